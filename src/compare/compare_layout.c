/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of two builds matched by where they are, where all functions or all
 * code are where they were.
 */
#include "compare/matcher.h"

#include <string.h>

static bool
same_layout(const struct side *l, const struct side *r)
{
	const struct section *a, *b;
	size_t i;

	if (l->nrefs != r->nrefs || l->img->by_section != r->img->by_section)
		return false;
	for (i = 0; i < l->nrefs; i++) {
		if (l->refs[i].start != r->refs[i].start ||
		    l->refs[i].sect != r->refs[i].sect)
			return false;
		a = ref_section(l, &l->refs[i]);
		b = ref_section(r, &r->refs[i]);
		if ((a == NULL) != (b == NULL) ||
		    (a != NULL &&
			(a->size != b->size || strcmp(a->name, b->name) != 0)))
			return false;
	}
	return true;
}

void
match_layout(struct matcher *m)
{
	uint32_t i;

	m->layout = same_layout(m->side[0], m->side[1]);
	for (i = 0; m->layout && i < m->side[0]->nrefs; i++)
		if (!matcher_both_named(m, i, i) ||
		    strcmp(m->name[0][i], m->name[1][i]) == 0)
			matcher_join(m, i, i, PAIR_LAYOUT);
}

void
match_layout_twins(struct matcher *m)
{
	uint32_t i;

	for (i = 0; m->layout && i < m->side[0]->nrefs; i++)
		if (is_free(m, 0, i) && is_free(m, 1, i) &&
		    matcher_same_code(m, i, i) && matcher_same_rules(m, i, i))
			matcher_join(m, i, i, PAIR_LAYOUT);
}

static bool
same_bytes(struct section *a, struct section *b)
{
	struct bytes x, y;

	if (a->addr != b->addr || a->size != b->size ||
	    strcmp(a->name, b->name) != 0)
		return false;
	x = image_bytes(a->img, a->img->by_section ? a->index : 0, a->addr);
	y = image_bytes(b->img, b->img->by_section ? b->index : 0, b->addr);
	return bytes_left(&x) >= a->size && bytes_left(&y) >= a->size &&
	       memcmp(x.data, y.data, a->size) == 0;
}

/* The next section with code from i on; NULL after the last. */
static struct section *
next_code(struct image *img, size_t *i)
{
	struct section *s;

	while (*i < img->nsections) {
		s = &img->sections[(*i)++];
		if ((s->attr & SEC_EXEC) && !(s->attr & SEC_NOBITS) &&
		    s->size > 0)
			return s;
	}
	return NULL;
}

/* Is all code the same, byte for byte, and where it was? */
static bool
same_text(const struct side *l, const struct side *r)
{
	size_t i = 0, k = 0, n = 0;
	struct section *a, *b;

	for (;; n++) {
		a = next_code(l->img, &i);
		b = next_code(r->img, &k);
		if (a == NULL || b == NULL)
			return a == b && n > 0;
		if (!same_bytes(a, b))
			return false;
	}
}

/* Of equal code, what begins at one place is one, and nothing else is. */
static void
match_starts(struct matcher *m)
{
	const struct ref *a = m->side[0]->refs, *b = m->side[1]->refs;
	size_t na = m->side[0]->nrefs, nb = m->side[1]->nrefs, i = 0, k = 0;

	while (i < na && k < nb) {
		if (!is_free(m, 0, (uint32_t)i) || a[i].sect < b[k].sect ||
		    (a[i].sect == b[k].sect && a[i].start < b[k].start))
			i++;
		else if (!is_free(m, 1, (uint32_t)k) ||
			 a[i].sect != b[k].sect || a[i].start != b[k].start)
			k++;
		else
			matcher_join(m, (uint32_t)i++, (uint32_t)k++,
			    PAIR_LAYOUT);
	}
}

bool
match_text(struct matcher *m)
{
	m->text = same_text(m->side[0], m->side[1]);
	if (m->text)
		match_starts(m);
	return m->text;
}
