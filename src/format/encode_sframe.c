/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How GNU as (2.46 on, V3) makes rows of a function from its operations:
 *
 *	advance		stores the row at hand, unless nothing of interest has
 *			happened since the last one, which then just goes on
 *	def_cfa*, rules of the frame pointer, of the return address,
 *	restore_state, signing	make it one to be stored, changed or not
 *	expressions of other registers, sizes of arguments	leave it
 *	the end		stores the row at hand in any case
 *
 * A restored rule is that of the first row, def_cfa_register keeps the offset
 * of the last one stored, and one state is remembered.  V2 is made by the same
 * rules without the FLEX type and without any escape (GNU as 2.44): what needs
 * them is left out, but on s390x, whose V2 rows can name registers.  That of V1
 * (GNU as 2.40) knew no .cfi_register at all.
 */
#include "format/encode_sframe_priv.h"

#include <stdlib.h>

#include "format/sframe.h"
#include "table/cfi_op.h"
#include "table/dwexpr.h"

struct sframe_encoder *
sframe_encoder_new(const struct image *img, int version, uint64_t addr)
{
	struct sframe_encoder *x;

	if (sframe_image_abi(img) == 0)
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->img = img;
	x->version = version;
	x->addr = addr;
	x->set = image_regset(img);
	x->sp = (uint32_t)reg_sp(&x->set);
	x->fp = (uint32_t)reg_fp(&x->set);
	x->ra = (uint32_t)reg_ra(&x->set);
	x->abi = sframe_image_abi(img);
	x->track = img->machine != MACH_X86_64;
	x->fixed_ra = x->track ? 0 : -8;
	return x;
}

void
sframe_encoder_free(struct sframe_encoder *x)
{
	if (x == NULL)
		return;
	free(x->fn);
	free(x->list);
	sb_free(&x->rows);
	sb_free(&x->out);
	arena_free(&x->mem);
	free(x);
}

static void
refuse(struct sframe_encoder *x, const char *why)
{
	if (x->why == NULL)
		x->why = why;
}

static void
refuse_reg(struct sframe_encoder *x, const char *why, uint32_t reg)
{
	if (x->why == NULL)
		x->why = arena_reg(&x->mem, why, &x->set, reg);
}

static void
touch(struct sframe_encoder *x)
{
	x->have = true;
	x->merge = false;
}

static void
store(struct sframe_encoder *x)
{
	PUSH(x->list, x->n, x->cap) = x->cur;
}

static void
advance(struct sframe_encoder *x, uint64_t pc)
{
	if (x->have && !x->merge) {
		store(x);
		x->merge = true;
	}
	x->cur.pc = pc;
}

static void
set_cfa(struct sframe_encoder *x, uint32_t reg, int64_t off)
{
	if (reg != x->sp && reg != x->fp &&
	    (x->img->machine == MACH_AARCH64 || x->version < 3)) {
		refuse_reg(x, "the CFA is relative to", reg);
		return;
	}
	x->cur.base = reg;
	x->cur.off = off;
	x->cur.deref = false;
	touch(x);
	if (x->img->machine == MACH_S390)
		off = (int64_t)((uint64_t)off - S390_CFA) / 8;
	if (off != (int32_t)off)
		refuse(x, "the offset of the CFA does not fit 32 bits");
}

/* The slot of a register that rows tell of, or NULL. */
static struct encode_slot *
slot_of(struct sframe_encoder *x, struct srow *r, uint32_t reg)
{
	return reg == x->fp ? &r->fp : reg == x->ra ? &r->ra : NULL;
}

static void
set_slot(struct sframe_encoder *x, uint32_t reg, enum slot_kind kind,
    uint32_t to, int64_t off)
{
	struct encode_slot *s = slot_of(x, &x->cur, reg);

	if (s == NULL || (reg == x->ra && !x->track && kind == SLOT_NONE))
		return;
	*s = (struct encode_slot){ kind, to, off };
	/* The fixed place is what goes without saying. */
	if (s == &x->cur.ra && !x->track && kind == SLOT_CFA &&
	    off == x->fixed_ra)
		s->kind = SLOT_NONE;
	if (s == &x->cur.ra)
		x->cur.no_ra = false;
	touch(x);
}

static void
restore(struct sframe_encoder *x, uint32_t reg)
{
	const struct srow *from = x->n > 0 ? &x->list[0] : &x->cur;
	struct encode_slot *s = slot_of(x, &x->cur, reg);

	if (s == NULL || (reg == x->ra && !x->track))
		return;
	*s = *slot_of(x, (struct srow *)(uintptr_t)from, reg);
	touch(x);
}

