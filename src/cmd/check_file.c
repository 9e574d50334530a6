/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: one file, image by image. */
#include "cmd/check_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "check/mending.h"
#include "run/shield.h"
#include "output/told.h"
#include "code/spans.h"

/*
 * How many findings of one check people are shown for one function and for one
 * table, where several files are checked fewer.  With -v there is no limit,
 * and none for programs that read JSON.
 */
#define SHOWN_FUNCTION 4
#define SHOWN_TABLE    10
#define SHOWN_SEVERAL  3

struct shown {
	uint32_t n;
	uint64_t left_out;
};

struct one_file {
	const struct check_job *job;
	const struct path *path;
	struct image *img;               /* the one at hand */
	const struct table_list *tables; /* its own; NULL: it has none */
	struct strbuf *out;
	struct strbuf *err;
	struct strbuf *notes;
	struct again_marks *again; /* or NULL */
	struct report_summary summary;
	struct report_totals totals; /* of the images */
	/* Findings shown and left out by check and level, for text. */
	struct shown *shown;
	/* Of the image: for pages, and fingerprints and how often each was. */
	struct told told;
	struct check_mend mend;
	struct dense met;
	uint32_t *times;
	size_t ntimes, times_cap;
	bool code;              /* its tables are held against it */
	bool checked;           /* something of it was */
	struct lacking lacking; /* these have no table */
	int status;
};

static void
message(struct one_file *f, const char *what)
{
	struct strbuf name = { 0 };

	if (f->img != NULL)
		sb_image_name(&name, f->img);
	else
		sb_str(&name, f->path->path);
	sb_trouble(f->err, name.s, "%s", what);
	sb_free(&name);
}

/* The file cannot be read. */
static void
failure(struct one_file *f, const char *what, int status)
{
	if (!for_people(f->job->o))
		json_error(f->out, &f->job->o->print, f->path->path, what);
	if (f->job->reporter->failure != NULL)
		f->job->reporter->failure(f->out, f->notes, f->path->path,
		    what);
	message(f, what);
	f->status = worse(f->status, status);
}

/* Are people shown only the first few of a kind? */
static bool
is_cut(const struct options *o)
{
	return !o->verbose && for_people(o);
}

/* Are some findings suppressed, or known? */
static bool
leaves_out(const struct one_file *f)
{
	return of_check(f->job->o)->suppressions.n > 0 ||
	       of_check(f->job->o)->baselines.n > 0;
}

/* Such are counted and dropped. */
static bool
keep(void *arg, struct finding *finding)
{
	struct one_file *f = arg;
	const struct symbol *s = NULL;
	uint32_t n;

	if (finding->where.kind == TARGET_ADDR)
		s = image_symbol(f->img, finding->where.sect,
		    finding->where.addr);
	if (suppressed(f->job->suppressions, f->img, finding,
		s == NULL ? NULL : s->name)) {
		f->summary.suppressed += (uint64_t)finding->more + 1;
		return false;
	}
	n = baseline_take(f->job->baseline, f->img, finding,
	    s == NULL ? NULL : s->name);
	f->summary.known += n;
	if (n == (uint64_t)finding->more + 1)
		return false;
	finding->more -= n;
	return true;
}

/* How often the fingerprint was met before. */
static uint32_t
count_twins(struct one_file *f, uint64_t fingerprint)
{
	uint32_t i = dense_find(&f->met, DENSE_KEY(fingerprint));

	if (i != DENSE_NONE)
		return ++f->times[i];
	dense_add(&f->met, DENSE_KEY(fingerprint));
	GROW(f->times, f->ntimes, f->times_cap);
	return f->times[f->ntimes++] = 0;
}

/*
 * Does the file as a whole have too many of the kind, as an archive may with
 * few in each member?
 */
