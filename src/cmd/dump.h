/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of dump, and those that print as it does. */
#ifndef CMD_DUMP_H
#define CMD_DUMP_H

#include "run/run.h"

/*
 * dump_log.c: prints the records of a trace, if there are maps, and what is
 * found in them; gives the exit status.
 */
int dump_log(const struct options *, const struct trace_maps *, struct table *);
/*
 * cmd_dump.c: prints the entries of a table that has its index, and what is
 * found in them; gives the exit status.  With --code, code_room is what
 * code_room() gave, for all tables of the image.
 */
int dump_entries(const struct options *, struct table *, bool rows,
    uint64_t *code_room);

#endif
