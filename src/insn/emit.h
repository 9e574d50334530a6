/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the decoders of src/code share: filling a struct insn. */
#ifndef INSN_EMIT_H
#define INSN_EMIT_H

#include "insn/code.h"

#include <assert.h>
#include <string.h>

/* len bits of w from bit lo on */
#define BITS(w, lo, len) ((w) >> (lo) & ((1u << (len)) - 1))
#define BIT(w, n)        ((w) >> (n)&1)

/* What stands behind a prefix in the name of a routine, or NULL. */
static inline const char *
name_after(const char *name, const char *prefix)
{
	size_t n = strlen(prefix);

	return strncmp(name, prefix, n) == 0 ? name + n : NULL;
}

/* An instruction of len bytes that does nothing and goes on. */
static inline void
insn_begin(struct insn *in, unsigned len)
{
	in->target = 0;
	in->len = (uint8_t)len;
	in->flow = FLOW_NEXT;
	in->cond = COND_NONE;
	in->flags = 0;
	in->reg = CODE_NOREG;
	in->n = 0;
	in->reads = 0;
}

/* One more effect; the caller sets what else it has. */
static inline struct effect *
emit(struct insn *in, enum effect_kind kind, unsigned d, unsigned s,
    int64_t imm)
{
	struct effect *e = &in->eff[in->n++];

	assert(in->n <= CODE_EFFECTS);
	e->kind = (uint8_t)kind;
	e->d = (uint8_t)d;
	e->s = (uint8_t)s;
	e->x = CODE_NOREG;
	e->imm = imm;
	e->size = 0;
	e->flags = 0;
	e->shift = 0;
	return e;
}

/* d = an address that counts from the pc. */
static inline void
emit_place(struct insn *in, unsigned d, uint64_t addr)
{
	emit(in, EFF_CONST, d, CODE_NOREG, (int64_t)addr)->flags = EFF_PC;
}

/* size bytes at base + imm are set to s, or to data that is no register. */
static inline struct effect *
emit_store(struct insn *in, unsigned base, int64_t imm, unsigned s,
    unsigned size)
{
	struct effect *e = emit(in, EFF_STORE, base, s, imm);

	e->size = (uint8_t)size;
	return e;
}

/* Flags are set by what is no comparison that bounds a table. */
static inline void
emit_flags(struct insn *in)
{
	emit(in, EFF_CMP, CODE_NOREG, CODE_NOREG, 0);
}

/* The flow leaves for a target that is known. */
static inline void
insn_flow(struct insn *in, enum flow flow, uint64_t target)
{
	in->flow = (uint8_t)flow;
	in->target = target;
	in->flags |= INSN_TARGET;
}

/* The low bits of v are a number with sign. */
static inline int64_t
sign_extend(uint64_t v, unsigned bits)
{
	uint64_t top = (uint64_t)1 << (bits - 1);

	v &= top | (top - 1);
	return (int64_t)(v ^ top) - (int64_t)top;
}

#endif
