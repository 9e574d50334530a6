/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Register names by DWARF number: one list of ranges a machine.
 *
 * A range [first, last] is either a list of names separated by spaces, or a
 * prefix followed by a number that counts from `from`.
 */
#include "image/regs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

struct range {
	uint16_t first;
	uint16_t last;
	const char *names; /* "rax rdx ...", or a prefix */
	int16_t from;      /* -1: names is a list */
};

#define LIST(first, last, names)       \
	{                              \
		first, last, names, -1 \
	}
#define RUN(first, last, prefix, from)    \
	{                                 \
		first, last, prefix, from \
	}
#define ONE(n, name)           \
	{                      \
		n, n, name, -1 \
	}

/* System V psABI x86-64, figure "DWARF Register Number Mapping". */
static const struct range x86_64_regs[] = {
	LIST(0, 7, "rax rdx rcx rbx rsi rdi rbp rsp"),
	RUN(8, 15, "r", 8),
	ONE(16, "rip"),
	RUN(17, 32, "xmm", 0),
	RUN(33, 40, "st", 0),
	RUN(41, 48, "mm", 0),
	LIST(49, 55, "rflags es cs ss ds fs gs"),
	LIST(58, 59, "fs.base gs.base"),
	LIST(62, 66, "tr ldtr mxcsr fcw fsw"),
	RUN(67, 82, "xmm", 16),
	RUN(118, 125, "k", 0),
	RUN(126, 129, "bnd", 0),
	RUN(130, 145, "r", 16),
	{ 0 },
};

/* System V psABI i386. */
static const struct range i386_regs[] = {
	LIST(0, 10, "eax ecx edx ebx esp ebp esi edi eip eflags trapno"),
	RUN(11, 18, "st", 0),
	RUN(21, 28, "xmm", 0),
	RUN(29, 36, "mm", 0),
	LIST(37, 45, "fcw fsw mxcsr es cs ss ds fs gs"),
	LIST(48, 49, "tr ldtr"),
	RUN(93, 100, "k", 0),
	{ 0 },
};

/* AADWARF64, 4.1. */
static const struct range aarch64_regs[] = {
	RUN(0, 30, "x", 0),
	LIST(31, 35, "sp pc elr_mode ra_sign_state tpidrro_el0"),
	RUN(36, 39, "tpidr_el", 0),
	LIST(46, 47, "vg ffr"),
	RUN(48, 63, "p", 0),
	RUN(64, 95, "v", 0),
	RUN(96, 127, "z", 0),
	{ 0 },
};

/* AADWARF32, 4.1. */
static const struct range arm_regs[] = {
	RUN(0, 12, "r", 0),
	LIST(13, 15, "sp lr pc"),
	RUN(16, 23, "f", 0),
	RUN(64, 95, "s", 0),
	RUN(96, 103, "f", 0),
	LIST(104, 111, "wcgr0 wcgr1 wcgr2 wcgr3 wcgr4 wcgr5 wcgr6 wcgr7"),
	RUN(112, 127, "wr", 0),
	LIST(128, 133, "spsr spsr_fiq spsr_irq spsr_abt spsr_und spsr_svc"),
	ONE(143, "ra_auth_code"),
	LIST(144, 150, "r8_usr r9_usr r10_usr r11_usr r12_usr r13_usr r14_usr"),
	LIST(151, 157, "r8_fiq r9_fiq r10_fiq r11_fiq r12_fiq r13_fiq r14_fiq"),
	LIST(158, 165,
	    "r13_irq r14_irq r13_abt r14_abt r13_und r14_und r13_svc r14_svc"),
	RUN(192, 199, "wc", 0),
	RUN(256, 287, "d", 0),
	LIST(320, 323, "tpidruro tpidrurw tpidpr htpidpr"),
	{ 0 },
};

