/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a table has not what call frame information has. */
#ifndef COMPARE_LACKS_H
#define COMPARE_LACKS_H

#include "code/spans.h"

/*
 * Cuts spans where .eh_frame, or else .debug_frame, has entries that another
 * table lacks, and says why, as far as their rules tell.  The tables are all
 * those of the image; reasons live in the arena.
 */
void lacks_explain(struct spans *, struct table *const *, size_t n,
    struct arena *);

#endif
