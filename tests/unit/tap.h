/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For programs that print TAP: ok() for each test, return done() at the end. */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int tap_run, tap_failed;

static inline bool
ok(bool cond, const char *fmt, ...)
{
	va_list ap;

	tap_run++;
	if (!cond)
		tap_failed++;
	printf("%sok %d - ", cond ? "" : "not ", tap_run);
	va_start(ap, fmt);
	vprintf(fmt, ap);
	va_end(ap);
	putchar('\n');
	return cond;
}

/* Are the strings equal?  Prints both where they are not. */
static inline bool
is(const char *got, const char *want, const char *what)
{
	if (got == NULL)
		got = "(null)";
	if (ok(strcmp(got, want) == 0, "%s", what))
		return true;
	printf("# got:  %s\n# want: %s\n", got, want);
	return false;
}

static inline int
done(void)
{
	printf("1..%d\n", tap_run);
	return tap_failed > 0;
}

#endif
