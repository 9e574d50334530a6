/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text that another thread turns into other text, piece after piece, while the
 * calling thread makes the next ones.  What comes of it is in order, and the
 * same as if each piece had been worked on when it was given.
 */
#ifndef BASE_ASIDE_H
#define BASE_ASIDE_H

#include "base/util.h"

struct aside;

/* Adds to out what becomes of the text; the same thread calls it until the end. */
typedef void aside_work(void *arg, struct strbuf *out, const char *s, size_t n);

/* NULL where no thread can be had. */
struct aside *aside_begin(aside_work *, void *arg);
/*
 * Gives a piece, which is copied, and adds to out what has become of those
 * before it.  Waits while much is yet to be done.
 */
void aside_give(struct aside *, struct strbuf *out, const char *s, size_t n);
/* Waits until all is done, adds the rest, and frees. */
void aside_end(struct aside *, struct strbuf *out);

#endif
