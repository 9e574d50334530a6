/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of Mach-O images that lead to code or to a symbol: which name a local
 * slot takes of those at the place it leads to (mach-o/nlist.h), what wins
 * where two tables speak of a slot, and how far chains of fixups, their pages,
 * segments and imports reach (mach-o/fixup-chains.h).
 */
#include "macho_build.h"

#define BASE     0x10000
#define DATA     0x1000 /* from BASE, and in the file */
#define MORE     0x2000
#define SYMBOLS  0x3000
#define STRINGS  0x3400
#define INDIRECT 0x3600
#define BIND     0x3700
#define WEAK     0x3780
#define CHAINED  0x3800
#define END      0x4000

#define SLOTS 6
#define LOCAL 0x80000000

/* Code 0x800..0x900 of __TEXT; slots of __DATA of a type; nothing in __MORE. */
static void
begin(uint32_t cpu, uint32_t type)
{
	mo_begin(cpu, 6);
	mo_segment("__TEXT", BASE, DATA, 0, DATA, 5);
	mo_section("__TEXT", "__text", BASE + 0x800, 0x100, 0x800,
	    (struct mo_section){ .flags = 0x80000400 });
	mo_segment("__DATA", BASE + DATA, 0x1000, DATA, 0x1000, 3);
	mo_section("__DATA", "__got", BASE + DATA, SLOTS * (mo_wide ? 8 : 4),
	    DATA, (struct mo_section){ .flags = type });
	mo_segment("__MORE", BASE + MORE, 0x1000, MORE, 0x1000, 3);
}

/* The name of a word, else where it leads to, from BASE on. */
static const char *
leads(uint64_t off)
{
	const char *name = img->ops->binding(img, BASE + off);
	static char room[32];
	uint64_t target;

	if (name != NULL)
		return name;
	if (!img->ops->pointer(img, BASE + off, &target))
		return "nowhere";
	snprintf(room, sizeof(room), "%" PRIx64, target - BASE);
	return room;
}

/* --- Slots --- */

#define L 0xe, 1, 0 /* local, global: in the first section */
#define G 0xf, 1, 0

static const struct {
	const char *what;
	uint32_t cpu;
	struct mo_symbol n[4];
	unsigned to[SLOTS]; /* where local slots lead, from BASE */
	const char *want;
} locals[] = {
	{ "a local and a global one", CPU_A64,
	    { { "_l", L, 0x810 }, { "_g", G, 0x810 } }, { 0x810 },
	    "_g 0 0 0 0 0" },
	{ "the other way round", CPU_A64,
	    { { "_g", G, 0x810 }, { "_l", L, 0x810 } }, { 0x810 },
	    "_g 0 0 0 0 0" },
	{ "the first of two local ones", CPU_A64,
	    { { "_x", L, 0x810 }, { "_a", L, 0x810 } }, { 0x810 },
	    "_x 0 0 0 0 0" },
	{ "the first of two global ones", CPU_A64,
	    { { "_l", L, 0x810 }, { "_x", G, 0x810 }, { "_a", G, 0x810 } },
	    { 0x810 }, "_x 0 0 0 0 0" },
	{ "each slot that leads there", CPU_A64,
	    { { "_a", G, 0x810 }, { "_b", L, 0x820 } },
	    { 0x820, 0x810, 0x820, 0x810, 0x810, 0x820 }, "_b _a _b _a _a _b" },
	{ "a byte before and after it", CPU_A64, { { "_a", G, 0x810 } },
	    { 0x80f, 0x810, 0x811 }, "80f _a 811 0 0 0" },
	{ "the lowest and the highest", CPU_A64,
	    { { "_a", G, 0x810 }, { "_b", G, 0x8f0 } },
	    { 0x8f0, 0x820, 0x830, 0x840, 0x850, 0x810 },
	    "_b 820 830 840 850 _a" },
	{ "a debugger's", CPU_A64,
	    { { "_s", 0x2e, 0x810 }, { "_t", 0x80, 0x810 } }, { 0x810 },
	    "810 0 0 0 0 0" },
	{ "of no section", CPU_A64,
	    { { "_u", 1, 0x810 }, { "_abs", 3, 0x810 }, { "_in", 0xb, 0x810 } },
	    { 0x810 }, "810 0 0 0 0 0" },
	{ "without a name", CPU_A64, { { NULL, G, 0x810 } }, { 0x810 },
	    "810 0 0 0 0 0" },
	{ "without a name, and another", CPU_A64,
	    { { NULL, G, 0x810 }, { "_l", L, 0x810 }, { NULL, G, 0x810 } },
	    { 0x810 }, "_l 0 0 0 0 0" },
	{ "Thumb", CPU_A32, { { "_a", G, 0x810 } }, { 0x811, 0x810, 0x812 },
	    "_a _a 812 0 0 0" },
	{ "no Thumb", CPU_386, { { "_a", G, 0x810 } }, { 0x811, 0x810 },
	    "811 _a 0 0 0 0" },
};

