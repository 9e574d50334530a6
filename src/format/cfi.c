/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame and .debug_frame (DWARF 5, 6.4.1; LSB Core 10.6): a run of records
 *
 *	length		4 bytes; ffffffff: 8 more hold it (64-bit form)
 *	id		4 or 8 bytes: says CIE, or leads to the FDE's CIE
 *	body		to the end that length gives
 *
 *	CIE: version, augmentation string, [address size, segment size,] code
 *	     and data alignment factors, return column, [augmentation data,]
 *	     program
 *	FDE: [segment,] pc_begin, pc_range, [augmentation data,] program
 *
 * In .eh_frame a CIE's id is 0 and an FDE's is the distance back to its CIE; in
 * .debug_frame they are all ones and the CIE's offset.
 *
 * The index is one pass over the records, which also reads every CIE and runs
 * its program; FDEs are then decoded one by one.
 */
#include "format/cfi.h"

#include <stdlib.h>
#include <string.h>

#include "format/ehhdr.h"

struct cfi {
	bool		 eh;
	bool		 has_data;	/* datarel base */
	uint64_t	 data;
	struct cie	*cies;		/* ascending by offset */
	size_t		 ncies, cap;
};

struct record {
	uint64_t	 offset;
	uint64_t	 end;		/* section offset after it */
	uint64_t	 id_off;
	uint64_t	 body;		/* after an id of id_size bytes */
	uint64_t	 cie;		/* FDE: offset of its CIE */
	uint8_t		 id_size;
	bool		 is64;
	bool		 is_cie;
	bool		 cie_in_section;
};

enum frame_result {
	FRAME_OK,
	FRAME_END,		/* no bytes left */
	FRAME_TERMINATOR,
	FRAME_BAD		/* the length cannot be trusted */
};

static struct bytes
reader_at(const struct table *t, uint64_t offset, uint64_t end)
{
	struct bytes b = section_bytes(t->sec);

	if (end < b.len)
		b.len = end;
	bytes_seek(&b, offset);
	return b;
}

static bool
version_known(uint8_t v)
{
	return v >= 1 && v <= 5;
}

/*
 * The id of a record in 64-bit form of .eh_frame: producers and readers do not
 * agree on its width.  See the order in which the cases are told apart.
 */
static void
read_id64(const struct table *t, struct bytes b, struct record *r)
{
	struct bytes wide = b, peek;
	uint32_t id = bytes_u32(&b);
	uint64_t id8 = bytes_u64(&wide);

	peek = b;
	r->id_size = 4;
	if (id == 0 && bytes_left(&b) >= 4 && id8 == 0) {
		r->is_cie = true;
		r->id_size = 8;
	} else if (id == 0 && version_known(bytes_u8(&peek)))
		r->is_cie = true;
	else if (id == 0) {
		/* Big endian: the high half of an 8-byte distance. */
		r->id_size = 8;
		r->cie = r->id_off - id8;
	} else
		r->cie = r->id_off - id;
	r->body = r->id_off + r->id_size;
	(void)t;
}

/* Where the FDE's CIE pointer leads, for the ordinary forms. */
static void
read_id(const struct table *t, const struct cfi *c, struct bytes b,
    struct record *r)
{
	const struct reloc *rel;
	uint64_t id;

	r->id_off = bytes_offset(&b);
	if (c->eh && r->is64) {
		read_id64(t, b, r);
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
		rel = t->sec->nrelocs == 0 ? NULL :
		    section_reloc(t->sec, r->id_off);
		if (rel != NULL && rel->kind == RELOC_ABS)
			id = rel->value;
		r->cie = id;
	}
	r->cie_in_section = r->cie < t->sec->len;
}

/* Reads length and id of the record at an offset. */
static enum frame_result
read_frame(const struct table *t, uint64_t offset, struct record *r,
    struct diag *d)
{
	const struct cfi *c = t->priv;
	struct bytes b = reader_at(t, offset, UINT64_MAX);
	uint64_t len;

