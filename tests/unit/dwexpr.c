/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DWARF expressions: text, checks, evaluation. */
#include "table/dwexpr.h"
#include "tap.h"

static const struct regset x86 = { .machine = MACH_X86_64, .addr_size = 8 };
static const struct regset x86_dwarf64 = { .machine = MACH_X86_64,
	.addr_size = 8,
	.dwarf64 = true };
static const struct regset amdgpu = { .machine = MACH_AMDGPU, .addr_size = 8 };
static const struct regset i386 = { .machine = MACH_I386, .addr_size = 4 };
static const struct regset s390 = { .machine = MACH_S390,
	.addr_size = 8,
	.big_endian = true };

#define BLOCK(...)                        \
	(const uint8_t[]){ __VA_ARGS__ }, \
	    sizeof((const uint8_t[]){ __VA_ARGS__ })

static void
text_is(const struct regset *set, const uint8_t *p, size_t len,
    const char *want)
{
	struct strbuf sb = { 0 };

	sb_dwexpr(&sb, set, p, len);
	is(sb.s == NULL ? "" : sb.s, want, want);
	sb_free(&sb);
}

static void
text(void)
{
	int code;

	text_is(&x86,
	    BLOCK(0x77, 8, 0x80, 0, 0x3f, 0x1a, 0x3b, 0x2a, 0x33, 0x24, 0x22),
	    "breg7 8; breg16 0; lit15; and; lit11; ge; lit3; shl; plus");
	text_is(&x86, BLOCK(0x03, 1, 2, 3, 4, 5, 6, 7, 8),
	    "addr 0x807060504030201");
	text_is(&i386, BLOCK(0x03, 1, 2, 3, 4), "addr 0x4030201");
	text_is(&s390, BLOCK(0x0a, 1, 2, 0x0b, 0xff, 0xfe),
	    "const2u 258; const2s -2");
	text_is(&x86, BLOCK(0x28, 1, 0, 0x96, 0x2f, 0xf9, 0xff),
	    "bra to 4; nop; skip to 0");
	text_is(&x86, BLOCK(0x92, 0xa2, 0x01, 0x7f), "bregx 162 -1");
	text_is(&x86, BLOCK(0x30, 0x10), "lit0; <bad 10>");
	text_is(&x86, BLOCK(0x31, 0x9d, 1), "lit1; <bad 9d 01>");
	/* DWARF 5, 7.7.1: blocks, types, references by the form's size. */
	text_is(&x86, BLOCK(0x9d, 3, 5, 0x9e, 2, 0xaa, 0x0b),
	    "bit_piece 3 5; implicit_value {aa 0b}");
	text_is(&x86, BLOCK(0x9a, 1, 2, 0, 0, 0xa0, 4, 0, 0, 0, 0x7e),
	    "call_ref 513; implicit_pointer 4 -2");
	text_is(&x86_dwarf64, BLOCK(0x9a, 1, 0, 0, 0, 1, 0, 0, 0),
	    "call_ref 4294967297");
	text_is(&x86, BLOCK(0xa3, 1, 0x55, 0xa4, 7, 2, 1, 2, 0xa5, 3, 9),
	    "entry_value {55}; const_type 7 {01 02}; regval_type 3 9");
	text_is(&x86, BLOCK(0xa6, 4, 9, 0xa7, 4, 9, 0xa8, 9, 0xa9, 9, 0xe0),
	    "deref_type 4 9; xderef_type 4 9; convert 9; reinterpret 9; "
	    "GNU_push_tls_address");
	text_is(&x86, BLOCK(0xf2, 4, 0, 0, 0, 1, 0xf3, 0, 0xf4, 7, 1, 1),
	    "GNU_implicit_pointer 4 1; GNU_entry_value {}; GNU_const_type 7 "
	    "{01}");
	text_is(&x86, BLOCK(0xf5, 1, 2, 0xf6, 1, 2, 0xf7, 1, 0xf9, 1),
	    "GNU_regval_type 1 2; GNU_deref_type 1 2; GNU_convert 1; "
	    "GNU_reinterpret 1");
	text_is(&x86, BLOCK(0xe9, 2), "<bad e9 02>");
	/* LLVM's extensions: by number, and as early ROCm wrote them. */
	text_is(&amdgpu, BLOCK(0x30, 0x36, 0xe9, 2, 0xe1),
	    "lit0; lit6; LLVM_user form_aspace_address; "
	    "LLVM_form_aspace_address");
	text_is(&amdgpu, BLOCK(0xe9, 9, 33, 0x7c, 0xe8, 33, 4),
	    "LLVM_user aspace_bregx 33 -4; LLVM_aspace_bregx 33 4");
	text_is(&amdgpu, BLOCK(0xe9, 5, 0x80, 2, 0xe9, 12, 32, 64, 0xea),
	    "LLVM_user offset_uconst 256; LLVM_user select_bit_piece 32 64; "
	    "LLVM_piece_end");
	text_is(&amdgpu, BLOCK(0xe9, 13), "<bad e9 0d>");
	/* The last of the codes that early ROCm took is 0xee. */
	text_is(&amdgpu, BLOCK(0xef), "<bad ef>");
	/* Codes that no range and no line of the list has. */
	for (code = 0x90; code <= 0xff; code++) {
		uint8_t b[12] = { (uint8_t)code };
		struct dwexpr_op op;
		enum dwexpr_fault fault;
		struct bytes r;
		bool known = code <= 0xa9 || code == 0xe0 || code == 0xf0 ||
			     (code >= 0xf2 && code <= 0xf7) || code == 0xf9;

		bytes_init(&r, b, sizeof(b), 0, false);
		dwexpr_next(&r, &x86, &op, &fault);
		if ((fault == DWEXPR_OK) != known)
			ok(false, "operation 0x%02x is %s", code,
			    known ? "known" : "not known");
	}
}

