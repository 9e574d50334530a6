/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of __TEXT,__unwind_info, each at its boundary and one
 * step before it.  Tables are put together from numbers by the drawing of
 * mach-o/compact_unwind_encoding.h; places in them and what is to be found are
 * counted and stated by hand.
 */
#include "world.h"

#define TABLE  0x500000
#define FRAMES 0x400000 /* __eh_frame */
#define LSDAS  0x310000 /* __gcc_except_tab */
#define DATA   0x300000
#define BASE   (WORLD_CODE - 0x1000)   /* of the image */
#define AT(x)  (WORLD_CODE + (x)-BASE) /* as the table counts */

#define RBP   0x01000000 /* frames of rbp, nothing else saved */
#define RSP   0x02020000 /* rsp+16 */
#define FDE0  0x04000018 /* the first FDE, and the second one */
#define FDE1  0x04000038
#define LSDA  0x40000000
#define PERS1 0x10000000
#define LAST  0x80000000 /* behind the last of a list with a 0 in it */

struct ui_case {
	const char *text;
	struct {
		uint32_t at;   /* from .text */
		uint32_t word; /* compressed: number of it */
		bool is;
	} e[4];
	const char *want;
	uint32_t end;    /* of the table, from .text */
	uint32_t from;   /* of the first index record */
	unsigned second; /* entry that begins the second page */
	uint32_t common[3];
	uint32_t encs[2]; /* compressed: the page's */
	uint32_t pers[4]; /* from the base */
	struct {
		uint32_t func; /* from .text, plus 1 */
		uint32_t lsda; /* address, 0: LSDAS */
	} lsda[3];
	struct {
		uint32_t at, value;
	} patch[2];
	unsigned nfuncs; /* of functions known */
	uint32_t func[4];
	unsigned nfdes;  /* at 0 and 0x100, of 0x100 bytes */
	uint64_t frames; /* size of __eh_frame, 0: what it has */
	uint8_t machine, type;
	bool compressed, whole;
};

/*
 * Without lists: the index at 0x1c, 12 bytes a record and one for the end; then
 * pages, regular ones with 8 bytes of header and 8 an entry.
 */
#define E(at, word)                \
	{                          \
		(at), (word), true \
	}
#define ONE(word)          \
	{                  \
		E(0, word) \
	}
#define T .text =

