/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What effects do to what the lane knows; state.c does the same to all that the
 * pass knows, and is what this has to agree with.
 */
#include "code/lane.h"

/* What an effect leaves in a register. */
struct left {
	enum { LEFT_NONE, LEFT_EXACT, LEFT_OWN, LEFT_LINK } kind;
	int64_t off;
	uint8_t sign; /* of a return address */
	bool lost, wild, number, table, callers;
	bool bounded; /* value is known, of one that is lost or a number */
	struct extent value;
};

#define LANE_FAR ((int64_t)1 << 48) /* values are followed up to there */

/* Is it known what a register holds, if it is a place (or a number)? */
static bool
value_of(const struct lane *l, unsigned r, bool place, struct extent *at)
{
	if (place && has_bit(l->exact, r)) {
		*at = (struct extent){ l->off[r], l->off[r] + 1 };
		return true;
	}
	if (!has_bit(l->bounded, r) || has_bit(l->doubts.lost, r) != place)
		return false;
	*at = l->value[r];
	return true;
}

/* Moves an extent; false: out of what is followed. */
static bool
move_extent(struct extent *x, int64_t low, int64_t high)
{
	if (low < -LANE_FAR || high > LANE_FAR)
		return false;
	x->low += low;
	x->high += high;
	return x->low >= -LANE_FAR && x->high <= LANE_FAR;
}

/* What a register has, as a copy of it in another one would have it. */
static struct left
copy_of(const struct lane *l, unsigned s, unsigned d)
{
	struct left v = { .lost = has_bit(l->doubts.lost, s),
		.wild = has_bit(l->doubts.wild, s),
		.number = has_bit(l->doubts.numbers, s),
		.table = has_bit(l->doubts.tables, s),
		.callers = is_callers(l, s) };

	if (has_bit(l->bounded, s)) {
		v.bounded = true;
		v.value = l->value[s];
	}
	if (has_bit(l->exact, s)) {
		v.kind = LEFT_EXACT;
		v.off = l->off[s];
	} else if (has_bit(l->own, s) && s == d) {
		v.kind = LEFT_OWN;
		v.sign = l->sign;
	} else if (has_bit(l->link, s) ||
		   (s == l->m->ra && has_bit(l->own, s) && l->sign == 0))
		v.kind = d == l->m->ra ? LEFT_OWN : LEFT_LINK;
	return v;
}

/* Words below the stack pointer may change any time. */
static void
drop_below(struct lane *l, int64_t limit)
{
	uint64_t left;
	unsigned r;

	if (limit <= l->words.low)
		return;
	for (left = l->kept; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (l->word[r] < limit) {
			l->kept &= ~REG_BIT(r);
			l->touched = true;
		}
	}
}

/* Registers hold something else. */
static inline void
forget(struct lane *l, uint64_t bits)
{
	l->touched |= (l->rests & bits) != 0;
	if ((l->tracked & bits) == 0)
		return;
	l->tracked &= ~bits;
	l->exact &= ~bits;
	l->own &= ~bits;
	l->link &= ~bits;
	l->doubts.lost &= ~bits;
	l->doubts.wild &= ~bits;
	l->doubts.numbers &= ~bits;
	l->doubts.tables &= ~bits;
	l->doubts.callers &= ~bits;
	l->bounded &= ~bits;
}

/* A register holds what is nobody's. */
static inline void
renew(struct lane *l, unsigned d)
{
	forget(l, REG_BIT(d));
	l->out |= d == l->m->sp;
	if (d == l->m->ra)
		l->sign = 0;
}

static void
set(struct lane *l, unsigned d, const struct left *v)
{
	uint64_t bit = REG_BIT(d);

	forget(l, bit);
	l->tracked |= bit;
	if (v->kind == LEFT_EXACT) {
		if (d == l->m->sp) {
			l->popped = v->off > l->off[d];
			drop_below(l, v->off - l->p->env.red_zone);
		}
		l->exact |= bit;
		l->off[d] = v->off;
		return;
	}
	if (d == l->m->sp)
		l->out = true;
	if (v->kind == LEFT_OWN)
		l->own |= bit;
	if (d == l->m->ra)
		l->sign = v->sign;
	else if (v->kind == LEFT_LINK)
		l->link |= bit;
	if (v->lost)
		l->doubts.lost |= bit;
	if (v->wild)
		l->doubts.wild |= bit;
	if (v->number)
		l->doubts.numbers |= bit;
	if (v->table)
		l->doubts.tables |= bit;
	if (v->callers)
		l->doubts.callers |= bit;
	if (v->bounded && v->lost != v->number) {
		l->bounded |= bit;
		l->value[d] = v->value;
	}
}

