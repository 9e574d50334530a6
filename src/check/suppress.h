/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings that are not to be reported: suppressions, which somebody wrote
 * down with a reason, and a baseline, which an earlier run wrote.
 */
#ifndef CHECK_SUPPRESS_H
#define CHECK_SUPPRESS_H

#include "table/table.h"

struct suppressions;

/*
 * Reads suppressions: lines of check, function and file (each a shell pattern)
 * and the reason, separated by white space; # begins a comment line.  On a bad
 * line puts a message into why and gives its number, else 0.
 */
struct suppressions *suppressions_new(void);
unsigned suppressions_add(struct suppressions *, const char *name,
    const char *text, struct strbuf *why);
/*
 * Is the finding suppressed?  Marks the line as used.  May be called from any
 * thread.
 */
bool suppressed(struct suppressions *, const struct image *,
    const struct finding *, const char *symbol);
/* Calls fn for each line that no finding needed. */
void suppressions_unused(const struct suppressions *,
    void (*fn)(void *, const char *name, unsigned line, const char *text),
    void *);
void suppressions_free(struct suppressions *);

struct baseline;

/*
 * Reads the findings among the objects of a jsonl text.  Each accounts for as
 * many equal ones as it stands for; equal is what sb_finding_key() says.
 */
struct baseline *baseline_new(void);
unsigned baseline_add(struct baseline *, const char *text, struct strbuf *why);
/* After the last baseline_add(). */
void baseline_sort(struct baseline *);
/*
 * How many of the findings that f stands for (itself and those it counts) the
 * baseline still accounts for.  From any thread; files do not share findings,
 * and so the order of threads plays no part.
 */
uint32_t baseline_take(struct baseline *, const struct image *,
    const struct finding *f, const char *symbol);
void baseline_free(struct baseline *);

#endif
