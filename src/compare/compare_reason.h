/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a worker keeps from one function without SFrame to the next. */
#ifndef COMPARE_COMPARE_REASON_H
#define COMPARE_COMPARE_REASON_H

#include "compare/compare.h"

/*
 * Why no function of the first table is in .sframe, where the linker took none
 * of its inputs' tables; NULL where it did, or for another kind.  Reads
 * .comment.
 */
const char *compare_unlinked_sframe(const struct compare *);
void refusals_free(struct refusals *);

#endif
