/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the AArch64 decoder share. */
#ifndef INSN_AARCH64_H
#define INSN_AARCH64_H

#include "insn/emit.h"
#include "insn/form.h"

#define SP 31
#define LR 30
#define ZR 31 /* where 31 is no stack pointer */

/* len bits of w from bit lo on */
#define BITS(w, lo, len) ((w) >> (lo) & ((1u << (len)) - 1))
#define BIT(w, n)        ((w) >> (n)&1)

#define RD(w) BITS(w, 0, 5)
#define RN(w) BITS(w, 5, 5)
#define RA(w) BITS(w, 10, 5)
#define RM(w) BITS(w, 16, 5)

/* Forms whose operand may be a place, or the low part of one. */
#define IS_ADR(w)     (((w)&0x1f000000) == 0x10000000) /* adrp too */
#define IS_ADD_IMM(w) (((w)&0x1f800000) == 0x11000000) /* sub too */
#define IS_BRANCH(w)  (((w)&0x7c000000) == 0x14000000) /* b, bl */
#define IS_B_COND(w)  ((w) >> 24 == 0x54)              /* bc.cond too */
#define IS_CBZ(w)     (((w)&0x7e000000) == 0x34000000)
#define IS_TBZ(w)     (((w)&0x7e000000) == 0x36000000)
#define IS_LITERAL(w) (((w)&0x3b000000) == 0x18000000) /* ldr */
#define IS_SCALED(w)  (((w)&0x3b000000) == 0x39000000) /* [xn, #imm] */

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

/* d, where 31 is the stack pointer, is computed in a way not followed. */
static inline void
put_new_sp(struct insn *in, unsigned d)
{
	emit(in, d == SP ? EFF_UNK : EFF_NEW, d, CODE_NOREG, 0);
}

static inline void
put_vector(struct insn *in, enum effect_kind kind, unsigned v)
{
	if (vreg(v) != CODE_NOREG)
		emit(in, kind, vreg(v), CODE_NOREG, 0);
}

/*
 * Loads and stores (bits 27 and 25 are 1 and 0), vectors and floating point
 * (x111), SVE (0010) and SME: false if w is no instruction.
 */
bool a64_memory(uint32_t w, const struct code_mode *, struct insn *);
bool a64_simd(uint32_t w, struct insn *);
bool a64_sve(uint32_t w, struct insn *);
bool a64_sme(uint32_t w, struct insn *);

#endif
