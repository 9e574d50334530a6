/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pairs of tables of which one cannot say all that the other says: SFrame and
 * ORC, whose ways of telling are objtool's.  The truth is in the texts, read by
 * hand.
 */
#include "compare_world.h"

static void
run(const struct duo_case *c, size_t n, const char *left, const char *right,
    uint8_t machine, void (*worlds)(struct world *))
{
	struct duo duo = { .machine = machine, .kind = { left, right } };

	duo_run(duo, c, n, worlds);
}

static const struct duo_case plt[] = {
	{ "an empty table", "0+10: 0 rsp+8", "",
	    "note missing 0-10 (the linker accepted none of the inputs' "
	    "tables)\nmissing=1" },
	{ "a table of PLT rows alone", "0+10: 0 rsp+8\n3f00+10: 0 rsp+8",
	    "3f00+10: 0 rsp+8",
	    "note missing 0-10 (the linker accepted none of the inputs' "
	    "tables)\nequal=1 missing=1" },
	{ "without PLT rows", "20+10: 0 rsp+8\n3f00+10: 0 rsp+8",
	    "20+10: 0 rsp+8",
	    "note missing 3f00-3f10 (linker made no PLT rows)\nequal=1 "
	    "missing=1" },
	{ "rows of which one is of no PLT",
	    "20+10: 0 rsp+8\n3f00+10: 0 rsp+8\n3f20+10: 0 rsp+8",
	    "20+10: 0 rsp+8\n3f20+10: 0 rsp+8",
	    "note missing 3f00-3f10 (linker made no PLT rows)\nequal=2 "
	    "missing=1" },
	{ "a table of what cannot be read", "3f00+10: 0 rsp+8", "3f20+10 bad:",
	    "note missing 3f00-3f10 (linker made no PLT rows)\nmissing=1" },
};

static const struct duo_case drops[] = {
	{ "PLT rows of AArch64", "20+10: 0 sp+0\n3f00+10: 0 sp+0",
	    "20+10: 0 sp+0",
	    "note missing 3f00-3f10 (linker drops PLT rows on this "
	    "machine)\nequal=1 missing=1" },
};

/* Where linkers put code of their own. */
static const char *const sections[] = { ".plt", ".plt.got", ".iplt" };

static const char *section;

static void
with_section(struct world *w)
{
	w->sec[1].name = section;
}

/* Who may have written what the linker dropped. */
static const struct {
	const char *comment;
	bool llvm;
} comments[] = { { "clang version 22.1.0", true }, { "LLVM 22", true },
	{ "Linker: LLD 22.1.0 (LLVM)", true }, { "GCC: (GNU) 16.1", false },
	{ "llvm", false }, { "", false } };

static const char *comment;

static void
with_comment(struct world *w)
{
	world_section(w, ".comment", 0, 0x800000, comment, strlen(comment) + 1)
	    ->attr = 0;
}

static void
run_linkers(void)
{
	struct duo duo = { .kind = { "eh_frame", "sframe" },
		.text = { "0+10: 0 rsp+8\n3f00+10: 0 rsp+8",
		    "3f00+10: 0 rsp+8" } };
	size_t i;

	for (i = 0; i < NELEM(comments); i++) {
		comment = comments[i].comment;
		is(duo_compare(&duo, with_comment),
		    comments[i].llvm ?
			"note missing 0-10 (the input table's version is "
			"obsolete and the linker dropped it)\nequal=1 "
			"missing=1" :
			"note missing 0-10 (the linker accepted none of the "
			"inputs' tables)\nequal=1 missing=1",
		    comment);
	}
	duo.kind[1] = "debug_frame";
	is(duo_compare(&duo, NULL),
	    "note missing 0-10 (no reason found)\n"
	    "equal=1 missing=1",
	    "of another table");
	duo.kind[1] = "sframe";
	duo.text[0] = "3f00+10: 0 rsp+8\n3f20+10: 0 rsp+8";
	for (i = 0; i < NELEM(sections); i++) {
		section = sections[i];
		duo.text[0] = "3f00+10: 0 rsp+8\n3f20+10: 0 rsp+8";
		is(duo_compare(&duo, with_section),
		    "note missing 3f20-3f30 (linker made no PLT rows)\nequal=1 "
		    "missing=1",
		    section);
		duo.text[0] = "0+10: 0 rsp+8\n3f00+10: 0 rsp+8";
		is(duo_compare(&duo, with_section),
		    "note missing 0-10 (the linker accepted none of the "
		    "inputs' tables)\n"
		    "equal=1 missing=1",
		    section);
	}
}

