/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of the Arm EHABI (IHI 0038) at their limits: the least and the
 * greatest numbers, byte orders, how many descriptors and types are read, where
 * sections end; and what of a function's name, state and code an entry shows.
 * What is to come is worked out by hand.
 */
#include "exidx_build.h"
#include "format/exidx.h"

#define LINES(text) (strchr(text, '\n') == NULL ? "" : strchr(text, '\n') + 1)

static const char *
linked(const char *index, const char *table, bool be)
{
	size_t n = words(index, index_bytes), m, i;

	world_begin(&w, MACH_ARM, 4);
	w.img.big_endian = be;
	m = words(table, table_bytes);
	for (i = 0; be && i < n; i += 4)
		store_word(index_bytes + i, 4, true,
		    load_word(index_bytes + i, 4, false));
	for (i = 0; be && i < m; i += 4)
		store_word(table_bytes + i, 4, true,
		    load_word(table_bytes + i, 4, false));
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)->type =
	    0x70000001;
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, m);
	dump(&w, "exidx");
	world_end(&w);
	return LINES(dumped.s);
}

static void
find_numbers(void)
{
	/* The least distances, and the greatest; bit 0 is Thumb's. */
	is(linked("1 1 3ffffff8 1 40000000 1 7fffffff 1", "", false),
	    "0+8 300000..40300000 sync model=cantunwind word0=0x1 word1=0x1 | "
	    "300000 none -\n8+8 40300000..c0300010 sync model=cantunwind "
	    "word0=0x3ffffff8 word1=0x1 | 40300000 none -\n10+8 c0300010.. "
	    "sync model=cantunwind word0=0x40000000 word1=0x1 | c0300010 none "
	    "-\n18+8 300016.. sync model=cantunwind word0=0x7fffffff word1=0x1 "
	    "| 300016 none -\nexidx-order 0x18: entry for 0x300016 follows the "
	    "one for 0xc0300010 (1 of 4 entries is out of order)",
	    "distances of 31 bits");
	is(linked("5 1 1 1", "", false),
	    "0+8 300004..300008 sync model=cantunwind word0=0x5 word1=0x1 | "
	    "300004 none -\n8+8 300008.. sync model=cantunwind word0=0x1 "
	    "word1=0x1 | 300008 none -",
	    "odd ones forward");
	is(linked("7fe00000 1 7fdffff8 1 7fdffff0 1", "", false),
	    "0+8 100000.. sync model=cantunwind word0=0x7fe00000 word1=0x1 | "
	    "100000 none -\n8+8 100000.. sync model=cantunwind "
	    "word0=0x7fdffff8 word1=0x1 | 100000 none -\n10+8 100000.. sync "
	    "model=cantunwind word0=0x7fdffff0 word1=0x1 | 100000 none -\n"
	    "exidx-dup-addr 0x8: a second entry for 0x100000 (2 of 3 entries "
	    "repeat the address before)",
	    "three at one place");
	/* The index's byte order, bytes of programs from the first on. */
	is(linked("7fe00000 fffc 7fe00038 1", "81010084 00ffb0b0 00000000",
	       true),
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=1 "
	    "word0=0x7fe00000 word1=0xfffc ; vsp = vsp + 4 ; pop {lr} ; spare "
	    "; finish ; padding\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\n"
	    "exidx-op-spare 0x5: unwinding instruction 0xff has no meaning",
	    "big-endian");
	is(linked("7fe00000 fffc 7fe00038 1", "80b0b0b0 00100004 7fdf0018 0",
	       true),
	    "0+8 100000..100040 sync model=extab extab=310000 routine=0 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; finish ; "
	    "padding ; padding | 100000 sp+0 same\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none -",
	    "big-endian descriptors");
	/* Tables in another order than the functions. */
	is(linked("7fe00000 10004 7fe00008 fff4",
	       "7fdf0100 00b0b0b0 7fdf00f8 00b0b0b0 ffff0100", false),
	    "0+8 100000..100010 sync model=generic extab=310008 "
	    "personality=100100 lsda=310010 layout_assumed=yes "
	    "word0=0x7fe00000 word1=0x10004 ; finish ; padding ; padding | "
	    "100000 sp+0 same\n8+8 100010.. sync model=generic extab=310000 "
	    "personality=100100 layout_assumed=yes word0=0x7fe00008 "
	    "word1=0xfff4 ; finish ; padding ; padding | 100010 sp+0 same",
	    "tables out of order");
	/* Offsets of 32 bits: places wrap round. */
	is(linked("7fe00000 fffc 7fe00038 1", "8200b0b0 8 fffffff0 7fdf0014 0",
	       false),
	    "0+8 100000..100040 sync model=extab extab=310000 routine=2 "
	    "descriptors={ { kind=cleanup start=ffff0 end=ffff8 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; finish ; "
	    "padding | 100000 sp+0 same\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-descr 0x4: "
	    "scope 0xfffffff0+0x8 reaches beyond the function's 0x40 bytes",
	    "an offset that is negative");
	is(linked("7fe00000 fffc 7fe00038 1", "8200b0b0 fffffff0 20 7fdf0014 0",
	       false),
	    "0+8 100000..100040 sync model=extab extab=310000 routine=2 "
	    "descriptors={ { kind=cleanup start=100020 end=100010 "
	    "landing_pad=100020 } } word0=0x7fe00000 word1=0xfffc ; finish ; "
	    "padding | 100000 sp+0 same\n8+8 100040.. sync model=cantunwind "
	    "word0=0x7fe00038 word1=0x1 | 100040 none -\nexidx-descr 0x4: "
	    "scope 0x20+0xfffffff0 reaches beyond the function's 0x40 bytes",
	    "a length that is negative");
}

