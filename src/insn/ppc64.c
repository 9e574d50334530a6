/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 64-bit Power, both byte orders (Power ISA 3.1B, book I): words, of which a
 * first one whose operation is 1 is the prefix of another.  The top six bits
 * are the operation; 19, 31 and some more have another field for it.  The
 * register written is bits 25..21 (rt), of logical operations bits 20..16 (ra).
 *
 * Registers: r0-r31; lr is 32, ctr 33; f14-f31, which a callee keeps, from 46
 * on, and they are halves of vs14-vs31.
 */
#include "insn/ppc64.h"

#include "base/bytes.h"
#include "insn/form.h"

#include <string.h>

/* Bits 31..26 of what may hold a place, or begin one. */
enum { PREFIX = 1, ADDI = 14, ADDIS = 15, BRANCH = 18, FIRST_D_FORM = 32 };

#define NOP 0x60000000

/* Upper halves. */
#define ADDIS_R2_R12 0x3c4c
#define ADDI_R2_R2   0x3842

/* --- branches ----------------------------------------------------------- */

/* Under a condition: bits 4 and 2 of bo set say always. */
static void
conditional(struct insn *in, uint32_t w)
{
	unsigned bo = RT(w), bi = RA(w);

	if (!(bo & 4))
		put_new(in, CTR);
	if ((bo & 0x14) == 0x14)
		return;
	in->flags |= INSN_COND;
	/* Comparisons that are followed set the first field. */
	if (!(bo & 4))
		in->cond = COND_OTHER;
	else if (bi == 0)
		in->cond = bo & 8 ? COND_BELOW : COND_ABOVE_EQ;
	else if (bi == 1)
		in->cond = bo & 8 ? COND_ABOVE : COND_BELOW_EQ;
	else if ((bi & 3) == 2)
		in->cond = bo & 8 ? COND_EQ : COND_NE;
	else
		in->cond = COND_OTHER;
}

static void
branch(uint32_t w, uint64_t pc, int64_t off, struct insn *in)
{
	insn_flow(in, BIT(w, 0) ? FLOW_CALL : FLOW_BRANCH,
	    (BIT(w, 1) ? 0 : pc) + (uint64_t)off);
	if (BIT(w, 0))
		put_new(in, LR);
}

/* Operation 19: to lr, ctr; conditions. */
static bool
branch_reg(uint32_t w, uint64_t pc, struct insn *in)
{
	int64_t imm;

	switch (BITS(w, 1, 10)) {
	case 16:
	case 528:
	case 560: /* bclr bcctr bctar */
		in->reg = BITS(w, 1, 10) == 16  ? LR :
			  BITS(w, 1, 10) == 528 ? CTR :
						  CODE_NOREG;
		in->flow = BIT(w, 0)     ? FLOW_CALL_INDIRECT :
			   in->reg == LR ? FLOW_RETURN :
					   FLOW_INDIRECT;
		conditional(in, w);
		if (BIT(w, 0))
			put_new(in, LR);
		return true;
	case 18:
	case 274:
	case 82:
	case 50:
	case 38: /* rfid and its like */
		in->flow = FLOW_NONE;
		return true;
	default:
		break;
	}
	if (BITS(w, 1, 5) == 2) { /* addpcis */
		imm =
		    sign_extend((BITS(w, 6, 10) << 6 | RA(w) << 1 | BIT(w, 0)),
			16);
		emit(in, EFF_CONST, RT(w), CODE_NOREG,
		    (int64_t)(pc + 4 + (uint64_t)(imm * 65536)));
		return true;
	}
	emit_flags(in);
	return true;
}

/* --- operation 31 ------------------------------------------------------- */

/* Sorted lists of its second field, searched by halving. */
static bool
among(unsigned op, const uint16_t *list, size_t n)
{
	size_t i;

	BISECT(i, 0, n, list[i] < op);
	return i < n && list[i] == op;
}

#define IN(op, list) among(op, list, sizeof(list) / sizeof(list[0]))