static bool
is_left_out(struct one_file *f, const struct finding *finding)
{
	const struct options *o = f->job->o;
	uint32_t max = f->job->several ? SHOWN_SEVERAL : SHOWN_TABLE;
	struct shown *s;

	if (f->job->reporter->left_out == NULL || o->verbose)
		return false;
	if (f->shown == NULL)
		f->shown = xcalloc((size_t)CHECK_COUNT * (LEVEL_ERROR + 1),
		    sizeof(*f->shown));
	/* Tables have cut them to so many of each shape. */
	if (finding->code != NULL && finding->code->shape != 0 &&
	    !f->job->several)
		return false;
	s = &f->shown[finding->check * (LEVEL_ERROR + 1) + finding->level];
	if (s->n < max) {
		s->n++;
		return false;
	}
	s->left_out += (uint64_t)finding->more + 1;
	return true;
}

/* Says what was left out of the whole file. */
static void
show_left_out(struct one_file *f)
{
	size_t i, n = (size_t)CHECK_COUNT * (LEVEL_ERROR + 1), from;
	unsigned check, level;

	for (i = 0; f->shown != NULL && i < n; i++) {
		if (f->shown[i].left_out == 0)
			continue;
		check = (unsigned)(i / (LEVEL_ERROR + 1));
		level = (unsigned)(i % (LEVEL_ERROR + 1));
		from = f->out->len;
		f->job->reporter->left_out(f->out, &f->job->o->print, f->img,
		    check, level, f->shown[i].left_out);
		if (f->again != NULL)
			again_mark_left_out(f->again, f->out, from, check,
			    level, f->shown[i].left_out);
	}
	free(f->shown);
}

/* Writes a finding. */
static void
report_one(struct one_file *f, const struct finding *finding)
{
	const struct options *o = f->job->o;
	struct report_place place;
	size_t from = f->out->len;

	report_find_place(f->img, finding, &place);
	if (f->code && f->tables != NULL && f->job->reporter->mends &&
	    (o->verbose || finding->check != CHK_cfi_fde_gap))
		place.mend = check_mend(&f->mend, f->tables, finding,
		    &place.mend_again);
	if (f->job->reporter == &report_sarif)
		place.twins = count_twins(f,
		    report_fingerprint(f->img, finding, place.symbol));
	f->job->reporter->finding(f->out, &o->print, f->img, finding, &place);
	if (f->again != NULL)
		again_mark(f->again, f->out, from, finding);
	if (o->html && f->tables != NULL)
		told_finding(&f->told, &o->print, f->out, f->tables, finding);
	if (f->out->len >= OUT_PIECE) {
		f->job->write(f->job->write_arg, f->path, f->out);
		if (f->again != NULL)
			again_clear(f->again);
	}
}

/* Counts a finding, and writes it unless people are to see less. */
static void
take_finding(void *arg, struct finding *finding)
{
	struct one_file *f = arg;
	const struct options *o = f->job->o;

	promote(o, finding);
	f->summary.count[finding->level] += (uint64_t)finding->more + 1;
	/* Where nothing is to be cut, a limit did it. */
	if (finding->level == LEVEL_ERROR ||
	    (finding->more != 0 && (o->verbose || !for_people(o))))
		f->status = worse(f->status, EXIT_FOUND);
	if (!o->quiet && !hides_finding(o, finding) && !is_left_out(f, finding))
		report_one(f, finding);
}

/* The same for all of a list, which is empty then. */
static void
report(struct one_file *f, struct diag *d)
{
	size_t i;

	for (i = 0; i < d->n; i++)
		take_finding(f, &d->list[i]);
	diag_clear(d, 0);
}

/* Findings about the container, before any table is looked at. */
static void
filter(struct one_file *f, struct diag *d)
{
	if (leaves_out(f))
		diag_filter(d, keep, f);
}

/* The list of what is no table's is full; before an image it has to wait. */
static void
spill(void *arg, struct diag *d)
{
	struct one_file *f = arg;

	if (f->img == NULL)
		return;
	filter(f, d);
	report(f, d);
}

