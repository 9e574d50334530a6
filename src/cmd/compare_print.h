/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of compare: what it prints, differences and the summary, as
 * text and as JSON, and what it compares.
 */
#ifndef CMD_COMPARE_PRINT_H
#define CMD_COMPARE_PRINT_H

#include "compare/screen.h"
#include "compare/compare.h"
#include "output/records.h"
#include "output/told.h"
#include "run/run.h"

struct compare_options {
	struct options o;
	bool summary; /* totals only */
	bool link;
};

static inline const struct compare_options *
of_compare(const struct options *o)
{
	return (const struct compare_options *)o;
}

/* Of many files: members, slices, directories. */
struct compare_total {
	struct compare_sum sum;
	uint64_t pairs, differing;
	uint64_t only[2]; /* files that only one side has */
	bool many;        /* is there something to total? */
};

struct compare_out {
	const struct options *o;
	const struct reporter *reporter; /* sarif, github; or NULL */
	struct strbuf sb;                /* what is not yet written */
	struct strbuf body;              /* text that comes after the summary */
	struct screen screen;            /* the same of two builds */
	const struct compare *cmp;       /* what it is about */
	struct compare_total *total;     /* NULL: one file */
	struct told told;                /* entries, for pages */
	struct diag lost;                /* functions that lost their rules */
	size_t nlost;
};

bool compare_is_report(const struct options *);
/* "eh_frame", or between builds "old" and "new". */
const char *compare_side_name(const struct compare *, unsigned which);
/* Which tables they are, for objects. */
struct compared_pair compare_pair_of(const struct compare *);
/* For struct compare: show, with a struct compare_out. */
void compare_show(void *, const struct compare *, const struct difference *);
/* The same: going. */
void compare_going(void *, const struct compare *);
/* For struct screen: put, with a struct compare_out. */
void compare_screen_text(void *, struct strbuf *, const struct difference *);
/*
 * compare_regress.c: notes functions that lost what the old build's table said
 * of them, and at the end tells of them.
 */
void compare_regress(struct compare_out *, const struct compare *,
    const struct difference *);
void compare_regress_end(struct compare_out *, struct compare *);
/* compare_summary.c: writes what a pair of tables gave, totals first. */
void compare_result(struct compare_out *, const struct compare *);
/* cmd_compare.c: two builds of one image; gives the exit status. */
int compare_builds(const struct options *, struct image *const img[2],
    struct compare_total *, struct lacking *);
/* Says that an image is compared with nothing, and why. */
void compare_no_pair(const struct options *, const struct image *,
    const char *what);
/* compare_paths.c: two operands, or two slices of one; the same. */
int compare_two(const struct options *, char *old, char *new, bool slices);
/* cmd_link.c: compare --link; gives the exit status. */
int compare_link(const struct options *, int argc, char **argv);
/* compare_summary.c: the end of many. */
void compare_put_total(const struct options *, const struct compare_total *,
    const char *old, const char *new);

#endif
