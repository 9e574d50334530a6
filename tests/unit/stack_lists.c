/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modules of a core that has no NT_FILE, by the list of ld.so (link.h, and
 * the dynamic sections of the System V ABI); and how many files are opened.
 * The truth is by hand.
 */
#include "stack_world.h"

#define MAPS   (AT + DATA + 0x800) /* of ld.so: r_debug, then link_map */
#define FIRST  (MAPS + 0x40)
#define NAMES  (AT + DATA + 0x700)
#define LIB    "/nowhere/lib"
#define NO_LIB "5000-5000 " LIB " (" LIB ": No such file or directory)\n"
#define EXE    "7011000-7013000 *+7000000 exe"

static struct core c;
static struct diag d;

/* A word of memory. */
static void
poke(uint64_t addr, uint64_t v)
{
	store_word(memory + (addr - memory_at), about.addr_size, false, v);
}

static void
link_map(unsigned n, uint64_t bias, uint64_t name, uint64_t ld, uint64_t next)
{
	uint64_t at = MAPS + 0x40 * (n + 1);

	poke(at, bias);
	poke(at + 8, name);
	poke(at + 16, ld);
	poke(at + 24, next);
}

static void
name(unsigned at, const char *s)
{
	memcpy(memory + (NAMES - AT) + at, s, strlen(s) + 1);
}

/* The program that was built, as it ran, with a list of no records yet. */
static void
begin_list(struct stack_space *s)
{
	write_file();
	options.exe = path;
	begin(s);
	memset(&c, 0, sizeof(c));
	c.at_entry = AT + TEXT + 0x20;
	memset(&d, 0, sizeof(d));
	d.max = 8;
	poke(AT + DYN + 0x18, MAPS);
	poke(MAPS + 8, FIRST);
	name(0, LIB);
}

/* The modules and what was found. */
static void
gives(struct stack_space *s, const char *want, const char *message,
    const char *what)
{
	stack_open_program(s, &c, &d);
	is(modules(s), want, what);
	is(d.n == 1 ? d.list[0].message : "", message, what);
	ok(d.n <= 1, "%s: findings", what);
	diag_free(&d);
	stack_space_free(s);
	options.exe = NULL;
}

static void
test_list(void)
{
	struct stack_space s;

	build(1);
	begin_list(&s);
	name(0x20, "linux-vdso");
	link_map(0, BIAS, NAMES + 0x20, 0, FIRST + 0x40);
	link_map(1, 0x5000, NAMES, 0, FIRST + 0x80);
	link_map(2, 0x6000, NAMES + 4, 0, 0);
	gives(&s,
	    NO_LIB
	    "6000-6000 here/lib (here/lib: No such file or directory)\n" EXE,
	    "", "what ld.so listed");

	begin_list(&s);
	link_map(0, BIAS, 0, 0, 0x1234);
	gives(&s, EXE,
	    "the list of loaded libraries goes to 0x1234 after 1 of them, "
	    "which is not in the core",
	    "a list that leads away");

	begin_list(&s);
	link_map(0, BIAS, 0, 0, FIRST);
	gives(&s, EXE, "the list of loaded libraries has no end: 4096 are read",
	    "a list without an end");

	begin_list(&s);
	poke(MAPS + 8, 0);
	gives(&s, EXE, "", "nothing listed yet");
	begin_list(&s);
	poke(AT + DYN + 0x18, 0);
	gives(&s, EXE, "", "no r_debug");
	begin_list(&s);
	poke(AT + DYN + 0x18, 0x1234);
	gives(&s, EXE, "", "one that is not in the core");
	elf_at_put(DYN + 16, DT_NULL, 8);
	begin_list(&s);
	link_map(0, 0x5000, NAMES, 0, 0);
	gives(&s, EXE, "", "no DT_DEBUG");
}

/* A core that ends in the second record: what there is of it counts. */
static void
test_cut(void)
{
	struct stack_space s;
	struct strbuf sb = { 0 };
	unsigned n;

	for (n = 0; n <= 32; n++) {
		build(1);
		begin_list(&s);
		link_map(0, BIAS, 0, 0, FIRST + 0x40);
		link_map(1, 0x5000, NAMES, 0, 0);
		hole_from = FIRST + 0x40 + n;
		hole_to = AT + LEN;
		sb.len = 0;
		sb_str(&sb, "");
		if (n < 32)
			sb_printf(&sb,
			    "the list of loaded libraries goes to 0x%llx after "
			    "%d of them, which is not in the core",
			    (unsigned long long)(FIRST + 0x40 + n / 8 * 8),
			    n < 24 ? 1 : 2);
		gives(&s, n < 24 ? EXE : NO_LIB EXE, sb.s, "bytes of a record");
	}
	sb_free(&sb);
}

