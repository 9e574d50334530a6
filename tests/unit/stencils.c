/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Entries that are printed from what another one left are printed as if they
 * were decoded: the truth is what the same printers write of the same entries
 * one by one.  Which are, and which must not be, is by hand.
 */
#include "output/print.h"
#include "output/stencil.h"

#include "cfi_many.h"

enum { ROWS, OPS, BOTH, JSON, NMODES };

static const struct {
	const char *what;
	const struct printer *printer;
	unsigned want;
	bool ops;
} modes[NMODES] = {
	[ROWS] = { "rows", &print_text, WANT_FIELDS | WANT_ROWS, false },
	[OPS] = { "operations", &print_text, WANT_FIELDS | WANT_OPTEXT, true },
	[BOTH] = { "rows and operations", &print_text,
	    WANT_FIELDS | WANT_ROWS | WANT_OPTEXT, true },
	[JSON] = { "rows as JSON", &print_json, WANT_FIELDS | WANT_ROWS,
	    false },
};

static uint8_t frames[MANY * 64];
static struct table_list list;
static struct table *table;
static struct diag found;

static void
open_table(enum cpu cpu, uint64_t addr, size_t n)
{
	static const struct selection all;

	world_begin(&w, cpus[cpu].machine, cpus[cpu].size);
	w.img.big_endian = cpus[cpu].be;
	world_section(&w, ".eh_frame", 0, addr, frames,
	    add_word(frames, n, false, 0));
	list = (struct table_list){ 0 };
	found = (struct diag){ 0 };
	tables_find(&w.img, &all, &list, &found);
	table = list.t[0];
	table_index(table, &found);
}

static void
close_table(void)
{
	tables_free(&list);
	diag_free(&found);
	world_end(&w);
}

/* Prints an item as dump does; was it known? */
static bool
print(struct stencils *l, struct stencil_use *use, const struct item *it,
    int mode, struct strbuf *sb)
{
	struct print_opts o = { .ops = modes[mode].ops };
	bool can = stencils_seek(l, table, it, use);
	bool known = can && use->known != NULL;
	struct entry e = { 0 };
	size_t n = found.n;

	table_decode(table, it, known ? WANT_HEAD : modes[mode].want, &e,
	    &found);
	modes[mode].printer->entry(sb, &o, table, &e, NULL, can ? use : NULL);
	if (can && !known && found.n == n)
		stencils_keep(l, use, &e, sb);
	entry_free(&e);
	return known;
}

/* Every entry of a table, and how many of them were known. */
static size_t
print_all(bool stencils, int mode, struct strbuf *sb)
{
	struct stencils l = { 0 };
	struct stencil_use use = { 0 };
	size_t i, known = 0;

	if (stencils)
		stencils_begin(&l, table, modes[mode].ops);
	for (i = 0; i < table->nitems; i++)
		known += print(&l, &use, &table->items[i], mode, sb);
	stencils_free(&l);
	stencil_use_free(&use);
	return known;
}

/* --- All that programs can be made of, at places that cross 4 GiB --- */

static void
test_many(enum cpu cpu, uint64_t addr, uint32_t start)
{
	struct strbuf plain = { 0 }, other = { 0 };
	char program[64];
	size_t n, known;
	unsigned i;
	int mode;

	n = add_cie(frames, cpus[cpu].be, cpus[cpu].cie);
	for (i = 0; i < MANY; i++, start += MANY_STEP) {
		any_program(program, 1 + i % 2);
		n = add_fde(frames, n, cpus[cpu].be, 0, start, program,
		    any(4) == 0 ? any(0x90) + 1 : MANY_STEP);
	}
	open_table(cpu, addr, n);
	for (mode = 0; mode < NMODES; mode++) {
		plain.len = other.len = 0;
		print_all(false, mode, &plain);
		known = print_all(true, mode, &other);
		ok(known > MANY / 5, "%zu are known: %s", known,
		    modes[mode].what);
		ok(plain.len > 0 && strcmp(plain.s, other.s) == 0,
		    "%s of %d entries, seed %u", modes[mode].what, MANY, i);
	}
	close_table();
	sb_free(&plain);
	sb_free(&other);
}

