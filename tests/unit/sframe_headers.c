/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SFrame headers that are damaged in more than one field, so that no single one
 * can be found wrong by the number of rows: which functions are still read, and
 * where rows are taken to begin.  Sections of several tables, of which the
 * first is damaged.  What is to come is worked out by hand from what
 * sframe_header.c promises: rows end where the table does.
 */
#include "dumped.h"
#include "format/sframe.h"

#define TABLE 0x200000

static struct world w;
static uint8_t bytes[1024];

struct head {
	unsigned aux, nfdes, fre_len, fdeoff, freoff;
	size_t len; /* of the section */
};

/* Three functions of two rows at 28, rows at 88, 18 bytes of them. */
#define GOOD 0, 3, 18, 0, 60, 106

static size_t
table(uint8_t *p, const struct head *h, unsigned num_fres)
{
	size_t n, i;

	n = put_word(p, 0, 0xdee2, 2);
	n = put_word(p, n, 2, 1);
	n = put_word(p, n, 0, 1);
	n = put_word(p, n, 3, 1);
	n = put_word(p, n, 0xf800 | (uint64_t)h->aux << 16, 3);
	n = put_word(p, n, h->nfdes, 4);
	n = put_word(p, n, num_fres, 4);
	n = put_word(p, n, h->fre_len, 4);
	n = put_word(p, n, h->fdeoff, 4);
	n = put_word(p, n, h->freoff, 4);
	for (i = 0; i < 3; i++) {
		n = put_word(p, n, WORLD_CODE - TABLE + 16 * i, 4);
		n = put_word(p, n, 16, 4);
		n = put_word(p, n, 6 * i, 4);
		n = put_word(p, n, 2, 8);
	}
	for (i = 0; i < 3; i++)
		n += hex_bytes("000308 040310", p + n);
	return n;
}

static const struct {
	const char *what;
	struct head h;
	unsigned n; /* functions, from first on */
	uint64_t first, rows;
} cases[] = {
	{ "nothing more", { GOOD }, 3, 28, 88 },
	{ "an auxiliary header that is not there", { 4, 3, 18, 0, 60, 106 }, 3,
	    28, 88 },
	{ "7 bytes behind the rows", { 12, 3, 18, 0, 60, 113 }, 3, 28, 88 },
	{ "8 bytes behind them", { 12, 3, 18, 0, 60, 114 }, 3, 40, 100 },
	{ "one that may be there", { 4, 3, 18, 0, 60, 113 }, 3, 32, 92 },
	{ "one to the end", { 7, 3, 18, 0, 60, 113 }, 3, 35, 95 },
	{ "the functions' offset", { 0, 3, 18, 20, 60, 106 }, 3, 28, 88 },
	{ "with rows in their place", { 0, 3, 18, 20, 61, 106 }, 2, 48, 89 },
	{ "with rows that end before", { 0, 3, 10, 20, 60, 106 }, 2, 48, 88 },
	{ "with rows that nearly do", { 0, 3, 11, 20, 60, 106 }, 3, 28, 88 },
	{ "more functions", { 0, 5, 18, 0, 60, 106 }, 3, 28, 88 },
	{ "that would fit", { 0, 4, 40, 0, 60, 128 }, 3, 28, 88 },
	{ "whose rows end before", { 0, 4, 30, 0, 60, 128 }, 4, 28, 108 },
	{ "that fill all", { 0, 5, 30, 0, 60, 128 }, 5, 28, 128 },
	{ "of which one byte is not there", { 0, 5, 30, 0, 60, 127 }, 3, 28,
	    88 },
	{ "rows past the end", { 0, 3, 18, 0, 200, 106 }, 3, 28, 88 },
	{ "and more functions", { 0, 5, 18, 0, 200, 106 }, 3, 28, 228 },
	{ "rows before the functions", { 0, 5, 18, 40, 30, 106 }, 1, 68, 58 },
	{ "rows where functions are", { 0, 5, 18, 40, 40, 106 }, 0, 68, 68 },
	{ "functions at the end", { 0, 5, 18, 78, 30, 106 }, 0, 106, 58 },
	{ "functions behind it", { 0, 5, 18, 1000, 30, 106 }, 0, 1028, 58 },
	{ "fewer functions", { 0, 2, 18, 0, 60, 106 }, 2, 28, 88 },
	{ "none", { 0, 0, 18, 0, 60, 106 }, 0, 28, 88 },
};

