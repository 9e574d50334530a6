/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The machines whose code can be held against tables.  Callee-saved registers
 * and what a call may change are those of the ABI documents that regs.c names.
 */
#include "insn/code_machine.h"

#include "insn/x86.h"

#include <string.h>

/* Registers first..last. */
#define BITS(first, last) \
	((~(uint64_t)0 >> (63 - (last))) & (~(uint64_t)0 << (first)))

/* Members that belong together share a line. */
/* clang-format off */
static const struct code_machine machines[] = {
	/*
	 * Go's functions keep the frame pointer for their callers and nothing
	 * else (cmd/compile/abi-internal.md), on AArch64 in the word below sp, which
	 * is of the callee's frame; these lines come before the others.
	 */
	{
		.regs = 17, .machine = MACH_X86_64, .word = 8,
		.align = 1, .sp = 7, .fp = 6, .ra = 16, .ra_pushed = true,
		.entry_cfa = 8, .go = true,
		.saved = REG_BIT(6), .changed = BITS(0, 5) | BITS(8, 15),
		.args = BITS(0, 5) | BITS(8, 11), .map = { { 0, 16, 0 } },
		.decode = code_x86, .missing = code_x86_missing
	},
	{
		.regs = 48, .machine = MACH_AARCH64, .word = 8,
		.align = 4, .sp = 31, .fp = 29, .ra = 30, .go = true,
		.length = 46, .length_name = "vg",
		.red_zone = 8, .spared = 8,
		.saved = REG_BIT(29), .changed = BITS(0, 28) | REG_BIT(30),
		.args = BITS(0, 15), .map = { { 0, 31, 0 }, { 72, 79, 40 } },
		.decode = code_aarch64, .form = code_aarch64_form
	},
	/*
	 * On s390x Go's CFA is the stack pointer of the caller, and elsewhere no
	 * register is kept.
	 */
	{
		.regs = 9, .machine = MACH_I386, .word = 4,
		.align = 1, .sp = 4, .fp = 5, .ra = 8, .ra_pushed = true,
		.entry_cfa = 4, .go = true, .changed = BITS(0, 3) | BITS(5, 7),
		.args = BITS(0, 2), .map = { { 0, 8, 0 } },
		.decode = code_x86, .missing = code_x86_missing
	},
	{
		.regs = 48, .machine = MACH_ARM, .elf = true,
		.word = 4, .align = 2, .sp = 13, .fp = 11, .ra = 14, .go = true,
		.changed = BITS(0, 12) | REG_BIT(14) | BITS(40, 47),
		.args = BITS(0, 3), .map = { { 0, 15, 0 }, { 264, 271, 40 } },
		.decode = code_arm, .form = code_arm_form,
		.mnemonic = code_arm_name
	},
	{
		.regs = 64, .machine = MACH_RISCV,
		.addr_size = 8, .word = 8, .align = 2, .sp = 2, .fp = 8, .ra = 1,
		.go = true, .link = 5, .changed = REG_BIT(1) | BITS(5, 63),
		.args = BITS(10, 17), .map = { { 0, 63, 0 } },
		.decode = code_riscv, .form = code_riscv_form
	},
	{
		.regs = 32, .machine = MACH_S390, .addr_size = 8,
		.word = 8, .align = 2, .sp = 15, .fp = 11, .ra = 14, .go = true,
		.changed = BITS(0, 14) | BITS(16, 31), .args = BITS(2, 9),
		.map = { { 0, 31, 0 } },
		.decode = code_s390x, .form = code_s390x_form,
		.mnemonic = code_s390x_name
	},
	{
		.regs = 64, .machine = MACH_PPC64, .word = 8,
		.align = 4, .sp = 1, .fp = 31, .ra = 32, .go = true,
		.linkage = 32, .changed = REG_BIT(0) | BITS(3, 63),
		.args = BITS(3, 10),
		.map = { { 0, 31, 0 }, { 65, 66, 32 }, { 46, 63, 46 } },
		.decode = code_ppc64, .form = code_ppc64_form,
		.mnemonic = code_ppc64_name
	},
	{
		.regs = 64, .machine = MACH_LOONGARCH,
		.addr_size = 8, .word = 8, .align = 4, .sp = 3, .fp = 22,
		.ra = 1, .go = true, .changed = REG_BIT(1) | BITS(4, 63),
		.args = BITS(4, 11), .map = { { 0, 63, 0 } },
		.decode = code_loongarch, .form = code_loongarch_form,
		.mnemonic = code_loongarch_name
	},
	/* Own numbers: 0..15 as DWARF's, 16 the return address. */
	{
		.regs = 17, .machine = MACH_X86_64, .word = 8,
		.align = 1, .sp = 7, .fp = 6, .ra = 16, .ra_pushed = true,
		.entry_cfa = 8, .red_zone = 128,
		.saved = REG_BIT(3) | REG_BIT(6) | BITS(12, 15),
		.changed = BITS(0, 2) | BITS(4, 5) | BITS(8, 11),
		.args = BITS(1, 2) | BITS(4, 5) | BITS(8, 9),
		.swift = BITS(12, 14), .regcall = BITS(12, 15),
		.map = { { 0, 16, 0 } },
		.decode = code_x86, .missing = code_x86_missing,
		.helper = code_x86_64_helper, .thunks = true
	},
	{
		.regs = 9, .machine = MACH_I386, .word = 4,
		.align = 1, .sp = 4, .fp = 5, .ra = 8, .ra_pushed = true,
		.entry_cfa = 4,
		.saved = REG_BIT(3) | BITS(5, 7), .changed = BITS(0, 2),
		.args = BITS(0, 2), .regcall = BITS(6, 7),
		.map = { { 0, 8, 0 } },
		.decode = code_x86, .missing = code_x86_missing,
		.helper = code_i386_helper, .thunks = true
	},
	/* d8 to d15 are 40 to 47. */
	{
		.regs = 48, .machine = MACH_AARCH64, .word = 8,
		.align = 4, .sp = 31, .fp = 29, .ra = 30, .shadow = 18,
		.length = 46, .length_name = "vg",
		.saved = BITS(19, 29) | BITS(40, 47),
		.changed = BITS(0, 18) | REG_BIT(30),
		.args = BITS(0, 8), .swift = BITS(20, 22),
		.map = { { 0, 31, 0 }, { 72, 79, 40 } },
		.decode = code_aarch64, .form = code_aarch64_form,
		.mnemonic = code_aarch64_name, .outlines = true
	},
	/*
	 * d8 to d15 are 40 to 47.  Fast interrupts have their own r8 to r12 (Arm
	 * Architecture Reference Manual, B1.3.2), and nothing tells them from
	 * others.
	 */
	{
		.regs = 48, .machine = MACH_ARM, .elf = true,
		.word = 4, .align = 2,
		.sp = 13, .fp = 11, .short_fp = 7, .ra = 14, .banked = BITS(8, 11),
		.kernel = 0xffff0000,
		.saved = BITS(4, 11) | BITS(40, 47),
		.changed = BITS(0, 3) | REG_BIT(12) | REG_BIT(14),
		.args = BITS(0, 3), .swift = REG_BIT(8) | REG_BIT(10),
		.map = { { 0, 15, 0 }, { 264, 271, 40 } },
		.decode = code_arm, .form = code_arm_form,
		.mnemonic = code_arm_name,
		.helper = code_arm_helper,
	},
	/* Apple's calls may change r9, and frames are of r7. */
	{
		.regs = 48, .machine = MACH_ARM,
		.word = 4, .align = 2, .sp = 13, .fp = 7, .ra = 14,
		.saved = BITS(4, 8) | BITS(10, 11) | BITS(40, 47),
		.changed = BITS(0, 3) | REG_BIT(9) | REG_BIT(12) |
		    REG_BIT(14),
		.args = BITS(0, 3), .swift = REG_BIT(8) | REG_BIT(10),
		.map = { { 0, 15, 0 }, { 264, 271, 40 } },
		.decode = code_arm, .form = code_arm_form,
		.mnemonic = code_arm_name,
	},
	/*
	 * Floating-point registers have their DWARF numbers, 32 to 63; the
	 * vector length that of its CSR, vlenb, behind 4096.  Functions keep
	 * of them what the ABI passes in them, and of those without
	 * floating-point arguments none ("Floating-point Register Convention").
	 */
#define RISCV(size, without, floats)                                          \
	{                                                                     \
		.regs = 64, .machine = MACH_RISCV,                    \
		.addr_size = size, .soft = without, .word = size, .align = 2, \
		.sp = 2, .fp = 8, .ra = 1, .shadow = 3, .outlines = true,     \
		.link = 5,                                                    \
		.length = 4096 + CODE_VLENB, .length_name = "vlenb",          \
		.saved = BITS(8, 9) | BITS(18, 27) | (floats),                \
		.changed = REG_BIT(1) | BITS(5, 7) | BITS(10, 17) |           \
		    BITS(28, 31),                                             \
		.args = BITS(10, 17), .map = { { 0, 63, 0 } },                \
		.decode = code_riscv, .form = code_riscv_form,                \
		.helper = code_riscv_helper,                                  \
	}
	RISCV(8, true, 0),
	RISCV(4, true, 0),
	RISCV(8, false, BITS(40, 41) | BITS(50, 59)),
	RISCV(4, false, BITS(40, 41) | BITS(50, 59)),
#undef RISCV
	/*
	 * The caller leaves 160 bytes above the stack pointer.  Floating-point
	 * registers have their DWARF numbers, 16 to 31; f8 to f15 are the last
	 * eight of them.
	 */
	{
		.regs = 32, .machine = MACH_S390, .addr_size = 8,
		.word = 8, .align = 2, .sp = 15, .fp = 11, .ra = 14,
		.entry_cfa = 160, .saved = BITS(6, 13) | BITS(24, 31),
		.changed = BITS(0, 5) | BITS(14, 14) | BITS(16, 23),
		.args = BITS(2, 6), .keeping = BITS(16, 31),
		.map = { { 0, 31, 0 } }, .decode = code_s390x,
		.form = code_s390x_form, .mnemonic = code_s390x_name,
		.helper = code_s390x_helper, .thunks = true,
	},
	/*
	 * lr is 32, ctr 33, cr2 to cr4 34 to 36, v23 to v31 37 to 45; f14 to f31
	 * are 46 to 63.  For v20 to v22 there is no room.  GCC's -mprofile-kernel:
	 * "mflr r0; bl _mcount" (Linux, ftrace_64_mprofile.S).  The back chain:
	 * ELF V2 ABI, 2.2.2.1.  ELF V1's tables have one column for cr2 to cr4,
	 * that of cr2, which tells of whichever are saved: none is followed.
	 */
#define PPC64(is_v1, cr, ...)                                                 \
	{                                                                     \
		.regs = 64, .machine = MACH_PPC64, .v1 = is_v1, .word = 8,    \
		.align = 4, .sp = 1, .fp = 31, .ra = 32, .red_zone = 288,     \
		.linkage = 32, .chain = true, .tracer = "_mcount",            \
		.tracer_ra = 0,                                               \
		.saved = BITS(14, 31) | cr | BITS(37, 63), .fields = cr,      \
		.late = cr | BITS(37, 45),                                    \
		.changed = REG_BIT(0) | BITS(3, 12) | BITS(32, 33),           \
		.args = BITS(3, 10),                                          \
		.map = { { 0, 31, 0 }, { 65, 66, 32 }, { 46, 63, 46 },        \
		    { 100, 108, 37 }, __VA_ARGS__ },                          \
		.decode = code_ppc64, .form = code_ppc64_form,                \
		.mnemonic = code_ppc64_name,                                  \
		.helper = code_ppc64_helper,                                  \
	}
	PPC64(true, 0, { 0, 0, 0 }),
	PPC64(false, BITS(34, 36), { 70, 72, 34 }),
#undef PPC64
	/*
	 * Floating-point registers have their DWARF numbers, 32 to 63.  The ABI has
	 * functions keep fs0 to fs7 whatever they get in such registers (lapcs,
	 * "The registers"); where that is nothing, GCC does and LLVM does not.
	 */
#define LOONGARCH(without, floats)                                            \
	{                                                                     \
		.regs = 64, .machine = MACH_LOONGARCH, .soft = without,       \
		.addr_size = 8, .word = 8, .align = 4, .sp = 3, .fp = 22,     \
		.ra = 1, .saved = BITS(22, 31) | BITS(56, 63),                \
		.loose = floats,                                              \
		.changed = REG_BIT(1) | BITS(4, 20), .args = BITS(4, 11),     \
		.map = { { 0, 63, 0 } },                                      \
		.decode = code_loongarch, .form = code_loongarch_form,        \
		.mnemonic = code_loongarch_name                               \
	}
	LOONGARCH(true, BITS(56, 63)),
	LOONGARCH(false, 0)
#undef LOONGARCH
};
/* clang-format on */

