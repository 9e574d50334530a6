/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbol table of an image: one sorted array, one name a place. */
#include "image/image.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

static unsigned
underscores(const char *s)
{
	unsigned n = 0;

	while (s[n] == '_')
		n++;
	return n;
}

const char *
name_cold(const char *name)
{
	static const char *const parts[] = { ".cold", ".__part." };
	const char *at = NULL;
	size_t len, i;

	for (i = 0; name != NULL && at == NULL && i < NELEM(parts); i++)
		at = strstr(name, parts[i]);
	len = name == NULL || at != NULL ? 0 : strlen(name);
	return len > 3 && strcmp(name + len - 3, ".eh") == 0 ? name + len - 3 :
							       at;
}

/*
 * Which of two names for one place is the better one: negative for a.  The
 * last resort is the name itself, so that file order plays no part.
 */
int
symbol_rank(const struct symbol *a, const struct symbol *b)
{
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
	ra = a->bind == 0;
	rb = b->bind == 0;
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
	/* "strdup" is weak, "__strdup" is not: people know the first. */
	if (a->bind != b->bind)
		return (int)a->bind - (int)b->bind;
	return strcmp(a->name, b->name);
}

static int
by_rank(const void *a, const void *b)
{
	return symbol_rank(a, b);
}

static bool
is_sorted(const struct symtab *st)
{
	const struct symbol *a, *b;
	size_t i;

	for (i = 1; i < st->n; i++) {
		a = &st->sym[i - 1];
		b = &st->sym[i];
		if (a->sect > b->sect ||
		    (a->sect == b->sect && a->addr > b->addr))
			return false;
	}
	return true;
}

/* By section and address, without looking at anything else. */
static uint64_t
place_word(const void *arg, size_t i, unsigned word)
{
	const struct symbol *s = (const struct symbol *)arg + i;

	return word == 0 ? s->sect : s->addr;
}

/* By section and address, then by rank. */
static void
sort_places(struct symtab *st)
{
	size_t i, j;

	if (!is_sorted(st))
		st->sym = sort_list(st->sym, st->n, sizeof(*st->sym), 2,
		    place_word, st->sym);
	for (i = 0; i < st->n; i = j) {
		for (j = i + 1;
		     j < st->n && st->sym[j].sect == st->sym[i].sect &&
		     st->sym[j].addr == st->sym[i].addr;
		     j++)
			;
		if (j - i > 1)
			xqsort(&st->sym[i], j - i, sizeof(*st->sym), by_rank);
	}
}

