/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whose bytes of sections are, where entries claim them in every order; and
 * costs as lines of flame graphs, as CSV and in columns.  The truth is by
 * hand: of bytes that several claim alike each has a share, of others the
 * first has them, and what nobody claims is "other".
 */
#define _XOPEN_SOURCE 700
#include "cmd/size_print.h"

#include <unistd.h>

#include "run/columns.h"
#include "world.h"

static struct strbuf sb;

/* --- Pieces --- */

/*
 * Claims, one entry each: "@1 a10+4 r x8+4 rows" is that of the function at 1,
 * with its record in section a and up to two extents, here in x, which is code.
 * "!" before it makes it a bad one.
 */
static const char *const *claims;
static struct world w;

static bool
open_claims(struct table *t, struct diag *d)
{
	(void)t, (void)d;
	return true;
}

static void
index_claims(struct table *t, struct diag *d)
{
	struct item *it;
	size_t i;

	(void)d;
	for (i = 0; claims[i] != NULL; i++) {
		it = table_add_item(t);
		it->kind = claims[i][0] == '!' ? ENTRY_BAD : ENTRY_FUNC;
		it->aux = (uint32_t)i;
	}
}

static void
decode_claims(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const char *s = claims[it->aux] + (claims[it->aux][0] == '!');
	char what[8];
	unsigned long at, size, k, addr;
	char sec;
	int n;

	(void)t, (void)want, (void)d;
	sscanf(s, "@%lx %n", &addr, &n);
	e->start = (struct target){ .kind = TARGET_ADDR, .addr = addr };
	for (k = 0, s += n; *s != '\0'; s += n, k++) {
		n = 0;
		sscanf(s, "%c%lu+%lu %7[a-z] %n", &sec, &at, &size, what, &n);
		if (n == 0)
			break;
		if (k == 0) {
			e->sec = &w.sec[sec == 'a' ? 1 : sec == 'b' ? 2 : 0];
			e->offset = at;
			e->size = size;
		} else
			entry_add_extent(e,
			    &w.sec[sec == 'a' ? 1 :
				   sec == 'b' ? 2 :
						0],
			    at, at + size,
			    strcmp(what, "rows") == 0 ? "rows" : "more");
	}
}

static const struct format format = { .name = "made",
	.open = open_claims,
	.index = index_claims,
	.decode = decode_claims };

#define CLAIMS_MAX 12

