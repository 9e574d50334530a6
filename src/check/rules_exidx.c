/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of .ARM.exidx tables as a whole, and of neighbours in them. */
#include "check/rules_exidx.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define SHT_ARM_EXIDX  0x70000001
#define PT_ARM_EXIDX   0x70000001
#define SHF_LINK_ORDER 0x80

#define R_ARM_NONE    0
#define R_ARM_TARGET2 41
#define R_ARM_PREL31  42

#define PREL31_REACH ((uint64_t)1 << 30)

static const char *const routines[] = {
	"__aeabi_unwind_cpp_pr0",
	"__aeabi_unwind_cpp_pr1",
	"__aeabi_unwind_cpp_pr2",
};

static uint64_t
table_addr(const struct table *t)
{
	return addr_add(t->sec->addr, t->offset);
}

/* The segment and the symbols that bound the table say the same. */
static void
check_extent(const struct table *t, struct diag *d)
{
	const struct image *img = t->img;
	const struct segment *seg;
	struct symbol a, b;
	uint64_t addr = table_addr(t);
	size_t i;

	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if (seg->type == PT_ARM_EXIDX &&
		    (seg->addr != addr || seg->size != t->size))
			diag_whole(d, CHK_exidx_size, t->sec,
			    "the table is 0x%" PRIx64 "+0x%" PRIx64
			    ", the PT_ARM_EXIDX segment 0x%" PRIx64
			    "+0x%" PRIx64,
			    addr, t->size, seg->addr, seg->size);
	}
	if (img->ops == NULL || img->ops->by_name == NULL ||
	    !img->ops->by_name((struct image *)img, "__exidx_start", &a) ||
	    !img->ops->by_name((struct image *)img, "__exidx_end", &b))
		return;
	if (a.addr != addr || b.addr != addr_add(addr, t->size))
		diag_whole(d, CHK_exidx_size, t->sec,
		    "the table is 0x%" PRIx64 "+0x%" PRIx64
		    ", but __exidx_start is 0x%" PRIx64
		    " and __exidx_end 0x%" PRIx64,
		    addr, t->size, a.addr, b.addr);
}

static uint64_t
distance(uint64_t a, uint64_t b)
{
	return a > b ? a - b : b - a;
}

static void
check_reach(const struct table *t, struct diag *d)
{
	const struct section *s;
	uint64_t end = addr_add(table_addr(t), t->size);
	size_t i;

	for (i = 0; i < t->img->nsections; i++) {
		s = &t->img->sections[i];
		if (!(s->attr & SEC_EXEC) || !(s->attr & SEC_ALLOC) ||
		    s->size == 0)
			continue;
		if (distance(s->addr, end) < PREL31_REACH &&
		    distance(s->addr + s->size, table_addr(t)) < PREL31_REACH)
			continue;
		diag_whole(d, CHK_exidx_range, t->sec,
		    "code in %s at 0x%" PRIx64
		    " is more than 1 GiB away from the table",
		    s->name, s->addr);
		return;
	}
}

static void
check_link(const struct table *t, struct diag *d)
{
	const struct section *sec = t->sec, *text;

	if ((sec->attr & SEC_SYNTHETIC) || sec->type != SHT_ARM_EXIDX)
		return;
	if ((sec->flags & SHF_LINK_ORDER) == 0) {
		diag_whole(d, CHK_exidx_link, sec,
		    "the section has no SHF_LINK_ORDER flag");
		return;
	}
	text = image_section(t->img, sec->link);
	if (text == NULL)
		diag_whole(d, CHK_exidx_link, sec,
		    "sh_link %" PRIu32 " is no section", sec->link);
	else if (t->img->by_section && !(text->attr & SEC_EXEC))
		diag_whole(d, CHK_exidx_link, sec,
		    "sh_link names %s, which is not code", text->name);
}

