/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Headers of sections and segments (System V ABI, chapters 4 and 5): each field
 * of both classes and byte orders, both sides of what the file has room for,
 * names, how many sections are read, and what a file is whose type lies.
 */
#include "object/elf_priv.h"

#include "elf_build.h"

static void
close_it(void)
{
	image_close(img);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
}

/* Findings: how many, and how the first begins. */
static void
said(size_t n, const char *begin, const char *what)
{
	if (!ok(diag.n == n && (n == 0 || strncmp(diag.list[0].message, begin,
					      strlen(begin)) == 0),
		"%s", what))
		printf("# %zu: %s\n", diag.n,
		    diag.n > 0 ? diag.list[0].message : "");
}

/* Opens what was made once more, after some bytes were changed. */
static void
again(void)
{
	close_it();
	img = elf_image((uint8_t *)elf.s, elf.len, NULL, &diag);
}

/* Where the tables of headers are. */
static size_t
table_of(bool sections)
{
	return (
	    size_t)load_word((uint8_t *)elf.s + (sections  ? elf_64 ? 40 : 32 :
						    elf_64 ? 32 :
							     28),
	    elf_64 ? 8 : 4, elf_be);
}

/* .text, .data and .shstrtab with one segment. */
static void
make(bool is64, bool be, unsigned type)
{
	build_begin(is64, be, is64 ? EM_AARCH64 : EM_ARM, type);
	if (type != ET_REL)
		elf_segment(PT_LOAD, PF_R | PF_X, 0, 0x100);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x80);
	build_fill(0x90);
	elf_section(".data", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0);
	build_fill(0x100);
	build_end(true);
}

/* Every field has bytes of its own, of which 32 bits have the lower half. */
static void
fields(bool is64, bool be)
{
	static const uint8_t wide[] = { 4, 4, 8, 8, 8, 8, 4, 4, 8, 8 };
	static const uint8_t wide_ph[] = { 4, 4, 8, 8, 8, 8, 8, 8 };
	static const uint8_t narrow_ph[] = { 4, 4, 4, 4, 4, 4, 4, 4 };
	const uint8_t *sizes = is64 ? wide_ph : narrow_ph;
	uint64_t mask = is64 ? UINT64_MAX : UINT32_MAX, v[10];
	const struct segment *g;
	const struct section *s;
	unsigned i, size;
	size_t at;

	make(is64, be, ET_EXEC);
	at = table_of(true) + (is64 ? 64 : 40);
	for (i = 0; i < NELEM(wide); i++) {
		size = is64 ? wide[i] : 4;
		v[i] = i == 0 ? 1 : 0x0101010110101000 * (i + 1);
		elf_at_put(at, v[i], size);
		v[i] &= size == 8 ? UINT64_MAX : UINT32_MAX;
		at += size;
	}
	at = table_of(false);
	for (i = 0; i < NELEM(wide_ph); i++) {
		elf_at_put(at, 0x0102030405060708 * (i + 1), sizes[i]);
		at += sizes[i];
	}
	again();
	s = &img->sections[0];
	is(s->name, ".text", "sh_name");
	ok(s->type == v[1] && s->flags == v[2] && s->addr == v[3] &&
		s->file_off == v[4] && s->size == v[5] && s->link == v[6] &&
		s->info == v[7] && s->align == v[8] && s->entsize == v[9] &&
		s->index == 1 && s->img == img,
	    "the others");
	g = &img->segments[0];
	for (i = 0; i < NELEM(wide_ph); i++)
		v[i] = 0x0102030405060708 * (i + 1) &
		       (sizes[i] == 8 ? UINT64_MAX : UINT32_MAX);
	/* p_flags is the second of 64 bits, of 32 the last but one. */
	i = is64 ? 2 : 1;
	ok(g->type == v[0] && g->file_off == v[i] && g->addr == v[i + 1] &&
		g->file_size == v[i + 3] && g->size == v[i + 4],
	    "of a segment");
	ok(g->attr == ((v[is64 ? 1 : 6] & PF_W ? SEC_WRITE : 0u) |
			  (v[is64 ? 1 : 6] & PF_X ? SEC_EXEC : 0u)),
	    "its flags");
	ok(((v[1] | v[5]) & ~mask) == 0, "so wide");
	close_it();
	for (i = 0; i < 8; i++) {
		make(is64, be, ET_EXEC);
		elf_at_put(table_of(false) + (is64 ? 4 : 24), i, 4);
		again();
		ok(img->segments[0].attr == ((i & PF_W ? SEC_WRITE : 0u) |
						(i & PF_X ? SEC_EXEC : 0u)),
		    "flags %u", i);
		close_it();
	}
}

