/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readers of tables: the lines of readers.def applied to one entry.  Of the
 * lines of a kind the first that fits decides; of what is said of a row the
 * worst stands.
 */
#include "check/readers.h"

#include <inttypes.h>
#include <string.h>

#include "table/cfi_op.h"
#include "table/dwexpr.h"

#define BIT(n)         ((uint64_t)1 << (n))
#define BITS(from, to) ((BIT((to) - (from) + 1) - 1) << (from))
#define REG(n)         BIT(n)

/* Sets of rules, beside the kinds of table.h. */
#define R_UNDEFINED BIT(RULE_UNDEFINED)
#define R_SAME      BIT(RULE_SAME)
#define R_CFA_MEM   BIT(RULE_CFA_MEM)
#define R_CFA_VAL   BIT(RULE_CFA_VAL)
#define R_REG       BIT(RULE_REG)
#define R_REG_VAL   BIT(RULE_REG_VAL)
#define R_EXPR_MEM  BIT(RULE_EXPR_MEM)
#define R_EXPR_VAL  BIT(RULE_EXPR_VAL)
#define R_DEFAULT   BIT(RULE_ABSENT)
#define R_LEAF      BIT(15) /* only where LEAF holds */
#define R_ANY       0x7fff

/* Encodings of pointers: formats by their number, then what they are from. */
#define ENC_LEB      (BIT(PE_ULEB128) | BIT(PE_SLEB128))
#define ENC_TEXTREL  BIT(16 + (PE_TEXTREL >> 4))
#define ENC_FUNCREL  BIT(16 + (PE_FUNCREL >> 4))
#define ENC_ALIGNED  BIT(16 + (PE_ALIGNED >> 4))
#define ENC_INDIRECT BIT(24)

enum op_set { SET_NONE, SET_OTEL, SET_BPFTRACE, SET_NO_MEMORY, SET_LLVM };

#define X86  READER_ON_X86
#define A64  READER_ON_A64
#define I386 READER_ON_I386
#define ALL  0xff

#define LINE(k, v, m, ...)              \
	{ .kind = READER_##k,           \
		.verdict = VERDICT_##v, \
		.machines = m,          \
		__VA_ARGS__ },
#define READER(n, o, m, t, s, d)                                         \
	LINE(READER, OK, m, .text = n, .other = o, .tables = t, .at = s, \
	    .date = d)
#define LIKE(n)              LINE(LIKE, OK, ALL, .text = n)
#define VERSIONS(v, m, b, a) LINE(VERSIONS, v, m, .mask = b, .at = a)
#define LETTERS(v, m, s, n, a) \
	LINE(LETTERS, v, m, .text = s, .most = n, .at = a)
#define ENCODINGS(v, m, b, a) LINE(ENCODINGS, v, m, .mask = b, .at = a)
#define HEADER(v, m, a)       LINE(HEADER, v, m, .at = a)
#define OPS(v, m, b, a)       LINE(OPS, v, m, .mask = b, .at = a)
#define DEPTH(v, m, n, a)     LINE(DEPTH, v, m, .most = n, .at = a)
#define STATES(v, m, n, a)    LINE(STATES, v, m, .most = n, .at = a)
#define NESTED(v, m, a)       LINE(DEPTH, v, m, .most = 1, .at = a)
#define NOPS(v, m, a)         LINE(NOPS, v, m, .at = a)
#define RESTORES(v, m, a)     LINE(RESTORES, v, m, .at = a)
#define CIE_RUN(v, m, a)      LINE(CIE_RUN, v, m, .at = a)
#define LEAF(m, b, a)         LINE(LEAF, OK, m, .mask = b, .at = a)
#define CFA_REG(v, m, b, a)   LINE(CFA_REG, v, m, .mask = b, .at = a)
#define CFA_OFF(v, m, b, from, to, x, a)                          \
	LINE(CFA_OFF, v, m, .mask = b, .least = from, .most = to, \
	    .multiple = x, .at = a)