static const struct {
	const char *what;
	const char *claims[CLAIMS_MAX];
	const char *want; /* "SECTION WHAT SIZE [@FUNCTION]" */
} collected[] = {
	{ "none", { NULL }, "a other 40" },
	{ "all of it", { "@1 a0+40 r" }, "a entry 40 @1" },
	{ "one byte less", { "@1 a0+39 r" }, "a entry 39 @1, a other 1" },
	{ "one byte later", { "@1 a1+39 r" }, "a other 1, a entry 39 @1" },
	{ "one byte more than there is", { "@1 a0+41 r" }, "a entry 40 @1" },
	{ "at the last byte", { "@1 a39+2 r" }, "a other 39, a entry 1 @1" },
	{ "behind it", { "@1 a40+1 r" }, "a other 40" },
	{ "nothing", { "@1 a4+0 r" }, "a other 40" },
	{ "a bad one", { "!@1 a4+8 r" }, "a other 40" },
	{ "its extents", { "!@1 a4+8 r a20+4 rows" },
	    "a other 20, a rows 4 @1, a other 16" },
	{ "in the other order", { "@2 a20+20 r", "@1 a0+20 r" },
	    "a entry 20 @1, a entry 20 @2" },
	{ "the same by two", { "@1 a0+40 r", "@2 a0+40 r" },
	    "a entry 20 @1, a entry 20 @2" },
	{ "by three", { "@1 a0+40 r", "@2 a0+40 r", "@3 a0+40 r" },
	    "a entry 14 @1, a entry 13 @2, a entry 13 @3" },
	{ "five bytes by three", { "@1 a0+5 r", "@2 a0+5 r", "@3 a0+5 r" },
	    "a entry 2 @1, a entry 2 @2, a entry 1 @3, a other 35" },
	{ "two bytes by three", { "@1 a0+2 r", "@2 a0+2 r", "@3 a0+2 r" },
	    "a entry 1 @1, a entry 1 @2, a other 38" },
	{ "at the end", { "@1 a30+10 r", "@2 a30+10 r" },
	    "a other 30, a entry 5 @1, a entry 5 @2" },
	{ "the same as other things", { "@1 a0+8 r a10+6 rows a10+6 more" },
	    "a entry 8 @1, a other 2, a rows 6 @1, a other 24" },
	{ "two of three alike",
	    { "@1 a0+8 r a10+6 rows", "@2 a8+2 r a10+6 rows",
		"@3 a16+2 r a10+6 more" },
	    "a entry 8 @1, a entry 2 @2, a rows 3 @1, a rows 3 @2, a entry 2 "
	    "@3, a other 22" },
	{ "the longer has it", { "@1 a0+8 r", "@2 a0+12 r" },
	    "a entry 12 @2, a other 28" },
	{ "the first has it", { "@1 a0+8 r", "@2 a4+8 r" },
	    "a entry 8 @1, a entry 4 @2, a other 28" },
	{ "by one byte", { "@1 a0+8 r", "@2 a7+8 r" },
	    "a entry 8 @1, a entry 7 @2, a other 25" },
	{ "within another", { "@1 a0+12 r", "@2 a4+8 r", "@3 a12+1 r" },
	    "a entry 12 @1, a entry 1 @3, a other 27" },
	{ "two that begin within", { "@1 a0+8 r", "@2 a4+8 r", "@3 a4+8 r" },
	    "a entry 8 @1, a entry 2 @2, a entry 2 @3, a other 28" },
	{ "what is no table's", { "@1 a0+40 r b2+4 rows" },
	    "a entry 40 @1, b other 2, b rows 4 @1, b other 24" },
	{ "two entries there",
	    { "@1 a0+20 r b0+4 rows", "@2 a20+20 r b26+4 rows" },
	    "a entry 20 @1, a entry 20 @2, b rows 4 @1, b other 22, b rows 4 "
	    "@2" },
	{ "records there", { "@1 b0+4 r", "@2 b4+26 r" },
	    "a other 40, b entry 4 @1, b entry 26 @2" },
	/* Of code only what is claimed. */
	{ "in code", { "@1 a0+40 r x8+4 rows" }, "x rows 4 @1, a entry 40 @1" },
	{ "two places of code", { "@1 a0+40 r x8+4 rows x16+2 more" },
	    "x rows 4 @1, x more 2 @1, a entry 40 @1" },
	{ "next to each other", { "@1 a0+40 r x8+4 rows x12+2 more" },
	    "x rows 4 @1, x more 2 @1, a entry 40 @1" },
	{ "a byte between", { "@1 a0+40 r x8+4 rows x13+2 more" },
	    "x rows 4 @1, x more 2 @1, a entry 40 @1" },
	{ "over each other", { "@1 a0+40 r x8+4 rows x10+4 more" },
	    "x rows 4 @1, x more 2 @1, a entry 40 @1" },
	{ "within each other",
	    { "@1 a0+40 r x8+8 rows x10+4 more", "@2 a0+1 r x16+1 more" },
	    "x rows 8 @1, x more 1 @2, a entry 40 @1" },
	{ "the same place, one longer", { "@1 a0+40 r x8+4 rows x8+6 more" },
	    "x more 6 @1, a entry 40 @1" },
	{ "the other way",
	    { "@1 a0+40 r x8+6 rows x8+4 more", "@2 a0+1 r x14+1 more" },
	    "x rows 6 @1, x more 1 @2, a entry 40 @1" },
	{ "backwards", { "@1 a0+40 r x16+4 rows x4+4 more" },
	    "x more 4 @1, x rows 4 @1, a entry 40 @1" },
};

