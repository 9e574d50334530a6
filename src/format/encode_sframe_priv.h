/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the rows of a function (encode_sframe.c) and their bytes. */
#ifndef FORMAT_ENCODE_SFRAME_PRIV_H
#define FORMAT_ENCODE_SFRAME_PRIV_H

#include "format/encode_sframe.h"

#define S390_CFA 160 /* CFA offsets count from here, in words of 8 */

enum slot_kind {
	SLOT_NONE, /* by default: unchanged, or fixed */
	SLOT_CFA,  /* in memory at CFA + off */
	SLOT_REG,  /* in a register */
	SLOT_FP    /* in memory at FP + off */
};

struct encode_slot {
	uint8_t kind; /* enum slot_kind */
	uint32_t reg;
	int64_t off;
};

struct srow {
	uint64_t pc;
	uint32_t base; /* register of the CFA */
	int64_t off;
	bool deref; /* the CFA is what is there */
	bool no_ra; /* undefined */
	bool sign;
	struct encode_slot ra, fp;
};

/* One function, in the buffers of the encoder. */
struct function {
	uint64_t start;
	uint32_t size;
	uint32_t nrows;
	uint32_t rows; /* offset of its bytes in enc->rows */
	uint8_t info, info2, rep;
};

struct sframe_encoder {
	struct arena mem;
	const struct image *img;
	struct regset set; /* for register names in reasons */
	int version;
	uint64_t addr;
	uint8_t abi;
	bool track; /* rows say where the return address is */
	int8_t fixed_ra;
	uint32_t sp, fp, ra;
	struct function *fn;
	size_t nfn, fn_cap;
	struct strbuf rows; /* bytes of all rows, with V3 attributes */
	struct strbuf out;
	uint32_t nrows;
	/* Of the function at hand. */
	struct srow *list;
	size_t n, cap;
	struct srow cur, saved;
	bool have, merge, have_saved, nop;
	const char *why;
	const struct encode_cie *cie;
};

/* Fills x->list, x->n; gives why the function cannot have rows, or NULL. */
const char *sframe_translate(struct sframe_encoder *, const struct encode_cie *,
    const struct entry *);

#endif
