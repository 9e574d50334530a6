/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/records.h"

#include <stdlib.h>
#include <string.h>

#include "base/util.h"

/* Where an entry of a table begins. */
struct record {
	const struct section *sec;
	uint64_t offset;
	size_t item;
};

/* All of a table by section and offset: places may be many. */
struct record_list {
	const struct table *t;
	struct record *list;
	size_t n;
};

/* LSDAs of objects are of one table, whatever section they are in. */
static bool
is_scattered(const struct table *t)
{
	return t->img->by_section && strcmp(t->name, "lsda") == 0;
}

/* Sections of one image are elements of an array. */
ORDER3(record_order, struct record, sec, offset, item)

static const struct record_list *
records_of(struct records *all, struct table *t, struct diag *diag)
{
	struct entry e = { 0 };
	struct record_list *r;
	size_t i;

	for (i = 0; i < all->n; i++)
		if (all->list[i].t == t)
			return &all->list[i];
	table_index(t, diag);
	r = &PUSH(all->list, all->n, all->cap);
	r->t = t;
	r->n = t->nitems;
	r->list = xreallocarray(NULL, r->n + 1, sizeof(*r->list));
	for (i = 0; i < r->n; i++) {
		r->list[i] = (struct record){ t->sec, t->items[i].offset, i };
		if (!is_scattered(t))
			continue;
		table_decode(t, &t->items[i], 0, &e, NULL);
		if (e.sec != NULL)
			r->list[i].sec = e.sec;
	}
	if (r->n > 1)
		xqsort(r->list, r->n, sizeof(*r->list), record_order);
	entry_free(&e);
	return r;
}

/* The last of the section that begins at or before an offset; NULL: none. */
static const struct record *
record_at(const struct record_list *r, const struct section *sec,
    uint64_t offset)
{
	const struct record key = { sec, offset, SIZE_MAX };
	size_t i;

	BISECT(i, 0, r->n, record_order(&r->list[i], &key) <= 0);
	return i > 0 && r->list[i - 1].sec == sec ? &r->list[i - 1] : NULL;
}

bool
records_has(struct records *all, struct table *t, const struct section *sec,
    struct diag *diag)
{
	return is_scattered(t) ? record_at(records_of(all, t, diag), sec,
				     UINT64_MAX) != NULL :
				 t->sec == sec;
}

bool
records_item(struct records *all, struct table *t, const struct section *sec,
    uint64_t offset, struct item *it, struct diag *diag)
{
	const struct record *r = record_at(records_of(all, t, diag), sec,
	    offset);

	if (r != NULL)
		*it = t->items[r->item];
	return r != NULL;
}

void
records_free(struct records *all)
{
	size_t i;

	for (i = 0; i < all->n; i++)
		free(all->list[i].list);
	free(all->list);
	memset(all, 0, sizeof(*all));
}