/* RISC-V ELF psABI, "DWARF Register Numbers". */
static const struct range riscv_regs[] = {
	LIST(0, 31,
	    "zero ra sp gp tp t0 t1 t2 s0 s1 a0 a1 a2 a3 a4 a5 a6 a7 s2 s3 s4 "
	    "s5 s6 s7 s8 s9 s10 s11 t3 t4 t5 t6"),
	LIST(32, 63,
	    "ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 fs0 fs1 fa0 fa1 fa2 fa3 fa4 fa5 "
	    "fa6 fa7 fs2 fs3 fs4 fs5 fs6 fs7 fs8 fs9 fs10 fs11 ft8 ft9 ft10 "
	    "ft11"),
	ONE(64, "ra_alt"),
	RUN(96, 127, "v", 0),
	LIST(4097, 4099, "fflags frm fcsr"),
	ONE(4104, "vstart"),
	LIST(7200, 7202, "vl vtype vlenb"),
	RUN(4096, 8191, "csr", 0),
	{ 0 },
};

/* s390x ELF ABI supplement, "DWARF Register Number Mapping". */
static const struct range s390_regs[] = {
	RUN(0, 15, "r", 0),
	LIST(16, 31, "f0 f2 f4 f6 f1 f3 f5 f7 f8 f10 f12 f14 f9 f11 f13 f15"),
	RUN(32, 47, "cr", 0),
	RUN(48, 63, "a", 0),
	LIST(64, 65, "pswm pswa"),
	LIST(68, 83,
	    "v16 v18 v20 v22 v17 v19 v21 v23 v24 v26 v28 v30 v25 v27 v29 v31"),
	{ 0 },
};

/* GCC's numbering, which .eh_frame uses; lr is 65. */
static const struct range ppc_regs[] = {
	RUN(0, 31, "r", 0),
	RUN(32, 63, "f", 0),
	LIST(64, 67, "mq lr ctr ap"),
	RUN(68, 75, "cr", 0),
	ONE(76, "xer"),
	RUN(77, 108, "vr", 0),
	LIST(109, 114, "vrsave vscr spe_acc spefscr sfp tfhar"),
	{ 0 },
};

/* Behind r0-r31, which have other names in each ABI. */
#define MIPS_REST                                                \
	RUN(32, 63, "f", 0), LIST(64, 66, "hi lo ra_alt"),       \
	    RUN(80, 111, "cop0_", 0), RUN(112, 143, "cop2_", 0), \
	    RUN(144, 175, "cop3_", 0),                           \
	    LIST(176, 181, "ac1hi ac1lo ac2hi ac2lo ac3hi ac3lo")

static const struct range mips_o32_regs[] = {
	LIST(0, 31,
	    "zero at v0 v1 a0 a1 a2 a3 t0 t1 t2 t3 t4 t5 t6 t7 s0 s1 s2 s3 s4 "
	    "s5 s6 s7 t8 t9 k0 k1 gp sp fp ra"),
	MIPS_REST,
	{ 0 },
};

static const struct range mips_n64_regs[] = {
	LIST(0, 31,
	    "zero at v0 v1 a0 a1 a2 a3 a4 a5 a6 a7 t0 t1 t2 t3 s0 s1 s2 s3 s4 "
	    "s5 s6 s7 t8 t9 k0 k1 gp sp fp ra"),
	MIPS_REST,
	{ 0 },
};

/* LoongArch ELF psABI. */
static const struct range loongarch_regs[] = {
	LIST(0, 31,
	    "zero ra tp sp a0 a1 a2 a3 a4 a5 a6 a7 t0 t1 t2 t3 t4 t5 t6 t7 t8 "
	    "r21 fp s0 s1 s2 s3 s4 s5 s6 s7 s8"),
	LIST(32, 63,
	    "fa0 fa1 fa2 fa3 fa4 fa5 fa6 fa7 ft0 ft1 ft2 ft3 ft4 ft5 ft6 ft7 "
	    "ft8 ft9 ft10 ft11 ft12 ft13 ft14 ft15 fs0 fs1 fs2 fs3 fs4 fs5 fs6 "
	    "fs7"),
	{ 0 },
};

