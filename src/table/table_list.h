/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of tables and what was asked for of them.  Formats that find their
 * tables themselves need no more than this; which formats there are stands in
 * format.c.
 */
#ifndef TABLE_TABLE_LIST_H
#define TABLE_TABLE_LIST_H

#include "table/table.h"

struct table_list {
	struct table **t; /* in the order in which they print */
	size_t n, cap;
};

/*
 * Which tables are wanted: names of tables or of sections; none means all that
 * are ordinarily shown.
 */
struct selection {
	const char **names;
	size_t n;
	bool with_rows; /* only tables that tell rules */
	bool stored;    /* entries as stored: see struct table */
	bool code;      /* the table that code implies, too */
	bool all_rows;  /* of it: those of all entries will be asked for */
	unsigned threads;
};

bool selection_has(const struct selection *, const char *table,
    const char *section);
void tables_free(struct table_list *);
void tables_drop_last(struct table_list *);
/* The first table of that name, hidden or not; NULL when there is none. */
struct table *tables_named(const struct table_list *, const char *name);

/*
 * For formats whose section holds several tables (SFrame sections that a
 * linker only concatenated): adds one more.
 */
struct table *tables_add(struct table_list *, const struct format *,
    struct image *, struct section *);

#endif
