/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which entries are told with a finding: the one at its offset, or the one in
 * force at its address, of its table or else of another one that has rows; each
 * once.  Tables are put together byte by byte (LSB Core 10.6, DWARF 6.4.1), and
 * the truth is by hand.
 */
#include "output/told.h"
#include "world.h"

#define FRAMES  0x300000
#define HDR     0x310000
#define FDES    100
#define FDE(i)  (0x18 + 0x20 * (uint64_t)(i))
#define CODE(i) (WORLD_CODE + 0x10 * (uint64_t)(i))

static struct world w;
static struct section *frames, *debug, *hdr;
static struct table_list list;
static struct strbuf sb, text;
static struct told told;
static const struct print_opts o = { .lines = true };

/* FDEs of 16 bytes of code each, one behind the other. */
static void
begin(void)
{
	static const struct selection all;
	static uint8_t eh[0x18 + 0x20 * FDES + 4], dw[0x18 + 0x20 * 4],
	    table[12 + 8 * 2];
	struct diag d = { 0 };
	size_t n, m, i;

	world_begin(&w, MACH_X86_64, 8);
	n = put_cie(eh);
	m = put_cie(dw);
	store_word(dw + 4, 4, false, UINT32_MAX);
	for (i = 0; i < FDES; i++)
		n = put_fde(eh, n, CODE(i), 0x10);
	for (i = 0; i < 4; i++) {
		m = put_fde(dw, m, CODE(FDES + i), 0x10);
		store_word(dw + FDE(i) + 4, 4, false, 0);
	}
	frames = world_section(&w, ".eh_frame", 0, FRAMES, eh, sizeof(eh));
	n = hex_bytes("01 03 03 3b", table);
	n = put_word(table, n, FRAMES, 4);
	n = put_word(table, n, 2, 4);
	for (i = 0; i < 2; i++) {
		n = put_word(table, n, CODE(i) - HDR, 4);
		n = put_word(table, n, FRAMES + FDE(i) - HDR, 4);
	}
	hdr = world_section(&w, ".eh_frame_hdr", 0, HDR, table, sizeof(table));
	debug = world_section(&w, ".debug_frame", 0, 0, dw, sizeof(dw));
	tables_find(&w.img, &all, &list, &d);
	diag_free(&d);
}

static void
end(void)
{
	tables_free(&list);
	told_free(&told);
	memset(&told, 0, sizeof(told));
	world_end(&w);
}

/* "TABLE:OFFSET ..." of what was printed, which is forgotten. */
static const char *
entries(void)
{
	const char *p, *name;

	text.len = 0;
	sb_str(&text, "");
	sb_char(&sb, '\0');
	for (p = sb.s; (p = strstr(p, "\"table\":\"")) != NULL; p++) {
		name = p + 9;
		p = strstr(p, "\"offset\":\"") + 10;
		sb_printf(&text, "%s%.*s:%.*s", text.len > 0 ? " " : "",
		    (int)strcspn(name, "\""), name, (int)strcspn(p, "\""), p);
	}
	sb.len = 0;
	return text.s;
}

#define NOWHERE UINT64_MAX

