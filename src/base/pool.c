/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sched_getaffinity and CPU_COUNT are Linux; the rest of the file is POSIX. */
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "base/pool.h"

#include <pthread.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/util.h"

#define POOL_RUN 1024

/*
 * A ring of slots: run k is worked on in slot k % nslots, and is taken before
 * the slot is used again.
 */
struct slot {
	void *state;
	bool done;
};

struct pool {
	const struct pool_job *job;
	pthread_mutex_t lock;
	pthread_cond_t room;  /* a slot was taken */
	pthread_cond_t ready; /* the run to be taken next is done */
	pthread_cond_t turn;  /* one was taken that others await */
	pthread_t taker;
	struct slot *slots;
	size_t nslots;
	size_t run;
	size_t nruns;
	size_t next;       /* run to start */
	size_t taken;      /* runs taken so far */
	unsigned idle;     /* workers that wait for room */
	unsigned awaiting; /* and for their turn */
	bool waits;        /* the taker waits */
	size_t errand;     /* of the taker */
};

static _Thread_local size_t errand_at;

void
pool_set_errand(size_t errand)
{
	errand_at = errand;
}

size_t
pool_errand(void)
{
	return errand_at;
}

static struct slot *
slot_of(const struct pool *p, size_t k)
{
	return &p->slots[k % p->nslots];
}

static void
work_on(const struct pool *p, size_t k)
{
	const struct pool_job *job = p->job;
	size_t from = k * p->run;
	size_t to = job->n - from < p->run ? job->n : from + p->run;

	job->work(job->arg, slot_of(p, k)->state, from, to);
}

/* With the lock held: is there a run to start, and a slot for it? */
static bool
can_start(const struct pool *p)
{
	return p->next < p->nruns && p->next < p->taken + p->nslots;
}

/* Starts the next run and works on it; the lock is held before and after. */
static void
work_on_next(struct pool *p)
{
	size_t k = p->next++;

	pthread_mutex_unlock(&p->lock);
	work_on(p, k);
	pthread_mutex_lock(&p->lock);
	slot_of(p, k)->done = true;
	if (p->waits && k == p->taken)
		pthread_cond_signal(&p->ready);
}

static void *
worker(void *arg)
{
	struct pool *p = arg;

	errand_at = p->errand;
	pthread_mutex_lock(&p->lock);
	while (p->next < p->nruns) {
		if (can_start(p)) {
			work_on_next(p);
			continue;
		}
		p->idle++;
		pthread_cond_wait(&p->room, &p->lock);
		p->idle--;
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

/* Takes the run whose turn it is, if it is done. */
static bool
take_next(struct pool *p)
{
	struct slot *s = slot_of(p, p->taken);

	if (!s->done)
		return false;
	if (p->job->take != NULL) {
		pthread_mutex_unlock(&p->lock);
		p->job->take(p->job->arg, s->state);
		pthread_mutex_lock(&p->lock);
	}
	s->done = false;
	p->taken++;
	/* To wake one up takes long: it is to find more than one to do. */
	if (p->idle > 0 && p->next - p->taken <= p->nslots / 2)
		pthread_cond_signal(&p->room);
	if (p->awaiting > 0)
		pthread_cond_broadcast(&p->turn);
	return true;
}

static void
await_ready(struct pool *p)
{
	p->waits = true;
	pthread_cond_wait(&p->ready, &p->lock);
	p->waits = false;
}

/* The calling thread takes what is done, and else works like the others. */
static void
take_all(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	while (p->taken < p->nruns) {
		if (take_next(p))
			continue;
		if (can_start(p))
			work_on_next(p);
		else
			await_ready(p);
	}
	/* Nothing is left to start. */
	pthread_cond_broadcast(&p->room);
	pthread_mutex_unlock(&p->lock);
}

void
pool_await_turn(const struct pool_job *job, size_t from)
{
	struct pool *p = job->pool;
	bool takes = pthread_equal(pthread_self(), p->taker);

	pthread_mutex_lock(&p->lock);
	while (p->taken < from / p->run) {
		if (takes && !take_next(p)) {
			await_ready(p);
		} else if (!takes) {
			p->awaiting++;
			pthread_cond_wait(&p->turn, &p->lock);
			p->awaiting--;
		}
	}
	pthread_mutex_unlock(&p->lock);
}

void
pool_run(struct pool_job *job)
{
	struct pool p = { .job = job, .taker = pthread_self() };
	pthread_t *ids;
	unsigned i, n, started = 0;

	if (job->n == 0)
		return;
	p.errand = errand_at;
	p.run = job->run != 0 ? job->run : POOL_RUN;
	p.nruns = (job->n - 1) / p.run + 1;
	n = job->threads < 1 ? 1 : job->threads;
	if (n > p.nruns)
		n = p.nruns;
	if (job->take == NULL && job->slot_size == 0)
		p.nslots = p.nruns; /* nothing waits for another one */
	else
		p.nslots = n == 1 ? 1 :
				    (job->ahead > 0 ? job->ahead : 4) * n + 1;
	p.slots = xcalloc(p.nslots, sizeof(*p.slots));
	for (i = 0; i < p.nslots && job->slot_size > 0; i++) {
		p.slots[i].state = xcalloc(1, job->slot_size);
		if (job->slot_begin != NULL)
			job->slot_begin(job->arg, p.slots[i].state);
	}
	ids = xcalloc(n, sizeof(*ids));
	pthread_mutex_init(&p.lock, NULL);
	pthread_cond_init(&p.room, NULL);
	pthread_cond_init(&p.ready, NULL);
	pthread_cond_init(&p.turn, NULL);
	job->pool = &p;
	/* One of the n is the calling thread, which can do all alone. */
	while (started + 1 < n &&
	       pthread_create(&ids[started], NULL, worker, &p) == 0)
		started++;
	take_all(&p);
	for (i = 0; i < started; i++)
		pthread_join(ids[i], NULL);
	pthread_cond_destroy(&p.turn);
	pthread_cond_destroy(&p.ready);
	pthread_cond_destroy(&p.room);
	pthread_mutex_destroy(&p.lock);
	free(ids);
	for (i = 0; i < p.nslots; i++) {
		if (job->slot_end != NULL)
			job->slot_end(job->arg, p.slots[i].state);
		free(p.slots[i].state);
	}
	free(p.slots);
}

struct each {
	void (*fn)(void *arg, size_t from, size_t to);
	void *arg;
};

static void
each_work(void *arg, void *slot, size_t from, size_t to)
{
	const struct each *e = arg;

	(void)slot;
	e->fn(e->arg, from, to);
}

void
pool_each(size_t n, size_t run, unsigned threads,
    void (*fn)(void *arg, size_t from, size_t to), void *arg)
{
	struct each e = { fn, arg };
	struct pool_job job = {
		.n = n,
		.run = run,
		.threads = threads,
		.arg = &e,
		.work = each_work,
	};

	pool_run(&job);
}

unsigned
pool_cpus(void)
{
	long n;
#ifdef __linux__
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 0)
		return CPU_COUNT(&set);
#endif
	n = sysconf(_SC_NPROCESSORS_ONLN);
	return n < 1 ? 1 : n;
}
