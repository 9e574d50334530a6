/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions would cost in SFrame, ORC and compact unwind: which are
 * encoded, what they are given, what is nobody's.  The truth is by hand: ORC
 * has an entry wherever the rule changes and none where nothing runs; SFrame
 * has the sums of gas and ld; words are of compact_unwind_encoding.h.
 *
 * needs: Zydis
 */
#include "cost/size_as.h"

#include "world.h"

#define SECTIONS 4
#define SYMBOLS  6

struct as_case {
	const char *what;
	const char *code; /* from the start of .text on */
	/*
	 * "START+LEN[@ROUTINE] [PROGRAM];..." from .text on; "rows" is a row
	 * for each byte.
	 */
	const char *entries;
	const char *want;
	/* From 0x200000 behind .text on, each 0x1000 from the next. */
	struct {
		const char *name;
		size_t size;
		bool data; /* no code */
	} sec[SECTIONS];
	struct symbol sym[SYMBOLS]; /* addresses from .text on */
	struct reloc rel;           /* of .text, in an object */
	uint8_t machine;            /* 0: x86-64 */
	uint8_t container;
	bool object;
};

static uint8_t code[0x2000], table[0x4000];
static struct reloc relocs[16];
static struct strbuf told;

/* The routines of "@N" are at 0x80000 and each 0x10 on. */
static uint64_t
routine(const char *at)
{
	return WORLD_CODE + 0x80000 + 0x10 * strtoul(at + 1, NULL, 16);
}

static size_t
put_program(uint8_t *p, size_t n, const char *text, uint64_t len)
{
	uint64_t i;

	if (strcmp(text, "rows") != 0)
		return n + hex_bytes(text, p + n);
	for (i = 1; i < len; i++) {
		n = put_word(p, n, 0x0e41, 2);
		n = put_word(p, n, 8 + 4 * i, 1);
	}
	return n;
}

static size_t
end_record(uint8_t *p, size_t at, size_t n)
{
	while (n % 8 != 0)
		p[n++] = 0;
	put_word(p, at, n - at - 4, 4);
	return n;
}

static size_t
put_own_cie(uint8_t *p, size_t n, const struct as_case *c, const char *at)
{
	size_t start = n;

	n += hex_bytes("00000000 00000000 01", p + n);
	n += hex_bytes(at != NULL ? "7a5000" : "7a00", p + n);
	n += hex_bytes(c->machine == MACH_AARCH64 ? "04 78 1e" : "01 78 10",
	    p + n);
	n += hex_bytes(at != NULL ? "09 00" : "00", p + n);
	if (at != NULL)
		n = put_word(p, n, routine(at), 8);
	n += hex_bytes(c->machine == MACH_AARCH64 ? "0c1f00" : "0c0708 9001",
	    p + n);
	return end_record(p, start, n);
}

/* Each entry has a CIE of its own. */
static size_t
put_entries(struct world *w, const struct as_case *c, size_t *nrelocs)
{
	char *text = xstrdup(c->entries), *s, *program, *rest, *at;
	size_t n = 0, start, cie;
	uint64_t addr, len;

	for (s = strtok_r(text, ";", &rest); s != NULL;
	     s = strtok_r(NULL, ";", &rest)) {
		program = strchr(s, ' ');
		if (program != NULL)
			*program++ = '\0';
		at = strchr(s, '@');
		addr = strtoull(s, &s, 16);
		len = strtoull(s + 1, NULL, 16);
		cie = n;
		start = n = put_own_cie(table, n, c, at);
		n = put_word(table, n + 4, n + 4 - cie, 4);
		if (c->object)
			relocs[(*nrelocs)++] = (struct reloc){ .offset = n,
				.kind = RELOC_ABS,
				.size = 8,
				.value = addr,
				.sect = 1,
				.symbol = "s",
				.type_name = "R" };
		n = put_word(table, n, c->object ? 0 : w->sec[0].addr + addr,
		    8);
		n = put_word(table, n, len, 8) + 1;
		table[n - 1] = 0;
		if (program != NULL)
			n = put_program(table, n, program, len);
		n = end_record(table, start, n);
	}
	free(text);
	return n;
}

