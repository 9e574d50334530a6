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
	uint64_t	 size;		/* of all of them */
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
	for (i = 0; i < c->n; i++)
		c->size += c->r[i].end - c->r[i].start;
}

struct code *
code_of(const struct image *img)
{
	struct code *c = xcalloc(1, sizeof(*c));
	const struct section *s;
	size_t i;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && !(s->attr & SEC_NOBITS) &&
		    s->size != 0)
			add(c, img->by_section ? s->index : 0, s->addr,
			    s->size);
	}
	for (i = 0; c->n == 0 && i < img->nloads; i++)
		if ((img->loads[i]->attr & SEC_EXEC) &&
		    img->loads[i]->len != 0)
			add(c, 0, img->loads[i]->addr, img->loads[i]->len);
	merge(c);
	return c;
}

void
code_free(struct code *c)
{
	free(c->r);
	free(c);
}

uint64_t
code_size(const struct code *c)
{
	return c->size;
}

/* The first range of the code that ends behind a place. */
static size_t
first_behind(const struct code *c, uint32_t sect, uint64_t addr)
{
	size_t lo = 0, hi = c->n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (c->r[mid].sect < sect || (c->r[mid].sect == sect &&
		    c->r[mid].end <= addr))
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

/* The bytes of code in a range. */
static uint64_t
overlap(const struct code *c, const struct range *in)
{
	const struct range *r;
	uint64_t n = 0;
	size_t i;

	for (i = first_behind(c, in->sect, in->start); i < c->n; i++) {
		r = &c->r[i];
		if (r->sect != in->sect || r->start >= in->end)
			break;
		n += (r->end < in->end ? r->end : in->end) -
		    (r->start > in->start ? r->start : in->start);
	}
	return n;
}

uint64_t
code_covered(const struct code *c, const struct options *o,
    struct table *const *tables, size_t ntables)
{
	struct code under = { 0 };
	const struct item *it;
	uint64_t n = 0;
	size_t t, i;

	for (t = 0; t < ntables; t++) {
		table_sort(tables[t]);
		for (i = 0; i < tables[t]->norder; i++) {
			it = &tables[t]->items[tables[t]->order[i]];
			if (it->end > it->start && (o == NULL ||
			    wanted_item(o, tables[t], it)))
				add(&under, it->sect, it->start,
				    it->end - it->start);
		}
	}
	merge(&under);
	for (i = 0; i < under.n; i++)
		n += overlap(c, &under.r[i]);
	free(under.r);
	return n;
}