static const char *
collect(const char *const *list, size_t len, bool *whole)
{
	static uint8_t code[64], a[40], b[30];
	struct table t = { .format = &format, .name = "made", .img = &w.img };
	struct table *tables[] = { &t };
	struct size_claims *of;
	struct pieces p;
	size_t i, k;

	memset(&w, 0, sizeof(w));
	world_begin(&w, MACH_X86_64, 8);
	w.sec[0].data = code;
	w.sec[0].len = w.sec[0].size = sizeof(code);
	world_section(&w, "a", 0, 0x300000, a, sizeof(a));
	world_section(&w, "b", 0, 0x400000, b, sizeof(b));
	w.img.len = len;
	t.sec = &w.sec[1];
	claims = list;
	of = size_claims_make(tables, 1, NULL, 1, NULL);
	*whole = size_claims_whole(of);
	sb.len = 0;
	sb_str(&sb, "");
	for (k = 0; k < size_claims_sections(of); k++) {
		size_claims_settle(of, k, &p);
		for (i = 0; i < p.n; i++) {
			sb_printf(&sb, "%s%s %s %d", sb.len > 0 ? ", " : "",
			    p.list[i].sec == &w.sec[0] ? "x" :
							 p.list[i].sec->name,
			    p.list[i].what, (int)p.list[i].size);
			if (p.list[i].of_cie != 0)
				sb_printf(&sb, "+%d", (int)p.list[i].of_cie);
			if (p.list[i].owned)
				sb_printf(&sb, " @%d", (int)p.list[i].addr);
		}
		free(p.list);
	}
	size_claims_free(of);
	table_free(&t);
	world_end(&w);
	return sb.s;
}

/* As many as a file may mean: 65,536, and one for 128 bytes of it. */
static void
many(void)
{
	static const char *list[65536 + 4];
	static const struct {
		size_t n, len;
		bool whole;
	} cases[] = {
		{ 65535, 0, true },
		{ 65536, 0, true },
		{ 65537, 0, false },
		{ 65537, 127, false },
		{ 65537, 128, true },
		{ 65538, 128, false },
		{ 65538, 256, true },
	};
	size_t i, k;
	bool whole;

	for (i = 0; i < NELEM(cases); i++) {
		for (k = 0; k < NELEM(list); k++)
			list[k] = k < cases[i].n ? "@1 a0+4 r" : NULL;
		collect(list, cases[i].len, &whole);
		ok(whole == cases[i].whole, "%zu claims of %zu bytes",
		    cases[i].n, cases[i].len);
	}
}

/* --- Text --- */

static FILE *file;
static int old_out;

static void
catch_out(void)
{
	fflush(stdout);
	file = tmpfile();
	old_out = dup(STDOUT_FILENO);
	dup2(fileno(file), STDOUT_FILENO);
}

static const char *
caught(void)
{
	static char text[4096];
	size_t n;

	fflush(stdout);
	dup2(old_out, STDOUT_FILENO);
	close(old_out);
	rewind(file);
	n = fread(text, 1, sizeof(text) - 1, file);
	text[n] = '\0';
	fclose(file);
	return text;
}

/* Frames of a name; the truth is how brackets nest. */
static const struct {
	const char *name, *frames;
} folded[] = {
	{ "f", "f" },
	{ "a::f", "a;f" },
	{ "a::b::f", "a;b;f" },
	{ "a:f", "a:f" },
	{ "a:::f", "a;:f" },
	{ "a::", "a;" },
	{ "a::b<c::d>::e(f::g)", "a;b<c::d>;e(f::g)" },
	{ "a<b::c<d::e>::f>::g", "a<b::c<d::e>::f>;g" },
	{ "(a::b)::c", "(a::b);c" },
	{ "[a::b]::c", "[a::b];c" },
	{ "{a::b}::c", "{a::b};c" },
	{ "a>::b::c", "a>;b;c" },
	{ "a)::b", "a);b" },
	{ "a]::b<c::d>", "a];b<c::d>" },
	{ "a}}::b", "a}};b" },
	{ "<<a>::b>::c", "<<a>::b>;c" },
	{ "net/http.Get", "net;http.Get" },
	{ "a/", "a/" },
	{ "/a", ";a" },
	{ "(a/b)/c", "(a/b);c" },
	{ "a;b", "a:b" },
	{ "(a;b)", "(a:b)" },
	{ "a\nb", "a\\x0ab" },
	{ "", "" },
};

