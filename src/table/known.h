/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes of the programs of entries that were looked at, and of which nothing
 * was found.  Most tables have few; one is kept, by a hash of it, until another
 * comes to its place.
 */
#ifndef TABLE_KNOWN_H
#define TABLE_KNOWN_H

#include "table/table.h"

struct known {
	uint32_t	group;
	uint8_t		nshape;
	bool		used;
	uint8_t		shape[PROGRAM_SHAPE];
};

struct known_list {
	struct known	*list;
	size_t		 n;	/* places, a power of 2; 0: none are kept */
};

/* Room for the programs of a table; one of few entries does without. */
void		 known_begin(struct known_list *, const struct table *);
/* A number of 64 bits by shape and group. */
uint64_t	 program_hash(const struct program *);
/* The place of a shape that was made, in a list that has places. */
struct known	*known_find(const struct known_list *, const struct program *);
/* Makes a program's shape and gives its place; NULL when it has none. */
struct known	*known_place(const struct known_list *, const struct table *,
		    struct program *);
/*
 * Is it known of the program that nothing will be found, also of an entry as
 * long as the item's?
 */
bool		 known_is(const struct known *, const struct program *,
		    const struct item *);
/*
 * Nothing was found of an entry with the program.  When it was followed to the
 * end, and this was in the entry's range, the same is so for others.
 */
void		 known_add(struct known *, const struct program *,
		    const struct entry *);
void		 known_free(struct known_list *);

#endif
