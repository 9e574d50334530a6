/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever the number of items, of items in a run and of threads: each item is
 * worked on once, and results are taken in order.
 */
#include "base/pool.h"
#include "base/util.h"
#include "tap.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#define ITEMS 64

struct state {
	size_t from, to;
};

static unsigned char seen[ITEMS];
static size_t taken; /* all items before it were */
static unsigned bad, slots;
static bool turns;
static const struct pool_job *running;

static void
slot_begin(void *arg, void *slot)
{
	(void)arg;
	slots++;
	((struct state *)slot)->from = 0;
}

static void
slot_end(void *arg, void *slot)
{
	(void)arg;
	(void)slot;
	slots--;
}

static void
work(void *arg, void *slot, size_t from, size_t to)
{
	struct state *s = slot;
	size_t i;

	(void)arg;
	s->from = from;
	s->to = to;
	for (i = from; i < to && i < ITEMS; i++)
		seen[i]++;
	if (!turns)
		return;
	pool_await_turn(running, from);
	bad += taken != from;
}

static void
take(void *arg, void *slot)
{
	const struct state *s = slot;

	(void)arg;
	bad += s->from != taken || s->to <= s->from;
	taken = s->to;
}

static void
run(size_t n, size_t length, unsigned threads)
{
	struct pool_job job = { .n = n,
		.run = length,
		.threads = threads,
		.slot_size = sizeof(struct state),
		.slot_begin = slot_begin,
		.slot_end = slot_end,
		.work = work,
		.take = take };
	size_t i;

	running = &job;
	memset(seen, 0, sizeof(seen));
	taken = 0;
	pool_run(&job);
	for (i = 0; i < ITEMS; i++)
		bad += seen[i] != (i < n);
	bad += taken != n || slots != 0;
}

static atomic_uint others;

/* The first of them ends behind all others, or after ten seconds. */
static void
one_of_many(void *arg, size_t from, size_t to)
{
	const struct timespec nap = { .tv_nsec = 1000000 };
	unsigned i;

	for (; from < to; from++) {
		if (from > 0) {
			others++;
			continue;
		}
		for (i = 0; i < 10000 && others + 1 < ITEMS; i++)
			nanosleep(&nap, NULL);
		*(unsigned *)arg = others;
	}
}

/* Results that nobody takes wait for none before them. */
static void
last_is_first(void)
{
	unsigned seen_last = 0;

	pool_each(ITEMS, 1, 2, one_of_many, &seen_last);
	ok(seen_last == ITEMS - 1, "a long one holds no other up: %u were done",
	    seen_last);
}

int
main(void)
{
	static const size_t lengths[] = { 0, 1, 3, 7, ITEMS };
	unsigned threads, turn;
	size_t n, i;

	for (turn = 0; turn < 2; turn++) {
		turns = turn;
		for (threads = 0; threads < 5; threads++) {
			bad = 0;
			for (i = 0; i < NELEM(lengths); i++)
				for (n = 0; n < ITEMS; n += 1 + n / 8)
					run(n, lengths[i], threads);
			ok(bad == 0, "%u threads%s: %u are wrong", threads,
			    turn ? " in turn" : "", bad);
		}
	}
	last_is_first();
	ok(pool_cpus() >= 1, "processors");
	return done();
}
