/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why code is under no table, as gaps are told it: by names of sections and
 * symbols, by the file's entry, by what the bytes look like and by sources.
 * Said by hand, each limit on both sides.
 */
#include "span_world.h"

/* lea, lea, cmp of crtstuff.c's first function, and up to 114 bytes. */
#define CRT "488d3d00000000 488d0500000000 4839f8 97*c3 "

static const struct span_case reasons[] = {
	{ "the first function", "16*c3", "", "0:10 _start", "",
	    "gap 0-10 _start: startup files", .name = NULL },
	{ "by the file's entry", "16*c3", "0-8", "", "",
	    "table 0-8, gap 8-10: startup files", .entry = WORLD_CODE + 8 },
	{ "its last byte", "16*c3", "0-8", "", "",
	    "table 0-8, gap 8-10: startup files", .entry = WORLD_CODE + 15 },
	{ "elsewhere", "16*c3", "0-8", "", "", "table 0-8, gap 8-10",
	    .entry = WORLD_CODE + 7 },
	{ "behind it", "16*c3", "0-8", "", "", "table 0-8, gap 8-10",
	    .entry = WORLD_CODE + 16 },
	{ "1023 bytes of it", "1023*c3", "", "", "", "gap 0-3ff: startup files",
	    .entry = WORLD_CODE },
	{ "are no more", "1024*c3", "", "", "", "gap 0-400",
	    .entry = WORLD_CODE },
	{ "its section", "16*c3", "", "", "", "gap 0-10: startup files",
	    .name = ".init" },
	{ "or the last", "16*c3", "", "", "", "gap 0-10: startup files",
	    .name = ".fini" },
	{ "code that is copied", "16*c3", "", "", "",
	    "gap 0-10: replacement code", .name = ".altinstr_replacement" },
	{ "what it jumps to", "16*c3", "", "", "", "gap 0-10: replacement code",
	    .name = ".altinstr_aux" },
	{ "text", "4142434445464748", "", "", "", "gap 0-8: text",
	    .name = NULL },
	{ "too short", "41424344454647", "", "", "", "gap 0-7", .name = NULL },
	{ "a tenth is not", "9*41 c3", "", "", "", "gap 0-a: text",
	    .name = NULL },
	{ "nor two", "8*41 2*c3", "", "", "", "gap 0-a", .name = NULL },
	{ "zeros between", "3*41 2*00 3*41", "", "", "", "gap 0-8: text",
	    .name = NULL },
	{ "its first and last letters", "4*20 4*7e", "", "", "",
	    "gap 0-8: text", .name = NULL },
	{ "beside them", "4*1f 4*7f", "", "", "", "gap 0-8", .name = NULL },
	{ "a function", "16*c3", "", "0:10 f", "",
	    "gap 0-10 f: function without CFI", .name = NULL },
	{ "mostly zero", "511*c3 513*00 c3", "", "", "", "gap 0-401",
	    .name = NULL },
	{ "half of it", "510*c3 514*00 c3", "", "", "", "gap 0-401: constants",
	    .name = NULL },
	{ "too short", "500*c3 522*00 c3", "", "", "", "gap 0-3ff",
	    .name = NULL },
	{ "as much as code has", "1024*c3", "", "", "", "gap 0-400",
	    .name = NULL },
	{ "slots of eight bytes", "128*c3b8010203040506", "", "", "",
	    "gap 0-400: trampolines", .name = NULL },
	{ "of five", "205*c3b8010203", "", "", "", "gap 0-401: trampolines",
	    .name = NULL },
	{ "an instruction again and again", "256*c3b80102", "", "", "",
	    "gap 0-400", .name = NULL },
	{ "too few", "127*c3b8010203040506", "", "", "", "gap 0-3f8",
	    .name = NULL },
	/* b, nop, an instruction and a branch back. */
	{ "AArch64: an erratum's stubs", "04000014 1f2003d5 01000091 fdffff17",
	    "", "", "", "gap 0-10: erratum stubs", .machine = MACH_AARCH64 },
	{ "a branch that leads into them",
	    "03000014 1f2003d5 01000091 fdffff17", "", "", "", "gap 0-10",
	    .machine = MACH_AARCH64 },
	{ "no nop", "04000014 1f2003d4 01000091 fdffff17", "", "", "",
	    "gap 0-10", .machine = MACH_AARCH64 },
	{ "no branch back", "04000014 1f2003d5 01000091 fdffff97", "", "", "",
	    "gap 0-10", .machine = MACH_AARCH64 },
	{ "a call first", "04000094 1f2003d5 01000091 fdffff17", "", "", "",
	    "gap 0-10", .machine = MACH_AARCH64 },
	{ "of a function", "04000014 1f2003d5 01000091 fdffff17", "", "0:10 f",
	    "", "gap 0-10 f: function without CFI", .machine = MACH_AARCH64 },
	{ "x86", "04000014 1f2003d5 01000091 fdffff17", "", "", "", "gap 0-10",
	    .name = NULL },
	/* V8 has a blob of code, of whole pages, among a program's. */
	{ "a blob", "4096*c3", "", "1000:10 _ZN2v88internal1fEv", "",
	    "gap 0-1000: generated code", .name = NULL },
	{ "by a name of the other kind", "4096*c3", "", "1000:10 v8_f", "",
	    "gap 0-1000: generated code", .name = NULL },
	{ "nearly", "4096*c3", "", "1000:10 v9_f", "", "gap 0-1000",
	    .name = NULL },
	{ "inside of another name", "4096*c3", "", "1000:10 fv8_f", "",
	    "gap 0-1000", .name = NULL },
	{ "too small", "4095*c3", "", "1000:10 v8_f", "", "gap 0-fff",
	    .name = NULL },
	{ "that ends with a page", "4112*c3", "0-10", "2000:10 v8_f", "",
	    "table 0-10, gap 10-1010", .name = NULL },
	{ "with names", "4112*c3", "", "0:10 f; 2000:10 v8_f", "",
	    "gap 0-10 f: function without CFI, gap 10-1010 after f",
	    .name = NULL },
	/* crtstuff.c: lea, lea, cmp first; at the end a jump back. */
	{ "crtstuff", CRT "20*c3 eb80 14*c3", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "too short", CRT "19*c3 eb80 14*c3", "", "", "", "gap 0-95",
	    .name = NULL },
	{ "as long as it gets", CRT "130*c3 eb80 14*c3", "", "", "",
	    "gap 0-104: startup files", .name = NULL },
	{ "longer", CRT "131*c3 eb80 14*c3", "", "", "", "gap 0-105",
	    .name = NULL },
	{ "the jump further from its end", CRT "20*c3 eb80 15*c3", "", "", "",
	    "gap 0-97", .name = NULL },
	{ "the jump last", CRT "34*c3 eb80", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "forwards", CRT "20*c3 eb7f 14*c3", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "a long jump", CRT "31*c3 e900ffffff", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "forwards", CRT "31*c3 e900000000", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "cut", CRT "32*c3 e900ffff", "", "", "", "gap 0-96", .name = NULL },
	{ "of a program with a fixed address",
	    "b800000000 483d00000000 7400 121*c3 eb80 14*c3", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "without the jump in it",
	    "b800000000 483d00000000 7500 121*c3 eb80 14*c3", "", "", "",
	    "gap 0-96", .name = NULL },
	{ "with another register",
	    "488d3500000000 488d0500000000 4839f8 97*c3 20*c3 eb80 14*c3", "",
	    "", "", "gap 0-96", .name = NULL },
	{ "with a name", CRT "20*c3 eb80 14*c3", "", "0:96 f", "",
	    "gap 0-96 f: function without CFI", .name = NULL },
	{ "of another machine", CRT "20*c3 eb80 14*c3", "", "", "", "gap 0-96",
	    .machine = MACH_I386 },
	{ "a long jump that ends in the next function",
	    CRT "32*c3 e900ffff ff 15*c3", "96-a6", "", "",
	    "gap 0-96, table 96-a6", .name = NULL },
};

