/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The kernel's ORC with call frame information, or with SFrame.
 *
 * objtool follows the instructions, and compilers say what they meant, so both
 * differ where neither is wrong: in code that is changed at boot, in inline
 * assembly, of which the compiler knows nothing, and by the instruction at
 * which a register counts as saved.  Each of these has to show in the code or
 * in the rows beside it; what does not is an error.
 */
#include "compare/compare.h"

#include "insn/form.h"
#include "insn/padding.h"
#include "table/orc.h"

struct pass {
	struct compare_func *f;
	const struct entry *l, *r;
	size_t li, ri; /* rows in force */
	const struct regset *set;
	uint32_t sp, fp;
	bool x86;
};

/* CFA and frame pointer of a row, as both can say them. */
struct frame {
	struct rule cfa, fp;
};

static struct frame
frame_of(const struct pass *p, const struct entry *e, const struct row *row)
{
	struct frame fr = { .cfa = row->cfa };

	/* What is not saved is unchanged, whatever a table calls it. */
	fr.fp = row_reg_kept(e, row, p->fp);
	if (fr.fp.kind == RULE_UNDEFINED)
		fr.fp.kind = RULE_SAME;
	/* [reg+off] by the CFA, where that rests on the same register. */
	if (fr.fp.kind == RULE_REG_MEM && fr.cfa.kind == RULE_REG_VAL &&
	    fr.cfa.reg == fr.fp.reg) {
		fr.fp.kind = RULE_CFA_MEM;
		fr.fp.u.off =
		    (int64_t)((uint64_t)fr.fp.u.off - (uint64_t)fr.cfa.u.off);
	}
	return fr;
}

static bool
is_sp(const struct pass *p, const struct rule *r)
{
	return r->kind == RULE_REG_VAL && r->reg == p->sp;
}

/*
 * Does the instruction before the place move the stack pointer, as only
 * assembly does without telling the compiler?
 */
static bool
moves_stack(const struct compare_func *f, uint64_t pc)
{
	uint64_t n = pc - f->left->start.addr;
	const uint8_t *p;
	struct bytes b;

	if (f->cmp->img[0]->machine != MACH_X86_64 || pc <= f->left->start.addr)
		return false;
	if (n > CODE_X86_LONGEST)
		n = CODE_X86_LONGEST;
	b = image_bytes(f->cmp->img[0], f->left->start.sect, pc - n);
	p = bytes_take(&b, n);
	return p != NULL && code_x86_moved_stack(p + n, n);
}

static const struct row *
row_beside(const struct entry *e, size_t i, int step)
{
	if ((step < 0 && i == 0) || (step > 0 && i + 1 >= e->nrows))
		return NULL;
	return &e->rows[step < 0 ? i - 1 : i + 1];
}

static bool
has_cfa(const struct row *row, const struct rule *cfa)
{
	return row != NULL && rule_equal(&row->cfa, cfa);
}

/* Code that is replaced at boot has rows of all that may stand there. */
static bool
is_alternative(const struct pass *p, uint64_t from)
{
	return image_alternative(p->f->cmp->img[0], p->l->start.sect, from) !=
	       NULL;
}

/* Why two CFAs are not the same; NULL where nothing explains it. */
static const char *
why_cfa(const struct pass *p, const struct row *l, const struct row *r,
    uint64_t from)
{
	const struct rule *a = &l->cfa, *b = &r->cfa;
	int64_t more;

	if (is_alternative(p, from))
		return "alternative";
	if ((b->kind == RULE_EXPR_VAL && b->len > 1 &&
		b->u.expr[0] == 0x70 + p->sp) ||
	    (b->kind == RULE_REG_MEM && b->reg == p->sp && r->flags & ROW_CALL))
		return "stack switch";
	/* While the stack is being aligned both registers still do. */
	if (a->kind == RULE_REG_VAL && a->reg != p->sp && is_sp(p, b) &&
	    has_cfa(row_beside(p->r, p->ri, 1), a))
		return p->x86 ? "realign" : "other base";
	if (is_sp(p, a) && is_sp(p, b)) {
		more = b->u.off - a->u.off;
		if (more % 8 == 0 && more >= -40 && more <= 40 &&
		    moves_stack(p->f, r->pc))
			return "inline assembly";
	}
	/* LoongArch: objtool stays with sp where gcc goes over to fp. */
	if (!p->x86 && a->kind == RULE_REG_VAL && a->reg == p->fp &&
	    is_sp(p, b) && has_cfa(row_beside(p->l, p->li, -1), b))
		return "other base";
	return NULL;
}

/*
 * Has a row nearby that rule for the frame pointer?  Compilers say of all that
 * a prologue saves at once, after its last push.
 */
#define NEARBY 8

static bool
nearby_saves(const struct pass *p, const struct entry *e, size_t i,
    const struct rule *fp)
{
	size_t from = i < NEARBY ? 0 : i - NEARBY, k;
	struct frame fr;

	for (k = from; k < e->nrows && k <= i + NEARBY; k++) {
		fr = frame_of(p, e, &e->rows[k]);
		if (rule_equal(&fr.fp, fp))
			return true;
	}
	return false;
}

