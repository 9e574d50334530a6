/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DWARF expressions (DWARF 5, 2.5) as rules of call frame information: walking,
 * printing, checking and evaluating.  All work on the block's bytes and end
 * after a number of steps that its length bounds.
 */
#ifndef TABLE_DWEXPR_H
#define TABLE_DWEXPR_H

#include "table/table.h"

#define DWEXPR_MAX_STACK 64
#define DWEXPR_MAX_STEPS 4096

/* Codes by name; a range goes from DWEXPR_breg to DWEXPR_breg_last. */
enum dwexpr_code {
#define EXPR_OP(code, name, a, b, pops, pushes, use) DWEXPR_##name = code,
#define EXPR_RANGE(from, to, name, a, pops, pushes, use) \
	DWEXPR_##name = from, DWEXPR_##name##_last = to,
#define EXPR_USER(code, old, name, a, b, pops, pushes, use) \
	DWEXPR_LLVM_user_##name = code, DWEXPR_LLVM_##name = old,
#include "table/dwexpr_ops.def"
#undef EXPR_OP
#undef EXPR_RANGE
#undef EXPR_USER
	DWEXPR_LLVM_user = 0xe9
};

enum dwexpr_fault {
	DWEXPR_OK,
	DWEXPR_UNKNOWN_OP,
	DWEXPR_FORBIDDEN, /* known, and by DWARF not allowed there */
	DWEXPR_USELESS,   /* known, but cannot serve there */
	DWEXPR_TRUNCATED, /* an operand goes past the block's end */
	DWEXPR_UNDERFLOW,
	DWEXPR_BRANCH /* to no operation of the block */
};

/* One operation. */
struct dwexpr_op {
	uint64_t at;   /* offset in the block */
	uint64_t next; /* offset of the next one */
	uint8_t code;
	uint8_t sub; /* the operation after LLVM_user, else 0 */
	uint64_t a;  /* operands as 64-bit values; of bytes, */
	uint64_t b;  /* which end at next, their number */
};

/*
 * Reads the operation at the reader's place.  False at the end of the block,
 * or with *fault set when it cannot be read.
 */
bool dwexpr_next(struct bytes *, const struct regset *, struct dwexpr_op *,
    enum dwexpr_fault *fault);
/* Its name: "plus", "LLVM_user undefined"; NULL for an unknown one. */
const char *dwexpr_name(const struct regset *, const struct dwexpr_op *);
/* The block as text: "breg7 8; breg16 0; lit15; and". */
void sb_dwexpr(struct strbuf *, const struct regset *, const uint8_t *,
    size_t len);
/*
 * What is wrong with a block that begins with depth values on the stack, and
 * with which operation of it (at its end: with what is left there).
 */
enum dwexpr_fault dwexpr_check(const struct regset *, const uint8_t *,
    size_t len, unsigned depth, struct dwexpr_op *);
/*
 * The most values that are on the stack at a time, with the one that is there at
 * first, in operations that are run one after the other.
 */
uint64_t dwexpr_most(const struct regset *, const uint8_t *, size_t len);
/*
 * Evaluates a block.  reg gives a register's value and mem reads a word; each
 * says false when it cannot, and then so does the evaluation.
 */
struct dwexpr_env {
	void *arg;
	bool (*reg)(void *, uint32_t, uint64_t *);
	bool (*mem)(void *, uint64_t addr, unsigned size, uint64_t *);
};
bool dwexpr_eval(const struct regset *, const uint8_t *, size_t len,
    const struct dwexpr_env *, const uint64_t *initial, uint64_t *result);
/*
 * Is the block just one breg (or bregx), or with deref one breg followed by
 * deref?  Then gives register and offset.
 */
bool dwexpr_is_breg(const uint8_t *, size_t len, bool deref, uint32_t *reg,
    int64_t *off);

#endif