#define POPPED(v, m, a) LINE(POPPED, v, m, .at = a)
#define PLT(v, m, b, a) LINE(PLT, v, m, .mask = b, .at = a)
#define DEREF(v, m, b, n1, n2, nx, m1, m2, mx, a)                             \
	LINE(DEREF, v, m, .mask = b, .least = n1, .most = n2, .multiple = nx, \
	    .least2 = m1, .most2 = m2, .multiple2 = mx, .at = a)
#define SUM(v, m, a)         LINE(SUM, v, m, .at = a)
#define LENGTH(v, m, n, a)   LINE(LENGTH, v, m, .most = n, .at = a)
#define WITHIN(v, m, set, a) LINE(WITHIN, v, m, .ops = SET_##set, .at = a)
#define BEYOND(v, m, set, a) LINE(BEYOND, v, m, .ops = SET_##set, .at = a)
#define EXPR(v, m, a)        LINE(EXPR, v, m, .at = a)
#define RA(v, m, r, b, from, to, a)                                      \
	LINE(RA, v, m, .rules = r, .mask = b, .least = from, .most = to, \
	    .at = a)
#define FP(v, m, r, from, to, a) \
	LINE(FP, v, m, .rules = r, .least = from, .most = to, .at = a)
#define RULES(v, m, r, a)  LINE(RULES, v, m, .rules = r, .at = a)
#define REGMAX(v, m, n, a) LINE(REGMAX, v, m, .most = n, .at = a)
#define ROWS(v, n, a)      LINE(ROWS, v, ALL, .most = n, .at = a)

static const struct reader_line lines[] = {
#include "check/readers.def"
	/* The end of the last one's lines. */
	LINE(READER, OK, 0, .text = NULL)
};

const struct reader_line *
reader_number(size_t i)
{
	const struct reader_line *l;

	for (l = lines; l->kind != READER_READER || l->text != NULL; l++)
		if (l->kind == READER_READER && i-- == 0)
			return l;
	return NULL;
}

const struct reader_line *
reader_by_name(const char *name)
{
	const struct reader_line *r;
	size_t i;

	for (i = 0; (r = reader_number(i)) != NULL; i++)
		if (strcmp(r->text, name) == 0 ||
		    (r->other != NULL && strcmp(r->other, name) == 0))
			return r;
	return NULL;
}

static uint8_t
machine_bit(const struct image *img)
{
	switch (img->machine) {
	case MACH_X86_64:
		return READER_ON_X86;
	case MACH_AARCH64:
		return READER_ON_A64;
	case MACH_I386:
		return READER_ON_I386;
	default:
		return READER_ON_OTHER;
	}
}

bool
reader_reads(const struct reader_line *r, const struct image *img)
{
	return img->container == CONTAINER_ELF &&
	       (r->machines & machine_bit(img)) != 0;
}

bool
reader_takes(const struct reader_line *r, const char *table, bool has_eh_frame)
{
	/* "eh_frame debug_frame" is the first of them, with + both. */
	if (strcmp(table, "debug_frame") != 0)
		return strcmp(table, "eh_frame") == 0;
	return strchr(r->tables, '+') != NULL ||
	       (!has_eh_frame && strstr(r->tables, table) != NULL);
}

void
reader_plan_make(struct reader_plan *p, const struct reader_line *reader,
    const struct image *img)
{
	uint8_t m = machine_bit(img);
	const struct reader_line *l;
	size_t n = 0;
	unsigned kind;

	memset(p, 0, sizeof(*p));
	p->reader = reader;
	for (kind = 0; kind < READER_KINDS; kind++) {
		p->from[kind] = (uint8_t)n;
		for (l = reader + 1; l->kind != READER_READER; l++) {
			if (l->kind == READER_LIKE)
				l = reader_by_name(l->text);
			else if (l->kind == kind && (l->machines & m) &&
				 n < READER_LINES)
				p->line[n++] = l;
		}
	}
	p->from[READER_KINDS] = (uint8_t)n;
	for (l = reader + 1; l->kind != READER_READER; l++) {
		if (l->kind == READER_LIKE)
			l = reader_by_name(l->text);
		else if (l->kind >= READER_PLT && l->kind <= READER_EXPR &&
			 (l->machines & m))
			p->expr[p->nexpr++] = l;
	}
}

