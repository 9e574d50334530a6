/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between blocks: what an edge brings, and jumps into other entries. */
#include "code/pass_priv.h"

void
pass_drop(struct walk *w, struct packed **p)
{
	if (*p == NULL)
		return;
	w->packed -= packed_size(*p);
	packed_free(*p);
	*p = NULL;
}

/* Puts a state with those that wait; true when that changes what is known. */
bool
pass_keep(struct walk *w, struct packed **at, const struct code_state *s)
{
	bool changed = true;

	if (*at != NULL) {
		w->packed -= packed_size(*at);
		changed = state_meet(w->ctx->m, at, s, NULL);
	} else
		*at = state_pack_in(&w->p->room, s);
	w->packed += packed_size(*at);
	if (w->packed > PACKED_MAX)
		w->too_large = true;
	return changed;
}

static const struct value new_value = { .kind = VAL_NEW };

#define EPILOGUE 16 /* instructions, of what is left of one */

/*
 * Does the stack pointer go up there?  An epilogue is no loop, though something
 * jumps back to it, and what it need not load was loaded before.
 */
static bool
lets_go(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct effect *e;
	uint32_t head = i, last = i + EPILOGUE;
	unsigned k;

	for (; i < p->nins && i < last; i++) {
		e = code_effects(p, &p->ins[i]);
		for (k = 0; k < p->ins[i].n; k++, e++)
			if (e->d == w->ctx->m->sp &&
			    (e->kind == EFF_LOAD || e->kind == EFF_MOV ||
				(e->kind == EFF_ADDI && e->imm > 0)))
				return true;
		/* Some go on till they are through (s390x: "srst; jo"). */
		if (p->ins[i].flow != FLOW_NEXT &&
		    !((p->ins[i].flags & INSN_COND) &&
			p->ins[i].target == head))
			return false;
	}
	return false;
}

/* Does the entry call nothing, so that nothing changes the return address? */
static bool
calls_nothing(struct walk *w)
{
	uint32_t i;

	if (w->calls != 0)
		return w->calls < 0;
	w->calls = -1;
	for (i = 0; i < w->p->nins && w->calls < 0; i++)
		if (ins_is_call(&w->p->ins[i]))
			w->calls = 1;
	return w->calls < 0;
}

/*
 * At the head of a loop: what no row there can speak of is let go at once, or
 * the loop would be walked once more for it.
 */
void
pass_forget(struct walk *w, uint32_t to, const struct claims *c,
    struct code_state *s)
{
	const struct code_machine *m = w->ctx->m;
	uint64_t kept = w->p->env.watch, left;
	struct value *v;
	int epilogue = -1; /* not looked yet */
	unsigned r;

	if (c == NULL)
		return;
	/* Rows that hold at calls do not say where a register is here. */
	if (!(w->ctx->caps & CAP_SYNC))
		kept &= ~c->words;
	kept |= REG_BIT(m->sp);
	if (c->cfa_reg != CODE_NOREG)
		kept |= REG_BIT(c->cfa_reg);
	for (left = ~kept; left != 0; left &= left - 1) {
		r = (unsigned)__builtin_ctzll(left);
		if (r >= s->nregs)
			break;
		v = &s->reg[r];
		if (v->kind == VAL_ADDR || v->kind == VAL_LENGTH ||
		    (v->kind == VAL_CONST && (uint64_t)v->off >= PASS_SMALL))
			continue;
		if (v->kind == VAL_ORIG && v->reg == r) {
			if (epilogue < 0)
				epilogue = lets_go(w, to);
			if (epilogue || (r == m->ra && calls_nothing(w)))
				continue;
		}
		/*
		 * It may be the caller's of another register; and the return
		 * address, which leaves let be, counts though calls change it.
		 */
		if ((m->changed >> r & 1) && v->kind != VAL_ORIG &&
		    (r != m->ra || v->kind != VAL_UNKNOWN))
			*v = new_value;
		else
			*v = (struct value){ .kind = VAL_UNKNOWN,
				.flags = v->flags & VALUE_EITHER };
	}
	s->cmp_reg = CODE_NOREG;
	s->bound_regs = 0;
}

