/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the comparison: the index of one side, matching, and
 * what is found.
 */
#ifndef COMPARE_COMPARE_SIDE_H
#define COMPARE_COMPARE_SIDE_H

#include "compare/compare.h"

/* An entry that describes code; those of a side are disjoint and ascend. */
struct ref {
	uint64_t start;
	uint64_t end;  /* cut at the next one's start */
	uint32_t sect; /* ET_REL only */
	uint32_t item;
	uint32_t table;
	bool skip; /* not asked for */
};

#define NO_MATCH UINT32_MAX

struct side {
	struct image *img;
	struct table **tables;
	size_t ntables;
	struct ref *refs;
	size_t nrefs;
	bool open; /* entries run on to the next one */
};

/* Opens and indexes the tables and lists their entries. */
void side_make(struct side *, const struct compare *, unsigned i,
    struct diag *);
void side_free(struct side *);
const struct item *side_item(const struct side *, const struct ref *);
/* Where it ends, however the next one begins. */
uint64_t side_whole_end(const struct side *, const struct ref *);
/* The first ref that begins at or after the place. */
size_t side_from(const struct side *, uint32_t sect, uint64_t pc);
/* compare_diff.c: the differences of a run of functions; one worker's. */
struct diffs {
	struct arena mem;
	struct strbuf sb; /* for building text */
	struct difference *list;
	size_t n, cap;
	size_t floor;   /* of what may still grow */
	size_t text;    /* of the present function */
	unsigned lacks; /* the same: compare_lacks() */
	unsigned first_lacks;
	uint8_t pairing; /* the same */
	const char *why; /* compare_because() */
	uint32_t sect;   /* the present function's place */
	uint64_t func;
	uint64_t other_func;
};

struct difference *diffs_add(struct diffs *, enum aspect, enum level,
    uint64_t start, uint64_t end);
/* A copy of an entry's rows that lives as long as the differences. */
const struct entry *diffs_rows(struct diffs *, const struct entry *);
/* A copy that lives as long as the differences. */
const char *diffs_keep(struct diffs *, const char *);
void diffs_free(struct diffs *);

#endif
