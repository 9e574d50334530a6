/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "process/shadow.h"

#include <stdlib.h>
#include <string.h>

#include "base/util.h"

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

/* --- Instructions --- */

/* Behind prefixes, for which 15 bytes have room. */
static const uint8_t *
opcode(const uint8_t *p)
{
	size_t i;

	for (i = 0; i < 10; i++)
		if (p[i] != 0x66 && p[i] != 0x67 && p[i] != 0x2e &&
		    p[i] != 0x3e && p[i] != 0xf2 && p[i] != 0xf3 &&
		    (p[i] & 0xf0) != 0x40)
			break;
	return p + i;
}

/* call rel32, call r/m */
static bool
is_call(const uint8_t *code)
{
	const uint8_t *p = opcode(code);

	return p[0] == 0xe8 || (p[0] == 0xff && (p[1] >> 3 & 7) == 2);
}

static bool
is_ret(const uint8_t *code)
{
	const uint8_t *p = opcode(code);

	return p[0] == 0xc3 || p[0] == 0xc2;
}

/* jmp r/m, by which functions go where no label of theirs is; iret. */
static bool
is_jump(const uint8_t *code)
{
	const uint8_t *p = opcode(code);

	return (p[0] == 0xff && (p[1] >> 3 & 7) == 4) || p[0] == 0xcf;
}

/* rt_sigreturn, number 15; the kernel gives back all registers. */
static bool
is_syscall(const uint8_t *code)
{
	return code[0] == 0x0f && code[1] == 0x05;
}

/* mov to rsp, from memory or a register; xchg; pop. */
static bool
is_load_of_sp(const uint8_t *code)
{
	const uint8_t *p = opcode(code);

	switch (p[0]) {
	case 0x8b:
		return (p[1] >> 3 & 7) == 4;
	case 0x89:
	case 0x87:
		return p[1] >= 0xc0;
	case 0x5c:
	case 0x94:
		return true;
	default:
		return false;
	}
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
take_other(struct shadow *s, const struct shadow_step *x)
{
	struct stack *st = &s->list[s->on];
	struct shadow_call *top = top_of(st);
	bool returns = is_ret(x->code), goes = returns || is_jump(x->code);
	size_t n;

	if (returns && find_return(st, x, &n)) {
		drop(s, st, n + 1, true);
		drop(s, st, n, false);
		s->away = s->far = false;
		return;
	}
	if (is_load_of_sp(x->code) && x->sp - x->new_sp > FRAME_FAR &&
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

	/* rt_sigreturn: the kernel gives back all registers. */
	if (top_of(st)->kind == SHADOW_SIGNAL && is_syscall(x->code))
		drop(s, st, st->n - 1, false);
	else if (is_call(x->code))
		take_call(s, x);
	else
		take_other(s, x);
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
