/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/again.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "output/report.h"

#define TEXTS_MAX   65536 /* that are remembered */
#define FILES_SHOWN 3

struct met {
	char *text;
	unsigned shown;    /* in so many files, */
	uint64_t file;     /* of which this is the last */
	uint64_t n, files; /* taken away, and from how many */
	uint64_t last;     /* of those */
};

struct again {
	struct dense known; /* two hashes of each text */
	struct met *list;
	size_t n, cap;
	uint64_t file;
};

static void
add_mark(struct again_marks *m, const struct again_mark *mark)
{
	PUSH(m->list, m->n, m->cap) = *mark;
}

void
again_mark(struct again_marks *m, const struct strbuf *out, size_t from,
    const struct finding *f)
{
	struct strbuf text = { 0 };

	if (f->level >= LEVEL_ERROR)
		return;
	sb_printf(&text, "%s: ", level_name(f->level));
	sb_safe(&text, f->message);
	sb_printf(&text, " [%s]", check_info(f->check)->name);
	add_mark(m, &(struct again_mark){ from, out->len, f->check, f->level,
			text.s, (uint64_t)f->more + 1 });
}

void
again_mark_left_out(struct again_marks *m, const struct strbuf *out,
    size_t from, enum check check, enum level level, uint64_t n)
{
	if (level < LEVEL_ERROR)
		add_mark(m, &(struct again_mark){ from, out->len, check, level,
				NULL, n });
}

void
again_clear(struct again_marks *m)
{
	size_t i;

	for (i = 0; i < m->n; i++)
		free(m->list[i].text);
	m->n = 0;
}

void
again_marks_free(struct again_marks *m)
{
	again_clear(m);
	free(m->list);
}

struct again *
again_new(void)
{
	struct again *a = xcalloc(1, sizeof(*a));

	a->known.width = 2;
	return a;
}

void
again_free(struct again *a)
{
	size_t i;

	if (a == NULL)
		return;
	for (i = 0; i < a->n; i++)
		free(a->list[i].text);
	free(a->list);
	dense_free(&a->known);
	free(a);
}

/*
 * The text with every decimal number as one 0: they say how many, and not
 * where.  Those of names and hexadecimal ones stay.
 */
static void
put_shape(struct strbuf *sb, const char *s)
{
	char last = '\0';

	for (; *s != '\0'; s++) {
		if (isdigit((unsigned char)*s) &&
		    !isalnum((unsigned char)last) &&
		    (s[0] != '0' || s[1] != 'x')) {
			s += strspn(s, "0123456789") - 1;
			last = '0';
		} else
			last = *s;
		sb_char(sb, last);
	}
}

/* What is known of the text, which is kept; NULL: there are too many. */
static struct met *
met_of(struct again *a, struct again_mark *m)
{
	struct strbuf shape = { 0 };
	uint64_t key[2];
	uint32_t i;

	put_shape(&shape, m->text);
	key[0] = hash_bytes(HASH_BEGIN, shape.s, shape.len);
	key[1] = hash_bytes(~HASH_BEGIN, shape.s, shape.len);
	sb_free(&shape);
	i = dense_find(&a->known, key);
	if (i != DENSE_NONE)
		return &a->list[i];
	if (a->n == TEXTS_MAX)
		return NULL;
	dense_add(&a->known, key);
	GROW(a->list, a->n, a->cap);
	a->list[a->n] = (struct met){ .text = m->text };
	m->text = NULL;
	return &a->list[a->n++];
}

static void
count(struct again *a, struct met *met, uint64_t n)
{
	met->n += n;
	met->files += met->last != a->file;
	met->last = a->file;
}

/*
 * Has a file before it said the same?  What was left out goes with the finding
 * of its kind that was taken away last, unless one of them is shown.
 */
static bool
is_again(struct again *a, struct again_marks *marks, size_t i,
    const bool *taken)
{
	struct again_mark *m = &marks->list[i];
	struct met *met;
	size_t k, last = i;

	if (m->text != NULL) {
		met = met_of(a, m);
		if (met == NULL || met->file == a->file)
			return false;
		if (met->shown < FILES_SHOWN) {
			met->shown++;
			met->file = a->file;
			return false;
		}
		count(a, met, m->n);
		return true;
	}
	for (k = 0; k < i; k++)
		if (marks->list[k].check == m->check &&
		    marks->list[k].level == m->level) {
			if (!taken[k])
				return false;
			last = k;
		}
	if (last == i)
		return false;
	met = met_of(a, &marks->list[last]);
	count(a, met, m->n);
	return true;
}

void
again_take(struct again *a, struct again_marks *marks, struct strbuf *out)
{
	bool *taken = xcalloc(marks->n + 1, sizeof(*taken));
	size_t i, to = 0, from = 0;

	a->file++;
	for (i = 0; i < marks->n; i++)
		taken[i] = is_again(a, marks, i, taken);
	for (i = 0; i < marks->n; i++) {
		if (!taken[i])
			continue;
		memmove(out->s + to, out->s + from, marks->list[i].from - from);
		to += marks->list[i].from - from;
		from = marks->list[i].to;
	}
	if (from > 0) {
		memmove(out->s + to, out->s + from, out->len - from);
		out->len -= from - to;
	}
	free(taken);
	again_clear(marks);
}

void
again_tell(const struct again *a, struct strbuf *sb)
{
	const struct met *m;
	size_t i;

	for (i = 0; i < a->n; i++) {
		m = &a->list[i];
		if (m->n > 0)
			sb_printf(sb,
			    "%llu more like it in %llu other file%s: %s\n",
			    (unsigned long long)m->n,
			    (unsigned long long)m->files, PLURAL(m->files),
			    m->text);
	}
}