/* Relocations of the index, or of a section of table entries. */
static void
check_relocs(const struct section *sec, bool index, struct diag *d)
{
	const struct reloc *r;
	size_t i;

	for (i = 0; i < sec->nrelocs; i++) {
		r = &sec->relocs[i];
		if (r->type == R_ARM_PREL31 || r->type == R_ARM_NONE ||
		    (r->type == R_ARM_TARGET2 && !index))
			continue;
		diag_at(d, CHK_exidx_reloc_type, sec, r->offset,
		    "relocation %s against %s does not belong in %s",
		    r->type_name != NULL ? r->type_name : "of unknown type",
		    r->symbol, index ? "an index" : "table entries");
	}
}

static void *
exidx_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct exidx_rules *x;

	if (t->sec == NULL || t->priv == NULL)
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->run = run;
	x->t = t;
	x->seen = xcalloc(t->nitems + 1, sizeof(*x->seen));
	x->folded = (t->sec->attr & SEC_EXEC) != 0;
	if (run->select != NULL)
		return x;
	if (table_addr(t) % 4 != 0)
		diag_whole(d, CHK_exidx_align, t->sec,
		    "the table's address 0x%" PRIx64
		    " is not aligned to 4 bytes",
		    table_addr(t));
	check_link(t, d);
	if (t->img->by_section)
		check_relocs(t->sec, true, d);
	else {
		check_extent(t, d);
		check_reach(t, d);
	}
	return x;
}

static void
check_sentinel(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	const struct item *last = &t->items[t->nitems - 1];
	const struct symbol *s;

	if (x->seen[t->nitems - 1].model != EXIDX_CANTUNWIND) {
		diag_at(d, CHK_exidx_sentinel, t->sec, last->offset,
		    "the last entry, for 0x%" PRIx64
		    ", has rules: they hold for every address after it",
		    last->start);
		return;
	}
	if (!last->known || last->start == 0)
		return;
	s = image_symbol(t->img, last->sect, last->start - 1);
	if (s != NULL && s->kind == SYM_FUNC && s->size != 0 &&
	    s->addr + s->size > last->start)
		diag_at(d, CHK_exidx_sentinel, t->sec, last->offset,
		    "the last entry, for 0x%" PRIx64 ", lies in %s",
		    last->start, s->name);
}

static void
check_neighbours(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	const struct exidx_seen *a, *b;
	size_t i, n = 0, first = 0;

	for (i = 1; i < t->nitems; i++) {
		a = &x->seen[i - 1];
		b = &x->seen[i];
		if ((a->model == EXIDX_CANTUNWIND ||
			a->model == EXIDX_INLINE) &&
		    a->model == b->model && a->word == b->word && n++ == 0)
			first = i;
	}
	if (n != 0)
		diag_at(d, CHK_exidx_dup_adjacent, t->sec,
		    t->items[first].offset, "%zu entr%s the one before", n,
		    n == 1 ? "y says the same as" : "ies say the same as");
}

/* Where functions of an object are, and what they depend on. */
static void
check_object(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	const struct section *sec;
	unsigned used = 0, marked = 0;
	size_t i, k;
	uint32_t last = 0;

	for (i = 0; i < t->nitems; i++) {
		if (x->seen[i].routine >= 0)
			used |= 1u << x->seen[i].routine;
		if (t->items[i].known && t->items[i].sect != t->sec->link &&
		    image_section(t->img, t->sec->link) != NULL) {
			diag_at(d, CHK_exidx_link, t->sec, t->items[i].offset,
			    "the entry's function is not in the section that "
			    "sh_link names");
			break;
		}
	}
	for (i = 0; i < t->nitems; i++) {
		if (!x->seen[i].has_extab || x->seen[i].sect == last)
			continue;
		last = x->seen[i].sect;
		sec = image_section(t->img, last);
		check_relocs(sec, false, d);
		for (k = 0; k < sec->nrelocs; k++)
			if (sec->relocs[k].type == R_ARM_NONE)
				for (unsigned r = 0; r < 3; r++)
					marked |= (unsigned)(strcmp(routines[r],
								 sec->relocs[k]
								     .symbol) ==
							     0)
						  << r;
	}
	for (i = 0; i < t->sec->nrelocs; i++)
		if (t->sec->relocs[i].type == R_ARM_NONE)
			for (k = 0; k < 3; k++)
				marked |=
				    (unsigned)(strcmp(routines[k],
						   t->sec->relocs[i].symbol) ==
					       0)
				    << k;
	for (k = 0; k < 3; k++)
		if ((used & ~marked) >> k & 1)
			diag_whole_level(d, CHK_exidx_reloc_marker,
			    image_is_of_llvm(t->img) ? LEVEL_NOTE :
						       LEVEL_WARNING,
			    t->sec,
			    "entries use %s, but no R_ARM_NONE relocation asks "
			    "for it",
			    routines[k]);
}

