/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "process/shadow.h"

#include <stdlib.h>
#include <string.h>

#include "base/util.h"
#include "code/returns.h"

#define RET_LEN 8

/* Who moves the stack pointer further down by mov changes stacks. */
#define FRAME_FAR  ((uint64_t)4096)
#define STACKS_MAX 1024 /* that are remembered */

/* Calls on one stack: what it began with, then the outermost first. */
struct stack {
	struct shadow_call *calls;
	size_t n, cap;
};

struct shadow {
	struct shadow_owner owner;
	struct stack *list;
	size_t n, cap;
	size_t on;   /* the one in use */
	size_t next; /* to be forgotten */
	bool away;   /* sp is elsewhere, nobody knows yet where */
	bool far;    /* ... though below */
};

static struct shadow_call *
top_of(const struct stack *st)
{
	return &st->calls[st->n - 1];
}

static void
push(struct stack *st, enum shadow_kind kind, uint64_t slot, uint64_t ra)
{
	PUSH(st->calls, st->n, st->cap) =
	    (struct shadow_call){ .kind = kind, .slot = slot, .ra = ra };
}

/* Takes calls away until there are n; left: none of them returned. */
static void
drop(struct shadow *s, struct stack *st, size_t n, bool left)
{
	struct shadow_call *c;

	while (st->n > n) {
		c = &st->calls[--st->n];
		s->owner.over(s->owner.arg, c, left || c->leaving);
	}
}

struct shadow *
shadow_new(const struct shadow_owner *owner, uint64_t sp)
{
	struct shadow *s = xcalloc(1, sizeof(*s));

	s->owner = *owner;
	PUSH(s->list, s->n, s->cap) = (struct stack){ 0 };
	push(&s->list[0], SHADOW_START, sp, 0);
	return s;
}

void
shadow_free(struct shadow *s)
{
	size_t i;

	if (s == NULL)
		return;
	for (i = 0; i < s->n; i++) {
		drop(s, &s->list[i], 0, false);
		free(s->list[i].calls);
	}
	free(s->list);
	free(s);
}

/* Where a new stack is kept: in the place of one that is in use no more. */
static size_t
free_place(struct shadow *s, uint64_t sp)
{
	const struct shadow_call *c;
	size_t i;

	for (i = 1; i < s->n; i++) {
		c = s->list[i].calls;
		if (i != s->on && (s->list[i].n == 1 || c->slot == sp))
			return i;
	}
	if (s->n < STACKS_MAX) {
		GROW(s->list, s->n, s->cap);
		s->list[s->n] = (struct stack){ 0 };
		return s->n++;
	}
	do
		s->next = s->next % (STACKS_MAX - 1) + 1;
	while (s->next == s->on);
	return s->next;
}

/* --- Where it went --- */

/*
 * The call that the address is the return of, with the stack as it was then:
 * how many calls are outside of it, or none.
 */
static bool
find_return(const struct stack *st, const struct shadow_step *x, size_t *n)
{
	const struct shadow_call *c;
	size_t i;

	for (i = st->n; i > 0; i--) {
		c = &st->calls[i - 1];
		if (c->kind == SHADOW_CALL && c->ra == x->new_pc &&
		    c->slot + RET_LEN == x->new_sp) {
			*n = i - 1;
			return true;
		}
	}
	return false;
}

/* Is sp in the frame of one of the calls?  Then so many stay. */
static bool
find_frame(const struct shadow *s, const struct stack *st, uint64_t sp,
    size_t *n)
{
	const struct shadow_call *c;
	size_t i;

	for (i = st->n; i > 0; i--) {
		c = &st->calls[i - 1];
		if (c->kind != SHADOW_SIGNAL && c->slot >= sp &&
		    s->owner.same(s->owner.arg, c->slot, sp)) {
			*n = i;
			/* Further down than another one ever was is no frame
			   of it. */
			return i < st->n || st == &s->list[s->on];
		}
	}
	return false;
}

static void
go_to(struct shadow *s, size_t on, size_t n)
{
	s->away = s->far = false;
	s->on = on;
	drop(s, &s->list[on], n, true);
	top_of(&s->list[on])->leaving = false;
}

