/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bounded reader: the only way that bytes of a file are read.
 *
 * A reader walks data[0..len).  The first error sticks: from then on every
 * read gives 0 and moves nothing, so that a decoder reads a whole record and
 * tests once.  Readers are small values; copy one to look ahead.  They borrow
 * the data and own nothing.
 */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/util.h"

enum bytes_err {
	BYTES_OK,
	BYTES_TRUNCATED, /* a read went past the end */
	BYTES_LEB_LONG,  /* a LEB128 value does not fit 64 bits */
	BYTES_NO_NUL     /* a string has no terminator */
};

struct bytes {
	const uint8_t *data;
	size_t len;
	size_t pos;    /* next byte to read */
	uint64_t base; /* section offset of data[0] */
	bool big_endian;
	uint8_t err;      /* enum bytes_err, the first one */
	uint64_t err_pos; /* section offset of the bad read */
};

/* A reader of data[0..len) whose first byte is at section offset base. */
static inline void
bytes_init(struct bytes *b, const uint8_t *data, size_t len, uint64_t base,
    bool big_endian)
{
	/* Never NULL, so that positions are always inside an array. */
	b->data = data == NULL ? (const uint8_t *)"" : data;
	b->len = data == NULL ? 0 : len;
	b->pos = 0;
	b->base = base;
	b->big_endian = big_endian;
	b->err = BYTES_OK;
	b->err_pos = 0;
}

/*
 * A reader of the next len bytes of b, which skips them; an error in b (and
 * an empty reader) when fewer are left.
 */
struct bytes bytes_sub(struct bytes *b, uint64_t len);
/* Section offset of the next byte. */
static inline uint64_t
bytes_offset(const struct bytes *b)
{
	return b->base + b->pos;
}

static inline size_t
bytes_left(const struct bytes *b)
{
	return b->err != BYTES_OK ? 0 : b->len - b->pos;
}

static inline bool
bytes_ok(const struct bytes *b)
{
	return b->err == BYTES_OK;
}

/* "ends too early", ...: the sticky error as a phrase for messages. */
const char *bytes_strerror(const struct bytes *);

/*
 * Records the first error; for this file's own inline functions.  These hand
 * a reader's address to nobody, so that one that is a local variable of a loop
 * stays in registers.
 */
static inline void
bytes_fail(struct bytes *b, enum bytes_err err, size_t pos)
{
	if (b->err != BYTES_OK)
		return;
	b->err = err;
	b->err_pos = b->base + pos;
}

/* Unchecked loads, for bytes that a caller has already bounded. */
static inline uint32_t
load_u32(const uint8_t *p, bool big_endian)
{
	if (big_endian)
		return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 |
		       (uint32_t)p[2] << 8 | p[3];
	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 |
	       (uint32_t)p[1] << 8 | p[0];
}

/* An unsigned word of at most 8 bytes. */
uint64_t load_odd_word(const uint8_t *, unsigned size, bool big_endian);
static inline uint64_t
load_word(const uint8_t *p, unsigned size, bool big_endian)
{
	uint64_t a, b;

	switch (size) {
	case 1:
		return p[0];
	case 2:
		return big_endian ? (uint32_t)p[0] << 8 | p[1] :
				    (uint32_t)p[1] << 8 | p[0];
	case 4:
		return load_u32(p, big_endian);
	case 8:
		a = load_u32(p, big_endian);
		b = load_u32(p + 4, big_endian);
		return big_endian ? a << 32 | b : b << 32 | a;
	default:
		return load_odd_word(p, size, big_endian);
	}
}

static inline uint8_t
bytes_u8(struct bytes *b)
{
	if (b->err != BYTES_OK || b->pos == b->len) {
		bytes_fail(b, BYTES_TRUNCATED, b->pos);
		return 0;
	}
	return b->data[b->pos++];
}

/* The next len bytes, or NULL. */
static inline const uint8_t *
bytes_take(struct bytes *b, uint64_t len)
{
	const uint8_t *p;

	if (b->err != BYTES_OK || len > b->len - b->pos) {
		bytes_fail(b, BYTES_TRUNCATED, b->pos);
		return NULL;
	}
	p = b->data + b->pos;
	b->pos += len;
	return p;
}

/* An unsigned word of 1, 2, 4 or 8 bytes. */
static inline uint64_t
bytes_word(struct bytes *b, unsigned size)
{
	const uint8_t *p = bytes_take(b, size);

	return p == NULL ? 0 : load_word(p, size, b->big_endian);
}

/* The same, sign extended. */
static inline int64_t
bytes_sword(struct bytes *b, unsigned size)
{
	unsigned shift = 64 - 8 * size;

	return (int64_t)(bytes_word(b, size) << shift) >> shift;
}

static inline uint16_t
bytes_u16(struct bytes *b)
{
	return (uint16_t)bytes_word(b, 2);
}

static inline uint32_t
bytes_u32(struct bytes *b)
{
	return (uint32_t)bytes_word(b, 4);
}

static inline uint64_t
bytes_u64(struct bytes *b)
{
	return bytes_word(b, 8);
}

/* LEB128 (DWARF 5, 7.6).  Redundant high bytes are accepted. */
uint64_t bytes_uleb_long(struct bytes *);
static inline uint64_t
bytes_uleb(struct bytes *b)
{
	struct bytes copy;
	uint64_t v;

	/* Most fit one byte. */
	if (b->err == BYTES_OK && b->pos < b->len && b->data[b->pos] < 0x80)
		return b->data[b->pos++];
	copy = *b;
	v = bytes_uleb_long(&copy);
	*b = copy;
	return v;
}
int64_t bytes_sleb_long(struct bytes *);
static inline int64_t
bytes_sleb(struct bytes *b)
{
	struct bytes copy = *b;
	int64_t v = bytes_sleb_long(&copy);

	*b = copy;
	return v;
}
/* The other way round; how many bytes of at most 10. */
size_t put_uleb(uint8_t *, uint64_t);
size_t put_sleb(uint8_t *, int64_t);
/* A NUL-terminated string inside the data, or NULL. */
const char *bytes_cstr(struct bytes *);
void bytes_skip(struct bytes *, uint64_t len);
/* Goes to position pos of the data (not a section offset). */
static inline void
bytes_seek(struct bytes *b, uint64_t pos)
{
	if (b->err == BYTES_OK && pos <= b->len)
		b->pos = pos;
	else
		bytes_fail(b, BYTES_TRUNCATED, b->pos);
}

void store_word(uint8_t *, unsigned size, bool big_endian, uint64_t);

#endif
