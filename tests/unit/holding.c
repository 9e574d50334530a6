/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first of ranges that holds a number, against going through all of them
 * from the first: what it is to save.
 */
#include "base/holding.h"
#include "tap.h"

#define RANGES  60
#define NUMBERS 120

static unsigned
next(unsigned *seed)
{
	return (*seed = *seed * 1103515245 + 12345) >> 16 & 0x7fff;
}

static size_t
by_hand(uint64_t (*r)[2], size_t n, uint64_t v)
{
	size_t i;

	for (i = 0; i < n && (v < r[i][0] || v >= r[i][1]); i++)
		;
	return i == n ? SIZE_MAX : i;
}

/* Ranges of so many numbers at most; some are empty. */
static bool
agrees(size_t n, unsigned width, unsigned *seed)
{
	struct holding h = { 0 };
	uint64_t r[RANGES][2], v;
	bool same = true;
	size_t i;

	for (i = 0; i < n; i++) {
		r[i][0] = next(seed) % NUMBERS;
		r[i][1] = r[i][0] + next(seed) % (width + 1);
		holding_add(&h, r[i][0], r[i][1], i);
	}
	holding_sort(&h);
	for (v = 0; v < 2 * NUMBERS; v++)
		same &= holding_first(&h, v) == by_hand(r, n, v);
	holding_free(&h);
	return same && h.n == 0;
}

int
main(void)
{
	struct holding h = { 0 };
	unsigned seed = 7, i;
	bool few = true, many = true;

	for (i = 0; i < 200; i++) {
		few &= agrees(i % RANGES, 3, &seed);
		many &= agrees(i % RANGES, NUMBERS, &seed);
	}
	ok(few, "ranges that hardly overlap");
	ok(many, "ranges inside of each other");
	ok(holding_first(&h, 1) == SIZE_MAX, "of none");
	holding_add(&h, 5, 5, 0);
	holding_add(&h, 6, 4, 1);
	holding_add(&h, 4, UINT64_MAX, 2);
	holding_add(&h, 4, 6, 3);
	holding_sort(&h);
	ok(holding_first(&h, 5) == 2 && holding_first(&h, 3) == SIZE_MAX &&
		holding_first(&h, UINT64_MAX) == SIZE_MAX,
	    "empty ones hold nothing, ends are not held");
	holding_free(&h);
	return done();
}
