/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Headers of ELF files (System V ABI, chapters 4 and 5): what is ELF at all,
 * tables of headers that lie or count beyond 16 bits, what sections and
 * segments become, build ids in notes, and sections for files without any, by
 * the pointer in .eh_frame_hdr (LSB 5.0, 10.6).
 */
#include "object/elf_note.h"
#include "object/elf_priv.h"

#include "elf_build.h"

/* Findings: how many, and a word of the first. */
static void
said(size_t n, const char *word, const char *what)
{
	if (!ok(diag.n == n &&
		    (n == 0 || strstr(diag.list[0].message, word) != NULL),
		"%s", what))
		printf("# %zu %s\n", diag.n,
		    diag.n > 0 ? diag.list[0].message : "");
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	diag.max = 64;
}

/* .text and .data with a segment; 4 headers with the null and the names. */
static void
make(unsigned machine, bool is64, bool be, unsigned type)
{
	build_begin(is64, be, machine, type);
	if (type != ET_REL)
		elf_segment(PT_LOAD, PF_R | PF_X, 0, 0x400);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x200);
	build_fill(0x300);
	elf_section(".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0);
	build_fill(0x400);
	build_end(true);
}

/* Opens what make() left once more, with some bytes changed. */
static void
again(void)
{
	image_close(img);
	img = elf_image((uint8_t *)elf.s, elf.len, NULL, &diag);
}

static void
kinds(void)
{
	uint8_t id[16] = "\177ELF\2\1\1";

	ok(elf_is(id, 16) && !elf_is(id, 15), "16 bytes");
	id[4] = 1;
	id[5] = 2;
	ok(elf_is(id, 16), "32 bits, big-endian");
	id[4] = 0;
	ok(!elf_is(id, 16), "no class");
	id[4] = 3;
	ok(!elf_is(id, 16), "no known class");
	id[4] = 2;
	id[5] = 0;
	ok(!elf_is(id, 16), "no order");
	id[5] = 3;
	ok(!elf_is(id, 16), "no known order");
	id[5] = 1;
	id[3] = 'G';
	ok(!elf_is(id, 16), "no magic");
}

static void
whole(bool is64, bool be)
{
	size_t head = is64 ? 64 : 52, entry = is64 ? 64 : 40;
	size_t shoff = is64 ? 40 : 32, shnum = is64 ? 60 : 48, i;

	make(is64 ? EM_X86_64 : EM_386, is64, be, ET_EXEC);
	ok(elf_is_whole((uint8_t *)elf.s, elf.len), "a whole file");
	ok(!elf_is_whole((uint8_t *)elf.s, elf.len - 1), "a byte too few");
	ok(!elf_is_whole((uint8_t *)elf.s, head - 1), "no header");
	i = load_word((uint8_t *)elf.s + shoff, is64 ? 8 : 4, be);
	ok(i + 4 * entry == elf.len, "headers at the end");
	elf_at_put(shnum, 5, 2);
	ok(!elf_is_whole((uint8_t *)elf.s, elf.len), "a header too many");
	elf_at_put(shnum, 0, 2);
	ok(elf_is_whole((uint8_t *)elf.s, elf.len), "a count elsewhere");
	elf_at_put(shoff, elf.len - entry + 1, is64 ? 8 : 4);
	ok(!elf_is_whole((uint8_t *)elf.s, elf.len), "which is not there");
	elf_at_put(shoff, elf.len + 1, is64 ? 8 : 4);
	ok(!elf_is_whole((uint8_t *)elf.s, elf.len), "nor is the table");
	elf_at_put(shoff, 0, is64 ? 8 : 4);
	ok(!elf_is_whole((uint8_t *)elf.s, elf.len), "no table");
	image_close(img);
}

