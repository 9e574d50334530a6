/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the 64-bit Power decoder share: fields, small effects. */
#ifndef INSN_PPC64_H
#define INSN_PPC64_H

#include "insn/emit.h"

#define LR  CODE_PPC64_LR
#define CTR (CODE_PPC64_LR + 1)

/* Fields of the condition register that callees keep: cr2, cr3, cr4. */
#define CR2 CODE_FIELDS
/* ... as a mask, of what mfocrf and mtcrf name. */
#define FIELDS(w) \
	((BIT(w, 17) ? 1u : 0) | (BIT(w, 16) ? 2u : 0) | (BIT(w, 15) ? 4u : 0))

#define RT(w) BITS(w, 21, 5)
#define RA(w) BITS(w, 16, 5)
#define RB(w) BITS(w, 11, 5)

/* Of a prefix: its operand counts from the pc. */
#define IS_RELATIVE(w) BIT(w, 20)

/* The table of contents again, once a call is back. */
#define LD_R2_24_R1 0xe8410018

static inline unsigned
freg(unsigned f)
{
	return f >= 14 && f <= 31 ? 32 + f : CODE_NOREG;
}

/* Those of v20 on there is no room for are not followed. */
static inline unsigned
vreg(unsigned v)
{
	return v >= 23 && v <= 31 ? CODE_PPC64_V23 + v - 23 : CODE_NOREG;
}

static inline void
put_new(struct insn *in, unsigned d)
{
	emit(in, EFF_NEW, d, CODE_NOREG, 0);
}

static inline void
put_float(struct insn *in, enum effect_kind kind, unsigned f)
{
	if (freg(f) != CODE_NOREG)
		emit(in, kind, freg(f), CODE_NOREG, 0);
}

static inline void
put_vector(struct insn *in, enum effect_kind kind, unsigned v)
{
	if (vreg(v) != CODE_NOREG)
		emit(in, kind, vreg(v), CODE_NOREG, 0);
}

/* vs: what is above 31 is a vector, what is below has an f as its half. */
static inline void
put_vsx(struct insn *in, unsigned t, bool above)
{
	if (above)
		put_vector(in, EFF_NEW, t);
	else
		put_float(in, EFF_UNK, t);
}

/* A pair; an odd number stands for one above 31. */
static inline void
put_vectors(struct insn *in, unsigned t)
{
	if (t & 1) {
		put_vector(in, EFF_UNK, t - 1);
		put_vector(in, EFF_UNK, t);
		return;
	}
	put_float(in, EFF_UNK, t);
	put_float(in, EFF_UNK, t + 1);
}

/* d = s + imm, where r0 is no register. */
static inline void
put_add(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	if (s == 0)
		emit(in, EFF_CONST, d, CODE_NOREG, imm);
	else
		emit(in, EFF_ADDI, d, s, imm);
}

static inline void
update(struct insn *in, unsigned base, int64_t imm)
{
	if (base != 0)
		emit(in, EFF_ADDI, base, base, imm);
}

static inline void
load(struct insn *in, unsigned d, unsigned base, int64_t imm)
{
	if (base != 0)
		emit(in, EFF_LOAD, d, base, imm);
	else
		put_new(in, d);
}

static inline void
store(struct insn *in, unsigned s, unsigned base, int64_t imm, unsigned size)
{
	if (base != 0)
		emit_store(in, base, imm, s, size);
}

static inline int64_t
low16(uint32_t w)
{
	return sign_extend(w, 16);
}

/* A prefix and the word behind it. */
bool ppc64_prefixed(uint32_t prefix, uint32_t w, uint64_t pc, struct insn *);

#endif
