/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V: halfwords (C, Zcb, Zcmp), by their low two bits and the upper three;
 * most of them reach x8-x15 only.
 */
#include "insn/riscv.h"

/* Registers of three bits: x8-x15. */
#define R3(w, lo) (BITS(w, lo, 3) + 8)

/* Offsets of words and doublewords, from a register and from sp. */
static int64_t
off_w(uint32_t w)
{
	return BITS(w, 10, 3) << 3 | MOVE(w, 6, 2) | MOVE(w, 5, 6);
}

static int64_t
off_d(uint32_t w)
{
	return BITS(w, 10, 3) << 3 | BITS(w, 5, 2) << 6;
}

static int64_t
off_lwsp(uint32_t w)
{
	return MOVE(w, 12, 5) | BITS(w, 4, 3) << 2 | BITS(w, 2, 2) << 6;
}

static int64_t
off_ldsp(uint32_t w)
{
	return MOVE(w, 12, 5) | BITS(w, 5, 2) << 3 | BITS(w, 2, 3) << 6;
}

static int64_t
off_swsp(uint32_t w)
{
	return BITS(w, 9, 4) << 2 | BITS(w, 7, 2) << 6;
}

static int64_t
off_sdsp(uint32_t w)
{
	return BITS(w, 10, 3) << 3 | BITS(w, 7, 3) << 6;
}

static unsigned
shift6(uint32_t w)
{
	return MOVE(w, 12, 5) | BITS(w, 2, 5);
}

/* Six bits with sign. */
static int64_t
imm6(uint32_t w)
{
	return sign_extend(MOVE(w, 12, 5) | BITS(w, 2, 5), 6);
}

/* Of 32 bits they are pairs of Zclsd's, in the place of c.flw and c.fsw. */
static bool
doubles(const struct code_mode *mode)
{
	return mode->wide || mode->zclsd;
}

/* Loads and stores through x8-x15; the address of a local variable. */
static bool
half0(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = R3(w, 2), s = R3(w, 7);
	int64_t imm;

	switch (BITS(w, 13, 3)) {
	case 0:               /* addi4spn */
		if (w == 0) { /* unimp */
			in->flow = FLOW_NONE;
			return true;
		}
		imm = BITS(w, 11, 2) << 4 | BITS(w, 7, 4) << 6 | MOVE(w, 6, 2) |
		      MOVE(w, 5, 3);
		put_add(in, d, SP, imm);
		return imm != 0;
	case 1:
		load_float(mode, in, d, s, off_d(w), 8);
		return true;
	case 2:
		load(mode, in, d, s, off_w(w), 4, false);
		return true;
	case 3:
		if (doubles(mode))
			load(mode, in, d, s, off_d(w), 8, false);
		else
			load_float(mode, in, d, s, off_w(w), 4);
		return true;
	case 4: /* Zcb */
		if (BITS(w, 11, 2) == 0)
			load(mode, in, d, s, 0, BIT(w, 10) ? 2 : 1,
			    !BIT(w, 10) || !BIT(w, 6));
		else if (BITS(w, 10, 3) == 2)
			store(mode, in, s, MOVE(w, 5, 1) | MOVE(w, 6, 0), d, 1);
		else
			store(mode, in, s, MOVE(w, 5, 1), d, 2);
		return BITS(w, 10, 3) <= 3;
	case 5:
		store_float(mode, in, s, off_d(w), d, 8);
		return true;
	case 6:
		store(mode, in, s, off_w(w), d, 4);
		return true;
	default:
		if (doubles(mode))
			store(mode, in, s, off_d(w), d, 8);
		else
			store_float(mode, in, s, off_w(w), d, 4);
		return true;
	}
}

