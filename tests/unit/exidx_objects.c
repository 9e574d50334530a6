/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of the Arm EHABI where they are not one section of a linked file:
 * relocatable objects (AAELF32, R_ARM_PREL31 and R_ARM_NONE; IHI 0038), tables
 * that symbols bound, and the entry at a place without an index, as an
 * unwinder finds it.  What is to come is worked out by hand.
 */
#include "exidx_build.h"
#include "format/exidx.h"

static struct reloc relocs[2][16];

/*
 * Relocations as OFFSET:KIND SECTION.VALUE, all hex: P of a distance, A of an
 * address, N none, U to a symbol of another file, D to what was discarded.
 */
static void
relocate(struct section *sec, struct reloc *r, const char *s)
{
	char kind;
	unsigned at, sect, value;
	size_t n = 0;
	int len;

	for (; sscanf(s, "%x:%c%u.%x%n", &at, &kind, &sect, &value, &len) == 4;
	     s += len)
		r[n++] = (struct reloc){ .offset = at,
			.size = 4,
			.sect = kind == 'U' ? 0 : sect,
			.value = value,
			.symbol = kind == 'U' ? "elsewhere" : ".text",
			.undefined = kind == 'U',
			.discarded = kind == 'D',
			.kind = kind == 'N' ? RELOC_NONE :
				kind == 'A' ? RELOC_ABS :
					      RELOC_PCREL };
	/* Behind the last one is none, whatever stands there. */
	r[n] = (struct reloc){ .offset = n > 0 ? r[n - 1].offset : 0,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 0x77 };
	sec->relocs = r;
	sec->nrelocs = n;
}

/* Bytes come when they are asked for. */
static void
load(struct section *s, struct diag *d)
{
	(void)d;
	if (strcmp(s->name, ".ARM.extab") == 0) {
		s->data = table_bytes;
		s->len = s->size;
	}
}

/*
 * Sections 1 .text, 2 .text.b of 64 bytes, 3 the index, 4 the table, 5 another
 * one of the same bytes.
 */
static void
object(const char *index, const char *index_relocs, const char *table,
    const char *table_relocs)
{
	static struct image_ops ops;
	struct section *s;

	world_begin(&w, MACH_ARM, 4);
	ops = *w.img.ops;
	ops.load = load;
	w.img.ops = &ops;
	w.img.by_section = true;
	w.img.type = IMAGE_OBJECT;
	w.sec[0].addr = 0;
	w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	world_section(&w, ".text.b", SEC_EXEC, 0, NULL, 0x40);
	s = world_section(&w, ".ARM.exidx", 0, 0, index_bytes,
	    words(index, index_bytes));
	s->type = 0x70000001;
	relocate(s, relocs[0], index_relocs);
	s = world_section(&w, ".ARM.extab", 0, 0, NULL,
	    words(table, table_bytes));
	s->loaded = false;
	relocate(s, relocs[1], table_relocs);
	world_section(&w, ".ARM.extab.b", 0, 0, table_bytes, s->size);
}

