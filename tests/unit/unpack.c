/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unpacking of every format: told by its first bytes, whole, cut, damaged, with
 * more of the same or something else behind it, up to a limit and not beyond.
 */
#include "object/unpack.h"
#include "object/unpack_codec.h"
#include "tap.h"

#include <stdlib.h>

#include "base/bytes.h"

/* gzip of 100,000 zeros: head -c 100000 /dev/zero | gzip -9n | xxd -i */
static uint8_t zeros[] = { 0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02,
	0x03, 0xed, 0xc1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xc2, 0xa0, 0xf5, 0x4f,
	0x6d, 0x0d, 0x0f, 0xa0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x80, 0x57, 0x03, 0x7d, 0x95, 0x11, 0xd4, 0xa0,
	0x86, 0x01, 0x00 };
#define ZEROS 100000

/*
 * 40 times "unwinddump ", by these commands, without names and times:
 * perl -e 'print "unwinddump " x 40' | COMMAND | xxd -i
 */
#define TEXT  "unwinddump "
#define TIMES 40
#define WHOLE ((sizeof(TEXT) - 1) * TIMES)

/* gzip -9n */
static const uint8_t of_gz[] = { 0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x02, 0x03, 0x2b, 0xcd, 0x2b, 0xcf, 0xcc, 0x4b, 0x49, 0x29, 0xcd, 0x2d,
	0x50, 0x28, 0x1d, 0x65, 0x0e, 0x1d, 0x26, 0x00, 0x1b, 0x8a, 0xcf, 0x5b,
	0xb8, 0x01, 0x00, 0x00 };
/* xz --check=crc32 */
static const uint8_t of_xz[] = { 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x01,
	0x69, 0x22, 0xde, 0x36, 0x02, 0x00, 0x21, 0x01, 0x16, 0x00, 0x00, 0x00,
	0x74, 0x2f, 0xe5, 0xa3, 0xe0, 0x01, 0xb7, 0x00, 0x13, 0x5d, 0x00, 0x3a,
	0x9b, 0x8b, 0x55, 0x32, 0x90, 0xcc, 0x31, 0x13, 0x65, 0x57, 0x0b, 0x88,
	0xbe, 0xae, 0x6a, 0xe2, 0xc0, 0x00, 0x00, 0x00, 0x1b, 0x8a, 0xcf, 0x5b,
	0x00, 0x01, 0x2b, 0xb8, 0x03, 0x00, 0x00, 0x00, 0x13, 0xcd, 0x3c, 0x9c,
	0x3e, 0x30, 0x0d, 0x8b, 0x02, 0x00, 0x00, 0x00, 0x00, 0x01, 0x59,
	0x5a };
/* zstd */
static const uint8_t of_zst[] = { 0x28, 0xb5, 0x2f, 0xfd, 0x64, 0xb8, 0x00,
	0x95, 0x00, 0x00, 0x58, 0x75, 0x6e, 0x77, 0x69, 0x6e, 0x64, 0x64, 0x75,
	0x6d, 0x70, 0x20, 0x01, 0x00, 0xaa, 0x56, 0x8b, 0x17, 0xf9, 0xc4, 0x21,
	0x13 };
/* bzip2 */
static const uint8_t of_bz2[] = { 0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59,
	0x26, 0x53, 0x59, 0x47, 0x26, 0x9b, 0x9f, 0x00, 0x00, 0xc7, 0x91, 0x80,
	0x40, 0x00, 0x04, 0x23, 0x42, 0x80, 0x20, 0x00, 0x50, 0x86, 0x04, 0x05,
	0x2a, 0x8c, 0x34, 0xe0, 0x9c, 0x13, 0x42, 0x60, 0x98, 0x27, 0x44, 0xf8,
	0x4c, 0x13, 0x62, 0x60, 0x9d, 0x13, 0xc2, 0xee, 0x48, 0xa7, 0x0a, 0x12,
	0x08, 0xe4, 0xd3, 0x73, 0xe0 };
/* xz --format=lzma */
static const uint8_t of_lzma[] = { 0x5d, 0x00, 0x00, 0x80, 0x00, 0xff, 0xff,
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00, 0x3a, 0x9b, 0x8b, 0x55, 0x32,
	0x90, 0xcc, 0x31, 0x13, 0x65, 0x57, 0x0b, 0x88, 0xbe, 0xae, 0x6d, 0xea,
	0x7b, 0x43, 0xff, 0xfe, 0x93, 0x48, 0x00 };
/* lz4 */
static const uint8_t of_lz4[] = { 0x04, 0x22, 0x4d, 0x18, 0x64, 0x40, 0xa7,
	0x16, 0x00, 0x00, 0x00, 0xbf, 0x75, 0x6e, 0x77, 0x69, 0x6e, 0x64, 0x64,
	0x75, 0x6d, 0x70, 0x20, 0x0b, 0x00, 0xff, 0x96, 0x50, 0x64, 0x75, 0x6d,
	0x70, 0x20, 0x00, 0x00, 0x00, 0x00, 0x60, 0xf7, 0x68, 0x6c };
