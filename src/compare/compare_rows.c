/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What two entries say about one function, row by row.
 *
 * Both row lists are walked over the union of their boundaries.  The lazy PLT
 * makes one detour: .eh_frame gives its CFA as an expression of the address's
 * low bits and SFrame as rows of a repeated block; both are periodic, and one
 * period is compared.
 */
#include "compare/compare.h"

#include <string.h>

#include "insn/padding.h"
#include "table/dwexpr.h"

/*
 * Pieces of one function that are compared: damaged tables can have periods
 * with as many as they like.
 */
#define MAX_PIECES (1 << 20)

#define PERIOD 16 /* bytes of an entry of the lazy PLT */

/* CFA = reg + off, plus `more` where the address modulo period is >= from. */
struct stepped {
	uint32_t reg;
	int64_t off;
	int64_t more;
	uint32_t period;
	uint32_t from;
};

/* A list of rows being walked. */
struct walk {
	const struct entry *e;
	uint64_t delta; /* from the common addresses */
	size_t i;       /* row in force, or nrows */
	bool in;        /* is row i in force here? */
};

/* What is compared at one place. */
struct frame {
	struct rule cfa, ra, fp;
};

struct pass {
	struct compare_func *f;
	struct regset set;
	uint32_t fp;
	struct walk l, r;
	bool reduced;             /* CFI with SFrame */
	bool code;                /* the left side: what code implies */
	bool steps;               /* one has expressions, the other rows */
	uint32_t pieces;          /* done so far */
	const uint8_t *step_expr; /* looked at last */
	bool step_ok;
	struct stepped step;
};

/* What an expression may ask for: the pc, and one other register. */
struct probe {
	uint32_t pc_reg;
	uint64_t pc;
	uint64_t base; /* value of the other one */
	uint32_t reg;
	bool asked;
};

static bool
probe_reg(void *arg, uint32_t reg, uint64_t *v)
{
	struct probe *pr = arg;

	if (reg == pr->pc_reg) {
		*v = pr->pc;
		return true;
	}
	if (pr->asked && reg != pr->reg)
		return false;
	pr->asked = true;
	pr->reg = reg;
	*v = pr->base;
	return true;
}

static bool
probe_mem(void *arg, uint64_t addr, unsigned size, uint64_t *v)
{
	(void)arg;
	(void)addr;
	(void)size;
	(void)v;
	return false;
}

/* The CFA minus the register at an address, by evaluation. */
static bool
probe_at(const struct regset *set, const struct rule *r, struct probe *pr,
    uint64_t pc, uint64_t base, int64_t *off)
{
	const struct dwexpr_env env = { pr, probe_reg, probe_mem };
	uint64_t v;

	pr->pc = pc;
	pr->base = base;
	if (!dwexpr_eval(set, r->u.expr, r->len, &env, NULL, &v) || !pr->asked)
		return false;
	*off = (int64_t)(v - base);
	return true;
}

/*
 * Linkers write for the lazy PLT's entries, which push once on their way, a
 * CFA that grows by a word where the address modulo 16 has passed the push.
 * Evaluated over the first and the last of them, and for another stack
 * pointer: the CFA has to be the register plus one of two offsets, in one step.
 */
static bool
step_of(struct pass *p, const struct rule *r, struct stepped *s)
{
	struct probe pr = { .pc_reg = (uint32_t)reg_ra(&p->set) };
	/* The first and the last whole period of the code. */
	uint64_t first = p->l.e->start.addr / PERIOD * PERIOD;
	uint64_t last = p->l.e->end / PERIOD * PERIOD;
	int64_t off[PERIOD], again, moved;
	uint32_t i;

	if (r->u.expr == p->step_expr) {
		*s = p->step;
		return p->step_ok;
	}
	p->step_expr = r->u.expr;
	p->step_ok = false;
	for (i = 0; i < PERIOD; i++)
		if (!probe_at(&p->set, r, &pr, first + i, 1 << 20, &off[i]) ||
		    !probe_at(&p->set, r, &pr, last + i, 1 << 20, &again) ||
		    !probe_at(&p->set, r, &pr, first + i, 1 << 24, &moved) ||
		    again != off[i] || moved != off[i])
			return false;
	s->reg = pr.reg;
	s->off = off[0];
	s->period = PERIOD;
	for (s->from = 1; s->from < PERIOD && off[s->from] == off[0];)
		s->from++;
	s->more = s->from < PERIOD ? off[s->from] - off[0] : 0;
	for (i = s->from; i < PERIOD; i++)
		if (off[i] != off[0] + s->more)
			return false;
	p->step = *s;
	return p->step_ok = true;
}

