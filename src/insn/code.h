/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Machine code as effects: what one instruction does to registers, to words of
 * memory near known addresses, and to the flow of control, and nothing else.
 * No bytes and no registers of a library pass this line: decoders (x86.c,
 * aarch64.c, ...) turn bytes into struct insn, and state.c and pass.c see only
 * that.
 *
 * Registers are small numbers of the machine's own (machine.c maps them to
 * DWARF numbers): general registers by their DWARF numbers where these are
 * below 32, the stack pointer among them; callee-saved vector registers, which
 * tables describe too, from 32 on: register N of AArch64, Arm (dN), RISC-V,
 * ppc64 and LoongArch is 32 + N, those of s390x have their DWARF numbers.  The
 * link register of ppc64 is CODE_PPC64_LR.  Writes to a register that always
 * reads as zero are left out.
 */
#ifndef INSN_CODE_H
#define INSN_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CODE_REGS     64 /* register numbers are below */
#define CODE_NOREG    0xff
#define CODE_EFFECTS  20    /* of one instruction at most */
#define CODE_VLENB    0xc22 /* RISC-V: a CSR */
#define CODE_PPC64_LR 32    /* f0, whose place this is, is nobody's */
/*
 * On from here are parts of one register that are stored together, as a word of 4
 * bytes (ppc64: cr2 to cr4 of the condition register).
 */
#define CODE_FIELDS    34
#define CODE_PPC64_V23 37 /* v23 to v31; of f5 to f13 there is nothing */

/*
 * d, s and x are registers; "word" is the machine's.  Effects happen in the
 * order in which they stand.
 */
enum effect_kind {
	EFF_MOV,    /* d = s */
	EFF_ADDI,   /* d = s + imm */
	EFF_ADDR,   /* d = s + x (imm 1) or s - x (imm -1) */
	EFF_CONST,  /* d = imm; addresses of code and data too */
	EFF_ALIGN,  /* d = s with low bits cleared: base unknown, not less
		       than s - 2^imm */
	EFF_LOAD,   /* d = word at s + imm; size 4 of a longer one: fields */
	EFF_STORE,  /* size bytes at d + imm = s; s CODE_NOREG: data, of Arm
		       from x on; EFF_INDEXED: at d + x */
	EFF_XCHG,   /* d and s change places */
	EFF_NEW,    /* d = a value that was nobody's before (computed) */
	EFF_UNK,    /* d = what the decoder cannot tell */
	EFF_CMP,    /* compares size bytes of d with s, or with imm if s is
		       CODE_NOREG; d CODE_NOREG: flags are set otherwise.
		       EFF_SIGNED: of two registers, with sign */
	EFF_SIGN,   /* d, a return address, is signed (imm: 1 with pc) */
	EFF_AUTH,   /* ... is authenticated, or stripped */
	EFF_ADDVG,  /* d = s + imm times VG, the vector length: in 8 bytes
		       (AArch64) or bytes (RISC-V) */
	EFF_LENGTH, /* d = imm times VG */
	EFF_MUL,    /* d = s times x, of which one is a constant */
	EFF_TLOAD,  /* d = table element: size bytes at s + (x << shift) +
		       imm; without s when that is CODE_NOREG, at s
		       itself when x is.  EFF_SIGNED: extended so */
	EFF_TADD,   /* d = s + (x << shift) + imm, x also extended; without
		       s when that is CODE_NOREG */
	EFF_OR,     /* d = s | imm if s is a constant, else as NEW */
	EFF_INSERT, /* size bytes of d from byte x on = imm if d is a
		       constant, else as NEW */
	EFF_SHR,    /* d = s >> imm, zeros from above */
	EFF_EXT,    /* d = the low size bytes of s, extended */
	EFF_JOIN,   /* d = the fields from s on that imm has bits of */
	EFF_PART,   /* d, a field = that one of s */
	EFF_BOUND   /* d is now below imm, which is what a mask or a
		       narrow load leaves: for bounds of jump tables */
};

#define EFF_SIGNED 0x01 /* TLOAD, TADD: the element is signed; CMP */
#define EFF_MAYBE \
	0x02             /* conditional: it happens, or does not; with
		       INSN_COND: if the flow is taken */
#define EFF_VG      0x04 /* LOAD, STORE: imm times VG */
#define EFF_INDEXED 0x08 /* STORE */
#define EFF_BY_CODE \
	0x10 /* NEW: not where the low seven bits of x are known to be 0 */
#define EFF_PC 0x20 /* CONST, TADD: imm counts from the pc */

struct effect {
	int64_t imm;
	uint8_t kind; /* enum effect_kind */
	uint8_t d, s, x;
	uint8_t size;  /* bytes */
	uint8_t flags; /* EFF_* flags */
	uint8_t shift; /* TLOAD, TADD */
};

/* By how much it moves a register by a constant; 0: it does not. */
static inline int64_t
effect_moves(const struct effect *e, unsigned reg)
{
	return e->kind == EFF_ADDI && e->d == reg && e->s == reg ? e->imm : 0;
}

/* By how much n effects do, all of them. */
static inline int64_t
effects_move(const struct effect *e, unsigned n, unsigned reg)
{
	int64_t by = 0;

	while (n-- > 0)
		by += effect_moves(e++, reg);
	return by;
}

