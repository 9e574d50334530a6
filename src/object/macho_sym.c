/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols of Mach-O files and LC_FUNCTION_STARTS.
 *
 * nlist has no sizes.  A symbol here ends where the next one or the next
 * listed function begins, or its section ends: in a stripped library the few
 * exported names must not lend themselves to every function after them.
 */
#include "object/macho.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

/* "ltmp0": what LLVM's arm64 assembler puts at the start of a section. */
static bool
is_temporary(const char *name)
{
	return name[0] == 'L' || (strncmp(name, "ltmp", 4) == 0 &&
				     name[4] >= '0' && name[4] <= '9');
}

/* How many the file has, with those of its companion after its own. */
static uint32_t
nsymbols(const struct image *img)
{
	const struct macho *m = macho_of(img);
	uint32_t more = img->debug == NULL ? 0 : macho_of(img->debug)->nsyms;

	return more > UINT32_MAX - m->nsyms ? UINT32_MAX : m->nsyms + more;
}

static bool
symbol_at(const struct image *img, uint32_t i, struct nlist *n)
{
	uint32_t own = macho_of(img)->nsyms;

	if (i < own || img->debug == NULL)
		return macho_nlist(img, i, n);
	return macho_nlist(img->debug, i - own, n);
}

/* Symbol number i, its Thumb bit taken off, and its section. */
static bool
defined(const struct image *img, uint32_t i, struct nlist *n,
    const struct section **sec)
{
	if (!symbol_at(img, i, n) || (n->type & N_STAB) != 0 ||
	    (n->type & N_TYPE) != N_SECT || n->sect == 0 ||
	    n->sect > img->nsections)
		return false;
	*sec = &img->sections[n->sect - 1];
	if (img->machine == MACH_ARM && ((*sec)->attr & SEC_EXEC))
		n->value &= ~(uint64_t)1;
	return true;
}

/*
 * Symbol number i, when it names a place that output can refer to: code, or
 * exception tables, which then go by their names too.
 */
static bool
usable(const struct image *img, uint32_t i, struct nlist *n,
    const struct section **sec)
{
	if (!defined(img, i, n, sec) || !n->has_name ||
	    !macho_of(img)->sects[*sec - img->sections].named)
		return false;
	/* "__mh_execute_header" claims the first section, and is not in it. */
	if (n->value - (*sec)->addr >= (*sec)->size)
		return false;
	/* Linkers drop these names, and looking at each takes long. */
	return img->type != IMAGE_OBJECT || !is_temporary(n->name);
}

static void
fill(const struct nlist *n, const struct section *sec, struct symbol *sym)
{
	memset(sym, 0, sizeof(*sym));
	sym->addr = n->value;
	sym->name = n->name;
	sym->kind = sec->attr & SEC_EXEC ? SYM_FUNC : SYM_OBJECT;
	sym->bind = (n->type & N_EXT) == 0 ? 0 : n->desc & N_WEAK_DEF ? 2 : 1;
	sym->thumb = (n->desc & N_ARM_THUMB_DEF) != 0;
}

/*
 * A name for a place is a sort_key: its address, its number (those of stubs
 * are counted apart), and in other its rank.
 */
/* All of them, while the list is made. */
struct candidates {
	struct sort_key *list;
	size_t n;
	struct symbol *made; /* of stubs, from DWARF */
	size_t nmade, made_cap;
};

/* The lower, the better, among several names of one place. */
enum { RANK_GLOBAL, RANK_LOCAL, RANK_MADE };

ORDER2(by_rank, struct sort_key, other, i)

static void
add_made(void *arg, const struct symbol *sym)
{
	struct candidates *c = arg;

	PUSH(c->made, c->nmade, c->made_cap) = *sym;
}

/* "_puts@stub" for each slot of a section of stubs. */
static void
add_stubs(struct image *img, const struct section *sec, struct candidates *c)
{
	const struct macho *m = macho_of(img);
	uint64_t i, count = sec->entsize == 0 ? 0 : sec->size / sec->entsize;
	struct symbol sym = { .kind = SYM_FUNC, .stub = true };
	struct bytes b;
	struct nlist n;
	uint32_t num;

	sym.size = sec->entsize;
	b = macho_range(img, m->indirect.off, m->indirect.size);
	bytes_skip(&b, (uint64_t)sec->info * 4);
	/* Sections may share slots of the table: no more than it has. */
	for (i = 0; i < count && c->nmade < m->nindirect; i++) {
		num = bytes_u32(&b);
		if (!bytes_ok(&b))
			break;
		if (!macho_nlist(img, num, &n) || n.name[0] == '\0')
			continue;
		sym.addr = sec->addr + i * sec->entsize;
		sym.name = arena_printf(&img->mem, "%s@stub", n.name);
		add_made(c, &sym);
	}
}

