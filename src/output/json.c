/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON: addresses and offsets are strings, counts and sizes numbers, what is
 * not known is absent.
 */
#include "output/record.h"
#include "output/records.h"
#include "output/schema.h"
#include "output/stencil.h"

#include <stdlib.h>
#include <string.h>

void
json_string(struct strbuf *sb, const char *str)
{
	const unsigned char *s = (const unsigned char *)str;
	const unsigned char *plain = s;
	size_t len = strlen(str);
	unsigned n;

	sb_char(sb, '"');
	if (is_printable(str, len) && memchr(str, '"', len) == NULL &&
	    memchr(str, '\\', len) == NULL)
		s += len;
	while (*s != '\0') {
		if (*s >= 0x20 && *s < 0x7f && *s != '"' && *s != '\\') {
			s++;
			continue;
		}
		n = *s >= 0x80 ? utf8_harmless((const char *)s) : 0;
		if (n > 0) {
			s += n;
			continue;
		}
		sb_mem(sb, (const char *)plain, s - plain);
		n = utf8_len((const char *)s);
		if (n > 0) {
			/* Not harmful to who reads it, but to a terminal. */
			sb_str(sb, "\\u");
			sb_hex(sb,
			    n == 2 ? (s[0] & 0x1f) << 6 | (s[1] & 0x3f) :
				     (s[0] & 0x0f) << 12 | (s[1] & 0x3f) << 6 |
					 (s[2] & 0x3f),
			    4);
			s += n - 1;
		} else if (*s == '"' || *s == '\\') {
			sb_char(sb, '\\');
			sb_char(sb, (char)*s);
		} else if (*s >= 0x80) {
			/* Not UTF-8: the byte as a replacement character. */
			sb_str(sb, "\\ufffd");
		} else {
			sb_str(sb, "\\u");
			sb_hex(sb, *s, 4);
		}
		plain = ++s;
	}
	sb_mem(sb, (const char *)plain, s - plain);
	sb_char(sb, '"');
}

void
json_key(struct strbuf *sb, const char *key)
{
	size_t n = strlen(key);
	char *p = sb_reserve(sb, n + 3);

	*p++ = '"';
	p = put_mem(p, key, n);
	sb_end(sb, put_str(p, "\":"));
}

void
json_hex(struct strbuf *sb, uint64_t v)
{
	sb_mem(sb, "\"0x", 3);
	sb_hex(sb, v, 1);
	sb_char(sb, '"');
}

void
json_add_string(struct strbuf *sb, const char *key, const char *s)
{
	if (s == NULL)
		return;
	sb_char(sb, ',');
	json_key(sb, key);
	json_string(sb, s);
}

void
json_add_read(struct strbuf *sb, const struct print_opts *o, const char *key,
    const char *name)
{
	char *d = o->demangle == NULL || name == NULL ? NULL :
							o->demangle(name);

	json_add_string(sb, key, d);
	free(d);
}

void
json_add_demangled(struct strbuf *sb, const struct print_opts *o,
    const char *name)
{
	json_add_read(sb, o, "demangled", name);
}

void
json_add_hex(struct strbuf *sb, const char *key, uint64_t v)
{
	sb_char(sb, ',');
	json_key(sb, key);
	json_hex(sb, v);
}

void
json_add_num(struct strbuf *sb, const char *key, uint64_t v)
{
	sb_char(sb, ',');
	json_key(sb, key);
	sb_udec(sb, v);
}

void
json_begin(struct strbuf *sb, const struct print_opts *o, const char *type,
    const struct image *img)
{
	sb_str(sb, o->lines ? "{\"type\":\"" : ",\n{\"type\":\"");
	sb_str(sb, type);
	sb_char(sb, '"');
	json_add_string(sb, "file", img->file);
	json_add_string(sb, "member", img->member);
	json_add_string(sb, "arch", img->arch);
}

void
json_end(struct strbuf *sb, const struct print_opts *o)
{
	sb_str(sb, o->lines ? "}\n" : "}");
}

/* Only expressions can hold names of the file, which may need escaping. */
static void
put_expr(struct strbuf *sb, const struct regset *set, const struct rule *r)
{
	struct strbuf text = { 0 };

	sb_rule(&text, set, r);
	json_string(sb, text.s);
	sb_free(&text);
}

static void
put_rule(struct strbuf *sb, const struct regset *set, const struct rule *r)
{
	if (rule_is_expr(r)) {
		put_expr(sb, set, r);
		return;
	}
	sb_char(sb, '"');
	sb_rule(sb, set, r);
	sb_char(sb, '"');
}

