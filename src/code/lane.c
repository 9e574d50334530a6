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
 *   counted.  They are handed on along edges, with what each of these registers
 *   may hold where that is known.  Where the places lie that can be lost, and
 *   what is stored by them, is held against the words that rows name, once all
 *   is read; but for the frame's own registers only a caller's value is stored
 *   there, in the pass, and so it is known which registers may have one.
 * - The pass walks as often as loops bring something new, but keeps at a head
 *   only what all ways have.  Where a way forward from the function's start
 *   leads there, which each walk comes by first, nothing that branches back
 *   bring can be more than that way had: of them only such places count that
 *   are not the same, which are lost then.  Where none does, what comes back
 *   with more than the head began with is handed on, too.  Then its block is
 *   taken once more, and those after it to which that brings more.
 * - A block that only branches back lead to begins with its row in the pass,
 *   too, and one of them has to come.
 * - Where rows come late and epilogues have none (clang's for AArch64, to 14), the
 *   CFA is another one than the row says, between two heads and not at a call.
 *   What is known goes on to be so.  Each such instruction is told as the pass
 *   does, and once the rest is proved, what that comes to, if it is no fault.
 *   Else the pass has two thirds of libLLVM's functions, and libomp takes 2.3 times
 *   as long.
 *
 * Nothing is said where anything else is at hand: rows of expressions or that
 * hold at calls only, a stack pointer that is not known, conditional effects,
 * bytes that are no code, a block that nothing leads to.
 */
#include "code/claim_plain.h"
#include "code/lane.h"

/*
 * Registers that have small numbers, on all ways, where a loop begins: the pass
 * lets these go, but for those that rows may speak of (pass_forget()).
 */
static uint64_t
small_numbers(const struct lane *l, const struct lane_head *h)
{
	const struct claims *c = l->claims;
	uint64_t kept = (l->p->env.watch & ~c->words) | REG_BIT(l->m->sp) |
			REG_BIT(c->cfa_reg);
	uint64_t small = 0;
	unsigned i;

	for (i = 0; i < h->nvalues; i++)
		if (h->value[i].low >= 0 && h->value[i].high <= PASS_SMALL)
			small |= REG_BIT(h->of[i]);
	return small & ~kept & ~h->doubts.lost;
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
		d->numbers & ~sure, d->tables & ~sure, d->callers & ~sure };
	l->kept = left;
	for (; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		l->word[r] = c->word[r];
		extend_to(&l->words, c->word[r], c->word[r] + l->m->word);
	}
	l->sign = l->words_sign = claims_signed(c);
	l->bounded = 0;
	if (h->nvalues > 0 && (l->p->heads[l->head].flags & HEAD_BACK))
		l->doubts.numbers &= ~small_numbers(l, h);
	for (r = 0; r < h->nvalues; r++)
		if (!has_bit(sure, h->of[r])) {
			l->bounded |= REG_BIT(h->of[r]);
			l->value[h->of[r]] = h->value[r];
		}
	d = &l->doubts;
	for (left = l->bounded & d->lost & d->numbers; left != 0;
	     left &= left - 1)
		lose_places(l, &l->value[__builtin_ctzll(left)]);
	l->bounded &= d->lost ^ d->numbers;
	l->tracked = sure | d->lost | d->wild | d->numbers | d->tables |
		     d->callers;
	l->touched = false;
	l->popped = -1;
	l->valid = true;
	l->after_call = false;
}

