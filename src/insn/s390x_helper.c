/* SPDX-License-Identifier: GPL-3.0-or-later */
/* s390x: thunks that are jumped to. */
#include "insn/emit.h"

#define RA 14

/*
 * Code that is hardened against speculation (GCC's -mfunction-return= and
 * -mindirect-branch-jump=; Linux, nospec-insn.h) has "jg __s390_indirect_jump_r14"
 * in place of "br %r14", and the same of other registers; what follows the number
 * is how the thunk does it.
 */
bool
code_s390x_helper(const struct code_mode *mode, const char *name, uint64_t next,
    struct insn *in)
{
	const char *p = name_after(name, "__s390_indirect_jump_r");
	unsigned reg = 0;

	(void)mode, (void)next;
	if (in->flow != FLOW_BRANCH || p == NULL || *p < '1' || *p > '9')
		return false;
	while (*p >= '0' && *p <= '9' && reg < 16)
		reg = reg * 10 + (unsigned)(*p++ - '0');
	if (reg > 15 || (*p != '\0' && name_after(p, "use_") == NULL))
		return false;
	in->flow = reg == RA ? FLOW_RETURN : FLOW_INDIRECT;
	in->reg = (uint8_t)reg;
	return true;
}
