/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the dynamic linker will store into words of .data: relocations of every
 * form, put together by hand as the System V ABI (chapter 5, "Dynamic
 * Section"), its supplements, the proposal of DT_RELR and Android's linker
 * (APS2) have them.  .data is at 0x13000 and each of its words holds 0x5000
 * and its own offset.
 */
#include "object/elf_priv.h"

#include "elf_build.h"

#define SYMS 0x200
#define STRS 0x300
#define RELS 0x400
#define MORE 0x480
#define HASH 0x600
#define DYN  0x800
#define DATA 0x3000
#define END  0x3800
#define ADDR (ELF_BASE + DATA)

#define PACKED       0x60000011
#define PACKED_SIZE  0x60000012
#define ANDROID_RELR 0x6fffe000

#define FUNC 0x12 /* global */

/* Up to the relocations: puts, exit, a function, data, one without a name. */
static void
begin(unsigned machine, bool is64, bool be)
{
	build_begin(is64, be, machine, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_W, 0, END);
	elf_segment(PT_DYNAMIC, PF_R, DYN, 0x100);
	elf_section(".dynsym", SHT_DYNSYM, SHF_ALLOC, SYMS);
	elf_sections[1].link = 2;
	elf_symbol(0, 0, 0, 0, 0);
	elf_symbol(1, 0, 0, FUNC, 0);
	elf_symbol(6, 0, 0, FUNC, 0);
	elf_symbol(11, ELF_BASE + 0x1001, 8, FUNC, 5);
	elf_symbol(15, ADDR + 1, 4, 0x11, 4);
	elf_symbol(0, 0, 0, FUNC, 0);
	elf_section(".dynstr", SHT_STRTAB, SHF_ALLOC, STRS);
	sb_mem(&elf, "\0puts\0exit\0own\0data", 20);
	build_fill(RELS);
}

/* After them: the tags are put next, and then end() is called. */
static void
dynamic(void)
{
	elf_section(".dynamic", SHT_DYNAMIC, SHF_ALLOC, DYN);
	elf_tag(DT_SYMTAB, ELF_BASE + SYMS);
	elf_tag(DT_STRTAB, ELF_BASE + STRS);
	elf_tag(DT_STRSZ, 20);
}

static struct strbuf text;

/* What is said of .data: OFFSET KIND VALUE SYMBOL, ?: undefined, of each. */
static const char *
words(void)
{
	static const char *const kinds[] = { "none", "abs", "pcrel", "got",
		"datarel", "diff", "unknown" };
	struct section *s = image_section_named(img, ".data");
	const struct reloc *r;
	size_t i;

	section_load(s, &diag);
	text.len = 0;
	sb_str(&text, "");
	for (i = 0; i < s->nrelocs; i++) {
		r = &s->relocs[i];
		if (r->size != img->addr_size ||
		    (uint64_t)r->addend > UINT64_MAX / 2)
			sb_str(&text, "odd");
		sb_printf(&text, "%s%llx %s %llx %s%s", i > 0 ? ", " : "",
		    (unsigned long long)r->offset, kinds[r->kind],
		    (unsigned long long)r->value, r->symbol,
		    r->undefined ? "?" : "");
	}
	return text.s;
}

static void
end(bool headers)
{
	unsigned w = elf_64 ? 8 : 4;
	uint64_t off;

	elf_tag(DT_NULL, 0);
	elf_section(".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, DATA);
	for (off = 0; off < END - DATA; off += w)
		elf_word(0x5000 + off);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0);
	sb_str(&elf, "text");
	build_end(headers);
}

/* MIPS64 has four bytes of symbol, then types, in any byte order. */
static void
rela(uint64_t addr, uint32_t sym, uint64_t addend)
{
	elf_word(addr);
	if (elf_64 && elf.s[18] == EM_MIPS)
		elf_word(sym | UINT64_C(3) << 56);
	else
		elf_word(elf_64 ? (uint64_t)sym << 32 | 1 : sym << 8 | 1);
	elf_word(addend);
}

static const char *
bound(uint64_t addr)
{
	const char *name = img->ops->binding(img, addr);

	return name != NULL ? name : "nothing";
}

/* Sorted, with symbols and addends; those outside the section are not its. */
static void
with_addends(bool be, unsigned machine)
{
	begin(machine, true, be);
	rela(ADDR + 0x20, 1, 4);
	rela(ADDR + 0x8, 0, ELF_BASE + 0x1040);
	rela(ADDR - 8, 0, 0x1111);
	rela(ADDR + END - DATA, 0, 0x2222);
	rela(ADDR + END - DATA - 8, 0, 0x3333);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 5 * 24 + 23);
	end(true);
	is(words(), "8 abs 11040 , 20 abs 4 puts?, 7f8 abs 3333 ", "RELA");
	is(bound(ADDR + 0x20), "puts", "a word with a symbol");
	is(bound(ADDR + 0x8), "nothing", "an address without a function");
	is(bound(ADDR + 0x10), "nothing", "no relocation");
	image_close(img);
}

