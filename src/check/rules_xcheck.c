/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of one image that describe the same code, against each other. */
#include "check/rule_sets.h"
#include "compare/compare.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct xcheck {
	struct diag *diag;
	enum check check;
	const struct section *sec;
};

/* A wrong CFA or return address stops the walk; see compare_diff.c. */
static enum level
level_of(enum check check, const struct difference *diff)
{
	if (check == CHK_xcheck_sframe && diff->level == LEVEL_ERROR)
		return LEVEL_ERROR;
	return check_level(check);
}

static void
show(void *arg, const struct compare *c, const struct difference *diff)
{
	struct xcheck *x = arg;
	enum check check = x->check;
	struct regset set = table_regset(c->tables[0][0]);
	struct strbuf what = { 0 }, again = { 0 };

	/* What only one of them has is not a contradiction. */
	if (diff->aspect == ASPECT_MISSING || diff->aspect == ASPECT_EXTRA)
		return;
	/* But a compiler makes the row and the FDE of the same range. */
	if (diff->level == LEVEL_NOTE &&
	    (diff->aspect != ASPECT_RANGE || check != CHK_cu_fde_differs))
		return;
	/* Other tables may well begin and end elsewhere. */
	if (diff->aspect == ASPECT_RANGE && check != CHK_cu_fde_differs &&
	    check != CHK_xcheck_sframe)
		return;
	if (diff->aspect == ASPECT_RANGE && check == CHK_xcheck_sframe &&
	    diff->level == LEVEL_WARNING)
		check = CHK_sframe_fde_short;
	x->diag->table = c->tables[1][0]->name;
	diag_about(x->diag, diff->sect, diff->start);
	if (diff->has_reg)
		sb_reg(&what, &set, diff->reg);
	else
		sb_str(&what, aspect_name(diff->aspect));
	sb_str(&again, "");
	if (diff->every != 0)
		sb_printf(&again, ", every %" PRIu32 " bytes up to 0x%" PRIx64,
		    diff->every, diff->until);
	diag_whole_level(x->diag, check, level_of(check, diff), x->sec,
	    "0x%" PRIx64 " to 0x%" PRIx64 ": %s is %s by %s, %s by %s%s",
	    diff->start, diff->end, what.s,
	    diff->left == NULL ? "absent" : diff->left, c->tables[0][0]->name,
	    diff->right == NULL ? "absent" : diff->right, c->tables[1][0]->name,
	    again.s);
	sb_free(&what);
	sb_free(&again);
}

/* All tables of one name that are to be looked at. */
static size_t
tables_of(const struct check_run *run, const char *name, struct table **list)
{
	size_t i, n = 0;

	for (i = 0; i < run->ntables; i++)
		if (strcmp(run->tables[i]->name, name) == 0 &&
		    !run->tables[i]->hidden)
			list[n++] = run->tables[i];
	return n;
}

static void
compare_tables(const struct check_run *run, enum check check, const char *left,
    const char *right, struct diag *d)
{
	struct table **list = xcalloc(2 * run->ntables + 1, sizeof(*list));
	struct xcheck x = { .diag = d, .check = check };
	struct compare c = {
		.kind = compare_kind_for(left, right),
		.img = { run->img, run->img },
		.threads = run->threads,
		.select = run->select,
		.select_arg = run->select_arg,
		.show = show,
		.show_arg = &x,
	};

	c.tables[0] = list;
	c.ntables[0] = tables_of(run, left, list);
	c.tables[1] = list + c.ntables[0];
	c.ntables[1] = tables_of(run, right, c.tables[1]);
	if (c.kind != NULL && c.ntables[0] > 0 && c.ntables[1] > 0 &&
	    (diag_wants(d, check) ||
		(check == CHK_xcheck_sframe &&
		    diag_wants(d, CHK_sframe_fde_short)))) {
		x.sec = c.tables[1][0]->sec;
		/* What the decoders find was said when they were checked. */
		compare_run(&c, NULL);
		compare_free(&c);
	}
	free(list);
}

