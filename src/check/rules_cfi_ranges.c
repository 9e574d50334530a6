/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What code the FDEs of .eh_frame and .debug_frame cover. */
#include "check/rules_cfi.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "code/cover.h"
#include "code/spans.h"

/* What the pass over the entries finds out about each. */
#define RANGE_LIVE 0x01 /* describes code that is there */

struct places {
	const struct check_run *run;
	struct table *t;
	bool debug;    /* .debug_frame */
	bool searched; /* by a table that is checked */
	unsigned insn_align;
	uint8_t *flags; /* by item */
};

static void *
ranges_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct places *st = xcalloc(1, sizeof(*st));
	const struct table *hdr;

	(void)d;
	st->run = run;
	st->t = t;
	st->debug = strcmp(t->name, "debug_frame") == 0;
	hdr = check_table(run, "eh_frame_hdr");
	st->searched = hdr != NULL;
	st->insn_align = image_insn_align(t->img);
	st->flags = xcalloc(t->nitems + 1, 1);
	return st;
}

static void
check_place(struct places *st, const struct entry *e, struct diag *d)
{
	const struct image *img = st->t->img;
	const struct section *sec = st->t->sec;
	uint64_t start = e->start.addr;

	if (start % st->insn_align != 0)
		diag_at(d, CHK_cfi_fde_begin_odd, sec, e->offset,
		    "the entry begins at 0x%" PRIx64
		    ", where instructions are aligned to %u",
		    start, st->insn_align);
	if (img->by_section || !e->has_end || e->end == start)
		return;
	if (!image_is_code(img, 0, start))
		diag_at(d, CHK_cfi_fde_not_in_exec, sec, e->offset,
		    "the entry begins at 0x%" PRIx64
		    ", where no executable code is",
		    start);
	else if (!image_is_code(img, 0, e->end - 1))
		diag_at(d, CHK_cfi_fde_not_in_exec, sec, e->offset,
		    "the entry from 0x%" PRIx64 " ends at 0x%" PRIx64
		    ", outside executable code",
		    start, e->end);
}

static void
check_symbol(const struct places *st, const struct entry *e, struct diag *d)
{
	const struct symbol *s;

	if (!e->has_end || !diag_wants(d, CHK_cfi_fde_symbol_mismatch))
		return;
	s = image_symbol_exact(st->t->img, e->start.sect, e->start.addr);
	if (s == NULL || s->kind != SYM_FUNC || s->stub || s->size == 0 ||
	    s->loose || s->size == e->end - e->start.addr)
		return;
	diag_at(d, CHK_cfi_fde_symbol_mismatch, st->t->sec, e->offset,
	    "the entry covers %" PRIu64 " byte%s, its symbol %" PRIu64,
	    e->end - e->start.addr, PLURAL(e->end - e->start.addr), s->size);
}

static void
ranges_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	struct places *st = arg;

	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR)
		return;
	if (image_is_discarded(st->t->img, &e->start, st->debug)) {
		if (!st->t->img->by_section)
			diag_at(d, CHK_cfi_fde_pc_null, st->t->sec, e->offset,
			    "the entry begins at 0x%" PRIx64
			    ": its function was discarded",
			    e->start.addr);
		return;
	}
	/*
	 * Compilers empty functions that only undefined calls could reach; it
	 * matters where a search finds them, which hdr-* say.
	 */
	if (e->has_end && e->end == e->start.addr)
		diag_at_level(d, CHK_cfi_fde_range_zero,
		    st->t->img->by_section || (st->searched && !st->debug) ?
			LEVEL_NOTE :
			LEVEL_WARNING,
		    st->t->sec, e->offset,
		    "the entry at 0x%" PRIx64 " covers no bytes",
		    e->start.addr);
	check_place(st, e, d);
	check_symbol(st, e, d);
	/* In objects, numbers of no section say nothing about each other. */
	if (e->has_end && e->end > e->start.addr &&
	    (!st->t->img->by_section || e->start.sect != 0))
		st->flags[i] |= RANGE_LIVE;
}

/*
 * GNU ld keeps the .debug_frame of every object for a function of which it
 * keeps one copy, and points all of them at that.
 */
static enum level
twin_level(const struct table *t)
{
	return !t->img->by_section && strcmp(t->name, "debug_frame") == 0 ?
		   LEVEL_NOTE :
		   LEVEL_WARNING;
}

