/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

void
nearest_init(struct nearest *n, const char *word)
{
	size_t len = strnlen(word, NEAREST_MAX);

	n->word = word;
	n->best = NULL;
	n->distance = len / 3 + 2;
}

static bool
same(char a, char b)
{
	/* Both are written for a break in a name. */
	if (a == '_')
		a = '-';
	if (b == '_')
		b = '-';
	return a == b;
}

static size_t
least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Letters changed, added, dropped, or swapped with their neighbour. */
static size_t
distance(const char *a, size_t n, const char *b, size_t m)
{
	size_t row[3][NEAREST_MAX + 1], i, j;
	size_t *prev2 = row[0], *prev = row[1], *cur = row[2], *t;

	for (j = 0; j <= m; j++)
		prev[j] = j;
	for (i = 1; i <= n; i++) {
		cur[0] = i;
		for (j = 1; j <= m; j++) {
			cur[j] = prev[j - 1] + !same(a[i - 1], b[j - 1]);
			cur[j] = least(cur[j], prev[j] + 1);
			cur[j] = least(cur[j], cur[j - 1] + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
				cur[j] = least(cur[j], prev2[j - 2] + 1);
		}
		t = prev2;
		prev2 = prev;
		prev = cur;
		cur = t;
	}
	return prev[m];
}

void
nearest_try(struct nearest *n, const char *candidate)
{
	const char *a = n->word, *b = candidate;
	size_t len = strlen(a), m = len, k = strlen(b), d;

	if (len >= 3 && strncasecmp(b, a, len) == 0)
		d = 1;
	else if ((m < k ? k - m : m - k) >= n->distance)
		return;
	else {
		for (; m > 0 && k > 0 && same(*a, *b); m--, k--) {
			a++;
			b++;
		}
		while (m > 0 && k > 0 && same(a[m - 1], b[k - 1])) {
			m--;
			k--;
		}
		if (m > NEAREST_MAX || k > NEAREST_MAX)
			return;
		d = distance(a, m, b, k);
	}
	/* A word that shares no letter is no near one. */
	if (d >= n->distance || d >= len)
		return;
	n->distance = d;
	n->best = candidate;
}
