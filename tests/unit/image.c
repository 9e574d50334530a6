/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Look-ups in an image made by hand. */
#include "finding/diag.h"
#include "image/image.h"
#include "object/reader.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static struct symbol
sym(uint64_t addr, uint64_t size, const char *name, int kind, int bind)
{
	struct symbol s = { .addr = addr, .size = size, .name = name };

	s.kind = (uint8_t)kind;
	s.bind = (uint8_t)bind;
	return s;
}

static void
add(struct image *img, struct symbol s)
{
	struct symtab *st = &img->symtab;

	st->sym = xreallocarray(st->sym, st->n + 1, sizeof(s));
	st->sym[st->n++] = s;
}

static struct image *
make(void)
{
	struct image *img = xcalloc(1, sizeof(*img));

	img->addr_size = 8;
	img->nsections = 3;
	img->sections = xcalloc(img->nsections, sizeof(*img->sections));
	img->sections[0] = (struct section){ .img = img,
		.name = ".text",
		.index = 1,
		.addr = 0x2000,
		.size = 0x100,
		.attr = SEC_ALLOC | SEC_EXEC };
	img->sections[1] = (struct section){ .img = img,
		.name = ".fini",
		.index = 2,
		.addr = 0x2100,
		.size = 0x10,
		.attr = SEC_ALLOC | SEC_EXEC };
	img->sections[2] = (struct section){ .img = img,
		.name = ".zdebug_frame",
		.index = 3,
		.size = 0x10 };
	image_prepare(img);
	return img;
}

static const char *
name_at(const struct image *img, uint64_t addr)
{
	const struct symbol *s = image_symbol(img, 0, addr);

	return s == NULL ? "none" : s->name;
}

static void
sections(void)
{
	struct image *img = make();

	ok(image_section(img, 2) == &img->sections[1], "by index");
	ok(image_section(img, 0) == NULL && image_section(img, 4) == NULL,
	    "no such index");
	ok(image_section_at(img, 0x20ff) == &img->sections[0] &&
		image_section_at(img, 0x2100) == &img->sections[1] &&
		image_section_at(img, 0x2110) == NULL &&
		image_section_at(img, 0x1fff) == NULL,
	    "by address");
	ok(image_section_named(img, ".debug_frame") == &img->sections[2],
	    ".zdebug_frame is .debug_frame");
	ok(image_is_code(img, 0, 0x2000) && !image_is_code(img, 0, 0),
	    "code without segments");
	image_close(img);
}

static void
symbols(void)
{
	struct image *img = make();

	add(img, sym(0x20f0, 0, "last", SYM_FUNC, 0));
	add(img, sym(0x2040, 0x10, "_alias", SYM_FUNC, 1));
	add(img, sym(0x2040, 0x10, "name", SYM_FUNC, 1));
	add(img, sym(0x2040, 0x10, "aaa", SYM_FUNC, 0));
	add(img, sym(0x2040, 0x10, "weak", SYM_FUNC, 2));
	add(img, sym(0x2000, 0x20, "f", SYM_FUNC, 1));
	add(img, sym(0x2010, 0, "inside", SYM_NOTYPE, 0));
	add(img, sym(0x2030, 0, "label", SYM_NOTYPE, 0));
	add(img, sym(0x2080, 0x10, "g@@V1", SYM_FUNC, 1));
	add(img, sym(0x2080, 0x10, "gg", SYM_FUNC, 1));
	symtab_sort(&img->symtab);
	is(name_at(img, 0x2040), "name", "the best of several names");
	is(name_at(img, 0x2080), "gg", "a name without a version is better");
	is(name_at(img, 0x2018), "f", "a label inside a function is none");
	is(name_at(img, 0x2020), "none", "a sized symbol ends");
	is(name_at(img, 0x2038), "label", "another label reaches on");
	is(name_at(img, 0x20ff), "last", "to the end of its section");
	is(name_at(img, 0x2100), "none", "and not into the next");
	is(name_at(img, 0x1fff), "none", "before the first");
	ok(image_symbol_exact(img, 0, 0x2001) == NULL &&
		image_symbol_exact(img, 0, 0x2000) != NULL,
	    "exact");
	image_close(img);
}

