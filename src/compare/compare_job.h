/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the two ways to go over functions: of one image, and of two. */
#ifndef COMPARE_COMPARE_JOB_H
#define COMPARE_COMPARE_JOB_H

#include "compare/compare_code.h"
#include "compare/compare_match.h"
#include "compare/compare_side.h"
#include "table/known.h"

/* What one run of functions gave; belongs to one worker. */
struct worker {
	struct entry entry[2];
	size_t have; /* right ref that entry[1] holds + 1 */
	struct diag diag;
	/* Whose findings are in it: neighbours may share an entry. */
	const struct item *told[2];
	/*
	 * Two images: left programs that decode without findings.  One: pairs
	 * of programs that do and have no difference.
	 */
	struct known_list *clean; /* this thread's */
	struct diffs d;
	struct judge_worker *judge; /* compare --code, or NULL */
	struct refusals *refusals;  /* compare_why_sframe() */
	struct compare_sum sum;     /* its counts of functions */
};

struct job {
	struct compare *c;
	struct diag *diag;
	struct side side[2];
	struct judge *judge;      /* if the code is asked, or NULL */
	bool implied;             /* the left side is what code implies */
	struct matching m;        /* two images */
	size_t n;                 /* refs of both */
	struct known_shelf shelf; /* of the left side's first table */
	bool unchanged;           /* ... of which no code differs */
};

struct table *job_table(const struct side *, const struct ref *);
/* What is found from now on is about this function. */
void job_place(struct worker *, const struct ref *, uint64_t other);
/* Gives the registers of an entry the numbers that all of an image have. */
void job_unswap(const struct table *, struct entry *);
void job_decode(struct job *, struct worker *, unsigned which,
    const struct ref *, unsigned want);
/* Decodes right ref k, unless it was the last one. */
void job_decode_right(struct job *, struct worker *, size_t k);
struct compare_func job_begin(struct job *, struct worker *,
    const struct ref *left);
/* Compares [start, end) with right ref k. */
void job_both(struct job *, struct worker *, struct compare_func *, size_t k,
    uint64_t start, uint64_t end);
/* Is the right table .sframe? */
bool job_is_sframe(const struct job *);
/*
 * Of a left side that code implies, asks the code about what was found of a
 * function, from first on.
 */
void job_hold(struct job *, struct worker *, const struct ref *left,
    size_t first);
/* Counts a function that was compared; its differences begin at first. */
void job_count(struct worker *, size_t first);

/*
 * compare_known.c.  Of two images: have both the same program, as long, of
 * which the decoder has nothing to say?  Then all that they say is the same,
 * and what it is need not be known.  Sets *decoded when the left one was, to
 * find that out.
 */
bool known_program(struct job *, struct worker *, const struct ref *left,
    const struct ref *right, bool *decoded);

/* compare_overlap.c: left refs, and the right ones that begin there. */
void work_overlaps(struct job *, struct worker *, size_t from, size_t to);
/* compare_builds.c: left refs, then (from nrefs on) right ones. */
void work_builds(struct job *, struct worker *, size_t from, size_t to);

#endif
