/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that code aligned: what is counted from them, and what they are. */
#include "code/state.h"

static const struct value unknown_value = { .kind = VAL_UNKNOWN };
static const struct value new_value = { .kind = VAL_NEW };

#define ALIGN_BITS 12 /* frames are aligned to no more */

/* A base for what an instruction aligns; 0 when there are too many. */
static unsigned
base_of(struct state_env *env, uint32_t insn)
{
	unsigned i;

	for (i = 0; i < env->naligns; i++)
		if (env->align[i] == insn)
			return i + 1;
	if (env->naligns == NELEM(env->align))
		return 0;
	env->aligned[env->naligns].bits = ALIGNED_NOT_YET;
	env->align[env->naligns++] = insn;
	return env->naligns;
}

static void
note_aligned(struct state_env *env, unsigned base, const struct value *v,
    int64_t bits)
{
	struct aligned *a = &env->aligned[base - 1];

	if (bits < 1 || bits > ALIGN_BITS || v->vg != 0 || v->base >= base ||
	    (v->flags & (VALUE_GUESS | VALUE_POPS)))
		bits = 0;
	if (a->bits == ALIGNED_NOT_YET) {
		a->bits = (uint8_t)bits;
		a->base = v->base;
		a->off = v->off;
	} else if (a->bits != bits || a->base != v->base || a->off != v->off)
		a->bits = 0;
}

struct value
state_align(struct state_env *env, struct code_state *s, const struct value *v,
    int64_t bits, uint32_t insn)
{
	struct value res = { .kind = VAL_ADDR };
	unsigned i, base;

	if (v->kind != VAL_ADDR)
		return v->kind == VAL_UNKNOWN ? unknown_value : new_value;
	base = base_of(env, insn);
	if (base == 0)
		return unknown_value;
	note_aligned(env, base, v, bits);
	env->care = env->watch;
	/* What was relative to it the last time is relative to nothing. */
	for (i = s->nslots; i-- > 0;)
		if (s->slot[i].base == base)
			state_remove(s, i);
		else if (s->slot[i].v.kind == VAL_ADDR &&
			 s->slot[i].v.base == base)
			s->slot[i].v = unknown_value;
	for (i = 0; i < s->nregs; i++)
		if (s->reg[i].kind == VAL_ADDR && s->reg[i].base == base)
			s->reg[i] = unknown_value;
	res.base = (uint8_t)base;
	return res;
}

bool
state_aligned(const struct state_env *env, unsigned base, uint64_t first,
    uint64_t *at)
{
	const struct aligned *chain[NELEM(env->aligned)];
	unsigned n = 0;

	for (; base != 0; base = chain[n++]->base) {
		chain[n] = &env->aligned[base - 1];
		if (base > env->naligns || chain[n]->bits == 0 ||
		    chain[n]->bits == ALIGNED_NOT_YET)
			return false;
	}
	*at = first;
	while (n-- > 0)
		*at = (*at + (uint64_t)chain[n]->off) >> chain[n]->bits
							     << chain[n]->bits;
	return true;
}

bool
state_find_kept(const struct code_machine *m, const struct code_state *s,
    unsigned reg, struct value *place)
{
	uint64_t left = m->keeping & ~REG_BIT(reg);
	unsigned i;

	if (state_find(s, reg, place))
		return true;
	for (i = 0; left >> i != 0; i++)
		if ((left >> i & 1) && s->reg[i].kind == VAL_ORIG &&
		    s->reg[i].reg == reg) {
			*place = (struct value){ .kind = VAL_ORIG,
				.reg = (uint8_t)i };
			return true;
		}
	return false;
}
