/* SPDX-License-Identifier: GPL-3.0-or-later */
/* States that wait for a place to be come to, and where several meet. */
#include "code/state.h"

#include <stdlib.h>

static const struct value unknown_value = { .kind = VAL_UNKNOWN };
static const struct value either_value = { .kind = VAL_UNKNOWN,
	.flags = VALUE_EITHER };
static const struct value new_value = { .kind = VAL_NEW };

#define DOUBTS (VALUE_GUESS | VALUE_POPS)

struct packed {
	struct state_room *room; /* NULL: from malloc() */
	/* Registers that are VAL_NEW, and no more; VALUE_EITHER. */
	uint64_t news, either;
	uint64_t gone;  /* that were so, and are unknown now */
	uint64_t known; /* others that are not unknown, or were not */
	uint64_t bound_regs, bound, cmp_imm;
	uint8_t cmp_reg, cmp_other, cmp_size;
	uint8_t nslots, nknown;
	uint8_t nregs, entry_cfa;
	bool fresh, popped, certain;
	struct value reg[]; /* then the slots */
};

static struct slot *
packed_slots(const struct packed *p)
{
	return (struct slot *)(uintptr_t)(p->reg + p->nknown);
}

static size_t
size_with(unsigned nknown, unsigned nslots)
{
	return sizeof(struct packed) + nknown * sizeof(struct value) +
	       nslots * sizeof(struct slot);
}

size_t
packed_size(const struct packed *p)
{
	return size_with(p->nknown, p->nslots) - sizeof(p->room);
}

/* ---- Memory. ---- */

#define ROOM_STEP 64 /* bytes, from one size to the next */

/* The largest. */
#define PACKED_ROOM                                                 \
	(sizeof(struct packed) + CODE_REGS * sizeof(struct value) + \
	    STATE_SLOTS * sizeof(struct slot))

_Static_assert(PACKED_ROOM / ROOM_STEP < ROOM_SIZES, "a state has a size");

/* What is free begins with the next that is, of its size. */
struct idle {
	struct idle *next;
};

static struct packed *
take_room(struct state_room *room, size_t size)
{
	struct idle *first;

	if (room == NULL)
		return xmalloc(size);
	first = room->idle[size / ROOM_STEP];
	if (first == NULL)
		return arena_alloc(&room->mem,
		    (size / ROOM_STEP + 1) * ROOM_STEP);
	room->idle[size / ROOM_STEP] = first->next;
	return (void *)first;
}

void
packed_free(struct packed *p)
{
	struct state_room *room = p == NULL ? NULL : p->room;
	size_t size;
	struct idle *idle = (void *)p;

	if (room == NULL) {
		free(p);
		return;
	}
	size = size_with(p->nknown, p->nslots) / ROOM_STEP;
	idle->next = room->idle[size];
	room->idle[size] = idle;
}

void
state_room_reset(struct state_room *room)
{
	arena_reset(&room->mem);
	memset(room->idle, 0, sizeof(room->idle));
}

void
state_room_free(struct state_room *room)
{
	arena_free(&room->mem);
}

/* ---- Packing. ---- */

/* Of one that is not known. */
static inline const struct value *
plain_reg(const struct packed *p, unsigned r)
{
	return p->news >> r & 1   ? &new_value :
	       p->either >> r & 1 ? &either_value :
				    &unknown_value;
}

static const struct value *
packed_reg(const struct packed *p, unsigned r)
{
	return p->known >> r & 1 ?
		   &p->reg[__builtin_popcountll(p->known & (REG_BIT(r) - 1))] :
		   plain_reg(p, r);
}

/* Are both addresses that count from the same? */
static bool
same_base(const struct value *a, const struct value *b)
{
	return a->kind == VAL_ADDR && b->kind == VAL_ADDR &&
	       a->base == b->base && a->vg == b->vg;
}

bool
state_parts(const struct code_machine *m, const struct code_state *s,
    const struct packed *p)
{
	const struct value *a = &s->reg[m->sp], *b = packed_reg(p, m->sp);

	return a->kind == VAL_ADDR && b->kind == VAL_ADDR &&
	       (!same_base(a, b) || a->off != b->off);
}

