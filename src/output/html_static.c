/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a page shows without scripts: for each command a few tables, a row an
 * object, a column a field; and what checks mean that found something.
 */
#include "output/html.h"

#include <stdlib.h>

#include "output/report.h"

#define COLUMNS 12

enum order { AS_THEY_COME, LARGEST };

struct sheet {
	const char *command;
	const char *type; /* of its objects */
	const char *title;
	size_t max; /* rows; the others are counted */
	enum order order;
	/*
	 * Fields, and what they are called if that is another name; "a|b=c": the
	 * first one that is there.
	 */
	const char *columns[COLUMNS];
};

#define NAME  "demangled|symbol|name=name"
#define WHERE "section", "offset"

static const struct sheet sheets[] = {
	{ "list", "table", "Tables", 1000, AS_THEY_COME,
	    { "member|file=file", "table", WHERE, "address", "size", "entries",
		"rows", "covered=bytes covered", "due=of" } },
	{ "list", "summary", "Code by class, in bytes", 1000, AS_THEY_COME,
	    { "member|file=file", "images", "size", "table=under a table",
		"plt", "data", "padding", "gap" } },
	{ "list", "gap", "Code that no table covers", 200, LARGEST,
	    { "size", "section", "start", "end", NAME, "after", "before",
		"reason", "source" } },
	{ "size", "summary", "In all, in bytes", 1000, AS_THEY_COME,
	    { "member|file=file", "by", "size", "old_size=before", "as",
		"version", "functions", "rows" } },
	{ "size", "size", "What costs most, in bytes", 200, LARGEST,
	    { "size", "old_size=before", "section", "start", NAME } },
	{ "check", "summary", "In all", 1000, AS_THEY_COME,
	    { "member|file=file", "errors", "warnings", "notes", "suppressed",
		"baseline" } },
	{ "check", "finding", "Findings", 1000, AS_THEY_COME,
	    { "level", "check", WHERE, "address", NAME, "source", "line",
		"message" } },
	{ "check", "check", "Checks", 1000, AS_THEY_COME,
	    { "name", "table", "level", "sentence=what is wrong" } },
	{ "compare", "summary", "Tables compared, in functions", 1000,
	    AS_THEY_COME,
	    { "member|file=file", "other_file=with", "tables", "compared",
		"equal", "differing", "missing", "extra", "errors", "warnings",
		"notes" } },
	{ "compare", "total", "In all", 1, AS_THEY_COME,
	    { "compared", "equal", "differing", "missing", "extra", "errors",
		"warnings", "notes", "only_old=only in old",
		"only_new=only in new" } },
	{ "compare", "difference", "Differences", 1000, AS_THEY_COME,
	    { "level", "start", "end", NAME, "aspect", "register=of", "left",
		"right", "reason|summary=reason" } },
	{ "compare", "finding", "Findings", 1000, AS_THEY_COME,
	    { "level", "check", "member|file=file", WHERE, NAME, "message" } },
	{ "stack", "summary", "In all", 1, AS_THEY_COME,
	    { "threads", "frames", "compared", "equal", "differing",
		"uncovered", "guessed", "errors", "warnings", "notes" } },
	{ "stack", "walk", "Walks", 1000, AS_THEY_COME,
	    { "thread", "table", "frames", "stop=ends with", "pc=at",
		"parts_at=parts at frame" } },
	{ "stack", "frame", "Frames", 2000, AS_THEY_COME,
	    { "thread", "frame", "pc", "module", NAME, "offset", "source",
		"line", "cfa", "ra" } },
	{ "stack", "finding", "Findings", 1000, AS_THEY_COME,
	    { "level", "check", "member|file=file", WHERE, NAME, "message" } },
	{ NULL, "error", "Files that could not be read", 1000, AS_THEY_COME,
	    { "file", "message=reason" } },
};

/* A row, as HTML. */
struct kept {
	char *html;
	uint64_t weight;
	uint64_t order;
};

struct rows {
	struct kept *list;
	size_t n, cap;
	uint64_t met;   /* of the sheet's objects */
	uint64_t least; /* of those that were kept last */
	uint32_t used;  /* a bit for each column with text */
	bool of_command;
};

struct html_static {
	struct rows rows[NELEM(sheets)];
	bool found[CHECK_COUNT];
};

struct html_static *
html_static_new(const char *command)
{
	struct html_static *s = xcalloc(1, sizeof(*s));
	size_t i;

	for (i = 0; i < NELEM(sheets); i++)
		s->rows[i].of_command = sheets[i].command == NULL ||
					strcmp(sheets[i].command, command) == 0;
	return s;
}

