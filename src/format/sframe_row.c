/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of an SFrame function: an offset, an info byte and up to 15 words.
 *
 *	info	bit 0 base of the CFA (0 FP, 1 SP), bits 1-4 number of words,
 *		bits 5-6 their size (1, 2, 4), bit 7 return address signed
 *	DEFAULT	words are CFA, RA (unless its offset is fixed), FP offsets
 *	FLEX	words are pairs of control and offset for CFA, RA, FP
 */
#include "format/sframe.h"

#include <inttypes.h>

#define MAX_WORDS 15

#define INFO_SP     0x01
#define INFO_SIGNED 0x80

#define CTL_REG   0x01 /* the base is a register, not the CFA */
#define CTL_DEREF 0x02 /* the value is in memory there */

struct fre {
	uint64_t offset; /* in the section */
	uint32_t pc;     /* from the function's start */
	uint8_t info;
	unsigned count; /* words */
	unsigned size;  /* bytes a word; 0: not defined */
	bool flex;
	uint32_t word[MAX_WORDS]; /* as stored, zero extended */
};

/* Findings said once a function. */
#define SAID_ORDER 0x01
#define SAID_RANGE 0x02
#define SAID_COUNT 0x04
#define SAID_V1    0x08
#define SAID_LEN   0x10
#define SAID_REG   0x20
#define SAID_BASE  0x40
/* A filler that Linux takes hides no row that nobody does. */
#define SAID_FILLER 0x80

static int64_t
word_signed(const struct fre *r, unsigned i)
{
	unsigned shift = 64 - 8 * r->size;

	return (int64_t)((uint64_t)r->word[i] << shift) >> shift;
}

/*
 * Reads the row at section offset `at`; gives the offset behind it, or 0 when
 * it does not end before the limit.
 */
static ALWAYS_INLINE uint64_t
read_fre(const struct table *t, const struct sframe *sf, unsigned type,
    bool flex, uint64_t at, struct fre *r)
{
	const uint8_t *p = t->sec->data + at;
	unsigned width = 1u << type, i;

	r->offset = at;
	if (sf->limit - at < width + 1)
		return 0;
	r->pc = width == 1 ? p[0] :
			     (uint32_t)load_word(p, width, sf->big_endian);
	p += width;
	r->info = *p++;
	at += width + 1;
	r->count = r->info >> 1 & 0x0f;
	r->size = (r->info >> 5 & 3) == 3 ? 0 : 1u << (r->info >> 5 & 3);
	r->flex = flex;
	if (sf->limit - at < (uint64_t)r->count * r->size)
		return 0;
	if (r->size == 1)
		for (i = 0; i < r->count; i++)
			r->word[i] = p[i];
	else if (r->size != 0)
		for (i = 0; i < r->count; i++)
			r->word[i] = (uint32_t)load_word(p + i * r->size,
			    r->size, sf->big_endian);
	return at + r->count * r->size;
}

static struct rule
rule_off(uint8_t kind, uint32_t reg, int64_t off)
{
	struct rule r = { .kind = kind, .reg = reg, .u = { .off = off } };

	return r;
}

/* The s390x CFA is stored in units of 8 from the size of the save area. */
static int64_t
cfa_offset(const struct sframe *sf, int64_t word)
{
	return sf->abi == SFRAME_ABI_S390X ? word * 8 + 160 : word;
}

static struct rule
ra_default(const struct sframe *sf)
{
	if (sf->fixed_ra != 0)
		return rule_off(RULE_CFA_MEM, 0, sf->fixed_ra);
	return rule_off(RULE_SAME, 0, 0);
}

static struct rule
fp_default(const struct sframe *sf)
{
	if (sf->fixed_fp != 0)
		return rule_off(RULE_CFA_MEM, 0, sf->fixed_fp);
	return rule_off(RULE_ABSENT, 0, 0);
}

/* A word of a DEFAULT row that says where a register is saved. */
static struct rule
slot(const struct sframe *sf, const struct fre *r, unsigned i)
{
	int64_t w = word_signed(r, i);

	if (sf->abi == SFRAME_ABI_S390X && sf->version == 2 && (w & 1))
		return rule_off(RULE_REG, (uint32_t)(w >> 1), 0);
	return rule_off(RULE_CFA_MEM, 0, w);
}

static void
default_rules(const struct sframe *sf, const struct fre *r, struct rule *cfa,
    struct rule *ra, struct rule *fp)
{
	unsigned i = 1;

