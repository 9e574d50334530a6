/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where jumps through tables and calls lead. */
#include "code/pass_priv.h"

/*
 * What is read behind a table's end leads into the middle of a function, which
 * has a frame there that the jump has not.  Rows would say so, but those that
 * hold at calls do not: there what else leads to it does.
 */
static void
case_edge(void *arg, uint32_t i, uint32_t to, bool loose)
{
	struct walk *w = arg;
	struct head *h;
	bool first;

	if (!loose || !(w->ctx->caps & CAP_SYNC)) {
		pass_edge(w, i, to, &w->cur, false, false);
		return;
	}
	h = code_head(w->p, to);
	first = h->pending == NULL || (h->flags & HEAD_TABLE);
	if (!first && state_parts(w->ctx->m, &w->cur, h->pending))
		return;
	pass_edge(w, i, to, &w->cur, false, false);
	if (first && h->pending != NULL)
		h->flags |= HEAD_TABLE;
}

static bool
case_far(void *arg, uint32_t i, uint64_t target, bool wide)
{
	struct walk *w = arg;

	(void)wide;
	return pass_far_edge(w, i, w->e->start.sect, target, &w->cur, true);
}

struct jumper
pass_jumper(struct walk *w)
{
	return (struct jumper){
		.p = w->p,
		.img = w->ctx->img,
		.m = w->ctx->m,
		.place_bits = w->ctx->place_bits,
		.sect = w->e->start.sect,
		.start = w->start,
		.end = w->end,
		.edge = case_edge,
		.far = case_far,
		.arg = w,
	};
}

void
pass_indirect(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct jumper j = pass_jumper(w);

	w->cur.certain = false;
	if (code_follow_jump(&j, i, code_jump_value(w->p, ins, &w->cur)))
		return;
	if (w->nindirect < INDIRECTS && !w->too_large)
		pass_keep(w, &w->indirect[w->nindirect++], &w->cur);
}

#define FILL_MAX 16 /* bytes between a call and what it calls */

bool
pass_fills_return_stack(const struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	uint64_t end = pass_pc(w, i) + ins->len, to;

	if (ins->flow != FLOW_CALL || ins->target == NO_TARGET)
		return false;
	to = (ins->flags & INS_FAR) ? w->p->fars[ins->target] :
				      pass_pc(w, ins->target);
	return to >= end && to - end < FILL_MAX;
}

bool
pass_returns_to_stored(const struct walk *w, uint32_t i)
{
	const struct ins *before = &w->p->ins[i - (i > 0)];
	const struct effect *e = code_effects(w->p, before);

	return w->ctx->m->ra_pushed && before->head != 0 && before->n == 1 &&
	       e->kind == EFF_STORE && e->d == w->ctx->m->sp && e->imm == 0;
}

const struct site *
pass_site(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	uint64_t pc = pass_pc(w, i) + p->ins[i].len - 1;
	size_t at;

	BISECT(at, 0, p->nsites, p->sites[at].start <= pc);
	return at > 0 && pc < p->sites[at - 1].end ? &p->sites[at - 1] : NULL;
}

/*
 * The stack pointer at a landing pad: arguments are taken away.  Rows may count
 * some where none were pushed, but what was saved before is not below it.
 */
static struct value
pad_sp(const struct walk *w)
{
	const struct value *sp = &w->cur.reg[w->ctx->m->sp];
	struct value v = value_add(*sp, (int64_t)w->claims->args_size);
	const struct slot *at = w->cur.slot;
	unsigned i;

	for (i = 0; i < w->cur.nslots; i++, at++)
		if (at->v.kind == VAL_ORIG && at->base == v.base &&
		    at->vg == v.vg && at->off >= sp->off && at->off < v.off)
			return *sp;
	return v;
}

static void
landing_pads(struct walk *w, uint32_t i)
{
	const struct site *site = pass_site(w, i);
	struct value *sp = &w->cur.reg[w->ctx->m->sp], was = *sp;
	bool certain = w->cur.certain;
	uint32_t to;

	if (site == NULL || site->pad == 0)
		return;
	to = code_find(w->p, site->pad - w->start);
	if (to == NO_TARGET)
		return;
	if (w->claims != NULL && w->claims->args_size != 0)
		*sp = pad_sp(w);
	w->cur.certain = false;
	pass_edge(w, i, to, &w->cur, false, false);
	w->cur.certain = certain;
	*sp = was;
}

