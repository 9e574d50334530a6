/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between state.c and state_table.c; insn is the number of an instruction. */
#ifndef CODE_STATE_TABLE_H
#define CODE_STATE_TABLE_H

#include "code/state.h"

/* The table of a VAL_TABLE or VAL_TARGET; valid until another one is read. */
struct jump_table *state_table_of(struct state_env *, const struct value *);
/* What stands at a + imm, size bytes, where a (VAL_INDEX) is an address. */
struct value state_load_element(struct state_env *, const struct value *a,
    const struct effect *, unsigned size, uint32_t insn);
/* EFF_TLOAD */
struct value state_load_table(struct state_env *, const struct code_state *,
    const struct effect *, uint32_t insn);
/* EFF_TADD: s + (x << shift) + imm, where s is a number or none. */
struct value state_scaled_index(const struct code_state *,
    const struct effect *);
/* EFF_SHR */
struct value state_shift_right(const struct value *, unsigned n);

#endif
