/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of what code is made that no entry covers: sections of some bytes with
 * entries, symbols and marks, and the spans that they are cut into, with the
 * reasons given for gaps.  Said by hand; a byte of x86-64 code is 90 (no-op),
 * c3 (return) or cc (what linkers fill with).
 */
#include "code/cover.h"
#include "code/spans.h"
#include "world.h"

struct span_case {
	const char	*text, *hex;	/* "16*c3": so many times */
	const char	*entries;	/* "0-4 8-c", hex offsets */
	const char	*symbols;	/* "4:2 f": a size, or none; "4! x" an
					   object, "4@ f" a stub, "4~8 f" loose */
	const char	*marks;		/* "4 d", "8:4 d": of data; "c x" */
	const char	*want;
	uint8_t		 machine;	/* 0: x86-64 */
	const char	*name;		/* of the section; NULL: .text */
	uint64_t	 least, entry;
	uint8_t		 container;
	bool		 kernel;
};

static const struct span_case cases[] = {
	{ "one entry", "16*c3", "0-10", "", "", "table 0-10", .name = NULL },
	{ "two", "16*c3", "0-8 8-10", "", "", "table 0-10", .name = NULL },
	{ "none", "16*c3", "", "", "", "gap 0-10", .name = NULL },
	{ "a hole at the end", "16*c3", "0-8", "", "",
	    "table 0-8, gap 8-10", .name = NULL },
	{ "at the beginning", "16*c3", "8-10", "", "",
	    "gap 0-8, table 8-10", .name = NULL },
	{ "between", "16*c3", "0-4 8-10", "", "",
	    "table 0-4, gap 4-8, table 8-10", .name = NULL },
	{ "of one byte", "16*c3", "0-4 5-10", "", "",
	    "table 0-4, gap 4-5, table 5-10", .name = NULL },
	{ "entries one in another", "16*c3", "0-10 4-8", "", "",
	    "table 0-10", .name = NULL },
	{ "beyond the code", "16*c3", "8-20", "", "",
	    "gap 0-8, table 8-10", .name = NULL },
	{ "padding", "8*c3 8*90", "0-8", "", "",
	    "table 0-8, padding 8-10", .name = NULL },
	{ "around code", "4*c3 4*90 4*c3 4*90", "0-4", "", "",
	    "table 0-4, padding 4-8, gap 8-c, padding c-10", .name = NULL },
	{ "code between padding", "4*c3 4*90 4*c3 4*90 4*c3", "0-4 10-14",
	    "", "", "table 0-4, padding 4-8, gap 8-c, padding c-10, "
	    "table 10-14", .name = NULL },
	{ "a no-op that goes on in the entry", "4*c3 90 0f1f4000 c3", "0-4 "
	    "7-a", "", "", "table 0-4, padding 4-7, table 7-a",
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
	    "table 0-4, gap 4-8 f after f, gap 8-10 after f",
	    .name = NULL },
	{ "that ends with its entry", "16*c3", "0-4", "0:4 f", "",
	    "table 0-4, gap 4-10 after f", .name = NULL },
	{ "two functions", "16*c3", "0-4", "4:4 f; 8:8 g", "",
	    "table 0-4, gap 4-8 f before g, gap 8-10 g after f",
	    .name = NULL },
	{ "one that begins at the end", "4*c3 4*c3 8*c3", "0-4 8-10",
	    "8:8 g", "", "table 0-4, gap 4-8 before g, table 8-10",
	    .name = NULL },
	{ "behind padding", "4*c3 2*c3 2*90 8*c3", "0-4 8-10", "8:8 g", "",
	    "table 0-4, gap 4-6 before g, padding 6-8, table 8-10",
	    .name = NULL },
	{ "a loose size", "16*c3", "0-4", "4~4 f", "",
	    "table 0-4, gap 4-10 f", .name = NULL },
	{ "an object", "16*c3", "0-4", "4!8 f", "", "table 0-4, gap 4-10",
	    .name = NULL },
	{ "a stub", "16*c3", "0-4", "4@4 f; 8:8 g", "",
	    "table 0-4, plt 4-8, gap 8-10 g after f", .name = NULL },
	{ "a veneer", "16*c3", "0-4", "4:c __f_veneer", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "or nearly", "16*c3", "0-4", "4:c f_veneers", "",
	    "table 0-4, gap 4-10 f_veneers", .name = NULL },
	{ "from Arm", "16*c3", "0-4", "4:c f_from_arm", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "from Thumb", "16*c3", "0-4", "4:c f_from_thumb", "",
	    "table 0-4, plt 4-10", .name = NULL },
	{ "Power", "16*c3", "0-4",
	    "4:4 0001.plt_call.f; 8:4 0002.plt_branch.f; "
	    "c:4 0003.long_branch.f", "", "table 0-4, plt 4-10",
	    .name = NULL },
	{ "LLVM", "16*c3", "0-4", "4:2 __AArch64ADRPThunk_f; "
	    "6:2 __AArch64AbsLongThunk_f; 8:2 __AArch64BTIThunk_f; "
	    "a:2 __ARMv7ABSLongThunk_f; c:2 __Thumbv7ABSLongThunk_f; "
	    "e:2 __long_branch_f", "", "table 0-4, plt 4-10", .name = NULL },
	/* Sections of stubs. */
	{ "a PLT", "16*c3", "0-4", "", "", "table 0-4, plt 4-10",
	    .name = ".plt" },
	{ "with symbols", "16*c3", "", "4:4 f", "", "plt 0-10",
	    .name = ".plt.sec" },
	{ "no PLT", "16*c3", "", "", "", "gap 0-10", .name = ".plts" },
	{ "of Mach-O", "16*c3", "", "", "", "plt 0-10",
	    .name = "__TEXT,__stubs", .container = CONTAINER_MACHO },
	{ "another", "16*c3", "", "", "", "gap 0-10",
	    .name = "__TEXT,__text", .container = CONTAINER_MACHO },
	{ "ELF's name there", "16*c3", "", "", "", "gap 0-10",
	    .name = ".plt", .container = CONTAINER_MACHO },
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
	{ "padding before data", "4*c3 4*c3 4*90 4*00", "0-4", "4:4 f",
	    "c d", "table 0-4, gap 4-8 f, padding 8-c, data c-10",
	    .name = NULL },
	{ "data in a function", "16*c3", "0-4", "4:c f", "8 d; c x",
	    "table 0-4, gap 4-8 f, data 8-c, gap c-10 f after f",
	    .name = NULL },
	/* Small holes count as what is before them. */
	{ "a hole too small", "16*c3", "0-4 7-10", "", "", "table 0-10",
	    .least = 4 },
	{ "large enough", "16*c3", "0-4 8-10", "", "",
	    "table 0-4, gap 4-8, table 8-10", .least = 4 },
	{ "at the beginning", "16*c3", "3-10", "", "",
	    "gap 0-3, table 3-10", .least = 4 },
};

