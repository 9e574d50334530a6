/* SPDX-License-Identifier: GPL-3.0-or-later */
/* .eh_frame_hdr (LSB Core 10.6.2): the search table over .eh_frame. */
#ifndef FORMAT_EHHDR_H
#define FORMAT_EHHDR_H

#include "table/table.h"

/*
 * The address of the FDE that the image's search table gives for pc; false
 * when there is no such table, or pc lies before its first entry.
 */
bool ehhdr_search(struct image *, uint64_t pc, uint64_t *fde);

extern const struct format format_eh_frame_hdr;

#endif
