/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One frame at a time: rules of every kind, registers and memory that are not
 * known, frame chains and signal frames.  Numbers of registers are those of
 * the psABIs, the saved ones too.
 */
#include "tap.h"
#include "walk/unwind.h"

#define MEM   UINT64_C(0x10000) /* where memory is */
#define WORDS 128

static uint64_t words[WORDS]; /* of 8 bytes */
static unsigned asked;        /* how wide the last word was */
static uint64_t asked_at;     /* and where */

static bool
mem(void *arg, uint64_t addr, unsigned size, uint64_t *v)
{
	(void)arg;
	asked = size;
	asked_at = addr;
	if (addr < MEM || addr - MEM > 8 * WORDS - size)
		return false;
	addr -= MEM;
	*v = words[addr / 8] >> 8 * (addr % 8);
	if (size < 8)
		*v &= (UINT64_C(1) << 8 * size) - 1;
	return true;
}

/* Bytes from MEM on, whatever the order of this machine's. */
static void
put_bytes(const uint8_t *p, size_t n)
{
	size_t i;

	words[0] = words[1] = 0;
	for (i = 0; i < n; i++)
		words[i / 8] |= (uint64_t)p[i] << 8 * (i % 8);
}

static struct walk_env env;
static struct walk_regs regs;
static struct row row;
static struct regrule rules[8];
static struct walk_values got;
static bool narrow;

static void
machine(int mach, unsigned addr_size)
{
	struct image img = { 0 };

	img.machine = (uint8_t)mach;
	img.addr_size = (uint8_t)addr_size;
	walk_env_init(&env, &img);
	env.mem = mem;
	memset(&regs, 0, sizeof(regs));
	memset(&row, 0, sizeof(row));
	memset(rules, 0, sizeof(rules));
	memset(words, 0, sizeof(words));
	narrow = false;
}

static struct rule
off(int kind, uint32_t reg, int64_t n)
{
	struct rule r = { .kind = (uint8_t)kind, .reg = reg };

	r.u.off = n;
	return r;
}

static struct rule
expr(int kind, const uint8_t *p, uint32_t len)
{
	struct rule r = { .kind = (uint8_t)kind, .len = len };

	r.u.expr = p;
	return r;
}

static void
apply(uint32_t ra)
{
	struct walk_row w = { &row, rules, ra, narrow };

	memset(&got, 0x55, sizeof(got));
	walk_apply(&env, &w, &regs, &got);
}

static void
stops(enum walk_stop want, const char *what)
{
	if (!ok(got.stop == want, "%s", what))
		printf("# %s\n", walk_stop_name(got.stop));
}

static void
has(uint32_t reg, uint64_t want, const char *what)
{
	if (!ok(got.stop == STOP_NONE && got.regs.known[reg] == 1 &&
		    got.regs.r[reg] == want,
		"%s", what))
		printf("# %d, 0x%llx\n", got.regs.known[reg],
		    (unsigned long long)got.regs.r[reg]);
}

static void
lacks(uint32_t reg, const char *what)
{
	ok(got.stop == STOP_NONE && got.regs.known[reg] == 0, "%s", what);
}

/* x86-64, in a function with a frame: rbx, rbp, r12 to r15 are the callee's. */
static void
x86_frame(void)
{
	uint32_t i;

	machine(MACH_X86_64, 8);
	for (i = 0; i < 17; i++)
		walk_set_reg(&regs, i, MEM + 8 * i);
	row.cfa = off(RULE_REG_VAL, 7, 16); /* rsp+16 */
	row.ra = off(RULE_CFA_MEM, 0, -8);
	words[8] = 0x401000; /* cfa = MEM+72; at -8 */
}

