/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From an image to its tables: which sections hold which format.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "table/table_list.h"

/* The names of all tables, by number; NULL at the end. */
const char *format_name(size_t);
/* The number of a table; SIZE_MAX: there is none of that name. */
size_t format_number(const char *name);
/* Does table number i tell rules? */
bool format_has_rows(size_t i);
/* Do files hold table number i? */
bool format_is_stored(size_t i);
/* Is the name that of a table ("eh_frame", "lsda")? */
bool format_known(const char *name);
/*
 * The wanted tables of an image, not yet opened; free with tables_free().  A
 * table that leads to a wanted one is in list too, but not shown: its
 * hidden flag is set.
 */
void tables_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

#endif
