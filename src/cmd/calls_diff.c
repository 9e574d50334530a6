/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls OLD NEW --diff: calls and times by function in two traces.  Functions
 * are the same by their names, or by their numbers where no map names them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "cmd/calls_print.h"
#include "output/record.h"
#include "output/schema.h"

/* A trace, of which nothing but these is left. */
struct side {
	struct strbuf file;
	struct call_stats stats;
	struct calls_sums sums;
	struct fn *fns;
	size_t n;
};

struct fn {
	const char *symbol; /* or NULL */
	const struct call_stat *s;
};

/* A function in both, or in one (the other is NULL). */
struct pair {
	const struct fn *fn[2];
};

static struct side sides[2];
static unsigned nsides;

/* --- Reading --- */

static void *
make(struct calls_view *v)
{
	/* A file is one trace. */
	struct side *s = &sides[nsides < 2 ? nsides++ : 1];

	call_stats_free(&s->stats);
	s->file.len = 0;
	sb_image_name(&s->file, v->t->img);
	return v;
}

static void
leave(void *view, const struct timeline *tl, const struct call *c)
{
	(void)view;
	(void)tl;
	call_stats_add(&sides[nsides - 1].stats, c);
}

static void
free_side(struct calls_view *v)
{
	struct side *side = &sides[nsides - 1];
	const struct call_stat *s;
	size_t i;

	side->sums = v->sums;
	side->fns = xcalloc(side->stats.nused + 1, sizeof(*side->fns));
	for (i = 0; i < side->stats.nused; i++) {
		s = &side->stats.list[side->stats.used[i]];
		if (!calls_wanted(v, s->function))
			continue;
		side->fns[side->n].s = s;
		side->fns[side->n++].symbol = trace_symbol(v->maps,
		    s->function);
	}
}

const struct calls_viewer calls_sides = {
	.make = make,
	.ops = { .leave = leave },
	.free = free_side,
};

/* --- Pairs --- */

/* Names before numbers. */
static int
compare_names(const struct fn *a, const struct fn *b)
{
	if (a->symbol != NULL && b->symbol != NULL)
		return strcmp(a->symbol, b->symbol);
	if (a->symbol != NULL || b->symbol != NULL)
		return a->symbol != NULL ? -1 : 1;
	return a->s->function < b->s->function ?
		   -1 :
		   a->s->function > b->s->function;
}

static int
by_name(const void *va, const void *vb)
{
	const struct fn *a = va, *b = vb;
	int c = compare_names(a, b);

	return c != 0 ? c :
	       a->s->function < b->s->function ?
			-1 :
			a->s->function > b->s->function;
}

/* Of several functions of one name the first is the first. */
static size_t
match(struct pair *pairs)
{
	struct side *a = &sides[0], *b = &sides[1];
	size_t i = 0, k = 0, n = 0;
	int c;

	xqsort(a->fns, a->n, sizeof(*a->fns), by_name);
	xqsort(b->fns, b->n, sizeof(*b->fns), by_name);
	while (i < a->n || k < b->n) {
		c = i == a->n ? 1 :
		    k == b->n ? -1 :
				compare_names(&a->fns[i], &b->fns[k]);
		pairs[n].fn[0] = c <= 0 ? &a->fns[i++] : NULL;
		pairs[n++].fn[1] = c >= 0 ? &b->fns[k++] : NULL;
	}
	return n;
}

/* --- Values --- */

static bool
comparable(void)
{
	return (sides[0].sums.frequency == 0) == (sides[1].sums.frequency == 0);
}

/* Seconds; ticks where nothing tells how long they are. */
static double
length_of(unsigned side, uint64_t ticks)
{
	return sides[side].sums.frequency == 0 ?
		   (double)ticks :
		   (double)ticks / (double)sides[side].sums.frequency;
}

static uint64_t
count_of(const struct pair *p, unsigned side)
{
	return p->fn[side] == NULL ? 0 : p->fn[side]->s->nends[CALL_EXIT];
}

static uint64_t
ticks_of(const struct pair *p, unsigned side, enum call_sort what)
{
	return p->fn[side] == NULL ?
		   0 :
		   calls_column(&sides[side].stats, p->fn[side]->s, what);
}

