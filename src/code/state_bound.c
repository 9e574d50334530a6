/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the last comparison says of registers, on either way behind it. */
#include "code/state.h"

/*
 * The last comparison as one with a number *n: which register is compared, and
 * under what condition; CODE_NOREG if neither is a number.
 */
static unsigned
compared(const struct code_state *s, unsigned *cond, uint64_t *n)
{
	static const uint8_t swapped[] = { [COND_ABOVE] = COND_BELOW,
		[COND_BELOW_EQ] = COND_ABOVE_EQ,
		[COND_ABOVE_EQ] = COND_BELOW_EQ,
		[COND_BELOW] = COND_ABOVE,
		[COND_OTHER] = COND_OTHER };
	unsigned reg = s->cmp_reg, other = s->cmp_other;

	*n = s->cmp_imm;
	if (other == CODE_NOREG)
		return reg;
	if (s->reg[other].kind != VAL_CONST) {
		if (s->reg[reg].kind != VAL_CONST)
			return CODE_NOREG;
		other = reg;
		reg = s->cmp_other;
		*cond = swapped[*cond];
	}
	*n = (uint64_t)s->reg[other].off;
	return s->cmp_size < 4 ? CODE_NOREG : reg;
}

bool
state_condition(const struct code_machine *m, struct code_state *s,
    unsigned cond, bool holds)
{
	unsigned reg, other = s->cmp_other;
	uint64_t n;

	if (s->cmp_reg == CODE_NOREG)
		return false;
	if ((cond == COND_EQ && holds) || (cond == COND_NE && !holds)) {
		if (other == CODE_NOREG || s->cmp_size < 4)
			return false;
		reg = s->cmp_reg;
		/*
		 * Now they are one: what is known of either holds.  Of two
		 * places on the stack the first is the one that moves, and
		 * the loop was not walked to its end; but the stack pointer
		 * goes down to another one, which comes down to it.
		 */
		if (reg == m->sp && s->reg[reg].kind == VAL_ADDR &&
		    s->reg[other].kind == VAL_ADDR &&
		    s->reg[reg].base == s->reg[other].base &&
		    s->reg[other].off > s->reg[reg].off) {
			reg = other;
			other = m->sp;
		}
		if (s->reg[reg].kind == VAL_UNKNOWN ||
		    s->reg[reg].kind == VAL_NEW ||
		    (s->reg[reg].kind == VAL_ADDR &&
			s->reg[other].kind == VAL_ADDR))
			s->reg[reg] = s->reg[other];
		else if (s->reg[other].kind == VAL_UNKNOWN ||
			 s->reg[other].kind == VAL_NEW)
			s->reg[other] = s->reg[reg];
		return true;
	}
	reg = compared(s, &cond, &n);
	if (reg == CODE_NOREG)
		return false;
	if ((cond == COND_ABOVE && !holds) || (cond == COND_BELOW_EQ && holds))
		n++;
	else if (!((cond == COND_ABOVE_EQ && !holds) ||
		     (cond == COND_BELOW && holds)))
		return false;
	if (n == 0 || n > 65536)
		return false;
	if (!(s->bound_regs >> reg & 1))
		s->bound_regs = REG_BIT(reg);
	s->bound = n;
	return false;
}
