/* SPDX-License-Identifier: GPL-3.0-or-later */
/* calls: call stacks and times, rebuilt from the records of a trace. */
#include "cmd/cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/map_check.h"
#include "cmd/calls_print.h"
#include "output/record.h"

#define FLUSH_LEN	65536

struct run {
	struct calls_view		 view;
	const struct calls_viewer	*viewer;
	void				*state;
	struct map_check			*xj;
};

static const char head_events[] = "{\"displayTimeUnit\":\"ns\","
    "\"traceEvents\":[";

void
sb_duration(struct strbuf *sb, const struct trace *tr, uint64_t ticks)
{
	static const char *const units[] = { "s", "ms", "us", "ns" };
	double v;
	size_t i;

	if (tr->frequency == 0) {
		sb_udec(sb, ticks);
		return;
	}
	v = (double)ticks / (double)tr->frequency;
	for (i = 0; i < NELEM(units) - 1 && v < 0.9995 && ticks != 0; i++)
		v *= 1000;
	if (ticks == 0)
		sb_str(sb, "0s");
	else
		sb_printf(sb, "%.*f%s", v < 9.9995 ? 3 : v < 99.995 ? 2 :
		    v < 999.95 ? 1 : 0, v, units[i]);
}

void
sb_call_name(struct strbuf *sb, const struct calls_view *v,
    uint32_t function)
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
json_call_symbol(struct calls_view *v, uint32_t function)
{
	const char *symbol = trace_symbol(v->maps, function);
	char *name;

	if (symbol == NULL)
		return;
	json_add_string(&v->out, "symbol", symbol);
	name = v->o->print.demangle == NULL ? NULL :
	    v->o->print.demangle(symbol);
	if (name != NULL)
		json_add_string(&v->out, "demangled", name);
	free(name);
}

static void
put_count(struct strbuf *sb, uint64_t n, const char *what)
{
	sb_udec(sb, n);
	sb_char(sb, ' ');
	sb_str(sb, what);
	if (n != 1)
		sb_char(sb, 's');
}

void
calls_heading(struct calls_view *v)
{
	struct strbuf *sb = &v->out;

	sb_image_name(sb, v->t->img);
	sb_str(sb, ": ");
	put_count(sb, v->nthreads, "thread");
	sb_str(sb, ", ");
	put_count(sb, v->ncalls, "call");
	if (v->timed && v->last >= v->first) {
		sb_str(sb, " in ");
		sb_duration(sb, v->tr, v->last - v->first);
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
		enum call_end	 end;
		const char	*what;
	} ends[] = {
		{ CALL_OPEN, "open at the end of the trace" },
		{ CALL_IMPLICIT, "left with an outer call" },
		{ CALL_LOST, "left in buffers that are lost" }
	};
	struct strbuf *sb = &v->out;
	size_t i;

	if (v->o->quiet)
		return;
	for (i = 0; i < NELEM(ends); i++) {
		if (v->nends[ends[i].end] == 0)
			continue;
		sb_str(sb, "  ");
		put_count(sb, v->nends[ends[i].end], "call");
		sb_char(sb, ' ');
		sb_str(sb, ends[i].what);
		sb_char(sb, '\n');
	}
	if (v->norphans > 0) {
		sb_str(sb, "  ");
		put_count(sb, v->norphans, "exit");
		sb_str(sb, " of calls that began before the trace\n");
	}
}

static void
json_summary(struct calls_view *v)
{
	bool lines = v->o->format == OUTPUT_JSONL;
	struct strbuf *sb = &v->out;

	json_begin(sb, lines, "summary", v->t->img);
	json_add_string(sb, "table", v->t->name);
	json_add_num(sb, "cycle_frequency", v->tr->frequency);
	json_add_num(sb, "threads", v->nthreads);
	json_add_num(sb, "calls", v->ncalls);
	json_add_num(sb, "open", v->nends[CALL_OPEN]);
	json_add_num(sb, "implicit", v->nends[CALL_IMPLICIT]);
	json_add_num(sb, "lost", v->nends[CALL_LOST]);
	json_add_num(sb, "orphans", v->norphans);
	json_end(sb, lines);
}

/* --- What the walk tells --- */

static void
take_record(void *arg, const struct timeline *tl,
    const struct trace_record *r)
{
	struct run *run = arg;

	(void)tl;
	map_check_record(run->xj, r);
}

static uint32_t
take_enter(void *arg, const struct timeline *tl, uint32_t parent,
    const struct trace_record *r)
{
	struct run *run = arg;

	return run->viewer->enter == NULL ? 0 :
	    run->viewer->enter(run->state, tl, parent, r);
}

static void
take_leave(void *arg, const struct timeline *tl, const struct call *c)
{
	struct run *run = arg;

	run->view.ncalls++;
	run->view.nends[c->end]++;
	if (run->viewer->leave != NULL)
		run->viewer->leave(run->state, tl, c);
	calls_flush(&run->view);
}

static void
take_orphan(void *arg, const struct timeline *tl,
    const struct trace_record *r, bool expected)
{
	struct run *run = arg;

	(void)tl;
	(void)r;
	(void)expected;
	run->view.norphans++;
}

