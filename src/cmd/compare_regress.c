/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two builds: functions that the old table of a Mach-O image describes and the
 * new one does not, or only to say that nothing can be unwound.  By themselves
 * these are notes where the code changed, so that a backtrace that stops there
 * would pass unseen.
 */
#include "cmd/compare_print.h"

#define TOLD 10 /* one by one, where people read */

void
compare_regress(struct compare_out *out, const struct compare *c,
    const struct difference *d)
{
	const struct section *sec = c->ntables[1] == 0 ? NULL :
							 c->tables[1][0]->sec;
	struct diag *lost = &out->lost;
	struct strbuf name = { 0 };
	const char *stored;

	if (!compare_lost(c, d) || !diag_wants(lost, CHK_cov_regress))
		return;
	if (out->nlost++ >= TOLD && for_people(out->o))
		return;
	stored = compare_find_new(c, d, &lost->where);
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

	if (n > TOLD && for_people(o))
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
		reporter_of(o)->finding(!for_people(o) || compare_is_report(o) ?
					    &out->sb :
					    &out->body,
		    &o->print, c->img[1], f, &place);
	}
	diag_free(&out->lost);
}
