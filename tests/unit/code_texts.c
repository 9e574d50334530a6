/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts about code, word for word: of effects and flow, of values, of the two
 * sides of a mismatch, lists of instructions, and why a row is right or wrong.
 * The words are those of the manual page; registers are AArch64's.
 */
#include "code/listing.h"
#include "code/why.h"
#include "code_world.h"

/* ---- One instruction. ---- */

static const struct {
	const char *code, *want;
} insns[] = {
	{ "x3=x4", "x3 = x4" },
	{ "x3=x4+8", "x3 = x4+8" },
	{ "sp=sp-16", "sp = sp-16" },
	{ "x3=x4+x5", "x3 = x4+x5" },
	{ "x3=x4-x5", "x3 = x4-x5" },
	{ "x3=0xabc", "x3 = 0xabc" },
	{ "x3=-1", "x3 = 0xffffffffffffffff" },
	{ "x3=&sp", "x3 = sp aligned to 16" },
	{ "x3=[sp+8]", "x3 = [sp+8]" },
	{ "x3=[sp-8]", "x3 = [sp-8]" },
	{ "x3=[sp]", "x3 = [sp+0]" },
	{ "x3=[sp+2vg]", "x3 = [sp+2*vg]" },
	{ "[sp+8]=x3", "[sp+8] = x3" },
	{ "[sp-2vg]=x3", "[sp-2*vg] = x3" },
	{ "[sp+8]=data:4", "[sp+8] = data" },
	{ "x3<>x4", "x3 <-> x4" },
	{ "x3=new", "x3 = new" },
	{ "x3=?", "x3 = new" },
	{ "x3=x4-2vg", "x3 = x4-2*vg" },
	{ "x3=table[x4+x5<<2]:4s", "x3 = [x4+x5*4]" },
	{ "x3=table[x4+x5<<1+8]:4", "x3 = [x4+x5*2+8]" },
	{ "x3=table[x5-8]:1", "x3 = [x5-8]" },
	{ "pc=table[x5<<3+16]:8 jmp", "pc = [x5*8+16]; jump" },
	{ "x3=x4+x5<<2+8", "x3 = x4+x5*4+8" },
	{ "x3=x4+x5<<0", "x3 = x4+x5" },
	{ "sign:lr", "x30 = signed" },
	{ "auth:lr", "x30 = authenticated" },
	{ "cmp:x3,x4", "nothing" },
	{ "x3<5", "nothing" },
	{ "x3<5 x3=x4", "x3 = x4" },
	{ "cmp:x3,5 x3=x4 x5=x6", "x3 = x4; x5 = x6" },
	{ "?x3=x4", "x3 = x4 (conditional)" },
	{ "?x3=x4 x5=x6", "x3 = x4 (conditional); x5 = x6" },
	{ "nop", "nothing" },
	{ "b:1", "branch 0x100004" },
	{ "beq:1", "branch 0x100004 (conditional)" },
	{ "cmp:x3,5 beq:1", "branch 0x100004 (conditional)" },
	{ "x3=x4 b:1", "x3 = x4; branch 0x100004" },
	{ "call:1", "call 0x100004" },
	{ "call?:1", "call 0x100004 (conditional)" },
	{ "call", "call" },
	{ "call3", "call" },
	{ "jmp3", "jump" },
	{ "ret", "return" },
	{ "ret?", "return (conditional)" },
	{ "stop", "stop" },
	{ "x40=x47", "v8 = v15" },
};

/* ---- What a register or a word has. ---- */

