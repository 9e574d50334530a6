/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What decoders answer is held against what it may be, before it is added. */
#include "code/read_valid.h"

/* Registers that an effect of a kind has to have: D, S, X; or may lack. */
enum { HAS_D = 1, HAS_S = 2, HAS_X = 4, NO_D = 8, NO_S = 16, NO_X = 32 };

static const uint8_t needs[] = {
	[EFF_MOV] = HAS_D | HAS_S,
	[EFF_ADDI] = HAS_D | HAS_S,
	[EFF_ADDR] = HAS_D | HAS_S | HAS_X,
	[EFF_CONST] = HAS_D,
	[EFF_ALIGN] = HAS_D | HAS_S,
	[EFF_LOAD] = HAS_D | HAS_S,
	[EFF_STORE] = HAS_D | HAS_S | NO_S,
	[EFF_XCHG] = HAS_D | HAS_S,
	[EFF_NEW] = HAS_D,
	[EFF_UNK] = HAS_D,
	[EFF_CMP] = HAS_D | NO_D | HAS_S | NO_S,
	[EFF_SIGN] = HAS_D,
	[EFF_AUTH] = HAS_D,
	[EFF_ADDVG] = HAS_D | HAS_S,
	[EFF_LENGTH] = HAS_D,
	[EFF_MUL] = HAS_D | HAS_S | HAS_X,
	[EFF_TLOAD] = HAS_D | NO_D | HAS_S | NO_S | HAS_X | NO_X,
	[EFF_TADD] = HAS_D | HAS_S | NO_S | HAS_X,
	[EFF_OR] = HAS_D | HAS_S,
	[EFF_INSERT] = HAS_D,
	[EFF_SHR] = HAS_D | HAS_S,
	[EFF_EXT] = HAS_D | HAS_S,
	[EFF_BOUND] = HAS_D,
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

const struct glance read_glances[] = {
	[EFF_MOV] = { 0, NO_REG, NO_REG, 0 },
	[EFF_ADDI] = { 0, NO_REG, NO_REG, 0 },
	[EFF_ADDR] = { 0, NO_REG, NO_REG, NO_REG },
	[EFF_CONST] = { 0, NO_REG, 0, 0 },
	[EFF_ALIGN] = { 0, NO_REG, NO_REG, 0 },
	[EFF_LOAD] = { 0, NO_REG, NO_REG, 0 },
	[EFF_STORE] = { 0, NO_REG, NO_REG, 0 },
	[EFF_NEW] = { 0, NO_REG, 0, 0 },
	[EFF_UNK] = { 0, NO_REG, 0, 0 },
	[EFF_EXT] = { 0, NO_REG, NO_REG, 0 },
	[EFF_BOUND] = { 0, NO_REG, 0, 0 },
	/* Others are looked at closely. */
	[EFF_CMP] = { 0, NO_REG, NO_REG, 0 },
	[EFF_SHR] = { 0xff, 0, 0, 0 },
	[EFF_TLOAD] = { 0xff, 0, 0, 0 },
	[EFF_TADD] = { 0xff, 0, 0, 0 },
	[EFF_XCHG] = { 0xff, 0, 0, 0 },
	[EFF_SIGN] = { 0xff, 0, 0, 0 },
	[EFF_AUTH] = { 0xff, 0, 0, 0 },
	[EFF_ADDVG] = { 0xff, 0, 0, 0 },
	[EFF_LENGTH] = { 0xff, 0, 0, 0 },
	[EFF_MUL] = { 0xff, 0, 0, 0 },
	[EFF_OR] = { 0xff, 0, 0, 0 },
	[EFF_INSERT] = { 0xff, 0, 0, 0 },
};

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