static const struct range sparc32_regs[] = {
	RUN(0, 7, "g", 0),
	LIST(8, 15, "o0 o1 o2 o3 o4 o5 sp o7"),
	RUN(16, 23, "l", 0),
	LIST(24, 31, "i0 i1 i2 i3 i4 i5 fp i7"),
	RUN(32, 63, "f", 0),
	LIST(64, 71, "y psr wim tbr pc npc fsr csr"),
	{ 0 },
};

static const struct range sparc64_regs[] = {
	RUN(0, 7, "g", 0),
	LIST(8, 15, "o0 o1 o2 o3 o4 o5 sp o7"),
	RUN(16, 23, "l", 0),
	LIST(24, 31, "i0 i1 i2 i3 i4 i5 fp i7"),
	RUN(32, 63, "f", 0),
	LIST(64, 79,
	    "f32 f34 f36 f38 f40 f42 f44 f46 f48 f50 f52 f54 f56 f58 f60 f62"),
	LIST(80, 85, "pc npc state fsr fprs y"),
	{ 0 },
};

static const struct range m68k_regs[] = {
	RUN(0, 7, "d", 0),
	LIST(8, 15, "a0 a1 a2 a3 a4 a5 a6 sp"),
	RUN(16, 23, "fp", 0),
	ONE(24, "pc"),
	{ 0 },
};

static const struct range hexagon_regs[] = {
	RUN(0, 28, "r", 0),
	LIST(29, 31, "sp fp lr"),
	{ 0 },
};

/* Linux, "BPF Instruction Set"; 11 is LLVM's alone. */
static const struct range bpf_regs[] = {
	RUN(0, 11, "r", 0),
	{ 0 },
};

/*
 * LLVM, "User Guide for AMDGPU Backend".  Vector registers have two numbers,
 * for waves of 32 and of 64 lanes.
 */
static const struct range amdgpu_regs[] = {
	LIST(0, 1, "pc_32 exec_lo"),
	LIST(16, 17, "pc_64 exec"),
	RUN(32, 95, "s", 0),
	ONE(128, "status"),
	ONE(512, "vcc_lo"),
	ONE(768, "vcc"),
	RUN(1088, 1129, "s", 64),
	RUN(1536, 2047, "v", 0),
	RUN(2048, 2303, "agpr", 0),
	RUN(2560, 3071, "v", 0),
	RUN(3072, 3327, "agpr", 0),
	RUN(3584, 4095, "v", 512),
	{ 0 },
};