/* The symbol's place; a Thumb bit is none of an address, data is no code. */
static void
symbols(unsigned machine, const char *want)
{
	begin(machine, false, false);
	rela(ADDR, 3, 0x10);
	rela(ADDR + 4, 4, 0x10);
	rela(ADDR + 8, 5, 0);
	rela(ADDR + 12, 6, 0);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 4 * 12);
	end(true);
	is(words(), want, "symbols of this image");
	is(bound(ADDR), "own", "a function of its own");
	is(bound(ADDR + 8), "nothing", "a symbol without a name");
	is(bound(ADDR + 12), "nothing", "a symbol that there is not");
	image_close(img);
}

/* Where REL keeps addends, by the type of each machine. */
static void
without_addends(unsigned machine, unsigned word, bool be)
{
	char want[128];

	begin(machine, false, be);
	elf_relocation(ADDR, 1, word, 0);
	elf_relocation(ADDR + 4, 2, word + 1, 0);
	elf_relocation(ADDR + 8, 0, 8, 0);
	dynamic();
	elf_tag(DT_REL, ELF_BASE + RELS);
	elf_tag(DT_RELSZ, 3 * 8);
	end(true);
	snprintf(want, sizeof(want),
	    "0 abs %x puts?, 4 abs 0 exit?, 8 abs 5008 ",
	    machine == EM_SPARC ? 0 : 0x5000);
	is(words(), want, "REL");
	image_close(img);
}

/*
 * The first ones are counted as relative, and not looked at when names are
 * asked for, unless there are not so many at all.
 */
static void
counted(uint64_t count, const char *first, const char *second)
{
	begin(EM_X86_64, true, false);
	rela(ADDR, 1, 0);
	rela(ADDR + 8, 2, 0);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 2 * 24);
	elf_tag(0x6ffffff9, count); /* DT_RELACOUNT */
	end(true);
	is(img->ops->binding(img, ADDR + 8), second, "not counted");
	is(words(), "0 abs 0 puts?, 8 abs 0 exit?",
	    "all, if all are asked for");
	is(img->ops->binding(img, ADDR), first, "counted as relative");
	image_close(img);
}

/* DT_RELR: an address, then bitmaps of the 63 or 31 words after it. */
static void
relative(bool is64, uint64_t tag)
{
	unsigned w = is64 ? 8 : 4;
	char want[512];

	begin(is64 ? EM_X86_64 : EM_386, is64, false);
	elf_word(ADDR + 2 * w);
	elf_word(1 | 1 << 1 | 1 << 3 | UINT64_C(1) << (8 * w - 1));
	elf_word(1 | 1 << 1);
	elf_word(ADDR + 0x400);
	elf_word(1 | 1 << 2);
	elf_word(ADDR); /* beyond the size */
	dynamic();
	elf_tag(tag, ELF_BASE + RELS);
	elf_tag(tag + (tag == 36 ? -1 : 1), 5 * w + w - 1);
	end(true);
	snprintf(want, sizeof(want),
	    "%x abs %x , %x abs %x , %x abs %x , %x abs %x , %x abs %x , 400 "
	    "abs 5400 , %x abs %x ",
	    2 * w, 0x5000 + 2 * w, 3 * w, 0x5000 + 3 * w, 5 * w, 0x5000 + 5 * w,
	    (8 * w + 1) * w, 0x5000 + (8 * w + 1) * w, (8 * w + 2) * w,
	    0x5000 + (8 * w + 2) * w, 0x400 + 2 * w, 0x5400 + 2 * w);
	is(words(), want, is64 ? "RELR, 64" : "RELR, 32");
	is(bound(ADDR + 2 * w), "nothing", "no symbol in RELR");
	image_close(img);
}

