/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes of call frame programs: what they leave out and what not, by hand
 * from DWARF 5, 7.24; and that a table whose entries are known by their shapes
 * is told the same of as its entries one by one.
 */
#include "cfi_many.h"

/* Of the last program: the rows that its shape tells, a count and decoding. */
static uint32_t told_rows, counted_rows;
static size_t decoded_rows;
static bool decoded_whole;

static void
decode_rows(const struct table *t, const struct item *it)
{
	struct entry e = { 0 };

	table_decode(t, it, WANT_ROWS, &e, NULL);
	decoded_rows = e.nrows;
	decoded_whole = !e.truncated;
	entry_free(&e);
}

/* The shape and reach of a program; NULL: it has none. */
static const char *
shape(enum cpu cpu, const char *cie, const char *hex)
{
	static const struct selection all;
	static char text[512];
	struct table_list list = { 0 };
	struct program p;
	struct diag d = { 0 };
	char fde[1024];
	struct table *t;
	size_t i;
	bool made;

	snprintf(fde, sizeof(fde),
	    cpus[cpu].be ? "S00 00001000 00 %s" : "S00 00100000 00 %s", hex);
	make(cpu, cie == NULL ? cpus[cpu].cie : cie, fde, "00000000");
	tables_find(&w.img, &all, &list, &d);
	t = list.t[0];
	table_index(t, &d);
	made = t->nitems == 2 && t->format->program(t, &t->items[1], &p) &&
	       t->format->shape(t, &p);
	decode_rows(t, &t->items[1]);
	if (made) {
		for (i = 0; i < p.nshape; i++)
			snprintf(text + 2 * i, 3, "%02x", p.shape[i]);
		snprintf(text + 2 * i, 32, "%s%#" PRIx64, i > 0 ? " " : "",
		    p.reach);
		/* The entry has 0x1000 bytes of code. */
		told_rows = p.reach < 0x1000 ? p.rows : 0;
	}
	counted_rows = t->nitems == 2 &&
			       t->format->program(t, &t->items[1], &p) &&
			       t->format->count(t, &p) && p.reach < 0x1000 ?
			   p.rows :
			   0;
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
	return made ? text : NULL;
}

#define A64_CAF4 "01 7a5200 04 78 1e 01 1b 0c1f00"
#define A64_CAF1 "01 7a5200 01 78 1e 01 1b 0c1f00"
#define CAF_64K  "01 7a5200 808004 78 10 01 1b 0c0708 9001"
#define CAF_MORE "01 7a5200 818004 78 10 01 1b 0c0708 9001"

