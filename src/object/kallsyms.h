/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of names that a Linux kernel carries for itself (CONFIG_KALLSYMS):
 * nothing leads to it in a file without symbols, so it is found by its shape.
 */
#ifndef OBJECT_KALLSYMS_H
#define OBJECT_KALLSYMS_H

#include "image/image.h"

#define KALLSYM_LEN 512 /* KSYM_NAME_LEN: with the type and the NUL */

/* How places are written down. */
enum kallsyms_places {
	PLACES_ABSOLUTE, /* words */
	PLACES_BASE,     /* u32 above a base */
	PLACES_PERCPU,   /* i32: a place, or, negative, ~ above a base */
	PLACES_SELF      /* i32 from where each stands */
};

struct kallsyms {
	const struct image *img;
	struct bytes b; /* of the section; its base is an address */
	uint64_t steps; /* that may still be made */
	/* Positions in b. */
	size_t names, tokens, index, places;
	size_t n;
	uint64_t base;
	uint8_t places_are; /* enum kallsyms_places */
};

struct kallsym {
	char type; /* as of nm */
	uint64_t addr;
	char name[KALLSYM_LEN]; /* "": it could not be told */
};

/*
 * Looks for the table in a loaded section, in at most so many steps, of which
 * those made are taken off.
 */
bool kallsyms_find(struct kallsyms *, const struct section *, uint64_t *steps);
/* By ascending address; *at is 0 and 0 first.  False after the last one. */
struct kallsyms_at {
	size_t i, pos;
};
bool kallsyms_next(const struct kallsyms *, struct kallsyms_at *at,
    struct kallsym *);

#endif