/* lz4 -l */
static const uint8_t of_lz4l[] = { 0x02, 0x21, 0x4c, 0x18, 0x16, 0x00, 0x00,
	0x00, 0xbf, 0x75, 0x6e, 0x77, 0x69, 0x6e, 0x64, 0x64, 0x75, 0x6d, 0x70,
	0x20, 0x0b, 0x00, 0xff, 0x96, 0x50, 0x64, 0x75, 0x6d, 0x70, 0x20 };

#define OF(ext) of_##ext, sizeof(of_##ext)
static const struct {
	const char *name;
	const uint8_t *p;
	size_t len;
	size_t head; /* bytes by which it is known */
	bool twice;  /* may follow itself */
	bool frames; /* and says where it ends */
} codecs[] = {
	{ "gzip", OF(gz), 3, true, true },
	{ "xz", OF(xz), 6, true, true },
	{ "zstd", OF(zst), 4, true, true },
	{ "bzip2", OF(bz2), 4, true, true },
	{ "lzma", OF(lzma), 14, false, false },
	{ "lz4", OF(lz4), 4, true, true },
	{ "lz4", OF(lz4l), 4, true, false },
};

static enum unpack_result
try(uint64_t limit, size_t *len, struct strbuf *why)
{
	struct unpacked u;
	enum unpack_result res;

	why->len = 0;
	res = unpack(zeros, sizeof(zeros), limit, &u, why);
	*len = u.len;
	unpack_free(&u);
	return res;
}

/* Is it TEXT, n times? */
static bool
is_text(const struct unpack_out *o, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (o->len != n * strlen(TEXT) ||
		    memcmp(o->data + i * strlen(TEXT), TEXT, strlen(TEXT)) != 0)
			return false;
	return true;
}

/* What is wrong with n bytes, or "": nothing, and it is TEXT so many times. */
static const char *
run(const struct codec *c, const uint8_t *p, size_t n, uint64_t limit,
    size_t times)
{
	struct unpack_out o = { .limit = limit };
	const char *why = c->run(p, n, &o);

	if (why == NULL)
		why = is_text(&o, times) ? "" : "other bytes";
	else if (o.full)
		why = o.len == limit ? "full" : "full too early";
	free(o.data);
	return why;
}

static void
one_codec(size_t i)
{
	const struct codec *c = codec_of(codecs[i].p, codecs[i].len);
	const char *name = codecs[i].name, *full;
	uint8_t *two = xmalloc(2 * codecs[i].len + 16);
	size_t n = codecs[i].len, k, cut = 0, damaged = 0;

	memcpy(two, codecs[i].p, n);
	memcpy(two + n, codecs[i].p, n);
	is(c->name, name, "by its first bytes");
	for (k = 0; k < codecs[i].head; k++)
		if (codec_of(two, k) != NULL)
			cut++;
	ok(cut == 0 && codec_of(two, codecs[i].head) == c, "%s: not by fewer",
	    name);
	for (k = 0; k < codecs[i].head; k++) {
		two[k] ^= 0x80;
		if (codec_of(two, n) != NULL)
			damaged++;
		two[k] ^= 0x80;
	}
	ok(damaged == 0, "%s: not by others", name);
	if (c->run == NULL) {
		free(two);
		return;
	}
	is(run(c, two, n, UNPACK_LIMIT, TIMES), "", name);
	is(run(c, two, n, WHOLE + 1, TIMES), "", "a limit above it");
	/* Of blocks that stand alone nothing tells these two apart. */
	full = strcmp(name, "lz4") == 0 && !codecs[i].frames ? "are damaged" :
							       "full";
	is(run(c, two, n, WHOLE - 1, TIMES), full, "a limit below it");
	is(run(c, two, n, 1, TIMES), full, "one byte");
	if (codecs[i].twice)
		is(run(c, two, 2 * n, UNPACK_LIMIT, 2 * TIMES), "",
		    "one behind the other");
	memset(two + n, 0, 16);
	is(run(c, two, n + 16, UNPACK_LIMIT, TIMES), "", "zeros behind it");
	cut = 0;
	/* Without an end there is none of what has not begun. */
	for (k = codecs[i].head + (codecs[i].frames ? 0 : 4); k < n; k++)
		cut += strcmp(run(c, two, k, UNPACK_LIMIT, TIMES),
			   "end too early") != 0;
	ok(cut == 0, "%s: %zu cuts are not told of", name, cut);
	free(two);
}

/*
 * Of lzma there is no magic: the properties of LZMA Utils, a dictionary of 2^n
 * or 3 * 2^n bytes from 4 kB on, a size below 256 GiB or none, and then the
 * range coder's first byte, which is 0.
 */