static const struct {
	const char *what, *index, *index_relocs, *table, *table_relocs;
	const char *want;
} objects[] = {
	{ "to the next entry, to the section's end", "0 80b0b0b0 0 1",
	    "0:P1.0 8:P1.40", "", "",
	    "0+8 1:0..40 sync model=inline word0=0x0 word1=0x80b0b0b0 ; finish "
	    "; padding ; padding | 0 sp+0 same\n8+8 1:40..100000 sync "
	    "model=cantunwind word0=0x0 word1=0x1 | 40 none -" },
	{ "of two sections", "0 1 0 1 0 1", "0:P1.ffffe 8:P2.0 10:P2.3e", "",
	    "",
	    "0+8 1:ffffe..100000 sync model=cantunwind word0=0x0 word1=0x1 | "
	    "ffffe none -\n8+8 2:0..3e sync model=cantunwind word0=0x0 "
	    "word1=0x1 | 0 none -\n10+8 2:3e..40 sync model=cantunwind "
	    "word0=0x0 word1=0x1 | 3e none -" },
	{ "at a section's end, in none that there is", "0 1 0 1",
	    "0:P2.40 8:P9.0", "", "",
	    "0+8 2:40.. sync model=cantunwind word0=0x0 word1=0x1 | 40 none "
	    "-\n8+8 9:0.. sync model=cantunwind word0=0x0 word1=0x1 | 0 none "
	    "-" },
	{ "Thumb bits", "0 1", "0:P2.21", "", "",
	    "0+8 2:20..40 sync model=cantunwind word0=0x0 word1=0x1 | 20 none "
	    "-" },
	{ "with words that mean nothing, before and after", "0 1 0 1",
	    "0:N1.8 0:P1.0 8:P1.40 8:N1.8", "", "",
	    "0+8 1:0..40 sync model=cantunwind word0=0x0 word1=0x1 | 0 none "
	    "-\n8+8 1:40..100000 sync model=cantunwind word0=0x0 word1=0x1 | "
	    "40 none -" },
	{ "relocations that say nothing: none, an address, discarded, of "
	  "another file",
	    "0 1 0 1 0 1 0 1", "8:A1.0 10:D1.0 18:U0.0", "", "",
	    "0+8 unrelocated.. sync model=cantunwind word0=0x0 word1=0x1 | 0 "
	    "none -\n8+8 unrelocated.. sync model=cantunwind word0=0x0 "
	    "word1=0x1 | 0 none -\n10+8 unrelocated.. sync model=cantunwind "
	    "word0=0x0 word1=0x1 | 0 none -\n18+8 elsewhere.. sync "
	    "model=cantunwind word0=0x0 word1=0x1 | 0 none -" },
	{ "only a word that means nothing", "0 1", "0:N1.8", "", "",
	    "0+8 unrelocated.. sync model=cantunwind word0=0x0 word1=0x1 | 0 "
	    "none -" },
	{ "a table entry, and a 1 that a relocation makes one", "0 0 0 1",
	    "0:P1.0 4:P4.0 8:P1.40 c:P4.8", "80a8b0b0 0 8101b0b0 b0b0b0b0 0",
	    "",
	    "0+8 1:0..40 sync model=extab extab=4:0 routine=0 word0=0x0 "
	    "word1=0x0 ; pop {r4, lr} ; finish ; padding | 0 sp+8 [cfa-4] "
	    "r4=[cfa-8]\n8+8 1:40..100000 sync model=extab extab=4:8 routine=1 "
	    "word0=0x0 word1=0x1 ; finish ; padding ; padding ; padding ; "
	    "padding ; padding | 40 sp+0 same" },
	{ "its place by no relocation, by one of another kind, in code",
	    "0 0 0 0 0 0 0 0",
	    "0:P1.0 8:P1.10 c:A4.0 10:P1.20 14:P2.0 18:P1.30 1c:P9.0",
	    "80a8b0b0 0", "",
	    "0+8 1:0..10 sync cut model=extab extab=unrelocated word0=0x0 "
	    "word1=0x0\n8+8 1:10..20 sync cut model=extab extab=unrelocated "
	    "word0=0x0 word1=0x0\n10+8 1:20..30 sync cut model=extab extab=2:0 "
	    "word0=0x0 word1=0x0\n18+8 1:30..100000 sync cut model=extab "
	    "extab=9:0 word0=0x0 word1=0x0\n"
	    "exidx-extab-range 0x4: the place of the table entry is not known: "
	    "no relocation\n"
	    "exidx-extab-range 0xc: the place of the table entry is not known: "
	    "relocation cannot be applied\n"
	    "exidx-extab-range 0x14: table entry at 0x0 is outside the file's "
	    "bytes\n"
	    "exidx-extab-range 0x1c: table entry at 0x0 is outside the file's "
	    "bytes" },
	{ "a routine of another file, with data and without", "0 0 0 0",
	    "0:P1.0 4:P4.0 8:P1.40 c:P4.c", "0 00a8b0b0 ffff0100 0 00b0b0b0",
	    "0:U0.0 c:U0.0",
	    "0+8 1:0..40 sync model=generic extab=4:0 personality=elsewhere "
	    "lsda=4:8 layout_assumed=yes word0=0x0 word1=0x0 ; pop {r4, lr} ; "
	    "finish ; padding | 0 sp+8 [cfa-4] r4=[cfa-8]\n8+8 1:40..100000 "
	    "sync model=generic extab=4:c personality=elsewhere "
	    "layout_assumed=yes word0=0x0 word1=0x0 ; finish ; padding ; "
	    "padding | 40 sp+0 same" },
	{ "places and types by relocations", "0 0", "0:P1.0 4:P4.0",
	    "80a8b0b0 00040011 0 0 00050020 80000002 0 1234 0 0",
	    "8:P1.21 c:U0.0 18:U0.0 20:P2.3f",
	    "0+8 1:0..100000 sync model=extab extab=4:0 routine=0 "
	    "descriptors={ { kind=catch start=1:4 end=1:14 landing_pad=1:20 "
	    "type=elsewhere } { kind=specification start=1:4 end=1:24 types={ "
	    "elsewhere 0x1234 } landing_pad=2:3e } } word0=0x0 word1=0x0 ; pop "
	    "{r4, lr} ; finish ; padding | 0 sp+8 [cfa-4] r4=[cfa-8]" },
	{ "only the table's place by a relocation", "0 0", "4:P4.0",
	    "80b0b0b0 0", "",
	    "0+8 unrelocated.. sync model=extab extab=4:0 routine=0 word0=0x0 "
	    "word1=0x0 ; finish ; padding ; padding | 0 sp+0 same" },
	{ "what is said of the second table entry", "0 0", "0:P1.0 4:P4.4",
	    "0 80b0b0b0 00040010", "",
	    "0+8 1:0..100000 sync model=extab extab=4:4 routine=0 "
	    "descriptors={ { kind=cleanup start=1:4 end=1:14 } } word0=0x0 "
	    "word1=0x0 ; finish ; padding ; padding | 0 sp+0 same\n"
	    "exidx-descr 0x8: a descriptor ends too early" },
	{ "a program in the second", "0 0", "0:P1.0 4:P4.4", "0 80ffb0b0 0", "",
	    "0+8 1:0..100000 sync cut model=extab extab=4:4 routine=0 "
	    "word0=0x0 word1=0x0 ; spare ; finish ; padding\n"
	    "exidx-op-spare 0x6: unwinding instruction 0xff has no meaning" },
	{
	    "alike ones of two sections: no data where another begins",
	    "0 0 0 0 0 0 0 0",
	    "0:P1.0 4:P5.0 8:P1.10 c:P4.8 10:P1.20 14:P4.0 18:P1.30 1c:P5.0",
	    "0 00b0b0b0 0 00b0b0b0 ffff0100",
	    "0:U0.0 8:U0.0",
	    "0+8 1:0..10 sync model=generic extab=5:0 personality=unrelocated "
	    "lsda=5:8 layout_assumed=yes word0=0x0 word1=0x0 ; finish ; "
	    "padding ; padding | 0 sp+0 same\n8+8 1:10..20 sync model=generic "
	    "extab=4:8 personality=elsewhere lsda=4:10 layout_assumed=yes "
	    "word0=0x0 word1=0x0 ; finish ; padding ; padding | 10 sp+0 same\n"
	    "10+8 1:20..30 sync model=generic extab=4:0 personality=elsewhere "
	    "layout_assumed=yes word0=0x0 word1=0x0 ; finish ; padding ; "
	    "padding | 20 sp+0 same\n18+8 1:30..100000 sync model=generic "
	    "extab=5:0 personality=unrelocated lsda=5:8 layout_assumed=yes "
	    "word0=0x0 word1=0x0 ; finish ; padding ; padding | 30 sp+0 same",
	},
};

