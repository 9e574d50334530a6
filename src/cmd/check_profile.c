/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check --profile: which readers are asked for, and what they take in all. */
#include "cmd/check_files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "run/options.h"

void
profile_add(struct check_options *o, const struct reader_line *r)
{
	size_t i;

	for (i = 0; i < o->nreaders; i++)
		if (o->readers[i] == r)
			return;
	PUSH(o->readers, o->nreaders, o->readers_cap) = r;
}

static int
unknown(const char *name)
{
	struct strbuf sb = { 0 };
	const struct reader_line *r;
	size_t i;
	int res;

	sb_str(&sb, "--profile takes kernel");
	for (i = 0; (r = reader_number(i)) != NULL; i++)
		sb_printf(&sb, " %s", r->text);
	sb_str(&sb, " all help, not '");
	sb_safe(&sb, name);
	sb_char(&sb, '\'');
	res = option_usage("%s", sb.s);
	sb_free(&sb);
	return res;
}

static int
add_one(struct check_options *o, const char *name)
{
	const struct reader_line *r;
	size_t i;

	if (strcmp(name, "kernel") == 0)
		o->kernel = true;
	else if (strcmp(name, "help") == 0)
		o->list_readers = true;
	else if (strcmp(name, "all") == 0) {
		o->all_readers = true;
		for (i = 0; (r = reader_number(i)) != NULL; i++)
			profile_add(o, r);
	} else if ((r = reader_by_name(name)) != NULL)
		profile_add(o, r);
	else
		return unknown(name);
	return -1;
}

int
option_profile(struct options *any, const struct option_spec *os,
    const char *arg)
{
	struct check_options *o = (struct check_options *)any;
	char *name = xstrdup(arg), *p = name, *comma;
	int res = -1;

	(void)os;
	do {
		comma = strchr(p, ',');
		if (comma != NULL)
			*comma = '\0';
		res = add_one(o, p);
		p = comma == NULL ? p : comma + 1;
	} while (res == -1 && comma != NULL);
	free(name);
	return res;
}

void
profile_words(void (*fn)(void *, const char *), void *arg)
{
	size_t i;

	fn(arg, "kernel");
	for (i = 0; reader_number(i) != NULL; i++)
		fn(arg, reader_number(i)->text);
	fn(arg, "all");
	fn(arg, "help");
}

int
profile_list(const struct options *o)
{
	struct strbuf sb = { 0 };

	sb_readers(&sb);
	out_begin(o);
	out_objects(o, &sb);
	out_end(o);
	sb_free(&sb);
	return EXIT_FINE;
}

/* What a verdict counts as among rows. */
static enum reader_verdict
shown_as(size_t v)
{
	return v == VERDICT_FUNCTION || v == VERDICT_REST ? VERDICT_CUT :
	       v == VERDICT_FILE                          ? VERDICT_OK :
							    v;
}

static void
add_rows(struct report_profile *p, const uint64_t *rows)
{
	static const uint8_t order[REPORT_PROFILE_ROWS] = { VERDICT_OK,
		VERDICT_ROOT, VERDICT_GUESS, VERDICT_WRONG, VERDICT_CUT,
		VERDICT_END, VERDICT_LOST, VERDICT_ABORT };
	size_t i, v;

	for (i = 0; i < NELEM(order); i++) {
		p->rows[i].name = verdict_name(order[i]);
		for (v = 0; rows != NULL && v < VERDICT_LIMIT; v++)
			if (shown_as(v) == order[i])
				p->rows[i].n += rows[v];
	}
}

static void
add_name(struct report_profile *p, const char *table)
{
	size_t i;

	for (i = 0; i < p->ntables; i++)
		if (strcmp(p->tables[i], table) == 0)
			return;
	if (i < NELEM(p->tables))
		p->tables[p->ntables++] = table;
}