	memset(r, 0, sizeof(*r));
	r->offset = offset;
	if (bytes_left(&b) == 0)
		return FRAME_END;
	if (bytes_left(&b) < 4) {
		diag_at(d, CHK_cfi_truncated, t->sec, offset,
		    "%zu bytes are left at the end, too few for a record",
		    bytes_left(&b));
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
		    "cannot be read", (unsigned long long)len,
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
		    "a record of %llu bytes is too short for its id",
		    (unsigned long long)len);
		r->id_size = 0;
		return FRAME_OK;
	}
	read_id(t, c, b, r);
	if (r->is64 && c->eh)
		diag_at(d, CHK_cfi_64bit, t->sec, offset,
		    "64-bit record in .eh_frame, read with an id of %u bytes",
		    r->id_size);
	return FRAME_OK;
}

static void
read_personality(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct ptr_env env = { .sec = t->sec, .addr_size = c->addr_size,
	    .null = true, .has_data = cfi->has_data, .data = cfi->data };
	uint64_t at = bytes_offset(b);

	c->pers_enc = bytes_u8(b);
	c->pers_off = bytes_offset(b);
	if (!bytes_ok(b))
		return;
	if (!ptr_read(b, c->pers_enc, &env, &c->personality)) {
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "personality encoding 0x%02x cannot be read", c->pers_enc);
		c->personality.kind = TARGET_ABSENT;
		/* How long the pointer is can only be guessed. */
		c->letters_ok = false;
	} else if (c->pers_enc == PE_ALIGNED)
		c->pers_off = bytes_offset(b) - c->addr_size;
}

static uint8_t
read_encoding(const struct table *t, struct bytes *b, const char *what,
    struct diag *d)
{
	uint64_t at = bytes_offset(b);
	uint8_t enc = bytes_u8(b);

	if (bytes_ok(b) && !ptr_valid(enc))
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "%s encoding 0x%02x is invalid", what, enc);
	return enc;
}

/* The letters after z, each with its data (LSB Core 10.6.1.1.1). */
static void
read_letters(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	const char *s;

	for (s = c->aug + 1; *s != '\0' && c->letters_ok; s++) {
		switch (*s) {
		case 'R':
			c->fde_enc = read_encoding(t, b, "address", d);
			c->has_r = true;
			break;
		case 'L':
			c->lsda_enc = read_encoding(t, b, "LSDA", d);
			break;
		case 'P':
			read_personality(t, c, b, d);
			break;
		case 'S':
			c->signal = true;
			break;
		case 'B':
			c->key_b = true;
			break;
		case 'G':
			c->mte = true;
			break;
		default:
			diag_at(d, CHK_cfi_cie_aug_unknown, t->sec, c->offset,
			    "augmentation \"%s\" has an unknown letter; the "
			    "letters from it on are not read", c->aug);
			c->letters_ok = false;
		}
	}
	if (!bytes_ok(b))
		diag_at(d, CHK_cfi_cie_aug_overrun, t->sec, c->offset,
		    "augmentation data of %llu bytes is too short for \"%s\"",
		    (unsigned long long)c->data_len, c->aug);
}

/*
 * The augmentation string decides what follows.  False when it is not one
 * that says how long its data is.
 */
static bool
read_augmentation(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	struct bytes data;

	c->letters_ok = true;
	if (c->aug[0] == '\0' || c->has_eh || strcmp(c->aug, "armcc+") == 0)
		return true;
	if (c->aug[0] != 'z') {
		diag_at(d, CHK_cfi_cie_aug_unknown, t->sec, c->offset,
		    "augmentation \"%s\" is not known; the rest of the CIE "
		    "and its FDEs cannot be read", c->aug);
		return false;
	}
	c->has_z = true;
	c->data_len = bytes_uleb(b);
	c->data_off = bytes_offset(b);
	if (!bytes_ok(b) || c->data_len > bytes_left(b)) {
		diag_at(d, CHK_cfi_cie_aug_overrun, t->sec, c->offset,
		    "augmentation data of %llu bytes goes past the CIE",
		    (unsigned long long)c->data_len);
		return false;
	}
	data = bytes_sub(b, c->data_len);
	read_letters(t, c, &data, d);
	return true;
}

static bool
read_cie_sizes(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	c->addr_size = t->img->addr_size;
	if (c->version < 4)
		return true;
	c->addr_size = bytes_u8(b);
	c->seg_size = bytes_u8(b);
	if (c->addr_size != 4 && c->addr_size != 8 && bytes_ok(b)) {
		diag_at(d, CHK_cfi_cie_addr_size, t->sec, c->offset,
		    "address size %u is neither 4 nor 8", c->addr_size);
		return false;
	}
	if (c->seg_size > 8) {
		diag_at(d, CHK_cfi_cie_addr_size, t->sec, c->offset,
		    "segment selector size %u is more than 8", c->seg_size);
		return false;
	}
	return true;
}

