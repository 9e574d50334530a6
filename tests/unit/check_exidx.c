/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of .ARM.exidx, on words written by hand from the
 * exception handling ABI (IHI 0038).  What is to be found is stated by hand
 * from the texts of the checks.
 */
#include "world.h"

#define INDEX    0x400000            /* .ARM.exidx */
#define EXTAB    0x500000            /* .ARM.extab */
#define STOP     1                   /* EXIDX_CANTUNWIND */
#define AT(n)    (0x10000000u + (n)) /* the entry at EXTAB + n */
#define TABLE(n) ((n) >> 28 == 1)

struct exidx_case {
	struct {
		uint32_t func; /* from .text */
		uint32_t word;
	} entry[4];        /* up to one whose word is 0 */
	uint32_t extab[6]; /* the first is 0: none */
	const char *text, *want;
};

static uint32_t
prel31(uint64_t to, uint64_t from)
{
	return (uint32_t)(to - from) & 0x7fffffff;
}

/* Of an entry with these words and a last one that only stops. */
#define ONE(word, ...)                       \
	{ { 0, (word) }, { 0x1000, STOP } }, \
	{                                    \
		__VA_ARGS__                  \
	}

static const struct exidx_case cases[] = {
	{ ONE(0x80b0b0b0, 0), "finish", "" },
	{ ONE(0x80a8b0b0, 0), "pop {r4, lr}", "" },
	{ ONE(0x808000b0, 0), "refuse",
	    "exidx-op-refuse 0x6: the program refuses to unwind" },
	{ ONE(0x809bb0b0, 0), "vsp = r11", "" },
	{ ONE(0x809b9cb0, 0), "vsp = r11, then r12",
	    "exidx-setsp-odd 0x5: vsp is set a second time, to r12" },
	{ ONE(0x80a094b0, 0), "pop {r4}, vsp = r4",
	    "exidx-setsp-odd 0x5: vsp is set to r4, which the program has "
	    "popped" },
	{ ONE(0x80a095b0, 0), "pop {r4}, vsp = r5", "" },
	/* GCC's handlers of M profile. */
	{ ONE(AT(0), 0x8101b101, 0x840090b0), "pop {r0}, {lr}, vsp = r0", "" },
	{ ONE(0x80a0a0b0, 0), "pop {r4} twice",
	    "exidx-pop-twice 0x5: a register is popped a second time" },
	{ ONE(0x80d0d0b0, 0), "pop {d8} twice",
	    "exidx-pop-twice 0x5: a register is popped a second time" },
	{ ONE(0x80d0a0b0, 0), "pop {d8}, pop {r4}", "" },
	{ ONE(AT(0), 0x8101b101, 0xb101b0b0), "pop {r0} twice",
	    "note exidx-pop-twice 0x7: a register is popped a second time" },
	{ ONE(AT(0), 0x8101b101, 0xa0b102b0), "pop {r0}, {r4}, {r1}", "" },
	{ ONE(0x8041a8b0, 0), "pop {r4, lr} from sp-8",
	    "exidx-vsp-negative 0x5: registers are popped from sp-8" },
	{ ONE(0x8001a8b0, 0), "and from sp+8", "" },
	{ ONE(0x8041b101, 0), "pop {r0} from sp-8",
	    "note exidx-vsp-negative 0x5: registers are popped from sp-8" },
	{ ONE(0x808200b0, 0), "pop {sp}", "exidx-pop-sp 0x6: sp is popped" },
	{ ONE(AT(0), 0x81019b86, 0x80b0b0b0), "vsp = r11, pop {r11, sp, lr}",
	    "note exidx-pop-sp 0x0: sp is popped" },
	{ ONE(AT(0), 0x81019b8a, 0x80b0b0b0), "pop {r11, sp, pc}",
	    "exidx-pop-sp 0x0: sp is popped" },
	{ ONE(0x80b0a8b0, 0), "finish and more",
	    "exidx-op-after-finish 0x5: byte 0xa8 follows finish and never "
	    "runs" },
	{ ONE(0x80b201b0, 0), "vsp += 0x208", "" },
	{ ONE(0x80b28100, 0), "a number that is too long",
	    "exidx-op-uleb 0x6: the operand of 0xb2 takes 2 bytes, and vsp "
	    "moves by 520" },
	{ ONE(0x80b5a8b0, 0), "a modifier alone",
	    "exidx-pac-order 0x6: a modifier, but no authentication code "
	    "before" },
	{ ONE(0x80b4b5b0, 0), "an authentication code and it", "" },
	{ ONE(0x80b5b4b0, 0), "the other way round",
	    "exidx-pac-order 0x6: a modifier, but no authentication code "
	    "before" },
	{ ONE(0x8000b0b0, 0), "vsp += 4", "" },
	{ ONE(0x8001b0b0, 0), "vsp += 8", "" },
	{ { { 0, 0x80b0b0b0 }, { 0x100000, STOP } }, { 0 },
	    "the last one where code ends", "" },
	{ { { 0, 0x80b0b0b0 }, { 0x100004, STOP } }, { 0 }, "and behind it",
	    "exidx-target 0x8: the entry's function at 0x200004 is not in "
	    "code" },
	{ { { 0, 0x80b0b0b0 }, { 0x100000, 0x8001b0b0 } }, { 0 },
	    "one with a program there",
	    "exidx-target 0x8: the entry's function at 0x200000 is not in "
	    "code\n"
	    "exidx-sentinel 0x8: the last entry, for 0x200000, has rules: they "
	    "hold for every address after it" },
	{ { { 0, 0x80b0b0b0 }, { 0x100, 0x80b0b0b0 }, { 0x1000, STOP } }, { 0 },
	    "two equal neighbours",
	    "exidx-dup-adjacent 0x8: 1 entry says the same as the one before" },
	{ { { 0, 0x80b0b0b0 }, { 0x100, 0x8001b0b0 }, { 0x1000, STOP } }, { 0 },
	    "two others", "" },
	{ { { 0, STOP }, { 0x100, STOP } }, { 0 }, "two that stop",
	    "exidx-dup-adjacent 0x8: 1 entry says the same as the one before" },
	{ { { 0x100, 0x80b0b0b0 }, { 0, 0x8001b0b0 }, { 0x1000, STOP } }, { 0 },
	    "out of order",
	    "exidx-order 0x8: entry for 0x100000 follows the one for 0x100100 "
	    "(1 of 3 entries is out of order)" },
	{ { { 0, AT(0) }, { 0x100, AT(4) }, { 0x1000, STOP } },
	    { 0x8101b0b0, 0x80b0b0b0 }, "a program that runs into the next",
	    "exidx-extab-overlap 0x4: the program of the table entry at "
	    "0x500000 runs into the one at 0x500004\n"
	    "exidx-op-after-finish 0x7: byte 0x80 follows finish and never "
	    "runs" },
	{ { { 0, AT(0) }, { 0x100, AT(8) }, { 0x1000, STOP } },
	    { 0x80b0b0b0, 0, 0x80b0b0b0 }, "one that ends before it", "" },
	{ { { 0, AT(0) }, { 0x100, AT(0) }, { 0x1000, STOP } }, { 0x80b0b0b0 },
	    "one program for two", "" },
	{ { { 0, AT(2) }, { 0x1000, STOP } }, { 0xb0b00000, 0x000080b0 },
	    "a table entry between words",
	    "exidx-extab-range 0x4: table entry at 0x500002 is not aligned to "
	    "4 bytes" },
	{ { { 0, 0x80b0b0b0 } }, { 0 }, "no last one",
	    "exidx-sentinel 0x0: the last entry, for 0x100000, has rules: they "
	    "hold for every address after it" },
};

