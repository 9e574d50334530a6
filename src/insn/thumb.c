/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm, T32: instructions of one or two halfwords (Arm ARM, DDI 0406, A6); the
 * first is of two where its top five bits are 11101, 11110 or 11111.  An "it"
 * makes up to four that follow it conditional, and keeps short operations from
 * setting flags; what is left of it is in mode->it as the ITSTATE of the
 * manual.  Coprocessor and vector instructions have the bits of A32's.
 */
#include "insn/arm.h"

/* Is the halfword the first of two? */
#define IS_LONG(w) ((w) >> 11 >= 29)

/* Forms whose operand may be a place. */
#define IS_BRANCH(w) (((w)&0xf8008000) == 0xf0008000)
#define HAS_COND(w)  (!BIT(w, 14) && !BIT(w, 12))     /* b, and system */
#define IS_MOVE(w)   (((w)&0xfb708000) == 0xf2400000) /* movw, movt */
/* ldr rt, [pc, #imm] */
#define IS_SHORT_LITERAL(w) ((w) >> 11 == 9)
#define IS_LITERAL(w)       (((w)&0xffff0000) == 0xf8df0000)

/* --- one halfword ------------------------------------------------------- */

/* Shifts, sums and constants: the top three bits are 000 or 001. */
static void
short_operate(uint32_t w, struct insn *in, bool flags, uint64_t pc)
{
	unsigned op = BITS(w, 11, 5), d = BITS(w, 0, 3), n = BITS(w, 3, 3);
	unsigned r = BITS(w, 8, 3);

	switch (op) {
	case 0: /* lsl, movs */
		arm_op_reg(in, OP_MOV, d, 0, n, BITS(w, 6, 5) == 0, 0, flags,
		    pc);
		break;
	case 1:
	case 2:
		arm_op_reg(in, OP_MOV, d, 0, n, false, 0, flags, pc);
		break;
	case 3:
		if (BIT(w, 10))
			arm_op_imm(in, BIT(w, 9) ? OP_SUB : OP_ADD, d, n,
			    BITS(w, 6, 3), flags, pc);
		else
			arm_op_reg(in, BIT(w, 9) ? OP_SUB : OP_ADD, d, n,
			    BITS(w, 6, 3), true, 0, flags, pc);
		break;
	case 4:
		arm_op_imm(in, OP_MOV, r, 0, BITS(w, 0, 8), flags, pc);
		break;
	case 5:
		arm_op_imm(in, OP_CMP, 0, r, BITS(w, 0, 8), true, pc);
		break;
	default:
		arm_op_imm(in, op == 6 ? OP_ADD : OP_SUB, r, r, BITS(w, 0, 8),
		    flags, pc);
		break;
	}
}

/* Operations on two registers: the top six bits are 010000. */
static void
short_registers(uint32_t w, struct insn *in, bool flags, uint64_t pc)
{
	static const uint8_t ops[16] = { OP_AND, OP_EOR, 0, 0, 0, OP_ADC,
		OP_SBC, 0, OP_TST, OP_RSB, OP_CMP, OP_CMN, OP_ORR, 0, OP_BIC,
		OP_MVN };
	unsigned op = BITS(w, 6, 4), d = BITS(w, 0, 3), m = BITS(w, 3, 3);
	bool other = ops[op] == 0 && op != 0; /* shifts, mul */

	if (op == 9 || other) {
		if (flags)
			emit_flags(in);
		arm_new(in, d);
	} else {
		arm_op_reg(in, (enum arm_op)ops[op], d, d, m, true, 0, flags,
		    pc);
	}
}

/* Operations on any register, bx, blx: the top six bits are 010001. */
static void
short_high(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned d = BITS(w, 0, 3) | BIT(w, 7) << 3, m = BITS(w, 3, 4);

	switch (BITS(w, 8, 2)) {
	case 0:
		arm_op_reg(in, OP_ADD, d, d, m, true, 0, false, pc);
		break;
	case 1:
		arm_op_reg(in, OP_CMP, 0, d, m, true, 0, true, pc);
		break;
	case 2:
		arm_op_reg(in, OP_MOV, d, 0, m, true, 0, false, pc);
		break;
	default:
		if (!BIT(w, 7)) {
			arm_jump(in, m);
			break;
		}
		in->flow = FLOW_CALL_INDIRECT;
		in->reg = (uint8_t)m;
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		break;
	}
}

