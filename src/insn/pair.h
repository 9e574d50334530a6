/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps and calls in two words that stand together, as linkers know them
 * (R_RISCV_CALL_PLT, R_LARCH_CALL36): the first makes a register the upper part
 * of the address, the second adds the rest and goes there.
 */
#ifndef INSN_PAIR_H
#define INSN_PAIR_H

#include "insn/emit.h"

/* The word at pc has made a register an address. */
static inline void
pair_begin(struct code_mode *mode, unsigned reg, uint64_t addr, uint64_t pc)
{
	mode->pair_reg = (uint8_t)reg;
	mode->pair = addr;
	mode->pair_next = pc + 4;
}

/*
 * A jump or call, at pc, to what is in a register and off: if that is known
 * its target is.
 */
static inline void
pair_end(const struct code_mode *mode, struct insn *in, uint64_t pc,
    int64_t off)
{
	if (in->reg != mode->pair_reg || mode->pair_reg == 0 ||
	    mode->pair_next != pc ||
	    (in->flow != FLOW_INDIRECT && in->flow != FLOW_CALL_INDIRECT))
		return;
	insn_flow(in, in->flow == FLOW_INDIRECT ? FLOW_BRANCH : FLOW_CALL,
	    mode->pair + (uint64_t)off);
	if (!mode->wide)
		in->target &= 0xffffffff;
	in->flags |= INSN_PAIR;
	in->reg = CODE_NOREG;
}

#endif
