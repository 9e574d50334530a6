/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the recovery: synth.c knows all functions, synth_sweep.c
 * sweeps them, synth_walk.c walks one, synth_edge.c joins states at its blocks,
 * synth_vouch.c makes certain of guesses, synth_call.c tells what calls and jumps
 * out of it do, synth_inner.c what calls within do, synth_pops.c what is called
 * takes away, synth_isr.c what interrupts push, synth_pad.c what comes to landing
 * pads, synth_tell.c and synth_row.c make rows of states, synth_keep.c keeps them,
 * synth_hold.c holds parts of them against the code.
 */
#ifndef CODE_SYNTH_PRIV_H
#define CODE_SYNTH_PRIV_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/shelf.h"
#include "code/pass_priv.h"
#include "code/synth.h"

#define SWEEPS_MAX   100  /* of one function */
#define RESTARTS_MAX 200  /* of one function */
#define PASSES_LEAST 32   /* over all */
#define PASSES_MOST  4000 /* where functions are few: see passes_max() */
#define PASSES_WORK  (200 * 8192) /* passes times functions */
#define FUNC_ALIGN   16 /* that compilers give functions, but for size */

/* A state that comes to a place outside of the function that it is of. */
struct brought {
	uint64_t to;
	uint32_t from; /* function */
	bool guess;
	bool entry; /* it is that of a call */
	bool wide;  /* by a table of which nobody knows where it ends */
	struct packed *state;
};

/* What all that is brought to a place amounts to. */
struct seed {
	uint64_t to;
	bool guess, entry;
	bool conflict;
	bool torn; /* a case of a table is there with another frame */
	struct packed *state;
};

#define ARGS_MAX     INT16_MAX
#define POPS_UNKNOWN -1
#define POPS_MIXED   -2 /* not the same everywhere */

struct func {
	uint64_t start, end; /* as numbers */
	uint8_t source;
	int16_t pops;  /* bytes of arguments it takes away, or POPS_* */
	bool called;   /* a call in the file leads there */
	bool open;     /* nothing says where it ends */
	bool joined;   /* ... for its entry may be of those behind it, too */
	bool own_name; /* a symbol that is no part's begins there */
	bool local;    /* and it is the file's alone */
	bool part_name;
	bool noreturn;
	bool named;        /* noreturn is by its name */
	bool resumes;      /* it is Go's that does what was deferred */
	bool dirty;        /* to be walked in the next pass */
	bool pointed_at;   /* its address is somewhere */
	bool listed;       /* among constants, perhaps as a case */
	bool whole;        /* it was walked as one that is called, and is */
	bool early;        /* who is called was of importance, but not known */
	bool wavers;       /* late it was doubtful: what it brings is a guess */
	bool clashes;      /* i386: where it leads to is with another frame */
	uint32_t *callees; /* functions jumped to, by twice their
			      number, and called: plus one */
	uint32_t ncallees;
	uint32_t *pointed; /* those whose address it takes */
	uint32_t npointed;
	struct brought *out;
	size_t nout;
	/*
	 * What the last walk told, and numbers of passes, from 1 on: its own,
	 * and the last that has changed what others ask of the function.
	 */
	struct kept *kept;
	uint16_t walked, changed;
};

/*
 * May it be a part for all its name?  One of assembly, which is neither called
 * nor pointed at.
 */
static inline bool
func_is_named_part(const struct func *f)
{
	return f->local && !f->called && !f->pointed_at && !f->listed;
}

/* Is it known that a function begins there, whatever its code says? */
static inline bool
func_is_known(const struct func *f)
{
	return f->own_name || f->called || f->pointed_at;
}

static inline int64_t
func_pops(const struct func *f)
{
	return f->pops > 0 ? f->pops : 0;
}

/* A slot of a PLT, and the function of the file that is bound to it. */
struct slot_of {
	uint64_t number;
	const char *name;
	size_t func;
};

