/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small Mach-O images, put together word by word as mach-o/loader.h,
 * nlist.h and fixup-chains.h have them: names that chained fixups bind, of
 * every format of pointers and imports, that opcodes and the indirect symbol
 * table bind; Thumb symbols; data in code.
 */
#include <stdlib.h>
#include <unistd.h>

#include "object/object.h"
#include "tap.h"

#define TEXT    UINT64_C(0x100000000) /* where images are linked to */
#define TEXT32  0x4000
#define PAGE    0x100  /* of chains: small, to have several */
#define DATA    0x1000 /* from the base, and in the file */
#define CHAINED 0x2000
#define SYMS    0x3000
#define STRS    0x3100
#define MARKS   0x3200
#define END     0x4000

static struct strbuf out;
static bool wide;
static uint64_t base;
static uint32_t reserved[2]; /* of the next section */

static void
put(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		sb_char(&out, (char)(v & 0xff));
}

static void
word(uint64_t v)
{
	put(v, wide ? 8 : 4);
}

static void
name16(const char *s)
{
	char room[17] = "";

	strcpy(room, s);
	sb_mem(&out, room, 16);
}

static void
fill_to(size_t at)
{
	while (out.len < at)
		sb_char(&out, 0);
}

static void
section(const char *seg, const char *sect, uint64_t off, uint64_t size,
    uint32_t flags)
{
	name16(sect);
	name16(seg);
	word(base + off);
	word(size);
	put(off, 4);
	put(2, 4);
	put(0, 4);
	put(0, 4);
	put(flags, 4);
	put(reserved[0], 4);
	put(reserved[1], 4);
	if (wide)
		put(0, 4);
}

static void
segment(const char *name, const char *sect, uint64_t off, uint64_t size,
    uint64_t at, uint64_t sect_size, uint32_t prot, uint32_t flags)
{
	put(wide ? 0x19 : 1, 4);
	put(wide ? 72 + 80 : 56 + 68, 4);
	name16(name);
	word(base + off);
	word(size);
	word(off);
	word(size);
	put(prot, 4);
	put(prot, 4);
	put(1, 4);
	put(0, 4);
	section(name, sect, at, sect_size, flags);
}

static void
range(uint32_t cmd, uint32_t off, uint32_t size)
{
	put(cmd, 4);
	put(16, 4);
	put(off, 4);
	put(size, 4);
}

/* Everything before the data: code at 0x800, which is 0x100 bytes. */
static void
begin(uint32_t cpu)
{
	out.len = 0;
	wide = cpu >> 24 & 1;
	base = wide ? TEXT : TEXT32;
	put(wide ? 0xfeedfacf : 0xfeedface, 4);
	put(cpu, 4);
	put(0, 4);
	put(6, 4); /* MH_DYLIB */
	put(5, 4);
	put((wide ? 2 * 152 : 2 * 124) + 16 + 16 + 24, 4);
	put(0, 4);
	if (wide)
		put(0, 4);
	segment("__TEXT", "__text", 0, 0x1000, 0x800, 0x100, 5, 0x80000400);
	segment("__DATA", "__got", DATA, 0x1000, DATA, 0x300, 3, 0);
	range(0x80000034, CHAINED, 0x400);
	range(0x29, MARKS, 24);
	put(2, 4); /* LC_SYMTAB */
	put(24, 4);
	put(SYMS, 4);
	put(3, 4);
	put(STRS, 4);
	put(0x40, 4);
}

/* Three functions, the first of them Thumb; and data in the second. */
static void
end(void)
{
	static const struct {
		uint32_t strx;
		uint16_t desc;
		uint32_t off;
	} syms[] = { { 1, 8, 0x801 }, { 8, 0, 0x840 }, { 15, 0x80, 0x880 } };
	unsigned i;

	fill_to(SYMS);
	for (i = 0; i < 3; i++) {
		put(syms[i].strx, 4);
		put(0xf, 1); /* N_SECT | N_EXT */
		put(1, 1);
		put(syms[i].desc, 2);
		word(base + syms[i].off);
	}
	fill_to(STRS);
	sb_mem(&out, "\0_thumb\0_plain\0_weak\0", 22);
	fill_to(MARKS);
	put(0x8a0, 4); /* not in order */
	put(4, 2);
	put(1, 2);
	put(0x850, 4);
	put(8, 2);
	put(1, 2);
	put(0x890, 4); /* empty */
	put(0, 2);
	put(1, 2);
	fill_to(END);
}

/*
 * The words from DATA on are written; now their chains: pages of three, of
 * which the second has none, and imports "_one" and "_two".
 */
