/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __unwind_info beyond its sound form: images of 32 bits, of Thumb code and of
 * big-endian words, personalities and LSDAs, pages that overlap or are larger
 * than a section, and searches without an index
 * (mach-o/compact_unwind_encoding.h).  What they mean is worked out by hand.
 */
#include "dumped.h"
#include "format/compact.h"

static struct world w;
static uint8_t *info, data[64], lsdas[64];
static size_t len, size;

static void
byte(unsigned v)
{
	GROW(info, len, size);
	info[len++] = (uint8_t)v;
}

static void
word(uint64_t v, unsigned n)
{
	unsigned i;

	for (i = 0; i < n; i++)
		byte(v >> 8 * (w.img.big_endian ? n - 1 - i : i) & 0xff);
}

/* Words of hex, of two bytes where there is a '.' before. */
static void
words(const char *s)
{
	char *end;

	for (; *s != '\0'; s = *end == ' ' ? end + 1 : end)
		word(strtoul(s + (*s == '.'), &end, 16), *s == '.' ? 2 : 4);
}

static void
begin(int machine, uint8_t addr_size, bool be)
{
	world_begin(&w, (uint8_t)machine, addr_size);
	w.img.container = CONTAINER_MACHO;
	w.img.type = IMAGE_DYN;
	w.img.big_endian = be;
	w.img.base = WORLD_CODE - 0x1000;
	len = 0;
}

/* The sections, which begin where the base says. */
static void
place(void)
{
	world_section(&w, "__DATA,__got", 0, w.img.base + 0x3000, data,
	    sizeof(data));
	world_section(&w, "__TEXT,__gcc_except_tab", 0, w.img.base + 0x5000,
	    lsdas, sizeof(lsdas));
	world_section(&w, "__TEXT,__unwind_info", 0, w.img.base + 0x300000,
	    info, len);
}

/* Header: counts of common words, personalities and index records. */
static void
header(unsigned ncommon, unsigned npers, unsigned nindex)
{
	unsigned at = 28;

	word(1, 4);
	word(at, 4);
	word(ncommon, 4);
	word(at += 4 * ncommon, 4);
	word(npers, 4);
	word(at += 4 * npers, 4);
	word(nindex, 4);
}

static const char *
decoded(void)
{
	static const char *const drop[] = { " encoding=", " sync", NULL };

	place();
	dump(&w, "unwind_info");
	world_end(&w);
	return dumped_but(drop);
}

/* 0x1c: two records, one LSDA, a page at 0x3c with two entries. */
static void
small(const char *lsda)
{
	header(0, 0, 2);
	words("1000 3c 34 2000 0 3c");
	words(lsda);
	words("2 .8 .2");
}

static void
machines(void)
{
	begin(MACH_ARM, 4, false);
	small("1101 5000");
	words("1001 1000000 1101 41000001");
	lsdas[0] = 0xff;
	is(decoded(),
	    "44+8 100000..100100 meaning=frame ; page 0 regular, function "
	    "+0x1001, word 0x01000000 | 100000 r7+8 [cfa-4] r7=[cfa-8]\n4c+8 "
	    "100100..101000 lsda=104000 meaning=frame with r4; LSDA ; page 0 "
	    "regular, function +0x1101, word 0x41000001 | 100100 r7+8 [cfa-4] "
	    "r4=[cfa-12] r7=[cfa-8]",
	    "Thumb code");
	begin(MACH_AARCH64, 8, false);
	small("1101 5000");
	words("1001 4000000 1101 4000000");
	is(decoded(),
	    "44+8 100001..100101 meaning=frame ; page 0 regular, function "
	    "+0x1001, word 0x04000000 | 100001 x29+16 [cfa-8] "
	    "x29=[cfa-16]\n4c+8 100101..101000 lsda=104000 meaning=frame ; "
	    "page 0 regular, function +0x1101, word 0x04000000 | 100101 x29+16 "
	    "[cfa-8] x29=[cfa-16]",
	    "odd places of another machine");
	begin(MACH_I386, 4, true);
	small("1100 5000");
	words("1000 1000000 1100 41000000");
	is(decoded(),
	    "44+8 100000..100100 meaning=frame ; page 0 regular, function "
	    "+0x1000, word 0x01000000 | 100000 ebp+8 [cfa-4] ebp=[cfa-8]\n4c+8 "
	    "100100..101000 lsda=104000 meaning=frame; LSDA ; page 0 regular, "
	    "function +0x1100, word 0x41000000 | 100100 ebp+8 [cfa-4] "
	    "ebp=[cfa-8]",
	    "words in the other order");
	/* The base and an offset are more than 32 bits. */
	begin(MACH_I386, 4, false);
	w.img.base = 0xfffff000;
	small("1100 5000");
	words("1000 1000000 1100 1000000");
	is(decoded(),
	    "44+8 0..100 meaning=frame ; page 0 regular, function +0x1000, "
	    "word 0x01000000 | 0 ebp+8 [cfa-4] ebp=[cfa-8]\n4c+8 100..1000 "
	    "lsda=4000 meaning=frame ; page 0 regular, function +0x1100, word "
	    "0x01000000 | 100 ebp+8 [cfa-4] ebp=[cfa-8]",
	    "sums of 32 bits");
}

