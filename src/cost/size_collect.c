/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whose each byte of a table's section is.  Entries claim their record and
 * what it leads to; where two claim the same bytes these are shared out, and
 * what is claimed by none is nobody's.
 */
#include "cost/size.h"

#include <stdlib.h>

#include "base/pool.h"
#include "base/sort.h"
#include "table/cfi.h"

/* A claim to [offset, end) of a section. */
struct claim {
	struct section *sec;
	uint64_t offset, end;
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
	struct sort_key *by; /* the claims by place */
	struct region *regions;
	size_t nregions, regions_cap;
};

/* A table whose entries are worked on. */
struct claiming {
	struct collect *c;
	const struct table *t;
	const struct section *ip; /* ORC: of the places, else NULL */
};

/* What a run of entries claims, not yet held to the sections. */
struct run {
	struct claim *claims;
	size_t n, cap;
	size_t most; /* an entry of ORC may have any number of rows */
	bool cut;
	struct entry e;
};

static const struct claim *
claim_by(const struct collect *c, size_t k)
{
	return &c->claims[c->by == NULL ? k : c->by[k].i];
}

/* Takes what a worker claimed, as far as there are bytes. */
static void
keep_claim(struct collect *c, const struct claim *l)
{
	if (!section_load(l->sec, NULL) || l->offset >= l->sec->len)
		return;
	if (c->n == c->most) {
		c->cut = true;
		return;
	}
	GROW(c->claims, c->n, c->cap);
	c->claims[c->n] = *l;
	if (l->end > l->sec->len || l->end < l->offset)
		c->claims[c->n].end = l->sec->len;
	c->n++;
}

