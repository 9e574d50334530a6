/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modules of a process: which files its maps are of, where they were
 * loaded, and whether the files at hand are those that ran.  A file is built
 * field by field; memory is a copy of it, as a loader would have made it.  The
 * truth is by hand, from the numbers of both.
 */
#include "cmd/stack.h"
#include "elf_build.h"

#include <inttypes.h>
#include <unistd.h>

const struct command *const commands[] = { NULL };

#define TEXT	0x1000		/* offsets of segments in the file */
#define DATA	0x2000
#define DYN	0x2100
#define LEN	0x3000
#define BIAS	0x7000000

static char path[64];
static uint8_t memory[LEN];
static uint64_t memory_at;	/* where memory[] is */
static struct strbuf out;
static struct options options;
static struct image about;

/* What the core lacks. */
static uint64_t hole_from, hole_to;

static struct bytes
read_memory(struct stack_space *s, uint64_t addr)
{
	struct bytes b;
	uint64_t off = addr - memory_at;

	(void)s;
	bytes_init(&b, NULL, 0, 0, false);
	if (off < LEN && (addr < hole_from || addr >= hole_to))
		bytes_init(&b, memory + off, LEN - off, addr, false);
	return b;
}

/* PT_LOAD of text and data, a build id, a dynamic section. */
static void
build(uint8_t id)
{
	elf_begin(true, false, EM_X86_64, ET_DYN);
	elf_at_put(24, ELF_BASE + TEXT + 0x20, 8);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, 0x1000);
	elf_segment(PT_LOAD, PF_R | PF_W, DATA, 0x1000);
	elf_segment(PT_NOTE, PF_R, 0x400, 0x18);
	elf_segment(PT_DYNAMIC, PF_R | PF_W, DYN, 0x30);
	elf_fill(0x400);
	elf_put(4, 4);
	elf_put(8, 4);
	elf_put(3, 4);
	elf_put(0x554e47, 4);		/* "GNU" */
	elf_put(id, 8);
	elf_fill(0x500);
	elf_put_segments();
	elf_fill(TEXT);
	elf_put(0x1122334455667788, 8);
	elf_fill(DATA);
	elf_put(0xaabbccdd, 8);
	elf_fill(DYN);
	elf_tag(DT_STRTAB, 0x10);
	elf_tag(DT_DEBUG, 0);
	elf_tag(DT_NULL, 0);
	elf_fill(LEN);
}

static bool
write_file(void)
{
	FILE *fp = fopen(path, "wb");
	bool fine = fp != NULL && fwrite(elf.s, 1, elf.len, fp) == elf.len;

	if (fp != NULL)
		fclose(fp);
	return fine;
}

static void
begin(struct stack_space *s)
{
	memset(&about, 0, sizeof(about));
	about.file = "core";
	about.machine = MACH_X86_64;
	about.addr_size = 8;
	about.container = CONTAINER_ELF;
	about.type = IMAGE_CORE;
	stack_space_init(s, &options, &about, NULL);
	s->memory = read_memory;
	memory_at = BIAS + ELF_BASE;
	hole_from = hole_to = 0;
	memcpy(memory, elf.s, LEN);
}

/* "START-END PATH+BIAS ..." of all, "*" for the path of our file. */
static const char *
modules(const struct stack_space *s)
{
	const struct stack_module *m;
	size_t i;

	out.len = 0;
	sb_str(&out, "");
	for (i = 0; i < s->nmodules; i++) {
		m = s->modules[i];
		sb_printf(&out, "%s%" PRIx64 "-%" PRIx64 " %s", i > 0 ? "\n" :
		    "", m->start, m->end, strcmp(m->path, path) == 0 ? "*" :
		    m->path);
		if (m->walk.img != NULL)
			sb_printf(&out, "+%" PRIx64, m->walk.bias);
		if (m->is_exe)
			sb_str(&out, " exe");
		if (m->verified)
			sb_str(&out, " verified");
		if (m->mismatch != NULL)
			sb_printf(&out, " (%s)", m->mismatch);
		if (m->why != NULL)
			sb_printf(&out, " (%s)", strncmp(m->why, path,
			    strlen(path)) == 0 ? m->why + strlen(path) :
			    m->why);
	}
	return out.s;
}

#define AT	(BIAS + ELF_BASE)

