/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the pass: read.c reads an entry's code, pass.c walks
 * it, unless lane.c proves it, pass_step.c takes one instruction, pass_behind.c
 * goes on behind bytes that nobody knows, pass_early.c finds rows that are
 * early, pass_edge.c carries states to other blocks, pass_other.c knows calls on
 * another stack and who leaves for another frame, pass_jump.c takes calls and
 * indirect jumps, whose tables jump.c reads.
 */
#ifndef CODE_PASS_PRIV_H
#define CODE_PASS_PRIV_H

#include "base/sort.h"
#include "insn/data_map.h"
#include "code/outlined.h"
#include "code/pass.h"
#include "code/place.h"

/* Beside INSN_*: */
#define INS_BAD   0x10 /* cannot be decoded */
#define INS_FAR   0x20 /* target is a place in fars */
#define INS_MAYBE 0x40 /* some effects are conditional */
#define INS_UNDECODED \
	0x80 /* with INS_BAD: unknown bytes, up to the next instruction */
#define INS_ROUND \
	0x100 /* back in a loop behind which nothing depends on its rounds */
#define INS_ALIGN 0x200 /* of which the linker keeps what alignment needs */
#define INS_MEETS \
	0x400 /* with INS_UNDECODED: the next instruction begins behind it */
#define INS_BEHIND \
	0x800 /* of code if control comes to the unknown bytes before it */

#define INS_TRACES \
	0x1000 /* calls a tracer, which may want to know its callers */

#define INS_LEAPS 0x4000 /* over code that is not run where it stands */

#define NO_TARGET UINT32_MAX

/* An instruction of the entry. */
struct ins {
	uint32_t off;    /* from the entry's start */
	uint32_t eff;    /* first effect */
	uint32_t target; /* number of an instruction, or of a
			    place in fars */
	uint32_t head;   /* number of the block's head; 0: it
			    is none */
	uint16_t flags;  /* INSN_*, INS_* */
	uint8_t len;
	uint8_t flow, cond;
	uint8_t reg;
	uint8_t n;    /* effects */
	uint8_t told; /* bits of what was told to be wrong here */
};

#define HEAD_BACK    0x01    /* a branch leads back to it */
#define HEAD_ASSUMED 0x02    /* its row was taken as true */
#define HEAD_PROVED  0x04    /* an edge agrees with its row */
#define HEAD_BAD     0x08    /* an edge that may be dead does not */
#define HEAD_WEAK    0x20    /* pending neither proves nor disproves it */
#define HEAD_SURE    0x40    /* what leads to it was not assumed */
#define HEAD_SEEN    0x10    /* jump tables: has this state already */
#define HEAD_BORNE   0x100   /* ... in any walk, did not begin with a row */
#define HEAD_FIRM    0x200   /* ... and its own agrees with it */
#define HEAD_LONE    0x400   /* ... no edge leads to it: a row does */
#define HEAD_WAITS   0x800   /* was passed over until a branch back comes */
#define HEAD_WILD    0x1000  /* ... and its widen disagrees with its row */
#define HEAD_AGAIN   0x2000  /* ... as what came now does */
#define HEAD_PAST    0x4000  /* unknown bytes stand on a way to it */
#define HEAD_TORN    0x8000  /* ways to it disagree: an error was told */
#define HEAD_TABLE   0x10000 /* pending is of tables without an end alone */
#define HEAD_REACHED \
	0x80 /* a branch back does, in any walk, that was
		not assumed */

/* An instruction that control can come to from elsewhere. */
struct head {
	struct packed *pending;
	struct packed *widen; /* of branches back, over repeats */
	uint32_t flags;
	uint32_t from; /* of bad */
	uint32_t seen; /* jump that led here last */
	bool asked;    /* begins is known: a function surely does there */
	bool begins;
	struct code_mismatch bad;
};

struct site {
	uint64_t start, end, pad;
};

/* In an object: what a call or jump is relocated against. */
struct callee {
	uint32_t ins;
	bool placed; /* in the object: number is where */
	uint64_t number;
	const char *name;
};

#define LEAVES       256
#define LEAF_EFFECTS 32

/* What stands at a place (its number) that is called. */
struct leaf {
	uint64_t place;
	uint8_t kind; /* 0: empty */
	uint8_t n;    /* effects; more are not kept */
	struct effect eff[LEAF_EFFECTS];
};

