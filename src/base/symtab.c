/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbol table of an image: one sorted array, one name a place. */
#include "base/image.h"

#include <stdlib.h>
#include <string.h>

static unsigned
underscores(const char *s)
{
	unsigned n = 0;

	while (s[n] == '_')
		n++;
	return n;
}

/*
 * Which of two names for one place is the better one: negative for a.  The
 * last resort is the name itself, so that file order plays no part.
 */
int
symbol_rank(const struct symbol *a, const struct symbol *b)
{
	static const uint8_t bind_rank[] = { 2, 0, 1 };
	int ra, rb;

	if (a->stub != b->stub)
		return a->stub ? 1 : -1;
	ra = a->kind == SYM_FUNC ? 0 : 1;
	rb = b->kind == SYM_FUNC ? 0 : 1;
	if (ra != rb)
		return ra - rb;
	ra = a->size != 0 ? 0 : 1;
	rb = b->size != 0 ? 0 : 1;
	if (ra != rb)
		return ra - rb;
	ra = a->bind < NELEM(bind_rank) ? bind_rank[a->bind] : 3;
	rb = b->bind < NELEM(bind_rank) ? bind_rank[b->bind] : 3;
	if (ra != rb)
		return ra - rb;
	/* A version at the end ("f@@V1") is of less use than the bare name. */
	ra = strchr(a->name, '@') != NULL;
	rb = strchr(b->name, '@') != NULL;
	if (ra != rb)
		return ra - rb;
	ra = (int)underscores(a->name);
	rb = (int)underscores(b->name);
	if (ra != rb)
		return ra - rb;
	return strcmp(a->name, b->name);
}

static int
by_place(const void *pa, const void *pb)
{
	const struct symbol *a = pa, *b = pb;

	if (a->sect != b->sect)
		return a->sect < b->sect ? -1 : 1;
	if (a->addr != b->addr)
		return a->addr < b->addr ? -1 : 1;
	return symbol_rank(a, b);
}

static bool
is_sorted(const struct symtab *st)
{
	size_t i;

	for (i = 1; i < st->n; i++)
		if (by_place(&st->sym[i - 1], &st->sym[i]) > 0)
			return false;
	return true;
}

void
symtab_sort(struct symtab *st)
{
	uint64_t end = 0;
	uint32_t sect = 0;
	size_t i, n = 0;

	if (!is_sorted(st))
		qsort(st->sym, st->n, sizeof(*st->sym), by_place);
	for (i = 0; i < st->n; i++) {
		struct symbol *s = &st->sym[i];

		if (n > 0 && st->sym[n - 1].sect == s->sect &&
		    st->sym[n - 1].addr == s->addr) {
			/* The size may stand at an alias only. */
			if (st->sym[n - 1].size == 0)
				st->sym[n - 1].size = s->size;
			continue;
		}
		if (s->sect != sect) {
			sect = s->sect;
			end = 0;
		}
		/* A label inside a function is no function. */
		if (s->kind == SYM_NOTYPE && s->size == 0 && s->bind == 0 &&
		    s->addr < end)
			continue;
		if (s->kind == SYM_FUNC && s->size != 0 &&
		    addr_add(s->addr, s->size) > end)
			end = addr_add(s->addr, s->size);
		st->sym[n++] = *s;
	}
	st->n = n;
}

void
image_load_symbols(struct image *img)
{
	if (img->symtab_loaded)
		return;
	img->symtab_loaded = true;
	if (img->ops != NULL && img->ops->symbols != NULL)
		img->ops->symbols(img);
}

const struct symbol *
image_symbol(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct symbol *s = img->symtab.sym;
	size_t lo = 0, hi = img->symtab.n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (s[mid].sect < sect ||
		    (s[mid].sect == sect && s[mid].addr <= addr))
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0)
		return NULL;
	s += lo - 1;
	return symbol_covers(img, s, sect, addr) ? s : NULL;
}

bool
symbol_covers(const struct image *img, const struct symbol *s, uint32_t sect,
    uint64_t addr)
{
	if (s->sect != sect || addr < s->addr)
		return false;
	if (s->size != 0)
		return addr - s->addr < s->size;
	/* Without a size it reaches at most to the end of its section. */
	if (sect != 0 || addr == s->addr)
		return true;
	return image_section_at(img, addr) == image_section_at(img, s->addr);
}

const struct symbol *
image_symbol_exact(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct symbol *s = image_symbol(img, sect, addr);

	return s != NULL && s->addr == addr ? s : NULL;
}
