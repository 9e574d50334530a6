/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes of a section that zlib packed, as far as they are asked for: of one
 * stream or several, as linkers leave them.
 */
#ifndef OBJECT_ELF_INFLATE_H
#define OBJECT_ELF_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct inflating;

/*
 * Of len bytes, which have to live as long, that become size; NULL where the
 * program was built without zlib.
 */
struct inflating *inflating_new(const uint8_t *, size_t len, uint64_t size);
/* Where they become that; zero beyond what was asked for. */
const uint8_t *inflating_bytes(const struct inflating *);
/*
 * Are the first n bytes there?  Those who ask for all of them have what follows
 * the bytes in the streams, their sums, looked at too.
 */
bool inflating_reach(struct inflating *, uint64_t n);
void inflating_free(struct inflating *);

#endif
