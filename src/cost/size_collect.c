/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whose each byte of a table's section is.  Entries claim their record and
 * what it leads to; where two claim the same bytes these are shared out, and
 * what is claimed by none is nobody's.
 */
#include "cost/size.h"

#include <stdlib.h>

#include "base/dense.h"
#include "base/pool.h"
#include "base/sort.h"
#include "table/cfi.h"
#include "table/trace.h"

/* A claim to piece.size bytes of piece.sec, from an offset on. */
struct claim {
	uint64_t offset;
	struct piece piece;
};

/* Bytes of a section in which claims are looked for. */
struct region {
	const struct section *sec;
	uint64_t offset, end;
};

/*
 * The most claims, and so many bytes of the file for each beyond: a function
 * takes more with its code.
 */
#define CLAIMS      65536
#define CLAIM_BYTES 128

struct size_claims {
	const struct size_only *only; /* NULL: all */
	struct claim *claims;
	size_t n, cap, most;
	bool cut;
	uint32_t *by; /* the claims by place */
	struct region *regions;
	size_t nregions, regions_cap;
	size_t *sections; /* the first region of each, and an end */
	size_t nsections;
};

/* A table whose entries are worked on. */
struct claiming {
	struct size_claims *c;
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
claim_by(const struct size_claims *c, size_t k)
{
	return &c->claims[c->by == NULL ? k : c->by[k]];
}

/* Takes what a worker claimed, as far as there are bytes. */
static void
keep_claim(struct size_claims *c, const struct claim *l)
{
	struct section *sec = (struct section *)(uintptr_t)l->piece.sec;

	if (!section_load(sec, NULL) || l->offset >= sec->len)
		return;
	if (c->n == c->most) {
		c->cut = true;
		return;
	}
	GROW(c->claims, c->n, c->cap);
	c->claims[c->n] = *l;
	if (l->piece.size > sec->len - l->offset)
		c->claims[c->n].piece.size = sec->len - l->offset;
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
	l = &PUSH(c->claims, c->n, c->cap);
	memset(l, 0, sizeof(*l));
	l->offset = offset;
	l->piece.size = size;
	l->piece.sec = sec;
	l->piece.what = what;
	if (e != NULL && e->start.kind == TARGET_ADDR) {
		l->piece.owned = true;
		l->piece.addr = e->start.addr;
		l->piece.sect = e->start.sect;
	}
}

static void
add_region(struct size_claims *c, const struct section *sec, uint64_t offset,
    uint64_t end)
{
	PUSH(c->regions, c->nregions, c->regions_cap) = (struct region){ sec,
		offset, end };
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
	const struct size_only *only = a->c->only;
	const struct cie *cie;
	size_t k, first = c->n;
	bool unasked = only != NULL && !only->wanted(only->arg, t, it);

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
	for (; first < c->n; first++) {
		c->claims[first].piece.unasked = unasked;
		if (cie == NULL)
			continue;
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
claim_table(struct size_claims *c, struct table *t, unsigned threads)
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
	const struct claim *l = &((const struct size_claims *)arg)->claims[i];

	return word == 0 ? (uintptr_t)l->piece.sec :
	       word == 1 ? l->offset :
			   UINT64_MAX - l->piece.size;
}

static int
claim_order(const struct size_claims *c, size_t a, size_t b)
{
	unsigned w;

	for (w = 0; w < 3; w++)
		ORDER_BY(claim_word(c, a, w), claim_word(c, b, w));
	return 0;
}

#define TABLES_MAX 64 /* of which claims are in order each */

/*
 * Most tables are in order: of one alone nothing is to be done, and of several
 * it is whole tables that change places.  False where one is not, or their
 * claims lie between each other.
 */
static bool
order_tables(struct size_claims *c)
{
	size_t first[TABLES_MAX], last[TABLES_MAX], n = 0, i, k;

	for (i = 0; i < c->n; i++) {
		if (i == 0 || claim_order(c, i - 1, i) > 0 ||
		    claim_word(c, i - 1, 0) != claim_word(c, i, 0)) {
			if (n == TABLES_MAX)
				return false;
			n++;
			first[n - 1] = i;
		}
		last[n - 1] = i;
	}
	for (i = 1; i < n; i++) {
		size_t f = first[i], l = last[i];

		for (k = i; k > 0 && claim_order(c, first[k - 1], f) > 0; k--) {
			first[k] = first[k - 1];
			last[k] = last[k - 1];
		}
		first[k] = f;
		last[k] = l;
	}
	for (i = 1; i < n; i++)
		if (claim_order(c, last[i - 1], first[i]) >= 0)
			return false;
	for (i = 1; i < n && first[i - 1] < first[i]; i++)
		;
	if (i >= n)
		return true;
	c->by = xreallocarray(NULL, c->n, sizeof(*c->by));
	for (i = k = 0; i < n; i++)
		for (; first[i] <= last[i]; first[i]++)
			c->by[k++] = (uint32_t)first[i];
	return true;
}

ORDER3(by_region, struct region, sec, offset, end)

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
nobody(const struct size_claims *c, struct pieces *out,
    const struct section *sec, uint64_t size)
{
	struct piece p = { .sec = sec,
		.what = "other",
		.unasked = c->only != NULL };

	add_piece(out, &p, size);
}

/*
 * The claims of one region, which begin at *k: same bytes are shared out, and
 * of those that overlap the first has them.
 */
static void
settle(const struct size_claims *c, size_t *k, const struct region *r,
    struct pieces *out)
{
	uint64_t at = r->offset, start, end, size, share;
	const struct claim *l, *m;
	size_t n, i;

	for (; *k < c->n && (l = claim_by(c, *k))->piece.sec == r->sec &&
	       l->offset < r->end;
	     *k += n) {
		for (n = 1; *k + n < c->n; n++) {
			m = claim_by(c, *k + n);
			if (m->piece.sec != l->piece.sec ||
			    m->offset != l->offset ||
			    m->piece.size != l->piece.size ||
			    m->piece.what != l->piece.what)
				break;
		}
		start = l->offset > at ? l->offset : at;
		end = l->offset + l->piece.size;
		if (end <= start)
			continue;
		nobody(c, out, r->sec, start - at);
		size = (end < r->end ? end : r->end) - start;
		share = size / n;
		for (i = 0; i < n; i++)
			add_piece(out, &claim_by(c, *k + i)->piece,
			    share + (i < size % n));
		at = start + size;
	}
	nobody(c, out, r->sec, r->end - at);
}

/* A CIE, and how many FDEs have it. */
struct cie_users {
	struct piece *own; /* itself */
	size_t n, given;
};

/* The CIEs of the pieces, by number; the last answer is often the next one. */
static uint32_t
cie_number(struct dense *cies, const struct piece *p, uint32_t last)
{
	if (last < cies->n && cies->words[last] == p->cie)
		return last;
	return dense_number(cies, DENSE_KEY(p->cie));
}

/* One that no FDE shares is nobody's, and one of gigabytes. */
static bool
is_shared(const struct cie_users *u)
{
	return u->own != NULL && u->n > 0 && u->own->size / u->n < UINT32_MAX;
}

/* Gives each FDE its share of the CIE. */
static void
share_cies(struct pieces *out)
{
	struct dense cies = { 0 };
	struct cie_users *users = NULL, *u;
	struct piece *p, *end = out->list + out->n;
	size_t n = 0, cap = 0;
	uint32_t k = 0;

	for (p = out->list; p < end; p++) {
		if (!p->has_cie)
			continue;
		k = cie_number(&cies, p, k);
		if (k == n) {
			GROW(users, n, cap);
			memset(&users[n++], 0, sizeof(*users));
		}
		u = &users[k];
		if (u->own == NULL && strcmp(p->what, "cie") == 0)
			u->own = p;
		else
			u->n++;
	}
	for (p = out->list; p < end; p++) {
		if (!p->has_cie)
			continue;
		k = cie_number(&cies, p, k);
		u = &users[k];
		if (u->own == p || !is_shared(u))
			continue;
		p->of_cie = (uint32_t)(u->own->size / u->n) +
			    (u->given < u->own->size % u->n);
		u->given++;
	}
	for (k = 0; k < n; k++)
		if (is_shared(&users[k]))
			users[k].own->size = 0;
	free(users);
	dense_free(&cies);
}

/* The first claim that is not before the region. */
static size_t
first_claim(const struct size_claims *c, const struct region *r)
{
	const struct claim *l;
	size_t i;

	BISECT(i, 0, c->n,
	    (l = claim_by(c, i))->piece.sec < r->sec ||
		(l->piece.sec == r->sec && l->offset < r->offset));
	return i;
}

void
size_claims_settle(const struct size_claims *c, size_t section,
    struct pieces *out)
{
	const struct region *r = &c->regions[c->sections[section]];
	const struct region *end = &c->regions[c->sections[section + 1]];
	size_t k = first_claim(c, r);

	memset(out, 0, sizeof(*out));
	/* Most claims are of a piece each. */
	out->cap = (section + 1 < c->nsections ? first_claim(c, end) : c->n) -
		   k + 1;
	out->list = xbigarray(out->cap, sizeof(*out->list));
	for (; r < end; r++) {
		k = first_claim(c, r);
		settle(c, &k, r, out);
	}
	share_cies(out);
}

size_t
size_claims_sections(const struct size_claims *c)
{
	return c->nsections;
}

bool
size_claims_whole(const struct size_claims *c)
{
	return !c->cut;
}

/* What tables lead to in other sections. */
static void
add_led_to(struct size_claims *c)
{
	const struct section *sec;
	size_t i;

	for (i = 0; i < c->n; i++) {
		sec = c->claims[i].piece.sec;
		if (sec->attr & SEC_EXEC)
			add_region(c, sec, c->claims[i].offset,
			    c->claims[i].offset + c->claims[i].piece.size);
		else if (i == 0 || sec != c->claims[i - 1].piece.sec)
			add_region(c, sec, 0, sec->len);
	}
}

/* Sorts the regions, makes one of those that touch, and finds the sections. */
static void
join_regions(struct size_claims *c)
{
	struct region *r;
	size_t i, m = 0;

	if (c->nregions > 0)
		xqsort(c->regions, c->nregions, sizeof(*c->regions), by_region);
	for (i = 0; i < c->nregions; i++) {
		r = m == 0 ? NULL : &c->regions[m - 1];
		if (r != NULL && c->regions[i].sec == r->sec &&
		    c->regions[i].offset <= r->end) {
			if (c->regions[i].end > r->end)
				r->end = c->regions[i].end;
			continue;
		}
		c->regions[m++] = c->regions[i];
	}
	c->nregions = m;
	c->sections = xreallocarray(NULL, m + 1, sizeof(*c->sections));
	for (i = 0; i < m; i++)
		if (i == 0 || c->regions[i].sec != c->regions[i - 1].sec)
			c->sections[c->nsections++] = i;
	c->sections[c->nsections] = m;
}

static void
sort_claims(struct size_claims *c)
{
	struct sort_key *keys = sort_by(c->n, 3, claim_word, c);
	size_t i;

	c->by = xreallocarray(NULL, c->n, sizeof(*c->by));
	for (i = 0; i < c->n; i++)
		c->by[i] = keys[i].i;
	free(keys);
}

size_t
size_counted(const struct table_list *l, struct table **counted,
    const struct table **other)
{
	static const char *const without[] = { "apcs", "instr_map" };
	struct table *t;
	size_t i, n = 0;

	*other = NULL;
	for (i = 0; i < l->n; i++) {
		t = l->t[i];
		if (t->hidden)
			continue;
		if (t->sec == NULL || table_is_log(t) ||
		    IS_AMONG(t->name, without))
			*other = t;
		else
			counted[n++] = t;
	}
	return n;
}

struct size_claims *
size_claims_make(struct table *const *tables, size_t n,
    const struct size_only *only, unsigned threads, struct diag *d)
{
	struct size_claims *c = xcalloc(1, sizeof(*c));
	size_t i;

	c->only = only;
	c->most = n == 0 ? 0 : CLAIMS + tables[0]->img->len / CLAIM_BYTES;
	for (i = 0; i < n; i++) {
		table_index_named(tables[i], false, threads, d);
		c->cap += tables[i]->nitems;
	}
	/* Most entries claim their record. */
	if (c->cap > c->most)
		c->cap = c->most;
	c->claims = xbigarray(c->cap, sizeof(*c->claims));
	for (i = 0; i < n; i++) {
		claim_table(c, tables[i], threads);
		if (tables[i]->sec == NULL || !tables[i]->sec->loaded)
			continue;
		/* A table inside of code is only a part of its section. */
		if (tables[i]->sec->attr & SEC_EXEC)
			add_region(c, tables[i]->sec, tables[i]->offset,
			    tables[i]->offset + tables[i]->size);
		else
			add_region(c, tables[i]->sec, 0, tables[i]->sec->len);
	}
	add_led_to(c);
	if (!order_tables(c))
		sort_claims(c);
	join_regions(c);
	return c;
}

void
size_claims_free(struct size_claims *c)
{
	free(c->by);
	free(c->claims);
	free(c->regions);
	free(c->sections);
	free(c);
}
