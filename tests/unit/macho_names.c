/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and starts of functions in Mach-O files made word by word: which of
 * several names of a place is shown, how far it reaches, stubs by the indirect
 * symbol table, LC_FUNCTION_STARTS; slices of universal files and the names of
 * processors (mach-o/nlist.h, mach-o/loader.h, mach-o/fat.h, mach/machine.h).
 */
#include "macho_build.h"

#define BASE     0x4000
#define SYMBOLS  0x1000
#define STRINGS  0x1800
#define STARTS   0x1c00
#define INDIRECT 0x1d00

/* --- Names --- */

/*
 * Sections: 1 code 0x4800..0x4900, 2 stubs of 8 bytes 0x4900..0x4928, 3
 * exception tables 0x4a00..0x4a40, 4 constants 0x4b00..0x4b40.
 */
static const struct file_kind {
	uint32_t cpu, type;
	uint32_t first, stub; /* in the indirect table; size */
} plain = { CPU_A64, 6, 0, 8 };

static void
build(const struct file_kind *k, const struct mo_symbol *n, size_t nsyms,
    const char *starts, size_t nstarts, const uint32_t *slots, size_t nslots)
{
	uint32_t strings = 1;
	size_t i;

	mo_begin(k->cpu, k->type);
	mo_segment("__TEXT", BASE, 0x1000, 0, 0x1000, 5);
	mo_section("__TEXT", "__text", BASE + 0x800, 0x100, 0x800,
	    (struct mo_section){ .flags = 0x80000400 });
	mo_section("__TEXT", "__stubs", BASE + 0x900, 0x28, 0x900,
	    (struct mo_section){ .flags = 0x80000408,
		.reserved1 = k->first,
		.reserved2 = k->stub });
	mo_section("__TEXT", "__gcc_except_tab", BASE + 0xa00, 0x40, 0xa00,
	    (struct mo_section){ 0 });
	mo_section("__TEXT", "__const", BASE + 0xb00, 0x40, 0xb00,
	    (struct mo_section){ 0 });
	for (i = 0; i < nsyms; i++)
		strings += n[i].name == NULL ? 0 : strlen(n[i].name) + 1;
	mo_symtab(SYMBOLS, nsyms, STRINGS, strings);
	mo_range(0x26, STARTS, nstarts);
	mo_command(0xb);
	mo_fill(mo.len + 48);
	mo_put(INDIRECT, 4);
	mo_put(nslots, 4);
	mo_fill(mo.len + 16);
	mo_done();
	mo_symbols(n, nsyms, BASE, SYMBOLS, STRINGS);
	mo_fill(STARTS);
	sb_mem(&mo, starts, nstarts);
	mo_fill(INDIRECT);
	for (i = 0; i < nslots; i++)
		mo_put(slots[i], 4);
	mo_fill(0x1e00);
	mo_open();
}

/* PLACE+SIZE NAME, then "o" no function, "g" global, "w" weak, "t" Thumb. */
static void
tell(const struct symbol *s)
{
	static const char *const binds[] = { "", "g", "w" };

	sb_printf(&told, "%s%" PRIx64 "+%" PRIx64 " %s%s%s%s%s%s%s",
	    told.len > 0 ? "; " : "", s->addr - BASE, s->size, s->name,
	    s->kind != SYM_FUNC || s->bind != 0 || s->thumb || s->stub ||
		    !s->loose ?
		" " :
		"",
	    s->kind == SYM_OBJECT ? "o" : "", binds[s->bind],
	    s->thumb ? "t" : "", s->stub ? "s" : "", s->loose ? "" : "x");
}

static const char *
names(void)
{
	size_t i;

	image_load_symbols(img);
	told.len = 0;
	sb_str(&told, "");
	for (i = 0; i < img->symtab.n; i++)
		tell(&img->symtab.sym[i]);
	return told.s;
}

#define F(name, off)                 \
	{                            \
		name, 0xe, 1, 0, off \
	} /* local */
#define G(name, off)                 \
	{                            \
		name, 0xf, 1, 0, off \
	} /* global */
#define NAMES 8

