/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What became of the records of a link's inputs. */
#ifndef TABLE_LINK_COUNTS_H
#define TABLE_LINK_COUNTS_H

#include <stdint.h>

/*
 * The tables of a link.  LINK_COMPACT: rows of Mach-O objects, which the linker
 * makes unwind_info of.
 */
enum link_table {
	LINK_EH_FRAME,
	LINK_DEBUG_FRAME,
	LINK_SFRAME,
	LINK_ORC,
	LINK_EXIDX,
	LINK_COMPACT,
	LINK_LSDA,
	LINK_TABLES
};

/* What became of the records; input is the sum of the seven after it. */
struct link_counts {
	uint64_t input, kept, collected, comdat, folded, discarded, lost;
	uint64_t unplaced; /* nobody knows where its code is */
	uint64_t own;      /* the linker's: PLT, filled gaps */
	uint64_t foreign;  /* of inputs that were not given */
};

#endif
