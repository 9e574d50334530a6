/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * stack -p PID: a process is stopped, what its stacks need of its memory is
 * kept, and they are walked when it runs again.
 */
#include "process/stack_live.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>

/* The most that a process stands still for. */
#define STILL_MS 200

/* The name of a thread. */
static bool
live_comm(const struct live *l, pid_t tid, char *name, size_t size)
{
	char path[64];
	bool ok;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/task/%ld/comm", (long)l->pid,
	    (long)tid);
	f = fopen(path, "r");
	if (f == NULL)
		return false;
	ok = fgets(name, (int)size, f) != NULL;
	fclose(f);
	if (ok)
		name[strcspn(name, "\n")] = '\0';
	return ok && name[0] != '\0';
}

/* The registers of a thread that is to be walked; false: it is not. */
static bool
begin_thread(struct live *l, const struct live_thread *t,
    struct walk_regs *regs)
{
	if (t->regs_len == 0 || (l->o->has_thread && l->o->thread != t->tid))
		return false;
	l->space.env.code_mask = t->code_mask;
	stack_set_regs(&l->space, l->layout, t->regs, regs);
	return true;
}

/*
 * Walks a stack by each table and by all, and keeps the memory that this
 * reads; false when the deadline is there before its end.
 */
static bool
keep_thread(struct stack_run *r, struct live *l, const struct live_thread *t,
    int64_t deadline)
{
	struct walk_regs regs;
	struct walk_frame f;
	struct walk_iter it;
	int k;

	if (!begin_thread(l, t, &regs))
		return true;
	r->walker.fallback = of_stack(l->o)->fallback;
	r->walker.limit = of_stack(l->o)->limit;
	for (k = -1; k < (int)l->space.space.n; k++) {
		walk_begin(&it, &r->walker, k, &regs);
		while (walk_next(&it, &f))
			if (f.n % 64 == 0 && now_ms() >= deadline)
				return false;
	}
	return true;
}

static void
keep_all(struct stack_run *r, struct live *l, int64_t deadline)
{
	size_t i;

	l->kept = xcalloc(2 * LIVE_KEPT, sizeof(struct live_page *));
	for (i = 0; i < l->nthreads; i++)
		if (!keep_thread(r, l, &l->threads[i], deadline))
			break;
	if (i < l->nthreads || l->nkept == LIVE_KEPT)
		trouble(l->name,
		    "it was let go on before all of its stacks were read: some "
		    "are cut");
	l->runs = true;
}

/* The tracer, for as long as the threads are to stand still. */
struct tracer {
	struct live *l;
	pthread_t thread;
	sem_t stopped, go_on;
	bool ok;
};

static void *
tracer_main(void *arg)
{
	struct tracer *tr = arg;

	tr->ok = live_stop(tr->l);
	sem_post(&tr->stopped);
	while (sem_wait(&tr->go_on) != 0)
		;
	live_detach(tr->l);
	return NULL;
}

static void
show_thread(struct stack_run *r, const struct live *l, pid_t tid,
    const struct walk_regs *regs)
{
	struct thread_record rec = { .tid = tid };
	char comm[32];

	if (live_comm(l, tid, comm, sizeof(comm)))
		rec.comm = comm;
	stack_thread(r, &rec, regs);
}

/*
 * Stops the process and lets it go on; what of it has stopped is walked, if so
 * asked, by what was read meanwhile.
 */
static bool
stop_process(struct stack_run *r, struct live *l, bool walk)
{
	struct tracer tr = { .l = l };
	struct walk_regs regs;
	size_t i;

	sem_init(&tr.stopped, 0, 0);
	sem_init(&tr.go_on, 0, 0);
	if (pthread_create(&tr.thread, NULL, tracer_main, &tr) != 0) {
		trouble(l->name, "no thread can be started to trace it");
		return false;
	}
	while (sem_wait(&tr.stopped) != 0)
		;
	if (tr.ok && walk) {
		/* What was loaded since it was looked at. */
		live_refresh(l);
		r->walker.lookup = l->space.lookup;
		keep_all(r, l, now_ms() + STILL_MS - LIVE_STOP_MS);
	}
	sem_post(&tr.go_on);
	pthread_join(tr.thread, NULL);
	for (i = 0; tr.ok && i < l->nthreads; i++)
		if (!l->threads[i].stopped && !l->threads[i].gone)
			live_say_unstopped(l, l->threads[i].tid);
	sem_destroy(&tr.stopped);
	sem_destroy(&tr.go_on);
	for (i = 0; tr.ok && walk && i < l->nthreads; i++)
		if (begin_thread(l, &l->threads[i], &regs))
			show_thread(r, l, l->threads[i].tid, &regs);
	return tr.ok;
}

int
stack_pid(const struct options *o)
{
	char name[32];
	struct stack_run r;
	struct live l;
	int status;

	snprintf(name, sizeof(name), "%ld", (long)o->pid);
	/* What can be done while it runs is not done while it does not. */
	if (!live_open(&l, o, (pid_t)o->pid, name) || !live_space(&l, false)) {
		live_close(&l);
		return EXIT_TROUBLE;
	}
	stack_run_init(&r, o, &l.space);
	out_image(o, &l.about);
	if (of_stack(o)->samples == 0) {
		stack_print_modules(&r);
		stack_prepare(&l.space);
	}
	if (!stop_process(&r, &l, of_stack(o)->samples == 0)) {
		status = EXIT_TROUBLE;
	} else {
		if (of_stack(o)->samples > 0) {
			r.sum.threads = l.nthreads;
			r.silent = true;
			r.sum.sampled = true;
			l.space.env.no_mem = STOP_STACK_CUT;
			stack_count_rows(&r);
			live_sample(&l, &r);
		} else
			stack_print_kept(&r);
		status = stack_finish(&r);
		if (r.sum.threads == 0 && live_is_over(&l)) {
			trouble(l.name, "has ended meanwhile");
			status = EXIT_TROUBLE;
		}
	}
	stack_run_free(&r);
	live_close(&l);
	return status;
}
