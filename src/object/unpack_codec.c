/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compressions, each by its library where the build has it:
 *
 *	gzip	1f 8b 08		RFC 1952
 *	xz	fd "7zXZ" 00		The .xz File Format, 2.1.1
 *	zstd	28 b5 2f fd		RFC 8878, 3.1.1
 *	bzip2	"BZh" '1'..'9'
 *	lzma	5d 00 00, then a size	the format of LZMA Utils, 13 bytes
 *	lz4	04 22 4d 18		LZ4 Frame Format
 *	lz4	02 21 4c 18		its legacy frames: u32 size, block
 *	lzop	89 "LZO"		no library is used for it
 */
#include "object/unpack_codec.h"

#include <string.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

#include "base/bytes.h"
#include "object/unpack_libs.h"

/* What the libraries may need themselves: dictionaries of kernels and more. */
#define MEMORY_LIMIT ((uint64_t)256 << 20)
#define WINDOW_LOG   27

#if !defined(HAVE_ZLIB) || !defined(HAVE_LZMA) || !defined(HAVE_ZSTD) || \
    !defined(HAVE_LZ4) || !defined(HAVE_BZ2)
#define NO_RUN NULL
#endif

/* Not the libraries' own words, which change from release to release. */
#define DAMAGED   "are damaged"
#define CUT       "end too early"
#define TOO_LARGE "unpack to more than the limit"

bool
unpack_room(struct unpack_out *o)
{
	size_t cap;

	if (o->len < o->cap)
		return true;
	if (o->cap >= o->limit) {
		o->full = true;
		return false;
	}
	cap = o->cap == 0 ? 1 << 16 : o->cap * 2;
	if (cap > o->limit)
		cap = o->limit;
	o->data = xreallocarray(o->data, cap, 1);
	o->cap = cap;
	return true;
}

/* Room from the beginning for a size that was foretold, and may be a lie. */
static inline void
foresee(struct unpack_out *o, uint64_t size)
{
	if (o->data != NULL || size == 0 || size >= o->limit)
		return;
	/* One byte more: so that the end is met before the room is. */
	o->cap = size + 1;
	o->data = xmalloc(o->cap);
}

static bool
begins(const uint8_t *p, size_t len, const char *magic, size_t n)
{
	return len >= n && memcmp(p, magic, n) == 0;
}

#define GZIP       "\x1f\x8b\x08", 3
#define XZ         "\3757zXZ\0", 6
#define ZSTD       "\x28\xb5\x2f\xfd", 4
#define LZ4_FRAME  "\x04\x22\x4d\x18", 4
#define LZ4_LEGACY "\x02\x21\x4c\x18", 4
#define LZOP       "\x89LZO\0\r\n\x1a\n", 9

static bool
is_bzip2(const uint8_t *p, size_t len)
{
	return begins(p, len, "BZh", 3) && len > 3 && p[3] >= '1' &&
	       p[3] <= '9';
}

/*
 * No magic number: the usual properties, a dictionary of 2^n or 2^n + 2^(n-1)
 * bytes, and a size that is unknown (all ones) or one that a file can have.
 */
static bool
is_lzma(const uint8_t *p, size_t len)
{
	uint64_t size;
	uint32_t dict, n;

	if (len < 14 || p[0] != 0x5d || p[13] != 0)
		return false;
	dict = load_u32(p + 1, false);
	size = load_word(p + 5, 8, false);
	for (n = 12; n < 32; n++)
		if (dict == (uint32_t)1 << n || dict == (uint32_t)3 << (n - 1))
			return size == UINT64_MAX || size < (uint64_t)1 << 38;
	return dict == UINT32_MAX &&
	       (size == UINT64_MAX || size < (uint64_t)1 << 38);
}

#ifdef HAVE_ZLIB
/* One member from *at on; moves *at behind it. */
static const char *
inflate_member(z_stream *z, const uint8_t *p, size_t len, size_t *at,
    struct unpack_out *o)
{
	uInt in, out;
	int res;

	do {
		if (!unpack_room(o))
			return TOO_LARGE;
		in = len - *at > 1 << 30 ? 1 << 30 : (uInt)(len - *at);
		out = o->cap - o->len > 1 << 30 ? 1 << 30 :
						  (uInt)(o->cap - o->len);
		z->next_in = (Bytef *)(uintptr_t)(p + *at);
		z->avail_in = in;
		z->next_out = o->data + o->len;
		z->avail_out = out;
		res = inflate(z, Z_NO_FLUSH);
		*at += in - z->avail_in;
		o->len += out - z->avail_out;
		if (res == Z_BUF_ERROR ||
		    (res == Z_OK && *at == len && z->avail_out != 0))
			return CUT;
	} while (res == Z_OK);
	return res == Z_STREAM_END ? NULL : DAMAGED;
}

