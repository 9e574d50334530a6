/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stack is a list of calls, each the address of its return address and what
 * is there.  A call is gone when sp is above it, whatever took it there.
 * Where an instruction loads sp, it may go to another stack: to one that was
 * left at that place, else to one which has the place among its calls, else
 * to one that was copied (its return addresses are found again), else to a
 * new one.
 */
#include <stdlib.h>
#include <string.h>

#include "truth.h"

#define CODE_CACHE 4096
#define ROOM_MAX   1024

static struct stack **stacks;
static size_t nstacks;

static struct {
	uint64_t pc, gen;
	uint8_t b[CODE_LEN];
} cache[CODE_CACHE];
static uint64_t code_gen = 1;

/* --- What an instruction is --- */

/* The first byte behind prefixes, and REX (else 0). */
static const uint8_t *
opcode(const uint8_t *p, uint8_t *rex)
{
	size_t i;

	*rex = 0;
	for (i = 0; i < 8; i++) {
		if ((p[i] & 0xf0) == 0x40)
			*rex = p[i];
		else if (p[i] != 0x66 && p[i] != 0x67 && p[i] != 0x2e &&
			 p[i] != 0x3e && p[i] != 0x64 && p[i] != 0x65 &&
			 p[i] != 0xf2 && p[i] != 0xf3)
			break;
	}
	return p + i;
}

static bool
is_call(const uint8_t *code)
{
	uint8_t rex;
	const uint8_t *p = opcode(code, &rex);

	return p[0] == 0xe8 || (p[0] == 0xff && (p[1] >> 3 & 7) == 2);
}

/* mov, xchg and pop to rsp: what may go to another stack. */
static bool
loads_sp(const uint8_t *code)
{
	uint8_t rex;
	const uint8_t *p = opcode(code, &rex);
	unsigned reg = (p[1] >> 3 & 7) | (rex & 4 ? 8 : 0);
	unsigned rm = (p[1] & 7) | (rex & 1 ? 8 : 0);
	bool direct = p[1] >> 6 == 3;

	return (p[0] == 0x8b && reg == 4) ||
	       (p[0] == 0x89 && direct && rm == 4) ||
	       (p[0] == 0x87 && (reg == 4 || (direct && rm == 4))) ||
	       ((p[0] == 0x94 || p[0] == 0x5c) && !(rex & 1));
}

/* push: what may put a return address where it was. */
static bool
is_push(const uint8_t *code)
{
	uint8_t rex;
	const uint8_t *p = opcode(code, &rex);

	return (p[0] & 0xf8) == 0x50 || (p[0] == 0xff && (p[1] >> 3 & 7) == 6);
}

bool
is_syscall(const uint8_t *code)
{
	return code[0] == 0x0f && code[1] == 0x05;
}

void
read_code(uint64_t pc, uint8_t *code)
{
	size_t k = pc % CODE_CACHE, i;

	if (cache[k].pc != pc || cache[k].gen != code_gen) {
		memset(cache[k].b, 0, CODE_LEN);
		if (!get(pc, cache[k].b, CODE_LEN))
			for (i = 0; i < CODE_LEN; i++)
				if (!get(pc + i, cache[k].b + i, 1))
					break;
		cache[k].pc = pc;
		cache[k].gen = code_gen;
	}
	memcpy(code, cache[k].b, CODE_LEN);
}

/* --- Stacks --- */

struct stack *
stack_new(uint64_t sp, bool part)
{
	struct stack *s = calloc(1, sizeof(*s));

	stacks = realloc(stacks, (nstacks + 1) * sizeof(*stacks));
	if (s == NULL || stacks == NULL)
		die("memory");
	stacks[nstacks++] = s;
	s->sp = s->top = sp;
	s->part = part;
	return s;
}

void
stack_push(struct stack *s, uint64_t slot, uint64_t ra, bool is_signal)
{
	if (s->n == s->cap) {
		s->cap = s->cap == 0 ? 64 : 2 * s->cap;
		s->c = realloc(s->c, s->cap * sizeof(*s->c));
		if (s->c == NULL)
			die("memory");
	}
	s->c[s->n++] = (struct call){ slot, ra, is_signal };
	s->gone = s->n;
}

static void
pop_below(struct stack *s, uint64_t sp)
{
	if (s->n > 0 && !s->c[s->n - 1].signal && s->c[s->n - 1].slot < sp)
		s->gone = s->n;
	while (s->n > 0 && !s->c[s->n - 1].signal && s->c[s->n - 1].slot < sp)
		s->n--;
}

