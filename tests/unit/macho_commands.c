/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Load commands of Mach-O files made word by word (mach-o/loader.h): segments
 * and sections, what of them is encrypted, where the image begins and starts,
 * what made it, and what is said of each that does not hold together.
 */
#include "macho_build.h"

#define BASE 0x10000

/* KIND OF MACHINE/CLASS at BASE, its entry, what made it. */
static const char *
head(void)
{
	static const char *const types[] = { "other", "object", "exec", "dyn",
		"core", "dsym" };

	told.len = 0;
	sb_printf(&told, "%s %s/%u%s %" PRIx64 " %" PRIx64 " %s",
	    types[img->type], image_machine_name(img), img->addr_size,
	    img->big_endian ? "be" : "", img->base, img->entry,
	    img->build == NULL ? "" : img->build);
	return told.s;
}

/* Segments: ADDR+SIZE FILE+BYTES, "w", "x"; "0" when nothing is mapped. */
static const char *
segments(void)
{
	const struct segment *s;
	size_t i;

	told.len = 0;
	sb_str(&told, "");
	for (i = 0; i < img->nsegments; i++) {
		s = &img->segments[i];
		sb_printf(&told,
		    "%s%" PRIx64 "+%" PRIx64 " %" PRIx64 "+%" PRIx64 "%s%s%s",
		    i > 0 ? "; " : "", s->addr, s->size, s->file_off, s->len,
		    s->attr & SEC_WRITE ? " w" : "",
		    s->attr & SEC_EXEC ? " x" : "", s->type == 0 ? " 0" : "");
		if (s->data != NULL && s->data != img->data + s->file_off)
			sb_str(&told, " elsewhere");
	}
	return told.s;
}

/* Sections: NAME ADDR+SIZE ATTR ALIGN BYTES or why there are none. */
static const char *
sections(void)
{
	struct section *s;
	size_t i;

	told.len = 0;
	sb_str(&told, "");
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		section_load(s, &diag);
		sb_printf(&told,
		    "%s%s %" PRIx64 "+%" PRIx64 " %s%s%s%s %" PRIu64,
		    i > 0 ? "; " : "", s->name, s->addr, s->size,
		    s->attr & SEC_ALLOC ? "a" : "-",
		    s->attr & SEC_WRITE ? "w" : "",
		    s->attr & SEC_EXEC ? "x" : "",
		    s->attr & SEC_NOBITS ? "0" : "", s->align);
		if (s->data == NULL)
			sb_printf(&told, " (%s)", s->no_data);
		else
			sb_printf(&told, " %zx", s->len);
		if (s->index != i + 1)
			sb_str(&told, " numbered otherwise");
	}
	return told.s;
}

static const char *
said(void)
{
	told.len = 0;
	return mo_findings();
}

#define NONE ((struct mo_section){ 0 })
#define CODE ((struct mo_section){ .flags = 0x80000400, .align = 4 })

static void
text(uint64_t size)
{
	mo_segment("__TEXT", BASE, 0x1000, 0, size, 5);
}

static void
finish(size_t len)
{
	mo_done();
	mo_fill(len);
	mo_open();
}

/* --- What kind of file --- */

