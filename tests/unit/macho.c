/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small Mach-O images, put together word by word as mach-o/loader.h,
 * nlist.h and fixup-chains.h have them: names that chained fixups bind, of
 * every format of pointers and imports; Thumb symbols; data in code.
 */
#include <stdlib.h>
#include <unistd.h>

#include "object/object.h"
#include "tap.h"

#define TEXT	UINT64_C(0x100000000)	/* where images are linked to */
#define TEXT32	0x4000
#define PAGE	0x100			/* of chains: small, to have several */
#define DATA	0x1000			/* from the base, and in the file */
#define CHAINED	0x2000
#define SYMS	0x3000
#define STRS	0x3100
#define MARKS	0x3200
#define END	0x4000

static struct strbuf out;
static bool wide;
static uint64_t base;

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
	put(0, 4);
	put(0, 4);
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
	put(6, 4);				/* MH_DYLIB */
	put(5, 4);
	put((wide ? 2 * 152 : 2 * 124) + 16 + 16 + 24, 4);
	put(0, 4);
	if (wide)
		put(0, 4);
	segment("__TEXT", "__text", 0, 0x1000, 0x800, 0x100, 5, 0x80000400);
	segment("__DATA", "__got", DATA, 0x1000, DATA, 0x300, 3, 0);
	range(0x80000034, CHAINED, 0x400);
	range(0x29, MARKS, 16);
	put(2, 4);				/* LC_SYMTAB */
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
	static const struct { uint32_t strx; uint16_t desc; uint32_t off; }
	    syms[] = {
		{ 1, 8, 0x801 }, { 8, 0, 0x840 }, { 15, 0x80, 0x880 }
	};
	unsigned i;

	fill_to(SYMS);
	for (i = 0; i < 3; i++) {
		put(syms[i].strx, 4);
		put(0xf, 1);			/* N_SECT | N_EXT */
		put(1, 1);
		put(syms[i].desc, 2);
		word(base + syms[i].off);
	}
	fill_to(STRS);
	sb_mem(&out, "\0_thumb\0_plain\0_weak\0", 22);
	fill_to(MARKS);
	put(0x850, 4);
	put(8, 2);
	put(1, 2);
	put(0x890, 4);				/* empty */
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
	put(0, 4);				/* fixups_version */
	put(0x20, 4);				/* starts_offset */
	put(0x100, 4);				/* imports_offset */
	put(0x200, 4);				/* symbols_offset */
	put(2, 4);				/* imports_count */
	put(imports, 4);			/* imports_format */
	put(0, 4);				/* symbols_format */
	fill_to(CHAINED + 0x20);
	put(2, 4);				/* seg_count */
	put(0, 4);				/* __TEXT has no fixups */
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
	static const struct { unsigned format; uint64_t w; const char *want; }
	    t[] = {
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

static void
symbol(uint64_t off, const char *name, uint64_t addr, uint64_t size,
    bool thumb, int bind)
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
	ok(img->ops->by_name(img, "thumb", &s) && s.addr == base + 0x800 &&
	    s.thumb, "by name, Thumb");
	ok(img->ops->by_name(img, "_plain", &s) && s.addr == base + 0x840 &&
	    !s.thumb, "by name");
	ok(img->ops->scan(img, 0, base + 0x802, &s) && s.thumb &&
	    s.addr == base + (arm ? 0x800 : 0x801), "by a scan");
	image_load_symbols(img);
	symbol(0x802, "_thumb", arm ? 0x800 : 0x801, arm ? 0x40 : 0x3f, true,
	    1);
	symbol(0x840, "_plain", 0x840, 0x40, false, 1);
	symbol(0x8ff, "_weak", 0x880, 0x80, false, 2);
	ok(image_symbol(img, 0, base + 0x900) == NULL, "no more");
	ok(img->marks.n == 1 && img->marks.sym[0].addr == base + 0x850 &&
	    img->marks.sym[0].size == 8 &&
	    strcmp(img->marks.sym[0].name, "$d") == 0, "data in code");
	unload();
}

int
main(void)
{
	formats();
	ordinals();
	symbols(12, true);
	symbols(0x0100000c, false);
	diag_free(&diag);
	sb_free(&out);
	return done();
}
