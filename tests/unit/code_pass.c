/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pass: rows held against code of a few instructions, one case for each
 * way that control can go and for what each says of a row.  What has to come
 * of it is told by hand, by these rules: a must-edge (the next instruction, a
 * branch) that disagrees with a row contradicts it; a may-edge (a call that
 * need not come back, a jump table, a landing pad) proves a row or says
 * nothing, unless it is all that leads there; a block that nothing leads to
 * takes its row on trust.
 */
#include "code_world.h"

/* ---- The next instruction, and branches. ---- */

#define PUSH_IT "[sp-8]=data sp=sp-8; "
#define POPS_BEHIND(how)                                                    \
	"[sp-8]=fp sp=sp-8; fp=sp; sp=sp-16; b?:6; " how "call; sp=sp+16; " \
	"fp=[sp] sp=sp+8; ret",                                             \
	    "0 sp+8; 1 sp+16 fp:c-16; 2 fp+16 fp:c-16; 8 sp+8",             \
	    .machine = MACH_X86_64

static const struct code_case edges[] = {
	{ "a leaf", "x3=x4; ret", "0 sp+0", .want = "proved" },
	{ "a frame", "sp=sp-16; [sp+8]=lr; call; lr=[sp+8]; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8; 4 sp+16; 5 sp+0",
	    .want = "proved" },
	{ "a row one instruction late", "sp=sp-16; x3=x4; sp=sp+16; ret",
	    "0 sp+0; 2 sp+16; 3 sp+0",
	    .want = "contradicted; cfa at 1 from 0: sp+0, has sp+16" },
	{ "and early", "x3=x4; sp=sp-16; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0",
	    .want = "contradicted; cfa at 1 from 0: sp+16, has sp+0" },
	{ "wrong at three places",
	    "sp=sp-16; sp=sp-16; sp=sp-16; sp=sp+48; ret", "0 sp+0",
	    .want =
		"contradicted; cfa at 1 from 0 and 2 more: sp+0, has sp+16" },
	{ "a first row that is not the call state", "ret", "0 sp+16 ra:c-8",
	    .want = "assumed 0" },
	{ "a branch", "beq:2; x3=x4; ret", "0 sp+0", .want = "proved" },
	{ "with another frame", "sp=sp-16; beq:3; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0",
	    .want = "contradicted; cfa-register-unknown at 3; cfa at 3 from 1: "
		    "sp+0, has sp+16" },
	{ "the next instruction is what disagrees", "beq:2; sp=sp-16; ret",
	    "0 sp+0",
	    .want = "contradicted; cfa at 2 from 1: sp+0, has sp+16" },
	{ "behind a branch that is always taken", "b:2; sp=sp-16; ret",
	    "0 sp+0; 1 sp+0; 2 sp+0",
	    .want =
		"contradicted; assumed 1; cfa at 2 from 1: sp+0, has sp+16" },
	{ "a loop", "x19=x19; [sp-8]=x3; bne:0; ret", "0 sp+0",
	    .want = "proved; 2 walks" },
	{ "that makes the frame larger",
	    "x3=x4; sp=sp-16; bne:0; sp=sp+16; ret", "0 sp+0; 2 sp+16; 4 sp+0",
	    .want = "contradicted; cfa at 0 from 2: sp+0, has sp+16" },
	{ "and loses a register", "x3=x4; beq:4; x19=new; b:0; ret", "0 sp+0",
	    .want = "clobber; clobber at 3 from 2 and 1 more, x19: same, has a "
		    "new value" },
	{ "a branch out of the code", "b:9", "0 sp+0", .want = "proved" },
	{ "and to the middle of nothing", "beq:3; ret; bad; bad", "0 sp+0",
	    .want = "unknown undecoded at 3" },
	{ "code that runs on", "x3=x4", "0 sp+0", .want = "proved" },
	{ "code behind a trap", "stop; x3=x4; ret", "0 sp+0",
	    .want = "assumed 1" },
	{ "padding there", "stop; nop; nop", "0 sp+0", .want = "proved" },
	{ "padding that a branch leads to",
	    "beq:3; x3=x4; ret; nop; x19=new; ret", "0 sp+0",
	    .want =
		"clobber; clobber at 5 from 4, x19: same, has a new value" },
	{ "padding that something leads to from before", "sp=sp-16; nop; ret",
	    "0 sp+0; 1 sp+16", .want = "clobber; ret at 2: sp+16, has cfa-16" },
	{ "a jump over padding", "stop; b:3; nop; x3=x4; ret", "0 sp+0",
	    .want = "assumed 3" },
	{ "over something else", "stop; b:3; x3=x4; ret", "0 sp+0",
	    .want = "assumed 1 2" },
	{ "over padding that is come to", "beq:2; stop; b:4; nop; ret; b:3",
	    "0 sp+0", .want = "assumed 5" },
	{ "conditional", "stop; beq:3; nop; ret", "0 sp+0",
	    .want = "assumed 1" },
	{ "to the next", "stop; b:2; ret", "0 sp+0", .want = "assumed 1" },
	{ "backwards", "ret; ret; b:0", "0 sp+0",
	    .want = "assumed 1 2; 2 walks" },
	{ "bytes that are none", "b:2; bad; ret", "0 sp+0", .want = "proved" },
	{ "which stop what comes to them", "x3=x4; bad; x3=x5; ret", "0 sp+0",
	    .want = "unknown; assumed 2 undecoded at 1" },
	/* What stands behind them is relative to its row, whatever they do. */
	{ "behind them", "x3=x4; bad; sp=sp-16; ret", "0 sp+0",
	    .want = "contradicted; assumed 2; undecoded at 1; cfa at 3 from 2: "
		    "sp+0, has sp+16" },
	{ "which move the stack pointer, as the row says",
	    "x3=x4; bad; x3=x5; sp=sp+16; ret", "0 sp+0; 2 sp+16; 4 sp+0",
	    .want = "unknown; assumed 2 undecoded at 1" },
	{ "which may have saved a register",
	    "bad; x3=x5; x3=x4; x19=new; x19=[sp-8]; ret",
	    "0 sp+0; 2 sp+0 x19:c-8; 5 sp+0",
	    .want = "unknown; assumed 1 undecoded at 0" },
	{ "not one that the row says is unchanged", "bad; x19=new; ret",
	    "0 sp+0",
	    .want = "clobber; assumed 1; undecoded at 0; clobber at 2 from 1, "
		    "x19: same, has a new value" },
	{ "a value that an argument had", "x3=x4; bad; x19=x5; ret", "0 sp+0",
	    .want = "clobber; assumed 2; undecoded at 1; clobber at 3 from 2, "
		    "x19: same, has a new value" },
	{ "a value that may be anyone's", "x3=?; bad; x19=x3; ret", "0 sp+0",
	    .want = "unknown; assumed 2 undecoded at 1" },
	{ "a register that the function keeps",
	    "x3=?; sp=sp-16; [sp+8]=x19; bad; x19=x3; x19=[sp+8]; sp=sp+16; "
	    "ret",
	    "0 sp+0; 2 sp+16; 7 sp+0",
	    .want = "clobber; assumed 4; undecoded at 3; clobber at 5 from 4, "
		    "x19: same, has a new value" },
	{ "a word that was stored before",
	    "sp=sp-16; [sp+8]=x19; bad; x3=x4; x19=[sp+8]; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-8; 5 sp+16; 6 sp+0",
	    .want = "unknown; assumed 3 undecoded at 2" },
	{ "the return address at a call", "bad; x3=x4; call; stop", "0 sp+0",
	    .want = "contradicted; assumed 1; undecoded at 0; ra at 2 from 1 "
		    "and 1 more: same, has a new value" },
	{ "a row that a branch leads to, with a register where nothing is",
	    "bad; x3=x4; b?:4; ret; x3=x5; ret", "0 sp+0; 4 sp+0 x19:c-8",
	    .want = "contradicted; assumed 1; undecoded at 0; saved at 4 from "
		    "2, x19: [cfa-8], has nothing" },
	{ "and one to where it was", "bad; x3=x4; b?:4; ret; x3=x5; ret",
	    "0 sp+0 x19:c-8", .want = "unknown; assumed 1 undecoded at 0" },
	{ "a store that the row has already",
	    "sp=sp-16; bad; x3=x4; [sp+8]=x19; x19=new; stop",
	    "0 sp+0; 1 sp+16; 3 sp+16 x19:c-8",
	    .want = "contradicted; assumed 2; undecoded at 1; saved at 3 from "
		    "2, x19: [cfa-8], has nothing" },
	{ "and one that it has then",
	    "sp=sp-16; bad; x3=x4; [sp+8]=x19; x19=new; stop",
	    "0 sp+0; 1 sp+16; 4 sp+16 x19:c-8",
	    .want = "unknown; assumed 2 undecoded at 1" },
	{ "the stack pointer's word", "bad; [sp+120]=sp; sp=sp-160; stop",
	    "0 sp+160; 2 sp+160 sp:c-40; 3 sp+320 sp:c-40",
	    .want = "unknown; assumed 1 undecoded at 0", MACH_S390 },
	{ "and another one", "bad; [sp+120]=sp; sp=sp-160; stop",
	    "0 sp+160; 2 sp+160 sp:c-32; 3 sp+320 sp:c-32",
	    .want = "contradicted; assumed 1; undecoded at 0; saved at 2 from "
		    "1 and 1 more, r15: [cfa-32], has nothing",
	    MACH_S390 },
	{ "behind a call that may not come back", "call; bad; sp=sp-16; stop",
	    "0 sp+0 ra:x9", .want = "unknown; assumed 0 undecoded at 1" },
	{ "code behind it", "call; bad; sp=sp-16; ret", "0 sp+0 ra:x9",
	    .want = "contradicted; assumed 0 2; undecoded at 1; cfa at 3 from "
		    "2: sp+0, has sp+16" },
	{ "a register that the row has in memory, and changed before",
	    "sp=sp-16 [sp+8]=x19; x19=new; bad; x3=x4; call; stop",
	    "0 sp+0 ra:x9; 1 sp+16 x19:c-8 ra:x9; 4 sp+16 ra:x9",
	    .want = "clobber; assumed 0 3; undecoded at 2; clobber at 4 from "
		    "3 and 1 more, x19: same, has a new value" },
	{ "which is loaded behind them",
	    "sp=sp-16 [sp+8]=x19; x19=new; bad; x19=[sp+8]; call; stop",
	    "0 sp+0 ra:x9; 1 sp+16 x19:c-8 ra:x9; 4 sp+16 ra:x9",
	    .want = "unknown; assumed 0 3 undecoded at 2" },
	{ "two words that the row has the other way round",
	    "sp=sp-16 [sp+8]=x19 [sp+0]=x20; bad; x3=x4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8 x20:c-16; 2 sp+16 x19:c-16 x20:c-8",
	    .want = "contradicted; assumed 2; undecoded at 1; saved at 2 from "
		    "1 and 1 more, x19: [cfa-16], has x20 of the caller" },
	{ "a return whose row has a frame yet", "x3=x4; bad; ret",
	    "0 sp+0; 2 sp+16 ra:c-8",
	    .want = "clobber; assumed 2; undecoded at 1; ret at 2: sp+16, "
		    "has cfa-16" },
	{ "a frame that is loaded, and is gone in the row",
	    "[sp+112]=lr [sp+120]=sp; sp=sp-160; bad; lr=[sp+272] "
	    "sp=[sp+280]; ret",
	    "0 sp+160; 1 sp+160 ra:c-48 sp:c-40; 2 sp+320 ra:c-48 sp:c-40; "
	    "3 sp+160",
	    .want = "contradicted; assumed 3; undecoded at 2; ra at 3 from "
		    "0x10000a: same, has a new value",
	    MACH_S390 },
	{ "and is there",
	    "[sp+112]=lr [sp+120]=sp; sp=sp-160; bad; lr=[sp+272] "
	    "sp=[sp+280]; ret",
	    "0 sp+160; 1 sp+160 ra:c-48 sp:c-40; 2 sp+320 ra:c-48 sp:c-40; "
	    "4 sp+160",
	    .want = "unknown; assumed 3 undecoded at 2", MACH_S390 },
	/* Rows that hold at calls: what comes to the first ones goes on. */
	{ "a frame that is given back as it was made",
	    "sp=sp-16 [sp+8]=lr; bad; call; lr=[sp+8] sp=sp+16; ret",
	    "0 sp+32 ra:c-8", .caps = CAP_SYNC,
	    .want = "contradicted; undecoded at 1; cfa at 2 from 1: sp+32, "
		    "has sp+16" },
	{ "the row of which is right",
	    "sp=sp-16 [sp+8]=lr; bad; call; lr=[sp+8] sp=sp+16; ret",
	    "0 sp+16 ra:c-8", .caps = CAP_SYNC,
	    .want = "unknown undecoded at 1" },
	{ "which is not given back", "sp=sp-16 [sp+8]=lr; bad; call; stop",
	    "0 sp+32 ra:c-8", .caps = CAP_SYNC,
	    .want = "unknown undecoded at 1" },
	{ "nor as it was made",
	    "sp=sp-16 [sp+8]=lr; bad; call; sp=sp+16; lr=[sp+8] sp=sp+16; ret",
	    "0 sp+32 ra:c-8", .caps = CAP_SYNC,
	    .want = "unknown undecoded at 1" },
	{ "behind two of them",
	    "sp=sp-16 [sp+8]=lr; bad; call; bad; lr=[sp+8] sp=sp+16; ret",
	    "0 sp+32 ra:c-8", .caps = CAP_SYNC,
	    .want = "unknown undecoded at 1" },
	{ "by a branch back",
	    "sp=sp-16 [sp+8]=lr; b:4; lr=[sp+8] sp=sp+16; ret; bad; call; b:2",
	    "0 sp+32 ra:c-8", .caps = CAP_SYNC,
	    .want = "contradicted; undecoded at 4; cfa at 5 from 4: sp+32, "
		    "has sp+16; 2 walks" },
	{ "to which nothing comes", "ret; bad; sp=sp-16; ret", "0 sp+0",
	    .want = "proved" },
	{ "up to the next row", "x3=x4; bad; sp=sp-16; ret",
	    "0 sp+0; 2 sp+0; 3 sp+16",
	    .want = "clobber; assumed 2; undecoded at 1; ret at 3: sp+16, "
		    "has cfa-16" },
	{ "no code at all", "", "0 sp+0", .want = "skipped" },
	{ "no rows", "ret", "", .want = "skipped" },
	{ "rows that begin later", "sp=sp-16; x3=x4; sp=sp+16; ret",
	    "1 sp+16; 3 sp+0", .want = "assumed 1" },
	{ "without a CFA", "sp=sp-16; x3=x4; sp=sp+16; ret",
	    "0 sp+0; 1 none; 3 sp+0", .want = "proved" },
	{ "without a return address", "sp=sp-16; x19=new; ret",
	    "0 sp+0; 1 sp+16 ra:undef", .want = "proved" },
	{ "of an interruption", "sp=sp-16; x19=new; ret", "0 sp+0; 1 sp+0 regs",
	    .want = "proved" },
	{ "of a part of one", "sp=sp-16; x19=new; ret",
	    "0 sp+0; 1 sp+0 partial", .want = "proved" },
};

