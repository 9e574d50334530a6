/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: every rule over every table; the findings are the output. */
#include "run/options.h"
#include "cmd/check_files.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/stream.h"
#include "output/records.h"
#include "output/schema.h"
#include "run/run.h"
#include "run/shield.h"
#include "table/trace.h"

/* One file's outcome. */
struct slot {
	struct strbuf out;
	struct strbuf err;
	struct strbuf notes;
	struct again_marks again;
	struct report_totals totals;
	int status;
};

struct files {
	struct check_job job;
	const struct path_list *paths;
	struct pool_job *pool;
	struct again *again; /* of people's output for several; or NULL */
	size_t done;
	bool progress;
	struct report_totals totals;
	int status;
};

static void
slot_end(void *arg, void *slot)
{
	struct slot *s = slot;

	(void)arg;
	sb_free(&s->out);
	sb_free(&s->err);
	sb_free(&s->notes);
	again_marks_free(&s->again);
}

static void
work(void *arg, void *slot, size_t from, size_t to)
{
	const struct files *f = arg;
	struct slot *s = slot;

	s->status = EXIT_FINE;
	memset(&s->totals, 0, sizeof(s->totals));
	for (; from < to; from++)
		s->status = worse(s->status,
		    check_file(&f->job, &f->paths->list[from], from, &s->out,
			&s->err, &s->notes, f->again != NULL ? &s->again : NULL,
			&s->totals));
}

/* From the thread that checks the file, once its turn has come. */
static void
write_so_far(void *arg, const struct path *path, struct strbuf *out)
{
	struct files *f = arg;

	pool_await_turn(f->pool, (size_t)(path - f->paths->list));
	if (f->progress)
		fputs("\r\033[K", stderr);
	out_objects(f->job.o, out);
}

static void
take(void *arg, void *slot)
{
	struct files *f = arg;
	struct slot *s = slot;
	struct strbuf name = { 0 };

	f->done++;
	if (f->progress)
		fputs("\r\033[K", stderr);
	if (f->again != NULL)
		again_take(f->again, &s->again, &s->out);
	out_objects(f->job.o, &s->out);
	report_notes(f->job.o->out, &s->notes);
	s->notes.len = 0;
	trouble_write(&s->err);
	s->err.len = 0;
	file_turn(f->job.o, f->done);
	if (f->progress && f->done < f->paths->n) {
		stream_flush();
		sb_safe(&name, f->paths->list[f->done].path);
		fprintf(stderr, "[%zu/%zu] %s", f->done, f->paths->n, name.s);
		sb_free(&name);
	}
	f->status = worse(f->status, s->status);
	totals_add(&f->totals, &s->totals);
}

/* Is the check about a table that -j names? */
static bool
is_listed(const struct options *o, enum check c)
{
	size_t i;

	for (i = 0; i < o->tables.n; i++)
		if (check_is_for(c, o->tables.names[i]))
			return true;
	return o->tables.n == 0;
}

static int
list_checks(const struct options *o)
{
	bool json = o->format == OUTPUT_JSON || o->print.lines;
	const struct image none = { 0 };
	struct check_record r;
	struct strbuf sb = { 0 };
	const struct check_info *c;
	size_t i;

	if (!json && o->format != OUTPUT_TEXT) {
		trouble(NULL,
		    "--list-checks has the formats text, json, jsonl and html");
		return EXIT_TROUBLE;
	}
	for (i = 0; i < o->tables.n; i++)
		if (!format_known(o->tables.names[i])) {
			trouble(NULL,
			    "--list-checks takes tables, not sections: '%s'",
			    o->tables.names[i]);
			return EXIT_TROUBLE;
		}
	out_begin(o);
	for (i = 0; i < CHECK_COUNT; i++) {
		c = check_info(i);
		if (!is_listed(o, i))
			continue;
		r = (struct check_record){ c->name, c->table,
			level_name(c->level), c->sentence };
		if (json)
			json_object(&sb, &o->print, SCHEMA_check, &none, &r);
		else
			sb_printf(&sb, "%-28s %-14s %-8s %s\n", r.name, r.table,
			    r.level, r.sentence);
	}
	out_objects(o, &sb);
	out_end(o);
	sb_free(&sb);
	return EXIT_FINE;
}

static int
explain(const struct options *o)
{
	enum check i = check_by_name(of_check(o)->explain);
	const struct check_info *c;

	if (i == CHECK_COUNT)
		return unknown_check(of_check(o)->explain);
	if (o->html || o->format != OUTPUT_TEXT) {
		trouble(NULL, "--explain prints text");
		return EXIT_TROUBLE;
	}
	c = check_info(i);
	printf("%s: %s\n\nTable: %s\nLevel: %s\n\n%s\n\n%s\n", c->name,
	    c->sentence, c->table, level_name(c->level), c->explanation,
	    c->advice);
	return EXIT_FINE;
}

