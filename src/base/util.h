/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory, strings and numbers as text.  Out of memory ends the program with
 * exit status 2, so nothing here fails; a count that comes from a file must be
 * held against the bytes left before it sizes anything.
 */
#ifndef BASE_UTIL_H
#define BASE_UTIL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Built with a sanitizer that needs to do more than the program does. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || \
    __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#define NELEM(a) (sizeof(a) / sizeof((a)[0]))
/* Of words that take an s, and of verbs where more than one take none. */
#define PLURAL(n)        ((n) == 1 ? "" : "s")
#define VERB(n)          ((n) == 1 ? "s" : "")
#define PRINTFLIKE(f, a) __attribute__((__format__(__printf__, f, a)))
/* Of functions: the way to a call is not laid out as the ordinary one. */
#define UNLIKELY __attribute__((__cold__))
/* Of functions that are compiled anew for what each caller hands over. */
#define ALWAYS_INLINE inline __attribute__((__always_inline__))

/* libiberty, which demangles, has other functions of these names. */
#define library_failed util_library_failed
#define xmalloc        util_xmalloc
#define xcalloc        util_xcalloc
#define xstrdup        util_xstrdup
#define xasprintf      util_xasprintf

/*
 * Where a library has given no answer: ends the program as xmalloc() does when
 * memory was what it lacked, by errno, which the caller has to have cleared.
 * A want of memory is never taken for damage of the input.
 */
void library_failed(void);
void *xmalloc(size_t);
void *xcalloc(size_t n, size_t size);
void *xreallocarray(void *, size_t n, size_t size);
/* qsort(), where there is something out of order; list may be NULL. */
void xqsort(void *, size_t n, size_t size, int (*)(const void *, const void *));
/* For it: uint64_t, uint32_t and texts, ascending. */
int number_order(const void *, const void *);
int word_order(const void *, const void *);
int text_order(const void *, const void *);
/*
 * Clears what stands on the stack or is used anew for each of many entries: a
 * call, where compilers make of memset() an instruction that is slow to start.
 */
void mem_clear(void *, size_t);
/* Copies a number of bytes that is not known, where memcpy() is no better. */
void mem_copy(void *to, const void *from, size_t);
/*
 * A new array, not cleared, that will be filled from its beginning: where it
 * takes megabytes in large pages, if the system has them, since half of the
 * time of filling it would go into one fault for each small one.  It needs room
 * for all: realloc() cannot move such pages, and copies to small ones.
 */
void *xbigarray(size_t n, size_t size);
char *xstrdup(const char *);
char *xasprintf(const char *, ...) PRINTFLIKE(1, 2);

/*
 * Makes room for one more element in the growing array p of n elements with
 * room for cap; doubles, so that n appends cost O(n).
 */
#define GROW(p, n, cap)                                                       \
	((n) == (cap) ?                                                       \
		((cap) = (cap) == 0 ? 4 : (cap)*2,                            \
		    (p) = xreallocarray((p), (cap), sizeof(*(p))), (void)0) : \
		(void)0)
/*
 * The new element, to be assigned to or pointed to.  What is assigned must not
 * name the array or its counts.
 */
#define PUSH(p, n, cap) (*(GROW(p, n, cap), &(p)[(n)++]))

/*
 * Bisection: sets i to the first of from .. to for which `before`, an
 * expression of i, does not hold, or to `to`.  All for which it holds stand
 * before all others.
 */
#define BISECT(i, from, to, before)                                        \
	do {                                                               \
		uint64_t bisect_from = (from), bisect_to = (to);           \
                                                                           \
		while (bisect_from < bisect_to) {                          \
			(i) = bisect_from + (bisect_to - bisect_from) / 2; \
			if (before)                                        \
				bisect_from = (i) + 1;                     \
			else                                               \
				bisect_to = (i);                           \
		}                                                          \
		(i) = bisect_from;                                         \
	} while (0)

/* In a comparison: returns the order of two numbers unless they are equal. */
#define ORDER_BY(a, b)                             \
	do {                                       \
		if ((a) != (b))                    \
			return (a) < (b) ? -1 : 1; \
	} while (0)