/* The number of a word that is a spill; LANE_SPILLS: none of those. */
static unsigned
spill_at(const struct lane *l, int64_t off)
{
	unsigned i;

	for (i = 0; i < l->spills.n && i < LANE_SPILLS; i++)
		if (l->spills.off[i] == off)
			return i;
	return LANE_SPILLS;
}

/* Does a word hold a place on the stack, on one of the ways to it? */
static bool
is_spill(const struct lane *l, int64_t off)
{
	return l->spills.n > LANE_SPILLS || spill_at(l, off) < LANE_SPILLS;
}

/* A word gets what a register has, which is a place on some way. */
static void
spill(struct lane *l, int64_t off, unsigned s)
{
	struct spills *sp = &l->spills;
	unsigned i = spill_at(l, off);
	struct extent at;

	if (i == LANE_SPILLS) {
		if (sp->n > LANE_SPILLS || sp->n++ == LANE_SPILLS)
			return;
		i = sp->n - 1;
		sp->off[i] = off;
		sp->place[i] = (struct extent){ 0, 0 };
	}
	if (!value_of(l, s, true, &at))
		sp->any |= 1u << i;
	else
		extend_to(&sp->place[i], at.low, at.high);
}

/* What is known of the place in a spill: of one that was there before it. */
static bool
place_in(const struct lane *l, int64_t off, struct extent *at)
{
	unsigned i = spill_at(l, off);

	if (!l->sure || l->spills.n > LANE_SPILLS || i == LANE_SPILLS ||
	    (l->spills.any >> i & 1))
		return false;
	*at = l->spills.place[i];
	return true;
}

/* A spill that is found later may be what the block loads. */
static inline void
note_load(struct lane *l)
{
	if (!l->sure)
		l->p->lane[l->head].flags |= LANE_LOADS;
}

static struct left
load(struct lane *l, const struct effect *e)
{
	struct left v = { 0 };
	unsigned ra = l->m->ra;
	int64_t off;

	v.callers = is_place(l, e->s);
	if (!has_bit(l->exact, e->s)) {
		v.table = has_bit(l->doubts.tables, e->s);
		if (!has_bit(l->doubts.lost, e->s))
			return v;
		v.lost = l->spills.n > 0;
		l->by_lost = true;
		note_load(l);
		return v;
	}
	off = l->off[e->s] + e->imm;
	/* Words that rows name, or did, have such values. */
	v.callers = l->stray || !l->sure ||
		    (off > l->words.low - l->m->word && off < l->words.high);
	if (has_bit(l->kept, e->d) && l->word[e->d] == off) {
		v.kind = LEFT_OWN;
		v.sign = l->words_sign;
	} else if (has_bit(l->kept, ra) && l->word[ra] == off &&
		   l->words_sign == 0)
		v.kind = LEFT_LINK;
	else if (is_spill(l, off)) {
		v.lost = true;
		v.bounded = place_in(l, off, &v.value);
	} else {
		extend_to(&l->loads, off, off + 1);
		note_load(l);
	}
	return v;
}

/* The words that a store overlaps have no longer what they had. */
static void
overwrite(struct lane *l, int64_t off, unsigned size, unsigned who)
{
	uint64_t left;
	unsigned r;

	if (off >= l->words.high || off + size <= l->words.low)
		return;
	for (left = l->kept; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (l->word[r] >= off + size ||
		    l->word[r] + l->m->word <= off ||
		    (r == who && l->word[r] == off))
			continue;
		l->kept &= ~REG_BIT(r);
		l->touched = true;
	}
}

/* Was it, in an earlier round? */
static bool
counted(struct effect *e)
{
	bool was = (e->flags & EFF_COUNTED) != 0;

	e->flags |= EFF_COUNTED;
	return was;
}

/* ... at a place and a number from there. */
static void
store_indexed(struct lane *l, const struct effect *e)
{
	struct extent at, by;

	if (!value_of(l, e->d, true, &at) || !value_of(l, e->x, false, &by) ||
	    !move_extent(&at, by.low, by.high - 1)) {
		l->out = true;
		return;
	}
	extend_to(&l->hit, at.low, at.high - 1 + e->size);
}

