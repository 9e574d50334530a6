/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call frame instructions (DWARF 5, 6.4.2), by the lines of cfi_ops.def: what
 * the decoder reads and what checks ask about.
 */
#ifndef TABLE_CFI_OP_H
#define TABLE_CFI_OP_H

#include "table/table.h"

enum cfi_operand {
	OPND_NONE,
	OPND_LOW_DELTA,
	OPND_LOW_REG,
	OPND_DELTA1,
	OPND_DELTA2,
	OPND_DELTA4,
	OPND_DELTA8,
	OPND_ADDR,
	OPND_REG,
	OPND_UOFF,
	OPND_UFACT,
	OPND_SFACT,
	OPND_SCODE,
	OPND_BLOCK,
	OPND_NUM
};

enum cfi_effect {
	EFF_NOP,
	EFF_ADVANCE,
	EFF_SET_LOC,
	EFF_CFA,
	EFF_CFA_REG,
	EFF_CFA_OFF,
	EFF_CFA_EXPR,
	EFF_CFA_ASPACE,
	EFF_REG_CFA_MEM,
	EFF_REG_CFA_VAL,
	EFF_REG_CFA_NEG,
	EFF_REG_UNDEFINED,
	EFF_REG_SAME,
	EFF_REG_REG,
	EFF_REG_EXPR_MEM,
	EFF_REG_EXPR_VAL,
	EFF_RESTORE,
	EFF_REMEMBER,
	EFF_RECALL,
	EFF_RA_STATE,
	EFF_RA_TOGGLE,
	EFF_RA_TOGGLE_PC,
	EFF_WINDOW,
	EFF_ARGS_SIZE
};

/* Codes by name: CFI_ANY_nop, and with a machine for what is only its own. */
enum cfi_code {
#define CFI_OP(code, name, a, b, effect, machine) CFI_##machine##_##name = code,
#include "table/cfi_ops.def"
#undef CFI_OP
};

#define MACH_ANY MACH_COUNT

struct cfi_op {
	uint8_t code;
	uint8_t machine;    /* enum machine, or MACH_ANY */
	uint8_t operand[2]; /* enum cfi_operand */
	uint8_t effect;     /* enum cfi_effect */
	uint8_t name_len;
	bool long_text; /* has an operand without bounds */
	bool same_text; /* the same bytes say the same, but
			   for where an advance leads, and
			   often come again */
	char name[32];  /* its size lets it be copied whole */
};

/* Lines of cfi_ops.def: places in cfi_ops. */
enum cfi_line {
#define CFI_OP(code, name, a, b, effect, machine) CFI_LINE_##machine##_##name,
#include "table/cfi_ops.def"
#undef CFI_OP
	CFI_LINES
};

#define CFI_OP_UNREAD 0x100 /* as an op's code: bytes not understood */

/*
 * The three with operands in the opcode, then those that DWARF defines in the
 * order of their codes, then the vendors'.
 */
#define CFI_OPS_VENDOR (3 + 0x17)
extern const struct cfi_op cfi_ops[CFI_LINES];

/*
 * The line of what a first byte means on a machine; CFI_LINES when it means
 * nothing there.
 */
static inline enum cfi_line
cfi_op_line(uint32_t code, uint8_t machine)
{
	unsigned i;

	if (code == CFI_OP_UNREAD)
		return CFI_LINES;
	if (code & 0xc0)
		return (code >> 6) - 1;
	if (code <= 0x16)
		return 3 + code;
	for (i = CFI_OPS_VENDOR; i < CFI_LINES; i++)
		if (cfi_ops[i].code == code &&
		    (cfi_ops[i].machine == MACH_ANY ||
			cfi_ops[i].machine == machine))
			break;
	return i;
}

/* The same as what stands there; NULL when nothing does. */
static inline const struct cfi_op *
cfi_op_find(uint32_t code, uint8_t machine)
{
	enum cfi_line line = cfi_op_line(code, machine);

	return line == CFI_LINES ? NULL : &cfi_ops[line];
}

/* The same on whatever machine has it. */
const struct cfi_op *cfi_op_foreign(uint8_t code);

/* Does it define the CFA anew, not only change a half of it? */
static inline bool
cfi_op_defines_cfa(const struct cfi_op *op)
{
	return op->effect == EFF_CFA || op->effect == EFF_CFA_EXPR ||
	       op->effect == EFF_CFA_ASPACE;
}

/* Does it give the register of its first operand a rule? */
static inline bool
cfi_op_is_rule(const struct cfi_op *op)
{
	return op->effect >= EFF_REG_CFA_MEM && op->effect <= EFF_REG_EXPR_VAL;
}

#endif