static void
json_add_rule(struct strbuf *sb, const char *key, const struct regset *set,
    const struct rule *r)
{
	sb_char(sb, ',');
	json_key(sb, key);
	put_rule(sb, set, r);
}

/* {"pc":"0x1150","cfa":"rsp+8" */
static void
put_place_of_row(struct strbuf *sb, const struct regset *set,
    const struct row *r, struct stencil_use *use)
{
	char *p = sb_reserve(sb, 64 + NUMBER_ROOM + REG_ROOM + NUMBER_ROOM);
	char *pc = put_str(p, "{\"pc\":\"0x");

	p = put_hex(pc, r->pc);
	stencil_note(use, pc - sb->s, p - pc, r->pc);
	p = put_str(p, "\",\"cfa\":");
	if (rule_is_reg_val(set, &r->cfa)) {
		*p++ = '"';
		p = put_reg_val(p, set, &r->cfa);
		*p++ = '"';
		sb_end(sb, p);
	} else {
		sb_end(sb, p);
		put_rule(sb, set, &r->cfa);
	}
}

/* Of rows that were recovered from code. */
static void
put_recovered(struct strbuf *sb, const struct row *r)
{
	const char *why = row_unknown_name(ROW_UNKNOWN(r));

	sb_str(sb,
	    r->flags & ROW_GUESS ? ",\"guess\":true" : ",\"guess\":false");
	json_add_string(sb, "unknown", why);
}

/* ,"ra":"[cfa-8]","regs":{}} */
static void
put_rest_of_row(struct strbuf *sb, const struct regset *set,
    const struct regrule *regs, const struct row *r)
{
	const struct regrule *p = regs + r->regs;
	uint32_t i;

	if (rule_tells(&r->cfa)) {
		json_add_rule(sb, "ra", set, &r->ra);
		sb_str(sb, ",\"regs\":{");
		for (i = 0; i < r->nregs; i++) {
			if (i > 0)
				sb_char(sb, ',');
			sb_char(sb, '"');
			sb_reg_of(sb, set, p, r->nregs, i);
			sb_mem(sb, "\":", 2);
			put_rule(sb, set, &p[i].rule);
		}
		sb_char(sb, '}');
		if (r->flags & ROW_SIGNED)
			sb_str(sb, ",\"signed\":true");
		if (r->flags & ROW_SIGNED_PC)
			sb_str(sb, ",\"signed_pc\":true");
		json_add_string(sb, "type", row_type_name(r->flags));
		if (r->flags & ROW_SIGNAL)
			sb_str(sb, ",\"signal\":true");
	}
	if (r->flags & ROW_CODE)
		put_recovered(sb, r);
	sb_char(sb, '}');
}

/* Do the lines of two rows differ in nothing but pc and CFA? */
static bool
has_rest_of(const struct row *a, const struct row *b)
{
	return a->regs == b->regs && a->nregs == b->nregs &&
	       a->flags == b->flags && rule_equal(&a->ra, &b->ra) &&
	       rule_tells(&a->cfa) == rule_tells(&b->cfa);
}

static void
put_row(struct strbuf *sb, const struct regset *set, const struct regrule *regs,
    const struct row *r)
{
	put_place_of_row(sb, set, r, NULL);
	put_rest_of_row(sb, set, regs, r);
}

void
json_add_row(struct strbuf *sb, const char *key, const struct regset *set,
    const struct regrule *regs, const struct row *r)
{
	sb_char(sb, ',');
	json_key(sb, key);
	put_row(sb, set, regs, r);
}

static void
put_all_rows(struct strbuf *sb, const struct regset *set, const struct entry *e,
    struct stencil_use *use)
{
	const struct row *r;
	size_t i, at = 0, len = 0;

	for (i = 0; i < e->nrows; i++) {
		r = &e->rows[i];
		if (i > 0)
			sb_char(sb, ',');
		put_place_of_row(sb, set, r, use);
		if (i > 0 && has_rest_of(&e->rows[i - 1], r)) {
			/* From where it was written first. */
			sb_reserve(sb, len);
			sb_mem(sb, sb->s + at, len);
			continue;
		}
		at = sb->len;
		put_rest_of_row(sb, set, e->regs, r);
		len = sb->len - at;
	}
}

static void
json_add_rows(struct strbuf *sb, const char *key, const struct regset *set,
    const struct entry *e)
{
	sb_char(sb, ',');
	json_key(sb, key);
	sb_char(sb, '[');
	put_all_rows(sb, set, e, NULL);
	sb_char(sb, ']');
}