/* Contents up to the end of the file, from there on, and beyond. */
static const struct {
	int64_t from; /* counted from the end of the file */
	uint64_t size;
	bool told;
} places[] = {
	{ -8, 7, false },
	{ -8, 8, false },
	{ -8, 9, true },
	{ -8, UINT32_MAX, true },
	{ 0, 0, false },
	{ 0, 1, true },
	{ 1, 0, false },
	{ 1, 1, true },
	{ -1, 1, false },
	{ -1, 2, true },
};

static void
room(bool is64, bool be)
{
	unsigned w = is64 ? 8 : 4, kind;
	size_t at, off, size, have, i;

	for (i = 0; i < NELEM(places); i++) {
		make(is64, be, ET_EXEC);
		off = elf.len + (size_t)places[i].from;
		at = table_of(true) + (is64 ? 2 * 64 : 2 * 40);
		elf_at_put(at + (is64 ? 24 : 16), off, w);
		elf_at_put(at + (is64 ? 32 : 20), places[i].size, w);
		again();
		said(places[i].told, "0x", "a section");
		elf_at_put(at + 4, SHT_NOBITS, 4);
		again();
		said(0, NULL, "that has no bytes");
		close_it();
		make(is64, be, ET_EXEC);
		at = table_of(false);
		size = is64 ? 32 : 16;
		elf_at_put(at + (is64 ? 8 : 4), off, w);
		elf_at_put(at + size, places[i].size, w);
		for (kind = 0; kind < 3; kind++) {
			/* As much memory, a byte less, none. */
			elf_at_put(at + size + w,
			    kind == 0 ? places[i].size :
			    kind == 1 ? 1 :
					0,
			    w);
			again();
			said(places[i].told, "segment 0: 0x", "a segment");
			have = places[i].from < 0 ? elf.len - off : 0;
			if (have > places[i].size)
				have = places[i].size;
			if (kind != 0 && have > 2 - kind)
				have = 2 - kind;
			ok(img->segments[0].len == have, "its bytes");
		}
		close_it();
	}
}

/* A core that was cut is told of elsewhere, and its notes take no memory. */
static void
cores(void)
{
	static const struct {
		uint32_t type;
		size_t len;
	} t[] = { { PT_LOAD, 0 }, { PT_NOTE, 0x20 } };
	size_t i, at;

	for (i = 0; i < NELEM(t); i++) {
		make(true, false, ET_CORE);
		at = table_of(false);
		elf_at_put(at, t[i].type, 4);
		elf_at_put(at + 32, 0x20, 8);
		elf_at_put(at + 40, 0, 8);
		again();
		ok(img->segments[0].len == t[i].len, "notes, or memory");
		elf_at_put(at + 32, 0x10000, 8);
		again();
		said(0, NULL, "cut");
		elf_at_put(at + 8, elf.len + 1, 8);
		again();
		said(0, NULL, "all of it");
		ok(img->segments[0].data == NULL, "no bytes");
		close_it();
	}
}

/* Which section has the names, and what it has to be. */
static void
names(void)
{
	static const struct {
		unsigned index, type, flags;
		size_t told;
		const char *name, *message;
	} t[] = {
		{ 3, SHT_STRTAB, 0, 0, ".text", NULL },
		{ 3, SHT_PROGBITS, 0, 3, "", "section 1 has no readable" },
		{ 3, SHT_STRTAB, SHF_COMPRESSED, 3, "",
		    "section 1 has no readable" },
		{ 3, SHT_STRTAB, SHF_ALLOC, 0, ".text", NULL },
		{ 2, SHT_PROGBITS, 0, 3, "", "section 1 has no readable" },
		{ 4, SHT_STRTAB, 0, 1, "", "e_shstrndx is 4: no section" },
		{ 0, SHT_STRTAB, 0, 0, "", NULL },
	};
	size_t i, at;

	for (i = 0; i < NELEM(t); i++) {
		make(true, false, ET_REL);
		elf_at_put(62, t[i].index, 2);
		at = table_of(true) + 3 * 64;
		elf_at_put(at + 4, t[i].type, 4);
		elf_at_put(at + 8, t[i].flags, 8);
		again();
		is(img->sections[0].name, t[i].name, "a name");
		said(t[i].told, t[i].message, "what is told");
		ok(img->nsections == 3, "all are there");
		close_it();
	}
}

