/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What became of the records of a link's inputs. */
#ifndef TABLE_LINK_COUNTS_H
#define TABLE_LINK_COUNTS_H

#include <stdint.h>

/*
 * The tables of a link.  LINK_COMPACT: rows of Mach-O objects, which the linker
 * makes unwind_info of.
 */
#define EACH_LINK_TABLE(X)          \
	X(EH_FRAME, eh_frame)       \
	X(DEBUG_FRAME, debug_frame) \
	X(SFRAME, sframe)           \
	X(ORC, orc)                 \
	X(EXIDX, exidx)             \
	X(COMPACT, compact_unwind)  \
	X(LSDA, lsda)
#define LINK_TABLE(tag, name) LINK_##tag,
enum link_table { EACH_LINK_TABLE(LINK_TABLE) LINK_TABLES };
#undef LINK_TABLE

/* What became of the records; input is the sum of the seven after it. */
struct link_counts {
	uint64_t input, kept, collected, comdat, folded, discarded, lost;
	uint64_t unplaced; /* nobody knows where its code is */
	uint64_t own;      /* the linker's: PLT, filled gaps */
	uint64_t foreign;  /* of inputs that were not given */
};

#endif