/* Tables of headers that lie; what can be read is. */
static void
tables(bool is64, bool be)
{
	size_t phoff = is64 ? 32 : 28, shoff = is64 ? 40 : 32;
	size_t phentsize = is64 ? 54 : 42, phnum = phentsize + 2;
	size_t shentsize = phnum + 2, shnum = shentsize + 2;
	size_t shstrndx = shnum + 2, w = is64 ? 8 : 4, first, at;
	unsigned i;

	make(is64 ? EM_X86_64 : EM_386, is64, be, ET_EXEC);
	first = load_word((uint8_t *)elf.s + shoff, (unsigned)w, be);
	at = load_word((uint8_t *)elf.s + phoff, (unsigned)w, be);
	ok(img->nsections == 3 && img->nsegments == 1, "as it is");
	said(0, NULL, "nothing wrong");
	elf_at_put(shentsize, 7, 2);
	again();
	ok(img->nsections == 3 && strcmp(img->sections[0].name, ".text") == 0,
	    "the size of a header is known");
	said(1, "e_shentsize is 7", "another size is told");
	elf_at_put(shentsize, is64 ? 64 : 40, 2);
	elf_at_put(phentsize, 9, 2);
	again();
	ok(img->nsegments == 1 && img->segments[0].size == 0x400,
	    "so is that of the others");
	said(1, "e_phentsize is 9", "another size is told");
	elf_at_put(phentsize, is64 ? 56 : 32, 2);
	elf_at_put(shnum, 5, 2);
	again();
	ok(img->nsections == 0 && img->nsegments == 1, "too many headers");
	said(1, "section headers (5 at offset", "which is told");
	/* Extended numbering: sh_size of the first. */
	elf_at_put(shnum, 0, 2);
	elf_at_put(first + (is64 ? 32 : 20), 4, (unsigned)w);
	again();
	ok(img->nsections == 3, "a count in the first header");
	said(0, NULL, "nothing wrong");
	elf_at_put(first + (is64 ? 32 : 20), 5, (unsigned)w);
	again();
	ok(img->nsections == 0, "a count that is too large there");
	said(1, "section headers (5 at offset", "which is told");
	elf_at_put(first + (is64 ? 32 : 20), 0, (unsigned)w);
	again();
	ok(img->nsections == 0, "no count anywhere");
	said(0, NULL, "of which there is nothing to tell");
	elf_at_put(shnum, 4, 2);
	/* And the index of the names in sh_link. */
	elf_at_put(shstrndx, 0xffff, 2);
	elf_at_put(first + (is64 ? 40 : 24), 3, 4);
	again();
	ok(strcmp(img->sections[1].name, ".data") == 0,
	    "the names' index in the first header");
	said(0, NULL, "nothing wrong");
	elf_at_put(shstrndx, 4, 2);
	again();
	ok(img->nsections >= 3 && img->sections[0].name[0] == '\0',
	    "no section of that index");
	said(1, "e_shstrndx is 4", "which is told");
	elf_at_put(shstrndx, 0, 2);
	again();
	said(0, NULL, "no names at all");
	elf_at_put(shstrndx, 3, 2);
	elf_at_put(phnum, 40, 2);
	again();
	ok(img->nsegments == 0 && img->nsections == 3,
	    "too many program headers");
	said(1, "program headers (40 at offset", "which is told");
	elf_at_put(phnum, 0xffff, 2);
	elf_at_put(first + (is64 ? 44 : 28), 1, 4);
	again();
	ok(img->nsegments == 1, "their count in the first section header");
	said(0, NULL, "nothing wrong");
	elf_at_put(phnum, 1, 2);
	elf_at_put(phoff, 0, (unsigned)w);
	again();
	ok(img->nsegments == 0, "nowhere");
	said(1, "program headers (1 at offset 0x0)", "which is told");
	elf_at_put(phoff, at, (unsigned)w);
	elf_at_put(EI_VERSION, 7, 1);
	again();
	ok(img->nsections == 3 && img->nsegments == 1, "another version");
	said(1, "e_ident has version 7, taken as 1", "which is told");
	elf_at_put(EI_VERSION, EV_CURRENT, 1);
	/* A name that lies outside. */
	elf_at_put(first + (is64 ? 64 : 40), 0x1000, 4);
	again();
	ok(img->sections[0].name[0] == '\0' && img->nsections == 3,
	    "a name outside of the names");
	said(1, "section 1 has no readable name (sh_name 0x1000)",
	    "which is told");
	for (i = 1; i < 60; i++) {
		image_close(img);
		img = elf_image((uint8_t *)elf.s, i, NULL, &diag);
		if (img == NULL && i < 16)
			continue;
		if (img == NULL || (i < (is64 ? 64u : 52u) && diag.n == 0))
			break;
		diag_free(&diag);
		memset(&diag, 0, sizeof(diag));
	}
	ok(i == 60, "headers that are cut");
	image_close(img);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
}

