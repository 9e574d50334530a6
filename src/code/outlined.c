/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/outlined.h"

#include <stdlib.h>

/* Where it ends, and how. */
enum end { END_NONE, END_NEXT, END_RETURN, END_JUMP };

static enum end
end_of(const struct insn *in)
{
	if (in->flow == FLOW_NEXT || in->flow == FLOW_CALL ||
	    in->flow == FLOW_CALL_INDIRECT)
		return in->flags & INSN_COND ? END_NONE : END_NEXT;
	if (in->flags & INSN_COND)
		return END_NONE;
	switch (in->flow) {
	case FLOW_RETURN:
		return END_RETURN;
	case FLOW_INDIRECT:
		/* ret x16, where the return address was put by. */
		return in->reg == CODE_NOREG ? END_NONE : END_RETURN;
	case FLOW_BRANCH:
		return END_JUMP;
	default:
		return END_NONE;
	}
}

/* Does it keep registers in its caller's frame? */
static bool
saves_for_caller(const struct code_machine *m, const struct code_state *s)
{
	const struct slot *at = s->slot, *end = at + s->nslots;

	for (; at < end; at++)
		if (at->base == 0 && at->vg == 0 && at->off >= 0 &&
		    at->v.kind == VAL_ORIG && (m->saved >> at->v.reg & 1))
			return true;
	return false;
}

/* Machines with one link register alone have number 0 here, which is none. */
static bool
is_second_link(const struct code_machine *m, unsigned reg)
{
	return m->link != 0 && reg == m->link;
}

/*
 * May n effects change, or keep elsewhere, what a function leaves alone?  Most
 * code that is no function's is no more than an end of one.
 */
static bool
touches_saved(const struct code_machine *m, const struct effect *e, unsigned n)
{
	uint64_t saved = m->saved | REG_BIT(m->sp) | REG_BIT(m->ra);

	for (; n > 0; n--, e++)
		if ((e->kind != EFF_STORE && e->kind != EFF_CMP &&
			has_bit(saved, e->d)) ||
		    e->kind == EFF_XCHG ||
		    has_bit(saved & ~REG_BIT(m->sp), e->s))
			return true;
	return false;
}

/* The register that an effect writes, as a bit. */
static uint64_t
written(const struct effect *e)
{
	return e->kind != EFF_STORE && e->kind != EFF_CMP && e->d < CODE_REGS ?
		   REG_BIT(e->d) :
		   0;
}

/*
 * Registers that n effects keep on the stack before they change them, as a
 * function does: what it calls may be code moved out of its end, which restores
 * them.  What no function is called by has a return of its own, and is none.
 */
static uint64_t
kept_on_stack(const struct code_machine *m, const struct effect *e, unsigned n)
{
	uint64_t kept = 0, left = m->saved;

	for (; n > 0; n--, e++)
		if (e->kind == EFF_STORE && e->d == m->sp)
			kept |= left & (e->s < CODE_REGS ? REG_BIT(e->s) : 0);
		else
			left &= ~written(e);
	return kept;
}

/*
 * Do n effects leave what a function would have left alone otherwise?  They do
 * if they go back to where the other link register says; of functions the
 * return address may be there at the end (RISC-V: "ld t0, 8(sp); sspopchk t0;
 * jr t0").
 */
static bool
is_none(const struct code_ctx *ctx, const struct effect *eff, unsigned n,
    bool calls, enum end *end, unsigned ret, bool *by_link)
{
	const struct code_machine *m = ctx->m;
	struct state_env env = { .m = m,
		.red_zone = ctx->red_zone,
		.link = m->ra,
		.watch = m->saved | REG_BIT(m->sp) | REG_BIT(m->ra),
		.frame = REG_BIT(m->sp) | REG_BIT(m->fp) };
	struct code_state s;
	const struct value *sp = &s.reg[m->sp], *v;
	uint64_t told = m->saved;
	bool changed;
	unsigned r;

	if (ret == m->ra && !touches_saved(m, eff, n))
		return false;
	state_entry(m, &s);
	state_apply(&env, &s, eff, n, 0, MAYBE_BOTH);
	free(env.tabs);
	v = &s.reg[ret];
	/* "br x9" calls what it has loaded. */
	if (*end == END_RETURN && ret != m->ra && v->kind != VAL_ORIG)
		*end = END_JUMP;
	/* RISC-V: called by t0, which none of it has changed. */
	*by_link = *end == END_RETURN && is_second_link(m, ret) &&
		   v->kind == VAL_ORIG && v->reg == ret;
	if (*by_link)
		return true;
	/* Its caller's stack, as what functions keep has it: "mov sp, x19". */
	if (sp->kind == VAL_ORIG && has_bit(m->saved, sp->reg) &&
	    s.reg[m->ra].kind == VAL_ORIG && s.reg[m->ra].reg == m->ra)
		return true;
	if (sp->kind != VAL_ADDR || sp->base != 0 ||
	    (*end == END_RETURN &&
		(v->kind != VAL_ORIG || (v->reg != m->ra && v->reg != ret))))
		return false;
	changed = sp->off != -(int64_t)m->entry_cfa;
	/* A function that goes on elsewhere, with its frame, not its caller's. */
	if (*end == END_JUMP &&
	    (s.reg[m->ra].kind != VAL_ORIG ||
		(changed && sp->off <= -(int64_t)m->entry_cfa)))
		return false;
	if (calls && !changed && (ret == m->ra || *end == END_JUMP))
		told &= ~kept_on_stack(m, eff, n);
	for (r = 0; r < CODE_REGS; r++)
		changed |= (told >> r & 1) &&
			   (s.reg[r].kind != VAL_ORIG || s.reg[r].reg != r);
	return changed || saves_for_caller(m, &s);
}

