/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the lane for plain functions: lane.c says what it is and
 * goes through the code, lane_edge.c hands on what is known, lane_effect.c does what instructions do, lane_jump.c
 * follows jump tables.
 */
#ifndef CODE_LANE_H
#define CODE_LANE_H

#include "code/pass_priv.h"

#define LANE_AGAIN  32        /* times that a function is taken */
#define LANE_EXACT  8         /* ... that each head has its own doubts */
#define LANE_STORES 40        /* of callers' registers: words of a state */
#define LANE_KEYS   4         /* rows by other registers than sp */
#define LANE_PLACES 6         /* kept at a head */
#define LANE_VALUES 8         /* ... of what is in doubt */
#define LANE_SPILLS 32        /* words that are told from others */
#define LANE_SHIFT  (1 << 20) /* bytes that a place is moved by */
#define LANE_WALKS  3         /* of the pass, in which a value lives */

/*
 * Of which registers may the pass know more?  Of those that hold a place on the
 * stack (lost; wild: any one), a constant (numbers), and what a jump table is
 * read by or what was read there (tables), on some way.
 */
struct doubts {
	uint64_t lost, wild, numbers, tables;
	/* ... a caller's value, of another register perhaps. */
	uint64_t callers;
};

#define LANE_HERE   0x01 /* something leads to it */
#define LANE_DONE   0x02 /* it was come to */
#define LANE_NEED   0x04 /* ... by its row alone */
#define LANE_PASSED 0x08 /* ... and a jump table was read behind it */
#define LANE_LOADS  0x10 /* its block loads what is no spill, as yet */
/* More has come than it began with: of places, of numbers, of tables. */
#define LANE_MORE         0x20
#define LANE_MORE_NUMBERS 0x40
#define LANE_MORE_TABLES  0x80
/*
 * The function's start leads to it by branches forward alone: in each walk of the
 * pass that way comes before all that branches back bring, of which the pass
 * keeps what the way brings, too, and no more.
 */
#define LANE_SURE 0x100
/* It began with its row, where a jump may lead that leads who knows where. */
#define LANE_LOOSE 0x200

/* From a value to the one behind another; empty if both are the same. */
struct extent {
	int64_t low, high;
};

/* What is handed on to a head, as numbers of struct ins's head count them. */
struct lane_head {
	struct doubts doubts;
	int64_t sp;      /* of all ways, where from the CFA */
	uint64_t differ; /* registers whose places do, in any round */
	uint32_t ins;
	uint32_t row;        /* plus one, once it was asked for */
	uint32_t from, ways; /* the last that leads to it; how many do */
	uint16_t flags;
	/* Places on the stack that all ways so far bring, beside the row's. */
	uint8_t nplaces;
	uint8_t nvalues;
	uint8_t reg[LANE_PLACES]; /* from here on it need not be cleared */
	int64_t place[LANE_PLACES];
	/* What registers may hold that are lost or numbers, as far as is known. */
	uint8_t of[LANE_VALUES];
	struct extent value[LANE_VALUES];
};

/* Words that have places on the stack, on some way. */
struct spills {
	unsigned n; /* LANE_SPILLS + 1: any may */
	int64_t off[LANE_SPILLS];
	uint32_t any; /* bits of those that any place may be in */
	struct extent place[LANE_SPILLS];
};

