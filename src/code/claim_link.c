/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the return address is, by the column that an entry has for it. */
#include "code/claim.h"

unsigned
claims_column(const struct code_machine *m, const struct regset *set,
    const struct entry *e)
{
	unsigned r = m->ra_pushed ||
			     (e->ra_reg == 0 && m->machine != MACH_S390) ?
			 m->ra :
			 code_reg(m, set, e->ra_reg);

	return r == CODE_NOREG ? m->ra : r;
}

/*
 * s390x's __fentry__ is called by "brasl %r0", and RISC-V's routines that save
 * registers by t0: their CIEs have these as the column.  Code that LLVM has
 * moved out is called by t0, too, but has any CIE.
 */
unsigned
claims_link(const struct code_machine *m, const struct regset *set,
    unsigned caps, const struct entry *e)
{
	if (caps & CAP_BY_LINK)
		return m->link;
	return m->machine == MACH_S390 || m->machine == MACH_RISCV ?
		   claims_column(m, set, e) :
		   m->ra;
}