static void
find(const struct exidx_case *c)
{
	uint8_t index[64], extab[64];
	size_t n = 0, m = 0, i;
	struct section *s;
	struct world w;

	for (i = 0; i < 4 && c->entry[i].word != 0; i++) {
		n = put_word(index, n,
		    prel31(WORLD_CODE + c->entry[i].func, INDEX + n), 4);
		n = put_word(index, n,
		    TABLE(c->entry[i].word) ?
			prel31(EXTAB + c->entry[i].word - AT(0), INDEX + n) :
			c->entry[i].word,
		    4);
	}
	for (i = 0; i < 6 && c->extab[0] != 0; i++)
		m = put_word(extab, m, c->extab[i], 4);
	world_begin(&w, MACH_ARM, 4);
	s = world_section(&w, ".ARM.exidx", 0, INDEX, index, n);
	s->type = 0x70000001; /* SHT_ARM_EXIDX */
	s->flags = 0x80;      /* SHF_LINK_ORDER */
	s->link = 1;
	if (m > 0)
		world_section(&w, ".ARM.extab", 0, EXTAB, extab, m);
	world_finds(&w, c->want, c->text);
}

/* What stands around an index of a function and a last entry at 0x1000. */
struct around_case {
	const char *text, *want;
	uint64_t at;               /* of the index, 0: INDEX */
	uint32_t type;             /* 0: SHT_ARM_EXIDX */
	uint32_t link;             /* 0: .text */
	bool unordered;            /* no SHF_LINK_ORDER */
	uint32_t seg_at, seg_size; /* PT_ARM_EXIDX; no size: none */
	uint32_t program;          /* of the function, 0: a plain one */
	struct {
		uint64_t addr, size;
		unsigned attr;
	} more; /* another section */
	struct {
		const char *name;
		uint64_t at, size; /* from .text */
		uint8_t kind;      /* 0: a function */
		bool stub;
	} sym[4];
};

