/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * AArch64: loads and stores (Arm ARM, DDI 0487, C4.1.94).  Bits 29..27:
 *
 *	001	exclusives, ordered; structures of vectors
 *	011	literals; ldapur, tags, copies, atomics of 128 bits
 *	101	pairs
 *	111	single registers, atomics
 *
 * Bit 26 says vector registers.
 */
#include "insn/aarch64.h"

/* A word is loaded into register d, which is no base any more. */
static void
put_load(struct insn *in, unsigned d, unsigned base, int64_t imm)
{
	if (d != ZR)
		emit(in, EFF_LOAD, d, base, imm);
}

/* One vector register of size bytes: of those a callee keeps, the low half. */
static void
vector_access(const struct code_mode *mode, struct insn *in, bool load,
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
write_back(struct insn *in, unsigned base, int64_t imm)
{
	emit(in, EFF_ADDI, base, base, imm);
}

static bool
pairs(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned opc = BITS(w, 30, 2), how = BITS(w, 23, 2), base = RN(w);
	unsigned r[2] = { RD(w), RA(w) }, size, i, first;
	bool vector = BIT(w, 26), load = BIT(w, 22);
	int64_t imm, at;

	if (vector)
		size = opc == 3 ? 16 : 4u << opc;
	else
		size = opc == 0 ? 4 : opc == 1 ? (load ? 4 : 16) : 8;
	imm = sign_extend(BITS(w, 15, 7), 7) * (int64_t)size;
	if (!vector && opc == 1 && !load)
		size = 8; /* stgp: two words, tags */
	at = how == 1 ? 0 : imm;
	/* A load that overwrites its own base does that last. */
	first = load && r[0] == base;
	for (i = 0; i < 2; i++) {
		unsigned k = i ^ first;
		int64_t off = at + (int64_t)(k * size);

		if (vector)
			vector_access(mode, in, load, r[k], base, off, size);
		else if (!load)
			emit_store(in, base, off,
			    size == 8 ? source(r[k]) : CODE_NOREG, size);
		else if (size == 8)
			put_load(in, r[k], base, off);
		else
			put_new(in, r[k]);
	}
	if (how & 1)
		write_back(in, base, imm);
	return true;
}

/* The bytes that one register of a single load or store has. */
static unsigned
single_size(uint32_t w)
{
	if (BIT(w, 26) && BIT(w, 23))
		return BITS(w, 30, 2) == 0 ? 16 : 0;
	return 1u << BITS(w, 30, 2);
}

/* One register at base + imm. */
static bool
single(uint32_t w, const struct code_mode *mode, unsigned base, int64_t imm,
    struct insn *in)
{
	unsigned size = single_size(w), opc = BITS(w, 22, 2), d = RD(w);

	if (size == 0)
		return false;
	if (BIT(w, 26)) {
		vector_access(mode, in, opc & 1, d, base, imm, size);
		return true;
	}
	if (opc == 0)
		emit_store(in, base, imm, size == 8 ? source(d) : CODE_NOREG,
		    size);
	else if (size == 8 && opc == 2)
		return true; /* prfm */
	else if (size == 8)
		put_load(in, d, base, imm);
	else
		put_new(in, d);
	if (opc == 1 && size <= 2 && d != ZR)
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << size * 8);
	return opc != 3 || size < 4;
}

static bool
register_offset(uint32_t w, struct insn *in)
{
	unsigned size = single_size(w), opc = BITS(w, 22, 2), d = RD(w);
	struct effect *e;

	if (size == 0 || !BIT(w, 14))
		return false;
	if (BIT(w, 26)) {
		if (opc & 1)
			put_vector(in, EFF_UNK, d);
		return true;
	}
	if (opc == 0 || (size == 8 && opc == 2) || d == ZR)
		return opc != 3 || size < 4;
	if (RM(w) == ZR) {
		put_new(in, d);
		return true;
	}
	e = emit(in, EFF_TLOAD, d, RN(w), 0);
	e->x = (uint8_t)RM(w);
	e->shift = (uint8_t)(BIT(w, 12) ? BITS(w, 30, 2) : 0);
	e->size = (uint8_t)size;
	e->flags = opc >= 2 ? EFF_SIGNED : 0;
	return opc != 3 || size < 4;
}

