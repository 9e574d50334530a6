/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Routines that touch the pages of a large frame before it is made; nothing is
 * thrown in them, and no row need hold there.
 *
 * x86: the size of a large frame is handed in a register to a routine that
 * touches its pages, and taken from the stack pointer once that is back (Rust's
 * __rust_probestack, in library/compiler-builtins):
 *
 *	mov $n, %eax; call routine; sub %rax, %rsp
 *
 * What it leaves as it was is read in it, for names are often gone.  Apple's is
 * another library's, ___chkstk_darwin, which leaves all as it was.
 */
#include "code/insn_text.h"
#include "code/pass_priv.h"
#include "code/synth.h"

#define PROBE_INSNS 32 /* of the routine */
#define NEAR_INSNS  4  /* before its call */

bool
pass_names_probe(const char *name)
{
	return name != NULL && strstr(name, "chkstk") != NULL;
}

/* Does a relocation of the instruction name such a routine? */
static bool
relocates_probe(const struct walk *w, uint32_t i)
{
	const struct reloc *rel = code_reloc(w->ctx->img, w->e->start.sect,
	    pass_pc(w, i), w->p->ins[i].len);

	return rel != NULL && pass_names_probe(rel->symbol);
}

/* The effect that leaves reg before instruction i, not far from it. */
static const struct effect *
effect_on(const struct walk *w, uint32_t *i, unsigned reg)
{
	const struct effect *e;
	unsigned n;

	for (n = 0; n<NEAR_INSNS && * i> 0; n++) {
		const struct ins *ins = &w->p->ins[--*i];

		e = code_effects(w->p, ins);
		if (ins->flow != FLOW_NEXT)
			return NULL;
		if (ins->n == 1 && e->d == reg)
			return e;
	}
	return NULL;
}

/*
 * The probe as Apple's compilers call it: through the word that the dynamic
 * linker binds to it, read just before.  In objects a relocation names it.
 */
static bool
is_far_probe(const struct walk *w, uint32_t i)
{
	const struct image *img = w->ctx->img;
	const struct effect *e;
	int64_t imm;

	if (w->p->ins[i].reg == CODE_NOREG)
		return false;
	e = effect_on(w, &i, w->p->ins[i].reg);
	if (e == NULL)
		return false;
	if (img->type == IMAGE_OBJECT)
		return relocates_probe(w, i);
	if (e->kind != EFF_LOAD || img->ops == NULL ||
	    img->ops->binding == NULL)
		return false;
	imm = e->imm;
	e = effect_on(w, &i, e->s);
	return e != NULL && e->kind == EFF_CONST &&
	       pass_names_probe(
		   img->ops->binding((struct image *)(uintptr_t)img,
		       (uint64_t)e->imm + (uint64_t)imm));
}

/* What instruction i takes from the stack pointer; CODE_NOREG: nothing. */
static unsigned
frame_size(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct effect *e;
	unsigned k;

	if (i >= w->p->nins)
		return CODE_NOREG;
	e = code_effects(w->p, &w->p->ins[i]);
	for (k = 0; k < w->p->ins[i].n; k++, e++)
		if (e->kind == EFF_ADDR && e->d == m->sp && e->s == m->sp &&
		    e->imm < 0 && (m->changed >> e->x & 1))
			return e->x;
	return CODE_NOREG;
}

/* "push fp", "mov sp, fp" or "leave", by its number or the return behind it. */
static bool
is_frame(const struct code_machine *m, const struct insn *in, unsigned n,
    bool *left)
{
	const struct effect *e = in->eff;

	*left = in->n == 3 && e[0].kind == EFF_MOV && e[0].d == m->sp &&
		e[0].s == m->fp && e[1].kind == EFF_LOAD && e[1].d == m->fp &&
		e[1].s == m->sp;
	if (n == 0)
		return in->n == 2 && e[0].kind == EFF_STORE &&
		       e[0].d == m->sp && e[0].s == m->fp;
	if (n == 1)
		return in->n == 1 && e[0].kind == EFF_MOV && e[0].d == m->fp &&
		       e[0].s == m->sp;
	return *left;
}

/* Is a register as it was, once the routine at start is back? */
static bool
is_routine(const struct walk *w, uint64_t start, unsigned reg)
{
	const struct code_machine *m = w->ctx->m;
	struct code_cursor at = code_cursor_at(m, w->ctx->img, w->e->start.sect,
	    start);
	struct insn *in = &w->p->insn;
	bool left = false, frame;
	unsigned n, k;

	for (n = 0; n < PROBE_INSNS; n++) {
		if (!code_cursor_next(&at, in))
			return false;
		if (in->flow == FLOW_RETURN)
			return left && !(in->flags & INSN_COND) &&
			       code_return_pops(m, in->eff, in->n) == 0;
		if (in->flow != FLOW_NEXT &&
		    (in->flow != FLOW_BRANCH || in->target < start ||
			in->target > start + PROBE_INSNS * 8))
			return false;
		frame = is_frame(m, in, n, &left);
		if (n < 2 && !frame)
			return false;
		for (k = 0; k < in->n && !frame; k++)
			if (effect_writes(&in->eff[k], reg) ||
			    (in->eff[k].d != m->sp && in->eff[k].d < m->regs &&
				(m->saved >> in->eff[k].d & 1) &&
				effect_writes(&in->eff[k], in->eff[k].d)))
				return false;
	}
	return false;
}

/* Does instruction i call what has the name of such a routine? */
static bool
calls_named(const struct walk *w, uint32_t i)
{
	const struct image *img = w->ctx->img;
	const struct ins *ins = &w->p->ins[i];

	if (img->type == IMAGE_OBJECT)
		return relocates_probe(w, i);
	return (ins->flags & INS_FAR) &&
	       pass_names_probe(synth_bound((struct image *)(uintptr_t)img,
		   w->p->fars[ins->target]));
}

bool
pass_calls_probe(const struct walk *w, uint32_t i)
{
	if (!w->ctx->m->ra_pushed)
		return w->p->ins[i].flow == FLOW_CALL_INDIRECT &&
		       is_far_probe(w, i);
	return w->p->ins[i].flow == FLOW_CALL &&
	       frame_size(w, i + 1) != CODE_NOREG && calls_named(w, i);
}

unsigned
pass_probed_size(const struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	unsigned reg;

	if (!w->ctx->m->ra_pushed || ins->flow != FLOW_CALL)
		return CODE_NOREG;
	reg = frame_size(w, i + 1);
	if (reg == CODE_NOREG || w->cur.reg[reg].kind != VAL_CONST)
		return CODE_NOREG;
	return calls_named(w, i) ||
		       (w->ctx->img->type != IMAGE_OBJECT &&
			   (ins->flags & INS_FAR) &&
			   is_routine(w, w->p->fars[ins->target], reg)) ?
		   reg :
		   CODE_NOREG;
}
