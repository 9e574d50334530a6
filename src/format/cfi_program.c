/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes of call frame programs: their bytes without what differs between
 * programs that do the same.  That is how far each advance leads, the form that
 * it has for that, and the nops behind the last operation.  Of 95,000 programs
 * of a large library 34,000 differ, and 3,000 shapes.
 *
 * An advance is kept as one with all bits of its operand set.  One by 0 bytes,
 * or in a longer form than it needs, is kept as it is, since such are found
 * fault with; one to where no instruction can be makes a program that has no
 * shape, and so do set_loc, which leads to a place, and more bytes than there
 * is room for.
 */
#include "format/cfi.h"

#include <string.h>

#include "table/cfi_op.h"

/* Advances add up without overflow with factors up to this. */
#define MAX_FACTOR (1 << 16)

/* What a first byte is followed by; ONE: one LEB128, BLOCK: length and bytes. */
enum form {
	FORM_NONE,
	FORM_ONE,
	FORM_TWO,
	FORM_BLOCK,
	FORM_ONE_BLOCK,
	FORM_ADVANCE,
	FORM_ADVANCE1,
	FORM_ADVANCE2,
	FORM_ADVANCE4,
	FORM_NOP,
	FORM_REMEMBER,
	FORM_RECALL,
	FORM_UNFIT
};

/* By the operands of an operation that is no advance. */
static enum form
form_of_operands(const struct cfi_op *op)
{
	unsigned i, n = 0;

	for (i = 0; i < 2; i++) {
		switch ((enum cfi_operand)op->operand[i]) {
		case OPND_NONE:
		case OPND_LOW_REG:
			break;
		case OPND_REG:
		case OPND_UOFF:
		case OPND_UFACT:
		case OPND_SFACT:
		case OPND_SCODE:
		case OPND_NUM:
			n++;
			break;
		case OPND_BLOCK:
			return n == 0 ? FORM_BLOCK : FORM_ONE_BLOCK;
		default:
			return FORM_UNFIT;
		}
	}
	return FORM_NONE + n;
}

static enum form
form_of(const struct cfi_op *op)
{
	if (op == NULL)
		return FORM_UNFIT;
	switch ((enum cfi_effect)op->effect) {
	case EFF_ADVANCE:
		switch ((enum cfi_operand)op->operand[0]) {
		case OPND_LOW_DELTA:
			return FORM_ADVANCE;
		case OPND_DELTA1:
			return FORM_ADVANCE1;
		case OPND_DELTA2:
			return FORM_ADVANCE2;
		case OPND_DELTA4:
			return FORM_ADVANCE4;
		default:
			return FORM_UNFIT;
		}
	case EFF_REMEMBER:
		return FORM_REMEMBER;
	case EFF_RECALL:
		return FORM_RECALL;
	case EFF_CFA_ASPACE: /* has a third operand */
		return FORM_UNFIT;
	default:
		return op->code == CFI_ANY_nop ? FORM_NOP :
						 form_of_operands(op);
	}
}

void
cfi_program_forms(struct cfi *c, const struct image *img)
{
	unsigned code;

	c->insn_align = image_insn_align(img);
	for (code = 0; code < NELEM(c->forms); code++)
		c->forms[code] = form_of(cfi_op_find(code, img->machine));
}

/* Behind an LEB128 number; NULL when it does not end. */
static const uint8_t *
pass_number(const uint8_t *at, const uint8_t *end)
{
	while (at < end && *at & 0x80)
		at++;
	return at < end ? at + 1 : NULL;
}

static const uint8_t *
pass_block(const uint8_t *at, const uint8_t *end)
{
	return at < end && *at < 0x80 && end - at > *at ? at + 1 + *at : NULL;
}

/* Behind the operands of an operation that is no advance, and long or rare. */
static const uint8_t *
pass_operands(enum form form, const uint8_t *at, const uint8_t *end)
{
	if (form == FORM_TWO || form == FORM_ONE_BLOCK)
		at = pass_number(at, end);
	if (at == NULL || form == FORM_NONE)
		return at;
	return form == FORM_ONE || form == FORM_TWO ? pass_number(at, end) :
						      pass_block(at, end);
}

/* An operand of an advance: its size, and the least that needs it. */
static inline int
advance_size(enum form form)
{
	return 1 << (form - FORM_ADVANCE1);
}

static inline bool
is_needed(uint64_t delta, int size)
{
	static const uint32_t least[] = { 0, 0x40, 0x100, 0, 0x10000 };

	return delta >= least[size];
}

/*
 * Leaves out the nops that stand at a place, of which so many were before, and
 * gives how many there are.
 */
static size_t
pass_nops(struct program *p, const struct cfi *c, const uint8_t *bytes,
    size_t from, size_t before, bool keep)
{
	size_t i = from;

	while (i < p->len && c->forms[bytes[i]] == FORM_NOP)
		i++;
	if (keep && i < p->len) {
		p->nops_within = true;
		memmove(p->shape + from - before, bytes + i, p->len - i);
	}
	return i - from;
}