/* Meets with what waits of the other kind: rows, or what code leads to. */
static void
keep_facts(struct walk *w, struct head *h, const struct code_state *s,
    bool sure)
{
	struct code_state met = { 0 };
	struct packed *p = state_pack_in(&w->p->room, s);

	state_unpack(h->pending, &met);
	state_meet_facts(w->ctx->m, &met, p, !sure);
	packed_free(p);
	pass_drop(w, &h->pending);
	pass_keep(w, &h->pending, &met);
}

/* The state with those that wait at a head; sure: one of them was no row's. */
static void
keep_ahead(struct walk *w, struct head *h, const struct code_state *s,
    bool sure)
{
	if (h->pending == NULL || w->assumed != sure)
		pass_keep(w, &h->pending, s);
	else
		keep_facts(w, h, s, sure);
}

#define SWITCH_INSNS 8 /* from the branch to the default to the jump */

/*
 * Is a branch that to the default of a switch?  Behind an unsigned bound control
 * comes to a jump that is read from a table.
 */
static bool
is_default(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct ins *ins = &p->ins[i];
	uint32_t last = i + SWITCH_INSNS;

	if (ins->cond != COND_ABOVE && ins->cond != COND_ABOVE_EQ &&
	    ins->cond != COND_BELOW && ins->cond != COND_BELOW_EQ)
		return false;
	for (i++; i < p->nins && i <= last; i++) {
		ins = &p->ins[i];
		if (ins->flow != FLOW_NEXT || (ins->flags & INS_BAD))
			return ins->flow == FLOW_INDIRECT &&
			       !(ins->flags & INSN_COND);
	}
	return false;
}

/*
 * Is it a condition that never holds?  A switch whose default is unreachable
 * may have a branch to whatever comes next: a landing pad, where nothing but
 * exceptions lead, or a block whose row another way has proved.
 */
static bool
is_never(const struct walk *w, uint32_t i, uint64_t pc, const struct head *h)
{
	const struct code_pass *p = w->p;
	size_t k;

	if (!(p->ins[i].flags & INSN_COND))
		return false;
	for (k = 0; k < p->nsites; k++)
		if (p->sites[k].pad == pc)
			return true;
	return (h->flags & HEAD_PROVED) && is_default(w, i);
}

/* What a table read too far brought, where that has another frame. */
static bool
parts_from_table(const struct walk *w, const struct head *h,
    const struct code_state *s)
{
	return (h->flags & HEAD_TABLE) && h->pending != NULL &&
	       state_parts(w->ctx->m, s, h->pending);
}

static void
drop_table(struct walk *w, struct head *h, const struct code_state *s)
{
	if (parts_from_table(w, h, s))
		pass_drop(w, &h->pending);
	h->flags &= ~(uint32_t)HEAD_TABLE;
}

/* Does the code there call, or use words of a frame that it does not make? */
static bool
uses_frame(const struct walk *w, uint32_t i)
{
	const struct code_pass *p = w->p;
	const struct effect *e;
	unsigned sp = w->ctx->m->sp, k;
	uint32_t last = i + EPILOGUE;

	for (; i < p->nins && i < last; i++) {
		e = code_effects(p, &p->ins[i]);
		for (k = 0; k < p->ins[i].n; k++, e++)
			if ((e->kind == EFF_LOAD && e->s == sp) ||
			    (e->kind == EFF_STORE && e->d == sp))
				return e->imm >= 0;
			else if (e->d == sp)
				return e->kind != EFF_ADDI || e->imm > 0;
		if (p->ins[i].flow != FLOW_NEXT &&
		    !(p->ins[i].flags & INSN_COND))
			return p->ins[i].flow == FLOW_CALL;
	}
	return false;
}

bool
pass_fall_on_table(struct walk *w, uint32_t i, struct head *h)
{
	if (h == NULL)
		return true;
	if (w->after_call && parts_from_table(w, h, &w->cur) &&
	    !uses_frame(w, i))
		return false;
	drop_table(w, h, &w->cur);
	return true;
}

/*
 * Does it lead to where the next function begins, though a frame is there?  So
 * does a case that is never (LLVM's tables have a word for each, and that of an
 * unreachable one is of whatever comes next), or a condition, and neighbours
 * that unwind alike have one entry.
 */
