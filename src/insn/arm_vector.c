/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm: coprocessors, floating point and vectors, which arm_vector.def lists, as
 * words of A32.  A callee keeps d8 to d15, which are 40 to 47 here, and which
 * q4 to q7 are made of.
 */
#include "insn/arm_effect.h"

#define RT BITS(w, 12, 4)
#define RN BITS(w, 16, 4)
#define RM BITS(w, 0, 4)

/* Operands: five bits in two places, the one alone high (d) or low (s). */
#define D_OF(w, lo, bit) (BITS(w, lo, 4) | BIT(w, bit) << 4)
#define S_OF(w, lo, bit) (BITS(w, lo, 4) << 1 | BIT(w, bit))
/* The one written. */
#define D(w) D_OF(w, 12, 22)
#define S(w) S_OF(w, 12, 22)

/* dN, or the one that sN is half of, if a callee keeps it. */
static unsigned
dreg(unsigned d)
{
	return d >= 8 && d <= 15 ? 32 + d : CODE_NOREG;
}

/* n registers from d on. */
static bool
unknown(struct insn *in, unsigned d, unsigned n)
{
	for (; n > 0; n--, d++)
		if (dreg(d) != CODE_NOREG)
			emit(in, EFF_UNK, dreg(d), CODE_NOREG, 0);
	return true;
}

static bool
unknown_q(struct insn *in, unsigned q)
{
	return unknown(in, 2 * q, 2);
}

/* Bit 21: the base moves. */
static bool
move_base(uint32_t w, struct insn *in, int64_t imm)
{
	if (BIT(w, 21))
		emit(in, EFF_ADDI, RN, RN, imm);
	return true;
}

/* Reads so many bytes, which may be constants among the code. */
static void
reads(struct insn *in, unsigned base, int64_t at, unsigned size)
{
	in->base = (uint8_t)base;
	in->at = (int16_t)at;
	in->reads = (uint8_t)size;
}

/* vldr, vstr */
static bool
one(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned d = BIT(w, 8) ? D(w) : S(w) / 2, size = BIT(w, 8) ? 8 : 4;
	unsigned kept = BIT(w, 8) ? dreg(d) : CODE_NOREG;
	int64_t at = arm_up_or_down(w, BITS(w, 0, 8) * 4);

	if (!BIT(w, 20))
		emit_store(in, RN, at, kept, size);
	else if (RN == PC) /* a literal */
		emit(in, EFF_TLOAD, dreg(d), CODE_NOREG,
		    (int64_t)(((pc & ~(uint64_t)3) + (uint64_t)at) &
			      0xffffffff))
		    ->size = (uint8_t)size;
	else {
		reads(in, RN, at, size);
		if (kept != CODE_NOREG)
			emit(in, EFF_LOAD, kept, RN, at);
		else if (size == 4)
			unknown(in, d, 1);
	}
	return true;
}

/* vldm, vstm of n registers dN: those that nobody keeps are stored as one. */
static void
some_wide(uint32_t w, struct insn *in, unsigned n, int64_t at)
{
	unsigned d = D(w), i, r;

	for (i = 0; i < n; i++, at += 8) {
		r = dreg(d + i);
		if (BIT(w, 20) && r != CODE_NOREG)
			emit(in, EFF_LOAD, r, RN, at);
		else if (!BIT(w, 20) && r != CODE_NOREG)
			emit_store(in, RN, at, r, 8);
		else if (!BIT(w, 20) && (i == 0 || d + i == 16))
			emit_store(in, RN, at, CODE_NOREG,
			    8 * (d + i < 8 && d + n > 8 ? 8 - d : n - i))
			    ->x = (uint8_t)(32 + d + i);
	}
}

/* vldm, vstm, and vpush and vpop among them. */
static bool
some(uint32_t w, struct insn *in)
{
	unsigned n = BIT(w, 8) ? BITS(w, 1, 7) : BITS(w, 0, 8), i;
	unsigned first = BIT(w, 8) ? D(w) : S(w);
	int64_t imm = arm_up_or_down(w, BITS(w, 0, 8) * 4);
	int64_t at = BIT(w, 24) ? imm : 0;

	if (n == 0 || first + n > 32 || (BIT(w, 24) && BIT(w, 23)))
		return false;
	if (BIT(w, 20))
		reads(in, RN, at, BIT(w, 8) ? 8 * n : 4 * n);
	if (BIT(w, 8))
		some_wide(w, in, n, at);
	else if (!BIT(w, 20))
		emit_store(in, RN, at, CODE_NOREG, 4 * n);
	else
		for (i = 0; i < n; i++)
			unknown(in, (first + i) / 2, 1);
	return move_base(w, in, BIT(w, 24) ? imm : BITS(w, 0, 8) * 4);
}

