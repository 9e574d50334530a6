/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the lane hands on from block to block: whether the row there follows, and
 * what is left in doubt.
 */
#include "code/claim_plain.h"
#include "code/lane.h"

bool
lane_holds(const struct lane *l, const struct claims *c)
{
	uint64_t left = c->words;
	unsigned r;

	if (!c->plain || c->list[0].reg != l->m->ra ||
	    !has_bit(l->exact, c->cfa_reg) ||
	    l->off[c->cfa_reg] + c->cfa.u.off != 0 || (c->own & ~l->own) != 0 ||
	    (left & ~l->kept) != 0)
		return false;
	for (; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (l->word[r] != c->word[r])
			return false;
	}
	return !(c->caps & CAP_SIGN) ||
	       claims_signed(c) ==
		   (has_bit(c->own, l->m->ra) ? l->sign : l->words_sign);
}

/* The claims at a head, if they follow; NULL: they do not. */
static const struct claims *
follows(struct lane *l, struct lane_head *h, uint32_t to)
{
	const struct claims *c;

	if (h->row == 0)
		h->row = 1 + (uint32_t)pass_row_at(l->w, pass_pc(l->w, to));
	if (h->row == l->row + 1 && !l->touched)
		return l->claims;
	c = pass_plain_claims(l->w, h->row - 1);
	return lane_holds(l, c) ? c : NULL;
}

unsigned
lane_add_doubts(struct doubts *to, const struct doubts *d, uint64_t not )
{
	struct doubts was = *to;

	to->lost |= d->lost & ~not ;
	to->wild |= d->wild & ~not ;
	to->numbers |= d->numbers & ~not ;
	to->tables |= d->tables & ~not ;
	to->callers |= d->callers & ~not ;
	return ((was.lost ^ to->lost) | (was.wild ^ to->wild) |
			   (was.callers ^ to->callers) ?
		       LANE_MORE :
		       0) |
	       (was.numbers != to->numbers ? LANE_MORE_NUMBERS : 0) |
	       (was.tables != to->tables ? LANE_MORE_TABLES : 0);
}

void
lane_drop_value(struct lane *l, struct lane_head *h, unsigned i)
{
	if (has_bit(h->doubts.lost, h->of[i]))
		lose_places(l, &h->value[i]);
	h->nvalues--;
	h->of[i] = h->of[h->nvalues];
	h->value[i] = h->value[h->nvalues];
}

/* What a head did not know of before; place: a place on the stack. */
static void
add_value(struct lane *l, struct lane_head *h, unsigned r,
    const struct extent *at, bool place)
{
	unsigned i;

	for (i = 0; i < h->nvalues && h->of[i] != r; i++)
		;
	if (i < h->nvalues)
		lane_drop_value(l, h, i);
	if (i < h->nvalues || h->nvalues == LANE_VALUES) {
		if (place)
			lose_places(l, at);
		return;
	}
	h->of[h->nvalues] = (uint8_t)r;
	h->value[h->nvalues++] = *at;
}

struct extent
lane_value_in(const struct lane *l, unsigned r)
{
	return has_bit(l->exact, r) ?
		   (struct extent){ l->off[r], l->off[r] + 1 } :
		   l->value[r];
}

/* A way brings places whose values a head knows not: they are lost ones. */
static void
lose_unkept(struct lane *l, const struct lane_head *h, uint64_t places)
{
	struct extent at;
	unsigned i;

	for (i = 0; i < h->nvalues; i++)
		places &= ~REG_BIT(h->of[i]);
	for (; places != 0; places &= places - 1) {
		at = lane_value_in(l, (unsigned)__builtin_ctzll(places));
		lose_places(l, &at);
	}
}

/*
 * A way brings registers that are lost, or numbers, to a head, which had some:
 * what they hold is known as long as all ways tell, and a loop brings no more.
 * True when more may be there now than was known.
 */