/* GNU as 2.44 did not look at these rules; it had no s390x. */
static bool
is_blind(const struct sframe_encoder *x)
{
	return x->version < 3 && x->img->machine != MACH_S390;
}

static void
undefined(struct sframe_encoder *x, uint32_t reg)
{
	if (is_blind(x))
		return;
	if (reg == x->fp || reg == x->sp)
		refuse_reg(x, "no value is known of", reg);
	else if (reg == x->ra) {
		x->cur.no_ra = true;
		touch(x);
	}
}

static void
in_register(struct sframe_encoder *x, uint32_t reg, uint32_t to)
{
	bool aarch64 = x->img->machine == MACH_AARCH64;

	if (x->version == 1)
		refuse_reg(x, "another register holds", reg);
	if (is_blind(x) && reg != x->fp && (reg != x->ra || !x->track))
		return;
	if (reg == x->sp) {
		if (x->img->machine != MACH_S390)
			refuse_reg(x, "another register holds", reg);
		return;
	}
	if (reg != x->fp && reg != x->ra)
		return;
	if (aarch64 || (x->version < 3 && x->img->machine != MACH_S390))
		refuse_reg(x, "another register holds", reg);
	else
		set_slot(x, reg, SLOT_REG, to, 0);
}

static void
val_offset(struct sframe_encoder *x, uint32_t reg, int64_t off)
{
	int64_t caller = x->img->machine == MACH_S390 ? -S390_CFA : 0;

	if (reg == x->fp || (reg == x->ra && x->track) ||
	    (reg == x->sp && off != caller))
		refuse_reg(x, "a value relative to the CFA is that of", reg);
}

/* What an operation's block is: the bytes behind its length. */
static const uint8_t *
block_of(const struct op *op, uint64_t len)
{
	return len > op->len ? NULL : op->bytes + (op->len - len);
}

static void
cfa_expression(struct sframe_encoder *x, const struct op *op)
{
	const uint8_t *p = block_of(op, op->a);
	uint32_t base;
	int64_t off;

	/* The offset has one byte. */
	if (op->a == 3 && p != NULL &&
	    dwexpr_is_breg(p, 3, true, &base, &off) && base == x->fp &&
	    x->img->machine != MACH_AARCH64 && x->version == 3) {
		x->cur.base = x->fp;
		x->cur.off = off;
		x->cur.deref = true;
		touch(x);
		return;
	}
	refuse(x, "the CFA is an expression");
}

static void
reg_expression(struct sframe_encoder *x, const struct op *op)
{
	uint32_t reg = (uint32_t)op->a, base;
	const uint8_t *p = block_of(op, (uint64_t)op->b);
	int64_t off;

	if (op->b != 2 || x->version < 3) {
		refuse_reg(x, "an expression of more than one short step gives",
		    reg);
		return;
	}
	if (reg == x->fp && p != NULL &&
	    dwexpr_is_breg(p, 2, false, &base, &off) && base == x->fp &&
	    x->img->machine != MACH_AARCH64 && x->version == 3) {
		set_slot(x, reg, SLOT_FP, x->fp, off);
		return;
	}
	if (reg == x->fp || reg == x->sp || (reg == x->ra && x->track) ||
	    reg == x->cur.base)
		refuse_reg(x, "an expression gives", reg);
}

static void
recall(struct sframe_encoder *x)
{
	uint64_t pc = x->cur.pc;

	if (!x->have_saved)
		return;
	x->cur = x->saved;
	x->cur.pc = pc;
	touch(x);
}

static void
cfa_offset(struct sframe_encoder *x, int64_t off)
{
	if (!x->have || x->cur.deref)
		refuse(x, "an offset of the CFA without its register");
	else
		set_cfa(x, x->cur.base, off);
}

/* A factored offset, which wraps in those that fit no frame. */
static int64_t
factored(const struct sframe_encoder *x, int64_t n)
{
	return (int64_t)((uint64_t)n * (uint64_t)x->cie->daf);
}

/* Operations about the CFA. */
static bool
step_cfa(struct sframe_encoder *x, const struct op *op, const struct cfi_op *o)
{
	switch (o->effect) {
	case EFF_CFA:
		set_cfa(x, (uint32_t)op->a,
		    o->operand[1] == OPND_SFACT ? factored(x, op->b) : op->b);
		return true;
	case EFF_CFA_REG:
		set_cfa(x, (uint32_t)op->a,
		    x->n > 0 ? x->list[x->n - 1].off : x->cur.off);
		return true;
	case EFF_CFA_OFF:
		cfa_offset(x, o->operand[0] == OPND_SFACT ?
				  factored(x, (int64_t)op->a) :
				  (int64_t)op->a);
		return true;
	case EFF_CFA_EXPR:
		cfa_expression(x, op);
		return true;
	case EFF_CFA_ASPACE:
		refuse(x, "the CFA is in another address space");
		return true;
	default:
		return false;
	}
}