#define T        .text =
#define FAR      0x40000000u
#define SYM(...) .sym = { __VA_ARGS__ }
#define BOUNDS(from, to)                                                      \
	{ "__exidx_start", INDEX + (from)-WORLD_CODE, 0, SYM_OBJECT, false }, \
	{                                                                     \
		"__exidx_end", INDEX + (to)-WORLD_CODE, 0, SYM_OBJECT, false  \
	}

static const struct around_case arounds[] = {
	{ T "an index", "" },
	{ T "no SHF_LINK_ORDER",
	    "exidx-link -: the section has no SHF_LINK_ORDER flag",
	    .unordered = true },
	{ T "sh_link names no section", "exidx-link -: sh_link 4 is no section",
	    .link = 4 },
	{ T "or one that is no code: of no matter", "", .link = 2 },
	{ T "a table of another type", "", .unordered = true, .type = 1 },
	{ T "not aligned",
	    "exidx-align -: the table's address 0x400002 is not aligned to 4 "
	    "bytes",
	    .at = INDEX + 2 },

	/* Segment, symbols. */
	{ T "the segment", "", .seg_at = INDEX, .seg_size = 16 },
	{ T "a shorter one",
	    "exidx-size -: the table is 0x400000+0x10, the PT_ARM_EXIDX "
	    "segment 0x400000+0xf",
	    .seg_at = INDEX, .seg_size = 15 },
	{ T "another place",
	    "exidx-size -: the table is 0x400000+0x10, the PT_ARM_EXIDX "
	    "segment 0x400001+0x10",
	    .seg_at = INDEX + 1, .seg_size = 16 },
	{ T "symbols", "", SYM(BOUNDS(0, 16)) },
	{ T "another start",
	    "exidx-size -: the table is 0x400000+0x10, but __exidx_start is "
	    "0x400008 and __exidx_end 0x400010",
	    SYM(BOUNDS(8, 16)) },
	{ T "another end",
	    "exidx-size -: the table is 0x400000+0x10, but __exidx_start is "
	    "0x400000 and __exidx_end 0x400011",
	    SYM(BOUNDS(0, 17)) },
	{ T "one alone", "", SYM({ "__exidx_end", 0, 0, SYM_OBJECT, false }) },

	/* Places are 31 bits of a distance, from the first or last word. */
	{ T "the last byte below 1 GiB", "",
	    .more = { INDEX + FAR - 0x20, 0x1f, SEC_EXEC } },
	{ T "the end at 1 GiB",
	    "exidx-range -: code in .more at 0x403fffe0 is more than 1 GiB "
	    "away from the table",
	    .more = { INDEX + FAR - 0x20, 0x20, SEC_EXEC } },
	{ T "nothing there", "", .more = { INDEX + FAR, 0, SEC_EXEC } },
	{ T "data there", "", .more = { INDEX + FAR, 0x20, 0 } },
	{ T "code 1 GiB before the end, and four bytes", "",
	    .at = WORLD_CODE + FAR - 0x14 },
	{ T "code 1 GiB before the end",
	    "exidx-range -: code in .text at 0x100000 is more than 1 GiB away "
	    "from the table",
	    .at = WORLD_CODE + FAR - 0x10 },

	/* Where the last entry begins, no function goes on. */
	{ T "a function that ends there", "", SYM({ "f", 0, 0x1000, 0, 0 }) },
	{ T "one that goes on",
	    "exidx-sentinel 0x8: the last entry, for 0x101000, lies in f",
	    SYM({ "f", 0, 0x1001, 0, 0 }) },
	{ T "data", "", SYM({ "f", 0, 0x1001, SYM_OBJECT, 0 }) },

	/* What functions have. */
	{ T "half of the bytes", "",
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x1000, 0x10, 0, 0 }) },
	{ T "less than half",
	    "exidx-coverage -: functions with rules: 2 (47% of the code), "
	    "cantunwind: 1, without an entry: 0",
	    SYM({ "f", 0, 0xf, 0, 0 }, { "h", 0xfff, 1, 0, 0 },
		{ "g", 0x1000, 0x12, 0, 0 }) },
	{ T "one before the first",
	    "exidx-coverage -: functions with rules: 1 (94% of the code), "
	    "cantunwind: 0, without an entry: 1",
	    SYM({ "e", (uint64_t)-1, 1, 0, 0 }, { "f", 0, 0x10, 0, 0 }) },
	{ T "stubs, data and labels count for nothing", "",
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x1000, 0x11, 0, true },
		{ "h", 0x1100, 0x11, SYM_OBJECT, 0 },
		{ "i", 0x1200, 0, 0, 0 }) },

	/* A table entry belongs to one function. */
	{ T "one function", "", .program = AT(0), SYM({ "f", 0, 0x10, 0, 0 }) },
	{ T "and another one",
	    "exidx-func-inherits 0x0: g at 0x100010 has no entry and gets that "
	    "of f",
	    .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x10, 0x10, 0, 0 }) },
	{ T "in the last byte, of two",
	    "exidx-func-inherits 0x0: g at 0x100800 has no entry and gets that "
	    "of f",
	    .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x800, 0x10, 0, 0 },
		{ "h", 0xfff, 1, 0, 0 }) },
	{ T "behind it", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x1000, 0x10, 0, 0 }) },
	{ T "a name inside of it", "", .program = AT(0),
	    SYM({ "f", 0, 0x11, 0, 0 }, { "g", 0x10, 0x10, 0, 0 }) },
	{ T "its cold part", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "f.cold", 0x10, 0x10, 0, 0 }) },
	{ T "another part of it", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "f.part.0", 0x10, 0x10, 0, 0 }) },
	{ T "a stub", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x10, 0x10, 0, true }) },
	{ T "a label", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x10, 0, 0, 0 }) },
	{ T "data", "", .program = AT(0),
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x10, 0x10, SYM_OBJECT, 0 }) },
	{ T "a range that begins 16 bytes before its function",
	    "exidx-func-inherits 0x0: g at 0x100020 has no entry and gets that "
	    "of f",
	    .program = AT(0),
	    SYM({ "f", 0x10, 0x10, 0, 0 }, { "g", 0x20, 0x10, 0, 0 }) },
	{ T "17 bytes", "", .program = AT(0),
	    SYM({ "f", 0x11, 0x10, 0, 0 }, { "g", 0x21, 0x10, 0, 0 }) },
	{ T "no table entry", "",
	    SYM({ "f", 0, 0x10, 0, 0 }, { "g", 0x10, 0x10, 0, 0 }) },
};