static void
store(struct lane *l, struct effect *e)
{
	const struct code_machine *m = l->m;
	/* As the pass has it. */
	bool word = e->s != CODE_NOREG &&
		    (e->size == m->word ||
			(e->s >= 32 && (e->size > m->word || e->size == 4)));
	unsigned who = CODE_NOREG;
	struct extent at;
	bool callers;
	int64_t off;

	if (!is_place(l, e->d))
		return;
	/*
	 * By a pointer words that rows name are only hit with a caller's value:
	 * others lead there on ways that are none.
	 */
	callers = word && is_callers(l, e->s);
	if (!callers && !has_bit(l->exact, e->d) &&
	    !has_bit(l->p->env.frame, e->d))
		return;
	if (e->flags & EFF_INDEXED) {
		l->stray |= callers;
		if (has_bit(l->doubts.numbers, e->x))
			store_indexed(l, e);
		l->ask_numbers = true;
		return;
	}
	if (has_bit(l->doubts.lost, e->d)) {
		l->stray |= callers;
		if (value_of(l, e->d, true, &at)) {
			extend_to(&l->hit, at.low + e->imm,
			    at.high - 1 + e->imm + e->size);
			return;
		}
		extend_to(&l->stored, e->imm, e->imm + e->size);
		l->wild |= has_bit(l->doubts.wild, e->d);
		return;
	}
	off = l->off[e->d] + e->imm;
	if (word && has_bit(l->own, e->s) &&
	    ((m->saved >> e->s & 1) || e->s == m->ra))
		who = e->s;
	else if (word && has_bit(l->link, e->s))
		who = m->ra;
	overwrite(l, off, e->size, who);
	if (who != CODE_NOREG) {
		if (has_bit(l->kept & l->claims->words, who) &&
		    l->word[who] != off) {
			l->stray = true;
			return;
		}
		l->kept |= REG_BIT(who);
		l->word[who] = off;
		extend_to(&l->words, off, off + m->word);
		if (who == m->ra)
			l->words_sign = l->sign;
		if (!counted(e) && ++l->stores > LANE_STORES &&
		    (l->words.high - l->words.low) / m->word > LANE_STORES)
			l->out = true;
		return;
	}
	l->stray |= callers;
	if (word && is_place(l, e->s)) {
		spill(l, off, e->s);
		if (value_of(l, e->s, true, &at))
			lose_places(l, &at);
		l->wild |= has_bit(l->doubts.wild, e->s);
	}
}

/* What is lost is moved, in each walk of the pass that it lives in. */
static void
shift(struct lane *l, int64_t imm)
{
	int64_t times = l->sure ? 1 : LANE_WALKS;

	if (imm < -LANE_SHIFT || imm > LANE_SHIFT)
		l->wild = true;
	else if (imm < 0)
		l->shifts.low += imm * times;
	else
		l->shifts.high += imm * times;
}

/*
 * What a sum of two registers, or their difference, may be: of a place and a
 * number, or of two numbers.
 */
static void
bound_sum(struct lane *l, const struct effect *e, struct left *v)
{
	uint64_t places = l->exact | l->doubts.lost, both;
	bool place_s = has_bit(places, e->s), place_x = has_bit(places, e->x);
	bool minus = e->kind == EFF_ADDR && e->imm < 0;
	struct extent by;

	both = places & l->doubts.numbers & (REG_BIT(e->s) | REG_BIT(e->x));
	if (both != 0 || (place_s && place_x) ||
	    (place_x && (minus || e->shift != 0)) ||
	    !value_of(l, e->s, place_s, &v->value) ||
	    !value_of(l, e->x, place_x, &by))
		return;
	if (e->shift != 0) {
		if (e->shift > 8)
			return;
		by.low *= (int64_t)1 << e->shift;
		by.high = (by.high - 1) * ((int64_t)1 << e->shift) + 1;
	}
	v->bounded = minus ? move_extent(&v->value, 1 - by.high, -by.low) :
			     move_extent(&v->value, by.low, by.high - 1);
	if (e->kind == EFF_TADD)
		v->bounded &= move_extent(&v->value, e->imm, e->imm);
	v->number &= !v->bounded || !(place_s || place_x);
}

