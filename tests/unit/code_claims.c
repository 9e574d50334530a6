/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What rules of a row are held to: each kind of rule against each kind of value
 * that the code can have there, what a block is taken to begin with where only
 * its row tells, and what is left where ways meet.  Said by hand: a rule is
 * contradicted by a value that is known to be another, and by nothing else.
 */
#include "code_world.h"

/* ---- The CFA. ---- */

#define UNKNOWN(where)  "unknown cfa-register-unknown at " where
#define COMPUTED(where) "unknown cfa-register-computed at " where

#define LOST_AT(off) \
	"contradicted; saved at 1 from 0, x19: [cfa-" off "], has nothing"

static const struct code_case cfas[] = {
	{ "a register", "x9=sp; x3=x4; stop", "0 sp+0; 1 x9",
	    .want = "proved" },
	{ "that is not it", "x9=sp+8; x3=x4; stop", "0 sp+0; 1 x9",
	    .want = "contradicted; cfa at 1 from 0 and 1 more: x9, has x9 "
		    "holding cfa+8" },
	{ "a sum", "x9=sp-16; x3=x4; stop", "0 sp+0; 1 x9+16",
	    .want = "proved" },
	{ "that is not it", "x9=sp-16; stop", "0 sp+0; 1 x9+8",
	    .want = "contradicted; cfa at 1 from 0: x9+8, has x9+16" },
	{ "a word", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 [sp+8]", .want = "proved" },
	{ "that was not written", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 [sp+16]", .want = COMPUTED("2") },
	{ "that holds another address", "sp=sp-32; [sp+8]=sp; stop",
	    "0 sp+0; 1 sp+32; 2 [sp+8]",
	    .want = "contradicted; cfa at 2 from 1: [sp+8], has sp holding "
		    "cfa-32" },
	{ "at what is not known", "x9=?; stop", "0 sp+0; 1 [x9+8]",
	    .want = UNKNOWN("1") },
	{ "at what was made", "x9=new; stop", "0 sp+0; 1 [x9+8]",
	    .want = UNKNOWN("1") },
	{ "a register that is kept", "x3=x4; stop", "0 sp+0; 1 x19+0",
	    .want = "contradicted; cfa at 1 from 0: x19+0, has x19 holding x19 "
		    "of the caller" },
	{ "the last of them", "x3=x4; stop", "0 sp+0; 1 fp+0",
	    .want = "contradicted; cfa at 1 from 0: x29+0, has x29 holding x29 "
		    "of the caller" },
	{ "an argument", "x3=x4; stop", "0 sp+0; 1 x0+0",
	    .want = "unknown other-context at 1" },
	{ "the last of them", "x3=x4; stop", "0 sp+0; 1 x8+0",
	    .want = "unknown other-context at 1" },
	{ "neither", "x3=x4; stop", "0 sp+0; 1 x9+0", .want = UNKNOWN("1") },
	{ "a number", "x9=5; stop", "0 sp+0; 1 x9+0", .want = COMPUTED("1") },
	{ "what was made", "x9=new; stop", "0 sp+0; 1 x9+0",
	    .want = COMPUTED("1") },
	{ "what is not known", "x9=?; stop", "0 sp+0; 1 x9+0",
	    .want = UNKNOWN("1") },
	{ "another stack, before this one comes back",
	    "sp=sp-16; [sp]=x19; x19=sp; sp=[x0+8]; x3=x4; sp=x19; stop",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-16",
	    .want = "contradicted; cfa at 4 from 3 and 1 more: sp+16, has sp "
		    "holding a new value" },
	{ "from a register that calls change",
	    "sp=sp-16; x9=sp; sp=[x0+8]; sp=x9; stop", "0 sp+0; 1 sp+16",
	    .want = COMPUTED("3") },
	{ "from which it does not",
	    "sp=sp-16; [sp]=x19; x19=sp; sp=[x0+8]; x3=x4; stop",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-16", .want = COMPUTED("4") },
	{ "an aligned address", "x9=&sp; stop", "0 sp+0; 1 x9+0",
	    .want = "contradicted; cfa at 1 from 0: x9+0, has x9 holding an "
		    "aligned address" },
	{ "vectors below it", "x9=sp-2vg; stop", "0 sp+0; 1 x9+0",
	    .want = "contradicted; cfa at 1 from 0: x9+0, has x9+0+2*vg" },
	{ "an expression", "sp=sp-16; stop", "0 sp+0; 1 val:8f10",
	    .want = "proved" }, /* breg31 16 */
	{ "that gives another", "sp=sp-16; stop", "0 sp+0; 1 val:8f08",
	    .want = "contradicted; cfa at 1 from 0: expr breg31 8, has "
		    "sp+16" },
	{ "with a word in it", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 val:8f0806", .want = "proved" },
	{ "of half its size", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 val:8f089404",
	    .want = "unknown expression at 2" },
	{ "that nobody wrote", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 val:8f1006",
	    .want = "unknown expression at 2" },
	{ "at an aligned place", "x9=sp; x10=&sp; [x10-8]=x9; stop",
	    "0 sp+0; 3 val:7a7806", .want = "proved" },
	{ "of a number", "sp=sp-16 x9=16; stop", "0 sp+0; 1 val:8f00790022",
	    .want = "proved" },
	{ "of what is not known", "sp=sp-16 x9=new; stop",
	    "0 sp+0; 1 val:8f00790022", .want = "unknown expression at 1" },
	/* breg31 0; bregx 46 0; lit2; mul; plus */
	{ "of vectors", "sp=sp-2vg; stop", "0 sp+0; 1 val:8f00922e00321e22",
	    .want = "proved" },
	{ "of three of them", "sp=sp-3vg; stop",
	    "0 sp+0; 1 val:8f00922e00321e22",
	    .want = "contradicted; cfa at 1 from 0: expr breg31 0; bregx 46 "
		    "0; lit2; mul; plus, has sp+0+3*vg" },
	{ "x86: the place", "sp=sp-8; x0=x0; stop",
	    /* breg7 16; breg16 0; const8u 0x100004; minus; plus */
	    "0 sp+8; 1 val:771080000e04001000000000001c22; 2 sp+16",
	    .machine = MACH_X86_64, .want = "proved" },
	{ "x86: another", "sp=sp-8; x0=x0; stop",
	    "0 sp+8; 2 val:771080000e04001000000000001c22; 2 sp+16",
	    .machine = MACH_X86_64,
	    .want = "contradicted; cfa at 1 from 0: rsp+8, has rsp+16" },
};

/* ---- The return address and saved registers. ---- */

#define LOST(where) "unknown saved-register-unknown at " where
#define CLOB(what)  "clobber; clobber at 1 from 0, x19: same, has " what

static const struct code_case rules[] = {
	{ "nothing said", "x19=new; stop", "0 sp+0",
	    .want = CLOB("a new value") },
	{ "of another register", "x19=x20; stop", "0 sp+0",
	    .want = CLOB("x20 of the caller") },
	{ "of the return address", "x19=lr; stop", "0 sp+0",
	    .want = CLOB("the return address") },
	{ "a number", "x19=0x20; stop", "0 sp+0", .want = CLOB("0x20") },
	{ "an address", "x19=sp+16; stop", "0 sp+0", .want = CLOB("cfa+16") },
	{ "what is not known", "x19=?; stop", "0 sp+0", .want = LOST("1") },
	{ "a sum with an address", "x19=sp+x3; stop", "0 sp+0",
	    .want = CLOB("a new value") },
	{ "the same", "x19=new; stop", "0 sp+0; 1 sp+0 x19:same",
	    .want =
		"contradicted; saved at 1 from 0, x19: same, has a new value" },
	{ "undefined", "x19=new; stop", "0 sp+0; 1 sp+0 x19:undef",
	    .want = "proved" },
	{ "none", "x19=new; stop", "0 sp+0; 1 sp+0 x19:none",
	    .want = "proved" },
	{ "a value", "x19=new; stop", "0 sp+0; 1 sp+0 x19:C-8",
	    .want = "proved" },
	{ "of an expression", "x19=new; stop", "0 sp+0; 1 sp+0 x19:val:30",
	    .want = "proved" },
	{ "a sum", "x19=new; stop", "0 sp+0; 1 sp+0 x19:x3+8",
	    .want = "proved" },
	{ "of one that calls change", "x9=new; stop", "0 sp+0",
	    .want = "proved" },
	{ "the first that they do not", "x18=new; stop", "0 sp+0",
	    .want = "proved" },
	{ "a vector register", "x40=new; stop", "0 sp+0",
	    .want = "clobber; clobber at 1 from 0, v8: same, has a new value" },
	{ "the last of them", "x47=new; stop", "0 sp+0",
	    .want =
		"clobber; clobber at 1 from 0, v15: same, has a new value" },
	{ "two", "x19=new x20=new; stop", "0 sp+0",
	    .want = CLOB("a new value") },
	{ "a word", "[sp-8]=x19 x19=new; stop", "0 sp+0; 1 sp+0 x19:c-8",
	    .want = "proved" },
	{ "of another", "[sp-8]=x20 x19=new; stop", "0 sp+0; 1 sp+0 x19:c-8",
	    .want = "contradicted; saved at 1 from 0, x19: [cfa-8], has x20 of "
		    "the caller" },
	{ "beside it", "[sp-16]=x19 x19=new; stop", "0 sp+0; 1 sp+0 x19:c-8",
	    .want =
		"contradicted; saved at 1 from 0, x19: [cfa-8], has nothing" },
	{ "of the caller's frame", "x19=new; stop", "0 sp+0; 1 sp+0 x19:c+0",
	    .want = LOST("1") },
	{ "that is not known", "x19=?; [sp-8]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:undef; 2 sp+0 x19:c-8", .want = LOST("2") },
	{ "a register", "x9=x19 x19=new; stop", "0 sp+0; 1 sp+0 x19:x9",
	    .want = "proved" },
	{ "another", "x10=x19 x9=5 x19=new; stop", "0 sp+0; 1 sp+0 x19:x9",
	    .want = "contradicted; saved at 1 from 0, x19: x9, has 0x5" },
	{ "that nobody follows", "x19=new; stop", "0 sp+0; 1 sp+0 x19:x31",
	    .want = "contradicted; saved at 1 from 0, x19: sp, has cfa+0" },
	{ "which a call changes",
	    "sp=sp-16 [sp+8]=lr x9=x19 x19=new; call; stop",
	    "0 sp+0; 1 sp+16 ra:c-8 x19:x9", .want = LOST("2") },
	{ "of one that calls keep", "x20=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:x20 x20:undef", .want = "proved" },
	{ "and is made", "x20=new x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:x20 x20:undef",
	    .want =
		"contradicted; saved at 1 from 0, x19: x20, has a new value" },
	{ "a word at a register", "x9=sp-32 [sp-24]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:[x9+8]", .want = "proved" },
	{ "not there", "x9=sp-32 [sp-24]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:[x9+16]",
	    .want =
		"contradicted; saved at 1 from 0, x19: [x9+16], has nothing" },
	{ "at one that is no address", "x9=5 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:[x9+8]", .want = LOST("1") },
	/* const1s -8; plus, with the CFA below */
	{ "an expression", "[sp-8]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:09f822", .want = "proved" },
	{ "of another place", "[sp-8]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:09f022",
	    .want = "contradicted; saved at 1 from 0, x19: [expr const1s -16; "
		    "plus], has nothing" },
	{ "that is rounded to 16", "[sp-16]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:09f02209f01a", .want = "proved" },
	{ "to 32", "[sp-32]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:09e02209e01a", .want = LOST("1") },
	{ "that is none", "x19=new; stop", "0 sp+0; 1 sp+0 x19:expr:22",
	    .want = LOST("1") },
	{ "far away", "x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:0e0000000000000000", .want = LOST("1") },
	/* bregx 46 0; const1s -2; mul; plus; const1s -8; plus */
	{ "below vectors", "[sp-2vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:922e0009fe1e22", .want = "proved" },
	{ "and some bytes", "x9=sp-8; [x9-2vg]=x19 x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:expr:922e0009fe1e2209f822", .want = "proved" },
	{ "above", "x9=sp+8; [x9+2vg]=x19 x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:expr:922e00321e223822", .want = "proved" },
	{ "of others", "x9=sp-8; [x9-3vg]=x19 x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:expr:922e0009fe1e2209f822",
	    .want = "contradicted; saved at 2 from 1, x19: [expr bregx 46 0; "
		    "const1s -2; mul; plus; const1s -8; plus], has nothing" },
	/* 8 times the length of 4 words that the compiler was told. */
	{ "by a known length", "sp=sp-64 [sp+8vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+64 x19:c-32", .want = "proved" },
	{ "of 32 words", "sp=sp-512 [sp+8vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+512 x19:c-256", .want = "proved" },
	{ "of 3 words, as none is", "sp=sp-64 [sp+8vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+64 x19:c-40", .want = LOST_AT("40") },
	{ "of 64 words", "sp=sp-1024 [sp+8vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+1024 x19:c-512", .want = LOST_AT("512") },
	{ "of one word", "sp=sp-64 [sp+8vg]=x19 x19=new; stop",
	    "0 sp+0; 1 sp+64 x19:c-56", .want = LOST_AT("56") },
	{ "another register's", "sp=sp-64 [sp+8vg]=x20 x19=new; stop",
	    "0 sp+0; 1 sp+64 x19:c-32", .want = LOST_AT("32") },
	{ "from an aligned place", "x9=&sp; [x9-8]=x19 x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:expr:7978", .want = "proved" },
	{ "beside it", "x9=&sp; [x9-8]=x19 x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:expr:7970",
	    .want = "contradicted; saved at 2 from 1, x19: [expr breg9 -16], "
		    "has nothing" },

	/* The return address. */
	{ "lost", "lr=new; stop", "0 sp+0",
	    .want = "contradicted; ra at 1 from 0: same, has a new value" },
	{ "of another register", "lr=x19; stop", "0 sp+0",
	    .want =
		"contradicted; ra at 1 from 0: same, has x19 of the caller" },
	{ "not known", "lr=?; stop", "0 sp+0",
	    .want = "unknown return-address-unknown at 1" },
	{ "in a register", "x9=lr lr=new; stop", "0 sp+0; 1 sp+0 ra:x9",
	    .want = "proved" },
	{ "in a word", "[sp-8]=lr lr=new; stop", "0 sp+0; 1 sp+0 ra:c-8",
	    .want = "proved" },
	{ "in another", "[sp-8]=lr lr=new; stop", "0 sp+0; 1 sp+0 ra:c-16",
	    .want = "contradicted; ra at 1 from 0: [cfa-16], has nothing" },
	{ "undefined: nothing is claimed", "lr=new x19=new; stop",
	    "0 sp+0; 1 sp+0 ra:undef", .want = "proved" },
	{ "x86: lost", "x3=x3; [sp]=x3; stop", "0 sp+8", .machine = MACH_X86_64,
	    .want = "contradicted; ra at 2 from 1: [cfa-8], has rbx of the "
		    "caller" },
	{ "x86: elsewhere", "x0=[sp]; [sp-8]=x0 sp=sp-8; stop",
	    "0 sp+8; 2 sp+16 ra:c-16", .machine = MACH_X86_64,
	    .want = "proved" },
	{ "x86: rbx holds it", "x3=[sp]; stop", "0 sp+8",
	    .machine = MACH_X86_64, .want = "proved" },
	{ "x86: and the row says so of another", "x3=[sp]; stop",
	    "0 sp+8; 1 sp+8 x3:same", .machine = MACH_X86_64,
	    .want = "contradicted; saved at 1 from 0, rbx: same, has the "
		    "return address" },

	/* Only some of it is said. */
	{ "SFrame", "x19=new; stop", "0 sp+0", .caps = CAP_FP_ONLY,
	    .want = "proved" },
	{ "the frame pointer", "fp=new; stop", "0 sp+0", .caps = CAP_FP_ONLY,
	    .want =
		"clobber; clobber at 1 from 0, x29: same, has a new value" },
	{ "nothing of registers", "fp=new x19=new; stop", "0 sp+0",
	    .caps = CAP_NO_SAVED, .want = "proved" },
	{ "but the return address", "lr=new; stop", "0 sp+0",
	    .caps = CAP_NO_SAVED,
	    .want = "contradicted; ra at 1 from 0: same, has a new value" },

	/* s390x keeps the stack pointer with the others; CFA is r15+160. */
	{ "s390x: the stack pointer", "[sp+120]=sp sp=sp-160; stop",
	    "0 sp+160; 1 sp+320 sp:c-40", .machine = MACH_S390,
	    .want = "proved" },
	{ "s390x: not there", "[sp+120]=sp sp=sp-160; stop",
	    "0 sp+160; 1 sp+320 sp:c-48", .machine = MACH_S390,
	    .want =
		"contradicted; saved at 1 from 0, r15: [cfa-48], has nothing" },
	{ "s390x: another", "x1=sp-8; [sp+120]=x1 sp=sp-160; stop",
	    "0 sp+160; 2 sp+320 sp:c-40", .machine = MACH_S390,
	    .want =
		"contradicted; saved at 2 from 1, r15: [cfa-40], has cfa-168" },
	/* As is a register's: what seems to lead there is for other ways. */
	{ "s390x: a pointer to locals spares it",
	    "[sp+120]=sp sp=sp-160; x1=sp+160; [x1+120]=x2; stop",
	    "0 sp+160; 1 sp+320 sp:c-40", .machine = MACH_S390,
	    .want = "proved" },
	{ "s390x: not the stack pointer itself",
	    "[sp+120]=sp sp=sp-160; [sp+280]=x2; x2=x3; stop",
	    "0 sp+160; 1 sp+320 sp:c-40", .machine = MACH_S390,
	    .want =
		"contradicted; saved at 2 from 1 and 1 more, r15: [cfa-40], "
		"has a new value" },
	/* A loop of such blocks runs for none where the frame ends. */
	{ "s390x: a block of 256 bytes",
	    "[sp+120]=sp sp=sp-160; [sp+160]=data:256; stop",
	    "0 sp+160; 1 sp+320 sp:c-40", .machine = MACH_S390,
	    .want = "proved" },
	{ "s390x: a shorter one",
	    "[sp+120]=sp sp=sp-160; [sp+160]=data:254; x2=x3; stop",
	    "0 sp+160; 1 sp+320 sp:c-40", .machine = MACH_S390,
	    .want = "unknown saved-register-unknown at 2" },
	{ "s390x: where only the frame pointer is said",
	    "[sp+120]=sp sp=sp-160; stop", "0 sp+160; 1 sp+320 sp:c-48",
	    .machine = MACH_S390, .caps = CAP_FP_ONLY, .want = "proved" },
	{ "AArch64: its value", "sp=sp-16; stop", "0 sp+0; 1 sp+16 sp:C+0",
	    .want = "proved" },
};

/* ---- Signed return addresses. ---- */

#define SIGN(row, has)                               \
	"contradicted; sign at 1 from 0: same, has " \
	"the return address" has

static const struct code_case signs[] = {
	{ "signed", "sign:lr; x3=x4; auth:lr; ret",
	    "0 sp+0; 1 sp+0 signed; 3 sp+0", .caps = CAP_SIGN,
	    .want = "proved" },
	{ "and not told", "sign:lr; stop", "0 sp+0", .caps = CAP_SIGN,
	    .want = SIGN("", ", signed") },
	{ "told, and not so", "x3=x4; stop", "0 sp+0; 1 sp+0 signed",
	    .caps = CAP_SIGN, .want = SIGN("", "") },
	{ "by a table that does not tell", "sign:lr; stop", "0 sp+0",
	    .want = "proved" },
	{ "with the pc", "signpc:lr; stop", "0 sp+0; 1 sp+0 signedpc",
	    .caps = CAP_SIGN, .want = "proved" },
	{ "which the row does not tell", "signpc:lr; stop",
	    "0 sp+0; 1 sp+0 signed", .caps = CAP_SIGN,
	    .want = SIGN("", ", signed with the pc") },
	/* That operation stands before the instruction that signs. */
	{ "told just before", "x3=x4; signpc:lr; stop",
	    "0 sp+0; 1 sp+0 signedpc", .caps = CAP_SIGN, .want = "proved" },
	{ "and two before", "x3=x4; x19=x19; signpc:lr; stop",
	    "0 sp+0; 1 sp+0 signedpc", .caps = CAP_SIGN,
	    .want = "contradicted; sign at 2 from 1: same, has the return "
		    "address" },
	{ "in a word", "sign:lr; [sp-8]=lr lr=new; stop",
	    "0 sp+0; 1 sp+0 signed; 2 sp+0 ra:c-8 signed", .caps = CAP_SIGN,
	    .want = "proved" },
	{ "that was not", "[sp-8]=lr; sign:lr; stop",
	    "0 sp+0; 1 sp+0 ra:c-8; 2 sp+0 ra:c-8 signed", .caps = CAP_SIGN,
	    .want = "contradicted; sign at 2 from 1: [cfa-8], has the return "
		    "address" },
	{ "taken on trust", "stop; auth:lr; ret",
	    "0 sp+0; 1 sp+0 signed; 2 sp+0", .caps = CAP_SIGN,
	    .want = "assumed 1" },
	{ "and from a word", "stop; lr=[sp+8]; auth:lr; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16 ra:c-8 signed; 2 sp+16 signed; 3 sp+16; 4 sp+0",
	    .caps = CAP_SIGN, .want = "assumed 1" },
};

/* ---- Expressions: numbers of addresses, words and vector lengths. ---- */

/* breg31 N, or breg10 N; deref 06, and 1a, plus 22, mul 1e. */
#define HELD                                               \
	"sp=sp-32 x9=sp+32; [sp+8]=x9 x10=sp+16 x11=&sp; " \
	"[x11+8]=x9; stop",                                \
	    "0 sp+0; 1 sp+32; "
#define VECTOR(expr)                                         \
	"x9=sp-8; [sp-2vg]=x19 [x9-2vg]=x20 x19=new x20=new" \
	"; stop",                                            \
	    "0 sp+0; 2 sp+0 " expr
#define EXPR(at)  "unknown expression at " at
#define SAVED(at) "unknown saved-register-unknown at " at

static const struct code_case exprs[] = {
	{ "a word", HELD "2 val:8f0806; 3 sp+32", .want = "proved" },
	{ "below the register", HELD "2 val:7a7806; 3 sp+32",
	    .want = "proved" },
	{ "of an aligned frame", HELD "3 val:7b0806", .want = "proved" },
	{ "another word of it", HELD "3 val:7b1006", .want = EXPR("3") },
	{ "not written", HELD "2 val:8f1006; 3 sp+32", .want = EXPR("2") },
	{ "half a word", HELD "2 val:8f089404; 3 sp+32", .want = EXPR("2") },
	{ "all of it", HELD "2 val:8f089408; 3 sp+32", .want = "proved" },
	{ "cut down to the CFA", HELD "2 val:8f2f09f01a; 3 sp+32",
	    .want = "proved" },
	{ "or beyond", HELD "2 val:8f3009f01a; 3 sp+32", .want = EXPR("2") },
	/* bregx 46 0, const1s -2: CFA - 2 * VG. */
	{ "vectors",
	    VECTOR("x19:expr:922e0009fe1e22 x20:expr:922e0009fe1e2209f822"),
	    .want = "proved" },
	{ "the other's",
	    VECTOR("x19:expr:922e0009fe1e22 x20:expr:922e0009fe1e22"),
	    .want = "contradicted; saved at 2 from 1, x20: [expr bregx 46 0; "
		    "const1s -2; mul; plus], has x19 of the caller" },
	/* const8u 1 << 48, which is beyond the last base. */
	{ "a place that is far away", "x19=new; stop",
	    "0 sp+0; 1 sp+0 x19:expr:0e000000000000010022",
	    .want = SAVED("1") },
	/* Of 32 bits, with room for 2 MB below and above: breg13. */
	{ "Arm: a sum", "sp=sp-16; stop", "0 sp+0; 1 val:7d10",
	    .want = "proved", .machine = MACH_ARM },
	{ "Arm: a word", "sp=sp-16 x12=sp+16; [sp+4]=x12; stop",
	    "0 sp+0; 1 sp+16; 2 val:7d0406", .want = "proved",
	    .machine = MACH_ARM },
	{ "Arm: below it", "sp=sp-16 x12=sp+16 x3=sp+8; [sp+4]=x12; stop",
	    "0 sp+0; 1 sp+16; 2 val:737c06", .want = "proved",
	    .machine = MACH_ARM },
	{ "Arm: cut down", "sp=sp-16; stop", "0 sp+0; 1 val:7d1f09f01a",
	    .want = "proved", .machine = MACH_ARM },
};

/* ---- What a block has that only its row tells of. ---- */

static const struct code_case seeds[] = {
	{ "the stack pointer", "stop; sp=sp+16; ret", "0 sp+0; 1 sp+16; 2 sp+0",
	    .want = "assumed 1" },
	{ "which moves otherwise", "stop; sp=sp+8; stop",
	    "0 sp+0; 1 sp+16; 2 sp+0",
	    .want =
		"contradicted; assumed 1; cfa at 2 from 1: sp+0, has sp+8" },
	{ "another register", "stop; sp=x9+16; stop", "0 sp+0; 1 x9+16; 2 sp+0",
	    .want = "assumed 1" },
	{ "that is it", "stop; sp=x9; stop", "0 sp+0; 1 x9; 2 sp+0",
	    .want = "assumed 1" },
	{ "the stack pointer then is not known", "stop; x3=x4; stop",
	    "0 sp+0; 1 x9+16; 2 sp+16",
	    .want = "unknown; assumed 1 cfa-register-unknown at 2" },
	{ "but where one was seen under such a row",
	    "sp=sp-16; x9=sp; b:3; b:3; stop; sp=sp+16; stop",
	    "0 sp+0; 1 sp+16; 2 x9+16; 6 sp+0",
	    .want = "assumed 4 5; 2 walks" },
	{ "which is a guess", "sp=sp-16; x9=sp; b:3; b:3; stop; sp=sp+8; stop",
	    "0 sp+0; 1 sp+16; 2 x9+16; 6 sp+0",
	    .want = "unknown; assumed 4 5 cfa-register-unknown at 6; 2 walks" },
	{ "of another row it says nothing",
	    "sp=sp-16; x9=sp; b:3; b:3; stop; sp=sp+16; stop",
	    "0 sp+0; 1 sp+16; 2 x9+16; 5 x9+32; 6 sp+0",
	    .want = "unknown; assumed 4 5 cfa-register-unknown at 6; 2 walks" },
	{ "nor of one of another register",
	    "sp=sp-16; x9=sp x10=sp; b:3; b:3; stop; sp=sp+16; stop",
	    "0 sp+0; 1 sp+16; 2 x9+16; 5 x10+16; 6 sp+0",
	    .want = "unknown; assumed 4 5 cfa-register-unknown at 6; 2 walks" },
	{ "a word", "stop; x19=[sp+8]; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 2 sp+16", .want = "assumed 1" },
	{ "another word, while it is kept", "stop; x19=[sp]; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 2 sp+16",
	    .want = "clobber; assumed 1; clobber at 2 from 1, x19: same, has "
		    "a new value" },
	{ "a word, and nobody has it", "stop; x19=[sp]; stop",
	    "0 sp+0; 1 sp+16; 2 sp+16",
	    .want = "unknown; assumed 1 saved-register-unknown at 2" },
	{ "said to be where nobody knows, while it is kept",
	    "stop; x19=x0; stop", "0 sp+0; 1 sp+32 x19:c-8; 2 sp+32 x19:c-16",
	    .want = "contradicted; assumed 1; saved at 2 from 1, x19: "
		    "[cfa-16], has nothing" },
	{ "a register that is kept", "stop; x19=x20; stop",
	    "0 sp+0; 1 sp+16; 2 sp+16",
	    .want = "clobber; assumed 1; clobber at 2 from 1, x19: same, has "
		    "x20 of the caller" },
	{ "kept in another", "stop; x19=x9; stop",
	    "0 sp+0; 1 sp+16 x19:x9; 2 sp+16", .want = "assumed 1" },
	{ "in a word at one", "stop; x19=[x9+8]; stop",
	    "0 sp+0; 1 x9+32 x19:[x9+8]; 2 x9+32", .want = "assumed 1" },
	{ "the return address", "stop; lr=[sp+8]; stop",
	    "0 sp+0; 1 sp+16 ra:c-8; 2 sp+16", .want = "assumed 1" },
	{ "the CFA in a word", "stop; x10=[x9-8]; stop",
	    "0 sp+0; 1 [x9-8]; 2 x10+0", .want = "assumed 1" },
	{ "in another", "stop; x10=[x9-16]; stop", "0 sp+0; 1 [x9-8]; 2 x10+0",
	    .want = "unknown; assumed 1 cfa-register-unknown at 2" },
	{ "by an expression", "stop; sp=sp+16; stop",
	    "0 sp+0; 1 val:8f10; 2 sp+0", .want = "assumed 1" },
	{ "of another register", "stop; sp=x9+16; stop",
	    "0 sp+0; 1 val:7910; 2 sp+0",
	    .want = "unknown; assumed 1 expression at 1" },
	{ "no CFA: nothing", "stop; x3=x4; x3=x4; stop",
	    "0 sp+0; 1 none; 3 sp+0",
	    .want = "unknown; assumed 1 cfa-register-unknown at 3" },
	{ "after what was not known", "x19=?; x20=x19; stop", "0 sp+0",
	    .want = "clobber; saved-register-unknown at 1; clobber at 2 from "
		    "1, x20: same, has x19 of the caller" },
	{ "of a word, too",
	    "[sp-8]=x9 x9=? x19=new; [sp-8]=x9; x19=[sp-8]; x20=x19; stop",
	    "0 sp+0; 1 sp+0 x19:undef; 2 sp+0 x19:c-8; 3 sp+0",
	    .want = "clobber; saved-register-unknown at 2; clobber at 4 from "
		    "3, x20: same, has x19 of the caller" },
	{ "of the CFA", "sp=?; sp=sp-16; stop", "0 sp+0; 1 sp+16; 2 sp+16",
	    .want = "contradicted; cfa-register-unknown at 1; cfa at 2 from 1: "
		    "sp+16, has sp+32" },
	{ "of another context nothing", "x19=?; x3=x4; x20=x19; stop",
	    "0 sp+0 x19:undef; 2 x0+0; 3 sp+0",
	    .want = "unknown other-context at 2" },
};

/* ---- What is left where ways meet: one over 1, the other over 2. ---- */

#define MEET(a, b) \
	"beq:3; " a "; b:4; " b "; x3=x4; stop", "0 sp+0 x19:undef; 5 sp+0"

static const struct code_case meets[] = {
	{ "equal values", MEET("x9=x3", "x9=x3"), .want = "proved" },
	{ "two that were made", MEET("x19=new", "x19=new"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "of two kinds", MEET("x19=new", "x19=5"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "two numbers", MEET("x19=6", "x19=5"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "a number", MEET("x19=5", "x19=5"),
	    .want = "clobber; clobber at 5 from 4, x19: same, has 0x5" },
	{ "of what calls change", MEET("x19=new", "x19=x9"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	/* On one way it is nobody's, whatever the other brings. */
	{ "of what they keep", MEET("x19=new", "x19=x20"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "the same as it was", MEET("x19=new", "x3=x4"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "the other way round", MEET("x3=x4", "x19=new"),
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "two addresses", MEET("x19=sp", "x19=sp+8"), .want = LOST("5") },
	{ "one not known", MEET("x19=?", "x3=x4"), .want = LOST("5") },
	{ "the first", MEET("x3=x4", "x19=?"), .want = LOST("5") },
};

#define WORDS(a, b)                                   \
	"sp=sp-32; beq:4; " a "; b:5; " b "; x3=x4; " \
	"x19=new; stop",                              \
	    "0 sp+0; 1 sp+32 x19:undef; 6 sp+32 x19:c-8"
#define WORD(has)                                      \
	"contradicted; saved at 6 from 5 and 1 more, " \
	"x19: [cfa-8], has " has

static const struct code_case words[] = {
	{ "in both", WORDS("[sp+24]=x19", "[sp+24]=x19"), .want = "proved" },
	/* Nothing was stored on one of the ways. */
	{ "in one", WORDS("[sp+24]=x19", "x3=x4"),
	    .want = WORD("a new value") },
	{ "in the other", WORDS("x3=x4", "[sp+24]=x19"),
	    .want = WORD("a new value") },
	{ "in none", WORDS("x3=x4", "x3=x4"), .want = WORD("nothing") },
	{ "of two registers", WORDS("[sp+24]=x19", "[sp+24]=x20"),
	    .want = LOST("6") },
	{ "elsewhere", WORDS("[sp+16]=x19", "[sp+24]=x19"),
	    .want = WORD("a new value") },
	{ "an address in both", WORDS("[sp+24]=sp", "[sp+24]=sp"),
	    .want = WORD("cfa-32") },
	{ "and what is not written", WORDS("[sp+24]=sp", "x3=x4"),
	    .want = WORD("a new value") },
};

static void
run(const struct code_case *c, size_t n, struct strbuf *sb)
{
	for (; n > 0; n--, c++)
		is(cw_run(c, sb), c->want, c->text);
}

int
main(void)
{
	struct strbuf sb = { 0 };

	run(cfas, NELEM(cfas), &sb);
	run(rules, NELEM(rules), &sb);
	run(signs, NELEM(signs), &sb);
	run(exprs, NELEM(exprs), &sb);
	run(seeds, NELEM(seeds), &sb);
	run(meets, NELEM(meets), &sb);
	run(words, NELEM(words), &sb);
	sb_free(&sb);
	return done();
}
