/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ORC: the stored entries of a Linux kernel's or module's table, as the decoder
 * leaves them for checks and comparisons.  Registers and types are numbered by
 * what they mean: their stored numbers depend on the layout.
 */
#ifndef TABLE_ORC_H
#define TABLE_ORC_H

#include "table/table.h"

enum orc_reg {
	ORC_UNDEFINED,
	ORC_PREV_SP, /* the CFA */
	ORC_SP,
	ORC_FP, /* rbp, LoongArch fp */
	ORC_AX,
	ORC_DX,
	ORC_DI,
	ORC_R10,
	ORC_R13,
	ORC_FP_INDIRECT, /* the word at rbp+off */
	ORC_SP_INDIRECT, /* the word at rsp, plus off */
	ORC_REG_BAD      /* a number that means nothing */
};

enum orc_type {
	ORC_NOTHING, /* nothing is known here: "undefined" */
	ORC_END,     /* the end of the stack */
	ORC_CALL,
	ORC_REGS,         /* above is a struct pt_regs */
	ORC_REGS_PARTIAL, /* the last 40 bytes of one */
	ORC_TYPE_BAD
};

/* A stored entry. */
struct orc_record {
	uint64_t place; /* offset in sect when that is not 0 */
	uint32_t sect;
	int16_t sp_off;
	int16_t fp_off; /* rbp */
	int16_t ra_off; /* LoongArch */
	uint16_t flags; /* as stored */
	uint8_t sp_reg; /* enum orc_reg */
	uint8_t fp_reg;
	uint8_t ra_reg; /* LoongArch */
	uint8_t type;   /* enum orc_type */
	bool signal;
	bool known; /* is place one? */
};

enum orc_from { ORC_FROM_NOTHING, ORC_FROM_HEADER, ORC_FROM_VALUES };

/* table->priv of a table named "orc". */
struct orc {
	const struct section *ip;      /* .orc_unwind_ip, or NULL */
	const struct section *entries; /* .orc_unwind, or NULL */
	const struct section *header;  /* .orc_header, or NULL */
	unsigned size;                 /* of a stored entry: 6 or 8 */
	uint8_t layout;                /* 1 to 4; LoongArch: 3 */
	uint8_t from;                  /* enum orc_from */
	bool loongarch;
	struct orc_record *rec; /* in stored order */
	size_t n;
	/*
	 * Numbers of those with a place, by section and place; at one place
	 * those that say nothing stand first, since the last one counts.
	 */
	uint32_t *order;
	size_t norder;
};

/* Do both say the same of what is above them? */
static inline bool
orc_same_rule(const struct orc_record *a, const struct orc_record *b)
{
	return a->type == b->type && a->signal == b->signal &&
	       a->flags == b->flags && a->sp_off == b->sp_off &&
	       a->fp_off == b->fp_off && a->ra_off == b->ra_off;
}

/* Registers by stored numbers, 16 of them, and types of layouts 3 and 4. */
const uint8_t *orc_regs(unsigned layout, bool loongarch);
extern const uint8_t orc_types[8];
/* The DWARF number of a base register. */
uint32_t orc_reg_dwarf(unsigned reg, bool loongarch);

/* .orc_header: the layout that a hash stands for, 0: none; and back. */
#define ORC_HASH_LEN 20
unsigned orc_hash_layout(const uint8_t *hash, bool *loongarch);
const uint8_t *orc_hash_of(unsigned layout, bool loongarch);

/* "rsp", "PREV_SP", ...: for messages. */
const char *orc_reg_name(const struct orc *, unsigned reg);

#endif
