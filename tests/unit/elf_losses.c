/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Section headers that lose something without a word (System V ABI, chapters 4
 * and 5), in files put together field by field: each is told of, and what is
 * well is not.
 */
#include "elf_build.h"

#include <inttypes.h>

static struct strbuf text;

/* All that opening the file found, "[SECTION] CHECK: MESSAGE", a line each. */
static const char *
findings(void)
{
	const struct finding *f;
	size_t i;

	text.len = 0;
	sb_str(&text, "");
	for (i = 0; i < diag.n; i++) {
		f = &diag.list[i];
		sb_printf(&text, "%s[%s] %s%s: %s", i > 0 ? "\n" : "",
		    f->sec == NULL ? "" : f->sec->name,
		    check_info(f->check)->name,
		    f->level == LEVEL_WARNING ? "!" : "", f->message);
	}
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	return text.s;
}

static void
close_it(void)
{
	image_close(img);
}

#define TEXT ".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0

/*
 * An object with .text (1), .symtab (2), .strtab (3), then a section for
 * relocations (4) of so many entries.
 */
static void
object(bool is64, const char *name, uint32_t type, uint32_t info, uint32_t link,
    unsigned entries)
{
	unsigned s, i;

	build_begin(is64, false, is64 ? EM_X86_64 : EM_386, ET_REL);
	elf_section(TEXT);
	elf_put(0, 8);
	s = elf_section(".symtab", SHT_SYMTAB, 0, 0);
	elf_sections[s].entsize = is64 ? 24 : 16;
	elf_sections[s].link = 3;
	elf_sections[s].info = 1;
	elf_symbol(0, 0, 0, 0, 0);
	elf_symbol(1, 0, 0, 0x12, 1);
	s = elf_section(".strtab", SHT_STRTAB, 0, 0);
	sb_mem(&elf, "\0f\0\0\0\0\0", 8);
	s = elf_section(name, type, 0, 0);
	elf_sections[s].info = info;
	elf_sections[s].link = link;
	for (i = 0; i < entries; i++)
		elf_put(0, 8);
}

static const struct {
	const char *what;
	const char *name;
	uint32_t type, info, link;
	unsigned words;
	const char *want;
} objects[] = {
	{ "relocations", ".rela.text", SHT_RELA, 1, 2, 3, "" },
	{ "of the other kind", ".rel.text", SHT_REL, 1, 2, 2, "" },
	{ "by another name", "relocations", SHT_RELA, 1, 2, 3, "" },
	{ "by half a name", ".rela", SHT_RELA, 1, 2, 3, "" },
	{ "none", ".rela.text", SHT_RELA, 1, 0, 0, "" },
	{ "for no section", ".rela.text", SHT_RELA, 0, 2, 3,
	    "[.rela.text] elf-reloc-target: the relocations are for section 0, "
	    "which is none; they are not applied" },
	{ "for one that is not there", ".rela.text", SHT_RELA, 6, 2, 3,
	    "[.rela.text] elf-reloc-target: the relocations are for section 6, "
	    "which is none; they are not applied" },
	{ "for the last one", ".rela.shstrtab", SHT_RELA, 5, 2, 3, "" },
	{ "for themselves", ".rela.text", SHT_RELA, 4, 2, 3,
	    "[.rela.text] elf-reloc-target: the relocations are for section 4, "
	    ".rela.text, which cannot have any" },
	{ "for symbols", ".rela.symtab", SHT_RELA, 2, 2, 3,
	    "[.rela.symtab] elf-reloc-target: the relocations are for section "
	    "2, .symtab, which cannot have any" },
	{ "for another one", ".rela.text", SHT_RELA, 3, 2, 3,
	    "[.rela.text] elf-reloc-target!: the relocations are for section "
	    "3, .strtab, and not for .text" },
	{ "for another one, without an addend", ".rel.text", SHT_REL, 3, 2, 2,
	    "[.rel.text] elf-reloc-target!: the relocations are for section 3, "
	    ".strtab, and not for .text" },
	{ "with no symbols", ".rela.text", SHT_RELA, 1, 0, 3,
	    "[.rela.text] elf-reloc-symtab: the symbols are those of section "
	    "0, which is no symbol table" },
	{ "with those of a section that is not there", ".rela.text", SHT_RELA,
	    1, 9, 3,
	    "[.rela.text] elf-reloc-symtab: the symbols are those of section "
	    "9, which is no symbol table" },
	{ "with those of a section that has none", ".rela.text", SHT_RELA, 1, 3,
	    3,
	    "[.rela.text] elf-reloc-symtab: the symbols are those of section "
	    "3, .strtab, which is no symbol table" },
	{ "a group without symbols", ".group", SHT_GROUP, 1, 3, 1,
	    "[.group] elf-reloc-symtab: the symbols are those of section 3, "
	    ".strtab, which is no symbol table" },
	{ "a group", ".group", SHT_GROUP, 1, 2, 1, "" },
	{ "of another type", ".rela.text", SHT_PROGBITS, 1, 2, 3,
	    "[.rela.text] elf-reloc-type: the type of this section of "
	    "relocations is 1, so nothing of .text is relocated" },
	{ "of another type, without an addend", ".rel.text", SHT_PROGBITS, 1, 2,
	    2,
	    "[.rel.text] elf-reloc-type: the type of this section of "
	    "relocations is 1, so nothing of .text is relocated" },
	{ "packed ones of another type", ".crel.text", SHT_PROGBITS, 1, 2, 2,
	    "[.crel.text] elf-reloc-type: the type of this section of "
	    "relocations is 1, so nothing of .text is relocated" },
	{ "of another type, and empty", ".rela.text", SHT_PROGBITS, 1, 2, 0,
	    "" },
	{ "for what there is not", ".rela.data", SHT_PROGBITS, 1, 2, 3, "" },
	{ "only its name is like it", ".relax", SHT_PROGBITS, 1, 2, 3, "" },
	{ "for nothing", ".rela", SHT_PROGBITS, 1, 2, 3, "" },
};

