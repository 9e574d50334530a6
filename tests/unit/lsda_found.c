/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a file's LSDAs are: sections by name, tables that lead there, objects
 * of several sections, and programs without section headers, of which only the
 * FDEs tell.  What is to be found is worked out by hand.
 */
#include "cfi_build.h"
#include "format/cfi.h"
#include "format/lsda.h"

#define TABLE          0x310000
#define CIE            "[00000000 01 7a4c5200 01 78 10 02 03 1b 0c0708]"
#define F(start, lsda) "[I S" start " 10000000 04 " lsda " 0e10]"

static uint8_t area[256];
static struct table_list list;

/* Three areas: no sites; one with a pad; one without. */
static size_t
fill(void)
{
	return hex_bytes("ffff0100 ffff010400050600 ffff010400050000", area);
}

/* "OFFSET START..END lsda" of each entry, but for what the area holds. */
static const char *
found(void)
{
	static const struct selection all;
	static char text[2048];
	struct strbuf sb = { 0 };
	struct entry e = { 0 };
	struct table *t;
	size_t i;

	sb_str(&sb, "");
	tables_find(&w.img, &all, &list, NULL);
	t = tables_named(&list, "lsda");
	if (t != NULL)
		table_index(t, NULL);
	for (i = 0; t != NULL && i < t->nitems; i++) {
		table_decode(t, &t->items[i], WANT_FIELDS, &e, NULL);
		sb_printf(&sb, "%s%" PRIx64 " %" PRIx64 "..%" PRIx64 "%s",
		    sb.len > 0 ? "; " : "", e.offset, e.start.addr, e.end,
		    e.kind == ENTRY_BAD                         ? " bad" :
		    field_find(&e.fields, "call_sites") == NULL ? " not" :
								  "");
		if (e.sec != NULL && e.sec != t->sec)
			sb_printf(&sb, " in %u", (unsigned)e.sec->index);
	}
	entry_free(&e);
	tables_free(&list);
	if (t == NULL)
		sb_str(&sb, "no table");
	snprintf(text, sizeof(text), "%s", sb.s);
	sb_free(&sb);
	return text;
}

static void
sections(void)
{
	static const struct {
		const char *name;
		bool is;
	} t[] = {
		{ ".gcc_except_table", true },
		{ ".gcc_except_table._Z1fv", true },
		{ ".gcc_except_tabl", false },
		{ "__TEXT,__gcc_except_tab", true },
		{ "__TEXT,__gcc_except_table", false },
		{ "__DATA,__gcc_except_tab", false },
		{ ".ARM.extab", false }, /* only where exidx says so */
		{ ".rodata", false },
	};
	size_t i, n;

	for (i = 0; i < NELEM(t); i++) {
		world_begin(&w, MACH_X86_64, 8);
		n = put_records(CIE F("00", "00003100") F("20", "04003100"));
		world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
		n = fill();
		world_section(&w, t[i].name, 0, TABLE, area, n);
		is(found(),
		    t[i].is ? "0 100000..100010; 4 100020..100030" : "no table",
		    t[i].name);
		world_end(&w);
	}
	world_begin(&w, MACH_X86_64, 8);
	n = fill();
	world_section(&w, ".gcc_except_table", 0, TABLE, area, n);
	is(found(), "no table", "nothing leads there");
	world_end(&w);
	world_begin(&w, MACH_X86_64, 8);
	n = put_records(CIE F("00", "00000000") F("20", "04003100"));
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
	n = fill();
	world_section(&w, ".gcc_except_table", 0, TABLE, area, n);
	is(found(), "4 100020..100030", "a function without one");
	world_end(&w);
	/* The second section has the areas; the table bears the first one. */
	world_begin(&w, MACH_X86_64, 8);
	n = put_records(CIE F("00", "00003200") F("20", "0c003200"));
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
	n = fill();
	world_section(&w, ".gcc_except_table", 0, TABLE, area, 4);
	world_section(&w, ".gcc_except_table.f", 0, TABLE + 0x10000, area, n);
	is(found(), "0 100000..100010 in 4; c 100020..100030 in 4",
	    "a second section");
	world_end(&w);
}

/* One function in two tables is shown once, others with the second. */
static void
two_tables(void)
{
	static uint8_t second[256];
	size_t n;

	world_begin(&w, MACH_X86_64, 8);
	n = put_records(
	    "[ffffffff 01 7a4c5200 01 78 10 02 03 03 0c0708][00000000 20001000 "
	    "10000000 04 04003100 0e10][00000000 40001000 10000000 04 0c003100 "
	    "0e10][00000000 05001000 01000000 04 0c003100 0e10]");
	memcpy(second, bytes, n);
	world_section(&w, ".debug_frame", 0, 0x200000, second, n);
	n = put_records(CIE F("00", "00003100") F("20", "04003100"));
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
	n = fill();
	world_section(&w, ".gcc_except_table", 0, TABLE, area, n);
	is(found(),
	    "0 100000..100010; 4 100020..100030; c 100040..100050; c "
	    "100005..100006",
	    ".eh_frame first");
	world_end(&w);
}

/*
 * An object: sections 4 and 5 have an area at offset 0 each; the FDEs' starts
 * and LSDAs are relocated.  n functions lead to the first, m to the second.
 */
static void
object(unsigned n, unsigned m)
{
	static struct reloc rel[80];
	static uint8_t frames[2048];
	struct section *s;
	size_t len, i;

