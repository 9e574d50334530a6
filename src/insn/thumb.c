/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm, T32: instructions of one or two halfwords (Arm ARM, DDI 0406, A6); the
 * first is of two where its top five bits are 11101, 11110 or 11111.  An "it"
 * makes up to four that follow it conditional, and keeps short operations from
 * setting flags; what is left of it is in mode->it as the ITSTATE of the
 * manual.  Coprocessor and vector instructions have the bits of A32's.
 */
#include "insn/arm_effect.h"

/* Is the halfword the first of two? */
#define IS_LONG(w) ((w) >> 11 >= 29 && (w) >> 16 == 0)

/* Forms whose operand may be a place. */
#define IS_BRANCH(w) (((w)&0xf8008000) == 0xf0008000)
#define HAS_COND(w)  (!BIT(w, 14) && !BIT(w, 12))     /* b, and system */
#define IS_MOVE(w)   (((w)&0xfb708000) == 0xf2400000) /* movw, movt */

/* Fields of a halfword: a register at a bit, one of all, words, a list. */
#define R(lo)    BITS(w, lo, 3)
#define HIGH     (R(0) | BIT(w, 7) << 3)
#define RM16     BITS(w, 3, 4)
#define WORDS    (BITS(w, 0, 8) * 4)
#define LIST(hi) (BITS(w, 0, 8) | BIT(w, 8) << (hi))
/* Not behind an "it". */
#define FLAGS (mode->it == 0)

/* Of two halfwords. */
#define RD BITS(w, 8, 4)
#define RT BITS(w, 12, 4)
#define RN BITS(w, 16, 4)
#define RM BITS(w, 0, 4)
/* 12 bits in three places. */
#define IMM12(w) (BITS(w, 0, 8) | BITS(w, 12, 3) << 8 | BIT(w, 26) << 11)

/* So many halfwords, with sign. */
#define OFFSET(v, bits) ((uint64_t)(sign_extend(v, bits) * 2))

/* --- one halfword ------------------------------------------------------- */

/* Of registers at three places, of one and a constant. */
#define REG_OP(op, n, m, shift) \
	arm_op_reg(in, op, R(0), R(n), R(m), shift, FLAGS, pc)
#define HIGH_OP(op, flags) arm_op_reg(in, op, HIGH, HIGH, RM16, 0, flags, pc)
#define IMM_OP(op)         arm_op_imm(in, op, R(8), R(8), BITS(w, 0, 8), FLAGS, pc)
#define ADD_WORDS(n)       arm_op_imm(in, OP_ADD, R(8), n, WORDS, false, pc)
/* At words behind a base, at a distance in bits 10..6, at a register's. */
#define AT_WORDS(base, how) \
	arm_access(in, R(8), CODE_NOREG, base, WORDS, how, pc)
#define AT_CONST(how)                                                        \
	arm_access(in, R(0), CODE_NOREG, R(3), BITS(w, 6, 5) * ((how)&SIZE), \
	    how, pc)
#define AT_REG(how)           arm_access_reg(in, R(0), R(3), R(6), 0, how, pc)
#define MANY(base, list, how) arm_multiple(in, base, list, MANY_BACK | (how))
#define LOADS_UP              (MANY_LOADS | MANY_UP)

static bool
add_sp(struct insn *in, int64_t imm)
{
	emit(in, EFF_ADDI, SP, SP, imm);
	return true;
}

static bool
branch_if(struct insn *in, uint64_t target, unsigned cond)
{
	return arm_go(in, FLOW_BRANCH, target) && arm_condition(in, cond);
}

static bool
branch_zero(uint32_t w, struct insn *in, uint64_t pc)
{
	in->flags |= INSN_COND;
	in->cond = COND_OTHER;
	return arm_go(in, FLOW_BRANCH,
	    pc + (BITS(w, 3, 5) << 1 | BIT(w, 9) << 6));
}

static bool
if_then(uint32_t w, struct code_mode *mode)
{
	mode->it = (uint8_t)BITS(w, 0, 8);
	return true;
}

/* --- two halfwords ------------------------------------------------------ */

/* By bits 24..21; "-" are none, or have a line of their own. */
#define NAMES "and bic orr orn eor - - - add - adc sbc - sub rsb"

static const uint8_t operations[16] = { OP_AND, OP_BIC, OP_ORR, OP_ORN, OP_EOR,
	0, 0, 0, OP_ADD, 0, OP_ADC, OP_SBC, 0, OP_SUB, OP_RSB };
#define OPERATION(w) ((enum arm_op)operations[BITS(w, 21, 4)])

static bool
operate(uint32_t w, struct insn *in, enum arm_op op, uint64_t pc)
{
	return arm_op_reg(in, op, RD, RN, RM,
	    BITS(w, 4, 2) == 0 ? BITS(w, 12, 3) << 2 | BITS(w, 6, 2) : 32,
	    BIT(w, 20), pc);
}