/* What is missing of debug information shows when findings are reported. */
static void
report_lost(struct one_file *f)
{
	struct diag d = { .levels = f->job->o->levels };

	add_lost(f->img, &d);
	filter(f, &d);
	report(f, &d);
	diag_free(&d);
	if (f->img->lost_by == LOST_RESOURCES)
		f->status = worse(f->status, EXIT_TROUBLE);
}

/* Does a table cover the share of the code that was asked for? */
static void
require_share(struct one_file *f, const struct table_list *l,
    const struct table *t, const struct requirement *r, struct diag *d)
{
	struct spans *s = spans_sums(f->img, l->t, l->n);
	uint64_t lacking;
	double share;
	size_t i;

	for (i = 0; i < s->ntables; i++) {
		if (strcmp(s->tables[i].name, r->name) != 0 ||
		    s->tables[i].due == 0)
			continue;
		lacking = s->tables[i].due - s->tables[i].bytes;
		share = 100.0 * (double)s->tables[i].bytes /
			(double)s->tables[i].due;
		if (share < r->percent)
			diag_whole(d, CHK_cov_share, t->sec,
			    "the %s table covers %.3f %% of the code, not %g "
			    "%%: %llu bytes of %llu are not under it",
			    r->name, share, r->percent,
			    (unsigned long long)lacking,
			    (unsigned long long)s->tables[i].due);
	}
	spans_free(s);
}

/*
 * Of what a directory holds not all can have every table: not what has no code,
 * and shared objects in the folder of a kernel's modules are for programs.
 */
static bool
can_have(const struct one_file *f, const char *table)
{
	const struct section *s = f->img->sections;
	size_t i;

	if (!f->path->found)
		return true;
	if (strcmp(table, "orc") == 0 && f->img->type == IMAGE_DYN)
		return false;
	for (i = 0; i < f->img->nsections; i++)
		if ((s[i].attr & SEC_EXEC) && s[i].size != 0)
			return true;
	return false;
}

static void
require_tables(struct one_file *f, const struct table_list *l, struct diag *d)
{
	const struct options *o = f->job->o;
	const struct requirement *r;
	struct table *t;
	size_t i, k, entries;

	/* With -j they were perhaps not looked at. */
	for (i = 0; i < l->n && of_check(o)->nrequire > 0; i++)
		table_index(l->t[i], NULL);
	for (i = 0; i < of_check(o)->nrequire; i++) {
		r = &of_check(o)->require[i];
		if (r->reader != NULL) {
			profile_require(r, f->summary.profiles,
			    f->summary.nprofiles, d);
			continue;
		}
		entries = 0;
		t = NULL;
		for (k = 0; k < l->n; k++)
			if (strcmp(l->t[k]->name, r->name) == 0) {
				t = l->t[k];
				entries += t->nentries;
			}
		d->table = r->name;
		if (t == NULL && can_have(f, r->name))
			diag_whole(d, CHK_cov_table_required, NULL,
			    "there is no %s table", r->name);
		else if (t != NULL && entries == 0)
			diag_whole(d, CHK_cov_table_required, t->sec,
			    "the %s table is empty", r->name);
		else if (t != NULL && r->has_share)
			require_share(f, l, t, r, d);
	}
	d->table = NULL;
}

/* Frees the tables, of which nothing more is told. */
static void
summarize(struct one_file *f, struct check_stat *stats, size_t n,
    struct table_list *l)
{
	struct report_table *tables = xcalloc(n + 1, sizeof(*tables));
	bool show = true;
	size_t i;

	for (i = 0; i < n; i++) {
		tables[i].table = stats[i].table->name;
		tables[i].section = stats[i].table->sec == NULL ?
					NULL :
					stats[i].table->sec->name;
		tables[i].entries = stats[i].entries;
		tables[i].checks = stats[i].checks;
		outcome_fill(&tables[i], stats[i].code);
	}
	tables_free(l);
	f->summary.tables = tables;
	f->summary.ntables = n;
	if (f->job->o->quiet)
		show = false;
	else if (f->job->reporter->totals != NULL && !f->job->o->verbose)
		/* People get totals of what has many parts. */
		show = !f->job->several && f->img->member == NULL;
	if (show && f->job->reporter->summary != NULL)
		f->job->reporter->summary(f->out, &f->job->o->print, f->img,
		    &f->summary);
	for (i = 0; i < n; i++)
		outcome_free(&tables[i]);
	free(tables);
}