bool
state_is_above(const struct code_machine *m, const struct code_state *s,
    const struct packed *p)
{
	const struct value *a = &s->reg[m->sp], *b = packed_reg(p, m->sp);
	int64_t least = b->flags & VALUE_POPS ? m->word : 0;

	return same_base(a, b) && a->off - b->off > least;
}

bool
state_is_below(const struct code_machine *m, const struct code_state *s,
    const struct packed *p)
{
	const struct value *a = &s->reg[m->sp], *b = packed_reg(p, m->sp);

	return same_base(a, b) && !((a->flags | b->flags) & VALUE_POPS) &&
	       a->off < b->off;
}

/* The registers that count where states meet. */
static uint64_t
packed_regs(const struct packed *p)
{
	return p->known | p->news | p->either | p->gone;
}

bool
packed_equal(const struct packed *a, const struct packed *b)
{
	const struct slot *x = packed_slots(a), *y = packed_slots(b);
	unsigned i;

	if (packed_regs(a) != packed_regs(b) || a->nslots != b->nslots ||
	    a->fresh != b->fresh)
		return false;
	if (a->known == b->known && a->news == b->news &&
	    a->either == b->either) {
		if (memcmp(a->reg, b->reg, a->nknown * sizeof(a->reg[0])) != 0)
			return false;
	} else
		for (i = 0; i < a->nregs; i++)
			if (!value_equal(packed_reg(a, i), packed_reg(b, i)))
				return false;
	for (i = 0; i < a->nslots; i++)
		if (x[i].base != y[i].base || x[i].off != y[i].off ||
		    x[i].vg != y[i].vg || !value_equal(&x[i].v, &y[i].v))
			return false;
	return true;
}

bool
packed_same(const struct packed *a, const struct packed *b)
{
	return a->bound_regs == b->bound_regs && a->bound == b->bound &&
	       a->cmp_reg == b->cmp_reg && a->cmp_other == b->cmp_other &&
	       a->cmp_size == b->cmp_size && a->cmp_imm == b->cmp_imm &&
	       a->popped == b->popped && a->certain == b->certain;
}

struct packed *
state_pack_in(struct state_room *room, const struct code_state *s)
{
	uint64_t known = 0, news = 0, either = 0, left;
	const struct value *v = s->reg;
	struct packed *p;
	unsigned r, n;

	for (r = 0; r < s->nregs; r++, v++) {
		if (v->kind == VAL_NEW && value_equal(v, &new_value))
			news |= REG_BIT(r);
		else if (v->kind != VAL_UNKNOWN)
			known |= REG_BIT(r);
		else if (value_equal(v, &either_value))
			either |= REG_BIT(r);
	}
	n = (unsigned)__builtin_popcountll(known);
	p = take_room(room, size_with(n, s->nslots));
	p->room = room;
	p->news = news;
	p->either = either;
	p->gone = 0;
	p->known = known;
	p->nknown = (uint8_t)n;
	p->nregs = s->nregs;
	p->entry_cfa = s->entry_cfa;
	p->nslots = s->nslots;
	p->fresh = s->fresh;
	p->popped = s->popped;
	p->certain = s->certain;
	p->bound_regs = s->bound_regs;
	p->bound = s->bound;
	p->cmp_imm = s->cmp_imm;
	p->cmp_reg = s->cmp_reg;
	p->cmp_other = s->cmp_other;
	p->cmp_size = s->cmp_size;
	for (n = 0, left = known; left != 0; left &= left - 1)
		p->reg[n++] = s->reg[__builtin_ctzll(left)];
	mem_copy(packed_slots(p), s->slot, s->nslots * sizeof(struct slot));
	return p;
}

struct packed *
state_pack(const struct code_state *s)
{
	return state_pack_in(NULL, s);
}

/* Is it as packing makes it, with nothing that ways that met have let go? */
static bool
is_tight(const struct packed *p)
{
	unsigned i;

	for (i = 0; i < p->nknown; i++)
		if (p->reg[i].kind == VAL_UNKNOWN ||
		    value_equal(&p->reg[i], &new_value))
			return false;
	return p->gone == 0;
}

struct packed *
packed_copy(const struct packed *p)
{
	size_t size = size_with(p->nknown, p->nslots);
	struct code_state s;
	struct packed *copy;

	if (!is_tight(p)) {
		state_unpack(p, &s);
		return state_pack(&s);
	}
	copy = xmalloc(size);
	memcpy(copy, p, size);
	copy->room = NULL;
	return copy;
}