/* Names by machine; [1]: of 64-bit ABIs. */
static const struct range *const machine_names[MACH_COUNT][2] = {
#define MACHINE(id, l32, b32, l64, b64, r32, r64, ...) \
	[MACH_##id] = { r32, r64 },
#include "image/machine.def"
#undef MACHINE
};

static const struct range *
find_range(const struct regset *set, uint32_t reg)
{
	const struct range *r;

	r = machine_names[set->machine][set->wide || set->addr_size == 8];
	for (; r != NULL && r->names != NULL; r++)
		if (reg >= r->first && reg <= r->last)
			return r;
	return NULL;
}

/* The k-th word of a list; gives its length. */
static const char *
list_word(const char *s, uint32_t k, size_t *len)
{
	while (k-- > 0)
		s = strchr(s, ' ') + 1;
	*len = strcspn(s, " ");
	return s;
}

static void
put_name(struct strbuf *sb, const struct regset *set, uint32_t reg)
{
	const struct range *r;
	const char *s;
	size_t len;

	reg = reg_usual(set, reg);
	r = find_range(set, reg);
	if (r == NULL) {
		sb_char(sb, 'r');
		sb_udec(sb, reg);
	} else if (r->from >= 0) {
		sb_str(sb, r->names);
		sb_udec(sb, reg - r->first + (uint32_t)r->from);
	} else {
		s = list_word(r->names, reg - r->first, &len);
		sb_mem(sb, s, len);
	}
}

/*
 * Printing rows is printing names: those of the first numbers are kept ready,
 * for each machine, word size and numbering that was met.
 */
static struct reg_name *_Atomic ready[MACH_COUNT][2][2];
static pthread_mutex_t ready_lock = PTHREAD_MUTEX_INITIALIZER;

static struct reg_name *
make_names(const struct regset *set)
{
	struct reg_name *names = xcalloc(REGS_READY, sizeof(*names));
	struct strbuf sb = { 0 };
	uint32_t i;

	for (i = 0; i < REGS_READY; i++) {
		sb.len = 0;
		put_name(&sb, set, i);
		if (sb.len > sizeof(names[i].s))
			continue;
		memcpy(names[i].s, sb.s, sb.len);
		names[i].len = sb.len;
	}
	sb_free(&sb);
	return names;
}

void
regs_prepare(struct regset *set)
{
	struct reg_name *_Atomic *slot;

	if (set->addr_size == 8)
		set->wide = true;
	slot = &ready[set->machine][set->wide][set->swapped];
	if (atomic_load(slot) == NULL) {
		pthread_mutex_lock(&ready_lock);
		if (atomic_load(slot) == NULL)
			atomic_store(slot, make_names(set));
		pthread_mutex_unlock(&ready_lock);
	}
	set->names = atomic_load(slot);
}

struct regset
image_regset(const struct image *img)
{
	struct regset set = {
		.machine = img->machine,
		.addr_size = img->addr_size,
	};

	regs_prepare(&set);
	return set;
}

void
regs_unswap(struct regset *set)
{
	set->swapped = false;
	regs_prepare(set);
}

char *
put_reg_slow(char *p, const struct regset *set, uint32_t reg)
{
	struct strbuf sb = { 0 };
	size_t n;

	put_name(&sb, set, reg);
	n = sb.len < REG_ROOM ? sb.len : REG_ROOM;
	memcpy(p, sb.s, n);
	sb_free(&sb);
	return p + n;
}

void
sb_reg(struct strbuf *sb, const struct regset *set, uint32_t reg)
{
	sb_end(sb, put_reg(sb_reserve(sb, REG_ROOM), set, reg));
}

uint32_t
reg_twin(const struct regset *set, uint32_t reg)
{
	const struct range *r = find_range(set, reg), *p;
	uint32_t n, i;

	if (r == NULL || r->from < 0)
		return UINT32_MAX;
	n = reg - r->first + (uint32_t)r->from;
	p = machine_names[set->machine][set->wide || set->addr_size == 8];
	for (; p < r; p++) {
		i = n - (uint32_t)p->from;
		if (p->from >= 0 && strcmp(p->names, r->names) == 0 &&
		    n >= (uint32_t)p->from &&
		    i <= (uint32_t)(p->last - p->first))
			return p->first + i;
	}
	return UINT32_MAX;
}

bool
regs_have_twins(const struct regset *set)
{
	return set->machine == MACH_ARM || set->machine == MACH_AMDGPU;
}

const char *
arena_reg(struct arena *mem, const char *said, const struct regset *set,
    uint32_t reg)
{
	char name[REG_ROOM + 1];

	*put_reg(name, set, reg) = '\0';
	return arena_printf(mem, "%s %s", said, name);
}

bool
reg_known(const struct regset *set, uint32_t reg)
{
	return machine_names[set->machine][set->wide || set->addr_size == 8] ==
		   NULL ||
	       find_range(set, reg) != NULL;
}

int
reg_sp(const struct regset *set)
{
	return set->swapped ? 5 : machine_facts(set->machine)->sp;
}

int
reg_fp(const struct regset *set)
{
	return set->swapped ? 4 : machine_facts(set->machine)->fp;
}

int
reg_ra(const struct regset *set)
{
	return machine_facts(set->machine)->ra;
}
