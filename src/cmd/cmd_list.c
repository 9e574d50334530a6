/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * list: one line for each table, with counts and the share covered of the code
 * that should be; with -r one for each table of each file in directories, and
 * totals.
 */
#include "cmd/check_files.h"
#include "run/options.h"
#include "run/columns.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sort.h"
#include "cmd/dump.h"
#include "code/cover.h"
#include "output/records.h"
#include "output/schema.h"
#include "cmd/list_gaps.h"
#include "table/trace.h"

#define COUNT_RUN 1024

/* Items of a table, counted on one thread as far as filters let them through. */
struct part {
	size_t table;
	size_t from, to;
	uint64_t rows, entries;
	uint64_t bad; /* do not decode to their end */
};

/* Of most the program's operations tell it; others are decoded. */
static void
count_entry(const struct table *t, const struct item *it, struct part *p,
    struct entry *e)
{
	struct program x;

	if (t->format->program != NULL && t->format->program(t, it, &x) &&
	    (t->format->count == NULL || t->format->count(t, &x)) &&
	    x.rows != 0 && x.reach < it->end - it->start) {
		p->rows += x.rows;
		return;
	}
	table_decode(t, it, WANT_ROWS | WANT_COUNT, e, NULL);
	p->rows += e->nrows;
	p->bad += e->truncated;
}

static void
count_part(const struct options *o, const struct table *t, struct part *p)
{
	struct part sum = *p; /* on a cache line of its own */
	struct entry e = { 0 };
	size_t i;

	for (i = p->from; i < p->to; i++) {
		if (!wanted_item(o, t, &t->items[i]))
			continue;
		sum.entries++;
		if (!t->format->rowless)
			count_entry(t, &t->items[i], &sum, &e);
	}
	entry_free(&e);
	*p = sum;
}

/* One line a table: where and why is for dump to say. */
static int
say_damaged(const struct options *o, const struct table *t, uint64_t bad)
{
	struct strbuf sb = { 0 };

	if (bad == 0)
		return EXIT_FINE;
	if (!o->quiet) {
		sb_image_name(&sb, t->img);
		trouble(sb.s, "%s in %s: %llu %s not decode; dump says why",
		    t->name, t->sec == NULL ? "-" : t->sec->name,
		    (unsigned long long)bad,
		    bad == 1 ? "entry does" : "entries do");
		sb_free(&sb);
	}
	return EXIT_FOUND;
}

/* A line of text, kept until it is sorted. */
struct line {
	const char *file; /* with -r, else NULL */
	const char *table, *section, *header;
	uint64_t address, size;
	bool has_address, by_section, rowless;
	struct table_stats st;
};

struct lines {
	const struct options *o;
	struct line *l;
	size_t n, cap;
	size_t images;
	struct arena mem;
};

/* A copy; in lines one after another the same text is one. */
static const char *
keep(struct lines *ls, const char *before, const char *s)
{
	return s == NULL ? NULL :
	       before != NULL && strcmp(before, s) == 0 ?
			   before :
			   arena_strndup(&ls->mem, s, strlen(s));
}

/* Adds a line, whose texts are the caller's. */
static void
keep_line(struct lines *ls, const struct line *from)
{
	struct line none = { 0 }, *l, *before;

	GROW(ls->l, ls->n, ls->cap);
	l = &ls->l[ls->n];
	before = ls->n++ == 0 ? &none : l - 1;
	*l = *from;
	l->file = keep(ls, before->file, l->file);
	l->table = keep(ls, before->table, l->table);
	l->section = keep(ls, before->section, l->section);
	l->header = keep(ls, before->header, l->header);
}

static void
add_line(struct lines *ls, const struct table *t, const struct table_stats *st)
{
	struct strbuf file = { 0 }, header = { 0 };
	struct line l = { .table = t->name,
		.section = t->sec == NULL ? "-" : t->sec->name,
		.has_address = t->sec != NULL,
		.by_section = t->img->by_section,
		.size = t->size,
		.rowless = t->format->rowless,
		.st = *st };

	if (t->sec != NULL)
		l.address = t->offset + (l.by_section ? 0 : t->sec->addr);
	if (ls->o->recursive)
		sb_image_name(&file, t->img);
	sb_str(&header, "");
	text_header(&header, t);
	l.file = file.s;
	l.header = header.s;
	keep_line(ls, &l);
	sb_free(&file);
	sb_free(&header);
}

