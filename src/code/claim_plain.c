/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/claim_plain.h"

/* What a claim rests on, and whether it is a plain one. */
static void
note_claim(struct claims *c, const struct claim *k)
{
	bool plain = k->reg != c->m->sp && !((c->own | c->words) >> k->reg & 1);

	switch (k->rule.kind) {
	case RULE_ABSENT:
	case RULE_SAME:
		c->own |= REG_BIT(k->reg);
		c->rests |= REG_BIT(k->reg);
		break;
	case RULE_CFA_MEM:
		c->words |= REG_BIT(k->reg);
		c->word[k->reg] = k->rule.u.off;
		plain &= !has_bit(c->m->fields, k->reg);
		break;
	case RULE_REG:
	case RULE_REG_MEM:
		if (k->at != CODE_NOREG)
			c->rests |= REG_BIT(k->at);
		plain = false;
		break;
	default:
		plain = false;
	}
	c->plain &= plain;
	/* What is not to be there may come to be. */
	if (claim_is_given(c, k))
		c->rests = ~(uint64_t)0;
}

void
claims_note(struct claims *c)
{
	uint64_t silent = c->silent;
	unsigned i;

	c->plain = c->any && !c->own_sp && c->cfa.kind == RULE_REG_VAL &&
		   c->cfa_reg != CODE_NOREG;
	c->rests = REG_BIT(c->m->sp);
	if (c->cfa_reg != CODE_NOREG)
		c->rests |= REG_BIT(c->cfa_reg);
	if (c->by_pc || c->own_sp || (c->flags & ROW_SIGNED_PC))
		c->rests = ~(uint64_t)0;
	for (i = 0; i < c->told; i++)
		note_claim(c, &c->list[i]);
	/* What it is silent of is the caller's. */
	c->plain &= (silent & (c->own | c->words | REG_BIT(c->m->sp))) == 0;
	c->own |= silent;
	c->rests |= silent;
	if (silent & c->m->changed & ~REG_BIT(c->m->ra))
		c->rests = ~(uint64_t)0;
}

void
claims_list(struct claims *c)
{
	uint64_t left = c->n == c->told ? c->silent : 0;

	for (; left != 0; left &= left - 1)
		c->list[c->n++] =
		    (struct claim){ .rule = { .kind = RULE_ABSENT },
			    .reg = (uint8_t)__builtin_ctzll(left),
			    .at = CODE_NOREG };
}

void
claims_make(struct claims *c, const struct code_machine *m,
    const struct regset *set, unsigned caps, const struct entry *e,
    const struct row *row)
{
	claims_begin(c, m, set, caps, e, row);
	claims_list(c);
}

/* Is a return address signed as the row says, where that counts? */
static bool
is_signed_so(const struct claims *c, const struct value *v)
{
	return !(c->caps & CAP_SIGN) ||
	       (v->flags & (VALUE_SIGNED | VALUE_SIGNED_PC)) ==
		   claims_signed(c);
}

bool
claims_hold_plainly(const struct claims *c, const struct code_state *s)
{
	const struct value *v = &s->reg[c->cfa_reg];
	const struct slot *at = s->slot, *end = at + s->nslots;
	uint64_t left = c->words, own;
	unsigned r, ra = c->list[0].reg;

	if (v->kind != VAL_ADDR || v->base != 0 || v->vg != 0 ||
	    v->off + c->cfa.u.off != 0)
		return false;
	for (own = c->own; own != 0; own &= own - 1) {
		r = (unsigned)__builtin_ctzll(own);
		v = &s->reg[r];
		if (v->kind != VAL_ORIG || v->reg != r)
			return false;
	}
	if ((c->own >> ra & 1) && !is_signed_so(c, &s->reg[ra]))
		return false;
	for (; left != 0 && at < end; at++) {
		if (at->v.kind != VAL_ORIG)
			continue;
		r = at->v.reg;
		if (c->word[r] == at->off && (left >> r & 1) && at->base == 0 &&
		    at->vg == 0 && (r != ra || is_signed_so(c, &at->v)))
			left &= ~REG_BIT(r);
	}
	return left == 0;
}

const struct claim *
claims_unmoved(const struct claims *c, unsigned reg)
{
	unsigned i;

	for (i = 0; i < c->n; i++)
		if (c->list[i].reg == reg)
			return c->list[i].rule.kind == RULE_SAME ||
				       c->list[i].rule.kind == RULE_ABSENT ?
				   &c->list[i] :
				   NULL;
	return NULL;
}
