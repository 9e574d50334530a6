/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that code alone implies.  What has to come of each case is told by hand
 * by what the instructions do; code is written as code_world.h has it, and rows
 * as "NUMBER CFA RA REG=RULE": from that instruction on.
 *
 * needs: Zydis
 */
#include "code/synth_priv.h"
#include "code_world.h"

struct synth_case {
	const char *text, *code, *want;
	unsigned len; /* of the entry; 0: all */
	struct code_entry other[CW_ENTRIES - 1];
	const char *symbols;
	const char *sites;
	const char *words;
	unsigned func; /* which one's rows; 0 */
	uint8_t machine;
	const char *said; /* doubt, noreturn, unreached */
};

static const struct synth_case cases[] = {
	{ "a leaf", "x3=x4; ret", "0 sp+0 same" },
	{ "a frame",
	    "sp=sp-16; [sp+8]=lr [sp+0]=fp; call; lr=[sp+8] fp=[sp+0]; "
	    "sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 same; 2 sp+16 [cfa-8] x29=[cfa-16]; "
	    "5 sp+0 same" },
	{ "a frame pointer holds where the stack pointer does not",
	    "sp=sp-16 [sp+8]=lr [sp+0]=fp; fp=sp; sp=sp-x3; call; "
	    "sp=fp; lr=[sp+8] fp=[sp+0] sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 [cfa-8] x29=[cfa-16]; "
	    "3 x29+16 [cfa-8] x29=[cfa-16]; 5 sp+16 [cfa-8] x29=[cfa-16]; "
	    "6 sp+0 same" },
	{ "two ways of one frame", "beq:2; sp=sp-16; sp=sp+16; ret",
	    "0 sp+0 same; 2 unknown conflict", .said = "conflict at 2" },
	{ "a loop", "x19=x19; x3=x4; bne:1; ret", "0 sp+0 same" },
	{ "a loop that makes the frame larger", "x3=x4; sp=sp-16; bne:1; ret",
	    "0 sp+0 same; 1 unknown conflict", .said = "conflict at 1" },
	{ "code that nothing leads to", "b:2; x19=new; ret",
	    "0 sp+0 same; 1 unknown unreached; 2 sp+0 same",
	    .said = "1 unreached" },
	{ "padding there", "b:2; nop; ret", "0 sp+0 same" },
	{ "a register that is lost", "x19=new; ret",
	    "0 sp+0 same; 1 sp+0 same x19=undefined", .said = "return at 1" },
	{ "a return address that two ways have elsewhere",
	    "x3=lr; beq:3; x3=new lr=new; x3=x4; ret3",
	    "0 sp+0 same; 3 unknown return-address", .said = "return at 4" },
	{ "and one that is kept in another", "x3=x19; x19=new; x19=x3; ret",
	    "0 sp+0 same; 2 sp+0 same x19=x3; 3 sp+0 same" },
	{ "a word that a copy was stored in, which is no better",
	    "sp=sp-16; x3=x19; [sp+8]=x3; call; x3=x4; call; stop",
	    "0 sp+0 same; 1 sp+16 same; 4 sp+16 undefined",
	    .said = "noreturn" },
	{ "or itself, where there are copies",
	    "sp=sp-16; x3=x19; [sp+8]=x19; x3=x4; stop",
	    "0 sp+0 same; 1 sp+16 same", .said = "noreturn" },
	{ "but it is once the register has something else",
	    "sp=sp-16; x3=x19; [sp+8]=x3; x19=new; x3=x4; stop",
	    "0 sp+0 same; 1 sp+16 same; 4 sp+16 same x19=[cfa-8]",
	    .said = "noreturn" },
	{ "and one that is to be loaded again",
	    "sp=sp-16; x3=x19; [sp+8]=x19; x19=new; stop",
	    "0 sp+0 same; 1 sp+16 same; 3 sp+16 same x19=[cfa-8]",
	    .said = "noreturn" },
	{ "of several copies one that need not be saved",
	    "x20=x19; x4=x19; x19=new; x19=x4; x20=x19; ret",
	    "0 sp+0 same; 1 sp+0 same x20=undefined; "
	    "3 sp+0 same x19=x4 x20=undefined; "
	    "4 sp+0 same x20=undefined",
	    .said = "return at 5" },
	{ "behind a call that does not return, by its name",
	    "sp=sp-16; call:0x200000; x3=x4; sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 same; 2 sp+16 undefined guess; "
	    "4 sp+0 undefined guess",
	    .symbols = "0x200000 abort@plt", .said = "noreturn" },
	{ "and one that does",
	    "sp=sp-16; [sp+8]=lr; call:0x200000; "
	    "lr=[sp+8]; sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 same; 2 sp+16 [cfa-8]; 5 sp+0 same",
	    .symbols = "0x200000 abortive@plt" },
	{ "a function that is found not to return",
	    "call:4; sp=sp-16; ret; nop; x3=x4; stop",
	    "0 sp+0 same; 1 sp+0 undefined guess; 2 sp+16 undefined guess",
	    .len = 4, .other = { { 4, 6, "0 sp+0" } }, .symbols = "0 f; 4 g",
	    .said = "noreturn" },
	{ "a conflict shows that a call does not return",
	    "sp=sp-16 [sp+8]=lr; beq:4; sp=sp-16; call; "
	    "lr=[sp+8] sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 [cfa-8]; 3 sp+32 [cfa-8]; "
	    "4 sp+16 [cfa-8]; 5 sp+0 same" },
	{ "a part that is entered by a jump",
	    "sp=sp-16; [sp+8]=x19; beq:6; x19=[sp+8]; sp=sp+16; ret; "
	    "x19=new; b:3",
	    "6 sp+16 same x19=[cfa-8]", .len = 6,
	    .other = { { 6, 8, "0 sp+0" } }, .symbols = "0 f; 6 f.cold",
	    .func = 1 },
	{ "one that nothing is known to lead to", "ret; x19=new; ret",
	    "1 unknown start", .len = 1, .other = { { 1, 3, "0 sp+0" } },
	    .symbols = "0 f; 1 f.cold", .func = 1, .said = "2 unreached" },
	{ "a part that comes back into the middle",
	    "sp=sp-16; b:5; sp=sp+16; ret; nop; x3=x4; b:2",
	    "0 sp+0 same; 1 sp+16 same; 3 sp+0 same", .len = 5,
	    .other = { { 5, 7, "0 sp+0" } }, .symbols = "0 f; 5 f.cold" },
	{ "a call of a function is no way into a part",
	    "sp=sp-16; beq:4; sp=sp+16; ret; x3=x4; ret", "4 sp+0 same",
	    .len = 4, .other = { { 4, 6, "0 sp+0" } }, .symbols = "0 f; 4 g",
	    .func = 1 },
	{ "a landing pad", "sp=sp-16; [sp+8]=lr; call; stop; x3=x4; stop",
	    "0 sp+0 same; 1 sp+16 same; 2 sp+16 [cfa-8]", .sites = "2-3:4",
	    .said = "noreturn" },
	{ "a table of jumps",
	    "sp=sp-16; cmp:x3,1; bhi:6; x4=0x300000; x5=table[x4+x3<<3]:8; "
	    "jmp5; sp=sp+16; ret; sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 same; 7 sp+0 same; 8 sp+16 same; "
	    "9 sp+0 same",
	    .words = "6 8" },
	{ "jumps that lead who knows where", "sp=sp-16; jmp3; sp=sp+16; ret",
	    "0 sp+0 same; 1 sp+16 same; 2 sp+16 same guess; "
	    "3 sp+0 same guess" },
	{ "a signed return address",
	    "sign:lr; sp=sp-16 [sp+8]=lr; lr=[sp+8] sp=sp+16; auth:lr; ret",
	    "0 sp+0 same; 1 sp+0 same signed; 2 sp+16 [cfa-8] signed; "
	    "3 sp+0 same signed; 4 sp+0 same" },
	{ "a return address that a call pushed",
	    "sp=sp-8 [sp+0]=x3; "
	    "x3=[sp+0] sp=sp+8; ret",
	    "0 rsp+8 [cfa-8]; 1 rsp+16 [cfa-8] rbx=[cfa-16]; "
	    "2 rsp+8 [cfa-8] rbx=[cfa-16]",
	    .machine = MACH_X86_64 },
	{ "a realigned stack",
	    "x0=sp; sp=&sp; sp=sp-32 [sp+8]=x0; "
	    "x0=new; x0=[sp+8]; sp=x0; ret",
	    "0 rsp+8 [cfa-8]; 2 rax+8 [cfa-8]; "
	    "3 expr breg7 8; deref; plus_uconst 8 [cfa-8]; "
	    "6 rsp+8 [cfa-8]",
	    .machine = MACH_X86_64 },
	{ "a routine within, which has a frame of its own",
	    "sp=sp-8; x0=x1; x0=x2; call:6; sp=sp+8; ret; x0=x1; ret",
	    "0 rsp+8 [cfa-8]; 1 rsp+16 [cfa-8]; 5 rsp+8 [cfa-8]",
	    .machine = MACH_X86_64 },
	{ "and a part that takes the address of what is behind the call",
	    "sp=sp-8; call:3; stop; x0=[sp+0] sp=sp+8; sp=sp+8; ret",
	    "0 rsp+8 [cfa-8]; 1 rsp+16 [cfa-8]; 3 rsp+24 [cfa-8]; "
	    "4 rsp+16 [cfa-8]; 5 rsp+8 [cfa-8]",
	    .machine = MACH_X86_64 },
	{ "or replaces it", "sp=sp-8; call:3; stop; [sp+0]=x0; ret",
	    "0 rsp+8 [cfa-8]; 1 rsp+16 [cfa-8]; 3 rsp+24 [cfa-8]",
	    .machine = MACH_X86_64, .said = "return at 4" },
	{ "the same where the return address is in a register",
	    "sp=sp-16 [sp+8]=lr; call:4; lr=[sp+8] sp=sp+16; ret; x3=x4; "
	    "ret",
	    "0 sp+0 same; 1 sp+16 [cfa-8]; 3 sp+0 same" },
	{ "and a part that looks at it",
	    "sp=sp-16 [sp+8]=lr; call:3; stop; x3=lr; lr=[sp+8] sp=sp+16; "
	    "ret",
	    "0 sp+0 same; 1 sp+16 [cfa-8]; 5 sp+0 same" },
};

