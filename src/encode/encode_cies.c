/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "encode/encode_cies.h"

#include <stdlib.h>

struct kept_cie {
	uint64_t		 offset;
	struct entry		 entry;	/* its operations are cie.ops */
	struct encode_cie	 cie;
	bool			 ok;
};

struct encode_cies {
	struct kept_cie	*list;		/* by offset */
	size_t		 n, cap;
};

static uint64_t
field_value(const struct entry *e, const char *name)
{
	const struct field *f = field_find(&e->fields, name);

	return f == NULL ? 0 : f->num;
}

static void
keep(struct kept_cie *k, const struct table *t, const struct item *it)
{
	const struct field *aug;

	memset(k, 0, sizeof(*k));
	k->offset = it->offset;
	table_decode(t, it, WANT_OPS | WANT_FIELDS, &k->entry, NULL);
	k->ok = !k->entry.truncated && k->entry.kind == ENTRY_CIE;
	k->cie.ops = k->entry.ops;
	k->cie.nops = k->entry.nops;
	k->cie.daf = (int64_t)field_value(&k->entry, "data_alignment_factor");
	k->cie.ra = (uint32_t)field_value(&k->entry,
	    "return_address_register");
	aug = field_find(&k->entry.fields, "augmentation");
	k->cie.key_b = aug != NULL && strchr(aug->str, 'B') != NULL;
}

struct encode_cies *
encode_cies_new(const struct table *t)
{
	struct encode_cies *c = xcalloc(1, sizeof(*c));
	size_t i;

	/* Items are in the order of offsets. */
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_CIE)
			continue;
		GROW(c->list, c->n, c->cap);
		keep(&c->list[c->n++], t, &t->items[i]);
	}
	return c;
}

void
encode_cies_free(struct encode_cies *c)
{
	size_t i;

	if (c == NULL)
		return;
	for (i = 0; i < c->n; i++)
		entry_free(&c->list[i].entry);
	free(c->list);
	free(c);
}

const struct encode_cie *
encode_cies_of(const struct encode_cies *c, const struct entry *e)
{
	uint64_t offset = field_value(e, "cie");
	size_t i;

	BISECT(i, 0, c->n, c->list[i].offset < offset);
	return i < c->n && c->list[i].offset == offset && c->list[i].ok ?
	    &c->list[i].cie : NULL;
}