static void
compare_fp(struct pass *p, const struct frame *a, const struct frame *b,
    uint64_t from, uint64_t to)
{
	bool one = (a->fp.kind == RULE_SAME) != (b->fp.kind == RULE_SAME);
	const char *why = NULL;

	if (is_alternative(p, from))
		why = "alternative";
	/* The store, or the reload, counts from another instruction on. */
	else if (one && a->fp.kind == RULE_SAME &&
		 nearby_saves(p, p->l, p->li, &b->fp))
		why = "lag";
	else if (one && b->fp.kind == RULE_SAME &&
		 nearby_saves(p, p->r, p->ri, &a->fp))
		why = "lag";
	else if (one)
		why = "one of them does not tell";
	compare_because(p->f, why);
	compare_add_rule(p->f, ASPECT_FP,
	    one || why != NULL ? LEVEL_NOTE : LEVEL_WARNING, from, to, 0,
	    &a->fp, &b->fp);
	compare_because(p->f, NULL);
}

/* Both have a row at [from, to). */
static void
compare_rows(struct pass *p, uint64_t from, uint64_t to)
{
	const struct row *l = &p->l->rows[p->li], *r = &p->r->rows[p->ri];
	struct frame a = frame_of(p, p->l, l), b = frame_of(p, p->r, r);
	struct rule ra = l->ra;
	const char *why;

	if (!rule_equal(&a.cfa, &b.cfa)) {
		why = why_cfa(p, l, r, from);
		compare_because(p->f, why);
		compare_add_rule(p->f, ASPECT_CFA,
		    why != NULL ? LEVEL_NOTE : LEVEL_ERROR, from, to, 0, &a.cfa,
		    &b.cfa);
		compare_because(p->f, NULL);
		/* What is told by the CFA is another thing then. */
		if (!p->f->ltab->format->unstored)
			return;
	}
	if (l->flags & ROW_RA_DEFAULT && p->x86) {
		ra.kind = RULE_CFA_MEM;
		ra.u.off = -8;
	}
	if (!rule_equal(&ra, &r->ra))
		compare_add_rule(p->f, ASPECT_RA, LEVEL_ERROR, from, to, 0, &ra,
		    &r->ra);
	if (!rule_equal(&a.fp, &b.fp))
		compare_fp(p, &a, &b, from, to);
	if (p->l->has_signal && p->l->signal != ((r->flags & ROW_SIGNAL) != 0))
		compare_add(p->f, ASPECT_SIGNAL, LEVEL_NOTE, from, to,
		    p->l->signal ? "signal" : "no signal",
		    r->flags & ROW_SIGNAL ? "signal" : "no signal");
}

/* The row of e in force at pc, from *i on; false when none is yet. */
static bool
row_at(const struct entry *e, size_t *i, uint64_t pc)
{
	while (*i + 1 < e->nrows && e->rows[*i + 1].pc <= pc)
		(*i)++;
	return *i < e->nrows && e->rows[*i].pc <= pc;
}

/* Where the row after i begins, or i itself when it is not in force yet. */
static uint64_t
next_row(const struct entry *e, size_t i, bool has, uint64_t end)
{
	i += has;
	return i < e->nrows && e->rows[i].pc < end ? e->rows[i].pc : end;
}

void
compare_orc(struct compare_func *f)
{
	struct regset set = table_regset(f->ltab);
	struct pass p = {
		.f = f,
		.l = f->left,
		.r = f->right,
		.set = &set,
		.sp = (uint32_t)reg_sp(&set),
		.fp = (uint32_t)reg_fp(&set),
		.x86 = set.machine == MACH_X86_64,
	};
	uint64_t pos = f->start, next;

	while (pos < f->end) {
		bool has_l = row_at(p.l, &p.li, pos);
		bool has_r = row_at(p.r, &p.ri, pos);

		next = next_row(p.l, p.li, has_l, f->end);
		next = next_row(p.r, p.ri, has_r, next);
		if (next <= pos)
			break;
		if (has_l && has_r)
			compare_rows(&p, pos, next);
		else if (has_l || has_r)
			compare_add(f, ASPECT_RANGE, LEVEL_NOTE, pos, next,
			    has_l ? "rows" : "no row",
			    has_r ? "rows" : "no row");
		pos = next;
	}
}

/* No-ops and int3; a trap would be code. */
static bool
is_padding(const struct compare_func *f)
{
	const struct image *img = f->cmp->img[0];
	uint64_t n = f->end - f->start;
	struct bytes b = image_bytes(img, f->left->start.sect, f->start);
	const uint8_t *p = bytes_take(&b, n);

	return p != NULL && padding_back(img, 0, f->start, p, n) == n;
}

void
compare_why_orc(struct compare_func *f, struct strbuf *sb)
{
	const struct entry *e = f->left;
	const struct image *img = f->cmp->img[0];

	if (is_padding(f))
		sb_str(sb, "padding");
	/* It says itself that nothing is known until what it pushed is back. */
	else if (moves_stack(f, f->start) && moves_stack(f, f->end))
		sb_str(sb, "inline assembly");
	else if (image_symbol_exact(img, e->start.sect, e->start.addr) == NULL)
		sb_str(sb, "dead weak function");
	else if (f->end >= e->end)
		sb_str(sb, "not covered by objtool");
}
