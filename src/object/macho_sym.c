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

/* "ltmp0": what LLVM's arm64 assembler puts at the start of a section. */
static bool
is_temporary(const char *name)
{
	return name[0] == 'L' || (strncmp(name, "ltmp", 4) == 0 &&
	    name[4] >= '0' && name[4] <= '9');
}

/* The lower, the better, among several names of one place. */
static unsigned
rank(const struct nlist *n)
{
	if (n->type & N_EXT)
		return 0;
	return strncmp(n->name, "l_", 2) == 0 ? 2 : 1;
}

/*
 * Symbol number i, when it names a place that output can refer to: code, or
 * exception tables, which then go by their names too.
 */
static bool
usable(const struct image *img, uint32_t i, struct nlist *n,
    const struct section **sec)
{
	if (!macho_nlist(img, i, n) || (n->type & N_STAB) != 0 ||
	    (n->type & N_TYPE) != N_SECT || n->sect == 0 ||
	    n->sect > img->nsections || n->name[0] == '\0' ||
	    is_temporary(n->name))
		return false;
	*sec = &img->sections[n->sect - 1];
	if (img->machine == MACH_ARM && ((*sec)->attr & SEC_EXEC))
		n->value &= ~(uint64_t)1;
	/* "__mh_execute_header" claims the first section, and is not in it. */
	if (n->value - (*sec)->addr >= (*sec)->size)
		return false;
	return ((*sec)->attr & SEC_EXEC) != 0 ||
	    strstr((*sec)->name, "except_tab") != NULL;
}

static void
fill(const struct nlist *n, const struct section *sec, struct symbol *sym)
{
	memset(sym, 0, sizeof(*sym));
	sym->addr = n->value;
	sym->name = n->name;
	sym->kind = sec->attr & SEC_EXEC ? SYM_FUNC : SYM_OBJECT;
	sym->bind = (n->type & N_EXT) == 0 ? 0 :
	    n->desc & N_WEAK_DEF ? 2 : 1;
	sym->thumb = (n->desc & N_ARM_THUMB_DEF) != 0;
}

struct candidate {
	struct symbol	 sym;
	uint64_t	 sect_end;
	uint32_t	 rank;
	uint32_t	 order;
};

static int
by_place(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->sym.addr != y->sym.addr)
		return x->sym.addr < y->sym.addr ? -1 : 1;
	if (x->rank != y->rank)
		return x->rank < y->rank ? -1 : 1;
	return x->order < y->order ? -1 : 1;
}

/* "_puts@stub" for each slot of the sections of stubs. */
static size_t
add_stubs(struct image *img, const struct section *sec,
    struct candidate *list, size_t room)
{
	const struct macho *m = macho_of(img);
	uint64_t i, count = sec->entsize == 0 ? 0 : sec->size / sec->entsize;
	struct bytes b;
	struct nlist n;
	uint32_t num;
	size_t added = 0;

	b = macho_range(img, m->indirect.off, m->indirect.size);
	bytes_skip(&b, (uint64_t)sec->info * 4);
	for (i = 0; i < count && added < room; i++) {
		num = bytes_u32(&b);
		if (!bytes_ok(&b))
			break;
		if (!macho_nlist(img, num, &n) || n.name[0] == '\0')
			continue;
		memset(&list[added], 0, sizeof(list[added]));
		list[added].sym.addr = sec->addr + i * sec->entsize;
		list[added].sym.name = arena_printf(&img->mem, "%s@stub",
		    n.name);
		list[added].sym.kind = SYM_FUNC;
		list[added].sym.stub = true;
		list[added].sect_end = sec->addr + sec->size;
		list[added].rank = 3;
		list[added].order = i;
		added++;
	}
	return added;
}

static size_t
collect(struct image *img, struct candidate *list, size_t max)
{
	const struct macho *m = macho_of(img);
	const struct section *sec;
	struct nlist nl;
	size_t n = 0, i;
	uint32_t k;

	for (k = 0; k < m->nsyms && n < max; k++) {
		if (!usable(img, k, &nl, &sec))
			continue;
		fill(&nl, sec, &list[n].sym);
		list[n].sect_end = sec->addr + sec->size;
		list[n].rank = rank(&nl);
		list[n].order = k;
		n++;
	}
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].type == S_SYMBOL_STUBS)
			n += add_stubs(img, &img->sections[i], list + n,
			    max - n);
	return n;
}