/* Is anything called between instruction i and a place? */
static bool
calls_before(const struct walk *w, uint32_t i, uint64_t end)
{
	for (; i < w->p->nins && pass_pc(w, i) < end; i++)
		if (ins_is_call(&w->p->ins[i]))
			return true;
	return false;
}

/* Does it use memory that is not the frame's, and may not be there? */
static bool
may_trap(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	uint64_t frame = w->p->env.frame;
	unsigned k, base;

	for (k = 0; k < ins->n; k++, e++) {
		base = e->kind == EFF_STORE                        ? e->d :
		       e->kind == EFF_LOAD || e->kind == EFF_TLOAD ? e->s :
								     CODE_NOREG;
		if (base != CODE_NOREG && !has_bit(frame, base))
			return true;
	}
	return false;
}

/*
 * A call site in which nothing is called: what traps there leads to its landing
 * pad (-fnon-call-exceptions, which Ada has).  Registers that calls change may be
 * others then.  It can show that the row of a pad holds, and no more.
 */
void
pass_trap_pad(struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	uint64_t pc = pass_pc(w, i), left = w->ctx->m->changed;
	const struct claims *c;
	const struct site *s;
	struct code_state at;
	uint32_t to;

	for (;; w->site++) {
		if (w->site == p->nsites) {
			w->traps = UINT64_MAX;
			return;
		}
		s = &p->sites[w->site];
		w->traps = s->start;
		if (pc < s->start)
			return;
		/* Of those before control came to another one nothing is known. */
		if (pc < s->end && s->pad != 0 &&
		    (w->trapping == w->site + 1 || !calls_before(w, i, s->end)))
			break;
	}
	w->trapping = w->site + 1;
	if (w->wrong || w->assumed || !may_trap(w, &p->ins[i]))
		return;
	w->site++;
	to = code_find(p, s->pad - w->start);
	c = to == NO_TARGET ? NULL : pass_claims(w, pass_row_at(w, s->pad));
	if (c == NULL)
		return;
	state_copy(&at, &w->cur);
	for (left &= ~REG_BIT(w->ctx->m->ra); left != 0; left &= left - 1)
		at.reg[__builtin_ctzll(left)] =
		    (struct value){ .kind = VAL_NEW };
	at.certain = false;
	claims_check(c, &at, s->pad, false, &w->verdict);
	if (w->verdict.n == 0 && !w->verdict.unknown)
		pass_edge(w, i, to, &at, false, false);
}

#define TRAP_INSNS 4

/*
 * Is a loop that does nothing and has no way out behind instruction i?  Only
 * what the processor supposes a return to do leads there (retpolines: "pause;
 * lfence; jmp" behind a call whose return address is replaced or dropped).
 */
static bool
is_trap_behind(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	uint32_t n;

	for (n = i + 1; n < p->nins && n <= i + TRAP_INSNS; n++) {
		const struct ins *ins = &p->ins[n];

		if (ins->flow == FLOW_BRANCH)
			return ins_goes(ins) && ins->target == i + 1;
		if (ins->flow != FLOW_NEXT || ins->n > 0)
			return false;
	}
	return false;
}

/* What a call inside the entry leaves where its return address is. */
static void
leave_address(const struct code_machine *m, struct code_state *s,
    struct value v)
{
	struct value *sp = &s->reg[m->sp];

	if (!m->ra_pushed) {
		s->reg[m->ra] = v;
		return;
	}
	*sp = value_add(*sp, -(int64_t)m->word);
	if (sp->kind == VAL_ADDR)
		state_set(s, sp->base, sp->off, sp->vg, v);
}

/* Is the first that is done there to take what a call has pushed? */
static bool
takes_address(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);

	return m->ra_pushed && ins->flow == FLOW_NEXT && ins->n == 2 &&
	       e->kind == EFF_LOAD && e->s == m->sp && e->imm == 0 &&
	       e[1].kind == EFF_ADDI && e[1].d == m->sp && e[1].s == m->sp &&
	       e[1].imm == m->word;
}

/* What became of a call. */
enum called {
	CALLED_AWAY, /* it is of a function, or may be */
	CALLED_PART, /* of a part of this one, from where it goes on */
	CALLED_NEXT, /* for the address of what follows: it is no call */
};