/*
 * Reads the CIE of a record.  c->usable tells whether its FDEs can be decoded.
 */
static void
read_cie(const struct table *t, const struct record *r, struct cie *c,
    struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct bytes b = reader_at(t, r->body, r->end);
	uint64_t ra;

	memset(c, 0, sizeof(*c));
	c->offset = r->offset;
	c->end = r->end;
	c->id_size = r->id_size;
	c->lsda_enc = c->pers_enc = PE_OMIT;
	c->version = bytes_u8(&b);
	if (!bytes_ok(&b) || !version_known(c->version)) {
		diag_at(d, CHK_cfi_cie_version, t->sec, r->offset,
		    "CIE version %u is not known", c->version);
		c->aug = "";
		return;
	}
	if (c->version == 2 || c->version == 5 || (cfi->eh && c->version == 4))
		diag_at_level(d, CHK_cfi_cie_version, LEVEL_WARNING, t->sec,
		    r->offset, "CIE version %u is not one for this section; "
		    "read like version %u", c->version,
		    c->version == 2 ? 1 : 4);
	c->aug = bytes_cstr(&b);
	if (c->aug == NULL) {
		c->aug = "";
		goto truncated;
	}
	if (strcmp(c->aug, "eh") == 0) {
		c->has_eh = true;
		bytes_skip(&b, t->img->addr_size);
	}
	if (!read_cie_sizes(t, c, &b, d))
		return;
	c->caf = bytes_uleb(&b);
	c->daf = bytes_sleb(&b);
	ra = c->version < 3 ? bytes_u8(&b) : bytes_uleb(&b);
	if (!bytes_ok(&b))
		goto truncated;
	c->ra = ra > INT32_MAX ? INT32_MAX : ra;
	c->fde_enc = PE_ABSPTR;
	if (!read_augmentation(t, c, &b, d))
		return;
	if (!bytes_ok(&b))
		goto truncated;
	c->insns = bytes_offset(&b);
	c->pers_name = image_target_name(t->img, &c->personality);
	/* An unknown letter before R hides how addresses are encoded. */
	c->usable = ptr_valid(c->fde_enc) && c->fde_enc != PE_OMIT &&
	    (c->letters_ok || c->has_r);
	return;
truncated:
	diag_at(d, CHK_cfi_cie_aug_overrun, t->sec, r->offset,
	    "the CIE %s", bytes_strerror(&b));
}

static const struct cie *
find_cie(const struct cfi *c, uint64_t offset)
{
	size_t lo = 0, hi = c->ncies, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (c->cies[mid].offset == offset)
			return &c->cies[mid];
		if (c->cies[mid].offset < offset)
			lo = mid + 1;
		else
			hi = mid;
	}
	return NULL;
}