static void
relocations(void)
{
	unsigned wide;
	size_t i;

	for (i = 0; i < NELEM(objects); i++)
		for (wide = 0; wide < 2; wide++) {
			object(wide, objects[i].name, objects[i].type,
			    objects[i].info, objects[i].link, objects[i].words);
			build_end(true);
			is(findings(), objects[i].want, objects[i].what);
			close_it();
		}
}

/* A symbol table by its entries, but not by its type: told once. */
static void
symbols(void)
{
	static const struct {
		const char *what;
		bool used; /* by relocations */
		const char *name;
		bool sized; /* as symbols are */
		bool told;
	} t[] = {
		{ "where relocations lead, and by its name", true, ".symtab",
		    true, true },
		{ "where relocations lead", true, ".mine", true, true },
		{ "by its name", false, ".symtab", true, true },
		{ "by the other name", false, ".dynsym", true, true },
		{ "its entries are none", false, ".symtab", false, false },
		{ "another name", false, ".mine", true, false },
	};
	char want[160];
	unsigned wide;
	size_t i;

	for (i = 0; i < 2 * NELEM(t); i++) {
		wide = i % 2;
		if (t[i / 2].used)
			object(wide, ".rela.text", SHT_RELA, 1, 2, 3);
		else
			object(wide, ".data", SHT_PROGBITS, 0, 0, 1);
		elf_sections[2].type = SHT_PROGBITS;
		elf_sections[2].name = t[i / 2].name;
		if (!t[i / 2].sized)
			elf_sections[2].entsize = wide ? 16 : 24;
		build_end(true);
		snprintf(want, sizeof(want),
		    "[%s] elf-symtab-type: the type of this symbol table is 1, "
		    "so nothing takes it for one",
		    t[i / 2].name);
		is(findings(), t[i / 2].told ? want : "", t[i / 2].what);
		close_it();
	}
}

/* A linked file with a table in a segment of its own, of a type. */
static void
linked(const char *name, uint32_t type, uint32_t segment, uint64_t from,
    uint64_t size, uint64_t addr)
{
	unsigned s;

	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R, 0, 0x200);
	if (segment != 0)
		elf_segment(segment, PF_R, from, size);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x100);
	elf_put(0, 8);
	s = elf_section(name, type, SHF_ALLOC, 0x180);
	elf_put(0, 8);
	elf_put(0, 8);
	if (addr != 0)
		elf_sections[s].addr = addr;
	build_end(true);
}

