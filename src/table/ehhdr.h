/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame_hdr: its header, as the decoder leaves it for the checks.
 * format/ehhdr.c draws the layout.
 */
#ifndef TABLE_EHHDR_H
#define TABLE_EHHDR_H

#include "table/ptr_enc.h"
#include "table/table.h"

/* table->priv of a table named "eh_frame_hdr" */
struct ehhdr {
	bool ok; /* could be read */
	uint8_t version;
	uint8_t ptr_enc, count_enc, table_enc;
	const char *table_enc_name;
	struct target eh_frame;
	uint64_t count; /* as stored */
	uint64_t n;     /* entries that have bytes */
	uint64_t table; /* section offset of the first */
	unsigned width; /* of one pointer; 0: LEB128 */
};

/* entry->facts of an entry that leads to an FDE */
struct ehhdr_facts {
	uint64_t fde; /* offset in .eh_frame */
};

#endif