static void
make(struct world *w, const struct as_case *c)
{
	struct section *s;
	size_t i, nrelocs = 1;

	world_begin(w, c->machine != 0 ? c->machine : MACH_X86_64, 8);
	if (c->container != 0)
		w->img.container = c->container;
	w->sec[0].data = w->seg[0].data = code;
	memset(code, 0, sizeof(code));
	w->sec[0].len = w->seg[0].len = many_bytes(c->code, code);
	if (c->object) {
		w->img.by_section = true;
		w->img.type = IMAGE_OBJECT;
		w->sec[0].addr = 0;
		w->sec[0].size = w->sec[0].len;
		w->img.nplaced = w->img.nsegments = w->img.nloads = 0;
		relocs[0] = c->rel;
		w->sec[0].relocs = relocs;
		w->sec[0].nrelocs = c->rel.symbol != NULL;
	}
	for (i = 0; i < SECTIONS && c->sec[i].name != NULL; i++)
		world_section(w, c->sec[i].name, c->sec[i].data ? 0 : SEC_EXEC,
		    c->object ? 0 : WORLD_CODE + 0x200000 + 0x1000 * i, NULL,
		    c->sec[i].size);
	s = world_section(w, ".eh_frame", 0, c->object ? 0 : 0x900000, table,
	    0);
	s->size = s->len = put_entries(w, c, &nrelocs);
	if (!c->object)
		w->seg[w->img.nsegments - 1].size =
		    w->seg[w->img.nsegments - 1].len = s->len;
	s->relocs = relocs + 1;
	s->nrelocs = nrelocs - 1;
	for (i = 0; i < SYMBOLS && c->sym[i].name != NULL; i++) {
		*world_symbol(&w->img.symtab, "", 0, 0) = c->sym[i];
		w->img.symtab.sym[i].addr += w->sec[0].addr;
	}
	symtab_sort(&w->img.symtab);
}

/* "START:BYTES" in one section, without what is nobody's; who is left out. */
static void
tell_costs(const struct world *w, const struct as *a, const char *section)
{
	const struct cost *k;
	size_t i;

	for (i = 0; i < a->costs.n; i++) {
		k = &a->costs.list[i];
		if (!k->key.owned || strcmp(k->section, section) != 0)
			continue;
		sb_printf(&told, "%s%" PRIx64, told.len > 0 ? " " : "",
		    k->key.addr - w->sec[0].addr);
		if (k->word != 0)
			sb_printf(&told, "=%x", k->word);
		else
			sb_printf(&told, ":%d", (int)k->size);
	}
	for (i = 0; i < a->nleft; i++)
		sb_printf(&told, "; %" PRIx64 " %s",
		    a->left[i].start - w->sec[0].addr, a->left[i].reason);
	if (a->differing > 0 || a->compared != a->functions)
		sb_printf(&told, " bad %zu of %zu", a->differing, a->compared);
}

/* A number of the JSON summary, of what is linked before others. */
static void
tell_field(const struct as *a, const char *name)
{
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < a->fields.n; i++)
		if (a->fields.list[i].kind == FIELD_NUM &&
		    strcmp(a->fields.list[i].name, name) == 0)
			n = a->fields.list[i].num;
	if (n != 0)
		sb_printf(&told, " %s %" PRIu64, name, n);
}

static void
tell_as(const struct as_target *t, const struct as_case *c, const char *section,
    const char *const *fields)
{
	struct table_list l = { 0 };
	struct diag diag = { 0 };
	struct world w;
	struct as a = { .img = &w.img, .version = 3 };

	make(&w, c);
	tables_find(&w.img, NULL, &l, &diag);
	as_open(&a, &l, &diag);
	t->run(&a);
	told.len = 0;
	sb_str(&told, "");
	tell_costs(&w, &a, section);
	for (; *fields != NULL; fields++)
		tell_field(&a, *fields);
	is(told.s, c->want, c->what);
	as_free(&a, t);
	diag_free(&diag);
	tables_free(&l);
	world_end(&w);
}

/*
 * Padding: of 16 bytes each has a row, so 16 entries of 6 bytes, and of a hole
 * of n bytes one instead of n.
 */
#define HOLES(what_, code_, want_)                                        \
	{                                                                 \
		.what = (what_), .code = (code_), .entries = "0+10 rows", \
		.want = (want_)                                           \
	}

