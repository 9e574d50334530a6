/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which LSDAs a file has and how they are laid out: routines, tables that lead
 * to one, areas that are shared or cut into sections, encodings of sites and
 * types, bounds, and the sites that other readers ask for (Itanium C++ ABI:
 * Exception Handling Tables).  What they mean is worked out by hand.
 */
#include "cfi_build.h"
#include "format/cfi.h"
#include "format/lsda.h"
#include "table/lsda.h"

#define TABLE   0x310000
#define TYPES   0x2e0000
#define ROUTINE (WORLD_CODE + 0x80)

/* FDEs of "zPLR"; L: the LSDA's place, P: the routine's, as 4 bytes. */
#define CIE            "[00000000 01 7a504c5200 01 78 10 07 03 80001000 03 1b 0c0708]"
#define F(start, lsda) "[I S" start " 10000000 04 " lsda " 0e10]"

static uint8_t *area;
static size_t area_len, area_size;

static void
area_byte(unsigned v)
{
	GROW(area, area_len, area_size);
	area[area_len++] = (uint8_t)v;
}

static void
area_hex(const char *hex)
{
	uint8_t some[256];
	size_t i, n = hex_bytes(hex, some);

	for (i = 0; i < n; i++)
		area_byte(some[i]);
}

static void
area_uleb(uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		area_byte(0x80 | (v & 0x7f));
	area_byte((unsigned)v);
}

static void
begin(enum cpu cpu, const char *records, const char *routine)
{
	size_t n;

	world_begin(&w, cpus[cpu].machine, cpus[cpu].size);
	w.img.big_endian = cpus[cpu].be;
	memset(bytes, 0, sizeof(bytes));
	n = put_records(records);
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
	if (routine != NULL)
		world_symbol(&w.img.symtab, routine, ROUTINE, 4);
	world_symbol(&w.img.symtab, "int", TYPES, 4)->kind = SYM_OBJECT;
	world_symbol(&w.img.symtab, "char", TYPES + 16, 4)->kind = SYM_OBJECT;
	area_len = 0;
}

/* What the area that was filled holds; all of it from the first field on. */
static const char *
decoded(void)
{
	static const char *const same[] = { " lsda=", " personality=",
		" lpstart_encoding=", " ttype_encoding=", NULL };

	world_section(&w, ".gcc_except_table", 0, TABLE, area, area_len);
	dump(&w, "lsda");
	world_end(&w);
	return dumped_but(same);
}

static const char *
one(const char *hex)
{
	begin(X86, CIE F("00", "00003100"), "__gxx_personality_v0");
	area_hex(hex);
	return decoded();
}

/* Routines by name, as each language and platform writes them. */
static void
routines(void)
{
	static const struct {
		const char *name;
		char layout;
	} t[] = {
		{ "__gxx_personality_v0", 'g' },
		{ "___gxx_personality_v0", 'g' },
		{ "__gcc_personality_v0", 'g' },
		{ "__gcj_personality_v0", 'g' },
		{ "__gnu_objc_personality_v0", 'g' },
		{ "__objc_personality_v0", 'g' },
		{ "rust_eh_personality", 'g' },
		{ "_RNvCs1_7___rustc19rust_eh_personality", 'g' },
		{ "__gdc_personality_v0", 'g' },
		{ "__gnat_personality_v0", 'g' },
		{ "__gnat_eh_personality", 'g' },
		{ "__gccgo_personality_v0", 'g' },
		{ "_d_eh_personality", 'g' },
		{ "__dmd_personality_v0", 'g' },
		{ "__gnu_compiled_unwinder_personality", 'g' },
		{ "__gxx_personality_sj0", 's' },
		{ "___gxx_personality_sj0", 's' },
		{ "__gcc_personality_sj0", 's' },
		{ "__gnu_objc_personality_sj0", 's' },
		{ "__gxx_personality_seh0", '?' },
		{ "__CxxFrameHandler3", '?' },
		{ "__gxx_personality", '?' },
	};
	const char *got;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(X86, CIE F("00", "00003100"), t[i].name);
		area_hex("ff ff 01 04 00 00 06 00");
		got = decoded();
		ok((strstr(got, "{ start=0x100000 end=0x100000 "
				"landing_pad=100006 cleanup actions={ } }") !=
		       NULL) == (t[i].layout == 'g') &&
			(strstr(got,
			     "{ landing_pad_index=1 cleanup actions={ } } { "
			     "landing_pad_index=7 cleanup actions={ } }") !=
			    NULL) == (t[i].layout == 's') &&
			(strstr(got, " layout=unknown") != NULL) ==
			    (t[i].layout == '?') &&
			(strstr(got, "lsda-pers-unknown 0x0: personality ") !=
			    NULL) == (t[i].layout == '?'),
		    "%s", t[i].name);
	}
}