/*
 * vscclrm (Armv8-M Arm ARM, C2.4), in the place of T32's vldm at the pc: clears
 * registers and the predicate, or that alone.
 */
static bool
clear_some(uint32_t w, struct insn *in)
{
	unsigned n = BIT(w, 8) ? BITS(w, 1, 7) : BITS(w, 0, 8);
	unsigned first = BIT(w, 8) ? D(w) : S(w), last = first + n - 1, d;

	if (n == 0)
		return true;
	if (!BIT(w, 8)) {
		first /= 2;
		last /= 2;
	}
	for (d = first; d <= last && d < 16; d++)
		if (dreg(d) != CODE_NOREG)
			emit(in, EFF_NEW, dreg(d), CODE_NOREG, 0);
	return last < 32;
}

/*
 * vlstm, vlldm: a frame of all registers of floating point, for calls of
 * non-secure code (Armv8-M Arm ARM, B3.20: s16 to s31 are at 0x48), which are
 * cleared once they are stored.
 */
static bool
lazy_frame(uint32_t w, struct insn *in)
{
	int64_t at = 0x48;
	unsigned r;

	for (r = 8; r <= 15; r++, at += 8) {
		if (BIT(w, 20)) {
			emit(in, EFF_LOAD, dreg(r), RN, at);
			continue;
		}
		emit_store(in, RN, at, dreg(r), 8);
		emit(in, EFF_NEW, dreg(r), CODE_NOREG, 0);
	}
	return true;
}

/* vldr, vstr of fpcxtns and other system registers (Armv8-M Arm ARM, C2.4). */
static bool
system_memory(uint32_t w, struct insn *in)
{
	int64_t imm = arm_up_or_down(w, 4 * BITS(w, 0, 7));

	if (!BIT(w, 20))
		emit_store(in, RN, BIT(w, 24) ? imm : 0, CODE_NOREG, 4);
	return move_base(w, in, imm);
}

static bool
coprocessor_memory(uint32_t w, struct insn *in)
{
	return move_base(w, in, arm_up_or_down(w, 4 * BITS(w, 0, 8)));
}

/* Between two general registers and a vector register, or two halves. */
static bool
move_pair(uint32_t w, struct insn *in)
{
	unsigned s = S_OF(w, 0, 5);

	if (BIT(w, 20))
		return NEW_TWO(RT, RN);
	if (BIT(w, 8))
		return unknown(in, D_OF(w, 0, 5), 1);
	return unknown(in, s / 2, s & 1 ? 2 : 1);
}

/* vmrs, mrc: what would be pc are the flags. */
static bool
to_register(uint32_t w, struct insn *in)
{
	return RT == PC ? arm_flags(in) : arm_new(in, RT);
}

static bool
written(uint32_t w, struct insn *in)
{
	return unknown(in, BIT(w, 8) ? D(w) : S(w) / 2, 1);
}

/*
 * Does bit 6 tell the width of the destination?  It does where all operands have
 * one, and for vmov and its like with a number; not where they are narrowed or
 * widened: shifts by a number from 8 to 11 on, three of two widths, vmovn and its
 * like, vtbl, and what encrypts.
 */
static bool
tells_width(uint32_t w)
{
	if (!BIT(w, 23) || (w & 0x7eb80090) == 0x72800010)
		return true;
	if (BIT(w, 4))
		return BITS(w, 10, 2) != 2;
	if (BITS(w, 20, 2) != 3)
		return false;
	if (!BIT(w, 24)) /* vext */
		return true;
	if (BIT(w, 11))
		return BITS(w, 7, 5) == 24; /* vdup */
	return BIT(w, 16) || (BIT(w, 17) ? !BIT(w, 9) : BITS(w, 8, 3) != 3);
}

/* Where the destination may be two registers, both are said to be written. */
static bool
operate(uint32_t w, struct insn *in)
{
	if (tells_width(w))
		return unknown(in, D(w), BIT(w, 6) ? 2 : 1);
	return unknown(in, D(w), D(w) & 1 ? 1 : 2);
}

static bool
exchange(uint32_t w, struct insn *in)
{
	operate(w, in);
	return unknown(in, D_OF(w, 0, 5), BIT(w, 6) ? 2 : 1);
}