static inline bool
is_stepped(struct pass *p, const struct rule *r, struct stepped *s)
{
	return r->kind == RULE_EXPR_VAL && step_of(p, r, s);
}

/* Goes on to pos, which never goes back but inside repeated blocks. */
static void
walk_to(struct walk *w, uint64_t pos)
{
	const struct entry *e = w->e;
	uint64_t pc = pos + w->delta;

	if (e->rep_size != 0) {
		pc = (pc - e->start.addr) % e->rep_size;
		w->i = 0;
	}
	while (w->i + 1 < e->nrows && e->rows[w->i + 1].pc <= pc)
		w->i++;
	w->in = w->i < e->nrows && e->rows[w->i].pc <= pc &&
		(e->rows[w->i].end > pc || w->i + 1 == e->nrows);
}

/* The next place after pos where another row begins. */
static uint64_t
walk_next(const struct walk *w, uint64_t pos, uint64_t end)
{
	const struct entry *e = w->e;
	uint64_t pc = pos + w->delta, at = pc, next;
	size_t i = w->i;

	if (e->rep_size != 0)
		at = (pc - e->start.addr) % e->rep_size;
	/* Not the one in force. */
	if (i < e->nrows && e->rows[i].pc <= at)
		i++;
	if (i < e->nrows)
		next = pos + (e->rows[i].pc - at);
	else if (e->rep_size != 0)
		next = pos + (e->rep_size - at);
	else
		next = end;
	return next <= pos || next > end ? end : next;
}

static const struct row *
walk_row(const struct walk *w)
{
	return w->in ? &w->e->rows[w->i] : NULL;
}

/*
 * Are the rows in order?  Of two at one place the last holds.  Also tells
 * whether a CFA is an expression.
 */
static bool
ascending(const struct entry *e, bool *expr)
{
	const struct row *r, *end = e->rows + e->nrows;
	uint64_t least = 0;

	*expr = false;
	for (r = e->rows; r < end; r++) {
		if (r->pc < least)
			return false;
		least = r->pc;
		*expr |= r->cfa.kind == RULE_EXPR_VAL;
	}
	return true;
}

/*
 * [reg+off] and [cfa+n] mean the same place where the CFA is that register
 * plus an offset.
 */
static struct rule
by_cfa(const struct rule *r, const struct rule *cfa)
{
	struct rule out = *r;

	if (cfa->kind != RULE_REG_VAL || cfa->reg != r->reg)
		return out;
	if (r->kind == RULE_REG_MEM)
		out.kind = RULE_CFA_MEM;
	else if (r->kind == RULE_REG_VAL || r->kind == RULE_REG)
		out.kind = RULE_CFA_VAL;
	else
		return out;
	out.u.off = (int64_t)((r->kind == RULE_REG ? 0 : (uint64_t)r->u.off) -
			      (uint64_t)cfa->u.off);
	return out;
}

static bool
means_same(const struct rule *a, const struct rule *a_cfa, const struct rule *b,
    const struct rule *b_cfa)
{
	struct rule x, y;

	if (rule_equal(a, b))
		return true;
	x = by_cfa(a, a_cfa);
	y = by_cfa(b, b_cfa);
	return rule_equal(&x, &y);
}