/* Logical operations, whose result is in ra. */
static const uint16_t to_ra[] = { 24, 26, 27, 28, 51, 58, 59, 60, 115, 122, 124,
	154, 155, 156, 186, 187, 188, 219, 220, 252, 282, 284, 307, 314, 316,
	378, 412, 444, 476, 506, 508, 536, 538, 539, 570, 571, 792, 794, 824,
	826, 827, 890, 891, 922, 954, 986 };

/* What writes no general register: stores, compares, caches, traps. */
static const uint16_t to_none[] = { 0, 4, 6, 7, 22, 30, 32, 38, 39, 54, 66, 68,
	70, 71, 77, 78, 86, 98, 103, 129, 131, 134, 135, 140, 141, 142, 144,
	145, 146, 147, 149, 150, 151, 160, 162, 163, 167, 173, 174, 178, 179,
	181, 182, 183, 192, 198, 199, 205, 206, 211, 214, 215, 224, 230, 231,
	237, 238, 243, 246, 247, 258, 259, 262, 270, 274, 278, 306, 326, 338,
	342, 359, 365, 366, 370, 374, 390, 396, 397, 402, 403, 407, 429, 430,
	434, 435, 438, 439, 442, 454, 461, 462, 467, 470, 486, 487, 494, 498,
	512, 535, 566, 567, 576, 579, 580, 581, 588, 595, 598, 599, 631, 652,
	654, 658, 660, 661, 662, 663, 686, 690, 694, 695, 710, 716, 718, 722,
	725, 726, 727, 739, 742, 750, 754, 758, 759, 771, 780, 782, 812, 814,
	822, 844, 846, 850, 851, 854, 855, 863, 876, 878, 887, 908, 909, 910,
	916, 917, 918, 919, 940, 941, 942, 949, 966, 972, 973, 980, 981, 982,
	983, 990, 998, 1004, 1006, 1010, 1013, 1014, 1020 };

/*
 * Of these: compares, stwcx. and its like, mcrxr, mcrxrx, transactions; they
 * set the first field of the condition register or may.
 */
static const uint16_t to_flags[] = { 0, 32, 150, 182, 192, 214, 224, 512, 576,
	654, 686, 694, 718, 726, 750, 782, 814, 846, 878, 910, 942, 1006 };

/* Of floating point and VSX: loads to and moves into frt or vs. */
static const uint16_t to_float[] = { 12, 13, 45, 76, 77, 109, 211, 243, 268,
	269, 301, 332, 333, 364, 403, 435, 524, 535, 567, 588, 599, 631, 780,
	781, 812, 813, 844, 855, 876, 887 };

static bool
move_special(uint32_t w, struct insn *in)
{
	unsigned spr = RA(w) | RB(w) << 5;
	unsigned r = spr == 8 ? LR : spr == 9 ? CTR : CODE_NOREG;

	if (BITS(w, 1, 10) == 467) { /* mtspr */
		if (r != CODE_NOREG)
			emit(in, EFF_MOV, r, RT(w), 0);
	} else if (r != CODE_NOREG) {
		emit(in, EFF_MOV, RT(w), r, 0);
	} else {
		put_new(in, RT(w));
	}
	return true;
}

