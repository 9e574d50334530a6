/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The index of .eh_frame and .debug_frame: one pass over the records, which
 * also reads every CIE and runs its program.
 */
#include "format/cfi.h"

#include <string.h>

static const struct cie *
find_cie(const struct cfi *c, uint64_t offset)
{
	size_t i;

	BISECT(i, 0, c->ncies, c->cies[i].offset < offset);
	return i < c->ncies && c->cies[i].offset == offset ? &c->cies[i] : NULL;
}

/* In 64-bit .eh_frame the CIE decides how wide the FDE's id is. */
const struct cie *
cfi_cie_of(const struct table *t, struct record *r)
{
	const struct cfi *c = t->priv;
	const struct cie *cie = r->cie_rel != NULL ? NULL : find_cie(c, r->cie);
	struct bytes b;

	if (!c->eh || !r->is64)
		return cie;
	if (cie == NULL && r->id_size == 4) {
		b = section_range(t->sec, r->id_off, r->end);
		cie = find_cie(c, r->id_off - bytes_u64(&b));
		if (cie != NULL && cie->id_size != 8)
			cie = NULL;
	}
	if (cie != NULL) {
		r->id_size = cie->id_size;
		r->body = r->id_off + r->id_size;
	}
	return cie;
}

void
cfi_item_from_fde(struct item *it, const struct fde *f)
{
	it->known = f->start.kind == TARGET_ADDR;
	it->start = f->start.addr;
	it->sect = f->start.sect;
	it->end = f->start.addr + f->range;
}

static void
index_cie(struct table *t, const struct record *r, struct entry *scratch,
    struct item *it)
{
	struct cfi *c = t->priv;
	struct cie *cie;

	/* Most tables have one, and objects can have many tables. */
	if (c->cap == 0)
		c->cies = xreallocarray(NULL, c->cap = 1, sizeof(*c->cies));
	cie = &PUSH(c->cies, c->ncies, c->cap);
	/* Findings come when the CIE's own entry is decoded. */
	cfi_read_cie(t, r, cie, NULL);
	if (cie->usable && !cie->bare)
		cfi_run_cie(t, cie, &t->mem, scratch, 0, NULL);
	it->kind = ENTRY_CIE;
	it->aux = c->ncies - 1;
}

#define PLAIN_FDE 13 /* bytes of a usual one up to its program */

/*
 * Does the item alone tell what stands before the program?  Then it need not be
 * read a second time.
 */
static bool
is_plain(const struct table *t, const struct record *r, const struct cie *c,
    const struct fde *f)
{
	return f->range_ok && f->start.kind == TARGET_ADDR &&
	       !f->start.indirect && f->data_len == 0 && c->seg_size == 0 &&
	       !c->bare && !r->is64 && t->sec->nrelocs == 0 &&
	       f->insns - r->offset <= ITEM_PLAIN;
}

static void
index_fde(struct table *t, struct record *r, struct item *it)
{
	const struct cfi *c = t->priv;
	const struct cie *cie = cfi_cie_of(t, r);
	struct fde f;

	it->kind = ENTRY_BAD;
	it->aux = CFI_NO_CIE;
	if (cie == NULL || !cie->usable)
		return;
	it->aux = cie - c->cies;
	if (!cfi_read_fde(t, r, cie, &f, NULL))
		return;
	it->kind = ENTRY_FUNC;
	cfi_item_from_fde(it, &f);
	if (is_plain(t, r, cie, &f))
		it->plain = f.insns - r->offset;
}

/* FDEs that stand before their CIE are looked at again at the end. */
static void
index_forward(struct table *t)
{
	struct record r;
	size_t i;

	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_BAD ||
		    t->items[i].aux != CFI_NO_CIE)
			continue;
		if (cfi_read_frame(t, t->items[i].offset, &r, NULL) ==
			FRAME_OK &&
		    r.id_size != 0)
			index_fde(t, &r, &t->items[i]);
	}
}

/* Adds the relocations in [from, to), where no record has a field. */
static void
count_stray(const struct section *s, uint64_t from, uint64_t to, size_t *n,
    uint64_t *first)
{
	uint64_t at = 0;
	size_t more = section_relocs_in(s, from, to, &at);

	if (*n == 0)
		*first = at;
	*n += more;
}

/*
 * Is the table one that nobody but an attacker would write?  Then what comes
 * after the record is not read.
 */
static bool
is_too_much(const struct table *t, const struct record *r,
    const struct item *it, size_t *brief, struct diag *d)
{
	const struct cfi *c = t->priv;
	const char *what = NULL;
	size_t n = 0;

	if (it->kind == ENTRY_BAD && r->end - r->offset < CFI_SHORT &&
	    ++*brief > CFI_MAX_SHORT + t->sec->len / CFI_SHORT_BYTES) {
		n = *brief;
		what = "records too short for an FDE";
	}
	if (it->kind == ENTRY_CIE &&
	    c->ncies > CFI_MAX_CIES + t->sec->len / CFI_CIE_BYTES) {
		n = c->ncies;
		what = "CIEs";
	}
	if (what == NULL)
		return false;
	diag_at(d, CHK_cfi_bound, t->sec, r->offset,
	    "the table has %zu %s up to here, more than are read: from here on "
	    "it is not",
	    n, what);
	return true;
}