/* 1,024 types and descriptors are read of one function, and no more. */
static void
find_limits(void)
{
	size_t i, k, n, count;
	char want[96];
	const char *s;

	for (k = 1023; k < 1027; k++) {
		world_begin(&w, MACH_ARM, 4);
		n = words("7fe00000 fffc 7fe00038 1", index_bytes);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)
		    ->type = 0x70000001;
		/* Two lists of types, the second longer. */
		n = words("80b0b0b0 00050010 00000200", table_bytes);
		for (i = 0; i < 512; i++)
			n = put_word(table_bytes, n, i + 1, 4);
		n = put_word(table_bytes, n, 0x00050010, 4);
		n = put_word(table_bytes, n, k - 512, 4);
		for (i = 0; i < k - 512; i++)
			n = put_word(table_bytes, n, i + 1, 4);
		n = put_word(table_bytes, n, 0, 4);
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
		dump(&w, "exidx");
		snprintf(want, sizeof(want),
		    "\nexidx-descr 0x80c: exception specification with %zu "
		    "types",
		    k - 512);
		ok((strstr(dumped.s, want) != NULL) == (k > 1024) &&
			(strstr(dumped.s, "\nexidx-") != NULL) == (k > 1024),
		    "%zu types", k);
		world_end(&w);
	}
	for (k = 1023; k < 1027; k++) {
		world_begin(&w, MACH_ARM, 4);
		n = words("7fe00000 fffc 7fe00038 1", index_bytes);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)
		    ->type = 0x70000001;
		n = words("80b0b0b0", table_bytes);
		for (i = 0; i < k; i++)
			n = put_word(table_bytes,
			    put_word(table_bytes, n, 0x00040010, 4),
			    prel31(TABLE + n + 4, WORLD_CODE), 4);
		/* With more after the end. */
		n = words("0 1 1 1", table_bytes + n) + n;
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
		dump(&w, "exidx");
		for (s = dumped.s, count = 0;
		     (s = strstr(s, "kind=cleanup")) != NULL; s++)
			count++;
		snprintf(want, sizeof(want),
		    "\nexidx-descr 0x%x: more than 1024 descriptors",
		    4 + 8 * 1024);
		ok(count == (k > 1025 ? 1025 : k) &&
			(strstr(dumped.s, want) != NULL) == (k > 1024),
		    "%zu descriptors: %zu", k, count);
		world_end(&w);
	}
}

/* --- What else an entry says --- */

