/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The differences of two builds on one screen. */
#ifndef COMPARE_SCREEN_H
#define COMPARE_SCREEN_H

#include "compare/compare.h"

struct screen_func;

/* Begins empty. */
struct screen {
	struct screen_func *f;
	size_t n, cap;
};

/*
 * Takes a difference with its text, a line and then those of its rows; those
 * of one function come one after the other.
 */
void screen_add(struct screen *, const struct difference *, const char *text,
    size_t len);
/* Appends what fits, in the order of its weight. */
void screen_put(struct strbuf *, struct screen *);
void screen_free(struct screen *);

#endif
