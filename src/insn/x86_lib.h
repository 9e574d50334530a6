/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zydis: zydis_late() is as base/late.h says. */
#ifndef INSN_X86_LIB_H
#define INSN_X86_LIB_H

#ifdef HAVE_ZYDIS

#include <Zydis/Zydis.h>

#include "base/late.h"

/* clang-format off */
#define ZYDIS_FUNCTIONS(F)               \
	F(ZydisDecoderInit)              \
	F(ZydisDecoderDecodeInstruction) \
	F(ZydisDecoderDecodeOperands)    \
	F(ZydisDecoderDecodeFull)        \
	F(ZydisFormatterInit)            \
	F(ZydisFormatterSetProperty)     \
	F(ZydisFormatterFormatInstruction)
LATE_DECLARE(zydis, ZYDIS_FUNCTIONS);
/* clang-format on */

#endif

#endif