static bool
meet_values(struct lane *l, struct lane_head *h, const struct doubts *brings,
    const struct doubts *had, bool back)
{
	uint64_t new = (brings->lost | brings->numbers) &
		       ~(had->lost | had->numbers);
	uint64_t mixed = (brings->lost | had->lost) &
			 (brings->numbers | had->numbers);
	uint64_t told = l->bounded | l->exact;
	struct extent at, *v;
	bool more = false;
	unsigned i, r;

	for (i = h->nvalues; i-- > 0;) {
		r = h->of[i];
		if (!has_bit(brings->lost | brings->numbers, r))
			continue;
		v = &h->value[i];
		if (has_bit(told & ~mixed, r)) {
			at = lane_value_in(l, r);
			if (at.low >= v->low && at.high <= v->high)
				continue;
			if (!back)
				extend_to(v, at.low, at.high);
		}
		more = true;
		if (back || !has_bit(told & ~mixed, r))
			lane_drop_value(l, h, i);
	}
	for (new &= told & ~mixed; new != 0; new &= new - 1) {
		r = (unsigned)__builtin_ctzll(new);
		at = lane_value_in(l, r);
		add_value(l, h, r, &at, has_bit(brings->lost, r));
	}
	lose_unkept(l, h, brings->lost & told);
	return more;
}

/* Keeps of the places at a head what this way brings too; the others. */
static uint64_t
meet_places(struct lane *l, struct lane_head *h, uint64_t places)
{
	uint64_t differ = 0;
	unsigned i, r;

	for (i = 0; i < h->nplaces;) {
		r = h->reg[i];
		if (has_bit(places, r) && l->off[r] == h->place[i]) {
			i++;
			continue;
		}
		differ |= REG_BIT(r);
		add_value(l, h, r,
		    &(struct extent){ h->place[i], h->place[i] + 1 }, true);
		h->nplaces--;
		h->reg[i] = h->reg[h->nplaces];
		h->place[i] = h->place[h->nplaces];
	}
	return differ;
}

static void
keep_places(const struct lane *l, struct lane_head *h, uint64_t places)
{
	unsigned r;

	h->nplaces = 0;
	for (places &= ~h->differ; places != 0 && h->nplaces < LANE_PLACES;
	     places &= places - 1) {
		r = (unsigned)__builtin_ctzll(places);
		h->reg[h->nplaces] = (uint8_t)r;
		h->place[h->nplaces++] = l->off[r];
	}
}

/*
 * A branch back to a head that is LANE_SURE.  Of what it brings the pass keeps
 * there what was there before.
 */
static void
lead_back(struct lane *l, struct lane_head *h, const struct claims *c)
{
	uint64_t not = REG_BIT(l->m->sp) | REG_BIT(c->cfa_reg), differ;

	h->ways += !l->repeats || l->counts;
	differ = meet_places(l, h, l->exact & ~not );
	if (differ == 0)
		return;
	h->differ |= differ;
	h->doubts.lost |= differ;
	h->flags |= LANE_MORE;
}

void
lane_hand_on(struct lane *l, struct lane_head *h, const struct claims *c,
    uint32_t from)
{
	uint64_t not = REG_BIT(l->m->sp) | REG_BIT(c->cfa_reg);
	uint64_t places = l->exact & ~not, kept = 0, differ;
	struct doubts d = l->doubts, had;
	unsigned i, more;

	if (!l->repeats || l->counts) {
		h->from = from;
		h->ways++;
	}
	more = h->nplaces;
	if (h->flags & (LANE_HERE | LANE_DONE)) {
		differ = meet_places(l, h, places);
		h->differ |= differ;
		h->doubts.lost |= differ;
	} else
		keep_places(l, h, places);
	had = h->doubts;
	more = h->nplaces < more ? LANE_MORE : 0;
	for (i = 0; i < h->nplaces; i++)
		kept |= REG_BIT(h->reg[i]);
	places &= ~kept;
	d.lost |= places;
	d.lost &= ~not ;
	d.numbers &= ~not ;
	if (meet_values(l, h, &d, &had, from >= h->ins))
		more |= LANE_MORE;
	d.lost |= h->differ;
	d.callers |= (l->own | l->link);
	more |= lane_add_doubts(&h->doubts, &d, not );
	if (!(h->flags & LANE_DONE) || more == 0)
		return;
	h->flags |= (uint16_t)more;
	if (from >= h->ins)
		lane_add_doubts(&l->back, &h->doubts, 0);
}