void
state_unpack(const struct packed *p, struct code_state *s)
{
	uint64_t left;
	unsigned n;

	mem_clear(s->reg, p->nregs * sizeof(s->reg[0]));
	for (n = 0, left = p->known; left != 0; left &= left - 1)
		s->reg[__builtin_ctzll(left)] = p->reg[n++];
	for (left = p->news; left != 0; left &= left - 1)
		s->reg[__builtin_ctzll(left)] = new_value;
	for (left = p->either; left != 0; left &= left - 1)
		s->reg[__builtin_ctzll(left)] = either_value;
	s->nregs = p->nregs;
	s->entry_cfa = p->entry_cfa;
	s->nslots = p->nslots;
	s->fresh = p->fresh;
	s->popped = p->popped;
	s->certain = p->certain;
	s->bound_regs = p->bound_regs;
	s->bound = p->bound;
	s->cmp_imm = p->cmp_imm;
	s->cmp_reg = p->cmp_reg;
	s->cmp_other = p->cmp_other;
	s->cmp_size = p->cmp_size;
	mem_copy(s->slot, packed_slots(p), p->nslots * sizeof(struct slot));
}

/* What is left of a value in both. */
static bool
is_nobodys(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_NEW || v->kind == VAL_CONST ||
	       v->kind == VAL_LENGTH || v->kind == VAL_INDEX ||
	       v->kind == VAL_TABLE || v->kind == VAL_TARGET ||
	       (v->kind == VAL_ORIG && !value_is_callers(m, v));
}

/* Is it the caller's of a register that callees keep? */
static inline bool
is_kept_callers(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_ORIG &&
	       (v->reg == m->ra || (m->saved >> v->reg & 1));
}

/*
 * Of two values that differ, of states that are certain, or not; word: what the
 * other way brings need not be known.
 */
static struct value
meet_value(const struct code_machine *m, const struct value *a, bool a_certain,
    const struct value *b, bool b_certain, bool word)
{
	struct value v = *a;
	uint8_t flags = a->flags | b->flags;
	bool doubts = (flags & DOUBTS) != 0;
	bool none_a = is_nobodys(m, a), none_b = is_nobodys(m, b);

	/*
	 * A guess is as good as what confirms it; and so is a frame pointer that
	 * a callee which is read has put back.
	 */
	if (flags & (DOUBTS | VALUE_READ)) {
		struct value w = *b;

		v.flags &= (uint8_t) ~(DOUBTS | VALUE_READ);
		w.flags &= (uint8_t) ~(DOUBTS | VALUE_READ);
		if (value_equal(&v, &w))
			return v;
	}
	/* Neither is the caller's. */
	if (none_a && none_b)
		return new_value;
	/* What one way has put there the other has left. */
	if (flags & VALUE_PUT)
		return (struct value){ .flags = VALUE_PUT };
	/* One is surely not. */
	if (!(flags & VALUE_EITHER) && none_a == none_b)
		return unknown_value;
	if (((a->flags & VALUE_EITHER) && a_certain) ||
	    ((b->flags & VALUE_EITHER) && b_certain) ||
	    (none_a && a_certain && !doubts &&
		(word || is_kept_callers(m, b))) ||
	    (none_b && b_certain && !doubts && (word || is_kept_callers(m, a))))
		return either_value;
	return unknown_value;
}

/*
 * i386: one callee takes its arguments away and another, on the other way, does
 * not, or there was none: what is known of either is so on both.
 */
static bool
meet_popped(const struct code_machine *m, const struct value *a,
    const struct value *b, struct value *v)
{
	const struct value *high = a->off >= b->off ? a : b;
	const struct value *low = high == a ? b : a;

	if (!(low->flags & VALUE_POPS) || a->kind != VAL_ADDR ||
	    b->kind != VAL_ADDR || a->base != b->base || a->vg != b->vg ||
	    high->off - low->off > POPS_MAX ||
	    (high->off - low->off) % m->word != 0)
		return false;
	*v = *high;
	return true;
}

static struct value
meet_reg(const struct code_machine *m, unsigned r, const struct value *a,
    bool a_certain, const struct value *b, bool b_certain)
{
	struct value v;

	return r == m->sp && meet_popped(m, a, b, &v) ?
		   v :
		   meet_value(m, a, a_certain, b, b_certain, false);
}