static bool
is_name(void *arg, const char *name)
{
	return strcmp(name, arg) == 0;
}

static bool
named(const struct image *img, uint64_t addr, const char *name)
{
	char room[16];

	strcpy(room, name);
	return image_named(img, 0, addr, is_name, room);
}

/* Each of several names of a place is one of its names, in any order. */
static void
aliases(void)
{
	struct image *img = make();

	add(img, sym(0x2000, 0, "zero", SYM_FUNC, 1));
	add(img, sym(0x2000, 8, "sized", SYM_FUNC, 0));
	add(img, sym(0x2040, 8, "b", SYM_FUNC, 0));
	add(img, sym(0x2040, 8, "a", SYM_FUNC, 1));
	add(img, sym(0x2040, 8, "c", SYM_FUNC, 0));
	add(img, sym(0x2048, 8, "d", SYM_FUNC, 1));
	add(img, sym(0x2048, 8, "e", SYM_FUNC, 0));
	symtab_sort(&img->symtab);
	ok(named(img, 0x2040, "a") && named(img, 0x2047, "b") &&
		named(img, 0x2042, "c"),
	    "every name of a place");
	ok(!named(img, 0x2040, "d") && !named(img, 0x2040, "e") &&
		!named(img, 0x2048, "c"),
	    "and none of the next");
	ok(named(img, 0x2048, "e"), "the last alias");
	ok(!named(img, 0x2050, "e") && !named(img, 0x1fff, "a"), "nothing");
	ok(named(img, 0x2007, "zero") && named(img, 0x2007, "sized") &&
		!named(img, 0x2008, "zero"),
	    "a size that the other name has");
	image_close(img);
}

/*
 * The same places in every order: what was asked for before must not matter,
 * in sections of the same addresses neither.
 */
static void
orders(void)
{
	struct image *img = make();
	const struct symbol *s;
	unsigned i, k, bad = 0;
	uint32_t x = 1;

	img->by_section = true;
	for (i = 0; i < 64; i++) {
		add(img, sym(i % 32 * 8, 4, "x", SYM_FUNC, 1));
		img->symtab.sym[i].sect = 1 + i / 32;
	}
	/* Sorted but for the section. */
	img->symtab.sym[0].sect = 2;
	img->symtab.sym[32].sect = 1;
	symtab_sort(&img->symtab);
	for (k = 0; k < 4096; k++) {
		x = x * 1103515245 + 12345;
		/* Neighbours, too. */
		i = k & 1 ? (x >> 8) % 512 : (i + 1) % 512;
		s = image_symbol(img, 1 + i / 256, i % 256);
		if (i % 8 < 4 ? s == NULL || s->sect != 1 + i / 256 ||
				    s->addr != i % 256 / 8 * 8 :
				s != NULL)
			bad++;
	}
	ok(bad == 0, "look-ups in any order");
	image_close(img);
}

/* More than one digit of the radix sort, in the last place and the first. */
static void
sorting(void)
{
	struct image *img = make();
	uint64_t x = 1;
	size_t i, n = 5000;
	bool sorted = true;

	for (i = 0; i < n; i++) {
		x = x * 6364136223846793005u + 1442695040888963407u;
		add(img, sym(x, 1, "x", SYM_FUNC, 1));
		img->symtab.sym[i].sect = (uint32_t)(x >> 33) % 5000;
	}
	symtab_sort(&img->symtab);
	for (i = 1; i < img->symtab.n; i++) {
		const struct symbol *s = &img->symtab.sym[i];

		if (s[-1].sect > s->sect ||
		    (s[-1].sect == s->sect && s[-1].addr >= s->addr))
			sorted = false;
	}
	ok(sorted && img->symtab.n == n, "many symbols are sorted");
	image_close(img);
}

