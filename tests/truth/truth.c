/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes a core file of a program at any instruction, and says what its stacks
 * are, by no unwind table: every thread runs one instruction at a time, in
 * turns, and each call is written down as it is made.
 *
 *	truth [-l] [-n STEPS] [-q TURN] [-s SEED] [-v NAME=VALUE]
 *	    [-m ADDRESS [-c FILE]] CORE PROG ARG...
 *
 * PROG runs with no environment (but -v) in the current folder, where the
 * kernel is to leave a file "core" or "core.PID", which becomes CORE.  STEPS
 * instructions after its entry point (-l: after the first of the loader's) one
 * of its threads has SIGQUIT, at that very instruction.  Threads change at
 * random, by SEED, after at most TURN instructions.  With -m the steps count
 * from ADDRESS on: the calls that led there are seen once and written to FILE;
 * when FILE is there, the program runs freely to ADDRESS, where sp and those
 * return addresses have to be the same.  Without FILE it runs there freely, and
 * what its stacks are below is not known.  Prints
 *
 *	thread TID whole|part
 *	0xPC			of frame 0, then the return addresses
 *
 * "part": its stack began where no call was seen (makecontext, a goroutine),
 * so that frames may follow that are not listed.  Exit status 0; 3: it ended
 * before ("end STEPS"); 2: trouble.  x86-64 Linux.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "truth.h"

#ifndef PTRACE_SETSIGMASK
#define PTRACE_SETSIGMASK 0x420b
#endif
#define SPINS       300 /* for a system call to come back */
#define SECONDS_MAX 100 /* the program may wait for ever */

static struct thread **threads;
static size_t nthreads;
static uint64_t rng;
pid_t pid;

void
die(const char *what)
{
	fprintf(stderr, "truth: %s: %s\n", what, strerror(errno));
	if (pid > 0)
		kill(pid, SIGKILL);
	exit(2);
}

static uint64_t
below(uint64_t n)
{
	rng ^= rng << 13;
	rng ^= rng >> 7;
	rng ^= rng << 17;
	return rng % n;
}

bool
get(uint64_t addr, void *buf, size_t len)
{
	struct iovec here = { buf, len };
	struct iovec there = { (void *)(uintptr_t)addr, len };

	return process_vm_readv(pid, &here, 1, &there, 1, 0) == (ssize_t)len;
}

uint64_t
word_at(uint64_t addr)
{
	uint64_t v = 0;

	return get(addr, &v, sizeof(v)) ? v : 0;
}

/* --- Threads --- */

static struct thread *
thread_of(pid_t tid)
{
	struct thread *t;
	size_t i;

	for (i = 0; i < nthreads; i++)
		if (threads[i]->tid == tid)
			return threads[i];
	t = calloc(1, sizeof(*t));
	threads = realloc(threads, (nthreads + 1) * sizeof(*threads));
	if (t == NULL || threads == NULL)
		die("memory");
	threads[nthreads++] = t;
	t->tid = tid;
	t->running = t->fresh = true;
	return t;
}

static void
thread_gone(struct thread *t)
{
	size_t i;

	for (i = 0; i < nthreads && threads[i] != t; i++)
		;
	threads[i] = threads[--nthreads];
	if (t->s != NULL) {
		t->s->users--;
		t->s->n = 0;
		t->s->sp = 1;
		t->s->top = 0;
	}
	free(t);
}

static void
resume(struct thread *t)
{
	t->given = t->sig;
	t->sig = 0;
	t->running = true;
	if (ptrace(PTRACE_SINGLESTEP, t->tid, NULL,
		(void *)(intptr_t)t->given) != 0 &&
	    errno != ESRCH)
		die("PTRACE_SINGLESTEP");
}

static void
start_step(struct thread *t)
{
	t->before = t->regs;
	read_code(t->regs.rip, t->code);
	resume(t);
}

/* Takes what waitpid gave; true when t made its step. */
static bool
take(struct thread *t, int status)
{
	int sig = WSTOPSIG(status), event = status >> 16;
	unsigned long msg;

	if (!WIFSTOPPED(status)) {
		thread_gone(t);
		return false;
	}
	t->event = event != 0;
	if (event == PTRACE_EVENT_CLONE) {
		if (ptrace(PTRACE_GETEVENTMSG, t->tid, NULL, &msg) == 0)
			thread_of((pid_t)msg);
		resume(t); /* on with the same system call */
		return false;
	}
	t->running = false;
	if (ptrace(PTRACE_GETREGS, t->tid, NULL, &t->regs) != 0) {
		if (errno == ESRCH) {
			t->running = true;
			return false;
		}
		die("PTRACE_GETREGS");
	}
	if (t->fresh) {
		t->fresh = false;
		t->before = t->regs;
		t->s = stack_new(t->regs.rsp, false);
		t->s->users = 1;
		return false;
	}
	if (event == 0 && sig != SIGTRAP)
		t->sig = sig;
	if (t->regs.rip == t->before.rip && t->regs.rsp == t->before.rsp)
		return event == 0;
	follow(t);
	t->given = 0;
	t->before = t->regs;
	return true;
}

/* Whatever has come in of threads that were left alone. */
static void
take_all(bool wait)
{
	int status;
	pid_t tid;

	while (
	    (tid = waitpid(-1, &status, __WALL | (wait ? 0 : WNOHANG))) > 0) {
		take(thread_of(tid), status);
		wait = false;
	}
}

/* One instruction of a thread; false when it did not come back from it. */
static bool
step(struct thread *t)
{
	/* Interrupted in a system call, it may be made again. */
	bool may_wait = t->event || (t->regs.rax >= (uint64_t)-516 &&
					t->regs.rax <= (uint64_t)-512);
	pid_t tid = t->tid;
	unsigned i = 0;
	int status;

	start_step(t);
	may_wait = may_wait || is_syscall(t->code);
	for (;;) {
		if (waitpid(tid, &status, __WALL | (may_wait ? WNOHANG : 0)) ==
		    tid) {
			if (take(t, status))
				return true;
			if (!WIFSTOPPED(status) || !t->running)
				return false;
		} else if (!may_wait)
			return false;
		if (may_wait && i++ >= SPINS)
			return false;
	}
}

static struct thread *
any_stopped(bool at_step)
{
	size_t i, n = 0, k;

	for (i = 0; i < nthreads; i++)
		n += !threads[i]->running && !(at_step && threads[i]->event);
	if (n == 0)
		return NULL;
	k = below(n);
	for (i = 0; i < nthreads; i++)
		if (!threads[i]->running && !(at_step && threads[i]->event) &&
		    k-- == 0)
			return threads[i];
	return NULL;
}

/* Gives how many instructions were run. */
static uint64_t
run(uint64_t steps, uint64_t turn)
{
	time_t end = time(NULL) + SECONDS_MAX;
	struct thread *t;
	uint64_t n = 0, left;

	while (n < steps && nthreads > 0) {
		take_all(false);
		t = any_stopped(false);
		if (t == NULL) {
			if (nthreads > 0)
				take_all(true);
			continue;
		}
		for (left = 1 + below(turn); left > 0 && n < steps; left--) {
			n++;
			if (!step(t))
				break;
		}
		if (time(NULL) > end)
			die("the program takes too long");
	}
	return n;
}

/* All threads stand still; those in a system call are interrupted. */
static void
stop_all(void)
{
	bool again = true;
	size_t i;

	take_all(false);
	for (i = 0; i < nthreads; i++)
		if (threads[i]->running)
			ptrace(PTRACE_INTERRUPT, threads[i]->tid, NULL, NULL);
	while (again) {
		again = false;
		for (i = 0; i < nthreads; i++)
			again = again || threads[i]->running;
		if (again)
			take_all(true);
	}
}

/* --- The beginning and the end --- */

static void
child(char **argv, char **env)
{
	struct rlimit r = { RLIM_INFINITY, RLIM_INFINITY };
	int i, fd = open("/dev/null", O_RDWR);

	setrlimit(RLIMIT_CORE, &r);
	personality(ADDR_NO_RANDOMIZE);
	dup2(fd, 0);
	dup2(fd, 1);
	dup2(fd, 2);
	for (i = 1; i < 32; i++)
		signal(i, SIG_DFL);
	raise(SIGSTOP);
	execve(argv[0], argv, env);
	_exit(127);
}

/* A byte there is int3 until it is reached. */
static void
run_free_to(struct thread *t, uint64_t addr)
{
	void *at = (void *)(uintptr_t)addr;
	long o = ptrace(PTRACE_PEEKTEXT, pid, at, NULL);
	int status;

	ptrace(PTRACE_POKETEXT, pid, at, (void *)((o & ~0xffL) | 0xcc));
	ptrace(PTRACE_CONT, pid, NULL, NULL);
	if (waitpid(pid, &status, __WALL) != pid || !WIFSTOPPED(status) ||
	    WSTOPSIG(status) != SIGTRAP)
		die("the program does not come to that address");
	ptrace(PTRACE_POKETEXT, pid, at, (void *)o);
	ptrace(PTRACE_GETREGS, pid, NULL, &t->regs);
	t->regs.rip = addr;
	ptrace(PTRACE_SETREGS, pid, NULL, &t->regs);
}

static void
run_to_entry(struct thread *t)
{
	uint64_t aux[2], entry = 0;
	char path[64];
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/auxv", (int)pid);
	f = fopen(path, "r");
	while (f != NULL && fread(aux, sizeof(aux), 1, f) == 1)
		if (aux[0] == 9)
			entry = aux[1];
	if (f != NULL)
		fclose(f);
	run_free_to(t, entry);
}

/* All threads run until one is there; what they had called is not known. */
static void
all_free_to(uint64_t addr)
{
	void *at = (void *)(uintptr_t)addr;
	long o = ptrace(PTRACE_PEEKTEXT, pid, at, NULL);
	struct thread *t;
	bool there = false;
	int status, sig;
	size_t i;
	pid_t tid;

	ptrace(PTRACE_POKETEXT, pid, at, (void *)((o & ~0xffL) | 0xcc));
	ptrace(PTRACE_CONT, pid, NULL, NULL);
	while (!there) {
		tid = waitpid(-1, &status, __WALL);
		if (tid <= 0 || (tid == pid && !WIFSTOPPED(status)))
			die("the program does not come to that address");
		t = thread_of(tid);
		t->fresh = false;
		if (!WIFSTOPPED(status)) {
			thread_gone(t);
			continue;
		}
		sig = status >> 16 != 0 ? 0 : WSTOPSIG(status);
		there = sig == SIGTRAP;
		if (!there)
			ptrace(PTRACE_CONT, tid, NULL, (void *)(intptr_t)sig);
	}
	ptrace(PTRACE_POKETEXT, t->tid, at, (void *)o);
	ptrace(PTRACE_GETREGS, t->tid, NULL, &t->regs);
	t->regs.rip = addr;
	ptrace(PTRACE_SETREGS, t->tid, NULL, &t->regs);
	for (i = 0; i < nthreads; i++) {
		threads[i]->running = threads[i] != t;
		threads[i]->s = stack_new(t->regs.rsp, true);
		threads[i]->s->users = 1;
	}
	stop_all();
	for (i = 0; i < nthreads; i++) {
		threads[i]->before = threads[i]->regs;
		threads[i]->s->n = 0;
		threads[i]->s->sp = threads[i]->s->top = threads[i]->regs.rsp;
	}
}

/* Calls that lead to an address: seen once, known after that. */
static void
run_to(uint64_t addr, const char *name)
{
	struct thread *t = threads[0];
	unsigned long sp, slot, ra;
	FILE *f = name == NULL ? NULL : fopen(name, "r");
	size_t i;

	if (name == NULL) {
		all_free_to(addr);
		return;
	}
	if (f == NULL) {
		while (nthreads == 1 && t->regs.rip != addr)
			run(1, 1);
		f = fopen(name, "w");
		if (f == NULL || nthreads != 1)
			die(name);
		fprintf(f, "%llx\n", t->regs.rsp);
		for (i = 0; i < t->s->n; i++)
			fprintf(f, "%lx %lx\n", t->s->c[i].slot, t->s->c[i].ra);
		fclose(f);
		return;
	}
	run_free_to(t, addr);
	t->before = t->regs;
	if (fscanf(f, "%lx", &sp) != 1 || sp != t->regs.rsp)
		die("another stack pointer than before");
	while (fscanf(f, "%lx %lx", &slot, &ra) == 2) {
		if (word_at(slot) != ra)
			die("other calls than before");
		stack_push(t->s, slot, ra, false);
	}
	fclose(f);
}

static void
start(char **argv, char **env, bool loader)
{
	struct thread *t;
	int status;

	pid = fork();
	if (pid == 0)
		child(argv, env);
	if (pid < 0 || waitpid(pid, &status, WUNTRACED) != pid)
		die("fork");
	if (ptrace(PTRACE_SEIZE, pid, NULL,
		(void *)(PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC |
			 PTRACE_O_EXITKILL)) != 0)
		die("PTRACE_SEIZE");
	kill(pid, SIGCONT);
	for (;;) {
		if (waitpid(pid, &status, __WALL) != pid || !WIFSTOPPED(status))
			die(argv[0]);
		if (status >> 16 == PTRACE_EVENT_EXEC)
			break;
		ptrace(PTRACE_CONT, pid, NULL, NULL);
	}
	t = thread_of(pid);
	if (ptrace(PTRACE_GETREGS, pid, NULL, &t->regs) != 0)
		die("PTRACE_GETREGS");
	if (!loader)
		run_to_entry(t);
	t->running = t->fresh = false;
	t->before = t->regs;
	t->s = stack_new(t->regs.rsp, false);
	t->s->users = 1;
}

/* SIGQUIT is to dump core, whatever the program wants of it. */
static void
set_default(struct thread *t)
{
	struct user_regs_struct r = t->regs;
	uint64_t saved[4], none[4] = { 0 }, at = (r.rsp - 1024) & ~15UL;
	uint64_t mask = 0;
	struct iovec here = { none, sizeof(none) };
	struct iovec there = { (void *)(uintptr_t)at, sizeof(none) };
	void *pc = (void *)(uintptr_t)r.rip;
	int status;
	long o;

	get(at, saved, sizeof(saved));
	o = ptrace(PTRACE_PEEKTEXT, t->tid, pc, NULL);
	ptrace(PTRACE_POKETEXT, t->tid, pc, (void *)((o & ~0xffffL) | 0x050f));
	process_vm_writev(pid, &here, 1, &there, 1, 0);
	r.rax = 13; /* rt_sigaction */
	r.orig_rax = (unsigned long)-1;
	r.rdi = SIGQUIT;
	r.rsi = at;
	r.rdx = 0;
	r.r10 = 8;
	ptrace(PTRACE_SETREGS, t->tid, NULL, &r);
	ptrace(PTRACE_SINGLESTEP, t->tid, NULL, NULL);
	waitpid(t->tid, &status, __WALL);
	here.iov_base = saved;
	process_vm_writev(pid, &here, 1, &there, 1, 0);
	ptrace(PTRACE_POKETEXT, t->tid, pc, (void *)o);
	r = t->regs;
	r.orig_rax = (unsigned long)-1;
	ptrace(PTRACE_SETREGS, t->tid, NULL, &r);
	ptrace(PTRACE_SETSIGMASK, t->tid, (void *)8, &mask);
}

static void
print_truth(void)
{
	const struct thread *t;
	size_t i, k;

	for (i = 0; i < nthreads; i++) {
		t = threads[i];
		printf("thread %d %s\n0x%llx\n", (int)t->tid,
		    t->s->part ? "part" : "whole", t->regs.rip);
		for (k = t->s->n; k-- > 0;)
			printf("0x%lx\n", t->s->c[k].ra);
	}
}

static void
dump(struct thread *t, const char *core)
{
	char name[64];
	int status = 0, s;
	pid_t tid;

	ptrace(PTRACE_CONT, t->tid, NULL, (void *)(intptr_t)SIGQUIT);
	while ((tid = waitpid(-1, &s, __WALL)) > 0)
		if (tid == pid)
			status = s;
		else if (WIFSTOPPED(s))
			ptrace(PTRACE_CONT, tid, NULL, NULL);
	pid = 0;
	if (!WIFSIGNALED(status) || !WCOREDUMP(status))
		die("no core was written");
	snprintf(name, sizeof(name), "core.%d", (int)threads[0]->tid);
	if (rename("core", core) != 0 && rename(name, core) != 0)
		die("the core is not here");
}

int
main(int argc, char **argv)
{
	uint64_t steps = 1000, turn = 300, addr = 0, n;
	char *env[16] = { NULL }, *file = NULL;
	bool loader = false;
	struct thread *t;
	int c, nenv = 0;

	rng = 1;
	while ((c = getopt(argc, argv, "+c:lm:n:q:s:v:")) != -1)
		switch (c) {
		case 'c':
			file = optarg;
			break;
		case 'l':
			loader = true;
			break;
		case 'm':
			addr = strtoull(optarg, NULL, 16);
			break;
		case 'n':
			steps = strtoull(optarg, NULL, 0);
			break;
		case 'q':
			turn = strtoull(optarg, NULL, 0);
			break;
		case 's':
			rng = strtoull(optarg, NULL, 0);
			break;
		case 'v':
			if (nenv < 15)
				env[nenv++] = optarg;
			break;
		default:
			return 2;
		}
	if (argc - optind < 2 || turn == 0)
		return 2;
	rng = (rng + 1) * 0x9e3779b97f4a7c15ULL;
	start(argv + optind + 1, env, loader);
	if (addr != 0)
		run_to(addr, file);
	n = run(steps, turn);
	/* Not every thread can be told to die where it is. */
	while (nthreads > 0 && any_stopped(true) == NULL)
		n += run(1, 1);
	if (nthreads == 0) {
		printf("end %lu\n", (unsigned long)n);
		return 3;
	}
	stop_all();
	t = any_stopped(true);
	if (t == NULL)
		die("no thread stands at an instruction");
	set_default(t);
	print_truth();
	fflush(stdout);
	dump(t, argv[optind]);
	return 0;
}
