/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All functions of an image, and what they have to know of each other. */
#include "code/synth_priv.h"

#include <stdlib.h>

#include "base/pool.h"
#include "base/sort.h"
#include "code/directive.h"

#define FUNCS_RUN 64 /* walked by a thread at once */

const char *
synth_source_name(enum synth_source s)
{
	static const char *const names[] = { "entry", "symbol", "call" };

	return names[s];
}

const char *
synth_doubt_name(enum synth_doubt d)
{
	static const char *const names[] = { NULL, "conflict", "return",
		"entry", "landing-pads" };

	return names[d];
}

size_t
synth_at(const struct synth *y, uint64_t number)
{
	size_t i;

	BISECT(i, 0, y->nfuncs, y->starts[i] < number);
	return i < y->nfuncs && y->starts[i] == number ? i : SIZE_MAX;
}

size_t
synth_in(const struct synth *y, uint64_t number)
{
	size_t i;

	BISECT(i, 0, y->nfuncs, y->starts[i] <= number);
	return i > 0 && number < y->funcs[i - 1].end ? i - 1 : SIZE_MAX;
}

size_t
synth_seed_from(const struct synth *y, uint64_t number)
{
	size_t i;

	BISECT(i, 0, y->nseeds, y->seeds[i].to < number);
	return i;
}

/* ---- Where functions are. ---- */

static uint64_t
number_of(const struct synth *y, uint32_t sect, uint64_t addr)
{
	return y->img->by_section ? place_number(sect, addr) : addr;
}

void
synth_add(struct synth *y, uint64_t start, uint64_t end, uint8_t source)
{
	struct func *f;

	GROW(y->funcs, y->nfuncs, y->funcs_cap);
	f = &y->funcs[y->nfuncs++];
	memset(f, 0, sizeof(*f));
	f->start = start;
	f->end = end;
	f->source = source;
	f->pops = POPS_UNKNOWN;
}

/* The places of a search table are those of the table that it leads to. */
static void
add_places(struct synth *y, struct table *t)
{
	const struct item *it;
	size_t i, last = SIZE_MAX, k = 0, n = y->nfuncs;
	uint64_t start;

	table_index(t, NULL);
	table_sort(t);
	if (y->funcs == NULL) {
		y->funcs_cap = t->norder + t->norder / 4;
		y->funcs = xbigarray(y->funcs_cap, sizeof(*y->funcs));
	}
	for (i = 0; i < t->norder; i++) {
		it = table_ordered(t, i);
		start = number_of(y, it->sect, it->start);
		if (!image_is_code(y->img, it->sect, it->start))
			continue;
		/* One that has no end reaches to the next. */
		if (last != SIZE_MAX &&
		    y->funcs[last].end <= y->funcs[last].start) {
			y->funcs[last].end = start;
			y->funcs[last].open = true;
		}
		last = SIZE_MAX;
		while (k < n && y->funcs[k].start < start)
			k++;
		if (k < n && y->funcs[k].start == start && !y->funcs[k].open &&
		    y->funcs[k].end > start &&
		    y->funcs[k].end >= start + (it->end - it->start))
			continue;
		last = y->nfuncs;
		synth_add(y, start, start + (it->end - it->start), SYNTH_ENTRY);
	}
}

/* By start and source, those whose end is told first, of them the longest. */
static uint64_t
place_word(const void *arg, size_t i, unsigned word)
{
	const struct func *f = (const struct func *)arg + i;

	return word == 0 ? f->start :
	       word == 1 ? 2 * (uint64_t)f->source + f->open :
			   UINT64_MAX - f->end;
}

/*
 * Puts the functions from the first on that is not behind the one before where
 * they belong: they are few, but for several tables of different places.
 */
