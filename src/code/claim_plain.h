/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What claims rest on, and those that are seen to hold at a glance, as most do:
 * by words and registers that have a caller's value.
 */
#ifndef CODE_CLAIM_PLAIN_H
#define CODE_CLAIM_PLAIN_H

#include "code/claim.h"

/* Is it of a register whose value is not followed? */
static inline bool
claim_is_given(const struct claims *c, const struct claim *k)
{
	return k != &c->list[0] && k->reg != c->m->ra &&
	       (c->m->changed >> k->reg & 1);
}

/* How the return address is signed, by the row: VALUE_SIGNED and so on. */
static inline uint8_t
claims_signed(const struct claims *c)
{
	return (uint8_t)((c->flags & ROW_SIGNED ? VALUE_SIGNED : 0) |
			 (c->flags & ROW_SIGNED_PC ? VALUE_SIGNED_PC : 0));
}

/* Fills in rests, plain and what belongs to it, when all else is there. */
void claims_note(struct claims *);
/* Of plain ones: do all hold?  False: look closely. */
bool claims_hold_plainly(const struct claims *, const struct code_state *);

#endif