static void
put_rows(struct strbuf *sb, const struct table *t, const struct entry *e,
    const struct asked *asked, struct stencil_use *use)
{
	struct regset set = table_regset(t);
	const struct row *one;

	sb_str(sb, ",\"rows\":[");
	if (asked != NULL && asked->has_pc) {
		one = entry_row_at(e, asked->pc);
		if (one != NULL)
			put_row(sb, &set, e->regs, one);
	} else
		put_all_rows(sb, &set, e, use);
	sb_char(sb, ']');
}

static void
put_ops(struct strbuf *sb, const struct print_opts *o, const struct entry *e)
{
	const struct op *op;
	struct strbuf text = { 0 };
	size_t i;

	sb_str(sb, ",\"ops\":");
	if (e->ndirectives > 0) {
		json_parts(sb, o, SCHEMA_directives, e->directives,
		    e->ndirectives, sizeof(*e->directives));
		return;
	}
	sb_char(sb, '[');
	for (i = 0; i < e->nops; i++) {
		op = &e->ops[i];
		text.len = 0;
		sb_bytes(&text, op->bytes, op->len, true);
		sb_str(&text, op->len > 0 ? " " : "");
		if (op->text != NULL)
			sb_end(&text,
			    put_op_text(sb_reserve(&text,
					    op->text_len + NUMBER_ROOM + 8),
				op));
		if (i > 0)
			sb_char(sb, ',');
		json_string(sb, text.s == NULL ? "" : text.s);
	}
	sb_char(sb, ']');
	sb_free(&text);
}

