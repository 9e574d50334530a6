/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What commands leave out: entries that --func and the addresses do not ask
 * for, and rows that are out of proportion to their entry.  The truth is by
 * hand, from the manual's words about the options and the room that is
 * written in walk.c: 16 KiB and 256 times the entry, of which a row takes 64,
 * a rule 16 and a byte of an expression 8.
 */
#include "run/options.h"
#include "run/run.h"

#include "world.h"

static struct strbuf sb;

/* --- Entries --- */

#define NO_STOP UINT64_MAX

static const struct {
	const char *what;
	uint64_t start, stop; /* asked for */
	const char *func;
	struct item it;
	bool want;
} items[] = {
	{ "all", 0, NO_STOP, NULL, { .start = 5, .end = 6, .known = 1 }, true },
	{ "all, of unknown places and CIEs too", 0, NO_STOP, NULL,
	    { .kind = ENTRY_CIE }, true },
	{ "a CIE is at no address", 1, NO_STOP, NULL,
	    { .kind = ENTRY_CIE, .start = 5, .end = 6, .known = 1 }, false },
	{ "no address is known", 1, NO_STOP, NULL, { .start = 5, .end = 6 },
	    false },
	{ "begins there", 0x10, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, true },
	{ "its last byte is there", 0x1f, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, true },
	{ "ends there", 0x20, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, false },
	{ "begins behind", 0x8, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, true },
	{ "no bytes, there", 0x10, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x10, .known = 1 }, true },
	{ "no bytes, before", 0x11, NO_STOP, NULL,
	    { .start = 0x10, .end = 0x10, .known = 1 }, false },
	{ "begins where it stops", 0, 0x10, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, false },
	{ "begins before", 0, 0x11, NULL,
	    { .start = 0x10, .end = 0x20, .known = 1 }, true },
	{ "both", 0x18, 0x19, NULL, { .start = 0x10, .end = 0x20, .known = 1 },
	    true },
	{ "by name", 0, NO_STOP, "m?in",
	    { .start = WORLD_CODE, .end = WORLD_CODE + 1, .known = 1 }, true },
	{ "by another name of the place", 0, NO_STOP, "start",
	    { .start = WORLD_CODE, .end = WORLD_CODE + 1, .known = 1 }, true },
	{ "by a name that others have", 0, NO_STOP, "ma",
	    { .start = WORLD_CODE, .end = WORLD_CODE + 1, .known = 1 }, false },
	{ "by a name as stored", 0, NO_STOP, "_Zf",
	    { .start = WORLD_CODE + 0x10,
		.end = WORLD_CODE + 0x20,
		.known = 1 },
	    true },
	{ "by a demangled one", 0, NO_STOP, "f()",
	    { .start = WORLD_CODE + 0x10,
		.end = WORLD_CODE + 0x20,
		.known = 1 },
	    true },
	{ "by name, elsewhere", WORLD_CODE + 0x10, NO_STOP, "main",
	    { .start = WORLD_CODE, .end = WORLD_CODE + 1, .known = 1 }, false },
};

static char *
demangled(const char *name)
{
	return strncmp(name, "_Z", 2) == 0 ? xasprintf("%s()", name + 2) : NULL;
}

static void
test_items(struct world *w)
{
	struct table t = { .img = &w->img, .name = "eh_frame" };
	struct options o = { .print = { .demangle = demangled } };
	const char *func, *names[] = { "f(char)", "f()", "_Zg", "e" };
	size_t i;

	ok(!filters_missed(), "nothing was asked for yet");
	for (i = NELEM(items); i-- > 0;) {
		func = items[i].func;
		o.start = items[i].start;
		o.stop = items[i].stop;
		o.funcs = (struct string_list){ &func, func != NULL, 1 };
		o.func_globs = o.funcs;
		ok(wanted_item(&o, &t, &items[i].it) == items[i].want, "%s",
		    items[i].what);
		ok(wanted_select(&o, &t, &items[i].it) == items[i].want,
		    "%s, as a callback", items[i].what);
		/* From the last one on, of which the first is no match. */
		if (i == NELEM(items) - 1)
			ok(filters_missed(), "none matches");
		if (i == NELEM(items) - 2)
			ok(!filters_missed(), "one does");
	}
	o.funcs.n = 0;
	ok(wanted_function(&o, "x"), "any function");
	func = "f()";
	o.funcs = o.func_globs = (struct string_list){ &func, 1, 1 };
	ok(wanted_function(&o, "_Zf") && !wanted_function(&o, "f"),
	    "a function by its demangled name");
	o.print.demangle = NULL;
	ok(!wanted_function(&o, "_Zf"), "no names are demangled");
	o.func_globs.n = 0;
	o.funcs = o.func_names = (struct string_list){ names, 4, 4 };
	sort_funcs(&o);
	ok(wanted_function(&o, "_Zg") && wanted_function(&o, "e") &&
		!wanted_function(&o, "_Zf") && !wanted_function(&o, "f"),
	    "one of several names");
	o.print.demangle = demangled;
	ok(wanted_function(&o, "_Zf"), "one of them demangled");
	func = "*f";
	o.func_globs = (struct string_list){ &func, 1, 1 };
	ok(wanted_function(&o, "xf") && wanted_function(&o, "e"),
	    "names beside a glob");
}