/*
 * 2 to the 17th, and one more for every 96 bytes of the file: so many sections
 * are read.  Their headers of 40 bytes are all zero but the first, which has
 * their number.
 */
static void
many(size_t headers, size_t len, size_t want)
{
	struct strbuf message = { 0 };

	sb_printf(&message, "%zu sections, of which the first %zu are read",
	    headers - 1, want);
	build_begin(false, false, EM_386, ET_EXEC);
	elf_at_put(32, 52, 4);
	elf.s = xreallocarray(elf.s, len, 1);
	elf.cap = len;
	memset(elf.s + elf.len, 0, len - elf.len);
	elf.len = len;
	elf_at_put(52 + 20, headers, 4);
	img = elf_image((uint8_t *)elf.s, elf.len, NULL, &diag);
	ok(img->nsections == want, "%zu sections", img->nsections);
	said(want != headers - 1, message.s, "is it told?");
	sb_free(&message);
	close_it();
}

/* A separate debug file has segments of code, but not their bytes. */
static void
absent(void)
{
	static const struct {
		uint32_t type, type2;
		uint64_t flags, size;
		bool has;
	} t[] = {
		{ SHT_NOBITS, SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, 0x10,
		    false },
		{ SHT_PROGBITS, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x10,
		    true },
		{ SHT_NOBITS, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x10,
		    true },
		{ SHT_PROGBITS, SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, 0x10,
		    true },
		{ SHT_NOBITS, SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, 0, true },
		{ SHT_NOBITS, SHT_NOBITS, SHF_ALLOC, 0x10, true },
		{ SHT_NOBITS, SHT_NOBITS, SHF_EXECINSTR, 0x10, true },
	};
	size_t i, k, at;

	for (i = 0; i < NELEM(t); i++) {
		make(true, false, ET_DYN);
		for (k = 1; k < 3; k++) {
			at = table_of(true) + k * 64;
			elf_at_put(at + 4, k == 1 ? t[i].type : t[i].type2, 4);
			elf_at_put(at + 8, t[i].flags, 8);
			elf_at_put(at + 32, t[i].size, 8);
		}
		again();
		ok((img->segments[0].data != NULL) == t[i].has &&
			(img->segments[0].len != 0) == t[i].has,
		    "bytes of segments %zu", i);
		close_it();
	}
}

/* Relocations for sections make an object of what cannot be run. */
static void
types(void)
{
	static const struct {
		unsigned type;
		bool segment;
		int want;
		const char *told;
	} t[] = {
		{ ET_REL, false, IMAGE_OBJECT, NULL },
		{ ET_EXEC, false, IMAGE_OBJECT,
		    "e_type is 2 without program headers, and the file has "
		    "relocations" },
		{ ET_EXEC, true, IMAGE_EXEC, NULL },
		{ ET_DYN, false, IMAGE_OBJECT,
		    "e_type is 3 without program headers, and the file has "
		    "relocations" },
		{ ET_DYN, true, IMAGE_DYN, NULL },
		{ ET_CORE, false, IMAGE_CORE, NULL },
		{ ET_CORE, true, IMAGE_CORE, NULL },
		{ 0, false, IMAGE_OBJECT, "e_type is 0, and" },
		{ 5, true, IMAGE_OBJECT, "e_type is 5, and" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		build_begin(true, false, EM_X86_64, ET_REL);
		elf_section(".rela.text", SHT_RELA, 0, 0);
		elf_sections[1].info = 2;
		elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR,
		    0);
		elf_put(0, 8);
		if (t[i].segment)
			elf_segment(PT_LOAD, PF_R, 0, 0x40);
		elf_at_put(16, t[i].type, 2);
		build_end(true);
		ok(img->type == t[i].want &&
			img->by_section == (t[i].want == IMAGE_OBJECT),
		    "e_type %u", t[i].type);
		said(t[i].told != NULL, t[i].told, "is it told?");
		close_it();
	}
}

int
main(void)
{
	unsigned i;

	for (i = 0; i < 4; i++) {
		fields(i & 1, i & 2);
		room(i & 1, i & 2);
	}
	cores();
	names();
	absent();
	types();
	many(225000, 9016991, 224998);
	many(225000, 9016992, 224999);
	sb_free(&elf);
	return done();
}