#define SITE "{ start=0x100000 end=0x100005 landing_pad=100006 "
#define CLEANUP(enc, size)                                                 \
	"0+0 100000..100010 call_site_encoding=" enc " call_sites={ " SITE \
	"cleanup actions={ } } } types={ } size=" size

/* Sites and types by each format. */
static const struct {
	const char *what, *hex, *want;
} areas[] = {
	{ "words",
	    "ff ff 00 19 0000000000000000 0500000000000000 0600000000000000 00",
	    CLEANUP("absptr", "29") },
	{ "sites of 8",
	    "ff ff 04 19 0000000000000000 0500000000000000 0600000000000000 00",
	    CLEANUP("udata8", "29") },
	{ "signed words",
	    "ff ff 08 19 0000000000000000 0500000000000000 0600000000000000 00",
	    CLEANUP("signed", "29") },
	{ "signed LEB128", "ff ff 09 04 00 05 06 00", CLEANUP("sleb128", "8") },
	{ "signed, of 2", "ff ff 0a 07 0000 0500 0600 00",
	    CLEANUP("sdata2", "11") },
	{ "signed, of 4", "ff ff 0b 0d 00000000 05000000 06000000 00",
	    CLEANUP("sdata4", "17") },
	{ "signed, of 8",
	    "ff ff 0c 19 0000000000000000 0500000000000000 0600000000000000 00",
	    CLEANUP("sdata8", "29") },
	{ "large LEB128", "ff ff 01 06 00 8502 8602 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ { "
	    "start=0x100000 end=0x100105 landing_pad=100106 cleanup actions={ "
	    "} } } types={ } size=10" },

/* One type that is caught; its words. */
#define CATCH(type, size)                                                     \
	"0+0 100000..100010 call_site_encoding=uleb128 "                      \
	"call_sites={ " SITE "catch=" type " actions={ 1 } } } types={ " type \
	" } size=" size
	{ "a type of 8", "ff 04 10 01 04 00 05 06 01 01 00 00002e0000000000 ",
	    CATCH("int", "19") },
	{ "a word", "ff 00 10 01 04 00 05 06 01 01 00 00002e0000000000 ",
	    CATCH("int", "19") },
	{ "one of 2", "ff 02 0a 01 04 00 05 06 01 01 00 3412",
	    CATCH("0x1234", "13") },
	{ "signed, of 4", "ff 0b 0c 01 04 00 05 06 01 01 00 10002e00",
	    CATCH("char", "15") },
	{ "signed, of 2", "ff 0a 0a 01 04 00 05 06 01 01 00 ffff",
	    CATCH("0xffffffffffffffff", "13") },
	/* At 0x31000b: 0x2e0000 - 0x31000b. */
	{ "from itself", "ff 1b 0c 01 04 00 05 06 01 01 00 f5fffcff",
	    CATCH("int", "15") },
	{ "of no size", "ff 01 0a 01 04 00 05 06 01 01 00 0000",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=? actions={ 1 } } } types={ } size=13\n"
	    "lsda-type-range 0x9: filter 1 is not in the type table" },
	{ "by another base", "ff 3b 0c 01 04 00 05 06 01 01 00 f5fffcff",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=? actions={ 1 } } } types={ } size=15\n"
	    "lsda-type-range 0x9: filter 1 is not in the type table" },

	/* Pads that do not count from the function. */
	{ "a base of pads", "00 2000100000000000 ff 01 04 00 05 06 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 lpstart=100020 "
	    "call_sites={ { start=0x100000 end=0x100005 landing_pad=100026 "
	    "cleanup actions={ } } } types={ } size=16" },
	{ "one of 0", "03 00000000 ff 01 04 00 05 06 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 lpstart=absent "
	    "call_sites={ { start=0x100000 end=0x100005 landing_pad=absent "
	    "cleanup actions={ } } } types={ } size=12" },
	{ "one that cannot be told", "3b 00001000 ff 01 04 00 05 06 00",
	    "0+0 100000..100010 cut\nlsda-header 0x0: the encoding of landing "
	    "pads' start, 0x3b, cannot be read" },
	/* Numbers at their limits. */
	{ "sites to the section's end", "ff ff 01 04 00 05 06 00",
	    CLEANUP("uleb128", "8") },
	{ "types to its end", "ff 03 0e 01 04 00 05 06 01 01 00 0000 00002e00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=int actions={ 1 } } } types={ int } size=17" },
	{ "and a byte behind it",
	    "ff 03 0f 01 04 00 05 06 00 01 00 0000 00002e00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "cleanup actions={ } } } types={ } size=9\n"
	    "lsda-truncated 0x0: the type table ends 1 byte past the "
	    "section" },
	{ "the type before the sites' end",
	    "ff 03 0a 01 04 00 05 06 01 01 00 0000",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=0x1 actions={ 1 } } } types={ 0x1 } size=13" },
	{ "the one before that", "ff 03 0a 01 04 00 05 06 01 02 00 0000",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=? actions={ 2 } } } types={ } size=13\n"
	    "lsda-type-range 0x9: filter 2 is not in the type table" },
	{ "the last action alone", "ff 03 0a 01 04 00 05 06 03 0000 00 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "cleanup actions={ 0 } } } types={ } size=13" },
	{ "one behind it", "ff 03 0a 01 04 00 05 06 05 0000 00 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "actions={ } } } types={ } size=13\nlsda-action-range 0x5: the "
	    "chain of actions leads to 0xd, outside the action table" },
	{ "the largest filter",
	    "ff 03 10 01 04 00 05 06 01 808004 00 0000 00002e00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "catch=? actions={ 65536 } } } types={ } size=19\nlsda-type-range "
	    "0x9: filter 65536 is not in the type table" },
	/* Specifications. */
	{ "two types may leave",
	    "ff 03 12 01 04 00 05 06 01 7f 00 0000 10002e00 00002e00 01 02 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "only=int only=char actions={ -1 } } } types={ int char } "
	    "size=24" },
	{ "one that is not there",
	    "ff 03 0e 01 04 00 05 06 01 7f 00 0000 00002e00 04 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "only=? actions={ -1 } } } types={ } size=19" },
	{ "the largest number",
	    "ff 03 0e 01 04 00 05 06 01 7f 00 0000 00002e00 808004 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "only=? actions={ -1 } } } types={ } size=21" },
	{ "a number too large",
	    "ff 03 0e 01 04 00 05 06 01 7f 00 0000 00002e00 818004 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "only=nothing actions={ -1 } } } types={ } size=20" },
	{ "without types", "ff ff 01 04 00 05 06 01 7f 00",
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ " SITE
	    "only=? actions={ -1 } } } types={ } size=10\n"
	    "lsda-spec-range 0x8: the exception specification of filter -1 is "
	    "outside the section" },
};

