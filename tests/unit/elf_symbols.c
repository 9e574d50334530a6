/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which symbols of an ELF file name code, in files made by hand after the
 * System V ABI (chapter 4, "Symbol Table") and the supplements of machines:
 * AAELF32 and AAELF64 (mapping symbols, Thumb), the RISC-V psABI, the 64-bit
 * PowerPC ABI version 1 (descriptors).  What a scan for one place finds is held
 * against the sorted table, for many tables.
 */
#include "elf_build.h"

#define TEXT 0x1000 /* in the file, 0x200 bytes */
#define DATA 0x1200
#define END  0x1300
#define ADDR (ELF_BASE + TEXT)

#define LOCAL(type)  (type)
#define GLOBAL(type) (0x10 | (type))
#define WEAK(type)   (0x20 | (type))

struct sym {
	const char *name;
	uint64_t value;
	uint32_t size;
	uint8_t info;
	uint16_t shndx; /* 1: .text, 2: .data */
};

static struct strbuf text, names;

static void
put_symbols(const struct sym *list, size_t n, const char *table)
{
	unsigned i,
	    at = elf_section(table,
		strcmp(table, ".symtab") == 0 ? SHT_SYMTAB : SHT_DYNSYM, 0, 0);
	size_t k;

	elf_sections[at].link = at + 1;
	elf_sections[at].entsize = elf_64 ? 24 : 16;
	elf_symbol(0, 0, 0, 0, 0);
	names.len = 0;
	sb_char(&names, 0);
	for (k = 0; k < n; k++) {
		i = (unsigned)names.len;
		if (list[k].name[0] == '\0')
			i = 0;
		elf_symbol(i, list[k].value, list[k].size, list[k].info,
		    list[k].shndx);
		sb_str(&names, list[k].name);
		sb_char(&names, 0);
	}
	elf_section(".strtab", SHT_STRTAB, 0, 0);
	sb_mem(&elf, names.s, names.len);
}

static void
begin(unsigned machine, bool is64, bool be, unsigned type)
{
	build_begin(is64, be, machine, type);
	if (type != ET_REL)
		elf_segment(PT_LOAD, PF_R | PF_X, 0, END);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT);
	elf_section(".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, DATA);
	build_fill(END);
}

static void
make(unsigned machine, bool is64, bool be, unsigned type,
    const struct sym *list, size_t n)
{
	begin(machine, is64, be, type);
	put_symbols(list, n, ".symtab");
	build_end(true);
}

/* NAME OFFSET+SIZE and f, o or n with its binding, T: Thumb; from .text on. */
static void
say(const struct symbol *s, uint64_t from)
{
	sb_printf(&text, "%s%s %llx+%llx %c%d%s", text.len > 0 ? ", " : "",
	    s->name, (unsigned long long)(s->addr - from),
	    (unsigned long long)s->size, "nfo?"[s->kind], s -> bind,
	    s -> thumb ? "T" : "");
	if (s->sect != 0)
		sb_printf(&text, " in %u", (unsigned)s->sect);
}

static const char *
table(const struct symtab *st, uint64_t from)
{
	size_t i;

	image_load_symbols(img);
	text.len = 0;
	sb_str(&text, "");
	for (i = 0; i < st->n; i++)
		say(&st->sym[i], from);
	return text.s;
}

