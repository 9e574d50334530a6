/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where instructions go on behind one that the decoder does not know.
 *
 * Where all have one length, or tell it, that is the next one.  On x86 there are
 * several that it may have: each is followed, and what they have in common
 * begins an instruction whatever is true.  None counts that does not come to the
 * next place which is known.
 */
#ifndef CODE_RESYNC_H
#define CODE_RESYNC_H

#include "insn/code_machine.h"
#include "table/table.h"

/*
 * The first place beyond pc, but not beyond end, where an instruction is known
 * to begin: a row, or one of the targets of branches.
 */
uint64_t code_known_place(const struct entry *, const uint64_t *targets,
    size_t n, uint64_t pc, uint64_t end);
/*
 * How many bytes at p, which decode to nothing there, stand before an instruction
 * that begins for sure, at most len, where the next place is that is known; 0:
 * nothing is sure, since no way leads to that place.  left bytes can be read.
 */
uint64_t code_resync(const struct code_machine *, const struct code_mode *,
    const uint8_t *p, uint64_t left, uint64_t len, uint64_t pc);

#endif