static void
ordinary(void)
{
	static const bool saved[17] = { [3] = true,
		[6] = true,
		[12] = true,
		[13] = true,
		[14] = true,
		[15] = true };
	uint32_t i;

	x86_frame();
	apply(16);
	ok(got.has_cfa && got.cfa == MEM + 72, "CFA");
	ok(got.has_ra && got.ra == 0x401000 && got.regs.pc == 0x401000,
	    "return address");
	for (i = 0; i < 16; i++)
		if (i == 7)
			has(i, MEM + 72, "rsp is the CFA");
		else if (saved[i])
			has(i, MEM + 8 * i, "saved");
		else
			lacks(i, "not saved");
	has(16, 0x401000, "rip");
	regs.known[12] = false;
	apply(16);
	lacks(12, "what was not known");
	narrow = true;
	regs.known[12] = true;
	apply(16);
	lacks(12, "what SFrame does not tell");
	has(6, MEM + 8 * 6, "the frame pointer that it does");
	has(16, 0x401000, "rip, by SFrame");
}

static void
kinds(void)
{
	static const uint8_t sum[] = { 0x23, 8 };      /* plus_uconst 8 */
	static const uint8_t breg3[] = { 0x73, 0x78 }; /* breg3 -8 */
	static const uint8_t breg40[] = { 0x92, 0x80, 0x02, 0 };
	static const uint8_t none[] = { 0x13 }; /* drop */
	static const struct {
		uint32_t reg;
		uint64_t want;
	} t[] = { { 0, 0x70707 }, { 1, MEM + 72 - 24 }, { 2, MEM + 8 * 9 },
		{ 3, MEM + 8 * 9 + 5 }, { 4, 0x70707 }, { 5, MEM + 80 },
		{ 6, 0x90909 }, { 8, MEM + 64 } };
	size_t i;

	x86_frame();
	words[7] = 0x70707;
	words[10] = 0x90909;
	row.nregs = 8;
	rules[0] = (struct regrule){ 0, off(RULE_CFA_MEM, 0, -16) };
	rules[1] = (struct regrule){ 1, off(RULE_CFA_VAL, 0, -24) };
	rules[2] = (struct regrule){ 2, off(RULE_REG, 9, 0) };
	rules[3] = (struct regrule){ 3, off(RULE_REG_VAL, 9, 5) };
	rules[4] = (struct regrule){ 4, off(RULE_REG_MEM, 9, -16) };
	rules[5] = (struct regrule){ 5, expr(RULE_EXPR_VAL, sum, 2) };
	rules[6] = (struct regrule){ 6, expr(RULE_EXPR_MEM, sum, 2) };
	rules[7] = (struct regrule){ 8, off(RULE_SAME, 0, 0) };
	apply(16);
	for (i = 0; i < NELEM(t); i++)
		has(t[i].reg, t[i].want, "a rule of each kind");
	/* What a rule cannot give is not known, and not kept either. */
	rules[0] = (struct regrule){ 3, off(RULE_UNDEFINED, 0, 0) };
	rules[1] = (struct regrule){ 6, off(RULE_CFA_MEM, 0, 0x10000) };
	rules[2] = (struct regrule){ 12, off(RULE_REG, 77, 0) };
	rules[3] = (struct regrule){ 13, expr(RULE_EXPR_VAL, breg40, 4) };
	rules[4] = (struct regrule){ 1000, off(RULE_CFA_VAL, 0, 0) };
	rules[5] = (struct regrule){ 14, expr(RULE_EXPR_VAL, none, 1) };
	rules[6] = (struct regrule){ 15, off(RULE_REG_MEM, 77, 0) };
	apply(16);
	lacks(3, "undefined");
	lacks(6, "memory that is not there");
	lacks(12, "a register that has no value");
	lacks(13, "an expression that reads one");
	lacks(14, "an expression that gives nothing");
	lacks(15, "memory at a register that has no value");
	row.nregs = 0;
	row.cfa = off(RULE_REG_MEM, 7, 8);
	words[8] = MEM + 8 * 20;
	words[19] = 0x402000;
	apply(16);
	ok(got.cfa == MEM + 8 * 20 && got.ra == 0x402000, "a CFA in memory");
	row.cfa = expr(RULE_EXPR_VAL, breg3, 2);
	words[1] = 0x403000;
	apply(16);
	ok(got.cfa == MEM + 16 && got.ra == 0x403000, "a CFA by expression");
	row.cfa = expr(RULE_EXPR_MEM, breg3, 2);
	words[2] = MEM + 8 * 20;
	apply(16);
	ok(got.cfa == MEM + 8 * 20 && got.ra == 0x402000,
	    "a CFA where an expression leads");
	row.ra = off(RULE_CFA_VAL, 0, 3);
	apply(16);
	ok(got.ra == MEM + 8 * 20 + 3, "a return address beside the CFA");
}