/* Types, bindings and sections that count, of each class and byte order. */
static void
kinds(void)
{
	static const struct sym list[] = {
		{ "function", ADDR, 8, GLOBAL(STT_FUNC), 1 },
		{ "weak", ADDR + 8, 8, WEAK(STT_FUNC), 1 },
		{ "ifunc", ADDR + 0x10, 8, LOCAL(10), 1 },
		{ "label", ADDR + 0x18, 0, LOCAL(STT_NOTYPE), 1 },
		{ "arm_tfunc", ADDR + 0x20, 8, GLOBAL(13), 1 },
		{ "object", ADDR + 0x28, 8, GLOBAL(STT_OBJECT), 1 },
		{ "_ZTI1A", ADDR + 0x208, 8, GLOBAL(STT_OBJECT), 2 },
		{ "_ZTS1A", ADDR + 0x210, 8, GLOBAL(STT_OBJECT), 2 },
		{ "word", ADDR + 0x220, 0, LOCAL(STT_NOTYPE), 2 },
		{ "in_data", ADDR + 0x228, 0, LOCAL(STT_FUNC), 2 },
		{ "absolute", ADDR + 0x30, 0, GLOBAL(STT_FUNC), 0xfff1 },
		{ "common", ADDR + 0x38, 0, GLOBAL(STT_FUNC), 0xfff2 },
		{ "undefined", ADDR + 0x40, 0, GLOBAL(STT_FUNC), 0 },
		{ "nowhere", ADDR + 0x48, 0, LOCAL(STT_NOTYPE), 99 },
		{ "section", ADDR + 0x50, 0, LOCAL(STT_SECTION), 1 },
		{ "file.c", ADDR + 0x58, 0, LOCAL(STT_FILE), 1 },
		{ "", ADDR + 0x60, 0, LOCAL(STT_FUNC), 1 },
		{ "unique", ADDR + 0x68, 4, 0xa2, 1 },
		{ "reserved", ADDR + 0x70, 4, GLOBAL(STT_FUNC), 0xff00 },
	};
	static const char want[] =
	    "function 0+8 f1, weak 8+8 f2, ifunc 10+8 f0, label 18+0 n0, "
	    "unique 68+4 f1, _ZTI1A 208+8 o1, in_data 228+0 f0";
	struct symbol s;
	unsigned i;

	for (i = 0; i < 4; i++) {
		make(i & 1 ? EM_PPC64 : EM_PPC, i & 1, i & 2, ET_EXEC, list,
		    NELEM(list));
		is(table(&img->symtab, ADDR), want, "kinds");
		ok(img->marks.n == 0 && img->sources.n == 0,
		    "no marks, no files");
		image_close(img);
	}
	make(EM_ARM, false, false, ET_EXEC, list + 4, 1);
	is(table(&img->symtab, ADDR), "arm_tfunc 20+8 f1T", "STT_ARM_TFUNC");
	image_close(img);
	make(EM_X86_64, true, false, ET_REL, list, 3);
	is(table(&img->symtab, ADDR),
	    "function 0+8 f1 in 1, weak 8+8 f2 in 1, ifunc 10+8 f0 in 1",
	    "in an object");
	image_close(img);
	/* By name any will do that is somewhere; the binding decides. */
	make(EM_X86_64, true, false, ET_EXEC, list, NELEM(list));
	ok(img->ops->by_name(img, "word", &s) && s.addr == ADDR + 0x220 &&
		s.kind == SYM_NOTYPE && s.bind == 0 && s.sect == 0 &&
		strcmp(s.name, "word") == 0,
	    "a word");
	ok(img->ops->by_name(img, "object", &s) && s.kind == SYM_OBJECT &&
		s.bind == 1 && s.size == 8,
	    "an object");
	ok(img->ops->by_name(img, "absolute", &s) && s.addr == ADDR + 0x30,
	    "a number");
	ok(img->ops->by_name(img, "weak", &s) && s.bind == 2, "a weak one");
	ok(!img->ops->by_name(img, "common", &s) &&
		!img->ops->by_name(img, "undefined", &s) &&
		!img->ops->by_name(img, "wor", &s),
	    "none of that name");
	image_close(img);
}

