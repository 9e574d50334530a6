/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of the differences of two builds is shown on one screen: errors first,
 * then the largest change, 30 functions, the rows of ten at most and twelve
 * lines of each, and never more than 52 lines in all.
 */
#include "compare/screen.h"

#include <string.h>

#include "tap.h"

static struct screen screen;
static struct strbuf out;

/* A difference, and its text. */
struct told {
	struct difference d;
	const char *head;
	unsigned lines;
};

static struct told told[512];
static size_t ntold;

static void
put(void *arg, struct strbuf *sb, const struct difference *d)
{
	const struct told *t = (const struct told *)d;
	unsigned i;

	(void)arg;
	sb_printf(sb, "%s\n", t->head);
	for (i = 0; i < t->lines; i++)
		sb_printf(sb, "  %u\n", i);
}

/* A function at `at` of which `lines` lines of rows are shown. */
static void
add(uint64_t at, enum aspect aspect, enum level level, const char *head,
    unsigned lines)
{
	static const struct entry e;
	struct told *t = &told[ntold++];

	*t = (struct told){ .d = { .aspect = (uint8_t)aspect,
				.level = (uint8_t)level,
				.func = at,
				.start = at },
		.head = head,
		.lines = lines };
	/* As many rows as lines, all of them new. */
	if (aspect == ASPECT_CHANGED) {
		t->d.rows[0] = t->d.rows[1] = &e;
		t->d.differing = lines;
	}
	screen.put = put;
	screen_add(&screen, &t->d);
}

static const char *
shown(void)
{
	out.len = 0;
	sb_str(&out, "");
	screen_put(&out, &screen);
	screen_free(&screen);
	memset(&screen, 0, sizeof(screen));
	ntold = 0;
	return out.s;
}

static unsigned
count(const char *s, const char *what)
{
	unsigned n = 0;

	for (; (s = strstr(s, what)) != NULL; s++)
		n++;
	return n;
}

static void
order(void)
{
	add(1, ASPECT_CHANGED, LEVEL_NOTE, "small", 1);
	add(2, ASPECT_NEW, LEVEL_NOTE, "new", 0);
	add(3, ASPECT_CHANGED, LEVEL_NOTE, "large", 2);
	add(4, ASPECT_CFA, LEVEL_ERROR, "wrong", 0);
	add(5, ASPECT_SIGNAL, LEVEL_WARNING, "doubtful", 0);
	add(6, ASPECT_CHANGED, LEVEL_NOTE, "as small", 1);
	is(shown(),
	    "wrong\ndoubtful\nlarge\n  0\n  1\nsmall\n  0\nas small\n  0\n"
	    "new\n",
	    "errors, warnings, then the largest change, by address");
	add(1, ASPECT_CFA, LEVEL_ERROR, "cfa", 0);
	add(1, ASPECT_RA, LEVEL_ERROR, "ra", 0);
	add(1, ASPECT_RENAMED, LEVEL_NOTE, "renamed", 0);
	add(2, ASPECT_CFA, LEVEL_ERROR, "other", 0);
	is(shown(), "cfa; 3 differences\n  ra\n  renamed\nother\n",
	    "one line a function, the others below");
	add(1, ASPECT_GONE, LEVEL_NOTE, "gone", 0);
	add(1, ASPECT_NEW, LEVEL_NOTE, "new", 0);
	add(1, ASPECT_CFA, LEVEL_ERROR, "of both", 0);
	is(shown(), "of both\ngone\nnew\n",
	    "what is on one side only is another function");
	is(shown(), "", "nothing");
}

static void
bounds(void)
{
	const char *s;
	unsigned i;

	add(1, ASPECT_CHANGED, LEVEL_NOTE, "f", 12);
	s = shown();
	ok(count(s, "\n") == 13 && count(s, "more") == 0, "twelve lines");
	add(1, ASPECT_CHANGED, LEVEL_NOTE, "f", 13);
	s = shown();
	ok(count(s, "\n") == 13 && count(s, "\n    ... 2 more lines\n") == 1,
	    "of thirteen eleven, and how many are left out");
	for (i = 0; i < 10; i++)
		add(i, ASPECT_CHANGED, LEVEL_NOTE, "f", 4);
	s = shown();
	ok(count(s, "\n") == 50 && count(s, "more") == 0,
	    "ten functions with four lines each");
	for (i = 0; i < 11; i++)
		add(i, ASPECT_CHANGED, LEVEL_NOTE, "f", 1);
	s = shown();
	ok(count(s, "\n") == 21, "the rows of ten, a line of the eleventh");
	for (i = 0; i < 10; i++)
		add(i, ASPECT_CHANGED, LEVEL_NOTE, "f", 100);
	s = shown();
	ok(count(s, "\n") <= 52 && count(s, "f\n") == 10 &&
		count(s, "more lines") >= 5,
	    "ten long ones: fewer lines, of fewer functions");
	for (i = 0; i < 30; i++)
		add(i, ASPECT_CHANGED, LEVEL_NOTE, "f", 100);
	s = shown();
	ok(count(s, "\n") <= 52 && count(s, "f\n") == 30 &&
		count(s, "functions") == 0 && count(s, "more lines") == 3,
	    "thirty functions");
	for (i = 0; i < 500; i++)
		add(i, ASPECT_CHANGED, LEVEL_NOTE, "f", 100);
	s = shown();
	ok(count(s, "\n") <= 53 && count(s, "f\n") == 30 &&
		count(s, "\n... and 470 more functions: -v shows all\n") == 1,
	    "five hundred");
}

int
main(void)
{
	order();
	bounds();
	sb_free(&out);
	return done();
}
