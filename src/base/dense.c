/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/dense.h"

#include <stdlib.h>

#include "base/util.h"

/* The place of a word, or the free one where it would be. */
static size_t
place(const struct dense *d, uint64_t word)
{
	uint64_t v = word * 0x9e3779b97f4a7c15u;
	size_t at = (size_t)(v ^ v >> 32);

	for (; d->hash[at &= d->nhash - 1] != 0; at++)
		if (d->words[d->hash[at] - 1] == word)
			break;
	return at;
}

uint32_t
dense_find(const struct dense *d, uint64_t word)
{
	return d->nhash == 0 ? DENSE_NONE : d->hash[place(d, word)] - 1;
}

void
dense_add(struct dense *d, uint64_t word)
{
	size_t i;

	GROW(d->words, d->n, d->cap);
	d->words[d->n++] = word;
	if (d->n * 4 <= d->nhash * 3) {
		d->hash[place(d, word)] = (uint32_t)d->n;
		return;
	}
	free(d->hash);
	d->nhash = d->nhash == 0 ? 256 : d->nhash * 2;
	d->hash = xcalloc(d->nhash, sizeof(*d->hash));
	for (i = 0; i < d->n; i++)
		d->hash[place(d, d->words[i])] = (uint32_t)(i + 1);
}

void
dense_close(struct dense *d)
{
	free(d->hash);
	d->hash = NULL;
	d->nhash = 0;
}

void
dense_free(struct dense *d)
{
	free(d->words);
	free(d->hash);
	memset(d, 0, sizeof(*d));
}