/* --- Rows --- */

#define PLAIN                        \
	{                            \
		.kind = RULE_CFA_MEM \
	}
#define MEM(n)                                    \
	{                                         \
		.kind = RULE_EXPR_MEM, .len = (n) \
	}
#define VAL(n)                                    \
	{                                         \
		.kind = RULE_EXPR_VAL, .len = (n) \
	}

static const struct {
	const char *what;
	uint64_t size; /* of the entry */
	struct rule cfa, ra;
	struct rule regs[3]; /* of each row, up to nregs */
	size_t nregs;
	size_t room; /* so many rows have room */
} bounds[] = {
	/* 16384 / 96 */
	{ "rows without registers", 0, PLAIN, PLAIN, { PLAIN }, 0, 170 },
	/* 16640 / 96 */
	{ "of an entry of a byte", 1, PLAIN, PLAIN, { PLAIN }, 0, 173 },
	/* (16384 + 4096) / 96 */
	{ "of 16 bytes", 16, PLAIN, PLAIN, { PLAIN }, 0, 213 },
	{ "with a register", 0, PLAIN, PLAIN, { PLAIN }, 1, 146 },
	{ "with three", 0, PLAIN, PLAIN, { PLAIN, PLAIN, PLAIN }, 3, 113 },
	/* 16384 / (64 + 16 + 16 + 8 * 10) */
	{ "a CFA in memory by an expression", 0, MEM(10), PLAIN, { PLAIN }, 0,
	    93 },
	{ "a CFA that is one", 0, VAL(10), PLAIN, { PLAIN }, 0, 93 },
	{ "a return address in memory", 0, PLAIN, MEM(10), { PLAIN }, 0, 93 },
	{ "one that is one", 0, PLAIN, VAL(10), { PLAIN }, 0, 93 },
	{ "a register in memory", 0, PLAIN, PLAIN, { MEM(10) }, 1, 85 },
	{ "the last of three", 0, PLAIN, PLAIN, { PLAIN, PLAIN, VAL(10) }, 3,
	    73 },
	{ "one row that is too much", 0, PLAIN, PLAIN, { PLAIN, MEM(3000) }, 2,
	    0 },
	{ "one that is just enough", 0, VAL(2036), PLAIN, { PLAIN }, 0, 1 },
	{ "and one byte more", 0, VAL(2037), PLAIN, { PLAIN }, 0, 0 },
};

/* How many rows are left, and the finding where there is one. */
static const char *
bounded(struct table *t, size_t i, size_t rows)
{
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	struct entry e = { .size = bounds[i].size, .offset = 0x20 };
	struct regrule regs[3];
	size_t k;

	memset(levels, LEVEL_ERROR, sizeof(levels));
	for (k = 0; k < bounds[i].nregs; k++)
		regs[k] = (struct regrule){ (uint32_t)k, bounds[i].regs[k] };
	/* Rules that no row has stand before all others. */
	entry_add_regs(&e, (struct regrule[3]){ { .reg = 0 } }, 3);
	for (k = 0; k < rows; k++)
		entry_add_row(&e, k, &bounds[i].cfa, &bounds[i].ra, regs,
		    bounds[i].nregs);
	bound_rows(t, &e, &d);
	sb.len = 0;
	sb_printf(&sb, "%zu", e.nrows);
	for (k = 0; k < d.n; k++)
		sb_printf(&sb, ": %s 0x%" PRIx64 ": %.*s",
		    check_info(d.list[k].check)->name, d.list[k].offset,
		    (int)strcspn(d.list[k].message, ":"), d.list[k].message);
	diag_free(&d);
	entry_free(&e);
	return sb.s;
}

static void
test_rows(struct world *w)
{
	static const struct format stored = { .name = "eh_frame" };
	struct table t = { .img = &w->img,
		.name = "eh_frame",
		.sec = &w->sec[0],
		.format = &stored };
	char *want, *what;
	size_t i, room;

	for (i = 0; i < NELEM(bounds); i++) {
		room = bounds[i].room;
		want = xasprintf("%zu", room);
		is(bounded(&t, i, room), want, bounds[i].what);
		free(want);
		want = xasprintf(
		    "%zu: cfi-bound 0x20: 1 of %zu rows are not shown", room,
		    room + 1);
		what = xasprintf("%s, one row more", bounds[i].what);
		is(bounded(&t, i, room + 1), want, what);
		free(want);
		free(what);
	}
}

int
main(void)
{
	struct world w;

	world_begin(&w, MACH_X86_64, 8);
	world_symbol(&w.img.symtab, "main", WORLD_CODE, 0x10);
	world_symbol(&w.img.symtab, "start", WORLD_CODE, 0x10);
	world_symbol(&w.img.symtab, "_Zf", WORLD_CODE + 0x10, 0x10);
	symtab_sort(&w.img.symtab);
	test_items(&w);
	test_rows(&w);
	world_end(&w);
	sb_free(&sb);
	return done();
}
