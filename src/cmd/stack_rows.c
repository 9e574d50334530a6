/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rows were in force, and at how many places, in a run of samples. */
#include "cmd/stack.h"

#include <stdlib.h>

/* A set of pairs of words that are not both 0. */
struct pair_set {
	uint64_t	(*pairs)[2];
	size_t		 cap, n;
};

struct stack_rows {
	struct pair_set	rows;		/* table, place of the row */
	struct pair_set	pcs;
};

static bool	add(struct pair_set *, uint64_t, uint64_t);

static void
grow(struct pair_set *s)
{
	struct pair_set old = *s;
	size_t i;

	s->cap = old.cap == 0 ? 1024 : 2 * old.cap;
	s->n = 0;
	s->pairs = xcalloc(s->cap, sizeof(*s->pairs));
	for (i = 0; i < old.cap; i++)
		if (old.pairs[i][0] != 0 || old.pairs[i][1] != 0)
			add(s, old.pairs[i][0], old.pairs[i][1]);
	free(old.pairs);
}

/* True when it was not there. */
static bool
add(struct pair_set *s, uint64_t a, uint64_t b)
{
	size_t i;

	if (2 * (s->n + 1) > s->cap)
		grow(s);
	i = (size_t)(((a ^ b << 17) * 0x9e3779b97f4a7c15) >> 32) &
	    (s->cap - 1);
	for (; s->pairs[i][0] != 0 || s->pairs[i][1] != 0;
	    i = (i + 1) & (s->cap - 1))
		if (s->pairs[i][0] == a && s->pairs[i][1] == b)
			return false;
	s->pairs[i][0] = a;
	s->pairs[i][1] = b;
	s->n++;
	return true;
}

void
stack_count_rows(struct stack_run *r)
{
	r->rows = xcalloc(1, sizeof(*r->rows));
}

void
stack_rows_free(struct stack_rows *rows)
{
	if (rows == NULL)
		return;
	free(rows->rows.pairs);
	free(rows->pcs.pairs);
	free(rows);
}

void
stack_met_pc(struct stack_run *r, uint64_t pc)
{
	if (add(&r->rows->pcs, pc, 1))
		r->sum.distinct_pcs++;
}

void
stack_met_row(struct stack_run *r, const struct walk_hold *h)
{
	/* Rows of one entry share no pc. */
	if (add(&r->rows->rows, (uint64_t)(uintptr_t)h->t ^ h->start << 8,
	    h->row.pc + 1))
		r->sum.rows_met++;
}

static uint64_t
count_table(struct table *t)
{
	struct entry e = { 0 };
	uint64_t n = 0;
	size_t i;

	table_index(t, NULL);
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind == ENTRY_CIE)
			continue;
		table_decode(t, &t->items[i], WANT_ROWS, &e, NULL);
		if (e.kind == ENTRY_FUNC)
			n += e.nrows;
	}
	entry_free(&e);
	return n;
}

void
stack_sum_rows(struct stack_run *r)
{
	const struct stack_module *m;
	size_t i, k, j;

	for (i = 0; i < r->space->nmodules; i++) {
		m = r->space->modules[i];
		for (k = 0; m->said && k < r->space->space.n; k++)
			for (j = 0; j < m->walk.ntables[k]; j++)
				r->sum.rows +=
				    count_table(m->walk.tables[k][j]);
	}
}
