/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * RISC-V, 32 and 64 bits (The RISC-V Instruction Set Manual, volume I): words
 * whose low two bits are 11, else halfwords (C, Zcb, Zcmp).  Bits 6..2 of a
 * word name the class; rd is bits 11..7 in all that have one, and only stores
 * and branches have none.
 *
 * Registers: x0-x31, f0-f31 from 32 on; of those a callee keeps f8, f9,
 * f18-f27.
 */
#include "base/bytes.h"
#include "code/emit_zero.h"
#include "code/form.h"

#include <string.h>

#define RA	1
#define SP	2
#define GP	3
#define TP	4
#define A0	10

/* len bits of w from bit lo on */
#define BITS(w, lo, len)	((w) >> (lo) & ((1u << (len)) - 1))
#define BIT(w, n)		((w) >> (n) & 1)

#define RD(w)	BITS(w, 7, 5)
#define RS1(w)	BITS(w, 15, 5)
#define RS2(w)	BITS(w, 20, 5)
#define F3(w)	BITS(w, 12, 3)
#define F7(w)	BITS(w, 25, 7)

#define IS_SHORT(w)	(((w) & 3) != 3)

/* Bits 6..2 of words, table "RISC-V base opcode map". */
enum { LOAD = 0, LOAD_FP = 1, MISC_MEM = 3, OP_IMM = 4, AUIPC = 5,
    OP_IMM_32 = 6, STORE = 8, STORE_FP = 9, AMO = 11, OP = 12, LUI = 13,
    OP_32 = 14, MADD = 16, MSUB = 17, NMSUB = 18, NMADD = 19, OP_FP = 20,
    OP_V = 21, BRANCH = 24, JALR = 25, JAL = 27, SYSTEM = 28, OP_VE = 29 };

static unsigned
freg(unsigned f)
{
	return f == 8 || f == 9 || (f >= 18 && f <= 27) ? 32 + f : CODE_NOREG;
}

/* d = the low half of s + imm, as addiw has it. */
static void
put_add_word(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	struct effect *e;

	if (d == 0)
		return;
	if (s == 0) {
		put_const(in, d, imm);
		return;
	}
	if (imm != 0)
		emit(in, EFF_ADDI, d, s, imm);
	e = emit(in, EFF_EXT, d, imm != 0 ? d : s, 0);
	e->size = 4;
	e->flags = EFF_SIGNED;
}

/* d = b + (a << shift), of a its low size bytes. */
static void
put_scaled(struct insn *in, unsigned d, unsigned a, unsigned b,
    unsigned shift, unsigned size)
{
	struct effect *e;

	if (d == 0 || a == 0 || b == 0) {
		put(in, EFF_NEW, d);
		return;
	}
	e = emit(in, EFF_TADD, d, b, 0);
	e->x = (uint8_t)a;
	e->shift = (uint8_t)shift;
	e->size = (uint8_t)size;
}

static void
put_and(struct insn *in, unsigned d, unsigned s, int64_t mask)
{
	unsigned k;

	if (d == 0)
		return;
	for (k = 1; k < 11 && mask != -((int64_t)1 << k); k++)
		;
	if (k < 11 && s != 0) {
		emit(in, EFF_ALIGN, d, s, k);
		return;
	}
	put(in, EFF_NEW, d);
	if (mask >= 0 && !(mask & (mask + 1)))
		emit(in, EFF_BOUND, d, CODE_NOREG, mask + 1);
}

static unsigned
word_size(const struct code_mode *mode)
{
	return mode->wide ? 8 : 4;
}

static void
load(const struct code_mode *mode, struct insn *in, unsigned d, unsigned s,
    int64_t imm, unsigned size, bool zero)
{
	if (d == 0)
		return;
	if (size == word_size(mode) && s != 0) {
		emit(in, EFF_LOAD, d, s, imm);
		return;
	}
	put(in, EFF_NEW, d);
	if (zero && size <= 2)
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << size * 8);
}

static void
store(const struct code_mode *mode, struct insn *in, unsigned base,
    int64_t imm, unsigned s, unsigned size)
{
	if (base != 0)
		emit_store(in, base, imm, size >= word_size(mode) && s != 0 ?
		    s : CODE_NOREG, size);
}