static void
short_memory(uint32_t w, struct insn *in, uint64_t pc)
{
	static const struct {
		uint8_t size, load, with_sign;
	} by_reg[8] = { { 4, 0, 0 }, { 2, 0, 0 }, { 1, 0, 0 }, { 1, 1, 1 },
		{ 4, 1, 0 }, { 2, 1, 0 }, { 1, 1, 0 }, { 2, 1, 1 } };
	unsigned op = BITS(w, 11, 5);
	struct arm_access a = { .t = BITS(w, 0, 3),
		.t2 = CODE_NOREG,
		.base = BITS(w, 3, 3),
		.size = 4,
		.load = BIT(w, 11) };

	if (IS_SHORT_LITERAL(w)) {
		a.t = BITS(w, 8, 3);
		a.base = PC;
		a.imm = BITS(w, 0, 8) * 4;
		arm_access(in, &a, pc);
		return;
	}
	switch (op) {
	case 10:
	case 11:
		op = BITS(w, 9, 3);
		arm_access_reg(in, a.t, a.base, BITS(w, 6, 3), 0,
		    by_reg[op].size, by_reg[op].load, by_reg[op].with_sign, pc);
		return;
	case 18:
	case 19: /* at sp */
		a.t = BITS(w, 8, 3);
		a.base = SP;
		a.imm = BITS(w, 0, 8) * 4;
		break;
	default:
		a.size = op <= 13 ? 4 : op <= 15 ? 1 : 2;
		a.imm = (int64_t)BITS(w, 6, 5) * a.size;
		break;
	}
	arm_access(in, &a, pc);
}

static int64_t
list_size(unsigned list)
{
	int64_t n = 0;

	for (; list != 0; list &= list - 1)
		n += 4;
	return n;
}

/* The top four bits are 1011. */
static bool
short_misc(struct code_mode *mode, uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned op = BITS(w, 8, 4), list = BITS(w, 0, 8);
	int64_t imm = (int64_t)BITS(w, 0, 7) * 4, n;
	struct effect *e;

	switch (op) {
	case 0: /* add, sub sp */
		emit(in, EFF_ADDI, SP, SP, BIT(w, 7) ? -imm : imm);
		return true;
	case 1:
	case 3:
	case 9:
	case 11: /* cbz, cbnz */
		insn_flow(in, FLOW_BRANCH,
		    (pc + (BITS(w, 3, 5) << 1 | BIT(w, 9) << 6)) & 0xffffffff);
		in->flags |= INSN_COND;
		in->cond = COND_OTHER;
		return true;
	case 2: /* sxth .. uxtb */
		e = emit(in, EFF_EXT, BITS(w, 0, 3), BITS(w, 3, 3), 0);
		e->size = BIT(w, 6) ? 1 : 2;
		e->flags = BIT(w, 7) ? 0 : EFF_SIGNED;
		return true;
	case 4:
	case 5: /* push */
		list |= BIT(w, 8) << LR;
		n = list_size(list);
		arm_multiple(in, SP, list, false, -n, true, -n);
		return list != 0;
	case 12:
	case 13: /* pop */
		list |= BIT(w, 8) << PC;
		arm_multiple(in, SP, list, true, 0, true, list_size(list));
		return list != 0;
	case 6: /* setpan, cps */
		return true;
	case 10: /* rev, hlt */
		if (BITS(w, 6, 2) == 2)
			in->flow = FLOW_NONE;
		else
			arm_new(in, BITS(w, 0, 3));
		return true;
	case 14: /* bkpt */
		in->flow = FLOW_NONE;
		return true;
	case 15:
		if (BITS(w, 0, 4) != 0)
			mode->it = (uint8_t)BITS(w, 0, 8);
		else if (w == 0xbf00)
			in->flags |= INSN_PADDING;
		return true;
	default:
		return false;
	}
}

static void
branch(struct insn *in, uint64_t pc, int64_t off)
{
	insn_flow(in, FLOW_BRANCH, (pc + (uint64_t)off) & 0xffffffff);
}