static void
kinds(void)
{
	static const struct {
		uint32_t cpu, type;
		const char *want;
	} t[] = {
		{ CPU_X86, 1, "object x86-64/8 0 0 " },
		{ CPU_X86, 2, "exec x86-64/8 10000 0 " },
		{ CPU_X86, 3, "dyn x86-64/8 10000 0 " },
		{ CPU_X86, 4, "core x86-64/8 10000 0 " },
		{ CPU_X86, 5, "exec x86-64/8 10000 0 " },
		{ CPU_X86, 6, "dyn x86-64/8 10000 0 " },
		{ CPU_X86, 7, "dyn x86-64/8 10000 0 " },
		{ CPU_X86, 8, "dyn x86-64/8 10000 0 " },
		{ CPU_X86, 9, "other x86-64/8 10000 0 " },
		{ CPU_X86, 10, "dsym x86-64/8 10000 0 " },
		{ CPU_X86, 11, "dyn x86-64/8 10000 0 " },
		{ CPU_X86, 12, "other x86-64/8 10000 0 " },
		{ CPU_386, 6, "dyn i386/4 10000 0 " },
		{ CPU_A64, 6, "dyn arm64/8 10000 0 " },
		{ CPU_A32, 6, "dyn arm/4 10000 0 " },
		{ CPU_POWER, 6, "dyn ppc/4be 10000 0 " },
		{ CPU_POWER64, 6, "dyn ppc64/8be 10000 0 " },
		{ 0x0200000c, 6, "dyn arm64_32/4 10000 0 " },
		{ 6, 6, "dyn m68k/4 10000 0 " },
		{ 14, 6, "dyn sparc/4 10000 0 " },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		mo_begin(t[i].cpu, t[i].type);
		text(0x1000);
		finish(0x1000);
		is(head(), t[i].want, "a kind of file");
		ok(img->companion == (t[i].type == 10), "a companion?");
		mo_close();
	}
	ok(macho_image((uint8_t *)mo.s, 3, 0, NULL) == NULL &&
		macho_image((uint8_t *)mo.s, 8, 9, NULL) == NULL &&
		macho_image((uint8_t *)mo.s, 8, 5, NULL) == NULL,
	    "none");
}

/* The image begins where the header is mapped, else at __TEXT. */
static void
bases(void)
{
	mo_begin(CPU_A64, 2);
	mo_segment("__PAGEZERO", 0, BASE, 0, 0, 0);
	mo_segment("__FIRST", BASE + 0x2000, 0x1000, 0, 0x1000, 5);
	mo_segment("__TEXT", BASE, 0x1000, 0x1000, 0x1000, 5);
	mo_command(0x80000028); /* LC_MAIN */
	mo_put(0x123, 8);
	mo_put(0, 8);
	finish(0x2000);
	is(head(), "exec arm64/8 12000 12123 ", "the header's segment");
	is(segments(),
	    "0+10000 0+0 0; 12000+1000 0+1000 x; 10000+1000 1000+1000 x",
	    "segments");
	mo_close();
	mo_begin(CPU_A64, 2);
	mo_segment("__FIRST", BASE + 0x2000, 0x1000, 0x1000, 0x1000, 3);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0, 5);
	finish(0x2000);
	is(head(), "exec arm64/8 10000 0 ", "__TEXT without bytes");
	is(segments(), "12000+1000 1000+1000 w; 10000+1000 0+0 x", "segments");
	mo_close();
	mo_begin(CPU_A64, 2);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0, 5);
	mo_segment("__TEXT", BASE + 0x2000, 0x1000, 0, 0, 5);
	finish(0x1000);
	is(head(), "exec arm64/8 10000 0 ", "the first __TEXT of two");
	mo_close();
	mo_begin(CPU_A64, 10);
	mo_segment("__DWARF", BASE + 0x2000, 0x1000, 0, 0x1000, 3);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0, 5);
	finish(0x1000);
	is(head(), "dsym arm64/8 10000 0 ", "of a companion __TEXT decides");
	is(segments(), "12000+1000 0+0 w; 10000+1000 0+0 x",
	    "which maps nothing");
	mo_close();
	mo_begin(CPU_386, 2);
	mo_segment("__TEXT", 0xfffff000, 0x1000, 0, 0x1000, 5);
	mo_command(0x80000028);
	mo_put(0x1010, 8);
	mo_put(0, 8);
	finish(0x1000);
	is(head(), "exec i386/4 fffff000 10 ", "an entry of 32 bits");
	mo_close();
}

static void
mapped(void)
{
	mo_begin(CPU_A64, 6);
	mo_segment("__A", 0x1000, 0x100, 0x800, 0x200, 0);
	mo_segment("__B", 0x2000, 0x200, 0x800, 0x100, 1);
	mo_segment("__C", 0x3000, 0x200, 0xf80, 0x100, 6);
	mo_segment("__D", 0x4000, 0x200, 0x1000, 0x100, 3);
	finish(0x1000);
	is(segments(),
	    "1000+100 800+100; 2000+200 800+100; 3000+200 f80+80 w x; 4000+200 "
	    "1000+0 w",
	    "as long as memory, file and what is there allow");
	ok(img->segments[3].data == NULL && img->segments[2].data != NULL,
	    "nothing at the end");
	mo_close();
}