static void
check_on(const struct regset *set, const uint8_t *p, size_t len, unsigned depth,
    enum dwexpr_fault want, uint64_t want_at, const char *what)
{
	struct dwexpr_op op = { .at = 99 };
	enum dwexpr_fault got = dwexpr_check(set, p, len, depth, &op);

	if (!ok(got == want && (want == DWEXPR_OK || op.at == want_at), "%s",
		what))
		printf("# fault %d at %u\n", got, (unsigned)op.at);
}

static void
check_is(const uint8_t *p, size_t len, unsigned depth, enum dwexpr_fault want,
    uint64_t want_at, const char *what)
{
	check_on(&x86, p, len, depth, want, want_at, what);
}

/*
 * What may stand in call frame information: DWARF 5, 6.4.2 names what may not,
 * and some of the rest cannot serve.  LLVM's places are values on a GPU only.
 */
static void
allowed(void)
{
	static const uint8_t law[] = { 0x97, 0x98, 0x99, 0x9a, 0x9c, 0xa1, 0xa2,
		0xa4, 0xa5, 0xa6, 0xa8, 0xa9, 0xf4, 0xf5, 0xf6, 0xf7, 0xf9 };
	static const uint8_t useless[] = { 0x91, 0x93, 0x9b, 0x9d, 0x9e, 0x9f,
		0xa0, 0xa3, 0xa7, 0xe0, 0xf2, 0xf3 };
	uint8_t block[16] = { 0 };
	size_t i;

	for (i = 0; i < sizeof(law); i++) {
		block[0] = law[i];
		check_is(block, sizeof(block), 1, DWEXPR_FORBIDDEN, 0,
		    "DWARF forbids it");
	}
	for (i = 0; i < sizeof(useless); i++) {
		block[0] = useless[i];
		check_is(block, sizeof(block), 1, DWEXPR_USELESS, 0,
		    "it cannot serve");
	}
	check_is(BLOCK(0xe9, 2), 2, DWEXPR_UNKNOWN_OP, 0,
	    "0xe9 is unknown where no GPU is");
	check_on(&amdgpu, BLOCK(0x90, 62, 0x93, 4, 0x90, 63, 0x93, 4), 0,
	    DWEXPR_OK, 0, "two pieces of registers make one place");
	check_on(&amdgpu, BLOCK(0x90, 62, 0x93, 4, 0x90, 63, 0x93, 4, 0x13), 0,
	    DWEXPR_UNDERFLOW, 9, "and it is only one");
	check_on(&amdgpu, BLOCK(0x31, 0x32, 0x93, 4, 0x22), 0, DWEXPR_OK, 0,
	    "the first piece takes nothing from what lies below");
	check_on(&amdgpu,
	    BLOCK(0x90, 0xa8, 0x0c, 0x16, 0xe9, 5, 0x80, 2, 0xe9, 7, 17, 0x94,
		8, 0xe9, 12, 32, 64),
	    1, DWEXPR_OK, 0, "a spilled vector register");
	check_on(&amdgpu, BLOCK(0x36, 0xe9, 2), 0, DWEXPR_UNDERFLOW, 1,
	    "form_aspace_address takes two");
	check_on(&amdgpu, BLOCK(0xe9, 3), 0, DWEXPR_USELESS, 0,
	    "push_lane is not for CFI");
	check_on(&amdgpu, BLOCK(0x9c), 0, DWEXPR_FORBIDDEN, 0,
	    "nor is call_frame_cfa, on a GPU either");
}

