/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of stacks: where two tables differ and by which rules, where and
 * why a walk stops, where a table's own walk parts from the reference.  The
 * program of a core has .eh_frame and .debug_frame, with the instructions of
 * each case (DWARF 5, 6.4.2); the truth is by hand.
 */
#include "stack_core.h"

#define INNER 0x1000 /* calls of OUTER, which has no caller */
#define PLAIN 0x1400 /* another, of the CFA rsp+8 */
#define BARE  0x1800 /* of no function */
#define OUTER 0x2000
#define END   0x3000
#define FUNC  0x100     /* bytes of each function */
#define CODE  0x7000000 /* of no file, in the core */

static const struct cpu x86 = { EM_X86_64, false, 336, 16, 19, 4, 7, 16 };

/* Instructions for INNER, behind which are zeros: DW_CFA_nop. */
typedef char ops[14];

#define NONE   "\x07\x10" /* DW_CFA_undefined ra */
#define FAR    "\x0e\x10" /* DW_CFA_def_cfa_offset 16 */
#define NO_ROW "\x3f"     /* no opcode */
#define SIGNAL "S"        /* of the augmentation, before others */

static const ops plain = "", none = NONE;

/* CFA rsp+8, ra at cfa-8. */
static size_t
cie(bool is_eh, bool is_signal)
{
	static const char rest[] = { 1, 0x78, 16, 0, 0xc, 7, 8, (char)0x90, 1 };
	size_t at = elf.len;

	elf_put(20, 4);
	elf_put(is_eh ? 0 : 0xffffffff, 4);
	elf_put(1, 1);
	sb_mem(&elf, is_signal ? "zS" : "z", is_signal ? 3 : 2);
	sb_mem(&elf, rest, sizeof(rest));
	build_fill(at + 24);
	return at;
}

static void
fde(bool is_eh, size_t table, size_t c, uint64_t from, const char *s)
{
	size_t at = elf.len;

	elf_put(36, 4);
	elf_put(is_eh ? at + 4 - c : c - table, 4);
	elf_put(ADDR(from), 8);
	elf_put(FUNC, 8);
	elf_put(0, 1);
	sb_mem(&elf, s, sizeof(ops) - 2);
	build_fill(at + 40);
}

static void
table(bool is_eh, const char *inner)
{
	bool is_signal = inner[0] == 'S';
	size_t at = elf.len, c = cie(is_eh, is_signal);

	fde(is_eh, at, c, INNER, inner + is_signal);
	c = cie(is_eh, false);
	fde(is_eh, at, c, PLAIN, plain);
	fde(is_eh, at, c, OUTER, none);
	if (is_eh)
		elf_put(0, 4);
}

/* A program with both tables, or without the second one. */
static void
make_program(const char *eh, const char *df)
{
	on = &x86;
	build_begin(true, false, EM_X86_64, ET_EXEC);
	elf_at_put(24, ADDR(OUTER), 8);
	elf_segment(PT_LOAD, PF_R, 0, INNER);
	elf_segment(PT_LOAD, PF_R | PF_X, INNER, END - INNER);
	elf_section(".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0x400);
	table(true, eh);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, INNER);
	build_fill(END);
	if (df != NULL) {
		elf_section(".debug_frame", SHT_PROGBITS, 0, END);
		table(false, df);
	}
	elf_end_section();
	elf_put_segments();
	elf_put_sections();
	stack_write("program", &elf, 0700);
}

static int
walk(const char *options)
{
	char *args = xasprintf(
	    "--walk=both --format=jsonl -Wno-walk-module-unverified -e "
	    "%s/program %s/core %s",
	    stack_dir, stack_dir, options);
	int status = stack_run(args);

	free(args);
	return status;
}

/* "LEVEL CHECK: MESSAGE" of each finding of the last run, each with "\n". */
static const char *
says(void)
{
	static struct strbuf sb;
	const char *p, *message;
	char level[16], check[40], more[16];

	sb.len = 0;
	sb_str(&sb, "");
	for (p = ran.s; (p = strstr(p, "{\"type\":\"finding\"")) != NULL; p++) {
		message = strstr(p, "\"message\":\"") + 11;
		stack_member(p, "more", more, sizeof(more));
		sb_printf(&sb, "%s %s: %.*s%s%s\n",
		    stack_member(p, "level", level, sizeof(level)),
		    stack_member(p, "check", check, sizeof(check)),
		    (int)strcspn(message, "\""), message,
		    more[0] == '-' ? "" : " +", more[0] == '-' ? "" : more);
	}
	return sb.s;
}

