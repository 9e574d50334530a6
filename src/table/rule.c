/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of registers in words, and the registers that a table can name. */
#include "table/table.h"

#include <string.h>

#include "table/dwexpr.h"

#define EF_MIPS_ABI2 0x20 /* n32, which has addresses of 4 bytes */

struct regset
table_make_regset(const struct table *t)
{
	struct regset set = {
		.machine = t->img->machine,
		.addr_size = t->img->addr_size,
		.big_endian = t->img->big_endian,
		.wide = t->img->machine == MACH_MIPS &&
			(t->img->subtype & EF_MIPS_ABI2) != 0,
		.swapped = t->eh_regs && t->img->machine == MACH_I386 &&
			   t->img->container == CONTAINER_MACHO,
		.sec = t->sec != NULL && t->sec->nrelocs != 0 ? t->sec : NULL,
	};

	regs_prepare(&set);
	return set;
}

static void
sb_expr(struct strbuf *sb, const struct regset *set, const struct rule *r)
{
	struct regset own = *set;

	sb_str(sb, "expr");
	if (r->len != 0)
		sb_char(sb, ' ');
	own.dwarf64 = r->dwarf64;
	sb_dwexpr(sb, &own, r->u.expr, r->len);
}

/* Room for every rule that is no expression. */
#define RULE_ROOM (REG_ROOM + NUMBER_ROOM + 8)

static char *
put_rule(char *p, const struct regset *set, const struct rule *r)
{
	switch (r->kind) {
	case RULE_ABSENT:
		return put_str(p, "-");
	case RULE_NONE:
		return put_str(p, "none");
	case RULE_UNKNOWN:
		return put_str(p, "unknown");
	case RULE_UNDEFINED:
		return put_str(p, "undefined");
	case RULE_SAME:
		return put_str(p, "same");
	case RULE_CFA_MEM:
		p = put_sdec(put_str(p, "[cfa"), r->u.off);
		return put_str(p, "]");
	case RULE_CFA_VAL:
		return put_sdec(put_str(p, "cfa"), r->u.off);
	case RULE_REG:
		return put_reg(p, set, r->reg);
	case RULE_REG_VAL:
		return put_sdec(put_reg(p, set, r->reg), r->u.off);
	case RULE_REG_MEM:
		p = put_reg(put_str(p, "["), set, r->reg);
		return put_str(put_sdec(p, r->u.off), "]");
	default:
		return p;
	}
}

void
sb_rule(struct strbuf *sb, const struct regset *set, const struct rule *r)
{
	if (r->kind == RULE_EXPR_MEM) {
		sb_char(sb, '[');
		sb_expr(sb, set, r);
		sb_char(sb, ']');
	} else if (r->kind == RULE_EXPR_VAL) {
		sb_expr(sb, set, r);
	} else {
		sb_end(sb, put_rule(sb_reserve(sb, RULE_ROOM), set, r));
		if (r->aspace != 0) {
			sb_str(sb, " in aspace ");
			sb_udec(sb, r->aspace);
		}
	}
}

void
sb_reg_of(struct strbuf *sb, const struct regset *set,
    const struct regrule *regs, uint32_t n, uint32_t i)
{
	uint32_t twin, k;

	if (regs_have_twins(set)) {
		twin = reg_twin(set, regs[i].reg);
		for (k = 0; twin != UINT32_MAX && k < n; k++)
			if (regs[k].reg == twin) {
				sb_char(sb, 'r');
				sb_udec(sb, regs[i].reg);
				return;
			}
	}
	sb_reg(sb, set, regs[i].reg);
}

void
sb_reg_rule(struct strbuf *sb, const struct regset *set,
    const struct regrule *regs, uint32_t n, uint32_t i)
{
	const struct regrule *r = &regs[i];
	char *p;

	/* Most are this, and there are millions. */
	if (r->rule.kind == RULE_CFA_MEM && !regs_have_twins(set)) {
		p = put_reg(sb_reserve(sb, REG_ROOM + RULE_ROOM), set, r->reg);
		*p++ = '=';
		sb_end(sb, put_rule(p, set, &r->rule));
		return;
	}
	sb_reg_of(sb, set, regs, n, i);
	sb_char(sb, '=');
	sb_rule(sb, set, &r->rule);
}

