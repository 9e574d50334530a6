/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the frames that Arm code keeps. */
#include "check/rule_sets.h"
#include "table/apcs.h"

static void *
apcs_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	(void)run;
	(void)d;
	return t;
}

static void
apcs_entry(void *state, size_t i, const struct entry *e, struct diag *d)
{
	const struct table *t = state;
	const struct apcs_frame *f = e->facts;

	(void)i;
	if (f != NULL && !f->linked)
		diag_at(d, CHK_apcs_unlinked, t->sec, e->offset,
		    "the frame is stored, but fp never set to it");
}

const struct rule_set rules_apcs = {
	.tables = { "apcs" },
	.want = WANT_FACTS,
	.begin = apcs_begin,
	.entry = apcs_entry,
};
