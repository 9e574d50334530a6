/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Processes that are alive, by ptrace(2) and /proc.  A thread is seized, which
 * does not stop it, then interrupted; whatever happens to us, the kernel lets
 * it go on, since it is not killed with its tracer.  One that waits in vfork(2)
 * or deep in the kernel stops when that is over, and nobody waits for it: its
 * tracer is a thread of ours, with whose end it is forgotten.
 */
#define _GNU_SOURCE
#include "object/elf_abi.h"
#include "process/stack_live.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The most that a process stands still for, and pages that are kept of it. */
#define STILL_MS 200
#define KEPT_MAX ((size_t)1 << 15)

/* A busy machine may give a thread no time to stop in. */
#define STOP_TRIES 10
#define LATE_MS    1000
#define STOP_POLL  200        /* microseconds */
#define PF_KTHREAD 0x00200000 /* of the flags in /proc/PID/stat */

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

/* Why a process cannot be looked at, as plainly as it can be said. */
static void
say_errno(const struct live *l, int err)
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

void
live_catch_signals(void)
{
	struct sigaction sa = { .sa_handler = on_signal };

	sigaction(SIGINT, &sa, NULL);
	sigaction(SIGTERM, &sa, NULL);
}

/* --- Memory --- */

void
live_forget(struct live *l)
{
	l->gen++;
	l->copy_len = 0;
}

static bool
read_process(const struct live *l, uint64_t addr, void *buf, size_t len)
{
	struct iovec here = { buf, len };
	struct iovec there = { (void *)(uintptr_t)addr, len };

	return process_vm_readv(l->pid, &here, 1, &there, 1, 0) == (ssize_t)len;
}

void
live_copy_room(struct live *l, size_t max)
{
	free(l->copy);
	l->copy = xmalloc(max);
	l->copy_cap = l->copy_want = max;
	/* Or its pages would be made while the thread is stopped. */
	memset(l->copy, 0xff, max);
}

void
live_copy_stack(struct live *l, uint64_t sp)
{
	const struct stack_map *m = stack_map_at(&l->space, sp);
	uint64_t n = m == NULL ? l->copy_want : m->end - sp;
	struct iovec here, there;
	ssize_t got;

	if (n > l->copy_want)
		n = l->copy_want;
	here = (struct iovec){ l->copy, n };
	there = (struct iovec){ (void *)(uintptr_t)sp, n };
	got = process_vm_readv(l->pid, &here, 1, &there, 1, 0);
	l->copy_addr = sp;
	l->copy_len = got > 0 ? (size_t)got : 0;
	l->copy_used = 0;
}

/* What was copied of the stack, and how far it would have had to reach. */
static struct bytes
copied(struct live *l, uint64_t addr)
{
	uint64_t at = addr - l->copy_addr, end = at + 2 * sizeof(addr);
	struct bytes b;

	bytes_init(&b, NULL, 0, addr, l->about.big_endian);
	if (at >= l->copy_cap)
		return b;
	if (end > l->copy_used)
		l->copy_used = end;
	if (at < l->copy_len)
		bytes_init(&b, l->copy + at, l->copy_len - at, addr,
		    l->about.big_endian);
	return b;
}

/* The page, kept; NULL when there is no room for it, or it was not read. */
static struct live_page *
kept_page(struct live *l, uint64_t page)
{
	size_t at = (size_t)(page / LIVE_PAGE) * 31 % (2 * KEPT_MAX);
	struct live_page *p;

	for (; (p = l->kept[at]) != NULL; at = (at + 1) % (2 * KEPT_MAX))
		if (p->addr == page)
			return p;
	if (l->runs || l->nkept == KEPT_MAX)
		return NULL;
	p = l->kept[at] = xmalloc(sizeof(*p));
	l->nkept++;
	p->addr = page;
	p->there = read_process(l, page, p->data, LIVE_PAGE);
	return p;
}

static void
kept_free(struct live *l)
{
	size_t i;

	for (i = 0; l->kept != NULL && i < 2 * KEPT_MAX; i++)
		free(l->kept[i]);
	free(l->kept);
}

static struct bytes
live_memory(struct stack_space *s, uint64_t addr)
{
	struct live *l = s->arg;
	struct live_page *p = &l->pages[addr / LIVE_PAGE % LIVE_PAGES];
	uint64_t page = addr - addr % LIVE_PAGE;
	bool be = s->about->big_endian;
	struct bytes b;

	if (l->copy != NULL)
		return copied(l, addr);
	bytes_init(&b, NULL, 0, addr, be);
	if (l->kept != NULL) {
		p = kept_page(l, page);
	} else if (p->gen != l->gen || p->addr != page) {
		p->gen = l->gen;
		p->addr = page;
		p->there = read_process(l, page, p->data, LIVE_PAGE);
	}
	if (p != NULL && p->there)
		bytes_init(&b, p->data + addr % LIVE_PAGE,
		    LIVE_PAGE - addr % LIVE_PAGE, addr, be);
	return b;
}