	world_begin(&w, MACH_X86_64, 8);
	w.img.by_section = true;
	w.img.type = IMAGE_OBJECT;
	w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	w.sec[0].addr = 0;
	len = put_records(CIE);
	memcpy(frames, bytes, len);
	for (i = 0; i < n + m; i++) {
		put_word(frames, len, 0x13, 4);
		put_word(frames, len + 4, len + 4, 4);
		put_word(frames, len + 8, 0, 4);
		put_word(frames, len + 12, 1, 4);
		frames[len + 16] = 4;
		put_word(frames, len + 17, 0, 6);
		rel[2 * i] = (struct reloc){ .offset = len + 8,
			.size = 4,
			.kind = RELOC_PCREL,
			.sect = 1,
			.value = i,
			.symbol = "f" };
		rel[2 * i + 1] = (struct reloc){ .offset = len + 17,
			.size = 4,
			.kind = RELOC_ABS,
			.sect = i < n ? 3 : 4,
			.symbol = "l" };
		len += 0x17;
	}
	s = world_section(&w, ".eh_frame", 0, 0, frames, len);
	s->relocs = rel;
	s->nrelocs = 2 * i;
	len = fill();
	world_section(&w, ".gcc_except_table", 0, 0, area, len);
	world_section(&w, ".gcc_except_table.f", 0, 0, area, len);
}

static void
objects(void)
{
	const char *p;
	unsigned n;

	object(1, 1);
	is(found(), "0 0..1; 0 1..2 in 4", "two sections");
	world_end(&w);
	/* After 16 functions of one area no more are shown. */
	object(16, 16);
	ok(strstr(found(), " not") == NULL, "16 and 16");
	world_end(&w);
	object(16, 17);
	for (n = 0, p = found(); (p = strstr(p, " not")) != NULL; p++)
		n++;
	ok(n == 1, "16 and 17");
	world_end(&w);
	object(17, 16);
	for (n = 0, p = found(); (p = strstr(p, " not")) != NULL; p++)
		n++;
	ok(n == 1, "17 and 16");
	world_end(&w);
	/* Without the function's place sites count from there. */
	object(1, 0);
	w.sec[1].relocs[0].kind = RELOC_UNKNOWN;
	put_word(area, 0, 0x0401ffff, 4);
	put_word(area, 4, 0x00060500, 4);
	dump(&w, "lsda");
	ok(strstr(dumped.s,
	       "call_sites={ { start_offset=0x0 end_offset=0x5 "
	       "landing_pad=unrelocated cleanup actions={ } } }") != NULL,
	    "a function without a place");
	world_end(&w);
}

/* What the loader gives to a section: bytes of the segment behind it. */
static void
load(struct section *s, struct diag *d)
{
	(void)d;
	s->data = area + (s->addr - TABLE);
	s->len = s->size;
}

/*
 * No section headers: the first LSDA that FDEs lead to begins the table, which
 * reaches to the next section or the segment's end.
 */
static const struct {
	const char *what, *fdes;
	uint64_t next;       /* a section behind the areas, or 0 */
	uint64_t addr, size; /* of the table; 0: there is none */
} placed[] = {
	{ "to the segment's end", F("00", "00003100") F("20", "04003100"), 0,
	    0x310000, 0x80 },
	{ "the lower one", F("00", "0c003100") F("20", "04003100"), 0, 0x310004,
	    0x7c },
	{ "to the next section", F("00", "04003100"), 0x310040, 0x310004,
	    0x3c },
	{ "none in between", F("00", "04003100"), 0x30fff0, 0x310004, 0x7c },
	{ "one behind the segment", F("00", "04003100"), 0x310080, 0x310004,
	    0x7c },
	{ "one without an LSDA", F("00", "00000000"), 0, 0, 0 },
	{ "one that leads nowhere", F("00", "00005000"), 0, 0, 0 },
	{ "one into a section", F("00", "00001000"), 0, 0, 0 },
	{ "one behind the file's bytes", F("00", "80003100"), 0, 0, 0 },
	{ "the last byte", F("00", "7f003100"), 0, 0x31007f, 1 },
};

static void
without_headers(void)
{
	static const struct selection all;
	struct image_ops ops;
	char records[256];
	struct section *s;
	struct table *t;
	size_t i, n;

	for (i = 0; i < NELEM(placed); i++) {
		world_begin(&w, MACH_X86_64, 8);
		snprintf(records, sizeof(records), CIE "%s", placed[i].fdes);
		n = put_records(records);
		world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
		if (placed[i].next != 0)
			world_section(&w, ".data", 0, placed[i].next, NULL, 16);
		s = &w.sec[w.img.nsections];
		*s = (struct section){ .img = &w.img,
			.type = 1,
			.name = ".gcc_except_table",
			.attr = SEC_ALLOC | SEC_SYNTHETIC,
			.index = (uint32_t)++w.img.nsections };
		/* A segment of 0x100 bytes, 0x80 of them in the file. */
		w.seg[w.img.nsegments] = (struct segment){ .addr = TABLE,
			.size = 0x100,
			.len = 0x80,
			.data = area,
			.type = 1,
			.file_off = 0x1000 };
		w.img.nsegments++;
		fill();
		w.img.loads = NULL;
		w.img.placed = NULL;
		image_prepare(&w.img);
		ops = *w.img.ops;
		ops.load = load;
		w.img.ops = &ops;
		tables_find(&w.img, &all, &list, NULL);
		t = tables_named(&list, "lsda");
		ok((t != NULL) == (placed[i].size != 0) &&
			(t == NULL ||
			    (s->addr == placed[i].addr &&
				s->size == placed[i].size &&
				s->file_off == 0x1000 + s->addr - TABLE)),
		    "%s: 0x%" PRIx64 ", 0x%" PRIx64, placed[i].what, s->addr,
		    s->size);
		tables_free(&list);
		free(w.img.loads);
		free(w.img.placed);
		world_end(&w);
	}
}

int
main(void)
{
	sections();
	two_tables();
	objects();
	without_headers();
	sb_free(&dumped);
	return done();
}
