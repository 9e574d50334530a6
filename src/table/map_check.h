/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trace beside the map of its program: do they belong together? */
#ifndef TABLE_MAP_CHECK_H
#define TABLE_MAP_CHECK_H

#include "table/trace.h"

struct map_check;

/* maps must outlive it; NULL when there are none, which all others accept. */
struct map_check *map_check_new(const struct trace_maps *, uint64_t max);
void map_check_record(struct map_check *, const struct trace_record *);
/* Reports what was seen. */
void map_check_report(struct map_check *, struct diag *);
void map_check_free(struct map_check *);

#endif