/* --- Modules --- */

static void
read_auxv(struct live *l)
{
	unsigned size = l->about.addr_size;
	uint8_t buf[4096];
	char path[64];
	struct bytes b;
	uint64_t type, v;
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/auxv", (long)l->pid);
	f = fopen(path, "r");
	if (f == NULL)
		return;
	n = fread(buf, 1, sizeof(buf), f);
	fclose(f);
	bytes_init(&b, buf, n, 0, l->about.big_endian);
	while (bytes_left(&b) >= 2 * size) {
		type = bytes_word(&b, size);
		v = bytes_word(&b, size);
		if (type == 9)
			l->space.entry = v;
		else if (type == 33)
			l->space.vdso = v;
	}
}

/* start-end perms offset dev inode path */
static void
add_map(struct live *l, char *line)
{
	uint64_t start, end, offset;
	char perms[8];
	const char *path = NULL;
	int at = 0;

	if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s %" SCNx64 " %*s %*s %n",
		&start, &end, perms, &offset, &at) < 4)
		return;
	line[strcspn(line, "\n")] = '\0';
	/* [heap], [stack] and the like are no files. */
	if (at > 0 && line[at] == '/')
		path = arena_strndup(&l->space.mem, line + at,
		    strlen(line + at));
	stack_add_map(&l->space, start, end, offset, path, perms[2] == 'x');
}

static bool
read_maps(struct live *l)
{
	char path[64], *line = NULL;
	size_t cap = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/maps", (long)l->pid);
	f = fopen(path, "r");
	if (f == NULL)
		return false;
	while (getline(&line, &cap, f) > 0)
		add_map(l, line);
	free(line);
	fclose(f);
	return true;
}

void
live_refresh(struct live *l)
{
	l->space.nmaps = 0;
	read_maps(l);
	live_forget(l);
	stack_add_modules(&l->space);
}

static bool
live_is_other(struct stack_space *s, uint64_t a, uint64_t b)
{
	const struct stack_map *x = stack_map_at(s, a), *y = stack_map_at(s, b);

	return x != NULL && y != NULL && x != y;
}

bool
live_space(struct live *l, bool grows)
{
	stack_space_init(&l->space, l->o, &l->about, NULL);
	l->space.arg = l;
	l->space.memory = live_memory;
	l->space.is_other = live_is_other;
	l->space.live = l->pid;
	l->space.grows = grows;
	l->space.page = (uint64_t)sysconf(_SC_PAGESIZE);
	if (!read_maps(l)) {
		say_errno(l, errno);
		return false;
	}
	l->space.switches = l->space.nmaps;
	read_auxv(l);
	live_forget(l);
	stack_open_modules(&l->space);
	stack_choose_tables(&l->space);
	return true;
}

/* --- Threads --- */

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
		say_errno(l, errno);
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
	kept_free(l);
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
		say_errno(l, errno);
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
			say_errno(l, errno);
			closedir(d);
			return -1;
		}
		GROW(l->threads, l->nthreads, l->threads_cap);
		t = &l->threads[l->nthreads++];
		memset(t, 0, sizeof(*t));
		t->tid = tid;
		t->gone = ptrace(PTRACE_INTERRUPT, tid, NULL, NULL) != 0;
		n++;
	}
	closedir(d);
	return n;
}

static int64_t
now_ms(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (int64_t)ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
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

/* --- stack -p PID --- */

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

	l->kept = xcalloc(2 * KEPT_MAX, sizeof(struct live_page *));
	for (i = 0; i < l->nthreads; i++)
		if (!keep_thread(r, l, &l->threads[i], deadline))
			break;
	if (i < l->nthreads || l->nkept == KEPT_MAX)
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

static bool
is_over(const struct live *l)
{
	bool kernel;
	char state = state_of(l->pid, &kernel);

	return kill(l->pid, 0) != 0 || state == 'Z' || state == 'X';
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
		if (r.sum.threads == 0 && is_over(&l)) {
			trouble(l.name, "has ended meanwhile");
			status = EXIT_TROUBLE;
		}
	}
	stack_run_free(&r);
	live_close(&l);
	return status;
}