/* ---- Calls. ---- */

#define FRAME "sp=sp-16; [sp+8]=lr; "
#define ROWS  "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8"
#define LEAVE "lr=[sp+8]; sp=sp+16; ret"

static const struct code_case calls[] = {
	{ "a call keeps what is to be kept", FRAME "x19=x19; call; " LEAVE,
	    ROWS "; 5 sp+16; 6 sp+0", .want = "proved" },
	{ "but not the return address", "call; ret", "0 sp+0",
	    .want = "contradicted; ra at 0 and 1 more: same, has a new value" },
	{ "in a call that does not come back", "call; stop", "0 sp+0; 1 none",
	    .want = "contradicted; ra at 0: same, has a new value" },
	{ "in one of a leaf", "x9=lr; call:4; lr=x9; ret; ret", "0 sp+0",
	    .len = 4, .want = "proved" },
	{ "i386: what the callee has popped",
	    "sp=sp-12; call; sp=sp-4; call; stop", "0 sp+4; 1 sp+16",
	    .machine = MACH_I386,
	    .want = "contradicted; cfa at 2 from 1: esp+16, has esp+12" },
	{ "not where the row tells of it",
	    "sp=sp-12; call; sp=sp-4; call; stop", "0 sp+4; 1 sp+16; 3 sp+20",
	    .machine = MACH_I386, .want = "proved" },
	/* What nothing leads to, of which the CFA is not known, may be data. */
	{ "in what may be data", "ret; sp=new x19=new; call; stop", "0 sp+0",
	    .want = "unknown; assumed 1 cfa-register-computed at 2" },
	{ "where the column is another one", "x9=x5; call; ret5", "0 sp+0",
	    .column = 5, .machine = MACH_RISCV,
	    .want = "contradicted; ra at 2 from 1: same, has a "
		    "new value" },
	{ "which is kept", "[sp-8]=x19; x19=x5; call; x5=x19; jmp5",
	    "0 sp+0; 2 sp+0 ra:x19; 4 sp+0", .column = 5, .machine = MACH_RISCV,
	    .want = "proved" },
	{ "a column that nothing calls by", "x9=lr; x10=x0; ret9", "0 sp+0",
	    .column = 9,
	    .want = "unknown; assumed 0 return-address-unknown at 1" },
	{ "in one for an address", "x9=lr; call:2; x10=lr; lr=x9; ret",
	    "0 sp+0; 1 sp+0 ra:x9; 4 sp+0", .want = "proved" },
	{ "a row after it that disagrees", FRAME "call; x3=x4; stop",
	    ROWS "; 3 sp+32 ra:c-8", .want = "assumed 3" },
	{ "in the middle of a row", FRAME "call; x3=x4; stop",
	    ROWS "; 4 sp+32 ra:c-8",
	    .want = "contradicted; cfa at 4 from 3: sp+32, has sp+16" },
	{ "padding between", FRAME "call; nop; x3=x4; stop",
	    ROWS "; 4 sp+32 ra:c-8", .want = "assumed 4" },
	{ "and something else", FRAME "call; nop; x3=x4; x3=x4; stop",
	    ROWS "; 5 sp+32 ra:c-8",
	    .want =
		"contradicted; cfa at 5 from 4 and 1 more: sp+32, has sp+16" },
	{ "a row that agrees", FRAME "call; lr=[sp+8]; sp=sp+16; ret",
	    ROWS "; 3 sp+16 ra:c-8; 5 sp+0", .want = "proved" },
	{ "one of which is not known", FRAME "x19=?; call; x3=x4; stop",
	    ROWS "; 3 sp+16 ra:c-8 x19:undef; 4 sp+16 ra:c-8",
	    .want = "assumed 4" },
	{ "data after it", FRAME "call; bad; x3=x4", ROWS "; 4 sp+0",
	    .want = "unknown; assumed 4 undecoded at 3" },
	{ "a call at the end", FRAME "call", ROWS, .want = "proved",
	    .other = { { 3, 4, "3 sp+0" } } },
	{ "that may be", FRAME "call?:0x200000; " LEAVE,
	    ROWS "; 4 sp+16; 5 sp+0", .want = "proved" },
	{ "of the next, for its address", "call:1; x3=x4; x3=lr; stop",
	    "0 sp+0; 1 sp+0 ra:undef", .want = "proved" },
	{ "of a routine in it",
	    FRAME "call:6; " LEAVE "; sp=sp-16; sp=sp+16; ret",
	    ROWS
	    "; 4 sp+16; 5 sp+0; 6 sp+16 ra:c-8; 7 sp+32 ra:c-8; 8 sp+16 ra:c-8",
	    .want = "proved" },
};