static const struct ui_case cases[] = {
	{ T "two entries", { E(0, RBP), E(0x100, RSP) }, "" },
	{ T "the last byte of code", { E(0, RBP), E(0xfffff, RSP) }, "",
	    .end = 0x100000 },
	{ T "behind it", { E(0, RBP), E(0x100000, RSP) },
	    "ui-entry-not-code 0x44: 0x200000 is in no section of code",
	    .end = 0x100001 },
	{ T "no function there", { E(0, RBP), E(0x100, RSP) },
	    "ui-entry-not-start 0x44: no function is known to begin at "
	    "0x100100",
	    .nfuncs = 1 },
	{ T "one", { E(0, RBP), E(0x100, RSP) }, "", .nfuncs = 2,
	    .func = { 0, 0x100 } },
	{ T "before all that are known", ONE(RBP),
	    "ui-entry-not-start 0x3c: no function is known to begin at "
	    "0x100000",
	    .nfuncs = 1, .func = { 0x100 } },
	{ T "a part of one", { E(0, RBP), E(0x100, LAST | RSP) },
	    "enc-not-start 0x44: 0x100100 is not the start of its function",
	    .nfuncs = 1 },
	{ T "one that an FDE knows", { E(0, FDE0), E(0x100, FDE1) }, "",
	    .nfuncs = 1, .nfdes = 2 },
	{ T "out of order", { E(0x100, RBP), E(0, RSP) },
	    "ui-entry-sorted 0x44: 0x100000 stands after 0x100100",
	    .from = 0x100 },
	{ T "two of one place", { E(0, RBP), E(0, RSP) },
	    "ui-entry-shadow 0x44: two entries begin at 0x100000: 0x01000000 "
	    "is never found, 0x02020000 is" },
	{ T "that say the same", { E(0, RBP), E(0, RBP) },
	    "note ui-entry-shadow 0x44: two entries begin at 0x100000: "
	    "0x01000000 is never found, 0x01000000 is" },
	{ T "an index record before its page", ONE(RBP), "", .from = 0 },
	{ T "an index record behind its page", ONE(RBP),
	    "ui-page-base 0x1c: the record begins at 0x100001, its page at "
	    "0x100000",
	    .from = 1 },
	{ T "Thumb code", ONE(0), "", .from = 1, .machine = MACH_ARM },
	{ T "two pages", { E(0, RBP), E(0x1ff, RSP), E(0x200, RBP) }, "",
	    .second = 2 },
	{ T "an entry of the next one",
	    { E(0, RBP), E(0x201, RSP), E(0x200, RBP) },
	    "ui-entry-range 0x50: 0x100201 belongs to the next page, which "
	    "begins with 0x100200\n"
	    "ui-entry-sorted 0x60: 0x100200 stands after 0x100201",
	    .second = 2 },
	{ T "as it begins there", { E(0, RBP), E(0x200, RSP), E(0x200, RSP) },
	    "ui-entry-range 0x50: 0x100200 belongs to the next page, which "
	    "begins with 0x100200\n"
	    "note ui-entry-shadow 0x60: two entries begin at 0x100200: "
	    "0x02020000 is never found, 0x02020000 is",
	    .second = 2 },
	{ T "the last before the end", { E(0, RBP), E(0xfff, RSP) }, "" },
	{ T "at the end", { E(0, RBP), E(0x1000, RSP) },
	    "ui-entry-range 0x44: 0x101000 belongs to the next page, which "
	    "begins with 0x101000",
	    .end = 0x1000 },
	{ T "without a rule", { E(0, RBP), E(0x1000, 0) },
	    "note ui-entry-range 0x44: 0x101000 belongs to the next page, "
	    "which begins with 0x101000",
	    .end = 0x1000 },
	{ T "but not the last", { E(0, RBP), E(0x1000, 0), E(0x1010, 0) },
	    "ui-entry-range 0x44: 0x101000 belongs to the next page, which "
	    "begins with 0x101000\n"
	    "note ui-entry-range 0x4c: 0x101010 belongs to the next page, "
	    "which begins with 0x101000",
	    .end = 0x1000 },
	{ T "an adjustment", ONE(RSP | 0x2000),
	    "enc-immd-adjust 0x3c: word 0x02022000 has an adjustment of 1 "
	    "word, but its stack size in itself" },
	{ T "of 7", ONE(RSP | 0xe000),
	    "enc-immd-adjust 0x3c: word 0x0202e000 has an adjustment of 7 "
	    "words, but its stack size in itself" },
	{ T "the bits beside", ONE(RSP | 0x1000), "" },
	{ T "frames of rbp have none", ONE(RBP | 0x2000), "" },
	{ T "nor has another machine", ONE(RSP | 0x2000), "",
	    .machine = MACH_AARCH64 },

	/* A compressed page: 12 bytes of header, 4 an entry. */
	{ T "common encodings and a page's",
	    { E(0, 0), E(0x10, 1), E(0x20, 2) }, "", .common = { RBP, RSP },
	    .encs = { RBP | 1 }, .compressed = true, .whole = true },
	{ T "one too many", { E(0, 0), E(0x10, 1), E(0x20, 3) },
	    "ui-enc-index 0x50: the entry's encoding is none of the 2 common "
	    "and 1 of its page",
	    .common = { RBP, RSP }, .encs = { RBP | 1 }, .compressed = true,
	    .whole = true },
	{ T "a page too wide", ONE(0),
	    "ui-off24 0x40: functions with an LSDA are past 0x1100000, where "
	    "the page's entries do not reach",
	    .common = { RBP }, .compressed = true, .end = 0x1000010,
	    .lsda = { { 0x1000001, 0 } } },
	{ T "but not too wide", ONE(0), "", .common = { RBP },
	    .compressed = true, .end = 0x1000010,
	    .lsda = { { 0x1000000, 0 } } },
	{ T "an LSDA at its end", ONE(0), "", .common = { RBP },
	    .compressed = true, .end = 0x1000010,
	    .lsda = { { 0x1000011, 0 } } },
	{ T "a regular page", ONE(RBP), "", .end = 0x1000010,
	    .lsda = { { 0x1000001, 0 } } },

	/* LSDAs: their index follows, 8 bytes each. */
	{ T "an LSDA", ONE(RBP | LSDA | PERS1), "", .lsda = { { 1, 0 } },
	    .pers = { DATA - BASE }, .whole = true },
	{ T "no record", ONE(RBP | LSDA | PERS1),
	    "ui-lsda-missing 0x40: the page's part of the LSDA index has no "
	    "record for 0x100000",
	    .pers = { DATA - BASE }, .whole = true },
	{ T "a record of another", { E(0, RBP | LSDA | PERS1), E(4, RBP) },
	    "ui-lsda-noflag 0x38: the word for 0x100004, 0x01000000, says "
	    "nothing of an LSDA\n"
	    "ui-lsda-missing 0x48: the page's part of the LSDA index has no "
	    "record for 0x100000",
	    .lsda = { { 5, 0 } }, .pers = { DATA - BASE }, .whole = true },
	{ T "no personality", ONE(RBP | LSDA),
	    "ui-lsda-nopers 0x44: word 0x41000000 has an LSDA and no "
	    "personality",
	    .lsda = { { 1, 0 } }, .whole = true },
	{ T "an FDE may have it", ONE(FDE0 | LSDA),
	    "other level ui-lsda-fde 0x44: the LSDA index has 0x310000, the "
	    "FDE none",
	    .lsda = { { 1, 0 } }, .nfdes = 1, .whole = true },
	{ T "and its word say nothing", ONE(FDE0),
	    "note ui-lsda-noflag 0x34: the word for 0x100000, 0x04000018, says "
	    "nothing of an LSDA\n"
	    "ui-lsda-fde 0x44: the LSDA index has 0x310000, the FDE none",
	    .lsda = { { 1, 0 } }, .nfdes = 1, .whole = true },
	{ T "two records", ONE(RBP | LSDA | PERS1),
	    "ui-lsda-dup 0x40: two records for 0x100000",
	    .lsda = { { 1, 0 }, { 1, 0 } }, .pers = { DATA - BASE },
	    .whole = true },
	{ T "out of order",
	    { E(0, RBP | LSDA | PERS1), E(1, RBP | LSDA | PERS1) },
	    "ui-lsda-sorted 0x40: the record for 0x100000 stands after the one "
	    "for 0x100001",
	    .lsda = { { 2, 0 }, { 1, 0 } }, .pers = { DATA - BASE },
	    .whole = true },
	{ T "in order", { E(0, RBP | LSDA | PERS1), E(1, RBP | LSDA | PERS1) },
	    "", .lsda = { { 1, 0 }, { 2, 0 } }, .pers = { DATA - BASE },
	    .whole = true },
	{ T "an LSDA in data", ONE(RBP | LSDA | PERS1),
	    "ui-lsda-section 0x3c: the LSDA at 0x300000 is in .data",
	    .lsda = { { 1, DATA } }, .pers = { DATA - BASE }, .whole = true },
	{ T "and in nothing", ONE(RBP | LSDA | PERS1),
	    "ui-lsda-section 0x3c: the LSDA at 0x320000 is in no section",
	    .lsda = { { 1, 0x320000 } }, .pers = { DATA - BASE },
	    .whole = true },
	{ T "a record of no entry", ONE(RBP),
	    "ui-lsda-orphan 0x34: no entry begins at 0x100001",
	    .lsda = { { 2, 0 } }, .whole = true },
	{ T "a record of a Thumb function", ONE(RBP | LSDA | PERS1), "",
	    .lsda = { { 2, 0 } }, .pers = { DATA - BASE }, .whole = true,
	    .machine = MACH_ARM },

	/* Parts that overlap, and where the table ends. */
	{ T "common encodings that are the index", ONE(RBP),
	    "ui-overlap 0x1c: the index begins before 0x20, where the common "
	    "encodings end\n"
	    "ui-enc-unused 0x1c: no entry has the common encoding 0x00001000",
	    .patch = { { 4, 0x1c }, { 8, 1 } }, .whole = true },
	{ T "personalities in the header", ONE(RBP),
	    "ui-overlap 0x18: the personalities begin before 0x1c, where the "
	    "header ends\n"
	    "ui-pers-slot 0x18: the slot of personality 1, 0xff002, is in no "
	    "section\n"
	    "ui-pers-unused 0x18: no entry has personality 1",
	    .patch = { { 12, 0x18 }, { 16, 1 } }, .whole = true },
	{ T "encodings where the entries are", { E(0, 0), E(0x10, 0) },
	    "ui-overlap 0x44: a page's entries begin before 0x48, where a "
	    "page's encodings end",
	    .common = { RBP }, .compressed = true,
	    .patch = { { 0x40, 0x1000c } }, .whole = true },
	{ T "an LSDA index that is the index record", ONE(RBP),
	    "ui-overlap 0x20: the LSDA index begins before 0x34, where the "
	    "index ends\n"
	    "ui-lsda-orphan 0x20: no entry begins at 0xff034\n"
	    "ui-lsda-section 0x24: the LSDA at 0xff020 is in no section",
	    .patch = { { 0x24, 0x20 }, { 0x30, 0x28 } }, .whole = true },
	{ T "the end at the last entry's byte", { E(0, RBP), E(0xfff, RSP) },
	    "", .end = 0x1000, .whole = true },
	{ T "and one before it", { E(0, RBP), E(0xfff, RSP) },
	    "ui-sentinel-short 0x28: the table ends at 0x100fff, the function "
	    "at 0x100fff does not\n"
	    "ui-entry-range 0x44: 0x100fff belongs to the next page, which "
	    "begins with 0x100fff",
	    .end = 0xfff, .whole = true },
	{ T "nothing need be behind one without rules",
	    { E(0, RBP), E(0xfff, 0) },
	    "note ui-entry-range 0x44: 0x100fff belongs to the next page, "
	    "which begins with 0x100fff",
	    .end = 0xfff, .whole = true },
	{ T "an FDE that reaches further", ONE(FDE0),
	    "ui-sentinel-short 0x28: the table ends at 0x1000ff, the function "
	    "at 0x100000 does not\n"
	    "ui-dwarf-range 0x3c: the entry ends at 0x1000ff, the FDE at "
	    "0x100100",
	    .end = 0xff, .nfdes = 1, .whole = true },
	{ T "as far as it", ONE(FDE0), "", .end = 0x100, .nfdes = 1,
	    .whole = true },
	{ T "the end before the next function", { E(0, RBP) },
	    "note cov-outside -: 1 function from 0x100100 on begins past the "
	    "table's end",
	    .end = 0xc1, .whole = true, .nfuncs = 2, .func = { 0, 0x100 } },
	{ T "and with more than padding between", { E(0, RBP) },
	    "note cov-outside -: 1 function from 0x100100 on begins past the "
	    "table's end\n"
	    "ui-sentinel-short 0x28: the table ends at 0x1000c0, the function "
	    "at 0x100000 does not",
	    .end = 0xc0, .whole = true, .nfuncs = 2, .func = { 0, 0x100 } },
	{ T "a function of so many bytes", { E(0, RBP) },
	    "note cov-outside -: 1 function from 0x100040 on begins past the "
	    "table's end",
	    .end = 1, .whole = true, .nfuncs = 2, .func = { 0, 0x40 } },
	{ T "as little as it says behind a short function",
	    { E(0, RBP), E(4, RBP) },
	    "note cov-outside -: 2 functions from 0x100004 on begin past the "
	    "table's end\n"
	    "ui-sentinel-short 0x28: the table ends at 0x100004, the function "
	    "at 0x100004 does not\n"
	    "ui-entry-range 0x44: 0x100004 belongs to the next page, which "
	    "begins with 0x100004",
	    .end = 4, .whole = true, .nfuncs = 3, .func = { 0, 4, 0x14 } },
	{ T "the end of code", ONE(RBP), "", .end = 0x100001, .whole = true },
	{ T "and behind it", ONE(RBP),
	    "ui-sentinel-long 0x28: the table ends at 0x200002, the code at "
	    "0x200000",
	    .end = 0x100002, .whole = true },

	/* Common encodings and personalities. */
	{ T "a common encoding of nobody", ONE(RBP),
	    "ui-enc-unused 0x20: no entry has the common encoding 0x02020000",
	    .common = { RBP, RSP }, .whole = true },
	{ T "a slot in no section", ONE(RBP | PERS1),
	    "ui-pers-slot 0x1c: the slot of personality 1, 0x302000, is in no "
	    "section",
	    .pers = { DATA + 0x2000 - BASE }, .whole = true },
	{ T "a slot in code", ONE(RBP | PERS1),
	    "ui-pers-slot 0x1c: the slot of personality 1, 0x100008, is in a "
	    "section of code",
	    .pers = { AT(8) }, .whole = true },
	{ T "a slot between words", ONE(RBP | PERS1),
	    "ui-pers-slot 0x1c: the slot of personality 1, 0x300004, is not "
	    "aligned",
	    .pers = { DATA + 4 - BASE }, .whole = true },
	{ T "the second one for nobody", ONE(RBP | PERS1),
	    "ui-pers-unused 0x20: no entry has personality 2",
	    .pers = { DATA - BASE, DATA + 8 - BASE }, .whole = true },
	{ T "three",
	    { E(0, RBP | PERS1), E(4, RBP | 2 * PERS1), E(8, RBP | 3 * PERS1) },
	    "", .pers = { DATA - BASE, DATA + 8 - BASE, DATA + 16 - BASE },
	    .whole = true },

	/* FDEs. */
	{ T "an FDE", ONE(FDE0), "", .nfdes = 1, .whole = true, .end = 0x100 },
	{ T "no FDE there", ONE(FDE0 + 4),
	    "ui-dwarf-fde 0x3c: no FDE is at 0x1c of __eh_frame", .nfdes = 1,
	    .whole = true, .end = 0x100 },
	{ T "but a CIE", ONE(FDE0 - 0x18),
	    "note ui-dwarf-fde 0x3c: offset 0 makes runtimes search for the "
	    "FDE at 0x18",
	    .nfdes = 1, .whole = true, .end = 0x100 },
	{ T "the other one's", { E(0, FDE1), E(0x100, FDE1) },
	    "ui-dwarf-pc 0x3c: the entry is for 0x100000, the FDE at 0x38 for "
	    "0x100100",
	    .nfdes = 2, .whole = true, .end = 0x200 },
	{ T "no section", ONE(FDE0),
	    "ui-dwarf-nosect -: 1 entry leads to an __eh_frame that is not "
	    "there",
	    .whole = true },
	{ T "and no offset", ONE(FDE0 - 0x18),
	    "ui-dwarf-nosect -: 1 entry leads to an __eh_frame that is not "
	    "there\n"
	    "enc-mode-arch -: all DWARF words (1) have offset 0, and there is "
	    "no "
	    "__eh_frame: the linker took another mode for that of DWARF",
	    .whole = true },
	{ T "but one", { E(0, FDE0 - 0x18), E(4, FDE0) },
	    "ui-dwarf-nosect -: 2 entries lead to an __eh_frame that is not "
	    "there",
	    .whole = true },
	{ T "the mode of arm64", ONE(FDE0 - 0x01000000),
	    "enc-mode-arch -: 1 word of mode 3 with the offset of the "
	    "function's FDE: the linker took that for the mode of DWARF\n"
	    "ui-fde-unused 0x18: runtimes take the compact entry for 0x100000",
	    .nfdes = 1, .whole = true, .end = 0x100 },
	{ T "and on it the one of others", ONE(FDE0),
	    "enc-mode-arch -: 1 word of mode 4 with the offset of the "
	    "function's FDE: the linker took that for the mode of DWARF\n"
	    "ui-fde-unused 0x18: runtimes take the compact entry for 0x100000\n"
	    "ui-fde-differs 0x3c: 0x100000: cfa is x7+16 by the FDE, x29+16 by "
	    "the entry for 0x100000",
	    .nfdes = 1, .whole = true, .end = 0x100, .machine = MACH_AARCH64 },
	{ T "an __eh_frame of 16 MiB", ONE(FDE0), "", .nfdes = 1, .whole = true,
	    .end = 0x100, .frames = 0x1000000 },
	{ T "and of more", ONE(FDE0),
	    "ui-dwarf-overflow -: __eh_frame has 0x1000001 bytes, words reach "
	    "0x1000000",
	    .nfdes = 1, .whole = true, .end = 0x100, .frames = 0x1000001 },
	{ T "in an object", ONE(RBP),
	    "macho-ui-in-object -: linkers make this table, and ignore it in "
	    "objects",
	    .type = IMAGE_OBJECT },

	/* Functions that an entry covers. */
	{ T "functions under one entry", { E(0, RBP), E(0x100, RSP) }, "",
	    .nfuncs = 3, .func = { 0, 0x10, 0x100 }, .whole = true },
	{ T "one that says nothing", { E(0, RBP), E(0x100, 0) },
	    "cov-none 0x44: 1 function from 0x100100 on cannot be unwound",
	    .nfuncs = 3, .func = { 0, 0x10, 0x100 }, .whole = true },
	{ T "of two", { E(0, RBP), E(0x100, 0) },
	    "cov-none 0x44: 2 functions from 0x100100 on cannot be unwound",
	    .nfuncs = 3, .func = { 0, 0x100, 0xfff }, .whole = true },
	{ T "one with a stack size in its code",
	    { E(0, 0x03000000), E(0x100, RBP) },
	    "cov-in-lsda 0x3c: 0x100010 lies in the entry for 0x100000, which "
	    "has a stack size in its code",
	    .nfuncs = 3, .func = { 0, 0x10, 0x100 }, .whole = true },
	{ T "before the first", { E(0x10, RBP) },
	    "note cov-outside -: 1 function from 0x10000f on begins before the "
	    "first entry",
	    .from = 0x10, .nfuncs = 2, .func = { 0xf, 0x10 }, .whole = true },
	{ T "two behind the end", { E(0, RBP) },
	    "note cov-outside -: 2 functions from 0x101000 on begin past the "
	    "table's end",
	    .nfuncs = 4, .func = { 0, 0xfff, 0x1000, 0x1001 }, .whole = true },
};

