/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every byte of code is in exactly one span: over all inputs of the tests the
 * spans of a section follow each other from its start to its end, and what is
 * counted by class and by table is what they add up to.  And every byte of a
 * table's section belongs to one function or to nobody, however it is counted.
 */
#define _XOPEN_SOURCE 700
#include "base/demangle.h"
#include "run/run.h"
#include "cost/size.h"
#include "code/cover.h"
#include "code/spans.h"
#include "format/format.h"
#include "object/object.h"
#include "tap.h"

#include <ftw.h>
#include <stdlib.h>

static size_t files, images, sections, bad;

static void
fault(const struct image *img, const char *what, uint64_t at)
{
	bad++;
	printf("# %s: %s at 0x%llx\n", img->file, what, (unsigned long long)at);
}

/* The bits of the tables that nothing walks by, if the image has any. */
static uint32_t
unread_bits(const struct spans *o, const struct table_list *l)
{
	uint32_t bits = 0;
	size_t i, k;

	for (i = 0; i < l->n; i++)
		if (cover_use(l->t, l->n, l->t[i]) != COVER_RUN)
			for (k = 0; k < o->ntables; k++)
				if (strcmp(o->tables[k].name, l->t[i]->name) ==
				    0)
					bits |= (uint32_t)1 << k;
	return bits;
}

/* Is the place where a span ends also where its section or segment does? */
static bool
ends_section(const struct image *img, const struct span *s)
{
	size_t i;

	if (s->sec != NULL)
		return s->end == s->sec->addr + s->sec->size;
	for (i = 0; i < img->nloads; i++)
		if (s->end == img->loads[i]->addr + img->loads[i]->len)
			return true;
	return false;
}

static void
examine(struct image *img, const struct spans *o, struct table_list *l)
{
	uint64_t size = 0, total[SPAN_CLASSES] = { 0 }, covered;
	const struct span *s, *last = NULL;
	struct table *of[64];
	uint32_t debug = unread_bits(o, l);
	struct ranges code;
	size_t i, k, n;

	for (i = 0; i < o->n; i++, last = s) {
		s = &o->list[i];
		if (s->start >= s->end)
			fault(img, "an empty span", s->start);
		if (last != NULL && last->sec == s->sec && s->start < last->end)
			fault(img, "an overlap", s->start);
		/* Segments have no section: one may end before the next. */
		if (last != NULL &&
		    (last->sec != s->sec || s->start != last->end) &&
		    !ends_section(img, last))
			fault(img, "a section cut short", last->end);
		if ((s->class == SPAN_TABLE) != ((s->tables & ~debug) != 0))
			fault(img, "a class that is wrong", s->start);
		size += s->end - s->start;
		total[s->class] += s->end - s->start;
	}
	if (last != NULL && !ends_section(img, last))
		fault(img, "the last section cut short", last->end);
	for (i = 0; i < SPAN_CLASSES; i++)
		if (total[i] != o->total[i])
			fault(img, "a wrong total", total[i]);
	cover_code(img, &code);
	if (size != o->size || size != code.size)
		fault(img, "sizes that do not add up", size);
	for (i = 0; i < o->ntables; i++) {
		for (n = k = 0; k < l->n && n < NELEM(of); k++)
			if (strcmp(l->t[k]->name, o->tables[i].name) == 0)
				of[n++] = l->t[k];
		covered = cover_bytes(&code, of, n, NULL, NULL);
		if (covered != o->tables[i].bytes)
			fault(img, "another coverage than list has", covered);
	}
	ranges_free(&code);
}

/* What of a section pieces account for; its size, where it is all a table. */
static void
examine_section(const struct image *img, const struct section *sec,
    uint64_t size, const char *what)
{
	if (sec->attr & SEC_EXEC ? size > sec->len : size != sec->len) {
		bad++;
		printf("# %s: %s: %llu of %zu bytes %s\n", img->file, sec->name,
		    (unsigned long long)size, sec->len, what);
	}
}

static void
examine_sizes(struct image *img, struct table_list *l)
{
	struct size_rule rule = { .image = "x", .demangle = demangle_name };
	struct size_claims *claims;
	struct pieces p;
	struct costs c;
	uint64_t size, all = 0;
	size_t i, k, m, n = 0;
	struct table *tables[64];

	for (i = 0; i < l->n && n < NELEM(tables); i++)
		if (l->t[i]->sec != NULL && l->t[i]->format->records == NULL)
			tables[n++] = l->t[i];
	claims = size_claims_make(tables, n, NULL, 2, NULL);
	for (i = 0; i < size_claims_sections(claims); i++) {
		size_claims_settle(claims, i, &p);
		for (size = k = 0; k < p.n; k++)
			size += p.list[k].size + p.list[k].of_cie;
		for (m = 0; m < n && p.n > 0; m++)
			if (tables[m]->sec == p.list[0].sec &&
			    tables[m]->sec->data != NULL)
				examine_section(img, tables[m]->sec, size,
				    "in pieces");
		all += size;
		free(p.list);
	}
	for (rule.by = BY_FUNCTION; rule.by <= BY_PREFIX; rule.by++) {
		memset(&c, 0, sizeof(c));
		size_add_up(&rule, 2, img, claims, &c);
		for (size = i = 0; i < c.n; i++)
			size += c.list[i].size;
		if (size != all)
			fault(img, "lost when added up", all - size);
		costs_free(&c);
	}
	size_claims_free(claims);
	sections += n;
}

static void
one_image(struct image *img)
{
	struct table_list l = { 0 };
	struct spans *o;
	size_t i;

	image_load_symbols(img);
	tables_find(img, NULL, &l, NULL);
	for (i = 0; i < l.n; i++)
		table_index(l.t[i], NULL);
	o = spans_of(img, l.t, l.n, 0);
	gaps_explain(o);
	examine(img, o, &l);
	images += o->size != 0;
	spans_free(o);
	examine_sizes(img, &l);
	tables_free(&l);
}

static int
one_file(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	struct file_opts opts = { 0 };
	struct strbuf why = { 0 };
	struct diag d = { 0 };
	enum file_error err;
	struct image *img;
	struct file *f;

	(void)st;
	(void)ftw;
	if (type != FTW_F)
		return 0;
	f = file_open(path, &opts, &err, &why);
	sb_free(&why);
	if (f == NULL)
		return 0;
	files++;
	while ((img = file_next(f, &d)) != NULL) {
		one_image(img);
		image_close(img);
	}
	diag_free(&d);
	file_close(f);
	return 0;
}

int
main(void)
{
	const char *other = getenv("SPANS");

	nftw(other != NULL ? other : "testdata", one_file, 16, FTW_PHYS);
	ok(bad == 0, "%zu files, %zu images with code, %zu tables: all adds up",
	    files, images, sections);
	ok(other != NULL || images > 200, "there were images");
	return done();
}
