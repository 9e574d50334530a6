/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of what code is made that no entry covers: sections of some bytes with
 * entries, symbols and marks, and the spans that they are cut into.  Said by
 * hand; a byte of x86-64 code is 90 (no-op), c3 (return) or cc (what linkers
 * fill with).
 */
#include "span_world.h"

static const struct span_case cases[] = {
	{ "one entry", "16*c3", "0-10", "", "", "table 0-10", .name = NULL },
	{ "two", "16*c3", "0-8 8-10", "", "", "table 0-10", .name = NULL },
	{ "none", "16*c3", "", "", "", "gap 0-10", .name = NULL },
	{ "a hole at the end", "16*c3", "0-8", "", "", "table 0-8, gap 8-10",
	    .name = NULL },
	{ "at the beginning", "16*c3", "8-10", "", "", "gap 0-8, table 8-10",
	    .name = NULL },
	{ "between", "16*c3", "0-4 8-10", "", "",
	    "table 0-4, gap 4-8, table 8-10", .name = NULL },
	{ "of one byte", "16*c3", "0-4 5-10", "", "",
	    "table 0-4, gap 4-5, table 5-10", .name = NULL },
	{ "entries one in another", "16*c3", "0-10 4-8", "", "", "table 0-10",
	    .name = NULL },
	{ "beyond the code", "16*c3", "8-20", "", "", "gap 0-8, table 8-10",
	    .name = NULL },
	{ "padding", "8*c3 8*90", "0-8", "", "", "table 0-8, padding 8-10",
	    .name = NULL },
	{ "around code", "4*c3 4*90 4*c3 4*90", "0-4", "", "",
	    "table 0-4, padding 4-8, gap 8-c, padding c-10", .name = NULL },
	{ "code between padding", "4*c3 4*90 4*c3 4*90 4*c3", "0-4 10-14", "",
	    "", "table 0-4, padding 4-8, gap 8-c, padding c-10, table 10-14",
	    .name = NULL },
	{ "a no-op that goes on in the entry", "4*c3 90 0f1f4000 c3", "0-4 7-a",
	    "", "", "table 0-4, padding 4-7, table 7-a", .name = NULL },
	{ "in a function", "4*c3 90 0f1f00 8*c3", "0-4", "7:9 g", "",
	    "table 0-4, padding 4-5, gap 5-7 before g, gap 7-10 g",
	    .name = NULL },
	/* Symbols. */
	{ "a function", "16*c3", "0-4", "4:4 f", "",
	    "table 0-4, gap 4-8 f, gap 8-10 after f", .name = NULL },
	{ "with padding before it", "4*c3 4*90 8*c3", "0-4", "8:8 f", "",
	    "table 0-4, padding 4-8, gap 8-10 f", .name = NULL },
	{ "and behind", "4*c3 8*c3 4*90", "0-4", "4:8 f", "",
	    "table 0-4, gap 4-c f, padding c-10", .name = NULL },
	{ "in what has a size there is none", "4*c3 4*90 4*c3 4*90", "0-4",
	    "4:c f", "", "table 0-4, gap 4-10 f", .name = NULL },
	{ "without a size", "4*c3 4*c3 4*90 4*c3", "0-4 c-10", "4 f", "",
	    "table 0-4, gap 4-8 f, padding 8-c, table c-10", .name = NULL },
	{ "which begins in an entry", "16*c3", "0-4", "2 f", "",
	    "table 0-4, gap 4-10", .name = NULL },
	{ "with a size, into the hole", "16*c3", "0-4", "2:6 f", "",
	    "table 0-4, gap 4-8 f after f, gap 8-10 after f", .name = NULL },
	{ "that ends with its entry", "16*c3", "0-4", "0:4 f", "",
	    "table 0-4, gap 4-10 after f", .name = NULL },
	{ "two functions", "16*c3", "0-4", "4:4 f; 8:8 g", "",
	    "table 0-4, gap 4-8 f before g, gap 8-10 g after f", .name = NULL },
	{ "one that begins at the end", "4*c3 4*c3 8*c3", "0-4 8-10", "8:8 g",
	    "", "table 0-4, gap 4-8 before g, table 8-10", .name = NULL },
	{ "behind padding", "4*c3 2*c3 2*90 8*c3", "0-4 8-10", "8:8 g", "",
	    "table 0-4, gap 4-6 before g, padding 6-8, table 8-10",
	    .name = NULL },
	{ "a loose size", "16*c3", "0-4", "4~4 f", "", "table 0-4, gap 4-10 f",
	    .name = NULL },
	{ "an object", "16*c3", "0-4", "4!8 f", "", "table 0-4, gap 4-10",
	    .name = NULL },
	{ "a stub", "16*c3", "0-4", "4@4 f; 8:8 g", "",
	    "table 0-4, plt 4-8, gap 8-10 g after f", .name = NULL },
	{ "a veneer", "16*c3", "0-4", "4:c __f_veneer", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "of no name", "16*c3", "0-4", "4:4 _veneer; 8:8 veneer", "",
	    "table 0-4, plt 4-8, gap 8-10 veneer after _veneer", .name = NULL },
	{ "or nearly", "16*c3", "0-4", "4:c f_veneers", "",
	    "table 0-4, gap 4-10 f_veneers", .name = NULL },
	{ "from Arm", "16*c3", "0-4", "4:c f_from_arm", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "from Thumb", "16*c3", "0-4", "4:c f_from_thumb", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "Power", "16*c3", "0-4",
	    "4:4 0001.plt_call.f; 8:4 0002.plt_branch.f; c:4 "
	    "0003.long_branch.f",
	    "", "table 0-4, plt 4-10", .name = NULL },
	{ "LLVM", "16*c3", "0-4",
	    "4:2 __AArch64ADRPThunk_f; 6:2 __AArch64AbsLongThunk_f; 8:2 "
	    "__AArch64BTIThunk_f; a:2 __ARMv7ABSLongThunk_f; c:2 "
	    "__Thumbv7ABSLongThunk_f; e:2 __long_branch_f",
	    "", "table 0-4, plt 4-10", .name = NULL },
	/* Sections of stubs. */
	{ "a PLT", "16*c3", "0-4", "", "", "table 0-4, plt 4-10",
	    .name = ".plt" },
	{ "with symbols", "16*c3", "", "4:4 f", "", "plt 0-10",
	    .name = ".plt.sec" },
	{ "no PLT", "16*c3", "", "", "", "gap 0-10", .name = ".plts" },
	{ "of Mach-O", "16*c3", "", "", "", "plt 0-10",
	    .name = "__TEXT,__stubs", .container = CONTAINER_MACHO },
	{ "another", "16*c3", "", "", "", "gap 0-10", .name = "__TEXT,__text",
	    .container = CONTAINER_MACHO },
	{ "ELF's name there", "16*c3", "", "", "", "gap 0-10", .name = ".plt",
	    .container = CONTAINER_MACHO },
	/* Marks. */
	{ "data to the end", "16*c3", "0-4", "", "8 d",
	    "table 0-4, gap 4-8, data 8-10", .name = NULL },
	{ "up to code", "16*c3", "0-4", "", "8 d; c x",
	    "table 0-4, gap 4-8, data 8-c, gap c-10", .name = NULL },
	{ "with a size", "16*c3", "0-4", "", "8:4 d",
	    "table 0-4, gap 4-8, data 8-c, gap c-10", .name = NULL },
	{ "more than there is", "16*c3", "0-4", "", "8:40 d",
	    "table 0-4, gap 4-8, data 8-10", .name = NULL },
	{ "that ended before", "16*c3", "0-4", "", "0:4 d",
	    "table 0-4, gap 4-10", .name = NULL },
	{ "that began before", "16*c3", "0-4", "", "2 d",
	    "table 0-4, data 4-10", .name = NULL },
	{ "from the first byte", "16*c3", "", "", "0 d", "data 0-10",
	    .name = NULL },
	{ "3 zeros fill", "5*c3 3*00 8*c3", "0-5", "", "5 d; 8 x",
	    "table 0-5, padding 5-8, gap 8-10", .name = NULL },
	{ "4 are data", "4*c3 4*00 8*c3", "0-4", "", "4 d; 8 x",
	    "table 0-4, data 4-8, gap 8-10", .name = NULL },
	{ "3 others, too", "5*c3 0000c3 8*c3", "0-5", "", "5 d; 8 x",
	    "table 0-5, data 5-8, gap 8-10", .name = NULL },
	{ "padding before data", "4*c3 4*c3 4*90 4*00", "0-4", "4:4 f", "c d",
	    "table 0-4, gap 4-8 f, padding 8-c, data c-10", .name = NULL },
	{ "data in a function", "16*c3", "0-4", "4:c f", "8 d; c x",
	    "table 0-4, gap 4-8 f, data 8-c, gap c-10 f after f",
	    .name = NULL },
	/* Small holes count as what is before them. */
	{ "a hole too small", "16*c3", "0-4 7-10", "", "", "table 0-10",
	    .least = 4 },
	{ "large enough", "16*c3", "0-4 8-10", "", "",
	    "table 0-4, gap 4-8, table 8-10", .least = 4 },
	{ "at the beginning", "16*c3", "3-10", "", "", "gap 0-3, table 3-10",
	    .least = 4 },
};