static void
find_objects(void)
{
	size_t i;

	for (i = 0; i < NELEM(objects); i++) {
		object(objects[i].index, objects[i].index_relocs,
		    objects[i].table, objects[i].table_relocs);
		dump(&w, "exidx");
		is(strchr(dumped.s, '\n') + 1, objects[i].want,
		    objects[i].what);
		world_end(&w);
	}
}

/* --- Linked tables --- */

/* What an entry is for checks, and the bytes that it takes beside its own. */
static const char *
facts(const char *index, const char *table)
{
	static const struct selection all;
	struct table_list list = { 0 };
	const struct exidx_facts *f;
	struct entry e = { 0 };
	struct diag d = { 0 };
	size_t n = words(index, index_bytes), i;

	for (i = 0; i < n; i += 8)
		put_word(index_bytes, i, prel31(INDEX + i, WORLD_CODE + 4 * i),
		    4);
	world_begin(&w, MACH_ARM, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)->type =
	    0x70000001;
	n = words(table, table_bytes);
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
	tables_find(&w.img, &all, &list, &d);
	table_index(list.t[0], &d);
	dumped.len = 0;
	for (i = 0; i < list.t[0]->nitems; i++) {
		table_decode(list.t[0], &list.t[0]->items[i],
		    DUMP_ALL | WANT_FACTS, &e, &d);
		f = e.facts;
		sb_printf(&dumped,
		    "%smodel %u%s routine %d word 0x%" PRIx32 " by r%u",
		    i == 0 ? "" : "\n", f->model, f->assumed ? " assumed" : "",
		    f->routine, f->word, (unsigned)e.ra_reg);
		if (f->extab.kind == TARGET_ADDR)
			sb_printf(&dumped, " at %" PRIx64, f->extab.addr);
		if (e.nextents > 0)
			sb_printf(&dumped, " %s %s+%" PRIx64 " of %" PRIu64,
			    e.extents[0].what, e.extents[0].sec->name,
			    e.extents[0].offset, e.extents[0].size);
		if (e.personality.kind == TARGET_ADDR)
			sb_printf(&dumped, " routine at %" PRIx64,
			    e.personality.addr);
		if (e.nrows > 0)
			sb_printf(&dumped, " row up to %" PRIx64,
			    e.rows[0].offset);
	}
	entry_free(&e);
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
	return dumped.s;
}

