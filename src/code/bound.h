/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that share code: how much of it is looked at. */
#ifndef CODE_BOUND_H
#define CODE_BOUND_H

#include "table/table.h"

/*
 * So often may the entries of all tables of an image cover its code; those of
 * one table of anybody cover it once, and few files have more than three.
 */
#define CODE_COVERS 5

/* Bytes of code that entries of the image may cover, with those of others. */
uint64_t code_room(const struct image *);
/*
 * The entries, by the number of the item, whose code is not looked at, since
 * those before them have taken *room: *n of them.  NULL when there are none;
 * to be freed.
 */
bool *code_beyond(const struct table *, uint64_t *room, size_t *n);

#endif
