/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __unwind_info of a linked image (mach-o/compact_unwind_encoding.h), as LLVM's
 * linker lays it out: equal neighbours become one entry, the 127 most used
 * words are common to all pages, and each page has 4096 bytes.
 */
#ifndef FORMAT_ENCODE_UNWIND_INFO_H
#define FORMAT_ENCODE_UNWIND_INFO_H

#include "table/compact.h"

#define UI_PERSONALITIES 3 /* two bits of the word name them */

/* A function; start and end count from the image's base. */
struct ui_function {
	uint32_t start, end;
	uint32_t word; /* without its personality */
	uint32_t lsda; /* with CU_HAS_LSDA or has_lsda */
	uint32_t slot; /* of its personality's pointer, or 0 */
	bool has_lsda;
	size_t origin; /* the caller's own */
	/* Set by the encoder: the function's bytes of the section, if any. */
	uint32_t bytes;
};

struct ui_made {
	uint8_t *data; /* from malloc */
	size_t len;
	size_t entries, pages, regular, common, lsdas;
	size_t personalities;
};

/*
 * Sorts the functions by place and makes the section of them, with the first
 * only of several at one place; false where there are none or they have more
 * than three personalities.
 */
bool ui_encode(uint8_t machine, struct ui_function *, size_t n,
    struct ui_made *);

#endif
