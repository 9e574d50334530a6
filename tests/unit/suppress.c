/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Suppressions: which lines are any, which findings they stand for, and which
 * of them nobody needed.  Stated by hand from what the manual page says of
 * --suppressions.
 */
#include "check/suppress.h"
#include "tap.h"

#define LACKS "a suppression is a check, a function, a file and the reason"

static const struct {
	const char *text, *why, *what;
	unsigned line; /* of the first bad one */
} texts[] = {
	{ "", "", "nothing", 0 },
	{ "\n \t\r\n\n", "", "blank lines", 0 },
	{ "# c\n \t#\n#", "", "comments", 0 },
	{ "cfi-* f a.o why", "", "a line", 0 },
	{ "cfi-*\tf \t a.o\twhy not\r\n", "", "blanks of all kinds", 0 },
	{ "\t cfi-* f a.o why\n*-o* f a.o why", "", "two lines", 0 },
	{ "cfi-*", LACKS, "a check only", 1 },
	{ "cfi-* f", LACKS, "and a function", 1 },
	{ "cfi-* f a.o", LACKS, "without a reason", 1 },
	{ "cfi-* f a.o \t\r\n", LACKS, "blanks are none", 1 },
	{ "cfi-* f a.o\nwhy", LACKS, "nor is the next line", 1 },
	{ "cfi f a.o why", "there is no check 'cfi'", "no check", 1 },
	{ "x* f a.o why\nfoo-* f a.o why", "there is no check 'foo-*'",
	    "no check like it", 2 },
	{ "# c\n\ncfi-* f", LACKS, "the third line", 3 },
};

static const struct {
	const char *text;
	const char *symbol, *file, *member;
	bool hit;
	const char *what;
} finds[] = {
	{ "", "f", "a.o", NULL, false, "no line" },
	{ "cfi-ra-missing f a.o why", "f", "a.o", NULL, true, "one" },
	{ "*cfi-ra* * * why", "f", "a.o", NULL, true, "patterns" },
	{ "cfi-ra-un* f a.o why\ncfi-ra-m* f a.o why", "f", "a.o", NULL, true,
	    "the second of two" },
	{ "cfi-ra-m* f a.o why\ncfi-ra-missing g a.o why", "f", "a.o", NULL,
	    true, "the first" },
	{ "cfi-cie* f a.o why", "f", "a.o", NULL, false, "another check" },
	{ "cfi-* g a.o why", "f", "a.o", NULL, false, "another function" },
	{ "cfi-* f b.o why", "f", "a.o", NULL, false, "another file" },
	{ "cfi-* * a.o why", NULL, "a.o", NULL, true, "no function" },
	{ "cfi-* f a.o why", NULL, "a.o", NULL, false, "which has no name" },
	{ "cfi-* f d/a.o why", "f", "d/a.o", NULL, true, "a path" },
	{ "cfi-* f a.o why", "f", "d/e/a.o", NULL, true, "its last name" },
	{ "cfi-* f e/a.o why", "f", "d/e/a.o", NULL, false, "a part of it" },
	{ "cfi-* f /a.o why", "f", "d/a.o", NULL, false, "with the slash" },
	{ "cfi-* f x.o why", "f", "l.a", "x.o", true, "a member" },
	{ "cfi-* f l.a why", "f", "l.a", "x.o", true, "of an archive" },
	{ "cfi-* f y.o why", "f", "l.a", "x.o", false, "another member" },
};

static void
add_unused(void *arg, const char *name, unsigned line, const char *text)
{
	sb_printf(arg, "%s:%u %s;", name, line, text);
}

static bool
finds_one(struct suppressions *s, enum check check, const char *symbol,
    const char *file, const char *member)
{
	struct image img = { .file = file, .member = member };
	struct finding f = { .check = check };

	return suppressed(s, &img, &f, symbol);
}

/* Lines that are needed are all those that hold for a finding. */
static void
find_unused(void)
{
	struct suppressions *s = suppressions_new();
	struct strbuf sb = { 0 };

	suppressions_add(s, "one",
	    "# c\ncfi-* f * why\n"
	    "cfi-ra-* * * why\n\ncfi-cie-* * * why",
	    &sb);
	suppressions_add(s, "two", "sframe-* * * why", &sb);
	suppressions_unused(s, add_unused, &sb);
	is(sb.s, "one:2 cfi-*;one:3 cfi-ra-*;one:5 cfi-cie-*;two:1 sframe-*;",
	    "all are unused");
	finds_one(s, CHK_cfi_ra_missing, "f", "a.o", NULL);
	sb.len = 0;
	suppressions_unused(s, add_unused, &sb);
	is(sb.s, "one:5 cfi-cie-*;two:1 sframe-*;", "but for both that hold");
	suppressions_free(s);
	sb_free(&sb);
}

int
main(void)
{
	struct strbuf sb = { 0 };
	struct suppressions *s;
	size_t i;

	for (i = 0; i < NELEM(texts); i++) {
		s = suppressions_new();
		sb.len = 0;
		sb_str(&sb, "");
		ok(suppressions_add(s, "n", texts[i].text, &sb) ==
			    texts[i].line &&
			strcmp(sb.s, texts[i].why) == 0,
		    texts[i].what);
		suppressions_free(s);
	}
	for (i = 0; i < NELEM(finds); i++) {
		s = suppressions_new();
		suppressions_add(s, "n", finds[i].text, &sb);
		ok(finds_one(s, CHK_cfi_ra_missing, finds[i].symbol,
		       finds[i].file, finds[i].member) == finds[i].hit,
		    finds[i].what);
		suppressions_free(s);
	}
	find_unused();
	suppressions_free(NULL);
	sb_free(&sb);
	return done();
}