/* ---- Totals, and areas of several kinds. ---- */

static void
say_totals(struct strbuf *sb, const struct spans *o)
{
	unsigned k;

	sb->len = 0;
	sb_printf(sb, "%" PRIu64 " in %u:", o->size, o->holes);
	for (k = 0; k < SPAN_CLASSES; k++)
		if (o->count[k] != 0)
			sb_printf(sb, " %zu %s %" PRIu64, o->count[k],
			    span_class_name(k), o->total[k]);
	for (k = 0; k < o->ntables; k++)
		sb_printf(sb, "; %s %" PRIu64 " of %" PRIu64, o->tables[k].name,
		    o->tables[k].bytes, o->tables[k].due);
}

static const struct span_case totals[] = {
	{ "all", "16*c3", "0-10", "", "",
	    "16 in 0: 1 table 16; eh_frame 16 of 16", .name = NULL },
	{ "a hole", "16*c3", "0-8", "", "",
	    "16 in 1: 1 table 8 1 gap 8; eh_frame 8 of 16", .name = NULL },
	{ "two", "16*c3", "4-8", "", "",
	    "16 in 2: 1 table 4 2 gap 12; eh_frame 4 of 16", .name = NULL },
	{ "padding is not due", "8*c3 8*90", "0-8", "", "",
	    "16 in 1: 1 table 8 1 padding 8; eh_frame 8 of 8", .name = NULL },
	{ "nor data", "16*c3", "0-8", "", "8 d",
	    "16 in 1: 1 table 8 1 data 8; eh_frame 8 of 8", .name = NULL },
	{ "nor stubs", "16*c3", "0-8", "8@8 f", "",
	    "16 in 1: 1 table 8 1 plt 8; eh_frame 8 of 8", .name = NULL },
	{ "nor a section of them", "16*c3", "0-8", "", "",
	    "16 in 1: 1 table 8 1 plt 8; eh_frame 8 of 8", .name = ".plt" },
};