static void
find_facts(void)
{
	is(facts("0 1 0 80b0b0b0 0 8100b0b0 0 8200b0b0", ""),
	    "model 0 routine -1 word 0x1 by r14 row up to 0\n"
	    "model 1 routine 0 word 0x80b0b0b0 by r14 row up to 10\n"
	    "model 1 routine 1 word 0x8100b0b0 by r14 row up to 18\n"
	    "model 1 routine 2 word 0x8200b0b0 by r14 row up to 20",
	    "facts of the index alone");
	/* 0xfffc bytes from the second word; the zero word is the entry's. */
	is(facts("0 fffc", "80b0b0b0 0"),
	    "model 2 routine 0 word 0xfffc by r14 at 310000 extab .ARM.extab+0 "
	    "of 8 row up to 4",
	    "routine 0 and the end of its list");
	is(facts("0 fffc", "8101b0b0 b0b0b0b0 0 0"),
	    "model 2 routine 1 word 0xfffc by r14 at 310000 extab .ARM.extab+0 "
	    "of 12 row up to 8",
	    "routine 1 with a word");
	is(facts("0 fffc", "80b0b0b0 1"),
	    "model 2 routine 0 word 0xfffc by r14 at 310000 extab .ARM.extab+0 "
	    "of 8 row up to 4",
	    "a list that is cut");
	is(facts("0 fffc", "8101b0b0 b0b0b0b0"),
	    "model 2 routine 1 word 0xfffc by r14 at 310000 extab .ARM.extab+0 "
	    "of 8 row up to 8",
	    "no list");
	is(facts("0 fffc", "80b0b0b0 00040010 7fdf0018 0 0"),
	    "model 2 routine 0 word 0xfffc by r14 at 310000 extab .ARM.extab+0 "
	    "of 16 row up to 4",
	    "a list of one");
	is(facts("0 10000", "0 8200b0b0 0"),
	    "model 2 routine 2 word 0x10000 by r14 at 310004 extab "
	    ".ARM.extab+4 of 8 row up to 8",
	    "not the first one");
	/* 0x310000 - 0x20ff01 is odd, and a byte of code behind. */
	is(facts("0 fffc", "7fdf0101 00b0b0b0 ffff0100"),
	    "model 3 assumed routine -1 word 0xfffc by r14 at 310000 extab "
	    ".ARM.extab+0 of 8 routine at 100100 row up to 8",
	    "a routine that is not known");
	is(facts("0 fffc", "7fdf0101 01b0b0b0 b0b0b0b0 ffff0100"),
	    "model 3 assumed routine -1 word 0xfffc by r14 at 310000 extab "
	    ".ARM.extab+0 of 12 routine at 100100 row up to c",
	    "with a word more");
}