static void
ends(void)
{
	static const uint8_t none[] = { 0x13 };

	x86_frame();
	row.cfa.kind = RULE_NONE;
	apply(16);
	stops(STOP_CANTUNWIND, "no CFA");
	ok(!got.has_cfa && !got.has_ra, "and nothing else");
	x86_frame();
	row.ra.kind = RULE_UNDEFINED;
	apply(16);
	stops(STOP_END, "the outermost");
	ok(got.has_cfa && got.cfa == MEM + 72, "which has a CFA");
	x86_frame();
	words[8] = 0;
	apply(16);
	stops(STOP_RA_ZERO, "a return address of 0");
	ok(got.has_ra, "is one");
	x86_frame();
	row.cfa = off(RULE_REG_VAL, WALK_REGS, 16);
	apply(16);
	stops(STOP_UNKNOWN_REGISTER, "a register that is not kept");
	x86_frame();
	regs.known[7] = false;
	apply(16);
	stops(STOP_UNKNOWN_REGISTER, "rsp without a value");
	ok(!got.has_cfa, "no CFA then");
	x86_frame();
	row.cfa.u.off = -8 * WORDS;
	apply(16);
	stops(STOP_MEMORY, "memory that is not there");
	env.no_mem = STOP_STACK_CUT;
	apply(16);
	stops(STOP_STACK_CUT, "a stack that was cut");
	x86_frame();
	row.cfa = off(RULE_SAME, 0, 0);
	apply(16);
	stops(STOP_NO_ROW, "a CFA of no kind");
	row.cfa = expr(RULE_EXPR_VAL, none, 1);
	apply(16);
	stops(STOP_NO_ROW, "a CFA of an expression that gives nothing");
}

/* 32 bits: sums wrap, words have 4 bytes. */
static void
small(void)
{
	machine(MACH_I386, 4);
	walk_set_reg(&regs, 4, 0xfffffff8);
	walk_set_reg(&regs, 3, 7);
	row.cfa = off(RULE_REG_VAL, 4, MEM + 16); /* wraps to MEM+8 */
	row.ra = off(RULE_CFA_MEM, 0, -4);
	words[0] = UINT64_C(0x8048abc00000000);
	apply(8);
	ok(got.cfa == MEM + 8 && got.ra == 0x8048abc && asked == 4,
	    "i386 wraps");
	has(3, 7, "ebx");
	/* An address of an expression has 32 bits, too. */
	{
		static const uint8_t far[] = { 0x03, 0xf8, 0xff, 0xff, 0xff,
			0x03, 0x10, 0, 1, 0, 0x22, 0x06 };

		words[1] = 0x1234;
		row.cfa = expr(RULE_EXPR_VAL, far, sizeof(far));
		apply(8);
		ok(got.cfa == 0x1234, "0xfffffff8 and 0x10010 is 0x10008");
		row.cfa = expr(RULE_EXPR_VAL,
		    (const uint8_t[]){ 0x03, 0x10, 0, 0, 0x80, 0x06 }, 6);
		apply(8);
		ok(asked_at == 0x80000010, "an address of no sign");
	}
	row.cfa = off(RULE_REG_VAL, 4, MEM + 16);
	row.ra = off(RULE_CFA_VAL, 0, -(int64_t)(MEM + 9));
	apply(8);
	ok(got.ra == 0xffffffff, "a sum below 0");
	/* n32 of MIPS: addresses of 4 bytes, registers of 8. */
	machine(MACH_MIPS, 4);
	env.set.wide = true;
	walk_set_reg(&regs, 29, MEM);
	row.cfa = off(RULE_REG_VAL, 29, 16);
	row.ra = off(RULE_CFA_MEM, 0, -8);
	words[1] = UINT64_C(0xffffffff80001234);
	apply(31);
	ok(asked == 8 && got.ra == 0x80001234, "a register of n32");
}

