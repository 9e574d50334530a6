/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XRay's instrumentation map, as the decoder leaves it for others. */
#ifndef TABLE_INSTRMAP_H
#define TABLE_INSTRMAP_H

#include "table/table.h"

enum sled_kind {
	SLED_ENTER,
	SLED_EXIT,
	SLED_TAIL_EXIT,
	SLED_ENTER_ARG,
	SLED_CUSTOM_EVENT,
	SLED_TYPED_EVENT,
	SLED_KINDS
};

/* One entry as stored, with its addresses resolved: entry->facts. */
struct sled {
	struct target start;
	struct target function;
	uint8_t kind; /* enum sled_kind, or what is there */
	uint8_t always;
	uint8_t version;
	bool padding; /* some byte of it is not zero */
};

#endif