struct synth {
	struct image *img;
	struct code_ctx ctx;
	struct func *funcs; /* by start */
	size_t nfuncs, funcs_cap;
	uint64_t *starts;   /* theirs, side by side for who looks one up */
	struct seed *seeds; /* by to */
	size_t nseeds;
	/* i386: of each whether it is that of another frame than is there. */
	bool *clashes;
	/* Of the functions that call number i: from first[i] on. */
	uint32_t *callers;
	size_t *first;
	atomic_size_t kept;    /* bytes of what was told */
	size_t keeps;          /* as many may be; 0: nobody wants them */
	bool called;           /* who is, is known */
	bool pops_all;         /* as synth_pops_all() */
	bool askew;            /* the stack is not aligned at calls */
	uint64_t resumes;      /* Go's runtime.deferreturn, or 0 */
	struct slot_of *slots; /* i386: of a PLT, by place */
	size_t nslots;
	bool swept;
	bool unsteady;     /* so many passes were not enough */
	struct shelf idle; /* walkers */
};

#define TAINT_GUESS   0x01
#define TAINT_DOUBT   0x02
#define TAINT_LOOSE   0x04 /* a guess, by a table that may have ended before */
#define TAINT_GUESSED (TAINT_GUESS | TAINT_LOOSE)

/* What waits at the head of a block, by the head's number. */
struct join {
	struct packed *in;
	/* Behind a call that does not return: what it would leave. */
	struct packed *behind;
	uint32_t call;  /* come through last: its number + 1 */
	uint32_t since; /* instructions since, without padding */
	uint32_t fell;  /* the call right before, if it returned: + 1 */
	uint32_t outer; /* as of the walker */
	uint8_t taint;
	bool dirty;
	bool mixed; /* a pad of calls with different frames */
};

enum call_kind {
	CALL_UNASKED,
	CALL_RETURNS,
	CALL_ENDS,
	CALL_BLAMED,
	CALL_TRUSTED /* was blamed, but what is behind is reached by it alone */
};

#define CALL_KIND  0x07
#define CALL_LENDS 0x08 /* i386: a place in the frame is its first argument */
#define CALL_POPS  0x10 /* it takes a word of arguments away */
#define CALL_MAYBE 0x20 /* it may not come back */
#define CALL_TAKES 0x40 /* it takes all away that was pushed for it */
#define CALL_ASIDE 0x80 /* control may go elsewhere: swalk_aside() */

/* One function being walked. */
struct swalk {
	struct on_shelf shelf;
	const struct synth *y;
	struct code_pass *p;
	struct state_room room;  /* of states at joins and jumps */
	struct entry place;      /* for code_read() */
	struct code_pass *judge; /* of parts, or NULL */
	struct entry part;
	size_t func;
	uint64_t start, end; /* as numbers */
	uint32_t sect;
	struct join *joins;
	size_t njoins, joins_cap;
	uint64_t saves; /* registers that the function saves, or others did */
	uint8_t *calls; /* enum call_kind, CALL_*, by instruction */
	bool *seen;     /* walked over, by instruction */
	bool *vouched;  /* see synth_vouch.c; by a block's first instruction */
	size_t ins_cap;

	struct code_state cur, tmp, met;
	struct code_state taken; /* cur, where a branch is taken */
	bool valid;
	bool telling; /* all is settled: states alone are of interest */
	bool touched; /* by the last instruction: see state_apply() */
	uint8_t taint;
	uint32_t call, since;
	/* i386: the last call of what nobody knows: its number + 1. */
	uint32_t outer;

	struct packed *jumps; /* states at jumps that lead who knows where */
	uint8_t jumps_taint;
	struct packed *framed; /* Go's: behind calls with the frame made */
	bool any_jump;
	bool open; /* where it goes on is not all known */
	bool again, restart;
	bool split; /* a block was: all are to be walked again */
	bool vouching, vouches;
	uint8_t vouchings;
	uint32_t block; /* its first instruction */
	unsigned sweeps, restarts;
	size_t packed; /* bytes of states that wait */
	bool too_large;
	uint8_t failed; /* enum row_unknown: nothing can be said */
	uint8_t doubt;  /* enum synth_doubt */
	uint64_t doubt_pc;
	bool returns;
	int16_t pops; /* as of a function */
	/*
	 * Nothing says that a function begins there.  It is walked as if one
	 * did, which is so if it returns as one; else nobody knows what state
	 * it begins in.
	 */
	bool stray, trial, lost_start;
	bool clean;    /* returns, with all that is its caller's, or saves it */
	bool askew;    /* i386: the stack is not aligned at its first call */
	bool aligned;  /* ... of what nobody knows; or it is */
	bool whole;    /* begins as it is called, and shows that it is */
	bool stubs;    /* a section of stubs: slots are entries */
	bool headless; /* ... the first one, too, which is PLT0 in .plt */
	bool early;    /* as of a function */
	bool inner;    /* a part of it is called, and comes back to it */
	/*
	 * Bytes below the return address at the entry, that an interrupt has
	 * pushed; or with it, where calls have it in a register, who jumps
	 * there; unless that does not fit.
	 */
	uint16_t pushed;
	bool unpushed;
	uint32_t slot;