static void
machines(void)
{
	static const struct {
		unsigned em;
		bool is64, be;
		const char *name;
	} t[] = {
		{ 62, true, false, "x86-64" },
		{ 62, false, false, "x32" },
		{ 3, false, false, "i386" },
		{ 6, false, false, "i386" },
		{ 183, true, false, "aarch64" },
		{ 183, true, true, "aarch64_be" },
		{ 183, false, false, "aarch64_ilp32" },
		{ 183, false, true, "aarch64_be_ilp32" },
		{ 40, false, false, "arm" },
		{ 40, false, true, "armeb" },
		{ 243, false, false, "riscv32" },
		{ 243, true, false, "riscv64" },
		{ 22, false, true, "s390" },
		{ 22, true, true, "s390x" },
		{ 0xa390, true, true, "s390x" },
		{ 21, true, false, "ppc64le" },
		{ 21, true, true, "ppc64" },
		{ 20, false, true, "ppc" },
		{ 20, false, false, "ppcle" },
		{ 8, false, true, "mips" },
		{ 8, false, false, "mipsel" },
		{ 10, false, false, "mipsel" },
		{ 8, true, true, "mips64" },
		{ 8, true, false, "mips64el" },
		{ 258, false, false, "loongarch32" },
		{ 258, true, false, "loongarch64" },
		{ 2, false, true, "sparc" },
		{ 18, false, true, "sparc" },
		{ 43, true, true, "sparc64" },
		{ 4, false, true, "m68k" },
		{ 164, false, false, "hexagon" },
		{ 224, true, false, "amdgpu" },
		{ 50, true, false, "ia64" },
		{ 45, false, false, "arc" },
		{ 93, false, false, "arc" },
		{ 195, false, false, "arc" },
		{ 140, false, false, "c6000" },
		{ 247, true, false, "bpfel" },
		{ 247, true, true, "bpfeb" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		make(t[i].em, t[i].is64, t[i].be, ET_EXEC);
		is(image_machine_name(img), t[i].name, "a machine");
		ok(img->machine_id == t[i].em && !img->code_little &&
			img->big_endian == t[i].be,
		    "its number and order");
		image_close(img);
	}
	make(EM_ARM, false, true, ET_EXEC);
	elf_flags(0x05800000);
	again();
	ok(img->code_little && img->subtype == 0x05800000, "BE8");
	image_close(img);
	make(EM_ARM, false, false, ET_EXEC);
	elf_flags(0x05800000);
	again();
	ok(!img->code_little, "BE8 of a little-endian file is none");
	image_close(img);
}

static void
types(void)
{
	static const struct {
		unsigned et;
		int type;
	} t[] = { { ET_REL, IMAGE_OBJECT }, { ET_EXEC, IMAGE_EXEC },
		{ ET_DYN, IMAGE_DYN }, { ET_CORE, IMAGE_CORE },
		{ 0xfe00, IMAGE_OTHER } };
	const struct section *s;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		make(EM_X86_64, true, false, t[i].et);
		ok(img->type == t[i].type && img->by_section == (i == 0),
		    "e_type %u", t[i].et);
		s = &img->sections[0];
		ok(s->attr == (SEC_ALLOC | SEC_EXEC) && s->size == 0x100 &&
			s->file_off == 0x200 && s->index == 1 &&
			s->align == 8 &&
			s->addr == (i == 0 ? 0 : ELF_BASE + 0x200),
		    "code");
		s = &img->sections[1];
		ok(s->attr == (SEC_ALLOC | SEC_WRITE) && s->index == 2, "data");
		ok(i == 0 || (img->segments[0].attr == SEC_EXEC &&
				 img->segments[0].addr == ELF_BASE &&
				 img->segments[0].len == 0x400),
		    "a segment");
		image_close(img);
	}
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
}