static const char *
run_gzip(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const char *why = NULL;
	z_stream z;
	size_t at = 0;

	memset(&z, 0, sizeof(z));
	if (inflateInit2(&z, 15 + 16) != Z_OK)
		return DAMAGED;
	/* The last four bytes are mostly the size. */
	if (len >= 18 && load_u32(p + len - 4, false) / 1032 <= len)
		foresee(o, load_u32(p + len - 4, false));
	while (why == NULL && begins(p + at, len - at, GZIP)) {
		inflateReset(&z);
		why = inflate_member(&z, p, len, &at, o);
	}
	inflateEnd(&z);
	return why;
}
#else
#define run_gzip NO_RUN
#endif

#ifdef HAVE_LZMA
static const char *
run_stream(lzma_stream *s, struct unpack_out *o)
{
	const struct lzma_late *lib = lzma_late();
	size_t before;
	lzma_ret res;

	do {
		if (!unpack_room(o))
			return TOO_LARGE;
		s->next_out = o->data + o->len;
		s->avail_out = before = o->cap - o->len;
		res = lib->lzma_code(s, LZMA_FINISH);
		o->len += before - s->avail_out;
	} while (res == LZMA_OK);
	return res == LZMA_STREAM_END     ? NULL :
	       res == LZMA_BUF_ERROR      ? CUT :
	       res == LZMA_MEMLIMIT_ERROR ? "need too large a dictionary" :
					    DAMAGED;
}

static const char *
run_xz(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct lzma_late *lib = lzma_late();
	lzma_stream s = LZMA_STREAM_INIT;
	const char *why = NULL;

	s.next_in = p;
	s.avail_in = len;
	/* Sizes stand in an index at the end, behind which may be more. */
	foresee(o, (uint64_t)len * 6);
	while (why == NULL && begins(s.next_in, s.avail_in, XZ))
		why = lib->lzma_stream_decoder(&s, MEMORY_LIMIT, 0) != LZMA_OK ?
			  DAMAGED :
			  run_stream(&s, o);
	lib->lzma_end(&s);
	return why;
}

static const char *
run_lzma(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct lzma_late *lib = lzma_late();
	lzma_stream s = LZMA_STREAM_INIT;
	const char *why;

	s.next_in = p;
	s.avail_in = len;
	why = lib->lzma_alone_decoder(&s, MEMORY_LIMIT) != LZMA_OK ?
		  DAMAGED :
		  run_stream(&s, o);
	lib->lzma_end(&s);
	return why;
}
#else
#define run_xz       NO_RUN
#define run_lzma     NO_RUN
#define lzma_missing NULL
#endif

#ifdef HAVE_ZSTD
static const char *
run_frame(ZSTD_DCtx *z, ZSTD_inBuffer *in, struct unpack_out *o)
{
	const struct zstd_late *lib = zstd_late();
	size_t res, was_in, was_out;
	ZSTD_outBuffer out;

	do {
		if (!unpack_room(o))
			return TOO_LARGE;
		out.dst = o->data + o->len;
		out.size = o->cap - o->len;
		out.pos = was_out = 0;
		was_in = in->pos;
		res = lib->ZSTD_decompressStream(z, &out, in);
		o->len += out.pos;
		if (lib->ZSTD_isError(res))
			return DAMAGED;
		if (res != 0 && in->pos == was_in && out.pos == was_out)
			return CUT;
	} while (res != 0);
	return NULL;
}

static const char *
run_zstd(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct zstd_late *lib = zstd_late();
	ZSTD_inBuffer in = { .src = p, .size = len };
	ZSTD_DCtx *z = lib->ZSTD_createDCtx();
	const char *why = NULL;
	unsigned long long size = lib->ZSTD_getFrameContentSize(p, len);

	if (z == NULL)
		return DAMAGED;
	lib->ZSTD_DCtx_setParameter(z, ZSTD_d_windowLogMax, WINDOW_LOG);
	if (size != ZSTD_CONTENTSIZE_UNKNOWN && size != ZSTD_CONTENTSIZE_ERROR)
		foresee(o, size);
	while (why == NULL && begins(p + in.pos, len - in.pos, ZSTD))
		why = run_frame(z, &in, o);
	lib->ZSTD_freeDCtx(z);
	return why;
}
#else
#define run_zstd     NO_RUN
#define zstd_missing NULL
#endif

