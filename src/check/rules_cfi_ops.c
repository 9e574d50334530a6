/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Call frame instructions (DWARF 5, 6.4.2) one by one. */
#include "check/rules_cfi.h"

#include <inttypes.h>

#define OP_ADVANCE1           0x02
#define OP_ADVANCE2           0x03
#define OP_ADVANCE4           0x04
#define OP_ARGS_SIZE          0x2e
#define AARCH64_RA_SIGN_STATE 34

struct ops {
	const struct cfi_check *st;
	const struct cie_facts *cie;
	const struct entry *e;
	struct diag *d;
	unsigned depth; /* of remembered states */
	uint8_t *noted; /* of the entry */
	bool set_state, toggled, sign_rule;
	size_t bare; /* restores without a rule */
	const struct op *first_bare;
};

/*
 * Go's linker has each function's last row begin at its last byte: where the
 * table that it makes it from ends (cmd/link, dwarf.go).  It is in force nowhere.
 */
static bool
is_go_end(const struct ops *o, uint64_t pc)
{
	return pc + 1 == o->e->end && (image_has(o->st->t->img) & HAS_GO);
}

static void
check_advance(const struct ops *o, const struct op *op)
{
	const struct section *sec = o->st->t->sec;
	uint8_t machine = o->st->set.machine;
	uint64_t delta;

	if (op->a == 0)
		diag_at(o->d, CHK_cfi_advance_zero, sec, op->offset,
		    "advance by 0 bytes");
	delta = op->a * o->cie->cie->caf;
	/* Most machines' are not aligned, and a division takes long. */
	if (o->st->insn_align > 1 && delta % o->st->insn_align != 0 &&
	    !is_go_end(o, op->pc))
		diag_at(o->d, CHK_cfi_advance_misaligned, sec, op->offset,
		    "advance by %" PRIu64
		    ", where instructions are aligned to %u",
		    delta, o->st->insn_align);
	/* Where linkers shrink code, the form is chosen before. */
	if (op->len == 1 || machine == MACH_RISCV || machine == MACH_LOONGARCH)
		return;
	if ((op->code == OP_ADVANCE1 && op->a < 0x40) ||
	    (op->code == OP_ADVANCE2 && op->a < 0x100) ||
	    (op->code == OP_ADVANCE4 && op->a < 0x10000))
		diag_at(o->d, CHK_cfi_advance_oversized, sec, op->offset,
		    "%u bytes for an advance by %" PRIu64, op->len, op->a);
}

/* Does the CIE give the register a rule to go back to? */
static bool
has_initial(const struct cie_facts *c, uint64_t reg)
{
	size_t i;

	for (i = 0; i < c->nregs; i++)
		if (c->regs[i] == reg)
			return true;
	return false;
}

static void
check_location(const struct ops *o, const struct op *op)
{
	const struct cfi_check *st = o->st;

	if (op->pc % st->insn_align != 0)
		diag_at(o->d, CHK_cfi_advance_misaligned, st->t->sec,
		    op->offset,
		    "location 0x%" PRIx64
		    ", where instructions are aligned to %u",
		    op->pc, st->insn_align);
}

static inline void
check_effect(struct ops *o, const struct op *op, const struct cfi_op *info)
{
	switch (info->effect) {
	case EFF_NOP:
		return;
	case EFF_SET_LOC:
		*o->noted |= NOTED_PLACE;
		if (o->e->kind == ENTRY_FUNC)
			check_location(o, op);
		return;
	case EFF_REMEMBER:
		o->depth++;
		return;
	case EFF_RECALL:
		o->depth -= o->depth > 0;
		break;
	case EFF_RESTORE:
		if (o->e->kind == ENTRY_FUNC && !has_initial(o->cie, op->a) &&
		    o->bare++ == 0)
			o->first_bare = op;
		break;
	case EFF_RA_STATE:
		o->set_state = true;
		break;
	case EFF_RA_TOGGLE:
	case EFF_RA_TOGGLE_PC:
		o->toggled = true;
		break;
	default:
		break;
	}
}

