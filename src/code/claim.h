/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row as claims about a state: what has to be where for the row to be
 * right, and whether it is.
 */
#ifndef CODE_CLAIM_H
#define CODE_CLAIM_H

#include "code/outcome.h"
#include "code/state.h"

/* What of a row a format can say, and what its rows mean. */
#define CAP_FP_ONLY  0x01  /* of saved registers only the frame pointer */
#define CAP_SYNC     0x02  /* rows hold at calls */
#define CAP_SIGN     0x04  /* rows tell the signing state */
#define CAP_NO_SAVED 0x10  /* nothing of saved registers is claimed */
#define CAP_SWIFT    0x20  /* a function of Swift, or regcall: see */
#define CAP_REGCALL  0x40  /* struct code_machine */
#define CAP_BY_LINK  0x80  /* called by the machine's other link register */
#define CAP_BANKED   0x100 /* ends an exception: struct code_machine's banked */
#define CAP_PATCHED \
	0x08 /* rows are those of all variants of a place
		whose code is replaced later */

struct claim {
	struct rule rule; /* absent: the table is silent */
	uint8_t reg;      /* whose value it is about */
	uint8_t at;       /* the rule's register, or NOREG */
};

struct claims {
	const struct code_machine *m;
	struct regset set;
	unsigned caps;
	struct rule cfa;
	uint8_t cfa_reg;
	bool any;       /* there is something to check */
	bool by_pc;     /* expressions: hold at one place */
	bool entry;     /* it is the call state */
	bool shadow;    /* it has a rule for the shadow stack's pointer */
	bool own_sp;    /* it says where the stack pointer was kept */
	bool in_link;   /* the return address is where a call leaves its own */
	uint32_t flags; /* ROW_* */
	uint64_t pc;    /* where the row begins */
	uint64_t args_size;
	struct unfollowed unfollowed;
	struct value sp; /* seen under this row: a guess */
	/* Who knows what bases are made of, or NULL. */
	const struct state_env *env;
	/* Registers that may make it wrong once it holds; words aside. */
	uint64_t rests;
	/*
	 * All is said by the stack pointer or another register, by registers
	 * that are the caller's, and by words that have those of others.
	 */
	bool plain;
	uint64_t own, words;
	/*
	 * Behind those that the row tells are those of registers of which it is
	 * silent, once claims_list() was there.
	 */
	uint64_t silent;
	unsigned n, told;
	struct claim list[CODE_REGS]; /* [0]: return address */
	int64_t word[CODE_REGS];      /* of words: where from the CFA */
};

struct code_mismatch {
	uint8_t fault;  /* enum code_fault */
	uint8_t reg;    /* of CODE_SAVED, CODE_CLOBBER */
	bool nothing;   /* nothing was stored there */
	bool twice;     /* the frame is loaded, but the row has let it go */
	bool call;      /* it is the call whose row it is that changes it */
	bool below;     /* ... and it is below the stack pointer */
	bool has_place; /* place was looked at; CODE_CLOBBER: has it still */
	bool popped;    /* the stack pointer last went up */
	bool restored;  /* it is told by a register that is the caller's */
	struct value have;
	struct value place;
	struct rule rule; /* what the row says */
};

struct verdict {
	bool unknown;
	uint8_t reason;    /* enum code_reason */
	unsigned n;        /* faults, each once */
	uint64_t clobbers; /* registers of CODE_CLOBBER */
	struct code_mismatch wrong[CODE_STALE + 1];
};

/* Makes the claims of a row. */
void claims_make(struct claims *, const struct code_machine *,
    const struct regset *, unsigned caps, const struct entry *,
    const struct row *);
/* The register that is an entry's column of the return address. */
unsigned claims_column(const struct code_machine *, const struct regset *,
    const struct entry *);
/* The register that has the return address when the entry is called. */
unsigned claims_link(const struct code_machine *, const struct regset *,
    unsigned caps, const struct entry *);
/* The same in two steps: plain ones are known without the list of all. */
void claims_begin(struct claims *, const struct code_machine *,
    const struct regset *, unsigned caps, const struct entry *,
    const struct row *);
void claims_list(struct claims *);
/*
 * Holds them against a state just before the instruction at pc; at_return: it
 * leaves the function.
 */
void claims_check(const struct claims *, const struct code_state *, uint64_t pc,
    bool at_return, struct verdict *);
/*
 * At a call whose row has the return address in the link register, where the
 * call leaves its own: an unwinder would stay in the frame for ever.
 */
void claims_check_call(const struct claims *, struct verdict *);
/* The same for one of them alone: 0 is the CFA, 1.. are those of list. */
void claims_check_part(const struct claims *, unsigned part,
    const struct code_state *, uint64_t pc, bool at_return, struct verdict *);
/* The claim that a register has what it had; NULL: nothing claims that. */
const struct claim *claims_unmoved(const struct claims *, unsigned reg);
/*
 * The state that the claims alone tell of; frame: where the register is by
 * which a CFA is found that was stored, NULL: nobody knows.
 */
void claims_seed(const struct claims *, uint64_t pc, const struct value *frame,
    struct code_state *);
/* Puts what the row claims in the place of what was not known. */
void claims_adopt(const struct claims *, uint64_t pc, struct code_state *);

#endif
