/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The SFrame header.  A damaged field is reported and, where the other fields
 * tell what it has to be, worked around, so that the functions still show.
 */
#include "format/sframe.h"

#include <inttypes.h>

static const char *
abi_name(uint8_t abi)
{
	static const char *const names[] = {
		[SFRAME_ABI_AARCH64_BE] = "SFRAME_ABI_AARCH64_ENDIAN_BIG",
		[SFRAME_ABI_AARCH64_LE] = "SFRAME_ABI_AARCH64_ENDIAN_LITTLE",
		[SFRAME_ABI_AMD64] = "SFRAME_ABI_AMD64_ENDIAN_LITTLE",
		[SFRAME_ABI_S390X] = "SFRAME_ABI_S390X_ENDIAN_BIG",
	};

	return abi < NELEM(names) ? names[abi] : NULL;
}

uint8_t
sframe_image_abi(const struct image *img)
{
	if (img->addr_size != 8)
		return 0;
	switch (img->machine) {
	case MACH_X86_64:
		return img->big_endian ? 0 : SFRAME_ABI_AMD64;
	case MACH_AARCH64:
		return img->big_endian ? SFRAME_ABI_AARCH64_BE :
					 SFRAME_ABI_AARCH64_LE;
	case MACH_S390:
		return img->big_endian ? SFRAME_ABI_S390X : 0;
	default:
		return 0;
	}
}

static bool
version_known(uint8_t version)
{
	return version >= 1 && version <= 3;
}

/*
 * The version whose function entries fill the space between the two offsets,
 * or 0.  Two versions never agree, as their sizes differ.
 */
static uint8_t
version_by_size(const struct sframe *sf)
{
	uint8_t v;

	if (sf->num_fdes == 0 || sf->freoff < sf->fdeoff)
		return 0;
	for (v = 1; v <= 3; v++)
		if (sf->freoff - sf->fdeoff ==
		    (uint64_t)sf->num_fdes * sframe_fde_len(v))
			return v;
	return 0;
}

/* Where functions and rows may be. */
struct layout {
	uint8_t version;
	uint64_t fdes, fres; /* section offsets */
	uint32_t n;          /* functions */
};

/*
 * Do the functions lie before the rows and have, read this way, as many rows
 * as the header says?
 */
static bool
adds_up(const struct table *t, const struct sframe *sf, const struct layout *at)
{
	unsigned size = sframe_fde_len(at->version);
	struct bytes b = section_bytes(t->sec);
	uint64_t sum = 0;
	uint32_t i;

	if (at->fdes + (uint64_t)at->n * size > at->fres ||
	    at->fres > sf->limit)
		return false;
	/* Counts that are no part of the rows say nothing of their place. */
	if (at->version < 3 && at->fres + sf->fre_len > sf->limit)
		return false;
	b.big_endian = sf->big_endian;
	for (i = 0; i < at->n; i++) {
		bytes_seek(&b, at->fdes + (uint64_t)i * size + 12);
		if (at->version < 3) {
			sum += bytes_u32(&b);
		} else {
			bytes_seek(&b, at->fres + bytes_u32(&b));
			sum += bytes_u16(&b);
		}
		if (!bytes_ok(&b))
			return false;
	}
	return sum == sf->num_fres;
}

/* As the header says. */
static struct layout
stored_layout(const struct table *t, const struct sframe *sf)
{
	uint64_t head = t->offset + SFRAME_HEADER_LEN + sf->aux_len;

	return (struct layout){ .version = sf->version,
		.fdes = head + sf->fdeoff,
		.fres = head + sf->freoff,
		.n = sf->num_fdes };
}

/* Do the functions, read as version v, add up? */
static bool
fits_version(const struct table *t, const struct sframe *sf, uint8_t v)
{
	struct layout at = stored_layout(t, sf);

	at.version = v;
	return adds_up(t, sf, &at);
}

static void
choose_version(const struct table *t, struct sframe *sf, struct diag *d)
{
	uint64_t at = t->offset + 2;
	uint8_t fits = version_by_size(sf);

	sf->version = sf->stored_version;
	if (!version_known(sf->version)) {
		diag_at(d, CHK_sframe_version, t->sec, at,
		    fits == 0 ? "version is %u, not 1, 2 or 3" :
				"version is %u; function entries have the size "
				"of version %u",
		    sf->version, fits);
		sf->version = fits;
	} else if (fits != 0 && fits != sf->version &&
		   fits_version(t, sf, fits)) {
		diag_at(d, CHK_sframe_version, t->sec, at,
		    "version is %u, but function entries have the size of "
		    "version %u",
		    sf->version, fits);
		sf->version = fits;
	}
	sf->fde_size = sframe_fde_len(sf->version);
}