static inline void
check_registers(struct ops *o, const struct op *op, const struct cfi_op *info)
{
	/* None has a register for its second operand alone. */
	if (info->operand[0] != OPND_REG && info->operand[0] != OPND_LOW_REG)
		return;
	cfi_check_reg(o->st, op->a, op->offset, o->d);
	if (info->operand[1] == OPND_REG)
		cfi_check_reg(o->st, (uint64_t)op->b, op->offset, o->d);
	if ((info->operand[0] == OPND_REG && op->a == UINT32_MAX) ||
	    (info->operand[1] == OPND_REG && op->b == UINT32_MAX))
		*o->noted |= NOTED_NO_NUMBER;
	if (o->st->set.machine == MACH_AARCH64 && cfi_op_is_rule(info) &&
	    op->a == AARCH64_RA_SIGN_STATE)
		o->sign_rule = true;
}

/* Epilogues restore one register after the other: said once. */
static void
check_restores(const struct ops *o)
{
	struct strbuf sb = { 0 };

	if (o->bare == 0)
		return;
	sb_reg(&sb, &o->st->set, (uint32_t)o->first_bare->a);
	if (o->bare > 1)
		sb_printf(&sb, " and %zu more", o->bare - 1);
	diag_at(o->d, CHK_cfi_restore_no_initial, o->st->t->sec,
	    o->first_bare->offset, "restores %s, without a rule in the CIE",
	    sb.s);
	sb_free(&sb);
}

/* AADWARF64, 4.1 and 4.6: one way to keep the signing state. */
static void
check_signing(const struct ops *o)
{
	const struct entry *e = o->e;

	if (o->set_state + o->toggled + o->sign_rule > 1)
		diag_at(o->d, CHK_cfi_ra_sign_mix, o->st->t->sec, e->offset,
		    "the signing state is kept by %s and by %s",
		    o->set_state ? "set_ra_state" : "negate_ra_state",
		    o->sign_rule ? "a rule for register 34" :
				   "negate_ra_state");
}

/*
 * Compilers remember the state before an epilogue without looking whether
 * anything follows: after the last one nothing does.
 */
static bool
ends_as_begun(const struct entry *e)
{
	return e->nrows > 1 &&
	       row_equal(e, &e->rows[0], e, &e->rows[e->nrows - 1]);
}

void
cfi_check_ops(const struct cfi_check *st, const struct item *it,
    const struct entry *e, struct diag *d)
{
	struct ops o = { .st = st,
		.cie = cfi_facts(st, it),
		.e = e,
		.d = d,
		.noted = &st->noted[it - st->t->items] };
	const struct cfi_op *info;
	const struct op *op;
	size_t i;

	for (i = 0; i < e->nops; i++) {
		op = &e->ops[i];
		info = st->ops[op->code];
		/* Most are these, or advance. */
		if (info == NULL || info->effect == EFF_CFA_OFF)
			continue;
		if (info->effect == EFF_ADVANCE) {
			if (e->kind == ENTRY_FUNC)
				check_advance(&o, op);
			continue;
		}
		check_registers(&o, op, info);
		check_effect(&o, op, info);
		if (op->code == OP_ARGS_SIZE &&
		    !machine_is(st->set.machine, MACHINE_PUSHES_ARGS))
			diag_at(d, CHK_cfi_args_size, st->t->sec, op->offset,
			    "a size of pushed arguments, %" PRIu64
			    ", on a machine that pushes none",
			    op->a);
	}
	if (o.depth != 0 && !e->truncated)
		diag_at_level(d, CHK_cfi_remember_unbalanced,
		    ends_as_begun(e) ? LEVEL_NOTE :
				       check_level(CHK_cfi_remember_unbalanced),
		    st->t->sec, e->offset, "%u remembered state%s not restored",
		    o.depth, o.depth == 1 ? " is" : "s are");
	check_restores(&o);
	if (st->set.machine == MACH_AARCH64)
		check_signing(&o);
}