struct extent {
	uint32_t sect;
	uint64_t addr, end;
	uint64_t offset; /* of the index entry */
};

ORDER3(compare_extents, struct extent, sect, addr, offset)

static void
check_overlap(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	struct extent *v = xreallocarray(NULL, t->nitems + 1, sizeof(*v));
	size_t i, n = 0;

	for (i = 0; i < t->nitems; i++) {
		if (!x->seen[i].has_extab)
			continue;
		v[n].sect = x->seen[i].sect;
		v[n].addr = x->seen[i].addr;
		v[n].end = x->seen[i].end;
		v[n++].offset = t->items[i].offset;
	}
	xqsort(v, n, sizeof(*v), compare_extents);
	/* Entries may share one table entry; some linkers make it so. */
	for (i = 1; i < n; i++)
		if (v[i].sect == v[i - 1].sect && v[i].addr != v[i - 1].addr &&
		    v[i - 1].end > v[i].addr)
			diag_at(d, CHK_exidx_extab_overlap, t->sec,
			    v[i - 1].offset + 4,
			    "the program of the table entry at 0x%" PRIx64
			    " runs into the one at 0x%" PRIx64,
			    v[i - 1].addr, v[i].addr);
	free(v);
}

/* What entries do that not every processor has. */
static void
check_attributes(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	const struct section *sec;
	struct arm_attributes a;
	/* Of authentication codes: the first; they have one cause. */
	const struct section *auth_sec = NULL;
	struct target auth_where = { 0 };
	uint64_t auth_off = 0;
	bool asked = false;
	size_t i, nauth = 0;

	for (i = 0; i < t->nitems; i++) {
		if (x->seen[i].fstmx == 0 && x->seen[i].auth == 0)
			continue;
		if (!asked)
			arm_read_attributes(t->img, &a);
		asked = true;
		sec = !x->seen[i].has_extab ?
			  NULL :
		      t->img->by_section ?
			  image_section(t->img, x->seen[i].sect) :
			  image_section_at(t->img, x->seen[i].addr);
		if (sec == NULL)
			sec = t->sec;
		table_about(d, &t->items[i]);
		if (x->seen[i].fstmx != 0 && (!a.known || a.cpu_arch >= 6))
			diag_at(d, CHK_exidx_vfp_fstmx, sec,
			    x->seen[i].fstmx - 1,
			    "floating-point registers are popped as saved by "
			    "FSTMX");
		if (x->seen[i].auth == 0 || !a.known || a.pacret_use != 0 ||
		    nauth++ > 0)
			continue;
		auth_sec = sec;
		auth_where = d->where;
		auth_off = x->seen[i].auth - 1;
	}
	d->where = auth_where;
	if (nauth > 0)
		diag_at(d, CHK_exidx_pac_order, auth_sec, auth_off,
		    "%zu function%s an authentication code, but the build "
		    "attributes say that none is used",
		    nauth, nauth == 1 ? " pops" : "s pop");
	d->where.kind = TARGET_ABSENT;
}

/* GCC moves parts of functions away under names of their own. */
static bool
is_part(const char *name)
{
	return name_cold(name) != NULL || strstr(name, ".part.") != NULL;
}

