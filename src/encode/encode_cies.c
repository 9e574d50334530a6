/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "encode/encode_cies.h"

#include <stdlib.h>

struct kept_cie {
	uint64_t		 offset;
	struct encode_cie	 cie;
	bool			 ok;
};

struct encode_cies {
	struct kept_cie	*list;		/* by offset */
	size_t		 n, cap;
	struct arena		 mem;	/* their operations */
};

static uint64_t
field_value(const struct entry *e, const char *name)
{
	const struct field *f = field_find(&e->fields, name);

	return f == NULL ? 0 : f->num;
}

/* What is kept of an entry; its operations lead into the file. */
static void
keep(struct kept_cie *k, const struct entry *e, struct arena *mem)
{
	const struct field *aug;
	struct op *ops;

	memset(k, 0, sizeof(*k));
	k->offset = e->offset;
	k->ok = !e->truncated && e->kind == ENTRY_CIE;
	ops = arena_alloc(mem, (e->nops + 1) * sizeof(*ops));
	if (e->nops > 0)
		memcpy(ops, e->ops, e->nops * sizeof(*ops));
	k->cie.ops = ops;
	k->cie.nops = e->nops;
	k->cie.daf = (int64_t)field_value(e, "data_alignment_factor");
	k->cie.ra = (uint32_t)field_value(e, "return_address_register");
	aug = field_find(&e->fields, "augmentation");
	k->cie.key_b = aug != NULL && strchr(aug->str, 'B') != NULL;
}

struct encode_cies *
encode_cies_new(const struct table *t)
{
	struct encode_cies *c = xcalloc(1, sizeof(*c));
	struct entry e = { 0 };
	size_t i;

	/* Items are in the order of offsets. */
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_CIE)
			continue;
		GROW(c->list, c->n, c->cap);
		table_decode(t, &t->items[i], WANT_OPS | WANT_FIELDS, &e,
		    NULL);
		keep(&c->list[c->n++], &e, &c->mem);
	}
	entry_free(&e);
	return c;
}

void
encode_cies_free(struct encode_cies *c)
{
	if (c == NULL)
		return;
	arena_free(&c->mem);
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