/* The first listed function start at or after index *k that is past addr. */
static uint64_t
next_start(const struct image *img, size_t *k, uint64_t addr)
{
	while (*k < img->nstarts && img->starts[*k] <= addr)
		(*k)++;
	return *k < img->nstarts ? img->starts[*k] : UINT64_MAX;
}

void
macho_symbols(struct image *img)
{
	const struct macho *m = macho_of(img);
	size_t max = (size_t)m->nsyms + m->nindirect, n, i, k = 0, out = 0;
	struct candidate *list = xcalloc(max, sizeof(*list));
	struct symbol *sym;
	uint64_t end, start;

	n = collect(img, list, max);
	qsort(list, n, sizeof(*list), by_place);
	img->symtab.sym = xcalloc(n, sizeof(*img->symtab.sym));
	for (i = 0; i < n; i++) {
		if (i > 0 && list[i].sym.addr == list[i - 1].sym.addr)
			continue;
		sym = &img->symtab.sym[out++];
		*sym = list[i].sym;
		sym->loose = true;
		end = list[i].sect_end;
		start = next_start(img, &k, sym->addr);
		if (start < end)
			end = start;
		sym->size = end > sym->addr ? end - sym->addr : 0;
		if (out > 1 && sym->addr - sym[-1].addr < sym[-1].size)
			sym[-1].size = sym->addr - sym[-1].addr;
	}
	img->symtab.n = out;
	free(list);
}

bool
macho_scan(struct image *img, uint32_t sect, uint64_t addr,
    struct symbol *sym)
{
	const struct macho *m = macho_of(img);
	const struct section *sec, *best = NULL;
	struct nlist n, found = { 0 };
	size_t k;
	uint32_t i;

	(void)sect;
	for (i = 0; i < m->nsyms; i++) {
		if (!usable(img, i, &n, &sec) || n.value > addr ||
		    addr - sec->addr >= sec->size)
			continue;
		if (best == NULL || n.value > found.value ||
		    (n.value == found.value && rank(&n) < rank(&found))) {
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
	const struct macho *m = macho_of(img);
	size_t skip = strlen(prefix);
	struct nlist n;
	uint32_t i;

	for (i = 0; i < m->nsyms; i++) {
		if (!macho_nlist(img, i, &n) || (n.type & N_STAB) != 0 ||
		    (n.type & N_TYPE) != N_SECT || n.sect == 0 ||
		    n.sect > img->nsections ||
		    strncmp(n.name, prefix, skip) != 0 ||
		    strcmp(n.name + skip, name) != 0)
			continue;
		if (n.desc & N_ARM_THUMB_DEF)
			n.value &= ~(uint64_t)1;
		fill(&n, &img->sections[n.sect - 1], sym);
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

/* Code as address ranges, walked while addresses ascend. */
struct code_walk {
	const struct section	**list;
	size_t			  n, next;
	uint64_t		  reach;	/* end of those begun so far */
};

static int
by_sect_addr(const void *a, const void *b)
{
	const struct section *x = *(const struct section *const *)a;
	const struct section *y = *(const struct section *const *)b;

	return x->addr < y->addr ? -1 : x->addr > y->addr;
}

static void
code_walk_init(struct code_walk *w, const struct image *img)
{
	size_t i;

	memset(w, 0, sizeof(*w));
	w->list = xcalloc(img->nsections, sizeof(*w->list));
	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].attr & SEC_EXEC)
			w->list[w->n++] = &img->sections[i];
	qsort(w->list, w->n, sizeof(*w->list), by_sect_addr);
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
	while (bytes_left(&b) > 0) {
		delta = bytes_uleb(&b);
		if (delta == 0)
			break;
		if (addr + delta < addr) {
			diag_at(diag, CHK_macho_function_starts, NULL,
			    m->starts.off, "function start number %zu wraps "
			    "around", img->nstarts + 1);
			break;
		}
		addr += delta;
		GROW(img->starts, img->nstarts, cap);
		img->starts[img->nstarts] = img->machine == MACH_ARM ?
		    addr & ~(uint64_t)1 : addr;
		if (!code_walk_has(&code, img->starts[img->nstarts]) &&
		    outside++ == 0)
			bad = img->starts[img->nstarts];
		img->nstarts++;
	}
	free(code.list);
	if (!bytes_ok(&b))
		diag_at(diag, CHK_macho_function_starts, NULL, b.err_pos,
		    "the list of function starts %s", bytes_strerror(&b));
	if (outside != 0)
		diag_at(diag, CHK_macho_function_starts, NULL, m->starts.off,
		    "%zu function starts are in no code section, the first "
		    "is 0x%" PRIx64, outside, bad);
}
