/* SPDX-License-Identifier: GPL-3.0-or-later */
/* States that meet where control comes from several places. */
#include "code/synth_priv.h"

struct join *
swalk_join(struct swalk *w, uint32_t i)
{
	size_t n;

	if (w->p->ins[i].head == 0)
		code_head(w->p, i);
	n = w->p->nheads;
	if (n > w->joins_cap) {
		w->joins_cap = n + n / 2;
		w->joins = xreallocarray(w->joins, w->joins_cap,
		    sizeof(*w->joins));
	}
	while (w->njoins < n)
		memset(&w->joins[w->njoins++], 0, sizeof(*w->joins));
	return &w->joins[w->p->ins[i].head];
}

void
swalk_drop(struct swalk *w, struct packed **at)
{
	if (*at == NULL)
		return;
	w->packed -= packed_size(*at);
	packed_free(*at);
	*at = NULL;
}

void
swalk_keep(struct swalk *w, struct packed **at, const struct code_state *s)
{
	swalk_drop(w, at);
	*at = state_pack_in(&w->room, s);
	w->packed += packed_size(*at);
	w->too_large |= w->packed > PACKED_MAX;
}

bool
state_has_frame(const struct code_machine *m, const struct code_state *s,
    unsigned r)
{
	const struct value *v = &s->reg[r];
	struct value place;

	return v->kind == VAL_ADDR && v->base == 0 && v->vg == 0 &&
	       (state_keeps(s, v->off, r) ||
		   (!m->ra_pushed && (r == m->fp || r == m->short_fp) &&
		       state_find(s, r, &place)));
}

bool
states_share_frame(const struct code_machine *m, const struct code_state *a,
    const struct code_state *b)
{
	unsigned r;

	for (r = 0; r < m->regs; r++)
		if ((m->saved >> r & 1) && state_has_frame(m, a, r) &&
		    value_equal(&a->reg[r], &b->reg[r]) &&
		    state_has_frame(m, b, r))
			return true;
	return false;
}

/* Is the caller's value of a register anywhere? */
static bool
has_callers(const struct code_state *s, unsigned reg)
{
	unsigned i;

	if (state_holds(s, reg))
		return true;
	for (i = 0; i < s->nslots; i++)
		if (s->slot[i].v.kind == VAL_ORIG && s->slot[i].v.reg == reg)
			return true;
	for (i = 0; i < s->nregs; i++)
		if (s->reg[i].kind == VAL_ORIG && s->reg[i].reg == reg)
			return true;
	return false;
}

bool
states_conflict(const struct code_machine *m, const struct code_state *a,
    const struct code_state *b, const struct code_state *met)
{
	const struct value *x = &a->reg[m->sp], *y = &b->reg[m->sp];
	unsigned r;

	if (x->kind == VAL_ADDR && y->kind == VAL_ADDR && !value_equal(x, y) &&
	    !states_share_frame(m, a, b))
		return true;
	for (r = 0; r < m->regs; r++)
		if (((m->saved >> r & 1) || r == m->ra) &&
		    !has_callers(met, r) && has_callers(a, r) &&
		    has_callers(b, r))
			return true;
	return false;
}

bool
state_is_entry(const struct code_machine *m, const struct code_state *s)
{
	const struct value *sp = &s->reg[m->sp];
	unsigned r;

	if (sp->kind != VAL_ADDR || sp->base != 0 || sp->vg != 0 ||
	    sp->off != -(int64_t)m->entry_cfa)
		return false;
	for (r = 0; r < m->regs; r++)
		if ((m->saved >> r & 1) && !state_holds(s, r))
			return false;
	if (m->ra_pushed)
		return state_keeps(s, -(int64_t)m->entry_cfa, m->ra);
	return state_holds(s, m->ra) && s->reg[m->ra].flags == 0;
}

bool
swalk_blame_call(struct swalk *w, uint32_t call)
{
	uint8_t *kind = call == 0 ? NULL : &w->calls[call - 1];

	if (kind == NULL || (*kind & CALL_KIND) == CALL_TRUSTED ||
	    w->restarts >= RESTARTS_MAX)
		return false;
	*kind = (uint8_t)((*kind & ~CALL_KIND) | CALL_BLAMED);
	w->restart = true;
	return true;
}

