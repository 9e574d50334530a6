/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the expressions of a row come to, by what is known of a state. */
#ifndef CODE_CLAIM_EXPR_H
#define CODE_CLAIM_EXPR_H

#include "code/claim.h"

/* The place of a rule RULE_EXPR_MEM: its base, offset and vector lengths. */
bool claim_expr_place(const struct claims *, const struct rule *,
    const struct code_state *, uint64_t pc, struct value *place);
/* How far the CFA of the state is from the value of the CFA's expression. */
bool claim_expr_cfa(const struct claims *, const struct code_state *,
    uint64_t pc, int64_t *off);
/*
 * Is the value of the CFA's expression the CFA?  It is known to be wrong where
 * it is made of places in the frame alone, however that is aligned: by *reg.
 */
enum claim_expr { EXPR_UNKNOWN, EXPR_TRUE, EXPR_WRONG };
enum claim_expr claim_expr_check(const struct claims *,
    const struct code_state *, uint64_t pc, unsigned *reg);

#endif
