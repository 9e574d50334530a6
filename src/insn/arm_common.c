/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arm: operations on registers and memory, however they are encoded. */
#include "insn/arm.h"

/* As a number that sums right: constants of 32 bits have a sign. */
static int64_t
signed32(uint32_t v)
{
	return (int32_t)v;
}

void
arm_jump(struct insn *in, unsigned reg)
{
	in->flow = reg == LR ? FLOW_RETURN : FLOW_INDIRECT;
	in->reg = (uint8_t)reg;
}

void
arm_new(struct insn *in, unsigned d)
{
	emit(in, EFF_NEW, d, CODE_NOREG, 0);
	if (d == PC)
		arm_jump(in, PC);
}

void
arm_condition(struct insn *in, unsigned cond)
{
	static const uint8_t conds[14] = { COND_EQ, COND_NE, COND_ABOVE_EQ,
		COND_BELOW, COND_OTHER, COND_OTHER, COND_OTHER, COND_OTHER,
		COND_ABOVE, COND_BELOW_EQ, COND_OTHER, COND_OTHER, COND_OTHER,
		COND_OTHER };
	unsigned i;

	if (cond >= 14)
		return;
	for (i = 0; i < in->n; i++)
		in->eff[i].flags |= EFF_MAYBE;
	if (in->flow != FLOW_NEXT) {
		in->flags |= INSN_COND;
		in->cond = conds[cond];
	}
	in->flags &= (uint8_t)~INSN_PADDING;
}

/* n low bits clear and no other: n; else 32. */
static unsigned
low_zeros(uint32_t mask)
{
	unsigned k;

	for (k = 1; k < 32; k++)
		if (mask == UINT32_MAX << k)
			return k;
	return 32;
}

static void
compare(struct insn *in, unsigned n, unsigned m, int64_t imm)
{
	emit(in, EFF_CMP, n, m, imm)->size = 4;
}

void
arm_op_imm(struct insn *in, enum arm_op op, unsigned d, unsigned n,
    uint32_t imm, bool flags, uint64_t pc)
{
	if (op >= OP_TST && op <= OP_CMN) {
		if (op == OP_CMP)
			compare(in, n, CODE_NOREG, imm);
		else
			emit_flags(in);
		return;
	}
	if (flags && op == OP_SUB && d != n)
		compare(in, n, CODE_NOREG, imm);
	else if (flags)
		emit_flags(in);
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
		    signed32(op == OP_MVN ? ~imm : imm));
	} else if ((op == OP_ADD || op == OP_SUB) && n == PC) {
		emit(in, EFF_CONST, d, CODE_NOREG,
		    (int64_t)((pc & ~(uint64_t)3) +
			      (op == OP_ADD ? imm : 0 - (uint64_t)imm)));
	} else if (op == OP_SUB && d == LR && n == LR &&
		   (imm == 4 || imm == 8)) {
		/* Handlers of interrupts and aborts return there. */
	} else if (op == OP_ADD || op == OP_SUB) {
		emit(in, EFF_ADDI, d, n,
		    op == OP_ADD ? signed32(imm) : -signed32(imm));
	} else if (op == OP_AND && low_zeros(imm) < 32) {
		emit(in, EFF_ALIGN, d, n, low_zeros(imm));
	} else if (op == OP_ORR) {
		emit(in, EFF_OR, d, n, imm);
	} else {
		arm_new(in, d);
		if (op == OP_AND && imm < 0x10000 && !(imm & (imm + 1)))
			emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)imm + 1);
	}
}

/* d = pc + (m << shift), or n + ...: a place in a table, or of PIC data. */
static void
scaled(struct insn *in, unsigned d, unsigned n, unsigned m, unsigned shift,
    uint64_t pc)
{
	struct effect *e = emit(in, EFF_TADD, d, n == PC ? CODE_NOREG : n,
	    n == PC ? (int64_t)pc : 0);

	e->x = (uint8_t)m;
	e->shift = (uint8_t)shift;
	e->size = 4;
	if (d == PC)
		arm_jump(in, PC);
}

