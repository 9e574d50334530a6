/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object/unpack_libs.h"

#ifdef LATE_LZMA
LATE_OPENED(lzma, LZMA_FUNCTIONS, LATE_LZMA)
#elif defined(HAVE_LZMA)
LATE_LINKED(lzma, LZMA_FUNCTIONS)
#endif

#ifdef LATE_ZSTD
LATE_OPENED(zstd, ZSTD_FUNCTIONS, LATE_ZSTD)
#elif defined(HAVE_ZSTD)
LATE_LINKED(zstd, ZSTD_FUNCTIONS)
#endif

#ifdef LATE_LZ4
LATE_OPENED(lz4, LZ4_FUNCTIONS, LATE_LZ4)
#elif defined(HAVE_LZ4)
LATE_LINKED(lz4, LZ4_FUNCTIONS)
#endif

#ifdef LATE_BZ2
LATE_OPENED(bz2, BZ2_FUNCTIONS, LATE_BZ2)
#elif defined(HAVE_BZ2)
LATE_LINKED(bz2, BZ2_FUNCTIONS)
#endif
