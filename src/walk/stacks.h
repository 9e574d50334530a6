/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Walks of a stack, frame by frame: by one table alone, or by a reference (the
 * first table that covers the frame) against which every other table is held
 * at each frame, from the same registers.
 */
#ifndef WALK_STACKS_H
#define WALK_STACKS_H

#include "walk/lookup.h"

#define WALK_FALLBACK_FP        0x01 /* go on by frame pointers */
#define WALK_FALLBACK_SIGRETURN 0x02 /* ... over a bare trampoline */
#define WALK_FALLBACK_CODE      0x04 /* ... by what code implies */

struct walker {
	const struct walk_env *env;
	const struct walk_space *space;
	struct walk_lookup *lookup;
	unsigned fallback; /* WALK_FALLBACK_* */
	uint64_t limit;    /* frames, at most */
	/*
	 * Where the first frame is, when its pc is already behind it; trap: the
	 * instruction before pc, which is doubtful.  0: at pc.
	 */
	uint64_t at;
	bool trap;
};

struct walk_frame {
	uint64_t n;
	uint64_t pc;
	uint64_t asked;                 /* address looked up: pc, or pc - 1 */
	const struct walk_place *place; /* of asked */
	int table;                      /* that gave values, or -1 */
	bool signal;                    /* a signal was delivered to it */
	bool exact;                     /* it is at pc, not in a call */
	bool guess;                     /* found without a table */
	bool implied;                   /* its caller is, by its code */
	bool doubtful;                  /* ... by a row for call sites */
	bool trap; /* in front of pc, if it is as thought */
	const struct walk_values *values; /* with a table */
	enum walk_stop stop;              /* STOP_NONE: there is a caller */
	bool bad_ra;                      /* with STOP_NO_MODULE: what was
					     read is no address of code */
	const struct walk_regs *regs;
};

/* A walk on its way.  Zero it, set walker and table, then walk_begin(). */
struct walk_iter {
	const struct walker *walker;
	int table;             /* the only one, or -1: the reference */
	struct walk_regs regs; /* of the frame */
	struct walk_values values;
	uint64_t n;
	uint64_t cfa; /* of the frame before */
	bool has_cfa;
	size_t switches; /* from one stack to another */
	bool exact, after_signal, guess, doubtful, done;
	enum walk_stop stop; /* once done */
	uint64_t stop_pc;
};

void walk_begin(struct walk_iter *, const struct walker *, int table,
    const struct walk_regs *);
/* The next frame; false when there is none.  Valid until the next call. */
bool walk_next(struct walk_iter *, struct walk_frame *);

/* What another table makes of a frame. */
enum walk_state {
	WALK_AGREES,
	WALK_DIFFERS,
	WALK_UNCOVERED, /* it has nothing for this place */
	WALK_UNKNOWN,   /* it cannot be evaluated, or not judged */
	WALK_ENDS       /* it says that nothing calls this one */
};

enum walk_aspect {
	WALK_ASPECT_NONE,
	WALK_ASPECT_CFA,
	WALK_ASPECT_RA,
	WALK_ASPECT_FP,
	WALK_ASPECT_SAVED
};

struct walk_verdict {
	enum walk_state state;
	enum walk_aspect aspect;   /* the first that differs */
	bool signal;               /* the signal flags differ (too) */
	uint32_t reg;              /* WALK_ASPECT_SAVED: which one */
	struct walk_values values; /* has_* tell what is known */
};

const char *walk_state_name(enum walk_state);
/* Judges table k at a frame of the reference's walk. */
void walk_judge(const struct walker *, const struct walk_frame *, size_t k,
    struct walk_verdict *);

#endif