/* Has another index of the object an entry for the place? */
static bool
entry_elsewhere(const struct exidx_rules *x, const struct symbol *s)
{
	struct table *t;
	struct item it;
	size_t i;

	if (!x->t->img->by_section)
		return false;
	for (i = 0; i < x->run->ntables; i++) {
		t = x->run->tables[i];
		if (t != x->t && t->sec != NULL &&
		    t->sec->type == SHT_ARM_EXIDX &&
		    t->sec->link == x->t->sec->link &&
		    table_find(t, s->sect, s->addr, &it, NULL) &&
		    it.start == s->addr)
			return true;
	}
	return false;
}

/* Linkers never merge entries that have a table entry. */
static void
check_inherits(const struct exidx_rules *x, struct diag *d)
{
	const struct table *t = x->t;
	const struct symtab *st = &t->img->symtab;
	const struct item *it;
	const struct symbol *s, *own;
	size_t i, k;

	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		if (!x->seen[i].has_extab || it->end <= it->start)
			continue;
		/* A range may begin a little before its function. */
		own = image_symbol_exact(t->img, it->sect, it->start);
		k = symbol_after(st->sym, st->n, it->sect, it->start);
		if (own == NULL && k < st->n && st->sym[k].sect == it->sect &&
		    st->sym[k].addr - it->start <= 16)
			own = &st->sym[k++];
		for (; k < st->n && own != NULL; k++) {
			s = &st->sym[k];
			if (s->sect != it->sect || s->addr >= it->end)
				break;
			if (s->kind != SYM_FUNC || s->size == 0 || s->stub ||
			    s->addr < own->addr + own->size ||
			    is_part(s->name) || entry_elsewhere(x, s))
				continue;
			diag_at(d, CHK_exidx_func_inherits, t->sec, it->offset,
			    "%s at 0x%" PRIx64
			    " has no entry and gets that of %s",
			    s->name, s->addr, own->name);
			break;
		}
	}
}

/* Functions by what an unwinder finds for them. */
struct share {
	uint64_t funcs, bytes;
};

static void
count_functions(const struct exidx_rules *x, struct share share[3])
{
	const struct table *t = x->t;
	const struct symbol *s;
	const struct item *it;
	size_t i, k = 0, which;

	for (i = 0; i < t->img->symtab.n; i++) {
		s = &t->img->symtab.sym[i];
		if (s->kind != SYM_FUNC || s->size == 0 || s->stub)
			continue;
		while (k < t->norder && t->items[t->order[k]].start <= s->addr)
			k++;
		which = 2;
		if (k > 0) {
			it = &t->items[t->order[k - 1]];
			which = x->seen[it - t->items].model ==
				EXIDX_CANTUNWIND;
		}
		share[which].funcs++;
		share[which].bytes += s->size;
	}
}

static void
check_coverage(const struct exidx_rules *x, struct diag *d)
{
	struct share share[3] = { { 0, 0 } };
	uint64_t all;

	count_functions(x, share);
	all = share[0].bytes + share[1].bytes + share[2].bytes;
	if (all == 0 || (share[2].funcs == 0 && share[0].bytes >= all / 2))
		return;
	diag_whole(d, CHK_exidx_coverage, x->t->sec,
	    "functions with rules: %" PRIu64 " (%" PRIu64
	    "%% of the code), cantunwind: %" PRIu64
	    ", without an entry: %" PRIu64,
	    share[0].funcs, share[0].bytes * 100 / all, share[1].funcs,
	    share[2].funcs);
}

static void
exidx_end(void *state, struct diag *d)
{
	struct exidx_rules *x = state;

	check_attributes(x, d);
	if (x->run->select == NULL && x->t->nitems > 0) {
		check_neighbours(x, d);
		check_overlap(x, d);
		check_inherits(x, d);
		if (x->t->img->by_section)
			check_object(x, d);
		else {
			check_sentinel(x, d);
			check_coverage(x, d);
		}
	}
	free(x->seen);
	free(x);
}

const struct rule_set rules_exidx = {
	.tables = { "exidx" },
	.want = WANT_ROWS | WANT_OPS | WANT_FACTS,
	.begin = exidx_begin,
	.entry = exidx_check_entry,
	.end = exidx_end,
};
