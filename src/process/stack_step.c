/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program run one instruction at a time.  Its calls are seen as they are made
 * (shadow.h), so that what each table says of each place is held against what
 * happened: no table is asked what is true.
 *
 * A row that tells another caller than the one that called is wrong where its
 * function returns.  Where it is left otherwise (exceptions, longjmp, contexts)
 * its last rows may well tell of the frame that it goes to, as glibc's
 * __longjmp has them, and nobody unwinds from there.
 */
#define _GNU_SOURCE
#include "process/shadow.h"
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

#define PENDING_MAX 64 /* rows of a call that are kept apart */

/*
 * What a row says of a call that is not over yet, or how a walk stops that goes
 * by what the call keeps for its caller.
 */
struct pending {
	struct pending *next;
	struct stack_about about;
	enum check check; /* walk-untrue, or why it stops */
	enum level level;
	uint64_t entry; /* offset of the row's */
	char *text;
	uint64_t n;
};

struct step {
	struct live l;
	struct live_thread t;
	struct stack_run r;
	struct shadow *calls;
	bool untrue[WALK_TABLES]; /* what follows is its consequence */
	bool refuted;             /* ... of the reference */
	uint64_t unmapped;        /* page that was looked for, and is not */
	uint64_t steps;
	struct walk_regs regs, before;
};

/* --- What happened --- */

static void
refresh(struct step *s)
{
	live_refresh(&s->l);
	s->r.walker.lookup = s->l.space.lookup;
}

/* The mapping, which may be a new one, or have grown. */
static const struct stack_map *
map_at(struct step *s, uint64_t addr)
{
	const struct stack_map *m = stack_map_at(&s->l.space, addr);

	if (m == NULL && addr / LIVE_PAGE != s->unmapped) {
		refresh(s);
		m = stack_map_at(&s->l.space, addr);
		if (m == NULL)
			s->unmapped = addr / LIVE_PAGE;
	}
	return m;
}

static bool
same_mapping(void *arg, uint64_t a, uint64_t b)
{
	const struct stack_map *m = map_at(arg, b);

	return m != NULL && a >= m->start && a < m->end;
}

/*
 * What was said of a call counts, once it is known how it ended.  Who leaves
 * for another frame puts that one's registers where those of its caller were:
 * a walk by them stops anywhere, and that is not the tables' fault.
 */
static void
pending_over(struct step *s, struct pending *p, bool left)
{
	bool untrue = p->check == CHK_walk_untrue;

	if (left) {
		s->r.sum.left += p->n;
		/* Once a function. */
		p->about.offset = p->entry;
		if (untrue)
			stack_find_times(&s->r.found, CHK_walk_leaving,
			    LEVEL_NOTE, &p->about, p->n,
			    "where the function is left otherwise than by "
			    "returning, %s",
			    p->text);
		return;
	}
	if (untrue)
		s->r.sum.wrong += p->n;
	stack_find_times(&s->r.found, p->check, p->level, &p->about, p->n, "%s",
	    p->text);
}

static void
call_over(void *arg, struct shadow_call *c, bool left)
{
	struct pending *p, *next;

	for (p = c->pending; p != NULL; p = next) {
		next = p->next;
		pending_over(arg, p, left);
		free(p->text);
		free(p);
	}
	c->pending = NULL;
}

static void
read_code(struct step *s, struct shadow_step *x)
{
	struct bytes b;
	size_t i;

	for (i = 0; i < sizeof(x->code); i++) {
		b = s->l.space.memory(&s->l.space, s->regs.pc + i);
		x->code[i] = bytes_u8(&b);
	}
}

/* Carries the calls over one step; given: a signal was delivered with it. */
static void
follow(struct step *s, struct shadow_step *x, int given)
{
	x->pc = s->before.pc;
	x->sp = s->before.r[RSP];
	x->new_pc = s->regs.pc;
	x->new_sp = s->regs.r[RSP];
	x->has_top = stack_read(&s->l.space, x->new_sp, 8, &x->top);
	if (given != 0 && s->regs.r[RDI] == (uint64_t)given &&
	    x->new_sp != x->sp)
		shadow_signal(s->calls, x);
	else
		shadow_step(s->calls, x);
}

/* --- What the tables say --- */

static struct pending *
pending_of(struct shadow_call *c, enum check check, enum level level,
    const struct stack_about *a)
{
	struct pending *p;
	size_t n = 0;

	for (p = c->pending; p != NULL; p = p->next, n++)
		if ((p->check == check && p->about.sec == a->sec &&
			p->about.offset == a->offset &&
			p->about.key == a->key) ||
		    n == PENDING_MAX)
			return p;
	p = xcalloc(1, sizeof(*p));
	p->about = *a;
	p->check = check;
	p->level = level;
	p->next = c->pending;
	c->pending = p;
	return p;
}

