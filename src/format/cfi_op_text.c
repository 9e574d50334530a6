/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Call frame instructions as operations of an entry, and their text. */
#include "format/cfi_run.h"

#include "table/dwexpr.h"

/* Room for a name and its operands but expressions. */
#define TEXT_ROOM	(32 + 2 * (8 + 2 * NUMBER_ROOM + REG_ROOM))

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
		*p++ = ' ';
		return put_udec(p, v * r->cie->caf);
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

/* All but what is long, and where an advance leads to. */
static char *
put_text(char *p, const struct run *r)
{
	const struct cfi_op *o = r->op;

	memcpy(p, o->name, sizeof(o->name));
	p = put_operand(p + o->name_len, r, o->operand[0], r->val[0]);
	if (o->operand[1] != OPND_NONE)
		p = put_operand(p, r, o->operand[1], r->val[1]);
	return p;
}

void
cfi_begin_texts(struct run *r)
{
	struct op_texts *ts = &r->s->texts;
	const struct section *s = r->t->sec;

	ts->whole = s->len < 4 ? 0 : s->len - 3;
	if (ts->era != 0 && ts->names == r->set.names &&
	    ts->caf == r->cie->caf && ts->daf == r->cie->daf)
		return;
	if (ts->era == 0)
		memset(ts->list, 0, sizeof(ts->list));
	ts->era++;
	ts->names = r->set.names;
	ts->caf = r->cie->caf;
	ts->daf = r->cie->daf;
}

static bool
tells_location(const struct run *r)
{
	return r->op->effect == EFF_ADVANCE && r->fde != NULL &&
	    r->fde->start.kind == TARGET_ADDR;
}

static inline char *
put_goal(char *p, const struct run *r)
{
	return put_hex(put_str(p, " to 0x"), r->loc);
}

/* The operation that was added last; keep: where its text is kept, or NULL. */
static void UNLIKELY
add_text(struct run *r, struct op_text *keep, uint32_t bytes)
{
	struct strbuf *sb = &r->e->optext;
	const char *buffer = sb->s;
	size_t at = sb->len;
	char *p = sb_reserve(sb, TEXT_ROOM), *end = put_text(p, r);

	if (keep != NULL && end - p <= OP_SLACK) {
		keep->bytes = bytes;
		keep->era = r->s->texts.era;
		keep->len = end - p;
		memcpy(keep->text, p, OP_SLACK);
	}
	sb_end(sb, tells_location(r) ? put_goal(end, r) : end);
	if (r->op->long_text)
		add_long_text(sb, r);
	entry_end_text(r->e, buffer, at);
}

static inline void
add_known_text(struct run *r, struct op *op)
{
	static const uint32_t masks[] = { 0, 0xff, 0xffff, 0xffffff, ~0U };
	struct op_texts *ts = &r->s->texts;
	struct strbuf *sb = &r->e->optext;
	struct op_text *known;
	uint32_t bytes;
	char *p;

	if (op->len > 4 || r->at >= ts->whole || !r->op->same_text) {
		add_text(r, NULL, 0);
		return;
	}
	bytes = load_u32(op->bytes, false) & masks[op->len];
	known = &ts->list[bytes * 0x9e3779b1 >> 23];
	if (known->bytes != bytes || known->era != ts->era ||
	    sb->cap - sb->len <= TEXT_ROOM) {
		add_text(r, known, bytes);
		return;
	}
	p = sb->s + sb->len;
	op->text = p;
	memcpy(p, known->text, OP_SLACK);
	p += known->len;
	if (tells_location(r))
		p = put_goal(p, r);
	op->text_len = p - op->text;
	op->brief = op->text_len <= OP_SLACK;
	sb_end(sb, p);
}

static void UNLIKELY
grow_ops(struct entry *e)
{
	GROW(e->ops, e->nops, e->ops_cap);
}

void
cfi_add_op(struct run *r)
{
	struct op *op;

	if (r->e->nops == r->e->ops_cap)
		grow_ops(r->e);
	op = &r->e->ops[r->e->nops++];
	op->offset = r->at;
	op->len = r->next - r->at;
	op->code = r->op->code;
	op->a = r->val[0];
	op->b = (int64_t)r->val[1];
	op->pc = r->loc;
	op->text = NULL;
	op->text_len = 0;
	op->brief = false;
	op->bytes = r->t->sec->data + r->at;
	if (r->want & WANT_OPTEXT)
		add_known_text(r, op);
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
	cfi_add_rest(r->t, r->e, r->want, r->at, r->stop_at);
}