#define POPS 512

/* i386: how much of the stack the function there takes away; -1: unknown. */
struct pops {
	uint64_t place;
	int32_t n;
	bool used;
};

#define FAR_CACHE 256

struct far_claims {
	uint64_t pc;
	uint32_t sect;
	uint8_t kind; /* 0: empty, 1: of no interest, 2 */
	bool whole;   /* a function's start, as it is called */
	struct claims claims;
};

#define OUTLINED_CACHE 64

/* Moved out code that calls come to. */
struct outlined_cache {
	uint64_t pc;
	uint32_t sect;
	bool used;
	struct outlined code;
};

#define USUAL_CACHE 4096

/* What is known of places that are called. */
struct known_calls {
	struct outlined_cache outlined[OUTLINED_CACHE];
	uint64_t usual[USUAL_CACHE]; /* by no helper's name */
	uint64_t whole[USUAL_CACHE]; /* no code that was moved out */
};

static inline uint64_t *
usual_call(uint64_t *cache, uint64_t target)
{
	/* Most functions begin at multiples of 16. */
	return &cache[(target >> 4 ^ target << 8) % USUAL_CACHE];
}

#define ROW_CACHE   64
#define PACKED_MAX  (8 << 20) /* bytes of states that wait */
#define INSNS_MAX   400000    /* of one entry */
#define REPEATS_MAX 60
#define INDIRECTS   8
#define GUESSES     8

struct code_pass {
	struct state_room room; /* of states that wait */
	struct ins *ins;
	size_t nins, ins_cap;
	struct effect *eff;
	size_t neff, eff_cap;
	uint64_t *fars;
	size_t nfars, fars_cap;
	struct sort_key *named; /* addresses, once they were asked for */
	size_t nnamed, named_cap;
	bool named_found;
	bool stubs;   /* ppc64: the code begins with a linker's stub */
	bool several; /* it may be of functions of which nothing is known */
	struct callee *callees; /* by ins */
	size_t ncallees, callees_cap;
	struct head *heads; /* [0] is nobody's */
	size_t nheads, heads_cap;
	struct site *sites;
	size_t nsites, sites_cap;
	struct entry other; /* another entry's rows */
	const struct table *far_table;
	struct far_claims *far;         /* FAR_CACHE */
	struct claims *claims;          /* ROW_CACHE, and one more */
	uint32_t claims_row[ROW_CACHE]; /* plus one */
	uint32_t *at; /* by offset: the instruction, if it begins there */
	size_t at_cap;
	struct state_env env;
	struct insn insn;
	uint64_t undecoded; /* bytes of the entry */
	bool excepts;       /* it ends an exception */
	struct data_map data;
	struct known_calls *known;
	struct lane_head *lane; /* by heads */
	size_t lane_cap;
	struct leaf *leaves;          /* LEAVES, or NULL */
	struct pops *pops;            /* POPS, or NULL */
	const struct image *leaf_img; /* of both */
};

/*
 * Reads the code of [start, end) into ins and eff and finds the heads.  False
 * when there are no bytes, or too many.
 */
bool code_read(struct code_pass *, const struct code_ctx *,
    const struct entry *, uint64_t end);
/*
 * read_branch.c: has branches whose targets are in the entry, len bytes from
 * start on, lead to instructions.
 */
void code_resolve(struct code_pass *, const struct code_ctx *, uint64_t start,
    uint64_t len);
/*
 * Is an instruction the first, or do only a few stand before it that a call may
 * pass by, since they change nothing that a caller's frame needs?  So enter calls
 * of ppc64 behind what makes r2.
 */
bool code_is_start(const struct code_pass *, const struct code_machine *,
    uint32_t ins);
/* The same of a place, not before where a function begins. */
bool code_enters(const struct code_ctx *, uint32_t sect, uint64_t start,
    uint64_t pc);
/*
 * jump.c: how many bytes the table takes that begins off bytes behind data, of
 * len bytes of code at start, right behind the jump through it; 0: none does.
 * Of offsets (ppc64): its cases, whose places count from its start, begin behind
 * it, the first after nothing but nops, which are no places.  Where the jump is
 * known to read offsets (read), all of them may lead to other parts of the
 * function.
 */
uint64_t code_offset_table(const uint8_t *data, uint64_t len, uint64_t off,
    uint64_t start, const struct image *, uint32_t sect, bool read);