/* Descriptors of a table that many share are shown for the first 16. */
static void
find_shared(void)
{
	size_t i, n, shown = 0;
	const char *s;
	char text[32];

	for (i = n = 0; i < 36; i++) {
		n = put_word(index_bytes, n,
		    prel31(INDEX + n, WORLD_CODE + 16 * i), 4);
		/* By turns the second and the first table. */
		n = put_word(index_bytes, n,
		    prel31(INDEX + n, TABLE + (i % 2 == 0 ? 16 : 0)), 4);
	}
	world_begin(&w, MACH_ARM, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, n)->type =
	    0x70000001;
	n = words("80b0b0b0 0002000e 7fdf0018 0 80a8b0b0 0002000c 7fdf0008 0",
	    table_bytes);
	world_section(&w, ".ARM.extab", 0, TABLE, table_bytes, n);
	dump(&w, "exidx");
	world_end(&w);
	for (s = dumped.s; (s = strstr(s, "descriptors")) != NULL; s++)
		shown++;
	ok(shown == 32, "%zu entries of 36 have descriptors", shown);
	s = strstr(dumped.s, "\n100+8 ");
	ok(s != NULL && strstr(s, "descriptors") == NULL,
	    "those of the last ones are left out");
	s = strstr(dumped.s, "\nf8+8 ");
	snprintf(text, sizeof(text), "start=%x end=%x", WORLD_CODE + 0x1f2,
	    WORLD_CODE + 0x200);
	ok(s != NULL && strstr(s, text) != NULL, "number 32 has its own");
}

/* --- Where tables are --- */

struct bound {
	const char *name;
	uint64_t addr;
};
static const struct bound *bound;

static bool
by_name(struct image *img, const char *name, struct symbol *s)
{
	const struct bound *b;

	(void)img;
	for (b = bound; b->name != NULL; b++)
		if (strcmp(b->name, name) == 0) {
			s->addr = b->addr;
			return true;
		}
	return false;
}

struct place {
	const char *name;
	uint32_t type;
	unsigned attr;
};

#define EXIDX 0x70000001