static void
sleb(int64_t v)
{
	while (v < -64 || v > 63) {
		sb_char(&elf, (char)(v | 0x80));
		v >>= 7;
	}
	sb_char(&elf, (char)(v & 0x7f));
}

static const struct {
	const char *what;
	int64_t v[24]; /* after the first offset; 1234567: end */
	const char *words;
} packed[] = {
#define END_OF 1234567
	{ "each with all of its own",
	    { 2, ADDR, 2, 8, 8, 1LL << 32 | 1, 5, 16, 8, 3, END_OF },
	    "8 abs 5 puts?, 18 abs 8 " },
	{ "by info", { 2, ADDR, 2, 1, 8, 8, 16, END_OF },
	    "8 abs 5008 , 18 abs 5018 " },
	{ "by distance", { 3, ADDR, 3, 2, 8, 8, 8, 2LL << 32 | 1, END_OF },
	    "8 abs 5008 , 10 abs 5010 , 18 abs 0 exit?" },
	{ "by info and distance", { 2, ADDR, 2, 3, 16, 8, END_OF },
	    "10 abs 5010 , 20 abs 5020 " },
	{ "by addend", { 2, ADDR, 2, 12, 7, 0, 8, 8, 8, END_OF },
	    "0 abs 7 , 8 abs 7 " },
	{ "by everything", { 2, ADDR - 8, 2, 15, 8, 8, 7, END_OF },
	    "0 abs 7 , 8 abs 7 " },
	{ "two groups",
	    { 3, ADDR, 1, 9, 8, 0, 5, 2, 9, 8, 8, 2, 8, -3, END_OF },
	    "0 abs 5 , 8 abs 7 , 10 abs 4 " },
	{ "an addend, and then none",
	    { 2, ADDR, 1, 9, 8, 8, 5, 1, 1, 8, 8, END_OF },
	    "8 abs 5 , 10 abs 5010 " },
	{ "a group larger than all", { 2, ADDR, 3, 3, 8, 8, END_OF }, "" },
	{ "cut", { 2, ADDR, 2, 1, 8, 8, END_OF }, "8 abs 5008 " },
};

static void
android(void)
{
	size_t i, k;

	for (i = 0; i < NELEM(packed); i++) {
		begin(EM_X86_64, true, false);
		sb_str(&elf, "APS2");
		for (k = 0; packed[i].v[k] != END_OF; k++)
			sleb(packed[i].v[k]);
		k = elf.len - RELS;
		sleb(0);
		dynamic();
		elf_tag(PACKED, ELF_BASE + RELS);
		elf_tag(PACKED_SIZE, k);
		end(true);
		is(words(), packed[i].words, packed[i].what);
		image_close(img);
	}
	begin(EM_X86_64, true, false);
	sb_mem(&elf, "APS1\1\0\1\3\1\0", 10);
	dynamic();
	elf_tag(PACKED, ELF_BASE + RELS);
	elf_tag(PACKED_SIZE, 10);
	end(true);
	is(words(), "", "another magic");
	image_close(img);
}

/* Of those of one place the first counts; the PLT's have a form of their own. */
static void
several(void)
{
	begin(EM_386, false, false);
	rela(ADDR, 1, 0);
	rela(ADDR, 2, 0);
	build_fill(MORE);
	elf_relocation(ADDR + 4, 2, 7, 0);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 24);
	elf_tag(DT_JMPREL, ELF_BASE + MORE);
	elf_tag(DT_PLTRELSZ, 8);
	elf_tag(DT_PLTREL, DT_REL);
	end(true);
	is(bound(ADDR), "puts", "the first of two");
	is(bound(ADDR + 4), "exit", "of the PLT");
	image_close(img);
	begin(EM_X86_64, true, false);
	build_fill(MORE);
	elf_relocation(ADDR + 8, 2, 7, 0);
	dynamic();
	elf_tag(DT_JMPREL, ELF_BASE + MORE);
	elf_tag(DT_PLTRELSZ, 24);
	elf_tag(DT_PLTREL, DT_RELA);
	elf_tag(DT_NULL, 0);
	elf_tag(DT_RELA, ELF_BASE + RELS);
	end(true);
	is(bound(ADDR + 8), "exit", "of the PLT, with addends");
	image_close(img);
}

