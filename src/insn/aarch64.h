/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the AArch64 decoder share. */
#ifndef INSN_AARCH64_H
#define INSN_AARCH64_H

#include "insn/emit.h"
#include "insn/form.h"

#define ZR 31 /* where 31 is no stack pointer */

#define RD(w) BITS(w, 0, 5)
#define RN(w) BITS(w, 5, 5)
#define RA(w) BITS(w, 10, 5)
#define RM(w) BITS(w, 16, 5)

/* What lines say of a word: nothing is changed; it is no instruction. */
#define NOTHING (void)0
#define NONE    (void)(in->len = 0)

/* Register v of the vector file, if a callee keeps it. */
static inline unsigned
vreg(unsigned v)
{
	return v >= 8 && v <= 15 ? 32 + v : CODE_NOREG;
}

/* A source that may be the zero register. */
static inline unsigned
source(unsigned r)
{
	return r == ZR ? CODE_NOREG : r;
}

/* d, where 31 is the zero register, is computed. */
static inline void
put_new(struct insn *in, unsigned d)
{
	if (d != ZR)
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
}

static inline void
put_vector(struct insn *in, unsigned kind, unsigned v)
{
	if (vreg(v) != CODE_NOREG)
		emit(in, kind, vreg(v), CODE_NOREG, 0);
}

static inline void
put_vectors(struct insn *in, unsigned kind, unsigned v, unsigned n)
{
	unsigned i;

	for (i = 0; i < n; i++)
		put_vector(in, kind, (v + i) % 32);
}

static inline void
write_back(struct insn *in, unsigned base, int64_t imm)
{
	emit(in, EFF_ADDI, base, base, imm);
}

/* One vector register of size bytes: of those a callee keeps, the low half. */
void a64_vector_access(struct insn *, const struct code_mode *, bool load,
    unsigned v, unsigned base, int64_t imm, unsigned size);
/* Several structures of vector elements: ld1-ld4, st1-st4. */
void a64_structures(struct insn *, uint32_t w, const struct code_mode *);
/* One structure of them, or one to all: ld1r-ld4r. */
void a64_elements(struct insn *, uint32_t w);
/* A whole vector of SVE. */
void a64_load_whole(struct insn *, uint32_t w);
void a64_store_whole(struct insn *, uint32_t w);

#endif