static const struct {
	const char *what;
	struct place sec[3]; /* 64 bytes each, from INDEX on */
	struct bound bound[5];
	const char *want; /* SECTION OFFSET+SIZE ... */
} placed[] = {
	{ "by type", { { "a", EXIDX, 0 }, { "b", 1, 0 }, { "c", EXIDX, 0 } },
	    { { 0 } }, "a 0+40 c 0+40" },
	{ "without bytes",
	    { { "a", EXIDX, SEC_NOBITS }, { ".ARM.exidx", 1, SEC_NOBITS } },
	    { { 0 } }, "" },
	{ "the type counts before the name",
	    { { ".ARM.exidx", 1, 0 }, { "c", EXIDX, 0 } }, { { 0 } },
	    "c 0+40" },
	{ "by name",
	    { { ".ARM.exidx", 1, 0 }, { ".ARM.exidx.text.f", 1, 0 },
		{ ".ARM.unwind_idx", 1, 0 } },
	    { { 0 } },
	    ".ARM.exidx 0+40 .ARM.exidx.text.f 0+40 .ARM.unwind_idx 0+40" },
	{ "by old names",
	    { { ".gnu.linkonce.armexidx.f", 1, 0 },
		{ ".gnu.linkonce.armexidx.", 1, 0 } },
	    { { 0 } },
	    ".gnu.linkonce.armexidx.f 0+40 .gnu.linkonce.armexidx. 0+40" },
	{ "not by these",
	    { { ".ARM.exidw", 1, 0 }, { ".ARM.unwind_idx2", 1, 0 },
		{ ".gnu.linkonce.armexidx", 1, 0 } },
	    { { 0 } }, "" },
	{ "between symbols", { { "a", 1, 0 }, { "b", 1, 0 } },
	    { { "__exidx_start", INDEX + 8 }, { "__exidx_end", INDEX + 24 } },
	    "a 8+10" },
	{ "in the second section, up to its end",
	    { { "a", 1, 0 }, { "b", 1, 0 } },
	    { { "__exidx_start", INDEX + 0x1030 },
		{ "__exidx_end", INDEX + 0x1040 } },
	    "b 30+10" },
	{ "past its end", { { "a", 1, 0 } },
	    { { "__exidx_start", INDEX + 0x30 },
		{ "__exidx_end", INDEX + 0x41 } },
	    "" },
	{ "an empty one, one of less", { { "a", 1, 0 } },
	    { { "__exidx_start", INDEX + 8 }, { "__exidx_end", INDEX + 8 } },
	    "" },
	{ "without an end", { { "a", 1, 0 } }, { { "__exidx_start", INDEX } },
	    "" },
	{ "without a start", { { "a", 1, 0 } },
	    { { "__exidx_end", INDEX + 8 } }, "" },
	{ "in no section", { { "a", 1, 0 } },
	    { { "__exidx_start", INDEX + 0x800 },
		{ "__exidx_end", INDEX + 0x808 } },
	    "" },
	{ "between Linux's", { { "a", 1, 0 } },
	    { { "__start_unwind_idx", INDEX + 16 },
		{ "__stop_unwind_idx", INDEX + 32 } },
	    "a 10+10" },
	{ "Linux's, where the first two do not fit", { { "a", 1, 0 } },
	    { { "__exidx_start", INDEX + 8 }, { "__exidx_end", INDEX },
		{ "__start_unwind_idx", INDEX },
		{ "__stop_unwind_idx", INDEX + 8 } },
	    "a 0+8" },
	{ "Linux's, where the first two are in no section", { { "a", 1, 0 } },
	    { { "__exidx_start", INDEX - 8 }, { "__exidx_end", INDEX },
		{ "__start_unwind_idx", INDEX },
		{ "__stop_unwind_idx", INDEX + 8 } },
	    "a 0+8" },
	{ "in a section of another name that has the type",
	    { { "code", EXIDX, 0 } },
	    { { "__exidx_start", INDEX + 8 }, { "__exidx_end", INDEX + 16 } },
	    "code 8+8" },
	{ "in another one than that", { { "code", EXIDX, 0 }, { "b", 1, 0 } },
	    { { "__exidx_start", INDEX + 0x1000 },
		{ "__exidx_end", INDEX + 0x1010 } },
	    "code 0+40" },
	{ "not in one of its own name", { { ".ARM.exidx", EXIDX, 0 } },
	    { { "__exidx_start", INDEX + 8 }, { "__exidx_end", INDEX + 16 } },
	    ".ARM.exidx 0+40" },
};

static void
find_places(void)
{
	static const struct selection all;
	struct table_list list;
	struct image_ops ops;
	struct diag d;
	size_t i, k;
	unsigned other;

	for (other = 0; other < 4; other++)
		for (i = 0; i < NELEM(placed); i++) {
			memset(&list, 0, sizeof(list));
			memset(&d, 0, sizeof(d));
			world_begin(&w, other == 1 ? MACH_X86_64 : MACH_ARM, 4);
			ops = *w.img.ops;
			ops.by_name = by_name;
			w.img.ops = &ops;
			bound = placed[i].bound;
			memset(index_bytes, 0, sizeof(index_bytes));
			for (k = 0; k < 3 && placed[i].sec[k].name; k++)
				world_section(&w, placed[i].sec[k].name,
				    placed[i].sec[k].attr, INDEX + 0x1000 * k,
				    index_bytes, 0x40)
				    ->type = placed[i].sec[k].type;
			if (other == 2)
				w.img.container = CONTAINER_MACHO;
			if (other == 3)
				w.img.by_section = true;
			exidx_find(&w.img, &all, &list, &d);
			dumped.len = 0;
			sb_str(&dumped, "");
			for (k = 0; k < list.n; k++) {
				table_open(list.t[k], &d);
				sb_printf(&dumped, "%s%s %" PRIx64 "+%" PRIx64,
				    k > 0 ? " " : "", list.t[k]->sec->name,
				    list.t[k]->offset, list.t[k]->size);
			}
			if (other == 0)
				is(dumped.s, placed[i].want, placed[i].what);
			else if (other < 3)
				ok(list.n == 0, "%s: another machine or format",
				    placed[i].what);
			else
				ok(strstr(dumped.s, "8+") == NULL &&
					strstr(dumped.s, "+8") == NULL &&
					strstr(dumped.s, "+10") == NULL,
				    "%s: no symbols in objects",
				    placed[i].what);
			tables_free(&list);
			diag_free(&d);
			world_end(&w);
		}
	/* Symbols may be out of reach. */
	for (k = 0; k < 2; k++) {
		memset(&list, 0, sizeof(list));
		world_begin(&w, MACH_ARM, 4);
		world_section(&w, "a", 0, INDEX, index_bytes, 0x40);
		if (k == 1)
			w.img.ops = NULL;
		exidx_find(&w.img, &all, &list, NULL);
		ok(list.n == 0, "no symbols, no table");
		tables_free(&list);
		world_end(&w);
	}
}

