/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the Linux kernel's ORC unwinder. */
#ifndef FORMAT_ORC_H
#define FORMAT_ORC_H

#include "table/table_list.h"
#include "table/orc.h"

extern const struct format format_orc;

/* Is there an ORC of its machine? */
bool orc_holds(const struct image *);
/* The table of a kernel or module, if the image has one. */
void orc_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

/*
 * Finds out which layout the entries have: by the hash in .orc_header, and by
 * what values they hold.  Fills layout and from; reports a header that cannot be
 * right.
 */
void orc_find_layout(const struct table *, struct orc *, struct diag *);

/*
 * Reads stored entry i: all but place, sect and known.  It has to lie inside
 * of the section.
 */
void orc_read(const struct orc *, size_t i, struct orc_record *);

/* Appends the row that a stored entry makes from pc on. */
void orc_add_row(const struct orc *, const struct orc_record *, uint64_t pc,
    struct entry *);

#endif