/* A section of a type and flags that are not everyone's. */
static void
attributes(void)
{
	static const struct {
		uint32_t type;
		uint64_t flags;
		unsigned attr;
	} t[] = {
		{ SHT_PROGBITS, 0, 0 },
		{ SHT_NOBITS, SHF_ALLOC | SHF_WRITE,
		    SEC_ALLOC | SEC_WRITE | SEC_NOBITS },
		{ SHT_NOBITS, SHF_ALLOC | SHF_WRITE | SHF_TLS,
		    SEC_ALLOC | SEC_WRITE | SEC_NOBITS | SEC_NOPLACE },
		{ SHT_PROGBITS, SHF_ALLOC | SHF_WRITE | SHF_TLS,
		    SEC_ALLOC | SEC_WRITE },
		{ SHT_NULL, 0, SEC_NOBITS },
	};
	const uint8_t *p;
	size_t i, n;

	for (i = 0; i < NELEM(t); i++) {
		build_begin(true, false, EM_X86_64, ET_EXEC);
		elf_section(".x", t[i].type, t[i].flags, 0x200);
		build_fill(0x280);
		build_end(true);
		ok(img->sections[0].attr == t[i].attr, "attributes %zu", i);
		p = elf_raw(&img->sections[0], &n);
		ok((t[i].attr & SEC_NOBITS) != 0 ?
			p == NULL && n == 0 :
			p == img->data + 0x200 && n == 0x80,
		    "its bytes");
		image_close(img);
	}
	/* Cut at the end of the file, and outside it. */
	build_begin(true, false, EM_X86_64, ET_EXEC);
	elf_section(".x", SHT_PROGBITS, 0, 0x200);
	build_fill(0x280);
	elf_sections[1].size = 0x10000;
	build_end(true);
	p = elf_raw(&img->sections[0], &n);
	ok(p == img->data + 0x200 && n == elf.len - 0x200, "cut");
	said(1, "0x10000 bytes at offset 0x200 of a file of", "is told");
	image_close(img);
	elf_sections[1].off = elf.len + 0x200;
	elf_nsections--;
	build_end(true);
	ok(elf_raw(&img->sections[0], &n) == NULL && n == 0, "outside");
	said(1, "0x10000 bytes at offset", "is told");
	image_close(img);
}

/* Notes: namesz, descsz, type, name and content, each padded to 4 bytes. */
static const struct {
	const char *what, *bytes;
	unsigned n, id; /* bytes of the build id, from 1 on */
} notes[] = {
#define OF(s) s, sizeof(s) - 1
	{ "a build id", OF("\4\0\0\0\3\0\0\0\3\0\0\0GNU\0\1\2\3\0"), 3 },
	{ "after another note",
	    OF("\4\0\0\0\5\0\0\0\1\0\0\0GNU\0....,\0\0\0"
	       "\4\0\0\0\2\0\0\0\3\0\0\0GNU\0\1\2\0\0"),
	    2 },
	{ "after a name of 5",
	    OF("\5\0\0\0\4\0\0\0\3\0\0\0GNUX\0\0\0\0...."
	       "\4\0\0\0\4\0\0\0\3\0\0\0GNU\0\1\2\3\4"),
	    4 },
	{ "of another owner", OF("\4\0\0\0\3\0\0\0\3\0\0\0GNV\0\1\2\3\0"), 0 },
	{ "of another type", OF("\4\0\0\0\3\0\0\0\4\0\0\0GNU\0\1\2\3\0"), 0 },
	{ "cut", OF("\4\0\0\0\10\0\0\0\3\0\0\0GNU\0\1\2\3\4"), 0 },
	{ "cut in its name", OF("\4\0\0\0\0\0\0\0\3\0\0\0GN"), 0 },
	{ "a head only", OF("\4\0\0\0\0\0\0\0\3\0\0"), 0 },
	{ "empty", OF(""), 0 },
};

