/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __LD,__compact_unwind of objects (mach-o/compact_unwind_encoding.h): rows
 * without a header, in any order.
 *
 *	word	range-start
 *	u32	range-length
 *	u32	compact-unwind-encoding
 *	word	personality-function, or 0
 *	word	lsda, or 0
 *
 * The three words are relocated.  The linker numbers the personalities, so
 * these bits of the encoding are 0 here.
 */
#include "format/compact.h"

#include <inttypes.h>

/* Offsets in a row, and its size, for words of w bytes. */
#define ROW_LENGTH(w)	(w)
#define ROW_ENCODING(w)	((w) + 4)
#define ROW_PERS(w)	((w) + 8)
#define ROW_LSDA(w)	(2 * (w) + 8)
#define ROW_SIZE(w)	(3 * (w) + 8)

static bool
cu_open(struct table *t, struct diag *d)
{
	unsigned size = ROW_SIZE(t->img->addr_size);

	if (!section_load(t->sec, d))
		return false;
	t->size = t->sec->len;
	if (t->size % size != 0)
		diag_at(d, CHK_cu_size, t->sec, t->size - t->size % size,
		    "%" PRIu64 " bytes are not a whole number of rows of %u",
		    t->size, size);
	return true;
}

static struct target
row_target(const struct table *t, uint64_t offset)
{
	struct bytes b = section_bytes(t->sec);
	struct target to;
	uint64_t v;

	bytes_seek(&b, offset);
	v = bytes_word(&b, t->img->addr_size);
	to = section_target(t->sec, offset, v);
	if (to.reloc == NULL && v == 0)
		to.kind = TARGET_ABSENT;
	return to;
}

/* A function's address, of which bit 0 says Thumb on armv7k. */
static struct target
row_start(const struct table *t, uint64_t row)
{
	struct target to = row_target(t, row);

	/* Without relocation a row may well begin at 0. */
	if (to.kind == TARGET_ABSENT)
		to.kind = TARGET_ADDR;
	if (t->img->machine == MACH_ARM)
		to.addr &= ~(uint64_t)1;
	return to;
}

static uint32_t
row_u32(const struct table *t, uint64_t offset)
{
	struct bytes b = section_bytes(t->sec);

	bytes_seek(&b, offset);
	return bytes_u32(&b);
}

static void
cu_index(struct table *t, struct diag *d)
{
	unsigned w = t->img->addr_size, size = ROW_SIZE(w);
	struct target start;
	struct item *it;
	uint64_t row;

	(void)d;
	for (row = 0; t->size - row >= size; row += size) {
		start = row_start(t, row);
		it = table_add_item(t);
		it->offset = row;
		it->kind = ENTRY_FUNC;
		it->known = start.kind == TARGET_ADDR;
		it->start = start.addr;
		it->end = addr_add(start.addr,
		    row_u32(t, row + ROW_LENGTH(w)));
		it->aux = row_u32(t, row + ROW_ENCODING(w));
		if (it->known && cu_kind(t->img->machine, it->aux) ==
		    CU_DWARF)
			compact_fde_prepare(t, it->aux, it->start);
	}
}

static void
cu_fields(const struct table *t, uint32_t word, struct entry *e)
{
	struct fields *fs = &e->fields;
	const char *name;
	struct field *f;
	uint64_t fde;

	f = field_add(fs, "encoding", FIELD_HEX);
	f->num = word;
	f->size = 8;
	if (e->personality.kind != TARGET_ABSENT) {
		name = image_target_name(t->img, &e->personality);
		if (name != NULL)
			field_str(fs, "personality", name);
		else
			field_target(fs, "personality", &e->personality);
	}
	if (e->lsda.kind != TARGET_ABSENT)
		field_target(fs, "lsda", &e->lsda);
	if (cu_kind(t->img->machine, word) == CU_DWARF &&
	    e->start.kind == TARGET_ADDR &&
	    compact_fde(t, word, e->start.addr, &fde))
		field_hex(fs, "fde", fde);
	field_str(fs, "meaning", compact_text(&e->mem, t->img, word));
}

/* The words of a row, as stored. */
static void
cu_ops(const struct table *t, unsigned want, struct entry *e)
{
	static const char *const names[] = {
		"function", "length", "encoding", "personality", "lsda"
	};
	unsigned w = t->img->addr_size, len, i;
	struct bytes b = section_bytes(t->sec);
	struct op *op;

	bytes_seek(&b, e->offset);
	for (i = 0; i < NELEM(names); i++) {
		len = i == 1 || i == 2 ? 4 : w;
		op = entry_add_op(e, bytes_offset(&b), len);
		op->bytes = bytes_take(&b, len);
		op->code = i;
		if (op->bytes == NULL)
			continue;
		op->a = load_word(op->bytes, len, t->img->big_endian);
		if (want & WANT_OPTEXT)
			op->text = arena_printf(&e->mem, "%s 0x%0*" PRIx64,
			    names[i], i == 2 ? 8 : 1, op->a);
	}
}

static void
cu_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	unsigned w = t->img->addr_size;

	e->sync = true;
	e->size = ROW_SIZE(w);
	e->start = row_start(t, it->offset);
	e->has_end = true;
	e->end = it->end;
	e->personality = row_target(t, it->offset + ROW_PERS(w));
	e->lsda = row_target(t, it->offset + ROW_LSDA(w));
	/* The word is checked whether its row is asked for or not. */
	compact_row(t, it->aux, e, d);
	if (want & WANT_FIELDS)
		cu_fields(t, it->aux, e);
	if (want & WANT_OPS)
		cu_ops(t, want, e);
}

const struct format format_compact_unwind = {
	.name = "compact_unwind",
	.open = cu_open,
	.index = cu_index,
	.decode = cu_decode,
};
