/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From stored entries to rows.  In a call the CFA is the base register plus
 * its offset and the return address lies below it.  With registers that sum is
 * the address of a struct pt_regs (x86-64: 168 bytes, of which a partial one is
 * the last 40; LoongArch: arch/loongarch/include/asm/ptrace.h), or of what is
 * left of one; then everything is in memory from there on.
 */
#include "format/orc.h"

/* DWARF numbers. */
#define X86_RBP      6
#define X86_RSP      7
#define LOONGARCH_SP 3
#define LOONGARCH_FP 22

#define OP_DEREF       0x06
#define OP_CONST2S     0x0b
#define OP_PLUS        0x22
#define OP_PLUS_UCONST 0x23
#define OP_BREG0       0x70
#define EXPR_ROOM      32

/* Where each register is in struct pt_regs, by DWARF number. */
#define X86_REGS 16
static const uint8_t x86_slot[X86_REGS] = { 80, 96, 88, 40, 104, 112, 32, 152,
	72, 64, 56, 48, 24, 16, 8, 0 };
#define X86_IP            128
#define X86_SP            152
#define X86_PARTIAL       128 /* bytes of it that are not there */
#define LOONGARCH_IP      272 /* csr_era */
#define LOONGARCH_SLOT(n) (8 * (n))

/*
 * A place or value that the base gives: a register plus an offset, or, where
 * the register only leads to it, the word in memory plus an offset.
 */
struct base {
	uint32_t reg;
	int64_t off; /* of the word, when deref */
	bool deref;
	int64_t add; /* to what was found */
};

/* False where the stored register can be no base. */
static bool
base_of(const struct orc *orc, const struct orc_record *r, struct base *b)
{
	memset(b, 0, sizeof(*b));
	switch (r->sp_reg) {
	case ORC_SP:
	case ORC_FP:
		b->reg = orc_reg_dwarf(r->sp_reg, orc->loongarch);
		/* LoongArch's unwinder adds nothing to fp. */
		if (!orc->loongarch || r->sp_reg == ORC_SP)
			b->add = r->sp_off;
		return true;
	case ORC_FP_INDIRECT:
		b->deref = true;
		b->off = r->sp_off;
		break;
	case ORC_SP_INDIRECT:
		b->deref = true;
		b->add = r->sp_off;
		break;
	/* The unwinder takes these as they are. */
	case ORC_AX:
	case ORC_DX:
	case ORC_DI:
	case ORC_R10:
	case ORC_R13:
		break;
	default:
		return false;
	}
	b->reg = orc_reg_dwarf(r->sp_reg, false);
	return true;
}

static uint8_t *
put_plus(uint8_t *p, int64_t v)
{
	if (v < 0) {
		*p++ = OP_CONST2S;
		store_word(p, 2, false, (uint64_t)v);
		p += 2;
		*p++ = OP_PLUS;
		return p;
	}
	*p++ = OP_PLUS_UCONST;
	do {
		*p = v & 0x7f;
		v >>= 7;
		*p++ |= v != 0 ? 0x80 : 0;
	} while (v != 0);
	return p;
}

/* The value of the base plus add; or the word in memory there. */
static struct rule
base_rule(struct entry *e, const struct base *b, int64_t add, bool word)
{
	struct rule rule = { .reg = b->reg };
	uint8_t *p, *from;

	if (!b->deref) {
		rule.kind = word ? RULE_REG_MEM : RULE_REG_VAL;
		rule.u.off = b->add + add;
		return rule;
	}
	if (!word && b->add + add == 0) {
		rule.kind = RULE_REG_MEM;
		rule.u.off = b->off;
		return rule;
	}
	p = from = arena_alloc(&e->mem, EXPR_ROOM);
	*p++ = (uint8_t)(OP_BREG0 + b->reg);
	p += put_sleb(p, b->off);
	*p++ = OP_DEREF;
	p = put_plus(p, b->add + add);
	rule.kind = word ? RULE_EXPR_MEM : RULE_EXPR_VAL;
	rule.len = (uint32_t)(p - from);
	rule.u.expr = from;
	return rule;
}

/* A CFA that is a word in memory, where an expression says where. */
static struct rule
cfa_word(struct entry *e, const struct base *b, int64_t add)
{
	struct rule rule = base_rule(e, b, add, true);
	uint8_t *p;

	if (rule.kind != RULE_EXPR_MEM)
		return rule;
	p = arena_alloc(&e->mem, rule.len + 1);
	memcpy(p, rule.u.expr, rule.len);
	p[rule.len++] = OP_DEREF;
	rule.u.expr = p;
	rule.kind = RULE_EXPR_VAL;
	return rule;
}