static void
free_lines(struct lines *ls)
{
	arena_free(&ls->mem);
	free(ls->l);
	ls->l = NULL;
	ls->n = ls->cap = 0;
}

/* Shares a/b and c/d: which is less? */
static int
by_share(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
	double x = b == 0 ? 2 : (double)a / (double)b;
	double y = d == 0 ? 2 : (double)c / (double)d;

	return x < y ? -1 : x > y;
}

/* Largest first; the least covered first. */
static int
by_key(const struct line *a, const struct line *b, enum list_sort key)
{
	switch (key) {
	case SORT_SIZE:
		ORDER_BY(b->size, a->size);
		break;
	case SORT_ENTRIES:
		ORDER_BY(b->st.entries, a->st.entries);
		break;
	case SORT_ROWS:
		ORDER_BY(b->st.rows, a->st.rows);
		break;
	case SORT_COVERED:
		return by_share(a->st.covered, a->rowless ? 0 : a->st.due,
		    b->st.covered, b->rowless ? 0 : b->st.due);
	case SORT_ADDRESS:
		ORDER_BY(a->address, b->address);
		break;
	case SORT_TABLE:
		return strcmp(a->table, b->table);
	case SORT_SECTION:
		return strcmp(a->section, b->section);
	case SORT_FILE:
		return a->file == NULL ? 0 : strcmp(a->file, b->file);
	}
	return 0;
}

static int
by_keys(const void *a, const void *b, const void *arg)
{
	const struct list_options *o = arg;
	size_t i;
	int c = 0;

	for (i = 0; c == 0 && i < o->nsort; i++)
		c = by_key(a, b, o->sort[i]);
	return c;
}

#define BAR_WIDTH 20

/* How much is covered, for those who look at it on a terminal. */
static char *
bar(uint64_t part, uint64_t whole)
{
	struct strbuf sb = { 0 };
	unsigned i, full;

	/* Never full unless it is. */
	full = (unsigned)((double)part / (double)whole * BAR_WIDTH);
	sb_char(&sb, '[');
	for (i = 0; i < BAR_WIDTH; i++)
		sb_char(&sb, i < full ? '#' : '.');
	sb_char(&sb, ']');
	return sb.s;
}

static void
put_stats(struct columns *c, uint64_t size, const struct table_stats *st,
    bool rowless)
{
	columns_num(c, size);
	columns_num(c, st->entries);
	if (rowless)
		columns_text(c, "-");
	else
		columns_num(c, st->rows);
	columns_share(c, st->covered, rowless ? 0 : st->due);
}

static void
put_cells(struct columns *c, const struct line *l, bool files, bool raw,
    bool bars)
{
	bool share = l->st.due != 0 && !l->rowless;

	if (files)
		columns_text(c, l->file);
	columns_text(c, l->table);
	columns_text(c, l->section);
	columns_add(c, !l->has_address ?
			   xstrdup("-") :
			   xasprintf("%s0x%llx", l->by_section ? "+" : "",
			       (unsigned long long)l->address));
	put_stats(c, l->size, &l->st, l->rowless);
	if (raw)
		columns_share(c, l->st.covered, share ? l->st.code : 0);
	if (bars)
		columns_add(c,
		    share ? bar(l->st.covered, l->st.due) : xstrdup(""));
	columns_text(c, l->header);
}

static void
print_lines(struct lines *ls)
{
	const struct options *o = ls->o;
	bool files = o->recursive, raw = o->verbose;
	bool bars = isatty(STDOUT_FILENO);
	struct columns c = { .ncols = 8 + files + raw + bars };
	size_t i;

	c.right = (uint32_t)(raw ? 0xfc : 0x7c) << files;
	if (files)
		columns_text(&c, "FILE");
	columns_heads(&c, "TABLE SECTION ADDRESS SIZE ENTRIES ROWS COVERED");
	if (raw)
		columns_text(&c, "RAW");
	for (i = 0; i < (size_t)bars + 1; i++)
		columns_text(&c, "");
	if (of_list(o)->nsort > 0)
		sort_stable(ls->l, ls->n, sizeof(*ls->l), by_keys, of_list(o));
	for (i = 0; i < ls->n; i++)
		put_cells(&c, &ls->l[i], files, raw, bars);
	columns_print(o, &c);
}

