/* SPDX-License-Identifier: GPL-3.0-or-later */
/* s390x: what many instructions do, once their fields are known. */
#include "insn/s390x.h"

static void
conditional(struct insn *in, unsigned mask)
{
	/* After comparisons: 8 equal, 4 low, 2 high. */
	static const uint8_t conds[15] = { [2] = COND_ABOVE,
		[4] = COND_BELOW,
		[6] = COND_NE,
		[7] = COND_NE,
		[8] = COND_EQ,
		[10] = COND_ABOVE_EQ,
		[11] = COND_ABOVE_EQ,
		[12] = COND_BELOW_EQ,
		[13] = COND_BELOW_EQ };

	if (mask == 15)
		return;
	in->flags |= INSN_COND;
	in->cond = conds[mask] != COND_NONE ? conds[mask] : COND_OTHER;
}

void
s390x_branch(struct insn *in, uint64_t target, unsigned mask)
{
	if (mask == 0) {
		in->flags |= INSN_PADDING;
		return;
	}
	insn_flow(in, FLOW_BRANCH, target);
	conditional(in, mask);
}

void
s390x_jump(struct insn *in, unsigned reg, bool plain, unsigned mask)
{
	if (mask == 0) {
		in->flags |= INSN_PADDING;
		return;
	}
	in->flow = reg == RA && plain ? FLOW_RETURN : FLOW_INDIRECT;
	in->reg = (uint8_t)(plain ? reg : CODE_NOREG);
	conditional(in, mask);
}

void
s390x_compare_branch(struct insn *in, const struct s390x_text *t, unsigned size,
    bool with_sign, bool constant)
{
	unsigned mask = (constant ? t->x : t->p[4] >> 4) & 14;
	int64_t imm = !constant ? 0 :
		      with_sign ? sign_extend(t->p[4], 8) :
				  t->p[4];

	emit(in, EFF_CMP, t->r1, constant ? CODE_NOREG : t->r2, imm)->size =
	    (uint8_t)size;
	/* There is no fourth result of comparing. */
	s390x_branch(in, t->pc + (uint64_t)(t->imm * 2),
	    mask == 14 ? 15 : mask);
	/* Only unsigned comparisons bound a table. */
	if ((in->flags & INSN_COND) && with_sign && in->cond != COND_EQ &&
	    in->cond != COND_NE)
		in->cond = COND_OTHER;
}

/* The base and the index; one alone is the base. */
static unsigned
base_of(const struct s390x_text *t, unsigned *index)
{
	*index = t->b == 0 ? 0 : t->x;
	return t->b == 0 ? t->x : t->b;
}

void
s390x_address(struct insn *in, const struct s390x_text *t)
{
	unsigned index, base = base_of(t, &index), d = t->r1;
	struct effect *e;

	if (base == 0) {
		emit(in, EFF_CONST, d, CODE_NOREG, t->d);
	} else if (index == 0 && t->d == 0) {
		emit(in, EFF_MOV, d, base, 0);
	} else if (index == 0) {
		emit(in, EFF_ADDI, d, base, t->d);
	} else if (t->d == 0) {
		put_sum(in, d, base, index, false);
	} else {
		e = emit(in, EFF_TADD, d, base, t->d);
		e->x = (uint8_t)index;
		e->size = 8;
	}
}

void
s390x_load(struct insn *in, unsigned d, const struct s390x_text *t)
{
	unsigned index, base = base_of(t, &index);
	struct effect *e;

	if (d == CODE_NOREG)
		return;
	if (base == 0) {
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (index == 0) {
		emit(in, EFF_LOAD, d, base, t->d);
	} else if (d < 16) {
		e = emit(in, EFF_TLOAD, d, base, t->d);
		e->x = (uint8_t)index;
		e->size = 8;
	} else {
		emit(in, EFF_UNK, d, CODE_NOREG, 0);
	}
}

void
s390x_store(struct insn *in, unsigned s, const struct s390x_text *t,
    unsigned size)
{
	unsigned index, base = base_of(t, &index);
	struct effect *e;

	if (base == 0)
		return;
	if (index == SP) {
		index = base;
		base = SP;
	}
	e = emit_store(in, base, t->d, s, size);
	if (index != 0) {
		e->x = (uint8_t)index;
		e->flags = EFF_INDEXED;
	}
}

void
s390x_loads(struct insn *in, const struct s390x_text *t)
{
	struct s390x_text one = *t;
	unsigned i, r;

	one.x = 0;
	for (i = 0; i < s390x_count(t); i++) {
		r = (t->r1 + i) & 15;
		one.d = t->d + i * 8;
		if (r != t->b)
			s390x_load(in, r, &one);
	}
	/* The base is needed until then. */
	i = (t->b - t->r1) & 15;
	one.d = t->d + i * 8;
	if (i < s390x_count(t))
		s390x_load(in, t->b, &one);
}

void
s390x_stores(struct insn *in, const struct s390x_text *t, unsigned size)
{
	struct s390x_text one = *t;
	unsigned i, r;

	one.x = 0;
	for (i = 0; i < s390x_count(t); i++) {
		r = (t->r1 + i) & 15;
		one.d = t->d + i * (int64_t)size;
		s390x_store(in, size == 8 ? r : CODE_NOREG, &one, size);
	}
}