static void
relocs(void)
{
	static const struct reloc list[] = {
		{ .offset = 4, .kind = RELOC_NONE, .symbol = "hint" },
		{ .offset = 4,
		    .kind = RELOC_PCREL,
		    .symbol = ".text",
		    .value = 0x30,
		    .sect = 1 },
		{ .offset = 8,
		    .kind = RELOC_ABS,
		    .symbol = "DW.ref.p",
		    .undefined = true },
		{ .offset = 12, .kind = RELOC_UNKNOWN, .symbol = "" },
		{ .offset = 16, .kind = RELOC_DIFF, .symbol = "" },
	};
	struct image *img = make();
	struct section *s = &img->sections[2];
	struct target t;

	img->by_section = true;
	s->relocs = xcalloc(NELEM(list), sizeof(*list));
	memcpy(s->relocs, list, sizeof(list));
	s->nrelocs = NELEM(list);
	add(img, sym(0x30, 4, "f", SYM_FUNC, 1));
	img->symtab.sym[0].sect = 1;
	t = section_target(s, 4, 99);
	ok(t.kind == TARGET_ADDR && t.sect == 1 && t.addr == 0x30,
	    "the one after a marker counts");
	is(image_target_name(img, &t), "f", "named by what is there");
	t = section_target(s, 8, 99);
	ok(t.kind == TARGET_SYMBOL, "an undefined symbol");
	is(image_target_name(img, &t), "p", "without DW.ref.");
	t = section_target(s, 12, 99);
	ok(t.kind == TARGET_UNRELOCATED && t.addr == 0,
	    "one that cannot be applied gives no address");
	t = section_target(s, 16, 99);
	ok(t.kind == TARGET_ADDR && t.addr == 99, "a stored difference");
	t = section_target(s, 20, 99);
	ok(t.kind == TARGET_ADDR && t.addr == 99 && t.reloc == NULL,
	    "none at all");
	ok(section_reloc(s, 5) == NULL &&
		section_reloc_from(s, 5) == &s->relocs[2] &&
		section_reloc_from(s, 17) == NULL,
	    "bisection");
	image_close(img);
}

/* Names of one place, the best first: each is better than all after it. */
static void
ranks(void)
{
	static const struct {
		const char *name;
		int kind, bind;
		unsigned size;
		bool stub;
	} t[] = {
		{ "a", SYM_FUNC, 1, 8, false },
		{ "b", SYM_FUNC, 1, 8, false },
		{ "a", SYM_FUNC, 2, 8, false },
		{ "_a", SYM_FUNC, 1, 8, false },
		{ "_a", SYM_FUNC, 2, 8, false },
		{ "__a", SYM_FUNC, 1, 8, false },
		{ "a@V1", SYM_FUNC, 1, 8, false },
		{ "_a@V1", SYM_FUNC, 1, 8, false },
		{ "a", SYM_FUNC, 0, 8, false },
		{ "a", SYM_FUNC, 1, 0, false },
		{ "a", SYM_FUNC, 0, 0, false },
		{ "a", SYM_OBJECT, 1, 8, false },
		{ "a", SYM_NOTYPE, 1, 0, false },
		{ "a", SYM_NOTYPE, 0, 0, false },
		{ "a", SYM_FUNC, 1, 8, true },
		{ "a", SYM_NOTYPE, 1, 8, true },
	};
	struct symbol a, b;
	size_t i, k;
	unsigned bad = 0;

	for (i = 0; i < NELEM(t); i++)
		for (k = 0; k < NELEM(t); k++) {
			a = sym(0, t[i].size, t[i].name, t[i].kind, t[i].bind);
			b = sym(0, t[k].size, t[k].name, t[k].kind, t[k].bind);
			a.stub = t[i].stub;
			b.stub = t[k].stub;
			if (i < k ? symbol_rank(&a, &b) >= 0 :
			    i > k ? symbol_rank(&a, &b) <= 0 :
				    symbol_rank(&a, &b) != 0) {
				printf("# %zu %zu\n", i, k);
				bad++;
			}
		}
	ok(bad == 0, "ranks of names");
}

/* Long names that share their bytes: so many are kept as a file can have. */
static void
sort_them(struct image *img)
{
	symtab_sort(&img->symtab);
}

