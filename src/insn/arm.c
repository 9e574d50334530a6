/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm, A32: words of 32 bits (Arm ARM, DDI 0406, A5).  Bits 31..28 are the
 * condition, 15 in another set; bits 27..25 name the class:
 *
 *	000	registers: operations, multiplication, halfwords, bx
 *	001	operations with constants
 *	010	ldr, str	011	the same with registers; bit 4: media
 *	100	ldm, stm	101	b, bl
 *	110	coprocessors: memory, pairs	111	operations; svc
 *
 * Registers: r0-r15, d8-d15 from 40 on.
 */
#include "insn/arm.h"

#include <string.h>

#define RD(w) BITS(w, 12, 4)
#define RN(w) BITS(w, 16, 4)
#define RM(w) BITS(w, 0, 4)

/* Forms whose operand may be a place, whatever the condition is. */
#define IS_BRANCH(w) (BITS(w, 25, 3) == 5)            /* b, bl, blx */
#define IS_MOVE(w)   (((w)&0x0fb00000) == 0x03000000) /* movw, movt */
/* ldr rt, [pc, #imm] */
#define IS_LITERAL(w) (((w)&0x0f7f0000) == 0x051f0000)
/* vldr dt or st, [pc, #imm] */
#define IS_VLDR(w) (((w)&0x0f3f0e00) == 0x0d1f0a00)

static bool
multiply(uint32_t w, struct insn *in)
{
	if (BIT(w, 24)) { /* swp, exclusives, ordered */
		if (!BIT(w, 23)) {
			arm_new(in, RD(w));
			emit_store(in, RN(w), 0, CODE_NOREG,
			    BIT(w, 22) ? 1 : 4);
			return true;
		}
		if (BIT(w, 20)) {
			arm_new(in, RD(w));
			if (BITS(w, 21, 2) == 1)
				arm_new(in, RD(w) + 1);
			return RD(w) < (BITS(w, 21, 2) == 1 ? 14 : 15);
		}
		if (BITS(w, 8, 2) != 0) /* strex: did it */
			arm_new(in, RD(w));
		emit_store(in, RN(w), 0, CODE_NOREG,
		    BITS(w, 21, 2) == 0 ? 4 :
		    BITS(w, 21, 2) == 1 ? 8 :
					  BITS(w, 21, 2) - 1);
		return true;
	}
	arm_new(in, RN(w));
	if (BIT(w, 23) || BITS(w, 21, 3) == 2) /* of 64 bits */
		arm_new(in, RD(w));
	if (BIT(w, 20))
		emit_flags(in);
	return RN(w) != PC;
}

/* ldrh, strd and their like: bits 7 and 4 are set. */
static bool
extra_memory(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned op = BITS(w, 5, 2), t = RD(w);
	bool load = BIT(w, 20) || op == 2, two = !BIT(w, 20) && op >= 2;
	struct arm_access a = {
		.t = t,
		.t2 = two ? t + 1 : CODE_NOREG,
		.base = RN(w),
		.size = two     ? 4 :
			op == 2 ? 1 :
				  2,
		.load = load,
		.with_sign = op >= 2,
		.post = !BIT(w, 24),
		.back = !BIT(w, 24) || BIT(w, 21),
		.imm = BITS(w, 8, 4) << 4 | RM(w),
	};

	if (two && (t & 1 || t == LR))
		return false;
	if (BIT(w, 22)) {
		if (!BIT(w, 23))
			a.imm = -a.imm;
		arm_access(in, &a, pc);
		return true;
	}
	if (load) {
		arm_new(in, t);
		if (two)
			arm_new(in, t + 1);
	}
	if (a.back)
		emit(in, EFF_ADDR, RN(w), RN(w), BIT(w, 23) ? 1 : -1)->x =
		    (uint8_t)RM(w);
	return true;
}