static const struct {
	const char *what;
	struct mo_symbol n[NAMES];
	unsigned nsyms;
	const char *starts;
	const char *want;
} cases[] = {
	{ "to the next, to the section's end",
	    { G("_a", 0x810), F("_b", 0x820) }, 2, "",
	    "810+10 _a g; 820+e0 _b" },
	{ "in any order", { F("_b", 0x820), G("_a", 0x810) }, 2, "",
	    "810+10 _a g; 820+e0 _b" },
	{ "global before local", { F("_l", 0x800), G("_g", 0x800) }, 2, "",
	    "800+100 _g g" },
	{ "the first of two globals", { G("_y", 0x800), G("_x", 0x800) }, 2, "",
	    "800+100 _y g" },
	{ "the first of two locals", { F("_y", 0x800), F("_x", 0x800) }, 2, "",
	    "800+100 _y" },
	{ "no private one if there is another",
	    { F("l_p", 0x800), F("_x", 0x800) }, 2, "", "800+100 _x" },
	{ "two private ones, and another",
	    { F("l_p", 0x800), F("l_q", 0x800), F("_x", 0x800) }, 3, "",
	    "800+100 _x" },
	{ "none but private ones: the first",
	    { F("l_p", 0x800), F("l_q", 0x800) }, 2, "", "800+100 l_p" },
	{ "one private one", { F("l_p", 0x800) }, 1, "", "800+100 l_p" },
	{ "a global one may look private", { F("_x", 0x800), G("l_g", 0x800) },
	    2, "", "800+100 l_g g" },
	{ "of no interest: stabs, undefined, no section",
	    { { "_stab", 0x2e, 1, 0, 0x810 }, { "_undef", 1, 0, 0, 0x810 },
		{ "_abs", 3, 0, 0, 0x810 }, { "_none", 0xf, 0, 0, 0x810 },
		{ "_five", 0xf, 5, 0, 0x810 }, G("_a", 0x800) },
	    6, "", "800+100 _a g" },
	{ "weak", { { "_w", 0xf, 1, 0x80, 0x800 } }, 1, "", "800+100 _w w" },
	{ "weak but local", { { "_w", 0xe, 1, 0x80, 0x800 } }, 1, "",
	    "800+100 _w" },
	{ "tables have names, data has none",
	    { { "_t", 0xf, 3, 0, 0xa10 }, { "_c", 0xf, 4, 0, 0xb10 } }, 2, "",
	    "a10+30 _t og" },
	{ "not in its section",
	    { G("_before", 0x7ff), G("_last", 0x8ff), G("_end", 0x900) }, 3, "",
	    "8ff+1 _last g" },
	{ "without a name", { { NULL, 0xf, 1, 0, 0x800 }, F("_x", 0x810) }, 2,
	    "", "810+f0 _x" },
	{ "a listed function ends it", { G("_a", 0x810), F("_b", 0x840) }, 2,
	    "\x90\x10\x10\x18\x20\x08", "810+10 _a g; 840+18 _b" },
	{ "one at the same place does not", { G("_a", 0x810) }, 1, "\x90\x10",
	    "810+f0 _a g" },
	{ "one in the next section does not", { G("_a", 0x810) }, 1, "\x84\x12",
	    "810+f0 _a g" },
	{ "a name of a linked file may be temporary",
	    { G("L0", 0x800), G("ltmp0", 0x810) }, 2, "",
	    "800+10 L0 g; 810+f0 ltmp0 g" },
};

/* What a scan for a place finds is what the list has there. */
static void
scans(const char *what)
{
	const struct symbol *s;
	struct symbol one;
	unsigned bad = 0;
	uint64_t off;
	bool found;

	for (off = 0x7f8; off < 0xb40; off++) {
		found = img->ops->scan(img, 0, BASE + off, &one);
		s = image_symbol(img, 0, BASE + off);
		if (s != NULL && s->stub)
			continue;
		bad += found != (s != NULL) ||
		       (found &&
			   (strcmp(one.name, s->name) != 0 ||
			       one.addr != s->addr || one.bind != s->bind ||
			       one.kind != s->kind));
	}
	ok(bad == 0, "%s: %u scans differ", what, bad);
}

