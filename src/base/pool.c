/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sched_getaffinity and CPU_COUNT are not POSIX; the rest of the file is. */
#define _GNU_SOURCE
#include "base/pool.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/util.h"

#define POOL_RUN	1024

/*
 * A ring of slots: run k is worked on in slot k % nslots, and is taken before
 * the slot is used again.
 */
struct slot {
	void	*state;
	bool	 done;
};

struct pool {
	const struct pool_job	*job;
	pthread_mutex_t		 lock;
	pthread_cond_t		 changed;
	struct slot		*slots;
	size_t			 nslots;
	size_t			 run;
	size_t			 nruns;
	size_t			 next;	/* run to start */
	size_t			 taken;	/* runs taken so far */
};

static void
work_on(const struct pool *p, size_t k)
{
	const struct pool_job *job = p->job;
	size_t from = k * p->run;
	size_t to = job->n - from < p->run ? job->n : from + p->run;

	job->work(job->arg, p->slots[k % p->nslots].state, from, to);
}

static void *
worker(void *arg)
{
	struct pool *p = arg;
	size_t k;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		while (p->next < p->nruns && p->next >= p->taken + p->nslots)
			pthread_cond_wait(&p->changed, &p->lock);
		if (p->next >= p->nruns)
			break;
		k = p->next++;
		pthread_mutex_unlock(&p->lock);
		work_on(p, k);
		pthread_mutex_lock(&p->lock);
		p->slots[k % p->nslots].done = true;
		pthread_cond_broadcast(&p->changed);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

static void
take_all(struct pool *p)
{
	struct slot *s;

	pthread_mutex_lock(&p->lock);
	while (p->taken < p->nruns) {
		s = &p->slots[p->taken % p->nslots];
		while (!s->done)
			pthread_cond_wait(&p->changed, &p->lock);
		pthread_mutex_unlock(&p->lock);
		p->job->take(p->job->arg, s->state);
		pthread_mutex_lock(&p->lock);
		s->done = false;
		p->taken++;
		pthread_cond_broadcast(&p->changed);
	}
	pthread_mutex_unlock(&p->lock);
}

static void
run_alone(struct pool *p)
{
	size_t k;

	for (k = 0; k < p->nruns; k++) {
		work_on(p, k);
		p->job->take(p->job->arg, p->slots[0].state);
	}
}

void
pool_run(const struct pool_job *job)
{
	struct pool p = { .job = job };
	pthread_t *ids;
	unsigned i, n, started = 0;

	if (job->n == 0)
		return;
	p.run = job->run != 0 ? job->run : POOL_RUN;
	p.nruns = (job->n - 1) / p.run + 1;
	n = job->threads < 1 ? 1 : job->threads;
	if (n > p.nruns)
		n = p.nruns;
	p.nslots = n == 1 ? 1 : 2 * n + 1;
	p.slots = xcalloc(p.nslots, sizeof(*p.slots));
	for (i = 0; i < p.nslots; i++)
		p.slots[i].state = job->slot_new(job->arg);
	if (n > 1) {
		ids = xcalloc(n, sizeof(*ids));
		pthread_mutex_init(&p.lock, NULL);
		pthread_cond_init(&p.changed, NULL);
		for (i = 0; i < n; i++) {
			if (pthread_create(&ids[i], NULL, worker, &p) != 0)
				break;
			started++;
		}
		if (started > 0)
			take_all(&p);
		for (i = 0; i < started; i++)
			pthread_join(ids[i], NULL);
		pthread_cond_destroy(&p.changed);
		pthread_mutex_destroy(&p.lock);
		free(ids);
	}
	if (started == 0) {
		/* Also when no thread could be had: one slot is enough. */
		p.nslots = 1;
		run_alone(&p);
		p.nslots = n == 1 ? 1 : 2 * n + 1;
	}
	for (i = 0; i < p.nslots; i++)
		job->slot_free(job->arg, p.slots[i].state);
	free(p.slots);
}

unsigned
pool_cpus(void)
{
	cpu_set_t set;
	long n;

	if (sched_getaffinity(0, sizeof(set), &set) == 0 &&
	    CPU_COUNT(&set) > 0)
		return CPU_COUNT(&set);
	n = sysconf(_SC_NPROCESSORS_ONLN);
	return n < 1 ? 1 : n;
}
