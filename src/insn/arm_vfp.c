/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arm: coprocessors, floating point and vectors (Arm ARM, DDI 0406, A6 and
 * A7), as words of A32, which T32 has in the same bits.  A callee keeps d8 to
 * d15, which are 40 to 47 here.
 */
#include "insn/arm.h"

/* dN, or the one that sN is half of, if a callee keeps it. */
static unsigned
dreg(unsigned d)
{
	return d >= 8 && d <= 15 ? 32 + d : CODE_NOREG;
}

static void
unknown(struct insn *in, unsigned d)
{
	if (dreg(d) != CODE_NOREG)
		emit(in, EFF_UNK, dreg(d), CODE_NOREG, 0);
}

/* Operands: five bits in two places, the one alone high (d) or low (s). */
#define D_OF(w, lo, bit) (BITS(w, lo, 4) | BIT(w, bit) << 4)
#define S_OF(w, lo, bit) (BITS(w, lo, 4) << 1 | BIT(w, bit))

/* vldm, vstm, vldr, vstr; vpush and vpop among them. */
static bool
vfp_memory(uint32_t w, struct insn *in, uint64_t pc)
{
	unsigned base = BITS(w, 16, 4), words = BITS(w, 0, 8), i, n, d;
	bool wide = BIT(w, 8), load = BIT(w, 20), up = BIT(w, 23);
	bool one = BIT(w, 24) && !BIT(w, 21);
	int64_t imm = (int64_t)words * 4, at;

	if (one) {
		at = up ? imm : -imm;
		n = 1;
	} else {
		at = BIT(w, 24) ? -imm : 0;
		n = wide ? words / 2 : words;
	}
	d = wide ? D_OF(w, 12, 22) : S_OF(w, 12, 22);
	if (n == 0 || d + n > 32 || (!one && BIT(w, 24) && up))
		return false;
	if (one && load && base == PC) { /* a literal */
		emit(in, EFF_TLOAD, dreg(wide ? d : d / 2), CODE_NOREG,
		    (int64_t)(((pc & ~(uint64_t)3) + (uint64_t)at) &
			      0xffffffff))
		    ->size = wide ? 8 : 4;
		return true;
	}
	for (i = 0; i < n; i++, at += wide ? 8 : 4) {
		unsigned r = wide ? dreg(d + i) : CODE_NOREG;

		if (load && !wide)
			unknown(in, (d + i) / 2);
		else if (load && r != CODE_NOREG)
			emit(in, EFF_LOAD, r, base, at);
		else if (!load && r != CODE_NOREG)
			emit_store(in, base, at, r, 8);
		else if (!load && (i == 0 || d + i == 16) && wide)
			/* Those that nobody keeps, as one. */
			emit_store(in, base, at, CODE_NOREG,
			    8 * (d + i < 8 && d + n > 8 ? 8 - d : n - i));
		else if (!load && i == 0)
			emit_store(in, base, at, CODE_NOREG, 4 * n);
	}
	if (!one && BIT(w, 21))
		emit(in, EFF_ADDI, base, base, BIT(w, 24) ? -imm : imm);
	return true;
}

/*
 * vlstm, vlldm: a frame of all registers of floating point, for calls of
 * non-secure code (Armv8-M Arm ARM, B3.20: s16 to s31 are at 0x48), which are
 * cleared once they are stored.
 */
static void
lazy_frame(uint32_t w, struct insn *in)
{
	unsigned base = BITS(w, 16, 4), r;

	for (r = 8; r <= 15; r++) {
		int64_t at = 0x48 + (int64_t)(r - 8) * 8;

		if (BIT(w, 20)) {
			emit(in, EFF_LOAD, dreg(r), base, at);
			continue;
		}
		emit_store(in, base, at, dreg(r), 8);
		emit(in, EFF_NEW, dreg(r), CODE_NOREG, 0);
	}
}

/*
 * vldr, vstr of fpcxtns and other system registers (Armv8-M Arm ARM, C2.4).
 * False: w is none of these.
 */
static bool
system_memory(uint32_t w, struct insn *in)
{
	unsigned base = BITS(w, 16, 4);
	int64_t imm = (BIT(w, 23) ? 4 : -4) * (int64_t)BITS(w, 0, 7);

	if ((w & 0x0e001f80) != 0x0c000f80 || (!BIT(w, 24) && !BIT(w, 21)))
		return false;
	if (!BIT(w, 20))
		emit_store(in, base, BIT(w, 24) ? imm : 0, CODE_NOREG, 4);
	if (BIT(w, 21))
		emit(in, EFF_ADDI, base, base, imm);
	return true;
}

/* Between two general registers and a vector register, or two halves. */
static void
move_pair(uint32_t w, struct insn *in)
{
	if (BIT(w, 20)) {
		arm_new(in, BITS(w, 12, 4));
		arm_new(in, BITS(w, 16, 4));
	} else if (BIT(w, 8)) {
		unknown(in, D_OF(w, 0, 5));
	} else {
		unknown(in, S_OF(w, 0, 5) / 2);
		if (S_OF(w, 0, 5) & 1)
			unknown(in, S_OF(w, 0, 5) / 2 + 1);
	}
}

/* Between a general register and a vector register or its element. */
static void
move_one(uint32_t w, struct insn *in)
{
	unsigned d = D_OF(w, 16, 7);

	if (BIT(w, 20)) {
		if (BITS(w, 12, 4) != PC)
			arm_new(in, BITS(w, 12, 4));
		else if (BITS(w, 21, 3) == 7)
			emit_flags(in); /* vmrs of the flags */
	} else if (BITS(w, 21, 3) == 7 && !BIT(w, 8)) {
		return; /* vmsr */
	} else if (BITS(w, 8, 4) != 11) {
		unknown(in, S_OF(w, 16, 7) / 2);
	} else {
		unknown(in, d);
		if (BIT(w, 23) && BIT(w, 21)) /* vdup of four words */
			unknown(in, d + 1);
	}
}