/* The whole of a text file, NUL-terminated; NULL (and a message). */
static char *
read_text(const char *path)
{
	FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	struct strbuf sb = { 0 };
	char buf[8192];
	size_t n;
	bool bad;

	if (f == NULL) {
		trouble(path, "%s", strerror(errno));
		return NULL;
	}
	sb_str(&sb, "");
	while ((n = fread(buf, 1, sizeof(buf), f)) > 0)
		sb_mem(&sb, buf, n);
	bad = ferror(f) != 0;
	if (f != stdin)
		fclose(f);
	if (bad || strlen(sb.s) != sb.len) {
		trouble(path, bad ? "cannot be read" : "is no text");
		sb_free(&sb);
	}
	return sb.s;
}

/* Gives each file's text to one of the two, until a line is bad. */
static bool
read_texts(const struct string_list *files, const struct check_job *job,
    bool baseline)
{
	struct strbuf why = { 0 };
	unsigned line = 0;
	char *text;
	size_t i;

	for (i = 0; i < files->n && line == 0; i++) {
		text = read_text(files->s[i]);
		if (text == NULL)
			return false;
		line = baseline ? baseline_add(job->baseline, text, &why) :
				  suppressions_add(job->suppressions,
				      files->s[i], text, &why);
		free(text);
		if (line != 0)
			trouble(files->s[i], "line %u: %s", line, why.s);
	}
	sb_free(&why);
	return line == 0;
}

static bool
read_suppressions(const struct options *o, struct check_job *job)
{
	job->suppressions = suppressions_new();
	return read_texts(&of_check(o)->suppressions, job, false);
}

static bool
read_baselines(const struct options *o, struct check_job *job)
{
	bool ok;

	job->baseline = baseline_new();
	ok = read_texts(&of_check(o)->baselines, job, true);
	baseline_sort(job->baseline);
	return ok;
}

static void
unused(void *arg, const char *name, unsigned line, const char *check)
{
	(void)arg;
	trouble(NULL, "%s:%u: no finding needs this suppression of %s", name,
	    line, check);
}

static void
check_paths(struct files *f)
{
	const struct options *o = f->job.o;
	struct pool_job job = {
		.arg = f,
		.slot_size = sizeof(struct slot),
		.slot_end = slot_end,
		.work = work,
		.take = take,
	};
	struct strbuf sb = { 0 };

	f->job.several = f->paths->n > 1;
	f->job.write = write_so_far;
	f->job.write_arg = f;
	f->pool = &job;
	f->progress = !o->quiet && f->paths->n > 1 && isatty(STDERR_FILENO);
	file_turn(o, 0);
	if (f->job.several && o->format == OUTPUT_TEXT && !o->html &&
	    !o->verbose)
		f->again = again_new();
	files_run(&job, o, f->paths->n, &f->job.threads);
	if (f->again != NULL) {
		again_tell(f->again, &sb);
		out_objects(o, &sb);
	}
	if (f->job.several && !o->quiet && f->totals.checked > 0 &&
	    f->job.reporter->totals != NULL) {
		f->job.reporter->totals(&sb, &f->totals);
		out_objects(o, &sb);
	}
	sb_free(&sb);
	if (f->job.suppressions != NULL && !o->quiet)
		suppressions_unused(f->job.suppressions, unused, NULL);
	/* Only directories can have nothing in them and be fine so far. */
	if (f->totals.checked == 0 && f->status == EXIT_FINE) {
		if (!o->quiet)
			trouble(NULL, "there is nothing to check");
		f->status = EXIT_FOUND;
	}
}

static int
run_check(const struct options *o, int argc, char **argv)
{
	struct files f = { .job = { .o = o } };
	struct path_list paths = { 0 };
	struct trace_maps maps;
	int i;

	if (of_check(o)->list_checks)
		return list_checks(o);
	if (of_check(o)->list_readers)
		return profile_list(o);
	if (of_check(o)->explain != NULL)
		return explain(o);
	if (argc == 0) {
		trouble(NULL, "no file given; try 'unwinddump check --help'");
		return EXIT_TROUBLE;
	}
	f.job.reporter = reporter_of(o);
	f.paths = &paths;
	f.job.maps = &maps;
	report_begin(o);
	if (!maps_load(o, &maps, 0, false) || !read_suppressions(o, &f.job) ||
	    !read_baselines(o, &f.job))
		f.status = EXIT_TROUBLE;
	else {
		for (i = 0; i < argc; i++)
			if (!paths_add(&paths, o, argv[i]))
				f.status = EXIT_TROUBLE;
		check_paths(&f);
	}
	report_end(o, f.status);
	paths_free(&paths);
	maps_free(&maps);
	suppressions_free(f.job.suppressions);
	baseline_free(f.job.baseline);
	again_free(f.again);
	return f.status;
}

/* A share from its text, "99.5" or "99.5%". */
static bool
parse_percent(const char *arg, double *percent)
{
	char *end;

	*percent = strtod(arg, &end);
	if (*end == '%')
		end++;
	/* strtod() takes hexadecimal digits, too. */
	return isdigit((unsigned char)*arg) && *end == '\0' &&
	       strpbrk(arg, "xXeE") == NULL && *percent >= 0 && *percent <= 100;
}

