/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text: a heading for each table, a line for each entry with its range and
 * name, and under it the rows, with one column for each register that has a
 * rule anywhere in the entry.
 */
#include "output/print.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK		32
#define CELL_MAX	40	/* wider cells do not widen their column */
#define COLUMNS_MAX	128	/* registers that get a column of their own */

#define COLOR_NAME	"\033[1;32m"
#define COLOR_DIM	"\033[2m"
#define COLOR_WARN	"\033[1;33m"
#define COLOR_OFF	"\033[0m"

static void
color(struct strbuf *sb, const struct print_opts *o, const char *code)
{
	if (o->color)
		sb_str(sb, code);
}

static void
put_addr(struct strbuf *sb, const struct image *img, uint64_t v)
{
	sb_hex(sb, v, img->addr_size == 4 ? 8 : 16);
}

void
sb_image_name(struct strbuf *sb, const struct image *img)
{
	sb_str(sb, img->file);
	if (img->member != NULL) {
		sb_char(sb, '(');
		sb_str(sb, img->member);
		sb_char(sb, ')');
	}
	if (img->arch != NULL) {
		sb_str(sb, " [");
		sb_str(sb, img->arch);
		sb_char(sb, ']');
	}
}

/* Is there no control character in len bytes?  Looks at 8 at a time. */
static bool
is_plain(const char *s, size_t len)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	uint64_t bad = 0, w, del;
	size_t i;

	for (i = 0; len - i >= 8; i += 8) {
		memcpy(&w, s + i, 8);
		del = w ^ ones * 0x7f;
		bad |= (w - ones * 0x20) & ~w;
		bad |= (del - ones) & ~del;
	}
	if (bad & ones * 0x80)
		return false;
	for (; i < len; i++)
		if ((unsigned char)s[i] < 0x20 || s[i] == 0x7f)
			return false;
	return true;
}

/* Control characters of names must not reach a terminal. */
void
sb_safe(struct strbuf *sb, const char *s)
{
	const char *plain = s;
	size_t len = strlen(s);

	if (is_plain(s, len)) {
		sb_mem(sb, s, len);
		return;
	}
	for (; *s != '\0'; s++) {
		if ((unsigned char)*s >= 0x20 && *s != 0x7f)
			continue;
		sb_mem(sb, plain, s - plain);
		sb_str(sb, "\\x");
		sb_hex(sb, (unsigned char)*s, 2);
		plain = s + 1;
	}
	sb_mem(sb, plain, s - plain);
}

static void
put_name(struct strbuf *sb, const struct print_opts *o, const char *name)
{
	char *d = o->demangle == NULL ? NULL : o->demangle(name);

	sb_safe(sb, d != NULL ? d : name);
	free(d);
}

static void
put_reloc(struct strbuf *sb, const struct reloc *r)
{
	if (r == NULL) {
		sb_str(sb, "<not relocated>");
		return;
	}
	sb_str(sb, "<reloc ");
	if (r->type_name != NULL)
		sb_str(sb, r->type_name);
	else
		sb_printf(sb, "type %u", r->type);
	sb_char(sb, ' ');
	sb_safe(sb, r->symbol);
	sb_sdec(sb, r->addend);
	sb_char(sb, '>');
}

static void
put_target(struct strbuf *sb, const struct image *img,
    const struct target *t)
{
	const struct section *s;

	if (t->kind == TARGET_SYMBOL && t->reloc != NULL) {
		sb_safe(sb, t->reloc->symbol);
		if (t->reloc->addend != 0)
			sb_sdec(sb, t->reloc->addend);
		return;
	}
	if (t->kind != TARGET_ADDR) {
		put_reloc(sb, t->reloc);
		return;
	}
	s = t->sect == 0 ? NULL : image_section(img, t->sect);
	if (s != NULL) {
		sb_safe(sb, s->name);
		sb_char(sb, '+');
	}
	sb_str(sb, "0x");
	sb_hex(sb, t->addr, 1);
}