/*
 * Of two ways that conflict, the call that one of them should not have come
 * back from: it was just behind it, or has met one that was, or it alone came
 * through one.  False: none is to blame.
 */
static bool
blame(struct swalk *w, const struct join *j)
{
	return (w->since == 0 && swalk_blame_call(w, w->call)) ||
	       swalk_blame_call(w, j->fell) ||
	       (j->call == 0 && swalk_blame_call(w, w->call)) ||
	       (w->call == 0 && swalk_blame_call(w, j->call));
}

/* Of both ways the one that has come further since a call is better proof. */
static void
meet_calls(struct swalk *w, struct join *j)
{
	if (j->call == 0)
		return;
	if (w->call == 0 || w->since > j->since) {
		j->call = w->call;
		j->since = w->since;
	}
}

/*
 * A loop that lowers the stack page by page until it is where a register says:
 * the frame is known by that.
 */
static bool
is_probing(const struct code_machine *m, const struct code_state *a,
    const struct code_state *b)
{
	unsigned r = b->cmp_reg == m->sp ? b->cmp_other : b->cmp_reg;

	return (b->cmp_reg == m->sp || b->cmp_other == m->sp) && r < m->regs &&
	       b->reg[r].kind == VAL_ADDR && b->reg[r].base == 0 &&
	       value_equal(&a->reg[r], &b->reg[r]);
}

static void
meet(struct swalk *w, uint32_t to, struct join *j, const struct code_state *s,
    bool back)
{
	const struct code_machine *m = w->y->ctx.m;
	bool changed;

	w->packed -= packed_size(j->in);
	changed = state_meet(m, &j->in, s, &w->tmp);
	w->packed += packed_size(j->in);
	w->too_large |= w->packed > PACKED_MAX;
	if (changed) {
		state_unpack(j->in, &w->met);
		if (!(j->taint & TAINT_DOUBT) && !(w->taint & TAINT_DOUBT) &&
		    !(back && is_probing(m, &w->tmp, s)) &&
		    states_conflict(m, &w->tmp, s, &w->met) &&
		    !swalk_blame_join(w, j, s) && !blame(w, j)) {
			j->taint |= TAINT_DOUBT;
			swalk_doubt(w, DOUBT_CONFLICT, swalk_pc(w, to));
		}
	}
	if ((w->taint & TAINT_DOUBT) && !(j->taint & TAINT_DOUBT)) {
		j->taint |= TAINT_DOUBT;
		changed = true;
	}
	meet_calls(w, j);
	if (j->outer == 0)
		j->outer = w->outer;
	if (w->since == 0)
		j->fell = w->call;
	j->dirty |= changed;
}

bool
swalk_conflicts(struct swalk *w, const struct join *j,
    const struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;
	struct packed *met;

	state_unpack(j->in, &w->tmp);
	met = state_pack_in(&w->room, &w->tmp);
	state_meet(m, &met, s, NULL);
	state_unpack(met, &w->met);
	packed_free(met);
	return states_conflict(m, &w->tmp, s, &w->met);
}

/*
 * A place is come to just behind a call, which nothing else shows to come back:
 * what comes there for a guess may be all that does.  Then what is behind the
 * call is one, too, and the function is to be begun anew.
 */
static void
doubt_call(struct swalk *w, uint32_t call)
{
	if (call == 0 || w->restarts >= RESTARTS_MAX)
		return;
	w->calls[call - 1] |= CALL_MAYBE;
	w->restart = true;
}

/*
 * Would what is sure lose what is the caller's, of a walker's state and a join's
 * that have just been met?  What a guess has lost is not that of who is called.
 */
