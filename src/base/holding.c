/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/holding.h"

#include <stdlib.h>
#include <string.h>

#include "base/util.h"

void
holding_add(struct holding *h, uint64_t start, uint64_t end, size_t which)
{
	struct held_range *r;

	if (start >= end)
		return;
	GROW(h->r, h->n, h->cap);
	r = &h->r[h->n++];
	r->start = start;
	r->end = end;
	r->which = which;
}

ORDER2(by_start, struct held_range, start, which)

void
holding_sort(struct holding *h)
{
	uint64_t furthest = 0;
	size_t i;

	if (h->n > 0)
		xqsort(h->r, h->n, sizeof(*h->r), by_start);
	for (i = 0; i < h->n; i++) {
		if (h->r[i].end > furthest)
			furthest = h->r[i].end;
		h->r[i].furthest = furthest;
	}
}

size_t
holding_first(const struct holding *h, uint64_t v)
{
	size_t i, first = SIZE_MAX;

	BISECT(i, 0, h->n, h->r[i].start <= v);
	while (i > 0 && h->r[i - 1].furthest > v) {
		i--;
		if (h->r[i].end > v && h->r[i].which < first)
			first = h->r[i].which;
	}
	return first;
}

void
holding_free(struct holding *h)
{
	free(h->r);
	memset(h, 0, sizeof(*h));
}
