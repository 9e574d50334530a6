/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64: floating point, vectors, SVE and SME, as far as they write general
 * registers or the halves of v8-v15 that a callee keeps (Arm ARM, DDI 0487,
 * C4.1.96, C4.1.102 and later).
 */
#include "insn/aarch64.h"

#define IS(w, mask, value) (((w) & (uint32_t)(mask)) == (uint32_t)(value))

/* Does an access between the files, which rmode and opcode name, write x? */
static bool
to_general(uint32_t w)
{
	unsigned rmode = BITS(w, 19, 2), opcode = BITS(w, 16, 3);

	if (opcode <= 1) /* fcvtns .. fcvtzu */
		return true;
	if (rmode == 0) /* fcvtas, fcvtau, fmov */
		return opcode >= 4 && opcode <= 6;
	return opcode == 6 &&
	       ((rmode == 1 && BITS(w, 22, 2) == 2) ||
		   (rmode == 3 && !BIT(w, 31))); /* fmov of v[1]; fjcvtzs */
}

/* Between a general register and one of floating point. */
static void
convert(uint32_t w, struct insn *in)
{
	bool word = BIT(w, 31) && BITS(w, 22, 2) == 1 && BITS(w, 19, 2) == 0;
	unsigned opcode = BITS(w, 16, 3), d = RD(w), s = RN(w);

	if (word && opcode == 6 && d != ZR && vreg(s) != CODE_NOREG)
		emit(in, EFF_MOV, d, vreg(s), 0); /* fmov x, d */
	else if (word && opcode == 7 && s != ZR && vreg(d) != CODE_NOREG)
		emit(in, EFF_MOV, vreg(d), s, 0); /* fmov d, x */
	else if (to_general(w))
		put_new(in, d);
	else if (BIT(w, 31) && IS(w, 0x00d80000, 0x00880000) && opcode == 7)
		return; /* fmov v[1], x */
	else
		put_vector(in, EFF_NEW, d);
}

/* Scalar floating point: bits 31, 29 clear or fixed, 28..24 are 11110. */
static bool
scalar(uint32_t w, struct insn *in)
{
	unsigned d = RD(w);

	if (!BIT(w, 21)) { /* fixed point */
		if (BITS(w, 16, 3) <= 1)
			put_new(in, d);
		else
			put_vector(in, EFF_NEW, d);
		return true;
	}
	if (BITS(w, 10, 6) == 0) {
		convert(w, in);
		return true;
	}
	if (BIT(w, 31))
		return false;
	if (BITS(w, 10, 2) == 1 || BITS(w, 10, 4) == 8) {
		emit_flags(in); /* fccmp, fcmp */
		return true;
	}
	if (IS(w, 0xfffffc00, 0x1e604000) && vreg(d) != CODE_NOREG &&
	    vreg(RN(w)) != CODE_NOREG)
		emit(in, EFF_MOV, vreg(d), vreg(RN(w)), 0);
	else
		put_vector(in, EFF_NEW, d);
	return true;
}

bool
a64_simd(uint32_t w, struct insn *in)
{
	unsigned d = RD(w), s = RN(w);

	if (IS(w, 0x7f000000, 0x1e000000))
		return scalar(w, in);
	if (IS(w, 0xbfe0fc00, 0x0e003c00) || IS(w, 0xbfe0fc00, 0x0e002c00)) {
		if (IS(w, 0xfffffc00, 0x4e083c00) && d != ZR &&
		    vreg(s) != CODE_NOREG)
			emit(in, EFF_MOV, d, vreg(s), 0); /* umov x, v */
		else
			put_new(in, d); /* umov, smov */
		return true;
	}
	if (IS(w, 0xbfe0fc00, 0x0ea01c00) && s == RM(w) &&
	    vreg(d) != CODE_NOREG && vreg(s) != CODE_NOREG)
		emit(in, EFF_MOV, vreg(d), vreg(s), 0); /* mov v.16b, v.16b */
	else
		put_vector(in, EFF_UNK, d);
	return BITS(w, 29, 3) != 7;
}

/* The one vector register at sp or another base, in vector lengths. */
static void
sve_whole(uint32_t w, struct insn *in)
{
	int64_t imm = sign_extend(BITS(w, 16, 6) << 3 | BITS(w, 10, 3), 9);
	unsigned v = vreg(RD(w));

	if (!BIT(w, 14))
		return; /* of a predicate */
	if (BIT(w, 31) && BIT(w, 30) && BIT(w, 29))
		emit_store(in, RN(w), imm * 8, v, 8)->flags = EFF_VG;
	else if (v != CODE_NOREG)
		emit(in, EFF_LOAD, v, RN(w), imm * 8)->flags = EFF_VG;
}

/*
 * SVE instructions that write a general register: the address of one, its
 * length, counts of elements and predicates, last elements.
 */
