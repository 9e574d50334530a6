/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls lead to that a pass has to know: pieces that compilers take out
 * of several functions, which change what a function has to leave alone, and
 * Apple's probe of a large frame's pages, which is called through a word that
 * the dynamic linker fills.  Told by hand; AArch64 has to keep x19 to x29.
 */
#include "code/outlined.h"
#include "code_world.h"

/* ---- Pieces: how many effects one has, and whether it calls. ---- */

static const struct code_case pieces[] = {
	{ "makes room", "sp=sp-16 [sp]=x19; ret", "0 sp+0", .want = "2" },
	{ "lets it go", "x19=[sp] sp=sp+16; ret", "0 sp+0", .want = "2" },
	{ "a function", "x3=x4; ret", "0 sp+0", .want = "no" },
	{ "with a frame", "sp=sp-16; sp=sp+16; ret", "0 sp+0", .want = "no" },
	{ "changes a register", "x19=x3; ret", "0 sp+0", .want = "1" },
	{ "the last one", "fp=x3; ret", "0 sp+0", .want = "1" },
	{ "beside these", "x18=x3; ret", "0 sp+0", .want = "no" },
	{ "gives it another's", "x19=x20; ret", "0 sp+0", .want = "1" },
	{ "leaves it", "x19=x19; ret", "0 sp+0", .want = "no" },
	{ "puts it back", "x3=x19; x19=new; x19=x3; ret", "0 sp+0",
	    .want = "no" },
	{ "s390x: a function", "x3=x4; ret", "0 sp+160", .want = "no",
	    .machine = MACH_S390 },
	{ "s390x: makes room", "sp=sp-160; ret", "0 sp+160", .want = "1",
	    .machine = MACH_S390 },
	/* Where the stack pointer is has to be known at its end. */
	{ "a stack of its own", "x19=new sp=x3; ret", "0 sp+0", .want = "no" },
	{ "aligned", "x19=new sp=&sp; ret", "0 sp+0", .want = "no" },
	/* And that it comes back. */
	{ "to elsewhere", "x19=new lr=new; ret", "0 sp+0", .want = "no" },
	{ "by another register", "x16=lr x19=new lr=new; ret16", "0 sp+0",
	    .want = "3" },
	{ "by a jump", "x16=lr x19=new lr=new; jmp16", "0 sp+0", .want = "3" },
	/* Goes on where a register says, as "br x8" calls. */
	{ "to what was loaded", "x8=[x1] x19=x1; jmp8", "0 sp+0",
	    .want = "2 calls" },
	{ "with nothing changed", "x8=[x1] x2=x1; jmp8", "0 sp+0",
	    .want = "no" },
	{ "with its frame", "x8=[x1] sp=sp-16 x19=x1; jmp8", "0 sp+0",
	    .want = "no" },
	{ "with a frame of a function, by an argument",
	    "[sp-16]=fp [sp-8]=lr sp=sp-16 fp=sp; sp=sp-4096 x19=x1; jmp0",
	    "0 sp+0", .want = "no" },
	{ "but not to come back", "x8=[x1] x19=x1 lr=new; jmp8", "0 sp+0",
	    .want = "no" },
	{ "to a caller's register", "x16=x19 x19=new; jmp16", "0 sp+0",
	    .want = "no" },
	{ "by none", "x19=new; jmp", "0 sp+0", .want = "no" },
	{ "not always", "x19=new; ret?; ret", "0 sp+0", .want = "no" },
	{ "never", "x19=new; stop", "0 sp+0", .want = "no" },
	{ "the code ends", "x19=new", "0 sp+0", .want = "no" },
	{ "bytes that are none", "x19=new; bad; ret", "0 sp+0", .want = "no" },
	{ "a branch in it", "x19=new; beq:2; ret", "0 sp+0", .want = "no" },
	/* Goes on in another function. */
	{ "by a jump to one", "x19=new; b:3; ret; ret", "0 sp+0",
	    .want = "1 calls" },
	{ "with its frame", "sp=sp-16 x19=new; b:3; ret; ret", "0 sp+0",
	    .want = "no" },
	{ "which comes back to elsewhere", "x19=new lr=new; b:3; ret; ret",
	    "0 sp+0", .want = "no" },
	{ "calls one", "x19=new; call; ret", "0 sp+0", .want = "1 calls" },
	{ "by a register", "x19=new; call3; ret", "0 sp+0", .want = "1 calls" },
	{ "by its address", "x19=new; call:3; ret; ret", "0 sp+0",
	    .want = "1 calls" },
	{ "sometimes", "x19=new; call?:3; ret; ret", "0 sp+0", .want = "no" },
	/* With a frame pointer of its own it is a function. */
	{ "a frame", "fp=sp+16 x19=new; ret", "0 sp+0", .want = "2" },
	{ "and a call", "fp=sp+16; x19=new; call; ret", "0 sp+0",
	    .want = "no" },
	{ "before it", "call; fp=sp+16; ret", "0 sp+0", .want = "1 calls" },
	/* Whose rest others make. */
	{ "a frame pointer stored, and a call",
	    "sp=sp-16 [sp]=fp; call; x19=new; ret", "0 sp+0", .want = "no" },
	{ "without room for it", "[sp+16]=fp; call; x19=new; ret", "0 sp+0",
	    .want = "2 calls" },
	{ "without a call", "sp=sp-16 [sp]=fp; x19=new; ret", "0 sp+0",
	    .want = "3" },
	{ "and a jump", "fp=sp+16; b:2; ret", "0 sp+0", .want = "1 calls" },
	{ "another register", "x19=sp+16; call; ret", "0 sp+0",
	    .want = "1 calls" },
	{ "from another", "fp=x3+16; call; ret", "0 sp+0", .want = "1 calls" },
	{ "the second of two", "x3=x4 fp=sp+16; call; ret", "0 sp+0",
	    .want = "no" },
	/* Limits. */
	{ "24 instructions", "x19=new; 22*nop; ret", "0 sp+0", .want = "1" },
	{ "and 25", "x19=new; 23*nop; ret", "0 sp+0", .want = "no" },
	{ "64 effects", "16*x3=x4 x3=x4 x3=x4 x19=new; ret", "0 sp+0",
	    .want = "64" },
	{ "and 65", "x3=x4; 16*x3=x4 x3=x4 x3=x4 x19=new; ret", "0 sp+0",
	    .want = "no" },
};

