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
	bool lost, wild, number, table;
};

/* What a register has, as a copy of it in another one would have it. */
static struct left
copy_of(const struct lane *l, unsigned s, unsigned d)
{
	struct left v = { .lost = has_bit(l->doubts.lost, s),
		.wild = has_bit(l->doubts.wild, s),
		.number = has_bit(l->doubts.numbers, s),
		.table = has_bit(l->doubts.tables, s) };

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
	l->exact &= ~bits;
	l->own &= ~bits;
	l->link &= ~bits;
	l->doubts.lost &= ~bits;
	l->doubts.wild &= ~bits;
	l->doubts.numbers &= ~bits;
	l->doubts.tables &= ~bits;
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
	if (v->kind == LEFT_EXACT) {
		l->exact |= bit;
		l->off[d] = v->off;
		if (d == l->m->sp)
			drop_below(l, v->off - l->p->env.red_zone);
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
}

bool
lane_is_spill(const struct lane *l, int64_t off)
{
	unsigned i;

	for (i = 0; i < l->spills.n && i < LANE_SPILLS; i++)
		if (l->spills.off[i] == off)
			return true;
	return l->spills.n > LANE_SPILLS;
}

static struct left
load(struct lane *l, const struct effect *e)
{
	struct left v = { 0 };
	unsigned ra = l->m->ra;
	int64_t off;

	if (!has_bit(l->exact, e->s)) {
		v.table = has_bit(l->doubts.tables, e->s);
		if (!has_bit(l->doubts.lost, e->s))
			return v;
		v.lost = l->spills.n > 0;
		l->by_lost = true;
		return v;
	}
	off = l->off[e->s] + e->imm;
	if (has_bit(l->kept, e->d) && l->word[e->d] == off) {
		v.kind = LEFT_OWN;
		v.sign = l->words_sign;
	} else if (has_bit(l->kept, ra) && l->word[ra] == off &&
		   l->words_sign == 0)
		v.kind = LEFT_LINK;
	else if (lane_is_spill(l, off))
		v.lost = true;
	else
		extend_to(&l->loads, off, off + 1);
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

static void
store(struct lane *l, const struct effect *e)
{
	const struct code_machine *m = l->m;
	/* As the pass has it. */
	bool word = e->s != CODE_NOREG &&
		    (e->size == m->word ||
			(e->s >= 32 && (e->size > m->word || e->size == 4)));
	unsigned who = CODE_NOREG;
	int64_t off;

	if (!is_place(l, e->d))
		return;
	if (e->flags & EFF_INDEXED) {
		if (has_bit(l->doubts.numbers, e->x))
			l->out = true;
		l->ask_numbers = true;
		return;
	}
	if (has_bit(l->doubts.lost, e->d)) {
		if (!word && !has_bit(l->p->env.frame, e->d))
			return;
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
		    l->word[who] != off)
			return;
		l->kept |= REG_BIT(who);
		l->word[who] = off;
		extend_to(&l->words, off, off + m->word);
		if (who == m->ra)
			l->words_sign = l->sign;
		if (++l->stores > LANE_STORES &&
		    (l->words.high - l->words.low) / m->word > LANE_STORES)
			l->out = true;
	} else if (word && is_place(l, e->s)) {
		if (!lane_is_spill(l, off) && l->spills.n++ < LANE_SPILLS)
			l->spills.off[l->spills.n - 1] = off;
		if (has_bit(l->exact, e->s))
			lose_place(l, l->off[e->s]);
		l->wild |= has_bit(l->doubts.wild, e->s);
	}
}

/* What is lost is moved, in each walk of the pass that it lives in. */
static void
shift(struct lane *l, int64_t imm)
{
	if (imm < -LANE_SHIFT || imm > LANE_SHIFT)
		l->wild = true;
	else if (imm < 0)
		l->shifts.low += imm * LANE_WALKS;
	else
		l->shifts.high += imm * LANE_WALKS;
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
	v.wild = v.lost;
	return v;
}

/* What is compared may be found to be the same. */
static void
compare(struct lane *l, const struct effect *e)
{
	uint64_t both;

	if (e->d == CODE_NOREG || e->s == CODE_NOREG)
		return;
	both = REG_BIT(e->d) | REG_BIT(e->s);
	if (l->doubts.numbers & both)
		l->doubts.numbers |= both;
	if (l->doubts.tables & both)
		l->doubts.tables |= both;
	if (!((l->exact | l->doubts.lost) & both))
		return;
	if (has_bit(l->exact, e->d))
		lose_place(l, l->off[e->d]);
	if (has_bit(l->exact, e->s))
		lose_place(l, l->off[e->s]);
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
apply(struct lane *l, const struct effect *e)
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
	case EFF_BOUND:
		return;
	case EFF_XCHG:
		exchange(l, e);
		return;
	case EFF_LENGTH:
	case EFF_ADDVG:
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
		if (v.lost)
			shift(l, e->imm);
		break;
	case EFF_LOAD:
		v = load(l, e);
		break;
	case EFF_TLOAD:
		v.table = lane_reads_table(l, e);
		l->by_lost |= is_place(l, e->s);
		v.lost = is_place(l, e->s) && l->spills.n > 0;
		break;
	case EFF_ADDR:
	case EFF_TADD:
		v = sum(l, e);
		break;
	case EFF_CONST:
		v.number = true;
		break;
	case EFF_EXT:
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
		of |= l->doubts.numbers | l->doubts.tables;
		return !has_bit(of, e->d) && !has_bit(of, e->s);
	default:
		return e->kind == EFF_NEW;
	}
}

void
lane_apply(struct lane *l, const struct effect *e, unsigned n)
{
	for (; n > 0; n--, e++) {
		if ((e->flags & (EFF_VG | EFF_MAYBE)) || !is_far(l, e))
			apply(l, e);
		else if (e->kind == EFF_NEW || e->kind == EFF_LOAD)
			renew(l, e->d);
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