/* Each site as lsda_sites() tells it. */
static struct strbuf sites;

static void
add_site(void *arg, uint64_t start, uint64_t end, uint64_t pad)
{
	(void)arg;
	sb_printf(&sites, "%s%" PRIx64 "-%" PRIx64 " %" PRIx64,
	    sites.len > 0 ? "; " : "", start, end, pad);
}

static const char *
told(enum cpu cpu, const char *records, const char *routine, const char *hex)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };

	begin(cpu, records, routine);
	area_hex(hex);
	world_section(&w, ".gcc_except_table", 0, TABLE, area, area_len);
	tables_find(&w.img, &all, &list, NULL);
	table_index(list.t[0], NULL);
	table_decode(list.t[0], &list.t[0]->items[1], 0, &e, NULL);
	sites.len = 0;
	sb_str(&sites, "");
	lsda_sites(list.t[0], &e, add_site, NULL);
	entry_free(&e);
	tables_free(&list);
	world_end(&w);
	return sites.s;
}

static void
sites_alone(void)
{
	static const char *const gxx = "__gxx_personality_v0";
	static const char fde[] = CIE F("00", "00003100");
	static const char arm[] =
	    "[00000000 01 7a504c5200 01 7c 0e 07 03 80001000 03 1b 0c0d00]" F(
		"00", "00003100");

	is(told(X86, fde, gxx,
	       "ff ff 01 0c 00 05 06 00 05 02 00 00 07 03 09 01"),
	    "100000-100005 100006; 100005-100007 0; 100007-10000a 100009",
	    "those that have a pad, and one that has none");
	is(told(X86, fde, NULL, "ff ff 01 04 00 05 06 00"),
	    "100000-100005 100006", "of a routine without a name");
	is(told(X86, fde, "__CxxFrameHandler3", "ff ff 01 04 00 05 06 00"), "",
	    "of one that is not known");
	is(told(X86, fde, "__gxx_personality_sj0", "ff ff 01 04 00 05 06 00"),
	    "", "of one with indices");
	is(told(X86, fde, gxx, "00 2000100000000000 ff 01 04 00 05 06 00"),
	    "100000-100005 100026", "pads that count from elsewhere");
	is(told(X86, fde, gxx,
	       "00 2000100000000000 ff 01 0c 00 05 06 00 08 08 07 00 00 01 03 "
	       "00"),
	    "100000-100005 100026; 100008-100010 100027; 100000-100001 100023",
	    "sites inside of a part");
	is(told(X86, fde, gxx,
	       "00 2000100000000000 ff 01 0c 00 05 06 00 08 09 07 00 00 01 03 "
	       "00"),
	    "100000-100005 100026", "up to one that is not: the next area");
	is(told(X86, fde, gxx,
	       "00 2000100000000000 ff 01 0c 00 05 06 00 00 00 00 10 00 01 03 "
	       "00"),
	    "100000-100005 100026", "or to zeros before it");
	is(told(X86, fde, gxx, "ff ff 01 08 00 05 06 00 08 09 07 00"),
	    "100000-100005 100006; 100008-100011 100007",
	    "of a whole function all");
	is(told(X86, fde, gxx, "03 00000000 ff 01 04 00 05 06 00"), "",
	    "from nowhere");
	is(told(X86, fde, gxx, "ff ff 01 07 00 05 06 00 05 02 07"),
	    "100000-100005 100006", "a cut one");
	is(told(X86, fde, gxx, "ff ff 01 05 00 05 06 00"), "", "no header");
	is(told(X86, fde, gxx, "ff ff 03 0d 00000000 05000000 06000000 00"),
	    "100000-100005 100006", "words");
	is(told(X86, fde, gxx, "ff ff 01 00"), "", "none");
	is(told(ARM, arm, gxx, "ff ff 00 0d f0ffffff 05000000 00ffefff 00"),
	    "ffff0-ffff5 ffffff00", "sums of 32 bits");
	is(told(X86, CIE F("00", "ffff3000"), gxx, "ff ff 01 00"), "",
	    "where no section is");
}

