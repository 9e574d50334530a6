/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files that read an entry's code: read.c, read_valid.c, read_fill.c,
 * read_run.c.
 */
#ifndef CODE_READ_PRIV_H
#define CODE_READ_PRIV_H

#include "code/pass_priv.h"

struct reader {
	struct code_pass *p;
	const struct code_ctx *ctx;
	const struct entry *e;
	struct code_mode mode;
	const uint8_t *data;
	uint64_t start, len;
	/* Relocations of the section, in objects. */
	const struct section *sec;
	const struct reloc *rel;
	uint64_t sec_off; /* of start in sec */
	unsigned bad;     /* places that are no code */
	unsigned syncs;   /* ... behind which code was looked for */
	unsigned fills;   /* places that may be filled */
	unsigned its;     /* runs of conditions in parts */
	/* Unknown bytes, to which control may come, stand before; up to there. */
	uint64_t behind;
	size_t next; /* of the image's starts */
	/* Arm: the first of a run of instructions of one condition. */
	size_t run;
	unsigned run_cond;
	uint64_t run_off;
	bool run_parts; /* it goes on behind an "it" */
	/* Of the instruction, and the one before, or NULL. */
	const struct reloc *here, *before;
	bool arm;   /* the machine is */
	bool align; /* the instruction before is of such padding */
};

#define COND_ALWAYS 14 /* Arm; and 15, which is none */

/* read_valid.c: a decoder's result is held against what it may be. */
bool read_valid(const struct insn *, uint64_t left);
/* How many bytes are passed over where nothing is known. */
uint64_t read_skip_length(struct reader *, uint64_t off);

/* read_fill.c: how many bytes are no code that begin there; 0: it may be. */
uint64_t read_fill_at(struct reader *, uint64_t off);

/* Arm: the condition of the instruction that begins there. */
unsigned read_condition_at(const struct reader *, uint64_t off);
/*
 * Arm: a run of instructions of one condition that ends in a branch or return
 * of that condition ("addls sp, #8; popls {r4, pc}") is a branch around
 * nothing: what they do, that one does when it is taken.  Rows that hold at
 * calls only do not tell the places between from each other.  In Thumb an "it"
 * may stand between, as each is followed by four at most.
 */
void read_join_condition(struct reader *, unsigned cond, uint64_t off);

#endif
