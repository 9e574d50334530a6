/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lane for plain functions: a proof by induction from the rows, which takes
 * each instruction once and keeps no states for other blocks.
 *
 * At the head of a block the row is taken as true.  From there the lane follows
 * what is so of the registers and words that rows may speak of, and wherever
 * control goes on, behind each instruction that changes such a thing and along
 * each edge, the row there has to follow from it; the row at the function's
 * start is that of the call.  What holds at the start and is handed on by each
 * step holds wherever control comes to.
 *
 * The lane says "proved", or nothing: then the pass looks.  It may say so only
 * where the pass would, but for the rounds and the memory that this may take; so
 * what it knows is always a part of what the pass has in its state, the same
 * values:
 *
 * - Both apply the same effects.  A register is here its caller's, a place on
 *   the stack, or one of which nothing is known; a word is that of a caller's
 *   register, or of no interest.
 * - Where ways meet, the pass keeps what all of them have, and each of them has
 *   what the row says, for that was looked at; also the same stack pointer,
 *   which is held beside the row.  All else the lane lets go at a head.
 * - What the lane let go the pass may know, and may see a store hit a word that
 *   the lane takes to be safe: "lost" are the registers that may hold a place
 *   on the stack, "numbers" those that may be constants, by which words are
 *   counted.  They are handed on along edges, and one that comes back to a head
 *   with more than that began with has the function taken once more.  Where the
 *   places lie that can be lost, and what is stored by them, is held against
 *   the words that rows name, once all is read.
 * - A block that only branches back lead to begins with its row in the pass,
 *   too, and one of them has to come.
 *
 * Nothing is said where anything else is at hand: rows of expressions or that
 * hold at calls only, a stack pointer that is not known, conditional effects,
 * bytes that are no code, a block that nothing leads to.
 */
#include "code/claim_plain.h"
#include "code/lane.h"

/* Does a row that is plain follow from what is known? */
static bool
holds(const struct lane *l, const struct claims *c)
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

/* What the row in force says, and no more, with a stack pointer. */
static void
begin(struct lane *l, const struct lane_head *h)
{
	const struct doubts *d = &h->doubts;
	const struct claims *c = l->claims;
	uint64_t left = c->words, sure;
	unsigned r;

	l->own = c->own;
	l->exact = REG_BIT(l->m->sp) | REG_BIT(c->cfa_reg);
	l->off[l->m->sp] = h->sp;
	l->off[c->cfa_reg] = -c->cfa.u.off;
	l->link = 0;
	for (r = 0; r < h->nplaces; r++) {
		l->exact |= REG_BIT(h->reg[r]);
		l->off[h->reg[r]] = h->place[r];
	}
	sure = l->exact | l->own;
	l->doubts = (struct doubts){ d->lost & ~sure, d->wild & ~sure,
		d->numbers & ~sure, d->tables & ~sure };
	l->kept = left;
	for (; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		l->word[r] = c->word[r];
		extend_to(&l->words, c->word[r], c->word[r] + l->m->word);
	}
	l->sign = l->words_sign = claims_signed(c);
	l->touched = false;
	l->valid = true;
	l->after_call = false;
}

static void
next_row(struct lane *l, uint64_t pc)
{
	const struct entry *e = l->w->e;
	size_t row = pass_row_at(l->w, pc);
	const struct claims *c = pass_claims(l->w, row);

	if (c == NULL || !c->plain || c->list[0].reg != l->m->ra ||
	    c->args_size != 0 || (c->flags & ROW_SIGNED_PC)) {
		l->out = true;
		return;
	}
	l->w->claims = l->claims = c;
	l->w->row = l->row = row;
	l->until = row + 1 < e->nrows ? e->rows[row + 1].pc : UINT64_MAX;
	l->rests = c->own | REG_BIT(c->cfa_reg);
	l->touched = true;
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
	c = pass_claims(l->w, h->row - 1);
	return holds(l, c) ? c : NULL;
}

