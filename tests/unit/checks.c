/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The catalogue of checks: each has all its texts, in lines that fit. */
#include "finding/diag.h"
#include "tap.h"

static bool
lines_fit(const char *s)
{
	size_t n;

	for (; *s != '\0'; s += n + (s[n] == '\n')) {
		n = strcspn(s, "\n");
		if (n == 0 || n > 79 || s[n - 1] == ' ')
			return false;
	}
	return true;
}

/* Sentences end in a stop, and there is one at least. */
static bool
is_prose(const char *s)
{
	size_t n = s == NULL ? 0 : strlen(s);

	return n > 1 && s[n - 1] == '.' && lines_fit(s);
}

int
main(void)
{
	const struct check_info *c;
	size_t i, k, bad = 0;

	for (i = 0; i < CHECK_COUNT; i++) {
		c = check_info((enum check)i);
		if (!is_prose(c->explanation)) {
			printf("# %s: its explanation\n", c->name);
			bad++;
		}
		/* Who writes it, and what to do: two sentences. */
		if (!is_prose(c->advice) ||
		    strchr(c->advice, '.') ==
			c->advice + strlen(c->advice) - 1) {
			printf("# %s: has no advice\n", c->name);
			bad++;
		}
		for (k = 0; k < i; k++)
			if (strcmp(check_info((enum check)k)->name, c->name) ==
			    0) {
				printf("# %s: twice\n", c->name);
				bad++;
			}
	}
	ok(bad == 0, "every check has its texts");
	return done();
}
