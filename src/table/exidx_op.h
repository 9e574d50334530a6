/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an EHABI operation of an exidx entry means, once decoded: how struct op
 * carries it from the decoder to checks.
 *
 *	code	the first byte, with the effect and EXIDX_FSTMX above it
 *	a	EXIDX_POP: the file's first DWARF register in the upper half, a
 *		mask of registers of that file in the lower; EXIDX_SETSP: the
 *		register
 *	b	bytes by which vsp moves
 */
#ifndef TABLE_EXIDX_OP_H
#define TABLE_EXIDX_OP_H

#include <stdint.h>

enum exidx_effect {
	EXIDX_ADD,     /* vsp += b */
	EXIDX_SETSP,   /* vsp = r[a] */
	EXIDX_POP,     /* registers from vsp up, lowest first */
	EXIDX_PAC_CFA, /* vsp is the modifier of the signed pc */
	EXIDX_FINISH,
	EXIDX_REFUSE,   /* says that it cannot be unwound */
	EXIDX_RESERVED, /* a code without a meaning yet */
	EXIDX_SPARE,    /* the same, free for any use */
	EXIDX_CUT,      /* its operand is missing */
	EXIDX_PADDING   /* stands after finish: never runs */
};

#define EXIDX_FSTMX    0x10000 /* saved by FSTMX, not VPUSH */
#define EXIDX_ULEB_ODD 0x20000 /* too long, or longer than needed */

#define EXIDX_CODE(byte, effect, flags) \
	((uint32_t)(byte) | (uint32_t)(effect) << 8 | (flags))
#define EXIDX_BYTE(code)   ((uint8_t)((code)&0xff))
#define EXIDX_EFFECT(code) ((enum exidx_effect)((code) >> 8 & 0xff))
#define EXIDX_FILE(a)      ((uint32_t)((a) >> 32))
#define EXIDX_MASK(a)      ((uint32_t)(a))

/* DWARF numbers of the register files (AADWARF32, 4.1). */
#define ARM_R0    0
#define ARM_R11   11
#define ARM_R12   12
#define ARM_SP    13
#define ARM_LR    14
#define ARM_PC    15
#define ARM_S0    64 /* the numbers before VFPv3 */
#define ARM_WCGR0 104
#define ARM_WR0   112
#define ARM_AUTH  143
#define ARM_D0    256

#endif