	*cfa = rule_off(RULE_REG_VAL, r->info & INFO_SP ? sf->sp : sf->fp,
	    cfa_offset(sf, word_signed(r, 0)));
	if (sf->fixed_ra == 0 && i < r->count) {
		/* s390x has 0 as filler where only FP is saved. */
		if (sf->abi != SFRAME_ABI_S390X || r->word[i] != 0)
			*ra = slot(sf, r, i);
		i++;
	}
	if (sf->fixed_fp == 0 && i < r->count)
		*fp = slot(sf, r, i);
}

/* A pair of FLEX words; false when the first one is filler. */
static bool
flex_rule(const struct sframe *sf, const struct fre *r, unsigned i, bool cfa,
    struct rule *rule)
{
	uint32_t ctl = r->word[i];
	int64_t off;

	if (ctl == 0 || i + 1 >= r->count)
		return false;
	off = word_signed(r, i + 1);
	if (cfa)
		off = cfa_offset(sf, off);
	if (!(ctl & CTL_REG))
		*rule = rule_off(ctl & CTL_DEREF ? RULE_CFA_MEM : RULE_CFA_VAL,
		    0, off);
	else if (ctl & CTL_DEREF)
		*rule = rule_off(RULE_REG_MEM, ctl >> 3, off);
	else if (cfa || off != 0)
		*rule = rule_off(RULE_REG_VAL, ctl >> 3, off);
	else
		*rule = rule_off(RULE_REG, ctl >> 3, 0);
	return true;
}

static void
flex_rules(const struct sframe *sf, const struct fre *r, struct rule *cfa,
    struct rule *ra, struct rule *fp)
{
	unsigned i = 2;

	if (!flex_rule(sf, r, 0, true, cfa))
		*cfa = rule_off(RULE_NONE, 0, 0);
	if (i < r->count)
		i += flex_rule(sf, r, i, false, ra) ? 2 : 1;
	if (i < r->count)
		flex_rule(sf, r, i, false, fp);
}

/*
 * The words of a FLEX row are a pair each for CFA, RA and FP, or one word of 0
 * in place of RA's; nothing is left over.  Linux takes a 0 for FP's too, which
 * the specification does not have: said at a lower level.
 */
static bool
shape_ok(const struct fre *r, enum level *level)
{
	bool pair;
	unsigned i = 2;

	if (r->count < 2 || r->word[0] == 0)
		return false;
	if (r->count == 2)
		return true;
	pair = r->word[i] != 0;
	i += pair ? 2 : 1;
	/* A padding of RA alone is followed by FP, or is Linux's for FP. */
	if (i == r->count) {
		*level = LEVEL_WARNING;
		return pair;
	}
	if (i > r->count)
		return false;
	if (r->word[i] == 0 && i + 1 == r->count && pair) {
		*level = LEVEL_WARNING;
		return false;
	}
	return r->word[i] != 0 && i + 2 == r->count;
}

static bool
count_ok(const struct sframe *sf, const struct fre *r, enum level *level)
{
	*level = LEVEL_ERROR;
	if (r->count == 0)
		return true;
	if (r->flex)
		return shape_ok(r, level);
	return r->count <= 1u + (sf->fixed_ra == 0) + (sf->fixed_fp == 0);
}

static void
say_words(const struct table *t, const struct sframe *sf, const struct fre *r,
    unsigned *said, struct diag *d)
{
	uint64_t info = r->offset;
	bool ok;
	enum level level;
	unsigned i, flag;

	ok = count_ok(sf, r, &level);
	flag = level == LEVEL_WARNING ? SAID_FILLER : SAID_COUNT;
	if (!ok && !(*said & flag)) {
		*said |= flag;
		diag_at_level(d, CHK_sframe_dataword_count, level, t->sec, info,
		    "a %s row with %u words%s", r->flex ? "FLEX" : "DEFAULT",
		    r->count,
		    !r->flex ?
			"" :
		    level == LEVEL_WARNING ?
			", the last of them filler for FP" :
			", which are no pairs and filler for CFA, RA and FP");
	}
	if (!(*said & SAID_V1) && r->count == 0 && sf->version == 1) {
		*said |= SAID_V1;
		diag_at(d, CHK_sframe_ra_undefined_v1, t->sec, info,
		    "a row without words in version 1");
	}
	if (!(*said & SAID_BASE) && r->flex && r->count >= 2 &&
	    !(r->word[0] & CTL_REG)) {
		*said |= SAID_BASE;
		diag_at(d, CHK_sframe_flex_cfa_base, t->sec, info,
		    "control word 0x%" PRIx32 " gives the CFA no register",
		    r->word[0]);
	}
	if (sf->abi != SFRAME_ABI_S390X || r->flex || (*said & SAID_REG))
		return;
	for (i = 1; i < r->count; i++)
		if ((r->word[i] & 1) &&
		    (sf->version == 3 || word_signed(r, i) < 0 ||
			word_signed(r, i) >> 1 > 31)) {
			*said |= SAID_REG;
			diag_at(d, CHK_sframe_s390x_reg, t->sec, info,
			    "word %" PRId64 " is odd and names no register",
			    word_signed(r, i));
			return;
		}
}