static void
order_funcs(struct synth *y)
{
	struct sort_key *by;
	struct func *tail;
	size_t i, k, m = 1;
	unsigned word;
	uint64_t a, b;

	while (m < y->nfuncs && y->funcs[m - 1].start < y->funcs[m].start)
		m++;
	if (m >= y->nfuncs)
		return;
	k = y->nfuncs - m;
	tail = xbigarray(k, sizeof(*tail));
	memcpy(tail, y->funcs + m, k * sizeof(*tail));
	by = sort_by(k, 3, place_word, tail);
	for (i = y->nfuncs; k > 0;) {
		for (word = 0, a = b = 0; m > 0 && word < 3 && a == b; word++) {
			a = place_word(tail, by[k - 1].i, word);
			b = place_word(y->funcs, m - 1, word);
		}
		y->funcs[--i] = a < b ? y->funcs[--m] : tail[by[--k].i];
	}
	free(by);
	free(tail);
}

/*
 * Of places that overlap the first holds, and one that an entry tells before
 * one that a symbol does.
 */
static void
sort_funcs(struct synth *y)
{
	struct func *list = y->funcs, *f;
	size_t i, n = 0;

	order_funcs(y);
	for (i = 0; i < y->nfuncs; i++) {
		f = &list[i];
		if (n > 0 && f->start < list[n - 1].end) {
			if (f->source >= list[n - 1].source ||
			    f->start == list[n - 1].start)
				continue;
			list[n - 1].end = f->start;
		}
		if (f->end > f->start)
			list[n++] = *f;
	}
	y->nfuncs = n;
}

/* The first place behind a symbol where something else begins. */
static uint64_t
symbol_end(const struct synth *y, size_t i)
{
	const struct symtab *st = &y->img->symtab;
	const struct symbol *s = &st->sym[i];
	const struct section *sec = y->img->by_section ?
					image_section(y->img, s->sect) :
					image_section_at(y->img, s->addr);
	uint64_t end = sec == NULL ?
			   s->addr :
			   sec->size + (y->img->by_section ? 0 : sec->addr);

	if (s->size != 0 && s->addr + s->size < end)
		end = s->addr + s->size;
	for (i++; i < st->n && st->sym[i].sect == s->sect; i++)
		if (st->sym[i].kind != SYM_OBJECT &&
		    st->sym[i].addr > s->addr) {
			if (s->size == 0 && st->sym[i].addr < end)
				end = st->sym[i].addr;
			break;
		}
	return end;
}

static void
add_symbols(struct synth *y)
{
	const struct symtab *st = &y->img->symtab;
	const struct symbol *s;
	size_t i, k, n = y->nfuncs;
	uint64_t start;

	for (i = 0; i < st->n; i++) {
		s = &st->sym[i];
		if (s->kind == SYM_OBJECT || s->kind == SYM_SECTION ||
		    !image_is_code(y->img, s->sect, s->addr))
			continue;
		start = number_of(y, s->sect, s->addr);
		BISECT(k, 0, n, y->funcs[k].start <= start);
		if (k > 0 && start < y->funcs[k - 1].end)
			continue;
		synth_add(y, start, number_of(y, s->sect, symbol_end(y, i)),
		    SYNTH_SYMBOL);
		y->funcs[y->nfuncs - 1].open = s->size == 0;
		/* It must not reach into what an entry tells. */
		if (k < n && y->funcs[k].start < y->funcs[y->nfuncs - 1].end)
			y->funcs[y->nfuncs - 1].end = y->funcs[k].start;
	}
}

static void
name_funcs(struct synth *y)
{
	const struct symbol *sym;
	struct func *f;
	size_t i;

	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		f->dirty = true;
		sym = image_symbol_exact(y->img, place_sect(f->start),
		    f->start - place_number(place_sect(f->start), 0));
		if (sym == NULL || sym->name == NULL) {
			f->named = synth_name_ends(
			    synth_bound(y->img, f->start));
			f->noreturn = f->named;
			continue;
		}
		f->part_name = name_cold(sym->name) != NULL;
		f->own_name = !f->part_name;
		f->local = f->own_name && sym->bind == 0 && !y->img->by_section;
		f->named = synth_name_ends(sym->name);
		f->noreturn = f->named;
	}
}