static void
find_around(const struct around_case *c)
{
	uint8_t index[16], extab[8];
	uint64_t at = c->at != 0 ? c->at : INDEX;
	uint32_t word = c->program != 0 ? c->program : 0x80b0b0b0;
	struct section *s;
	struct symbol *sym;
	struct world w;
	size_t n, i;

	n = put_word(index, 0, prel31(WORLD_CODE, at), 4);
	n = put_word(index, n, TABLE(word) ? prel31(EXTAB, at + n) : word, 4);
	n = put_word(index, n, prel31(WORLD_CODE + 0x1000, at + n), 4);
	n = put_word(index, n, STOP, 4);
	put_word(extab, 0, 0x80b0b0b0, 8); /* and no descriptors */
	world_begin(&w, MACH_ARM, 4);
	s = world_section(&w, ".ARM.exidx", 0, at, index, n);
	s->type = c->type != 0 ? c->type : 0x70000001;
	s->flags = c->unordered ? 0 : 0x80;
	s->link = c->link != 0 ? c->link : 1;
	world_section(&w, ".ARM.extab", 0, EXTAB, extab, 8);
	if (c->more.addr != 0)
		world_section(&w, ".more", c->more.attr, c->more.addr, NULL,
		    c->more.size);
	if (c->seg_size != 0)
		w.seg[w.img.nsegments++] = (struct segment){ .addr = c->seg_at,
			.size = c->seg_size,
			.type = 0x70000001 };
	for (i = 0; i < 4 && c->sym[i].name != NULL; i++) {
		sym = world_symbol(&w.img.symtab, c->sym[i].name,
		    WORLD_CODE + c->sym[i].at, c->sym[i].size);
		sym->kind = c->sym[i].kind != 0 ? c->sym[i].kind : SYM_FUNC;
		sym->stub = c->sym[i].stub;
	}
	symtab_sort(&w.img.symtab);
	world_finds(&w, c->want, c->text);
}

