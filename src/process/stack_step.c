/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program run one instruction at a time.  Calls are seen as they are made
 * and kept on a stack of our own, so that what each table says of each place
 * is held against what happened: no table is asked what is true.
 *
 * A call pushes the address of its return address (the CFA is one word above)
 * and what is there.  It is gone once sp is above: by ret, longjmp, or
 * whatever else.  A signal pushes what it interrupted.
 */
#define _GNU_SOURCE
#include "process/stack_live.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#define RDI 5
#define RSP 7
#define RAX 0

struct seen_call {
	uint64_t slot; /* where the return address is */
	uint64_t ra;
	bool signal; /* ra: what was interrupted */
};

struct step {
	struct live l;
	struct live_thread t;
	struct stack_run r;
	struct seen_call *calls;
	size_t n, cap;
	const struct stack_map *stack; /* where sp was */
	bool lost;                     /* another stack, without a signal */
	uint64_t steps;
	struct walk_regs regs, before;
	uint8_t code[16]; /* at before.pc */
};

/* --- What happened --- */

static void
push(struct step *s, uint64_t slot, uint64_t ra, bool is_signal)
{
	GROW(s->calls, s->n, s->cap);
	s->calls[s->n++] = (struct seen_call){ slot, ra, is_signal };
}

/* call rel32, call r/m: behind as many prefixes as 15 bytes have room for. */
static bool
is_call(const uint8_t *p)
{
	size_t i;

	for (i = 0; i < 10; i++)
		if (p[i] != 0x66 && p[i] != 0x67 && p[i] != 0x2e &&
		    p[i] != 0x3e && p[i] != 0xf2 && p[i] != 0xf3 &&
		    (p[i] & 0xf0) != 0x40)
			break;
	return p[i] == 0xe8 || (p[i] == 0xff && (p[i + 1] >> 3 & 7) == 2);
}

static void
read_code(struct step *s)
{
	struct bytes b;
	size_t i;

	for (i = 0; i < sizeof(s->code); i++) {
		b = s->l.space.memory(&s->l.space, s->regs.pc + i);
		s->code[i] = bytes_u8(&b);
	}
}

/* Carries the calls over one step; given: a signal was delivered with it. */
static void
follow(struct step *s, int given)
{
	uint64_t sp = s->regs.r[RSP], ra = 0;
	const struct stack_map *m = stack_map_at(&s->l.space, sp);
	bool in_handler = given != 0 && s->regs.r[RDI] == (uint64_t)given &&
			  sp != s->before.r[RSP];

	if (in_handler) {
		push(s, 0, s->before.pc, true);
		stack_read(&s->l.space, sp, 8, &ra);
		push(s, sp, ra, false);
		s->stack = m;
		return;
	}
	/* rt_sigreturn */
	if (s->n > 0 && s->calls[s->n - 1].signal && s->code[0] == 0x0f &&
	    s->code[1] == 0x05 && s->before.r[RAX] == 15) {
		s->n--;
		s->stack = m;
		return;
	}
	if (s->stack != NULL && m != NULL && m->start != s->stack->start &&
	    m->end != s->stack->end)
		s->lost = true;
	s->stack = m;
	while (s->n > 0 && !s->calls[s->n - 1].signal &&
	       s->calls[s->n - 1].slot < sp)
		s->n--;
	if (is_call(s->code) && sp == s->before.r[RSP] - 8 &&
	    stack_read(&s->l.space, sp, 8, &ra))
		push(s, sp, ra, false);
}

/* --- What the tables say --- */

static void
hold_against(void *arg, const struct walk_frame *f, size_t k)
{
	struct step *s = arg;
	const struct walk_values *v = f->values;
	const struct seen_call *c;
	struct stack_about a;

	if (v == NULL || s->lost || f->guess ||
	    (v->stop != STOP_NONE && v->stop != STOP_END &&
		v->stop != STOP_RA_ZERO))
		return;
	c = f->n < s->n ? &s->calls[s->n - 1 - f->n] : NULL;
	if (c == NULL ? v->stop != STOP_NONE :
			v->stop == STOP_NONE && v->ra == c->ra &&
			    (c->signal || v->cfa == c->slot + 8)) {
		s->r.sum.right++;
		return;
	}
	s->r.sum.wrong++;
	a = stack_about_row(f, k);
	if (c == NULL)
		stack_find(&s->r.found, CHK_walk_untrue, LEVEL_ERROR, &a,
		    "%s has a caller, 0x%" PRIx64
		    ", for a function that nobody called",
		    a.table, v->ra);
	else if (v->stop != STOP_NONE)
		stack_find(&s->r.found, CHK_walk_untrue, LEVEL_ERROR, &a,
		    "%s ends here, and 0x%" PRIx64 " called", a.table, c->ra);
	else
		stack_find(&s->r.found, CHK_walk_untrue, LEVEL_ERROR, &a,
		    "%s has the CFA 0x%" PRIx64
		    " and the return address 0x%" PRIx64
		    ", and the call had 0x%" PRIx64 " and 0x%" PRIx64,
		    a.table, v->cfa, v->ra, c->signal ? v->cfa : c->slot + 8,
		    c->ra);
}

