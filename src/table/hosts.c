/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/hosts.h"

#include <stdlib.h>

/* A table, and a section in which it covers something: of linked files one. */
struct host {
	struct table *t;
	uint32_t sect;
	uint32_t nth; /* of the tables that were given */
};

struct hosts {
	struct host *list; /* by section, as they were given */
	size_t n, cap;
};

ORDER2(by_section, struct host, sect, nth)

static void
add_table(struct hosts *h, struct table *t, uint32_t nth)
{
	const struct item *it;
	size_t k, from = h->n;

	table_index(t, NULL);
	table_sort(t);
	for (k = 0; k < t->norder; k++) {
		it = &t->items[t->order[k]];
		if (h->n > from && h->list[h->n - 1].sect == it->sect)
			continue;
		PUSH(h->list, h->n, h->cap) = (struct host){ t, it->sect, nth };
	}
}

struct hosts *
hosts_new(struct table *const *t, size_t n)
{
	struct hosts *h = xcalloc(1, sizeof(*h));
	size_t i;

	for (i = 0; i < n; i++)
		if (t[i]->format->sites != NULL)
			add_table(h, t[i], (uint32_t)i);
	if (h->n > 1)
		xqsort(h->list, h->n, sizeof(*h->list), by_section);
	return h;
}

void
hosts_free(struct hosts *h)
{
	if (h == NULL)
		return;
	free(h->list);
	free(h);
}

void
hosts_sites(const struct hosts *h, uint32_t sect, uint64_t pc,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg)
{
	struct entry e = { 0 };
	bool told = false;
	struct item it;
	size_t at;

	BISECT(at, 0, h->n, h->list[at].sect < sect);
	for (; at < h->n && h->list[at].sect == sect && !told; at++) {
		if (!table_find(h->list[at].t, sect, pc, &it, NULL))
			continue;
		table_decode(h->list[at].t, &it, 0, &e, NULL);
		told = e.lsda.kind != TARGET_ABSENT;
		if (told)
			h->list[at].t->format->sites(h->list[at].t, &e, fn,
			    arg);
	}
	entry_free(&e);
}
