/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Modules one by one: what begins one, by which name its file is opened, how
 * its build id and bias are found, which code is its entry, which tables it
 * has, and what becomes of it when more is mapped.  The truth is by hand, from
 * the file and the maps that are made here.
 */
#include "stack_world.h"

static char folder[64];  /* of our file */
static const char *base; /* its name there */

/* --- Names --- */

/* The file's path and, where it is not opened, why. */
static const char *
opened(const struct stack_module *m)
{
	return m->walk.img != NULL ? m->file->path : m->why;
}

static void
test_names(void)
{
	struct stack_space s;
	struct strbuf sb = { 0 };

	build(1);
	write_file();
	begin(&s);
	is(opened(stack_add_module(&s, path, 0)), path, "by its name");
	stack_space_free(&s);

	options.sysroot = folder;
	begin(&s);
	is(opened(stack_add_module(&s, base - 1, 0)), path, "in a folder");
	is(opened(stack_add_module(&s, base, 0)), path, "relative to it");
	is(opened(stack_add_module(&s, path, 0)), path, "else as it is");
	sb_printf(&sb, "%s/nowhere/lib: No such file or directory", folder);
	is(opened(stack_add_module(&s, "/nowhere/lib", 0)), sb.s,
	    "where it was to be");
	stack_space_free(&s);

	/* The program is where the user says; libraries are not. */
	options.exe = base;
	begin(&s);
	sb.len = 0;
	sb_printf(&sb, "%s: No such file or directory", base);
	is(opened(stack_add_module(&s, base, 0)), sb.s, "the program");
	is(opened(stack_add_module(&s, base - 1, 0)), path, "a library");
	stack_space_free(&s);
	options.exe = NULL;
	options.sysroot = NULL;
	sb_free(&sb);
}

/* Names of maps that are not opened. */
static void
test_no_files(void)
{
	static const struct {
		const char *name, *why;
	} cases[] = {
		{ "[heap]", "[heap]: is no file" },
		{ "/a (deleted)", "/a (deleted): the file is gone" },
		{ "/ (deleted)", "/ (deleted): the file is gone" },
		{ "a (deleted)", "a (deleted): the file is gone" },
		{ " (deleted)", " (deleted): is no file" },
		{ "x(deleted)", "x(deleted): is no file" },
		{ "/a(deleted)", "/a(deleted): No such file or directory" },
		{ "/a (deleted).", "/a (deleted).: No such file or directory" },
		{ "a", "a: is no file" },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		stack_add_map(&s, AT, AT + LEN, 0, cases[i].name, true);
		stack_open_modules(&s);
		is(s.modules[0]->why, cases[i].why, "no file");
		stack_space_free(&s);
	}
}

/* --- Maps --- */

static void
test_groups(void)
{
	static const struct {
		uint64_t entry;
		bool is;
	} entries[] = {
		{ 0x1fff, false },
		{ 0x2000, true },
		{ 0x3fff, true },
		{ 0x4000, false },
	};
	struct stack_space s;
	unsigned i;

	begin(&s);
	stack_add_map(&s, 0x1000, 0x2000, 0x1000, "a", false);
	stack_add_map(&s, 0x2000, 0x3000, 0x5000, "a", false);
	stack_add_map(&s, 0x8000, 0x9000, 0x2000, "a", false);
	stack_add_map(&s, 0x9000, 0xa000, 0, "a", false);
	stack_add_map(&s, 0xa000, 0xc000, 0x1000, "a", false);
	stack_add_map(&s, 0xb000, 0xd000, 0x2000, "a", false);
	stack_add_map(&s, 0xd000, 0xe000, 0x2000, "b", false);
	stack_add_map(&s, 0xe000, 0xf000, 0, NULL, true);
	stack_add_map(&s, 0xf000, 0x10000, 0x2000, "b", false);
	stack_open_modules(&s);
	is(modules(&s),
	    "1000-9000 a\n9000-c000 a\nb000-d000 a\nd000-e000 b\n"
	    "f000-10000 b",
	    "what begins a module");
	stack_space_free(&s);

	for (i = 0; i < NELEM(entries); i++) {
		begin(&s);
		s.entry = entries[i].entry;
		stack_add_map(&s, 0x1000, 0x2000, 0, "a", false);
		stack_add_map(&s, 0x2000, 0x3000, 0, "b", false);
		stack_add_map(&s, 0x3000, 0x4000, 0x1000, "b", false);
		stack_add_map(&s, 0x4000, 0x5000, 0, "c", false);
		stack_open_modules(&s);
		ok(s.nmodules == 3 && s.modules[1]->is_exe == entries[i].is &&
			s.modules[0]->is_exe == (entries[i].entry < 0x2000) &&
			s.modules[2]->is_exe == (entries[i].entry >= 0x4000),
		    "where the entry is: 0x%" PRIx64, entries[i].entry);
		stack_space_free(&s);
	}
}

