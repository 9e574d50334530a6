/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: one line, or one object, for each function; of a trace, or of each
 * of its threads.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "cmd/calls_print.h"
#include "output/schema.h"

struct functions {
	struct calls_view *v;
	struct call_stats stats;
	struct sort_key *order; /* slots */
	size_t n;
};

static void *
make(struct calls_view *v)
{
	struct functions *f = xcalloc(1, sizeof(*f));

	f->v = v;
	return f;
}

static void
free_functions(struct calls_view *v)
{
	struct functions *f = v->state;

	call_stats_free(&f->stats);
	free(f->order);
	free(f);
}

static void
leave(void *view, const struct timeline *tl, const struct call *c)
{
	struct functions *f = calls_state(view);

	(void)tl;
	call_stats_add(&f->stats, c);
}

uint64_t
calls_column(const struct call_stats *cs, const struct call_stat *s,
    enum call_sort by)
{
	uint64_t n = s->nends[CALL_EXIT];

	switch (by) {
	case CALL_SORT_CALLS:
		return n;
	case CALL_SORT_TOTAL:
		return s->total;
	case CALL_SORT_MIN:
		return n == 0 ? 0 : call_stats_at(cs, s, 0);
	case CALL_SORT_MEAN:
		return call_stats_mean(s);
	case CALL_SORT_MEDIAN:
		return call_stats_percent(cs, s, 50);
	case CALL_SORT_P90:
		return call_stats_percent(cs, s, 90);
	case CALL_SORT_P99:
		return call_stats_percent(cs, s, 99);
	case CALL_SORT_MAX:
		return n == 0 ? 0 : call_stats_at(cs, s, n - 1);
	case CALL_SORT_SELF:
		return s->self;
	default:
		return 0;
	}
}

static int
by_name(const void *va, const void *vb, const void *arg)
{
	const struct functions *f = arg;
	const struct call_stat *list = f->stats.list;
	uint32_t a = list[((const struct sort_key *)va)->i].function;
	uint32_t b = list[((const struct sort_key *)vb)->i].function;
	const char *na = trace_symbol(f->v->maps, a);
	const char *nb = trace_symbol(f->v->maps, b);
	int c = na == NULL || nb == NULL ? (na == NULL) - (nb == NULL) :
					   strcmp(na, nb);

	return c != 0 ? c : a < b ? -1 : a > b;
}

/* Those that are asked for, in order: the largest first. */
static void
arrange(struct functions *f)
{
	const struct call_stats *cs = &f->stats;
	enum call_sort by = of_calls(f->v->o)->sort;
	uint64_t top = of_calls(f->v->o)->top;
	size_t i;

	free(f->order);
	f->order = xcalloc(cs->nused + 1, sizeof(*f->order));
	f->n = 0;
	for (i = 0; i < cs->nused; i++) {
		struct sort_key *k = &f->order[f->n];

		k->i = cs->used[i];
		k->key = cs->list[k->i].function;
		f->n += calls_wanted(f->v, cs->list[k->i].function);
	}
	f->order = sort_keys(f->order, f->n);
	if (by == CALL_SORT_NAME)
		sort_stable(f->order, f->n, sizeof(*f->order), by_name, f);
	else if (by != CALL_SORT_ID) {
		for (i = 0; i < f->n; i++)
			f->order[i].key = UINT64_MAX -
					  calls_column(cs,
					      &cs->list[f->order[i].i], by);
		f->order = sort_keys(f->order, f->n);
	}
	if (top != 0 && f->n > top)
		f->n = top;
}

struct call_record
call_record_of(const struct call_stats *cs, const struct call_stat *s,
    const char *symbol)
{
	struct call_record r = {
		.function = s->function,
		.symbol = symbol,
		.count = s->nends[CALL_EXIT],
		.total = s->total,
		.self = s->self,
		.open = s->nends[CALL_OPEN],
		.implicit = s->nends[CALL_IMPLICIT],
		.lost = s->nends[CALL_LOST],
	};

	if (r.count == 0)
		return r;
	r.sum = s->sum;
	r.min = call_stats_at(cs, s, 0);
	r.mean = call_stats_mean(s);
	r.median = call_stats_percent(cs, s, 50);
	r.p90 = call_stats_percent(cs, s, 90);
	r.p99 = call_stats_percent(cs, s, 99);
	r.max = call_stats_at(cs, s, r.count - 1);
	return r;
}

