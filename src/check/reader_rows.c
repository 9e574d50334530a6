/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a reader makes of a CIE and of the rows of an entry.  Of what is said of
 * a row the worst stands.
 */
#include <string.h>

#include "check/readers.h"
#include "table/cfi_op.h"

#define BIT(n) ((uint64_t)1 << (n))

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

/* --- Of a CIE --- */

static bool
letters_taken(const struct reader_plan *p, const struct reader_line *l,
    const struct cie *cie)
{
	const char *s = cie->aug == NULL ? "" : cie->aug, *taken = l->text;
	bool any = strchr(taken, '*') != NULL;

	if (*s == '\0')
		return p->debug || !any;
	if (*taken == '?' && *s == 'z')
		return true;
	if (*taken == '^' && *s != 'z')
		return false;
	return any || ((l->most == 0 || strlen(s) <= (size_t)l->most) &&
			  strspn(s, taken) == strlen(s));
}

static bool
is_late(const struct reader_line *l, const struct cie *cie)
{
	const char *s = cie->aug == NULL ? "" : cie->aug;

	return strlen(s) > (size_t)l->most &&
	       strpbrk(s + l->most, l->text) != NULL;
}

static bool
encoding_refused(const struct reader_line *l, const struct cie *cie)
{
	uint8_t enc = cie->has_r ? cie->fde_enc : PE_ABSPTR;

	return enc != PE_OMIT &&
	       ((l->mask & BIT(enc & PE_FORMAT)) ||
		   (l->mask & BIT(16 + ((enc & PE_APPL) >> 4))) ||
		   ((enc & PE_INDIRECT) && (l->mask & BIT(24))));
}

/* Is the CIE's program what those take for granted that do not run it? */
static bool
is_usual(const struct regset *set, const struct cie *cie)
{
	const struct cfi_state *s = &cie->initial;
	unsigned entry = machine_entry_cfa(set->machine, set->addr_size);

	return s->cfa.kind == RULE_REG_VAL && (int)s->cfa.reg == reg_sp(set) &&
	       s->cfa.u.off == (int64_t)entry &&
	       (entry == 0 ? s->ra.kind == RULE_ABSENT :
			     s->ra.kind == RULE_CFA_MEM &&
				 s->ra.u.off == -(int64_t)entry);
}

/* Does a line that is about CIEs speak against this one? */
static bool
cie_refused(const struct reader_plan *p, const struct reader_line *l,
    const struct regset *set, const struct cie *cie)
{
	switch (l->kind) {
	case READER_VERSIONS:
		return cie->version > 63 || !(l->mask & BIT(cie->version));
	case READER_LETTERS:
		return !letters_taken(p, l, cie);
	case READER_LATE:
		return is_late(l, cie);
	case READER_SIZES:
		return cie->version >= 4 &&
		       (cie->seg_size != 0 || cie->addr_size > 63 ||
			   !((l->mask ? l->mask : BIT(set->addr_size)) &
			       BIT(cie->addr_size)));
	case READER_ENCODINGS:
		return !p->debug && encoding_refused(l, cie);
	case READER_FACTORS:
		return p->first_cie != NULL &&
		       (p->first_cie->caf != cie->caf ||
			   p->first_cie->daf != cie->daf);
	default:
		return !is_usual(set, cie);
	}
}

struct reader_say
reader_cie(const struct reader_plan *p, const struct regset *set,
    const struct cie *cie)
{
	struct reader_say say = { 0 };
	unsigned i;

	for (i = p->from[READER_VERSIONS]; i < p->from[READER_CIE_RUN + 1]; i++)
		if (cie_refused(p, p->line[i], set, cie))
			worsen(&say, p->line[i]);
	return say;
}

/* --- Of the operations --- */

/* What is wrong from an operation on, if it is. */
struct from_op {
	const struct reader_case *c;
	uint32_t depth;        /* of states that are remembered */
	uint32_t last;         /* of the last one that was */
	uint32_t states;       /* the CIE's own */
	struct reader_say say; /* of rows from its place on */
};

bool
reader_is_kept(const struct cie *cie, uint64_t reg)
{
	uint32_t i;

	for (i = 0; i < cie->initial.nregs; i++)
		if (cie->initial.regs[i].reg == reg)
			return cie->initial.regs[i].rule.kind != RULE_ABSENT;
	return reg == cie->ra && cie->initial.ra.kind != RULE_ABSENT;
}

/* The first line of those of a kind whose mask has the code. */
static const struct reader_line *
code_line(const struct reader_plan *p, uint32_t code)
{
	unsigned i = p->from[READER_OPS];

	if (code >= 64 || !(p->ops & BIT(code)))
		return NULL;
	while (!(p->line[i]->mask & BIT(code)))
		i++;
	return p->line[i];
}

