/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holding an entry against its code comes to. */
#ifndef CODE_OUTCOME_H
#define CODE_OUTCOME_H

#include <stdbool.h>
#include <stdint.h>

struct image;

enum code_class {
	CLASS_PROVED,
	CLASS_ASSUMED, /* proved but for blocks taken from rows */
	CLASS_SYNC,    /* the rows hold at calls only */
	CLASS_UNKNOWN,
	CLASS_CONTRADICTED,
	CLASS_CLOBBER, /* nothing worse than a warning */
	CLASS_SKIPPED,
	CLASSES
};

enum code_reason {
	REASON_NONE,
	REASON_CFA_UNKNOWN,   /* the CFA's register is not known */
	REASON_CFA_COMPUTED,  /* it holds a number that was computed */
	REASON_OTHER_CONTEXT, /* the CFA is of an argument */
	REASON_EXPRESSION,
	REASON_RA_UNKNOWN,
	REASON_SAVED_UNKNOWN,
	REASON_UNDECODED, /* control comes to bytes that are not known */
	REASON_TOO_LARGE,
	REASON_REPEATS, /* no fixed point was reached */
	REASONS
};

/*
 * Registers that rows say are saved and whose values are not followed, by DWARF
 * numbers: of a row, or of an entry, the first of them.
 */
#define CODE_UNFOLLOWED 12

struct unfollowed {
	uint16_t reg[CODE_UNFOLLOWED];
	uint8_t n;
};

void unfollowed_add(struct unfollowed *, uint32_t reg);

/* What may be wrong, in the order in which it is told. */
enum code_fault {
	CODE_CFA,
	CODE_RA,
	CODE_SIGN,
	CODE_SAVED,
	CODE_CLOBBER,
	CODE_STALE,
	CODE_RET,
	CODE_XENTRY,
	CODE_FAULTS
};

/* "cfa", "ra", ... as the checks are named. */
const char *code_fault_name(enum code_fault);

const char *code_reason_name(enum code_reason);

/* "proved", "assumed", ... */
const char *code_class_name(enum code_class);

#define CODE_16 "it is for 16 bits"

/*
 * Why code of an image cannot be held against tables: a library is not there
 * (which is trouble), CODE_16, once that was read, or "", a machine that this
 * program does not know.  NULL when it can.
 */
const char *code_missing(const struct image *, bool *trouble);

#endif
