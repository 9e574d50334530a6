/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two tables of one image that describe the same code: what is compared, and
 * what the differences are said to be.  The truth is in the two texts, read by
 * hand, with the contract's section on compare and SFrame's limits (sheet
 * 15.4): a difference of CFA, return address or saved register is an error.
 */
#include "compare_world.h"

static void
run(const struct duo_case *c, size_t n, const char *left, const char *right,
    uint8_t machine)
{
	struct duo duo = { .machine = machine, .kind = { left, right } };

	duo_run(duo, c, n, NULL);
}

/* .eh_frame and .debug_frame: all rules count. */
static const struct duo_case full[] = {
	{ "equal tables", "0+10: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]",
	    "0+10: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]", "equal=1" },
	{ "the CFA's offset", "0+10: 0 rsp+8; 1 rsp+16",
	    "0+10: 0 rsp+8; 1 rsp+24",
	    "error cfa 1-10: rsp+16 | rsp+24\ndiffering=1" },
	{ "the CFA's register", "0+10: 0 rsp+8", "0+10: 0 rbp+8",
	    "error cfa 0-10: rsp+8 | rbp+8\ndiffering=1" },
	{ "a boundary of the left one only", "0+10: 0 rsp+8; 4 rsp+16",
	    "0+10: 0 rsp+8", "error cfa 4-10: rsp+16 | rsp+8\ndiffering=1" },
	{ "a boundary of the right one only", "0+10: 0 rsp+8",
	    "0+10: 0 rsp+8; 4 rsp+16; 6 rsp+8",
	    "error cfa 4-6: rsp+8 | rsp+16\ndiffering=1" },
	{ "boundaries a byte apart", "0+10: 0 rsp+8; 4 rsp+16",
	    "0+10: 0 rsp+8; 5 rsp+16",
	    "error cfa 4-5: rsp+16 | rsp+8\ndiffering=1" },
	{ "equal neighbours become one", "0+10: 0 rsp+8; 2 rsp+8 rbx=[cfa-24]",
	    "0+10: 0 rsp+16; 2 rsp+16 rbx=[cfa-24]",
	    "error cfa 0-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "others do not", "0+10: 0 rsp+8; 2 rsp+9", "0+10: 0 rsp+16",
	    "error cfa 0-2: rsp+8 | rsp+16\n"
	    "error cfa 2-10: rsp+9 | rsp+16\ndiffering=1" },
	{ "nor those with something between",
	    "0+10: 0 rsp+8; 2 rsp+16; 4 rsp+8", "0+10: 0 rsp+16",
	    "error cfa 0-2: rsp+8 | rsp+16\n"
	    "error cfa 4-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "another register is another difference",
	    "0+10: 0 rsp+8 rbx=[cfa-16]; 4 rsp+8 r12=[cfa-16]", "0+10: 0 rsp+8",
	    "error saved 0-4 rbx: [cfa-16] | same\n"
	    "error saved 4-10 r12: [cfa-16] | same\ndiffering=1" },
	{ "the return address", "0+10: 0 rsp+8", "0+10: 0 rsp+8 ra=[cfa-16]",
	    "error ra 0-10: [cfa-8] | [cfa-16]\ndiffering=1" },
	{ "a saved register", "0+10: 0 rsp+16 rbx=[cfa-16]",
	    "0+10: 0 rsp+16 rbx=[cfa-24]",
	    "error saved 0-10 rbx: [cfa-16] | [cfa-24]\ndiffering=1" },
	{ "saved on the left only", "0+10: 0 rsp+16 rbx=[cfa-16] r12=[cfa-24]",
	    "0+10: 0 rsp+16 r12=[cfa-24]",
	    "error saved 0-10 rbx: [cfa-16] | same\ndiffering=1" },
	{ "saved on the right only", "0+10: 0 rsp+16 rbx=[cfa-16]",
	    "0+10: 0 rsp+16 rbx=[cfa-16] r15=[cfa-24]",
	    "error saved 0-10 r15: same | [cfa-24]\ndiffering=1" },
	{ "without a rule is unchanged", "0+10: 0 rsp+16 rbx=same",
	    "0+10: 0 rsp+16", "equal=1" },
	{ "undefined is not unchanged", "0+10: 0 rsp+16 rbx=undefined",
	    "0+10: 0 rsp+16",
	    "error saved 0-10 rbx: undefined | same\ndiffering=1" },
	{ "the frame pointer that nobody needs", "0+10: 0 rsp+16 rbp=[cfa-16]",
	    "0+10: 0 rsp+16", "warning fp 0-10: [cfa-16] | same\ndiffering=1" },
	{ "that the left CFA rests on", "0+10: 0 rbp+16 rbp=[cfa-16]",
	    "0+10: 0 rbp+16", "error fp 0-10: [cfa-16] | same\ndiffering=1" },
	{ "that a CFA in memory rests on", "0+10: 0 [rbp+16] rbp=[cfa-16]",
	    "0+10: 0 [rbp+16]", "error fp 0-10: [cfa-16] | same\ndiffering=1" },
	{ "that the next row rests on",
	    "0+10: 0 rsp+16 rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16]",
	    "0+10: 0 rsp+16; 4 rbp+16 rbp=[cfa-16]",
	    "error fp 0-4: [cfa-16] | same\ndiffering=1" },
	{ "but not the one after it",
	    "0+10: 0 rsp+16 rbp=[cfa-16]; 4 rsp+16 rbp=[cfa-16]; 8 rbp+16 "
	    "rbp=[cfa-16]",
	    "0+10: 0 rsp+16; 4 rsp+16 rbp=[cfa-16]; 8 rbp+16 rbp=[cfa-16]",
	    "warning fp 0-4: [cfa-16] | same\ndiffering=1" },
	{ "nor the one before it",
	    "0+10: 0 rbp+16 rbp=[cfa-16]; 4 rsp+16; 8 rsp+16 rbp=[cfa-16]",
	    "0+10: 0 rbp+16 rbp=[cfa-16]; 4 rsp+16",
	    "warning fp 8-10: [cfa-16] | same\ndiffering=1" },
	{ "[reg+off] is [cfa+n]", "0+10: 0 rsp+16 rbx=[rsp+0]",
	    "0+10: 0 rsp+16 rbx=[cfa-16]", "equal=1" },
	{ "of another offset it is not", "0+10: 0 rsp+16 rbx=[rsp+8]",
	    "0+10: 0 rsp+16 rbx=[cfa-16]",
	    "error saved 0-10 rbx: [rsp+8] | [cfa-16]\ndiffering=1" },
	{ "of another register it is not", "0+10: 0 rsp+16 rbx=[rbp+0]",
	    "0+10: 0 rsp+16 rbx=[cfa-16]",
	    "error saved 0-10 rbx: [rbp+0] | [cfa-16]\ndiffering=1" },
	{ "reg+off is cfa+n", "0+10: 0 rsp+16 rbx=rsp+24",
	    "0+10: 0 rsp+16 rbx=cfa+8", "equal=1" },
	{ "a register is cfa+n", "0+10: 0 rsp+16 rbx=rsp",
	    "0+10: 0 rsp+16 rbx=cfa-16", "equal=1" },
	{ "but not [cfa+n]", "0+10: 0 rsp+16 rbx=rsp",
	    "0+10: 0 rsp+16 rbx=[cfa-16]",
	    "error saved 0-10 rbx: rsp | [cfa-16]\ndiffering=1" },
	{ "each by its own CFA: other places", "0+10: 0 rsp+16 ra=[rsp+8]",
	    "0+10: 0 rsp+16 ra=[cfa-8]", "equal=1" },
	{ "neither can be unwound", "0+10: 0 none", "0+10: 0 none", "equal=1" },
	{ "only one can", "0+10: 0 none", "0+10: 0 rsp+8 rbx=[cfa-16]",
	    "error cfa 0-10: none | rsp+8\ndiffering=1" },
	{ "only the other can", "0+10: 0 rsp+8 ra=[cfa-16]", "0+10: 0 none",
	    "error cfa 0-10: rsp+8 | none\ndiffering=1" },
	{ "a signal frame, which both could say",
	    "0+10 signal cansignal: 0 rsp+8", "0+10 cansignal: 0 rsp+8",
	    "warning signal 0-10: signal | no signal\ndiffering=1" },
	{ "the other way round", "0+10 cansignal: 0 rsp+8",
	    "0+10 signal cansignal: 0 rsp+8",
	    "warning signal 0-10: no signal | signal\ndiffering=1" },
	{ "which one cannot say", "0+10 signal cansignal: 0 rsp+8",
	    "0+10: 0 rsp+8",
	    "note signal 0-10: signal | no signal\ndiffering=1" },
	{ "rows out of order", "0+10: 0 rsp+8; 8 rsp+16; 4 rsp+24",
	    "0+10: 0 rsp+8",
	    "note range 0-10: rows out of order | not compared\n"
	    "differing=1" },
	{ "on the other side", "0+10: 0 rsp+8",
	    "0+10: 0 rsp+8; 8 rsp+16; 4 rsp+24",
	    "note range 0-10: not compared | rows out of order\n"
	    "differing=1" },
	{ "two rows at one place: the last holds",
	    "0+10: 0 rsp+8; 4 rsp+16; 4 rsp+24", "0+10: 0 rsp+8; 4 rsp+24",
	    "equal=1" },
	{ "no rows at all on both sides", "0+10:", "0+10:", "equal=1" },
	{ "on the left", "0+10:", "0+10: 0 rsp+8",
	    "error range 0-10: no row | rows\ndiffering=1" },
	{ "on the right", "0+10: 0 rsp+8",
	    "0+10:", "note range 0-10: rows | no row\ndiffering=1" },
	{ "since it could not be read", "0+10: 0 rsp+8", "0+10 cut:",
	    "note range 0-10: not compared | unreadable\ndiffering=1" },
	{ "nor the left one", "0+10 cut:", "0+10: 0 rsp+8",
	    "note range 0-10: unreadable | not compared\ndiffering=1" },
	{ "a first row behind the start", "0+10: 0 rsp+8", "0+10: 4 rsp+8",
	    "note range 0-4: rows | no row\ndiffering=1" },
	{ "on the left", "0+10: 4 rsp+8", "0+10: 0 rsp+8",
	    "error range 0-4: no row | rows\ndiffering=1" },
	{ "an expression", "0+10: 0 rsp+8 rbx=[expr:7708]",
	    "0+10: 0 rsp+8 rbx=[expr:7708]", "equal=1" },
	{ "another one", "0+10: 0 rsp+8 rbx=[expr:7708]",
	    "0+10: 0 rsp+8 rbx=[expr:7710]",
	    "error saved 0-10 rbx: [expr breg7 8] | [expr breg7 16]\n"
	    "differing=1" },
};