/* The reason of the only span of a section of which so much is known. */
static void
reason_is(const char *want, const char *what)
{
	struct table *const tables[] = { &sw.t };
	struct spans *o = spans_of(&sw.w.img, tables, 1, 0);

	gaps_explain(o);
	ok(o->n == 1, "one gap: %s", what);
	is(o->list[0].reason == NULL ? "none" : o->list[0].reason, want, what);
	spans_free(o);
	end();
}

/* Bytes of which all are about equally frequent are no code. */
static void
test_constants(void)
{
	static const struct span_case c[] = {
		{ "", "1023*c3", "", "", "", .want = NULL },
		{ "", "1024*c3", "", "", "", .want = NULL },
		{ "", "1026*c3", "", "", "", .want = NULL },
		{ "", "1026*c3", "", "0:402 f", "", .want = NULL },
	};
	size_t i, k;

	for (i = 0; i < NELEM(c); i++) {
		begin(&c[i]);
		for (k = 0; k < sw.w.img.sections[0].len; k++)
			sw.bytes[k] = (uint8_t)(k * 7 % 255 + 1);
		/* Zeros do not count. */
		if (i == 2)
			sw.bytes[100] = sw.bytes[200] = sw.bytes[300] = 0;
		reason_is(i == 1 ? "constants" :
			  i == 3 ? "function without CFI" :
				   "none",
		    "bytes of all kinds");
	}
}

