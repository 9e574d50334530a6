/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table that the code itself implies: "code", in no section. */
#ifndef CODE_CODE_TABLE_H
#define CODE_CODE_TABLE_H

#include "table/table_list.h"

extern const struct format format_code;

/*
 * Adds it where it was asked for by its name; the tables that tell where
 * functions are must be in the list before, and live as long.
 */
void code_table_find(struct image *, const struct selection *,
    struct table_list *, struct diag *);

/* Gives an item's rows; true: they are of a function that is told as doubtful. */
bool code_table_rows(const struct table *, const struct item *, struct entry *);

struct code_trace;
/* Tells the states that an item's rows are of: synth_trace(). */
void code_table_trace(const struct table *, const struct item *,
    const struct code_trace *);

#endif
