/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of a process that runs.  One thread is stopped at a time, for as
 * long as it takes to copy its registers and its stack: it was seized before,
 * which does not stop it, and is walked when it runs again.
 *
 * To stop a thread that runs on another processor, and to let it go on, takes
 * two interrupts between processors, which cost more than all the rest (in a
 * virtual machine several times as much).  So a thread of ours does this on
 * the processor that the thread is on; the walking is done elsewhere.
 */
#define _GNU_SOURCE
#include "process/stack_live.h"

#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <time.h>

#define INTERVAL_MS    10 /* when it is not said */
#define STACK_COPY_MAX ((size_t)256 << 10)
#define COPY_FIRST     16  /* samples that copy all of it */
#define COPY_PERIOD    256 /* ... that are remembered, or twice that */
#define COPY_SLACK     256

#define POLL_NS 100000 /* to see that a sample was taken */

/* The thread of ours that stops others; it alone is their tracer. */
struct sampler {
	struct live *l;
	struct live_thread t;
	struct walk_regs regs;
	pthread_t thread;
	bool started;
	sem_t go;
	atomic_bool done;
	atomic_bool late; /* the thread has had its time to stop */
	bool ok, end;
	pid_t named; /* that was late, and is known to be */
};

static volatile sig_atomic_t interrupted;

static void
on_signal(int signo)
{
	(void)signo;
	interrupted = 1;
}

bool
live_interrupted(void)
{
	return interrupted != 0;
}

void
live_catch_signals(void)
{
	struct sigaction sa = { .sa_handler = on_signal };

	sigaction(SIGINT, &sa, NULL);
	sigaction(SIGTERM, &sa, NULL);
}

static void
pause_for(uint64_t ns)
{
	struct timespec ts = { (time_t)(ns / 1000000000),
		(long)(ns % 1000000000) };

	nanosleep(&ts, NULL);
}

/* The thread whose turn it is, or 0 when the process is gone. */
static pid_t
nth_thread(const struct live *l, uint64_t n)
{
	pid_t *tids = NULL, tid;
	size_t ntids = 0, cap = 0;
	struct dirent *e;
	char path[64];
	DIR *d;

	snprintf(path, sizeof(path), "/proc/%ld/task", (long)l->pid);
	d = opendir(path);
	if (d == NULL)
		return 0;
	while ((e = readdir(d)) != NULL) {
		tid = (pid_t)strtol(e->d_name, NULL, 10);
		if (tid <= 0)
			continue;
		PUSH(tids, ntids, cap) = tid;
	}
	closedir(d);
	tid = ntids == 0 ? 0 : tids[n % ntids];
	free(tids);
	return tid;
}

/*
 * Does what the stop will need while the thread still runs, so that code and
 * memory are in the caches then: most of what a short stop costs is to fetch
 * them.  Nothing of what it gives is used.
 */
static void
warm(struct live *l, struct live_thread *t)
{
	if (l->copy_addr != 0)
		live_copy_stack(l, l->copy_addr);
	live_regs(l, t);
}

/* Of what there is to know of the registers, all that a stop waits for. */
static uint64_t
stack_pointer(const struct live *l, const struct live_thread *t)
{
	uint64_t v = 0;
	unsigned i;
	int reg = -1;

	for (i = l->layout->nregs; i > 0 && reg != l->space.env.sp; i--)
		v = core_reg(l->layout, l->about.big_endian, t->regs, i - 1,
		    &reg);
	return addr_mask(v, l->about.addr_size);
}

/* Copies registers and stack; false when the thread is gone, or late. */
static bool
take(struct sampler *s, struct live_thread *t, struct walk_regs *regs)
{
	struct live *l = s->l;
	enum live_stop stop;
	bool ok = false;

	if (ptrace(PTRACE_SEIZE, t->tid, NULL, NULL) != 0)
		return false;
	warm(l, t);
	if (ptrace(PTRACE_INTERRUPT, t->tid, NULL, NULL) != 0)
		return false;
	while ((stop = live_try_stop(t, 0)) == LIVE_RUNS)
		if (atomic_load(&s->late))
			return false;
	if (stop != LIVE_STOPPED)
		return false;
	if (live_regs(l, t)) {
		live_copy_stack(l, stack_pointer(l, t));
		ok = true;
	}
	ptrace(PTRACE_DETACH, t->tid, NULL, (void *)(uintptr_t)t->signal);
	if (ok)
		stack_set_regs(&l->space, l->layout, t->regs, regs);
	return ok;
}

static void *
sampler_main(void *arg)
{
	struct sampler *s = arg;
	struct live_thread t;

	for (;;) {
		while (sem_wait(&s->go) != 0)
			;
		if (s->end)
			return NULL;
		/* What another processor had in its cache would be late. */
		t = s->t;
		s->ok = take(s, &t, &s->regs);
		s->t = t;
		/* To wake somebody would keep the thread from running on. */
		atomic_store(&s->done, true);
	}
}