static const struct as_case orc[] = {
	HOLES("padding alone is run", "16*90", "0:96 entries 17 ends 1"),
	HOLES("behind a return", "c3 14*90 c3", "0:18 entries 4 ends 1"),
	HOLES("up to the end", "c3 15*90", "0:12 entries 2"),
	HOLES("one byte", "c3 90 14*c3", "0:96 entries 17 ends 1"),
	HOLES("two bytes", "c3 90 90 13*c3", "0:90 entries 16 ends 1"),
	HOLES("nothing behind the last", "15*90 c3", "0:96 entries 17 ends 1"),
	HOLES("behind a jump over it", "eb 0d 13*90 c3",
	    "0:24 entries 5 ends 1"),
	HOLES("behind a jump into it", "eb 06 13*90 c3",
	    "0:66 entries 12 ends 1"),
	HOLES("behind a jump to its first", "eb 00 13*90 c3",
	    "0:96 entries 17 ends 1"),
	HOLES("to its third", "eb 02 13*90 c3", "0:90 entries 16 ends 1"),
	HOLES("to its last", "eb 0c 13*90 c3", "0:30 entries 6 ends 1"),
	HOLES("behind a jump to elsewhere", "eb 30 13*90 c3",
	    "0:24 entries 5 ends 1"),
	HOLES("behind a jump to before it", "90 90 eb fc 11*90 c3",
	    "0:36 entries 7 ends 1"),
	HOLES("not behind a branch", "74 0d 13*90 c3",
	    "0:96 entries 17 ends 1"),
	HOLES("a branch into it", "74 04 c3 12*90 c3",
	    "0:84 entries 15 ends 1"),
	HOLES("behind a jump to a register's", "ff e0 13*90 c3",
	    "0:24 entries 5 ends 1"),
	HOLES("behind what is undefined", "0f 0b 13*90 c3",
	    "0:24 entries 5 ends 1"),
	HOLES("not behind a call", "e8 00000000 10*90 c3",
	    "0:96 entries 17 ends 1"),
	HOLES("a call into it is no branch", "e8 02000000 c3 9*90 c3",
	    "0:48 entries 9 ends 1"),
	HOLES("not behind a register's call", "ff d0 13*90 c3",
	    "0:96 entries 17 ends 1"),
	HOLES("two, and a jump back", "c3 6*90 c3 4*90 eb f6 90 90",
	    "0:60 entries 10"),
	HOLES("a jump into the second", "eb 0a c3 6*90 c3 5*90 c3",
	    "0:60 entries 11 ends 1"),
	HOLES("jumps in no order", "eb 0b 74 03 c3 10*90 c3",
	    "0:90 entries 16 ends 1"),
	HOLES("two into one", "eb 09 74 06 c3 10*90 c3",
	    "0:72 entries 13 ends 1"),
	HOLES("up to what is no instruction", "c3 7*90 c3 6*90 e8",
	    "0:30 entries 6 ends 1"),
	HOLES("the last reaches over the end", "c3 7*90 7*90 e8 00000000",
	    "0:18 entries 4 ends 1"),
	HOLES("code that the file has not", "c3 90", "0:96 entries 17 ends 1"),

	/* Objects: where a relocation is, the bytes do not say where to. */
	{ .what = "a jump with a relocation",
	    .code = "eb 00 13*90 c3",
	    .entries = "0+10 rows",
	    .object = true,
	    .rel = { .offset = 1,
		.symbol = "f",
		.size = 1,
		.sect = 1,
		.kind = RELOC_PCREL,
		.type_name = "R" },
	    .want = "0:24 entries 5 ends 1" },
	{ .what = "it is behind the jump",
	    .code = "eb 00 13*90 c3",
	    .entries = "0+10 rows",
	    .object = true,
	    .rel = { .offset = 2,
		.symbol = "f",
		.size = 1,
		.sect = 1,
		.kind = RELOC_PCREL,
		.type_name = "R" },
	    .want = "0:96 entries 17 ends 1" },
	{ .what = "it is before the jump",
	    .code = "90 eb 00 12*90 c3",
	    .entries = "0+10 rows",
	    .object = true,
	    .rel = { .offset = 0,
		.symbol = "f",
		.size = 1,
		.sect = 1,
		.kind = RELOC_PCREL,
		.type_name = "R" },
	    .want = "0:96 entries 17 ends 1" },

	/* Functions next to each other, or not. */
	{ .what = "one",
	    .code = "16*90",
	    .entries = "0+8",
	    .want = "0:6 entries 2 ends 1" },
	{ .what = "the next says the same",
	    .code = "16*90",
	    .entries = "0+8;8+8",
	    .want = "0:6 8:0 entries 2 ends 1" },
	{ .what = "it says more",
	    .code = "16*90",
	    .entries = "0+8;8+8 0e10",
	    .want = "0:6 8:6 entries 3 ends 1" },
	{ .what = "by address",
	    .code = "16*90",
	    .entries = "8+8 0e10;0+8",
	    .want = "0:6 8:6 entries 3 ends 1" },
	{ .what = "a byte between them",
	    .code = "17*90",
	    .entries = "0+8;9+8",
	    .want = "0:6 9:6 entries 4 ends 2" },
	{ .what = "a byte of both",
	    .code = "16*90",
	    .entries = "0+8;7+8",
	    .want =
		"0:6; 7 it overlaps the function before it entries 2 ends 1" },
	{ .what = "the next but one is sound",
	    .code = "16*90",
	    .entries = "0+8;7+8;8+8 0e10",
	    .want = "0:6 8:6; 7 it overlaps the function before it entries 3 "
		    "ends 1" },
	{ .what = "one of no bytes",
	    .code = "16*90",
	    .entries = "0+8;8+0;8+8",
	    .want = "0:6 8:0 entries 2 ends 1" },
	{ .what = "none of any",
	    .code = "16*90",
	    .entries = "0+0",
	    .want = "" },
	{ .what = "rbp is undefined",
	    .code = "16*90",
	    .entries = "0+8 0706",
	    .want = "0:6 entries 2 ends 1" },
	{ .what = "the stack's end",
	    .code = "16*90",
	    .entries = "0+8 0710",
	    .want = "0:6 entries 2 ends 1" },
	{ .what = "rows at the end do not count",
	    .code = "16*90",
	    .entries = "0+8 48 0e10",
	    .want = "0:6 entries 2 ends 1" },
	{ .what = "nor behind it",
	    .code = "16*90",
	    .entries = "0+8 49 0e10",
	    .want = "0:6 entries 2 ends 1" },
	{ .what = "the last byte's does",
	    .code = "16*90",
	    .entries = "0+8 47 0e10",
	    .want = "0:12 entries 3 ends 1" },
	{ .what = "the stubs of a linker",
	    .code = "16*90",
	    .entries = "0+8;200000+10;201000+10;202000+10;203000+10",
	    .sec = { { ".plt", 16, 0 }, { ".plt.got", 16, 0 },
		{ ".iplt", 16, 0 }, { ".ipltx", 16, 0 } },
	    .want = "0:6 203000:6 entries 4 ends 2" },
};

