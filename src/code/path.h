/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A way through an entry's code, from where something is known to a place. */
#ifndef CODE_PATH_H
#define CODE_PATH_H

#include "code/pass.h"

#define STEP_ENTRY   0x01 /* a function begins there */
#define STEP_ASSUMED 0x02 /* what is known came from a row */

struct path_step {
	uint64_t pc;
	uint8_t len;
	uint8_t flags; /* STEP_* */
};

struct code_path {
	struct path_step *step; /* all that were walked, by pc */
	size_t nsteps, steps_cap;
	struct path_edge *edge; /* by place they lead to */
	size_t nedges, edges_cap;
	/* The way: numbers of steps, the place itself last. */
	uint32_t *way;
	size_t nway;
	bool from_entry; /* it begins where a function does */
};

/*
 * Runs the pass and finds the shortest way to the instruction that pc is in:
 * from a function's entry, or where none leads there, from a block whose row
 * was taken as true.  False when the pass comes to no such instruction; to be
 * freed in any case.
 */
bool path_find(struct code_path *, struct code_pass *, const struct code_ctx *,
    const struct entry *, struct code_result *, uint64_t pc);
void path_free(struct code_path *);

#endif