/* Goes to the processor that the thread was last on, if it may. */
static void
sampler_follow(struct sampler *s)
{
	char path[64], line[1024], *p;
	unsigned field;
	cpu_set_t set;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/task/%ld/stat", (long)s->l->pid,
	    (long)s->t.tid);
	f = fopen(path, "r");
	if (f == NULL)
		return;
	p = fgets(line, sizeof(line), f);
	fclose(f);
	/* PID (NAME) STATE ...: the processor is number 39. */
	p = p == NULL ? NULL : strrchr(line, ')');
	for (field = 2; p != NULL && field < 39; field++)
		p = strchr(p + 1, ' ');
	if (p == NULL)
		return;
	CPU_ZERO(&set);
	CPU_SET(strtoul(p, NULL, 10) % CPU_SETSIZE, &set);
	pthread_setaffinity_np(s->thread, sizeof(set), &set);
}

static bool
sampler_start(struct sampler *s)
{
	s->end = false;
	sem_init(&s->go, 0, 0);
	s->started = pthread_create(&s->thread, NULL, sampler_main, s) == 0;
	if (!s->started)
		trouble(s->l->name, "no thread can be started to trace it");
	return s->started;
}

static void
sampler_end(struct sampler *s)
{
	s->end = true;
	sem_post(&s->go);
	if (s->started)
		pthread_join(s->thread, NULL);
	sem_destroy(&s->go);
}

static void
wake_up(int signo)
{
	(void)signo;
}

/* One sample of the thread s->t; false when there is none. */
static bool
sampler_take(struct sampler *s)
{
	uint64_t waited = 0;

	sampler_follow(s);
	atomic_store(&s->done, false);
	atomic_store(&s->late, false);
	sem_post(&s->go);
	while (!atomic_load(&s->done)) {
		pause_for(POLL_NS);
		waited += POLL_NS;
		if (!live_interrupted() &&
		    (waited < (uint64_t)LIVE_STOP_MS * 1000000 ||
			live_is_ready(s->t.tid)))
			continue;
		/* As often as it takes: it may not be waiting yet. */
		atomic_store(&s->late, true);
		pthread_kill(s->thread, SIGURG);
	}
	if (s->ok || !atomic_load(&s->late))
		return s->ok;
	if (s->named != s->t.tid && !live_interrupted())
		live_say_unstopped(s->l, s->t.tid);
	s->named = s->t.tid;
	/* With its tracer, what was asked of the thread is forgotten. */
	sampler_end(s);
	sampler_start(s);
	return false;
}

/*
 * How much of the next stack is to be copied: what walks lately needed, and
 * more.  One that needs more ends as cut, and the next are longer.
 */
static void
learn(struct live *l, size_t peak[2], uint64_t n)
{
	size_t most = l->copy_used;

	/* Where a walk was cut, nobody knows how much there is. */
	if (most > l->copy_want)
		most *= 4;
	if (most > peak[0])
		peak[0] = most;
	most = peak[0] > peak[1] ? peak[0] : peak[1];
	if (n % COPY_PERIOD == COPY_PERIOD - 1) {
		peak[1] = peak[0];
		peak[0] = 0;
	}
	if (n < COPY_FIRST - 1)
		return;
	most += most / 2 + COPY_SLACK;
	l->copy_want = most < l->copy_cap ? most : l->copy_cap;
}

void
live_sample(struct live *l, struct stack_run *r)
{
	size_t peak[2] = { 0, 0 };
	uint64_t n, ms = of_stack(l->o)->interval != 0 ?
			     of_stack(l->o)->interval :
			     INTERVAL_MS;
	struct thread_record who = { 0 };
	struct sigaction wake = { .sa_handler = wake_up };
	struct sampler s;

	live_catch_signals();
	sigaction(SIGURG, &wake, NULL);
	memset(&s, 0, sizeof(s));
	s.l = l;
	live_copy_room(l, STACK_COPY_MAX);
	sampler_start(&s);
	for (n = 0;
	     s.started && n < of_stack(l->o)->samples && !live_interrupted();
	     n++) {
		if (n > 0)
			pause_for(ms * 1000000);
		memset(&s.t, 0, sizeof(s.t));
		s.t.tid = nth_thread(l, n);
		if (s.t.tid == 0)
			break;
		/* It may just have ended: the others have not. */
		if (!sampler_take(&s))
			continue;
		l->space.env.code_mask = s.t.code_mask;
		r->sum.samples++;
		stack_met_pc(r, s.regs.pc);
		who.tid = s.t.tid;
		stack_thread(r, &who, &s.regs);
		learn(l, peak, n);
	}
	sampler_end(&s);
}
