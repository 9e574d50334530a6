/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text: a heading for each table, a line for each entry with its range and
 * name, and under it the rows, with one column for each register that has a
 * rule anywhere in the entry.
 */
#include "output/text.h"

#include <stdlib.h>
#include <string.h>

#include "output/record.h"
#include "output/stencil.h"

void
sb_image_name(struct strbuf *sb, const struct image *img)
{
	sb_safe(sb, img->file);
	if (img->member != NULL) {
		sb_char(sb, '(');
		sb_safe(sb, img->member);
		sb_char(sb, ')');
	}
	if (img->arch != NULL) {
		sb_str(sb, " [");
		sb_str(sb, img->arch);
		sb_char(sb, ']');
	}
}

/* "0x" and at least so many digits, of 16 at most. */
static void
put_0x(struct strbuf *sb, uint64_t v, unsigned width)
{
	char *p = sb_reserve(sb, 2 + NUMBER_ROOM);

	p[0] = '0';
	p[1] = 'x';
	sb_end(sb, put_hex_wide(p + 2, v, width));
}

char *
name_read(const struct print_opts *o, const char *name)
{
	char *d = o->demangle == NULL ? NULL : o->demangle(name);

	return d != NULL ? d : xstrdup(name);
}

void
sb_name(struct strbuf *sb, const struct print_opts *o, const char *name)
{
	char *d = o->demangle == NULL ? NULL : o->demangle(name);

	sb_safe(sb, d != NULL ? d : name);
	free(d);
}

void
sb_symbol(struct strbuf *sb, const struct print_opts *o, const char *name,
    uint64_t off)
{
	sb_name(sb, o, name);
	if (off != 0)
		sb_0x(sb, "+", off);
}

void
sb_source(struct strbuf *sb, const char *file, unsigned line)
{
	sb_safe(sb, file);
	sb_char(sb, ':');
	sb_udec(sb, line);
}

void
sb_reloc(struct strbuf *sb, const struct reloc *r)
{
	if (r->type_name != NULL)
		sb_str(sb, r->type_name);
	else
		sb_printf(sb, "type %u", r->type);
	sb_char(sb, ' ');
	sb_str(sb, r->symbol);
	sb_sdec(sb, r->addend);
}

void
text_reloc(struct strbuf *sb, const struct print_opts *o, const struct reloc *r)
{
	char *name = name_read(o, r->symbol);
	struct reloc as_read = *r;
	struct strbuf text = { 0 };

	as_read.symbol = name;
	sb_reloc(&text, &as_read);
	sb_safe(sb, text.s);
	sb_free(&text);
	free(name);
}

static void
put_reloc(struct strbuf *sb, const struct print_opts *o, const struct reloc *r)
{
	if (r == NULL) {
		sb_str(sb, "<not relocated>");
		return;
	}
	sb_str(sb, "<reloc ");
	text_reloc(sb, o, r);
	sb_char(sb, '>');
}

static void
put_target(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct target *t)
{
	if (t->kind == TARGET_SYMBOL && t->reloc != NULL &&
	    t->reloc->symbol[0] != '\0') {
		sb_name(sb, o, t->reloc->symbol);
		if (t->reloc->addend != 0)
			sb_sdec(sb, t->reloc->addend);
		return;
	}
	if (t->kind != TARGET_ADDR) {
		put_reloc(sb, o, t->reloc);
		return;
	}
	text_section(sb, img, t->sect);
	put_0x(sb, t->addr, 1);
}

static void
put_value(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct field *f)
{
	switch (f->kind) {
	case FIELD_NAME:
		sb_name(sb, o, f->str);
		break;
	case FIELD_STR:
		sb_safe(sb, *f->str == '\0' ? "\"\"" : f->str);
		break;
	case FIELD_NUM:
		sb_udec(sb, f->num);
		break;
	case FIELD_SNUM:
		sb_dec(sb, (int64_t)f->num);
		break;
	case FIELD_HEX:
		put_0x(sb, f->num, f->size);
		break;
	case FIELD_BOOL:
		sb_str(sb, f->num ? "yes" : "no");
		break;
	case FIELD_ADDR:
		put_target(sb, o, img, &f->target);
		break;
	}
}