/* A file with these notes in a section, or by a segment alone. */
static struct bytes
id_of(const char *bytes, size_t n, bool section)
{
	build_begin(true, false, EM_X86_64, ET_EXEC);
	elf_segment(PT_LOAD, PF_R, 0, 0x300);
	elf_segment(PT_NOTE, PF_R, 0x240, n);
	elf_section(".note", SHT_NOTE, SHF_ALLOC, 0x240);
	sb_mem(&elf, bytes, n);
	build_fill(0x300);
	elf_sections[1].size = n;
	build_end(section);
	return elf_build_id(img);
}

static void
build_ids(void)
{
	struct bytes id;
	size_t i;
	unsigned k;

	for (i = 0; i < 2 * NELEM(notes); i++) {
		id = id_of(notes[i / 2].bytes, notes[i / 2].n, i % 2 == 0);
		ok(bytes_left(&id) == notes[i / 2].id, "%s, of a %s",
		    notes[i / 2].what, i % 2 == 0 ? "section" : "segment");
		for (k = 1; k <= notes[i / 2].id; k++)
			ok(bytes_u8(&id) == k, "byte %u", k);
		image_close(img);
	}
}

/* The pointer to .eh_frame in its search table, of each encoding. */
static const struct {
	uint8_t enc;
	uint64_t v;
	unsigned size;
	bool found;
} pointers[] = {
	{ 0x1b, 0x300 - 0x204, 4, true },
	{ 0x1b, 0x300 - 0x204 + 1, 4, true },
	{ 0x13, 0x300 - 0x204, 4, true },
	{ 0x1a, 0x300 - 0x204, 2, true },
	{ 0x12, 0x300 - 0x204, 2, true },
	{ 0x3b, 0x300 - 0x200, 4, true },
	{ 0x0b, 0x10300, 4, true },
	{ 0x03, 0x10300, 4, true },
	{ 0x00, 0x10300, 8, true },
	{ 0x08, 0x10300, 8, true },
	{ 0x04, 0x10300, 8, true },
	{ 0x0c, 0x10300, 8, true },
	{ 0x10, 0x300 - 0x204, 8, true },
	{ 0x1c, 0x300 - 0x204, 8, true },
	{ 0x11, 0x01fc, 2, true }, /* uleb 0xfc */
	{ 0x19, 0x01fc, 2, true }, /* sleb 0xfc */
	{ 0x2b, 0x300 - 0x204, 4, false },
	{ 0x9b, 0x300 - 0x204, 4, false },
	{ 0xff, 0x300 - 0x204, 4, false },
	{ 0x1d, 0x300 - 0x204, 4, false },
	{ 0x1b, 0x10000, 4, false },
};

static void
stripped(void)
{
	const struct section *s;
	uint64_t want;
	size_t i;

	for (i = 0; i < NELEM(pointers); i++) {
		build_begin(true, false, EM_X86_64, ET_DYN);
		elf_segment(PT_LOAD, PF_R, 0, 0x400);
		elf_segment(PT_GNU_EH_FRAME, PF_R, 0x200, 0x40);
		build_fill(0x200);
		elf_put(1, 1);
		elf_put(pointers[i].enc, 1);
		elf_put(0xff, 1);
		elf_put(0xff, 1);
		elf_put(pointers[i].v, pointers[i].size);
		build_fill(0x400);
		build_end(false);
		s = image_section_named(img, ".eh_frame");
		want = ELF_BASE + 0x300 + (i == 1);
		ok((s != NULL) == pointers[i].found &&
			(s == NULL ||
			    (s->addr == want &&
				s->size == ELF_BASE + 0x400 - want &&
				s->file_off == want - ELF_BASE &&
				s->attr == (SEC_ALLOC | SEC_SYNTHETIC))),
		    "encoding 0x%02x", pointers[i].enc);
		s = image_section_named(img, ".eh_frame_hdr");
		ok(s != NULL && s->addr == ELF_BASE + 0x200 && s->size == 0x40,
		    "its table");
		image_close(img);
	}
	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R, 0, 0x400);
	elf_segment(PT_GNU_EH_FRAME, PF_R, 0x200, 0x40);
	build_fill(0x200);
	elf_put(0xffff1b02, 4);
	elf_put(0xfc, 4);
	build_fill(0x400);
	build_end(false);
	ok(image_section_named(img, ".eh_frame") == NULL, "another version");
	image_close(img);
}