static void
say_rows(struct strbuf *sb, const struct code_ctx *ctx, const struct entry *e)
{
	const struct row *r;
	size_t i;
	uint32_t k;

	for (i = 0; i < e->nrows; i++) {
		r = &e->rows[i];
		sb_str(sb, i > 0 ? "; " : "");
		cw_say_place(sb, r->pc);
		sb_char(sb, ' ');
		sb_rule(sb, &ctx->set, &r->cfa);
		if (r->cfa.kind == RULE_UNKNOWN) {
			sb_printf(sb, " %s", row_unknown_name(ROW_UNKNOWN(r)));
			continue;
		}
		sb_char(sb, ' ');
		sb_rule(sb, &ctx->set, &r->ra);
		for (k = 0; k < r->nregs; k++) {
			sb_char(sb, ' ');
			sb_reg_rule(sb, &ctx->set, e->regs + r->regs, r->nregs,
			    k);
		}
		if (r->flags & ROW_SIGNED)
			sb_str(sb, " signed");
		if (r->flags & ROW_GUESS)
			sb_str(sb, " guess");
	}
}

static void
say_result(struct strbuf *sb, const struct synth_result *r)
{
	if (r->doubt != DOUBT_NONE) {
		sb_printf(sb, "%s at ", synth_doubt_name(r->doubt));
		cw_say_place(sb, r->doubt_pc);
	}
	if (r->noreturn)
		sb_str(sb, "noreturn");
	if (r->unreached > 0)
		sb_printf(sb, "%u unreached", (unsigned)r->unreached);
}