static void
get_frame(struct pass *p, const struct entry *e, const struct row *row,
    uint64_t pos, struct frame *fr)
{
	struct stepped s;

	fr->cfa = row->cfa;
	fr->ra = row->ra;
	fr->fp = row_reg_kept(e, row, p->fp);
	if (p->steps && is_stepped(p, &row->cfa, &s)) {
		fr->cfa.kind = RULE_REG_VAL;
		fr->cfa.reg = s.reg;
		fr->cfa.u.off = s.off + (pos % s.period >= s.from ? s.more : 0);
	}
	/* A call on x86-64 leaves the return address below the CFA. */
	if (p->reduced && (row->flags & ROW_RA_DEFAULT) &&
	    p->set.machine == MACH_X86_64) {
		fr->ra.kind = RULE_CFA_MEM;
		fr->ra.u.off = -8;
	}
}

/* Is the frame pointer what the CFA rests on, here or in the next row? */
static bool
fp_matters(const struct pass *p, const struct walk *w)
{
	const struct entry *e = w->e;
	size_t i;

	for (i = w->i; i < e->nrows && i <= w->i + 1; i++)
		if ((e->rows[i].cfa.kind == RULE_REG_VAL ||
			e->rows[i].cfa.kind == RULE_REG_MEM) &&
		    e->rows[i].cfa.reg == p->fp)
			return true;
	return false;
}

static const char *
sign_name(uint32_t flags)
{
	return flags & ROW_SIGNED_PC ? "signed with pc" :
	       flags & ROW_SIGNED    ? "signed" :
				       "unsigned";
}

static void
compare_saved(struct pass *p, const struct row *l, const struct row *r,
    uint64_t from, uint64_t to)
{
	const struct entry *le = p->l.e, *re = p->r.e;
	struct row_regs at = { 0 };
	struct rule x, y;

	while (rows_next_reg(&at, le, l, re, r)) {
		if (at.reg == p->fp)
			continue;
		x = row_reg_kept(le, l, at.reg);
		y = row_reg_kept(re, r, at.reg);
		if (!means_same(&x, &l->cfa, &y, &r->cfa))
			compare_add_rule(p->f, ASPECT_SAVED, LEVEL_ERROR, from,
			    to, at.reg, &x, &y);
	}
}

/* A rule that a fault of a tool may explain. */
static void
add_known(struct pass *p, enum aspect aspect, enum level level, uint64_t from,
    uint64_t to, const struct rule *left, const struct rule *right)
{
	if (p->reduced && p->f->cmp->img[0] == p->f->cmp->img[1])
		compare_because(p->f,
		    compare_known_fault(p->f, aspect, left, right));
	compare_add_rule(p->f, aspect, level, from, to, 0, left, right);
	compare_because(p->f, NULL);
}

/* Both have a row in [from, to). */
static void
compare_at(struct pass *p, const struct row *l, const struct row *r,
    uint64_t from, uint64_t to)
{
	struct compare_func *f = p->f;
	struct frame a, b;
	bool outermost;

	get_frame(p, p->l.e, l, from, &a);
	get_frame(p, p->r.e, r, from, &b);
	if (a.cfa.kind == RULE_UNKNOWN || b.cfa.kind == RULE_UNKNOWN) {
		if (a.cfa.kind != b.cfa.kind)
			compare_unknown(f, from, to, ROW_UNKNOWN(l), &a.cfa,
			    &b.cfa);
		return;
	}
	/* Where one side gives up, there is nothing more to compare. */
	if (a.cfa.kind == RULE_NONE || b.cfa.kind == RULE_NONE) {
		if (a.cfa.kind != b.cfa.kind)
			compare_add_rule(f, ASPECT_CFA, LEVEL_ERROR, from, to,
			    0, &a.cfa, &b.cfa);
		return;
	}
	/* SFrame's outermost rows have nothing but that. */
	outermost = p->reduced && r->cfa.kind == RULE_UNDEFINED &&
		    r->ra.kind == RULE_UNDEFINED;
	if (!outermost && !rule_equal(&a.cfa, &b.cfa))
		add_known(p, ASPECT_CFA, LEVEL_ERROR, from, to, &a.cfa, &b.cfa);
	if (!means_same(&a.ra, &a.cfa, &b.ra, &b.cfa))
		compare_add_rule(f, ASPECT_RA, LEVEL_ERROR, from, to, 0, &a.ra,
		    &b.ra);
	/* Two tables of one file may differ where nobody needs the rule. */
	if (!outermost && !means_same(&a.fp, &a.cfa, &b.fp, &b.cfa))
		add_known(p, ASPECT_FP,
		    f->cmp->img[0] != f->cmp->img[1] || fp_matters(p, &p->l) ||
			    fp_matters(p, &p->r) ?
			LEVEL_ERROR :
			LEVEL_WARNING,
		    from, to, &a.fp, &b.fp);
	if (!outermost &&
	    ((l->flags ^ r->flags) & (ROW_SIGNED | ROW_SIGNED_PC)) != 0)
		compare_add(f, ASPECT_SIGN, LEVEL_ERROR, from, to,
		    sign_name(l->flags), sign_name(r->flags));
	if (!p->reduced)
		compare_saved(p, l, r, from, to);
}