void
totals_add(struct report_totals *to, const struct report_totals *from)
{
	size_t i;

	to->checked += from->checked;
	to->found += from->found;
	to->suppressed += from->suppressed;
	to->known += from->known;
	for (i = 0; i < NELEM(to->count); i++)
		to->count[i] += from->count[i];
}

static bool
has_found(const uint64_t *count)
{
	return count[LEVEL_ERROR] + count[LEVEL_WARNING] > 0;
}

/* Adds the counts of an image, or of what is outside of all, to the totals. */
static void
count(struct one_file *f, bool checked)
{
	const struct report_summary *s = &f->summary;
	struct report_totals t = { .checked = checked,
		.found = has_found(s->count),
		.suppressed = s->suppressed,
		.known = s->known };

	memcpy(t.count, s->count, sizeof(t.count));
	totals_add(&f->totals, &t);
}

/* The same of the file to those of all files; of an archive, in text. */
static void
count_file(struct one_file *f, struct report_totals *all, bool archive)
{
	struct report_totals t = f->totals;

	t.checked = f->checked;
	t.found = has_found(t.count);
	totals_add(all, &t);
	f->totals.file = f->path->path;
	if (archive && f->totals.checked > 0 && !f->job->several &&
	    !f->job->o->quiet && f->job->reporter->totals != NULL)
		f->job->reporter->totals(f->out, &f->totals);
}

/* --code: is there a decoder for the image's machine?  Else says so. */
static bool
can_read_code(struct one_file *f)
{
	struct strbuf text = { 0 };
	const char *why;
	bool bad;

	if (f->img->container == CONTAINER_TRACE)
		return false;
	why = code_missing(f->img, &bad);
	if (why == NULL)
		return true;
	sb_printf(&text, "code of %s cannot be held against tables",
	    image_machine_name(f->img));
	if (*why != '\0')
		sb_printf(&text, ": %s", why);
	if (bad || !f->job->o->quiet)
		message(f, text.s);
	if (bad)
		f->status = worse(f->status, EXIT_TROUBLE);
	sb_free(&text);
	return false;
}

static void
check_tables(struct one_file *f, struct table_list *l, struct diag *d)
{
	const struct options *o = f->job->o;
	struct check_stat *stats = xcalloc(l->n + 1, sizeof(*stats));
	bool cut = is_cut(o);
	/* What is known is taken away first, and then the rest is cut. */
	bool early = cut && !leaves_out(f);
	struct check_run run = {
		.img = f->img,
		.tables = l->t,
		.ntables = l->n,
		.threads = f->job->threads,
		.maps = f->job->maps,
		.kernel = of_check(o)->kernel,
		.readers = of_check(o)->readers,
		.nreaders = of_check(o)->nreaders,
		.readers_silent = of_check(o)->all_readers && !o->verbose,
		.partial = o->tables.n > 0 || filtering(o),
		.max_entry = early ? SHOWN_FUNCTION : 0,
		.max_table = !cut            ? 0 :
			     f->job->several ? SHOWN_SEVERAL :
					       SHOWN_TABLE,
		.code = o->code && can_read_code(f),
		.code_calls = o->code_calls,
		.list_code = o->verbose || !for_people(o),
		.keep = leaves_out(f) ? keep : NULL,
		.found = cut ? NULL : take_finding,
		.arg = f,
	};
	struct report_profile *profiles;
	size_t n;

	if (filtering(o)) {
		run.select = wanted_select;
		run.select_arg = (void *)(uintptr_t)o;
	}
	f->code = run.code;
	if (!cut)
		report(f, d);
	n = check_image(&run, d, stats);
	f->summary.profiles = profiles = profile_fill(of_check(o)->readers,
	    of_check(o)->nreaders, of_check(o)->all_readers, stats, n, f->img,
	    &f->summary.nprofiles);
	require_tables(f, l, d);
	if (of_check(o)->requires_code)
		outcome_require(of_check(o)->code_percent, false, stats, n, d);
	if (of_check(o)->requires_async)
		outcome_require(of_check(o)->async_percent, true, stats, n, d);
	report(f, d);
	report_lost(f);
	check_mend_free(&f->mend);
	if (n == 0 && !f->path->found)
		lacking_tables(&f->lacking, f->img, "unwind tables");
	f->checked |= n > 0;
	if (n > 0)
		summarize(f, stats, n, l);
	count(f, n > 0);
	profile_free(profiles, f->summary.nprofiles);
	free(stats);
}