/* --- Where two tables differ --- */

#define PART  "eh_frame and debug_frame part at frame 0: "
#define CFA   "error walk-differ: " PART "cfa "
#define RA    "error walk-differ: " PART "ra "
#define RBP   "error walk-differ: " PART "rbp "
#define SAVED "error walk-differ-saved: " PART
#define FIRST                                                       \
	"warning walk-differ-signal: eh_frame says that this is a " \
	"signal frame, debug_frame that it is not one\n"
#define SECOND                                                        \
	"warning walk-differ-signal: eh_frame says that this is not " \
	"a signal frame, debug_frame that it is one\n"

static void
test_differences(void)
{
	static const struct {
		const char *what;
		ops eh, df;
		const char *says;
	} cases[] = {
		{ "nothing", "", "", "" },
		{ "the CFA", "", FAR, CFA "rsp+8 and rsp+16\n" },
		{ "turned round", FAR, "", CFA "rsp+16 and rsp+8\n" },
		{ "the return address", "", "\x09\x10\x06",
		    RA "[cfa-8] and rbp\n" },
		{ "turned round", "\x09\x10\x06", "", RA "rbp and [cfa-8]\n" },
		{ "the frame pointer", "", "\x86\x01",
		    RBP "no rule and [cfa-8]\n" },
		{ "before others", "\x86\x01", "\x83\x01",
		    RBP "[cfa-8] and no rule\n" },
		{ "another register", "", "\x83\x01",
		    SAVED "rbx no rule and [cfa-8]\n" },
		{ "turned round", "\x83\x01", "",
		    SAVED "rbx [cfa-8] and no rule\n" },
		{ "the second of two", "\x8c\x01", "\x8c\x01\x8d\x01",
		    SAVED "r13 no rule and [cfa-8]\n" },
		{ "the end", "", NONE, RA "[cfa-8] and undefined\n" },
		{ "turned round", NONE, "", RA "undefined and [cfa-8]\n" },
		{ "a signal", SIGNAL, "", FIRST },
		{ "turned round", "", SIGNAL, SECOND },
		{ "both signals", SIGNAL, SIGNAL, "" },
		{ "a signal and the CFA", "", SIGNAL FAR,
		    CFA "rsp+8 and rsp+16\n" SECOND },
		{ "not covered", "", NO_ROW, "" },
	};
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		make_program(cases[i].eh, cases[i].df);
		begin_core();
		thread(1, 11, ADDR(INNER + 8), ADDR(OUTER + 0x10));
		end_core(ADDR(OUTER + 8), 0, 0);
		walk("--walk=checked");
		is(says(), cases[i].says, cases[i].what);
	}
}

/* --- Where and why walks stop --- */

#define AT0      " stops at frame 0, 0x11008: "
#define POINTERS "; --fallback=fp goes on by frame pointers, as a guess"
#define TELLS                                                           \
	"; --fallback=code goes on by the code, where that tells, and " \
	"--fallback=fp by frame pointers, as a guess"
#define UNCOVERED(tables)                                            \
	" stops at frame 0, 0x11800: no entry of " tables " covers " \
	"it" TELLS
#define NOTHING UNCOVERED("eh_frame or debug_frame") "\n"
#define ROWLESS AT0 "its entry has no row that can be used" TELLS "\n"
#define START                                                       \
	"it returns to the first byte of a function, which nobody " \
	"called\n"
#define UNKNOWN AT0 "a rule needs a register that is not known\n"
#define MEMORY  AT0 "a rule needs memory that is not there\n"
#define ZERO                                                         \
	AT0 "its return address is 0, and no table says that it is " \
	    "the last\n"
#define BACK                                                        \
	"the walk stops at frame 2, 0x11008: its CFA is not above " \
	"that of the frame before\n"
#define LIMIT "there may be more frames; --limit=N shows more\n"
#define BAD_RA(who)                                                   \
	"error walk-bad-ra: " who AT0 "the return address, 0x19000, " \
	"is in no memory that can be run\n"
#define NO_FILE(who)                                                    \
	"warning walk-no-module: " who " stops at frame 1, 0x7010000: " \
	"it is in memory of no file" POINTERS
#define ABSENT                                                             \
	AT0 "the file has no table of sframe; --debug-dir=DIR says where " \
	    "its debug file may be" TELLS
#define WALK "the walk"
#define EH   "eh_frame"
#define DF   "debug_frame"

