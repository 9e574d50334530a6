/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two builds: functions that lost what the old table said of them. */
#include "compare/compare.h"

#include <string.h>

bool
compare_two_builds(const struct compare *c)
{
	return c->img[0] != c->img[1] &&
	       strcmp(c->kind->left, c->kind->right) == 0;
}

/* Does a side say nothing but that nothing can be unwound? */
static bool
is_empty(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].cfa.kind != RULE_NONE)
			return false;
	return true;
}

/* Had the function rules that it has no more? */
static bool
became_none(const struct difference *d)
{
	if (d->aspect == ASPECT_CFA)
		return strcmp(d->right, "none") == 0 &&
		       strcmp(d->left, "none") != 0;
	return d->aspect == ASPECT_CHANGED && d->rows[0] != NULL &&
	       !is_empty(d->rows[0]) && is_empty(d->rows[1]);
}

bool
compare_lost(const struct compare *c, const struct difference *d)
{
	return compare_two_builds(c) &&
	       strcmp(c->kind->right, "unwind_info") == 0 &&
	       (d->aspect == ASPECT_MISSING || became_none(d));
}

const char *
compare_find_new(const struct compare *c, const struct difference *d,
    struct target *at)
{
	const struct symbol *old = image_symbol_exact(c->img[0], d->sect,
	    d->func);
	struct symbol sym;

	if (d->aspect != ASPECT_MISSING)
		*at = (struct target){ .kind = TARGET_ADDR,
			.addr = d->start - d->func + d->other_func,
			.sect = d->sect };
	else if (old != NULL && c->img[1]->ops->by_name != NULL &&
		 c->img[1]->ops->by_name(c->img[1], old->name, &sym))
		*at = (struct target){ .kind = TARGET_ADDR,
			.addr = sym.addr,
			.sect = sym.sect };
	return old == NULL ? NULL : old->name;
}