/* The candidates, by place, the best name of each first. */
static void
collect(struct image *img, struct candidates *c)
{
	const struct section *sec;
	uint32_t k, n = nsymbols(img);
	struct nlist nl;
	size_t i, j;

	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].type == S_SYMBOL_STUBS)
			add_stubs(img, &img->sections[i], c);
	macho_dwarf_symbols(img, add_made, c);
	c->list = xbigarray((size_t)n + c->nmade, sizeof(*c->list));
	for (k = 0; k < n; k++) {
		if (!usable(img, k, &nl, &sec))
			continue;
		c->list[c->n].key = nl.value;
		c->list[c->n].other = nl.type & N_EXT ? RANK_GLOBAL :
							RANK_LOCAL;
		c->list[c->n++].i = k;
	}
	for (i = 0; i < c->nmade; i++) {
		c->list[c->n].key = c->made[i].addr;
		c->list[c->n].other = RANK_MADE;
		c->list[c->n++].i = i;
	}
	c->list = sort_keys(c->list, c->n);
	for (i = 0; i < c->n; i = j) {
		for (j = i + 1; j < c->n && c->list[j].key == c->list[i].key;
		     j++)
			;
		if (j - i > 1)
			xqsort(c->list + i, j - i, sizeof(*c->list), by_rank);
	}
}

/* "l_f": a private name; another one is better. */
static bool
is_private(const struct image *img, const struct sort_key *c)
{
	struct nlist n;

	return c->other == RANK_LOCAL && symbol_at(img, c->i, &n) &&
	       strncmp(n.name, "l_", 2) == 0;
}

/* The best of the candidates [i, k), which share a place. */
static size_t
best_name(const struct image *img, const struct sort_key *list, size_t i,
    size_t k)
{
	size_t best = i;

	while (i + 1 < k && list[i + 1].other == RANK_LOCAL &&
	       is_private(img, &list[i]))
		i++;
	return is_private(img, &list[i]) ? best : i;
}

/* The first listed function start at or after index *k that is past addr. */
static uint64_t
next_start(const struct image *img, size_t *k, uint64_t addr)
{
	while (*k < img->nstarts && img->starts[*k] <= addr)
		(*k)++;
	return *k < img->nstarts ? img->starts[*k] : UINT64_MAX;
}

/*
 * LC_DATA_IN_CODE (mach-o/loader.h): u32 offset, u16 length, u16 kind; offsets
 * are of the file, in relocatable objects addresses.
 */
static void
data_in_code(struct image *img)
{
	const struct macho *m = macho_of(img);
	struct bytes b;
	struct symbol *s;
	size_t cap = 0;
	uint32_t off, len;

	if (img->marks.sym != NULL)
		return;
	b = macho_range(img, m->data_in_code.off, m->data_in_code.size);
	while (bytes_left(&b) >= 8) {
		off = bytes_u32(&b);
		len = bytes_u16(&b);
		bytes_skip(&b, 2);
		if (len == 0)
			continue;
		s = &PUSH(img->marks.sym, img->marks.n, cap);
		memset(s, 0, sizeof(*s));
		s->name = "$d";
		s->addr = img->type == IMAGE_OBJECT ? off :
						      addr_add(img->base, off);
		s->size = len;
	}
	symtab_sort(&img->marks);
}

void
macho_symbols(struct image *img)
{
	struct candidates c = { 0 };
	const struct section *sec;
	struct symbol *sym;
	struct nlist nl;
	size_t i, next, best, k = 0, out = 0;
	uint64_t end, start;

	collect(img, &c);
	img->symtab.sym = xbigarray(c.n, sizeof(*sym));
	for (i = 0; i < c.n; i = next) {
		for (next = i + 1;
		     next < c.n && c.list[next].key == c.list[i].key; next++)
			;
		best = next - i == 1 ? i : best_name(img, c.list, i, next);
		sym = &img->symtab.sym[out];
		if (out > 0 && c.list[i].key - sym[-1].addr < sym[-1].size)
			sym[-1].size = c.list[i].key - sym[-1].addr;
		if (c.list[best].other == RANK_MADE) {
			*sym = c.made[c.list[best].i];
			out++;
			continue;
		}
		/* It was when the list was made. */
		if (!defined(img, c.list[best].i, &nl, &sec))
			continue;
		fill(&nl, sec, sym);
		sym->loose = true;
		end = sec->addr + sec->size;
		start = next_start(img, &k, sym->addr);
		if (start < end)
			end = start;
		sym->size = end > sym->addr ? end - sym->addr : 0;
		out++;
	}
	img->symtab.n = out;
	free(c.list);
	free(c.made);
	data_in_code(img);
}

/* The rule of best_name(). */
static bool
better(const struct nlist *a, const struct nlist *b)
{
	if ((a->type ^ b->type) & N_EXT)
		return (a->type & N_EXT) != 0;
	return (a->type & N_EXT) == 0 && strncmp(b->name, "l_", 2) == 0 &&
	       strncmp(a->name, "l_", 2) != 0;
}