static void
step(struct sframe_encoder *x, const struct op *op)
{
	const struct cfi_op *o = cfi_op_find(op->code, x->img->machine);
	uint32_t reg = (uint32_t)op->a;

	if (o == NULL || (x->nop && op->code != CFI_ANY_nop)) {
		refuse(x, o == NULL ? "an operation is not known" :
				      "a nop is no operation of the assembler");
		return;
	}
	/* Those at the end fill the entry. */
	x->nop = is_blind(x) && op->code == CFI_ANY_nop;
	if (step_cfa(x, op, o))
		return;
	switch (o->effect) {
	case EFF_ADVANCE:
	case EFF_SET_LOC:
		advance(x, op->pc);
		break;
	case EFF_REG_CFA_MEM:
		set_slot(x, reg, SLOT_CFA, 0, factored(x, op->b));
		break;
	case EFF_REG_CFA_NEG:
		set_slot(x, reg, SLOT_CFA, 0, -(uint64_t)factored(x, op->b));
		break;
	case EFF_REG_SAME:
		if (!is_blind(x))
			set_slot(x, reg, SLOT_NONE, 0, 0);
		break;
	case EFF_REG_REG:
		in_register(x, reg, (uint32_t)op->b);
		break;
	case EFF_REG_UNDEFINED:
		undefined(x, reg);
		break;
	case EFF_REG_CFA_VAL:
		val_offset(x, reg, factored(x, op->b));
		break;
	case EFF_REG_EXPR_MEM:
		reg_expression(x, op);
		break;
	case EFF_REG_EXPR_VAL:
		refuse_reg(x, "an expression is the value of", reg);
		break;
	case EFF_RESTORE:
		restore(x, reg);
		break;
	case EFF_REMEMBER:
		if (!x->have || (is_blind(x) && x->n == 0))
			refuse(x, "a state is remembered before there is one");
		x->saved = x->cur;
		x->have_saved = true;
		break;
	case EFF_RECALL:
		recall(x);
		break;
	case EFF_RA_TOGGLE:
		x->cur.sign = !x->cur.sign;
		touch(x);
		break;
	case EFF_RA_TOGGLE_PC:
	case EFF_RA_STATE:
		refuse(x, "the return address is signed together with the pc");
		break;
	case EFF_WINDOW:
		refuse(x, "a register window");
		break;
	default:
		if (op->code == CFI_ANY_GNU_args_size &&
		    (op->a >= 128 || x->version < 3 ||
			(op->a != 0 && x->cur.base != x->fp)))
			refuse(x,
			    "arguments on the stack without a frame pointer");
	}
}

const char *
sframe_translate(struct sframe_encoder *x, const struct encode_cie *cie,
    const struct entry *e)
{
	size_t i;

	x->n = 0;
	x->have = x->merge = x->have_saved = x->nop = false;
	x->why = NULL;
	x->cie = cie;
	memset(&x->cur, 0, sizeof(x->cur));
	x->cur.pc = e->start.addr;
	if (cie->ra != x->ra)
		refuse_reg(x, "the return address is in", cie->ra);
	for (i = 0; i < cie->nops && x->why == NULL; i++)
		step(x, &cie->ops[i]);
	x->cur.pc = e->start.addr;
	x->nop = false;
	for (i = 0; i < e->nops && x->why == NULL; i++)
		step(x, &e->ops[i]);
	if (x->why == NULL && x->have)
		store(x);
	for (i = 0; i < x->n && x->why == NULL; i++)
		if (x->img->machine == MACH_AARCH64 &&
		    x->list[i].fp.kind != SLOT_NONE &&
		    x->list[i].ra.kind == SLOT_NONE && !x->list[i].no_ra)
			refuse(x, "the frame pointer is saved without the "
				  "return address");
	if (x->n > UINT16_MAX && x->version == 3)
		refuse(x, "it has more than 65535 rows");
	return x->why;
}

const char *
sframe_refuses(struct sframe_encoder *x, const struct encode_cie *cie,
    const struct entry *e)
{
	arena_reset(&x->mem);
	if (sframe_translate(x, cie, e) == NULL &&
	    e->end - e->start.addr > UINT32_MAX)
		refuse(x, "it is larger than 4 GiB");
	return x->why;
}