/* --- Running --- */

static bool
start(struct step *s, const struct options *o, char **argv)
{
	pid_t pid = fork();
	int status;

	if (pid < 0) {
		trouble(argv[0], "%s", strerror(errno));
		return false;
	}
	if (pid == 0) {
		/* What it prints is not to be in the midst of ours. */
		dup2(STDERR_FILENO, STDOUT_FILENO);
		ptrace(PTRACE_TRACEME, 0, NULL, NULL);
		execvp(argv[0], argv);
		_exit(127);
	}
	if (waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status)) {
		trouble(argv[0], "cannot be run");
		return false;
	}
	/* However we end, it is not left stopped and without its master. */
	ptrace(PTRACE_SETOPTIONS, pid, NULL,
	    (void *)(uintptr_t)PTRACE_O_EXITKILL);
	if (live_open(&s->l, o, pid, argv[0]) && live_space(&s->l, true)) {
		s->t.tid = pid;
		return true;
	}
	kill(pid, SIGKILL);
	waitpid(pid, &status, 0);
	return false;
}

/* One more instruction; false when it has ended.  Gives the signal that came. */
static bool
step_once(struct step *s, int *signo)
{
	int status, given = *signo;

	*signo = 0;
	if (ptrace(PTRACE_SINGLESTEP, s->t.tid, NULL,
		(void *)(intptr_t)given) != 0)
		return false;
	while (waitpid(s->t.tid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	if (!WIFSTOPPED(status))
		return false;
	if (WSTOPSIG(status) != SIGTRAP)
		*signo = WSTOPSIG(status);
	if (!live_regs(&s->l, &s->t))
		return false;
	s->before = s->regs;
	stack_set_regs(&s->l.space, s->l.layout, s->t.regs, &s->regs);
	live_forget(&s->l);
	return true;
}

static void
walk_here(struct step *s)
{
	const struct stack_map *m = stack_map_at(&s->l.space, s->regs.pc);

	/* Something was loaded. */
	if (m == NULL || !m->exec) {
		live_refresh(&s->l);
		s->r.walker.lookup = s->l.space.lookup;
		s->stack = stack_map_at(&s->l.space, s->regs.r[RSP]);
	}
	s->r.sum.samples++;
	stack_met_pc(&s->r, s->regs.pc);
	stack_thread(&s->r, s->t.tid, NULL, &s->regs);
}

static void
run(struct step *s, uint64_t limit)
{
	int signo = 0, given;

	live_regs(&s->l, &s->t);
	stack_set_regs(&s->l.space, s->l.layout, s->t.regs, &s->regs);
	s->stack = stack_map_at(&s->l.space, s->regs.r[RSP]);
	walk_here(s);
	while (s->steps < limit) {
		read_code(s);
		given = signo;
		if (!step_once(s, &signo))
			break;
		s->steps++;
		/* Stopped for a signal, where it was. */
		if (signo != 0 && s->regs.pc == s->before.pc)
			continue;
		follow(s, given);
		walk_here(s);
	}
}

int
stack_program(const struct options *o, char **argv)
{
	struct step *s = xcalloc(1, sizeof(*s));
	int status = EXIT_TROUBLE, st;

	if (!start(s, o, argv)) {
		live_close(&s->l);
		free(s);
		return EXIT_TROUBLE;
	}
	if (s->l.about.machine != MACH_X86_64 || s->l.about.addr_size != 8)
		trouble(argv[0], "calls are followed on x86-64 only");
	else {
		stack_run_init(&s->r, o, &s->l.space);
		s->r.silent = true;
		s->r.sum.threads = 1;
		s->r.sum.sampled = true;
		s->r.sum.stepped = true;
		s->r.truth = hold_against;
		s->r.truth_arg = s;
		stack_count_rows(&s->r);
		out_image(o, &s->l.about);
		run(s, of_stack(o)->steps);
		if (s->lost)
			trouble(argv[0],
			    "went to another stack without a signal: what "
			    "followed is compared between tables only");
		status = stack_finish(&s->r);
		stack_run_free(&s->r);
	}
	kill(s->t.tid, SIGKILL);
	waitpid(s->t.tid, &st, 0);
	live_close(&s->l);
	free(s->calls);
	free(s);
	return status;
}