void
arm_op_reg(struct insn *in, enum arm_op op, unsigned d, unsigned n, unsigned m,
    bool plain, unsigned shift, bool flags, uint64_t pc)
{
	if (op >= OP_TST && op <= OP_CMN) {
		if (op == OP_CMP && plain && shift == 0)
			compare(in, n, m, 0);
		else
			emit_flags(in);
		return;
	}
	if (flags && op == OP_SUB && plain && shift == 0 && d != n && d != m)
		compare(in, n, m, 0);
	else if (flags)
		emit_flags(in);
	if (flags && d == PC) {
		emit(in, EFF_NEW, PC, CODE_NOREG, 0);
		in->flow = FLOW_NONE;
		in->flags |= INSN_EXCEPTION;
		return;
	}
	if (op == OP_MOV && plain && shift == 0) {
		if (d == PC)
			arm_jump(in, m);
		else if (m == PC)
			emit(in, EFF_CONST, d, CODE_NOREG, (int64_t)pc);
		else if (d != m)
			emit(in, EFF_MOV, d, m, 0);
		return;
	}
	/* Valgrind's requests are marked so. */
	if ((op == OP_ORR || op == OP_AND) && n == m && plain && shift == 0) {
		if (d != n)
			emit(in, EFF_MOV, d, n, 0);
		return;
	}
	if (op == OP_ADD && m == PC && plain && shift == 0) {
		m = n;
		n = PC;
	}
	if (op == OP_ADD && plain && m != PC &&
	    (shift != 0 || n == PC || d == PC)) {
		scaled(in, d, n, m, shift, pc);
	} else if ((op == OP_ADD || op == OP_SUB) && plain && shift == 0 &&
		   d != PC && n != PC && m != PC) {
		emit(in, EFF_ADDR, d, n, op == OP_ADD ? 1 : -1)->x = (uint8_t)m;
	} else {
		arm_new(in, d);
	}
}

/* One register of a load. */
static void
load(struct insn *in, unsigned t, const struct arm_access *a, int64_t imm,
    uint64_t pc)
{
	if (a->base == PC && a->size == 4) {
		/* A literal: its address is known. */
		struct effect *e = emit(in, EFF_TLOAD, t, CODE_NOREG,
		    (int64_t)(((pc & ~(uint64_t)3) + (uint64_t)imm) &
			      0xffffffff));

		e->size = 4;
		e->flags = EFF_SIGNED;
	} else if (a->size == 4) {
		emit(in, EFF_LOAD, t, a->base, imm);
	} else {
		emit(in, EFF_NEW, t, CODE_NOREG, 0);
		if (!a->with_sign)
			emit(in, EFF_BOUND, t, CODE_NOREG,
			    (int64_t)1 << a->size * 8);
	}
}

void
arm_access(struct insn *in, const struct arm_access *a, uint64_t pc)
{
	int64_t at = a->post ? 0 : a->imm;
	bool two = a->t2 != CODE_NOREG;

	if (!a->load) {
		emit_store(in, a->base, at,
		    a->size == 4 && a->t != PC ? a->t : CODE_NOREG, a->size);
		if (two)
			emit_store(in, a->base, at + 4, a->t2, 4);
	} else if (two && a->t == a->base) {
		load(in, a->t2, a, at + 4, pc);
		load(in, a->t, a, at, pc);
	} else {
		load(in, a->t, a, at, pc);
		if (two)
			load(in, a->t2, a, at + 4, pc);
	}
	if (a->back)
		emit(in, EFF_ADDI, a->base, a->base, a->imm);
	if (a->load && a->t == PC) {
		in->flow = a->base == SP ? FLOW_RETURN : FLOW_INDIRECT;
		in->reg = PC;
	}
}

void
arm_access_reg(struct insn *in, unsigned t, unsigned n, unsigned m,
    unsigned shift, unsigned size, bool is_load, bool with_sign, uint64_t pc)
{
	struct effect *e;

	if (!is_load) {
		/* Where frames are larger than an offset may be. */
		if (shift == 0 && n != PC) {
			e = emit_store(in, n, 0,
			    size == 4 && t != PC ? t : CODE_NOREG, size);
			e->x = (uint8_t)m;
			e->flags = EFF_INDEXED;
		}
		return;
	}
	e = emit(in, EFF_TLOAD, t == PC ? CODE_NOREG : t,
	    n == PC ? CODE_NOREG : n, n == PC ? (int64_t)pc : 0);
	e->x = (uint8_t)m;
	e->shift = (uint8_t)shift;
	e->size = (uint8_t)size;
	e->flags = with_sign ? EFF_SIGNED : 0;
	if (t == PC)
		in->flow = FLOW_INDIRECT; /* to what was loaded last */
}

void
arm_multiple(struct insn *in, unsigned base, unsigned list, bool is_load,
    int64_t start, bool back, int64_t step)
{
	int64_t at = start, base_at = 0;
	unsigned r;

	for (r = 0; r < 16; r++) {
		if (!BIT(list, r))
			continue;
		if (!is_load)
			emit_store(in, base, at, r == PC ? CODE_NOREG : r, 4);
		else if (r == base)
			base_at = at;
		else
			emit(in, EFF_LOAD, r, base, at);
		at += 4;
	}
	if (is_load && BIT(list, base))
		emit(in, EFF_LOAD, base, base, base_at);
	else if (back)
		emit(in, EFF_ADDI, base, base, step);
	if (is_load && BIT(list, PC)) {
		in->flow = FLOW_RETURN;
		in->reg = PC;
	}
}