/* A call inside the entry that is not to a function. */
static enum called
local_call(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct code_machine *m = w->ctx->m;
	struct code_state s;
	bool data;

	if (ins->flow != FLOW_CALL || (ins->flags & INS_FAR) ||
	    !(ins->flags & INSN_TARGET) || ins->target == NO_TARGET ||
	    code_is_start(w->p, m, ins->target) || w->ctx->many_functions)
		return CALLED_AWAY;
	if (ins_calls_next(ins, i)) {
		leave_address(m, &w->cur, pass_next_address(w, i));
		w->clean = false;
		return CALLED_NEXT;
	}
	state_copy(&s, &w->cur);
	s.certain = false;
	leave_address(m, &s, (struct value){ .kind = VAL_UNKNOWN });
	/* Over data, for its address: that is as good as a push, too. */
	data = takes_address(w, ins->target);
	pass_edge(w, i, ins->target, &s, data, false);
	if (data)
		return CALLED_PART;
	/* It was no disagreement, whatever it found. */
	code_head(w->p, ins->target)->flags &= ~(uint32_t)HEAD_BAD;
	return is_trap_behind(w, i) ? CALLED_PART : CALLED_AWAY;
}

/*
 * Tables that hold at calls have one entry for neighbours that unwind alike:
 * a block that nothing leads to and that saves the return address before it
 * changes it is where the next of them begins.  So does an entry whose first
 * row is that of the whole function (LLVM's outlined ones).
 */
enum begins
pass_begins_function(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins;
	const struct effect *e;
	uint32_t seen = NO_TARGET;
	bool inside = i > 0, down = false, up = false;
	unsigned n, k;

	if (m->ra_pushed ||
	    (!(w->ctx->caps & CAP_SYNC) && (i > 0 || !w->ctx->may_sync)))
		return BEGINS_NOT;
	for (n = 0; n < 24 && i < w->p->nins; n++, i++) {
		ins = &w->p->ins[i];
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++, e++) {
			/* By a frame that it has not made. */
			if (inside && e->kind == EFF_STORE && e->d == m->fp)
				return BEGINS_NOT;
			/* Made room first, or makes it. */
			down |= effect_moves(e, m->sp) < 0;
			if (e->kind == EFF_STORE && e->d == m->sp &&
			    e->s == m->ra)
				return down || e->imm < 0 ? BEGINS_SURE :
							    BEGINS_NOT;
			if (e->kind != EFF_STORE && e->kind != EFF_CMP &&
			    e->d == m->ra)
				return BEGINS_NOT;
			/* Lets its frame go. */
			up |= e->d == m->sp && e->kind != EFF_STORE &&
			      e->kind != EFF_CMP && effect_moves(e, m->sp) >= 0;
		}
		if (ins->flow == FLOW_NEXT)
			continue;
		/* Goes back as it was called. */
		if (ins->flow == FLOW_RETURN && ins->reg == m->ra && !up &&
		    (w->ctx->caps & CAP_SYNC))
			return BEGINS_LIKELY;
		if (ins->flow != FLOW_BRANCH || (ins->flags & INS_BAD))
			return BEGINS_NOT;
		if ((ins->flags & INSN_COND) && !(ins->flags & INS_FAR))
			seen = ins->target;
		else if (!(ins->flags & INSN_COND) && seen != i + 1)
			return BEGINS_NOT;
	}
	return BEGINS_NOT;
}

#define EARLY_INSNS 16

bool
pass_row_is_early(struct walk *w, uint32_t at)
{
	const struct code_machine *m = w->ctx->m;
	const struct code_pass *p = w->p;
	const struct effect *e;
	struct verdict v = { 0 };
	bool frame = false;
	uint32_t i;
	unsigned k;

	/* A row of who has no caller is true of anything. */
	if (m->ra_pushed || w->claims->entry ||
	    w->claims->list[0].rule.kind == RULE_UNDEFINED)
		return false;
	state_entry(m, &w->tmp);
	for (i = at; i - at < EARLY_INSNS && i + 1 < p->nins && !frame; i++) {
		if (p->ins[i].flow != FLOW_NEXT ||
		    (i > at && p->ins[i].head != 0) ||
		    pass_row_at(w, pass_pc(w, i + 1)) != w->row)
			return false;
		e = code_effects(p, &p->ins[i]);
		for (k = 0; k < p->ins[i].n; k++)
			frame |= e[k].kind == EFF_STORE ?
				     e[k].s == m->ra :
				     e[k].d == m->sp && e[k].kind != EFF_CMP;
		state_apply(&w->p->env, &w->tmp, e, p->ins[i].n, i, MAYBE_BOTH);
	}
	if (frame)
		claims_check(w->claims, &w->tmp, pass_pc(w, i), false, &v);
	return frame && v.n == 0 && !v.unknown;
}