static void
test_pieces(struct strbuf *sb)
{
	struct code_world cw;
	struct outlined o;
	size_t i;

	for (i = 0; i < NELEM(pieces); i++) {
		cw_begin(&cw, &pieces[i]);
		sb->len = 0;
		if (code_outlined(&cw.ctx, 0, WORLD_CODE, &o))
			sb_printf(sb, "%u%s", o.n, o.calls ? " calls" : "");
		else
			sb_str(sb, "no");
		is(sb->s, pieces[i].want, pieces[i].text);
		cw_end(&cw);
	}
}

/* The code that is there may end before a piece does. */
static void
test_cut(void)
{
	static const struct code_case c = { "", "x19=new; ret", "0 sp+0",
		.want = NULL };
	struct code_world cw;
	struct outlined o;
	unsigned n;

	for (n = 0; n <= 8; n++) {
		cw_begin(&cw, &c);
		cw.w.seg[0].len = n;
		ok(code_outlined(&cw.ctx, 0, WORLD_CODE, &o) == (n == 8),
		    "%u bytes of a piece", n);
		cw_end(&cw);
	}
}

/* ---- The probe, at whose call no row has to hold. ---- */

#define PROBE(how) "[sp-8]=lr; " how "stop", "0 sp+16 ra:c-8", .caps = CAP_SYNC
#define AT(n, from) \
	"contradicted; cfa at " #n " from " #from ": sp+16, has sp+0"
#define WORD "x16=0x300000; "
#define READ "x16=[x16+8]; "

static const struct code_case probes[] = {
	{ "the probe", PROBE(WORD READ "call16; "), .want = "proved" },
	{ "by two registers", PROBE("x8=0x300000; x16=[x8+8]; call16; "),
	    .want = "proved" },
	{ "another word", PROBE(WORD "x16=[x16+16]; call16; "),
	    .want = AT(3, 2) },
	{ "one that nothing is bound to", PROBE(WORD "x16=[x16]; call16; "),
	    .want = AT(3, 2) },
	{ "its address", PROBE("x16=0x300008; call16; "), .want = AT(2, 1) },
	{ "a sum", PROBE(WORD "x16=x16+8; call16; "), .want = AT(3, 2) },
	{ "of what is not known", PROBE("x16=new; " READ "call16; "),
	    .want = AT(3, 2) },
	{ "another register", PROBE(WORD READ "call17; "), .want = AT(3, 2) },
	{ "none", PROBE(WORD READ "call; "), .want = AT(3, 2) },
	{ "three instructions between", PROBE(WORD READ "3*x3=x4; call16; "),
	    .want = "proved" },
	{ "four", PROBE(WORD READ "4*x3=x4; call16; "), .want = AT(7, 6) },
	{ "three before it is read", PROBE(WORD "3*x3=x4; " READ "call16; "),
	    .want = "proved" },
	{ "four", PROBE(WORD "4*x3=x4; " READ "call16; "), .want = AT(7, 6) },
	{ "a branch between", PROBE(WORD READ "b?:5; x3=x4; call16; "),
	    .want = AT(5, 4) },
	{ "first of all", "call16; stop", "0 sp+16 ra:c-8", .caps = CAP_SYNC,
	    .want = "contradicted; cfa at 0: sp+16, has sp+0" },
};

static const char *
binding(struct image *img, uint64_t addr)
{
	(void)img;
	return addr == CW_DATA + 8  ? "___chkstk_darwin" :
	       addr == CW_DATA + 16 ? "_malloc" :
				      NULL;
}

static void
test_probes(struct strbuf *sb)
{
	struct code_pass *pass = code_pass_new();
	struct code_result r;
	struct code_world cw;
	struct image_ops ops;
	size_t i;

	for (i = 0; i < NELEM(probes); i++) {
		cw_begin(&cw, &probes[i]);
		ops = *cw.w.img.ops;
		ops.binding = binding;
		cw.w.img.ops = &ops;
		memset(&r, 0, sizeof(r));
		code_pass_run(pass, &cw.ctx, &cw.e, &r);
		sb->len = 0;
		cw_say_result(sb, &cw.ctx, &r);
		is(sb->s, probes[i].want, probes[i].text);
		code_result_free(&r);
		cw_end(&cw);
	}
	code_pass_free(pass);
	is(cw_run(&probes[0], sb), AT(3, 2), "a file without bindings");
}

int
main(void)
{
	struct strbuf sb = { 0 };

	test_pieces(&sb);
	test_cut();
	test_probes(&sb);
	sb_free(&sb);
	return done();
}