/* As many files as are told apart, and one more. */
static void
test_many(void)
{
	struct core c = { .img = &about, .has_maps = true };
	struct core_mapping *maps = xcalloc(16385, sizeof(*maps));
	struct stack_space s;
	struct diag d;
	size_t i;

	for (i = 0; i < 16385; i++) {
		maps[i].start = (i + 1) << 12;
		maps[i].end = (i + 2) << 12;
		maps[i].path = "a";
	}
	c.maps = maps;
	for (c.nmaps = 16384; c.nmaps <= 16385; c.nmaps++) {
		memset(&d, 0, sizeof(d));
		d.max = 8;
		begin(&s);
		stack_core_space(&s, &c, &d);
		ok(s.nmodules == 16384, "16384 modules");
		is(d.n > 0 ? d.list[0].message : "",
		    c.nmaps == 16384 ? "" :
				       "the notes name more than 16384 files: "
				       "those behind are left out",
		    "that is all");
		ok(s.maps[0].unsaid && s.maps[0].exec, "as far as is known");
		diag_free(&d);
		stack_space_free(&s);
	}
	free(maps);
}

/* --- Is it that file? --- */

static struct bytes said_id;

static struct bytes
say_id(struct stack_space *s, struct stack_module *m)
{
	(void)s;
	(void)m;
	return said_id;
}

static void
test_build_id(void)
{
	static const unsigned lens[] = { 0, 1, 7, 8, 9, 63, 64, 65 };
	uint8_t id[65] = { 1 };
	struct stack_space s;
	struct strbuf sb = { 0 };
	unsigned i;

	build(1);
	write_file();
	for (i = 0; i < NELEM(lens); i++) {
		begin(&s);
		s.build_id = say_id;
		bytes_init(&said_id, id, lens[i], 0, false);
		map_all(&s);
		stack_open_modules(&s);
		sb.len = 0;
		sb_printf(&sb, "7010000-7013000 *+7000000%s",
		    lens[i] == 8 ? " verified" :
		    lens[i] == 0 || lens[i] > 64 ?
				   "" :
				   " (its build id is another)");
		is(modules(&s), sb.s, "a build id of some bytes");
		stack_space_free(&s);
	}
	sb_free(&sb);
}

/*
 * The id in memory counts in the first mapping and the first page.  Program
 * headers are from 0x500 on, that of the note is the third; a header in part is
 * none.
 */
static void
test_id_in_memory(void)
{
	static const struct {
		uint64_t map, page;
		bool is;
	} cases[] = {
		{ 0x1000, 0x1000, true },
		{ 0x5e0, 0x1000, true },
		{ 0x400, 0x1000, false },
		{ 0x1000, 0x400, false },
		{ 0x1000, 0x800, true },
		{ 0x800, 0x4000, true },
	};
	struct stack_space s;
	unsigned i;

	build(1);
	write_file();
	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		s.page = cases[i].page;
		stack_add_map(&s, AT, AT + cases[i].map, 0, path, true);
		stack_open_modules(&s);
		ok(s.modules[0]->verified == cases[i].is,
		    "0x%x bytes, pages of 0x%x", (unsigned)cases[i].map,
		    (unsigned)cases[i].page);
		stack_space_free(&s);
	}
}

/* Without an id the headers count: 64 bytes and 56 a segment, or a page. */
static void
test_headers(void)
{
	static const char
	    same[] = "7010000-7013000 *+7000000",
	    other[] = "7010000-7013000 *+7000000 (its headers are others)";
	static const struct {
		uint64_t at, page, there;
		const char *want;
	} cases[] = {
		{ 0x18, 0x1000, LEN, other },
		{ 0x11f, 0x1000, LEN, other },
		{ 0x120, 0x1000, LEN, same },
		{ 0x18, 0x1000, 0x120, other },
		{ 0x18, 0x1000, 0x11f, same },
		{ 0x7f, 0x80, LEN, other },
		{ 0x80, 0x80, LEN, same },
	};
	struct stack_space s;
	unsigned i;

	build(1);
	write_file();
	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		s.page = cases[i].page;
		memory[0x40c] = 'X';
		memory[cases[i].at] ^= 1;
		hole_from = AT + cases[i].there;
		hole_to = AT + LEN;
		map_all(&s);
		stack_open_modules(&s);
		is(modules(&s), cases[i].want, "headers");
		stack_space_free(&s);
	}
}

