/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows as directives of an assembler: those that have to stand in its source
 * for the rows to be what it writes.
 */
#ifndef CODE_DIRECTIVE_H
#define CODE_DIRECTIVE_H

#include "code/pass.h"

/*
 * Adds to an entry its rows as directives, by the instructions behind which
 * they stand; the entry's code has been read into the pass.  fold: states are
 * kept by the assembler where that makes them fewer.
 */
void code_directives(const struct code_pass *, const struct code_ctx *,
    struct entry *, bool fold);
/*
 * The same of changes: rows come in pairs of one place, what is in force there
 * and what has to be, behind the directives that another entry's source has at
 * the place.
 */
void code_directive_changes(const struct code_pass *, const struct code_ctx *,
    struct entry *, const struct entry *has);
/* Says the lines of source that they belong to.  From one thread at a time. */
void code_directive_lines(struct image *, struct entry *);

#endif
