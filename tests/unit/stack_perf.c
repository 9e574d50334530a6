/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recordings of perf, walked: which mappings a process has when it is sampled,
 * by what was mapped, forked, run and ended before; which file a name is of;
 * which registers and how much of the stack there are.  Files and recordings
 * are put together field by field (perf_event.h and perf.data-file-format.txt
 * of Linux), and the truth is by hand, from these.
 */
#include "stack_run.h"

#define TID   (1 << 1)
#define REGS  (1 << 12)
#define STACK (1 << 13)
#define DATA  0x400

/* Code of the files: the second half calls the first. */
#define INNER    0x1000
#define OUTER    0x3000
#define CODE_END 0x5000

static struct strbuf perf;
static size_t start;

/* --- The files that are mapped --- */

static void
cfi(uint64_t from, const char *ops, size_t len, size_t cie)
{
	size_t at = elf.len;

	elf_put(4 + 2 * (elf_64 ? 8 : 4) + 8, 4);
	elf_put(at + 4 - cie, 4);
	elf_word(ELF_BASE + from);
	elf_word(OUTER - INNER);
	sb_mem(&elf, ops, len);
	build_fill(at + 4 + 4 + 2 * (elf_64 ? 8 : 4) + 8);
}

/*
 * In the first half the CFA is so many words from a register, with the return
 * address below it; in the second there is none.  id: a build id of 8 bytes, or
 * 0.
 */
static void
make_frames(const char *name, unsigned machine, uint64_t id, unsigned reg,
    unsigned words)
{
	bool is64 = machine != EM_386;
	unsigned w = is64 ? 8 : 4, ra = machine == EM_AARCH64 ? 30 :
					is64                  ? 16 :
								8;
	char cie[16] = { 1, 0, 1, (char)(0x80 - w), (char)ra, 0xc, (char)reg,
		(char)(0x80 | (words * w & 0x7f)), (char)(words * w >> 7),
		(char)(0x80 | ra), 1 };
	char none[] = { 7, (char)ra };
	size_t at;

	build_begin(is64, false, machine, ET_DYN);
	elf_segment(PT_LOAD, PF_R, 0, 0x1000);
	elf_segment(PT_LOAD, PF_R | PF_X, INNER, CODE_END - INNER);
	if (id != 0)
		elf_segment(PT_NOTE, PF_R, 0x800, 0x18);
	elf_section(".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0x400);
	at = elf.len;
	elf_put(4 + 12, 4);
	elf_put(0, 4);
	sb_mem(&elf, cie, 12);
	/* DW_CFA_AARCH64_negate_ra_state: it is signed. */
	cfi(INNER, machine == EM_AARCH64 ? "\x2d" : "\0", 1, at);
	cfi(OUTER, none, 2, at);
	elf_section(".note.gnu.build-id", SHT_NOTE, SHF_ALLOC, 0x800);
	elf_put(4, 4);
	elf_put(8, 4);
	elf_put(3, 4);
	elf_put(0x554e47, 4); /* "GNU" */
	elf_put(id, 8);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, INNER);
	build_fill(CODE_END);
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	ok(stack_write(name, &elf, 0600), "the file %s", name);
}

/* With a CFA of sp+2 words. */
static void
make_file(const char *name, unsigned machine, uint64_t id)
{
	make_frames(name, machine, id,
	    machine == EM_AARCH64 ? 31 :
	    machine == EM_386     ? 4 :
				    7,
	    2);
}

/* --- The recording --- */

static void
put(uint64_t v, unsigned size)
{
	uint8_t b[8];

	store_word(b, size, false, v);
	sb_mem(&perf, (char *)b, size);
}

static void
put_at(size_t at, uint64_t v)
{
	store_word((uint8_t *)perf.s + at, 8, false, v);
}

static void
fill_to(size_t at)
{
	while (perf.len < at)
		sb_char(&perf, 0);
}

static void
record(unsigned type, unsigned misc)
{
	start = perf.len;
	put(type, 4);
	put(misc, 2);
	put(0, 2);
}

static void
end_record(void)
{
	fill_to((perf.len + 7) & ~(size_t)7);
	store_word((uint8_t *)perf.s + start + 6, 2, false, perf.len - start);
}