	struct brought *out;
	size_t nout, out_cap;
	uint32_t *callees;
	size_t ncallees, callees_cap;
	uint32_t *pointed; /* functions whose address is taken */
	size_t npointed, pointed_cap;
	bool wants_callees;
	uint32_t *asked; /* functions, by any of a function's walks */
	uint32_t nasked, asked_cap;
	bool wants_asked;
	/*
	 * What is to be kept.  One sweep is enough for most functions, and tells
	 * the rows as it goes.
	 */
	struct entry told;
	struct synth_result result;
	struct telling *telling_early;
	bool early_rows;     /* ... of the walk so far */
	bool keeps;          /* they are wanted */
	struct strbuf bytes; /* ... in short */
};

/* ---- synth.c ---- */

/* Adds a function, which is to be put in order. */
void synth_add(struct synth *, uint64_t start, uint64_t end, uint8_t source);

/* The function that begins at a place, that holds it; SIZE_MAX: none. */
size_t synth_at(const struct synth *, uint64_t number);
size_t synth_in(const struct synth *, uint64_t number);
/* The first seed not before a place. */
size_t synth_seed_from(const struct synth *, uint64_t number);

/* ---- synth_find.c ---- */

/*
 * Adds functions that only what leads to them tells of, which is read by so many
 * threads; true: there are.
 */
bool synth_find_called(struct synth *, unsigned threads);
/*
 * Calls fn for all words of data of a linked image that may lead to code, and
 * for where a program begins.  constant: the word is one of constants, which
 * have jump tables among them.
 */
typedef void pointer_fn(void *, uint64_t at, uint64_t word, bool constant);
void synth_pointers(const struct image *, pointer_fn *, void *arg);

/* ---- synth_walk.c ---- */

struct swalk *swalk_new(const struct synth *);
void swalk_free(struct swalk *);
/* Walks a function; what it found is in the walker until the next. */
void swalk_run(struct swalk *, size_t func);
void swalk_doubt(struct swalk *, enum synth_doubt, uint64_t pc);
static inline uint64_t
swalk_pc(const struct swalk *w, uint32_t i)
{
	return w->start + w->p->ins[i].off;
}
/*
 * Goes over the function once more, when nothing changes any longer, and tells
 * the state before each instruction that was come to.
 */
void swalk_tell(struct swalk *, void (*fn)(void *, uint32_t ins), void *arg);

/* Goes once over what waits. */
void swalk_sweep(struct swalk *);

/* ---- synth_edge.c ---- */

struct join *swalk_join(struct swalk *, uint32_t ins);
/* Control may go from one instruction to the other in state s. */
void swalk_edge(struct swalk *, uint32_t from, uint32_t to,
    const struct code_state *s);
/* Does a register of both rest on the same frame? */
bool states_share_frame(const struct code_machine *, const struct code_state *,
    const struct code_state *);
/* Would two states at one place be of different frames? */
bool states_conflict(const struct code_machine *, const struct code_state *,
    const struct code_state *, const struct code_state *met);
/* Would a state and that of a join be?  The join's is in tmp then. */
bool swalk_conflicts(struct swalk *, const struct join *,
    const struct code_state *);
/* Blames call number - 1 for coming back; false: there is none, or it does. */
bool swalk_blame_call(struct swalk *, uint32_t call);
/* Is it the state of a call? */
bool state_is_entry(const struct code_machine *, const struct code_state *);
/*
 * Is register r a frame pointer: CFA + n, where its caller's value is kept?  But
 * for x86 that may be elsewhere, if the register is that of frames.
 */
bool state_has_frame(const struct code_machine *, const struct code_state *,
    unsigned r);
void swalk_keep(struct swalk *, struct packed **, const struct code_state *);
void swalk_drop(struct swalk *, struct packed **);

/* ---- synth_vouch.c ---- */

/*
 * Finds blocks whose state is a guess which those that they lead to vouch for;
 * true: there are more, and the function is to be begun anew with them.
 */
