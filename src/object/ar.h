/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Archives of the ar family: System V and GNU, BSD and Darwin, GNU thin. */
#ifndef OBJECT_AR_H
#define OBJECT_AR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/util.h"

struct ar {
	const uint8_t *data;
	size_t len;
	size_t pos; /* of the next header */
	bool thin;
	struct Elf *elf;      /* NULL: libelf does not read it (further) */
	const uint8_t *names; /* the "//" member */
	size_t nnames;
	size_t names_left; /* bytes of it yet to be copied */
	const char *error; /* why the walk ended early, or NULL */
};

struct ar_member {
	const char *name; /* from the arena */
	size_t header;    /* offset of its header */
	/* NULL in a thin archive: name is a path from the archive. */
	const uint8_t *data;
	size_t len;
};

bool ar_is(const uint8_t *, size_t);
void ar_open(struct ar *, const uint8_t *, size_t);
void ar_close(struct ar *);
/*
 * The next member that is no symbol or name table; false at the end or (with
 * ar->error) where a header cannot be read.  A member that is cut off by the
 * end of the archive is given with the bytes that are there, and error set.
 */
bool ar_next(struct ar *, struct ar_member *, struct arena *names);

#endif
