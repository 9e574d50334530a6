/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Directives make a function of each run of rows that are sure.  What is so by
 * all ways through the whole function need not be by those through a part, whose
 * start says less: what is false then is no more than a guess.
 */
#include "code/synth_priv.h"

static void
copy_rows(struct entry *to, const struct entry *e, size_t from, size_t end)
{
	const struct row *r;
	struct row *row;

	entry_reset(to);
	to->kind = ENTRY_FUNC;
	to->start = e->start;
	to->start.addr = e->rows[from].pc;
	to->has_end = true;
	to->end = e->rows[end - 1].end;
	to->ra_reg = e->ra_reg;
	for (; from < end; from++) {
		r = &e->rows[from];
		row = entry_add_row(to, r->pc, &r->cfa, &r->ra,
		    e->regs + r->regs, r->nregs);
		row->flags = r->flags & (ROW_SIGNED | ROW_SIGNED_PC);
		row->end = r->end;
	}
}

static bool
has_gaps(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (!ROW_SURE(&e->rows[i]))
			return true;
	return false;
}

void
synth_hold_parts(struct swalk *w, struct entry *e)
{
	struct code_ctx ctx = w->y->ctx;
	struct code_result r = { 0 };
	size_t i, end;

	if (w->doubt == DOUBT_NONE && !has_gaps(e))
		return;
	if (w->judge == NULL)
		w->judge = code_pass_new();
	ctx.may_sync = false;
	for (i = 0; i < e->nrows; i = end) {
		end = i + 1;
		if (!ROW_SURE(&e->rows[i]))
			continue;
		while (end < e->nrows && ROW_SURE(&e->rows[end]))
			end++;
		copy_rows(&w->part, e, i, end);
		code_pass_run(w->judge, &ctx, &w->part, &r);
		if (r.class == CLASS_CONTRADICTED || r.class == CLASS_CLOBBER)
			for (; i < end; i++)
				e->rows[i].flags |= ROW_GUESS;
		code_result_free(&r);
	}
}
