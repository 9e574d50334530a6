/* SPDX-License-Identifier: GPL-3.0-or-later */
/* calls: call stacks and times, rebuilt from the records of a trace. */
#include "run/options.h"
#include "run/run.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "table/map_check.h"
#include "cmd/calls_print.h"
#include "cmd/dump.h"
#include "output/record.h"
#include "output/schema.h"

#define FLUSH_LEN 65536

static const char tail_events[] = "\n]}\n";

void
sb_interval(struct strbuf *sb, double v)
{
	static const char *const units[] = { "s", "ms", "us", "ns" };
	static const unsigned scales[] = { 1, 10, 100, 1000 };
	bool none = v == 0;
	unsigned digits, rest;
	uint64_t n;
	size_t i;

	for (i = 0; i < NELEM(units) - 1 && v < 0.9995 && !none; i++)
		v *= 1000;
	if (none) {
		sb_str(sb, "0s");
		return;
	}
	digits = v < 9.9995 ? 3 : v < 99.995 ? 2 : v < 999.95 ? 1 : 0;
	n = (uint64_t)(v * scales[digits] + 0.5);
	rest = (unsigned)(n % scales[digits]);
	sb_udec(sb, n / scales[digits]);
	if (digits > 0)
		sb_char(sb, '.');
	for (; digits > 0; digits--)
		sb_char(sb, (char)('0' + rest / scales[digits - 1] % 10));
	sb_str(sb, units[i]);
}

void
sb_duration(struct strbuf *sb, const struct trace *tr, uint64_t ticks)
{
	if (tr->frequency == 0)
		sb_udec(sb, ticks);
	else
		sb_interval(sb, (double)ticks / (double)tr->frequency);
}

void
sb_call_name(struct strbuf *sb, const struct calls_view *v, uint32_t function)
{
	size_t i = sb->len;

	sb_record_name(sb, &v->o->print, function,
	    trace_symbol(v->maps, function));
	for (; v->o->format == OUTPUT_FOLDED && i < sb->len; i++)
		if (sb->s[i] == ';')
			sb->s[i] = ':';
}

void
sb_right(struct strbuf *sb, size_t from, size_t width)
{
	size_t n = sb->len - from;

	if (n >= width)
		return;
	sb_pad(sb, width - n);
	memmove(sb->s + sb->len - n, sb->s + from, n);
	memset(sb->s + from, ' ', width - n);
}

void
calls_flush(struct calls_view *v)
{
	if (v->out.len >= FLUSH_LEN)
		out_objects(v->o, &v->out);
}

void
sb_thread(struct strbuf *sb, const struct timeline *tl)
{
	sb_str(sb, "thread ");
	if (tl->has_thread)
		sb_dec(sb, tl->thread);
	else
		sb_char(sb, '?');
}

bool
calls_wanted(const struct calls_view *v, uint32_t function)
{
	const char *symbol = trace_symbol(v->maps, function);

	return v->o->funcs.n == 0 ||
	       (symbol != NULL && wanted_function(v->o, symbol));
}

void
calls_heading(struct calls_view *v)
{
	const struct calls_sums *sums = v->thread != NULL ? &v->part : &v->sums;
	struct strbuf *sb = &v->out;

	if (v->thread != NULL && v->thread->number > 0)
		sb_char(sb, '\n');
	sb_image_name(sb, v->t->img);
	sb_str(sb, ": ");
	if (v->thread == NULL)
		sb_count(sb, sums->nthreads, "thread");
	else
		sb_thread(sb, v->thread);
	if (v->thread != NULL && v->thread->has_process) {
		sb_str(sb, " of process ");
		sb_dec(sb, v->thread->process);
	}
	sb_str(sb, ", ");
	sb_count(sb, sums->ncalls, "call");
	if (sums->timed && sums->last >= sums->first) {
		sb_str(sb, " in ");
		sb_duration(sb, v->tr, sums->last - sums->first);
		if (v->tr->frequency == 0)
			sb_str(sb, " ticks");
	}
	sb_char(sb, '\n');
}

