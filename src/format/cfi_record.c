/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The framing of .eh_frame and .debug_frame: lengths and ids of records. */
#include "format/cfi.h"

#include <string.h>

bool
cfi_version_known(uint8_t v)
{
	return v >= 1 && v <= 5;
}

/*
 * The id of a record in 64-bit form of .eh_frame: producers and readers do not
 * agree on its width.  See the order in which the cases are told apart.
 */
static void
read_id64(struct bytes b, struct record *r)
{
	struct bytes wide = b, peek;
	uint32_t id = bytes_u32(&b);
	uint64_t id8 = bytes_u64(&wide);

	peek = b;
	r->id_size = 4;
	if (id == 0 && bytes_left(&b) >= 4 && id8 == 0) {
		r->is_cie = true;
		r->id_size = 8;
	} else if (id == 0 && cfi_version_known(bytes_u8(&peek)))
		r->is_cie = true;
	else if (id == 0) {
		/* Big endian: the high half of an 8-byte distance. */
		r->id_size = 8;
		r->cie = r->id_off - id8;
	} else
		r->cie = r->id_off - id;
	r->body = r->id_off + r->id_size;
}

static bool
is_code_word(const struct table *t, struct bytes b)
{
	uint64_t addr = bytes_u64(&b);

	return bytes_ok(&b) && image_is_code(t->img, 0, addr);
}

/*
 * Free Pascal (3.2.2) gives FDEs of .debug_frame a CIE pointer of 8 bytes in
 * records of the 32-bit form.  Relocations tell in objects; elsewhere such a
 * record, and only such a one, begins in code when it is read so.
 */
static bool
has_wide_pointer(const struct table *t, struct bytes b)
{
	const struct reloc *rel;
	struct bytes at4 = b, at8 = b;
	uint64_t id = bytes_u64(&b);

	if (t->img->addr_size != 8 || !bytes_ok(&b) || bytes_left(&b) < 16)
		return false;
	if (t->img->by_section) {
		rel = section_reloc(t->sec, bytes_offset(&at4));
		return rel != NULL && rel->kind == RELOC_ABS && rel->size == 8;
	}
	bytes_skip(&at4, 4);
	bytes_skip(&at8, 8);
	return id < t->sec->len && is_code_word(t, at8) &&
	       !is_code_word(t, at4);
}

/* Where the FDE's CIE pointer leads, for the ordinary forms. */
static void
read_id(const struct table *t, const struct cfi *c, struct bytes b,
    struct record *r)
{
	struct bytes start = b;
	const struct reloc *rel;
	uint64_t id;

	r->id_off = bytes_offset(&b);
	if (c->eh && r->is64) {
		read_id64(b, r);
		r->cie_in_section = r->cie < t->sec->len;
		return;
	}
	r->id_size = r->is64 ? 8 : 4;
	id = bytes_word(&b, r->id_size);
	r->body = bytes_offset(&b);
	if (c->eh) {
		r->is_cie = id == 0;
		r->cie = r->id_off - id;
		/* Some producers point forward, with a negative distance. */
		if (r->cie >= t->sec->len)
			r->cie = r->id_off - (uint64_t)(int64_t)(int32_t)id;
	} else {
		r->is_cie = id == (r->is64 ? UINT64_MAX : UINT32_MAX);
		if (!r->is64 && !r->is_cie && has_wide_pointer(t, start)) {
			r->wide = true;
			r->id_size = 8;
			id = bytes_u64(&start);
			r->body = bytes_offset(&start);
		}
		rel = t->sec->nrelocs == 0 ? NULL :
					     section_reloc(t->sec, r->id_off);
		if (rel != NULL && rel->kind == RELOC_ABS && !rel->undefined)
			id = rel->value;
		else if (rel != NULL && rel->kind != RELOC_NONE)
			r->cie_rel = rel;
		r->cie = id;
	}
	r->cie_in_section = r->cie < t->sec->len && r->cie_rel == NULL;
}

enum frame_result
cfi_read_frame(const struct table *t, uint64_t offset, struct record *r,
    struct diag *d)
{
	const struct cfi *c = t->priv;
	struct bytes b = section_range(t->sec, offset, UINT64_MAX);
	uint64_t len;

	memset(r, 0, sizeof(*r));
	r->offset = offset;
	if (bytes_left(&b) == 0)
		return FRAME_END;
	if (bytes_left(&b) < 4) {
		diag_at(d, CHK_cfi_truncated, t->sec, offset,
		    "%zu byte%s left at the end, too few for a record",
		    bytes_left(&b), bytes_left(&b) == 1 ? " is" : "s are");
		return FRAME_BAD;
	}
	len = bytes_u32(&b);
	if (len == 0) {
		r->end = offset + 4;
		return FRAME_TERMINATOR;
	}
	if (len == UINT32_MAX) {
		r->is64 = true;
		len = bytes_u64(&b);
	} else if (len >= 0xfffffff0) {
		diag_at(d, CHK_cfi_length_reserved, t->sec, offset,
		    "length 0x%08llx is reserved; %llu bytes from here on "
		    "cannot be read",
		    (unsigned long long)len,
		    (unsigned long long)(t->sec->len - offset));
		return FRAME_BAD;
	}
	if (!bytes_ok(&b) || len > bytes_left(&b)) {
		diag_at(d, CHK_cfi_truncated, t->sec, offset,
		    "a record of %llu bytes goes past the end of the section, "
		    "which has %zu left; they are not read",
		    (unsigned long long)len, bytes_left(&b));
		return FRAME_BAD;
	}
	r->end = bytes_offset(&b) + len;
	b.len = r->end;
	if (len < (r->is64 && !c->eh ? 8 : 4)) {
		diag_at(d, CHK_cfi_truncated, t->sec, offset,
		    "a record of %llu byte%s is too short for its id",
		    (unsigned long long)len, PLURAL(len));
		r->id_size = 0;
		return FRAME_OK;
	}
	read_id(t, c, b, r);
	return FRAME_OK;
}
