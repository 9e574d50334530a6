/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exception tables of Arm, which stand behind the unwinding operations (IHI
 * 0038, Exception-handling table entries; Itanium C++ ABI): types are words
 * that each platform reads as it likes (R_ARM_TARGET2), specifications lists
 * of such words.  What they mean is worked out by hand.
 */
#include "dumped.h"

#define INDEX 0x300000
#define TABLE 0x310000
#define SLOTS 0x320000
#define TYPES 0x2e0000

static struct world w;
static uint8_t index_bytes[16], table_bytes[256], slots[16];

/*
 * Words of hex; Pn, Sn: the distance from the word itself to n bytes behind the
 * code's start (of 31 bits), or into the slots.
 */
static size_t
words(const char *s, uint8_t *p, uint64_t addr)
{
	size_t n = 0;
	uint64_t v;
	char *end;

	for (; *s != '\0'; s = *end == ' ' ? end + 1 : end) {
		v = strtoul(s + (*s == 'P' || *s == 'S'), &end, 16);
		if (*s == 'P')
			v = (WORLD_CODE + v - (addr + n)) & 0x7fffffff;
		else if (*s == 'S')
			v += SLOTS - (addr + n);
		n = put_word(p, n, v, 4);
	}
	return n;
}

/* From the first call site on. */
static const char *
sites(const char *table)
{
	size_t n;
	char *p;

	world_begin(&w, MACH_ARM, 4);
	world_symbol(&w.img.symtab, "__gxx_personality_v0", WORLD_CODE + 0x80,
	    4);
	world_symbol(&w.img.symtab, "int", TYPES, 4)->kind = SYM_OBJECT;
	world_symbol(&w.img.symtab, "char", TYPES + 16, 4)->kind = SYM_OBJECT;
	n = words("P0 0 P40 1", index_bytes, INDEX);
	put_word(index_bytes, 4, TABLE - INDEX - 4, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)->type =
	    0x70000001;
	n = words(table, table_bytes, TABLE);
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
	world_section(&w, ".got", 0, SLOTS, slots, sizeof(slots));
	dump(&w, "lsda");
	world_end(&w);
	p = strstr(dumped.s, "call_sites={ ");
	return p == NULL ? dumped.s : p + 13;
}

/*
 * The routine, no operations; at 0x310008 a site, the filter of its action; the
 * type at 0x310014, then lists.
 */
#define AREA(filter) "P80 00b0b0b0 010d00ff 06050004 00" filter "01 "
#define SITE         "{ start=0x100000 end=0x100005 landing_pad=100006 "

static const struct {
	const char *what, *words, *want;
} cases[] = {
	{ "a type", AREA("01") "2e0000",
	    SITE "catch=int actions={ 1 } } } types={ int } size=16" },
	{ "anything", AREA("01") "0",
	    SITE "catch=... actions={ 1 } } } types={ ... } size=16" },
	{ "a type by its slot", AREA("01") "S4",
	    SITE
	    "catch=0x320004 actions={ 1 } } } types={ 0x320004 } size=16" },
	{ "no slot there", AREA("01") "S10",
	    SITE "catch=0xfffc actions={ 1 } } } types={ 0xfffc } size=16" },
	{ "nor anything", AREA("01") "77777777",
	    SITE
	    "catch=0x77777777 actions={ 1 } } } types={ 0x77777777 } size=16" },
	{ "a place, and a slot either way", AREA("01") "100000",
	    SITE
	    "catch=0x100000 actions={ 1 } } } types={ 0x100000 } size=16" },
	{ "nothing may leave", AREA("7f") "2e0000 0",
	    SITE "only=nothing actions={ -1 } } } types={ } size=20" },
	{ "a char may", AREA("7f") "2e0000 2e0010 0",
	    SITE "only=char actions={ -1 } } } types={ } size=24" },
	{ "both", AREA("7f") "2e0000 2e0010 2e0000 0",
	    SITE "only=char only=int actions={ -1 } } } types={ } size=28" },
	{ "from the second word on", AREA("7e") "2e0000 2e0010 2e0000 0",
	    SITE "only=int actions={ -2 } } } types={ } size=28" },
	{ "from the third", AREA("7d") "2e0000 2e0010 0 S8 0",
	    SITE "only=0x320008 actions={ -3 } } } types={ } size=32" },
	{ "a list without an end", AREA("7f") "2e0000 2e0010",
	    SITE "only=char actions={ -1 } } } types={ } size=20\n"
		 "lsda-spec-range 0x18: the exception specification of filter "
		 "-1 has no end" },
	{ "one behind the end", AREA("7e") "2e0000 0",
	    SITE "only=? actions={ -2 } } } types={ } size=16\nlsda-spec-range "
		 "0x11: the exception specification of filter -2 is outside "
		 "the section" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(sites(cases[i].words), cases[i].want, cases[i].what);
	is(sites("80b0b0b0 0"), "no table", "no generic model");
	sb_free(&dumped);
	return done();
}
