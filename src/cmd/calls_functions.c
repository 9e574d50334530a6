/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: one line, or one object, for each function.
 *
 * Count, total, shortest, mean and longest are of calls that ended with a
 * record of their own.  Total is of those with no other call of the function
 * around them, so that recursion counts once; self is of all calls, and adds
 * up to the time of the trace.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "cmd/calls_print.h"

struct stat {
	uint32_t	function;
	bool		used;
	uint64_t	count;
	uint64_t	total, self;	/* ticks */
	uint64_t	sum;		/* of all that count */
	uint64_t	min, max;
	uint64_t	nends[CALL_LOST + 1];
	struct sort_key	*ticks;		/* of each that counts */
	size_t		 nticks, ticks_cap;
	uint64_t	median, p90, p99;	/* of these, once sorted */
};

struct functions {
	struct calls_view	*v;
	struct stat		*list;	/* by hash */
	size_t			 n, cap;
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
	size_t i;

	for (i = 0; i < f->cap; i++)
		free(f->list[i].ticks);
	free(f->list);
	free(f);
}

static struct stat *
find(struct stat *list, size_t cap, uint32_t function)
{
	size_t at = function * 0x9e3779b1u;

	while (list[at &= cap - 1].used && list[at].function != function)
		at++;
	return &list[at];
}

static void
grow(struct functions *f)
{
	size_t cap = f->cap == 0 ? 256 : f->cap * 2, i;
	struct stat *list = xcalloc(cap, sizeof(*list));

	for (i = 0; i < f->cap; i++)
		if (f->list[i].used)
			*find(list, cap, f->list[i].function) = f->list[i];
	free(f->list);
	f->list = list;
	f->cap = cap;
}

static void
leave(void *state, const struct timeline *tl, const struct call *c)
{
	struct functions *f = state;
	struct stat *s;

	(void)tl;
	if (f->n * 2 >= f->cap)
		grow(f);
	s = find(f->list, f->cap, c->function);
	if (!s->used) {
		s->used = true;
		s->function = c->function;
		s->min = UINT64_MAX;
		f->n++;
	}
	s->nends[c->end]++;
	s->self += c->self;
	if (c->end != CALL_EXIT)
		return;
	s->count++;
	s->sum += c->ticks;
	if (c->outer)
		s->total += c->ticks;
	GROW(s->ticks, s->nticks, s->ticks_cap);
	memset(&s->ticks[s->nticks], 0, sizeof(*s->ticks));
	s->ticks[s->nticks++].key = c->ticks;
	if (c->ticks < s->min)
		s->min = c->ticks;
	if (c->ticks > s->max)
		s->max = c->ticks;
}

/* The value that the share of all others is below: as llvm-xray has it. */
static void
set_ranks(struct stat *s)
{
	size_t n = s->nticks;

	if (n == 0)
		return;
	s->ticks = sort_keys(s->ticks, n);
	s->median = s->ticks[n / 2].key;
	s->p90 = s->ticks[n - (n + 9) / 10].key;
	s->p99 = s->ticks[n - (n + 99) / 100].key;
}

static uint64_t
mean(const struct stat *s)
{
	return s->count == 0 ? 0 : s->sum / s->count;
}

/* What --sort compares; the largest comes first, but for ids and names. */
static uint64_t
value_of(const struct stat *s, enum call_sort by)
{
	switch (by) {
	case CALL_SORT_CALLS:
		return s->count;
	case CALL_SORT_TOTAL:
		return s->total;
	case CALL_SORT_MIN:
		return s->count == 0 ? 0 : s->min;
	case CALL_SORT_MEAN:
		return mean(s);
	case CALL_SORT_MEDIAN:
		return s->median;
	case CALL_SORT_P90:
		return s->p90;
	case CALL_SORT_P99:
		return s->p99;
	case CALL_SORT_MAX:
		return s->max;
	case CALL_SORT_ID:
		return UINT32_MAX - s->function;
	default:
		return s->self;
	}
}

/* For qsort(), which has no argument for its function. */
static const struct calls_view *sorting;

static int
compare(const void *va, const void *vb)
{
	const struct stat *a = va, *b = vb;
	enum call_sort by = sorting->o->call_sort;
	const char *na, *nb;
	uint64_t x, y;
	int c;

	if (by == CALL_SORT_NAME) {
		na = trace_symbol(sorting->maps, a->function);
		nb = trace_symbol(sorting->maps, b->function);
		c = na == NULL || nb == NULL ? (na == NULL) - (nb == NULL) :
		    strcmp(na, nb);
		if (c != 0)
			return c;
	} else {
		x = value_of(a, by);
		y = value_of(b, by);
		if (x != y)
			return x > y ? -1 : 1;
	}
	return a->function < b->function ? -1 : a->function > b->function;
}

static void
text_line(struct calls_view *v, const struct stat *s, bool cut)
{
	const uint64_t times[] = {
		s->total, s->self, s->min, mean(s), s->median, s->p90, s->p99,
		s->max
	};
	struct strbuf *sb = &v->out;
	size_t at = sb->len, i;

	sb_udec(sb, s->count);
	sb_right(sb, at, 9);
	for (i = 0; i < NELEM(times); i++) {
		sb_str(sb, "  ");
		at = sb->len;
		if (s->count != 0 || (i == 1 && s->self != 0))
			sb_duration(sb, v->tr, times[i]);
		else
			sb_char(sb, '-');
		sb_right(sb, at, 7);
	}
	if (cut) {
		at = sb->len;
		sb_udec(sb, s->nends[CALL_OPEN] + s->nends[CALL_IMPLICIT] +
		    s->nends[CALL_LOST]);
		sb_right(sb, at, 7);
	}
	sb_str(sb, "  ");
	sb_call_name(sb, v, s->function);
	sb_char(sb, '\n');
	calls_flush(v);
}

