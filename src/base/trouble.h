/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What cannot be done, said on standard error: "unwinddump: FILE: ...".  What
 * is in it of files or the command line cannot change more than its own line.
 */
#ifndef BASE_TROUBLE_H
#define BASE_TROUBLE_H

#include "base/util.h"

void trouble(const char *file, const char *fmt, ...) PRINTFLIKE(2, 3);
/* The same as a line at the end of a buffer, and such a buffer written. */
void sb_trouble(struct strbuf *, const char *file, const char *fmt, ...)
    PRINTFLIKE(3, 4);
/* Standard output is written out before. */
void trouble_write(const struct strbuf *);
/*
 * What the calling thread would write goes to the function instead, until it is
 * NULL: for work whose turn to be told of comes later.
 */
void trouble_divert(void (*)(void *, const char *, size_t), void *);

#endif