static bool
atomics(uint32_t w, struct insn *in)
{
	unsigned size = 1u << BITS(w, 30, 2), op = BITS(w, 12, 4), i;

	if (BIT(w, 26)) { /* of floating point */
		if (!BIT(w, 15))
			put_vector(in, EFF_UNK, RD(w));
		emit_store(in, RN(w), 0, CODE_NOREG, size);
		return true;
	}
	if (size == 8 && BITS(w, 22, 2) == 0 && op >= 9 && op <= 13 &&
	    op != 12) { /* ld64b, st64b and their like */
		if (op == 13)
			for (i = 0; i < 8; i++)
				put_new(in, RD(w) + i);
		else
			emit_store(in, RN(w), 0, CODE_NOREG, 64);
		if (op == 10 || op == 11)
			put_new(in, RM(w));
		return RD(w) <= 22 && !(RD(w) & 1);
	}
	if (size <= 2 && op >= 9 && op <= 11)
		size = 8; /* rcwclr, rcwswp, rcwset */
	if (op == 12 && size == 8)
		put_load(in, RD(w), RN(w), 0); /* ldapr */
	else
		put_new(in, RD(w));
	if (op != 12)
		emit_store(in, RN(w), 0, CODE_NOREG, size);
	return true;
}

static bool
singles(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned base = RN(w), how = BITS(w, 10, 2);
	int64_t imm;

	if (IS_SCALED(w)) {
		unsigned size = single_size(w);

		return single(w, mode, base, (int64_t)BITS(w, 10, 12) * size,
		    in);
	}
	if (!BIT(w, 21)) {
		imm = sign_extend(BITS(w, 12, 9), 9);
		if (!single(w, mode, base, how == 1 ? 0 : imm, in))
			return false;
		if (how & 1)
			write_back(in, base, imm);
		return how != 2 || !BIT(w, 26);
	}
	switch (how) {
	case 0:
		return atomics(w, in);
	case 2:
		return register_offset(w, in);
	default: /* ldraa, ldrab */
		if (BITS(w, 30, 2) != 3 || BIT(w, 26))
			return false;
		put_new(in, RD(w));
		if (BIT(w, 11) && (RN(w) != RD(w) || RN(w) == SP))
			emit(in, EFF_UNK, RN(w), CODE_NOREG, 0);
		return true;
	}
}

/* Exclusive, ordered, compare and swap: bits 29..24 are 001000, 001001. */
static bool
exclusive(uint32_t w, struct insn *in)
{
	unsigned size = 1u << BITS(w, 30, 2), rs = RM(w), base = RN(w);
	bool load = BIT(w, 22), pair = BIT(w, 21), user = BIT(w, 24);

	if (BIT(w, 23) && (user ? size == 8 : pair)) {
		put_new(in, rs); /* cas */
		emit_store(in, base, 0, CODE_NOREG, size);
	} else if (user ? BIT(w, 23) && size == 2 : pair && size < 4) {
		put_new(in, rs); /* casp */
		put_new(in, rs + 1);
		emit_store(in, base, 0, CODE_NOREG, size == 1 ? 8 : 16);
		return !(rs & 1) && !(RD(w) & 1);
	} else if (load && size == 8 && !pair) {
		put_load(in, RD(w), base, 0);
	} else if (load) {
		put_new(in, RD(w));
		if (pair)
			put_new(in, RA(w));
	} else {
		if (!BIT(w, 23))
			put_new(in, rs); /* stxr: did it */
		emit_store(in, base, 0, CODE_NOREG, size << pair);
	}
	return true;
}

/* Memory tags: bits 31..24 are 11011001, bit 21 is set. */
static bool
memory_tags(uint32_t w, struct insn *in)
{
	unsigned opc = BITS(w, 22, 2), how = BITS(w, 10, 2);

	if (how == 0) {
		if (opc == 1 || opc == 3) /* ldg, ldgm */
			put_new(in, RD(w));
		return true;
	}
	if (opc & 1) /* stzg, stz2g */
		emit_store(in, RN(w),
		    how == 1 ? 0 : sign_extend(BITS(w, 12, 9), 9) * 16,
		    CODE_NOREG, opc == 3 ? 32 : 16);
	if (how & 1)
		write_back(in, RN(w), sign_extend(BITS(w, 12, 9), 9) * 16);
	return true;
}

/* ldapr and stlr that step; ldiapp, stilp. */
static bool
stepping(uint32_t w, struct insn *in)
{
	unsigned size = 1u << BITS(w, 30, 2);
	bool load = BIT(w, 22);
	int64_t step;

	if (BIT(w, 23)) { /* ldapr, stlr that step */
		step = size;
		if (load && size == 8)
			put_load(in, RD(w), RN(w), 0);
		else if (load)
			put_new(in, RD(w));
		else
			emit_store(in, RN(w), -step,
			    size == 8 ? source(RD(w)) : CODE_NOREG, size);
		write_back(in, RN(w), load ? step : -step);
		return true;
	}
	step = BIT(w, 12) ? 0 : 2 * (int64_t)size;
	if (load) { /* ldiapp */
		put_new(in, RD(w));
		put_new(in, RM(w));
	} else { /* stilp */
		emit_store(in, RN(w), -step,
		    size == 8 ? source(RD(w)) : CODE_NOREG, size);
		emit_store(in, RN(w), -step + size,
		    size == 8 ? source(RM(w)) : CODE_NOREG, size);
	}
	if (step != 0)
		write_back(in, RN(w), load ? step : -step);
	return true;
}