/* A table entry ends where its section does, though bytes follow. */
static void
find_neighbours(void)
{
	struct section *s;

	world_begin(&w, MACH_ARM, 4);
	words("7fe00000 fffc 7fe00038 1", index_bytes);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)->type =
	    0x70000001;
	/* One segment, of which the section is the first 8 bytes. */
	words("8101b0b0 b0b0b0b0 00040010 7fdf0014 0", table_bytes);
	s = world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, 20);
	s->size = s->len = 8;
	is(LINES(dump(&w, "exidx")),
	    "0+8 100000..100040 sync model=extab extab=310000 routine=1 "
	    "descriptors={ } word0=0x7fe00000 word1=0xfffc ; finish ; padding "
	    "; padding ; padding ; padding ; padding | 100000 sp+0 same\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0x8: the list of descriptors has no "
	    "end",
	    "its descriptors");
	s->size = s->len = 4;
	is(LINES(dump(&w, "exidx")),
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=1 "
	    "word0=0x7fe00000 word1=0xfffc ; finish ; padding\n8+8 100040.. "
	    "sync model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-count 0x0: 1 further word of unwinding instructions, "
	    "room for 0",
	    "its program");
	/* It begins 4 bytes before. */
	s->addr = TABLE - 4;
	s->size = s->len = 12;
	is(LINES(dump(&w, "exidx")),
	    "0+8 100000..100040 sync model=extab extab=310000 routine=1 "
	    "descriptors={ } word0=0x7fe00000 word1=0xfffc ; finish ; padding "
	    "; padding ; padding ; padding ; padding | 100000 sp+0 same\n8+8 "
	    "100040.. sync model=cantunwind word0=0x7fe00038 word1=0x1 | "
	    "100040 none -\nexidx-descr 0xc: the list of descriptors has no "
	    "end",
	    "of a section that began before");
	world_end(&w);
	/* In a segment of no section: told at the index entry. */
	world_begin(&w, MACH_ARM, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)->type =
	    0x70000001;
	words("8101ffb0 b0b0b0b0 00040010 40000000 0", table_bytes);
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, 20);
	w.img.nsections--;
	w.img.nplaced--;
	is(LINES(dump(&w, "exidx")),
	    "0+8 100000..100040 sync cut model=extab extab=310000 routine=1 "
	    "descriptors={ { kind=cleanup start=100004 end=100014 "
	    "landing_pad=c031000c } } word0=0x7fe00000 word1=0xfffc ; spare ; "
	    "finish ; padding ; padding ; padding ; padding\n8+8 100040.. sync "
	    "model=cantunwind word0=0x7fe00038 word1=0x1 | 100040 none "
	    "-\nexidx-op-spare 0x4: unwinding instruction 0xff has no "
	    "meaning\nexidx-descr 0x0: landing pad 0xc031000c is not in code",
	    "in no section");
	world_end(&w);
}

/*
 * States of functions; the frame that a function of Arm code keeps by itself,
 * where the table reads the CFA from that by r11.
 */
static const struct {
	const char *what;
	uint32_t code[3], word;
	uint64_t size;
	const char *want; /* what its fields have of it */
} codes[] = {
#define APCS_CODE                                  \
	{                                          \
		0xe1a0c00d, 0xe92dd800, 0xe24cb004 \
	}
	{ "mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #4; vsp = r11; pop "
	  "{sp}",
	    APCS_CODE, 0x809b8200, 12, " frame_cfa=r11+4 isa=arm" },
	{ "of which the end is not known", APCS_CODE, 0x809b8200, 0,
	    " frame_cfa=r11+4 isa=arm" },
	{ "vsp = r7; pop {sp}", APCS_CODE, 0x80978200, 12, " isa=arm" },
	{ "vsp = r11", APCS_CODE, 0x809bb0b0, 12, " isa=arm" },
	{ "vsp = sp + 4", APCS_CODE, 0x8000b0b0, 12, " isa=arm" },
	{ "no row", APCS_CODE, 0x80ffb0b0, 12, " isa=arm" },
	{ "the function ends before", APCS_CODE, 0x809b8200, 8, " isa=arm" },
	{ "push {fp, lr}; add fp, sp, #4",
	    { 0xe92d4800, 0xe28db004, 0xe1a00000 }, 0x809b8200, 12,
	    " isa=arm" },
	{ "no frame", { 0xe1a00000, 0xe1a00000, 0xe1a00000 }, 0x809b8200, 12,
	    " isa=arm" },
};

