/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instrumentation map of XRay: between the two files that read it, and for
 * those who need to know which function has which number in traces.
 */
#ifndef FORMAT_INSTRMAP_H
#define FORMAT_INSTRMAP_H

#include "table/table_list.h"
#include "table/instrmap.h"
#include "table/trace.h"

extern const struct format format_instr_map;

void instrmap_find(struct image *, const struct selection *,
    struct table_list *, struct diag *);
/* The number of entries in the section. */
size_t instrmap_count(const struct table *);

/*
 * Adds the functions of an image's map to those of a trace; their numbers go on
 * from map to map.
 */
void instrmap_tell(const struct table *, struct trace_maps *,
    struct trace_map *);

/*
 * instrmap_idx.c: numbers the functions by the section xray_fn_idx: ids has an
 * element for each entry of the map, which is left alone where the index does
 * not tell.  Gives the number of functions, 0 when there is no usable index.
 */
uint32_t instrmap_read_index(const struct table *, uint32_t *ids,
    struct diag *);

#endif
