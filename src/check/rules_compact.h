/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the checks of compact unwind.  An item's aux is its
 * word, and table->priv of unwind_info a struct unwind_info.
 */
#ifndef CHECK_RULES_COMPACT_H
#define CHECK_RULES_COMPACT_H

#include "check/rule_sets.h"
#include "table/compact.h"

/* One table being checked. */
struct cu_check {
	const struct check_run *run;
	struct table *t;
	const struct unwind_info *ui; /* NULL for rows of objects */
	struct table *fdes;           /* indexed and sorted, or NULL */
	const uint64_t *funcs;        /* starts of functions, ascending */
	size_t nfuncs;
};

struct cu_check *cu_check_new(const struct check_run *, struct table *);
void cu_check_free(struct cu_check *);
/* Is the item one of those asked for?  Says then what findings are about. */
bool cu_about(const struct cu_check *, const struct item *, struct diag *);
/* The FDE that begins at an address, or at an offset of its section. */
const struct item *cu_fde_for(const struct cu_check *, uint64_t addr);
const struct item *cu_fde_at(const struct cu_check *, uint64_t offset);
/* The last of n ascending numbers that is at most v: its place + 1, or 0. */
size_t cu_upper(const uint64_t *, size_t n, uint64_t v);
/* Notes about a word by itself. */
void cu_check_word(const struct cu_check *, const struct item *, struct diag *);

/* rules_ui.c has these called, after all entries. */
void ui_check_lsdas(const struct cu_check *, struct diag *);
void ui_check_dwarf(const struct cu_check *, struct diag *);
void ui_check_coverage(const struct cu_check *, struct diag *);
/* An entry's address as the table stores it. */
uint32_t ui_func(const struct cu_check *, const struct item *);

#endif