/* One table more of an image. */
static void
add_table(struct report_profile *p, const char *table, struct profile_stat *st)
{
	if (!st->judged)
		return;
	if (st->sframe)
		add_name(p, "sframe");
	add_name(p, table);
	p->code_bytes += st->code_bytes;
	p->code_taken += st->code_taken;
	p->functions += st->functions;
	p->functions_taken += st->functions_taken;
	add_rows(p, st->rows);
	if (p->dropped == NULL)
		p->dropped = st->dropped;
	else
		free(st->dropped);
}

static int
by_share(const void *va, const void *vb)
{
	const struct report_profile *a = va, *b = vb;
	double x = a->code_bytes == 0 ?
		       1 :
		       (double)a->code_taken / (double)a->code_bytes;
	double y = b->code_bytes == 0 ?
		       1 :
		       (double)b->code_taken / (double)b->code_bytes;

	if (x != y)
		return x < y ? -1 : 1;
	return strcmp(a->name, b->name);
}

struct report_profile *
profile_fill(const struct reader_line *const *readers, size_t nreaders,
    bool all, const struct check_stat *stats, size_t nstats,
    const struct image *img, size_t *n)
{
	struct report_profile *list;
	size_t i, k, out = 0;

	*n = 0;
	if (nreaders == 0 || img->container != CONTAINER_ELF)
		return NULL;
	list = xcalloc(nreaders, sizeof(*list));
	for (i = 0; i < nreaders; i++) {
		list[out].name = readers[i]->text;
		list[out].date = readers[i]->date;
		list[out].foreign = !reader_reads(readers[i], img);
		add_rows(&list[out], NULL);
		for (k = 0; k < nstats; k++)
			if (stats[k].profiles != NULL)
				add_table(&list[out], stats[k].table->name,
				    &stats[k].profiles[i]);
		/* Of all only those that read such files are of interest. */
		if (list[out].ntables > 0 || !all)
			out++;
		else
			memset(&list[out], 0, sizeof(list[out]));
	}
	for (k = 0; k < nstats; k++)
		free(stats[k].profiles);
	xqsort(list, out, sizeof(*list), by_share);
	*n = out;
	return list;
}

struct report_profile *
profile_image(const struct options *o, struct image *img, size_t *n)
{
	const struct reader_line *readers[READERS_MAX];
	struct check_run run = {
		.img = img,
		.threads = o->threads,
		.readers = readers,
		.readers_silent = true,
		.readers_only = true,
	};
	struct report_profile *list;
	struct table_list l = { 0 };
	struct check_stat *stats;
	struct diag d = { 0 };

	while (run.nreaders < READERS_MAX &&
	       (readers[run.nreaders] = reader_number(run.nreaders)) != NULL)
		run.nreaders++;
	tables_find(img, &o->tables, &l, &d);
	run.tables = l.t;
	run.ntables = l.n;
	stats = xcalloc(l.n + 1, sizeof(*stats));
	list = profile_fill(readers, run.nreaders, true, stats,
	    check_image(&run, &d, stats), img, n);
	free(stats);
	diag_free(&d);
	tables_free(&l);
	return list;
}

void
profile_free(struct report_profile *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		free((void *)(uintptr_t)list[i].dropped);
	free(list);
}

void
profile_require(const struct requirement *r, const struct report_profile *list,
    size_t n, struct diag *d)
{
	const struct report_profile *p;
	double share;
	size_t i;

	for (i = 0; i < n && strcmp(list[i].name, r->reader->text) != 0; i++)
		;
	if (i == n || list[i].ntables == 0) {
		diag_whole(d, CHK_cov_table_required, NULL,
		    "%s reads no table of this file", r->reader->text);
		return;
	}
	p = &list[i];
	share = p->code_bytes == 0 ?
		    100 :
		    100.0 * (double)p->code_taken / (double)p->code_bytes;
	if (share < r->percent)
		diag_whole(d, CHK_cov_share, NULL,
		    "%s takes %.3f %% of the code, not %g %%: %" PRIu64
		    " bytes of %" PRIu64 " are lost",
		    p->name, share, r->percent, p->code_bytes - p->code_taken,
		    p->code_bytes);
}
