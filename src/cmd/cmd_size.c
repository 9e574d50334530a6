/* SPDX-License-Identifier: GPL-3.0-or-later */
/* size: what the tables cost, or would cost in another format. */
#include "cmd/options.h"
#include "cost/size.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/sort.h"
#include "cmd/check_files.h"
#include "cmd/columns.h"
#include "table/trace.h"

#define SECTIONS_MAX 8 /* columns of text; what is beyond is joined */

/* What a reader takes of OLD and of NEW, in bytes of code. */
struct taken {
	const char *name;
	uint64_t bytes[2], taken[2];
};

struct sizes {
	const struct options *o;
	struct costs all[2]; /* OLD and NEW */
	size_t which;
	bool two;
	size_t images;
	struct taken readers[READERS_MAX];
	size_t nreaders;
};

static bool
is_json(const struct options *o)
{
	return o->format == OUTPUT_JSON || o->format == OUTPUT_JSONL;
}

static const char *
by_name(const struct options *o)
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
	int c;

	if (a->owned != b->owned)
		return a->owned ? -1 : 1;
	ORDER_BY(a->sect, b->sect);
	ORDER_BY(a->addr, b->addr);
	if (a->name == NULL || b->name == NULL)
		return (a->name == NULL) - (b->name == NULL);
	c = strcmp(a->name, b->name);
	return c;
}

static int
by_key(const void *va, const void *vb)
{
	const struct cost *const *a = va, *const *b = vb;
	int c = key_order(&(*a)->key, &(*b)->key);

	return c != 0 ? c : *a < *b ? -1 : *a > *b;
}

/* As key_order() where a place has one name. */
static uint64_t
key_word(const void *arg, size_t i, unsigned word)
{
	const struct key *k = &((const struct costs *)arg)->list[i].key;

	return word == 0 ? !k->owned : word == 1 ? k->sect : k->addr;
}

static void
sort_costs(struct page *p)
{
	const struct costs *costs = p->costs;
	bool places = of_size(p->o)->by == BY_FUNCTION;
	struct sort_key *by;
	size_t i;

	p->of = xcalloc(costs->n + 1, sizeof(*p->of));
	by = sort_by(costs->n, places ? 3 : 0, key_word, costs);
	for (i = 0; i < costs->n; i++)
		p->of[i] = &costs->list[by[i].i];
	free(by);
	if (!places)
		xqsort(p->of, costs->n, sizeof(*p->of), by_key);
}