/* Names of as many bytes, with the NUL, as are looked at; and to the end. */
static void
test_names(void)
{
	static const struct {
		unsigned len, there, gives;
	} cases[] = {
		{ 1, 2, 1 },
		{ 1, 1, 0 },
		{ 1, 0, 0 },
		{ 20, 21, 1 },
		{ 20, 20, 0 },
		{ 4095, 4096, 1 },
		{ 4095, 5000, 1 },
		{ 4095, 4095, 0 },
		{ 4096, 5000, 0 },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		build(1);
		options.exe = NULL;
		begin(&s);
		memset(&c, 0, sizeof(c));
		memset(memory + TEXT, '/', 4096);
		memory[TEXT + cases[i].len] = '\0';
		hole_from = AT + TEXT + cases[i].there;
		hole_to = AT + LEN;
		c.at_execfn = AT + TEXT;
		stack_open_program(&s, &c, &d);
		ok(s.nmodules == cases[i].gives &&
			(s.nmodules == 0 ||
			    strlen(s.modules[0]->path) == cases[i].len),
		    "a name of %u, %u bytes are there", cases[i].len,
		    cases[i].there);
		stack_space_free(&s);
	}
	begin(&s);
	memory[TEXT] = '\0';
	hole_from = AT + TEXT + 1;
	hole_to = AT + LEN;
	c.at_execfn = AT + TEXT;
	stack_open_program(&s, &c, &d);
	ok(s.nmodules == 1, "an empty name");
	stack_space_free(&s);
}

/* Memory in which nearly all are tags; what begin_list() made is elsewhere. */
#define ELSEWHERE 0x2000000

static unsigned debug_tag; /* the number of DT_DEBUG */

static struct bytes
read_tags(struct stack_space *s, uint64_t addr)
{
	static uint8_t entry[16];
	uint64_t i = (addr - (AT + DYN)) / 16;
	struct bytes b;

	if (addr >= AT + ELSEWHERE)
		return read_memory(s, addr - ELSEWHERE);
	store_word(entry, 8, false, i == debug_tag ? DT_DEBUG : DT_STRTAB);
	store_word(entry + 8, 8, false, MAPS + ELSEWHERE);
	bytes_init(&b, entry + (addr & 8), 16 - (addr & 8), addr, false);
	return b;
}

/* 4096 of them are looked at. */
static void
test_tags(void)
{
	static const unsigned tags[] = { 0, 1, 4095, 4096 };
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(tags); i++) {
		build(1);
		begin_list(&s);
		s.memory = read_tags;
		debug_tag = tags[i];
		poke(MAPS + 8, FIRST + ELSEWHERE);
		link_map(0, 0x5000, NAMES + ELSEWHERE, 0, 0);
		gives(&s, tags[i] < 4096 ? NO_LIB EXE : EXE, "",
		    "a tag of the dynamic section");
	}
}

/* MIPS cannot write its dynamic section: a word elsewhere has the address. */
static void
test_mips(void)
{
	static const struct {
		uint64_t tag, v;
		bool there;
	} cases[] = {
		{ 0x70000016, MAPS - 8, true },
		{ 0x70000035, (uint64_t)MAPS - 8 - (AT + DYN + 16), true },
		{ 0x70000016, (uint64_t)MAPS - 8 - (AT + DYN + 16), false },
		{ 0x70000035, MAPS - 8, false },
		{ DT_DEBUG, MAPS, false },
		{ DT_DEBUG, MAPS - 8, false },
		{ 0x70000017, MAPS - 8, false },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		build(1);
		elf_at_put(18, EM_MIPS, 2);
		begin_list(&s);
		about.machine = MACH_MIPS;
		poke(AT + DYN + 0x10, cases[i].tag);
		poke(AT + DYN + 0x18, cases[i].v);
		poke(MAPS - 8, MAPS);
		link_map(0, 0x5000, NAMES, 0, 0);
		gives(&s, cases[i].there ? NO_LIB EXE : EXE, "",
		    "a map of MIPS");
	}
}