/* Loads and stores at ra + rb; those with an update move ra. */
static bool
indexed(uint32_t w, struct insn *in)
{
	static const struct {
		uint16_t op;
		uint8_t size, with_sign, store, moves;
	} accesses[] = { { 21, 8, 0, 0, 0 }, { 23, 4, 0, 0, 0 },
		{ 53, 8, 0, 0, 1 }, { 55, 4, 0, 0, 1 }, { 87, 1, 0, 0, 0 },
		{ 119, 1, 0, 0, 1 }, { 149, 8, 0, 1, 0 }, { 151, 4, 0, 1, 0 },
		{ 181, 8, 0, 1, 1 }, { 183, 4, 0, 1, 1 }, { 215, 1, 0, 1, 0 },
		{ 247, 1, 0, 1, 1 }, { 279, 2, 0, 0, 0 }, { 311, 2, 0, 0, 1 },
		{ 341, 4, 1, 0, 0 }, { 343, 2, 1, 0, 0 }, { 373, 4, 1, 0, 1 },
		{ 375, 2, 1, 0, 1 }, { 407, 2, 0, 1, 0 }, { 439, 2, 0, 1, 1 },
		{ 567, 0, 0, 1, 1 }, { 631, 0, 0, 1, 1 }, { 695, 4, 0, 1, 1 },
		{ 727, 8, 0, 1, 0 }, { 759, 8, 0, 1, 1 } };
	struct effect *e;
	unsigned op = BITS(w, 1, 10);
	size_t i;
	bool moves;

	for (i = 0; i < sizeof(accesses) / sizeof(accesses[0]); i++)
		if (accesses[i].op == op)
			break;
	if (i == sizeof(accesses) / sizeof(accesses[0]))
		return false;
	moves = accesses[i].moves;
	if (!accesses[i].store && RA(w) != 0 && !moves) {
		e = emit(in, EFF_TLOAD, RT(w), RA(w), 0);
		e->x = (uint8_t)RB(w);
		e->size = accesses[i].size;
		e->flags = accesses[i].with_sign ? EFF_SIGNED : 0;
	} else if (!accesses[i].store) {
		put_new(in, RT(w));
	} else if (RA(w) != 0 && accesses[i].size != 0 &&
		   (accesses[i].size == 8 || moves)) {
		/*
		 * Where frames are larger than an offset may be; stdux makes
		 * them, with r1 as it was before.
		 */
		e = emit_store(in, RA(w), 0,
		    op == 149 || op == 181 ? RT(w) :
		    op == 727 || op == 759 ? freg(RT(w)) :
					     CODE_NOREG,
		    accesses[i].size);
		e->x = (uint8_t)RB(w);
		e->flags = EFF_INDEXED;
	}
	if (IN(op, to_float))
		put_float(in, EFF_UNK, RT(w));
	if (moves)
		emit(in, EFF_ADDR, RA(w), RA(w), 1)->x = (uint8_t)RB(w);
	return true;
}

/* At ra alone, or with a constant in the place of rt. */
static bool
at_base(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 1, 10), t = RT(w), a = RA(w), b = RB(w);

	switch (op) {
	case 658:
	case 722: /* hashstp, hashst */
		store(in, CODE_NOREG, a,
		    -512 + 256 * (int64_t)BIT(w, 0) + 8 * (int64_t)t, 8);
		break;
	case 725: /* stswi */
		store(in, CODE_NOREG, a, 0, b == 0 ? 32 : b);
		break;
	case 710:
	case 742: /* stwat, stdat */
		store(in, CODE_NOREG, a, 0, op == 710 ? 4 : 8);
		break;
	case 582:
	case 614: /* lwat, ldat */
		put_new(in, t);
		store(in, CODE_NOREG, a, 0, op == 582 ? 4 : 8);
		break;
	default:
		return false;
	}
	return true;
}

/* The result is compared with 0 (Rc, the dot of "add."). */
static void
put_record(uint32_t w, struct insn *in)
{
	if (BIT(w, 0))
		emit_flags(in);
}

static void
compare_registers(uint32_t w, struct insn *in)
{
	struct effect *e = emit(in, EFF_CMP, RA(w), RB(w), 0);

	e->size = BIT(w, 21) ? 8 : 4;
	e->flags = BITS(w, 1, 10) == 0 ? EFF_SIGNED : 0;
}