static void
begin(uint64_t type, uint64_t mask)
{
	perf.len = 0;
	sb_mem(&perf, "PERFILE2", 8);
	put(104, 8);
	put(128, 8);
	put(104, 8);
	put(128, 8);
	put(DATA, 8);
	fill_to(104);
	put(0, 4);
	put(112, 4);
	fill_to(104 + 24);
	put(type, 8);
	fill_to(104 + 80);
	put(mask, 8);
	fill_to(DATA);
}

/* Ends the data; arch NULL: nothing tells the machine. */
static void
finish(const char *arch)
{
	size_t at = perf.len;

	put_at(48, at - DATA);
	if (arch != NULL) {
		put_at(72, 1 << 6);
		put(at + 16, 8);
		put(4 + 16, 8);
		put(16, 4);
		sb_str(&perf, arch);
		fill_to(at + 16 + 4 + 16);
	}
	stack_write("perf.data", &perf, 0600);
}

static uint64_t
number(const char **p, int base)
{
	char *end;
	uint64_t v = strtoull(*p, &end, base);

	*p = end;
	return v;
}

/* Number, then "/NAME"; inode 0: a record that tells none. */
static void
put_mmap(const char **p, bool exec, unsigned misc)
{
	size_t n;

	record(10, misc);
	n = number(p, 10); /* pid */
	put(n, 4);
	put(n, 4);
	put(number(p, 16), 8); /* from */
	put(number(p, 16), 8); /* len */
	put(number(p, 16), 8); /* offset */
	if (misc != 0) {
		put(8, 4);
		put(number(p, 16), 8); /* a build id */
		put(0, 4);
		put(0, 8);
	} else {
		put(0, 8);
		put(number(p, 10), 8); /* inode */
		put(0, 8);
	}
	put(exec ? 5 : 3, 4);
	put(2, 4);
	*p += strspn(*p, " ");
	n = strcspn(*p, " ;");
	sb_mem(&perf, *p, n);
	put(0, 1);
	*p += n;
	end_record();
}

/*
 * PID TID ABI BP SP PC, then the words of the stack, of which "+N" at the end
 * keeps N bytes.
 */
static void
put_sample(const char **p)
{
	uint64_t words[16], abi;
	size_t n = 0, len, i;

	record(9, 0);
	put(number(p, 10), 4);
	put(number(p, 10), 4);
	abi = number(p, 10);
	put(abi, 8);
	for (i = 0; i < 3 && abi != 0; i++)
		put(number(p, 16), 8);
	for (*p += strspn(*p, " "); **p != ';' && **p != '+' && **p != '\0';
	     *p += strspn(*p, " "))
		words[n++] = number(p, 16);
	len = 8 * n;
	if (**p == '+')
		len = (size_t)number(p, 10);
	put(8 * n, 8);
	for (i = 0; i < n; i++)
		put(words[i], 8);
	if (n > 0)
		put(len, 8);
	end_record();
}

/*
 * Records, ";" between: M map code, D map data, B map code with a build id,
 * F PID PPID fork, X PID exec, E PID TID exit, S sample, Z an exit that is
 * cut, Y PID PPID a fork that is.
 */
static void
put_events(const char *p)
{
	char what;

	for (p += strspn(p, " ;"); *p != '\0'; p += strspn(p, " ;")) {
		what = *p++;
		switch (what) {
		case 'M':
			put_mmap(&p, true, 0);
			break;
		case 'D':
			put_mmap(&p, false, 0);
			break;
		case 'B':
			put_mmap(&p, true, 0x4000);
			break;
		case 'S':
			put_sample(&p);
			break;
		case 'Z':
			record(4, 0);
			put(0, 8);
			end_record();
			break;
		case 'Y':
			record(7, 0);
			put(number(&p, 10), 4);
			put(number(&p, 10), 4);
			end_record();
			break;
		case 'X':
			record(3, 0x2000);
			put(number(&p, 10) * (1 + (UINT64_C(1) << 32)), 8);
			put(0x6e6d6f63, 8);
			end_record();
			break;
		default:
			record(what == 'F' ? 7 : 4, 0);
			put(number(&p, 10), 4);
			if (what == 'F') {
				put(number(&p, 10), 4);
				put(0, 8);
			} else {
				put(0, 4);
				put(number(&p, 10), 4);
				put(0, 4);
			}
			put(0, 8);
			end_record();
		}
	}
}

