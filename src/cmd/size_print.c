/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tables cost, printed as text, JSON, CSV and folded stacks. */
#include "cmd/size_print.h"

#include <stdlib.h>
#include <string.h>

#include "base/demangle.h"
#include "base/pool.h"
#include "base/sort.h"
#include "output/schema.h"
#include "run/columns.h"

#define PIECE        ((size_t)64 << 10) /* of text that is given on at once */
#define SECTIONS_MAX 8 /* columns of text; what is beyond is joined */

const char *
size_by_name(const struct options *o)
{
	return size_by_names[of_size(o)->by];
}

/* ".gcc_except_table._Zf" as ".gcc_except_table": what columns are called. */
static char *
column_name(const char *section)
{
	static const char *const many[] = { ".gcc_except_table", ".ARM.exidx",
		".ARM.extab" };
	size_t i;

	for (i = 0; i < NELEM(many); i++)
		if (strncmp(section, many[i], strlen(many[i])) == 0)
			return xstrdup(many[i]);
	return xstrdup(section);
}

/* One line of text: a key with its bytes by column. */
struct line {
	const struct key *key;
	uint64_t total;
	size_t first, n; /* of page.of */
};

struct page {
	const struct options *o;
	char *columns[SECTIONS_MAX];
	size_t ncolumns;
	const struct costs *costs;
	uint8_t *column;        /* of each cost */
	const struct cost **of; /* by key */
	struct line *lines;
	size_t n;
	uint64_t sum[SECTIONS_MAX], total, old;
	struct columns *out;
};

static size_t
column_of(struct page *p, const char *section)
{
	char *name = column_name(section);
	size_t i;

	for (i = 0; i < p->ncolumns; i++)
		if (strcmp(p->columns[i], name) == 0)
			break;
	if (i == SECTIONS_MAX) {
		free(p->columns[--i]);
		p->columns[i] = xstrdup("others");
	} else if (i == p->ncolumns) {
		p->columns[p->ncolumns++] = name;
		return i;
	}
	free(name);
	return i;
}

static int
key_order(const struct key *a, const struct key *b)
{
	if (a->owned != b->owned)
		return a->owned ? -1 : 1;
	ORDER_BY(a->sect, b->sect);
	ORDER_BY(a->addr, b->addr);
	/* Of one place they are mostly the same. */
	if (a->name == b->name)
		return 0;
	if (a->name == NULL || b->name == NULL)
		return (a->name == NULL) - (b->name == NULL);
	return strcmp(a->name, b->name);
}

static int
cost_order(const void *a, const void *b, const void *unused)
{
	const struct cost *const *x = a, *const *y = b;

	(void)unused;
	return key_order(&(*x)->key, &(*y)->key);
}

/* By key: each section's costs have that order already. */
static void
sort_costs(struct page *p)
{
	size_t i, n = p->costs->n;

	p->of = xbigarray(n + 1, sizeof(*p->of));
	for (i = 0; i < n; i++)
		p->of[i] = &p->costs->list[i];
	sort_stable(p->of, n, sizeof(*p->of), cost_order, NULL);
}

/* Columns in the order of sections, whose costs stand together. */
static void
make_columns(struct page *p)
{
	const struct cost *c = p->costs->list;
	size_t i;

	p->column = xmalloc(p->costs->n + 1);
	for (i = 0; i < p->costs->n; i++) {
		p->column[i] = i > 0 && c[i].section == c[i - 1].section ?
				   p->column[i - 1] :
				   (uint8_t)column_of(p, c[i].section);
		p->sum[p->column[i]] += c[i].size;
		p->total += c[i].size;
	}
}

/* What has no owner last, of the others the largest first. */
static uint64_t
line_word(const void *arg, size_t i, unsigned word)
{
	const struct line *l = (const struct line *)arg + i;

	return word == 0 ? !l->key->owned : UINT64_MAX - l->total;
}