static bool
extended(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 1, 10), t = RT(w), a = RA(w), b = RB(w);

	if (op == 339 || op == 467)
		return move_special(w, in);
	if (indexed(w, in) || at_base(w, in))
		return true;
	switch (op) {
	case 0:
	case 32: /* cmp, cmpl; fields but the first are not followed */
		if (BITS(w, 23, 3) == 0)
			compare_registers(w, in);
		else
			emit_flags(in);
		return true;
	case 444: /* or: mr */
		if (t == b && !BIT(w, 0)) {
			if (a != t)
				emit(in, EFF_MOV, a, t, 0);
			return true;
		}
		break;
	case 266:
	case 778: /* add */
		emit(in, EFF_ADDR, t, a, 1)->x = (uint8_t)b;
		put_record(w, in);
		return true;
	case 40:
	case 552: /* subf: rb - ra */
		emit(in, EFF_ADDR, t, b, -1)->x = (uint8_t)a;
		put_record(w, in);
		return true;
	case 922:
	case 954:
	case 986: /* extsh extsb extsw */
		emit(in, EFF_EXT, a, t, 0)->flags = EFF_SIGNED;
		in->eff[in->n - 1].size = op == 922 ? 2 : op == 954 ? 1 : 4;
		put_record(w, in);
		return true;
	case 51: /* mfvsrd */
		if (!BIT(w, 0) && freg(t) != CODE_NOREG) {
			emit(in, EFF_MOV, a, freg(t), 0);
			return true;
		}
		break;
	case 179: /* mtvsrd */
		if (!BIT(w, 0) && freg(t) != CODE_NOREG) {
			emit(in, EFF_MOV, freg(t), a, 0);
			return true;
		}
		break;
	case 4: /* tw, td */
	case 68:
		if (t == 31)
			in->flow = FLOW_NONE;
		return true;
	case 177: /* xxmfacc, xxmtacc, xxsetaccz: what an accumulator is of */
		for (t = 4 * BITS(w, 23, 3), a = t + 4; t < a; t++)
			if (freg(t) != CODE_NOREG)
				put_new(in, freg(t));
		return true;
	case 276: /* lqarx */
		put_new(in, t);
		put_new(in, t + 1);
		return !(t & 1);
	case 333: /* lxvpx */
		put_vectors(in, t);
		return true;
	case 597:
	case 533: /* lswi, lswx */
		for (a = 0; a < (op == 597 ? (b == 0 ? 8 : (b + 3) / 4) : 8);
		     a++)
			put_new(in, (t + a) % 32);
		return true;
	default:
		break;
	}
	if (IN(op, to_float) && (op < 535 || op == 588 || op >= 780 ?
					!BIT(w, 0) || op == 855 || op == 887 :
					true))
		put_float(in, EFF_UNK, t);
	if (IN(op, to_float) || IN(op, to_none)) {
		if (op == 144 ? BIT(w, 19) : IN(op, to_flags)) /* mtcrf */
			emit_flags(in);
		return true;
	}
	put_new(in, IN(op, to_ra) ? a : t);
	put_record(w, in);
	return true;
}

/* --- floating point and vectors ----------------------------------------- */

/* xstsqrtdp, xvtsqrtsp, xvtsqrtdp, xststdcsp, xststdcdp */
static const uint16_t to_cr[] = { 106, 170, 234, 298, 362 };

static bool
floating(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 1, 10), t = RT(w), b = RB(w);

	if (w >> 26 == 60) { /* VSX */
		/* xscmp .., xvtdiv ..: to conditions */
		if ((BITS(w, 3, 8) & 0xe7) == 0x23 || BITS(w, 3, 8) == 0x3b ||
		    BITS(w, 3, 8) == 0x3d || BITS(w, 3, 8) == 0x7d ||
		    BITS(w, 3, 8) == 0x5d || IN(BITS(w, 2, 9), to_cr) ||
		    (BITS(w, 2, 9) == 475 && RA(w) == 2))
			emit_flags(in);
		else if (BITS(w, 2, 9) == 347 && RA(w) <= 1)
			put_new(in, t); /* xsxexpdp to r */
		else if (BITS(w, 3, 8) == 0x92 && RA(w) == b &&
			 BIT(w, 2) == BIT(w, 1) && !BIT(w, 0) && !BIT(w, 1) &&
			 freg(t) != CODE_NOREG && freg(b) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t), freg(b), 0); /* xxlor */
		else if (!BIT(w, 0) || BITS(w, 4, 2) == 3)
			put_float(in, EFF_UNK, t);
		return true;
	}
	if (w >> 26 == 63 && op == 72) {
		if (freg(t) != CODE_NOREG && freg(b) != CODE_NOREG)
			emit(in, EFF_MOV, freg(t), freg(b), 0);
		else
			put_float(in, EFF_NEW, t);
		return true;
	}
	put_float(in, EFF_NEW, t);
	if (w >> 26 == 63 && (BITS(w, 1, 10) & 0x1e) == 2)
		put_float(in, EFF_NEW, t + 1); /* decimal, of two */
	return true;
}

