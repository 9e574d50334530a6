/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Code that no table covers. */
#include "check/rule_sets.h"

#include <inttypes.h>
#include <string.h>

#include "code/spans.h"

#define HOLE	4096	/* bytes from which on one is worth a finding */

/* What is no code needs no table, and what is run elsewhere none here. */
static bool
needs_table(const struct span *s)
{
	static const char *const needless[] = {
		GAP_CONSTANTS, GAP_TEXT, GAP_REPLACEMENT
	};

	return s->reason == NULL || !IS_AMONG(s->reason, needless);
}

/* The gaps of one hole, from its first on; gives the place after the last. */
static size_t
one_hole(struct spans *o, size_t i, bool *explained, struct diag *d)
{
	const struct span *first = &o->list[i];
	uint64_t size = 0, end = first->end;

	for (; i < o->n && (o->list[i].class != SPAN_GAP ||
	    o->list[i].hole == first->hole); i++) {
		if (o->list[i].class == SPAN_TABLE)
			break;
		if (o->list[i].class != SPAN_GAP)
			continue;
		size += o->list[i].end - o->list[i].start;
		end = o->list[i].end;
	}
	if (size < HOLE || first->named)
		return i;
	if (!*explained)
		gaps_explain(o);
	*explained = true;
	if (!needs_table(first))
		return i;
	d->where.kind = TARGET_ADDR;
	d->where.sect = o->img->by_section && first->sec != NULL ?
	    first->sec->index : 0;
	d->where.addr = first->start;
	diag_at(d, CHK_cov_hole, first->sec, first->start -
	    (first->sec == NULL ? 0 : first->sec->addr),
	    "no table covers 0x%" PRIx64 " to 0x%" PRIx64 ", %" PRIu64
	    " bytes without a symbol%s%s%s", first->start, end, size,
	    first->reason == NULL ? "" : " (", first->reason == NULL ? "" :
	    first->reason, first->reason == NULL ? "" : ")");
	return i;
}

/*
 * Does any table mean to cover code?  Frames found in the code, and a last
 * entry by which a linker says that there is nothing, do not.
 */
static bool
has_tables(const struct check_run *run)
{
	const struct table *t;
	size_t i, k;

	for (i = 0; i < run->ntables; i++) {
		t = run->tables[i];
		if (t->format->rowless || t->format->records != NULL ||
		    strcmp(t->name, "apcs") == 0)
			continue;
		for (k = 0; k < t->nitems; k++)
			if (t->items[k].end > t->items[k].start)
				return true;
	}
	return false;
}

static void
coverage_image(const struct check_run *run, struct diag *d)
{
	struct spans *o;
	bool explained = false;
	size_t i;

	if (run->partial || !diag_wants(d, CHK_cov_hole) || !has_tables(run))
		return;
	/*
	 * Kernels have functions that others override.  Where no function has
	 * a name, as in a kernel image, they do not show.
	 */
	if (run->img->kernel && run->img->symtab.n == 0)
		return;
	o = spans_of(run->img, run->tables, run->ntables);
	if (o->total[SPAN_GAP] >= HOLE) {
		d->table = NULL;
		for (i = 0; i < o->n; )
			if (o->list[i].class == SPAN_GAP)
				i = one_hole(o, i, &explained, d);
			else
				i++;
	}
	spans_free(o);
}

const struct rule_set rules_coverage = {
	.image = coverage_image
};
