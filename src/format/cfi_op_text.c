/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Call frame instructions as operations of an entry, and their text. */
#include "format/cfi_run.h"

#include "table/dwexpr.h"

/* Room for a name and its operands but expressions. */
#define TEXT_ROOM	(32 + 2 * (8 + 2 * NUMBER_ROOM + REG_ROOM))

static char *
put_advance(char *p, const struct run *r, uint64_t factored)
{
	*p++ = ' ';
	p = put_udec(p, factored * r->cie->caf);
	if (r->fde == NULL || r->fde->start.kind != TARGET_ADDR)
		return p;
	return put_hex(put_str(p, " to 0x"), r->loc);
}

static char *
put_location(char *p, const struct run *r, uint64_t v)
{
	if (r->target.kind != TARGET_ADDR)
		return put_str(p, " (not relocated)");
	return put_hex(put_str(p, " 0x"), v);
}

static inline char *
put_operand(char *p, const struct run *r, uint8_t kind, uint64_t v)
{
	switch ((enum cfi_operand)kind) {
	case OPND_NONE:
	case OPND_BLOCK:
		return p;
	case OPND_LOW_DELTA:
	case OPND_DELTA1:
	case OPND_DELTA2:
	case OPND_DELTA4:
	case OPND_DELTA8:
		return put_advance(p, r, v);
	case OPND_ADDR:
		return put_location(p, r, v);
	case OPND_LOW_REG:
	case OPND_REG:
		*p++ = ' ';
		if (v > UINT32_MAX) {
			*p++ = 'r';
			return put_udec(p, v);
		}
		return put_reg(p, &r->set, v);
	case OPND_UOFF:
	case OPND_NUM:
		*p++ = ' ';
		return put_udec(p, v);
	case OPND_UFACT:
	case OPND_SFACT:
		/* As the effect has it: a factored offset. */
		v *= (uint64_t)r->cie->daf;
		*p++ = ' ';
		return put_dec(p, (int64_t)(r->op->effect == EFF_REG_CFA_NEG ?
		    -v : v));
	case OPND_SCODE:
		*p++ = ' ';
		return put_dec(p, (int64_t)(v * r->cie->caf));
	}
	return p;
}

/* What few operations have and what knows no bounds. */
static void
add_long_text(struct strbuf *sb, const struct run *r)
{
	uint64_t len = r->val[r->op->operand[1] == OPND_BLOCK];

	if (r->op->effect == EFF_CFA_ASPACE) {
		sb_printf(sb, " in address space %llu",
		    (unsigned long long)r->aspace);
		return;
	}
	if (len > 0)
		sb_char(sb, ' ');
	sb_dwexpr(sb, &r->set, r->block, len);
}

static void
add_text(struct strbuf *sb, const struct run *r)
{
	const struct cfi_op *o = r->op;
	char *p = sb_reserve(sb, TEXT_ROOM);

	memcpy(p, o->name, sizeof(o->name));
	p = put_operand(p + o->name_len, r, o->operand[0], r->val[0]);
	if (o->operand[1] != OPND_NONE)
		p = put_operand(p, r, o->operand[1], r->val[1]);
	sb_end(sb, p);
	if (o->long_text)
		add_long_text(sb, r);
}

void
cfi_add_text(struct run *r)
{
	struct strbuf *sb = &r->e->optext;
	const char *buffer = sb->s;
	size_t at = sb->len;

	add_text(sb, r);
	entry_end_text(r->e, buffer, at);
}

void
cfi_add_rest(const struct table *t, struct entry *e, unsigned want,
    uint64_t at, uint64_t end)
{
	uint64_t n = end - at;
	struct op *op;

	if (!(want & WANT_OPS) || at >= end)
		return;
	if (n > CFI_REST)
		n = CFI_REST;
	op = entry_add_op(e, at, n);
	op->code = CFI_OP_UNREAD;
	op->bytes = t->sec->data + at;
	if (!(want & WANT_OPTEXT))
		return;
	entry_op_text(e, n == end - at ? "not read" : arena_printf(&e->mem,
	    "not read, as %llu bytes after them",
	    (unsigned long long)(end - at - n)));
}

void
cfi_add_unread(struct run *r)
{
	if (r->e->nops > 0 && r->e->ops[r->e->nops - 1].offset == r->at)
		return;
	cfi_add_rest(r->t, r->e, r->want, r->at, r->b.len);
}
