/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules and registers as text. */
#include "table/table.h"
#include "tap.h"

static void
reg_is(uint8_t machine, uint8_t addr_size, uint32_t n, const char *want)
{
	struct regset set = { .machine = machine, .addr_size = addr_size };
	struct strbuf sb = { 0 };
	char what[64];

	sb_reg(&sb, &set, n);
	snprintf(what, sizeof(what), "machine %u: register %u is %s", machine,
	    n, want);
	is(sb.s, want, what);
	sb_free(&sb);
}

static void
registers(void)
{
	struct regset darwin = { .machine = MACH_I386,
		.addr_size = 4,
		.swapped = true };
	struct strbuf sb = { 0 };

	reg_is(MACH_X86_64, 8, 1, "rdx");
	reg_is(MACH_X86_64, 8, 2, "rcx");
	reg_is(MACH_X86_64, 8, 16, "rip");
	reg_is(MACH_X86_64, 8, 56, "r56");
	reg_is(MACH_X86_64, 8, 82, "xmm31");
	reg_is(MACH_X86_64, 8, 145, "r31");
	reg_is(MACH_I386, 4, 4, "esp");
	reg_is(MACH_I386, 4, 93, "k0");
	reg_is(MACH_AARCH64, 8, 31, "sp");
	reg_is(MACH_AARCH64, 8, 34, "ra_sign_state");
	reg_is(MACH_AARCH64, 8, 46, "vg");
	reg_is(MACH_ARM, 4, 13, "sp");
	reg_is(MACH_ARM, 4, 264, "d8");
	reg_is(MACH_RISCV, 8, 8, "s0");
	reg_is(MACH_RISCV, 8, 50, "fs2");
	reg_is(MACH_RISCV, 8, 7202, "vlenb");
	reg_is(MACH_S390, 8, 17, "f2");
	reg_is(MACH_S390, 8, 24, "f8");
	reg_is(MACH_S390, 8, 28, "f9");
	reg_is(MACH_S390, 8, 76, "v24");
	reg_is(MACH_PPC64, 8, 65, "lr");
	reg_is(MACH_PPC64, 8, 70, "cr2");
	reg_is(MACH_PPC64, 8, 77, "vr0");
	reg_is(MACH_MIPS, 4, 8, "t0");
	reg_is(MACH_MIPS, 8, 8, "a4");
	reg_is(MACH_MIPS, 8, 31, "ra");
	reg_is(MACH_LOONGARCH, 8, 22, "fp");
	reg_is(MACH_LOONGARCH, 8, 63, "fs7");
	reg_is(MACH_SPARC, 8, 15, "o7");
	reg_is(MACH_SPARC, 8, 31, "i7");
	reg_is(MACH_M68K, 4, 24, "pc");
	reg_is(MACH_HEXAGON, 4, 31, "lr");
	reg_is(MACH_OTHER, 4, 3, "r3");

	/* System V: esp 4, ebp 5; Darwin's __eh_frame has them changed. */
	ok(reg_fp(&darwin) == 4 && reg_sp(&darwin) == 5, "swapped");
	darwin.swapped = false;
	ok(reg_fp(&darwin) == 5 && reg_sp(&darwin) == 4, "not swapped");
	darwin.swapped = true;
	sb_reg(&sb, &darwin, 4);
	is(sb.s, "ebp", "i386 Darwin numbers ebp 4 in __eh_frame");
	sb_free(&sb);
}

static void
rule_is(struct rule r, const char *want)
{
	struct regset set = { .machine = MACH_X86_64, .addr_size = 8 };
	struct strbuf sb = { 0 };

	sb_rule(&sb, &set, &r);
	is(sb.s, want, want);
	sb_free(&sb);
}

static void
rules(void)
{
	static const uint8_t block[] = { 0x77, 8, 0x06 };
	struct rule a = { .kind = RULE_CFA_MEM, .u.off = -16 }, b = a;

	rule_is(a, "[cfa-16]");
	a.u.off = 0;
	rule_is(a, "[cfa+0]");
	ok(!rule_equal(&a, &b), "rules with other offsets differ");
	a = (struct rule){ .kind = RULE_CFA_VAL, .u.off = -16 };
	rule_is(a, "cfa-16");
	ok(!rule_equal(&a, &b), "a value and a place differ");
	a = (struct rule){ .kind = RULE_REG_VAL, .reg = 7, .u.off = 8 };
	rule_is(a, "rsp+8");
	a = (struct rule){ .kind = RULE_REG_VAL, .reg = 7, .u.off = INT64_MIN };
	rule_is(a, "rsp-9223372036854775808");
	a = (struct rule){ .kind = RULE_REG_MEM, .reg = 6, .u.off = -48 };
	rule_is(a, "[rbp-48]");
	rule_is((struct rule){ .kind = RULE_REG, .reg = 14 }, "r14");
	rule_is((struct rule){ .kind = RULE_SAME }, "same");
	rule_is((struct rule){ .kind = RULE_UNDEFINED }, "undefined");
	rule_is((struct rule){ .kind = RULE_NONE }, "none");
	a = (struct rule){ .kind = RULE_EXPR_VAL, .len = 3, .u.expr = block };
	rule_is(a, "expr breg7 8; deref");
	a.kind = RULE_EXPR_MEM;
	rule_is(a, "[expr breg7 8; deref]");
}

