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
static inline const uint8_t *
pass_number(const uint8_t *at, const uint8_t *end)
{
	while (at < end && *at & 0x80)
		at++;
	return at < end ? at + 1 : NULL;
}

static inline const uint8_t *
pass_block(const uint8_t *at, const uint8_t *end)
{
	return at < end && *at < 0x80 && end - at > *at ? at + 1 + *at : NULL;
}

/* Row n begins at a place, by the operation at a spot. */
static inline void
add_place(struct program *p, uint32_t n, size_t spot, uint64_t place)
{
	p->spots[n] = (uint8_t)spot;
	p->places[n] = place;
}

/*
 * The shape of bytes that fit its room; false when they have none.  They are
 * copied as they are, and what is special is changed.  Steps are the code
 * alignment factor times what advances say.
 */
static bool
make_shape(struct program *p, const struct cfi *c, uint64_t caf,
    bool big_endian)
{
	/* By the size of the operand: the least that needs it. */
	static const uint32_t least[] = { 1, 0x40, 0x100, 0, 0x10000 };
	const uint8_t *at = p->bytes, *end = at + p->len, *from;
	uint8_t *out = p->shape;
	uint64_t delta, sum = 0, odd = 0;
	uint32_t n = 0, nops = 0;
	size_t i;
	int size;

	mem_copy(out, at, p->len);
	p->nops_within = false;
	while (at < end) {
		from = at++;
		switch ((enum form)c->forms[*from]) {
		case FORM_NOP:
			while (at < end && c->forms[*at] == FORM_NOP)
				at++;
			i = (size_t)(from - p->bytes) - nops;
			nops += (uint32_t)(at - from);
			if (at == end)
				break;
			p->nops_within = true;
			memmove(out + i, at, (size_t)(end - at));
			break;
		case FORM_ADVANCE:
			delta = *from & 0x3f;
			sum += delta;
			odd |= delta * caf;
			i = (size_t)(from - p->bytes);
			add_place(p, n++, i, sum * caf);
			if (delta != 0)
				out[i - nops] |= 0x3f;
			break;
		case FORM_ADVANCE1:
		case FORM_ADVANCE2:
		case FORM_ADVANCE4:
			size = 1 << (c->forms[*from] - FORM_ADVANCE1);
			if (end - at < size)
				return false;
			delta = load_word(at, size, big_endian);
			sum += delta;
			odd |= delta * caf;
			i = (size_t)(from - p->bytes);
			add_place(p, n++, i, sum * caf);
			if (delta >= least[size])
				memset(out + i + 1 - nops, 0xff, (size_t)size);
			at += size;
			break;
		case FORM_TWO:
			if ((at = pass_number(at, end)) == NULL)
				return false;
			/* FALLTHROUGH */
		case FORM_ONE:
			if ((at = pass_number(at, end)) == NULL)
				return false;
			break;
		case FORM_ONE_BLOCK:
			if ((at = pass_number(at, end)) == NULL)
				return false;
			/* FALLTHROUGH */
		case FORM_BLOCK:
			if ((at = pass_block(at, end)) == NULL)
				return false;
			break;
		case FORM_NONE:
			break;
		case FORM_UNFIT:
			return false;
		}
	}
	p->nshape = (uint8_t)(p->len - nops);
	p->nplaces = n;
	p->reach = sum * caf;
	return (odd & (c->insn_align - 1)) == 0;
}

bool
cfi_program(const struct table *t, const struct item *it, struct program *p)
{
	struct bytes b = cfi_reader_at(t, it->offset, UINT64_MAX);

	if (it->plain == 0)
		return false;
	p->group = it->aux;
	p->len = bytes_u32(&b);
	p->len -= it->plain - 4;
	bytes_skip(&b, it->plain - 4);
	p->bytes = bytes_take(&b, p->len);
	return p->bytes != NULL;
}

bool
cfi_shape(const struct table *t, struct program *p)
{
	const struct cfi *c = t->priv;
	uint64_t caf = c->cies[p->group].caf;

	if (p->len > PROGRAM_SHAPE || caf > MAX_FACTOR ||
	    !make_shape(p, c, caf, t->img->big_endian))
		return false;
	memset(p->shape + p->nshape, 0, 8);
	return true;
}