/* Which gaps have names in their hole, and which hole is whose. */
static void
test_names(void)
{
	static const struct span_case c = { "", "24*c3", "8-c 14-18",
		"c:4 f; 10:4 g", "", .want = NULL };
	struct table *const tables[] = { &sw.t };
	struct spans *o;

	begin(&c);
	o = spans_of(&sw.w.img, tables, 1, 0);
	ok(o->n == 5 && !o->list[0].named && o->list[2].named &&
		o->list[3].named,
	    "names in the second hole only");
	ok(o->list[0].hole == 0 && o->list[2].hole == 1 && o->list[3].hole == 1,
	    "whose gaps are two");
	spans_free(o);
	end();
}

/* What two sections have in common is the first one's; data is no code. */
static void
test_areas(struct strbuf *sb)
{
	static const struct span_case c = { "", "16*c3", "0-8", "", "",
		.want = NULL };
	struct table *const tables[] = { &sw.t };
	struct ranges code;
	struct spans *o;

	begin(&c);
	world_section(&sw.w, ".more", SEC_EXEC, WORLD_CODE + 12, sw.bytes, 8);
	world_section(&sw.w, ".inside", SEC_EXEC, WORLD_CODE + 14, sw.bytes, 2);
	world_section(&sw.w, ".data", SEC_WRITE, WORLD_CODE + 64, sw.bytes, 8);
	world_section(&sw.w, ".bss", SEC_EXEC | SEC_NOBITS, WORLD_CODE + 80,
	    sw.bytes, 8);
	world_section(&sw.w, ".last", SEC_EXEC, WORLD_CODE + 96, sw.bytes, 4);
	o = spans_of(&sw.w.img, tables, 1, 0);
	sb->len = 0;
	say_spans(sb, o);
	is(sb->s, "table 0-8, gap 8-10, gap 10-14, gap 60-64", "sections");
	cover_code(&sw.w.img, &code);
	ok(code.n == 2 && code.size == 24, "as ranges");
	ranges_free(&code);
	spans_free(o);
	end();
}

