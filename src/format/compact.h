/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two tables of compact unwind, and what their decoders share. */
#ifndef FORMAT_COMPACT_H
#define FORMAT_COMPACT_H

#include "table/compact.h"

extern const struct format format_compact_unwind, format_unwind_info;

/*
 * compact_enc.c.  Adds the word's row to e, whose start, end and offset are
 * set; none in DWARF mode or when nothing can be said.
 */
void compact_row(const struct table *, uint32_t word, struct entry *e,
    struct diag *);
/*
 * compact_meaning.c.  Words' meanings, each on one line.  Tables have few
 * different ones: those that are added by the index are made once.
 */
#define CU_TEXTS 1024
struct cu_texts {
	struct {
		uint32_t word;
		const char *s; /* NULL: not used */
	} slot[CU_TEXTS];
};
void compact_meaning_add(struct cu_texts *, struct arena *,
    const struct image *, uint32_t word);
const char *compact_meaning(const struct cu_texts *, struct arena *,
    const struct image *, uint32_t word);

/* The LSDA of an entry that has one, with the name of its symbol. */
void compact_lsda(const struct image *, struct entry *);

/*
 * compact_fde.c.  The FDE that a DWARF word for the code at pc leads to: its
 * offset in the section of the table's host.  A word whose own offset leads
 * elsewhere needs the host's index, see below.
 */
bool compact_fde(const struct table *, uint32_t word, uint64_t pc,
    uint64_t *offset);
/*
 * Main thread, for each DWARF word before entries are decoded: makes the
 * host's index when the word's offset alone does not lead to an FDE for pc.
 */
void compact_fde_prepare(const struct table *, uint32_t word, uint64_t pc);

#endif
