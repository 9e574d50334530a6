/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Language-specific data areas: call sites, landing pads, who shares what. */
#include "check/rule_sets.h"
#include "table/lsda.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Smaller holes between two areas are alignment. */
#define ORPHAN_MIN 16

/* What the pass over the entries leaves of each. */
struct area_facts {
	const struct section *sec; /* NULL: could not be read */
	uint64_t offset;
	uint64_t size; /* 0: not known */
	uint64_t func;
	uint64_t uncovered; /* bytes in no call site */
};

struct lsda_check {
	const struct check_run *run;
	struct table *t;
	struct area_facts *areas; /* by item */
};

struct sites {
	const struct lsda_check *st;
	const struct entry *e;
	const struct lsda_facts *f;
	struct diag *d;
	size_t n;
	struct lsda_site last;
	uint64_t covered;
};

static void *
lsda_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct lsda_check *st = xcalloc(1, sizeof(*st));

	(void)d;
	st->run = run;
	st->t = t;
	st->areas = xcalloc(t->nitems + 1, sizeof(*st->areas));
	return st;
}

static void
report(const struct sites *s, enum check c, const char *fmt, uint64_t a,
    uint64_t b)
{
	struct strbuf sb = { 0 };

	if (diag_wants(s->d, c)) {
		sb_printf(&sb, fmt, a, b);
		diag_at(s->d, c, s->e->sec, s->e->offset, "%s", sb.s);
	}
	sb_free(&sb);
}

static void
check_pad(const struct sites *s, const struct lsda_site *x)
{
	const struct entry *e = s->e;
	const struct target *t;
	uint32_t sect;

	if (!x->has_pad) {
		if (x->has_actions)
			report(s, CHK_lsda_lp_at_start,
			    "the call site at 0x%" PRIx64
			    " has actions, but no landing pad",
			    x->start, 0);
		return;
	}
	t = &x->pad;
	if (t->kind != TARGET_ADDR)
		return;
	sect = t->sect != 0 ? t->sect : e->start.sect;
	if (sect == e->start.sect && t->addr >= e->start.addr &&
	    t->addr < e->end)
		return;
	/* A base of its own says that pads are in another part. */
	if (s->f->has_base && image_is_code(s->st->t->img, sect, t->addr)) {
		if (t->addr == s->f->base.addr)
			report(s, CHK_lsda_lp_at_start,
			    "the landing pad of the call site at 0x%" PRIx64
			    " is the landing pad base, 0x%" PRIx64,
			    x->start, t->addr);
		return;
	}
	report(s, CHK_lsda_lp_outside,
	    "the landing pad of the call site at 0x%" PRIx64 ", 0x%" PRIx64
	    ", is outside the function",
	    x->start, t->addr);
}

static void
check_site(struct sites *s, const struct lsda_site *x)
{
	const struct entry *e = s->e;

	if (x->end < x->start || x->start < e->start.addr || x->end > e->end)
		report(s, CHK_lsda_cs_outside,
		    "the call site 0x%" PRIx64 " to 0x%" PRIx64
		    " is not inside the function",
		    x->start, x->end);
	else
		s->covered += x->end - x->start;
	if (s->n++ > 0) {
		if (x->start < s->last.start)
			report(s, CHK_lsda_cs_unsorted,
			    "the call site at 0x%" PRIx64
			    " stands after the one at 0x%" PRIx64,
			    x->start, s->last.start);
		else if (x->start < s->last.end)
			report(s, CHK_lsda_cs_overlap,
			    "the call site at 0x%" PRIx64
			    " begins inside the one before it, which ends at "
			    "0x%" PRIx64,
			    x->start, s->last.end);
	}
	s->last = *x;
	check_pad(s, x);
}

static void
lsda_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	struct lsda_check *st = arg;
	struct area_facts *a = &st->areas[i];
	struct sites s = { .st = st, .e = e, .f = e->facts, .d = d };
	size_t k;

	if (e->kind == ENTRY_BAD || e->sec == NULL)
		return;
	a->sec = e->sec;
	a->offset = e->offset;
	a->func = e->start.addr;
	if (s.f != NULL)
		a->size = s.f->size;
	if (!(e->sec->attr & SEC_ALLOC))
		diag_at(d, CHK_lsda_outside, e->sec, e->offset,
		    "the LSDA is in a section that is not loaded");
	if (e->truncated || !e->has_end || s.f == NULL || !s.f->placed)
		return;
	for (k = 0; k < s.f->nsites; k++)
		check_site(&s, &s.f->sites[k]);
	if (s.covered < e->end - e->start.addr)
		a->uncovered = e->end - e->start.addr - s.covered;
}