static bool
short_insn(struct code_mode *mode, uint32_t w, struct insn *in, bool flags,
    uint64_t pc)
{
	unsigned list = BITS(w, 0, 8), r = BITS(w, 8, 3);

	switch (BITS(w, 12, 4)) {
	case 0:
	case 1:
	case 2:
	case 3:
		short_operate(w, in, flags, pc);
		return true;
	case 4:
		if (BITS(w, 10, 2) == 0)
			short_registers(w, in, flags, pc);
		else if (BITS(w, 10, 2) == 1)
			short_high(w, in, pc);
		else
			short_memory(w, in, pc);
		return true;
	case 5:
	case 6:
	case 7:
	case 8:
	case 9:
		short_memory(w, in, pc);
		return true;
	case 10: /* adr; add of sp */
		arm_op_imm(in, OP_ADD, r, BIT(w, 11) ? SP : PC,
		    BITS(w, 0, 8) * 4, false, pc);
		return true;
	case 11:
		return short_misc(mode, w, in, pc);
	case 12: /* stm, ldm */
		arm_multiple(in, r, list, BIT(w, 11), 0, true, list_size(list));
		return list != 0;
	case 13:
		if (r == 6 && BIT(w, 11)) { /* udf */
			in->flow = FLOW_NONE;
		} else if (r == 7 && BIT(w, 11)) { /* svc */
			arm_new(in, 0);
		} else {
			branch(in, pc, sign_extend(BITS(w, 0, 8), 8) * 2);
			arm_condition(in, BITS(w, 8, 4));
		}
		return true;
	default:
		branch(in, pc, sign_extend(BITS(w, 0, 11), 11) * 2);
		return true;
	}
}

/* --- two halfwords ------------------------------------------------------ */

#define RD(w) BITS(w, 8, 4)
#define RT(w) BITS(w, 12, 4)
#define RN(w) BITS(w, 16, 4)
#define RM(w) BITS(w, 0, 4)

/* A32's operation for T32's; 16 and more: none, or none in A32. */
static unsigned
operation(unsigned op, unsigned rn, unsigned rd, bool flags)
{
	bool test = rd == PC && flags;

	switch (op) {
	case 0:
		return test ? OP_TST : OP_AND;
	case 1:
		return OP_BIC;
	case 2:
		return rn == PC ? OP_MOV : OP_ORR;
	case 3:
		return rn == PC ? OP_MVN : OP_ORN;
	case 4:
		return test ? OP_TEQ : OP_EOR;
	case 8:
		return test ? OP_CMN : OP_ADD;
	case 10:
		return OP_ADC;
	case 11:
		return OP_SBC;
	case 13:
		return test ? OP_CMP : OP_SUB;
	case 14:
		return OP_RSB;
	default:
		return 99;
	}
}

