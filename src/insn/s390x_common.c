/* SPDX-License-Identifier: GPL-3.0-or-later */
/* s390x: what many instructions do, once their fields are known. */
#include "insn/s390x.h"

static void
conditional(struct insn *in, unsigned mask)
{
	if (mask == 15)
		return;
	in->flags |= INSN_COND;
	/* After comparisons: 8 equal, 4 low, 2 high. */
	in->cond = mask == 8                ? COND_EQ :
		   mask == 6 || mask == 7   ? COND_NE :
		   mask == 2                ? COND_ABOVE :
		   mask == 4                ? COND_BELOW :
		   mask == 12 || mask == 13 ? COND_BELOW_EQ :
		   mask == 10 || mask == 11 ? COND_ABOVE_EQ :
					      COND_OTHER;
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
s390x_address(struct insn *in, unsigned d, unsigned base, unsigned index,
    int64_t disp)
{
	if (base == 0) {
		base = index;
		index = 0;
	}
	if (base == 0) {
		emit(in, EFF_CONST, d, CODE_NOREG, disp);
	} else if (index == 0 && disp == 0) {
		emit(in, EFF_MOV, d, base, 0);
	} else if (index == 0) {
		emit(in, EFF_ADDI, d, base, disp);
	} else if (disp == 0) {
		put_sum(in, d, base, index, false);
	} else {
		struct effect *e = emit(in, EFF_TADD, d, base, disp);

		e->x = (uint8_t)index;
		e->size = 8;
	}
}

void
s390x_load(struct insn *in, unsigned d, unsigned base, unsigned index,
    int64_t disp)
{
	struct effect *e;

	if (base == 0) {
		base = index;
		index = 0;
	}
	if (base == 0) {
		emit(in, EFF_NEW, d, CODE_NOREG, 0);
	} else if (index == 0) {
		emit(in, EFF_LOAD, d, base, disp);
	} else if (d < 16) {
		e = emit(in, EFF_TLOAD, d, base, disp);
		e->x = (uint8_t)index;
		e->size = 8;
	} else {
		emit(in, EFF_UNK, d, CODE_NOREG, 0);
	}
}

void
s390x_store(struct insn *in, unsigned s, unsigned base, unsigned index,
    int64_t disp, unsigned size)
{
	struct effect *e;

	if (base == 0 || index == SP) {
		unsigned r = base;

		base = index;
		index = r;
	}
	if (base == 0)
		return;
	e = emit_store(in, base, disp, s, size);
	if (index != 0) {
		e->x = (uint8_t)index;
		e->flags = EFF_INDEXED;
	}
}

void
s390x_multiple(struct insn *in, const struct s390x_text *t, int64_t disp,
    bool is_load, unsigned size)
{
	unsigned r = t->r1, i;
	int64_t base_at = -1;

	for (i = 0; i < 16; i++, r = (r + 1) & 15) {
		int64_t at = disp + (int64_t)(i * size);

		if (!is_load)
			s390x_store(in, size == 8 ? r : CODE_NOREG, t->b, 0, at,
			    size);
		else if (size != 8)
			put_new(in, r);
		else if (r == t->b)
			base_at = at;
		else
			s390x_load(in, r, t->b, 0, at);
		if (r == t->r2)
			break;
	}
	if (base_at != -1)
		s390x_load(in, t->b, t->b, 0, base_at);
}

void
s390x_swap(struct insn *in, const struct s390x_text *t, int64_t disp, bool pair,
    unsigned size)
{
	put_new(in, t->r1);
	if (pair)
		put_new(in, t->r1 + 1);
	if (t->b != 0)
		emit_store(in, t->b, disp, CODE_NOREG, pair ? 2 * size : size)
		    ->flags = EFF_MAYBE;
}
