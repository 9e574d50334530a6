/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notes of core files, written field by field as elf(5) and the kernel's
 * struct elf_prstatus, elf_prpsinfo and NT_FILE have them, of both classes and
 * byte orders.
 */
#include "elf_build.h"
#include "object/core.h"

#define NOTES 0x200

static struct core *c;
static size_t head, from; /* of a note, and of its content */

/* What findings begin with, in their order. */
static void
said(size_t n, const char *first, const char *what)
{
	if (!ok(diag.n == n && (n == 0 || strncmp(diag.list[0].message, first,
					      strlen(first)) == 0),
		"%s", what))
		printf("# %zu %s\n", diag.n,
		    diag.n > 0 ? diag.list[0].message : "");
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	diag.max = 64;
}

static void
begin(unsigned machine, bool is64, bool be)
{
	build_begin(is64, be, machine, ET_CORE);
	build_fill(NOTES);
}

static void
note(const char *owner, unsigned namesz, uint32_t type)
{
	head = elf.len;
	elf_put(namesz, 4);
	elf_put(0, 4);
	elf_put(type, 4);
	sb_mem(&elf, owner, namesz);
	build_fill((elf.len + 3) & ~(size_t)3);
	from = elf.len;
}

static void
end_note(void)
{
	elf_at_put(head + 4, elf.len - from, 4);
	build_fill((elf.len + 3) & ~(size_t)3);
}

static void
status(unsigned size, unsigned tid_off, int tid, unsigned reg_off,
    unsigned word, int signo)
{
	size_t at;
	unsigned i;

	note("CORE", 5, 1);
	at = elf.len;
	build_fill(at + size);
	elf_at_put(at + 12, (uint64_t)signo, 2);
	elf_at_put(at + tid_off, (uint64_t)tid, 4);
	for (i = 0; reg_off + (i + 1) * word <= size; i++)
		elf_at_put(at + reg_off + i * word, 0x40 + i, word);
	end_note();
}

static void
finish(uint64_t more)
{
	elf_segment(PT_NOTE, 0, NOTES, elf.len - NOTES + more);
	build_end(false);
	c = core_open(img, &diag);
}

static void
close_it(void)
{
	core_close(c);
	image_close(img);
}

/* Sizes and places in NT_PRSTATUS; pc, which has this DWARF number or none. */
static const struct {
	unsigned machine;
	bool is64, be;
	unsigned size, tid, regs, word, pc, n;
	int dwarf, sp, sp_dwarf;
} machines[] = {
	{ EM_X86_64, true, false, 336, 32, 112, 8, 16, 27, 16, 19, 7 },
	{ EM_386, false, false, 144, 24, 72, 4, 12, 17, 8, 15, 4 },
	{ EM_AARCH64, true, false, 392, 32, 112, 8, 32, 34, 32, 31, 31 },
	{ EM_AARCH64, true, true, 392, 32, 112, 8, 32, 34, 32, 31, 31 },
	{ EM_ARM, false, false, 148, 24, 72, 4, 15, 18, 15, 13, 13 },
	{ 243, true, false, 376, 32, 112, 8, 0, 32, -1, 2, 2 },
	{ EM_S390, true, true, 336, 32, 112, 8, 1, 27, 65, 17, 15 },
	{ EM_PPC64, true, false, 504, 32, 112, 8, 32, 48, -1, 1, 1 },
	{ 258, true, false, 480, 32, 112, 8, 33, 45, -1, 3, 3 },
	{ EM_MIPS, true, true, 480, 32, 112, 8, 34, 45, -1, 29, 29 },
	{ EM_MIPS, false, true, 256, 24, 72, 4, 40, 45, -1, 35, 29 },
	{ EM_MIPS, false, true, 440, 24, 72, 8, 34, 45, -1, 29, 29 },
};

static void
threads(void)
{
	const struct core_thread *t;
	size_t i;
	int dwarf;

	for (i = 0; i < NELEM(machines); i++) {
		begin(machines[i].machine, machines[i].is64, machines[i].be);
		status(machines[i].size, machines[i].tid, 1234,
		    machines[i].regs, machines[i].word, 11);
		status(machines[i].size, machines[i].tid, -5, machines[i].regs,
		    machines[i].word, 0);
		finish(0);
		t = c->threads;
		ok(c->nthreads == 2 && t[0].tid == 1234 && t[0].signo == 11 &&
			t[1].tid == -5 && t[1].signo == 0 &&
			t[0].regs != NULL &&
			t[1].regs == t[0].regs + machines[i].size + 20,
		    "threads of machine %u", machines[i].machine);
		ok(c->layout->pc == machines[i].pc &&
			c->layout->nregs == machines[i].n &&
			core_reg(c->layout, machines[i].be, t[0].regs,
			    machines[i].pc, &dwarf) == 0x40 + machines[i].pc &&
			dwarf == machines[i].dwarf,
		    "its pc");
		ok(core_reg(c->layout, machines[i].be, t[1].regs,
		       (unsigned)machines[i].sp,
		       &dwarf) == 0x40u + (unsigned)machines[i].sp &&
			dwarf == machines[i].sp_dwarf,
		    "its stack pointer");
		ok((img->subtype & 0x20) ==
			(machines[i].size == 440 ? 0x20u : 0),
		    "n32");
		said(0, NULL, "nothing wrong");
		close_it();
	}
	begin(EM_X86_64, true, false);
	status(335, 32, 7, 112, 8, 0);
	status(336, 32, 8, 112, 8, 0);
	finish(0);
	ok(c->threads[0].regs == NULL && c->threads[0].tid == 7 &&
		c->threads[1].regs != NULL,
	    "a thread of another size");
	said(1, "NT_PRSTATUS of thread 7 has 335 bytes", "which is told");
	close_it();
	begin(EM_SPARCV9, true, true);
	status(336, 32, 7, 112, 8, 0);
	finish(0);
	ok(c->nthreads == 1 && c->threads[0].regs == NULL, "no layout");
	said(1, "the order of registers in cores of sparc64", "none is known");
	close_it();
}