static size_t
put_page(uint8_t *p, size_t n, const struct ui_case *c, unsigned i, unsigned to)
{
	uint32_t from = c->e[i].at, nencs = 0;

	while (nencs < 2 && c->encs[nencs] != 0)
		nencs++;
	n = put_word(p, n, c->compressed ? 3 : 2, 4);
	n = put_word(p, n, c->compressed ? 12 : 8, 2);
	n = put_word(p, n, to - i, 2);
	if (c->compressed) {
		n = put_word(p, n, 12 + 4 * (to - i), 2);
		n = put_word(p, n, nencs, 2);
	}
	for (; i < to; i++)
		if (c->compressed)
			n = put_word(p, n,
			    c->e[i].word << 24 | (c->e[i].at - from), 4);
		else {
			n = put_word(p, n, AT(c->e[i].at), 4);
			n = put_word(p, n, c->e[i].word, 4);
		}
	for (i = 0; i < nencs; i++)
		n = put_word(p, n, c->encs[i], 4);
	return n;
}

static size_t
put_list(uint8_t *p, size_t n, const uint32_t *list, size_t max, size_t header)
{
	size_t i;

	put_word(p, header, n, 4);
	for (i = 0; i < max && list[i] != 0; i++)
		n = put_word(p, n, list[i], 4);
	put_word(p, header + 4, i, 4);
	return n;
}