/* Does it write to the register? */
static inline bool
effect_writes(const struct effect *e, unsigned reg)
{
	return e->kind != EFF_STORE && e->kind != EFF_CMP &&
	       (e->d == reg || (e->kind == EFF_XCHG && e->s == reg));
}

/* Does it load a constant of the code's, whose address is known? */
static inline bool
effect_literal(const struct effect *e)
{
	return e->kind == EFF_TLOAD && e->s == CODE_NOREG && e->x == CODE_NOREG;
}

enum flow {
	FLOW_NEXT,
	FLOW_BRANCH,   /* to target; conditional: INSN_COND */
	FLOW_CALL,     /* to target, if it is known */
	FLOW_RETURN,   /* to the address in reg, once the effects are
			  done (x86: they load it and move sp) */
	FLOW_INDIRECT, /* to the address in reg, or read from a table
			  by the last EFF_TLOAD to CODE_NOREG; reg
			  CODE_NOREG without one: nobody knows */
	FLOW_CALL_INDIRECT,
	FLOW_NONE /* does not go on: trap, halt */
};

enum cond {
	COND_NONE,
	COND_EQ,
	COND_NE,
	COND_ABOVE,
	COND_BELOW_EQ,
	COND_ABOVE_EQ,
	COND_BELOW,
	COND_OTHER
}; /* unsigned ones are for
      bounds of jump tables */

#define INSN_COND 0x01 /* flow may not be taken */
#define INSN_PADDING \
	0x02             /* does nothing at all, or only what belongs
			    to the call before it */
#define INSN_TARGET 0x04 /* target is known */
#define INSN_SAME   0x08 /* writes back what it read: no effect */
#define INSN_PAIR \
	0x10 /* the upper part of target is in the word before: what is
		relocated is that one */

#define INSN_EXCEPTION \
	0x20 /* ends an exception, in whose mode of the processor registers \
		may be others */

#define INSN_TRACES \
	0x40 /* calls a tracer or the kernel: the decoder knows what it changes */

struct insn {
	uint64_t target; /* address, INSN_TARGET */
	uint8_t len;     /* bytes, never 0 */
	uint8_t flow;    /* enum flow */
	uint8_t cond;    /* enum cond */
	uint8_t flags;   /* INSN_* */
	uint8_t reg;     /* of FLOW_INDIRECT, FLOW_RETURN; or Arm's lr, which
			    a handler returns to now */
	uint8_t n;       /* effects */
	/* Vector loads: so many bytes at base + at, which may be the code's. */
	uint8_t reads, base;
	int16_t at;
	struct effect eff[CODE_EFFECTS];
};

/* What a decoder must know besides the bytes; kept from one to the next. */
struct code_mode {
	bool wide;       /* 64 bits */
	bool x32;        /* x86-64: addresses have 32 */
	bool big_endian; /* data; code where that follows it */
	bool thumb;      /* Arm: the state here */
	uint8_t it;      /* Thumb: conditional ones to come */
	uint8_t same;    /* i386: rotations to come that undo each other */
	bool pacm;       /* AArch64: the next one signs with pc */
	bool taint;      /* ... speculation is tracked in sp */
	bool rve;        /* RISC-V: x16 to x31 are not there */
	bool zcmp;       /* RISC-V: push and pop, no c.fsdsp */
	bool xqccmp;     /* those of Qualcomm's, ra at the top */
	bool zclsd;      /* RISC-V, 32 bits: c.ld, no c.flw */
	uint8_t custom;  /* RISC-V: whose custom-0 is, enum riscv_vendor */
	bool single;     /* RISC-V: fs0.. are kept as words of 4 bytes */
	bool gas;        /* x86: as text in the notation of gas */
	/*
	 * RISC-V, LoongArch: the register that the word before has made an
	 * upper part of an address, which that is, and where the next
	 * instruction is; see pair.h.
	 */
	uint8_t pair_reg;
	uint64_t pair, pair_next;
};

/*
 * Decodes the instruction at pc, whose bytes p has n of, at most 16 looked at.
 * False when there is none: then how many bytes to pass is not known, and *out
 * is not to be used.
 */
typedef bool code_decode_fn(struct code_mode *, const uint8_t *p, size_t n,
    uint64_t pc, struct insn *out);

/*
 * A call to a routine of the compiler's library that works on the caller's
 * stack, or a jump to one that returns for it (x86, s390x): adds what it does to the
 * effects of the call, and sets the flow that there is instead.  next: what is
 * behind it.  False if the name is none of these.
 */
typedef bool code_helper_fn(const struct code_mode *, const char *name,
    uint64_t next, struct insn *);

/* Its mnemonic, which a space or the end of the string ends; or NULL. */
typedef const char *code_name_fn(const struct code_mode *, const uint8_t *p,
    size_t n);

code_name_fn code_aarch64_name, code_arm_name, code_loongarch_name,
    code_s390x_name, code_ppc64_name;
code_helper_fn code_riscv_helper, code_ppc64_helper, code_arm_helper,
    code_i386_helper, code_x86_64_helper, code_s390x_helper;
code_decode_fn code_x86, code_aarch64, code_arm, code_riscv, code_s390x,
    code_ppc64, code_loongarch;
/* NULL, or why code_x86() cannot decode: that has no end. */
const char *code_x86_missing(void);

#endif