#ifdef HAVE_BZ2
static const char *
run_bzip2(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct bz2_late *lib = bz2_late();
	const char *why = NULL;
	bz_stream z;
	size_t at = 0;
	unsigned in, out;
	int res;

	while (why == NULL && is_bzip2(p + at, len - at)) {
		memset(&z, 0, sizeof(z));
		if (lib->BZ2_bzDecompressInit(&z, 0, 0) != BZ_OK)
			return DAMAGED;
		do {
			res = BZ_OK;
			if (!unpack_room(o)) {
				why = TOO_LARGE;
				break;
			}
			in = len - at > 1 << 30 ? 1 << 30 :
						  (unsigned)(len - at);
			out = o->cap - o->len > 1 << 30 ?
				  1 << 30 :
				  (unsigned)(o->cap - o->len);
			z.next_in = (char *)(uintptr_t)(p + at);
			z.avail_in = in;
			z.next_out = (char *)o->data + o->len;
			z.avail_out = out;
			res = lib->BZ2_bzDecompress(&z);
			at += in - z.avail_in;
			o->len += out - z.avail_out;
			if (res == BZ_OK && at == len && z.avail_out != 0)
				why = CUT;
			else if (res != BZ_OK && res != BZ_STREAM_END)
				why = DAMAGED;
		} while (why == NULL && res == BZ_OK);
		lib->BZ2_bzDecompressEnd(&z);
	}
	return why;
}
#else
#define run_bzip2   NO_RUN
#define bz2_missing NULL
#endif

#ifdef HAVE_LZ4
static const char *
run_lz4_frame(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct lz4_late *lib = lz4_late();
	const char *why = NULL;
	LZ4F_dctx *z = NULL;
	size_t at = 0, in, out, res;

	if (lib->LZ4F_isError(
		lib->LZ4F_createDecompressionContext(&z, LZ4F_VERSION)))
		return DAMAGED;
	while (why == NULL && begins(p + at, len - at, LZ4_FRAME)) {
		do {
			if (!unpack_room(o)) {
				why = TOO_LARGE;
				break;
			}
			in = len - at;
			out = o->cap - o->len;
			res = lib->LZ4F_decompress(z, o->data + o->len, &out,
			    p + at, &in, NULL);
			if (lib->LZ4F_isError(res)) {
				why = DAMAGED;
				break;
			}
			at += in;
			o->len += out;
			if (res != 0 && in == 0 && out == 0)
				why = CUT;
		} while (why == NULL && res != 0);
	}
	lib->LZ4F_freeDecompressionContext(z);
	return why;
}

/* Blocks of a legacy frame unpack to this at most. */
#define LEGACY_BLOCK ((size_t)8 << 20)

/*
 * The legacy frame has no end mark: it ends with the bytes, or where what
 * follows cannot be the size of a block.  A new frame may follow.
 */
static const char *
run_lz4_legacy(const uint8_t *p, size_t len, struct unpack_out *o)
{
	const struct lz4_late *lib = lz4_late();
	size_t at = 4, size, room;
	int n;

	while (len - at >= 4) {
		if (begins(p + at, len - at, LZ4_LEGACY)) {
			at += 4;
			continue;
		}
		size = load_u32(p + at, false);
		if (size == 0 || size > LZ4_COMPRESSBOUND(LEGACY_BLOCK))
			break;
		if (size > len - at - 4)
			return CUT;
		at += 4;
		if (o->limit - o->len < LEGACY_BLOCK && o->limit == o->len) {
			o->full = true;
			return TOO_LARGE;
		}
		room = o->limit - o->len < LEGACY_BLOCK ? o->limit - o->len :
							  LEGACY_BLOCK;
		while (o->cap - o->len < room) {
			o->cap = o->cap > o->limit / 2 ? o->limit :
				 o->cap == 0           ? room :
							 o->cap * 2;
			o->data = xreallocarray(o->data, o->cap, 1);
		}
		n = lib->LZ4_decompress_safe((const char *)p + at,
		    (char *)o->data + o->len, (int)size, (int)room);
		if (n < 0)
			return DAMAGED;
		o->len += n;
		at += size;
	}
	return NULL;
}
#else
#define run_lz4_frame  NO_RUN
#define run_lz4_legacy NO_RUN
#define lz4_missing    NULL
#endif

static const struct codec codecs[] = {
	{ "gzip", "zlib", GZIP, NULL, NULL, run_gzip },
	{ "xz", "liblzma", XZ, NULL, lzma_missing, run_xz },
	{ "zstd", "libzstd", ZSTD, NULL, zstd_missing, run_zstd },
	{ "bzip2", "libbz2", NULL, 0, is_bzip2, bz2_missing, run_bzip2 },
	{ "lzma", "liblzma", NULL, 0, is_lzma, lzma_missing, run_lzma },
	{ "lz4", "liblz4", LZ4_FRAME, NULL, lz4_missing, run_lz4_frame },
	{ "lz4", "liblz4", LZ4_LEGACY, NULL, lz4_missing, run_lz4_legacy },
	{ "lzop", NULL, LZOP, NULL, NULL, NULL },
};

const struct codec *
codec_of(const uint8_t *p, size_t len)
{
	size_t i;

	for (i = 0; i < NELEM(codecs); i++)
		if (codecs[i].is != NULL ?
			codecs[i].is(p, len) :
			begins(p, len, codecs[i].magic, codecs[i].magic_len))
			return &codecs[i];
	return NULL;
}
