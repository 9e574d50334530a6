/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls and returns, as one instruction tells of them. */
#ifndef CODE_RETURNS_H
#define CODE_RETURNS_H

#include "table/table.h"

/*
 * Does a call end right before the address of a linked image?  True also where
 * its code cannot be read.
 */
bool code_returns_to(struct image *, uint64_t pc);

/* What an instruction that was run may have done to the calls under way. */
enum code_turn {
	TURN_NONE, /* nothing, or nobody knows */
	TURN_CALL,
	TURN_RETURN,
	TURN_JUMP, /* to where no label of the function is */
	TURN_STACK /* the stack pointer is what was elsewhere */
};

/* Of x86-64; p has n bytes.  The usual ones need no library. */
enum code_turn code_turn_x86(const uint8_t *p, size_t n);

#endif
