/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CFI with tables that have one row a function: exidx, the frames that Arm
 * code keeps, compact unwind.  The truth is in the texts, read by hand:
 * AADWARF32 has the numbers of Arm registers, compact_unwind_encoding.h the
 * words.
 */
#include "compare_world.h"

static void
run(const struct duo_case *c, size_t n, const char *left, const char *right,
    uint8_t machine, void (*worlds)(struct world *))
{
	struct duo duo = { .machine = machine, .kind = { left, right } };

	duo_run(duo, c, n, worlds);
}

static const struct duo_case exidx[] = {
	{ "the row is one of CFI's",
	    "0+10: 0 sp+0; 2 sp+8 r4=[cfa-8] ra=[cfa-4]; e sp+0",
	    "0+10: 0 sp+8 r4=[cfa-8] ra=[cfa-4]", "equal=1" },
	{ "the first of them", "0+10: 0 sp+0; 2 sp+8", "0+10: 0 sp+0",
	    "equal=1" },
	{ "the one that is least unlike it is told",
	    "0+10: 0 sp+0; 2 sp+8 r4=[cfa-8] ra=[cfa-4]; e sp+0",
	    "0+10: 0 sp+8 r5=[cfa-8] ra=[cfa-4]",
	    "error saved 2-e r4: [cfa-8] | same\n"
	    "error saved 2-e r5: same | [cfa-8]\ndiffering=1" },
	{ "a return address counts twice",
	    "0+10: 0 sp+8 ra=[cfa-4]; 4 sp+8 r4=[cfa-8]",
	    "0+10: 0 sp+8 r4=[cfa-8] ra=[cfa-4]",
	    "error saved 0-4 r4: same | [cfa-8]\ndiffering=1" },
	{ "a CFA as much as four",
	    "0+10: 0 sp+16 r4=[cfa-8]; 4 sp+8 r5=[cfa-8] r6=[cfa-4]",
	    "0+10: 0 sp+8 r4=[cfa-8]",
	    "error saved 4-10 r4: same | [cfa-8]\n"
	    "error saved 4-10 r5: [cfa-8] | same\n"
	    "error saved 4-10 r6: [cfa-4] | same\ndiffering=1" },
	{ "of two that are as unlike the first", "0+10: 0 sp+16; 4 sp+24",
	    "0+10: 0 sp+8", "error cfa 0-4: sp+16 | sp+8\ndiffering=1" },
	{ "up to the end of what the entry covers",
	    "0+10: 0 sp+8\n10+10: 0 sp+8", "0+18: 0 sp+16\n18+8: 0 sp+8",
	    "error cfa 0-10: sp+8 | sp+16\n"
	    "error cfa 10-18: sp+8 | sp+16\ndiffering=2" },
	{ "rows before and behind it do not count",
	    "0+30: 0 sp+8; 10 sp+16; 20 sp+24",
	    "0+10: 0 sp+8\n10+10: 0 sp+8\n20+10: 0 sp+24",
	    "error cfa 10-20: sp+16 | sp+8\ndiffering=1" },
	{ "a row that began before it", "0+20: 0 sp+8",
	    "0+10: 0 sp+8\n10+10: 0 sp+16",
	    "error cfa 10-20: sp+8 | sp+16\ndiffering=1" },
	{ "the return address", "0+10: 0 sp+8 ra=[cfa-4]",
	    "0+10: 0 sp+8 ra=[cfa-8]",
	    "error ra 0-10: [cfa-4] | [cfa-8]\ndiffering=1" },
	{ "the frame pointer r11", "0+10: 0 sp+8 r11=[cfa-4]",
	    "0+10: 0 sp+8 r11=[cfa-8]",
	    "error fp 0-10: [cfa-4] | [cfa-8]\ndiffering=1" },
	{ "ip and what holds arguments, pushed as room",
	    "0+10: 0 sp+8 r3=[cfa-4] r12=[cfa-8]", "0+10: 0 sp+8", "equal=1" },
	{ "on the other side", "0+10: 0 sp+8", "0+10: 0 sp+8 r0=[cfa-4]",
	    "equal=1" },
	{ "at two places", "0+10: 0 sp+8 r3=[cfa-4]", "0+10: 0 sp+8 r3=[cfa-8]",
	    "error saved 0-10 r3: [cfa-4] | [cfa-8]\ndiffering=1" },
	{ "r4 is no such register", "0+10: 0 sp+8 r4=[cfa-4]", "0+10: 0 sp+8",
	    "error saved 0-10 r4: [cfa-4] | same\ndiffering=1" },
	{ "d8 as s16 and s17", "0+10: 0 sp+8 s16=[cfa-8] s17=[cfa-4]",
	    "0+10: 0 sp+8 d8=[cfa-8]", "equal=1" },
	{ "the lower place in either order",
	    "0+10: 0 sp+8 s16=[cfa-4] s17=[cfa-8]", "0+10: 0 sp+8 d8=[cfa-8]",
	    "equal=1" },
	{ "d15 as s30 and s31", "0+10: 0 sp+8 s30=[cfa-8] s31=[cfa-4]",
	    "0+10: 0 sp+8 d15=[cfa-8]", "equal=1" },
	{ "beside d0", "0+10: 0 sp+8 s0=[cfa-8] d8=[cfa-16]",
	    "0+10: 0 sp+8 d0=[cfa-8] d8=[cfa-16]", "equal=1" },
	{ "s31 is the last one", "0+10: 0 sp+8 f0=[cfa-8]",
	    "0+10: 0 sp+8 d16=[cfa-8]",
	    "error saved 0-10 f0: [cfa-8] | same\n"
	    "error saved 0-10 d16: same | [cfa-8]\ndiffering=1" },
	{ "another d register", "0+10: 0 sp+8 s16=[cfa-8] s17=[cfa-4]",
	    "0+10: 0 sp+8 d9=[cfa-8]",
	    "error saved 0-10 d8: [cfa-8] | same\n"
	    "error saved 0-10 d9: same | [cfa-8]\ndiffering=1" },
	{ "[reg+off] by the CFA", "0+10: 0 r7+8 r4=[cfa-8]",
	    "0+10: 0 r7+8 r4=[r7+0]", "equal=1" },
	{ "on the left", "0+10: 0 r7+8 r4=[r7+4]", "0+10: 0 r7+8 r4=[cfa-4]",
	    "equal=1" },
	{ "of another register", "0+10: 0 r7+8 r4=[sp+4]",
	    "0+10: 0 r7+8 r4=[cfa-4]",
	    "error saved 0-10 r4: [sp+4] | [cfa-4]\ndiffering=1" },
	{ "a signal frame: pc is where one goes on",
	    "0+10: 0 sp+8 ra=[cfa-4] pc=[cfa-8]",
	    "0+10: 0 sp+8 ra=[cfa-8] lr=[cfa-4]", "equal=1" },
	{ "by a register", "0+10: 0 sp+8 ra=[cfa-4] pc=[sp+0]",
	    "0+10: 0 sp+8 ra=[cfa-8] lr=[cfa-4]", "equal=1" },
	{ "pc that is the same is none", "0+10: 0 sp+8 ra=[cfa-4] pc=same",
	    "0+10: 0 sp+8 ra=[cfa-4]", "equal=1" },
	/* An APCS frame: the caller's sp is in memory. */
	{ "a CFA from memory", "0+10: 0 r11+4 sp=[cfa-12]", "0+10: 0 [r11-8]",
	    "equal=1" },
	{ "of another place", "0+10: 0 r11+4 sp=[cfa-12]", "0+10: 0 [r11-12]",
	    "error cfa 0-10: r11+4 | [r11-12]\n"
	    "error saved 0-10 sp: [cfa-12] | [r11-12]\ndiffering=1" },
	{ "places by the register then",
	    "0+10: 0 r11+4 r11=[cfa-16] ra=[cfa-8] sp=[cfa-12]",
	    "0+10: 0 [r11-8] r11=[r11-12] ra=[r11-4]", "equal=1" },
	{ "another of them",
	    "0+10: 0 r11+4 r11=[cfa-16] ra=[cfa-8] sp=[cfa-12]",
	    "0+10: 0 [r11-8] r11=[r11-16] ra=[r11-4]",
	    "error fp 0-10: [cfa-16] | [r11-16]\ndiffering=1" },
	{ "no rows in the entry", "0+10: 0 sp+8", "0+10:",
	    "note missing 0-10 (the entry cannot be read)\nmissing=1" },
	{ "no rows in CFI", "0+10:", "0+10: 0 sp+8", "equal=1" },
	{ "in neither", "0+10:", "0+10:", "equal=1" },
	{ "it cannot be unwound", "0+10: 0 sp+8", "0+10: 0 none",
	    "note missing 0-10 (the entry says that it cannot be unwound)\n"
	    "missing=1" },
	{ "below the first entry", "0+10: 0 sp+8\n10+10: 0 sp+8",
	    "10+10: 0 sp+8",
	    "note missing 0-10 (below the first entry)\n"
	    "equal=1 missing=1" },
	{ "not below it", "20+10: 0 sp+8\n10+10: 0 sp+8", "10+10: 0 sp+8",
	    "note missing 20-30 (no entry covers it)\n"
	    "equal=1 missing=1" },
	{ "a last entry holds for what follows", "0+10: 0 sp+8\n10+10: 0 sp+8",
	    "0+0 endless: 0 sp+8", "equal=2" },
	{ "but only the last", "0+10: 0 sp+8\n10+10: 0 sp+8",
	    "0+0 endless: 0 sp+8\n10+10: 0 sp+8",
	    "note missing 0-10 (no entry covers it)\n"
	    "equal=1 missing=1" },
	{ "what is more is no range", "0+10: 0 sp+8", "0+20: 0 sp+8",
	    "equal=1" },
	{ "an entry of its own", "0+10: 0 sp+8", "0+10: 0 sp+8\n20+10: 0 sp+8",
	    "note extra 20-30 (no entry in the first table)\n"
	    "equal=1 extra=1" },
	{ "that says that there is nothing", "0+10: 0 sp+8",
	    "0+10: 0 sp+8\n20+10: 0 none", "equal=1" },
	{ "less is", "0+20: 0 sp+8", "0+10: 0 sp+8\n18+8: 0 sp+8",
	    "note range 10-18: 0x100010-0x100018 | none\ndiffering=1" },
};

