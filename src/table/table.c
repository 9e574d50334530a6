/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/trace.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/sort.h"

bool
table_open(struct table *t, struct diag *d)
{
	if (t->opened)
		return !t->unreadable;
	t->opened = true;
	if (d != NULL)
		d->table = t->name;
	t->unreadable = !t->format->open(t, d);
	if (t->unreadable) {
		/* An empty table from now on. */
		t->indexed = true;
		return false;
	}
	t->set = table_make_regset(t);
	return true;
}

void
table_say_stray(const struct table *t, size_t n, uint64_t first, struct diag *d)
{
	if (n != 0)
		diag_at(d, CHK_elf_reloc_stray, t->sec, first,
		    "%zu relocation%s in no entry, the first here", n,
		    n == 1 ? " lies" : "s lie");
}

/* Were relocations overwritten that entries would need? */
static void
check_wiped(const struct table *t, struct diag *d)
{
	size_t i, n = 0;

	if (!t->img->by_section || t->sec == NULL || t->sec->wiped == 0)
		return;
	for (i = 0; i < t->nitems; i++)
		n += t->items[i].kind != ENTRY_CIE &&
		     (!t->items[i].known || t->items[i].sect == 0);
	if (n != 0)
		diag_whole(d, CHK_elf_reloc_none, t->sec,
		    "%zu relocation%s all zero, and %zu entr%s no place",
		    t->sec->wiped, t->sec->wiped == 1 ? " is" : "s are", n,
		    n == 1 ? "y has" : "ies have");
}

static void
make_index(struct table *t, struct diag *d)
{
	size_t i;

	table_open(t, d);
	if (t->indexed)
		return;
	t->indexed = true;
	if (d != NULL) {
		d->table = t->name;
		d->where.kind = TARGET_ABSENT;
	}
	t->format->index(t, d);
	check_wiped(t, d);
	t->nentries = 0;
	/* What it counts itself is not what items are. */
	for (i = 0; i < t->nitems && t->nstored == 0; i++)
		t->nentries += t->items[i].kind != ENTRY_CIE;
	if (t->nstored != 0)
		t->nentries = t->nstored;
	/* An item of a log is a run of records. */
	if (table_trace(t) != NULL)
		t->nentries = table_trace(t)->nrecords;
}

void
table_index(struct table *t, struct diag *d)
{
	bool made = t->indexed;

	make_index(t, d);
	if (!made && t->format->names != NULL && t->img->symtab_loaded)
		t->format->names(t);
}

struct beside {
	struct table *t;
	bool sorted;
	struct diag *diag;
};

/* The longest part comes first; the last is waited for where it is needed. */
static void
load_beside(void *arg, size_t from, size_t to)
{
	struct beside *b = arg;

	for (; from < to; from++) {
		if (from == 0) {
			image_load_symbols(b->t->img);
		} else if (from == 2) {
			image_load_stubs(b->t->img);
		} else {
			make_index(b->t, b->diag);
			if (b->sorted)
				table_sort(b->t);
		}
	}
}

void
table_index_named(struct table *t, bool sorted, unsigned threads,
    struct diag *d)
{
	struct beside b = { t, sorted, d };

	t->threads = threads;
	/* Opening it may ask for a symbol, and what is made from here on not. */
	if (threads > 1 && t->format->names != NULL &&
	    image_symbols_wait(t->img) && table_open(t, d) && !t->indexed) {
		pool_each(3, 1, 2, load_beside, &b);
		t->format->names(t);
		return;
	}
	image_load_symbols(t->img);
	table_index(t, d);
	if (sorted)
		table_sort(t);
}

void
table_expect_names(struct image *img, unsigned threads)
{
	if (threads < 2 || !image_symbols_wait(img))
		image_load_symbols(img);
}

void
table_reserve(struct table *t, size_t n)
{
	if (n <= t->items_cap)
		return;
	if (t->items == NULL)
		t->items = xbigarray(n, sizeof(*t->items));
	else
		t->items = xreallocarray(t->items, n, sizeof(*t->items));
	t->items_cap = n;
}

struct item *
table_add_item(struct table *t)
{
	struct item *it;

	it = &PUSH(t->items, t->nitems, t->items_cap);
	memset(it, 0, sizeof(*it));
	return it;
}

size_t
table_most(const struct table *t)
{
	return TABLE_ITEMS + t->img->len / TABLE_ITEM_BYTES;
}

bool
table_is_full(const struct table *t, uint64_t offset, struct diag *d)
{
	if (t->nitems < table_most(t))
		return false;
	diag_at(d, CHK_cov_limit, t->sec, offset,
	    "a file of %zu bytes has no code for more than %zu entries: those "
	    "from here on are not read",
	    t->img->len, t->nitems);
	return true;
}

size_t
table_bound(const struct table *t, size_t n, uint64_t offset, uint64_t size,
    struct diag *d)
{
	size_t most = table_most(t);

	if (n <= most)
		return n;
	diag_at(d, CHK_cov_limit, t->sec, offset + most * size,
	    "a file of %zu bytes has no code for %zu entries: those from "
	    "number %zu on are not read",
	    t->img->len, n, most);
	return most;
}

