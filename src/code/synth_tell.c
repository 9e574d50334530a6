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
	struct row_base base;
	uint64_t rests; /* registers on which such a row may rest */
	uint32_t next;  /* the instruction after the last that was told */
	bool stored;    /* the last stores what rows may speak of */
	/* Where the row rests on others, too: */
	bool all;         /* of the last instruction that is known: */
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
			t->stored |=
			    has_bit(t->changed, e->s) ||
			    (t->all ? has_bit(t->told, e->s) :
				      e->s < CODE_REGS &&
					  is_told(m, &t->w->cur.reg[e->s]));
		else if (e->d < CODE_REGS)
			t->changed |= REG_BIT(e->d);
}

/* Notes what the row of an instruction rests on, once it is made. */
static void
note_care(struct telling *t)
{
	const struct code_machine *m = t->w->y->ctx.m;
	uint64_t care = t->all ? t->told : t->rests;

	if (!t->all && t->base.valid)
		care &= ~t->base.words;
	t->w->p->env.care = care | REG_BIT(m->sp) | REG_BIT(m->ra);
}

/* Of instructions [from, to) nothing is known; filling has the row before. */
static void
tell_unreached(struct telling *t, uint32_t from, uint32_t to)
{
	const struct ins *ins;
	uint8_t why = t->w->lost_start ? UNKNOWN_START :
		      t->w->open       ? UNKNOWN_JUMP :
					 UNKNOWN_UNREACHED;

	/* What stands behind all code is none. */
	while (to == t->w->p->nins && from < to &&
	       (t->w->p->ins[to - 1].flags & (INSN_PADDING | INS_BAD)))
		to--;
	for (; from < to; from++) {
		ins = &t->w->p->ins[from];
		if ((ins->flags & INS_UNDECODED) ||
		    !(ins->flags & (INSN_PADDING | INS_BAD)))
			t->base.valid = false;
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

/*
 * Is the row that of the instruction before, as what that does says?  The state
 * was not asked for then.
 */
static bool
is_quiet(struct telling *t, uint32_t i)
{
	struct swalk *w = t->w;
	const struct ins *ins = &w->p->ins[i];
	bool quiet = !w->touched && !t->stored && i == t->next &&
		     ins->head == 0;
	uint64_t had;

	if (t->base.valid) {
		t->all = false;
		return quiet && (!ins_is_call(ins) ||
				    (t->base.framed &&
					!state_may_lend(w->y->ctx.m, &w->cur)));
	}
	quiet &= t->all;
	t->all = true;
	had = quiet ? t->told : 0;
	t->told = had | told_of(w, quiet ? t->changed :
					   ~(uint64_t)0 >> (64 - w->cur.nregs));
	return quiet && t->told == had && !ins_is_call(ins);
}

static void
tell_row(void *arg, uint32_t i)
{
	struct telling *t = arg;
	struct swalk *w = t->w;
	const struct code_machine *m = w->y->ctx.m;
	const struct ins *ins = &w->p->ins[i];
	const struct code_state *s = &w->cur;
	bool leaf, all = t->all, same = is_quiet(t, i);

	if (t->next != i)
		tell_unreached(t, t->next, i);
	t->next = i + 1;
	note_changes(t, ins);
	if (same) {
		/* It rests on what the one before does. */
		if (t->all != all)
			note_care(t);
		return;
	}
	/* What is looked for at a call is looked for while that lasts. */
	leaf = ins_is_call(ins) && swalk_leaf(w, i) != NULL;
	if (leaf || (ins_is_call(ins) && state_may_lend(m, s))) {
		state_copy(&w->tmp, s);
		if (leaf)
			w->tmp.reg[m->ra] = (struct value){ .kind = VAL_NEW };
		else
			state_lend(m, &w->tmp);
		s = &w->tmp;
	}
	synth_add_row(w, t->e, w->place.start.addr + ins->off, s,
	    !leaf && synth_calls_by_link(w, i), &t->base);
	note_care(t);
}

static void
begin(struct telling *t, struct swalk *w, struct entry *e,
    struct synth_result *r)
{
	*t = (struct telling){ .w = w, .e = e, .r = r };
	t->rests = row_rests(w->y->ctx.m);
	memset(r, 0, sizeof(*r));
}

static void
end(struct telling *t)
{
	const struct swalk *w = t->w;
	struct entry *e = t->e;

	t->r->noreturn = w->y->funcs[w->func].noreturn;
	t->r->instructions = w->failed == UNKNOWN_CODE ? 0 : w->p->nins;
	if (w->failed == 0) {
		tell_unreached(t, t->next, (uint32_t)w->p->nins);
		t->r->doubt = w->doubt;
		t->r->doubt_pc = w->doubt_pc - place_number(w->sect, 0);
	}
	if (e->nrows > 0)
		e->rows[e->nrows - 1].end = w->place.end;
}

void
swalk_result(struct swalk *w, struct entry *e, struct synth_result *r)
{
	struct telling t;

	begin(&t, w, e, r);
	if (w->failed != 0)
		synth_add_unknown(e, w->place.start.addr, w->failed);
	else
		swalk_tell(w, tell_row, &t);
	end(&t);
}

/* Does control come to what was walked before? */
static bool
goes_back(const struct code_pass *p)
{
	const struct ins *ins = p->ins;
	uint32_t i;

	for (i = 0; i < p->nins; i++, ins++)
		if (ins->flow == FLOW_BRANCH && ins_goes(ins) &&
		    ins->target <= i)
			return true;
	return false;
}

void
swalk_early_begin(struct swalk *w)
{
	w->early_rows = w->keeps && !goes_back(w->p);
	if (!w->early_rows)
		return;
	if (w->telling_early == NULL)
		w->telling_early = xmalloc(sizeof(*w->telling_early));
	entry_reset(&w->told);
	synth_place(w->y, w->func, &w->told);
	begin(w->telling_early, w, &w->told, &w->result);
}

void
swalk_early_row(struct swalk *w, uint32_t i)
{
	tell_row(w->telling_early, i);
}

bool
swalk_early_end(struct swalk *w)
{
	if (!w->early_rows || w->sweeps != 1 || w->open || w->failed != 0)
		return false;
	end(w->telling_early);
	return true;
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
