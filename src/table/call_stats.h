/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls by function: how many, how long, and how their lengths spread.
 *
 * Count, total and the spread are of calls that ended with a record of their
 * own.  Total is of those with no other call of the function around them, so
 * that recursion counts once; self is of all calls, and adds up to the time of
 * the trace.
 */
#ifndef TABLE_CALL_STATS_H
#define TABLE_CALL_STATS_H

#include "table/calls.h"

struct call_stat {
	uint32_t function;
	bool used;
	uint64_t total, self;          /* ticks */
	uint64_t sum;                  /* of all that count */
	uint64_t nends[CALL_LOST + 1]; /* by enum call_end */
	/* Where its lengths are: those of 32 bits, and longer ones. */
	uint64_t at;
	uint64_t nlong, long_at;
};

struct call_stats {
	struct call_stat *list; /* by slot; not all are used */
	size_t n, cap;
	uint32_t *used; /* slots in order of first ends */
	size_t nused, used_cap;
	/* As calls end: slot and length; LONG stands for the next long one. */
	uint64_t *log;
	size_t nlog, log_cap;
	struct sort_key *longs; /* length, slot */
	size_t nlongs, longs_cap;
	/* By function and length, after call_stats_rank(). */
	uint32_t *lengths;
};

/* A call of the walk that this is for. */
void call_stats_add(struct call_stats *, const struct call *);
/* All were added: call_stats_at() may be asked. */
void call_stats_rank(struct call_stats *);
/*
 * The length in ticks of the call number i of a function, the shortest first;
 * there are nends[CALL_EXIT].
 */
uint64_t call_stats_at(const struct call_stats *, const struct call_stat *,
    uint64_t i);
/* The length that a share of all, in percent, is below, as llvm-xray has it. */
uint64_t call_stats_percent(const struct call_stats *, const struct call_stat *,
    unsigned percent);
uint64_t call_stats_mean(const struct call_stat *);
/* Forgets all calls. */
void call_stats_clear(struct call_stats *);
void call_stats_free(struct call_stats *);

#endif