/* Sums of the lines of one table's name. */
static size_t
find_totals(const struct lines *ls, struct list_total **out)
{
	struct list_total *t = NULL;
	size_t i, k, n = 0, cap = 0;

	for (i = 0; i < ls->n; i++) {
		for (k = 0; k < n; k++)
			if (strcmp(t[k].table, ls->l[i].table) == 0)
				break;
		if (k == n) {
			PUSH(t, n,
			    cap) = (struct list_total){ .table = ls->l[i].table,
				.rowless = ls->l[i].rowless };
		}
		t[k].tables++;
		t[k].size += ls->l[i].size;
		t[k].st.entries += ls->l[i].st.entries;
		t[k].st.rows += ls->l[i].st.rows;
		t[k].st.covered += ls->l[i].st.covered;
		t[k].st.due += ls->l[i].st.due;
		t[k].st.code += ls->l[i].st.code;
	}
	*out = t;
	return n;
}

static void
text_totals(const struct lines *ls, const struct list_total *t, size_t n)
{
	bool raw = ls->o->verbose;
	struct columns c = { .ncols = 6 + raw, .right = 0x7e };
	size_t i;

	out_text(ls->o, "\ntotal of %zu image%s\n", ls->images,
	    PLURAL(ls->images));
	columns_heads(&c, "TABLE TABLES SIZE ENTRIES ROWS COVERED");
	if (raw)
		columns_text(&c, "RAW");
	for (i = 0; i < n; i++) {
		columns_text(&c, t[i].table);
		columns_num(&c, t[i].tables);
		put_stats(&c, t[i].size, &t[i].st, t[i].rowless);
		if (raw)
			columns_share(&c, t[i].st.covered,
			    t[i].rowless ? 0 : t[i].st.code);
	}
	columns_print(ls->o, &c);
}

static void
json_totals(const struct lines *ls, const char *operands, struct list_total *t,
    size_t n)
{
	const struct image all = { .file = operands };
	const struct list_summary sum = { ls->images, t, n };
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < n; i++)
		t[i].cover = t[i].rowless ? NULL : &t[i].st;
	json_object(&sb, &ls->o->print, SCHEMA_list_summary, &all, &sum);
	out_objects(ls->o, &sb);
	sb_free(&sb);
}

/* What there is of one image, when it lists no table. */
static void
say_nothing(const struct options *o, struct image *img, struct lacking *lacking)
{
	char *what;

	if (o->format != OUTPUT_TEXT) {
		lacking_tables(lacking, img, "unwind tables");
		return;
	}
	lacking->n++;
	what = no_tables(o, img, "unwind tables");
	out_text(o, "  %s\n", what);
	free(what);
}

/* What is known of tables of this name; NULL: nothing is. */
static const struct span_table *
sums_of(const struct spans *s, const struct table *t)
{
	size_t i;

	for (i = 0; s != NULL && i < s->ntables; i++)
		if (strcmp(s->tables[i].name, t->name) == 0)
			return &s->tables[i];
	return NULL;
}

/* What is told of a table. */
struct counted {
	struct table_stats st;
	uint64_t bad;
};

/* What is told of all tables of an image. */
struct sums {
	const struct options *o;
	struct image *img;
	struct table *const *tables;
	size_t n;
	struct counted *counted;
	struct part *parts;
	size_t nparts, cap;
	struct spans *spans;
};

static int
list_table(struct lines *ls, struct table *t, const struct ranges *code,
    const struct sums *all, struct counted *c)
{
	const struct span_table *sums = sums_of(all->spans, t);
	const struct options *o = ls->o;
	struct table_stats *st = &c->st;
	struct strbuf sb = { 0 };

	/* The sums are of all that is in all tables of the name. */
	st->covered = sums != NULL && sums->n == 1 && !filtering(o) ?
			  sums->bytes :
			  cover_bytes(code, &t, 1, wanted_select,
			      (void *)(uintptr_t)o);
	st->due = sums == NULL ? 0 : sums->due;
	st->code = code->size;
	if (o->format == OUTPUT_TEXT || o->recursive)
		add_line(ls, t, st);
	if (o->format != OUTPUT_TEXT) {
		printer_of(o)->table(&sb, &o->print, t,
		    table_is_log(t) ? NULL : st);
		out_objects(o, &sb);
	}
	sb_free(&sb);
	return say_damaged(o, t, c->bad);
}

