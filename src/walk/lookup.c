/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk/lookup.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"

struct walk_lookup {
	const struct walk_space *space;
	struct entry e;              /* the one decoded last, */
	const struct table *e_table; /* of this table */
	uint64_t e_offset;
	struct dense pcs;
	struct walk_place **places; /* by their numbers */
	size_t n, cap;
	struct arena mem;
};

struct walk_lookup *
walk_lookup_new(const struct walk_space *space)
{
	struct walk_lookup *l = xcalloc(1, sizeof(*l));

	l->space = space;
	return l;
}

void
walk_lookup_free(struct walk_lookup *l)
{
	if (l == NULL)
		return;
	entry_free(&l->e);
	dense_free(&l->pcs);
	free(l->places);
	arena_free(&l->mem);
	free(l);
}

/* Formats that know no other registers than CFA, RA and FP. */
static bool
is_narrow(const struct table *t)
{
	return strcmp(t->format->name, "sframe") == 0;
}

static void
keep_row(struct walk_lookup *l, const struct row *row, struct walk_hold *h)
{
	h->row = *row;
	h->stop = STOP_NONE;
	h->regs = arena_alloc(&l->mem, (row->nregs + 1) * sizeof(*h->regs));
	memcpy(h->regs, l->e.regs + row->regs, row->nregs * sizeof(*h->regs));
	h->row.regs = 0;
}

/* The entry of one table that covers pc; false when there is none. */
static bool
find_entry(struct walk_lookup *l, struct table *t, uint64_t pc,
    struct walk_hold *h)
{
	const struct row *row;
	struct entry *e = &l->e;
	struct item it;

	if (!table_find(t, 0, pc, &it, NULL))
		return false;
	if (l->e_table != t || l->e_offset != it.offset)
		table_decode(t, &it, WANT_ROWS, e, NULL);
	l->e_table = t;
	l->e_offset = it.offset;
	/* Entries without an end reach to the next one. */
	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    pc < e->start.addr || (e->has_end && pc >= e->end))
		return false;
	h->t = t;
	h->sec = e->sec != NULL ? e->sec : t->sec;
	h->offset = e->offset;
	h->start = e->start.addr;
	h->ra_reg = e->ra_reg;
	h->signal = e->signal;
	h->has_signal = e->has_signal;
	h->sync = e->sync;
	h->narrow = is_narrow(t);
	h->stop = STOP_NO_ROW;
	row = entry_row_at(e, pc);
	if (row != NULL)
		keep_row(l, row, h);
	else if (h->narrow && e->nrows == 0 && !e->truncated && e->has_signal &&
		 !e->signal)
		/* SFrame V3: nothing calls a function without rows. */
		h->stop = STOP_END;
	return true;
}

static void
look(struct walk_lookup *l, uint64_t pc, size_t k, struct walk_place *p)
{
	const struct walk_module *m = p->module;
	struct walk_hold *h = &p->hold[k];
	size_t i;

	h->pc = pc - m->bias;
	h->stop = m->ntables[k] == 0 ? STOP_NO_TABLE : STOP_NO_ENTRY;
	for (i = 0; i < m->ntables[k]; i++)
		if (find_entry(l, m->tables[k][i], h->pc, h))
			return;
}

const struct walk_place *
walk_lookup(struct walk_lookup *l, uint64_t pc)
{
	struct walk_place *p;
	size_t i = dense_number(&l->pcs, DENSE_KEY(pc)), k;

	if (i < l->n)
		return l->places[i];
	p = arena_alloc(&l->mem, sizeof(*p) + l->space->n * sizeof(p->hold[0]));
	memset(p, 0, sizeof(*p) + l->space->n * sizeof(p->hold[0]));
	p->pc = pc;
	p->module = l->space->module(l->space->arg, pc, &p->why);
	for (k = 0; k < l->space->n; k++) {
		if (p->module == NULL)
			p->hold[k].stop = p->why;
		else
			look(l, pc, k, p);
	}
	PUSH(l->places, l->n, l->cap) = p;
	return p;
}

struct walk_row
walk_hold_row(const struct walk_hold *h)
{
	struct walk_row w = {
		.row = &h->row,
		.regs = h->regs,
		.ra_reg = h->ra_reg,
		.narrow = h->narrow,
	};

	return w;
}