/* --- Of a CIE --- */

static bool
letters_taken(const struct reader_line *l, const struct cie *cie)
{
	const char *s = cie->aug, *taken = l->text;

	if (s == NULL || *s == '\0')
		return true;
	if (*taken == '^' && (taken++, *s != *taken))
		return false;
	return (l->most == 0 || strlen(s) <= (size_t)l->most) &&
	       strspn(s, taken) == strlen(s);
}

static bool
encoding_refused(const struct reader_line *l, const struct cie *cie)
{
	uint8_t enc = cie->fde_enc;

	return cie->has_r && enc != PE_OMIT &&
	       ((l->mask & BIT(enc & PE_FORMAT)) ||
		   (l->mask & BIT(16 + ((enc & PE_APPL) >> 4))) ||
		   ((enc & PE_INDIRECT) && (l->mask & ENC_INDIRECT)));
}

struct reader_say
reader_cie(const struct reader_plan *p, const struct cie *cie)
{
	struct reader_say say = { 0 };
	const struct reader_line *l;

	if ((l = reader_first(p, READER_VERSIONS)) != NULL &&
	    (cie->version > 63 || !(l->mask & BIT(cie->version))))
		say.line = l;
	else if ((l = reader_first(p, READER_LETTERS)) != NULL &&
		 !letters_taken(l, cie))
		say.line = l;
	else if ((l = reader_first(p, READER_ENCODINGS)) != NULL &&
		 encoding_refused(l, cie))
		say.line = l;
	if (say.line != NULL)
		say.verdict = say.line->verdict;
	return say;
}

/* --- Of the operations --- */

/* What is wrong from an operation on, if it is. */
struct from_op {
	const struct reader_case *c;
	uint32_t depth, states;
	struct reader_say say; /* of rows from its place on */
};

static bool
is_kept(const struct cie *cie, uint64_t reg)
{
	uint32_t i;

	for (i = 0; i < cie->initial.nregs; i++)
		if (cie->initial.regs[i].reg == reg)
			return cie->initial.regs[i].rule.kind != RULE_ABSENT;
	return reg == cie->ra && cie->initial.ra.kind != RULE_ABSENT;
}

/* The line of a kind that speaks of an operation's register, code, depth. */
static const struct reader_line *
op_line(struct from_op *x, const struct reader_plan *p, const struct op *op,
    const struct cfi_op *info)
{
	const struct reader_line *l;
	unsigned effect = info == NULL ? EFF_NOP : info->effect;

	if (op->code < 64 && (l = reader_first(p, READER_OPS)) &&
	    (l->mask & BIT(op->code)))
		return l;
	if (effect == EFF_REMEMBER) {
		x->depth++;
		if ((l = reader_first(p, READER_DEPTH)) &&
		    x->depth > (uint64_t)l->most)
			return l;
		if ((l = reader_first(p, READER_STATES)) &&
		    x->depth + x->states > (uint64_t)l->most)
			return l;
	} else if (effect == EFF_RECALL && x->depth > 0)
		x->depth--;
	else if (effect == EFF_SET_LOC && (l = reader_first(p, READER_NOPS)))
		return l;
	else if (effect == EFF_RESTORE &&
		 (l = reader_first(p, READER_RESTORES)) &&
		 is_kept(x->c->cie, op->a))
		return l;
	else if (info != NULL && cfi_op_is_rule(info) &&
		 (l = reader_first(p, READER_REGMAX)) &&
		 op->a > (uint64_t)l->most)
		return l;
	return NULL;
}

/* A nop that something follows ends the program of some. */
static const struct reader_line *
nop_line(const struct reader_plan *p, const struct entry *e, size_t i)
{
	size_t k = i + 1;

	if (e->ops[i].code != CFI_ANY_nop)
		return NULL;
	while (k < e->nops && e->ops[k].code == CFI_ANY_nop)
		k++;
	return k == e->nops ? NULL : reader_first(p, READER_NOPS);
}