/* Slots of a MIPS GOT after the local ones: the symbols from GOTSYM on. */
static void
mips(bool is64)
{
	unsigned w = is64 ? 8 : 4;

	begin(EM_MIPS, is64, true);
	dynamic();
	elf_tag(DT_PLTGOT, ADDR);
	elf_tag(DT_MIPS_LOCAL_GOTNO, 3);
	elf_tag(DT_MIPS_GOTSYM, 1);
	end(true);
	is(bound(ADDR + 2 * w), "nothing", "a local slot");
	is(bound(ADDR + 3 * w), "puts", "the first global one");
	is(bound(ADDR + 4 * w), "exit", "the second");
	is(bound(ADDR + 6 * w), "data", "the last with a name");
	is(bound(ADDR + 8 * w), "nothing", "no more symbols");
	image_close(img);
}

/* GNU hash: two buckets, and the chains, whose last value is odd. */
static void
hash(size_t at, uint32_t buckets, uint32_t first, uint32_t offset,
    const uint32_t *chain, size_t n, unsigned count)
{
	struct symbol s;
	size_t i;

	begin(EM_X86_64, true, false);
	rela(ADDR, 1, 0);
	rela(ADDR + 8, 4, 0);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 48);
	elf_tag(DT_GNU_HASH, ELF_BASE + at);
	end(false);
	memset(elf.s + at, 0, 40 + 4 * n);
	elf_at_put(at, buckets, 4);
	elf_at_put(at + 4, offset, 4);
	elf_at_put(at + 8, 2, 4); /* words of the filter */
	elf_at_put(at + 32, first, 4);
	for (i = 0; i < n; i++)
		elf_at_put(at + 40 + 4 * i, chain[i], 4);
	is(bound(ADDR), count > 1 ? "puts" : "nothing", "the first symbol");
	is(bound(ADDR + 8), count > 4 ? "data" : "nothing", "the fourth");
	ok(img->ops->by_name(img, "own", &s) == (count > 3), "the third");
	image_close(img);
}

static void
hashes(void)
{
	static const uint32_t chain[] = { 2, 4, 6, 9, 1 };

	hash(HASH, 2, 1, 1, chain, 5, 5);
	hash(HASH, 2, 2, 2, chain + 1, 3, 5);
	hash(HASH, 2, 2, 2, chain + 2, 2, 4);
	hash(HASH, 2, 2, 2, chain + 3, 1, 3);
	hash(HASH, 2, 0, 4, chain, 0, 4); /* all before the first */
	hash(HASH, 2, 3, 3, chain + 3, 1, 4);
	hash(END - 56, 2, 1, 1, chain, 4, 5); /* to the very end */
	hash(END - 52, 2, 1, 1, chain, 3, 0); /* no end */
	hash(END - 40, 2, 0, 4, chain, 0, 4);
	hash(END - 40, 3, 0, 4, chain, 0, 0); /* no room for buckets */
}

/* DT_HASH has the number of symbols as that of chains. */
static void
old_hash(unsigned machine, bool is64, unsigned words_of, unsigned count)
{
	begin(machine, is64, machine == EM_S390);
	rela(ADDR, 1, 0);
	rela(ADDR + 8, 4, 0);
	build_fill(HASH);
	elf_put(1, words_of);
	elf_put(count, words_of);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, is64 ? 48 : 24);
	elf_tag(DT_HASH, ELF_BASE + HASH);
	end(false);
	is(bound(ADDR), count > 1 ? "puts" : "nothing", "the first symbol");
	is(bound(ADDR + 8), count > 4 ? "data" : "nothing", "the fourth");
	image_close(img);
}

/* .text is read as the dynamic linker leaves it where a tag or flag says so. */
static void
text_relocations(uint64_t tag, uint64_t value, bool want)
{
	struct section *s;

	begin(EM_X86_64, true, false);
	rela(ELF_BASE + END, 1, 0);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 24);
	if (tag != 0)
		elf_tag(tag, value);
	end(true);
	s = image_section_named(img, ".text");
	section_load(s, &diag);
	ok(s->nrelocs == want, "text relocations: %d", (int)want);
	image_close(img);
}

/* A word that leads to a function has its name, with a table or without. */
static void
functions(void)
{
	begin(EM_X86_64, true, false);
	rela(ADDR, 0, ELF_BASE + 0x1001);
	rela(ADDR + 8, 0, ELF_BASE + 0x1002);
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 48);
	end(true);
	is(bound(ADDR), "own", "the function");
	is(bound(ADDR + 8), "nothing", "a place in it");
	image_load_symbols(img);
	is(bound(ADDR), "own", "the function, by the table");
	is(bound(ADDR + 8), "nothing", "a place in it");
	image_close(img);
}

