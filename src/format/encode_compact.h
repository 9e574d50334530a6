/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the row of a function's body to a word of compact unwind, for x86-64 and
 * arm64 (mach-o/compact_unwind_encoding.h).
 */
#ifndef FORMAT_ENCODE_COMPACT_H
#define FORMAT_ENCODE_COMPACT_H

#include "table/body.h"

struct compact_encoder;

/* Are words of its machine written? */
bool compact_encodes(const struct image *);
/* NULL where they are not. */
struct compact_encoder *compact_encoder_new(const struct image *);
void compact_encoder_free(struct compact_encoder *);
/*
 * Does LLVM write words for functions with this personality routine?  It does
 * for those of its own platform, and for functions without one (NULL).
 */
bool compact_has_words(const char *routine);
/*
 * The word of a function, without what says that it has an LSDA or a
 * personality, 0 where LLVM writes none; *row is the body's.  NULL, or why no
 * word says it: a phrase that lives as long as the encoder.  For code that
 * allocates its frame by an instruction that the word leads to, bytes are the
 * function's.
 */
const char *compact_encode(struct compact_encoder *, const struct body *,
    const uint8_t *bytes, size_t len, uint32_t *word, const struct row **row);

#endif