static void
checks(void)
{
	check_is(BLOCK(0x77, 8), 0, DWEXPR_OK, 0, "one breg");
	check_is(BLOCK(0x77, 8, 0x22), 0, DWEXPR_UNDERFLOW, 2,
	    "plus needs two values");
	check_is(BLOCK(0x77, 8, 0x22), 1, DWEXPR_OK, 0,
	    "which an expression for a register has");
	check_is(BLOCK(0x31, 0x13), 0, DWEXPR_UNDERFLOW, 2,
	    "nothing is left at the end");
	check_is(BLOCK(0x31, 0x15, 1), 0, DWEXPR_UNDERFLOW, 1,
	    "pick goes below the stack");
	check_is(BLOCK(0x31, 0x9c), 0, DWEXPR_FORBIDDEN, 1,
	    "call_frame_cfa is not for CFI");
	check_is(BLOCK(0x31, 0x0c, 1, 2), 0, DWEXPR_TRUNCATED, 1,
	    "an operand is cut");
	check_is(BLOCK(0x31, 0xff), 0, DWEXPR_UNKNOWN_OP, 1,
	    "an operation is unknown");
	check_is(BLOCK(0x31, 0x2f, 1, 0, 0x08, 0x22), 0, DWEXPR_BRANCH, 1,
	    "a branch into an operand");
	check_is(BLOCK(0x31, 0x2f, 4, 0, 0x0e, 1, 2, 3, 4, 5, 6, 7, 8), 0,
	    DWEXPR_BRANCH, 1, "into one at a multiple of 8");
	/* What else has operands branches nowhere. */
	check_is(BLOCK(0x31, 0x08, 0x22, 0x11, 0x40, 0x77, 0x40, 0x2f, 0, 0), 0,
	    DWEXPR_OK, 0, "operands that are no branches");
	check_is(BLOCK(0x31, 0x2f, 0, 1), 0, DWEXPR_BRANCH, 1,
	    "a branch past the end");
	check_is(BLOCK(0x31, 0x2f, 0xfd, 0xff), 0, DWEXPR_OK, 0,
	    "a branch back is allowed");
	check_is(BLOCK(0x31, 0x2f, 0, 0), 0, DWEXPR_OK, 0,
	    "a branch to the end");
	check_is(BLOCK(0x31, 0x2f, 1, 0), 0, DWEXPR_BRANCH, 1,
	    "a byte past the end");
	check_is(BLOCK(0x31, 0x2f, 4, 0, 0x12, 0x12, 0x12, 0x12), 0, DWEXPR_OK,
	    0, "a branch to the end at a multiple of 8");
}

static bool
reg(void *arg, uint32_t n, uint64_t *v)
{
	(void)arg;
	*v = n * 0x100;
	return n < 32;
}

static bool
mem(void *arg, uint64_t addr, unsigned size, uint64_t *v)
{
	(void)arg;
	*v = addr + size;
	return addr < 0x10000;
}

static const struct dwexpr_env env = { NULL, reg, mem };

static void
eval_is(const uint8_t *p, size_t len, bool good, uint64_t want,
    const char *what)
{
	static const uint64_t cfa = 0x5000;
	uint64_t v = 0;
	bool got = dwexpr_eval(&x86, p, len, &env, &cfa, &v);

	if (!ok(got == good && (!good || v == want), "%s", what))
		printf("# %d, 0x%llx\n", got, (unsigned long long)v);
}