/* --- What is known of one program when another was printed --- */

#define YES "rows operations both json"
#define NO  ""

static const struct {
	const char *what, *a, *b;
	unsigned range; /* of the second */
	const char *known;
} pairs[] = {
	{ "the same", "41 0e10", "41 0e10", 0, YES },
	{ "no operation", "", "", 0, YES },
	{ "an advance by another distance", "41 0e10", "7f 0e10", 0, YES },
	{ "in another form", "41 0e10", "0240 0e", 0, NO },
	{ "advances of one byte", "0240 0e10", "02ff 0e10", 0, YES },
	{ "of two bytes", "030101 0e10", "03ffff 0e10", 0x20000, YES },
	{ "two that differ", "41 0e10 42 0e18", "45 0e10 41 0e18", 0, YES },
	{ "two without a change between", "41 41 0e10", "42 43 0e10", 0, YES },
	{ "one by 0", "40 41 0e10", "40 45 0e10", 0, YES },
	{ "one by 0 and one by 1", "40 0e10", "41 0e10", 0, NO },
	{ "of four bytes, whose line is another", "0400000100 0e10",
	    "0401000100 0e10", 0x2000000, "rows json" },
	{ "another operand", "41 0e10", "41 0e18", 0, NO },
	{ "another operation", "41 0e10", "41 0d06", 0, NO },
	{ "one more operation", "41 0e10", "41 0e10 0a", 0, NO },
	{ "more nops behind", "41 0e10", "41 0e10 00000000", 0, "rows json" },
	{ "fewer", "41 0e10 00000000", "41 0e10", 0, "rows json" },
	{ "a nop before", "41 0e10", "00 41 0e10", 0, "rows json" },
	{ "the same nops before", "00 41 0e10", "00 41 0e10", 0, "rows json" },
	{ "a nop between", "41 0e10 00", "41 00 0e10", 0, "rows json" },
	{ "a repeated operation", "41 0a 0a", "42 0a 0a", 0, YES },
	{ "the last row begins behind the end", "41 0e10", "42 0e10", 2, NO },
	{ "and one byte before it", "41 0e10", "42 0e10", 3, YES },
	{ "an error in both", "41 0b", "41 0b", 0, NO },
};

static const char *const names[NMODES] = { "rows", "operations", "both",
	"json" };

/* Many that have nothing to do with either fill the table up. */
static void
make_pair(const char *a, const char *b, unsigned range, size_t second_cie)
{
	uint32_t start = WORLD_CODE - FRAMES;
	size_t n = add_cie(frames, false, cpus[X86].cie), cie = 0;
	unsigned i;

	n = add_fde(frames, n, false, 0, start, a, MANY_STEP * 0x10000);
	if (second_cie) {
		cie = n;
		n += add_cie(frames + n, false,
		    "01 7a5200 01 7c 10 01 1b 0c0708 9001");
	}
	n = add_fde(frames, n, false, cie, start + MANY_STEP, b,
	    range != 0 ? range : MANY_STEP);
	for (i = 2; i < 256; i++)
		n = add_fde(frames, n, false, 0, start + i * MANY_STEP,
		    "0c0500", 1);
	open_table(X86, FRAMES, n);
}

/* Is the second known when the first was printed so many times? */
static bool
second_known(int mode, unsigned times)
{
	struct stencils l = { 0 };
	struct stencil_use use = { 0 };
	struct strbuf sb = { 0 };
	const struct item *its[2] = { NULL, NULL };
	size_t i, k = 0;
	bool known;

	for (i = 0; k < 2 && i < table->nitems; i++)
		if (table->items[i].kind == ENTRY_FUNC)
			its[k++] = &table->items[i];
	stencils_begin(&l, table, modes[mode].ops);
	for (i = 0; i < times; i++)
		ok(!print(&l, &use, its[0], mode, &sb),
		    "nothing is known of the first");
	known = print(&l, &use, its[1], mode, &sb);
	stencils_free(&l);
	stencil_use_free(&use);
	sb_free(&sb);
	return known;
}

