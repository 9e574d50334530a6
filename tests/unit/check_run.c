/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What becomes of findings: their order, those said twice, and how many of one
 * check are kept for an entry and a table.  The tables say what a case lists.
 * What is to be kept is stated by hand from the texts of check.h and diag.h.
 */
#include "world.h"

/* A finding; no message: the end. */
struct said {
	const char *message;
	enum check check;
	int at;       /* -1: of the whole section */
	unsigned sec; /* which one */
	enum level level;
};

#define WARN LEVEL_WARNING
#define SAID(m)                                     \
	{                                           \
		(m), CHK_cfi_ra_missing, 8, 0, WARN \
	}

struct said_case {
	const char *text;
	struct said index[4], entry[12];
	const char *want;
};

/* A table: what its index says, what its entry does, and how many times. */
struct said_table {
	struct table t;
	const struct said *index, *entry;
	unsigned nindex, nentry;
};

static struct section sections[2];

static void
say_all(const struct said *list, unsigned times, struct diag *d)
{
	const struct said *s;
	unsigned i;

	for (s = list; s != NULL && s->message != NULL; s++)
		for (i = 0; i < times; i++)
			if (s->at < 0)
				diag_whole_level(d, s->check, s->level,
				    &sections[s->sec], "%s", s->message);
			else
				diag_at_level(d, s->check, s->level,
				    &sections[s->sec], (uint64_t)s->at + i,
				    "%s", s->message);
}

static bool
said_open(struct table *t, struct diag *d)
{
	(void)t, (void)d;
	return true;
}

static void
said_index(struct table *t, struct diag *d)
{
	const struct said_table *st = (const struct said_table *)t;

	table_add_item(t);
	say_all(st->index, st->nindex, d);
}

static void
said_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct said_table *st = (const struct said_table *)t;

	(void)it, (void)want, (void)e;
	say_all(st->entry, st->nentry, d);
}

static void
said_close(struct table *t)
{
	(void)t;
}

static const struct said_case cases[] = {
	{ "said twice", { SAID("m") }, { SAID("m") }, "cfi-ra-missing 0x8: m" },
	{ "three times", { SAID("m") }, { SAID("m"), SAID("m") },
	    "cfi-ra-missing 0x8: m" },
	{ "by another check", { SAID("m") },
	    { { "m", CHK_cfi_offset_misaligned, 8, 0, WARN } },
	    "cfi-ra-missing 0x8: m\ncfi-offset-misaligned 0x8: m" },
	{ "at another level", { SAID("m") },
	    { { "m", CHK_cfi_ra_missing, 8, 0, LEVEL_NOTE } },
	    "cfi-ra-missing 0x8: m\nnote cfi-ra-missing 0x8: m" },
	{ "of another section", { SAID("m") },
	    { { "m", CHK_cfi_ra_missing, 8, 1, WARN } },
	    "cfi-ra-missing 0x8: m\ncfi-ra-missing 0x8: m" },
	{ "at another place", { SAID("m") },
	    { { "m", CHK_cfi_ra_missing, 9, 0, WARN } },
	    "cfi-ra-missing 0x8: m\ncfi-ra-missing 0x9: m" },
	{ "at none", { { "m", CHK_cfi_ra_missing, 0, 0, WARN } },
	    { { "m", CHK_cfi_ra_missing, -1, 0, WARN } },
	    "cfi-ra-missing -: m\ncfi-ra-missing 0x0: m" },
	{ "twice at none", { { "m", CHK_cfi_ra_missing, -1, 0, WARN } },
	    { { "m", CHK_cfi_ra_missing, -1, 0, WARN } },
	    "cfi-ra-missing -: m" },
	{ "in other words", { SAID("m") }, { SAID("n") },
	    "cfi-ra-missing 0x8: m\ncfi-ra-missing 0x8: n" },
	{ "with others between", { SAID("m") },
	    { SAID("a"), SAID("b"), SAID("c"), SAID("d"), SAID("e"), SAID("f"),
		SAID("g"), SAID("m") },
	    "cfi-ra-missing 0x8: m\ncfi-ra-missing 0x8: a\n"
	    "cfi-ra-missing 0x8: b\ncfi-ra-missing 0x8: c\n"
	    "cfi-ra-missing 0x8: d\ncfi-ra-missing 0x8: e\n"
	    "cfi-ra-missing 0x8: f\ncfi-ra-missing 0x8: g" },

	/* By offset, those of none first; else as they were said. */
	{ "in order",
	    { { "a", CHK_cfi_ra_missing, 16, 0, WARN },
		{ "b", CHK_cfi_ra_missing, 0, 0, WARN },
		{ "c", CHK_cfi_ra_missing, -1, 0, WARN } },
	    { { "d", CHK_cfi_ra_missing, 8, 0, WARN },
		{ "e", CHK_cfi_ra_missing, -1, 0, WARN },
		{ "f", CHK_cfi_ra_missing, 0, 0, WARN } },
	    "cfi-ra-missing -: c\ncfi-ra-missing -: e\n"
	    "cfi-ra-missing 0x0: b\ncfi-ra-missing 0x0: f\n"
	    "cfi-ra-missing 0x8: d\ncfi-ra-missing 0x10: a" },
};

#define TABLES 4
#define EACH   4096 /* findings of one check in a table */

/* Tables that each say the same so often: how many are kept of each. */
struct limit_case {
	const char *text;
	uint32_t max_entry, max_table;
	unsigned index[TABLES], entry[TABLES];
	const char *want;
};