/* Place and order of a row; prev is the one before it, or NULL. */
static void
say_place(const struct table *t, const struct sframe *sf,
    const struct sframe_fde *f, uint32_t span, const struct fre *r,
    const uint32_t *prev, unsigned *said, struct diag *d)
{
	if (!(*said & SAID_ORDER) && prev != NULL && r->pc <= *prev) {
		*said |= SAID_ORDER;
		diag_at(d, CHK_sframe_fre_order, t->sec, r->offset,
		    "row at +0x%" PRIx32 " follows +0x%" PRIx32, r->pc, *prev);
	}
	if (!(*said & SAID_RANGE) && r->pc >= span &&
	    !(r->pc == 0 && f->size == 0)) {
		*said |= SAID_RANGE;
		diag_at(d, CHK_sframe_fre_range, t->sec, r->offset,
		    "row at +0x%" PRIx32 " of %s of 0x%" PRIx32 " bytes", r->pc,
		    SFRAME_IS_MASK(f) ? "a block" : "a function", span);
	}
	if (!(*said & SAID_LEN) && r->offset >= sf->fres_end) {
		*said |= SAID_LEN;
		diag_at(d, CHK_sframe_fre_truncated, t->sec, r->offset,
		    "row begins past the 0x%" PRIx32 " bytes of all rows",
		    sf->fre_len);
	}
}

static void
add_row(const struct sframe *sf, const struct fre *r, uint64_t base,
    struct entry *e)
{
	struct rule cfa = rule_off(RULE_UNDEFINED, 0, 0);
	struct rule ra = rule_off(RULE_UNDEFINED, 0, 0);
	struct regrule fp = { .reg = sf->fp };
	struct row *row;

	/* Without words the return address is undefined, and all the rest. */
	if (r->count != 0) {
		ra = ra_default(sf);
		fp.rule = fp_default(sf);
		if (r->flex)
			flex_rules(sf, r, &cfa, &ra, &fp.rule);
		else
			default_rules(sf, r, &cfa, &ra, &fp.rule);
	}
	if (e->nrows == e->rows_cap || e->nregs == e->regs_cap)
		entry_reserve(e, e->nrows + 16, e->nregs + 16);
	row = &e->rows[e->nrows++];
	row->pc = base + r->pc;
	row->offset = r->offset;
	row->cfa = cfa;
	row->ra = ra;
	row->flags = r->info & INFO_SIGNED ? ROW_SIGNED : 0;
	row->args_size = 0;
	row->regs = e->nregs;
	row->nregs = r->count != 0 && fp.rule.kind != RULE_ABSENT;
	if (row->nregs > 0)
		e->regs[e->nregs++] = fp;
}

static const char *
row_text(struct entry *e, const struct fre *r)
{
	struct strbuf sb = { 0 };
	const char *text;
	unsigned i;

	sb_printf(&sb, "+0x%" PRIx32 " ", r->pc);
	if (r->count == 0)
		sb_str(&sb, "undefined");
	else if (!r->flex)
		sb_str(&sb, r->info & INFO_SP ? "sp" : "fp");
	else
		sb_str(&sb, "flex");
	for (i = 0; i < r->count; i++) {
		/* Control words stand at even places until a filler. */
		if (r->flex &&
		    (i == 0 || i == 2 || (i == 3 && r->word[2] == 0) ||
			(i == 4 && r->word[2] != 0)))
			sb_printf(&sb, " 0x%" PRIx32, r->word[i]);
		else
			sb_printf(&sb, " %" PRId64, word_signed(r, i));
	}
	if (r->info & INFO_SIGNED)
		sb_str(&sb, " signed");
	text = arena_strndup(&e->mem, sb.s, sb.len);
	sb_free(&sb);
	return text;
}