static bool
shown(const struct field *f, const struct print_opts *o)
{
	if ((f->flags & FIELD_HIDDEN) ||
	    ((f->flags & (FIELD_RAW | FIELD_DETAIL)) && !o->raw))
		return false;
	return f->kind != FIELD_ADDR || f->target.kind != TARGET_ABSENT;
}

/* The field after a group. */
static size_t
skip_group(const struct fields *fs, size_t i)
{
	size_t depth = 0;

	for (; i < fs->n; i++) {
		if (fs->list[i].kind == FIELD_ARRAY ||
		    fs->list[i].kind == FIELD_OBJECT)
			depth++;
		else if (fs->list[i].kind == FIELD_END && --depth == 0)
			return i + 1;
	}
	return i;
}

/* What stands between two fields, and the name of the second. */
static void
put_label(struct strbuf *sb, const char *between, const char *name, bool value)
{
	size_t gap = between == NULL ? 0 : 2;
	size_t n = name == NULL ? 0 : strlen(name);
	char *p = sb_reserve(sb, gap + n + 1);

	if (gap != 0)
		p = put_mem(p, between, 2);
	if (n != 0)
		p = put_mem(p, name, n);
	if (n != 0 && value)
		*p++ = ' ';
	sb_end(sb, p);
}

/*
 * Fields that are no groups, on one line: "name value, name value".  between
 * is two characters.
 */
static bool
put_flat(struct strbuf *sb, const struct print_opts *o, const struct image *img,
    const struct fields *fs, size_t from, size_t to, const char *between,
    bool any)
{
	const struct field *f;
	size_t i;

	for (i = from; i < to;) {
		f = &fs->list[i];
		if (f->kind == FIELD_ARRAY || f->kind == FIELD_OBJECT) {
			i = skip_group(fs, i);
			continue;
		}
		i++;
		if (f->kind == FIELD_END || !shown(f, o) ||
		    (f->kind == FIELD_BOOL && !f->num))
			continue;
		put_label(sb, any ? between : NULL, f->name,
		    f->kind != FIELD_BOOL);
		any = true;
		if (f->kind != FIELD_BOOL)
			put_value(sb, o, img, f);
	}
	return any;
}

/* A group in a group, at the end of a line: [a, b, c]. */
static void
put_inline(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct fields *fs, size_t i, size_t to)
{
	bool first = true;

	sb_char(sb, ' ');
	sb_safe(sb, fs->list[i].name == NULL ? "" : fs->list[i].name);
	sb_str(sb, " [");
	for (i++; i < to; i++) {
		if (fs->list[i].kind == FIELD_END ||
		    fs->list[i].kind == FIELD_ARRAY ||
		    fs->list[i].kind == FIELD_OBJECT)
			continue;
		if (!first)
			sb_str(sb, ", ");
		first = false;
		put_value(sb, o, img, &fs->list[i]);
	}
	sb_char(sb, ']');
}

/* How many columns a terminal shows of what may have colours. */
static size_t
columns(const char *p, const char *end)
{
	size_t n = 0;

	for (; p < end; p++)
		if (*p == '\033')
			p += strcspn(p, "m");
		else
			n += (*p & 0xc0) != 0x80;
	return n;
}

/*
 * The line that has just been written, when it is longer than the terminal's,
 * goes on further in after a separator, of two characters.
 */
static void
fold_line(struct strbuf *sb, size_t width, const char *separator)
{
	struct strbuf out = { 0 };
	const char *p, *next, *end = sb->s + sb->len;
	size_t from = sb->len - 1, at = 0, indent;

	while (from > 0 && sb->s[from - 1] != '\n')
		from--;
	p = sb->s + from;
	if (columns(p, end - 1) <= width)
		return;
	indent = strspn(p, " ");
	for (next = p + indent; p < end; p = next) {
		for (next++; next < end && (next[-1] != separator[1] ||
					       next[-2] != separator[0]);
		     next++)
			;
		if (at > 0 && at + columns(p, next) - 1 > width) {
			while (out.s[out.len - 1] == ' ')
				out.len--;
			sb_char(&out, '\n');
			sb_pad(&out, indent + 4);
			at = indent + 4;
		}
		sb_mem(&out, p, next - p);
		at += columns(p, next);
	}
	sb->len = from;
	sb_mem(sb, out.s, out.len);
	sb_free(&out);
}

