/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/encode_cies.h"

#include <stdlib.h>

#include "table/cfi.h"

struct kept_cie {
	struct encode_cie cie;
	bool ok;
};

struct encode_cies {
	struct kept_cie *list; /* by number */
	size_t n;
	struct arena mem; /* their operations */
};

void
encode_cie_of(struct encode_cie *k, const struct cie *cie,
    const struct entry *e)
{
	k->ops = e->ops;
	k->nops = e->nops;
	k->daf = cie->daf;
	k->ra = cie->ra;
	k->key_b = strchr(cie->aug, 'B') != NULL;
}

bool
encode_cie_ok(const struct entry *e)
{
	return !e->truncated && e->kind == ENTRY_CIE;
}

/* What is kept of an entry; its operations lead into the file. */
static void
keep(struct kept_cie *k, const struct cie *cie, const struct entry *e,
    struct arena *mem)
{
	struct op *ops = arena_alloc(mem, (e->nops + 1) * sizeof(*ops));

	if (e->nops > 0)
		memcpy(ops, e->ops, e->nops * sizeof(*ops));
	encode_cie_of(&k->cie, cie, e);
	k->cie.ops = ops;
	k->ok = encode_cie_ok(e);
}

struct encode_cies *
encode_cies_new(const struct table *t)
{
	struct encode_cies *c = xcalloc(1, sizeof(*c));
	const struct cfi *cfi = t->priv;
	const struct item *it;
	struct entry e = { 0 };
	size_t i;

	/* There is none of a section that cannot be loaded. */
	c->n = cfi == NULL ? 0 : cfi->ncies;
	c->list = xcalloc(c->n + 1, sizeof(*c->list));
	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		if (it->kind != ENTRY_CIE || it->aux >= c->n)
			continue;
		table_decode(t, it, WANT_OPS, &e, NULL);
		keep(&c->list[it->aux], cfi_cie(t, it), &e, &c->mem);
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
encode_cies_of(const struct encode_cies *c, const struct item *it)
{
	return it->aux < c->n && c->list[it->aux].ok ? &c->list[it->aux].cie :
						       NULL;
}