/* The first operation that stops the reader, if one does. */
static void
scan_ops(struct from_op *x, const struct reader_plan *p)
{
	const struct reader_case *c = x->c;
	const struct reader_line *l;
	size_t i;

	/* The CIE's own state is one; with two registers it takes two. */
	x->states = c->cie->initial.nregs +
				(c->cie->initial.ra.kind != RULE_ABSENT) >=
			    2 ?
			2 :
			1;
	for (i = 0; i < c->e->nops; i++) {
		l = op_line(x, p, &c->e->ops[i],
		    cfi_op_find(c->e->ops[i].code, c->set->machine));
		if (l == NULL)
			l = nop_line(p, x->c->e, i);
		if (l == NULL)
			continue;
		x->say.line = l;
		x->say.verdict = l->verdict;
		x->say.op = &c->e->ops[i];
		x->say.depth = x->depth;
		return;
	}
}

/* --- Of the CFA --- */

#define EXPR_OPS 16

struct expr {
	struct dwexpr_op op[EXPR_OPS];
	size_t n;
	size_t len;
	uint64_t codes[4]; /* those that are in it */
	bool whole;        /* all are in op */
};

static void
expr_read(struct expr *x, const struct regset *set, const struct rule *r)
{
	enum dwexpr_fault fault = DWEXPR_OK;
	struct dwexpr_op op;
	struct bytes b;

	memset(x, 0, sizeof(*x));
	x->len = r->len;
	bytes_init(&b, r->u.expr, r->len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault)) {
		x->codes[op.code / 64] |= BIT(op.code % 64);
		if (x->n < EXPR_OPS)
			x->op[x->n] = op;
		x->n++;
	}
	x->whole = fault == DWEXPR_OK && x->n <= EXPR_OPS;
}

/* The same of [reg+off], which was one: breg off; deref. */
static void
expr_make(struct expr *x, const struct rule *r)
{
	memset(x, 0, sizeof(*x));
	x->op[0].code = (uint8_t)(DWEXPR_breg + (r->reg & 31));
	x->op[0].a = (uint64_t)r->u.off;
	x->op[1].code = DWEXPR_deref;
	x->codes[x->op[0].code / 64] |= BIT(x->op[0].code % 64);
	x->codes[DWEXPR_deref / 64] |= BIT(DWEXPR_deref % 64);
	x->n = 2;
	x->len = 2 + sdec_len(r->u.off) / 2;
	x->whole = r->reg < 32;
}

static bool
expr_is(const struct expr *x, const uint8_t *codes, size_t n)
{
	size_t i;
	uint8_t c;

	if (!x->whole || x->n != n)
		return false;
	for (i = 0; i < n; i++) {
		c = x->op[i].code;
		if (c >= DWEXPR_lit && c <= DWEXPR_lit_last)
			c = DWEXPR_lit;
		if (c >= DWEXPR_breg && c <= DWEXPR_breg_last)
			c = DWEXPR_breg;
		if (c != codes[i])
			return false;
	}
	return true;
}

/* breg; breg; lit; and; lit; ge; lit; shl; plus: the PLT, and its literal. */
static bool
is_plt(const struct expr *x, unsigned *lit)
{
	static const uint8_t codes[] = { DWEXPR_breg, DWEXPR_breg, DWEXPR_lit,
		DWEXPR_and, DWEXPR_lit, DWEXPR_ge, DWEXPR_lit, DWEXPR_shl,
		DWEXPR_plus };

	if (!expr_is(x, codes, NELEM(codes)))
		return false;
	*lit = x->op[4].code - DWEXPR_lit;
	return true;
}