/* A constant of operations: a byte, a pattern of it, or it rotated. */
static uint32_t
expand(uint32_t w)
{
	uint32_t v = BITS(w, 0, 8),
		 r = BITS(w, 7, 1) | BITS(w, 12, 3) << 1 | BIT(w, 26) << 4;

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

/* ldrd, strd, exclusives, tbb: the top ten bits are 1110100xx1. */
static bool
pair_memory(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned op = BITS(w, 4, 4), t = RT(w);
	int64_t imm = (int64_t)BITS(w, 0, 8) * 4;
	bool load = BIT(w, 20);
	struct effect *e;

	if (BIT(w, 24) || BIT(w, 21)) {
		struct arm_access a = { .t = t,
			.t2 = RD(w),
			.base = RN(w),
			.size = 4,
			.imm = BIT(w, 23) ? imm : -imm,
			.load = load,
			.post = !BIT(w, 24),
			.back = BIT(w, 21) };

		arm_access(in, &a, pc);
		return t < PC && RD(w) < PC;
	}
	if (!BIT(w, 23)) { /* ldrex, strex */
		arm_new(in, load ? t : RD(w));
		if (!load)
			emit_store(in, RN(w), imm, CODE_NOREG, 4);
		return (load ? t : RD(w)) != PC;
	}
	if (load && op <= 1) { /* tbb, tbh */
		e = emit(in, EFF_TLOAD, PC, RN(w) == PC ? CODE_NOREG : RN(w),
		    RN(w) == PC ? (int64_t)pc : 0);
		e->x = (uint8_t)RM(w);
		e->size = (uint8_t)(1 << op);
		e->shift = (uint8_t)op;
		e = emit(in, EFF_TADD, PC, CODE_NOREG, (int64_t)pc);
		e->x = PC;
		e->shift = 1;
		e->size = 4;
		in->flow = FLOW_INDIRECT;
		in->reg = PC;
		return true;
	}
	if (load) {
		arm_new(in, t);
		if ((op & 3) == 3)
			arm_new(in, RD(w)); /* ldrexd */
	} else {
		if ((op & 12) != 8)
			arm_new(in, RM(w)); /* strexb ..: did it */
		emit_store(in, RN(w), 0, CODE_NOREG,
		    (op & 3) == 3 ? 8 :
		    (op & 3) == 2 ? 4 :
				    1 + (op & 3));
	}
	return op >= 4;
}

/* Operations with shifted registers: the top seven bits are 1110101. */
static bool
registers(uint32_t w, struct insn *in, uint64_t pc)
{
	bool flags = BIT(w, 20);
	unsigned op = BITS(w, 21, 4), k = operation(op, RN(w), RD(w), flags);
	bool plain = BITS(w, 4, 2) == 0;

	if (op == 6 || (op == 2 && flags && BIT(w, 15))) { /* pkh, csel */
		arm_new(in, RD(w));
		return true;
	}
	if (op == 2 && flags && (RM(w) == SP || RM(w) == PC) && RN(w) != PC) {
		arm_new(in, RN(w)); /* lsll, uqshl: one or two */
		if (RD(w) != PC)
			arm_new(in, RD(w));
		return true;
	}
	if (k == 99)
		return false;
	arm_op_reg(in, (enum arm_op)k, RD(w), RN(w), RM(w), plain,
	    plain ? BITS(w, 12, 3) << 2 | BITS(w, 6, 2) : 0, flags, pc);
	return true;
}

static bool
plain_constants(uint32_t w, struct insn *in, uint64_t pc)
{
	uint32_t imm = BITS(w, 0, 8) | BITS(w, 12, 3) << 8 | BIT(w, 26) << 11;
	unsigned d = RD(w), op = BITS(w, 20, 5);
	struct effect *e;

	if (IS_MOVE(w)) {
		imm |= RN(w) << 12;
		e = emit(in, BIT(w, 23) ? EFF_INSERT : EFF_CONST, d, CODE_NOREG,
		    imm);
		if (BIT(w, 23))
			e->x = e->size = 2;
		return d != PC;
	}
	switch (op) {
	case 0: /* addw, adr */
		arm_op_imm(in, OP_ADD, d, RN(w), imm, false, pc);
		return d != PC;
	case 10:
		arm_op_imm(in, OP_SUB, d, RN(w), imm, false, pc);
		return d != PC;
	default: /* ssat, sbfx, bfi .. */
		arm_new(in, d);
		if (op == 28) /* ubfx */
			emit(in, EFF_BOUND, d, CODE_NOREG,
			    (int64_t)2 << BITS(w, 0, 5));
		return op >= 16 && !(op & 1) && d != PC;
	}
}

/*
 * Loops of Armv8.1-M: wls, dls and le, where blx would have a bit set, their
 * forms with predicates among them.
 */
static bool
loop(uint32_t w, struct insn *in, uint64_t pc)
{
	uint64_t off = BIT(w, 11) << 1 | BITS(w, 1, 10) << 2;
	bool end = RN(w) == PC;

	if (BITS(w, 23, 4) != 0)
		return false;
	if (BIT(w, 13)) { /* dls, lctp */
		if (!end)
			arm_new(in, LR);
		return off == 0;
	}
	insn_flow(in, FLOW_BRANCH, (end ? pc - off : pc + off) & 0xffffffff);
	if (BITS(w, 20, 3) != 2 || !end) { /* le, with a count */
		arm_new(in, LR);
		in->flags |= INSN_COND;
		in->cond = COND_OTHER;
	}
	return true;
}

/* Hints, system registers: the top of branches that have no condition. */
static bool
system_insn(uint32_t w, struct insn *in)
{
	switch (BITS(w, 20, 7)) {
	case 0x38:
	case 0x39: /* msr */
		if (BIT(w, 11))
			emit_flags(in);
		return true;
	case 0x3a: /* hints */
		if (BITS(w, 8, 3) == 0 && BITS(w, 0, 8) == 0)
			in->flags |= INSN_PADDING;
		if (BITS(w, 0, 8) == 0x0d || BITS(w, 0, 8) == 0x1d)
			arm_new(in, 12); /* pac */
		return true;
	case 0x3b: /* barriers */
		return true;
	case 0x3c: /* bxj */
		arm_jump(in, RN(w));
		return true;
	case 0x3d: /* subs pc, lr; eret */
		in->flow = FLOW_NONE;
		in->flags |= INSN_EXCEPTION;
		return true;
	case 0x3e:
	case 0x3f: /* mrs */
		arm_new(in, RD(w));
		return RD(w) != PC;
	case 0x7e: /* hvc */
		arm_new(in, 0);
		return true;
	case 0x7f: /* smc, udf */
		if (BIT(w, 13))
			in->flow = FLOW_NONE;
		else
			arm_new(in, 0);
		return true;
	default:
		return false;
	}
}

static bool
branches(uint32_t w, struct insn *in, uint64_t pc)
{
	uint32_t s = BIT(w, 26), j1 = BIT(w, 13), j2 = BIT(w, 11);
	uint32_t off;

	if (HAS_COND(w)) {
		if (BITS(w, 23, 3) == 7)
			return system_insn(w, in);
		off = s << 20 | j2 << 19 | j1 << 18 | BITS(w, 16, 6) << 12 |
		      BITS(w, 0, 11) << 1;
		branch(in, pc, sign_extend(off, 21));
		arm_condition(in, BITS(w, 22, 4));
		return true;
	}
	off = s << 24 | (uint32_t)(j1 == s) << 23 | (uint32_t)(j2 == s) << 22 |
	      BITS(w, 16, 10) << 12 | BITS(w, 0, 11) << 1;
	if (!BIT(w, 12) && BIT(w, 0))
		return loop(w, in, pc);
	if (!BIT(w, 12)) /* blx */
		pc &= ~(uint64_t)3;
	branch(in, pc, sign_extend(off, 25));
	if (BIT(w, 14)) {
		in->flow = FLOW_CALL;
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
	}
	return true;
}

/* One register: the top seven bits are 1111100. */
static bool
memory(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned size = 1u << BITS(w, 21, 2);
	struct arm_access a = { .t = RT(w),
		.t2 = CODE_NOREG,
		.base = RN(w),
		.size = size,
		.load = BIT(w, 20),
		.with_sign = BIT(w, 24) };

	if (size == 8 || (!a.load && (a.with_sign || a.base == PC)))
		return false;
	if (a.load && a.t == PC && size < 4)
		return true; /* pld, pli */
	if (a.base == PC) {
		a.imm = BIT(w, 23) ? (int64_t)BITS(w, 0, 12) :
				     -(int64_t)BITS(w, 0, 12);
	} else if (BIT(w, 23)) {
		a.imm = BITS(w, 0, 12);
	} else if (BIT(w, 11)) {
		a.imm = BIT(w, 9) ? (int64_t)BITS(w, 0, 8) :
				    -(int64_t)BITS(w, 0, 8);
		a.post = !BIT(w, 10);
		a.back = BIT(w, 8);
		if (a.post && !a.back)
			return false;
	} else {
		arm_access_reg(in, a.t, a.base, RM(w), BITS(w, 4, 2), size,
		    a.load, a.with_sign, pc);
		return BITS(w, 6, 5) == 0;
	}
	arm_access(in, &a, pc);
	return true;
}

/* Shifts, extensions, multiplication: bits 31..25 are 1111101. */
static bool
more_registers(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 20, 3);

	if (!BIT(w, 24)) {
		if (!BIT(w, 23) && !BIT(w, 7)) { /* lsl .. ror */
			if (BIT(w, 20))
				emit_flags(in);
		} else if (!BIT(w, 23) && RN(w) == PC && BITS(w, 4, 2) == 0 &&
			   BITS(w, 22, 1) * 2 + BIT(w, 21) != 1) {
			struct effect *e = emit(in, EFF_EXT, RD(w), RM(w), 0);

			e->size = BIT(w, 22) ? 1 : 2;
			e->flags = BIT(w, 20) ? 0 : EFF_SIGNED;
			return RT(w) == 15 && RD(w) != PC;
		}
		arm_new(in, RD(w));
		return RT(w) == 15 && RD(w) != PC;
	}
	if (op == 5 && !BIT(w, 23) && RD(w) == PC) { /* autg, bxaut */
		if (BITS(w, 4, 4) == 1)
			arm_jump(in, RN(w));
		return BITS(w, 4, 4) <= 1;
	}
	arm_new(in, RD(w));
	if (BIT(w, 23) && op != 1 && op != 3) /* of 64 bits */
		arm_new(in, RT(w));
	return RD(w) != PC;
}