static void
find_code(void)
{
	static uint8_t text[0x80];
	static const struct symbol s[] = {
		{ .addr = WORLD_CODE, .kind = SYM_FUNC, .name = "f" },
		{ .addr = WORLD_CODE + 0x40,
		    .kind = SYM_FUNC,
		    .thumb = true,
		    .name = "g" },
	};
	char *from, *to;
	size_t i, k;

	for (i = 0; i < NELEM(codes); i++) {
		world_begin(&w, MACH_ARM, 4);
		for (k = 0; k < 3; k++)
			put_word(text, 4 * k, codes[i].code[k], 4);
		w.seg[0].data = text;
		w.seg[0].len = sizeof(text);
		w.img.symtab.sym = memcpy(xcalloc(2, sizeof(*s)), s, sizeof(s));
		w.img.symtab.sym[0].size = codes[i].size;
		w.img.symtab.n = 2;
		words("7fe00000 0 7fe00038 1", index_bytes);
		put_word(index_bytes, 4, codes[i].word, 4);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)
		    ->type = 0x70000001;
		dump(&w, "exidx");
		ok(strstr(dumped.s, "model=cantunwind isa=thumb word0") != NULL,
		    "Thumb");
		from = strstr(dumped.s, "model=inline") + 12;
		to = strstr(from, " word0");
		*to = '\0';
		is(from, codes[i].want, codes[i].what);
		world_end(&w);
	}
	/* No symbol: no state, and no frame. */
	world_begin(&w, MACH_ARM, 4);
	w.seg[0].data = text;
	w.seg[0].len = sizeof(text);
	put_word(index_bytes, 4, 0x809b8200, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 16)->type =
	    0x70000001;
	ok(strstr(dump(&w, "exidx"), "model=inline word0") != NULL, "no name");
	world_end(&w);
}

/* A routine's name is the function's where it is called by way of the PLT. */
static void
find_plt(void)
{
	static const char *const t[][2] = {
		{ "__gxx_personality_v0@plt",
		    " personality=__gxx_personality_v0 word0" },
		{ "__gxx_personality_v0",
		    " personality=__gxx_personality_v0 word0" },
		{ "mine@plt", " personality=mine layout_assumed=yes word0" },
	};
	size_t i, n;

	for (i = 0; i < NELEM(t); i++) {
		world_begin(&w, MACH_ARM, 4);
		w.img.symtab.sym = xcalloc(1, sizeof(struct symbol));
		w.img.symtab.sym[0] =
		    (struct symbol){ .addr = WORLD_CODE + 0x100,
			    .kind = SYM_FUNC,
			    .name = t[i][0] };
		w.img.symtab.n = 1;
		n = words("7fe00000 fffc", index_bytes);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)
		    ->type = 0x70000001;
		n = words("7fdf0100 00b0b0b0", table_bytes);
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
		ok(strstr(dump(&w, "exidx"), t[i][1]) != NULL, "%s", t[i][0]);
		world_end(&w);
	}
}

/* Has a table entries with data of languages? */
static void
find_generic(void)
{
	static const struct {
		const char *index, *table;
		size_t from, n;
		bool want;
	} t[] = {
		{ "0 1 0 80b0b0b0", "", 0, 16, false },
		{ "0 fffc 0 1", "80b0b0b0 0", 0, 16, false },
		{ "0 fffc 0 1", "7fdf0100 00b0b0b0", 0, 16, true },
		{ "0 1 0 fff4", "7fdf0100 00b0b0b0", 0, 16, true },
		{ "0 1 0 fff4", "7fdf0100 00b0b0b0", 0, 8, false },
		{ "0 1 0 fff4", "7fdf0100 00b0b0b0", 0, 15, false },
		{ "0 1 0 fff4", "7fdf0100 00b0b0b0", 8, 8, true },
		{ "0 fffc 0 1", "7fdf0100 00b0b0b0", 8, 8, false },
		{ "0 1fffc 0 1", "7fdf0100 00b0b0b0", 0, 16, false },
		{ "0 fffc 0 1", "3fffffff 0", 0, 16, true },
		{ "0 fffc 0 fff8", "80b0b0b0 7fdf0100", 0, 16, true },
		{ "0 fffc 0 fffb", "80b0b0b0 00df01", 0, 16, false },
	};
	static const struct selection all;
	struct table_list list;
	struct diag d;
	size_t i, n;
	bool got;

	for (i = 0; i < NELEM(t); i++) {
		memset(&list, 0, sizeof(list));
		memset(&d, 0, sizeof(d));
		world_begin(&w, MACH_ARM, 4);
		n = words(t[i].index, index_bytes);
		/* Behind it stands what would be one. */
		words("0 1ffdc", index_bytes + n);
		world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)
		    ->type = 0x70000001;
		n = words(t[i].table, table_bytes);
		world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
		exidx_find(&w.img, &all, &list, &d);
		list.t[0]->offset = t[i].from;
		list.t[0]->size = t[i].n;
		got = exidx_has_generic(list.t[0], &d);
		ok(got == t[i].want, "%s, %s: %d", t[i].index, t[i].table, got);
		tables_free(&list);
		diag_free(&d);
		world_end(&w);
	}
}

int
main(void)
{
	find_numbers();
	find_limits();
	find_neighbours();
	find_code();
	find_plt();
	find_generic();
	sb_free(&dumped);
	return done();
}