bool
macho_scan(struct image *img, uint32_t sect, uint64_t addr, struct symbol *sym)
{
	const struct section *sec, *best = NULL;
	const struct symbol *s;
	struct nlist n, found = { 0 };
	uint32_t i, all = nsymbols(img);
	size_t k;

	(void)sect;
	if (macho_dwarf_names(img)) {
		image_load_symbols(img);
		s = image_symbol(img, 0, addr);
		if (s != NULL)
			*sym = *s;
		return s != NULL;
	}
	for (i = 0; i < all; i++) {
		if (!usable(img, i, &n, &sec) || n.value > addr ||
		    addr - sec->addr >= sec->size)
			continue;
		if (best == NULL || n.value > found.value ||
		    (n.value == found.value && better(&n, &found))) {
			best = sec;
			found = n;
		}
	}
	if (best == NULL)
		return false;
	fill(&found, best, sym);
	for (k = 0; k < img->nstarts; k++)
		if (img->starts[k] > found.value && img->starts[k] <= addr)
			return false;
	return true;
}

static bool
by_exact_name(struct image *img, const char *prefix, const char *name,
    struct symbol *sym)
{
	size_t skip = strlen(prefix);
	uint32_t i, all = nsymbols(img);
	const struct section *sec;
	struct nlist n;

	for (i = 0; i < all; i++) {
		if (!defined(img, i, &n, &sec) ||
		    strncmp(n.name, prefix, skip) != 0 ||
		    strcmp(n.name + skip, name) != 0)
			continue;
		fill(&n, sec, sym);
		return true;
	}
	return false;
}

bool
macho_by_name(struct image *img, const char *name, struct symbol *sym)
{
	/* In C's names the underscore may be left out. */
	return by_exact_name(img, "", name, sym) ||
	       by_exact_name(img, "_", name, sym);
}

void
macho_data(struct image *img, void (*found)(void *, const struct symbol *),
    void *arg)
{
	uint32_t i, all = nsymbols(img);
	const struct section *sec;
	struct symbol sym;
	struct nlist n;

	for (i = 0; i < all; i++)
		if (defined(img, i, &n, &sec)) {
			fill(&n, sec, &sym);
			found(arg, &sym);
		}
}

/* Code as address ranges, walked while addresses ascend. */
struct code_walk {
	const struct section **list;
	size_t n, next;
	uint64_t reach; /* end of those begun so far */
};

POINTER_ORDER(by_sect_addr, struct section, ORDER_BY_MEMBER(addr))

static void
code_walk_init(struct code_walk *w, const struct image *img)
{
	size_t i;

	memset(w, 0, sizeof(*w));
	w->list = xcalloc(img->nsections, sizeof(*w->list));
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].attr & SEC_EXEC)
			w->list[w->n++] = &img->sections[i];
	xqsort(w->list, w->n, sizeof(*w->list), by_sect_addr);
}

static bool
code_walk_has(struct code_walk *w, uint64_t addr)
{
	const struct section *sec;

	for (; w->next < w->n && w->list[w->next]->addr <= addr; w->next++) {
		sec = w->list[w->next];
		if (sec->addr + sec->size > w->reach)
			w->reach = sec->addr + sec->size;
	}
	return addr < w->reach;
}

/*
 * LC_FUNCTION_STARTS: ULEB128 distances, the first from the image base, to a
 * zero byte or the end; Thumb functions have bit 0 set.
 */
void
macho_starts(struct image *img, struct diag *diag)
{
	const struct macho *m = macho_of(img);
	struct code_walk code;
	uint64_t addr = img->base, delta, bad = 0;
	size_t cap = 0, outside = 0;
	struct bytes b;

	code_walk_init(&code, img);
	b = macho_range(img, m->starts.off, m->starts.size);
	/* No start takes less than a byte. */
	cap = bytes_left(&b);
	img->starts = xbigarray(cap, sizeof(*img->starts));
	while (bytes_left(&b) > 0) {
		delta = bytes_uleb(&b);
		if (delta == 0)
			break;
		if (addr + delta < addr) {
			diag_at(diag, CHK_macho_function_starts, NULL,
			    m->starts.off,
			    "function start number %zu wraps around",
			    img->nstarts + 1);
			break;
		}
		addr += delta;
		GROW(img->starts, img->nstarts, cap);
		img->starts[img->nstarts] = image_code_place(img, addr);
		if (!code_walk_has(&code, img->starts[img->nstarts]) &&
		    outside++ == 0)
			bad = img->starts[img->nstarts];
		img->nstarts++;
	}
	free(code.list);
	img->has_starts = img->nstarts > 0;
	if (!bytes_ok(&b))
		diag_at(diag, CHK_macho_function_starts, NULL, b.err_pos,
		    "the list of function starts %s", bytes_strerror(&b));
	if (outside != 0)
		diag_at(diag, CHK_macho_function_starts, NULL, m->starts.off,
		    "%zu function start%s in no code section, the first is "
		    "0x%" PRIx64,
		    outside, outside == 1 ? " is" : "s are", bad);
}
