/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm: what an operation does once its registers and constants are known,
 * whichever way A32 and T32 spell them.  Each function says whether it may have
 * them.  They are here so that what a line of a table says is constant in its
 * function.
 */
#ifndef INSN_ARM_EFFECT_H
#define INSN_ARM_EFFECT_H

#include "insn/arm.h"
#include "insn/emit.h"

#define IP 12
#define SP 13
#define LR 14
#define PC 15

/* Operations on two operands, numbered as in A32. */
enum arm_op {
	OP_AND,
	OP_EOR,
	OP_SUB,
	OP_RSB,
	OP_ADD,
	OP_ADC,
	OP_SBC,
	OP_RSC,
	OP_TST,
	OP_TEQ,
	OP_CMP,
	OP_CMN,
	OP_ORR,
	OP_MOV,
	OP_BIC,
	OP_MVN,
	OP_ORN
};

/* How memory is read or written, beside the size of a register in bytes. */
enum {
	SIZE = 7,
	LOADS = 8,
	SIGNED = 16,
	POST = 32, /* the old base is the address */
	BACK = 64  /* and the base is moved */
};

/* Of several registers, as bits 24..20 of A32 say it. */
enum { MANY_LOADS = 1, MANY_BACK = 2, MANY_UP = 8, MANY_BEFORE = 16 };

/* Effects, as lines have them. */
#define NEW(d)           arm_new(in, d)
#define NEW_TWO(d, d2)   arm_new_two(in, d, d2)
#define STOP             arm_set(in, FLOW_NONE, 0)
#define END_OF_EXCEPTION arm_set(in, FLOW_NONE, INSN_EXCEPTION)
#define NOP              arm_set(in, FLOW_NEXT, INSN_PADDING)
#define NOTHING          true

static inline bool
arm_set(struct insn *in, enum flow flow, unsigned flags)
{
	in->flow = (uint8_t)flow;
	in->flags |= (uint8_t)flags;
	return true;
}

/* What bit 23 says of a distance. */
static inline int64_t
arm_up_or_down(uint32_t w, uint32_t imm)
{
	return BIT(w, 23) ? (int64_t)imm : -(int64_t)imm;
}

/* As a number that sums right: constants of 32 bits have a sign. */
static inline int64_t
arm_signed(uint32_t v)
{
	return (int32_t)v;
}

/* Flow to the address in a register. */
static inline bool
arm_jump(struct insn *in, unsigned reg)
{
	in->flow = reg == LR ? FLOW_RETURN : FLOW_INDIRECT;
	in->reg = (uint8_t)reg;
	return true;
}

/* d is computed; where it is pc, the flow goes to what nobody knows. */
static inline bool
arm_new(struct insn *in, unsigned d)
{
	emit(in, EFF_NEW, d, CODE_NOREG, 0);
	if (d == PC)
		arm_jump(in, PC);
	return d != PC;
}

static inline bool
arm_call(struct insn *in, unsigned reg)
{
	in->flow = FLOW_CALL_INDIRECT;
	in->reg = (uint8_t)reg;
	return arm_new(in, LR);
}

/* A branch or call to a place. */
static inline bool
arm_go(struct insn *in, enum flow flow, uint64_t target)
{
	insn_flow(in, flow, target & 0xffffffff);
	return flow != FLOW_CALL || arm_new(in, LR);
}

static inline bool
arm_new_two(struct insn *in, unsigned d, unsigned d2)
{
	arm_new(in, d);
	return arm_new(in, d2) && d != PC;
}

/* d is computed, and below a bound. */
static inline bool
arm_bound(struct insn *in, unsigned d, int64_t bound)
{
	arm_new(in, d);
	emit(in, EFF_BOUND, d, CODE_NOREG, bound);
	return d != PC;
}

/* d = the low size bytes of m, extended. */
static inline bool
arm_extend(struct insn *in, unsigned d, unsigned m, unsigned size,
    bool with_sign)
{
	struct effect *e = emit(in, EFF_EXT, d, m, 0);

	e->size = (uint8_t)size;
	e->flags = with_sign ? EFF_SIGNED : 0;
	return d != PC;
}