/* What readers take of the tables, as check --profile=all sums it up. */
static void
list_readers(const struct options *o, struct image *img)
{
	struct report_summary s = { 0 };
	struct report_profile *list;
	struct strbuf sb = { 0 };

	s.profiles = list = profile_image(o, img, &s.nprofiles);
	if (s.nprofiles > 0) {
		json_object(&sb, &o->print, SCHEMA_readers_summary, img, &s);
		out_objects(o, &sb);
	}
	profile_free(list, s.nprofiles);
	sb_free(&sb);
}

/*
 * What a page draws: all code as --gaps tells of it, and whose code it is, as
 * dump tells of entries.
 */
static void
list_picture(const struct options *o, struct image *img,
    struct table *const *tables, size_t n)
{
	struct options bare = *o;
	size_t i;

	list_spans(o, img, tables, n);
	list_readers(o, img);
	/* What is found in them is for dump and check to say. */
	bare.quiet = true;
	bare.print.ops = bare.print.raw = false;
	for (i = 0; i < n; i++)
		if (!tables[i]->format->rowless && !table_is_log(tables[i]))
			dump_entries(&bare, tables[i], false, NULL);
}

/* The tables that are shown, with their index. */
static struct table **
shown_tables(const struct table_list *l, size_t *n, unsigned threads,
    struct diag *diag)
{
	struct table **tables = xcalloc(l->n + 1, sizeof(*tables));
	size_t i;

	*n = 0;
	for (i = 0; i < l->n; i++) {
		if (l->t[i]->hidden)
			continue;
		table_index_named(l->t[i], !l->t[i]->format->rowless, threads,
		    diag);
		tables[(*n)++] = l->t[i];
	}
	return tables;
}

/* Does one of them cover code? */
static bool
any_rows(struct table *const *tables, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!tables[i]->format->rowless && !table_is_log(tables[i]))
			return true;
	return false;
}

/* The code that tables cover is the longest part, the others are of rows. */
static void
sum_up(void *arg, size_t i, size_t to)
{
	struct sums *s = arg;

	for (; i < to; i++)
		if (i > 0)
			count_part(s->o, s->tables[s->parts[i - 1].table],
			    &s->parts[i - 1]);
		else if (s->spans == NULL && any_rows(s->tables, s->n))
			s->spans = spans_sums(s->img, s->tables, s->n);
}

static void
make_parts(struct sums *s)
{
	struct part p = { 0 };
	size_t n;

	for (; p.table < s->n; p.table++) {
		n = s->tables[p.table]->nitems;
		for (p.from = 0; p.from < n; p.from = p.to) {
			p.to = n - p.from < COUNT_RUN ? n : p.from + COUNT_RUN;
			PUSH(s->parts, s->nparts, s->cap) = p;
		}
	}
}

static void
add_parts(struct sums *s)
{
	const struct part *p;
	struct counted *c;
	size_t i;

	for (i = 0; i < s->nparts; i++) {
		p = &s->parts[i];
		c = &s->counted[p->table];
		c->st.rows += p->rows;
		c->st.entries += p->entries;
		c->bad += p->bad;
	}
	/* Without a filter CIEs are among them. */
	for (i = 0; i < s->n && !filtering(s->o); i++)
		s->counted[i].st.entries = s->tables[i]->nentries;
	free(s->parts);
}

static int
list_tables(struct lines *ls, struct image *img, struct table *const *tables,
    size_t n)
{
	struct sums s = { .o = ls->o, .img = img, .tables = tables, .n = n };
	/* Sections of objects are loaded where code is looked at. */
	size_t first = img->by_section ? 1 : 0;
	struct ranges code;
	int status = EXIT_FINE;
	size_t i;

	s.counted = xcalloc(n + 1, sizeof(*s.counted));
	cover_code(img, &code);
	make_parts(&s);
	sum_up(&s, 0, first);
	pool_each(s.nparts + 1, 1, ls->o->threads, sum_up, &s);
	add_parts(&s);
	for (i = 0; i < n; i++)
		if (list_table(ls, tables[i], &code, &s, &s.counted[i]) !=
		    EXIT_FINE)
			status = EXIT_FOUND;
	spans_free(s.spans);
	ranges_free(&code);
	free(s.counted);
	return status;
}

