/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of registers and stack words at a place, as values relative
 * to the function's entry, and how effects change it.
 */
#ifndef CODE_STATE_H
#define CODE_STATE_H

#include "base/util.h"
#include "insn/code_machine.h"
#include "table/table.h"

#define STATE_SLOTS 64

/*
 * The base of the word that is kept on a shadow stack: AArch64's x18, RISC-V's
 * gp (clang -fsanitize=shadow-call-stack).
 */
#define BASE_SHADOW 255

enum value_kind {
	VAL_UNKNOWN, /* anything */
	VAL_NEW,     /* computed or read here: nobody's before */
	VAL_ADDR,    /* base + off + vg * VG; base 0 is the CFA */
	VAL_ORIG,    /* what register reg held at the entry */
	VAL_CONST,   /* off */
	VAL_LENGTH,  /* off + vg * VG, a number */
	VAL_INDEX,   /* off + (a number << base); that is below vg, or 0:
			below what is not known */
	VAL_TABLE,   /* an element of jump table number off */
	VAL_TARGET   /* the address that one leads to */
};

#define VALUE_SIGNED    0x01 /* a signed return address */
#define VALUE_SIGNED_PC 0x02
#define VALUE_GUESS     0x04 /* taken from another block */
#define VALUE_MADE \
	0x08 /* VAL_UNKNOWN: a sum that was made here, of an
		address or what may be one */
#define VALUE_POPS \
	0x10        /* an address, or above it: a callee may have popped
		its arguments */
#define POPS_MAX 64 /* bytes */
#define VALUE_EITHER \
	0x20 /* VAL_UNKNOWN: nobody's on one of the ways here, who
		knows whose on another */
#define VALUE_READ \
	0x40 /* an address that was read from memory: in a frame
		pointer none of its frame, but a pointer like others */
#define VALUE_PUT \
	0x80 /* VAL_UNKNOWN, a word: a register was stored where the return
		address was, as who returns elsewhere does */

struct value {
	int64_t off;
	int32_t vg;    /* VAL_ORIG: see value_joins() */
	uint8_t kind;  /* enum value_kind */
	uint8_t base;  /* VAL_ADDR, VAL_INDEX */
	uint8_t reg;   /* VAL_ORIG */
	uint8_t flags; /* VALUE_* */
};

/* A word of memory at base + off + vg * VG. */
struct slot {
	struct value v;
	int64_t off;
	int32_t vg;
	uint8_t base;
};

struct code_state {
	struct value reg[CODE_REGS];
	struct slot slot[STATE_SLOTS];
	uint8_t nslots;
	uint8_t nregs;     /* of reg, the machine's */
	uint8_t entry_cfa; /* the machine's */
	/* No store can have happened that is not in slots. */
	bool fresh;
	bool popped; /* the stack pointer last went up */
	/*
	 * A function's start leads here, by no way that may be dead: what one of
	 * the ways brings counts.
	 */
	bool certain;
	/* The registers whose values are all below bound; 0: none. */
	uint64_t bound_regs, bound;
	/* The last comparison; CODE_NOREG as reg: none that counts. */
	uint8_t cmp_reg, cmp_other, cmp_size;
	uint64_t cmp_imm;
};

/* A jump table as an instruction reads it. */
struct jump_table {
	uint64_t addr; /* of its first element */
	uint64_t n;    /* elements, 0: not known */
	uint64_t add;  /* targets are element + add */
	uint32_t insn; /* number of the reading instruction */
	uint8_t size;  /* of an element */
	uint8_t shift;
	bool is_signed;
};

/* What was aligned to 2^bits: a base, plus off. */
struct aligned {
	int64_t off;
	uint8_t base; /* below the one that it made, or 0 */
	uint8_t bits; /* 0: not the same each time */
};
#define ALIGNED_NOT_YET UINT8_MAX /* as bits */

