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
#include "encode/encode_sframe.h"

#include <stdlib.h>

#include "table/cfi_op.h"
#include "table/dwexpr.h"
#include "table/sframe.h"

#define S390_CFA	160	/* CFA offsets count from here, in words of 8 */

enum slot_kind {
	SLOT_NONE,		/* by default: unchanged, or fixed */
	SLOT_CFA,		/* in memory at CFA + off */
	SLOT_REG,		/* in a register */
	SLOT_FP			/* in memory at FP + off */
};

struct slot {
	uint8_t		kind;	/* enum slot_kind */
	uint32_t	reg;
	int64_t		off;
};

struct srow {
	uint64_t	pc;
	uint32_t	base;	/* register of the CFA */
	int64_t		off;
	bool		deref;	/* the CFA is what is there */
	bool		no_ra;	/* undefined */
	bool		sign;
	struct slot	ra, fp;
};

/* One function, in the buffers of the encoder. */
struct function {
	uint64_t	start;
	uint32_t	size;
	uint32_t	nrows;
	uint32_t	rows;	/* offset of its bytes in enc->rows */
	uint8_t		info, info2, rep;
};

struct sframe_encoder {
	struct arena	 mem;
	const struct image *img;
	struct regset	 set;	/* for register names in reasons */
	int		 version;
	uint64_t	 addr;
	uint8_t		 abi;
	bool		 track;	/* rows say where the return address is */
	int8_t		 fixed_ra;
	uint32_t	 sp, fp, ra;
	struct function	*fn;
	size_t		 nfn, fn_cap;
	struct strbuf	 rows;	/* bytes of all rows, with V3 attributes */
	struct strbuf	 out;
	uint32_t	 nrows;
	/* Of the function at hand. */
	struct srow	*list;
	size_t		 n, cap;
	struct srow	 cur, saved;
	bool		 have, merge, have_saved, nop;
	const char	*why;
	const struct encode_cie *cie;
};

struct sframe_encoder *
sframe_encoder_new(const struct image *img, int version, uint64_t addr)
{
	struct sframe_encoder *x;

	if (img->addr_size != 8 || (img->machine != MACH_X86_64 &&
	    img->machine != MACH_AARCH64 && img->machine != MACH_S390))
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->img = img;
	x->version = version;
	x->addr = addr;
	x->set = image_regset(img);
	x->sp = (uint32_t)reg_sp(&x->set);
	x->fp = (uint32_t)reg_fp(&x->set);
	x->ra = (uint32_t)reg_ra(&x->set);
	x->abi = img->machine == MACH_X86_64 ? 3 :
	    img->machine == MACH_S390 ? 4 : img->big_endian ? 1 : 2;
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
	GROW(x->list, x->n, x->cap);
	x->list[x->n++] = x->cur;
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
		off = (off - S390_CFA) / 8;
	if (off != (int32_t)off)
		refuse(x, "the offset of the CFA does not fit 32 bits");
}

/* The slot of a register that rows tell of, or NULL. */
static struct slot *
slot_of(struct sframe_encoder *x, struct srow *r, uint32_t reg)
{
	return reg == x->fp ? &r->fp : reg == x->ra ? &r->ra : NULL;
}

