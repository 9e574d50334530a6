/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Instructions and values as text, in the notation of rules. */
#ifndef CODE_INSN_TEXT_H
#define CODE_INSN_TEXT_H

#include "code/pass.h"

/*
 * "add rsp, 8", or where no disassembler is there "sp = sp-96; ...".  In an
 * entry the instruction set is that of its start.  gas: in the notation of
 * assemblers, where one is there.
 */
void code_text(struct strbuf *, const struct code_ctx *, const struct entry *,
    uint32_t sect, uint64_t pc, bool gas);
/*
 * The same for the instruction at p, of which left bytes are there, which is
 * left in *in; false for none.
 */
bool code_text_next(struct strbuf *, const struct code_ctx *,
    struct code_mode *, const uint8_t *p, size_t left, uint64_t pc,
    struct insn *in);
/* The relocation of the len bytes of code at a place of an object, or NULL. */
const struct reloc *code_reloc(const struct image *, uint32_t sect, uint64_t pc,
    size_t len);
/* "rbp of the caller", "cfa-16", "0x10", "a new value". */
void code_value_text(struct strbuf *, const struct code_ctx *,
    const struct value *);
/* A register by its own number. */
void code_reg_text(struct strbuf *, const struct code_ctx *, unsigned reg);
/*
 * Both sides of a mismatch in the notation of rules: what the row says, and
 * what the code has in its place.
 */
void code_sides_text(const struct code_ctx *, const struct code_mismatch *,
    struct strbuf *table, struct strbuf *code);

#endif