/* ---- The same with the reasons for gaps. ---- */

static const struct span_case reasons[] = {
	{ "the first function", "16*c3", "", "0:10 _start", "",
	    "gap 0-10 _start: startup files", .name = NULL },
	{ "by the file's entry", "16*c3", "0-8", "", "",
	    "table 0-8, gap 8-10: startup files",
	    .entry = WORLD_CODE + 8 },
	{ "its last byte", "16*c3", "0-8", "", "",
	    "table 0-8, gap 8-10: startup files",
	    .entry = WORLD_CODE + 15 },
	{ "elsewhere", "16*c3", "0-8", "", "", "table 0-8, gap 8-10",
	    .entry = WORLD_CODE + 7 },
	{ "behind it", "16*c3", "0-8", "", "", "table 0-8, gap 8-10",
	    .entry = WORLD_CODE + 16 },
	{ "1023 bytes of it", "1023*c3", "", "", "",
	    "gap 0-3ff: startup files", .entry = WORLD_CODE },
	{ "are no more", "1024*c3", "", "", "", "gap 0-400",
	    .entry = WORLD_CODE },
	{ "its section", "16*c3", "", "", "", "gap 0-10: startup files",
	    .name = ".init" },
	{ "or the last", "16*c3", "", "", "", "gap 0-10: startup files",
	    .name = ".fini" },
	{ "code that is copied", "16*c3", "", "", "",
	    "gap 0-10: replacement code", .name = ".altinstr_replacement" },
	{ "what it jumps to", "16*c3", "", "", "",
	    "gap 0-10: replacement code", .name = ".altinstr_aux" },
	{ "text", "4142434445464748", "", "", "", "gap 0-8: text",
	    .name = NULL },
	{ "too short", "41424344454647", "", "", "", "gap 0-7",
	    .name = NULL },
	{ "a tenth is not", "9*41 c3", "", "", "", "gap 0-a: text",
	    .name = NULL },
	{ "nor two", "8*41 2*c3", "", "", "", "gap 0-a", .name = NULL },
	{ "its first and last letters", "4*20 4*7e", "", "", "",
	    "gap 0-8: text", .name = NULL },
	{ "beside them", "4*1f 4*7f", "", "", "", "gap 0-8", .name = NULL },
	{ "a function", "16*c3", "", "0:10 f", "",
	    "gap 0-10 f: function without CFI", .name = NULL },
	{ "mostly zero", "511*c3 513*00 c3", "", "", "", "gap 0-401",
	    .name = NULL },
	{ "half of it", "510*c3 514*00 c3", "", "", "",
	    "gap 0-401: constants", .name = NULL },
	{ "too short", "500*c3 522*00 c3", "", "", "", "gap 0-3ff",
	    .name = NULL },
	{ "as much as code has", "1024*c3", "", "", "", "gap 0-400",
	    .name = NULL },
	{ "slots of eight bytes", "128*c3b8010203040506", "", "", "",
	    "gap 0-400: trampolines", .name = NULL },
	{ "of five", "205*c3b8010203", "", "", "",
	    "gap 0-401: trampolines", .name = NULL },
	{ "an instruction again and again", "256*c3b80102", "", "", "",
	    "gap 0-400", .name = NULL },
	{ "too few", "127*c3b8010203040506", "", "", "", "gap 0-3f8",
	    .name = NULL },
	/* b, nop, an instruction and a branch back. */
	{ "AArch64: an erratum's stubs",
	    "04000014 1f2003d5 01000091 fdffff17", "", "", "",
	    "gap 0-10: erratum stubs", .machine = MACH_AARCH64 },
	{ "a branch that leads into them",
	    "03000014 1f2003d5 01000091 fdffff17", "", "", "", "gap 0-10",
	    .machine = MACH_AARCH64 },
	{ "no nop", "04000014 1f2003d4 01000091 fdffff17", "", "", "",
	    "gap 0-10", .machine = MACH_AARCH64 },
	{ "no branch back", "04000014 1f2003d5 01000091 fdffff97", "", "",
	    "", "gap 0-10", .machine = MACH_AARCH64 },
	{ "a call first", "04000094 1f2003d5 01000091 fdffff17", "", "",
	    "", "gap 0-10", .machine = MACH_AARCH64 },
	{ "of a function", "04000014 1f2003d5 01000091 fdffff17", "",
	    "0:10 f", "", "gap 0-10 f: function without CFI",
	    .machine = MACH_AARCH64 },
	{ "x86", "04000014 1f2003d5 01000091 fdffff17", "", "", "",
	    "gap 0-10", .name = NULL },
};