/* breg N; deref; at most two additions, whose sum is M. */
static bool
is_deref(const struct expr *x, unsigned *reg, int64_t *n, int64_t *m)
{
	size_t i;

	if (!x->whole || x->n < 2 || x->n > 4 || x->op[0].code < DWEXPR_breg ||
	    x->op[0].code > DWEXPR_breg_last || x->op[1].code != DWEXPR_deref)
		return false;
	*reg = x->op[0].code - DWEXPR_breg;
	*n = (int64_t)x->op[0].a;
	*m = 0;
	for (i = 2; i < x->n; i++) {
		if (x->op[i].code != DWEXPR_plus_uconst)
			return false;
		*m = (int64_t)((uint64_t)*m + x->op[i].a);
	}
	return true;
}

static bool
is_sum(const struct expr *x)
{
	static const uint8_t codes[] = { DWEXPR_breg, DWEXPR_breg, DWEXPR_lit,
		DWEXPR_mul, DWEXPR_plus, DWEXPR_deref, DWEXPR_plus_uconst };

	return expr_is(x, codes, NELEM(codes)) && x->op[1].a == 0 &&
	       x->op[2].code == DWEXPR_lit + 8;
}

/* Is every operation one of a set? */
static bool
is_within(const struct expr *x, enum op_set set)
{
	uint64_t ok[4] = { 0 };
	size_t i;

#define TAKE(from, to)                           \
	for (i = (from); i <= (size_t)(to); i++) \
	ok[i / 64] |= BIT(i % 64)
	switch (set) {
	case SET_OTEL:
		TAKE(DWEXPR_lit, DWEXPR_lit_last);
		TAKE(DWEXPR_breg, DWEXPR_breg_last);
		TAKE(DWEXPR_rot, DWEXPR_ne);
		TAKE(DWEXPR_constu, DWEXPR_consts);
		TAKE(DWEXPR_deref, DWEXPR_deref);
		break;
	case SET_BPFTRACE:
		TAKE(DWEXPR_lit, DWEXPR_lit_last);
		TAKE(DWEXPR_reg, DWEXPR_reg_last);
		TAKE(DWEXPR_breg, DWEXPR_breg_last);
		TAKE(DWEXPR_const1u, DWEXPR_consts);
		TAKE(DWEXPR_addr, DWEXPR_addr);
		TAKE(DWEXPR_deref, DWEXPR_deref);
		TAKE(DWEXPR_and, DWEXPR_and);
		TAKE(DWEXPR_ge, DWEXPR_ge);
		TAKE(DWEXPR_shl, DWEXPR_shl);
		TAKE(DWEXPR_mul, DWEXPR_mul);
		TAKE(DWEXPR_plus, DWEXPR_plus_uconst);
		if (x->n > 32)
			return false;
		break;
	case SET_NO_MEMORY:
		TAKE(0, 0xff);
		ok[DWEXPR_deref / 64] &= ~BIT(DWEXPR_deref % 64);
		ok[DWEXPR_deref_size / 64] &= ~BIT(DWEXPR_deref_size % 64);
		break;
	case SET_LLVM:
		TAKE(0, DWEXPR_bregx);
		TAKE(DWEXPR_deref_size, DWEXPR_deref_size);
		ok[DWEXPR_fbreg / 64] &= ~BIT(DWEXPR_fbreg % 64);
		break;
	default:
		break;
	}
#undef TAKE
	for (i = 0; i < NELEM(ok); i++)
		if (x->codes[i] & ~ok[i])
			return false;
	return true;
}

static bool
in_range(int64_t v, int64_t least, int64_t most, uint32_t multiple)
{
	return v >= least && v <= most && v % (int64_t)multiple == 0;
}

/* Does a line about expressions fit this one? */
static bool
expr_fits(const struct reader_line *l, const struct expr *x)
{
	unsigned lit, reg;
	int64_t n, m;

	switch (l->kind) {
	case READER_PLT:
		return is_plt(x, &lit) && (l->mask & BIT(lit));
	case READER_DEREF:
		return is_deref(x, &reg, &n, &m) && (l->mask & BIT(reg)) &&
		       in_range(n, l->least, l->most, l->multiple) &&
		       in_range(m, l->least2, l->most2, l->multiple2);
	case READER_SUM:
		return is_sum(x);
	case READER_LENGTH:
		return x->len == (size_t)l->most;
	case READER_WITHIN:
		return is_within(x, l->ops);
	case READER_BEYOND:
		return !is_within(x, l->ops);
	default:
		return true;
	}
}