/*
 * Does it make a frame of its own, or store the caller's frame pointer where it
 * has made room for that (moved)?
 */
static bool
sets_frame(const struct code_machine *m, const struct insn *in, int64_t moved)
{
	const struct effect *e = in->eff;
	unsigned k;

	for (k = 0; k < in->n; k++, e++)
		if (((e->kind == EFF_ADDI || e->kind == EFF_MOV) &&
			e->d == m->fp && e->s == m->sp) ||
		    (e->kind == EFF_STORE && e->d == m->sp && e->s == m->fp &&
			moved < 0))
			return true;
	return false;
}

bool
code_outlined(const struct code_ctx *ctx, uint32_t sect, uint64_t pc,
    struct outlined *o)
{
	struct code_cursor at = code_cursor_at(ctx->m, ctx->img, sect, pc);
	enum end end = END_NEXT;
	int64_t moved = 0;
	uint64_t lost = 0; /* registers that a call may have set last */
	unsigned i, k, ret = CODE_NOREG;
	bool frame = false, is;
	struct insn in;

	o->n = 0;
	o->calls = o->by_link = false;
	for (i = 0; i < OUTLINED_INSNS && end == END_NEXT; i++) {
		if (!code_cursor_next(&at, &in))
			return false;
		end = end_of(&in);
		moved += effects_move(in.eff, in.n, ctx->m->sp);
		/* With a frame to no function, but to the rest of it. */
		if (end == END_JUMP && moved != 0 && ctx->m->helper != NULL &&
		    !ctx->img->by_section) {
			at.pc = in.target;
			at.b = image_bytes(ctx->img, sect, at.pc);
			end = END_NEXT;
			continue;
		}
		/*
		 * Functions, too, may have others make the rest of theirs, or
		 * routines that save registers, and make a frame, all of it.
		 */
		frame |= sets_frame(ctx->m, &in, moved);
		if ((frame && end == END_NEXT && in.flow != FLOW_NEXT) ||
		    code_links_elsewhere(ctx->m, &in))
			return false;
		o->calls |= end == END_NEXT && in.flow != FLOW_NEXT;
		ret = in.reg;
		if (o->n + in.n > OUTLINED_EFFECTS)
			return false;
		for (k = 0; k < in.n; k++) {
			lost &= ~written(&in.eff[k]);
			o->eff[o->n++] = in.eff[k];
		}
		if (end == END_NEXT && in.flow != FLOW_NEXT)
			lost = ~ctx->m->saved & ~REG_BIT(ctx->m->sp);
	}
	/* A callee has found where to jump ("bl pops_and_loads; br x1"). */
	if (end == END_RETURN && ret != ctx->m->ra && has_bit(lost, ret))
		end = END_JUMP;
	if (end != END_RETURN && end != END_JUMP)
		return false;
	/* What has a frame goes on by a register to a case of its own. */
	if (frame && end == END_RETURN && ret != ctx->m->ra &&
	    !is_second_link(ctx->m, ret))
		return false;
	is = is_none(ctx, o->eff, o->n, o->calls, &end,
	    ret < CODE_REGS ? ret : ctx->m->ra, &o->by_link);
	o->calls |= end == END_JUMP;
	return is;
}

/*
 * Is a register that functions keep used as an address before it is set, of
 * which a function knows nothing, or something put into its caller's frame?
 */
static bool
uses_callers(const struct code_machine *m, const struct effect *e, unsigned n)
{
	uint64_t left = (m->saved | REG_BIT(m->sp)) & ~REG_BIT(m->fp);
	unsigned base;

	for (; n > 0; n--, e++) {
		base = e->kind == EFF_STORE ? e->d : e->s;
		if ((e->kind == EFF_LOAD || e->kind == EFF_TLOAD ||
			e->kind == EFF_STORE) &&
		    base < CODE_REGS && (left >> base & 1) &&
		    (base != m->sp || (e->kind == EFF_STORE && e->imm >= 0)))
			return true;
		left &= ~written(e);
	}
	return false;
}

bool
code_outlined_whole(const struct code_ctx *ctx, const struct effect *e,
    unsigned n, const struct insn *last, bool *by_link)
{
	enum end end = end_of(last);
	unsigned ret = last->reg < CODE_REGS ? last->reg : ctx->m->ra;

	if (end != END_RETURN && end != END_JUMP)
		return false;
	return is_none(ctx, e, n, false, &end, ret, by_link) &&
	       (*by_link || uses_callers(ctx->m, e, n));
}

unsigned
code_thunk(const struct code_ctx *ctx, uint32_t sect, uint64_t pc)
{
	const struct code_machine *m = ctx->m;
	struct code_cursor at = code_cursor_at(m, ctx->img, sect, pc);
	struct effect load;
	struct insn in;

	if (!m->ra_pushed || m->word != 4 || ctx->img->by_section ||
	    !code_cursor_next(&at, &in) || in.flow != FLOW_NEXT || in.n != 1)
		return CODE_NOREG;
	load = in.eff[0];
	if (load.kind != EFF_LOAD || load.s != m->sp || load.imm != 0 ||
	    load.d == m->sp)
		return CODE_NOREG;
	return code_cursor_next(&at, &in) && in.flow == FLOW_RETURN &&
		       code_return_pops(m, in.eff, in.n) == 0 ?
		   load.d :
		   CODE_NOREG;
}