/* Functions that the exception index and .eh_frame both have. */
static void
check_exidx(const struct check_run *run, struct diag *d)
{
	struct table *exidx = check_table(run, "exidx");
	struct table *eh = check_table(run, "eh_frame");
	const struct item *a, *b;
	size_t i, k = 0;

	if (exidx == NULL || eh == NULL || exidx->hidden || eh->hidden)
		return;
	table_sort(exidx);
	table_sort(eh);
	d->table = exidx->name;
	for (i = 0; i < exidx->norder; i++) {
		a = &exidx->items[exidx->order[i]];
		while (k < eh->norder) {
			b = &eh->items[eh->order[k]];
			if (b->sect > a->sect ||
			    (b->sect == a->sect && b->start >= a->start))
				break;
			k++;
		}
		if (k == eh->norder)
			break;
		b = &eh->items[eh->order[k]];
		if (b->sect != a->sect || b->start != a->start)
			continue;
		table_about(d, a);
		diag_at(d, CHK_xcheck_exidx, exidx->sec, a->offset,
		    "the function at 0x%" PRIx64
		    " has an entry in .eh_frame too",
		    a->start);
	}
}

/* Has it entries of functions, from a producer? */
static bool
tells_functions(const struct table *t)
{
	return t->sec != NULL && !t->hidden && !t->format->rowless &&
	       !t->format->unstored;
}

/*
 * An object's relocations were overwritten, and with them the starts of
 * entries: are there functions that another table has and this one not?
 */
static void
check_wiped(struct table *t, struct table *other, struct diag *d)
{
	const struct item *a, *b, *first = NULL;
	size_t i, k = 0, n = 0;

	table_sort(t);
	table_sort(other);
	for (i = 0; i < other->norder; i++) {
		a = &other->items[other->order[i]];
		for (; k < t->norder; k++) {
			b = &t->items[t->order[k]];
			if (b->sect > a->sect ||
			    (b->sect == a->sect && b->start >= a->start))
				break;
		}
		if (k < t->norder && b->sect == a->sect && b->start == a->start)
			continue;
		if (n++ == 0)
			first = a;
	}
	if (n == 0)
		return;
	d->table = t->name;
	table_about(d, first);
	diag_whole_level(d, CHK_elf_reloc_none, LEVEL_ERROR, t->sec,
	    "%zu function%s that %s has %s lost, the first at 0x%" PRIx64, n,
	    PLURAL(n), other->name, n == 1 ? "is" : "are", first->start);
	d->where.kind = TARGET_ABSENT;
}

static void
check_all_wiped(const struct check_run *run, struct diag *d)
{
	struct table *t;
	size_t i, k;

	for (i = 0; i < run->ntables; i++) {
		t = run->tables[i];
		if (!tells_functions(t) || t->sec->wiped == 0)
			continue;
		for (k = 0; k < run->ntables; k++)
			if (tells_functions(run->tables[k]) &&
			    strcmp(t->name, run->tables[k]->name) != 0)
				check_wiped(t, run->tables[k], d);
	}
}

static void
xcheck_image(const struct check_run *run, struct diag *d)
{
	if (run->img->by_section && !run->partial)
		check_all_wiped(run, d);
	compare_tables(run, CHK_xcheck_eh_debug, "eh_frame", "debug_frame", d);
	compare_tables(run, CHK_xcheck_sframe, "eh_frame", "sframe", d);
	check_exidx(run, d);
	compare_tables(run, CHK_exidx_vs_cfi, "eh_frame", "exidx", d);
	compare_tables(run, CHK_exidx_vs_cfi, "debug_frame", "exidx", d);
	compare_tables(run, CHK_apcs_exidx, "exidx", "apcs", d);
	compare_tables(run, CHK_cu_fde_differs, "eh_frame", "compact_unwind",
	    d);
}

const struct rule_set rules_xcheck = {
	.image = xcheck_image,
};
