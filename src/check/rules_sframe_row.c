/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules about the rows of an SFrame function.  What a row means is in its
 * struct row; how it is encoded, in the operation that goes with it.
 */
#include "check/rules_sframe.h"

#include <inttypes.h>

#define MAX_WORDS 15

#define CTL_REG    0x01
#define CTL_DEREF  0x02
#define CTL_UNUSED 0x04

/* An operation of the decoder, taken apart again. */
struct words {
	unsigned count, size;
	uint64_t word[MAX_WORDS]; /* zero extended */
};

struct pass {
	const struct sframe_info *s;
	const struct sframe_func *f;
	struct diag *d;
	const struct op *op; /* the row's */
	struct words w;
};

static void
read_words(struct pass *p)
{
	const struct op *op = p->op;
	unsigned len, i;
	struct bytes b;

	p->w.count = op->code >> 1 & 0x0f;
	p->w.size = 1u << (op->code >> 5 & 3);
	len = p->w.count * p->w.size;
	bytes_init(&b, op->bytes, op->len, op->offset,
	    p->s->t->img->big_endian);
	bytes_skip(&b, op->len > len ? op->len - len : 0);
	for (i = 0; i < p->w.count; i++)
		p->w.word[i] = bytes_word(&b, p->w.size);
}

static int64_t
word_signed(const struct words *w, unsigned i)
{
	unsigned shift = 64 - 8 * w->size;

	return (int64_t)(w->word[i] << shift) >> shift;
}

/* Is word i of a FLEX row a control word?  They alternate but for filler. */
static bool
is_control(const struct words *w, unsigned i)
{
	return i == 0 || i == 2 || (i == 3 && w->word[2] == 0) ||
	       (i == 4 && w->word[2] != 0);
}

static bool
fits(const struct words *w, bool flex, unsigned size)
{
	uint64_t top = (uint64_t)1 << (8 * size - 1);
	unsigned i;

	for (i = 0; i < w->count; i++) {
		int64_t v = word_signed(w, i);

		if (flex && is_control(w, i)) {
			if (w->word[i] >= top * 2)
				return false;
		} else if (v < -(int64_t)top || v >= (int64_t)top)
			return false;
	}
	return true;
}

static void
check_encoding(struct pass *p)
{
	const struct op *op = p->op;
	const struct section *sec = p->s->t->sec;
	unsigned align = p->s->aarch64 ? 4 : p->s->s390x ? 2 : 1;

	if (op->a % align != 0)
		diag_at(p->d, CHK_sframe_fre_aligned, sec, op->offset,
		    "row at +0x%" PRIx64
		    ", instructions are at multiples of %u",
		    op->a, align);
	if (p->w.count == 0) {
		if (op->code != 0)
			diag_at(p->d, CHK_sframe_ra_undefined_bits, sec,
			    op->offset,
			    "info byte 0x%02x in a row without words",
			    op->code);
		return;
	}
	if (p->w.size > 1 && fits(&p->w, p->f->flex, p->w.size / 2))
		diag_at(p->d, CHK_sframe_dataword_wide, sec, op->offset,
		    "words of %u bytes, %u would do", p->w.size,
		    fits(&p->w, p->f->flex, 1) ? 1 : p->w.size / 2);
	if ((op->code & 0x80) && !p->s->aarch64)
		diag_at(p->d, CHK_sframe_mangled_abi, sec, op->offset,
		    "the return address is marked as signed");
	if (p->s->s390x && !p->f->flex && p->w.count == 2 && p->w.word[1] == 0)
		diag_at(p->d, CHK_sframe_s390x_padding, sec, op->offset,
		    "filler for the return address at the end of the row");
}

static bool
flex_reg_ok(const struct sframe_info *s, uint64_t reg, bool deref)
{
	if (s->x86)
		return reg <= 15 || (reg >= 130 && reg <= 145);
	if (s->s390x)
		return reg <= 15 || (reg <= 31 && !deref);
	return reg <= 31;
}