static void
evaluation(void)
{
	eval_is(BLOCK(0x96), true, 0x5000, "the CFA is there at first");
	eval_is(BLOCK(0x77, 8), true, 0x708, "breg7 8");
	eval_is(BLOCK(0x77, 8, 0x06), true, 0x710, "breg7 8; deref");
	eval_is(BLOCK(0x34, 0x33, 0x1c), true, 1, "minus");
	eval_is(BLOCK(0x09, 0xf8, 0x33, 0x1b), true, (uint64_t)-2,
	    "div is signed");
	eval_is(BLOCK(0x33, 0x30, 0x1b), false, 0, "div by 0");
	eval_is(BLOCK(0x0f, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x09, 0xff, 0x1b), true,
	    UINT64_C(1) << 63, "the least number by -1");
	eval_is(BLOCK(0x0f, 1, 0, 0, 0, 0, 0, 0, 0x80, 0x09, 0xff, 0x1b), true,
	    UINT64_C(0x7fffffffffffffff), "the next one by -1");
	eval_is(BLOCK(0x31, 0x32, 0x33, 0x17, 0x13, 0x13), true, 3, "rot");
	eval_is(BLOCK(0x31, 0x32, 0x16, 0x1c), true, 1, "swap");
	eval_is(BLOCK(0x37, 0x33, 0x1c, 0x13, 0x31, 0x32, 0x16, 0x1c), true, 1,
	    "swap behind what left other values");
	eval_is(BLOCK(0x30, 0x28, 1, 0, 0x35), true, 5, "bra not taken");
	eval_is(BLOCK(0x36, 0x31, 0x28, 1, 0, 0x35), true, 6, "bra taken");
	eval_is(BLOCK(0x2f, 0xfd, 0xff), false, 0, "a loop ends");
	eval_is(BLOCK(0x12, 0x2f, 0xfc, 0xff), false, 0,
	    "a loop that pushes ends");
	eval_is(BLOCK(0x1a), false, 0, "underflow");
	eval_is(BLOCK(0x92, 40, 0), false, 0, "a register without a value");
}

static void
eval_on(const struct regset *set, const uint8_t *p, size_t len, bool good,
    uint64_t want, const char *what)
{
	uint64_t v = 0;
	bool got = dwexpr_eval(set, p, len, &env, NULL, &v);

	if (!ok(got == good && (!good || v == want), "%s", what))
		printf("# %d, 0x%llx\n", got, (unsigned long long)v);
}