/* Neighbours in order of address; the one that reaches furthest stays. */
static void
check_overlap(const struct places *st, struct diag *d)
{
	const struct table *t = st->t;
	const struct item *it, *far = NULL;
	size_t k;

	for (k = 0; k < t->norder; k++) {
		it = table_ordered(t, k);
		if (!(st->flags[t->order[k]] & RANGE_LIVE))
			continue;
		if (far == NULL || far->sect != it->sect ||
		    far->end <= it->start) {
			far = it;
			continue;
		}
		table_about(d, it);
		if (far->start == it->start && far->end == it->end)
			diag_at_level(d, CHK_cfi_fde_overlap, twin_level(t),
			    t->sec, it->offset,
			    "the entry covers the same code, 0x%" PRIx64
			    " to 0x%" PRIx64 ", as the one at 0x%" PRIx64,
			    it->start, it->end, far->offset);
		else
			diag_at(d, CHK_cfi_fde_overlap, t->sec, it->offset,
			    "the entry for 0x%" PRIx64 " to 0x%" PRIx64
			    " overlaps the one at 0x%" PRIx64 " for 0x%" PRIx64
			    " to 0x%" PRIx64,
			    it->start, it->end, far->offset, far->start,
			    far->end);
		if (it->end > far->end)
			far = it;
	}
	d->where.kind = TARGET_ABSENT;
}

static void
ranges_end(void *arg, struct diag *d)
{
	struct places *st = arg;

	check_overlap(st, d);
	free(st->flags);
	free(st);
}

/* Code that tables of CFI cover which are for one use. */
static void
cover(const struct check_run *run, struct ranges *list, enum cover_use use)
{
	const char *asked = NULL;
	struct table *t;
	bool is = false;
	size_t i;

	for (i = 0; i < run->ntables; i++) {
		t = run->tables[i];
		/* Go describes its code in .debug_frame, and C beside it. */
		if (strcmp(t->name, "eh_frame") != 0 &&
		    strcmp(t->name, "debug_frame") != 0 &&
		    (use != COVER_PROFILE || strcmp(t->name, "sframe") != 0))
			continue;
		/* The name decides; objects have tables by the ten thousand. */
		if (asked == NULL || strcmp(t->name, asked) != 0)
			is = cover_use(run->tables, run->ntables, t) == use;
		asked = t->name;
		if (is)
			cover_add(list, t, NULL, NULL);
	}
	ranges_merge(list);
}

/* Does one of the ranges, by address, hold the place? */
static bool
is_under(const struct ranges *l, uint32_t sect, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, l->n,
	    !place_before(sect, addr, l->r[i].sect, l->r[i].end));
	return i < l->n && l->r[i].sect == sect && l->r[i].start <= addr;
}

/*
 * Code of the C runtime and of linkers that is made without unwind tables
 * everywhere, and that nothing is called from.
 */
static bool
is_startup(const char *name)
{
	static const char *const names[] = { "_init", "_fini", "_start",
		"__start", "__gmon_start__", "call_weak_fn", "load_gp",
		"deregister_tm_clones", "register_tm_clones",
		"__do_global_dtors_aux", "__do_global_ctors_aux", "frame_dummy",
		"_dl_start_user", "_PROCEDURE_LINKAGE_TABLE_", "*@plt",
		"*.plt_call.*", "*.long_branch.*", "*_veneer", "__*Thunk_*",
		"*$plt", "*$pltgot", "e[0-9]*@*", "__*_from_arm",
		"__*_from_thumb", "*@thunk", "__x86.get_pc_thunk.*",
		"_savegpr*", "_restgpr*", "_savefpr*", "_restfpr*" };
	size_t i;

	for (i = 0; i < NELEM(names); i++)
		if (glob_match(names[i], name))
			return true;
	return false;
}

/* More than this are one finding. */
#define GAPS_MAX 10

struct gaps {
	struct table *t;   /* where they are reported */
	uint64_t n, bytes; /* of functions that are not made so */
	uint64_t all;
	enum level level;
	const struct symbol *first[GAPS_MAX];
	struct ranges under[COVER_USES]; /* code that tables of a use cover */
};

