/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ranges of numbers that may overlap, for who asks of many numbers which range
 * of a list is the first that holds it.
 */
#ifndef BASE_HOLDING_H
#define BASE_HOLDING_H

#include <stddef.h>
#include <stdint.h>

struct held_range {
	uint64_t start, end; /* exclusive */
	uint64_t furthest;   /* end of it and of those before it */
	size_t which;
};

/* Empty when all zero. */
struct holding {
	struct held_range *r; /* by start */
	size_t n, cap;
};

/* Adds a range by its number in the list; an empty one holds nothing. */
void holding_add(struct holding *, uint64_t start, uint64_t end, size_t which);
/* To be called once, when all are there and before the first question. */
void holding_sort(struct holding *);
/*
 * The least number of a range that holds v; SIZE_MAX: none does.  As fast as a
 * bisection where few ranges overlap.
 */
size_t holding_first(const struct holding *, uint64_t v);
/* Empties it. */
void holding_free(struct holding *);

#endif