/* Operations; what converts may write a register of another width. */
static void
vfp_operate(uint32_t w, struct insn *in)
{
	unsigned op = BITS(w, 20, 4) & 0xb, op2 = BITS(w, 16, 4);
	bool other = op == 0xb && BIT(w, 6);
	bool wide = BITS(w, 8, 4) == 11;

	if (other && w >> 28 == 15)
		wide = wide && op2 < 12; /* vcvta ..: to integers */
	else if (other && (op2 == 4 || op2 == 5))
		return; /* vcmp */
	else if (other && op2 == 7 && BIT(w, 7))
		wide = !wide; /* between the two */
	else if (other && (op2 == 12 || op2 == 13 || op2 == 3 || op2 == 9))
		wide = false; /* to integers, to halves */
	unknown(in, wide ? D_OF(w, 12, 22) : S_OF(w, 12, 22) / 2);
}

/* Coprocessor instructions: bits 27..25 are 110, or 27..24 are 1110. */
bool
arm_coprocessor(uint32_t w, struct insn *in, uint64_t pc)
{
	bool vfp = BITS(w, 9, 3) == 5, always = w >> 28 == 15;

	if (always && (BITS(w, 8, 4) == 8 || BITS(w, 8, 4) == 12 ||
			  BITS(w, 8, 4) == 13 || (vfp && BIT(w, 4)))) {
		/* vcmla, vdot, vmmla: vectors */
		unknown(in, D_OF(w, 12, 22));
		unknown(in, D_OF(w, 12, 22) + 1);
		return true;
	}
	if (BITS(w, 25, 3) == 6) {
		if (BITS(w, 21, 4) == 2 || BITS(w, 21, 4) == 0) {
			if (BITS(w, 21, 4) == 0)
				return false;
			if (vfp && !always) {
				move_pair(w, in);
			} else if (BIT(w, 20)) { /* mrrc */
				arm_new(in, BITS(w, 12, 4));
				arm_new(in, BITS(w, 16, 4));
			}
			return true;
		}
		if ((w & 0x0fe0ff7f) == 0x0c200a00 && !always) {
			lazy_frame(w, in);
			return true;
		}
		if (!always && system_memory(w, in))
			return true;
		if (vfp && !always)
			return vfp_memory(w, in, pc);
		if (BITS(w, 8, 4) == 9 && BIT(w, 24) && !BIT(w, 21)) {
			if (BIT(w, 20)) /* vldr of a half */
				unknown(in, S_OF(w, 12, 22) / 2);
			return true;
		}
		if (BIT(w, 21)) /* ldc, stc */
			emit(in, EFF_ADDI, BITS(w, 16, 4), BITS(w, 16, 4),
			    (BIT(w, 23) ? 4 : -4) * (int64_t)BITS(w, 0, 8));
		return true;
	}
	if ((vfp || BITS(w, 8, 4) == 9) && BIT(w, 4)) {
		move_one(w, in);
		return true;
	}
	if (vfp || BITS(w, 8, 4) == 9) {
		vfp_operate(w, in);
		return true;
	}
	if (BIT(w, 4) && BIT(w, 20)) { /* mrc */
		if (BITS(w, 12, 4) == PC)
			emit_flags(in);
		else
			arm_new(in, BITS(w, 12, 4));
	}
	return true;
}

/*
 * Operations on vectors: bits 31..25 are 1111001.  Where the destination may
 * be two registers, both are said to be written; the few that exchange write
 * their source too.
 */
bool
arm_neon(uint32_t w, struct insn *in)
{
	unsigned d = D_OF(w, 12, 22), m = D_OF(w, 0, 5);
	bool swaps = (w & 0x01b30c10) == 0x01b20000 && BITS(w, 7, 3) <= 3;

	unknown(in, d);
	if (!(d & 1))
		unknown(in, d + 1);
	if (swaps) {
		unknown(in, m);
		if (BIT(w, 6))
			unknown(in, m + 1);
	}
	return true;
}

/* Elements and structures: bits 31..24 are 11110100, bit 20 is clear. */
bool
arm_neon_memory(uint32_t w, struct insn *in)
{
	/* registers by type, of several structures */
	static const uint8_t count[16] = { 4, 4, 4, 4, 3, 3, 3, 1, 2, 2, 2 };
	unsigned base = BITS(w, 16, 4), m = BITS(w, 0, 4), type = BITS(w, 8, 4);
	unsigned d = D_OF(w, 12, 22), bytes, i, n, step = 1, size;
	bool load = BIT(w, 21);

	if (!BIT(w, 23)) {
		n = count[type];
		if (n == 0)
			return false;
		bytes = n * 8;
		if (type == 1 || type == 5 || type == 9)
			step = 2;
	} else {
		n = BITS(w, 8, 2) + 1;
		size = BITS(w, 10, 2) < 3 ? BITS(w, 10, 2) : BITS(w, 6, 2);
		if (size == 3)
			size = 2;
		bytes = n << size;
		step = 2;
	}
	if (load)
		for (i = 0; i < n * step && i < 8; i++)
			unknown(in, d + i);
	else
		emit_store(in, base, 0, CODE_NOREG, bytes);
	if (m == SP)
		emit(in, EFF_ADDI, base, base, bytes);
	else if (m != PC)
		emit(in, EFF_ADDR, base, base, 1)->x = (uint8_t)m;
	return base != PC;
}
