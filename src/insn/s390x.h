/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the s390x decoder share: its fields and small effects. */
#ifndef INSN_S390X_H
#define INSN_S390X_H

#include "insn/emit.h"

#define SP 15
#define RA 14

/* The first two bits of an instruction give its length. */
static inline unsigned
s390x_len(const uint8_t *p)
{
	return p[0] < 0x40 ? 2 : p[0] < 0xc0 ? 4 : 6;
}

/* An instruction's bytes and its fields, as far as its format has them. */
struct s390x_text {
	const uint8_t *p;
	uint64_t pc;
	unsigned r1, r2, r3; /* registers in the order of operands */
	unsigned f1, f3;     /* the same, of floating point or vectors */
	unsigned x;          /* index, or a mask: low half of byte 1 */
	unsigned b;          /* base */
	int64_t d;           /* displacement, 12 bits or 20 with sign */
	int64_t imm;         /* 16 or 32 bits with sign, and without */
	uint32_t u;
};

/*
 * The DWARF number of a floating-point register; vector registers from 16 on
 * have none here.  Functions keep general registers in f0 to f7 too.
 */
static inline unsigned
freg(unsigned f)
{
	static const uint8_t numbers[16] = { 16, 20, 17, 21, 18, 22, 19, 23, 24,
		28, 25, 29, 26, 30, 27, 31 };

	return f <= 15 ? numbers[f] : CODE_NOREG;
}

static inline void
put_new(struct insn *in, unsigned r)
{
	emit(in, EFF_NEW, r & 15, CODE_NOREG, 0);
}

static inline void
put_float(struct insn *in, unsigned f)
{
	if (freg(f) != CODE_NOREG)
		emit(in, EFF_NEW, freg(f), CODE_NOREG, 0);
}

static inline void
put_sum(struct insn *in, unsigned d, unsigned s, unsigned x, bool sub)
{
	emit(in, EFF_ADDR, d, s, sub ? -1 : 1)->x = (uint8_t)x;
}

/* A store of data, longer ones than 255 bytes as far as that. */
static inline void
put_data(struct insn *in, unsigned base, int64_t imm, unsigned size)
{
	if (base != 0 && size != 0)
		emit_store(in, base, imm, CODE_NOREG, size < 255 ? size : 255);
}

/* Registers r1 to r2, 15 and 0 being neighbours: how many? */
static inline unsigned
s390x_count(const struct s390x_text *t)
{
	return ((t->r2 - t->r1) & 15) + 1;
}

/* A branch under a mask of conditions: 15 is always, 0 never. */
void s390x_branch(struct insn *, uint64_t target, unsigned mask);
/* To the address in a register, 0: none; plain: no displacement. */
void s390x_jump(struct insn *, unsigned reg, bool plain, unsigned mask);
/* Compares registers, or a register and a constant, and branches. */
void s390x_compare_branch(struct insn *, const struct s390x_text *,
    unsigned size, bool with_sign, bool constant);
/* r1 is an address: base, index and displacement; 0 is no register. */
void s390x_address(struct insn *, const struct s390x_text *);
/* Words from memory to d, or from s to memory; an index hides the place. */
void s390x_load(struct insn *, unsigned d, const struct s390x_text *);
void s390x_store(struct insn *, unsigned s, const struct s390x_text *,
    unsigned size);
/* The same of registers r1 to r2; those that hold four bytes are data. */
void s390x_loads(struct insn *, const struct s390x_text *);
void s390x_stores(struct insn *, const struct s390x_text *, unsigned size);

#endif
