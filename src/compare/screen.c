/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person reads of two builds: a line a function, the worst and the
 * largest change first, and the rows of the first ones, as much as one screen
 * holds.  All of it is for -v, which needs none of this.
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
	uint32_t sect;
	uint64_t func;
	size_t order;    /* in which it came */
	uint64_t weight; /* rows, or places, that differ */
	uint8_t level;
	bool grows; /* more may be said of it */
	size_t said;
	char *line;           /* what was said first */
	struct strbuf detail; /* rows and what was said then */
	size_t lines;         /* of the detail */
};

static size_t
count_lines(const char *s, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len; i++)
		n += s[i] == '\n';
	return n;
}

static void
add_detail(struct screen_func *f, const char *s, size_t len)
{
	sb_mem(&f->detail, s, len);
	f->lines += count_lines(s, len);
}

void
screen_add(struct screen *s, const struct difference *d, const char *text,
    size_t len)
{
	const char *nl = len == 0 ? NULL : memchr(text, '\n', len);
	size_t head = nl == NULL ? len : (size_t)(nl - text) + 1;
	bool single = d->aspect == ASPECT_NEW || d->aspect == ASPECT_GONE ||
		      d->aspect == ASPECT_MISSING || d->aspect == ASPECT_EXTRA;
	struct screen_func *f = s->n > 0 ? &s->f[s->n - 1] : NULL;
	size_t rows;

	if (len == 0)
		return;
	if (f == NULL || single || !f->grows || f->func != d->func ||
	    f->sect != d->sect) {
		GROW(s->f, s->n, s->cap);
		f = &s->f[s->n];
		memset(f, 0, sizeof(*f));
		f->sect = d->sect;
		f->func = d->func;
		f->order = s->n++;
		f->grows = !single;
		f->line = xstrdup(text);
		f->line[head - 1] = '\0';
	} else {
		add_detail(f, "  ", 2);
		add_detail(f, text, head);
	}
	f->said++;
	if (d->level > f->level)
		f->level = d->level;
	f->weight += d->rows[0] != NULL ? seq_differing(d->rows, &rows) :
					  !single;
	add_detail(f, text + head, len - head);
}

static int
by_weight(const void *va, const void *vb)
{
	const struct screen_func *a = va, *b = vb;

	ORDER_BY(b->level, a->level);
	ORDER_BY(b->weight, a->weight);
	return a->order < b->order ? -1 : a->order > b->order;
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
	size_t shown = s->n <= MAX_FUNCS ? s->n : MAX_FUNCS, i, cap, rows;
	const struct screen_func *f;

	if (s->n > 0)
		xqsort(s->f, s->n, sizeof(*s->f), by_weight);
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
	if (shown < s->n)
		sb_printf(sb, "... and %zu more function%s: -v shows all\n",
		    s->n - shown, PLURAL(s->n - shown));
}

void
screen_free(struct screen *s)
{
	size_t i;

	for (i = 0; i < s->n; i++) {
		free(s->f[i].line);
		sb_free(&s->f[i].detail);
	}
	free(s->f);
}
