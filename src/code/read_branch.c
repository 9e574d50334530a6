/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the branches of an entry lead once all of it was read, and which of
 * them end loops.
 */
#include "code/pass_priv.h"

/* The instruction at a place, or the unknown bytes that it lies in. */
static uint32_t
find_target(const struct code_pass *p, uint64_t off)
{
	uint32_t to = code_find(p, off);
	size_t i;

	if (to != NO_TARGET || p->undecoded == 0)
		return to;
	BISECT(i, 0, p->nins, p->ins[i].off <= off);
	return i > 0 && (p->ins[i - 1].flags & INS_UNDECODED) ?
		   (uint32_t)(i - 1) :
		   NO_TARGET;
}

/* The register that the only effect lowers by *by; CODE_NOREG: it is none. */
static unsigned
lowered(const struct code_pass *p, const struct ins *ins, int64_t *by)
{
	const struct effect *e = code_effects(p, ins);

	if (ins->flow != FLOW_NEXT || ins->n != 1 || effect_moves(e, e->d) >= 0)
		return CODE_NOREG;
	*by = e->imm;
	return e->d;
}

#define PROBE_LOOP 5 /* instructions before its last */

/*
 * Does the branch end a loop that touches the pages of a frame whose size is
 * not known, as compilers write it (-fstack-clash-protection)?
 *
 *   head:   compare x with page
 *           branch to behind, if less
 *           sp = sp - page; [sp] = 0; x = x - page
 *           branch to head
 *   behind: sp = sp - x
 *
 * Whatever its rounds, sp - x is the same.
 */
static bool
is_probe_loop(const struct code_machine *m, const struct code_pass *p,
    uint32_t i)
{
	const struct ins *at = &p->ins[i];
	const struct effect *e;
	int64_t page, by;
	unsigned x;

	if (i < PROBE_LOOP || i + 1 >= p->nins || (at->flags & INSN_COND) ||
	    at->n != 0 || at->target != i - PROBE_LOOP)
		return false;
	x = lowered(p, at - 1, &by);
	if (x == CODE_NOREG || lowered(p, at - 3, &page) != m->sp ||
	    by != page || !(at[-4].flags & INSN_COND) ||
	    at[-4].flow != FLOW_BRANCH || (at[-4].flags & INS_FAR) ||
	    at[-4].target != i + 1 || at[-2].n != 1 || at[-5].n != 1 ||
	    at[1].n != 1)
		return false;
	e = code_effects(p, &at[-2]);
	if (e->kind != EFF_STORE || e->d != m->sp || e->imm != 0)
		return false;
	e = code_effects(p, &at[-5]);
	if (e->kind != EFF_CMP || e->d != x)
		return false;
	e = code_effects(p, &at[1]);
	return e->kind == EFF_ADDR && e->d == m->sp && e->s == m->sp &&
	       e->x == x && e->imm < 0;
}

#define COUNTED_MAX 65536

/*
 * ppc64: a loop of one instruction, whose rounds are counted, makes a frame of
 * many pages (LLVM's probe-stack):
 *
 *	li r12, 8; mtctr r12; stdu r0, -4096(r1); bdnz .-4
 *
 * Its last instruction then is what all rounds but the first do.
 */
static bool
unroll_counted(const struct code_machine *m, struct code_pass *p, uint32_t i)
{
	struct ins *ins = &p->ins[i];
	const struct effect *set, *move, *grow, *count;
	struct effect all[3];
	unsigned k;

	if (m->machine != MACH_PPC64 || i < 3 || !(ins->flags & INSN_COND) ||
	    ins->n != 1 || ins[-1].n != 2 || ins[-2].n != 1 || ins[-3].n != 1)
		return false;
	set = code_effects(p, &ins[-3]);
	move = code_effects(p, &ins[-2]);
	grow = code_effects(p, &ins[-1]);
	count = code_effects(p, ins);
	if (set->kind != EFF_CONST || set->imm <= 0 || set->imm > COUNTED_MAX ||
	    move->kind != EFF_MOV || move->s != set->d ||
	    count->kind != EFF_NEW || count->d != move->d ||
	    grow->kind != EFF_STORE || grow->d != m->sp ||
	    effect_moves(&grow[1], m->sp) >= 0)
		return false;
	all[0] = *count;
	all[1] = grow[1];
	all[1].imm *= set->imm - 1;
	all[2] = *grow; /* the last round's word */
	all[2].imm = 0;
	ins->eff = (uint32_t)p->neff;
	ins->n = NELEM(all);
	ins->flow = FLOW_NEXT;
	ins->flags &= (uint16_t)~INSN_COND;
	ins->target = NO_TARGET;
	for (k = 0; k < NELEM(all); k++)
		PUSH(p->eff, p->neff, p->eff_cap) = all[k];
	return true;
}

