/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/cfi_op.h"

const struct cfi_op cfi_ops[CFI_LINES] = {
#define CFI_OP(code, name, a, b, effect, machine)                             \
	{ code, MACH_##machine, { OPND_##a, OPND_##b }, EFF_##effect,         \
		sizeof(#name) - 1,                                            \
		OPND_##a == OPND_BLOCK || OPND_##b == OPND_BLOCK ||           \
		    EFF_##effect == EFF_CFA_ASPACE,                           \
		OPND_##a != OPND_ADDR && OPND_##a != OPND_BLOCK &&            \
		    OPND_##a != OPND_DELTA2 && OPND_##a != OPND_DELTA4 &&     \
		    OPND_##b != OPND_BLOCK && EFF_##effect != EFF_CFA_ASPACE, \
		#name },
#include "table/cfi_ops.def"
#undef CFI_OP
};

const struct cfi_op *
cfi_op_foreign(uint8_t code)
{
	size_t i;

	for (i = CFI_OPS_VENDOR; i < CFI_LINES; i++)
		if (cfi_ops[i].code == code)
			return &cfi_ops[i];
	return NULL;
}