void
symtab_sort(struct symtab *st)
{
	uint64_t end = 0;
	uint32_t sect = 0;
	size_t i, n = 0;

	sort_places(st);
	for (i = 0; i < st->n; i++) {
		struct symbol *s = &st->sym[i];

		if (n > 0 && st->sym[n - 1].sect == s->sect &&
		    st->sym[n - 1].addr == s->addr) {
			/* The size may stand at an alias only. */
			if (st->sym[n - 1].size == 0)
				st->sym[n - 1].size = s->size;
			PUSH(st->alias, st->naliases, st->alias_cap) = *s;
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

size_t
symbol_from(const struct symbol *s, size_t n, uint32_t sect, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, n, place_before(s[i].sect, s[i].addr, sect, addr));
	return i;
}

size_t
symbol_after(const struct symbol *s, size_t n, uint32_t sect, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, n, !place_before(sect, addr, s[i].sect, s[i].addr));
	return i;
}

bool
image_named(const struct image *img, uint32_t sect, uint64_t addr,
    bool (*is)(void *, const char *), void *arg)
{
	const struct symtab *st = &img->symtab;
	const struct symbol *s = image_symbol(img, sect, addr), *a;
	size_t i;

	if (s == NULL)
		return false;
	if (is(arg, s->name))
		return true;
	i = symbol_from(st->alias, st->naliases, s->sect, s->addr);
	for (; i < st->naliases; i++) {
		a = &st->alias[i];
		if (a->sect != s->sect || a->addr != s->addr)
			break;
		if (is(arg, a->name))
			return true;
	}
	return false;
}

/*
 * Symbols may share the bytes of their names, and each is printed for itself:
 * long names are kept up to a sum that no file reaches that has its own bytes
 * for each.
 */
#define NAME_LONG    1024
#define NAMES_AHEAD  16 /* that are fetched: they lie scattered */
#define NAMES_FACTOR 4
#define NAMES_ROOM   ((uint64_t)1 << 20)

static size_t
keep_names(struct symbol *sym, size_t n, uint64_t limit, uint64_t *sum)
{
	size_t i, kept = 0;

	for (i = 0; i < n; i++) {
		if (i + NAMES_AHEAD < n)
			__builtin_prefetch(sym[i + NAMES_AHEAD].name);
		if (strnlen(sym[i].name, NAME_LONG) == NAME_LONG) {
			if (*sum > limit)
				continue;
			*sum += strlen(sym[i].name);
		}
		sym[kept++] = sym[i];
	}
	return kept;
}

static void
bound_names(struct image *img)
{
	struct symtab *st = &img->symtab;
	uint64_t sum = 0, limit = NAMES_ROOM + NAMES_FACTOR * img->len;
	size_t n = st->n + st->naliases;

	st->n = keep_names(st->sym, st->n, limit, &sum);
	st->naliases = keep_names(st->alias, st->naliases, limit, &sum);
	if (st->n + st->naliases == n || img->lost_by > LOST_LIMIT)
		return;
	img->lost =
	    "symbols share the bytes of long names: some names are missing";
	img->lost_by = LOST_LIMIT;
}

void
image_load_symbols(struct image *img)
{
	struct symtab *st = &img->symtab;

	if (img->symtab_loaded)
		return;
	if (img->symtab_single) {
		free(st->sym);
		memset(st, 0, sizeof(*st));
	}
	img->symtab_single = false;
	img->symtab_loaded = true;
	if (img->ops != NULL && img->ops->symbols != NULL) {
		img->ops->symbols(img);
		bound_names(img);
	}
}

void
image_load_symbol(struct image *img, uint32_t sect, uint64_t addr)
{
	struct symtab *st = &img->symtab;
	struct symbol sym = { 0 };
	bool hit;

	if (img->symtab_loaded)
		return;
	if (img->ops->scan == NULL) {
		image_load_symbols(img);
		return;
	}
	hit = img->ops->scan(img, sect, addr, &sym);
	/* Where a scan cannot do it, all symbols are there now. */
	if (img->symtab_loaded || img->symtab_single || !hit)
		return;
	img->symtab_single = true;
	st->sym = xmalloc(sizeof(sym));
	st->sym[0] = sym;
	st->n = 1;
}

bool
image_symbols_wait(struct image *img)
{
	return !img->symtab_loaded && img->ops != NULL &&
	       img->ops->symbols_apart != NULL && img->ops->symbols_apart(img);
}

void
image_load_stubs(struct image *img)
{
	if (img->ops->stubs != NULL)
		img->ops->stubs(img);
}

/* Is symbol i the last one at or before the place? */
static bool
is_last_before(const struct symtab *st, size_t i, uint32_t sect, uint64_t addr)
{
	const struct symbol *s;

	if (i >= st->n)
		return false;
	s = st->sym + i;
	return !place_before(sect, addr, s->sect, s->addr) &&
	       (i + 1 == st->n ||
		   place_before(sect, addr, s[1].sect, s[1].addr));
}

const struct symbol *
image_symbol(const struct image *img, uint32_t sect, uint64_t addr)
{
	/* Tables ascend: the next one asked for is mostly the next one. */
	static _Thread_local size_t hint;
	const struct symbol *s = img->symtab.sym;
	size_t i;

	if (is_last_before(&img->symtab, hint, sect, addr))
		i = hint + 1;
	else if (is_last_before(&img->symtab, hint + 1, sect, addr))
		i = hint + 2;
	else
		i = symbol_after(s, img->symtab.n, sect, addr);
	if (i == 0)
		return NULL;
	hint = i - 1;
	s += i - 1;
	return symbol_covers(img, s, sect, addr) ? s : NULL;
}

bool
symbol_covers(const struct image *img, const struct symbol *s, uint32_t sect,
    uint64_t addr)
{
	const struct section *sec;
	const struct segment *seg;

	if (s->sect != sect || addr < s->addr)
		return false;
	if (s->size != 0)
		return addr - s->addr < s->size;
	/* Without a size it reaches at most to the end of its section. */
	if (sect != 0 || addr == s->addr)
		return true;
	sec = image_section_at(img, addr);
	if (sec != NULL || image_section_at(img, s->addr) != NULL)
		return sec == image_section_at(img, s->addr);
	seg = image_segment_at(img, addr);
	return seg != NULL && seg == image_segment_at(img, s->addr);
}

const struct symbol *
image_symbol_exact(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct symbol *s = image_symbol(img, sect, addr);

	return s != NULL && s->addr == addr ? s : NULL;
}

char
image_arm_reached(const struct image *img, uint32_t sect, uint64_t addr)
{
	uint64_t at = (addr - img->reached_addr) / 2;
	unsigned bits;

	if (img->reached == NULL || sect != 0 || at >= img->nreached)
		return 0;
	bits = img->reached[at / 4] >> at % 4 * 2 & 3;
	return bits == 1 ? 'a' : bits == 2 ? 't' : 0;
}

char
image_arm_state(const struct image *img, uint32_t sect, uint64_t addr)
{
	const struct symbol *s = image_symbol(img, sect, addr);
	const struct symtab *m = &img->marks;
	size_t i;

	/* One that has no size tells of its place alone: _start of all code. */
	if (s != NULL && s->kind == SYM_FUNC &&
	    (s->size != 0 || s->addr == addr))
		return s->thumb ? 't' : 'a';
	i = symbol_after(m->sym, m->n, sect, addr);
	if (i == 0 || m->sym[i - 1].sect != sect ||
	    (sect == 0 && image_section_at(img, addr) !=
			      image_section_at(img, m->sym[i - 1].addr)))
		return 0;
	return m->sym[i - 1].name[1] == 'd' ? 0 : m->sym[i - 1].name[1];
}
