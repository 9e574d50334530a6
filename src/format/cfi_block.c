/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands of call frame instructions that are expressions or relocated. */
#include "format/cfi_run.h"

#include <inttypes.h>

#include "table/dwexpr.h"

/* Expressions are checked once, where they are read. */
static void
check_block(struct run *r)
{
	static const struct {
		enum check check;
		const char *what;
	} faults[] = { [DWEXPR_UNKNOWN_OP] = { CHK_cfi_expr_op,
			   "has an unknown operation" },
		[DWEXPR_FORBIDDEN] = { CHK_cfi_expr_op,
		    "has an operation that DWARF 5, 6.4.2 forbids in call "
		    "frame information" },
		[DWEXPR_USELESS] = { CHK_cfi_expr_op,
		    "has an operation that cannot serve in call frame "
		    "information" },
		[DWEXPR_TRUNCATED] = { CHK_cfi_expr_size,
		    "ends inside an operand" },
		[DWEXPR_UNDERFLOW] = { CHK_cfi_expr_stack,
		    "takes a value from an empty stack" },
		[DWEXPR_BRANCH] = { CHK_cfi_expr_branch,
		    "has a branch that leads to no operation of it" } };
	unsigned n = r->op->operand[1] == OPND_BLOCK;
	struct dwexpr_op op = { 0 };
	const char *name = NULL;
	enum dwexpr_fault f;

	if (r->d == NULL)
		return;
	f = dwexpr_check(&r->set, r->block, r->val[n],
	    r->op->effect != EFF_CFA_EXPR, &op);
	if (f == DWEXPR_OK)
		return;
	if (f == DWEXPR_FORBIDDEN || f == DWEXPR_USELESS)
		name = dwexpr_name(&r->set, &op);
	diag_at(r->d, faults[f].check, r->t->sec, r->next - r->val[n] + op.at,
	    "%s: the expression %s%s%s", r->op->name, faults[f].what,
	    name == NULL ? "" : ": ", name == NULL ? "" : name);
}

struct rule
cfi_block_rule(struct run *r, uint8_t kind)
{
	struct rule rule = { .kind = kind };
	uint64_t len = r->val[r->op->operand[1] == OPND_BLOCK];
	uint32_t reg;
	int64_t off;

	check_block(r);
	/* One breg as an address, breg and deref as the CFA: [reg+off]. */
	if ((kind == RULE_EXPR_MEM &&
		dwexpr_is_breg(r->block, len, false, &reg, &off)) ||
	    (r->op->effect == EFF_CFA_EXPR &&
		dwexpr_is_breg(r->block, len, true, &reg, &off))) {
		rule.kind = RULE_REG_MEM;
		rule.reg = reg;
		rule.u.off = off;
		return rule;
	}
	rule.dwarf64 = r->set.dwarf64;
	rule.len = len > UINT32_MAX ? 0 : len;
	rule.u.expr = r->block;
	return rule;
}

/*
 * Is the relocation that of an address in the expression?  left is what of it
 * was not looked at for an earlier relocation.
 */
static bool
names_address(const struct run *r, struct bytes *left, const struct reloc *rel)
{
	struct dwexpr_op op;
	enum dwexpr_fault fault;

	if (rel->kind != RELOC_ABS || rel->size != r->set.addr_size)
		return false;
	while (bytes_offset(left) < rel->offset &&
	       dwexpr_next(left, &r->set, &op, &fault))
		if (op.code == DWEXPR_addr &&
		    bytes_offset(left) == rel->offset + rel->size)
			return true;
	return false;
}

bool
cfi_relocated(struct run *r)
{
	const struct section *s = r->t->sec;
	const struct reloc *rel, *end = section_reloc_end(s);
	struct bytes expr = { 0 };
	uint64_t len;

	if (r->op->effect == EFF_SET_LOC)
		return true;
	if (r->op->operand[0] == OPND_BLOCK ||
	    r->op->operand[1] == OPND_BLOCK) {
		len = r->val[r->op->operand[1] == OPND_BLOCK];
		bytes_init(&expr, r->block, len, r->next - len,
		    r->set.big_endian);
	}
	/* Operations stand in order, as relocations do. */
	while (r->reloc < end && r->reloc->offset < r->at)
		r->reloc++;
	for (rel = r->reloc; rel < end && rel->offset < r->next; rel++)
		if (rel->kind != RELOC_NONE && rel->kind != RELOC_DIFF &&
		    !names_address(r, &expr, rel)) {
			diag_at(r->d, CHK_cfi_reloc_unknown, s, rel->offset,
			    "%s: an operand cannot be relocated (%s %s); the "
			    "program is not followed further",
			    r->op->name,
			    rel->type_name != NULL ? rel->type_name :
						     "unknown type",
			    rel->symbol);
			return false;
		}
	return true;
}

void UNLIKELY
cfi_say_truncated(struct run *r, struct bytes b)
{
	unsigned block = r->op->operand[1] == OPND_BLOCK;

	if (r->op->operand[block] == OPND_BLOCK && r->block_told)
		diag_at(r->d, CHK_cfi_expr_size, r->t->sec, r->at,
		    "%s: an expression of %" PRIu64
		    " bytes goes on past the record's end",
		    r->op->name, r->val[block]);
	else
		diag_at(r->d, CHK_cfi_op_truncated, r->t->sec, r->at, "%s %s",
		    r->op->name, bytes_strerror(&b));
}