/* The instruction that begins at a place, NO_TARGET if none does. */
uint32_t code_find(const struct code_pass *, uint64_t off);
/* What an instruction's target is relocated against, or NULL. */
const struct callee *code_callee(const struct code_pass *, uint32_t ins);
/*
 * How far below the stack pointer, in bytes, words are left alone: the machine's
 * red zone, or as far as the code that was read finds some itself.  It may be
 * wrong to do so, but what it takes from there rows may name (OCaml, whose
 * signals are handled elsewhere).
 */
unsigned code_red_zone(const struct code_pass *, const struct code_ctx *);
/* An instruction of an object, and what it is relocated by. */
struct relocated {
	const struct code_ctx *ctx;
	const struct reloc *rel;
	uint32_t sect;
	uint64_t pc;  /* of the instruction */
	uint64_t off; /* the same in its section's bytes */
};

/* Changes what a linker will: targets and constants that are not there yet. */
void code_relocate(const struct relocated *, struct insn *);
/* The place that a branch leads to, in the section that is relocated against. */
uint64_t code_relocated_target(const struct relocated *, const struct insn *);
/* Is it of padding that the linker may take away?  rel may be NULL. */
bool code_reloc_aligns(const struct image *, const struct reloc *rel);
/* Is it a call of a linked file that by its name does not return? */
bool code_ends_by_name(const struct code_pass *, const struct image *,
    const struct ins *call);
/* x86: where compilers begin functions. */
#define CODE_ALIGNMENT 16
/* The first of the functions that the image lists, not before an address. */
size_t code_first_start(const struct image *, uint64_t addr);
/* Makes an instruction a head, if it is none. */
struct head *code_head(struct code_pass *, uint32_t ins);
/* The effects of an instruction; NULL when it has none. */
static inline const struct effect *
code_effects(const struct code_pass *p, const struct ins *ins)
{
	return ins->n == 0 ? NULL : p->eff + ins->eff;
}

/*
 * Who follows jumps through tables.  edge: control may go from an instruction
 * to another; far: to a place outside of the entry, false if the table has
 * ended before.
 */
struct jumper {
	struct code_pass *p;
	const struct image *img;
	const struct code_machine *m;
	unsigned place_bits; /* of struct code_ctx */
	uint32_t sect;
	uint64_t start, end; /* of the entry */
	/* loose: nothing tells where the table ends. */
	void (*edge)(void *arg, uint32_t ins, uint32_t to, bool loose);
	/* Outside of the entry; wide: it may be beyond the table's end. */
	bool (*far)(void *arg, uint32_t ins, uint64_t target, bool wide);
	void *arg;
};
/*
 * Goes where instruction ins may jump to, whose target has the value; false:
 * not all of these places are known.
 */
bool code_follow_jump(const struct jumper *, uint32_t ins,
    const struct value *);
/* Does nothing bound a table's index, but the width of what it is read from? */
bool code_is_loose(const struct jump_table *);
/* The value of a jump's target, in the state behind its effects. */
static inline const struct value *
code_jump_value(const struct code_pass *p, const struct ins *ins,
    const struct code_state *s)
{
	return ins->reg == CODE_NOREG ? &p->env.jump : &s->reg[ins->reg];
}

/* One entry being walked. */
struct walk {
	struct code_pass *p;
	const struct code_ctx *ctx;
	const struct entry *e;
	struct code_result *res;
	const struct code_trace *trace; /* or NULL */
	uint64_t start, end;
	unsigned caps; /* CAP_* */

	bool valid;          /* control may come here */
	bool clean;          /* cur satisfies the row */
	bool wrong;          /* ... does not, at the last */
	bool after_call;     /* but for padding */
	bool waits;          /* for a branch back */
	size_t call_row;     /* in force at that call */
	size_t row, bad_row; /* number of the row in force; of bad_cfa */
	uint64_t until;      /* it surely is, up to there */
	const struct claims *claims; /* its claims, NULL: no row */

	struct code_state cur, tmp;
	struct verdict verdict;