/* Operation 4: vectors, but a few results are general registers. */
static bool
vector(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 0, 11);

	if (BITS(w, 0, 6) == 48 || BITS(w, 0, 6) == 49 || BITS(w, 0, 6) == 51 ||
	    op == 1549 || op == 1613 || op == 1677 || op == 1805 ||
	    op == 1869 || op == 1933 || op == 1228 ||
	    (op == 1538 && RA(w) <= 1) || (op == 1602 && BIT(w, 19)))
		put_new(in, RT(w));
	return true;
}

/* --- all ---------------------------------------------------------------- */

/* d = s << sh, of s the low bits: a scaled index. */
static void
put_shifted(struct insn *in, unsigned d, unsigned s, unsigned sh, unsigned bits)
{
	struct effect *e;

	if (bits < 16) {
		put_new(in, d);
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << bits);
		s = d;
	} else if (bits == 32 || bits == 16) {
		emit(in, EFF_EXT, d, s, 0)->size = (uint8_t)(bits / 8);
		s = d;
	} else if (bits != 64 - sh) {
		put_new(in, d);
		return;
	}
	e = emit(in, EFF_TADD, d, CODE_NOREG, 0);
	e->x = (uint8_t)s;
	e->shift = (uint8_t)sh;
	e->size = 8;
}

/* cmplwi, cmpldi of the first field; others are not followed. */
static void
compare_constant(uint32_t w, struct insn *in)
{
	if (BITS(w, 23, 3) == 0)
		emit(in, EFF_CMP, RA(w), CODE_NOREG, (int64_t)(w & 0xffff))
		    ->size = BIT(w, 21) ? 8 : 4;
}

/* Rotations of 64 bits: operation 30. */
static bool
rotate(uint32_t w, struct insn *in)
{
	unsigned sh = RB(w) | BIT(w, 1) << 5,
		 mb = BITS(w, 6, 5) | BIT(w, 5) << 5, s = RT(w), d = RA(w);

	if (BITS(w, 2, 3) == 1 && sh == 0 && mb < 63 && mb > 32 && !BIT(w, 0))
		emit(in, EFF_ALIGN, d, s, 63 - mb); /* clrrdi */
	else if (BITS(w, 2, 3) == 0 && sh == 0 &&
		 (mb == 32 || mb == 48 || mb == 56) && !BIT(w, 0))
		emit(in, EFF_EXT, d, s, 0)->size = (uint8_t)((64 - mb) / 8);
	else if (BITS(w, 2, 3) == 1 && sh > 0 && mb == 63 - sh) /* sldi */
		put_shifted(in, d, s, sh, 64 - sh);
	else if (BITS(w, 2, 3) == 2 && sh > 0 && mb + sh < 64) /* rldic */
		put_shifted(in, d, s, sh, 64 - sh - mb);
	else
		put_new(in, d);
	if (BIT(w, 0))
		emit_flags(in);
	return true;
}