/*
 * What nearly every FDE is: one of the same CIE as that before it, with
 * distances of 4 bytes from where they stand, and no augmentation data.  Those
 * are read here without detours, up to the first other record, whose offset
 * this gives.
 */
static uint64_t
index_plain(struct table *t, uint64_t at, uint32_t aux)
{
	const struct cfi *cfi = t->priv;
	const struct cie *c = aux < cfi->ncies ? &cfi->cies[aux] : NULL;
	uint64_t base = t->sec->addr + 8, start, range, len;
	struct bytes b = section_range(t->sec, at, UINT64_MAX);
	const bool be = b.big_endian;
	const size_t most = table_most(t);
	const uint8_t *p;
	struct item *it;

	if (c == NULL || !cfi->eh || t->sec->nrelocs != 0 ||
	    t->img->by_section || !c->usable || c->bare || !c->has_z ||
	    c->fde_enc != (PE_PCREL | PE_SDATA4) || c->addr_size != 8 ||
	    c->seg_size != 0)
		return at;
	for (;; at += 4 + len) {
		p = bytes_take(&b, 4 + PLAIN_FDE);
		if (p == NULL)
			return at;
		len = load_u32(p, be);
		if (len < PLAIN_FDE || len >= 0xfffffff0 ||
		    len - PLAIN_FDE > bytes_left(&b) ||
		    at + 4 - load_u32(p + 4, be) != c->offset || p[16] != 0)
			return at;
		start = addr_add((uint64_t)(int32_t)load_u32(p + 8, be),
		    base + at);
		range = load_u32(p + 12, be);
		if (range > INT32_MAX || addr_add(start, range) < start ||
		    t->nitems >= most)
			return at;
		bytes_take(&b, len - PLAIN_FDE);
		it = table_add_item(t);
		it->offset = at;
		it->kind = ENTRY_FUNC;
		it->aux = aux;
		it->known = true;
		it->start = start;
		it->end = start + range;
		it->plain = 4 + PLAIN_FDE;
	}
}

void
cfi_index(struct table *t, struct diag *d)
{
	const struct cfi *c = t->priv;
	struct entry scratch = { 0 };
	uint64_t at = 0, terminator = UINT64_MAX;
	enum frame_result res;
	struct record r;
	struct item *it = NULL;
	size_t wide = 0, stray = 0, brief = 0;
	uint64_t first = 0;
	bool more = false;

	/* Few records are shorter; what is not used is not touched. */
	table_reserve(t, t->sec->len / 48 + 1);
	for (;; at = r.end) {
		if (terminator == UINT64_MAX && it != NULL &&
		    it->kind == ENTRY_FUNC)
			at = index_plain(t, at, it->aux);
		res = cfi_read_frame(t, at, &r, d);
		if (res == FRAME_END || res == FRAME_BAD)
			break;
		if (res == FRAME_TERMINATOR) {
			if (terminator == UINT64_MAX)
				terminator = at;
			count_stray(t->sec, at, r.end, &stray, &first);
			/* Past it a synthetic section holds other things. */
			if (t->sec->attr & SEC_SYNTHETIC)
				break;
			continue;
		}
		if (terminator != UINT64_MAX && !more) {
			more = true;
			diag_at_level(d, CHK_cfi_terminator_mid,
			    t->img->type == IMAGE_OBJECT &&
				    section_relocs_in(t->sec, terminator,
					t->sec->len, &first) == 0 ?
				LEVEL_WARNING :
				LEVEL_ERROR,
			    t->sec, terminator,
			    "%s before the end of the section: readers that go "
			    "record by record stop here",
			    c->eh ? "the terminator stands" :
				    "a zero length stands");
		}
		if (table_is_full(t, at, d))
			break;
		it = table_add_item(t);
		it->offset = at;
		if (r.id_size == 0)
			it->kind = ENTRY_BAD, it->aux = CFI_NO_CIE;
		else if (r.is_cie)
			index_cie(t, &r, &scratch, it);
		else
			index_fde(t, &r, it);
		wide += r.wide;
		/* The width of an FDE's id is that of its CIE. */
		if (r.is64 && c->eh)
			diag_at(d, CHK_cfi_64bit, t->sec, at,
			    "64-bit record in .eh_frame, read with an id of %u "
			    "bytes",
			    r.id_size);
		if (is_too_much(t, &r, it, &brief, d))
			break;
	}
	if (res == FRAME_BAD)
		count_stray(t->sec, at, t->sec->len, &stray, &first);
	table_say_stray(t, stray, first, d);
	if (wide > 0)
		diag_whole(d, CHK_cfi_cie_ptr_size, t->sec,
		    "%zu FDE%s a CIE pointer of 8 bytes in a 32-bit record%s",
		    wide, wide == 1 ? " has" : "s have",
		    image_comment_has(t->img, "FPC ") ?
			", as Free Pascal writes them" :
			"");
	index_forward(t);
	entry_free(&scratch);
}
