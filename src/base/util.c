/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/util.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>

static void *
check(void *p)
{
	if (p == NULL) {
		fputs("unwinddump: out of memory\n", stderr);
		exit(2);
	}
	return p;
}

void *
xmalloc(size_t n)
{
	return check(malloc(n == 0 ? 1 : n));
}

void *
xcalloc(size_t n, size_t size)
{
	if (n == 0 || size == 0)
		n = size = 1;
	return check(calloc(n, size));
}

void *
xreallocarray(void *p, size_t n, size_t size)
{
	if (size != 0 && n > SIZE_MAX / size)
		check(NULL);
	return check(realloc(p, n * size == 0 ? 1 : n * size));
}

char *
xstrdup(const char *s)
{
	size_t n = strlen(s) + 1;

	return memcpy(xmalloc(n), s, n);
}

char *
xasprintf(const char *fmt, ...)
{
	struct strbuf sb = { 0 };
	va_list ap;

	va_start(ap, fmt);
	sb_vprintf(&sb, fmt, ap);
	va_end(ap);
	return sb.s;
}

void
sb_free(struct strbuf *sb)
{
	free(sb->s);
	sb->s = NULL;
	sb->len = sb->cap = 0;
}

void
sb_grow(struct strbuf *sb, size_t n)
{
	size_t cap = sb->cap < 128 ? 128 : sb->cap;

	while (n >= cap - sb->len)
		cap *= 2;
	sb->s = xreallocarray(sb->s, cap, 1);
	sb->cap = cap;
}

/*
 * Eight hex digits at once: each nibble to a byte of its own, then those above
 * 9 moved up to the letters.
 */
static void
hex8(char *p, uint32_t v)
{
	uint64_t x = v, above;

	x = (x << 16 | x) & 0x0000ffff0000ffff;
	x = (x << 8 | x) & 0x00ff00ff00ff00ff;
	x = (x << 4 | x) & 0x0f0f0f0f0f0f0f0f;
	above = (x + 0x0606060606060606) >> 4 & 0x0101010101010101;
	x += 0x3030303030303030 + above * ('a' - '0' - 10);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	x = __builtin_bswap64(x);
#endif
	memcpy(p, &x, 8);
}

/* More digits than 16, or as many as there are. */
static void
hex_slow(struct strbuf *sb, uint64_t v, unsigned width)
{
	char tmp[16];
	unsigned n = (67 - __builtin_clzll(v | 1)) / 4;

	hex8(tmp, v >> 32);
	hex8(tmp + 8, (uint32_t)v);
	for (; width > 16; width--)
		sb_char(sb, '0');
	if (n < width)
		n = width;
	sb_mem(sb, tmp + 16 - n, n);
}

void
sb_hex(struct strbuf *sb, uint64_t v, unsigned width)
{
	unsigned n = width;
	char *p;

	if (v >> 32 != 0 || width > 8) {
		if (width != 16) {
			hex_slow(sb, v, width);
			return;
		}
		/* An address. */
		p = sb_reserve(sb, 16);
		hex8(p, v >> 32);
		hex8(p + 8, (uint32_t)v);
		p[16] = '\0';
		sb->len += 16;
		return;
	}
	if (n < 8)
		n = (35 - __builtin_clz((uint32_t)v | 1)) / 4;
	if (n < width)
		n = width;
	/* Digits from the top: those that are not wanted are shifted out. */
	p = sb_reserve(sb, 8);
	hex8(p, (uint32_t)v << (n < 8 ? 32 - 4 * n : 0));
	p[n] = '\0';
	sb->len += n;
}

void
sb_udec(struct strbuf *sb, uint64_t v)
{
	char tmp[24], *p;
	unsigned n = 0;

	/* Most are offsets of one or two digits. */
	if (v < 100) {
		p = sb_reserve(sb, 2);
		n = v >= 10;
		p[0] = '0' + v / 10;
		p[n] = '0' + v % 10;
		p[n + 1] = '\0';
		sb->len += n + 1;
		return;
	}
	do {
		tmp[sizeof(tmp) - ++n] = '0' + v % 10;
		v /= 10;
	} while (v != 0);
	sb_mem(sb, tmp + sizeof(tmp) - n, n);
}

void
sb_dec(struct strbuf *sb, int64_t v)
{
	if (v < 0) {
		sb_char(sb, '-');
		sb_udec(sb, -(uint64_t)v);
	} else
		sb_udec(sb, v);
}

void
sb_sdec(struct strbuf *sb, int64_t v)
{
	if (v >= 0)
		sb_char(sb, '+');
	sb_dec(sb, v);
}

void
sb_pad(struct strbuf *sb, size_t n)
{
	char *p = sb_reserve(sb, n);

	memset(p, ' ', n);
	p[n] = '\0';
	sb->len += n;
}

void
sb_vprintf(struct strbuf *sb, const char *fmt, va_list ap)
{
	va_list ap2;
	char *p = sb_reserve(sb, 80);
	int n;

	va_copy(ap2, ap);
	n = vsnprintf(p, sb->cap - sb->len, fmt, ap);
	if (n >= 0 && (size_t)n >= sb->cap - sb->len) {
		p = sb_reserve(sb, n);
		vsnprintf(p, sb->cap - sb->len, fmt, ap2);
	}
	va_end(ap2);
	if (n > 0)
		sb->len += n;
}

void
sb_printf(struct strbuf *sb, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	sb_vprintf(sb, fmt, ap);
	va_end(ap);
}

struct arena_block {
	struct arena_block	*next;
	size_t			 size;
	max_align_t		 data[];
};

#define ARENA_BLOCK	8000

void *
arena_alloc(struct arena *a, size_t n)
{
	struct arena_block *b;
	size_t size;
	void *p;

	n = (n + 15) & ~(size_t)15;
	if (a->cur == NULL || n > a->cur->size - a->used) {
		size = n > ARENA_BLOCK ? n : ARENA_BLOCK;
		b = xmalloc(sizeof(*b) + size);
		b->size = size;
		b->next = NULL;
		if (a->cur == NULL)
			a->first = b;
		else
			a->cur->next = b;
		a->cur = b;
		a->used = 0;
	}
	p = (char *)a->cur->data + a->used;
	a->used += n;
	return p;
}

char *
arena_strndup(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);

	if (n > 0)
		memcpy(p, s, n);
	p[n] = '\0';
	return p;
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
	char tmp[256];
	va_list ap;
	char *p;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(tmp, sizeof(tmp), fmt, ap);
	va_end(ap);
	if (n < 0)
		n = 0;
	p = arena_alloc(a, (size_t)n + 1);
	if ((size_t)n < sizeof(tmp)) {
		memcpy(p, tmp, (size_t)n);
		p[n] = '\0';
	} else {
		va_start(ap, fmt);
		vsnprintf(p, (size_t)n + 1, fmt, ap);
		va_end(ap);
	}
	return p;
}

void
arena_reset(struct arena *a)
{
	struct arena_block *b, *next;

	if (a->first == NULL)
		return;
	for (b = a->first->next; b != NULL; b = next) {
		next = b->next;
		free(b);
	}
	a->first->next = NULL;
	a->cur = a->first;
	a->used = 0;
}

void
arena_free(struct arena *a)
{
	arena_reset(a);
	free(a->first);
	a->first = a->cur = NULL;
}

bool
glob_match(const char *pattern, const char *name)
{
	return fnmatch(pattern, name, 0) == 0;
}