static const char *
slots(void)
{
	size_t i;

	told.len = 0;
	for (i = 0; i < SLOTS; i++)
		sb_printf(&told, "%s%s", i > 0 ? " " : "",
		    leads(DATA + i * (mo_wide ? 8 : 4)));
	return told.s;
}

static void
local_slots(void)
{
	size_t i, k;

	for (i = 0; i < NELEM(locals); i++) {
		begin(locals[i].cpu, 6);
		mo_symtab(SYMBOLS, 4, STRINGS, 0x100);
		mo_command(0xb);
		mo_fill(mo.len + 48);
		mo_put(INDIRECT, 4);
		mo_put(SLOTS, 4);
		mo_fill(mo.len + 16);
		mo_done();
		mo_fill(DATA);
		for (k = 0; k < SLOTS; k++)
			mo_word(BASE + locals[i].to[k]);
		mo_symbols(locals[i].n, 4, BASE, SYMBOLS, STRINGS);
		mo_fill(INDIRECT);
		for (k = 0; k < SLOTS; k++)
			mo_put(LOCAL, 4);
		mo_fill(END);
		mo_open();
		is(slots(), locals[i].want, locals[i].what);
		mo_close();
	}
}

/*
 * The first word is bound by opcodes, too: 71 OFFSET, 40 NAME, 90 binds (see
 * mach-o/loader.h).  A name is better than none, whoever has it.
 */
static void
two_tables(void)
{
	static const struct {
		const char *what;
		uint32_t indirect;
		const char *bind, *weak, *want;
	} t[] = {
		{ "the indirect table alone", 0, "", "", "_a" },
		{ "both", 0, "\x71\x01\x40_b", "", "_a" },
		{ "local, but bound", LOCAL, "\x71\x01\x40_b", "", "_b" },
		{ "local, but bound weakly", LOCAL, "", "\x71\x01\x40_b",
		    "_b" },
		{ "bound in both ways", LOCAL, "\x71\x01\x40_b",
		    "\x71\x01\x40_c", "_b" },
		{ "absolute", 0x40000000, "", "", "_a" },
		{ "no such symbol", 4, "", "", "810" },
		{ "no such symbol, but bound", 4, "\x71\x01\x40_b", "", "_b" },
	};
	static const struct mo_symbol a[4] = { { "_a", G, 0x810 } };
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		begin(CPU_A64, 6);
		mo_symtab(SYMBOLS, 4, STRINGS, 0x100);
		mo_command(0xb);
		mo_fill(mo.len + 48);
		mo_put(INDIRECT, 4);
		mo_put(1, 4);
		mo_fill(mo.len + 16);
		mo_command(0x80000022);
		mo_put(0, 8);
		mo_put(BIND, 4);
		mo_put(t[i].bind[0] == '\0' ? 0 : 7, 4);
		mo_put(WEAK, 4);
		mo_put(t[i].weak[0] == '\0' ? 0 : 7, 4);
		mo_put(0, 8);
		mo_put(0, 8);
		mo_done();
		mo_fill(DATA);
		mo_word(BASE + 0x810);
		mo_symbols(a, 4, BASE, SYMBOLS, STRINGS);
		mo_fill(INDIRECT);
		mo_put(t[i].indirect, 4);
		for (k = 0; k < 2; k++) {
			const char *code = k == 0 ? t[i].bind : t[i].weak;
			size_t at = k == 0 ? BIND : WEAK;

			mo_fill(at);
			sb_mem(&mo, code, strlen(code));
			mo_fill(at + 6);
			sb_char(&mo, '\x90');
			if (code[0] != '\0')
				mo.s[at + 1] = 0;
		}
		mo_fill(END);
		mo_open();
		is(leads(DATA), t[i].want, t[i].what);
		mo_close();
	}
}

/* --- Chains --- */

#define PAGE        0x100
#define NONE        0xffff
#define B           (UINT64_C(1) << 63)
#define NEXT(bytes) ((uint64_t)(bytes) / 4 << 51)