static bool
word_insn(uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned op = w >> 26, t = RT(w), a = RA(w);
	int64_t imm = low16(w);

	switch (op) {
	case 0: /* attn */
		in->flow = FLOW_NONE;
		return w == 0x200;
	case 2:
	case 3: /* tdi, twi */
		if (t == 31)
			in->flow = FLOW_NONE;
		return true;
	case 4:
		return vector(w, in);
	case 6: /* lxvp, stxvp */
		if ((w & 15) == 0)
			put_vectors(in, t);
		else if ((w & 15) == 1)
			store(in, CODE_NOREG, a, low16(w & ~15u), 32);
		return true;
	case 7:
	case 8:
	case 12:
	case 13:
		put_new(in, t);
		if (op == 13)
			emit_flags(in);
		return true;
	case 10: /* cmpli */
		compare_constant(w, in);
		return true;
	case 11: /* cmpi */
		if (BITS(w, 23, 3) == 0)
			emit_flags(in);
		return true;
	case ADDI:
		put_add(in, t, a, imm);
		return true;
	case ADDIS:
		put_add(in, t, a, imm * 65536);
		return true;
	case 16:
		/* bcl 20,31,.+4 reads the pc and is no call. */
		if (w == 0x429f0005) {
			emit(in, EFF_CONST, LR, CODE_NOREG, (int64_t)(pc + 4));
			return true;
		}
		branch(w, pc, low16(w & ~3u), in);
		conditional(in, w);
		return true;
	case 17: /* sc */
		put_new(in, 3);
		return true;
	case BRANCH:
		branch(w, pc, sign_extend(w & ~3u, 26), in);
		return true;
	case 19:
		return branch_reg(w, pc, in);
	case 24:
	case 25:
		/* nop, and others that end a group or wait (ori 2,2,0) */
		if ((w & 0xffff) == 0 && a == t)
			in->flags |= INSN_PADDING;
		else
			emit(in, EFF_OR, a, t,
			    (int64_t)(w & 0xffff) << (op == 25 ? 16 : 0));
		return true;
	case 20:
	case 21:
	case 23:
	case 26:
	case 27:
	case 28:
	case 29:
		put_new(in, a);
		if (op >= 28 || (op < 24 && BIT(w, 0)))
			emit_flags(in);
		if (op == 28 && !(w & 0xffff & ((w & 0xffff) + 1)))
			emit(in, EFF_BOUND, a, CODE_NOREG,
			    (int64_t)(w & 0xffff) + 1);
		return true;
	case 30:
		return rotate(w, in);
	case 31:
		return extended(w, in);
	case 56:
	case 57:
	case 58:
	case 61:
	case 62:
		return ppc64_memory_ds(w, in);
	case 59:
	case 60:
	case 63:
		/* Of four words each, in vector registers. */
		if (op == 63 && (BITS(w, 1, 5) == 4 || BITS(w, 1, 5) == 5)) {
			emit_flags(in);
			return true;
		}
		if (op != 60 &&
		    (BITS(w, 1, 10) == 0 || BITS(w, 1, 10) == 32 ||
			BITS(w, 1, 10) == 64 || BITS(w, 1, 10) == 128 ||
			BITS(w, 1, 10) == 160 || BITS(w, 1, 10) == 38 ||
			BITS(w, 1, 10) == 70 || BITS(w, 1, 10) == 134 ||
			BITS(w, 1, 10) == 708 || BITS(w, 1, 10) == 711 ||
			BITS(w, 1, 10) == 675 ||
			(BITS(w, 1, 9) & 0x1df) == 130 ||
			BITS(w, 1, 9) == 162 || BITS(w, 1, 8) == 194 ||
			BITS(w, 1, 8) == 226)) {
			emit_flags(in);
			return true;
		}
		return floating(w, in);
	default:
		return op >= FIRST_D_FORM && op < 56 && ppc64_memory(w, in);
	}
}

/*
 * addis r2, r12, hi; addi r2, r2, lo: where a function begins to which r12
 * leads (ELF V2 ABI, 2.3.2.1).
 */
static bool
toc(uint32_t w, uint32_t next, uint64_t pc, struct insn *in)
{
	if (w >> 16 != ADDIS_R2_R12 || next >> 16 != ADDI_R2_R2)
		return false;
	insn_begin(in, 4);
	emit(in, EFF_CONST, 2, CODE_NOREG,
	    (int64_t)(pc + (uint64_t)(low16(w) * 65536)));
	return true;
}

