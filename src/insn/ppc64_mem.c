/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 64-bit Power: loads and stores with a constant, in one word or with a
 * prefix, which holds the upper bits of theirs.
 */
#include "insn/ppc64.h"

bool
ppc64_memory(uint32_t w, struct insn *in)
{
	unsigned op = w >> 26, t = RT(w), a = RA(w);
	static const uint8_t sizes[8] = { 4, 1, 4, 1, 2, 2, 2, 4 };
	int64_t imm = low16(w);

	if (op >= 48) { /* lfs .. stfdu */
		if (op == 50 || op == 51) {
			if (freg(t) != CODE_NOREG)
				load(in, freg(t), a, imm);
		} else if (op < 52) {
			put_float(in, EFF_UNK, t);
		} else if (op < 54) {
			store(in, CODE_NOREG, a, imm, 4);
		} else {
			store(in, freg(t), a, imm, 8);
		}
	} else if (op == 46) { /* lmw */
		/* Of those a callee does not keep nothing is said. */
		for (; t < 32; t++)
			if (t >= 14)
				put_new(in, t);
		return true;
	} else if (op == 47) { /* stmw */
		store(in, CODE_NOREG, a, imm, 4 * (32 - t));
		return true;
	} else if ((op & 4) && op != 46 && !(op & 8 && (op & 2))) {
		store(in, CODE_NOREG, a, imm, sizes[(op - 32) / 2]);
	} else {
		put_new(in, t);
	}
	if (op & 1)
		update(in, a, imm);
	return true;
}

/* lwa */
static void
load_signed(struct insn *in, unsigned d, unsigned base, int64_t imm)
{
	struct effect *e;

	if (base <= 1) {
		put_new(in, d);
		return;
	}
	e = emit(in, EFF_TLOAD, d, base, imm);
	e->size = 4;
	e->flags = EFF_SIGNED;
}

/* Operations 56 to 62 but 59, 60: offsets of 14 bits, and what they select. */
bool
ppc64_memory_ds(uint32_t w, struct insn *in)
{
	unsigned op = w >> 26, t = RT(w), a = RA(w), how = w & 3, i;
	int64_t imm = low16(w & ~3u);

	switch (op) {
	case 56: /* lq */
		put_new(in, t);
		put_new(in, t + 1);
		return !(t & 1);
	case 57: /* lfdp, lxsd, lxssp */
		if (how == 0)
			for (i = 0; i < 2; i++)
				put_float(in, EFF_UNK, t + i);
		return true;
	case 58:
		/* The table of contents again, once a call is back. */
		if (w == LD_R2_24_R1)
			in->flags |= INSN_PADDING;
		else if (how == 2)
			load_signed(in, t, a, imm);
		else
			load(in, t, a, imm);
		if (how == 1)
			update(in, a, imm);
		return how != 3;
	case 61:
		if (how == 0) { /* stfdp */
			store(in, freg(t), a, imm, 8);
			store(in, freg(t + 1), a, imm + 8, 8);
		} else if (how >= 2) { /* stxsd, stxssp */
			store(in, CODE_NOREG, a, imm, how == 2 ? 8 : 4);
		} else if ((w & 7) == 5) { /* stxv */
			store(in, CODE_NOREG, a, low16(w & ~15u), 16);
		} else if (!BIT(w, 3)) { /* lxv */
			put_float(in, EFF_UNK, t);
		}
		return true;
	default: /* std, stdu, stq */
		store(in, t, a, imm, 8);
		if (how == 1)
			update(in, a, imm);
		if (how == 2)
			store(in, t + 1, a, imm + 8, 8);
		return how != 3 && (how != 2 || t < 31);
	}
}

/* --- prefixed ----------------------------------------------------------- */

/* Type 0, where the second word's operation is one of its own. */
static void
prefixed_8ls(unsigned op, unsigned t, unsigned a, int64_t imm, struct insn *in)
{
	switch (op) {
	case 57:
		load(in, t, a, imm);
		break;
	case 60:
	case 61: /* pstq, pstd */
		store(in, t, a, imm, 8);
		if (op == 60)
			store(in, (t + 1) % 32, a, imm + 8, 8);
		break;
	case 41:
	case 56: /* plwa, plq */
		put_new(in, t);
		if (op == 56)
			put_new(in, (t + 1) % 32);
		break;
	case 50: /* plxv */
		put_float(in, EFF_UNK, t);
		break;
	case 58: /* plxvp */
		put_vectors(in, t);
		break;
	case 46:
	case 47:
	case 54:
	case 55:
	case 62:
		/* pstxsd, pstxssp, pstxv, pstxvp */
		store(in, CODE_NOREG, a, imm,
		    op == 46 ? 8 :
		    op == 47 ? 4 :
		    op == 62 ? 32 :
			       16);
		break;
	default:
		break;
	}
}

bool
ppc64_prefixed(uint32_t prefix, uint32_t w, uint64_t pc, struct insn *in)
{
	unsigned type = BITS(prefix, 24, 2), op = w >> 26, t = RT(w), a = RA(w);
	int64_t imm =
	    sign_extend((uint64_t)BITS(prefix, 0, 18) << 16 | (w & 0xffff), 34);
	bool relative = IS_RELATIVE(prefix);

	if (type == 1 || type == 3) {
		/* Vectors from 32 on are not those of floating point. */
		if (type == 1 && !BIT(w, op == 32 ? 16 : 0))
			put_float(in, EFF_UNK, t);
		return true;
	}
	if (relative)
		a = 0; /* no base */
	if (type == 2 && op == 14) {
		if (relative)
			emit(in, EFF_CONST, t, CODE_NOREG,
			    (int64_t)(pc + (uint64_t)imm));
		else
			put_add(in, t, a, imm);
	} else if (type == 2 &&
		   (op == 32 || op == 34 || op == 40 || op == 42)) {
		put_new(in, t);
	} else if (type == 2 && (op == 48 || op == 50)) {
		put_float(in, EFF_UNK, t);
	} else if (type == 2 && op == 54) {
		store(in, freg(t), a, imm, 8);
	} else if (type == 2 && op == 15) { /* paddis */
		put_new(in, t);
	} else if (type == 2) { /* pstw pstb psth pstfs */
		store(in, CODE_NOREG, a, imm, op == 38 ? 1 : op == 44 ? 2 : 4);
	} else {
		prefixed_8ls(op, t, a, imm, in);
	}
	return true;
}