/* --- Where it is --- */

/*
 * A mapping at START and what its file's addresses then lack: its text is at
 * offset 0x1000 and address ELF_BASE + 0x1000, its data at 0x2000 to 0x3000.
 */
static void
test_bias(void)
{
#define START 0x500000
	static const struct {
		uint64_t offset;
		bool exec;
		uint64_t page, bias;
		const char *what;
	} cases[] = {
		{ 0x1000, true, 4096, START - 0x11000, "the text" },
		{ 0x2000, true, 4096, START - 0x12000, "data that can run" },
		{ 0x1800, true, 4096, START - 0x11800, "its half" },
		{ 0x1fff, true, 4096, START - 0x11fff, "its last byte" },
		{ 0x2fff, true, 4096, START - 0x12fff, "that of the data" },
		{ 0x3000, true, 4096, 0, "behind all" },
		{ 0, true, 4096, 0, "before all" },
		{ 1, true, 4096, START - 0x10001, "a page to the text" },
		{ 0, true, 0x2000, START - 0x10000, "in the page of the text" },
		{ 0x2000, true, 0x2000, START - 0x12000, "of the data" },
	};
	struct stack_space s;
	unsigned i;

	build(1);
	write_file();
	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		s.page = cases[i].page;
		stack_add_map(&s, START, START + 0x1000, cases[i].offset, path,
		    cases[i].exec);
		stack_open_modules(&s);
		ok(s.modules[0]->walk.bias == cases[i].bias, "%s: 0x%" PRIx64,
		    cases[i].what, s.modules[0]->walk.bias);
		stack_space_free(&s);
	}
	/* Two mappings: the second tells, the first is of no segment. */
	begin(&s);
	stack_add_map(&s, START, START + 0x1000, 0, path, false);
	stack_add_map(&s, START + 0x8000, START + 0x9000, 0x1000, path, true);
	stack_open_modules(&s);
	ok(s.modules[0]->walk.bias == START + 0x8000 - 0x11000, "the second");
	stack_space_free(&s);
	/* Where maps do not tell what can run, the offset alone counts. */
	begin(&s);
	stack_add_map(&s, START, START + 0x1000, 0x1000, path, false);
	s.maps[0].unsaid = true;
	stack_add_map(&s, START + 0x2000, START + 0x3000, 0x2000, path, true);
	stack_open_modules(&s);
	ok(s.modules[0]->walk.bias == START - 0x11000, "what can run unsaid");
	stack_space_free(&s);
}

/* As far as memory goes on: segments of the core from 0x1000 on. */
static void
test_memory(void)
{
	static const struct {
		unsigned n, gap;
		uint64_t end;
	} cases[] = {
		{ 0, 0, 0x1000 },
		{ 1, 0, 0x2000 },
		{ 2, 0, 0x3000 },
		{ 4, 2, 0x3000 },
		{ 15, 0, 0x10000 },
		{ 16, 0, 0x11000 },
		{ 17, 0, 0x11000 },
	};
	struct segment seg[17], *loads[17];
	struct stack_space s;
	unsigned i, k, gap;

	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		memset(seg, 0, sizeof(seg));
		for (k = 0; k < cases[i].n; k++) {
			gap = cases[i].gap != 0 && k >= cases[i].gap;
			seg[k].addr = 0x1000 * (k + 1 + gap);
			seg[k].size = 0x1000;
			loads[k] = &seg[k];
		}
		about.loads = loads;
		about.nloads = cases[i].n;
		stack_add_module(&s, "/nowhere/lib", 0x1000);
		ok(s.modules[0]->start == 0x1000 &&
			s.modules[0]->end == cases[i].end,
		    "%u segments: 0x%" PRIx64, cases[i].n, s.modules[0]->end);
		stack_space_free(&s);
	}
	about.loads = NULL;
	about.nloads = 0;

	/* A file that has no segments takes no place. */
	build_begin(true, false, EM_X86_64, ET_DYN);
	build_fill(LEN);
	write_file();
	begin(&s);
	stack_add_module(&s, path, 0x5000);
	is(modules(&s), "0-0 *+5000", "no segments");
	stack_space_free(&s);

	/* The vDSO is in memory that was taken for a file's. */
	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_X, 0, LEN);
	elf_put_segments();
	build_fill(LEN);
	begin(&s);
	seg[0].addr = AT;
	seg[0].size = LEN;
	about.loads = loads;
	about.nloads = 1;
	stack_add_module(&s, "/nowhere/lib", AT);
	s.vdso = AT;
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 /nowhere/lib+7000000 verified",
	    "an image in place of a file");
	stack_space_free(&s);
	about.loads = NULL;
	about.nloads = 0;
}