/*
 * Where .eh_frame ends: the last FDE of the table, and a terminator behind it;
 * else with its segment.
 */
static void
ends(bool be)
{
	static const struct {
		uint64_t size;
		int n;
		uint32_t last, len, after;
	} t[] = {
		{ 0x60, 2, 0x40, 0x18, 0 },  /* with a terminator */
		{ 0x5c, 2, 0x40, 0x18, 1 },  /* with none */
		{ 0x100, 0, 0x40, 0x18, 0 }, /* an empty table */
		{ 0x100, 2, 0x40, 0xbc, 0 }, /* to the very end */
		{ 0xfc, 2, 0x40, 0xb8, 1 }, { 0x100, 2, 0x40, 0xb8, 0 },
		{ 0x100, 2, 0x40, 0x1000, 0 },
		{ 0x34, 2, 0x200, 0x18, 1 }, /* one that lies outside */
	};
	const struct section *s;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		build_begin(true, be, EM_PPC64, ET_DYN);
		elf_segment(PT_LOAD, PF_R, 0, 0x400);
		elf_segment(PT_GNU_EH_FRAME, PF_R, 0x200, 0x40);
		build_fill(0x200);
		elf_put(1, 1);
		elf_put(0x1b, 1);
		elf_put(0x03, 1);
		elf_put(0x3b, 1);
		elf_put(0x300 - 0x204, 4);
		elf_put((uint64_t)t[i].n, 4);
		elf_put(0, 4);
		elf_put(0x100 + t[i].last, 4);
		elf_put(0, 4);
		elf_put(0x100 + 0x18, 4);
		build_fill(0x400);
		elf_at_put(0x318, 0x18, 4);
		elf_at_put(0x334, t[i].after, 4);
		elf_at_put(0x340, t[i].len, 4);
		if (t[i].len + 0x344 + 4 <= 0x400)
			elf_at_put(0x344 + t[i].len, t[i].after, 4);
		build_end(false);
		s = image_section_named(img, ".eh_frame");
		ok(s != NULL && s->size == t[i].size, "end %zu: 0x%llx", i,
		    (unsigned long long)(s == NULL ? 0 : s->size));
		image_close(img);
	}
}

/*
 * The last entry of the table ends where the bytes do, or lacks one of them:
 * .eh_frame is from 0x100 on, with FDEs at 0x118 and 0x140.
 */
static void
last_entry(unsigned lacking, uint64_t want)
{
	const struct section *s;

	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R, 0, 0x21c - lacking);
	elf_segment(PT_GNU_EH_FRAME, PF_R, 0x200, 0x1c);
	build_fill(0x118);
	elf_put(0x14, 4);
	build_fill(0x130);
	elf_put(1, 4);
	build_fill(0x140);
	elf_put(0x18, 4);
	build_fill(0x200);
	elf_put(0x3b031b01, 4);
	elf_put(0x100 - 0x204, 4);
	elf_put(2, 4);
	elf_put(0, 4);
	elf_put(0x118 - 0x200, 4);
	elf_put(0, 4);
	elf_put(0x140 - 0x200, 4);
	build_end(false);
	s = image_section_named(img, ".eh_frame");
	ok(s != NULL && s->size == want, "%u bytes lack", lacking);
	image_close(img);
}