/* What the recording says with these options, in JSON with -v. */
static int
walk(const char *options)
{
	char *args = xasprintf(
	    "-v --walk=checked --format=jsonl --sysroot=%s %s %s/perf.data",
	    stack_dir, options, stack_dir);
	int status = stack_run(args);

	free(args);
	return status;
}

/* --- Which mappings --- */

/* A sample in the first half of what is at 50000, called from the second. */
#define S_50 "2 0 7000 50010 1 52020 0 0"
#define OK_A "/a:50010 /a:52020 end"

static const struct {
	const char *what, *events, *want;
} spaces[] = {
	{ "one file", "M 5 50000 4000 1000 1 /a; S 5 6 " S_50, "6 " OK_A },
	{ "nothing mapped", "S 5 6 " S_50, "6 no-module:50010" },
	{ "data", "D 5 50000 4000 1000 1 /a; S 5 6 " S_50,
	    "6 no-module:50010" },
	{ "no length", "M 5 50000 0 1000 1 /a; S 5 6 " S_50,
	    "6 no-module:50010" },
	{ "beyond the last address",
	    "M 5 50000 4000 1000 1 /a; M 5 fffffffffffff000 1001 1000 2 /b; S "
	    "5 6 " S_50,
	    "6 " OK_A },
	{ "up to the last address",
	    "M 5 fffffffffffff000 fff 1000 1 /a; S 5 6 2 0 7000 "
	    "fffffffffffff010 1 0",
	    "6 /a:fffffffffffff010 ra-zero:fffffffffffff010" },
	{ "of the kernel",
	    "M 4294967295 50000 4000 1000 1 /a; S 4294967295 6 " S_50,
	    "6 no-module:50010" },
	{ "of another process", "M 5 50000 4000 1000 1 /a; S 7 6 " S_50,
	    "6 no-module:50010" },
	{ "of two processes",
	    "M 5 50000 4000 1000 1 /a; M 7 50000 4000 1000 2 /b; S 5 5 " S_50
	    "; S 7 7 " S_50,
	    "5 " OK_A "\n7 /b:50010 /b:52020 end" },
	{ "mapped after the sample",
	    "S 5 6 " S_50 "; M 5 50000 4000 1000 1 /a; S 5 6 " S_50,
	    "6 no-module:50010\n6 " OK_A },
	{ "forked", "M 5 50000 4000 1000 1 /a; F 7 5; S 7 7 " S_50, "7 " OK_A },
	{ "a thread, not a process",
	    "M 5 50000 4000 1000 1 /a; F 5 5; S 5 7 " S_50, "7 " OK_A },
	{ "forked, then mapped by the child",
	    "M 5 50000 4000 1000 1 /a; F 7 5; M 7 60000 4000 1000 2 /b; S 7 7 "
	    "2 0 7000 60010 1 52020; S 5 5 2 0 7000 60010 1 52020",
	    "7 /b:60010 /a:52020 end\n5 no-module:60010" },
	{ "forked, then mapped by the parent",
	    "M 5 50000 4000 1000 1 /a; F 7 5; M 5 60000 4000 1000 2 /b; S 7 7 "
	    "2 0 7000 60010 1 52020; S 5 5 2 0 7000 60010 1 52020",
	    "7 no-module:60010\n5 /b:60010 /a:52020 end" },
	{ "forked after a sample, then mapped",
	    "M 5 50000 4000 1000 1 /a; S 5 5 " S_50
	    "; F 7 5; M 7 60000 4000 1000 2 /b; S 7 7 2 0 7000 60010 1 52020; "
	    "S 5 5 " S_50,
	    "5 " OK_A "\n7 /b:60010 /a:52020 end\n5 " OK_A },
	{ "forked, by a record that is cut",
	    "M 5 50000 4000 1000 1 /a; Y 7 5; S 7 7 " S_50,
	    "7 no-module:50010" },
	{ "forked of one not known",
	    "F 7 5; M 5 50000 4000 1000 1 /a; S 7 7 " S_50,
	    "7 no-module:50010" },
	{ "a number used again",
	    "M 5 50000 4000 1000 1 /a; M 7 50000 4000 1000 2 /b; F 7 5; S 7 "
	    "7 " S_50,
	    "7 " OK_A },
	{ "another program",
	    "M 5 50000 4000 1000 1 /a; X 5; S 5 6 " S_50
	    "; M 5 50000 4000 1000 2 /b; S 5 6 " S_50,
	    "6 no-module:50010\n6 /b:50010 /b:52020 end" },
	{ "another program of the child",
	    "M 5 50000 4000 1000 1 /a; F 7 5; X 7; S 7 7 " S_50 "; S 5 5 " S_50,
	    "7 no-module:50010\n5 " OK_A },
	{ "a thread ended",
	    "M 5 50000 4000 1000 1 /a; S 5 6 " S_50 "; E 5 6; S 5 7 " S_50,
	    "6 " OK_A "\n7 " OK_A },
	{ "its first thread ended",
	    "M 5 50000 4000 1000 1 /a; S 5 6 " S_50 "; E 5 5; S 5 7 " S_50,
	    "6 " OK_A "\n7 " OK_A },
	{ "something loaded later",
	    "M 5 50000 4000 1000 1 /a; S 5 6 " S_50
	    "; M 5 60000 4000 1000 2 /b; S 5 6 2 0 7000 60010 1 52020",
	    "6 " OK_A "\n6 /b:60010 /a:52020 end" },

	/* What came later takes the place of what was there. */
	{ "the same place",
	    "M 5 50000 4000 1000 2 /b; M 5 50000 4000 1000 1 /a; S 5 6 " S_50,
	    "6 " OK_A },
	{ "the same place, longer",
	    "M 5 50000 4000 1000 2 /b; M 5 50000 5000 1000 1 /a; S 5 6 " S_50,
	    "6 " OK_A },
	{ "all of several",
	    "M 5 50000 1000 1000 2 /b; M 5 51000 1000 2000 2 /b; M 5 52000 "
	    "1000 3000 2 /b; M 5 50000 4000 1000 1 /a; S 5 6 " S_50,
	    "6 " OK_A },
	{ "its end",
	    "M 5 50000 4000 1000 1 /a; M 5 52000 2000 3000 2 /b; S 5 6 " S_50
	    "; S 5 6 2 0 7000 51ff0 1 53ff0",
	    "6 /a:50010 /b:52020 end\n6 /a:51ff0 /b:53ff0 end" },
	{ "its begin",
	    "M 5 50000 4000 1000 1 /a; M 5 4f000 3000 0 2 /b; S 5 6 " S_50
	    "; S 5 6 2 0 7000 51ff0 1 52001",
	    "6 /b:50010 /a:52020 end\n6 /b:51ff0 /a:52001 end" },
	{ "a part, of which what is before stays",
	    "M 5 50000 4000 1000 1 /a; M 5 51000 1000 2000 2 /b; S 5 6 2 0 "
	    "7000 50ff0 1 51001 0 53000; S 5 6 " S_50,
	    "6 /a:50ff0 /b:51001 no-module:53000\n"
	    "6 /a:50010 no-module:52020" },
	{ "around the earlier",
	    "M 5 51000 1000 2000 2 /b; M 5 50000 4000 1000 1 /a; S 5 6 " S_50
	    "; S 5 6 2 0 7000 51010 1 52020",
	    "6 " OK_A "\n6 /a:51010 /a:52020 end" },
	{ "next to each other",
	    "M 5 50000 2000 1000 1 /a; M 5 52000 2000 3000 2 /b; S 5 6 2 0 "
	    "7000 51fff 1 52001",
	    "6 /a:51fff /b:52001 end" },
};

