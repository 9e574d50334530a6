/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Call frame instructions as operations of an entry, and their text. */
#include "format/cfi_run.h"

#include "table/dwexpr.h"

/* Room for a name and its operands but expressions. */
#define TEXT_ROOM (32 + 2 * (8 + 2 * NUMBER_ROOM + REG_ROOM))

static char *
put_location(char *p, const struct run *r, uint64_t v)
{
	if (r->target.kind != TARGET_ADDR)
		return put_str(p, " (not relocated)");
	return put_hex(put_str(p, " 0x"), v);
}

/* With --raw the number as stored, and what it is called. */
static char *
put_raw_reg(char *p, const struct run *r, uint32_t reg)
{
	char name[REG_ROOM];
	size_t len = (size_t)(put_reg(name, &r->set, reg) - name);
	char *from = p;

	*p++ = 'r';
	p = put_udec(p, reg);
	if (len == (size_t)(p - from) && memcmp(from, name, len) == 0)
		return p;
	p = put_str(p, " (");
	memcpy(p, name, len);
	p += len;
	*p++ = ')';
	return p;
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
		return r->want & WANT_REGNUM ? put_raw_reg(p, r, v) :
					       put_reg(p, &r->set, v);
	case OPND_UOFF:
	case OPND_NUM:
		*p++ = ' ';
		return put_udec(p, v);
	case OPND_UFACT:
	case OPND_SFACT:
		/* As the effect has it: a factored offset. */
		v *= (uint64_t)r->cie->daf;
		*p++ = ' ';
		return put_dec(p,
		    (int64_t)(r->op->effect == EFF_REG_CFA_NEG ? -v : v));
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
	if (ts->era != 0 && ts->n < OP_TEXTS_MOST &&
	    ts->names == r->set.names && ts->caf == r->cie->caf &&
	    ts->daf == r->cie->daf && ts->raw == (r->want & WANT_REGNUM))
		return;
	if (ts->era == 0)
		memset(ts->list, 0, sizeof(ts->list));
	ts->era++;
	ts->n = 0;
	ts->names = r->set.names;
	ts->caf = r->cie->caf;
	ts->daf = r->cie->daf;
	ts->raw = r->want & WANT_REGNUM;
}

void
cfi_make_text(struct run *r, struct op *op, uint64_t key)
{
	struct op_texts *ts = &r->s->texts;
	struct strbuf *sb = &r->e->tmp;
	struct op_text *place = cfi_text_place(ts, key);

	/* No more are kept than leave a free place behind any of them. */
	while (key != 0 && place->key >> 32 == ts->era && place->key != key)
		place = place + 1 < ts->list + OP_TEXTS ? place + 1 : ts->list;
	if (key != 0 && place->key == key) {
		cfi_take_text(op, place);
		return;
	}
	sb->len = 0;
	sb_end(sb, put_text(sb_reserve(sb, TEXT_ROOM), r));
	if (r->op->long_text)
		add_long_text(sb, r);
	if (key == 0 || sb->len > OP_BRIEF || ts->n == OP_TEXTS_MOST) {
		op->text = arena_strndup(&r->e->mem, sb->s, sb->len);
		op->text_len = sb->len;
		return;
	}
	ts->n++;
	place->key = key;
	place->len = sb->len;
	memcpy(place->text, sb->s, sb->len);
	cfi_take_text(op, place);
}

void
cfi_add_rest(const struct table *t, struct entry *e, unsigned want, uint64_t at,
    uint64_t end)
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
	entry_op_text(e,
	    n == end - at ?
		"not read" :
		arena_printf(&e->mem, "not read, as %llu byte%s after them",
		    (unsigned long long)(end - at - n), PLURAL(end - at - n)));
}

void
cfi_add_unread(struct run *r)
{
	if (r->e->nops > 0 && r->e->ops[r->e->nops - 1].offset == r->at)
		return;
	cfi_add_rest(r->t, r->e, r->want, r->at, r->stop_at);
}