/* Words of 64 bits that hold an offset from the image's base, or an import. */
struct chains {
	const char *what;
	unsigned format, page, npages;
	unsigned starts[3];
	struct {
		unsigned off;
		uint64_t word;
		const char *want;
	} w[4];
};

static const struct chains chained[] = {
	{ "one page", 6, PAGE, 1, { 0 }, { { 0, B, "_one" } } },
	{ "a word that is none of the chain", 6, PAGE, 1, { 8 },
	    { { 0, B, "nowhere" }, { 8, B, "_one" } } },
	{ "to the last word of a page", 6, PAGE, 1, { 0xf0 },
	    { { 0xf0, B | NEXT(8), "_one" }, { 0xf8, B | 1, "_two" } } },
	{ "not into the next", 6, PAGE, 2, { 0xf8, NONE },
	    { { 0xf8, B | NEXT(8), "_one" }, { 0x100, B | 1, "nowhere" } } },
	{ "nor at once", 6, PAGE, 2, { 0x100, NONE },
	    { { 0x100, B, "nowhere" } } },
	{ "each page from its start on", 6, PAGE, 3, { 0x10, 8, 0x18 },
	    { { 0x10, B, "_one" }, { 0x108, B | 1, "_two" },
		{ 0x218, B, "_one" }, { 0x210, B, "nowhere" } } },
	{ "pages without any", 6, PAGE, 3, { NONE, NONE, 0 },
	    { { 0, B, "nowhere" }, { 0x100, B, "nowhere" },
		{ 0x200, B, "_one" } } },
	{ "several chains in a page", 6, PAGE, 2, { 0x8000, 0 },
	    { { 0, B, "nowhere" }, { 0x100, B | 1, "_two" } } },
	{ "fewer pages than there are", 6, PAGE, 1, { 0, 0 },
	    { { 0, B, "_one" }, { 0x100, B, "7fffffffffff0000" } } },
	{ "the first and last byte of pages", 6, PAGE, 2, { NONE, NONE },
	    { { 0, 0x840, "840" }, { 0x1f8, 0x850, "850" },
		{ 0x200, BASE + 0x860, "860" } } },
	{ "pages of another size", 6, 0x80, 2, { NONE, 8 },
	    { { 0x88, B | 1, "_two" }, { 0x100, BASE + 0x840, "840" } } },
	{ "of no size", 6, 0, 1, { 0 }, { { 0, BASE + 0x840, "840" } } },
	{ "no page", 6, PAGE, 0, { 0 }, { { 0, BASE + 0x840, "840" } } },
	{ "addresses", 2, PAGE, 1, { 8 },
	    { { 8, B, "_one" }, { 0x10, BASE + 0x840, "840" } } },
	{ "an unknown format", 5, PAGE, 1, { 8 },
	    { { 8, B, "nowhere" }, { 0x10, BASE + 0x840, "nowhere" } } },
	{ "the last import, and one more", 6, PAGE, 1, { 8 },
	    { { 8, B | NEXT(8) | 1, "_two" },
		{ 0x10, B | NEXT(8) | 2, "nowhere" }, { 0x18, B, "_one" } } },
	{ "a target in between", 6, PAGE, 1, { 8 },
	    { { 8, B | NEXT(8), "_one" }, { 0x10, NEXT(8) | 0x840, "840" },
		{ 0x18, B | 1, "_two" } } },
	{ "by four bytes", 6, PAGE, 1, { 8 },
	    { { 8, B | NEXT(12), "_one" }, { 0x14, B | 1, "_two" } } },
};

/* What is the same in all but the tests of just that. */
static struct tables {
	uint32_t segments;  /* that the table counts */
	uint32_t starts[4]; /* each one's, from its beginning */
	uint32_t format;    /* of imports */
	uint32_t size;      /* of all tables */
} usual = { 2, { 0, 0x10 }, 1, 0x10b };

