/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decoders by table: a line an instruction, or a family whose members do the
 * same and whose names stand in the order of the bits that tell them apart.  A
 * machine's lines are in its .def; the first that fits counts.
 */
#ifndef INSN_OPCODES_H
#define INSN_OPCODES_H

#include <stdatomic.h>

#include "insn/code.h"

struct opcode {
	uint32_t mask, value;
	const char *names; /* mnemonics with spaces between, or NULL */
	uint8_t effect;    /* the machine's own enum */
	uint8_t arg;       /* the effect's */
	/*
	 * The bits that choose one of several names, which are a key's; where
	 * that is "-", or there are less, the line does not fit.
	 */
	uint8_t at, len;
};

/* So many bits of a word from one on. */
struct opcode_bits {
	uint8_t at, len;
};

/*
 * By the value of a table's key bits: its only line, if this fits whatever the
 * other bits are, or the table's number of lines for none; else where a row of
 * lines begins, which this number ends.  NULL until it is first asked for.
 */
typedef _Atomic(const uint32_t *) opcode_index;

struct opcodes {
	const struct opcode *list;
	size_t n;
	/* Words in which these are equal are looked for together. */
	struct opcode_bits low, high;
	opcode_index *index;
};

/* Names a list; its key is low_len bits from low on, and high_len from high on. */
#define OPCODES(name, lines, low_at, low_len, high_at, high_len) \
	static opcode_index name##_index;                        \
	static const struct opcodes name = { .list = (lines),    \
		.n = sizeof(lines) / sizeof((lines)[0]),         \
		.low = { low_at, low_len },                      \
		.high = { high_at, high_len },                   \
		.index = &name##_index }

const uint32_t *opcodes_begin(const struct opcodes *);
/*
 * The mnemonic, ended by a space or the string's end; NULL where the line has
 * none.
 */
const char *opcode_name(const struct opcode *, uint32_t w);

static inline uint32_t
opcode_key(const struct opcodes *l, uint32_t w)
{
	return (w >> l->low.at & ((1u << l->low.len) - 1)) |
	       (w >> l->high.at & ((1u << l->high.len) - 1)) << l->low.len;
}

/* The first line that fits the word; NULL: none. */
static inline const struct opcode *
opcode_of(const struct opcodes *l, uint32_t w)
{
	const uint32_t *index = atomic_load_explicit(l->index,
	    memory_order_acquire);
	uint32_t i;

	if (index == NULL)
		index = opcodes_begin(l);
	i = index[opcode_key(l, w)];
	if (i > l->n) {
		while (index[i] < l->n &&
		       (w & l->list[index[i]].mask) != l->list[index[i]].value)
			i++;
		i = index[i];
	}
	return i < l->n ? &l->list[i] : NULL;
}

#endif