/* The first line about an expression that fits it. */
static const struct reader_line *
expr_line(const struct reader_plan *p, const struct expr *x)
{
	size_t i;

	for (i = 0; i < p->nexpr; i++)
		if (expr_fits(p->expr[i], x))
			return p->expr[i];
	return NULL;
}

/* A CFA by register and offset. */
static const struct reader_line *
reg_line(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row)
{
	uint32_t reg = row->cfa.reg;
	uint64_t bit = reg < 64 ? BIT(reg) : 0;
	const struct reader_line *l, *leaf;
	unsigned i;

	leaf = reader_first(p, READER_LEAF);
	l = reader_first(p, READER_CFA_REG);
	if (l != NULL && !(l->mask & bit) &&
	    !(c->leaf && leaf != NULL && (leaf->mask & bit)))
		return l;
	l = reader_first(p, READER_POPPED);
	if (l != NULL && (int)reg == reg_sp(c->set) &&
	    row->ra.kind == RULE_CFA_MEM && row->cfa.u.off < -row->ra.u.off)
		return l;
	for (i = p->from[READER_CFA_OFF]; i < p->from[READER_CFA_OFF + 1]; i++)
		if ((p->line[i]->mask & bit) &&
		    !in_range(row->cfa.u.off, p->line[i]->least,
			p->line[i]->most, p->line[i]->multiple))
			return p->line[i];
	return NULL;
}

/* --- Of other rules --- */

static bool
rule_fits(const struct reader_line *l, const struct reader_case *c,
    const struct rule *r, bool given)
{
	unsigned kind = given ? r->kind : RULE_ABSENT;

	if (!(l->rules & BIT(kind)) || ((l->rules & R_LEAF) && !c->leaf))
		return false;
	if (l->rules == R_ANY)
		return true;
	if (kind == RULE_CFA_MEM)
		return r->u.off >= l->least && r->u.off <= l->most;
	if (kind == RULE_REG && l->mask != 0)
		return r->reg < 64 && (l->mask & BIT(r->reg));
	return true;
}

static const struct reader_line *
rule_line(const struct reader_plan *p, enum reader_kind kind,
    const struct reader_case *c, const struct rule *rule, bool given)
{
	unsigned i;

	for (i = p->from[kind]; i < p->from[kind + 1]; i++)
		if (rule_fits(p->line[i], c, rule, given))
			return p->line[i];
	return NULL;
}

static const struct reader_line *
any_line(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row)
{
	const struct reader_line *l;
	uint32_t i;

	if (reader_first(p, READER_RULES) == NULL)
		return NULL;
	for (i = 0; i < row->nregs; i++) {
		l = rule_line(p, READER_RULES, c,
		    &c->e->regs[row->regs + i].rule, true);
		if (l != NULL)
			return l;
	}
	return NULL;
}

/* The worse of what is said so far and a line. */
static void
worsen(struct reader_say *say, const struct reader_line *l)
{
	if (l == NULL || l->verdict <= say->verdict)
		return;
	say->line = l;
	say->verdict = l->verdict;
	say->op = NULL;
}

static void
judge_row(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row, struct reader_say *say)
{
	int fp = reg_fp(c->set);
	struct rule rule;
	struct expr x;

	switch (row->cfa.kind) {
	case RULE_REG_VAL:
		worsen(say, reg_line(p, c, row));
		break;
	case RULE_REG_MEM:
		expr_make(&x, &row->cfa);
		worsen(say, expr_line(p, &x));
		break;
	case RULE_EXPR_VAL:
	case RULE_EXPR_MEM:
		expr_read(&x, c->set, &row->cfa);
		worsen(say, expr_line(p, &x));
		break;
	default:
		break;
	}
	worsen(say, rule_line(p, READER_RA, c, &row->ra,
			!(row->flags & ROW_RA_DEFAULT)));
	if (fp >= 0 && reader_first(p, READER_FP) != NULL) {
		rule = row_reg(c->e, row, (uint32_t)fp);
		worsen(say, rule_line(p, READER_FP, c, &rule,
				rule.kind != RULE_ABSENT));
	}
	worsen(say, any_line(p, c, row));
}