/* ---- The same where calls push. ---- */

#define PUSHED .machine = MACH_X86_64

static const struct code_case pushed[] = {
	{ "a leaf", "ret", "0 sp+8", .want = "proved", PUSHED },
	{ "a frame", "sp=sp-8; [sp]=fp; fp=sp; call; fp=[sp]; sp=sp+8; ret",
	    "0 sp+8; 1 sp+16; 2 sp+16 fp:c-16; 3 fp+16 fp:c-16; 5 sp+16; 6 "
	    "sp+8",
	    .want = "proved", PUSHED },
	{ "a return to what was pushed", "sp=sp-8; [sp]=x3; ret",
	    "0 sp+8; 1 sp+16", .want = "clobber; ret at 2: rsp+16, has cfa-8",
	    PUSHED },
	{ "that calls may change", "sp=sp-8; [sp]=x5; ret", "0 sp+8; 1 sp+16",
	    .want = "proved", PUSHED },
	{ "or was made here", "x3=new; sp=sp-8; [sp]=x3; ret",
	    "0 sp+8; 1 sp+8 x3:undef; 2 sp+16 x3:undef", .want = "proved",
	    PUSHED },
	{ "a call of the next, for its address",
	    "call:1; x0=[sp]; sp=sp+8; ret", "0 sp+8; 1 sp+16; 3 sp+8",
	    .want = "proved", PUSHED },
	{ "of which no row tells", "call:1; x0=[sp]; sp=sp+8; ret", "0 sp+8",
	    .want = "contradicted; cfa at 1 from 0 and 1 more: rsp+8, has "
		    "rsp+16",
	    PUSHED },
	{ "of a routine", "call:2; ret; x0=new; ret", "0 sp+8; 2 sp+16",
	    .want = "proved", PUSHED },
	{ "of the entry itself", "beq:2; call:0; ret", "0 sp+8",
	    .want = "proved", PUSHED },
};

/* ---- Jumps through tables, of the words of a case. ---- */

#define LIMIT       "cmp:x5,2; bhi:8; " /* 0, 1, 2: three elements */
#define ANY         "x0=0x300000; x4=table[x0+x5<<2]:4s x4=x4+x0; jmp4; "
#define CASES       "x0=x4; ret; ret; ret"
#define WORDS(w, n) .words = w, .word = n

static const struct code_case tables[] = {
	{ "to three cases", LIMIT ANY CASES, "0 sp+0", WORDS("5 6 7", 4),
	    .want = "proved" },
	{ "and two", LIMIT ANY CASES, "0 sp+0", WORDS("5 6", 4),
	    .want = "assumed 7" },
	{ "and four", LIMIT ANY "x0=x4; ret; ret; ret; ret", "0 sp+0",
	    WORDS("5 6 7 9", 4), .want = "assumed 9" },
	{ "with another frame each", LIMIT ANY CASES, "0 sp+0; 6 sp+16; 7 sp+0",
	    WORDS("5 6 7", 4),
	    .want = "contradicted; cfa at 6 from 5: sp+16, has sp+0" },
	{ "which is all that leads there", LIMIT ANY "ret; ret; ret; ret",
	    "0 sp+0; 6 sp+16; 7 sp+0", WORDS("5 6 7", 4),
	    .want = "contradicted; assumed 6; cfa at 6 from 4: sp+16, has "
		    "sp+0" },
	{ "and another way proves", LIMIT ANY "sp=sp-16; sp=sp+16; ret; ret",
	    "0 sp+0; 6 sp+16; 7 sp+0", WORDS("5 6 7", 4), .want = "proved" },
	{ "of addresses", LIMIT "x4=table[x5<<3+0x300000]:8; jmp4; nop; " CASES,
	    "0 sp+0", WORDS("5 6 7", 8), .want = "proved" },
	{ "jumped to at once",
	    LIMIT "pc=table[x5<<3+0x300000]:8 jmp; nop; nop; " CASES, "0 sp+0",
	    WORDS("5 6 7", 8), .want = "proved" },
	{ "of bytes, scaled",
	    LIMIT
	    "x0=0x100014; x4=table[x5+0x300000]:1 x4=x0+x4<<2; jmp4; " CASES,
	    "0 sp+0", WORDS("0 1 2", 1), .want = "proved" },
	{ "of signed bytes",
	    LIMIT
	    "x0=0x100018; x4=table[x5+0x300000]:1 x4=x0+x4<<2s; jmp4; " CASES,
	    "0 sp+0", WORDS("255 0 1", 1), .want = "proved" },
	{ "which are not",
	    LIMIT
	    "x0=0x100018; x4=table[x5+0x300000]:1 x4=x0+x4<<2; jmp4; " CASES,
	    "0 sp+0", WORDS("255 0 1", 1), .want = "assumed 5" },
	{ "of which one leads behind an instruction's beginning",
	    LIMIT
	    "x0=0x100014; x4=table[x5+0x300000]:1 x4=x0+x4<<1; jmp4; " CASES,
	    "0 sp+0", WORDS("0 3 4", 1), .want = "proved" },
	{ "that is not there", LIMIT ANY CASES, "0 sp+0",
	    .want = "assumed 5 7" },
	{ "a jump that nobody knows", LIMIT "jmp; nop; nop; " CASES, "0 sp+0",
	    .want = "assumed 5 7" },
	{ "through a register", "x0=new; jmp0; ret; ret", "0 sp+0",
	    .want = "assumed 2 3" },
	{ "of which nobody knows the length", ANY CASES, "0 sp+0",
	    WORDS("3 5 6", 4), .want = "proved" },
	{ "bounded by the width of a byte", "x5<256; " ANY CASES, "0 sp+0",
	    WORDS("4 6 7", 4), .want = "proved" },
	{ "or less", "x5<255; " ANY CASES, "0 sp+0", WORDS("4 6 7", 4),
	    .want = "proved" },
	{ "of two", "x5<65536; " ANY CASES, "0 sp+0", WORDS("4 6 7", 4),
	    .want = "proved" },
	{ "by a mask", "x5<4; " ANY CASES, "0 sp+0", WORDS("4 6 7 7", 4),
	    .want = "proved" },
	{ "and what the code names ends it", "x5<4; x3=0x300008; " ANY CASES,
	    "0 sp+0", WORDS("5 7 8 7", 4), .want = "assumed 8" },
	{ "in two parts", "x5<4; x3=0x300004; x6=x3+4; " ANY CASES, "0 sp+0",
	    WORDS("6 8 9 8", 4), .want = "assumed 9" },
	{ "of which each has its own",
	    "x5<4; x3=0x300004; x6=x3+8; x7=x3+4; " ANY CASES, "0 sp+0",
	    WORDS("7 9 10 9", 4), .want = "assumed 10" },
	{ "but none of what has been lost",
	    "x5<4; x3=0x300004; x3=new; x6=x3+4; " ANY CASES, "0 sp+0",
	    WORDS("7 9 10 9", 4), .want = "assumed 9 10" },
	{ "by a comparison, whatever the code names",
	    "x3=0x300008; cmp:x5,2; bhi:9; " ANY CASES, "0 sp+0",
	    WORDS("6 8 7", 4), .want = "proved" },
	/* Where instructions stand anywhere a word leads to few by chance. */
	{ "x86: any length", ANY CASES, "0 sp+8", WORDS("3 4 5 6", 4),
	    .want = "proved", PUSHED },
	{ "x86: a byte", "x5<256; " ANY CASES, "0 sp+8", WORDS("4 5 6 7", 4),
	    .want = "proved", PUSHED },
	/* Words that lead to what is none. */
	{ "to bytes that are no instruction", LIMIT ANY "x0=x4; ret; bad; ret",
	    "0 sp+0", WORDS("5 7 6", 4), .want = "proved" },
	{ "to others", LIMIT ANY "x0=x4; ret; ret; ret; ret; ret", "0 sp+0",
	    WORDS("5 9 7", 4), .len = 9, .other = { { 9, 11, "9 sp+0" } },
	    .want = "proved" },
	{ "which expect another frame: it has ended",
	    LIMIT ANY "x0=x4; ret; ret; ret; ret; ret", "0 sp+0; 7 sp+0",
	    WORDS("5 10 7", 4), .len = 9,
	    .other = { { 9, 11, "9 sp+0; 10 sp+16" } }, .want = "assumed 7" },
	{ "the same one again", LIMIT ANY CASES, "0 sp+0", WORDS("5 5 5", 4),
	    .want = "assumed 7" },
	{ "at address 0", LIMIT "x4=table[x5<<3]:8; jmp4; nop; " CASES,
	    "0 sp+0", WORDS("5 6 7", 8), .want = "assumed 5 7" },
};

/* ---- Data among the code. ---- */

#define DATA "b:3; sp=sp-16; sp=sp-16; ret; sp=sp-16", "0 sp+0"