/*
 * What the walk of both tables stops at is said once; a gap is a warning for
 * it, or for the first of the tables on their own.  Others are notes.
 */
static const struct {
	const char *what;
	ops eh, df;
	uint64_t pc, word;
	const char *options;
	int status;
	const char *says;
} stops[] = {
	{ "the end", "", "", INNER + 8, OUTER + 8, "", 0, "" },
	{ "the end, alone", "", "", INNER + 8, OUTER + 8, "--walk=alone", 0,
	    "" },
	{ "no entry", "", "", BARE, 0, "", 1,
	    "warning walk-no-entry: " WALK NOTHING },
	{ "no entry, checked", "", "", BARE, 0, "--walk=checked", 1,
	    "warning walk-no-entry: " WALK NOTHING },
	{ "no entry, alone", "", "", BARE, 0, "--walk=alone", 1,
	    "warning walk-no-entry: " EH UNCOVERED(
		EH) "\n"
		    "note walk-no-entry: " DF UNCOVERED(DF) "\n" },
	{ "no row", NO_ROW, NO_ROW, INNER + 8, 0, "", 1,
	    "warning walk-no-entry: " WALK ROWLESS },
	{ "no row, alone", NO_ROW, NO_ROW, INNER + 8, 0, "--walk=alone", 1,
	    "warning walk-no-entry: " EH ROWLESS
	    "note walk-no-entry: " DF ROWLESS },
	{ "no row of the second", "", NO_ROW, INNER + 8, OUTER + 8, "", 0,
	    "note walk-no-entry: " DF ROWLESS },
	{ "no row of the second, alone", "", NO_ROW, INNER + 8, OUTER + 8,
	    "--walk=alone", 0, "note walk-no-entry: " DF ROWLESS },
	{ "no row of the first", NO_ROW, "", INNER + 8, OUTER + 8, "", 0,
	    "note walk-no-entry: " EH ROWLESS },
	{ "no row of the first, alone", NO_ROW, "", INNER + 8, OUTER + 8,
	    "--walk=alone", 1, "warning walk-no-entry: " EH ROWLESS },
	{ "a start", "", "", INNER + 8, PLAIN, "", 1,
	    "warning walk-return-to-start: " WALK
	    " stops at frame 1, 0x11400: " START },
	{ "a start, alone", "", "", INNER + 8, PLAIN, "--walk=alone", 1,
	    "warning walk-return-to-start: " EH
	    " stops at frame 1, 0x11400: " START
	    "note walk-return-to-start: " DF
	    " stops at frame 1, 0x11400: " START },
	{ "a register", "\x09\x10\x11", "", INNER + 8, OUTER + 8, "", 1,
	    "warning walk-unknown-register: " WALK UNKNOWN },
	{ "a register, alone", "", "\x09\x10\x11", INNER + 8, OUTER + 8,
	    "--walk=alone", 0, "warning walk-unknown-register: " DF UNKNOWN },
	{ "memory", "\x0e\x80\x20", "", INNER + 8, OUTER + 8, "", 1,
	    "warning walk-memory: " WALK MEMORY },
	{ "memory, of the second", "", "\x11\x10\x80\x7c", INNER + 8, OUTER + 8,
	    "", 0, "warning walk-memory: " DF MEMORY },
	{ "memory, where the CFA is another", "", "\x0e\x80\x20", INNER + 8,
	    OUTER + 8, "", 0, "" },
	{ "memory, alone", "\x0e\x80\x20", "", INNER + 8, OUTER + 8,
	    "--walk=alone", 1, "warning walk-memory: " EH MEMORY },
	{ "zero", "", "", INNER + 8, -(uint64_t)ELF_BASE, "", 1,
	    "error walk-ra-zero: " WALK ZERO },
	{ "zero, alone", "", "", INNER + 8, -(uint64_t)ELF_BASE, "--walk=alone",
	    1, "error walk-ra-zero: " EH ZERO "error walk-ra-zero: " DF ZERO },
	{ "backwards", "\x0e\0\x09\x10\x06", "\x0e\0\x09\x10\x06", INNER + 8,
	    OUTER + 8, "", 1, "error walk-cfa-backwards: " BACK },
	{ "the limit", "", "", INNER + 8, INNER + 8, "--limit=1", 1,
	    "warning walk-limit: " WALK AT0 LIMIT },
	{ "the limit of two", "", "", INNER + 8, INNER + 8, "--limit=2", 1,
	    "warning walk-limit: " WALK " stops at frame 1, 0x11008: " LIMIT },
	{ "no code", "", "", INNER + 8, 0x9000, "", 1, BAD_RA(WALK) },
	{ "no code, alone", "", "", INNER + 8, 0x9000, "--walk=alone", 1,
	    BAD_RA(EH) BAD_RA(DF) },
	{ "of no file", "", "", INNER + 8, CODE, "", 1, NO_FILE(WALK) "\n" },
	{ "of no file, alone", "", "", INNER + 8, CODE, "--walk=alone", 1,
	    NO_FILE(EH) " +1\n" },
	{ "no table", "", "", INNER + 8, OUTER + 8, "-j sframe -j eh_frame", 0,
	    "note walk-no-table: sframe" ABSENT "\n" },
	{ "no table, alone", "", "", INNER + 8, OUTER + 8,
	    "--walk=alone -j sframe -j eh_frame", 1,
	    "warning walk-no-table: sframe" ABSENT "\n" },
};