/* Calls without an end or a start of their own. */
void
calls_footing(struct calls_view *v)
{
	static const struct {
		enum call_end end;
		const char *what;
	} ends[] = {
		{ CALL_OPEN, "open at the end of the trace" },
		{ CALL_IMPLICIT, "left with an outer call" },
		{ CALL_LOST, "left in buffers that are lost" },
	};
	const struct calls_sums *sums = v->thread != NULL ? &v->part : &v->sums;
	struct strbuf *sb = &v->out;
	size_t i;

	if (v->o->quiet)
		return;
	for (i = 0; i < NELEM(ends); i++) {
		if (sums->nends[ends[i].end] == 0)
			continue;
		sb_str(sb, "  ");
		sb_count(sb, sums->nends[ends[i].end], "call");
		sb_char(sb, ' ');
		sb_str(sb, ends[i].what);
		sb_char(sb, '\n');
	}
	if (sums->norphans > 0) {
		sb_str(sb, "  ");
		sb_count(sb, sums->norphans, "exit");
		sb_str(sb, " of calls that began before the trace\n");
	}
}

/* --- What the walk tells --- */

static void
take_record(void *arg, const struct timeline *tl, const struct trace_record *r)
{
	struct calls_view *v = arg;

	map_check_record(v->xj, r);
	if (v->viewer->ops.record != NULL)
		v->viewer->ops.record(v, tl, r);
}

static void
add_times(struct calls_sums *sums, uint64_t first, uint64_t last)
{
	if (!sums->timed || first < sums->first)
		sums->first = first;
	if (!sums->timed || last > sums->last)
		sums->last = last;
	sums->timed = true;
}

static void
take_finish(void *arg, const struct timeline *tl)
{
	struct calls_view *v = arg;
	size_t i;

	memset(&v->part, 0, sizeof(v->part));
	for (i = 0; i < NELEM(v->part.nends); i++) {
		v->part.nends[i] = tl->nends[i];
		v->part.ncalls += tl->nends[i];
		v->sums.nends[i] += tl->nends[i];
	}
	v->part.norphans = tl->norphans;
	v->sums.nthreads++;
	v->sums.ncalls += v->part.ncalls;
	v->sums.norphans += tl->norphans;
	if (tl->has_time) {
		add_times(&v->part, tl->first, tl->last);
		add_times(&v->sums, tl->first, tl->last);
	}
	if (v->viewer->ops.finish != NULL)
		v->viewer->ops.finish(v, tl);
	if (of_calls(v->o)->per_thread && v->viewer->print != NULL) {
		v->thread = tl;
		v->viewer->print(v);
		v->thread = NULL;
	}
}

static const struct calls_viewer *
viewer_of(const struct options *o)
{
	if (of_calls(o)->diff)
		return &calls_sides;
	if (o->format == OUTPUT_TRACE_EVENT)
		return &calls_events;
	if (o->format == OUTPUT_DOT)
		return &calls_graph;
	return of_calls(o)->tree || o->format == OUTPUT_FOLDED ?
		   &calls_tree :
		   &calls_functions;
}

/* --min in ticks of the trace; false (and a message) when it cannot be. */
static bool
min_ticks(const struct options *o, const struct table *t, uint64_t *ticks)
{
	uint64_t hz = table_trace(t)->frequency;
	double v;

	*ticks = 0;
	if (of_calls(o)->min < 0)
		return true;
	if (hz == 0) {
		trouble(t->img->file,
		    "--min: the trace does not tell how long a tick is");
		return false;
	}
	v = of_calls(o)->min * (double)hz / of_calls(o)->min_per_second;
	if (v >= 1.8e19)
		*ticks = UINT64_MAX;
	else {
		*ticks = (uint64_t)v;
		*ticks += (double)*ticks < v;
	}
	return true;
}

/* --- The trace --- */

/* What the viewer, the walk and the map have found. */
static void
report(struct calls_view *v, const struct calls_left_out *left)
{
	v->diag.table = v->t->name;
	calls_report(left, &v->diag);
	map_check_report(v->xj, &v->diag);
	v->status = worse(v->status, show_findings(v->o, v->t->img, &v->diag));
	if (v->sums.nthreads == 0 && !v->o->quiet)
		trouble(v->t->img->file, "has no %s",
		    v->o->has_thread ? "such thread" : "records of calls");
	if (v->sums.nthreads == 0)
		v->status = EXIT_FOUND;
}