/* Programs that must not be filled up have three bytes. */
static const struct {
	const char *what;
	enum cpu cpu;
	const char *cie, *hex, *want;
} shapes[] = {
	{ "no operation", X86, NULL, "", "0" },
	{ "nops are left out", X86, NULL, "00 0e10 00 00", "0e10 0" },
	{ "an advance by any distance", X86, NULL, "41 0e10", "7f0e10 0x1" },
	{ "and by the most of its form", X86, NULL, "7f 0e10", "7f0e10 0x3f" },
	{ "one by 0 is another", X86, NULL, "40 0e10", "400e10 0" },
	{ "advance_loc1", X86, NULL, "0240", "02ff 0x40" },
	{ "advance_loc1 at its most", X86, NULL, "02ff", "02ff 0xff" },
	{ "advance_loc1 that advance_loc can hold", X86, NULL, "023f",
	    "023f 0x3f" },
	{ "advance_loc2", X86, NULL, "030001", "03ffff 0x100" },
	{ "advance_loc2 that advance_loc1 can hold", X86, NULL, "03ff00",
	    "03ff00 0xff" },
	{ "advance_loc4", X86, NULL, "0400000100", "04ffffffff 0x10000" },
	{ "advance_loc4 that advance_loc2 can hold", X86, NULL, "04ffff0000",
	    "04ffff0000 0xffff" },
	{ "big-endian advance_loc2", SPARC, NULL, "030100", "03ffff 0x400" },
	{ "big-endian, too small for it", SPARC, NULL, "0300ff",
	    "0300ff 0x3fc" },
	{ "big-endian advance_loc4", SPARC, NULL, "0400010000",
	    "04ffffffff 0x40000" },
	{ "advances add up", X86, NULL, "41 0e10 0280 0e08",
	    "7f0e1002ff0e08 0x81" },
	{ "times the factor", A64, A64_CAF4, "43 0e10", "7f0e10 0xc" },
	{ "to where no instruction can be", A64, A64_CAF1, "43 0e10", NULL },
	{ "to where one can be", A64, A64_CAF1, "44 0e10", "7f0e10 0x4" },
	{ "two that lead to where one can be together", A64, A64_CAF1,
	    "42 0e10 42", NULL },
	{ "the largest factor", X86, CAF_64K, "42", "7f 0x20000" },
	{ "a larger one", X86, CAF_MORE, "42", NULL },
	{ "a register in the code", X86, NULL, "8602 c6 c7", "8602c6c7 0" },
	{ "numbers of several bytes", X86, NULL, "0e8080808001 8680 01",
	    "0e8080808001868001 0" },
	{ "two numbers", X86, NULL, "0c8601 9002 0580 01 02 41",
	    "0c86019002058001027f 0x1" },
	{ "a number that does not end", X86, NULL, "0e8080", NULL },
	{ "an operation without its number", X86, NULL, "00000e", NULL },
	{ "without its second", X86, NULL, "000c07", NULL },
	{ "operations without operands", X86, NULL, "0a 41 0b", "0a7f0b 0x1" },
	{ "an expression", X86, NULL, "0f02 7700 41", "0f0277007f 0x1" },
	{ "one that looks like an advance", X86, NULL, "0f01 42 41",
	    "0f01427f 0x1" },
	{ "one of a register", X86, NULL, "1006 02 7700 1603 01 50 41",
	    "100602770016030150 7f 0x1" },
	{ "an expression of no bytes", X86, NULL, "0f00 41", "0f007f 0x1" },
	{ "one that is cut", X86, NULL, "0f03 77", NULL },
	{ "one whose length is in two bytes", X86, NULL, "0f8100 77", NULL },
	{ "an advance_loc1 that is cut", X86, NULL, "000002", NULL },
	{ "an advance_loc2 that is cut", X86, NULL, "000380", NULL },
	{ "an advance_loc4 that is cut", X86, NULL, "04 8080", NULL },
	{ "set_loc", X86, NULL, "01S10", NULL },
	{ "a code that nobody knows", X86, NULL, "3c", NULL },
	{ "a code of another machine", X86, NULL, "2d", NULL },
	{ "a code of this machine", A64, NULL, "2d 41", "2d7f 0x4" },
	{ "the width of advances of MIPS", MIPS, NULL, "1d 0000000100000000",
	    NULL },
	{ "arguments", X86, NULL, "2e10 41", "2e107f 0x1" },
};

static void
test_shapes(void)
{
	const char *got;
	char want[256], *out;
	size_t i, k;

	for (i = 0; i < NELEM(shapes); i++) {
		got = shape(shapes[i].cpu, shapes[i].cie, shapes[i].hex);
		if (shapes[i].want == NULL) {
			ok(got == NULL, "%s: no shape", shapes[i].what);
			continue;
		}
		/* Only the last space of what is wanted means something. */
		for (out = want, k = 0; shapes[i].want[k] != '\0'; k++)
			if (shapes[i].want[k] != ' ' ||
			    strchr(shapes[i].want + k + 1, ' ') == NULL)
				*out++ = shapes[i].want[k];
		*out = '\0';
		is(got, want, shapes[i].what);
		ok(told_rows == 0 ||
			(decoded_whole && decoded_rows == told_rows),
		    "%s: as many rows as decoding makes", shapes[i].what);
	}
}

/* A CIE with so many rules, of registers from 32 on. */
static const char *
cie_of_rules(unsigned n)
{
	static char cie[1024];
	char *p = cie + sprintf(cie, "01 7a5200 01 78 10 01 1b 0c0708");

	for (; n > 0; n--)
		p += sprintf(p, "05%02x01", 31 + n);
	return cie;
}

/* Rows by DWARF 5, 6.4.2.1; 0: that is for decoding to tell. */
static const struct {
	const char *what, *hex;
	uint32_t rows;
} row_counts[] = {
	{ "no operation", "", 1 },
	{ "two advances", "41 0e10 0280 0e08", 3 },
	{ "one by 0", "41 0e10 40 0e08", 2 },
	{ "one by 0 in a longer form", "41 0e10 0200 0e08", 2 },
	{ "numbers of four bytes", "41 0e80808001", 2 },
	{ "of five", "41 0e8080808001", 0 },
	{ "no register", "41 05ffffffffff7f01", 0 },
	{ "a state that was not remembered", "41 0b", 2 },
};

