/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what tables cost, and what readers take, changed from OLD to NEW. */
#include "cmd/size_print.h"

#include <stdlib.h>
#include <string.h>

#include "output/schema.h"
#include "run/columns.h"

void
size_add_readers(struct sizes *s, struct image *img)
{
	struct report_profile *list;
	size_t n, i, k;

	list = profile_image(s->o, img, &n);
	for (i = 0; i < n; i++) {
		for (k = 0; k < s->nreaders; k++)
			if (strcmp(s->readers[k].name, list[i].name) == 0)
				break;
		if (k == s->nreaders)
			s->readers[s->nreaders++].name = list[i].name;
		s->readers[k].bytes[s->which] += list[i].code_bytes;
		s->readers[k].taken[s->which] += list[i].code_taken;
	}
	profile_free(list, n);
}

static int
by_name_section(const void *va, const void *vb)
{
	const struct cost *a = va, *b = vb;
	int c = strcmp(a->section, b->section);

	if (c != 0)
		return c;
	if (a->key.owned != b->key.owned)
		return a->key.owned ? -1 : 1;
	if (a->key.name == NULL || b->key.name == NULL)
		return (a->key.name == NULL) - (b->key.name == NULL);
	return strcmp(a->key.name, b->key.name);
}

/* The largest growth first, then the largest loss. */
static int
by_difference(const void *va, const void *vb)
{
	const struct cost *a = va, *b = vb;
	int64_t x = (int64_t)(a->size - a->old);
	int64_t y = (int64_t)(b->size - b->old);

	ORDER_BY(y, x);
	return by_name_section(va, vb);
}

/* Joins OLD and NEW by name and section; what has no name is one line. */
static void
join(struct sizes *s, struct costs *out)
{
	struct cost *c = NULL;
	size_t w, i, n = 0;

	for (w = 0; w < 2; w++)
		for (i = 0; i < s->all[w].n; i++) {
			c = &PUSH(out->list, out->n, out->cap);
			*c = s->all[w].list[i];
			if (w == 0) {
				c->old = c->size;
				c->size = 0;
			}
		}
	if (out->n == 0)
		return;
	xqsort(out->list, out->n, sizeof(*out->list), by_name_section);
	for (i = 1; i < out->n; i++) {
		if (by_name_section(&out->list[n], &out->list[i]) == 0) {
			out->list[n].size += out->list[i].size;
			out->list[n].old += out->list[i].old;
		} else
			out->list[++n] = out->list[i];
	}
	out->n = n + 1;
	xqsort(out->list, out->n, sizeof(*out->list), by_difference);
}

static double
share(const struct reader_change *t, size_t which)
{
	return t->bytes[which] == 0 ?
		   100 :
		   100 * (double)t->taken[which] / (double)t->bytes[which];
}

/* Does it take more or less of NEW's code than of OLD's? */
static bool
has_changed(const struct reader_change *t)
{
	return t->bytes[0] != 0 && t->bytes[1] != 0 &&
	       share(t, 0) != share(t, 1);
}

/* Drops the others; how many are left. */
static size_t
keep_changed(struct sizes *s)
{
	size_t i, n = 0;

	for (i = 0; i < s->nreaders; i++)
		if (has_changed(&s->readers[i]))
			s->readers[n++] = s->readers[i];
	s->nreaders = n;
	return n;
}

static void
text_readers(struct sizes *s)
{
	const struct reader_change *t;

	keep_changed(s);
	for (t = s->readers; t < s->readers + s->nreaders; t++)
		out_text(s->o,
		    "%s %s: %.3f %% of the code read, %.3f %% before\n",
		    t->name, share(t, 1) < share(t, 0) ? "loses" : "gains",
		    share(t, 1), share(t, 0));
}

static void
text_line(struct columns *c, uint64_t old, uint64_t size, const char *section,
    const char *name)
{
	columns_add(c, xasprintf("%+lld", (long long)(size - old)));
	columns_num(c, old);
	columns_num(c, size);
	columns_text(c, section);
	columns_text(c, name);
}

static void
text_difference(struct sizes *s, const struct costs *all,
    const struct size_record *sum)
{
	struct columns c = { .ncols = 5, .right = 7 };
	const struct cost *l;
	char *name;
	size_t i;

	columns_heads(&c, "CHANGE OLD NEW SECTION NAME");
	text_line(&c, sum->old, sum->size, "", "total");
	for (i = 0; i < all->n; i++) {
		l = &all->list[i];
		if (l->size == l->old && !s->o->verbose)
			continue;
		name = size_name_text(s->o, &l->key);
		text_line(&c, l->old, l->size, l->section,
		    *name == '\0' ? "(without a name)" : name);
		free(name);
	}
	columns_print(s->o, &c);
	text_readers(s);
}

static void
json_difference(struct sizes *s, const struct costs *all,
    struct size_record *sum, const char *file)
{
	const struct options *o = s->o;
	const struct print_opts names = size_names(o);
	const struct image img = { .file = file };
	struct strbuf sb = { 0 };
	struct size_record r;
	size_t i;

	for (i = 0; i < all->n; i++) {
		if (all->list[i].size == all->list[i].old && !o->verbose)
			continue;
		r = size_record_of(o, &all->list[i]);
		r.has_start = false;
		r.has_old = true;
		r.old = all->list[i].old;
		json_object(&sb, &names, SCHEMA_size, &img, &r);
		out_objects(o, &sb);
	}
	sum->nreaders = keep_changed(s);
	sum->readers = s->readers;
	json_object(&sb, &o->print, SCHEMA_size_summary, &img, sum);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
size_put_difference(struct sizes *s, const char *file)
{
	struct size_record sum = { .by = size_by_name(s->o), .has_old = true };
	struct costs all = { 0 };
	size_t i;

	join(s, &all);
	for (i = 0; i < all.n; i++) {
		sum.size += all.list[i].size;
		sum.old += all.list[i].old;
	}
	if (for_people(s->o))
		text_difference(s, &all, &sum);
	else
		json_difference(s, &all, &sum, file);
	free(all.list);
}