struct lane {
	struct walk *w;
	struct code_pass *p;
	const struct code_machine *m;
	/* The row in force, up to until; registers that it speaks of. */
	const struct claims *claims;
	size_t row;
	uint64_t until, rests;
	bool out;        /* the pass has to look */
	bool again;      /* there is a head that was none */
	bool passed;     /* nothing leads to an instruction, as yet */
	bool valid;      /* control may come here */
	bool after_call; /* but for padding */
	bool repeats;    /* only blocks to whose heads more has come */
	bool counts;     /* ... and of a jump not known then what it leads to */
	bool sure;       /* the block is LANE_SURE */
	bool touched;    /* the row may not hold any more */
	int8_t popped;   /* the stack pointer last went up; -1: who knows */
	uint32_t head;   /* of the block */
	/* How the return address is signed, in its register and in its word. */
	uint8_t sign, words_sign; /* VALUE_SIGNED */
	unsigned needs;           /* heads that are LANE_NEED */
	unsigned stores;          /* of callers' registers */
	size_t call_row;          /* in force at the last call */
	/*
	 * Registers that are a place on the stack, off from the CFA, their
	 * caller's, or another one that has the return address, not signed.
	 */
	uint64_t exact, own, link;
	struct doubts doubts;
	/* Registers that may be in one of these: of others there is nothing. */
	uint64_t tracked;
	/* Registers whose caller's value is in a word, and where that is. */
	uint64_t kept;
	int64_t off[CODE_REGS], word[CODE_REGS];
	/*
	 * Registers that are lost, or numbers, and not both: what they may hold
	 * then, where this is known.
	 */
	uint64_t bounded;
	struct extent value[CODE_REGS];
	/*
	 * Of the whole function: where such words are; the places that
	 * are lost, and how much they are moved then; what is stored
	 * by lost ones; words that were loaded, and were no spills then.
	 */
	struct extent words, places, shifts, stored, loads;
	struct extent hit; /* ... at places that are known */
	struct spills spills;
	bool wild;         /* what is lost is stored by, or in, any place */
	bool by_lost;      /* ... and something was loaded by it */
	bool loops;        /* a branch leads back */
	bool loose;        /* a jump leads who knows where */
	bool jumps_differ; /* ... by the CFA there */
	uint8_t jump_reg;  /* of the CFA of the first */
	int64_t jump_cfa;
	struct doubts jumps; /* what such jumps bring */
	bool stray;          /* a caller's value may be in any word */
	bool cut;            /* what a jump table leads to is where it ends */
	/* That a register has no number, or no table, was of importance. */
	bool ask_numbers, ask_tables;
	struct doubts back; /* what loops bring back and their heads had not */
	size_t nheads;      /* that have records */
	/* Stack pointers seen under rows whose CFA is of another register. */
	struct {
		uint8_t reg;
		bool mixed, used;
		int64_t cfa, sp;
	} guess[LANE_KEYS];
	unsigned nguess;
};

static inline void
extend_to(struct extent *x, int64_t low, int64_t high)
{
	if (x->low == x->high) {
		x->low = low;
		x->high = high;
		return;
	}
	if (low < x->low)
		x->low = low;
	if (high > x->high)
		x->high = high;
}

/* The lane knows where a jump leads. */
#define INS_FOLLOWED 0x2000

/*
 * Set in an effect of which the function's sums have what it adds to them; of
 * no meaning but here.
 */
#define EFF_COUNTED 0x80

/* What holds these places is a lost one from here on. */
static inline void
lose_places(struct lane *l, const struct extent *at)
{
	extend_to(&l->places, at->low, at->high);
}

/* May it hold what the caller had in a register that it wants back? */
static inline bool
is_callers(const struct lane *l, unsigned reg)
{
	return has_bit(l->own | l->link | l->doubts.callers, reg);
}

/* May it be a place on the stack? */
static inline bool
is_place(const struct lane *l, unsigned reg)
{
	return has_bit(l->exact | l->doubts.lost, reg);
}

/* Is a row's CFA another one, by what the pass knows as well? */
static inline bool
lane_is_elsewhere(const struct lane *l, const struct claims *c)
{
	return c->plain && has_bit(l->exact, c->cfa_reg) &&
	       l->off[c->cfa_reg] + c->cfa.u.off != 0;
}

/* ---- lane_edge.c ---- */

/* Does a row that is plain follow from what is known? */
bool lane_holds(const struct lane *, const struct claims *);
/* Adds doubts to others; of which kinds some are new, as LANE_MORE*. */
unsigned lane_add_doubts(struct doubts *, const struct doubts *, uint64_t not );
/* What a register holds that is known to hold a place or a number. */
struct extent lane_value_in(const struct lane *, unsigned reg);
/* Of value i at a head nothing is known any more: it is a lost one, if a place. */
void lane_drop_value(struct lane *, struct lane_head *, unsigned i);
/*
 * Adds what a way brings to a head, which is to begin once more when it has begun
 * with more than is so on all ways then.
 */
void lane_hand_on(struct lane *, struct lane_head *, const struct claims *,
    uint32_t from);
/* Records of heads, of which cases of jumps may have made more. */
void lane_records(struct lane *);
/* Control may go from instruction i to instruction to. */
void lane_edge(struct lane *, uint32_t i, uint32_t to);
/*
 * The same for a place outside of the entry; table: by a jump table.  False: the
 * table has ended before that, for it leads into another function's frame.
 */
bool lane_far_edge(struct lane *, uint32_t i, uint64_t target, bool table);

/* ---- lane_jump.c ---- */

/* Has a row the CFA of such jumps? */
static inline bool
lane_jumps_under(const struct lane *l, const struct claims *c)
{
	return l->jump_reg == c->cfa_reg && l->jump_cfa == c->cfa.u.off;
}

/* Instruction i jumps, who knows where. */
void lane_jump(struct lane *, uint32_t i);

/* ---- lane_effect.c ---- */

/* Applies the n effects of an instruction. */
void lane_apply(struct lane *, struct effect *, unsigned n);
/* A call came back. */
void lane_call(struct lane *);
/* May a jump table be what an effect reads an element of? */
bool lane_reads_table(const struct lane *, const struct effect *);

#endif