static const struct duo_case apcs[] = {
	{ "equal", "0+10: 0 sp+8 r4=[cfa-8] ra=[cfa-4]",
	    "0+10: 0 sp+8 r4=[cfa-8] ra=[cfa-4]", "equal=1" },
	{ "a saved register", "0+10: 0 sp+8 r4=[cfa-8] ra=[cfa-4]",
	    "0+10: 0 sp+8 r5=[cfa-8] ra=[cfa-4]",
	    "error saved 0-10 r4: [cfa-8] | same\n"
	    "error saved 0-10 r5: same | [cfa-8]\ndiffering=1" },
	{ "the return address", "0+10: 0 sp+8 ra=[cfa-4]",
	    "0+10: 0 sp+8 ra=[cfa-8]",
	    "error ra 0-10: [cfa-4] | [cfa-8]\ndiffering=1" },
	{ "the CFA", "0+10: 0 sp+8", "0+10: 0 sp+16",
	    "error cfa 0-10: sp+8 | sp+16\ndiffering=1" },
	{ "from another register: only places count", "0+10: 0 sp+8 r4=[cfa-8]",
	    "0+10: 0 r11+4 r4=[cfa-8]", "equal=1" },
	{ "of which one differs", "0+10: 0 sp+8 r4=[cfa-8]",
	    "0+10: 0 r11+4 r4=[cfa-4]",
	    "error saved 0-10 r4: [cfa-8] | [cfa-4]\ndiffering=1" },
	{ "lr twice: in the frame and pushed before", "0+10: 0 sp+8 ra=[cfa-4]",
	    "0+10: 0 sp+8 ra=[cfa-8] lr=[cfa-4]", "equal=1" },
	{ "of which neither is it", "0+10: 0 sp+16 ra=[cfa-4]",
	    "0+10: 0 sp+16 ra=[cfa-8] lr=[cfa-12]",
	    "error ra 0-10: [cfa-4] | [cfa-8]\ndiffering=1" },
	{ "the frame's own sp, which is not read", "0+10: 0 sp+8",
	    "0+10: 0 sp+8 sp=[cfa-4]", "equal=1" },
	{ "and which is", "0+10: 0 [r11-8]", "0+10: 0 r11+4 sp=[cfa-12]",
	    "equal=1" },
	{ "at another place", "0+10: 0 [r11-12]", "0+10: 0 r11+4 sp=[cfa-12]",
	    "error cfa 0-10: [r11-12] | r11+4\n"
	    "error saved 0-10 sp: [r11-12] | [cfa-12]\ndiffering=1" },
	{ "frames are of some functions only", "0+10: 0 sp+8\n10+10: 0 sp+8",
	    "10+10: 0 sp+8", "equal=1" },
	{ "a frame of a function inside of an entry", "0+20: 0 sp+8",
	    "10+10: 0 sp+16", "error cfa 10-20: sp+8 | sp+16\ndiffering=1" },
	{ "one that began before the entry", "10+10: 0 sp+8", "0+20: 0 sp+16",
	    "equal=1" },
	{ "an entry that cannot be unwound", "0+10: 0 none", "0+10: 0 sp+8",
	    "note extra 0-10 (the entry says that it cannot be "
	    "unwound)\nextra=1" },
	{ "one for two functions that keep frames", "0+20: 0 none",
	    "0+10: 0 sp+8\n10+10: 0 sp+8",
	    "note extra 0-10 (the entry says that it cannot be unwound)\n"
	    "note extra 10-20 (the entry says that it cannot be unwound)\n"
	    "extra=2" },
	{ "no rows", "0+10:", "0+10: 0 sp+8", "equal=1" },
	{ "none on the right", "0+10: 0 sp+8", "0+10:", "equal=1" },
};

