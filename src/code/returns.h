/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that a call returns to. */
#ifndef CODE_RETURNS_H
#define CODE_RETURNS_H

#include "table/table.h"

/*
 * Does a call end right before the address of a linked image?  True also where
 * its code cannot be read.
 */
bool code_returns_to(struct image *, uint64_t pc);

#endif