/*
 * Is the code Go's that the table describes?  With cgo there is C code, too, and
 * .eh_frame for that.
 */
static bool
is_go(const struct image *img, const char *table)
{
	unsigned has = image_has(img);

	return (has & HAS_GO) &&
	       (!(has & HAS_EH_FRAME) || strcmp(table, "debug_frame") == 0);
}

const struct code_machine *
code_machine_for(const struct image *img, const char *table)
{
	bool go = is_go(img, table);
	const struct code_machine *m;
	size_t i;

	for (i = 0; i < NELEM(machines); i++) {
		m = &machines[i];
		if (m->machine == img->machine &&
		    (m->addr_size == 0 || m->addr_size == img->addr_size) &&
		    (!m->elf || img->container != CONTAINER_MACHO) &&
		    (!m->go || go) && (!m->soft || image_no_floats(img)) &&
		    (!m->v1 || image_elf_v1(img)))
			return m;
	}
	return NULL;
}

const struct code_machine *
code_machine_of(const struct image *img)
{
	return code_machine_for(img, "");
}

const char *
code_machine_missing(const struct code_machine *m)
{
	return m->missing == NULL ? NULL : m->missing();
}

bool
code_big_endian(const struct image *img)
{
	/* AArch64 and RISC-V instructions are always little-endian. */
	return img->big_endian && !img->code_little &&
	       img->machine != MACH_AARCH64 && img->machine != MACH_RISCV;
}

