/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that say a thing too early, or on one of the ways to a place only.  What
 * is right was found by going the ways by hand.
 */
#include "code_world.h"

/* ---- What one of the ways brings. ---- */

#define SAVED_LATER                                           \
	"0 sp+0; 1 sp+32 ra:c-32 x19:undef; 6 sp+32 ra:c-32 " \
	"x19:c-8"

static const struct code_case ways[] = {
	{ "a branch brings nothing",
	    "sp=sp-32 [sp+0]=lr; beq:5; [sp+24]=x19; x3=x4; b:5; x3=x4; "
	    "x19=new; stop",
	    SAVED_LATER,
	    .want = "contradicted; saved at 6 from 5 and 1 more, "
		    "x19: [cfa-8], has a new value" },
	/* It need not throw, or not from there. */
	{ "a landing pad's does not count",
	    "sp=sp-32 [sp+0]=lr; call; [sp+24]=x19; x3=x4; b:5; x3=x4; "
	    "x19=new; stop",
	    SAVED_LATER, .sites = "1-2:5",
	    .want = "unknown saved-register-unknown at 6" },
	/* A loop: stored in its first round only, or in each. */
	{ "the first round of a loop",
	    "sp=sp-32; x3=x4; x3=x5; [sp+24]=x19; x19=new; x19=[sp+24]; b?:1; "
	    "stop",
	    "0 sp+0; 1 sp+32; 2 sp+32 x19:c-8; 6 sp+32",
	    .want = "contradicted; saved at 2 from 1 and 1 more, "
		    "x19: [cfa-8], has a new value; 2 walks" },
	{ "each round of it",
	    "sp=sp-32; x3=x4; x3=x5; [sp+24]=x19; x19=new; x19=[sp+24]; b?:1; "
	    "stop",
	    "0 sp+0; 1 sp+32; 4 sp+32 x19:c-8; 6 sp+32",
	    .want = "proved; 2 walks" },
	/* What is stored in a frame of unknown size may be anywhere in it. */
	{ "by a stack pointer that nobody knows",
	    "x29=sp; sp=sp-32; sp=?; [sp+8]=x19; x19=new; stop",
	    "0 sp+0; 1 x29+0 x29:undef; 4 x29+0 x29:undef x19:c-8",
	    .want = "unknown saved-register-unknown at 4" },
};

/* ---- Blocks to which only other blocks lead that wait. ---- */

#define WAITS                                                     \
	"sp=sp-32; b:6; x3=x4; beq:9; x3=x5; b:6; x3=x6; bne:2; " \
	"stop; [sp+24]=x19; x19=new; stop"

static const struct code_case patience[] = {
	{ "right", WAITS, "0 sp+0; 1 sp+32; 10 sp+32 x19:c-8",
	    .want = "proved" },
	{ "early", WAITS, "0 sp+0; 1 sp+32; 9 sp+32 x19:c-8",
	    .want = "contradicted; saved at 9 from 3, "
		    "x19: [cfa-8], has nothing; 3 walks" },
	/* Rows for calls do not hide what its one way has changed. */
	{ "a register that a loop changes",
	    "sp=sp-16 [sp+8]=lr [sp+0]=x19; x19=?; b:4; x3=x4; x3=x5; "
	    "call; bne:3; stop",
	    "0 sp+0; 1 sp+16 ra:c-8", .may_sync = true,
	    .want = "clobber; clobber at 2 from 1 and 5 more, x19: same, "
		    "has a new value; 3 walks" },
};

/* ---- Calls that come back, since what follows needs it. ---- */

#define KEEPS                                                        \
	"sp=sp-16 [sp+8]=x19 [sp+0]=lr; x19=new; call; x19=[sp+8]; " \
	"lr=[sp+0]; sp=sp+16; ret"
#define FRAME "0 sp+0; 1 sp+16 ra:c-16 x19:c-8; "

