/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pass must know of a machine besides its instructions: one line a
 * machine in machine.c.  Registers are the small numbers of code.h.
 */
#ifndef INSN_CODE_MACHINE_H
#define INSN_CODE_MACHINE_H

#include "image/image.h"
#include "insn/code.h"
#include "insn/form.h"
#include "image/regs.h"

/* Registers as bits. */
#define REG_BIT(r) ((uint64_t)1 << (r))

/* Is a register, or CODE_NOREG, one of them? */
static inline bool
has_bit(uint64_t regs, unsigned reg)
{
	return reg < CODE_REGS && (regs >> reg & 1);
}

/* DWARF numbers first..last are own numbers from own on. */
struct code_map {
	uint16_t first, last;
	uint8_t own;
};

#define CODE_MAPS 5

struct code_machine {
	code_decode_fn *decode;
	/* See code_machine_missing(); NULL: nothing is. */
	const char *(*missing)(void);
	/* NULL: its instructions have no fixed form. */
	code_form_fn *form;
	/* Its library's routines that work on the caller's stack, or NULL. */
	code_helper_fn *helper;
	/* Routines that are jumped to stand for returns and jumps by registers. */
	bool thunks;
	/* NULL: mnemonics are not known, or of another library. */
	code_name_fn *mnemonic;
	uint8_t machine;   /* enum machine */
	uint8_t addr_size; /* 0: any */
	bool elf;          /* not as Apple has it */
	bool go;           /* of code that is all Go's */
	bool soft;         /* its ABI has no floating-point arguments */
	bool v1;           /* of ELF V1 */
	uint8_t word;      /* bytes of a saved register */
	uint8_t align;     /* of instructions */
	uint8_t regs;      /* its register numbers are below */
	uint8_t sp, fp;
	uint8_t short_fp; /* of short instructions, which lack fp; or 0 */
	/*
	 * Where the return address comes back: its own number even if no
	 * instruction names it (x86).
	 */
	uint8_t ra;
	/* DWARF's number of the vector length, or 0; its name. */
	uint16_t length;
	const char *length_name;
	uint8_t shadow;    /* points to a stack of return addresses; or 0 */
	bool ra_pushed;    /* a call writes it below sp */
	uint8_t entry_cfa; /* at a function's entry CFA = sp + it */
	bool outlines;     /* compilers move code out: outlined.h */
	/*
	 * What else code that is moved out is called by, and no function
	 * (RISC-V calling convention: t0, the alternate link register); or 0.
	 */
	uint8_t link;
	/*
	 * NULL, or the routine of profilers that is called before there is a
	 * frame, and the register from which it takes the function's return
	 * address back.
	 */
	const char *tracer;
	uint8_t tracer_ra;
	/*
	 * 0, or where routines of the kernel are that code jumps to: they call
	 * nothing and return (Arm, kernel_user_helpers.rst).
	 */
	uint32_t kernel;
	bool chain;        /* the word at sp is the caller's sp, always */
	uint8_t linkage;   /* bytes at the CFA that the function
			      writes, though they are its caller's */
	uint16_t red_zone; /* bytes below sp that stay */
	uint8_t spared;    /* ... and that no callee writes to */
	uint64_t saved;    /* callee-saved ones */
	uint64_t loose;    /* of them, those that not all compilers keep */
	uint64_t changed;  /* that a call may change */
	uint64_t args;     /* that hold arguments */
	uint64_t fields;   /* that are stored together: CODE_FIELDS */
	uint64_t keeping;  /* in which functions keep what others held */
	/* ... that GCC loads from below the red zone, behind a frame's end. */
	uint64_t late;
	/*
	 * Of the callee-saved ones: in which functions of Swift are called with
	 * self and an asynchronous context, and answer an error (Swift's
	 * docs/ABI/CallConvSummary.rst), and those of Intel's regcall with
	 * arguments.
	 */
	uint64_t swift, regcall;
	/* ... that a mode of the processor for exceptions may have of its own. */
	uint64_t banked;
	struct code_map map[CODE_MAPS];
};

/*
 * May functions take arguments away that their callers have pushed?  i386's do
 * that with the one which says where an aggregate is to be (System V ABI, Intel386
 * supplement, "Functions Returning Structures or Unions").
 */
static inline bool
code_callees_pop(const struct code_machine *m)
{
	return m->ra_pushed && m->word == 4;
}

/*
 * What the n effects of a return take off the stack beside the return address,
 * as bytes of arguments; -1: they say nothing of it.
 */
static inline int64_t
code_return_pops(const struct code_machine *m, const struct effect *e,
    unsigned n)
{
	for (; n > 0; n--, e++)
		if (effect_moves(e, m->sp) != 0)
			return e->imm - m->word;
	return -1;
}

/*
 * Does a call leave its return address in another register than functions take
 * theirs from?  Such routines keep all else (s390x: "brasl %r0,__fentry__"), or save
 * registers for a function (RISC-V: "call t0, __riscv_save_1").
 */
static inline bool
code_links_elsewhere(const struct code_machine *m, const struct insn *in)
{
	unsigned i;

	if (m->ra_pushed ||
	    (in->flow != FLOW_CALL && in->flow != FLOW_CALL_INDIRECT))
		return false;
	for (i = 0; i < in->n; i++)
		if (in->eff[i].d == m->ra)
			return false;
	return in->n > 0;
}

/* The machine of an image; NULL when it is none that code is held against. */
const struct code_machine *code_machine_of(const struct image *);
/* The same of the code alone that a table, named so, describes. */
const struct code_machine *code_machine_for(const struct image *,
    const char *table);
/*
 * NULL, or why its decoder gives nothing: "this program was built without
 * Zydis", or what the dynamic linker says.  Kept for ever.
 */
const char *code_machine_missing(const struct code_machine *);

/*
 * The number of a register that a table names by its DWARF number;
 * CODE_NOREG for one that the pass does not follow.
 */
unsigned code_reg(const struct code_machine *, const struct regset *,
    uint32_t dwarf);
/* And back; UINT32_MAX for none. */
uint32_t code_dwarf(const struct code_machine *, const struct regset *,
    unsigned reg);
/* Are instructions big-endian, whatever data is? */
bool code_big_endian(const struct image *);
/* Fills in the image's reached, where it is to have them. */
void code_arm_reached(struct image *);
/* Arm: does the code at a place look like Thumb, where nothing tells? */
bool code_looks_thumb(const struct image *, uint32_t sect, uint64_t addr);
/*
 * Arm: is one of the first n words, or halfwords, one that sets a frame pointer, or
 * reads the pc for a frame that is stored?
 */
bool code_arm_may_frame(const struct code_mode *, struct bytes, unsigned n);
/*
 * How many bytes an instruction at p may have, of which n are there, that the
 * machine's decoder does not know: bits; 0 where nothing tells.
 */
unsigned code_lengths(const struct code_machine *, const struct code_mode *,
    const uint8_t *p, size_t n);
/* How to decode the code at a place. */
struct code_mode code_mode_at(const struct image *, uint32_t sect,
    uint64_t addr);

/* Goes from instruction to instruction, whatever they do. */
struct code_cursor {
	const struct code_machine *m;
	struct code_mode mode;
	struct bytes b;
	uint64_t pc; /* of the next one */
};

struct code_cursor code_cursor_at(const struct code_machine *,
    const struct image *, uint32_t sect, uint64_t pc);
/* The next one; false, and it stays: there is none, or not all of it. */
bool code_cursor_next(struct code_cursor *, struct insn *);

#endif
