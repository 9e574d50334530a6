/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows and operations as text: the bulk of every dump. */
#include "output/stencil.h"
#include "output/text.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK       32   /* bytes that short pieces are copied by */
#define CELL_MAX    40   /* wider cells do not widen their column */
#define TEXT_ROOM   1000 /* for the rules of an ordinary entry */
#define COLUMNS_MAX 128  /* registers that get a column of their own */

/*
 * Layout of an entry: every rule as text, written once where neighbouring rows
 * share it, and the width of each column: CFA, RA, and one for each register
 * that has a rule in some row.
 */
struct cell {
	uint32_t at; /* in the layout's text, or UNWRITTEN */
	uint32_t len;
};

/* The CFA of most rows is as quickly written as copied, and its length told. */
#define UNWRITTEN UINT32_MAX

struct layout {
	struct strbuf text;
	struct cell *cfa, *ra; /* by row */
	struct cell *reg;      /* by place in entry->regs */
	size_t cfa_width, ra_width;
	char ra_label[2 * REG_ROOM]; /* "ra=" */
	size_t ra_label_len;
	uint32_t column[COLUMNS_MAX]; /* register of each */
	size_t width[COLUMNS_MAX];    /* "rbx=[cfa-24]" */
	size_t n;
	bool folded;            /* to the width of a terminal */
	struct hex_near start;  /* of the first row */
	const struct row *last; /* the last row written, */
	size_t tail, tail_len;  /* and where what follows its CFA is */
	struct cell few[256];   /* room for an ordinary entry */
	struct cell *many;
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

static inline struct cell
make_cfa_cell(struct layout *l, const struct regset *set, const struct rule *r)
{
	struct cell c = { UNWRITTEN, 0 };

	if (l->folded || !rule_is_reg_val(set, r))
		return make_cell(l, set, r, &l->cfa_width);
	c.len = set->names[r->reg].len + sdec_len(r->u.off);
	if (c.len <= CELL_MAX && c.len > l->cfa_width)
		l->cfa_width = c.len;
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
    const struct regrule *regs, uint32_t n, uint32_t i)
{
	struct cell c = { l->text.len, 0 };
	size_t k;

	sb_reg_rule(&l->text, set, regs, n, i);
	c.len = l->text.len - c.at;
	k = add_column(l, regs[i].reg);
	if (k < COLUMNS_MAX && c.len <= CELL_MAX && c.len > l->width[k])
		l->width[k] = c.len;
	return c;
}

/* The registers of a row; prev, where not NULL, is the row before it. */
static void
lay_out_regs(struct layout *l, const struct regset *set, const struct entry *e,
    const struct row *r, const struct row *prev)
{
	const struct regrule *p = e->regs + r->regs, *q;
	uint32_t i, k = 0;

	if (prev != NULL && prev->regs == r->regs && prev->nregs == r->nregs)
		return;
	/* Names depend on the row where two registers have one. */
	q = prev == NULL || regs_have_twins(set) ? NULL : e->regs + prev->regs;
	for (i = 0; i < r->nregs; i++) {
		while (q != NULL && k < prev->nregs && q[k].reg < p[i].reg)
			k++;
		if (q != NULL && k < prev->nregs && q[k].reg == p[i].reg &&
		    rule_equal(&q[k].rule, &p[i].rule))
			l->reg[r->regs + i] = l->reg[prev->regs + k];
		else
			l->reg[r->regs + i] = make_reg_cell(l, set, p, r->nregs,
			    i);
	}
}

/*
 * What the rule of the return address is introduced by.  Where another
 * register than the one that is called ra returns, as in RISC-V's millicode,
 * both may have a rule: "ra(t0)=" is not "ra=" then.
 */
static size_t
put_ra_label(char *label, const struct regset *set, const struct entry *e)
{
	int usual = reg_ra(set);
	char name[REG_ROOM], *p = put_str(label, "ra");
	size_t len;

	if (usual >= 0 && e->ra_reg != 0 && e->ra_reg != (uint32_t)usual) {
		len = put_reg(name, set, (uint32_t)usual) - name;
		if (len == 2 && memcmp(name, "ra", 2) == 0) {
			*p++ = '(';
			p = put_reg(p, set, e->ra_reg);
			*p++ = ')';
		}
	}
	*p++ = '=';
	return p - label;
}

static void
lay_out(struct layout *l, const struct regset *set, const struct entry *e,
    const struct row *from, const struct row *to)
{
	size_t need = 2 * e->nrows + e->nregs, i;
	const struct row *r, *prev = NULL;

	l->many = need <= NELEM(l->few) ?
		      NULL :
		      xreallocarray(NULL, need, sizeof(*l->many));
	l->cfa = l->many == NULL ? l->few : l->many;
	l->ra = l->cfa + e->nrows;
	l->reg = l->ra + e->nrows;
	l->cfa_width = l->ra_width = l->n = 0;
	l->ra_label_len = put_ra_label(l->ra_label, set, e);
	i = from - e->rows;
	for (r = from; r < to; prev = r++, i++) {
		l->cfa[i] = make_cfa_cell(l, set, &r->cfa);
		if (prev != NULL && rule_equal(&prev->ra, &r->ra))
			l->ra[i] = l->ra[i - 1];
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

/* The same for the CFA. */
static inline char *
put_cfa(char *p, const struct layout *l, const struct regset *set,
    const struct row *r, const struct cell *c, size_t width, size_t *owed)
{
	if (c->at != UNWRITTEN)
		return put_cell(p, l, c, width, owed);
	*owed = c->len < width ? width - c->len : 0;
	return put_reg_val(p, set, &r->cfa);
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
			    l->width[c++] :
			    0;
		p = put_cell(p, l, &cells[i], width, &owed);
	}
	return p;
}

/* The most that return address, registers and the spaces there can take. */
static size_t
room_of(const struct layout *l, const struct row *r, size_t i)
{
	const struct cell *cells = l->reg + r->regs;
	size_t room = l->ra_label_len + l->ra[i].len + l->ra_width, c;
	uint32_t k;

	for (k = 0; k < r->nregs; k++)
		room += cells[k].len + 2;
	for (c = 0; c < l->n; c++)
		room += l->width[c] + 2;
	return room;
}

#define PC_ROOM (32 + NUMBER_ROOM)

static const char cfa_label[] = "  cfa=";

/* Is pc an offset in a repeated block, or in who knows what? */
static bool
pc_is_offset(const struct entry *e)
{
	return e->rep_size != 0 || e->start.kind != TARGET_ADDR;
}

/* What every row begins with, into PC_ROOM bytes. */
static inline char *
put_pc(char *p, const struct print_opts *o, const struct table *t,
    const struct hex_near *start, const struct entry *e, const struct row *r)
{
	p = put_str(p, "  ");
	if (o->color)
		p = put_str(p, COLOR_DIM);
	if (pc_is_offset(e))
		p = put_hex_wide(put_str(p, "+0x"), r->pc, 2);
	else
		p = put_hex_near(p, start, r->pc,
		    t->img->addr_size == 4 ? 8 : 16);
	if (o->color)
		p = put_str(p, COLOR_OFF);
	return put_str(p, cfa_label);
}

#define ROW_SHOWN                                                   \
	(ROW_SIGNED | ROW_SIGNED_PC | ROW_REGS | ROW_REGS_PARTIAL | \
	    ROW_SIGNAL | ROW_CODE)

static char *
put_flags(char *p, const struct row *r)
{
	if (r->flags & ROW_SIGNED)
		p = put_str(p, "  signed");
	if (r->flags & ROW_SIGNED_PC)
		p = put_str(p, " with pc");
	/* That it is a call is not worth the words. */
	if (r->flags & (ROW_REGS | ROW_REGS_PARTIAL))
		p = put_str(put_str(p, "  "), row_type_name(r->flags));
	if (r->flags & ROW_SIGNAL)
		p = put_str(p, "  signal");
	if (r->flags & ROW_GUESS)
		p = put_str(p, "  guess");
	if (ROW_UNKNOWN(r) != UNKNOWN_NOT)
		p = put_str(put_str(p, "  "), row_unknown_name(ROW_UNKNOWN(r)));
	return p;
}

/* Tells of the address that put_pc() wrote, of a row between the two. */
static void
note_pc(struct stencil_use *use, const struct strbuf *sb, const char *from,
    const char *to, const struct row *r)
{
	from += 2;
	to -= sizeof(cfa_label) - 1;
	stencil_note(use, from - sb->s, to - from, r->pc);
}

static inline char *
put_row_end(char *p, const struct row *r)
{
	if (r->flags & ROW_SHOWN)
		p = put_flags(p, r);
	*p = '\n';
	return p + 1;
}

/* Does the row end as the last one did?  Most differ in their CFA alone. */
static inline bool
has_same_tail(const struct layout *l, const struct row *r, size_t i)
{
	const struct row *last = l->last;

	return last != NULL && last->regs == r->regs &&
	       last->nregs == r->nregs && last->flags == r->flags &&
	       l->ra[i - 1].at == l->ra[i].at &&
	       l->ra[i - 1].len == l->ra[i].len;
}

static void
put_row(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    struct layout *l, const struct regset *set, const struct entry *e,
    const struct row *r, size_t i, struct stencil_use *use)
{
	bool same = has_same_tail(l, r, i);
	char *line = sb_reserve(sb,
	    PC_ROOM + l->cfa[i].len + l->cfa_width +
		(same ? l->tail_len : room_of(l, r, i)) + 3 * CHUNK);
	char *p = put_pc(line, o, t, &l->start, e, r);
	size_t owed;

	note_pc(use, sb, line, p, r);
	l->last = NULL;
	if (!rule_tells(&r->cfa)) {
		p = put_cell(p, l, &l->cfa[i], 0, &owed);
		sb_end(sb, put_row_end(p, r));
		return;
	}
	p = put_cfa(p, l, set, r, &l->cfa[i], l->cfa_width, &owed);
	p = put_spaces(p, owed + 2);
	l->last = r;
	if (same) {
		sb_end(sb, put_mem(p, sb->s + l->tail, l->tail_len));
		return;
	}
	l->tail = p - sb->s;
	p = put_mem(p, l->ra_label, l->ra_label_len);
	p = put_cell(p, l, &l->ra[i], l->ra_width, &owed);
	p = put_regs(p, l, e, r, owed);
	sb_end(sb, put_row_end(p, r));
	l->tail_len = sb->len - l->tail;
}

/*
 * A row on a terminal: cells go on in the next line, below the CFA, before one
 * would be broken, and all rows of an entry break at the same column.
 */
struct fold {
	size_t width; /* of the terminal */
	size_t indent;
	size_t at;    /* column where the next cell begins */
	size_t shown; /* column that the line has got to */
	bool fresh;   /* the next cell has a line of its own to begin */
};

/* A cell of which width columns are kept free; without text these alone. */
static void
fold_cell(struct strbuf *sb, struct fold *f, const char *label,
    size_t label_len, const char *text, size_t len, size_t width)
{
	if (len > 0 && label_len + len > width)
		width = label_len + len;
	if (f->at > f->indent && f->at + width > f->width) {
		f->fresh = true;
		f->at = f->indent;
	}
	if (len > 0) {
		if (f->fresh) {
			sb_char(sb, '\n');
			f->shown = 0;
			f->fresh = false;
		}
		sb_pad(sb, f->at - f->shown);
		sb_mem(sb, label, label_len);
		sb_mem(sb, text, len);
		f->shown = f->at + label_len + len;
	}
	f->at += width + 2;
}

static void
put_row_folded(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct layout *l, const struct entry *e,
    const struct row *r, size_t i)
{
	const struct regrule *rules = e->regs + r->regs;
	const struct cell *cells = l->reg + r->regs;
	char pc[PC_ROOM], end[CHUNK * 2];
	struct fold f = { o->width, 0, 0, 0, false };
	size_t k, n = put_pc(pc, o, t, &l->start, e, r) - pc;
	uint32_t j;

	sb_mem(sb, pc, n);
	f.shown = n - (o->color ? strlen(COLOR_DIM COLOR_OFF) : 0);
	f.indent = f.at = f.shown;
	fold_cell(sb, &f, "", 0, l->text.s + l->cfa[i].at, l->cfa[i].len,
	    l->cfa_width);
	f.indent -= strlen("cfa=");
	if (rule_tells(&r->cfa)) {
		fold_cell(sb, &f, l->ra_label, l->ra_label_len,
		    l->text.s + l->ra[i].at, l->ra[i].len,
		    l->ra_label_len + l->ra_width);
		for (j = k = 0; j < r->nregs; j++) {
			for (; k < l->n && l->column[k] < rules[j].reg; k++)
				fold_cell(sb, &f, "", 0, "", 0, l->width[k]);
			fold_cell(sb, &f, "", 0, l->text.s + cells[j].at,
			    cells[j].len,
			    k < l->n && l->column[k] == rules[j].reg ?
				l->width[k++] :
				0);
		}
	}
	/* What the row's end says begins with the space before it. */
	n = put_row_end(end, r) - end - 1;
	if (n > 2)
		fold_cell(sb, &f, "", 0, end + 2, n - 2, 0);
	sb_char(sb, '\n');
}

/* A row alone needs no columns. */
static void
put_only_row(struct strbuf *sb, const struct print_opts *o,
    const struct table *t, const struct entry *e, const struct row *r,
    struct stencil_use *use)
{
	const struct regset all = table_regset(t), *set = &all;
	const struct regrule *p = e->regs + r->regs;
	struct hex_near start;
	char label[2 * REG_ROOM], *line, *rest;
	uint32_t i;

	hex_near_begin(&start, r->pc);
	line = sb_reserve(sb, PC_ROOM);
	rest = put_pc(line, o, t, &start, e, r);
	note_pc(use, sb, line, rest, r);
	sb_end(sb, rest);
	sb_rule(sb, set, &r->cfa);
	if (rule_tells(&r->cfa)) {
		sb_mem(sb, "  ", 2);
		sb_mem(sb, label, put_ra_label(label, set, e));
		sb_rule(sb, set, &r->ra);
		for (i = 0; i < r->nregs; i++) {
			sb_mem(sb, "  ", 2);
			sb_reg_rule(sb, set, p, r->nregs, i);
		}
	}
	sb_end(sb, put_row_end(sb_reserve(sb, CHUNK), r));
}

/* How many operations from op on are the same single byte: padding. */
static size_t
op_run(const struct op *op, size_t n)
{
	size_t k;

	for (k = 1; k < n && op[k].len == 1 && op[k].bytes[0] == op->bytes[0];
	     k++)
		if (op->text == NULL || op[k].text == NULL ||
		    op[k].text_len != op->text_len ||
		    op[k].to_pc != op->to_pc ||
		    (op->to_pc && op[k].pc != op->pc) ||
		    memcmp(op[k].text, op->text, op->text_len) != 0)
			break;
	return k;
}

/* "00" to "ff" */
#define PAIR(h, l)       \
	{                \
		(h), (l) \
	}
#define PAIRS(h)                                                              \
	PAIR(h, '0'), PAIR(h, '1'), PAIR(h, '2'), PAIR(h, '3'), PAIR(h, '4'), \
	    PAIR(h, '5'), PAIR(h, '6'), PAIR(h, '7'), PAIR(h, '8'),           \
	    PAIR(h, '9'), PAIR(h, 'a'), PAIR(h, 'b'), PAIR(h, 'c'),           \
	    PAIR(h, 'd'), PAIR(h, 'e'), PAIR(h, 'f')
static const char pairs[256][2] = { PAIRS('0'), PAIRS('1'), PAIRS('2'),
	PAIRS('3'), PAIRS('4'), PAIRS('5'), PAIRS('6'), PAIRS('7'), PAIRS('8'),
	PAIRS('9'), PAIRS('a'), PAIRS('b'), PAIRS('c'), PAIRS('d'), PAIRS('e'),
	PAIRS('f') };

/* "0e 10 ": n bytes, of which the first may stand for all. */
static inline char *
put_bytes(char *p, const uint8_t *b, size_t n, size_t step)
{
	for (; n > 0; n--, b += step, p += 3) {
		memcpy(p, pairs[*b], 2);
		p[2] = ' ';
	}
	return p;
}

#define OPS_AT_ONCE 32
#define OP_INDENT   6
#define OP_BYTES    13 /* the least width of the column of bytes */
#define OP_ROOM     (OP_INDENT + OP_BYTES + OP_BRIEF + CHUNK)

/*
 * One line for an operation, or for a run of the same one; gives how many.
 * Written straight into the buffer: there are millions of them.
 */
static size_t
put_op(struct strbuf *sb, const struct print_opts *o, const struct op *op,
    size_t left)
{
	size_t run = op->len == 1 ? op_run(op, left) : 1;
	size_t len = run > 1 ? run : op->len;
	char *p, *column;

	p = sb_reserve(sb, OP_INDENT + 3 * len + op->text_len + 4 * CHUNK);
	memcpy(p, spaces, CHUNK);
	p += OP_INDENT;
	if (o->color)
		p = put_str(p, COLOR_DIM);
	column = p + OP_BYTES;
	p = put_bytes(p, op->bytes, len, run == 1);
	if (o->color) {
		p = put_str(p, COLOR_OFF);
		memcpy(p, spaces, OP_BYTES);
		column += sizeof(COLOR_OFF) - 1;
	}
	if (p >= column)
		column = p + 1;
	column[-1] = ' ';
	p = put_op_text(column, op);
	if (run > 1) {
		p = put_udec(put_str(p, ", "), run);
		p = put_str(p, " times");
	}
	*p++ = '\n';
	sb_end(sb, p);
	return run;
}

/* Is it followed by the same one? */
static inline bool
is_repeated(const struct op *op, const struct op *end)
{
	return op->len == 1 && op + 1 < end && op[1].len == 1 &&
	       op[1].bytes[0] == op->bytes[0] && op_run(op, 2) > 1;
}

/* A brief one, into OP_ROOM bytes, without a branch by its lengths. */
static char *
put_brief_op(char *p, const struct op *op)
{
	char *q = p + OP_INDENT;
	uint8_t b[4];

	memcpy(b, op->bytes, sizeof(b));
	memcpy(p, spaces, OP_INDENT + 2);
	memcpy(q + 2, spaces, 16);
	memcpy(q, pairs[b[0]], 2);
	memcpy(q + 3, pairs[b[1]], 2);
	memcpy(q + 6, pairs[b[2]], 2);
	memcpy(q + 9, pairs[b[3]], 2);
	memcpy(q + 3 * op->len - 1, spaces, 16);
	memcpy(q + OP_BYTES, op->text, OP_BRIEF);
	p = q + OP_BYTES + op->text_len;
	if (op->to_pc)
		p = put_hex(put_str(p, " to 0x"), op->pc);
	*p = '\n';
	return p + 1;
}

/*
 * Tells of the line of so many operations.  Lines of few bytes are the same
 * whether they were brief or not; others say more than bytes and a place do.
 */
static void
note_op(struct stencil_use *use, const struct op *op, size_t run, size_t at,
    size_t len)
{
	if (use == NULL)
		return;
	if (op->to_pc && run == 1 && op->len <= 4)
		stencil_note_op(use, at + OP_INDENT, len - OP_INDENT - 1, op);
	else if (op->to_pc || !op->brief)
		stencil_spoil(use);
}

/* The operations from number k on that stand before limit; gives the next. */
static size_t
put_ops(struct strbuf *sb, const struct print_opts *o, const struct entry *e,
    size_t k, uint64_t limit, struct stencil_use *use)
{
	const struct op *op, *end;
	const bool plain = !o->color;
	char *p, *last, *line;
	size_t at, run;

	/* There may be no list to point into. */
	if (k >= e->nops)
		return k;
	op = e->ops + k;
	end = e->ops + e->nops;
	while (op < end && op->offset < limit) {
		p = sb_reserve(sb, OPS_AT_ONCE * OP_ROOM);
		last = p + (OPS_AT_ONCE - 1) * OP_ROOM;
		while (plain && p <= last && op < end && op->brief &&
		       op->offset < limit && !is_repeated(op, end)) {
			line = p;
			p = put_brief_op(p, op);
			note_op(use, op, 1, line - sb->s, p - line);
			op++;
		}
		sb_end(sb, p);
		if (p <= last && op < end && op->offset < limit) {
			at = sb->len;
			run = put_op(sb, o, op, end - op);
			note_op(use, op, run, at, sb->len - at);
			op += run;
		}
	}
	return op - e->ops;
}

#define CODE_BYTES 22 /* the least width of the column of bytes */

/* The instructions from number k on that stand before limit; gives the next. */
static size_t
put_code(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, size_t k, uint64_t limit)
{
	const struct insn_line *l;
	char *p, *column;

	for (; k < e->ncode && e->code[k].pc < limit; k++) {
		l = &e->code[k];
		p = sb_reserve(sb, PC_ROOM + 3 * l->len + CODE_BYTES + CHUNK);
		p = put_str(p, "    ");
		if (o->color)
			p = put_str(p, COLOR_DIM);
		p = put_str(put_addr(p, t->img, l->pc), "  ");
		column = p + CODE_BYTES;
		p = put_bytes(p, l->bytes, l->len, 1);
		if (p < column)
			p = put_spaces(p, (size_t)(column - p));
		if (o->color)
			p = put_str(p, COLOR_OFF);
		sb_end(sb, p);
		sb_safe(sb, l->text);
		if (l->reloc != NULL) {
			sb_str(sb, "  <");
			text_reloc(sb, o, l->reloc);
			sb_char(sb, '>');
		}
		sb_char(sb, '\n');
	}
	return k;
}

void
sb_directives(struct strbuf *sb, const struct directives *d)
{
	size_t i;

	if (d->file != NULL) {
		sb_source(sb, d->file, d->line);
	} else
		sb_0x(sb, "", d->insn);
	sb_str(sb, d->behind ? ": after \"" : ": before \"");
	sb_safe(sb, d->text);
	sb_str(sb, "\":");
	for (i = 0; i < d->n; i++) {
		sb_str(sb, i == 0 ? " " : "; ");
		sb_str(sb, d->list[i]);
	}
}

/* The directives from number k on that hold at limit; gives the next. */
static size_t
put_directives(struct strbuf *sb, const struct print_opts *o,
    const struct entry *e, size_t k, uint64_t limit)
{
	for (; k < e->ndirectives && e->directives[k].pc <= limit; k++) {
		sb_str(sb, "      ");
		if (o->color)
			sb_str(sb, COLOR_DIM);
		sb_directives(sb, &e->directives[k]);
		sb_str(sb, o->color ? COLOR_OFF "\n" : "\n");
	}
	return k;
}

/* Rows in columns, with the operations that lead to each before it. */
static void
put_rows(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, const struct row *from, const struct row *to,
    bool ops, struct stencil_use *use)
{
	struct regset set = table_regset(t);
	const struct row *r;
	struct layout l;
	size_t k = 0, said = 0, at = 0, i;

	l.text = (struct strbuf){ xmalloc(TEXT_ROOM), 0, TEXT_ROOM };
	l.folded = o->width > 0;
	l.last = NULL;
	if (from < to)
		hex_near_begin(&l.start, from->pc);
	lay_out(&l, &set, e, from, to);
	for (r = from; r < to; r++) {
		i = r - e->rows;
		if (ops) {
			k = put_ops(sb, o, e, k, r->offset, use);
			said = put_directives(sb, o, e, said, r->pc);
		}
		if (l.folded)
			put_row_folded(sb, o, t, &l, e, r, i);
		else
			put_row(sb, o, t, &l, &set, e, r, i, use);
		if (e->ncode > 0 && e->rep_size == 0 && r + 1 < to)
			at = put_code(sb, o, t, e, at, r[1].pc);
	}
	if (ops) {
		put_ops(sb, o, e, k, UINT64_MAX, use);
		put_directives(sb, o, e, said, UINT64_MAX);
	}
	put_code(sb, o, t, e, at, UINT64_MAX);
	free(l.many);
	sb_free(&l.text);
}

void
text_rows(struct strbuf *sb, const struct print_opts *o, const struct table *t,
    const struct entry *e, const struct asked *asked, struct stencil_use *use)
{
	const struct row *from = e->rows, *to = e->rows + e->nrows;
	bool ops = o->ops && asked == NULL;

	if (e->nrows == 0) {
		if (ops) {
			put_ops(sb, o, e, 0, UINT64_MAX, use);
			put_directives(sb, o, e, 0, UINT64_MAX);
		}
		put_code(sb, o, t, e, 0, UINT64_MAX);
		return;
	}
	if (asked == NULL && e->nrows == 1 && e->nops == 0 &&
	    e->ndirectives == 0 && o->width == 0) {
		put_only_row(sb, o, t, e, e->rows, use);
		put_code(sb, o, t, e, 0, UINT64_MAX);
		return;
	}
	if (asked != NULL && asked->has_pc) {
		from = entry_row_at(e, asked->pc);
		to = from == NULL ? NULL : from + 1;
	}
	put_rows(sb, o, t, e, from, to, ops, use);
}
