/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The differences of two builds on one screen. */
#ifndef COMPARE_SCREEN_H
#define COMPARE_SCREEN_H

#include "compare/compare.h"

struct screen_func;

/* Puts a difference as text: a line, and then those of its rows. */
typedef void screen_text(void *arg, struct strbuf *, const struct difference *);

/* Begins empty, but for put and arg. */
struct screen {
	screen_text *put;
	void *arg;
	struct screen_func *f; /* what is shown, in order */
	size_t n, nfuncs;      /* of so many */
	/* What is said of the last function, of which more may come. */
	const struct difference **said;
	size_t nsaid, cap;
	struct strbuf text;
};

/*
 * Takes a difference; those of one function come one after the other.  They
 * have to stay until the first of another one, or screen_settle().
 */
void screen_add(struct screen *, const struct difference *);
void screen_settle(struct screen *);
/* Appends what fits, in the order of its weight. */
void screen_put(struct strbuf *, struct screen *);
void screen_free(struct screen *);

#endif