static const struct code_case data[] = {
	/* The branch leaps over it, and nothing is known to lead there. */
	{ "no marks", DATA, .want = "assumed 1 4" },
	{ "marked", DATA, .marks = "1 d; 3 x; 4 d", .want = "proved" },
	{ "of a size", DATA, .marks = "1:2 d; 4:1 d", .want = "proved" },
	{ "too small a one", DATA, .marks = "1:1 d; 4:1 d",
	    .want =
		"contradicted; assumed 2; cfa at 3 from 2: sp+0, has sp+16" },
	{ "up to the next mark", DATA, .marks = "1:4 d; 3 x; 4 d",
	    .want = "proved" },
	{ "to the end", DATA, .marks = "1:2 d; 4:9 d", .want = "proved" },
	{ "before the entry", "sp=sp-16; ret", "0 sp+0; 1 sp+16",
	    .marks = "-2 d; 0 x",
	    .want = "clobber; ret at 1: sp+16, has cfa-16" },
	{ "and into it", "sp=sp-16; ret", "0 sp+0; 1 sp+0", .marks = "-2:3 d",
	    .want = "assumed 1" },
	{ "all of it", "sp=sp-16; ret", "0 sp+0", .marks = "-2 d",
	    .want = "proved" },
	{ "which a mark of code ends", DATA, .marks = "0 x; 1 d; 2 x; 4 d",
	    .want =
		"contradicted; assumed 2; cfa at 3 from 2: sp+0, has sp+16" },
};

/*
 * Two tables, the second of which is read first, with less on the stack: what
 * the first one brings to a case of the second leaves the stack pointer of row
 * 13 unknown.
 */
#define TWO(bound)                                                           \
	"sp=sp-16; [sp]=fp; fp=sp; beq:7; " bound "; "                       \
	"x4=table[x5<<3+0x300010]:8; jmp4; sp=sp-16; "                       \
	"x4=table[x5<<3+0x300000]:8; jmp4; x0=x0; stop; x0=x0; x0=x0; stop", \
	    "0 sp+0; 1 sp+16; 2 sp+16 fp:c-16; 3 fp+16 fp:c-16; "            \
	    "13 sp+16 fp:c-16"
#define TWO_X86                                                              \
	"sp=sp-8; [sp]=fp; fp=sp; beq:7; nop; "                              \
	"x4=table[x5<<3+0x300010]:8; jmp4; sp=sp-16; "                       \
	"x4=table[x5<<3+0x300000]:8; jmp4; x0=x0; stop; x0=x0; x0=x0; stop", \
	    "0 sp+8; 1 sp+16; 2 sp+16 fp:c-16; 3 fp+16 fp:c-16; "            \
	    "13 sp+16 fp:c-16"
#define SPOILT "unknown cfa-register-unknown at 13"

static const struct code_case two[] = {
	{ "the first ends where the second begins", TWO_X86,
	    WORDS("10 10 12", 8), .machine = MACH_X86_64, .want = "proved" },
	{ "what it has itself counts", TWO_X86, WORDS("10 12 12", 8),
	    .machine = MACH_X86_64, .want = SPOILT },
	{ "a word that leads nowhere ends it", TWO_X86, WORDS("99 12 12", 8),
	    .machine = MACH_X86_64, .want = "assumed 10" },
	{ "of instructions of one size", TWO("nop"), WORDS("10 10 12", 8),
	    .want = "proved" },
	{ "what it has itself counts", TWO("nop"), WORDS("10 12 12", 8),
	    .want = SPOILT },
	{ "but not inside of a block", TWO("nop"), WORDS("10 13 12", 8),
	    .want = "proved" },
	{ "which ends it", TWO("nop"), WORDS("13 12 12", 8),
	    .want = "assumed 10" },
};

/* ---- Landing pads. ---- */

static const struct code_case pads[] = {
	{ "of a call", FRAME "call; stop; x3=x0; stop", ROWS, .sites = "2-3:4",
	    .want = "proved" },
	{ "of one before", FRAME "call; stop; x3=x0; stop", ROWS,
	    .sites = "0-2:4", .want = "assumed 4" },
	{ "of one behind", FRAME "call; stop; x3=x0; stop", ROWS,
	    .sites = "3-4:4", .want = "assumed 4" },
	{ "of several", FRAME "call; call; stop; x3=x0; stop", ROWS,
	    .sites = "2-3:5 3-4:5", .want = "proved" },
	{ "in any order", FRAME "call; call; stop; x3=x0; stop",
	    ROWS "; 4 sp+32; 5 sp+16 ra:c-8", .sites = "3-4:6 2-3:5",
	    .want = "assumed 4" },
	{ "with a row that it cannot have", FRAME "call; stop; x3=x0; stop",
	    ROWS "; 4 sp+32 ra:c-8", .sites = "2-3:4",
	    .want =
		"contradicted; assumed 4; cfa at 4 from 2: sp+32, has sp+16" },
	{ "which another proves", FRAME "call; sp=sp-16; x3=x0; stop",
	    ROWS "; 4 sp+32 ra:c-8", .sites = "2-3:4", .want = "proved" },
	{ "or the second of two",
	    FRAME "call; sp=sp-16; call; sp=sp-16; stop; stop",
	    ROWS "; 4 sp+32 ra:c-8; 6 sp+48 ra:c-8; 7 sp+32 ra:c-8",
	    .sites = "2-3:7 4-5:7", .want = "proved" },
	{ "where pushed arguments go", FRAME "sp=sp-16; call; stop; stop",
	    ROWS "; 3 sp+32 ra:c-8 args:16; 5 sp+16 ra:c-8", .sites = "3-4:5",
	    .want = "proved" },
	{ "of which no row tells", FRAME "sp=sp-16; call; stop; stop",
	    ROWS "; 3 sp+32 ra:c-8; 5 sp+16 ra:c-8", .sites = "3-4:5",
	    .want =
		"contradicted; assumed 5; cfa at 5 from 3: sp+16, has sp+32" },
	{ "that is no instruction", FRAME "call; stop; bad; stop", ROWS,
	    .sites = "2-3:4", .want = "proved" },
	{ "out of the entry", FRAME "call; stop; ret", ROWS, .sites = "2-3:4",
	    .len = 4, .want = "proved" },
};

/* ---- Into other entries. ---- */

#define COLD                                                   \
	{                                                      \
		{                                              \
			4, 7, "4 sp+16 ra:c-8; 6 sp+32 ra:c-8" \
		}                                              \
	}

static const struct code_case fars[] = {
	{ "to a part with the frame", FRAME "b:4; stop; stop; stop; stop", ROWS,
	    .len = 3, .other = COLD, .want = "proved; to 4 from 2 agrees" },
	{ "conditional", FRAME "beq:4; " LEAVE "; stop", ROWS, .len = 3,
	    .other = { { 3, 4, "3 sp+16 ra:c-8" }, { 4, 7, "4 sp+16 ra:c-8" } },
	    .want = "proved; to 4 from 2 agrees; to 3 from 2 agrees" },
	{ "without it", "x3=x4; x3=x4; b:4; stop; stop; stop; stop", "0 sp+0",
	    .len = 3, .other = COLD, .want = "proved; to 4 from 2 does not" },
	{ "into its middle", "x3=x4; x3=x4; b:6; stop; stop; stop; stop",
	    "0 sp+0", .len = 3, .other = COLD,
	    .want = "proved; to 6 from 2 does not" },
	{ "which agrees", FRAME "b:5; stop; stop; stop; stop", ROWS, .len = 3,
	    .other = COLD, .want = "proved; to 5 from 2 agrees" },
	{ "to a function", "b:3; stop; stop; ret", "0 sp+0", .len = 3,
	    .other = { { 3, 4, "3 sp+0" } }, .want = "assumed 1" },
	{ "with a frame", "sp=sp-16; b:3; stop; ret", "0 sp+0; 1 sp+16",
	    .len = 2, .other = { { 3, 4, "3 sp+0" } },
	    .want = "proved; to 3 from 1 does not" },
	{ "to its own end", "sp=sp-16; b:2; ret", "0 sp+0; 1 sp+16", .len = 2,
	    .other = { { 2, 3, "2 sp+0" } }, .want = "proved" },
	{ "not known", "sp=?; b:3; stop; ret", "0 sp+0; 1 none", .len = 2,
	    .other = { { 3, 4, "3 sp+16" } }, .want = "proved" },
	{ "of no rows", "b:3; stop; stop; ret", "0 sp+0", .len = 1,
	    .want = "proved" },
	{ "code that runs on", FRAME "x3=x4; x3=x4; stop; stop; stop", ROWS,
	    .len = 4, .other = COLD, .want = "proved; to 4 from 3 agrees" },
	{ "a call does not", FRAME "x3=x4; call; stop; stop; stop", ROWS,
	    .len = 4, .other = COLD, .want = "proved" },
	{ "nor padding", FRAME "x3=x4; nop; stop; stop; stop", ROWS, .len = 4,
	    .other = COLD, .want = "proved" },
	{ "rows that hold at calls", FRAME "b:4; stop; stop; stop; stop", ROWS,
	    .len = 3, .other = COLD, .caps = CAP_SYNC, .want = "proved" },
};

/* ---- Leaves: calls of code that goes straight to a return. ---- */

/* The return address is put by in a register that calls may change. */
#define PUT  "x5=lr; call:6; lr=x5; ret; "
#define PUTS "0 sp+0; 1 sp+0 ra:x5; 3 sp+0"
#define NONE "return-address-unknown at 2"