/*
 * Defines name(), which a sort asks for the order of two elements: by numbers in
 * them, of which the first counts most, or by a text.
 */
#define ORDER_BY_MEMBER(m) ORDER_BY(a->m, b->m)
#define ORDER_FUNCTION(name, type, order)               \
	static int name(const void *va, const void *vb) \
	{                                               \
		const type *a = va, *b = vb;            \
                                                        \
		order;                                  \
		return 0;                               \
	}
#define ORDER1(name, type, m) ORDER_FUNCTION(name, type, ORDER_BY_MEMBER(m))
#define ORDER2(name, type, l, m) \
	ORDER_FUNCTION(name, type, ORDER_BY_MEMBER(l); ORDER_BY_MEMBER(m))
#define ORDER3(name, type, k, l, m)                                        \
	ORDER_FUNCTION(name, type, ORDER_BY_MEMBER(k); ORDER_BY_MEMBER(l); \
		       ORDER_BY_MEMBER(m))
#define ORDER4(name, type, j, k, l, m)                                     \
	ORDER_FUNCTION(name, type, ORDER_BY_MEMBER(j); ORDER_BY_MEMBER(k); \
		       ORDER_BY_MEMBER(l); ORDER_BY_MEMBER(m))
/* The same of an array of pointers to such. */
#define POINTER_ORDER(name, type, order)                  \
	static int name(const void *va, const void *vb)   \
	{                                                 \
		const type *a = *(const type *const *)va; \
		const type *b = *(const type *const *)vb; \
                                                          \
		order;                                    \
		return 0;                                 \
	}
#define TEXT_ORDER(name, type, m) \
	ORDER_FUNCTION(name, type, return strcmp(a->m, b->m))

/* Milliseconds of a clock that only goes on. */
int64_t now_ms(void);

/* A growing string, always NUL-terminated once something was added. */
struct strbuf {
	char *s;
	size_t len;
	size_t cap;
};

void sb_free(struct strbuf *);
void sb_grow(struct strbuf *, size_t n) UNLIKELY;

/* Makes room for n more bytes and gives the place to write them. */
static inline char *
sb_reserve(struct strbuf *sb, size_t n)
{
	if (n >= sb->cap - sb->len)
		sb_grow(sb, n);
	return sb->s + sb->len;
}

static inline void
sb_char(struct strbuf *sb, char c)
{
	char *p = sb_reserve(sb, 1);

	p[0] = c;
	p[1] = '\0';
	sb->len++;
}

static inline void
sb_mem(struct strbuf *sb, const char *s, size_t n)
{
	char *p = sb_reserve(sb, n);

	/* An empty buffer that was never used has no bytes at all. */
	if (n != 0)
		memcpy(p, s, n);
	p[n] = '\0';
	sb->len += n;
}

/* Inline, so that the length of a literal is known. */
static inline void
sb_str(struct strbuf *sb, const char *s)
{
	sb_mem(sb, s, strlen(s));
}

/* What was written through a plain pointer into reserved room ends at p. */
static inline void
sb_end(struct strbuf *sb, char *p)
{
	*p = '\0';
	sb->len = p - sb->s;
}

/*
 * Through a plain pointer, for what is printed by the million: each gives the
 * place after the last character; a number may take NUMBER_ROOM bytes from
 * where it begins.
 */
#define NUMBER_ROOM 24

static inline char *
put_mem(char *p, const char *s, size_t n)
{
	memcpy(p, s, n);
	return p + n;
}

/* Inline, so that the length of a literal is known. */
static inline char *
put_str(char *p, const char *s)
{
	return put_mem(p, s, strlen(s));
}

/*
 * Eight hex digits at once: each nibble to a byte of its own, then those above
 * 9 moved up to the letters.
 */
static inline void
put_hex8(char *p, uint32_t v)
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

/* The same of four and of two digits. */
static inline void
put_hex4(char *p, uint16_t v)
{
	uint32_t x = v, above;

	x = (x << 8 | x) & 0x00ff00ff;
	x = (x << 4 | x) & 0x0f0f0f0f;
	above = (x + 0x06060606) >> 4 & 0x01010101;
	x += 0x30303030 + above * ('a' - '0' - 10);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	x = __builtin_bswap32(x);
#endif
	memcpy(p, &x, 4);
}

