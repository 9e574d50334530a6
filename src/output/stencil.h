/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields, rows and operations of an entry as they were printed, but for their
 * addresses.  Fields that are not raw are those of its CIE; raw ones are printed
 * of each entry, in front.  Most programs of a table do what another one does,
 * from another place on: what the first two are made of is decoded and printed,
 * and that of all others is written from what the second left: most that come
 * once never come again.
 */
#ifndef OUTPUT_STENCIL_H
#define OUTPUT_STENCIL_H

#include <stdatomic.h>

#include "table/table.h"

struct stencil;

/*
 * Those of a table, for all threads.  One that was made is not changed, and
 * stays; when there is no place or no room for another, none is made.
 */
struct stencils {
	_Atomic(struct stencil *) *list;
	size_t n;              /* places, a power of 2, or 0 */
	bool ops;              /* are printed */
	_Atomic uint16_t *met; /* by place: of what hash */
	char *room;            /* that all are made in */
	atomic_size_t used;    /* bytes of it */
};

/* An address in what was printed, or an operation that leads to one. */
struct stencil_note {
	size_t at, len;
	uint64_t pc;
	const uint8_t *op; /* its bytes; NULL: an address alone */
	uint8_t op_len;
};

/* How what follows place and name of an entry comes to be printed. */
struct stencil_use {
	/* What is known of it; NULL: it is made and printed. */
	const struct stencil *known;
	struct program program;
	uint64_t hash;
	uint64_t start; /* of the entry */
	/* Else where it stands, as who prints it tells. */
	size_t from, to;
	struct stencil_note *notes;
	size_t nnotes, cap;
	bool spoiled; /* nothing can be made of it */
};

/*
 * Room for the stencils of a table; one of few entries does without.  ops:
 * operations are printed too.
 */
void stencils_begin(struct stencils *, const struct table *, bool ops);
void stencils_free(struct stencils *);
/* Begins an entry; false when there is none for it and none can be made. */
bool stencils_seek(struct stencils *, const struct table *, const struct item *,
    struct stencil_use *);
/* Makes one of an entry that was decoded and printed without a finding. */
void stencils_keep(struct stencils *, const struct stencil_use *,
    const struct entry *, const struct strbuf *);
void stencil_use_free(struct stencil_use *);

/*
 * For those who print; use may be NULL.  stencil_rest() writes what is known
 * and is true, or is false: then it has to be printed between two calls,
 * stencil_from() and stencil_to(), and each address of rows told.  digits: of
 * an address, or 1 for as few as there can be.
 */
bool stencil_rest(struct strbuf *, const struct stencil_use *, unsigned digits);
void stencil_from(struct stencil_use *, const struct strbuf *);
void stencil_note(struct stencil_use *, size_t at, size_t len, uint64_t pc);
/*
 * An operation that leads to a place, from its bytes on, two digits and a blank
 * each, to the end of its text, "STEP to 0xPLACE".
 */
void stencil_note_op(struct stencil_use *, size_t at, size_t len,
    const struct op *);
/* What was printed holds more that depends on the place than was told. */
void stencil_spoil(struct stencil_use *);
void stencil_to(struct stencil_use *, const struct strbuf *);

#endif
