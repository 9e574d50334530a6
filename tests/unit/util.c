/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings and memory: what is UTF-8 and harmless, arenas, patterns. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/util.h"
#include "tap.h"

/* The bytes of a code point as RFC 3629 has them, 0 where it has none. */
static unsigned
encode(uint32_t c, char *s)
{
	unsigned n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4, i;

	if ((c >= 0xd800 && c <= 0xdfff) || c > 0x10ffff)
		return 0;
	for (i = n; i > 1; i--, c >>= 6)
		s[i - 1] = (char)(0x80 | (c & 0x3f));
	s[0] = (char)(n == 1 ? c : (0xf00u >> n & 0xff) | c);
	s[n] = '\0';
	return n;
}

/* Of all strings of up to 4 bytes above ASCII those of a code point. */
static void
utf8(void)
{
	unsigned char *known = calloc(1, 1 << 24);
	static const unsigned char ends[] = { 0x00, 0x7f, 0x80, 0x8f, 0x90,
		0x9f, 0xa0, 0xbf, 0xc0, 0xff };
	unsigned long bad = 0, good = 0;
	char s[5];
	uint32_t c, i, n;

	for (c = 0x80; c <= 0x10ffff; c++) {
		n = encode(c, s);
		good += n;
		if (n != 0 && utf8_len(s) != n)
			bad++;
		/* The first three bytes, of which a fourth may be any. */
		if (n > 0)
			known[(uint32_t)(unsigned char)s[0] << 16 |
			      (uint32_t)(unsigned char)s[1] << 8 |
			      (unsigned char)s[2]] = (unsigned char)n;
	}
	ok(bad == 0 && good > 4000000, "every code point is UTF-8");
	for (i = 0x800000, bad = 0; i <= 0xffffff; i++) {
		s[0] = (char)(i >> 16);
		s[1] = (char)(i >> 8);
		s[2] = (char)i;
		s[4] = '\0';
		for (n = 0; n < NELEM(ends); n++) {
			unsigned want = known[i];

			s[3] = (char)ends[n];
			/* What follows two bytes says nothing of them. */
			if (want == 0)
				want = known[i & 0xffff00] == 2 ? 2 : 0;
			if (want == 4 && (ends[n] & 0xc0) != 0x80)
				want = 0;
			bad += utf8_len(s) != want;
		}
	}
	ok(bad == 0, "and nothing else is (%lu)", bad);
	free(known);
}

static bool
shown(const char *s, const char *want)
{
	struct strbuf sb = { 0 };
	bool same;

	sb_safe(&sb, s);
	same = strcmp(sb.s == NULL ? "" : sb.s, want) == 0;
	sb_free(&sb);
	return same;
}

/*
 * Control characters (C0, DEL, C1), line and paragraph separators and the
 * controls of direction (Unicode 16, Bidi_Control: U+202A to 202E, 2066 to
 * 2069) are told by number; what is beside them is shown.
 */
static void
safe(void)
{
	char s[8], want[32], room[128];
	unsigned long bad = 0;
	uint32_t c;
	unsigned i, n;

	for (c = 1; c < 0x3000; c++) {
		n = encode(c, s);
		strcpy(want, s);
		if (c < 0x20 || (c >= 0x7f && c < 0xa0) ||
		    (c >= 0x2028 && c <= 0x202e) ||
		    (c >= 0x2066 && c <= 0x2069))
			for (i = 0; i < n; i++)
				sprintf(want + 4 * i, "\\x%02x",
				    (unsigned char)s[i]);
		if (n > 0 && !shown(s, want)) {
			printf("# U+%04x\n", (unsigned)c);
			bad++;
		}
	}
	ok(bad == 0, "controls are told, everything else is shown");
	ok(shown("a\xff"
		 "b\xc3",
	       "a\\xffb\\xc3"),
	    "what is no UTF-8");
	ok(shown("", ""), "nothing");
	/* One byte anywhere in names of all lengths around a word's. */
	memset(room, 'x', sizeof(room));
	for (n = 1, bad = 0; n < 40; n++)
		for (i = 0; i < n; i++) {
			char *name = room + 64, text[64];

			memset(name, 'x', n);
			name[n] = '\0';
			name[i] = '\x7f';
			memset(text, 'x', i);
			strcpy(text + i, "\\x7f");
			strcat(text, name + i + 1);
			bad += !shown(name, text);
		}
	ok(bad == 0, "a control at any place of names of any length");
	ok(shown("\xc3\xa4\x1b[1mz", "\xc3\xa4\\x1b[1mz"), "an escape");
}