/* Which function is held against which, and what one of them lacks. */
static const struct duo_case places[] = {
	{ "missing and extra", "0+10: 0 rsp+8\n20+10: 0 rsp+8",
	    "20+10: 0 rsp+8\n30+10: 0 rsp+8",
	    "note missing 0-10 (no reason found)\n"
	    "note extra 30-40 (no entry in the first table)\n"
	    "equal=1 missing=1 extra=1" },
	{ "extra before the first and between",
	    "20+10: 0 rsp+8\n40+10: 0 rsp+8",
	    "0+10: 0 rsp+8\n20+10: 0 rsp+8\n30+10: 0 rsp+8\n40+10: 0 rsp+8",
	    "note extra 0-10 (no entry in the first table)\n"
	    "note extra 30-40 (no entry in the first table)\n"
	    "equal=2 extra=2" },
	{ "nothing on the left", "", "0+10: 0 rsp+8\n20+10: 0 rsp+8",
	    "note extra 0-10 (no entry in the first table)\n"
	    "note extra 20-30 (no entry in the first table)\nextra=2" },
	{ "nothing on the right", "0+10: 0 rsp+8\n20+10: 0 rsp+8", "",
	    "note missing 0-10 (no reason found)\n"
	    "note missing 20-30 (no reason found)\nmissing=2" },
	{ "nothing at all", "", "", "" },
	{ "the order of entries does not matter",
	    "20+10: 0 rsp+8\n0+10: 0 rsp+16", "0+10: 0 rsp+16\n20+10: 0 rsp+8",
	    "equal=2" },
	{ "two neighbours in one entry", "0+10: 0 rsp+8\n10+10: 0 rsp+8",
	    "0+20: 0 rsp+8", "equal=2" },
	{ "of which one differs", "0+10: 0 rsp+8\n10+10: 0 rsp+16",
	    "0+20: 0 rsp+8",
	    "error cfa 10-20: rsp+16 | rsp+8\nequal=1 differing=1" },
	{ "one in two entries", "0+20: 0 rsp+8; 10 rsp+16",
	    "0+10: 0 rsp+8\n10+10: 0 rsp+16", "equal=1" },
	{ "a hole between the two", "0+20: 0 rsp+8",
	    "0+8: 0 rsp+8\n10+10: 0 rsp+8",
	    "note range 8-10: 0x100008-0x100010 | none\ndiffering=1" },
	{ "a hole at the start", "0+20: 0 rsp+8", "8+18: 0 rsp+8",
	    "note range 0-8: 0x100000-0x100008 | none\ndiffering=1" },
	{ "a hole at the end", "0+20: 0 rsp+8", "0+18: 0 rsp+8",
	    "note range 18-20: 0x100018-0x100020 | none\ndiffering=1" },
	{ "before the first row", "0+20: 4 rsp+8; 8 rsp+16",
	    "0+20: 0 rsp+8; 8 rsp+24",
	    "error range 0-4: no row | rows\n"
	    "error cfa 8-20: rsp+16 | rsp+24\ndiffering=1" },
	{ "more at the end", "0+10: 0 rsp+8\n20+10: 0 rsp+8",
	    "0+18 code=1: 0 rsp+8\n20+10: 0 rsp+8",
	    "error range 10-18: none | 0x100010-0x100018\n"
	    "equal=1 differing=1" },
	{ "more at the start", "8+10: 0 rsp+8", "0+18: 0 rsp+8",
	    "error range 0-8: none | 0x100000-0x100008\ndiffering=1" },
	{ "up to the next function", "0+10: 0 rsp+8\n18+10: 0 rsp+8",
	    "0+20 code=1: 0 rsp+8\n20+8: 0 rsp+8",
	    "error range 10-18: none | 0x100010-0x100018\n"
	    "equal=1 differing=1" },
	{ "both begin earlier", "0+10: 0 rsp+8\n18+8: 0 rsp+8",
	    "0+8: 0 rsp+8\n10+10: 0 rsp+8",
	    "note range 8-10: 0x100008-0x100010 | none\n"
	    "error range 10-18: none | 0x100010-0x100018\ndiffering=2" },
	{ "entries that overlap are cut", "0+10: 0 rsp+8\n8+10: 0 rsp+16",
	    "0+8: 0 rsp+8\n8+10: 0 rsp+16", "equal=2" },
	{ "of two at one place the first counts",
	    "0+10: 0 rsp+8\n0+10: 0 rsp+16", "0+10: 0 rsp+8", "equal=1" },
	{ "entries without a place, without code, bad ones",
	    "0+10: 0 rsp+8\n20+10 nocode: 0 rsp+8\n30+10 bad: 0 rsp+8\n"
	    "5000+10: 0 rsp+8\n40+0: 0 rsp+8",
	    "0+10: 0 rsp+8", "equal=1" },
	{ "padding behind a function is no range", "0+10 hex=c3: 0 rsp+8",
	    "0+14 hex=90909090909090909090909090909090cccccccc: 0 rsp+8",
	    "equal=1" },
};