static void
test_spaces(void)
{
	size_t i;

	for (i = 0; i < NELEM(spaces); i++) {
		begin(TID | REGS | STACK, 0x1c0);
		put_events(spaces[i].events);
		finish("x86_64");
		walk("");
		is(stack_walks(), spaces[i].want, spaces[i].what);
	}
}

/* --- Which samples --- */

#define MAPPED "M 5 50000 4000 1000 1 /a; "
#define X64    0x1c0 /* bp, sp, ip */

static const struct {
	const char *what, *arch;
	uint64_t mask;
	const char *options, *events, *want;
} samples[] = {
	{ "enough of the stack", "x86_64", X64, "",
	    MAPPED "S 5 6 2 0 7000 50010 1 52020 +16", "6 " OK_A },
	{ "a byte less", "x86_64", X64, "",
	    MAPPED "S 5 6 2 0 7000 50010 1 52020 +15",
	    "6 /a:50010 stack-cut:50010" },
	{ "nothing of the stack", "x86_64", X64, "",
	    MAPPED "S 5 6 2 0 7000 50010 1 52020 +0", "" },
	{ "no registers", "x86_64", X64, "", MAPPED "S 5 6 0 1 52020", "" },
	{ "no sp", "x86_64", 1 << 6 | 1 << 8 | 1, "",
	    MAPPED "S 5 6 2 0 7000 50010 1 52020", "" },
	{ "no ip", "x86_64", 1 << 6 | 1 << 7 | 1, "",
	    MAPPED "S 5 6 2 0 50010 7000 1 52020", "" },
	{ "registers that have no number", "x86_64", 1 << 7 | 1 << 8 | 1 << 9,
	    "", MAPPED "S 5 6 2 7000 50010 7fff 1 52020", "6 " OK_A },
	{ "a CFA by another register", "x86_64", 1 << 0 | 1 << 7 | 1 << 8, "",
	    "M 5 50000 4000 1000 1 /by-rax; S 5 6 2 7008 7000 50010 0 1 52020",
	    "6 /by-rax:50010 /by-rax:52020 end" },
	{ "the wanted thread", "x86_64", X64, "--thread=6",
	    MAPPED "S 5 5 " S_50 "; S 5 6 " S_50, "6 " OK_A },
	{ "32 bits", "x86_64", X64, "",
	    "M 5 50000 4000 1000 1 /narrow; S 5 6 1 0 7000 50010 5202000000001",
	    "6 /narrow:50010 /narrow:52020 end" },
	{ "32 and 64 bits of one process", "x86_64", X64, "",
	    MAPPED "M 5 60000 4000 1000 2 /narrow; S 5 6 " S_50
		   "; S 5 6 1 0 7000 60010 6202000000001; S 5 6 " S_50,
	    "6 " OK_A "\n6 /narrow:60010 /narrow:62020 end\n6 " OK_A },
	{ "i386, the lower halves of words", "i686", X64, "",
	    "M 5 50000 4000 1000 1 /narrow; S 5 6 1 0 100007000 900050010 "
	    "5202000000001",
	    "6 /narrow:50010 /narrow:52020 end" },
	{ "32 bits of a machine whose registers are not known", "aarch64", 7,
	    "", "M 5 50000 4000 1000 1 /arm; S 5 6 1 0 7000 50010 1", "" },

	/*
	 * AArch64: x30 is not asked for.  What is above the highest address
	 * that is used is a signature.
	 */
	{ "a signature", "aarch64", UINT64_C(7) << 30, "",
	    "M 5 50000 4000 1000 1 /arm; S 5 6 2 0 7000 50010 1 d2020",
	    "6 /arm:50010 /arm:52020 end" },
	{ "one below a stack that is higher", "aarch64", UINT64_C(7) << 30, "",
	    "M 5 50000 4000 1000 1 /arm; S 5 6 2 0 87000 50010 1 d2020",
	    "6 /arm:50010 no-module:d2020" },
	{ "one above it", "aarch64", UINT64_C(7) << 30, "",
	    "M 5 50000 4000 1000 1 /arm; S 5 6 2 0 87000 50010 1 152020",
	    "6 /arm:50010 /arm:52020 end" },
	{ "one below a mapping that is higher", "aarch64", UINT64_C(7) << 30,
	    "",
	    "M 5 50000 4000 1000 1 /arm; M 5 150000 4000 1000 2 /b; S 5 6 2 0 "
	    "7000 50010 1 d2020",
	    "6 /arm:50010 no-module:d2020" },
};