static const struct code_case calls[] = {
	{ "right", KEEPS, FRAME "4 sp+16 ra:c-16; 5 sp+16; 6 sp+0",
	    .want = "proved" },
	{ "a register back too early", KEEPS,
	    FRAME "3 sp+16 ra:c-16; 5 sp+16; 6 sp+0",
	    .want = "clobber; assumed 3; saved-register-unknown at 4; "
		    "clobber at 3 from 2, x19: same, has a new value" },
	{ "the return address",
	    "sp=sp-16 [sp+8]=x19 [sp+0]=lr; x19=new; call; lr=[sp+0]; "
	    "x19=[sp+8]; sp=sp+16; ret",
	    FRAME "3 sp+16 x19:c-8; 5 sp+16; 6 sp+0",
	    .want = "contradicted; assumed 3; return-address-unknown at 4; "
		    "ra at 3 from 2: same, has a new value" },
	{ "another way",
	    "sp=sp-16 [sp+0]=lr; beq:5; [sp+8]=x19; x19=new; call; x3=x4; "
	    "lr=[sp+0]; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16 ra:c-16; 3 sp+16 ra:c-16 x19:c-8; "
	    "5 sp+16 ra:c-16; 7 sp+16; 8 sp+0",
	    .want = "proved" },
};

/* ---- Words that an instruction stores where the row has them. ---- */

static const struct code_case stores[] = {
	{ "the first one", "[sp+8]=lr; call; stop", "0 sp+16 ra:c-8",
	    .want = "contradicted; assumed 0; return-address-unknown at 1; "
		    "ra at 0: [cfa-8], has nothing" },
	{ "elsewhere", "[sp+0]=lr; call; stop", "0 sp+16 ra:c-8",
	    .want = "assumed 0" },
};

/* ---- Returns before anything was stored. ---- */

#define RETURNS "beq:4; sp=sp-16 [sp+8]=x19; x19=[sp+8] sp=sp+16; ret; ret"

static const struct code_case returns[] = {
	{ "right", RETURNS, "0 sp+0; 2 sp+16 x19:c-8; 3 sp+0",
	    .want = "proved" },
	{ "where rows tell of epilogues", RETURNS,
	    "0 sp+0; 2 sp+16 x19:c-8; 3 sp+0; 4 sp+0 x19:c-8",
	    .want = "contradicted; saved at 4, x19: [cfa-8], has nothing" },
	{ "where they do not", RETURNS,
	    "0 sp+0; 2 sp+16 x19:c-8; 3 sp+0 x19:c-8",
	    .want = "proved; stale at 3 from 2 and 1 more, x19: [cfa-8], "
		    "has nothing" },
};

/* ---- Rows that hold at calls, where leaves alone are called. ---- */

#define PUSHES           "sp=sp-16 [sp+8]=lr [sp+0]=x19; x19=new; "
#define POPS             "; lr=[sp+8] x19=[sp+0] sp=sp+16; ret; stop; ret"
#define LEAF(code, rows) code, rows, .caps = CAP_SYNC, .len = 6

static const struct code_case leaves[] = {
	{ "right", LEAF(PUSHES "call:6" POPS, "0 sp+16 ra:c-8 x19:c-16"),
	    .want = "proved" },
	{ "a wrong frame",
	    LEAF(PUSHES "call:6" POPS, "0 sp+32 ra:c-8 x19:c-16"),
	    .want = "contradicted; cfa at 2 from 1: sp+32, has sp+16" },
	/* Around calls of what was moved out. */
	{ "the return address alone",
	    LEAF("sp=sp-16 [sp+8]=lr; x3=x4; call:6; lr=[sp+8] sp=sp+16; ret; "
		 "stop; ret",
		"0 sp+0"),
	    .want = "proved" },
	{ "a probe, before the frame is made",
	    LEAF(PUSHES "call:6; sp=sp-64; stop; stop; ret",
		"0 sp+80 ra:c-8 x19:c-16"),
	    .want = "proved" },
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

	run(ways, NELEM(ways), &sb);
	run(patience, NELEM(patience), &sb);
	run(calls, NELEM(calls), &sb);
	run(stores, NELEM(stores), &sb);
	run(returns, NELEM(returns), &sb);
	run(leaves, NELEM(leaves), &sb);
	sb_free(&sb);
	return done();
}