/* A floating-point register, of which words are followed. */
static void
load_float(const struct code_mode *mode, struct insn *in, unsigned f,
    unsigned s, int64_t imm, unsigned size)
{
	if (freg(f) != CODE_NOREG && size >= word_size(mode) && size >= 8)
		emit(in, EFF_LOAD, freg(f), s, imm);
	else
		put(in, EFF_UNK, freg(f));
}

static void
store_float(struct insn *in, unsigned base, int64_t imm, unsigned f,
    unsigned size)
{
	emit_store(in, base, imm, size == 8 ? freg(f) : CODE_NOREG, size);
}

/* jalr: to a register's address, which is kept in d. */
static void
jump(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	in->reg = (uint8_t)s;
	if (d != 0) {
		in->flow = FLOW_CALL_INDIRECT;
		put(in, EFF_NEW, d);
	} else if (s == RA && imm == 0) {
		in->flow = FLOW_RETURN;
	} else {
		in->flow = FLOW_INDIRECT;
		if (s == 0)
			in->reg = CODE_NOREG;
	}
}

/* jal: the address of the next instruction is kept in d. */
static void
jump_to(const struct code_mode *mode, struct insn *in, unsigned d,
    uint64_t target)
{
	if (!mode->wide)
		target &= 0xffffffff;
	insn_flow(in, d != 0 ? FLOW_CALL : FLOW_BRANCH, target);
	put(in, EFF_NEW, d);
}

static void
branch(const struct code_mode *mode, struct insn *in, unsigned a, unsigned b,
    enum cond cond, uint64_t target)
{
	jump_to(mode, in, 0, target);
	in->flags |= INSN_COND;
	in->cond = (uint8_t)cond;
	if (a != 0)
		emit(in, EFF_CMP, a, b != 0 ? b : CODE_NOREG, 0)->size =
		    (uint8_t)word_size(mode);
	else
		emit_flags(in);
}

/* --- halfwords ---------------------------------------------------------- */

/* A bit of w moved from one place to another. */
#define MOVE(w, from, to)	(BIT(w, from) << (to))

/* Registers of three bits: x8-x15. */
#define R3(w, lo)	(BITS(w, lo, 3) + 8)

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

/* Six bits with sign. */
static int64_t
imm6(uint32_t w)
{
	return sign_extend(MOVE(w, 12, 5) | BITS(w, 2, 5), 6);
}

/* Loads and stores through x8-x15; the address of a local variable. */
static bool
half0(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = R3(w, 2), s = R3(w, 7);
	int64_t imm;

	switch (BITS(w, 13, 3)) {
	case 0:					/* addi4spn */
		if (w == 0) {			/* unimp */
			in->flow = FLOW_NONE;
			return true;
		}
		imm = BITS(w, 11, 2) << 4 | BITS(w, 7, 4) << 6 |
		    MOVE(w, 6, 2) | MOVE(w, 5, 3);
		put_add(in, d, SP, imm);
		return imm != 0;
	case 1:
		load_float(mode, in, d, s, off_d(w), 8);
		return true;
	case 2:
		load(mode, in, d, s, off_w(w), 4, false);
		return true;
	case 3:
		if (mode->wide)
			load(mode, in, d, s, off_d(w), 8, false);
		else
			load_float(mode, in, d, s, off_w(w), 4);
		return true;
	case 4:					/* Zcb */
		if (BITS(w, 11, 2) == 0)
			load(mode, in, d, s, 0, BIT(w, 10) ? 2 : 1,
			    !BIT(w, 10) || !BIT(w, 6));
		else if (BITS(w, 10, 3) == 2)
			store(mode, in, s, MOVE(w, 5, 1) | MOVE(w, 6, 0), d,
			    1);
		else
			store(mode, in, s, MOVE(w, 5, 1), d, 2);
		return BITS(w, 10, 3) <= 3;
	case 5:
		store_float(in, s, off_d(w), d, 8);
		return true;
	case 6:
		store(mode, in, s, off_w(w), d, 4);
		return true;
	default:
		if (mode->wide)
			store(mode, in, s, off_d(w), d, 8);
		else
			store_float(in, s, off_w(w), d, 4);
		return true;
	}
}