/* A word of the library's dynamic section is another in memory. */
static void
test_dynamic(void)
{
	static const char
	    same[] = EXE "\n7011000-7013000 *+7000000",
	    other[] = EXE
	    "\n7011000-7013000 *+7000000 (its dynamic section is another)";
	static const struct {
		uint64_t file_tag, file, tag, v;
		const char *want, *what;
	} cases[] = {
		{ DT_STRTAB, 0x10, DT_STRTAB, 0x10, same, "equal" },
		{ DT_STRTAB, 0x10, DT_STRTAB, BIAS + 0x10, same, "biased" },
		{ DT_STRTAB, 0x10, DT_STRTAB, BIAS - 0x10, other, "less" },
		{ DT_STRTAB, 0x10, DT_STRTAB, 0x11, other, "a value" },
		{ DT_STRTAB, 0x10, DT_SYMTAB, 0x10, other, "a tag" },
		{ DT_DEBUG, 0, DT_DEBUG, 0x1234, same, "DT_DEBUG" },
		{ DT_DEBUG, 0, DT_STRTAB, 0x1234, other, "its tag" },
		{ 0x70000016, 0, 0x70000016, 0x1234, same, "MIPS_RLD_MAP" },
		{ 0x70000035, 0, 0x70000035, 0x1234, same, "the relative" },
		{ 0x70000034, 0, 0x70000034, 0x1234, other, "neighbours" },
		{ 0x70000036, 0, 0x70000036, 0x1234, other, "on both" },
		{ 0x70000015, 0, 0x70000015, 0x1234, other, "sides" },
		{ 0x70000017, 0, 0x70000017, 0x1234, other, "of these" },
		{ DT_NULL, 0, DT_NULL, 0x1234, same, "the end" },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		build(1);
		elf_at_put(DYN + 0x10, cases[i].file_tag, 8);
		elf_at_put(DYN + 0x18, cases[i].file, 8);
		elf_at_put(DYN, DT_DEBUG, 8);
		elf_at_put(DYN + 8, 0, 8);
		begin_list(&s);
		poke(AT + DYN + 8, MAPS);
		poke(AT + DYN + 0x10, cases[i].tag);
		poke(AT + DYN + 0x18, cases[i].v);
		name(0x20, path);
		link_map(0, BIAS, NAMES + 0x20, AT + DYN, 0);
		gives(&s, cases[i].want, "", cases[i].what);
	}

	/* Where it is; that its end is the segment's; and holes. */
	for (i = 0; i < 4; i++) {
		build(1);
		elf_at_put(DYN, DT_STRTAB, 8);
		elf_at_put(DYN + 0x10, DT_DEBUG, 8);
		elf_at_put(DYN + 0x20, DT_SYMTAB, 8);
		begin_list(&s);
		memcpy(memory + (MAPS - AT) + 0x100, path, strlen(path) + 1);
		link_map(0, BIAS, MAPS + 0x100, AT + DYN + (i == 0 ? 8 : 0), 0);
		poke(AT + DYN + 0x30, DT_FLAGS);
		if (i == 2)
			poke(AT + DYN + 0x28, 1);
		if (i == 3) {
			poke(AT + DYN + 0x20, DT_FLAGS);
			hole_from = AT + DYN + 0x28;
			hole_to = AT + DYN + 0x30;
		}
		gives(&s,
		    i == 0 ? EXE "\n7011000-7013000 *+7000000 (its dynamic "
				 "section is elsewhere)" :
		    i == 2 ? other :
			     same,
		    "", "the dynamic section");
	}
}

/* PT_INTERP, of n bytes, of a program that came as far as its entry. */
static void
test_interpreter(void)
{
	static const struct {
		unsigned n;
		uint64_t base;
		const char *want;
	} cases[] = {
		{ 13, 0x5000, NO_LIB EXE },
		{ 13, 0, EXE },
		{ 12, 0x5000, EXE },
		{ 0, 0x5000, EXE },
		{ 14, 0x5000, NO_LIB EXE },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		build(1);
		/* In place of the note. */
		elf_at_put(0x500 + 2 * 56, PT_INTERP, 4);
		elf_at_put(0x500 + 2 * 56 + 8, 0x440, 8);
		elf_at_put(0x500 + 2 * 56 + 32, cases[i].n, 8);
		memcpy(elf.s + 0x440, LIB, sizeof(LIB));
		begin_list(&s);
		poke(MAPS + 8, 0);
		c.at_base = cases[i].base;
		gives(&s, cases[i].want, "", "the interpreter");
	}
}

/* What names the program, and where it is. */
static void
test_program(void)
{
	struct stack_space s;

	build(1);
	write_file();
	begin(&s);
	memset(&c, 0, sizeof(c));
	stack_open_program(&s, &c, &d);
	ok(s.nmodules == 0, "no name");
	memory_at = ELF_BASE;
	name(0, path);
	c.at_execfn = NAMES - BIAS;
	stack_open_program(&s, &c, &d);
	is(modules(&s), "11000-13000 *+0 exe", "where it was linked for");
	stack_space_free(&s);

	begin(&s);
	name(0, LIB);
	c.at_execfn = NAMES;
	stack_open_program(&s, &c, &d);
	is(modules(&s), "0-0 " LIB " exe (" LIB ": No such file or directory)",
	    "that is not here");
	stack_space_free(&s);
}

/* --- Files --- */

static const char *
why(struct stack_space *s)
{
	struct stack_file *f = stack_file_open(s, path);

	return f->img != NULL ? "" : f->why + strlen(path) + 2;
}

