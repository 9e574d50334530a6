/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocations of objects made by hand: what each stored form (REL, RELA, CREL,
 * MIPS64's) says, what its symbol is, and the bytes that differences leave, by
 * the psABIs' formulas (S: symbol, A: addend, P: place).
 */
#include "elf_build.h"

static struct strbuf text;
static unsigned data, rels;
static bool no_strings;

/* Symbols: 1 .text, 2 f in .text, 3 far, 4 of data, 5 undefined, 6 a number,
 * 7 a section that is none, 8 of the tested section itself, 9 Thumb's. */
static void
symbols(void)
{
	unsigned at = elf_section(".symtab", SHT_SYMTAB, 0, 0);

	elf_sections[at].link = no_strings ? 0 : at + 1;
	elf_sections[at].info = 2;
	elf_symbol(0, 0, 0, 0, 0);
	elf_symbol(0, 0, 0, STT_SECTION, 1);
	elf_symbol(1, 0x10, 8, STT_FUNC, 1);
	elf_symbol(3, 0x110, 8, STT_FUNC, 1);
	elf_symbol(7, 4, 8, STT_OBJECT, 2);
	elf_symbol(9, 0, 0, 0x10, 0);
	elf_symbol(14, 0x77, 0, 0x10, 0xfff1);
	elf_symbol(17, 4, 0, STT_NOTYPE, 40);
	elf_symbol(22, 8, 0, STT_NOTYPE, 3);
	elf_symbol(27, 0x21, 0, STT_FUNC, 1);
	elf_section(".strtab", SHT_STRTAB, 0, 0);
	sb_mem(&elf, "\0f\0far\0d\0away\0no\0gone\0self\0odd", 31);
}

/* Section 3 has these bytes, and relocations follow. */
static void
begin(unsigned machine, bool is64, bool be, uint32_t type, const char *bytes,
    size_t n)
{
	build_begin(is64, be, machine, ET_REL);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x200);
	build_fill(0x400);
	elf_section(".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0);
	build_fill(0x440);
	data = elf_section(".note", SHT_PROGBITS, SHF_ALLOC, 0);
	sb_mem(&elf, bytes, n);
	rels = elf_section(type == SHT_RELA ? ".rela.note" :
			   type == SHT_REL  ? ".rel.note" :
					      ".crel.note",
	    type, 0, 0);
	elf_sections[rels].link = rels + 1;
	elf_sections[rels].info = data;
}

/* OFFSET TYPE kind/SIZE SECTION:VALUE SYMBOL, then !: none, ?: undefined. */
static const char *
relocs(void)
{
	static const char *const kinds[] = { "none", "abs", "pcrel", "got",
		"datarel", "diff", "unknown" };
	struct section *s;
	const struct reloc *r;
	size_t i;

	symbols();
	build_end(true);
	s = image_section(img, data);
	section_load(s, &diag);
	text.len = 0;
	sb_str(&text, "");
	for (i = 0; i < s->nrelocs; i++) {
		r = &s->relocs[i];
		sb_printf(&text, "%s%llx %u %s/%u %u:%llx %s%s%s",
		    i > 0 ? ", " : "", (unsigned long long)r->offset,
		    (unsigned)r->type, kinds[r->kind], r->size,
		    (unsigned)r->sect, (unsigned long long)r->value, r->symbol,
		    r->discarded ? "!" : "", r->undefined ? "?" : "");
	}
	return text.s;
}

static void
done_with(size_t findings, const char *check)
{
	ok(diag.n == findings &&
		(findings == 0 || strstr(diag.list[0].message, check) != NULL),
	    "findings: %s", findings == 0 ? "none" : check);
	image_close(img);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	diag.max = 64;
}

static void
put(uint64_t at, uint32_t sym, uint32_t type, int64_t addend)
{
	elf_word(at);
	elf_word(elf_64 ? (uint64_t)sym << 32 | type : sym << 8 | type);
	elf_word((uint64_t)addend);
}

static const char bytes[24] = "\x10\x20\x30\x40\x50\x60\x70\x80\xff\xff\xff"
			      "\x7f\xfe\xff\xff\xff";

static void
addends(void)
{
	begin(EM_X86_64, true, false, SHT_RELA, bytes, 24);
	put(8, 3, 2, -4);
	put(0, 2, 1, 2);
	put(0, 4, 10, 0);
	put(12, 5, 9, 8);
	put(16, 6, 11, 1);
	put(20, 7, 14, 0);
	put(21, 1, 15, 3);
	put(22, 0, 14, 5);
	put(23, 99, 14, 5);
	put(1, 2, 0, 7);
	put(2, 2, 400, 7);
	put(3, 2, 600, 7);
	is(relocs(),
	    "0 1 abs/8 1:12 f, 0 10 abs/4 2:4 d, 1 0 none/0 1:17 f, 2 400 "
	    "unknown/0 1:17 f, 3 600 unknown/0 1:17 f, 8 2 pcrel/4 1:10c far, "
	    "c 9 got/4 0:8 away?, 10 11 abs/4 0:78 no, 14 14 abs/1 0:0 gone!, "
	    "15 15 pcrel/1 1:3 .text, 16 14 abs/1 0:5 !, 17 14 unknown/1 0:5 ",
	    "RELA");
	done_with(0, NULL);
}

/* Without names symbols still have their places. */
static void
nameless(void)
{
	no_strings = true;
	begin(EM_X86_64, true, false, SHT_RELA, bytes, 24);
	put(0, 2, 1, 2);
	put(8, 3, 2, -4);
	put(12, 5, 9, 8);
	put(16, 6, 11, 1);
	put(21, 1, 15, 3);
	is(relocs(),
	    "0 1 abs/8 1:12 , 8 2 pcrel/4 1:10c , c 9 got/4 0:8 ?, 10 11 "
	    "abs/4 0:78 , 15 15 pcrel/1 1:3 .text",
	    "without strings");
	done_with(0, NULL);
	no_strings = false;
}

/* REL keeps the addend in the field, as wide as that is. */
static void
stored(void)
{
	begin(EM_ARM, false, false, SHT_REL, bytes, 24);
	elf_relocation(0, 2, 2, 0);
	elf_relocation(4, 2, 5, 0);
	elf_relocation(7, 2, 8, 0);
	elf_relocation(8, 2, 42, 0);
	elf_relocation(12, 9, 3, 0);
	is(relocs(),
	    "0 2 abs/4 1:40302020 f, 4 5 abs/2 1:6060 f, 7 8 abs/1 "
	    "1:ffffffffffffff90 f, 8 42 pcrel/4 1:f f, c 3 pcrel/4 1:1e odd",
	    "REL");
	done_with(0, NULL);
	begin(EM_ARM, false, true, SHT_REL, bytes, 24);
	elf_relocation(0, 2, 2, 0);
	elf_relocation(4, 2, 5, 0);
	is(relocs(), "0 2 abs/4 1:10203050 f, 4 5 abs/2 1:5070 f",
	    "REL, big-endian");
	done_with(0, NULL);
}

/* A field that does not lie in its section; records that are all zero. */
static void
bounds(void)
{
	begin(EM_X86_64, true, false, SHT_RELA, bytes, 24);
	put(16, 2, 1, 0);
	put(17, 2, 1, 0);
	put(20, 2, 2, 0);
	put(21, 2, 2, 0);
	put(23, 2, 500, 0);
	put(24, 2, 500, 0);
	put(24, 2, 0, 0);
	put(25, 2, 0, 0);
	is(relocs(),
	    "10 1 abs/8 1:10 f, 14 2 pcrel/4 1:10 f, 17 500 unknown/0 1:10 f, "
	    "18 0 none/0 1:10 f",
	    "at the end");
	done_with(1, "4 relocations outside the section of 0x18 bytes, the "
		     "first at 0x11");
	begin(EM_X86_64, true, false, SHT_RELA, bytes, 24);
	put(0, 0, 0, 0);
	put(0, 0, 0, 0);
	put(0, 0, 0, 1);
	put(0, 0, 1, 0);
	put(0, 1, 0, 0);
	put(1, 0, 0, 0);
	relocs();
	ok(image_section(img, data)->wiped == 2, "two are all zero");
	done_with(0, NULL);
}

/*
 * RISC-V: pairs at one place leave a difference, and the value is what was
 * added, or they make it pc-relative.
 */
static const struct {
	const char *what;
	struct {
		uint32_t sym, type;
		int64_t addend;
	} r[3];
	unsigned n;
	const char *relocs;
	uint8_t field[8]; /* the section's, whose bytes were */
} pairs[] = {
	/* 10 20 30 40 50 60 70 80 */
	{ "ADD32, SUB32", { { 3, 35, 1 }, { 2, 39, 0 } }, 2,
	    "0 35 diff/4 1:111 far, 0 39 diff/4 1:111 f",
	    { 0x11, 0x21, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SUB32, ADD32", { { 2, 39, 0 }, { 3, 35, 1 } }, 2,
	    "0 39 diff/4 1:111 f, 0 35 diff/4 1:111 far",
	    { 0x11, 0x21, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "ADD64, SUB64", { { 3, 36, 0 }, { 2, 40, 0 } }, 2,
	    "0 36 diff/8 1:110 far, 0 40 diff/8 1:110 f",
	    { 0x10, 0x21, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "ADD16, SUB16", { { 3, 34, 0 }, { 2, 38, 0 } }, 2,
	    "0 34 diff/2 1:110 far, 0 38 diff/2 1:110 f",
	    { 0x10, 0x21, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "ADD8, SUB8", { { 2, 33, 0 }, { 1, 37, 1 } }, 2,
	    "0 33 diff/1 1:10 f, 0 37 diff/1 1:10 .text",
	    { 0x1f, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET8, SUB8", { { 2, 54, 0 }, { 1, 37, 1 } }, 2,
	    "0 54 diff/1 1:10 f, 0 37 diff/1 1:10 .text",
	    { 0x0f, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET16, SUB16", { { 3, 55, 0 }, { 1, 38, 1 } }, 2,
	    "0 55 diff/2 1:110 far, 0 38 diff/2 1:110 .text",
	    { 0x0f, 0x01, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET32, SUB32", { { 3, 56, 0 }, { 1, 39, 1 } }, 2,
	    "0 56 diff/4 1:110 far, 0 39 diff/4 1:110 .text",
	    { 0x0f, 0x01, 0x00, 0x00, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET6, SUB6", { { 3, 53, 0 }, { 1, 52, 1 } }, 2,
	    "0 53 diff/1 1:110 far, 0 52 diff/1 1:110 .text",
	    { 0x0f, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET_ULEB, SUB_ULEB, no room", { { 3, 60, 0 }, { 1, 61, 1 } }, 2,
	    "0 60 unknown/0 1:110 far, 0 61 unknown/0 1:1 .text",
	    { 0x0f, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "SET_ULEB, SUB_ULEB", { { 2, 60, 0 }, { 1, 61, 1 } }, 2,
	    "0 60 diff/0 1:10 f, 0 61 diff/0 1:10 .text",
	    { 0x0f, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "of another section: from here", { { 2, 35, 0 }, { 8, 39, 0 } }, 2,
	    "0 35 pcrel/4 1:40302018 f, 0 39 pcrel/4 1:40302018 self",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "set, of another section", { { 2, 56, 0 }, { 8, 39, 0 } }, 2,
	    "0 56 pcrel/4 1:8 f, 0 39 pcrel/4 1:8 self",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "here to itself", { { 8, 35, 0 }, { 8, 39, -8 } }, 2,
	    "0 35 pcrel/4 3:40302018 self, 0 39 pcrel/4 3:40302018 self",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "of other sections", { { 2, 35, 0 }, { 4, 39, 0 } }, 2,
	    "0 35 unknown/4 1:10 f, 0 39 unknown/4 2:4 d",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "undefined, from here", { { 5, 35, 0 }, { 8, 39, 0 } }, 2,
	    "0 35 pcrel/4 0:40302008 away?, 0 39 pcrel/4 0:40302008 self?",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "less what is undefined", { { 2, 35, 0 }, { 5, 39, 0 } }, 2,
	    "0 35 unknown/4 1:10 f, 0 39 unknown/4 0:0 away?",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "of two sizes", { { 3, 35, 0 }, { 2, 38, 0 } }, 2,
	    "0 35 unknown/4 1:110 far, 0 38 unknown/2 1:10 f",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "twice less", { { 3, 39, 0 }, { 2, 39, 0 } }, 2,
	    "0 39 unknown/4 1:110 far, 0 39 unknown/4 1:10 f",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "one more", { { 3, 35, 0 }, { 2, 39, 0 }, { 3, 35, 0 } }, 3,
	    "0 35 unknown/4 1:110 far, 0 39 unknown/4 1:10 f, 0 35 unknown/4 "
	    "1:110 far",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "with a hint", { { 3, 35, 1 }, { 0, 51, 0 }, { 2, 39, 0 } }, 3,
	    "0 35 diff/4 1:111 far, 0 51 none/0 0:0 , 0 39 diff/4 1:111 f",
	    { 0x11, 0x21, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
	{ "one alone", { { 3, 35, 0 } }, 1, "0 35 unknown/4 1:110 far",
	    { 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x80 } },
};

/* A ULEB128 value has a byte at least, which lies in the section. */
static void
uleb_bounds(void)
{
	static const struct {
		unsigned machine, plus, minus;
	} t[] = { { 243, 60, 61 }, { 258, 107, 108 } };
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(t[i].machine, true, false, SHT_RELA, "\1\2\3", 3);
		put(2, 2, t[i].plus, 0);
		put(2, 2, t[i].minus, 0);
		relocs();
		ok(image_section(img, data)->nrelocs == 2, "the last byte");
		done_with(0, NULL);
		begin(t[i].machine, true, false, SHT_RELA, "\1\2\3", 3);
		put(3, 2, t[i].plus, 0);
		put(3, 2, t[i].minus, 0);
		is(relocs(), "", "behind it");
		done_with(1, "2 relocations outside the section of 0x3 bytes, "
			     "the first at 0x3");
	}
}

static void
differences(void)
{
	const struct section *s;
	size_t i, k;

	for (i = 0; i < NELEM(pairs); i++) {
		begin(243, true, false, SHT_RELA, bytes, 8);
		for (k = 0; k < pairs[i].n; k++)
			put(0, pairs[i].r[k].sym, pairs[i].r[k].type,
			    pairs[i].r[k].addend);
		is(relocs(), pairs[i].relocs, pairs[i].what);
		s = image_section(img, data);
		ok(memcmp(s->data, pairs[i].field, 8) == 0, "its bytes");
		done_with(0, NULL);
	}
	/* A ULEB128 of two bytes keeps both. */
	begin(243, true, false, SHT_RELA, "\x80\x00\x55", 3);
	put(0, 3, 60, 0);
	put(0, 1, 61, 1);
	is(relocs(), "0 60 diff/0 1:110 far, 0 61 diff/0 1:110 .text",
	    "SET_ULEB of two bytes");
	ok(memcmp(image_section(img, data)->data, "\x8f\x02\x55", 3) == 0,
	    "0x10f in two bytes");
	done_with(0, NULL);
	begin(243, true, false, SHT_RELA, "\x80\x80\x80", 3);
	put(0, 3, 60, 0);
	put(0, 1, 61, 1);
	is(relocs(), "0 60 unknown/0 1:110 far, 0 61 unknown/0 1:1 .text",
	    "SET_ULEB without an end");
	done_with(0, NULL);
	/* LoongArch adds to what stands there. */
	begin(258, true, false, SHT_RELA, "\x81\x00\x55", 3);
	put(0, 3, 107, 0);
	put(0, 1, 108, 1);
	is(relocs(), "0 107 diff/0 1:110 far, 0 108 diff/0 1:110 .text",
	    "ADD_ULEB");
	ok(memcmp(image_section(img, data)->data, "\x90\x02\x55", 3) == 0,
	    "0x110 in two bytes");
	done_with(0, NULL);
	begin(258, true, false, SHT_RELA, "\x81\x80\x80", 3);
	put(0, 3, 107, 0);
	put(0, 1, 108, 1);
	is(relocs(), "0 107 unknown/0 1:110 far, 0 108 unknown/0 1:1 .text",
	    "ADD_ULEB without an end");
	done_with(0, NULL);
}

/* MIPS64: four bytes of symbol, and three types, the second one wider. */
static void
mips(bool be)
{
	static const struct {
		unsigned third, second, first;
	} t[] = { { 0, 0, 2 }, { 0, 18, 12 }, { 1, 18, 12 }, { 0, 17, 12 } };
	static const char *const want[] = { "0 2 abs/4 1:11 f",
		"0 12 datarel/8 1:11 f", "0 12 unknown/4 1:11 f",
		"0 12 unknown/4 1:11 f" };
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(EM_MIPS, true, be, SHT_RELA, bytes, 24);
		elf_word(0);
		elf_put(2, 4);
		elf_put(0, 1);
		elf_put(t[i].third, 1);
		elf_put(t[i].second, 1);
		elf_put(t[i].first, 1);
		elf_word(1);
		is(relocs(), want[i], "MIPS64");
		done_with(0, NULL);
	}
	begin(EM_MIPS, true, be, SHT_RELA, bytes, 7);
	elf_word(0);
	elf_put(2, 4);
	elf_put(18 << 8 | 12, be ? 4 : 1);
	if (!be)
		elf_at_put(elf.len - 1, 0, 1);
	if (!be) {
		elf_put(0, 1);
		elf_put(18, 1);
		elf_put(12, 1);
	}
	elf_word(1);
	is(relocs(), "", "8 bytes in 7");
	done_with(1, "1 relocation outside the section");
}

/* SPARC has a second addend above the type. */
static void
sparc(void)
{
	begin(EM_SPARCV9, true, true, SHT_RELA, bytes, 24);
	put(0, 2, 0x12303, 0);
	is(relocs(), "0 3 abs/4 1:10 f", "the lowest byte is the type");
	done_with(0, NULL);
}

/*
 * CREL: 8 * count + 4 for addends + shift of offsets, then members: a byte of
 * flags (1 symbol, 2 type, 4 addend) with the distance above, and differences.
 */
static const struct {
	const char *what, *code;
	size_t n;
	const char *relocs;
	size_t findings;
} crels[] = {
	{ "none", "\x04", 1, "", 0 },
	{ "one", "\x0c\x07\x02\x01\x7f", 5, "0 1 abs/8 1:f f", 0 },
	{ "the same again, 1 further", "\x14\x07\x02\x01\x02\x08", 6,
	    "0 1 abs/8 1:12 f, 1 1 abs/8 1:12 f", 0 },
	{ "differences", "\x14\x07\x03\x02\x02\x27\x7f\x08\x7d", 9,
	    "0 2 pcrel/4 1:112 far, 4 10 abs/4 1:f f", 0 },
	{ "offsets of 4", "\x16\x07\x02\x02\x02\x08", 6,
	    "0 2 pcrel/4 1:12 f, 4 2 pcrel/4 1:12 f", 0 },
	{ "a distance of more bits", "\x0c\x97\x01\x02\x02\x02", 6,
	    "12 2 pcrel/4 1:12 f", 0 },
	{ "without addends", "\x10\x03\x02\x0a\x10", 5,
	    "0 10 abs/4 1:40302020 f, 4 10 abs/4 1:ffffffff80706060 f", 0 },
	{ "cut", "\x14\x07\x02\x02\x02\x0c", 6, "0 2 pcrel/4 1:12 f", 1 },
	{ "no member", "\x14\x07\x02\x02\x02", 5, "0 2 pcrel/4 1:12 f", 1 },
};

static void
compact(void)
{
	size_t i;

	for (i = 0; i < NELEM(crels); i++) {
		begin(EM_X86_64, true, false, 0x40000014, bytes, 24);
		sb_mem(&elf, crels[i].code, crels[i].n);
		is(relocs(), crels[i].relocs, crels[i].what);
		done_with(crels[i].findings, "compact relocations");
	}
}

/*
 * Words in data that exception tables lead to, which hold the names of
 * routines, are relocated along with the table.
 */
static const struct {
	const char *what, *name;
	unsigned sym;
	uint32_t type, flags; /* of .data */
	bool loaded;
} words[] = {
#define DATA SHT_PROGBITS, SHF_ALLOC | SHF_WRITE
	{ "C++", ".gcc_except_table", 4, DATA, true },
	{ "of one function", ".gcc_except_table._Z1fv", 4, DATA, true },
	{ "Arm", ".ARM.extab", 4, DATA, true },
	{ "of one function", ".ARM.extab.text.f", 4, DATA, true },
	{ "CFI", ".eh_frame", 4, DATA, true },
	{ "of another link", ".eh_frame.old", 4, DATA, true },
	{ "half a name", ".gcc_except_tabl", 4, DATA, false },
	{ "half of Arm's", ".ARM.exta", 4, DATA, false },
	{ "half of that of CFI", ".eh_fram", 4, DATA, false },
	{ "no table", ".debug_frame", 4, DATA, false },
	{ "code", ".eh_frame", 2, DATA, false },
	{ "the table", ".eh_frame", 8, DATA, false },
	{ "a number", ".eh_frame", 6, DATA, false },
	{ "no bytes", ".eh_frame", 4, SHT_NOBITS, SHF_ALLOC | SHF_WRITE,
	    false },
	{ "not written to", ".eh_frame", 4, SHT_PROGBITS, SHF_ALLOC, false },
	{ "not in memory", ".eh_frame", 4, SHT_PROGBITS, SHF_WRITE, false },
};

static void
tables(void)
{
	size_t i;

	for (i = 0; i < NELEM(words); i++) {
		begin(EM_X86_64, true, false, SHT_RELA, bytes, 24);
		elf_relocation(8, words[i].sym, R_X86_64_PC32, 0);
		elf_sections[data].name = words[i].name;
		elf_sections[rels].name = "relocations";
		elf_sections[2].type = words[i].type;
		elf_sections[2].flags = words[i].flags;
		relocs();
		ok(img->sections[1].loaded == words[i].loaded, "%s",
		    words[i].what);
		ok(!img->sections[0].loaded, "but no code");
		done_with(0, NULL);
	}
}

int
main(void)
{
	addends();
	nameless();
	tables();
	stored();
	bounds();
	differences();
	uleb_bounds();
	mips(false);
	mips(true);
	sparc();
	compact();
	sb_free(&text);
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
