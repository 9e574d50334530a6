/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/told.h"

#include <stdlib.h>
#include <string.h>

#include "table/trace.h"

struct told_entry {
	const struct table *t; /* NULL: the place is free */
	uint64_t offset, start;
};

static size_t
hash(const struct told_entry *e)
{
	uint64_t h = (uintptr_t)e->t;

	h = (h ^ e->offset) * 0x9e3779b97f4a7c15;
	h = (h ^ e->start ^ h >> 32) * 0x9e3779b97f4a7c15;
	return (size_t)(h ^ h >> 32);
}

static struct told_entry *
place(struct told_entry *seen, size_t cap, const struct told_entry *e)
{
	size_t at = hash(e) & (cap - 1);

	while (seen[at].t != NULL &&
	       (seen[at].t != e->t || seen[at].offset != e->offset ||
		   seen[at].start != e->start))
		at = (at + 1) & (cap - 1);
	return &seen[at];
}

/* Was it told?  From now on it was. */
static bool
was_told(struct told *told, const struct table *t, const struct item *it)
{
	struct told_entry e = { t, it->offset, it->start }, *p, *old;
	size_t i, cap = told->cap;

	if (2 * (told->n + 1) > told->cap) {
		old = told->seen;
		told->cap = cap == 0 ? 64 : 2 * cap;
		told->seen = xcalloc(told->cap, sizeof(*told->seen));
		for (i = 0; i < cap; i++)
			if (old[i].t != NULL)
				*place(told->seen, told->cap, &old[i]) = old[i];
		free(old);
	}
	p = place(told->seen, told->cap, &e);
	if (p->t != NULL)
		return true;
	*p = e;
	told->n++;
	return false;
}

static void
tell(struct told *told, const struct options *o, struct strbuf *sb,
    const struct table *t, const struct item *it)
{
	if (it->kind == ENTRY_BAD || was_told(told, t, it))
		return;
	table_decode(t, it, WANT_FIELDS | WANT_ROWS, &told->entry, NULL);
	printer_of(o)->entry(sb, &o->print, t, &told->entry, NULL, NULL);
}

bool
told_at(struct told *told, const struct options *o, struct strbuf *sb,
    struct table *t, uint32_t sect, uint64_t pc)
{
	struct item it;

	if (table_is_log(t) || !table_find(t, sect, pc, &it, NULL))
		return false;
	tell(told, o, sb, t, &it);
	return true;
}

/* The entry whose record begins there, where records stand in order. */
static bool
told_offset(struct told *told, const struct options *o, struct strbuf *sb,
    struct table *t, uint64_t offset)
{
	const struct item *it;

	table_index(t, NULL);
	it = table_item_at(t, offset);
	if (it == NULL)
		return false;
	tell(told, o, sb, t, it);
	return true;
}

void
told_finding(struct told *told, const struct options *o, struct strbuf *sb,
    const struct table_list *l, const struct finding *f)
{
	bool code = f->where.kind == TARGET_ADDR, found;
	struct table *t;
	size_t i;

	for (i = 0; i < l->n; i++) {
		t = l->t[i];
		if (t->hidden || table_is_log(t) || f->table == NULL ||
		    strcmp(t->name, f->table) != 0 ||
		    (f->sec != NULL && t->sec != f->sec))
			continue;
		found = f->has_offset && told_offset(told, o, sb, t, f->offset);
		if (!found && code)
			found = told_at(told, o, sb, t, f->where.sect,
			    f->where.addr);
		if (found && !t->format->rowless)
			return;
	}
	for (i = 0; i < l->n && code; i++)
		if (!l->t[i]->hidden && !l->t[i]->format->rowless &&
		    told_at(told, o, sb, l->t[i], f->where.sect, f->where.addr))
			return;
}

void
told_free(struct told *told)
{
	free(told->seen);
	entry_free(&told->entry);
}