#define PUSH_INSNS 12 /* before a call */

/* Is something pushed for the call that instruction i is right behind? */
static bool
pushes_for_call(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct code_pass *p = w->p;
	uint32_t last = i > PUSH_INSNS ? i - PUSH_INSNS : 0;

	if (i == 0 || !ins_is_call(&p->ins[i - 1]))
		return false;
	for (i--; i-- > last && p->ins[i].flow == FLOW_NEXT;) {
		if (ins_pushes(p, m, &p->ins[i]))
			return true;
		if (p->ins[i].head != 0)
			return false;
	}
	return false;
}

bool
pass_is_last_call(const struct walk *w, uint32_t i, const struct packed *p)
{
	const struct code_machine *m = w->ctx->m;

	return m->ra_pushed &&
	       (state_is_above(m, &w->cur, p) ||
		   (state_is_below(m, &w->cur, p) && pushes_for_call(w, i)));
}

#define POP_INSNS  4
#define ROOM_INSNS 16

/* Does it keep a register that calls leave alone, as code does that needs it? */
static bool
keeps_saved(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	unsigned k;

	for (k = 0; k < ins->n; k++)
		if (e[k].kind == EFF_STORE && e[k].s < CODE_REGS &&
		    (w->ctx->m->saved >> e[k].s & 1))
			return true;
	return false;
}

/* Is the CFA that of the row in force there, too? */
static bool
has_cfa(struct walk *w, uint32_t i)
{
	const struct claims *c;
	size_t row = pass_row_at(w, pass_pc(w, i));

	if (row == w->row)
		return true;
	c = pass_claims(w, row);
	return c != NULL && c->cfa.kind == RULE_REG_VAL &&
	       rule_equal(&c->cfa, &w->claims->cfa);
}

/*
 * Is room that was made before an instruction given back soon, of which the
 * rows know nothing, either?  Then it was made for what stands between ("push
 * eax; fild [esp]; add esp, 4", OCaml).
 */
static bool
is_given_back(struct walk *w, uint32_t i, int64_t room)
{
	const struct ins *ins;
	int64_t by;
	unsigned n;

	for (n = 0; i + 1 < w->p->nins && n < ROOM_INSNS; i++, n++) {
		ins = &w->p->ins[i];
		if (ins->flow == FLOW_CALL)
			continue;
		if (ins->flow != FLOW_NEXT || !has_cfa(w, i + 1) ||
		    !pass_adds_to_stack(w, ins, &by))
			return false;
		room -= by;
		if (room <= 0)
			return room == 0;
	}
	return false;
}

/*
 * i386: how much room is made on the stack behind a call, where the row knows
 * nothing of it: a callee that takes its arguments away ("ret $4") has left so
 * much less.  Assembly in C that keeps a register is no such room: rows do not
 * know of it (LLVM).
 */
static int64_t
room_behind(struct walk *w, uint32_t i)
{
	const struct ins *ins;
	int64_t by;
	unsigned n;

	if (w->claims == NULL)
		return 0;
	for (i++, n = 0; i + 1 < w->p->nins && n < POP_INSNS; n++) {
		ins = &w->p->ins[i];
		if (ins_goes(ins)) {
			i = ins->target;
			continue;
		}
		if (ins->flow != FLOW_NEXT || !has_cfa(w, i + 1) ||
		    !pass_adds_to_stack(w, ins, &by))
			return 0;
		if (by != 0)
			return by < 0 && !keeps_saved(w, ins) &&
				       !is_given_back(w, i + 1, -by) ?
				   -by :
				   0;
		i++;
	}
	return 0;
}

/*
 * Does the next row that begins behind the call tell of the room that is made
 * there?  Then it is for what comes, and the callee has popped nothing.
 */
