/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * list --gaps: the code that no table covers, largest first, and with -v all
 * of it; as JSON one object for every span.
 */
#include "cmd/list_gaps.h"

#include <stdlib.h>

#include "run/columns.h"
#include "compare/lacks.h"
#include "output/records.h"
#include "output/schema.h"

struct gaps {
	const struct options *o;
	struct spans *spans;
	struct gaps_told told;
	const struct span **shown; /* in the order of lines */
	size_t nshown;
	size_t images;
};

/* Is the span one that the filters ask for? */
static bool
wanted_span(const struct options *o, const struct span *s)
{
	if (s->start >= o->stop || s->end <= o->start)
		return false;
	if (o->funcs.n == 0)
		return true;
	return s->class == SPAN_GAP && s->symbol != NULL &&
	       wanted_function(o, s->symbol->name);
}

static void
put_place(struct strbuf *sb, const struct options *o, const char *word,
    const struct symbol *s, uint64_t off)
{
	if (s == NULL)
		return;
	if (sb->len > 0)
		sb_str(sb, ", ");
	sb_str(sb, word);
	sb_symbol(sb, &o->print, s->name, off);
}

/* The names at a gap, or the tables that cover and those that do not. */
static char *
text_place(const struct gaps *g, const struct span *s)
{
	const struct spans *o = g->spans;
	struct strbuf sb = { 0 };
	unsigned pass;
	size_t i;

	sb_str(&sb, "");
	if (s->class == SPAN_GAP && s->symbol != NULL)
		put_place(&sb, g->o, "", s->symbol, s->start - s->symbol->addr);
	else if (s->class == SPAN_GAP) {
		put_place(&sb, g->o, "after ", s->after, 0);
		put_place(&sb, g->o, "before ", s->before, 0);
	}
	for (pass = 0; pass < 2 && s->class == SPAN_TABLE; pass++)
		for (i = 0; i < o->ntables; i++)
			if (pass == !(s->tables & (uint32_t)1 << i))
				sb_printf(&sb, "%s%s%s", sb.len > 0 ? ", " : "",
				    pass == 0 ? "" : "not ", o->tables[i].name);
	return sb.s;
}

static char *
text_reason(const struct span *s)
{
	struct strbuf sb = { 0 };

	sb_str(&sb, s->reason == NULL ? "" : s->reason);
	if (s->source != NULL) {
		sb_str(&sb, sb.len > 0 ? " (" : "(");
		sb_safe(&sb, s->source);
		sb_char(&sb, ')');
	}
	return sb.s;
}

static int
by_place(const void *va, const void *vb)
{
	const struct span *const *a = va, *const *b = vb;

	return *a < *b ? -1 : *a > *b;
}

static int
by_size(const void *va, const void *vb)
{
	const struct span *const *a = va, *const *b = vb;
	uint64_t x = (*a)->end - (*a)->start, y = (*b)->end - (*b)->start;

	return x > y ? -1 : x < y ? 1 : by_place(va, vb);
}

static int
by_section(const void *va, const void *vb)
{
	const struct span *const *a = va, *const *b = vb;
	int c = strcmp((*a)->sec == NULL ? "" : (*a)->sec->name,
	    (*b)->sec == NULL ? "" : (*b)->sec->name);

	return c != 0 ? c : by_size(va, vb);
}

static const char *
section_name(const struct span *s)
{
	return s->sec == NULL ? "PT_LOAD" : s->sec->name;
}

static void
text_lines(struct gaps *g)
{
	const struct options *o = g->o;
	struct columns c = { .ncols = o->verbose ? 6 : 5, .right = 3 };
	const struct span *s;
	size_t i;

	columns_heads(&c, o->verbose ?
			      "SIZE ADDRESS SECTION CLASS PLACE REASON" :
			      "SIZE ADDRESS SECTION PLACE REASON");
	for (i = 0; i < g->nshown; i++) {
		s = g->shown[i];
		columns_num(&c, s->end - s->start);
		columns_add(&c,
		    xasprintf("%s0x%llx", g->spans->img->by_section ? "+" : "",
			(unsigned long long)s->start));
		columns_text(&c, section_name(s));
		if (o->verbose)
			columns_text(&c, span_class_name(s->class));
		columns_add(&c, text_place(g, s));
		columns_add(&c, text_reason(s));
	}
	if (g->nshown > 0)
		columns_print(o, &c);
	else
		columns_drop(&c);
}

/* Bytes and places of one reason. */
struct sum {
	const char *reason;
	uint64_t size;
	size_t n;
};

ORDER_FUNCTION(by_sum, struct sum, ORDER_BY(b->size, a->size);
	       return strcmp(a->reason, b->reason))

/*
 * The reasons of a class of spans; of tables, for what SFrame lacks.  They are
 * few; the largest first.
 */
