/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/known.h"

#include <stdlib.h>
#include <string.h>

#define PLACES_LEAST	64	/* tables of fewer entries do without */
#define PLACES_MOST	8192

void
known_begin(struct known_list *l, const struct table *t)
{
	l->list = NULL;
	l->n = 0;
	if (t->format->program == NULL || t->nitems < PLACES_LEAST)
		return;
	for (l->n = PLACES_LEAST; l->n < PLACES_MOST && l->n < t->nitems; )
		l->n *= 2;
	l->list = xcalloc(l->n, sizeof(*l->list));
}

struct known *
known_place(const struct known_list *l, const struct table *t,
    const struct item *it, struct program *p)
{
	uint64_t h, word;
	size_t i;

	if (l->n == 0 || !t->format->program(t, it, p))
		return NULL;
	h = p->len ^ p->group;
	for (i = 0; i + 8 <= p->len; i += 8) {
		memcpy(&word, p->bytes + i, 8);
		h = (h ^ word) * 0x9e3779b97f4a7c15;
		h ^= h >> 32;
	}
	for (; i < p->len; i++)
		h = (h ^ p->bytes[i]) * 0x9e3779b97f4a7c15;
	return &l->list[h >> 32 & (l->n - 1)];
}

bool
known_is(const struct known *k, const struct program *p,
    const struct item *it)
{
	return k->program.bytes != NULL && k->program.len == p->len &&
	    k->program.group == p->group && k->reach < it->end - it->start &&
	    memcmp(k->program.bytes, p->bytes, p->len) == 0;
}

void
known_add(struct known *k, const struct program *p, const struct entry *e)
{
	const struct row *last;

	if (e->nrows == 0 || e->truncated)
		return;
	last = &e->rows[e->nrows - 1];
	if (last->offset != e->offset + e->size)
		return;
	k->program = *p;
	k->reach = last->pc - e->start.addr;
}

void
known_free(struct known_list *l)
{
	free(l->list);
}