/* The change; of what cannot be compared there is none. */
static double
change_of(const struct pair *p, enum call_sort what)
{
	if (what == CALL_SORT_CALLS)
		return (double)count_of(p, 1) - (double)count_of(p, 0);
	if (!comparable())
		return 0;
	if (sides[0].sums.frequency == sides[1].sums.frequency) {
		uint64_t old = ticks_of(p, 0, what), new = ticks_of(p, 1, what);

		return new >= old ? length_of(0, new - old) :
				    -length_of(0, old - new);
	}
	return length_of(1, ticks_of(p, 1, what)) -
	       length_of(0, ticks_of(p, 0, what));
}

/* The largest change comes first, but for names and numbers. */
static struct sort_key *
arrange(const struct pair *pairs, size_t n, enum call_sort by)
{
	struct sort_key *order = xcalloc(n + 1, sizeof(*order));
	double change;
	size_t i;

	for (i = 0; i < n; i++) {
		order[i].i = (uint32_t)i;
		if (by == CALL_SORT_NAME)
			continue;
		if (by == CALL_SORT_ID) {
			order[i].key = pairs[i].fn[0] != NULL ?
					   pairs[i].fn[0]->s->function :
					   pairs[i].fn[1]->s->function;
			continue;
		}
		change = change_of(&pairs[i], by);
		if (change < 0)
			change = -change;
		/* Picoseconds. */
		change *= by == CALL_SORT_CALLS ? 1 : 1e12;
		order[i].key = UINT64_MAX - (change >= 1.8e19 ?
						    UINT64_MAX :
						    (uint64_t)change);
	}
	return sort_keys(order, n);
}

/* --- Text --- */

static void
put_length(struct strbuf *sb, double v)
{
	if (comparable() && sides[0].sums.frequency != 0)
		sb_interval(sb, v);
	else
		sb_printf(sb, "%.0f", v);
}

/* Old, new and what is between them. */
static void
put_times(struct strbuf *sb, const struct pair *p, enum call_sort what)
{
	double change = change_of(p, what);
	unsigned side;
	size_t at;

	for (side = 0; side < 2; side++) {
		sb_str(sb, "  ");
		at = sb->len;
		if (p->fn[side] == NULL)
			sb_char(sb, '-');
		else if (sides[side].sums.frequency == 0)
			sb_udec(sb, ticks_of(p, side, what));
		else
			sb_interval(sb,
			    length_of(side, ticks_of(p, side, what)));
		sb_right(sb, at, 9);
	}
	sb_str(sb, "  ");
	at = sb->len;
	if (!comparable())
		sb_char(sb, '?');
	else if (change == 0)
		sb_char(sb, '=');
	else {
		sb_char(sb, change < 0 ? '-' : '+');
		put_length(sb, change < 0 ? -change : change);
	}
	sb_right(sb, at, 9);
}

static void
put_counts(struct strbuf *sb, const struct pair *p)
{
	double change = change_of(p, CALL_SORT_CALLS);
	unsigned side;
	size_t at;

	for (side = 0; side < 2; side++) {
		if (side > 0)
			sb_str(sb, "  ");
		at = sb->len;
		if (p->fn[side] == NULL)
			sb_char(sb, '-');
		else
			sb_udec(sb, count_of(p, side));
		sb_right(sb, at, 9);
	}
	sb_str(sb, "  ");
	at = sb->len;
	if (change == 0)
		sb_char(sb, '=');
	else
		sb_printf(sb, "%+.0f", change);
	sb_right(sb, at, 9);
}

static void
put_name(struct strbuf *sb, const struct options *o, const struct pair *p)
{
	const struct fn *fn = p->fn[0] != NULL ? p->fn[0] : p->fn[1];

	sb_record_name(sb, &o->print, fn->s->function, fn->symbol);
}

static void
text_head(struct strbuf *sb, size_t n)
{
	static const char *const names[] = { "old", "new" };
	const struct calls_sums *sums;
	unsigned i;

	for (i = 0; i < 2; i++) {
		sums = &sides[i].sums;
		sb_str(sb, names[i]);
		sb_str(sb, ": ");
		sb_mem(sb, sides[i].file.s, sides[i].file.len);
		sb_printf(sb, ": %llu thread%s, %llu call%s",
		    (unsigned long long)sums->nthreads,
		    sums->nthreads == 1 ? "" : "s",
		    (unsigned long long)sums->ncalls,
		    sums->ncalls == 1 ? "" : "s");
		if (sums->timed && sums->last >= sums->first &&
		    sides[i].sums.frequency != 0) {
			sb_str(sb, " in ");
			sb_interval(sb, length_of(i, sums->last - sums->first));
		}
		sb_char(sb, '\n');
	}
	if (n > 0)
		sb_printf(sb,
		    "%9s  %9s  %9s  %9s  %9s  %9s  %9s  %9s  %9s  FUNCTION\n",
		    "OLD CALLS", "NEW CALLS", "CHANGE", "OLD TOTAL",
		    "NEW TOTAL", "CHANGE", "OLD SELF", "NEW SELF", "CHANGE");
}

