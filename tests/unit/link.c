/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A link held against its inputs: which code of theirs is where, and whether
 * its record is there.  The truth is in the texts, read by hand, with the
 * contract's section on links.
 */
#include "link_world.h"

/* The output has no such table at all, which is said once. */
static const struct link_case absent[] = {
	{ "two records of code that is there",
	    "100+20 @f bare:\n200+20 @g bare:",
	    "0+20 @f" ROWS "20+20 @g" ELSE "40+20 @h" ELSE,
	    "link-lost: the output has no eh_frame: 2 records of code that is "
	    "in it are lost\n"
	    " collected=1 lost=2" },
	{ "one", "100+20 @f bare:", "0+20 @f" ROWS "20+20 @g" ELSE,
	    "link-lost: the output has no eh_frame: 1 record of code that is "
	    "in it is lost\n"
	    " collected=1 lost=1" },
	{ "nothing of theirs is there",
	    "100+20 @h bare:", "0+20 @f" ROWS "20+20 @g" ELSE, " collected=2" },
};

/* Others may be left out on purpose. */
static const struct link_case stripped_off[] = {
	{ "a record of code that is there", "100+20 @f bare:",
	    "0+20 @f" ROWS "20+20 @g" ELSE, " collected=1 discarded=1" },
};

/* With a symbol table: names tell. */
static const struct link_case named[] = {
	{ "each where its name is", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "20+20 @g" ELSE, " kept=2" },
	{ "of two inputs", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---\n0+20 @g" ELSE, " kept=2" },
	{ "left out altogether", "100+20 @f" ROWS,
	    "0+20 @f" ROWS "20+20 @g" ELSE, " kept=1 collected=1" },
	{ "code without its record",
	    "100+20 @f" ROWS "200+20 @g bare:", "0+20 @f" ROWS "20+20 @g" ELSE,
	    "link-lost: a.o:.table+0x0 (g): its code is in the output, the "
	    "record is not\n"
	    " kept=1 lost=1" },
	{ "other rows", "100+20 @f" ELSE, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "a row at another place", "100+20 @f: 0 rsp+8; 2 rsp+16",
	    "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "a row less", "100+20 @f: 0 rsp+8", "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "a signal frame", "100+20 @f signal" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): only one of the two records is "
	    "that of a signal frame\n"
	    " kept=1" },
	{ "on the left", "100+20 @f" ROWS, "0+20 @f signal" ROWS,
	    "link-rows: a.o:.table+0x0 (f): only one of the two records is "
	    "that of a signal frame\n"
	    " kept=1" },
	{ "another key", "100+20 @f keyB" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the return address is signed with "
	    "another key\n"
	    " kept=1" },
	{ "another length", "100+18 @f code=1" ROWS "100+20 bare code=1:",
	    "0+20 @f code=1" ROWS,
	    "link-moved: a.o:.table+0x0 (f): the output's record has another "
	    "length\n"
	    " kept=1" },
	{ "a longer one", "100+28 @f code=1" ROWS, "0+20 @f code=1" ROWS,
	    "link-moved: a.o:.table+0x0 (f): the output's record has another "
	    "length\n"
	    " kept=1" },
	{ "another personality", "100+20 @f" ROWS, "0+20 @f handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "of another name", "100+20 @f handler=q" ROWS,
	    "0+20 @f handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "the same one", "100+20 @f handler=p" ROWS, "0+20 @f handler=p" ROWS,
	    " kept=1" },
	{ "by a pointer to it in the input", "100+20 @f handler=p" ROWS,
	    "0+20 @f handler=DW.ref.p" ROWS, " kept=1" },
	{ "in the output", "100+20 @f handler=DW.ref.p" ROWS,
	    "0+20 @f handler=p" ROWS, " kept=1" },
	{ "in both", "100+20 @f handler=DW.ref.p" ROWS,
	    "0+20 @f handler=DW.ref.p" ROWS, " kept=1" },
	{ "to another one", "100+20 @f handler=DW.ref.q" ROWS,
	    "0+20 @f handler=DW.ref.p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "one without a name", "100+20 @f handler=-" ROWS,
	    "0+20 @f handler=p" ROWS, " kept=1" },
	{ "which another record has, too",
	    "100+20 @f handler=-" ROWS "120+20 @g handler=-" ROWS,
	    "0+20 @f handler=p" ROWS "20+20 @g handler=p" ROWS, " kept=2" },
	{ "or another one has not",
	    "100+20 @f handler=-" ROWS "120+20 @g handler=-2" ROWS,
	    "0+20 @f handler=p" ROWS "20+20 @g handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (g): the output's record has another "
	    "personality routine\n"
	    " kept=2" },
	{ "one without a name where all have one",
	    "100+20 @f symtab handler=-" ROWS, "0+20 @f handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "one that is no code", "100+20 @f handler=!" ROWS,
	    "0+20 @f handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "one more", "100+20 @f handler=p" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has another "
	    "personality routine\n"
	    " kept=1" },
	{ "a second record for the same code", "100+20 @f" ROWS "100+20" ROWS,
	    "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "a shorter one", "100+20 @f" ROWS "100+10" ROWS, "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "the shorter one first", "100+10" ROWS "100+20 @f" ROWS,
	    "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "two more", "100+20 @f" ROWS "100+20" ROWS "100+20" ROWS,
	    "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "one about no code is that of an empty function",
	    "100+20 @f" ROWS "110+0" ROWS, "0+20 @f" ROWS, " kept=1 own=1" },
	{ "a record inside", "100+20 @f" ROWS "110+8" ROWS, "0+20 @f" ROWS,
	    "link-stray: a.o:.text.f+0x10: the input has no such record for "
	    "its code\n"
	    " kept=1" },
	{ "of code of inputs that were not given",
	    "100+20 @f" ROWS "200+20 @g" ELSE "300+20 @h" ELSE, "0+20 @f" ROWS,
	    "link-inputs: 2 records of eh_frame are of inputs that were not "
	    "given\n"
	    " kept=1 foreign=2" },
	{ "of the linker's PLT", "100+20 @f" ROWS "3f00+20" ELSE,
	    "0+20 @f" ROWS, " kept=1 own=1" },
	{ "a tombstone", "100+20 @f" ROWS "8000+20" ELSE, "0+20 @f" ROWS,
	    " kept=1" },
	{ "another record covers it",
	    "f0+30" ELSE "100+20 @f bare:", "0+20 @f" ROWS,
	    "link-moved: a.o:.table+0x0 (f): another record covers its code\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " lost=1 foreign=1" },
	{ "whose last byte is before it",
	    "f0+10" ELSE "100+20 @f bare:", "0+20 @f" ROWS,
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, the "
	    "record is not\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " lost=1 foreign=1" },
	{ "the search leads elsewhere", "100+20 @f at=666" ROWS, "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not lead to "
	    "the record\n"
	    " kept=1" },
	{ "from the last byte", "100+20 @f at=667" ROWS, "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not lead to "
	    "the record\n"
	    " kept=1" },
	/* Copies of a group, of which one is kept. */
	{ "a copy that lost", "100+20 @f" ROWS,
	    "0+20 @f group" ROWS "\n---\n0+20 @f group" ROWS,
	    " kept=1 comdat=1" },
	{ "with other code", "100+20 @f code=1" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @f code=2 group" ROWS,
	    " kept=1 comdat=1" },
	{ "no group: two of one name", "100+20 @f code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---\n0+20 @f code=1" ROWS,
	    " kept=1 folded=1" },
	{ "static functions of one name: by their code",
	    "100+20 @f code=1" ROWS "200+20 @f code=2" ELSE,
	    "0+20 @f code=2" ELSE "\n---\n0+20 @f code=1" ROWS, " kept=2" },
	{ "of the same code: in order",
	    "100+20 @f code=1" ROWS "200+20 @f code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---\n0+20 @f code=1" ROWS, " kept=2" },
	{ "folded into equal code", "100+20 @f @g code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS, " kept=1 folded=1" },
	{ "whose record says other things", "100+20 @f @g code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ELSE,
	    "link-rows: a.o:.table+0x0 (g): its code was folded into equal "
	    "code whose record says other things\n"
	    " kept=1 folded=1" },
	{ "other code under its name", "100+20 @f code=1" ROWS,
	    "0+20 @f code=2" ELSE,
	    "link-ambiguous: a.o:.table+0x0 (f): the output has other code "
	    "under its name: another version of the input, or optimized while "
	    "it was linked\n"
	    " unplaced=1" },
	{ "whose record says the same", "100+20 @f code=1" ROWS,
	    "0+20 @f code=2" ROWS, " kept=1" },
	{ "a member of which nothing is there", "100+20 @f" ROWS,
	    "0+20 @f" ROWS "\n---member\n0+20 @g" ELSE, " kept=1" },
	{ "one of which a function is", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g" ELSE "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "one of which a function is: another one by its bytes",
	    "100+20 @f" ROWS "200+20 @g" ELSE "300+20 code=3" ROWS,
	    "0+20 @f" ROWS "\n---member\n0+20 @g" ELSE "20+20 code=3" ROWS,
	    " kept=3" },
	{ "written anew", "100+20 @f code=1" ROWS, "0+20 @f code=2" ROWS,
	    " kept=1" },
	{ "written anew, two of the name",
	    "100+20 @f code=1" ROWS "200+20 @f code=3" ROWS,
	    "0+20 @f code=2" ROWS,
	    "link-inputs: 2 records of eh_frame are of inputs that were not "
	    "given\n"
	    " collected=1 foreign=2" },
	{ "written anew, three of the name",
	    "100+20 @f code=1" ROWS "200+20 @f code=3" ROWS
	    "300+20 @f code=4" ROWS,
	    "0+20 @f code=2" ROWS,
	    "link-inputs: 3 records of eh_frame are of inputs that were not "
	    "given\n"
	    " collected=1 foreign=3" },
	{ "one of which a copy is", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "20+20 @g group" ELSE
	    "\n---member\n0+20 @g group" ELSE "20+20 @h" ROWS,
	    " kept=2" },
	{ "compiled again in the link", "100+20 @f code=1" ROWS,
	    "0+8 @x" ELSE "\n---fat\n0+20 @f code=2" ELSE,
	    "link-inputs: 1 input holds code for link-time optimization beside "
	    "machine code, and the output has what was made of that in the "
	    "link: their records are not looked for\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code made during the link\n"
	    " collected=1 foreign=1" },
	{ "fat, but as it is", "100+20 @f" ROWS,
	    "0+8 @x" ELSE "\n---fat\n0+20 @f" ROWS, " kept=1 collected=1" },
	{ "a version of the name", "100+20 @f@@V2" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "another name that begins so", "100+20 @f2" ROWS, "0+20 @f" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " collected=1 foreign=1" },
	{ "by an alias", "100+20 @z code=1" ROWS, "0+20 @a @z code=1" ROWS,
	    " kept=1" },
	{ "of code that is elsewhere, too",
	    "100+20 @f code=1" ROWS "200+20 code=1" ELSE, "0+20 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " kept=1 foreign=1" },
	{ "a weak name of a member alone", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g weak" ELSE "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "a local one", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g local" ELSE "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "not even of equal code",
	    "100+20 @f code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " kept=1 foreign=1" },
	{ "of the linker's glink",
	    "100+20 @f" ROWS "200+20 @__glink_PLTresolve" ELSE, "0+20 @f" ROWS,
	    " kept=1 own=1" },
	{ "a part that was taken out: of the linker",
	    "100+20 @f" ROWS "200+20 @f.cold.1" ELSE, "0+20 @f" ROWS,
	    " kept=1 own=1" },
	{ "a part of what is not there",
	    "100+20 @f" ROWS "200+20 @g.cold.1" ELSE, "0+20 @f" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " kept=1 foreign=1" },
};

/* Inputs that a linker made already: their code is where its symbols are. */
static const struct link_case linked[] = {
	{ "moved", "100+20 @f code=1" ROWS "200+20 @g code=2" ELSE,
	    "---linked\n300+20 @f code=1" ROWS "340+20 @g code=2" ELSE,
	    " kept=2" },
	{ "written anew", "100+20 @f code=1" ROWS "200+20 @g code=2" ELSE,
	    "---linked\n300+20 @f code=3" ROWS "340+20 @g code=4" ELSE,
	    " kept=2" },
	{ "two of one name: in order",
	    "100+20 @f code=1" ROWS "200+20 @f code=2" ELSE,
	    "---linked\n300+20 @f code=3" ROWS "340+20 @f code=4" ELSE,
	    " kept=2" },
	{ "the other way round",
	    "100+20 @f code=1" ELSE "200+20 @f code=2" ROWS,
	    "---linked\n300+20 @f code=3" ROWS "340+20 @f code=4" ELSE,
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=2" },
	{ "one more of it: none by its name",
	    "100+20 @f code=1" ROWS "200+20 @f code=2" ELSE
	    "280+20 @f code=5" ROWS,
	    "---linked\n300+20 @f code=3" ROWS "340+20 @f code=4" ELSE,
	    "link-inputs: 3 records of eh_frame are of inputs that were not "
	    "given\n"
	    " collected=2 foreign=3" },
	/* Their relocations are applied: equal bytes are other code. */
	{ "nor by its bytes elsewhere", "100+20 @x code=1" ROWS,
	    "---linked\n300+20 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " collected=1 foreign=1" },
	{ "by those at its place",
	    "100+20 @f code=1" ROWS "200+20 @f code=2" ELSE
	    "280+20 @f code=5" ROWS,
	    "---linked\n280+20 @f code=5" ROWS,
	    "link-inputs: 2 records of eh_frame are of inputs that were not "
	    "given\n"
	    " kept=1 foreign=2" },
};

/* Without: bytes do, and what records say. */
static const struct link_case stripped[] = {
	{ "a fat one, before another",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "---fat\n0+20 @f code=1" ROWS "\n---\n0+20 @g code=2" ELSE,
	    " kept=2" },
	{ "by its bytes", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ELSE, " kept=2" },
	{ "whose record says other things", "100+20 code=1" ELSE,
	    "0+20 @f code=1" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "not there", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ELSE,
	    " kept=1 collected=1" },
	{ "at two places: the records tell",
	    "100+20 code=1" ROWS "200+20 code=1" ELSE,
	    "0+20 @f code=1" ELSE "20+20 @g code=1" ROWS, " kept=2" },
	{ "at two places, and neither tells",
	    "100+20 code=1" ROWS "200+20 code=1" ROWS, "0+20 @f code=1" ROWS,
	    "link-ambiguous: the code may be at more than one place of the "
	    "output; taken for that at 0x100100\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "at two places: the call sites tell",
	    "100+20 code=1 sites=0/8/10/1" ROWS
	    "200+20 code=1 sites=0/4/10/1" ROWS,
	    "0+20 @f code=1 sites=0/4/10/1" ROWS
	    "20+20 @g code=1 sites=0/8/10/1" ROWS,
	    " kept=2 kept=2" },
	{ "at two places: where rows begin tells",
	    "100+20 code=1: 0 rsp+8; 1 rsp+16\n"
	    "200+20 code=1: 0 rsp+8; 4 rsp+16\n",
	    "0+20 @f code=1: 0 rsp+8; 4 rsp+16\n"
	    "20+20 @g code=1: 0 rsp+8; 1 rsp+16\n",
	    " kept=2" },
	{ "of which one is inside of another's record",
	    "100+20 code=1" ROWS "1f0+40" ELSE "200+20 bare code=1:",
	    "0+20 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "two for two", "100+20 code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    "link-ambiguous: the code may be at more than one place of the "
	    "output; taken for that at 0x100100\n"
	    "link-ambiguous: the code may be at more than one place of the "
	    "output; taken for that at 0x100200\n"
	    " kept=2" },
	{ "two for one", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS, " kept=1 folded=1" },
	{ "two copies for one", "100+20 code=1" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @f code=1 group" ROWS,
	    " kept=1 comdat=1" },
	{ "eight bytes", "100+8 code=1" ROWS, "0+8 @f code=1" ROWS, " kept=1" },
	{ "seven", "100+7 code=1" ROWS, "0+7 @f code=1" ROWS, " kept=1" },
	{ "seven, with a record of another length", "100+9 code=1" ROWS,
	    "0+7 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " collected=1 foreign=1" },
	{ "eight, of which no record says the same", "100+8 code=1" ELSE,
	    "0+8 @f code=1" ROWS,
	    "link-ambiguous: a.o:.table+0x0 (f): its few bytes of code are in "
	    "the output, and no record there says the same\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " unplaced=1 foreign=1" },
	{ "inside of what has a record",
	    "100+20 code=1" ROWS "108+18 bare code=2", "0+18 @f code=2" ELSE,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " collected=1 foreign=1" },
	{ "behind it",
	    "100+18 code=1" ROWS "118+18 bare code=2:", "0+18 @f code=2" ELSE,
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, the "
	    "record is not\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " lost=1 foreign=1" },
	{ "the longer goes first", "100+28 code=1" ROWS "100+18 bare:",
	    "0+18 @f code=1" ROWS "20+28 @g code=1" ROWS, " kept=1 folded=1" },
	{ "a member whose names are not there",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE,
	    " kept=2" },
	{ "a member by most of its code",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE
	    "20+20 @h code=3" ROWS,
	    " kept=2 collected=1" },
	{ "not by less", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE
	    "20+21 @h code=3" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "of copies alone, by half of them",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2 group" ELSE
	    "20+20 @h code=3 group" ROWS,
	    " kept=2 collected=1" },
	{ "not by less of them", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2 group" ELSE
	    "20+21 @h code=3 group" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "copies do not count beside others",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE
	    "20+21 @h code=3 group" ROWS,
	    " kept=2 collected=1" },
	{ "fat, and little of it is there", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---fat\n0+20 @g code=2" ELSE,
	    "link-inputs: 1 input holds code for link-time optimization beside "
	    "machine code, and the output has what was made of that in the "
	    "link: their records are not looked for\n"
	    " kept=1" },
	{ "and half of it", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---fat\n0+20 @g code=2" ELSE
	    "20+20 @h code=3" ROWS,
	    " kept=2 collected=1" },
};

/* Entries that hold on to the next one. */
static const struct link_case exidx[] = {
	{ "each with an entry", "100+20 @f: 0 sp+8\n120+20 @g: 0 sp+16",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+16", " kept=2" },
	{ "neighbours of equal rules share one",
	    "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+8", " kept=1 folded=1" },
	{ "but not of others", "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+16",
	    "link-lost: a.o:.table+0x0 (g): the entry of another function is "
	    "in force at its code\n"
	    " kept=1 lost=1" },
	{ "code without an entry under that of another",
	    "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g bare:",
	    "link-cover: a.o:.text.g+0x0: has no entry, and that of 0x100100 "
	    "is in force at its code\n"
	    " kept=1" },
	{ "or under one that says that there is nothing",
	    "100+20 @f: 0 sp+8\n120+20 @g: 0 none",
	    "0+20 @f: 0 sp+8\n20+20 @g bare:", " kept=1 own=1" },
	{ "of several at one place the last is in force",
	    "100+40 @f: 0 sp+8\n100+40: 0 sp+16\n100+40: 0 sp+24\n"
	    "120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+24",
	    "link-doubled: a second record for the code at 0x100100\n"
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1 folded=1" },
	{ "other rules", "100+20 @f: 0 sp+8", "0+20 @f: 0 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's entry has other "
	    "rules\n"
	    " kept=1" },
	{ "below the first", "100+20 @f bare:\n120+20 @g: 0 sp+8",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+8",
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, the "
	    "record is not\n"
	    " kept=1 lost=1" },
};

/* Code that becomes shorter. */
static const struct link_case relaxed[] = {
	{ "shorter", "100+18 @f: 0 sp+0; 2 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "as long", "100+20 @f: 0 sp+0; 4 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "longer", "100+28 @f: 0 sp+0; 4 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "rows further away", "100+20 @f: 0 sp+0; 6 sp+16",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "other rows", "100+20 @f: 0 sp+0; 4 sp+32",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
	{ "a record shorter than the function",
	    "100+10: 0 sp+0; 2 sp+16\n100+18 bare @f:",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-moved: a.o:.table+0x0 (f): the output's record has another "
	    "length\n"
	    " kept=1" },
	{ "rules alone", "100+18: 0 sp+0; 2 sp+16", "0+20: 0 sp+0; 4 sp+16",
	    "link-ambiguous: a.o:.table+0x0: no name tells where its code is; "
	    "taken for that of this record\n"
	    " kept=1" },
	{ "of something longer", "100+28: 0 sp+0; 2 sp+16",
	    "0+20: 0 sp+0; 4 sp+16",
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given\n"
	    " collected=1 foreign=1" },
};

/* A debugger's table: copies that lost may keep their records. */
static const struct link_case debug[] = {
	{ "each where its name is", "100+20 @f" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "two copies and two records", "100+20 @f" ROWS "100+20" ROWS,
	    "0+20 @f group" ROWS "\n---\n0+20 @f group" ROWS,
	    " kept=1 comdat=1" },
	{ "two records for one", "100+20 @f" ROWS "100+20" ROWS, "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "no search table leads to it", "100+20 @f at=666" ROWS,
	    "0+20 @f" ROWS, " kept=1" },
};

static const struct link_case sframe[] = {
	{ "no routine is in it", "100+20 @f handler=p" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "the search leads elsewhere", "100+20 @f at=666" ROWS, "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not lead to "
	    "the record\n"
	    " kept=1" },
	{ "blocks", "100+20 @f rep=10: 0 rsp+8; b rsp+16",
	    "0+20 @f rep=10: 0 rsp+8; b rsp+16", " kept=1" },
	{ "other blocks", "100+20 @f rep=10: 0 rsp+8; b rsp+16",
	    "0+20 @f rep=10: 0 rsp+8; 6 rsp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has other "
	    "rows\n"
	    " kept=1" },
};

/* With a map of GNU ld, and no names. */
static const struct link_case mapped[] = {
	{ "the map tells", "100+20 code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS, " kept=2" },
	{ "also where records differ",
	    "100+20 code=1" ROWS "200+20 code=1" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    "link-rows: a.o:.table+0x0 (g): the output's record has other "
	    "rows\n"
	    " kept=2" },
	{ "what is gone", "100+20 code=1" ROWS "200+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS "40+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "a member that it does not name",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @x code=1" ROWS,
	    " kept=2 folded=1" },
	{ "one that it does",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS "300+20 code=3" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @i code=3" ELSE,
	    " kept=3" },
	{ "and one that it does not",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS "300+20 code=3" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @i code=3" ELSE
	    "\n---member\n0+20 @x code=1" ROWS,
	    " kept=3" },
	{ "of another link", "140+20 code=1" ROWS "240+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS,
	    "link-map: the map is not that of this link: of 2 sections of code "
	    "0 are where it says\n"
	    " kept=2" },
	{ "half wrong is wrong", "100+20 code=1" ROWS "240+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS,
	    "link-map: the map is not that of this link: of 2 sections of code "
	    "1 are where it says\n"
	    " kept=2" },
};

/*
 * Code that was placed covers what it has, byte by byte: of another function,
 * whose bytes begin in the last one of it, nothing is there; behind it they
 * are.  No records of the output help.
 */
static void
covered(const struct link_kind *kind)
{
	static const unsigned at[] = { 0x100, 0x110, 0x13f };
	static const unsigned sizes[] = { 0x18, 0x2f, 0x30, 0x31, 0x40, 0x41,
		0x70, 0x71, 0x80, 0xc0, 0xc1, 0x1101 };
	static const char code[] =
	    "hex=929394959697919293949596919293949596979192939495";
	char output[256], inputs[256], what[64];
	struct link_case c = { what, output, inputs, NULL };
	unsigned i, k, behind;

	for (i = 0; i < NELEM(at); i++)
		for (k = 0; k < NELEM(sizes); k++)
			for (behind = 0; behind < 2; behind++) {
				unsigned g = sizes[k] - 1 + behind;

				snprintf(what, sizeof(what), "%s %x+%x",
				    behind ? "behind" : "in", at[i], sizes[k]);
				snprintf(output, sizeof(output),
				    "%x+%x bare code=1:\n%x+18 bare %s:", at[i],
				    sizes[k], at[i] + g, code);
				snprintf(inputs, sizeof(inputs),
				    "0+%x @f code=1" ROWS "%x+18 @g %s" ELSE,
				    sizes[k], g, code);
				c.want = behind ? "link-lost: a.o:.table+0x0 "
						  "(f): its code is in the "
						  "output, the record is not\n"
						  "link-lost: a.o:.table+0x0 "
						  "(g): its code is in the "
						  "output, the record is not\n"
						  " lost=2" :
						  "link-lost: a.o:.table+0x0 "
						  "(f): its code is in the "
						  "output, the record is not\n"
						  " collected=1 lost=1";
				run_case(kind, &c);
			}
}

int
main(void)
{
	static const struct link_kind eh = { .table = "eh_frame",
		.machine = MACH_X86_64 };
	static const struct link_kind bare = { .table = "eh_frame",
		.machine = MACH_X86_64,
		.stripped = true };
	static const struct link_kind arm = { .table = "exidx",
		.machine = MACH_ARM };
	static const struct link_kind riscv = { .table = "eh_frame",
		.machine = MACH_RISCV };

	static const struct link_kind dbg = { .table = "debug_frame",
		.machine = MACH_X86_64 };
	static const struct link_kind no_eh = { .table = "eh_frame",
		.machine = MACH_X86_64,
		.absent = true };
	static const struct link_kind no_dbg = { .table = "debug_frame",
		.machine = MACH_X86_64,
		.absent = true };
	static const struct link_kind no_sf = { .table = "sframe",
		.machine = MACH_X86_64,
		.absent = true };
	static const struct link_kind sf = { .table = "sframe",
		.machine = MACH_X86_64 };
	static const struct link_kind map = {
		.table = "eh_frame",
		.machine = MACH_X86_64,
		.stripped = true,
		.map =
		    "Discarded input sections\n\n .text.h  0x0 0x20 a.o\n\n"
		    "Linker script and memory map\n\n"
		    " .text.f        0x0000000000100100       0x20 a.o\n"
		    " .text.g        0x0000000000100200       0x20 a.o\n"
		    " .text.i        0x0000000000100300       0x20 b.o(m.o)\n"
	};

	run(&eh, named, NELEM(named));
	run(&no_eh, absent, NELEM(absent));
	run(&no_dbg, stripped_off, NELEM(stripped_off));
	run(&no_sf, stripped_off, NELEM(stripped_off));
	run(&eh, linked, NELEM(linked));
	run(&bare, stripped, NELEM(stripped));
	covered(&bare);
	run(&arm, exidx, NELEM(exidx));
	run(&riscv, relaxed, NELEM(relaxed));
	run(&dbg, debug, NELEM(debug));
	run(&sf, sframe, NELEM(sframe));
	run(&map, mapped, NELEM(mapped));
	sb_free(&got);
	return done();
}
