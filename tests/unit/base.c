/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The word that may have been meant; places in code that a kernel changes
 * (struct alt_instr of Linux 6.5: s32 place, s32 replacement, u32 flags, u8
 * length, u8 length of the replacement; paravirt_patch_site: u64 place, u8
 * type, u8 length).
 */
#include <stdlib.h>

#include "image/image.h"
#include "image/regs.h"
#include "base/nearest.h"
#include "tap.h"

static const char *
meant(const char *word, const char *const *list)
{
	struct nearest n;

	nearest_init(&n, word);
	for (; *list != NULL; list++)
		nearest_try(&n, *list);
	return n.best == NULL ? "none" : n.best;
}

/* Longer than NEAREST_MAX. */
#define LONG                                               \
	"std::basic_string<char, std::char_traits<char>, " \
	"std::allocator<char> >::"

static void
words(void)
{
	static const char *const commands[] = { "dump", "list", "check",
		"compare", "find", NULL };
	static const char *const names[] = { "ab-cd", "ba", "wxyz", NULL };

	is(meant("lsit", commands), "list", "two letters swapped");
	is(meant("idff", (const char *const[]){ "diff", NULL }), "diff",
	    "the first two swapped");
	is(meant("chekc", commands), "check", "the last two swapped");
	is(meant("dmup", commands), "dump", "in between");
	is(meant("fin", commands), "find", "the beginning of a word");
	is(meant("comp", commands), "compare", "a longer word");
	is(meant("com", commands), "compare", "three letters of it");
	is(meant("co", commands), "none", "two letters are no beginning");
	is(meant("Check", commands), "check", "another case");
	is(meant("CHECK", commands), "check", "of all letters");
	is(meant("ab_cd", names), "ab-cd", "another break");
	is(meant("a___b", (const char *const[]){ "a---b", NULL }), "a---b",
	    "breaks are no letters that differ");
	is(meant("a---b", (const char *const[]){ "a___b", NULL }), "a___b",
	    "in either way");
	is(meant("a---b", (const char *const[]){ "a...b", NULL }), "none",
	    "dots are");
	is(meant("ac", (const char *const[]){ "xy", NULL }), "none",
	    "nothing is like it");
	is(meant("ab", names), "ba", "one swap of two letters");
	is(meant("x", (const char *const[]){ "y", NULL }), "none",
	    "one letter for another is no likeness");
	is(meant("wxy", (const char *const[]){ "wab", NULL }), "wab",
	    "two of three letters");
	is(meant(LONG "size()", (const char *const[]){ LONG "sise()", NULL }),
	    LONG "sise()", "long words that differ behind their beginning");
	is(meant(LONG "a" LONG, (const char *const[]){ "b" LONG "a", NULL }),
	    "none", "long words that differ in many letters");
	is(meant("abc", (const char *const[]){ "xyz", NULL }), "none",
	    "three of three");
	is(meant("lits", (const char *const[]){ "lots", "list", NULL }), "lots",
	    "the first of two as near");
	is(meant("lists", (const char *const[]){ "mists!", "lists!", NULL }),
	    "lists!", "the nearer of two");
}

static struct section sections[3];
static uint8_t alt[14 * 8], para[16 * 2];
static struct image img;

static void
site(unsigned i, uint64_t start, unsigned len)
{
	uint32_t v = (uint32_t)(start - (0x4000 + 14 * i));
	unsigned k;

	for (k = 0; k < 4; k++)
		alt[14 * i + k] = (uint8_t)(v >> 8 * k);
	alt[14 * i + 12] = (uint8_t)len;
}

static void
covers(uint64_t addr, uint64_t start, uint64_t end)
{
	const struct code_site *s = image_alternative(&img, 0, addr);

	ok(end == 0 ? s == NULL :
		      s != NULL && s->start == start && s->end == end,
	    "0x%x", (unsigned)addr);
}

/* Machines without names have no wrong numbers (ARC's blink is r31). */
static void
names(void)
{
	struct regset arc = { .machine = MACH_ARC, .addr_size = 4 };
	struct regset x86 = { .machine = MACH_X86_64, .addr_size = 8 };

	ok(reg_known(&arc, 31), "ARC 31");
	ok(reg_known(&x86, 16), "x86-64 16");
	ok(!reg_known(&x86, 200), "x86-64 200");
}

static void
alternatives(void)
{
	static struct section *placed[3];
	unsigned i;

	img.container = CONTAINER_ELF;
	img.machine = MACH_X86_64;
	img.addr_size = 8;
	img.sections = sections;
	img.nsections = 3;
	sections[0] = (struct section){ .name = ".text",
		.addr = 0x2000,
		.size = 0x1000,
		.attr = SEC_ALLOC | SEC_EXEC,
		.align = 1 };
	sections[1] = (struct section){ .name = ".altinstructions",
		.addr = 0x4000,
		.size = sizeof(alt),
		.attr = SEC_ALLOC,
		.data = alt,
		.len = sizeof(alt),
		.loaded = true,
		.align = 1 };
	sections[2] = (struct section){ .name = ".parainstructions",
		.addr = 0x5000,
		.size = sizeof(para),
		.attr = SEC_ALLOC,
		.data = para,
		.len = sizeof(para),
		.loaded = true,
		.align = 1 };
	for (i = 0; i < 3; i++) {
		sections[i].img = &img;
		sections[i].index = i + 1;
		placed[i] = &sections[i];
	}
	img.placed = placed;
	img.nplaced = 3;
	site(0, 0x2040, 5);
	site(1, 0x2000, 5);
	site(2, 0x2003, 4); /* goes on beyond 1 */
	site(3, 0x2007, 2); /* touches it */
	site(4, 0x2020, 16);
	site(5, 0x2024, 4); /* inside of 4 */
	site(6, 0x2fff, 1);
	site(7, 0x2100, 0); /* changes nothing */
	para[1] = 0x22;     /* 0x2200, 3 bytes */
	para[9] = 3;
	para[16 + 1] = 0x22; /* 0x2201, 7 bytes */
	para[16] = 1;
	para[16 + 9] = 7;
	image_load_alternatives(&img);
	covers(0x1fff, 0, 0);
	covers(0x2000, 0x2000, 0x2007);
	covers(0x2006, 0x2000, 0x2007);
	covers(0x2007, 0x2007, 0x2009);
	covers(0x2008, 0x2007, 0x2009);
	covers(0x2009, 0, 0);
	covers(0x201f, 0, 0);
	covers(0x202f, 0x2020, 0x2030);
	covers(0x2030, 0, 0);
	covers(0x2044, 0x2040, 0x2045);
	covers(0x2045, 0, 0);
	covers(0x2100, 0, 0);
	covers(0x2200, 0x2200, 0x2208);
	covers(0x2207, 0x2200, 0x2208);
	covers(0x2208, 0, 0);
	covers(0x2fff, 0x2fff, 0x3000);
	free(img.sites);
}

int
main(void)
{
	words();
	alternatives();
	names();
	return done();
}
