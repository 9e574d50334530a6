/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where control goes that no instruction says: to what may be a function of
 * its own, by jumps that nobody knows the targets of, by tables whose length
 * nobody knows; and how much of it is followed.  What has to come of it is told
 * by hand, by the rules of code_pass.c.
 */
#include "code_world.h"

#define FRAME "sp=sp-16; [sp+8]=lr; "
#define SYNC  .caps = CAP_SYNC
#define ALL   "0 sp+16 ra:c-8"

/*
 * ---- Does a function begin behind the stop, at 3?  If so the call at the end
 * of the code has no frame, else that of the row. ----
 */

#define BEHIND(what) FRAME "stop; " what "; call; stop", ALL, SYNC
#define IS(at)       "unknown; assumed 3 cfa-register-unknown at " at
#define IS_NOT       "assumed 3"

static const struct code_case begins[] = {
	{ "goes back at once", BEHIND("b?:5; ret"), .want = IS("5") },
	{ "by another register", BEHIND("b?:5; ret9"), .want = IS_NOT },
	{ "sometimes", BEHIND("b?:6; x3=x4; ret?"), .want = IS("6") },
	{ "stops", BEHIND("b?:5; stop"), .want = IS_NOT },
	{ "jumps", BEHIND("b?:5; jmp"), .want = IS_NOT },
	{ "calls: the return behind it is one", BEHIND("b?:6; call; ret"),
	    .want = IS_NOT " 5" },
	{ "bytes that are none", BEHIND("b?:5; bad"),
	    .want = "unknown; assumed 3 undecoded at 4" },
	{ "a branch to elsewhere", BEHIND("b:5; ret"), .want = IS_NOT " 4" },
	{ "around what is come to", BEHIND("b?:5; b:6; ret"), .want = IS("6") },
	{ "and what is not", BEHIND("b?:7; b:6; ret; x3=x4"),
	    .want = IS_NOT " 5" },
	/* Lets a frame go first: no function does. */
	{ "moves the stack pointer up", BEHIND("b?:6; sp=sp+16; ret"),
	    .want = IS_NOT },
	{ "by nothing", BEHIND("b?:6; sp=sp+0; ret"), .want = IS_NOT },
	{ "down", BEHIND("b?:6; sp=sp-16; ret"), .want = IS("6") },
	{ "to another", BEHIND("b?:6; sp=x9; ret"), .want = IS_NOT },
	{ "below another", BEHIND("b?:6; sp=x9-16; ret"), .want = IS_NOT },
	{ "another up", BEHIND("b?:6; x9=sp+16; ret"), .want = IS("6") },
	{ "compares it", BEHIND("b?:6; cmp:sp,5; ret"), .want = IS("6") },
	{ "stores there", BEHIND("b?:6; [sp+8]=x3; ret"), .want = IS("6") },
	/* Where the return address is changed, it was saved before. */
	{ "changes the return address", BEHIND("b?:6; lr=x9; ret"),
	    .want = IS_NOT },
	{ "compares it", BEHIND("b?:6; cmp:lr,5; ret"), .want = IS("6") },
	{ "stores through it", BEHIND("b?:6; [lr+8]=x3; ret"),
	    .want = IS("6") },
	{ "saves it, then changes it", BEHIND("sp=sp-16; [sp+8]=lr; lr=x9"),
	    .want = "proved" },
	{ "changes it, then saves it", BEHIND("sp=sp-16; lr=x9; [sp+8]=lr"),
	    .want = IS("6") },
	{ "saves another", BEHIND("sp=sp-16; [sp+8]=x9"), .want = IS("5") },
	{ "elsewhere", BEHIND("sp=sp-16; [x9+8]=lr"), .want = IS("5") },
	{ "room that is no frame", BEHIND("x9=sp-16; [sp+8]=lr"),
	    .want = "unknown; assumed 3 return-address-unknown at 5" },
	{ "by another", BEHIND("sp=x9-16; [sp+8]=lr"),
	    .want = "unknown; assumed 3 cfa-register-unknown at 5" },
	/* How far it is looked for. */
	{ "in the 24th instruction", BEHIND("b?:27; 22*x3=x4; ret"),
	    .want = IS("27") },
	{ "in the 25th", BEHIND("b?:28; 23*x3=x4; ret"), .want = IS_NOT },
};