	/* States at jumps that nobody knows the targets of. */
	struct packed *indirect[INDIRECTS];
	unsigned nindirect;
	/* Stack pointers seen under rows whose CFA is of another register. */
	struct {
		uint8_t reg;
		int64_t off;
		struct value sp;
	} guess[GUESSES];
	unsigned nguess;
	/* Where that register is of which rows say that the CFA is stored. */
	struct {
		bool is;
		uint8_t reg;
		int64_t off;
		struct value at;
	} frame;
	/* What is wrong at the first call of a leaf, by rows that hold at calls. */
	struct {
		uint32_t ins;
		struct verdict is; /* n 0: nothing */
	} at_leaf;
	/* Behind unknown bytes: the same, but for the frame they came to. */
	struct {
		bool known;    /* from is */
		bool left;     /* by a return, with nothing of it left */
		uint32_t from; /* these bytes, where the first are */
		uint32_t ins;
		struct verdict is; /* n 0: nothing */
	} at_behind;
	size_t packed;         /* bytes of states that wait */
	bool left;             /* the stack pointer was read from elsewhere */
	int8_t calls;          /* does the entry? -1: no; 0: not looked yet */
	size_t site, trapping; /* the next one where something may trap */
	uint64_t traps;        /* from there on */
	bool right_call; /* a row is known to hold at a call, maybe of a leaf */
	uint64_t held;   /* bits of rows known to hold somewhere, modulo 64 */
	bool too_large;
	bool again;          /* a loop's head has changed */
	bool bad_call;       /* a row is wrong at a call */
	bool bad_cfa;        /* a CFA is wrong, last that of bad_row */
	bool bad_else;       /* more than an epilogue is not told */
	bool clobbered_call; /* or silent */
	bool counted;        /* what instructions have told */
	uint64_t taken;      /* callee-saved registers that held arguments */
	bool any_unknown;
	bool unread;       /* control comes to bytes that are not known */
	bool seeds;        /* a block with edges to it began with its row */
	bool patient;      /* rows wait for what branches back bring */
	bool first;        /* of these walks, or of all: nothing has come yet */
	uint32_t nwaiting; /* blocks to which nothing has come, in this walk */
	bool leaves;       /* calls of leaves are followed */
	bool pops;         /* its callees may take arguments away */
	bool quick;        /* nobody wants to be told of the states */
	bool fell;         /* from the one before */
	bool begins;       /* a function does, here */
	bool assumed;      /* cur was taken from a row */
	bool seeded;    /* ... all of it, where nothing is known to lead to */
	bool leaned;    /* ... when a row was compared */
	bool behind;    /* control comes out of unknown bytes here */
	bool past;      /* ... came, on a way to cur */
	bool torn;      /* what follows from an error is in cur, too */
	bool torn_rows; /* the CFA of one was found wrong coming from another */
	struct packed *before; /* what came to those bytes */
};

/* ---- pass.c ---- */

static inline uint64_t
pass_pc(const struct walk *w, uint32_t ins)
{
	return w->start + w->p->ins[ins].off;
}

/* The number of the row in force at a place; SIZE_MAX when there is none. */
size_t pass_row_at(const struct walk *, uint64_t pc);
/* The claims of a row, which hold until another one is asked for. */
const struct claims *pass_claims(struct walk *, size_t row);
/* The same for who looks at them only if they are plain: see claims_begin(). */
const struct claims *pass_plain_claims(struct walk *, size_t row);
/* Nothing was found as yet. */
void pass_untell(struct walk *);
/* Keeps the first mismatch of a kind, counts the others. */
void pass_report(struct walk *, const struct code_mismatch *, uint64_t pc,
    bool has_from, uint64_t from);
void pass_report_verdict(struct walk *, const struct verdict *, uint64_t pc,
    bool has_from, uint64_t from);
/* The same of what is wrong while instruction i calls. */
void pass_report_call(struct walk *, const struct verdict *, uint32_t i);
/* What an instruction adds to the stack pointer; false: it sets it otherwise. */
bool pass_adds_to_stack(const struct walk *, const struct ins *, int64_t *by);
/* The same for calls from there on, in a state that is not followed. */
void pass_report_ahead(struct walk *, const struct verdict *, uint32_t i);
void pass_unknown(struct walk *, enum code_reason, uint64_t pc);
/* Is anything wrong that is more than a note? */
static inline bool
verdict_is_wrong(const struct verdict *v)
{
	return v->n > 1 || (v->n == 1 && v->wrong[0].fault != CODE_STALE);
}

/* Does it nothing? */
static inline bool
ins_is_idle(const struct ins *ins)
{
	return (ins->flags & INSN_PADDING) ||
	       (ins->flow == FLOW_NEXT && ins->n == 0 &&
		   !(ins->flags & INS_BAD));
}