/* Bits 27..23 are 00010, bit 20 is clear. */
static bool
miscellaneous(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 21, 2);

	switch (BITS(w, 4, 4)) {
	case 0:
		if (!(op & 1))
			arm_new(in, RD(w)); /* mrs */
		else if (BIT(w, 19) && op == 1)
			emit_flags(in); /* msr of the flags */
		return true;
	case 1:
		if (op == 3)
			arm_new(in, RD(w)); /* clz */
		else
			arm_jump(in, RM(w)); /* bx */
		return op == 1 || op == 3;
	case 2:
		arm_jump(in, RM(w)); /* bxj */
		return op == 1;
	case 3: /* blx */
		in->flow = FLOW_CALL_INDIRECT;
		in->reg = (uint8_t)RM(w);
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return op == 1;
	case 4:
	case 5: /* crc32, qadd */
		arm_new(in, RD(w));
		return RD(w) != PC;
	case 6: /* eret */
		in->flow = FLOW_NONE;
		in->flags |= INSN_EXCEPTION;
		return op == 3;
	case 7: /* hlt, bkpt, hvc, smc */
		if (op < 2)
			in->flow = FLOW_NONE;
		else
			arm_new(in, 0);
		return true;
	default: /* multiply halves */
		if (!BIT(w, 7) || BIT(w, 4))
			return false;
		arm_new(in, RN(w));
		if (op == 2)
			arm_new(in, RD(w));
		return RN(w) != PC;
	}
}

static bool
registers(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned op = BITS(w, 21, 4);
	bool plain = !BIT(w, 4) && BITS(w, 5, 2) == 0;

	if (BIT(w, 7) && BIT(w, 4))
		return BITS(w, 5, 2) == 0 ? multiply(w, in) :
					    extra_memory(w, in, pc);
	if (op >= OP_TST && op <= OP_CMN && !BIT(w, 20))
		return miscellaneous(w, in);
	arm_op_reg(in, (enum arm_op)op, RD(w), RN(w), RM(w), plain,
	    plain ? BITS(w, 7, 5) : 0, BIT(w, 20), pc);
	return true;
}

static uint32_t
constant(uint32_t w)
{
	uint32_t v = BITS(w, 0, 8);
	unsigned r = BITS(w, 8, 4) * 2;

	return r == 0 ? v : v >> r | v << (32 - r);
}

static bool
constants(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned op = BITS(w, 21, 4);
	uint32_t imm16 = RN(w) << 12 | BITS(w, 0, 12);
	struct effect *e;

	if (op < OP_TST || op > OP_CMN || BIT(w, 20)) {
		arm_op_imm(in, (enum arm_op)op, RD(w), RN(w), constant(w),
		    BIT(w, 20), pc);
		return true;
	}
	if (IS_MOVE(w) && !BIT(w, 22)) {
		emit(in, EFF_CONST, RD(w), CODE_NOREG, imm16);
		return RD(w) != PC;
	}
	if (IS_MOVE(w)) {
		e = emit(in, EFF_INSERT, RD(w), CODE_NOREG, imm16);
		e->x = 2;
		e->size = 2;
		return RD(w) != PC;
	}
	switch (op) {
	case OP_TEQ: /* hints, msr */
		if (RN(w) == 0) {
			if (BITS(w, 0, 8) == 0)
				in->flags |= INSN_PADDING;
		} else if (BIT(w, 19)) {
			emit_flags(in);
		}
		return true;
	default: /* msr of saved ones */
		return true;
	}
}

/* ldr, str, ldrb, strb with a constant or a register. */
static bool
memory(uint32_t w, struct insn *in, uint64_t pc)
{
	bool up = BIT(w, 23), back = !BIT(w, 24) || BIT(w, 21);
	unsigned size = BIT(w, 22) ? 1 : 4, m = RM(w);
	struct arm_access a = {
		.t = RD(w),
		.t2 = CODE_NOREG,
		.base = RN(w),
		.size = size,
		.load = BIT(w, 20),
		.post = !BIT(w, 24),
		.back = back,
		.imm = up ? (int64_t)BITS(w, 0, 12) : -(int64_t)BITS(w, 0, 12),
	};

	if (back && RN(w) == PC)
		return false;
	if (!BIT(w, 25)) {
		arm_access(in, &a, pc);
		return true;
	}
	if (!back && up && BITS(w, 5, 2) == 0) {
		arm_access_reg(in, RD(w), RN(w), m, BITS(w, 7, 5), size, a.load,
		    false, pc);
		return true;
	}
	if (a.load)
		arm_new(in, RD(w));
	else if (!a.post && up && BITS(w, 5, 7) == 0)
		arm_access_reg(in, RD(w), RN(w), m, 0, size, false, false, pc);
	if (!back)
		return true;
	if (BITS(w, 5, 7) == 0)
		emit(in, EFF_ADDR, RN(w), RN(w), up ? 1 : -1)->x = (uint8_t)m;
	else
		arm_new(in, RN(w));
	return true;
}