/*
 * A place where only one of them has a row.  Code tells none of what fills up to
 * its first instruction, or all of a part: nothing leads there.
 */
static void
compare_hole(struct pass *p, bool left, uint64_t from, uint64_t to)
{
	if (!left && p->f->ltab->format->unstored)
		return;
	compare_add(p->f, ASPECT_RANGE, left ? LEVEL_NOTE : LEVEL_ERROR, from,
	    to, left ? "rows" : "no row", left ? "no row" : "rows");
}

/* The next place after pos where the expression of a row's CFA changes. */
static uint64_t
step_next(struct pass *p, const struct row *row, uint64_t pos, uint64_t end)
{
	struct stepped s;
	uint64_t next, in;

	if (!p->steps || row == NULL || !is_stepped(p, &row->cfa, &s))
		return end;
	in = pos % s.period;
	next = pos + (in < s.from ? s.from - in : s.period - in);
	return next < end ? next : end;
}

/*
 * What fills up is nobody's, and has no rows of its own: the code's are those of
 * what stands before, and Go's those of what comes behind.
 */
static bool
is_filling(const struct pass *p, uint64_t from, uint64_t to)
{
	const struct compare_func *f = p->f;

	return f->ltab->format->unstored &&
	       padding_fills(f->cmp->img[0], p->l.e->start.sect, from, to);
}

/* Compares [pos, end), where the walks stand at pos, up to the next change. */
static uint64_t
compare_piece(struct pass *p, uint64_t pos, uint64_t end)
{
	const struct row *l, *r;

	if (p->pieces++ > MAX_PIECES) {
		compare_add(p->f, ASPECT_RANGE, LEVEL_NOTE, pos, end,
		    "too many pieces", "not compared");
		return end;
	}
	walk_to(&p->l, pos);
	walk_to(&p->r, pos);
	l = walk_row(&p->l);
	r = walk_row(&p->r);
	end = walk_next(&p->l, pos, end);
	end = walk_next(&p->r, pos, end);
	end = step_next(p, l, pos, end);
	end = step_next(p, r, pos, end);
	if (l != NULL && r != NULL) {
		if (!is_filling(p, pos, end))
			compare_at(p, l, r, pos, end);
	} else if (l != NULL || r != NULL)
		compare_hole(p, l != NULL, pos, end);
	return end;
}

static uint64_t
gcd(uint64_t a, uint64_t b)
{
	uint64_t t;

	while (b != 0) {
		t = a % b;
		a = b;
		b = t;
	}
	return a;
}

/*
 * The period in which both sides repeat themselves from pos on, and where
 * that ends; 0 when they do not.
 */
static uint64_t
find_period(struct pass *p, uint64_t pos, uint64_t *end)
{
	struct walk *const walks[2] = { &p->l, &p->r };
	uint64_t period = 1;
	struct stepped s;
	bool any = false;
	size_t i;

	for (i = 0; i < 2; i++) {
		struct walk *w = walks[i];

		walk_to(w, pos);
		if (w->e->rep_size != 0) {
			any = true;
			period = period / gcd(period, w->e->rep_size) *
				 w->e->rep_size;
			continue;
		}
		*end = walk_next(w, pos, *end);
		if (p->steps && w->in &&
		    is_stepped(p, &w->e->rows[w->i].cfa, &s)) {
			any = true;
			period = period / gcd(period, s.period) * s.period;
		}
	}
	return any && period < *end - pos ? period : 0;
}