static void
codes(void)
{
	machine(MACH_ARM, 4);
	ok(walk_code_addr(&env, 0x8001, false) == 0x8000, "a Thumb bit");
	ok(env.sp == 13, "sp of Arm");
	machine(MACH_X86_64, 8);
	ok(walk_code_addr(&env, 0x8001, true) == 0x8001, "none of x86");
	machine(MACH_AARCH64, 8);
	env.code_mask = UINT64_C(0x007f000000000000);
	ok(walk_code_addr(&env, UINT64_C(0x0023000000401000), true) == 0x401000,
	    "a signature");
	ok(walk_code_addr(&env, UINT64_C(0x0023000000401000), false) ==
		UINT64_C(0x0023000000401000),
	    "where none is");
	ok(walk_code_addr(&env, UINT64_C(0xffa3800000401000), true) ==
		UINT64_C(0xffff800000401000),
	    "a signature in a kernel");
	walk_set_reg(&regs, 31, MEM);
	walk_set_reg(&regs, 30, UINT64_C(0x0023000000401000));
	row.cfa = off(RULE_REG_VAL, 31, 0);
	row.ra = off(RULE_SAME, 0, 0);
	row.flags = ROW_SIGNED;
	apply(30);
	ok(got.ra == 0x401000, "a signed row");
	has(30, UINT64_C(0x0023000000401000), "the link register as it was");
	has(32, 0x401000, "the pc as expressions read it");
	row.flags = ROW_SIGNED_PC;
	apply(30);
	ok(got.ra == 0x401000, "signed with the pc");
	row.flags = ROW_CALL;
	apply(30);
	ok(got.ra == UINT64_C(0x0023000000401000), "a row that is not");
	ok(walk_is_pc(&env, 32) && !walk_is_pc(&env, 30), "the pc's number");
	machine(MACH_RISCV, 8);
	ok(!walk_is_pc(&env, 32), "a machine without one");
	walk_set_pc(&env, &regs, 5);
	ok(regs.pc == 5, "which has a pc all the same");
	/* s390x: the CFA is 160 above the caller's stack pointer. */
	machine(MACH_S390, 8);
	walk_set_reg(&regs, 15, MEM);
	walk_set_reg(&regs, 14, 0x401000);
	row.cfa = off(RULE_REG_VAL, 15, 160);
	row.ra = off(RULE_SAME, 0, 0);
	apply(14);
	has(15, MEM, "r15 of a leaf");
	machine(MACH_OTHER, 8);
	ok(!walk_is_pc(&env, 0), "a machine that is not known");
}

/* Are registers by the psABI's numbers kept, and only they? */
static void
saved(int mach, unsigned size, int sp, const char *list, const char *what)
{
	bool want[64] = { false }, good = true;
	int from, to, n, i;

	machine(mach, size);
	for (i = 0; i < 64; i++)
		walk_set_reg(&regs, (uint32_t)i, MEM + 0x100 + (uint64_t)i * 4);
	for (; sscanf(list, "%d-%d%n", &from, &to, &n) == 2; list += n)
		for (i = from; i <= to; i++)
			want[i] = true;
	want[sp] = true;
	row.cfa = off(RULE_REG_VAL, (uint32_t)sp, 0);
	row.ra = off(RULE_CFA_VAL, 0, 0);
	apply(WALK_REGS);
	for (i = 0; i < 64; i++)
		if (!walk_is_pc(&env, (uint32_t)i) &&
		    got.regs.known[i] != want[i]) {
			printf("# register %d\n", i);
			good = false;
		}
	ok(good && got.stop == STOP_NONE, "saved by functions of %s", what);
}

static void
conventions(void)
{
	saved(MACH_I386, 4, 4, "3-3 5-7", "i386");
	saved(MACH_AARCH64, 8, 31, "19-29", "AArch64");
	saved(MACH_ARM, 4, 13, "4-11", "Arm");
	saved(MACH_RISCV, 8, 2, "3-4 8-9 18-27", "RISC-V");
	saved(MACH_S390, 8, 15, "6-13 24-31", "s390x");
	saved(MACH_PPC64, 8, 1, "2-2 13-31", "ppc64");
	saved(MACH_PPC, 4, 1, "2-2 13-31", "ppc");
	saved(MACH_MIPS, 8, 29, "16-23 28-28 30-30", "MIPS");
	saved(MACH_LOONGARCH, 8, 3, "2-2 22-31", "LoongArch");
}