/* Does it push what its first effect stores? */
bool ins_pushes(const struct code_pass *, const struct code_machine *,
    const struct ins *);
/* Behind a trap, and nothing leads to it: Chromium's "brk; hlt", "ud2; push $4". */
bool ins_is_of_trap(const struct code_pass *, const struct code_machine *,
    uint32_t ins);

static inline bool
ins_returns(const struct walk *w, uint32_t ins)
{
	return w->p->ins[ins].flow == FLOW_RETURN;
}

static inline bool
ins_is_call(const struct ins *ins)
{
	return ins->flow == FLOW_CALL || ins->flow == FLOW_CALL_INDIRECT;
}

/* Does instruction i call the one behind it: for its address, so it is none? */
static inline bool
ins_calls_next(const struct ins *ins, uint32_t i)
{
	return ins->flow == FLOW_CALL && !(ins->flags & INS_FAR) &&
	       (ins->flags & INSN_TARGET) && ins->target == i + 1;
}

/* Is it a branch, always taken or not, to an instruction of the function? */
static inline bool
ins_stays(const struct ins *ins)
{
	return ins->flow == FLOW_BRANCH && !(ins->flags & INS_FAR) &&
	       ins->target != NO_TARGET;
}

/* ... that is always taken? */
static inline bool
ins_goes(const struct ins *ins)
{
	return ins_stays(ins) && !(ins->flags & INSN_COND);
}

/* Is it one that is always taken and leads elsewhere? */
static inline bool
ins_leaves(const struct ins *ins)
{
	return ins->flow == FLOW_BRANCH && !(ins->flags & INSN_COND) &&
	       !ins_stays(ins);
}

/* Is it a call that rows have to hold at: none of a leaf, or for an address? */
bool pass_is_call(struct walk *, uint32_t ins);

/* The same of leaves, too. */
bool pass_calls_away(const struct walk *, uint32_t ins);

/* What a call of the next instruction, for its address, puts there. */
struct value pass_next_address(const struct walk *, uint32_t ins);

/* For traces: control may go from one to the other. */
void pass_tell_edge(const struct walk *, uint32_t from, uint32_t to);

/* ---- pass_class.c ---- */

/* Do rows say what epilogues put back, so that all may be held to it? */
bool pass_takes_back(const struct walk *);

/* What all that was found comes to. */
void pass_classify(struct walk *);
/*
 * Arm: an entry that cannot be unwound is not wrong, nor does what it brings to
 * others count, where rows hold at calls (GHC: all of a program's code).
 */
bool pass_claims_nothing(struct walk *);

/* ---- pass_functions.c ---- */

/* Each function inside an entry begins anew: marks where. */
void pass_mark_functions(struct walk *);

/* ---- pass_step.c ---- */

/* What control brings to an instruction, by any way; false: nothing does. */
bool pass_arrive(struct walk *, uint32_t ins);
/* Compares; what was not known is then taken from the row. */
void pass_check(struct walk *, uint32_t ins);
/* Applies an instruction and follows the flow. */
void pass_execute(struct walk *, uint32_t ins);

/* ---- pass_early.c ---- */

/*
 * Does the row at instruction i say what will be so only behind it, where the
 * caller's registers come back?  Then the call before it does come back, where
 * nothing else leads here: no other way has them already.
 */
bool pass_is_early(struct walk *, uint32_t ins);
/*
 * Tells when an instruction stores a register where the row has it already,
 * though only that says that it was stored before.
 */
void pass_check_stores(struct walk *, uint32_t ins);

/*
 * Behind unknown bytes: tells when an instruction loads a register from where it
 * was stored, while the row has it back already.
 */
void pass_check_loads(struct walk *, uint32_t i);

/* ---- pass_behind.c ---- */

/*
 * Control comes to bytes that are not known, instruction i.  True: it goes on
 * behind them in the state that came.
 */
bool pass_come_to_unknown(struct walk *, uint32_t i);
/* Where rows hold at calls: keeps what is wrong at call i, until a return, by register reg. */
void pass_keep_behind(struct walk *, uint32_t i, const struct verdict *);
void pass_leave_behind(struct walk *, unsigned reg);
void pass_tell_behind(struct walk *);
/* It goes on behind them, in a state that was taken from the row there. */
void pass_go_on_behind(struct walk *);
/*
 * A branch behind them leads from the row in force, in state s, to one that has
 * a register in memory: says so where nothing can have stored it there.
 */