/* In 64-bit .eh_frame the CIE decides how wide the FDE's id is. */
static const struct cie *
cie_of(const struct table *t, struct record *r)
{
	const struct cfi *c = t->priv;
	const struct cie *cie = find_cie(c, r->cie);
	struct bytes b;

	if (!c->eh || !r->is64)
		return cie;
	if (cie == NULL && r->id_size == 4) {
		b = reader_at(t, r->id_off, r->end);
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

/*
 * Reads an FDE up to its program.  False when its range cannot be told; what
 * is known of it is in f all the same.
 */
static bool
read_fde(const struct table *t, const struct record *r, const struct cie *c,
    struct fde *f, struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct ptr_env env = { .sec = t->sec, .addr_size = c->addr_size,
	    .has_data = cfi->has_data, .data = cfi->data };
	struct bytes b = reader_at(t, r->body, r->end);
	struct bytes data;
	uint64_t at;

	memset(f, 0, sizeof(*f));
	if (c->seg_size != 0)
		f->segment = c->seg_size & (c->seg_size - 1) ? 0 :
		    bytes_word(&b, c->seg_size);
	at = bytes_offset(&b);
	if (!ptr_read(&b, c->fde_enc, &env, &f->start)) {
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "the address cannot be told: its encoding 0x%02x needs a "
		    "base that this file does not have", c->fde_enc);
		return false;
	}
	f->range = ptr_read_value(&b, c->fde_enc, c->addr_size);
	if (c->has_z) {
		f->data_len = bytes_uleb(&b);
		f->data_off = bytes_offset(&b);
		data = bytes_sub(&b, f->data_len);
		env.null = true;
		env.func = f->start;
		at = bytes_offset(&data);
		if (c->lsda_enc != PE_OMIT && bytes_left(&data) > 0 &&
		    !ptr_read(&data, c->lsda_enc, &env, &f->lsda))
			diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
			    "the LSDA pointer's encoding 0x%02x cannot be "
			    "read", c->lsda_enc);
	}
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_cfi_truncated, t->sec, r->offset,
		    "the FDE %s", bytes_strerror(&b));
		return false;
	}
	f->insns = bytes_offset(&b);
	/*
	 * A range is a length: signed formats that come out negative, and
	 * ends that wrap, leave no range.
	 */
	f->range_ok = f->start.kind == TARGET_ADDR &&
	    (int64_t)f->range >= 0 &&
	    addr_mask(f->start.addr + f->range, c->addr_size) >=
	    f->start.addr;
	if (!f->range_ok && f->start.kind == TARGET_ADDR) {
		diag_at(d, CHK_cfi_fde_range_negative, t->sec, r->offset,
		    "range 0x%llx from 0x%llx is negative or wraps",
		    (unsigned long long)f->range,
		    (unsigned long long)f->start.addr);
		f->range = 0;
	}
	return true;
}

static void
item_from_fde(struct item *it, const struct fde *f)
{
	it->known = f->start.kind == TARGET_ADDR;
	it->start = f->start.addr;
	it->sect = f->start.sect;
	it->end = f->start.addr + f->range;
}

/* Relocated zero: the address is there, but nobody applied it. */
static void
check_start(const struct table *t, const struct record *r,
    const struct fde *f, struct diag *d)
{
	const struct reloc *rel = f->start.reloc;

	if (f->start.kind == TARGET_UNRELOCATED && rel != NULL)
		diag_at(d, CHK_cfi_reloc_unknown, t->sec, rel->offset,
		    "the address needs relocation %s against %s, which "
		    "cannot be applied", rel->type_name != NULL ?
		    rel->type_name : "of an unknown type", rel->symbol);
	(void)r;
}

static void
index_cie(struct table *t, const struct record *r, struct entry *scratch,
    struct item *it)
{
	struct cfi *c = t->priv;
	struct cie *cie;

	GROW(c->cies, c->ncies, c->cap);
	cie = &c->cies[c->ncies++];
	/* Findings come when the CIE's own entry is decoded. */
	read_cie(t, r, cie, NULL);
	if (cie->usable)
		cfi_run_cie(t, cie, &t->mem, scratch, 0, NULL);
	it->kind = ENTRY_CIE;
	it->aux = c->ncies - 1;
}

static void
index_fde(struct table *t, struct record *r, struct item *it)
{
	const struct cfi *c = t->priv;
	const struct cie *cie = cie_of(t, r);
	struct fde f;

	it->kind = ENTRY_BAD;
	it->aux = CFI_NO_CIE;
	if (cie == NULL || !cie->usable)
		return;
	it->aux = cie - c->cies;
	if (!read_fde(t, r, cie, &f, NULL))
		return;
	it->kind = ENTRY_FUNC;
	item_from_fde(it, &f);
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
		if (read_frame(t, t->items[i].offset, &r, NULL) == FRAME_OK &&
		    r.id_size != 0)
			index_fde(t, &r, &t->items[i]);
	}
}