static void
chains(unsigned format, unsigned imports, unsigned first, unsigned third)
{
	unsigned i;

	fill_to(CHAINED);
	put(0, 4);       /* fixups_version */
	put(0x20, 4);    /* starts_offset */
	put(0x100, 4);   /* imports_offset */
	put(0x200, 4);   /* symbols_offset */
	put(2, 4);       /* imports_count */
	put(imports, 4); /* imports_format */
	put(0, 4);       /* symbols_format */
	fill_to(CHAINED + 0x20);
	put(2, 4); /* seg_count */
	put(0, 4); /* __TEXT has no fixups */
	put(0x10, 4);
	fill_to(CHAINED + 0x30);
	put(0x1c, 4);
	put(PAGE, 2);
	put(format, 2);
	put(DATA, 8);
	put(0, 4);
	put(3, 2);
	put(first, 2);
	put(0xffff, 2);
	put(third, 2);
	fill_to(CHAINED + 0x100);
	for (i = 0; i < 2; i++) {
		if (imports == 3)
			put((uint64_t)(1 + 5 * i) << 32 | 1, 8);
		else
			put((1 + 5 * i) << 9 | 1, 4);
		if (imports > 1)
			put(0x77, imports == 2 ? 4 : 8);
	}
	fill_to(CHAINED + 0x200);
	sb_mem(&out, "\0_one\0_two\0", 11);
}

static struct file *file;
static struct image *img;
static struct diag diag = { .max = 64 };

static void
load(void)
{
	static const struct file_opts opts;
	char path[] = "/tmp/unwinddump-macho.XXXXXX";
	struct strbuf why = { 0 };
	enum file_error err;
	int fd = mkstemp(path);

	if (fd < 0 || write(fd, out.s, out.len) != (ssize_t)out.len)
		exit(1);
	close(fd);
	file = file_open(path, &opts, &err, &why);
	unlink(path);
	img = file == NULL ? NULL : file_next(file, &diag);
	if (img == NULL) {
		printf("# %s\n", why.len > 0 ? why.s : "no image");
		exit(1);
	}
	sb_free(&why);
}

static void
unload(void)
{
	image_close(img);
	file_close(file);
}

/* What the word at a distance from the data is bound to, else leads to. */
static void
leads(uint64_t off, const char *want, const char *what)
{
	const char *name = img->ops->binding(img, base + DATA + off);
	uint64_t target;
	char room[32];

	if (name == NULL) {
		if (img->ops->pointer(img, base + DATA + off, &target)) {
			snprintf(room, sizeof(room), "0x%llx",
			    (unsigned long long)target);
			name = room;
		} else
			name = "nowhere";
	}
	is(name, want, what);
}

/*
 * A bind, a rebase, a bind on the first page; a bind on the third, which
 * begins 16 bytes in.  Words that no chain leads to are bound to nothing.
 */
static void
try_format(unsigned format, unsigned imports, uint64_t bind, uint64_t rebase,
    unsigned shift, unsigned stride, const char *target, const char *what)
{
	unsigned size = format == 3 ? 4 : 8;
	uint64_t next = (uint64_t)(16 / stride) << shift;

	begin(format == 3 ? 7 : 0x0100000c);
	fill_to(DATA + 8);
	put(bind | next, size);
	fill_to(DATA + 24);
	put(rebase | next, size);
	fill_to(DATA + 40);
	put(bind | 1, size);
	fill_to(DATA + PAGE);
	put(bind, size);
	fill_to(DATA + 2 * PAGE);
	put(bind, size);
	fill_to(DATA + 2 * PAGE + 16);
	put(bind, size);
	chains(format, imports, 8, 16);
	end();
	load();
	leads(8, "_one", what);
	leads(24, target, what);
	leads(40, "_two", what);
	leads(PAGE, "nowhere", what);
	leads(2 * PAGE, "nowhere", what);
	leads(2 * PAGE + 16, "_one", what);
	unload();
}

