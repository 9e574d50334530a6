/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strings of JSON (RFC 8259, 7), of names that are whatever bytes a file has:
 * what is no UTF-8 becomes U+FFFD, a byte each, and everything else stays.
 */
#include "output/print.h"
#include "tap.h"

static void
gives(const char *name, const char *want, const char *what)
{
	struct strbuf sb = { 0 };

	json_string(&sb, name);
	is(sb.s, want, what);
	sb_free(&sb);
}

int
main(void)
{
	char s[2] = "", want[16];
	unsigned c, bad = 0;
	struct strbuf sb = { 0 };

	for (c = 1; c < 0x100; c++) {
		s[0] = (char)c;
		if (c == '"' || c == '\\')
			snprintf(want, sizeof(want), "\"\\%c\"", (int)c);
		else if (c < 0x20 || c == 0x7f)
			snprintf(want, sizeof(want), "\"\\u%04x\"", c);
		else if (c < 0x80)
			snprintf(want, sizeof(want), "\"%c\"", (int)c);
		else
			snprintf(want, sizeof(want), "\"\\ufffd\"");
		sb.len = 0;
		json_string(&sb, s);
		if (strcmp(sb.s, want) != 0) {
			printf("# 0x%02x\n", c);
			bad++;
		}
	}
	ok(bad == 0, "each byte alone");
	gives("", "\"\"", "nothing");
	gives("f\xc3\xa4"
	      "g",
	    "\"f\xc3\xa4g\"", "two bytes");
	gives("\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"", "four bytes");
	gives("a\xc3", "\"a\\ufffd\"", "a first byte alone");
	gives("\xa4"
	      "b",
	    "\"\\ufffdb\"", "a second byte alone");
	/* What turns text around or breaks lines is never written as it is. */
	gives("\xe2\x80\xa8\xe2\x80\xae", "\"\\u2028\\u202e\"",
	    "U+2028 to U+202E");
	gives("\xe2\x80\xa7\xe2\x80\xaf", "\"\xe2\x80\xa7\xe2\x80\xaf\"",
	    "the ones beside them");
	gives("\xe2\x81\xa6x\xe2\x81\xa9", "\"\\u2066x\\u2069\"",
	    "U+2066 to U+2069");
	gives("\xe2\x81\xa5\xe2\x81\xaa", "\"\xe2\x81\xa5\xe2\x81\xaa\"",
	    "the ones beside them");
	gives("\xc2\x80\xc2\x9f", "\"\\u0080\\u009f\"", "U+80 to U+9F");
	gives("\xc2\xa0", "\"\xc2\xa0\"", "and behind them");
	gives("\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"", "a surrogate");
	gives("\xc0\xaf/", "\"\\ufffd\\ufffd/\"", "a slash too long");
	gives("x\xff\"y\n\xe2\x82\xac", "\"x\\ufffd\\\"y\\u000a\xe2\x82\xac\"",
	    "all of it");
	sb.len = 0;
	json_hex(&sb, 0);
	sb_char(&sb, ' ');
	json_hex(&sb, UINT64_MAX);
	is(sb.s, "\"0x0\" \"0xffffffffffffffff\"", "addresses");
	sb_free(&sb);
	return done();
}
