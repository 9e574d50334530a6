/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person reads of two builds: a line a function, the worst and the
 * largest change first, and the rows of the first ones, as much as one screen
 * holds.  All of it is for -v, which needs none of this.  Only of what may be
 * shown the text is made: of two builds by different levels of optimization
 * that was two thirds of the time.
 */
#include "compare/screen.h"

#include <stdlib.h>
#include <string.h>

#define SCREEN_LINES 60
#define HEAD_LINES   7  /* of the summary before */
#define MAX_FUNCS    30 /* lines of functions */
#define ROWS_FUNCS   10 /* functions whose rows are shown, */
#define ROWS_LINES   12 /* of each so many lines, */
#define ROWS_LEAST   6  /* or fewer, but not less than these */

/* A function of which something is said. */
struct screen_func {
	uint64_t weight; /* rows, or places, that differ */
	uint8_t level;
	size_t said;
	char *line;           /* what was said first */
	struct strbuf detail; /* rows and what was said then */
	size_t lines;         /* of the detail */
};

static size_t
count_lines(const char *s, size_t len)
{
	const char *end = s + len;
	size_t n = 0;

	while ((s = memchr(s, '\n', (size_t)(end - s))) != NULL) {
		n++;
		s++;
	}
	return n;
}

static void
add_detail(struct screen_func *f, const char *s, size_t len)
{
	if (len == 0)
		return;
	sb_mem(&f->detail, s, len);
	f->lines += count_lines(s, len);
}

static bool
is_single(const struct difference *d)
{
	return d->aspect == ASPECT_NEW || d->aspect == ASPECT_GONE ||
	       d->aspect == ASPECT_MISSING || d->aspect == ASPECT_EXTRA;
}

/* The text of all that is said of a function. */
static void
put_text(struct screen *s, struct screen_func *f)
{
	struct strbuf *sb = &s->text;
	size_t i, head;

	for (i = 0; i < s->nsaid; i++) {
		sb->len = 0;
		s->put(s->arg, sb, s->said[i]);
		head = (size_t)((const char *)memchr(sb->s, '\n', sb->len) -
				sb->s) +
		       1;
		if (i == 0) {
			f->line = xstrdup(sb->s);
			f->line[head - 1] = '\0';
		} else {
			add_detail(f, "  ", 2);
			add_detail(f, sb->s, head);
		}
		add_detail(f, sb->s + head, sb->len - head);
	}
}

static void
func_free(struct screen_func *f)
{
	free(f->line);
	sb_free(&f->detail);
}

void
screen_settle(struct screen *s)
{
	struct screen_func f = { .said = s->nsaid };
	const struct difference *d;
	size_t i;

	if (s->nsaid == 0)
		return;
	for (i = 0; i < s->nsaid; i++) {
		d = s->said[i];
		if (d->level > f.level)
			f.level = d->level;
		f.weight += d->rows[0] != NULL ? d->differing : !is_single(d);
	}
	s->nfuncs++;
	/* Of two that weigh the same the first one stays before the other. */
	for (i = s->n; i > 0; i--)
		if (s->f[i - 1].level > f.level ||
		    (s->f[i - 1].level == f.level &&
			s->f[i - 1].weight >= f.weight))
			break;
	if (i < MAX_FUNCS) {
		if (s->f == NULL)
			s->f = xcalloc(MAX_FUNCS, sizeof(*s->f));
		if (s->n == MAX_FUNCS)
			func_free(&s->f[--s->n]);
		memmove(s->f + i + 1, s->f + i, (s->n - i) * sizeof(*s->f));
		put_text(s, &f);
		s->f[i] = f;
		s->n++;
	}
	s->nsaid = 0;
}

void
screen_add(struct screen *s, const struct difference *d)
{
	const struct difference *last = s->nsaid > 0 ? s->said[s->nsaid - 1] :
						       NULL;

	if (last != NULL && (is_single(last) || is_single(d) ||
				last->func != d->func || last->sect != d->sect))
		screen_settle(s);
	PUSH(s->said, s->nsaid, s->cap) = d;
}

/* How many lines each of the first n may have, so that they fit. */
static size_t
lines_each(const struct screen *s, size_t n, size_t room)
{
	size_t cap, i, sum;

	for (cap = ROWS_LINES; cap > 0; cap--) {
		for (i = sum = 0; i < n; i++)
			sum += s->f[i].lines < cap ? s->f[i].lines : cap;
		if (sum <= room)
			break;
	}
	return cap;
}

/* Of how many the rows are shown: rather of few than a line or two of all. */
static size_t
funcs_with_rows(const struct screen *s, size_t shown, size_t room, size_t *cap)
{
	size_t n = shown < ROWS_FUNCS ? shown : ROWS_FUNCS;

	while ((*cap = lines_each(s, n, room)) < ROWS_LEAST && n > 1)
		n--;
	return n;
}

/* As many lines of the detail as there is room for. */
static void
put_detail(struct strbuf *sb, const struct screen_func *f, size_t cap)
{
	size_t n = f->lines <= cap ? f->lines : cap > 1 ? cap - 1 : 0, i, pos;

	for (i = pos = 0; i < n; i++)
		pos = (size_t)((const char *)memchr(f->detail.s + pos, '\n',
				   f->detail.len - pos) -
			       f->detail.s) +
		      1;
	if (pos > 0)
		sb_mem(sb, f->detail.s, pos);
	if (n > 0 && n < f->lines)
		sb_printf(sb, "    ... %zu more line%s\n", f->lines - n,
		    PLURAL(f->lines - n));
}

void
screen_put(struct strbuf *sb, struct screen *s)
{
	size_t shown, i, cap, rows;
	const struct screen_func *f;

	screen_settle(s);
	shown = s->n;
	rows = funcs_with_rows(s, shown, SCREEN_LINES - HEAD_LINES - 1 - shown,
	    &cap);
	for (i = 0; i < shown; i++) {
		f = &s->f[i];
		sb_str(sb, f->line);
		if (f->said > 1)
			sb_printf(sb, "; %zu differences", f->said);
		sb_char(sb, '\n');
		if (i < rows)
			put_detail(sb, f, cap);
	}
	if (shown < s->nfuncs)
		sb_printf(sb, "... and %zu more function%s: -v shows all\n",
		    s->nfuncs - shown, PLURAL(s->nfuncs - shown));
}

void
screen_free(struct screen *s)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		func_free(&s->f[i]);
	free(s->f);
	free(s->said);
	sb_free(&s->text);
}