/* The kernel's ORC: what both can say, and what explains a difference. */
static const struct duo_case orc[] = {
	{ "equal", "0+10 @f: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]",
	    "0+10: 0 rsp+8 !call; 1 rsp+16 rbp=[cfa-16] !call", "equal=1" },
	{ "the default return address", "0+10 @f: 0 rsp+8 ra=same !default",
	    "0+10: 0 rsp+8 !call", "equal=1" },
	{ "the CFA", "0+10 @f: 0 rsp+8; 4 rsp+16", "0+10: 0 rsp+8; 5 rsp+16",
	    "error cfa 4-5: rsp+16 | rsp+8\ndiffering=1" },
	{ "the return address", "0+10 @f: 0 rsp+8 ra=[cfa-16]", "0+10: 0 rsp+8",
	    "error ra 0-10: [cfa-16] | [cfa-8]\ndiffering=1" },
	{ "no more than the CFA where that differs",
	    "0+10 @f: 0 rsp+8 ra=[cfa-16] rbp=[cfa-16]", "0+10: 0 rsp+16",
	    "error cfa 0-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "other registers do not count", "0+10 @f: 0 rsp+8 rbx=[cfa-16]",
	    "0+10: 0 rsp+8", "equal=1" },
	{ "the frame pointer elsewhere", "0+10 @f: 0 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[cfa-24]",
	    "warning fp 0-10: [cfa-16] | [cfa-24]\ndiffering=1" },
	{ "undefined is unchanged", "0+10 @f: 0 rsp+8 rbp=undefined",
	    "0+10: 0 rsp+8", "equal=1" },
	{ "[reg+off] by the CFA", "0+10 @f: 0 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[rsp+16]", "equal=1" },
	{ "of another register", "0+10 @f: 0 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[rbx+16]",
	    "warning fp 0-10: [cfa-16] | [rbx+16]\ndiffering=1" },
	{ "which only one tells", "0+10 @f: 0 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32",
	    "note fp 0-10: [cfa-16] | same (one of them does not tell)\n"
	    "differing=1" },
	{ "or the other", "0+10 @f: 0 rsp+32", "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 0-10: same | [cfa-16] (one of them does not tell)\n"
	    "differing=1" },
	{ "a little later", "0+10 @f: 0 rsp+32; 4 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 0-4: same | [cfa-16] (lag)\ndiffering=1" },
	{ "the other way round", "0+10 @f: 0 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32; 4 rsp+32 rbp=[cfa-16]",
	    "note fp 0-4: [cfa-16] | same (lag)\ndiffering=1" },
	{ "a little earlier", "0+10 @f: 0 rsp+32 rbp=[cfa-16]; 4 rsp+32",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 4-10: same | [cfa-16] (lag)\ndiffering=1" },
	{ "with another rule beside",
	    "0+10 @f: 0 rsp+32 rbp=[cfa-24]; 4 rsp+32",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "warning fp 0-4: [cfa-24] | [cfa-16]\n"
	    "note fp 4-10: same | [cfa-16] (one of them does not tell)\n"
	    "differing=1" },
	{ "eight rows further on",
	    "0+10 @f: 0 rsp+32; 1 rsp+32 rbx=[cfa-24]; 2 rsp+32; 3 rsp+32 "
	    "rbx=[cfa-24]; 4 rsp+32; 5 rsp+32 rbx=[cfa-24]; 6 rsp+32; 7 rsp+32 "
	    "rbx=[cfa-24]; 8 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 0-8: same | [cfa-16] (lag)\ndiffering=1" },
	{ "nine rows further on it is none",
	    "0+10 @f: 0 rsp+32; 1 rsp+32 rbx=[cfa-24]; 2 rsp+32; 3 rsp+32 "
	    "rbx=[cfa-24]; 4 rsp+32; 5 rsp+32 rbx=[cfa-24]; 6 rsp+32; 7 rsp+32 "
	    "rbx=[cfa-24]; 8 rsp+32; 9 rsp+32 rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 0-1: same | [cfa-16] (one of them does not tell)\n"
	    "note fp 1-9: same | [cfa-16] (lag)\ndiffering=1" },
	{ "eight rows back",
	    "0+10 @f: 0 rsp+32 rbp=[cfa-16]; 1 rsp+32; 2 rsp+32; 3 rsp+32; 4 "
	    "rsp+32; 5 rsp+32; 6 rsp+32; 7 rsp+32; 8 rsp+32",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 1-10: same | [cfa-16] (lag)\ndiffering=1" },
	{ "nine rows back",
	    "0+10 @f: 0 rsp+32 rbp=[cfa-16]; 1 rsp+32; 2 rsp+32; 3 rsp+32; 4 "
	    "rsp+32; 5 rsp+32; 6 rsp+32; 7 rsp+32; 8 rsp+32; 9 rsp+32",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 1-9: same | [cfa-16] (lag)\n"
	    "note fp 9-10: same | [cfa-16] (one of them does not tell)\n"
	    "differing=1" },
	{ "a signal frame", "0+10 @f signal cansignal: 0 rsp+8",
	    "0+10: 0 rsp+8",
	    "note signal 0-10: signal | no signal\ndiffering=1" },
	{ "of ORC only", "0+10 @f cansignal: 0 rsp+8", "0+10: 0 rsp+8 !signal",
	    "note signal 0-10: no signal | signal\ndiffering=1" },
	{ "that CFI could not say", "0+10 @f: 0 rsp+8", "0+10: 0 rsp+8 !signal",
	    "equal=1" },
	{ "of both", "0+10 @f cansignal signal: 0 rsp+8",
	    "0+10: 0 rsp+8 !signal", "equal=1" },
	/* breg7 0; deref */
	{ "another stack", "0+10 @f: 0 rsp+8", "0+10: 0 expr:770006",
	    "note cfa 0-10: rsp+8 | expr breg7 0; deref (stack switch)\n"
	    "differing=1" },
	{ "whose value it is", "0+10 @f: 0 rsp+8", "0+10: 0 expr:7700",
	    "note cfa 0-10: rsp+8 | expr breg7 0 (stack switch)\n"
	    "differing=1" },
	{ "of another register", "0+10 @f: 0 rsp+8", "0+10: 0 expr:760006",
	    "error cfa 0-10: rsp+8 | expr breg6 0; deref\ndiffering=1" },
	{ "through the stack pointer", "0+10 @f: 0 rsp+8",
	    "0+10: 0 [rsp+8] !call",
	    "note cfa 0-10: rsp+8 | [rsp+8] (stack switch)\ndiffering=1" },
	{ "which no call does", "0+10 @f: 0 rsp+8", "0+10: 0 [rsp+8] !regs",
	    "error cfa 0-10: rsp+8 | [rsp+8]\ndiffering=1" },
	{ "nor through another register", "0+10 @f: 0 rsp+8",
	    "0+10: 0 [rbx+8] !call",
	    "error cfa 0-10: rsp+8 | [rbx+8]\ndiffering=1" },
	{ "while the stack is aligned", "0+10 @f: 0 r10+0",
	    "0+10: 0 rsp+8; 4 r10+0",
	    "note cfa 0-4: r10+0 | rsp+8 (realign)\ndiffering=1" },
	{ "but not for good", "0+10 @f: 0 r10+0", "0+10: 0 rsp+8; 4 rsp+16",
	    "error cfa 0-4: r10+0 | rsp+8\nerror cfa 4-10: r10+0 | rsp+16\n"
	    "differing=1" },
	/* Assembly pushes, and CFI does not know. */
	{ "push", "0+10 @f hex=9050: 0 rsp+8", "0+10: 0 rsp+8; 2 rsp+16",
	    "note cfa 2-10: rsp+8 | rsp+16 (inline assembly)\n"
	    "differing=1" },
	{ "no push", "0+10 @f hex=9090: 0 rsp+8", "0+10: 0 rsp+8; 2 rsp+16",
	    "error cfa 2-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "five words", "0+10 @f hex=9050: 0 rsp+8", "0+10: 0 rsp+8; 2 rsp+48",
	    "note cfa 2-10: rsp+8 | rsp+48 (inline assembly)\n"
	    "differing=1" },
	{ "six", "0+10 @f hex=9050: 0 rsp+8", "0+10: 0 rsp+8; 2 rsp+56",
	    "error cfa 2-10: rsp+8 | rsp+56\ndiffering=1" },
	{ "five words less", "0+10 @f hex=9058: 0 rsp+48",
	    "0+10: 0 rsp+48; 2 rsp+8",
	    "note cfa 2-10: rsp+48 | rsp+8 (inline assembly)\n"
	    "differing=1" },
	{ "six less", "0+10 @f hex=9058: 0 rsp+56", "0+10: 0 rsp+56; 2 rsp+8",
	    "error cfa 2-10: rsp+56 | rsp+8\ndiffering=1" },
	{ "no whole word", "0+10 @f hex=9050: 0 rsp+8",
	    "0+10: 0 rsp+8; 2 rsp+12",
	    "error cfa 2-10: rsp+8 | rsp+12\ndiffering=1" },
	{ "by another register", "0+10 @f hex=9050: 0 rbx+8",
	    "0+10: 0 rbx+8; 2 rsp+16",
	    "error cfa 2-10: rbx+8 | rsp+16\ndiffering=1" },
	/* What is in one of them only. */
	{ "padding",
	    "0+10 @f hex=c390909090909090: 0 rsp+8\n"
	    "10+10 @g hex=90: 0 rsp+8",
	    "0+1: 0 rsp+8\n10+10: 0 rsp+8",
	    "note missing 1-10 (not covered by objtool)\n"
	    "equal=1 differing=1" },
	{ "in the middle", "0+10 @f hex=c3909090909090909090: 0 rsp+8",
	    "0+1: 0 rsp+8\n8+8: 0 rsp+8",
	    "note missing 1-8 (padding)\ndiffering=1" },
	{ "int3", "0+10 @f hex=c3cccc9090cccccc: 0 rsp+8",
	    "0+1: 0 rsp+8\n8+8: 0 rsp+8",
	    "note missing 1-8 (padding)\ndiffering=1" },
	{ "code in the middle", "0+10 @f hex=c39090c390909090: 0 rsp+8",
	    "0+1: 0 rsp+8\n8+8: 0 rsp+8",
	    "note missing 1-8 (no reason found)\ndiffering=1" },
	{ "between a push and a pop", "0+10 @f hex=90500f0b0f0b0f58: 0 rsp+8",
	    "0+2: 0 rsp+8\n8+8: 0 rsp+8",
	    "note missing 2-8 (inline assembly)\ndiffering=1" },
	{ "at the start", "0+10 @f hex=31c031c0: 0 rsp+8", "4+c: 0 rsp+8",
	    "note missing 0-4 (no reason found)\ndiffering=1" },
	{ "without a symbol", "0+10 code=1: 0 rsp+8\n10+10 @g: 0 rsp+8",
	    "10+10: 0 rsp+8",
	    "note missing 0-10 (dead weak function)\nequal=1 missing=1" },
	{ "all of it", "0+10 @f: 0 rsp+8\n10+10 @g: 0 rsp+8", "10+10: 0 rsp+8",
	    "note missing 0-10 (not covered by objtool)\n"
	    "equal=1 missing=1" },
	{ "more behind", "0+10 @f: 0 rsp+8\n20+10 @g: 0 rsp+8",
	    "0+18: 0 rsp+8\n20+10: 0 rsp+8",
	    "note extra 10-18 (no entry in the first table)\n"
	    "equal=1 differing=1" },
	{ "more before", "8+10 @f: 0 rsp+8", "0+18: 0 rsp+8",
	    "note extra 0-8 (no entry in the first table)\ndiffering=1" },
	{ "between two", "0+8 @f: 0 rsp+8\n10+8 @g: 0 rsp+8", "0+18: 0 rsp+8",
	    "note extra 8-10 (no entry in the first table)\n"
	    "equal=1 differing=1" },
	{ "no row yet", "0+10 @f: 4 rsp+8", "0+10: 0 rsp+8",
	    "note range 0-4: no row | rows\ndiffering=1" },
	{ "on the right", "0+10 @f: 0 rsp+8", "0+10: 4 rsp+8",
	    "note range 0-4: rows | no row\ndiffering=1" },
};

/* One instruction before the place: does it move the stack pointer? */
static const struct {
	const char *hex;
	bool moves;
} stack_moves[] = { { "4f", false }, { "50", true }, { "5f", true },
	{ "60", false }, { "9b", false }, { "9c", true }, { "9d", true },
	{ "9e", false }, { "cf", true }, { "ce", false }, { "6a01", true },
	{ "6b01", false }, { "6801020304", true }, { "6701020304", false },
	{ "e800000000", true }, { "e900000000", false }, { "4883c410", true },
	{ "4883ec10", true }, { "4883ed10", false }, { "4983c410", false },
	{ "4881c410", false }, { "488d642408", true }, { "488d642508", false },
	{ "488d652408", false }, { "488e642408", false },
	{ "498d642408", false }, { "ff742408", true }, { "ff752408", false },
	{ "ff742508", false }, { "fe742408", false }, { "ff30", true },
	{ "ff37", true }, { "ff38", false }, { "ff2f", false },
	{ "fe30", false } };

/* Nops of one byte to nine, as assemblers fill with them. */
static const struct {
	const char *hex;
	bool pads;
} paddings[] = { { "90", true }, { "6690", true }, { "666690", true },
	{ "0f1f00", true }, { "0f1f4000", true }, { "0f1f440000", true },
	{ "660f1f440000", true }, { "0f1f8000000000", true },
	{ "0f1f840000000000", true }, { "660f1f840000000000", true },
	{ "66662e0f1f840000000000", true }, { "2e90", true },
	{ "cc90cc", true }, { "0f1f08", false }, { "0f1e00", false },
	{ "0e1f00", false }, { "66", false }, { "0f1f", false },
	{ "0f1f84000000", false }, { "2e2e91", false }, { "91", false },
	{ "9091", false }, { "0f1f4000c3", false } };

static void
run_orc_code(void)
{
	struct duo duo = { .kind = { "eh_frame", "orc" } };
	char left[128], right[128], want[128];
	size_t i, n;

	for (i = 0; i < NELEM(stack_moves); i++) {
		n = 1 + strlen(stack_moves[i].hex) / 2;
		snprintf(left, sizeof(left), "0+10 @f hex=91%s: 0 rsp+8",
		    stack_moves[i].hex);
		snprintf(right, sizeof(right), "0+10: 0 rsp+8; %zx rsp+16", n);
		snprintf(want, sizeof(want),
		    "%s cfa %zx-10: rsp+8 | rsp+16%s\ndiffering=1",
		    stack_moves[i].moves ? "note" : "error", n,
		    stack_moves[i].moves ? " (inline assembly)" : "");
		duo.text[0] = left;
		duo.text[1] = right;
		is(duo_compare(&duo, NULL), want, stack_moves[i].hex);
	}
	for (i = 0; i < NELEM(paddings); i++) {
		n = 1 + strlen(paddings[i].hex) / 2;
		snprintf(left, sizeof(left), "0+20 @f hex=91%s91: 0 rsp+8",
		    paddings[i].hex);
		snprintf(right, sizeof(right), "0+1: 0 rsp+8\n%zx+%zx: 0 rsp+8",
		    n, 0x20 - n);
		snprintf(want, sizeof(want),
		    "note missing 1-%zx (%s)\n"
		    "differing=1",
		    n, paddings[i].pads ? "padding" : "no reason found");
		duo.text[0] = left;
		duo.text[1] = right;
		is(duo_compare(&duo, NULL), want, paddings[i].hex);
	}
}

/* Code that the kernel replaces at boot. */
static void
with_site(struct world *w)
{
	static struct code_site site = { WORLD_CODE + 4, WORLD_CODE + 8, 0 };

	w->img.sites = &site;
	w->img.nsites = 1;
	w->img.sites_loaded = true;
}

static const struct duo_case sites[] = {
	{ "where code is replaced", "0+10 @f: 0 rsp+8; 4 rsp+16; 8 rsp+8",
	    "0+10: 0 rsp+8",
	    "note cfa 4-8: rsp+16 | rsp+8 (alternative)\ndiffering=1" },
	{ "behind it", "0+10 @f: 0 rsp+8; 4 rsp+8; 8 rsp+16", "0+10: 0 rsp+8",
	    "error cfa 8-10: rsp+16 | rsp+8\ndiffering=1" },
	{ "the frame pointer",
	    "0+10 @f: 0 rsp+32 rbp=[cfa-16]; 4 rsp+32 rbp=[cfa-24]; 8 rsp+32 "
	    "rbp=[cfa-16]",
	    "0+10: 0 rsp+32 rbp=[cfa-16]",
	    "note fp 4-8: [cfa-24] | [cfa-16] (alternative)\n"
	    "differing=1" },
};

static const struct duo_case loongarch[] = {
	{ "objtool stays with sp", "0+10 @f: 0 sp+16; 4 fp+0", "0+10: 0 sp+16",
	    "note cfa 4-10: fp+0 | sp+16 (other base)\ndiffering=1" },
	{ "of another offset", "0+10 @f: 0 sp+32; 4 fp+0",
	    "0+10: 0 sp+32; 4 sp+16",
	    "error cfa 4-10: fp+0 | sp+16\ndiffering=1" },
	{ "goes over later", "0+10 @f: 0 fp+0", "0+10: 0 sp+16; 4 fp+0",
	    "note cfa 0-4: fp+0 | sp+16 (other base)\ndiffering=1" },
	{ "as it was before alone", "0+10 @f: 0 fp+0; 4 sp+16", "0+10: 0 sp+16",
	    "error cfa 0-4: fp+0 | sp+16\ndiffering=1" },
	{ "not from another register", "0+10 @f: 0 sp+16; 4 s0+0",
	    "0+10: 0 sp+16", "error cfa 4-10: s0+0 | sp+16\ndiffering=1" },
	{ "no default return address", "0+10 @f: 0 sp+16 ra=same !default",
	    "0+10: 0 sp+16 ra=[cfa-8]",
	    "error ra 0-10: same | [cfa-8]\ndiffering=1" },
};

int
main(void)
{
	run(plt, NELEM(plt), "eh_frame", "sframe", MACH_X86_64, NULL);
	run(drops, NELEM(drops), "eh_frame", "sframe", MACH_AARCH64, NULL);
	run_linkers();
	run(orc, NELEM(orc), "eh_frame", "orc", MACH_X86_64, NULL);
	run_orc_code();
	run(sites, NELEM(sites), "eh_frame", "orc", MACH_X86_64, with_site);
	run(loongarch, NELEM(loongarch), "eh_frame", "orc", MACH_LOONGARCH,
	    NULL);
	sb_free(&duo_out);
	return done();
}
