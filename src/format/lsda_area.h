/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of the LSDA decoder: one area is decoded at a time. */
#ifndef FORMAT_LSDA_AREA_H
#define FORMAT_LSDA_AREA_H

#include "format/ptr.h"
#include "table/lsda.h"

/*
 * The caller fills the first part; the second is the decoder's.
 */
struct lsda_area {
	const struct table *t;
	const struct section *sec;
	struct entry *e;
	struct diag *d;
	struct ptr_env env;
	struct target func;
	uint64_t func_len; /* for lsda_area_sites() */
	bool sjlj;
	bool words; /* Arm: specs are words */

	uint8_t lp_enc, type_enc, cs_enc;
	struct target lp_start;
	uint64_t type_base; /* section offset; 0: none */
	uint64_t cs_off, cs_end;
	uint64_t cs_stop; /* where they end here */
	uint64_t act_end; /* where actions must end */
	uint64_t used;    /* where the last byte read ends */
	int64_t max_filter;
	struct lsda_facts *facts; /* if wanted */
	uint32_t steps;
};

/*
 * Decodes the area at an offset of its section into fields of the entry.  room
 * is the distance to the next area of the section, 0 for the last one.
 */
void lsda_decode_area(struct lsda_area *, uint64_t off, uint64_t room);
/* Only tells the call sites with a landing pad where the function is. */
void lsda_area_sites(struct lsda_area *, uint64_t off,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg);

#endif