static void
formats(void)
{
	const uint64_t b64 = UINT64_C(1) << 63, b62 = UINT64_C(1) << 62;
	const uint64_t wide_bits = UINT64_C(0x123456789);
	const uint64_t more_bits = UINT64_C(0x71234567890);

	try_format(2, 1, b64, TEXT + 0x840, 51, 4, "0x100000840", "64");
	try_format(2, 2, b64, wide_bits, 51, 4, "0x123456789",
	    "64, imports with an addend");
	try_format(2, 3, b64, UINT64_C(0xfffffffff), 51, 4, "0xfffffffff",
	    "64, imports with an addend of 64 bits");
	try_format(6, 1, b64, 0x840, 51, 4, "0x100000840", "64, offsets");
	try_format(3, 1, UINT64_C(1) << 31, 0x4840, 26, 4, "0x4840", "32");
	try_format(3, 1, UINT64_C(1) << 31, 0x3ffffff, 26, 4, "0x3ffffff",
	    "32, all bits");
	try_format(1, 1, b62, more_bits, 51, 8, "0x71234567890", "arm64e");
	try_format(9, 1, b62, 0x840, 51, 8, "0x100000840", "arm64e, user");
	try_format(9, 1, b62, b64 | 0x840, 51, 8, "0x100000840",
	    "arm64e, user, signed");
	/* Diversity and key stand above the 32 bits. */
	try_format(1, 1, b62, b64 | UINT64_C(0x7ffff00000840), 51, 8,
	    "0x100000840", "arm64e, signed");
	try_format(7, 1, b62, 0x840, 51, 4, "0x100000840", "arm64e, kernel");
	try_format(10, 1, b62, more_bits, 51, 4, "0x71234567890",
	    "arm64e, firmware");
	try_format(12, 1, b62, 0x840, 51, 8, "0x100000840",
	    "arm64e, ordinals of 24 bits");
}