/* A sum of two registers: of a place and a number it is a place. */
static struct left
sum(struct lane *l, const struct effect *e)
{
	bool number = has_bit(l->doubts.numbers, e->s) ||
		      has_bit(l->doubts.numbers, e->x);
	struct left v = { .number = number };

	v.table = has_bit(l->doubts.tables, e->s) ||
		  has_bit(l->doubts.tables, e->x) ||
		  (e->kind == EFF_TADD && e->shift != 0 &&
		      (e->s == CODE_NOREG || has_bit(l->doubts.numbers, e->s)));
	l->ask_numbers |= is_place(l, e->s) || is_place(l, e->x);
	v.lost = (is_place(l, e->s) && has_bit(l->doubts.numbers, e->x)) ||
		 (is_place(l, e->x) && has_bit(l->doubts.numbers, e->s));
	if (e->s < CODE_REGS && e->x < CODE_REGS && l->m->word == 8 &&
	    (v.lost || number))
		bound_sum(l, e, &v);
	v.wild = v.lost && !v.bounded;
	/* A number may be 0. */
	v.callers = number && (is_callers(l, e->s) || is_callers(l, e->x));
	return v;
}

/* Each of two registers may hold what the other one does. */
static void
bound_both(struct lane *l, unsigned a, unsigned b)
{
	uint64_t both = REG_BIT(a) | REG_BIT(b);
	uint64_t places = (l->exact | l->doubts.lost) & both;
	uint64_t numbers = l->doubts.numbers & both, left;
	struct extent all = { 0, 0 }, at;
	bool known = places == 0 || numbers == 0;
	unsigned r;

	for (left = places | numbers; known && left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		known = value_of(l, r, places != 0, &at);
		if (known)
			extend_to(&all, at.low, at.high);
	}
	for (left = known ? 0 : places; left != 0; left &= left - 1)
		if (value_of(l, (unsigned)__builtin_ctzll(left), true, &at))
			lose_places(l, &at);
	l->bounded &= ~both;
	if (!known)
		return;
	l->bounded |= both;
	l->value[a] = l->value[b] = all;
}

/* What is compared may be found to be the same. */
static void
compare(struct lane *l, const struct effect *e)
{
	uint64_t both;

	if (e->d == CODE_NOREG || e->s == CODE_NOREG)
		return;
	both = REG_BIT(e->d) | REG_BIT(e->s);
	l->tracked |= both;
	if ((l->doubts.numbers | l->exact | l->doubts.lost) & both)
		bound_both(l, e->d, e->s);
	if (l->doubts.numbers & both)
		l->doubts.numbers |= both;
	if (l->doubts.tables & both)
		l->doubts.tables |= both;
	if ((l->own | l->link | l->doubts.callers) & both)
		l->doubts.callers |= both;
	if (!((l->exact | l->doubts.lost) & both)) {
		l->bounded &= l->doubts.lost ^ l->doubts.numbers;
		return;
	}
	if (has_bit(l->exact, e->d) && is_place(l, e->s)) {
		if (e->d == l->m->sp || e->d == l->claims->cfa_reg) {
			l->out = true;
			return;
		}
		l->exact &= ~REG_BIT(e->d);
	}
	if (l->doubts.wild & both)
		l->doubts.wild |= both & ~(l->exact | l->own | l->link);
	l->doubts.lost |= both & ~(l->exact | l->own | l->link);
	l->bounded &= l->doubts.lost ^ l->doubts.numbers;
}

static void
exchange(struct lane *l, const struct effect *e)
{
	struct left d = copy_of(l, e->d, e->s), s = copy_of(l, e->s, e->d);

	set(l, e->d, &s);
	set(l, e->s, &d);
}

/* Does it read an element of a jump table, for all that is known? */
bool
lane_reads_table(const struct lane *l, const struct effect *e)
{
	uint64_t bits = l->doubts.numbers | l->doubts.tables;

	return (e->s == CODE_NOREG ? e->x != CODE_NOREG :
				     has_bit(bits, e->s)) ||
	       has_bit(l->doubts.tables, e->x);
}