/*
 * Do both rows say the same of the registers that are compared?  False also
 * where that takes a longer look.
 */
static bool
same_saved(const struct pass *p, const struct row *l, const struct row *r)
{
	struct rule x, y;

	if (p->reduced) {
		x = row_reg(p->l.e, l, p->fp);
		y = row_reg(p->r.e, r, p->fp);
		return rule_equal(&x, &y);
	}
	return row_regs_equal(p->l.e, l, p->r.e, r);
}

/* The row in force at pc, not before the one given; NULL: none. */
static inline const struct row *
row_from(const struct row *row, const struct row *last, uint64_t pc)
{
	while (row < last && row[1].pc <= pc)
		row++;
	return row->pc <= pc && (row == last || row->end > pc) ? row : NULL;
}

/*
 * Goes on from pos as long as both have rows that say the same in the same
 * words, as nearly all do: nothing that is asked of them can differ.  Gives the
 * first place that wants a longer look, or end.
 */
static uint64_t
pass_same(struct pass *p, uint64_t pos, uint64_t end)
{
	const struct entry *le = p->l.e, *re = p->r.e;
	const struct row *l = le->rows + p->l.i, *r = re->rows + p->r.i;
	const struct row *llast = le->rows + le->nrows - 1;
	const struct row *rlast = re->rows + re->nrows - 1;
	const struct row *was_l = NULL, *was_r = NULL;
	const uint64_t delta = p->r.delta;

	while (pos < end) {
		l = row_from(l, llast, pos);
		r = row_from(r, rlast, pos + delta);
		if (l == NULL || r == NULL || !rule_equal(&l->cfa, &r->cfa) ||
		    !rule_equal(&l->ra, &r->ra) ||
		    ((l->flags ^ r->flags) &
			(ROW_SIGNED | ROW_SIGNED_PC | ROW_RA_DEFAULT)) != 0)
			break;
		/* Rows between which no register changed share the rules. */
		if ((was_l == NULL || was_l->regs != l->regs ||
			was_l->nregs != l->nregs || was_r->regs != r->regs ||
			was_r->nregs != r->nregs) &&
		    !same_saved(p, l, r))
			break;
		was_l = l;
		was_r = r;
		pos = end;
		if (l < llast && l[1].pc < pos)
			pos = l[1].pc;
		if (r < rlast && r[1].pc - delta < pos)
			pos = r[1].pc - delta;
	}
	if (was_l != NULL) {
		p->l.i = was_l - le->rows;
		p->r.i = was_r - re->rows;
	}
	return pos;
}

static void
compare_lists(struct pass *p, bool repeats)
{
	uint64_t pos = p->f->start, end, stop, period = 0;
	size_t mark;

	while (pos < p->f->end) {
		end = p->f->end;
		if (repeats)
			period = find_period(p, pos, &end);
		else
			pos = pass_same(p, pos, end);
		if (period == 0) {
			if (pos < p->f->end)
				pos = compare_piece(p, pos, p->f->end);
			continue;
		}
		mark = compare_mark(p->f);
		for (stop = pos; stop < pos + period;)
			stop = compare_piece(p, stop, pos + period);
		compare_repeat(p->f, mark, pos, period, end);
		pos = end;
	}
}

static void
compare_attributes(struct pass *p)
{
	struct compare_func *f = p->f;
	const struct entry *l = f->left, *r = f->right;
	char lkey[] = "key A", rkey[] = "key A";
	/* Versions 1 and 2 of SFrame have no place for it. */
	bool can_signal = l->has_signal && r->has_signal;

	if (l->signal != r->signal)
		compare_add(f, ASPECT_SIGNAL,
		    can_signal ? LEVEL_WARNING : LEVEL_NOTE, f->start, f->end,
		    l->signal ? "signal" : "no signal",
		    r->signal ? "signal" : "no signal");
	if (l->pauth_key == 'B')
		lkey[4] = 'B';
	if (r->pauth_key == 'B')
		rkey[4] = 'B';
	if (lkey[4] != rkey[4])
		compare_add(f, ASPECT_SIGN, LEVEL_WARNING, f->start, f->end,
		    lkey, rkey);
	if (l->has_tagged && r->has_tagged && l->tagged != r->tagged)
		compare_add(f, ASPECT_SIGN, LEVEL_WARNING, f->start, f->end,
		    l->tagged ? "tagged" : "not tagged",
		    r->tagged ? "tagged" : "not tagged");
}

