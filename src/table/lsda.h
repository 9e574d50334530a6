/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Language-specific data areas, as the decoder leaves them for the checks. */
#ifndef TABLE_LSDA_H
#define TABLE_LSDA_H

#include "table/table.h"

struct lsda_site {
	uint64_t start, end;
	struct target pad;
	bool has_pad;
	bool has_actions;
};

/* entry->facts of an area that is of a known layout */
struct lsda_facts {
	uint64_t size; /* with types and actions; 0: not known */
	bool placed;   /* sites have addresses */
	bool has_base; /* landing pads have one of their own */
	struct target base;
	struct lsda_site *sites;
	size_t nsites;
};

/*
 * Keeps of the call sites the one that holds the pc; false if none does.  Those
 * of SjLj have no places, and all stay.
 */
bool lsda_keep_site(struct fields *, uint64_t pc);

#endif