static void
test_stops(void)
{
	unsigned i;

	for (i = 0; i < NELEM(stops); i++) {
		make_program(stops[i].eh, stops[i].df);
		begin_core();
		thread(1, 11, ADDR(stops[i].pc), ADDR(INNER + 8));
		end_core(ADDR(stops[i].word), ADDR(CODE), 0x1000);
		ok(walk(stops[i].options) == stops[i].status, "%s",
		    stops[i].what);
		is(says(), stops[i].says, stops[i].what);
	}
}

/* --- Once a function, once a module --- */

static void
test_once(void)
{
	static const struct {
		const char *what;
		uint64_t a, b;
		const char *options, *says;
	} cases[] = {
		{ "two places of a function", INNER + 8, INNER + 9, "-j sframe",
		    "warning walk-no-table: " WALK ABSENT " +1\n" },
		{ "two functions", INNER + 8, PLAIN + 8, "-j sframe",
		    "warning walk-no-table: " WALK ABSENT " +1\n" },
		{ "two places without a name", BARE, BARE + 0x80, "",
		    "warning walk-no-entry: " WALK UNCOVERED(
			EH " or " DF) " +1\n" },
		{ "an end of one", BARE, INNER + 8, "",
		    "warning walk-no-entry: " WALK NOTHING },
	};
	unsigned i;

	make_program(plain, plain);
	for (i = 0; i < NELEM(cases); i++) {
		begin_core();
		thread(1, 11, ADDR(cases[i].a), 0);
		thread(2, 11, ADDR(cases[i].b), 0);
		end_core(ADDR(OUTER + 8), 0, 0);
		walk(cases[i].options);
		is(says(), cases[i].says, cases[i].what);
	}
}

/* What is there instead of a file: the vDSO is looked for in four pages. */
static void
test_places(void)
{
	static const struct {
		uint64_t pc;
		const char *is_in;
	} cases[] = {
		{ CODE - 1, "memory of no file" },
		{ CODE, "the vDSO, which was not dumped" },
		{ CODE + 0x3fff, "the vDSO, which was not dumped" },
		{ CODE + 0x4000, "memory of no file" },
	};
	struct strbuf want = { 0 };
	unsigned i, vdso;
	size_t at;

	make_program(plain, plain);
	for (i = 0; i < 2 * NELEM(cases); i++) {
		vdso = i < NELEM(cases);
		begin_core();
		thread(1, 11, ADDR(cases[i / 2].pc), 0);
		begin_note("CORE", 6);
		at = elf.len;
		elf_put(vdso ? 33 : 9, 8);
		elf_put(ADDR(CODE), 8);
		elf_put(0, 8);
		elf_put(0, 8);
		end_note(at);
		end_core(0, ADDR(CODE - 0x1000), 0x6000);
		walk("--walk=checked");
		want.len = 0;
		sb_printf(&want,
		    "warning walk-no-module: the walk stops at frame 0, "
		    "0x%" PRIx64 ": it is in %s" POINTERS "\n",
		    ADDR(cases[i / 2].pc),
		    vdso ? cases[i / 2].is_in : "memory of no file");
		is(says(), want.s, "what is there");
	}
	sb_free(&want);
}

/* --- Where a table's own walk parts --- */

