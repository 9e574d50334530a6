/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Processes that are alive are opened, and their threads stopped, by ptrace(2)
 * and /proc.  A thread is seized, which does not stop it, then interrupted;
 * whatever happens to us, the kernel lets it go on, since it is not killed with
 * its tracer.  One that waits in vfork(2) or deep in the kernel stops when that
 * is over, and nobody waits for it: its tracer is a thread of ours, with whose
 * end it is forgotten.
 */
#define _GNU_SOURCE
#include "object/elf_abi.h"
#include "process/stack_live.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>

/* A busy machine may give a thread no time to stop in. */
#define STOP_TRIES 10
#define LATE_MS    1000
#define STOP_POLL  200        /* microseconds */
#define PF_KTHREAD 0x00200000 /* of the flags in /proc/PID/stat */

void
live_say_errno(const struct live *l, int err)
{
	char path[64], line[128];
	FILE *f;
	long tracer = 0, scope = -1;

	snprintf(path, sizeof(path), "/proc/%ld/status", (long)l->pid);
	f = fopen(path, "r");
	while (f != NULL && fgets(line, sizeof(line), f) != NULL)
		if (strncmp(line, "TracerPid:", 10) == 0)
			tracer = strtol(line + 10, NULL, 10);
	if (f != NULL)
		fclose(f);
	f = fopen("/proc/sys/kernel/yama/ptrace_scope", "r");
	if (f != NULL) {
		if (fgets(line, sizeof(line), f) != NULL)
			scope = strtol(line, NULL, 10);
		fclose(f);
	}
	if (err == ESRCH || err == ENOENT)
		trouble(l->name, "there is no such process");
	else if (err == EPERM && tracer != 0)
		trouble(l->name, "process %ld traces it already", tracer);
	else if (err == EPERM && scope > 0)
		trouble(l->name,
		    "may not be traced: it is another user's, or "
		    "kernel.yama.ptrace_scope (%ld) forbids it",
		    scope);
	else if (err == EPERM || err == EACCES)
		trouble(l->name,
		    "may not be traced: it is another user's, or not dumpable");
	else
		trouble(l->name, "%s", strerror(err));
}

/* The letter that tells what a process or thread does; 0 when it is gone. */
static char
state_of(pid_t pid, bool *kernel)
{
	char path[64], line[1024], *p = NULL, state = 0;
	unsigned flags = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	f = fopen(path, "r");
	if (f != NULL && fgets(line, sizeof(line), f) != NULL)
		p = strrchr(line, ')');
	/* PID (NAME) STATE PPID PGRP SESSION TTY TPGID FLAGS */
	if (p != NULL &&
	    sscanf(p + 1, " %c %*d %*d %*d %*d %*d %u", &state, &flags) < 2)
		state = 0;
	if (f != NULL)
		fclose(f);
	*kernel = (flags & PF_KTHREAD) != 0;
	return state;
}

bool
live_is_ready(pid_t tid)
{
	bool kernel;

	return state_of(tid, &kernel) == 'R';
}

static bool
has_ended(pid_t pid)
{
	bool kernel;
	char state = state_of(pid, &kernel);

	return state == 0 || state == 'Z' || state == 'X';
}

/* A thread of the process that has not ended, 0: there is none. */
static pid_t
living_thread(pid_t pid)
{
	struct dirent *e;
	char path[64];
	pid_t tid = 0, t;
	DIR *d;

	snprintf(path, sizeof(path), "/proc/%ld/task", (long)pid);
	d = opendir(path);
	while (d != NULL && tid == 0 && (e = readdir(d)) != NULL) {
		t = (pid_t)strtol(e->d_name, NULL, 10);
		if (t > 0 && !has_ended(t))
			tid = t;
	}
	if (d != NULL)
		closedir(d);
	return tid;
}

/* Why there is no program; what is what it is said to be. */
static void
say_no_program(const struct live *l, const char *why)
{
	bool kernel;
	char state = state_of(l->pid, &kernel);

	if (kill(l->pid, 0) != 0)
		live_say_errno(l, errno);
	else if (kernel)
		trouble(l->name,
		    "is a thread of the kernel, which has no program");
	else if (state == 'Z' || state == 'X')
		trouble(l->name,
		    "has ended, and waits for its parent to take note of it");
	else
		trouble(l->name, "its program cannot be read: %s",
		    why != NULL ? why : "?");
}

bool
live_open(struct live *l, const struct options *o, pid_t pid, const char *name)
{
	struct strbuf why = { 0 };
	enum file_error err;
	char path[64];
	pid_t tid = pid;

	memset(l, 0, sizeof(*l));
	l->o = o;
	l->name = xstrdup(name);
	l->pages = xcalloc(LIVE_PAGES, sizeof(*l->pages));
	/* What it has is that of any of its threads. */
	if (has_ended(pid) && (tid = living_thread(pid)) != 0)
		trouble(l->name, "its main thread has ended");
	l->pid = tid != 0 ? tid : pid;
	snprintf(path, sizeof(path), "/proc/%ld/exe", (long)l->pid);
	l->exe = file_open(path, &o->file, &err, &why);
	if (l->exe == NULL) {
		say_no_program(l, why.s);
		sb_free(&why);
		return false;
	}
	sb_free(&why);
	l->exe_img = file_next(l->exe, NULL);
	if (l->exe_img == NULL)
		return false;
	l->about.file = l->name;
	l->about.machine = l->exe_img->machine;
	l->about.addr_size = l->exe_img->addr_size;
	l->about.big_endian = l->exe_img->big_endian;
	l->about.container = CONTAINER_ELF;
	l->about.type = IMAGE_CORE;
	l->layout = core_layout(&l->about);
	if (l->layout == NULL)
		trouble(l->name, "registers of %s are not known",
		    image_machine_name(&l->about));
	return l->layout != NULL;
}