/* Operations of two registers of x8-x15. */
static bool
half_operate(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = R3(w, 7), s = R3(w, 2);

	switch (BITS(w, 10, 2)) {
	case 0: /* srli */
		put_right(mode, in, d, d, shift6(w));
		return true;
	case 1: /* srai */
		put(in, EFF_NEW, d);
		return true;
	case 2:
		put_and(in, d, d, imm6(w));
		return true;
	default:
		break;
	}
	if (!BIT(w, 12)) {
		if (BITS(w, 5, 2) == 0)
			put_sum(in, d, d, s, true);
		else /* xor, or, and */
			put(in, EFF_NEW, d);
		return true;
	}
	if (BITS(w, 5, 2) == 3 &&
	    (BITS(w, 2, 3) == 0 || BITS(w, 2, 3) == 2 ||
		BITS(w, 2, 3) == 4)) { /* zext.b, zext.h, zext.w */
		emit(in, EFF_EXT, d, d, 0)->size = (uint8_t)(1u
							     << BITS(w, 3, 2));
		return true;
	}
	if (BITS(w, 5, 2) == 2)
		put_product(in, d, d, s);
	else
		put(in, EFF_NEW, d); /* subw, addw; sext, not */
	return true;
}

static bool
half1(uint32_t w, uint64_t pc, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w);
	int64_t imm = imm6(w), off;

	switch (BITS(w, 13, 3)) {
	case 0:
		if (d == 0 && imm == 0)
			in->flags |= INSN_PADDING;
		if (imm != 0)
			put_add(in, d, d, imm);
		return true;
	case 1:
		if (mode->wide) {
			put_add_word(in, d, d, imm);
			return d != 0;
		}
		break;
	case 2:
		put_const(in, d, imm);
		return true;
	case 3:
		if (d == SP) { /* addi16sp */
			imm = sign_extend(MOVE(w, 12, 9) | MOVE(w, 6, 4) |
					      MOVE(w, 5, 6) |
					      BITS(w, 3, 2) << 7 |
					      MOVE(w, 2, 5),
			    10);
			put_add(in, SP, SP, imm);
			return imm != 0;
		}
		if (imm == 0) /* c.mop, c.sspush */
			return (d & 1) && d < 16;
		put_const(in, d, imm * 4096);
		return true;
	case 4:
		return half_operate(w, mode, in);
	case 5:
		break;
	default: /* beqz, bnez */
		off = sign_extend(MOVE(w, 12, 8) | BITS(w, 10, 2) << 3 |
				      BITS(w, 5, 2) << 6 | BITS(w, 3, 2) << 1 |
				      MOVE(w, 2, 5),
		    9);
		branch(mode, in, R3(w, 7), 0, BIT(w, 13) ? COND_NE : COND_EQ,
		    pc + (uint64_t)off);
		return true;
	}
	off = sign_extend(MOVE(w, 12, 11) | MOVE(w, 11, 4) |
			      BITS(w, 9, 2) << 8 | MOVE(w, 8, 10) |
			      MOVE(w, 7, 6) | MOVE(w, 6, 7) |
			      BITS(w, 3, 3) << 1 | MOVE(w, 2, 5),
	    12);
	jump_to(mode, in, BITS(w, 13, 3) == 1 ? RA : 0, pc + (uint64_t)off);
	return true;
}

/*
 * Zcmp: a list of ra and n saved registers, the last of them below the old
 * stack pointer, ra lowest; of Xqccmp ra is the first below it.
 */
static void
list(const struct code_mode *mode, struct insn *in, unsigned n, bool is_load,
    int64_t top)
{
	int64_t size = word_size(mode), at = top;
	unsigned i;

	for (i = 0; i <= n; i++) {
		unsigned k = mode->xqccmp ? i : n - i;
		unsigned r = k > 0 ? saved_reg(k - 1) : RA;

		at -= size;
		if (is_load)
			emit(in, EFF_LOAD, r, SP, at);
		else
			emit_store(in, SP, at, r, (unsigned)size);
	}
}

