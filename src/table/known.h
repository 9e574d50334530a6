/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs of entries that were looked at, and of which nothing was found.
 *
 * Entries whose programs are the same differ in nothing that is asked of rows
 * and operations, and in most tables every second has one that stands there
 * before.  A program is kept, by a hash of it, until another comes to its place.
 */
#ifndef TABLE_KNOWN_H
#define TABLE_KNOWN_H

#include "table/table.h"

struct known {
	struct program	program;
	uint64_t	reach;	/* of its last row from the start on */
};

struct known_list {
	struct known	*list;
	size_t		 n;	/* places, a power of 2; 0: none are kept */
};

/* Room for the programs of a table; one of few entries does without. */
void		 known_begin(struct known_list *, const struct table *);
/* Where the program of an item has its place; NULL when it has none. */
struct known	*known_place(const struct known_list *, const struct table *,
		    const struct item *, struct program *);
/*
 * Is it known of the program that nothing will be found, also of an entry as
 * long as the item's?
 */
bool		 known_is(const struct known *, const struct program *,
		    const struct item *);
/*
 * Nothing was found of an entry with the program.  When it was followed to the
 * end, and this was in the entry's range, the same will be so for others.
 */
void		 known_add(struct known *, const struct program *,
		    const struct entry *);
void		 known_free(struct known_list *);

#endif