/* Control left the frame: to one of those outside, or to another stack. */
static void
leave(struct shadow *s, const struct shadow_step *x)
{
	size_t i, n;

	/* What was said of the frame was of where it was going. */
	s->owner.over(s->owner.arg, top_of(&s->list[s->on]), true);
	for (i = 0; i < s->n; i++)
		if (find_return(&s->list[i], x, &n)) {
			go_to(s, i, n);
			return;
		}
	if (!s->far && find_frame(s, &s->list[s->on], x->new_sp, &n)) {
		go_to(s, s->on, n);
		return;
	}
	for (i = 0; i < s->n; i++)
		if (i != s->on && find_frame(s, &s->list[i], x->new_sp, &n)) {
			go_to(s, i, n);
			return;
		}
	i = free_place(s, x->new_sp);
	drop(s, &s->list[i], 0, true);
	push(&s->list[i], SHADOW_UNKNOWN, x->new_sp, 0);
	go_to(s, i, 1);
}

/*
 * Is the stack pointer where no function has it until it returns: beyond its
 * own return address, or on another stack?
 */
static bool
is_elsewhere(const struct shadow *s, uint64_t sp)
{
	const struct shadow_call *c = top_of(&s->list[s->on]);

	if (c->kind == SHADOW_SIGNAL)
		return false;
	/*
	 * vfork takes its own return address off the stack, the start of a
	 * program its arguments.
	 */
	return (sp > c->slot + RET_LEN && c->kind != SHADOW_START) ||
	       !s->owner.same(s->owner.arg, c->slot, sp);
}

static void
take_call(struct shadow *s, const struct shadow_step *x)
{
	/* call 1f; 1: is how one asks for one's own address. */
	if (!x->has_top || x->new_sp != x->sp - RET_LEN || x->top == x->new_pc)
		return;
	/* A function went to another stack, and calls from there. */
	if (s->away)
		leave(s, x);
	push(&s->list[s->on], SHADOW_CALL, x->new_sp, x->top);
}

/* Anything but a call. */
static void
take_other(struct shadow *s, const struct shadow_step *x, enum code_turn turn)
{
	struct stack *st = &s->list[s->on];
	struct shadow_call *top = top_of(st);
	bool returns = turn == TURN_RETURN, goes = returns || turn == TURN_JUMP;
	size_t n;

	if (returns && find_return(st, x, &n)) {
		drop(s, st, n + 1, true);
		drop(s, st, n, false);
		s->away = s->far = false;
		return;
	}
	if (turn == TURN_STACK && x->sp - x->new_sp > FRAME_FAR &&
	    x->new_sp < x->sp)
		s->far = true;
	s->away = s->far || is_elsewhere(s, x->new_sp);
	top->leaving |= s->away;
	if (goes && top->leaving)
		leave(s, x);
	else if (returns && top->kind == SHADOW_CALL && x->sp == top->slot)
		/* Its return address was changed: a jump. */
		drop(s, st, st->n - 1, true);
}

void
shadow_step(struct shadow *s, const struct shadow_step *x)
{
	struct stack *st = &s->list[s->on];
	enum code_turn turn = code_turn_x86(x->code, sizeof(x->code));

	if (turn == TURN_CALL)
		take_call(s, x);
	else if (turn == TURN_NONE && x->new_sp != x->sp &&
		 top_of(st)->kind == SHADOW_SIGNAL)
		/* rt_sigreturn: the kernel gives back all registers. */
		drop(s, st, st->n - 1, false);
	else
		take_other(s, x, turn);
}

void
shadow_signal(struct shadow *s, const struct shadow_step *x)
{
	push(&s->list[s->on], SHADOW_SIGNAL, 0, x->pc);
	push(&s->list[s->on], SHADOW_CALL, x->new_sp, x->top);
}

struct shadow_call *
shadow_at(const struct shadow *s, uint64_t n)
{
	const struct stack *st = &s->list[s->on];

	return n < st->n ? &st->calls[st->n - 1 - n] : NULL;
}
