/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The libraries that unpack, each where the build has it: zstd_late() and so on
 * are as base/late.h says.  zlib is linked, since libelf needs it.
 */
#ifndef OBJECT_UNPACK_LIBS_H
#define OBJECT_UNPACK_LIBS_H

#include "base/late.h"

/* clang-format off */

#ifdef HAVE_LZMA
#include <lzma.h>

#define LZMA_FUNCTIONS(F)      \
	F(lzma_stream_decoder) \
	F(lzma_alone_decoder)  \
	F(lzma_code)           \
	F(lzma_end)
LATE_DECLARE(lzma, LZMA_FUNCTIONS);
#endif

#ifdef HAVE_ZSTD
#include <zstd.h>

#define ZSTD_FUNCTIONS(F)           \
	F(ZSTD_createDCtx)          \
	F(ZSTD_freeDCtx)            \
	F(ZSTD_DCtx_setParameter)   \
	F(ZSTD_decompressStream)    \
	F(ZSTD_decompress)          \
	F(ZSTD_getFrameContentSize) \
	F(ZSTD_isError)
LATE_DECLARE(zstd, ZSTD_FUNCTIONS);
#endif

#ifdef HAVE_LZ4
#include <lz4.h>
#include <lz4frame.h>

#define LZ4_FUNCTIONS(F)                 \
	F(LZ4_decompress_safe)           \
	F(LZ4F_createDecompressionContext) \
	F(LZ4F_freeDecompressionContext) \
	F(LZ4F_decompress)               \
	F(LZ4F_isError)
LATE_DECLARE(lz4, LZ4_FUNCTIONS);
#endif

#ifdef HAVE_BZ2
#include <bzlib.h>

#define BZ2_FUNCTIONS(F)        \
	F(BZ2_bzDecompressInit) \
	F(BZ2_bzDecompress)     \
	F(BZ2_bzDecompressEnd)
LATE_DECLARE(bz2, BZ2_FUNCTIONS);
#endif

/* clang-format on */

#endif