static bool
long_insn(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned top = BITS(w, 25, 4), list, r; /* after 111 */
	int64_t size;

	if (BITS(w, 26, 1) && BITS(w, 27, 2) != 2) { /* coprocessors */
		if (BITS(w, 24, 2) == 3)
			return arm_neon((w & 0x00ffffff) | 0xf2000000 |
					    BIT(w, 28) << 24,
			    in);
		if (arm_mve(w, in))
			return true;
		return arm_coprocessor(
		    BIT(w, 28) ? w : (w & 0x0fffffff) | 0xe0000000, in, pc);
	}
	switch (top) {
	case 4: /* ldm, strd .. */
		if (BIT(w, 22))
			return pair_memory(w, in, pc);
		if (BIT(w, 23) == BIT(w, 24)) { /* srs, rfe */
			if (BIT(w, 20))
				in->flow = FLOW_NONE;
			if (BIT(w, 21))
				emit(in, EFF_ADDI, RN(w), RN(w),
				    BIT(w, 23) ? 8 : -8);
			return true;
		}
		list = BITS(w, 0, 16);
		size = BIT(w, 23) ? list_size(list) : -list_size(list);
		if (w >> 16 == 0xe89f) { /* clrm; PC: flags */
			for (r = 0; r < PC; r++)
				if (BIT(list, r))
					emit(in, EFF_CONST, r, CODE_NOREG, 0);
			return list != 0;
		}
		arm_multiple(in, RN(w), list, BIT(w, 20), BIT(w, 23) ? 0 : size,
		    BIT(w, 21), size);
		return list != 0 && RN(w) != PC;
	case 5:
		return registers(w, in, pc);
	case 12:
		if (BIT(w, 24) && !BIT(w, 20))
			return arm_neon_memory((w & 0x00ffffff) | 0xf4000000,
			    in);
		return memory(w, in, pc);
	case 13:
		return more_registers(w, in);
	default: /* 10xx */
		if (IS_BRANCH(w))
			return branches(w, in, pc);
		if (BIT(w, 25))
			return plain_constants(w, in, pc);
		top = operation(BITS(w, 21, 4), RN(w), RD(w), BIT(w, 20));
		if (top == 99)
			return false;
		arm_op_imm(in, (enum arm_op)top, RD(w), RN(w), expand(w),
		    BIT(w, 20), pc);
		return true;
	}
}