/* Does the member hold this string? */
static bool
is_string(const struct json_member *m, const char *s)
{
	size_t n = strlen(s);

	return m != NULL && m->len == n + 2 && memcmp(m->value + 1, s, n) == 0;
}

/* A string of JSON as it was: our own printers write only these escapes. */
static void
put_string(struct strbuf *sb, const char *s, size_t n)
{
	unsigned c, k;
	size_t i;

	for (i = 0; i < n; i++) {
		if (s[i] != '\\' || i + 1 == n) {
			sb_char(sb, s[i]);
		} else if (s[++i] != 'u' || n - i < 5) {
			sb_char(sb, s[i]);
		} else {
			for (c = 0, k = 1; k <= 4; k++)
				c = c << 4 |
				    (s[i + k] <= '9' ?
					    s[i + k] - '0' :
					    (s[i + k] | 0x20) - 'a' + 10);
			i += 4;
			if (c == 0xfffd)
				sb_str(sb, "\xef\xbf\xbd");
			else if (c != 0 && c < 0x80)
				sb_char(sb, (char)c);
		}
	}
}

/* A value as it is read: strings without quotes, arrays without brackets. */
static void
put_value(struct strbuf *sb, const struct json_member *m)
{
	struct strbuf text = { 0 };
	const char *p = m->value;

	sb_str(&text, "");
	if (m->len >= 2 && p[0] == '"')
		put_string(&text, p + 1, m->len - 2);
	else if (m->len >= 4 && p[0] == '[' && p[1] == '"') {
		/* Names of tables, which need no escapes. */
		for (p++; p + 1 < m->value + m->len; p++)
			if (*p == ',')
				sb_str(&text, ", ");
			else if (*p != '"')
				sb_char(&text, *p);
	} else
		sb_mem(&text, p, m->len);
	html_text(sb, text.s);
	sb_free(&text);
}

/* The first of "a|b=c" that the object has. */
static const struct json_member *
first_of(const struct json_object *o, const char *keys)
{
	const struct json_member *m = NULL;
	char key[32];
	size_t n;

	while (m == NULL && *keys != '\0' && *keys != '=') {
		n = strcspn(keys, "|=");
		memcpy(key, keys, n);
		key[n] = '\0';
		m = json_member(o, key);
		keys += n + (keys[n] == '|');
	}
	return m;
}

static const char *
label_of(const char *column)
{
	const char *label = strchr(column, '=');

	return label == NULL ? column : label + 1;
}

static uint64_t
weight(const struct json_object *o)
{
	const struct json_member *m = json_member(o, "size");
	uint64_t size = m == NULL ? 0 : strtoull(m->value, NULL, 10), old;

	m = json_member(o, "old_size");
	if (m == NULL)
		return size;
	old = strtoull(m->value, NULL, 10);
	return size > old ? size - old : old - size;
}

ORDER_FUNCTION(by_weight, struct kept, ORDER_BY(b->weight, a->weight);
	       ORDER_BY_MEMBER(order))

/* Drops all but the largest. */
static void
cut(struct rows *r, size_t max)
{
	if (r->n == 0)
		return;
	xqsort(r->list, r->n, sizeof(*r->list), by_weight);
	while (r->n > max)
		free(r->list[--r->n].html);
	if (r->n == max)
		r->least = r->list[r->n - 1].weight;
}

/* A count or an address, which stand at the right of their column. */
static bool
is_number(const struct json_member *m)
{
	const char *s = m->value;

	if (s[0] != '"')
		return s[0] != '[';
	return strncmp(s, "\"0x", 3) == 0 &&
	       strspn(s + 3, "0123456789abcdef") + 4 == m->len;
}

static void
keep_row(struct rows *r, const struct sheet *t, const struct json_object *o,
    uint64_t weight)
{
	const struct json_member *m;
	struct strbuf sb = { 0 };
	size_t i;

	sb_str(&sb, "<tr>");
	for (i = 0; i < COLUMNS && t->columns[i] != NULL; i++) {
		m = first_of(o, t->columns[i]);
		if (m == NULL) {
			sb_str(&sb, "<td>");
			continue;
		}
		r->used |= (uint32_t)1 << i;
		sb_str(&sb, is_number(m) ? "<td class=\"num\">" : "<td>");
		put_value(&sb, m);
	}
	sb_char(&sb, '\n');
	PUSH(r->list, r->n, r->cap) = (struct kept){ sb.s, weight, r->met };
	/* Now and then, so that it costs little. */
	if (t->order == LARGEST && r->n == 4 * t->max)
		cut(r, t->max);
}

