/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whose each byte of a table's section is.  Entries claim their record and
 * what it leads to; where two claim the same bytes these are shared out, and
 * what is claimed by none is nobody's.
 */
#include "cost/size.h"

#include <stdlib.h>

#include "table/cfi.h"

/* A claim to [offset, end) of a section. */
struct claim {
	struct section *sec;
	uint64_t offset, end;
	uint64_t order; /* in which it was made */
	struct piece piece;
};

/* Bytes of a section in which claims are looked for. */
struct region {
	struct section *sec;
	uint64_t offset, end;
};

/*
 * The most claims, and so many bytes of the file for each beyond: a function
 * takes more with its code.
 */
#define CLAIMS      65536
#define CLAIM_BYTES 128

struct collect {
	struct claim *claims;
	size_t n, cap, most;
	bool cut;
	struct region *regions;
	size_t nregions, regions_cap;
};

static void
add_claim(struct collect *c, const struct section *sec, uint64_t offset,
    uint64_t size, const char *what, const struct entry *e)
{
	struct claim *l;

	if (sec == NULL || size == 0 ||
	    !section_load((struct section *)(uintptr_t)sec, NULL) ||
	    offset >= sec->len)
		return;
	if (c->n == c->most) {
		c->cut = true;
		return;
	}
	GROW(c->claims, c->n, c->cap);
	l = &c->claims[c->n];
	memset(l, 0, sizeof(*l));
	l->sec = (struct section *)(uintptr_t)sec;
	l->offset = offset;
	l->end = size > sec->len - offset ? sec->len : offset + size;
	l->order = c->n++;
	l->piece.sec = sec;
	l->piece.what = what;
	if (e != NULL && e->start.kind == TARGET_ADDR) {
		l->piece.owned = true;
		l->piece.addr = e->start.addr;
		l->piece.sect = e->start.sect;
	}
}

static void
add_region(struct collect *c, struct section *sec, uint64_t offset,
    uint64_t end)
{
	GROW(c->regions, c->nregions, c->regions_cap);
	c->regions[c->nregions++] = (struct region){ sec, offset, end };
}

/* What an entry's own record is called in a table. */
static const char *
record_name(const struct table *t, const struct entry *e)
{
	if (e->kind == ENTRY_CIE)
		return "cie";
	if (strcmp(t->name, "eh_frame") == 0 ||
	    strcmp(t->name, "debug_frame") == 0 ||
	    strcmp(t->name, "sframe") == 0)
		return "fde";
	return "entry";
}

/* The entry that linkers put behind the last function (IHI 0038). */
static bool
is_sentinel(const struct table *t, const struct entry *e)
{
	return strcmp(t->name, "exidx") == 0 && !e->has_end && e->nrows == 1 &&
	       e->rows[0].cfa.kind == RULE_NONE;
}

/*
 * ORC: each row is a record, and a place in a section of its own.  A record
 * whose rule goes on in the next function is shared between them.
 */
static void
claim_orc(struct collect *c, const struct table *t, const struct section *ip,
    const struct entry *e)
{
	uint64_t size = t->img->machine == MACH_LOONGARCH ? 8 : 6;
	size_t i;

	for (i = 0; i < e->nrows; i++) {
		add_claim(c, t->sec, e->rows[i].offset, size, "entry", e);
		add_claim(c, ip, e->rows[i].offset / size * 4, 4, "ip", e);
	}
}

static bool
has_cies(const struct table *t)
{
	return strcmp(t->name, "eh_frame") == 0 ||
	       strcmp(t->name, "debug_frame") == 0;
}

static void
claim_table(struct collect *c, struct table *t, struct diag *d)
{
	const struct item *it;
	const struct cie *cie;
	struct entry e = { 0 };
	const struct section *ip;
	size_t i, k, first;

	table_index(t, d);
	if (t->sec == NULL)
		return;
	ip = strcmp(t->name, "orc") != 0 ?
		 NULL :
		 image_section_named(t->img, ".orc_unwind_ip");
	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		table_decode(t, it, WANT_ROWS, &e, NULL);
		first = c->n;
		if (ip != NULL)
			claim_orc(c, t, ip, &e);
		else if (it->kind != ENTRY_BAD)
			add_claim(c, e.sec != NULL ? e.sec : t->sec, e.offset,
			    e.size, record_name(t, &e),
			    is_sentinel(t, &e) ? NULL : &e);
		for (k = 0; k < e.nextents; k++)
			add_claim(c, e.extents[k].sec, e.extents[k].offset,
			    e.extents[k].size, e.extents[k].what, &e);
		cie = has_cies(t) ? cfi_cie(t, it) : NULL;
		for (; first < c->n && cie != NULL; first++) {
			c->claims[first].piece.cie = cie->offset;
			c->claims[first].piece.has_cie = true;
		}
	}
	entry_free(&e);
}

static int
by_place(const void *va, const void *vb)
{
	const struct claim *a = va, *b = vb;

	ORDER_BY(a->sec, b->sec);
	ORDER_BY(a->offset, b->offset);
	ORDER_BY(b->end, a->end);
	return a->order < b->order ? -1 : a->order > b->order;
}

static int
by_region(const void *va, const void *vb)
{
	const struct region *a = va, *b = vb;

	ORDER_BY(a->sec, b->sec);
	ORDER_BY(a->offset, b->offset);
	return a->end < b->end ? -1 : a->end > b->end;
}

static void
add_piece(struct pieces *out, const struct piece *p, uint64_t size)
{
	if (size == 0)
		return;
	GROW(out->list, out->n, out->cap);
	out->list[out->n] = *p;
	out->list[out->n++].size = size;
}