static const struct code_case leaves[] = {
	{ "what it leaves alone is known", PUT "stop; stop; x0=new; ret", PUTS,
	    .len = 4, .want = "proved" },
	{ "what it changes", PUT "stop; stop; x5=new; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "96 instructions", PUT "stop; stop; 95*nop; ret", PUTS, .len = 4,
	    .want = "proved" },
	{ "and 97", PUT "stop; stop; 96*nop; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "32 effects", PUT "stop; stop; 16*x0=new x1=new; ret", PUTS, .len = 4,
	    .want = "proved" },
	{ "33", PUT "stop; stop; 16*x0=new x1=new; x0=new; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "a branch in it", PUT "stop; stop; b:7; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "a return that may be", PUT "stop; stop; ret?; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "a return elsewhere", PUT "stop; stop; ret4", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "bytes that are none", PUT "stop; stop; bad; ret", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "the end of the code", PUT "stop; stop; x0=new", PUTS, .len = 4,
	    .want = "unknown " NONE },
	{ "in the entry", PUT "stop; stop; x0=new; ret",
	    PUTS "; 4 sp+0 ra:undef", .want = "unknown; assumed 4 " NONE },
	{ "a frame that it makes", PUT "stop; stop; sp=sp-16; ret",
	    "0 sp+0; 1 sp+0 ra:x5; 2 sp+16 ra:x5; 3 sp+16", .len = 4,
	    .want = "clobber; ret at 3: sp+16, has cfa-16" },
};

/* ---- Rows that hold at calls. ---- */

#define SYNC .caps = CAP_SYNC
#define ALL  "0 sp+16 ra:c-8"

static const struct code_case syncs[] = {
	{ "a row for all of a function", FRAME "call; " LEAVE, ALL, SYNC,
	    .want = "proved" },
	{ "that is wrong at no call", "sp=sp-32; sp=sp+32; ret", ALL, SYNC,
	    .want = "proved" },
	{ "at a call", "sp=sp-32; [sp+24]=lr; call; sp=sp+32; ret", ALL, SYNC,
	    .want = "contradicted; cfa at 2 from 1: sp+16, has sp+32" },
	{ "at a return", "sp=sp-32; ret", ALL, SYNC, .want = "proved" },
	{ "at a call of a leaf", "[sp-8]=lr; call:4; stop; stop; ret", ALL,
	    SYNC, .len = 3, .want = "proved" },
	{ "of something longer", "[sp-8]=lr; call:4; stop; stop; call; ret",
	    ALL, SYNC, .len = 3,
	    .want = "contradicted; cfa at 1 from 0: sp+16, has sp+0" },
	{ "of what touches pages", "[sp-8]=lr; call:4; stop; stop; call; ret",
	    ALL, SYNC, .len = 3, .symbols = "4 ___chkstk_darwin",
	    .want = "proved" },
	{ "of another", "[sp-8]=lr; call:4; stop; stop; call; ret", ALL, SYNC,
	    .len = 3, .symbols = "4 check_stack",
	    .want = "contradicted; cfa at 1 from 0: sp+16, has sp+0" },
	{ "a block that nothing leads to", FRAME "stop; call; stop", ALL, SYNC,
	    .want = "assumed 3" },
	{ "and that is another frame", FRAME "stop; sp=sp-16; call; stop", ALL,
	    SYNC, .want = "unknown; assumed 3 cfa-register-unknown at 4" },
	{ "which a branch back leads to",
	    FRAME "b:5; x3=x4; call; b?:3; " LEAVE, ALL, SYNC,
	    .want = "proved; 3 walks" },
	{ "a function that begins there", FRAME "stop; " FRAME "call; stop",
	    ALL, SYNC, .want = "proved" },
	{ "but not without its frame",
	    FRAME "stop; [sp+8]=lr; sp=sp-16; call; stop", ALL, SYNC,
	    .want = "unknown; assumed 3 cfa-register-unknown at 5" },
	{ "or below the stack pointer",
	    FRAME "stop; [sp-8]=lr sp=sp-16; call; stop", ALL, SYNC,
	    .want = "proved" },
};

/* Rows of other tables that turn out to be such. */
static const struct code_case late[] = {
	{ "a prologue that is late", FRAME "call; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8", .may_sync = true, .want = "sync" },
	{ "where every row counts", FRAME "call; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8",
	    .want =
		"contradicted; cfa at 1 from 0 and 1 more: sp+0, has sp+16" },
	{ "with bytes that are none", FRAME "call; bad; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8; 4 sp+16 ra:c-8", .may_sync = true,
	    .want = "unknown; assumed 4 undecoded at 3" },
	{ "wrong at a call", FRAME "call; " LEAVE, "0 sp+0; 2 sp+32 ra:c-8",
	    .may_sync = true,
	    .want =
		"contradicted; cfa at 1 from 0 and 4 more: sp+0, has sp+16" },
	{ "a CFA that comes back", FRAME "call; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8; 5 sp+0", .may_sync = true,
	    .want = "contradicted; cfa at 1 from 0: sp+0, has sp+16" },
	{ "where that may be", FRAME "call; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8; 5 sp+0 ra:c-8", .may_sync = true,
	    .many_cfas = true, .want = "sync" },
	{ "but not a register that does", FRAME "call; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8; 5 sp+0", .may_sync = true,
	    .many_cfas = true,
	    .want = "contradicted; cfa at 1 from 0: sp+0, has sp+16" },
	{ "one that comes back",
	    FRAME "[sp]=x19; x19=new; call; x19=[sp]; " LEAVE,
	    "0 sp+0; 2 sp+16 ra:c-8 x19:c-16; 6 sp+16 ra:c-8", .may_sync = true,
	    .want = "contradicted; cfa at 1 from 0 and 1 more: sp+0, has "
		    "sp+16; saved at 2 from 1, x19: [cfa-16], has "
		    "nothing" },
	{ "two steps of the CFA",
	    "sp=sp-16; sp=sp-16; [sp+24]=lr; call; lr=[sp+24]; sp=sp+32; ret",
	    "0 sp+0; 2 sp+16; 3 sp+32 ra:c-8", .may_sync = true,
	    .want =
		"contradicted; cfa at 1 from 0 and 2 more: sp+0, has sp+16" },
	{ "each of them told as it is made (stack probes)",
	    "sp=sp-16; sp=sp-16; [sp+24]=lr; call; lr=[sp+24]; sp=sp+32; ret",
	    "0 sp+0; 1 sp+16; 2 sp+32; 3 sp+32 ra:c-8", .may_sync = true,
	    .want = "sync" },
	{ "but not one back",
	    "sp=sp-32; sp=sp+16; [sp+8]=lr; call; lr=[sp+8]; sp=sp+16; ret",
	    "0 sp+0; 1 sp+32; 2 sp+16; 3 sp+16 ra:c-8", .may_sync = true,
	    .want = "contradicted; cfa at 6 from 5: sp+16, has sp+0" },
	{ "and one that goes on by a frame pointer",
	    "sp=sp-32; [sp+24]=lr; [sp+16]=fp; fp=sp+16; call; lr=[sp+24]; "
	    "fp=[sp+16]; sp=sp+32; ret",
	    "0 sp+0; 1 sp+32; 4 fp+16 ra:c-8 fp:c-16", .may_sync = true,
	    .want = "sync" },
	{ "and the end not reached",
	    "sp=sp-16; sp=sp-16; [sp+24]=lr; call; stop",
	    "0 sp+0; 2 sp+16; 3 sp+32 ra:c-8", .may_sync = true,
	    .want =
		"contradicted; cfa at 1 from 0 and 1 more: sp+0, has sp+16" },
	{ "a register that is lost at a call", FRAME "x19=new; call; stop",
	    "0 sp+0; 2 sp+16 ra:c-8", .may_sync = true,
	    .want = "clobber; clobber at 3 from 2 and 1 more, x19: same, has a "
		    "new value" },
	{ "and elsewhere", FRAME "call; x19=new; stop",
	    "0 sp+0; 2 sp+16 ra:c-8", .may_sync = true, .want = "sync" },
	/* Without a call there is nothing at which they could hold. */
	{ "a leaf with an epilogue", "sp=sp-16; x3=x4; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16", .may_sync = true, .want = "sync" },
	{ "its frame pointer's",
	    "[sp-16]=fp sp=sp-16 fp=sp; x3=x4; fp=[sp] sp=sp+16; ret",
	    "0 sp+0; 1 fp+16 fp:c-16", .may_sync = true, .want = "sync" },
	{ "that returns before it has a frame",
	    "beq:4; sp=sp-16; sp=sp+16; ret; x3=x4; ret", "0 sp+0; 2 sp+16",
	    .may_sync = true, .want = "sync" },
	{ "with a late prologue", "sp=sp-16; x3=x4; sp=sp+16; ret",
	    "0 sp+0; 2 sp+16", .may_sync = true,
	    .want =
		"contradicted; cfa at 1 from 0 and 1 more: sp+0, has sp+16" },
	{ "with a CFA that is never so", "sp=sp+16; ret", "0 sp+14",
	    .may_sync = true,
	    .want =
		"contradicted; assumed 0; cfa at 1 from 0: sp+14, has sp-2" },
	/*
	 * Calls in a loop that begins with a jump to its condition: the row is
	 * taken as true there, after it was found wrong before.
	 */
	{ "with calls in a loop alone, all behind what is wrong",
	    FRAME "b:5; x3=x4; beq:3; call; bne:3; stop",
	    "0 sp+0; 1 sp+32 ra:c-8", .may_sync = true,
	    .want = "contradicted; cfa at 1 from 0 and 5 more: sp+32, has "
		    "sp+16" },
	/* Nor does the row hide there what was stored elsewhere. */
	{ "and a slot",
	    "sp=sp-32; [sp+24]=lr; [sp]=x19; b:6; x3=x4; beq:4; call; bne:4; "
	    "stop",
	    "0 sp+0; 1 sp+32; 2 sp+32 ra:c-8; 3 sp+32 ra:c-8 x19:c-16",
	    .may_sync = true,
	    .want =
		"contradicted; saved at 3 from 2 and 5 more, x19: [cfa-16], "
		"has nothing" },
	{ "and a register",
	    FRAME "[sp]=x19; x19=x4; b:7; x3=x4; beq:5; call; bne:5; stop",
	    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8", .may_sync = true,
	    .want = "clobber; clobber at 4 from 3 and 5 more, x19: same, has "
		    "x4 of the caller" },
	{ "which is right where it begins",
	    FRAME "b:5; x3=x4; beq:3; call; bne:3; lr=[sp+8]; sp=sp+16; ret",
	    "0 sp+0; 2 sp+16 ra:c-8", .may_sync = true, .want = "sync" },
	{ "with a call of its own: of another leaf",
	    "sp=sp-16; x9=lr; call:7; lr=x9; x3=x4; sp=sp+16; ret; ret",
	    "0 sp+0; 4 sp+16", .may_sync = true, .len = 7,
	    .want =
		"contradicted; cfa at 1 from 0 and 3 more: sp+0, has sp+16" },
};