static void
put_element(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct fields *fs, size_t i, size_t to)
{
	sb_str(sb, "    ");
	if (fs->list[i].kind != FIELD_OBJECT) {
		put_value(sb, o, img, &fs->list[i]);
		sb_char(sb, '\n');
		return;
	}
	put_flat(sb, o, img, fs, i + 1, to, "  ", false);
	for (i++; i < to;) {
		if (fs->list[i].kind == FIELD_ARRAY ||
		    fs->list[i].kind == FIELD_OBJECT) {
			if (shown(&fs->list[i], o))
				put_inline(sb, o, img, fs, i,
				    skip_group(fs, i));
			i = skip_group(fs, i);
		} else
			i++;
	}
	sb_char(sb, '\n');
	if (o->width > 0)
		fold_line(sb, o->width, "  ");
}

/* Groups: a line with the name, and one for each element. */
static void
put_groups(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct fields *fs)
{
	const struct field *f;
	size_t i, k, next, to;

	for (i = 0; fs->groups > 0 && i < fs->n;) {
		f = &fs->list[i];
		if (f->kind != FIELD_ARRAY && f->kind != FIELD_OBJECT) {
			i++;
			continue;
		}
		to = skip_group(fs, i);
		if (shown(f, o) && to - i > 2) {
			sb_str(sb, "  ");
			sb_safe(sb, f->name == NULL ? "" : f->name);
			sb_str(sb, ":\n");
			for (k = i + 1; k < to - 1; k = next) {
				next = fs->list[k].kind == FIELD_OBJECT ||
					       fs->list[k].kind == FIELD_ARRAY ?
					   skip_group(fs, k) :
					   k + 1;
				put_element(sb, o, img, fs, k, next);
			}
		}
		i = to;
	}
}

void
text_header(struct strbuf *sb, const struct table *t)
{
	static const struct print_opts plain = { .raw = false };
	struct header h;
	const struct fields *fs = table_header(t, &h);
	const struct field *f;
	bool any = false;
	size_t i;

	for (i = 0; i < fs->n; i++) {
		f = &fs->list[i];
		if (!(f->flags & FIELD_LIST) ||
		    (f->kind == FIELD_BOOL && !f->num))
			continue;
		sb_str(sb, any ? ", " : "");
		any = true;
		sb_safe(sb, f->name);
		if (f->kind == FIELD_BOOL)
			continue;
		sb_char(sb, ' ');
		put_value(sb, &plain, t->img, f);
	}
	header_free(&h);
}

void
text_heading(struct strbuf *sb, const struct image *img)
{
	sb_image_name(sb, img);
	sb_str(sb, ": ");
	sb_str(sb, img->container == CONTAINER_TRACE ? "trace" :
						       image_machine_name(img));
	if (img->big_endian)
		sb_str(sb, ", big endian");
	if (img->wrapping != NULL)
		sb_printf(sb, ", unpacked from %s", img->wrapping);
	sb_char(sb, '\n');
}

static void
text_table(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct table_stats *st)
{
	struct header h;
	const struct fields *fs = table_header(t, &h);

	(void)st;
	sb_char(sb, '\n');
	text_color(sb, o, COLOR_NAME);
	sb_str(sb, t->name);
	text_color(sb, o, COLOR_OFF);
	if (t->sec != NULL) {
		sb_str(sb, " in ");
		sb_safe(sb, t->sec->name);
		if (!t->img->by_section) {
			sb_0x(sb, " at ", t->sec->addr + t->offset);
		} else if (t->offset != 0) {
			sb_0x(sb, "+", t->offset);
		}
	}
	if (!t->format->unstored) {
		sb_str(sb, ", ");
		sb_udec(sb, t->size);
		sb_str(sb, t->size == 1 ? " byte" : " bytes");
	}
	if (!table_is_log(t)) {
		sb_str(sb, ", ");
		sb_udec(sb, t->nentries);
		sb_str(sb, t->nentries == 1 ? " entry" : " entries");
	}
	if (fs->n > 0) {
		sb_str(sb, "\n  ");
		put_flat(sb, o, t->img, fs, 0, fs->n, ", ", false);
	}
	sb_char(sb, '\n');
	put_groups(sb, o, t->img, fs);
	header_free(&h);
}

#define AT_COLUMNS 12 /* "at 0x123456," */

