/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bounded reader. */
#include "base/bytes.h"
#include "tap.h"

static struct bytes
reader(const void *p, size_t len)
{
	struct bytes b;

	bytes_init(&b, p, len, 0x100, false);
	return b;
}

static void
words(void)
{
	static const uint8_t d[] = { 1, 2, 3, 4, 5, 6, 7, 0x88 };
	struct bytes b = reader(d, sizeof(d));

	ok(bytes_u16(&b) == 0x0201 && bytes_offset(&b) == 0x102,
	    "little-endian u16");
	b.big_endian = true;
	ok(bytes_u32(&b) == 0x03040506, "big-endian u32");
	ok(bytes_left(&b) == 2 && bytes_ok(&b), "two bytes left");
	ok(bytes_u32(&b) == 0 && !bytes_ok(&b), "a read past the end gives 0");
	ok(b.err_pos == 0x106, "and says where it began");
	ok(bytes_u8(&b) == 0, "the error sticks");
	b = reader(d, sizeof(d));
	bytes_skip(&b, 7);
	ok(bytes_sword(&b, 1) == -0x78, "a signed word is extended");
	b = reader(d, sizeof(d));
	bytes_skip(&b, UINT64_MAX);
	ok(!bytes_ok(&b), "a skip of 2^64-1 is an error");
	b = reader(d, sizeof(d));
	ok(bytes_take(&b, UINT64_MAX) == NULL, "as is taking that many");
	b = reader(d, sizeof(d));
	bytes_seek(&b, 9);
	ok(!bytes_ok(&b), "and going past the end");
}

static void
leb(void)
{
	static const uint8_t u[] = { 0xe5, 0x8e, 0x26 }; /* 624485 */
	static const uint8_t s[] = { 0xc0, 0xbb, 0x78 }; /* -123456 */
	static const uint8_t max[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
		0xff, 0xff, 0x01 };
	static const uint8_t over[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
		0xff, 0xff, 0xff, 0x02 };
	static const uint8_t padded[] = { 0x81, 0x80, 0x80, 0x80, 0x80, 0x80,
		0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00 };
	static const uint8_t min[] = { 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
		0x80, 0x80, 0x7f };
	static const uint8_t open[] = { 0x80, 0x80 };
	static const uint8_t below[] = { 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
		0x80, 0x80, 0x80, 0x7e };
	static const uint8_t above[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
		0xff, 0xff, 0xff, 0x01 };
	static const uint8_t signs[] = { 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
		0x80, 0x80, 0x80, 0xff, 0xff, 0x7f };
	static const uint8_t mixed[] = { 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
		0x80, 0x80, 0x80, 0xff, 0x80, 0x00 };
	struct bytes b = reader(u, sizeof(u));

	ok(bytes_uleb(&b) == 624485 && bytes_left(&b) == 0, "uleb");
	b = reader(s, sizeof(s));
	ok(bytes_sleb(&b) == -123456 && bytes_left(&b) == 0, "sleb");
	b = reader(max, sizeof(max));
	ok(bytes_uleb(&b) == UINT64_MAX && bytes_ok(&b), "uleb of 2^64-1");
	b = reader(over, sizeof(over));
	ok(bytes_uleb(&b) == 0 && b.err == BYTES_LEB_LONG && b.err_pos == 0x100,
	    "uleb of more than 64 bits");
	ok(bytes_uleb(&b) == 0 && bytes_sleb(&b) == 0, "and nothing after it");
	b = reader(padded, sizeof(padded));
	ok(bytes_uleb(&b) == 1 && bytes_ok(&b) && bytes_left(&b) == 0,
	    "uleb with redundant zeros");
	b = reader(padded, sizeof(padded));
	ok(bytes_sleb(&b) == 1 && bytes_ok(&b) && bytes_left(&b) == 0,
	    "sleb with redundant zeros");
	b = reader(min, sizeof(min));
	ok(bytes_sleb(&b) == INT64_MIN && bytes_ok(&b), "sleb of -2^63");
	b = reader(signs, sizeof(signs));
	ok(bytes_sleb(&b) == INT64_MIN && bytes_ok(&b) && bytes_left(&b) == 0,
	    "sleb with redundant signs");
	b = reader(below, sizeof(below));
	ok(bytes_sleb(&b) == 0 && b.err == BYTES_LEB_LONG, "sleb below -2^63");
	b = reader(above, sizeof(above));
	ok(bytes_sleb(&b) == 0 && b.err == BYTES_LEB_LONG, "sleb of 2^63");
	b = reader(mixed, sizeof(mixed));
	ok(bytes_sleb(&b) == 0 && b.err == BYTES_LEB_LONG,
	    "sleb whose signs differ");
	b = reader(open, sizeof(open));
	bytes_uleb(&b);
	ok(b.err == BYTES_TRUNCATED, "uleb without an end");
	b = reader(open, sizeof(open));
	bytes_sleb(&b);
	ok(b.err == BYTES_TRUNCATED, "sleb without an end");
}

static void
parts(void)
{
	struct bytes b = reader("ab\0cd", 5), sub;

	is(bytes_cstr(&b), "ab", "a string");
	ok(bytes_cstr(&b) == NULL && b.err == BYTES_NO_NUL,
	    "a string without a NUL");
	b = reader("abcdef", 6);
	bytes_skip(&b, 1);
	sub = bytes_sub(&b, 3);
	ok(bytes_offset(&sub) == 0x101 && bytes_left(&sub) == 3 &&
		bytes_offset(&b) == 0x104,
	    "a part keeps its offset");
	bytes_u32(&sub);
	ok(!bytes_ok(&sub) && bytes_ok(&b), "and its end");
	sub = bytes_sub(&b, 3);
	ok(!bytes_ok(&b) && bytes_left(&sub) == 0, "a part that is not there");
}

/* A word of any size in each order, stored and loaded. */
static void
stored(void)
{
	static const uint8_t little[] = { 7, 6, 5, 4, 3, 2, 1 };
	uint8_t room[8];
	unsigned size, be, i, bad = 0;

	for (size = 1; size <= 7; size++)
		for (be = 0; be < 2; be++) {
			memset(room, 0xee, sizeof(room));
			store_word(room, size, be, UINT64_C(0x01020304050607));
			for (i = 0; i < size; i++)
				bad += room[be ? size - 1 - i : i] != little[i];
			bad += room[size] != 0xee ||
			       load_word(room, size, be) !=
				   (UINT64_C(0x01020304050607) &
				       ((UINT64_C(1) << 8 * size) - 1));
		}
	ok(bad == 0, "words of 1 to 7 bytes");
}

/* A part of no bytes is there, also of what has none. */
static void
nothing(void)
{
	struct bytes b, sub;

	bytes_init(&b, NULL, 0, 0, false);
	sub = bytes_sub(&b, 0);
	ok(bytes_ok(&sub) && bytes_ok(&b), "no bytes of none");
	sub = bytes_sub(&b, 1);
	ok(!bytes_ok(&sub) && !bytes_ok(&b) && sub.err_pos == 0, "one of none");
}

int
main(void)
{
	words();
	leb();
	parts();
	stored();
	nothing();
	return done();
}
