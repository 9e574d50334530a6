/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings by the hundred thousand, in some 20 bytes each.  What many have in
 * common (check, level, table, section, and the words of the message) is kept
 * once; of each the offset, the numbers in its message and the place in code.
 *
 * So many are kept as there is room for; then of each check and level one
 * more, which counts all that come after it.
 */
#ifndef FINDING_KEPT_H
#define FINDING_KEPT_H

#include "finding/diag.h"

/* Room in bytes: so much, and for two bytes of the file three. */
#define KEPT_ROOM ((uint64_t)8 << 20)

struct kept;

struct kept *kept_new(void);
void kept_free(struct kept *);
/*
 * Takes a copy of what was found in a file of so many bytes; false when it was
 * only counted.
 */
bool kept_add(struct kept *, const struct finding *, size_t len);
size_t kept_count(const struct kept *);
/* Number i; what it leads to is valid until the next call. */
struct finding *kept_get(struct kept *, size_t i);
/*
 * Orders those from number from on by offset, first those without one, and
 * drops what is said twice there.
 */
void kept_sort(struct kept *, size_t from);
/* Forgets all, and keeps memory for as many. */
void kept_clear(struct kept *);

#endif
