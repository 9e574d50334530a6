/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of an LSDA, on bytes written by hand from the Itanium
 * C++ ABI's exception handling (as GCC's unwind-pe.h and LLVM document it).
 * What is to be found is stated by hand from the texts of the checks.
 */
#include "world.h"

/* A CIE with "zPLR" and absolute addresses, and an FDE of 0x100 bytes. */
static const char frame[] =
    "20000000 00000000 01 7a504c5200 01 78 10 0b 00 0000180000000000 00 00 "
    "0c0708 9001 0000 20000000 28000000 0000100000000000 0001000000000000 08 "
    "0000500000000000 410e10 00000000";

struct lsda_case {
	const char *sites; /* start, length, pad, action */
	const char *actions;
	const char *text, *want;
};

static const struct lsda_case cases[] = {
	{ "00 8002 00 00", "", "one site, no pads", "" },
	{ "00 8002 20 00", "", "one site with a pad", "" },
	{ "00 10 20 00 10 f001 00 00", "", "two sites", "" },
	{ "00 8002 ff01 00", "", "a pad in the last byte", "" },
	{ "00 8002 8002 00", "", "a pad behind it",
	    "lsda-lp-outside 0x0: the landing pad of the call site at "
	    "0x100000, 0x100100, is outside the function" },
	{ "00 8002 01 00", "", "a pad in the second byte", "" },
	{ "00 8102 00 00", "", "a site that ends behind the function",
	    "note lsda-terminate-gap -: 256 bytes in 1 function are in no call "
	    "site: what is thrown there ends the program\n"
	    "lsda-cs-outside 0x0: the call site 0x100000 to 0x100101 is not "
	    "inside the function" },
	{ "00 8002 00 00 8002 01 00 00", "", "a site behind it",
	    "lsda-cs-outside 0x0: the call site 0x100100 to 0x100101 is not "
	    "inside the function" },
	{ "00 10 00 00 10 10 00 00 20 e001 00 00", "", "three sites", "" },
	{ "10 f001 00 00 00 10 00 00", "", "sites out of order",
	    "lsda-cs-unsorted 0x0: the call site at 0x100000 stands after the "
	    "one at 0x100010" },
	{ "00 11 00 00 10 f001 00 00", "", "sites that overlap",
	    "lsda-cs-overlap 0x0: the call site at 0x100010 begins inside the "
	    "one before it, which ends at 0x100011" },
	{ "00 10 00 00 11 ef01 00 00", "", "a byte in none",
	    "note lsda-terminate-gap -: 1 byte in 1 function is in no call "
	    "site: what is thrown there ends the program" },
	{ "00 8002 00 01", "00 00", "actions without a pad",
	    "lsda-lp-at-start 0x0: the call site at 0x100000 has actions, but "
	    "no landing pad" },
	{ "00 8002 20 01", "00 00", "actions with one", "" },
	{ "00 00 20 00 00 8002 00 00", "", "an empty site", "" },
};

static void
find(const struct lsda_case *c)
{
	uint8_t eh[128], lsda[128], sites[64];
	size_t n = hex_bytes(c->sites, sites), m;
	struct world w;

	m = hex_bytes("ff ff 01", lsda); /* no bases; ULEB128 */
	m = put_word(lsda, m, n, 1);
	memcpy(lsda + m, sites, n);
	m += n;
	m += hex_bytes(c->actions, lsda + m);
	while (m % 4 != 0)
		lsda[m++] = 0;
	world_begin(&w, MACH_X86_64, 8);
	world_section(&w, ".eh_frame", 0, 0x400000, eh, hex_bytes(frame, eh));
	world_section(&w, ".gcc_except_table", 0, 0x500000, lsda, m);
	world_finds(&w, c->want, c->text);
}

/* Where areas are: one for each function, of the four bytes ff ff 01 00. */
struct areas_case {
	const char *text;
	const char *at; /* places in the section, of functions in turn */
	size_t len;     /* of the section */
	const char *want;
	const char *name;
	bool part;
};

#define T .text =
#define PAIR(a, b)                                                   \
	"lsda-shared 0x0: the functions at 0x100" a "00 and 0x100" b \
	"00 have one LSDA"

static const struct areas_case areas[] = {
	{ T "one", "00", 4, "" },
	{ T "15 bytes before it", "0f", 19, "" },
	{ T "16 bytes before it", "10", 20,
	    "lsda-orphan 0x0: 16 bytes belong to no function's LSDA" },
	{ T "if only a part is looked at", "10", 20, "", .part = true },
	{ T "in a section of another name", "10", 20, "", ".rodata" },
	{ T "15 bytes between two", "00 13", 23, "" },
	{ T "16 bytes between them", "00 14", 24,
	    "lsda-orphan 0x4: 16 bytes belong to no function's LSDA" },
	{ T "in no order", "14 00", 24,
	    "lsda-orphan 0x4: 16 bytes belong to no function's LSDA" },
	{ T "15 bytes behind the last one", "00 04", 23, "" },
	{ T "16 bytes behind it", "00 04", 24,
	    "lsda-orphan 0x8: 16 bytes belong to no function's LSDA" },
	{ T "two functions of one", "00 00 04", 8, PAIR("0", "1") },
	{ T "three", "00 00 00", 4, PAIR("0", "1") "\n" PAIR("1", "2") },
	{ T "two that are not neighbours", "00 04 00", 8, PAIR("0", "2") },
	{ T "ten pairs", "00 00 00 00 00 00 00 00 00 00 00", 4,
	    PAIR("0", "1") "\n" PAIR("1", "2") "\n" PAIR("2",
		"3") "\n" PAIR("3", "4") "\n" PAIR("4", "5") "\n" PAIR("5",
		"6") "\n" PAIR("6", "7") "\n" PAIR("7", "8") "\n" PAIR("8",
		"9") "\n" PAIR("9", "a") },
	{ T "eleven", "08 00 04 04 04 04 04 04 04 04 04 04 04 04", 12,
	    "lsda-shared 0x4: 11 functions have the LSDA of another one; the "
	    "first at 0x100300 that of 0x100200" },
};

static void
find_areas(const struct areas_case *c)
{
	static const char *const but[] = { "lsda-terminate", "cov-", NULL };
	uint8_t eh[1024], lsda[64], at[16];
	size_t n = hex_bytes(c->at, at), m, i;
	struct world w;

	memset(lsda, 0, sizeof(lsda));
	m = hex_bytes("20000000 00000000 01 7a504c5200 01 78 10 0b 00 "
		      "0000180000000000 00 00 0c0708 9001 0000",
	    eh);
	for (i = 0; i < n; i++) {
		m = put_word(eh, m, 0x20, 4);
		m = put_word(eh, m, m, 4);
		m = put_word(eh, m, WORLD_CODE + 0x100 * i, 8);
		m = put_word(eh, m, 0x100, 8);
		m = put_word(eh, m, 8, 1);
		m = put_word(eh, m, 0x500000 + at[i], 8);
		m += hex_bytes("410e10", eh + m);
		memcpy(lsda + at[i], "\xff\xff\x01", 4);
	}
	m = put_word(eh, m, 0, 4);
	world_begin(&w, MACH_X86_64, 8);
	w.whole = !c->part;
	w.but = but;
	world_section(&w, ".eh_frame", 0, 0x400000, eh, m);
	world_section(&w, c->name != NULL ? c->name : ".gcc_except_table", 0,
	    0x500000, lsda, c->len);
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	for (i = 0; i < NELEM(areas); i++)
		find_areas(&areas[i]);
	return done();
}