/* A constant of operations: a byte, a pattern of it, or it rotated. */
static uint32_t
expand(uint32_t w)
{
	uint32_t v = BITS(w, 0, 8), r = IMM12(w) >> 7;

	switch (r >> 1) {
	case 0:
		return v;
	case 1:
		return v | v << 16;
	case 2:
		return v << 8 | v << 24;
	case 3:
		return v * 0x01010101u;
	default:
		v |= 0x80;
		return v >> r | v << (32 - r);
	}
}

static bool
operate_imm(uint32_t w, struct insn *in, enum arm_op op, uint64_t pc)
{
	return arm_op_imm(in, op, RD, RN, expand(w), BIT(w, 20), pc);
}

/* lsll, uqshl: of one or two registers. */
static bool
shift_long(uint32_t w, struct insn *in)
{
	arm_new(in, RN);
	return RD == PC || arm_new(in, RD);
}

/* clrm; what would be pc are the flags. */
static bool
clear(uint32_t w, struct insn *in)
{
	unsigned r;

	for (r = 0; r < PC; r++)
		if (BIT(w, r))
			emit(in, EFF_CONST, r, CODE_NOREG, 0);
	return BITS(w, 0, 16) != 0;
}

static bool
multiple(uint32_t w, struct insn *in)
{
	return arm_multiple(in, RN, BITS(w, 0, 16), BITS(w, 20, 5));
}

/* Loads or stores of a constant's distance, which has a sign. */
static unsigned
moves(bool load, bool before, bool back)
{
	return (load ? LOADS : 0) | (before ? 0 : POST) | (back ? BACK : 0);
}

static bool
two(uint32_t w, struct insn *in, uint64_t pc)
{
	int64_t imm = (int64_t)BITS(w, 0, 8) * (BIT(w, 23) ? 4 : -4);

	return arm_access(in, RT, RD, RN, imm,
		   4 | moves(BIT(w, 20), BIT(w, 24), BIT(w, 21)), pc) &&
	       RT < PC && RD < PC;
}

/* Exclusive, or ordered; did: the register that tells whether it was done. */
static bool
store_alone(uint32_t w, struct insn *in, unsigned did, int64_t imm,
    unsigned size)
{
	if (did != CODE_NOREG)
		arm_new(in, did);
	emit_store(in, RN, imm, CODE_NOREG, size);
	return true;
}

/* tbb, tbh: twice what the table has, from here on. */
static bool
table_branch(uint32_t w, struct insn *in, unsigned shift, uint64_t pc)
{
	struct effect *e = emit(in, EFF_TLOAD, PC, RN == PC ? CODE_NOREG : RN,
	    RN == PC ? (int64_t)pc : 0);

	e->x = (uint8_t)RM;
	e->size = (uint8_t)(1 << shift);
	e->shift = (uint8_t)shift;
	e = emit(in, EFF_TADD, PC, CODE_NOREG, (int64_t)pc);
	e->x = PC;
	e->shift = 1;
	e->size = 4;
	return arm_jump(in, PC);
}

/* Of a branch with a condition, and of others. */
static uint64_t
near_offset(uint32_t w)
{
	return OFFSET(BIT(w, 26) << 19 | BIT(w, 11) << 18 | BIT(w, 13) << 17 |
			  BITS(w, 16, 6) << 11 | BITS(w, 0, 11),
	    20);
}

static uint64_t
far_offset(uint32_t w)
{
	uint32_t s = BIT(w, 26), j1 = BIT(w, 13), j2 = BIT(w, 11);

	return OFFSET(s << 23 | (uint32_t)(j1 == s) << 22 |
			  (uint32_t)(j2 == s) << 21 | BITS(w, 16, 10) << 11 |
			  BITS(w, 0, 11),
	    24);
}

/* Loops of Armv8.1-M, forms with predicates among them. */
static uint64_t
loop_offset(uint32_t w)
{
	return BIT(w, 11) << 1 | BITS(w, 1, 10) << 2;
}

static bool
loop(struct insn *in, uint64_t target)
{
	in->flags |= INSN_COND;
	in->cond = COND_OTHER;
	return arm_go(in, FLOW_BRANCH, target) && arm_new(in, LR);
}

/* How a register is loaded or stored: bits 24 and 22..20. */
#define HOW(w)                                             \
	(1u << BITS(w, 21, 2) | (BIT(w, 20) ? LOADS : 0) | \
	    (BIT(w, 24) ? SIGNED : 0))

static bool
memory(uint32_t w, struct insn *in, int64_t imm, unsigned moved, uint64_t pc)
{
	return (BIT(w, 20) || RN != PC) &&
	       arm_access(in, RT, CODE_NOREG, RN, imm, HOW(w) | moved, pc);
}

static bool
memory_step(uint32_t w, struct insn *in, uint64_t pc)
{
	int64_t imm = BITS(w, 0, 8);

	return (BIT(w, 10) || BIT(w, 8)) &&
	       memory(w, in, BIT(w, 9) ? imm : -imm,
		   moves(false, BIT(w, 10), BIT(w, 8)), pc);
}