const char *
row_unknown_name(enum row_unknown reason)
{
	static const char *const names[UNKNOWN_REASONS] = {
		[UNKNOWN_UNREACHED] = "unreached",
		[UNKNOWN_JUMP] = "jump",
		[UNKNOWN_CONFLICT] = "conflict",
		[UNKNOWN_SP] = "stack-pointer",
		[UNKNOWN_RA] = "return-address",
		[UNKNOWN_START] = "start",
		[UNKNOWN_SWEEPS] = "no-fixed-point",
		[UNKNOWN_SIZE] = "too-large",
		[UNKNOWN_CODE] = "no-code",
		[UNKNOWN_SIGNAL] = "signal-frame",
	};

	return reason < UNKNOWN_REASONS ? names[reason] : NULL;
}

const char *
row_type_name(uint32_t flags)
{
	return flags & ROW_CALL         ? "call" :
	       flags & ROW_REGS         ? "regs" :
	       flags & ROW_REGS_PARTIAL ? "regs_partial" :
					  NULL;
}

bool
rule_means_same(const struct rule *a, const struct rule *b)
{
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case RULE_CFA_MEM:
	case RULE_CFA_VAL:
		return a->u.off == b->u.off;
	case RULE_REG:
		return a->reg == b->reg;
	case RULE_REG_VAL:
	case RULE_REG_MEM:
		return a->aspace == b->aspace && a->reg == b->reg &&
		       a->u.off == b->u.off;
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
		return a->len == b->len &&
		       (a->len == 0 ||
			   memcmp(a->u.expr, b->u.expr, a->len) == 0);
	default:
		return true;
	}
}

uint64_t
rule_hash(uint64_t h, const struct rule *r)
{
	uint32_t i;

	h = hash_mix(h, r->kind);
	switch (r->kind) {
	case RULE_CFA_MEM:
	case RULE_CFA_VAL:
		return hash_mix(h, (uint64_t)r->u.off);
	case RULE_REG:
		return hash_mix(h, r->reg);
	case RULE_REG_VAL:
	case RULE_REG_MEM:
		h = hash_mix(h, r->reg | (uint64_t)r->aspace << 32);
		return hash_mix(h, (uint64_t)r->u.off);
	case RULE_EXPR_MEM:
	case RULE_EXPR_VAL:
		h = hash_mix(h, r->len);
		for (i = 0; i < r->len; i++)
			h = hash_mix(h, r->u.expr[i]);
		return h;
	default:
		return h;
	}
}

bool
row_equal(const struct entry *ea, const struct row *a, const struct entry *eb,
    const struct row *b)
{
	return a->flags == b->flags && rule_equal(&a->cfa, &b->cfa) &&
	       rule_equal(&a->ra, &b->ra) && row_regs_equal(ea, a, eb, b);
}

bool
row_regs_equal(const struct entry *ea, const struct row *a,
    const struct entry *eb, const struct row *b)
{
	const struct regrule *ra = ea->regs + a->regs;
	const struct regrule *rb = eb->regs + b->regs;
	uint32_t i;

	if (a->nregs != b->nregs)
		return false;
	for (i = 0; i < a->nregs; i++)
		if (ra[i].reg != rb[i].reg ||
		    !rule_equal(&ra[i].rule, &rb[i].rule))
			return false;
	return true;
}

bool
rows_next_reg(struct row_regs *at, const struct entry *ea, const struct row *a,
    const struct entry *eb, const struct row *b)
{
	uint32_t x = at->a < a->nregs ? ea->regs[a->regs + at->a].reg :
					UINT32_MAX;
	uint32_t y = at->b < b->nregs ? eb->regs[b->regs + at->b].reg :
					UINT32_MAX;

	if (at->a >= a->nregs && at->b >= b->nregs)
		return false;
	at->reg = x < y ? x : y;
	at->a += x == at->reg;
	at->b += y == at->reg;
	return true;
}

struct rule
row_reg(const struct entry *e, const struct row *r, uint32_t reg)
{
	static const struct rule absent = { .kind = RULE_ABSENT };
	uint32_t i;

	for (i = 0; i < r->nregs; i++)
		if (e->regs[r->regs + i].reg == reg)
			return e->regs[r->regs + i].rule;
	return absent;
}

struct rule
row_reg_kept(const struct entry *e, const struct row *r, uint32_t reg)
{
	struct rule rule = row_reg(e, r, reg);

	if (rule.kind == RULE_ABSENT)
		rule.kind = RULE_SAME;
	return rule;
}