/* How the caller's frame pointer is found in a call; absent: unchanged. */
static struct rule
fp_rule(const struct orc_record *r, uint32_t fp)
{
	struct rule rule = { .kind = RULE_ABSENT };

	if (r->fp_reg == ORC_PREV_SP)
		rule.kind = RULE_CFA_MEM;
	else if (r->fp_reg == ORC_FP)
		rule.kind = RULE_REG_MEM;
	rule.reg = fp;
	rule.u.off = r->fp_off;
	return rule;
}

static void
add_call(const struct orc *orc, const struct orc_record *r,
    const struct base *b, uint64_t pc, struct entry *e)
{
	struct rule cfa = base_rule(e, b, 0, false);
	struct rule ra = { .kind = RULE_CFA_MEM };
	struct regrule fp = {
		.reg = orc->loongarch ? LOONGARCH_FP : X86_RBP,
	};

	ra.u.off = -8;
	if (orc->loongarch && r->ra_reg == ORC_PREV_SP)
		ra.u.off = r->ra_off;
	else if (orc->loongarch)
		ra.kind = RULE_SAME;
	fp.rule = fp_rule(r, fp.reg);
	entry_add_row(e, pc, &cfa, &ra, &fp, fp.rule.kind != RULE_ABSENT);
}

static void
add_x86_regs(const struct orc_record *r, const struct base *b, uint64_t pc,
    struct entry *e)
{
	bool full = r->type == ORC_REGS;
	int64_t gone = full ? 0 : X86_PARTIAL;
	struct rule cfa = cfa_word(e, b, X86_SP - gone);
	struct rule ra = base_rule(e, b, X86_IP - gone, true);
	struct regrule regs[X86_REGS];
	struct rule fp = fp_rule(r, X86_RBP);
	size_t n = 0;
	uint32_t i;

	/* Counted from the registers, not from the CFA. */
	if (fp.kind == RULE_CFA_MEM)
		fp = base_rule(e, b, r->fp_off, true);
	for (i = 0; i < X86_REGS; i++) {
		if (i == X86_RSP || (!full && i != X86_RBP))
			continue;
		regs[n].reg = i;
		regs[n].rule = i == X86_RBP && fp.kind != RULE_ABSENT ?
				   fp :
				   base_rule(e, b, x86_slot[i], true);
		n += full || fp.kind != RULE_ABSENT;
	}
	entry_add_row(e, pc, &cfa, &ra, regs, n);
}

static void
add_loongarch_regs(const struct base *b, uint64_t pc, struct entry *e)
{
	struct rule cfa = cfa_word(e, b, LOONGARCH_SLOT(LOONGARCH_SP));
	struct rule ra = base_rule(e, b, LOONGARCH_IP, true);
	struct regrule regs[32];
	size_t n = 0;
	uint32_t i;

	/* Register 1 has the column of the return address. */
	for (i = 2; i < 32; i++) {
		if (i == LOONGARCH_SP)
			continue;
		regs[n].reg = i;
		regs[n++].rule = base_rule(e, b, LOONGARCH_SLOT(i), true);
	}
	entry_add_row(e, pc, &cfa, &ra, regs, n);
}

/* Rows without a frame: nothing known, the end, or what means nothing. */
static void
add_plain(const struct orc_record *r, uint64_t pc, struct entry *e)
{
	struct rule cfa = { .kind = RULE_NONE }, ra = { .kind = RULE_ABSENT };

	if (r->type == ORC_END)
		cfa.kind = ra.kind = RULE_UNDEFINED;
	entry_add_row(e, pc, &cfa, &ra, NULL, 0);
}

void
orc_add_row(const struct orc *orc, const struct orc_record *r, uint64_t pc,
    struct entry *e)
{
	struct base b;
	struct row *row;

	if (r->type == ORC_NOTHING || r->type == ORC_END ||
	    r->type == ORC_TYPE_BAD || !base_of(orc, r, &b) ||
	    (orc->loongarch && r->type == ORC_REGS_PARTIAL)) {
		add_plain(r, pc, e);
		return;
	}
	if (r->type == ORC_CALL)
		add_call(orc, r, &b, pc, e);
	else if (orc->loongarch)
		add_loongarch_regs(&b, pc, e);
	else
		add_x86_regs(r, &b, pc, e);
	row = &e->rows[e->nrows - 1];
	row->flags = r->type == ORC_CALL ? ROW_CALL :
		     r->type == ORC_REGS ? ROW_REGS :
					   ROW_REGS_PARTIAL;
	if (r->signal)
		row->flags |= ROW_SIGNAL;
}
