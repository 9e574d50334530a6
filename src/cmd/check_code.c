/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check --code: what it came to, for the summary and for --require. */
#include "cmd/check_files.h"
#include "code/pass.h"

#include <inttypes.h>
#include <stdlib.h>

ORDER_FUNCTION(by_count, struct report_count, ORDER_BY(b->n, a->n);
	       return strcmp(a->name, b->name))

static void
fill_sync(struct report_table *t, const struct code_stat *st)
{
	struct report_sync *list;
	size_t i;
	unsigned k;

	if (!st->list || st->nsync == 0)
		return;
	t->nsync = st->nsync;
	t->sync = list = xcalloc(st->nsync, sizeof(*list));
	for (i = 0; i < st->nsync; i++) {
		list[i].start = st->sync[i].start;
		list[i].pc = st->sync[i].pc;
		list[i].places = st->sync[i].places;
		for (k = 0; k < CODE_FAULTS; k++)
			if (st->sync[i].faults >> k & 1)
				list[i].faults[list[i].nfaults++] =
				    code_fault_name(k);
	}
}

void
outcome_fill(struct report_table *t, struct code_stat *st)
{
	struct report_count *classes, *reasons;
	struct report_unknown *u;
	size_t i, n = CLASSES;

	if (st == NULL)
		return;
	for (i = 0; i < REASONS; i++)
		n += st->reasons[i] != 0;
	classes = xcalloc(n, sizeof(*classes));
	reasons = classes + CLASSES;
	for (i = 0; i < CLASSES; i++) {
		classes[i].name = code_class_name(i);
		classes[i].n = st->class[i];
	}
	for (i = 0; i < REASONS; i++) {
		if (st->reasons[i] == 0)
			continue;
		reasons[t->nreasons].name = code_reason_name(i);
		reasons[t->nreasons++].n = st->reasons[i];
	}
	xqsort(reasons, t->nreasons, sizeof(*reasons), by_count);
	t->classes = classes;
	t->nclasses = CLASSES;
	t->reasons = reasons;
	t->functions = st->entries;
	t->instructions = st->instructions;
	t->undecoded = st->undecoded;
	t->undecoded_entries = st->undecoded_entries;
	t->at_calls = st->at_calls;
	t->unfollowed = st->only_unfollowed;
	t->nunknown = st->nunknown;
	if (st->nunknown > 0) {
		u = xcalloc(st->nunknown, sizeof(*u));
		for (i = 0; i < st->nunknown; i++) {
			u[i].start = st->unknown[i].start;
			u[i].pc = st->unknown[i].pc;
			u[i].reason = st->unknown[i].reason;
			u[i].undecoded = st->unknown[i].undecoded;
		}
		t->unknown = u;
	}
	fill_sync(t, st);
	free(st->unknown);
	free(st->sync);
	free(st->unfollowed);
	free(st);
}

void
outcome_free(struct report_table *t)
{
	free((void *)(uintptr_t)t->classes);
	free((void *)(uintptr_t)t->unknown);
	free((void *)(uintptr_t)t->sync);
}

void
outcome_require(double percent, bool async, const struct check_stat *stats,
    size_t n, struct diag *d)
{
	double share;
	const struct code_stat *st;
	uint64_t good, all;
	bool any = false;
	size_t i;

	for (i = 0; i < n; i++) {
		st = stats[i].code;
		if (st == NULL)
			continue;
		any = true;
		all = st->entries - st->class[CLASS_SKIPPED];
		good = async ?
			   all - st->class[CLASS_SYNC] :
			   st->class[CLASS_PROVED] + st->class[CLASS_ASSUMED];
		share = all == 0 ? 100 : 100.0 * (double)good / (double)all;
		if (share < percent)
			diag_whole(d, CHK_cov_table_required,
			    stats[i].table->sec,
			    "%" PRIu64 " of %" PRIu64
			    " functions of %s %s, which is less than %g %%",
			    good, all, stats[i].table->name,
			    async ? "are not of those whose rows hold at "
				    "calls only" :
				    "are proved by their code",
			    percent);
	}
	if (!any)
		diag_whole(d, CHK_cov_table_required, NULL,
		    "no table was held against code");
}

bool
code_wanted(const struct options *o)
{
	return o->tables.n > 0 && selection_has(&o->tables, "code", "");
}

int
code_say_missing(struct image *img)
{
	struct strbuf name = { 0 };
	const char *why;
	bool bad;

	if (img->container == CONTAINER_TRACE)
		return EXIT_FINE;
	code_ctx_load(img);
	why = code_missing(img, &bad);
	if (why == NULL)
		return EXIT_FINE;
	sb_image_name(&name, img);
	trouble(name.s, "code of %s cannot be followed%s%s",
	    image_machine_name(img), *why != '\0' ? ": " : "", why);
	sb_free(&name);
	return bad ? EXIT_TROUBLE : EXIT_FINE;
}