static void
tables(void)
{
	struct symbol s;
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		build(&plain, cases[i].n, cases[i].nsyms, cases[i].starts,
		    strlen(cases[i].starts), NULL, 0);
		is(names(), cases[i].want, cases[i].what);
		scans(cases[i].what);
		mo_close();
	}
	build(&plain, cases[10].n, cases[10].nsyms, "", 0, NULL, 0);
	ok(!img->ops->by_name(img, "_stab", &s) &&
		!img->ops->by_name(img, "_undef", &s) &&
		!img->ops->by_name(img, "_none", &s) &&
		!img->ops->by_name(img, "_five", &s) &&
		!img->ops->by_name(img, "_", &s) &&
		!img->ops->by_name(img, "_aa", &s) &&
		img->ops->by_name(img, "a", &s) && s.addr == BASE + 0x800 &&
		img->ops->by_name(img, "_a", &s) && s.bind == 1,
	    "by name");
	mo_close();
}

/* In objects the assembler's names are no names; Arm has Thumb. */
static void
objects(void)
{
	static const struct file_kind object = { CPU_A64, 1, 0, 8 };
	static const struct file_kind arm = { CPU_A32, 6, 0, 8 };
	static const struct mo_symbol temporary[] = { G("L0", 0x800),
		G("ltmp0", 0x808), G("ltmp9", 0x810), G("ltmp", 0x818),
		G("ltmpx", 0x820), G("ltm0", 0x828), G("ltmp/", 0x830),
		G("ltmp:", 0x838) };
	static const struct mo_symbol thumb[] = { { "_t", 0xf, 1, 8, 0x811 },
		{ "_u", 0xe, 1, 0, 0x821 }, { "_data", 0xf, 3, 8, 0xa11 } };
	struct symbol s;

	build(&object, temporary, 8, "", 0, NULL, 0);
	is(names(),
	    "818+8 ltmp g; 820+8 ltmpx g; 828+8 ltm0 g; 830+8 ltmp/ g; 838+c8 "
	    "ltmp: g",
	    "temporary names");
	scans("an object");
	mo_close();
	build(&arm, thumb, 3, "", 0, NULL, 0);
	is(names(), "810+10 _t gt; 820+e0 _u; a11+2f _data ogt",
	    "a bit of code's addresses");
	scans("Thumb");
	ok(img->ops->by_name(img, "u", &s) && s.addr == BASE + 0x820 &&
		!s.thumb && img->ops->by_name(img, "t", &s) && s.thumb &&
		s.addr == BASE + 0x810,
	    "by name");
	mo_close();
}

static void
stubs(void)
{
	static const struct mo_symbol two[] = { { "_puts", 1, 0, 0, 0 },
		{ NULL, 1, 0, 0, 0 }, G("_f", 0x800),
		{ "_g", 0xf, 2, 0, 0x908 } };
	static const uint32_t slots[] = { 0, 1, 2, 0x80000000, 3, 0, 0, 0 };
	static const struct file_kind second = { CPU_A64, 6, 1, 8 };
	static const struct file_kind none = { CPU_A64, 6, 0, 0 };
	static const struct file_kind wide = { CPU_A64, 6, 0, 16 };

	build(&plain, two, 4, "", 0, slots, 8);
	is(names(),
	    "800+100 _f g; 900+8 _puts@stub sx; 908+8 _g g; 910+8 _f@stub sx; "
	    "920+8 _g@stub sx",
	    "each slot");
	mo_close();
	build(&second, two, 3, "", 0, slots, 8);
	is(names(), "800+100 _f g; 908+8 _f@stub sx; 920+8 _puts@stub sx",
	    "from the second word on");
	mo_close();
	build(&plain, two, 3, "", 0, slots, 1);
	is(names(), "800+100 _f g; 900+8 _puts@stub sx", "one word");
	mo_close();
	build(&none, two, 3, "", 0, slots, 8);
	is(names(), "800+100 _f g", "stubs of no size");
	mo_close();
	build(&wide, two, 3, "", 0, slots, 8);
	is(names(), "800+100 _f g; 900+10 _puts@stub sx", "stubs of 16 bytes");
	mo_close();
}

/* --- Starts --- */