/* Tables that have segments of their own; Arm's only on Arm. */
static void
segments(void)
{
	const struct section *s;
	unsigned k;

	for (k = 0; k < 2; k++) {
		build_begin(false, false, k == 0 ? EM_ARM : EM_386, ET_DYN);
		elf_segment(PT_LOAD, PF_R, 0, 0x400);
		elf_segment(0x70000001, PF_R, 0x200, 0);
		elf_segment(0x70000001, PF_R, 0x210, 0x10);
		elf_segment(0x70000001, PF_R, 0x230, 0x10);
		elf_segment(0x6474e554, PF_R, 0x240, 0x20);
		elf_segment(0x6474e554, PF_R, 0x260, 0x20);
		build_fill(0x400);
		build_end(false);
		s = image_section_named(img, ".ARM.exidx");
		ok((s != NULL) == (k == 0) &&
			(s == NULL ||
			    (s->addr == ELF_BASE + 0x210 && s->size == 0x10)),
		    ".ARM.exidx");
		s = image_section_named(img, ".sframe");
		ok(s != NULL && s->addr == ELF_BASE + 0x240 &&
			s->size == 0x20 && s->file_off == 0x240,
		    ".sframe");
		ok(img->nsections == 2 - k, "and no others");
		image_close(img);
	}
}

/* What the file has of a segment, up to its size in memory. */
static void
contents(void)
{
	static const struct {
		uint64_t off, file, mem, len;
		size_t told;
	} t[] = {
		{ 0, 0x400, 0x400, 0x400, 0 },
		{ 0, 1, 0x400, 1, 0 },
		{ 0, 0, 0x400, 0, 0 },
		{ 0, 0x400, 0x3ff, 0x3ff, 0 },
		{ 1 << 20, 0, 0x400, 0, 0 },
		{ 1 << 20, 1, 0x400, 0, 1 },
		{ 0, 1 << 20, 1 << 20, 0x4b8, 1 },
	};
	size_t i, at;

	make(EM_X86_64, true, false, ET_REL);
	ok(img->nsegments == 0, "an object has none");
	image_close(img);
	for (i = 0; i < NELEM(t); i++) {
		make(EM_X86_64, true, false, ET_EXEC);
		at = (size_t)load_word((uint8_t *)elf.s + 32, 8, false);
		elf_at_put(at + 8, t[i].off, 8);
		elf_at_put(at + 32, t[i].file, 8);
		elf_at_put(at + 40, t[i].mem, 8);
		again();
		ok(img->nsegments == 1 &&
			(t[i].len == 0x4b8 ?
				img->segments[0].len == img->len :
				img->segments[0].len == t[i].len) &&
			(img->segments[0].data != NULL) == (t[i].len != 0),
		    "contents %zu", i);
		said(t[i].told, "segment 0: ", "is it told?");
		image_close(img);
	}
}

/* Names end where their section has its last NUL. */
static void
names(void)
{
	size_t at;

	make(EM_X86_64, true, false, ET_EXEC);
	image_close(img);
	elf_nsections--;
	elf.len = 0x400;
	elf_sections[2].name = ".data\0x"; /* bytes behind a name */
	build_end(true);
	is(img->sections[2].name, ".shstrtab", "the last name");
	said(0, NULL, "nothing wrong");
	at = (size_t)load_word((uint8_t *)elf.s + 40, 8, false) + 3 * 64 + 32;
	elf_at_put(at, load_word((uint8_t *)elf.s + at, 8, false) - 1, 8);
	again();
	is(img->sections[2].name, "", "a name without its end");
	is(img->sections[1].name, ".data", "the one before it");
	said(1, "section 3 has no readable name (sh_name 0xd)", "it is told");
	image_close(img);
}

int
main(void)
{
	diag.max = 64;
	names();
	contents();
	kinds();
	whole(true, false);
	whole(false, true);
	tables(true, false);
	tables(false, true);
	machines();
	types();
	attributes();
	build_ids();
	stripped();
	ends(false);
	ends(true);
	last_entry(0, 0x60);
	last_entry(1, 0x30);
	segments();
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