static void
put_value(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct field *f)
{
	switch (f->kind) {
	case FIELD_NAME:
		put_name(sb, o, f->str);
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
		sb_str(sb, "0x");
		sb_hex(sb, f->num, f->size == 0 ? 1 : f->size);
		break;
	case FIELD_BOOL:
		sb_str(sb, f->num ? "yes" : "no");
		break;
	case FIELD_ADDR:
		put_target(sb, img, &f->target);
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

/* Fields that are no groups, on one line: "name value, name value". */
static bool
put_flat(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct fields *fs, size_t from, size_t to,
    const char *between, bool any)
{
	const struct field *f;
	size_t i;

	for (i = from; i < to; ) {
		f = &fs->list[i];
		if (f->kind == FIELD_ARRAY || f->kind == FIELD_OBJECT) {
			i = skip_group(fs, i);
			continue;
		}
		i++;
		if (f->kind == FIELD_END || !shown(f, o) ||
		    (f->kind == FIELD_BOOL && !f->num))
			continue;
		if (any)
			sb_str(sb, between);
		any = true;
		if (f->name != NULL)
			sb_str(sb, f->name);
		if (f->kind == FIELD_BOOL)
			continue;
		if (f->name != NULL)
			sb_char(sb, ' ');
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
	for (i++; i < to; ) {
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
}

/* Groups: a line with the name, and one for each element. */
static void
put_groups(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct fields *fs)
{
	const struct field *f;
	size_t i, k, next, to;

	for (i = 0; i < fs->n; ) {
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
				    skip_group(fs, k) : k + 1;
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
	const struct field *f;
	bool any = false;
	size_t i;

	for (i = 0; i < t->fields.n; i++) {
		f = &t->fields.list[i];
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
}

static void
text_image(struct strbuf *sb, const struct print_opts *o,
    const struct image *img)
{
	(void)o;
	sb_image_name(sb, img);
	sb_str(sb, ": ");
	sb_str(sb, image_machine_name(img));
	sb_str(sb, img->big_endian ? ", big endian\n" : "\n");
}

static void
text_table(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct table_stats *st)
{
	(void)st;
	sb_char(sb, '\n');
	color(sb, o, COLOR_NAME);
	sb_str(sb, t->name);
	color(sb, o, COLOR_OFF);
	if (t->sec != NULL) {
		sb_str(sb, " in ");
		sb_safe(sb, t->sec->name);
		if (!t->img->by_section) {
			sb_str(sb, " at 0x");
			sb_hex(sb, t->sec->addr + t->offset, 1);
		} else if (t->offset != 0) {
			sb_str(sb, "+0x");
			sb_hex(sb, t->offset, 1);
		}
	}
	sb_str(sb, ", ");
	sb_udec(sb, t->size);
	sb_str(sb, " bytes, ");
	sb_udec(sb, t->nentries);
	sb_str(sb, t->nentries == 1 ? " entry" : " entries");
	if (t->fields.n > 0) {
		sb_str(sb, "\n  ");
		put_flat(sb, o, t->img, &t->fields, 0, t->fields.n, ", ",
		    false);
	}
	sb_char(sb, '\n');
	put_groups(sb, o, t->img, &t->fields);
}

/* "start-end name", or "start name" of a place in a function. */
static void
put_heading(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e)
{
	const struct target *at = &e->start;
	const struct symbol *s;
	const struct section *text;

	if (e->start.kind != TARGET_ADDR) {
		if (e->start.kind != TARGET_ABSENT) {
			put_target(sb, t->img, &e->start);
			sb_char(sb, ' ');
		}
		return;
	}
	text = e->start.sect == 0 ? NULL :
	    image_section(t->img, e->start.sect);
	if (text != NULL) {
		sb_safe(sb, text->name);
		sb_char(sb, '+');
	}
	put_addr(sb, t->img, e->start.addr);
	if (e->function.kind == TARGET_ABSENT)
		sb_char(sb, '-');
	if (e->has_end)
		put_addr(sb, t->img, e->end);
	sb_char(sb, ' ');
	if (e->function.kind != TARGET_ABSENT)
		at = &e->function;
	s = at->kind != TARGET_ADDR || at->sect != e->start.sect ? NULL :
	    image_symbol(t->img, at->sect, at->addr);
	if (s == NULL)
		return;
	/* Names lie scattered: have those of the next functions fetched. */
	if (s + 4 < t->img->symtab.sym + t->img->symtab.n)
		__builtin_prefetch(s[4].name);
	color(sb, o, COLOR_NAME);
	put_name(sb, o, s->name);
	if (s->addr < e->start.addr) {
		sb_str(sb, "+0x");
		sb_hex(sb, e->start.addr - s->addr, 1);
	} else if (s->addr > e->start.addr) {
		/* A place before the function that it belongs to. */
		sb_str(sb, "-0x");
		sb_hex(sb, s->addr - e->start.addr, 1);
	}
	color(sb, o, COLOR_OFF);
	sb_char(sb, ' ');
}

/*
 * Layout of an entry: every rule as text, written once where neighbouring rows
 * share it, and the width of each column: CFA, RA, and one for each register
 * that has a rule in some row.
 */
struct cell {
	uint32_t	at;		/* in the layout's text */
	uint32_t	len;
};

struct layout {
	struct strbuf	 text;
	struct cell	*cfa, *ra;	/* by row */
	struct cell	*reg;		/* by place in entry->regs */
	size_t		 cfa_width, ra_width;
	uint32_t	 column[COLUMNS_MAX];	/* register of each */
	size_t		 width[COLUMNS_MAX];	/* "rbx=[cfa-24]" */
	size_t		 n;
	struct cell	 few[256];	/* room for an ordinary entry */
	struct cell	*many;
};

static struct cell
make_cell(struct layout *l, const struct regset *set, const struct rule *r,
    size_t *width)
{
	struct cell c = { l->text.len, 0 };

	sb_rule(&l->text, set, r);
	c.len = l->text.len - c.at;
	if (c.len <= CELL_MAX && c.len > *width)
		*width = c.len;
	return c;
}

/* The column of a register; COLUMNS_MAX when it has none. */
static size_t
add_column(struct layout *l, uint32_t reg)
{
	size_t i, k;

	for (i = 0; i < l->n && l->column[i] < reg; i++)
		;
	if (i < l->n && l->column[i] == reg)
		return i;
	if (l->n == COLUMNS_MAX)
		return COLUMNS_MAX;
	for (k = l->n++; k > i; k--) {
		l->column[k] = l->column[k - 1];
		l->width[k] = l->width[k - 1];
	}
	l->column[i] = reg;
	l->width[i] = 0;
	return i;
}

static struct cell
make_reg_cell(struct layout *l, const struct regset *set,
    const struct regrule *p)
{
	struct cell c = { l->text.len, 0 };
	size_t k;

	sb_reg(&l->text, set, p->reg);
	sb_char(&l->text, '=');
	sb_rule(&l->text, set, &p->rule);
	c.len = l->text.len - c.at;
	k = add_column(l, p->reg);
	if (k < COLUMNS_MAX && c.len <= CELL_MAX && c.len > l->width[k])
		l->width[k] = c.len;
	return c;
}

/* The registers of a row; prev, where not NULL, is the row before it. */
static void
lay_out_regs(struct layout *l, const struct regset *set,
    const struct entry *e, const struct row *r, const struct row *prev)
{
	const struct regrule *p = e->regs + r->regs, *q;
	uint32_t i, k = 0;

	if (prev != NULL && prev->regs == r->regs && prev->nregs == r->nregs)
		return;
	q = prev == NULL ? NULL : e->regs + prev->regs;
	for (i = 0; i < r->nregs; i++) {
		while (q != NULL && k < prev->nregs && q[k].reg < p[i].reg)
			k++;
		if (q != NULL && k < prev->nregs && q[k].reg == p[i].reg &&
		    rule_equal(&q[k].rule, &p[i].rule))
			l->reg[r->regs + i] = l->reg[prev->regs + k];
		else
			l->reg[r->regs + i] = make_reg_cell(l, set, &p[i]);
	}
}

static void
lay_out(struct layout *l, const struct regset *set, const struct entry *e,
    const struct row *from, const struct row *to)
{
	size_t need = 2 * e->nrows + e->nregs, i, last;
	const struct row *r, *prev = NULL;

	l->many = need <= NELEM(l->few) ? NULL :
	    xreallocarray(NULL, need, sizeof(*l->many));
	l->cfa = l->many == NULL ? l->few : l->many;
	l->ra = l->cfa + e->nrows;
	l->reg = l->ra + e->nrows;
	l->cfa_width = l->ra_width = l->n = 0;
	for (r = from; r < to; prev = r++) {
		i = r - e->rows;
		last = prev == NULL ? 0 : prev - e->rows;
		l->cfa[i] = make_cell(l, set, &r->cfa, &l->cfa_width);
		if (prev != NULL && rule_equal(&prev->ra, &r->ra))
			l->ra[i] = l->ra[last];
		else
			l->ra[i] = make_cell(l, set, &r->ra, &l->ra_width);
		lay_out_regs(l, set, e, r, prev);
	}
	sb_reserve(&l->text, CHUNK);
}

/*
 * Rows are the bulk of every dump: a row is written through a plain pointer
 * into room reserved for the whole line.  Short pieces are copied CHUNK bytes
 * at a time, so sources and room have that much slack at their end.
 */
static const char spaces[CHUNK + 1] = "                                ";

static inline char *
put_piece(char *p, const char *s, size_t n)
{
	if (n <= CHUNK)
		memcpy(p, s, CHUNK);
	else
		memcpy(p, s, n);
	return p + n;
}

static inline char *
put_spaces(char *p, size_t n)
{
	if (n <= CHUNK)
		memcpy(p, spaces, CHUNK);
	else
		memset(p, ' ', n);
	return p + n;
}

/* Writes a cell; *owed are the spaces that bring it to its column's width. */
static inline char *
put_cell(char *p, const struct layout *l, const struct cell *c, size_t width,
    size_t *owed)
{
	*owed = c->len < width ? width - c->len : 0;
	return put_piece(p, l->text.s + c->at, c->len);
}

static char *
put_regs(char *p, const struct layout *l, const struct entry *e,
    const struct row *r, size_t owed)
{
	const struct regrule *rules = e->regs + r->regs;
	const struct cell *cells = l->reg + r->regs;
	size_t c = 0, width;
	uint32_t i;

	for (i = 0; i < r->nregs; i++) {
		while (c < l->n && l->column[c] < rules[i].reg)
			owed += 2 + l->width[c++];
		p = put_spaces(p, owed + 2);
		width = c < l->n && l->column[c] == rules[i].reg ?
		    l->width[c++] : 0;
		p = put_cell(p, l, &cells[i], width, &owed);
	}
	return p;
}

/* The most that the cells of a row and the spaces between them can take. */
static size_t
row_room(const struct layout *l, const struct row *r, size_t i)
{
	const struct cell *cells = l->reg + r->regs;
	size_t room = l->cfa[i].len + l->cfa_width + l->ra[i].len +
	    l->ra_width, c;
	uint32_t k;

	for (k = 0; k < r->nregs; k++)
		room += cells[k].len + 2;
	for (c = 0; c < l->n; c++)
		room += l->width[c] + 2;
	return room + 3 * CHUNK;
}

static void
put_pc(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, const struct row *r)
{
	sb_mem(sb, "  ", 2);
	color(sb, o, COLOR_DIM);
	if (e->rep_size != 0 || e->start.kind != TARGET_ADDR) {
		/* An offset in a repeated block, or in who knows what. */
		sb_mem(sb, "+0x", 3);
		sb_hex(sb, r->pc, 2);
	} else {
		put_addr(sb, t->img, r->pc);
	}
	color(sb, o, COLOR_OFF);
	sb_mem(sb, "  cfa=", 6);
}

static void
put_row_end(struct strbuf *sb, const struct row *r)
{
	if (r->flags & ROW_SIGNED)
		sb_str(sb, r->flags & ROW_SIGNED_PC ? "  signed with pc" :
		    "  signed");
	sb_char(sb, '\n');
}

static void
put_row(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct layout *l, const struct entry *e,
    const struct row *r)
{
	size_t i = r - e->rows, owed;
	char *p;

	put_pc(sb, o, t, e, r);
	p = sb_reserve(sb, row_room(l, r, i));
	if (r->cfa.kind == RULE_NONE)
		p = put_cell(p, l, &l->cfa[i], 0, &owed);
	else {
		p = put_cell(p, l, &l->cfa[i], l->cfa_width, &owed);
		p = put_spaces(p, owed + 2);
		memcpy(p, "ra=", 3);
		p = put_cell(p + 3, l, &l->ra[i], l->ra_width, &owed);
		p = put_regs(p, l, e, r, owed);
	}
	sb->len = p - sb->s;
	put_row_end(sb, r);
}

/* A row alone needs no columns. */
static void
put_only_row(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct regset *set, const struct entry *e,
    const struct row *r)
{
	const struct regrule *p = e->regs + r->regs;
	uint32_t i;

	put_pc(sb, o, t, e, r);
	sb_rule(sb, set, &r->cfa);
	if (r->cfa.kind != RULE_NONE) {
		sb_mem(sb, "  ra=", 5);
		sb_rule(sb, set, &r->ra);
		for (i = 0; i < r->nregs; i++) {
			sb_mem(sb, "  ", 2);
			sb_reg(sb, set, p[i].reg);
			sb_char(sb, '=');
			sb_rule(sb, set, &p[i].rule);
		}
	}
	put_row_end(sb, r);
}

static size_t
text_len(const struct op *op)
{
	return op->text == NULL ? 0 : op->text_len != 0 ? op->text_len :
	    strlen(op->text);
}

/* How many operations from op on are the same single byte: padding. */
static size_t
op_run(const struct op *op, size_t n)
{
	size_t k = 1;

	if (op->len != 1 || op->text == NULL)
		return 1;
	while (k < n && op[k].len == 1 && op[k].bytes[0] == op->bytes[0] &&
	    op[k].text != NULL && text_len(&op[k]) == text_len(op) &&
	    memcmp(op[k].text, op->text, text_len(op)) == 0)
		k++;
	return k;
}

/*
 * One line for an operation, or for a run of the same one.  Written straight
 * into the buffer: there are millions of them.
 */
static size_t
put_op(struct strbuf *sb, const struct print_opts *o, const struct op *op,
    size_t left)
{
	size_t n = text_len(op), run = op_run(op, left);
	size_t len = op->len == 1 ? run : op->len;
	size_t pad = len < 4 ? 13 - 3 * len : 1, k;
	char *p;

	sb_mem(sb, "      ", 6);
	color(sb, o, COLOR_DIM);
	p = sb_reserve(sb, 3 * len);
	for (k = 0; k < len; k++) {
		uint8_t byte = op->bytes[op->len == 1 ? 0 : k];

		*p++ = "0123456789abcdef"[byte >> 4];
		*p++ = "0123456789abcdef"[byte & 15];
		*p++ = ' ';
	}
	sb->len += 3 * len;
	color(sb, o, COLOR_OFF);
	p = sb_reserve(sb, pad + n + 1);
	memset(p, ' ', pad);
	if (n > 0)
		memcpy(p + pad, op->text, n);
	sb->len += pad + n;
	if (run > 1)
		sb_printf(sb, ", %zu times", run);
	sb_char(sb, '\n');
	return run;
}

static void
put_rows(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e, const uint64_t *asked)
{
	struct regset set = table_regset(t);
	const struct row *from = e->rows, *to = e->rows + e->nrows, *r;
	struct layout l;
	size_t k = 0;

	if (asked == NULL && e->nrows == 1 && e->nops == 0) {
		put_only_row(sb, o, t, &set, e, e->rows);
		return;
	}
	memset(&l.text, 0, sizeof(l.text));
	if (asked != NULL && e->nrows > 0) {
		from = entry_row_at(e, *asked);
		to = from == NULL ? NULL : from + 1;
	}
	lay_out(&l, &set, e, from, to);
	for (r = from; r < to; r++) {
		/* The operations that lead to this row. */
		while (o->ops && asked == NULL && k < e->nops &&
		    e->ops[k].offset < r->offset)
			k += put_op(sb, o, &e->ops[k], e->nops - k);
		put_row(sb, o, t, &l, e, r);
	}
	while (o->ops && asked == NULL && k < e->nops)
		k += put_op(sb, o, &e->ops[k], e->nops - k);
	free(l.many);
	sb_free(&l.text);
}

static void
text_entry(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e, const uint64_t *asked)
{
	if (asked == NULL && !t->format->rowless)
		sb_char(sb, '\n');
	put_heading(sb, o, t, e);
	if (e->kind == ENTRY_CIE)
		sb_str(sb, "CIE ");
	else if (e->start.kind == TARGET_ABSENT)
		sb_str(sb, "entry ");
	sb_str(sb, "at ");
	if (e->sec != NULL && e->sec != t->sec) {
		sb_safe(sb, e->sec->name);
		sb_char(sb, '+');
	}
	sb_str(sb, "0x");
	sb_hex(sb, e->offset, 1);
	put_flat(sb, o, t->img, &e->fields, 0, e->fields.n, ", ", true);
	if (e->sync)
		sb_str(sb, ", sync");
	if (e->kind == ENTRY_BAD || e->truncated) {
		color(sb, o, COLOR_WARN);
		sb_str(sb, ", damaged");
		color(sb, o, COLOR_OFF);
	}
	sb_char(sb, '\n');
	put_rows(sb, o, t, e, asked);
	put_groups(sb, o, t->img, &e->fields);
}

const struct printer print_text = { text_table, text_entry, text_image };