static size_t
kept(size_t n, size_t len, size_t file, bool *lost)
{
	static const struct image_ops ops = { .symbols = sort_them };
	static char name[70000];
	struct image *img = make();
	size_t i;

	memset(name, 'x', sizeof(name) - 1);
	img->len = file;
	for (i = 0; i < n; i++)
		add(img, sym(0x2000 + i / 2, 1, name + sizeof(name) - 1 - len,
			     SYM_FUNC, 1));
	img->ops = &ops;
	image_load_symbols(img);
	n = img->symtab.n + img->symtab.naliases;
	*lost = img->lost != NULL;
	image_close(img);
	return n;
}

static void
long_names(void)
{
	bool lost;

	ok(kept(40, 1023, 0, &lost) == 40 && !lost, "names of 1023 bytes");
	ok(kept(3000, 1023, 0, &lost) == 3000 && !lost,
	    "however many there are");
	/* 1 MiB and 4 times the file, and the one that passes it. */
	ok(kept(30, 65536, 0, &lost) == 17 && lost, "16 of 64 KiB, and one");
	ok(kept(17, 65536, 0, &lost) == 17 && !lost, "no more than these");
	ok(kept(30, 65536, 65536, &lost) == 21 && lost, "more in a file");
	ok(kept(1100, 1024, 0, &lost) == 1025 && lost, "of 1024 bytes");
}

/* What is relocated by a name that only marks a word is named by the word. */
static void
words(void)
{
	static const struct {
		const char *symbol, *want;
	} t[] = {
		{ ".Lword", "f" },
		{ ".DW.stub", ".DW.stub" },
		{ "x.DW.stub", "f" },
		{ ".L_ZTI1E.DW.stub", "f" },
		{ "x.DW.stu", "x.DW.stu" },
		{ "DW.stub", "DW.stub" },
		{ ".fini", "f" },
		{ ".fin", ".fin" },
		{ "DW.ref.g", "g" },
		{ "g", "g" },
		{ "L", "L" },
	};
	struct image *img = make();
	struct reloc to = { .kind = RELOC_ABS, .sect = 2, .value = 8 };
	struct target at = { .kind = TARGET_ADDR,
		.sect = 2,
		.addr = 8,
		.reloc = &to };
	struct section *s = &img->sections[1];
	size_t i;

	img->by_section = true;
	add(img, sym(0x30, 4, "f", SYM_FUNC, 1));
	img->symtab.sym[0].sect = 1;
	s->relocs = xcalloc(1, sizeof(*s->relocs));
	s->nrelocs = 1;
	s->relocs[0] = (struct reloc){ .offset = 8,
		.kind = RELOC_ABS,
		.sect = 1,
		.value = 0x30,
		.symbol = ".text" };
	for (i = 0; i < NELEM(t); i++) {
		to.symbol = t[i].symbol;
		is(image_target_name(img, &at), t[i].want, t[i].symbol);
	}
	to.symbol = ".Lword";
	s->relocs[0].value = 0x40;
	is(image_target_name(img, &at), ".text", "the word's own symbol");
	s->relocs[0].symbol = "";
	ok(image_target_name(img, &at) == NULL, "a word of no name");
	s->relocs[0].offset = 9;
	ok(image_target_name(img, &at) == NULL, "no such word");
	at.kind = TARGET_ABSENT;
	ok(image_target_name(img, &at) == NULL, "nothing");
	image_close(img);
}

