/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two sides that differ, and what the code says of it. */
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
/*
 * Of what one function has in another table than the one that code implies,
 * drops what is so by the code as well, though that names another place for it,
 * and notes what the code does not tell; gives how many are left.
 */
size_t judge_implied(const struct judge *, struct judge_worker *,
    const struct table *left, const struct item *, struct difference *,
    size_t n);

#endif