static bool
row_has_room(struct walk *w, uint32_t i)
{
	int64_t moved = 0, by, was = w->claims->cfa.u.off;
	const struct claims *c;
	unsigned n;
	size_t row;

	for (i++, n = 0; i + 1 < w->p->nins && n < ROOM_INSNS; i++, n++) {
		const struct ins *ins = &w->p->ins[i];

		if (ins_goes(ins)) {
			i = ins->target - 1;
			continue;
		}
		if ((ins->flow != FLOW_NEXT &&
			(ins->flow != FLOW_BRANCH ||
			    !(ins->flags & INSN_COND))) ||
		    !pass_adds_to_stack(w, ins, &by))
			return false;
		moved += by;
		row = pass_row_at(w, pass_pc(w, i + 1));
		if (row == w->row)
			continue;
		c = pass_claims(w, row);
		return c != NULL && c->cfa.kind == RULE_REG_VAL &&
		       c->cfa_reg == w->ctx->m->sp &&
		       c->cfa.u.off == was - moved;
	}
	return false;
}

bool
pass_calls_may_pop(const struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = w->p->ins, *end = ins + w->p->nins;

	if (code_callees_pop(m))
		return true;
	for (; m->ra_pushed && ins < end; ins++)
		if (ins->flow == FLOW_RETURN &&
		    code_return_pops(m, code_effects(w->p, ins), ins->n) > 0)
			return true;
	return false;
}

/* What a callee may have popped. */
static void
callee_pops(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	struct value *sp = &w->cur.reg[m->sp];
	int64_t room, read;

	if (!w->pops || sp->kind != VAL_ADDR)
		return;
	read = pass_callee_pops(w, i);
	room = read < 0 ? room_behind(w, i) : 0;
	if (read >= 0)
		*sp = value_add(*sp, read);
	else if (room > 0 && w->claims->cfa_reg == m->sp && !row_has_room(w, i))
		/* Such a row would know of room for what comes. */
		*sp = value_add(*sp, room);
	else
		sp->flags |= VALUE_POPS;
	w->clean = false;
}

void
pass_settle_pops(const struct claims *c, struct code_state *s, int64_t moved)
{
	struct value *sp = &s->reg[c->m->sp];
	int64_t popped;

	if (!(sp->flags & VALUE_POPS) || sp->kind != VAL_ADDR ||
	    sp->base != 0 || c->cfa.kind != RULE_REG_VAL ||
	    c->cfa_reg != c->m->sp || !c->any)
		return;
	popped = -(sp->off + moved + c->cfa.u.off);
	if (popped < 0 || popped % c->m->word != 0 ||
	    c->cfa.u.off < c->m->entry_cfa)
		return;
	sp->off += popped;
	sp->flags &= (uint8_t)~VALUE_POPS;
}

#define POP_RUN    6    /* instructions of an epilogue */
#define POPPED_MAX 4096 /* bytes that calls have, up to there */

/* The register of the caller that an instruction pops, or CODE_NOREG. */
static unsigned
popped_reg(const struct walk *w, const struct ins *ins)
{
	const struct effect *e = code_effects(w->p, ins);
	const struct code_machine *m = w->ctx->m;

	return ins->n == 2 && e->kind == EFF_LOAD && e->s == m->sp &&
		       e->imm == 0 && (m->saved >> e->d & 1) &&
		       e[1].kind == EFF_ADDI && e[1].d == m->sp ?
		   e->d :
		   CODE_NOREG;
}

/*
 * An epilogue pops registers from where they were pushed, so that the first
 * says where the stack pointer is.  Elsewhere one may take an argument away, and
 * where it is popped once more the last is from there (GCC -Os).
 */
static void
settle_by_pop(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	struct value *sp = &w->cur.reg[m->sp];
	const struct slot *at = w->cur.slot;
	unsigned reg = popped_reg(w, &w->p->ins[i]), next, n;
	int64_t before = 0;
	/* Structures that are passed by value may be large (D). */
	int64_t most = sp->flags & VALUE_POPS ? POPPED_MAX : POPS_MAX;

	/* Rows by the stack pointer say themselves what was popped. */
	if (reg == CODE_NOREG || sp->kind != VAL_ADDR || w->claims == NULL ||
	    w->claims->cfa_reg == m->sp)
		return;
	for (n = 0; n < POP_RUN && i + 1 < w->p->nins; n++, i++) {
		next = popped_reg(w, &w->p->ins[i]);
		if (next == CODE_NOREG)
			break;
		if (next == reg)
			before = (int64_t)n * m->word;
	}
	if (w->p->ins[i].flow != FLOW_RETURN)
		return;
	for (n = 0; n < w->cur.nslots; n++, at++)
		if (at->v.kind == VAL_ORIG && at->v.reg == reg &&
		    at->base == sp->base && at->vg == sp->vg &&
		    at->off - before >= sp->off &&
		    at->off - before - sp->off <= most) {
			sp->off = at->off - before;
			sp->flags &= (uint8_t)~VALUE_POPS;
			return;
		}
}

