/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes of expressions that readers know by heart.  A rule [reg+off] as the
 * CFA was breg and deref, and as a register's rule breg alone.
 */
#include <stdlib.h>
#include <string.h>

#include "check/readers.h"
#include "table/dwexpr.h"

#define OPS_MAX   16
#define BIT(n)    ((uint64_t)1 << (n))
#define OTHER_PLT 63 /* its shape with other operands */

struct expr {
	struct dwexpr_op op[OPS_MAX];
	size_t n;
	size_t len;
	uint64_t most;     /* values at a time, with the first one */
	uint64_t codes[4]; /* those that are in it */
	bool whole;        /* all are in op */
};

static void
add_code(struct expr *x, uint8_t code)
{
	x->codes[code / 64] |= BIT(code % 64);
}

/* The same of [reg+off]. */
static void
expr_of_reg(struct expr *x, const struct rule *r)
{
	x->op[0].code = (uint8_t)(DWEXPR_breg + (r->reg & 31));
	x->op[0].a = (uint64_t)r->u.off;
	x->op[1].code = DWEXPR_deref;
	add_code(x, x->op[0].code);
	add_code(x, DWEXPR_deref);
	x->n = x->most = 2;
	x->len = 2 + sdec_len(r->u.off) / 2;
	x->whole = r->reg < 32;
}

static void
expr_read(struct expr *x, const struct regset *set, const struct rule *r)
{
	enum dwexpr_fault fault = DWEXPR_OK;
	struct dwexpr_op op;
	struct bytes b;

	memset(x, 0, sizeof(*x));
	if (r->kind == RULE_REG_MEM) {
		expr_of_reg(x, r);
		return;
	}
	x->len = r->len;
	x->most = dwexpr_most(set, r->u.expr, r->len);
	bytes_init(&b, r->u.expr, r->len, 0, set->big_endian);
	while (dwexpr_next(&b, set, &op, &fault)) {
		add_code(x, op.code);
		if (x->n < OPS_MAX)
			x->op[x->n] = op;
		x->n++;
	}
	x->whole = fault == DWEXPR_OK && x->n <= OPS_MAX;
}

static bool
expr_is(const struct expr *x, const uint8_t *codes, size_t n)
{
	size_t i;
	uint8_t c;

	if (!x->whole || x->n != n)
		return false;
	for (i = 0; i < n; i++) {
		c = x->op[i].code;
		if (c >= DWEXPR_lit && c <= DWEXPR_lit_last)
			c = DWEXPR_lit;
		if (c >= DWEXPR_breg && c <= DWEXPR_breg_last)
			c = DWEXPR_breg;
		if (c != codes[i])
			return false;
	}
	return true;
}

/*
 * That of a linkage table of x86-64, breg7 8; breg16 0; lit15; and; litN; ge;
 * lit3; shl; plus, and its N.
 */
static bool
is_plt(const struct expr *x, unsigned *lit)
{
	static const uint8_t codes[] = { DWEXPR_breg, DWEXPR_breg, DWEXPR_lit,
		DWEXPR_and, DWEXPR_lit, DWEXPR_ge, DWEXPR_lit, DWEXPR_shl,
		DWEXPR_plus };

	if (!expr_is(x, codes, NELEM(codes)))
		return false;
	*lit = x->op[0].code == DWEXPR_breg + 7 && x->op[0].a == 8 &&
		       x->op[1].code == DWEXPR_breg + 16 && x->op[1].a == 0 &&
		       x->op[2].code == DWEXPR_lit + 15 &&
		       x->op[6].code == DWEXPR_lit + 3 ?
		   x->op[4].code - DWEXPR_lit :
		   OTHER_PLT;
	return true;
}

/*
 * breg N; deref; and additions, whose sum is M: how many as a bit, 3 for one
 * with others behind it.
 */
