/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/table_list.h"

#include <stdlib.h>
#include <string.h>

bool
selection_has(const struct selection *sel, const char *table,
    const char *section)
{
	const char *comma;
	size_t i;

	if (sel == NULL || sel->n == 0)
		return true;
	for (i = 0; i < sel->n; i++) {
		if (strcmp(sel->names[i], table) == 0 ||
		    strcmp(sel->names[i], section) == 0)
			return true;
		/* Mach-O sections also without their segment. */
		comma = strchr(section, ',');
		if (comma != NULL && strcmp(sel->names[i], comma + 1) == 0)
			return true;
	}
	return false;
}

struct table *
tables_add(struct table_list *l, const struct format *f, struct image *img,
    struct section *sec)
{
	struct table *t = xcalloc(1, sizeof(*t));

	t->format = f;
	t->name = f->name;
	t->img = img;
	t->sec = sec;
	PUSH(l->t, l->n, l->cap) = t;
	return t;
}

struct table *
tables_named(const struct table_list *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		if (strcmp(l->t[i]->name, name) == 0)
			return l->t[i];
	return NULL;
}

void
tables_drop_last(struct table_list *l)
{
	struct table *t = l->t[--l->n];

	table_free(t);
	free(t);
}

void
tables_free(struct table_list *l)
{
	/* Hosts come first: free in the other direction. */
	while (l->n > 0)
		tables_drop_last(l);
	free(l->t);
	memset(l, 0, sizeof(*l));
}