static void
choose_abi(const struct table *t, struct sframe *sf, struct diag *d)
{
	uint64_t at = t->offset + 4;
	uint8_t want = sframe_image_abi(t->img);
	unsigned last = sf->version == 1 ? SFRAME_ABI_AMD64 : SFRAME_ABI_S390X;
	bool big;

	sf->abi = sf->stored_abi;
	if (sf->abi == 0 || sf->abi > last) {
		diag_at(d, CHK_sframe_abi_unknown, t->sec, at,
		    "ABI %u is not defined in version %u", sf->abi,
		    sf->version);
		if (sf->abi > SFRAME_ABI_S390X)
			sf->abi = 0;
	} else {
		big = sf->abi == SFRAME_ABI_AARCH64_BE ||
		      sf->abi == SFRAME_ABI_S390X;
		if (big != sf->big_endian)
			diag_at(d, CHK_sframe_abi_endian, t->sec, at,
			    "%s, but the table is in %s-endian order",
			    abi_name(sf->abi),
			    sf->big_endian ? "big" : "little");
		if (sf->abi != want)
			diag_at(d, CHK_sframe_abi_machine, t->sec, at,
			    "%s in a file for %s", abi_name(sf->abi),
			    image_machine_name(t->img));
	}
	/* The file knows its machine better than a damaged byte. */
	if (want != 0)
		sf->abi = want;
	sf->sp = sf->abi == SFRAME_ABI_AMD64 ? 7 :
		 sf->abi == SFRAME_ABI_S390X ? 15 :
					       31;
	sf->fp = sf->abi == SFRAME_ABI_AMD64 ? 6 :
		 sf->abi == SFRAME_ABI_S390X ? 11 :
					       29;
}

static void
check_fixed(const struct table *t, const struct sframe *sf, struct diag *d)
{
	int want = sf->abi == SFRAME_ABI_AMD64 ? -8 : 0;

	if (sf->abi != 0 && sf->fixed_ra != want)
		diag_at(d, CHK_sframe_fixed_ra, t->sec, t->offset + 6,
		    "fixed offset of the return address is %d, not %d",
		    sf->fixed_ra, want);
	if (sf->fixed_fp != 0)
		diag_at(d, CHK_sframe_fixed_fp, t->sec, t->offset + 5,
		    "fixed offset of the frame pointer is %d", sf->fixed_fp);
	if (sf->aux_len != 0)
		diag_at(d, CHK_sframe_aux_header, t->sec, t->offset + 7,
		    "an auxiliary header of %u byte%s", sf->aux_len,
		    PLURAL(sf->aux_len));
}

static void
check_flags(const struct table *t, const struct sframe *sf, struct diag *d)
{
	static const uint8_t legal[] = { 0, 0x03, 0x07, 0x05 };
	unsigned bad;

	if (sf->version == 0)
		return;
	bad = sf->flags & ~legal[sf->version];
	if (bad != 0)
		diag_at(d, CHK_sframe_flags_reserved, t->sec, t->offset + 3,
		    "flags 0x%02x are not defined in version %u", bad,
		    sf->version);
}

/* Do rows that begin at `at` end where the table does, but for alignment? */
static bool
fills(const struct sframe *sf, uint64_t at)
{
	return at + sf->fre_len <= sf->limit &&
	       sf->limit - (at + sf->fre_len) < 8;
}

/*
 * Finds the field that is wrong, if only one is: with the right one the
 * functions have as many rows as the header counts.
 */
static bool
repair_one(const struct table *t, struct sframe *sf, struct diag *d)
{
	const struct layout stored = stored_layout(t, sf);
	struct layout try[5];
	size_t i, n = 0;
	uint64_t room;

	try[n++] = stored;
	try[n] = stored;
	try[n].fdes -= sf->aux_len;
	try[n++].fres -= sf->aux_len;
	try[n] = stored;
	try[n++].fdes -= sf->fdeoff;
	room = stored.fres > stored.fdes ? stored.fres - stored.fdes : 0;
	if (room % sf->fde_size == 0) {
		try[n] = stored;
		try[n++].n = room / sf->fde_size;
	}
	try[n] = stored;
	try[n++].fres = stored.fdes + (uint64_t)stored.n * sf->fde_size;
	for (i = 0; i < n && !adds_up(t, sf, &try[i]); i++)
		;
	if (i == n)
		return false;
	if (try[i].n > sf->num_fdes)
		diag_at(d, CHK_sframe_num_fres, t->sec, t->offset + 8,
		    "the header counts %" PRIu32 " function%s, but the %" PRIu32
		    " before the rows have its %" PRIu32 " rows",
		    sf->num_fdes, PLURAL(sf->num_fdes), try[i].n, sf->num_fres);
	sf->fdes = try[i].fdes;
	sf->fres = try[i].fres;
	sf->nfdes = try[i].n;
	return true;
}

