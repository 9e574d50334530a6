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
	gives("f\xc3\xa4" "g", "\"f\xc3\xa4g\"", "two bytes");
	gives("\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"", "four bytes");
	gives("a\xc3", "\"a\\ufffd\"", "a first byte alone");
	gives("\xa4" "b", "\"\\ufffdb\"", "a second byte alone");
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
