/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The CIEs of a table, decoded once and kept, for whoever encodes its FDEs.
 */
#ifndef FORMAT_ENCODE_CIES_H
#define FORMAT_ENCODE_CIES_H

#include "format/encode_sframe.h"

struct cie;
struct encode_cies;

/* Of a table that has its index.  Free it before the table. */
struct encode_cies *encode_cies_new(const struct table *);
void encode_cies_free(struct encode_cies *);
/* From a CIE and its entry, whose operations are not copied. */
void encode_cie_of(struct encode_cie *, const struct cie *,
    const struct entry *);
/* Could its entry be read to the end? */
bool encode_cie_ok(const struct entry *);
/* That of an FDE; NULL where it cannot be read. */
const struct encode_cie *encode_cies_of(const struct encode_cies *,
    const struct item *);

#endif