/*
 * Operands of so few bytes are no number of a register that cannot be one, and
 * with so few bytes, and so few rules in the CIE, a program gets to none of the
 * bounds that it may not cross, as long as it remembers few states at once: it
 * is followed to its end.
 */
#define SHORT_OPERANDS 4
#define FEW_BYTES      1024
#define FEW_RULES      64
#define FEW_STATES     16 /* a power of 2 */

/*
 * Goes through a program; false when it has no shape.  keep: the bytes fit the
 * room for one, which is made: they are copied as they are, and what is special
 * is changed.
 */
static ALWAYS_INLINE bool
look_at(struct program *p, const uint8_t *bytes, const struct cfi *c,
    uint64_t caf, bool big_endian, bool keep)
{
	const size_t len = p->len;
	const uint8_t *at;
	uint64_t delta, place = 0, odd = 0;
	size_t i, k, nops = 0;
	uint32_t n = 0, idle = 0, depth = 0, depths = 0;
	bool is_short = true;
	uint8_t code;
	enum form form;
	int size;

	for (i = 0; keep && i < len; i += PROGRAM_SLACK)
		memcpy(p->shape + i, bytes + i, PROGRAM_SLACK);
	p->nops_within = false;
	p->places[0] = 0;
	for (i = 0; i < len;) {
		code = bytes[i];
		form = (enum form)c->forms[code];
		/* The first of them are nearly all, and have short operands. */
		if (form == FORM_ADVANCE) {
			delta = code & 0x3f;
			place += delta * caf;
			odd |= place;
			n++;
			idle += delta == 0;
			if (keep) {
				p->spots[n] = (uint8_t)i;
				p->places[n] = place;
				p->shape[i - nops] = delta == 0 ? code :
								  code | 0x3f;
			}
			i++;
		} else if (form == FORM_ONE && bytes[i + 1] < 0x80)
			i += 2;
		else if (form == FORM_TWO &&
			 ((bytes[i + 1] | bytes[i + 2]) & 0x80) == 0)
			i += 3;
		else if (form == FORM_NOP) {
			k = pass_nops(p, c, bytes, i, nops, keep);
			nops += k;
			i += k;
		} else if (form == FORM_REMEMBER || form == FORM_RECALL) {
			if (form == FORM_REMEMBER)
				depth++;
			else
				depth -= depth > 0;
			depths |= depth;
			i++;
		} else if (form >= FORM_ADVANCE1 && form <= FORM_ADVANCE4) {
			size = advance_size(form);
			if (len - i <= (size_t)size)
				return false;
			delta = load_word(bytes + i + 1, size, big_endian);
			place += delta * caf;
			odd |= place;
			n++;
			idle += delta == 0;
			if (keep) {
				p->spots[n] = (uint8_t)i;
				p->places[n] = place;
			}
			if (keep && is_needed(delta, size))
				memset(p->shape + i + 1 - nops, 0xff,
				    (size_t)size);
			i += 1 + (size_t)size;
		} else if (form == FORM_UNFIT)
			return false;
		else {
			at = pass_operands(form, bytes + i + 1, bytes + len);
			if (at == NULL)
				return false;
			is_short &= at <= bytes + i + 1 + SHORT_OPERANDS;
			i = (size_t)(at - bytes);
		}
	}
	p->nshape = (uint8_t)(len - nops);
	p->nplaces = n;
	p->rows = is_short && depths < FEW_STATES ? n - idle + 1 : 0;
	p->reach = place;
	/* Each place has to be one where an instruction can be. */
	return i == len && (odd & (c->insn_align - 1)) == 0;
}

bool
cfi_program(const struct table *t, const struct item *it, struct program *p)
{
	const uint8_t *record = t->sec->data + it->offset;

	if (it->plain == 0)
		return false;
	/* The index has seen that all of the record is there. */
	p->group = it->aux;
	p->len = load_u32(record, t->img->big_endian) - (it->plain - 4u);
	p->bytes = record + it->plain;
	return true;
}

/* Of a program of at most so many bytes. */
static ALWAYS_INLINE bool
look(const struct table *t, struct program *p, size_t most, bool keep)
{
	const struct cfi *c = t->priv;
	const struct cie *cie = &c->cies[p->group];
	uint64_t caf = cie->caf;
	const uint8_t *end = t->sec->data + t->sec->len, *bytes = p->bytes;
	uint8_t last[FEW_BYTES + PROGRAM_SLACK];

	if (p->len > most || caf > MAX_FACTOR)
		return false;
	if ((size_t)(end - bytes) < p->len + PROGRAM_SLACK) {
		bytes = memcpy(last, bytes, p->len);
		memset(last + p->len, 0, PROGRAM_SLACK);
	}
	if (!look_at(p, bytes, c, caf, t->img->big_endian, keep))
		return false;
	if (cie->initial.nregs > FEW_RULES)
		p->rows = 0;
	return true;
}

bool
cfi_shape(const struct table *t, struct program *p)
{
	if (!look(t, p, PROGRAM_SHAPE, true))
		return false;
	memset(p->shape + p->nshape, 0, 8);
	return true;
}

bool
cfi_count(const struct table *t, struct program *p)
{
	return look(t, p, FEW_BYTES, false);
}
