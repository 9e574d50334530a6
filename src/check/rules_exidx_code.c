/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Arm code itself tells about its frame: whether it calls, and what its
 * first instructions push.
 */
#include "check/rules_exidx.h"

#include <string.h>

#include "insn/form.h"
#include "insn/code_machine.h"

/* The code of a function, an instruction at a time. */
struct walk {
	const struct image *img;
	uint32_t sect;
	uint64_t start;
	struct bytes b;
	struct code_mode mode;
	uint64_t at;      /* of the instruction, */
	const uint8_t *p; /* its bytes, */
	size_t left;      /* how many follow, */
	struct insn in;   /* and what it does */
};

static void
walk_begin(struct walk *w, const struct image *img, uint32_t sect,
    uint64_t start, uint64_t end, bool thumb)
{
	w->img = img;
	w->sect = sect;
	w->start = start;
	w->b = image_bytes(img, sect, start);
	if (end > start && w->b.len > end - start)
		w->b.len = end - start;
	w->mode = code_mode_at(img, sect, start);
	w->mode.thumb = thumb;
}

/* The next instruction; one that is not known does nothing. */
static bool
walk_next(struct walk *w)
{
	struct code_forms forms = { .mode = w->mode };
	struct code_form form = { 0 };

	w->at = w->start + w->b.pos;
	w->p = w->b.data + w->b.pos;
	w->left = bytes_left(&w->b);
	if (!code_arm_form(&forms, w->p, w->left, &form) ||
	    bytes_take(&w->b, form.len) == NULL)
		return false;
	if (!code_arm(&w->mode, w->p, w->left, w->at, &w->in))
		w->in = (struct insn){ .len = (uint8_t)form.len };
	return true;
}

/* The relocation of a call in an object. */
static const struct reloc *
reloc_here(const struct walk *w)
{
	const struct section *sec = image_section(w->img, w->sect);

	return sec != NULL ? section_reloc(sec, w->at) : NULL;
}

/*
 * Literals between the instructions look like calls too; a call leads into
 * code, or in an object has a relocation.
 */
static bool
is_call(const struct walk *w)
{
	if (w->in.flow == FLOW_CALL_INDIRECT)
		return true;
	if (w->in.flow != FLOW_CALL)
		return false;
	return w->sect == 0 ? image_is_code(w->img, 0, w->in.target) :
			      reloc_here(w) != NULL;
}

/* Does the instruction push lr alone? */
static bool
pushes_lr(const struct insn *in)
{
	return in->n == 2 && in->eff[0].kind == EFF_STORE &&
	       in->eff[0].d == ARM_SP && in->eff[0].imm == -4 &&
	       in->eff[0].s == ARM_LR && in->eff[1].kind == EFF_ADDI &&
	       in->eff[1].d == ARM_SP && in->eff[1].s == ARM_SP &&
	       in->eff[1].imm == -4;
}

/*
 * "push {lr}; bl __gnu_mcount_nc" is how -pg begins even leaf functions: the
 * routine takes the word off the stack again and puts lr back.  Is the
 * instruction such a push, and the next one the call?
 */
static bool
is_profiled(const struct walk *w)
{
	struct walk call = *w;
	const struct reloc *r;
	const struct symbol *sym;
	const char *name = NULL;

	if (!pushes_lr(&w->in) || !walk_next(&call) ||
	    call.in.flow != FLOW_CALL)
		return false;
	if (w->sect != 0) {
		r = reloc_here(&call);
		if (r != NULL)
			name = r->symbol;
	} else {
		sym = image_symbol_exact(w->img, 0, call.in.target);
		if (sym != NULL)
			name = sym->name;
	}
	return name != NULL && strncmp(name, "__gnu_mcount_nc", 15) == 0;
}

/* The same before the first literals: nothing is said of what follows them. */
static bool
walk_code(struct walk *w, uint64_t *stop)
{
	const struct effect *e = w->in.eff;

	if (!walk_next(w) || w->at >= *stop)
		return false;
	if (w->in.n > 0 && effect_literal(e) && (uint64_t)e->imm > w->at &&
	    (uint64_t)e->imm < *stop)
		*stop = (uint64_t)e->imm;
	return true;
}

bool
arm_makes_calls(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb)
{
	struct walk w;
	uint64_t stop = UINT64_MAX;

	walk_begin(&w, img, sect, start, end, thumb);
	while (walk_code(&w, &stop)) {
		if (is_profiled(&w))
			walk_next(&w);
		else if (is_call(&w))
			return true;
	}
	return false;
}

/*
 * How many bytes the instruction lowers sp by; 0 if it does anything besides,
 * but store there.
 */
static int64_t
lowers_sp(const struct insn *in)
{
	const struct effect *e;
	int64_t by = 0;

	for (e = in->eff; e < in->eff + in->n; e++) {
		if (e->d != ARM_SP || e->imm >= 0 || e->flags != 0)
			return 0;
		if (e->kind == EFF_ADDI && e->s == ARM_SP)
			by = -e->imm;
		else if (e->kind != EFF_STORE)
			return 0;
	}
	return by;
}

/* What one instruction stores below sp, which was so far from the caller's. */
static void
take_stores(const struct insn *in, int64_t sp, uint32_t *mask, int64_t slot[16])
{
	const struct effect *e;
	unsigned i;

	for (e = in->eff; e < in->eff + in->n; e++) {
		i = e->s;
		/* Anything else is an argument or a scratch word. */
		if (e->kind != EFF_STORE || ((i < 4 || i > 11) && i != ARM_LR))
			continue;
		if ((*mask >> i & 1) != 0)
			continue;
		slot[i] = sp + e->imm;
		*mask |= 1u << i;
	}
}

void
arm_first_pushes(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb, uint32_t *mask, int64_t slot[16])
{
	struct walk w;
	int64_t sp = 0, n;

	*mask = 0;
	walk_begin(&w, img, sect, start, end, thumb);
	while (walk_next(&w)) {
		n = lowers_sp(&w.in);
		if (n == 0 || is_profiled(&w))
			return;
		take_stores(&w.in, sp, mask, slot);
		sp -= n;
	}
}

uint32_t
arm_changed_regs(const struct image *img, uint32_t sect, uint64_t start,
    uint64_t end, bool thumb)
{
	const struct effect *e;
	uint64_t stop = UINT64_MAX;
	uint32_t regs = 0;
	struct walk w;

	walk_begin(&w, img, sect, start, end, thumb);
	while (walk_code(&w, &stop))
		for (e = w.in.eff; e < w.in.eff + w.in.n; e++)
			if (e->kind != EFF_STORE && e->kind != EFF_CMP &&
			    e->d < 16 &&
			    !(e->kind == EFF_LOAD && e->s == ARM_SP))
				regs |= 1u << e->d;
	return regs;
}