/* --- Its entry --- */

/*
 * A file with functions of 16 bytes from 0x10 on, and a section of that name,
 * mapped.
 */
static void
open_named(struct stack_space *s, const char *section, uint64_t entry,
    const char *const *list, size_t n)
{
	struct strbuf names = { 0 };
	unsigned i, at;

	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_at_put(24, entry, 8);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, 0x1000);
	elf_section(section, SHT_PROGBITS, SHF_ALLOC, TEXT - 8);
	elf_put(1, 8);
	elf_end_section();
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT);
	build_fill(DATA);
	at = elf_section(".symtab", SHT_SYMTAB, 0, 0);
	elf_sections[at].link = at + 1;
	elf_sections[at].entsize = 24;
	elf_symbol(0, 0, 0, 0, 0);
	sb_char(&names, 0);
	for (i = 0; i < n; i++) {
		elf_symbol((uint32_t)names.len,
		    ELF_BASE + TEXT + 0x10 * (i + 1), 0x10, STT_FUNC, 1);
		sb_mem(&names, list[i], strlen(list[i]) + 1);
	}
	elf_section(".strtab", SHT_STRTAB, 0, 0);
	sb_mem(&elf, names.s, names.len);
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	build_fill(LEN);
	write_file();
	begin(s);
	stack_add_map(s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_open_modules(s);
	sb_free(&names);
}

static void
test_entry(void)
{
	static const char *const names[] = { "before", "start",
		"_dl_start_user", "_dl_start_uses", "_dl_start_use" };
	static const struct {
		unsigned at;
		bool is;
	} cases[] = {
		{ 0x1f, false },
		{ 0x20, true },
		{ 0x2f, true },
		{ 0x30, true },
		{ 0x3f, true },
		{ 0x40, false },
		{ 0x4f, false },
		{ 0x50, false },
		{ 0x10, false },
		/* No symbol there. */
		{ 0x60, false },
	};
	struct stack_space s;
	unsigned i;

	open_named(&s, ".rodata", ELF_BASE + TEXT + 0x20, names, NELEM(names));
	for (i = 0; i < NELEM(cases); i++)
		ok(s.space.is_entry(&s, AT + TEXT + cases[i].at) == cases[i].is,
		    "the entry and 0x%x", cases[i].at);
	stack_space_free(&s);
}

/* Where stacks of Go begin, by names that mean that in files of Go alone. */
static void
test_go_bases(void)
{
	static const char *const names[] = { "_rt0_amd64_linux",
		"runtime.rt0_go.abi0", "runtime.mcall", "runtime.clone.abi0",
		"runtime.mcalls", "runtime.mstart1", "main.main" };
	static const bool is[] = { true, true, true, true, false, false,
		false };
	struct stack_space s;
	unsigned i, k;

	for (k = 0; k < 2; k++) {
		open_named(&s, k == 0 ? ".gopclntab" : ".rodata", 0, names,
		    NELEM(names));
		for (i = 0; i < NELEM(names); i++)
			ok(s.space.is_entry(&s, AT + TEXT + 0x10 * (i + 1)) ==
				(k == 0 && is[i]),
			    "%s%s", names[i], k == 0 ? "" : ", not of Go");
		stack_space_free(&s);
	}
}

