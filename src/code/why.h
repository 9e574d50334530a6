/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a row is right at a place, or wrong: the instructions that decide it. */
#ifndef CODE_WHY_H
#define CODE_WHY_H

#include "code/pass.h"

/*
 * Adds to an entry, decoded with WANT_ROWS, the fields that tell: the way from
 * the function's entry to pc, of it the instructions on which the rules of the
 * row depend, and which of these rules the code bears out.
 */
void code_why(struct code_pass *, const struct code_ctx *, struct entry *,
    uint64_t pc);

#endif
