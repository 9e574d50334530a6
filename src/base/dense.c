/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/dense.h"

#include <stdlib.h>

#include "base/util.h"

static size_t
width_of(const struct dense *d)
{
	return d->width == 0 ? 1 : d->width;
}

/* Not memcmp(): most keys are of one word. */
static bool
is_same(const uint64_t *a, const uint64_t *b, size_t n)
{
	while (n > 0 && a[n - 1] == b[n - 1])
		n--;
	return n == 0;
}

/* The place of a key, or the free one where it would be. */
static size_t
place(const struct dense *d, const uint64_t *key)
{
	size_t i, width = width_of(d), at;
	uint64_t v = 0;

	for (i = 0; i < width; i++)
		v = hash_mix(v, key[i]);
	for (at = (size_t)v; d->hash[at &= d->nhash - 1] != 0; at++)
		if (is_same(&d->words[(d->hash[at] - 1) * width], key, width))
			break;
	return at;
}

uint32_t
dense_find(const struct dense *d, const uint64_t *key)
{
	return d->nhash == 0 ? DENSE_NONE : d->hash[place(d, key)] - 1;
}

void
dense_add(struct dense *d, const uint64_t *key)
{
	size_t i, width = width_of(d);

	if (d->n == d->cap) {
		d->cap = d->cap == 0 ? 8 : 2 * d->cap;
		d->words = xreallocarray(d->words, d->cap,
		    width * sizeof(*d->words));
	}
	memcpy(&d->words[d->n++ * width], key, width * sizeof(*key));
	if (d->n * 4 <= d->nhash * 3) {
		d->hash[place(d, key)] = (uint32_t)d->n;
		return;
	}
	free(d->hash);
	d->nhash = d->nhash == 0 ? 256 : d->nhash * 2;
	d->hash = xcalloc(d->nhash, sizeof(*d->hash));
	for (i = 0; i < d->n; i++)
		d->hash[place(d, &d->words[i * width])] = (uint32_t)(i + 1);
}

uint32_t
dense_number(struct dense *d, const uint64_t *key)
{
	uint32_t i = dense_find(d, key);

	if (i != DENSE_NONE)
		return i;
	dense_add(d, key);
	return (uint32_t)d->n - 1;
}

bool
dense_is_new(struct dense *d, const uint64_t *key)
{
	size_t n = d->n;

	return dense_number(d, key) == n;
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
	d->words = NULL;
	d->hash = NULL;
	d->n = d->cap = d->nhash = 0;
}