/* "TABLE FRAMES STOP", and where it parted, of the last run's walks. */
static const char *
walks(void)
{
	static struct strbuf sb;
	const char *p;
	char name[16], frames[16], stop[20], at[16];

	sb.len = 0;
	sb_str(&sb, "");
	for (p = ran.s; (p = strstr(p, "{\"type\":\"walk\"")) != NULL; p++)
		sb_printf(&sb, "%s%s %s %s %s", sb.len > 0 ? ", " : "",
		    stack_member(p, "table", name, sizeof(name)),
		    stack_member(p, "frames", frames, sizeof(frames)),
		    stack_member(p, "stop", stop, sizeof(stop)),
		    stack_member(p, "parts_at", at, sizeof(at)));
	return sb.s;
}

/* INNER calls itself: eight frames are walked. */
#define LIMIT8 "- 8 limit -, eh_frame 8 limit -"

static void
test_parts(void)
{
	static const struct {
		const char *what;
		ops eh, df;
		uint64_t pc, word;
		const char *walks;
	} cases[] = {
		{ "nowhere", "", "", PLAIN + 8, OUTER + 8,
		    "- 2 end -, eh_frame 2 end -, debug_frame 2 end -" },
		{ "a CFA", "", FAR, INNER + 8, INNER + 8,
		    LIMIT8 ", debug_frame 8 limit 0" },
		{ "a CFA, later", "", FAR, PLAIN + 8, INNER + 8,
		    LIMIT8 ", debug_frame 8 limit 1" },
		{ "a return address", "", "\x09\x10\x06", PLAIN + 8, INNER + 8,
		    LIMIT8 ", debug_frame 3 end 1" },
		{ "an end", "", NONE, PLAIN + 8, INNER + 8,
		    LIMIT8 ", debug_frame 2 end 1" },
		{ "no end", NONE, "", PLAIN + 8, INNER + 8,
		    "- 2 end -, eh_frame 2 end -, debug_frame 8 limit 1" },
		{ "an end, where the walk stops", "", NONE, INNER + 8,
		    -(uint64_t)ELF_BASE,
		    "- 1 ra-zero -, eh_frame 1 ra-zero -, debug_frame 1 end "
		    "-" },
		{ "a stop, where the walk ends", NONE, "", INNER + 8,
		    -(uint64_t)ELF_BASE,
		    "- 1 end -, eh_frame 1 end -, debug_frame 1 ra-zero -" },
		{ "no row", "", NO_ROW, PLAIN + 8, INNER + 8,
		    LIMIT8 ", debug_frame 2 no-row -" },
	};
	unsigned i;

	for (i = 0; i < NELEM(cases); i++) {
		make_program(cases[i].eh, cases[i].df);
		begin_core();
		thread(1, 11, ADDR(cases[i].pc), ADDR(OUTER + 0x10));
		end_core(ADDR(cases[i].word), 0, 0);
		walk("--limit=8");
		is(walks(), cases[i].walks, cases[i].what);
	}
}

/* --- What goes together --- */

static void
test_usage(void)
{
	static const char one[] = "stack needs one core file or recording of "
				  "perf, -p PID or -- PROGRAM; ",
			  step[] = "--step goes with -- PROGRAM\n",
			  samples[] = "--samples goes with -p PID\n",
			  interval[] = "--interval goes with --samples\n";
	static const struct {
		const char *args, *says;
	} cases[] = {
		{ "", one },
		{ "a b", one },
		{ "--core=a b", one },
		{ "-p 1 a", one },
		{ "-p 1 --core=a", one },
		{ "--core=a -- b", one },
		{ "-p 1 -- b", one },
		{ "--step a", step },
		{ "--step -p 1", step },
		{ "--step --core=a", step },
		{ "--samples=1 a", samples },
		{ "--samples=1 -- a", samples },
		{ "--samples=1 --interval=5 a", samples },
		{ "--interval=5 a", interval },
		{ "--interval=5 -p 1", interval },
		{ "--interval=5 -- a", interval },
		{ "-j eh_frame -j .text a",
		    "stack takes names of tables, not of sections: '.text'\n" },
	};
	unsigned i;

	for (i = 0; i < NELEM(cases); i++)
		ok(stack_run(cases[i].args) == EXIT_TROUBLE &&
			strstr(ran.s, cases[i].says) != NULL,
		    "stack %s", cases[i].args);
}

int
main(void)
{
	if (mkdtemp(stack_dir) == NULL)
		return 1;
	test_differences();
	test_stops();
	test_once();
	test_places();
	test_parts();
	test_usage();
	stack_remove("program");
	stack_remove("core");
	rmdir(stack_dir);
	sb_free(&ran);
	sb_free(&elf);
	return done();
}
