/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Processes that are alive, by ptrace(2) and /proc.  A thread is seized, which
 * does not stop it, then interrupted; whatever happens to us, the kernel lets
 * it go on, since it is not killed with its tracer.
 */
#define _GNU_SOURCE
#include "process/stack_live.h"

#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef NT_ARM_PAC_MASK
#define NT_ARM_PAC_MASK 0x406
#endif

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
	if (p->gen != l->gen || p->addr != page) {
		p->gen = l->gen;
		p->addr = page;
		p->there = read_process(l, page, p->data, LIVE_PAGE);
	}
	if (p->there)
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

bool
live_space(struct live *l, bool grows)
{
	stack_space_init(&l->space, l->o, &l->about, NULL);
	l->space.arg = l;
	l->space.memory = live_memory;
	l->space.live = l->pid;
	l->space.grows = grows;
	l->space.page = (uint64_t)sysconf(_SC_PAGESIZE);
	if (!read_maps(l)) {
		say_errno(l, errno);
		return false;
	}
	read_auxv(l);
	live_forget(l);
	stack_open_modules(&l->space);
	stack_choose_tables(&l->space);
	return true;
}

/* --- Threads --- */

bool
live_open(struct live *l, const struct options *o, pid_t pid, const char *name)
{
	struct strbuf why = { 0 };
	enum file_error err;
	char path[64];

	memset(l, 0, sizeof(*l));
	l->o = o;
	l->pid = pid;
	l->name = xstrdup(name);
	l->pages = xcalloc(LIVE_PAGES, sizeof(*l->pages));
	snprintf(path, sizeof(path), "/proc/%ld/exe", (long)pid);
	l->exe = file_open(path, &o->file, &err, &why);
	if (l->exe == NULL) {
		if (kill(pid, 0) != 0)
			say_errno(l, errno);
		else
			trouble(l->name, "its program cannot be read: %s",
			    why.s != NULL ? why.s : "?");
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

bool
live_wait_stop(struct live_thread *t, unsigned spins)
{
	pid_t got;
	int status;

	while ((got = waitpid(t->tid, &status,
		    __WALL | (spins > 0 ? WNOHANG : 0))) <= 0) {
		if (got < 0 && errno != EINTR)
			return false;
		spins -= spins > 0;
	}
	if (!WIFSTOPPED(status))
		return false;
	t->stopped = true;
	if (status >> 16 != PTRACE_EVENT_STOP)
		t->signal = WSTOPSIG(status);
	return true;
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

/* Seizes the threads that are there; gives how many were new, or -1. */
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
			if (errno == ESRCH && tid != l->pid)
				continue;
			say_errno(l, errno);
			closedir(d);
			return -1;
		}
		GROW(l->threads, l->nthreads, l->threads_cap);
		t = &l->threads[l->nthreads++];
		memset(t, 0, sizeof(*t));
		t->tid = tid;
		n++;
		if (ptrace(PTRACE_INTERRUPT, tid, NULL, NULL) == 0 &&
		    live_wait_stop(t, LIVE_SPINS))
			live_regs(l, t);
	}
	closedir(d);
	return n;
}

bool
live_stop(struct live *l)
{
	int n;

	live_catch_signals();
	l->nthreads = 0;
	while ((n = seize_new(l)) > 0 && !live_interrupted())
		;
	if (n < 0)
		live_detach(l);
	return n >= 0;
}

void
live_detach(struct live *l)
{
	size_t i;

	for (i = 0; i < l->nthreads; i++)
		if (l->threads[i].stopped)
			ptrace(PTRACE_DETACH, l->threads[i].tid, NULL,
			    (void *)(uintptr_t)l->threads[i].signal);
	l->nthreads = 0;
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

static void
walk_thread(struct stack_run *r, struct live *l, const struct live_thread *t)
{
	struct thread_record rec = { .tid = t->tid };
	struct walk_regs regs;
	char comm[32];

	if (t->regs_len == 0 || (l->o->has_thread && l->o->thread != t->tid))
		return;
	l->space.env.code_mask = t->code_mask;
	stack_set_regs(&l->space, l->layout, t->regs, &regs);
	if (live_comm(l, t->tid, comm, sizeof(comm)))
		rec.comm = comm;
	stack_thread(r, &rec, &regs);
}

int
stack_pid(const struct options *o)
{
	char name[32];
	struct stack_run r;
	struct live l;
	size_t i;
	int status;

	snprintf(name, sizeof(name), "%ld", (long)o->pid);
	if (!live_open(&l, o, (pid_t)o->pid, name) || !live_stop(&l)) {
		live_close(&l);
		return EXIT_TROUBLE;
	}
	if (!live_space(&l, false)) {
		live_detach(&l);
		live_close(&l);
		return EXIT_TROUBLE;
	}
	stack_run_init(&r, o, &l.space);
	out_image(o, &l.about);
	if (of_stack(o)->samples > 0) {
		r.sum.threads = l.nthreads;
		live_detach(&l);
		r.silent = true;
		r.sum.sampled = true;
		l.space.env.no_mem = STOP_STACK_CUT;
		stack_count_rows(&r);
		live_sample(&l, &r);
	} else {
		stack_print_modules(&r);
		for (i = 0; i < l.nthreads; i++)
			walk_thread(&r, &l, &l.threads[i]);
		stack_print_kept(&r);
		live_detach(&l);
	}
	status = stack_finish(&r);
	stack_run_free(&r);
	live_close(&l);
	return status;
}