/* The ordinal's upper bits count, or are another field's. */
static void
ordinals(void)
{
	static const struct {
		unsigned format;
		uint64_t w;
		const char *want;
	} t[] = {
		{ 2, UINT64_C(0x8000000001000001), "_two" },
		{ 2, UINT64_C(0x8000000000800001), "nowhere" },
		{ 3, 0x80100001, "_two" },
		{ 3, 0x80080001, "nowhere" },
		{ 9, UINT64_C(0x4000000000010001), "_two" },
		{ 9, UINT64_C(0x4000000000008001), "nowhere" },
		{ 12, UINT64_C(0x4000000001000001), "_two" },
		{ 12, UINT64_C(0x4000000000010001), "nowhere" },
		{ 2, UINT64_C(0x8000000000000002), "nowhere" },
		{ 4, UINT64_C(0x8000000000000000), "nowhere" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(t[i].format == 3 ? 7 : 0x0100000c);
		fill_to(DATA + 8);
		put(t[i].w, 8);
		chains(t[i].format, 1, 8, 0xffff);
		end();
		load();
		leads(8, t[i].want, "an ordinal");
		unload();
	}
}

/* --- What binds words without chains --- */

#define BIND     0x2800
#define WEAK     0x2a00
#define INDIRECT 0x2c00

/*
 * __DATA has slots of a type, for which the indirect symbol table has `first`
 * on; LC_DYLD_INFO leads to opcodes.
 */
static void
begin_bound(uint32_t cpu, uint32_t type, uint32_t first, uint32_t size,
    unsigned nbind, unsigned nweak)
{
	begin(cpu);
	out.len = wide ? 32 : 28;
	store_word((uint8_t *)out.s + 16, 4, false, 5);
	store_word((uint8_t *)out.s + 20, 4, false,
	    (wide ? 2 * 152 : 2 * 124) + 24 + 80 + 48);
	segment("__TEXT", "__text", 0, 0x1000, 0x800, 0x100, 5, 0x80000400);
	reserved[0] = first;
	reserved[1] = size;
	segment("__DATA", "__got", DATA, 0x1000, DATA, 0x50, 3, type);
	reserved[0] = reserved[1] = 0;
	put(2, 4); /* LC_SYMTAB */
	put(24, 4);
	put(SYMS, 4);
	put(3, 4);
	put(STRS, 4);
	put(0x40, 4);
	put(0xb, 4); /* LC_DYSYMTAB */
	put(80, 4);
	fill_to(out.len + 48);
	put(INDIRECT, 4);
	put(6, 4);
	fill_to(out.len + 16);
	put(0x80000022, 4); /* LC_DYLD_INFO_ONLY */
	put(48, 4);
	put(0, 8);
	put(BIND, 4);
	put(nbind, 4);
	put(WEAK, 4);
	put(nweak, 4);
	put(0, 8);
	put(0, 8);
}

/* The words of __DATA lead to _plain's place, to none, ...; then the tables. */
/* Where the words 2 and 3 lead, whose slots are local. */
static uint64_t local_targets[2] = { 0x840, 0x880 };

static void
end_bound(const uint8_t *opcodes, size_t n, const uint8_t *weak, size_t nweak)
{
	static const uint32_t indirect[] = { 1, 2, 0x80000000, 0x40000000, 99,
		0 };
	unsigned i;

	fill_to(DATA);
	for (i = 0; i < 10; i++)
		word(i == 2 || i == 3 ? base + local_targets[i - 2] : 0x1111);
	fill_to(BIND);
	sb_mem(&out, (const char *)opcodes, n);
	fill_to(WEAK);
	sb_mem(&out, (const char *)weak, nweak);
	fill_to(INDIRECT);
	for (i = 0; i < 6; i++)
		put(indirect[i], 4);
	end();
	load();
}

/* Opcodes of mach-o/loader.h, each with what it makes of the words. */
static const struct {
	const char *what, *code;
	unsigned n;
	const char *words; /* a letter for each, -: nothing */
} programs[] = {
#define OF(s) s, sizeof(s) - 1
	{ "one", OF("\x11\x40_a\0\x51\x71\x08\x90\0"), "-a--------" },
	{ "three in turn", OF("\x40_a\0\x71\x00\x90\x90\x90"), "aaa-------" },
	{ "distance in words", OF("\x40_a\0\x71\x00\xb2\x90"), "a--a------" },
	{ "distance in bytes", OF("\x40_a\0\x71\x00\xa0\x10\x90"),
	    "a--a------" },
	{ "many with a distance", OF("\x40_a\0\x71\x08\xc0\x03\x08\x90"),
	    "-a-a-a-a--" },
	{ "none many times", OF("\x40_a\0\x71\x08\xc0\x00\x08\x90"),
	    "-a--------" },
	{ "add to the address", OF("\x40_a\0\x71\x08\x80\x18\x90"),
	    "----a-----" },
	{ "go back",
	    OF("\x40_a\0\x71\x20\x80\xf0\xff\xff\xff\xff\xff\xff"
	       "\xff\xff\x01\x90"),
	    "--a-------" },
	{ "ordinal, addend, special",
	    OF("\x20\x85\x01\x40_a\0\x60\x7f"
	       "\x3e\x71\x08\x90"),
	    "-a--------" },
	{ "another name", OF("\x40_a\0\x71\x00\x90\x40_b\0\x90"),
	    "ab--------" },
	{ "more after the end", OF("\x40_a\0\x71\x00\x90\0\0\x90"),
	    "aa--------" },
	{ "no name", OF("\x71\x00\x90\x40_a\0\x90"), "a---------" },
	{ "no such segment", OF("\x40_a\0\x71\x00\x90\x72\x00\x90"),
	    "a---------" },
	{ "threaded, which is not run", OF("\x40_a\0\x71\x00\x90\xd0\x90"),
	    "a---------" },
	{ "cut in a name", OF("\x40_a\0\x71\x00\x90\x40_bb"), "a---------" },
	{ "text is a segment, too", OF("\x40_a\0\x70\x80\x20\x90"),
	    "a---------" },
};

static void
opcodes(void)
{
	char got[16], name[3] = "_a";
	const char *s;
	size_t i, k;

	for (i = 0; i < NELEM(programs); i++) {
		begin_bound(0x0100000c, 0, 0, 0, programs[i].n, 0);
		end_bound((const uint8_t *)programs[i].code, programs[i].n,
		    NULL, 0);
		for (k = 0; k < 10; k++) {
			s = img->ops->binding(img, base + DATA + 8 * k);
			got[k] = s == NULL ? '-' : s[1];
		}
		got[10] = '\0';
		is(got, programs[i].words, programs[i].what);
		unload();
	}
	/* Words of 32 bits; weak bindings beside the others. */
	begin_bound(12, 0, 0, 0, 9, 7);
	end_bound((const uint8_t *)"\x40_a\0\x71\x00\xb1\x90\0", 9,
	    (const uint8_t *)"\x40_b\0\x71\x10\x90", 7);
	for (k = 0; k < 10; k++) {
		s = img->ops->binding(img, base + DATA + 4 * k);
		name[1] = k == 4 ? 'b' : 'a';
		ok((k == 0 || k == 2 || k == 4) == (s != NULL) &&
			(s == NULL || strcmp(s, name) == 0),
		    "word %zu", k);
	}
	unload();
}

/* Slots by the indirect symbol table; a local one by where it leads. */
static void
indirect(void)
{
	static const struct {
		uint32_t cpu, type, first, size;
		const char *want[6];
	} t[] = {
		{ 0x0100000c, 6, 0, 0,
		    { "_plain", "_weak", "_plain", "_weak", NULL, "_thumb" } },
		{ 0x0100000c, 7, 1, 0,
		    { "_weak", NULL, "_plain", NULL, "_thumb", NULL } },
		{ 12, 6, 0, 0,
		    { "_plain", "_weak", "_plain", "_weak", NULL, "_thumb" } },
		{ 0x0100000c, 8, 0, 12,
		    { "_plain", "_weak", "?", NULL, NULL, "_thumb" } },
		{ 0x0100000c, 0x14, 0, 0,
		    { "_plain", "_weak", "_plain", "_weak", NULL, "_thumb" } },
		{ 0x0100000c, 0, 0, 0, { NULL } },
	};
	unsigned size;
	const char *s;
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		begin_bound(t[i].cpu, t[i].type, t[i].first, t[i].size, 0, 0);
		end_bound(NULL, 0, NULL, 0);
		size = t[i].size != 0 ? t[i].size : wide ? 8 : 4;
		for (k = 0; k < 6; k++) {
			s = img->ops->binding(img, base + DATA + size * k);
			/* What code of a local stub leads to is not known. */
			if (t[i].want[k] != NULL && t[i].want[k][0] == '?')
				continue;
			is(s == NULL ? "nothing" : s,
			    t[i].want[k] == NULL ? "nothing" : t[i].want[k],
			    "a slot");
		}
		s = img->ops->binding(img, base + DATA + 1);
		ok(s == NULL, "not at a slot");
		unload();
	}
}

