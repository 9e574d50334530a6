/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What arithmetic leaves, and what becomes of fields of a register. */
#include "code/state_value.h"

static const struct value unknown_value = { .kind = VAL_UNKNOWN };
static const struct value new_value = { .kind = VAL_NEW };

struct value
value_product(const struct value *a, const struct value *b)
{
	struct value v = *a;

	if (a->kind == VAL_CONST && b->kind == VAL_LENGTH)
		return value_product(b, a);
	if (a->kind != VAL_LENGTH || b->kind != VAL_CONST ||
	    b->off < -TIMES_MAX || b->off > TIMES_MAX || a->vg < -TIMES_MAX ||
	    a->vg > TIMES_MAX)
		return new_value;
	v.off = (int64_t)((uint64_t)v.off * (uint64_t)b->off);
	v.vg *= (int32_t)b->off;
	return v.vg < -VG_MAX || v.vg > VG_MAX ? new_value : v;
}

struct value
value_or_insert(const struct code_state *s, const struct effect *e)
{
	struct value v = s->reg[e->kind == EFF_OR ? e->s : e->d];
	uint64_t mask, bits = (uint64_t)v.off;

	if (v.kind != VAL_CONST)
		return v.kind == VAL_UNKNOWN ? unknown_value : new_value;
	if (e->kind == EFF_OR) {
		bits |= (uint64_t)e->imm;
	} else if (e->x < 8 && e->size < 8) {
		mask = (((uint64_t)1 << 8 * e->size) - 1) << 8 * e->x;
		bits = (bits & ~mask) | ((uint64_t)e->imm << 8 * e->x & mask);
	}
	v.off = (int64_t)bits;
	return v;
}

struct value
value_join(const struct code_state *s, const struct effect *e)
{
	struct value v = { .kind = VAL_ORIG };
	unsigned left = (unsigned)e->imm, r;
	const struct value *part;

	for (; left != 0; left &= left - 1) {
		r = e->s + (unsigned)__builtin_ctz(left);
		part = &s->reg[r];
		if (part->kind == VAL_UNKNOWN)
			return unknown_value;
		if (part->kind == VAL_ORIG && part->reg == r)
			value_add_field(&v, r);
	}
	return v.vg == 0 ? new_value : v;
}

struct value
value_part(const struct code_state *s, const struct effect *e)
{
	const struct value *v = &s->reg[e->s];

	if (value_joins(v) && value_has(v, e->d))
		return (struct value){ .kind = VAL_ORIG, .reg = e->d };
	return v->kind == VAL_UNKNOWN ? unknown_value : new_value;
}