static void
test_files(void)
{
	struct stack_file *f, *first;
	struct stack_space s;
	char text[32];
	unsigned i;

	build(1);
	begin(&s);
	first = stack_file_open(&s, "/nowhere/0");
	for (i = 1; i < 4096; i++) {
		snprintf(text, sizeof(text), "/nowhere/%u", i);
		f = stack_file_open(&s, text);
		if (f == first || strcmp(f->path, text) != 0)
			break;
	}
	ok(i == 4096 && s.files->n == 4096, "4096 files");
	is(f->why, "/nowhere/4095: No such file or directory", "the last");
	is(stack_file_open(&s, "/nowhere/4096")->why,
	    "/nowhere/4096: not opened, as the 4097th file", "one more");
	is(stack_file_open(&s, "/nowhere/4097")->why,
	    "/nowhere/4097: not opened, as the 4097th file", "and more");
	for (i = 0; i < 4096; i++) {
		snprintf(text, sizeof(text), "/nowhere/%u", i);
		f = stack_file_open(&s, text);
		if (f != s.files->list[i] || strcmp(f->path, text) != 0)
			break;
	}
	ok(i == 4096 && s.files->n == 4098, "each once");
	stack_space_free(&s);

	write_file();
	begin(&s);
	is(why(&s), "", "a file");
	stack_space_free(&s);
	/* A process of another machine may have it in the same recording. */
	begin(&s);
	about.machine = MACH_AARCH64;
	is(why(&s), "", "of another machine");
	stack_space_free(&s);
	elf_at_put(16, ET_REL, 2);
	write_file();
	begin(&s);
	is(why(&s), "is no linked ELF file", "an object");
	stack_space_free(&s);
	/* A name of a core can be a device; one of the user's may be. */
	begin(&s);
	f = stack_file_open(&s, "/dev/null");
	is(f->why, "/dev/null: is no regular file", "a device");
	stack_space_free(&s);
	options.exe = "/dev/null";
	begin(&s);
	f = stack_file_open(&s, "/dev/null");
	ok(strstr(f->why, "regular") == NULL, "that was asked for");
	stack_space_free(&s);
	options.exe = NULL;
}

/* --- What a core tells of its process --- */

static void
test_pages(void)
{
	static const struct {
		uint64_t says, is;
	} cases[] = {
		{ 0, 4096 },
		{ 1, 4096 },
		{ 512, 4096 },
		{ 1023, 4096 },
		{ 1024, 1024 },
		{ 1025, 4096 },
		{ 1536, 4096 },
		{ 2048, 2048 },
		{ 4096, 4096 },
		{ 0x3000, 4096 },
		{ 0x10000, 0x10000 },
		{ 0x10001, 4096 },
		{ 0x80000, 0x80000 },
		{ 0xfffff, 4096 },
		{ 0x100000, 0x100000 },
		{ 0x100001, 4096 },
		{ 0x180000, 4096 },
		{ 0x200000, 4096 },
	};
	struct stack_space s;
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		begin(&s);
		memset(&c, 0, sizeof(c));
		c.has_maps = true;
		c.at_pagesz = cases[i].says;
		c.at_entry = 0x1234;
		stack_core_space(&s, &c, &d);
		ok(s.page == cases[i].is && s.entry == 0x1234 && s.vdso == 0,
		    "pages of 0x%" PRIx64, cases[i].says);
		stack_space_free(&s);
	}
}

/* Registers of 64 bits where addresses have 32: those of MIPS n32. */
static void
test_registers(void)
{
	static const int8_t dwarf[] = { 29, -1 };
	static const struct core_layout l = { .machine = MACH_MIPS,
		.addr_size = 4,
		.word = 8,
		.nregs = 2,
		.pc = 1,
		.dwarf = dwarf };
	uint8_t words[16];
	struct walk_regs regs;
	struct stack_space s;

	build(1);
	begin(&s);
	store_word(words, 8, false, 0xffffffff80001234);
	store_word(words + 8, 8, false, 0xffffffff80005678);
	about.machine = MACH_MIPS;
	for (about.addr_size = 4; about.addr_size <= 8; about.addr_size += 4) {
		uint64_t high = about.addr_size == 4 ? 0 : 0xffffffff00000000;

		walk_env_init(&s.env, &about);
		stack_set_regs(&s, &l, words, &regs);
		ok(regs.known[29] && regs.r[29] == (high | 0x80001234) &&
			regs.pc == (high | 0x80005678) && !regs.known[0],
		    "addresses of %u bytes", (unsigned)about.addr_size);
	}
	stack_space_free(&s);
}

int
main(void)
{
	if (!world_begin("stack_lists"))
		return 1;
	test_list();
	test_cut();
	test_names();
	test_tags();
	test_mips();
	test_dynamic();
	test_interpreter();
	test_program();
	test_files();
	test_pages();
	test_registers();
	return world_end();
}
