/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which bits of an instruction may hold a place: the address of something
 * else, or the low part of one that an instruction before it began.  These
 * differ between two copies of a function of which nothing else does.  Only
 * forms count here, no meanings: a mask for each, and the registers that it
 * leaves a place in.  Each machine's are beside its decoder.
 */
#ifndef INSN_FORM_H
#define INSN_FORM_H

#include "image/image.h"
#include "insn/code.h"

/* One step: so many bytes, of which the bits in mask may hold a place. */
struct code_form {
	unsigned len;    /* 2, 4, 6 or 8 */
	uint8_t mask[8]; /* as the bytes lie in memory */
};

struct code_forms;

/*
 * The form of the instruction at p, of which n bytes are there; false when it
 * does not fit in them.  The mask is given all zero.
 */
typedef bool code_form_fn(struct code_forms *, const uint8_t *p, size_t n,
    struct code_form *);

/* What is known while a piece of code is walked. */
struct code_forms {
	struct code_mode mode; /* byte order and state are used */
	code_form_fn *next;
	uint32_t pages; /* registers that hold a place */
	uint32_t last;  /* ppc64: the word before */
};

code_form_fn code_aarch64_form, code_arm_form, code_riscv_form,
    code_loongarch_form, code_ppc64_form, code_s390x_form;

/*
 * Begins a walk at a place; false if the machine's instructions cannot be
 * walked one by one.
 */
bool code_forms_begin(struct code_forms *, const struct image *, uint32_t sect,
    uint64_t addr);
/* The next step, as code_form_fn has it; the mask begins as zero. */
bool code_form_next(struct code_forms *, const uint8_t *p, size_t n,
    struct code_form *);

/* x86: may the four bytes at p[i] be a place, by the bytes before them? */
bool code_x86_place(const struct image *, const uint8_t *p, size_t i);
/* Where the first of them are in n bytes; n: nowhere. */
size_t code_x86_first_place(const struct image *, const uint8_t *p, size_t n);
/*
 * x86-64: does an instruction that ends at end, before which n bytes can be
 * read, move the stack pointer as assembly does: push, pop, pushf, popf, a
 * call, iret, or an addition to it?  By the bytes before end alone.
 */
bool code_x86_moved_stack(const uint8_t *end, size_t n);
#define CODE_X86_LONGEST 15 /* bytes of any instruction */

static inline bool
has_place(const struct code_forms *st, unsigned reg)
{
	return st->pages >> reg & 1;
}

static inline void
set_place(struct code_forms *st, unsigned reg)
{
	st->pages |= (uint32_t)1 << reg;
}

/* The bits of the unit of size bytes that is `at` bytes into the form. */
static inline void
put_mask(struct code_form *f, unsigned at, unsigned size, bool big_endian,
    uint32_t bits)
{
	unsigned i;

	for (i = 0; i < size; i++)
		f->mask[at + (big_endian ? size - 1 - i : i)] =
		    (uint8_t)(bits >> 8 * i);
}

#endif