/* The registers that are known in p become what holds in s too. */
static bool
meet_regs(const struct code_machine *m, struct packed *p,
    const struct code_state *s)
{
	struct value *at = p->reg, v;
	const struct value *was;
	bool changed = false;
	uint64_t left;
	unsigned r;

	for (left = p->known; left != 0; left &= left - 1, at++) {
		r = (unsigned)__builtin_ctzll(left);
		if (value_equal(at, &s->reg[r]))
			continue;
		v = meet_reg(m, r, at, p->certain, &s->reg[r], s->certain);
		changed |= !value_equal(&v, at);
		*at = v;
	}
	/* What was new is so still, or on one way, or nothing is known. */
	for (left = p->news | p->either | p->gone; left != 0;
	     left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		was = plain_reg(p, r);
		if (value_equal(was, &s->reg[r]))
			continue;
		v = meet_value(m, was, p->certain, &s->reg[r], s->certain,
		    false);
		if (value_equal(&v, was))
			continue;
		p->news &= ~REG_BIT(r);
		p->either &= ~REG_BIT(r);
		p->gone |= REG_BIT(r);
		if (v.flags & VALUE_EITHER)
			p->either |= REG_BIT(r);
		changed = true;
	}
	return changed;
}

static inline bool
same_place(const struct slot *a, const struct slot *b)
{
	return a->off == b->off && a->base == b->base && a->vg == b->vg;
}

static const struct slot *
search_slot(const struct slot *list, unsigned n, const struct slot *like,
    unsigned *next)
{
	unsigned i;

	for (i = 0; i < n; i++)
		if (same_place(&list[i], like)) {
			*next = i + 1;
			return &list[i];
		}
	return NULL;
}

/* The word at the place of one, mostly that behind the one found last. */
static inline const struct slot *
slot_like(const struct slot *list, unsigned n, const struct slot *like,
    unsigned *next)
{
	return *next < n && same_place(&list[*next], like) ?
		   &list[(*next)++] :
		   search_slot(list, n, like, next);
}

/* The same for the words of memory that are in p. */
static bool
meet_slots(const struct code_machine *m, struct packed *p,
    const struct code_state *s)
{
	struct slot *at = packed_slots(p);
	const struct slot *o;
	const struct value *other;
	unsigned i, next = 0;
	bool changed = false;
	struct value v;

	for (i = 0; i < p->nslots; i++, at++) {
		o = slot_like(s->slot, s->nslots, at, &next);
		other = o != NULL ? &o->v :
			s->fresh  ? &new_value :
				    &unknown_value;
		if (value_equal(other, &at->v))
			continue;
		v = meet_value(m, &at->v, p->certain, other, s->certain, true);
		changed |= !value_equal(&v, &at->v);
		at->v = v;
	}
	return changed;
}

void
state_meet_into(const struct code_machine *m, struct code_state *s,
    const struct packed *p)
{
	const struct slot *at = packed_slots(p), *like;
	const struct value *reg = p->reg, *o;
	unsigned r, i, had = s->nslots, next = 0;

	for (r = 0; r < s->nregs; r++) {
		o = p->known >> r & 1 ? reg++ : plain_reg(p, r);
		if (!value_equal(&s->reg[r], o))
			s->reg[r] = meet_reg(m, r, &s->reg[r], s->certain, o,
			    p->certain);
	}
	for (i = 0; i < had; i++) {
		like = slot_like(at, p->nslots, &s->slot[i], &next);
		o = like != NULL ? &like->v :
		    p->fresh     ? &new_value :
				   &unknown_value;
		if (!value_equal(&s->slot[i].v, o))
			s->slot[i].v = meet_value(m, &s->slot[i].v, s->certain,
			    o, p->certain, true);
	}
	for (i = next = 0; i < p->nslots && s->fresh; i++, at++)
		if (at->v.kind != VAL_NEW &&
		    slot_like(s->slot, s->nslots, at, &next) == NULL)
			state_set(s, at->base, at->off, at->vg,
			    meet_value(m, &new_value, s->certain, &at->v,
				p->certain, true));
	s->fresh &= p->fresh;
	s->popped |= p->popped;
	s->certain |= p->certain;
	s->bound_regs &= p->bound_regs;
	if (p->bound > s->bound)
		s->bound = p->bound;
	if (s->cmp_reg != p->cmp_reg || s->cmp_other != p->cmp_other ||
	    s->cmp_size != p->cmp_size || s->cmp_imm != p->cmp_imm)
		s->cmp_reg = CODE_NOREG;
}