/* What checks are told: the base of pads, then each site. */
static const struct {
	const char *routine, *hex, *want;
} facts[] = {
	{ "__gxx_personality_v0", "ff ff 01 08 00 05 06 00 05 02 00 01 00 00",
	    "base 100000, of 14: 100000-100005 100006; 100005-100007 actions" },
	{ "__gxx_personality_v0",
	    "00 2000100000000000 ff 01 04 00 05 06 01 00 00",
	    "own base 100020, of 18: 100000-100005 100026 actions" },
	{ "__gxx_personality_v0", "ff ff 01 00", "base 100000, of 4:" },
	{ "__gxx_personality_v0", "ff ff 01 07 00 05 06 00 01 01 01",
	    "base 100000, of 11: 100000-100005 100006" },
	{ "__gxx_personality_sj0", "ff ff 01 02 05 00",
	    "base 100000, of 6, without places:" },
	{ "__CxxFrameHandler3", "ff ff 01 00", "none" },
	{ "__gxx_personality_v0", "ff ff 01 01", "none" },
};

static void
told_to_checks(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	const struct lsda_facts *f;
	const struct lsda_site *s;
	struct table *t;
	size_t i;

	for (i = 0; i < NELEM(facts); i++) {
		begin(X86, CIE F("00", "00003100"), facts[i].routine);
		area_hex(facts[i].hex);
		world_section(&w, ".gcc_except_table", 0, TABLE, area,
		    area_len);
		tables_find(&w.img, &all, &list, NULL);
		t = tables_named(&list, "lsda");
		table_index(t, NULL);
		table_decode(t, &t->items[0], WANT_FACTS, &e, NULL);
		f = e.facts;
		sites.len = 0;
		if (f == NULL)
			sb_str(&sites, "none");
		else
			sb_printf(&sites,
			    "%sbase %" PRIx64 ", of %" PRIu64 "%s:",
			    f->has_base ? "own " : "", f->base.addr, f->size,
			    f->placed ? "" : ", without places");
		for (s = f == NULL ? NULL : f->sites;
		     f != NULL && s != f->sites + f->nsites; s++) {
			sb_printf(&sites, "%s %" PRIx64 "-%" PRIx64,
			    s == f->sites ? "" : ";", s->start, s->end);
			if (s->has_pad)
				sb_printf(&sites, " %" PRIx64, s->pad.addr);
			sb_str(&sites, s->has_actions ? " actions" : "");
		}
		is(sites.s, facts[i].want, "what checks are told");
		tables_free(&list);
		world_end(&w);
	}
	entry_free(&e);
}

