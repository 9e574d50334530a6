/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns, kept until the widths of all lines are known. */
#ifndef RUN_COLUMNS_H
#define RUN_COLUMNS_H

#include "run/run.h"

#define COLUMNS_MAX 16

/* Whole lines. */
struct column_lines {
	struct strbuf cells; /* line by line, each with its NUL */
	size_t *at;          /* where in cells each line begins */
	size_t n, cap;
	size_t before; /* lines of the parts before */
};

struct columns {
	size_t ncols;               /* at most COLUMNS_MAX */
	uint32_t right;             /* a bit for each: set to the right */
	size_t n;                   /* cells */
	size_t width[COLUMNS_MAX];  /* characters of the widest cell */
	struct column_lines lines;  /* those that are added now */
	struct column_lines *parts; /* and what stands before */
	size_t nparts, parts_cap;
};

/* The next cell, from left to right; takes the string over. */
void columns_add(struct columns *, char *);
/* The same with a copy, and with a number, which may be one with "0x". */
void columns_text(struct columns *, const char *);
void columns_num(struct columns *, uint64_t);
/* A cell for each word of a line of heads. */
void columns_heads(struct columns *, const char *);
void columns_hex(struct columns *, uint64_t);
/* A share of b, which is not 0, as "12.3%", never whole unless it is. */
char *share_text(uint64_t a, uint64_t b);
/* The same, "-" where b is 0. */
void columns_share(struct columns *, uint64_t a, uint64_t b);
/*
 * Takes over the lines of another one, which has the same columns and is empty
 * then; both have whole lines.
 */
void columns_join(struct columns *, struct columns *);
/* Writes all lines, two spaces before each cell, and frees them. */
void columns_print(const struct options *, struct columns *);
void columns_drop(struct columns *);

#endif