static void
by_name(void)
{
	static const struct sym list[] = {
		{ "first", 0x27, 1, LOCAL(STT_OBJECT), 2 },
		{ "f", ADDR, 8, LOCAL(STT_FUNC), 1 },
		{ "f", ADDR + 8, 8, GLOBAL(STT_FUNC), 1 },
		{ "f", ADDR + 0x10, 8, GLOBAL(STT_FUNC), 1 },
		{ "g", ADDR + 0x18, 8, LOCAL(STT_FUNC), 1 },
		{ "g", ADDR + 0x20, 8, LOCAL(STT_FUNC), 1 },
		{ "d", 0x28, 8, WEAK(STT_OBJECT), 2 },
		{ "a", 0x30, 8, LOCAL(STT_OBJECT), 0xfff1 },
	};
	struct symbol s;

	make(EM_X86_64, true, false, ET_EXEC, list, NELEM(list));
	ok(img->ops->by_name(img, "f", &s) && s.addr == ADDR + 8,
	    "the first that is global");
	ok(img->ops->by_name(img, "first", &s) && s.addr == 0x27,
	    "the first one of all");
	ok(img->ops->by_name(img, "g", &s) && s.addr == ADDR + 0x18,
	    "the first of two local ones");
	image_close(img);
	make(EM_X86_64, true, false, ET_REL, list, NELEM(list));
	ok(img->ops->by_name(img, "d", &s) && s.sect == 2 && s.bind == 2,
	    "data of an object");
	ok(img->ops->by_name(img, "a", &s) && s.sect == 0 && s.bind == 0,
	    "a number of an object");
	image_close(img);
}

/* Names that only mark what the bytes are, by machine; x: is a function. */
static void
markers(void)
{
	static const struct {
		unsigned machine;
		const char *name;
		bool func, mark;
	} t[] = {
		{ EM_ARM, "$a", false, true },
		{ EM_ARM, "$t", false, true },
		{ EM_ARM, "$d", false, true },
		{ EM_ARM, "$d.1", false, true },
		{ EM_ARM, "$b", false, false },
		{ EM_ARM, "$f", false, false },
		{ EM_ARM, "$p", false, false },
		{ EM_ARM, "$m", false, false },
		{ EM_ARM, "$a1", true, false },
		{ EM_ARM, "$", true, false },
		{ EM_ARM, "$c", true, false },
		{ EM_ARM, "a", true, false },
		{ EM_AARCH64, "$x", false, true },
		{ EM_AARCH64, "$d", false, true },
		{ EM_AARCH64, "$x.y", false, true },
		{ EM_AARCH64, "$xrv64", true, false },
		{ 243, "$x", false, true },
		{ 243, "$d", false, true },
		{ 243, "$xrv64i2p1", false, true },
		{ 243, "$d.2", false, true },
		{ 243, "$d2", true, false },
		{ 243, "$t", true, true },
		{ 243, "x", true, false },
		{ EM_MIPS, "_MIPS_STUBS_", false, false },
		{ EM_MIPS, "_MIPS_STUBS", true, false },
		{ EM_X86_64, "$d", true, false },
		{ EM_X86_64, ".L12", false, false },
		{ EM_X86_64, ".M12", true, false },
		{ EM_X86_64, "L0\001", false, false },
		{ EM_X86_64, "L0\0021", false, false },
		{ EM_X86_64, "L0", true, false },
		{ EM_X86_64, "M0\001", true, false },
	};
	struct sym list[] = { { NULL, ADDR + 0x10, 0, 0, 1 },
		{ "end", ADDR + 0x20, 8, LOCAL(STT_FUNC), 1 } };
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		list[0].name = t[i].name;
		make(t[i].machine, t[i].machine != EM_ARM, false, ET_EXEC, list,
		    2);
		image_load_symbols(img);
		ok(img->symtab.n == 1 + (size_t)t[i].func &&
			img->marks.n == t[i].mark,
		    "%s", t[i].name);
		image_close(img);
	}
	list[0].name = "$d";
	list[0].shndx = 0;
	make(EM_ARM, false, false, ET_EXEC, list, 2);
	is(table(&img->marks, ADDR), "", "a mark that is nowhere");
	image_close(img);
	list[0].shndx = 0xfff1;
	make(EM_ARM, false, false, ET_EXEC, list, 2);
	is(table(&img->marks, ADDR), "", "a mark that is a number");
	image_close(img);
	list[0].shndx = 1;
	make(EM_ARM, false, false, ET_REL, list, 2);
	is(table(&img->marks, ADDR), "$d 10+0 n0 in 1", "a mark in an object");
	image_close(img);
}

