/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a function that was walked: of the state before each instruction
 * one is made, but where the instruction before has done nothing that a row
 * could tell of.
 */
#include "code/synth_priv.h"

struct telling {
	struct swalk *w;
	struct entry *e;
	struct synth_result *r;
	uint32_t next;    /* the instruction after the last that was told */
	bool stored;      /* the last stores what rows may speak of */
	uint64_t told;    /* registers that had such before it */
	uint64_t changed; /* those that it may change */
};

/* May a row speak of what a register has, whatever register it is? */
static bool
is_told(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_ADDR ||
	       (v->kind == VAL_ORIG &&
		   has_bit(m->saved | REG_BIT(m->ra), v->reg));
}

/* Of some registers those that have such. */
static uint64_t
told_of(const struct swalk *w, uint64_t left)
{
	uint64_t told = 0;

	for (; left != 0; left &= left - 1)
		if (is_told(w->y->ctx.m, &w->cur.reg[__builtin_ctzll(left)]))
			told |= left & -left;
	return told;
}

/* Notes what an instruction will do to the state before it. */
static void
note_changes(struct telling *t, const struct ins *ins)
{
	const struct code_machine *m = t->w->y->ctx.m;
	const struct effect *e = code_effects(t->w->p, ins);
	unsigned k;

	t->stored = false;
	t->changed = 0;
	for (k = 0; k < ins->n; k++, e++)
		if (e->kind == EFF_STORE)
			t->stored |= has_bit(t->told, e->s);
		else if (e->d < CODE_REGS)
			t->changed |= REG_BIT(e->d);
	t->w->p->env.care = t->told | REG_BIT(m->sp) | REG_BIT(m->ra);
}

/* Of instructions [from, to) nothing is known; filling has the row before. */
static void
tell_unreached(struct telling *t, uint32_t from, uint32_t to)
{
	const struct ins *ins;
	uint8_t why = t->w->lost_start ? UNKNOWN_START : UNKNOWN_UNREACHED;

	/* What stands behind all code is none. */
	while (to == t->w->p->nins && from < to &&
	       (t->w->p->ins[to - 1].flags & (INSN_PADDING | INS_BAD)))
		to--;
	for (; from < to; from++) {
		ins = &t->w->p->ins[from];
		if (ins->flags & INS_UNDECODED) {
			/* Or it is data, to which nothing leads. */
			synth_add_unknown(t->e,
			    t->w->place.start.addr + ins->off,
			    t->w->seen[from] ? UNKNOWN_CODE : why);
			continue;
		}
		if (ins->flags & (INSN_PADDING | INS_BAD))
			continue;
		t->r->unreached++;
		synth_add_unknown(t->e, t->w->place.start.addr + ins->off, why);
	}
}

static void
tell_row(void *arg, uint32_t i)
{
	struct telling *t = arg;
	struct swalk *w = t->w;
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i];
	const struct code_state *s = &w->cur;
	bool quiet = !w->touched && !t->stored && i == t->next &&
		     ins->head == 0;
	uint64_t had = quiet ? t->told : 0;
	bool same, leaf;

	t->told = had | told_of(w, quiet ? t->changed :
					   ~(uint64_t)0 >> (64 - s->nregs));
	same = quiet && t->told == had && !ins_is_call(ins);
	tell_unreached(t, t->next, i);
	t->next = i + 1;
	note_changes(t, ins);
	if (same)
		return;
	/* What is looked for at a call is looked for while that lasts. */
	leaf = ins_is_call(ins) && swalk_leaf(w, i) != NULL;
	if (ins_is_call(ins)) {
		state_copy(&w->tmp, s);
		if (leaf)
			w->tmp.reg[m->ra] = (struct value){ .kind = VAL_NEW };
		else
			state_lend(m, &w->tmp);
		s = &w->tmp;
	}
	synth_add_row(w, t->e, w->place.start.addr + ins->off, s,
	    !leaf && synth_calls_by_link(w, i));
}

void
swalk_result(struct swalk *w, struct entry *e, struct synth_result *r)
{
	struct telling t = { .w = w, .e = e, .r = r };

	memset(r, 0, sizeof(*r));
	r->noreturn = w->y->funcs[w->func].noreturn;
	r->instructions = w->failed == UNKNOWN_CODE ? 0 : w->p->nins;
	if (w->failed != 0)
		synth_add_unknown(e, w->place.start.addr, w->failed);
	else {
		swalk_tell(w, tell_row, &t);
		tell_unreached(&t, t.next, (uint32_t)w->p->nins);
		r->doubt = w->doubt;
		r->doubt_pc = w->doubt_pc - place_number(w->sect, 0);
	}
	if (e->nrows > 0)
		e->rows[e->nrows - 1].end = w->place.end;
}

struct tracing {
	struct swalk *w;
	const struct code_trace *trace;
};

static void
trace_step(void *arg, uint32_t i)
{
	const struct tracing *t = arg;
	const struct ins *ins = &t->w->p->ins[i];
	const struct code_step step = {
		.pc = t->w->place.start.addr + ins->off,
		.insn = i,
		.len = ins->len,
		.flow = ins->flow,
		.state = &t->w->cur,
	};

	t->trace->step(t->trace->arg, &step);
}

void
swalk_trace(struct swalk *w, const struct code_trace *trace)
{
	struct tracing t = { w, trace };

	if (w->failed == 0)
		swalk_tell(w, trace_step, &t);
}