/* The same bytes again every eight, but for so many. */
static void
test_periods(void)
{
	static const struct span_case c = { "", "128*c3b8010203040506", "", "",
		"", .want = NULL };
	unsigned singles, i;

	for (singles = 7; singles <= 8; singles++) {
		begin(&c);
		/* Each pair differs from what is before and behind it. */
		for (i = 0; i < 50; i++)
			sw.bytes[16 + 18 * i] = sw.bytes[24 + 18 * i] = 0x77;
		for (i = 0; i < singles; i++)
			sw.bytes[1016 + i] = 0x77;
		/* 909 of 1,016 are equal, of which 9 tenths are 909. */
		reason_is(singles == 7 ? "trampolines" : "none",
		    "the same again");
	}
}

/*
 * What is long is looked at in samples, 16 of 16 KiB, and whole where these
 * allow it.
 */
static void
test_long(void)
{
	static const struct span_case c = { "", "16*c3", "", "", "",
		.want = NULL };
	static const struct {
		const char *want, *what;
		unsigned period;  /* of the bytes; 0: all are letters */
		unsigned others;  /* one of so many is another one */
		size_t one, many; /* one more, and a tenth of each sample */
	} tries[] = {
		{ "text", "a tenth is none", 0, 10, 0, 0 },
		{ "none", "and one more, in no sample", 0, 10, 17000, 0 },
		{ "none", "a tenth of the samples, and two more", 0, 0, 0,
		    1639 },
		{ "text", "a tenth of them", 0, 0, 0, 1638 },
		{ "trampolines", "slots of 16 bytes", 16, 0, 0, 0 },
		{ "trampolines", "nearly a tenth differs", 16, 21, 0, 0 },
		{ "none", "more than that", 16, 12, 0, 0 },
		{ "none", "of 15 bytes", 15, 0, 0, 0 },
	};
	const size_t n = 300000;
	uint8_t *p = xcalloc(n, 1);
	size_t i, k;

	for (i = 0; i < NELEM(tries); i++) {
		for (k = 0; k < n; k++)
			p[k] = tries[i].period == 0 ?
				   'A' :
				   (uint8_t)(0x80 + k % tries[i].period);
		/* They do not come back, as what is periodic does. */
		for (k = 0; k < n && tries[i].others != 0; k += tries[i].others)
			p[k + 4 + k / 10 * (k / 10) % 5] = 0xc3;
		if (tries[i].one != 0)
			p[tries[i].one] = 0xc3;
		for (k = 0; k < 16; k++)
			memset(p + n / 16 * k, 0xc3, tries[i].many);
		begin(&c);
		sw.w.img.sections[0].data = sw.w.seg[0].data = p;
		sw.w.img.sections[0].len = sw.w.img.sections[0].size = n;
		sw.w.seg[0].len = sw.w.seg[0].size = n;
		reason_is(tries[i].want, tries[i].what);
	}
	free(p);
}

/* By the names of sections, of files of assembly and of sources. */
static void
test_sources(void)
{
	static const struct span_case c = { "", "16*c3", "", "0:10 f", "",
		.want = NULL };
	static const struct {
		const char *file, *want;
		uint64_t at;
	} tries[] = {
		{ "f.S", "assembly without CFI", 0 },
		{ "f.s", "assembly without CFI", 0 },
		{ "f.sx", "assembly without CFI", 0 },
		{ "f.asm", "assembly without CFI", 0 },
		{ "f.c", "compiled without CFI", 0 },
		{ "s", "compiled without CFI", 0 },
		{ "f.S", "function without CFI", 1 },
	};
	struct symbol file = { .addr = 0 };
	size_t i;

	for (i = 0; i < NELEM(tries); i++) {
		begin(&c);
		file.name = tries[i].file;
		file.addr = WORLD_CODE + tries[i].at;
		sw.w.img.sources.sym = &file;
		sw.w.img.sources.n = 1;
		reason_is(tries[i].want, tries[i].file);
	}
	begin(&c);
	world_section(&sw.w, "__TEXT,__swift5_proto", 0, WORLD_CODE + 64,
	    sw.bytes, 4);
	reason_is("Swift code without CFI", "a section of Swift");
}

static void
run(const struct span_case *c, size_t n, struct strbuf *sb)
{
	struct table *const tables[] = { &sw.t };
	struct spans *o;

	for (; n > 0; n--, c++) {
		begin(c);
		o = spans_of(&sw.w.img, tables, 1, 0);
		gaps_explain(o);
		sb->len = 0;
		sb_str(sb, "");
		say_spans(sb, o);
		is(sb->s, c->want, c->text);
		spans_free(o);
		end();
	}
}

int
main(void)
{
	struct strbuf sb = { 0 };

	run(reasons, NELEM(reasons), &sb);
	test_constants();
	test_periods();
	test_long();
	test_sources();
	sb_free(&sb);
	return done();
}