/*
 * Without that, finds out which of the fields that disagree is wrong: with the
 * right ones the rows end where the table does.  Sets the number of functions
 * that there are, too.
 */
static void
repair(struct sframe *sf, uint64_t fdes_len)
{
	uint64_t room, packed;

	if (!fills(sf, sf->fres) && fills(sf, sf->fres - sf->aux_len)) {
		/* The length of the auxiliary header. */
		sf->fdes -= sf->aux_len;
		sf->fres -= sf->aux_len;
	} else if (sf->freoff == fdes_len && fills(sf, sf->fres)) {
		/* The offset of the functions. */
		sf->fdes -= sf->fdeoff;
	}
	packed = sf->fdes + fdes_len;
	room = sf->fdes < sf->limit ? sf->limit - sf->fdes : 0;
	if (sf->fres >= packed && sf->fres + sf->fre_len <= sf->limit) {
		;
	} else if (fills(sf, sf->fres) && sf->fres >= sf->fdes) {
		/* The number of functions: those before the rows count. */
		room = sf->fres - sf->fdes;
	} else if (packed <= sf->limit) {
		/* The offset of the rows. */
		sf->fres = packed;
	} else if (sf->fres >= sf->fdes && sf->fres <= sf->limit) {
		room = sf->fres - sf->fdes;
	}
	sf->nfdes = room / sf->fde_size < sf->num_fdes ? room / sf->fde_size :
							 sf->num_fdes;
}

/* Sets the places of functions and rows. */
static void
place(const struct table *t, struct sframe *sf, struct diag *d)
{
	uint64_t head = t->offset + SFRAME_HEADER_LEN + sf->aux_len;
	uint64_t fdes_len = (uint64_t)sf->num_fdes * sf->fde_size;
	uint64_t packed;
	bool order_bad, fre_bad;

	sf->fdes = addr_add(head, sf->fdeoff);
	sf->fres = addr_add(head, sf->freoff);
	packed = sf->fdes + fdes_len;
	order_bad = sf->fres < packed;
	fre_bad = sf->fres + sf->fre_len > sf->limit;

	if (packed > sf->limit)
		diag_at(d, CHK_sframe_fde_bounds, t->sec, t->offset + 8,
		    "the functions (%" PRIu32 ") end at 0x%" PRIx64
		    ", the table at 0x%" PRIx64,
		    sf->num_fdes, packed, sf->limit);
	if (fre_bad)
		diag_at(d, CHK_sframe_fre_bounds, t->sec, t->offset + 16,
		    "0x%" PRIx32 " bytes of rows at offset 0x%" PRIx64
		    " end at 0x%" PRIx64 ", the table at 0x%" PRIx64,
		    sf->fre_len, sf->fres, sf->fres + sf->fre_len, sf->limit);
	if (order_bad)
		diag_at(d, CHK_sframe_subsection_order, t->sec, t->offset + 24,
		    "rows begin at 0x%" PRIx64 ", the functions (%" PRIu32
		    ") end at 0x%" PRIx64,
		    sf->fres, sf->num_fdes, packed);

	if (!repair_one(t, sf, d))
		repair(sf, fdes_len);
	sf->fres_end = sf->fres + sf->fre_len;
	if (sf->fres_end > sf->limit)
		sf->fres_end = sf->limit;
}

/*
 * Only zero bytes, from alignment, may follow.  A further table there is what
 * a linker leaves that does not know the format.
 */
static void
check_rest(const struct table *t, const struct sframe *sf, struct diag *d)
{
	uint64_t fdes = sf->fdes + (uint64_t)sf->num_fdes * sf->fde_size;
	uint64_t fres = sf->fres + sf->fre_len;
	uint64_t pos = fdes > fres ? fdes : fres;

	if (t->part == 1)
		diag_at(d, CHK_sframe_trailing_table, t->sec, t->offset,
		    "the second of %" PRIu32 " tables in the section: its "
		    "inputs were joined, not merged",
		    t->parts);
	for (; pos < sf->limit; pos++)
		if (t->sec->data[pos] != 0) {
			diag_at(d, CHK_sframe_trailing_table, t->sec, pos,
			    "0x%" PRIx64 " bytes after the table are not zero",
			    sf->limit - pos);
			return;
		}
}

