/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * T32 of Armv8-M: vectors of MVE (Armv8-M Arm ARM, DDI 0553, C2.4), which have
 * the places of coprocessors 14 and 15.  q4 to q7 are d8 to d15, which a callee
 * keeps; what is left of them is not followed.
 */
#include "insn/arm.h"

static void
unknown_q(struct insn *in, unsigned q)
{
	if (q < 4 || q > 7)
		return;
	emit(in, EFF_UNK, 32 + 2 * q, CODE_NOREG, 0);
	emit(in, EFF_UNK, 33 + 2 * q, CODE_NOREG, 0);
}

static void
unknown(struct insn *in, unsigned r)
{
	if (r < PC)
		emit(in, EFF_UNK, r, CODE_NOREG, 0);
}

static void
mve_memory(uint32_t w, struct insn *in)
{
	bool many = w >> 24 == 0xfc && BIT(w, 12);
	bool by_vector = w >> 24 == 0xfd && BIT(w, 12);
	unsigned q = BITS(w, 13, 3), i, base = BITS(w, 16, 4), shift;
	unsigned n = !many ? 1 : BIT(w, 0) ? 4 : 2; /* vld4, vld2 */
	int64_t imm;

	for (i = 0; BIT(w, 20) && i < n; i++)
		unknown_q(in, q + i);
	if (!BIT(w, 21))
		return;
	if (by_vector) {
		unknown_q(in, BITS(w, 17, 3));
		return;
	}
	/* Those that extend or narrow have 0 in bit 12. */
	shift = BIT(w, 12) ? BITS(w, 7, 2) : BIT(w, 19);
	if (!BIT(w, 12))
		base &= 7;
	imm = (int64_t)BITS(w, 0, 7) << shift;
	if (many)
		imm = 16 * n;
	else if (!BIT(w, 23))
		imm = -imm;
	emit(in, EFF_ADDI, base, base, imm);
}

static void
mve_operate(uint32_t w, struct insn *in)
{
	bool full = BITS(w, 8, 4) == 15;

	/* vpt, vpst, vcmp: what looks like a register is a mask. */
	if (full && !BIT(w, 23) && BIT(w, 16) &&
	    (BIT(w, 28) || BITS(w, 20, 2) == 3))
		return;
	if (BIT(w, 23) && !BIT(w, 6)) {
		/* Sums over a vector: one general register, or two. */
		unknown(in, BITS(w, 12, 4));
		unknown(in, BITS(w, 13, 3) * 2);
		if (BITS(w, 20, 3) < 6 && !(full && BIT(w, 0)))
			unknown(in, BITS(w, 20, 3) * 2 + 1);
		return;
	}
	/* vidup and its like count a register; vshlc moves bits through one. */
	if (!BIT(w, 23) && full && BIT(w, 16) && BITS(w, 4, 3) == 6)
		unknown(in, BITS(w, 17, 3) * 2);
	else if ((w & 0xffa01ff0) == 0xeea00fc0)
		unknown(in, BITS(w, 0, 4));
	unknown_q(in, BITS(w, 13, 3));
}

bool
arm_mve(uint32_t w, struct insn *in)
{
	bool memory = BITS(w, 25, 3) == 6;

	if (BITS(w, 9, 3) != 7)
		return false;
	if ((w & 0xffe01fe0) == 0xec000f00) { /* vmov of two elements */
		if (BIT(w, 20)) {
			unknown_q(in, BITS(w, 13, 3));
		} else {
			arm_new(in, BITS(w, 0, 4));
			arm_new(in, BITS(w, 16, 4));
		}
		return true;
	}
	/*
	 * mrrc and mcrr have bit 22; "stc p14, c5", the one that there is, would
	 * be of q2, which nobody keeps; system registers are not here.
	 */
	if (memory && !BIT(w, 22) && BITS(w, 21, 4) != 0 &&
	    BITS(w, 8, 8) != 0x5e && (BIT(w, 28) || (w & 0x1f80) != 0xf80)) {
		mve_memory(w, in);
		return true;
	}
	/* mrc and mcr of other profiles have bit 4. */
	if (!memory && !BIT(w, 4)) {
		mve_operate(w, in);
		return true;
	}
	return false;
}
