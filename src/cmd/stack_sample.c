/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples of a process that runs.  One thread is stopped at a time, for as
 * long as it takes to copy its registers and its stack: it was seized before,
 * which does not stop it, and is walked when it runs again.
 */
#define _GNU_SOURCE
#include "cmd/stack_live.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <time.h>

#define INTERVAL_MS	10	/* when it is not said */
#define STACK_COPY_MAX	((size_t)256 << 10)

static void
pause_for(uint64_t ms)
{
	struct timespec ts = { (time_t)(ms / 1000),
	    (long)(ms % 1000) * 1000000 };

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
		GROW(tids, ntids, cap);
		tids[ntids++] = tid;
	}
	closedir(d);
	tid = ntids == 0 ? 0 : tids[n % ntids];
	free(tids);
	return tid;
}

/* Copies registers and stack; false when the thread is gone. */
static bool
take(struct live *l, struct live_thread *t, struct walk_regs *regs)
{
	bool ok = false;

	if (ptrace(PTRACE_SEIZE, t->tid, NULL, NULL) != 0)
		return false;
	if (ptrace(PTRACE_INTERRUPT, t->tid, NULL, NULL) != 0 ||
	    !live_wait_stop(t))
		return false;
	if (live_regs(l, t)) {
		stack_set_regs(&l->space, l->layout, t->regs, regs);
		live_copy_stack(l, regs->r[l->space.env.sp], STACK_COPY_MAX);
		ok = true;
	}
	ptrace(PTRACE_DETACH, t->tid, NULL, (void *)(uintptr_t)t->signal);
	return ok;
}

void
live_sample(struct live *l, struct stack_run *r)
{
	struct walk_regs regs;
	struct live_thread t;
	uint64_t n;

	live_catch_signals();
	for (n = 0; n < l->o->samples && !live_interrupted(); n++) {
		if (n > 0)
			pause_for(l->o->interval != 0 ? l->o->interval :
			    INTERVAL_MS);
		memset(&t, 0, sizeof(t));
		t.tid = nth_thread(l, n);
		if (t.tid == 0)
			break;
		/* It may just have ended: the others have not. */
		if (!take(l, &t, &regs))
			continue;
		l->space.env.code_mask = t.code_mask;
		r->sum.samples++;
		stack_met_pc(r, regs.pc);
		stack_thread(r, t.tid, NULL, &regs);
	}
}