static void
cfi_index(struct table *t, struct diag *d)
{
	const struct cfi *c = t->priv;
	struct entry scratch = { 0 };
	uint64_t at = 0, terminator = UINT64_MAX;
	enum frame_result res;
	struct record r;
	struct item *it;
	bool more = false;

	for (;; at = r.end) {
		res = read_frame(t, at, &r, d);
		if (res == FRAME_END || res == FRAME_BAD)
			break;
		if (res == FRAME_TERMINATOR) {
			if (terminator == UINT64_MAX)
				terminator = at;
			/* Past it a synthetic section holds other things. */
			if (t->sec->attr & SEC_SYNTHETIC)
				break;
			continue;
		}
		if (terminator != UINT64_MAX && !more) {
			more = true;
			diag_at_level(d, CHK_cfi_terminator_mid,
			    t->img->type == IMAGE_OBJECT ? LEVEL_WARNING :
			    LEVEL_ERROR, t->sec, terminator,
			    "%s before the end of the section: readers that "
			    "go record by record stop here", c->eh ?
			    "the terminator stands" : "a zero length stands");
		}
		it = table_add_item(t);
		it->offset = at;
		if (r.id_size == 0)
			it->kind = ENTRY_BAD, it->aux = CFI_NO_CIE;
		else if (r.is_cie)
			index_cie(t, &r, &scratch, it);
		else
			index_fde(t, &r, it);
	}
	index_forward(t);
	entry_free(&scratch);
}

/* By its name, else by its address. */
static void
personality_field(const struct table *t, const struct cie *c,
    struct fields *fs)
{
	struct target to;

	if (c->pers_name != NULL) {
		field_name(fs, "personality", c->pers_name);
		return;
	}
	to = ptr_follow(t->img, &c->personality);
	if (to.kind != TARGET_ABSENT)
		field_target(fs, "personality", &to);
}

static void
cie_fields(const struct table *t, const struct cie *c, struct entry *e)
{
	struct fields *fs = &e->fields;
	struct field *f;

	field_str(fs, "kind", "cie");
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	field_num(fs, "version", c->version);
	field_str(fs, "augmentation", c->aug);
	if (c->version >= 4) {
		field_num(fs, "address_size", c->addr_size);
		field_num(fs, "segment_selector_size", c->seg_size);
	}
	field_num(fs, "code_alignment_factor", c->caf);
	field_snum(fs, "data_alignment_factor", c->daf);
	field_num(fs, "return_address_register", c->ra);
	if (c->has_r)
		field_str(fs, "fde_encoding", ptr_name(&e->mem, c->fde_enc));
	if (strchr(c->aug, 'L') != NULL && c->has_z)
		field_str(fs, "lsda_encoding",
		    ptr_name(&e->mem, c->lsda_enc));
	if (c->pers_enc != PE_OMIT)
		field_str(fs, "personality_encoding",
		    ptr_name(&e->mem, c->pers_enc));
	personality_field(t, c, fs);
	if (c->signal)
		field_bool(fs, "signal", true);
	if (c->key_b)
		field_str(fs, "pauth_key", "B");
	if (c->mte)
		field_bool(fs, "mte_tagged_frame", true);
	if (c->id_size == 8 && t->img->addr_size == 4)
		field_num(fs, "id_size", 8);
	if (c->has_z) {
		f = field_add(fs, "augmentation_length", FIELD_NUM);
		f->num = c->data_len;
		f->flags = FIELD_RAW;
	}
}

static void
fde_fields(const struct table *t, const struct record *r, const struct cie *c,
    const struct fde *f, struct entry *e)
{
	struct fields *fs = &e->fields;
	struct field *fl;

	field_str(fs, "kind", "fde");
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	field_add(fs, "cie", FIELD_HEX)->num = c->offset;
	fl = field_add(fs, "augmentation", FIELD_STR);
	fl->str = c->aug;
	fl->flags = FIELD_RAW;
	if (c->seg_size != 0)
		field_hex(fs, "segment", f->segment);
	if (f->lsda.kind != TARGET_ABSENT)
		field_target(fs, "lsda", &f->lsda);
	personality_field(t, c, fs);
	if (c->signal)
		field_bool(fs, "signal", true);
	if (c->key_b)
		field_str(fs, "pauth_key", "B");
	fl = field_add(fs, "length", FIELD_NUM);
	fl->num = r->end - r->offset;
	fl->flags = FIELD_RAW;
	if (c->has_z) {
		fl = field_add(fs, "augmentation_length", FIELD_NUM);
		fl->num = f->data_len;
		fl->flags = FIELD_RAW;
	}
}

/* A place that may be relocated, and its size; 0: not known. */
struct field_at {
	uint64_t	at;
	unsigned	size;
};

/*
 * Relocations before the program of a record may apply to a pointer as a
 * whole, and to nothing else.
 */