static void
nobody(struct pieces *out, const struct section *sec, uint64_t size)
{
	struct piece p = { .sec = sec, .what = "other" };

	add_piece(out, &p, size);
}

/*
 * The claims of one region, which begin at *k: same bytes are shared out, and
 * of those that overlap the first has them.
 */
static void
settle(const struct collect *c, size_t *k, const struct region *r,
    struct pieces *out)
{
	uint64_t at = r->offset, start, size, share;
	const struct claim *l;
	size_t n, i;

	for (; *k < c->n && c->claims[*k].sec == r->sec &&
	       c->claims[*k].offset < r->end;
	     *k += n) {
		l = &c->claims[*k];
		for (n = 1; *k + n < c->n && l[n].sec == l->sec &&
			    l[n].offset == l->offset && l[n].end == l->end &&
			    l->piece.what == l[n].piece.what;
		     n++)
			;
		start = l->offset > at ? l->offset : at;
		if (l->end <= start)
			continue;
		nobody(out, r->sec, start - at);
		size = (l->end < r->end ? l->end : r->end) - start;
		share = size / n;
		for (i = 0; i < n; i++)
			add_piece(out, &l[i].piece, share + (i < size % n));
		at = start + size;
	}
	nobody(out, r->sec, r->end - at);
}

static int
by_cie(const void *va, const void *vb)
{
	const struct piece *const *a = va, *const *b = vb;
	const struct piece *x = *a, *y = *b;
	bool cx, cy;

	ORDER_BY(x->sec, y->sec);
	ORDER_BY(x->cie, y->cie);
	/* The CIE itself before its FDEs, which keep their order. */
	cx = strcmp(x->what, "cie") == 0;
	cy = strcmp(y->what, "cie") == 0;
	if (cx != cy)
		return cx ? -1 : 1;
	return x < y ? -1 : x > y;
}

/* Gives each FDE its share of the CIE; one without FDEs is nobody's. */
static void
share_cies(struct pieces *out)
{
	const struct piece **of = xcalloc(out->n + 1, sizeof(*of));
	struct pieces shares = { 0 };
	struct piece p;
	size_t i, k, n, first, count = 0;

	for (i = 0; i < out->n; i++)
		if (out->list[i].has_cie)
			of[count++] = &out->list[i];
	xqsort(of, count, sizeof(*of), by_cie);
	for (i = 0; i < count; i += n) {
		for (n = 1; i + n < count && of[i + n]->sec == of[i]->sec &&
			    of[i + n]->cie == of[i]->cie;
		     n++)
			;
		first = i + (strcmp(of[i]->what, "cie") == 0);
		if (first == i || first == i + n)
			continue;
		for (k = first; k < i + n; k++) {
			p = *of[k];
			p.what = "cie";
			add_piece(&shares, &p,
			    of[i]->size / (i + n - first) +
				(k - first < of[i]->size % (i + n - first)));
		}
		((struct piece *)(uintptr_t)of[i])->size = 0;
	}
	free(of);
	for (i = 0; i < shares.n; i++)
		add_piece(out, &shares.list[i], shares.list[i].size);
	free(shares.list);
}

bool
size_collect(struct table *const *tables, size_t n, struct pieces *out,
    struct diag *d)
{
	struct collect c = {
		.most = n == 0 ? 0 : CLAIMS + tables[0]->img->len / CLAIM_BYTES
	};
	struct region *r;
	size_t i, k = 0, m;

	memset(out, 0, sizeof(*out));
	for (i = 0; i < n; i++) {
		claim_table(&c, tables[i], d);
		if (tables[i]->sec == NULL || !tables[i]->sec->loaded)
			continue;
		/* A table inside of code is only a part of its section. */
		if (tables[i]->sec->attr & SEC_EXEC)
			add_region(&c, tables[i]->sec, tables[i]->offset,
			    tables[i]->offset + tables[i]->size);
		else
			add_region(&c, tables[i]->sec, 0, tables[i]->sec->len);
	}
	/* What tables lead to in other sections. */
	for (i = 0; i < c.n; i++)
		if (c.claims[i].sec->attr & SEC_EXEC)
			add_region(&c, c.claims[i].sec, c.claims[i].offset,
			    c.claims[i].end);
		else if (i == 0 || c.claims[i].sec != c.claims[i - 1].sec)
			add_region(&c, c.claims[i].sec, 0,
			    c.claims[i].sec->len);
	if (c.n > 0)
		xqsort(c.claims, c.n, sizeof(*c.claims), by_place);
	if (c.nregions > 0)
		xqsort(c.regions, c.nregions, sizeof(*c.regions), by_region);
	for (i = m = 0; i < c.nregions; i++) {
		r = &c.regions[m];
		if (i > 0 && c.regions[i].sec == r->sec &&
		    c.regions[i].offset <= r->end) {
			if (c.regions[i].end > r->end)
				r->end = c.regions[i].end;
			continue;
		}
		m += i > 0;
		c.regions[m] = c.regions[i];
	}
	for (i = 0; i < (c.nregions > 0 ? m + 1 : 0); i++) {
		while (k < c.n &&
		       (c.claims[k].sec < c.regions[i].sec ||
			   (c.claims[k].sec == c.regions[i].sec &&
			       c.claims[k].offset < c.regions[i].offset)))
			k++;
		settle(&c, &k, &c.regions[i], out);
	}
	share_cies(out);
	free(c.claims);
	free(c.regions);
	return !c.cut;
}