static bool
is_no_case(const struct walk *w, uint32_t i, uint32_t to, struct head *h,
    const struct code_state *s, bool must)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *sp = &s->reg[m->sp];

	if (!(w->ctx->caps & CAP_SYNC) || to <= i ||
	    (must && !(w->p->ins[i].flags & INSN_COND)) ||
	    sp->kind != VAL_ADDR || sp->base != 0 ||
	    sp->off == -(int64_t)m->entry_cfa)
		return false;
	/* Many lead to the same place. */
	if (!h->asked) {
		h->asked = true;
		h->begins = pass_begins_function(w, to) == BEGINS_SURE;
	}
	return h->begins;
}

/*
 * Does a call return there, too?  Then a row that begins before is the call's,
 * and may know as little of what callees pop.
 */
static bool
is_behind_call(const struct walk *w, uint32_t i)
{
	return i > 0 && ins_is_call(&w->p->ins[i - 1]);
}

/*
 * Is all that disagrees the frame pointer, which is this frame's because the row
 * says so that a block began with to which no way is known?  Where the other row
 * holds for who does come there, or a CFA was found wrong in the entry, it is
 * that row which is not to be believed: LLVM has none behind a part without a
 * way out in the middle of a leaf, where cases of a table follow.
 */
static bool
is_rows_frame(const struct walk *w, const struct head *h,
    const struct verdict *v)
{
	return w->seeded && w->claims != NULL && v->n == 1 &&
	       v->wrong[0].fault == CODE_CLOBBER &&
	       v->wrong[0].reg == w->claims->cfa_reg &&
	       ((h->flags & HEAD_FIRM) || w->torn_rows);
}

/*
 * Was the stack pointer taken from a row of which it is known already, by the
 * jumps that lead there, that it is wrong?  Then it is not held against others.
 */
static bool
is_of_wrong_row(const struct walk *w, const struct verdict *v)
{
	return w->torn && w->seeded && v->n > 0 &&
	       v->wrong[0].fault == CODE_CFA;
}

/* Control may go from instruction i to instruction to in state s. */
void
pass_edge(struct walk *w, uint32_t i, uint32_t to, const struct code_state *s,
    bool must, bool checked)
{
	struct head *h = code_head(w->p, to);
	uint64_t pc = pass_pc(w, to);
	size_t row = pass_row_at(w, pc);
	const struct claims *c = NULL;
	struct verdict *v = &w->verdict;
	bool sure = (h->flags & HEAD_SURE) != 0;

	if (is_no_case(w, i, to, h, s, must))
		return;
	pass_tell_edge(w, i, to);
	h->flags &= ~(uint32_t)HEAD_LONE;
	drop_table(w, h, s);
	v->n = 0;
	v->unknown = false;
	if (!(checked && row == w->row) && !(w->ctx->caps & CAP_SYNC)) {
		c = pass_claims(w, row);
		if (c != NULL && (s->reg[w->ctx->m->sp].flags & VALUE_POPS) &&
		    (pc == c->pc ||
			(row != w->row && !is_behind_call(w, to)))) {
			state_copy(&w->tmp, s);
			pass_settle_pops(c, &w->tmp, 0);
			s = &w->tmp;
		}
		if (c != NULL)
			claims_check(c, s, pc, ins_returns(w, to), v);
		if (c != NULL && w->past && must && c->any)
			pass_check_unsaved(w, c, s, v);
	}
	if (is_rows_frame(w, h, v) || is_of_wrong_row(w, v))
		return;
	if (verdict_is_wrong(v)) {
		if (must && !is_never(w, i, pc, h)) {
			pass_report_verdict(w, v, pc, true, pass_pc(w, i));
			if (v->wrong[0].fault == CODE_CFA) {
				h->flags |= HEAD_TORN;
				w->torn_rows |= row != w->row;
			}
		} else {
			if (!(h->flags & HEAD_BAD)) {
				h->bad = v->wrong[0];
				h->from = i;
			}
			h->flags |= HEAD_BAD;
			return;
		}
	} else if (!must && v->unknown) {
		/* It says nothing that a better one does not say. */
		if (h->flags & HEAD_PROVED)
			return;
		h->flags |= HEAD_WEAK;
	} else {
		if (h->flags & HEAD_WEAK)
			pass_drop(w, &h->pending);
		h->flags &= ~(uint32_t)HEAD_WEAK;
		h->flags |= HEAD_PROVED;
	}
	if (!w->assumed)
		h->flags |= HEAD_SURE;
	if (w->past)
		h->flags |= HEAD_PAST;
	if (w->torn)
		h->flags |= HEAD_TORN;
	if (!w->seeded)
		h->flags |= verdict_is_wrong(v) ? HEAD_BORNE :
						  HEAD_BORNE | HEAD_FIRM;
	if (to > i && (!verdict_is_wrong(v) || h->pending == NULL)) {
		keep_ahead(w, h, s, sure);
		return;
	}
	if (to <= i)
		h->flags |= HEAD_BACK;
	if (verdict_is_wrong(v)) {
		pass_report_ahead(w, v, to);
		h->flags |= HEAD_AGAIN;
		/* As good as any, where none is better, and the frame is. */
		if (!(h->flags & HEAD_WAITS) || h->widen != NULL ||
		    v->wrong[0].fault == CODE_CFA)
			return;
		h->flags |= HEAD_WILD;
	} else if (h->flags & HEAD_WILD) {
		pass_drop(w, &h->widen);
		h->flags &= ~(uint32_t)HEAD_WILD;
	}
	if (w->p->ins[i].flags & INS_ROUND)
		return;
	if (!w->assumed)
		h->flags |= HEAD_REACHED;
	state_copy(&w->tmp, s);
	if (c == NULL)
		c = pass_claims(w, row);
	pass_forget(w, to, c, &w->tmp);
	if (h->flags & HEAD_ASSUMED) {
		/* It began with less than that. */
		pass_keep(w, &h->widen, &w->tmp);
	} else if (pass_keep(w, &h->widen, &w->tmp))
		w->again = true;
}

