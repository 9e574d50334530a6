/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Link maps of GNU ld, gold, lld, mold and ld64. */
#ifndef LINK_LINK_MAP_H
#define LINK_LINK_MAP_H

#include "link/link.h"

struct link_map;

/*
 * Reads a map, whose bytes must outlive it; NULL when nothing in it is the
 * place of an input's section.
 */
struct link_map *link_map_read(const char *, size_t len);
void link_map_free(struct link_map *);
/*
 * Notes at inputs that l->map names them, and at their pieces where it says
 * that they are (mapped, map_pos), or that they were left out (gone).
 */
void link_map_apply(struct link *);

#endif
