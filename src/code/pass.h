/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One entry of a table held against the code that it covers.
 *
 * A row is a claim about the machine just before an instruction.  Each step of
 * the code is taken from a state in which the claims hold, and what it leaves
 * has to satisfy the claims at each place that it leads to; where a block has
 * no known way in, its row is assumed.  Nothing is recovered from the code
 * alone, so that code that no known path reaches is checked like all other.
 */
#ifndef CODE_PASS_H
#define CODE_PASS_H

#include "code/claim.h"
#include "table/hosts.h"

/* Call sites; pad, in the entry's section, is 0 where there is none. */
typedef void code_site_fn(void *arg, uint64_t start, uint64_t end,
    uint64_t pad);

/* What is the same for all entries of a table. */
struct code_ctx {
	struct image *img;
	const struct code_machine *m;
	const struct table *table; /* NULL: code alone */
	bool debug;                /* it is of .debug_frame */
	struct regset set;
	unsigned caps; /* CAP_* */
	unsigned red_zone;
	/*
	 * In registers, a place of an object is a number of a section and an
	 * offset of so many bits; 0: there are no such numbers.
	 */
	unsigned place_bits;
	/*
	 * May rows that hold at calls only be meant so; with how many CFAs?
	 * What the table comes to decides: CODE_SYNC_SHARE.
	 */
	bool may_sync, many_cfas;
	/* Entries may hold several functions (unwind_info). */
	bool many_functions;
	/* There is code of Swift: functions without a name may be of it. */
	bool swift;
	/* Plain functions are walked, too (for tests of the pass). */
	bool no_lane;
	/* Whose LSDAs tell of landing pads, where its own entries do not. */
	const struct hosts *hosts;
};

/* One thing that is wrong, at the first place where it is. */
struct code_found {
	bool is;
	bool has_from;
	uint64_t pc;
	uint64_t from;      /* instruction before */
	uint32_t from_sect; /* of an object: another than that of pc */
	uint32_t more;      /* further places */
	/* Calls where it is wrong, and those of them with a landing pad. */
	uint32_t calls, pads;
	/*
	 * Of CODE_SIGN: by how many instructions the row comes before the one
	 * that makes it true, and what that does; 0: none does, near by.
	 */
	uint8_t early, early_kind; /* enum effect_kind */
	struct code_mismatch wrong;
};

/* A jump from one entry into another. */
struct code_far {
	uint64_t target;
	uint64_t from;
	uint32_t sect; /* of the target */
	bool ok;       /* the row there holds */
	struct code_mismatch wrong;
};

/*
 * Tables that are meant to hold at calls only have one such entry in so many,
 * or more: measured, they are half to four fifths, and all others below a
 * twentieth.  Mach-O's may have any share.
 */
#define CODE_SYNC_SHARE 4

#define CODE_ASSUMED 16

struct code_result {
	uint8_t class;  /* enum code_class */
	uint8_t reason; /* first one not known */
	uint64_t reason_pc;
	uint64_t instructions;
	uint64_t undecoded; /* bytes not read, if control comes there */
	unsigned repeats;
	bool quick; /* proved by the lane for plain functions, lane.c */
	struct unfollowed unfollowed;
	struct code_found found[CODE_FAULTS];
	/*
	 * Of a function that changes registers that the table is silent about:
	 * those of them that it is called with arguments in, as bits; 0: none.
	 */
	uint64_t taken;
	/* Registers of found[CODE_CLOBBER] and its repeats, as bits. */
	uint64_t clobbers;
	/* A call of _Unwind_Resume that no call site of its LSDA has; or 0. */
	uint64_t resume_pc;
	/*
	 * Rows that would do in a table of those that hold at calls (of class
	 * CLASS_SYNC, or not all was read): found says nothing then, and what
	 * does not hold between calls is this.
	 */
	bool sync;
	bool moved_out;  /* for it is no function: it says nothing of others */
	uint8_t faults;  /* bits of enum code_fault */
	uint32_t places; /* instructions */
	uint64_t fault_pc; /* the first */
	/*
	 * Places whose rows were assumed; more than CODE_ASSUMED of them are
	 * not kept.
	 */
	unsigned nassumed;
	uint64_t assumed[CODE_ASSUMED];
	struct code_far *far;
	size_t nfar, far_cap;
};

/* What happened at one instruction, for those who want to be told. */
struct code_step {
	uint64_t pc;
	const struct effect *eff;
	unsigned neff;
	uint32_t insn; /* its number */
	uint8_t len;
	uint8_t flow; /* enum flow */
	const struct state_env *env;
	const struct claims *claims; /* in force there; NULL: none */
	/* Before it; what is not known is not yet taken from the row. */
	const struct code_state *state;
	const struct verdict *verdict; /* without claims: of no use */
	bool entry;                    /* a function begins there */
	/* What is known of it was taken from a row, there or before. */
	bool assumed;
};

struct code_trace {
	/* Each instruction in order of address. */
	void (*step)(void *arg, const struct code_step *);
	/* Control may go from an instruction to another; or NULL. */
	void (*edge)(void *arg, uint64_t from, uint64_t to);
	void *arg;
};

/* Memory for the passes of one thread. */
struct code_pass;

struct code_pass *code_pass_new(void);
void code_pass_free(struct code_pass *);
/*
 * Holds an entry, decoded with WANT_ROWS, against its code; the table must be
 * indexed and sorted, and symbols and sections of code loaded.  The result's
 * far jumps are its own: code_result_free().
 */
void code_pass_run(struct code_pass *, const struct code_ctx *,
    const struct entry *, struct code_result *);
/* The same; tells what happened in the last repeat. */
void code_pass_trace(struct code_pass *, const struct code_ctx *,
    const struct entry *, struct code_result *, const struct code_trace *);
void code_result_free(struct code_result *);

/*
 * Fills what follows from table and image; hosts are the image's
 * tables with LSDAs, or NULL, and stay the caller's.  False when code of the machine cannot be held
 * against the table; *why is a phrase then, NULL where rows of such a table are
 * never about code.
 */
bool code_ctx_init(struct code_ctx *, const struct table *,
    const struct hosts *, const char **why);
/* The same for an image's code alone, which no rows are held against. */
bool code_ctx_image(struct code_ctx *, struct image *, const struct hosts *,
    const char **why);
/* Places of an entry that are no code; the rest is not looked at. */
#define CODE_BAD_MAX 256
/* Loads the sections that passes read, which threads cannot do. */
void code_ctx_load(struct image *);
/*
 * Is a place inside of code that is replaced once it is loaded, so that rows
 * are about more than the code that is there?
 */
bool code_is_patched(const struct code_ctx *, uint32_t sect, uint64_t pc);
/* Tells the call sites of an entry. */
void code_sites(const struct code_ctx *, const struct entry *, code_site_fn *,
    void *);

#endif