/* Bits 27..25 are 011, bit 4 is set. */
static bool
media(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 20, 5);

	if (op == 31 && BITS(w, 5, 3) == 7) { /* udf */
		in->flow = FLOW_NONE;
		return true;
	}
	if (op >= 16 && op < 26) { /* multiply, divide */
		arm_new(in, RN(w));
		if (op == 20)
			arm_new(in, RD(w)); /* smlald */
		return RN(w) != PC;
	}
	if ((op == 10 || op == 11 || op == 14 || op == 15) &&
	    BITS(w, 4, 4) == 7 && RN(w) == PC && BITS(w, 10, 2) == 0) {
		struct effect *e = emit(in, EFF_EXT, RD(w), RM(w), 0);

		e->size = op & 1 ? 2 : 1;
		e->flags = op < 12 ? EFF_SIGNED : 0;
		return RD(w) != PC;
	}
	arm_new(in, RD(w));
	if (op >= 30) /* ubfx */
		emit(in, EFF_BOUND, RD(w), CODE_NOREG,
		    (int64_t)2 << BITS(w, 16, 5));
	return RD(w) != PC;
}

static void
multiple(uint32_t w, struct insn *in)
{
	int64_t n = 0;
	unsigned i;

	for (i = 0; i < 16; i++)
		n += 4 * (int64_t)BIT(w, i);
	/* IA, IB, DA, DB */
	arm_multiple(in, RN(w), BITS(w, 0, 16), BIT(w, 20),
	    BIT(w, 23) ? (BIT(w, 24) ? 4 : 0) : (BIT(w, 24) ? -n : 4 - n),
	    BIT(w, 21), BIT(w, 23) ? n : -n);
	/* ldm {.. pc}^ */
	if (BIT(w, 22) && BIT(w, 20) && BIT(w, PC))
		in->flags |= INSN_EXCEPTION;
}

/* What has no condition. */
static bool
unconditional(uint32_t w, uint64_t pc, struct insn *in)
{
	if (IS_BRANCH(w)) { /* blx */
		insn_flow(in, FLOW_CALL,
		    (pc + (uint64_t)(sign_extend(BITS(w, 0, 24), 24) * 4) +
			BIT(w, 24) * 2) &
			0xffffffff);
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return true;
	}
	if (BITS(w, 25, 3) == 1)
		return arm_neon(w, in);
	if (BITS(w, 24, 4) == 4 && !BIT(w, 20))
		return arm_neon_memory(w, in);
	if (BITS(w, 25, 3) == 6 || BITS(w, 24, 4) == 14)
		return arm_coprocessor(w, in, pc);
	if (BITS(w, 25, 3) == 4) { /* srs, rfe */
		if (BIT(w, 20))
			in->flow = FLOW_NONE;
		if (BIT(w, 21))
			emit(in, EFF_ADDI, RN(w), RN(w), BIT(w, 23) ? 8 : -8);
		return true;
	}
	if ((w & 0xff100000) == 0xf5100000 || (w & 0xff100010) == 0xf7100000)
		return true; /* pld, barriers */
	return (w & 0xfff00000) == 0xf5700000 ||
	       (w & 0xfff10020) == 0xf1000000 ||
	       (w & 0xff700000) == 0xf4500000 ||
	       (w & 0xff700010) == 0xf6500000 ||
	       (w & 0xfff000f0) == 0xf1100000 || (w & 0xffff00f0) == 0xf1010000;
}