static void
put_code(struct strbuf *sb, const struct entry *e)
{
	const struct insn_line *l;
	struct strbuf rel = { 0 };
	size_t i;

	sb_str(sb, ",\"code\":[");
	for (i = 0; i < e->ncode; i++) {
		l = &e->code[i];
		sb_str(sb, i > 0 ? ",{\"pc\":" : "{\"pc\":");
		json_hex(sb, l->pc);
		sb_str(sb, ",\"bytes\":\"");
		sb_bytes(sb, l->bytes, l->len, false);
		sb_char(sb, '"');
		json_add_string(sb, "text", l->text);
		if (l->reloc != NULL) {
			rel.len = 0;
			sb_reloc(&rel, l->reloc);
			json_add_string(sb, "relocation", rel.s);
		}
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
	sb_free(&rel);
}

static void
put_reloc(struct strbuf *sb, const struct reloc *r)
{
	struct strbuf text = { 0 };

	if (r == NULL)
		sb_str(&text, "no relocation");
	else
		sb_reloc(&text, r);
	json_string(sb, text.s);
	sb_free(&text);
}

/* Addresses that have none go to one list of pairs at the object's end. */
struct unrelocated {
	struct strbuf sb;
};

static void
add_unrelocated(struct unrelocated *u, const char *name, const struct target *t)
{
	if (u->sb.len > 0)
		sb_char(&u->sb, ',');
	json_string(&u->sb, name);
	sb_char(&u->sb, ',');
	put_reloc(&u->sb, t->reloc);
}

static void
put_unrelocated(struct strbuf *sb, struct unrelocated *u)
{
	if (u->sb.len > 0) {
		sb_str(sb, ",\"unrelocated\":[");
		sb_mem(sb, u->sb.s, u->sb.len);
		sb_char(sb, ']');
	}
	sb_free(&u->sb);
}

static void
put_target(struct strbuf *sb, const struct image *img, const char *name,
    const struct target *t, struct unrelocated *u)
{
	const struct section *s;

	switch (t->kind) {
	case TARGET_ADDR:
		json_add_hex(sb, name, t->addr);
		s = image_section(img, t->sect);
		if (s != NULL) {
			sb_str(sb, ",\"");
			sb_str(sb, name);
			sb_str(sb, "_section\":");
			json_string(sb, s->name);
		}
		break;
	case TARGET_SYMBOL:
	case TARGET_UNRELOCATED:
		add_unrelocated(u, name, t);
		break;
	}
}

static void
put_value(struct strbuf *sb, const struct field *f)
{
	switch (f->kind) {
	case FIELD_STR:
	case FIELD_NAME:
		json_string(sb, f->str);
		break;
	case FIELD_NUM:
		sb_udec(sb, f->num);
		break;
	case FIELD_SNUM:
		sb_dec(sb, (int64_t)f->num);
		break;
	case FIELD_HEX:
		sb_mem(sb, "\"0x", 3);
		sb_hex(sb, f->num, f->size == 0 ? 1 : f->size);
		sb_char(sb, '"');
		break;
	case FIELD_BOOL:
		sb_str(sb, f->num ? "true" : "false");
		break;
	case FIELD_ADDR:
		json_hex(sb, f->target.addr);
		break;
	}
}

/* A comma unless a bracket was just opened. */
static void
separate(struct strbuf *sb)
{
	char last = sb->len == 0 ? '{' : sb->s[sb->len - 1];

	if (last != '{' && last != '[')
		sb_char(sb, ',');
}

static void
put_fields(struct strbuf *sb, const struct image *img, const struct fields *fs,
    bool raw, struct unrelocated *u)
{
	const struct field *f;
	char close[16];
	size_t i, depth = 0;

	for (i = 0; i < fs->n; i++) {
		f = &fs->list[i];
		if ((f->flags & FIELD_TEXT) || ((f->flags & FIELD_RAW) && !raw))
			continue;
		if (f->kind == FIELD_END) {
			if (depth > 0)
				sb_char(sb, close[--depth]);
			continue;
		}
		if (f->kind == FIELD_ADDR && f->name != NULL &&
		    sb->s[sb->len - 1] != '{') {
			put_target(sb, img, f->name, &f->target, u);
			continue;
		}
		if (f->kind == FIELD_ADDR && f->target.kind != TARGET_ADDR) {
			if (f->target.kind != TARGET_ABSENT)
				add_unrelocated(u,
				    f->name == NULL ? "" : f->name, &f->target);
			continue;
		}
		separate(sb);
		if (f->name != NULL)
			json_key(sb, f->name);
		if (f->kind == FIELD_ARRAY || f->kind == FIELD_OBJECT) {
			sb_char(sb, f->kind == FIELD_ARRAY ? '[' : '{');
			if (depth < sizeof(close))
				close[depth++] = f->kind == FIELD_ARRAY ? ']' :
									  '}';
		} else
			put_value(sb, f);
	}
	while (depth > 0)
		sb_char(sb, close[--depth]);
}

void
json_as_fields(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct as_record *r = rec;
	struct unrelocated none = { 0 };

	(void)o;
	put_fields(sb, NULL, r->fields, false, &none);
}

static void
put_place(struct strbuf *sb, const struct table *t, const struct section *sec)
{
	json_add_string(sb, "table", t->name);
	if (sec != NULL)
		json_add_string(sb, "section", sec->name);
}

static void
add_share(struct strbuf *sb, const char *key, uint64_t part, uint64_t whole)
{
	sb_printf(sb, ",\"%s\":%llu.%04llu", key,
	    (unsigned long long)(part / whole),
	    (unsigned long long)(part % whole * 10000 / whole));
}

void
json_coverage(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct table_stats *st = rec;

	(void)o;
	json_add_num(sb, "covered", st->covered);
	if (st->code == 0)
		return;
	json_add_num(sb, "due", st->due);
	json_add_num(sb, "code", st->code);
	if (st->due != 0)
		add_share(sb, "coverage", st->covered, st->due);
	add_share(sb, "covered_raw", st->covered, st->code);
}

static void
table_object(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct table_stats *st)
{
	struct unrelocated u = { { 0 } };
	struct header h;

	json_begin(sb, o, "table", t->img);
	put_place(sb, t, t->sec);
	if (t->sec != NULL && !t->img->by_section)
		json_add_hex(sb, "address", t->sec->addr + t->offset);
	if (t->offset != 0)
		json_add_hex(sb, "offset", t->offset);
	json_add_num(sb, "size", t->size);
	if (!table_is_log(t)) {
		json_add_num(sb, "entries",
		    st != NULL ? st->entries : t->nentries);
		json_add_string(sb, "machine", image_machine_name(t->img));
	}
	if (st != NULL) {
		json_add_num(sb, "rows", st->rows);
		if (!t->format->rowless)
			json_coverage(sb, o, st);
	}
	put_fields(sb, t->img, table_header(t, &h), o->raw, &u);
	put_unrelocated(sb, &u);
	header_free(&h);
	json_end(sb, o);
}

/* The symbol of a place, if it has one, and how far behind its start that is. */
static void
json_add_symbol(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct symbol *s = image_symbol(img, sect, addr);

	if (s == NULL)
		return;
	json_add_string(sb, "symbol", s->name);
	if (s->addr != addr)
		json_add_hex(sb, "symbol_offset", addr - s->addr);
	json_add_demangled(sb, o, s->name);
}

void
json_difference_symbol(struct strbuf *sb, const struct print_opts *o,
    const void *rec)
{
	const struct difference_record *d = rec;

	json_add_symbol(sb, o, d->img, d->sect, d->start);
}

void
json_difference_rows(struct strbuf *sb, const struct print_opts *o,
    const void *rec)
{
	const struct difference_record *d = rec;

	(void)o;
	if (d->rows[0] == NULL)
		return;
	json_add_rows(sb, "left_rows", &d->set[0], d->rows[0]);
	json_add_rows(sb, "right_rows", &d->set[1], d->rows[1]);
}

/* What was inlined at the place that was asked for, the innermost first. */
static void
put_inlined(struct strbuf *sb, const struct print_opts *o,
    const struct asked *asked)
{
	const struct inlined *c;
	size_t i;

	if (asked->ninlined == 0)
		return;
	sb_str(sb, ",\"inlined\":[");
	for (i = asked->ninlined; i-- > 0;) {
		c = &asked->inlined[i];
		sb_str(sb, "{\"name\":");
		json_string(sb, c->name);
		json_add_demangled(sb, o, c->name);
		if (c->file[0] != '\0') {
			json_add_string(sb, "source", c->file);
			json_add_num(sb, "line", c->line);
		}
		sb_str(sb, i > 0 ? "}," : "}");
	}
	sb_char(sb, ']');
}

static void
entry_object(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e, const struct asked *asked,
    struct stencil_use *use)
{
	const struct target *at;
	struct unrelocated u = { { 0 } };

	json_begin(sb, o, "entry", t->img);
	put_place(sb, t, e->sec != NULL ? e->sec : t->sec);
	json_add_hex(sb, "offset", e->offset);
	if (asked != NULL) {
		json_add_string(sb, "asked", asked->text);
		if (asked->has_pc)
			json_add_hex(sb, "pc", asked->pc);
		/* An entry that code implies has a source of its own. */
		if (asked->source != NULL) {
			json_add_string(sb,
			    field_find(&e->fields, "source") == NULL ?
				"source" :
				"source_file",
			    asked->source);
			json_add_num(sb, "line", asked->line);
		}
		put_inlined(sb, o, asked);
	}
	if (e->start.kind == TARGET_ADDR) {
		json_add_hex(sb, "start", e->start.addr);
		if (e->has_end) {
			json_add_hex(sb, "end", e->end);
			if (e->end >= e->start.addr)
				json_add_num(sb, "code_size",
				    e->end - e->start.addr);
		}
	} else if (e->start.kind != TARGET_ABSENT)
		add_unrelocated(&u, "start", &e->start);
	at = e->function.kind != TARGET_ABSENT ? &e->function : &e->start;
	if (at->kind == TARGET_ADDR)
		json_add_symbol(sb, o, t->img, at->sect, at->addr);
	if (e->start.kind == TARGET_ADDR)
		json_add_string(sb, "text_section",
		    image_section_name(t->img, e->start.sect));
	if (e->kind == ENTRY_BAD || e->truncated)
		sb_str(sb, ",\"damaged\":true");
	if (e->sync)
		sb_str(sb, ",\"sync\":true");
	if (!stencil_rest(sb, use, 1)) {
		stencil_from(use, sb);
		put_rows(sb, t, e, asked, use);
		if (o->ops)
			put_ops(sb, o, e);
		if (e->ncode > 0)
			put_code(sb, e);
		put_fields(sb, t->img, &e->fields, o->raw, &u);
		put_unrelocated(sb, &u);
		stencil_to(use, sb);
	}
	json_end(sb, o);
}

void
json_image(struct strbuf *sb, const struct print_opts *o,
    const struct image *img)
{
	static const char *const formats[] = {
		[CONTAINER_ELF] = "elf",
		[CONTAINER_MACHO] = "macho",
		[CONTAINER_TRACE] = "xray",
	};

	json_begin(sb, o, "image", img);
	json_add_string(sb, "format", formats[img->container]);
	if (img->container != CONTAINER_TRACE)
		json_add_string(sb, "machine", image_machine_name(img));
	json_add_string(sb, "unpacked", img->wrapping);
	if (img->container == CONTAINER_MACHO && img->build_id_len == 16) {
		sb_str(sb, ",\"uuid\":\"");
		sb_uuid(sb, img->build_id);
		sb_char(sb, '"');
	} else if (img->build_id_len > 0) {
		sb_str(sb, ",\"build_id\":\"");
		sb_bytes(sb, img->build_id, img->build_id_len, false);
		sb_char(sb, '"');
	}
	json_end(sb, o);
}

void
json_error(struct strbuf *sb, const struct print_opts *o, const char *file,
    const char *message)
{
	const struct image img = { .file = file };

	json_begin(sb, o, "error", &img);
	json_add_string(sb, "message", message);
	json_end(sb, o);
}

const struct printer print_json = {
	.table = table_object,
	.entry = entry_object,
	.record = json_record,
};
