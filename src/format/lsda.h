/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Language-specific data areas: .gcc_except_table, and what .ARM.extab holds
 * after its opcodes.  An LSDA has no header and no index; the entries of other
 * tables lead to it.
 */
#ifndef FORMAT_LSDA_H
#define FORMAT_LSDA_H

#include "table/table_list.h"

/*
 * Adds a table "lsda" when tables already in the list can lead to LSDAs: all
 * of them are its hosts.
 */
void lsda_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

/* What struct format's sites is for tables whose entries lead to an LSDA. */
void lsda_sites(const struct table *, const struct entry *,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg);

extern const struct format format_lsda;

#endif
