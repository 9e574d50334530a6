/* SPDX-License-Identifier: GPL-3.0-or-later */
/* madvise is not POSIX; the rest of the file is. */
#define _DEFAULT_SOURCE
#include "base/util.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static void
out_of_memory(void)
{
	fputs("unwinddump: out of memory\n", stderr);
	exit(2);
}

static void *
check(void *p)
{
	if (p == NULL)
		out_of_memory();
	return p;
}

void
library_failed(void)
{
	if (errno == ENOMEM)
		out_of_memory();
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

int
number_order(const void *va, const void *vb)
{
	const uint64_t *a = va, *b = vb;

	return *a < *b ? -1 : *a > *b;
}

int
word_order(const void *va, const void *vb)
{
	const uint32_t *a = va, *b = vb;

	return *a < *b ? -1 : *a > *b;
}

int
text_order(const void *va, const void *vb)
{
	return strcmp(*(const char *const *)va, *(const char *const *)vb);
}

int64_t
now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void
xqsort(void *list, size_t n, size_t size,
    int (*compare)(const void *, const void *))
{
	const char *p = list;
	size_t i;

	/* Most lists are in order as they are made. */
	for (i = 1; i < n && compare(p, p + size) <= 0; i++)
		p += size;
	if (i < n)
		qsort(list, n, size, compare);
}

void *
xreallocarray(void *p, size_t n, size_t size)
{
	if (size != 0 && n > SIZE_MAX / size)
		check(NULL);
	return check(realloc(p, n * size == 0 ? 1 : n * size));
}

void
mem_clear(void *p, size_t n)
{
	memset(p, 0, n);
}

void
mem_copy(void *to, const void *from, size_t n)
{
	memcpy(to, from, n);
}

#define LARGE_PAGE ((size_t)2 << 20)

void *
xbigarray(size_t n, size_t size)
{
#ifdef MADV_HUGEPAGE
	size_t len = size != 0 && n > SIZE_MAX / size ? 0 : n * size;
	void *p;

	if (len >= LARGE_PAGE / 4 && len <= SIZE_MAX - LARGE_PAGE) {
		len = (len + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
		if (posix_memalign(&p, LARGE_PAGE, len) != 0)
			check(NULL);
		madvise(p, len, MADV_HUGEPAGE);
		return p;
	}
#endif
	return xreallocarray(NULL, n, size);
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

char *
put_udec_long(char *p, uint64_t v)
{
	uint64_t x;
	unsigned skip;

	if (v >= 100000000) {
		p = put_udec(p, v / 100000000);
		put_bytes8(p, digits8((uint32_t)(v % 100000000)) + ASCII_ZEROS);
		return p + 8;
	}
	x = digits8((uint32_t)v);
	skip = __builtin_ctzll(x) / 8;
	put_bytes8(p, (x >> 8 * skip) + ASCII_ZEROS);
	return p + 8 - skip;
}

void
sb_hex(struct strbuf *sb, uint64_t v, unsigned width)
{
	for (; width > 16; width--)
		sb_char(sb, '0');
	sb_end(sb, put_hex_wide(sb_reserve(sb, NUMBER_ROOM), v, width));
}

void
sb_bytes(struct strbuf *sb, const uint8_t *p, size_t n, bool apart)
{
	char *to = sb_reserve(sb, 3 * n + 1);
	size_t i;

	for (i = 0; i < n; i++, to += 2) {
		if (apart && i > 0)
			*to++ = ' ';
		put_hex2(to, p[i]);
	}
	sb_end(sb, to);
}

void
sb_0x(struct strbuf *sb, const char *before, uint64_t v)
{
	sb_str(sb, before);
	sb_str(sb, "0x");
	sb_hex(sb, v, 1);
}

void
sb_dec(struct strbuf *sb, int64_t v)
{
	sb_end(sb, put_dec(sb_reserve(sb, NUMBER_ROOM), v));
}

void
sb_udec(struct strbuf *sb, uint64_t v)
{
	sb_end(sb, put_udec(sb_reserve(sb, NUMBER_ROOM), v));
}

void
sb_sdec(struct strbuf *sb, int64_t v)
{
	sb_end(sb, put_sdec(sb_reserve(sb, NUMBER_ROOM), v));
}

void
sb_count(struct strbuf *sb, uint64_t n, const char *what)
{
	sb_udec(sb, n);
	sb_char(sb, ' ');
	sb_str(sb, what);
	if (n != 1)
		sb_char(sb, 's');
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

/* Is there more than printable ASCII among 8 bytes?  Gives not 0 then. */
static inline uint64_t
control_in(const char *s)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	uint64_t w, del;

	memcpy(&w, s, 8);
	del = w ^ ones * 0x7f;
	return (((w - ones * 0x20) & ~w) | ((del - ones) & ~del) | w) &
	       ones * 0x80;
}

bool
is_printable(const char *s, size_t len)
{
	uint64_t bad = 0;
	size_t i;

	if (len >= 8) {
		for (i = 0; i + 8 < len; i += 8)
			bad |= control_in(s + i);
		return (bad | control_in(s + len - 8)) == 0;
	}
	for (i = 0; i < len; i++)
		if ((unsigned char)s[i] < 0x20 || (unsigned char)s[i] >= 0x7f)
			return false;
	return true;
}

/* The length of the UTF-8 sequence of 2 to 4 bytes at s, 0 when it is none. */
unsigned
utf8_len(const char *str)
{
	const unsigned char *s = (const unsigned char *)str;
	unsigned n = s[0] >= 0xc2 && s[0] < 0xe0 ? 2 :
		     s[0] >= 0xe0 && s[0] < 0xf0 ? 3 :
		     s[0] >= 0xf0 && s[0] < 0xf5 ? 4 :
						   0;
	unsigned i;

	for (i = 1; i < n; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
	    (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
		return 0;
	return n;
}

unsigned
utf8_harmless(const char *str)
{
	const unsigned char *s = (const unsigned char *)str;
	unsigned n = utf8_len(str);

	if (n == 2 && s[0] == 0xc2 && s[1] < 0xa0)
		return 0;
	if (n == 3 && s[0] == 0xe2 &&
	    ((s[1] == 0x80 && s[2] >= 0xa8 && s[2] <= 0xae) ||
		(s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9)))
		return 0;
	return n;
}

/* Control characters of names must not reach a terminal. */
void
sb_safe(struct strbuf *sb, const char *s)
{
	const char *plain = s;
	size_t len = strlen(s);
	unsigned n;

	if (is_printable(s, len)) {
		sb_mem(sb, s, len);
		return;
	}
	while (*s != '\0') {
		n = (unsigned char)*s >= 0x20 && (unsigned char)*s < 0x7f ?
			1 :
			utf8_harmless(s);
		if (n > 0) {
			s += n;
			continue;
		}
		sb_mem(sb, plain, s - plain);
		sb_str(sb, "\\x");
		sb_hex(sb, (unsigned char)*s, 2);
		plain = ++s;
	}
	sb_mem(sb, plain, s - plain);
}

struct arena_block {
	struct arena_block *next;
	size_t size;
	max_align_t data[];
};

/* Blocks begin small, since objects can have tables by the ten thousand. */
#define ARENA_FIRST 96
#define ARENA_BLOCK 8000

void *
arena_alloc(struct arena *a, size_t n)
{
	struct arena_block *b;
	size_t size;
	void *p;

	n = (n + 15) & ~(size_t)15;
	if (a->cur == NULL || n > a->cur->size - a->used) {
		size = a->cur == NULL ? ARENA_FIRST : 2 * a->cur->size;
		if (size > ARENA_BLOCK)
			size = ARENA_BLOCK;
		if (size < n)
			size = n;
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

	for (b = a->first; b != a->cur; b = next) {
		next = b->next;
		free(b);
	}
	a->first = a->cur;
	a->used = 0;
}

void
arena_free(struct arena *a)
{
	arena_reset(a);
	free(a->first);
	a->first = a->cur = NULL;
}

void
arena_join(struct arena *a, struct arena *from)
{
	if (a->cur == NULL) {
		*a = *from;
	} else if (from->cur != NULL) {
		from->cur->next = a->first;
		a->first = from->first;
	}
	memset(from, 0, sizeof(*from));
}

bool
is_among(const char *word, const char *const *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strcmp(word, list[i]) == 0)
			return true;
	return false;
}

bool
glob_match(const char *pattern, const char *name)
{
	return fnmatch(pattern, name, 0) == 0;
}
