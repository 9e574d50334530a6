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

uint64_t
program_hash(const struct program *p)
{
	uint64_t h, word;
	size_t i;

	h = p->nshape ^ (uint64_t)p->group << 8;
	for (i = 0; i < p->nshape; i += 8) {
		memcpy(&word, p->shape + i, 8);
		h = (h ^ word) * 0x9e3779b97f4a7c15;
		h ^= h >> 32;
	}
	return h;
}

struct known *
known_find(const struct known_list *l, const struct program *p)
{
	return &l->list[program_hash(p) & (l->n - 1)];
}

struct known *
known_place(const struct known_list *l, const struct table *t,
    struct program *p)
{
	return l->n != 0 && t->format->shape(t, p) ? known_find(l, p) : NULL;
}

bool
known_is(const struct known *k, const struct program *p,
    const struct item *it)
{
	return k->used && k->nshape == p->nshape && k->group == p->group &&
	    p->reach < it->end - it->start &&
	    memcmp(k->shape, p->shape, p->nshape) == 0;
}

void
known_add(struct known *k, const struct program *p, const struct entry *e)
{
	if (e->truncated || p->reach >= e->end - e->start.addr)
		return;
	k->used = true;
	k->group = p->group;
	k->nshape = p->nshape;
	memcpy(k->shape, p->shape, p->nshape);
}

void
known_free(struct known_list *l)
{
	free(l->list);
}