/* Adds doubts to others; true when some are new. */
static bool
add_doubts(struct doubts *to, const struct doubts *d, uint64_t not )
{
	struct doubts was = *to;

	to->lost |= d->lost & ~not ;
	to->wild |= d->wild & ~not ;
	to->numbers |= d->numbers & ~not ;
	to->tables |= d->tables & ~not ;
	return was.lost != to->lost || was.wild != to->wild ||
	       was.numbers != to->numbers || was.tables != to->tables;
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
		lose_place(l, h->place[i]);
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
 * Adds what a way brings to a head; true when the head has begun with more than
 * is so on all ways then.
 */
static bool
hand_on(struct lane *l, struct lane_head *h, const struct claims *c,
    uint32_t from)
{
	uint64_t not = REG_BIT(l->m->sp) | REG_BIT(c->cfa_reg);
	uint64_t places = l->exact & ~not, kept = 0;
	struct doubts d = l->doubts;
	unsigned i;

	h->from = from;
	h->ways++;
	if (h->flags & (LANE_HERE | LANE_DONE))
		h->differ |= meet_places(l, h, places);
	else
		keep_places(l, h, places);
	for (i = 0; i < h->nplaces; i++)
		kept |= REG_BIT(h->reg[i]);
	places &= ~kept;
	d.lost |= places | h->differ;
	for (; places != 0; places &= places - 1)
		lose_place(l, l->off[__builtin_ctzll(places)]);
	return add_doubts(&h->doubts, &d, not );
}

/* Records of heads, of which cases of jumps may have made more. */
static void
make_records(struct lane *l)
{
	struct code_pass *p = l->p;

	while (p->lane_cap < p->nheads)
		GROW(p->lane, p->lane_cap, p->lane_cap);
	if (l->nheads < p->nheads)
		memset(&p->lane[l->nheads], 0,
		    (p->nheads - l->nheads) * sizeof(*p->lane));
	l->nheads = p->nheads;
}

void
lane_edge(struct lane *l, uint32_t i, uint32_t to)
{
	bool is_head = l->p->ins[to].head < l->nheads;
	struct lane_head *h;
	struct doubts was;
	const struct claims *c;
	int64_t sp = l->off[l->m->sp];

	make_records(l);
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
		hand_on(l, h, c, i);
		h->flags |= LANE_HERE;
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
		h->flags &= (uint8_t)~LANE_NEED;
		l->needs--;
	}
	was = h->doubts;
	if (hand_on(l, h, c, i)) {
		add_doubts(&l->back, &h->doubts, 0);
		l->more.lost |= h->doubts.lost & ~was.lost;
		l->more.wild |= h->doubts.wild & ~was.wild;
		l->more.numbers |= h->doubts.numbers & ~was.numbers;
		l->more.tables |= h->doubts.tables & ~was.tables;
	}
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

void
lane_far_edge(struct lane *l, uint32_t i, uint64_t target, bool table)
{
	struct walk *w = l->w;
	const struct far_claims *at;
	struct code_far *f;

	at = pass_far_claims(w, w->e->start.sect, target);
	if (at == NULL)
		return;
	if (at->whole) {
		if (!table && target != w->e->end &&
		    l->off[l->m->sp] < -(int64_t)l->m->entry_cfa)
			l->out = true;
		return;
	}
	if (!holds(l, &at->claims) && !holds_any(l, &at->claims, target)) {
		l->out = true;
		return;
	}
	GROW(w->res->far, w->res->nfar, w->res->far_cap);
	f = &w->res->far[w->res->nfar++];
	memset(f, 0, sizeof(*f));
	f->target = target;
	f->sect = w->e->start.sect;
	f->from = pass_pc(w, i);
	f->ok = true;
}

static void
branch(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];

	if (ins->flags & INS_FAR)
		lane_far_edge(l, i, l->p->fars[ins->target], false);
	else if (ins->target != NO_TARGET)
		lane_edge(l, i, ins->target);
	else if (l->p->ncallees > 0)
		l->out = true;
}

