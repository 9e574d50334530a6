/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of an image as ranges, and how much of it entries cover. */
#include "cmd/cmd.h"

#include <stdlib.h>

struct range {
	uint32_t	sect;		/* in relocatable objects, else 0 */
	uint64_t	start, end;
};

struct code {
	struct range	*r;		/* sorted, disjoint */
	size_t		 n, cap;
};

static void
add(struct code *c, uint32_t sect, uint64_t start, uint64_t size)
{
	struct range r = { sect, start, addr_add(start, size) };

	/* What reaches past the last address ends there. */
	if (r.end < start)
		r.end = UINT64_MAX;
	GROW(c->r, c->n, c->cap);
	c->r[c->n++] = r;
}

static int
by_start(const void *va, const void *vb)
{
	const struct range *a = va, *b = vb;

	if (a->sect != b->sect)
		return a->sect < b->sect ? -1 : 1;
	return a->start < b->start ? -1 : a->start > b->start;
}

static void
merge(struct code *c)
{
	struct range *last;
	size_t i, n = 0;

	if (c->n == 0)
		return;
	qsort(c->r, c->n, sizeof(*c->r), by_start);
	for (i = 1; i < c->n; i++) {
		last = &c->r[n];
		if (c->r[i].sect != last->sect || c->r[i].start > last->end)
			c->r[++n] = c->r[i];
		else if (c->r[i].end > last->end)
			last->end = c->r[i].end;
	}
	c->n = n + 1;
}

static struct code
code_find(const struct image *img)
{
	struct code c = { 0 };
	const struct section *s;
	size_t i;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && !(s->attr & SEC_NOBITS) &&
		    s->size != 0)
			add(&c, img->by_section ? s->index : 0, s->addr,
			    s->size);
	}
	for (i = 0; c.n == 0 && i < img->nloads; i++)
		if ((img->loads[i]->attr & SEC_EXEC) &&
		    img->loads[i]->len != 0)
			add(&c, 0, img->loads[i]->addr, img->loads[i]->len);
	merge(&c);
	return c;
}

uint64_t
code_size(const struct image *img)
{
	struct code c = code_find(img);
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < c.n; i++)
		n += c.r[i].end - c.r[i].start;
	free(c.r);
	return n;
}

/*
 * The bytes of code from start to end.  *at is where in the ranges the last
 * call came to: start never descends in a section.
 */
static uint64_t
overlap(const struct code *c, size_t *at, uint32_t sect, uint64_t start,
    uint64_t end)
{
	const struct range *r;
	uint64_t n = 0;

	for (; *at < c->n; ++*at) {
		r = &c->r[*at];
		if (r->sect > sect || (r->sect == sect && r->start >= end))
			break;
		if (r->sect < sect || r->end <= start)
			continue;
		n += (r->end < end ? r->end : end) -
		    (r->start > start ? r->start : start);
		/* The next entry may lie in it, too. */
		if (r->end > end)
			break;
	}
	return n;
}

uint64_t
code_covered(const struct options *o, struct table *t)
{
	struct code c = code_find(t->img);
	const struct item *it;
	uint64_t n = 0, from, done = 0;
	uint32_t sect = 0;
	size_t i, at = 0;

	table_sort(t);
	for (i = 0; i < t->norder; i++) {
		it = &t->items[t->order[i]];
		if (o != NULL && !wanted_item(o, t, it))
			continue;
		if (it->sect != sect)
			done = 0;
		sect = it->sect;
		from = it->start > done ? it->start : done;
		if (it->end > from) {
			n += overlap(&c, &at, sect, from, it->end);
			done = it->end;
		}
	}
	free(c.r);
	return n;
}