static void
say_gap(const struct gaps *g, const struct symbol *s, enum level level,
    struct diag *d)
{
	static const char *const but[] = { "",
		", but in .debug_frame, which is for debuggers only",
		", but in .sframe, which is for profilers only" };
	enum cover_use use = COVER_USES - 1;

	while (use != COVER_RUN && !is_under(&g->under[use], s->sect, s->addr))
		use--;
	diag_about(d, s->sect, s->addr);
	d->table = g->t->name;
	diag_whole_level(d, CHK_cfi_fde_gap, level, g->t->sec,
	    "no entry covers %s, %" PRIu64 " bytes at 0x%" PRIx64 "%s", s->name,
	    s->size, s->addr, but[use]);
	d->where.kind = TARGET_ABSENT;
}

/* mold gives the names of indirect functions to their stubs. */
static bool
is_stub(const struct image *img, const struct symbol *s)
{
	const struct section *sec = img->by_section ?
					NULL :
					image_section_at(img, s->addr);

	return sec != NULL && strncmp(sec->name, ".plt", 4) == 0;
}

static void
add_gap(struct gaps *g, const struct symbol *s, struct diag *d)
{
	if (gap_is_type(g->t->img, s))
		return;
	if (is_startup(s->name) || is_stub(g->t->img, s)) {
		say_gap(g, s, LEVEL_NOTE, d);
		return;
	}
	if (g->n < GAPS_MAX)
		g->first[g->n] = s;
	g->n++;
	g->bytes += s->size;
}

/* A program in assembler, or what another run-time unwinds: one finding. */
static void
say_gaps(const struct gaps *g, struct diag *d)
{
	size_t i;

	if (g->n > GAPS_MAX)
		diag_whole_level(d, CHK_cfi_fde_gap, g->level, g->t->sec,
		    "no entry covers %" PRIu64 " functions, %" PRIu64
		    " of %" PRIu64 " bytes; the first is %s at 0x%" PRIx64,
		    g->n, g->bytes, g->all, g->first[0]->name,
		    g->first[0]->addr);
	else
		for (i = 0; i < g->n; i++)
			say_gap(g, g->first[i], g->level, d);
}

/* Functions by address against ranges by address. */
static void
find_gaps(const struct image *img, struct gaps *g, struct diag *d)
{
	const struct ranges *under = &g->under[COVER_RUN];
	const struct range *r = under->r, *end = r + under->n;
	const struct symbol *s;
	size_t i;

	for (i = 0; i < img->symtab.n; i++) {
		s = &img->symtab.sym[i];
		if (s->kind != SYM_FUNC || s->size == 0 || s->stub ||
		    !image_is_code(img, s->sect, s->addr))
			continue;
		g->all += s->size;
		while (
		    r < end && !place_before(s->sect, s->addr, r->sect, r->end))
			r++;
		if (r < end && r->sect == s->sect &&
		    r->start < addr_add(s->addr, s->size))
			continue;
		add_gap(g, s, d);
	}
}

/*
 * Only where there is a table at all: a file without one is for --require.  On
 * Arm the exception index is what unwinders use, and has checks of its own; a
 * file without one has .eh_frame of compilers that write no other (OCaml), and
 * nothing is wrong with the C functions beside theirs.
 */
static void
ranges_image(const struct check_run *run, struct diag *d)
{
	struct gaps g = {
		.t = check_table(run, "eh_frame"),
		.level = run->img->machine == MACH_ARM ? LEVEL_NOTE :
							 LEVEL_WARNING,
	};
	int use;

	if (run->partial || g.t == NULL || g.t->hidden ||
	    run->img->container != CONTAINER_ELF ||
	    check_table(run, "exidx") != NULL ||
	    !diag_wants(d, CHK_cfi_fde_gap))
		return;
	for (use = COVER_RUN; use < COVER_USES; use++)
		cover(run, &g.under[use], use);
	if (g.under[COVER_RUN].n > 0) {
		find_gaps(run->img, &g, d);
		d->where.kind = TARGET_ABSENT;
		d->table = g.t->name;
		say_gaps(&g, d);
	}
	for (use = COVER_RUN; use < COVER_USES; use++)
		ranges_free(&g.under[use]);
}

const struct rule_set rules_cfi_ranges = {
	.tables = { "eh_frame", "debug_frame" },
	.begin = ranges_begin,
	.entry = ranges_entry,
	.end = ranges_end,
	.image = ranges_image,
};