static size_t
put_table(uint8_t *p, const struct ui_case *c)
{
	size_t n, i, nitems = 0, nlsda = 0, npages = c->second ? 2 : 1, index;
	uint32_t lsdas, page;

	while (nitems < 4 && c->e[nitems].is)
		nitems++;
	while (nlsda < 3 && c->lsda[nlsda].func != 0)
		nlsda++;
	put_word(p, 0, 1, 4);
	n = put_list(p, 28, c->common, 3, 4);
	index = put_list(p, n, c->pers, 4, 12);
	put_word(p, 20, index, 4);
	put_word(p, 24, npages + 1, 4);
	lsdas = (uint32_t)(index + 12 * (npages + 1));
	n = lsdas;
	for (i = 0; i < nlsda; i++) {
		n = put_word(p, n, AT(c->lsda[i].func - 1), 4);
		n = put_word(p, n,
		    (c->lsda[i].lsda != 0 ? c->lsda[i].lsda : LSDAS) - BASE, 4);
	}
	for (i = 0; i < npages; i++) {
		page = (uint32_t)n;
		n = put_page(p, n, c, i == 0 ? 0 : c->second,
		    i == 0 && c->second ? c->second : (unsigned)nitems);
		index = put_word(p, index,
		    AT(i == 0 ? c->from : c->e[c->second].at), 4);
		index = put_word(p, index, page, 4);
		index = put_word(p, index, i == 0 ? lsdas : lsdas + 8 * nlsda,
		    4);
	}
	index = put_word(p, index, AT(c->end != 0 ? c->end : 0x1000), 4);
	index = put_word(p, index, 0, 4);
	put_word(p, index, lsdas + 8 * nlsda, 4);
	for (i = 0; i < 2; i++)
		if (c->patch[i].at != 0)
			put_word(p, c->patch[i].at, c->patch[i].value, 4);
	return n;
}