static void
test_samples(void)
{
	size_t i;

	for (i = 0; i < NELEM(samples); i++) {
		begin(TID | REGS | STACK, samples[i].mask);
		put_events(samples[i].events);
		finish(samples[i].arch);
		walk(samples[i].options);
		is(stack_walks(), samples[i].want, samples[i].what);
	}
}

/* Numbers of the summary, of events with nothing else. */
static void
test_numbers(void)
{
	begin(TID | REGS | STACK, X64);
	put_events(MAPPED "S 5 9 " S_50 "; S 5 6 " S_50 "; S 5 9 " S_50
			  "; S 5 7 " S_50 "; S 5 6 " S_50
			  "; S 5 6 0 1; S 5 6 0; S 5 6 2 0 7000 50010");
	finish("x86_64");
	ok(walk("") == 0, "five samples and three without");
	is(stack_sum("samples"), "5", "so many");
	is(stack_sum("threads"), "3", "threads");
	is(stack_sum("distinct_pcs"), "1", "one place");
	is(stack_sum("frames"), "10", "frames");
	is(stack_sum("ended"), "5", "to the end");
	is(stack_sum("bare"), "3", "without registers or stack");
	begin(TID | REGS | STACK, 7);
	put_events(
	    "M 5 50000 4000 1000 1 /arm; S 5 6 1 0 7000 50010 1; S 5 6 0");
	finish("aarch64");
	ok(walk("") == 1, "none of this machine");
	is(stack_sum("bare"), "2", "of another machine");
}

