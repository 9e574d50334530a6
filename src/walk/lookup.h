/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which row of which table is in force at an address of a running program.
 * Answers are kept: a recursion asks for the same few places a million times.
 */
#ifndef WALK_LOOKUP_H
#define WALK_LOOKUP_H

#include "walk/unwind.h"

/* Tables that walk, at most, by name. */
#define WALK_TABLES 8

/* A file as it is mapped. */
struct walk_module {
	struct image *img; /* NULL: no file, no tables */
	uint64_t bias;     /* address in memory - in the file */
	/* By the number of the name: the tables that have it. */
	struct table **tables[WALK_TABLES];
	size_t ntables[WALK_TABLES];
};

/* Where modules come from; all of it is the caller's. */
struct walk_space {
	const char *names[WALK_TABLES];
	size_t n;
	void *arg;
	/* The module of an address; NULL and *why where there is none. */
	const struct walk_module *(
	    *module)(void *, uint64_t pc, enum walk_stop *why);
	/* Is the address in memory that can be run? */
	bool (*is_code)(void *, uint64_t pc);
	/*
	 * Is the place in a function that nobody calls, whatever its tables
	 * say: where the program, ld.so or a context begins?
	 */
	bool (*is_entry)(void *, uint64_t pc);
	/* Is the stack there as it was when the program began? */
	bool (*is_first)(void *, uint64_t sp);
	/* Are both in memory, and in mappings of their own? */
	bool (*is_other)(void *, uint64_t, uint64_t);
	/* How often a walk may go from one mapping to another. */
	size_t (*switches)(void *);
	/*
	 * The row that the code itself implies at a place, where no table has
	 * one; NULL where it does not tell for certain.  Valid until the next
	 * call.  Asked only with WALK_FALLBACK_CODE.
	 */
	const struct walk_row *(*implied)(void *, uint64_t pc);
};

/* What one table has for a place. */
struct walk_hold {
	enum walk_stop stop;   /* STOP_NONE: a row; STOP_END: an
				  entry without rows, outermost */
	const struct table *t; /* with a row, or an entry without */
	struct row row;
	struct regrule *regs;
	uint64_t offset; /* of the entry in its section */
	const struct section *sec;
	uint64_t pc;    /* address in the file asked for */
	uint64_t start; /* of the entry, in the file */
	uint32_t ra_reg;
	bool signal, has_signal, sync, narrow;
	bool met; /* the caller's; false at first */
};

struct walk_place {
	uint64_t pc; /* that was looked up */
	const struct walk_module *module;
	enum walk_stop why;      /* without a module */
	void *user;              /* the caller's; NULL at first */
	struct walk_hold hold[]; /* one a name */
};

struct walk_lookup;

struct walk_lookup *walk_lookup_new(const struct walk_space *);
void walk_lookup_free(struct walk_lookup *);
/* Never NULL; valid until walk_lookup_free(). */
const struct walk_place *walk_lookup(struct walk_lookup *, uint64_t pc);
/* The row of a hold, for walk_apply(). */
struct walk_row walk_hold_row(const struct walk_hold *);

#endif
