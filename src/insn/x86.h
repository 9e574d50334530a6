/* SPDX-License-Identifier: GPL-3.0-or-later */
/* x86 instructions as text. */
#ifndef INSN_X86_H
#define INSN_X86_H

#include "base/util.h"
#include "insn/code.h"

/* Appends the instruction at pc, whose bytes p has n of, if it is one. */
void code_x86_text(struct strbuf *, const struct code_mode *, const uint8_t *p,
    size_t n, uint64_t pc);

#endif