/*
 * AArch64: what linkers move out of the way of an erratum is one instruction,
 * and a branch back.  It stands in for the branch that leads to it.
 */
static void
take_veneer(struct code_pass *p, const struct code_ctx *ctx, uint64_t start,
    uint32_t i)
{
	struct ins *ins = &p->ins[i];
	uint64_t at = p->fars[ins->target];
	struct effect eff[CODE_EFFECTS];
	struct insn *in = &p->insn;
	struct code_cursor c;
	unsigned n, k;

	if (ctx->m->machine != MACH_AARCH64 || ctx->img->by_section ||
	    ins->flow != FLOW_BRANCH || (ins->flags & INSN_COND) ||
	    i + 1 >= p->nins)
		return;
	c = code_cursor_at(ctx->m, ctx->img, 0, at);
	if (!code_cursor_next(&c, in) || in->flow != FLOW_NEXT)
		return;
	n = in->n;
	memcpy(eff, in->eff, n * sizeof(*eff));
	if (!code_cursor_next(&c, in) || in->flow != FLOW_BRANCH ||
	    (in->flags & INSN_COND) ||
	    in->target != start + ins->off + ins->len)
		return;
	ins->eff = (uint32_t)p->neff;
	ins->n = (uint8_t)n;
	ins->flow = FLOW_NEXT;
	ins->flags &= (uint16_t)~INS_FAR;
	ins->target = NO_TARGET;
	for (k = 0; k < n; k++)
		PUSH(p->eff, p->neff, p->eff_cap) = eff[k];
}

void
code_resolve(struct code_pass *p, const struct code_ctx *ctx, uint64_t start,
    uint64_t len)
{
	struct ins *ins;
	struct head *h;
	uint64_t off;
	uint32_t to;
	size_t i;

	for (i = 0; i < p->nins; i++) {
		ins = &p->ins[i];
		if (!(ins->flags & INS_FAR))
			continue;
		off = p->fars[ins->target] - start;
		if (off >= len) {
			take_veneer(p, ctx, start, (uint32_t)i);
			continue;
		}
		ins->flags &= (uint16_t)~INS_FAR;
		to = find_target(p, off);
		ins->target = to;
		if (to == NO_TARGET ||
		    (ins->flow == FLOW_CALL ?
			    !ctx->many_functions || to == i + 1 :
			    ins->flow != FLOW_BRANCH))
			continue;
		if (to + 1 == i && unroll_counted(ctx->m, p, (uint32_t)i))
			continue;
		h = code_head(p, to);
		if (ins->flow == FLOW_CALL) {
			/* One of the functions of the entry. */
			h->flags |= HEAD_SEEN;
			h->seen = UINT32_MAX;
			continue;
		}
		if (to > i)
			continue;
		if (is_probe_loop(ctx->m, p, (uint32_t)i))
			ins->flags |= INS_ROUND;
		else
			h->flags |= HEAD_BACK;
	}
}

/* ---- Where calls enter. ---- */

#define START_INSNS 2 /* which calls may pass by */

/* Is all that a caller wants to find again left as it is? */
static bool
keeps_all(const struct code_machine *m, enum flow flow, const struct effect *e,
    unsigned n)
{
	for (; n > 0; n--, e++)
		if (e->kind == EFF_STORE || e->kind == EFF_XCHG ||
		    (e->kind != EFF_CMP && e->d < CODE_REGS &&
			(e->d == m->sp || e->d == m->ra ||
			    (m->saved >> e->d & 1))))
			return false;
	return flow == FLOW_NEXT;
}

bool
code_is_start(const struct code_pass *p, const struct code_machine *m,
    uint32_t to)
{
	const struct ins *ins = p->ins;
	uint32_t i;

	if (to > START_INSNS)
		return false;
	for (i = 0; i < to; i++, ins++)
		if ((ins->flags & INS_BAD) ||
		    !keeps_all(m, ins->flow, code_effects(p, ins), ins->n))
			return false;
	return true;
}

bool
code_enters(const struct code_ctx *ctx, uint32_t sect, uint64_t start,
    uint64_t pc)
{
	struct code_mode mode = code_mode_at(ctx->img, sect, start);
	struct bytes b = image_bytes(ctx->img, sect, start);
	const uint8_t *p = b.data + b.pos;
	uint64_t left = bytes_left(&b), at = 0;
	struct insn in;
	unsigned i;

	for (i = 0; i < START_INSNS && at < pc - start && at < left; i++) {
		if (!ctx->m->decode(&mode, p + at, left - at, start + at,
			&in) ||
		    !keeps_all(ctx->m, in.flow, in.eff, in.n))
			return false;
		at += in.len;
	}
	return at == pc - start;
}