/* Is the CIE's program what those take for granted that do not run it? */
static bool
cie_is_usual(const struct reader_case *c)
{
	const struct cfi_state *s = &c->cie->initial;

	return s->cfa.kind == RULE_REG_VAL &&
	       (int)s->cfa.reg == reg_sp(c->set) &&
	       s->cfa.u.off ==
		   machine_entry_cfa(c->set->machine, c->set->addr_size) &&
	       s->ra.kind == RULE_CFA_MEM &&
	       s->ra.u.off == -(int64_t)c->set->addr_size;
}

struct reader_say
reader_rows(const struct reader_plan *p, const struct reader_case *c,
    struct reader_say *say)
{
	struct from_op x = { .c = c };
	const struct reader_line *run;
	const struct row *row;
	size_t i;

	scan_ops(&x, p);
	run = reader_first(p, READER_CIE_RUN);
	if (run != NULL && cie_is_usual(c))
		run = NULL;
	for (i = 0; i < c->e->nrows; i++) {
		row = &c->e->rows[i];
		memset(&say[i], 0, sizeof(say[i]));
		/* A frame of the kernel's, which it lays out. */
		if (c->e->signal)
			continue;
		judge_row(p, c, row, &say[i]);
		worsen(&say[i], run);
		if (x.say.line != NULL && row->pc >= x.say.op->pc &&
		    x.say.verdict > say[i].verdict)
			say[i] = x.say;
		if (say[i].verdict >= VERDICT_FUNCTION &&
		    say[i].verdict > x.say.verdict &&
		    say[i].verdict != VERDICT_ABORT) {
			x.say = say[i];
			x.say.op = NULL;
		}
	}
	if (x.say.verdict < VERDICT_FUNCTION || x.say.verdict == VERDICT_ABORT)
		memset(&x.say, 0, sizeof(x.say));
	return x.say;
}

/* --- As text --- */

static void
sb_registers(struct strbuf *sb, const struct regset *set, uint64_t mask)
{
	const char *comma = "";
	unsigned i;

	for (i = 0; i < 64; i++) {
		if (!(mask & BIT(i)))
			continue;
		sb_str(sb, comma);
		sb_reg(sb, set, i);
		comma = " or ";
	}
}

static void
sb_operation(struct strbuf *sb, const struct reader_case *c,
    const struct reader_say *say)
{
	const struct cfi_op *op;

	op = cfi_op_find(say->op->code, c->set->machine);
	switch (say->line->kind) {
	case READER_DEPTH:
	case READER_STATES:
		sb_printf(sb, "remember_state while ");
		sb_count(sb, say->depth - 1, "other");
		sb_str(sb, say->depth == 2 ? " is open" : " are open");
		break;
	case READER_REGMAX:
		sb_printf(sb,
		    "register %" PRIu64 ", and %" PRId64
		    " is the last one known",
		    say->op->a, say->line->most);
		break;
	case READER_NOPS:
		sb_printf(sb, "%s before the end of the operations",
		    op == NULL ? "?" : op->name);
		break;
	default:
		if (op == NULL)
			sb_printf(sb, "operation 0x%" PRIx32, say->op->code);
		else
			sb_printf(sb, "operation %s", op->name);
	}
}

