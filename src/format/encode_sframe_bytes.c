/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of an SFrame section, from rows. */
#include "format/encode_sframe_priv.h"

#include "table/sframe.h"

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
		    r->ra.kind == SLOT_REG ||
		    (!x->track && r->ra.kind == SLOT_CFA))
			return true;
	}
	return false;
}

/* Words of a row, signed or not; the largest decides the size of all. */
struct words {
	int64_t v[8];
	unsigned n;
	unsigned size; /* 1, 2 or 4 */
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
slot_word(const struct encode_slot *s)
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
put_pair(struct words *w, const struct encode_slot *s, bool counts)
{
	int64_t control = s->kind == SLOT_CFA ?
			      2 :
			      (int64_t)s->reg << 3 |
				  (s->kind == SLOT_FP ? 2 : 0) | 1;

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

	f = &PUSH(x->fn, x->nfn, x->fn_cap);
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

const char *
sframe_encode(struct sframe_encoder *x, const struct encode_cie *cie,
    const struct entry *e, uint64_t bias, uint64_t *bytes)
{
	uint64_t size = e->end - e->start.addr;
	const char *why = sframe_translate(x, cie, e);
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

	/* The CFA is above the area for registers, as in any function. */
	if (x->img->machine == MACH_S390 && size > 0)
		stub_rows(x, start, size < 32 ? size : 32, size, 0, 0, 160);
	if (x->img->machine == MACH_S390 && size > 32)
		stub_rows(x, start + 32, size - 32, size, 32, 0, 160);
	if (x->img->machine == MACH_S390)
		lazy = false, size = 0;
	/* push, jmp: then every entry pushes at its 11th byte. */
	if (lazy && size > 0)
		stub_rows(x, start, size < 16 ? size : 16, size, 0, 6, 16);
	if (lazy && size > 16)
		stub_rows(x, start + 16, size - 16, size, 16, 11, 8);
	if (!lazy && size > 0)
		stub_rows(x, start, size, size, 0, 0, 8);
	*bytes = x->rows.len - rows +
		 (x->nfn - n) * (uint64_t)sframe_fde_len((unsigned)x->version);
}

ORDER2(by_start, struct function, start, rows)

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

	xqsort(x->fn, x->nfn, sizeof(*x->fn), by_start);
	o->len = 0;
	*len = 0;
	/* GNU ld leaves no header without functions. */
	if (x->nfn == 0 && !x->img->by_section)
		return NULL;
	put(o, 0xdee2, 2, be);
	put(o, (uint64_t)x->version, 1, be);
	put(o, 0x05, 1, be); /* sorted, start fields pc-relative */
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