static void
add_op(const struct table *t, const struct fre *r, uint64_t end, uint64_t base,
    unsigned want, struct entry *e)
{
	struct op *op = entry_add_op(e, r->offset, end - r->offset);

	op->code = r->info;
	op->a = r->pc;
	op->b = r->flex;
	op->pc = base + r->pc;
	op->bytes = t->sec->data + r->offset;
	if (want & WANT_OPTEXT)
		entry_op_text(e, row_text(e, r));
}

/* A row holds to the next one, the last to the end of function or block. */
static void
set_ends(struct entry *e, uint64_t end)
{
	size_t i;

	for (i = 0; i < e->nrows; i++) {
		e->rows[i].end = i + 1 < e->nrows ? e->rows[i + 1].pc : end;
		if (e->rows[i].end < e->rows[i].pc)
			e->rows[i].end = e->rows[i].pc;
	}
}

/* Anything to say of a row?  Nearly never, so asked before the long way. */
static bool
suspicious(const struct sframe *sf, uint32_t span, const struct fre *r,
    bool first, uint32_t prev)
{
	enum level level;

	return r->pc >= span || (!first && r->pc <= prev) ||
	       r->offset >= sf->fres_end || !count_ok(sf, r, &level) ||
	       r->count == 0 || r->flex || sf->abi == SFRAME_ABI_S390X;
}

bool
sframe_rows_end(const struct table *t, const struct sframe *sf,
    const struct sframe_fde *f, uint64_t *end, uint32_t *last)
{
	uint64_t at = f->rows;
	struct fre r = { .pc = 0 };
	uint32_t i;

	for (i = 0; i < f->num_fres && at <= *end; i++) {
		at = read_fre(t, sf, SFRAME_FRE_TYPE(f), SFRAME_IS_FLEX(f), at,
		    &r);
		if (at == 0 || r.size == 0)
			return false;
	}
	if (at > *end)
		return false;
	*end = at;
	*last = r.pc;
	return true;
}

void
sframe_rows(const struct table *t, const struct sframe *sf,
    const struct sframe_fde *f, unsigned want, struct entry *e, struct diag *d)
{
	unsigned type = SFRAME_FRE_TYPE(f), said = 0;
	uint32_t i, span = f->size, prev = 0;
	uint64_t base = f->start.addr, at = f->rows, next;
	struct fre r;
	bool odd;

	if (f->no_rows || type > 2) {
		e->truncated = true;
		return;
	}
	if (SFRAME_IS_MASK(f)) {
		span = sf->version == 1 ? 16 : f->rep_size;
		if (span == 0)
			span = f->size;
		e->rep_size = span;
		base = 0;
	}
	for (i = 0; i < f->num_fres; i++, at = next, prev = r.pc) {
		if (i == TABLE_ROWS) {
			diag_at(d, CHK_cov_limit, t->sec, at,
			    "the function has %" PRIu32
			    " rows: those from number %d on are not read",
			    f->num_fres, TABLE_ROWS);
			e->truncated = true;
			break;
		}
		next = read_fre(t, sf, type, SFRAME_IS_FLEX(f), at, &r);
		if (next == 0) {
			diag_at(d, CHK_sframe_fre_truncated, t->sec, at,
			    "row %" PRIu32 " of %" PRIu32
			    " ends past the table",
			    i, f->num_fres);
			e->truncated = true;
			break;
		}
		odd = d != NULL && suspicious(sf, span, &r, i == 0, prev);
		if (odd)
			say_place(t, sf, f, span, &r, i == 0 ? NULL : &prev,
			    &said, d);
		if (r.size == 0) {
			diag_at(d, CHK_sframe_dataword_size, t->sec, at,
			    "size of the words is not defined: rows from here "
			    "on cannot be read");
			e->truncated = true;
			break;
		}
		if (odd)
			say_words(t, sf, &r, &said, d);
		if (want & WANT_ROWS)
			add_row(sf, &r, base, e);
		if (want & WANT_OPS)
			add_op(t, &r, next, base, want, e);
	}
	entry_add_extent(e, t->sec,
	    f->rows - (sf->version == 3 ? SFRAME_ATTR_LEN : 0), at, "rows");
	set_ends(e, e->rep_size != 0 ? span : base + f->size);
}