/* --- Encryption --- */

static const struct {
	const char *what;
	uint32_t off, size, id;
	const char *want;  /* of __TEXT, 0..0x1000 */
	const char *bytes; /* of sections at 0x800, 0x900, 0xa00 */
} crypts[] = {
	{ "none", 0x900, 0x100, 0, "10000+1000 0+1000 x", "yyy" },
	{ "nothing", 0x900, 0, 1, "10000+1000 0+1000 x", "yyy" },
	{ "in the middle", 0x900, 0x100, 1,
	    "10000+900 0+900 x; 10900+100 900+0 x; 10a00+600 a00+600 x",
	    "y-y" },
	{ "a byte of two", 0x8ff, 2, 1,
	    "10000+8ff 0+8ff x; 108ff+2 8ff+0 x; 10901+6ff 901+6ff x", "--y" },
	{ "from the start", 0, 0x800, 1, "10000+800 0+0 x; 10800+800 800+800 x",
	    "yyy" },
	{ "to the end", 0xa00, 0x600, 1, "10000+a00 0+a00 x; 10a00+600 a00+0 x",
	    "yy-" },
	{ "past the end", 0xa00, 0x1600, 1,
	    "10000+a00 0+a00 x; 10a00+600 a00+0 x", "yy-" },
	{ "all", 0, 0x1000, 1, "10000+1000 0+0 x", "---" },
	{ "behind it", 0x1000, 0x100, 1, "10000+1000 0+1000 x", "yyy" },
};

static void
encrypted(void)
{
	char got[8];
	size_t i, k;

	for (i = 0; i < NELEM(crypts); i++) {
		mo_begin(i % 2 ? CPU_A64 : CPU_A32, 2);
		text(0x1000);
		for (k = 0; k < 3; k++)
			mo_section("__TEXT", "__s", BASE + 0x800 + 0x100 * k,
			    0x100, 0x800 + 0x100 * k, CODE);
		mo_command(i % 2 ? 0x2c : 0x21);
		mo_put(crypts[i].off, 4);
		mo_put(crypts[i].size, 4);
		mo_put(crypts[i].id, 4);
		mo_put(0, 4);
		finish(0x1000);
		is(segments(), crypts[i].want, crypts[i].what);
		for (k = 0; k < 3; k++) {
			got[k] = section_load(&img->sections[k], NULL) ? 'y' :
									 '-';
			if (got[k] == '-')
				is(img->sections[k].no_data,
				    "the section is encrypted", "why not");
		}
		got[3] = '\0';
		is(got, crypts[i].bytes, crypts[i].what);
		mo_close();
	}
	/* A segment that begins within it, and has more memory than bytes. */
	mo_begin(CPU_A64, 2);
	mo_segment("__TEXT", BASE, 0x1000, 0x400, 0x200, 5);
	mo_range(0x2c, 0x300, 0x180);
	mo_put(1, 8);
	finish(0x1000);
	is(segments(), "10000+80 400+0 x; 10080+f80 480+180 x",
	    "its first bytes");
	mo_close();
}

/* --- Sections --- */