/* FDEs that lead to the same area, and to areas beside each other. */
static void
shared(void)
{
	char records[1024];
	const char *got;
	unsigned i, n;

	for (n = 16; n <= 17; n++) {
		snprintf(records, sizeof(records), "%s", CIE);
		for (i = 0; i < n; i++)
			snprintf(records + strlen(records),
			    sizeof(records) - strlen(records),
			    "[I S%02x 01000000 04 00003100]", i);
		begin(X86, records, "__gxx_personality_v0");
		area_hex("ff ff 01 00");
		got = decoded();
		ok((strstr(got, "layout=shared, shown before") != NULL) ==
			(n > 16),
		    "%u functions of one area", n);
		ok(n == 16 ||
			strstr(got,
			    "0+0 100010..100011 layout=shared, shown before") !=
			    NULL,
		    "the last one of %u", n);
	}
}

/*
 * Parts of a function have areas of their own, and the actions stand behind
 * the last: a base of pads tells that it is one of these.
 */
static void
parts(void)
{
	static const struct {
		const char *what, *hex, *want;
	} t[] = {
		/* Sites of 4 bytes are 8 with those of the next area. */
		{ "cut where the next one begins",
		    "03 00001000 ff 01 18 00 01 06 00",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } } types={ } size=12" },
		{ "two bytes of padding",
		    "03 00001000 ff 01 18 00 01 06 00 00 00",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } } types={ } size=14" },
		{ "three", "03 00001000 ff 01 18 00 01 06 00 00 00 00",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } } types={ } size=15" },
		{ "four are a site",
		    "03 00001000 ff 01 18 00 01 06 00 00 00 00 00",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } { start=0x100000 end=0x100000 "
		    "landing_pad=none actions={ } } } types={ } size=16" },
		{ "a byte that is none",
		    "03 00001000 ff 01 18 00 01 06 00 00 01",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } } types={ } size=14\nlsda-truncated 0xc: "
		    "the call site ends too early" },
		{ "no base, no parts", "ff ff 01 0c 00 01 06 00",
		    "{ start=0x100000 end=0x100001 landing_pad=100006 cleanup "
		    "actions={ } } { start=0x10" },
	};
	char records[512], want[512];
	const char *got, *at;
	size_t i, len;

	for (i = 0; i < NELEM(t); i++) {
		/* The second area is where the first one's bytes end. */
		begin(X86, CIE F("00", "00003100"), "__gxx_personality_v0");
		area_hex(t[i].hex);
		len = area_len;
		world_end(&w);
		snprintf(records, sizeof(records),
		    CIE F("00", "00003100") "[I S20 10000000 04 %02x003100]",
		    (unsigned)len);
		begin(X86, records, "__gxx_personality_v0");
		area_hex(t[i].hex);
		area_hex("03 00001000 ff 01 08 00 01 06 00 01 01 07 00");
		area_hex("00 00 00 00 00 00 00 00");
		got = decoded();
		at = strstr(got, "call_sites={ ");
		snprintf(want, sizeof(want), "%.*s", (int)strlen(t[i].want),
		    at == NULL ? got : at + 13);
		/* What is said comes behind the second one. */
		if (strchr(t[i].want, '\n') != NULL) {
			at = strstr(got, "\nlsda-");
			snprintf(want + (strchr(t[i].want, '\n') - t[i].want),
			    256, "%s", at == NULL ? "" : at);
		}
		is(want, t[i].want, t[i].what);
	}
}

/*
 * Where the next area begins, in or behind one of two sites, whose header has 8
 * bytes: what is left of it.  Two functions share the first one.
 */
