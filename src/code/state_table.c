/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Elements of jump tables, as values: which table an instruction reads, by an
 * index that is scaled on the way to it or where it is read.
 */
#include "code/state_table.h"

#include <string.h>

static const struct value unknown_value = { .kind = VAL_UNKNOWN };
static const struct value new_value = { .kind = VAL_NEW };

/* The table that an instruction reads; made when it is met first. */
static struct jump_table *
table_of(struct state_env *env, uint32_t insn)
{
	size_t i;

	BISECT(i, 0, env->ntabs, env->tabs[i].insn < insn);
	if (i < env->ntabs && env->tabs[i].insn == insn)
		return &env->tabs[i];
	GROW(env->tabs, env->ntabs, env->tabs_cap);
	memmove(&env->tabs[i + 1], &env->tabs[i],
	    (env->ntabs - i) * sizeof(*env->tabs));
	env->ntabs++;
	env->tabs[i] = (struct jump_table){ .insn = insn };
	return &env->tabs[i];
}

struct jump_table *
state_table_of(struct state_env *env, const struct value *v)
{
	return table_of(env, (uint32_t)v->off);
}

/* A word of a frame that a register counts to. */
static struct value
load_indexed(const struct state_env *env, const struct code_state *s,
    const struct effect *e)
{
	const struct value *a = &s->reg[e->s];
	const struct value *x = e->x == CODE_NOREG ? NULL : &s->reg[e->x];

	/* A part of a word is nobody's. */
	if (x == NULL && e->size < env->m->word)
		return new_value;
	if (x == NULL || x->kind != VAL_CONST || e->shift != 0 ||
	    e->size != env->m->word)
		return unknown_value;
	return state_word(s, a->base,
	    (int64_t)((uint64_t)a->off + (uint64_t)x->off + (uint64_t)e->imm),
	    a->vg);
}

struct value
state_load_element(struct state_env *env, const struct value *a,
    const struct effect *e, unsigned size, uint32_t insn)
{
	struct jump_table *t;

	if (a->base > 3 || 1u << a->base != size)
		return new_value;
	t = table_of(env, insn);
	*t = (struct jump_table){ .insn = insn,
		.addr = addr_mask((uint64_t)a->off + (uint64_t)e->imm,
		    env->m->word),
		.n = (uint64_t)a->vg,
		.size = (uint8_t)size,
		.is_signed = (e->flags & EFF_SIGNED) != 0 };
	return (struct value){ .kind = VAL_TABLE, .off = insn };
}

/* The address of an element in two parts, or VAL_NEW. */
static struct value
element_address(const struct code_state *s, const struct effect *e)
{
	const struct value *a, *x;

	if (e->s == CODE_NOREG || e->shift != 0)
		return new_value;
	a = &s->reg[e->s];
	if (e->x == CODE_NOREG)
		return a->kind == VAL_INDEX ? *a : new_value;
	x = &s->reg[e->x];
	if (a->kind == VAL_CONST && x->kind == VAL_INDEX)
		return value_add(*x, a->off);
	if (a->kind == VAL_INDEX && x->kind == VAL_CONST)
		return value_add(*a, x->off);
	return new_value;
}

struct value
state_load_table(struct state_env *env, const struct code_state *s,
    const struct effect *e, uint32_t insn)
{
	uint64_t addr = (uint64_t)e->imm;
	struct value at = element_address(s, e);
	struct jump_table *t;

	if (at.kind == VAL_INDEX)
		return state_load_element(env, &at, e, e->size, insn);
	if (e->s != CODE_NOREG) {
		if (s->reg[e->s].kind == VAL_ADDR)
			return load_indexed(env, s, e);
		if (s->reg[e->s].kind != VAL_CONST)
			return new_value;
		addr += (uint64_t)s->reg[e->s].off;
	}
	/* Elements side by side. */
	if (e->x == CODE_NOREG || e->size == 0 || e->size > 8 ||
	    1u << e->shift != e->size)
		return new_value;
	t = table_of(env, insn);
	t->addr = addr_mask(addr, env->m->word);
	t->n = s->bound_regs >> e->x & 1 ? s->bound : 0;
	t->add = 0;
	t->shift = 0;
	t->size = e->size;
	t->is_signed = (e->flags & EFF_SIGNED) != 0;
	return (struct value){ .kind = VAL_TABLE, .off = insn };
}

struct value
state_scaled_index(const struct code_state *s, const struct effect *e)
{
	const struct value *x = &s->reg[e->x];
	struct value v = { .kind = VAL_INDEX, .off = e->imm, .base = e->shift };

	if (e->s != CODE_NOREG)
		v = value_add(v, s->reg[e->s].off);
	if (x->kind == VAL_INDEX && x->off == 0) {
		v.vg = x->vg;
		v.base = (uint8_t)(v.base + x->base);
	} else if (x->kind == VAL_INDEX)
		return new_value;
	else if (s->bound_regs >> e->x & 1)
		v.vg = (int32_t)s->bound;
	return v.base < 64 ? v : new_value;
}

struct value
state_shift_right(const struct value *v, unsigned n)
{
	struct value res = *v;

	if (v->kind == VAL_CONST) {
		res.off = (int64_t)((uint64_t)v->off >> n);
		return res;
	}
	/* What extends an index, and scales it. */
	if (v->kind != VAL_INDEX || v->off != 0 || v->base < n)
		return new_value;
	res.base = (uint8_t)(v->base - n);
	return res;
}