static const struct {
	const char *what, *list;
	size_t n;
	uint32_t cpu;
	const char *want;
} lists[] = {
#define OF(s) s, sizeof(s) - 1
	{ "to a zero", OF("\x80\x10\x10\0\x10"), CPU_A64, "800 810" },
	{ "to the end", OF("\x80\x10\x10\x10"), CPU_A64, "800 810 820" },
	{ "none", OF("\0"), CPU_A64, "" },
	{ "odd", OF("\x81\x10\x10\x0f"), CPU_A64, "801 811 820" },
	{ "Thumb", OF("\x81\x10\x10\x0f"), CPU_A32, "800 810 820" },
	{ "the first and last byte of code", OF("\x80\x10\xff\x01\x28"),
	    CPU_A64, "800 8ff 927" },
	{ "past the code", OF("\x80\x10\xff\x01\x29"), CPU_A64,
	    "800 8ff 928; @1c00 1 function start is in no code section, the "
	    "first is 0x4928" },
	{ "before it, and past it", OF("\xff\x0f\x01\xa8\x02\x08"), CPU_A64,
	    "7ff 800 928 930; @1c00 3 function starts are in no code section, "
	    "the first is 0x47ff" },
	{ "wraps around",
	    OF("\x80\x10\x80\xf0\xff\xff\xff\xff\xff\xff\xff"
	       "\x01\x04"),
	    CPU_A64, "800; @1c00 function start number 2 wraps around" },
	{ "does not end", OF("\x80\x10\x90"), CPU_A64,
	    "800; @1c03 the list of function starts ends too early" },
};

static void
starts(void)
{
	size_t i, k;

	for (i = 0; i < NELEM(lists); i++) {
		build(&(struct file_kind){ lists[i].cpu, 6, 0, 8 }, NULL, 0,
		    lists[i].list, lists[i].n, NULL, 0);
		told.len = 0;
		sb_str(&told, "");
		for (k = 0; k < img->nstarts; k++)
			sb_printf(&told, "%s%" PRIx64, k > 0 ? " " : "",
			    img->starts[k] - BASE);
		is(mo_findings(), lists[i].want, lists[i].what);
		mo_close();
	}
}

/* --- Slices --- */

static const struct {
	uint32_t cpu, subtype;
	const char *name;
} archs[] = {
	{ 0x1000007, 3, "x86_64" },
	{ 0x1000007, 8, "x86_64h" },
	{ 0x1000007, 0x80000003, "x86_64" },
	{ 0x1000007, 77, "x86_64" },
	{ 0x100000c, 0, "arm64" },
	{ 0x100000c, 1, "arm64v8" },
	{ 0x100000c, 2, "arm64e" },
	{ 0x100000c, 0x81000002, "arm64e" },
	{ 0x200000c, 0, "arm64_32" },
	{ 0x200000c, 1, "arm64_32" },
	{ 7, 3, "i386" },
	{ 7, 4, "i486" },
	{ 7, 8, "i386" },
	{ 12, 0, "arm" },
	{ 12, 5, "armv4t" },
	{ 12, 6, "armv6" },
	{ 12, 7, "armv5e" },
	{ 12, 8, "xscale" },
	{ 12, 9, "armv7" },
	{ 12, 10, "armv7f" },
	{ 12, 11, "armv7s" },
	{ 12, 12, "armv7k" },
	{ 12, 14, "armv6m" },
	{ 12, 15, "armv7m" },
	{ 12, 16, "armv7em" },
	{ 18, 0, "ppc" },
	{ 18, 1, "ppc601" },
	{ 18, 3, "ppc603" },
	{ 18, 6, "ppc604" },
	{ 18, 9, "ppc750" },
	{ 18, 10, "ppc7400" },
	{ 18, 11, "ppc7450" },
	{ 18, 100, "ppc970" },
	{ 0x1000012, 0, "ppc64" },
	{ 0x1000012, 100, "ppc970-64" },
	{ 6, 1, "m68k" },
	{ 14, 0, "sparc" },
	{ 13, 0, "unknown" },
};

struct slot {
	uint32_t cpu, subtype;
	uint64_t off, size;
	uint32_t align;
};