/*
 * What is added in order is joined at once, and holes of fewer bytes than are
 * near are closed; what comes out of order waits for the sort.
 */
static void
test_near(void)
{
	static const struct {
		uint64_t near;
		size_t added, merged, size;
	} t[] = {
		{ 0, 6, 5, 41 },
		{ 1, 6, 5, 41 },
		{ 5, 6, 5, 41 },
		{ 6, 5, 4, 46 },
		{ 7, 4, 3, 52 },
		{ 8, 4, 2, 59 },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		struct ranges l = { .near = t[i].near };

		ranges_add(&l, 0, 0, 10);
		ranges_add(&l, 0, 4, 4);   /* inside */
		ranges_add(&l, 0, 10, 5);  /* touches */
		ranges_add(&l, 0, 20, 5);  /* 5 bytes behind */
		ranges_add(&l, 0, 31, 5);  /* 6 bytes behind */
		ranges_add(&l, 1, 36, 10); /* elsewhere */
		ranges_add(&l, 0, 43, 6);  /* back, 7 bytes behind */
		ranges_add(&l, 0, 34, 2);  /* back, inside */
		ok(l.n == t[i].added, "near %llu: %zu are kept",
		    (unsigned long long)t[i].near, l.n);
		ranges_merge(&l);
		ok(l.n == t[i].merged && l.size == t[i].size,
		    "%zu, of %llu bytes", l.n, (unsigned long long)l.size);
		ranges_free(&l);
	}
}

/*
 * A file without section headers: all that can be run of what is mapped, with
 * room, data and a segment without bytes between.  Names do not reach over it.
 */
static void
test_segments(struct strbuf *sb)
{
	static const struct span_case c = { "", "4*c3 4*90", "0-2 42-44",
		"0:2 f; 2:2 g; 40:2 h; 60:4 i", "", .want = NULL };
	struct table *const tables[] = { &sw.t };
	struct image *img = &sw.w.img;
	struct ranges code;
	struct spans *o;
	size_t n;

	begin(&c);
	world_section(&sw.w, "", SEC_WRITE, WORLD_CODE + 32, sw.bytes, 8);
	world_section(&sw.w, "", SEC_EXEC, WORLD_CODE + 48, NULL, 8);
	world_section(&sw.w, "", SEC_EXEC, WORLD_CODE + 64, sw.bytes, 8);
	world_section(&sw.w, "", SEC_EXEC, WORLD_CODE + 96, sw.bytes, 4);
	img->nsections = img->nplaced = 0;
	o = spans_of(img, tables, 1, 0);
	sb->len = 0;
	say_spans(sb, o);
	is(sb->s,
	    "table 0-2, gap 2-4 g after f, padding 4-8, gap 40-42 h, table "
	    "42-44, padding 44-48, gap 60-64 i",
	    "segments");
	cover_code(img, &code);
	ok(code.n == 3 && code.size == 20, "as ranges");
	ok(cover_bytes(&code, tables, 1, NULL, NULL) == 4,
	    "of which entries have so much");
	ranges_free(&code);
	span_bytes(img, &o->list[6], &n);
	ok(n == 4, "with their bytes");
	spans_free(o);
	end();
}

