/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/bytes.h"

#include <string.h>

struct bytes
bytes_sub(struct bytes *b, uint64_t len)
{
	struct bytes sub;
	uint64_t base = bytes_offset(b);
	const uint8_t *p = bytes_take(b, len);

	bytes_init(&sub, p, p == NULL ? 0 : len, base, b->big_endian);
	if (p == NULL && len != 0)
		bytes_fail(&sub, BYTES_TRUNCATED, 0);
	return sub;
}

const char *
bytes_strerror(const struct bytes *b)
{
	switch (b->err) {
	case BYTES_TRUNCATED:
		return "ends too early";
	case BYTES_LEB_LONG:
		return "has a LEB128 value that does not fit 64 bits";
	case BYTES_NO_NUL:
		return "has a string without an end";
	default:
		return "is well formed";
	}
}

uint64_t
load_odd_word(const uint8_t *p, unsigned size, bool big_endian)
{
	uint64_t v = 0;
	unsigned i;

	for (i = 0; i < size; i++)
		v = v << 8 | p[big_endian ? i : size - 1 - i];
	return v;
}

void
store_word(uint8_t *p, unsigned size, bool big_endian, uint64_t v)
{
	unsigned i;

	for (i = 0; i < size; i++)
		p[big_endian ? size - 1 - i : i] = v >> (8 * i);
}

uint64_t
bytes_uleb_long(struct bytes *b)
{
	size_t start = b->pos;
	uint64_t v = 0;
	unsigned shift = 0;
	uint8_t byte;

	do {
		byte = bytes_u8(b);
		if (b->err != BYTES_OK)
			return 0;
		if (shift < 63)
			v |= (uint64_t)(byte & 0x7f) << shift;
		else if (shift == 63 && (byte & 0x7e) == 0)
			v |= (uint64_t)byte << 63;
		else if (shift == 63 || (byte & 0x7f) != 0) {
			bytes_fail(b, BYTES_LEB_LONG, start);
			return 0;
		}
		if (shift < 70)
			shift += 7;
	} while (byte & 0x80);
	return v;
}

int64_t
bytes_sleb_long(struct bytes *b)
{
	size_t start = b->pos;
	uint64_t v = 0;
	unsigned shift = 0;
	uint8_t byte, sign;

	do {
		byte = bytes_u8(b);
		if (b->err != BYTES_OK)
			return 0;
		if (shift < 63)
			v |= (uint64_t)(byte & 0x7f) << shift;
		else if (shift == 63)
			v |= (uint64_t)(byte & 1) << 63;
		/* From bit 63 on, only copies of the sign may follow. */
		if (shift >= 63) {
			sign = v >> 63 ? 0x7f : 0;
			if ((byte & 0x7f) != sign) {
				bytes_fail(b, BYTES_LEB_LONG, start);
				return 0;
			}
		}
		if (shift < 70)
			shift += 7;
	} while (byte & 0x80);
	if (shift < 64 && (byte & 0x40))
		v |= ~(uint64_t)0 << shift;
	return (int64_t)v;
}

size_t
put_uleb(uint8_t *p, uint64_t v)
{
	size_t n = 0;

	do {
		p[n++] = (uint8_t)((v & 0x7f) | (v > 0x7f ? 0x80 : 0));
		v >>= 7;
	} while (v != 0);
	return n;
}

size_t
put_sleb(uint8_t *p, int64_t v)
{
	size_t n = 0;
	bool more;

	do {
		more = v < -64 || v >= 64;
		p[n++] = (uint8_t)((v & 0x7f) | (more ? 0x80 : 0));
		v >>= 7;
	} while (more);
	return n;
}

const char *
bytes_cstr(struct bytes *b)
{
	const uint8_t *p, *end;

	if (b->err != BYTES_OK)
		return NULL;
	p = b->data + b->pos;
	end = b->pos == b->len ? NULL : memchr(p, 0, b->len - b->pos);
	if (end == NULL) {
		bytes_fail(b, BYTES_NO_NUL, b->pos);
		return NULL;
	}
	b->pos += end - p + 1;
	return (const char *)p;
}

void
bytes_skip(struct bytes *b, uint64_t n)
{
	bytes_take(b, n);
}