static bool
decode_far(struct walk *w, uint32_t sect, uint64_t pc, struct far_claims *f)
{
	struct claims *out = &f->claims;
	struct table *t = (struct table *)(uintptr_t)w->ctx->table;
	const struct row *row;
	struct item it;

	if (t == NULL || code_is_patched(w->ctx, sect, pc))
		return false;
	if (!table_find(t, sect, pc, &it, NULL) || it.kind != ENTRY_FUNC)
		return false;
	table_decode(t, &it, WANT_ROWS, &w->p->other, NULL);
	row = entry_row_at(&w->p->other, pc);
	/*
	 * One that goes back to where its pc says is a frame of its own, above
	 * that of the function which jumps there (glibc before 2.20, where
	 * locks wait).
	 */
	if (row == NULL || w->p->other.signal ||
	    w->p->other.kind != ENTRY_FUNC || row->ra.kind == RULE_EXPR_VAL)
		return false;
	claims_make(out, w->ctx->m, &w->ctx->set, w->ctx->caps, &w->p->other,
	    row);
	f->whole = out->entry && it.start == pc;
	return out->any;
}

const struct far_claims *
pass_far_claims(struct walk *w, uint32_t sect, uint64_t pc)
{
	struct far_claims *f;

	f = &w->p->far[(pc ^ pc >> 8 ^ sect) % FAR_CACHE];
	if (f->kind == 0 || f->pc != pc || f->sect != sect) {
		f->pc = pc;
		f->sect = sect;
		f->kind = decode_far(w, sect, pc, f) ? 2 : 1;
	}
	return f->kind == 2 ? f : NULL;
}

/*
 * Was the return address put where a callee that takes more arguments on the
 * stack finds it?  Such have Swift's tail calls.
 */
static bool
gives_return(const struct code_machine *m, const struct code_state *s)
{
	const struct value *sp = &s->reg[m->sp];
	struct value v = state_word(s, sp->base, sp->off, sp->vg);

	return m->ra_pushed && v.kind == VAL_ORIG && v.reg == m->ra;
}

/*
 * Whole functions are proved by themselves.  Tail calls say nothing of them, nor
 * what cannot be reached and falls into the next one, or is a table's case.
 */