/* "start-end name", or "start name" of a place in a function. */
static void
put_heading(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e)
{
	const struct target *at = &e->start;
	const struct symbol *s;
	size_t from = sb->len, at_name;
	char *p;

	if (e->start.kind != TARGET_ADDR) {
		if (e->start.kind != TARGET_ABSENT) {
			put_target(sb, o, t->img, &e->start);
			sb_char(sb, ' ');
		}
		return;
	}
	text_section(sb, t->img, e->start.sect);
	p = put_addr(sb_reserve(sb, 2 * NUMBER_ROOM), t->img, e->start.addr);
	if (e->function.kind == TARGET_ABSENT)
		*p++ = '-';
	if (e->has_end)
		p = put_addr(p, t->img, e->end);
	*p++ = ' ';
	sb_end(sb, p);
	if (e->function.kind != TARGET_ABSENT)
		at = &e->function;
	s = at->kind != TARGET_ADDR || at->sect != e->start.sect ?
		NULL :
		image_symbol(t->img, at->sect, at->addr);
	if (s == NULL)
		return;
	/* Names lie scattered: have those of the next functions fetched. */
	if (s + 4 < t->img->symtab.sym + t->img->symtab.n)
		__builtin_prefetch(s[4].name);
	at_name = sb->len;
	text_color(sb, o, COLOR_NAME);
	sb_name(sb, o, s->name);
	if (s->addr < e->start.addr) {
		sb_0x(sb, "+", e->start.addr - s->addr);
	} else if (s->addr > e->start.addr) {
		/* A place before the function that it belongs to. */
		sb_0x(sb, "-", s->addr - e->start.addr);
	}
	text_color(sb, o, COLOR_OFF);
	sb_char(sb, ' ');
	/* One that would fill a terminal's line has it for itself. */
	if (o->width > 0 &&
	    columns(sb->s + from, sb->s + sb->len) + AT_COLUMNS > o->width) {
		sb_str(sb, "    ");
		p = sb->s + at_name;
		memmove(p + 2, p, sb->len - at_name - 5);
		memcpy(p - 1, "\n  ", 3);
		memcpy(sb->s + sb->len - 3, "\n  ", 3);
	}
}

/* Where the entry's own record is. */
static void
put_record(struct strbuf *sb, const struct table *t, const struct entry *e)
{
	sb_str(sb, "at ");
	if (e->sec != NULL && e->sec != t->sec) {
		sb_safe(sb, e->sec->name);
		sb_char(sb, '+');
	}
	put_0x(sb, e->offset, 1);
}

/* What follows place, name and record. */
static void
put_rest(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, const struct asked *asked, struct stencil_use *use)
{
	if (!o->raw)
		put_flat(sb, o, t->img, &e->fields, 0, e->fields.n, ", ", true);
	if (e->sync)
		sb_str(sb, ", sync");
	if (e->kind == ENTRY_BAD || e->truncated) {
		text_color(sb, o, COLOR_WARN);
		sb_str(sb, ", damaged");
		text_color(sb, o, COLOR_OFF);
	}
	sb_char(sb, '\n');
	if (o->width > 0)
		fold_line(sb, o->width, ", ");
	text_rows(sb, o, t, e, asked, use);
	put_groups(sb, o, t->img, &e->fields);
}

static void
text_entry(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, const struct asked *asked, struct stencil_use *use)
{
	if (asked == NULL && !t->format->rowless)
		sb_char(sb, '\n');
	put_heading(sb, o, t, e);
	if (e->kind == ENTRY_CIE)
		sb_str(sb, "CIE ");
	else if (e->start.kind == TARGET_ABSENT)
		sb_str(sb, "entry ");
	if (!t->format->unstored)
		put_record(sb, t, e);
	else
		sb->len--; /* the blank before it */
	/* Raw fields are those of each record: no stencil has them. */
	if (o->raw)
		put_flat(sb, o, t->img, &e->fields, 0, e->fields.n, ", ", true);
	if (o->raw && e->fields.groups > 0)
		stencil_spoil(use);
	if (stencil_rest(sb, use, t->img->addr_size == 4 ? 8 : 16))
		return;
	stencil_from(use, sb);
	put_rest(sb, o, t, e, asked, use);
	stencil_to(use, sb);
}

const struct printer print_text = {
	.table = text_table,
	.entry = text_entry,
	.record = text_record,
};