static void
set_slot(struct sframe_encoder *x, uint32_t reg, enum slot_kind kind,
    uint32_t to, int64_t off)
{
	struct slot *s = slot_of(x, &x->cur, reg);

	if (s == NULL || (reg == x->ra && !x->track && kind == SLOT_NONE))
		return;
	*s = (struct slot){ kind, to, off };
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
	struct slot *s = slot_of(x, &x->cur, reg);

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
		refuse_reg(x, "an expression of more than one short step "
		    "gives", reg);
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

/* Operations about the CFA. */
static bool
step_cfa(struct sframe_encoder *x, const struct op *op,
    const struct cfi_op *o)
{
	int64_t daf = x->cie->daf;

	switch (o->effect) {
	case EFF_CFA:
		set_cfa(x, (uint32_t)op->a, o->operand[1] == OPND_SFACT ?
		    op->b * daf : op->b);
		return true;
	case EFF_CFA_REG:
		set_cfa(x, (uint32_t)op->a, x->n > 0 ?
		    x->list[x->n - 1].off : x->cur.off);
		return true;
	case EFF_CFA_OFF:
		cfa_offset(x, o->operand[0] == OPND_SFACT ?
		    (int64_t)op->a * daf : (int64_t)op->a);
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
	int64_t daf = x->cie->daf;

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
		set_slot(x, reg, SLOT_CFA, 0, op->b * daf);
		break;
	case EFF_REG_CFA_NEG:
		set_slot(x, reg, SLOT_CFA, 0, -(op->b * daf));
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
		val_offset(x, reg, op->b * daf);
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
		if (op->code == CFI_ANY_GNU_args_size && (op->a >= 128 ||
		    x->version < 3 ||
		    (op->a != 0 && x->cur.base != x->fp)))
			refuse(x, "arguments on the stack without a frame "
			    "pointer");
	}
}

/* Does the function need rows of the FLEX type? */
static bool
needs_flex(const struct sframe_encoder *x)
{
	const struct srow *r;
	size_t i;

	for (i = 0; i < x->n; i++) {
		r = &x->list[i];
		if ((r->base != x->sp && r->base != x->fp) || r->deref ||
		    r->fp.kind == SLOT_REG || r->fp.kind == SLOT_FP ||
		    r->ra.kind == SLOT_REG || (!x->track &&
		    r->ra.kind == SLOT_CFA))
			return true;
	}
	return false;
}

/* Words of a row, signed or not; the largest decides the size of all. */
struct words {
	int64_t		v[8];
	unsigned	n;
	unsigned	size;	/* 1, 2 or 4 */
};

static void
put_word(struct words *w, int64_t v, bool is_signed, bool counts)
{
	unsigned size = 4;

	if (is_signed ? v == (int8_t)v : v < 256)
		size = 1;
	else if (is_signed ? v == (int16_t)v : v < 65536)
		size = 2;
	if (counts && size > w->size)
		w->size = size;
	w->v[w->n++] = v;
}

static int64_t
cfa_word(const struct sframe_encoder *x, const struct srow *r)
{
	return x->img->machine == MACH_S390 ? (r->off - S390_CFA) / 8 : r->off;
}

/* A slot's word in a row that is not FLEX. */
static int64_t
slot_word(const struct slot *s)
{
	return s->kind == SLOT_REG ? (int64_t)s->reg << 1 | 1 : s->off;
}

static void
default_words(const struct sframe_encoder *x, const struct srow *r,
    struct words *w)
{
	bool fp = r->fp.kind != SLOT_NONE;

	put_word(w, cfa_word(x, r), true, true);
	if (x->track && r->ra.kind != SLOT_NONE)
		put_word(w, slot_word(&r->ra), true, true);
	else if (x->img->machine == MACH_S390 && fp)
		put_word(w, 0, true, true);
	if (fp)
		put_word(w, slot_word(&r->fp), true, true);
}

/* A pair of control word and offset. */
static void
put_pair(struct words *w, const struct slot *s, bool counts)
{
	int64_t control = s->kind == SLOT_CFA ? 2 :
	    (int64_t)s->reg << 3 | (s->kind == SLOT_FP ? 2 : 0) | 1;

	put_word(w, control, false, true);
	put_word(w, s->off, true, counts);
}

static void
flex_words(const struct sframe_encoder *x, const struct srow *r,
    struct words *w)
{
	put_word(w, (int64_t)r->base << 3 | (r->deref ? 2 : 0) | 1, false,
	    true);
	put_word(w, cfa_word(x, r), true, true);
	if (r->ra.kind != SLOT_NONE)
		/* The size does not look at an offset that is fixed. */
		put_pair(w, &r->ra, x->track);
	else if (r->fp.kind != SLOT_NONE)
		put_word(w, 0, false, true);
	if (r->fp.kind != SLOT_NONE)
		put_pair(w, &r->fp, true);
}

static void
put(struct strbuf *sb, uint64_t v, unsigned size, bool big_endian)
{
	unsigned i;

	for (i = 0; i < size; i++)
		sb_char(sb, (char)(v >> 8 * (big_endian ? size - 1 - i : i)));
}

static void
put_row(struct sframe_encoder *x, const struct srow *r, uint64_t start,
    unsigned width, bool flex)
{
	bool be = x->img->big_endian;
	struct words w = { .size = 1 };
	unsigned i;
	uint8_t info;

	if (!r->no_ra && flex)
		flex_words(x, r, &w);
	else if (!r->no_ra)
		default_words(x, r, &w);
	info = (uint8_t)(w.n << 1 | (w.size == 4 ? 2 : w.size - 1) << 5);
	if (!flex && r->base == x->sp && !r->no_ra)
		info |= 1;
	if (r->sign)
		info |= 0x80;
	put(&x->rows, r->pc - start, width, be);
	put(&x->rows, info, 1, be);
	for (i = 0; i < w.n; i++)
		put(&x->rows, (uint64_t)w.v[i], w.size, be);
}

static unsigned
width_of(uint64_t size)
{
	return size < 256 ? 1 : size < 65536 ? 2 : 4;
}

static struct function *
begin_function(struct sframe_encoder *x, uint64_t start, uint64_t size,
    uint32_t nrows)
{
	struct function *f;
	unsigned width = width_of(size);

	GROW(x->fn, x->nfn, x->fn_cap);
	f = &x->fn[x->nfn++];
	memset(f, 0, sizeof(*f));
	f->start = start;
	f->size = (uint32_t)size;
	f->nrows = nrows;
	f->info = width == 4 ? 2 : (uint8_t)(width - 1);
	f->rows = (uint32_t)x->rows.len;
	x->nrows += nrows;
	return f;
}

/* V3 has these in front of the rows. */
static void
put_attributes(struct sframe_encoder *x, const struct function *f)
{
	if (x->version != 3)
		return;
	put(&x->rows, f->nrows, 2, x->img->big_endian);
	put(&x->rows, f->info, 1, false);
	put(&x->rows, f->info2, 1, false);
	put(&x->rows, f->rep, 1, false);
}

static uint64_t
bytes_since(const struct sframe_encoder *x, size_t rows)
{
	return x->rows.len - rows + sframe_fde_len((unsigned)x->version);
}

/* Makes the rows of a function; gives why it has none. */
static const char *
translate(struct sframe_encoder *x, const struct encode_cie *cie,
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
	if (translate(x, cie, e) == NULL && e->end - e->start.addr > UINT32_MAX)
		refuse(x, "it is larger than 4 GiB");
	return x->why;
}

const char *
sframe_encode(struct sframe_encoder *x, const struct encode_cie *cie,
    const struct entry *e, uint64_t bias, uint64_t *bytes)
{
	uint64_t size = e->end - e->start.addr;
	const char *why = translate(x, cie, e);
	struct function *f;
	size_t i, rows = x->rows.len;
	bool flex;

	*bytes = 0;
	if (size > UINT32_MAX && why == NULL)
		why = "it is larger than 4 GiB";
	/* A signal frame that fails keeps an FDE without rows. */
	if (why != NULL && !(x->version == 3 && e->signal))
		return why;
	if (why != NULL)
		x->n = 0;
	flex = needs_flex(x) && x->version == 3;
	f = begin_function(x, e->start.addr + bias, size, (uint32_t)x->n);
	if (cie->key_b)
		f->info |= 0x20;
	if (e->signal && x->version == 3)
		f->info |= 0x80;
	f->info2 = flex;
	put_attributes(x, f);
	for (i = 0; i < x->n; i++)
		put_row(x, &x->list[i], e->start.addr, width_of(size), flex);
	*bytes = bytes_since(x, rows);
	return why;
}

static void
stub_rows(struct sframe_encoder *x, uint64_t start, uint64_t size,
    uint64_t whole, uint8_t rep, unsigned second, int64_t off)
{
	struct srow r = { .base = x->sp, .off = off };
	unsigned width = width_of(whole);
	struct function *f;

	f = begin_function(x, start, size, second != 0 ? 2 : 1);
	f->info = (uint8_t)((width == 4 ? 2 : width - 1) |
	    (rep != 0 ? 0x10 : 0));
	f->rep = rep;
	put_attributes(x, f);
	put_row(x, &r, 0, width, false);
	r.pc = second;
	r.off += 8;
	if (second != 0)
		put_row(x, &r, 0, width, false);
}

void
sframe_encode_plt(struct sframe_encoder *x, uint64_t start, uint64_t size,
    bool lazy, uint64_t *bytes)
{
	size_t rows = x->rows.len, n = x->nfn;

	/* push, jmp: then every entry pushes at its 11th byte. */
	if (lazy && size > 0)
		stub_rows(x, start, size < 16 ? size : 16, size, 0, 6, 16);
	if (lazy && size > 16)
		stub_rows(x, start + 16, size - 16, size, 16, 11, 8);
	if (!lazy && size > 0)
		stub_rows(x, start, size, size, 0, 0, 8);
	*bytes = x->rows.len - rows + (x->nfn - n) *
	    (uint64_t)sframe_fde_len((unsigned)x->version);
}

static int
by_start(const void *va, const void *vb)
{
	const struct function *a = va, *b = vb;

	ORDER_BY(a->start, b->start);
	return a->rows < b->rows ? -1 : a->rows > b->rows;
}

static void
sort_functions(struct sframe_encoder *x)
{
	size_t i;

	for (i = 1; i < x->nfn; i++)
		if (by_start(&x->fn[i - 1], &x->fn[i]) > 0) {
			qsort(x->fn, x->nfn, sizeof(*x->fn), by_start);
			break;
		}
}

uint32_t
sframe_encoder_rows(const struct sframe_encoder *x)
{
	return x->nrows;
}

const uint8_t *
sframe_encoder_finish(struct sframe_encoder *x, size_t *len)
{
	unsigned fde = sframe_fde_len((unsigned)x->version);
	bool be = x->img->big_endian;
	struct strbuf *o = &x->out;
	const struct function *f;
	size_t i;

	sort_functions(x);
	o->len = 0;
	*len = 0;
	/* GNU ld leaves no header without functions. */
	if (x->nfn == 0 && !x->img->by_section)
		return NULL;
	put(o, 0xdee2, 2, be);
	put(o, (uint64_t)x->version, 1, be);
	put(o, 0x05, 1, be);		/* sorted, start fields pc-relative */
	put(o, x->abi, 1, be);
	put(o, 0, 1, be);
	put(o, (uint8_t)x->fixed_ra, 1, be);
	put(o, 0, 1, be);
	put(o, x->nfn, 4, be);
	put(o, x->nrows, 4, be);
	put(o, x->rows.len, 4, be);
	put(o, 0, 4, be);
	put(o, x->nfn * fde, 4, be);
	for (i = 0; i < x->nfn; i++) {
		f = &x->fn[i];
		put(o, f->start - (x->addr + SFRAME_HEADER_LEN + i * fde),
		    x->version == 3 ? 8 : 4, be);
		put(o, f->size, 4, be);
		put(o, f->rows, 4, be);
		if (x->version == 3)
			continue;
		put(o, f->nrows, 4, be);
		put(o, f->info, 1, be);
		put(o, f->rep, 1, be);
		put(o, 0, 2, be);
	}
	if (x->rows.len > 0)
		sb_mem(o, x->rows.s, x->rows.len);
	/* The assembler for s390x fills sections up. */
	while (x->img->by_section && x->img->machine == MACH_S390 &&
	    o->len % 8 != 0)
		sb_char(o, 0);
	*len = o->len;
	return (const uint8_t *)o->s;
}