/* .: no section; its offset and its place, NOWHERE for none. */
static const struct {
	const char *what, *table;
	char sec; /* e, h, d or . */
	uint64_t offset, pc;
	const char *want;
} cases[] = {
	{ "its offset", "eh_frame", 'e', FDE(1), NOWHERE, "eh_frame:0x38" },
	{ "the first", "eh_frame", 'e', FDE(0), NOWHERE, "eh_frame:0x18" },
	{ "the last", "debug_frame", 'd', FDE(3), NOWHERE, "debug_frame:0x78" },
	{ "behind it", "debug_frame", 'd', FDE(4), NOWHERE, "" },
	{ "no section", "eh_frame", '.', FDE(1), NOWHERE, "eh_frame:0x38" },
	{ "another section", "eh_frame", 'd', FDE(1), NOWHERE, "" },
	{ "another table", "sframe", 'e', FDE(1), NOWHERE, "" },
	{ "no table", NULL, 'e', FDE(1), NOWHERE, "" },
	{ "inside of an entry", "eh_frame", 'e', FDE(1) + 8, NOWHERE, "" },
	{ "inside of one, and a place", "eh_frame", 'e', FDE(1) + 8,
	    CODE(2) + 1, "eh_frame:0x58" },
	{ "offset before place", "eh_frame", 'e', FDE(1), CODE(2),
	    "eh_frame:0x38" },
	{ "a place", "eh_frame", 'e', NOWHERE, CODE(2) + 15, "eh_frame:0x58" },
	{ "one of another table", "eh_frame", 'e', NOWHERE, CODE(FDES),
	    "debug_frame:0x18" },
	{ "a place of no table", "eh_frame", 'e', NOWHERE, CODE(FDES + 4), "" },
	{ "a place alone", NULL, '.', NOWHERE, CODE(1), "eh_frame:0x38" },
	{ "of another section", "eh_frame", 'd', NOWHERE, CODE(1),
	    "eh_frame:0x38" },
	{ "neither", "eh_frame", 'e', NOWHERE, NOWHERE, "" },

	/* Entries that have no rows, and what is in force there. */
	{ "without rows", "eh_frame_hdr", 'h', 12 + 8, NOWHERE,
	    "eh_frame_hdr:0x14" },
	{ "without rows, and a place", "eh_frame_hdr", 'h', 12 + 8, CODE(1),
	    "eh_frame_hdr:0x14 eh_frame:0x38" },
	{ "a place alone, as far as the FDE reaches", "eh_frame_hdr", 'h',
	    NOWHERE, CODE(1) + 15, "eh_frame_hdr:0x14 eh_frame:0x38" },
	{ "of others, and a place", "eh_frame_hdr", 'h', 12, CODE(FDES + 1),
	    "eh_frame_hdr:0xc debug_frame:0x38" },
};

static void
test_findings(void)
{
	struct finding f;
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		begin();
		f = (struct finding){ .table = cases[i].table,
			.sec = cases[i].sec == 'e' ? frames :
			       cases[i].sec == 'h' ? hdr :
			       cases[i].sec == 'd' ? debug :
						     NULL };
		if (cases[i].offset != NOWHERE) {
			f.has_offset = true;
			f.offset = cases[i].offset;
		}
		if (cases[i].pc != NOWHERE)
			f.where = (struct target){ .kind = TARGET_ADDR,
				.addr = cases[i].pc };
		told_finding(&told, &o, &sb, &list, &f);
		is(entries(), cases[i].want, cases[i].what);
		told_finding(&told, &o, &sb, &list, &f);
		is(entries(), "", "not again");
		end();
	}
}

/* A table that stands for another one is not shown. */
static void
test_hidden(void)
{
	struct finding f = { .table = "eh_frame",
		.has_offset = true,
		.offset = FDE(1) };
	size_t i;

	begin();
	f.where = (struct target){ .kind = TARGET_ADDR, .addr = CODE(1) };
	for (i = 0; i < list.n; i++)
		list.t[i]->hidden = true;
	told_finding(&told, &o, &sb, &list, &f);
	is(entries(), "", "hidden");
	for (i = 0; i < list.n; i++)
		list.t[i]->hidden = false;
	told_finding(&told, &o, &sb, &list, &f);
	is(entries(), "eh_frame:0x38", "not hidden");
	end();
}

/* Many, all of which are remembered. */
static void
test_many(void)
{
	struct strbuf want = { 0 };
	size_t i, k, n = 0;
	struct table *t = NULL;

	begin();
	for (i = 0; i < list.n; i++)
		if (strcmp(list.t[i]->name, "eh_frame") == 0)
			t = list.t[i];
	for (i = 0; i < FDES; i++) {
		for (k = 0; k < 2; k++)
			n += told_at(&told, &o, &sb, t, 0, CODE(i) + k);
		sb_printf(&want, "%seh_frame:0x%" PRIx64, i > 0 ? " " : "",
		    FDE(i));
	}
	for (i = 0; i < FDES; i++)
		n += told_at(&told, &o, &sb, t, 0, CODE(i));
	is(entries(), want.s, "each once");
	ok(n == 3 * FDES, "all are there");
	ok(!told_at(&told, &o, &sb, t, 0, CODE(FDES)), "one that is not");
	sb_free(&want);
	end();
}

int
main(void)
{
	test_findings();
	test_hidden();
	test_many();
	sb_free(&sb);
	sb_free(&text);
	return done();
}
