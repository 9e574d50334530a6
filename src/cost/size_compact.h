/* SPDX-License-Identifier: GPL-3.0-or-later */
/* size --as=compact: the __unwind_info of the linked file. */
#ifndef COST_SIZE_COMPACT_H
#define COST_SIZE_COMPACT_H

#include "cost/size_as.h"

struct compact_link;

struct compact_link *compact_link_new(void);
void compact_link_free(struct compact_link *);
/*
 * Adds a function with its word; 0: one that leads to its FDE, which will be
 * at that offset of __eh_frame.
 */
void compact_link_add(struct compact_link *, const struct as *,
    const struct entry *, uint32_t word, uint64_t fde);
/*
 * Makes the section of what was added, decodes it again, and tells what it
 * costs, by function and in all.
 */
void compact_link_finish(struct compact_link *, struct as *);
/* The name of the personality routine of an entry with fields, or NULL. */
const char *compact_personality(const struct entry *);

#endif