/* Operations of two registers of x8-x15. */
static bool
half_operate(uint32_t w, struct insn *in)
{
	unsigned d = R3(w, 7), s = R3(w, 2);

	switch (BITS(w, 10, 2)) {
	case 0: case 1:				/* srli, srai */
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
		else				/* xor, or, and */
			put(in, EFF_NEW, d);
		return true;
	}
	if (BITS(w, 5, 2) == 3 && (BITS(w, 2, 3) == 0 || BITS(w, 2, 3) == 2 ||
	    BITS(w, 2, 3) == 4)) {		/* zext.b, zext.h, zext.w */
		emit(in, EFF_EXT, d, d, 0)->size = (uint8_t)(1u <<
		    BITS(w, 3, 2));
		return true;
	}
	put(in, EFF_NEW, d);			/* subw, addw; mul, sext, not */
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
		if (d == SP) {			/* addi16sp */
			imm = sign_extend(MOVE(w, 12, 9) | MOVE(w, 6, 4) |
			    MOVE(w, 5, 6) | BITS(w, 3, 2) << 7 | MOVE(w, 2, 5),
			    10);
			put_add(in, SP, SP, imm);
			return imm != 0;
		}
		if (imm == 0)			/* c.mop, c.sspush */
			return (d & 1) && d < 16;
		put_const(in, d, imm * 4096);
		return true;
	case 4:
		return half_operate(w, in);
	case 5:
		break;
	default:				/* beqz, bnez */
		off = sign_extend(MOVE(w, 12, 8) | BITS(w, 10, 2) << 3 |
		    BITS(w, 5, 2) << 6 | BITS(w, 3, 2) << 1 | MOVE(w, 2, 5),
		    9);
		branch(mode, in, R3(w, 7), 0, BIT(w, 13) ? COND_NE : COND_EQ,
		    pc + (uint64_t)off);
		return true;
	}
	off = sign_extend(MOVE(w, 12, 11) | MOVE(w, 11, 4) |
	    BITS(w, 9, 2) << 8 | MOVE(w, 8, 10) | MOVE(w, 7, 6) |
	    MOVE(w, 6, 7) | BITS(w, 3, 3) << 1 | MOVE(w, 2, 5), 12);
	jump_to(mode, in, BITS(w, 13, 3) == 1 ? RA : 0, pc + (uint64_t)off);
	return true;
}

/* s0, s1, s2 .. s11 */
static unsigned
saved_reg(unsigned n)
{
	return n < 2 ? 8 + n : 16 + n;
}

/*
 * Zcmp: a list of ra and n saved registers, the last of them below the old
 * stack pointer, ra lowest.
 */