/* Symbols that bound more than the section has bytes. */
static void
find_sizes(void)
{
	static const struct {
		uint64_t from, to;
		size_t len;
		const char *want;
	} t[] = {
		{ 0, 0x40, 0x40, "0+40 8 entries" },
		{ 8, 0x40, 0x40, "8+38 7 entries" },
		{ 8, 0x40, 0x38,
		    "8+30 6 entries\nexidx-size 0x38: the table needs 0x38 "
		    "bytes from 0x8, the section has 0x38" },
		{ 8, 0x40, 0x3f,
		    "8+37 6 entries\nexidx-size 0x3f: the table needs 0x38 "
		    "bytes from 0x8, the section has 0x3f\n"
		    "exidx-size 0x38: the table's size 0x37 is no multiple of "
		    "8" },
		{ 8, 0x40, 0x8,
		    "8+0 0 entries\nexidx-size 0x8: the table needs 0x38 bytes "
		    "from 0x8, the section has 0x8" },
		{ 8, 0x40, 0x7,
		    "8+38 0 entries\nexidx-size 0x7: the table needs 0x38 "
		    "bytes from 0x8, the section has 0x7" },
		{ 8, 0x14, 0x40,
		    "8+c 1 entries\nexidx-size 0x10: the table's size 0xc is "
		    "no multiple of 8" },
		{ 8, 0x5c, 0x80,
		    "8+54 10 entries\nexidx-size 0x58: the table's size 0x54 "
		    "is no multiple of 8" },
		{ 8, 0x10, 0, "8+8 0 entries\nexidx-size -: has no bytes" },
	};
	static const struct selection all;
	struct bound b[3] = { { "__exidx_start", 0 }, { "__exidx_end", 0 } };
	uint8_t levels[CHECK_COUNT];
	struct table_list list;
	struct image_ops ops;
	struct section *s;
	struct diag d;
	size_t i, k;

	memset(levels, LEVEL_ERROR, sizeof(levels));
	for (i = 0; i < NELEM(t); i++) {
		memset(&list, 0, sizeof(list));
		memset(&d, 0, sizeof(d));
		d.levels = levels;
		world_begin(&w, MACH_ARM, 4);
		ops = *w.img.ops;
		ops.by_name = by_name;
		w.img.ops = &ops;
		b[0].addr = INDEX + t[i].from;
		b[1].addr = INDEX + t[i].to;
		bound = b;
		for (k = 0; k < 0x80; k += 8) {
			put_word(index_bytes, k,
			    prel31(INDEX + k, WORLD_CODE + 2 * k), 4);
			put_word(index_bytes, k + 4, 1, 4);
		}
		s = world_section(&w, "a", 0, INDEX, index_bytes, 0x80);
		s->len = t[i].len;
		if (t[i].len == 0)
			s->data = NULL;
		exidx_find(&w.img, &all, &list, &d);
		table_index(list.t[0], &d);
		dumped.len = 0;
		sb_printf(&dumped, "%" PRIx64 "+%" PRIx64 " %zu entries",
		    list.t[0]->offset, list.t[0]->size, list.t[0]->nitems);
		for (k = 0; k < list.t[0]->nitems; k++)
			if (list.t[0]->items[k].offset != t[i].from + 8 * k ||
			    list.t[0]->items[k].start !=
				WORLD_CODE + 2 * (t[i].from + 8 * k))
				sb_printf(&dumped, " %zu is another", k);
		for (k = 0; k < d.n; k++) {
			sb_printf(&dumped, "\n%s ",
			    check_info(d.list[k].check)->name);
			if (d.list[k].has_offset)
				sb_printf(&dumped, "0x%" PRIx64,
				    d.list[k].offset);
			else
				sb_char(&dumped, '-');
			sb_printf(&dumped, ": %s", d.list[k].message);
		}
		is(dumped.s, t[i].want, "a table that symbols bound");
		tables_free(&list);
		diag_free(&d);
		world_end(&w);
	}
}