static void
symbol(uint64_t off, const char *name, uint64_t addr, uint64_t size, bool thumb,
    int bind)
{
	const struct symbol *s = image_symbol(img, 0, base + off);

	ok(s != NULL && strcmp(s->name, name) == 0 && s->addr == base + addr &&
		s->size == size && s->thumb == thumb && s->bind == bind,
	    "%s", name);
}

/* Only Arm has Thumb: elsewhere bit 0 of an address is an address. */
static void
symbols(uint32_t cpu, bool arm)
{
	struct symbol s;

	begin(cpu);
	chains(arm ? 3 : 2, 1, 0xffff, 0xffff);
	end();
	load();
	ok(img->ops->by_name(img, "thumb", &s) && s.thumb &&
		s.addr == base + (arm ? 0x800 : 0x801),
	    "by name, Thumb");
	ok(img->ops->by_name(img, "_plain", &s) && s.addr == base + 0x840 &&
		!s.thumb,
	    "by name");
	ok(img->ops->scan(img, 0, base + 0x802, &s) && s.thumb &&
		s.addr == base + (arm ? 0x800 : 0x801),
	    "by a scan");
	image_load_symbols(img);
	symbol(0x802, "_thumb", arm ? 0x800 : 0x801, arm ? 0x40 : 0x3f, true,
	    1);
	symbol(0x840, "_plain", 0x840, 0x40, false, 1);
	symbol(0x8ff, "_weak", 0x880, 0x80, false, 2);
	ok(image_symbol(img, 0, base + 0x900) == NULL, "no more");
	ok(img->marks.n == 2 && img->marks.sym[1].addr == base + 0x8a0 &&
		img->marks.sym[1].size == 4,
	    "more of it");
	ok(img->marks.sym[0].addr == base + 0x850 &&
		img->marks.sym[0].size == 8 &&
		strcmp(img->marks.sym[0].name, "$d") == 0,
	    "data in code");
	unload();
}

/* Slots of local symbols are named by where they lead, each for itself. */
static void
locals(void)
{
	static const struct {
		uint64_t to[2];
		const char *want[2];
	} t[] = {
		{ { 0x840, 0x880 }, { "_plain", "_weak" } },
		{ { 0x880, 0x840 }, { "_weak", "_plain" } },
		{ { 0x840, 0x840 }, { "_plain", "_plain" } },
		{ { 0x880, 0x880 }, { "_weak", "_weak" } },
		{ { 0x840, 0x841 }, { "_plain", NULL } },
		{ { 0x83f, 0x840 }, { NULL, "_plain" } },
	};
	const char *s;
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		memcpy(local_targets, t[i].to, sizeof(t[i].to));
		begin_bound(0x0100000c, 6, 0, 0, 0, 0);
		end_bound(NULL, 0, NULL, 0);
		for (k = 0; k < 2; k++) {
			s = img->ops->binding(img, base + DATA + 8 * (2 + k));
			is(s == NULL ? "nothing" : s,
			    t[i].want[k] == NULL ? "nothing" : t[i].want[k],
			    "a local slot");
		}
		unload();
	}
	local_targets[0] = 0x840;
	local_targets[1] = 0x880;
}

int
main(void)
{
	locals();
	formats();
	ordinals();
	opcodes();
	indirect();
	symbols(12, true);
	symbols(0x0100000c, false);
	diag_free(&diag);
	sb_free(&out);
	return done();
}
