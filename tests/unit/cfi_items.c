/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FDEs that are found by their offset, their programs as bytes, and CIEs of
 * which the same bytes mean the same (DWARF 5, 6.4.1), all told by hand.
 */
#include "cfi_build.h"
#include "format/cfi.h"

#define ZR   "01 7a5200 01 78 10 01 1b 0c0708"
#define NEAR "S00 40000000 00 0e10"

static void
begin(const char *records)
{
	size_t n;

	world_begin(&w, MACH_X86_64, 8);
	n = put_records(records);
	world_section(&w, ".eh_frame", 0, FRAMES, bytes, n);
}

/* An FDE at each of its offsets, and at no other one; with an index and not. */
static void
places(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct program p;
	struct item it;
	uint64_t at;
	unsigned bad;
	int indexed;

	begin("[00000000 " ZR "][18000000 " NEAR
	      "][2b000000 S20 10000000 00 410e20][3f000000 S30 10000000 01 00 "
	      "0e30]00000000");
	tables_find(&w.img, &all, &list, NULL);
	for (indexed = 0; indexed < 2; indexed++) {
		if (indexed)
			table_index(list.t[0], NULL);
		else
			table_open(list.t[0], NULL);
		for (bad = 0, at = 0; at < 0x60; at++)
			bad += cfi_item_at(list.t[0], at, &it) !=
			       (at == 0x14 || at == 0x27 || at == 0x3b);
		ok(bad == 0, "%u places have an FDE or none", bad);
		ok(cfi_item_at(list.t[0], 0x27, &it) && it.offset == 0x27 &&
			it.start == WORLD_CODE + 0x20 && it.known &&
			it.end == WORLD_CODE + 0x30 && it.sect == 0 &&
			it.kind == ENTRY_FUNC &&
			it.aux == (indexed ? 0 : CFI_NO_CIE),
		    "of which it tells start and end");
		table_decode(list.t[0], &it, WANT_ROWS, &e, NULL);
		ok(e.size == 0x14 && e.nrows == 2 &&
			e.rows[1].pc == WORLD_CODE + 0x21 &&
			e.rows[1].cfa.u.off == 32,
		    "and which can be decoded by that");
	}
	/* The two plain ones: their programs. */
	ok(format_eh_frame.program(list.t[0], &list.t[0]->items[1], &p) &&
		p.len == 2 && p.group == 0 &&
		memcmp(p.bytes, "\x0e\x10", 2) == 0,
	    "a program of two bytes");
	ok(format_eh_frame.program(list.t[0], &list.t[0]->items[2], &p) &&
		p.len == 3 && p.group == 0 &&
		memcmp(p.bytes, "\x41\x0e\x20", 3) == 0,
	    "of three");
	ok(!format_eh_frame.program(list.t[0], &list.t[0]->items[0], &p) &&
		!format_eh_frame.program(list.t[0], &list.t[0]->items[3], &p),
	    "not of a CIE, nor of one with augmentation data");
	entry_free(&e);
	tables_free(&list);
	world_end(&w);
}

/* CIEs of which the same program means the same: the first one's like. */
static const struct {
	const char *cie;
	bool same;
} groups[] = {
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9001]", true },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9001 00]", true },
	{ "[00000000 03 7a5200 01 78 10 01 1b 0c0708 9001]", true },
	{ "[00000000 01 7a5200 01 78 10 01 0b 0c0708 9001]", true },
	{ "[00000000 01 7a5200 02 78 10 01 1b 0c0708 9001]", false },
	{ "[00000000 01 7a5200 01 70 10 01 1b 0c0708 9001]", false },
	{ "[00000000 01 7a5200 01 78 0f 01 1b 0c0708 9001]", false },
	{ "[00000000 01 7a525300 01 78 10 01 1b 0c0708 9001]", false },
	{ "[00000000 01 7a524200 01 78 10 01 1b 0c0708 9001]", false },
	{ "[00000000 01 7a525000 01 78 10 06 1b 0300001000 0c0708 9001]",
	    false },
	{ "[00000000 01 7a525000 01 78 10 06 1b 0300000000 0c0708 9001]",
	    true },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0710 9001]", false },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0608 9001]", false },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9002]", false },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0708 0810]", false },
	{ "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9001 8602]", false },
	{ "{00000000 01 7a5200 01 78 10 01 1b 0c0708 9001}", false },
	{ "[00000000 04 7a5200 0800 01 78 10 01 1b 0c0708 9001]", true },
	{ "[00000000 04 7a5200 0400 01 78 10 01 1b 0c0708 9001]", false },
};

static void
same_groups(void)
{
	static const struct selection all;
	static const char rbx[] =
	    "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9001 8602]";
	struct table_list list = { 0 };
	char records[256];
	const struct table *t;
	size_t i;

	for (i = 0; i < NELEM(groups); i++) {
		snprintf(records, sizeof(records), "%s%s", groups[0].cie,
		    groups[i].cie);
		begin(records);
		tables_find(&w.img, &all, &list, NULL);
		t = list.t[0];
		table_index(list.t[0], NULL);
		ok(t->format->same_group(t, 0, t, 1) == groups[i].same &&
			t->format->same_group(t, 1, t, 0) == groups[i].same,
		    "%s", groups[i].cie);
		tables_free(&list);
		world_end(&w);
	}
	snprintf(records, sizeof(records), "%s%s", rbx,
	    "[00000000 01 7a5200 01 78 10 01 1b 0c0708 9001 8302]");
	begin(records);
	tables_find(&w.img, &all, &list, NULL);
	t = list.t[0];
	table_index(list.t[0], NULL);
	ok(!t->format->same_group(t, 0, t, 1) &&
		t->format->same_group(t, 0, t, 0),
	    "a rule of another register");
	tables_free(&list);
	world_end(&w);
}

int
main(void)
{
	places();
	same_groups();
	return done();
}
