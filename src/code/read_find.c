/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was read of an entry's code, and what is known of it, by place. */
#include "code/pass_priv.h"
#include "code/synth.h"

uint32_t
code_find(const struct code_pass *p, uint64_t off)
{
	size_t i;

	if (off < p->at_cap)
		i = p->at[off];
	else
		BISECT(i, 0, p->nins, p->ins[i].off < off);
	return i < p->nins && p->ins[i].off == off &&
		       !(p->ins[i].flags & INS_BAD) ?
		   (uint32_t)i :
		   NO_TARGET;
}

struct head *
code_head(struct code_pass *p, uint32_t i)
{
	struct head *h;

	if (p->ins[i].head == 0) {
		GROW(p->heads, p->nheads, p->heads_cap);
		h = &p->heads[p->nheads];
		mem_clear(h, sizeof(*h));
		p->ins[i].head = (uint32_t)p->nheads++;
	}
	return &p->heads[p->ins[i].head];
}

const struct callee *
code_callee(const struct code_pass *p, uint32_t ins)
{
	size_t i;

	BISECT(i, 0, p->ncallees, p->callees[i].ins < ins);
	return i < p->ncallees && p->callees[i].ins == ins ? &p->callees[i] :
							     NULL;
}

bool
code_ends_by_name(const struct code_pass *p, const struct image *img,
    const struct ins *call)
{
	const struct symbol *sym;

	if (!(call->flags & INS_FAR))
		return false;
	sym = image_symbol_exact(img, 0, p->fars[call->target]);
	return sym != NULL && synth_name_ends(img, sym->name);
}

size_t
code_first_start(const struct image *img, uint64_t start)
{
	size_t i;

	BISECT(i, 0, img->nstarts, img->starts[i] < start);
	return i;
}

static bool
is_trap(const struct ins *ins)
{
	return ins->flow == FLOW_NONE && ins->n == 0 && !(ins->flags & INS_BAD);
}

bool
ins_pushes(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins)
{
	const struct effect *e = code_effects(p, ins);

	return ins->n == 2 && e[0].kind == EFF_STORE && e[0].d == m->sp &&
	       effect_moves(&e[1], m->sp) == -(int64_t)m->word;
}

/* Does it push a number, or what memory has? */
static bool
pushes_number(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins)
{
	return m->ra_pushed && ins->flow == FLOW_NEXT &&
	       ins_pushes(p, m, ins) && code_effects(p, ins)->s == CODE_NOREG;
}

bool
ins_is_of_trap(const struct code_pass *p, const struct code_machine *m,
    uint32_t i)
{
	const struct ins *ins = &p->ins[i];

	return i > 0 && ins->head == 0 && is_trap(ins - 1) &&
	       (is_trap(ins) || pushes_number(p, m, ins));
}