struct synth *
synth_new(struct image *img, struct table *host, struct table *const *places,
    size_t nplaces, const char **why)
{
	struct synth *y = xcalloc(1, sizeof(*y));
	size_t i;

	if (!code_ctx_image(&y->ctx, img, host, why)) {
		free(y);
		return NULL;
	}
	y->img = img;
	shelf_begin(&y->idle);
	for (i = 0; i < nplaces; i++)
		add_places(y, places[i]);
	sort_funcs(y);
	add_symbols(y);
	sort_funcs(y);
	if (synth_find_called(y))
		sort_funcs(y);
	y->starts = xreallocarray(NULL, y->nfuncs + 1, sizeof(*y->starts));
	for (i = 0; i < y->nfuncs; i++)
		y->starts[i] = y->funcs[i].start;
	name_funcs(y);
	return y;
}

static void
drop_brought(struct func *f)
{
	size_t k;

	for (k = 0; k < f->nout; k++)
		free(f->out[k].state);
	free(f->out);
	f->out = NULL;
	f->nout = 0;
}

static void
drop_seeds(struct seed *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		free(s[i].state);
	free(s);
}

void
synth_free(struct synth *y)
{
	struct swalk *w;
	size_t i;

	if (y == NULL)
		return;
	while ((w = shelf_take(&y->idle)) != NULL)
		swalk_free(w);
	shelf_end(&y->idle);
	for (i = 0; i < y->nfuncs; i++) {
		drop_brought(&y->funcs[i]);
		free(y->funcs[i].callees);
		synth_forget(y, i);
	}
	drop_seeds(y->seeds, y->nseeds);
	free(y->funcs);
	free(y->starts);
	free(y->callers);
	free(y->first);
	free(y);
}

size_t
synth_count(const struct synth *y)
{
	return y->nfuncs;
}

size_t
synth_from(const struct synth *y, uint32_t sect, uint64_t addr)
{
	uint64_t number = number_of(y, sect, addr);
	size_t i;

	BISECT(i, 0, y->nfuncs, y->funcs[i].start < number);
	return i;
}

size_t
synth_find(const struct synth *y, uint32_t sect, uint64_t addr)
{
	return synth_at(y, number_of(y, sect, addr));
}

struct synth_func
synth_func(const struct synth *y, size_t i)
{
	const struct func *f = &y->funcs[i];
	uint32_t sect = place_sect(f->start);

	return (struct synth_func){ .start = f->start - place_number(sect, 0),
		.end = f->end - place_number(sect, 0),
		.sect = sect,
		.source = f->source,
		.noreturn = f->noreturn };
}

/* ---- Sweeps. ---- */

static struct swalk *
get_walker(const struct synth *y)
{
	struct swalk *w = shelf_take((struct shelf *)(uintptr_t)&y->idle);

	return w == NULL ? swalk_new(y) : w;
}

static void
give_walker(const struct synth *y, struct swalk *w)
{
	shelf_give((struct shelf *)(uintptr_t)&y->idle, w);
}

/* Keeps what a walk brought elsewhere, each place once. */
static void
take_brought(struct func *f, struct swalk *w)
{
	drop_brought(f);
	if (w->nout == 0)
		return;
	f->nout = w->nout;
	f->out = xreallocarray(NULL, w->nout, sizeof(*f->out));
	memcpy(f->out, w->out, w->nout * sizeof(*f->out));
	/* They are the function's now. */
	while (w->nout > 0)
		w->packed -= packed_size(w->out[--w->nout].state);
}

static int
by_number(const void *va, const void *vb)
{
	const uint32_t *a = va, *b = vb;

	return *a < *b ? -1 : *a > *b;
}

/* Of a list of functions each once; how many are left. */
static uint32_t
each_once(uint32_t *list, size_t n)
{
	size_t i, k = 0;

	xqsort(list, n, sizeof(*list), by_number);
	for (i = 0; i < n; i++)
		if (k == 0 || list[k - 1] != list[i])
			list[k++] = list[i];
	return (uint32_t)k;
}