static void
check_flex(struct pass *p)
{
	const struct section *sec = p->s->t->sec;
	uint64_t ctl;
	unsigned i;

	for (i = 0; i < p->w.count; i++) {
		ctl = p->w.word[i];
		if (!is_control(&p->w, i) || ctl == 0)
			continue;
		if ((ctl & CTL_UNUSED) || (!(ctl & CTL_REG) && ctl >> 3 != 0))
			diag_at(p->d, CHK_sframe_flex_reserved, sec,
			    p->op->offset, "control word 0x%" PRIx64, ctl);
		if ((ctl & CTL_REG) &&
		    !flex_reg_ok(p->s, ctl >> 3, ctl & CTL_DEREF))
			diag_at(p->d, CHK_sframe_flex_reg, sec, p->op->offset,
			    "control word 0x%" PRIx64
			    " names register %" PRIu64,
			    ctl, ctl >> 3);
	}
}

/* A place where a register is saved. */
static void
check_slot(struct pass *p, const struct rule *r, const char *what)
{
	const struct section *sec = p->s->t->sec;

	if (r->kind != RULE_CFA_MEM)
		return;
	if (r->u.off % 8 != 0)
		diag_at(p->d, CHK_sframe_offset_align, sec, p->op->offset,
		    "%s at cfa%+" PRId64, what, r->u.off);
	if (r->u.off >= 0)
		diag_at(p->d, CHK_sframe_save_above_cfa, sec, p->op->offset,
		    "%s at cfa%+" PRId64, what, r->u.off);
}

static void
check_cfa(struct pass *p, const struct row *row)
{
	const struct section *sec = p->s->t->sec;
	const struct rule *cfa = &row->cfa;
	int64_t least = p->s->aarch64 ? 0 : 1;

	if (cfa->kind != RULE_REG_VAL)
		return;
	if (!p->f->flex && cfa->u.off < least)
		diag_at(p->d, CHK_sframe_cfa_negative, sec, p->op->offset,
		    "the CFA is its base%+" PRId64, cfa->u.off);
	if (cfa->u.off % 8 != 0)
		diag_at(p->d, CHK_sframe_offset_align, sec, p->op->offset,
		    "the CFA is its base%+" PRId64, cfa->u.off);
	else if (p->s->aarch64 && cfa->reg == p->s->sp && cfa->u.off % 16 != 0)
		diag_at(p->d, CHK_sframe_offset_align, sec, p->op->offset,
		    "the CFA is sp%+" PRId64 ", no multiple of 16", cfa->u.off);
}

static void
check_rules(struct pass *p, const struct row *row)
{
	const struct section *sec = p->s->t->sec;
	struct rule fp = row_reg(p->f->e, row, p->s->fp);

	if (p->w.count == 0)
		return;
	check_cfa(p, row);
	check_slot(p, &row->ra, "the return address");
	check_slot(p, &fp, "the frame pointer");
	if (fp.kind == RULE_CFA_MEM && rule_equal(&fp, &row->ra))
		diag_at(p->d, CHK_sframe_fp_overlaps_ra, sec, p->op->offset,
		    "both at cfa%+" PRId64, fp.u.off);
	if (!p->f->flex && row->cfa.kind == RULE_REG_VAL &&
	    row->cfa.reg == p->s->fp && fp.kind == RULE_ABSENT)
		diag_at(p->d, CHK_sframe_fp_base_unsaved, sec, p->op->offset,
		    "the CFA is based on a frame pointer that is not saved");
}

/* What concerns a row and the one before it. */
static void
check_neighbours(struct pass *p, const struct row *prev, const struct row *row)
{
	const struct section *sec = p->s->t->sec;

	if (row_equal(p->f->e, prev, p->f->e, row))
		diag_at(p->d, CHK_sframe_row_redundant, sec, row->offset,
		    "row at +0x%" PRIx64 " is the same as the one before",
		    p->op->a);
	if ((row->flags & ROW_SIGNED) && !(prev->flags & ROW_SIGNED) &&
	    prev->ra.kind == RULE_CFA_MEM && rule_equal(&prev->ra, &row->ra))
		diag_at(p->d, CHK_sframe_mangled_flip, sec, row->offset,
		    "the return address was saved before it was signed");
}