static void
damaged(void)
{
	static const struct selection all;
	struct table_list list;
	const struct sframe *sf;
	struct diag d = { 0 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		memset(&list, 0, sizeof(list));
		memset(bytes, 0, sizeof(bytes));
		world_begin(&w, MACH_X86_64, 8);
		/* No reading of the functions has so many rows. */
		table(bytes, &cases[i].h, 99999);
		world_section(&w, ".sframe", 0, TABLE, bytes, cases[i].h.len)
		    ->type = 0x6ffffff4;
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		sf = list.t[0]->priv;
		ok(list.n == 1 && list.t[0]->nitems == cases[i].n &&
			sf->fdes == cases[i].first &&
			sf->fres == cases[i].rows &&
			(cases[i].n == 0 ||
			    list.t[0]->items[0].offset == cases[i].first),
		    "%s: %zu from %u, rows at %u", cases[i].what,
		    list.t[0]->nitems, (unsigned)sf->fdes, (unsigned)sf->fres);
		ok(sf->fres_end ==
			(sf->fres + cases[i].h.fre_len < cases[i].h.len ?
				sf->fres + cases[i].h.fre_len :
				cases[i].h.len),
		    "%s: the rows' end", cases[i].what);
		tables_free(&list);
		world_end(&w);
	}
	diag_free(&d);
}

/* --- Several tables in a section --- */

static const struct {
	const char *what;
	struct head first;
	unsigned at; /* where the second begins */
	struct head second;
	unsigned byte, value; /* one of it that is changed */
	const char *want;     /* where tables are */
} joined[] = {
	{ "two", { GOOD }, 106, { GOOD }, 0, 0xe2, "0+106 106+106" },
	{ "15 bytes between them", { GOOD }, 121, { GOOD }, 0, 0xe2,
	    "0+121 121+106" },
	{ "16 bytes", { GOOD }, 122, { GOOD }, 0, 0xe2, "0+228" },
	{ "the second damaged", { GOOD }, 106, { 0, 3, 9999, 0, 60, 106 }, 0,
	    0xe2, "0+106 106+106" },
	{ "the second of no version", { GOOD }, 106, { GOOD }, 2, 4, "0+212" },
	{ "version 0", { GOOD }, 106, { GOOD }, 2, 0, "0+212" },
	{ "of ABI 4", { GOOD }, 106, { GOOD }, 4, 4, "0+106 106+106" },
	{ "of ABI 5", { GOOD }, 106, { GOOD }, 4, 5, "0+212" },
	{ "of ABI 0", { GOOD }, 106, { GOOD }, 4, 0, "0+212" },
	{ "not begun by the magic number", { GOOD }, 106, { GOOD }, 1, 0xdf,
	    "0+212" },
	{ "the first damaged", { 0, 3, 9999, 0, 60, 106 }, 106, { GOOD }, 0,
	    0xe2, "0+106 106+106" },
	{ "in its number of functions", { 0, 9999, 18, 0, 60, 106 }, 106,
	    { GOOD }, 0, 0xe2, "0+106 106+106" },
	{ "and bytes between them", { 0, 3, 9999, 0, 60, 106 }, 200, { GOOD },
	    0, 0xe2, "0+200 200+106" },
	{ "then the second must fit: an auxiliary header",
	    { 0, 3, 9999, 0, 60, 106 }, 106, { GOOD }, 7, 1, "0+212" },
	{ "an offset of functions", { 0, 3, 9999, 0, 60, 106 }, 106,
	    { 0, 3, 18, 1, 60, 106 }, 0, 0xe2, "0+212" },
	{ "an offset of rows", { 0, 3, 9999, 0, 60, 106 }, 106,
	    { 0, 3, 18, 0, 61, 106 }, 0, 0xe2, "0+212" },
	{ "too many rows", { 0, 3, 9999, 0, 60, 106 }, 106,
	    { 0, 3, 19, 0, 60, 106 }, 0, 0xe2, "0+212" },
	{ "another version's functions", { 0, 3, 9999, 0, 60, 106 }, 106,
	    { GOOD }, 2, 3, "0+212" },
	{ "fewer rows", { 0, 3, 9999, 0, 60, 106 }, 106,
	    { 0, 3, 17, 0, 60, 106 }, 0, 0xe2, "0+106 106+106" },
};

