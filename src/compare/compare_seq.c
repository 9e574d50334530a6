/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of two entries as sequences. */
#include "compare/compare.h"

#include <stdlib.h>
#include <string.h>

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

static inline bool
equal(const struct entry *l, size_t i, const struct entry *r, size_t k)
{
	return row_may_equal(&l->rows[i], &r->rows[k]) &&
	       row_equal(l, &l->rows[i], r, &r->rows[k]);
}

bool
seq_equal(const struct entry *l, const struct entry *r)
{
	size_t i;

	if (l->nrows != r->nrows)
		return false;
	for (i = 0; i < l->nrows; i++)
		if (!equal(l, i, r, i))
			return false;
	return true;
}

static void
put(struct seq_line *lines, size_t *n, char mark, size_t row)
{
	lines[*n].mark = mark;
	lines[(*n)++].row = (uint32_t)row;
}

/* Are so many rows of both looked at, pair by pair? */
static bool
are_compared(size_t rows, size_t cols)
{
	return rows != 0 && cols != 0 && cols <= MAX_CELLS / (rows + 1);
}

/* What is equal at both ends: how many rows first, and where the last begin. */
static size_t
equal_ends(const struct entry *l, const struct entry *r, size_t *lend,
    size_t *rend)
{
	size_t from = 0;

	*lend = l->nrows;
	*rend = r->nrows;
	while (from < *lend && from < *rend && equal(l, from, r, from))
		from++;
	while (
	    *lend > from && *rend > from && equal(l, *lend - 1, r, *rend - 1)) {
		--*lend;
		--*rend;
	}
	return from;
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

	if (are_compared(rows, cols))
		len = xcalloc((rows + 1) * (cols + 1), sizeof(*len));
	for (i = rows; len != NULL && i-- > 0;) {
		for (k = cols; k-- > 0;) {
			at = &len[i * (cols + 1) + k];
			if (equal(l, from + i, r, from + k))
				*at = at[cols + 2] + 1;
			else
				*at = at[cols + 1] > at[1] ? at[cols + 1] :
							     at[1];
		}
	}
	for (i = k = 0; len != NULL && i < rows && k < cols;) {
		at = &len[i * (cols + 1) + k];
		if (equal(l, from + i, r, from + k)) {
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
	size_t from, lend, rend, i;

	*n = 0;
	from = equal_ends(l, r, &lend, &rend);
	for (i = 0; i < from; i++)
		put(lines, n, ' ', i);
	diff_middle(l, r, from, lend, rend, lines, n);
	for (; lend < l->nrows; lend++)
		put(lines, n, ' ', lend);
	return lines;
}

#define BUCKETS 64

/* Where rows that may be equal are: most have different CFAs. */
static size_t
bucket(const struct row *r)
{
	uint64_t off = r->cfa.kind == RULE_REG_VAL ? (uint64_t)r->cfa.u.off : 0;

	return hash_mix(off, r->nregs) % BUCKETS;
}

/* The first of the left rows in a chain that is equal; 0: there is none. */
static uint32_t
equal_in(const uint32_t *next, uint32_t i, const struct entry *l,
    const struct entry *e, size_t at, size_t from)
{
	while (i != 0 && !equal(e, at, l, from + i - 1))
		i = next[i];
	return i;
}

/*
 * How long the longest sequence of rows is that both have between from and the
 * ends.  The table of lengths grows by at most one from column to column: it is
 * kept as a bit for each, which is clear where it grows, and a row of it is
 * made of the one before by an addition (Hyyroe 2004).  What is equal to a left
 * row is looked for once for all of its like.
 */
static size_t
common_rows(const struct entry *l, const struct entry *r, size_t from,
    size_t lend, size_t rend)
{
	size_t rows = lend - from, cols = rend - from, i, k, len = 0, b;
	size_t words = (cols + 63) / 64;
	uint64_t *mask = xcalloc((rows + 1) * words, sizeof(*mask));
	uint64_t *grown = mask + rows * words, *m, v, u, carry;
	/* By left row, from 1: the first that is equal, others of a bucket. */
	uint32_t *like = xcalloc(2 * (rows + 1), sizeof(*like));
	uint32_t *next = like + rows + 1, head[BUCKETS] = { 0 }, at;

	memset(grown, 0xff, words * sizeof(*grown));
	for (i = 1; i <= rows; i++) {
		b = bucket(&l->rows[from + i - 1]);
		like[i] = equal_in(next, head[b], l, l, from + i - 1, from);
		if (like[i] != 0)
			continue;
		like[i] = (uint32_t)i;
		next[i] = head[b];
		head[b] = (uint32_t)i;
	}
	for (k = 0; k < cols; k++) {
		b = bucket(&r->rows[from + k]);
		at = equal_in(next, head[b], l, r, from + k, from);
		if (at != 0)
			mask[(at - 1) * words + k / 64] |= UINT64_C(1)
							   << k % 64;
	}
	for (i = 1; i <= rows; i++) {
		m = mask + (like[i] - 1) * words;
		for (k = carry = 0; k < words; k++) {
			v = grown[k];
			u = v + (v & m[k]) + carry;
			carry = carry ? u <= v : u < v;
			grown[k] = u | (v & ~m[k]);
		}
	}
	for (k = 0; k < cols; k++)
		len += (grown[k / 64] >> k % 64 & 1) == 0;
	free(like);
	free(mask);
	return len;
}

size_t
seq_differing(const struct entry *l, const struct entry *r, size_t *of)
{
	size_t from, lend, rend, rows, cols, len = 0;

	*of = l->nrows > r->nrows ? l->nrows : r->nrows;
	from = equal_ends(l, r, &lend, &rend);
	rows = lend - from;
	cols = rend - from;
	if (are_compared(rows, cols))
		len = common_rows(l, r, from, lend, rend);
	return (rows > cols ? rows : cols) - len;
}