static void
make_lines(struct page *p)
{
	size_t i, n = p->costs->n;
	struct line *l = NULL;

	make_columns(p);
	sort_costs(p);
	p->lines = xbigarray(n + 1, sizeof(*p->lines));
	for (i = 0; i < n; i++) {
		if (l == NULL || key_order(l->key, &p->of[i]->key) != 0) {
			l = &p->lines[p->n++];
			l->key = &p->of[i]->key;
			l->first = i;
			l->total = l->n = 0;
		}
		l->n++;
		l->total += p->of[i]->size;
	}
	/* Lines of the same size stay in order of keys. */
	p->lines = sort_list(p->lines, p->n, sizeof(*p->lines), 2, line_word,
	    p->lines);
}

char *
size_name_text(const struct options *o, const struct key *k)
{
	if (!k->owned)
		return xstrdup("nobody: headers, padding");
	if (k->name == NULL)
		return xstrdup("");
	return of_size(o)->by == BY_FUNCTION ? name_read(&o->print, k->name) :
					       xstrdup(k->name);
}

static void
text_line(const struct page *p, struct columns *c, const struct line *l)
{
	uint64_t column[SECTIONS_MAX] = { 0 };
	char *name = size_name_text(p->o, l->key);
	size_t i;

	for (i = l->first; i < l->first + l->n; i++)
		column[p->column[p->of[i] - p->costs->list]] += p->of[i]->size;
	columns_num(c, l->total);
	for (i = 0; i < p->ncolumns; i++)
		columns_num(c, column[i]);
	if (of_size(p->o)->by == BY_FUNCTION && l->key->owned)
		columns_hex(c, l->key->addr);
	else if (of_size(p->o)->by == BY_FUNCTION)
		columns_text(c, "");
	columns_text(c, name);
	free(name);
}

static void
lines_begin(void *arg, void *slot)
{
	((struct columns *)slot)->ncols =
	    ((const struct page *)arg)->out->ncols;
}

static void
lines_end(void *arg, void *slot)
{
	(void)arg;
	columns_drop(slot);
}

static void
lines_work(void *arg, void *slot, size_t from, size_t to)
{
	const struct page *p = arg;

	for (; from < to; from++)
		text_line(p, slot, &p->lines[from]);
}

static void
lines_take(void *arg, void *slot)
{
	columns_join(((struct page *)arg)->out, slot);
}

static void
text_lines(struct page *p)
{
	struct pool_job job = {
		.n = p->n,
		.threads = p->o->threads,
		.arg = p,
		.slot_size = sizeof(struct columns),
		.slot_begin = lines_begin,
		.slot_end = lines_end,
		.work = lines_work,
		.take = lines_take,
	};

	pool_run(&job);
}

void
size_text(const struct options *o, const struct costs *costs)
{
	struct columns c = { 0 };
	struct page p = { .o = o, .costs = costs, .out = &c };
	size_t i;

	make_lines(&p);
	c.ncols = 2 + p.ncolumns + (of_size(o)->by == BY_FUNCTION);
	c.right = ((uint32_t)1 << (c.ncols - 1)) - 1;
	columns_text(&c, "SIZE");
	for (i = 0; i < p.ncolumns; i++)
		columns_text(&c, p.columns[i]);
	if (of_size(o)->by == BY_FUNCTION)
		columns_text(&c, "ADDRESS");
	columns_text(&c, of_size(o)->by == BY_FUNCTION ? "FUNCTION" : "NAME");
	text_lines(&p);
	columns_num(&c, p.total);
	for (i = 0; i < p.ncolumns; i++)
		columns_num(&c, p.sum[i]);
	if (of_size(o)->by == BY_FUNCTION)
		columns_text(&c, "");
	columns_text(&c, "total");
	columns_print(o, &c);
	for (i = 0; i < p.ncolumns; i++)
		free(p.columns[i]);
	free(p.lines);
	free(p.column);
	free(p.of);
}

struct size_record
size_record_of(const struct options *o, const struct cost *c)
{
	return (struct size_record){
		.by = size_by_name(o),
		.name = c->key.name,
		.has_start = c->key.owned && of_size(o)->by == BY_FUNCTION,
		.start = c->key.addr,
		.section = c->section,
		.size = c->size,
	};
}

struct print_opts
size_names(const struct options *o)
{
	struct print_opts print = o->print;

	if (of_size(o)->by != BY_FUNCTION)
		print.demangle = NULL;
	return print;
}