/* The same in memory of its own. */
static uint32_t *
take_list(uint32_t *list, size_t n, uint32_t *out_n)
{
	uint32_t *out;

	*out_n = each_once(list, n);
	if (*out_n == 0)
		return NULL;
	out = xreallocarray(NULL, *out_n, sizeof(*out));
	memcpy(out, list, *out_n * sizeof(*out));
	return out;
}

/* What a pass finds of a function. */
#define FOUND_END   0x01 /* it does not return */
#define FOUND_WHOLE 0x02

struct found {
	uint8_t flags; /* FOUND_* */
	int16_t pops;
};

struct sweep {
	struct synth *y;
	struct found *found; /* of each function */
	unsigned pass;       /* from 1 on */
	bool first;
};

/* Keeps what the walk tells for who asks for it, if nothing changes. */
static void
keep_rows(struct synth *y, struct swalk *w)
{
	struct func *f = &y->funcs[w->func];
	struct synth_result r;
	bool callees = w->wants_callees;

	synth_forget(y, w->func);
	/* Of a part that is called more is known once calls are. */
	if (y->keeps == 0 || w->failed != 0 || (f->part_name && !y->called))
		return;
	entry_reset(&w->told);
	synth_place(y, w->func, &w->told);
	w->nasked = each_once(w->asked, w->nasked);
	/* They are told by another walk, which has nothing to note. */
	w->wants_callees = w->wants_asked = false;
	swalk_result(w, &w->told, &r);
	w->wants_callees = callees;
	w->wants_asked = true;
	synth_keep(y, w, &r);
}

static void
sweep_work(void *arg, void *slot, size_t from, size_t to)
{
	struct sweep *s = arg;
	struct swalk *w = get_walker(s->y);
	struct found *found;
	struct func *f;
	size_t i;

	(void)slot;
	w->wants_callees = s->first;
	w->wants_asked = s->y->keeps != 0;
	for (i = from; i < to; i++) {
		f = &s->y->funcs[i];
		found = &s->found[i];
		found->flags = (f->noreturn ? FOUND_END : 0) |
			       (f->whole ? FOUND_WHOLE : 0);
		found->pops = f->pops;
		if (!f->dirty)
			continue;
		swalk_run(w, i);
		f->walked = (uint8_t)s->pass;
		found->flags = (f->named || !w->returns ? FOUND_END : 0) |
			       (f->whole || (w->whole && !func_is_known(f)) ?
				       FOUND_WHOLE :
				       0);
		found->pops = w->pops;
		take_brought(f, w);
		if (s->first) {
			f->callees = take_list(w->callees, w->ncallees,
			    &f->ncallees);
			f->pointed = take_list(w->pointed, w->npointed,
			    &f->npointed);
			w->npointed = 0;
		}
		keep_rows(s->y, w);
	}
	w->wants_callees = w->wants_asked = false;
	give_walker(s->y, w);
}

/* Who calls whom, the other way round; and who is called at all. */
static void
turn_calls(struct synth *y)
{
	size_t i, n = 0, callee;
	uint32_t k;

	y->first = xcalloc(y->nfuncs + 2, sizeof(*y->first));
	for (i = 0; i < y->nfuncs; i++)
		for (k = 0; k < y->funcs[i].ncallees; k++)
			y->first[y->funcs[i].callees[k] / 2 + 2]++;
	for (i = 2; i < y->nfuncs + 2; i++)
		n = y->first[i] += n;
	y->callers = xreallocarray(NULL, n + 1, sizeof(*y->callers));
	for (i = 0; i < y->nfuncs; i++) {
		for (k = 0; k < y->funcs[i].ncallees; k++) {
			callee = y->funcs[i].callees[k] / 2;
			y->callers[y->first[callee + 1]++] = (uint32_t)i;
			y->funcs[callee].called |= y->funcs[i].callees[k] & 1;
		}
		for (k = 0; k < y->funcs[i].npointed; k++)
			y->funcs[y->funcs[i].pointed[k]].pointed_at = true;
		free(y->funcs[i].callees);
		free(y->funcs[i].pointed);
		y->funcs[i].callees = y->funcs[i].pointed = NULL;
	}
}