/* What the row says, and what happened. */
static char *
difference(const struct walk_values *v, const struct shadow_call *c,
    const char *table)
{
	if (c->kind == SHADOW_START)
		return xasprintf("%s has a caller, 0x%" PRIx64
				 ", for a function that nobody called",
		    table, v->ra);
	if (v->stop != STOP_NONE)
		return xasprintf("%s ends here, and 0x%" PRIx64 " called",
		    table, c->ra);
	return xasprintf("%s has the CFA 0x%" PRIx64
			 " and the return address 0x%" PRIx64
			 ", and the call had 0x%" PRIx64 " and 0x%" PRIx64,
	    table, v->cfa, v->ra,
	    c->kind == SHADOW_SIGNAL ? v->cfa : c->slot + 8, c->ra);
}

/*
 * Whoever unwinds ends where a return address is none, as in Go's entry, which
 * takes the number of arguments for it.
 */
static bool
is_true(struct step *s, const struct walk_values *v,
    const struct shadow_call *c)
{
	const struct walk_space *space = s->r.walker.space;

	if (c->kind == SHADOW_START)
		return v->stop != STOP_NONE ||
		       !space->is_code(space->arg, v->ra);
	return v->stop == STOP_NONE && v->ra == c->ra &&
	       (c->kind == SHADOW_SIGNAL || v->cfa == c->slot + 8);
}

static void
hold_against(void *arg, const struct walk_frame *f, size_t k,
    const struct walk_values *v)
{
	struct step *s = arg;
	struct shadow_call *c = shadow_at(s->calls, f->n);
	struct pending *p;
	struct stack_about a;

	if (f->n == 0) {
		s->untrue[k] = false;
		if ((int)k == f->table)
			s->refuted = false;
	}
	if (s->untrue[k] || s->refuted || c == NULL ||
	    c->kind == SHADOW_UNKNOWN || f->guess ||
	    (v->stop != STOP_NONE && v->stop != STOP_END &&
		v->stop != STOP_RA_ZERO))
		return;
	if (is_true(s, v, c)) {
		s->r.sum.right++;
		return;
	}
	s->untrue[k] = true;
	s->refuted |= (int)k == f->table;
	a = stack_about_row(f, k);
	p = pending_of(c, CHK_walk_untrue, LEVEL_ERROR, &a);
	p->entry = f->place->hold[k].offset;
	if (p->n++ == 0)
		p->text = difference(v, c, a.table);
}

/* The call inside of the frame is the one that has its registers. */
static void
hold_back(void *arg, const struct walk_frame *f, enum check check,
    enum level level, const struct stack_about *a, const char *text)
{
	struct step *s = arg;
	struct shadow_call *c = shadow_at(s->calls, f->n - 1);
	struct pending *p;

	if (c == NULL) {
		stack_find(&s->r.found, check, level, a, "%s", text);
		return;
	}
	p = pending_of(c, check, level, a);
	if (p->n++ == 0)
		p->text = xstrdup(text);
}

/*
 * Is it no wonder that the walk stops there?  Its registers come from a row
 * that was not true, or nobody called, or nothing is known of who did.
 */
static bool
is_excused(void *arg, const struct walk_frame *f)
{
	struct step *s = arg;
	const struct shadow_call *c = shadow_at(s->calls, f->n);

	return s->refuted || c == NULL || c->kind == SHADOW_UNKNOWN ||
	       c->kind == SHADOW_START || c->leaving ||
	       shadow_at(s->calls, 0)->leaving;
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
	struct thread_record who = { .tid = s->t.tid };

	/* Something was loaded. */
	if (m == NULL || !m->exec)
		refresh(s);
	s->r.sum.samples++;
	s->refuted = false;
	stack_met_pc(&s->r, s->regs.pc);
	stack_thread(&s->r, &who, &s->regs);
}

static void
run(struct step *s, uint64_t limit)
{
	struct shadow_owner owner = { s, same_mapping, call_over };
	struct shadow_step x;
	int signo = 0, given;

	live_regs(&s->l, &s->t);
	stack_set_regs(&s->l.space, s->l.layout, s->t.regs, &s->regs);
	s->calls = shadow_new(&owner, s->regs.r[RSP]);
	walk_here(s);
	while (s->steps < limit) {
		read_code(s, &x);
		given = signo;
		if (!step_once(s, &signo))
			break;
		s->steps++;
		/* Stopped for a signal, where it was. */
		if (signo != 0 && s->regs.pc == s->before.pc)
			continue;
		follow(s, &x, given);
		walk_here(s);
	}
	shadow_free(s->calls);
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
		s->r.excused = is_excused;
		s->r.hold_back = hold_back;
		s->r.truth_arg = s;
		stack_count_rows(&s->r);
		out_image(o, &s->l.about);
		run(s, of_stack(o)->steps);
		status = stack_finish(&s->r);
		stack_run_free(&s->r);
	}
	kill(s->t.tid, SIGKILL);
	waitpid(s->t.tid, &st, 0);
	live_close(&s->l);
	free(s);
	return status;
}