/* rbp+16 with 0x01000000, DWARF with 0x04000000. */
#define FRAME " enc=1000000: 0 rbp+16 rbp=[cfa-16]"

static const struct duo_case compact[] = {
	{ "the row of the body",
	    "0+10: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16]",
	    "0+10" FRAME, "equal=1" },
	{ "another CFA",
	    "0+10: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]; 4 rsp+24 rbp=[cfa-16]",
	    "0+10" FRAME, "error cfa 4-10: rsp+24 | rbp+16\ndiffering=1" },
	{ "up to the next row", "0+10: 0 rsp+8; 4 rsp+24 rbp=[cfa-16]; 8 rsp+8",
	    "0+10" FRAME, "error cfa 4-8: rsp+24 | rbp+16\ndiffering=1" },
	{ "the return address", "0+10: 0 rbp+16 rbp=[cfa-16] ra=[cfa-24]",
	    "0+10" FRAME, "error ra 0-10: [cfa-24] | [cfa-8]\ndiffering=1" },
	{ "the frame pointer", "0+10: 0 rbp+16 rbp=[cfa-24]", "0+10" FRAME,
	    "error fp 0-10: [cfa-24] | [cfa-16]\ndiffering=1" },
	{ "a saved register", "0+10: 0 rbp+16 rbx=[cfa-24] rbp=[cfa-16]",
	    "0+10" FRAME,
	    "error saved 0-10 rbx: [cfa-24] | same\ndiffering=1" },
	{ "on the right", "0+10: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 enc=1000000: 0 rbp+16 rbp=[cfa-16] r12=[cfa-24]",
	    "error saved 0-10 r12: same | [cfa-24]\ndiffering=1" },
	{ "an expression is not compared", "0+10: 0 expr:7708 rbx=[cfa-24]",
	    "0+10" FRAME, "note cfa 0-10: expr breg7 8 | rbp+16\ndiffering=1" },
	{ "arguments on the stack that go again",
	    "0+20: 0 rsp+8; 2 rsp+32 rbx=[cfa-16]; 8 rsp+48 rbx=[cfa-16]; 10 "
	    "rsp+32 rbx=[cfa-16]; 18 rsp+48 rbx=[cfa-16]",
	    "0+20 enc=2000000: 0 rsp+32 rbx=[cfa-16]", "equal=1" },
	{ "that do not",
	    "0+20: 0 rsp+8; 2 rsp+32 rbx=[cfa-16]; 8 rsp+48 rbx=[cfa-16]",
	    "0+20 enc=2000000: 0 rsp+32 rbx=[cfa-16]",
	    "error cfa 8-20: rsp+48 | rsp+32\ndiffering=1" },
	{ "a word that leads to the FDE", "0+10 at=30: 0 rsp+8",
	    "0+10 enc=4000030 fde=30:", "equal=1" },
	{ "to another one", "0+10 at=30: 0 rsp+8", "0+10 enc=4000040 fde=40:",
	    "error encoding 0-10: FDE at 0x30 | FDE at 0x40\ndiffering=1" },
	{ "to none", "0+10 at=30: 0 rsp+8", "0+10 enc=4000040:",
	    "error encoding 0-10: FDE at 0x30 | no FDE\ndiffering=1" },
	{ "an entry that cannot be read", "0+10: 0 rsp+8", "0+10:",
	    "note missing 0-10 (the entry cannot be read)\nmissing=1" },
	{ "that cannot be unwound", "0+10: 0 rsp+8", "0+10 enc=0: 0 none",
	    "note missing 0-10 (the entry says that it cannot be unwound)\n"
	    "missing=1" },
	{ "CFI without rows", "0+10:", "0+10" FRAME, "equal=1" },
	{ "the same LSDA", "0+10 lsda=40 handler=p: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 lsda=40 handler=p" FRAME, "equal=1" },
	{ "another LSDA", "0+10 lsda=40: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 lsda=50" FRAME,
	    "warning lsda 0-10: 0x40 | 0x50\ndiffering=1" },
	{ "none", "0+10 lsda=40: 0 rbp+16 rbp=[cfa-16]", "0+10" FRAME,
	    "warning lsda 0-10: 0x40 | none\ndiffering=1" },
	{ "none on the left", "0+10: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 lsda=40" FRAME,
	    "warning lsda 0-10: none | 0x40\ndiffering=1" },
	{ "another routine", "0+10 lsda=40 handler=p: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 lsda=40 handler=q" FRAME,
	    "warning personality 0-10: p | q\ndiffering=1" },
	{ "none", "0+10 lsda=40 handler=p: 0 rbp+16 rbp=[cfa-16]",
	    "0+10 lsda=40" FRAME,
	    "warning personality 0-10: p | none\ndiffering=1" },
	{ "which nobody asks without an LSDA",
	    "0+10 handler=p: 0 rbp+16 rbp=[cfa-16]", "0+10" FRAME, "equal=1" },
	{ "no frame to describe", "0+10: 0 rsp+8\n10+10: 0 rbp+16 rbp=[cfa-16]",
	    "10+10" FRAME,
	    "note missing 0-10 (no frame to describe)\nequal=1 missing=1" },
	{ "a frame", "0+10: 0 rsp+8; 1 rsp+16\n10+10: 0 rbp+16 rbp=[cfa-16]",
	    "10+10" FRAME,
	    "note missing 0-10 (no reason found)\nequal=1 missing=1" },
	{ "saved registers",
	    "0+10: 0 rsp+8 rbx=[cfa-16]\n10+10: 0 rbp+16 rbp=[cfa-16]",
	    "10+10" FRAME,
	    "note missing 0-10 (no reason found)\nequal=1 missing=1" },
	{ "no rows", "0+10:\n10+10: 0 rbp+16 rbp=[cfa-16]", "10+10" FRAME,
	    "note missing 0-10 (no reason found)\nequal=1 missing=1" },
	{ "part of a function",
	    "0+20: 0 rsp+8; 4 rbp+16 rbp=[cfa-16]; 14 rbx+24 rbp=[cfa-16]",
	    "0+10" FRAME "\n10+10" FRAME,
	    "error cfa 14-20: rbx+24 | rbp+16\ndiffering=1" },
};