/* movw, movt */
static inline bool
arm_constant(struct insn *in, unsigned d, uint32_t imm, bool top)
{
	struct effect *e = emit(in, top ? EFF_INSERT : EFF_CONST, d, CODE_NOREG,
	    imm);

	if (top)
		e->x = e->size = 2;
	return d != PC;
}

static inline bool
arm_flags(struct insn *in)
{
	emit_flags(in);
	return true;
}

/* The instruction happens only under a condition, 14 and 15: always. */
static inline bool
arm_condition(struct insn *in, unsigned cond)
{
	static const uint8_t conds[14] = { COND_EQ, COND_NE, COND_ABOVE_EQ,
		COND_BELOW, COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER,
		COND_ABOVE, COND_BELOW_EQ, COND_OTHER, COND_OTHER, COND_OTHER,
		COND_OTHER };
	unsigned i;

	if (cond >= 14)
		return true;
	for (i = 0; i < in->n; i++)
		in->eff[i].flags |= EFF_MAYBE;
	if (in->flow != FLOW_NEXT) {
		in->flags |= INSN_COND;
		in->cond = conds[cond];
	}
	if (in->n != 0 || in->flow != FLOW_NEXT)
		in->flags &= (uint8_t)~INSN_PADDING;
	return true;
}

/* n low bits clear and no other: n; else 32. */
static inline unsigned
arm_low_zeros(uint32_t mask)
{
	unsigned k;

	for (k = 1; k < 32; k++)
		if (mask == UINT32_MAX << k)
			return k;
	return 32;
}

/*
 * The flags of an operation, if flags says so; known: of these operands.  True:
 * it does nothing else.
 */
static ALWAYS_INLINE bool
arm_tests(struct insn *in, enum arm_op op, unsigned d, unsigned n, unsigned m,
    int64_t imm, bool known, bool flags)
{
	bool test = op >= OP_TST && op <= OP_CMN;

	if (known &&
	    (op == OP_CMP || (flags && op == OP_SUB && d != n && d != m)))
		emit(in, EFF_CMP, n, m, imm)->size = 4;
	else if (flags || test)
		emit_flags(in);
	return test;
}

/* d = n OP imm; flags are set if flags is. */
static ALWAYS_INLINE bool
arm_op_imm(struct insn *in, enum arm_op op, unsigned d, unsigned n,
    uint32_t imm, bool flags, uint64_t pc)
{
	if (arm_tests(in, op, d, n, CODE_NOREG, imm, true, flags))
		return true;
	if (op == OP_BIC) {
		op = OP_AND;
		imm = ~imm;
	}
	if (d == PC) {
		/* subs pc, lr: the end of an exception */
		emit(in, EFF_NEW, PC, CODE_NOREG, 0);
		in->flow = flags ? FLOW_NONE : FLOW_INDIRECT;
		in->flags |= flags ? INSN_EXCEPTION : 0;
		in->reg = PC;
	} else if (op == OP_MOV || op == OP_MVN) {
		emit(in, EFF_CONST, d, CODE_NOREG,
		    arm_signed(op == OP_MVN ? ~imm : imm));
	} else if ((op == OP_ADD || op == OP_SUB) && n == PC) {
		emit_place(in, d,
		    (pc & ~(uint64_t)3) +
			(op == OP_ADD ? imm : 0 - (uint64_t)imm));
	} else if (op == OP_SUB && d == LR && n == LR &&
		   (imm == 4 || imm == 8)) {
		/* Handlers of interrupts and aborts return there. */
		in->reg = LR;
	} else if (op == OP_ADD || op == OP_SUB) {
		emit(in, EFF_ADDI, d, n,
		    op == OP_ADD ? arm_signed(imm) : -arm_signed(imm));
	} else if (op == OP_AND && arm_low_zeros(imm) < 32) {
		emit(in, EFF_ALIGN, d, n, arm_low_zeros(imm));
	} else if (op == OP_ORR) {
		emit(in, EFF_OR, d, n, imm);
	} else {
		arm_new(in, d);
		if (op == OP_AND && imm < 0x10000 && !(imm & (imm + 1)))
			emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)imm + 1);
	}
	return true;
}