static void
check_relocs(const struct table *t, const struct record *r, uint64_t insns,
    const struct field_at *fields, size_t n, struct diag *d)
{
	const struct reloc *rel, *end = t->sec->relocs + t->sec->nrelocs;
	size_t i;

	if (d == NULL || t->sec->nrelocs == 0)
		return;
	rel = section_reloc_from(t->sec, r->offset);
	for (; rel != NULL && rel < end && rel->offset < insns; rel++) {
		for (i = 0; i < n; i++)
			if (rel->offset == fields[i].at)
				break;
		if (rel->kind == RELOC_NONE || (i < n &&
		    (fields[i].size == 0 || rel->size <= fields[i].size)))
			continue;
		diag_at(d, CHK_cfi_reloc_field, t->sec, rel->offset,
		    "relocation %s against %s %s", rel->type_name != NULL ?
		    rel->type_name : "of an unknown type", rel->symbol,
		    i < n ? "is larger than its field" :
		    "is not at the beginning of a pointer");
	}
}

static void
check_cie_relocs(const struct table *t, const struct record *r,
    const struct cie *c, struct diag *d)
{
	/* The word of "eh" stands after version and string. */
	const struct field_at fields[] = {
		{ r->offset, 4 },
		{ c->pers_off, ptr_size(c->pers_enc, c->addr_size) },
		{ c->has_eh ? r->body + 4 : r->offset, 0 }
	};

	check_relocs(t, r, c->insns, fields, NELEM(fields), d);
}

static void
check_fde_relocs(const struct table *t, const struct record *r,
    const struct cie *c, const struct fde *f, struct diag *d)
{
	uint64_t start = r->body + c->seg_size;
	unsigned size = ptr_size(c->fde_enc, c->addr_size);
	const struct field_at fields[] = {
		{ r->offset, 4 }, { r->id_off, r->id_size }, { start, size },
		{ start + size, size },
		{ f->data_off, ptr_size(c->lsda_enc, c->addr_size) }
	};

	check_relocs(t, r, f->insns, fields, NELEM(fields), d);
}

static void
decode_cie(const struct table *t, const struct record *r, unsigned want,
    struct entry *e, struct diag *d)
{
	struct cie c;

	read_cie(t, r, &c, d);
	e->kind = ENTRY_CIE;
	e->ra_reg = c.ra;
	e->signal = c.signal;
	e->pauth_key = c.key_b ? 'B' : 0;
	e->personality = c.personality;
	if (c.insns != 0) {
		check_cie_relocs(t, r, &c, d);
		cfi_run_cie(t, &c, NULL, e, want, d);
	}
	if (want & WANT_FIELDS)
		cie_fields(t, &c, e);
}

/* An FDE without a CIE that can be used: say why. */
static void
bad_cie(const struct table *t, const struct record *r, const struct cie *c,
    struct diag *d)
{
	if (c == NULL)
		diag_at(d, CHK_cfi_cie_ref_invalid, t->sec, r->offset,
		    "the CIE pointer leads to %s0x%llx, where no CIE begins",
		    r->cie_in_section ? "" : "outside the section, ",
		    (unsigned long long)r->cie);
	else
		diag_at(d, CHK_cfi_cie_ref_invalid, t->sec, r->offset,
		    "the CIE at 0x%llx cannot be read",
		    (unsigned long long)c->offset);
}

static void
decode_fde(const struct table *t, const struct record *r,
    const struct cie *c, unsigned want, struct entry *e, struct diag *d)
{
	struct fde f;
	bool ok = read_fde(t, r, c, &f, d);

	check_start(t, r, &f, d);
	if (ok)
		check_fde_relocs(t, r, c, &f, d);
	e->start = f.start;
	e->end = f.start.addr + f.range;
	e->has_end = f.start.kind == TARGET_ADDR && ok && f.range_ok;
	e->lsda = f.lsda;
	e->personality = c->personality;
	e->signal = c->signal;
	e->ra_reg = c->ra;
	if (t->img->machine == MACH_AARCH64)
		e->pauth_key = c->key_b ? 'B' : 'A';
	if (want & WANT_FIELDS)
		fde_fields(t, r, c, &f, e);
	if (!ok) {
		e->kind = ENTRY_BAD;
		return;
	}
	/* Without an address rows would be numbers that are not right. */
	if (f.start.kind != TARGET_ADDR)
		want &= ~WANT_ROWS;
	if (want & (WANT_ROWS | WANT_OPS) || d != NULL)
		cfi_run_fde(t, c, &f, r->end, e, want, d);
}

