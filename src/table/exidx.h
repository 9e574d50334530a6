/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ARM EHABI: what an index entry is, as the decoder leaves it for the checks.
 * format/exidx.c draws the layout.
 */
#ifndef TABLE_EXIDX_H
#define TABLE_EXIDX_H

#include "table/table.h"

enum exidx_model { EXIDX_CANTUNWIND, EXIDX_INLINE, EXIDX_EXTAB, EXIDX_GENERIC };

/* entry->facts */
struct exidx_facts {
	uint8_t model;       /* enum exidx_model */
	bool assumed;        /* generic, of an unknown layout */
	int8_t routine;      /* of the compact model, else -1 */
	uint32_t word;       /* the index entry's second */
	struct target extab; /* the table entry's place, or absent */
};

#endif
