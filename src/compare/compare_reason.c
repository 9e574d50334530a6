/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a function of .eh_frame is not in .sframe.
 *
 * The assembler leaves a function out when its call frame information has
 * something that SFrame cannot hold; the linker when it drops its section or
 * makes no entries for its own code.  What is left of the reason shows in the
 * function's rows and operations.
 */
#include "compare/compare.h"

#include <string.h>

#include "table/cfi_op.h"
#include "table/dwexpr.h"
#include "table/sframe.h"

struct why {
	struct compare_func	*f;
	const struct entry	*e;
	struct regset		 set;
	uint32_t		 sp, fp, ra;
	unsigned		 version;	/* of SFrame */
	bool			 flex;		/* it has FLEX rows */
	struct strbuf		*sb;
};

static bool
say_reg(struct why *w, const char *before, uint32_t reg, const char *after)
{
	sb_str(w->sb, before);
	sb_reg(w->sb, &w->set, reg);
	sb_str(w->sb, after);
	return true;
}

static bool
say(struct why *w, const char *s)
{
	sb_str(w->sb, s);
	return true;
}

/* The linker's own code. */
static bool
why_plt(struct why *w)
{
	const struct image *img = w->f->cmp->img[0];
	const struct section *sec;

	if (img->by_section)
		return false;
	sec = image_section_at(img, w->f->start);
	if (sec == NULL || (strncmp(sec->name, ".plt", 4) != 0 &&
	    strcmp(sec->name, ".iplt") != 0))
		return false;
	return say(w, w->set.machine == MACH_AARCH64 ?
	    "linker drops PLT rows on this machine" :
	    "linker made no PLT rows");
}

static bool
why_cfa(struct why *w, const struct row *row)
{
	const struct rule *r = &row->cfa;

	switch (r->kind) {
	case RULE_REG_VAL:
		if (r->reg != w->sp && r->reg != w->fp && !w->flex)
			return say_reg(w, "CFA in ", r->reg, "");
		if (r->u.off < INT32_MIN || r->u.off > INT32_MAX)
			return say(w, "CFA offset needs more than 32 bits");
		return false;
	case RULE_REG_MEM:
		if (w->flex && r->reg == w->fp &&
		    w->set.machine == MACH_X86_64)
			return false;
		return say_reg(w, "CFA in memory at ", r->reg, "");
	case RULE_UNDEFINED:
	case RULE_ABSENT:
		return say(w, "no rule for the CFA");
	default:
		return say(w, "CFA by an expression");
	}
}

static bool
why_ra(struct why *w, const struct row *row)
{
	const struct rule *r = &row->ra;
	bool fixed = w->set.machine == MACH_X86_64;

	switch (r->kind) {
	case RULE_UNDEFINED:
		return w->version < 2 && say(w, "return address undefined");
	case RULE_CFA_MEM:
		return fixed && !w->flex && r->u.off != -8 &&
		    say(w, "return address not at cfa-8");
	case RULE_REG:
		return !w->flex && w->set.machine != MACH_S390 &&
		    say_reg(w, "return address in ", r->reg, "");
	case RULE_SAME:
		return false;
	case RULE_CFA_VAL:
		return say(w, "return address is a value at the CFA "
		    "(val_offset)");
	default:
		return say(w, "return address by an expression");
	}
}

static bool
why_fp(struct why *w, const struct row *row)
{
	struct rule r = row_reg(w->e, row, w->fp);

	switch (r.kind) {
	case RULE_UNDEFINED:
		return say_reg(w, "frame pointer ", w->fp, " undefined");
	case RULE_CFA_VAL:
		return say_reg(w, "frame pointer ", w->fp,
		    " is a value at the CFA (val_offset)");
	case RULE_REG:
		return !w->flex && w->set.machine != MACH_S390 &&
		    say_reg(w, "frame pointer in ", r.reg, "");
	case RULE_REG_MEM:
		if (w->flex && r.reg == w->fp)
			return false;
		return say_reg(w, "frame pointer in memory at ", r.reg, "");
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
	case RULE_REG_VAL:
		return say_reg(w, "frame pointer ", w->fp,
		    " by an expression");
	case RULE_CFA_MEM:
		/* AArch64 rows hold the two together. */
		return w->set.machine == MACH_AARCH64 &&
		    row->ra.kind != RULE_CFA_MEM &&
		    say(w, "frame pointer saved without return address");
	default:
		return false;
	}
}

static bool
why_sp(struct why *w, const struct row *row)
{
	struct rule r = row_reg(w->e, row, w->sp);
	int64_t at_cfa = w->set.machine == MACH_S390 ? -160 : 0;

	switch (r.kind) {
	case RULE_UNDEFINED:
		return say_reg(w, "stack pointer ", w->sp, " undefined");
	case RULE_REG:
		return w->set.machine != MACH_S390 &&
		    say_reg(w, "stack pointer in ", r.reg, "");
	case RULE_CFA_VAL:
		return r.u.off != at_cfa && say_reg(w, "stack pointer ",
		    w->sp, " is another value at the CFA (val_offset)");
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
	case RULE_REG_MEM:
	case RULE_REG_VAL:
		return say_reg(w, "stack pointer ", w->sp,
		    " by an expression");
	default:
		return false;
	}
}