/* Between CFI and SFrame less counts, and repeated rows are told so. */
static const struct duo_case frames[] = {
	{ "what SFrame has no place for",
	    "0+10: 0 rsp+16 rbx=[cfa-16] r12=[cfa-24]", "0+10: 0 rsp+16",
	    "equal=1" },
	{ "an end inside of a function", "0+20 @f: 0 rsp+8", "0+18: 0 rsp+8",
	    "warning range 18-20: 0x100018-0x100020 | none\ndiffering=1" },
	{ "a start inside of a function", "0+20 @f: 0 rsp+8", "8+18: 0 rsp+8",
	    "warning range 0-8: 0x100000-0x100008 | none\ndiffering=1" },
	{ "an end before padding",
	    "0+14 hex=90909090909090909090909090909090cccccccc: 0 rsp+8",
	    "0+10: 0 rsp+8",
	    "note range 10-14: 0x100010-0x100014 | none\ndiffering=1" },
	{ "an end behind padding", "0+10 hex=c3: 0 rsp+8",
	    "0+14 hex=90909090909090909090909090909090cccccccc: 0 rsp+8",
	    "note range 10-14: none | 0x100010-0x100014\ndiffering=1" },
	{ "the frame pointer", "0+10: 0 rsp+16 rbp=[cfa-16]", "0+10: 0 rsp+16",
	    "warning fp 0-10: [cfa-16] | same\ndiffering=1" },
	{ "the default return address", "0+10: 0 rsp+8 ra=same !default",
	    "0+10: 0 rsp+8", "equal=1" },
	{ "one that is no default", "0+10: 0 rsp+8 ra=same", "0+10: 0 rsp+8",
	    "error ra 0-10: same | [cfa-8]\ndiffering=1" },
	{ "an outermost frame", "0+10: 0 rsp+8 ra=undefined",
	    "0+10: 0 undefined ra=undefined", "equal=1" },
	{ "an outermost frame of what has a caller", "0+10: 0 rsp+8",
	    "0+10: 0 undefined ra=undefined",
	    "error ra 0-10: [cfa-8] | undefined\ndiffering=1" },
	{ "an undefined CFA alone is none", "0+10: 0 rsp+8",
	    "0+10: 0 undefined",
	    "error cfa 0-10: rsp+8 | undefined\ndiffering=1" },
	{ "nor an undefined return address alone", "0+10: 0 rsp+8 ra=undefined",
	    "0+10: 0 rsp+16 ra=undefined",
	    "error cfa 0-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "no rows for an outermost frame",
	    "0+10 cansignal: 0 rsp+8 ra=undefined; 4 rsp+16 ra=undefined",
	    "0+10 cansignal outermost:", "equal=1" },
	{ "no rows, for one that has a caller further on",
	    "0+10 cansignal: 0 rsp+8 ra=undefined; 4 rsp+16",
	    "0+10 cansignal outermost:",
	    "error ra 0-10: undefined | undefined\ndiffering=1" },
	{ "no rows though it has a caller", "0+10 cansignal: 0 rsp+8",
	    "0+10 cansignal outermost:",
	    "error ra 0-10: [cfa-8] | undefined\ndiffering=1" },
	{ "no rows and no word why", "0+10: 0 rsp+8",
	    "0+10:", "note missing 0-10 (an entry without rows)\nmissing=1" },
	/* DW_OP_breg7 8; breg16 0; lit15; and; lit11; ge; lit3; shl; plus */
	{ "the lazy PLT", "0+40: 0 expr:770880003f1a3b2a332422",
	    "0+40 rep=10: 0 rsp+8; b rsp+16", "equal=1" },
	{ "whose push counts from another byte",
	    "0+40: 0 expr:770880003f1a3b2a332422",
	    "0+40 rep=10: 0 rsp+8; 6 rsp+16",
	    "error cfa 6-b every 10 to 40: rsp+8 | rsp+16\ndiffering=1" },
	{ "from one byte later", "0+40: 0 expr:770880003f1a3b2a332422",
	    "0+40 rep=10: 0 rsp+8; c rsp+16",
	    "error cfa b-c every 10 to 40: rsp+16 | rsp+8\ndiffering=1" },
	{ "whose first part differs", "0+40: 0 expr:770880003f1a3b2a332422",
	    "0+40 rep=10: 0 rsp+16; b rsp+16",
	    "error cfa 0-b every 10 to 40: rsp+8 | rsp+16\ndiffering=1" },
	{ "all of whose bytes differ", "0+40: 0 rsp+8", "0+40 rep=10: 0 rsp+24",
	    "error cfa 0-40: rsp+8 | rsp+24\ndiffering=1" },
	{ "periods of 16 and of 8", "0+40: 0 expr:770880003f1a3b2a332422",
	    "0+40 rep=8: 0 rsp+8; 3 rsp+16",
	    "error cfa 3-8 every 10 to 40: rsp+8 | rsp+16\n"
	    "differing=1" },
	{ "one period is not repeated", "0+10: 0 rsp+8",
	    "0+10 rep=10: 0 rsp+8; b rsp+16",
	    "error cfa b-10: rsp+8 | rsp+16\ndiffering=1" },
	{ "rows that end in the middle of periods", "0+40: 0 rsp+8; 20 rsp+16",
	    "0+40 rep=10: 0 rsp+8; 8 rsp+16",
	    "error cfa 8-10 every 10 to 20: rsp+8 | rsp+16\n"
	    "error cfa 20-28 every 10 to 40: rsp+16 | rsp+8\n"
	    "differing=1" },
	{ "whole periods, and the first part of others",
	    "0+40: 0 rsp+8; 20 expr:770880003f1a3b2a332422",
	    "0+40 rep=10: 0 rsp+24",
	    "error cfa 0-20: rsp+8 | rsp+24\n"
	    "error cfa 20-2b every 10 to 40: rsp+8 | rsp+24\n"
	    "error cfa 2b-30 every 10 to 40: rsp+16 | rsp+24\n"
	    "differing=1" },
	/* breg7 8; breg16 0; plus: not the same in all periods */
	{ "an expression that is no step", "0+40: 0 expr:770880003f1a22",
	    "0+40 rep=10: 0 rsp+8",
	    "error cfa 0-40: expr breg7 8; breg16 0; lit15; and; plus | "
	    "rsp+8\ndiffering=1" },
	/* breg7 8; no step at all */
	{ "an expression that is the register", "0+40: 0 expr:7708",
	    "0+40: 0 rsp+8", "equal=1" },
	{ "and another offset", "0+40: 0 expr:7708", "0+40: 0 rsp+16",
	    "error cfa 0-40: rsp+8 | rsp+16\ndiffering=1" },
	/* breg7 8; breg6 0; minus: two registers */
	{ "an expression of two registers", "0+40: 0 expr:770876001c",
	    "0+40: 0 rsp+8",
	    "error cfa 0-40: expr breg7 8; breg6 0; minus | rsp+8\n"
	    "differing=1" },
	/* breg7 8; deref */
	{ "an expression that reads memory", "0+40: 0 expr:770806",
	    "0+40: 0 rsp+8",
	    "error cfa 0-40: expr breg7 8; deref | rsp+8\n"
	    "differing=1" },
	/* breg7 0; dup; plus: twice the register */
	{ "an expression of twice the register", "0+40: 0 expr:77001222",
	    "0+40: 0 rsp+8",
	    "error cfa 0-40: expr breg7 0; dup; plus | rsp+8\n"
	    "differing=1" },
	/* lit8: no register */
	{ "an expression of no register", "0+40: 0 expr:38", "0+40: 0 rsp+8",
	    "error cfa 0-40: expr lit8 | rsp+8\n"
	    "differing=1" },
};

