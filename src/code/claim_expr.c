/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Expressions of rows on states of the code.
 *
 * Expressions work on numbers.  Each base has a range of its own, far enough
 * from the others that no offset leads from one to another; the vector length
 * is a number that no offset is a multiple of.
 */
#include "code/claim_expr.h"

#include "table/dwexpr.h"

#define VG_NUMBER 1000003

struct numbers {
	const struct claims *c;
	const struct code_state *s;
	uint64_t pc;
	uint64_t first; /* of base 0 */
	unsigned shift; /* room of a base, log 2 */
	/*
	 * Of what was read: the last register, and whether there were others
	 * than places in the frame that the function was called with.
	 */
	unsigned reg;
	bool other;
};

static void
numbers_init(struct numbers *n, const struct claims *c,
    const struct code_state *s, uint64_t pc)
{
	n->c = c;
	n->s = s;
	n->pc = pc;
	n->shift = c->set.addr_size == 4 ? 22 : 40;
	n->first = c->set.addr_size == 4 ? 0x40000000 : 0x100000000000;
	n->reg = CODE_NOREG;
	n->other = false;
}

static bool
number_of(const struct numbers *n, const struct value *v, uint64_t *out)
{
	switch (v->kind) {
	case VAL_CONST:
		*out = (uint64_t)v->off;
		return true;
	case VAL_LENGTH:
	case VAL_ADDR:
		*out = (uint64_t)v->off +
		       (uint64_t)(v->vg * (int64_t)VG_NUMBER);
		if (v->kind == VAL_ADDR)
			*out += n->first + ((uint64_t)v->base << n->shift);
		return true;
	default:
		return false;
	}
}

static bool
number_reg(void *arg, uint32_t dwarf, uint64_t *out)
{
	struct numbers *n = arg;
	unsigned r = code_reg(n->c->m, &n->c->set, dwarf);
	const struct value *v;

	/* Bases of short addresses have no room for it. */
	if (dwarf == n->c->m->length && n->c->set.addr_size == 8) {
		*out = VG_NUMBER;
		return true;
	}
	if (n->c->m->ra_pushed && r == n->c->m->ra) {
		*out = n->pc;
		n->other = true;
		return true;
	}
	if (r == CODE_NOREG)
		return false;
	v = &n->s->reg[r];
	n->reg = r;
	n->other |= v->kind != VAL_ADDR || v->base != 0 ||
		    (v->flags & (VALUE_GUESS | VALUE_POPS));
	return number_of(n, v, out);
}

static bool
number_mem(void *arg, uint64_t addr, unsigned size, uint64_t *out)
{
	struct numbers *n = arg;
	uint64_t half = (uint64_t)1 << (n->shift - 1);
	uint64_t rel = addr - n->first + half;
	struct value v;

	n->other = true;
	if (size != n->c->set.addr_size || rel >> n->shift > 255)
		return false;
	v = state_word(n->s, (int)(rel >> n->shift),
	    (int64_t)(rel & (2 * half - 1)) - (int64_t)half, 0);
	return number_of(n, &v, out);
}

static bool
run(struct numbers *n, const struct rule *r, const uint64_t *initial,
    uint64_t *out)
{
	struct dwexpr_env env = { .arg = n,
		.reg = number_reg,
		.mem = number_mem };

	return dwexpr_eval(&n->c->set, r->u.expr, r->len, &env, initial, out);
}

/*
 * The place that an expression leads to from the CFA.  False also when it
 * depends on how the CFA is aligned (realigned frames): which words are those
 * that the code wrote, is not known then.
 */
static bool
evaluate_place(struct numbers *n, const struct rule *r, uint64_t *out)
{
	uint64_t first = n->first, cfa = first, other;
	bool known;

	if (!run(n, r, &cfa, out))
		return false;
	/* Stacks are aligned to 16 bytes; anything beyond is chance. */
	n->first = cfa = first + 16;
	known = run(n, r, &cfa, &other) && other - 16 == *out;
	n->first = first;
	return known;
}

/*
 * The place of one that does, from what the code aligned: right for each way in
 * which the CFA may lie, as long as stacks are aligned to 16 bytes.
 */
#define PHASES 16 /* of alignments up to 256 bytes */

static bool
aligned_place(struct numbers *n, const struct rule *r, struct value *place)
{
	const struct state_env *env = n->c->env;
	uint64_t cfa, at[PHASES], number;
	unsigned i, base;

	if (env == NULL || env->naligns == 0)
		return false;
	for (i = 0; i < PHASES; i++, n->first += 16) {
		cfa = n->first;
		if (!run(n, r, &cfa, &at[i]))
			return false;
	}
	n->first -= 16 * PHASES;
	for (base = 1; base <= env->naligns; base++) {
		if (env->aligned[base - 1].bits > 8)
			continue;
		for (i = 0; i < PHASES; i++) {
			if (!state_aligned(env, base, n->first + 16 * i,
				&number) ||
			    (i > 0 && (int64_t)(at[i] - number) != place->off))
				break;
			place->off = (int64_t)(at[i] - number);
		}
		if (i == PHASES) {
			place->base = (uint8_t)base;
			place->vg = 0;
			return true;
		}
	}
	return false;
}

bool
claim_expr_place(const struct claims *c, const struct rule *r,
    const struct code_state *s, uint64_t pc, struct value *place)
{
	struct numbers n;
	uint64_t number, half;

	numbers_init(&n, c, s, pc);
	if (!evaluate_place(&n, r, &number))
		return aligned_place(&n, r, place);
	/* Back to base and offset; vector lengths are exact. */
	half = (uint64_t)1 << (n.shift - 1);
	number = number - n.first + half;
	if (number >> n.shift > 255)
		return false;
	place->base = (uint8_t)(number >> n.shift);
	place->off = (int64_t)(number & (2 * half - 1)) - (int64_t)half;
	place->vg = (int32_t)((place->off + (place->off < 0 ? -VG_NUMBER / 2 :
							      VG_NUMBER / 2)) /
			      VG_NUMBER);
	place->off -= place->vg * (int64_t)VG_NUMBER;
	return true;
}

bool
claim_expr_cfa(const struct claims *c, const struct code_state *s, uint64_t pc,
    int64_t *off)
{
	struct numbers n;
	uint64_t number;

	numbers_init(&n, c, s, pc);
	if (!run(&n, &c->cfa, NULL, &number))
		return false;
	*off = (int64_t)(n.first - number);
	return true;
}

enum claim_expr
claim_expr_check(const struct claims *c, const struct code_state *s,
    uint64_t pc, unsigned *reg)
{
	struct numbers n;
	uint64_t number, other;

	numbers_init(&n, c, s, pc);
	if (!run(&n, &c->cfa, NULL, &number))
		return EXPR_UNKNOWN;
	if (number == n.first)
		return EXPR_TRUE;
	n.first += 8;
	if (n.other || n.reg == CODE_NOREG || !run(&n, &c->cfa, NULL, &other) ||
	    other - 8 != number)
		return EXPR_UNKNOWN;
	*reg = n.reg;
	return EXPR_WRONG;
}