static bool
zcmp(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned rlist = BITS(w, 4, 4), n = rlist == 15 ? 12 : rlist - 4;
	unsigned a = BITS(w, 7, 3), b = BITS(w, 2, 3);
	int64_t size = ((n + 1) * word_size(mode) + 15) / 16 * 16 +
		       BITS(w, 2, 2) * 16;

	switch (BITS(w, 10, 6)) {
	case 0x2b: /* mva01s, mvsa01 */
		if (BITS(w, 5, 2) == 3) {
			emit(in, EFF_MOV, A0, saved_reg(a), 0);
			emit(in, EFF_MOV, A0 + 1, saved_reg(b), 0);
		} else {
			emit(in, EFF_MOV, saved_reg(a), A0, 0);
			emit(in, EFF_MOV, saved_reg(b), A0 + 1, 0);
		}
		return BIT(w, 5);
	case 0x28: /* jt, jalt: Zcmt */
		in->flow = BITS(w, 2, 8) < 32 ? FLOW_INDIRECT :
						FLOW_CALL_INDIRECT;
		if (in->flow == FLOW_CALL_INDIRECT)
			put(in, EFF_NEW, RA);
		return true;
	case 0x2e:
	case 0x2f:
		break;
	default:
		return false;
	}
	if (rlist < 4)
		return false;
	/* push; and pushfp of Xqccmp, with the old stack pointer in fp */
	if (!BIT(w, 10) && !BIT(w, 9) && (!BIT(w, 8) || mode->xqccmp)) {
		list(mode, in, n, false, 0);
		if (BIT(w, 8))
			emit(in, EFF_MOV, FP, SP, 0);
		emit(in, EFF_ADDI, SP, SP, -size);
		return !BIT(w, 8) || rlist > 4;
	}
	if (BIT(w, 8))
		return false;
	list(mode, in, n, true, size);
	emit(in, EFF_ADDI, SP, SP, size);
	if (BIT(w, 10)) { /* popretz, popret */
		if (!BIT(w, 9))
			put_const(in, A0, 0);
		jump(in, 0, RA, 0);
	}
	return true;
}

/* Loads and stores through sp, moves, jumps. */
static bool
half2(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), s = BITS(w, 2, 5);

	switch (BITS(w, 13, 3)) {
	case 0:
		put_left(mode, in, d, d, shift6(w));
		return true;
	case 1:
		load_float(mode, in, d, SP, off_ldsp(w), 8);
		return true;
	case 2:
		load(mode, in, d, SP, off_lwsp(w), 4, false);
		return d != 0;
	case 3:
		if (doubles(mode))
			load(mode, in, d, SP, off_ldsp(w), 8, false);
		else
			load_float(mode, in, d, SP, off_lwsp(w), 4);
		return d != 0 || !doubles(mode);
	case 4:
		if (s != 0)
			put_sum(in, d, BIT(w, 12) ? d : 0, s, false);
		else if (d != 0)
			jump(in, BIT(w, 12) ? RA : 0, d, 0);
		else
			in->flow = FLOW_NONE; /* ebreak */
		return d != 0 || s != 0 || BIT(w, 12);
	case 5:
		/* Of both nobody knows which it is. */
		if (mode->zcmp || mode->xqccmp)
			return mode->zcmp != mode->xqccmp && zcmp(w, mode, in);
		store_float(mode, in, SP, off_sdsp(w), s, 8);
		return true;
	case 6:
		store(mode, in, SP, off_swsp(w), s, 4);
		return true;
	default:
		if (doubles(mode))
			store(mode, in, SP, off_sdsp(w), s, 8);
		else
			store_float(mode, in, SP, off_swsp(w), s, 4);
		return true;
	}
}

bool
riscv_half(uint32_t w, uint64_t pc, const struct code_mode *mode,
    struct insn *in)
{
	switch (w & 3) {
	case 0:
		return half0(w, mode, in);
	case 1:
		return half1(w, pc, mode, in);
	default:
		return half2(w, mode, in);
	}
}