/* Of one row that holds at calls, as it may be of LLVM's outlined ones. */
static const struct code_case first[] = {
	{ "an entry whose first row is that of all", FRAME "call; stop", ALL,
	    .may_sync = true, .want = "sync; assumed 0" },
	{ "of a table where that cannot be", FRAME "call; stop", ALL,
	    .want = "contradicted; assumed 0; cfa at 1 from 0 and 2 more: "
		    "sp+16, has sp+32" },
	{ "and that calls nothing", FRAME "b?:4; stop; stop", ALL,
	    .may_sync = true,
	    .want = "contradicted; assumed 0; cfa at 0: sp+16, has sp+0; ra at "
		    "1 from 0: [cfa-8], has nothing" },
};

/* ---- What jumps bring that lead nobody knows where. ---- */

#define KEEPS(how)                                                          \
	"sp=sp-16 [sp+8]=x19 x19=new; x9=new; " how "; x3=x4; x3=x4; stop", \
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+16 x19:undef; 4 sp+16 x19:c-8"
#define LOST "unknown; assumed 3 saved-register-unknown at 4"
#define DOWN "sp=sp-16 [sp+8]=x19 x19=new; "
#define MORE "jmp?; sp=sp-16; "

static const struct code_case jumps[] = {
	{ "a register", KEEPS("jmp9"), .want = "assumed 3" },
	{ "none", KEEPS("stop"), .want = LOST },
	{ "a table that is not there", KEEPS("pc=table[x5<<3+0x400000]:8 jmp"),
	    .want = "assumed 3" },
	{ "one whose end is not known, with nothing in it",
	    KEEPS("pc=table[x5<<3+0x300000]:8 jmp"), .words = "0x20000",
	    .word = 8, .want = "assumed 3" },
	{ "of a frame that the row has not",
	    "sp=sp-16 [sp+8]=x19 x19=new; x9=new; jmp9; x3=x4; x3=x4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+32 x19:undef; 4 sp+32 x19:c-8",
	    .want = LOST },
	{ "the eighth",
	    DOWN MORE MORE MORE MORE MORE MORE MORE
	    "jmp?; stop; x3=x4; x3=x4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+32 x19:c-8; 5 sp+48 x19:c-8; 7 "
	    "sp+64 x19:c-8; 9 sp+80 x19:c-8; 11 sp+96 x19:c-8; 13 sp+112 "
	    "x19:c-8; 15 sp+128 x19:c-8; 17 sp+128 x19:undef; 18 sp+128 "
	    "x19:c-8",
	    .want = "assumed 17" },
	{ "a ninth is not kept",
	    DOWN MORE MORE MORE MORE MORE MORE MORE MORE
	    "jmp?; stop; x3=x4; x3=x4; stop",
	    "0 sp+0; 1 sp+16 x19:c-8; 3 sp+32 x19:c-8; 5 sp+48 x19:c-8; 7 "
	    "sp+64 x19:c-8; 9 sp+80 x19:c-8; 11 sp+96 x19:c-8; 13 sp+112 "
	    "x19:c-8; 15 sp+128 x19:c-8; 17 sp+144 x19:c-8; 19 sp+144 "
	    "x19:undef; 20 sp+144 x19:c-8",
	    .want = "unknown; assumed 19 saved-register-unknown at 20" },
};

/* ---- What happens only where a branch is taken, or is not. ---- */