/* Operations that have no place in a row of SFrame, or that gas refuses. */
static bool
why_op(struct why *w, const struct op *op, bool cfa_fp)
{
	switch (op->code) {
	case CFI_ANY_def_cfa:
	case CFI_ANY_def_cfa_register:
	case CFI_ANY_def_cfa_sf:
		/* For no instruction, but the assembler saw it. */
		return !w->flex && op->a != w->sp && op->a != w->fp &&
		    say_reg(w, "CFA in ", (uint32_t)op->a, "");
	case CFI_ANY_val_expression:
		return say_reg(w, "escape: val_expression of ",
		    (uint32_t)op->a, "");
	case CFI_ANY_GNU_args_size:
		return op->a != 0 && !cfa_fp &&
		    say(w, "escape: args_size without frame pointer");
	case CFI_ANY_expression:
		/* gas before version 3 took no escape at all. */
		if (w->version < 3)
			return say_reg(w, "escape: expression of ",
			    (uint32_t)op->a, "");
		/* FALLTHROUGH */
	case CFI_ANY_val_offset:
		return op->a > 127 && say_reg(w, "escape: rule of ",
		    (uint32_t)op->a, "");
	default:
		return false;
	}
}

/*
 * Is what SFrame holds still at pc as it was at the function's start?  Then
 * the assembler has no row yet that remember_state could keep.
 */
static bool
before_change(const struct why *w, uint64_t pc)
{
	const struct row *first = w->e->rows, *row;
	struct rule a, b;
	size_t i;

	for (i = 1; i < w->e->nrows && w->e->rows[i].pc <= pc; i++) {
		row = &w->e->rows[i];
		a = row_reg_kept(w->e, first, w->fp);
		b = row_reg_kept(w->e, row, w->fp);
		if (!rule_equal(&first->cfa, &row->cfa) ||
		    !rule_equal(&first->ra, &row->ra) || !rule_equal(&a, &b))
			return false;
	}
	return true;
}

static bool
why_ops(struct why *w)
{
	const struct row *row;
	bool remembered = false, nop = false;
	size_t i;

	for (i = 0; i < w->e->nops; i++) {
		const struct op *op = &w->e->ops[i];

		row = entry_row_at(w->e, op->pc);
		if (why_op(w, op, row != NULL && row->cfa.kind ==
		    RULE_REG_VAL && row->cfa.reg == w->fp))
			return true;
		if (op->code == CFI_ANY_remember_state && !remembered) {
			remembered = true;
			if (before_change(w, op->pc))
				return say(w, "remember_state before the "
				    "first rule");
		}
		/* Those at the end fill the entry. */
		if (nop && op->code != CFI_ANY_nop && w->version < 3)
			return say(w, "escape: nop");
		nop = op->code == CFI_ANY_nop;
	}
	return false;
}

/* gas 2.40 knew no .cfi_register, of whichever register. */
static bool
why_registers(struct why *w, const struct row *row)
{
	const struct regrule *r = w->e->regs + row->regs;
	uint32_t i;

	if (w->version != 1)
		return false;
	for (i = 0; i < row->nregs; i++)
		if (r[i].rule.kind == RULE_REG) {
			sb_reg(w->sb, &w->set, r[i].reg);
			return say_reg(w, " in ", r[i].rule.reg, "");
		}
	return false;
}

static bool
why_rows(struct why *w)
{
	const struct entry *e = w->e;
	size_t i;

	for (i = 0; i < e->nrows; i++) {
		const struct row *row = &e->rows[i];

		if (row->flags & ROW_SIGNED_PC)
			return say(w, "return address signed with the pc");
		if (why_cfa(w, row) || why_ra(w, row) || why_fp(w, row) ||
		    why_sp(w, row) || why_registers(w, row))
			return true;
	}
	return w->version == 3 && e->nrows > 65535 &&
	    say(w, "more than 65535 rows");
}

void
compare_why_sframe(struct compare_func *f, struct strbuf *sb)
{
	struct why w = {
		.f = f, .e = f->left, .set = table_regset(f->ltab), .sb = sb,
		.version = sframe_version(f->rtab)
	};

	w.sp = (uint32_t)reg_sp(&w.set);
	w.fp = (uint32_t)reg_fp(&w.set);
	w.ra = (uint32_t)reg_ra(&w.set);
	w.flex = w.version == 3 && w.set.machine != MACH_AARCH64;
	if (why_plt(&w))
		return;
	if (w.e->ra_reg != w.ra) {
		say_reg(&w, "return column is ", w.e->ra_reg, "");
		return;
	}
	if (why_rows(&w) || why_ops(&w))
		return;
	/* What a linker leaves that takes none of its inputs' tables. */
	if (f->cmp->ntables[1] == 1 && f->rtab->nentries == 0)
		say(&w, "the table is empty");
}