/* Up to three slots; what is in them, or their names, or none of it. */
static void
personalities(void)
{
	static struct symbol sym = { .addr = WORLD_CODE + 0x80,
		.name = "___gxx_personality_v0",
		.kind = SYM_FUNC };
	unsigned n, i;
	char want[64];

	memset(data, 0, sizeof(data));
	put_word(data, 0, WORLD_CODE + 0x80, 8);
	put_word(data, 8, WORLD_CODE + 0x90, 8);
	for (n = 2; n <= 4; n++) {
		begin(MACH_AARCH64, 8, false);
		header(0, n, 2);
		for (i = 0; i < n; i++)
			word(0x3000 + 8 * i, 4);
		word(0x1000, 4), word(28 + 4 * n + 24, 4), word(0, 4);
		words("2000 0 0");
		words("2 .8 .4");
		words("1000 14000000 1010 24000000 1020 34000000 1030 4000000");
		place();
		w.img.symtab.sym = &sym;
		w.img.symtab.n = 1;
		dump(&w, "unwind_info");
		w.img.symtab = (struct symtab){ 0 };
		snprintf(want, sizeof(want), " personality_count=%u ", n);
		ok(strstr(dumped.s, want) != NULL, "%u slots", n);
		ok((strstr(dumped.s, n == 2 ?
					 " { routine=100090 slot=102008 } }" :
					 " { routine=100090 slot=102008 } { "
					 "slot=102010 } }") != NULL),
		    "those that are shown");
		ok(strstr(dumped.s, "100000..100010 sync encoding=0x14000000 "
				    "personality=") != NULL,
		    "the first");
		ok(strstr(dumped.s, "100010..100020 sync encoding=0x24000000 "
				    "personality=100090 ") != NULL,
		    "the second");
		ok(strstr(dumped.s,
		       "100020..100030 sync encoding=0x34000000 meaning=") !=
			NULL,
		    "the third");
		ok(strstr(dumped.s,
		       "100030..101000 sync encoding=0x4000000 meaning=") !=
			NULL,
		    "none");
		ok((strstr(dumped.s, "names personality 3 of 2") != NULL) ==
			(n == 2),
		    "one that is not there");
		snprintf(want, sizeof(want),
		    "ui-pers-count 0x1c: %u personalities, a word can name 3",
		    n);
		ok((strstr(dumped.s, want) != NULL) == (n > 3), "too many");
		world_end(&w);
	}
}

/* Rows of the LSDA index: order, doubles, what they lead to. */
static const struct {
	const char *what, *rows, *want;
} lsda_rows[] = {
	{ "in order", "1000 5000 1010 5010", "5000@34 5010@3c" },
	{ "not in order", "1010 5010 1000 5000", "5000 5010" },
	{ "two of one place", "1000 5000 1000 5010", "5000@34 -" },
	{ "the greater one first", "1000 5010 1000 5000", "5010@34 -" },
	{ "of no entry", "1001 5000 100f 5010", "- -" },
	{ "before all", "0 5000 1010 5010", "- 5010@3c" },
	{ "behind all", "1000 5000 ffffffff 5010", "5000@34 -" },
	{ "out of order, and doubles", "1010 5010 1000 5020", "5020 5010" },
};

