/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings that are equal, but for how many, in one file after the other, as
 * those of one tool are: people see those of three files, and how many more
 * there are.  Errors are shown all.
 */
#ifndef OUTPUT_AGAIN_H
#define OUTPUT_AGAIN_H

#include "output/print.h"

/* A piece of a file's output, of findings of one check and level. */
struct again_mark {
	size_t from, to;
	enum check check;
	enum level level;
	char *text; /* without the place; NULL: a count of what was left out */
	uint64_t n; /* findings */
};

/* Begins as zero. */
struct again_marks {
	struct again_mark *list;
	size_t n, cap;
};

/* The finding was printed from there up to what the output has now. */
void again_mark(struct again_marks *, const struct strbuf *out, size_t from,
    const struct finding *);
/* The same of a line that counts n that were left out. */
void again_mark_left_out(struct again_marks *, const struct strbuf *out,
    size_t from, enum check, enum level, uint64_t n);
/* Forgets the marks: the output was written. */
void again_clear(struct again_marks *);
void again_marks_free(struct again_marks *);

/* What the files so far had. */
struct again;

struct again *again_new(void);
void again_free(struct again *);
/* Takes from one file's output what files before it had, and the marks. */
void again_take(struct again *, struct again_marks *, struct strbuf *out);
/* A line for what was taken away, of each in order of appearance. */
void again_tell(const struct again *, struct strbuf *);

#endif
