/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare/compare_side.h"

#include <stdlib.h>
#include <string.h>

ORDER4(ref_order, struct ref, sect, start, table, item)

/* Where the code around a place ends. */
static uint64_t
code_end(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct section *sec = sect != 0 ? image_section(img, sect) :
						image_section_at(img, addr);
	const struct segment *seg;

	if (sec != NULL)
		return sec->attr & SEC_EXEC ? addr_add(sec->addr, sec->size) :
					      addr;
	seg = image_segment_at(img, addr);
	return seg != NULL ? addr_add(seg->addr, seg->size) : addr;
}

/* Adds an entry, unless it is about no code. */
static void
add_ref(struct side *s, const struct compare *c, size_t *cap, uint32_t table,
    uint32_t i)
{
	const struct item *it = &s->tables[table]->items[i];
	uint64_t end = it->end;
	struct ref *r;

	/* A last entry without an end holds for all that follows. */
	if (end == it->start && it->known &&
	    i + 1 == s->tables[table]->nitems &&
	    (c->kind->flags & COMPARE_OPEN))
		end = code_end(s->img, it->sect, it->start);
	if (end <= it->start)
		return;
	/* Linkers leave entries of discarded functions at address 0. */
	if (!s->img->by_section && !image_is_code(s->img, 0, it->start))
		return;
	r = &PUSH(s->refs, s->nrefs, *cap);
	r->start = it->start;
	r->end = end;
	r->sect = it->sect;
	r->item = i;
	r->table = table;
	r->skip = c->select != NULL &&
		  !c->select(c->select_arg, s->tables[table], it);
}

/* Drops entries that begin where another one does and cuts overlaps. */
static void
make_disjoint(struct side *s)
{
	size_t i, out = 0;

	for (i = 0; i < s->nrefs; i++) {
		struct ref *last = out > 0 ? &s->refs[out - 1] : NULL;

		if (last != NULL && last->sect == s->refs[i].sect) {
			if (last->start == s->refs[i].start)
				continue;
			if (last->end > s->refs[i].start)
				last->end = s->refs[i].start;
		}
		s->refs[out++] = s->refs[i];
	}
	s->nrefs = out;
}

/* The least start of a function that is greater than addr, or none. */
static bool
next_function(const struct image *img, size_t *sym, size_t *start,
    uint64_t addr, uint64_t *next)
{
	const struct symtab *st = &img->symtab;

	while (*sym < st->n &&
	       (st->sym[*sym].addr <= addr || st->sym[*sym].kind != SYM_FUNC))
		(*sym)++;
	while (*start < img->nstarts && img->starts[*start] <= addr)
		(*start)++;
	*next = UINT64_MAX;
	if (*sym < st->n)
		*next = st->sym[*sym].addr;
	if (*start < img->nstarts && img->starts[*start] < *next)
		*next = img->starts[*start];
	return *next != UINT64_MAX;
}

/*
 * Entries of unwind_info cover several functions where these need the same;
 * to be matched with another image they are cut into functions.
 */
static void
split_functions(struct side *s)
{
	struct ref *old = s->refs, r;
	size_t i, n = s->nrefs, cap = 0, sym = 0, start = 0;
	uint64_t next;

	s->refs = NULL;
	s->nrefs = 0;
	for (i = 0; i < n; i++) {
		r = old[i];
		while (next_function(s->img, &sym, &start, r.start, &next) &&
		       next < r.end) {
			GROW(s->refs, s->nrefs, cap);
			s->refs[s->nrefs] = r;
			s->refs[s->nrefs++].end = next;
			r.start = next;
		}
		PUSH(s->refs, s->nrefs, cap) = r;
	}
	free(old);
}

void
side_make(struct side *s, const struct compare *c, unsigned which,
    struct diag *d)
{
	size_t t, cap = 0;
	uint32_t i;

	memset(s, 0, sizeof(*s));
	s->img = c->img[which];
	s->tables = c->tables[which];
	s->ntables = c->ntables[which];
	s->open = (c->kind->flags & COMPARE_OPEN) != 0 ||
		  (s->ntables > 0 && strcmp(s->tables[0]->name, "exidx") == 0);
	for (t = 0; t < s->ntables; t++) {
		struct table *tab = s->tables[t];

		table_index(tab, d);
		table_sort(tab);
		for (i = 0; i < tab->norder; i++)
			add_ref(s, c, &cap, t, tab->order[i]);
	}
	xqsort(s->refs, s->nrefs, sizeof(*s->refs), ref_order);
	make_disjoint(s);
	if (c->img[0] != c->img[1] && s->ntables > 0 &&
	    strcmp(s->tables[0]->name, "unwind_info") == 0)
		split_functions(s);
}

void
side_free(struct side *s)
{
	free(s->refs);
}

const struct item *
side_item(const struct side *s, const struct ref *r)
{
	return &s->tables[r->table]->items[r->item];
}

uint64_t
side_whole_end(const struct side *s, const struct ref *r)
{
	uint64_t end = side_item(s, r)->end;

	return end > r->end ? end : r->end;
}

size_t
side_from(const struct side *s, uint32_t sect, uint64_t pc)
{
	size_t i;

	BISECT(i, 0, s->nrefs,
	    place_before(s->refs[i].sect, s->refs[i].start, sect, pc));
	return i;
}
