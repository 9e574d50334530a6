/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that code aligned: what is counted from them, and what they are. */
#include "code/state.h"

#define ALIGN_BITS 12 /* frames are aligned to no more */

unsigned
state_base(struct state_env *env, uint32_t insn)
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

void
state_note_aligned(struct state_env *env, unsigned base, const struct value *v,
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