/* Of another table there is only the word. */
static const struct duo_case debug[] = {
	{ "a word that leads to __eh_frame", "0+10 at=30: 0 rsp+8",
	    "0+10 enc=4000030 fde=30:",
	    "note missing 0-10 (the entry leads to __eh_frame)\n"
	    "missing=1" },
	{ "LSDAs are not in it", "0+10 lsda=40: 0 rbp+16 rbp=[cfa-16]",
	    "0+10" FRAME, "equal=1" },
};

static const struct duo_case arm64[] = {
	{ "signed, for which the word has no room",
	    "0+10: 0 x29+16 x29=[cfa-16] ra=[cfa-8] !signed",
	    "0+10 enc=4000000: 0 x29+16 x29=[cfa-16] ra=[cfa-8]",
	    "note sign 0-10: signed | unsigned (sign-state-lost)\n"
	    "differing=1" },
	{ "of both", "0+10: 0 x29+16 x29=[cfa-16] ra=[cfa-8] !signed",
	    "0+10 enc=5000000: 0 x29+16 x29=[cfa-16] ra=[cfa-8] !signed",
	    "equal=1" },
	{ "of the word only", "0+10: 0 x29+16 x29=[cfa-16] ra=[cfa-8]",
	    "0+10 enc=5000000: 0 x29+16 x29=[cfa-16] ra=[cfa-8] !signed",
	    "equal=1" },
	{ "a word that leads to the FDE", "0+10 at=30: 0 sp+0",
	    "0+10 enc=3000030 fde=30:", "equal=1" },
	{ "frame pointer and return address", "0+10: 0 x29+16 x29=[cfa-16]",
	    "0+10 enc=4000000: 0 x29+16 x29=[cfa-16] ra=[cfa-8]",
	    "error ra 0-10: same | [cfa-8]\ndiffering=1" },
};