/* Notes of the thread before them, and of nobody. */
static void
others(bool be)
{
	begin(EM_AARCH64, true, be);
	note("CORE", 5, 2); /* NT_FPREGSET of no thread */
	elf_put(1, 8);
	end_note();
	note("LINUX", 6, 0x406);
	elf_put(1, 8);
	elf_put(2, 8);
	end_note();
	status(392, 32, 1, 112, 8, 0);
	note("LINUX", 6, 0x406);
	elf_put(UINT64_C(0x7f000000000000), 8);
	elf_put(UINT64_C(0xff000000000000), 8);
	end_note();
	note("CORE", 5, 2);
	elf_put(1, 8);
	elf_put(2, 1);
	end_note();
	status(392, 32, 2, 112, 8, 0);
	note("CORX", 5, 2);
	elf_put(1, 8);
	end_note();
	note("CORE", 4, 3); /* NT_PRPSINFO, without NUL */
	build_fill(elf.len + 40);
	sb_mem(&elf, "sixteen letters!", 16);
	build_fill(elf.len + 80);
	end_note();
	note("CORE", 5, 2); /* as long as the one before */
	build_fill(elf.len + 136);
	end_note();
	note("CORE", 5, 0x53494749); /* NT_SIGINFO */
	elf_put(7, 4);
	elf_put(0, 8);
	elf_put(0, 4);
	elf_put(UINT64_C(0x123456789abc), 8);
	end_note();
	note("CORE", 5, 6); /* NT_AUXV */
	elf_tag(3, 0x103);
	elf_tag(5, 0x105);
	elf_tag(6, 0x106);
	elf_tag(7, 0x107);
	elf_tag(9, 0x109);
	elf_tag(31, 0x131);
	elf_tag(33, 0x133);
	elf_tag(4, 1);
	elf_tag(0, 0);
	elf_tag(3, 1);
	end_note();
	finish(0);
	ok(c->nthreads == 2 &&
		c->threads[0].code_mask == UINT64_C(0xff000000000000) &&
		c->threads[1].code_mask == 0,
	    "the mask of code addresses");
	ok(bytes_left(&c->threads[0].fpregs) == 9 &&
		bytes_left(&c->threads[1].fpregs) == 136,
	    "other registers");
	is(c->name, "sixteen letters!", "the program's name");
	ok(c->signo == 7 && c->has_fault &&
		c->fault == UINT64_C(0x123456789abc),
	    "its signal");
	ok(c->at_pagesz == 0x106 && c->at_base == 0x107 &&
		c->at_entry == 0x109 && c->at_execfn == 0x131 &&
		c->at_sysinfo == 0x133,
	    "its vector");
	said(0, NULL, "nothing wrong");
	close_it();
	begin(EM_386, false, be);
	note("CORE", 5, 0x53494749);
	elf_put(11, 4);
	elf_put(0, 8);
	elf_put(0x8000, 4);
	end_note();
	note("CORE", 5, 3);
	build_fill(elf.len + 95);
	end_note();
	note("CORE", 5, 6);
	elf_put(3, 4);
	elf_put(0x103, 4);
	elf_put(9, 4);
	end_note();
	finish(0);
	ok(c->signo == 11 && c->has_fault && c->fault == 0x8000 &&
		c->at_entry == 0 && c->name[0] == '\0',
	    "of 32 bits");
	close_it();
	begin(EM_386, false, be);
	note("CORE", 5, 0x53494749);
	elf_put(11, 4);
	elf_put(0, 8);
	end_note();
	finish(0);
	ok(c->signo == 11 && !c->has_fault, "no address");
	close_it();
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
}

static void
mapping(uint64_t start, uint64_t end, uint64_t page)
{
	elf_word(start);
	elf_word(end);
	elf_word(page);
}