void
pass_settle_ahead(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = &w->p->ins[i];
	const struct effect *e = code_effects(w->p, ins);
	const struct claims *c;
	int64_t moved = 0;
	unsigned k;
	size_t row;

	settle_by_pop(w, i);
	if (i + 1 == w->p->nins || ins->flow != FLOW_NEXT)
		return;
	row = pass_row_at(w, pass_pc(w, i + 1));
	if (row == w->row)
		return;
	for (k = 0; k < ins->n; k++, e++) {
		if (e->kind == EFF_STORE || e->d != m->sp)
			continue;
		if (e->kind != EFF_ADDI || e->s != m->sp)
			return;
		moved += e->imm;
	}
	c = pass_claims(w, row);
	if (c != NULL)
		pass_settle_pops(c, &w->cur, moved);
}

#define NARROW_INSNS 8 /* before a call, for its arguments */

/*
 * Registers that are not changed yet, of which code straight down to a jump or call
 * copies a part: arguments that are shorter than a register.  Nobody keeps one so.
 */
static uint64_t
narrow_arguments(const struct walk *w, const struct ins *ins, uint64_t kept)
{
	const struct effect *e;
	uint64_t taken = 0;
	unsigned n, k;

	for (n = 0; n < NARROW_INSNS && ins > w->p->ins; n++) {
		if ((--ins)->flow != FLOW_NEXT)
			break;
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++)
			if (e[k].kind == EFF_EXT && (kept >> e[k].s & 1) &&
			    state_holds(&w->cur, e[k].s))
				taken |= REG_BIT(e[k].s);
	}
	return taken;
}

void
pass_take_arguments(struct walk *w, const struct ins *ins)
{
	const struct code_machine *m = w->ctx->m;
	uint64_t regs = m->args;
	/*
	 * Where the caller's frame is, anybody may ask; s390x has an argument
	 * in r6.
	 */
	uint64_t kept = m->saved & ~(REG_BIT(m->fp) | m->args);
	const struct value *v;
	unsigned at;
	bool own;

	if (ins->flow == FLOW_NONE || ins->flow == FLOW_RETURN ||
	    (ins->flow == FLOW_BRANCH && !ins_leaves(ins)))
		return;
	/* Who has a frame may have mixed up what it takes back. */
	if (!ins_is_call(ins) && !w->cur.popped)
		regs |= m->saved;
	for (; regs != 0; regs &= regs - 1) {
		at = (unsigned)__builtin_ctzll(regs);
		v = &w->cur.reg[at];
		if (v->kind != VAL_ORIG || v->reg == at ||
		    !(kept >> v->reg & 1))
			continue;
		/*
		 * What is in another one alone at a call, or in both behind a
		 * change, was kept there (i386: "mov %ebx,%edx; ...;
		 * call *%gs:16; mov %edx,%ebx").
		 */
		own = state_holds(&w->cur, v->reg);
		if (ins_is_call(ins) ?
			own :
			!own || !(w->res->clobbers >> v->reg & 1))
			w->taken |= REG_BIT(v->reg);
	}
	w->taken |= narrow_arguments(w, ins, kept);
}

void
pass_call(struct walk *w, uint32_t i)
{
	unsigned size;
	struct value v;

	switch (local_call(w, i)) {
	case CALLED_PART:
		w->valid = false;
		return;
	case CALLED_NEXT:
		return;
	case CALLED_AWAY:
		break;
	}
	if (pass_follow_leaf(w, i))
		return;
	size = pass_probed_size(w, i);
	if (size != CODE_NOREG)
		v = w->cur.reg[size];
	if (state_call(&w->p->env, &w->cur) || w->claims == NULL ||
	    (w->claims->rests & w->ctx->m->changed) != 0)
		w->clean = false;
	if (size != CODE_NOREG)
		w->cur.reg[size] = v;
	w->after_call = true;
	w->call_row = w->row;
	/* A frame that is unwound does not pop. */
	if (w->p->nsites > 0)
		landing_pads(w, i);
	callee_pops(w, i);
	if (pass_begins_function(w, i + 1))
		w->valid = false;
}