static struct span_world {
	struct world	 w;
	struct format	 format;
	struct table	 t;
	uint8_t		 bytes[8192];
} sw;

/* "16*c3 90": bytes, of which some stand for many. */
static size_t
many_bytes(const char *s, uint8_t *p)
{
	char hex[64];
	unsigned long times;
	size_t n = 0, len;
	char *end;

	for (; *s != '\0'; s += len, s += *s == ' ') {
		times = strtoul(s, &end, 10);
		if (*end == '*')
			s = end + 1;
		else
			times = 1;
		len = strcspn(s, " ");
		snprintf(hex, sizeof(hex), "%.*s", (int)len, s);
		for (; times > 0; times--)
			n += hex_bytes(hex, p + n);
	}
	return n;
}

static void
add_names(struct symtab *t, const char *s, bool marks)
{
	struct symbol *y;
	size_t n;
	char *end;

	for (; *s != '\0'; s += n, s += strspn(s, "; ")) {
		t->sym = xreallocarray(t->sym, t->n + 1, sizeof(*t->sym));
		y = &t->sym[t->n++];
		memset(y, 0, sizeof(*y));
		y->addr = WORLD_CODE + strtoull(s, &end, 16);
		y->kind = *end == '!' ? SYM_OBJECT : SYM_FUNC;
		y->stub = *end == '@';
		y->loose = *end == '~';
		if (*end != ' ')
			y->size = strtoull(end + 1, &end, 16);
		s = end + 1;
		n = strcspn(s, ";");
		y->name = marks ? (*s == 'd' ? "$d" : "$x") :
		    arena_strndup(&sw.w.img.mem, s, n);
	}
}

