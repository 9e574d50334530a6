/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __unwind_info word by word (mach-o/compact_unwind_encoding.h): a sound one of
 * a compressed and a regular page, and the same with one word changed at a
 * time, with what is left of it and what is said.
 */
#include "dumped.h"

#define BASE  0xfff000 /* so that code at +0x1000 is at WORLD_CODE */
#define WORDS 36

static const uint32_t sound[WORDS] = {
	/* 00 */ 1, 0x1c, 2, 0x24, 1, 0x28, 3,
	/* 1c */ 0x02001000, 0x04000000, /* common */
	/* 24 */ 0x3000,                 /* personality */
	/* 28 */ 0x1000, 0x5c, 0x4c, 0x2000, 0x78, 0x54, 0x3000, 0, 0x5c,
	/* 4c */ 0x1020, 0x5000, 0x2000, 0x5010, /* LSDAs */
	/* 5c */ 3, 3 << 16 | 12, 1 << 16 | 24,
	/* 68 */ 0x00000000, 0x01000010, 0x02000020, 0x54000001,
	/* 78 */ 2, 2 << 16 | 8, 0x2000, 0x54000001, 0x2040, 0x02002000
};

static struct world w;
static uint8_t bytes[4 * WORDS], lsdas[32];
static struct strbuf told;

static void
begin(size_t len)
{
	world_begin(&w, MACH_AARCH64, 8);
	w.img.container = CONTAINER_MACHO;
	w.img.type = IMAGE_DYN;
	w.img.base = WORLD_CODE - 0x1000;
	lsdas[0] = lsdas[16] = 0xff;
	world_section(&w, "__TEXT,__unwind_info", 0, WORLD_CODE + 0x200000,
	    bytes, len);
}

static void
set(size_t at, uint32_t value)
{
	size_t i;

	for (i = 0; i < WORDS; i++)
		put_word(bytes, 4 * i, sound[i], 4);
	if (at < sizeof(bytes))
		put_word(bytes, at, value, 4);
}

/* START-END WORD, from the base, "!" when the word is not known; findings. */
static const char *
entries(size_t len)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct diag d = { 0 };
	const struct table *t;
	const struct item *it;
	size_t i;

	begin(len);
	told.len = 0;
	sb_str(&told, "");
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	t = list.t[0];
	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		table_decode(t, it, WANT_ROWS, &e, &d);
		sb_printf(&told, "%s%" PRIx64, i > 0 ? "; " : "",
		    it->start - w.img.base);
		if (it->end > it->start)
			sb_printf(&told, "-%" PRIx64, it->end - w.img.base);
		sb_printf(&told, " %08x%s", (unsigned)it->aux,
		    it->kind == ENTRY_BAD ? "!" : "");
		if (e.lsda.kind == TARGET_ADDR)
			sb_printf(&told, " lsda %" PRIx64,
			    e.lsda.addr - w.img.base);
		if (e.personality.kind == TARGET_ADDR)
			sb_printf(&told, " by %" PRIx64,
			    e.personality.addr - w.img.base);
	}
	for (i = 0; i < d.n; i++)
		sb_printf(&told, "\n%s %" PRIx64 ": %s",
		    check_info(d.list[i].check)->name, d.list[i].offset,
		    d.list[i].message);
	entry_free(&e);
	diag_free(&d);
	tables_free(&list);
	world_end(&w);
	return told.s;
}

#define ALL                                                           \
	"1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 " \
	"lsda 5000 by 3000; 2000-2040 54000001 lsda 5010 by 3000; "   \
	"2040-3000 02002000"