/*
 * A word of data leads to a function, perhaps.  One of a jump table may lead
 * anywhere.
 */
static void
point_at(void *arg, uint64_t place, bool constant)
{
	struct synth *y = arg;
	size_t f = synth_at(y, place);

	if (f == SIZE_MAX)
		return;
	if (constant)
		y->funcs[f].listed = true;
	else
		y->funcs[f].pointed_at = true;
}

/* Who is called and pointed at is known: that tells of starts. */
static void
judge_starts(struct synth *y)
{
	struct func *f;
	bool any = false;
	size_t i;

	for (i = 0; i < y->nfuncs; i++)
		any |= (!y->funcs[i].own_name || y->funcs[i].local) &&
		       !y->funcs[i].called;
	if (any && !y->img->by_section)
		synth_pointers(y->img, point_at, y);
	y->called = true;
	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		f->dirty |= !func_is_known(f);
	}
}

/* ---- What is brought from one function to another. ---- */

static int
by_target(const void *va, const void *vb)
{
	const struct brought *a = *(const struct brought *const *)va;
	const struct brought *b = *(const struct brought *const *)vb;

	ORDER_BY(a->to, b->to);
	ORDER_BY(a->guess, b->guess);
	ORDER_BY(a->from, b->from);
	return a < b ? -1 : a > b;
}

/* Adds to a seed what one more way brings. */
static void
meet_seed(const struct code_machine *m, struct seed *s, const struct brought *b)
{
	struct code_state have, other, met;

	state_unpack(s->state, &have);
	state_unpack(b->state, &other);
	s->entry &= b->entry;
	if (!state_meet(m, &s->state, &other, NULL))
		return;
	state_unpack(s->state, &met);
	s->conflict |= states_conflict(m, &have, &other, &met);
}

static struct seed *
make_seeds(const struct synth *y, size_t *n)
{
	const struct brought **all;
	struct seed *seeds, *s = NULL;
	struct code_state state;
	size_t i, k, count = 0;

	for (i = *n = 0; i < y->nfuncs; i++)
		count += y->funcs[i].nout;
	all = xreallocarray(NULL, count + 1, sizeof(*all));
	seeds = xreallocarray(NULL, count + 1, sizeof(*seeds));
	for (i = count = 0; i < y->nfuncs; i++)
		for (k = 0; k < y->funcs[i].nout; k++)
			all[count++] = &y->funcs[i].out[k];
	if (count > 1)
		xqsort(all, count, sizeof(*all), by_target);
	for (i = 0; i < count; i++) {
		if (s == NULL || s->to != all[i]->to) {
			s = &seeds[(*n)++];
			state_unpack(all[i]->state, &state);
			*s = (struct seed){ .to = all[i]->to,
				.guess = all[i]->guess,
				.entry = all[i]->entry,
				.state = state_pack(&state) };
		} else if (s->guess || !all[i]->guess)
			meet_seed(y->ctx.m, s, all[i]);
	}
	free(all);
	return seeds;
}

static bool
seed_equal(const struct seed *a, const struct seed *b)
{
	return a->guess == b->guess && a->entry == b->entry &&
	       a->conflict == b->conflict && packed_equal(a->state, b->state);
}

/* Marks the function at a place, if there is one, to be walked again. */
static void
touch(struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);

	if (f != SIZE_MAX)
		y->funcs[f].dirty = true;
}

/* The same where what is brought there differs in what needs no other sweep. */
static void
forget(struct synth *y, uint64_t number)
{
	size_t f = synth_in(y, number);

	if (f != SIZE_MAX)
		synth_forget(y, f);
}