/* Bit 0 of a function's address: Thumb and MIPS16, elsewhere an address. */
static void
thumb(void)
{
	static const struct sym list[] = {
		{ "odd", ADDR + 1, 6, GLOBAL(STT_FUNC), 1 },
		{ "label", ADDR + 0x11, 0, LOCAL(STT_NOTYPE), 1 },
		{ "_ZTI", ADDR + 0x21, 4, GLOBAL(STT_OBJECT), 1 },
		{ "even", ADDR + 0x30, 4, GLOBAL(STT_FUNC), 1 },
	};
	static const char with[] =
	    "odd 0+6 f1T, label 11+0 n0, _ZTI 21+4 o1, even 30+4 f1";
	static const char without[] =
	    "odd 1+6 f1, label 11+0 n0, _ZTI 21+4 o1, even 30+4 f1";
	static const unsigned machines[] = { EM_ARM, EM_MIPS, EM_X86_64,
		EM_AARCH64, 243 };
	struct symbol s;
	size_t i;

	for (i = 0; i < NELEM(machines); i++) {
		make(machines[i], i > 1, false, ET_EXEC, list, NELEM(list));
		ok(img->ops->scan(img, 0, ADDR + 1, &s) && s.thumb == (i < 2),
		    "a scan");
		ok(img->ops->scan(img, 0, ADDR, &s) == (i < 2),
		    "a scan at bit 0");
		is(table(&img->symtab, ADDR), i < 2 ? with : without,
		    "odd addresses");
		image_close(img);
	}
}

/* Local symbols after a file of assembly are its; global ones nobody's. */
static void
sources(void)
{
	static const struct {
		const char *file;
		bool asm_file;
	} t[] = { { "a.S", true }, { "a.s", true }, { "b.sx", true },
		{ "dir.c/c.asm", true }, { "a.c", false }, { "S", false },
		{ "a.S.c", false }, { "a.so", false }, { "", false } };
	struct sym list[] = {
		{ "before", ADDR, 4, LOCAL(STT_FUNC), 1 },
		{ NULL, 0, 0, LOCAL(STT_FILE), 0xfff1 },
		{ "own", ADDR + 8, 4, LOCAL(STT_FUNC), 1 },
		{ "next.c", 0, 0, LOCAL(STT_FILE), 0xfff1 },
		{ "other", ADDR + 0x10, 4, LOCAL(STT_FUNC), 1 },
		{ "last.S", 0, 0, LOCAL(STT_FILE), 0xfff1 },
		{ "global", ADDR + 0x18, 4, GLOBAL(STT_FUNC), 1 },
	};
	char want[32];
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		list[1].name = t[i].file;
		make(i & 1 ? EM_386 : EM_X86_64, !(i & 1), false, ET_EXEC, list,
		    NELEM(list));
		snprintf(want, sizeof(want), "%s 8+4 f0", t[i].file);
		is(table(&img->sources, ADDR), t[i].asm_file ? want : "",
		    t[i].file);
		image_close(img);
	}
}

/* Section numbers that need more than 16 bits are in a table beside. */
static void
extended(unsigned links_to, const char *want)
{
	static const struct sym list[] = {
		{ "here", ADDR, 4, LOCAL(STT_FUNC), 0xffff },
		{ "there", ADDR + 8, 4, LOCAL(STT_FUNC), 0xffff },
		{ "beyond", ADDR + 0x10, 4, LOCAL(STT_FUNC), 0xffff },
		{ "plain", ADDR + 0x18, 4, LOCAL(STT_FUNC), 1 },
	};
	unsigned at;

	begin(EM_X86_64, true, true, ET_REL);
	put_symbols(list, NELEM(list), ".symtab");
	at = elf_section(".symtab_shndx", SHT_SYMTAB_SHNDX, 0, 0);
	elf_sections[at].link = links_to;
	elf_put(0, 4);
	elf_put(1, 4);
	elf_put(2, 4);
	build_end(true);
	is(table(&img->symtab, ADDR), want, "numbers of sections");
	image_close(img);
}

