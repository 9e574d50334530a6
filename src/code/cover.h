/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of an image as ranges, and how much of it entries cover. */
#ifndef CODE_COVER_H
#define CODE_COVER_H

#include "table/table.h"

struct range {
	uint32_t sect; /* in relocatable objects, else 0 */
	uint64_t start, end;
};

/* Sorted and disjoint after ranges_merge(). */
struct ranges {
	struct range *r;
	size_t n, cap;
	bool mixed;    /* not in order */
	uint64_t near; /* holes of fewer bytes are closed */
	uint64_t size; /* of all of them, once merged */
};

/*
 * Adds size bytes; what reaches past the last address ends there.  What is
 * added in order is joined at once.
 */
void ranges_add(struct ranges *, uint32_t sect, uint64_t start, uint64_t size);
/* Sorts and joins what overlaps, touches or is near. */
void ranges_merge(struct ranges *);
void ranges_free(struct ranges *);

/* Is an entry one of those to count?  NULL: all are. */
typedef bool cover_select_fn(void *arg, const struct table *,
    const struct item *);

/*
 * The code of an image: executable sections, else executable segments.  Free
 * with ranges_free().
 */
void cover_code(const struct image *, struct ranges *);
/* Adds the code that entries of a table describe, not yet merged. */
void cover_add(struct ranges *, struct table *, cover_select_fn *, void *arg);
/* Those bytes of the code under entries of some tables, each once. */
uint64_t cover_bytes(const struct ranges *code, struct table *const *, size_t n,
    cover_select_fn *, void *arg);

/* Who reads a table while the program runs. */
enum cover_use {
	COVER_RUN,     /* what walks stacks, for exceptions too */
	COVER_DEBUG,   /* nobody: debuggers do */
	COVER_PROFILE, /* profilers, to whom handlers are nothing */
	COVER_USES
};

/*
 * Of a table among others.  Where there is a table for unwinders, .debug_frame
 * is for debuggers, but in programs of Go and GHC, whose run-times have their
 * own ways, and .sframe for profilers.
 */
enum cover_use cover_use(struct table *const *, size_t n, const struct table *);
/* "for debuggers only"; NULL of COVER_RUN. */
const char *cover_use_name(enum cover_use);

#endif