static bool
in_handler(const struct stack *s)
{
	size_t i;

	for (i = s->n; i-- > 0;)
		if (s->c[i].signal)
			return true;
	return false;
}

/* Whether its calls are found again where sp is; if so they move there. */
static bool
was_copied(struct stack *s, uint64_t sp)
{
	size_t k, i;

	for (k = s->n; k > 0 && s->n - k < 8; k--) {
		for (i = 0; i < k; i++)
			if (s->c[i].signal ||
			    word_at(s->c[i].slot - s->c[k - 1].slot + sp) !=
				s->c[i].ra)
				break;
		if (i < k)
			continue;
		s->top += sp - s->c[k - 1].slot;
		for (i = k; i-- > 0;)
			s->c[i].slot += sp - s->c[k - 1].slot;
		s->n = s->gone = k;
		/* The last one moved by nothing: its slot is sp. */
		s->c[k - 1].slot = sp;
		return true;
	}
	return false;
}

/* The stack that sp was taken to. */
static struct stack *
stack_of(struct stack *now, uint64_t from, uint64_t sp)
{
	struct stack *s, *best = NULL;
	size_t i;

	for (i = nstacks; i-- > 0;) {
		s = stacks[i];
		if (s->users == 0 &&
		    (s->sp == sp ||
			(s->n > 0 && (s->c[s->n - 1].slot == sp ||
					 s->c[s->n - 1].slot + 8 == sp))))
			return s;
	}
	/* Some set sp by mov where they make room (clang's alloca). */
	if (in_handler(now) || (sp >= from - ROOM_MAX && sp <= now->top))
		return now;
	for (i = 0; i < nstacks; i++) {
		s = stacks[i];
		if (s->users == 0 && sp >= s->sp && sp <= s->top &&
		    (best == NULL || s->top - s->sp < best->top - best->sp))
			best = s;
	}
	if (best != NULL)
		return best;
	for (i = 0; i < nstacks; i++)
		if (stacks[i]->users == 0 && stacks[i]->n > 0 &&
		    was_copied(stacks[i], sp))
			return stacks[i];
	return stack_new(sp, true);
}

static void
go_to(struct thread *t, struct stack *s)
{
	if (s == t->s)
		return;
	t->s->sp = t->before.rsp;
	t->s->users--;
	t->s = s;
	s->users++;
}

/* --- One instruction --- */

static void
enter_handler(struct thread *t)
{
	uint64_t pc = t->before.rip, saved = word_at(t->regs.rdx + 168);

	/* A system call that is to be made again: uc_mcontext has its place. */
	if (saved == pc - 2)
		pc = saved;
	stack_push(t->s, t->before.rsp, pc, true);
	stack_push(t->s, t->regs.rsp, word_at(t->regs.rsp), false);
}

static void
leave_handler(struct thread *t)
{
	struct stack *s = t->s;
	struct call c = s->c[--s->n];

	s->gone = s->n;
	/* The handler may have put a call between. */
	if (t->regs.rip != c.ra && t->regs.rsp == c.slot - 8 &&
	    word_at(t->regs.rsp) == c.ra)
		stack_push(s, t->regs.rsp, c.ra, false);
}

void
follow(struct thread *t)
{
	uint64_t sp = t->regs.rsp, was = t->before.rsp;
	struct stack *s = t->s;

	if (t->given != 0 && t->regs.rdi == (uint64_t)t->given && sp != was) {
		enter_handler(t);
		return;
	}
	if (is_syscall(t->code)) {
		code_gen++;
		if (t->before.rax == 15 && s->n > 0 && s->c[s->n - 1].signal)
			leave_handler(t);
		return;
	}
	if (sp == was)
		return;
	if (is_call(t->code)) {
		stack_push(s, sp, word_at(sp), false);
		return;
	}
	/*
	 * A return address that is put back where it was: swapcontext.  What
	 * only makes room finds there what the last call has left.
	 */
	if (is_push(t->code) && sp == was - 8 && s->n < s->gone &&
	    s->c[s->n].slot == sp && !s->c[s->n].signal &&
	    s->c[s->n].ra == word_at(sp)) {
		s->n++;
		return;
	}
	if (loads_sp(t->code)) {
		s = stack_of(s, was, sp);
		go_to(t, s);
	}
	pop_below(s, sp);
	if (sp > s->top && !in_handler(s))
		s->top = sp;
}