/* Two tables with a name each, two with one name, one without rows. */
static void
test_tables(struct strbuf *sb)
{
	static const struct span_case c = { "", "16*c3", "0-8", "", "",
		.want = NULL };
	struct format rowless = { .name = "lsda",
		.index = no_index,
		.rowless = true };
	struct item other[] = { { .start = WORLD_CODE + 4,
	    .end = WORLD_CODE + 12,
	    .kind = ENTRY_FUNC,
	    .known = true } };
	struct table more, none, *tables[] = { &sw.t, &more, &none };
	struct spans *o;

	begin(&c);
	more = sw.t;
	more.items = other;
	more.nitems = 1;
	more.name = "sframe";
	none = more;
	none.format = &rowless;
	none.name = "lsda";
	o = spans_of(&sw.w.img, tables, 3, 0);
	say_totals(sb, o);
	is(sb->s,
	    "16 in 1: 3 table 12 1 gap 4; eh_frame 8 of 16; sframe 8 of 16",
	    "two tables");
	ok(o->list[0].tables == 1 && o->list[1].tables == 3 &&
		o->list[2].tables == 2,
	    "bits of those that have it");
	spans_free(o);
	free(more.order);
	more.order = NULL;
	more.name = "eh_frame";
	o = spans_of(&sw.w.img, tables, 2, 0);
	say_totals(sb, o);
	is(sb->s, "16 in 1: 1 table 12 1 gap 4; eh_frame 12 of 16",
	    "two of one name");
	spans_free(o);
	free(more.order);
	end();
}

/* A table of more names than there are bits for is left out. */
static void
test_many(void)
{
	static const struct span_case c = { "", "16*c3", "0-8", "", "",
		.want = NULL };
	struct table many[SPAN_TABLES + 1], *tables[SPAN_TABLES + 1];
	char names[SPAN_TABLES + 1][8];
	struct spans *o;
	size_t i;

	begin(&c);
	for (i = 0; i < NELEM(many); i++) {
		many[i] = sw.t;
		snprintf(names[i], sizeof(names[i]), "t%zu", i);
		many[i].name = names[i];
		tables[i] = &many[i];
	}
	o = spans_of(&sw.w.img, tables, SPAN_TABLES + 1, 0);
	ok(o->ntables == SPAN_TABLES && o->n == 2 &&
		o->list[0].tables == UINT32_MAX &&
		o->list[0].end == WORLD_CODE + 8,
	    "as many names as there are bits");
	spans_free(o);
	for (i = 0; i < NELEM(many); i++)
		free(many[i].order);
	end();
}