bool
arm_thumb(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	unsigned cond = mode->it != 0 ? mode->it >> 4 : 14;
	uint8_t it = mode->it;
	uint32_t w;
	bool known;

	if (n < 2)
		return false;
	w = arm_half(mode, p);
	if (!IS_LONG(w)) {
		insn_begin(in, 2);
		known = short_insn(mode, w, in, it == 0, pc + 4);
	} else {
		if (n < 4)
			return false;
		insn_begin(in, 4);
		known = long_insn(w << 16 | arm_half(mode, p + 2), in, pc + 4);
	}
	if (it != 0) {
		mode->it = it & 7 ? (uint8_t)((it & 0xe0) | (it << 1 & 0x1f)) :
				    0;
		arm_condition(in, cond);
	}
	return known;
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

bool
arm_thumb_literal(const struct code_mode *mode, const uint8_t *p, size_t n,
    uint64_t pc, uint64_t *addr)
{
	uint32_t w;

	if (n < 2)
		return false;
	w = arm_half(mode, p);
	*addr = (pc + 4) & ~(uint64_t)3;
	if (IS_SHORT_LITERAL(w)) {
		*addr += BITS(w, 0, 8) * 4;
		return true;
	}
	if (n < 4)
		return false;
	w = w << 16 | arm_half(mode, p + 2);
	*addr += BITS(w, 0, 12);
	return IS_LITERAL(w);
}
