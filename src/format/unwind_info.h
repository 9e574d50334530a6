/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that read __unwind_info: its header, and its pages. */
#ifndef FORMAT_UNWIND_INFO_H
#define FORMAT_UNWIND_INFO_H

#include "format/compact.h"

/* Bytes of a record of the index, of the LSDA index, of entries of pages. */
#define UI_RECORD_SIZE     12
#define UI_LSDA_SIZE       8
#define UI_REGULAR_SIZE    8
#define UI_COMPRESSED_SIZE 4

/* A reader at a section offset; with no bytes when that is past the end. */
struct bytes ui_reader(const struct table *, uint64_t offset);
/* An offset from the image base as an address. */
uint64_t ui_addr(const struct table *, uint32_t off);
/* A function's address, of which bit 0 says Thumb on armv7k. */
uint64_t ui_func_addr(const struct table *, uint32_t off);

/*
 * unwind_info_header.c: reads everything before the pages into table->priv and the
 * table's fields.  False when there is no header.
 */
bool ui_read_header(struct table *, struct diag *);

#endif
