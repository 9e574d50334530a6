/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of two entries as sequences. */
#include "compare/compare.h"

#include <stdlib.h>

/* Pairs of rows that are looked at for one function. */
#define MAX_CELLS (1 << 16)

void
sb_row(struct strbuf *sb, const struct regset *set, const struct entry *e,
    const struct row *r)
{
	const struct regrule *p = e->regs + r->regs;
	uint32_t i;

	sb_rule(sb, set, &r->cfa);
	if (r->cfa.kind == RULE_NONE)
		return;
	sb_str(sb, " ra=");
	sb_rule(sb, set, &r->ra);
	for (i = 0; i < r->nregs; i++) {
		sb_char(sb, ' ');
		sb_reg_of(sb, set, p, r->nregs, i);
		sb_char(sb, '=');
		sb_rule(sb, set, &p[i].rule);
	}
	if (r->flags & (ROW_SIGNED | ROW_SIGNED_PC))
		sb_str(sb, " signed");
}

bool
seq_begins_anew(const struct entry *e, const struct regset *set)
{
	const struct row *r = e->rows;

	return e->nrows > 0 && r->cfa.kind == RULE_REG_VAL &&
	       (int)r->cfa.reg == reg_sp(set) && r->nregs == 0 &&
	       r->cfa.u.off == machine_entry_cfa(set->machine, set->addr_size);
}

bool
seq_equal(const struct entry *l, const struct entry *r)
{
	size_t i;

	if (l->nrows != r->nrows)
		return false;
	for (i = 0; i < l->nrows; i++)
		if (!row_equal(l, &l->rows[i], r, &r->rows[i]))
			return false;
	return true;
}

static void
put(struct seq_line *lines, size_t *n, char mark, size_t row)
{
	lines[*n].mark = mark;
	lines[(*n)++].row = (uint32_t)row;
}

/*
 * The part between what is equal at both ends: the longest sequence of rows
 * that both have, by the usual table of lengths.
 */
static void
diff_middle(const struct entry *l, const struct entry *r, size_t from,
    size_t lend, size_t rend, struct seq_line *lines, size_t *n)
{
	size_t rows = lend - from, cols = rend - from, i, k;
	uint32_t *len = NULL, *at;

	if (rows != 0 && cols <= MAX_CELLS / (rows + 1))
		len = xcalloc((rows + 1) * (cols + 1), sizeof(*len));
	for (i = rows; len != NULL && i-- > 0;) {
		for (k = cols; k-- > 0;) {
			at = &len[i * (cols + 1) + k];
			if (row_equal(l, &l->rows[from + i], r,
				&r->rows[from + k]))
				*at = at[cols + 2] + 1;
			else
				*at = at[cols + 1] > at[1] ? at[cols + 1] :
							     at[1];
		}
	}
	for (i = k = 0; len != NULL && i < rows && k < cols;) {
		at = &len[i * (cols + 1) + k];
		if (row_equal(l, &l->rows[from + i], r, &r->rows[from + k])) {
			put(lines, n, ' ', from + i++);
			k++;
		} else if (at[cols + 1] >= at[1])
			put(lines, n, '-', from + i++);
		else
			put(lines, n, '+', from + k++);
	}
	for (; i < rows; i++)
		put(lines, n, '-', from + i);
	for (; k < cols; k++)
		put(lines, n, '+', from + k);
	free(len);
}

struct seq_line *
seq_diff(const struct entry *l, const struct entry *r, size_t *n)
{
	struct seq_line *lines = xcalloc(l->nrows + r->nrows + 1,
	    sizeof(*lines));
	size_t from = 0, lend = l->nrows, rend = r->nrows;

	*n = 0;
	while (from < lend && from < rend &&
	       row_equal(l, &l->rows[from], r, &r->rows[from]))
		put(lines, n, ' ', from++);
	while (lend > from && rend > from &&
	       row_equal(l, &l->rows[lend - 1], r, &r->rows[rend - 1])) {
		lend--;
		rend--;
	}
	diff_middle(l, r, from, lend, rend, lines, n);
	for (; lend < l->nrows; lend++)
		put(lines, n, ' ', lend);
	return lines;
}

size_t
seq_differing(const struct entry *const e[2], size_t *of)
{
	struct seq_line *lines;
	size_t n, i, less = 0, more = 0;

	lines = seq_diff(e[0], e[1], &n);
	for (i = 0; i < n; i++) {
		less += lines[i].mark == '-';
		more += lines[i].mark == '+';
	}
	free(lines);
	*of = e[0]->nrows > e[1]->nrows ? e[0]->nrows : e[1]->nrows;
	return less > more ? less : more;
}