/* "99.9": the share of functions whose rows their code has to prove. */
static int
require_code(struct check_options *o, const char *arg)
{
	o->o.code = o->requires_code = true;
	if (!parse_percent(arg, &o->code_percent))
		return option_usage("not a percentage: '%s'", arg);
	return -1;
}

/* "99": the share of functions whose rows hold everywhere. */
static int
require_async(struct check_options *o, const char *arg)
{
	o->o.code = o->requires_async = true;
	if (!parse_percent(arg, &o->async_percent))
		return option_usage("not a percentage: '%s'", arg);
	return -1;
}

/* One more, by the name before the colon that stands in front of a share. */
static struct requirement *
add_required(struct check_options *o, const char *arg)
{
	size_t len = strcspn(arg, ":");
	struct requirement *r = &PUSH(o->require, o->nrequire, o->require_cap);

	memset(r, 0, sizeof(*r));
	r->name = xcalloc(len + 1, 1);
	memcpy(r->name, arg, len);
	return r;
}

/* "otel", "otel:99.5": the share of code that a reader has to take. */
static int
require_profile(struct check_options *o, const char *arg)
{
	const char *colon = strchr(arg, ':');
	struct requirement *r = add_required(o, arg);

	r->reader = reader_by_name(r->name);
	if (r->reader == NULL)
		return option_usage("no reader of tables: '%s'", r->name);
	profile_add(o, r->reader);
	r->percent = 100;
	if (colon != NULL && !parse_percent(colon + 1, &r->percent))
		return option_usage("not a reader and a percentage: '%s'", arg);
	return -1;
}

/* Is that a table, and is there a share of it if one is asked for? */
static int
require_table(const char *name, bool has_share)
{
	size_t i = format_number(name);

	if (!has_share &&
	    (strcmp(name, "code") == 0 || strcmp(name, "async") == 0))
		return option_usage("a percentage has to stand behind '%s'",
		    name);
	if (strcmp(name, "profile") == 0)
		return option_usage("a reader has to stand behind '%s'", name);
	if (i == SIZE_MAX)
		return option_unknown_table(name);
	if (has_share && !format_has_rows(i))
		return option_usage("'%s' covers no code", name);
	return -1;
}

/* "eh_frame", "eh_frame:99.5", "eh_frame:99%". */
static int
add_requirement(struct options *any, const struct option_spec *os,
    const char *arg)
{
	struct check_options *o = (struct check_options *)any;
	const char *colon = strchr(arg, ':');
	struct requirement *r;
	int status;

	(void)os;
	if (strncmp(arg, "code:", 5) == 0)
		return require_code(o, arg + 5);
	if (strncmp(arg, "async:", 6) == 0)
		return require_async(o, arg + 6);
	if (strncmp(arg, "profile:", 8) == 0)
		return require_profile(o, arg + 8);
	r = add_required(o, arg);
	status = require_table(r->name, colon != NULL);
	if (status >= 0)
		return status;
	/* Then every section has to be covered. */
	if (strcmp(r->name, "orc") == 0 &&
	    any->levels[CHK_orc_uncovered] == LEVEL_NOTE)
		any->levels[CHK_orc_uncovered] = LEVEL_ERROR;
	if (colon == NULL)
		return -1;
	r->has_share = true;
	if (!parse_percent(colon + 1, &r->percent))
		return option_usage("not a table and a percentage: '%s'", arg);
	return -1;
}

static void
end_options(struct options *any)
{
	struct check_options *o = (struct check_options *)any;

	while (o->nrequire > 0)
		free(o->require[--o->nrequire].name);
	free(o->require);
	free(o->suppressions.s);
	free(o->baselines.s);
	free(o->readers);
}

static const struct option_spec check_option_specs[] = {
	{ "list-checks", 0, NULL, CMD_CHECK | OPTION_BARE,
	    FLAG(check_options, list_checks),
	    "list every check with its table and level" },
	{ "explain", 0, "CHECK", CMD_CHECK | OPTION_BARE, option_string,
	    offsetof(struct check_options, explain), words_checks,
	    "explain a check" },
	{ "require", 0, "TABLE[:PERCENT]", CMD_CHECK,
	    OTHERS(add_requirement, words_tables),
	    "a file has to have this table, over so much of its code" },
	{ "profile", 0, "NAME[,NAME...]", CMD_CHECK | OPTION_BARE,
	    OTHERS(option_profile, words_own),
	    "what a reader of tables would not take; 'help' lists them" },
	{ "suppressions", 0, "FILE", CMD_CHECK,
	    STRINGS(check_options, suppressions),
	    "findings that are known and not to be reported" },
	{ "baseline", 0, "FILE", CMD_CHECK, STRINGS(check_options, baselines),
	    "report only what this earlier jsonl output lacks" },
	OPTIONS_END,
};

const struct command cmd_check = { "check", CMD_CHECK, "FILE...",
	"Validates every table; findings are the output", run_check,
	check_option_specs, sizeof(struct check_options), NULL, end_options,
	profile_words };