static void
attributes(void)
{
	mo_begin(CPU_A64, 6);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0x1000, 5);
	mo_section("__TEXT", "__pure", BASE + 0x800, 8, 0x800,
	    (struct mo_section){ .flags = 0x80000000, .align = 0 });
	mo_section("__TEXT", "__some", BASE + 0x808, 8, 0x808,
	    (struct mo_section){ .flags = 0x400, .align = 63 });
	mo_section("__TEXT", "sixteen_letters_", BASE + 0x810, 8, 0x810,
	    (struct mo_section){ .align = 65 });
	mo_section("__TEXT", "__debug", BASE + 0x818, 8, 0x818,
	    (struct mo_section){ .flags = 0x02000000 });
	mo_section("__TEXT", "__empty", BASE + 0x820, 0, 0x9999, NONE);
	mo_segment("__DATA", BASE + 0x1000, 0x2000, 0x1000, 0x1000, 3);
	mo_section("__DATA", "__zero", BASE + 0x2000, 8, 0,
	    (struct mo_section){ .flags = 1 });
	mo_section("__DATA", "__gb", BASE + 0x2010, 8, 0,
	    (struct mo_section){ .flags = 0xc });
	mo_section("__DATA", "__thread", BASE + 0x2020, 8, 0,
	    (struct mo_section){ .flags = 0x12 });
	mo_section("__DATA", "__tv", BASE + 0x1000, 8, 0x1000,
	    (struct mo_section){ .flags = 0x13 });
	mo_segment("__DWARF", 0, 0x100, 0x1000, 0x100, 0);
	mo_section("__DWARF", "__a", 0, 8, 0x1000, NONE);
	mo_segment("__LD", 0, 0x100, 0x1000, 0x100, 0);
	mo_section("__LD", "__b", 0, 8, 0x1000, NONE);
	mo_segment("__LLVM", 0, 0x100, 0x1000, 0x100, 0);
	mo_section("__LLVM", "__c", 0, 8, 0x1000, NONE);
	finish(0x2000);
	is(sections(),
	    "__TEXT,__pure 10800+8 ax 1 8; __TEXT,__some 10808+8 ax "
	    "9223372036854775808 8; __TEXT,sixteen_letters_ 10810+8 a 2 8; "
	    "__TEXT,__debug 10818+8 - 1 8; __TEXT,__empty 10820+0 a 1 0; "
	    "__DATA,__zero 12000+8 aw0 1 (the section is zero-filled); "
	    "__DATA,__gb 12010+8 aw0 1 (the section is zero-filled); "
	    "__DATA,__thread 12020+8 aw0 1 (the section is zero-filled); "
	    "__DATA,__tv 11000+8 aw 1 8; __DWARF,__a 0+8 - 1 8; __LD,__b 0+8 - "
	    "1 8; __LLVM,__c 0+8 - 1 8",
	    "attributes");
	is(mo_findings(), told.s, "nothing is said");
	mo_close();
	mo_begin(CPU_386, 1);
	mo_segment("", 0, 0x100, 0x400, 0x100, 7);
	mo_section("__TEXT", "__text", 0, 8, 0x400, CODE);
	mo_section("__DATA_CONST", "__c", 8, 8, 0x408, NONE);
	mo_section("__DATA", "__d", 16, 8, 0x410, NONE);
	finish(0x500);
	is(sections(),
	    "__TEXT,__text 0+8 ax 16 8; __DATA_CONST,__c 8+8 aw 1 8; "
	    "__DATA,__d 10+8 aw 1 8",
	    "of an object");
	mo_close();
}

