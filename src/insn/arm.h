/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the Arm decoders share: fields, lines of their tables. */
#ifndef INSN_ARM_H
#define INSN_ARM_H

#include "base/bytes.h"
#include "insn/form.h"
#include "insn/opcodes.h"

/*
 * Floating point, vectors and coprocessors: their words as A32 has them; those
 * of T32 have bit 31, and no condition.  pc is what reading it gives.
 */
bool arm_vector(uint32_t w, uint64_t pc, struct code_mode *, struct insn *in);
const char *arm_vector_name(uint32_t w);
/* T32, of which the first half is at p. */
bool arm_thumb(struct code_mode *, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *);
code_name_fn arm_thumb_name;
code_form_fn arm_thumb_form;

/*
 * What tells instructions of 32 bits apart is in bits 28..20 and 7..4, or 11..8
 * where that is a coprocessor.  Tables have those behind the former, in the
 * place of bits 19..16.
 */
#define ARM_MOVE(w, lo)                                                \
	(((w) & ~(0xfu << 16 | 0xfu << (lo))) | BITS(w, lo, 4) << 16 | \
	    BITS(w, 16, 4) << (lo))
/* And a bit there. */
#define ARM_MOVED(bit, lo) ((bit) < (lo) + 4 ? (bit) - (lo) + 16 : (bit))

/*
 * A line's function; effect is an expression of the word, pc as it reads, the
 * mode and the instruction.
 */
#define ARM_FN(effect)                                                   \
	static bool OPCODE_FN(const uint8_t *p, uint32_t w, uint64_t pc, \
	    struct code_mode *mode, struct insn *in)                     \
	{                                                                \
		(void)p, (void)w, (void)pc, (void)mode, (void)in;        \
		return effect;                                           \
	}

/* bx pc of Thumb: A32 goes on behind the word that it stands in. */
#define T32_TO_A32 0x4778

static inline uint16_t
arm_half(const struct code_mode *mode, const uint8_t *p)
{
	return (uint16_t)load_word(p, 2, mode->big_endian);
}

#endif