/* 21 and a row of 3 bytes or more for each: 16 + 5 + rows * (1 + 1 + n). */
static const struct as_case sframe[] = {
	{ .what = "a function",
	    .code = "16*90",
	    .entries = "0+8",
	    .want = "0:24 rows 1" },
	{ .what = "two that are not by address",
	    .code = "16*90",
	    .entries = "8+8 41 0e10;0+8",
	    .want = "8:27 0:24 rows 3" },
	{ .what = "one of no bytes",
	    .code = "16*90",
	    .entries = "0+0;0+8",
	    .want = "0:24 0:24 rows 2" },
	{ .what = "the first is left out",
	    .code = "16*90",
	    .entries = "0+8 0706;8+8",
	    .want = "8:24; 0 no value is known of rbp rows 1" },
	{ .what = "the second is",
	    .code = "16*90",
	    .entries = "0+8;8+8 0706",
	    .want = "0:24; 8 no value is known of rbp rows 1" },
	{ .what = "both are",
	    .code = "16*90",
	    .entries = "0+8 0706;8+8 0706",
	    .want =
		"; 0 no value is known of rbp; 8 no value is known of rbp" },
	{ .what = "the stack's end",
	    .code = "16*90",
	    .entries = "0+8 0710",
	    .want = "0:23 rows 1" },
	{ .what = "stubs need .dynamic",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 32, 0 } },
	    .want = "0:24 rows 1" },
	{ .what = "stubs of 255 bytes",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 255, 0 }, { ".dynamic", 16, true } },
	    .want = "0:24 200000:54 rows 5 stubs 54" },
	{ .what = "of 256",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 256, 0 }, { ".dynamic", 16, true } },
	    .want = "0:24 200000:58 rows 5 stubs 58" },
	{ .what = "the first alone",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 16, 0 }, { ".dynamic", 16, true } },
	    .want = "0:24 200000:27 rows 3 stubs 27" },
	{ .what = "all kinds",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 32, 0 }, { ".plt.sec", 16, 0 },
		{ ".plt.got", 16, 0 }, { ".dynamic", 16, true } },
	    .want = "0:24 200000:54 201000:24 202000:24 rows 7 stubs 102" },
	{ .what = "no other",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".iplt", 32, 0 }, { ".plt.bnd", 16, 0 },
		{ ".plt.se", 16, 0 }, { ".dynamic", 16, true } },
	    .want = "0:24 rows 1" },
	{ .what = "not in objects",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 32, 0 }, { ".dynamic", 16, true } },
	    .object = true,
	    .want = "0:24 rows 1" },
	{ .what = "not for AArch64",
	    .code = "16*90",
	    .entries = "0+8",
	    .sec = { { ".plt", 32, 0 }, { ".dynamic", 16, true } },
	    .machine = MACH_AARCH64,
	    .want = "0:24 rows 1" },
};