static bool
would_lose(const struct swalk *w, const struct code_state *s)
{
	const struct code_machine *m = w->y->ctx.m;
	const struct code_state *sure = w->taint & TAINT_GUESS ? &w->tmp : s;
	unsigned r;

	for (r = 0; r < m->regs; r++)
		if (((m->saved >> r & 1) || r == m->ra) &&
		    has_callers(sure, r) && !has_callers(&w->met, r))
			return true;
	return false;
}

/*
 * What is sure, of a join, lets go of words that a guess which comes to the same
 * frame lacks, of registers that by both ways have what is their caller's
 * themselves: who takes the guess for code that runs tells no such words.
 */
static void
let_go(struct swalk *w, struct join *j, const struct code_state *guess)
{
	const struct code_machine *m = w->y->ctx.m;
	struct code_state *sure = &w->tmp;
	const struct slot *at;
	unsigned i, n = 0;

	state_unpack(j->in, sure);
	if (!value_equal(&sure->reg[m->sp], &guess->reg[m->sp]))
		return;
	for (i = 0; i < sure->nslots; i++) {
		at = &sure->slot[i];
		if (at->base == 0 && at->vg == 0 && at->v.kind == VAL_ORIG &&
		    state_holds(sure, at->v.reg) &&
		    state_holds(guess, at->v.reg) &&
		    !state_keeps(guess, at->off, at->v.reg))
			continue;
		sure->slot[n++] = *at;
	}
	if (n == sure->nslots)
		return;
	sure->nslots = (uint8_t)n;
	swalk_keep(w, &j->in, sure);
	j->dirty = true;
}

/*
 * Of the walker and a join one has a guess.  What is sure comes first; but what
 * may be a case of a table is one if it fits, and if it does not because a call
 * is right before it, that does not come back.  False: s is not to be met.
 */
static bool
admit(struct swalk *w, struct join *j, const struct code_state *s)
{
	bool guess = (w->taint & TAINT_GUESS) != 0;
	bool loose = ((j->taint | w->taint) & TAINT_LOOSE) != 0;
	bool conflict = loose && swalk_conflicts(w, j, s);

	if (loose && !conflict && !would_lose(w, s)) {
		j->dirty |= !guess;
		j->taint &= w->taint | TAINT_DOUBT;
		return true;
	}
	if (conflict &&
	    ((guess && swalk_blame_call(w, j->fell)) ||
		(!guess && w->since == 0 && swalk_blame_call(w, w->call))))
		return false;
	if (!guess && w->since == 0)
		doubt_call(w, w->call);
	else if (guess && j->call == j->fell && j->since == 0)
		doubt_call(w, j->fell);
	if (!guess)
		swalk_drop(w, &j->in);
	else if (!loose && !w->restart)
		let_go(w, j, s);
	return !guess;
}

static void
edge(struct swalk *w, uint32_t from, uint32_t to, const struct code_state *s)
{
	bool fresh = w->p->ins[to].head == 0;
	struct join *j = swalk_join(w, to);

	if (w->telling || (w->p->ins[from].flags & INS_ROUND))
		return;
	/* What was walked as the end of a block is now one of its own. */
	if (fresh && w->seen[to] && to > 0)
		w->again = w->split = true;
	j = swalk_join(w, to);
	if (j->in != NULL && ((j->taint ^ w->taint) & TAINT_GUESS) &&
	    !admit(w, j, s)) {
		w->again |= j->dirty && to <= from;
		return;
	}
	if (j->in == NULL) {
		swalk_keep(w, &j->in, s);
		j->call = w->call;
		j->since = w->since;
		j->outer = w->outer;
		j->fell = w->since == 0 ? w->call : 0;
		j->taint = w->taint;
		j->dirty = true;
	} else
		meet(w, to, j, s, to <= from);
	w->again |= j->dirty && to <= from;
}

void
swalk_edge(struct swalk *w, uint32_t from, uint32_t to,
    const struct code_state *s)
{
	uint8_t taint = w->taint;

	if (w->vouching)
		swalk_vouch_edge(w, from, to, s);
	else if (w->vouched[to])
		w->taint &= (uint8_t)~TAINT_GUESSED;
	edge(w, from, to, s);
	w->taint = taint;
}
