/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of list, and what it prints of code that no table covers. */
#ifndef CMD_LIST_GAPS_H
#define CMD_LIST_GAPS_H

#include "run/run.h"
#include "code/gaps_told.h"

/* Columns that lines can be sorted by. */
enum list_sort {
	SORT_SIZE,
	SORT_ENTRIES,
	SORT_ROWS,
	SORT_COVERED,
	SORT_ADDRESS,
	SORT_TABLE,
	SORT_SECTION,
	SORT_FILE
};
#define SORT_MAX 8

struct list_options {
	struct options o;
	bool gaps;
	enum list_sort sort[SORT_MAX];
	size_t nsort;
};

static inline const struct list_options *
of_list(const struct options *o)
{
	return (const struct list_options *)o;
}

/* list --gaps: what every byte of code is; gives the exit status. */
int list_gaps(const struct options *, int argc, char **argv);
/*
 * The same of one image, as objects: tables must have their index, and symbols
 * must have been loaded.
 */
void list_spans(const struct options *, struct image *, struct table *const *,
    size_t n);

#endif
