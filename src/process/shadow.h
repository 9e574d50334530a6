/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The calls of a program that is run one instruction at a time (x86-64), as
 * they were seen: no table is asked.  A call pushes its return address: where
 * that is (the CFA is one word above) and what it is.  It is over when pc is
 * that address with the stack as it was, whatever the stack pointer did
 * meanwhile: vfork pops its return address and goes on.
 *
 * Functions also leave otherwise than by their ret: exceptions and longjmp go
 * past frames that never return, contexts and coroutines go to another stack,
 * which has a list of calls of its own.
 */
#ifndef PROCESS_SHADOW_H
#define PROCESS_SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum shadow_kind {
	SHADOW_CALL,
	SHADOW_SIGNAL, /* ra: what was interrupted */
	SHADOW_START,  /* no call: the program began here */
	SHADOW_UNKNOWN /* no call that was seen, on a stack that was made */
};

struct shadow_call {
	enum shadow_kind kind;
	uint64_t slot; /* where the return address is */
	uint64_t ra;
	bool leaving;  /* it is on its way to elsewhere */
	void *pending; /* the owner's, NULL at first */
};

/* One step: what was before, and what is now. */
struct shadow_step {
	uint64_t pc, sp;
	uint64_t new_pc, new_sp;
	uint8_t code[16]; /* at pc */
	bool has_top;
	uint64_t top; /* the word at new_sp */
};

struct shadow;

struct shadow_owner {
	void *arg;
	/* Are both addresses in the same mapping? */
	bool (*same)(void *, uint64_t, uint64_t);
	/*
	 * The call is over; left: otherwise than by returning, or to another
	 * stack, from which it may yet come back.
	 */
	void (*over)(void *, struct shadow_call *, bool left);
};

struct shadow *shadow_new(const struct shadow_owner *, uint64_t sp);
/* Calls over() for each call that is still on its way. */
void shadow_free(struct shadow *);
/* Carries the calls over one instruction. */
void shadow_step(struct shadow *, const struct shadow_step *);
/* The same where a signal was delivered: its handler is entered. */
void shadow_signal(struct shadow *, const struct shadow_step *);
/*
 * The nth call of the stack that is in use, the innermost first; behind all of
 * them what it began with, then NULL.
 */
struct shadow_call *shadow_at(const struct shadow *, uint64_t n);

#endif
