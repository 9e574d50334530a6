/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns, kept until the widths of all lines are known. */
#ifndef CMD_COLUMNS_H
#define CMD_COLUMNS_H

#include "cmd/cmd.h"

#define COLUMNS_MAX 16

struct columns {
	size_t ncols;        /* at most COLUMNS_MAX */
	uint32_t right;      /* a bit for each: set to the right */
	struct strbuf cells; /* line by line, each with its NUL */
	size_t n;
	size_t width[COLUMNS_MAX]; /* characters of the widest cell */
	size_t *lines;             /* where in cells each begins */
	size_t nlines, lines_cap;
};

/* The next cell, from left to right; takes the string over. */
void columns_add(struct columns *, char *);
/* The same with a copy, and with a number, which may be one with "0x". */
void columns_text(struct columns *, const char *);
void columns_num(struct columns *, uint64_t);
void columns_hex(struct columns *, uint64_t);
/* A share of b, which is not 0, as "12.3%", never whole unless it is. */
char *share_text(uint64_t a, uint64_t b);
/* The same, "-" where b is 0. */
void columns_share(struct columns *, uint64_t a, uint64_t b);
/* Adds the lines of another one, which has the same columns, and empties it. */
void columns_join(struct columns *, struct columns *);
/* Writes all lines, two spaces before each cell, and frees them. */
void columns_print(const struct options *, struct columns *);
void columns_drop(struct columns *);

#endif
