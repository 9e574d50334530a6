/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/told.h"

#include <string.h>

#include "table/trace.h"

static void
tell(struct told *told, const struct print_opts *o, struct strbuf *sb,
    const struct table *t, const struct item *it)
{
	told->seen.width = 3;
	if (it->kind == ENTRY_BAD ||
	    !dense_is_new(&told->seen,
		DENSE_KEY((uintptr_t)t, it->offset, it->start)))
		return;
	table_decode(t, it, WANT_FIELDS | WANT_ROWS, &told->entry, NULL);
	print_json.entry(sb, o, t, &told->entry, NULL, NULL);
}

bool
told_at(struct told *told, const struct print_opts *o, struct strbuf *sb,
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
told_offset(struct told *told, const struct print_opts *o, struct strbuf *sb,
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
told_finding(struct told *told, const struct print_opts *o, struct strbuf *sb,
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
	dense_free(&told->seen);
	entry_free(&told->entry);
}