static void
flames(void)
{
	struct out out = { 0 };
	struct size_options o = { .o.out = &out, .by = BY_PREFIX };
	struct cost c = { .section = ".s", .size = 7, .key.owned = true };
	struct costs one = { .list = &c, .n = 1 };
	char want[128];
	size_t i;

	for (i = 0; i < NELEM(folded); i++) {
		c.key.name = folded[i].name;
		catch_out();
		size_folded(&o.o, &one);
		snprintf(want, sizeof(want), ".s;%s 7\n", folded[i].frames);
		is(caught(), want, folded[i].name);
	}
	c.key.name = NULL;
	c.key.addr = 0x1234;
	catch_out();
	size_folded(&o.o, &one);
	is(caught(), ".s;0x1234 7\n", "no name");
	c.key.owned = false;
	c.section = "__TEXT,a/b::c";
	catch_out();
	size_folded(&o.o, &one);
	is(caught(), "__TEXT,a;b;c;(nobody) 7\n", "nobody");
}

/* As contract and RFC 4180 have it. */
static void
csv(void)
{
	struct out out = { 0 };
	struct size_options o = { .o.out = &out, .as = AS_NONE };
	struct image img = { .file = "f" };
	struct cost c[] = {
		{ .section = ".s",
		    .size = 7,
		    .key = { "a\"b", 0x10, 0, true } },
		{ .section = "",
		    .size = 0,
		    .key = { NULL, 0x20, 0, true },
		    .reason = "why" },
		{ .section = ".t", .size = 1, .key = { NULL, 0x20, 0, false } },
	};
	struct costs all = { .list = c, .n = 3 };

	catch_out();
	size_csv(&o.o, &img, &all, true);
	is(caught(),
	    "file,name,start,section,size\r\n"
	    "\"f\",\"a\"\"b\",0x10,\".s\",7\r\n\"f\",\"\",0x20,\"\",0\r\n"
	    "\"f\",\"\",,\".t\",1\r\n",
	    "CSV");
	o.by = BY_CIE;
	catch_out();
	size_csv(&o.o, &img, &all, false);
	is(caught(),
	    "\"f\",\"a\"\"b\",,\".s\",7\r\n\"f\",\"\",,\"\",0\r\n"
	    "\"f\",\"\",,\".t\",1\r\n",
	    "without places");
	o.by = BY_FUNCTION;
	o.as = AS_ORC;
	all.n = 2;
	catch_out();
	size_csv(&o.o, &img, &all, true);
	is(caught(),
	    "file,name,start,section,size,reason\r\n"
	    "\"f\",\"a\"\"b\",0x10,\".s\",7,\"\"\r\n"
	    "\"f\",\"\",0x20,\"\",0,\"why\"\r\n",
	    "with reasons");
}

/* Two spaces, widths by what a terminal shows, no blanks at the end. */
static void
in_columns(void)
{
	struct out out = { 0 };
	struct options o = { .out = &out };
	struct columns c = { .ncols = 3, .right = 2 };

	columns_text(&c, "A");
	columns_text(&c, "B");
	columns_text(&c, "C");
	columns_text(&c, "\xc3\xa4\xc3\xb6\xc3\xbc");
	columns_num(&c, 12345678901234567890u);
	columns_text(&c, "");
	columns_text(&c, "x\033");
	columns_share(&c, 1, 8);
	columns_share(&c, 3, 0);
	columns_text(&c, "half a line");
	catch_out();
	columns_print(&o, &c);
	is(caught(),
	    "  A                               B  C\n"
	    "  \xc3\xa4\xc3\xb6\xc3\xbc          12345678901234567890\n"
	    "  x\\x1b                       12.5%  -\n",
	    "columns");
	ok(c.n == 0 && c.lines.cells.s == NULL, "dropped");
}

int
main(void)
{
	size_t i;
	bool whole;

	for (i = 0; i < NELEM(collected); i++) {
		is(collect(collected[i].claims, 0, &whole), collected[i].want,
		    collected[i].what);
		ok(whole, "whole");
	}
	many();
	flames();
	csv();
	in_columns();
	sb_free(&sb);
	return done();
}