/* Pieces of an arena do not share bytes, and begin at 16. */
static void
arenas(void)
{
	struct arena a = { 0 };
	unsigned char *p[200];
	size_t i, k, len;
	bool good = true;
	char want[400], *s;

	for (i = 0; i < NELEM(p); i++) {
		len = i * 37 % 1000;
		p[i] = arena_alloc(&a, len);
		good &= ((uintptr_t)p[i] & 15) == 0;
		memset(p[i], (int)i, len);
	}
	for (i = 0; i < NELEM(p); i++)
		for (len = i * 37 % 1000, k = 0; k < len; k++)
			good &= p[i][k] == i;
	ok(good, "pieces of an arena stand apart");
	for (i = 254; i <= 257; i++) {
		memset(want, 'x', i);
		want[i] = '\0';
		s = arena_printf(&a, "%s", want);
		ok(strcmp(s, want) == 0, "a text of %zu bytes", i);
	}
	is(arena_strndup(&a, "abc", 2), "ab", "a part of a text");
	is(arena_strndup(&a, NULL, 0), "", "nothing");
	arena_reset(&a);
	memset(arena_alloc(&a, 100000), 1, 100000);
	ok(true, "a piece larger than a block");
	arena_free(&a);
}

/* What is printed behind texts of any length, of any length. */
static void
printed(void)
{
	static char want[1600];
	struct strbuf sb;
	unsigned bad = 0;
	size_t before, n;

	memset(want, 'x', sizeof(want));
	for (before = 0; before < 200; before += 7)
		for (n = 0; n < 1000; n += 1 + n / 9) {
			sb = (struct strbuf){ 0 };
			sb_mem(&sb, want, before);
			sb_printf(&sb, "%.*s%c", (int)n, want, 'y');
			bad += sb.len != before + n + 1 ||
			       strlen(sb.s) != sb.len ||
			       memcmp(sb.s, want, before + n) != 0 ||
			       sb.s[before + n] != 'y';
			sb_free(&sb);
		}
	ok(bad == 0, "%u texts were cut", bad);
}

/* Numbers of every length, and their last digits. */
static void
decimals(struct strbuf *sb)
{
	uint64_t v = 1, k;
	char want[32], got[32];
	bool same = true;
	unsigned n;

	for (n = 1; n <= 20; n++, v *= 10) {
		for (k = v - 1; k <= v + 1; k++) {
			snprintf(want, sizeof(want), "%" PRIu64, k);
			sb->len = 0;
			sb_udec(sb, k);
			same = same && strcmp(sb->s, want) == 0 &&
			       udec_len(k) == strlen(want);
		}
	}
	ok(same, "of one digit to twenty");
	for (v = k = 0, n = 1; n <= 9; n++, v = v * 10 + n, k = 0) {
		snprintf(want, sizeof(want), "%0*" PRIu64, (int)n, v);
		*put_digits(got, (uint32_t)v, n) = '\0';
		same = same && strcmp(got, want) == 0;
	}
	ok(same, "so many digits");
}