static void
lzma_heads(void)
{
	static const struct {
		uint32_t dict;
		uint64_t size;
		bool is;
	} t[] = {
		{ 0x800000, UINT64_MAX, true },
		{ 0x800000, 440, true },
		{ 0x1000, 1, true },
		{ 0x1800, 1, true },
		{ 0xc00, 1, false },
		{ 0x800, 1, false },
		{ 0x80000000, 1, true },
		{ 0xc0000000, 1, true },
		{ 0xffffffff, 1, true },
		{ 0xfffffffe, 1, false },
		{ 0x1001, 1, false },
		{ 0x1400, 1, false },
		{ 0, 1, false },
		{ 0x1000, (UINT64_C(1) << 38) - 1, true },
		{ 0x1000, UINT64_C(1) << 38, false },
		{ 0xffffffff, UINT64_MAX, true },
		{ 0xffffffff, (UINT64_C(1) << 38) - 1, true },
		{ 0xffffffff, UINT64_C(1) << 38, false },
	};
	uint8_t head[14] = { 0x5d };
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		store_word(head + 1, 4, false, t[i].dict);
		store_word(head + 5, 8, false, t[i].size);
		ok((codec_of(head, 14) != NULL) == t[i].is,
		    "lzma: dictionary 0x%lx, size 0x%llx",
		    (unsigned long)t[i].dict, (unsigned long long)t[i].size);
	}
	head[13] = 1;
	ok(codec_of(head, 14) == NULL, "lzma: no range coder");
}

/*
 * Kernel images whose payload is an ELF file as it is: where it is said to
 * lie, and what the file has of it.
 */
static void
payloads(void)
{
	static const struct {
		const char *what;
		unsigned protocol, sectors; /* 0: EFI zboot */
		uint32_t off, size;
		size_t file;      /* bytes that there are */
		uint64_t at, len; /* 0: nothing is taken off */
	} t[] = {
		{ "behind one sector", 0x208, 1, 16, 64, 2048, 1040, 64 },
		{ "0 means 4", 0x208, 0xff00, 16, 64, 4096, 2576, 64 },
		{ "behind two", 0x20f, 2, 0, 64, 2048, 1536, 64 },
		{ "an older protocol", 0x207, 1, 16, 64, 2048, 0, 0 },
		{ "to the end", 0x208, 1, 16, 1008, 2048, 1040, 1008 },
		{ "past it", 0x208, 1, 16, 1009, 2048, 1040, 1008 },
		{ "far past it", 0x208, 1, 16, UINT32_MAX, 2048, 1040, 1008 },
		{ "its first 16 bytes", 0x208, 1, 1008, 64, 2048, 2032, 16 },
		{ "zboot", 0, 0, 64, 32, 128, 64, 32 },
		{ "zboot to the end", 0, 0, 64, 64, 128, 64, 64 },
		{ "zboot past the end", 0, 0, 64, 65, 128, 64, 64 },
		{ "zboot of 64 bytes", 0, 0, 48, 16, 64, 48, 16 },
		{ "less is none", 0, 0, 40, 16, 63, 0, 0 },
	};
	struct strbuf why = { 0 };
	struct unpacked u;
	uint8_t *p;
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		p = xcalloc(1, t[i].file + 1);
		for (k = 0; k + 16 <= t[i].file; k += 16)
			memcpy(p + k, "\177ELF\2\1\1", 7);
		memset(p, 0, 4);
		if (t[i].protocol != 0) {
			p[0x1f1] = (uint8_t)t[i].sectors;
			memcpy(p + 0x202, "HdrS", 4);
			store_word(p + 0x206, 2, false, t[i].protocol);
			store_word(p + 0x248, 4, false, t[i].off);
			store_word(p + 0x24c, 4, false, t[i].size);
		} else {
			memcpy(p, "MZ\0\0zimg", 8);
			store_word(p + 8, 4, false, t[i].off);
			store_word(p + 12, 4, false, t[i].size);
		}
		why.len = 0;
		sb_str(&why, "");
		ok(unpack(p, t[i].file, UNPACK_LIMIT, &u, &why) ==
			    (t[i].len == 0 ? UNPACK_PLAIN : UNPACK_DONE) &&
			(size_t)(u.data - p) == t[i].at &&
			u.len == (t[i].len == 0 ? t[i].file : t[i].len),
		    "%s", t[i].what);
		unpack_free(&u);
		free(p);
	}
	/* 0x250 bytes are a header, and no fewer; nothing lies behind them. */
	p = xcalloc(1, 0x250);
	memcpy(p + 0x202, "HdrS\x08\x02", 6);
	why.len = 0;
	ok(unpack(p, 0x250, UNPACK_LIMIT, &u, &why) == UNPACK_BROKEN &&
		u.len == 0,
	    "a header alone");
	is(why.s,
	    "is a kernel image (bzImage) whose payload of 0 bytes at offset "
	    "0x250 is no ELF file, nor compressed in a way that is known",
	    "of which this is said");
	unpack_free(&u);
	ok(unpack(p, 0x24f, UNPACK_LIMIT, &u, &why) == UNPACK_PLAIN,
	    "a byte less");
	unpack_free(&u);
	memcpy(p, "MZ\0\0zimg", 8);
	p[0x202] = 0;
	store_word(p + 8, 4, false, 0x251);
	store_word(p + 12, 4, false, 8);
	why.len = 0;
	ok(unpack(p, 0x250, UNPACK_LIMIT, &u, &why) == UNPACK_BROKEN,
	    "zboot's payload outside");
	is(why.s,
	    "is a kernel image (EFI zboot) whose payload of 0 bytes at offset "
	    "0x250 is no ELF file, nor compressed in a way that is known",
	    "of which this is said");
	unpack_free(&u);
	free(p);
	sb_free(&why);
}