static const struct {
	struct value v;
	const char *want;
} values[] = {
	{ { .kind = VAL_UNKNOWN }, "an unknown value" },
	{ { .kind = VAL_NEW }, "a new value" },
	{ { .kind = VAL_TABLE }, "a new value" },
	{ { .kind = VAL_TARGET }, "a new value" },
	{ { .kind = VAL_CONST, .off = 5 }, "0x5" },
	{ { .kind = VAL_CONST, .off = -1 }, "0xffffffffffffffff" },
	{ { .kind = VAL_ADDR }, "cfa+0" },
	{ { .kind = VAL_ADDR, .off = -8 }, "cfa-8" },
	{ { .kind = VAL_ADDR, .off = 8, .vg = -2 }, "cfa+8-2*vg" },
	{ { .kind = VAL_ADDR, .base = 1 }, "an aligned address" },
	{ { .kind = VAL_ADDR, .base = 1, .off = 8 }, "an aligned address+8" },
	{ { .kind = VAL_ADDR, .base = 9, .off = -8 }, "an aligned address-8" },
	{ { .kind = VAL_ORIG, .reg = 19 }, "x19 of the caller" },
	{ { .kind = VAL_ORIG, .reg = 30 }, "the return address" },
	{ { .kind = VAL_ORIG, .reg = 30, .flags = VALUE_SIGNED },
	    "the return address, signed" },
	{ { .kind = VAL_ORIG,
	      .reg = 30,
	      .flags = VALUE_SIGNED | VALUE_SIGNED_PC },
	    "the return address, signed with the pc" },
	{ { .kind = VAL_ORIG, .reg = 30, .flags = VALUE_SIGNED_PC },
	    "the return address" },
};

static void
test_insns(struct strbuf *sb)
{
	struct code_case c = { "", NULL, "0 sp+0", .want = NULL };
	struct code_world cw;
	size_t i;

	for (i = 0; i < NELEM(insns); i++) {
		c.code = insns[i].code;
		cw_begin(&cw, &c);
		sb->len = 0;
		code_text(sb, &cw.ctx, &cw.e, 0, WORLD_CODE, false);
		is(sb->s, insns[i].want, c.code);
		cw_end(&cw);
	}
}

static void
test_values(struct strbuf *sb)
{
	struct code_case c = { "", "ret", "0 sp+0", .want = NULL };
	struct value v = { .kind = VAL_CONST, .off = -1 };
	struct code_world cw;
	size_t i;

	cw_begin(&cw, &c);
	for (i = 0; i < NELEM(values); i++) {
		sb->len = 0;
		code_value_text(sb, &cw.ctx, &values[i].v);
		is(sb->s, values[i].want, "a value");
	}
	cw.w.img.addr_size = 4;
	sb->len = 0;
	code_value_text(sb, &cw.ctx, &v);
	is(sb->s, "0xffffffff", "a number of 32 bits");
	sb->len = 0;
	code_reg_text(sb, &cw.ctx, 35);
	is(sb->s, "r35", "a register without a name");
	cw_end(&cw);
}

/* ---- Lists of instructions. ---- */

static const struct list_case {
	const char *text, *code, *rows, *want;
	unsigned len, rep;
	uint8_t machine;
} lists[] = {
	{ "instructions", "x3=x4; ret", "0 sp+0",
	    "100000:4 x3 = x4|100004:4 return", 0, 0, 0 },
	{ "of the entry only", "x3=x4; ret; ret", "0 sp+0",
	    "100000:4 x3 = x4|100004:4 return", 2, 0, 0 },
	{ "longer than the code", "ret", "0 sp+0", "100000:4 return", 3, 0, 0 },
	{ "bytes that are none", "bad; ret", "0 sp+0",
	    "100000:4 (no instruction)|100004:4 return", 0, 0, 0 },
	{ "where instructions stand anywhere", "bad; bad; stop", "0 sp+8",
	    "100000:8 (no instruction)|100008:4 stop", 0, 0, MACH_X86_64 },
	{ "of two bytes", "bad; stop", "0 sp+0",
	    "100000:4 (no instruction)|100004:4 stop", 0, 0, MACH_RISCV },
	{ "up to a row", "bad; bad; stop", "0 sp+8; 1 sp+16",
	    "100000:4 (no instruction)|100004:4 (no instruction)|100008:4 stop",
	    0, 0, MACH_X86_64 },
	{ "of which blocks have none", "bad; bad; stop", "0 sp+8; 1 sp+16",
	    "100000:8 (no instruction)|100008:4 stop", 0, 8, MACH_X86_64 },
	{ "to which nothing comes", "stop; bad; ret", "0 sp+0",
	    "100000:4 stop|100004:8 (no instruction)", 0, 0, 0 },
	{ "to the end", "stop; bad", "0 sp+8",
	    "100000:4 stop|100004:4 (no instruction)", 0, 0, MACH_X86_64 },
};

