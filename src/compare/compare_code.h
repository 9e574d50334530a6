/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare --code: which of two sides that differ does the code agree with? */
#ifndef COMPARE_COMPARE_CODE_H
#define COMPARE_COMPARE_CODE_H

#include "compare/compare_side.h"

/* Both sides' tables, ready to be held against code. */
struct judge;

struct judge *judge_new(const struct compare *, const struct side sides[2]);
void judge_free(struct judge *);
/* Memory of one thread; freed with NULL allowed. */
struct judge_worker;
struct judge_worker *judge_worker_new(void);
void judge_worker_free(struct judge_worker *);
/*
 * Gives differences of rules their verdict; those of a function stand side by
 * side.
 */
void judge_run(const struct judge *, struct judge_worker *, struct difference *,
    size_t n);

#endif
