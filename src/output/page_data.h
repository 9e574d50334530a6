/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The objects of a page, in its element 'data': lines of jsonl, gzipped and in
 * base64 (RFC 1952, RFC 4648); in a program that was built without zlib as
 * they are, but for '<', which is written as \u003c, so that HTML can hold it.
 */
#ifndef OUTPUT_PAGE_DATA_H
#define OUTPUT_PAGE_DATA_H

#include "base/util.h"

struct page_data;

/* aside: another thread may gzip. */
struct page_data *page_data_begin(struct strbuf *, bool aside);
/* Adds whole lines; what is written of them may come later. */
void page_data_add(struct page_data *, struct strbuf *, const char *lines,
    size_t len);
/* Writes the rest, and frees. */
void page_data_end(struct page_data *, struct strbuf *);

#endif