static bool
memory_reg(uint32_t w, struct insn *in, uint64_t pc)
{
	return (BIT(w, 20) || RN != PC) &&
	       arm_access_reg(in, RT, RN, RM, BITS(w, 4, 2), HOW(w), pc);
}

/* A word as arm_vector() has it. */
static uint32_t
vector_word(uint32_t w)
{
	if (w >> 24 == 0xf9)
		return (w & 0x00ffffff) | 0xf4000000;
	if (BITS(w, 24, 2) == 3)
		return (w & 0x00ffffff) | 0xf2000000 | BIT(w, 28) << 24;
	return w;
}

#define VECTOR arm_vector(vector_word(w), pc, mode, in)
/* Sums and differences of parts, which have six prefixes. */
#define T32_PARTS(value, p)                                               \
	T32_OF(0xff80f0f0, value, 20, 3,                                  \
	    p "add8 " p "add16 " p "asx - " p "sub8 " p "sub16 " p "sax", \
	    NEW(RD))

#define T16(mask, value, name, effect)              T16_OF(mask, value, 0, 0, name, effect)
#define T32(mask, value, name, effect)              T32_OF(mask, value, 0, 0, name, effect)
#define T16_OF(mask, value, at, len, names, effect) ARM_FN(effect)
#define T32_OF(mask, value, at, len, names, effect) ARM_FN(effect)
#include "insn/thumb.def"
#undef T16_OF
#undef T32_OF

static void
fill_one(struct opcodes *l)
{
#define T16_OF(mask, value, at, len, names, effect) \
	opcode_add(l, mask, value, names, OPCODE_FN, at, len);
#define T32_OF(mask, value, at, len, names, effect)
#include "insn/thumb.def"
#undef T16_OF
#undef T32_OF
}

static void
fill_two(struct opcodes *l)
{
#define T16_OF(mask, value, at, len, names, effect)
#define T32_OF(mask, value, at, len, names, effect)                            \
	opcode_add(l, ARM_MOVE(mask, 4), ARM_MOVE(value, 4), names, OPCODE_FN, \
	    ARM_MOVED(at, 4), len);
#include "insn/thumb.def"
}

OPCODES(one_table, fill_one, 6, 10);
OPCODES(two_table, fill_two, 16, 13);

/* The line of what is at p, and what it is; NULL: there is none. */
static ALWAYS_INLINE const struct opcode *
line_of(const struct code_mode *mode, const uint8_t *p, size_t n, uint32_t *w)
{
	*w = n < 2 ? 0 : arm_half(mode, p);
	if (n < 2 || (IS_LONG(*w) && n < 4))
		return NULL;
	if (!IS_LONG(*w))
		return opcode_of(&one_table, *w);
	*w = *w << 16 | arm_half(mode, p + 2);
	return opcode_of(&two_table, ARM_MOVE(*w, 4));
}

bool
arm_thumb(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint8_t it = mode->it;
	uint32_t w;
	const struct opcode *l = line_of(mode, p, n, &w);
	bool known;

	if (n < 2 || (l == NULL && IS_LONG(w)))
		return false;
	insn_begin(in, w >> 16 ? 4 : 2);
	known = l != NULL && l->decode(p, w, pc + 4, mode, in);
	if (it != 0) {
		mode->it = it & 7 ? (uint8_t)((it & 0xe0) | (it << 1 & 0x1f)) :
				    0;
		arm_condition(in, it >> 4);
	}
	return known;
}

const char *
arm_thumb_name(const struct code_mode *mode, const uint8_t *p, size_t n)
{
	uint32_t w;
	const struct opcode *l = line_of(mode, p, n, &w);

	if (l != NULL && l->names == NULL)
		return arm_vector_name(vector_word(w));
	return l == NULL ? NULL : opcode_name(l, w >> 16 ? ARM_MOVE(w, 4) : w);
}

/* The bits of both halfwords that may hold a place. */
static uint32_t
place_mask(uint32_t w)
{
	/* A call may change the state: bl and blx. */
	if (IS_BRANCH(w) && !HAS_COND(w))
		return BIT(w, 12) ? 0x07ff2fff : 0x07ff3fff;
	return IS_MOVE(w) ? 0x040f70ff : 0;
}

bool
arm_thumb_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	bool big = st->mode.big_endian;
	uint32_t w, mask;

	if (n < 2)
		return false;
	w = arm_half(&st->mode, p);
	f->len = IS_LONG(w) ? 4 : 2;
	if (n < f->len)
		return false;
	if (f->len == 4) {
		mask = place_mask(w << 16 | arm_half(&st->mode, p + 2));
		put_mask(f, 0, 2, big, mask >> 16);
		put_mask(f, 2, 2, big, mask & 0xffff);
	}
	return true;
}
