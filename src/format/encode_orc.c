/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of call frame information as ORC entries.  Of a frame ORC knows the base
 * of the CFA, where rbp (LoongArch: fp and ra) is saved, and nothing else; its
 * offsets have 16 bits.
 */
#include "format/encode_orc.h"

#include <stdlib.h>

#include "format/orc.h"

#define LAYOUT_X86       4
#define LAYOUT_LOONGARCH 3
#define IP_LEN           4

struct stored {
	uint64_t place;
	struct orc_record rec;
};

struct orc_encoder {
	struct arena mem; /* of reasons */
	struct regset set;
	bool loongarch;
	unsigned layout;
	uint32_t sp, fp;
	struct stored *list; /* ascending by place */
	size_t n, cap;
	struct strbuf entries, ip;
};

struct orc_encoder *
orc_encoder_new(const struct image *img)
{
	struct orc_encoder *x;

	if (img->addr_size != 8 || !orc_holds(img))
		return NULL;
	x = xcalloc(1, sizeof(*x));
	x->loongarch = img->machine == MACH_LOONGARCH;
	x->layout = x->loongarch ? LAYOUT_LOONGARCH : LAYOUT_X86;
	x->set = image_regset(img);
	x->sp = orc_reg_dwarf(ORC_SP, x->loongarch);
	x->fp = orc_reg_dwarf(ORC_FP, x->loongarch);
	return x;
}

void
orc_encoder_free(struct orc_encoder *x)
{
	if (x == NULL)
		return;
	free(x->list);
	sb_free(&x->entries);
	sb_free(&x->ip);
	arena_free(&x->mem);
	free(x);
}

unsigned
orc_encoder_layout(const struct orc_encoder *x)
{
	return x->layout;
}

unsigned
orc_encoder_entry_size(const struct orc_encoder *x)
{
	return x->loongarch ? 8 : 6;
}

static const char *
because(struct orc_encoder *x, const char *why, uint32_t reg)
{
	return arena_reg(&x->mem, why, &x->set, reg);
}

static const char *
put_off(int16_t *out, int64_t off)
{
	*out = (int16_t)off;
	return *out == off ? NULL : "an offset does not fit 16 bits";
}

/* The registers that kernels take for a base as they are. */
static uint8_t
bare_base(uint32_t reg)
{
	static const uint8_t bare[] = { ORC_AX, ORC_DX, ORC_DI, ORC_R10,
		ORC_R13 };
	size_t i;

	for (i = 0; i < NELEM(bare); i++)
		if (orc_reg_dwarf(bare[i], false) == reg)
			return bare[i];
	return ORC_REG_BAD;
}

static const char *
put_base(struct orc_encoder *x, const struct rule *cfa, struct orc_record *r)
{
	bool bare;

	if (cfa->kind == RULE_REG_MEM && !x->loongarch &&
	    (cfa->reg == x->fp || (cfa->reg == x->sp && cfa->u.off == 0))) {
		r->sp_reg = cfa->reg == x->fp ? ORC_FP_INDIRECT :
						ORC_SP_INDIRECT;
		return put_off(&r->sp_off, cfa->u.off);
	}
	if (cfa->kind != RULE_REG_VAL)
		return cfa->kind == RULE_EXPR_VAL || cfa->kind == RULE_REG_MEM ?
			   "the CFA is an expression" :
			   "the CFA is not known";
	r->sp_reg = cfa->reg == x->sp ? ORC_SP :
		    cfa->reg == x->fp ? ORC_FP :
		    x->loongarch      ? ORC_REG_BAD :
					bare_base(cfa->reg);
	if (r->sp_reg == ORC_REG_BAD)
		return because(x, "the CFA is relative to", cfa->reg);
	bare = r->sp_reg != ORC_SP && (x->loongarch || r->sp_reg != ORC_FP);
	if (bare && cfa->u.off != 0)
		return because(x, "the kernel adds no offset to", cfa->reg);
	return put_off(&r->sp_off, cfa->u.off);
}

static const char *
put_frame_pointer(struct orc_encoder *x, const struct rule *fp,
    struct orc_record *r)
{
	switch (fp->kind) {
	case RULE_ABSENT:
	case RULE_SAME:
	case RULE_UNDEFINED:
		return NULL;
	case RULE_CFA_MEM:
		r->fp_reg = ORC_PREV_SP;
		return put_off(&r->fp_off, fp->u.off);
	case RULE_REG_MEM:
		if (fp->reg != x->fp || x->loongarch)
			break;
		r->fp_reg = ORC_FP;
		return put_off(&r->fp_off, fp->u.off);
	case RULE_REG:
		return because(x, "another register holds", x->fp);
	default:
		break;
	}
	return because(x, "an expression gives", x->fp);
}

