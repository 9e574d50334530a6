/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of an image whose entries lead to LSDAs, by what they cover. */
#ifndef TABLE_HOSTS_H
#define TABLE_HOSTS_H

#include "table/table.h"

struct hosts;

/*
 * Of those of n tables that have LSDAs; they are indexed and sorted, and are to
 * outlive it.
 */
struct hosts *hosts_new(struct table *const *, size_t n);
void hosts_free(struct hosts *);
/* Tells the call sites of what covers a place: see struct format's sites. */
void hosts_sites(const struct hosts *, uint32_t sect, uint64_t pc,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg);

#endif