bool
code_ppc64(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;

	if (n < 4)
		return false;
	w = load_u32(p, mode->big_endian);
	if (n >= 8 && toc(w, load_u32(p + 4, mode->big_endian), pc, in))
		return true;
	if (w >> 26 == PREFIX) {
		if (n < 8)
			return false;
		insn_begin(in, 8);
		return ppc64_prefixed(w, load_u32(p + 4, mode->big_endian), pc,
		    in);
	}
	insn_begin(in, 4);
	if (w == 0) { /* never an instruction (Power ISA, I, 1.3.4) */
		in->flow = FLOW_NONE;
		return true;
	}
	return word_insn(w, pc, in);
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned op = w >> 26, base = RA(w);
	uint32_t last = st->last;

	st->last = w;
	if (op == BRANCH)
		return 0x03fffffc;
	/* A call's nop, or the load of r2 that the linker makes of it. */
	if (last >> 26 == BRANCH && (last & 1) &&
	    (w == NOP || w == LD_R2_24_R1))
		return 0xffffffff;
	/* Not from r1; r2 is the TOC, r12 the function's own address. */
	if (base == 1 || (base != 2 && base != 12 && !has_place(st, base)))
		return 0;
	if (op == ADDIS && RT(w) != 1)
		set_place(st, RT(w));
	return op == ADDIS || op == ADDI || op >= FIRST_D_FORM ? 0xffff : 0;
}

bool
code_ppc64_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	bool big = st->mode.big_endian;
	uint32_t w;

	f->len = 4;
	if (n < 4)
		return false;
	w = load_u32(p, big);
	put_mask(f, 0, 4, big, place_mask(st, w));
	/* The place has bits in both words. */
	if (w >> 26 == PREFIX && IS_RELATIVE(w) && n >= 8) {
		f->len = 8;
		put_mask(f, 0, 4, big, 0x0003ffff);
		put_mask(f, 4, 4, big, 0x0000ffff);
	}
	return true;
}

/*
 * Routines that save and restore registers for -Os (ELF V2 ABI, 2.3.3), of
 * which N is the first: _savegpr0_N rN-r31 below r1 and then r0, which has the
 * return address, at 16(r1), _savefpr_N the same of fN-f31; _savegpr1_N and
 * _restgpr1_N the same area by r12, without the return address; vN-v31, which
 * nobody follows, below r0, by r12.  _restgpr0_N and _restfpr_N are jumped to
 * and return.
 */
static const struct {
	const char *prefix;
	uint8_t base;
	bool load, real, vector, ra;
} helpers[] = {
	{ "_savegpr0_", 1, false, false, false, true },
	{ "_savefpr_", 1, false, true, false, true },
	{ "_savegpr1_", 12, false, false, false, false },
	{ "_restgpr1_", 12, true, false, false, false },
	{ "_savevr_", 0, false, false, true, false },
	{ "_restvr_", 0, true, false, true, false },
};

bool
code_ppc64_helper(const struct code_mode *mode, const char *name,
    struct insn *in)
{
	const char *p = NULL;
	unsigned n, r, reg, k;

	(void)mode;
	for (k = 0; k < NELEM(helpers); k++) {
		n = (unsigned)strlen(helpers[k].prefix);
		if (strncmp(name, helpers[k].prefix, n) == 0) {
			p = name + n;
			break;
		}
	}
	if (p == NULL || p[0] < '1' || p[0] > '3' || p[1] < '0' || p[1] > '9' ||
	    p[2] != '\0')
		return false;
	n = (unsigned)(p[0] - '0') * 10 + (unsigned)(p[1] - '0');
	if (n < 14 || n > 31)
		return false;
	if (helpers[k].vector)
		emit(in, EFF_NEW, 12, CODE_NOREG, 0);
	for (r = n; r <= 31 && !helpers[k].vector; r++) {
		reg = helpers[k].real ? freg(r) : r;
		if (helpers[k].load)
			emit(in, EFF_LOAD, reg, helpers[k].base,
			    -8 * (int64_t)(32 - r));
		else
			emit_store(in, helpers[k].base, -8 * (int64_t)(32 - r),
			    reg, 8);
	}
	if (helpers[k].ra)
		emit_store(in, 1, 16, 0, 8);
	return true;
}