/* Is the stack as it was when the function was called? */
static bool
is_whole(const struct lane *l)
{
	return l->off[l->m->sp] ==
		   (l->m->ra_pushed ? 0 : -(int64_t)l->m->entry_cfa) &&
	       has_bit(l->own, l->m->ra);
}

static void
note_guess(struct lane *l)
{
	const struct claims *c = l->claims;
	int64_t sp = l->off[l->m->sp];
	uint64_t left;
	unsigned i;

	if (c->cfa_reg == l->m->sp)
		return;
	/* Where a row names a word below it, it says nothing. */
	for (left = c->words; left != 0; left &= left - 1)
		if (c->word[__builtin_ctzll(left)] < sp)
			return;
	for (i = 0; i < l->nguess; i++)
		if (l->guess[i].reg == c->cfa_reg &&
		    l->guess[i].cfa == c->cfa.u.off)
			break;
	if (i == LANE_KEYS) {
		l->out = true;
		return;
	}
	if (i == l->nguess) {
		l->guess[l->nguess].reg = c->cfa_reg;
		l->guess[l->nguess].cfa = c->cfa.u.off;
		l->guess[l->nguess].sp = sp;
		l->guess[l->nguess].used = false;
		l->guess[l->nguess++].mixed = false;
	}
	l->guess[i].mixed |= l->guess[i].sp != sp;
	if (l->guess[i].mixed && l->guess[i].used)
		l->out = true;
}

/* The stack pointer where only branches back lead to. */
static int64_t
guess_sp(struct lane *l)
{
	const struct claims *c = l->claims;
	unsigned i;

	if (c->cfa_reg == l->m->sp)
		return -c->cfa.u.off;
	for (i = 0; i < l->nguess; i++)
		if (l->guess[i].reg == c->cfa_reg &&
		    l->guess[i].cfa == c->cfa.u.off && !l->guess[i].mixed) {
			l->guess[i].used = true;
			return l->guess[i].sp;
		}
	l->out = true;
	return 0;
}

/* A call that lies in a call site may end at its landing pad. */
static void
landing_pad(struct lane *l, uint32_t i)
{
	const struct site *site = pass_site(l->w, i);
	uint32_t to;

	if (site == NULL || site->pad == 0)
		return;
	to = code_find(l->p, site->pad - l->w->start);
	if (to != NO_TARGET)
		lane_edge(l, i, to);
}

static void
take_call(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];

	if (l->claims->in_link || (ins->flags & INSN_COND)) {
		l->out = true;
		return;
	}
	if (ins->flow == FLOW_CALL && !(ins->flags & INS_FAR) &&
	    ins->target != NO_TARGET &&
	    !code_is_start(l->p, l->m, ins->target)) {
		l->out = true;
		return;
	}
	lane_call(l);
	l->after_call = true;
	l->call_row = l->row;
	if (l->p->nsites > 0)
		landing_pad(l, i);
}

static void
take_flow(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];
	bool cond = (ins->flags & INSN_COND) != 0;

	if (ins->flow == FLOW_CALL || ins->flow == FLOW_CALL_INDIRECT) {
		take_call(l, i);
		return;
	}
	note_guess(l);
	switch (ins->flow) {
	case FLOW_BRANCH:
		branch(l, i);
		break;
	case FLOW_RETURN:
		if (ins->reg != l->m->ra || !is_whole(l))
			l->out = true;
		break;
	case FLOW_INDIRECT:
		lane_jump(l, i);
		break;
	default:
		break;
	}
	l->valid = cond;
}

