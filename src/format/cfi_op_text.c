/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Call frame instructions as operations of an entry, and their text. */
#include "format/cfi_run.h"

#include "table/dwexpr.h"

static void
sb_op_operand(struct strbuf *sb, struct run *r, unsigned i)
{
	uint64_t v;

	switch (r->op->operand[i]) {
	case OPND_NONE:
		return;
	case OPND_LOW_DELTA:
	case OPND_DELTA1:
	case OPND_DELTA2:
	case OPND_DELTA4:
	case OPND_DELTA8:
		sb_char(sb, ' ');
		sb_udec(sb, r->val[i] * r->cie->caf);
		if (r->fde != NULL && r->fde->start.kind == TARGET_ADDR) {
			sb_mem(sb, " to 0x", 6);
			sb_hex(sb, r->loc, 1);
		}
		return;
	case OPND_ADDR:
		if (r->target.kind == TARGET_ADDR) {
			sb_str(sb, " 0x");
			sb_hex(sb, r->val[i], 1);
		} else
			sb_str(sb, " (not relocated)");
		return;
	case OPND_LOW_REG:
	case OPND_REG:
		sb_char(sb, ' ');
		sb_reg(sb, &r->set, r->val[i]);
		return;
	case OPND_UOFF:
	case OPND_NUM:
		sb_char(sb, ' ');
		sb_udec(sb, r->val[i]);
		return;
	case OPND_UFACT:
	case OPND_SFACT:
		/* As the effect has it: a factored offset. */
		v = r->val[i] * (uint64_t)r->cie->daf;
		sb_char(sb, ' ');
		sb_dec(sb, (int64_t)(r->op->effect == EFF_REG_CFA_NEG ? -v :
		    v));
		return;
	case OPND_SCODE:
		sb_char(sb, ' ');
		sb_dec(sb, (int64_t)(r->val[i] * r->cie->caf));
		return;
	case OPND_BLOCK:
		if (r->val[i] > 0)
			sb_char(sb, ' ');
		sb_dwexpr(sb, &r->set, r->block, r->val[i]);
		return;
	}
}

void
cfi_add_op(struct run *r, uint8_t code)
{
	uint64_t len = bytes_offset(&r->b) - r->at;
	struct strbuf *sb = &r->e->optext;
	size_t at = sb->len;
	struct op *op;

	op = entry_add_op(r->e, r->at, len);
	op->code = code & 0xc0 ? code & 0xc0u : code;
	op->a = r->val[0];
	op->b = (int64_t)r->val[1];
	op->pc = r->loc;
	op->bytes = r->t->sec->data + r->at;
	if (!(r->want & WANT_OPTEXT))
		return;
	memcpy(sb_reserve(sb, sizeof(r->op->name)), r->op->name,
	    sizeof(r->op->name));
	sb->len += r->op->name_len;
	sb_op_operand(sb, r, 0);
	sb_op_operand(sb, r, 1);
	if (r->op->effect == EFF_CFA_ASPACE)
		sb_printf(sb, " in address space %llu",
		    (unsigned long long)r->aspace);
	op->text_len = sb->len - at;
}

void
cfi_add_unread(struct run *r)
{
	struct op *op;

	if (!(r->want & WANT_OPS) || r->at >= r->b.len ||
	    (r->e->nops > 0 && r->e->ops[r->e->nops - 1].offset == r->at))
		return;
	op = entry_add_op(r->e, r->at, r->b.len - r->at);
	op->code = CFI_OP_UNREAD;
	op->bytes = r->t->sec->data + r->at;
	if (!(r->want & WANT_OPTEXT))
		return;
	sb_mem(&r->e->optext, "not read", 8);
	op->text_len = 8;
}

void
cfi_place_texts(struct run *r)
{
	const char *p = r->e->optext.s;
	size_t i;

	for (i = 0; (r->want & WANT_OPTEXT) && i < r->e->nops; i++) {
		r->e->ops[i].text = p;
		p += r->e->ops[i].text_len;
	}
}