/* A universal file of so many bytes; an x86-64 header stands at 0x200. */
static const char *
slices(bool wide, uint32_t counted, const struct slot *s, unsigned n,
    size_t len)
{
	struct slice *list;
	size_t have, i;

	mo.len = 0;
	mo_be = true;
	mo_put(wide ? 0xcafebabf : 0xcafebabe, 4);
	mo_put(counted, 4);
	for (; n > 0; n--, s++) {
		mo_put(s->cpu, 4);
		mo_put(s->subtype, 4);
		mo_put(s->off, wide ? 8 : 4);
		mo_put(s->size, wide ? 8 : 4);
		mo_put(s->align, 4);
		if (wide)
			mo_put(0xffffffff, 4);
	}
	if (len > 0x208) {
		mo_fill(0x200);
		mo_be = false;
		mo_put(0xfeedfacf, 4);
		mo_put(CPU_X86, 4);
	}
	mo_fill(len);
	told.len = 0;
	sb_str(&told, "");
	if (!macho_slices((uint8_t *)mo.s, len, &list, &have, &diag))
		return "no";
	for (i = 0; i < have; i++)
		sb_printf(&told, "%s%s %" PRIx64 "+%" PRIx64, i > 0 ? "; " : "",
		    list[i].arch, list[i].offset, list[i].size);
	free(list);
	return mo_findings();
}

static const struct {
	const char *what;
	bool wide;
	uint32_t counted;
	struct slot s[4];
	unsigned n;
	size_t len;
	const char *want;
} fats[] = {
#define X(off, size, align)                  \
	{                                    \
		CPU_X86, 3, off, size, align \
	}
#define A(off, size, align)                  \
	{                                    \
		CPU_A64, 0, off, size, align \
	}
	{ "one", false, 1, { X(0x200, 0x100, 9) }, 1, 0x300, "x86_64 200+100" },
	{ "of 64 bits", true, 1, { X(0x200, 0x100, 9) }, 1, 0x300,
	    "x86_64 200+100" },
	{ "two", false, 2, { X(0x200, 0x80, 9), A(0x280, 0x80, 7) }, 2, 0x300,
	    "x86_64 200+80; arm64 280+80" },
	{ "two of 64 bits", true, 2, { X(0x200, 0x80, 9), A(0x280, 0x80, 7) },
	    2, 0x300, "x86_64 200+80; arm64 280+80" },
	{ "none", false, 0, { X(0x200, 0x100, 9) }, 1, 0x300, "no" },
	{ "a Java class", false, 45, { X(0x200, 0x100, 9) }, 1, 0x300, "no" },
	{ "41", false, 41, { X(0x200, 0x100, 9) }, 1, 0x300, "no" },
	{ "no list", false, 1, { X(0, 0, 0) }, 0, 8,
	    "@8 the file ends inside the list of 1 slices" },
	{ "part of one", false, 1, { X(0x200, 0x100, 0) }, 1, 27,
	    "@8 the file ends inside the list of 1 slices" },
	{ "half a list", false, 2, { X(4, 8, 0) }, 1, 28,
	    "x86_64 4+8; @1c the file ends inside the list of 2 slices" },
	{ "no count", false, 1, { X(0, 0, 0) }, 0, 7, "no" },
	{ "at the end", false, 1, { X(0x300, 0, 9) }, 1, 0x300,
	    "@8 slice x86_64 begins at 0x300, the file has 0x300 bytes" },
	{ "to the end", false, 1, { X(0x2ff, 1, 0) }, 1, 0x300,
	    "x86_64 2ff+1" },
	{ "past the end", false, 1, { X(0x280, 0x81, 7) }, 1, 0x300,
	    "x86_64 280+80; @8 slice x86_64 of 0x81 bytes at 0x280 goes past "
	    "the file's 0x300 bytes" },
	{ "not aligned", false, 1, { X(0x280, 0x80, 8) }, 1, 0x300,
	    "x86_64 280+80; @8 slice x86_64 at 0x280 is not aligned to 2^8" },
	{ "aligned to 2^63", false, 1, { X(0x280, 0x80, 63) }, 1, 0x300,
	    "x86_64 280+80; @8 slice x86_64 at 0x280 is not aligned to 2^63" },
	{ "aligned to more than there is", false, 1, { X(0x280, 0x80, 64) }, 1,
	    0x300, "x86_64 280+80" },
	{ "one over the other", false, 2,
	    { X(0x280, 0x41, 7), A(0x2c0, 0x40, 6) }, 2, 0x300,
	    "x86_64 280+41; arm64 2c0+40; @1c slices x86_64 and arm64 "
	    "overlap" },
	{ "and the other way round", false, 2,
	    { X(0x2c0, 0x40, 6), A(0x280, 0x41, 7) }, 2, 0x300,
	    "x86_64 2c0+40; arm64 280+41; @1c slices x86_64 and arm64 "
	    "overlap" },
	{ "side by side", false, 2, { X(0x2c0, 0x40, 6), A(0x280, 0x40, 7) }, 2,
	    0x300, "x86_64 2c0+40; arm64 280+40" },
	{ "the whole file thrice", false, 3,
	    { X(0, 0x300, 0), X(0, 0x300, 0), A(0, 1, 0) }, 3, 0x300,
	    "x86_64 0+300; x86_64 0+300; @1c slices x86_64 and x86_64 overlap; "
	    "@30 slices x86_64 and arm64 overlap; @30 slices x86_64 and arm64 "
	    "overlap; @30 slice arm64 is not read: those before it have shown "
	    "bytes of the file more than 2 times" },
	{ "of another processor", false, 1, { A(0x200, 8, 9) }, 1, 0x300,
	    "arm64 200+8; @8 slice arm64 holds an object of cputype "
	    "0x1000007" },
	{ "too short to tell", false, 1, { A(0x200, 7, 9) }, 1, 0x300,
	    "arm64 200+7" },
	{ "one that is not counted", false, 1,
	    { X(0x200, 0x80, 9), A(0x280, 0x80, 7) }, 2, 0x300,
	    "x86_64 200+80; arm64 280+80; @1c hidden slice: arm64 stands after "
	    "the 1 counted ones" },
	{ "right behind the list", false, 1,
	    { X(0x30, 0x50, 4), A(0x280, 0x80, 7) }, 2, 0x300,
	    "x86_64 30+50; arm64 280+80; @1c hidden slice: arm64 stands after "
	    "the 1 counted ones" },
	{ "but that is the first slice", false, 1,
	    { X(0x2f, 0x50, 0), A(0x280, 0x80, 7) }, 2, 0x300, "x86_64 2f+50" },
	{ "but no arm64", false, 1, { X(0x200, 0x80, 9), X(0x280, 0x80, 7) }, 2,
	    0x300, "x86_64 200+80" },
	{ "but before the others", false, 1,
	    { X(0x200, 0x80, 9), A(0x1ff, 1, 0) }, 2, 0x300, "x86_64 200+80" },
	{ "but at the end", false, 1, { X(0x200, 0x80, 9), A(0x300, 0, 0) }, 2,
	    0x300, "x86_64 200+80" },
	{ "but longer than the file", false, 1,
	    { X(0x200, 0x80, 9), A(0x280, 0x81, 0) }, 2, 0x300,
	    "x86_64 200+80" },
};