/* Columns in the order of sections, whose costs stand together. */
static void
make_columns(struct page *p)
{
	const struct cost *c = p->costs->list;
	size_t i;

	p->column = xcalloc(p->costs->n + 1, sizeof(*p->column));
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

/* Lines of the same size stay in order of keys. */
static void
sort_lines(struct page *p)
{
	struct sort_key *by = sort_by(p->n, 2, line_word, p->lines);
	struct line *sorted = xcalloc(p->n + 1, sizeof(*sorted));
	size_t i;

	for (i = 0; i < p->n; i++)
		sorted[i] = p->lines[by[i].i];
	free(by);
	free(p->lines);
	p->lines = sorted;
}

static void
make_lines(struct page *p)
{
	size_t i, n = p->costs->n;
	struct line *l = NULL;

	make_columns(p);
	sort_costs(p);
	p->lines = xcalloc(n + 1, sizeof(*p->lines));
	for (i = 0; i < n; i++) {
		if (l == NULL || key_order(l->key, &p->of[i]->key) != 0) {
			l = &p->lines[p->n++];
			l->key = &p->of[i]->key;
			l->first = i;
		}
		l->n++;
		l->total += p->of[i]->size;
	}
	sort_lines(p);
}

static char *
shown_name(const struct options *o, const struct key *k)
{
	char *plain;

	if (!k->owned)
		return xstrdup("nobody: headers, padding");
	if (k->name == NULL)
		return xstrdup("");
	plain = o->print.demangle == NULL || of_size(o)->by != BY_FUNCTION ?
		    NULL :
		    o->print.demangle(k->name);
	return plain != NULL ? plain : xstrdup(k->name);
}

static void
text_line(const struct page *p, struct columns *c, const struct line *l)
{
	uint64_t column[SECTIONS_MAX] = { 0 };
	char *name = shown_name(p->o, l->key);
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

static void *
lines_new(void *arg)
{
	struct columns *c = xcalloc(1, sizeof(*c));

	c->ncols = ((const struct page *)arg)->out->ncols;
	return c;
}

static void
lines_free(void *arg, void *slot)
{
	(void)arg;
	columns_drop(slot);
	free(slot);
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
		.slot_new = lines_new,
		.slot_free = lines_free,
		.work = lines_work,
		.take = lines_take,
	};

	pool_run(&job);
}

static void
text_sizes(const struct options *o, const struct costs *costs)
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

/* As stored, and of a function demangled, too, where that is wanted. */
static void
json_name(struct strbuf *sb, const struct options *o, const char *name)
{
	char *plain;

	if (name == NULL)
		return;
	json_add_string(sb, "name", name);
	plain = o->print.demangle == NULL || of_size(o)->by != BY_FUNCTION ?
		    NULL :
		    o->print.demangle(name);
	if (plain != NULL)
		json_add_string(sb, "demangled", plain);
	free(plain);
}

static void
json_sizes(const struct options *o, const struct image *img,
    const struct costs *costs)
{
	const struct cost *c;
	struct strbuf sb = { 0 };
	uint64_t total = 0;
	size_t i, k;

	for (i = 0; i < costs->n; i++) {
		c = &costs->list[i];
		total += c->size;
		json_begin(&sb, &o->print, "size", img);
		json_add_string(&sb, "by", by_name(o));
		json_name(&sb, o, c->key.name);
		if (c->key.owned && of_size(o)->by == BY_FUNCTION)
			json_add_hex(&sb, "start", c->key.addr);
		json_add_string(&sb, "section", c->section);
		json_add_num(&sb, "size", c->size);
		for (k = 0; k < c->nparts; k++)
			json_add_num(&sb, costs->parts[c->parts + k].what,
			    costs->parts[c->parts + k].size);
		json_end(&sb, &o->print);
		out_objects(o, &sb);
	}
	json_begin(&sb, &o->print, "summary", img);
	json_add_string(&sb, "by", by_name(o));
	json_add_num(&sb, "size", total);
	json_end(&sb, &o->print);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
size_csv(const struct options *o, const struct image *img,
    const struct costs *costs, bool first)
{
	const struct cost *c;
	struct strbuf sb = { 0 }, name = { 0 };
	size_t i;

	sb_image_name(&name, img);
	if (first)
		sb_printf(&sb, "file,name,start,section,size%s\r\n",
		    of_size(o)->as == AS_NONE ? "" : ",reason");
	for (i = 0; i < costs->n; i++) {
		c = &costs->list[i];
		sb_csv(&sb, name.s);
		sb_char(&sb, ',');
		sb_csv(&sb, c->key.name == NULL ? "" : c->key.name);
		sb_char(&sb, ',');
		if (c->key.owned && of_size(o)->by == BY_FUNCTION)
			sb_printf(&sb, "0x%llx",
			    (unsigned long long)c->key.addr);
		sb_char(&sb, ',');
		sb_csv(&sb, c->section);
		sb_printf(&sb, ",%llu", (unsigned long long)c->size);
		if (of_size(o)->as != AS_NONE) {
			sb_char(&sb, ',');
			sb_csv(&sb, c->reason == NULL ? "" : c->reason);
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
			sb_printf(&sb, "0x%llx",
			    (unsigned long long)c->key.addr);
		else
			sb_str(&sb, "(nobody)");
		free(plain);
		sb_printf(&sb, " %llu\n", (unsigned long long)c->size);
		out_objects(o, &sb);
	}
	sb_free(&sb);
}

/* Which of the tables are wanted; sections are counted once. */
static size_t
shown_tables(const struct table_list *l, struct table **out)
{
	size_t i, n = 0;

	for (i = 0; i < l->n; i++)
		if (!l->t[i]->hidden && l->t[i]->sec != NULL &&
		    !table_is_log(l->t[i]) &&
		    strcmp(l->t[i]->name, "apcs") != 0 &&
		    strcmp(l->t[i]->name, "instr_map") != 0)
			out[n++] = l->t[i];
	return n;
}

static void
print_sizes(struct sizes *s, struct image *img, const struct costs *costs)
{
	const struct options *o = s->o;
	struct strbuf sb = { 0 };

	if (o->format == OUTPUT_FOLDED)
		size_folded(o, costs);
	else if (o->format == OUTPUT_CSV)
		size_csv(o, img, costs, s->images == 0);
	else if (is_json(o))
		json_sizes(o, img, costs);
	else {
		if (s->images > 0)
			sb_char(&sb, '\n');
		print_text.heading(&sb, &o->print, img);
		out_objects(o, &sb);
		text_sizes(o, costs);
	}
	sb_free(&sb);
}

/* Keeps names of sections, which go away with the image. */
static void
keep_costs(struct sizes *s, const struct costs *costs)
{
	struct costs *all = &s->all[s->which];
	size_t i;

	for (i = 0; i < costs->n; i++) {
		GROW(all->list, all->n, all->cap);
		all->list[all->n] = costs->list[i];
		all->list[all->n].nparts = 0;
		all->list[all->n].old = 0;
		all->list[all->n].section = xstrdup(costs->list[i].section);
		if (costs->list[i].key.name != NULL)
			all->list[all->n].key.name = arena_strndup(&all->mem,
			    costs->list[i].key.name,
			    strlen(costs->list[i].key.name));
		all->n++;
	}
}

/* Adds what readers take of an image of OLD or NEW. */
static void
add_readers(struct sizes *s, struct image *img)
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
size_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct sizes *s = arg;
	struct pieces pieces;
	struct costs costs = { 0 };
	struct table **tables;
	struct strbuf sb = { 0 };
	int status = EXIT_FINE;
	bool whole;
	size_t n;

	image_load_symbols(img);
	tables_find(img, &o->tables, &l, &diag);
	tables = xcalloc(l.n + 1, sizeof(*tables));
	n = shown_tables(&l, tables);
	whole = size_collect(tables, n, o->threads, &pieces, &diag);
	size_add_up(o, img, &pieces, &costs);
	if (s->two || (img->member != NULL && of_size(o)->by == BY_MEMBER &&
			  o->format == OUTPUT_TEXT))
		keep_costs(s, &costs);
	else if (n > 0)
		print_sizes(s, img, &costs);
	if (s->two)
		add_readers(s, img);
	s->images += n > 0;
	/* Of an archive not every member has tables. */
	if (n == 0 && img->member == NULL) {
		lacking_tables(lacking, img, "unwind tables");
		status = EXIT_FOUND;
	}
	if (!whole) {
		sb_image_name(&sb, img);
		trouble(sb.s, "has more entries than are told apart; what is "
			      "left belongs to nobody here");
		status = EXIT_FOUND;
	}
	if (show_findings(o, img, &diag) == LEVEL_ERROR)
		status = EXIT_FOUND;
	sb_free(&sb);
	free(tables);
	free(pieces.list);
	costs_free(&costs);
	tables_free(&l);
	return status;
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
			GROW(out->list, out->n, out->cap);
			c = &out->list[out->n++];
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

static void
put_difference(const struct options *o, struct strbuf *sb, const char *file,
    const struct cost *c)
{
	struct image img = { .file = file };

	json_begin(sb, &o->print, "size", &img);
	json_add_string(sb, "by", by_name(o));
	json_name(sb, o, c->key.name);
	json_add_string(sb, "section", c->section);
	json_add_num(sb, "size", c->size);
	json_add_num(sb, "old_size", c->old);
	json_end(sb, &o->print);
}

static double
share(const struct taken *t, size_t which)
{
	return t->bytes[which] == 0 ?
		   100 :
		   100 * (double)t->taken[which] / (double)t->bytes[which];
}

/* Does it take more or less of NEW's code than of OLD's? */
static bool
has_changed(const struct taken *t)
{
	return t->bytes[0] != 0 && t->bytes[1] != 0 &&
	       share(t, 0) != share(t, 1);
}

static void
text_readers(const struct sizes *s)
{
	const struct taken *t;
	struct strbuf sb = { 0 };

	for (t = s->readers; t < s->readers + s->nreaders; t++)
		if (has_changed(t))
			sb_printf(&sb,
			    "%s %s: %.3f %% of the code read, %.3f %% before\n",
			    t->name,
			    share(t, 1) < share(t, 0) ? "loses" : "gains",
			    share(t, 1), share(t, 0));
	out_objects(s->o, &sb);
	sb_free(&sb);
}

static void
json_readers(struct strbuf *sb, const struct sizes *s)
{
	const struct taken *t;
	bool any = false;

	for (t = s->readers; t < s->readers + s->nreaders; t++) {
		if (!has_changed(t))
			continue;
		sb_str(sb, any ? ",{" : ",\"profiles\":[{");
		any = true;
		json_key(sb, "profile");
		json_string(sb, t->name);
		json_add_num(sb, "code_bytes", t->bytes[1]);
		json_add_num(sb, "code_taken", t->taken[1]);
		json_add_num(sb, "old_code_bytes", t->bytes[0]);
		json_add_num(sb, "old_code_taken", t->taken[0]);
		sb_char(sb, '}');
	}
	if (any)
		sb_char(sb, ']');
}

static void
print_difference(struct sizes *s, const char *file)
{
	const struct options *o = s->o;
	struct columns c = { .ncols = 5, .right = 7 };
	struct costs all = { 0 };
	struct strbuf sb = { 0 };
	uint64_t size = 0, old = 0;
	size_t i;
	char *name;

	join(s, &all);
	columns_text(&c, "CHANGE");
	columns_text(&c, "OLD");
	columns_text(&c, "NEW");
	columns_text(&c, "SECTION");
	columns_text(&c, "NAME");
	for (i = 0; i < all.n; i++) {
		size += all.list[i].size;
		old += all.list[i].old;
	}
	columns_add(&c, xasprintf("%+lld", (long long)(size - old)));
	columns_num(&c, old);
	columns_num(&c, size);
	columns_text(&c, "");
	columns_text(&c, "total");
	for (i = 0; i < all.n; i++) {
		if (all.list[i].size == all.list[i].old && !o->verbose)
			continue;
		if (is_json(o)) {
			put_difference(o, &sb, file, &all.list[i]);
			out_objects(o, &sb);
			continue;
		}
		columns_add(&c,
		    xasprintf("%+lld",
			(long long)(all.list[i].size - all.list[i].old)));
		columns_num(&c, all.list[i].old);
		columns_num(&c, all.list[i].size);
		columns_text(&c, all.list[i].section);
		name = shown_name(o, &all.list[i].key);
		columns_text(&c, *name == '\0' ? "(without a name)" : name);
		free(name);
	}
	if (is_json(o)) {
		struct image img = { .file = file };

		json_begin(&sb, &o->print, "summary", &img);
		json_add_string(&sb, "by", by_name(o));
		json_add_num(&sb, "size", size);
		json_add_num(&sb, "old_size", old);
		json_readers(&sb, s);
		json_end(&sb, &o->print);
		out_objects(o, &sb);
		columns_drop(&c);
	} else {
		columns_print(o, &c);
		text_readers(s);
	}
	sb_free(&sb);
	free(all.list);
}

static void
free_kept(struct sizes *s)
{
	size_t i, k;

	for (i = 0; i < 2; i++) {
		for (k = 0; k < s->all[i].n; k++)
			free((char *)(uintptr_t)s->all[i].list[k].section);
		costs_free(&s->all[i]);
	}
}

static int
run_size(const struct options *o, int argc, char **argv)
{
	struct sizes s = { .o = o };
	int status = EXIT_FINE, i, one;

	out_begin(o);
	if (of_size(o)->as != AS_NONE) {
		status = for_each_image(o, argc, argv, size_as, &s.images);
	} else if (argc == 2 && o->format != OUTPUT_FOLDED &&
		   o->format != OUTPUT_CSV) {
		s.two = true;
		for (i = 0; i < 2; i++) {
			s.which = (size_t)i;
			one = for_each_image(o, 1, argv + i, size_image, &s);
			status = one > status ? one : status;
		}
		if (s.all[0].n > 0 || s.all[1].n > 0)
			print_difference(&s, argv[1]);
	} else {
		status = for_each_image(o, argc, argv, size_image, &s);
		/* Members of archives are one table. */
		if (s.all[0].n > 0)
			text_sizes(o, &s.all[0]);
		if (status == EXIT_FINE && s.images == 0)
			status = EXIT_FOUND;
	}
	free_kept(&s);
	out_end(o);
	return status;
}

static void
begin_options(struct options *o)
{
	((struct size_options *)o)->as = AS_NONE;
}

const char *const size_by_names[] = { "function", "cie", "member", "section",
	"prefix", "file", NULL };

static const char *const targets[] = { "sframe", "sframe2", "orc", "compact",
	NULL };

static const struct option_spec size_option_specs[] = {
	{ "by", 0, "KEY", CMD_SIZE, WORD(size_options, by, size_by_names),
	    "whose bytes are one line, the first if not said:" },
	{ "as", 0, "TARGET", CMD_SIZE, WORD(size_options, as, targets),
	    "what the rows would cost as another table:" },
	OPTIONS_END,
};

const struct command cmd_size = { "size", CMD_SIZE, "FILE...",
	"What tables cost by function, or how that changed from OLD to NEW",
	run_size, size_option_specs, sizeof(struct size_options), begin_options,
	NULL };