bool
code_forms_begin(struct code_forms *st, const struct image *img, uint32_t sect,
    uint64_t addr)
{
	size_t i;

	memset(st, 0, sizeof(*st));
	/* The forms are the same for addresses of any size. */
	for (i = 0; i < NELEM(machines) && st->next == NULL; i++)
		if (machines[i].machine == img->machine)
			st->next = machines[i].form;
	st->mode.big_endian = code_big_endian(img);
	st->mode.thumb = img->machine == MACH_ARM &&
			 image_arm_state(img, sect, addr) == 't';
	return st->next != NULL;
}

bool
code_form_next(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	memset(f, 0, sizeof(*f));
	return st->next(st, p, n, f);
}

unsigned
code_lengths(const struct code_machine *m, const struct code_mode *mode,
    const uint8_t *p, size_t n)
{
	struct code_forms st = { .mode = *mode };
	struct code_form f = { 0 };

	if (m->form == NULL)
		return x86_lengths(mode->wide, p, n);
	return m->form(&st, p, n, &f) ? 1u << f.len : 0;
}

unsigned
code_reg(const struct code_machine *m, const struct regset *set, uint32_t dwarf)
{
	size_t i;

	dwarf = reg_usual(set, dwarf);
	for (i = 0; i < CODE_MAPS; i++)
		if (dwarf >= m->map[i].first && dwarf <= m->map[i].last)
			return dwarf - m->map[i].first + m->map[i].own;
	/*
	 * GCC's .debug_frame tells of d8 to d15 by their halves, s16 to s31:
	 * the one at the lower address stands for both.
	 */
	if (m->machine == MACH_ARM && dwarf >= 80 && dwarf <= 95 &&
	    (dwarf & 1) == set->big_endian)
		return 40 + (dwarf - 80) / 2;
	return CODE_NOREG;
}