static void
test_lists(struct strbuf *sb)
{
	struct code_case c = { .text = "" };
	struct code_world cw;
	size_t i, k;

	for (i = 0; i < NELEM(lists); i++) {
		c.code = lists[i].code;
		c.rows = lists[i].rows;
		c.machine = lists[i].machine;
		c.len = lists[i].len;
		c.rep = lists[i].rep;
		cw_begin(&cw, &c);
		code_list(&cw.ctx, &cw.e);
		sb->len = 0;
		sb_str(sb, "");
		for (k = 0; k < cw.e.ncode; k++)
			sb_printf(sb, "%s%" PRIx64 ":%u%s%s", k > 0 ? "|" : "",
			    cw.e.code[k].pc, cw.e.code[k].len,
			    cw.e.code[k].bytes ==
				    cw.bytes + (cw.e.code[k].pc - WORLD_CODE) ?
				" " :
				"!",
			    cw.e.code[k].text);
		is(sb->s, lists[i].want, lists[i].text);
		cw.e.ncode = 0;
		cw.e.has_end = false;
		code_list(&cw.ctx, &cw.e);
		ok(cw.e.ncode == 0, "no end, no list");
		cw_end(&cw);
	}
}

/* ---- Why. ---- */

/* Numbers stand for places; "|" ends a line. */
static const struct why_case {
	const char *text, *code, *rows;
	unsigned at;
	const char *want;
	unsigned caps;
} whys[] = {
	{ "the entry", "x3=x4; ret", "0 sp+0", 0,
	    "0 instructions from 0x100000:|cfa sp+0: holds|ra same: holds", 0 },
	{ "one instruction", "sp=sp-16; ret", "0 sp+0; 1 sp+16", 1,
	    "1 instruction from 0x100000:|0x100000  sp = sp-16                 "
	    "     sp = cfa-16|cfa sp+16: holds|ra same: holds",
	    0 },
	{ "in the middle of an instruction", "sp=sp-16; ret", "0 sp+0; 1 sp+16",
	    1000, "no instruction that control comes to is there", 0 },
	{ "what the row speaks of, only",
	    "sp=sp-16; x3=x4; [sp]=x19; [sp+8]=x20; x19=new; stop",
	    "0 sp+0; 1 sp+16; 3 sp+16 x19:c-16", 5,
	    "5 instructions from 0x100000:|0x100000  sp = sp-16                "
	    "      sp = cfa-16|0x100008  [sp+0] = x19                    "
	    "[cfa-16] = x19 of the caller|cfa sp+16: holds|ra same: holds|x19 "
	    "[cfa-16]: holds",
	    0 },
	{ "a CFA that is wrong: nothing else", "sp=sp-16; [sp]=x19; stop",
	    "0 sp+0; 1 sp+16; 2 sp+32 x19:c-16", 2,
	    "2 instructions from 0x100000:|0x100000  sp = sp-16                "
	    "      sp = cfa-16|cfa sp+32: wrong, the code has sp+16",
	    0 },
	{ "one that is not known", "x9=?; stop", "0 sp+0; 1 x9+0", 1,
	    "1 instruction from 0x100000:|0x100000  x9 = new                   "
	    "     x9 = an unknown value|cfa x9+0: not known "
	    "(cfa-register-unknown)",
	    0 },
	{ "a register that is lost", "x19=x20; stop", "0 sp+0", 1,
	    "1 instruction from 0x100000:|0x100000  x19 = x20                  "
	    "     x19 = x20 of the caller|cfa sp+0: holds|ra same: holds|x19 "
	    "same: wrong, the code has x20 of the caller",
	    0 },
	{ "comparisons and bounds write nothing",
	    "x19=5; cmp:x19,3; x19<9; stop", "0 sp+0", 3,
	    "3 instructions from 0x100000:|0x100000  x19 = 0x5                 "
	    "      x19 = 0x5|cfa sp+0: holds|ra same: holds|x19 same: wrong, "
	    "the code has 0x5",
	    0 },
	{ "through a copy", "x9=x19; x19=x9; stop",
	    "0 sp+0; 1 sp+0 x19:x9; 2 sp+0 x19:same", 2,
	    "2 instructions from 0x100000:|0x100000  x9 = x19                  "
	    "      x9 = x19 of the caller|0x100004  x19 = x9                   "
	    "     x19 = x19 of the caller|cfa sp+0: holds|ra same: holds|x19 "
	    "same: holds",
	    0 },
	{ "and a word", "[sp-8]=x19; x19=new; x19=[sp-8]; stop",
	    "0 sp+0; 1 sp+0 x19:c-8; 3 sp+0 x19:same", 3,
	    "3 instructions from 0x100000:|0x100000  [sp-8] = x19              "
	    "      [cfa-8] = x19 of the caller|0x100008  x19 = [sp-8]          "
	    "          x19 = x19 of the caller|cfa sp+0: holds|ra same: "
	    "holds|x19 same: holds",
	    0 },
	{ "an exchange", "x9=x9; x19<>x9; stop", "0 sp+0", 2,
	    "2 instructions from 0x100000:|0x100000  x9 = x9                   "
	    "      x9 = x9 of the caller|0x100004  x19 <-> x9                  "
	    "    x19 = x9 of the caller|cfa sp+0: holds|ra same: holds|x19 "
	    "same: wrong, the code has x9 of the caller",
	    0 },
	{ "a call", "call; stop", "0 sp+0", 1,
	    "1 instruction from 0x100000:|0x100000  call                       "
	    "     registers that a call may change|cfa sp+0: holds|ra same: "
	    "wrong, the code has a new value",
	    0 },
	{ "of which nothing is asked", "sp=sp-16 [sp+8]=lr; call; stop",
	    "0 sp+0; 1 sp+16 ra:c-8", 2,
	    "2 instructions from 0x100000:|0x100000  sp = sp-16; [sp+8] = x30  "
	    "      sp = cfa-16; [cfa-8] = the return address|cfa sp+16: "
	    "holds|ra [cfa-8]: holds",
	    0 },
	{ "what may have been", "?x19=x20; stop", "0 sp+0", 1,
	    "1 instruction from 0x100000:|0x100000  x19 = x20 (conditional)    "
	    "     x19 = an unknown value (conditional)|cfa sp+0: holds|ra "
	    "same: holds|x19 same: not known (saved-register-unknown)",
	    0 },
	{ "a sum of two registers", "x9=16; x10=sp-16; x11=x10+x9; stop",
	    "0 sp+0; 3 x11+0", 3,
	    "3 instructions from 0x100000:|0x100000  x9 = 0x10                 "
	    "      x9 = 0x10|0x100004  x10 = sp-16                     x10 = "
	    "cfa-16|0x100008  x11 = x10+x9                    x11 = cfa+0|cfa "
	    "x11+0: holds|ra same: holds",
	    0 },
	{ "a word of a register", "sp=sp-32 x9=sp+32; [sp+8]=x9; stop",
	    "0 sp+0; 1 sp+32; 2 [sp+8]", 2,
	    "2 instructions from 0x100000:|0x100000  sp = sp-32; x9 = sp+32    "
	    "      sp = cfa-32; x9 = cfa+0|0x100004  [sp+8] = x9               "
	    "      [cfa-24] = cfa+0|cfa [sp+8]: holds|ra same: holds",
	    0 },
	{ "vectors", "x9=sp-2vg; [x9]=x19; x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:[x9]", 3,
	    "3 instructions from 0x100000:|0x100000  x9 = sp-2*vg              "
	    "      x9 = cfa+0-2*vg|0x100004  [x9+0] = x19                    "
	    "[cfa+0-2*vg] = x19 of the caller|cfa sp+0: holds|ra same: "
	    "holds|x19 [x9+0]: holds",
	    0 },
	{ "an aligned place", "x9=&sp; [x9-8]=x19; x19=new; stop",
	    "0 sp+0; 2 sp+0 x19:[x9-8]", 3,
	    "3 instructions from 0x100000:|0x100000  x9 = sp aligned to 16     "
	    "      x9 = an aligned address|0x100004  [x9-8] = x19              "
	    "      [an aligned address-8] = x19 of the caller|cfa sp+0: "
	    "holds|ra same: holds|x19 [x9-8]: holds",
	    0 },
	{ "an expression", "sp=sp-16; x3=x4; stop", "0 sp+0; 1 val:8f10", 2,
	    "2 instructions from 0x100000:|0x100000  sp = sp-16                "
	    "      sp = cfa-16|cfa expr breg31 16: holds|ra same: holds",
	    0 },
	{ "a value is not followed", "x3=x4; stop", "0 sp+0; 1 sp+0 x19:C-8", 1,
	    "1 instruction from 0x100000:|cfa sp+0: holds|ra same: holds|x19 "
	    "cfa-8: not known (expression)",
	    0 },
	{ "signed", "sign:lr; x3=x4; stop", "0 sp+0; 1 sp+0 signed", 2,
	    "2 instructions from 0x100000:|0x100000  x30 = signed              "
	    "      x30 = the return address, signed|cfa sp+0: holds|ra same: "
	    "holds",
	    CAP_SIGN },
	{ "the shortest way", "beq:3; sp=sp-16; sp=sp+16; x3=x4; stop",
	    "0 sp+0; 2 sp+16; 3 sp+0", 4,
	    "2 instructions from 0x100000:|cfa sp+0: holds|ra same: holds", 0 },
	{ "where nothing leads", "stop; sp=sp+16; stop",
	    "0 sp+0; 1 sp+16; 2 sp+0", 2,
	    "1 instruction from 0x100004, where no known way leads and the row "
	    "was taken as true:|0x100004  sp = sp+16                      sp = "
	    "cfa+0|cfa sp+0: holds|ra same: holds",
	    0 },
	{ "behind more of that", "stop; x3=x4; x3=x4; stop", "0 sp+0; 1 sp+16",
	    3,
	    "2 instructions from 0x100004, where no known way leads and the "
	    "row was taken as true:|cfa sp+16: holds|ra same: holds",
	    0 },
	{ "bytes that are none", "stop; bad; stop", "0 sp+0", 1,
	    "no instruction that control comes to is there", 0 },
	{ "a row that says nothing", "stop; x3=x4; ret",
	    "0 sp+0; 1 sp+0 ra:undef", 1,
	    "0 instructions from 0x100004, where no known way leads and the "
	    "row was taken as true:|the row claims nothing there",
	    0 },
	{ "no row", "x3=x4; stop", "1 sp+0", 1,
	    "0 instructions from 0x100004, where no known way leads and the "
	    "row was taken as true:|cfa sp+0: holds|ra same: holds",
	    0 },
	{ "rows that hold at calls", "sp=sp-16 [sp+8]=lr; call; stop",
	    "0 sp+16 ra:c-8", 1,
	    "1 instruction from 0x100000:|0x100000  sp = sp-16; [sp+8] = x30   "
	    "     sp = cfa-16; [cfa-8] = the return address|cfa sp+16: "
	    "holds|ra [cfa-8]: holds",
	    CAP_SYNC },
	{ "and this is none", "sp=sp-16 [sp+8]=lr; call; stop",
	    "0 sp+16 ra:c-8", 2,
	    "2 instructions from 0x100000:|0x100000  sp = sp-16; [sp+8] = x30  "
	    "      sp = cfa-16; [cfa-8] = the return address|rows of this "
	    "table hold at calls, and this is none",
	    CAP_SYNC },
};