/* Without symbols: 64 bytes of glibc's loader, 16 of any other file. */
static void
test_bare_entry(void)
{
	static const struct {
		const char *name;
		unsigned n;
	} cases[] = {
		{ "/lib/ld-linux-x86-64.so.2", 64 },
		{ "/lib/ld64.so.1", 64 },
		{ "/lib/ld.so.1", 64 },
		{ "ld.so.1", 64 },
		{ "/lib/ld-linux", 64 },
		{ "/lib/ld64.so", 64 },
		{ "/lib/ld.so", 64 },
		{ "/lib/ld-linu", 16 },
		{ "/lib/ld64.s", 16 },
		{ "/lib/ld.s", 16 },
		{ "/lib/ld-musl-x86_64.so.1", 16 },
		{ "/ld.so/x", 16 },
		{ "/lib/xld.so", 16 },
		{ "x", 16 },
	};
	struct stack_space s;
	unsigned i;

	build(1);
	write_file();
	options.exe = path;
	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		s.entry = AT + TEXT;
		stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, cases[i].name,
		    true);
		stack_open_modules(&s);
		ok(!s.space.is_entry(&s, AT + TEXT + 0x1f) &&
			s.space.is_entry(&s, AT + TEXT + 0x20) &&
			s.space.is_entry(&s, AT + TEXT + 0x1f + cases[i].n) &&
			!s.space.is_entry(&s, AT + TEXT + 0x20 + cases[i].n),
		    "%s", cases[i].name);
		stack_space_free(&s);
	}
	elf_at_put(24, 0, 8);
	write_file();
	begin(&s);
	s.entry = AT + TEXT;
	stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, "x", true);
	stack_open_modules(&s);
	ok(!s.space.is_entry(&s, BIAS), "no entry");
	stack_space_free(&s);
	options.exe = NULL;
}

/* What can be run where no map tells, by the file; else all that is mapped. */
static void
test_unsaid(void)
{
	struct stack_space s;

	build(1);
	write_file();
	begin(&s);
	map_all(&s);
	s.maps[0].unsaid = s.maps[1].unsaid = s.maps[2].unsaid = true;
	stack_add_map(&s, AT + LEN, AT + LEN + 0x1000, 0, NULL, false);
	s.maps[3].unsaid = true;
	stack_open_modules(&s);
	ok(s.space.is_code(&s, AT + TEXT) &&
		s.space.is_code(&s, AT + DATA - 1) &&
		!s.space.is_code(&s, AT + DATA) && !s.space.is_code(&s, AT),
	    "by the file");
	ok(s.space.is_code(&s, AT + LEN) &&
		!s.space.is_code(&s, AT + LEN + 0x1000),
	    "without one");
	stack_space_free(&s);
}

/* --- Tables --- */

/* The program with .eh_frame, in which there is a CIE alone. */
static void
build_tables(void)
{
	static const char cie[] = { 1, 0, 1, 0x78, 16, 0xc, 7, 8 };

	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, 0x1000);
	elf_section(".eh_frame", SHT_PROGBITS, SHF_ALLOC, TEXT);
	elf_put(12, 4);
	elf_put(0, 4);
	sb_mem(&elf, cie, sizeof(cie));
	elf_put(0, 4);
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	build_fill(LEN);
	write_file();
}

static const char *
chosen(struct stack_space *s)
{
	size_t i;

	out.len = 0;
	sb_str(&out, "");
	for (i = 0; i < s->space.n; i++)
		sb_printf(&out, "%s%s %zu", i > 0 ? ", " : "",
		    s->space.names[i],
		    s->nmodules == 0 ? (size_t)0 :
				       s->modules[0]->walk.ntables[i]);
	return out.s;
}

static void
test_tables(void)
{
	static const char *some[] = { "sframe", "eh_frame", "a", "b", "c", "d",
		"e", "f", "g" };
	static const struct {
		size_t n;
		bool grows, arm;
		const char *want;
	} cases[] = {
		{ 0, false, false, "eh_frame 1" },
		{ 0, true, false, "eh_frame 1, debug_frame 0, sframe 0" },
		{ 0, true, true,
		    "eh_frame 0, debug_frame 0, exidx 0, sframe 0" },
		{ 1, false, false, "sframe 0" },
		{ 2, false, false, "sframe 0, eh_frame 1" },
		{ 2, true, false, "sframe 0, eh_frame 1" },
		{ 9, false, false,
		    "sframe 0, eh_frame 1, a 0, b 0, c 0, d 0, e 0, f 0" },
	};
	struct stack_space s;
	unsigned i;

	build_tables();
	for (i = 0; i < NELEM(cases); i++) {
		options.tables.names = some;
		options.tables.n = cases[i].n;
		begin(&s);
		if (cases[i].arm)
			about.machine = MACH_ARM;
		s.grows = cases[i].grows;
		stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, path, true);
		stack_open_modules(&s);
		stack_choose_tables(&s);
		is(chosen(&s), cases[i].want, "the tables that walk");
		stack_space_free(&s);
	}
	ok(!stack_walks_by(&options, "debug_frame") &&
		stack_walks_by(&options, "sframe") &&
		stack_walks_by(&options, "g"),
	    "those that were asked for");
	options.tables.n = 0;
	options.tables.names = NULL;
	ok(stack_walks_by(&options, "eh_frame") &&
		stack_walks_by(&options, "debug_frame") &&
		stack_walks_by(&options, "exidx") &&
		stack_walks_by(&options, "sframe") &&
		!stack_walks_by(&options, "orc"),
	    "or the usual ones");
}