static const struct {
	const char *what;
	uint32_t at, value;
	const char *want;
} changes[] = {
	{ "sound", 0xff, 0x0, ALL },
	{ "version 2", 0x00, 0x2,
	    ALL "\nui-version 0: version 2 is not known, only 1 is" },
	{ "common words behind the end", 0x04, 0x200,
	    "1000-1010 54000001 by 3000; 1010-1020 00000000!; 1020-2000 "
	    "00000000!; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-bounds 200: 2 common encodings at 0x200 do not fit: "
	    "the section has room for 0\nui-enc-index 6c: the entry's encoding "
	    "is none of the 0 common and 1 of its page\nui-enc-index 70: the "
	    "entry's encoding is none of the 0 common and 1 of its page" },
	{ "to the end", 0x04, 0x88,
	    "1000-1010 00002040; 1010-1020 02002000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nenc-zero-bits 68: word 0x00002040 has no mode, but "
	    "other bits" },
	{ "a word too far", 0x04, 0x8c,
	    "1000-1010 02002000; 1010-1020 54000001 by 3000; 1020-2000 "
	    "00000000!; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-bounds 8c: 2 common encodings at 0x8c do not fit: "
	    "the section has room for 1\nui-enc-index 70: the entry's encoding "
	    "is none of the 1 common and 1 of its page" },
	{ "one common word", 0x08, 0x1,
	    "1000-1010 02001000; 1010-1020 54000001 by 3000; 1020-2000 "
	    "00000000!; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-enc-index 70: the entry's encoding is none of the 1 "
	    "common and 1 of its page" },
	{ "none", 0x08, 0x0,
	    "1000-1010 54000001 by 3000; 1010-1020 00000000!; 1020-2000 "
	    "00000000!; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-enc-index 6c: the entry's encoding is none of the 0 "
	    "common and 1 of its page\nui-enc-index 70: the entry's encoding "
	    "is none of the 0 common and 1 of its page" },
	{ "127", 0x08, 0x7f,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 00003000 lsda "
	    "5000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-bounds 1c: 127 common encodings at 0x1c do not fit: "
	    "the section has room for 29\nenc-zero-bits 70: word 0x00003000 "
	    "has no mode, but other bits" },
	{ "personalities behind the end", 0x0c, 0x200,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000; 2000-2040 54000001 lsda 5010; 2040-3000 02002000\nui-bounds "
	    "200: 1 personalities at 0x200 do not fit: the section has room "
	    "for 0\nui-pers-index 70: word 0x54000001 names personality 1 of "
	    "0\nui-pers-index 80: word 0x54000001 names personality 1 of 0" },
	{ "no personality", 0x10, 0x0,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000; 2000-2040 54000001 lsda 5010; 2040-3000 "
	    "02002000\nui-pers-index 70: word 0x54000001 names personality 1 "
	    "of 0\nui-pers-index 80: word 0x54000001 names personality 1 of "
	    "0" },
	{ "four", 0x10, 0x4,
	    ALL "\nui-pers-count 24: 4 personalities, a word can name 3" },
	{ "index behind the end", 0x14, 0x200,
	    "\nui-bounds 200: 3 index records at 0x200 do not fit: the section "
	    "has room for 0\nui-index-count 200: 0 index records: no page, or "
	    "no sentinel" },
	{ "no index", 0x18, 0x0,
	    "\nui-index-count 28: 0 index records: no page, or no sentinel" },
	{ "one record", 0x18, 0x1,
	    "1000-1010 02001000; 1010-1020 04000000; 1020 54000001 by "
	    "3000\nui-index-count 28: 1 index record: no page, or no "
	    "sentinel\nui-sentinel 2c: the last record has a page at 0x5c" },
	{ "two", 0x18, 0x2,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 by 3000; 2040 "
	    "02002000\nui-sentinel 38: the last record has a page at 0x78" },
	{ "four", 0x18, 0x4,
	    ALL
	    "\nui-lsda-array 30: the LSDA index from 0x4c to 0x2000 is no "
	    "array of the section's 0x90 bytes\nui-sentinel 44: record 2 has "
	    "no page and is not the last\nui-index-sorted 4c: record 3 begins "
	    "at 0x1020, the one before at 0x3000\nui-sentinel 50: the last "
	    "record has a page at 0x5000\nui-page-bounds 50: the header of "
	    "page 3 at 0x5000 is not inside the section's 0x90 bytes" },
	{ "a personality elsewhere", 0x24, 0x100,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 100; 2000-2040 54000001 lsda 5010 by 100; 2040-3000 "
	    "02002000" },
	{ "the first function later", 0x28, 0x1008,
	    "1008-1018 02001000; 1018-1028 04000000; 1028-2000 54000001 by "
	    "3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 02002000" },
	{ "after the second", 0x28, 0x2800,
	    "2800-2810 02001000; 2810-2820 04000000; 2820 54000001 by 3000; "
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-index-sorted 34: record 1 begins at 0x2000, the one "
	    "before at 0x2800" },
	{ "no page", 0x2c, 0x0,
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-sentinel 2c: record 0 has no page and is not the "
	    "last" },
	{ "a page behind the end", 0x2c, 0x200,
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-page-bounds 2c: the header of page 0 at 0x200 is not "
	    "inside the section's 0x90 bytes" },
	{ "its header cut", 0x2c, 0x88,
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-page-kind 88: page 0 is of kind 8256, neither "
	    "regular nor compressed\nui-page-entries 78: 2 entries at 0x80 and "
	    "0 encodings at 0x0 of page 1 do not end before 0x88" },
	{ "both lead to one", 0x38, 0x5c,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2010 02001000 lsda 5010; 2010-2020 04000000; "
	    "2020-3000 54000001 by 3000\nui-overlap 5c: 2 index records lead "
	    "to this page" },
	{ "LSDAs later", 0x30, 0x50,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 by "
	    "3000; 2000-2040 54000001 by 3000; 2040-3000 "
	    "02002000\nui-lsda-array 30: the LSDA index from 0x50 to 0x5c is "
	    "no array of the section's 0x90 bytes" },
	{ "LSDAs that go back", 0x3c, 0x44,
	    ALL "\nui-lsda-array 3c: the LSDAs of record 1 begin at 0x44, "
		"those of the one before at 0x4c" },
	{ "their end", 0x48, 0x54,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 by 3000; 2040-3000 02002000" },
	{ "behind the end", 0x48, 0x200,
	    ALL "\nui-lsda-array 30: the LSDA index from 0x4c to 0x200 is no "
		"array of the section's 0x90 bytes" },
	{ "the end before the last entry", 0x40, 0x2020,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040 "
	    "02002000" },
	{ "the last record has a page", 0x44, 0x78,
	    ALL "; 2000-2040 54000001 lsda 5010 by 3000; 2040 "
		"02002000\nui-sentinel 44: the last record has a page at "
		"0x78\nui-overlap 78: 2 index records lead to this page" },
	{ "an LSDA of no entry", 0x4c, 0x1024,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 by "
	    "3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 02002000" },
	{ "LSDAs not in order", 0x4c, 0x2004,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 by "
	    "3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 02002000" },
	{ "a page of kind 1", 0x5c, 0x1,
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-page-kind 5c: page 0 is of kind 1, neither regular "
	    "nor compressed" },
	{ "a compressed page as regular", 0x5c, 0x2,
	    "0-2000020 01000010; 2000020 54000001 by 3000; 2-2000 00020008; "
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-page-entries 5c: 3 entries at 0x68 and 0 encodings "
	    "at 0x0 of page 0 do not end before 0x78\nenc-old-frame 68: word "
	    "0x01000010 is a frame of the early layout, which no runtime "
	    "knows\nenc-zero-bits 78: word 0x00020008 has no mode, but other "
	    "bits" },
	{ "no entries", 0x60, 0xc,
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-page-empty 5c: page 0 has no entries" },
	{ "more entries", 0x60, 0x4000c,
	    "1000-1010 02001000; 1010-1020 04000000; 1020 54000001 lsda 5000 "
	    "by 3000; 1001-2000 00000000!; 2000-2040 54000001 lsda 5010 by "
	    "3000; 2040-3000 02002000\nui-enc-index 74: the entry's encoding "
	    "is none of the 2 common and 1 of its page" },
	{ "so many that they reach the next page", 0x60, 0x5000c,
	    "1000-1010 02001000; 1010-1020 04000000; 1020 54000001 lsda 5000 "
	    "by 3000; 1001-1002 00000000!; 1002-2000 02001000; 2000-2040 "
	    "54000001 lsda 5010 by 3000; 2040-3000 02002000\nui-page-entries "
	    "5c: 5 entries at 0x68 and 1 encodings at 0x74 of page 0 do not "
	    "end before 0x78\nui-enc-index 74: the entry's encoding is none of "
	    "the 2 common and 1 of its page" },
	{ "entries elsewhere", 0x60, 0x30010,
	    "1010-1020 04000000; 1020 54000001 lsda 5000 by 3000; 1001-2000 "
	    "00000000!; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-enc-index 74: the entry's encoding is none of the 2 "
	    "common and 1 of its page" },
	{ "no words of its own", 0x64, 0x18,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 00000000!; "
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-enc-index 70: the entry's encoding is none of the 2 "
	    "common and 0 of its page" },
	{ "words elsewhere", 0x64, 0x10014,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 02000020 lsda "
	    "5000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nenc-reserved 70: word 0x02000020 has bits 0x20 set, "
	    "which mean nothing in its mode" },
	{ "words past the page", 0x64, 0x20018,
	    ALL "\nui-page-entries 5c: 3 entries at 0x68 and 2 encodings at "
		"0x74 of page 0 do not end before 0x78" },
	{ "a number that is not there", 0x70, 0x3000020,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 00000000!; "
	    "2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000\nui-enc-index 70: the entry's encoding is none of the 2 "
	    "common and 1 of its page" },
	{ "the last of the common ones", 0x70, 0x1000020,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 04000000 lsda "
	    "5000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 02002000" },
	{ "not in order", 0x6c, 0x1000030,
	    "1000-1030 02001000; 1030 04000000; 1020-2000 54000001 lsda 5000 "
	    "by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000" },
	{ "two at one place", 0x6c, 0x1000000,
	    "1000 02001000; 1000-1020 04000000; 1020-2000 54000001 lsda 5000 "
	    "by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "02002000" },
	{ "a regular page as compressed", 0x78, 0x3,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 4000 02001000; 2001-3000 00000000!\nui-page-entries "
	    "78: 2 entries at 0x80 and 0 encodings at 0x2078 of page 1 do not "
	    "end before 0x90\nui-enc-index 84: the entry's encoding is none of "
	    "the 2 common and 0 of its page" },
	{ "one entry", 0x7c, 0x10008,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-3000 54000001 lsda 5010 by 3000" },
	{ "three", 0x7c, 0x30008,
	    ALL "\nui-page-entries 78: 3 entries at 0x80 and 0 encodings at "
		"0x0 of page 1 do not end before 0x90" },
	{ "before its page", 0x80, 0x1ff0,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 1ff0-2040 54000001 by 3000; 2040-3000 02002000" },
	{ "personality 2", 0x8c, 0x22002000,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "22002000\nui-pers-index 88: word 0x22002000 names personality 2 "
	    "of 1" },
	{ "no word", 0x8c, 0x0,
	    "1000-1010 02001000; 1010-1020 04000000; 1020-2000 54000001 lsda "
	    "5000 by 3000; 2000-2040 54000001 lsda 5010 by 3000; 2040-3000 "
	    "00000000" },
};

/* What a search by the index records finds is what the entries say. */
static void
searches(void)
{
	static const struct selection all;
	static const uint32_t starts[] = { 0x1000, 0x1010, 0x1020, 0x2000,
		0x2040, 0x3000 };
	struct table_list list = { 0 };
	struct item it;
	unsigned bad = 0, i;
	uint64_t off;
	bool found;

	set(sizeof(bytes), 0);
	begin(sizeof(bytes));
	tables_find(&w.img, &all, &list, NULL);
	table_open(list.t[0], NULL);
	for (off = 0; off < 0x3100; off += 4) {
		found = table_find(list.t[0], 0, w.img.base + off, &it, NULL);
		for (i = 0; i < 5 && off >= starts[i + 1]; i++)
			;
		if (off < 0x1000 || off >= 0x3000)
			bad += found;
		else
			bad += !found || it.start != w.img.base + starts[i] ||
			       it.end != w.img.base + starts[i + 1];
	}
	ok(bad == 0, "%u places are found elsewhere", bad);
	ok(!table_find(list.t[0], 0, w.img.base - 4, &it, NULL) &&
		!table_find(list.t[0], 1, w.img.base + 0x1000, &it, NULL) &&
		!table_find(list.t[0], 0, w.img.base + 0x100001000, &it, NULL),
	    "not before the image, nor far behind it");
	tables_free(&list);
	world_end(&w);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(changes); i++) {
		set(changes[i].at, changes[i].value);
		is(entries(sizeof(bytes)), changes[i].want, changes[i].what);
	}
	set(sizeof(bytes), 0);
	is(entries(27),
	    "\nui-bounds 0: 27 bytes are too few for the header's 28",
	    "27 bytes");
	searches();
	set(sizeof(bytes), 0);
	begin(sizeof(bytes));
	is(dump(&w, "unwind_info"),
	    "unwind_info version=1 commonEncodingsArraySectionOffset=0x1c "
	    "commonEncodingsArrayCount=2 personalityArraySectionOffset=0x24 "
	    "personalityArrayCount=1 indexSectionOffset=0x28 indexCount=3 "
	    "personality_count=1 lsda_count=2 personalities={ { slot=102000 } "
	    "} common_encodings={ 0x2001000 0x4000000 }\n"
	    "68+4 100000..100010 sync encoding=0x2001000 meaning=frameless of "
	    "16 bytes ; page 0 compressed, function +0x1000+0x0, common "
	    "encoding 0 | 100000 sp+16 same\n"
	    "6c+4 100010..100020 sync encoding=0x4000000 meaning=frame ; page "
	    "0 compressed, function +0x1000+0x10, common encoding 1 | 100010 "
	    "x29+16 [cfa-8] x29=[cfa-16]\n"
	    "70+4 100020..101000 sync encoding=0x54000001 lsda=104000 "
	    "meaning=frame with x19/x20; personality 1; LSDA ; page 0 "
	    "compressed, function +0x1000+0x20, page encoding 0 | 100020 "
	    "x29+16 [cfa-8] x19=[cfa-24] x20=[cfa-32] x29=[cfa-16]\n"
	    "80+8 101000..101040 sync encoding=0x54000001 lsda=104010 "
	    "meaning=frame with x19/x20; personality 1; LSDA ; page 1 regular, "
	    "function +0x2000, word 0x54000001 | 101000 x29+16 [cfa-8] "
	    "x19=[cfa-24] x20=[cfa-32] x29=[cfa-16]\n"
	    "88+8 101040..102000 sync encoding=0x2002000 meaning=frameless of "
	    "32 bytes ; page 1 regular, function +0x2040, word 0x02002000 | "
	    "101040 sp+32 same",
	    "all of the sound one");
	world_end(&w);
	sb_free(&dumped);
	sb_free(&told);
	return done();
}
