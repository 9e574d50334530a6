/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CFI against tables with one row a function, which holds at call sites only:
 * exidx entries, and the frames that Arm code keeps.
 *
 * Between exidx and CFI the rule is: the entry's row is one of the rows of the
 * function.  Where it is none of them, the one that is least unlike it is held
 * against it.
 */
#include "compare/compare.h"

#include <string.h>

#include "table/apcs.h"
#include "table/exidx_op.h"

#define NREGS 69

/* One register's place, in a common numbering. */
struct slot {
	uint32_t reg;
	struct rule rule;
};

/* A row with d8 as one register and places relative to the CFA. */
struct norm {
	struct rule cfa;
	struct rule ra;
	struct slot slots[NREGS];
	size_t n;
};

static const struct rule rule_same = { .kind = RULE_SAME };

/* [reg+off] is [cfa+n] where the CFA is that register plus an offset. */
static struct rule
by_cfa(const struct rule *r, const struct rule *cfa)
{
	struct rule out = *r;

	if (r->kind != RULE_REG_MEM || cfa->kind != RULE_REG_VAL ||
	    r->reg != cfa->reg)
		return out;
	out.kind = RULE_CFA_MEM;
	out.u.off = (int64_t)((uint64_t)r->u.off - (uint64_t)cfa->u.off);
	return out;
}

/* The other way round: [cfa+n] as [reg+off]. */
static struct rule
by_reg(const struct rule *r, const struct rule *cfa)
{
	struct rule out = *r;

	if (r->kind != RULE_CFA_MEM || cfa->kind != RULE_REG_VAL)
		return out;
	out.kind = RULE_REG_MEM;
	out.reg = cfa->reg;
	out.u.off = (int64_t)((uint64_t)r->u.off + (uint64_t)cfa->u.off);
	return out;
}

/*
 * GCC says where both halves of d8 are, as s16 and s17 (AADWARF32's numbers
 * before VFPv3), Clang where d8 is.  The lower place is that of both: s16's in
 * little-endian memory, s17's in big-endian.
 */
static uint32_t
common_reg(uint32_t reg)
{
	if (reg >= ARM_S0 && reg < ARM_S0 + 32)
		return ARM_D0 + (reg - ARM_S0) / 2;
	return reg;
}

/* Keeps them ascending: common numbers are not in the order of the others. */
static void
add_slot(struct norm *n, uint32_t reg, struct rule rule)
{
	size_t i;

	for (i = n->n; i > 0 && n->slots[i - 1].reg > reg; i--)
		;
	if (i > 0 && n->slots[i - 1].reg == reg) {
		if (n->slots[i - 1].rule.kind == rule.kind &&
		    n->slots[i - 1].rule.u.off > rule.u.off)
			n->slots[i - 1].rule.u.off = rule.u.off;
		return;
	}
	if (n->n == NREGS)
		return;
	memmove(&n->slots[i + 1], &n->slots[i],
	    (n->n++ - i) * sizeof(n->slots[0]));
	n->slots[i].reg = reg;
	n->slots[i].rule = rule;
}

static void
normalize(const struct entry *e, const struct row *row, struct norm *n)
{
	const struct regrule *p = e->regs + row->regs;
	struct rule pc;
	uint32_t i;

	n->cfa = row->cfa;
	n->ra = by_cfa(&row->ra, &row->cfa);
	n->n = 0;
	/*
	 * A signal frame has both lr and pc.  CFI calls lr the return address,
	 * exidx pc, which is where one goes on.
	 */
	pc = row_reg(e, row, ARM_PC);
	if (pc.kind != RULE_ABSENT && pc.kind != RULE_SAME) {
		if (n->ra.kind != RULE_SAME)
			add_slot(n, ARM_LR, n->ra);
		n->ra = by_cfa(&pc, &row->cfa);
	}
	for (i = 0; i < row->nregs; i++)
		if (p[i].rule.kind != RULE_SAME && p[i].reg != ARM_PC)
			add_slot(n, common_reg(p[i].reg),
			    by_cfa(&p[i].rule, &row->cfa));
}