/* DWARF 5, 2.5.1: each operation, worked out by hand. */
static void
operations(void)
{
	static const struct {
		uint8_t op;
		uint64_t want;
	} two[] = { /* of -7 and 3 */
		{ 0x1a, 1 }, { 0x1b, (uint64_t)-2 }, { 0x1c, (uint64_t)-10 },
		{ 0x1e, (uint64_t)-21 }, { 0x21, (uint64_t)-5 },
		{ 0x22, (uint64_t)-4 }, { 0x24, (uint64_t)-56 },
		{ 0x25, UINT64_C(0x1fffffffffffffff) }, { 0x26, (uint64_t)-1 },
		{ 0x27, (uint64_t)-6 }, { 0x29, 0 }, { 0x2a, 0 }, { 0x2b, 0 },
		{ 0x2c, 1 }, { 0x2d, 1 }, { 0x2e, 1 }
	};
	uint8_t b[] = { 0x09, 0xf9, 0x33, 0 };
	size_t i;

	for (i = 0; i < NELEM(two); i++) {
		b[3] = two[i].op;
		eval_on(&x86, b, sizeof(b), true, two[i].want, "-7 and 3");
	}
	/* Unsigned, as DW_OP_mod is: 2^64 - 7 = 3 * n + 0. */
	eval_on(&x86, BLOCK(0x09, 0xf9, 0x33, 0x1d), true, 0, "mod");
	eval_on(&i386, BLOCK(0x09, 0xf9, 0x35, 0x1d), true, 4,
	    "mod of 32 bits: 4294967289 is 5 * n + 4");
	eval_on(&x86, BLOCK(0x33, 0x30, 0x1d), false, 0, "mod by 0");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x29), true, 1, "eq");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x2a), true, 1, "ge of equals");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x2b), true, 0, "gt of equals");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x2c), true, 1, "le of equals");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x2d), true, 0, "lt of equals");
	eval_on(&x86, BLOCK(0x35, 0x35, 0x2e), true, 0, "ne of equals");
	eval_on(&x86, BLOCK(0x31, 0x08, 64, 0x24), true, 0, "shl by 64");
	eval_on(&x86, BLOCK(0x31, 0x08, 63, 0x24), true, UINT64_C(1) << 63,
	    "shl by 63");
	eval_on(&x86, BLOCK(0x09, 0xff, 0x08, 64, 0x25), true, 0, "shr by 64");
	eval_on(&x86, BLOCK(0x09, 0xff, 0x08, 63, 0x25), true, 1, "shr by 63");
	eval_on(&x86, BLOCK(0x09, 0x80, 0x08, 70, 0x26), true, (uint64_t)-1,
	    "shra by 70");
	eval_on(&x86, BLOCK(0x08, 0x7f, 0x08, 70, 0x26), true, 0,
	    "shra by 70 of what is not negative");
	eval_on(&x86, BLOCK(0x09, 0xf9, 0x19), true, 7, "abs");
	eval_on(&x86, BLOCK(0x37, 0x19), true, 7, "abs of what is positive");
	eval_on(&x86, BLOCK(0x37, 0x1f), true, (uint64_t)-7, "neg");
	eval_on(&x86, BLOCK(0x37, 0x20), true, (uint64_t)-8, "not");
	eval_on(&x86, BLOCK(0x37, 0x23, 0x80, 0x01), true, 135, "plus_uconst");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x15, 0), true, 3, "pick 0");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x15, 2), true, 1, "pick 2");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x15, 3), false, 0, "pick 3");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x14), true, 2, "over");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x14, 0x13), true, 2,
	    "over leaves the rest");
	eval_on(&x86, BLOCK(0x31, 0x14), false, 0, "over of one");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x12, 0x22, 0x22), true, 5, "dup");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x17), true, 2,
	    "rot: the second comes to the top");
	eval_on(&x86, BLOCK(0x31, 0x32, 0x33, 0x17, 0x13), true, 1,
	    "and the third below it");
	eval_on(&x86, BLOCK(0x31, 0x13), false, 0, "nothing is left");
	eval_on(&x86, BLOCK(0x31, 0x94, 2), true, 3, "deref_size 2");
	eval_on(&x86, BLOCK(0x31, 0x0c, 0, 0, 1, 0, 0x06), false, 0,
	    "memory that is not there");
	eval_on(&x86, BLOCK(0x03, 1, 2, 3, 4, 5, 6, 7, 0x88), true,
	    UINT64_C(0x8807060504030201), "addr");
	eval_on(&x86, BLOCK(0x0a, 0xff, 0xff), true, 0xffff, "const2u");
	eval_on(&x86, BLOCK(0x0b, 0xff, 0xff), true, (uint64_t)-1, "const2s");
	eval_on(&x86, BLOCK(0x0c, 0xff, 0xff, 0xff, 0xff), true, 0xffffffff,
	    "const4u");
	eval_on(&x86, BLOCK(0x0d, 0xff, 0xff, 0xff, 0xff), true, (uint64_t)-1,
	    "const4s");
	eval_on(&x86, BLOCK(0x0e, 1, 0, 0, 0, 0, 0, 0, 0x80), true,
	    UINT64_C(0x8000000000000001), "const8u");
	eval_on(&x86, BLOCK(0x10, 0x80, 0x01), true, 128, "constu");
	eval_on(&x86, BLOCK(0x11, 0x80, 0x7f), true, (uint64_t)-128, "consts");
	eval_on(&x86, BLOCK(0x4f), true, 31, "lit31");
	eval_on(&x86, BLOCK(0x8f, 0x7f), true, 31 * 0x100 - 1, "breg31 -1");
	eval_on(&x86, BLOCK(0x92, 31, 0x7f), true, 31 * 0x100 - 1,
	    "bregx 31 -1");
	eval_on(&x86, BLOCK(0x31, 0xf0), true, 1, "GNU_uninit");
	eval_on(&x86, BLOCK(0x31, 0x9c), false, 0, "call_frame_cfa");
	/* Values of an address's size: signs at bit 31, sums that wrap. */
	eval_on(&i386, BLOCK(0x0c, 0xff, 0xff, 0xff, 0xff, 0x32, 0x22), true, 1,
	    "a sum that wraps");
	eval_on(&i386, BLOCK(0x0c, 0xff, 0xff, 0xff, 0xff, 0x30, 0x2d), true, 1,
	    "0xffffffff is less than 0 in 32 bits");
	eval_on(&i386, BLOCK(0x0c, 0, 0, 0, 0x80, 0x34, 0x25), true, 0x8000000,
	    "shr brings no sign");
	eval_on(&i386, BLOCK(0x31, 0x08, 32, 0x24), true, 0, "shl by 32");
	eval_on(&i386, BLOCK(0x31, 0x06), true, 5, "deref of 4 bytes");
}

