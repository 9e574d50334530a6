/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64: loads and stores of vectors (Arm ARM, DDI 0487, C4.1.94, C4.1.102).
 */
#include "insn/aarch64.h"

void
a64_vector_access(struct insn *in, const struct code_mode *mode, bool load,
    unsigned v, unsigned base, int64_t imm, unsigned size)
{
	unsigned r = vreg(v);
	int64_t low = imm + (mode->big_endian && size == 16 ? 8 : 0);

	if (load) {
		if (r != CODE_NOREG && size >= 8)
			emit(in, EFF_LOAD, r, base, low);
		else if (r != CODE_NOREG)
			emit(in, EFF_UNK, r, CODE_NOREG, 0);
	} else if (r == CODE_NOREG || size < 8) {
		emit_store(in, base, imm, CODE_NOREG, size);
	} else {
		emit_store(in, base, low, r, 8);
		if (size == 16)
			emit_store(in, base, imm + 8 - (low - imm), CODE_NOREG,
			    8);
	}
}

static void
structure_step(struct insn *in, uint32_t w, unsigned bytes)
{
	if (!BIT(w, 23))
		return;
	if (RM(w) == 31)
		write_back(in, RN(w), bytes);
	else
		emit(in, EFF_ADDR, RN(w), RN(w), 1)->x = (uint8_t)RM(w);
}

void
a64_structures(struct insn *in, uint32_t w, const struct code_mode *mode)
{
	/* registers by opcode; of ld1 and st1 these lie as they are */
	static const uint8_t count[16] = { 4, 0, 4, 0, 3, 0, 3, 1, 2, 0, 2 };
	unsigned op = BITS(w, 12, 4), i, n = count[op];
	unsigned whole = BIT(w, 30) ? 16 : 8;
	bool plain = op == 2 || op == 6 || op == 7 || op == 10;

	/* Of big-endian data each element is turned by itself. */
	if (mode->big_endian && (BITS(w, 10, 2) != 3 || whole == 16))
		plain = false;
	if (plain)
		for (i = 0; i < n; i++)
			a64_vector_access(in, mode, BIT(w, 22),
			    (RD(w) + i) % 32, RN(w), (int64_t)(i * whole),
			    whole);
	else if (BIT(w, 22))
		put_vectors(in, EFF_UNK, RD(w), n);
	else
		emit_store(in, RN(w), 0, CODE_NOREG, n * whole);
	structure_step(in, w, n * whole);
	if (n == 0 || (!BIT(w, 23) && RM(w) != 0))
		NONE;
}

void
a64_elements(struct insn *in, uint32_t w)
{
	unsigned n = (BIT(w, 13) << 1 | BIT(w, 21)) + 1, op = BITS(w, 14, 2);

	if (op == 2)
		op += BIT(w, 10);
	else if (op == 3)
		op = BITS(w, 10, 2);
	if (BIT(w, 22))
		put_vectors(in, EFF_UNK, RD(w), n);
	else
		emit_store(in, RN(w), 0, CODE_NOREG, n << op);
	structure_step(in, w, n << op);
}

/* In vector lengths. */
static int64_t
sve_place(uint32_t w)
{
	return sign_extend(BITS(w, 16, 6) << 3 | BITS(w, 10, 3), 9) * 8;
}

void
a64_load_whole(struct insn *in, uint32_t w)
{
	if (vreg(RD(w)) != CODE_NOREG)
		emit(in, EFF_LOAD, vreg(RD(w)), RN(w), sve_place(w))->flags =
		    EFF_VG;
}

void
a64_store_whole(struct insn *in, uint32_t w)
{
	emit_store(in, RN(w), sve_place(w), vreg(RD(w)), 8)->flags = EFF_VG;
}
