/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all targets of size --as have in common: places and costs. */
#include "cost/size_as.h"

#include <stdlib.h>

#include "base/sort.h"

/* In relocatable objects sections get addresses one after another. */
static void
place_sections(struct as *a)
{
	const struct section *s;
	uint64_t at = 0x10000;
	size_t i;

	if (!a->img->by_section)
		return;
	a->bias = xcalloc(a->img->nsections + 1, sizeof(*a->bias));
	for (i = 0; i < a->img->nsections; i++) {
		s = &a->img->sections[i];
		if (s->index > a->img->nsections || !(s->attr & SEC_EXEC))
			continue;
		a->bias[s->index] = at;
		at = addr_add(at, s->size / 16 * 16 + 32);
	}
}

bool
as_open(struct as *a, const struct table_list *l, struct diag *d)
{
	static const char *const names[] = { "eh_frame", "debug_frame" };
	size_t i, k, n = 0;

	for (k = 0; k < NELEM(names) && a->ntables == 0; k++)
		for (i = 0; i < l->n; i++)
			if (strcmp(l->t[i]->name, names[k]) == 0) {
				PUSH(a->tables, a->ntables,
				    a->tables_cap) = l->t[i];
			}
	for (i = 0; i < a->ntables; i++) {
		table_index(a->tables[i], d);
		n += a->tables[i]->nitems;
	}
	a->entries = xbigarray(n, sizeof(*a->entries));
	for (i = 0; i < a->ntables; i++)
		for (k = 0; k < a->tables[i]->nitems; k++)
			if (a->only == NULL ||
			    a->only->wanted(a->only->arg, a->tables[i],
				&a->tables[i]->items[k]))
				a->entries[a->nentries++] = (struct as_entry){
					(uint32_t)i, (uint32_t)k
				};
	place_sections(a);
	return a->ntables > 0;
}

const struct item *
as_item(const struct as *a, const struct as_entry *x)
{
	return &a->tables[x->table]->items[x->item];
}

void
as_decode(const struct as *a, const struct as_entry *x, unsigned want,
    struct entry *e)
{
	table_decode(a->tables[x->table], as_item(a, x), want, e, NULL);
}

static uint64_t
entry_word(const void *arg, size_t i, unsigned word)
{
	const struct as *a = arg;
	const struct item *it = as_item(a, &a->entries[i]);

	return word == 0 ? it->sect : it->start;
}

void
as_sort(struct as *a)
{
	const struct item *it;
	size_t i, n = 0;

	for (i = 0; i < a->nentries; i++) {
		it = as_item(a, &a->entries[i]);
		if (it->kind == ENTRY_FUNC && it->known)
			a->entries[n++] = a->entries[i];
	}
	a->nentries = n;
	a->entries = sort_list(a->entries, n, sizeof(*a->entries), 2,
	    entry_word, a);
}

uint64_t
as_bias(const struct as *a, const struct target *at)
{
	return a->bias == NULL || at->sect > a->img->nsections ?
		   0 :
		   a->bias[at->sect];
}

bool
as_in_plt(const struct as *a, const struct target *at)
{
	const struct section *s = a->img->by_section ?
				      NULL :
				      image_section_at(a->img, at->addr);

	return s != NULL && (strncmp(s->name, ".plt", 4) == 0 ||
				strcmp(s->name, ".iplt") == 0);
}

bool
as_is_function(const struct as *a, const struct entry *e)
{
	return e->kind == ENTRY_FUNC && e->start.kind == TARGET_ADDR &&
	       e->has_end && e->end >= e->start.addr &&
	       !as_in_plt(a, &e->start);
}

void
as_leave_out(struct as *a, const struct entry *e, const char *reason)
{
	PUSH(a->left, a->nleft, a->left_cap) = (struct left_out){ e->start.addr,
		e->start.sect, reason };
}

static struct cost *
new_cost(struct as *a, const char *section, uint64_t bytes)
{
	struct cost *c;

	a->sum += bytes;
	/* Of sums alone one will do. */
	if (a->sums)
		a->costs.n = 0;
	c = &PUSH(a->costs.list, a->costs.n, a->costs.cap);
	memset(c, 0, sizeof(*c));
	c->section = section;
	c->size = bytes;
	return c;
}

void
as_add_cost(struct as *a, const char *section, uint64_t addr, uint32_t sect,
    const char *name, uint64_t bytes)
{
	const struct symbol *s = image_symbol(a->img, sect, addr);
	struct cost *c = new_cost(a, section, bytes);

	c->key.owned = true;
	c->key.addr = addr;
	c->key.sect = sect;
	if (a->sums)
		return;
	if (name != NULL)
		c->key.name = name;
	else
		c->key.name = costs_name(&a->costs, s, addr);
}

void
as_add_nobody(struct as *a, const char *section, uint64_t bytes)
{
	new_cost(a, section, bytes);
}

void
as_compared(struct as *a, const struct entry *e, bool same)
{
	a->compared++;
	if (!same && a->differing++ == 0)
		a->first_bad = e->start.addr;
}

void
as_free(struct as *a, const struct as_target *t)
{
	if (a->encoder != NULL)
		t->free(a);
	free(a->tables);
	free(a->entries);
	free(a->bias);
	free(a->left);
	costs_free(&a->costs);
	sb_free(&a->what);
	sb_free(&a->more);
	sb_free(&a->after);
	free(a->fields.list);
}
