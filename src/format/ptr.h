/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DW_EH_PE encoded pointers (LSB Core 10.5, "DWARF Exception Header
 * Encoding"), as .eh_frame, .eh_frame_hdr and LSDAs use them.
 */
#ifndef FORMAT_PTR_H
#define FORMAT_PTR_H

#include "table/ptr_enc.h"
#include "table/table.h"

/* Where pointers are read, and the bases that they may be relative to. */
struct ptr_env {
	const struct section *sec;
	unsigned addr_size;
	bool null;     /* a stored 0 is a null pointer */
	bool has_data; /* datarel base known */
	uint64_t data;
	struct target func; /* funcrel: pc_begin, or absent */
};

/* Is the encoding one that can be read at all? */
bool ptr_valid(uint8_t enc);
/* Is it known how long a value is, whatever it is relative to? */
bool ptr_has_size(uint8_t enc);
/*
 * Reads a pointer; a null one (before any base) and PE_OMIT give an absent
 * target.  False when the encoding is invalid or a base is not known; errors
 * of the reader are left to the caller to see.
 */
bool ptr_read(struct bytes *, uint8_t enc, const struct ptr_env *,
    struct target *);
/* Reads the format part alone, without base: pc_range, counts. */
uint64_t ptr_read_value(struct bytes *, uint8_t enc, unsigned addr_size);
/*
 * What an indirect pointer leads to: the word there, when the file has it;
 * else the target as it is.
 */
struct target ptr_follow_word(const struct image *, const struct target *);
static inline struct target
ptr_follow(const struct image *img, const struct target *t)
{
	return !t->indirect || t->kind != TARGET_ADDR || t->sect != 0 ?
		   *t :
		   ptr_follow_word(img, t);
}
/* "pcrel|sdata4", "indirect|pcrel|sdata4", "omit": into an arena. */
const char *ptr_name(struct arena *, uint8_t enc);
/* The base of datarel pointers in tables of an image; false: not known. */
bool ptr_data_base(struct image *, uint64_t *);

#endif
