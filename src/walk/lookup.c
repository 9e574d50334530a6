/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk/lookup.h"

#include <stdlib.h>
#include <string.h>

struct walk_lookup {
	const struct walk_space *space;
	struct entry e;              /* the one decoded last, */
	const struct table *e_table; /* of this table */
	uint64_t e_offset;
	struct walk_place **slots; /* a hash table, by pc */
	size_t cap, n;
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
	free(l->slots);
	arena_free(&l->mem);
	free(l);
}

static size_t
slot_of(const struct walk_lookup *l, uint64_t pc)
{
	size_t i = (size_t)(pc * 0x9e3779b97f4a7c15 >> 32) & (l->cap - 1);

	while (l->slots[i] != NULL && l->slots[i]->pc != pc)
		i = (i + 1) & (l->cap - 1);
	return i;
}

static void
grow(struct walk_lookup *l)
{
	struct walk_place **old = l->slots;
	size_t n = l->cap, i;

	l->cap = n == 0 ? 256 : 2 * n;
	l->slots = xcalloc(l->cap, sizeof(*l->slots));
	for (i = 0; i < n; i++)
		if (old[i] != NULL)
			l->slots[slot_of(l, old[i]->pc)] = old[i];
	free(old);
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
	h->rep_size = e->rep_size;
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
		if (find_entry(l, m->tables[k][i], h->pc, h)) {
			p->covered = true;
			return;
		}
}

const struct walk_place *
walk_lookup(struct walk_lookup *l, uint64_t pc)
{
	struct walk_place *p;
	size_t i, k;

	if (4 * (l->n + 1) > 3 * l->cap)
		grow(l);
	i = slot_of(l, pc);
	if (l->slots[i] != NULL)
		return l->slots[i];
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
	l->slots[i] = p;
	l->n++;
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