static void
lsda_index(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct strbuf got = { 0 };
	const struct table *t;
	size_t i, k;

	for (i = 0; i < NELEM(lsda_rows); i++) {
		begin(MACH_AARCH64, 8, false);
		header(0, 0, 2);
		words("1000 44 34 2000 0 44");
		words(lsda_rows[i].rows);
		words("2 .8 .2 1000 44000000 1010 44000000");
		place();
		tables_find(&w.img, &all, &list, NULL);
		t = list.t[0];
		table_index(list.t[0], NULL);
		got.len = 0;
		for (k = 0; k < t->nitems; k++) {
			table_decode(t, &t->items[k], 0, &e, NULL);
			if (k > 0)
				sb_char(&got, ' ');
			if (e.lsda.kind == TARGET_ADDR)
				sb_printf(&got, "%" PRIx64,
				    e.lsda.addr - w.img.base);
			else
				sb_char(&got, '-');
			if (e.nextents > 0)
				sb_printf(&got, "@%" PRIx64 "%s",
				    e.extents[0].offset,
				    e.extents[0].size == 8 &&
					    e.extents[0].sec == t->sec ?
					"" :
					" elsewhere");
		}
		is(got.s, lsda_rows[i].want, lsda_rows[i].what);
		entry_free(&e);
		memset(&e, 0, sizeof(e));
		tables_free(&list);
		world_end(&w);
	}
	sb_free(&got);
	/* What the areas begin with, at the section's end too. */
	for (i = 0; i < 3; i++) {
		begin(MACH_AARCH64, 8, false);
		lsdas[0] = i == 0 ? 0xff : i == 1 ? 0xfe : 0;
		small(i < 2 ? "1000 5000" : "1000 5040");
		words("1000 44000000 1100 4000000");
		decoded();
		ok((strstr(dumped.s, "ui-lsda-header 0x38: the LSDA at "
				     "0x104000 begins with 0xfe") != NULL) ==
			(i == 1),
		    "an area's first byte");
		ok((strstr(dumped.s, "ui-lsda-header") != NULL) == (i == 1),
		    "one that is not there");
	}
}

/* The least that a table is: a header without anything. */
static void
least(void)
{
	begin(MACH_AARCH64, 8, false);
	header(0, 0, 0);
	ok(strcmp(decoded(), "ui-index-count 0x1c: 0 index records: no page, "
			     "or no sentinel") == 0,
	    "28 bytes");
	begin(MACH_AARCH64, 8, false);
	header(0, 0, 0);
	len--;
	is(decoded(), "ui-bounds 0x0: 27 bytes are too few for the header's 28",
	    "27 bytes");
}

/* Pages of n entries that so many records lead to. */
static void
overlapping(unsigned records, unsigned entries)
{
	unsigned i;

	header(0, 0, records + 1);
	for (i = 0; i < records; i++) {
		word(0x1000 + 0x100 * i, 4);
		word(28 + 12 * (records + 1), 4);
		word(0, 4);
	}
	word(0x1000 + 0x100 * i, 4), word(0, 4), word(0, 4);
	words("3 .c .0 .0 .0");
	put_word(info, 28 + 12 * (records + 1) + 6, entries, 2);
	for (i = 0; i < entries; i++)
		word(i, 4);
}

static void
budgets(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	unsigned i, n;

	/*
	 * 28 + 12 * 11 + 12 + 400 bytes: 143 words, so that 286 entries are
	 * read: two pages of 100, 86 of the third one.
	 */
	begin(MACH_AARCH64, 8, false);
	overlapping(10, 100);
	decoded();
	ok(strstr(dumped.s, "ui-overlap 0xa0: pages overlap so often that this "
			    "one and 6 more are not read") != NULL,
	    "ten of 100");
	/* 28 + 12 * 3 + 12 + 400: 119 words, 238 entries for 200. */
	begin(MACH_AARCH64, 8, false);
	overlapping(2, 100);
	decoded();
	ok(strstr(dumped.s, "pages overlap so often") == NULL, "two of 100");
	ok(strstr(dumped.s, "\nf0+4 ") != NULL &&
		strstr(dumped.s, "\n1d8+4 ") != NULL,
	    "their last entries");
	/* Two pages of 65,535: 98,304 entries are read of a small file. */
	begin(MACH_AARCH64, 8, false);
	header(0, 0, 4);
	words("1000 4c 0 2000 8004c 0 3000 10004c 0 4000 0 0");
	for (i = 0; i < 3; i++) {
		words("2 .8 .ffff");
		for (n = 0; n < 65535; n++)
			word(0x1000 * (i + 1) + n / 64, 4), word(0, 4);
	}
	place();
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	ok(list.t[0]->nitems == 98304, "98,304 entries");
	ok(d.n > 0 &&
		strcmp(d.list[d.n - 1].message,
		    "pages have so many entries that this one and 0 more are "
		    "not read") == 0 &&
		d.list[d.n - 1].offset == 0x10004c &&
		d.list[d.n - 1].check == CHK_ui_bounds,
	    "what is said");
	diag_free(&d);
	tables_free(&list);
	world_end(&w);
}