/* Sections' bytes, in a file of 0x2000; __TEXT has 0x1000 from 0 on. */
static const struct {
	const char *what;
	uint32_t type;
	uint64_t addr, size, off;
	const char *want;
} places[] = {
	{ "all of it", 6, BASE, 0x1000, 0, "" },
	{ "to its end", 6, BASE + 0xff8, 8, 0xff8, "" },
	{ "past its end", 6, BASE + 0xff8, 9, 0xff8,
	    "section __TEXT,__s of 0x9 bytes at 0xff8 is not inside its "
	    "segment's 0x1000 bytes at 0x0" },
	{ "behind it", 6, BASE + 0x1001, 1, 0x1001,
	    "section __TEXT,__s of 0x1 bytes at 0x1001 is not inside its "
	    "segment's 0x1000 bytes at 0x0" },
	{ "elsewhere", 6, BASE + 0x10, 8, 0x18,
	    "section __TEXT,__s has its bytes at 0x18 of the file, but its "
	    "address, 0x10010, is not where its segment has them" },
	{ "elsewhere in an object", 1, BASE + 0x10, 8, 0x18, "" },
	{ "elsewhere in a program", 2, BASE + 0x10, 8, 0x18,
	    "section __TEXT,__s has its bytes at 0x18 of the file, but its "
	    "address, 0x10010, is not where its segment has them" },
	{ "to the file's end", 6, BASE, 8, 0x1ff8,
	    "section __TEXT,__s of 0x8 bytes at 0x1ff8 is not inside its "
	    "segment's 0x1000 bytes at 0x0" },
	{ "past it", 6, BASE, 9, 0x1ff8,
	    "section __TEXT,__s of 0x9 bytes at 0x1ff8 goes past the file's "
	    "0x2000 bytes" },
	{ "behind it", 6, BASE, 1, 0x2001,
	    "section __TEXT,__s of 0x1 bytes at 0x2001 goes past the file's "
	    "0x2000 bytes" },
	{ "empty, anywhere", 6, BASE, 0, 0x9999, "" },
	{ "a companion's, which has none", 10, BASE + 8, 8, 0, "" },
	{ "a companion's", 10, BASE + 8, 0x1001, 8,
	    "section __TEXT,__s of 0x1001 bytes at 0x8 is not inside its "
	    "segment's 0x1000 bytes at 0x0" },
};

static void
bounds(void)
{
	const char *text_of;
	size_t i;

	for (i = 0; i < NELEM(places); i++) {
		mo_begin(CPU_A64, places[i].type);
		text(0x1000);
		mo_section("__TEXT", "__s", places[i].addr, places[i].size,
		    places[i].off, NONE);
		finish(0x2000);
		text_of = said();
		if (text_of[0] == '@')
			text_of = strchr(text_of, ' ') + 1;
		is(text_of, places[i].want, places[i].what);
		mo_close();
	}
	mo_begin(CPU_A64, 6);
	mo_segment("__DATA", BASE, 0x1000, 0x800, 0x800, 3);
	mo_section("__DATA", "__s", BASE, 8, 0x7f8, NONE);
	mo_section("__TEXT", "__t", BASE, 8, 0x800, NONE);
	mo_segment("", 0, 0x1000, 0x800, 0x800, 3);
	mo_section("__TEXT", "__u", 0, 8, 0x800, NONE);
	finish(0x1000);
	is(said(),
	    "@68 section __DATA,__s of 0x8 bytes at 0x7f8 is not inside its "
	    "segment's 0x800 bytes at 0x800; @b8 section __TEXT,__t stands in "
	    "segment __DATA",
	    "before its segment; another one's name");
	mo_close();
	mo_begin(CPU_A64, 10);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0, 5);
	mo_section("__TEXT", "__none", BASE, 8, 0x10, NONE);
	mo_segment("__DWARF", 0, 0x1000, 0, 0x1000, 5);
	mo_section("__DWARF", "__off_0", 0, 8, 0, NONE);
	mo_section("__DWARF", "__cut", 0, 0x20, 0xff0, NONE);
	mo_section("__DWARF", "__last", 0, 0x20, 0xfff, NONE);
	mo_section("__DWARF", "__gone", 0, 0x20, 0x1000, NONE);
	finish(0x1000);
	told.len = 0;
	mo_findings();
	is(sections(),
	    "__TEXT,__none 10000+8 a 1 (only the section's header is in this "
	    "file); __DWARF,__off_0 0+8 - 1 (only the section's header is in "
	    "this file); __DWARF,__cut 0+20 - 1 10; __DWARF,__last 0+20 - 1 1; "
	    "__DWARF,__gone 0+20 - 1 (the section lies past the end of the "
	    "file)",
	    "what bytes there are");
	mo_close();
}

/* --- What made it --- */