/* Nothing leads to instruction i but what is still to come; false: skip it. */
static bool
begin_alone(struct lane *l, uint32_t i, struct lane_head *h)
{
	struct lane_head none = { 0 };
	struct walk *w = l->w;

	if (l->p->ins[i].flags & INS_BAD)
		return false;
	if (h == NULL && i > 0 && (l->p->ins[i].flags & INSN_PADDING))
		return false;
	if (i == 0) {
		none.sp = -(int64_t)l->m->entry_cfa;
		begin(l, &none);
		if (!l->claims->entry || l->sign != 0)
			l->out = true;
		return true;
	}
	/* Perhaps a jump table does that was not come to yet. */
	if (h == NULL) {
		l->passed = true;
		return false;
	}
	if (l->loose || image_symbol_exact(w->ctx->img, w->e->start.sect,
			    pass_pc(w, i)) != NULL) {
		l->out = true;
		return true;
	}
	h->sp = guess_sp(l);
	h->flags |= LANE_NEED;
	l->needs++;
	return true;
}

/*
 * The row behind a call does not follow, and the pass, too, sees that: the call
 * does not come back, where something else leads there.
 */
static bool
ends_at_call(const struct lane *l, const struct lane_head *h)
{
	const struct claims *c = l->claims;

	return h != NULL && l->after_call && l->row != l->call_row &&
	       has_bit(l->exact, c->cfa_reg) &&
	       l->off[c->cfa_reg] + c->cfa.u.off != 0;
}

/* What control brings to instruction i; false: nothing does. */
static bool
arrive(struct lane *l, uint32_t i)
{
	const struct ins *ins = &l->p->ins[i];
	struct lane_head *h = ins->head == 0 ? NULL : &l->p->lane[ins->head];

	if (l->valid && (ins->flags & INS_BAD)) {
		if (!l->after_call)
			l->out = true;
		l->valid = false;
	}
	if (l->valid && l->touched && !holds(l, l->claims)) {
		if (!ends_at_call(l, h))
			l->out = true;
		l->valid = false;
	}
	if (l->out)
		return false;
	l->touched = false;
	if (h == NULL)
		return l->valid || begin_alone(l, i, NULL);
	if (l->valid) {
		if ((h->flags & LANE_HERE) && h->sp != l->off[l->m->sp])
			l->out = true;
		h->sp = l->off[l->m->sp];
		hand_on(l, h, l->claims, i - 1);
	} else if (!(h->flags & LANE_HERE) && !begin_alone(l, i, h))
		return false;
	h->flags |= LANE_DONE;
	if (i == 0)
		h->sp = -(int64_t)l->m->entry_cfa;
	begin(l, h);
	return true;
}

static void
walk_once(struct lane *l)
{
	struct code_pass *p = l->p;
	uint32_t i;

	for (i = 0; i < p->nins && !l->out; i++) {
		const struct ins *ins = &p->ins[i];

		if (i == 0 || pass_pc(l->w, i) >= l->until) {
			next_row(l, pass_pc(l->w, i));
			if (l->out)
				return;
		}
		if ((ins->head != 0 || !l->valid || l->touched ||
			(ins->flags & INS_BAD)) &&
		    !arrive(l, i))
			continue;
		if (!(ins->flags & INSN_PADDING))
			l->after_call = false;
		if (ins->n > 0)
			lane_apply(l, p->eff + ins->eff, ins->n);
		if (ins->flow != FLOW_NEXT && !l->out)
			take_flow(l, i);
	}
	if (l->valid && !l->out && !ins_is_call(&p->ins[p->nins - 1]) &&
	    !(p->ins[p->nins - 1].flags & INSN_PADDING))
		lane_far_edge(l, (uint32_t)p->nins - 1, l->w->end, false);
}

/* May a store by what is lost have hit a word that rows name? */
static bool
may_hit(const struct lane *l)
{
	if (l->stored.low == l->stored.high)
		return false;
	return l->wild ||
	       (l->places.low + l->shifts.low + l->stored.low < l->words.high &&
		   l->places.high + l->shifts.high + l->stored.high >
		       l->words.low);
}

