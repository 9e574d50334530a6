/* SPDX-License-Identifier: GPL-3.0-or-later */
/* calls: one line, or one object, for each function. */
#include <stdlib.h>

#include "cmd/calls_print.h"

/* What the calls of a function took; those without an end only count. */
struct stat {
	uint32_t	function;
	bool		used;
	uint64_t	count;
	uint64_t	total, self;	/* ticks */
	uint64_t	min, max;
	uint64_t	nends[CALL_LOST + 1];
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
	if (c->end != CALL_EXIT)
		return;
	s->count++;
	s->total += c->ticks;
	s->self += c->self;
	if (c->ticks < s->min)
		s->min = c->ticks;
	if (c->ticks > s->max)
		s->max = c->ticks;
}

static int
by_self(const void *va, const void *vb)
{
	const struct stat *a = va, *b = vb;

	if (a->self != b->self)
		return a->self > b->self ? -1 : 1;
	return a->function < b->function ? -1 : a->function > b->function;
}

static void
text_line(struct calls_view *v, const struct stat *s, bool cut)
{
	uint64_t times[5], i;
	struct strbuf *sb = &v->out;
	size_t at = sb->len;

	times[0] = s->total;
	times[1] = s->self;
	times[2] = s->min;
	times[3] = s->count == 0 ? 0 : s->total / s->count;
	times[4] = s->max;
	sb_udec(sb, s->count);
	sb_right(sb, at, 9);
	for (i = 0; i < NELEM(times); i++) {
		sb_str(sb, "  ");
		at = sb->len;
		if (s->count != 0)
			sb_duration(sb, v->tr, times[i]);
		else
			sb_char(sb, '-');
		sb_right(sb, at, 9);
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
		json_add_num(sb, "self", s->self);
		json_add_num(sb, "min", s->min);
		json_add_num(sb, "mean", s->total / s->count);
		json_add_num(sb, "max", s->max);
	}
	json_add_num(sb, "open", s->nends[CALL_OPEN]);
	json_add_num(sb, "implicit", s->nends[CALL_IMPLICIT]);
	json_add_num(sb, "lost", s->nends[CALL_LOST]);
	json_end(sb, lines);
	calls_flush(v);
}

static void
print(void *state)
{
	struct functions *f = state;
	struct calls_view *v = f->v;
	bool text = v->o->format == OUTPUT_TEXT;
	bool cut = v->ncalls != v->nends[CALL_EXIT];
	const char *symbol;
	size_t i, n = 0;

	for (i = 0; i < f->cap; i++)
		if (f->list[i].used)
			f->list[n++] = f->list[i];
	if (n > 0)
		qsort(f->list, n, sizeof(*f->list), by_self);
	if (text) {
		calls_heading(v);
		if (n > 0)
			sb_printf(&v->out, "%9s  %9s  %9s  %9s  %9s  %9s%s"
			    "  FUNCTION\n", "CALLS", "TOTAL", "SELF", "MIN",
			    "MEAN", "MAX", cut ? "    CUT" : "");
	}
	for (i = 0; i < n; i++) {
		symbol = trace_symbol(v->maps, f->list[i].function);
		if (v->o->funcs.n > 0 && (symbol == NULL ||
		    !wanted_function(v->o, symbol)))
			continue;
		if (text)
			text_line(v, &f->list[i], cut);
		else
			json_line(v, &f->list[i]);
	}
	if (text)
		calls_footing(v);
}

const struct calls_viewer calls_functions = {
	.make = make, .leave = leave, .print = print, .free = free_functions
};