/* Found without an index: the entry, its operation, its row. */
static const struct {
	uint32_t off;
	const char *want; /* NULL: nothing is there */
} finds[] = {
	{ 0xfff, NULL },
	{ 0x1000, "1000-1010 page 0 compressed, function +0x1000+0x0, common "
		  "encoding 0" },
	{ 0x100f, "1000-1010 page 0 compressed, function +0x1000+0x0, common "
		  "encoding 0" },
	{ 0x1010, "1010-2000 page 0 compressed, function +0x1000+0x10, page "
		  "encoding 0" },
	{ 0x1fff, "1010-2000 page 0 compressed, function +0x1000+0x10, page "
		  "encoding 0" },
	{ 0x2000, NULL }, /* the page begins later */
	{ 0x200f, NULL },
	{ 0x2010,
	    "2010-2020 page 1 regular, function +0x2010, word 0x02001000" },
	{ 0x2020,
	    "2020-3000 page 1 regular, function +0x2020, word 0x04000001" },
	{ 0x2fff,
	    "2020-3000 page 1 regular, function +0x2020, word 0x04000001" },
	{ 0x3000, NULL }, /* a record without a page */
	{ 0x4000, "4000-4010 page 3 compressed, function +0x4000+0x0, page "
		  "encoding 0" },
	{ 0x4010, NULL }, /* an encoding that is not there */
	{ 0x5000, NULL },
	{ 0xfffff000, NULL },
};

static void
searches(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct item it;
	char got[128];
	size_t i;

	begin(MACH_AARCH64, 8, false);
	header(1, 0, 5);
	words("4000000");
	words("1000 5c 0 2000 74 0 3000 0 0 4000 8c 0 5000 0 0");
	words("3 .c .2 .14 .1 0 1000010 2000000");       /* 5c */
	words("2 .8 .2 2010 2001000 2020 4000001");      /* 74 */
	words("3 .c .2 .14 .1 1000000 2000010 2000000"); /* 8c */
	place();
	for (i = 0; i < NELEM(finds); i++) {
		tables_find(&w.img, &all, &list, NULL);
		snprintf(got, sizeof(got), "nothing");
		if (table_find(list.t[0], 0, w.img.base + finds[i].off, &it,
			NULL)) {
			ok(!list.t[0]->indexed && it.known && it.sect == 0 &&
				it.kind == ENTRY_FUNC,
			    "no index was made");
			table_decode(list.t[0], &it, WANT_OPS | WANT_OPTEXT, &e,
			    NULL);
			snprintf(got, sizeof(got),
			    "%" PRIx64 "-%" PRIx64 " %.*s",
			    it.start - w.img.base, it.end - w.img.base,
			    e.nops == 0 ? 0 : (int)e.ops[0].text_len,
			    e.nops == 0 ? "" : e.ops[0].text);
		}
		is(got, finds[i].want == NULL ? "nothing" : finds[i].want,
		    "what is found");
		tables_free(&list);
	}
	entry_free(&e);
	tables_find(&w.img, &all, &list, NULL);
	table_open(list.t[0], NULL);
	ok(format_unwind_info.search(list.t[0], 0, w.img.base + 0x1000, &it) &&
		!format_unwind_info.search(list.t[0], 1, w.img.base + 0x1000,
		    &it),
	    "not in a section");
	ok(!format_unwind_info.search(list.t[0], 0, w.img.base - 1, &it) &&
		!format_unwind_info.search(list.t[0], 0,
		    w.img.base + UINT64_C(0x100001000), &it),
	    "not before the image, nor 4 GiB on");
	tables_free(&list);
	world_end(&w);
}

int
main(void)
{
	machines();
	personalities();
	lsda_index();
	least();
	budgets();
	searches();
	free(info);
	sb_free(&dumped);
	return done();
}