static void
builds(void)
{
	static const char *const platforms[] = { "platform 0", "macos", "ios",
		"tvos", "watchos", "bridgeos", "maccatalyst", "iossimulator",
		"tvossimulator", "watchossimulator", "driverkit", "visionos",
		"visionossimulator", "other platform", "other platform" };
	static const struct {
		uint32_t cmd;
		const char *want;
	} mins[] = { { 0x24, "macos 10.9" }, { 0x25, "ios 10.9" },
		{ 0x2f, "tvos 10.9" }, { 0x30, "watchos 10.9" } };
	char want[64];
	size_t i;

	for (i = 0; i < NELEM(platforms); i++) {
		mo_begin(CPU_A64, 6);
		mo_command(0x32);
		mo_put(i, 4);
		mo_put(0x000b0100, 4);
		mo_put(0x99, 4);
		mo_put(0, 4);
		finish(0x100);
		snprintf(want, sizeof(want), "%s 11.1", platforms[i]);
		is(img->build, want, "a platform");
		mo_close();
	}
	for (i = 0; i < NELEM(mins); i++) {
		mo_begin(CPU_A64, 6);
		mo_range(mins[i].cmd, 0x000a0900, 0x000a0a00);
		mo_range(0x24, 0x000b0900, 0x000a0a00);
		finish(0x100);
		is(img->build, mins[i].want, "the first one counts");
		mo_close();
	}
	mo_begin(CPU_A64, 6);
	mo_command(0x32);
	mo_put(1, 4);
	mo_put(0x000c0304, 4);
	mo_put(0, 4);
	mo_put(7, 4);
	for (i = 0; i < 6; i++) {
		mo_put(i, 4);
		mo_put(i == 5 ? 0x0401ff00 : 0x00010000 * (i + 1), 4);
	}
	mo_command(0x32);
	mo_put(2, 8);
	mo_put(0, 8);
	finish(0x100);
	is(img->build,
	    "macos 12.3.4, tool 1.0, clang 2.0, swift 3.0, ld 4.0, lld 5.0, "
	    "tool 1025.255",
	    "tools, as many as there are");
	mo_close();
	mo_begin(CPU_A64, 6);
	mo_command(0x32);
	mo_put(1, 4);
	mo_put(0x000c0304, 4);
	mo_put(0, 4);
	mo_command(0x24);
	finish(0x100);
	ok(img->build == NULL, "too short");
	mo_close();
}

/* --- Commands that do not hold together --- */

static void
damage(void)
{
	size_t at;

	mo_begin(CPU_A64, 6);
	mo_range(0x26, 0x100, 0);
	finish(0x100);
	ok(!img->has_starts, "an empty list of starts tells of none (Zig)");
	mo_close();

	mo_begin(CPU_A64, 6);
	mo_command(0x1b); /* LC_UUID */
	sb_mem(&mo, "0123456789abcdef", 16);
	mo_command(0x99);
	finish(0x100);
	ok(img->build_id_len == 16 &&
		memcmp(img->build_id, "0123456789abcdef", 16) == 0,
	    "a UUID");
	is(said(), "", "a command that is not known");
	mo_close();
	mo_begin(CPU_A64, 6);
	mo_command(0x1b);
	sb_mem(&mo, "0123456789abcde", 15);
	sb_char(&mo, 0);
	mo_at(16, 3);
	mo_done();
	mo_at(36, 23);
	finish(0x100);
	ok(img->build_id_len == 0 && img->build_id == NULL, "15 bytes of it");
	is(said(),
	    "@20 the size of load command 0x1b, 23, is not a multiple of 8; "
	    "@20 load command 0x1b is too short; @37 the load commands end "
	    "after 1 of 3",
	    "odd sizes; fewer commands than counted");
	mo_close();

	mo_begin(CPU_386, 6);
	mo_command(0x99);
	mo_put(0, 4);
	mo_command(0x99);
	mo_done();
	at = mo.len;
	mo_at(at - 4, 7);
	finish(0x100);
	is(said(), "@28 load command 0x99 says that it has 7 bytes, 8 are left",
	    "no room for its own size");
	mo_close();
	mo_at(at - 4, 9);
	mo_open();
	is(said(), "@28 load command 0x99 says that it has 9 bytes, 8 are left",
	    "more than is left");
	mo_close();
	mo_at(20, 0x100);
	mo_at(at - 4, 8);
	mo_open();
	is(said(),
	    "@0 the file of 0x100 bytes ends inside its 0x100 bytes of load "
	    "commands",
	    "larger than the file");
	mo_close();
	mo_at(20, 0x100 - 28);
	mo_open();
	is(said(), "", "as large as the file");
	mo_close();

	mo_begin(CPU_A64, 6);
	mo_command(1);
	mo_done();
	finish(0x100);
	is(said(), "@20 a 32-bit segment command in a 64-bit file",
	    "a segment of the other class");
	mo_close();
	mo_begin(CPU_386, 6);
	mo_command(0x19);
	finish(0x100);
	is(said(), "@1c a 64-bit segment command in a 32-bit file",
	    "and the other way round");
	mo_close();
	mo_begin(CPU_A64, 6);
	mo_command(0x19);
	mo_fill(mo.len + 56);
	finish(0x100);
	is(said(), "@20 segment command is too short", "a short one");
	ok(img->nsegments == 0, "which is none");
	mo_close();
	mo_begin(CPU_A64, 6);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0x1000, 5);
	mo_section("__TEXT", "__s", BASE, 8, 0, NONE);
	mo_at(mo_sects, 2);
	finish(0x1000);
	is(said(), "@20 segment command has room for 1 of its 2 sections",
	    "more sections than have room");
	mo_close();
}

