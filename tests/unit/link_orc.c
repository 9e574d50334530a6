/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Entries of ORC before and after a link: linkers only join the tables, and
 * kernels sort theirs.  The truth is in the texts, read by hand.
 */
#include "link_world.h"

#define CALL    ": 0 rsp+8; 1 rsp+16" /* two entries */
#define END(at) "; " at " none"

#define LOST(at)                                               \
	"link-lost: a.o:.orc_unwind+0x" at ": its code is in " \
	"the output, the entry is not\n"
#define ROWS_OF(at)                                          \
	"link-rows: a.o:.orc_unwind+0x" at ": the output's " \
	"entry says other things\n"
#define STRAY   "link-stray: no input has an entry for this place of its code\n"
#define DOUBLED "link-doubled: a second entry for one place\n"
#define ORDER                                                      \
	"link-order: the entries are not sorted from here on, as " \
	"kernels since 5.6 want them\n"

static const struct link_case cases[] = {
	{ "each where its name is",
	    "100+20 @f" CALL END("20") "\n"
				       "200+20 @g: 0 rsp+8" END("20"),
	    "0+20 @f" CALL END("20") "\n20+20 @g: 0 rsp+8" END("20"),
	    " kept=5" },
	{ "of two inputs", "100+20 @f" CALL "\n200+20 @g: 0 rsp+8",
	    "0+20 @f" CALL "\n---\n0+20 @g: 0 rsp+8", " kept=3" },
	{ "other things", "100+20 @f: 0 rsp+8; 1 rsp+24", "0+20 @f" CALL,
	    ROWS_OF("6") " kept=2" },
	{ "not there", "100+20 @f: 0 rsp+8", "0+20 @f: 0 rsp+8; 4 rsp+16",
	    LOST("6") " kept=1 lost=1" },
	{ "what is in force says the same", "100+20 @f: 0 rsp+8",
	    "0+20 @f: 0 rsp+8; 4 rsp+8", " kept=1 folded=1" },
	{ "before all others", "110+10 @g: 0 rsp+8\n100+10 @f bare:",
	    "0+10 @f: 0 rsp+8\n10+10 @g: 0 rsp+8", LOST("0") " kept=1 lost=1" },
	{ "one more", "100+20 @f: 0 rsp+8; 4 rsp+16", "0+20 @f: 0 rsp+8",
	    STRAY " kept=1" },
	{ "a second one", "100+20 @f: 0 rsp+8; 0 rsp+16", "0+20 @f: 0 rsp+8",
	    DOUBLED " kept=1" },
	{ "before it", "100+20 @f: 0 rsp+16; 0 rsp+8", "0+20 @f: 0 rsp+8",
	    DOUBLED " kept=1" },
	{ "two for two", "100+20 @f: 0 rsp+8; 0 rsp+8",
	    "0+20 @f: 0 rsp+8; 0 rsp+8", " kept=2" },
	{ "two of which one says other things", "100+20 @f: 0 rsp+8; 0 rsp+24",
	    "0+20 @f: 0 rsp+8; 0 rsp+16", ROWS_OF("6") " kept=2" },
	{ "the linker's end", "100+20 @f: 0 rsp+8; 20 none", "0+20 @f: 0 rsp+8",
	    " kept=1 own=1" },
	{ "an end where something begins",
	    "100+20 @f: 0 rsp+8\n120+20 @g: 0 rsp+8",
	    "0+20 @f: 0 rsp+8; 20 none\n20+20 @g: 0 rsp+8",
	    " kept=2 folded=1" },
	{ "an end that is gone", "100+20 @f: 0 rsp+8",
	    "0+20 @f: 0 rsp+8; 20 none", LOST("6") " kept=1 lost=1" },
	{ "a rule where the output knows nothing", "100+20 @f: 0 none",
	    "0+20 @f: 0 rsp+8", LOST("0") " lost=1 own=1" },
	{ "left out", "100+20 @f: 0 rsp+8",
	    "0+20 @f: 0 rsp+8\n20+20 @g: 0 rsp+8", " kept=1 collected=1" },
	{ "about no code", "100+20 @f: 0 rsp+8\n300+8 nocode: 0 rsp+8",
	    "0+20 @f: 0 rsp+8\n20+20 @h nocode: 0 rsp+8",
	    " kept=1 collected=1" },
	{ "a copy that lost", "100+20 @f: 0 rsp+8",
	    "0+20 @f group: 0 rsp+8\n---\n0+20 @f group: 0 rsp+8",
	    " kept=1 comdat=1" },
	{ "folded code", "100+20 @f @g code=1: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g code=1: 0 rsp+8",
	    " kept=1 folded=1" },
	{ "other code under its name", "100+20 @f code=1: 0 rsp+8",
	    "0+20 @f code=2: 0 rsp+16", " unplaced=1" },
	{ "a weak copy that another one overrides",
	    "100+20 @f code=1: 0 rsp+8\n"
	    "200+20 code=2: 0 none",
	    "0+20 @f code=1: 0 rsp+8\n---\n0+20 @f weak code=2: 0 rsp+8",
	    " kept=1 discarded=1 own=1" },
	{ "one that is not weak",
	    "100+20 @f code=1: 0 rsp+8\n"
	    "200+20 code=2: 0 none",
	    "0+20 @f code=1: 0 rsp+8\n---\n0+20 @f code=2: 0 rsp+8",
	    "link-lost: b.o:.orc_unwind+0x0: its code is in the output, the "
	    "entry is not\n kept=1 lost=1 own=1" },
	{ "a weak one, and other things are said of it",
	    "100+20 @f code=1: 0 rsp+8\n"
	    "200+20 code=2: 0 rsp+16",
	    "0+20 @f code=1: 0 rsp+8\n---\n0+20 @f weak code=2: 0 rsp+8",
	    "link-rows: b.o:.orc_unwind+0x0: the output's entry says other "
	    "things\n kept=2" },
	{ "a weak one that was taken", "200+20 @f code=2: 0 none",
	    "0+20 @f weak code=2: 0 rsp+8", LOST("0") " lost=1 own=1" },
	{ "one input that was not given",
	    "100+20 @f: 0 rsp+8\n"
	    "200+20 @g: 0 rsp+8",
	    "0+20 @f: 0 rsp+8",
	    "link-inputs: 1 record of orc is of inputs that were not given\n"
	    " kept=1 foreign=1" },
	{ "inputs that were not given",
	    "100+20 @f: 0 rsp+8\n"
	    "200+20 @g: 0 rsp+8; 1 rsp+16",
	    "0+20 @f: 0 rsp+8",
	    "link-inputs: 2 records of orc are of inputs that were not given\n"
	    " kept=1 foreign=2" },
	{ "not sorted", "200+20 @g: 0 rsp+8\n100+20 @f: 0 rsp+8",
	    "0+20 @f: 0 rsp+8\n20+20 @g: 0 rsp+8", ORDER " kept=2" },
	{ "said once",
	    "200+20 @g: 0 rsp+8\n100+20 @f: 0 rsp+8\n"
	    "80+20 @h: 0 rsp+8",
	    "0+20 @f: 0 rsp+8\n20+20 @g: 0 rsp+8\n40+20 @h: 0 rsp+8",
	    ORDER " kept=3" },
	{ "two of one place are", "100+20 @f: 0 rsp+8; 0 rsp+8",
	    "0+20 @f: 0 rsp+8; 0 rsp+8", " kept=2" },
	{ "but for one about no code",
	    "300+20 nocode: 0 rsp+8\n100+20 @f: 0 rsp+8", "0+20 @f: 0 rsp+8",
	    " kept=1" },
	{ "a member of which nothing is there", "100+20 @f: 0 rsp+8",
	    "0+20 @f: 0 rsp+8\n---member\n0+20 @g: 0 rsp+8", " kept=1" },
};

int
main(void)
{
	static const struct link_kind orc = { .table = "orc",
		.machine = MACH_X86_64 };

	run(&orc, cases, NELEM(cases));
	sb_free(&got);
	return done();
}
