/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that check .ARM.exidx tables. */
#ifndef CHECK_RULES_EXIDX_H
#define CHECK_RULES_EXIDX_H

#include "check/rule_sets.h"
#include "table/exidx.h"
#include "table/exidx_op.h"

#define EXIDX_BAD 0xff /* cannot be read */

/* What end() needs to know of each entry. */
struct exidx_seen {
	uint8_t model;  /* enum exidx_model, EXIDX_BAD */
	int8_t routine; /* of the compact model, or -1 */
	bool has_extab;
	uint32_t word; /* the index entry's second */
	uint32_t sect; /* of its table entry, with addr */
	uint64_t addr;
	uint64_t end; /* of its program */
	/* Section offset of the first such operation, plus 1; 0: none. */
	uint64_t fstmx;
	uint64_t auth;
};

/* Build attributes (Addenda to the ABI, "ELF for the Arm"). */
struct arm_attributes {
	bool known;
	uint64_t cpu_arch;   /* Tag_CPU_arch: 6 is Armv6 */
	uint64_t pacret_use; /* Tag_PACRET_use */
};

struct exidx_rules {
	const struct check_run *run;
	struct table *t;
	struct exidx_seen *seen; /* one for each item */
	bool folded;             /* index and code in one section */
};

/* All rules about one entry; fills *seen. */
void exidx_check_entry(void *rules, size_t i, const struct entry *,
    struct diag *);

/* Reads the attributes of an image (main thread). */
void arm_read_attributes(struct image *, struct arm_attributes *);

/* Does the code call anything?  A range of one instruction set. */
bool arm_makes_calls(const struct image *, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb);
/*
 * What the pushes at the very start of a function store: for each of r4-r11 and
 * lr that is in *mask, where, from the caller's sp.
 */
void arm_first_pushes(const struct image *, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb, uint32_t *mask, int64_t slot[16]);
/*
 * The registers that code changes, but by loads from the stack: compilers push
 * others too, for nothing but the room, and leave them alone.  What follows the
 * first literals is not read.
 */
uint32_t arm_changed_regs(const struct image *, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb);

#endif