/* A function's symbol leads to its descriptor, whose first word is the code. */
static void
descriptors(uint32_t flags, unsigned machine, const char *want)
{
	static const struct sym list[] = {
		{ "first", ELF_BASE + END, 8, GLOBAL(STT_FUNC), 3 },
		{ "second", ELF_BASE + END + 0x18, 8, GLOBAL(STT_FUNC), 3 },
		{ "code", ADDR + 0x40, 8, GLOBAL(STT_FUNC), 1 },
		{ "cut", ELF_BASE + END + 0x2c, 8, GLOBAL(STT_FUNC), 3 },
	};
	struct symbol s;

	begin(machine, true, true, ET_EXEC);
	elf_segments[0].size += 0x30;
	elf_flags(flags);
	elf_section(".opd", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, END);
	elf_put(ADDR + 0x10, 8);
	build_fill(END + 0x18);
	elf_put(ADDR + 0x20, 8);
	build_fill(END + 0x30);
	put_symbols(list, NELEM(list), ".symtab");
	build_end(true);
	ok(img->ops->by_name(img, "second", &s) &&
		s.addr == (flags < 2 && machine == EM_PPC64 ?
				  ADDR + 0x20 :
				  ELF_BASE + END + 0x18),
	    "a descriptor by name");
	ok(img->ops->scan(img, 0, ADDR + 0x12, &s) ==
		(flags < 2 && machine == EM_PPC64),
	    "a descriptor by place");
	is(table(&img->symtab, ADDR), want, "descriptors");
	image_close(img);
}

/* Without the bytes of .opd a symbol is where it says. */
static void
no_descriptors(void)
{
	static const struct sym list[] = {
		{ "first", ELF_BASE + END, 8, GLOBAL(STT_FUNC), 3 },
	};

	begin(EM_PPC64, true, true, ET_EXEC);
	elf_section(".opd", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, END);
	elf_sections[elf_nsections - 1].size = 0x30;
	put_symbols(list, NELEM(list), ".symtab");
	build_end(true);
	is(table(&img->symtab, ADDR), "first 300+8 f1", "no descriptors");
	image_close(img);
}

/* The same in an object, where descriptors are relocated. */
static void
object_descriptors(void)
{
	static const struct sym list[] = {
		{ ".text", 0, 0, LOCAL(STT_SECTION), 1 },
		{ "first", 0, 8, GLOBAL(STT_FUNC), 3 },
		{ "second", 0x18, 8, GLOBAL(STT_FUNC), 3 },
		{ "none", 0x20, 8, GLOBAL(STT_FUNC), 3 },
		{ "code", 0x40, 8, GLOBAL(STT_FUNC), 1 },
	};
	unsigned at;

	begin(EM_PPC64, true, true, ET_REL);
	elf_section(".opd", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, END);
	build_fill(END + 0x30);
	at = elf_section(".rela.opd", SHT_RELA, 0, 0);
	elf_sections[at].link = 5;
	elf_sections[at].info = 3;
	elf_relocation(0, 1, 38, 0x10); /* R_PPC64_ADDR64 */
	elf_relocation(0x18, 1, 38, 0x20);
	elf_relocation(0x20, 0, 51, 0); /* R_PPC64_TOC */
	put_symbols(list, NELEM(list), ".symtab");
	build_end(true);
	is(table(&img->symtab, 0),
	    "first 10+8 f1 in 1, second 20+8 f1 in 1, code 40+8 f1 in 1",
	    "descriptors of an object");
	image_close(img);
}