/*
 * Relative ones that are counted are found in whatever order they stand, as is
 * one behind them; what is at no address has no name.
 */
static void
ordered(unsigned machine, bool is64, bool be, const char *order)
{
	const unsigned w = is64 ? 8 : 4;
	unsigned i;

	begin(machine, is64, be);
	for (i = 0; order[i] != '\0'; i++)
		rela(ADDR + (uint64_t)(order[i] - '0') * w, 0,
		    ELF_BASE + (order[i] == '5' ? 0x1002 : 0x1001));
	dynamic();
	elf_tag(DT_RELA, ELF_BASE + RELS);
	elf_tag(DT_RELASZ, 3 * w * i);
	elf_tag(0x6ffffff9, i - 1); /* DT_RELACOUNT */
	end(true);
	for (i = 0; i < 8; i++)
		is(bound(ADDR + (uint64_t)i * w),
		    strchr(order, (char)('0' + i)) != NULL && i != 5 ?
			"own" :
			"nothing",
		    order);
	image_close(img);
}

/* Where no segment leads to it, the section of that type has the tags. */
static void
by_section(void)
{
	unsigned i;

	for (i = 0; i < 2; i++) {
		build_begin(true, false, EM_X86_64, ET_DYN);
		if (i == 1)
			elf_segment(PT_LOAD, PF_R, 0, 0x400);
		elf_section(".dynamic", SHT_DYNAMIC, SHF_ALLOC, 0x100);
		elf_tag(DT_TEXTREL, 0);
		elf_tag(DT_NULL, 0);
		build_fill(0x400);
		build_end(true);
		ok(elf_has_textrel(img), "with %u segments", i);
		image_close(img);
	}
}

/* Of two dynamic sections the first is meant, by segments and without. */
static void
first_of_two(bool segments, bool last)
{
	unsigned i;

	build_begin(true, false, EM_X86_64, ET_DYN);
	for (i = 0; i < 2; i++) {
		if (segments)
			elf_segment(PT_DYNAMIC, PF_R, 0x100 + 0x40 * i, 0x20);
		elf_section(".dynamic", SHT_DYNAMIC, SHF_ALLOC,
		    0x100 + 0x40 * i);
		if (i == last)
			elf_tag(DT_TEXTREL, 0);
		elf_tag(DT_NULL, 0);
	}
	build_end(true);
	ok(elf_has_textrel(img) == !last, "the first of two");
	image_close(img);
}

int
main(void)
{
	unsigned i;

	functions();
	ordered(EM_X86_64, true, false, "13567");
	ordered(EM_PPC64, true, true, "13562");
	ordered(EM_386, false, false, "75316");
	ordered(EM_X86_64, true, false, "61753");
	by_section();
	for (i = 0; i < 4; i++)
		first_of_two(i & 1, i & 2);
	with_addends(false, EM_X86_64);
	with_addends(true, EM_PPC64);
	with_addends(false, EM_MIPS);
	symbols(EM_386,
	    "0 abs 11011 own, 4 abs 13011 data, 8 abs 0 ?, c unknown 0 ");
	symbols(EM_ARM,
	    "0 abs 11010 own, 4 abs 13011 data, 8 abs 0 ?, c unknown 0 ");
	without_addends(EM_386, 1, false);
	without_addends(EM_ARM, 2, false);
	without_addends(EM_MIPS, 3, true);
	without_addends(EM_SPARC, 1, true);
	counted(0, "puts", "exit");
	counted(1, "puts", "exit");
	counted(3, "puts", "exit");
	relative(true, 36);
	relative(false, 36);
	relative(true, ANDROID_RELR);
	android();
	several();
	mips(true);
	mips(false);
	hashes();
	old_hash(EM_X86_64, true, 4, 5);
	old_hash(EM_X86_64, true, 4, 4);
	old_hash(EM_X86_64, true, 4, 1);
	old_hash(EM_S390, true, 8, 5);
	old_hash(EM_S390, false, 4, 5);
	text_relocations(0, 0, false);
	text_relocations(DT_TEXTREL, 0, true);
	text_relocations(DT_FLAGS, DF_TEXTREL, true);
	text_relocations(DT_FLAGS, DF_BIND_NOW, false);
	sb_free(&text);
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