static const struct rule *
slot_of(const struct norm *n, uint32_t reg)
{
	size_t i;

	for (i = 0; i < n->n; i++)
		if (n->slots[i].reg == reg)
			return &n->slots[i].rule;
	return &rule_same;
}

/* Where the row finds its CFA in memory: [reg+off], else absent. */
static struct rule
cfa_place(const struct norm *n)
{
	struct rule r = n->cfa;

	if (r.kind != RULE_REG_MEM)
		r.kind = RULE_ABSENT;
	return r;
}

/*
 * The CFA that an entry for an APCS frame reads from memory is the one of a
 * row that says that the caller's sp was saved there.
 */
static bool
same_cfa(const struct norm *l, const struct norm *r)
{
	struct rule place, saved;

	if (rule_equal(&l->cfa, &r->cfa))
		return true;
	place = cfa_place(r);
	if (place.kind == RULE_ABSENT)
		return false;
	saved = by_reg(slot_of(l, ARM_SP), &l->cfa);
	return rule_equal(&place, &saved);
}

/* The same place, also where one row names it by a register. */
static bool
same_place(const struct norm *l, const struct rule *a, const struct rule *b)
{
	struct rule x;

	if (rule_equal(a, b))
		return true;
	x = by_reg(a, &l->cfa);
	return rule_equal(&x, b);
}

/*
 * Registers that a caller does not count on: pushed as arguments, as room, or
 * as the ip of an APCS frame, which is its sp.
 */
static bool
is_scratch(uint32_t reg)
{
	return reg < 4 || reg == ARM_R12;
}

/* The row's own sp: where the CFA comes from memory, that is its place. */
static struct rule
sp_place(const struct norm *n)
{
	struct rule r = *slot_of(n, ARM_SP);

	if (r.kind == RULE_SAME && n->cfa.kind == RULE_REG_MEM)
		r = n->cfa;
	return r;
}

/* Where differences go, or f NULL: they are only counted. */
struct sink {
	struct compare_func *f;
	bool swap; /* the synchronous row is the left one */
	uint64_t from, to;
};

static void
put(const struct sink *s, enum aspect aspect, uint32_t reg,
    const struct rule *l, const struct rule *r)
{
	if (s->f != NULL)
		compare_add_rule(s->f, aspect, LEVEL_ERROR, s->from, s->to, reg,
		    s->swap ? r : l, s->swap ? l : r);
}

/* A row l that counts from a register, and one r that need not. */
static unsigned
differences(const struct norm *l, const struct norm *r, const struct sink *s)
{
	unsigned count = 0;
	struct rule a, b;
	uint32_t reg;
	size_t i = 0, k = 0;

	if (!same_cfa(l, r)) {
		/* Worth more: what hangs on it cannot be compared. */
		count += 4;
		put(s, ASPECT_CFA, 0, &l->cfa, &r->cfa);
	}
	if (!same_place(l, &l->ra, &r->ra)) {
		count += 2;
		put(s, ASPECT_RA, 0, &l->ra, &r->ra);
	}
	while (i < l->n || k < r->n) {
		if (k == r->n ||
		    (i < l->n && l->slots[i].reg <= r->slots[k].reg))
			reg = l->slots[i].reg;
		else
			reg = r->slots[k].reg;
		i += i < l->n && l->slots[i].reg == reg;
		k += k < r->n && r->slots[k].reg == reg;
		a = *slot_of(l, reg);
		b = reg == ARM_SP ? sp_place(r) : *slot_of(r, reg);
		if (is_scratch(reg) &&
		    (a.kind == RULE_SAME || b.kind == RULE_SAME))
			continue;
		if (same_place(l, &a, &b))
			continue;
		count++;
		put(s, reg == ARM_R11 ? ASPECT_FP : ASPECT_SAVED, reg, &a, &b);
	}
	return count;
}

static uint64_t
row_end(const struct entry *e, size_t i, uint64_t end)
{
	if (i + 1 < e->nrows)
		return e->rows[i + 1].pc;
	return end;
}

static const char cannot_be_unwound[] =
    "the entry says that it cannot be unwound";

