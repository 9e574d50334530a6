/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decoders by table, for machines whose instructions are words: a line each,
 * with its mnemonic and what it does.
 */
#ifndef INSN_OPCODES_H
#define INSN_OPCODES_H

#include <pthread.h>

#include "insn/code.h"

struct opcode {
	uint32_t mask, value;
	const char *name; /* mnemonic, or NULL */
	uint8_t effect;   /* the machine's own enum */
	uint8_t arg;      /* the effect's */
};

/* Words with the same so many bits at the top are looked for together. */
#define OPCODES_BITS 10

struct opcodes {
	const struct opcode *list;
	size_t n;
	pthread_once_t once;
	void (*begin)(void); /* calls opcodes_begin() */
	/* By the top bits: the first line that may fit. */
	uint16_t first[1 << OPCODES_BITS];
};

void opcodes_begin(struct opcodes *);
/* The first line that fits the word; NULL: none. */
const struct opcode *opcode_of(struct opcodes *, uint32_t w);

#endif
