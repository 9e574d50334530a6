/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list: one line for each table, with counts and the share of code covered. */
#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>

#include "table/trace.h"

/* Counts on all threads what the filters let through. */
struct count {
	const struct options	*o;
	const struct table	*t;
	uint64_t		 rows, entries;
};

struct slot {
	struct entry	entry;
	uint64_t	rows, entries;
};

static void *
slot_new(void *arg)
{
	(void)arg;
	return xcalloc(1, sizeof(struct slot));
}

static void
slot_free(void *arg, void *slot)
{
	struct slot *s = slot;

	(void)arg;
	entry_free(&s->entry);
	free(s);
}

static void
work(void *arg, void *slot, size_t from, size_t to)
{
	const struct count *c = arg;
	struct slot *s = slot;
	size_t i;

	s->rows = s->entries = 0;
	for (i = from; i < to; i++) {
		if (!wanted_item(c->o, c->t, &c->t->items[i]))
			continue;
		s->entries++;
		table_decode(c->t, &c->t->items[i], WANT_ROWS, &s->entry,
		    NULL);
		s->rows += s->entry.nrows;
	}
}

static void
take(void *arg, void *slot)
{
	struct count *c = arg;
	const struct slot *s = slot;

	c->rows += s->rows;
	c->entries += s->entries;
}

static void
count(const struct options *o, const struct table *t, struct table_stats *st)
{
	struct count c = { .o = o, .t = t };
	struct pool_job job = {
		.n = t->nitems, .run = 1024, .threads = o->threads,
		.arg = &c, .slot_new = slot_new, .slot_free = slot_free,
		.work = work, .take = take
	};

	pool_run(&job);
	st->rows = c.rows;
	/* Without a filter CIEs are among them. */
	st->entries = filtering(o) ? c.entries : t->nentries;
}

/* A line of text, kept until the widths of all are known. */
struct line {
	char	*col[8];
};

struct lines {
	struct line	*l;
	size_t		 n, cap;
};

static const char *const titles[] = {
	"TABLE", "SECTION", "ADDRESS", "SIZE", "ENTRIES", "ROWS", "COVERED",
	""
};

static void
add_line(struct lines *ls, const struct table *t,
    const struct table_stats *st)
{
	struct strbuf sb = { 0 };
	struct line *l;
	size_t i;

	GROW(ls->l, ls->n, ls->cap);
	l = &ls->l[ls->n++];
	if (t == NULL) {
		for (i = 0; i < NELEM(l->col); i++)
			l->col[i] = xstrdup(titles[i]);
		return;
	}
	l->col[0] = xstrdup(t->name);
	l->col[1] = xstrdup(t->sec == NULL ? "-" : t->sec->name);
	if (t->sec == NULL)
		l->col[2] = xstrdup("-");
	else if (t->img->by_section)
		l->col[2] = xasprintf("+0x%llx",
		    (unsigned long long)t->offset);
	else
		l->col[2] = xasprintf("0x%llx",
		    (unsigned long long)(t->sec->addr + t->offset));
	l->col[3] = xasprintf("%llu", (unsigned long long)t->size);
	l->col[4] = xasprintf("%llu", (unsigned long long)st->entries);
	l->col[5] = t->format->rowless ? xstrdup("-") :
	    xasprintf("%llu", (unsigned long long)st->rows);
	if (st->code == 0 || t->format->rowless)
		l->col[6] = xstrdup("-");
	else
		l->col[6] = xasprintf("%.1f%%",
		    100.0 * (double)st->covered / (double)st->code);
	sb_str(&sb, "");
	text_header(&sb, t);
	l->col[7] = sb.s;
}

static void
print_lines(const struct options *o, struct lines *ls)
{
	size_t width[NELEM(titles)] = { 0 };
	struct strbuf sb = { 0 };
	size_t i, k, len;

	for (i = 0; i < ls->n; i++)
		for (k = 0; k < NELEM(titles); k++)
			if ((len = strlen(ls->l[i].col[k])) > width[k])
				width[k] = len;
	for (i = 0; i < ls->n; i++) {
		for (k = 0; k < NELEM(titles); k++) {
			len = strlen(ls->l[i].col[k]);
			/* Words to the left, numbers to the right. */
			if (k < 7 || len > 0)
				sb_str(&sb, "  ");
			if (k >= 2 && k < 7)
				sb_pad(&sb, width[k] - len);
			sb_str(&sb, ls->l[i].col[k]);
			if (k < 2)
				sb_pad(&sb, width[k] - len);
		}
		sb_char(&sb, '\n');
	}
	out_objects(o, &sb);
	sb_free(&sb);
}

static void
free_lines(struct lines *ls)
{
	size_t i, k;

	for (i = 0; i < ls->n; i++)
		for (k = 0; k < NELEM(titles); k++)
			free(ls->l[i].col[k]);
	free(ls->l);
}

static int
list_image(const struct options *o, struct image *img, void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct lines ls = { 0 };
	struct table_stats st;
	struct strbuf sb = { 0 };
	int status = EXIT_FINE, *any = arg;
	struct code *code = code_of(img);
	size_t i, shown = 0;

	image_load_symbols(img);
	tables_find(img, &o->tables, &l, &diag);
	if (o->format == OUTPUT_TEXT) {
		if (*any)
			sb_char(&sb, '\n');
		printer_of(o)->heading(&sb, &o->print, img);
		out_objects(o, &sb);
	}
	*any = 1;
	add_line(&ls, NULL, NULL);
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden)
			continue;
		shown++;
		table_index(l.t[i], &diag);
		count(o, l.t[i], &st);
		st.covered = code_covered(code, o, &l.t[i], 1);
		st.code = code_size(code);
		if (o->format == OUTPUT_TEXT)
			add_line(&ls, l.t[i], &st);
		else {
			printer_of(o)->table(&sb, &o->print, l.t[i],
			    table_is_log(l.t[i]) ? NULL : &st);
			out_objects(o, &sb);
		}
	}
	if (o->format == OUTPUT_TEXT && shown > 0)
		print_lines(o, &ls);
	else if (o->format == OUTPUT_TEXT) {
		sb_printf(&sb, "  no %s\n", o->tables.n > 0 ?
		    "such table" : "unwind tables");
		out_objects(o, &sb);
	} else if (shown == 0 && !o->quiet) {
		sb_image_name(&sb, img);
		trouble(sb.s, "has no %s", o->tables.n > 0 ?
		    "such table" : "unwind tables");
	}
	free_lines(&ls);
	if (show_findings(o, img, &diag) == LEVEL_ERROR)
		status = EXIT_FOUND;
	sb_free(&sb);
	code_free(code);
	tables_free(&l);
	return shown == 0 ? EXIT_FOUND : status;
}

static int
run_list(const struct options *o, int argc, char **argv)
{
	int status, any = 0;

	out_begin(o);
	status = for_each_image(o, argc, argv, list_image, &any);
	out_end(o);
	return status;
}

const struct command cmd_list = {
	"list", CMD_LIST, "FILE...",
	"Prints one line for each table: place, size, entries, rows, coverage",
	run_list
};