static void
no_index(struct table *t, struct diag *d)
{
	(void)t, (void)d;
}

static void
begin(const struct span_case *c)
{
	struct image *img = &sw.w.img;
	struct item *it;
	const char *s;
	size_t len;
	char *end;

	memset(&sw, 0, sizeof(sw));
	world_begin(&sw.w, c->machine != 0 ? c->machine : MACH_X86_64, 8);
	len = many_bytes(c->hex, sw.bytes);
	img->container = c->container;
	img->kernel = c->kernel;
	img->entry = c->entry;
	img->sections[0].name = c->name == NULL ? ".text" : c->name;
	img->sections[0].data = sw.bytes;
	img->sections[0].size = img->sections[0].len = len;
	sw.w.seg[0].data = sw.bytes;
	sw.w.seg[0].len = sw.w.seg[0].size = len;
	add_names(&img->symtab, c->symbols, false);
	add_names(&img->marks, c->marks, true);
	sw.format = (struct format){ .name = "eh_frame", .index = no_index };
	sw.t = (struct table){ .format = &sw.format, .name = "eh_frame",
	    .img = img, .opened = true, .indexed = true };
	for (s = c->entries; *s != '\0'; s = end + (*end == ' ')) {
		it = table_add_item(&sw.t);
		it->kind = ENTRY_FUNC;
		it->known = true;
		it->start = WORLD_CODE + strtoull(s, &end, 16);
		it->end = WORLD_CODE + strtoull(end + 1, &end, 16);
	}
}

static void
say_spans(struct strbuf *sb, const struct spans *o)
{
	const struct span *s;
	size_t i;

	for (i = 0; i < o->n; i++) {
		s = &o->list[i];
		sb_printf(sb, "%s%s %" PRIx64 "-%" PRIx64, i > 0 ? ", " : "",
		    span_class_name(s->class), s->start - WORLD_CODE,
		    s->end - WORLD_CODE);
		if (s->symbol != NULL)
			sb_printf(sb, " %s", s->symbol->name);
		if (s->after != NULL)
			sb_printf(sb, " after %s", s->after->name);
		if (s->before != NULL)
			sb_printf(sb, " before %s", s->before->name);
		if (s->reason != NULL)
			sb_printf(sb, ": %s", s->reason);
	}
}

static void
run(const struct span_case *c, size_t n, bool explain)
{
	struct table *const tables[] = { &sw.t };
	struct strbuf sb = { 0 };
	struct ranges code;
	struct spans *o;

	for (; n > 0; n--, c++) {
		begin(c);
		o = spans_of(&sw.w.img, tables, 1, c->least);
		if (explain)
			gaps_explain(o);
		sb.len = 0;
		sb_str(&sb, "");
		say_spans(&sb, o);
		is(sb.s, c->want, c->text);
		cover_code(&sw.w.img, &code);
		ok(c->least > 0 || cover_bytes(&code, tables, 1, NULL,
		    NULL) == o->tables[0].bytes, "as many bytes covered");
		ranges_free(&code);
		spans_free(o);
		free(sw.t.items);
		free(sw.t.order);
		world_end(&sw.w);
	}
	sb_free(&sb);
}

int
main(void)
{
	run(cases, NELEM(cases), false);
	run(reasons, NELEM(reasons), true);
	return done();
}
