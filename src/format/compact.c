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
#include "format/lsda.h"

#include <inttypes.h>

/* The size of a row, for words of w bytes. */
#define ROW_SIZE(w) (3 * (w) + 8)

static bool
cu_open(struct table *t, struct diag *d)
{
	unsigned size = ROW_SIZE(t->img->addr_size);

	if (!section_load(t->sec, d))
		return false;
	t->size = t->sec->len;
	t->priv = memset(arena_alloc(&t->mem, sizeof(struct cu_texts)), 0,
	    sizeof(struct cu_texts));
	if (t->size % size != 0)
		diag_at(d, CHK_cu_size, t->sec, t->size - t->size % size,
		    "%" PRIu64 " bytes are not a whole number of rows of %u",
		    t->size, size);
	return true;
}

/* A row, relocated. */
struct cu_row {
	struct target start;
	uint32_t length;
	uint32_t word;
	struct target pers, lsda;
};

static struct target
read_pointer(const struct table *t, const uint8_t *p, uint64_t offset,
    const struct reloc **at)
{
	uint64_t v = load_word(p, t->img->addr_size, t->img->big_endian);
	struct target to = { .addr = v };

	if (*at != NULL && (*at)->offset <= offset)
		to = section_target_next(t->sec, at, offset, v);
	else if (v != 0)
		to.kind = TARGET_ADDR;
	if (to.reloc == NULL && v == 0)
		to.kind = TARGET_ABSENT;
	return to;
}

/*
 * Reads what every row has: the row at offset, whose bytes begin at p, *at
 * being the next relocation.
 */
static void
read_range(const struct table *t, const uint8_t *p, uint64_t offset,
    const struct reloc **at, struct cu_row *row)
{
	unsigned w = t->img->addr_size;

	row->start = read_pointer(t, p, offset, at);
	row->length = load_word(p + w, 4, t->img->big_endian);
	row->word = load_word(p + w + 4, 4, t->img->big_endian);
	/* Without relocation a row may well begin at 0. */
	if (row->start.kind == TARGET_ABSENT)
		row->start.kind = TARGET_ADDR;
	/* On armv7k bit 0 says Thumb. */
	if (t->img->machine == MACH_ARM)
		row->start.addr &= ~(uint64_t)1;
}

static void
cu_index(struct table *t, struct diag *d)
{
	unsigned size = ROW_SIZE(t->img->addr_size);
	const struct reloc *at = section_reloc_from(t->sec, 0);
	struct bytes b = section_bytes(t->sec);
	const uint8_t *p;
	struct cu_row row;
	struct item *it;
	size_t n;

	n = table_bound(t, bytes_left(&b) / size, bytes_offset(&b), size, d);
	table_reserve(t, n);
	while (t->nitems < n) {
		it = table_add_item(t);
		it->offset = bytes_offset(&b);
		p = bytes_take(&b, size);
		read_range(t, p, it->offset, &at, &row);
		it->kind = ENTRY_FUNC;
		it->known = row.start.kind == TARGET_ADDR;
		it->start = row.start.addr;
		it->end = addr_add(it->start, row.length);
		it->aux = row.word;
		compact_meaning_add(t->priv, &t->mem, t->img, row.word);
		if (it->known && cu_kind(t->img->machine, it->aux) == CU_DWARF)
			compact_fde_prepare(t, it->aux, it->start);
	}
}

/*
 * The first relocation at or after a row.  Most objects have the same number
 * in each, so the place can be guessed.
 */
static const struct reloc *
row_reloc(const struct table *t, uint64_t offset, unsigned size)
{
	const struct section *sec = t->sec;
	uint64_t i = offset / size * sec->nrelocs / (t->size / size);

	if (i < sec->nrelocs && sec->relocs[i].offset == offset &&
	    (i == 0 || sec->relocs[i - 1].offset < offset))
		return &sec->relocs[i];
	return section_reloc_from(sec, offset);
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
			field_name(fs, "personality", name);
		else
			field_target(fs, "personality", &e->personality);
	}
	compact_lsda(t->img, e);
	if (cu_kind(t->img->machine, word) == CU_DWARF &&
	    e->start.kind == TARGET_ADDR &&
	    compact_fde(t, word, e->start.addr, &fde))
		field_hex(fs, "fde", fde);
	field_str(fs, "meaning",
	    compact_meaning(t->priv, &e->mem, t->img, word));
}

/* The words of a row, as stored; the index has only whole ones. */
static void
cu_ops(const struct table *t, unsigned want, struct entry *e)
{
	static const char *const names[] = { "function", "length", "encoding",
		"personality", "lsda" };
	unsigned w = t->img->addr_size, len, i;
	struct bytes b = section_bytes(t->sec);
	struct op *op;

	bytes_seek(&b, e->offset);
	for (i = 0; i < NELEM(names); i++) {
		len = i == 1 || i == 2 ? 4 : w;
		op = entry_add_op(e, bytes_offset(&b), len);
		op->bytes = bytes_take(&b, len);
		op->a = load_word(op->bytes, len, t->img->big_endian);
		if (want & WANT_OPTEXT)
			entry_op_text(e,
			    arena_printf(&e->mem, "%s 0x%0*" PRIx64, names[i],
				i == 2 ? 8 : 1, op->a));
	}
}

static void
cu_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	unsigned w = t->img->addr_size, size = ROW_SIZE(w);
	const struct reloc *at = row_reloc(t, it->offset, size);
	struct bytes b = section_bytes(t->sec);
	const uint8_t *p;
	struct cu_row row;

	bytes_seek(&b, it->offset);
	p = bytes_take(&b, size);
	read_range(t, p, it->offset, &at, &row);
	row.pers = read_pointer(t, p + w + 8, it->offset + w + 8, &at);
	row.lsda = read_pointer(t, p + 2 * w + 8, it->offset + 2 * w + 8, &at);
	e->sync = true;
	e->size = size;
	e->start = row.start;
	e->has_end = true;
	e->end = it->end;
	e->personality = row.pers;
	e->lsda = row.lsda;
	/* The word is checked whether its row is asked for or not. */
	compact_row(t, row.word, e, d);
	if (want & WANT_FIELDS)
		cu_fields(t, row.word, e);
	if (want & WANT_OPS)
		cu_ops(t, want, e);
}

const struct format format_compact_unwind = {
	.name = "compact_unwind",
	.open = cu_open,
	.index = cu_index,
	.decode = cu_decode,
	.sites = lsda_sites,
};