static const struct code_case sometimes[] = {
	{ "of a branch", "sp=sp-16; ?sp=sp+16 b?:4; sp=sp+16; x3=x4; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .want = "proved" },
	{ "a return", "sp=sp-16; ?sp=sp+16 ret?; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 3 sp+0", .want = "proved" },
	{ "what happens always", "sp=sp-16; sp=sp+16 b?:3; x3=x4; ret",
	    "0 sp+0; 1 sp+16; 2 sp+0", .want = "proved" },
	{ "one of two",
	    "sp=sp-16; x19=new ?sp=sp+16 b?:4; sp=sp+16; x3=x4; ret",
	    "0 sp+0 x19:undef; 1 sp+16 x19:undef; 3 sp+0 x19:undef",
	    .want = "proved" },
	{ "which the row denies", "sp=sp-16; ?sp=sp+16 b?:4; x3=x4; stop; stop",
	    "0 sp+0; 1 sp+16",
	    .want = "contradicted; cfa at 4 from 1: sp+16, has sp+0" },
	{ "without a branch", "sp=sp-16; ?sp=sp+16; x3=x4; stop",
	    "0 sp+0; 1 sp+16", .want = "unknown cfa-register-unknown at 2" },
	{ "a jump has no table of one before",
	    "sp=sp-16 [sp]=x3 x3=new; pc=table[x5<<3+0x300000]:8 jmp; x9=new; "
	    "jmp; x0=x0; x0=x0; stop",
	    "0 sp+8; 1 sp+24 x3:c-24; 4 sp+24 x3:undef; 5 sp+24 x3:c-24",
	    .words = "2 99", .word = 8, .machine = MACH_X86_64,
	    .want = "assumed 4" },
};

/* ---- What a block begins with that nothing leads to. ---- */

#define GUESS    "sp=sp-16 x9=sp; b?:+1; "
#define GUESSES8 GUESS GUESS GUESS GUESS GUESS GUESS GUESS GUESS
#define ROWS8                                                   \
	"0 sp+0; 1 x9+16; 3 x9+32; 5 x9+48; 7 x9+64; 9 x9+80; " \
	"11 x9+96; 13 x9+112; 15 x9+128; "

#define MORE_STACK(call)                              \
	"b?:3; x3=x4; ret; [sp+8]=lr; " call "; b:1", \
	    "0 sp+0; 4 sp+0 ra:c+8; 7 sp+0"

/* A return address that rows have in memory, and then where it is again. */
#define LOOP(what)                                              \
	FRAME "x3=x4; " what "; b?:2; 16*x3=x4; sp=sp+16; ret", \
	    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8; 22 sp+0"

static const struct code_case blocks[] = {
	{ "a row as of a call: with all of its caller's", "stop; x19=x3; stop",
	    "0 sp+0",
	    .want = "clobber; assumed 1; clobber at 2 from 1, x19: same, has "
		    "x3 of the caller" },
	{ "one that is signed: with what it says", "stop; x19=x3; stop",
	    "0 sp+0; 1 sp+0 signed; 2 sp+0",
	    .want = "unknown; assumed 1 saved-register-unknown at 2" },
	{ "behind a jump that nobody knows: with what that has",
	    "x3=?; jmp9; x19=x3; stop", "0 sp+0",
	    .want = "unknown; assumed 2 saved-register-unknown at 3" },
	{ "bytes behind a call that may come back", FRAME "call; bad; bad",
	    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8",
	    .want = "unknown undecoded at 3" },
	{ "of a row that held before", "x9=sp; x3=x4; stop; x3=x4; stop",
	    "0 sp+0; 1 val:7900",
	    .want = "unknown; assumed 3 expression at 3" },
	/* A stack pointer that was seen under such a row. */
	{ "an eighth row", GUESSES8 "stop; sp=sp+128; stop", ROWS8 "18 sp+0",
	    .want = "assumed 17" },
	{ "a ninth is not kept", GUESSES8 GUESS "stop; sp=sp+144; stop",
	    ROWS8 "17 x9+144; 20 sp+0",
	    .want = "unknown; assumed 19 cfa-register-unknown at 20" },
	{ "the last seen counts",
	    "sp=sp-16 x9=sp; b?:+1; sp=sp-16; b?:+1; stop; sp=sp+32; stop",
	    "0 sp+0; 1 x9+16; 6 sp+0", .want = "assumed 5" },
	{ "behind a loop, where nothing is called", LOOP("x9=x4"),
	    .want = "proved; 2 walks" },
	{ "that writes to it", LOOP("lr=x4"),
	    .want = "contradicted; ra at 22 from 21: same, has a new "
		    "value; 2 walks" },
	{ "that calls", LOOP("call"),
	    .want = "contradicted; ra at 22 from 21: same, has a new "
		    "value; 2 walks" },
	/* One instruction until it is through, as s390x's srst. */
	{ "a loop before an epilogue",
	    "sp=sp-16; [sp]=x19; x3=x4; b?:2; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-16; 5 sp+0",
	    .want = "proved; 2 walks" },
	{ "and before something else",
	    "sp=sp-16; [sp]=x19; x3=x4; b?:2; b?:7; 16*x3=x4; sp=sp+16; ret",
	    "0 sp+0; 1 sp+16; 2 sp+16 x19:c-16; 22 sp+0",
	    .want = "unknown saved-register-unknown at 22; 2 walks" },
	/* GCC's split stacks: the body is called behind the return. */
	{ "what a call for more stack calls",
	    MORE_STACK("call:0x200000; x0=[sp+8]; lr=x0; ret"),
	    .want = "proved; 2 walks" },
	{ "no call", MORE_STACK("x0=x0; x0=[sp+8]; lr=x0; ret"),
	    .want = "assumed 8; 2 walks" },
	{ "no return", MORE_STACK("call:0x200000; x0=[sp+8]; lr=x0; stop"),
	    .want = "assumed 8; 2 walks" },
	{ "of more", MORE_STACK("call:0x200000; lr=[sp+8]; x0=x0; ret"),
	    .want = "assumed 8; 2 walks" },
	/* At a return the frame is gone, and still the row in force. */
	{ "not where the frame was let go",
	    "sp=sp-16 [sp]=fp [sp+8]=lr fp=sp; fp=[sp] lr=[sp+8] sp=sp+16; "
	    "ret; x3=x4; call; call; stop",
	    "0 fp+16 fp:c-16 ra:c-8", SYNC, .want = "assumed 3" },
};

/* ---- Tables of which nobody knows the length. ---- */

#define ANY         "x0=0x300000; x4=table[x0+x5<<2]:4s x4=x4+x0; jmp4; "
#define WORDS(w, n) .words = w, .word = n
#define X86         .machine = MACH_X86_64

static const struct code_case lengths[] = {
	{ "x86: all that lead into the entry", ANY "ret; ret; ret; ret",
	    "0 sp+8", WORDS("3 4 5 6", 4), X86, .want = "proved" },
	{ "up to one that leads elsewhere", ANY "ret; ret; ret; ret", "0 sp+8",
	    WORDS("3 4 99 5 6", 4), X86, .want = "assumed 5 6" },
	{ "before the entry", ANY "ret; ret; ret; ret", "0 sp+8",
	    WORDS("3 4 -1 5 6", 4), X86, .want = "assumed 5 6" },
	{ "its last instruction", ANY "ret; ret; ret; ret", "0 sp+8",
	    WORDS("6 3 7 4 5", 4), X86, .want = "assumed 4 5" },
	{ "to what is no instruction", ANY "ret; ret; bad; ret; ret; ret",
	    "0 sp+8; 6 sp+8", WORDS("3 4 5 6 7 8", 4), X86,
	    .want = "assumed 6 7 8" },
	{ "one case twice", ANY "ret; ret; ret; ret", "0 sp+8",
	    WORDS("3 3 4 5 6", 4), X86, .want = "proved" },
	{ "of 256 elements: the width of a byte says no more",
	    "x5<256; " ANY "x0=x4; ret; ret; ret", "0 sp+0", WORDS("5 6 7", 4),
	    .want = "assumed 4" },
	/* Compilers fill the room before a case: none begins there. */
	{ "nor at padding that stands behind a return",
	    "sp=sp-16; x5<256; " ANY "sp=sp+16; ret; nop; x2=x1; stop",
	    "0 sp+8; 1 sp+24; 6 sp+8; 8 sp+24", WORDS("5 8 7", 4), X86,
	    .want = "proved" },
	{ "of 255: there, too",
	    "sp=sp-16; x5<255; " ANY "sp=sp+16; ret; nop; x2=x1; stop",
	    "0 sp+8; 1 sp+24; 6 sp+8; 8 sp+24", WORDS("5 8 7", 4), X86,
	    .want = "contradicted; assumed 7; cfa at 7 from 4: rsp+8, has "
		    "rsp+24" },
	{ "of no known length: up to padding", ANY "ret; nop; ret; ret",
	    "0 sp+8", WORDS("3 4 5 6", 4), X86, .want = "assumed 5 6" },
	{ "of 256: up to a word that leads to no instruction",
	    "x5<256; " ANY "ret; ret; bad", "0 sp+8", WORDS("4 6 5", 4), X86,
	    .want = "assumed 5" },
	{ "of 255: also behind it", "x5<255; " ANY "ret; ret; bad", "0 sp+8",
	    WORDS("4 6 5", 4), X86, .want = "proved" },
	{ "of 255: each counts", "x5<255; " ANY "x0=x4; x3=x4; x3=x4; ret",
	    "0 sp+0; 6 sp+16; 7 sp+0", WORDS("4 6", 4),
	    .want = "contradicted; cfa at 6 from 5: sp+16, has sp+0" },
	{ "of 256: not inside of a block",
	    "x5<256; " ANY "x0=x4; x3=x4; x3=x4; ret", "0 sp+0; 6 sp+0",
	    WORDS("4 6", 4), .want = "proved" },
};

/* ---- How many walks a loop needs, and what they keep. ---- */

static const struct code_case walks[] = {
	/* What no row speaks of is forgotten at the head of a loop. */
	{ "values that go from one register to another",
	    "x9=x14 x10=x14 x11=x14 x12=x14; x9=x10 x10=x11 x11=x12 x12=x13; "
	    "b?:1; stop",
	    "0 sp+0", .want = "proved; 2 walks" },
	{ "of registers that a row speaks of",
	    "x19=x24 x20=x24 x21=x24 x22=x24; x19=x20 x20=x21 x21=x22 x22=x23; "
	    "b?:1; stop",
	    "0 sp+0 x19:undef x20:undef x21:undef x22:undef",
	    .want = "proved; 5 walks" },
	{ "and that it has elsewhere",
	    "sp=sp-32; [sp]=x19; [sp+8]=x20; [sp+16]=x21; [sp+24]=x22; x19=x24 "
	    "x20=x24 x21=x24 x22=x24; x19=x20 x20=x21 x21=x22 x22=x23; b?:6; "
	    "stop",
	    "0 sp+0; 1 sp+32; 5 sp+32 x19:c-32 x20:c-24 x21:c-16 x22:c-8",
	    .want = "proved; 2 walks" },
	{ "numbers below 4096", "x3=0; x3=x3+1; b?:1; stop", "0 sp+0",
	    .want = "proved; 2 walks" },
};

/* A state is kept for each of so many branches ahead, of so many words. */
static void
many_branches(unsigned n, unsigned words, const char *want, struct strbuf *sb)
{
	struct strbuf code = { 0 };
	struct code_case c = { "", NULL, "0 sp+0; 1 sp+512", .want = want };
	unsigned i;

	sb_str(&code, "sp=sp-512; ");
	for (i = 0; i < words; i++)
		sb_printf(&code, "[sp+%u]=x19; ", 8 * i);
	sb_printf(&code, "%u*b?:+%u; %u*x3=x4; stop", n, n, n);
	c.code = code.s;
	is(cw_run(&c, sb), want, "states of many branches");
	sb_free(&code);
}

/* The same states, but of a loop that lets one more go in each walk. */
static void
many_walks(unsigned n, const char *want, struct strbuf *sb)
{
	struct strbuf code = { 0 };
	struct code_case c = { "", NULL, "0 sp+0 x19:undef; 1 sp+512 x19:undef",
		.want = want };
	unsigned i;

	sb_str(&code, "sp=sp-512; ");
	for (i = 0; i <= 62; i++)
		sb_printf(&code, "[sp+%u]=x20; ", 8 * i);
	for (i = n; i > 0; i--)
		sb_printf(&code, "x9=[sp+%u] [sp+%u]=x9; ", 8 * i - 8, 8 * i);
	sb_str(&code, "[sp]=x21; 200*b?:+200; 200*x3=x4; b?:64; stop");
	c.code = code.s;
	is(cw_run(&c, sb), c.want, "states that are let go");
	sb_free(&code);
}

/* One pass for two tables: rows of the first say nothing of the second. */
static void
two_tables(struct strbuf *sb)
{
	static const struct code_case c[] = {
		{ "", FRAME "b:4; stop; stop",
		    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8", .len = 3,
		    .other = { { 4, 5, "4 sp+16 ra:c-8" } },
		    .want = "proved; to 4 from 2 agrees" },
		{ "", FRAME "b:4; stop; stop",
		    "0 sp+0; 1 sp+16; 2 sp+16 ra:c-8", .len = 3,
		    .other = { { 4, 5, "4 sp+32 ra:c-8" } },
		    .want = "proved; to 4 from 2 does not" }
	};
	struct code_pass *pass = code_pass_new();
	struct code_world cw[2];
	struct code_result r;
	unsigned i;

	for (i = 0; i < 4; i++) {
		cw_begin(&cw[i % 2], &c[i % 2]);
		memset(&r, 0, sizeof(r));
		code_pass_run(pass, &cw[i % 2].ctx, &cw[i % 2].e, &r);
		sb->len = 0;
		cw_say_result(sb, &cw[i % 2].ctx, &r);
		is(sb->s, c[i % 2].want, "the other table");
		code_result_free(&r);
		cw_end(&cw[i % 2]);
	}
	code_pass_free(pass);
}

/* ---- What a trace tells. ---- */

struct told {
	struct strbuf steps, edges;
};

static void
tell_step(void *arg, const struct code_step *s)
{
	struct told *t = arg;

	sb_printf(&t->steps, "%s%u", t->steps.len > 0 ? " " : "", s->insn);
	sb_str(&t->steps, s->entry ? "e" : "");
	sb_str(&t->steps, s->assumed ? "a" : "");
	if (s->claims == NULL)
		sb_str(&t->steps, "-");
	else if (s->verdict->n > 0)
		sb_str(&t->steps, "!");
	else if (s->verdict->unknown)
		sb_str(&t->steps, "?");
	if (s->pc != WORLD_CODE + 4 * (uint64_t)s->insn || s->len != 4)
		sb_str(&t->steps, " elsewhere");
}

static void
tell_edge(void *arg, uint64_t from, uint64_t to)
{
	struct told *t = arg;

	sb_printf(&t->edges, "%s%u-%u", t->edges.len > 0 ? " " : "",
	    (unsigned)(from - WORLD_CODE) / 4, (unsigned)(to - WORLD_CODE) / 4);
}

static const struct {
	struct code_case c;
	const char *steps, *edges;
} traces[] = {
	{ { "a leaf", "x3=x4; ret", "0 sp+0", .want = NULL }, "0e 1", "0-1" },
	{ { "a row that is wrong", "sp=sp-16; x3=x4; stop", "0 sp+0",
	      .want = NULL },
	    "0e 1! 2!", "0-1 1-2" },
	{ { "and none", "sp=sp-16; x3=x4; stop", "1 sp+16", .want = NULL },
	    "1a 2a", "1-2" },
	{ { "one that ends", "x3=x4; x3=x4; stop", "0 sp+0; 1 none",
	      .want = NULL },
	    "0e 1 2", "0-1 1-2" },
	{ { "on trust", "stop; x3=x4; stop", "0 sp+0", .want = NULL },
	    "0e 1a 2a", "1-2" },
	{ { "what is not known", "x19=?; x3=x4; stop", "0 sp+0", .want = NULL },
	    "0e 1? 2a", "0-1 1-2" },
	{ { "a branch", "beq:2; x3=x4; stop", "0 sp+0", .want = NULL },
	    "0e 1 2", "0-2 0-1 1-2" },
	{ { "back", "x3=x4; b?:0; stop", "0 sp+0", .want = NULL }, "0e 1 2",
	    "0-1 1-0 1-2" },
	{ { "a call", "[sp-8]=lr sp=sp-16; call; stop",
	      "0 sp+0; 1 sp+16 ra:c-8", .want = NULL },
	    "0e 1 2", "0-1 1-2" },
	{ { "code that nothing comes to", "b:2; bad; stop", "0 sp+0",
	      .want = NULL },
	    "0e 2", "0-2" },
	{ { "two functions", "stop; x3=x4; ret", "0 sp+0",
	      .many_functions = true, .starts = "0 1", .want = NULL },
	    "0e 1e 2", "1-2" },
	{ { "no code", "", "0 sp+0", .want = NULL }, "", "" },
};

static void
test_traces(void)
{
	struct code_pass *pass = code_pass_new();
	struct told told = { { 0 }, { 0 } };
	struct code_trace trace = { .step = tell_step,
		.edge = tell_edge,
		.arg = &told };
	struct code_result r = { 0 };
	struct code_world cw;
	size_t i;

	for (i = 0; i < NELEM(traces); i++) {
		cw_begin(&cw, &traces[i].c);
		told.steps.len = told.edges.len = 0;
		sb_str(&told.steps, "");
		sb_str(&told.edges, "");
		code_pass_trace(pass, &cw.ctx, &cw.e, &r, &trace);
		is(told.steps.s, traces[i].steps, traces[i].c.text);
		is(told.edges.s, traces[i].edges, traces[i].c.text);
		trace.edge = NULL;
		code_pass_trace(pass, &cw.ctx, &cw.e, &r, &trace);
		trace.edge = tell_edge;
		is(told.edges.s, traces[i].edges, "edges if one wants them");
		code_result_free(&r);
		cw_end(&cw);
	}
	code_pass_free(pass);
	sb_free(&told.steps);
	sb_free(&told.edges);
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

	run(begins, NELEM(begins), &sb);
	run(first, NELEM(first), &sb);
	run(jumps, NELEM(jumps), &sb);
	run(sometimes, NELEM(sometimes), &sb);
	run(blocks, NELEM(blocks), &sb);
	run(lengths, NELEM(lengths), &sb);
	run(walks, NELEM(walks), &sb);
	many_branches(2800, 63, "proved", &sb);
	many_branches(3200, 63, "unknown too-large at 0", &sb);
	many_walks(18, "proved; 20 walks", &sb);
	many_walks(58, "proved; 60 walks", &sb);
	two_tables(&sb);
	test_traces();
	sb_free(&sb);
	return done();
}