static void
text_line(struct calls_view *v, const struct call_record *r, bool cut)
{
	const uint64_t times[] = { r->total, r->self, r->min, r->mean,
		r->median, r->p90, r->p99, r->max };
	struct strbuf *sb = &v->out;
	size_t at = sb->len, i;

	sb_udec(sb, r->count);
	sb_right(sb, at, 9);
	for (i = 0; i < NELEM(times); i++) {
		sb_str(sb, "  ");
		at = sb->len;
		if (r->count != 0 || (i == 1 && r->self != 0))
			sb_duration(sb, v->tr, times[i]);
		else
			sb_char(sb, '-');
		sb_right(sb, at, 7);
	}
	if (cut) {
		at = sb->len;
		sb_udec(sb, r->open + r->implicit + r->lost);
		sb_right(sb, at, 7);
	}
	sb_str(sb, "  ");
	sb_call_name(sb, v, r->function);
	sb_char(sb, '\n');
}

#define CSV_WHO "process,thread,"
#define CSV_COLUMNS                                                          \
	"function,symbol,count,total,self,min,mean,median,p90,p99,max,open," \
	"implicit,lost"

/* The columns, and for which thread. */
static const char *
csv_columns(const struct calls_view *v)
{
	return of_calls(v->o)->per_thread ? CSV_WHO CSV_COLUMNS : CSV_COLUMNS;
}

static void
csv_line(struct calls_view *v, const struct call_record *r)
{
	struct strbuf name = { 0 };

	sb_image_name(&name, v->t->img);
	sb_csv(&v->out, name.s);
	sb_char(&v->out, ',');
	csv_fields(&v->out, &v->o->print, SCHEMA_function, csv_columns(v), r);
	sb_char(&v->out, '\n');
	sb_free(&name);
}

static void
put_head(struct functions *f, bool cut)
{
	struct calls_view *v = f->v;
	static bool headed;

	if (v->o->format == OUTPUT_TEXT) {
		calls_heading(v);
		if (f->n > 0)
			sb_printf(&v->out,
			    "%9s  %7s  %7s  %7s  %7s  %7s  %7s  %7s  %7s%s  "
			    "FUNCTION\n",
			    "CALLS", "TOTAL", "SELF", "MIN", "MEAN", "MEDIAN",
			    "90%", "99%", "MAX", cut ? "    CUT" : "");
	} else if (v->o->format == OUTPUT_CSV && !headed) {
		sb_printf(&v->out, "file,%s\n", csv_columns(v));
		headed = true;
	}
}

static void
print(struct calls_view *v)
{
	struct functions *f = v->state;
	const struct calls_sums *sums = v->thread != NULL ? &v->part : &v->sums;
	bool cut = sums->ncalls != sums->nends[CALL_EXIT];
	const struct call_stats *cs = &f->stats;
	const struct call_stat *st;
	struct call_record r;
	size_t i;

	call_stats_rank(&f->stats);
	arrange(f);
	put_head(f, cut);
	for (i = 0; i < f->n; i++) {
		st = &cs->list[f->order[i].i];
		r = call_record_of(cs, st, trace_symbol(v->maps, st->function));
		r.table = v->t->name;
		r.thread = v->thread;
		if (v->o->format == OUTPUT_TEXT)
			text_line(v, &r, cut);
		else if (v->o->format == OUTPUT_CSV)
			csv_line(v, &r);
		else
			json_object(&v->out, &v->o->print, SCHEMA_function,
			    v->t->img, &r);
		calls_flush(v);
	}
	if (v->o->format == OUTPUT_TEXT)
		calls_footing(v);
	call_stats_clear(&f->stats);
}

const struct calls_viewer calls_functions = {
	.make = make,
	.ops = { .leave = leave },
	.print = print,
	.free = free_functions,
};