static size_t
sum_reasons(const struct spans *o, enum span_class class, struct sum **out)
{
	struct sum *list = NULL;
	size_t i, k, n = 0, cap = 0;
	const struct span *s;
	const char *reason;

	for (i = 0; i < o->n; i++) {
		s = &o->list[i];
		if (s->class != class ||
		    (s->reason == NULL && class != SPAN_GAP))
			continue;
		reason = s->reason == NULL ? "no reason known" : s->reason;
		for (k = 0; k < n && strcmp(list[k].reason, reason) != 0; k++)
			;
		if (k == n) {
			PUSH(list, n, cap) = (struct sum){ .reason = reason };
		}
		list[k].size += s->end - s->start;
		list[k].n++;
	}
	if (n > 0)
		xqsort(list, n, sizeof(*list), by_sum);
	*out = list;
	return n;
}

static void
text_sums(const struct spans *o, enum span_class class, uint64_t whole,
    struct columns *c)
{
	struct sum *sums;
	size_t i, n = sum_reasons(o, class, &sums);

	for (i = 0; i < n; i++) {
		columns_text(c, "");
		columns_num(c, sums[i].size);
		columns_share(c, sums[i].size, whole);
		columns_add(c,
		    xasprintf("%s%s, %zu place%s",
			class == SPAN_TABLE ? "lacking: " : "", sums[i].reason,
			sums[i].n, sums[i].n == 1 ? "" : "s"));
	}
	free(sums);
}

static void
text_totals(struct gaps *g, struct strbuf *sb)
{
	const struct spans *o = g->spans;
	struct columns c = { .ncols = 4, .right = 6 };
	size_t i, class;

	out_objects(g->o, sb);
	for (class = 0; class < SPAN_CLASSES; class ++) {
		columns_text(&c, span_class_name(class));
		columns_num(&c, o->total[class]);
		columns_share(&c, o->total[class], o->size);
		columns_text(&c, "");
	}
	text_sums(o, SPAN_GAP, o->size, &c);
	for (i = 0; i < o->ntables; i++) {
		if (o->tables[i].due == o->tables[i].bytes && o->ntables == 1)
			continue;
		columns_text(&c, o->tables[i].name);
		columns_num(&c, o->tables[i].bytes);
		columns_share(&c, o->tables[i].bytes, o->tables[i].due);
		columns_text(&c, "of what is no plt, data or padding");
		if (strcmp(o->tables[i].name, "sframe") == 0)
			text_sums(o, SPAN_TABLE, o->tables[i].due, &c);
	}
	columns_print(g->o, &c);
	if (!g->told.known || g->told.functions == 0)
		return;
	sb_printf(sb,
	    "  of %zu function%s in gaps the code tells all rows of "
	    "%zu",
	    g->told.functions, PLURAL(g->told.functions), g->told.told);
	if (g->told.asked < g->told.functions)
		sb_printf(sb, " (the first %zu were asked)", g->told.asked);
	sb_str(sb, ": dump -j code\n");
	out_objects(g->o, sb);
}

static void
text_gaps(struct gaps *g, struct strbuf *sb)
{
	const struct options *o = g->o;
	enum list_sort key = of_list(o)->nsort == 0 ?
				 o->verbose ? SORT_ADDRESS : SORT_SIZE :
				 of_list(o)->sort[0];
	const struct span *s;
	size_t i;

	out_heading(o, g->spans->img, g->images > 0);
	if (g->spans->size == 0) {
		out_text(o, "  no code\n");
		return;
	}
	g->shown = xcalloc(g->spans->n + 1, sizeof(*g->shown));
	g->nshown = 0;
	for (i = 0; i < g->spans->n; i++) {
		s = &g->spans->list[i];
		if ((o->verbose || s->class == SPAN_GAP) && wanted_span(o, s))
			g->shown[g->nshown++] = s;
	}
	if (g->nshown > 0 && key != SORT_ADDRESS)
		xqsort(g->shown, g->nshown, sizeof(*g->shown),
		    key == SORT_SECTION ? by_section : by_size);
	text_lines(g);
	free(g->shown);
	text_totals(g, sb);
}

static void
json_span(struct strbuf *sb, const struct gaps *g, const struct span *s)
{
	const struct spans *o = g->spans;
	const char *tables[SPAN_TABLES], *lacks[SPAN_TABLES];
	struct span_record r = {
		.class = span_class_name(s->class),
		.section = section_name(s),
		.start = s->start,
		.end = s->end,
		.size = s->end - s->start,
		.covered = s->class == SPAN_TABLE,
		.tables = tables,
		.lacks = lacks,
		.source = s->source,
		.reason = s->reason,
	};
	size_t i;

	for (i = 0; i < o->ntables; i++)
		if (s->tables & (uint32_t)1 << i)
			tables[r.ntables++] = o->tables[i].name;
		else
			lacks[r.nlacks++] = o->tables[i].name;
	if (s->symbol != NULL) {
		r.symbol = s->symbol->name;
		r.symbol_offset = s->start - s->symbol->addr;
	} else {
		r.after = s->after == NULL ? NULL : s->after->name;
		r.before = s->before == NULL ? NULL : s->before->name;
	}
	json_object(sb, &g->o->print,
	    s->class == SPAN_GAP ? SCHEMA_gap : SCHEMA_span, o->img, &r);
}