/* ---- longjmp() and its like. ---- */

static const struct code_case contexts[] = {
	{ "a context that is read", "lr=[x0]; x19=[x0+8]; sp=[x0+16]; ret",
	    "0 sp+0", .want = "unknown other-context at 2" },
	{ "the stack pointer by a register",
	    "x19=[x0+8]; x3=[x0]; lr=[x0+16]; sp=x3; ret", "0 sp+0",
	    .want = "unknown other-context at 1" },
	{ "a row by the buffer, which is let go of first",
	    "x3=x0; x19=[x3+8]; x3=[x0]; sp=x19; ret", "0 sp+0; 1 x3+0",
	    .want = "unknown other-context at 1" },
	{ "and this stack again", "lr=[x0]; x19=[x0+8]; x3=x4; ret", "0 sp+0",
	    .want = "contradicted; ra at 1 from 0 and 2 more: same, has a new "
		    "value; clobber at 2 from 1 and 1 more, x19: same, has a "
		    "new value" },
	{ "with a call first", "x19=[x0]; call; lr=[x0]; sp=[x0+16]; ret",
	    "0 sp+0",
	    .want = "contradicted; cfa-register-computed at 4; ra at 1 from 0 "
		    "and 3 more: same, has a new value; clobber at 1 from 0 "
		    "and 3 more, x19: same, has a new value" },
	{ "an address of its own", "lr=sp+8; x3=x4; sp=[x0+16]; ret", "0 sp+0",
	    .want = "contradicted; cfa-register-computed at 3; ra at 1 from 0 "
		    "and 2 more: same, has cfa+8" },
	{ "a row by the register that has the other stack pointer",
	    "x3=[x0]; lr=[x0+8]; x4=x5; ret", "0 sp+0; 2 x3+0",
	    .want = "unknown other-context at 2" },
	/* What functions return to has another stack pointer than they had. */
	{ "a frame that the caller made", "x3=x1; sp=x1; ret", "0 x1+144",
	    .want = "assumed 0" },
};

/* ---- AArch64: what a linker moves out of the way of an erratum. ---- */

static const struct code_case veneers[] = {
	{ "an instruction elsewhere",
	    "sp=sp-16; b:4; sp=sp+16; ret; [sp+8]=x19; b:2",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-8; 3 sp+0", .len = 4,
	    .want = "proved" },
	{ "which the row forgets",
	    "sp=sp-16; b:4; sp=sp+16; ret; x19=[x3]; b:2",
	    "0 sp+0; 1 sp+16; 3 sp+0", .len = 4,
	    .want = "clobber; clobber at 2 from 1 and 1 more, x19: same, has a "
		    "new value" },
	{ "two of them are a part of the function",
	    "sp=sp-16; b:4; sp=sp+16; ret; [sp+8]=x19; x3=x4; b:2",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-8; 3 sp+0", .len = 4,
	    .want = "unknown; assumed 2 saved-register-unknown at 3" },
	{ "and so is what goes on elsewhere",
	    "sp=sp-16; b:4; sp=sp+16; ret; [sp+8]=x19; b:3",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-8; 3 sp+0", .len = 4,
	    .want = "unknown; assumed 2 saved-register-unknown at 3" },
};

/* ---- __builtin_eh_return(): all is loaded, then another frame is entered. ---- */

#define HANDLER_ROWS                                                     \
	"0 sp+0; 1 sp+32; 2 sp+32 x19:c-32 ra:c-24; 5 sp+32 ra:c-24; 6 " \
	"sp+32; "                                                        \
	"7 sp+0"
#define KEEPS_ALL                                                        \
	" x6:c-112 x7:c-104 x8:c-96 x9:c-88 x10:c-80 x11:c-72 x12:c-64 " \
	"x13:c-56 x24:c-224 x25:c-216 x26:c-208 x27:c-200 x28:c-192 "    \
	"x29:c-184 "                                                     \
	"x30:c-176 x31:c-168"
#define LOADS_ALL                                                              \
	"x6=[sp+48] x7=[sp+56] x8=[sp+64] x9=[sp+72] x10=[sp+80] x11=[sp+88] " \
	"x12=[sp+96] x13=[sp+104] lr=[sp+112] sp=[sp+120]; ret"

static const struct code_case away[] = {
	{ "a frame above by a number",
	    "sp=sp-32; [sp]=x19 [sp+8]=lr; call; x5=[x0]; x19=[sp]; "
	    "lr=[sp+8]; sp=sp+32; sp=sp+x5; jmp6",
	    HANDLER_ROWS, .want = "proved" },
	{ "with a handler in the return address's word",
	    "sp=sp-32; [sp]=x19 [sp+8]=lr; call; x5=[x0] [sp+8]=x5; x19=[sp]; "
	    "lr=[sp+8]; sp=sp+32; sp=sp+x5; ret",
	    HANDLER_ROWS, .want = "proved" },
	{ "without all registers",
	    "sp=sp-32; [sp]=x19 [sp+8]=lr; call; x5=[x0]; x19=[x0]; "
	    "lr=[sp+8]; sp=sp+32; sp=sp+x5; jmp6",
	    HANDLER_ROWS,
	    .want = "clobber; cfa-register-unknown at 8; clobber at 5 from 4 "
		    "and 3 more, x19: same, has a new value" },
	{ "with a call on the way",
	    "sp=sp-32; [sp]=x19 [sp+8]=lr; call; x5=[x0]; x19=[sp]; "
	    "lr=[sp+8]; sp=sp+32; sp=sp+x5; call; jmp6",
	    HANDLER_ROWS,
	    .want = "contradicted; cfa-register-unknown at 8; ra at 8 from 7 "
		    "and 1 more: same, has a new value" },
	{ "to where the stack pointer is read from", "x5=[x0]; sp=[x5]; ret",
	    "0 sp+0", .want = "unknown cfa-register-computed at 2" },
	{ "a row in it that is wrong",
	    "sp=sp-32; [sp]=x19 [sp+8]=lr; call; x5=[x0]; x19=[sp]; "
	    "lr=[sp+8]; sp=sp+32; sp=sp+x5; jmp6",
	    "0 sp+0; 1 sp+32; 2 sp+32 x19:c-32 ra:c-24; 6 sp+48; 7 sp+0",
	    .want = "contradicted; cfa at 6 from 5: sp+48, has sp+32" },
	{ "on x86",
	    "[sp-8]=fp sp=sp-8; fp=sp; call; x1=[x0]; x2=fp+x1; fp=[fp]; "
	    "sp=x2; x2=[sp] sp=sp+8; jmp2",
	    "0 sp+8; 1 sp+16 fp:c-16; 2 fp+16 fp:c-16; 6 x2+8; 7 sp+8; "
	    "8 sp+0 ra:x2",
	    .want = "proved", .machine = MACH_X86_64 },
	{ "s390x loads the stack pointer, too",
	    "[sp+48]=x6 [sp+56]=x7 [sp+64]=x8 [sp+72]=x9 [sp+80]=x10 "
	    "[sp+88]=x11 [sp+96]=x12 [sp+104]=x13 [sp+112]=lr [sp+120]=sp; "
	    "[sp-64]=x24 [sp-56]=x25 [sp-48]=x26 [sp-40]=x27 [sp-32]=x28 "
	    "[sp-24]=x29 [sp-16]=x30 [sp-8]=x31; sp=sp-400 x1=[x2]; "
	    "[sp+512]=x1; sp=sp+400; " LOADS_ALL,
	    "0 sp+160; 2 sp+160 ra:c-48" KEEPS_ALL
	    "; 3 sp+560 ra:c-48" KEEPS_ALL "; 5 sp+160 ra:c-48; 6 sp+160",
	    .want = "proved", .machine = MACH_S390 },
};

/* ---- What is kept on a shadow stack. ---- */