static void
test_pairs(void)
{
	struct strbuf sb = { 0 };
	size_t i;
	int mode;

	for (i = 0; i < NELEM(pairs); i++) {
		make_pair(pairs[i].a, pairs[i].b, pairs[i].range, false);
		sb.len = 0;
		for (mode = 0; mode < NMODES; mode++)
			if (second_known(mode, 2))
				sb_printf(&sb, "%s%s", sb.len > 0 ? " " : "",
				    names[mode]);
		is(sb.len == 0 ? "" : sb.s, pairs[i].known, pairs[i].what);
		close_table();
	}
	make_pair("41 8602", "41 8602", 0, true);
	for (mode = 0; mode < NMODES; mode++)
		ok(!second_known(mode, 2), "of another CIE: %s", names[mode]);
	close_table();
	/* Nothing is kept of what was met but once. */
	make_pair("41 8602", "41 8602", 0, false);
	for (mode = 0; mode < NMODES; mode++) {
		ok(!second_known(mode, 0), "met never: %s", names[mode]);
		ok(!second_known(mode, 1), "met once: %s", names[mode]);
	}
	close_table();
	sb_free(&sb);
}

/* --- Room --- */

static size_t kept;

/*
 * The text is that of many programs with the hash of one, which is met first;
 * how many could be kept, if there is room.
 */
static unsigned
keep_many(const struct strbuf *text)
{
	struct stencils l = { 0 };
	struct stencil_use use = { 0 };
	struct entry e = { .start.kind = TARGET_ADDR };
	unsigned i;
	size_t k;

	make_pair("0e10", "0e18", 0, false);
	stencils_begin(&l, table, false);
	ok(!stencils_seek(&l, table, &table->items[1], &use), "new");
	for (i = 0; i < 6; i++) {
		if (!stencils_seek(&l, table, &table->items[1], &use) ||
		    use.known != NULL)
			break;
		use.program.group = i + 100;
		use.program.nshape = i;
		use.from = 0;
		use.to = text->len;
		e.start.addr = use.start;
		stencils_keep(&l, &use, &e, text);
	}
	kept = 0;
	for (k = 0; k < l.n; k++)
		kept += l.list[k] != NULL;
	stencils_free(&l);
	stencil_use_free(&use);
	close_table();
	return i;
}

static void
test_room(void)
{
	struct stencils l = { 0 };
	struct stencil_use use = { 0 };
	struct strbuf big = { 0 };
	size_t i;

	make_pair("41 0e10", "41 0e18", 0, false);
	table->nitems = 255;
	stencils_begin(&l, table, false);
	ok(l.list == NULL && !stencils_seek(&l, table, &table->items[1], &use),
	    "a table of 255 entries does without");
	stencils_free(&l);
	close_table();

	/* 512 places of 512 bytes take three of 80 KiB, and no fourth. */
	for (i = 0; i < 80 << 10; i++)
		sb_char(&big, 'x');
	ok(keep_many(&big) == 6, "a place is left");
	ok(kept == 3, "%zu are kept", kept);
	/* Nothing is that is larger than all the room. */
	while (big.len <= 256 << 10)
		sb_char(&big, 'x');
	ok(keep_many(&big) == 6 && kept == 0, "none is kept");
	/* Four of one hash are, whatever they are. */
	big.len = 1;
	ok(keep_many(&big) == 4, "no place is left");
	ok(kept == 4, "%zu are kept", kept);
	sb_free(&big);
}

int
main(void)
{
	static const uint64_t high = (uint64_t)1 << 32;
	unsigned i;

	for (i = 1; i <= 4; i++) {
		seed = i;
		test_many(X86, FRAMES, WORLD_CODE - FRAMES);
		test_many(X86, high + FRAMES, (uint32_t) - (FRAMES + 0x80000));
		test_many(SPARC32, FRAMES, WORLD_CODE - FRAMES);
		test_many(A64, FRAMES, WORLD_CODE - FRAMES);
	}
	test_pairs();
	test_room();
	return done();
}