uint32_t
code_dwarf(const struct code_machine *m, const struct regset *set, unsigned reg)
{
	uint32_t n;
	size_t i;

	for (i = 0; i < CODE_MAPS; i++) {
		n = m->map[i].last - m->map[i].first;
		if (reg >= m->map[i].own && reg - m->map[i].own <= n)
			return reg_usual(set,
			    reg - m->map[i].own + m->map[i].first);
		/* An unused line is { 0, 0, 0 }. */
		if (n == 0 && m->map[i].own == 0)
			break;
	}
	return UINT32_MAX;
}

#define RISCV_RVE 0x8 /* e_flags */

struct code_mode
code_mode_at(const struct image *img, uint32_t sect, uint64_t addr)
{
	struct code_mode mode = {
		.wide = img->addr_size == 8 || img->machine == MACH_X86_64,
		.x32 = img->addr_size == 4 && img->machine == MACH_X86_64,
		.big_endian = img->big_endian && !img->code_little,
	};
	char isa;

	/* Its instructions are little-endian in any image, data is not. */
	if (img->machine == MACH_AARCH64)
		mode.big_endian = img->big_endian;
	/* Zcmp takes the place of c.fsdsp: not with double floats. */
	if (img->machine == MACH_RISCV) {
		mode.zcmp = img->has_zcmp ||
			    (!img->has_xqccmp && !img->has_double &&
				(img->subtype & 6) != 4);
		mode.xqccmp = img->has_xqccmp;
		mode.zclsd = img->has_zclsd;
		mode.custom = img->custom;
		mode.single = image_short_floats(img);
		mode.rve = (img->subtype & RISCV_RVE) != 0;
	}
	if (img->machine == MACH_ARM) {
		isa = image_arm_state(img, sect, addr);
		if (isa == 0)
			isa = image_arm_reached(img, sect, addr);
		mode.thumb = isa == 't' ||
			     (isa == 0 && code_looks_thumb(img, sect, addr));
	}
	return mode;
}

struct code_cursor
code_cursor_at(const struct code_machine *m, const struct image *img,
    uint32_t sect, uint64_t pc)
{
	return (struct code_cursor){ .m = m,
		.mode = code_mode_at(img, sect, pc),
		.b = image_bytes(img, sect, pc),
		.pc = pc };
}

bool
code_cursor_next(struct code_cursor *c, struct insn *in)
{
	if (!c->m->decode(&c->mode, c->b.data + c->b.pos, bytes_left(&c->b),
		c->pc, in) ||
	    in->len > bytes_left(&c->b))
		return false;
	bytes_skip(&c->b, in->len);
	c->pc += in->len;
	return true;
}
