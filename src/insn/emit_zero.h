/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effects of machines whose register 0 reads as zero and keeps nothing:
 * RISC-V, LoongArch.
 */
#ifndef INSN_EMIT_ZERO_H
#define INSN_EMIT_ZERO_H

#include "insn/emit.h"

static inline void
put(struct insn *in, enum effect_kind kind, unsigned d)
{
	if (d != 0 && d != CODE_NOREG)
		emit(in, kind, d, CODE_NOREG, 0);
}

static inline void
put_const(struct insn *in, unsigned d, int64_t v)
{
	if (d != 0)
		emit(in, EFF_CONST, d, CODE_NOREG, v);
}

/* d = s + imm, where 0 is no register. */
static inline void
put_add(struct insn *in, unsigned d, unsigned s, int64_t imm)
{
	if (d == 0)
		return;
	if (s == 0)
		put_const(in, d, imm);
	else if (imm == 0)
		emit(in, EFF_MOV, d, s, 0);
	else
		emit(in, EFF_ADDI, d, s, imm);
}

/* d = a + b or a - b. */
static inline void
put_sum(struct insn *in, unsigned d, unsigned a, unsigned b, bool sub)
{
	if (d == 0)
		return;
	if (b == 0)
		put_add(in, d, a, 0);
	else if (a == 0 && !sub)
		put_add(in, d, b, 0);
	else if (a == 0)
		put(in, EFF_NEW, d);
	else
		emit(in, EFF_ADDR, d, a, sub ? -1 : 1)->x = (uint8_t)b;
}

#endif