static void
numbers(void)
{
	static const struct {
		uint64_t v;
		unsigned w;
		const char *want;
	} hex[] = {
		{ 0, 0, "0" },
		{ 0, 1, "0" },
		{ 0xa, 2, "0a" },
		{ 0xff, 2, "ff" },
		{ 0x100, 2, "100" },
		{ UINT64_MAX, 16, "ffffffffffffffff" },
		{ UINT64_C(0x123456789abcdef), 16, "0123456789abcdef" },
	};
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < NELEM(hex); i++) {
		sb.len = 0;
		sb_hex(&sb, hex[i].v, hex[i].w);
		is(sb.s, hex[i].want, "hexadecimal");
	}
	sb.len = 0;
	sb_dec(&sb, INT64_MIN);
	is(sb.s, "-9223372036854775808", "the least number");
	sb.len = 0;
	sb_dec(&sb, 0);
	sb_char(&sb, ' ');
	sb_dec(&sb, INT64_MAX);
	is(sb.s, "0 9223372036854775807", "none and the greatest number");
	sb.len = 0;
	sb_udec(&sb, UINT64_MAX);
	is(sb.s, "18446744073709551615", "without a sign");
	decimals(&sb);
	sb.len = 0;
	sb_sdec(&sb, 0);
	sb_sdec(&sb, -9);
	sb_sdec(&sb, 10);
	is(sb.s, "+0-9+10", "always with a sign");
	sb.len = 0;
	sb_pad(&sb, 0);
	sb_pad(&sb, 3);
	sb_char(&sb, '.');
	sb_pad(&sb, 100);
	ok(sb.len == 104 && strncmp(sb.s, "   . ", 5) == 0 &&
		strlen(sb.s) == 104,
	    "blanks");
	sb_free(&sb);
}

static void
globs(void)
{
	ok(glob_match("a*c", "ab/c"), "a star stands for slashes");
	ok(glob_match("a*c", "a.c") && glob_match("*", ".c"), "and dots");
	ok(!glob_match("a*c", "abcd"), "the whole name has to match");
	ok(glob_match("\\*", "*") && !glob_match("\\*", "a"), "a plain star");
	ok(glob_match("[ab]?", "bx") && !glob_match("[ab]?", "b"),
	    "sets and any byte");
}

/* Numbers near others and far from them are what printf() has of them. */
static void
near_numbers(void)
{
	static const uint64_t firsts[] = { 0, 1, 0xfff, 0xffff, 0x10000,
		0x12345678, 0xfffffff0, 0x100000000, 0x7fff12345678,
		UINT64_MAX - 0xffff, UINT64_MAX };
	static const uint64_t steps[] = { 0, 1, 9, 0xf0, 0xabc, 0xfff, 0xffff,
		0x10000, 0xfffff, 0x100000000, UINT64_MAX, UINT64_MAX - 0xff };
	static const unsigned widths[] = { 1, 2, 4, 8, 16 };
	unsigned bad = 0, i, k, w;
	char got[NUMBER_ROOM + 16], want[32];
	struct hex_near h;

	for (i = 0; i < NELEM(firsts); i++)
		for (k = 0; k < NELEM(steps); k++)
			for (w = 0; w < NELEM(widths); w++) {
				hex_near_begin(&h, firsts[i]);
				*put_hex_near(got, &h, firsts[i] + steps[k],
				    widths[w]) = '\0';
				snprintf(want, sizeof(want), "%0*" PRIx64,
				    (int)widths[w], firsts[i] + steps[k]);
				bad += strcmp(got, want) != 0;
			}
	ok(bad == 0, "%u numbers near others are wrong", bad);
}

/* What is in an array stays there, also where its room counts its elements. */
static void
growth(void)
{
	uint32_t *list = NULL, n = 0, cap = 0, bad = 0, was, i = 0;

	while (n < 1u << 20)
		PUSH(list, n, cap) = i++;
	for (i = 0; i < n; i++)
		bad += list[i] != i;
	free(list);
	list = NULL;
	for (cap = 0; cap < 1u << 20;) {
		was = cap;
		GROW(list, cap, cap);
		for (i = was; i < cap; i++)
			list[i] = i;
	}
	for (i = 0; i < cap; i++)
		bad += list[i] != i;
	free(list);
	ok(bad == 0 && cap == 1u << 20, "%u elements were lost", bad);
}

int
main(void)
{
	utf8();
	growth();
	near_numbers();
	safe();
	arenas();
	printed();
	numbers();
	globs();
	return done();
}