static void
add_claim(struct run *c, const struct section *sec, uint64_t offset,
    uint64_t size, const char *what, const struct entry *e)
{
	struct claim *l;

	if (sec == NULL || size == 0)
		return;
	if (c->n == c->most) {
		c->cut = true;
		return;
	}
	GROW(c->claims, c->n, c->cap);
	l = &c->claims[c->n++];
	memset(l, 0, sizeof(*l));
	l->sec = (struct section *)(uintptr_t)sec;
	l->offset = offset;
	l->end = offset + size;
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
claim_orc(struct run *c, const struct table *t, const struct section *ip,
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
claim_entry(const struct claiming *a, struct run *c, const struct item *it)
{
	const struct table *t = a->t;
	struct entry *e = &c->e;
	const struct cie *cie;
	size_t k, first = c->n;

	/* Of CFI rows claim nothing. */
	table_decode(t, it, has_cies(t) ? WANT_HEAD : WANT_ROWS, e, NULL);
	if (a->ip != NULL)
		claim_orc(c, t, a->ip, e);
	else if (it->kind != ENTRY_BAD)
		add_claim(c, e->sec != NULL ? e->sec : t->sec, e->offset,
		    e->size, record_name(t, e), is_sentinel(t, e) ? NULL : e);
	for (k = 0; k < e->nextents; k++)
		add_claim(c, e->extents[k].sec, e->extents[k].offset,
		    e->extents[k].size, e->extents[k].what, e);
	cie = has_cies(t) ? cfi_cie(t, it) : NULL;
	for (; first < c->n && cie != NULL; first++) {
		c->claims[first].piece.cie = cie->offset;
		c->claims[first].piece.has_cie = true;
	}
}

static void
claim_run(void *arg, void *slot, size_t from, size_t to)
{
	const struct claiming *a = arg;

	for (; from < to; from++)
		claim_entry(a, slot, &a->t->items[from]);
}

static void
keep_run(void *arg, void *slot)
{
	struct claiming *a = arg;
	struct run *c = slot;
	size_t i;

	for (i = 0; i < c->n; i++)
		keep_claim(a->c, &c->claims[i]);
	a->c->cut |= c->cut;
	c->cut = false;
	c->n = 0;
}

static void
run_begin(void *arg, void *slot)
{
	const struct claiming *a = arg;

	((struct run *)slot)->most = a->c->most;
}

static void
run_end(void *arg, void *slot)
{
	struct run *c = slot;

	(void)arg;
	free(c->claims);
	entry_free(&c->e);
}

static void
claim_table(struct collect *c, struct table *t, unsigned threads,
    struct diag *d)
{
	struct claiming a = { .c = c, .t = t };
	struct pool_job job = {
		.threads = threads,
		.arg = &a,
		.slot_size = sizeof(struct run),
		.slot_begin = run_begin,
		.slot_end = run_end,
		.work = claim_run,
		.take = keep_run,
	};

	table_index_named(t, false, threads, d);
	if (t->sec == NULL)
		return;
	if (strcmp(t->name, "orc") == 0)
		a.ip = image_section_named(t->img, ".orc_unwind_ip");
	job.n = t->nitems;
	pool_run(&job);
}

/* By section and place, where several begin the longest first. */
static uint64_t
claim_word(const void *arg, size_t i, unsigned word)
{
	const struct claim *l = &((const struct collect *)arg)->claims[i];

	return word == 0 ? (uintptr_t)l->sec :
	       word == 1 ? l->offset :
			   UINT64_MAX - l->end;
}

/* Most tables are in order, and need no room for more. */
static bool
in_order(const struct collect *c)
{
	uint64_t a, b;
	size_t i;
	unsigned w;

	for (i = 1; i < c->n; i++)
		for (w = 0; w < 3; w++) {
			a = claim_word(c, i - 1, w);
			b = claim_word(c, i, w);
			if (a > b)
				return false;
			if (a < b)
				break;
		}
	return true;
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
	const struct claim *l, *m;
	size_t n, i;

	for (; *k < c->n && (l = claim_by(c, *k))->sec == r->sec &&
	       l->offset < r->end;
	     *k += n) {
		for (n = 1; *k + n < c->n; n++) {
			m = claim_by(c, *k + n);
			if (m->sec != l->sec || m->offset != l->offset ||
			    m->end != l->end || m->piece.what != l->piece.what)
				break;
		}
		start = l->offset > at ? l->offset : at;
		if (l->end <= start)
			continue;
		nobody(out, r->sec, start - at);
		size = (l->end < r->end ? l->end : r->end) - start;
		share = size / n;
		for (i = 0; i < n; i++)
			add_piece(out, &claim_by(c, *k + i)->piece,
			    share + (i < size % n));
		at = start + size;
	}
	nobody(out, r->sec, r->end - at);
}

/* The CIE itself before its FDEs, which keep their order. */
static uint64_t
cie_word(const void *arg, size_t i, unsigned word)
{
	const struct piece *p = ((const struct piece *const *)arg)[i];

	return word == 0 ? (uintptr_t)p->sec :
	       word == 1 ? p->cie :
			   strcmp(p->what, "cie") != 0;
}

/* The pieces that have a CIE, those of one together; there is room for more. */
static struct piece **
list_cies(struct pieces *out, size_t *count)
{
	struct piece **list;
	size_t i, n = 0;

	for (i = 0; i < out->n; i++)
		n += out->list[i].has_cie;
	out->cap = out->n + n;
	out->list = xreallocarray(out->list, out->cap, sizeof(*out->list));
	list = xbigarray(n, sizeof(*list));
	for (i = n = 0; i < out->n; i++)
		if (out->list[i].has_cie)
			list[n++] = &out->list[i];
	*count = n;
	return sort_list(list, n, sizeof(*list), 3, cie_word, list);
}

/* Gives each FDE its share of the CIE; one without FDEs is nobody's. */
static void
share_cies(struct pieces *out)
{
	struct piece **of, p;
	size_t i, k, n, first, count;

	of = list_cies(out, &count);
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
			add_piece(out, &p,
			    of[i]->size / (i + n - first) +
				(k - first < of[i]->size % (i + n - first)));
		}
		of[i]->size = 0;
	}
	free(of);
}

static bool
is_before(const struct claim *l, const struct region *r)
{
	return l->sec < r->sec || (l->sec == r->sec && l->offset < r->offset);
}

bool
size_collect(struct table *const *tables, size_t n, unsigned threads,
    struct pieces *out, struct diag *d)
{
	struct collect c = {
		.most = n == 0 ? 0 : CLAIMS + tables[0]->img->len / CLAIM_BYTES
	};
	struct region *r;
	size_t i, k = 0, m;

	memset(out, 0, sizeof(*out));
	for (i = 0; i < n; i++) {
		claim_table(&c, tables[i], threads, d);
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
	if (!in_order(&c))
		c.by = sort_by(c.n, 3, claim_word, &c);
	out->cap = 2 * c.n;
	out->list = xbigarray(out->cap, sizeof(*out->list));

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
		while (k < c.n && is_before(claim_by(&c, k), &c.regions[i]))
			k++;
		settle(&c, &k, &c.regions[i], out);
	}
	share_cies(out);
	free(c.by);
	free(c.claims);
	free(c.regions);
	return !c.cut;
}