/* As many values as fit, and one more. */
static void
depth(void)
{
	uint8_t b[DWEXPR_MAX_STACK + 1];

	memset(b, 0x31, sizeof(b));
	eval_on(&x86, b, DWEXPR_MAX_STACK, true, 1, "a full stack");
	eval_on(&x86, b, DWEXPR_MAX_STACK + 1, false, 0, "one too many");
}

/* Branches are read in the machine's order. */
static void
big_endian(void)
{
	check_on(&s390, BLOCK(0x31, 0x2f, 0, 1, 0x12), 0, DWEXPR_OK, 0,
	    "a byte further");
	check_on(&s390, BLOCK(0x31, 0x2f, 1, 0, 0x12), 0, DWEXPR_BRANCH, 1,
	    "256 bytes further");
	eval_on(&s390, BLOCK(0x31, 0x32, 0x2f, 0, 1, 0x13), true, 2,
	    "over the drop");
	eval_on(&s390, BLOCK(0x0a, 1, 2), true, 258, "const2u");
}

/* DW_OP_breg0 to 31 and bregx, alone or with a deref, and nothing else. */
static void
bregs(void)
{
	static const struct {
		uint8_t b[8];
		size_t len;
		bool deref, is;
		uint32_t reg;
		int64_t off;
	} t[] = {
		{ { 0x70, 8 }, 2, false, true, 0, 8 },
		{ { 0x8f, 0x78 }, 2, false, true, 31, -8 },
		{ { 0x6f, 8 }, 2, false, false, 0, 0 },
		{ { 0x90, 8 }, 2, false, false, 0, 0 },
		{ { 0x92, 0xa2, 1, 8 }, 4, false, true, 162, 8 },
		{ { 0x92, 0xff, 0xff, 0xff, 0xff, 0x0f, 8 }, 7, false, true,
		    UINT32_MAX, 8 },
		{ { 0x92, 0x80, 0x80, 0x80, 0x80, 0x10, 8 }, 7, false, false, 0,
		    0 },
		{ { 0x77, 8, 0x06 }, 3, true, true, 7, 8 },
		{ { 0x77, 8, 0x06 }, 3, false, false, 0, 0 },
		{ { 0x77, 8 }, 2, true, false, 0, 0 },
		{ { 0x77, 8, 0x12 }, 3, true, false, 0, 0 },
		{ { 0x77, 8, 0x06, 0x96 }, 4, true, false, 0, 0 },
		{ { 0x77 }, 1, false, false, 0, 0 },
		{ { 0x77, 0x88 }, 2, false, false, 0, 0 },
	};
	uint32_t got;
	int64_t off;
	size_t i;
	bool is_it;

	for (i = 0; i < NELEM(t); i++) {
		got = 0;
		off = 0;
		is_it = dwexpr_is_breg(t[i].b, t[i].len, t[i].deref, &got,
		    &off);
		ok(is_it == t[i].is &&
			(!is_it || (got == t[i].reg && off == t[i].off)),
		    "breg %zu", i);
	}
}

/* An address that is relocated is no number to count with, and has a name. */
static void
relocated(void)
{
	static const uint8_t block[] = { 0x31, 0x03, 1, 2, 3, 4, 5, 6, 7, 8 };
	struct reloc r = { .kind = RELOC_ABS,
		.symbol = "far",
		.size = 8,
		.undefined = true };
	struct section sec = { .name = ".eh_frame",
		.data = block,
		.len = sizeof(block),
		.relocs = &r,
		.nrelocs = 1 };
	struct regset set = x86;
	struct strbuf sb = { 0 };
	uint64_t v;
	unsigned at;

	set.sec = &sec;
	for (at = 0; at < sizeof(block); at++) {
		r.offset = at;
		ok(dwexpr_eval(&set, block, sizeof(block), &env, NULL, &v) ==
			(at != 2),
		    "a relocation at %u", at);
		sb.len = 0;
		sb_dwexpr(&sb, &set, block, sizeof(block));
		is(sb.s,
		    at == 2 ? "lit1; addr far" : "lit1; addr 0x807060504030201",
		    "its text");
	}
	sb_free(&sb);
}

int
main(void)
{
	big_endian();
	bregs();
	relocated();
	text();
	operations();
	depth();
	checks();
	allowed();
	evaluation();
	return done();
}