static void
apply(struct lane *l, struct effect *e)
{
	struct left v = { 0 };

	if (e->flags & (EFF_VG | EFF_MAYBE)) {
		l->out = true;
		return;
	}
	switch (e->kind) {
	case EFF_STORE:
		store(l, e);
		return;
	case EFF_CMP:
		compare(l, e);
		return;
	case EFF_XCHG:
		exchange(l, e);
		return;
	case EFF_LENGTH:
	case EFF_ADDVG:
	case EFF_JOIN:
	case EFF_PART:
		l->out = true;
		return;
	case EFF_SIGN:
	case EFF_AUTH:
		if (e->d != l->m->ra || !(l->claims->caps & CAP_SIGN) ||
		    e->imm != 0) {
			l->out = true;
			return;
		}
		l->sign = e->kind == EFF_SIGN ? VALUE_SIGNED : 0;
		l->link = 0;
		l->touched = true;
		return;
	}
	if (e->d >= CODE_REGS)
		return;
	switch (e->kind) {
	case EFF_MOV:
		v = copy_of(l, e->s, e->d);
		break;
	case EFF_ADDI:
		v = copy_of(l, e->s, e->d);
		if (e->imm == 0)
			break;
		v.off += e->imm;
		if (v.kind != LEFT_EXACT)
			v.kind = LEFT_NONE;
		v.callers = false;
		if (v.bounded && !move_extent(&v.value, e->imm, e->imm)) {
			v.bounded = false;
			l->wild |= v.lost;
		}
		if (v.lost && !v.bounded && !counted(e))
			shift(l, e->imm);
		break;
	case EFF_LOAD:
		if (e->size == 0)
			v = load(l, e);
		break;
	case EFF_TLOAD:
		v.table = lane_reads_table(l, e);
		if (is_place(l, e->s)) {
			v.callers = true;
			l->by_lost = true;
			v.lost = l->spills.n > 0;
			note_load(l);
		}
		break;
	case EFF_ADDR:
	case EFF_TADD:
		v = sum(l, e);
		break;
	case EFF_EXT:
		v = copy_of(l, e->s, e->d);
		v.kind = LEFT_NONE;
		v.lost = v.wild = v.callers = false;
		v.bounded &= v.number && v.value.low >= 0 &&
			     v.value.high <= (int64_t)1 << 31 && e->size >= 4;
		break;
	case EFF_SHR:
	case EFF_OR:
		v.number = has_bit(l->doubts.numbers, e->s);
		v.table = has_bit(l->doubts.tables, e->s);
		break;
	case EFF_INSERT:
		v.number = has_bit(l->doubts.numbers, e->d);
		break;
	}
	set(l, e->d, &v);
}

/* Is it of no interest what an effect reads or where it stores? */
static inline bool
is_far(const struct lane *l, const struct effect *e)
{
	uint64_t of = l->exact | l->doubts.lost;

	switch (e->kind) {
	case EFF_STORE:
		return !has_bit(of, e->d);
	case EFF_LOAD:
		return !has_bit(of | l->doubts.tables, e->s);
	case EFF_CMP:
		return !has_bit(l->tracked, e->d) && !has_bit(l->tracked, e->s);
	case EFF_MOV:
	case EFF_ADDI:
	case EFF_EXT:
	case EFF_SHR:
	case EFF_OR:
		return !has_bit(l->tracked, e->s);
	case EFF_ADDR:
		return !has_bit(l->tracked, e->s) && !has_bit(l->tracked, e->x);
	default:
		return e->kind == EFF_NEW || e->kind == EFF_CONST ||
		       e->kind == EFF_BOUND;
	}
}

static void
put_number(struct lane *l, unsigned d, int64_t imm)
{
	l->tracked |= REG_BIT(d);
	l->doubts.numbers |= REG_BIT(d);
	if (imm <= -LANE_FAR || imm >= LANE_FAR)
		return;
	l->bounded |= REG_BIT(d);
	l->value[d] = (struct extent){ imm, imm + 1 };
}

void
lane_apply(struct lane *l, struct effect *e, unsigned n)
{
	for (; n > 0; n--, e++) {
		if ((e->flags & (EFF_VG | EFF_MAYBE)) || !is_far(l, e)) {
			apply(l, e);
			continue;
		}
		if (e->kind == EFF_STORE || e->kind == EFF_CMP ||
		    e->kind == EFF_BOUND)
			continue;
		renew(l, e->d);
		if (e->kind == EFF_CONST)
			put_number(l, e->d, e->imm);
	}
}

/* A call came back. */
void
lane_call(struct lane *l)
{
	uint64_t changed = l->m->changed;
	unsigned zone = l->m->ra_pushed ? 0 : l->p->env.red_zone;

	if (zone > l->m->spared)
		zone = l->m->spared;
	drop_below(l, l->off[l->m->sp] - zone);
	forget(l, changed);
}