static void
note_check(struct html_static *s, const struct json_member *check)
{
	size_t i;

	for (i = 0; check != NULL && i < CHECK_COUNT; i++)
		if (is_string(check, check_info(i)->name))
			s->found[i] = true;
}

void
html_static_add(struct html_static *s, const struct json_object *o)
{
	const struct json_member *type = json_member(o, "type");
	bool finding = is_string(type, "finding");
	/* Notes are counted in the summary. */
	bool note = finding && is_string(json_member(o, "level"), "note");
	const struct sheet *t;
	struct rows *r;
	uint64_t w;
	size_t i;

	if (finding)
		note_check(s, json_member(o, "check"));
	for (i = 0; i < NELEM(sheets) && !note; i++) {
		t = &sheets[i];
		r = &s->rows[i];
		if (!r->of_command || !is_string(type, t->type))
			continue;
		w = t->order == LARGEST ? weight(o) : 0;
		if (t->order == LARGEST ? r->met == 0 || w > r->least :
					  r->met < t->max)
			keep_row(r, t, o, w);
		r->met++;
	}
}

/* Without the columns in which no row has anything. */
static void
put_sheet(struct strbuf *sb, const struct sheet *t, struct rows *r)
{
	size_t i, k;
	char *p, *next;

	if (t->order == LARGEST)
		cut(r, t->max);
	if (r->n == 0)
		return;
	sb_str(sb, "<section><h2>");
	sb_str(sb, t->title);
	if (r->n < r->met)
		sb_printf(sb,
		    t->order == LARGEST ?
			" <small>(the %zu largest of %llu)</small>" :
			" <small>(the first %zu of %llu)</small>",
		    r->n, (unsigned long long)r->met);
	sb_str(sb, "</h2>\n<div class=\"wide\"><table>\n<thead><tr>");
	for (i = 0; i < COLUMNS && t->columns[i] != NULL; i++)
		if (r->used & (uint32_t)1 << i)
			sb_printf(sb, "<th scope=\"col\">%s",
			    label_of(t->columns[i]));
	sb_str(sb, "\n<tbody>\n");
	for (k = 0; k < r->n; k++) {
		p = r->list[k].html;
		sb_str(sb, "<tr>");
		/* Cells begin with a tag, and in their text there is none. */
		p = strstr(p, "<td");
		for (i = 0; p != NULL; i++, p = next) {
			next = strstr(p + 1, "<td");
			if (r->used & (uint32_t)1 << i)
				sb_mem(sb, p,
				    next == NULL ? strlen(p) :
						   (size_t)(next - p));
		}
		if (sb->s[sb->len - 1] != '\n')
			sb_char(sb, '\n');
		free(r->list[k].html);
	}
	sb_str(sb, "</table></div></section>\n");
	free(r->list);
}

/* Lines of our own, each as text. */
static void
put_lines(struct strbuf *sb, const char *s)
{
	const char *end;
	char *line;

	for (; *s != '\0'; s = *end == '\0' ? end : end + 1) {
		end = s + strcspn(s, "\n");
		line = xasprintf("%.*s", (int)(end - s), s);
		html_text(sb, line);
		sb_char(sb, '\n');
		free(line);
	}
}

static void
put_explanation(struct strbuf *sb, const struct check_info *c)
{
	sb_str(sb, "<div class=\"explain\" id=\"explain-");
	html_text(sb, c->name);
	sb_str(sb, "\"><h3>");
	html_text(sb, c->name);
	sb_str(sb, "</h3>\n<p>");
	html_text(sb, c->sentence);
	sb_str(sb, "</p>\n<pre>");
	put_lines(sb, c->explanation);
	sb_char(sb, '\n');
	put_lines(sb, c->advice);
	sb_str(sb, "</pre></div>\n");
}

void
html_static_end(struct html_static *s, struct strbuf *sb)
{
	bool any = false;
	size_t i;

	/* What could not be read first. */
	put_sheet(sb, &sheets[NELEM(sheets) - 1], &s->rows[NELEM(sheets) - 1]);
	for (i = 0; i < NELEM(sheets) - 1; i++)
		put_sheet(sb, &sheets[i], &s->rows[i]);
	for (i = 0; i < CHECK_COUNT; i++) {
		if (!s->found[i])
			continue;
		if (!any)
			sb_str(sb, "<section id=\"explanations\"><h2>What the "
				   "findings mean</h2>\n");
		any = true;
		put_explanation(sb, check_info(i));
	}
	if (any)
		sb_str(sb, "</section>\n");
	free(s);
}