static int
calls_table(const struct options *o, const struct trace_maps *maps,
    struct table *t)
{
	struct calls_view view = { .o = o, .maps = maps, .t = t }, *v = &view;
	struct calls_opts opts = {
		.one_thread = o->has_thread,
		.thread = o->thread,
	};
	struct calls_ops ops;
	struct calls_left_out left;
	static long number;

	v->number = number++;
	v->diag.levels = o->levels;
	table_index(t, &v->diag);
	v->tr = table_trace(t);
	v->sums.table = t->name;
	v->sums.frequency = v->tr->frequency;
	v->status = worse(v->status, show_findings(o, t->img, &v->diag));
	if (v->tr == NULL)
		return v->status;
	if (!min_ticks(o, t, &opts.min))
		return EXIT_TROUBLE;
	if (dump_log(o, NULL, t) == EXIT_FOUND)
		v->status = EXIT_FOUND;
	v->viewer = viewer_of(o);
	v->state = v->viewer->make(v);
	v->xj = map_check_new(maps, calls_functions_max(t));
	ops = v->viewer->ops;
	if (v->xj != NULL)
		ops.record = take_record;
	ops.finish = take_finish;
	left = calls_walk(t, &opts, &ops, v);
	if (v->viewer->print != NULL && !of_calls(o)->per_thread)
		v->viewer->print(v);
	v->viewer->free(v);
	if (!of_calls(o)->diff && !for_people(o))
		json_object(&v->out, &o->print, SCHEMA_calls_summary, t->img,
		    &v->sums);
	out_objects(o, &v->out);
	sb_free(&v->out);
	report(v, &left);
	map_check_free(v->xj);
	return v->status;
}

static int
calls_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct strbuf name = { 0 };
	int status = EXIT_FINE;
	size_t i, shown = 0;

	(void)lacking;
	tables_find(img, &o->tables, &l, &diag);
	diag_free(&diag);
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden || !table_is_log(l.t[i]))
			continue;
		shown++;
		status = worse(status, calls_table(o, arg, l.t[i]));
	}
	tables_free(&l);
	if (shown > 0)
		return status;
	if (!o->quiet) {
		sb_image_name(&name, img);
		trouble(name.s,
		    "is no trace; calls are rebuilt from XRay traces");
		sb_free(&name);
	}
	return EXIT_FOUND;
}

/* --diff is of functions, and has formats of its own. */
static bool
can_diff(const struct options *o, int argc)
{
	const char *what = NULL;

	if (argc != 2)
		what = "takes two traces, OLD and NEW";
	else if (of_calls(o)->tree || of_calls(o)->per_thread)
		what = "compares functions: neither --tree nor --per-thread go "
		       "with it";
	else if (o->format != OUTPUT_TEXT && o->format != OUTPUT_CSV &&
		 for_people(o))
		what = "has the formats text, csv, json and jsonl";
	if (what != NULL)
		trouble(NULL, "--diff %s", what);
	return what == NULL;
}

/* calls OLD NEW --diff: each with the maps that were given for it. */
static int
run_diff(const struct options *o, int argc, char **argv)
{
	struct trace_maps maps[2];
	int status = EXIT_FINE, i;

	if (!can_diff(o, argc))
		return EXIT_TROUBLE;
	memset(maps, 0, sizeof(maps));
	for (i = 0; i < 2 && status != EXIT_TROUBLE; i++) {
		if (!maps_load(o, &maps[i], (unsigned)i, true))
			status = EXIT_TROUBLE;
		else
			status = worse(status, for_each_image(o, 1, argv + i,
						   calls_image, &maps[i]));
	}
	if (status != EXIT_TROUBLE)
		sides_print(o);
	sides_free();
	maps_free(&maps[0]);
	maps_free(&maps[1]);
	return status;
}

