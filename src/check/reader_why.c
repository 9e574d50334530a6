/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a reader does not take something, as text. */
#include <inttypes.h>

#include "check/readers.h"
#include "table/cfi_op.h"

#define BIT(n) ((uint64_t)1 << (n))

static void
sb_registers(struct strbuf *sb, const struct regset *set, uint64_t mask)
{
	const char *comma = "";
	unsigned i;

	for (i = 0; i < 64; i++) {
		if (!(mask & BIT(i)))
			continue;
		sb_str(sb, comma);
		sb_reg(sb, set, i);
		comma = " or ";
	}
}

static void
sb_operation(struct strbuf *sb, const struct reader_case *c,
    const struct reader_say *say)
{
	const struct cfi_op *op;

	uint32_t code = say->op->code == CFI_OP_UNREAD ? say->op->bytes[0] :
							 say->op->code;

	op = cfi_op_find(code, c->set->machine);
	switch (say->line->kind) {
	case READER_DEPTH:
	case READER_STATES:
		sb_printf(sb, "remember_state while ");
		sb_count(sb, say->depth - 1, "other");
		sb_str(sb, say->depth == 2 ? " is open" : " are open");
		break;
	case READER_NESTED:
		sb_str(sb, "restore_state of another than the last one "
			   "remembered");
		break;
	case READER_UNDERFLOW:
		sb_str(sb, "restore_state while none is remembered");
		break;
	case READER_REGMAX:
		sb_printf(sb,
		    "register %" PRIu64 ", and %" PRId64
		    " is the last one known",
		    say->op->a, say->line->most);
		break;
	case READER_NOPS:
		sb_printf(sb, "%s before the end of the operations",
		    op == NULL ? "?" : op->name);
		break;
	default:
		if (op == NULL)
			sb_printf(sb, "operation 0x%02" PRIx32, code);
		else
			sb_printf(sb, "operation %s", op->name);
	}
}

static void
sb_cfa(struct strbuf *sb, const struct reader_case *c,
    const struct reader_line *l, const struct row *row)
{
	sb_str(sb, "CFA ");
	sb_rule(sb, c->set, &row->cfa);
	switch (l->kind) {
	case READER_CFA_ZERO:
		sb_str(sb, " is by register 0");
		break;
	case READER_REGMAX:
		sb_printf(sb, ": %" PRId64 " is the last register known",
		    l->most);
		break;
	case READER_CFA_LEAF:
	case READER_CFA_REG:
		sb_str(sb, " is not by ");
		sb_registers(sb, c->set, l->mask);
		break;
	case READER_CFA_OFF:
		if (row->cfa.u.off < l->least && l->most == INT64_MAX)
			sb_printf(sb, " is below %" PRId64, l->least);
		else if (row->cfa.u.off < l->least || row->cfa.u.off > l->most)
			sb_printf(sb, " is beyond %" PRId64 " to %" PRId64,
			    l->least, l->most);
		else
			sb_printf(sb, " is no multiple of %" PRIu32,
			    l->multiple);
		break;
	case READER_POPPED:
		sb_str(sb, " is below the return address that it needs");
		break;
	default:
		break;
	}
}

static void
sb_other_rule(struct strbuf *sb, const struct reader_case *c,
    const struct reader_line *l, const struct row *row)
{
	uint32_t i, reg = (uint32_t)reg_fp(c->set);
	struct rule rule;

	if (l->kind == READER_RA) {
		sb_str(sb, "return address ");
		if (row->flags & ROW_RA_DEFAULT)
			sb_str(sb, "without a rule");
		else
			sb_rule(sb, c->set, &row->ra);
		return;
	}
	if (l->kind == READER_RULES) {
		for (i = 0; i < row->nregs; i++)
			if (l->rules & BIT(c->e->regs[row->regs + i].rule.kind))
				break;
		if (i == row->nregs) {
			sb_str(sb, "return address ");
			sb_rule(sb, c->set, &row->ra);
			return;
		}
		reg = c->e->regs[row->regs + i].reg;
	}
	rule = row_reg(c->e, row, reg);
	sb_reg(sb, c->set, reg);
	sb_char(sb, '=');
	sb_rule(sb, c->set, &rule);
}

void
sb_reader_why(struct strbuf *sb, const struct reader_case *c,
    const struct reader_say *say, const struct row *row)
{
	const struct reader_line *l = say->line;

	switch (l->kind) {
	case READER_VERSIONS:
		sb_printf(sb, "version %u of the CIE at 0x%" PRIx64,
		    c->cie->version, c->cie->offset);
		break;
	case READER_LETTERS:
	case READER_LATE:
		sb_str(sb, "augmentation ");
		sb_safe(sb, c->cie->aug == NULL || *c->cie->aug == '\0' ?
				"none" :
				c->cie->aug);
		sb_0x(sb, " of the CIE at ", c->cie->offset);
		break;
	case READER_SIZES:
		sb_printf(sb,
		    "addresses of %u and segments of %u bytes of the CIE at "
		    "0x%" PRIx64,
		    c->cie->addr_size, c->cie->seg_size, c->cie->offset);
		break;
	case READER_FACTORS:
		sb_printf(sb,
		    "alignment factors %" PRIu64 " and %" PRId64
		    " of the CIE at 0x%" PRIx64
		    ", which are not those of the first function's",
		    c->cie->caf, c->cie->daf, c->cie->offset);
		break;
	case READER_BESIDE:
		sb_other_rule(sb, c, l, row);
		sb_str(sb, " is not right below the return address");
		break;
	case READER_RULELESS:
		sb_str(sb, "no register has a rule");
		break;
	case READER_ENCODINGS:
		sb_printf(sb,
		    "pointers encoded as 0x%02x by the CIE at 0x%" PRIx64,
		    c->cie->fde_enc, c->cie->offset);
		break;
	case READER_CIE_RUN:
		sb_printf(sb,
		    "the CIE at 0x%" PRIx64
		    " begins otherwise than is taken for granted",
		    c->cie->offset);
		break;
	case READER_RA:
	case READER_FP:
	case READER_RULES:
		sb_other_rule(sb, c, l, row);
		break;
	default:
		if (say->op != NULL)
			sb_operation(sb, c, say);
		else
			sb_cfa(sb, c, l, row);
	}
}