static int
compare_areas(const void *va, const void *vb)
{
	const struct area_facts *a = va, *b = vb;
	uint32_t sa = a->sec == NULL ? 0 : a->sec->index;
	uint32_t sb = b->sec == NULL ? 0 : b->sec->index;

	ORDER_BY(sa, sb);
	ORDER_BY(a->offset, b->offset);
	return a->func < b->func ? -1 : a->func > b->func;
}

/* Two functions with one LSDA; more than a few such pairs are one finding. */
#define SHARED_MAX 10

static bool
is_shared(const struct area_facts *a, const struct area_facts *b)
{
	return a->sec == b->sec && a->offset == b->offset;
}

static void
check_shared(const struct area_facts *a, size_t n, struct diag *d)
{
	size_t i, pairs = 0;

	for (i = 1; i < n; i++)
		pairs += is_shared(&a[i - 1], &a[i]);
	for (i = 1; i < n; i++) {
		if (!is_shared(&a[i - 1], &a[i]))
			continue;
		if (pairs > SHARED_MAX) {
			diag_at(d, CHK_lsda_shared, a[i].sec, a[i].offset,
			    "%zu functions have the LSDA of another one; the "
			    "first at 0x%" PRIx64 " that of 0x%" PRIx64,
			    pairs, a[i].func, a[i - 1].func);
			return;
		}
		diag_at(d, CHK_lsda_shared, a[i].sec, a[i].offset,
		    "the functions at 0x%" PRIx64 " and 0x%" PRIx64
		    " have one LSDA",
		    a[i - 1].func, a[i].func);
	}
}

static void
orphan(const struct section *sec, uint64_t from, uint64_t to, struct diag *d)
{
	if (to > from && to - from >= ORPHAN_MIN)
		diag_at(d, CHK_lsda_orphan, sec, from,
		    "%" PRIu64 " bytes belong to no function's LSDA",
		    to - from);
}

/* Areas are sorted; one whose size is not known reaches to the next. */
static void
check_holes(const struct lsda_check *st, size_t n, struct diag *d)
{
	const struct area_facts *a = st->areas;
	uint64_t end = 0, next;
	size_t i;

	for (i = 0; i < n; i++) {
		if (i == 0 || a[i].sec != a[i - 1].sec) {
			/* In a section of another name other things stand. */
			if (strstr(a[i].sec->name, "gcc_except_tab") == NULL)
				return;
			end = 0;
		}
		orphan(a[i].sec, end, a[i].offset, d);
		next = a[i].offset + a[i].size;
		if (a[i].size == 0)
			next = i + 1 < n && a[i + 1].sec == a[i].sec ?
				   a[i + 1].offset :
				   a[i].sec->len;
		if (next > end)
			end = next;
		if (i + 1 == n || a[i + 1].sec != a[i].sec)
			orphan(a[i].sec, end, a[i].sec->len, d);
	}
}

static void
lsda_end(void *arg, struct diag *d)
{
	struct lsda_check *st = arg;
	uint64_t bytes = 0, funcs = 0;
	size_t i, n = 0;

	for (i = 0; i < st->t->nitems; i++) {
		if (st->areas[i].sec == NULL)
			continue;
		funcs += st->areas[i].uncovered != 0;
		bytes += st->areas[i].uncovered;
		st->areas[n++] = st->areas[i];
	}
	if (n > 1)
		xqsort(st->areas, n, sizeof(*st->areas), compare_areas);
	check_shared(st->areas, n, d);
	if (!st->run->partial)
		check_holes(st, n, d);
	if (funcs > 0)
		diag_whole(d, CHK_lsda_terminate_gap, st->t->sec,
		    "%" PRIu64 " byte%s in %" PRIu64
		    " function%s %s in no call site: what is thrown there ends "
		    "the program",
		    bytes, bytes == 1 ? "" : "s", funcs, funcs == 1 ? "" : "s",
		    bytes == 1 ? "is" : "are");
	free(st->areas);
	free(st);
}

const struct rule_set rules_lsda = {
	.tables = { "lsda" },
	.want = WANT_FACTS,
	.begin = lsda_begin,
	.entry = lsda_entry,
	.end = lsda_end,
};
