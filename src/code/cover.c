/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of an image as ranges, and how much of it entries cover. */
#include "code/cover.h"

#include <stdlib.h>
#include <string.h>

/* Makes a range longer by one that begins in it, at its end or near. */
static bool
join(struct range *last, const struct range *r, uint64_t near)
{
	if (r->sect != last->sect || r->start < last->start ||
	    (r->start > last->end && r->start - last->end >= near))
		return false;
	if (r->end > last->end)
		last->end = r->end;
	return true;
}

void
ranges_add(struct ranges *l, uint32_t sect, uint64_t start, uint64_t size)
{
	struct range r = { sect, start, addr_add(start, size) }, *last;

	/* What reaches past the last address ends there. */
	if (r.end < start)
		r.end = UINT64_MAX;
	if (l->n > 0) {
		last = &l->r[l->n - 1];
		if (join(last, &r, l->near))
			return;
		l->mixed |= place_before(sect, start, last->sect, last->start);
	}
	GROW(l->r, l->n, l->cap);
	l->r[l->n++] = r;
}

ORDER2(by_start, struct range, sect, start)

void
ranges_merge(struct ranges *l)
{
	size_t i, n = 0;

	if (l->mixed) {
		xqsort(l->r, l->n, sizeof(*l->r), by_start);
		for (i = 1; i < l->n; i++)
			if (!join(&l->r[n], &l->r[i], l->near))
				l->r[++n] = l->r[i];
		l->n = n + 1;
		l->mixed = false;
	}
	l->size = 0;
	for (i = 0; i < l->n; i++)
		l->size += l->r[i].end - l->r[i].start;
}

void
ranges_free(struct ranges *l)
{
	free(l->r);
	memset(l, 0, sizeof(*l));
}

void
cover_code(const struct image *img, struct ranges *c)
{
	const struct section *s;
	size_t i;

	memset(c, 0, sizeof(*c));
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && !(s->attr & SEC_NOBITS) &&
		    s->size != 0)
			ranges_add(c, img->by_section ? s->index : 0, s->addr,
			    s->size);
	}
	for (i = c->n == 0 ? 0 : img->nloads; i < img->nloads; i++)
		if ((img->loads[i]->attr & SEC_EXEC) && img->loads[i]->len != 0)
			ranges_add(c, 0, img->loads[i]->addr,
			    img->loads[i]->len);
	ranges_merge(c);
}

/* The first range of the code that ends behind a place. */
static size_t
first_behind(const struct ranges *c, uint32_t sect, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, c->n,
	    !place_before(sect, addr, c->r[i].sect, c->r[i].end));
	return i;
}

/* The bytes of code in a range. */
static uint64_t
overlap(const struct ranges *c, const struct range *in)
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

void
cover_add(struct ranges *l, struct table *t, cover_select_fn *select, void *arg)
{
	const struct item *it;
	size_t i;

	table_sort(t);
	if (l->r == NULL && l->near == 0) {
		l->cap = t->norder;
		l->r = xbigarray(l->cap, sizeof(*l->r));
	}
	for (i = 0; i < t->norder; i++) {
		it = table_ordered(t, i);
		if (it->end > it->start &&
		    (select == NULL || select(arg, t, it)))
			ranges_add(l, it->sect, it->start, it->end - it->start);
		else if (t->format->open_end && i + 1 == t->norder &&
			 it->known && !t->img->by_section &&
			 (select == NULL || select(arg, t, it)))
			ranges_add(l, it->sect, it->start,
			    UINT64_MAX - it->start);
	}
}

uint64_t
cover_bytes(const struct ranges *code, struct table *const *tables,
    size_t ntables, cover_select_fn *select, void *arg)
{
	struct ranges under = { 0 };
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < ntables; i++)
		cover_add(&under, tables[i], select, arg);
	ranges_merge(&under);
	for (i = 0; i < under.n; i++)
		n += overlap(code, &under.r[i]);
	ranges_free(&under);
	return n;
}

/* Producers whose programs nothing at run time walks by such tables. */
static bool
has_own_ways(const struct image *img)
{
	static const char *const sections[] = { ".gopclntab", ".go.buildinfo",
		".note.go.buildid", ".debug-ghc-link-info" };
	size_t i;

	for (i = 0; i < NELEM(sections); i++)
		if (image_section_named(img, sections[i]) != NULL)
			return true;
	return image_comment_has(img, "GHC ");
}

enum cover_use
cover_use(struct table *const *list, size_t n, const struct table *t)
{
	static const char *const unwinders[] = { "eh_frame", "exidx",
		"unwind_info", "compact_unwind" };
	enum cover_use use = strcmp(t->name, "debug_frame") == 0 ? COVER_DEBUG :
			     strcmp(t->name, "sframe") == 0 ? COVER_PROFILE :
							      COVER_RUN;
	size_t i;

	if (use == COVER_RUN)
		return COVER_RUN;
	for (i = 0; i < n; i++)
		if (IS_AMONG(list[i]->name, unwinders) && list[i]->nentries > 0)
			return has_own_ways(t->img) ? COVER_RUN : use;
	return COVER_RUN;
}

const char *
cover_use_name(enum cover_use use)
{
	static const char *const names[] = { NULL, "for debuggers only",
		"for profilers only" };

	return names[use];
}