/* What is said where there is nothing to walk, and its exit status. */
static void
test_nothing(void)
{
	static const struct {
		const char *what, *arch, *options, *events, *says;
		uint64_t type;
		int status;
	} cases[] = {
		{ "another machine", "riscv64", "", "S 5 6 " S_50,
		    "is of a machine whose registers are not known in "
		    "recordings of perf",
		    TID | REGS | STACK, 1 },
		{ "no stacks", "x86_64", "", MAPPED,
		    "was recorded without registers and stacks", TID, 1 },
		{ "no stacks and no machine", NULL, "", "",
		    "was recorded without registers and stacks", TID, 1 },
		{ "no sample", "x86_64", "", MAPPED,
		    "has no sample with registers and a stack",
		    TID | REGS | STACK, 1 },
		{ "no such thread", "x86_64", "--thread=7",
		    MAPPED "S 5 6 " S_50, "has no sample of such a thread",
		    TID | REGS | STACK, 1 },
		{ "a sample", "x86_64", "", MAPPED "S 5 6 " S_50, NULL,
		    TID | REGS | STACK, 0 },
		{ "a program", "x86_64", "-e /bin/sh", MAPPED "S 5 6 " S_50,
		    "-e does not go with recordings of perf",
		    TID | REGS | STACK, 2 },

		/* The first file that is there tells the machine. */
		{ "a machine that is guessed", NULL, "",
		    "M 5 10000 1000 0 3 /gone; M 5 20000 1000 0 4 "
		    "[vdso]; " MAPPED "S 5 6 " S_50,
		    NULL, TID | REGS | STACK, 0 },
		{ "none that can be", NULL, "",
		    "M 5 50000 4000 1000 1 /gone; S 5 6 " S_50,
		    "is of a machine whose registers", TID | REGS | STACK, 1 },
	};
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		begin(cases[i].type, X64);
		put_events(cases[i].events);
		finish(cases[i].arch);
		ok(walk(cases[i].options) == cases[i].status, "%s",
		    cases[i].what);
		ok(cases[i].says != NULL ?
			strstr(ran.s, cases[i].says) != NULL :
			strstr(ran.s, "unwinddump:") == NULL,
		    "what is said");
	}
}

/* The machine is looked for in 64 files at most. */
static void
test_tries(void)
{
	unsigned i, n;

	for (n = 63; n < 65; n++) {
		begin(TID | REGS | STACK, X64);
		for (i = 0; i < n; i++)
			put_events("M 5 10000 1000 0 3 /gone; F 7 5; M 5 20000 "
				   "1000 0 4 [vdso]; ");
		put_events(MAPPED "S 5 6 " S_50);
		finish(NULL);
		walk("");
		is(stack_walks(), n < 64 ? "6 " OK_A : "", "the 64th file");
	}
}

/*
 * Words of a frame, up to where the caller's begin: of one that is larger the
 * last 256.  Each word has its number, but for the return address.
 */