static void
files(bool is64)
{
	unsigned i;

	begin(is64 ? EM_X86_64 : EM_386, is64, false);
	note("CORE", 5, 0x46494c45); /* NT_FILE */
	elf_word(3);
	elf_word(0x1000);
	mapping(0x8000, 0x9000, 2);
	mapping(0x4000, 0x8000, 0);
	mapping(0x9000, 0xb000, 1);
	sb_mem(&elf, "/b\0/a\0/c\0", 9);
	end_note();
	finish(0);
	ok(c->nmaps == 3 && c->has_maps && c->maps[0].start == 0x4000 &&
		c->maps[0].end == 0x8000 && c->maps[0].offset == 0 &&
		c->maps[1].offset == 0x2000 && c->maps[2].offset == 0x1000,
	    "mappings by address");
	is(c->maps[0].path, "/a", "the first");
	is(c->maps[1].path, "/b", "the second");
	said(0, NULL, "nothing wrong");
	close_it();
	/* One that ends before it begins, one that overlaps: each alone. */
	for (i = 0; i < 2; i++) {
		begin(is64 ? EM_X86_64 : EM_386, is64, false);
		note("CORE", 5, 0x46494c45);
		elf_word(2);
		elf_word(1);
		mapping(0x8000, 0x9000, 0);
		mapping(0x8fff, i == 0 ? 0x8fff : 0xa000, 0);
		sb_mem(&elf, "/a\0/b\0", 6);
		end_note();
		finish(0);
		ok(c->nmaps == 1 + i, "one of two, or both");
		said(1,
		    i == 0 ? "of 2 mappings in NT_FILE 1 end before they "
			     "begin, and 0 overlap" :
			     "of 2 mappings in NT_FILE 0 end before they "
			     "begin, and 1 overlap",
		    "alone");
		close_it();
	}
	begin(is64 ? EM_X86_64 : EM_386, is64, false);
	note("CORE", 5, 0x46494c45);
	elf_word(4);
	elf_word(1);
	mapping(0x8000, 0x9000, 2);
	mapping(0x8fff, 0x9000, 0);
	mapping(0x9000, 0x9000, 0);
	mapping(0xa000, 0xb000, 0);
	sb_mem(&elf, "/b\0/a\0/c\0/d", 11);
	end_note();
	finish(0);
	ok(c->nmaps == 2 && c->maps[0].offset == 2, "two of four");
	if (diag.n == 2)
		ok(strncmp(diag.list[1].message,
		       "of 4 mappings in NT_FILE 1 end before they begin, and "
		       "1 overlap",
		       60) == 0,
		    "what is wrong with them");
	said(2, "NT_FILE has names for 3 of 4", "a name without its end");
	close_it();
	begin(is64 ? EM_X86_64 : EM_386, is64, false);
	note("CORE", 5, 0x46494c45);
	elf_word(2);
	elf_word(1);
	mapping(0x8000, 0x9000, 2);
	build_fill(elf.len + (is64 ? 23 : 11));
	end_note();
	finish(0);
	ok(c->nmaps == 0 && !c->has_maps, "more than there is room for");
	said(1, "NT_FILE of ", "which is told");
	close_it();
}

/* Notes that are cut, a core that is, and memory that is there twice. */
static void
damaged(void)
{
	begin(EM_X86_64, true, false);
	status(336, 32, 1, 112, 8, 0);
	elf_put(5, 4);
	elf_put(9, 4);
	elf_put(1, 4);
	sb_mem(&elf,
	    "CORE\0\0\0\0"
	    "12345678",
	    16);
	finish(0);
	ok(c->nthreads == 1, "a note that is cut");
	said(1, "the note at offset 0x364 (name of 5, content of 9 bytes)",
	    "which is told");
	close_it();
	begin(EM_X86_64, true, false);
	status(336, 32, 1, 112, 8, 0);
	finish(0x1000000);
	ok(c->nthreads == 1, "a core that is cut");
	said(2, "the file has 0x", "which is told");
	close_it();
	begin(EM_X86_64, true, false);
	elf_segment(PT_LOAD, 0, 0x100, 0x10);
	elf_segment(PT_LOAD, 0, 0x10f, 0x10);
	elf_segment(PT_LOAD, 0, 0x11f, 0x10);
	finish(0);
	said(1, "1 of 3 segments overlap the one before, the first at 0x1010f",
	    "segments overlap");
	close_it();
	begin(EM_X86_64, true, false);
	elf_segment(PT_LOAD, 0, 0x100, 0x10);
	elf_segment(PT_LOAD, 0, 0x110, 0x10);
	finish(0);
	said(0, NULL, "segments that touch do not");
	close_it();
}

static void
names(void)
{
	is(signal_name(1), "SIGHUP", "the first signal");
	is(signal_name(11), "SIGSEGV", "11");
	is(signal_name(31), "SIGSYS", "the last");
	ok(signal_name(0) == NULL && signal_name(32) == NULL &&
		signal_name(-1) == NULL,
	    "no signals");
}

int
main(void)
{
	threads();
	others(false);
	others(true);
	files(true);
	files(false);
	damaged();
	names();
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
