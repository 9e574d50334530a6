/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Links of outputs without names: code is found by its bytes, but for those
 * that relocations change; what can be at several places makes room for the
 * others.  The truth is in the texts, read by hand, and in the fields that the
 * psABI of x86-64 gives relocations.
 */
#include "link_world.h"

#define FOREIGN                                                     \
	"link-inputs: 1 record of eh_frame is of inputs that were " \
	"not given, or of code that nothing told the place of\n"

/*
 * Three places that differ in two words: each of the functions may be at two
 * of them.
 */
#define CODE(x, y) \
	"hex=9192939495969192" x "9394959692919396" y "9192939495969192"
#define X "8/2" /* R_X86_64_PC32 */
#define Y "14/2"
#define A "91919191"
#define B "92929292"

#define GUESS(at)                                                 \
	"link-ambiguous: the code may be at more than one place " \
	"of the output; taken for that at 0x" at "\n"

static const struct link_case places[] = {
	{ "one function for three places that differ",
	    "100+20 " CODE(A, A) ROWS "200+20 " CODE(B, A) ROWS
	    "300+20 " CODE(B, B) ROWS,
	    "0+20 @f " CODE(B, B) ROWS,
	    "link-inputs: 2 records of eh_frame are of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=2" },
	{ "the third has to make room",
	    "100+20 " CODE(A, A) ROWS "200+20 " CODE(B, A) ROWS
	    "300+20 " CODE(B, B) ROWS,
	    "0+20 @f rel=" X " " CODE(A, A) ROWS "20+20 @g rel=" Y " " CODE(B,
		A) ROWS "40+20 @h rel=" X " " CODE(B, A) ROWS,
	    GUESS("100200") GUESS("100300") GUESS("100100") " kept=3" },
	{ "what can be at one place only goes first",
	    "100+20 " CODE(A, A) ROWS "200+20 " CODE(B, A) ROWS,
	    "0+20 @f rel=" X " " CODE(A, A) ROWS "20+20 @g " CODE(A, A) ROWS,
	    GUESS("100200") " kept=2" },
	{ "which leaves one for others",
	    "100+20 " CODE(A, A) ROWS "200+20 " CODE(B, A) ROWS
	    "300+20 " CODE(B, B) ROWS,
	    "0+20 @f rel=" Y " " CODE(B, A) ROWS
	    "20+20 @g rel=" X " " CODE(A, A) ROWS "40+20 @h " CODE(A, A) ROWS,
	    GUESS("100300") GUESS("100200") " kept=3" },
};

/* Copies, of which one was kept. */
static const struct link_case copies[] = {
	{ "a copy of other code that lost", "100+20 code=1" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @f code=2 group" ROWS,
	    " kept=1 comdat=1" },
	{ "and before it", "100+20 code=1" ROWS,
	    "0+20 @f code=2 group" ROWS "\n---\n0+20 @f code=1 group" ROWS,
	    " kept=1 comdat=1" },
	{ "no copy is there", "100+20 code=3" ROWS,
	    "0+20 @f code=2 group" ROWS "\n---\n0+20 @f code=1 group" ROWS,
	    FOREIGN " collected=2 foreign=1" },
	{ "a copy of another thing", "100+20 code=1" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @g code=2 group" ROWS,
	    " kept=1 collected=1" },
};