static void
map_all(struct stack_space *s)
{
	stack_add_map(s, AT, AT + 0x1000, 0, path, false);
	stack_add_map(s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_add_map(s, AT + DATA, AT + LEN, DATA, path, false);
}

static void
test_file(void)
{
	struct stack_space s;
	uint64_t v = 0;

	build(1);
	ok(write_file(), "a file");
	begin(&s);
	s.entry = AT + TEXT + 0x20;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 exe verified",
	    "the file that ran");
	ok(stack_module_at(&s, AT) != NULL &&
	    stack_module_at(&s, AT + LEN - 1) != NULL &&
	    stack_module_at(&s, AT - 1) == NULL &&
	    stack_module_at(&s, AT + LEN) == NULL, "its bounds");
	ok(stack_map_at(&s, AT + 0xfff) == &s.maps[0] &&
	    stack_map_at(&s, AT + 0x1000) == &s.maps[1] &&
	    stack_map_at(&s, AT + LEN) == NULL &&
	    stack_map_at(&s, AT - 1) == NULL, "those of its maps");
	ok(s.space.is_code(&s, AT + TEXT) && !s.space.is_code(&s, AT) &&
	    !s.space.is_code(&s, AT + DATA), "which of them is code");
	ok(s.space.is_entry(&s, AT + TEXT + 0x20) &&
	    s.space.is_entry(&s, AT + TEXT + 0x2f) &&
	    !s.space.is_entry(&s, AT + TEXT + 0x30) &&
	    !s.space.is_entry(&s, AT + TEXT + 0x1f) &&
	    !s.space.is_entry(&s, AT + LEN), "16 bytes from the entry on");
	ok(stack_read(&s, AT + TEXT, 8, &v) && v == 0x1122334455667788 &&
	    stack_read(&s, AT + TEXT, 4, &v) && v == 0x55667788,
	    "words of memory");
	hole_from = AT + TEXT;
	hole_to = AT + LEN;
	ok(stack_read(&s, AT + TEXT, 8, &v) && v == 0x1122334455667788,
	    "what the core lacks is in the file");
	ok(!stack_read(&s, AT + DATA, 8, &v), "if nobody can have written it");
	ok(!stack_read(&s, AT + LEN, 8, &v), "and it is mapped at all");
	s.modules[0]->mismatch = "another";
	ok(!stack_read(&s, AT + TEXT, 8, &v), "and the file is that one");
	stack_space_free(&s);

	begin(&s);
	memory[0x410] = 2;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 (its build id is another)",
	    "another build id");
	stack_space_free(&s);

	begin(&s);
	memory[0x40c] = 'X';
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000", "none in memory");
	stack_space_free(&s);

	begin(&s);
	memory[0x40c] = 'X';
	memory[0x18] ^= 1;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 (its headers are others)",
	    "but other headers");
	stack_space_free(&s);

	begin(&s);
	hole_from = AT;
	hole_to = AT + 0x1000;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000", "nothing to compare");
	stack_space_free(&s);
}

static void
test_maps(void)
{
	struct stack_space s;

	build(1);
	begin(&s);
	stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s), "7011000-7012000 *+7000000", "its code alone");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, AT + TEXT + 0x800, AT + DATA, TEXT + 0x800, path,
	    true);
	stack_open_modules(&s);
	is(modules(&s), "7011800-7012000 *+7000000", "a part of its code");
	stack_space_free(&s);

	begin(&s);
	map_all(&s);
	stack_add_map(&s, AT + 0x10000, AT + 0x11000, 0, path, false);
	stack_add_map(&s, AT + 0x11000, AT + 0x12000, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 verified\n"
	    "7020000-7022000 *+7010000", "loaded twice");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, AT, AT + 0x1000, 0, path, false);
	stack_add_map(&s, AT + TEXT, AT + DATA, 0, NULL, true);
	stack_add_map(&s, AT + DATA, AT + LEN, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7011000 *\n7012000-7013000 *+7001000",
	    "something else between");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, 0x1000, 0x2000, 0, "/nowhere/a", true);
	stack_add_map(&s, 0x2000, 0x3000, 0x1000, "/nowhere/b", true);
	stack_add_map(&s, 0x5000, 0x6000, 0, "/nowhere/c (deleted)", true);
	stack_add_map(&s, 0x7000, 0x8000, 0, "[heap]", true);
	stack_add_map(&s, 0x9000, 0xa000, 0, "/nowhere/data", false);
	stack_open_modules(&s);
	is(modules(&s),
	    "1000-2000 /nowhere/a (/nowhere/a: No such file or directory)\n"
	    "2000-3000 /nowhere/b (/nowhere/b: No such file or directory)\n"
	    "5000-6000 /nowhere/c (deleted) (/nowhere/c (deleted): the file "
	    "is gone)\n7000-8000 [heap] ([heap]: is no file)\n"
	    "9000-a000 /nowhere/data", "files that are not here");
	stack_space_free(&s);

	about.addr_size = 8;
	begin(&s);
	about.machine = MACH_AARCH64;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 * (: is not linked for this "
	    "machine)", "a file of another machine");
	stack_space_free(&s);

	/* The vDSO is complete in memory, in one segment. */
	elf_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_X, 0, LEN);
	elf_put_segments();
	elf_fill(LEN);
	begin(&s);
	s.vdso = AT;
	stack_add_map(&s, AT, AT + LEN, 0, "[vdso]", true);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 [vdso]+7000000 verified",
	    "the vDSO");
	stack_space_free(&s);
	begin(&s);
	s.vdso = AT;
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 [vdso]+7000000 verified",
	    "of which no map tells");
	stack_space_free(&s);
}