/* d = pc + (m << shift), or n + ...: a place in a table, or of PIC data. */
static inline void
arm_scaled(struct insn *in, unsigned d, unsigned n, unsigned m, unsigned shift,
    uint64_t pc)
{
	struct effect *e = emit(in, EFF_TADD, d, n == PC ? CODE_NOREG : n,
	    n == PC ? (int64_t)pc : 0);

	e->x = (uint8_t)m;
	e->shift = (uint8_t)shift;
	e->size = 4;
	e->flags = n == PC ? EFF_PC : 0;
	if (d == PC)
		arm_jump(in, PC);
}

/* d = n OP (m << shift); shift 32: m is shifted otherwise. */
static ALWAYS_INLINE bool
arm_op_reg(struct insn *in, enum arm_op op, unsigned d, unsigned n, unsigned m,
    unsigned shift, bool flags, uint64_t pc)
{
	struct effect *e;

	if (arm_tests(in, op, d, n, m, 0, shift == 0, flags))
		return true;
	if (flags && d == PC) {
		emit(in, EFF_NEW, PC, CODE_NOREG, 0);
		return END_OF_EXCEPTION;
	}
	if (op == OP_MOV && shift == 0) {
		if (d == PC)
			arm_jump(in, m);
		else if (m == PC)
			emit_place(in, d, pc);
		else if (d != m)
			emit(in, EFF_MOV, d, m, 0);
		return true;
	}
	/* Valgrind's requests are marked so. */
	if ((op == OP_ORR || op == OP_AND) && n == m && shift == 0) {
		if (d != n)
			emit(in, EFF_MOV, d, n, 0);
		return true;
	}
	/* Sizes of large frames: "movs r3, #144; lsls r3, r3, #2; add sp, r3". */
	if (op == OP_MOV && shift > 0 && shift < 32 && d != PC && m != PC) {
		e = emit(in, EFF_TADD, d, CODE_NOREG, 0);
		e->x = (uint8_t)m;
		e->shift = (uint8_t)shift;
		return true;
	}
	if (op == OP_ADD && m == PC && shift == 0) {
		m = n;
		n = PC;
	}
	if (op == OP_ADD && shift < 32 && m != PC &&
	    (shift != 0 || n == PC || d == PC))
		arm_scaled(in, d, n, m, shift, pc);
	else if ((op == OP_ADD || op == OP_SUB) && shift == 0 && d != PC &&
		 n != PC && m != PC)
		emit(in, EFF_ADDR, d, n, op == OP_ADD ? 1 : -1)->x = (uint8_t)m;
	else
		arm_new(in, d);
	return true;
}

/* One register of a load. */
static ALWAYS_INLINE void
arm_load(struct insn *in, unsigned t, unsigned base, int64_t imm, unsigned how,
    uint64_t pc)
{
	if (base == PC && (how & SIZE) == 4) {
		/* A literal: its address is known. */
		struct effect *e = emit(in, EFF_TLOAD, t, CODE_NOREG,
		    (int64_t)(((pc & ~(uint64_t)3) + (uint64_t)imm) &
			      0xffffffff));

		e->size = 4;
		e->flags = EFF_SIGNED;
	} else if ((how & SIZE) == 4) {
		emit(in, EFF_LOAD, t, base, imm);
	} else {
		emit(in, EFF_NEW, t, CODE_NOREG, 0);
		if (!(how & SIGNED))
			emit(in, EFF_BOUND, t, CODE_NOREG,
			    (int64_t)1 << (how & SIZE) * 8);
	}
}

/* What of t a store leaves in memory. */
static inline unsigned
arm_stored(unsigned t, unsigned how)
{
	return (how & SIZE) == 4 && t != PC ? t : CODE_NOREG;
}

