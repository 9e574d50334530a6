/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes of the programs of entries that were looked at, and of which nothing
 * was found.  Most tables have few; one is kept, by a hash of it, until another
 * comes to its place.
 */
#ifndef TABLE_KNOWN_H
#define TABLE_KNOWN_H

#include "base/shelf.h"
#include "table/table.h"

struct known {
	uint32_t group;
	uint32_t at; /* its shape, in the list's */
	uint8_t nshape;
	uint8_t room; /* bytes for it */
	bool used;
};

struct known_list {
	struct on_shelf shelf; /* of a known_shelf */
	struct known *list;
	size_t n; /* places, a power of 2; 0: none are kept */
	uint8_t *shapes;
	size_t len, cap;
};

/* Lists of one table, of which no more are made than threads work at once. */
struct known_shelf {
	const struct table *t;
	struct shelf shelf;
};

/*
 * How many places there are for the shapes of a table: a power of 2, or 0 for
 * one of fewer entries than least, which does without.
 */
#define KNOWN_PLACES_MOST 8192
size_t known_places(const struct table *, size_t least);
/* Room for the programs of a table. */
void known_begin(struct known_list *, const struct table *);
/* A number of 64 bits by shape and group. */
uint64_t program_hash(const struct program *);
/* Makes a program's shape and gives its place; NULL when it has none. */
struct known *known_place(const struct known_list *, const struct table *,
    struct program *);
/*
 * Is it known of the program that nothing will be found, also of an entry as
 * long as the item's?
 */
bool known_is(const struct known_list *, const struct known *,
    const struct program *, const struct item *);
/*
 * Nothing was found of an entry with the program.  When it was followed to the
 * end, and this was in the entry's range, the same is so for others.
 */
void known_add(struct known_list *, struct known *, const struct program *,
    const struct entry *);
void known_free(struct known_list *);

/* A thread takes a list for a piece of work, and gives it back after it. */
void known_shelf_begin(struct known_shelf *, const struct table *);
struct known_list *known_take(struct known_shelf *);
void known_give(struct known_shelf *, struct known_list *);
void known_shelf_free(struct known_shelf *);

#endif