bool swalk_vouch(struct swalk *);
void swalk_vouch_edge(struct swalk *, uint32_t from, uint32_t to,
    const struct code_state *);

/* ---- synth_pops.c ---- */

/* What an instruction does to the stack pointer. */
struct stack_move {
	int64_t by;  /* up, by constants */
	bool pushes; /* it goes down, and something is stored there */
	bool alone;  /* nothing else is changed, and nothing stored */
};
struct stack_move code_moves_stack(const struct code_pass *,
    const struct code_machine *, const struct ins *);
static inline struct stack_move
swalk_moves(const struct swalk *w, const struct ins *ins)
{
	return code_moves_stack(w->p, w->y->ctx.m, ins);
}

/* i386: finds the functions of the file that its own slots of a PLT lead to. */
void synth_bind_slots(struct synth *);
/* The one that a slot at a place does; SIZE_MAX: none, or another file's. */
size_t synth_bound_func(const struct synth *, uint64_t number);
/* Do functions of the file take all of their arguments away? */
bool synth_pops_all(const struct synth *);
/* How many bytes of its arguments what is called takes away. */
int64_t swalk_callee_pops(struct swalk *, uint32_t ins);
/*
 * The stack pointer is set by another register: what the last call has taken away
 * is not known then, and never will be.
 */
void swalk_lose_pops(struct swalk *, const struct ins *);
/* So many are taken away where the function is left. */
void swalk_note_pops(struct swalk *, int64_t pops);
void swalk_note_return(struct swalk *, const struct ins *);
/* The function ends by calling another, with the stack that it was called with. */
void swalk_note_tail(struct swalk *, uint32_t ins);
/*
 * Of two ways that conflict, did a callee on one take arguments away?  Then the
 * function is to be begun anew; the join's state is in tmp.
 */
bool swalk_blame_join(struct swalk *, const struct join *,
    const struct code_state *);

/* ---- synth_inner.c ---- */

/*
 * A call of what stands in the function itself; true: it goes on right behind it,
 * for it was for the address of that.
 */
bool swalk_local_call(struct swalk *, uint32_t ins);

/* ---- synth_call.c ---- */

/* Where an instruction leads outside of the function; false: nobody knows. */
bool swalk_far_target(const struct swalk *, uint32_t ins, uint64_t *number);
/* The function that a call to a place enters; SIZE_MAX: none is. */
size_t synth_entered(const struct synth *, uint64_t number);
/* What was found of a function is of importance. */
void swalk_ask(struct swalk *, size_t func);

/*
 * A word that who is called is told of may be another then.  What is saved is
 * nobody else's, though an end of what lies below may be the same place: only
 * what is elsewhere, too, is a variable, which had what it has by chance.
 */
void state_lend(const struct code_machine *, struct code_state *);
/* May it change anything? */
bool state_may_lend(const struct code_machine *, const struct code_state *);
void swalk_call(struct swalk *, uint32_t ins);
/*
 * The code that goes straight to a return, if a call leads to such while the
 * return address is in a register that functions need not preserve: that is
 * known to be left alone then, or what becomes of it (LLVM's outlined code).
 */
const struct leaf *swalk_leaf(const struct swalk *, uint32_t ins);
/* What a state leads to, outside of the function. */
void swalk_bring(struct swalk *, uint64_t number, const struct code_state *);
/* Forgets what was brought elsewhere, but for the first so many. */
void swalk_drop_brought(struct swalk *, size_t nout);
/* Does an instruction jump to another function, as one ends that calls it? */
bool swalk_ends_in_call(const struct swalk *, uint32_t ins);
void swalk_return(struct swalk *, uint32_t ins);
/* Notes functions whose address an instruction's effects leave in a register. */
void swalk_point(struct swalk *, uint32_t ins, const struct effect *,
    unsigned n);
void swalk_indirect(struct swalk *, uint32_t ins);
void swalk_branch(struct swalk *, uint32_t ins, const struct code_state *);
/* Control goes on behind the function's last instruction. */
void swalk_falls(struct swalk *);

/* ---- synth_isr.c ---- */