static void
list(const struct code_mode *mode, struct insn *in, unsigned n, bool is_load,
    int64_t top)
{
	int64_t size = word_size(mode), at = top;
	unsigned i;

	for (i = n + 1; i-- > 0; ) {
		unsigned r = i > 0 ? saved_reg(i - 1) : RA;

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
	case 0x2b:				/* mva01s, mvsa01 */
		if (BITS(w, 5, 2) == 3) {
			emit(in, EFF_MOV, A0, saved_reg(a), 0);
			emit(in, EFF_MOV, A0 + 1, saved_reg(b), 0);
		} else {
			emit(in, EFF_MOV, saved_reg(a), A0, 0);
			emit(in, EFF_MOV, saved_reg(b), A0 + 1, 0);
		}
		return BIT(w, 5);
	case 0x28:				/* jt, jalt: Zcmt */
		in->flow = BITS(w, 2, 8) < 32 ? FLOW_INDIRECT :
		    FLOW_CALL_INDIRECT;
		if (in->flow == FLOW_CALL_INDIRECT)
			put(in, EFF_NEW, RA);
		return true;
	case 0x2e: case 0x2f:
		break;
	default:
		return false;
	}
	if (BIT(w, 8) || rlist < 4)
		return false;
	if (!BIT(w, 10) && !BIT(w, 9)) {		/* push */
		list(mode, in, n, false, 0);
		emit(in, EFF_ADDI, SP, SP, -size);
		return true;
	}
	list(mode, in, n, true, size);
	emit(in, EFF_ADDI, SP, SP, size);
	if (BIT(w, 10)) {				/* popretz, popret */
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
		put(in, EFF_NEW, d);
		return true;
	case 1:
		load_float(mode, in, d, SP, off_ldsp(w), 8);
		return true;
	case 2:
		load(mode, in, d, SP, off_lwsp(w), 4, false);
		return d != 0;
	case 3:
		if (mode->wide)
			load(mode, in, d, SP, off_ldsp(w), 8, false);
		else
			load_float(mode, in, d, SP, off_lwsp(w), 4);
		return d != 0 || !mode->wide;
	case 4:
		if (s != 0)
			put_sum(in, d, BIT(w, 12) ? d : 0, s, false);
		else if (d != 0)
			jump(in, BIT(w, 12) ? RA : 0, d, 0);
		else
			in->flow = FLOW_NONE;	/* ebreak */
		return d != 0 || s != 0 || BIT(w, 12);
	case 5:
		if (mode->zcmp)
			return zcmp(w, mode, in);
		store_float(in, SP, off_sdsp(w), s, 8);
		return true;
	case 6:
		store(mode, in, SP, off_swsp(w), s, 4);
		return true;
	default:
		if (mode->wide)
			store(mode, in, SP, off_sdsp(w), s, 8);
		else
			store_float(in, SP, off_swsp(w), s, 4);
		return true;
	}
}

/* --- words -------------------------------------------------------------- */

static int64_t
imm_i(uint32_t w)
{
	return sign_extend(BITS(w, 20, 12), 12);
}

static int64_t
imm_s(uint32_t w)
{
	return sign_extend(F7(w) << 5 | RD(w), 12);
}

static bool
operate_imm(uint32_t w, struct insn *in)
{
	unsigned d = RD(w), s = RS1(w);
	int64_t imm = imm_i(w);

	switch (F3(w)) {
	case 0:
		if (d == 0 && s == 0 && imm == 0)
			in->flags |= INSN_PADDING;
		put_add(in, d, s, imm);
		return true;
	case 7:
		put_and(in, d, s, imm);
		return true;
	default:
		put(in, EFF_NEW, d);
		return true;
	}
}

/* Operations of registers; narrow ones are of 32 bits. */
static bool
operate(uint32_t w, struct insn *in, bool narrow)
{
	unsigned d = RD(w), f3 = F3(w), f7 = F7(w);

	if (f7 == 0x10 && (f3 == 2 || f3 == 4 || f3 == 6))	/* shNadd */
		put_scaled(in, d, RS1(w), RS2(w), f3 / 2, narrow ? 4 : 8);
	else if (narrow && f7 == 4 && f3 == 0)			/* add.uw */
		put_scaled(in, d, RS1(w), RS2(w), 0, 4);
	else if (!narrow && f3 == 0 && (f7 == 0 || f7 == 0x20))
		put_sum(in, d, RS1(w), RS2(w), f7 != 0);
	else
		put(in, EFF_NEW, d);
	return true;
}

static bool
operate_float(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned d = RD(w), s = RS1(w), op = BITS(w, 27, 5);
	bool word = BITS(w, 25, 2) == 1 && mode->wide;

	if (op == 0x1c && word && F3(w) == 0 && RS2(w) == 0 && d != 0 &&
	    freg(s) != CODE_NOREG)
		emit(in, EFF_MOV, d, freg(s), 0);	/* fmv.x.d */
	else if (op == 0x14 || op == 0x18 || op == 0x1c)
		put(in, EFF_NEW, d);		/* feq, fcvt.w, fclass */
	else if (op == 0x1e && word && F3(w) == 0 && s != 0 &&
	    freg(d) != CODE_NOREG)
		emit(in, EFF_MOV, freg(d), s, 0);	/* fmv.d.x */
	else if (op == 4 && BITS(w, 25, 2) == 1 && F3(w) == 0 &&
	    s == RS2(w) && freg(d) != CODE_NOREG && freg(s) != CODE_NOREG)
		emit(in, EFF_MOV, freg(d), freg(s), 0);	/* fmv.d */
	else
		put(in, EFF_NEW, freg(d));
	return true;
}