static bool
plain_base(const struct sframe_info *s, const struct rule *r)
{
	return (r->kind != RULE_REG && r->kind != RULE_REG_VAL &&
		   r->kind != RULE_REG_MEM) ||
	       r->reg == s->sp || r->reg == s->fp;
}

/* Could a DEFAULT row say the same? */
static bool
default_would_do(const struct sframe_info *s, const struct entry *e,
    const struct row *row)
{
	struct rule fp = row_reg(e, row, s->fp);
	bool ra;

	if (row->cfa.kind == RULE_UNDEFINED)
		return true;
	if (s->head->fixed_ra != 0)
		ra = row->ra.kind == RULE_CFA_MEM &&
		     row->ra.u.off == s->head->fixed_ra;
	else
		ra = row->ra.kind == RULE_CFA_MEM || row->ra.kind == RULE_SAME;
	return row->cfa.kind == RULE_REG_VAL &&
	       (row->cfa.reg == s->sp || row->cfa.reg == s->fp) && ra &&
	       (fp.kind == RULE_ABSENT || fp.kind == RULE_CFA_MEM);
}

static void
check_flex_rows(struct pass *p)
{
	const struct entry *e = p->f->e;
	uint64_t other = 0;
	bool needed = false;
	size_t i;

	if (p->s->aarch64)
		diag_at(p->d, CHK_sframe_flex_abi, p->s->t->sec, e->offset,
		    "a FLEX function on AArch64");
	for (i = 0; i < e->nrows; i++) {
		if (!default_would_do(p->s, e, &e->rows[i]))
			needed = true;
		if (!plain_base(p->s, &e->rows[i].cfa))
			other += e->rows[i].end - e->rows[i].pc;
	}
	if (!needed && e->nrows > 0 && !e->truncated)
		diag_at(p->d, CHK_sframe_flex_needless, p->s->t->sec, e->offset,
		    "DEFAULT could hold every row");
	/* Prologues and epilogues may: they call nothing. */
	if (p->f->fde->size > 0 && other > p->f->fde->size / 2)
		diag_at(p->d, CHK_sframe_flex_unsafe_base, p->s->t->sec,
		    e->offset,
		    "the CFA of %" PRIu64 " of %" PRIu32
		    " bytes is based on a register that calls do not keep",
		    other, p->f->fde->size);
}

static void
check_signing(struct pass *p)
{
	const struct entry *e = p->f->e;
	size_t i;

	if (!p->s->aarch64 || e->pauth_key != 'B' || e->truncated)
		return;
	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].flags & ROW_SIGNED)
			return;
	diag_at(p->d, CHK_sframe_mangled_flip, p->s->t->sec, e->offset,
	    "key B, but no row has a signed return address");
}

void
sframe_check_rows(const struct sframe_info *s, const struct sframe_func *f,
    struct diag *d)
{
	struct pass p = { .s = s, .f = f, .d = d };
	const struct entry *e = f->e;
	size_t i;

	for (i = 0; i < e->nrows && i < e->nops; i++) {
		p.op = &e->ops[i];
		read_words(&p);
		check_encoding(&p);
		if (f->flex)
			check_flex(&p);
		check_rules(&p, &e->rows[i]);
		if (i > 0)
			check_neighbours(&p, &e->rows[i - 1], &e->rows[i]);
	}
	if (e->nops > 0 && e->ops[0].a != 0)
		diag_at(d, CHK_sframe_fre_first, s->t->sec, e->ops[0].offset,
		    "the first row is at +0x%" PRIx64, e->ops[0].a);
	if (f->flex)
		check_flex_rows(&p);
	check_signing(&p);
}
