/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arm: instructions of one condition that are read as one. */
#include "code/read_priv.h"

unsigned
read_condition_at(const struct reader *r, uint64_t off)
{
	if (r->ctx->img->machine != MACH_ARM)
		return COND_ALWAYS;
	if (r->mode.thumb)
		return r->mode.it != 0 ? r->mode.it >> 4 : COND_ALWAYS;
	return r->len - off < 4 ?
		   COND_ALWAYS :
		   load_u32(r->data + off, r->mode.big_endian) >> 28;
}

/* Does a branch read so far lead into a run of parts that ends at off? */
static bool
is_led_into(struct reader *r, uint64_t off)
{
	uint64_t to;
	size_t i;

	if (!r->run_parts)
		return false;
	if (++r->its > CODE_BAD_MAX)
		return true;
	for (i = 0; i < r->p->nfars; i++) {
		to = r->p->fars[i] - r->start;
		if (to > r->run_off && to <= off)
			return true;
	}
	return false;
}

/* Does the table tell the parts of the run that ends at off from each other? */
static bool
has_rows_inside(const struct reader *r, uint64_t off)
{
	return entry_row_at(r->e, r->start + off) !=
	       entry_row_at(r->e, r->start + r->run_off);
}

void
read_join_condition(struct reader *r, unsigned cond, uint64_t off)
{
	struct code_pass *p = r->p;
	struct ins *last = &p->ins[p->nins - 1];
	size_t i, n;

	if (cond >= COND_ALWAYS && r->run_cond < COND_ALWAYS &&
	    r->mode.it != 0 && last->flow == FLOW_NEXT && last->n == 0) {
		r->run_parts = true;
		return;
	}
	if (cond >= COND_ALWAYS) {
		r->run_cond = COND_ALWAYS;
		return;
	}
	if (cond != r->run_cond) {
		r->run = p->nins - 1;
		r->run_off = off;
		r->run_parts = false;
	}
	r->run_cond = cond;
	if (last->flow == FLOW_NEXT) {
		/* Behind one that sets flags it is another condition. */
		for (i = last->eff; i < p->neff; i++)
			if (p->eff[i].kind == EFF_CMP)
				r->run_cond = COND_ALWAYS;
		return;
	}
	r->run_cond = COND_ALWAYS;
	n = p->neff - p->ins[r->run].eff;
	if (n > UINT8_MAX || !(last->flags & INSN_COND) || ins_is_call(last) ||
	    is_led_into(r, off) || has_rows_inside(r, off))
		return;
	for (i = r->run; i + 1 < p->nins; i++)
		p->ins[i].n = 0;
	last->eff = p->ins[r->run].eff;
	last->n = (uint8_t)n;
	if (n > 0)
		last->flags |= INS_MAYBE;
}