/*
 * In an object relocations lead to functions and table entries.  Sections are
 * .text, .ARM.exidx, .ARM.extab, .data and .text.g.
 */
struct object_case {
	const char *text, *want;
	struct {
		uint32_t sect, func;
		uint32_t word; /* AT(n): a table entry */
	} entry[3];            /* up to one whose word is 0 */
	struct {
		unsigned sect, at, type; /* no section: none */
		const char *symbol;
	} more[3];     /* relocations */
	uint32_t link; /* 0: .text */
};

#define PR0 "__aeabi_unwind_cpp_pr0"
#define PR1 "__aeabi_unwind_cpp_pr1"
#define MARK0                \
	{                    \
		2, 0, 0, PR0 \
	}
#define MARK1                \
	{                    \
		3, 0, 0, PR1 \
	}
#define PLAIN                    \
	{                        \
		1, 0, 0x80b0b0b0 \
	}
#define NO_PR1                                               \
	"exidx-reloc-marker -: entries use " PR1 ", but no " \
	"R_ARM_NONE relocation asks for it"

#define UNKNOWN                                                       \
	"exidx-extab-range 0x4: the place of the table entry is not " \
	"known: relocation cannot be applied"

static const struct object_case objects[] = {
	{ T "an object", "", .entry = { PLAIN }, .more = { MARK0 } },
	{ T "nothing asks for the routine",
	    "exidx-reloc-marker -: entries use " PR0
	    ", but no R_ARM_NONE relocation asks for it",
	    .entry = { PLAIN } },
	{ T "nor for another one", NO_PR1,
	    .entry = { PLAIN, { 1, 0x100, AT(0) } }, .more = { MARK0 } },
	{ T "table entries do", "", .entry = { PLAIN, { 1, 0x100, AT(0) } },
	    .more = { MARK0, MARK1 } },
	{ T "or the index", "", .entry = { PLAIN, { 1, 0x100, AT(0) } },
	    .more = { MARK0, { 2, 8, 0, PR1 } } },
	{ T "where none is used", "", .entry = { { 1, 0, STOP } } },
	{ T "absolute places in an index",
	    "exidx-reloc-type 0x4: relocation R_X against f does not belong in "
	    "an index\n" UNKNOWN,
	    .entry = { { 1, 0, STOP } }, .more = { { 2, 4, 2, "f" } } },
	{ T "TARGET2 in one",
	    "exidx-reloc-type 0x4: relocation R_X against f does not belong in "
	    "an index\n" UNKNOWN,
	    .entry = { { 1, 0, STOP } }, .more = { { 2, 4, 41, "f" } } },
	{ T "in table entries", "", .entry = { { 1, 0, AT(0) } },
	    .more = { MARK1, { 3, 4, 41, "f" } } },
	{ T "absolute places there, of two functions",
	    "exidx-reloc-type 0x4: relocation R_X against f does not belong in "
	    "table entries",
	    .entry = { { 1, 0, AT(0) }, { 1, 0x100, AT(0) } },
	    .more = { MARK1, { 3, 4, 2, "f" } } },
	{ T "a function of another section",
	    "exidx-link 0x8: the entry's function is not in the section that "
	    "sh_link names",
	    .entry = { { 1, 0, STOP }, { 5, 0, 0x80b0b0b0 }, { 5, 8, STOP } },
	    .more = { MARK0 } },
	{ T "an index of data",
	    "exidx-link -: sh_link names .data, which is not code\n"
	    "exidx-link 0x0: the entry's function is not in the section that "
	    "sh_link names",
	    .entry = { PLAIN }, .more = { MARK0 }, .link = 4 },
};

static void
add_reloc(struct section *s, uint32_t at, uint32_t type, uint32_t sect,
    uint32_t value, const char *symbol)
{
	size_t k = s->nrelocs++;

	for (; k > 0 && s->relocs[k - 1].offset > at; k--)
		s->relocs[k] = s->relocs[k - 1];
	s->relocs[k] = (struct reloc){ .offset = at,
		.type = type,
		.kind = type == 42 ? RELOC_PCREL :
			type == 0  ? RELOC_NONE :
				     RELOC_UNKNOWN,
		.size = 4,
		.sect = sect,
		.value = value,
		.symbol = symbol,
		.type_name = "R_X" };
}

