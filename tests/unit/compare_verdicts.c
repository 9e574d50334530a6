/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * compare --code: which of two sides the code agrees with.  The truth is by
 * hand, from the instructions of one function of x86-64:
 *
 *	0 push rbp; 1 mov rbp,rsp; 4 push rbx; 5 nop; 6 nop; 7 pop rbx;
 *	8 pop rbp; 9 ret
 *
 * needs: Zydis
 */
#include "compare_world.h"

#define F "0+a @f hex=554889e55390905b5dc3"
#define G "20+a @f hex=554889e55390905b5dc3"

#define HEAD ": 0 rsp+8; 1 rsp+16 rbp=[cfa-16];"
#define GOOD                                                  \
	HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] " \
	     "rbx=[cfa-24]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8"

struct verdict_case {
	const char *what;
	const char *left, *right;
	const char *want;
};

static const struct verdict_case cases[] = {
	{ "nothing to judge", F GOOD, F GOOD, "equal=1" },
	{ "the CFA of the left one", F GOOD,
	    F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    "error cfa 4-9: rbp+16 | rbp+24 the code: left\n"
	    "error saved 5-8 rbx: [cfa-24] | same the code: left\n"
	    "differing=1" },
	{ "of the right one",
	    F HEAD " 4 rbp+24 rbp=[cfa-16] rbx=[cfa-32]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16] rbx=[cfa-24]; 9 rsp+8",
	    "error cfa 4-9: rbp+24 | rbp+16 the code: right\n"
	    "error saved 4-9 rbx: [cfa-32] | [cfa-24] the code: neither\n"
	    "differing=1" },
	{ "of neither", F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+32 rbp=[cfa-16]; 9 rsp+8",
	    "error cfa 4-9: rbp+24 | rbp+32 the code: neither\n"
	    "differing=1" },
	{ "of both",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rsp+24 rbp=[cfa-16] "
		   "rbx=[cfa-24]; 8 rsp+16 rbp=[cfa-16]; 9 rsp+8",
	    F GOOD,
	    "error cfa 5-8: rsp+24 | rbp+16 the code: both\n"
	    "error cfa 8-9: rsp+16 | rbp+16 the code: both\n"
	    "differing=1" },
	{ "a saved register of the left one",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] "
		   "rbx=[cfa-24]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] "
		   "rbx=[cfa-32]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error saved 5-8 rbx: [cfa-24] | [cfa-32] the code: left\n"
	    "differing=1" },
	{ "of the right one",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] "
		   "rbx=[cfa-40]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F GOOD,
	    "error saved 5-8 rbx: [cfa-40] | [cfa-24] the code: right\n"
	    "differing=1" },
	{ "the frame pointer", F HEAD " 4 rbp+16 rbp=[cfa-24]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error fp 4-9: [cfa-24] | [cfa-16] the code: right\n"
	    "differing=1" },
	{ "the return address",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8 ra=[cfa-16]",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error ra 9-a: [cfa-16] | [cfa-8] the code: right\n"
	    "differing=1" },
	{ "what both say wrong behind it is none of it",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rbp+8",
	    F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rbp+8",
	    "error cfa 4-9: rbp+16 | rbp+24 the code: left\n"
	    "differing=1" },
	{ "pushed and not yet changed: it is there and in its place",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] "
		   "rbx=[cfa-24]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error saved 5-8 rbx: [cfa-24] | same the code: both\n"
	    "differing=1" },
	{ "but not in another place", F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 5 rbp+16 rbp=[cfa-16] "
		   "rbx=[cfa-32]; 8 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error saved 5-8 rbx: same | [cfa-32] the code: left\n"
	    "differing=1" },
	{ "a register that the code does not show",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 r10+8",
	    "error cfa 9-a: rsp+8 | r10+8 the code: unknown\ndiffering=1" },
	{ "a signal frame is none of rules", F " signal cansignal" GOOD,
	    F " cansignal" GOOD,
	    "warning signal 0-a: signal | no signal\ndiffering=1" },
	{ "two functions, each its own",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8\n"
		   "20+a @g hex=554889e55390905b5dc3" HEAD
		   " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8\n"
		   "20+a @g hex=554889e55390905b5dc3: 0 rsp+8; 1 rsp+24 "
		   "rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error cfa 4-9: rbp+16 | rbp+24 the code: left\n"
	    "error cfa 21-24: rsp+16 | rsp+24 the code: left\n"
	    "differing=2" },
	{ "one in two entries", F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "0+5" HEAD " 4 rbp+24 rbp=[cfa-16]\n"
	    "5+5: 0 rbp+24 rbp=[cfa-16]; 4 rsp+8",
	    "error cfa 4-5: rbp+16 | rbp+24 the code: left\n"
	    "error cfa 5-9: rbp+16 | rbp+24 the code: left\ndiffering=1" },
	{ "of which the second is right",
	    F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    "0+5" HEAD " 4 rbp+32 rbp=[cfa-16]\n"
	    "5+5: 0 rbp+16 rbp=[cfa-16]; 4 rsp+8",
	    "error cfa 4-5: rbp+24 | rbp+32 the code: neither\n"
	    "error cfa 5-9: rbp+24 | rbp+16 the code: right\n"
	    "differing=1" },
	{ "or the first", F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    "0+5" HEAD " 4 rbp+16 rbp=[cfa-16]\n"
	    "5+5: 0 rbp+32 rbp=[cfa-16]; 4 rsp+8",
	    "error cfa 4-5: rbp+24 | rbp+16 the code: right\n"
	    "error cfa 5-9: rbp+24 | rbp+32 the code: neither\n"
	    "differing=1" },
	{ "a row of one byte where the second begins",
	    F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "0+5" HEAD " 4 rbp+24 rbp=[cfa-16]\n"
	    "5+5: 0 rbp+32 rbp=[cfa-16]; 1 rbp+16 rbp=[cfa-16]; 4 rsp+8",
	    "error cfa 4-5: rbp+16 | rbp+24 the code: left\n"
	    "error cfa 5-6: rbp+16 | rbp+32 the code: left\n"
	    "differing=1" },
};

/* Of two builds, where the function is elsewhere. */
static const struct verdict_case builds[] = {
	{ "two builds: the left one", F HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    G HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    "error cfa 4-9: rbp+16 | rbp+24 the code: left -> 20\n"
	    "differing=1 same=1" },
	{ "the right one", F HEAD " 4 rbp+24 rbp=[cfa-16]; 9 rsp+8",
	    G HEAD " 4 rbp+16 rbp=[cfa-16]; 9 rsp+8",
	    "error cfa 4-9: rbp+24 | rbp+16 the code: right -> 20\n"
	    "differing=1 same=1" },
};

int
main(void)
{
	struct duo duo = { .kind = { "eh_frame", "debug_frame" },
		.code = true };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		duo.text[0] = cases[i].left;
		duo.text[1] = cases[i].right;
		is(duo_compare(&duo, NULL), cases[i].want, cases[i].what);
	}
	duo.kind[1] = "eh_frame";
	duo.builds = true;
	for (i = 0; i < NELEM(builds); i++) {
		duo.text[0] = builds[i].left;
		duo.text[1] = builds[i].right;
		is(duo_compare(&duo, NULL), builds[i].want, builds[i].what);
	}
	sb_free(&duo_out);
	return done();
}