static inline void
put_hex2(char *p, uint8_t v)
{
	static const char digits[] = "0123456789abcdef";

	p[0] = digits[v >> 4];
	p[1] = digits[v & 15];
}

/* How many digits a number has, at least one. */
static inline unsigned
hex_len(uint64_t v)
{
	return (unsigned)(67 - __builtin_clzll(v | 1)) / 4;
}

/* As many digits as there are, and at least width of them, of 16 at most. */
static inline char *
put_hex_wide(char *p, uint64_t v, unsigned width)
{
	unsigned n = hex_len(v);

	if (n < width)
		n = width;
	/* Digits from the top: those not wanted are shifted out. */
	v <<= 64 - 4 * n;
	put_hex8(p, v >> 32);
	if (n > 8)
		put_hex8(p + 8, (uint32_t)v);
	return p + n;
}

static inline char *
put_hex(char *p, uint64_t v)
{
	return put_hex_wide(p, v, 1);
}

/*
 * A number in hexadecimal, for others near it: of most only the last four
 * digits are others, as of places in a function.
 */
struct hex_near {
	uint64_t v;
	unsigned n;      /* digits that are not zeros in front */
	char digits[32]; /* all 16; 16 bytes can be read from each on */
};

static inline void
hex_near_begin(struct hex_near *h, uint64_t v)
{
	h->v = v;
	h->n = hex_len(v);
	put_hex8(h->digits, v >> 32);
	put_hex8(h->digits + 8, (uint32_t)v);
}

/* As put_hex_wide(). */
static inline char *
put_hex_near(char *p, const struct hex_near *h, uint64_t v, unsigned width)
{
	unsigned n = h->n < width ? width : h->n;

	if ((v ^ h->v) >> 16 != 0 || n < 4)
		return put_hex_wide(p, v, width);
	memcpy(p, h->digits + 16 - n, 16);
	put_hex4(p + n - 4, (uint16_t)v);
	return p + n;
}

/*
 * The eight decimal digits of a number below 10^8, the first in the lowest
 * byte: in half by half, each of two halves, four and eight at once.
 */
static inline uint64_t
digits8(uint32_t v)
{
	uint64_t fours = v / 10000 | (uint64_t)(v % 10000) << 32, twos, ones;

	/* x * 10486 >> 20 is x / 100 below 10^4, x * 103 >> 10 x / 10 of two. */
	twos = fours * 10486 >> 20 & 0x0000007f0000007f;
	twos |= (fours - 100 * twos) << 16;
	ones = twos * 103 >> 10 & 0x000f000f000f000f;
	return ones | (twos - 10 * ones) << 8;
}

#define ASCII_ZEROS UINT64_C(0x3030303030303030)

/* The lowest byte first. */
static inline void
put_bytes8(char *p, uint64_t x)
{
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
	x = __builtin_bswap64(x);
#endif
	memcpy(p, &x, 8);
}

/* For put_udec(): of 100 and more. */
char *put_udec_long(char *, uint64_t);

/* n digits, of nine at most, of a number that has no more. */
static inline char *
put_digits(char *p, uint32_t v, unsigned n)
{
	if (n > 8) {
		*p++ = (char)('0' + v / 100000000);
		v %= 100000000;
		n = 8;
	}
	put_bytes8(p, (digits8(v) >> 8 * (8 - n)) + ASCII_ZEROS);
	return p + n;
}

static inline char *
put_udec(char *p, uint64_t v)
{
	/* Most are offsets of one or two digits. */
	if (v >= 100)
		return put_udec_long(p, v);
	if (v >= 10)
		*p++ = '0' + v / 10;
	*p++ = '0' + v % 10;
	return p;
}

static inline char *
put_dec(char *p, int64_t v)
{
	if (v >= 0)
		return put_udec(p, v);
	*p = '-';
	return put_udec(p + 1, -(uint64_t)v);
}

/* With a sign in any case: +8, -16, +0. */
static inline char *
put_sdec(char *p, int64_t v)
{
	*p = v < 0 ? '-' : '+';
	return put_udec(p + 1, v < 0 ? -(uint64_t)v : (uint64_t)v);
}