static void
choose_order(const struct table *t, struct sframe *sf, const struct bytes *b)
{
	struct bytes peek = *b;

	peek.big_endian = false;
	sf->magic = bytes_u16(&peek);
	if (sf->magic == SFRAME_MAGIC)
		sf->big_endian = false;
	else if (sf->magic == 0xe2de)
		sf->big_endian = true;
	else
		sf->big_endian = t->img->big_endian;
}

/* What stands in the header, wrong or not. */
static void
read_stored(struct sframe *sf, struct bytes *b)
{
	sf->magic = bytes_u16(b);
	sf->stored_version = bytes_u8(b);
	sf->flags = bytes_u8(b);
	sf->stored_abi = bytes_u8(b);
	sf->fixed_fp = (int8_t)bytes_u8(b);
	sf->fixed_ra = (int8_t)bytes_u8(b);
	sf->aux_len = bytes_u8(b);
	sf->num_fdes = bytes_u32(b);
	sf->num_fres = bytes_u32(b);
	sf->fre_len = bytes_u32(b);
	sf->fdeoff = bytes_u32(b);
	sf->freoff = bytes_u32(b);
}

bool
sframe_header(struct table *t, struct sframe *sf, struct diag *d)
{
	struct bytes all = section_bytes(t->sec), b;

	bytes_seek(&all, t->offset);
	b = bytes_sub(&all, t->size);
	sf->limit = t->offset + t->size;
	if (t->size == 0)
		return true;
	choose_order(t, sf, &b);
	b.big_endian = sf->big_endian;
	read_stored(sf, &b);
	if (sf->magic != SFRAME_MAGIC)
		diag_at(d, CHK_sframe_magic, t->sec, t->offset,
		    "magic number is 0x%04x, not 0xdee2", sf->magic);
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_sframe_truncated_header, t->sec, t->offset,
		    "%" PRIu64 " byte%s, a header has %d", t->size,
		    PLURAL(t->size), SFRAME_HEADER_LEN);
		return false;
	}
	if (sf->aux_len > bytes_left(&b))
		diag_at(d, CHK_sframe_truncated_header, t->sec, t->offset + 7,
		    "an auxiliary header of %u bytes, %zu are left",
		    sf->aux_len, bytes_left(&b));
	choose_version(t, sf, d);
	check_flags(t, sf, d);
	choose_abi(t, sf, d);
	check_fixed(t, sf, d);
	if (sf->version != 0) {
		place(t, sf, d);
		check_rest(t, sf, d);
	}
	return true;
}

/* As a list for JSON, and joined by bars for text. */
static void
flag_names(struct header *h, uint8_t flags)
{
	static const char *const names[] = {
		"SFRAME_F_FDE_SORTED",
		"SFRAME_F_FRAME_POINTER",
		"SFRAME_F_FDE_FUNC_START_PCREL",
	};
	struct fields *f = &h->fields;
	struct strbuf sb = { 0 };
	size_t first = f->n, i;

	field_open(f, "flags", FIELD_ARRAY);
	for (i = 0; i < NELEM(names); i++) {
		if (!(flags & 1u << i))
			continue;
		field_str(f, NULL, names[i]);
		sb_str(&sb, sb.len > 0 ? "|" : "");
		sb_str(&sb, names[i]);
	}
	field_close(f);
	for (i = first; i < f->n; i++)
		f->list[i].flags = FIELD_HIDDEN;
	if (sb.len > 0) {
		field_str(f, "flags", arena_strndup(&h->mem, sb.s, sb.len));
		f->list[f->n - 1].flags = FIELD_TEXT;
	}
	sb_free(&sb);
}

/* The bytes of the auxiliary header, of which nothing more is known. */
static void
aux_field(const struct table *t, const struct sframe *sf, struct header *h)
{
	struct bytes b = section_bytes(t->sec);
	struct strbuf sb = { 0 };
	const uint8_t *p;

	bytes_seek(&b, t->offset + SFRAME_HEADER_LEN);
	p = bytes_take(&b, sf->aux_len);
	if (p == NULL)
		return;
	sb_bytes(&sb, p, sf->aux_len, true);
	field_str(&h->fields, "auxiliary_header",
	    arena_strndup(&h->mem, sb.s, sb.len));
	sb_free(&sb);
}

