/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Work in order on many threads: the items 0..n-1 are cut into runs, each run
 * is worked on by one thread with a state of its own, and the results are
 * taken in order by the calling thread.  The outcome does not depend on the
 * number of threads.
 */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stddef.h>

struct pool;

struct pool_job {
	size_t n;         /* items */
	size_t run;       /* items a run; 0: chosen */
	unsigned threads; /* 0 or 1: all in the calling thread */
	/*
	 * Results that may wait for one before them, for each thread; 0: four.
	 * Where runs take very different times, as files do, more.
	 */
	unsigned ahead;
	void *arg;
	/*
	 * A worker's own state: so many bytes, all zero, which the first
	 * function makes ready and the second empties; any may be none.
	 */
	size_t slot_size;
	void (*slot_begin)(void *arg, void *slot);
	void (*slot_end)(void *arg, void *slot);
	/* Works on items [from, to) and leaves the result in slot. */
	void (*work)(void *arg, void *slot, size_t from, size_t to);
	/* Takes a result, if not NULL; in order, from the calling thread. */
	void (*take)(void *arg, void *slot);
	struct pool *pool; /* pool_run()'s own */
};

void pool_run(struct pool_job *);
/*
 * Calls fn for runs of so many of n items on several threads; in what order is
 * not said.
 */
void pool_each(size_t n, size_t run, unsigned threads,
    void (*fn)(void *arg, size_t from, size_t to), void *arg);
/*
 * For work(): waits until all items before the run that begins with this one
 * were taken.  What it then does nothing else does beside or before it.
 */
void pool_await_turn(const struct pool_job *, size_t from);
/*
 * What the calling thread works at, a number of the caller's: 0 at first, and
 * in threads that pool_run() makes that of the thread which called it.
 */
void pool_set_errand(size_t);
size_t pool_errand(void);
/* The processors available. */
unsigned pool_cpus(void);

#endif
