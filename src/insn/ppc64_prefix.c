/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 64-bit Power: words with a prefix, which holds the upper bits of constants. */
#include "insn/ppc64.h"

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
	case 42:
	case 43: /* plxsd, plxssp */
		put_vector(in, EFF_NEW, t);
		break;
	case 50: /* plxv */
		put_float(in, EFF_UNK, t);
		break;
	case 51: /* ... above vs31 */
		if (vreg(t) != CODE_NOREG)
			load(in, vreg(t), a, imm);
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
		store(in, op == 55 ? vreg(t) : CODE_NOREG, a, imm,
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
		if (type == 1)
			put_vsx(in, t, BIT(w, op == 32 ? 16 : 0));
		return true;
	}
	if (relative)
		a = 0; /* no base */
	if (type == 2 && op == 14) {
		if (relative)
			emit_place(in, t, pc + (uint64_t)imm);
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
