/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From an image to its tables: which sections hold which format.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "table/table.h"

struct table_list {
	struct table	**t;		/* in the order in which they print */
	size_t		 n, cap;
};

/*
 * Which tables are wanted: names of tables or of sections; none means all that
 * are ordinarily shown.
 */
struct selection {
	const char	**names;
	size_t		 n;
	bool		 with_rows;	/* only tables that tell rules */
};

/* The names of all tables, by number; NULL at the end. */
const char *format_name(size_t);
/* Is the name that of a table ("eh_frame", "lsda")? */
bool	 format_known(const char *name);
bool	 selection_has(const struct selection *, const char *table,
	    const char *section);
/*
 * The wanted tables of an image, not yet opened; free with tables_free().  A
 * table that leads to a wanted one is in list too, but not shown: its
 * hidden flag is set.
 */
void	 tables_find(struct image *, const struct selection *,
	    struct table_list *, struct diag *);
void	 tables_free(struct table_list *);
/* The first table of that name, hidden or not; NULL when there is none. */
struct table *tables_named(const struct table_list *, const char *name);

/*
 * For formats whose section holds several tables (SFrame sections that a
 * linker only concatenated): adds one more.
 */
struct table *tables_add(struct table_list *, const struct format *,
	    struct image *, struct section *);

#endif