static const struct code_case shadows[] = {
	{ "the return address, read again",
	    "[x18]=lr x18=x18+8; [sp-16]=lr sp=sp-16; call; lr=[sp] sp=sp+16; "
	    "lr=[x18-8] x18=x18-8; ret",
	    "0 sp+0; 2 sp+16 ra:c-16; 4 sp+0", .want = "proved" },
	{ "with no store there",
	    "[sp-16]=lr sp=sp-16; call; lr=[sp] sp=sp+16; lr=[x18-8]; ret",
	    "0 sp+0; 1 sp+16 ra:c-16; 3 sp+0",
	    .want = "contradicted; ra at 4 from 3: same, has a new value" },
	{ "nor one of another register",
	    "[x18]=x19; [sp-16]=lr sp=sp-16; call; lr=[sp] sp=sp+16; lr=[x18]; "
	    "ret",
	    "0 sp+0; 2 sp+16 ra:c-16; 4 sp+0",
	    .want = "contradicted; ra at 5 from 4: same, has a new value" },
	{ "where the row tells of its pointer",
	    "stop; lr=[sp] sp=sp+16; lr=[x18-8] x18=x18-8; ret",
	    "0 sp+0; 1 sp+16 ra:c-16 x18:val:8278; 2 sp+0",
	    .want = "assumed 1" },
	{ "and where not", "stop; lr=[sp] sp=sp+16; lr=[x18-8]; ret",
	    "0 sp+0; 1 sp+16 ra:c-16; 2 sp+0",
	    .want = "unknown; assumed 1 return-address-unknown at 3" },
};

/* ---- Functions in one entry, and what begins blocks. ---- */