/* A debugger's records of copies that lost lead to the one that won. */
static const struct link_case debug[] = {
	{ "a record for each copy", "100+20 code=1" ROWS "100+20" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @f code=2 group" ROWS,
	    " kept=1 comdat=1" },
	{ "two for one copy", "100+20 code=1" ROWS "100+20" ROWS,
	    "0+20 @f code=1 group" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
};

/* Entries that hold on: a few bytes may be anywhere under them. */
#define FEW_ARE(at)                                             \
	"link-ambiguous: " at ": its few bytes of code may be " \
	"anywhere in the output, or nowhere\n"

static const struct link_case few[] = {
	{ "few bytes", "100+20 code=1: 0 sp+8",
	    "0+20 @f code=1: 0 sp+8\n20+4 @g code=2: 0 sp+16",
	    FEW_ARE("a.o:.table+0x0 (g)") " kept=1 unplaced=1" },
	{ "eight are enough", "100+20 code=1: 0 sp+8",
	    "0+20 @f code=1: 0 sp+8\n20+8 @g code=2: 0 sp+16",
	    " kept=1 collected=1" },
	{ "of a copy: the other one's are, too", "100+20 code=1: 0 sp+8",
	    "0+20 @f code=1: 0 sp+8\n20+4 @g code=2 group: 0 sp+16\n---\n0+20 "
	    "@g code=3 group: 0 sp+16",
	    FEW_ARE("a.o:.table+0x0 (g)")
		FEW_ARE("b.o:.table+0x0 (g)") " kept=1 unplaced=2" },
	{ "not those of another thing", "100+20 code=1: 0 sp+8",
	    "0+20 @f code=1: 0 sp+8\n20+4 @g code=2 group: 0 sp+16\n---\n0+20 "
	    "@h code=3 group: 0 sp+16",
	    FEW_ARE("a.o:.table+0x0 (g)") " kept=1 collected=1 unplaced=1" },
};

/* Where code becomes shorter names alone tell. */
static const struct link_case shorter[] = {
	{ "two of one name",
	    "100+18 @f: 0 sp+0; 2 sp+16\n"
	    "200+18 @f: 0 sp+0; 2 sp+32",
	    "0+20 @f: 0 sp+0; 2 sp+16\n---\n0+20 @f: 0 sp+0; 2 sp+32",
	    GUESS("100100") GUESS("100200") " kept=2" },
};

/* With names: what has none in the output is not there. */
static const struct link_case named[] = {
	{ "equal code whose name is gone", "100+20 @f code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    " kept=1 collected=1" },
	{ "whose name is local: folded", "100+20 @f code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g local code=1" ROWS,
	    " kept=1 folded=1" },
};

/*
 * The bytes of a function of 32 that two relocations leave are found, wherever
 * the two are: nothing else tells of it, since the output has no record.  Of
 * 16 in a row that are left it is sure, of eight it would be with a record.
 */
static void
around(const struct link_kind *kind, unsigned type, int before)
{
	static const char *const want[] = {
		" collected=1",
		"link-ambiguous: a.o:.table+0x0 (f): its few bytes of code are "
		"in the output, and no record there says the same\n unplaced=1",
		"link-lost: a.o:.table+0x0 (f): its code is in the output, the "
		"record is not\n lost=1",
	};
	char output[256], inputs[256], what[64], hex[2][65];
	struct link_case c = { what, output, inputs, NULL };
	int a, b, i, r, run, longest;
	unsigned v;

	for (a = 0; a <= 28; a++)
		for (b = a; b <= 28; b++) {
			for (i = run = longest = 0; i < 32; i++) {
				v = 0x91 + (unsigned)(i * i % 7);
				snprintf(hex[0] + 2 * i, 3, "%02x", v);
				r = (i >= a + before && i < a + 4) ||
				    (i >= b + before && i < b + 4);
				snprintf(hex[1] + 2 * i, 3, "%02x",
				    r ? v ^ 0x40 : v);
				run = r ? 0 : run + 1;
				longest = run > longest ? run : longest;
			}
			c.want = want[(longest >= 8) + (longest >= 16)];
			snprintf(what, sizeof(what), "type %u at %d and %d",
			    type, a, b);
			snprintf(output, sizeof(output),
			    "100+20 bare hex=%s:", hex[1]);
			snprintf(inputs, sizeof(inputs),
			    "0+20 @f rel=%x/%x,%x/%x hex=%s" ROWS, a, type, b,
			    type, hex[0]);
			run_case(kind, &c);
		}
}

int
main(void)
{
	static const struct link_kind bare = { .table = "eh_frame",
		.machine = MACH_X86_64,
		.stripped = true };
	static const struct link_kind eh = { .table = "eh_frame",
		.machine = MACH_X86_64 };
	static const struct link_kind dbg = { .table = "debug_frame",
		.machine = MACH_X86_64,
		.stripped = true };
	static const struct link_kind arm = { .table = "exidx",
		.machine = MACH_ARM,
		.stripped = true };
	static const struct link_kind riscv = { .table = "eh_frame",
		.machine = MACH_RISCV };

	run(&bare, places, NELEM(places));
	run(&bare, copies, NELEM(copies));
	run(&dbg, debug, NELEM(debug));
	run(&arm, few, NELEM(few));
	run(&riscv, shorter, NELEM(shorter));
	run(&eh, named, NELEM(named));
	around(&bare, 2, 0);   /* PC32 */
	around(&bare, 41, -2); /* GOTPCRELX */
	sb_free(&got);
	return done();
}