/* Words that relocations fill: three or more words are a table. */
static void
test_words(struct strbuf *sb)
{
	static const struct {
		const char *text;
		unsigned n, at, size, kind;
		const char *want, *entries, *code;
	} tries[] = { { "three words", 3, 8, 4, RELOC_ABS,
			  .want = "gap 0-8, data 8-14, gap 14-20" },
		{ "two", 2, 8, 4, RELOC_ABS, .want = "gap 0-20" },
		{ "one of eight bytes", 1, 8, 8, RELOC_ABS,
		    .want = "gap 0-20" },
		{ "two of eight bytes", 2, 8, 8, RELOC_ABS,
		    .want = "gap 0-8, data 8-18, gap 18-20" },
		{ "from the beginning", 3, 0, 4, RELOC_DATAREL,
		    .want = "data 0-c, gap c-20" },
		{ "to the end", 3, 20, 4, RELOC_DIFF,
		    .want = "gap 0-14, data 14-20" },
		{ "beyond it", 3, 24, 4, RELOC_ABS, .want = "gap 0-20" },
		{ "of code", 3, 8, 4, RELOC_PCREL, .want = "gap 0-20" },
		{ "of two bytes", 6, 8, 2, RELOC_ABS, .want = "gap 0-20" },
		{ "where an entry begins", 3, 8, 4, RELOC_ABS,
		    .want = "gap 0-8, table 8-20", "8-20" },
		{ "two of them before it", 4, 0, 4, RELOC_ABS,
		    .want = "gap 0-8, table 8-20", "8-20" },
		{ "three", 4, 0, 4, RELOC_ABS, .want = "data 0-c, table c-20",
		    "c-20" },
		{ "three behind it", 4, 4, 4, RELOC_ABS,
		    .want = "table 0-8, data 8-14, gap 14-20", "0-8" },
		{ "padding behind them", 3, 8, 4, RELOC_ABS,
		    .want = "gap 0-8, data 8-14, padding 14-18, gap 18-20",
		    NULL, "8*c3 12*00 4*90 8*c3" } };
	struct span_case c = { .text = "", .symbols = "", .marks = "" };
	struct table *const tables[] = { &sw.t };
	struct reloc rel[8];
	struct spans *o;
	size_t i, k;

	for (i = 0; i < NELEM(tries); i++) {
		c.entries = tries[i].entries == NULL ? "" : tries[i].entries;
		c.hex = tries[i].code == NULL ? "32*c3" : tries[i].code;
		begin(&c);
		memset(rel, 0, sizeof(rel));
		for (k = 0; k < tries[i].n; k++) {
			rel[k].offset = tries[i].at + k * tries[i].size;
			rel[k].size = (uint8_t)tries[i].size;
			rel[k].kind = (uint8_t)tries[i].kind;
			rel[k].symbol = "f";
		}
		sw.w.img.sections[0].relocs = rel;
		sw.w.img.sections[0].nrelocs = k;
		o = spans_of(&sw.w.img, tables, 1, 0);
		sb->len = 0;
		say_spans(sb, o);
		is(sb->s, tries[i].want, tries[i].text);
		spans_free(o);
		sw.w.img.machine = MACH_RISCV;
		o = spans_of(&sw.w.img, tables, 1, 0);
		ok(o->total[SPAN_DATA] == 0, "RISC-V relocates its code so");
		spans_free(o);
		end();
	}
}

static void
run(const struct span_case *c, size_t n, bool total)
{
	struct table *const tables[] = { &sw.t };
	struct strbuf sb = { 0 };
	struct ranges code;
	struct spans *o;

	for (; n > 0; n--, c++) {
		begin(c);
		o = spans_of(&sw.w.img, tables, 1, c->least);
		sb.len = 0;
		sb_str(&sb, "");
		if (total)
			say_totals(&sb, o);
		else
			say_spans(&sb, o);
		is(sb.s, c->want, c->text);
		cover_code(&sw.w.img, &code);
		ok(c->least > 0 || cover_bytes(&code, tables, 1, NULL, NULL) ==
				       o->tables[0].bytes,
		    "as many bytes covered");
		ranges_free(&code);
		spans_free(o);
		end();
	}
	sb_free(&sb);
}

int
main(void)
{
	struct strbuf sb = { 0 };

	run(cases, NELEM(cases), false);
	run(totals, NELEM(totals), true);
	test_names();
	test_near();
	test_areas(&sb);
	test_segments(&sb);
	test_tables(&sb);
	test_words(&sb);
	test_many();
	sb_free(&sb);
	return done();
}
