/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tables cost: every byte of a table's section belongs to one function or
 * to nobody.
 */
#ifndef COST_SIZE_H
#define COST_SIZE_H

#include "table/table_list.h"

/* What size adds up by. */
enum size_by { BY_FUNCTION, BY_CIE, BY_MEMBER, BY_SECTION, BY_PREFIX, BY_FILE };

/*
 * Some bytes of one section that are one function's.  What belongs to nobody
 * (headers, padding) has no place.
 */
struct piece {
	const struct section *sec; /* the table's */
	const char *what;          /* "fde", "cie", "rows", ... */
	uint64_t size;
	uint64_t addr;      /* the function's start */
	uint64_t cie;       /* offset of the CIE, with has_cie */
	uint32_t of_cie;    /* bytes of the CIE that are added */
	uint32_t sect : 29; /* its section in ET_REL, else 0 */
	uint32_t owned : 1; /* addr is there */
	uint32_t has_cie : 1;
	uint32_t unasked : 1; /* not one of struct size_only */
};

struct pieces {
	struct piece *list;
	size_t n, cap;
};

/* Which entries are asked for. */
struct size_only {
	bool (*wanted)(void *arg, const struct table *, const struct item *);
	void *arg;
};

/*
 * Those of the list that are shown and whose bytes are counted: a section's are
 * once.  Another one that is shown is told, or NULL.
 */
size_t size_counted(const struct table_list *, struct table **counted,
    const struct table **other);
/*
 * All bytes of the sections of tables: who claims which.  The tables get their
 * index.  Where some entries are asked for only (else NULL), which outlives
 * this, what is of others or nobody's is not added up.
 */
struct size_claims *size_claims_make(struct table *const *, size_t n,
    const struct size_only *, unsigned threads, struct diag *);
/* False when there are more than a file can mean: those further are nobody's.
 */
bool size_claims_whole(const struct size_claims *);
/* How many sections they are of. */
size_t size_claims_sections(const struct size_claims *);
/*
 * One of them as pieces, which the caller frees; their sizes add up to its own.
 * Any thread may call it.
 */
void size_claims_settle(const struct size_claims *, size_t section,
    struct pieces *);
void size_claims_free(struct size_claims *);

/* What the cost of a function under --by=... is counted under. */
struct key {
	const char *name; /* NULL: has none */
	uint64_t addr;    /* by function and CIE */
	uint32_t sect;
	bool owned;
};

/* One line: a key, and its bytes in one section by what they are. */
struct cost {
	struct key key;
	const char *section; /* its name */
	uint64_t size;
	union {
		uint64_t old;       /* of two files */
		size_t parts;       /* of one: the first of them */
		const char *reason; /* --as: why it is left out */
	};
	uint32_t nparts;
	uint32_t word; /* --as=compact; 0: none */
};

struct cost_part {
	const char *what;
	uint64_t size;
};

struct costs {
	struct cost *list; /* by section, then by key */
	size_t n, cap;
	struct cost_part *parts;
	size_t nparts, parts_cap;
	struct arena mem; /* of names that no symbol has */
};

/* A function's place by a symbol: its name, or one made there. */
const char *costs_name(struct costs *, const struct symbol *, uint64_t addr);

/* How pieces are added up. */
struct size_rule {
	enum size_by by;
	const char *image;               /* its name, for members */
	char *(*demangle)(const char *); /* for prefixes; see demangle_name() */
};

/*
 * Adds up the pieces of a section, behind the costs of others before it in
 * memory; all that is claimed.
 */
void size_add_pieces(const struct size_rule *, struct image *,
    const struct pieces *, struct costs *);
void size_add_up(const struct size_rule *, unsigned threads, struct image *,
    const struct size_claims *, struct costs *);
void costs_free(struct costs *);

#endif
