/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What would make an entry's rows right: its own where the code agrees with
 * them, where it does not those that the code implies.  They count only where
 * the pass (pass.h) then proves all of them.
 */
#ifndef CODE_MEND_H
#define CODE_MEND_H

#include "code/pass.h"

/* Of one table: .eh_frame or .debug_frame, whose rows directives make. */
struct mender;

/*
 * The table is indexed, the image's symbols and sections of code are loaded.
 * hosts are as for code_ctx_init().  NULL: the machine's code cannot be read.
 */
struct mender *mender_new(struct table *, const struct hosts *);
void mender_free(struct mender *);
/*
 * The directives that the source of an entry, decoded with WANT_ROWS and
 * WANT_OPS, lacks: each behind what stands at its place.  They are an entry's
 * that is the mender's until it is asked again; NULL: there are none that are
 * known to be right.
 */
struct entry *mender_entry(struct mender *, const struct entry *);
/* The same for a function without an entry, by the place where it begins. */
struct entry *mender_function(struct mender *, uint32_t sect, uint64_t start);

#endif