/*
 * Stack pointer, frame pointer and return address, by the DWARF numbers of the
 * psABIs; -1: there is none.
 */
static void
roles(void)
{
	static const struct {
		uint8_t machine;
		int sp, fp, ra;
	} t[] = {
		{ MACH_OTHER, -1, -1, -1 },
		{ MACH_X86_64, 7, 6, 16 },
		{ MACH_I386, 4, 5, 8 },
		{ MACH_AARCH64, 31, 29, 30 },
		{ MACH_ARM, 13, 11, 14 },
		{ MACH_RISCV, 2, 8, 1 },
		{ MACH_S390, 15, 11, 14 },
		{ MACH_PPC64, 1, 31, 65 },
		{ MACH_PPC, 1, 31, 65 },
		{ MACH_MIPS, 29, 30, 31 },
		{ MACH_LOONGARCH, 3, 22, 1 },
		{ MACH_SPARC, 14, 30, 15 },
		{ MACH_M68K, 15, 14, 24 },
		{ MACH_HEXAGON, 29, 30, 31 },
		{ MACH_AMDGPU, -1, -1, 16 },
		{ MACH_BPF, -1, 10, 11 },
		{ MACH_IA64, -1, -1, -1 },
		{ MACH_ARC, 28, 27, 31 },
		{ MACH_C6000, -1, -1, -1 },
	};
	struct regset set;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		set = (struct regset){ .machine = t[i].machine,
			.addr_size = 8 };
		regs_prepare(&set);
		ok(reg_sp(&set) == t[i].sp && reg_fp(&set) == t[i].fp &&
			reg_ra(&set) == t[i].ra,
		    "of machine %u", t[i].machine);
	}
	ok(NELEM(t) == MACH_COUNT, "all machines");
}

/* A set that was made ready, the other width before and after it. */
static void
widths(void)
{
	struct regset o32 = { .machine = MACH_MIPS, .addr_size = 4 };
	struct regset n64 = { .machine = MACH_MIPS, .addr_size = 8 };
	struct strbuf sb = { 0 };
	unsigned i;

	for (i = 0; i < 2; i++) {
		regs_prepare(i ? &n64 : &o32);
		regs_prepare(i ? &o32 : &n64);
		sb.len = 0;
		sb_reg(&sb, &o32, 8);
		sb_char(&sb, ' ');
		sb_reg(&sb, &n64, 8);
		is(sb.s, "t0 a4", "register 8 of o32 and of n64");
	}
	sb_free(&sb);
}

/*
 * Numbers that have one name (AADWARF32: f0 to f7 are 16 to 23 and, once more,
 * 96 to 103): the greater one goes by its number beside the smaller one.
 */
static void
twins(void)
{
	static const struct {
		uint8_t machine;
		uint32_t other, reg;
		const char *want;
	} t[] = {
		{ MACH_ARM, 16, 96, "r96=[cfa-8]" },
		{ MACH_ARM, 17, 97, "r97=[cfa-8]" },
		{ MACH_ARM, 23, 103, "r103=[cfa-8]" },
		{ MACH_ARM, 16, 97, "f1=[cfa-8]" },
		{ MACH_ARM, 96, 16, "f0=[cfa-8]" },
		{ MACH_ARM, 24, 104, "wcgr0=[cfa-8]" },
		{ MACH_ARM, 5, 6, "r6=[cfa-8]" },
		{ MACH_X86_64, 8, 9, "r9=[cfa-8]" },
	};
	struct regrule regs[2];
	struct strbuf sb = { 0 };
	struct regset set;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		set = (struct regset){ .machine = t[i].machine,
			.addr_size = t[i].machine == MACH_ARM ? 4 : 8 };
		regs_prepare(&set);
		memset(regs, 0, sizeof(regs));
		regs[0].reg = t[i].other;
		regs[1].reg = t[i].reg;
		regs[0].rule = regs[1].rule =
		    (struct rule){ .kind = RULE_CFA_MEM, .u.off = -8 };
		sb.len = 0;
		sb_reg_rule(&sb, &set, regs, 2, 1);
		is(sb.s, t[i].want, t[i].want);
	}
	sb_free(&sb);
}

int
main(void)
{
	registers();
	roles();
	widths();
	twins();
	rules();
	return done();
}