void
size_json(const struct options *o, const struct image *img,
    const struct costs *costs)
{
	const struct print_opts names = size_names(o);
	struct size_record r, sum = { .by = size_by_name(o) };
	const struct cost *c;
	struct strbuf sb = { 0 };
	size_t i, k;

	for (i = 0; i < costs->n; i++) {
		c = &costs->list[i];
		r = size_record_of(o, c);
		sum.size += c->size;
		json_begin(&sb, &o->print, "size", img);
		json_fields(&sb, &names, SCHEMA_size, &r);
		for (k = 0; k < c->nparts; k++)
			json_add_num(&sb, costs->parts[c->parts + k].what,
			    costs->parts[c->parts + k].size);
		json_end(&sb, &o->print);
		if (sb.len >= PIECE)
			out_objects(o, &sb);
	}
	json_object(&sb, &o->print, SCHEMA_size_summary, img, &sum);
	out_objects(o, &sb);
	sb_free(&sb);
}

#define CSV_COLUMNS "name,start,section,size"

void
size_csv(const struct options *o, const struct image *img,
    const struct costs *costs, bool first)
{
	const struct print_opts plain = { 0 };
	struct size_record r;
	struct strbuf sb = { 0 }, name = { 0 };
	size_t i;

	sb_image_name(&name, img);
	if (first)
		sb_printf(&sb, "file,%s%s\r\n", CSV_COLUMNS,
		    of_size(o)->as == AS_NONE ? "" : ",reason");
	for (i = 0; i < costs->n; i++) {
		r = size_record_of(o, &costs->list[i]);
		/* An empty name is told, too. */
		if (r.name == NULL)
			r.name = "";
		sb_csv(&sb, name.s);
		sb_char(&sb, ',');
		csv_fields(&sb, &plain, SCHEMA_size, CSV_COLUMNS, &r);
		if (of_size(o)->as != AS_NONE) {
			sb_char(&sb, ',');
			sb_csv(&sb, costs->list[i].reason == NULL ?
					"" :
					costs->list[i].reason);
		}
		sb_str(&sb, "\r\n");
		out_objects(o, &sb);
	}
	sb_free(&sb);
	sb_free(&name);
}

/*
 * "a::b<c::d>::f(int)" as "a;b<c::d>;f(int)"; what would be taken for a
 * separator becomes something else.
 */
static void
put_frames(struct strbuf *sb, const char *name)
{
	struct strbuf plain = { 0 };
	unsigned depth = 0;
	const char *s;

	sb_str(&plain, "");
	sb_safe(&plain, name);
	s = plain.s;
	for (; *s != '\0'; s++) {
		if (*s == '<' || *s == '(' || *s == '[' || *s == '{')
			depth++;
		else if ((*s == '>' || *s == ')' || *s == ']' || *s == '}') &&
			 depth > 0)
			depth--;
		if ((depth == 0 && s[0] == ':' && s[1] == ':') ||
		    (*s == '/' && depth == 0 && s[1] != '\0')) {
			sb_char(sb, ';');
			s += *s == ':';
		} else
			sb_char(sb, *s == ';' ? ':' : *s);
	}
	sb_free(&plain);
}

void
size_folded(const struct options *o, const struct costs *costs)
{
	struct strbuf sb = { 0 };
	const struct cost *c;
	char *plain;
	size_t i;

	for (i = 0; i < costs->n; i++) {
		c = &costs->list[i];
		put_frames(&sb, c->section);
		sb_char(&sb, ';');
		plain = c->key.name == NULL || of_size(o)->by != BY_FUNCTION ?
			    NULL :
			    demangle_name(c->key.name);
		if (plain != NULL)
			put_frames(&sb, plain);
		else if (c->key.name != NULL)
			put_frames(&sb, c->key.name);
		else if (c->key.owned)
			sb_0x(&sb, "", c->key.addr);
		else
			sb_str(&sb, "(nobody)");
		free(plain);
		sb_printf(&sb, " %llu\n", (unsigned long long)c->size);
		out_objects(o, &sb);
	}
	sb_free(&sb);
}
