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

/*
 * What the instruction at p does, whose length is in->len and whose word or
 * number in the table is w; false: it is none.
 */
typedef bool opcode_fn(const uint8_t *p, uint32_t w, uint64_t pc,
    struct code_mode *, struct insn *in);

struct opcode {
	uint32_t mask, value;
	const char *names; /* mnemonics with spaces between, or NULL */
	opcode_fn *decode;
	/*
	 * The bits that choose one of several names.  Where that is "-", or
	 * there are less, the line does not fit if they are a key's; if they
	 * are below it, there is no name.
	 */
	uint8_t at, len;
};

/* The name of a line's function, in the .def itself. */
#define OPCODE_FN             OPCODE_FN_OF(__LINE__)
#define OPCODE_FN_OF(line)    OPCODE_FN_PASTE(line)
#define OPCODE_FN_PASTE(line) line_##line

struct opcodes {
	/*
	 * Adds all lines with opcode_add(), when one is first asked for.  As
	 * data, their names and functions would cost each start of the program
	 * a relocation each.
	 */
	void (*fill)(struct opcodes *);
	/* The key: words with the same bits there are looked for together. */
	uint8_t at, len;
	struct opcode *list;
	size_t n, cap;
	/*
	 * By the value of the key: the only line, if this fits whatever the
	 * other bits are, or the number of lines for none; else where a row of
	 * lines begins, which this number ends.  NULL until it is made.
	 */
	_Atomic(const uint32_t *) index;
};

/* Names a list, whose key is key_len bits from key_at on. */
#define OPCODES(name, fill_list, key_at, key_len)         \
	static struct opcodes name = { .fill = fill_list, \
		.at = (key_at),                           \
		.len = (key_len) }

void opcode_add(struct opcodes *, uint32_t mask, uint32_t value,
    const char *names, opcode_fn *, uint8_t at, uint8_t len);
const uint32_t *opcodes_begin(struct opcodes *) UNLIKELY;
/*
 * The mnemonic, ended by a space or the string's end; NULL where the line has
 * none.
 */
const char *opcode_name(const struct opcode *, uint32_t w);

static inline uint32_t
opcode_key(const struct opcodes *l, uint32_t w)
{
	return w >> l->at & ((1u << l->len) - 1);
}

/* The first line that fits the word; NULL: none. */
static inline const struct opcode *
opcode_of(struct opcodes *l, uint32_t w)
{
	const uint32_t *index = atomic_load_explicit(&l->index,
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
