/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assembler directives by the instructions behind which they stand. */
#ifndef OUTPUT_DIRECTIVES_H
#define OUTPUT_DIRECTIVES_H

#include "table/table.h"

/* FILE:LINE: after "push %rbx": .cfi_def_cfa_offset 16 */
void sb_directives(struct strbuf *, const struct directives *);

#endif