/* --- The entry at a place --- */

/* START..END of the entry in force, by the table alone, without an index. */
static const char *
held_by(size_t from, size_t n, uint32_t sect, uint64_t pc)
{
	static char text[64];
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	struct table *t;
	struct item it;

	world_begin(&w, MACH_ARM, 4);
	world_section(&w, ".ARM.exidx", 0, INDEX, index_bytes, 0x40)->type =
	    0x70000001;
	exidx_find(&w.img, &all, &list, &d);
	t = list.t[0];
	t->offset = from;
	t->size = n;
	memset(&it, 0xff, sizeof(it));
	if (!table_open(t, &d) || !t->format->search(t, sect, pc, &it))
		snprintf(text, sizeof(text), "none");
	else
		snprintf(text, sizeof(text),
		    "%" PRIx64 " %" PRIx64 "..%" PRIx64 "%s", it.offset,
		    it.start, it.end,
		    it.kind != ENTRY_FUNC || !it.known || it.sect != 0 ||
			    it.aux != 0 ?
			" and more" :
			"");
	ok(!t->indexed, "no index was made");
	tables_free(&list);
	diag_free(&d);
	world_end(&w);
	return text;
}

static void
find_held(void)
{
	static const struct {
		size_t from, n;
		uint32_t sect;
		uint64_t pc;
		const char *want;
	} t[] = {
		{ 0, 0x20, 0, 0xfffff, "none" },
		{ 0, 0x20, 0, 0x100000, "0 100000..100010" },
		{ 0, 0x20, 0, 0x10000f, "0 100000..100010" },
		{ 0, 0x20, 0, 0x100010, "8 100010..100020" },
		{ 0, 0x20, 0, 0x10002f, "10 100020..100030" },
		/* The last one has no end. */
		{ 0, 0x20, 0, 0x100030, "18 100030..100030" },
		{ 0, 0x20, 0, 0x900000, "18 100030..100030" },
		{ 0, 0x27, 0, 0x900000, "18 100030..100030" },
		/* Part of it: neither what is before nor what follows. */
		{ 8, 0x10, 0, 0x10000f, "none" },
		{ 8, 0x10, 0, 0x100010, "8 100010..100020" },
		{ 8, 0x10, 0, 0x100030, "10 100020..100020" },
		{ 0, 0x20, 1, 0x100010, "none" },
	};
	size_t i;

	for (i = 0; i < 8; i++) {
		put_word(index_bytes, 8 * i,
		    prel31(INDEX + 8 * i, WORLD_CODE + 16 * i + (i == 2)), 4);
		put_word(index_bytes, 8 * i + 4, 1, 4);
	}
	for (i = 0; i < NELEM(t); i++)
		is(held_by(t[i].from, t[i].n, t[i].sect, t[i].pc), t[i].want,
		    "the entry at a place");
	/* Two at one place: the last counts, and nothing ends the first. */
	put_word(index_bytes, 8, prel31(INDEX + 8, WORLD_CODE), 4);
	is(held_by(0, 0x10, 0, 0x100000), "8 100000..100000", "of two");
	/* A damaged table, in which the next one is before. */
	put_word(index_bytes, 8, prel31(INDEX + 8, WORLD_CODE + 0x40), 4);
	is(held_by(0, 0x18, 0, 0x100050), "10 100020..100020", "out of order");
}

int
main(void)
{
	find_objects();
	find_facts();
	find_shared();
	find_places();
	find_sizes();
	find_held();
	sb_free(&dumped);
	return done();
}
