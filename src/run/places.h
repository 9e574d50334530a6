/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places as people give them: a symbol with an offset, in all the forms that
 * backtraces, nm and gdb print, an address, or an offset in a section.
 */
#ifndef RUN_PLACES_H
#define RUN_PLACES_H

#include "base/nearest.h"
#include "run/run.h"

struct names;

/* What was asked for, taken apart. */
struct place {
	const char *text; /* as given */
	char *name;       /* without <>, offset and size */
	char *version;    /* behind an @, or NULL */
	char *near;       /* a demangled name near it, or NULL */
	bool has_off;
	uint64_t off;
	bool has_addr; /* the whole may be an address, too */
	uint64_t addr;
};

enum spot_kind { SPOT_CODE, SPOT_RECORD, SPOT_PAST };

/* A place of one image that it means. */
struct spot {
	enum spot_kind kind;
	uint32_t sect;
	uint64_t pc;
	struct symbol func;        /* whose name it was; name NULL: none */
	char *version;             /* the name does not show it; or NULL */
	const struct section *sec; /* SPOT_RECORD: of a table */
	uint64_t offset;           /* in it */
};

struct spots {
	struct spot *list;
	size_t n, cap;
};

/* All that are asked for. */
struct place_list {
	struct place *list;
	size_t n, cap;
	bool records;       /* some are in a section of a table */
	struct strbuf text; /* what was read */
};

void place_parse(struct place *, const char *text);
/* Can it be a name as well as an address? */
bool place_is_both(const struct place *);
void place_free(struct place *);
/* The text stays the caller's until the places are freed. */
void places_add(struct place_list *, const char *text);
/* From standard input, one a line; false: it said why it cannot be read. */
bool places_read(struct place_list *);
/* Can one be both? */
bool places_any_both(const struct place_list *);
void places_free(struct place_list *);
void spots_free(struct spots *);
/*
 * Adds what the place means in the image: the functions of that name, each
 * once, else the address, else the offset in a section; SPOT_PAST for a
 * function that ends before the offset.  Adds nothing where it means nothing
 * there.
 */
void place_find(const struct place *, struct names *, struct image *,
    struct spots *);

#endif
