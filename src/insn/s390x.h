/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the s390x decoder share: its formats and small effects. */
#ifndef INSN_S390X_H
#define INSN_S390X_H

#include "insn/emit.h"
#include "insn/form.h"

#include <string.h>

#define SP 15
#define RA 14

#define ONE_OF(op, ...)                                      \
	(memchr((const uint8_t[]){ __VA_ARGS__ }, (int)(op), \
	     sizeof((const uint8_t[]){ __VA_ARGS__ })) != NULL)

/* The first two bits of an instruction give its length. */
static inline unsigned
s390x_len(const uint8_t *p)
{
	return p[0] < 0x40 ? 2 : p[0] < 0xc0 ? 4 : 6;
}

/* An instruction's bytes and the fields that most formats have. */
struct s390x_text {
	const uint8_t *p;
	uint64_t pc;
	unsigned r1, r2; /* high and low half of byte 1 */
	unsigned b, d;   /* base, 12 bits of displacement */
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
put_pair(struct insn *in, unsigned r)
{
	put_new(in, r);
	put_new(in, r + 1);
}

static inline void
put_float(struct insn *in, unsigned f)
{
	if (freg(f) != CODE_NOREG)
		emit(in, EFF_NEW, freg(f), CODE_NOREG, 0);
}

static inline void
put_ext(struct insn *in, unsigned d, unsigned s, unsigned size, bool sign)
{
	struct effect *e = emit(in, EFF_EXT, d, s, 0);

	e->size = (uint8_t)size;
	e->flags = sign ? EFF_SIGNED : 0;
}

static inline void
put_sum(struct insn *in, unsigned d, unsigned s, unsigned x, bool sub)
{
	emit(in, EFF_ADDR, d, s, sub ? -1 : 1)->x = (uint8_t)x;
}

static inline void
compare(struct insn *in, unsigned a, unsigned b, int64_t imm, unsigned size)
{
	emit(in, EFF_CMP, a, b, imm)->size = (uint8_t)size;
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

/* How many bytes does a mask of four bits choose? */
static inline unsigned
s390x_bytes(unsigned mask)
{
	return (mask >> 3 & 1) + (mask >> 2 & 1) + (mask >> 1 & 1) + (mask & 1);
}

/* Sixteen and thirty-two bits at p. */
static inline uint32_t
half(const uint8_t *p)
{
	return (uint32_t)p[0] << 8 | p[1];
}

static inline uint32_t
word(const uint8_t *p)
{
	return half(p) << 16 | half(p + 2);
}

/* Displacement of 20 bits: 12 low ones, then eight with sign. */
static inline int64_t
long_disp(const uint8_t *p)
{
	return sign_extend((uint64_t)p[4] << 12 | (half(p + 2) & 0xfff), 20);
}

static inline uint64_t
target16(const struct s390x_text *t)
{
	return t->pc + (uint64_t)(sign_extend(half(t->p + 2), 16) * 2);
}

static inline uint64_t
target32(const struct s390x_text *t)
{
	return t->pc + (uint64_t)(sign_extend(word(t->p + 2), 32) * 2);
}

/* A branch under a mask of conditions: 15 is always, 0 never. */
void s390x_branch(struct insn *, uint64_t target, unsigned mask);
/* To the address in a register, 0: none; plain: no displacement. */
void s390x_jump(struct insn *, unsigned reg, bool plain, unsigned mask);
/* d is an address: base, index and displacement; 0 is no register. */
void s390x_address(struct insn *, unsigned d, unsigned base, unsigned index,
    int64_t disp);
/* Words from memory to d, or from s to memory; an index hides the place. */
void s390x_load(struct insn *, unsigned d, unsigned base, unsigned index,
    int64_t disp);
void s390x_store(struct insn *, unsigned s, unsigned base, unsigned index,
    int64_t disp, unsigned size);
/* Compares r1, or a pair, with memory of so many bytes each, and swaps. */
void s390x_swap(struct insn *, const struct s390x_text *, int64_t disp,
    bool pair, unsigned size);
/* Registers r1 to r2 at base + disp. */
void s390x_multiple(struct insn *, const struct s390x_text *, int64_t disp,
    bool is_load, unsigned size);

/* b3, ed, and e6 and e7. */
bool s390x_float(const struct s390x_text *, struct insn *);
bool s390x_float_memory(const struct s390x_text *, struct insn *);
bool s390x_vector(const struct s390x_text *, struct insn *);
/* Instructions of six bytes. */
bool s390x_six(const struct s390x_text *, struct insn *);

#endif