/* What is brought where, of this pass in the place of the last. */
static void
renew_seeds(struct synth *y)
{
	struct seed *old = y->seeds;
	size_t n = y->nseeds, i = 0, k = 0;

	y->seeds = make_seeds(y, &y->nseeds);
	while (i < n || k < y->nseeds) {
		if (k == y->nseeds || (i < n && old[i].to < y->seeds[k].to))
			touch(y, old[i++].to);
		else if (i == n || y->seeds[k].to < old[i].to)
			touch(y, y->seeds[k++].to);
		else {
			if (!seed_equal(&old[i], &y->seeds[k]))
				touch(y, old[i].to);
			else if (!packed_same(old[i].state, y->seeds[k].state))
				forget(y, old[i].to);
			i++;
			k++;
		}
	}
	drop_seeds(old, n);
}

/* The same of what was found of functions, for who calls them. */
static void
renew_found(struct synth *y, const struct found *found, uint8_t pass)
{
	bool end, whole;
	struct func *f;
	int64_t pops;
	size_t i, k;

	for (i = 0; i < y->nfuncs; i++) {
		f = &y->funcs[i];
		pops = func_pops(f);
		f->pops = found[i].pops;
		end = (found[i].flags & FOUND_END) != 0;
		whole = (found[i].flags & FOUND_WHOLE) != 0;
		if (f->noreturn == end && f->whole == whole &&
		    func_pops(f) == pops)
			continue;
		f->changed = pass;
		f->noreturn = end;
		f->whole = whole;
		for (k = y->first[i]; k < y->first[i + 1]; k++)
			y->funcs[y->callers[k]].dirty = true;
	}
}

static bool
any_dirty(const struct synth *y)
{
	size_t i;

	for (i = 0; i < y->nfuncs; i++)
		if (y->funcs[i].dirty)
			return true;
	return false;
}

void
synth_keep_rows(struct synth *y)
{
	y->keeps = y->img->len;
}

void
synth_sweep(struct synth *y, unsigned threads)
{
	struct sweep s = { .y = y, .first = true };
	/* Results are in the functions themselves. */
	struct pool_job job = {
		.n = y->nfuncs,
		.run = FUNCS_RUN,
		.threads = threads,
		.arg = &s,
		.work = sweep_work,
	};
	size_t i;

	if (y->swept)
		return;
	y->swept = true;
	s.found = xcalloc(y->nfuncs + 1, sizeof(*s.found));
	for (s.pass = 1; s.pass <= PASSES_MAX && any_dirty(y); s.pass++) {
		pool_run(&job);
		for (i = 0; i < y->nfuncs; i++)
			y->funcs[i].dirty = false;
		if (s.first) {
			turn_calls(y);
			judge_starts(y);
		}
		s.first = false;
		renew_found(y, s.found, (uint8_t)s.pass);
		renew_seeds(y);
	}
	y->unsteady = any_dirty(y);
	for (i = 0; i < y->nfuncs; i++)
		drop_brought(&y->funcs[i]);
	free(s.found);
}

/* ---- What others ask for. ---- */

void
synth_place(const struct synth *y, size_t func, struct entry *e)
{
	struct synth_func f = synth_func(y, func);

	e->kind = ENTRY_FUNC;
	e->start = (struct target){ .kind = TARGET_ADDR,
		.sect = f.sect,
		.addr = f.start };
	e->has_end = true;
	e->end = f.end;
	e->ra_reg = (uint32_t)reg_ra(&y->ctx.set);
}

void
synth_rows(const struct synth *y, size_t func, bool directives, struct entry *e,
    struct synth_result *r)
{
	const struct func *f = &y->funcs[func];
	struct swalk *w;

	if (!directives && synth_is_kept(y, func)) {
		synth_add_kept(y, func, e, r);
		return;
	}
	w = get_walker(y);
	swalk_run(w, func);
	if (w->failed == 0 && y->unsteady && f->dirty)
		w->failed = UNKNOWN_SWEEPS;
	swalk_result(w, e, r);
	if (directives && w->failed != UNKNOWN_CODE) {
		synth_hold_parts(w, e);
		code_directives(w->p, &y->ctx, e, true);
	}
	give_walker(y, w);
}

void
synth_trace(const struct synth *y, size_t func, const struct code_trace *trace)
{
	struct swalk *w = get_walker(y);

	swalk_run(w, func);
	swalk_trace(w, trace);
	give_walker(y, w);
}