/* Most tables are sorted already; then there is no need of keys. */
static bool
take_order(struct table *t)
{
	const struct item *it, *last = NULL;
	size_t i, n = 0;

	t->order = xbigarray(t->nitems, sizeof(*t->order));
	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		if (it->kind != ENTRY_FUNC || !it->known)
			continue;
		if (last != NULL &&
		    (it->sect < last->sect ||
			(it->sect == last->sect && it->start < last->start))) {
			free(t->order);
			return false;
		}
		last = it;
		t->order[n++] = (uint32_t)i;
	}
	t->norder = n;
	return true;
}

/* By start, then by section; equals stay in file order. */
void
table_sort(struct table *t)
{
	struct sort_key *keys;
	size_t i, n = 0;
	bool several = false; /* sections */

	if (t->order != NULL || t->nitems == 0 || take_order(t))
		return;
	keys = xbigarray(t->nitems, sizeof(*keys));
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_FUNC || !t->items[i].known)
			continue;
		several |= t->items[i].sect != 0;
		keys[n].key = t->items[i].start;
		keys[n++].i = (uint32_t)i;
	}
	keys = sort_keys(keys, n);
	for (i = 0; several && i < n; i++)
		keys[i].key = t->items[keys[i].i].sect;
	if (several)
		keys = sort_keys(keys, n);
	t->order = xreallocarray(NULL, n, sizeof(*t->order));
	for (i = 0; i < n; i++)
		t->order[i] = keys[i].i;
	t->norder = n;
	free(keys);
}

void
entry_reset(struct entry *e)
{
	/* All but the memory that is kept for reuse. */
	mem_clear(e, offsetof(struct entry, rows));
	mem_clear(&e->personality,
	    offsetof(struct entry, mem) - offsetof(struct entry, personality));
	e->nrows = e->nregs = e->nops = e->ncode = 0;
	e->ndirectives = 0;
	e->fields.n = e->fields.groups = 0;
	arena_reset(&e->mem);
	/* Never NULL, so that every row's rules are inside an array. */
	if (e->rows == NULL || e->regs == NULL)
		entry_reserve(e, 1, 1);
}

void
table_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	entry_reset(e);
	if (want & WANT_OPTEXT)
		want |= WANT_OPS;
	if (e->scratch_of != t->format) {
		free(e->scratch);
		e->scratch = NULL;
		e->scratch_of = t->format;
	}
	e->kind = it->kind;
	e->offset = it->offset;
	if (d != NULL) {
		d->table = t->name;
		table_about(d, it);
	}
	t->format->decode(t, it, want, e, d);
	if (d != NULL)
		d->where.kind = TARGET_ABSENT;
}

size_t
table_upto(const struct table *t, uint32_t sect, uint64_t pc)
{
	size_t i;

	BISECT(i, 0, t->norder,
	    !place_before(sect, pc, t->items[t->order[i]].sect,
		t->items[t->order[i]].start));
	return i;
}

const struct item *
table_item_at(const struct table *t, uint64_t offset)
{
	size_t i;

	BISECT(i, 0, t->nitems, t->items[i].offset < offset);
	return i < t->nitems && t->items[i].offset == offset ? &t->items[i] :
							       NULL;
}

#define FIND_TRIES 8 /* overlaps are faults: few end too early */

static bool
reaches(const struct item *it, uint64_t pc)
{
	return pc < it->end || it->end < it->start;
}

/*
 * The one that stands before `below` (NULL: last) among the entries that begin
 * at or before the place, in the order that table_sort() gives them.
 */
static const struct item *
last_begun(const struct table *t, uint32_t sect, uint64_t pc,
    const struct item *below)
{
	const struct item *it, *best = NULL;
	size_t i;

	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		if (it->start <= pc && it->sect == sect &&
		    it->kind == ENTRY_FUNC && it->known &&
		    (best == NULL || it->start >= best->start) &&
		    (below == NULL || it->start < below->start ||
			(it->start == below->start && it < below)))
			best = it;
	}
	return best;
}

/* As find_sorted(), without an order: who asks once need not have one made. */
static bool
find_unsorted(const struct table *t, uint32_t sect, uint64_t pc,
    struct item *out)
{
	const struct item *it = NULL;
	unsigned tries;

	for (tries = 0; tries < FIND_TRIES; tries++) {
		it = last_begun(t, sect, pc, it);
		if (it == NULL)
			break;
		if (reaches(it, pc)) {
			*out = *it;
			return true;
		}
	}
	return false;
}

/* The last of the entries that begin at or before the place and reach it. */
static bool
find_sorted(const struct table *t, uint32_t sect, uint64_t pc, struct item *out)
{
	size_t lo = table_upto(t, sect, pc);
	const struct item *it;
	unsigned tries;

	for (tries = 0; lo > 0 && tries < FIND_TRIES; tries++) {
		it = &t->items[t->order[--lo]];
		if (it->sect != sect)
			break;
		if (reaches(it, pc)) {
			*out = *it;
			return true;
		}
	}
	return false;
}

#define FINDS_UNSORTED 4 /* from then on an order pays */

