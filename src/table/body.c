/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which row of an FDE is about the function's body. */
#include "table/body.h"

static unsigned
count_saved(const struct entry *e, const struct row *row)
{
	unsigned n = rule_saves(&row->ra);
	uint32_t i;

	for (i = 0; i < row->nregs; i++)
		n += rule_saves(&e->regs[row->regs + i].rule);
	return n;
}

struct body
body_of(const struct regset *set, const struct entry *e, uint64_t start,
    uint64_t end)
{
	struct body b = {
		.e = e,
		.sp = (uint32_t)reg_sp(set),
		.fp = (uint32_t)reg_fp(set),
	};
	unsigned n;
	size_t i;

	while (b.from + 1 < e->nrows && e->rows[b.from + 1].pc <= start)
		b.from++;
	for (i = b.from; i < e->nrows && e->rows[i].pc < end; i++) {
		n = count_saved(e, &e->rows[i]);
		if (n > b.most)
			b.most = n;
	}
	b.to = i;
	return b;
}

/* Is the frame of row b, which follows a, being taken down? */
static bool
falls(const struct body *body, const struct rule *a, const struct rule *b)
{
	if (a->kind != RULE_REG_VAL || b->kind != RULE_REG_VAL)
		return false;
	if (a->reg == b->reg)
		return b->u.off < a->u.off;
	return b->reg == body->sp;
}

size_t
body_row(const struct body *b)
{
	const struct row *rows = b->e->rows;
	size_t i, cur = b->e->nrows;

	for (i = b->from; i < b->to; i++) {
		if (count_saved(b->e, &rows[i]) != b->most) {
			if (cur != b->e->nrows)
				break;
			continue;
		}
		if (cur != b->e->nrows &&
		    falls(b, &rows[cur].cfa, &rows[i].cfa))
			break;
		cur = i;
	}
	return cur;
}

bool
body_comes_back(const struct body *b, const struct rule *cfa)
{
	const struct row *row;
	bool seen = false, above = false;
	size_t i;

	if (cfa->kind != RULE_REG_VAL)
		return false;
	for (i = b->from; i < b->to; i++) {
		row = &b->e->rows[i];
		if (i == 0 || count_saved(b->e, row) != b->most ||
		    row->cfa.kind != RULE_REG_VAL || row->cfa.reg != cfa->reg)
			continue;
		if (row->cfa.u.off == cfa->u.off) {
			if (above)
				return true;
			seen = true;
		} else if (seen && row->cfa.u.off > cfa->u.off)
			above = true;
	}
	return false;
}