static void
take_finish(void *arg, const struct timeline *tl)
{
	struct run *run = arg;
	struct calls_view *v = &run->view;

	v->nthreads++;
	if (!tl->has_time)
		return;
	if (!v->timed || tl->first < v->first)
		v->first = tl->first;
	if (!v->timed || tl->last > v->last)
		v->last = tl->last;
	v->timed = true;
}

static const struct calls_viewer *
viewer_of(const struct options *o)
{
	if (o->format == OUTPUT_TRACE_EVENT)
		return &calls_events;
	return o->tree || o->format == OUTPUT_FOLDED ? &calls_tree :
	    &calls_functions;
}

/* --min in ticks of the trace; false (and a message) when it cannot be. */
static bool
min_ticks(const struct options *o, const struct table *t, uint64_t *ticks)
{
	uint64_t hz = table_trace(t)->frequency;
	double v;

	*ticks = 0;
	if (o->min < 0)
		return true;
	if (hz == 0) {
		trouble(t->img->file, "--min: the trace does not tell how "
		    "long a tick is");
		return false;
	}
	v = o->min * (double)hz;
	*ticks = v >= 1.8e19 ? UINT64_MAX : (uint64_t)v;
	if ((double)*ticks < v)
		++*ticks;
	return true;
}

/* --- The trace --- */

static void *
check_new(void *arg)
{
	struct diag *d = xcalloc(1, sizeof(*d));
	const struct calls_view *v = arg;

	d->levels = v->o->levels;
	return d;
}

static void
check_free(void *arg, void *slot)
{
	(void)arg;
	diag_free(slot);
	free(slot);
}

static void
check_work(void *arg, void *slot, size_t from, size_t to)
{
	const struct calls_view *v = arg;

	for (; from < to; from++)
		trace_records(v->t, &v->t->items[from], NULL, NULL, slot);
}

static void
check_take(void *arg, void *slot)
{
	struct calls_view *v = arg;

	if (show_findings(v->o, v->t->img, slot) == LEVEL_ERROR)
		v->status = EXIT_FOUND;
}

/* What is wrong with the records themselves, as dump tells it. */
static void
check_records(struct calls_view *v)
{
	struct pool_job job = {
		.n = v->t->nitems, .run = 16, .threads = v->o->threads,
		.arg = v, .slot_new = check_new, .slot_free = check_free,
		.work = check_work, .take = check_take
	};

	pool_run(&job);
}

static int
calls_table(const struct options *o, const struct trace_maps *maps,
    struct table *t)
{
	static const struct calls_ops ops = {
		.record = take_record, .enter = take_enter,
		.leave = take_leave, .orphan = take_orphan,
		.finish = take_finish
	};
	struct run run = { .view = { .o = o, .maps = maps, .t = t } };
	struct calls_opts opts = {
		.one_thread = o->has_thread, .thread = o->thread
	};
	struct calls_view *v = &run.view;
	struct diag diag = { .levels = o->levels };

	table_index(t, &diag);
	v->tr = table_trace(t);
	if (show_findings(o, t->img, &diag) == LEVEL_ERROR)
		v->status = EXIT_FOUND;
	if (!min_ticks(o, t, &opts.min))
		return EXIT_TROUBLE;
	check_records(v);
	run.viewer = viewer_of(o);
	run.state = run.viewer->make(v);
	run.xj = map_check_new(maps);
	calls_walk(t, &opts, &ops, &run);
	if (run.viewer->print != NULL)
		run.viewer->print(run.state);
	run.viewer->free(run.state);
	if (o->format == OUTPUT_JSON || o->format == OUTPUT_JSONL)
		json_summary(v);
	out_objects(o, &v->out);
	sb_free(&v->out);
	diag.table = t->name;
	map_check_report(run.xj, &diag);
	map_check_free(run.xj);
	if (show_findings(o, t->img, &diag) == LEVEL_ERROR)
		v->status = EXIT_FOUND;
	if (v->nthreads == 0 && !o->quiet)
		trouble(t->img->file, "has no %s", o->has_thread ?
		    "such thread" : "records of calls");
	return v->nthreads == 0 ? EXIT_FOUND : v->status;
}

static int
calls_image(const struct options *o, struct image *img, void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct strbuf name = { 0 };
	int status = EXIT_FINE, res;
	size_t i, shown = 0;

	tables_find(img, &o->tables, &l, &diag);
	diag_free(&diag);
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden || !table_is_log(l.t[i]))
			continue;
		shown++;
		res = calls_table(o, arg, l.t[i]);
		if (res > status)
			status = res;
	}
	tables_free(&l);
	if (shown > 0)
		return status;
	if (!o->quiet) {
		sb_image_name(&name, img);
		trouble(name.s, "is no trace");
		sb_free(&name);
	}
	return EXIT_FOUND;
}

static int
run_calls(const struct options *o, int argc, char **argv)
{
	struct trace_maps maps;
	int status = EXIT_TROUBLE;

	out_begin(o);
	if (o->format == OUTPUT_TRACE_EVENT)
		out_write(head_events, sizeof(head_events) - 1);
	if (maps_load(o, &maps))
		status = for_each_image(o, argc, argv, calls_image, &maps);
	if (o->format == OUTPUT_TRACE_EVENT)
		out_write("\n]}\n", 4);
	out_end(o);
	maps_free(&maps);
	return status;
}

const struct command cmd_calls = {
	"calls", CMD_CALLS, "TRACE...",
	"Rebuilds call stacks and times from XRay traces", run_calls
};