void pass_check_unsaved(struct walk *, const struct claims *,
    const struct code_state *, struct verdict *);

/* ---- pass_edge.c ---- */

void pass_drop(struct walk *, struct packed **);
/*
 * Control falls on a head, or on none.  A table may have been read too far:
 * what came so, and has another frame, was none of its cases.  False: it was
 * one, behind a call that does not come back.
 */
bool pass_fall_on_table(struct walk *, uint32_t ins, struct head *);
/* Puts a state with those that wait; true when that changes what is known. */
bool pass_keep(struct walk *, struct packed **, const struct code_state *);
/*
 * Lets go, at the head of a loop, an instruction, what no row there can speak
 * of; of numbers those below PASS_SMALL, which are no addresses.
 */
#define PASS_SMALL 4096
void pass_forget(struct walk *, uint32_t ins, const struct claims *,
    struct code_state *);
/*
 * Control may go from instruction i to instruction to in state s.  must: it
 * does whenever i is run; checked: s satisfies the row in force at i.
 */
void pass_edge(struct walk *, uint32_t i, uint32_t to,
    const struct code_state *, bool must, bool checked);
/* Room for what a jump from instruction i out of the entry tells. */
struct code_far *pass_keep_far(struct walk *, uint32_t i, uint32_t sect,
    uint64_t target);
/* The claims at a place of another entry; NULL where none are of interest. */
const struct far_claims *pass_far_claims(struct walk *, uint32_t sect,
    uint64_t pc);
/*
 * Is the entry part of a function?  Where it runs on into what follows it may be
 * that control never comes there: GCC leaves what it moved before.
 */
bool pass_is_part(struct walk *);
/*
 * The same for a place outside of the entry; false: its row disagrees, which of
 * a jump table says only that it has ended.
 */
bool pass_far_edge(struct walk *, uint32_t i, uint32_t sect, uint64_t target,
    const struct code_state *, bool table);
/* The same for the target of a direct branch. */
void pass_branch(struct walk *, uint32_t i, const struct code_state *,
    bool checked);
/* May a jump lead to a part of a function that begins as functions do? */
bool pass_leads_to_part(const struct walk *, uint32_t ins);

/* ---- lane.c ---- */

/*
 * Proves an entry that is plain, once its code was read: true, with the jumps
 * to other entries in its result.  False says nothing of it.
 */
bool pass_lane(struct walk *);

/* ---- pass_leaf.c ---- */
/*
 * What an instruction of the section calls, if that is another function which
 * goes straight to a return; else NULL.
 */
const struct leaf *code_leaf(struct code_pass *, const struct code_ctx *,
    uint32_t sect, const struct ins *);
/* Does the entry call such code? */
bool pass_calls_leaves(struct walk *);
/*
 * Was something found that is none, for the entry is code that was moved out of
 * functions, however long (outlined.h)?  Then that is known of it from here on.
 */
bool pass_is_outlined(struct walk *);
/*
 * Was something found where code is not run, but copied from?  Then it is passed
 * over from here on (pass_copied.c).
 */
bool pass_leaps_copied(struct walk *);
/*
 * Rows that hold at calls need not hold at these, unless the frame is there that
 * they tell of, and nothing else is called: keeps what is wrong at one.
 */
void pass_keep_leaf(struct walk *, uint32_t ins, const struct verdict *);
void pass_tell_leaf(struct walk *);
/* Does what the leaf does, if it is one and leaves are followed. */
bool pass_follow_leaf(struct walk *, uint32_t ins);

/* i386: what the callee takes of its caller's stack, in bytes; -1: unknown. */
int64_t pass_callee_pops(struct walk *, uint32_t ins);

/* ---- pass_probe.c ---- */
/*
 * The register that a call leaves alone, since it is the size of the frame that
 * is made behind it, which is known; CODE_NOREG: there is none.
 */
unsigned pass_probed_size(const struct walk *, uint32_t ins);
/* Has what touches the pages of a large frame that name, or is it NULL? */
bool pass_names_probe(const char *);
/* Does it call such a routine, by its name? */
bool pass_calls_probe(const struct walk *, uint32_t ins);