static void
find_object(const struct object_case *c)
{
	struct reloc relocs[2][8];
	uint8_t index[24], extab[8];
	struct section *s, *x;
	struct world w;
	size_t n = 0, i;

	world_begin(&w, MACH_ARM, 4);
	w.img.by_section = true;
	w.img.type = IMAGE_OBJECT;
	w.sec[0].addr = 0;
	w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	s = world_section(&w, ".ARM.exidx", 0, 0, index, 0);
	x = world_section(&w, ".ARM.extab", 0, 0, extab,
	    put_word(extab, put_word(extab, 0, 0x8100b0b0, 4), 0, 4));
	world_section(&w, ".data", SEC_WRITE, 0, NULL, 0x100);
	world_section(&w, ".text.g", SEC_EXEC, 0, NULL, 0x100);
	s->type = 0x70000001;
	s->flags = 0x80;
	s->link = c->link != 0 ? c->link : 1;
	s->relocs = relocs[0];
	x->relocs = relocs[1];
	for (i = 0; i < 3 && c->entry[i].word != 0; i++) {
		add_reloc(s, (uint32_t)n, 42, c->entry[i].sect,
		    c->entry[i].func, ".text");
		n = put_word(index, n, 0, 4);
		if (TABLE(c->entry[i].word))
			add_reloc(s, (uint32_t)n, 42, 3,
			    c->entry[i].word - AT(0), ".ARM.extab");
		n = put_word(index, n,
		    TABLE(c->entry[i].word) ? 0 : c->entry[i].word, 4);
	}
	s->size = s->len = n;
	for (i = 0; i < 3 && c->more[i].sect != 0; i++)
		add_reloc(c->more[i].sect == 2 ? s : x, c->more[i].at,
		    c->more[i].type, 0, 0, c->more[i].symbol);
	world_finds(&w, c->want, c->text);
}

/* Functions that .eh_frame has too: by where both begin. */
static const struct {
	uint32_t index[3], frames[3]; /* one more; 0: none */
	const char *want, *text;
} both[] = {
#define BOTH(entry, func)                               \
	"xcheck-exidx " entry ": the function at " func \
	" has an entry in .eh_frame too"
	{ { 1, 0x101 }, { 0x81, 0x181 }, "", "at other places" },
	{ { 1, 0x101 }, { 1 }, BOTH("0x0", "0x100000"), "the first" },
	{ { 1, 0x101 }, { 0x101 }, BOTH("0x8", "0x100100"), "the last" },
	{ { 0x101, 0x201 }, { 1, 0x101, 0x301 }, BOTH("0x0", "0x100100"),
	    "between others" },
	{ { 1, 0x101, 0x201 }, { 0x201, 1 },
	    BOTH("0x0", "0x100000") "\n" BOTH("0x10", "0x100200"),
	    "in another order" },
	{ { 1 }, { 1, 1 }, BOTH("0x0", "0x100000"), "twice there" },
#undef BOTH
};

static void
find_both(size_t i)
{
	static const char *const but[] = { "cfi-", "cov-", "exidx-", NULL };
	uint8_t index[32], frames[128];
	size_t n = 0, k, m;
	struct section *s;
	struct world w;

	world_begin(&w, MACH_ARM, 4);
	w.but = but;
	for (k = 0; k < 3 && both[i].index[k] != 0; k++) {
		n = put_word(index, n,
		    prel31(WORLD_CODE + both[i].index[k] - 1, INDEX + n), 4);
		n = put_word(index, n, 0x80b0b0b0, 4);
	}
	s = world_section(&w, ".ARM.exidx", 0, INDEX, index, n);
	s->type = 0x70000001;
	m = hex_bytes("0c000000 00000000 0100 01 7c 0e 0c0d00", frames);
	for (k = 0; k < 3 && both[i].frames[k] != 0; k++) {
		m = put_word(frames, m, 12, 4);
		m = put_word(frames, m, m, 4);
		m = put_word(frames, m, WORLD_CODE + both[i].frames[k] - 1, 4);
		m = put_word(frames, m, 0x10, 4);
	}
	m = put_word(frames, m, 0, 4);
	world_section(&w, ".eh_frame", 0, 0x600000, frames, m);
	world_finds(&w, both[i].want, both[i].text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(both); i++)
		find_both(i);

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	for (i = 0; i < NELEM(arounds); i++)
		find_around(&arounds[i]);
	for (i = 0; i < NELEM(objects); i++)
		find_object(&objects[i]);
	return done();
}