static const char csv_head[] = "file,function,symbol,count,total,self,min,"
    "mean,median,p90,p99,max,open,implicit,lost\n";

/* A field of CSV (RFC 4180). */
static void
csv_string(struct strbuf *sb, const char *s)
{
	sb_char(sb, '"');
	for (; *s != '\0'; s++) {
		if (*s == '"')
			sb_char(sb, '"');
		sb_char(sb, *s);
	}
	sb_char(sb, '"');
}

static void
csv_line(struct calls_view *v, const struct stat *s)
{
	const char *symbol = trace_symbol(v->maps, s->function);
	const uint64_t times[] = {
		s->total, s->self, s->min, mean(s), s->median, s->p90, s->p99,
		s->max
	};
	struct strbuf *sb = &v->out, name = { 0 };
	size_t i;

	sb_image_name(&name, v->t->img);
	csv_string(sb, name.s);
	sb_char(sb, ',');
	sb_udec(sb, s->function);
	sb_char(sb, ',');
	name.len = 0;
	if (symbol != NULL) {
		sb_call_name(&name, v, s->function);
		csv_string(sb, name.s);
	}
	sb_char(sb, ',');
	sb_udec(sb, s->count);
	for (i = 0; i < NELEM(times); i++) {
		sb_char(sb, ',');
		if (s->count != 0 || i == 1)
			sb_udec(sb, times[i]);
	}
	sb_printf(sb, ",%llu,%llu,%llu\n",
	    (unsigned long long)s->nends[CALL_OPEN],
	    (unsigned long long)s->nends[CALL_IMPLICIT],
	    (unsigned long long)s->nends[CALL_LOST]);
	sb_free(&name);
	calls_flush(v);
}

static void
json_line(struct calls_view *v, const struct stat *s)
{
	bool lines = v->o->format == OUTPUT_JSONL;
	struct strbuf *sb = &v->out;

	json_begin(sb, lines, "function", v->t->img);
	json_add_string(sb, "table", v->t->name);
	json_add_num(sb, "function", s->function);
	json_call_symbol(v, s->function);
	json_add_num(sb, "count", s->count);
	if (s->count > 0) {
		json_add_num(sb, "total", s->total);
		json_add_num(sb, "sum", s->sum);
		json_add_num(sb, "min", s->min);
		json_add_num(sb, "mean", mean(s));
		json_add_num(sb, "median", s->median);
		json_add_num(sb, "p90", s->p90);
		json_add_num(sb, "p99", s->p99);
		json_add_num(sb, "max", s->max);
	}
	json_add_num(sb, "self", s->self);
	json_add_num(sb, "open", s->nends[CALL_OPEN]);
	json_add_num(sb, "implicit", s->nends[CALL_IMPLICIT]);
	json_add_num(sb, "lost", s->nends[CALL_LOST]);
	json_end(sb, lines);
	calls_flush(v);
}

static bool
wanted(const struct calls_view *v, uint32_t function)
{
	const char *symbol = trace_symbol(v->maps, function);

	return v->o->funcs.n == 0 || (symbol != NULL &&
	    wanted_function(v->o, symbol));
}

/* Those that are asked for come to the front, in order; gives their number. */
static size_t
arrange(struct functions *f)
{
	struct stat unused;
	size_t i, n = 0;

	for (i = 0; i < f->cap; i++) {
		if (!f->list[i].used || !wanted(f->v, f->list[i].function))
			continue;
		set_ranks(&f->list[i]);
		unused = f->list[n];
		f->list[n++] = f->list[i];
		if (n - 1 != i)
			f->list[i] = unused;
	}
	sorting = f->v;
	if (n > 0)
		qsort(f->list, n, sizeof(*f->list), compare);
	return f->v->o->top != 0 && n > f->v->o->top ? f->v->o->top : n;
}

static void
print(void *state)
{
	struct functions *f = state;
	struct calls_view *v = f->v;
	bool text = v->o->format == OUTPUT_TEXT;
	bool cut = v->ncalls != v->nends[CALL_EXIT];
	size_t i, n = arrange(f);
	static bool headed;

	if (text) {
		calls_heading(v);
		if (n > 0)
			sb_printf(&v->out, "%9s  %7s  %7s  %7s  %7s  %7s  "
			    "%7s  %7s  %7s%s  FUNCTION\n", "CALLS", "TOTAL",
			    "SELF", "MIN", "MEAN", "MEDIAN", "90%", "99%",
			    "MAX", cut ? "    CUT" : "");
	} else if (v->o->format == OUTPUT_CSV && !headed) {
		sb_str(&v->out, csv_head);
		headed = true;
	}
	for (i = 0; i < n; i++) {
		if (text)
			text_line(v, &f->list[i], cut);
		else if (v->o->format == OUTPUT_CSV)
			csv_line(v, &f->list[i]);
		else
			json_line(v, &f->list[i]);
	}
	if (text)
		calls_footing(v);
}

const struct calls_viewer calls_functions = {
	.make = make, .leave = leave, .print = print, .free = free_functions
};