static const struct limit_case limits[] = {
	{ "one less than an entry may have", 3, 0, { 0 }, { 2 }, "2" },
	{ "as many", 3, 0, { 0 }, { 3 }, "3" },
	{ "one more", 3, 0, { 0 }, { 4 }, "3+1" },
	{ "two more", 3, 0, { 0 }, { 5 }, "3+2" },
	{ "the index has no such limit", 3, 0, { 5 }, { 0 }, "5" },
	{ "as many as a table may have", 0, 3, { 0 }, { 3 }, "3" },
	{ "one more", 0, 3, { 0 }, { 4 }, "3+1" },
	{ "each table has its own", 0, 3, { 4, 3, 5 }, { 0 }, "9+3" },
	{ "as many as are kept at first", 1, 0, { EACH }, { 0 }, "4096" },
	{ "one more", 1, 0, { EACH + 1 }, { 0 }, "4096+1" },
	{ "all, if all are wanted", 0, 0, { EACH + 1 }, { 0 }, "4097" },
	{ "a third table, behind less than two times as many", 1, EACH,
	    { EACH, EACH - 1, 3 }, { 0 }, "8194" },
	{ "behind as many it has no share", 1, EACH, { EACH, EACH, 3 }, { 0 },
	    "8192+3" },
};

static void
begin_tables(struct world *w, struct said_table *st, size_t n)
{
	static const struct format format = { .name = "said",
		.open = said_open,
		.index = said_index,
		.decode = said_decode,
		.close = said_close };
	size_t i;

	world_begin(w, MACH_X86_64, 8);
	memset(st, 0, n * sizeof(*st));
	for (i = 0; i < n; i++) {
		st[i].t.format = &format;
		st[i].t.name = format.name;
		st[i].t.img = &w->img;
		st[i].nindex = st[i].nentry = 1;
	}
	for (i = 0; i < NELEM(sections); i++)
		sections[i].img = &w->img;
}

static const char *
find(const struct said_case *c, uint32_t max_entry, struct strbuf *sb)
{
	struct said_table st;
	struct table *t = &st.t;
	struct check_run run = { .tables = &t,
		.ntables = 1,
		.max_entry = max_entry,
		.partial = true };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	struct world w;

	world_levels(levels);
	begin_tables(&w, &st, 1);
	run.img = &w.img;
	st.index = c->index;
	st.entry = c->entry;
	world_check(&run, &d);
	told_findings(sb, &d, &w);
	table_free(t);
	world_end(&w);
	return sb->s;
}

/* How many are told, and for how many more they stand. */
static void
find_limit(const struct limit_case *c)
{
	static const struct said said[2] = { SAID("m") };
	struct said_table st[TABLES];
	struct table *list[TABLES];
	struct check_run run = { .tables = list,
		.ntables = TABLES,
		.partial = true,
		.max_entry = c->max_entry,
		.max_table = c->max_table };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	uint64_t more = 0;
	struct world w;
	char got[32];
	size_t i;

	world_levels(levels);
	begin_tables(&w, st, TABLES);
	run.img = &w.img;
	for (i = 0; i < TABLES; i++) {
		st[i].index = st[i].entry = said;
		st[i].nindex = c->index[i];
		st[i].nentry = c->entry[i];
		list[i] = &st[i].t;
	}
	world_check(&run, &d);
	for (i = 0; i < d.n; i++)
		more += d.list[i].more;
	snprintf(got, sizeof(got), more == 0 ? "%zu" : "%zu+%" PRIu64, d.n,
	    more);
	is(got, c->want, c->text);
	diag_free(&d);
	for (i = 0; i < TABLES; i++)
		table_free(list[i]);
	world_end(&w);
}

/* What found() was given: the first few, how many, and the last. */
struct flood {
	struct strbuf text;
	size_t n;
	uint64_t offset; /* of the one before */
	bool fell;       /* one stands below the one before */
};

static void
take_one(void *arg, struct finding *f)
{
	struct flood *got = arg;

	got->fell |= f->has_offset && f->offset < got->offset;
	got->offset = f->offset;
	if (got->n++ < 4 || strcmp(f->message, "m") != 0)
		sb_printf(&got->text, "%s %" PRIu64 ", ", f->message,
		    f->has_offset ? f->offset : 0);
}

/*
 * More than wait in a list: they go on as they come, and those of the index
 * stand where they belong, once.
 */
static void
flood(void)
{
	static const struct said index[] = { { "late", CHK_cfi_ra_missing,
						 1 << 20, 0, WARN },
		{ "m", CHK_cfi_ra_missing, 8, 0, WARN },
		{ "all", CHK_cfi_ra_missing, -1, 0, WARN }, { 0 } };
	static const struct said entry[] = { SAID("m"), { 0 } };
	struct said_table st;
	struct table *t = &st.t;
	struct flood got = { 0 };
	struct check_run run = { .tables = &t,
		.ntables = 1,
		.partial = true,
		.found = take_one,
		.arg = &got };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	struct world w;

	world_levels(levels);
	begin_tables(&w, &st, 1);
	run.img = &w.img;
	st.index = index;
	st.entry = entry;
	st.nentry = DIAG_ROOM + 100;
	world_check(&run, &d);
	ok(got.n == DIAG_ROOM + 102, "all of a flood, %zu", got.n);
	ok(!got.fell, "in order of place");
	is(got.text.s, "all 0, m 8, m 9, m 10, late 1048576, ",
	    "what the index said stands among the others, once");
	ok(d.n == 0, "and nothing is kept");
	sb_free(&got.text);
	diag_free(&d);
	table_free(t);
	world_end(&w);
}

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	flood();
	for (i = 0; i < NELEM(cases); i++) {
		is(find(&cases[i], 0, &sb), cases[i].want, cases[i].text);
		is(find(&cases[i], WORLD_MANY, &sb), cases[i].want,
		    cases[i].text);
	}
	for (i = 0; i < NELEM(limits); i++)
		find_limit(&limits[i]);
	sb_free(&sb);
	return done();
}
