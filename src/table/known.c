/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/known.h"

#include <stdlib.h>
#include <string.h>

#define PLACES_LEAST 64 /* tables of fewer entries do without */
#define SHAPE_BYTES  32 /* for each place: most shapes are shorter */

size_t
known_places(const struct table *t, size_t least)
{
	size_t n = least;

	if (t->format->program == NULL || t->nitems < least)
		return 0;
	while (n < KNOWN_PLACES_MOST && n < t->nitems)
		n *= 2;
	return n;
}

void
known_begin(struct known_list *l, const struct table *t)
{
	memset(l, 0, sizeof(*l));
	l->n = known_places(t, PLACES_LEAST);
	if (l->n == 0)
		return;
	l->list = xcalloc(l->n, sizeof(*l->list));
	l->cap = l->n * SHAPE_BYTES;
	l->shapes = xmalloc(l->cap);
}

uint64_t
program_hash(const struct program *p)
{
	uint64_t h, word;
	size_t i;

	h = p->nshape ^ (uint64_t)p->group << 8;
	for (i = 0; i < p->nshape; i += 8) {
		memcpy(&word, p->shape + i, 8);
		h = hash_mix(h, word);
	}
	return h;
}

struct known *
known_place(const struct known_list *l, const struct table *t,
    struct program *p)
{
	return l->n != 0 && t->format->shape(t, p) ?
		   &l->list[program_hash(p) & (l->n - 1)] :
		   NULL;
}

bool
known_is(const struct known_list *l, const struct known *k,
    const struct program *p, const struct item *it)
{
	return k->used && k->nshape == p->nshape && k->group == p->group &&
	       p->reach < it->end - it->start &&
	       memcmp(l->shapes + k->at, p->shape, p->nshape) == 0;
}

void
known_add(struct known_list *l, struct known *k, const struct program *p,
    const struct entry *e)
{
	if (e->truncated || p->reach >= e->end - e->start.addr)
		return;
	if (k->room < p->nshape) {
		if (l->cap - l->len < p->nshape)
			return;
		k->at = (uint32_t)l->len;
		k->room = p->nshape;
		l->len += p->nshape;
	}
	k->used = true;
	k->group = p->group;
	k->nshape = p->nshape;
	mem_copy(l->shapes + k->at, p->shape, p->nshape);
}

void
known_free(struct known_list *l)
{
	free(l->list);
	free(l->shapes);
}

void
known_shelf_begin(struct known_shelf *s, const struct table *t)
{
	s->t = t;
	shelf_begin(&s->shelf);
}

struct known_list *
known_take(struct known_shelf *s)
{
	struct known_list *l = shelf_take(&s->shelf);

	if (l == NULL) {
		l = xmalloc(sizeof(*l));
		known_begin(l, s->t);
	}
	return l;
}

void
known_give(struct known_shelf *s, struct known_list *l)
{
	shelf_give(&s->shelf, l);
}

void
known_shelf_free(struct known_shelf *s)
{
	struct known_list *l;

	while ((l = shelf_take(&s->shelf)) != NULL) {
		known_free(l);
		free(l);
	}
	shelf_end(&s->shelf);
}