void
sframe_header_fields(const struct table *t, struct header *h)
{
	const struct sframe *sf = sframe_head(t);
	struct fields *f = &h->fields;
	size_t i;

	if (!sf->read)
		return;
	field_num(f, "version", sf->stored_version);
	flag_names(h, sf->flags);
	if (abi_name(sf->stored_abi) != NULL)
		field_str(f, "abi", abi_name(sf->stored_abi));
	field_bool(f, "sorted", sf->flags & SFRAME_F_SORTED);
	/* Text leaves out what is false. */
	field_bool(f, "unsorted", !(sf->flags & SFRAME_F_SORTED));
	f->list[f->n - 1].flags = FIELD_TEXT;
	for (i = 0; i < f->n; i++)
		if (!(f->list[i].flags & FIELD_HIDDEN))
			f->list[i].flags |= FIELD_LIST;
	field_hex(f, "sfp_magic", sf->magic);
	field_num(f, "sfp_version", sf->stored_version);
	field_hex(f, "sfp_flags", sf->flags);
	field_num(f, "sfh_abi_arch", sf->stored_abi);
	field_snum(f, "sfh_cfa_fixed_fp_offset", sf->fixed_fp);
	field_snum(f, "sfh_cfa_fixed_ra_offset", sf->fixed_ra);
	field_num(f, "sfh_auxhdr_len", sf->aux_len);
	field_num(f, "sfh_num_fdes", sf->num_fdes);
	field_num(f, "sfh_num_fres", sf->num_fres);
	field_num(f, "sfh_fre_len", sf->fre_len);
	field_num(f, "sfh_fdeoff", sf->fdeoff);
	field_num(f, "sfh_freoff", sf->freoff);
	if (sf->aux_len != 0)
		aux_field(t, sf, h);
	for (; i < f->n; i++)
		f->list[i].flags = FIELD_DETAIL;
}

/* Bytes that a table needs at the least, by its own length fields. */
static uint64_t
table_len(const struct sframe *sf)
{
	uint64_t head = SFRAME_HEADER_LEN + sf->aux_len;
	uint64_t fdes = (uint64_t)sf->fdeoff +
			(uint64_t)sf->num_fdes *
			    sframe_fde_len(sf->stored_version);
	uint64_t fres = (uint64_t)sf->freoff + sf->fre_len;

	return head + (fdes > fres ? fdes : fres);
}

/*
 * Reads a header at section offset `at` for its lengths alone.  False when no
 * header that makes sense stands there.
 */
static bool
peek(const struct section *sec, uint64_t at, struct sframe *sf)
{
	struct bytes b = section_bytes(sec);

	bytes_seek(&b, at);
	if (bytes_left(&b) < SFRAME_HEADER_LEN)
		return false;
	b.big_endian = b.data[b.pos] == 0xde;
	read_stored(sf, &b);
	return sf->magic == SFRAME_MAGIC && version_known(sf->stored_version) &&
	       sf->stored_abi >= 1 && sf->stored_abi <= SFRAME_ABI_S390X;
}

/* A header that a linker took over as it was: everything fits together. */
static bool
plausible(const struct section *sec, uint64_t at, struct sframe *sf)
{
	return peek(sec, at, sf) && sf->aux_len == 0 && sf->fdeoff == 0 &&
	       sf->freoff == (uint64_t)sf->num_fdes *
				 sframe_fde_len(sf->stored_version) &&
	       table_len(sf) <= sec->len - at;
}

uint64_t
sframe_next(const struct section *sec, uint64_t at)
{
	struct sframe sf = { 0 };
	uint64_t end, pos;

	if (peek(sec, at, &sf) && table_len(&sf) <= sec->len - at) {
		/* Inputs are joined at multiples of their alignment. */
		end = at + table_len(&sf);
		for (pos = end; pos < sec->len && sec->data[pos] == 0; pos++)
			;
		return pos - end < 16 && pos < sec->len && peek(sec, pos, &sf) ?
			   pos :
			   sec->len;
	}
	/* Its lengths are damaged: look for a header that is not. */
	for (pos = at + SFRAME_HEADER_LEN; pos < sec->len; pos++)
		if ((sec->data[pos] == 0xe2 || sec->data[pos] == 0xde) &&
		    plausible(sec, pos, &sf))
			return pos;
	return sec->len;
}