/* What one entry's passes share. */
struct state_env {
	const struct code_machine *m;
	unsigned red_zone;
	uint8_t link;            /* has the return address at first */
	bool short_floats;       /* words of floating-point registers have 4
				    bytes */
	uint64_t watch;          /* registers whose change matters */
	uint64_t care;           /* those of them on which the row rests
				    that was found to hold; or all */
	uint64_t frame;          /* those through which a frame is
				    addressed */
	bool rebase;             /* a stack pointer that moves by who
				    knows how much has a base anew */
	struct jump_table *tabs; /* ascending by insn */
	size_t ntabs, tabs_cap;
	uint32_t align[254];         /* instructions that made bases 1.. */
	struct aligned aligned[254]; /* ... and what each of them is */
	unsigned naligns;
	/* What the last effects read for the jump of their instruction. */
	struct value jump;
};

/* Where a word ends; of RISC-V's single floats two may share 8 bytes. */
static inline int64_t
state_slot_end(const struct state_env *env, const struct slot *at)
{
	return at->off +
	       (env->short_floats && at->v.kind == VAL_ORIG && at->v.reg >= 32 ?
		       4 :
		       env->m->word);
}

/* What to do about effects that happen only if the flow is taken. */
enum maybe { MAYBE_BOTH, MAYBE_TAKEN, MAYBE_NOT };

/* Of registers and words only those that there are. */
static inline void
state_copy(struct code_state *to, const struct code_state *s)
{
	mem_copy(to->reg, s->reg, s->nregs * sizeof(s->reg[0]));
	mem_copy(to->slot, s->slot, s->nslots * sizeof(s->slot[0]));
	memcpy(&to->nslots, &s->nslots,
	    sizeof(*s) - offsetof(struct code_state, nslots));
}

/* At the entry of a function: every register is the caller's. */
void state_entry(const struct code_machine *, struct code_state *);
/* Nothing is known. */
void state_empty(const struct code_machine *, struct code_state *);
/*
 * Applies effects of instruction number insn.  True when something changed
 * that a row may speak of: of registers those of env's care, of words those
 * that it may rest on, and any where care is all that is watched.
 */
bool state_apply(struct state_env *, struct code_state *, const struct effect *,
    size_t n, uint32_t insn, enum maybe);
/* What an instruction aligns to 2^bits becomes, a base of its own. */
struct value state_align(struct state_env *, struct code_state *,
    const struct value *, int64_t bits, uint32_t insn);
/* Of no word any more; the order of the others may change. */
void state_remove(struct code_state *, unsigned slot);
/* Where a base is if the CFA is at first; false: that is not known. */
bool state_aligned(const struct state_env *, unsigned base, uint64_t first,
    uint64_t *at);
/* A call came back.  True as above, of words alone. */
bool state_call(const struct state_env *, struct code_state *);
/*
 * On the way where the condition of the last comparison holds, or not.  True
 * when a register may be known now by what another one is.
 */
bool state_condition(const struct code_machine *, struct code_state *,
    unsigned cond, bool holds);
/* What stands at a place; NEW when nothing of the caller's can. */
struct value state_word(const struct code_state *, int base, int64_t off,
    int32_t vg);
/* Does the word at the CFA plus off hold what register reg did at the entry? */
bool state_keeps(const struct code_state *, int64_t off, unsigned reg);
/* Where from the CFA is a word that holds it; false: nowhere. */
bool state_find(const struct code_state *, unsigned reg, struct value *place);
/* ... or else in which of the registers that keep others' (VAL_ORIG of that). */
bool state_find_kept(const struct code_machine *, const struct code_state *,
    unsigned reg, struct value *place);
/* Has a register what it had where the function was called? */
static inline bool
state_holds(const struct code_state *s, unsigned reg)
{
	return s->reg[reg].kind == VAL_ORIG && s->reg[reg].reg == reg;
}
bool state_has(const struct code_state *, int base, int64_t off, int32_t vg);
void state_set(struct code_state *, int base, int64_t off, int32_t vg,
    struct value);
/* Another stack is used: what was known of places on the one is gone. */
void state_leave_stack(struct code_state *);
struct value value_add(struct value, int64_t);

