/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that grow, for the programs that make files. */
#ifndef TESTS_PROG_BUF_H
#define TESTS_PROG_BUF_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct buf {
	uint8_t *p;
	size_t n, cap;
};

/* Copies n bytes to the end; NULL: zeros. */
static inline void
add(struct buf *b, const void *p, size_t n)
{
	if (b->n + n > b->cap) {
		b->cap = 2 * (b->n + n);
		b->p = realloc(b->p, b->cap);
		if (b->p == NULL)
			abort();
	}
	if (p != NULL)
		memcpy(b->p + b->n, p, n);
	else if (n > 0)
		memset(b->p + b->n, 0, n);
	b->n += n;
}

static inline void
fill(struct buf *b, uint8_t v, size_t n)
{
	size_t at = b->n;

	add(b, NULL, n);
	memset(b->p + at, v, n);
}

static inline void
byte(struct buf *b, uint8_t v)
{
	add(b, &v, 1);
}

static inline void
half(struct buf *b, uint16_t v)
{
	add(b, &v, 2);
}

static inline void
word(struct buf *b, uint32_t v)
{
	add(b, &v, 4);
}

static inline void
uleb(struct buf *b, uint32_t v)
{
	for (; v >= 0x80; v >>= 7)
		byte(b, (uint8_t)(v | 0x80));
	byte(b, (uint8_t)v);
}

static inline void
pad(struct buf *b, size_t align)
{
	add(b, NULL, (align - b->n % align) % align);
}

#endif