/* An instruction after which control does not go on may go back by iret. */
void swalk_stop(struct swalk *, uint32_t ins);
/* The state that the function is entered in. */
void swalk_enter(const struct swalk *, struct code_state *);
/*
 * At a jump to who knows where: is it that of a function to which another jumps
 * that has pushed the return address, and more?  PLT0 does so, and ld.so's
 * resolver leaves with what a call has left.  Then all is to be begun anew.
 */
bool swalk_was_pushed(struct swalk *, uint32_t ins);
/*
 * May an interrupt enter what was walked and never comes back?  With how many
 * words more than a call pushes nobody says then.  Handlers push what others may
 * change: all of it, if they call something, or what they need, to read the error
 * code, which is where a return address would be.
 */
bool swalk_may_interrupt(struct swalk *);

/* ---- synth_pad.c ---- */

/*
 * Where an exception is caught, of a call that takes so many bytes away.  The
 * run-time lets pushed arguments go before it goes there.
 */
void swalk_landing_pad(struct swalk *, uint32_t ins, int64_t pops);
/*
 * Marks instructions that raise what is caught without being calls (Ada's
 * -fnon-call-exceptions), and those that kernels list (image_load_ways()), and
 * goes where that is.
 */
void swalk_mark_aside(struct swalk *);
void swalk_aside(struct swalk *, uint32_t ins);

/* ---- synth_hold.c ---- */

/*
 * Makes guesses of sure rows of what was walked that, as functions of their own,
 * the code contradicts.
 */
void synth_hold_parts(struct swalk *, struct entry *);

/* ---- synth_tell.c ---- */

/*
 * Where rows are told while a function is walked, into what is to be kept: before
 * the walk, and each instruction of it.
 */
void swalk_early_begin(struct swalk *);
void swalk_early_row(struct swalk *, uint32_t ins);
/* Ends that; false: there was more than one sweep, and they may be others. */
bool swalk_early_end(struct swalk *);
/* Adds the rows of the walk that has just ended, and what it has found. */
void swalk_result(struct swalk *, struct entry *, struct synth_result *);
/* Tells the states of that walk. */
void swalk_trace(struct swalk *, const struct code_trace *);

/* ---- synth_keep.c ---- */

/* Keeps the rows that a walk has told, with the functions that it asked for. */
void synth_keep(struct synth *, struct swalk *, const struct synth_result *);
void synth_forget(struct synth *, size_t func);
/* Are the rows of a function kept that a walk would tell now? */
bool synth_is_kept(const struct synth *, size_t func);
void synth_add_kept(const struct synth *, size_t func, struct entry *,
    struct synth_result *);

/* ---- synth_row.c ---- */

/* Is it a call that keeps its return address where the caller's was? */
bool synth_calls_by_link(const struct swalk *, uint32_t ins);
#define BASE_SLOTS 32

/*
 * Of the last row what it was made of, where it rests on no more: a CFA by the
 * stack or frame pointer, and registers that are as they were or in words of the
 * frame.  A state that is the same there needs no row of its own.
 */
struct row_base {
	bool valid;
	bool lost;   /* what calls change was: see make_rule() */
	bool framed; /* a word has the return address: lost or not */
	uint8_t taint;
	uint8_t nslots;
	/*
	 * Registers that it has in words, whatever they hold by now: none where the
	 * CFA may be told by any of them.
	 */
	uint64_t words;
	struct value reg[CODE_REGS]; /* of row_rests() that are in none */
	int64_t off[BASE_SLOTS];
	struct value word[BASE_SLOTS];
};

/* The registers that such a row rests on. */
static inline uint64_t
row_rests(const struct code_machine *m)
{
	return m->saved | REG_BIT(m->sp) | REG_BIT(m->fp) | REG_BIT(m->ra);
}

/*
 * Adds the row of the walker's function for a state, unless it is that of the
 * row before, of which base tells; by_link: such a call is there.
 */
void synth_add_row(const struct swalk *, struct entry *, uint64_t pc,
    const struct code_state *, bool by_link, struct row_base *base);
/* The same for a place of which nothing is known. */
void synth_add_unknown(struct entry *, uint64_t pc, uint8_t reason);

/* ---- synth_sweep.c ---- */

/* A walker that nobody uses, to be given back. */
struct swalk *synth_walker(const struct synth *);
void synth_give_back(const struct synth *, struct swalk *);
/* Frees what a function brings to others, and n seeds. */
void synth_drop_brought(struct func *);
void synth_drop_seeds(struct seed *, size_t n);

#endif