void
live_close(struct live *l)
{
	stack_space_free(&l->space);
	image_close(l->exe_img);
	file_close(l->exe);
	free(l->threads);
	free(l->pages);
	live_kept_free(l);
	free(l->copy);
	free(l->name);
}

bool
live_regs(struct live *l, struct live_thread *t)
{
	uint64_t mask[2] = { 0, 0 };
	struct iovec v = { t->regs, sizeof(t->regs) };

	if (ptrace(PTRACE_GETREGSET, t->tid, (void *)NT_PRSTATUS, &v) != 0)
		return false;
	t->regs_len = v.iov_len;
	if (l->about.machine == MACH_AARCH64) {
		v = (struct iovec){ mask, sizeof(mask) };
		if (ptrace(PTRACE_GETREGSET, t->tid, (void *)NT_ARM_PAC_MASK,
			&v) == 0)
			t->code_mask = mask[1];
	}
	return t->regs_len >= (size_t)l->layout->word * l->layout->nregs;
}

enum live_stop
live_try_stop(struct live_thread *t, int flags)
{
	pid_t got;
	int status;

	got = waitpid(t->tid, &status, __WALL | flags);
	if (got == 0 || (got < 0 && errno == EINTR))
		return LIVE_RUNS;
	if (got < 0 || !WIFSTOPPED(status))
		return LIVE_GONE;
	t->stopped = true;
	if (status >> 16 != PTRACE_EVENT_STOP)
		t->signal = WSTOPSIG(status);
	return LIVE_STOPPED;
}

static bool
known(const struct live *l, pid_t tid)
{
	size_t i;

	for (i = 0; i < l->nthreads; i++)
		if (l->threads[i].tid == tid)
			return true;
	return false;
}

/* Asks the threads that are there to stop; gives how many were new, or -1. */
static int
seize_new(struct live *l)
{
	struct live_thread *t;
	struct dirent *e;
	char path[64];
	pid_t tid;
	int n = 0;
	DIR *d;

	snprintf(path, sizeof(path), "/proc/%ld/task", (long)l->pid);
	d = opendir(path);
	if (d == NULL) {
		live_say_errno(l, errno);
		return -1;
	}
	while ((e = readdir(d)) != NULL) {
		tid = (pid_t)strtol(e->d_name, NULL, 10);
		if (tid <= 0 || known(l, tid))
			continue;
		if (ptrace(PTRACE_SEIZE, tid, NULL, NULL) != 0) {
			/* A thread may just have ended. */
			if (errno == ESRCH ? tid != l->pid : has_ended(tid))
				continue;
			live_say_errno(l, errno);
			closedir(d);
			return -1;
		}
		t = &PUSH(l->threads, l->nthreads, l->threads_cap);
		memset(t, 0, sizeof(*t));
		t->tid = tid;
		t->gone = ptrace(PTRACE_INTERRUPT, tid, NULL, NULL) != 0;
		n++;
	}
	closedir(d);
	return n;
}

/* Waits for the threads that were asked to stop; false: one did not in time. */
static bool
wait_all(struct live *l, int64_t deadline)
{
	const struct timespec poll = { 0, STOP_POLL * 1000 };
	struct live_thread *t;
	size_t i, left;

	for (;;) {
		for (i = left = 0; i < l->nthreads; i++) {
			t = &l->threads[i];
			if (t->stopped || t->gone)
				continue;
			switch (live_try_stop(t, WNOHANG)) {
			case LIVE_STOPPED:
				live_regs(l, t);
				break;
			case LIVE_GONE:
				t->gone = true;
				break;
			default:
				left++;
			}
		}
		if (left == 0)
			return true;
		if (now_ms() >= deadline)
			return false;
		nanosleep(&poll, NULL);
	}
}

void
live_detach(struct live *l)
{
	struct live_thread *t;
	size_t i;

	for (i = 0; i < l->nthreads; i++) {
		t = &l->threads[i];
		if (t->stopped)
			ptrace(PTRACE_DETACH, t->tid, NULL,
			    (void *)(uintptr_t)t->signal);
		t->gone |= t->stopped;
		t->stopped = false;
	}
}

/* Is there a thread that would stop, had it a processor? */
static bool
any_ready(const struct live *l)
{
	size_t i;

	for (i = 0; i < l->nthreads; i++)
		if (!l->threads[i].stopped && !l->threads[i].gone &&
		    live_is_ready(l->threads[i].tid))
			return true;
	return false;
}

bool
live_stop(struct live *l)
{
	unsigned tries;
	int64_t deadline;
	int n;

	for (tries = 1;; tries++) {
		l->nthreads = 0;
		deadline = now_ms() + LIVE_STOP_MS;
		while ((n = seize_new(l)) > 0 && wait_all(l, deadline))
			;
		if (n <= 0 || tries == STOP_TRIES || !any_ready(l))
			break;
		/* The others run on until the late ones have come. */
		live_detach(l);
		wait_all(l, now_ms() + LATE_MS);
		live_detach(l);
	}
	if (n < 0)
		live_detach(l);
	return n >= 0;
}

void
live_say_unstopped(const struct live *l, pid_t tid)
{
	trouble(l->name,
	    "thread %ld does not stop: it waits in vfork or in the kernel",
	    (long)tid);
}

bool
live_is_over(const struct live *l)
{
	bool kernel;
	char state = state_of(l->pid, &kernel);

	return kill(l->pid, 0) != 0 || state == 'Z' || state == 'X';
}
