/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames that Arm code itself keeps: what the first instructions of a function
 * say about where it stores its caller's registers.
 */
#ifndef CODE_APCS_FRAME_H
#define CODE_APCS_FRAME_H

#include "table/apcs.h"

/*
 * Reads the code at a place, of at most size bytes (0: not known).  False when
 * the function has no frame that is known.  The section has to be loaded.
 */
bool apcs_frame(const struct image *, uint32_t sect, uint64_t addr,
    uint64_t size, bool thumb, struct apcs_frame *);

#endif
