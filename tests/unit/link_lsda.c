/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LSDAs before and after a link: what is the same, what differs, and how they
 * tell which code is which.  The truth is in the texts, read by hand.
 */
#include "link_world.h"

#define AT(sites) " sites=" sites ROWS

#define BYTES                                                         \
	"link-lsda: a.o:.table+0x0 (f): the output's LSDA has other " \
	"bytes\n"

static const struct link_case named[] = {
	{ "the same", "100+20 @f" AT("2/7/10/1,8/c/0/0"),
	    "0+20 @f" AT("2/7/10/1,8/c/0/0"), " kept=1 kept=1" },
	{ "another end", "100+20 @f" AT("2/8/10/1"), "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "another pad", "100+20 @f" AT("2/7/11/1"), "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "another action", "100+20 @f" AT("2/7/10/2"),
	    "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "one more", "100+20 @f" AT("2/7/10/1,8/9/10/1"),
	    "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "one less", "100+20 @f" AT("2/7/10/1"),
	    "0+20 @f" AT("2/7/10/1,8/9/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "the same types", "100+20 @f types=_ZTIi" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"), " kept=1 kept=1" },
	{ "another type", "100+20 @f types=_ZTIc" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other types\n"
	    " kept=1 kept=1" },
	{ "the second of two", "100+20 @f types=_ZTIi,_ZTIc" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi,_ZTIl" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other types\n"
	    " kept=1 kept=1" },
	{ "a slot of the GOT", "100+20 @f types=_ZTIi$got" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"), " kept=1 kept=1" },
	{ "a name that begins so", "100+20 @f types=_ZTIii" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other types\n"
	    " kept=1 kept=1" },
	{ "a name that was lost", "100+20 @f types=?" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"), " kept=1 kept=1" },
	{ "no types", "100+20 @f" AT("2/7/10/1"),
	    "0+20 @f types=_ZTIi" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "no LSDA", "100+20 @f" ROWS, "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's record has no LSDA\n"
	    " kept=1 lost=1" },
	{ "one more", "100+20 @f" AT("2/7/10/1"), "0+20 @f" ROWS,
	    "link-lsda: a.o:.table+0x0 (f): the output's record has an LSDA\n"
	    " kept=1" },
	{ "one that cannot be read", "100+20 @f cutlsda" AT("2/7/10/1"),
	    "0+20 @f" AT("2/7/10/1"),
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA cannot be read\n"
	    " kept=1 kept=1" },
	{ "on both sides", "100+20 @f cutlsda" AT("2/7/10/1"),
	    "0+20 @f cutlsda" AT("2/7/10/1"), " kept=1 kept=1" },
	/* Bytes of a routine that is not known, up to where another begins. */
	{ "the same bytes", "100+20 @f raw=0102" ROWS, "0+20 @f raw=0102" ROWS,
	    " kept=1 kept=1" },
	{ "another first byte", "100+20 @f raw=0002" ROWS,
	    "0+20 @f raw=0102" ROWS, BYTES " kept=1 kept=1" },
	{ "another last byte", "100+20 @f raw=0103" ROWS,
	    "0+20 @f raw=0102" ROWS, BYTES " kept=1 kept=1" },
	{ "one byte more", "100+20 @f raw=010203" ROWS, "0+20 @f raw=0102" ROWS,
	    " kept=1 kept=1" },
	{ "one less", "100+20 @f raw=01" ROWS, "0+20 @f raw=0102" ROWS,
	    BYTES " kept=1 kept=1" },
	{ "each its own", "100+20 @f raw=0102" ROWS "120+20 @g raw=03" ROWS,
	    "0+20 @g raw=03" ROWS "20+20 @f raw=0102" ROWS, " kept=2 kept=2" },
	{ "of which the second differs",
	    "100+20 @f raw=0102" ROWS "120+20 @g raw=04" ROWS,
	    "0+20 @f raw=0102" ROWS "20+20 @g raw=03" ROWS,
	    "link-lsda: a.o:.table+0x0 (g): the output's LSDA has other "
	    "bytes\n kept=2 kept=2" },
	{ "of which the first differs in its last byte",
	    "100+20 @f raw=0103" ROWS "120+20 @g raw=04" ROWS,
	    "0+20 @f raw=0102" ROWS "20+20 @g raw=04" ROWS,
	    BYTES " kept=2 kept=2" },
	{ "words that the linker fills", "100+20 @f raw=0155aa02aa5503" ROWS,
	    "0+20 @f raw=01..02..03" ROWS, " kept=1 kept=1" },
	{ "at the start and the end", "100+20 @f raw=55aa02aa55" ROWS,
	    "0+20 @f raw=..02.." ROWS, " kept=1 kept=1" },
	{ "a byte between them", "100+20 @f raw=0155aa03aa5503" ROWS,
	    "0+20 @f raw=01..02..03" ROWS, BYTES " kept=1 kept=1" },
	{ "before them", "100+20 @f raw=0055aa02aa5503" ROWS,
	    "0+20 @f raw=01..02..03" ROWS, BYTES " kept=1 kept=1" },
	{ "behind them", "100+20 @f raw=0155aa02aa5500" ROWS,
	    "0+20 @f raw=01..02..03" ROWS, BYTES " kept=1 kept=1" },
	{ "a word that belongs to the next one",
	    "100+20 @f raw=0102" ROWS "120+20 @g raw=55aa07" ROWS,
	    "0+20 @f raw=0102" ROWS "20+20 @g raw=..07" ROWS,
	    " kept=2 kept=2" },
	{ "a record that is gone", "100+20 @f bare:", "0+20 @f" AT("2/7/10/1"),
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, the "
	    "record is not\n"
	    " lost=1 lost=1" },
	{ "collected", "100+20 @f" ROWS,
	    "0+20 @f" ROWS "20+20 @g" AT("2/7/10/1"),
	    " kept=1 collected=1 collected=1" },
	{ "a copy", "100+20 @f" AT("2/7/10/1"),
	    "0+20 @f group" AT("2/7/10/1") "\n---\n0+20 @f group" AT(
		"2/7/10/1"),
	    " kept=1 comdat=1 kept=1 comdat=1" },
	{ "folded", "100+20 @f @g code=1" AT("2/7/10/1"),
	    "0+20 @f code=1" AT("2/7/10/1") "20+20 @g code=1" AT("2/7/10/1"),
	    " kept=1 folded=1 kept=1 folded=1" },
};

#define AMBIGUOUS                                                              \
	"link-ambiguous: the code may be at more than one "                    \
	"place of the output; taken for that at 0x100100\n"                    \
	"link-inputs: 1 record of eh_frame is of inputs that were not given, " \
	"or of code that nothing told the place of\n kept=1 foreign=1 kept=1"

/* Without names the LSDA tells which of two places it is. */
static const struct link_case stripped[] = {
	{ "by its LSDA",
	    "100+20 code=1" AT("2/7/10/1") "200+20 code=1" AT("2/7/11/1"),
	    "0+20 @f code=1" AT("2/7/11/1") "20+20 @g code=1" AT("2/7/10/1"),
	    " kept=2 kept=2" },
	{ "one of both",
	    "100+20 code=1" AT("2/7/10/1") "200+20 code=1" AT("2/7/11/1"),
	    "0+20 @f code=1" AT("2/7/11/1"),
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1 kept=1" },
	{ "neither",
	    "100+20 code=1" AT("2/7/10/1") "200+20 code=1" AT("2/7/11/1"),
	    "0+20 @f code=1" AT("2/7/12/1"),
	    "link-ambiguous: the code may be at more than one place of the "
	    "output; taken for that at 0x100100\n"
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1 kept=1" },
	{ "by its types",
	    "100+20 code=1 types=_ZTIi" AT(
		"2/7/10/1") "200+20 code=1 types=_ZTIc" AT("2/7/10/1"),
	    "0+20 @f code=1 types=_ZTIc" AT(
		"2/7/10/1") "20+20 @g code=1 types=_ZTIi" AT("2/7/10/1"),
	    " kept=2 kept=2" },
	{ "by having types",
	    "100+20 code=1" AT("2/7/10/1") "200+20 code=1 types=_ZTIi" AT(
		"2/7/10/1"),
	    "0+20 @f code=1 types=_ZTIi" AT("2/7/10/1") "20+20 @g code=1" AT(
		"2/7/10/1"),
	    " kept=2 kept=2" },
	{ "names that are no types tell nothing",
	    "100+20 code=1 types=a" AT("2/7/10/1") "200+20 code=1 types=b" AT(
		"2/7/10/1"),
	    "0+20 @f code=1 types=b" AT("2/7/10/1"), AMBIGUOUS },
	{ "one that cannot be read is not it",
	    "100+20 code=1 cutlsda" AT("2/7/10/1") "200+20 code=1" AT(
		"2/7/10/1"),
	    "0+20 @f code=1" AT("2/7/10/1"),
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1 kept=1" },
	{ "of an input that cannot be read",
	    "100+20 code=1" AT("2/7/10/1") "200+20 code=1" AT("2/7/11/1"),
	    "0+20 @f code=1 cutlsda" AT("2/7/11/1"), AMBIGUOUS },
	{ "by having none", "100+20 code=1" AT("2/7/10/1") "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" AT("2/7/10/1"),
	    " kept=2 kept=1" },
	{ "twins of few bytes",
	    "100+8 code=1" AT("2/7/5/1") "200+8 code=1" AT("2/7/6/1"),
	    "0+8 @f code=1" AT("2/7/6/1") "20+8 @g code=1" AT(
		"2/7/5/1") "40+8 @h code=1" AT("2/7/4/1"),
	    "link-ambiguous: a.o:.table+0x0 (h): its few bytes of code are in "
	    "the output, and no record there says the same\n"
	    " kept=2 unplaced=1 kept=2 unplaced=1" },
	{ "twins that say the same", "100+8 code=1" AT("2/7/5/1"),
	    "0+8 @f code=1" AT("2/7/6/1") "20+8 @g code=1" AT("2/7/6/1"),
	    "link-ambiguous: a.o:.table+0x0 (f): its few bytes of code are in "
	    "the output, and no record there says the same\n"
	    "link-ambiguous: a.o:.table+0x0 (g): its few bytes of code are in "
	    "the output, and no record there says the same\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were not "
	    "given, or of code that nothing told the place of\n"
	    " unplaced=2 foreign=1 unplaced=2" },
	{ "twins of which one is there", "100+8 code=1" AT("2/7/5/1"),
	    "0+8 @f code=1" AT("2/7/5/1") "20+8 @g code=1" AT("2/7/6/1"),
	    "link-ambiguous: a.o:.table+0x0 (g): its few bytes of code are in "
	    "the output, and no record there says the same\n"
	    " kept=1 unplaced=1 kept=1 unplaced=1" },
};

/* Where code becomes shorter, sites come nearer to each other. */
static const struct link_case relaxed[] = {
	{ "nearer", "100+18 @f sites=2/5/c/1: 0 sp+0; 2 sp+16",
	    "0+20 @f sites=2/7/10/1: 0 sp+0; 4 sp+16", " kept=1 kept=1" },
	{ "farther", "100+18 @f sites=2/9/10/1: 0 sp+0; 2 sp+16",
	    "0+20 @f sites=2/7/10/1: 0 sp+0; 4 sp+16",
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "in another order", "100+18 @f sites=2/5/1/1: 0 sp+0; 2 sp+16",
	    "0+20 @f sites=2/7/10/1: 0 sp+0; 4 sp+16",
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
	{ "another action", "100+18 @f sites=2/5/c/2: 0 sp+0; 2 sp+16",
	    "0+20 @f sites=2/7/10/1: 0 sp+0; 4 sp+16",
	    "link-lsda: a.o:.table+0x0 (f): the output's LSDA has other call "
	    "sites\n"
	    " kept=1 kept=1" },
};

int
main(void)
{
	static const struct link_kind eh = { .table = "eh_frame",
		.machine = MACH_X86_64 };
	static const struct link_kind bare = { .table = "eh_frame",
		.machine = MACH_X86_64,
		.stripped = true };
	static const struct link_kind riscv = { .table = "eh_frame",
		.machine = MACH_RISCV };

	run(&eh, named, NELEM(named));
	run(&bare, stripped, NELEM(stripped));
	run(&riscv, relaxed, NELEM(relaxed));
	sb_free(&got);
	return done();
}