static const struct {
	const char *what, *name;
	uint32_t type, segment;
	uint64_t from, size, addr;
	const char *want; /* its type, where it is told of */
} tables[] = {
	{ ".eh_frame", ".eh_frame", SHT_PROGBITS, 0, 0, 0, 0, NULL },
	{ "without bytes", ".eh_frame", SHT_NOBITS, 0, 0, 0, 0,
	    "8 (no bytes)" },
	{ "as a note", ".eh_frame", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ "x86-64's own type", ".eh_frame", 0x70000001, 0, 0, 0, 0, NULL },
	{ "MIPS's own", ".eh_frame", 0x7000001e, 0, 0, 0, 0, NULL },
	{ ".eh_frame_hdr", ".eh_frame_hdr", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".sframe", ".sframe", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ "of its own type", ".sframe", 0x6ffffff4, 0, 0, 0, 0, NULL },
	{ ".ARM.exidx", ".ARM.exidx", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".ARM.extab", ".ARM.extab", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ "xray_instr_map", "xray_instr_map", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ "xray_fn_idx", "xray_fn_idx", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".orc_unwind", ".orc_unwind", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".orc_unwind_ip", ".orc_unwind_ip", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".gcc_except_table", ".gcc_except_table", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ ".debug_frame", ".debug_frame", SHT_NOTE, 0, 0, 0, 0, "7" },
	{ "no table", ".data", SHT_NOBITS, 0, 0, 0, 0, NULL },
	{ "a segment's", ".mine", SHT_NOTE, PT_GNU_EH_FRAME, 0x180, 16, 0,
	    "7" },
	{ "Arm's segment", ".mine", SHT_NOTE, 0x70000001, 0x180, 16, 0, "7" },
	{ "SFrame's segment", ".mine", SHT_NOTE, 0x6474e554, 0x180, 16, 0,
	    "7" },
	{ "another segment's", ".mine", SHT_NOTE, PT_NOTE, 0x180, 16, 0, NULL },
	{ "a segment's that begins before it", ".mine", SHT_NOTE,
	    PT_GNU_EH_FRAME, 0x178, 16, 0, NULL },
	{ "its bytes are mapped to the end", ".eh_frame", SHT_NOBITS, 0, 0, 0,
	    ELF_BASE + 0x1f0, "8 (no bytes)" },
	{ "they are not all mapped", ".eh_frame", SHT_NOBITS, 0, 0, 0,
	    ELF_BASE + 0x1f1, NULL },
	{ "they are not", ".eh_frame", SHT_NOBITS, 0, 0, 0, ELF_BASE + 0x200,
	    NULL },
	{ "they are before all", ".eh_frame", SHT_NOBITS, 0, 0, 0, ELF_BASE - 1,
	    NULL },
	{ "they are the first", ".eh_frame", SHT_NOBITS, 0, 0, 0, ELF_BASE,
	    "8 (no bytes)" },
};

static void
lost_bytes(void)
{
	const struct section *s;
	char want[160];
	size_t i;

	for (i = 0; i < NELEM(tables); i++) {
		linked(tables[i].name, tables[i].type, tables[i].segment,
		    tables[i].from, tables[i].size, tables[i].addr);
		s = &img->sections[1];
		want[0] = '\0';
		if (tables[i].want != NULL)
			snprintf(want, sizeof(want),
			    "[%s] elf-table-nobits: the type of this table's "
			    "section is %s, and the file has its bytes at "
			    "0x%" PRIx64 ", where they are read",
			    tables[i].name, tables[i].want, s->addr - ELF_BASE);
		is(findings(), want, tables[i].what);
		ok(tables[i].want == NULL ||
			(s->type == SHT_PROGBITS &&
			    s->file_off == s->addr - ELF_BASE &&
			    !(s->attr & SEC_NOBITS)),
		    "read there");
		ok(!img->companion, "no debug file");
		close_it();
	}
}

/* A separate debug file has nothing of what is loaded, but notes. */
static void
companions(void)
{
	static const struct {
		uint32_t type;
		uint64_t size;
		bool is;
	} t[] = {
		{ SHT_NOBITS, 16, true },
		{ SHT_NOTE, 16, true },
		{ SHT_PROGBITS, 16, false },
		{ SHT_PROGBITS, 0, true },
	};
	unsigned s;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		build_begin(true, false, EM_X86_64, ET_DYN);
		elf_segment(PT_LOAD, PF_R, 0, 0x200);
		s = elf_section(".text", SHT_NOBITS, SHF_ALLOC, 0x100);
		elf_put(0, 8);
		s = elf_section(".eh_frame", t[i].type, SHF_ALLOC, 0x180);
		build_fill(0x180 + t[i].size);
		elf_section(".debug_info", SHT_PROGBITS, 0, 0x1c0);
		elf_put(0, 8);
		elf_sections[s].size = t[i].size;
		build_end(true);
		ok(img->companion == t[i].is, "a debug file?");
		findings();
		close_it();
	}
}

/* A file of no known type that has relocations for sections is an object. */
static void
types(void)
{
	static const struct {
		unsigned info;
		uint64_t flags, addr;
		bool is;
	} t[] = {
		{ 1, 0, 0, true },
		{ 0, 0, 0, false },
		{ 6, 0, 0, false },
		{ 5, 0, 0, true },
		{ 2, 0, 0, false },
		{ 1, SHF_ALLOC, 0, false },
		{ 1, 0, 0x1000, false },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		object(true, ".rela.text", SHT_RELA, t[i].info, 2, 3);
		elf_at_put(16, 0xfe01, 2);
		elf_sections[4].flags = t[i].flags;
		elf_sections[1].addr = t[i].addr;
		build_end(true);
		ok(img->by_section == t[i].is, "an object? %zu", i);
		findings();
		close_it();
	}
}

int
main(void)
{
	relocations();
	symbols();
	lost_bytes();
	companions();
	types();
	sb_free(&elf);
	sb_free(&text);
	return done();
}