static bool
operate_vector(uint32_t w, struct insn *in)
{
	unsigned f3 = F3(w);

	if (f3 == 7 || (f3 == 2 && BITS(w, 26, 6) == 0x10))
		put(in, EFF_NEW, RD(w));	/* vsetvl; vmv.x.s, vcpop */
	else if (f3 == 1 && BITS(w, 26, 6) == 0x10)
		put(in, EFF_NEW, freg(RD(w)));	/* vfmv.f.s */
	return true;
}

static bool
system_insn(uint32_t w, struct insn *in)
{
	if (F3(w) == 4) {
		if (!(F7(w) & 1) || F7(w) >= 0x40)
			put(in, EFF_NEW, RD(w));	/* hlv; mop */
		return true;
	}
	if (F3(w) != 0) {
		put(in, EFF_NEW, RD(w));	/* csr */
		return true;
	}
	if (w == 0x00000073)
		put(in, EFF_NEW, A0);		/* ecall */
	else if (w == 0x00100073 || w == 0x10200073 || w == 0x30200073 ||
	    w == 0x70200073)
		in->flow = FLOW_NONE;		/* ebreak, mret, sret */
	return true;
}

static bool
branch_word(uint32_t w, uint64_t pc, const struct code_mode *mode,
    struct insn *in)
{
	static const uint8_t conds[8] = { COND_EQ, COND_NE, COND_NONE,
	    COND_NONE, COND_OTHER, COND_OTHER, COND_BELOW, COND_ABOVE_EQ };
	int64_t off = sign_extend(MOVE(w, 31, 12) | MOVE(w, 7, 11) |
	    BITS(w, 25, 6) << 5 | BITS(w, 8, 4) << 1, 13);

	branch(mode, in, RS1(w), RS2(w), (enum cond)conds[F3(w)],
	    pc + (uint64_t)off);
	return conds[F3(w)] != COND_NONE;
}

static bool
memory(uint32_t w, const struct code_mode *mode, struct insn *in)
{
	unsigned f3 = F3(w), size = 1u << (f3 & 3);
	unsigned size_float = 1u << f3;		/* flq, fsq: 4 */
	bool vector = f3 == 0 || f3 > 4;

	switch (BITS(w, 2, 5)) {
	case LOAD:
		load(mode, in, RD(w), RS1(w), imm_i(w), size, f3 >= 4);
		return f3 < 7 && (mode->wide || (f3 & 3) != 3);
	case LOAD_FP:
		if (!vector)
			load_float(mode, in, RD(w), RS1(w), imm_i(w),
			    size_float);
		return true;
	case STORE:
		store(mode, in, RS1(w), imm_s(w), RS2(w), size);
		return f3 < 4 && (mode->wide || f3 != 3);
	default:
		if (!vector && RS1(w) != 0)
			store_float(in, RS1(w), imm_s(w), RS2(w),
			    size_float);
		return true;
	}
}