/* ---- pass_other.c ---- */
/*
 * Arm: does an instruction, to which nothing is known to lead, stand in a run
 * with data before it and behind, which is neither left nor calls a place?  They
 * are words of a pool, too.
 */
bool pass_is_in_pool(const struct walk *, uint32_t);
/* Does an entry begin inside a function, in whatever state that is? */
bool pass_is_led_to(struct walk *);
/* ... with more on the stack, as the row says which the CFA contradicts? */
bool pass_is_given_more(const struct walk *, const struct code_found *);
/*
 * At instruction i the CFA is not known, by a stack pointer that was read from
 * elsewhere: it is wrong where the function's own comes back, of which a
 * register has the frame.
 *
 * Or control goes on from there without a branch to a jump or return into
 * another frame, with all registers loaded: from where its address was stored
 * the return address is a handler's, and the CFA, once it is by a stack pointer
 * that was made here, that frame's.  No code here can say that they are not;
 * what is left of the row is compared.
 */
void pass_check_other(struct walk *, uint32_t i, struct verdict *);
/* Does what is called before instruction i call it, as it would a function? */
bool pass_is_called_back(const struct walk *, uint32_t i);

/* ---- pass_jump.c ---- */
/* Does a function begin there?  Sure: it saves the return address first. */
enum begins { BEGINS_NOT, BEGINS_LIKELY, BEGINS_SURE };

/* The call site that a call lies in, or NULL. */
const struct site *pass_site(const struct walk *, uint32_t ins);
/* What may trap in call sites without a call, from w->traps on. */
void pass_trap_pad(struct walk *, uint32_t ins);
/* Who goes to a table's cases for the pass. */
struct jumper pass_jumper(struct walk *);
void pass_indirect(struct walk *, uint32_t ins);
/* Is it a call of what stands right behind it, for the return stack alone? */
bool pass_fills_return_stack(const struct walk *, uint32_t ins);
/*
 * Does the block only store an address over that of the call which leads to it:
 * is it a jump to what a register holds (retpolines: "mov %r12,(%rsp); ret")?
 */
bool pass_returns_to_stored(const struct walk *, uint32_t ins);
void pass_call(struct walk *, uint32_t ins);
/*
 * Does the call before an instruction not come back?  Others come there with
 * more on the stack, and calls leave nothing on it; or with less, and what was
 * pushed for this one would still be there.
 */
bool pass_is_last_call(const struct walk *, uint32_t ins,
    const struct packed *others);
/*
 * A function that calls or goes to another one with what it found in a
 * callee-saved register, in one that holds arguments, or goes away with it in
 * another of the callee-saved ones, having no frame, was called with an argument
 * there: as preserve_none has it, Swift, and GHC.  Keeps those that an
 * instruction shows, which leads away.
 */
void pass_take_arguments(struct walk *, const struct ins *);
/*
 * May what it calls take arguments away?  On x86-64 that is so where its own returns
 * do, for any call may be to be a jump then (LLVM's tailcc and swifttailcc).
 */
bool pass_calls_may_pop(const struct walk *);
/*
 * i386: how much a callee has popped of the stack, the first row behind it
 * says; what it says else is held against the code.  moved: the stack pointer
 * will be, where the row begins.
 */
void pass_settle_pops(const struct claims *, struct code_state *,
    int64_t moved);
/* The same by the row that begins behind instruction i, or by its pop. */
void pass_settle_ahead(struct walk *, uint32_t i);
/*
 * Tables that hold at calls have one entry for neighbours that unwind alike:
 * does a block look like the start of one of them?
 */
enum begins pass_begins_function(const struct walk *, uint32_t ins);
/*
 * Is the row of a block to which no way is known told too early: what saves the
 * return address or makes the frame, as functions begin and ways of theirs that
 * alone need one, is among its first instructions, and then the row is true?
 */
bool pass_row_is_early(struct walk *, uint32_t ins);
/* Keeps where the stack pointer is under the row, for blocks that have it alone. */
void pass_note_guess(struct walk *);
/* The same of a frame whose CFA is in a word.  NULL: there are too many. */
const struct value *pass_stored_frame(struct walk *, uint32_t ins);
/*
 * A block has its row alone, and no other one told where the stack pointer is.
 * It loads a register of the caller from there: that is where the row has it,
 * and what comes next has to agree.
 */
void pass_guess_stack(struct walk *, uint32_t ins);

#endif