/* Bytes from an address to the end of what is mapped, or of its section. */
static void
bytes(void)
{
	static const uint8_t data[0x40] = { 1, 2, 3 };
	struct image *img = make();
	struct bytes b;

	img->data = data;
	img->len = sizeof(data);
	img->sections[0].file_off = 0x20;
	img->sections[0].size = 0x10;
	img->sections[1].file_off = 0x38;
	b = image_bytes(img, 0, 0x2004);
	ok(bytes_left(&b) == 12 && b.data == data + 0x24 &&
		bytes_offset(&b) == 0x2004,
	    "of a section");
	b = image_bytes(img, 0, 0x2100);
	ok(bytes_left(&b) == 8 && b.data == data + 0x38,
	    "of a section that is cut");
	b = image_bytes(img, 0, 0x2108);
	ok(bytes_left(&b) == 0, "behind what is there");
	b = image_bytes(img, 0, 0x2010);
	ok(bytes_left(&b) == 0 && bytes_offset(&b) == 0x2010, "behind it");
	img->sections[0].attr |= SEC_NOBITS;
	b = image_bytes(img, 0, 0x2004);
	ok(bytes_left(&b) == 0, "a section without bytes");
	img->sections[0].attr &= ~(unsigned)SEC_NOBITS;
	img->sections[0].data = data;
	img->sections[0].len = 6;
	b = image_bytes(img, 1, 4);
	ok(bytes_left(&b) == 2 && b.data == data + 4, "by section");
	b = image_bytes(img, 1, 6);
	ok(bytes_left(&b) == 0, "at its end");
	b = image_bytes(img, 9, 0);
	ok(bytes_left(&b) == 0, "of no section");
	img->segments = xcalloc(2, sizeof(*img->segments));
	img->nsegments = 2;
	img->segments[0] = (struct segment){ .addr = 0x5000,
		.size = 0x100,
		.data = data,
		.len = 0x30,
		.type = 1,
		.attr = SEC_EXEC };
	img->segments[1] = (struct segment){ .addr = 0x4000,
		.size = 0x10,
		.data = data,
		.len = 0x10,
		.type = 1 };
	image_prepare(img);
	b = image_bytes(img, 0, 0x5001);
	ok(bytes_left(&b) == 0x2f && b.data == data + 1, "of a segment");
	b = image_bytes(img, 0, 0x5030);
	ok(bytes_left(&b) == 0, "of which the file has no more");
	ok(image_segment_at(img, 0x50ff) == &img->segments[0] &&
		image_segment_at(img, 0x5100) == NULL &&
		image_segment_at(img, 0x400f) == &img->segments[1] &&
		image_segment_at(img, 0x4010) == NULL &&
		image_segment_at(img, 0x3fff) == NULL,
	    "segments by address");
	ok(image_is_code(img, 0, 0x5000) && !image_is_code(img, 0, 0x4000) &&
		!image_is_code(img, 0, 0x2000),
	    "code by segments");
	img->kernel = true;
	ok(image_is_code(img, 0, 0x2000), "a kernel's by sections");
	ok(image_is_code(img, 1, 0xf) && !image_is_code(img, 1, 0x10) &&
		!image_is_code(img, 9, 0),
	    "by section");
	image_close(img);
}

/* Headers in any order: by number, and by address. */
static void
unordered(void)
{
	struct image *img = make();
	struct section s = img->sections[0];

	img->sections[0] = img->sections[1];
	img->sections[1] = s;
	image_prepare(img);
	ok(image_section(img, 1) == &img->sections[1] &&
		image_section(img, 2) == &img->sections[0] &&
		image_section(img, 3) == &img->sections[2] &&
		image_section(img, 4) == NULL,
	    "by a number out of order");
	ok(image_section_at(img, 0x2000) == &img->sections[1] &&
		image_section_at(img, 0x210f) == &img->sections[0],
	    "by an address out of order");
	image_close(img);
}

static void
load_all(struct section *s, struct diag *d)
{
	static const uint8_t data[1];

	if (!section_is_bearable(s, CHK_elf_section_bounds, d))
		return;
	s->data = data;
	s->len = s->size;
}

/*
 * Sections that share bytes: 256 KiB and twice the file are shown, and the
 * section that passes it, none behind that; what is not the file's is not counted.
 */
static void
shared(void)
{
	static const struct image_ops ops = { .load = load_all };
	static const struct {
		uint64_t first, shown;
		unsigned attr;
		bool loaded;
	} t[] = {
		{ (256 << 10) + 200, (256 << 10) + 200, SEC_ALLOC, true },
		{ (256 << 10) + 201, (256 << 10) + 201, SEC_ALLOC, false },
		{ (256 << 10) + 201, 0, SEC_ALLOC | SEC_SYNTHETIC, true },
	};
	struct diag d = { .max = 4 };
	struct image *img;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		img = make();
		img->ops = &ops;
		img->len = 100;
		img->sections[0].size = t[i].first;
		img->sections[0].attr = t[i].attr;
		ok(section_load(&img->sections[0], &d), "the first");
		ok(section_load(&img->sections[0], &d) &&
			img->shown == t[i].shown,
		    "is shown once");
		ok(section_load(&img->sections[1], &d) == t[i].loaded,
		    "the second %zu", i);
		ok(d.n == !t[i].loaded, "what is said of it");
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		d.max = 4;
		image_close(img);
	}
}