static void
next_row(struct lane *l, uint64_t pc)
{
	const struct entry *e = l->w->e;
	size_t row = pass_row_at(l->w, pc);
	const struct claims *c = pass_plain_claims(l->w, row);

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
	l->w->right_call |= l->sure && pass_calls_away(l->w, i);
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

/* A head may have more than what ways have brought, of values that nobody knows. */
static void
add_to(struct lane *l, struct lane_head *h, const struct doubts *d)
{
	uint64_t not = REG_BIT(l->m->sp);
	unsigned i, more = 0;

	if (h->flags & LANE_LOOSE)
		not |= REG_BIT(l->jump_reg);
	for (i = h->nvalues; i-- > 0;)
		if (has_bit(d->lost | d->numbers, h->of[i])) {
			lane_drop_value(l, h, i);
			more = LANE_MORE;
		}
	more |= lane_add_doubts(&h->doubts, d, not );
	h->flags |= (uint16_t)more;
}

/* Nothing leads to instruction i but what is still to come; false: skip it. */
static bool
begin_alone(struct lane *l, uint32_t i, struct lane_head *h)
{
	struct lane_head none = { 0 };
	struct walk *w = l->w;

	if (l->p->ins[i].flags & INS_BAD)
		return false;
	if (h == NULL && i > 0 &&
	    ((l->p->ins[i].flags & INSN_PADDING) ||
		ins_is_of_trap(l->p, l->m, i)))
		return false;
	if (i == 0) {
		none.sp = -(int64_t)l->m->entry_cfa;
		none.doubts.callers = ~l->m->changed | REG_BIT(l->m->ra);
		l->sure = true;
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
	if (image_symbol_exact(w->ctx->img, w->e->start.sect, pass_pc(w, i)) !=
		NULL ||
	    (l->loose &&
		(l->jumps_differ || !lane_jumps_under(l, l->claims)))) {
		l->out = true;
		return true;
	}
	h->sp = guess_sp(l);
	h->flags |= LANE_NEED;
	if (l->loose) {
		h->flags |= LANE_LOOSE;
		add_to(l, h, &l->jumps);
	}
	l->needs++;
	return true;
}

/*
 * The row behind a call does not follow, and something else leads there: the call
 * need not come back.  Should it, in the pass, which may see that the row does
 * follow, then with what is in doubt.
 */
static bool
ends_at_call(struct lane *l, struct lane_head *h, uint32_t i)
{
	const struct claims *c = l->claims;

	if (h == NULL || !l->after_call || l->row == l->call_row)
		return false;
	if (lane_is_elsewhere(l, c))
		return true;
	if (!(h->flags & LANE_HERE) || !has_bit(l->exact, c->cfa_reg))
		return false;
	if (h->sp == l->off[l->m->sp])
		lane_hand_on(l, h, c, i - 1);
	return true;
}

/*
 * Between heads, and not at a call, the CFA is another one than the row says,
 * in a table whose rows may be meant to hold at calls only: what that comes to is
 * told by the pass's own functions, once all else is proved.  False: the pass has
 * to look.
 */
static bool
is_late(struct lane *l, uint32_t i)
{
	const struct claims *c = l->claims;
	struct code_found *f = &l->w->res->found[CODE_CFA];
	struct code_mismatch bad = { .fault = CODE_CFA, .rule = c->cfa };
	uint64_t pc = pass_pc(l->w, i);

	if (!l->w->ctx->may_sync || l->after_call || ins_is_call(&l->p->ins[i]))
		return false;
	if (lane_is_elsewhere(l, c)) {
		/* Where only branches back lead the pass guesses it. */
		if (!l->sure || l->popped < 0)
			return false;
		bad.have.kind = VAL_ADDR;
		bad.have.off = l->off[c->cfa_reg];
	} else if (has_bit(l->own & l->m->saved, c->cfa_reg)) {
		bad.have.kind = VAL_ORIG;
		bad.have.reg = c->cfa_reg;
	} else
		return false;
	bad.popped = l->popped > 0;
	pass_report(l->w, &bad, pc, false, 0);
	if (pc < f->pc) {
		f->pc = pc;
		f->wrong = bad;
	}
	return true;
}

/* Has a head to begin once more, or for the first time? */
static bool
has_more(const struct lane *l, const struct lane_head *h)
{
	return (h->flags & LANE_MORE) ||
	       (h->flags & (LANE_HERE | LANE_DONE)) == LANE_HERE ||
	       ((h->flags & LANE_MORE_TABLES) && l->ask_tables) ||
	       ((h->flags & LANE_MORE_NUMBERS) &&
		   (l->ask_numbers || l->ask_tables));
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
	if (l->valid && l->touched && !lane_holds(l, l->claims)) {
		if (h == NULL && is_late(l, i))
			return true;
		if (!ends_at_call(l, h, i))
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
		h->ins = i;
		lane_hand_on(l, h, l->claims, i - 1);
		h->flags |= l->sure ? LANE_SURE : 0;
	} else if (!(h->flags & LANE_HERE) && !l->repeats &&
		   !begin_alone(l, i, h))
		return false;
	if (l->repeats && !has_more(l, h))
		return l->valid = false;
	l->counts = !(h->flags & LANE_DONE);
	h->flags |= LANE_DONE;
	h->flags &= (uint16_t) ~(
	    LANE_MORE | LANE_MORE_NUMBERS | LANE_MORE_TABLES);
	l->head = ins->head;
	if (i == 0) {
		h->sp = -(int64_t)l->m->entry_cfa;
		h->doubts.callers = ~l->m->changed | REG_BIT(l->m->ra);
		h->flags |= LANE_SURE;
	}
	l->sure = (h->flags & LANE_SURE) != 0;
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

		if (l->repeats && !l->valid &&
		    (ins->head == 0 || !has_more(l, &p->lane[ins->head])))
			continue;
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
	if (l->hit.low != l->hit.high && l->hit.low < l->words.high &&
	    l->hit.high > l->words.low)
		return true;
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
	       !w->ctx->many_functions && !w->pops && w->e->rep_size == 0 &&
	       w->p->undecoded == 0 && w->e->rows[0].pc == w->start &&
	       !pads_first(w);
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

/*
 * Marks what would have been another answer, had heads begun with what came back
 * to them.  False: nothing would.
 */
static bool
mark_more(struct lane *l, unsigned round, unsigned spills)
{
	struct code_pass *p = l->p;
	bool loads = loads_spills(l, spills), more = false;
	struct lane_head *h;
	size_t k;

	for (k = 1; k < p->nheads; k++) {
		h = &p->lane[k];
		if (loads && (h->flags & LANE_LOADS))
			h->flags |= LANE_MORE;
		if (round > LANE_EXACT && (h->flags & LANE_DONE) &&
		    (p->heads[k].flags & HEAD_BACK)) {
			/* What loops bring back comes to all of them. */
			add_to(l, h, &l->back);
		}
		if (h->flags & LANE_LOOSE) {
			l->out |= l->jumps_differ;
			add_to(l, h, &l->jumps);
		}
		if (p->heads[k].seen != UINT32_MAX)
			p->heads[k].flags &= ~(uint32_t)HEAD_SEEN;
		more |= has_more(l, h);
	}
	return more;
}

/* There are heads that were none: all anew, but for their doubts. */
static void
take_anew(struct lane *l)
{
	struct code_pass *p = l->p;
	struct lane_head *h = p->lane;
	size_t k;

	for (k = 1; k < p->nheads; k++) {
		h[k].flags = h[k].nplaces = h[k].nvalues = 0;
		h[k].ways = 0;
		if (p->heads[k].seen != UINT32_MAX)
			p->heads[k].flags &= ~(uint32_t)HEAD_SEEN;
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
	l->shifts = was->shifts;
	l->stores = was->stores;
	l->stray = was->stray;
	l->back = was->back;
	l->nheads = was->nheads;
	lane_records(l);
	w->res->nfar = 0;
	if (w->counted)
		pass_untell(w);
	w->row = 0;
	w->claims = NULL;
	walk_once(l);
	l->out |= (l->needs > 0 || l->passed) && !l->again;
}

/* Goes through blocks to whose heads more has come, until there are none. */
static void
repeat(struct lane *l, unsigned spills)
{
	unsigned n = 0;

	while (!l->out && !l->again && mark_more(l, n, spills)) {
		l->out = ++n == LANE_AGAIN;
		spills = l->spills.n;
		l->repeats = true;
		l->valid = l->touched = false;
		l->until = 0;
		if (!l->out)
			walk_once(l);
	}
}

static bool
take(struct walk *w)
{
	struct code_pass *p = w->p;
	struct lane l, was = { 0 };
	size_t nheads = p->nheads;
	unsigned n = 0;

	round_of(&l, w, &was);
	repeat(&l, 0);
	while (!l.out && l.again) {
		l.out = ++n == LANE_AGAIN;
		if (l.out)
			break;
		take_anew(&l);
		was.spills = l.spills;
		was.shifts = l.shifts;
		was.stores = l.stores;
		was.stray = l.stray;
		was.back = l.back;
		was.nheads = l.nheads;
		round_of(&l, w, &was);
		repeat(&l, was.spills.n);
	}
	l.out |= l.cut && p->env.ntabs > 1;
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

/* Is what was found no fault, in rows that hold at calls only? */
static bool
is_excused(struct walk *w)
{
	if (!w->res->found[CODE_CFA].is)
		return true;
	pass_classify(w);
	return w->res->class == CLASS_SYNC && !w->res->moved_out;
}

bool
pass_lane(struct walk *w)
{
	w->res->class = CLASS_PROVED;
	return suits(w) && take(w) && is_excused(w);
}