static int
list_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct lines *ls = arg;
	struct table **tables;
	size_t n;
	int status;

	table_expect_names(img, o->threads);
	tables_find(img, &o->tables, &l, &diag);
	if (o->format == OUTPUT_TEXT && !o->recursive)
		out_heading(o, img, ls->images > 0);
	ls->images++;
	tables = shown_tables(&l, &n, o->threads, &diag);
	status = list_tables(ls, img, tables, n);
	if (n == 0 && !o->recursive)
		say_nothing(o, img, lacking);
	else if (n > 0 && o->format == OUTPUT_TEXT && !o->recursive)
		print_lines(ls);
	if (o->html && n > 0)
		list_picture(o, img, tables, n);
	if (!o->recursive)
		free_lines(ls);
	status = worse(status, show_findings(o, img, &diag));
	free(tables);
	tables_free(&l);
	return status;
}

/* What -r adds at the end. */
static void
list_totals(struct lines *ls, int argc, char **argv)
{
	struct strbuf operands = { 0 };
	struct list_total *t;
	size_t n;
	int i;

	for (i = 0; i < argc; i++) {
		sb_str(&operands, i > 0 ? " " : "");
		sb_str(&operands, argv[i]);
	}
	n = find_totals(ls, &t);
	if (ls->o->format == OUTPUT_TEXT) {
		print_lines(ls);
		/* Sorting moved the lines. */
		free(t);
		n = find_totals(ls, &t);
		text_totals(ls, t, n);
	} else
		json_totals(ls, operands.s, t, n);
	sb_free(&operands);
	free(t);
}

/* The lines of a file that is looked at beside others. */
static void *
part_begin(void *arg, const struct options *o)
{
	struct lines *part = xcalloc(1, sizeof(*part));

	(void)arg;
	part->o = o;
	return part;
}

static void
part_take(void *arg, void *p)
{
	struct lines *ls = arg, *part = p;
	size_t i;

	for (i = 0; i < part->n; i++)
		keep_line(ls, &part->l[i]);
	ls->images += part->images;
	part->images = 0;
	free_lines(part);
}

static void
part_end(void *arg, void *p)
{
	(void)arg;
	free_lines(p);
	free(p);
}

/* What a page draws of a file is much: one after another. */
static int
list_images(const struct options *o, int argc, char **argv, struct lines *ls)
{
	const struct side_parts parts = { ls, part_begin, part_take, part_end };

	return o->recursive && !o->html ?
		   for_each_image_aside(o, argc, argv, list_image, &parts) :
		   for_each_image(o, argc, argv, list_image, ls);
}

static int
run_list(const struct options *o, int argc, char **argv)
{
	struct lines ls = { .o = o };
	int status;

	out_begin(o);
	/* A page has both. */
	status = of_list(o)->gaps && !o->html ? list_gaps(o, argc, argv) :
						list_images(o, argc, argv, &ls);
	if (o->recursive && (!of_list(o)->gaps || o->html)) {
		if (ls.n > 0)
			list_totals(&ls, argc, argv);
		else if (status == EXIT_FINE) {
			trouble(NULL, "there is nothing to list");
			status = EXIT_FOUND;
		}
	}
	out_end(o);
	free_lines(&ls);
	return status;
}

/* "covered,size": the first decides; one given again decides nothing. */
static int
set_sort(struct options *any, const struct option_spec *os, const char *arg)
{
	struct list_options *o = (struct list_options *)any;
	const char *p = arg;
	size_t len, k, i;

	o->nsort = 0;
	for (;;) {
		len = strcspn(p, ",");
		for (k = 0; os->words[k] != NULL; k++)
			if (strlen(os->words[k]) == len &&
			    strncmp(os->words[k], p, len) == 0)
				break;
		if (os->words[k] == NULL)
			return option_unknown_value(os, arg);
		for (i = 0; i < o->nsort && o->sort[i] != k; i++)
			;
		if (i == o->nsort)
			o->sort[o->nsort++] = (enum list_sort)k;
		if (p[len] == '\0')
			return -1;
		p += len + 1;
	}
}

static const char *const columns[] = { "size", "entries", "rows", "covered",
	"address", "table", "section", "file", NULL };

static const struct option_spec list_option_specs[] = {
	{ "gaps", 0, NULL, CMD_LIST, FLAG(list_options, gaps),
	    "the code that no table covers, and why; with -v all code" },
	{ "sort", 0, "COLUMN[,...]", CMD_LIST, OTHERS(set_sort, columns),
	    "what orders the lines:" },
	OPTIONS_END,
};

const struct command cmd_list = { "list", CMD_LIST, "FILE...",
	"Prints one line for each table: place, size, entries, rows, coverage",
	run_list, list_option_specs, sizeof(struct list_options), NULL, NULL,
	NULL };