bool
table_find(struct table *t, uint32_t sect, uint64_t pc, struct item *out,
    struct diag *d)
{
	if (!table_open(t, d))
		return false;
	if (t->format->search != NULL && !t->indexed &&
	    t->format->search(t, sect, pc, out))
		return true;
	table_index(t, d);
	if (t->nitems == 0)
		return false;
	if (t->order == NULL && t->nfinds++ < FINDS_UNSORTED)
		return find_unsorted(t, sect, pc, out);
	table_sort(t);
	return find_sorted(t, sect, pc, out);
}

const struct fields *
table_header(const struct table *t, struct header *h)
{
	memset(h, 0, sizeof(*h));
	if (t->format->header == NULL)
		return &t->fields;
	t->format->header(t, h);
	return &h->fields;
}

void
header_free(struct header *h)
{
	free(h->fields.list);
	arena_free(&h->mem);
}

void
table_free(struct table *t)
{
	if (t->format != NULL && t->format->close != NULL)
		t->format->close(t);
	free(t->items);
	free(t->order);
	free(t->fields.list);
	arena_free(&t->mem);
}

void
entry_free(struct entry *e)
{
	free(e->rows);
	free(e->regs);
	free(e->ops);
	free(e->code);
	free(e->directives);
	free(e->fields.list);
	free(e->scratch);
	sb_free(&e->tmp);
	arena_free(&e->mem);
	memset(e, 0, sizeof(*e));
}

void
entry_reserve(struct entry *e, size_t rows, size_t regs)
{
	if (rows > e->rows_cap - e->nrows) {
		e->rows_cap = e->nrows + rows;
		e->rows = xreallocarray(e->rows, e->rows_cap, sizeof(*e->rows));
	}
	if (regs > e->regs_cap - e->nregs) {
		e->regs_cap = e->nregs + regs;
		e->regs = xreallocarray(e->regs, e->regs_cap, sizeof(*e->regs));
	}
}

void
entry_add_regs(struct entry *e, const struct regrule *regs, size_t n)
{
	size_t i;

	if (n > e->regs_cap - e->nregs) {
		while (n > e->regs_cap - e->nregs)
			e->regs_cap = e->regs_cap < 64 ? 64 : e->regs_cap * 2;
		e->regs = xreallocarray(e->regs, e->regs_cap, sizeof(*e->regs));
	}
	for (i = 0; i < n; i++)
		e->regs[e->nregs++] = regs[i];
}

struct row *
entry_add_row(struct entry *e, uint64_t pc, const struct rule *cfa,
    const struct rule *ra, const struct regrule *regs, size_t n)
{
	struct row *r = entry_new_row(e);

	r->pc = pc;
	r->end = 0;
	r->offset = e->offset;
	r->cfa = *cfa;
	r->ra = *ra;
	r->flags = r->args_size = 0;
	r->regs = e->nregs;
	r->nregs = n;
	entry_add_regs(e, regs, n);
	return r;
}

const struct row *
entry_row_at(const struct entry *e, uint64_t pc)
{
	size_t i;

	if (e->rep_size != 0)
		pc = (pc - e->start.addr) % e->rep_size;
	BISECT(i, 0, e->nrows, e->rows[i].pc <= pc);
	return i == 0 ? NULL : &e->rows[i - 1];
}

struct field *
field_add(struct fields *fs, const char *name, enum field_kind kind)
{
	struct field *f;

	f = &PUSH(fs->list, fs->n, fs->cap);
	memset(f, 0, sizeof(*f));
	f->name = name;
	f->kind = kind;
	return f;
}

void
field_str(struct fields *fs, const char *name, const char *s)
{
	if (s != NULL)
		field_add(fs, name, FIELD_STR)->str = s;
}

void
field_name(struct fields *fs, const char *name, const char *s)
{
	if (s != NULL)
		field_add(fs, name, FIELD_NAME)->str = s;
}

void
field_num(struct fields *fs, const char *name, uint64_t v)
{
	field_add(fs, name, FIELD_NUM)->num = v;
}

void
field_snum(struct fields *fs, const char *name, int64_t v)
{
	field_add(fs, name, FIELD_SNUM)->num = (uint64_t)v;
}

void
field_hex(struct fields *fs, const char *name, uint64_t v)
{
	field_add(fs, name, FIELD_HEX)->num = v;
}

void
field_bool(struct fields *fs, const char *name, bool v)
{
	field_add(fs, name, FIELD_BOOL)->num = v;
}

void
field_target(struct fields *fs, const char *name, const struct target *t)
{
	field_add(fs, name, FIELD_ADDR)->target = *t;
}

void
field_open(struct fields *fs, const char *name, enum field_kind kind)
{
	field_add(fs, name, kind);
	fs->groups++;
}

void
field_close(struct fields *fs)
{
	field_add(fs, NULL, FIELD_END);
}

const struct field *
field_find(const struct fields *fs, const char *name)
{
	size_t i;

	for (i = 0; i < fs->n; i++)
		if (fs->list[i].name != NULL &&
		    strcmp(fs->list[i].name, name) == 0)
			return &fs->list[i];
	return NULL;
}
