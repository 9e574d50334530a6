/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From call frame operations to an SFrame section, choosing as GNU as does.
 * The operations are needed, not only the rows that they make: the assembler
 * writes a row wherever an operation of its interest stands, also where that
 * changes nothing.
 */
#ifndef FORMAT_ENCODE_SFRAME_H
#define FORMAT_ENCODE_SFRAME_H

#include "table/table.h"

struct sframe_encoder;

/* What a function's FDE takes from its CIE. */
struct encode_cie {
	const struct op *ops;
	size_t nops;
	int64_t daf; /* data alignment factor */
	uint32_t ra; /* return column */
	bool key_b;
};

/*
 * For a section of version 2 or 3 that will lie at an address; of version 1
 * only what it refuses is known.  NULL when the machine has no SFrame.
 */
struct sframe_encoder *sframe_encoder_new(const struct image *, int version,
    uint64_t addr);
void sframe_encoder_free(struct sframe_encoder *);
/*
 * Adds a function by its entry, which was decoded with operations; its address
 * is the entry's and bias.  Gives NULL, or why SFrame cannot hold it: a phrase
 * that lives as long as the encoder.  bytes is what was added.
 */
const char *sframe_encode(struct sframe_encoder *, const struct encode_cie *,
    const struct entry *, uint64_t bias, uint64_t *bytes);
/*
 * Why SFrame cannot hold a function, or NULL; nothing is added.  The phrase
 * lives until the next call.
 */
const char *sframe_refuses(struct sframe_encoder *, const struct encode_cie *,
    const struct entry *);
/*
 * Adds what GNU ld writes for a section of stubs that is not empty, on x86-64
 * and s390x: lazy ones with a first entry of its own, or others.
 */
void sframe_encode_plt(struct sframe_encoder *, uint64_t start, uint64_t size,
    bool lazy, uint64_t *bytes);
/*
 * The whole section: a header, functions sorted by address, rows.  The bytes
 * are the encoder's; of a linked file without functions there are none, NULL.
 */
uint32_t sframe_encoder_rows(const struct sframe_encoder *);
const uint8_t *sframe_encoder_finish(struct sframe_encoder *, size_t *len);

#endif
