/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of list, and what it prints of code that no table covers. */
#ifndef CMD_LIST_GAPS_H
#define CMD_LIST_GAPS_H

#include "cmd/cmd.h"
#include "code/spans.h"

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

/*
 * gaps_told.c: functions in gaps, and of how many of the first GAPS_ASKED the
 * code tells all rows; not known where the machine's code cannot be read.
 */
#define GAPS_ASKED 4096
struct gaps_told {
	bool known;
	size_t functions, asked, told;
};

/* Spans of tables that have their index, and the functions of the image. */
struct gaps_look {
	struct image *img;
	struct table *const *tables; /* for the spans */
	size_t n;
	struct table *const *all; /* that tell of functions */
	size_t nall;
	struct spans *spans;
	struct synth *functions; /* NULL: cannot be read, or no gaps */
};

/* Makes both, at once where there are threads; gaps_look_free() frees them. */
void gaps_look(struct gaps_look *, unsigned threads);
void gaps_look_free(struct gaps_look *);
void gaps_tell(const struct gaps_look *, struct gaps_told *);

#endif
