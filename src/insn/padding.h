/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What assemblers and linkers put between pieces of code, by machine: no-ops
 * of every length, traps, zeros.  Nothing but that is told here; whether a
 * place is one where padding may be, its caller knows.
 */
#ifndef INSN_PADDING_H
#define INSN_PADDING_H

#include "image/image.h"

/*
 * How many of the n bytes at p, whose first is at the address pc, are padding
 * from the front on: what follows code that ended before.  arm is what
 * image_arm_state() gives.  Behind the n bytes more can be read: an entry may
 * begin inside the last no-op before a function, as that of a signal
 * trampoline does.
 */
size_t padding_front(const struct image *, char arm, uint64_t pc,
    const uint8_t *p, size_t n, size_t more);
/* The same from the back: what stands before code that begins behind. */
size_t padding_back(const struct image *, char arm, uint64_t pc,
    const uint8_t *p, size_t n);
/*
 * Is the code of an image from a place up to another nothing but padding?  The
 * section as for image_bytes().
 */
bool padding_whole(const struct image *, uint32_t sect, uint64_t from,
    uint64_t to);
/* Is it no more than fills up behind code, zeros too where they do? */
bool padding_fills(const struct image *, uint32_t sect, uint64_t from,
    uint64_t to);
/* Or such and data, which a Mach-O file lists: tables of jumps, mostly. */
bool padding_or_data(const struct image *, uint32_t sect, uint64_t from,
    uint64_t to);

#endif