/* .symtab, else .dynsym; a table that is only its null symbol is none. */
static void
tables(void)
{
	static const struct sym one = { "one", ADDR, 4, GLOBAL(STT_FUNC), 1 };
	static const struct sym two = { "two", ADDR, 4, GLOBAL(STT_FUNC), 1 };
	struct symbol s;

	begin(EM_X86_64, true, false, ET_DYN);
	put_symbols(&two, 1, ".dynsym");
	put_symbols(&one, 1, ".symtab");
	build_end(true);
	ok(img->ops->scan(img, 0, ADDR, &s) && strcmp(s.name, "one") == 0,
	    ".symtab first, by a scan");
	ok(img->ops->by_name(img, "one", &s) && s.addr == ADDR,
	    "its first, by name");
	is(table(&img->symtab, ADDR), "one 0+4 f1", ".symtab first");
	image_close(img);
	begin(EM_X86_64, true, false, ET_DYN);
	put_symbols(&two, 1, ".dynsym");
	put_symbols(NULL, 0, ".symtab");
	build_end(true);
	ok(img->ops->scan(img, 0, ADDR, &s) && strcmp(s.name, "two") == 0,
	    ".symtab is empty, by a scan");
	is(table(&img->symtab, ADDR), "two 0+4 f1", ".symtab is empty");
	image_close(img);
	begin(EM_X86_64, true, false, ET_DYN);
	put_symbols(&one, 1, ".symtab");
	elf_sections[elf_nsections - 2].link = 0;
	build_end(true);
	is(table(&img->symtab, ADDR), "", "no strings");
	image_close(img);
	/* The last name has no end: it is none. */
	begin(EM_X86_64, true, false, ET_DYN);
	put_symbols(&one, 1, ".symtab");
	elf_sections[elf_nsections - 1].size = 4;
	build_end(true);
	is(table(&img->symtab, ADDR), "", "a name without its end");
	image_close(img);
}

static uint64_t seed;

static unsigned
some(unsigned n)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(seed >> 33) % n;
}

/* Equal but for nothing that is shown? */
static bool
same(const struct symbol *a, const struct symbol *b)
{
	return strcmp(a->name, b->name) == 0 && a->addr == b->addr &&
	       a->size == b->size && a->kind == b->kind && a->bind == b->bind &&
	       a->sect == b->sect && a->thumb == b->thumb;
}

/* The scan for a place finds what the sorted table has there. */
static void
scans(void)
{
	static const char *const some_names[] = { "f", "_f", "__f", "g@@V1",
		"g", "h", "$t", "$a", "", "_ZTI1A" };
	static const uint8_t types[] = { STT_FUNC, STT_FUNC, STT_NOTYPE,
		STT_NOTYPE, STT_OBJECT };
	static const unsigned machines[] = { EM_X86_64, EM_ARM };
	struct sym list[12];
	const struct symbol *t;
	struct symbol s;
	unsigned round, n, i, bad = 0, places = 0;
	bool found[0x60];
	struct symbol got[0x60];
	uint32_t sect;

	for (round = 0; round < 400; round++) {
		n = 1 + some(NELEM(list));
		for (i = 0; i < n; i++) {
			list[i].name = some_names[some(NELEM(some_names))];
			list[i].value = ADDR - 0x10 + some(0x60);
			list[i].size = some(3) == 0 ? 0 : some(0x20);
			list[i].info = (uint8_t)(some(3) << 4 |
						 types[some(NELEM(types))]);
			list[i].shndx = (uint16_t)(1 + some(6) / 5);
		}
		make(machines[some(2)], elf_64, false,
		    round % 4 == 3 ? ET_REL : ET_EXEC, list, n);
		sect = img->by_section ? 1 : 0;
		for (i = 0; i < 0x60; i++)
			found[i] = img->ops->scan(img, sect, ADDR - 0x10 + i,
			    &got[i]);
		image_load_symbols(img);
		for (i = 0; i < 0x60; i++) {
			t = image_symbol(img, sect, ADDR - 0x10 + i);
			s = got[i];
			places += t != NULL;
			if (found[i] != (t != NULL) ||
			    (t != NULL && !same(t, &s)))
				bad++;
		}
		image_close(img);
		elf_64 = some(2);
	}
	ok(bad == 0 && places > 5000, "%u of %u scans differ", bad, places);
}