static void
make(const struct tables *t, const struct chains *c, uint64_t at)
{
	unsigned i;

	begin(CPU_A64, 0);
	mo_range(0x80000034, CHAINED, t->size);
	mo_done();
	mo_fill(END);
	for (i = 0; i < NELEM(c->w); i++)
		if (c->w[i].want != NULL)
			store_word((uint8_t *)mo.s + at + c->w[i].off, 8, false,
			    c->w[i].word);
	mo.len = CHAINED;
	mo_put(0, 4);     /* fixups_version */
	mo_put(0x20, 4);  /* starts_offset */
	mo_put(0xc0, 4);  /* imports_offset */
	mo_put(0x100, 4); /* symbols_offset */
	mo_put(2, 4);     /* imports_count */
	mo_put(t->format, 4);
	mo_put(0, 4);
	mo_put(0, 4);
	mo_put(t->segments, 4);
	for (i = 0; i < 3; i++)
		mo_put(t->starts[i], 4);
	for (i = 0; i < 2; i++) {
		mo_put(0x20, 4);
		mo_put(c->page, 2);
		mo_put(c->format, 2);
		mo_put(i == 0 ? DATA : MORE, 8);
		mo_put(0, 4);
		mo_put(c->npages, 2);
		mo_put(c->starts[0], 2);
		mo_put(c->starts[1], 2);
		mo_put(c->starts[2], 2);
		mo_put(0, 4);
	}
	mo.len = CHAINED + 0xc0;
	mo_put(1 << 9 | 1, 4);
	mo_put(6 << 9 | 1, 4);
	mo.len = CHAINED + 0x100;
	sb_mem(&mo, "\0_one\0_two\0", 11);
	mo.len = END;
	mo_open();
}

static void
lead(const struct chains *c, uint64_t at, const char *what)
{
	unsigned i;

	for (i = 0; i < NELEM(c->w) && c->w[i].want != NULL; i++)
		is(leads(at + c->w[i].off), c->w[i].want, what);
}

static void
chains(void)
{
	size_t i;

	for (i = 0; i < NELEM(chained); i++) {
		make(&usual, &chained[i], DATA);
		lead(&chained[i], DATA, chained[i].what);
		mo_close();
	}
}

/* Where the tables of segments and imports end, or do not. */
static void
tables(void)
{
	static const struct {
		const char *what;
		struct tables t;
		const char *data, *more; /* each one's first word */
		const char *second;      /* the second import */
	} t[] = {
		{ "no segment", { 0, { 0, 0x10 }, 1, 0x10b }, "?", "?", "?" },
		{ "the first alone", { 1, { 0, 0x10 }, 1, 0x10b }, "?", "?",
		    "?" },
		{ "two", { 2, { 0, 0x10, 0x30 }, 1, 0x10b }, "_one", "?",
		    "_two" },
		{ "three", { 3, { 0, 0x10, 0x30 }, 1, 0x10b }, "_one", "_one",
		    "_two" },
		{ "more than there are", { 4, { 0, 0x10, 0x30 }, 1, 0x10b },
		    "_one", "_one", "_two" },
		{ "the third alone", { 3, { 0, 0, 0x30 }, 1, 0x10b }, "?",
		    "_one", "_two" },
		{ "one of them outside",
		    { 3, { 0x1000, 0x10, 0x30 }, 1, 0x10b }, "_one", "_one",
		    "_two" },
		{ "a format of imports too low", { 2, { 0, 0x10 }, 0, 0x10b },
		    "nowhere", "?", "nowhere" },
		{ "too high", { 2, { 0, 0x10 }, 4, 0x10b }, "nowhere", "?",
		    "nowhere" },
		{ "a name without its end", { 2, { 0, 0x10 }, 1, 0x10a },
		    "_one", "?", "nowhere" },
		{ "neither's", { 2, { 0, 0x10 }, 1, 0x105 }, "nowhere", "?",
		    "nowhere" },
		{ "one name", { 2, { 0, 0x10 }, 1, 0x106 }, "_one", "?",
		    "nowhere" },
	};
	static const struct chains in = { "", 6, PAGE, 1, { 0 },
		{ { 0, B | NEXT(8), "" }, { 8, B | 1, "" } } };
	size_t i, k;

	for (i = 0; i < NELEM(t); i++)
		for (k = 0; k < 2; k++) {
			const char *want = k == 0 ? t[i].data : t[i].more;
			uint64_t at = k == 0 ? DATA : MORE;

			make(&t[i].t, &in, at);
			/* What no chain is for is an address as it is. */
			is(leads(at),
			    want[0] != '?' ? want : "800fffffffff0000",
			    t[i].what);
			if (want[0] != '?')
				is(leads(at + 8), t[i].second, t[i].what);
			mo_close();
		}
}

int
main(void)
{
	local_slots();
	two_tables();
	chains();
	tables();
	sb_free(&mo);
	sb_free(&told);
	return done();
}