/* What a word of data leads to has a name; of Arm without the bit of Thumb. */
static void
pointers(void)
{
	static const uint8_t data[8] = { 0x41, 0x20 };
	struct target at = { .kind = TARGET_ADDR, .addr = 0x3000 };
	struct image *img = make();
	const char *name;

	img->data = data;
	img->len = sizeof(data);
	img->sections[2].addr = 0x3000;
	img->sections[2].size = 8;
	img->sections[2].attr = SEC_ALLOC;
	img->symtab_loaded = true;
	image_prepare(img);
	add(img, sym(0x2040, 0x10, "f", SYM_FUNC, 1));
	name = image_target_name(img, &at);
	ok(name == NULL, "an odd address");
	img->machine = MACH_ARM;
	is(image_target_name(img, &at), "f", "of Thumb code");
	image_close(img);
}

/* A symbol of Mach-O whose string is lost gives no name. */
static void
lost_name(void)
{
	struct target at = { .kind = TARGET_ADDR, .addr = 0x2040 };
	struct image *img = make();

	img->symtab_loaded = true;
	image_prepare(img);
	add(img, sym(0x2040, 0x10, "", SYM_FUNC, 1));
	ok(image_target_name(img, &at) == NULL, "a name that is lost");
	image_close(img);
}

/* At what multiples instructions begin, by the machines' manuals. */
static void
alignments(void)
{
	static const struct {
		uint8_t machine, container;
		uint32_t subtype;
		unsigned align;
	} t[] = {
		{ MACH_X86_64, CONTAINER_ELF, 0, 1 },
		{ MACH_I386, CONTAINER_ELF, 0, 1 },
		{ MACH_AARCH64, CONTAINER_ELF, 0, 4 },
		{ MACH_ARM, CONTAINER_ELF, 0, 2 },
		{ MACH_RISCV, CONTAINER_ELF, 0, 2 },
		{ MACH_S390, CONTAINER_ELF, 0, 2 },
		{ MACH_PPC, CONTAINER_ELF, 0, 4 },
		{ MACH_PPC64, CONTAINER_ELF, 0, 4 },
		{ MACH_LOONGARCH, CONTAINER_ELF, 0, 4 },
		{ MACH_SPARC, CONTAINER_ELF, 0, 4 },
		{ MACH_HEXAGON, CONTAINER_ELF, 0, 4 },
		{ MACH_M68K, CONTAINER_ELF, 0, 2 },
		{ MACH_BPF, CONTAINER_ELF, 0, 8 },
		{ MACH_MIPS, CONTAINER_ELF, 0, 4 },
		/* microMIPS and MIPS16: odd addresses are theirs. */
		{ MACH_MIPS, CONTAINER_ELF, 0x02000000, 1 },
		{ MACH_MIPS, CONTAINER_ELF, 0x04000000, 1 },
		{ MACH_MIPS, CONTAINER_ELF, 0x01000000, 4 },
		{ MACH_MIPS, CONTAINER_MACHO, 0x02000000, 4 },
		{ MACH_OTHER, CONTAINER_ELF, 0, 1 },
	};
	struct image img = { 0 };
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		img.machine = t[i].machine;
		img.container = t[i].container;
		img.subtype = t[i].subtype;
		ok(image_insn_align(&img) == t[i].align, "alignment %zu", i);
	}
}

int
main(void)
{
	alignments();
	sections();
	unordered();
	shared();
	pointers();
	symbols();
	lost_name();
	aliases();
	orders();
	sorting();
	relocs();
	ranks();
	long_names();
	words();
	bytes();
	return done();
}