void
compare_exidx(struct compare_func *f)
{
	const struct entry *l = f->left, *r = f->right;
	size_t i, best = l->nrows;
	unsigned n, least = 0;
	struct norm a, b;
	struct sink sink = { NULL, false, 0, 0 };

	if (r->nrows == 0 || l->nrows == 0) {
		if (l->nrows != 0)
			compare_lacks(f, "the entry cannot be read");
		return;
	}
	if (r->rows[0].cfa.kind == RULE_NONE) {
		compare_lacks(f, cannot_be_unwound);
		return;
	}
	/* What code says of each call needs no row for them all. */
	if (f->ltab->format->unstored) {
		compare_full(f);
		return;
	}
	normalize(r, &r->rows[0], &b);
	for (i = 0; i < l->nrows; i++) {
		if (l->rows[i].pc >= f->end)
			break;
		if (row_end(l, i, f->end) <= f->start)
			continue;
		normalize(l, &l->rows[i], &a);
		n = differences(&a, &b, &sink);
		if (best == l->nrows || n < least) {
			best = i;
			least = n;
		}
	}
	if (best == l->nrows || least == 0)
		return;
	sink.f = f;
	sink.from = l->rows[best].pc > f->start ? l->rows[best].pc : f->start;
	sink.to = row_end(l, best, f->end);
	if (sink.to > f->end)
		sink.to = f->end;
	normalize(l, &l->rows[best], &a);
	differences(&a, &b, &sink);
}

void
compare_why_exidx(struct compare_func *f, struct strbuf *sb)
{
	const struct table *t = f->rtab;

	if (f->cmp->ntables[1] == 1 && t->nitems > 0 && t->items[0].known &&
	    f->start < t->items[0].start)
		sb_str(sb, "below the first entry");
	else
		sb_str(sb, "no entry covers it");
}

static bool
is_room(const struct apcs_frame *f, uint32_t reg)
{
	if (reg >= ARM_D0 && reg - ARM_D0 < APCS_REGS - APCS_D0)
		reg = reg - ARM_D0 + APCS_D0;
	else if (reg >= ARM_R11)
		return false;
	return f->room >> reg & 1;
}

/*
 * Exidx against the frame that the code keeps.  The two may count from
 * different registers; then only places relative to the CFA are compared.
 */
void
compare_apcs(struct compare_func *f)
{
	const struct entry *l = f->left, *r = f->right;
	const struct apcs_frame *frame = r->facts;
	struct sink sink = { f, true, f->start, f->end };
	struct norm a, b;
	struct rule lr;
	size_t i;

	/* A frame is kept by the function that begins there. */
	if (l->nrows == 0 || r->nrows == 0 || l->start.addr > r->start.addr)
		return;
	if (l->rows[0].cfa.kind == RULE_NONE) {
		compare_first_lacks(f, cannot_be_unwound);
		return;
	}
	normalize(l, &l->rows[0], &a);
	normalize(r, &r->rows[0], &b);
	if (a.cfa.kind == RULE_REG_VAL && b.cfa.kind == RULE_REG_VAL &&
	    a.cfa.reg != b.cfa.reg)
		b.cfa = a.cfa;
	/* Thumb frames hold lr twice: in the frame, and pushed before it. */
	for (i = 0; i < b.n; i++) {
		if (b.slots[i].reg != ARM_LR)
			continue;
		lr = b.slots[i].rule;
		if (same_place(&b, &lr, &a.ra))
			b.ra = a.ra;
		b.slots[i].rule = rule_same;
	}
	/* Of the return address's code the frame does not tell. */
	for (i = 0; i < a.n; i++)
		if (a.slots[i].reg == ARM_AUTH)
			a.slots[i].rule = rule_same;
	/* What was pushed for the room is nobody's where the index is silent. */
	for (i = 0; frame != NULL && i < b.n; i++)
		if (is_room(frame, b.slots[i].reg) &&
		    slot_of(&a, b.slots[i].reg)->kind == RULE_SAME)
			b.slots[i].rule = rule_same;
	/* Only the frame knows that sp was stored, when it is not read. */
	for (i = 0; a.cfa.kind == RULE_REG_VAL && i < b.n; i++)
		if (b.slots[i].reg == ARM_SP)
			b.slots[i].rule = rule_same;
	differences(&b, &a, &sink);
}
