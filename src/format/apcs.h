/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames that Arm code itself keeps: what the first instructions of a function
 * say about where it stores its caller's registers.
 */
#ifndef FORMAT_APCS_H
#define FORMAT_APCS_H

#include "table/table_list.h"
#include "table/apcs.h"

/*
 * Reads the code at a place, of at most size bytes (0: not known).  False when
 * the function has no frame that is known.  The section has to be loaded.
 */
bool apcs_frame(const struct image *, uint32_t sect, uint64_t addr,
    uint64_t size, bool thumb, struct apcs_frame *);

extern const struct format format_apcs;
/*
 * A table for each code section in which functions keep frames.  Where none
 * does, an empty one if it was asked for by name.
 */
void apcs_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

#endif