/* Between builds: how exceptions are handled, whose places always move. */
static void
compare_handlers(struct compare_func *f)
{
	bool has[2];

	if (f->cmp->img[0] == f->cmp->img[1])
		return;
	if (!compare_same_handler(f))
		compare_add(f, ASPECT_PERSONALITY, LEVEL_WARNING, f->start,
		    f->end, compare_handler(f, 0), compare_handler(f, 1));
	has[0] = f->left->lsda.kind != TARGET_ABSENT;
	has[1] = f->right->lsda.kind != TARGET_ABSENT;
	if (has[0] != has[1])
		compare_add(f, ASPECT_LSDA, LEVEL_WARNING, f->start, f->end,
		    has[0] ? "present" : "none", has[1] ? "present" : "none");
}

/* Is the function the outermost everywhere? */
static bool
is_outermost(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].ra.kind != RULE_UNDEFINED)
			return false;
	return true;
}

/*
 * An SFrame entry without rows: in version 3 it is an outermost frame, of
 * which gas also makes functions whose CFA has no rule, or a signal frame that
 * could not be translated.
 */
static void
compare_rowless(struct compare_func *f)
{
	static const struct rule undefined = { .kind = RULE_UNDEFINED };
	struct strbuf sb = { 0 };

	if (f->right->has_signal && is_outermost(f->left))
		return;
	if (f->right->outermost) {
		compare_add_rule(f, ASPECT_RA, LEVEL_ERROR, f->start, f->end, 0,
		    &f->left->rows[0].ra, &undefined);
		return;
	}
	compare_why_sframe(f, &sb);
	compare_lacks(f, sb.len > 0 ? sb.s : "an entry without rows");
	sb_free(&sb);
}

/* One side is too damaged: that was reported, but they are not equal. */
static void
cannot_compare(struct compare_func *f, bool left, bool right, const char *why)
{
	compare_add(f, ASPECT_RANGE, LEVEL_NOTE, f->start, f->end,
	    left ? why : "not compared", right ? why : "not compared");
}

static void
compare_entries(struct compare_func *f, bool reduced)
{
	struct pass p = {
		.f = f,
		.set = table_regset(f->ltab),
		.reduced = reduced,
		.l = { .e = f->left },
		.r = { .e = f->right, .delta = f->delta },
	};
	bool ordered[2], expr[2];

	/* Entries come with the numbers of .debug_frame. */
	regs_unswap(&p.set);
	p.fp = (uint32_t)reg_fp(&p.set);
	p.code = f->ltab->format->unstored;
	/* Of code nothing is known but what it does. */
	if (!p.code) {
		compare_attributes(&p);
		if (!reduced)
			compare_handlers(f);
	}
	ordered[0] = ascending(f->left, &expr[0]);
	ordered[1] = ascending(f->right, &expr[1]);
	if (!ordered[0] || !ordered[1]) {
		cannot_compare(f, !ordered[0], !ordered[1],
		    "rows out of order");
		return;
	}
	if (f->left->nrows == 0 || f->right->nrows == 0) {
		if (f->left->truncated || f->right->truncated)
			cannot_compare(f, f->left->truncated,
			    f->right->truncated, "unreadable");
		else if (f->left->nrows == f->right->nrows)
			;
		else if (reduced && f->right->nrows == 0)
			compare_rowless(f);
		else
			compare_hole(&p, f->left->nrows > 0, f->start, f->end);
		return;
	}
	p.steps = reduced || (expr[0] != expr[1] && f->delta == 0);
	compare_lists(&p, expr[0] || expr[1] || f->left->rep_size != 0 ||
			      f->right->rep_size != 0);
}

void
compare_frames(struct compare_func *f)
{
	compare_entries(f, true);
}

void
compare_full(struct compare_func *f)
{
	compare_entries(f, false);
}