/* AArch64: signed return addresses. */
static const struct duo_case signs[] = {
	{ "signed on both sides", "0+10: 0 sp+0 !signed",
	    "0+10: 0 sp+0 !signed", "equal=1" },
	{ "signed on the left", "0+10: 0 sp+0 !signed; 8 sp+0", "0+10: 0 sp+0",
	    "error sign 0-8: signed | unsigned\ndiffering=1" },
	{ "signed on the right", "0+10: 0 sp+0", "0+10: 0 sp+0; 8 sp+0 !signed",
	    "error sign 8-10: unsigned | signed\ndiffering=1" },
	{ "signed with the pc", "0+10: 0 sp+0 !signed !signedpc",
	    "0+10: 0 sp+0 !signed",
	    "error sign 0-10: signed with pc | signed\ndiffering=1" },
	{ "another key", "0+10 keyB: 0 sp+0 !signed", "0+10: 0 sp+0 !signed",
	    "warning sign 0-10: key B | key A\ndiffering=1" },
	{ "the other way round", "0+10: 0 sp+0", "0+10 keyB: 0 sp+0",
	    "warning sign 0-10: key A | key B\ndiffering=1" },
	{ "the same key", "0+10 keyB: 0 sp+0", "0+10 keyB: 0 sp+0", "equal=1" },
	{ "no default place of the return address",
	    "0+10: 0 sp+0 ra=same !default", "0+10: 0 sp+0 ra=[cfa-8]",
	    "error ra 0-10: same | [cfa-8]\ndiffering=1" },
};