static void
test_words(void)
{
	static const struct {
		unsigned words, shown;
		const char *at;
	} cases[] = {
		{ 2, 2, "0x7000" },
		{ 255, 255, "0x7000" },
		{ 256, 256, "0x7000" },
		{ 257, 256, "0x7008" },
		{ 400, 256, "0x7480" },
	};
	struct strbuf sb = { 0 };
	unsigned i, k, n;
	const char *p;
	char at[64];

	for (i = 0; i < NELEM(cases); i++) {
		n = cases[i].words;
		make_frames("large", EM_X86_64, 0, 7, n);
		begin(TID | REGS | STACK, X64);
		put_events("M 5 50000 4000 1000 1 /large; ");
		record(9, 0);
		put(5, 4);
		put(6, 4);
		put(2, 8);
		put(0, 8);
		put(0x7000, 8);
		put(0x50010, 8);
		put(8 * n, 8);
		for (k = 0; k < n; k++)
			put(k == n - 1 ? 0x52020 : k, 8);
		put(8 * n, 8);
		end_record();
		finish("x86_64");
		walk("--words");
		is(stack_walks(), "6 /large:50010 /large:52020 end",
		    "a large frame");
		p = strstr(ran.s, "{\"type\":\"frame\"");
		is(p == NULL ? "" : stack_member(p, "words_at", at, sizeof(at)),
		    cases[i].at, "from there on");
		sb.len = 0;
		sb_str(&sb, "\"words\":[");
		for (k = n - cases[i].shown; k < n - 1; k++)
			sb_printf(&sb, "\"0x%x\",", k);
		sb_str(&sb, "\"0x52020\"]");
		ok(strstr(ran.s, sb.s) != NULL, "%u of %u words",
		    cases[i].shown, n);
	}
	stack_remove("large");
	sb_free(&sb);
}

/* The file that a finding with these words is about; "-": there is none. */
static const char *
blamed(const char *words)
{
	static char buf[64];
	const char *p = strstr(ran.s, words);

	while (p != NULL && p > ran.s && p[-1] != '\n')
		p--;
	p = p == NULL ? "-" : stack_member(p, "file", buf, sizeof(buf));
	return strrchr(p, '/') == NULL ? p : strrchr(p, '/') + 1;
}

/* What is said of files is not said of the recording when it is damaged. */
static void
test_blame(void)
{
	begin(TID | REGS | STACK, X64);
	put_events("B 5 50000 4000 1000 1122334455667789 /id; S 5 6 " S_50
		   "; Z; " MAPPED "S 5 6 " S_50 "; Z");
	finish("x86_64");
	walk("");
	is(blamed("its build id is another"), "id", "a file");
	is(blamed("the file that ran as /a"), "a", "another one");
	is(blamed("goes past its own end"), "perf.data", "a record");
}

/*
 * Mappings that are copied, all together: 2^24, and 256 for each record.  With
 * 8192 mappings that are copied 2458 times, of 8192 + 2 * 2458 + 12 records,
 * this is just used up.
 */
static void
test_work(void)
{
	static const struct {
		const char *what;
		unsigned records;
		const char *last, *says;
	} cases[] = {
		{ "just enough", 12, "", "-" },
		{ "one record less", 11, "", "perf.data" },
		{ "nothing left for samples", 9,
		    "M 8 50000 4000 1000 1 /a; S 8 6 " S_50 "; S 8 6 " S_50,
		    "perf.data" },
	};
	struct strbuf sb = { 0 };
	const char *p;
	unsigned i, k;

	for (i = 0; i < NELEM(cases); i++) {
		begin(TID | REGS | STACK, X64);
		for (k = 0; k < 8192; k++) {
			sb.len = 0;
			sb_printf(&sb, "M 5 %x000 1000 0 1 /a", 0x100 + k);
			put_events(sb.s);
		}
		for (k = 0; k < 2458; k++)
			put_events("F 7 5; M 7 50000 1000 0 1 /a");
		for (k = 0; k < cases[i].records; k++)
			put_events("D 5 50000 1000 0 1 /a");
		put_events(cases[i].last);
		finish("x86_64");
		walk("");
		is(blamed("mappings change too often"), cases[i].says,
		    cases[i].what);
		is(stack_walks(), "", "and no sample");
		p = strstr(ran.s, "mappings change too often");
		ok(p == NULL || strstr(p + 1, "mappings change") == NULL,
		    "said once");
	}
	sb_free(&sb);
}

