/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the A32 and T32 decoders share: what an operation does once its
 * registers and constants are known, whichever way they were spelled.
 */
#ifndef INSN_ARM_H
#define INSN_ARM_H

#include "base/bytes.h"
#include "insn/emit.h"
#include "insn/form.h"

#define IP 12
#define SP 13
#define LR 14
#define PC 15

/* len bits of w from bit lo on */
#define BITS(w, lo, len) ((w) >> (lo) & ((1u << (len)) - 1))
#define BIT(w, n)        ((w) >> (n)&1)

/* Operations on two operands, numbered as in A32. */
enum arm_op {
	OP_AND,
	OP_EOR,
	OP_SUB,
	OP_RSB,
	OP_ADD,
	OP_ADC,
	OP_SBC,
	OP_RSC,
	OP_TST,
	OP_TEQ,
	OP_CMP,
	OP_CMN,
	OP_ORR,
	OP_MOV,
	OP_BIC,
	OP_MVN,
	OP_ORN
};

/* A load or store of one register, or of two. */
struct arm_access {
	unsigned t, t2; /* CODE_NOREG: no second one */
	unsigned base;
	unsigned size; /* of each: 1, 2, 4 */
	int64_t imm;
	bool load, with_sign;
	bool post; /* the old base is the address */
	bool back; /* and the base is moved by imm */
};

/* d = n OP imm; flags are set if flags is. */
void arm_op_imm(struct insn *, enum arm_op, unsigned d, unsigned n,
    uint32_t imm, bool flags, uint64_t pc);
/* d = n OP (m << shift); plain: m is not shifted otherwise. */
void arm_op_reg(struct insn *, enum arm_op, unsigned d, unsigned n, unsigned m,
    bool plain, unsigned shift, bool flags, uint64_t pc);
void arm_access(struct insn *, const struct arm_access *, uint64_t pc);
/* Register offset: t at n + (m << shift). */
void arm_access_reg(struct insn *, unsigned t, unsigned n, unsigned m,
    unsigned shift, unsigned size, bool load, bool with_sign, uint64_t pc);
/* A list of registers from base + start on; back: base moves by step. */
void arm_multiple(struct insn *, unsigned base, unsigned list, bool load,
    int64_t start, bool back, int64_t step);
/* Flow to the address in a register. */
void arm_jump(struct insn *, unsigned reg);
/* d is computed; where it is pc, the flow goes to what nobody knows. */
void arm_new(struct insn *, unsigned d);
/* The instruction happens only under a condition, 14 and 15: always. */
void arm_condition(struct insn *, unsigned cond);
/*
 * Floating point, vectors and coprocessors, as A32 has their words; pc is what
 * reading it gives.
 */
bool arm_coprocessor(uint32_t w, struct insn *, uint64_t pc);
/* What has the place of coprocessors 14 and 15 in T32; false: w is not MVE. */
bool arm_mve(uint32_t w, struct insn *);
bool arm_neon(uint32_t w, struct insn *);
bool arm_neon_memory(uint32_t w, struct insn *);
/* T32, of which the first half is at p. */
bool arm_thumb(struct code_mode *, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *);
code_form_fn arm_thumb_form;
bool arm_thumb_literal(const struct code_mode *, const uint8_t *p, size_t n,
    uint64_t pc, uint64_t *addr);

static inline uint16_t
arm_half(const struct code_mode *mode, const uint8_t *p)
{
	return (uint16_t)load_word(p, 2, mode->big_endian);
}

#endif