/*
 * Fields of one register that are stored together: reg is the first of them that is
 * the caller's, vg has a bit for each that is, from CODE_FIELDS on.
 */
static inline bool
value_joins(const struct value *v)
{
	return v->kind == VAL_ORIG && v->vg != 0;
}

/* The registers whose values it has; 0: it is nobody's. */
static inline uint64_t
value_regs(const struct value *v)
{
	return v->kind != VAL_ORIG ?
		   0 :
		   REG_BIT(v->reg) | (uint64_t)(uint32_t)v->vg << CODE_FIELDS;
}

static inline bool
value_has(const struct value *v, unsigned reg)
{
	return v->kind == VAL_ORIG &&
	       (v->reg == reg || (v->vg != 0 && (value_regs(v) >> reg & 1)));
}

/* One more field is the caller's. */
static inline void
value_add_field(struct value *v, unsigned reg)
{
	if (v->vg == 0 || reg < v->reg)
		v->reg = (uint8_t)reg;
	v->vg |= (int32_t)(1u << (reg - CODE_FIELDS));
}

static inline bool
value_equal(const struct value *a, const struct value *b)
{
	return memcmp(a, b, sizeof(*a)) == 0; /* no padding in it */
}

/* The caller's value of a register that calls may change is nobody's. */
static inline bool
value_is_callers(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_ORIG &&
	       (v->reg == m->ra || !(m->changed >> v->reg & 1));
}

/* VALUE_PUT, or 0, where a register is stored over a word that had the value. */
static inline uint8_t
value_put(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_ORIG && v->reg == m->ra ? VALUE_PUT :
							v->flags & VALUE_PUT;
}

/* s390x's message and cipher instructions: function 0 asks what there is. */
static inline bool
value_asks(const struct value *function)
{
	return function->kind == VAL_CONST && (function->off & 0x7f) == 0;
}

/*
 * States kept for a place ahead or behind, packed; from malloc, or from the
 * room of who drops all of them at once.  A twelfth of a sweep over all
 * functions went into malloc().
 */
struct packed;
#define ROOM_SIZES 64
struct state_room {
	struct arena mem;
	void *idle[ROOM_SIZES]; /* of each size, those that are free */
};
struct packed *state_pack(const struct code_state *);
struct packed *state_pack_in(struct state_room *, const struct code_state *);
/* The same as a state that was unpacked would be packed, from malloc. */
struct packed *packed_copy(const struct packed *);
void packed_free(struct packed *);
/* None of its states is needed any more. */
void state_room_reset(struct state_room *);
void state_room_free(struct state_room *);
void state_unpack(const struct packed *, struct code_state *);
/*
 * What holds in both is left in the packed one.  True when that is less than
 * it was; was, or NULL, has that then.
 */
bool state_meet(const struct code_machine *, struct packed **,
    const struct code_state *, struct code_state *was);
/* The other way round. */
void state_meet_into(const struct code_machine *, struct code_state *,
    const struct packed *);
/*
 * The same where one of the two, the packed one or not, is what code left, and
 * the other was taken from a row: that does not hide where they disagree.
 */
void state_meet_facts(const struct code_machine *, struct code_state *,
    const struct packed *, bool packed);
/* Is the stack pointer elsewhere in one than in the other, where both know it? */
bool state_parts(const struct code_machine *, const struct code_state *,
    const struct packed *);
/*
 * Is the stack pointer of s above that of p, by more than a callee that returns
 * a structure takes away, where p counts on none or on one that did?
 */
bool state_is_above(const struct code_machine *, const struct code_state *,
    const struct packed *);
/* Is it below, where no callee may have taken away what was pushed for it? */
bool state_is_below(const struct code_machine *, const struct code_state *,
    const struct packed *);
size_t packed_size(const struct packed *);
/* Do both say the same, in the same order? */
bool packed_equal(const struct packed *, const struct packed *);
/* Of two that do: also in what goes with a comparison and the stack? */
bool packed_same(const struct packed *, const struct packed *);

#endif