static void
test_rows(void)
{
	size_t i;

	for (i = 0; i < NELEM(row_counts); i++) {
		ok(shape(X86, NULL, row_counts[i].hex) != NULL &&
			told_rows == row_counts[i].rows,
		    "rows: %s", row_counts[i].what);
		ok(told_rows == 0 || decoded_rows == told_rows,
		    "rows are made: %s", row_counts[i].what);
		ok(counted_rows == told_rows, "rows are counted: %s",
		    row_counts[i].what);
	}
	ok(shape(X86, cie_of_rules(64), "41") != NULL && told_rows == 2 &&
		decoded_rows == 2,
	    "rows: a CIE of 64 rules");
	ok(shape(X86, cie_of_rules(65), "41") != NULL && told_rows == 0,
	    "a CIE of 65 rules: decoding tells");
}

/* n bytes of operations without operands: the room for shapes. */
static void
test_room(void)
{
	char hex[2 * 140 + 1] = "";
	size_t i, n = 0;

	/* Records are filled up to words: programs have 119 or 123 bytes. */
	for (i = 0; i < 118; i++)
		n += sprintf(hex + n, "0a");
	ok(shape(X86, NULL, hex) != NULL, "a program of 119 bytes");
	for (; i < 122; i++)
		n += sprintf(hex + n, "0a");
	ok(shape(X86, NULL, hex) == NULL, "a program of 123 bytes");
}

/* n times the same bytes, of which a program has more than shapes have. */
static void
add_times(char *hex, size_t n, const char *op)
{
	while (n-- > 0)
		strcat(hex, op);
}

/* Programs that are too long for a shape: rows are counted all the same. */
static void
test_long(void)
{
	char hex[512] = "";

	add_times(hex, 200, "41");
	ok(shape(X86, NULL, hex) == NULL && counted_rows == 201 &&
		decoded_rows == 201,
	    "rows of a long program");
	*hex = '\0';
	add_times(hex, 15, "0a");
	add_times(hex, 15, "0b");
	add_times(hex, 110, "41");
	ok(shape(X86, NULL, hex) == NULL && counted_rows == 111 &&
		decoded_rows == 111,
	    "15 states at once");
	*hex = '\0';
	add_times(hex, 16, "0a");
	add_times(hex, 110, "41");
	ok(shape(X86, NULL, hex) == NULL && counted_rows == 0 &&
		decoded_rows == 111,
	    "16 states: decoding tells");
}

/* The names of what is found in the .eh_frame of an x86-64 image. */
static void
add_names(const uint8_t *data, size_t len, struct strbuf *names)
{
	static const char *const but[] = { "hdr-", "cov-", NULL };
	struct strbuf sb = { 0 };
	const char *at, *end;

	world_begin(&w, MACH_X86_64, 8);
	world_section(&w, ".eh_frame", 0, FRAMES, data, len);
	w.but = but;
	for (at = world_findings(&w, &sb); *at != '\0'; at = end) {
		end = at + strcspn(at, "\n");
		end += *end == '\n';
		at += strncmp(at, "note ", 5) == 0 ? 5 : 0;
		sb_printf(names, "%.*s ", (int)strcspn(at, " "), at);
	}
	world_end(&w);
	sb_free(&sb);
}

/* Of a table and of tables of one entry each, which do without shapes. */
static void
test_tables(void)
{
	static uint8_t all[MANY * 64], one[256];
	struct strbuf whole = { 0 }, single = { 0 };
	char program[64];
	size_t n, cie, k;
	unsigned i, range;
	uint32_t start = WORLD_CODE - FRAMES;

	cie = n = add_cie(all, false,
	    "01 7a 52 00 01 78 10 01 1b 0c 07 08 90 01 00 00");
	memcpy(one, all, cie);
	for (i = 0; i < MANY; i++, start += MANY_STEP) {
		any_program(program, 2);
		range = any(3) == 0 ? any(0x90) + 1 : MANY_STEP;
		n = add_fde(all, n, false, 0, start, program, range);
		k = add_fde(one, cie, false, 0, start, program, range);
		add_names(one, put_word(one, k, 0, 4), &single);
	}
	add_names(all, put_word(all, n, 0, 4), &whole);
	ok(single.len > 10000, "%zu bytes of findings", single.len);
	is(whole.s, single.s, "known or not");
	sb_free(&whole);
	sb_free(&single);
}

int
main(void)
{
	unsigned i;

	test_shapes();
	test_rows();
	test_room();
	test_long();
	for (i = 1; i <= 8; i++) {
		seed = i;
		test_tables();
	}
	return done();
}