/* Images of code as it is in memory, by a word in their header. */
static void
flat_images(void)
{
	static const struct {
		const char *name;
		size_t at;
		const char *magic;
	} t[] = {
		{ "arm64 Image", 0x38, "ARM\x64" },
		{ "RISC-V Image", 0x38, "RSC\x05" },
		{ "EFI Image", 0x38, "\xcd\x23\x82\x81" },
		{ "Arm zImage", 0x24, "\x18\x28\x6f\x01" },
	};
	struct strbuf why = { 0 };
	struct unpacked u;
	uint8_t p[0x40];
	char want[128];
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		memset(p, 0, sizeof(p));
		memcpy(p + t[i].at, t[i].magic, 4);
		why.len = 0;
		snprintf(want, sizeof(want),
		    "is a kernel image (%s) that is no ELF file: without "
		    "sections there are no unwind tables to be found",
		    t[i].name);
		ok(unpack(p, t[i].at + 4, UNPACK_LIMIT, &u, &why) ==
			UNPACK_FLAT,
		    "%s", t[i].name);
		is(why.s, want, "of which this is said");
		unpack_free(&u);
		ok(unpack(p, t[i].at + 3, UNPACK_LIMIT, &u, &why) ==
			UNPACK_PLAIN,
		    "a byte less");
		unpack_free(&u);
		p[t[i].at + 3] ^= 1;
		ok(unpack(p, t[i].at + 4, UNPACK_LIMIT, &u, &why) ==
			UNPACK_PLAIN,
		    "another word");
		unpack_free(&u);
		p[t[i].at + 3] ^= 1;
		memcpy(p, "\177ELF\2\1\1", 7);
		ok(unpack(p, t[i].at + 4, UNPACK_LIMIT, &u, &why) ==
			UNPACK_PLAIN,
		    "an ELF file all the same");
		unpack_free(&u);
	}
	sb_free(&why);
}

/* One room after the other, up to the limit. */
static void
rooms(void)
{
	struct unpack_out o = { .limit = 100000 };

	ok(unpack_room(&o) && o.cap == 65536, "room at first");
	o.len = 65535;
	ok(unpack_room(&o) && o.cap == 65536, "one byte is room");
	o.len = 65536;
	ok(unpack_room(&o) && o.cap == 100000, "up to the limit");
	o.len = 100000;
	ok(!unpack_room(&o) && o.full && o.cap == 100000, "no more");
	free(o.data);
}

/* Small files may grow much, none beyond all bounds. */
static void
limits(void)
{
	ok(unpack_limit(0) == (uint64_t)64 << 20, "room for a small file");
	ok(unpack_limit(1 << 20) == (uint64_t)96 << 20, "32 times its size");
	ok(unpack_limit(SIZE_MAX) == UNPACK_LIMIT, "at most");
}

int
main(void)
{
	struct strbuf why = { 0 };
	size_t len, i;

	limits();
	payloads();
	flat_images();
	if (try(UNPACK_LIMIT, &len, &why) == UNPACK_UNABLE) {
		sb_free(&why);
		return done();
	}
	ok(len == ZEROS, "all of it");
	ok(try(ZEROS + 1, &len, &why) == UNPACK_DONE && len == ZEROS,
	    "the limit above it");
	ok(try(ZEROS - 1, &len, &why) == UNPACK_BROKEN && len == ZEROS - 1,
	    "the limit below it");
	is(why.s, "its gzip data unpack to more than the limit of 99999 bytes",
	    "the message");
	ok(try(1, &len, &why) == UNPACK_BROKEN && len == 1, "one byte");
	lzma_heads();
	rooms();
	for (i = 0; i < NELEM(codecs); i++)
		one_codec(i);
	sb_free(&why);
	return done();
}