static const struct code_case starts[] = {
	{ "a symbol", "stop; x3=x4; ret", "0 sp+0", .symbols = "1 f",
	    .want = "proved" },
	{ "with a frame as its row", "stop; x3=x4; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .symbols = "1 f", .want = "assumed 1" },
	{ "a slot of a PLT", "stop; x3=x4; jmp3", "0 sp+16",
	    .symbols = "0 f@plt; 1 g@plt",
	    .want = "contradicted; cfa at 0 and 2 more: sp+16, has sp+0" },
	{ "lines of a PLT", "x3=x4; jmp3; x3=x4; jmp3; x3=x4; jmp3", "0 sp+0",
	    .rep = 8, .want = "proved" },
	{ "in each of which a row holds", "sp=sp-16; jmp3; sp=sp-16; jmp3",
	    "0 sp+0; 1 sp+16", .rep = 8, .want = "proved" },
	{ "several functions, by a list", "sp=sp-16; stop; ret; ret",
	    "0 sp+0; 1 sp+16; 2 sp+0", .many_functions = true,
	    .starts = "0 2 3", .want = "proved" },
	{ "some", "sp=sp-16; stop; ret; ret", "0 sp+0; 1 sp+16; 2 sp+0",
	    .many_functions = true, .starts = "0 2", .want = "assumed 3" },
	{ "by symbols", "sp=sp-16; stop; ret; ret", "0 sp+0; 1 sp+16; 2 sp+0",
	    .many_functions = true, .symbols = "2 f; 3 g", .want = "proved" },
	{ "whatever rows say", "stop; x3=x4; ret", "0 sp+16",
	    .many_functions = true, .symbols = "1 f",
	    .want = "contradicted; assumed 0; cfa at 1 from 0 and 1 more: "
		    "sp+16, has sp+0" },
	{ "but not where there is a list", "stop; x3=x4; ret", "0 sp+16",
	    .many_functions = true, .symbols = "1 f", .starts = "0",
	    .want = "clobber; assumed 0 1; ret at 2: sp+16, has cfa-16" },
	{ "what came before is gone", "sp=sp-16; x19=new; x3=x4; ret",
	    "0 sp+0; 1 sp+16; 2 sp+0", .many_functions = true, .starts = "2",
	    .want = "proved" },
	{ "a call of one of them",
	    "[sp-8]=lr sp=sp-16; call:3; stop; x3=x4; ret",
	    "0 sp+0; 1 sp+16 ra:c-8; 3 sp+0", .many_functions = true,
	    .starts = "0", .want = "proved" },
	{ "which is no function",
	    "[sp-8]=lr sp=sp-16; call:3; stop; x3=x4; ret",
	    "0 sp+0; 1 sp+16 ra:c-8", .want = "proved" },
};

/* ---- Returns. ---- */

static const struct code_case returns[] = {
	{ "with a frame", "sp=sp-16; ret", "0 sp+0; 1 sp+16",
	    .want = "clobber; ret at 1: sp+16, has cfa-16" },
	{ "that may be", "sp=sp-16; ret?; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .want = "proved" },
	{ "where the CFA is wrong, too", "sp=sp-16; ret", "0 sp+0",
	    .want = "contradicted; cfa at 1 from 0: sp+0, has sp+16" },
	{ "to another register's", "lr=x19; ret", "0 sp+0; 1 sp+0 ra:undef",
	    .want = "proved" },
	{ "which the row knows", "x20=lr lr=x19; ret",
	    "0 sp+0; 1 sp+0 ra:x20 x20:undef",
	    .want = "clobber; ret at 1: sp+0, has x19 of the caller" },
	{ "to an address of the stack", "x20=lr lr=sp; ret",
	    "0 sp+0; 1 sp+0 ra:x20 x20:undef",
	    .want = "clobber; ret at 1: sp+0, has cfa+0" },
	{ "a jump", "x20=lr lr=0x100008; ret; ret",
	    "0 sp+0; 1 sp+0 ra:x20 x20:undef; 2 sp+0", .want = "assumed 2" },
	{ "to what is not known", "x20=lr lr=?; ret; ret",
	    "0 sp+0; 1 sp+0 ra:x20 x20:undef; 2 sp+0", .want = "assumed 2" },
	{ "through a register", "x20=lr; ret20", "0 sp+0; 1 sp+0 x20:undef",
	    .want = "proved" },
	{ "that is moved", "sp=sp-16; ret3", "0 sp+0; 1 sp+16",
	    .want = "clobber; ret at 1: sp+16, has cfa-16" },
	{ "aligned", "sp=&sp; ret", "0 sp+0; 1 fp+0",
	    .want = "contradicted; cfa at 1 from 0: x29+0, has x29 holding x29 "
		    "of the caller" },
	{ "a word that was let go",
	    "sp=sp-16 [sp+8]=x19; x3=x4; x19=[sp+8] sp=sp+16; ret",
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+0 x19:c-8",
	    .want = "proved; stale at 3 from 2, x19: [cfa-8], has nothing" },
	{ "and nobody has",
	    "sp=sp-16 [sp+8]=x19; x19=new; sp=sp+16; ret?; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+0 x19:c-8",
	    .want = "contradicted; saved at 3 from 2 and 1 more, x19: [cfa-8], "
		    "has nothing" },
};

/* ---- The kernel's traps go on where the row says so. ---- */

static const struct code_case traps[] = {
	{ "a row that agrees", "sp=sp-16; stop; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .caps = CAP_PATCHED, .want = "proved" },
	{ "one that does not", "sp=sp-16; stop; x3=x4; ret",
	    "0 sp+0; 1 sp+16; 2 sp+0", .caps = CAP_PATCHED,
	    .want = "assumed 2" },
	{ "other tables", "sp=sp-16; stop; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .want = "assumed 2" },
	{ "at the end", "stop", "0 sp+0", .caps = CAP_PATCHED,
	    .want = "proved" },
	{ "bytes that are none", "sp=sp-16; bad; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 2 sp+16; 3 sp+0", .caps = CAP_PATCHED,
	    .want = "unknown; assumed 2 undecoded at 1" },
};

/* ---- What is looked at again, under one row. ---- */

static const struct code_case again[] = {
	{ "the CFA's register", "x9=sp; x3=x4; x9=new; stop", "0 sp+0; 1 x9+0",
	    .want = "unknown cfa-register-computed at 3" },
	{ "by itself", "x9=sp; x3=x4; x9=new; stop", "0 sp+0; 1 x9",
	    .want = "unknown cfa-register-computed at 3" },
	{ "of a word",
	    "sp=sp-32 x9=sp+32; [sp+8]=x9 x10=sp; x3=x4; x10=new; stop",
	    "0 sp+0; 1 sp+32; 2 [x10+8]",
	    .want = "unknown cfa-register-unknown at 4" },
	{ "a register of the last row",
	    "x9=sp; x3=x4; x9=x9; x3=x4; x9=new; stop", "0 sp+0; 3 x9+0",
	    .want = "unknown cfa-register-computed at 5" },
	{ "one that keeps a register", "x9=x19 x19=new; x3=x4; x9=5; stop",
	    "0 sp+0; 1 sp+0 x19:x9",
	    .want = "contradicted; saved at 3 from 2, x19: x9, has 0x5" },
	{ "the second of two",
	    "x9=x19 x10=x20 x19=new x20=new; x3=x4; x10=5; stop",
	    "0 sp+0; 1 sp+0 x19:x9 x20:x10",
	    .want = "contradicted; saved at 3 from 2, x20: x10, has 0x5" },
	{ "one that keeps the return address",
	    "x9=lr lr=new; x3=x4; x9=5; stop", "0 sp+0; 1 sp+0 ra:x9",
	    .want = "contradicted; ra at 3 from 2: x9, has 0x5" },
	{ "in the last row", "x9=lr lr=new; x3=x4; x9=5; stop",
	    "0 sp+0; 1 sp+0 ra:undef; 2 sp+0 ra:x9",
	    .want = "contradicted; ra at 3 from 2: x9, has 0x5" },
	{ "of a word that does", "x9=sp [sp-8]=x19 x19=new; x3=x4; x9=5; stop",
	    "0 sp+0; 1 sp+0 x19:[x9-8]",
	    .want = "unknown saved-register-unknown at 3" },
	{ "of an expression", "x9=sp; x3=x4; x9=new; stop",
	    "0 sp+0; 1 val:7900", .want = "unknown expression at 3" },
	{ "of one that tells where a register is",
	    "x9=sp [sp-8]=x19 x19=new; x3=x4; x9=5; stop",
	    "0 sp+0; 1 sp+0 x19:expr:7978",
	    .want = "unknown saved-register-unknown at 3" },
	/* Functions of Swift hand on x20 to x22; stripped, they have no names. */
	{ "Swift's, without a name", "x21=new; stop", "0 sp+0", .swift = true,
	    .want = "proved" },
	{ "its run-time's", "x21=new; stop", "0 sp+0", .swift = true,
	    .symbols = "0 swift_task_switch", .want = "proved" },
	{ "of another name", "x21=new; stop", "0 sp+0", .swift = true,
	    .symbols = "0 swiftly",
	    .want =
		"clobber; clobber at 1 from 0, x21: same, has a new value" },
	{ "another register", "x19=new; stop", "0 sp+0", .swift = true,
	    .want =
		"clobber; clobber at 1 from 0, x19: same, has a new value" },
	{ "where there is nothing of Swift", "x21=new; stop", "0 sp+0",
	    .want =
		"clobber; clobber at 1 from 0, x21: same, has a new value" },
	/* What was pushed for a call that came back would be there. */
	{ "x86: a call that does not come back", POPS_BEHIND(PUSH_IT),
	    .want = "proved" },
	{ "but it may, where nothing was pushed", POPS_BEHIND("sp=sp-8; "),
	    .want = "unknown cfa-register-unknown at 8" },
	{ "a word that is written over",
	    "sp=sp-16 [sp+8]=x19 x19=new; [sp+8]=data:4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8",
	    .want = "unknown saved-register-unknown at 2" },
	{ "through the CFA's register",
	    "x9=sp [sp-8]=x19 x19=new; [x9-8]=data:4; stop",
	    "0 sp+0; 1 x9+0 x19:c-8",
	    .want = "unknown saved-register-unknown at 2" },
	{ "through another, which is no way to a save",
	    "x9=sp x10=sp [sp-8]=x19 x19=new; [x10-8]=data:4; stop",
	    "0 sp+0; 1 x9+0 x19:c-8", .want = "proved" },
	{ "through the frame pointer",
	    "sp=sp-16 [sp+8]=x19 x19=new [sp]=fp fp=sp; [fp+8]=data:4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8 fp:c-16",
	    .want = "unknown saved-register-unknown at 2" },
	{ "read through what may be the frame",
	    "x9=new; x19=[x9]; stop; x9=x9; stop", "0 sp+0; 3 x9+0",
	    .want = "unknown; assumed 3 saved-register-unknown at 2" },
	{ "and what is not", "x9=new; x19=[x9]; stop", "0 sp+0",
	    .want =
		"clobber; clobber at 2 from 1, x19: same, has a new value" },
	{ "an exchange", "x9=x9; x19<>x9; stop", "0 sp+0",
	    .want = "clobber; clobber at 2 from 1, x19: same, has x9 of the "
		    "caller" },
	{ "of the second", "x9=x9; x9<>x19; stop", "0 sp+0",
	    .want = "clobber; clobber at 2 from 1, x19: same, has x9 of the "
		    "caller" },
	{ "x86: below the stack pointer",
	    "[sp-16]=x3 x3=new; sp=sp-8; sp=sp+8; stop",
	    "0 sp+8; 1 sp+8 x3:c-24; 2 sp+16 x3:c-24; 3 sp+8 x3:c-24", PUSHED,
	    .want = "proved" },
	{ "AArch64: there", "[sp-16]=x19 x19=new; sp=sp-8; sp=sp+8; stop",
	    "0 sp+0; 1 sp+0 x19:c-16; 2 sp+8 x19:c-16; 3 sp+0 x19:c-16",
	    .want = "contradicted; saved at 2 from 1 and 1 more, x19: "
		    "[cfa-16], has nothing" },
	{ "what writes back what it read", "[sp+8]=data:4 same; stop", "0 sp+0",
	    .want = "proved" },
	{ "an expression of the place, anywhere", "x0=x0; x0=x0; stop",
	    /* breg7 8; breg16 0; const8u 0x100004; minus; plus */
	    "0 sp+8; 1 val:770880000e04001000000000001c22", PUSHED,
	    .want = "unknown expression at 2" },
};

/* ---- Branches back, and what they bring. ---- */

static const struct code_case loops[] = {
	{ "nothing new", "x3=x4; x3=x5; b?:0; stop", "0 sp+0",
	    .want = "proved; 2 walks" },
	{ "a register that may be the same", "x3=x4; x19=x20; b?:1; stop",
	    "0 sp+0 x19:undef", .want = "proved; 2 walks" },
	/* x19 is 5 at first, whatever it is then. */
	{ "what the first walk said is not forgotten",
	    "x19=5; x3=x4; x3=x4; x19=x20; b?:1; stop",
	    "0 sp+0 x19:undef; 2 sp+0; 3 sp+0 x19:undef",
	    .want = "clobber; clobber at 2 from 1, x19: same, has a new value; "
		    "2 walks" },
	{ "of another entry, too",
	    "x19=5; x3=x4; beq:6; x3=x4; x19=x20; b?:1; stop",
	    "0 sp+0 x19:undef", .len = 6,
	    .other = { { 6, 7, "6 sp+0 fp:c-8" } },
	    .want =
		"proved; to 6 from 2 does not; to 6 from 5 does not; 2 walks" },
	/* A word that the loop writes: at first nothing is there. */
	{ "a word", "sp=sp-16; x3=x4; x19=[sp+8]; [sp+8]=x20; b?:1; stop",
	    "0 sp+0; 1 sp+16 x19:undef; 3 sp+16; 4 sp+16 x19:undef",
	    .want = "clobber; clobber at 3 from 2, x19: same, has a new value; "
		    "3 walks" },
	/* Two loops, of which the outer one begins with the inner one. */
	{ "in two steps", "x9=x9; x3=x4; x20=x19; x19=?; b?:1; x3=x4; stop",
	    "0 sp+0 x19:undef x20:undef; 5 sp+0 x19:undef",
	    .want = "unknown saved-register-unknown at 5; 3 walks" },
	/* Later walks know what came to an assumed block. */
	{ "news of an assumed block",
	    "sp=sp-16 x9=sp; sp=sp-16; b:5; sp=sp+16; stop; sp=sp+16; b?:3; "
	    "stop",
	    "0 sp+0; 1 x9+16; 4 sp+0; 5 x9+16", .want = "proved; 3 walks" },
	{ "which are not needed",
	    "sp=sp-16 x9=sp; sp=sp-16; b:5; x3=x4; stop; sp=sp+16; b?:3; stop",
	    "0 sp+0; 1 x9+16", .want = "proved" },
	/* Rows that hold at calls: the loop's condition is run first. */
	{ "SYNC: a loop that is entered at its end",
	    "sp=sp-16 [sp+8]=lr; b:3; call; b?:2; " LEAVE, "0 sp+16 ra:c-8",
	    .caps = CAP_SYNC, .want = "proved; 3 walks" },
	{ "SYNC: with another frame",
	    "sp=sp-32 [sp+24]=lr; b:3; call; b?:2; stop", "0 sp+16 ra:c-8",
	    .caps = CAP_SYNC,
	    .want = "contradicted; cfa at 2: sp+16, has sp+32; 3 walks" },
	/* A block taken from its row is no evidence, unless it is come to. */
	{ "SYNC: on trust", FRAME "stop; x3=x4; sp=sp-16; call; stop",
	    "0 sp+16 ra:c-8", .caps = CAP_SYNC,
	    .want = "unknown; assumed 3 cfa-register-unknown at 5" },
	{ "SYNC: and come to",
	    FRAME "beq:5; stop; sp=sp+0; sp=sp-16; call; stop",
	    "0 sp+16 ra:c-8", .caps = CAP_SYNC,
	    .want = "contradicted; cfa at 6 from 5: sp+16, has sp+32" },
};

/* A loop that takes so many walks until nothing changes any more. */
static void
long_loop(unsigned n, const char *want, struct strbuf *sb)
{
	struct strbuf code = { 0 };
	struct code_case c = { "a loop", NULL,
		"0 sp+0 x19:undef; 1 sp+512 x19:undef", .want = want };
	unsigned i;

	sb_str(&code, "sp=sp-512; ");
	for (i = 0; i <= n; i++)
		sb_printf(&code, "[sp+%u]=x20; ", 8 * i);
	for (i = n; i > 0; i--)
		sb_printf(&code, "x9=[sp+%u] [sp+%u]=x9; ", 8 * i - 8, 8 * i);
	sb_printf(&code, "[sp]=x21; b?:%u; stop", n + 2);
	c.code = code.s;
	is(cw_run(&c, sb), want, "a loop of so many walks");
	sb_free(&code);
}

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

	run(edges, NELEM(edges), &sb);
	run(calls, NELEM(calls), &sb);
	run(pushed, NELEM(pushed), &sb);
	run(tables, NELEM(tables), &sb);
	run(data, NELEM(data), &sb);
	run(two, NELEM(two), &sb);
	run(pads, NELEM(pads), &sb);
	run(fars, NELEM(fars), &sb);
	run(leaves, NELEM(leaves), &sb);
	run(syncs, NELEM(syncs), &sb);
	run(contexts, NELEM(contexts), &sb);
	run(away, NELEM(away), &sb);
	run(veneers, NELEM(veneers), &sb);
	run(shadows, NELEM(shadows), &sb);
	run(late, NELEM(late), &sb);
	run(starts, NELEM(starts), &sb);
	run(returns, NELEM(returns), &sb);
	run(traps, NELEM(traps), &sb);
	run(again, NELEM(again), &sb);
	run(loops, NELEM(loops), &sb);
	long_loop(58, "proved; 60 walks", &sb);
	long_loop(59, "unknown no-fixed-point at 0; 61 walks", &sb);
	sb_free(&sb);
	return done();
}
