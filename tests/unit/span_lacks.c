/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gaps cut at the entries of a table that was not asked for: the truth is by
 * hand, bytes from 0 to 10 of one section, of which tables that were asked for
 * cover the one part and call frame information some.
 */
#include "compare/lacks.h"
#include "span_world.h"

#define U ": under eh_frame"

static const struct {
	const char *what;
	const char *asked, *cfi; /* "0-4 8-c" */
	const char *want;
} cases[] = {
	{ "none", "", "", "gap 0-10" },
	{ "all", "", "0-10", "gap 0-10" U },
	{ "its first byte", "", "0-1", "gap 0-1" U ", gap 1-10" },
	{ "all but the first", "", "1-10", "gap 0-1, gap 1-10" U },
	{ "its last byte", "", "f-10", "gap 0-f, gap f-10" U },
	{ "all but the last", "", "0-f", "gap 0-f" U ", gap f-10" },
	{ "more than all", "", "0-11", "gap 0-10" U },
	{ "behind it", "", "10-14", "gap 0-10" },
	{ "within", "", "4-8", "gap 0-4, gap 4-8" U ", gap 8-10" },
	{ "two", "", "0-4 c-10", "gap 0-4" U ", gap 4-c, gap c-10" U },
	{ "next to each other", "", "0-4 4-8",
	    "gap 0-4" U ", gap 4-8" U ", gap 8-10" },
	{ "in the other order", "", "4-8 0-4",
	    "gap 0-4" U ", gap 4-8" U ", gap 8-10" },
	{ "over each other", "", "0-8 4-c",
	    "gap 0-8" U ", gap 8-c" U ", gap c-10" },
	{ "within each other", "", "0-c 4-8", "gap 0-c" U ", gap c-10" },
	{ "to the same end", "", "0-c 4-c", "gap 0-c" U ", gap c-10" },
	{ "one byte further", "", "0-b 4-c",
	    "gap 0-b" U ", gap b-c" U ", gap c-10" },
	{ "one across two gaps", "4-8", "0-10",
	    "gap 0-4" U ", table 4-8, gap 8-10" U },
	{ "into both", "4-8", "2-a",
	    "gap 0-2, gap 2-4" U ", table 4-8, gap 8-a" U ", gap a-10" },
	{ "one in each", "4-8", "0-4 8-10",
	    "gap 0-4" U ", table 4-8, gap 8-10" U },
	{ "to the byte before each", "4-8", "0-3 8-f",
	    "gap 0-3" U ", gap 3-4, table 4-8, gap 8-f" U ", gap f-10" },
	{ "in none", "4-8", "4-8", "gap 0-4, table 4-8, gap 8-10" },
	{ "only in the second", "4-8", "4-9",
	    "gap 0-4, table 4-8, gap 8-9" U ", gap 9-10" },
	{ "only in the first", "4-8", "3-8",
	    "gap 0-3, gap 3-4" U ", table 4-8, gap 8-10" },
};

static struct strbuf sb;

/* Entries of call frame information, in objects of these sections. */
static void
add_entries(struct table *t, const char *s, const uint32_t *sects)
{
	struct item *it;
	char *end;

	for (; *s != '\0'; s = end + (*end == ' ')) {
		it = table_add_item(t);
		it->kind = ENTRY_FUNC;
		it->known = true;
		it->sect = sects == NULL ? 0 : *sects++;
		it->start = WORLD_CODE + strtoull(s, &end, 16);
		it->end = WORLD_CODE + strtoull(end + 1, &end, 16);
	}
}

/*
 * The spans of a table of that name, where the file has call frame information
 * in tables of these names, the entries in the first alone.
 */
static const char *
cut(const char *name, const char *asked, const char *first, const char *second,
    const char *entries, const uint32_t *sects)
{
	struct span_case c = { .hex = "16*c3",
		.entries = asked,
		.symbols = "",
		.marks = "" };
	struct format format = { .name = "made", .index = no_index };
	struct table cfi[2] = { { .name = first }, { .name = second } };
	struct table *list[2] = { &cfi[0], &cfi[1] }, *tables[1] = { &sw.t };
	struct table_list all = { .t = list,
		.n = second != NULL ? 2 : first != NULL };
	struct arena mem = { 0 };
	struct spans *o;
	size_t i;

	begin(&c);
	sw.t.name = name;
	sw.w.img.by_section = sects != NULL;
	for (i = 0; i < 2; i++) {
		cfi[i].format = &format;
		cfi[i].img = &sw.w.img;
		cfi[i].opened = cfi[i].indexed = true;
	}
	add_entries(&cfi[0], entries, sects);
	o = spans_of(&sw.w.img, tables, 1, 0);
	lacks_explain(o, all.t, all.n, &mem);
	sb.len = 0;
	sb_str(&sb, "");
	say_spans(&sb, o);
	spans_free(o);
	for (i = 0; i < 2; i++) {
		free(cfi[i].items);
		free(cfi[i].order);
	}
	arena_free(&mem);
	end();
	return sb.s;
}

/* Which table is looked at, and when. */
static void
test_tables(void)
{
	static const struct {
		const char *asked, *first, *second, *want;
	} tables[] = {
		{ "exidx", NULL, NULL, "gap 0-10" },
		{ "exidx", "lsda", NULL, "gap 0-10" },
		{ "exidx", "debug_frame", NULL,
		    "gap 0-4: under debug_frame, gap 4-10" },
		{ "exidx", "debug_frame", "eh_frame", "gap 0-10" },
		{ "exidx", "eh_frame", "debug_frame",
		    "gap 0-4" U ", gap 4-10" },
		/* Asked for itself: what it lacks is in none. */
		{ "eh_frame", "eh_frame", NULL, "gap 0-10" },
		{ "debug_frame", "debug_frame", NULL, "gap 0-10" },
		{ "debug_frame", "eh_frame", NULL, "gap 0-4" U ", gap 4-10" },
		/* SFrame was asked for, and the file has none. */
		{ "sframe", "eh_frame", NULL, "gap 0-4" U ", gap 4-10" },
	};
	size_t i;

	for (i = 0; i < NELEM(tables); i++)
		is(cut(tables[i].asked, "", tables[i].first, tables[i].second,
		       "0-4", NULL),
		    tables[i].want, tables[i].asked);
}

/* In objects places are of sections; the code is in the first. */
static void
test_sections(void)
{
	static const struct {
		const char *entries;
		uint32_t sects[3];
		const char *want;
	} objects[] = {
		{ "0-4", { 1 }, "gap 0-4" U ", gap 4-10" },
		{ "0-4", { 2 }, "gap 0-10" },
		{ "0-4", { 0 }, "gap 0-10" },
		{ "0-4 0-8 0-c", { 0, 1, 2 }, "gap 0-8" U ", gap 8-10" },
		{ "8-c 4-8 0-4", { 0, 1, 2 },
		    "gap 0-4, gap 4-8" U ", gap 8-10" },
	};
	size_t i;

	for (i = 0; i < NELEM(objects); i++)
		is(cut("exidx", "", "eh_frame", NULL, objects[i].entries,
		       objects[i].sects),
		    objects[i].want, "in objects");
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(cut("exidx", cases[i].asked, "eh_frame", NULL, cases[i].cfi,
		       NULL),
		    cases[i].want, cases[i].what);
	test_tables();
	test_sections();
	sb_free(&sb);
	return done();
}
