/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cores of other machines, walked: where a trap was, bits of a signature in
 * return addresses, registers that others are saved in, which thread has the
 * signal.  Program and core are put together field by field (elf(5), each
 * machine's asm/ptrace.h and ABI of DWARF); the truth is by hand.
 */
#include "stack_core.h"

#define INNER 0x1000 /* calls of OUTER, which has no caller */
#define OUTER 0x2000
#define END   0x3000

static const struct cpu aarch64 = { EM_AARCH64, false, 392, 32, 31, 30, 31,
	30 },
			s390x = { EM_S390, true, 336, 1, 17, 16, 15, 14 },
			riscv = { 243, false, 376, 0, 2, 1, 2, 1 };

static void
fde(size_t cie, uint64_t from, const char *ops, size_t len)
{
	size_t at = elf.len;

	elf_put(4 + 16 + 12, 4);
	elf_put(at + 4 - cie, 4);
	elf_put(ADDR(from), 8);
	elf_put(OUTER - INNER, 8);
	sb_mem(&elf, ops, len);
	build_fill(at + 4 + 32);
}

/*
 * The program, whose INNER has these instructions of at most 12 bytes.  CFAs
 * are where s390x has them, 160 bytes above the stack pointer of the caller.
 */
static void
make_program(const struct cpu *m, const char *ops, size_t len)
{
	char cie[12] = { 1, 0, 1, 0x78, (char)m->dwarf_ra, 0xc,
		(char)m->dwarf_sp, (char)0xa0, 1 };
	char none[] = { 0xe, (char)0xc0, 2, 7, (char)m->dwarf_ra };
	size_t at;

	on = m;
	build_begin(true, m->be, m->em, ET_EXEC);
	elf_at_put(24, ADDR(OUTER), 8);
	elf_segment(PT_LOAD, PF_R, 0, INNER);
	elf_segment(PT_LOAD, PF_R | PF_X, INNER, END - INNER);
	elf_section(".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0x400);
	at = elf.len;
	elf_put(4 + 12, 4);
	elf_put(0, 4);
	sb_mem(&elf, cie, 12);
	fde(at, INNER, ops, len);
	fde(at, OUTER, none, sizeof(none));
	elf_put(0, 4);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, INNER);
	build_fill(END);
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	stack_write("program", &elf, 0700);
}

static int
walk(const char *options)
{
	char *args =
	    xasprintf("--walk=checked --format=jsonl -e %s/program %s/core %s",
		stack_dir, stack_dir, options);
	int status = stack_run(args);

	free(args);
	return status;
}

/* The last walk: of thread 1 in the program, at these places. */
static void
walked(uint64_t a, uint64_t b, const char *what)
{
	struct strbuf sb = { 0 };

	sb_printf(&sb, "1 %s/program:%" PRIx64, stack_dir, ADDR(a));
	if (b != 0)
		sb_printf(&sb, " %s/program:%" PRIx64, stack_dir, ADDR(b));
	sb_str(&sb, " end");
	is(stack_walks(), sb.s, what);
	sb_free(&sb);
}

static bool
ends_with(const char *want)
{
	const char *s = stack_walks();
	size_t n = strlen(want);

	return strlen(s) >= n && strcmp(s + strlen(s) - n, want) == 0;
}

/* --- Traps of s390x --- */

/*
 * From INNER + 0x10 on there is no caller; a trap's pc is that, and the address
 * of the signal tells where the instruction was, of 2 to 6 bytes.
 */
static void
test_traps(void)
{
	static const char ops[] = { 0x50, 7, 14 };
	static const struct {
		int status, info;
		unsigned back;
		bool trap;
		const char *what;
	} cases[] = {
		{ 5, 5, 2, true, "a trap" },
		{ 4, 4, 2, true, "a code that is none" },
		{ 5, 5, 1, true, "a byte before" },
		{ 5, 5, 6, true, "the longest instruction" },
		{ 5, 5, 7, false, "more than any" },
		{ 5, 5, 0, false, "at the pc" },
		{ 5, 5, -2u, false, "behind it" },
		{ 3, 3, 2, false, "no trap" },
		{ 6, 6, 2, false, "an abort" },
		{ 11, 11, 2, false, "a bad address" },
		{ 5, 0, 2, true, "the thread's signal" },
		{ 5, 11, 2, false, "another one than its own" },
		{ 11, 5, 2, true, "which is told by the note" },
	};
	struct strbuf want = { 0 };
	unsigned i;

	make_program(&s390x, ops, sizeof(ops));
	for (i = 0; i < NELEM(cases); i++) {
		begin_core();
		thread(1, cases[i].status, ADDR(INNER + 0x10), ADDR(OUTER + 8));
		siginfo(cases[i].info,
		    ADDR(INNER + 0x10) - (uint64_t)(int)cases[i].back);
		thread(2, 5, ADDR(INNER + 0x10), ADDR(OUTER + 8));
		end_core(0, 0, 0);
		ok(walk("--thread=1") == 0, "%s", cases[i].what);
		walked(INNER + 0x10, cases[i].trap ? OUTER + 8 : 0,
		    cases[i].what);
		walk("");
		want.len = 0;
		sb_printf(&want, "\n2 %s/program:%" PRIx64 " end", stack_dir,
		    ADDR(INNER + 0x10));
		ok(ends_with(want.s), "not that of another thread");
	}
	sb_free(&want);
}

/* --- Floating-point registers of s390x --- */

static void
test_fpregs(void)
{
	/* The register of each DWARF number from 16 on. */
	static const unsigned fpr[] = { 0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14,
		9, 11, 13, 15 };
	char ops[] = { 9, 14, 0 }; /* DW_CFA_register */
	unsigned i, k;
	size_t at;

	for (i = 0; i < 16 + 2; i++) {
		ops[2] = (char)(16 + (i < 16 ? i : 15));
		make_program(&s390x, ops, sizeof(ops));
		begin_core();
		thread(1, 11, ADDR(INNER + 8), 0);
		if (i != 17) {
			begin_note("CORE", 2);
			at = elf.len;
			elf_put(0, 8);
			for (k = 0; k < 16; k++)
				elf_put(ADDR(OUTER + 0x10 * (k + 1)), 8);
			elf.len -= i == 16;
			end_note(at);
		}
		end_core(0, 0, 0);
		walk("");
		if (i < 16)
			walked(INNER + 8, OUTER + 0x10 * (fpr[i] + 1),
			    "a floating-point register");
		else
			ok(!ends_with(" end"), "one that is not there");
	}
}

/* --- Signatures of AArch64 --- */

static void
test_signatures(void)
{
	static const struct {
		uint64_t addr, size, mask;
		unsigned bit;
		bool strip;
		const char *what;
	} cases[] = {
		{ 0xfffffffff000, 0x1000, 0, 48, true, "48 bits in use" },
		{ 0xfffffffff000, 0x1000, 0, 47, false, "the 48th" },
		{ 0xfffffffff000, 0x1000, 0, 54, true, "the highest" },
		{ 0xfffffffff000, 0x1000, 0, 63, true, "of all" },
		{ 0x7ffffffff000, 0x1000, 0, 47, true, "47 bits in use" },
		{ 0x7ffffffff000, 0x1001, 0, 47, false, "a byte more" },
		{ 0x7ffffffff000, 0x1001, 0, 48, true, "and above" },
		{ 0xffff000000000000, 0x1000, 0, 48, true, "the kernel's" },
		{ 0x80000000000000, 0x1000, 0, 54, true, "from bit 55 on" },
		{ 0x7ffffffffff000, 0x1000, 0, 54, false, "below it" },
		{ 0x7ffffffffff000, 0x1000, 0, 56, true, "and above" },
		{ 0, 0, 0, 20, true, "little in use" },
		{ 0, 0, 0, 16, false, "the bits of the stack" },
		{ 0, 0, 1ULL << 40, 40, true, "as the core tells" },
		{ 0, 0, 1ULL << 40, 41, false, "and no other" },
	};
	static const char negate[] = { 0x2d };
	unsigned i;
	size_t at;

	make_program(&aarch64, negate, 1);
	for (i = 0; i < NELEM(cases); i++) {
		begin_core();
		thread(1, 11, ADDR(INNER + 8),
		    ADDR(OUTER + 8) ^ 1ULL << cases[i].bit);
		if (cases[i].mask != 0) {
			begin_note("LINUX", 0x406);
			at = elf.len;
			elf_put(0, 8);
			elf_put(cases[i].mask, 8);
			end_note(at);
		}
		end_core(0, cases[i].addr, cases[i].size);
		walk("");
		if (cases[i].strip)
			walked(INNER + 8, OUTER + 8, cases[i].what);
		else
			ok(!ends_with(" end"), "%s", cases[i].what);
	}
}

/* --- The zero register of RISC-V, and threads --- */

static void
test_zero(void)
{
	/* The CFA is register 0 and STACK + 8; ra is saved below it. */
	static const char ops[] = { 0xc, 0, (char)0x88, (char)0x80, 5,
		(char)0x81, 1 };

	make_program(&riscv, ops, sizeof(ops));
	begin_core();
	thread(1, 11, ADDR(INNER + 8), 0);
	end_core(ADDR(OUTER + 8), 0, 0);
	walk("");
	walked(INNER + 8, OUTER + 8, "the zero register");
}

static void
test_threads(void)
{
	static const char nothing[] = { 0 };

	make_program(&riscv, nothing, 1);
	begin_core();
	thread(1, 11, ADDR(INNER + 8), ADDR(OUTER + 8));
	thread(2, 6, ADDR(OUTER + 8), 0);
	end_core(0, 0, 0);
	walk("");
	ok(strstr(ran.s, "\"thread\":1,\"signal_name\":\"SIGSEGV\"") != NULL &&
		strstr(ran.s, "SIGABRT") == NULL,
	    "the first has the signal");
	is(stack_sum("threads"), "2", "both");
	walk("--thread=2");
	ok(strstr(ran.s, "SIG") == NULL, "the second has none");
	is(stack_sum("threads"), "1", "alone");
	ok(walk("--thread=3") == 1 &&
		strstr(ran.s, "/core: has no such thread\n") != NULL,
	    "no third one");

	begin_core();
	thread(1, 11, ADDR(INNER + 8), ADDR(OUTER + 8));
	siginfo(7, 0);
	end_core(0, 0, 0);
	walk("");
	ok(strstr(ran.s, "SIGBUS") != NULL && strstr(ran.s, "SIGSEGV") == NULL,
	    "as the note of the signal has it");

	begin_core();
	siginfo(11, 0);
	end_core(0, 0, 0);
	ok(walk("") == 1 &&
		strstr(ran.s,
		    "/core: has no thread whose registers can be read\n") !=
		    NULL,
	    "no thread");
}

int
main(void)
{
	if (mkdtemp(stack_dir) == NULL)
		return 1;
	test_traps();
	test_fpregs();
	test_signatures();
	test_zero();
	test_threads();
	stack_remove("program");
	stack_remove("core");
	rmdir(stack_dir);
	sb_free(&ran);
	sb_free(&elf);
	return done();
}
