/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The body of a function in its call frame information, which is what a
 * compact word describes: the row that saves most registers, and of several
 * such the last before the frame is taken down (an FDE that describes its
 * epilogue keeps the rules of registers there).
 */
#ifndef TABLE_BODY_H
#define TABLE_BODY_H

#include "table/table.h"

struct body {
	const struct entry *e;
	uint32_t sp, fp;
	size_t from, to; /* rows that count */
	unsigned most;   /* registers saved */
};

/* Of the rows that are in force in [start, end), with such registers. */
struct body body_of(const struct regset *, const struct entry *, uint64_t start,
    uint64_t end);
/* The body row; e->nrows when there is none. */
size_t body_row(const struct body *);
/*
 * Rows around calls with arguments on the stack count from a stack pointer
 * that comes back to where it was: is the frame what it comes back to?
 */
bool body_comes_back(const struct body *, const struct rule *cfa);

#endif