static size_t
put_frames(uint8_t *p, unsigned n)
{
	size_t len = put_cie(p), i;

	for (i = 0; i < n; i++)
		len = put_fde(p, len, WORLD_CODE + 0x100 * i, 0x100);
	return put_word(p, len, 0, 4);
}

static void
find(const struct ui_case *c)
{
	/* What words say, and what no table covers, is tested elsewhere. */
	static const char *const but[] = { "cov-hole", "lsda-", "enc-bp-",
		"enc-size-", "enc-ind-", "cfi-", NULL };
	static const uint8_t lsda[16] = { 0xff, 0xff, 1, 0 };
	uint8_t table[512] = { 0 }, frames[128];
	uint64_t funcs[4];
	struct section *s;
	struct world w;
	size_t i;

	world_begin(&w, c->machine != 0 ? c->machine : MACH_X86_64,
	    c->machine == MACH_ARM ? 4 : 8);
	w.img.container = CONTAINER_MACHO;
	w.img.base = BASE;
	w.whole = c->whole;
	w.but = but;
	if (c->type != 0)
		w.img.type = c->type;
	for (i = 0; i < c->nfuncs; i++)
		funcs[i] = WORLD_CODE + c->func[i];
	w.img.starts = funcs;
	w.img.nstarts = c->nfuncs;
	world_section(&w, ".data", SEC_WRITE, DATA, NULL, 0x1000);
	world_section(&w, "__TEXT,__gcc_except_tab", 0, LSDAS, lsda,
	    sizeof(lsda));
	if (c->nfdes > 0) {
		s = world_section(&w, "__TEXT,__eh_frame", 0, FRAMES, frames,
		    put_frames(frames, c->nfdes));
		if (c->frames != 0)
			s->size = c->frames;
	}
	world_section(&w, "__TEXT,__unwind_info", 0,
	    c->frames != 0 ? 0x2000000 : TABLE, table, put_table(table, c));
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	return done();
}