static void
universal(void)
{
	struct slot many[40];
	struct slice *list;
	uint8_t head[12];
	size_t i, n;

	for (i = 0; i < NELEM(archs); i++) {
		struct slot s = { archs[i].cpu, archs[i].subtype, 0x210, 0, 0 };

		slices(false, 1, &s, 1, 0x300);
		ok(strncmp(told.s, archs[i].name, strlen(archs[i].name)) == 0 &&
			told.s[strlen(archs[i].name)] == ' ',
		    "%s", archs[i].name);
		store_word(head, 4, true, 0xfeedface);
		store_word(head + 4, 4, true, archs[i].cpu);
		store_word(head + 8, 4, true, archs[i].subtype);
		is(macho_arch(head, 12), archs[i].name, "its header");
	}
	ok(macho_arch(head, 11) == NULL, "no whole header");
	head[0] = 0;
	ok(macho_arch(head, 12) == NULL, "no header");
	for (i = 0; i < NELEM(fats); i++)
		is(slices(fats[i].wide, fats[i].counted, fats[i].s, fats[i].n,
		       fats[i].len),
		    fats[i].want, fats[i].what);
	for (i = 0; i < 40; i++)
		many[i] = (struct slot){ CPU_X86, 3, 0x1000 + 16 * i, 16, 4 };
	ok(strncmp(slices(false, 40, many, 40, 0x2000), "x86_64 1000+10; ",
	       16) == 0,
	    "forty");
	mo.s[3] ^= 0x10;
	ok(!macho_slices((uint8_t *)mo.s, mo.len, &list, &n, NULL),
	    "another magic");
}

int
main(void)
{
	tables();
	objects();
	stubs();
	starts();
	universal();
	sb_free(&mo);
	sb_free(&told);
	return done();
}