static bool
conditional(uint32_t w, uint64_t pc, struct insn *in)
{
	if (IS_BRANCH(w)) {
		insn_flow(in, BIT(w, 24) ? FLOW_CALL : FLOW_BRANCH,
		    (pc + (uint64_t)(sign_extend(BITS(w, 0, 24), 24) * 4)) &
			0xffffffff);
		if (BIT(w, 24))
			emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return true;
	}
	switch (BITS(w, 25, 3)) {
	case 0:
		return registers(w, in, pc);
	case 1:
		return constants(w, in, pc);
	case 3:
		if (BIT(w, 4))
			return media(w, in);
		/* FALLTHROUGH */
	case 2:
		return memory(w, in, pc);
	case 4:
		multiple(w, in);
		return BITS(w, 0, 16) != 0 && RN(w) != PC;
	default:
		if (BITS(w, 24, 4) == 15) { /* svc */
			arm_new(in, 0);
			return true;
		}
		return arm_coprocessor(w, in, pc);
	}
}

bool
code_arm(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;
	bool known;

	if (mode->thumb)
		return arm_thumb(mode, p, n, pc, in);
	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	insn_begin(in, 4);
	pc += 8; /* as an operand */
	if (w >> 28 == 15)
		return unconditional(w, pc, in);
	known = conditional(w, pc, in);
	arm_condition(in, w >> 28);
	return known;
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(uint32_t w)
{
	/* A call may change the state: bl and blx. */
	if (IS_BRANCH(w))
		return w >> 28 == 15 || w >> 24 == 0xeb ? 0xf1ffffff :
							  0x00ffffff;
	return IS_MOVE(w) ? 0x000f0fff : 0;
}

bool
code_arm_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	bool big = st->mode.big_endian;

	if (st->mode.thumb)
		return arm_thumb_form(st, p, n, f);
	f->len = 4;
	if (n < 4)
		return false;
	put_mask(f, 0, 4, big, place_mask(load_u32(p, big)));
	return true;
}

bool
code_arm_literal(const struct code_mode *mode, const uint8_t *p, size_t n,
    uint64_t pc, uint64_t *addr)
{
	uint32_t w;

	if (mode->thumb)
		return arm_thumb_literal(mode, p, n, pc, addr);
	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	if (!IS_LITERAL(w))
		return false;
	*addr = pc + 8 +
		(BIT(w, 23) ? BITS(w, 0, 12) : 0 - (uint64_t)BITS(w, 0, 12));
	return true;
}

bool
code_arm_constant(const struct code_mode *mode, const uint8_t *p, size_t n,
    uint64_t pc, uint64_t *addr)
{
	uint32_t w;

	if (code_arm_literal(mode, p, n, pc, addr))
		return true;
	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	if (mode->thumb)
		w = (uint32_t)arm_half(mode, p) << 16 | arm_half(mode, p + 2);
	/* The same bits in both sets; T32 has no conditions here. */
	if (!IS_VLDR(w) || (mode->thumb && w >> 28 != 14))
		return false;
	pc = mode->thumb ? (pc + 4) & ~(uint64_t)3 : pc + 8;
	*addr = BIT(w, 23) ? pc + BITS(w, 0, 8) * 4 : pc - BITS(w, 0, 8) * 4;
	return true;
}

/* Is it the name of a routine, or of its stub in a PLT? */
static bool
is_named(const char *name, const char *routine)
{
	size_t n = strlen(routine);

	return strncmp(name, routine, n) == 0 &&
	       (name[n] == '\0' || name[n] == '@');
}

bool
code_arm_helper(const struct code_mode *mode, const char *name, struct insn *in)
{
	(void)mode;
	/*
	 * Reads the thread pointer, and changes no more than this (RTABI, 5.3.5):
	 * GCC takes it for no call, and makes frames behind it.
	 */
	if (is_named(name, "__aeabi_read_tp")) {
		emit(in, EFF_NEW, 0, CODE_NOREG, 0);
		emit(in, EFF_NEW, IP, CODE_NOREG, 0);
		emit(in, EFF_NEW, LR, CODE_NOREG, 0);
		return true;
	}
	if (!is_named(name, "__gnu_mcount_nc"))
		return false;
	emit(in, EFF_LOAD, LR, SP, 0);
	emit(in, EFF_ADDI, SP, SP, 4);
	emit(in, EFF_NEW, IP, CODE_NOREG, 0);
	return true;
}