/* A load or store of t at base + imm, and of t2 behind it but for CODE_NOREG. */
static ALWAYS_INLINE bool
arm_access(struct insn *in, unsigned t, unsigned t2, unsigned base, int64_t imm,
    unsigned how, uint64_t pc)
{
	int64_t at = how & POST ? 0 : imm;

	if (!(how & LOADS)) {
		emit_store(in, base, at, arm_stored(t, how), how & SIZE);
		if (t2 != CODE_NOREG)
			emit_store(in, base, at + 4, t2, 4);
	} else if (t2 != CODE_NOREG && t == base) {
		arm_load(in, t2, base, at + 4, how, pc);
		arm_load(in, t, base, at, how, pc);
	} else {
		arm_load(in, t, base, at, how, pc);
		if (t2 != CODE_NOREG)
			arm_load(in, t2, base, at + 4, how, pc);
	}
	if (how & BACK)
		emit(in, EFF_ADDI, base, base, imm);
	if ((how & LOADS) && t == PC) {
		in->flow = base == SP ? FLOW_RETURN : FLOW_INDIRECT;
		in->reg = PC;
	}
	return true;
}

static ALWAYS_INLINE bool
arm_is_frame(unsigned reg)
{
	return reg == SP || reg == 11 || reg == 7;
}

/* Register offset: t at n + (m << shift). */
static ALWAYS_INLINE bool
arm_access_reg(struct insn *in, unsigned t, unsigned n, unsigned m,
    unsigned shift, unsigned how, uint64_t pc)
{
	struct effect *e;

	/* Places of a frame are counted from either register of a sum. */
	if (shift == 0 && arm_is_frame(m) && !arm_is_frame(n) && n != PC) {
		unsigned first = n;

		n = m;
		m = first;
	}
	if (!(how & LOADS)) {
		/* Where frames are larger than an offset may be. */
		if (shift == 0 && n != PC) {
			e = emit_store(in, n, 0, arm_stored(t, how),
			    how & SIZE);
			e->x = (uint8_t)m;
			e->flags = EFF_INDEXED;
		}
		return true;
	}
	e = emit(in, EFF_TLOAD, t == PC ? CODE_NOREG : t,
	    n == PC ? CODE_NOREG : n, n == PC ? (int64_t)pc : 0);
	e->x = (uint8_t)m;
	e->shift = (uint8_t)shift;
	e->size = how & SIZE;
	e->flags = how & SIGNED ? EFF_SIGNED : 0;
	if (t == PC)
		in->flow = FLOW_INDIRECT; /* to what was loaded last */
	return true;
}

/* A list of registers at a base. */
static inline bool
arm_multiple(struct insn *in, unsigned base, unsigned list, unsigned how)
{
	int64_t at, n = 0, base_at = 0;
	unsigned r;

	for (r = 0; r < 16; r++)
		n += BIT(list, r) * 4;
	at = how & MANY_UP ? 0 : -n;
	/* IB and DA begin a word further. */
	if (!(how & MANY_UP) == !(how & MANY_BEFORE))
		at += 4;
	for (r = 0; r < 16; r++) {
		if (!BIT(list, r))
			continue;
		if (!(how & MANY_LOADS))
			emit_store(in, base, at, r == PC ? CODE_NOREG : r, 4)
			    ->x = (uint8_t)r;
		else if (r == base)
			base_at = at;
		else
			emit(in, EFF_LOAD, r, base, at);
		at += 4;
	}
	if ((how & MANY_LOADS) && BIT(list, base))
		emit(in, EFF_LOAD, base, base, base_at);
	else if (how & MANY_BACK)
		emit(in, EFF_ADDI, base, base, how & MANY_UP ? n : -n);
	if ((how & MANY_LOADS) && BIT(list, PC)) {
		in->flow = FLOW_RETURN;
		in->reg = PC;
	}
	return list != 0 && base != PC;
}

/* srs, rfe: two words at a base. */
static inline bool
arm_exception(struct insn *in, unsigned base, uint32_t w)
{
	if (BIT(w, 20))
		in->flow = FLOW_NONE;
	if (BIT(w, 21))
		emit(in, EFF_ADDI, base, base, BIT(w, 23) ? 8 : -8);
	return true;
}

#endif
