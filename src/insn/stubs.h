/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stubs by which linkers lead calls to other files, or further than a branch
 * reaches, where they stand among the code and symbols do not tell of them.
 */
#ifndef INSN_STUBS_H
#define INSN_STUBS_H

#include "image/image.h"

/* How many of the n bytes at p are such stubs, from the front on. */
size_t stubs_front(const struct image *, const uint8_t *p, size_t n);

#endif
