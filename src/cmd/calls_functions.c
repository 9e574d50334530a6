/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: one line, or one object, for each function; of a trace, or of each
 * of its threads.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "cmd/calls_print.h"

struct functions {
	struct calls_view *v;
	struct call_stats stats;
	struct sort_key *order; /* slots */
	size_t n;
};

/* What is printed of a function. */
struct line {
	const struct call_stat *s;
	uint64_t count;
	/* In the order of the columns: total, self, min, mean ... max. */
	uint64_t times[8];
};

static void *
make(struct calls_view *v)
{
	struct functions *f = xcalloc(1, sizeof(*f));

	f->v = v;
	return f;
}

static void
free_functions(void *state)
{
	struct functions *f = state;

	call_stats_free(&f->stats);
	free(f->order);
	free(f);
}

static void
leave(void *state, const struct timeline *tl, const struct call *c)
{
	struct functions *f = state;

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

/* For xqsort(), which has no argument for its function. */
static const struct functions *sorting;

static int
by_name(const void *va, const void *vb)
{
	const struct call_stat *list = sorting->stats.list;
	uint32_t a = list[((const struct sort_key *)va)->i].function;
	uint32_t b = list[((const struct sort_key *)vb)->i].function;
	const char *na = trace_symbol(sorting->v->maps, a);
	const char *nb = trace_symbol(sorting->v->maps, b);
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
	if (by == CALL_SORT_NAME && f->n > 0) {
		sorting = f;
		xqsort(f->order, f->n, sizeof(*f->order), by_name);
	} else if (by != CALL_SORT_ID) {
		for (i = 0; i < f->n; i++)
			f->order[i].key = UINT64_MAX -
					  calls_column(cs,
					      &cs->list[f->order[i].i], by);
		f->order = sort_keys(f->order, f->n);
	}
	if (top != 0 && f->n > top)
		f->n = top;
}

static struct line
line_of(const struct functions *f, size_t i)
{
	const struct call_stats *cs = &f->stats;
	const struct call_stat *s = &cs->list[f->order[i].i];
	struct line l = { .s = s, .count = s->nends[CALL_EXIT] };

	l.times[0] = s->total;
	l.times[1] = s->self;
	if (l.count == 0)
		return l;
	l.times[2] = call_stats_at(cs, s, 0);
	l.times[3] = call_stats_mean(s);
	l.times[4] = call_stats_percent(cs, s, 50);
	l.times[5] = call_stats_percent(cs, s, 90);
	l.times[6] = call_stats_percent(cs, s, 99);
	l.times[7] = call_stats_at(cs, s, l.count - 1);
	return l;
}

static void
text_line(struct calls_view *v, const struct line *l, bool cut)
{
	struct strbuf *sb = &v->out;
	size_t at = sb->len, i;

	sb_udec(sb, l->count);
	sb_right(sb, at, 9);
	for (i = 0; i < NELEM(l->times); i++) {
		sb_str(sb, "  ");
		at = sb->len;
		if (l->count != 0 || (i == 1 && l->times[1] != 0))
			sb_duration(sb, v->tr, l->times[i]);
		else
			sb_char(sb, '-');
		sb_right(sb, at, 7);
	}
	if (cut) {
		at = sb->len;
		sb_udec(sb, l->s->nends[CALL_OPEN] +
				l->s->nends[CALL_IMPLICIT] +
				l->s->nends[CALL_LOST]);
		sb_right(sb, at, 7);
	}
	sb_str(sb, "  ");
	sb_call_name(sb, v, l->s->function);
	sb_char(sb, '\n');
}

static void
csv_number(struct strbuf *sb, uint64_t v)
{
	sb_char(sb, ',');
	sb_udec(sb, v);
}

static void
csv_line(struct calls_view *v, const struct line *l)
{
	const char *symbol = trace_symbol(v->maps, l->s->function);
	struct strbuf *sb = &v->out, name = { 0 };
	size_t i;

	sb_image_name(&name, v->t->img);
	sb_csv(sb, name.s);
	if (v->thread != NULL) {
		sb_char(sb, ',');
		if (v->thread->has_process)
			sb_dec(sb, v->thread->process);
		sb_char(sb, ',');
		if (v->thread->has_thread)
			sb_dec(sb, v->thread->thread);
	}
	csv_number(sb, l->s->function);
	sb_char(sb, ',');
	name.len = 0;
	if (symbol != NULL) {
		sb_call_name(&name, v, l->s->function);
		sb_csv(sb, name.s);
	}
	csv_number(sb, l->count);
	for (i = 0; i < NELEM(l->times); i++) {
		if (l->count != 0 || i == 1)
			csv_number(sb, l->times[i]);
		else
			sb_char(sb, ',');
	}
	csv_number(sb, l->s->nends[CALL_OPEN]);
	csv_number(sb, l->s->nends[CALL_IMPLICIT]);
	csv_number(sb, l->s->nends[CALL_LOST]);
	sb_char(sb, '\n');
	sb_free(&name);
}

static void
json_line(struct calls_view *v, const struct line *l)
{
	static const char *const names[] = { "total", NULL, "min", "mean",
		"median", "p90", "p99", "max" };
	struct strbuf *sb = &v->out;
	size_t i;

	json_begin(sb, &v->o->print, "function", v->t->img);
	json_add_string(sb, "table", v->t->name);
	if (v->thread != NULL)
		json_thread(sb, v->thread);
	json_add_num(sb, "function", l->s->function);
	json_call_symbol(v, l->s->function);
	json_add_num(sb, "count", l->count);
	for (i = 0; l->count > 0 && i < NELEM(names); i++) {
		if (names[i] != NULL)
			json_add_num(sb, names[i], l->times[i]);
		if (i == 0)
			json_add_num(sb, "sum", l->s->sum);
	}
	json_add_num(sb, "self", l->s->self);
	json_add_num(sb, "open", l->s->nends[CALL_OPEN]);
	json_add_num(sb, "implicit", l->s->nends[CALL_IMPLICIT]);
	json_add_num(sb, "lost", l->s->nends[CALL_LOST]);
	json_end(sb, &v->o->print);
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
		sb_str(&v->out, of_calls(v->o)->per_thread ?
				    "file,process,thread,function," :
				    "file,function,");
		sb_str(&v->out, "symbol,count,total,self,min,mean,median,p90,"
				"p99,max,open,implicit,lost\n");
		headed = true;
	}
}

static void
print(void *state)
{
	struct functions *f = state;
	struct calls_view *v = f->v;
	const struct calls_sums *sums = v->thread != NULL ? &v->part : &v->sums;
	bool cut = sums->ncalls != sums->nends[CALL_EXIT];
	struct line l;
	size_t i;

	call_stats_rank(&f->stats);
	arrange(f);
	put_head(f, cut);
	for (i = 0; i < f->n; i++) {
		l = line_of(f, i);
		if (v->o->format == OUTPUT_TEXT)
			text_line(v, &l, cut);
		else if (v->o->format == OUTPUT_CSV)
			csv_line(v, &l);
		else
			json_line(v, &l);
		calls_flush(v);
	}
	if (v->o->format == OUTPUT_TEXT)
		calls_footing(v);
	call_stats_clear(&f->stats);
}

const struct calls_viewer calls_functions = {
	.make = make,
	.leave = leave,
	.print = print,
	.free = free_functions,
};
