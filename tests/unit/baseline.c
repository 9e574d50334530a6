/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Baselines: lines as check writes them, and how many findings they account
 * for.  Stated by hand from what the manual page says of --baseline.
 */
#include "check/suppress.h"
#include "tap.h"

#include <string.h>

#define LINE(more)                                                             \
	"{\"type\":\"finding\",\"file\":\"a.o\",\"check\":\"cfi-ra-missing\"," \
	"\"section\":\".eh_frame\",\"symbol\":\"f\",\"message\":\"m\"" more    \
	"}"

/* A message as it stands in the text. */
#define SAYS(message)                                                          \
	"{\"type\":\"finding\",\"file\":\"a.o\",\"check\":\"cfi-ra-missing\"," \
	"\"section\":\".eh_frame\",\"symbol\":\"f\",\"message\":\"" message    \
	"\"}"

struct text_case {
	const char *text, *what;
	unsigned line; /* of the first bad one */
};

static const struct text_case texts[] = {
	{ "", "nothing", 0 },
	{ "\n \t\r\n", "blank lines", 0 },
	{ "{}", "no member", 0 },
	{ " { } ", "blanks in it", 0 },
	{ LINE(""), "a finding", 0 },
	{ LINE("") "\n" LINE("") "\n", "two", 0 },
	{ LINE(",\"x\":[1,[\"a\",{\"b\":null}],true]"), "a nested value", 0 },
	{ LINE(",\"x\":-1.5e3,\"y\":\"\\\"\\\\\\u00e4\""), "other values", 0 },
	{ LINE("") "\n[]", "an array", 2 },
	{ "{\"a\"}", "no value", 1 },
	{ "{\"a\":}", "an empty one", 1 },
	{ "{\"a\":1,}", "a comma too many", 1 },
	{ "{\"a\":1", "no end", 1 },
	{ "{\"a\":1} x", "more behind it", 1 },
	{ "{\"a\":\"b}", "a string without end", 1 },
	{ "{\"a\":[1}", "an array without end", 1 },
	{ "\n\nx", "the third line", 3 },
};

struct take_case {
	const char *text;
	const char *symbol, *message;
	uint32_t more, first, second; /* taken at the first call.. */
	const char *what;
};

static const struct take_case takes[] = {
	{ "", "f", "m", 0, 0, 0, "an empty baseline" },
	{ LINE(""), "f", "m", 0, 1, 0, "one, once" },
	{ LINE("") "\n" LINE(""), "f", "m", 0, 1, 1, "two, one by one" },
	{ LINE("") "\n" LINE(""), "f", "m", 1, 2, 0, "two at once" },
	{ LINE(""), "f", "m", 2, 1, 0, "one of three" },
	{ LINE(""), "g", "m", 0, 0, 0, "of another function" },
	{ LINE(""), "f", "n", 0, 0, 0, "another message" },
	{ LINE(",\"more\":2"), "f", "m", 2, 3, 0, "one that counts two" },
	{ LINE(",\"more\":2"), "f", "m", 0, 1, 1, "which may be others" },
	{ LINE(",\"more\":2"), "g", "n", 0, 1, 1, "of any function" },
	{ LINE(",\"more\":2"), "g", "n", 5, 2, 0, "but no more than two" },
	{ SAYS("\\u0041\\u007F\\u00e9\\u07fF\\u20Ac"), "f",
	    "A\x7f\xc3\xa9\xdf\xbf\xe2\x82\xac", 0, 1, 0, "numbers" },
	{ SAYS("\\u0080\\u07ff\\u0800"), "f", "\xc2\x80\xdf\xbf\xe0\xa0\x80", 0,
	    1, 0, "of other lengths" },
	{ SAYS("\\n\\t\\b\\f\\r\\/\\\\\\\""), "f", "\n\t\b\f\r/\\\"", 0, 1, 0,
	    "escapes" },
	{ SAYS("\\u00g0"), "f", "", 0, 0, 0, "no number" },
	{ SAYS("\\q"), "f", "q", 0, 0, 0, "no escape" },
};

static void
text_is(const struct text_case *c)
{
	struct baseline *b = baseline_new();
	struct strbuf why = { 0 };

	ok(baseline_add(b, c->text, &why) == c->line, "%s", c->what);
	ok((why.len > 0) == (c->line > 0), "%s: a message", c->what);
	baseline_sort(b);
	sb_free(&why);
	baseline_free(b);
}

static void
take_is(const struct take_case *c)
{
	struct section sec = { .name = ".eh_frame" };
	struct image img = { .file = "a.o" };
	struct finding f = { .check = CHK_cfi_ra_missing,
		.sec = &sec,
		.message = (char *)c->message,
		.more = c->more };
	struct baseline *b = baseline_new();
	struct strbuf why = { 0 };

	baseline_add(b, c->text, &why);
	baseline_sort(b);
	ok(baseline_take(b, &img, &f, c->symbol) == c->first, "%s", c->what);
	ok(baseline_take(b, &img, &f, c->symbol) == c->second, "%s, again",
	    c->what);
	sb_free(&why);
	baseline_free(b);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		text_is(&texts[i]);
	for (i = 0; i < sizeof(takes) / sizeof(takes[0]); i++)
		take_is(&takes[i]);
	return done();
}