static bool
is_call_or_end(const struct walk *w, uint64_t target,
    const struct code_state *s)
{
	const struct code_machine *m = w->ctx->m;
	const struct value *sp = &s->reg[m->sp];

	return target == w->e->end || sp->kind != VAL_ADDR || sp->base != 0 ||
	       sp->vg != 0 || (sp->flags & VALUE_GUESS) ||
	       sp->off >= -m->entry_cfa || gives_return(m, s);
}

/*
 * Is all that stands there a return of the machines that push its address?  The
 * kernel's returns jump to one, to be patched (__x86_return_thunk).
 */
static bool
is_bare_return(struct walk *w, uint32_t sect, uint64_t pc)
{
	const struct code_machine *m = w->ctx->m;
	struct code_cursor at = code_cursor_at(m, w->ctx->img, sect, pc);
	struct insn *in = &w->p->insn;

	return m->ra_pushed && code_cursor_next(&at, in) &&
	       in->flow == FLOW_RETURN &&
	       code_return_pops(m, in->eff, in->n) == 0;
}

bool
pass_is_part(struct walk *w)
{
	const struct claims *c = pass_claims(w, 0);

	return c != NULL && !c->entry;
}

/*
 * Is it a jump that is kept though it may as well be a tail call?  Parts of a
 * function that it goes to before it has a frame have the row of a function's
 * start, and what leads there is a condition; where that of another function
 * never holds, it leads to whatever comes next.
 */
bool
pass_leads_to_part(const struct walk *w, uint32_t i)
{
	return w->p->ins[i].flow == FLOW_BRANCH &&
	       (w->p->ins[i].flags & INSN_COND);
}

struct code_far *
pass_keep_far(struct walk *w, uint32_t i, uint32_t sect, uint64_t target)
{
	struct code_far *f;

	GROW(w->res->far, w->res->nfar, w->res->far_cap);
	f = &w->res->far[w->res->nfar++];
	memset(f, 0, sizeof(*f));
	f->target = target;
	f->sect = sect;
	f->from = pass_pc(w, i);
	return f;
}

bool
pass_far_edge(struct walk *w, uint32_t i, uint32_t sect, uint64_t target,
    const struct code_state *s, bool table)
{
	const struct far_claims *at;
	struct verdict *v = &w->verdict;
	struct code_far *f;
	bool tail;

	if (w->ctx->caps & CAP_SYNC)
		return true;
	at = pass_far_claims(w, sect, target);
	if (at == NULL || (at->whole && table))
		return true;
	tail = at->whole && (is_call_or_end(w, target, s) ||
				is_bare_return(w, sect, target));
	if (tail && (target == w->e->end || !pass_leads_to_part(w, i)))
		return true;
	claims_check(&at->claims, s, target, false, v);
	if (tail && v->n > 0)
		return true;
	/* A program's own register, like others that are not known here. */
	if ((v->unknown && v->n == 0) ||
	    (v->n > 0 && v->wrong[0].fault == CODE_CLOBBER &&
		(v->wrong[0].have.flags & VALUE_EITHER)))
		return true;
	if (verdict_is_wrong(v) && table)
		return false;
	/* What only its own row told is no evidence against another entry. */
	if (verdict_is_wrong(v) && w->seeded)
		return true;
	f = pass_keep_far(w, i, sect, target);
	f->ok = !verdict_is_wrong(v);
	if (!f->ok)
		f->wrong = v->wrong[0];
	return f->ok;
}

/* A branch that was not resolved in the entry, or one that was. */
void
pass_branch(struct walk *w, uint32_t i, const struct code_state *s,
    bool checked)
{
	const struct ins *ins = &w->p->ins[i];
	const struct callee *c;

	if (ins->flags & INS_FAR)
		pass_far_edge(w, i, w->e->start.sect, w->p->fars[ins->target],
		    s, false);
	else if (ins->target != NO_TARGET)
		pass_edge(w, i, ins->target, s, true, checked);
	else if ((c = code_callee(w->p, i)) != NULL && c->placed)
		pass_far_edge(w, i, place_sect(c->number),
		    place_offset(c->number), s, false);
}
