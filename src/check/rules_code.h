/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that hold rows against code. */
#ifndef CHECK_RULES_CODE_H
#define CHECK_RULES_CODE_H

#include <pthread.h>

#include "base/shelf.h"
#include "check/rule_sets.h"
#include "code/pass.h"

/* What is kept of an entry until its neighbours are done. */
struct code_one {
	uint8_t class;  /* enum code_class */
	uint8_t reason; /* of CLASS_UNKNOWN: enum code_reason */
	uint8_t nassumed;
	bool sync;     /* would do where rows are meant for calls */
	bool counts;   /* and is one of those that make it such a table */
	bool framed;   /* its rows tell of more than the call state */
	bool clobbers; /* a register that the table is silent about: */
	bool kept;     /* it is on the stack */
	bool taken;    /* such registers hold arguments */
	bool beside;   /* one that the program keeps for itself */
	bool waits;    /* its finding may be that of a jump to its start */
	bool led;      /* a jump to its start disagrees */
	uint8_t clobbered;
	uint64_t *assumed; /* places, or NULL: too many */
};

/* A jump from one entry into another. */
struct code_jump {
	struct code_far far;
	uint32_t item; /* where it comes from */
};

/* A register that functions change and that the table is silent about. */
struct code_clobber {
	uint32_t n, nkept;      /* functions; that keep it */
	uint32_t nany;          /* that change it, be it after another one */
	bool whole, whole_kept; /* one note for all */
};

struct code_worker {
	struct on_shelf shelf;
	struct code_pass *pass;
	struct code_result result;
	struct entry host; /* of a table that leads to LSDAs */
};

struct code_rules {
	const struct check_run *run;
	struct table *t;
	struct code_ctx ctx;
	struct hosts *hosts; /* where the table has no LSDAs itself */
	struct table *twin;  /* whose rows are checked already */
	struct code_one *ones;
	bool *beyond; /* items whose code others have been held against */
	size_t nbeyond;
	struct shelf idle;    /* workers */
	pthread_mutex_t lock; /* of what follows */
	struct code_jump *jumps;
	size_t njumps, jumps_cap;
	struct code_clobber clobbers[CODE_REGS];
	uint64_t taken; /* of them, those that hold arguments, as bits */
	struct code_stat stat;
};

/* One that is idle, or new; shelf_give() it back. */
struct code_worker *code_get_worker(struct code_rules *);
/* Holds an entry against its code once more. */
void code_run_again(const struct code_rules *, struct code_worker *, size_t i,
    struct entry *);

/* One finding about an entry. */
void code_say(struct code_rules *, const struct entry *, enum check,
    const struct code_found *, struct diag *);
/* _Unwind_Resume() is called at pc, where no call site is. */
void code_say_resume(struct code_rules *, const struct entry *, uint64_t pc,
    struct diag *);

/* What later entries have to say of this one, and this one of them. */
void code_keep_jumps(struct code_rules *, size_t i, const struct code_result *);
/* Once all are kept: what they prove, and rows that they disagree with. */
void code_end_jumps(struct code_rules *, struct diag *);

/*
 * The program's language keeps no register for callers: entries of which nothing
 * else is unknown hold.
 */
void code_forget_saved(struct code_rules *);

/* Those of a register that many change are but counted: at the end. */
void code_keep_clobber(struct code_rules *, size_t i,
    const struct code_result *);
/* Registers that change, of which the table says nothing. */
void code_say_clobbers(struct code_rules *, struct diag *);

#endif