static unsigned
deref_adds(const struct expr *x, unsigned *reg, int64_t *n, int64_t *m)
{
	size_t i;

	if (!x->whole || x->n < 2 || x->op[0].code < DWEXPR_breg ||
	    x->op[0].code > DWEXPR_breg_last || x->op[1].code != DWEXPR_deref)
		return 0;
	*reg = x->op[0].code - DWEXPR_breg;
	*n = (int64_t)x->op[0].a;
	*m = 0;
	for (i = 2; i < x->n && i < 4; i++) {
		if (x->op[i].code != DWEXPR_plus_uconst)
			break;
		*m = (int64_t)((uint64_t)*m + x->op[i].a);
	}
	return i == x->n ? 1U << (i - 2) : i > 2 ? 1U << 3 : 0;
}

static bool
is_sum(const struct expr *x)
{
	static const uint8_t codes[] = { DWEXPR_breg, DWEXPR_breg, DWEXPR_lit,
		DWEXPR_mul, DWEXPR_plus, DWEXPR_deref, DWEXPR_plus_uconst };

	return expr_is(x, codes, NELEM(codes)) && x->op[1].a == 0 &&
	       x->op[2].code == DWEXPR_lit + 8;
}

/* "03 08-17" */
static void
codes_read(uint64_t *ok, const char *s)
{
	unsigned long from, to;
	char *end;

	for (; *s != '\0'; s = end + (*end == ' ')) {
		from = to = strtoul(s, &end, 16);
		if (*end == '-')
			to = strtoul(end + 1, &end, 16);
		for (; from <= to; from++)
			ok[from / 64] |= BIT(from % 64);
	}
}

static bool
is_beyond(const struct reader_line *l, const struct expr *x)
{
	uint64_t ok[4] = { 0 };
	size_t i;

	if ((l->most != 0 && x->n > (uint64_t)l->most) ||
	    (l->most2 != 0 && x->most > (uint64_t)l->most2))
		return true;
	codes_read(ok, l->codes);
	for (i = 0; i < NELEM(ok); i++)
		if (x->codes[i] & ~ok[i])
			return true;
	return false;
}

/* Does it read a register that is not of the mask? */
static bool
uses_others(const struct expr *x, uint64_t mask)
{
	unsigned code;

	for (code = DWEXPR_breg; code <= DWEXPR_breg_last; code++)
		if ((x->codes[code / 64] & BIT(code % 64)) &&
		    !(mask & BIT(code - DWEXPR_breg)))
			return true;
	return (x->codes[DWEXPR_bregx / 64] & BIT(DWEXPR_bregx % 64)) != 0;
}

/* Does a line about expressions fit this one? */
static bool
expr_fits(const struct reader_line *l, const struct expr *x)
{
	unsigned lit, reg;
	int64_t n, m;

	switch (l->kind) {
	case READER_PLT:
		return is_plt(x, &lit) && (l->mask & BIT(lit));
	case READER_DEREF:
		return (deref_adds(x, &reg, &n, &m) & l->adds) &&
		       (l->mask & BIT(reg)) &&
		       reader_in_range(n, l->least, l->most, l->multiple) &&
		       reader_in_range(m, l->least2, l->most2, l->multiple2);
	case READER_SUM:
		return is_sum(x);
	case READER_BREG:
		return x->whole && x->n == 1 && x->op[0].code >= DWEXPR_breg &&
		       x->op[0].code <= DWEXPR_breg_last;
	case READER_LENGTH:
		return x->len == (size_t)l->most;
	case READER_USES:
		return uses_others(x, l->mask);
	case READER_BEYOND:
		return is_beyond(l, x);
	default:
		return true;
	}
}

const struct reader_line *
reader_expr_line(const struct reader_plan *p, const struct regset *set,
    const struct rule *cfa)
{
	struct expr x;
	size_t i;

	if (p->nexpr == 0)
		return NULL;
	expr_read(&x, set, cfa);
	for (i = 0; i < p->nexpr; i++)
		if (expr_fits(p->expr[i], &x))
			return p->expr[i];
	return NULL;
}

bool
reader_expr_beyond(const struct reader_line *l, const struct regset *set,
    const struct rule *r)
{
	struct expr x;

	/* One breg, which all can. */
	if (r->kind == RULE_REG_MEM)
		return false;
	expr_read(&x, set, r);
	return is_beyond(l, &x);
}