static void
check_one_image(struct one_file *f, struct diag *d)
{
	struct table_list l = { 0 };

	memset(&f->summary, 0, sizeof(f->summary));
	table_expect_names(f->img, f->job->threads);
	tables_find(f->img, &f->job->o->tables, &l, d);
	/* Findings tell names. */
	if (d->n > 0)
		image_load_symbols(f->img);
	filter(f, d);
	f->tables = &l;
	check_tables(f, &l, d);
	f->tables = NULL;
	tables_free(&l);
	told_free(&f->told);
	dense_free(&f->met);
	memset(&f->told, 0, sizeof(f->told));
	f->ntimes = 0;
}

int
check_file(const struct check_job *job, const struct path *path, size_t k,
    struct strbuf *out, struct strbuf *err, struct strbuf *notes,
    struct again_marks *again, struct report_totals *totals)
{
	struct one_file f = {
		.job = job,
		.path = path,
		.out = out,
		.err = err,
		.notes = notes,
		.again = again,
		.lacking = { .o = job->o },
	};
	struct image whole = { .file = path->path };
	struct diag d = {
		.levels = job->o->levels,
		.spill = is_cut(job->o) ? NULL : spill,
		.spill_arg = &f,
	};
	struct strbuf why = { 0 };
	enum file_error error;
	struct file *file;
	bool archive = false;
	size_t images = 0;

	if (!shield_enter(k, &why)) {
		failure(&f, why.s, EXIT_TROUBLE);
		sb_free(&why);
		return f.status;
	}
	file = file_open(path->path, &job->o->file, &error, &why);
	if (file == NULL) {
		shield_leave();
		if ((error != FILE_NOT_OBJECT && error != FILE_FLAT) ||
		    !path->found)
			failure(&f, why.s == NULL ? "cannot be read" : why.s,
			    error == FILE_FLAT ? EXIT_FOUND : EXIT_TROUBLE);
		sb_free(&why);
		return f.status;
	}
	while ((f.img = file_next(file, &d)) != NULL) {
		images++;
		archive |= f.img->member != NULL;
		if (!for_people(job->o))
			json_image(out, &job->o->print, f.img);
		check_one_image(&f, &d);
		image_close(f.img);
		f.img = NULL;
	}
	f.img = &whole;
	memset(&f.summary, 0, sizeof(f.summary));
	if (images == 0 && d.n == 0 && !path->found)
		failure(&f, "holds no object file", EXIT_TROUBLE);
	filter(&f, &d);
	report(&f, &d);
	diag_free(&d);
	dense_free(&f.met);
	free(f.times);
	count(&f, false);
	show_left_out(&f);
	/*
	 * A file named by the user has to have something to check; an archive
	 * does even if not every member does.
	 */
	if (f.lacking.n > 0 && !f.checked)
		f.status = worse(f.status, EXIT_FOUND);
	lacking_end(&f.lacking, path->path, images, err);
	count_file(&f, totals, archive);
	file_close(file);
	sb_free(&why);
	shield_leave();
	return f.status;
}