#define ROUTINE(name_)                                          \
	{                                                       \
		.addr = 0x80000, .size = 0x10, .name = (name_), \
		.kind = SYM_NOTYPE, .bind = 1                   \
	}
#define FOREIGN                                                  \
	"; 0 its personality is not that of C++ or Objective-C " \
	"entries 1 compared 1"
#define PERSONALITY(name_, want_)                                          \
	{                                                                  \
		.what = (name_), .code = "16*90", .entries = "0+8@0 0e10", \
		.sym = { ROUTINE(name_) }, .want = (want_)                 \
	}
/* Without an entry: its one byte or more are nobody's word. */
#define BARE(what_, want_, container_, ...)                              \
	{                                                                \
		.what = (what_), .code = "64*90", .entries = "0+8 0e10", \
		.want = (want_), .container = (container_),              \
		.sec = { { ".plt", 16, 0 }, { ".data", 16, true } },     \
		.sym = { { __VA_ARGS__, .bind = 1 } }                    \
	}
#define PLAIN     "0=2020000 entries 1 compared 1"
#define WITH_BARE "0=2020000 bare 1 entries 2 compared 2"

static const struct as_case compact[] = {
	{ .what = "a function",
	    .code = "16*90",
	    .entries = "0+8 0e10",
	    .want = PLAIN },
	{ .what = "no frame",
	    .code = "16*90",
	    .entries = "0+8",
	    .want = "; 0 it has no frame, so LLVM writes no row entries 1 "
		    "compared 1" },
	PERSONALITY("__gxx_personality_v0",
	    "0=2020000 entries 1 personalities 1 compared 1"),
	PERSONALITY("___gxx_personality_v0",
	    "0=2020000 entries 1 personalities 1 compared 1"),
	PERSONALITY("__objc_personality_v0",
	    "0=2020000 entries 1 personalities 1 compared 1"),
	PERSONALITY("DW.ref.__gxx_personality_v0",
	    "0=2020000 entries 1 personalities 1 compared 1"),
	PERSONALITY("DW.ref.___gxx_personality_v0",
	    "0=2020000 entries 1 personalities 1 compared 1"),
	PERSONALITY("____gxx_personality_v0", "0:32" FOREIGN),
	PERSONALITY("x__gxx_personality_v0", "0:32" FOREIGN),
	PERSONALITY("__gxx_personality_v1", "0:32" FOREIGN),
	PERSONALITY("_gxx_personality_v0", "0:32" FOREIGN),
	PERSONALITY("DW.ref.", "0:32" FOREIGN),
	PERSONALITY("DW.re.__gxx_personality_v0", "0:32" FOREIGN),

	BARE("a function by name", WITH_BARE, 0, .addr = 0x10, .size = 8,
	    .name = "f", .kind = SYM_FUNC),
	BARE("its first byte alone", WITH_BARE, 0, .addr = 0x10, .name = "f",
	    .kind = SYM_FUNC),
	BARE("right behind an entry", WITH_BARE, 0, .addr = 8, .size = 8,
	    .name = "f", .kind = SYM_FUNC),
	BARE("in an entry", PLAIN, 0, .addr = 7, .size = 8, .name = "f",
	    .kind = SYM_FUNC),
	BARE("an object's", PLAIN, 0, .addr = 0x10, .size = 8, .name = "f",
	    .kind = SYM_OBJECT),
	BARE("no type", PLAIN, 0, .addr = 0x10, .size = 8, .name = "f",
	    .kind = SYM_NOTYPE),
	BARE("which Mach-O has none of", WITH_BARE, CONTAINER_MACHO,
	    .addr = 0x10, .size = 8, .name = "f", .kind = SYM_NOTYPE),
	BARE("an object's of Mach-O", PLAIN, CONTAINER_MACHO, .addr = 0x10,
	    .size = 8, .name = "f", .kind = SYM_OBJECT),
	BARE("a stub's", PLAIN, 0, .addr = 0x10, .size = 8, .name = "f",
	    .kind = SYM_FUNC, .stub = true),
	BARE("in .plt", PLAIN, 0, .addr = 0x200000, .size = 8, .name = "f",
	    .kind = SYM_FUNC),
	BARE("in data", PLAIN, 0, .addr = 0x201000, .size = 8, .name = "f",
	    .kind = SYM_FUNC),
	/* Several at one place have one word; and by address. */
	{ .what = "two names",
	    .code = "64*90",
	    .entries = "0+8 0e10",
	    .sym = { { .addr = 0x10,
			 .size = 8,
			 .name = "f",
			 .kind = SYM_FUNC,
			 .bind = 1 },
		{ .addr = 0x10,
		    .size = 8,
		    .name = "g",
		    .kind = SYM_FUNC,
		    .bind = 1 } },
	    .want = WITH_BARE },
	{ .what = "entries in no order",
	    .code = "64*90",
	    .entries = "20+8 0e18;0+8 0e10;10+8 0e20",
	    .sym = { { .addr = 4,
			 .size = 4,
			 .name = "f",
			 .kind = SYM_FUNC,
			 .bind = 1 },
		{ .addr = 0x18,
		    .size = 8,
		    .name = "g",
		    .kind = SYM_FUNC,
		    .bind = 1 } },
	    .want =
		"20=2030000 0=2020000 10=2040000 bare 1 entries 4 compared 4" },
	{ .what = "routines that come again",
	    .code = "64*90",
	    .entries = "0+8@0 0e10;8+8@1 0e10;10+8@0 0e10;18+8@2 0e10;20+8@1 "
		       "0e10;28+8@2 0e10",
	    .sym = { ROUTINE("__gxx_personality_v0") },
	    .want = "0=2020000 8=2020000 10=2020000 18=2020000 20=2020000 "
		    "28=2020000 entries 6 personalities 3 compared 6" },
	{ .what = "more than three",
	    .code = "64*90",
	    .entries = "0+8@0 0e10;8+8@1 0e10;10+8@2 0e10;18+8@3 0e10",
	    .want = "0=2020000 8=2020000 10=2020000 18=2020000" },
	{ .what = "rbp is undefined",
	    .code = "16*90",
	    .entries = "0+8 0e10 0706",
	    .want = PLAIN },
	{ .what = "AArch64 without a frame",
	    .code = "16*90",
	    .entries = "0+8 0e10",
	    .machine = MACH_AARCH64,
	    .want = "0=2001000 entries 1 compared 1" },
	{ .what = "with one",
	    .code = "16*90",
	    .entries = "0+8 0c1d10 9e01 9d02",
	    .machine = MACH_AARCH64,
	    .want = "0=4000000 entries 1 compared 1" },
	{ .what = "its return address is undefined",
	    .code = "16*90",
	    .entries = "0+8 0e10 071e",
	    .machine = MACH_AARCH64,
	    .want = "0:32; 0 it is where the stack ends entries 1 compared 1" },
	{ .what = "one of no bytes",
	    .code = "16*90",
	    .entries = "0+0 0e10;8+8 0e10",
	    .want = "8=2020000 entries 1 compared 1" },
	BARE("nowhere", PLAIN, 0, .addr = 0x700000, .size = 8, .name = "f",
	    .kind = SYM_FUNC),
};

int
main(void)
{
	static const char *const of_orc[] = { "entries", "ends", NULL };
	static const char *const of_sframe[] = { "rows", "stubs", NULL };
	static const char *const of_compact[] = { "bare", "entries",
		"personalities", "lsdas", "compared", "differing", NULL };
	size_t i;

	for (i = 0; i < NELEM(orc); i++)
		tell_as(&as_orc, &orc[i], ".orc_unwind", of_orc);
	for (i = 0; i < NELEM(sframe); i++)
		tell_as(&as_sframe, &sframe[i], ".sframe", of_sframe);
	for (i = 0; i < NELEM(compact); i++)
		tell_as(&as_compact, &compact[i], "__compact_unwind",
		    of_compact);
	sb_free(&told);
	return done();
}
