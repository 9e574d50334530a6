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

/* lea, lea, cmp of crtstuff.c's first function, and up to 114 bytes. */
#define CRT	"488d3d00000000 488d0500000000 4839f8 97*c3 "

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
	{ "zeros between", "3*41 2*00 3*41", "", "", "", "gap 0-8: text",
	    .name = NULL },
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
	{ "the jump further from its end", CRT "20*c3 eb80 15*c3", "", "",
	    "", "gap 0-97", .name = NULL },
	{ "the jump last", CRT "34*c3 eb80", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "forwards", CRT "20*c3 eb7f 14*c3", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "a long jump", CRT "31*c3 e900ffffff", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "forwards", CRT "31*c3 e900000000", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "cut", CRT "32*c3 e900ffff", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "of a program with a fixed address",
	    "b800000000 483d00000000 7400 121*c3 eb80 14*c3", "", "", "",
	    "gap 0-96: startup files", .name = NULL },
	{ "without the jump in it",
	    "b800000000 483d00000000 7500 121*c3 eb80 14*c3", "", "", "",
	    "gap 0-96", .name = NULL },
	{ "with another register", "488d3500000000 488d0500000000 4839f8 "
	    "97*c3 20*c3 eb80 14*c3", "", "", "", "gap 0-96",
	    .name = NULL },
	{ "with a name", CRT "20*c3 eb80 14*c3", "", "0:96 f", "",
	    "gap 0-96 f: function without CFI", .name = NULL },
	{ "of another machine", CRT "20*c3 eb80 14*c3", "", "", "",
	    "gap 0-96", .machine = MACH_I386 },
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
		sb_printf(sb, "; %s %" PRIu64 " of %" PRIu64,
		    o->tables[k].name, o->tables[k].bytes, o->tables[k].due);
}

static const struct span_case totals[] = {
	{ "all", "16*c3", "0-10", "", "",
	    "16 in 0: 1 table 16; eh_frame 16 of 16", .name = NULL },
	{ "a hole", "16*c3", "0-8", "", "",
	    "16 in 1: 1 table 8 1 gap 8; eh_frame 8 of 16", .name = NULL },
	{ "two", "16*c3", "4-8", "", "",
	    "16 in 2: 1 table 4 2 gap 12; eh_frame 4 of 16", .name = NULL },
	{ "padding is not due", "8*c3 8*90", "0-8", "", "",
	    "16 in 1: 1 table 8 1 padding 8; eh_frame 8 of 8",
	    .name = NULL },
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
	    o->list[3].named, "names in the second hole only");
	ok(o->list[0].hole == 0 && o->list[2].hole == 1 &&
	    o->list[3].hole == 1, "whose gaps are two");
	spans_free(o);
	free(sw.t.items);
	free(sw.t.order);
	world_end(&sw.w);
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
	world_section(&sw.w, ".more", SEC_EXEC, WORLD_CODE + 12,
	    sw.bytes, 8);
	world_section(&sw.w, ".inside", SEC_EXEC, WORLD_CODE + 14,
	    sw.bytes, 2);
	world_section(&sw.w, ".data", SEC_WRITE, WORLD_CODE + 64,
	    sw.bytes, 8);
	world_section(&sw.w, ".bss", SEC_EXEC | SEC_NOBITS, WORLD_CODE + 80,
	    sw.bytes, 8);
	world_section(&sw.w, ".last", SEC_EXEC, WORLD_CODE + 96,
	    sw.bytes, 4);
	o = spans_of(&sw.w.img, tables, 1, 0);
	sb->len = 0;
	say_spans(sb, o);
	is(sb->s, "table 0-8, gap 8-10, gap 10-14, gap 60-64", "sections");
	cover_code(&sw.w.img, &code);
	ok(code.n == 2 && code.size == 24, "as ranges");
	ranges_free(&code);
	spans_free(o);
	free(sw.t.items);
	free(sw.t.order);
	world_end(&sw.w);
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
	is(sb->s, "table 0-2, gap 2-4 g after f, padding 4-8, "
	    "gap 40-42 h, table 42-44, padding 44-48, gap 60-64 i",
	    "segments");
	cover_code(img, &code);
	ok(code.n == 3 && code.size == 20, "as ranges");
	ok(cover_bytes(&code, tables, 1, NULL, NULL) == 4,
	    "of which entries have so much");
	ranges_free(&code);
	span_bytes(img, &o->list[6], &n);
	ok(n == 4, "with their bytes");
	spans_free(o);
	free(sw.t.items);
	free(sw.t.order);
	world_end(&sw.w);
}

