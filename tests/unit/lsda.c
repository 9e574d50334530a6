/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exception tables of the GNU routines byte by byte (Itanium C++ ABI: Exception
 * Handling Tables), with what they mean worked out by hand: call sites, landing
 * pads, chains of actions, types, and what is said of those that lead nowhere.
 */
#include "cfi_build.h"

#define TABLE 0x310000
#define TYPES 0x2e0000

static uint8_t area[256];

/* Hex, where I and C are words that lead to the type_info of int and char. */
static const char *
table(const char *routine, const char *hex)
{
	char pair[3] = "", *at, *end;
	size_t n = 0;

	for (; *hex != '\0'; hex++)
		if (*hex == 'I' || *hex == 'C')
			n = put_word(area, n, *hex == 'I' ? TYPES : TYPES + 16,
			    4);
		else if (*hex != ' ') {
			area[n++] = (uint8_t)strtoul(memcpy(pair, hex, 2), NULL,
			    16);
			hex++;
		}
	make(X86, "01 7a504c5200 01 78 10 07 03 80001000 03 1b 0c0708 9001",
	    "S00 40000000 04 00003100", "00000000");
	if (routine != NULL)
		world_symbol(&w.img.symtab, routine, WORLD_CODE + 0x80, 4);
	world_symbol(&w.img.symtab, "int", TYPES, 4)->kind = SYM_OBJECT;
	world_symbol(&w.img.symtab, "char", TYPES + 16, 4)->kind = SYM_OBJECT;
	world_section(&w, ".gcc_except_table", 0, TABLE, area, n);
	dump(&w, "lsda");
	world_end(&w);
	/* What stands behind the pointer to it and the routine. */
	at = strstr(dumped.s, "lpstart_encoding");
	if (at == NULL)
		at = strchr(dumped.s, '\n') + 1;
	for (end = at; (end = strstr(end, " code_alignment")) != NULL;)
		*end = '\0';
	return at;
}