/*
 * What code left in a place that by a row has a caller's value, or a pointer
 * into the frame; unknown where that says nothing.
 */
static struct value
fact(const struct code_machine *m, const struct value *v,
    const struct value *claim)
{
	bool place = claim->kind == VAL_ADDR && claim->base == 0;

	if ((!place && claim->kind != VAL_ORIG) ||
	    ((v->flags | claim->flags) & DOUBTS))
		return unknown_value;
	if (v->kind == VAL_ORIG || (v->kind == VAL_ADDR && v->base == 0))
		return *v;
	return is_nobodys(m, v) ? new_value : unknown_value;
}

void
state_meet_facts(const struct code_machine *m, struct code_state *s,
    const struct packed *p, bool packed)
{
	struct code_state a = { 0 }, b = { 0 };
	struct value v, w, claim;
	struct slot *at;
	unsigned i;

	state_copy(packed ? &b : &a, s);
	state_unpack(p, packed ? &a : &b);
	state_meet_into(m, s, p);
	for (i = 0; i < s->nregs; i++)
		if (s->reg[i].kind == VAL_UNKNOWN) {
			v = fact(m, &a.reg[i], &b.reg[i]);
			if (v.kind != VAL_UNKNOWN)
				s->reg[i] = v;
		}
	for (i = 0, at = s->slot; i < s->nslots; i++, at++) {
		if (at->v.kind != VAL_UNKNOWN)
			continue;
		v = state_word(&a, at->base, at->off, at->vg);
		claim = state_word(&b, at->base, at->off, at->vg);
		w = fact(m, &v, &claim);
		if (w.kind != VAL_UNKNOWN)
			at->v = w;
	}
}

/* Has s words that p would have to have, as not known? */
static bool
wants_slots(const struct packed *p, const struct code_state *s)
{
	unsigned i, next = 0;

	for (i = 0; i < s->nslots && p->fresh; i++)
		if (s->slot[i].v.kind != VAL_NEW &&
		    slot_like(packed_slots(p), p->nslots, &s->slot[i], &next) ==
			NULL)
			return true;
	return false;
}

/* Meets registers and words; true when there is less than it was. */
static bool
meet_values(const struct code_machine *m, struct packed **at,
    const struct code_state *s)
{
	struct packed *p = *at;
	struct state_room *room;
	struct code_state o;
	bool changed = false;
	unsigned i, next = 0;

	if (wants_slots(p, s)) {
		state_unpack(p, &o);
		for (i = 0; i < s->nslots && o.fresh; i++)
			if (s->slot[i].v.kind != VAL_NEW &&
			    slot_like(packed_slots(p), p->nslots, &s->slot[i],
				&next) == NULL)
				state_set(&o, s->slot[i].base, s->slot[i].off,
				    s->slot[i].vg, new_value);
		room = p->room;
		packed_free(p);
		*at = p = state_pack_in(room, &o);
		changed = true;
	}
	changed |= meet_regs(m, p, s);
	changed |= meet_slots(m, p, s);
	return changed;
}

bool
state_meet(const struct code_machine *m, struct packed **at,
    const struct code_state *s, struct code_state *was)
{
	struct packed *p = *at;
	bool changed;
	union {
		struct packed p;
		uint8_t room[PACKED_ROOM];
	} before;

	if (was != NULL)
		memcpy(before.room, p, size_with(p->nknown, p->nslots));
	changed = meet_values(m, at, s);
	p = *at;
	changed |= p->fresh && !s->fresh;
	changed |= (p->bound_regs & ~s->bound_regs) != 0;
	if (changed && was != NULL)
		state_unpack(&before.p, was);
	p->fresh &= s->fresh;
	p->popped |= s->popped;
	p->certain |= s->certain;
	p->bound_regs &= s->bound_regs;
	if (s->bound > p->bound)
		p->bound = s->bound;
	if (p->cmp_reg != s->cmp_reg || p->cmp_other != s->cmp_other ||
	    p->cmp_size != s->cmp_size || p->cmp_imm != s->cmp_imm)
		p->cmp_reg = CODE_NOREG;
	return changed;
}
