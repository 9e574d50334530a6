/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code that a compiler has moved out of several functions (AArch64, RISC-V:
 * clang -Oz, frames of Apple's -homogeneous-prolog-epilog, and of libgcc's
 * __riscv_save_N where no symbol has that name any more).  It is called like a
 * function, and is none: it may move the stack pointer of its caller, and save,
 * restore and change the registers that functions keep.
 */
#ifndef CODE_OUTLINED_H
#define CODE_OUTLINED_H

#include "code/pass.h"

#define OUTLINED_INSNS   24 /* of one, at most */
#define OUTLINED_EFFECTS 64
#define OUTLINED_BYTES   (4 * OUTLINED_INSNS)

struct outlined {
	struct effect eff[OUTLINED_EFFECTS];
	uint8_t n;
	bool calls;   /* a function is called in it, or at
			 its end */
	bool by_link; /* it returns by struct code_machine's link */
};

/*
 * Is there such code at a place?  Told by what it does, for it seldom has a
 * name: without a branch but to the rest of it, it comes to a return by a
 * register that no function is called by; or to a return, or a function that
 * it jumps to, and leaves the stack pointer (not before a jump) or a
 * callee-saved register other than it was.  False for all else.
 */
bool code_outlined(const struct code_ctx *, uint32_t sect, uint64_t pc,
    struct outlined *);

/*
 * The same of an entry of any length that comes to nothing but its last
 * instruction, by its effects; one that comes back as functions do must take
 * addresses from registers that only their caller knows.
 */
bool code_outlined_whole(const struct code_ctx *, const struct effect *,
    unsigned n, const struct insn *last, bool *by_link);

/*
 * i386: the register (machine numbers) that a routine at pc of a linked image
 * loads with its return address, and does nothing else, as
 * __x86.get_pc_thunk.bx does, whose name is lost in stripped files; CODE_NOREG:
 * it is none.
 */
unsigned code_thunk(const struct code_ctx *, uint32_t sect, uint64_t pc);

#endif
