/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the RISC-V decoder share: fields, small effects. */
#ifndef INSN_RISCV_H
#define INSN_RISCV_H

#include "insn/emit_zero.h"

#define RA 1
#define SP 2
#define GP 3
#define TP 4
#define T1 6
#define FP 8
#define A0 10
#define T3 28

#define RD(w)  BITS(w, 7, 5)
#define RS1(w) BITS(w, 15, 5)
#define RS2(w) BITS(w, 20, 5)
#define F3(w)  BITS(w, 12, 3)
#define F7(w)  BITS(w, 25, 7)

/* A bit of w moved from one place to another. */
#define MOVE(w, from, to) (BIT(w, from) << (to))

static inline unsigned
freg(unsigned f)
{
	return f == 8 || f == 9 || (f >= 18 && f <= 27) ? 32 + f : CODE_NOREG;
}

/* d = the low half of s + imm, as addiw has it. */
static inline void
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

static inline void
put_and(struct insn *in, unsigned d, unsigned s, int64_t mask)
{
	unsigned k;

	if (d == 0)
		return;
	for (k = 1; k < 12 && mask != -((int64_t)1 << k); k++)
		;
	if (k < 12 && s != 0) {
		emit(in, EFF_ALIGN, d, s, k);
		return;
	}
	put(in, EFF_NEW, d);
	if (mask >= 0 && !(mask & (mask + 1)))
		emit(in, EFF_BOUND, d, CODE_NOREG, mask + 1);
}

/* slli; of 32 bits only what scales an index. */
static inline void
put_left(const struct code_mode *mode, struct insn *in, unsigned d, unsigned s,
    unsigned n)
{
	struct effect *e;

	if (d == 0 || s == 0 || n == 0 || (!mode->wide && n > 3)) {
		put(in, EFF_NEW, d);
		return;
	}
	e = emit(in, EFF_TADD, d, CODE_NOREG, 0);
	e->x = (uint8_t)s;
	e->shift = (uint8_t)n;
	e->size = mode->wide ? 8 : 4;
}

/* srli */
static inline void
put_right(const struct code_mode *mode, struct insn *in, unsigned d, unsigned s,
    unsigned n)
{
	if (d != 0 && s != 0 && n != 0 && mode->wide)
		emit(in, EFF_SHR, d, s, n);
	else
		put(in, EFF_NEW, d);
}

/* d = b + (a << shift), of a its low size bytes. */
static inline void
put_scaled(struct insn *in, unsigned d, unsigned a, unsigned b, unsigned shift,
    unsigned size)
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

/* d = a * b */
static inline void
put_product(struct insn *in, unsigned d, unsigned a, unsigned b)
{
	if (d == 0 || a == 0 || b == 0)
		put(in, EFF_NEW, d);
	else
		emit(in, EFF_MUL, d, a, 0)->x = (uint8_t)b;
}

static inline unsigned
word_size(const struct code_mode *mode)
{
	return mode->wide ? 8 : 4;
}

static inline void
load(const struct code_mode *mode, struct insn *in, unsigned d, unsigned s,
    int64_t imm, unsigned size, bool zero)
{
	struct effect *e;

	if (d == 0)
		return;
	if (size > word_size(mode) && s != 0) { /* Zilsd: two registers */
		emit(in, EFF_LOAD, d, s, imm);
		if (d != s)
			emit(in, EFF_LOAD, d + 1, s, imm + 4);
		else
			put(in, EFF_UNK, d + 1);
		return;
	}
	if (size == word_size(mode) && s != 0) {
		emit(in, EFF_LOAD, d, s, imm);
		return;
	}
	if (size == 4 && s != 0 && s != SP) {
		e = emit(in, EFF_TLOAD, d, s, imm);
		e->size = 4;
		e->flags = zero ? 0 : EFF_SIGNED;
		return;
	}
	put(in, EFF_NEW, d);
	if (zero && size <= 2)
		emit(in, EFF_BOUND, d, CODE_NOREG, (int64_t)1 << size * 8);
}

static inline void
store(const struct code_mode *mode, struct insn *in, unsigned base, int64_t imm,
    unsigned s, unsigned size)
{
	bool word = size >= word_size(mode) && s != 0;

	if (base == 0)
		return;
	if (word && size > word_size(mode)) { /* Zilsd: two registers */
		emit_store(in, base, imm, s, 4);
		emit_store(in, base, imm + 4, s + 1, 4);
		return;
	}
	emit_store(in, base, imm, word ? s : CODE_NOREG, size);
}

/* A floating-point register, of which words are followed. */
static inline void
load_float(const struct code_mode *mode, struct insn *in, unsigned f,
    unsigned s, int64_t imm, unsigned size)
{
	if (freg(f) != CODE_NOREG && ((size >= word_size(mode) && size >= 8) ||
					 (size == 4 && mode->single)))
		emit(in, EFF_LOAD, freg(f), s, imm);
	else
		put(in, EFF_UNK, freg(f));
}

static inline void
store_float(const struct code_mode *mode, struct insn *in, unsigned base,
    int64_t imm, unsigned f, unsigned size)
{
	bool whole = size == 8 || (mode->single && size == 4);

	emit_store(in, base, imm, whole ? freg(f) : CODE_NOREG, size);
}

/*
 * jalr: to a register's address; where it came from is kept in d.  A slot of the
 * PLT keeps it so for the resolver, and control does not come back (psABI,
 * "Procedure Linkage Table").
 */
static inline void
jump(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	in->reg = (uint8_t)s;
	if (d != 0)
		put(in, EFF_NEW, d);
	if (d != 0 && (d != T1 || s != T3)) {
		in->flow = FLOW_CALL_INDIRECT;
	} else if (d == 0 && s == RA && imm == 0) {
		in->flow = FLOW_RETURN;
	} else {
		in->flow = FLOW_INDIRECT;
		if (s == 0)
			in->reg = CODE_NOREG;
	}
}

/* jal: the address of the next instruction is kept in d. */
static inline void
jump_to(const struct code_mode *mode, struct insn *in, unsigned d,
    uint64_t target)
{
	if (!mode->wide)
		target &= 0xffffffff;
	insn_flow(in, d != 0 ? FLOW_CALL : FLOW_BRANCH, target);
	put(in, EFF_NEW, d);
}

static inline void
branch(const struct code_mode *mode, struct insn *in, unsigned a, unsigned b,
    enum cond cond, uint64_t target)
{
	jump_to(mode, in, 0, target);
	if (a == b && cond == COND_EQ)
		return; /* always */
	in->flags |= INSN_COND;
	in->cond = (uint8_t)cond;
	if (a != 0)
		emit(in, EFF_CMP, a, b != 0 ? b : CODE_NOREG, 0)->size =
		    (uint8_t)word_size(mode);
	else
		emit_flags(in);
}

/* s0, s1, s2 .. s11 */
static inline unsigned
saved_reg(unsigned n)
{
	return n < 2 ? 8 + n : 16 + n;
}

/* Custom-0, which is the mode's vendor's. */
bool riscv_custom(uint32_t w, const struct code_mode *, struct insn *);
/* A halfword. */
bool riscv_half(uint32_t w, uint64_t pc, const struct code_mode *,
    struct insn *);

#endif