static const struct reader_line *
remember_line(struct from_op *x, const struct reader_plan *p)
{
	const struct reader_line *l;

	x->last = ++x->depth;
	l = reader_first(p, READER_DEPTH);
	if (l != NULL && x->depth > (uint64_t)l->most)
		return l;
	l = reader_first(p, READER_STATES);
	return l != NULL && x->depth + x->states > (uint64_t)l->most ? l : NULL;
}

static const struct reader_line *
recall_line(struct from_op *x, const struct reader_plan *p)
{
	if (x->depth == 0)
		return reader_first(p, READER_UNDERFLOW);
	return x->depth-- == x->last ? NULL : reader_first(p, READER_NESTED);
}

/* The line that speaks of an operation's register, code, depth. */
static const struct reader_line *
op_line(struct from_op *x, const struct reader_plan *p, const struct op *op,
    const struct cfi_op *info)
{
	const struct reader_line *l = code_line(p,
	    op->code == CFI_OP_UNREAD ? op->bytes[0] : op->code);
	unsigned effect = info == NULL ? EFF_NOP : info->effect;

	if (l != NULL)
		return l;
	if (effect == EFF_REMEMBER)
		return remember_line(x, p);
	if (effect == EFF_RECALL)
		return recall_line(x, p);
	if (effect == EFF_SET_LOC)
		return reader_first(p, READER_NOPS);
	if (effect != EFF_RESTORE && (info == NULL || !cfi_op_is_rule(info)))
		return NULL;
	l = reader_first(p, READER_REGMAX);
	if (l != NULL && op->a > (uint64_t)l->most)
		return l;
	return effect == EFF_RESTORE && reader_is_kept(x->c->cie, op->a) ?
		   reader_first(p, READER_RESTORES) :
		   NULL;
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
	const struct cfi_state *s = &c->cie->initial;
	const struct reader_line *l;
	size_t i;

	/* The CIE's own state is one; with two registers it takes two. */
	x->states = s->nregs + (s->ra.kind != RULE_ABSENT) >= 2 ? 2 : 1;
	for (i = 0; i < c->e->nops; i++) {
		l = op_line(x, p, &c->e->ops[i],
		    cfi_op_find(c->e->ops[i].code, c->set->machine));
		if (l == NULL)
			l = nop_line(p, c->e, i);
		if (l == NULL)
			continue;
		x->say.line = l;
		x->say.verdict = l->verdict;
		x->say.op = &c->e->ops[i];
		x->say.depth = x->depth;
		return;
	}
}

/* --- Of rows --- */

static bool
is_leaf(const struct row *row)
{
	return (row->flags & ROW_RA_DEFAULT) || row->ra.kind == RULE_SAME;
}

/* Does a line about a CFA by register and offset speak against the row's? */
static bool
cfa_refused(const struct reader_plan *p, const struct reader_line *l,
    const struct reader_case *c, const struct row *row)
{
	uint32_t reg = row->cfa.reg;
	uint64_t bit = reg < 64 ? BIT(reg) : 0;
	int64_t off = row->cfa.u.off;
	const struct reader_line *leaf = reader_first(p, READER_LEAF);

	switch (l->kind) {
	case READER_CFA_REG:
		return !(l->mask & bit) && !(p->leaf && (leaf->mask & bit));
	case READER_CFA_LEAF:
		return !(l->mask & bit) && is_leaf(row);
	case READER_CFA_ZERO:
		return reg == 0;
	case READER_CFA_OFF:
		return (l->mask & bit) &&
		       !reader_in_range(off, l->least, l->most, l->multiple);
	default:
		return (int)reg == reg_sp(c->set) &&
		       row->ra.kind == RULE_CFA_MEM && off < -row->ra.u.off;
	}
}

static void
judge_cfa(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row, struct reader_say *say)
{
	const struct reader_line *l;
	unsigned i, kind = READER_KINDS;

	switch (row->cfa.kind) {
	case RULE_REG_VAL:
		for (i = p->from[READER_CFA_REG];
		     i < p->from[READER_POPPED + 1]; i++)
			if (p->line[i]->kind != kind &&
			    cfa_refused(p, p->line[i], c, row)) {
				/* The first of the kind that fits. */
				kind = p->line[i]->kind;
				worsen(say, p->line[i]);
			}
		l = reader_first(p, READER_REGMAX);
		if (l != NULL && row->cfa.reg > (uint64_t)l->most)
			worsen(say, l);
		break;
	case RULE_REG_MEM:
	case RULE_EXPR_VAL:
	case RULE_EXPR_MEM:
		worsen(say, reader_expr_line(p, c->set, &row->cfa));
		break;
	default:
		break;
	}
}

