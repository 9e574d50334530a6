/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries of tables by their places in sections. */
#ifndef TABLE_RECORDS_H
#define TABLE_RECORDS_H

#include "table/table.h"

/* Those of tables that were asked for, which must live as long; begins as 0. */
struct records {
	struct record_list *list;
	size_t n, cap;
};

/* Has the table entries in the section? */
bool records_has(struct records *, struct table *, const struct section *,
    struct diag *);
/* The last entry that begins at or before an offset of a section. */
bool records_item(struct records *, struct table *, const struct section *,
    uint64_t offset, struct item *, struct diag *);
void records_free(struct records *);

#endif