/* A word of memory. */
static void
poke(uint64_t addr, uint64_t v)
{
	store_word(memory + (addr - memory_at), 8, false, v);
}

#define MAPS	(AT + DATA + 0x800)	/* of ld.so: r_debug, then link_map */

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
test_link_map(void)
{
	struct core c = { .at_entry = AT + TEXT + 0x20 };
	struct diag d = { .max = 8 };
	struct stack_space s;

	build(1);
	options.exe = path;
	begin(&s);
	poke(AT + DYN + 0x18, MAPS);
	poke(MAPS + 8, MAPS + 0x40);
	memcpy(memory + DATA + 0xa00, "/nowhere/lib", 13);
	memcpy(memory + DATA + 0xa10, "linux-vdso", 11);
	memcpy(memory + DATA + 0xa20, path, strlen(path) + 1);
	link_map(0, BIAS, AT + DATA + 0xa10, 0, MAPS + 0x80);
	link_map(1, 0x5000, AT + DATA + 0xa00, 0, MAPS + 0xc0);
	link_map(2, BIAS, AT + DATA + 0xa20, AT + DYN, MAPS + 0x100);
	link_map(3, BIAS, AT + DATA + 0xa20, AT + DYN + 8, 0);
	stack_open_program(&s, &c, &d);
	is(modules(&s), "5000-5000 /nowhere/lib (/nowhere/lib: No such file "
	    "or directory)\n7011000-7013000 *+7000000 exe\n"
	    "7011000-7013000 *+7000000\n7011000-7013000 *+7000000 (its "
	    "dynamic section is elsewhere)", "what ld.so listed");
	ok(d.n == 0, "no finding");
	stack_space_free(&s);

	begin(&s);
	poke(AT + DYN + 0x18, MAPS);
	poke(MAPS + 8, MAPS + 0x40);
	memcpy(memory + DATA + 0xa20, path, strlen(path) + 1);
	poke(AT + DYN + 8, 0x11);
	link_map(0, BIAS, AT + DATA + 0xa20, AT + DYN, 0x1234);
	stack_open_program(&s, &c, &d);
	is(modules(&s), "7011000-7013000 *+7000000 exe\n"
	    "7011000-7013000 *+7000000 (its dynamic section is another)",
	    "another dynamic section");
	is(d.n == 1 ? d.list[0].message : "", "the list of loaded libraries "
	    "goes to 0x1234 after 1 of them, which is not in the core",
	    "a list that leads away");
	diag_free(&d);
	stack_space_free(&s);

	memset(&d, 0, sizeof(d));
	d.max = 8;
	begin(&s);
	poke(AT + DYN + 0x18, MAPS);
	poke(MAPS + 8, MAPS + 0x40);
	link_map(0, BIAS, 0, 0, MAPS + 0x40);
	stack_open_program(&s, &c, &d);
	is(d.n == 1 ? d.list[0].message : "", "the list of loaded libraries "
	    "has no end: 4096 are read", "a list without an end");
	is(modules(&s), "7011000-7013000 *+7000000 exe", "the program alone");
	diag_free(&d);
	stack_space_free(&s);

	/* Its bias by the entry; no list before ld.so has run. */
	begin(&s);
	c.at_entry = 0;
	memory_at = ELF_BASE;
	stack_open_program(&s, &c, &d);
	is(modules(&s), "11000-13000 *+0 exe", "where it was linked for");
	stack_space_free(&s);
	options.exe = NULL;
}

int
main(void)
{
	const char *tmp = getenv("TESTS_TMP");
	int fd;

	snprintf(path, sizeof(path), "%s/stack_space.XXXXXX",
	    tmp != NULL && strlen(tmp) < 40 ? tmp : "/tmp");
	fd = mkstemp(path);
	if (fd < 0)
		return 1;
	close(fd);
	test_file();
	test_maps();
	test_link_map();
	unlink(path);
	sb_free(&out);
	sb_free(&elf);
	return done();
}