static void
several(void)
{
	static const struct selection all;
	struct table_list list;
	struct diag d = { 0 };
	size_t i, k;

	for (i = 0; i < NELEM(joined); i++) {
		memset(&list, 0, sizeof(list));
		memset(bytes, 0, sizeof(bytes));
		world_begin(&w, MACH_X86_64, 8);
		table(bytes, &joined[i].first, 6);
		table(bytes + joined[i].at, &joined[i].second, 6);
		bytes[joined[i].at + joined[i].byte] = (uint8_t)joined[i].value;
		world_section(&w, ".sframe", 0, TABLE, bytes,
		    joined[i].at + 106)
		    ->type = 0x6ffffff4;
		tables_find(&w.img, &all, &list, &d);
		dumped.len = 0;
		for (k = 0; k < list.n; k++) {
			sb_printf(&dumped, "%s%" PRIu64 "+%" PRIu64,
			    k > 0 ? " " : "", list.t[k]->offset,
			    list.t[k]->size);
			if (list.t[k]->part != k || list.t[k]->parts != list.n)
				sb_str(&dumped, " of another number");
		}
		is(dumped.s, joined[i].want, joined[i].what);
		tables_free(&list);
		world_end(&w);
	}
	/* Without bytes it is one table, of nothing. */
	memset(&list, 0, sizeof(list));
	world_begin(&w, MACH_X86_64, 8);
	world_section(&w, ".sframe", 0, TABLE, NULL, 106)->type = 0x6ffffff4;
	tables_find(&w.img, &all, &list, &d);
	ok(list.n == 1 && list.t[0]->size == 0, "no bytes");
	tables_free(&list);
	world_end(&w);
	diag_free(&d);
}

/* --- The machine that a header names --- */

static void
machines(void)
{
	static const struct {
		const char *what;
		uint8_t machine, addr_size;
		bool be;
		unsigned abi, got;
	} t[] = {
		{ "x86-64", MACH_X86_64, 8, false, 3, 3 },
		{ "x86-64 for another", MACH_X86_64, 8, false, 2, 3 },
		{ "x32, for which none is", MACH_X86_64, 4, false, 2, 2 },
		{ "big-endian x86-64", MACH_X86_64, 8, true, 2, 2 },
		{ "AArch64", MACH_AARCH64, 8, false, 3, 2 },
		{ "big-endian AArch64", MACH_AARCH64, 8, true, 3, 1 },
		{ "s390x", MACH_S390, 8, true, 3, 4 },
		{ "little-endian s390x", MACH_S390, 8, false, 3, 3 },
		{ "RISC-V", MACH_RISCV, 8, false, 3, 3 },
		{ "an ABI that there is not", MACH_RISCV, 8, false, 5, 0 },
		{ "no ABI", MACH_RISCV, 8, false, 0, 0 },
	};
	static const struct head good = { GOOD };
	static const struct selection all;
	const struct sframe *sf;
	struct table_list list;
	struct diag d = { 0 };
	unsigned sp, fp;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		memset(&list, 0, sizeof(list));
		world_begin(&w, t[i].machine, t[i].addr_size);
		w.img.big_endian = t[i].be;
		table(bytes, &good, 6);
		bytes[4] = (uint8_t)t[i].abi;
		world_section(&w, ".sframe", 0, TABLE, bytes, 106)->type =
		    0x6ffffff4;
		tables_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		sf = list.t[0]->priv;
		sp = t[i].got == 3 ? 7 : t[i].got == 4 ? 15 : 31;
		fp = t[i].got == 3 ? 6 : t[i].got == 4 ? 11 : 29;
		ok(sf->abi == t[i].got && sf->sp == sp && sf->fp == fp,
		    "%s: %u", t[i].what, sf->abi);
		tables_free(&list);
		world_end(&w);
	}
	diag_free(&d);
}

int
main(void)
{
	damaged();
	several();
	machines();
	sb_free(&dumped);
	return done();
}
