/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CFI against compact unwind.
 *
 * A compact entry has one row, for the body of the function: neither prologue
 * nor epilogue, and is held against the FDE's row for the body.
 */
#include "compare/compare.h"

#include <string.h>

#include "table/body.h"
#include "table/compact.h"

static void
compare_saved(struct compare_func *f, const struct body *b, const struct row *l,
    const struct row *r, uint64_t from, uint64_t to)
{
	const struct entry *le = f->left, *re = f->right;
	struct row_regs at = { 0 };
	struct rule lr, rr;

	while (rows_next_reg(&at, le, l, re, r)) {
		lr = row_reg_kept(le, l, at.reg);
		rr = row_reg_kept(re, r, at.reg);
		if (!rule_equal(&lr, &rr))
			compare_add_rule(f,
			    at.reg == b->fp ? ASPECT_FP : ASPECT_SAVED,
			    LEVEL_ERROR, from, to, at.reg, &lr, &rr);
	}
}

static void
compare_row(struct compare_func *f, const struct body *b, size_t i)
{
	const struct row *l = &f->left->rows[i], *r = &f->right->rows[0];
	uint64_t from = l->pc > f->start ? l->pc : f->start;
	uint64_t to = i + 1 < f->left->nrows ? l[1].pc : f->end;

	if (to > f->end)
		to = f->end;
	if (l->cfa.kind != RULE_REG_VAL) {
		/* What an expression gives is not known here. */
		compare_add_rule(f, ASPECT_CFA, LEVEL_NOTE, from, to, 0,
		    &l->cfa, &r->cfa);
		return;
	}
	if (!rule_equal(&l->cfa, &r->cfa) && !body_comes_back(b, &r->cfa))
		compare_add_rule(f, ASPECT_CFA, LEVEL_ERROR, from, to, 0,
		    &l->cfa, &r->cfa);
	if (!rule_equal(&l->ra, &r->ra))
		compare_add_rule(f, ASPECT_RA, LEVEL_ERROR, from, to, 0, &l->ra,
		    &r->ra);
	compare_saved(f, b, l, r, from, to);
	/* The word has no room for it. */
	if ((l->flags & ROW_SIGNED) && !(r->flags & ROW_SIGNED)) {
		compare_because(f, "sign-state-lost");
		compare_add(f, ASPECT_SIGN, LEVEL_NOTE, from, to, "signed",
		    "unsigned");
		compare_because(f, NULL);
	}
}

/* The entry leads to an FDE: to this one? */
static void
compare_reference(struct compare_func *f)
{
	const struct field *fde = field_find(&f->right->fields, "fde");
	char left[32] = "FDE at ", right[32] = "no FDE";
	struct strbuf sb = { 0 };

	if (fde != NULL && fde->num == f->left->offset)
		return;
	sb_0x(&sb, "FDE at ", f->left->offset);
	memcpy(left, sb.s, sb.len + 1);
	if (fde != NULL) {
		sb.len = 0;
		sb_0x(&sb, "FDE at ", fde->num);
		memcpy(right, sb.s, sb.len + 1);
	}
	sb_free(&sb);
	compare_add(f, ASPECT_ENCODING, LEVEL_ERROR, f->start, f->end, left,
	    right);
}

static const char *
target_text(struct strbuf *sb, const struct table *t, const struct target *to)
{
	const char *name = image_target_name(t->img, to);

	sb->len = 0;
	if (to->kind == TARGET_ABSENT)
		sb_str(sb, "none");
	else if (name != NULL)
		sb_str(sb, name);
	else
		sb_0x(sb, "", to->addr);
	return sb->s;
}

/* Both have an LSDA and a routine that reads it, or neither has. */
static void
compare_handlers(struct compare_func *f)
{
	const struct entry *l = f->left, *r = f->right;
	struct strbuf a = { 0 }, b = { 0 };

	if ((l->lsda.kind == TARGET_ABSENT) !=
		(r->lsda.kind == TARGET_ABSENT) ||
	    l->lsda.addr != r->lsda.addr)
		compare_add(f, ASPECT_LSDA, LEVEL_WARNING, f->start, f->end,
		    target_text(&a, f->ltab, &l->lsda),
		    target_text(&b, f->rtab, &r->lsda));
	if (l->lsda.kind != TARGET_ABSENT && r->lsda.kind != TARGET_ABSENT) {
		target_text(&a, f->ltab, &l->personality);
		target_text(&b, f->rtab, &r->personality);
		if (strcmp(a.s, b.s) != 0)
			compare_add(f, ASPECT_PERSONALITY, LEVEL_WARNING,
			    f->start, f->end, a.s, b.s);
	}
	sb_free(&a);
	sb_free(&b);
}

void
compare_compact(struct compare_func *f)
{
	const struct entry *l = f->left, *r = f->right;
	const struct field *word = field_find(&r->fields, "encoding");
	struct regset set = table_regset(f->ltab);
	bool eh = strcmp(f->ltab->name, "eh_frame") == 0;
	struct body b;
	size_t i;

	/* Entries come with the numbers of .debug_frame. */
	regs_unswap(&set);
	if (word != NULL &&
	    cu_kind(f->rtab->img->machine, word->num) == CU_DWARF) {
		if (eh)
			compare_reference(f);
		else
			compare_lacks(f, "the entry leads to __eh_frame");
		return;
	}
	if (r->nrows == 0) {
		compare_lacks(f, "the entry cannot be read");
		return;
	}
	if (r->rows[0].cfa.kind == RULE_NONE) {
		compare_lacks(f, "the entry says that it cannot be unwound");
		return;
	}
	if (l->nrows == 0)
		return;
	/* What code says of each call needs no row for them all. */
	if (f->ltab->format->unstored) {
		compare_full(f);
		return;
	}
	b = body_of(&set, l, f->start, f->end);
	i = body_row(&b);
	if (i == l->nrows)
		return;
	compare_row(f, &b, i);
	if (eh)
		compare_handlers(f);
}

/* Why a function of CFI has no compact entry. */
void
compare_why_compact(struct compare_func *f, struct strbuf *sb)
{
	const struct entry *l = f->left;
	size_t i;

	for (i = 0; i < l->nrows; i++)
		if (l->rows[i].nregs != 0 ||
		    (i > 0 && !rule_equal(&l->rows[i].cfa, &l->rows[0].cfa)))
			return;
	if (l->nrows != 0)
		sb_str(sb, "no frame to describe");
}
