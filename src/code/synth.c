/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All functions of an image, and what is asked of them. */
#include "code/synth_priv.h"

#include <stdlib.h>

#include "base/pool.h"
#include "base/sort.h"
#include "code/directive.h"

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
	bool debug = strcmp(t->name, "debug_frame") == 0;
	struct target place = { .kind = TARGET_ADDR };
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
		place.sect = it->sect;
		place.addr = it->start;
		if (!image_is_code(y->img, it->sect, it->start) ||
		    image_is_discarded(y->img, &place, debug))
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
		y->funcs[last].joined = y->funcs[last].open = t->format->joined;
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
 * A function that begins where an entry has one that may end before: up to there
 * the entry is its own.
 */
static void
split_joined(struct func *old, struct func *f)
{
	f->end = old->end;
	f->open = f->joined = true;
	old->end = f->start;
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
			if (list[n - 1].joined && f->source == SYNTH_SYMBOL &&
			    f->start != list[n - 1].start)
				split_joined(&list[n - 1], f);
			else if (f->source >= list[n - 1].source ||
				 f->start == list[n - 1].start)
				continue;
			else
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
		if (k > 0 && start < y->funcs[k - 1].end &&
		    (!y->funcs[k - 1].joined || s->kind != SYM_FUNC ||
			s->size == 0))
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
name_some(void *arg, size_t from, size_t to)
{
	struct synth *y = arg;
	const struct symbol *sym;
	struct func *f;
	uint32_t sect;

	for (f = y->funcs + from; f < y->funcs + to; f++) {
		f->dirty = true;
		sect = place_section(y->img, f->start);
		sym = image_symbol_exact(y->img, sect,
		    f->start - place_number(sect, 0));
		if (sym == NULL || sym->name == NULL) {
			f->named = synth_name_ends(y->img,
			    synth_bound(y->img, f->start));
			f->noreturn = f->named;
			continue;
		}
		f->resumes = strcmp(sym->name, "runtime.deferreturn") == 0;
		f->part_name = name_cold(sym->name) != NULL;
		f->own_name = !f->part_name;
		f->local = f->own_name && sym->bind == 0 && !y->img->by_section;
		f->named = synth_name_ends(y->img, sym->name);
		f->noreturn = f->named;
	}
}

#define FUNCS_NAMED 512

/* Names are long, and looked at for many words. */
static void
name_funcs(struct synth *y, unsigned threads)
{
	size_t i;

	pool_each(y->nfuncs, FUNCS_NAMED, threads, name_some, y);
	for (i = 0; i < y->nfuncs; i++)
		if (y->funcs[i].resumes)
			y->resumes = y->funcs[i].start;
}

struct synth *
synth_new(struct image *img, const struct hosts *hosts,
    struct table *const *places, size_t nplaces, unsigned threads,
    const char **why)
{
	struct synth *y = xcalloc(1, sizeof(*y));
	size_t i;

	if (!code_ctx_image(&y->ctx, img, hosts, why)) {
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
	if (synth_find_called(y, threads))
		sort_funcs(y);
	y->starts = xreallocarray(NULL, y->nfuncs + 1, sizeof(*y->starts));
	for (i = 0; i < y->nfuncs; i++)
		y->starts[i] = y->funcs[i].start;
	name_funcs(y, threads);
	synth_bind_slots(y);
	return y;
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
		synth_drop_brought(&y->funcs[i]);
		free(y->funcs[i].callees);
		synth_forget(y, i);
	}
	synth_drop_seeds(y->seeds, y->nseeds);
	free(y->funcs);
	free(y->starts);
	free(y->slots);
	free(y->clashes);
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
	uint32_t sect = place_section(y->img, f->start);

	return (struct synth_func){ .start = f->start - place_number(sect, 0),
		.end = f->end - place_number(sect, 0),
		.sect = sect,
		.source = f->source };
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
	w = synth_walker(y);
	swalk_run(w, func);
	if (w->failed == 0 && y->unsteady && f->dirty)
		w->failed = UNKNOWN_SWEEPS;
	swalk_result(w, e, r);
	if (directives && w->failed != UNKNOWN_CODE) {
		synth_hold_parts(w, e);
		code_directives(w->p, &y->ctx, e, true);
	}
	synth_give_back(y, w);
}

void
synth_trace(const struct synth *y, size_t func, const struct code_trace *trace)
{
	struct swalk *w = synth_walker(y);

	swalk_run(w, func);
	swalk_trace(w, trace);
	synth_give_back(y, w);
}