/* Loads n registers, or stores so many bytes, and moves the base. */
static bool
vector_memory(uint32_t w, struct insn *in, unsigned n, unsigned bytes)
{
	unsigned base = RN, m = RM;

	if (BIT(w, 21)) {
		reads(in, base, 0, bytes);
		unknown(in, D(w), n < 8 ? n : 8);
	} else
		emit_store(in, base, 0, CODE_NOREG, bytes);
	if (m == SP)
		emit(in, EFF_ADDI, base, base, bytes);
	else if (m != PC)
		emit(in, EFF_ADDR, base, base, 1)->x = (uint8_t)m;
	return base != PC;
}

/* Whole registers, by type. */
static bool
structures(uint32_t w, struct insn *in)
{
	static const uint8_t count[11] = { 4, 4, 4, 4, 3, 3, 3, 1, 2, 2, 2 };
	unsigned type = BITS(w, 8, 4), n = count[type];

	/* Those of every other register. */
	return vector_memory(w, in,
	    type == 1 || type == 5 || type == 9 ? 2 * n : n, 8 * n);
}

/* An element of each of some, or the same in all of them. */
static bool
element(uint32_t w, struct insn *in)
{
	unsigned n = BITS(w, 8, 2) + 1, size = BITS(w, 10, 2);

	if (size == 3)
		size = BITS(w, 6, 2);
	return vector_memory(w, in, 2 * n, n << (size == 3 ? 2 : size));
}

/* --- MVE: what is left of q4 to q7 is not followed ---------------------- */

static bool
move_elements(uint32_t w, struct insn *in)
{
	if (BIT(w, 20))
		return unknown_q(in, BITS(w, 13, 3));
	return NEW_TWO(RM, RN);
}

static void
unknown_register(struct insn *in, unsigned r)
{
	if (r < PC)
		emit(in, EFF_UNK, r, CODE_NOREG, 0);
}

/* n vectors; the base moves by imm. */
static bool
mve_memory(uint32_t w, struct insn *in, unsigned n, int64_t imm)
{
	if (BIT(w, 20))
		unknown(in, BITS(w, 13, 3) * 2, 2 * n);
	return move_base(w, in, imm);
}

/* At the addresses in a vector. */
static bool
mve_by_vector(uint32_t w, struct insn *in)
{
	if (BIT(w, 20))
		unknown_q(in, BITS(w, 13, 3));
	return !BIT(w, 21) || unknown_q(in, BITS(w, 17, 3));
}

/* Sums over a vector: one general register, or two. */
static bool
mve_sum(uint32_t w, struct insn *in)
{
	unknown_register(in, RT);
	unknown_register(in, BITS(w, 13, 3) * 2);
	if (BITS(w, 20, 3) < 6 && !(BITS(w, 8, 4) == 15 && BIT(w, 0)))
		unknown_register(in, BITS(w, 20, 3) * 2 + 1);
	return true;
}

/* vidup and its like count a register; vshlc moves bits through one. */
static bool
mve_count(uint32_t w, struct insn *in, unsigned r)
{
	unknown_register(in, r);
	return unknown_q(in, BITS(w, 13, 3));
}

/* Bit 31 is of T32 alone. */
#define VEC_OF(mask, value, at, len, names, effect) \
	MVE_OF((mask)&0x7fffffff, (value)&0x7fffffff, at, len, names, effect)
#define VEC(mask, value, name, effect)              VEC_OF(mask, value, 0, 0, name, effect)
#define MVE(mask, value, name, effect)              MVE_OF(mask, value, 0, 0, name, effect)
#define MVE_OF(mask, value, at, len, names, effect) ARM_FN(effect)
#include "insn/arm_vector.def"
#undef MVE_OF

static void
fill(struct opcodes *l)
{
#define MVE_OF(mask, value, at, len, names, effect)                      \
	opcode_add(l, ARM_MOVE(mask, 8), ARM_MOVE((uint32_t)(value), 8), \
	    names, OPCODE_FN, ARM_MOVED(at, 8), len);
#include "insn/arm_vector.def"
}

OPCODES(opcodes, fill, 16, 13);

bool
arm_vector(uint32_t w, uint64_t pc, struct code_mode *mode, struct insn *in)
{
	const struct opcode *l = opcode_of(&opcodes, ARM_MOVE(w, 8));

	return l != NULL && l->decode(NULL, w, pc, mode, in);
}

const char *
arm_vector_name(uint32_t w)
{
	const struct opcode *l = opcode_of(&opcodes, ARM_MOVE(w, 8));

	return l == NULL ? NULL : opcode_name(l, ARM_MOVE(w, 8));
}