void
lane_records(struct lane *l)
{
	struct code_pass *p = l->p;

	while (p->lane_cap < p->nheads)
		GROW(p->lane, p->lane_cap, p->lane_cap);
	for (; l->nheads < p->nheads; l->nheads++)
		memset(&p->lane[l->nheads], 0, offsetof(struct lane_head, reg));
}

void
lane_edge(struct lane *l, uint32_t i, uint32_t to)
{
	bool is_head = l->p->ins[to].head < l->nheads;
	struct lane_head *h;
	const struct claims *c;
	int64_t sp = l->off[l->m->sp];

	lane_records(l);
	h = &l->p->lane[l->p->ins[to].head];
	h->ins = to;
	c = follows(l, h, to);
	/* The same stack pointer on all ways. */
	if (c == NULL ||
	    ((h->flags & (LANE_HERE | LANE_DONE)) != 0 && h->sp != sp)) {
		l->out = true;
		return;
	}
	if (to > i) {
		h->sp = sp;
		lane_hand_on(l, h, c, i);
		h->flags |= LANE_HERE | (l->sure ? LANE_SURE : 0);
		return;
	}
	l->loops = true;
	if (h->flags & LANE_PASSED) {
		l->out = true;
		return;
	}
	if (!is_head) {
		l->again = true;
		return;
	}
	if (!(h->flags & LANE_DONE)) {
		l->out = true;
		return;
	}
	if (h->flags & LANE_NEED) {
		h->flags &= (uint16_t)~LANE_NEED;
		l->needs--;
	}
	if (h->flags & LANE_SURE)
		lead_back(l, h, c);
	else
		lane_hand_on(l, h, c, i);
}

/* Does a row follow that is not plain (those of PLTs)? */
static bool
holds_any(const struct lane *l, const struct claims *c, uint64_t pc)
{
	struct value v = { .kind = VAL_ORIG };
	struct verdict verdict;
	struct code_state s;
	unsigned r;

	state_empty(l->m, &s);
	for (r = 0; r < l->m->regs; r++) {
		v.reg = (uint8_t)r;
		v.flags = r == l->m->ra ? l->sign : 0;
		if (has_bit(l->own, r))
			s.reg[r] = v;
		v.flags = r == l->m->ra ? l->words_sign : 0;
		if (has_bit(l->kept, r))
			state_set(&s, 0, l->word[r], 0, v);
		if (has_bit(l->exact, r))
			s.reg[r] = (struct value){ .kind = VAL_ADDR,
				.off = l->off[r] };
	}
	claims_check(c, &s, pc, false, &verdict);
	return verdict.n == 0 && !verdict.unknown;
}

bool
lane_far_edge(struct lane *l, uint32_t i, uint64_t target, bool table)
{
	struct walk *w = l->w;
	const struct far_claims *at;

	at = pass_far_claims(w, w->e->start.sect, target);
	if (at == NULL)
		return true;
	if (at->whole) {
		if (!table && target != w->e->end &&
		    l->off[l->m->sp] < -(int64_t)l->m->entry_cfa)
			l->out = true;
		if (table || target == w->e->end || !pass_leads_to_part(w, i) ||
		    !lane_holds(l, &at->claims))
			return true;
	}
	if (table && lane_is_elsewhere(l, &at->claims))
		return false;
	if (!lane_holds(l, &at->claims) && !holds_any(l, &at->claims, target)) {
		l->out = true;
		return true;
	}
	if (l->repeats && !l->counts)
		return true;
	pass_keep_far(w, i, w->e->start.sect, target)->ok = true;
	return true;
}
