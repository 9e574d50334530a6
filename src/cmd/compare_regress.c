/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two builds: functions that the old table of a Mach-O image describes and the
 * new one does not, or only to say that nothing can be unwound.  By themselves
 * these are notes where the code changed, so that a backtrace that stops there
 * would pass unseen.
 */
#include "cmd/compare_print.h"

#include <string.h>

#define TOLD 10 /* one by one, where people read */

/* Does a side say nothing but that nothing can be unwound? */
static bool
is_empty(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].cfa.kind != RULE_NONE)
			return false;
	return true;
}

/* Had the function rules that it has no more? */
static bool
became_none(const struct difference *d)
{
	if (d->aspect == ASPECT_CFA)
		return strcmp(d->right, "none") == 0 &&
		       strcmp(d->left, "none") != 0;
	return d->aspect == ASPECT_CHANGED && d->rows[0] != NULL &&
	       !is_empty(d->rows[0]) && is_empty(d->rows[1]);
}

/* Where the function is in the new image, and its name if it has one. */
static const char *
find_new(const struct compare *c, const struct difference *d, struct target *at)
{
	const struct symbol *old = image_symbol_exact(c->img[0], d->sect,
	    d->func);
	struct symbol sym;

	if (d->aspect != ASPECT_MISSING)
		*at = (struct target){ .kind = TARGET_ADDR,
			.addr = d->start - d->func + d->other_func,
			.sect = d->sect };
	else if (old != NULL && c->img[1]->ops->by_name != NULL &&
		 c->img[1]->ops->by_name(c->img[1], old->name, &sym))
		*at = (struct target){ .kind = TARGET_ADDR,
			.addr = sym.addr,
			.sect = sym.sect };
	return old == NULL ? NULL : old->name;
}

void
compare_regress(struct compare_out *out, const struct compare *c,
    const struct difference *d)
{
	const struct section *sec = c->ntables[1] == 0 ? NULL :
							 c->tables[1][0]->sec;
	struct diag *lost = &out->lost;
	struct strbuf name = { 0 };
	const char *stored;

	if (!compare_two_builds(c) ||
	    strcmp(c->kind->right, "unwind_info") != 0 ||
	    !(d->aspect == ASPECT_MISSING || became_none(d)) ||
	    !diag_wants(lost, CHK_cov_regress))
		return;
	if (out->nlost++ >= TOLD && !compare_is_json(out->o))
		return;
	stored = find_new(c, d, &lost->where);
	if (stored == NULL)
		sb_0x(&name, "the function at ", d->func);
	else
		sb_name(&name, &out->o->print, stored);
	lost->table = c->kind->right;
	diag_whole(lost, CHK_cov_regress, sec, "%s %s", name.s,
	    d->aspect == ASPECT_MISSING ?
		"had an entry in the old file and has none" :
		"had rules in the old file and has none");
	lost->where = (struct target){ .kind = TARGET_ABSENT };
	sb_free(&name);
}

void
compare_regress_end(struct compare_out *out, struct compare *c)
{
	const struct options *o = out->o;
	size_t i, n = out->nlost;
	struct report_place place;
	struct finding *f;

	if (n > TOLD && !compare_is_json(o))
		diag_whole(&out->lost, CHK_cov_regress,
		    c->ntables[1] == 0 ? NULL : c->tables[1][0]->sec,
		    "%zu functions lost their entry or its rules, of which %d "
		    "are named",
		    n, TOLD);
	for (i = 0; i < out->lost.n; i++) {
		f = &out->lost.list[i];
		c->sum.warnings += f->level == LEVEL_WARNING;
		c->sum.notes += f->level == LEVEL_NOTE;
		if (o->werror && f->level == LEVEL_WARNING)
			f->level = LEVEL_ERROR;
		if (o->quiet || of_compare(o)->summary ||
		    hides_level(o, f->level))
			continue;
		report_find_place(c->img[1], f, &place);
		reporter_of(o)->finding(compare_is_json(o) ||
						compare_is_report(o) ?
					    &out->sb :
					    &out->body,
		    &o->print, c->img[1], f, &place);
	}
	diag_free(&out->lost);
}