/* Fields of why, as text has them, and as JSON. */
static void
say_fields(struct strbuf *sb, const struct fields *fs, bool json)
{
	const struct field *f;
	size_t i, depth = 0, skip = 0;

	for (i = 0; i < fs->n; i++) {
		f = &fs->list[i];
		if (f->kind == FIELD_END) {
			depth--;
			if (skip > depth)
				skip = 0;
			else if (skip == 0)
				sb_str(sb, json ? "}" : "");
			continue;
		}
		if (skip == 0 && (f->flags & FIELD_TEXT) && json &&
		    (f->kind == FIELD_ARRAY || f->kind == FIELD_OBJECT))
			skip = depth + 1;
		if (skip == 0 && json) {
			if (sb->len > 0 && sb->s[sb->len - 1] != '{')
				sb_char(sb, ' ');
			sb_printf(sb, "%s%s", f->name == NULL ? "" : f->name,
			    f->name == NULL || f->kind == FIELD_ARRAY ||
				    f->kind == FIELD_OBJECT ?
				"" :
				"=");
			if (f->kind == FIELD_STR)
				sb_str(sb, f->str);
			else if (f->kind == FIELD_HEX)
				sb_printf(sb, "0x%" PRIx64, f->num);
			else if (f->kind != FIELD_ARRAY &&
				 f->kind != FIELD_OBJECT)
				sb_printf(sb, "%" PRIu64, f->num);
		}
		if (!json && f->kind == FIELD_STR && (f->flags & FIELD_TEXT))
			sb_printf(sb, "%s%s", sb->len > 0 ? "|" : "", f->str);
		if (f->kind == FIELD_ARRAY || f->kind == FIELD_OBJECT) {
			depth++;
			if (skip == 0 && json)
				sb_char(sb, '{');
		}
	}
}