/*
 * i386's __eh_frame of Mach-O has the numbers of esp and ebp exchanged (here
 * they are read by the others); .debug_frame has not.
 */
static const struct duo_case darwin[] = {
	{ "the CFA", "0+10: 0 ebp+4; 1 ebp+8 esp=[cfa-8]; 3 esp+8 esp=[cfa-8]",
	    "0+10: 0 esp+4; 1 esp+8 ebp=[cfa-8]; 3 ebp+8 ebp=[cfa-8]",
	    "equal=1" },
	{ "read as it stands", "0+10: 0 esp+4", "0+10: 0 esp+4",
	    "error cfa 0-10: ebp+4 | esp+4\ndiffering=1" },
	{ "among others, in order",
	    "0+10: 0 ebp+4 ebx=[cfa-12] esp=[cfa-8] esi=[cfa-16]",
	    "0+10: 0 esp+4 ebx=[cfa-12] ebp=[cfa-8] esi=[cfa-16]", "equal=1" },
	{ "both", "0+10: 0 ebp+4 ebx=[cfa-12] esp=[cfa-8] ebp=[cfa-4]",
	    "0+10: 0 esp+4 ebx=[cfa-12] esp=[cfa-4] ebp=[cfa-8]", "equal=1" },
	{ "in a register", "0+10: 0 ebp+4 ebx=esp", "0+10: 0 esp+4 ebx=ebp",
	    "equal=1" },
	{ "at one", "0+10: 0 ebp+4 ebx=[esp-8]", "0+10: 0 esp+4 ebx=[ebp-8]",
	    "equal=1" },
	{ "the return address", "0+10: 0 ebp+4 ra=[esp-8]",
	    "0+10: 0 esp+4 ra=[ebp-8]", "equal=1" },
	{ "saved on one side", "0+10: 0 ebp+4 esp=[cfa-8]", "0+10: 0 esp+4",
	    "warning fp 0-10: [cfa-8] | same\ndiffering=1" },
	{ "the other one", "0+10: 0 ebp+4 ebp=[cfa-8]", "0+10: 0 esp+4",
	    "error saved 0-10 esp: [cfa-8] | same\ndiffering=1" },
};

static void
mach_o(struct world *w)
{
	w[0].img.container = CONTAINER_MACHO;
}

int
main(void)
{
	struct duo duo = { .machine = MACH_I386,
		.kind = { "eh_frame", "debug_frame" } };
	size_t i;

	run(full, NELEM(full), "eh_frame", "debug_frame", MACH_X86_64);
	run(places, NELEM(places), "eh_frame", "debug_frame", MACH_X86_64);
	run(frames, NELEM(frames), "eh_frame", "sframe", MACH_X86_64);
	run(signs, NELEM(signs), "eh_frame", "sframe", MACH_AARCH64);
	for (i = 0; i < NELEM(darwin); i++) {
		duo.text[0] = darwin[i].left;
		duo.text[1] = darwin[i].right;
		is(duo_compare(&duo, mach_o), darwin[i].want, darwin[i].what);
	}
	sb_free(&duo_out);
	return done();
}