static bool
word(uint32_t w, uint64_t pc, const struct code_mode *mode, struct insn *in)
{
	int64_t upper = (int32_t)(w & 0xfffff000);

	switch (BITS(w, 2, 5)) {
	case LOAD: case LOAD_FP: case STORE: case STORE_FP:
		return memory(w, mode, in);
	case MISC_MEM:				/* fence, cbo */
		return true;
	case OP_IMM:
		return operate_imm(w, in);
	case AUIPC:
		put_const(in, RD(w), (int64_t)(pc + (uint64_t)upper));
		return true;
	case OP_IMM_32:
		if (F3(w) == 0)
			put_add_word(in, RD(w), RS1(w), imm_i(w));
		else
			put(in, EFF_NEW, RD(w));
		return mode->wide;
	case AMO:
		put(in, EFF_NEW, RD(w));
		if (BITS(w, 27, 5) != 2 && RS1(w) != 0)
			emit_store(in, RS1(w), 0, CODE_NOREG, 1u << F3(w));
		return F3(w) <= 4;
	case OP:
		return operate(w, in, false);
	case LUI:
		put_const(in, RD(w), upper);
		return true;
	case OP_32:
		return mode->wide && operate(w, in, true);
	case MADD: case MSUB: case NMSUB: case NMADD:
		put(in, EFF_NEW, freg(RD(w)));
		return true;
	case OP_FP:
		return operate_float(w, mode, in);
	case OP_V:
		return operate_vector(w, in);
	case BRANCH:
		return branch_word(w, pc, mode, in);
	case JALR:
		jump(in, RD(w), RS1(w), imm_i(w));
		return F3(w) == 0;
	case JAL:
		jump_to(mode, in, RD(w), pc + (uint64_t)sign_extend(
		    MOVE(w, 31, 20) | BITS(w, 12, 8) << 12 | MOVE(w, 20, 11) |
		    BITS(w, 21, 10) << 1, 21));
		return true;
	case SYSTEM:
		return system_insn(w, in);
	case OP_VE:				/* vector cryptography */
		return true;
	default:
		return false;
	}
}

bool
code_riscv(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	uint32_t w;

	if (n < 2)
		return false;
	w = (uint32_t)load_word(p, 2, false);
	if (IS_SHORT(w)) {
		insn_begin(in, 2);
		switch (w & 3) {
		case 0:
			return half0(w, mode, in);
		case 1:
			return half1(w, pc, mode, in);
		default:
			return half2(w, mode, in);
		}
	}
	if (n < 4 || (w & 0x1c) == 0x1c)
		return false;
	insn_begin(in, 4);
	return word(load_u32(p, false), pc, mode, in);
}

/* The bits of w that may hold a place. */
static uint32_t
place_mask(struct code_forms *st, uint32_t w)
{
	unsigned base = RS1(w);
	bool page = base == GP || base == TP || (base != SP &&
	    has_place(st, base));

	switch (BITS(w, 2, 5)) {
	case AUIPC:
		if (RD(w) != SP)
			set_place(st, RD(w));
		return 0xfffff000;
	case JAL:
		return 0xfffff000;
	case JALR: case OP_IMM: case OP_IMM_32: case LOAD: case LOAD_FP:
		return page ? 0xfff00000 : 0;
	case STORE: case STORE_FP:
		return page ? 0xfe000f80 : 0;
	default:
		return 0;
	}
}

bool
code_riscv_form(struct code_forms *st, const uint8_t *p, size_t n,
    struct code_form *f)
{
	f->len = IS_SHORT(p[0]) ? 2 : 4;
	if (n < f->len)
		return false;
	if (f->len == 4)
		put_mask(f, 0, 4, false, place_mask(st, load_u32(p, false)));
	return true;
}

/*
 * libgcc's __riscv_save_N, which "call t0" reaches: what it does to the stack,
 * added to the call.  It saves ra, s0 and, in steps of 16 bytes, the registers
 * up to s(N-1), from the old stack pointer down.
 */
bool
code_riscv_helper(const struct code_mode *mode, const char *name,
    struct insn *in)
{
	static const char prefix[] = "__riscv_save_";
	unsigned n, i, size = word_size(mode), count;
	const char *p;

	if (strncmp(name, prefix, sizeof(prefix) - 1) != 0)
		return false;
	p = name + sizeof(prefix) - 1;
	if (*p < '0' || *p > '9' || (p[1] != '\0' && (p[1] < '0' ||
	    p[1] > '2' || p[2] != '\0' || *p != '1')))
		return false;
	n = p[1] == '\0' ? (unsigned)(*p - '0') : 10 + (unsigned)(p[1] - '0');
	/* As many as fit; s11 alone has a group of its own. */
	count = ((n + 1) * size + 15) / 16 * 16 / size;
	if (n == 12)
		count = 13;
	for (i = 0; i < count; i++)
		emit_store(in, SP, -(int64_t)((i + 1) * size), i == 0 ? RA :
		    saved_reg(i - 1), size);
	emit(in, EFF_ADDI, SP, SP, -(int64_t)(((n + 1) * size + 15) / 16 *
	    16));
	return true;
}