/* Padding first may be nobody's. */
static bool
pads_first(const struct walk *w)
{
	const struct code_pass *p = w->p;
	uint64_t behind;
	uint32_t n = 0;

	while (n < p->nins && (p->ins[n].flags & INSN_PADDING))
		n++;
	behind = n < p->nins ? pass_pc(w, n) : w->end;
	return n > 0 && behind >= w->e->rows[0].pc && w->e->nrows > 1 &&
	       behind >= w->e->rows[1].pc;
}

static bool
suits(const struct walk *w)
{
	return !(w->caps & (CAP_SYNC | CAP_PATCHED)) &&
	       !w->ctx->many_functions && !code_callees_pop(w->ctx->m) &&
	       w->e->rep_size == 0 && w->p->undecoded == 0 &&
	       w->e->rows[0].pc == w->start && !pads_first(w);
}

/* Was something loaded, in a loop, that is spilled only behind? */
static bool
loads_spills(const struct lane *l, unsigned had)
{
	bool loaded = l->by_lost || l->spills.n > LANE_SPILLS;
	unsigned i;

	for (i = had; i < l->spills.n && i < LANE_SPILLS; i++)
		loaded |= l->spills.off[i] >= l->loads.low &&
			  l->spills.off[i] < l->loads.high;
	return l->loops && loaded && l->spills.n > had;
}

/* Would it have been another answer, had heads begun with what came back? */
static bool
has_more(const struct lane *l, unsigned spills)
{
	return l->again || (l->more.lost | l->more.wild) != 0 ||
	       loads_spills(l, spills) ||
	       (l->more.tables != 0 && l->ask_tables) ||
	       (l->more.numbers != 0 && (l->ask_numbers || l->ask_tables));
}

/*
 * For the next round: heads keep their doubts.  Where many rounds did not do,
 * what loops bring back comes to all of their heads.
 */
static void
take_again(struct lane *l, unsigned round)
{
	struct code_pass *p = l->p;
	struct lane_head *h = p->lane;
	size_t k;

	for (k = 1; k < p->nheads; k++) {
		h[k].flags = h[k].nplaces = 0;
		h[k].ways = 0;
		p->heads[k].flags &= ~(uint32_t)HEAD_SEEN;
		if (round > LANE_EXACT && (p->heads[k].flags & HEAD_BACK)) {
			add_doubts(&h[k].doubts, &l->back, 0);
			h[k].differ |= l->back.lost;
		}
	}
}

/* Goes through the function; what an earlier round has found is in was. */
static void
round_of(struct lane *l, struct walk *w, const struct lane *was)
{
	memset(l, 0, offsetof(struct lane, off));
	memset(&l->words, 0, sizeof(*l) - offsetof(struct lane, words));
	l->w = w;
	l->p = w->p;
	l->m = w->ctx->m;
	l->spills = was->spills;
	l->back = was->back;
	l->nheads = was->nheads;
	make_records(l);
	w->res->nfar = 0;
	w->row = 0;
	w->claims = NULL;
	walk_once(l);
	l->out |= (l->needs > 0 || l->passed) && !l->again;
}

static bool
take(struct walk *w)
{
	struct code_pass *p = w->p;
	struct lane l, was = { 0 };
	size_t nheads = p->nheads;
	unsigned n = 0;

	round_of(&l, w, &was);
	while (!l.out && has_more(&l, was.spills.n)) {
		l.out = ++n == LANE_AGAIN;
		if (l.out)
			break;
		take_again(&l, n);
		was.spills = l.spills;
		was.back = l.back;
		was.nheads = l.nheads;
		round_of(&l, w, &was);
	}
	l.out |= !l.out && may_hit(&l);
	w->row = 0;
	w->claims = NULL;
	p->env.ntabs = 0;
	p->env.naligns = 0;
	/* The pass makes these when it comes to the jump. */
	for (; p->nheads > nheads && l.out; p->nheads--)
		p->ins[p->lane[p->nheads - 1].ins].head = 0;
	return !l.out;
}

bool
pass_lane(struct walk *w)
{
	return suits(w) && take(w);
}
