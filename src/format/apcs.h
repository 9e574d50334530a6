/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames that Arm code itself keeps, as tables. */
#ifndef FORMAT_APCS_H
#define FORMAT_APCS_H

#include "table/table_list.h"

extern const struct format format_apcs;
/*
 * A table for each code section in which functions keep frames.  Where none
 * does, an empty one if it was asked for by name.
 */
void apcs_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

#endif