/* Ranges of the file, at its end and past it; a file of 0x400 bytes. */
static void
ranges(void)
{
	static const struct {
		uint32_t cmd;
		unsigned skip;
		const char *what;
	} t[] = {
		{ 0x26, 0, "list of function starts" },
		{ 0x29, 0, "list of data in code" },
		{ 0x34, 0, "table of chained fixups" },
		{ 0x22, 2, "list of bindings" },
		{ 0x22, 4, "list of weak bindings" },
	};
	char want[128];
	size_t i, k;

	for (i = 0; i < NELEM(t); i++)
		for (k = 0; k < 4; k++) {
			mo_begin(CPU_A64, 6);
			mo_command(t[i].cmd);
			mo_fill(mo.len + 4 * t[i].skip);
			mo_put(k == 2 ? 0x401 : 0x3f0, 4);
			mo_put(k == 1 ? 0x11 :
			       k == 2 ? 1 :
			       k == 3 ? 0 :
					0x10,
			    4);
			mo_fill(32 + 48);
			finish(0x400);
			snprintf(want, sizeof(want),
			    "@20 the %s of 0x%x bytes at 0x%x goes past the "
			    "file's 0x400 bytes",
			    t[i].what, k == 1 ? 0x11 : 1,
			    k == 1 ? 0x3f0 : 0x401);
			told.len = 0;
			mo_findings();
			ok(k == 1 || k == 2 ?
				strcmp(told.s, want) == 0 :
				strstr(told.s, "goes past") == NULL,
			    "%s", t[i].what);
			mo_close();
		}
	mo_begin(CPU_A64, 6);
	mo_symtab(0x3f0, 2, 0x3f8, 9);
	finish(0x400);
	is(said(),
	    "@20 the symbol table of 0x20 bytes at 0x3f0 goes past the file's "
	    "0x400 bytes; @20 the string table of 0x9 bytes at 0x3f8 goes past "
	    "the file's 0x400 bytes",
	    "symbols");
	mo_close();
	mo_begin(CPU_386, 6);
	mo_symtab(0x3e8, 2, 0x3f8, 8);
	mo_command(0xb);
	mo_fill(mo.len + 48);
	mo_put(0x3f0, 4);
	mo_put(5, 4);
	finish(0x400);
	is(said(),
	    "@34 the indirect symbol table of 0x14 bytes at 0x3f0 goes past "
	    "the file's 0x400 bytes",
	    "of 12 bytes each");
	mo_close();
}

int
main(void)
{
	kinds();
	bases();
	mapped();
	encrypted();
	attributes();
	bounds();
	builds();
	damage();
	ranges();
	sb_free(&mo);
	sb_free(&told);
	return done();
}