static const struct {
	uint32_t mask, value;
} sve_general[] = {
	{ 0xfffff800, 0x04bf5800 }, /* rdsvl */
	{ 0xff30f800, 0x0420e000 }, /* cntb .. cntd */
	{ 0xff30f800, 0x0430e000 }, /* incb .. decd */
	{ 0xff20f000, 0x0420f000 }, /* sqincb .. uqdecd */
	{ 0xff38c000, 0x25208000 }, /* cntp */
	{ 0xff38f800, 0x25288800 }, /* incp, sqincp */
	{ 0xff3ee000, 0x0520a000 }, /* lasta, lastb */
	{ 0xff3ee000, 0x0530a000 }, /* clasta, clastb */
};

/* SVE loads: bits 31..29 are 100, 101, 110; stores are 111. */
static bool
sve_memory(uint32_t w, struct insn *in)
{
	unsigned i, n = 1;

	if (IS(w, 0xffc0a000, 0x85800000) || IS(w, 0xffc0a000, 0xe5800000)) {
		sve_whole(w, in); /* ldr, str */
		return true;
	}
	if (BITS(w, 29, 3) == 7)
		return true;
	if (BITS(w, 29, 3) == 5 && BITS(w, 14, 2) == 3)
		n = BITS(w, 21, 2) + 1; /* ldnt1, ld2 .. ld4 */
	if (BITS(w, 29, 3) == 5 &&
	    (BITS(w, 13, 3) == 4 ||
		(BITS(w, 20, 3) == 1 && BITS(w, 13, 3) == 7)))
		n = BITS(w, 23, 2) + 1; /* ld2q .. ld4q */
	for (i = 0; i < n; i++)
		put_vector(in, EFF_UNK, (RD(w) + i) % 32);
	return true;
}

bool
a64_sve(uint32_t w, struct insn *in)
{
	unsigned i, d = RD(w), n = 1;

	if (BIT(w, 31))
		return sve_memory(w, in);
	if (IS(w, 0xffa0f800, 0x04205000)) { /* addvl, addpl */
		emit(in, EFF_ADDVG, d, RM(w),
		    sign_extend(BITS(w, 5, 6), 6) * (BIT(w, 22) ? 1 : 8));
		return true;
	}
	if (IS(w, 0xfffff800, 0x04bf5000) && d != 31) { /* rdvl */
		emit(in, EFF_LENGTH, d, CODE_NOREG,
		    sign_extend(BITS(w, 5, 6), 6) * 8);
		return true;
	}
	/* cntb .. cntd of all elements */
	if (IS(w, 0xff30ffe0, 0x0420e3e0) && d != 31) {
		emit(in, EFF_LENGTH, d, CODE_NOREG,
		    (int64_t)(BITS(w, 16, 4) + 1) * (8 >> BITS(w, 22, 2)));
		return true;
	}
	if (IS(w, 0xffa0f800, 0x04205800)) { /* addsvl, addspl */
		emit(in, EFF_UNK, d, CODE_NOREG, 0);
		return true;
	}
	for (i = 0; i < sizeof(sve_general) / sizeof(sve_general[0]); i++)
		if (IS(w, sve_general[i].mask, sve_general[i].value)) {
			put_new(in, d);
			return true;
		}
	switch (w >> 24) {
	case 0x24: /* compares */
		emit_flags(in);
		return true;
	case 0x25: /* predicates; flags, but for dup */
		if (!BIT(w, 21) ||
		    (BITS(w, 14, 2) != 3 &&
			!IS(w, 0xff38f800, 0x25288000))) { /* incp of vectors */
			emit_flags(in);
			return true;
		}
		break;
	case 0x45: /* of two registers, or four */
		if (IS(w, 0xff20f800, 0x4520f800)) /* pmull, pmlal */
			n = 2;
		else if (IS(w, 0xff22f800, 0x4522e800)) /* aese, aesd */
			n = BIT(w, 18) ? 4 : 2;
		break;
	default:
		break;
	}
	for (i = 0; i < n; i++)
		put_vector(in, EFF_UNK, (d + i) % 32);
	return true;
}

/*
 * SME instructions of 1100000x that write vectors; the others write ZA or ZT0,
 * or add to ZA (Arm ARM, C4.1.21 "SME encodings").
 */
static bool
sme_writes_vectors(uint32_t w)
{
	if (BIT(w, 24)) /* on multiple vectors, and on none of ZA by index */
		return BIT(w, 21) && BIT(w, 15);
	switch (BITS(w, 19, 3)) {
	case 0: /* mova, movaz: from ZA, or to it */
		return BIT(w, 17);
	case 2: /* addha, addva */
		return false;
	default: /* luti2, luti4; zero, movt */
		return BIT(w, 23);
	}
}

/*
 * SME reads and writes groups of up to four vector registers, next to each
 * other or in strides: any of them may be written.
 */
bool
a64_sme(uint32_t w, struct insn *in)
{
	unsigned top = w >> 24, v;

	if (IS(w, 0xffff8fe0, 0xc04c03e0)) { /* movt x, zt0 */
		put_new(in, RD(w));
		return true;
	}
	if (top == 0xc0 || top == 0xc1 ? sme_writes_vectors(w) :
					 (top | 1) == 0xa1 && !BIT(w, 21))
		for (v = 8; v <= 15; v++)
			put_vector(in, EFF_UNK, v);
	return true;
}