static void
why(struct strbuf *sb, const struct why_case *w, bool json, const char *want)
{
	struct code_case c = { "", w->code, w->rows, .want = NULL,
		.caps = w->caps };
	struct code_pass *pass = code_pass_new();
	struct code_world cw;

	cw_begin(&cw, &c);
	code_why(pass, &cw.ctx, &cw.e, WORLD_CODE + 4 * (uint64_t)w->at + 2);
	sb->len = 0;
	sb_str(sb, "");
	say_fields(sb, &cw.e.fields, json);
	is(sb->s, want, w->text);
	code_pass_free(pass);
	cw_end(&cw);
}

static const struct {
	struct why_case w;
	const char *want;
} fields[] = {
	{ { "fields", "sp=sp-16 x9=sp; stop", "0 sp+0; 1 sp+16", 1, NULL, 0 },
	    "why{from=0x100000 instructions=1 assumed=0 steps{{pc=0x100000 "
	    "instruction=sp = sp-16; x9 = sp gives{sp = cfa-16}}} "
	    "rules{{rule=cfa table_says=sp+16 verdict=holds} {rule=ra "
	    "table_says=same verdict=holds}} verdict=holds}" },
	{ { "of what is wrong", "x19=5; stop", "0 sp+0", 1, NULL, 0 },
	    "why{from=0x100000 instructions=1 assumed=0 steps{{pc=0x100000 "
	    "instruction=x19 = 0x5 gives{x19 = 0x5}}} rules{{rule=cfa "
	    "table_says=sp+0 verdict=holds} {rule=ra table_says=same "
	    "verdict=holds} {rule=x19 table_says=same code_has=0x5 "
	    "verdict=wrong}} verdict=wrong}" },
	{ { "of what is not known", "x19=? x20=5; stop", "0 sp+0", 1, NULL, 0 },
	    "why{from=0x100000 instructions=1 assumed=0 steps{{pc=0x100000 "
	    "instruction=x19 = new; x20 = 0x5 gives{x19 = an unknown value x20 "
	    "= 0x5}}} rules{{rule=cfa table_says=sp+0 verdict=holds} {rule=ra "
	    "table_says=same verdict=holds} {rule=x19 table_says=same "
	    "reason=saved-register-unknown verdict=unknown} {rule=x20 "
	    "table_says=same code_has=0x5 verdict=wrong}} verdict=wrong}" },
	{ { "the worst is unknown", "x19=?; stop", "0 sp+0", 1, NULL, 0 },
	    "why{from=0x100000 instructions=1 assumed=0 steps{{pc=0x100000 "
	    "instruction=x19 = new gives{x19 = an unknown value}}} "
	    "rules{{rule=cfa table_says=sp+0 verdict=holds} {rule=ra "
	    "table_says=same verdict=holds} {rule=x19 table_says=same "
	    "reason=saved-register-unknown verdict=unknown}} "
	    "verdict=unknown}" },
	{ { "on trust", "stop; ret", "0 sp+0; 1 sp+16", 1, NULL, 0 },
	    "why{from=0x100004 instructions=0 assumed=1 steps{} "
	    "rules{{rule=cfa table_says=sp+16 verdict=holds} {rule=ra "
	    "table_says=same verdict=holds}} verdict=holds}" },
	{ { "nothing there", "stop; bad", "0 sp+0", 1, NULL, 0 },
	    "why{verdict=unreached}" },
	{ { "no code", "", "0 sp+0", 0, NULL, 0 }, "why{verdict=skipped}" },
	{ { "no claim", "ret", "0 none", 0, NULL, 0 },
	    "why{from=0x100000 instructions=0 assumed=1 steps{} "
	    "verdict=nothing}" },
	{ { "no call", "ret", "0 sp+0", 0, NULL, CAP_SYNC },
	    "why{from=0x100000 instructions=0 assumed=0 steps{} "
	    "verdict=no-call}" },
};

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	test_insns(&sb);
	test_values(&sb);
	test_lists(&sb);
	for (i = 0; i < NELEM(whys); i++)
		why(&sb, &whys[i], false, whys[i].want);
	for (i = 0; i < NELEM(fields); i++)
		why(&sb, &fields[i].w, true, fields[i].want);
	sb_free(&sb);
	return done();
}