static void
guess(uint32_t base, const char *what, uint64_t cfa, uint32_t sp,
    uint64_t sp_want)
{
	bool good;

	memset(&got, 0x55, sizeof(got));
	good = walk_guess(&env, &regs, &got) && got.stop == STOP_NONE &&
	       got.regs.known[WALK_REGS - 1] == 0;
	ok(good && got.has_cfa && got.has_ra && got.cfa == cfa &&
		got.ra == 0x401000 && got.regs.pc == 0x401000 &&
		got.regs.known[base] && got.regs.known[sp] &&
		got.regs.r[sp] == sp_want,
	    "a chain of %s", what);
}

/* The word at fp and the return address, where each ABI has them. */
static void
chains(void)
{
	static const struct {
		int machine;
		unsigned size;
		uint32_t fp, sp;
		int next, ra, cfa; /* from fp, bytes */
		const char *name;
	} t[] = {
		{ MACH_X86_64, 8, 6, 7, 0, 8, 16, "x86-64" },
		{ MACH_AARCH64, 8, 29, 31, 0, 8, 16, "AArch64" },
		{ MACH_RISCV, 8, 8, 2, -16, -8, 0, "RISC-V" },
		{ MACH_LOONGARCH, 8, 22, 3, -16, -8, 0, "LoongArch" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		machine(t[i].machine, t[i].size);
		walk_set_reg(&regs, t[i].fp, MEM + 0x40);
		words[(0x40 + t[i].next) / 8] = MEM + 0x80;
		words[(0x40 + t[i].ra) / 8] = 0x401000;
		guess(t[i].fp, t[i].name, MEM + 0x40 + (uint64_t)t[i].cfa,
		    t[i].sp, MEM + 0x40 + (uint64_t)t[i].cfa);
		ok(got.regs.r[t[i].fp] == MEM + 0x80, "the frame before");
		words[(0x40 + t[i].ra) / 8] = 0;
		ok(!walk_guess(&env, &regs, &got), "no return address");
		walk_set_reg(&regs, t[i].fp, MEM + 8 * WORDS);
		ok(!walk_guess(&env, &regs, &got), "nothing there");
		walk_set_reg(&regs, t[i].fp, 0);
		ok(!walk_guess(&env, &regs, &got), "no frame");
		regs.known[t[i].fp] = false;
		ok(!walk_guess(&env, &regs, &got), "no frame pointer");
	}
	machine(MACH_I386, 4);
	walk_set_reg(&regs, 5, MEM + 0x40);
	words[8] = UINT64_C(0x40100000010080);
	guess(5, "i386", MEM + 0x48, 4, MEM + 0x48);
	machine(MACH_S390, 8);
	walk_set_reg(&regs, 15, MEM + 0x40);
	words[8] = MEM + 0x200;
	/*
	 * In the caller's save area: zSeries ELF ABI, "The Stack Frame"; so does
	 * glibc (sysdeps/s390/s390-64/backtrace.c).
	 */
	words[(0x200 + 112) / 8] = 0x401000;
	guess(15, "s390x", MEM + 0x200 + 160, 15, MEM + 0x200);
	machine(MACH_PPC64, 8);
	walk_set_reg(&regs, 1, MEM + 0x40);
	words[8] = MEM + 0x200;
	words[(0x200 + 16) / 8] = 0x401000;
	guess(1, "ppc64", MEM + 0x200, 1, MEM + 0x200);
	machine(MACH_ARM, 4);
	walk_set_reg(&regs, 11, MEM + 0x40);
	words[8] = UINT64_C(0x40100000010080);
	ok(!walk_guess(&env, &regs, &got), "Arm has no chain of one kind");
}

/* Linux: struct ucontext at the stack pointer, gregs 40 bytes into it. */
static void
signals(void)
{
	static const uint8_t wide[] = { 0x48, 0xc7, 0xc0, 0x0f, 0, 0, 0, 0x0f,
		0x05 };
	static const uint8_t short_form[] = { 0xb8, 0x0f, 0, 0, 0, 0x0f, 0x05 };
	/* r8 to r15, rdi, rsi, rbp, rbx, rdx, rax, rcx, rsp, rip */
	static const uint32_t order[] = { 8, 9, 10, 11, 12, 13, 14, 15, 5, 4, 6,
		3, 1, 0, 2, 7, 16 };
	bool good = true;
	size_t i;

	machine(MACH_X86_64, 8);
	put_bytes(wide, sizeof(wide));
	regs.pc = MEM;
	walk_set_reg(&regs, 7, MEM + 0x100);
	for (i = 0; i < NELEM(order); i++)
		words[(0x100 + 40) / 8 + i] = 0x5000 + i;
	memset(&got, 0x55, sizeof(got));
	ok(walk_sigreturn(&env, &regs, &got), "a signal frame");
	ok(got.stop == STOP_NONE && got.regs.known[17] == 0 &&
		got.regs.known[WALK_REGS - 1] == 0,
	    "and no others");
	for (i = 0; i < NELEM(order); i++)
		good &= got.regs.known[order[i]] &&
			got.regs.r[order[i]] == 0x5000 + i;
	ok(good, "all registers");
	ok(got.has_cfa && got.cfa == 0x5000 + 15 && got.has_ra &&
		got.ra == 0x5000 + 16 && got.regs.pc == got.ra,
	    "and the pc");
	words[(0x100 + 40) / 8 + 16] = 0;
	ok(!walk_sigreturn(&env, &regs, &got), "a pc of 0");
	walk_set_reg(&regs, 7, MEM + 8 * WORDS - 100);
	ok(!walk_sigreturn(&env, &regs, &got), "a frame that is cut");
	regs.known[7] = false;
	ok(!walk_sigreturn(&env, &regs, &got), "no stack pointer");
	for (i = 0; i < sizeof(wide); i++) {
		put_bytes(wide, sizeof(wide));
		words[i / 8] ^= UINT64_C(1) << 8 * (i % 8);
		good &= !walk_is_sigreturn(&env, MEM);
	}
	ok(good, "each byte of the trampoline counts");
	put_bytes(short_form, sizeof(short_form));
	ok(walk_is_sigreturn(&env, MEM), "its short form");
	for (i = 0; i < sizeof(short_form); i++) {
		put_bytes(short_form, sizeof(short_form));
		words[i / 8] ^= UINT64_C(1) << 8 * (i % 8);
		good &= !walk_is_sigreturn(&env, MEM);
	}
	ok(good, "whose bytes count too");
	put_bytes(wide, sizeof(wide));
	machine(MACH_AARCH64, 8);
	put_bytes(wide, sizeof(wide));
	ok(!walk_is_sigreturn(&env, MEM),
	    "bytes of x86-64, on another machine");
}

/*
 * The same on other machines, from where struct rt_sigframe of the kernel has
 * them (asm/ucontext.h, asm/sigcontext.h): siginfo of 128 bytes, flags, link,
 * stack and mask of 168, then aligned to 16 fault address and regs (AArch64),
 * or pc, ra, sp, ... (RISC-V); s390x: 160 and 8 bytes, siginfo, 40 bytes, psw,
 * gprs, acrs, fpc, fprs.
 */
static void
signals_of(int mach, const char *what, const uint8_t *code, size_t len, int sp,
    size_t r0, unsigned nregs, size_t pc, size_t f0)
{
	uint64_t at = MEM + 0x80;
	bool good = true;
	unsigned i;

	machine(mach, 8);
	memset(words, 0, sizeof(words));
	put_bytes(code, len);
	regs.pc = MEM;
	walk_set_reg(&regs, (uint32_t)sp, at);
	for (i = 0; i < nregs; i++)
		words[(0x80 + r0) / 8 + i] = 0x5000 + i;
	words[(0x80 + pc) / 8] = 0x401000;
	for (i = 0; f0 != 0 && i < 16; i++)
		words[(0x80 + f0) / 8 + i] = 0x6000 + i;
	ok(walk_sees_sigreturn(&env, MEM) && walk_is_sigreturn(&env, MEM) &&
		walk_sigreturn(&env, &regs, &got),
	    "a signal frame of %s", what);
	for (i = mach == MACH_RISCV; i < nregs; i++)
		good &= got.regs.known[i] && got.regs.r[i] == 0x5000 + i;
	ok(good, "its registers");
	ok(got.ra == 0x401000 && got.regs.pc == got.ra &&
		got.cfa == 0x5000 + (uint64_t)sp,
	    "its pc");
	/* f0, f2, f4, f6 are numbers 16 to 19, f1, f3, f5, f7 20 to 23. */
	ok(f0 == 0 || (got.regs.r[16] == 0x6000 && got.regs.r[17] == 0x6002 &&
			  got.regs.r[20] == 0x6001 && got.regs.r[31] == 0x600f),
	    "and those of floating point");
	words[0] ^= 1;
	ok(!walk_is_sigreturn(&env, MEM), "other bytes");
	env.lost_vdso = MEM;
	env.lost_vdso_end = MEM + 0x1000;
	ok(walk_is_sigreturn(&env, MEM) && walk_sigreturn(&env, &regs, &got),
	    "in a vDSO that is not there");
	ok(!walk_sees_sigreturn(&env, MEM), "which nobody sees");
	words[(0x80 + pc) / 8] = 0;
	ok(!walk_sigreturn(&env, &regs, &got), "a pc of 0");
}

static void
other_signals(void)
{
	static const uint8_t arm[] = { 0x68, 0x11, 0x80, 0xd2, 0x01, 0, 0,
		0xd4 };
	static const uint8_t riscv[] = { 0x93, 0x08, 0xb0, 0x08, 0x73, 0, 0,
		0 };
	static const uint8_t svc[] = { 0x0a, 0xad };

	signals_of(MACH_AARCH64, "AArch64", arm, sizeof(arm), 31, 128 + 176 + 8,
	    32, 128 + 176 + 8 + 256, 0);
	signals_of(MACH_RISCV, "RISC-V", riscv, sizeof(riscv), 2, 128 + 176, 32,
	    128 + 176, 0);
	signals_of(MACH_S390, "s390x", svc, sizeof(svc), 15,
	    168 + 128 + 40 + 16, 16, 168 + 128 + 40 + 8,
	    168 + 128 + 40 + 16 + 128 + 64 + 8);
	/* On x86-64 no vDSO has one. */
	machine(MACH_X86_64, 8);
	memset(words, 0, sizeof(words));
	env.lost_vdso = MEM;
	env.lost_vdso_end = MEM + 0x1000;
	ok(!walk_is_sigreturn(&env, MEM), "no trampoline in that of x86-64");
}

static void
put_word(uint64_t at, uint32_t v)
{
	words[at / 8] &= ~(UINT64_C(0xffffffff) << 8 * (at % 8));
	words[at / 8] |= (uint64_t)v << 8 * (at % 8);
}

/*
 * Words of 4 bytes, from where struct sigcontext has them: i386's (uapi/asm/
 * sigcontext.h) begins with gs, fs, es, ds, edi, esi, ebp, esp, ebx, edx, ecx,
 * eax, two more and eip; Arm's with three words, r0 to r15.  On Arm it is 20
 * bytes into ucontext, which siginfo of 128 bytes may stand before; on i386
 * behind the number of the signal, or 20 bytes into the ucontext behind that,
 * two pointers and siginfo.
 */
static void
narrow_signal(int mach, const char *what, const uint8_t *code, size_t len,
    unsigned sp, size_t first, const uint8_t *order, unsigned n, size_t pc)
{
	bool good = true;
	unsigned i;

	machine(mach, 4);
	memset(words, 0, sizeof(words));
	put_bytes(code, len);
	regs.pc = MEM;
	walk_set_reg(&regs, sp, MEM + 0x80);
	for (i = 0; i < n; i++)
		put_word(0x80 + first + 4 * i, 0x5000 + i);
	put_word(0x80 + pc, 0x401000);
	ok(walk_sees_sigreturn(&env, MEM) && walk_sigreturn(&env, &regs, &got),
	    "a signal frame of %s", what);
	for (i = 0; i < n; i++)
		good &= got.regs.known[order[i]] &&
			got.regs.r[order[i]] == 0x5000 + i;
	ok(good && got.ra == 0x401000 && got.cfa == got.regs.r[sp],
	    "its registers and pc");
	words[0] ^= 1;
	ok(!walk_is_sigreturn(&env, MEM), "other bytes");
	env.lost_vdso = MEM;
	env.lost_vdso_end = MEM + 0x1000;
	ok(!walk_is_sigreturn(&env, MEM), "a vDSO would have two");
}

static void
narrow_signals(void)
{
	static const uint8_t old[] = { 0x58, 0xb8, 119, 0, 0, 0, 0xcd, 0x80 };
	static const uint8_t rt[] = { 0xb8, 173, 0, 0, 0, 0xcd, 0x80 };
	static const uint8_t arm[] = { 119, 0x70, 0xa0, 0xe3, 0, 0, 0, 0xef };
	static const uint8_t arm_rt[] = { 173, 0x70, 0xa0, 0xe3, 0, 0, 0,
		0xef };
	static const uint8_t thumb[] = { 119, 0x27, 0, 0xdf };
	static const uint8_t thumb_rt[] = { 173, 0x27, 0, 0xdf };
	static const uint8_t x86[] = { 7, 6, 5, 4, 3, 2, 1, 0 };
	static const uint8_t r[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
		13, 14 };
	size_t uc = 4 + 4 + 4 + 128;

	narrow_signal(MACH_I386, "i386", old, sizeof(old), 4, 4 + 16, x86, 8,
	    4 + 56);
	narrow_signal(MACH_I386, "i386, with siginfo", rt, sizeof(rt), 4,
	    uc + 20 + 16, x86, 8, uc + 20 + 56);
	narrow_signal(MACH_ARM, "Arm", arm, sizeof(arm), 13, 20 + 12, r, 15,
	    20 + 12 + 60);
	narrow_signal(MACH_ARM, "Arm, with siginfo", arm_rt, sizeof(arm_rt), 13,
	    128 + 20 + 12, r, 15, 128 + 20 + 12 + 60);
	narrow_signal(MACH_ARM, "Thumb", thumb, sizeof(thumb), 13, 20 + 12, r,
	    15, 20 + 12 + 60);
	narrow_signal(MACH_ARM, "Thumb, with siginfo", thumb_rt,
	    sizeof(thumb_rt), 13, 128 + 20 + 12, r, 15, 128 + 20 + 12 + 60);
}

/*
 * Arm's EHABI (IHI 0038): "pop {r4-r15}" gives pc and lr each a word of its own,
 * as where a signal came; of "pop {lr}" both have the one (7.3, finishing).
 */
static void
arm_pops(void)
{
	machine(MACH_ARM, 4);
	walk_set_reg(&regs, 13, MEM);
	walk_set_reg(&regs, 14, 0x1111);
	row.cfa = off(RULE_REG_VAL, 13, 16);
	row.ra = off(RULE_CFA_MEM, 0, -4);
	words[1] = UINT64_C(0x8001) << 32 | 0x7001; /* lr, pc */
	rules[0].reg = 14;
	rules[0].rule = off(RULE_CFA_MEM, 0, -8);
	row.nregs = 1;
	apply(14);
	ok(got.ra == 0x8000, "the pc that was popped");
	has(14, 0x7001, "beside the lr");
	row.nregs = 0;
	apply(14);
	has(14, 0x8001, "or for both");
}

int
main(void)
{
	unsigned i;

	ordinary();
	kinds();
	ends();
	small();
	codes();
	conventions();
	chains();
	signals();
	other_signals();
	narrow_signals();
	arm_pops();
	for (i = 0; i < STOP_COUNT; i++)
		ok(walk_stop_name(i)[0] != '\0', "%s", walk_stop_name(i));
	return done();
}