/* So many processes, each with its own mapping, sampled twice. */
static void
test_many(void)
{
	struct strbuf sb = { 0 };
	unsigned i, n = 300;

	begin(TID | REGS | STACK, X64);
	for (i = 0; i < 2 * n; i++) {
		sb.len = 0;
		if (i < n)
			sb_printf(&sb, "M %u %x0000 4000 1000 1 /a; ",
			    7 + 64 * i, 5 + i);
		sb_printf(&sb, "S %u %u 2 0 7000 %x0010 1 %x2020",
		    7 + 64 * (i % n), i % n, 5 + i % n, 5 + i % n);
		put_events(sb.s);
	}
	finish("x86_64");
	ok(walk("") == 0, "many processes");
	is(stack_sum("samples"), "600", "all samples");
	is(stack_sum("threads"), "300", "all threads");
	is(stack_sum("ended"), "600", "to the end");
	is(stack_sum("distinct_pcs"), "1", "at one place of the file");
	sb_free(&sb);
}

/* --- Which file --- */

static void
test_files(void)
{
	static const struct {
		const char *what, *events, *says;
	} cases[] = {
		{ "its build id",
		    "B 5 50000 4000 1000 1122334455667788 /id; S 5 6 " S_50,
		    NULL },
		{ "another one",
		    "B 5 50000 4000 1000 1122334455667789 /id; S 5 6 " S_50,
		    "its build id is another" },
		{ "two of one name",
		    "M 5 50000 4000 1000 1 /id; M 7 50000 4000 1000 2 /id; S 5 "
		    "6 " S_50,
		    "several files of that name were recorded" },
		{ "two, of which data is one",
		    "M 5 50000 4000 1000 1 /id; D 7 50000 4000 1000 2 /id; S 5 "
		    "6 " S_50,
		    "several files of that name were recorded" },
		{ "one mapped twice",
		    "M 5 50000 4000 1000 1 /id; M 7 50000 4000 1000 1 /id; S 5 "
		    "6 " S_50,
		    NULL },
		{ "an inode that is not told",
		    "M 5 50000 4000 1000 1 /id; M 7 50000 4000 1000 0 /id; S 5 "
		    "6 " S_50,
		    NULL },
		{ "two of other names",
		    "M 7 50000 4000 1000 2 /a; M 7 60000 4000 1000 3 /a; M 5 "
		    "50000 4000 1000 1 /id; M 7 60000 4000 1000 4 /x; M 7 "
		    "60000 4000 1000 5 /x; S 5 6 " S_50,
		    NULL },
		{ "two, and their build ids are told",
		    "B 5 50000 4000 1000 1122334455667788 /id; M 7 50000 4000 "
		    "1000 1 /id; M 7 60000 4000 1000 2 /id; S 5 6 " S_50,
		    NULL },
		{ "the build id of another mapping",
		    "M 5 30000 1000 0 1 /a; B 5 50000 4000 1000 "
		    "1122334455667788 /id; B 5 70000 1000 0 1122334455667789 "
		    "/b; S 5 6 " S_50,
		    NULL },
	};
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		begin(TID | REGS | STACK, X64);
		put_events(cases[i].events);
		finish("x86_64");
		walk("");
		ok(cases[i].says != NULL ?
			strstr(ran.s, cases[i].says) != NULL :
			strstr(ran.s, "mismatch") == NULL,
		    "%s", cases[i].what);
	}
}

int
main(void)
{
	if (mkdtemp(stack_dir) == NULL)
		return 1;
	make_file("a", EM_X86_64, 0);
	make_file("b", EM_X86_64, 0);
	make_file("narrow", EM_386, 0);
	make_file("arm", EM_AARCH64, 0);
	make_frames("by-rax", EM_X86_64, 0, 0, 2);
	make_file("id", EM_X86_64, UINT64_C(0x1122334455667788));
	test_spaces();
	test_samples();
	test_numbers();
	test_nothing();
	test_tries();
	test_words();
	test_blame();
	test_work();
	test_many();
	test_files();
	stack_remove("a");
	stack_remove("b");
	stack_remove("narrow");
	stack_remove("arm");
	stack_remove("by-rax");
	stack_remove("id");
	stack_remove("perf.data");
	rmdir(stack_dir);
	sb_free(&perf);
	sb_free(&ran);
	sb_free(&elf);
	return done();
}