/* Which module walks; why none. */
static void
test_find(void)
{
	enum walk_stop why = STOP_NONE;
	struct stack_space s;

	build(1);
	write_file();
	begin(&s);
	map_all(&s);
	stack_add_map(&s, AT + LEN, AT + LEN + 1, 0, "a", true);
	stack_open_modules(&s);
	ok(s.space.module(&s, AT + TEXT, &why) == &s.modules[0]->walk, "one");
	ok(s.space.module(&s, AT - 1, &why) == NULL && why == STOP_NO_MODULE,
	    "none");
	why = STOP_NONE;
	ok(s.space.module(&s, AT + LEN, &why) == NULL && why == STOP_NO_MODULE,
	    "one that has no file");
	s.modules[0]->mismatch = "another";
	ok(s.space.module(&s, AT + TEXT, &why) == NULL &&
		why == STOP_MODULE_MISMATCH,
	    "another one");
	options.force = true;
	ok(s.space.module(&s, AT + TEXT, &why) == &s.modules[0]->walk,
	    "which was asked for");
	options.force = false;
	stack_space_free(&s);
}

/* --- More is mapped --- */

static void
again(struct stack_space *s, const char *want, const char *what)
{
	stack_add_modules(s);
	is(modules(s), want, what);
	s->nmaps = 0;
}

static void
test_more(void)
{
	struct stack_space s;
	struct stack_module *m;

	build_tables();
	begin(&s);
	s.grows = true;
	stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_add_map(&s, 0x9000000, 0x9001000, 0, path, false);
	stack_open_modules(&s);
	stack_choose_tables(&s);
	m = s.modules[0];
	is(modules(&s), "7011000-7012000 *+7000000\n9000000-9001000 *",
	    "at first");
	s.nmaps = 0;

	/* The first goes on; one before it, one behind. */
	stack_add_map(&s, 0x1000, 0x2000, 0, "a", false);
	stack_add_map(&s, AT + TEXT, AT + DATA + 0x1000, TEXT, path, true);
	stack_add_map(&s, 0x7800000, 0x7801000, 0, NULL, true);
	stack_add_map(&s, 0x8000000, 0x8001000, TEXT, path, true);
	stack_add_map(&s, 0x9000000, 0x9001000, 0, path, false);
	again(&s,
	    "1000-2000 a\n7011000-7013000 *+7000000\n8000000-8001000 "
	    "*+7fef000\n9000000-9001000 *",
	    "more of them");
	ok(s.modules[1] == m && s.modules[2]->walk.ntables[0] == 1 &&
		s.modules[2]->walk.ntables[1] == 0,
	    "the same, and a new one");

	/* What was not code when it was seen is opened when it is. */
	stack_add_map(&s, 0x9000000, 0x9001000, 0, path, false);
	stack_add_map(&s, 0x9001000, 0x9002000, TEXT, path, true);
	again(&s,
	    "1000-2000 a\n7011000-7013000 *+7000000\n8000000-8001000 "
	    "*+7fef000\n9000000-9000000 *\n9000000-9002000 *+8ff0000",
	    "code came");

	/* Another file where one was. */
	stack_add_map(&s, 0x8000000, 0x8001000, 0, "b", false);
	again(&s,
	    "1000-2000 a\n7011000-7013000 *+7000000\n8000000-8001000 "
	    "*+7fef000\n8000000-8001000 b\n9000000-9000000 *\n9000000-9002000 "
	    "*+8ff0000",
	    "another name");
	stack_space_free(&s);
}

int
main(void)
{
	if (!world_begin("stack_modules"))
		return 1;
	base = strrchr(path, '/') + 1;
	snprintf(folder, sizeof(folder), "%.*s", (int)(base - 1 - path), path);
	test_names();
	test_no_files();
	test_groups();
	test_many();
	test_build_id();
	test_id_in_memory();
	test_headers();
	test_bias();
	test_memory();
	test_entry();
	test_go_bases();
	test_bare_entry();
	test_unsaid();
	test_tables();
	test_find();
	test_more();
	return world_end();
}