/* Bits 29..24 are 011001: ldapur, tags, copies, and atomics of 128 bits. */
static bool
ordered(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned size = 1u << BITS(w, 30, 2), how = BITS(w, 10, 2);

	if (!BIT(w, 21) && how == 0)
		return single(w, mode, RN(w), sign_extend(BITS(w, 12, 9), 9),
		    in);
	if (how == 1 && (size == 1 || BIT(w, 31)) && !BIT(w, 21)) {
		put_new(in, RD(w)); /* cpyp .., setp .. */
		put_new(in, RN(w));
		if (BITS(w, 22, 2) != 3)
			put_new(in, RM(w));
		return size == 1;
	}
	if (!BIT(w, 21) && how == 2 && size >= 4)
		return stepping(w, in);
	if (size == 8 && BIT(w, 21))
		return memory_tags(w, in);
	if ((w & 0xffffec00) == 0xd91f0c00) { /* gcsstr */
		emit_store(in, RN(w), 0, source(RD(w)), 8);
		return true;
	}
	if (!BIT(w, 21) || size > 2)
		return false;
	if (how >= 2) { /* rcwcas, rcwcasp */
		put_new(in, RM(w));
		if (how == 3)
			put_new(in, RM(w) + 1);
		emit_store(in, RN(w), 0, CODE_NOREG, how == 3 ? 16 : 8);
		return true;
	}
	put_new(in, RD(w)); /* ldclrp, swpp; ldtadd */
	if (how == 0)
		put_new(in, RM(w));
	emit_store(in, RN(w), 0, CODE_NOREG, how == 0 ? 16 : 8);
	return true;
}

/* Several structures of vector elements, or one: ld1-ld4, st1-st4. */
static bool
structures(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	/* registers by opcode, of whole ones */
	static const uint8_t count[16] = { 4, 0, 4, 0, 3, 0, 3, 1, 2, 0, 2 };
	unsigned op = BITS(w, 12, 4), size = BITS(w, 10, 2), i, n, bytes;
	unsigned whole = BIT(w, 30) ? 16 : 8, base = RN(w);
	bool load = BIT(w, 22),
	     plain = op == 2 || op == 6 || op == 7 || op == 10;

	if (BIT(w, 31))
		return false;
	if (!BIT(w, 24)) {
		n = count[op];
		bytes = n * whole;
		if (n == 0 || BIT(w, 21))
			return false;
	} else {
		n = (BIT(w, 13) << 1 | BIT(w, 21)) + 1;
		op >>= 2;
		if (op == 2)
			op += size & 1;
		else if (op == 3)
			op = size;
		bytes = n << op;
		plain = false;
	}
	/* Of big-endian data each element is turned by itself. */
	if (mode->big_endian && (size != 3 || whole == 16))
		plain = false;
	for (i = 0; i < n; i++) {
		unsigned v = (RD(w) + i) % 32;

		if (plain)
			vector_access(mode, in, load, v, base,
			    (int64_t)(i * whole), whole);
		else if (load)
			put_vector(in, EFF_UNK, v);
	}
	if (!load && !plain)
		emit_store(in, base, 0, CODE_NOREG, bytes);
	if (!BIT(w, 23))
		return BIT(w, 24) || RM(w) == 0;
	if (RM(w) == 31)
		write_back(in, base, bytes);
	else
		emit(in, EFF_ADDR, base, base, 1)->x = (uint8_t)RM(w);
	return true;
}

bool
a64_memory(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	if (IS_LITERAL(w)) {
		if (BIT(w, 26))
			put_vector(in, EFF_UNK, RD(w));
		else if (BITS(w, 30, 2) != 3)
			put_new(in, RD(w));
		return !BIT(w, 26) || BITS(w, 30, 2) != 3;
	}
	switch (BITS(w, 27, 3)) {
	case 5:
		return pairs(w, mode, in);
	case 7:
		return singles(w, mode, in);
	case 1:
		if (BIT(w, 26))
			return structures(w, mode, in);
		return exclusive(w, in);
	default: /* 011 */
		break;
	}
	if (!BIT(w, 26))
		return ordered(w, mode, in);
	/* cpy, setg; setgo, whose third register is none */
	if (BITS(w, 10, 2) == 1 || (w & 0xffff0c00) == 0x1ddf0000) {
		put_new(in, RD(w));
		put_new(in, RN(w));
		if (BITS(w, 22, 2) != 3)
			put_new(in, RM(w));
		return true;
	}
	if (BITS(w, 10, 2) == 2) /* ldapur, stlur of vectors */
		return single(w, mode, RN(w), sign_extend(BITS(w, 12, 9), 9),
		    in);
	return false;
}