static bool
rule_fits(const struct reader_plan *p, const struct reader_line *l,
    const struct reader_case *c, const struct rule *r, bool given)
{
	unsigned kind = given ? r->kind : RULE_ABSENT;

	if (!(l->rules & BIT(kind)) ||
	    ((l->rules & READER_RULES_LEAF) && !p->leaf))
		return false;
	if (l->codes != NULL)
		return reader_expr_beyond(l, c->set, r) != l->within;
	if (l->rules == READER_RULES_ANY)
		return true;
	if (kind == RULE_CFA_MEM)
		return r->u.off >= l->least && r->u.off <= l->most;
	if ((kind == RULE_REG || kind == RULE_REG_MEM) && l->mask != 0)
		return r->reg < 64 && (l->mask & BIT(r->reg));
	return true;
}

static const struct reader_line *
rule_line(const struct reader_plan *p, enum reader_kind kind,
    const struct reader_case *c, const struct rule *rule, bool given)
{
	unsigned i;

	for (i = p->from[kind]; i < p->from[kind + 1]; i++)
		if (rule_fits(p, p->line[i], c, rule, given))
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
	l = rule_line(p, READER_RULES, c, &row->ra,
	    !(row->flags & ROW_RA_DEFAULT));
	for (i = 0; l == NULL && i < row->nregs; i++)
		l = rule_line(p, READER_RULES, c,
		    &c->e->regs[row->regs + i].rule, true);
	return l;
}

/* If the frame pointer is in memory, is the return address right above it? */
static bool
is_frame_record(const struct regset *set, const struct rule *fp,
    const struct row *row)
{
	return fp->kind != RULE_CFA_MEM ||
	       (!(row->flags & ROW_RA_DEFAULT) &&
		   row->ra.kind == RULE_CFA_MEM &&
		   row->ra.u.off - fp->u.off == set->addr_size);
}

static void
judge_row(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row, struct reader_say *say)
{
	bool has_ra = !(row->flags & ROW_RA_DEFAULT);
	const struct reader_line *ra;
	int fp = reg_fp(c->set);
	struct rule rule;

	judge_cfa(p, c, row, say);
	if (fp >= 0 && reader_first(p, READER_FP) != NULL) {
		rule = row_reg(c->e, row, (uint32_t)fp);
		worsen(say, rule_line(p, READER_FP, c, &rule,
				rule.kind != RULE_ABSENT));
		if (!is_frame_record(c->set, &rule, row))
			worsen(say, reader_first(p, READER_BESIDE));
	}
	worsen(say, any_line(p, c, row));
	if (!has_ra && row->nregs == 0)
		worsen(say, reader_first(p, READER_RULELESS));
	ra = rule_line(p, READER_RA, c, &row->ra, has_ra);
	/* Nothing is above, so it does not matter where that would be. */
	if (ra != NULL && ra->verdict == VERDICT_ROOT &&
	    say->verdict < VERDICT_LOST)
		memset(say, 0, sizeof(*say));
	worsen(say, ra);
}

const struct reader_line *
reader_row(const struct reader_plan *p, const struct reader_case *c,
    const struct row *row)
{
	struct reader_say say = { 0 };

	judge_row(p, c, row, &say);
	return say.line;
}

/* Is this verdict about more than rows? */
static bool
is_of_all(uint8_t verdict)
{
	return verdict >= VERDICT_FUNCTION && verdict != VERDICT_ABORT;
}

/* Is an operation the one that we could not read?  It is behind all rows. */
static bool
is_unread(const struct op *op)
{
	return op != NULL && op->code == CFI_OP_UNREAD;
}

struct reader_say
reader_rows(const struct reader_plan *p, const struct reader_case *c,
    const struct reader_asked *asked, struct reader_say *say)
{
	bool skip = c->e->signal && reader_first(p, READER_SIGNAL) != NULL;
	struct reader_say worst = { 0 };
	struct from_op x = { .c = c };
	const struct row *row;
	size_t i;

	if (asked == NULL || (asked->ops >> p->number & 1) != 0)
		scan_ops(&x, p);
	memset(say, 0, (c->e->nrows + 1) * sizeof(*say));
	if (is_unread(x.say.op))
		say[c->e->nrows] = x.say;
	for (i = 0; i < c->e->nrows && !skip; i++) {
		row = &c->e->rows[i];
		if (asked != NULL && asked->rows[i] != NULL)
			worsen(&say[i],
			    reader_known_line(asked->rows[i], p->number));
		else
			judge_row(p, c, row, &say[i]);
		if (x.say.line != NULL && !is_unread(x.say.op) &&
		    row->pc >= x.say.op->pc && x.say.verdict > say[i].verdict)
			say[i] = x.say;
		if (is_of_all(say[i].verdict) && say[i].verdict > worst.verdict)
			worst = say[i];
	}
	if (is_of_all(x.say.verdict) && x.say.verdict >= worst.verdict)
		worst = x.say;
	return worst;
}