static void
sb_cfa(struct strbuf *sb, const struct reader_case *c,
    const struct reader_line *l, const struct row *row)
{
	sb_str(sb, "CFA ");
	sb_rule(sb, c->set, &row->cfa);
	switch (l->kind) {
	case READER_CFA_REG:
		if (~l->mask == BIT(0)) {
			sb_str(sb, " is by register 0");
			break;
		}
		sb_str(sb, " is not by ");
		sb_registers(sb, c->set, l->mask);
		break;
	case READER_CFA_OFF:
		if (row->cfa.u.off < l->least || row->cfa.u.off > l->most)
			sb_printf(sb, " is beyond %" PRId64 " to %" PRId64,
			    l->least, l->most);
		else
			sb_printf(sb, " is no multiple of %" PRIu32,
			    l->multiple);
		break;
	case READER_POPPED:
		sb_str(sb, " is below the return address that it needs");
		break;
	default:
		break;
	}
}

static void
sb_other_rule(struct strbuf *sb, const struct reader_case *c,
    const struct reader_line *l, const struct row *row)
{
	uint32_t i, reg = (uint32_t)reg_fp(c->set);
	struct rule rule;

	if (l->kind == READER_RA) {
		sb_str(sb, "return address ");
		if (row->flags & ROW_RA_DEFAULT)
			sb_str(sb, "without a rule");
		else
			sb_rule(sb, c->set, &row->ra);
		return;
	}
	for (i = 0; l->kind == READER_RULES && i < row->nregs; i++)
		if (l->rules & BIT(c->e->regs[row->regs + i].rule.kind)) {
			reg = c->e->regs[row->regs + i].reg;
			break;
		}
	rule = row_reg(c->e, row, reg);
	sb_reg(sb, c->set, reg);
	sb_char(sb, '=');
	sb_rule(sb, c->set, &rule);
}

void
sb_reader_why(struct strbuf *sb, const struct reader_case *c,
    const struct reader_say *say, const struct row *row)
{
	const struct reader_line *l = say->line;

	switch (l->kind) {
	case READER_VERSIONS:
		sb_printf(sb, "version %u of the CIE at 0x%" PRIx64,
		    c->cie->version, c->cie->offset);
		break;
	case READER_LETTERS:
		sb_printf(sb, "augmentation %s of the CIE at 0x%" PRIx64,
		    c->cie->aug, c->cie->offset);
		break;
	case READER_ENCODINGS:
		sb_printf(sb,
		    "pointers encoded as 0x%02x by the CIE at 0x%" PRIx64,
		    c->cie->fde_enc, c->cie->offset);
		break;
	case READER_CIE_RUN:
		sb_printf(sb,
		    "the CIE at 0x%" PRIx64
		    " begins otherwise than is taken for granted",
		    c->cie->offset);
		break;
	case READER_RA:
	case READER_FP:
	case READER_RULES:
		sb_other_rule(sb, c, l, row);
		break;
	default:
		if (say->op != NULL)
			sb_operation(sb, c, say);
		else
			sb_cfa(sb, c, l, row);
	}
}

const char *
verdict_name(enum reader_verdict v)
{
	static const char *const names[VERDICT_COUNT] = { "ok", "root", "guess",
		"cut", "wrong", "end", "lost", "function", "rest", "abort",
		"file", "limit" };

	return names[v];
}

void
sb_readers(struct strbuf *sb)
{
	const struct reader_line *r;
	size_t i;

	sb_str(sb, "kernel\n\twhat the Linux kernel does not accept: SFrame, "
		   "ORC, .ARM.exidx\n");
	for (i = 0; (r = reader_number(i)) != NULL; i++) {
		sb_str(sb, r->text);
		if (r->other != NULL)
			sb_printf(sb, " (%s)", r->other);
		sb_printf(sb, "\n\t%s of %s%s%s%s\n\tas in %s, %s\n", r->tables,
		    r->machines & READER_ON_X86 ? "x86-64" : "",
		    r->machines & READER_ON_A64 ? " aarch64" : "",
		    r->machines & READER_ON_I386 ? " i386" : "",
		    r->machines & READER_ON_OTHER ? " and others" : "", r->at,
		    r->date);
	}
	sb_str(sb, "all\n\teach of the readers\n");
}
