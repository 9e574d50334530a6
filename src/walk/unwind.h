/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One frame of a real stack: registers with values, a row in force, and what
 * the row makes of them.  Memory comes through a function of the caller's;
 * nothing here knows cores, processes or files.
 *
 * A value is known or it is not: a rule that needs one that is not known fails
 * and says why, and nothing is ever guessed.
 */
#ifndef WALK_UNWIND_H
#define WALK_UNWIND_H

#include "table/table.h"

/* Registers are kept by DWARF number; those beyond are never known. */
#define WALK_REGS 72

struct walk_regs {
	uint64_t pc; /* without a Thumb bit or signature */
	uint64_t r[WALK_REGS];
	uint8_t known[WALK_REGS];
};

/* Why a walk ends, or a table cannot answer; the names are in walk_stop_name. */
enum walk_stop {
	STOP_NONE,
	STOP_END,       /* the table says so, or it is the entry */
	STOP_NO_MODULE, /* pc is in no file that is there */
	STOP_NO_TABLE,  /* the module has no such table */
	STOP_NO_ENTRY,  /* the table has no entry for pc */
	STOP_NO_ROW,    /* the entry has no row that can be used */
	STOP_UNKNOWN_REGISTER,
	STOP_MEMORY,
	STOP_RA_ZERO,
	STOP_CANTUNWIND,
	STOP_RETURN_TO_START,
	STOP_CFA_BACKWARDS,
	STOP_LIMIT,
	STOP_STACK_CUT,
	STOP_MODULE_MISMATCH,
	STOP_COUNT
};

const char *walk_stop_name(enum walk_stop);

/* What walks know of machine and memory. */
struct walk_env {
	struct regset set;  /* machine, sizes, byte order */
	int sp, fp;         /* DWARF numbers */
	uint64_t code_mask; /* bits of a signature in a return
			       address (AArch64), or 0 */
	void *arg;
	/* A word of memory; false when it is not there.  Never made up. */
	bool (*mem)(void *, uint64_t addr, unsigned size, uint64_t *);
	/* The vDSO, if it is there but not its bytes; 0: it is not so. */
	uint64_t lost_vdso, lost_vdso_end;
	enum walk_stop no_mem; /* what it means: STOP_MEMORY, or
				  STOP_STACK_CUT */
};

/* Sets machine and registers from an image of that machine. */
void walk_env_init(struct walk_env *, const struct image *);
/* Cuts an address of code: Thumb bit, signature of AArch64. */
uint64_t walk_code_addr(const struct walk_env *, uint64_t, bool is_signed);
/* Gives a register a value; numbers that are not kept are passed over. */
void walk_set_reg(struct walk_regs *, uint32_t reg, uint64_t);
/* Sets pc, also as the register that expressions read. */
void walk_set_pc(const struct walk_env *, struct walk_regs *, uint64_t pc);

/* Is it the register that expressions read as the pc? */
bool walk_is_pc(const struct walk_env *, uint32_t reg);

/* A row to be applied, with what else its entry says. */
struct walk_row {
	const struct row *row;
	const struct regrule *regs; /* row->nregs of them */
	uint32_t ra_reg;
	bool narrow; /* tells CFA, RA and FP, no more */
};

/* What it gives. */
struct walk_values {
	enum walk_stop stop; /* STOP_NONE: there is a caller */
	bool has_cfa, has_ra;
	uint64_t cfa;
	uint64_t ra;           /* without signature and Thumb bit */
	struct walk_regs regs; /* the caller's; with STOP_NONE only */
};

/*
 * Applies a row to the registers of a frame.  STOP_END where the row says that
 * there is no caller.  A return address of 0 is STOP_RA_ZERO, with has_ra.
 */
void walk_apply(const struct walk_env *, const struct walk_row *,
    const struct walk_regs *, struct walk_values *);
/*
 * The caller by the chain of frame pointers (or the back chain of s390x and
 * ppc64), which is a guess; false when there is none.
 */
bool walk_guess(const struct walk_env *, const struct walk_regs *,
    struct walk_values *);
/*
 * The frame that a signal interrupted, when pc is at a trampoline that is known
 * by its bytes (x86-64, AArch64, RISC-V, s390x), or in the vDSO, which has one,
 * and is not there: reads it where the kernel wrote it.
 */
bool walk_sigreturn(const struct walk_env *, const struct walk_regs *,
    struct walk_values *);
/* Is pc at such a trampoline?  The other: at one whose bytes are there? */
bool walk_is_sigreturn(const struct walk_env *, uint64_t pc);
bool walk_sees_sigreturn(const struct walk_env *, uint64_t pc);

#endif