static void
text_line(struct strbuf *sb, const struct options *o, const struct pair *p)
{
	put_counts(sb, p);
	put_times(sb, p, CALL_SORT_TOTAL);
	put_times(sb, p, CALL_SORT_SELF);
	sb_str(sb, "  ");
	put_name(sb, o, p);
	sb_char(sb, '\n');
}

/* --- For programs --- */

static const struct call_record *
record_of(const struct pair *p, unsigned side, struct call_record *r)
{
	const struct fn *fn = p->fn[side];

	if (fn == NULL)
		return NULL;
	*r = call_record_of(&sides[side].stats, fn->s, fn->symbol);
	return r;
}

#define SIDE_COLUMNS "function,count,total,self,mean,median,p90,p99"

static void
put_line(struct strbuf *sb, const struct options *o, const struct pair *p)
{
	const struct image img = { .file = sides[0].file.s };
	struct call_record r[2];
	const struct call_change c = {
		.other_file = sides[1].file.s,
		.symbol = p->fn[p->fn[0] == NULL]->symbol,
		.old = record_of(p, 0, &r[0]),
		.new = record_of(p, 1, &r[1]),
	};

	if (o->format != OUTPUT_CSV) {
		json_object(sb, &o->print, SCHEMA_function_change, &img, &c);
		return;
	}
	csv_fields(sb, &o->print, SCHEMA_function_change, "symbol", &c);
	sb_char(sb, ',');
	csv_fields(sb, &o->print, SCHEMA_calls_of, SIDE_COLUMNS, c.old);
	sb_char(sb, ',');
	csv_fields(sb, &o->print, SCHEMA_calls_of, SIDE_COLUMNS, c.new);
	sb_char(sb, '\n');
}

static void
json_end_all(struct strbuf *sb, const struct options *o)
{
	const struct image img = { .file = sides[0].file.s };
	const struct calls_change c = { sides[1].file.s, &sides[0].sums,
		&sides[1].sums };

	json_object(sb, &o->print, SCHEMA_diff_summary, &img, &c);
}

static void
csv_head(struct strbuf *sb)
{
	static const char *const names[] = { "old", "new" };
	const char *s;
	unsigned side;

	sb_str(sb, "symbol");
	for (side = 0; side < 2; side++) {
		sb_printf(sb, ",%s_", names[side]);
		for (s = SIDE_COLUMNS; *s != '\0'; s++) {
			sb_char(sb, *s);
			if (*s == ',')
				sb_printf(sb, "%s_", names[side]);
		}
	}
	sb_char(sb, '\n');
}

void
sides_print(const struct options *o)
{
	size_t most = sides[0].n + sides[1].n + 1, n, i;
	struct pair *pairs = xcalloc(most, sizeof(*pairs));
	struct strbuf sb = { 0 };
	struct sort_key *order;

	if (nsides < 2) {
		free(pairs);
		return;
	}
	call_stats_rank(&sides[0].stats);
	call_stats_rank(&sides[1].stats);
	n = match(pairs);
	order = arrange(pairs, n, of_calls(o)->sort);
	if (o->format == OUTPUT_TEXT)
		text_head(&sb, n);
	else if (o->format == OUTPUT_CSV)
		csv_head(&sb);
	for (i = 0; i < n && (of_calls(o)->top == 0 || i < of_calls(o)->top);
	     i++) {
		const struct pair *p = &pairs[order[i].i];

		if (o->format == OUTPUT_TEXT)
			text_line(&sb, o, p);
		else
			put_line(&sb, o, p);
		out_objects(o, &sb);
	}
	if (!for_people(o))
		json_end_all(&sb, o);
	out_objects(o, &sb);
	sb_free(&sb);
	free(order);
	free(pairs);
}

void
sides_free(void)
{
	unsigned i;

	for (i = 0; i < 2; i++) {
		call_stats_free(&sides[i].stats);
		sb_free(&sides[i].file);
		free(sides[i].fns);
	}
}