/* Darwin's .eh_frame of i386 has esp for ebp and the other way round. */
static void
darwin(struct world *w)
{
	w->img.container = CONTAINER_MACHO;
}

static const struct duo_case i386[] = {
	{ "the numbers of .debug_frame",
	    "0+10: 0 ebp+4; 1 ebp+8 esp=[cfa-8]; 3 esp+8 esp=[cfa-8]",
	    "0+10 enc=1000000: 0 ebp+8 ebp=[cfa-8]", "equal=1" },
	{ "in rules of registers",
	    "0+10: 0 esp+8 ebx=esp esp=[cfa-8] esi=[cfa-12] edi=esp+4",
	    "0+10 enc=1000000: 0 ebp+8 ebx=ebp ebp=[cfa-8] esi=[cfa-12] "
	    "edi=ebp+4",
	    "equal=1" },
	{ "in memory", "0+10: 0 esp+8 ebx=[esp+4] esp=[cfa-8]",
	    "0+10 enc=1000000: 0 ebp+8 ebx=[ebp+4] ebp=[cfa-8]", "equal=1" },
	{ "of the return address", "0+10: 0 esp+8 ra=esp esp=[cfa-8]",
	    "0+10 enc=1000000: 0 ebp+8 ra=ebp ebp=[cfa-8]", "equal=1" },
	{ "both saved: in their order",
	    "0+10: 0 esp+8 esp=[cfa-8] ebp=[cfa-12]",
	    "0+10 enc=1000000: 0 ebp+8 esp=[cfa-12] ebp=[cfa-8]", "equal=1" },
	{ "and said so", "0+10: 0 esp+8 esp=[cfa-8] ebp=[cfa-16]",
	    "0+10 enc=1000000: 0 ebp+8 esp=[cfa-12] ebp=[cfa-8]",
	    "error saved 0-10 esp: [cfa-16] | [cfa-12]\ndiffering=1" },
	{ "the other register of the CFA", "0+10: 0 ebp+8 ebx=[cfa-8]",
	    "0+10 enc=1000000: 0 ebp+8 ebx=[cfa-8]",
	    "error cfa 0-10: esp+8 | ebp+8\ndiffering=1" },
};

int
main(void)
{
	run(exidx, NELEM(exidx), "eh_frame", "exidx", MACH_ARM, NULL);
	run(apcs, NELEM(apcs), "exidx", "apcs", MACH_ARM, NULL);
	run(compact, NELEM(compact), "eh_frame", "compact_unwind", MACH_X86_64,
	    NULL);
	run(debug, NELEM(debug), "debug_frame", "compact_unwind", MACH_X86_64,
	    NULL);
	run(arm64, NELEM(arm64), "eh_frame", "unwind_info", MACH_AARCH64, NULL);
	run(i386, NELEM(i386), "eh_frame", "unwind_info", MACH_I386, darwin);
	sb_free(&duo_out);
	return done();
}
