/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decoders by table: a line an instruction, or a family whose members do the
 * same and whose names stand in the order of the bits that tell them apart.  A
 * machine's lines are in its .def; the first that fits counts.
 */
#ifndef INSN_OPCODES_H
#define INSN_OPCODES_H

#include <stdatomic.h>

#include "base/util.h"
#include "insn/code.h"

/* What an instruction does, whose length in->len is; false: it is none. */
typedef bool opcode_fn(uint32_t w, uint64_t pc, struct code_mode *,
    struct insn *in);

struct opcode {
	uint32_t mask, value;
	const char *names; /* mnemonics with spaces between, or NULL */
	opcode_fn *decode; /* or NULL: what is said in effect */
	uint8_t effect;    /* the machine's own enum */
	uint8_t arg;       /* the effect's */
	uint8_t only;      /* which files have it, the same; 0: all */
	/*
	 * The bits that choose one of several names, which are a key's; where
	 * that is "-", or there are less, the line does not fit.
	 */
	uint8_t at, len;
};

/* The name of a line's function, in the .def itself. */
#define OPCODE_FN             OPCODE_FN_OF(__LINE__)
#define OPCODE_FN_OF(line)    OPCODE_FN_PASTE(line)
#define OPCODE_FN_PASTE(line) line_##line

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

#define OPCODE_FIELDS 4

struct opcodes {
	const struct opcode *list;
	size_t n;
	/* Words in which these are equal are looked for together. */
	struct opcode_bits key[OPCODE_FIELDS];
	opcode_index *index;
};

/* Names a list and the bits of its key, { at, len } each. */
#define OPCODES(name, lines, ...)                             \
	static opcode_index name##_index;                     \
	static const struct opcodes name = { .list = (lines), \
		.n = sizeof(lines) / sizeof((lines)[0]),      \
		.key = { __VA_ARGS__ },                       \
		.index = &name##_index }

const uint32_t *opcodes_begin(const struct opcodes *) UNLIKELY;
/*
 * The mnemonic, ended by a space or the string's end; NULL where the line has
 * none.
 */
const char *opcode_name(const struct opcode *, uint32_t w);

static inline uint32_t
opcode_part(struct opcode_bits b, uint32_t w)
{
	return w >> b.at & ((1u << b.len) - 1);
}

/* Written out, so that compilers need no loop where they know the fields. */
static inline uint32_t
opcode_key(const struct opcodes *l, uint32_t w)
{
	const struct opcode_bits *k = l->key;

	return opcode_part(k[0], w) | opcode_part(k[1], w) << k[0].len |
	       opcode_part(k[2], w) << (k[0].len + k[1].len) |
	       opcode_part(k[3], w) << (k[0].len + k[1].len + k[2].len);
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

/* Of the lines behind this one the first that fits the word; NULL: none. */
const struct opcode *opcode_after(const struct opcodes *, const struct opcode *,
    uint32_t w);

#endif