static void
json_gaps(struct gaps *g, struct strbuf *sb)
{
	const struct spans *o = g->spans;
	struct covering tables[SPAN_TABLES];
	struct gaps_summary sum = {
		.size = o->size,
		.tables = tables,
		.ntables = o->ntables,
		.known = g->told.known,
		.functions = g->told.functions,
		.asked = g->told.asked,
		.told = g->told.told,
	};
	size_t i;

	for (i = 0; i < o->n; i++)
		if (wanted_span(g->o, &o->list[i])) {
			json_span(sb, g, &o->list[i]);
			out_objects(g->o, sb);
		}
	for (i = 0; i < SPAN_CLASSES; i++)
		sum.class[i] = o->total[i];
	for (i = 0; i < o->ntables; i++)
		tables[i] = (struct covering){ o->tables[i].name,
			o->tables[i].bytes, o->tables[i].due };
	json_object(sb, &g->o->print, SCHEMA_gaps_summary, o->img, &sum);
	out_objects(g->o, sb);
}

void
list_spans(const struct options *o, struct image *img,
    struct table *const *tables, size_t n)
{
	struct gaps_look look = { .img = img,
		.tables = tables,
		.n = n,
		.all = tables,
		.nall = n,
		.threads = o->threads };
	struct gaps g = { .o = o };
	struct strbuf sb = { 0 };

	gaps_look(&look);
	g.spans = look.spans;
	gaps_explain(g.spans);
	gaps_tell(&look, &g.told);
	json_gaps(&g, &sb);
	gaps_look_free(&look);
	sb_free(&sb);
}

/* The tables that were asked for are there, and say nothing of ranges. */
static void
say_rangeless(const struct gaps_look *look, struct lacking *lacking)
{
	char *what = xasprintf("%s, which by itself covers no code",
	    look->tables[0]->name);

	lacking_add(lacking, look->img, what);
	free(what);
}

/* Prints them. */
static int
show_gaps(struct gaps *g, struct gaps_look *look, struct lacking *lacking)
{
	const struct options *o = g->o;
	struct strbuf sb = { 0 };

	if (g->spans->size == 0 && o->recursive)
		;
	else if (o->format == OUTPUT_TEXT)
		text_gaps(g, &sb);
	else
		json_gaps(g, &sb);
	g->images++;
	sb_free(&sb);
	if (g->spans->ntables > 0 || o->recursive)
		return EXIT_FINE;
	if (g->o->tables.n > 0 && look->n > 0)
		say_rangeless(look, lacking);
	else
		lacking_tables(lacking, look->img, "table that covers code");
	return EXIT_FOUND;
}

static int
gaps_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 }, all = { 0 };
	struct diag diag = { .levels = o->levels };
	struct gaps_look look = { .img = img, .threads = o->threads };
	const struct table_list *every = o->tables.n > 0 ? &all : &l;
	struct gaps *g = arg;
	struct arena mem = { 0 };
	int status;
	struct table **tables;
	size_t i;

	table_expect_names(img, o->threads);
	tables_find(img, &o->tables, &l, &diag);
	tables = xcalloc(l.n + 1, sizeof(*tables));
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden)
			continue;
		table_index_named(l.t[i], true, o->threads, &diag);
		tables[look.n++] = l.t[i];
	}
	image_load_symbols(img);
	look.tables = tables;
	if (o->tables.n > 0)
		tables_find(img, NULL, &all, NULL);
	look.all = every->t;
	look.nall = every->n;
	gaps_look(&look);
	g->spans = look.spans;
	gaps_explain(g->spans);
	lacks_explain(g->spans, every->t, every->n, &mem);
	gaps_tell(&look, &g->told);
	status = show_gaps(g, &look, lacking);
	free(tables);
	status = worse(status, show_findings(o, img, &diag));
	gaps_look_free(&look);
	tables_free(&l);
	tables_free(&all);
	arena_free(&mem);
	return status;
}

int
list_gaps(const struct options *o, int argc, char **argv)
{
	struct gaps g = { .o = o };
	int status = for_each_image(o, argc, argv, gaps_image, &g);

	if (g.images == 0 && status == EXIT_FINE) {
		trouble(NULL, "there is nothing to list");
		status = EXIT_FOUND;
	}
	return status;
}