static bool
begins_with(void *arg, const char *name)
{
	return strncmp(name, arg, strlen(arg)) == 0;
}

static void
found(void *arg, const struct symbol *s, const char *version, bool hidden)
{
	(void)arg;
	(void)version;
	(void)hidden;
	say(s, ADDR);
}

static void
named(void)
{
	static const struct sym list[] = {
		{ "fa", ADDR, 4, GLOBAL(STT_FUNC), 1 },
		{ "fb", ADDR + 8, 4, GLOBAL(STT_OBJECT), 1 },
		{ "g", ADDR + 0x10, 4, GLOBAL(STT_FUNC), 1 },
		{ "fc", ADDR + 0x18, 4, LOCAL(STT_FUNC), 1 },
		{ "fd", 0, 0, GLOBAL(STT_FUNC), 0 },
	};
	char f[] = "f";

	make(EM_X86_64, true, false, ET_EXEC, list, NELEM(list));
	text.len = 0;
	img->ops->named(img, begins_with, found, f);
	is(text.s, "fa 0+4 f1, fc 18+4 f0", "by a rule for names");
	image_close(img);
}

/* The name of a place, before there is a table and after that. */
static void
exact(void)
{
	static const unsigned machines[] = { EM_X86_64, EM_ARM };
	static const char *const more[] = { ".comment", ".debug_info" };
	struct sym list[] = {
		{ "one", ADDR, 4, GLOBAL(STT_FUNC), 1 },
		{ "two", ADDR + 8, 4, GLOBAL(STT_FUNC), 1 },
		{ "no", ADDR + 0x10, 4, GLOBAL(STT_FUNC), 0 },
	};
	unsigned i, thumb;
	const char *name;

	for (i = 0; i < 4; i++) {
		thumb = i & 1;
		list[0].value = ADDR + thumb;
		begin(machines[thumb], !thumb, false, ET_DYN);
		put_symbols(list, NELEM(list), ".dynsym");
		elf_section(more[i / 2], SHT_PROGBITS, 0, 0);
		elf_put(0, 8);
		build_end(true);
		is(img->ops->binding(img, ADDR), "one", "the first");
		is(img->ops->binding(img, ADDR + 8), "two", "the second");
		name = img->ops->binding(img, ADDR + 1);
		ok(thumb ? name != NULL && strcmp(name, "one") == 0 :
			   name == NULL,
		    "an odd place");
		ok(img->ops->binding(img, ADDR + 0x10) == NULL, "nowhere");
		image_load_symbols(img);
		ok(img->ops->binding(img, ADDR) == NULL,
		    "the table is there to be asked");
		image_close(img);
	}
}

int
main(void)
{
	exact();
	kinds();
	by_name();
	markers();
	thumb();
	sources();
	extended(3, "here 0+4 f0 in 1, plain 18+4 f0 in 1, there 8+4 f0 in 2");
	extended(2, "plain 18+4 f0 in 1");
	descriptors(0, EM_PPC64, "first 10+8 f1, second 20+8 f1, code 40+8 f1");
	descriptors(1, EM_PPC64, "first 10+8 f1, second 20+8 f1, code 40+8 f1");
	descriptors(2, EM_PPC64,
	    "code 40+8 f1, first 300+8 f1, second 318+8 f1, cut 32c+8 f1");
	descriptors(0, EM_X86_64,
	    "code 40+8 f1, first 300+8 f1, second 318+8 f1, cut 32c+8 f1");
	no_descriptors();
	object_descriptors();
	tables();
	named();
	scans();
	sb_free(&text);
	sb_free(&names);
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