/* How many characters those are. */
static inline unsigned
udec_len(uint64_t v)
{
	unsigned n = 1;

	for (; v >= 10; v /= 10)
		n++;
	return n;
}

static inline unsigned
sdec_len(int64_t v)
{
	return 1 + udec_len(v < 0 ? -(uint64_t)v : (uint64_t)v);
}

/* Is the end of the string that one? */
static inline bool
str_ends(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);

	return n >= m && strcmp(s + n - m, end) == 0;
}

/* Are they equal, or both NULL? */
static inline bool
str_same(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Lower-case hex without prefix, at least width digits. */
void sb_hex(struct strbuf *, uint64_t, unsigned width);
/* With "0x", after some words: sb_0x(sb, "+", off). */
void sb_0x(struct strbuf *, const char *before, uint64_t);
/* Bytes, of two digits each, with spaces between them or not. */
void sb_bytes(struct strbuf *, const uint8_t *, size_t n, bool apart);
void sb_dec(struct strbuf *, int64_t);
void sb_udec(struct strbuf *, uint64_t);
/* With a sign in any case: +8, -16, +0. */
void sb_sdec(struct strbuf *, int64_t);
/*
 * A name or message for a terminal: control characters, of C1 and of the
 * direction of writing too, and bytes that are no UTF-8 as \xNN.
 */
void sb_safe(struct strbuf *, const char *);
/* Is there nothing but printable ASCII in so many bytes? */
bool is_printable(const char *, size_t);
/* The length of the UTF-8 sequence of 2 to 4 bytes there; 0: it is none. */
unsigned utf8_len(const char *);
/*
 * How many bytes at a place, which begin no printable ASCII, a terminal may
 * have: 0 for control characters, of C1 too, for what turns the direction of
 * writing or ends a line, and for what is no UTF-8.
 */
unsigned utf8_harmless(const char *);
/* "1 row", "2 rows" */
void sb_count(struct strbuf *, uint64_t n, const char *what);
void sb_pad(struct strbuf *, size_t n);
void sb_printf(struct strbuf *, const char *, ...) PRINTFLIKE(2, 3);
void sb_vprintf(struct strbuf *, const char *, va_list);

/*
 * An arena: memory that lives until arena_reset or arena_free and whose
 * pieces never move.
 */
struct arena_block;
struct arena {
	struct arena_block *first;
	struct arena_block *cur;
	size_t used; /* of cur */
};

void *arena_alloc(struct arena *, size_t);
char *arena_strndup(struct arena *, const char *, size_t);
char *arena_printf(struct arena *, const char *, ...) PRINTFLIKE(2, 3);
/* Keeps the last block for reuse. */
void arena_reset(struct arena *);
void arena_free(struct arena *);
/* Takes over all that another one has, which is empty then. */
void arena_join(struct arena *, struct arena *from);

/* Is the word one of a list, IS_AMONG: of an array? */
bool is_among(const char *word, const char *const *list, size_t n);
#define IS_AMONG(word, array) is_among((word), (array), NELEM(array))

/* FNV-1a of the bytes, which goes on from HASH_BEGIN or another start. */
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)
static inline uint64_t
hash_bytes(uint64_t h, const void *p, size_t n)
{
	const uint8_t *b = p;

	/* Of no bytes p may be NULL. */
	for (; n > 0; n--)
		h = (h ^ *b++) * UINT64_C(0x100000001b3);
	return h;
}

/* A word more of a hash of words. */
static inline uint64_t
hash_mix(uint64_t h, uint64_t word)
{
	h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 32;
}

/* Does name match the shell pattern (fnmatch without flags)? */
bool glob_match(const char *pattern, const char *name);

/* Addresses wrap on purpose: modulo 2^64, then cut to the address size. */
static inline uint64_t
addr_add(uint64_t a, uint64_t b)
{
	return a + b;
}

static inline uint64_t
addr_mask(uint64_t a, unsigned addr_size)
{
	return addr_size >= 8 ? a : a & (((uint64_t)1 << 8 * addr_size) - 1);
}

#endif