static const struct {
	const char *what, *hex, *want;
} tables[] = {
	{ "a cleanup", "ff ff 01 04 00 05 06 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } } types={ } "
	    "size=8" },
	{ "no pad", "ff ff 01 04 00 05 00 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=none actions={ } } } types={ } size=8" },
	{ "two sites", "ff ff 01 08 00 05 06 00 05 3b 00 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } { "
	    "start=0x100005 end=0x100040 landing_pad=none actions={ } } } "
	    "types={ } size=12" },
	{ "no sites", "ff ff 01 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ } types={ } size=4" },
	{ "an int is caught", "ff 03 0e 01 04 00 05 06 01 01 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=int actions={ 1 } } } "
	    "types={ int } size=17" },
	{ "anything is caught",
	    "ff 03 0e 01 04 00 05 06 01 01 00 0000 00000000",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=... actions={ 1 } } } "
	    "types={ ... } size=17" },
	{ "one of two types", "ff 03 12 01 04 00 05 06 01 02 00 0000 C I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=char actions={ 2 } } } "
	    "types={ int char } size=21" },
	{ "the other, then a cleanup",
	    "ff 03 14 01 04 00 05 06 01 01 01 00 00 0000 C I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=int cleanup actions={ 1 0 } "
	    "} } types={ int } size=23" },
	{ "an int, then a char",
	    "ff 03 14 01 04 00 05 06 01 01 01 02 00 0000 C I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=int catch=char actions={ 1 "
	    "2 } } } types={ int char } size=23" },
	{ "a char from the second action on",
	    "ff 03 14 01 04 00 05 06 03 01 01 02 00 0000 C I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=char actions={ 2 } } } "
	    "types={ int char } size=23" },
	{ "back to the first",
	    "ff 03 14 01 04 00 05 06 03 01 00 02 7d 0000 C I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=char catch=int actions={ 2 "
	    "1 } } } types={ int char } size=23" },
	{ "a chain without an end",
	    "ff 03 10 01 04 00 05 06 01 01 7f 0000 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=int catch=int catch=int "
	    "catch=int catch=int catch=int actions={ 1 1 1 1 1 1 } } } types={ "
	    "int } size=19\nlsda-action-cycle 0x5: the chain of actions has no "
	    "end" },
	{ "past the actions", "ff 03 0e 01 04 00 05 06 09 01 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 actions={ } } } types={ } "
	    "size=17\nlsda-action-range 0x5: the chain of actions leads to "
	    "0x11, outside the action table" },
	{ "the last byte of them", "ff 03 0e 01 04 00 05 06 08 01 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 actions={ } } } types={ } "
	    "size=17\nlsda-truncated 0x10: the action record ends too early" },
	{ "far past them", "ff 03 0e 01 04 00 05 06 7f 01 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 actions={ } } } types={ } "
	    "size=17\nlsda-action-range 0x5: the chain of actions leads to "
	    "0x87, outside the action table" },
	{ "before them", "ff 03 0e 01 04 00 05 06 01 01 7e 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=int actions={ 1 } } } "
	    "types={ int } size=17\nlsda-action-range 0x5: the chain of "
	    "actions leads to 0x8, outside the action table" },
	{ "a type where the actions are",
	    "ff 03 0e 01 04 00 05 06 01 02 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=0x2 actions={ 2 } } } "
	    "types={ int 0x2 } size=17" },
	{ "a type that is not there", "ff 03 0e 01 04 00 05 06 01 03 00 0000 I",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=? actions={ 3 } } } types={ "
	    "} size=17\nlsda-type-range 0x9: filter 3 is not in the type "
	    "table" },
	{ "nothing may leave", "ff 03 0e 01 04 00 05 06 01 7f 00 0000 I 00",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 only=nothing actions={ -1 } } } "
	    "types={ } size=18" },
	{ "an int may", "ff 03 0e 01 04 00 05 06 01 7f 00 0000 I 01 00",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 only=int actions={ -1 } } } "
	    "types={ int } size=19" },
	{ "a char, by the third byte",
	    "ff 03 12 01 04 00 05 06 01 7d 00 0000 C I 01 00 02 00",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 only=char actions={ -3 } } } "
	    "types={ int char } size=25" },
	{ "a list without an end", "ff 03 0e 01 04 00 05 06 01 7f 00 0000 I 01",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 only=int actions={ -1 } } } "
	    "types={ int } size=18\nlsda-spec-range 0x11: the exception "
	    "specification of filter -1 has no end" },
	{ "a list behind the end", "ff 03 0e 01 04 00 05 06 01 7e 00 0000 I 00",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 only=? actions={ -2 } } } types={ "
	    "} size=17\nlsda-spec-range 0x9: the exception specification of "
	    "filter -2 is outside the section" },
	{ "no types, but an action", "ff ff 01 04 00 05 06 01 01 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 catch=? actions={ 1 } } } types={ "
	    "} size=10\nlsda-type-range 0x8: filter 1 is not in the type "
	    "table" },
	{ "a cleanup by an action", "ff ff 01 04 00 05 06 01 00 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ 0 } } } types={ "
	    "} size=10" },
	{ "a pad's start of its own", "03 10001000 ff 01 04 00 05 06 00",
	    "lpstart_encoding=udata4 ttype_encoding=omit "
	    "call_site_encoding=uleb128 lpstart=100010 call_sites={ { "
	    "start=0x100000 end=0x100005 landing_pad=100016 cleanup actions={ "
	    "} } } types={ } size=12" },
	{ "words of four bytes", "ff ff 03 0d 00000000 05000000 06000000 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=udata4 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } } types={ } "
	    "size=17" },
	{ "words of two", "ff ff 02 07 0000 0500 0600 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=udata2 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } } types={ } "
	    "size=11" },
	{ "a cut site", "ff ff 01 03 00 05 06",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ } types={ } "
	    "size=7\nlsda-truncated 0x4: the call site ends too early" },
	{ "sites past the section", "ff ff 01 05 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-truncated 0x0: the header "
	    "or the call sites go past the section" },
	{ "types past the section", "ff 03 7f 01 04 00 05 06 00",
	    "lpstart_encoding=omit ttype_encoding=omit "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } } types={ } "
	    "size=9\nlsda-truncated 0x0: the type table ends 121 bytes past "
	    "the section" },
	{ "types to its end", "ff 03 06 01 04 00 05 06 00",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 cleanup actions={ } } } types={ } "
	    "size=9" },
	{ "no encoding of pads", "05 ff 01 04 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-header 0x0: the encoding "
	    "of landing pads' start, 0x05, cannot be read" },
	{ "none of types", "ff 05 06 01 04 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-header 0x0: the encoding "
	    "of types, 0x05, cannot be read" },
	{ "none of sites", "ff ff 05 04 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-header 0x0: the encoding "
	    "of call sites, 0x05, cannot be read" },
	{ "sites that are left out", "ff ff ff 04 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-header 0x0: the encoding "
	    "of call sites, 0xff, cannot be read" },
	{ "sites aligned", "ff ff 50 04 00 05 06 00",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-header 0x0: the encoding "
	    "of call sites, 0x50, cannot be read" },
	{ "one byte", "ff",
	    "0+0 100000..100040 cut lsda=310000 "
	    "personality=__gxx_personality_v0\nlsda-truncated 0x0: the header "
	    "or the call sites go past the section" },
	{ "a chain that is cut", "ff 03 0a 01 04 00 05 06 01 01 80 80 80",
	    "lpstart_encoding=omit ttype_encoding=udata4 "
	    "call_site_encoding=uleb128 call_sites={ { start=0x100000 "
	    "end=0x100005 landing_pad=100006 actions={ } } } types={ } "
	    "size=13\nlsda-truncated 0x9: the action record ends too early" },
};

int
main(void)
{
	const char *got;
	size_t i;

	for (i = 0; i < NELEM(tables); i++)
		is(table("__gxx_personality_v0", tables[i].hex), tables[i].want,
		    tables[i].what);
	got = table("_Unwind_Resume_nobody", "ff ff 01 04 00 05 06 00");
	ok(strstr(dumped.s, " layout=unknown") != NULL &&
		strstr(got, "lsda-pers-unknown") != NULL,
	    "another routine's");
	table(NULL, "ff ff 01 04 00 05 06 00");
	ok(strstr(dumped.s, " layout=assumed ") != NULL &&
		strstr(dumped.s, "landing_pad=100006") != NULL,
	    "a routine without a name");
	table(NULL, "ff ff 01 04 00 05 06");
	ok(strstr(dumped.s, " layout=unknown") != NULL &&
		strstr(dumped.s, "call_sites") == NULL,
	    "which is another one");
	sb_free(&dumped);
	return done();
}