static const char *
put_return_address(struct orc_encoder *x, const struct row *row,
    struct orc_record *r)
{
	const struct rule *ra = &row->ra;
	bool kept = ra->kind == RULE_SAME || ra->kind == RULE_ABSENT;

	if (x->loongarch && kept)
		return NULL;
	if (x->loongarch && ra->kind == RULE_CFA_MEM) {
		r->ra_reg = ORC_PREV_SP;
		return put_off(&r->ra_off, ra->u.off);
	}
	if (!x->loongarch && (row->flags & ROW_RA_DEFAULT ||
				 (ra->kind == RULE_CFA_MEM && ra->u.off == -8)))
		return NULL;
	return x->loongarch ? "the return address is not saved at the CFA" :
			      "the return address is not at CFA-8";
}

const char *
orc_encode_row(struct orc_encoder *x, const struct entry *e,
    const struct row *row, struct orc_record *out)
{
	struct rule fp = row_reg(e, row, x->fp);
	const char *why;

	memset(out, 0, sizeof(*out));
	if (e->signal)
		return "it is a signal frame";
	/* Nothing called it. */
	if (row->ra.kind == RULE_UNDEFINED) {
		out->type = ORC_END;
		return NULL;
	}
	out->type = ORC_CALL;
	why = put_base(x, &row->cfa, out);
	if (why == NULL)
		why = put_return_address(x, row, out);
	if (why == NULL)
		why = put_frame_pointer(x, &fp, out);
	return why;
}

bool
orc_encode_place(struct orc_encoder *x, uint64_t place,
    const struct orc_record *rec)
{
	static const struct orc_record nothing;
	struct stored s = { .place = place, .rec = rec ? *rec : nothing };
	struct orc_record *last = x->n == 0 ? NULL : &x->list[x->n - 1].rec;

	if (last == NULL ?
		s.rec.type == ORC_NOTHING :
		orc_same_rule(last, &s.rec) && last->sp_reg == s.rec.sp_reg &&
		    last->fp_reg == s.rec.fp_reg &&
		    last->ra_reg == s.rec.ra_reg)
		return false;
	PUSH(x->list, x->n, x->cap) = s;
	return true;
}

static void
put(struct strbuf *sb, uint32_t v, unsigned size)
{
	unsigned i;

	for (i = 0; i < size; i++)
		sb_char(sb, (char)(v >> 8 * i));
}

/* The stored number of what is in a list of 16 or 8. */
static unsigned
number_of(const uint8_t *list, uint8_t what)
{
	unsigned i = 0;

	while (list[i] != what)
		i++;
	return i;
}

static void
put_entry(struct orc_encoder *x, const struct orc_record *r)
{
	const uint8_t *regs = orc_regs(x->layout, x->loongarch);
	unsigned type = number_of(orc_types, r->type);
	unsigned flags = number_of(regs, r->sp_reg) | number_of(regs, r->fp_reg)
							  << 4;

	put(&x->entries, (uint16_t)r->sp_off, 2);
	put(&x->entries, (uint16_t)r->fp_off, 2);
	if (x->loongarch) {
		put(&x->entries, (uint16_t)r->ra_off, 2);
		flags |= number_of(regs, r->ra_reg) << 8 | type << 12;
	} else
		flags |= type << 8;
	put(&x->entries, flags, 2);
}

struct orc_bytes
orc_encoder_finish(struct orc_encoder *x)
{
	struct orc_bytes o = { 0 };
	size_t i;

	/* Somewhere behind the code. */
	o.ip_addr = x->n == 0 ? 0 : x->list[x->n - 1].place / 16 * 16 + 16;
	x->entries.len = x->ip.len = 0;
	for (i = 0; i < x->n; i++) {
		put(&x->ip,
		    (uint32_t)(x->list[i].place - o.ip_addr - i * IP_LEN),
		    IP_LEN);
		put_entry(x, &x->list[i].rec);
	}
	o.ip = (const uint8_t *)x->ip.s;
	o.ip_len = x->ip.len;
	o.addr = addr_add(o.ip_addr, o.ip_len);
	o.entries = (const uint8_t *)x->entries.s;
	o.len = x->entries.len;
	o.header_addr = addr_add(o.addr, o.len);
	o.header = orc_hash_of(x->layout, x->loongarch);
	return o;
}
