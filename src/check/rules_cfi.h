/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that check call frame information. */
#ifndef CHECK_RULES_CFI_H
#define CHECK_RULES_CFI_H

#include "check/rule_sets.h"
#include "table/cfi.h"
#include "table/cfi_op.h"

#define CFI_NAMED 256 /* registers whose name is looked up once */

/* What is known of a CIE, by its number (item->aux of its FDEs). */
struct cie_facts {
	const struct cie *cie;
	uint32_t *regs; /* those its program gives a rule */
	size_t nregs, regs_cap;
	bool defines_cfa;
	const char *print; /* all of it as text, to find twins;
			      NULL: it was not looked at */
};

/* What the pass over the entries leaves for end(). */
#define NOTED_NO_CFA    0x01 /* the first row has no CFA */
#define NOTED_NO_NUMBER 0x02 /* a register's number is -1 */
#define NOTED_PLACE     0x04 /* what was found is of this place */

struct cfi_check {
	const struct check_run *run;
	struct table *t;
	struct regset set;
	bool eh; /* .eh_frame, not .debug_frame */
	unsigned insn_align;
	bool named[CFI_NAMED];
	const struct cfi_op *ops[CFI_OP_UNREAD + 1]; /* by code */
	struct cie_facts *cies;
	size_t ncies;
	uint8_t *noted; /* by item */
	uint64_t last_end;
	struct arena mem;
};

/* The facts of the CIE that an entry is of; NULL when it has none. */
const struct cie_facts *cfi_facts(const struct cfi_check *,
    const struct item *);
/* A register number of an operation or a row. */
void cfi_check_reg(const struct cfi_check *, uint64_t reg, uint64_t offset,
    struct diag *);
/* Operations of a CIE or FDE. */
void cfi_check_ops(const struct cfi_check *, const struct item *,
    const struct entry *, struct diag *);
void cfi_check_rows(const struct cfi_check *, const struct item *,
    const struct entry *, struct diag *);

#endif