/* Two tables with a name each, two with one name, one without rows. */
static void
test_tables(struct strbuf *sb)
{
	static const struct span_case c = { "", "16*c3", "0-8", "", "",
	    .want = NULL };
	struct format rowless = { .name = "lsda", .index = no_index,
	    .rowless = true };
	struct item other[] = { { .start = WORLD_CODE + 4,
	    .end = WORLD_CODE + 12, .kind = ENTRY_FUNC, .known = true } };
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
	is(sb->s, "16 in 1: 3 table 12 1 gap 4; eh_frame 8 of 16; "
	    "sframe 8 of 16", "two tables");
	ok(o->list[0].tables == 1 && o->list[1].tables == 3 &&
	    o->list[2].tables == 2, "bits of those that have it");
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
	free(sw.t.items);
	free(sw.t.order);
	world_end(&sw.w);
}

/* Words that relocations fill: three or more words are a table. */
static void
test_words(struct strbuf *sb)
{
	static const struct {
		const char	*text;
		unsigned	 n, at, size, kind;
		const char	*want;
	} tries[] = {
		{ "three words", 3, 8, 4, RELOC_ABS,
		    "gap 0-8, data 8-14, gap 14-20" },
		{ "two", 2, 8, 4, RELOC_ABS, "gap 0-20" },
		{ "one of eight bytes", 1, 8, 8, RELOC_ABS, "gap 0-20" },
		{ "two of eight bytes", 2, 8, 8, RELOC_ABS,
		    "gap 0-8, data 8-18, gap 18-20" },
		{ "from the beginning", 3, 0, 4, RELOC_DATAREL,
		    "data 0-c, gap c-20" },
		{ "to the end", 3, 20, 4, RELOC_DIFF,
		    "gap 0-14, data 14-20" },
		{ "beyond it", 3, 24, 4, RELOC_ABS, "gap 0-20" },
		{ "of code", 3, 8, 4, RELOC_PCREL, "gap 0-20" },
		{ "of two bytes", 6, 8, 2, RELOC_ABS, "gap 0-20" }
	};
	static const struct span_case c = { "", "32*c3", "", "", "",
	    .want = NULL };
	struct table *const tables[] = { &sw.t };
	struct reloc rel[8];
	struct spans *o;
	size_t i, k;

	for (i = 0; i < NELEM(tries); i++) {
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
		sb->len = 0;
		say_spans(sb, o);
		is(sb->s, "gap 0-20", "RISC-V relocates its code so");
		spans_free(o);
		world_end(&sw.w);
	}
}

static void
run(const struct span_case *c, size_t n, bool explain, bool total)
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
		if (total)
			say_totals(&sb, o);
		else
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

/* The reason of the only span of a section of which so much is known. */
static void
reason_is(const char *want, const char *what)
{
	struct table *const tables[] = { &sw.t };
	struct spans *o = spans_of(&sw.w.img, tables, 1, 0);

	gaps_explain(o);
	ok(o->n == 1, "one gap: %s", what);
	is(o->list[0].reason == NULL ? "none" : o->list[0].reason, want,
	    what);
	spans_free(o);
	world_end(&sw.w);
}

/* Bytes of which all are about equally frequent are no code. */
static void
test_constants(void)
{
	static const struct span_case c[] = {
		{ "", "1023*c3", "", "", "", .want = NULL },
		{ "", "1024*c3", "", "", "", .want = NULL },
		{ "", "1026*c3", "", "", "", .want = NULL },
		{ "", "1026*c3", "", "0:402 f", "", .want = NULL }
	};
	size_t i, k;

	for (i = 0; i < NELEM(c); i++) {
		begin(&c[i]);
		for (k = 0; k < sw.w.img.sections[0].len; k++)
			sw.bytes[k] = (uint8_t)(k * 7 % 255 + 1);
		/* Zeros do not count. */
		if (i == 2)
			sw.bytes[100] = sw.bytes[200] = sw.bytes[300] = 0;
		reason_is(i == 1 ? "constants" : i == 3 ?
		    "function without CFI" : "none", "bytes of all kinds");
	}
}

/* By the names of sections, of files of assembly and of sources. */
static void
test_sources(void)
{
	static const struct span_case c = { "", "16*c3", "", "0:10 f", "",
	    .want = NULL };
	static const struct {
		const char	*file, *want;
		uint64_t	 at;
	} tries[] = {
		{ "f.S", "assembly without CFI", 0 },
		{ "f.s", "assembly without CFI", 0 },
		{ "f.sx", "assembly without CFI", 0 },
		{ "f.asm", "assembly without CFI", 0 },
		{ "f.c", "compiled without CFI", 0 },
		{ "s", "compiled without CFI", 0 },
		{ "f.S", "function without CFI", 1 }
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

int
main(void)
{
	struct strbuf sb = { 0 };

	run(cases, NELEM(cases), false, false);
	run(reasons, NELEM(reasons), true, false);
	run(totals, NELEM(totals), false, true);
	test_names();
	test_areas(&sb);
	test_segments(&sb);
	test_tables(&sb);
	test_words(&sb);
	test_constants();
	test_sources();
	sb_free(&sb);
	return done();
}
