/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From rows to the ORC tables of a Linux kernel, as objtool writes them: a
 * place and an entry wherever the rule changes, and one that says nothing where
 * code ends that is known.  x86-64 in layout 4 (Linux 7.1), LoongArch.
 */
#ifndef FORMAT_ENCODE_ORC_H
#define FORMAT_ENCODE_ORC_H

#include "table/orc.h"

struct orc_encoder;

/* NULL when the machine has no ORC. */
struct orc_encoder *orc_encoder_new(const struct image *);
void orc_encoder_free(struct orc_encoder *);
unsigned orc_encoder_layout(const struct orc_encoder *);
/* Bytes of an entry without its place, which has 4 more. */
unsigned orc_encoder_entry_size(const struct orc_encoder *);
/*
 * What ORC says of a row: NULL, or why it cannot, a phrase that lives as long
 * as the encoder.
 */
const char *orc_encode_row(struct orc_encoder *, const struct entry *,
    const struct row *, struct orc_record *out);
/*
 * From a place on, not below those before, that is so, or with NULL nothing is
 * known.  False when the entry before says the same already.
 */
bool orc_encode_place(struct orc_encoder *, uint64_t place,
    const struct orc_record *);

/* The sections' bytes, which are the encoder's, for their addresses. */
struct orc_bytes {
	uint64_t ip_addr, addr, header_addr;
	const uint8_t *ip, *entries, *header;
	size_t ip_len, len;
};
struct orc_bytes orc_encoder_finish(struct orc_encoder *);

#endif