static void
rooms(void)
{
	static const char first[] = "{ start=0x100000 end=0x100001 "
				    "landing_pad=100006 cleanup actions={ } } ",
			  second[] =
			      "{ start=0x100001 end=0x100002 "
			      "landing_pad=100007 cleanup actions={ } } ";
	static const struct {
		unsigned next, sites, size;
	} t[] = {
		{ 7, 2, 16 },
		{ 8, 0, 8 },
		{ 9, 0, 9 },
		{ 10, 0, 10 },
		{ 11, 0, 11 },
		{ 12, 1, 12 },
		{ 13, 1, 13 },
		{ 15, 1, 15 },
		{ 16, 2, 16 },
		{ 17, 2, 16 },
	};
	char records[256], want[512];
	const char *line;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		snprintf(records, sizeof(records),
		    CIE F("00",
			"00003100") "[I S40 10000000 04 %02x003100]" F("00",
			"00003100"),
		    t[i].next);
		begin(X86, records, "__gxx_personality_v0");
		area_hex("03 00001000 ff 01 08 00 01 06 00 01 01 07 00");
		area_hex("ff ff 01 00 ff ff 01 00");
		line = decoded();
		snprintf(want, sizeof(want),
		    "0+0 100000..100010 call_site_encoding=uleb128 "
		    "lpstart=100000 call_sites={ %s%s} types={ } size=%u\n",
		    t[i].sites > 0 ? first : "", t[i].sites > 1 ? second : "",
		    t[i].size);
		ok(strncmp(line, want, strlen(want)) == 0,
		    "an area %u bytes behind", t[i].next);
		line = strstr(line + 1, "\n0+0 ");
		ok(line != NULL &&
			strncmp(line + 1, want, strlen(want) - 1) == 0,
		    "for both functions");
	}
}

/* 65,536 sites, actions and types; one more is said to be too much. */
static void
bounds(void)
{
	static const char *const routine = "__gxx_personality_v0";
	const char *got;
	unsigned n, i;

	for (n = 65536; n <= 65537; n++) {
		begin(X86, CIE F("00", "00003100"), routine);
		area_hex("ff ff 01");
		area_uleb(4 * n);
		for (i = 0; i < n; i++)
			area_hex("00 01 00 00");
		got = decoded();
		ok((strstr(got, "lsda-bound 0x40006: more than 65536 call "
				"sites or actions; the rest is not shown") !=
		       NULL) == (n > 65536),
		    "%u sites", n);
	}
	/* Types of two bytes: the last of 65,536, and one more. */
	for (n = 65536; n <= 65537; n++) {
		begin(X86, CIE F("00", "00003100"), routine);
		area_hex("ff 02");
		area_uleb(12 + 2 * n);
		area_hex("01 04 00 05 06 01");
		area_uleb(n);
		area_hex("00 00 00");
		area_hex("3412");
		for (i = 1; i < n; i++)
			area_hex("0000");
		got = decoded();
		ok((strstr(got, "catch=0x1234 ") != NULL) == (n == 65536) &&
			(strstr(got, "filter 65537 is not in the type table") !=
			    NULL) == (n > 65536),
		    "%u types", n);
	}
	/* A site with n actions is followed twice. */
	for (n = 32767; n <= 32770; n++) {
		begin(X86, CIE F("00", "00003100"), routine);
		area_hex("ff ff 01 08 00 01 02 01 02 01 02 00");
		for (i = 0; i < n; i++)
			area_hex(i + 1 < n ? "00 01" : "00 00");
		got = decoded();
		ok((strstr(got, "lsda-bound 0x8: more than 65536 call sites or "
				"actions; the rest is not shown") != NULL) ==
			(n > 32768),
		    "%u actions", n);
	}
}

/* An FDE's pointer that leads to no bytes. */
static void
nowhere(void)
{
	begin(X86,
	    CIE F("00", "00003100") F("20", "04003100") F("40", "00000001"),
	    "__gxx_personality_v0");
	area_hex("ff ff 01 00");
	is(decoded(),
	    "0+0 100000..100010 call_site_encoding=uleb128 call_sites={ } "
	    "types={ } size=4\n"
	    "310004+0 100020..100030 bad\n1000000+0 100040..100050 bad\n"
	    "lsda-outside 0x33: the LSDA pointer leads to 0x310004, where the "
	    "file has no bytes\nlsda-outside 0x4a: the LSDA pointer leads to "
	    "0x1000000, where the file has no bytes",
	    "pointers to nothing");
}

int
main(void)
{
	size_t i;

	routines();
	for (i = 0; i < NELEM(areas); i++)
		is(one(areas[i].hex), areas[i].want, areas[i].what);
	sites_alone();
	told_to_checks();
	shared();
	parts();
	rooms();
	bounds();
	nowhere();
	free(area);
	sb_free(&sites);
	sb_free(&dumped);
	return done();
}