static void
cfi_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct cfi *cfi = t->priv;
	const struct cie *c = NULL;
	struct cie own;
	struct record r, cr;

	if (read_frame(t, it->offset, &r, NULL) != FRAME_OK)
		return;
	e->size = r.end - r.offset;
	if (r.id_size == 0) {
		e->kind = ENTRY_BAD;
		return;
	}
	if (r.is_cie) {
		decode_cie(t, &r, want, e, d);
		return;
	}
	if (t->indexed)
		c = it->aux != CFI_NO_CIE ? &cfi->cies[it->aux] :
		    cie_of(t, &r);
	else if (r.cie_in_section &&
	    read_frame(t, r.cie, &cr, NULL) == FRAME_OK && cr.is_cie) {
		/* Asked for one entry only: read its CIE here. */
		read_cie(t, &cr, &own, NULL);
		if (own.usable)
			cfi_run_cie(t, &own, &e->mem, e, 0, NULL);
		c = &own;
	}
	/* The width of a 64-bit id is the CIE's matter. */
	if (c != NULL && r.is64 && cfi->eh) {
		r.id_size = c->id_size;
		r.body = r.id_off + r.id_size;
	}
	if (c == NULL || !c->usable) {
		e->kind = ENTRY_BAD;
		bad_cie(t, &r, c, d);
		return;
	}
	decode_fde(t, &r, c, want, e, d);
}

bool
cfi_item_at(const struct table *t, uint64_t offset, struct item *it)
{
	struct record r, cr;
	struct cie c;
	struct fde f;

	memset(it, 0, sizeof(*it));
	if (read_frame(t, offset, &r, NULL) != FRAME_OK || r.id_size == 0 ||
	    r.is_cie || !r.cie_in_section ||
	    read_frame(t, r.cie, &cr, NULL) != FRAME_OK || !cr.is_cie)
		return false;
	read_cie(t, &cr, &c, NULL);
	if (!c.usable || !read_fde(t, &r, &c, &f, NULL))
		return false;
	it->kind = ENTRY_FUNC;
	it->offset = offset;
	it->aux = CFI_NO_CIE;
	item_from_fde(it, &f);
	return true;
}

static bool
cfi_open(struct table *t, struct diag *d, bool eh)
{
	struct cfi *c;

	if (!section_load(t->sec, d))
		return false;
	c = xcalloc(1, sizeof(*c));
	c->eh = eh;
	t->priv = c;
	t->eh_regs = eh;
	t->size = t->sec->len;
	/* Only i386 and a few old ABIs use datarel here. */
	if (eh && t->img->addr_size == 4 && !t->img->by_section)
		c->has_data = ptr_data_base(t->img, &c->data);
	return true;
}

static bool
eh_open(struct table *t, struct diag *d)
{
	return cfi_open(t, d, true);
}

static bool
debug_open(struct table *t, struct diag *d)
{
	return cfi_open(t, d, false);
}

/* Through the search table of .eh_frame_hdr, when it has one. */
static bool
eh_search(const struct table *t, uint32_t sect, uint64_t pc,
    struct item *it)
{
	uint64_t fde;

	if (sect != 0 || !ehhdr_search(t->img, pc, &fde) ||
	    fde < t->sec->addr || fde - t->sec->addr >= t->sec->len ||
	    !cfi_item_at(t, fde - t->sec->addr, it))
		return false;
	return pc >= it->start && pc < it->end;
}

static void
cfi_close(struct table *t)
{
	struct cfi *c = t->priv;

	if (c == NULL)
		return;
	free(c->cies);
	free(c);
}

const struct format format_eh_frame = {
	.name = "eh_frame",
	.open = eh_open,
	.index = cfi_index,
	.decode = cfi_decode,
	.search = eh_search,
	.close = cfi_close
};

const struct format format_debug_frame = {
	.name = "debug_frame",
	.open = debug_open,
	.index = cfi_index,
	.decode = cfi_decode,
	.close = cfi_close
};