static void
try(const struct synth_case *c)
{
	struct code_case code = { .text = c->text,
		.code = c->code,
		.rows = "0 sp+0",
		.machine = c->machine,
		.len = c->len,
		.symbols = c->symbols,
		.sites = c->sites,
		.words = c->words,
		.word = c->words != NULL ? 8 : 0 };
	struct code_world *cw = xcalloc(1, sizeof(*cw));
	struct strbuf rows = { 0 }, said = { 0 };
	struct entry e = { 0 };
	struct synth_result r;
	struct hosts *hosts;
	struct synth *y;
	struct table *t = &cw->t;
	const char *why;

	if (c->machine != 0)
		code.rows = "0 sp+8";
	memcpy(code.other, c->other, sizeof(code.other));
	cw_begin(cw, &code);
	hosts = hosts_new(&t, 1);
	y = synth_new(&cw->w.img, hosts, &t, 1, 1, &why);
	/* That of the case's instructions. */
	y->ctx.m = &cw->m;
	synth_sweep(y, 1);
	synth_rows(y, c->func, false, &e, &r);
	say_rows(&rows, &y->ctx, &e);
	is(rows.s, c->want, c->text);
	say_result(&said, &r);
	is(said.s == NULL ? "" : said.s, c->said == NULL ? "" : c->said,
	    c->text);
	sb_free(&rows);
	sb_free(&said);
	entry_free(&e);
	synth_free(y);
	hosts_free(hosts);
	cw_end(cw);
	free(cw);
}

static void
check_names(void)
{
	static const char *const ends[] = { "abort", "abort@plt", "_Exit",
		"__libc_fatal", "verrx", "thrd_exit", "exit@GLIBC_2.2.5",
		"_ZSt20__throw_length_errorPKc", "_ZSt9terminatev",
		"_ZN4core9panicking5panic17h0123456789abcdefE",
		"_RNvNtCs1_4core9panicking9panic_fmt",
		"_ZN4core5slice5index26slice_start_index_len_fail17h01E",
		"runtime.panicIndex" };
	static const char *const others[] = { "aborted", "exit_all", "",
		"_ZSt4swapIiEvRT_S1_", "_ZN3std9panicking3try7do_call17h01E",
		"__throw_away", "runtime.printpanics" };
	/* C's names have an underscore more there. */
	static const char *const apple[] = { "_abort@stub",
		"___stack_chk_fail@stub", "__ZSt9terminatev", "__exit" };
	static const struct image elf = { .container = CONTAINER_ELF },
				  macho = { .container = CONTAINER_MACHO };
	size_t i;

	for (i = 0; i < NELEM(ends); i++)
		ok(synth_name_ends(&elf, ends[i]), "%s ends", ends[i]);
	for (i = 0; i < NELEM(others); i++)
		ok(!synth_name_ends(&elf, others[i]), "%s returns", others[i]);
	for (i = 0; i < NELEM(apple); i++)
		ok(synth_name_ends(&macho, apple[i]), "%s ends", apple[i]);
	ok(!synth_name_ends(&elf, "_abort"), "_abort returns in ELF");
	ok(!synth_name_ends(&macho, "_puts@stub"), "_puts@stub returns");
	ok(!synth_name_ends(&elf, NULL), "no name");
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		try(&cases[i]);
	check_names();
	return done();
}