static int
run_traces(const struct options *o, int argc, char **argv)
{
	struct trace_maps maps;
	int status = EXIT_TROUBLE;

	if (maps_load(o, &maps, 0, false)) {
		if (o->format == OUTPUT_TRACE_EVENT)
			events_begin(o, argc, argv);
		status = for_each_image(o, argc, argv, calls_image, &maps);
		if (o->format == OUTPUT_TRACE_EVENT)
			out_write(o->out, tail_events, sizeof(tail_events) - 1);
	}
	maps_free(&maps);
	return status;
}

static int
run_calls(const struct options *o, int argc, char **argv)
{
	int status;

	if (of_calls(o)->tree && o->format == OUTPUT_CSV) {
		trouble(NULL,
		    "--tree has no format csv, which is of functions");
		return EXIT_TROUBLE;
	}
	out_begin(o);
	status = of_calls(o)->diff ? run_diff(o, argc, argv) :
				     run_traces(o, argc, argv);
	out_end(o);
	return status;
}

/* "1.5ms": 15, of which a second has 10000. */
static int
set_min(struct options *any, const struct option_spec *os, const char *arg)
{
	struct calls_options *o = (struct calls_options *)any;
	static const struct {
		const char *name;
		double per_second;
	} units[] = { { "ns", 1e9 }, { "us", 1e6 }, { "ms", 1e3 }, { "s", 1 } };
	double v = 0, scale = 1;
	const char *p = arg;
	size_t i;

	(void)os;
	for (; isdigit((unsigned char)*p); p++)
		v = 10 * v + (*p - '0');
	if (*p == '.')
		for (p++; isdigit((unsigned char)*p); p++)
			if (scale < 1e15) {
				v = 10 * v + (*p - '0');
				scale *= 10;
			}
	for (i = 0; p != arg && i < NELEM(units); i++)
		if (strcmp(units[i].name, p) == 0) {
			o->min = v;
			o->min_per_second = units[i].per_second * scale;
			return -1;
		}
	return option_usage("not a duration, as 10us or 1.5ms: '%s'", arg);
}

static void
begin_options(struct options *o)
{
	((struct calls_options *)o)->min = -1;
}

const char *const call_sort_names[] = { [CALL_SORT_SELF] = "self",
	[CALL_SORT_CALLS] = "calls",
	[CALL_SORT_TOTAL] = "total",
	[CALL_SORT_MIN] = "min",
	[CALL_SORT_MEAN] = "mean",
	[CALL_SORT_MEDIAN] = "median",
	[CALL_SORT_P90] = "p90",
	[CALL_SORT_P99] = "p99",
	[CALL_SORT_MAX] = "max",
	[CALL_SORT_NAME] = "name",
	[CALL_SORT_ID] = "id",
	NULL };

static const struct option_spec calls_option_specs[] = {
	{ "sort", 0, "COLUMN", CMD_CALLS,
	    WORD(calls_options, sort, call_sort_names),
	    "what orders the lines, the first if not said:" },
	{ "top", 0, "N", CMD_CALLS, COUNT(calls_options, top),
	    "only the first N functions" },
	{ "depth", 0, "N", CMD_CALLS, COUNT(calls_options, depth),
	    "folded: no more than N calls of a stack, time goes to the last" },
	{ "tree", 0, NULL, CMD_CALLS, FLAG(calls_options, tree),
	    "who called what, instead of one line a function" },
	{ "per-thread", 0, NULL, CMD_CALLS, FLAG(calls_options, per_thread),
	    "a table, or a graph, for each thread" },
	{ "diff", 0, NULL, CMD_CALLS, FLAG(calls_options, diff),
	    "two traces, OLD and NEW: what changed, by function" },
	{ "min", 0, "DURATION", CMD_CALLS, OTHER(set_min),
	    "leave out calls shorter than this: 500ns, 10us, 1.5ms, 2s" },
	OPTIONS_END,
};

const struct command cmd_calls = { "calls", CMD_CALLS, "TRACE...",
	"Rebuilds call stacks and times from XRay traces", run_calls,
	calls_option_specs, sizeof(struct calls_options), begin_options, NULL,
	NULL };
