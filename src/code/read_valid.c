/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What decoders answer is held against what it may be, before it is added. */
#include "code/read_valid.h"

/* Registers that an effect of a kind has to have: D, S, X; or may lack. */
enum { HAS_D = 1, HAS_S = 2, HAS_X = 4, NO_D = 8, NO_S = 16, NO_X = 32 };

/* KIND(kind, needs, glance): whether a glance tells; others are looked at closely. */
#define EACH_KIND(KIND)                                                \
	KIND(MOV, HAS_D | HAS_S, true)                                 \
	KIND(ADDI, HAS_D | HAS_S, true)                                \
	KIND(ADDR, HAS_D | HAS_S | HAS_X, true)                        \
	KIND(CONST, HAS_D, true)                                       \
	KIND(ALIGN, HAS_D | HAS_S, true)                               \
	KIND(LOAD, HAS_D | HAS_S, true)                                \
	KIND(STORE, HAS_D | HAS_S | NO_S, true)                        \
	KIND(XCHG, HAS_D | HAS_S, false)                               \
	KIND(NEW, HAS_D, true)                                         \
	KIND(UNK, HAS_D, true)                                         \
	KIND(CMP, HAS_D | NO_D | HAS_S | NO_S, true)                   \
	KIND(SIGN, HAS_D, false)                                       \
	KIND(AUTH, HAS_D, false)                                       \
	KIND(ADDVG, HAS_D | HAS_S, false)                              \
	KIND(LENGTH, HAS_D, false)                                     \
	KIND(MUL, HAS_D | HAS_S | HAS_X, false)                        \
	KIND(TLOAD, HAS_D | NO_D | HAS_S | NO_S | HAS_X | NO_X, false) \
	KIND(TADD, HAS_D | HAS_S | NO_S | HAS_X, false)                \
	KIND(OR, HAS_D | HAS_S, false)                                 \
	KIND(INSERT, HAS_D, false)                                     \
	KIND(SHR, HAS_D | HAS_S, false)                                \
	KIND(EXT, HAS_D | HAS_S, true)                                 \
	KIND(BOUND, HAS_D, true)

static const uint8_t needs[] = {
#define NEEDS(kind, need, glance) [EFF_##kind] = (need),
	EACH_KIND(NEEDS)
};

#define NOT_OF(need, has, glance) ((glance) && ((need) & (has)) ? NO_REG : 0)

const struct glance read_glances[] = {
#define GLANCE(kind, need, glance)                                         \
	[EFF_##kind] = { (glance) ? 0 : 0xff, NOT_OF(need, HAS_D, glance), \
		NOT_OF(need, HAS_S, glance), NOT_OF(need, HAS_X, glance) },
	EACH_KIND(GLANCE)
};

bool
read_valid_closely(const struct effect *e)
{
	unsigned need = needs[e->kind], lacks, none;

	lacks = (e->d >= CODE_REGS) * HAS_D | (e->s >= CODE_REGS) * HAS_S |
		(e->x >= CODE_REGS) * HAS_X;
	if ((lacks & need) != 0) {
		none = (e->d == CODE_NOREG) * HAS_D |
		       (e->s == CODE_NOREG) * HAS_S |
		       (e->x == CODE_NOREG) * HAS_X;
		if ((lacks & need & ~(none & need / NO_D)) != 0)
			return false;
	}
	if (e->kind == EFF_SHR)
		return e->imm >= 0 && e->imm < 64;
	return e->kind != EFF_STORE || e->x < CODE_REGS ||
	       !(e->flags & EFF_INDEXED);
}

/* A decoder's result is held against what it may be. */
bool
read_valid(const struct insn *in, uint64_t left)
{
	unsigned i;

	if (in->len == 0 || in->len > left || in->n > CODE_EFFECTS)
		return false;
	for (i = 0; i < in->n; i++)
		if (!valid_effect(&in->eff[i]))
			return false;
	return in->reg < CODE_REGS || in->reg == CODE_NOREG;
}
