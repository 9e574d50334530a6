/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a CIE and an FDE hold before their programs. */
#include "format/cfi.h"

#include <string.h>

static void
read_personality(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct ptr_env env = { .sec = t->sec,
		.addr_size = c->addr_size,
		.null = true,
		.has_data = cfi->has_data,
		.data = cfi->data };
	uint64_t at = bytes_offset(b);

	c->pers_enc = bytes_u8(b);
	c->pers_off = bytes_offset(b);
	if (!bytes_ok(b))
		return;
	if (!ptr_read(b, c->pers_enc, &env, &c->personality)) {
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "personality encoding 0x%02x cannot be read", c->pers_enc);
		c->personality.kind = TARGET_UNRELOCATED;
		/* How long the pointer is, only a known format tells. */
		c->letters_ok = ptr_has_size(c->pers_enc);
	} else if (c->pers_enc == PE_ALIGNED)
		c->pers_off = bytes_offset(b) - c->addr_size;
}

static uint8_t
read_encoding(const struct table *t, struct bytes *b, const char *what,
    bool must, struct diag *d)
{
	uint64_t at = bytes_offset(b);
	uint8_t enc = bytes_u8(b);

	if (bytes_ok(b) && !ptr_valid(enc))
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "%s encoding 0x%02x is invalid", what, enc);
	else if (bytes_ok(b) && enc == PE_OMIT && must)
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "%s encoding 0x%02x leaves the %s out", what, enc, what);
	return enc;
}

/* The letters after z, each with its data (LSB Core 10.6.1.1.1). */
static void
read_letters(const struct table *t, struct cie *c, struct bytes *b,
    struct diag *d)
{
	const char *s;

	/* Without z only letters that have no data come here. */
	for (s = c->letters + c->has_z; *s != '\0' && c->letters_ok; s++) {
		switch (*s) {
		case 'R':
			c->fde_enc = read_encoding(t, b, "address", true, d);
			c->has_r = true;
			break;
		case 'L':
			c->lsda_enc = read_encoding(t, b, "LSDA", false, d);
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
			    "letters from it on are not read",
			    c->aug);
			c->letters_ok = false;
		}
	}
	if (!bytes_ok(b))
		diag_at(d, CHK_cfi_cie_aug_overrun, t->sec, c->offset,
		    "augmentation data of %llu byte%s is too short for \"%s\"",
		    (unsigned long long)c->data_len, PLURAL(c->data_len),
		    c->aug);
}

/*
 * LLVM's extensions for GPUs say what may occur: "[llvm:v0.0]", any number of
 * them, before the letters.  They have no data.  Gives what follows them.
 */
static const char *
skip_vendors(const struct table *t, const struct cie *c, struct diag *d)
{
	const char *s = c->aug;
	size_t n, name;

	while (*s == '[') {
		n = strcspn(s, "]");
		name = strcspn(s, ":");
		if (s[n] != ']' || name > n || s[name + 1] != 'v')
			return s;
		if (strncmp(s, "[llvm:", 6) != 0 && strncmp(s, "[amd:", 5) != 0)
			diag_at(d, CHK_cfi_cie_aug_unknown, t->sec, c->offset,
			    "augmentation \"%s\" is of a vendor that is not "
			    "known; it is read as if there were none",
			    c->aug);
		s += n + 1;
	}
	return s;
}

/* What of a record with a strange augmentation DWARF 5, 6.4.1 still grants. */
static void
unknown_augmentation(const struct table *t, struct cie *c, struct diag *d)
{
	const struct cfi *cfi = t->priv;

	c->bare = !cfi->eh;
	diag_at(d, CHK_cfi_cie_aug_unknown, t->sec, c->offset,
	    "augmentation \"%s\" %s; %s", c->aug,
	    strspn(c->letters, "zRLPSBG") == strlen(c->letters) ?
		"has letters with data, but does not begin with z" :
		"is not known",
	    cfi->eh ? "the rest of the CIE and its FDEs cannot be read" :
		      "of its FDEs only start and end can be read");
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
	if (c->has_eh || strcmp(c->aug, "armcc+") == 0)
		return true;
	/* In .debug_frame assemblers write letters without data, but no z. */
	if (c->letters[0] != 'z') {
		read_letters(t, c, b, d);
		return true;
	}
	c->has_z = true;
	c->data_len = bytes_uleb(b);
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

/* Does it say how long its data is, or is it known to have none? */
static bool
known_augmentation(const struct cie *c)
{
	return c->has_eh || c->letters[0] == 'z' ||
	       strspn(c->letters, "SBG") == strlen(c->letters) ||
	       strcmp(c->aug, "armcc+") == 0;
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

void
cfi_read_cie(const struct table *t, const struct record *r, struct cie *c,
    struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct bytes b = section_range(t->sec, r->body, r->end);
	uint64_t ra;

	memset(c, 0, sizeof(*c));
	c->offset = r->offset;
	c->end = r->end;
	c->id_size = r->id_size;
	c->is64 = r->is64;
	c->aug = c->letters = "";
	c->lsda_enc = c->pers_enc = PE_OMIT;
	c->version = bytes_u8(&b);
	if (!bytes_ok(&b) || !cfi_version_known(c->version)) {
		diag_at(d, CHK_cfi_cie_version, t->sec, r->offset,
		    "CIE version %u is not known", c->version);
		return;
	}
	if (c->version == 2 || c->version == 5)
		diag_at_level(d, CHK_cfi_cie_version, LEVEL_WARNING, t->sec,
		    r->offset,
		    "no standard has CIE version %u; read like version %u",
		    c->version, c->version == 2 ? 1 : 4);
	else if (cfi->eh && c->version == 4)
		diag_at_level(d, CHK_cfi_cie_version, LEVEL_WARNING, t->sec,
		    r->offset,
		    "CIE version 4 belongs in .debug_frame; few readers know "
		    "it here");
	c->aug = bytes_cstr(&b);
	if (c->aug == NULL) {
		c->aug = "";
		goto truncated;
	}
	c->has_aug = true;
	if (strcmp(c->aug, "eh") == 0) {
		c->has_eh = true;
		bytes_skip(&b, t->img->addr_size);
	}
	c->letters = skip_vendors(t, c, d);
	if (!known_augmentation(c)) {
		unknown_augmentation(t, c, d);
		c->addr_size = t->img->addr_size;
		c->usable = c->bare;
		c->fde_enc = PE_ABSPTR;
		return;
	}
	if (!read_cie_sizes(t, c, &b, d))
		return;
	c->caf = bytes_uleb(&b);
	c->daf = bytes_sleb(&b);
	ra = c->version < 3 ? bytes_u8(&b) : bytes_uleb(&b);
	if (!bytes_ok(&b))
		goto truncated;
	c->ra = ra > UINT32_MAX ? UINT32_MAX : ra;
	c->has_factors = true;
	c->fde_enc = PE_ABSPTR;
	if (!read_augmentation(t, c, &b, d))
		return;
	if (!bytes_ok(&b))
		goto truncated;
	c->insns = bytes_offset(&b);
	/* An unknown letter before R hides how addresses are encoded. */
	c->usable = ptr_valid(c->fde_enc) && c->fde_enc != PE_OMIT &&
		    (c->letters_ok || c->has_r ||
			strchr(c->letters, 'R') == NULL);
	return;
truncated:
	diag_at(d, CHK_cfi_cie_aug_overrun, t->sec, r->offset, "the CIE %s",
	    bytes_strerror(&b));
}

/*
 * The range is a number.  A relocation can give one by an absolute symbol, or
 * has already stored one; what else it needs is not known before linking.
 */
static void
read_range(const struct cie *c, const struct section *s, struct bytes *b,
    struct fde *f)
{
	uint64_t at = bytes_offset(b);
	struct target to;

	f->range = ptr_read_value(b, c->fde_enc, c->addr_size);
	if (s->nrelocs == 0)
		return;
	to = section_target(s, at, f->range);
	if (to.kind == TARGET_ADDR && to.sect == 0) {
		f->range = to.addr;
		return;
	}
	f->unrelocated = to;
	f->unrelocated.kind = TARGET_UNRELOCATED;
}

/*
 * Where the pointer to a function or an LSDA leads.  One by way of a word is
 * never that word: of an object the word's own relocation tells.
 */
static struct target
follow(const struct table *t, const struct target *pointer)
{
	struct target to = ptr_follow(t->img, pointer), at;
	const struct section *s;

	if (!to.indirect || to.kind != TARGET_ADDR)
		return to;
	s = image_section(t->img, to.sect);
	if (s != NULL && s->loaded && section_reloc(s, to.addr) != NULL) {
		at = section_target(s, to.addr, 0);
		if (at.kind == TARGET_ADDR)
			return at;
	}
	to.kind = TARGET_UNRELOCATED;
	return to;
}

/* The augmentation data: an LSDA's pointer, or nothing. */
static void
read_fde_data(const struct table *t, const struct cie *c, struct bytes *b,
    struct ptr_env *env, struct fde *f, struct diag *d)
{
	struct bytes data;

	f->data_len = bytes_uleb(b);
	f->data_off = bytes_offset(b);
	if (c->lsda_enc == PE_OMIT) {
		bytes_skip(b, f->data_len);
		return;
	}
	data = bytes_sub(b, f->data_len);
	env->null = true;
	env->func = f->start;
	/* An encoding that is none its CIE has told of. */
	if (bytes_left(&data) == 0 || !ptr_valid(c->lsda_enc))
		return;
	if (!ptr_read(&data, c->lsda_enc, env, &f->lsda))
		diag_at(d, CHK_cfi_pe_invalid, t->sec, f->data_off,
		    "the LSDA pointer's encoding 0x%02x cannot be read",
		    c->lsda_enc);
	f->lsda = follow(t, &f->lsda);
}

bool
cfi_read_fde(const struct table *t, const struct record *r, const struct cie *c,
    struct fde *f, struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct ptr_env env = { .sec = t->sec,
		.addr_size = c->addr_size,
		.has_data = cfi->has_data,
		.data = cfi->data };
	struct bytes b = section_range(t->sec, r->body, r->end);
	uint64_t at;

	mem_clear(f, sizeof(*f));
	if (c->seg_size != 0)
		f->segment = bytes_word(&b, c->seg_size);
	at = bytes_offset(&b);
	if (!ptr_read(&b, c->fde_enc, &env, &f->start)) {
		diag_at(d, CHK_cfi_pe_invalid, t->sec, at,
		    "the address cannot be told: its encoding 0x%02x needs a "
		    "base that this file does not have",
		    c->fde_enc);
		return false;
	}
	f->start = follow(t, &f->start);
	read_range(c, t->sec, &b, f);
	if (c->has_z)
		read_fde_data(t, c, &b, &env, f, d);
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_cfi_truncated, t->sec, r->offset, "the FDE %s",
		    bytes_strerror(&b));
		return false;
	}
	f->insns = bytes_offset(&b);
	/*
	 * A range is a length: signed formats that come out negative, and
	 * ends that wrap, leave no range.
	 */
	f->range_ok = f->start.kind == TARGET_ADDR && (int64_t)f->range >= 0 &&
		      addr_mask(f->start.addr + f->range, c->addr_size) >=
			  f->start.addr;
	if (f->unrelocated.reloc != NULL) {
		f->range_ok = false;
		f->range = 0;
	} else if (!f->range_ok && f->start.kind == TARGET_ADDR) {
		diag_at(d, CHK_cfi_fde_range_negative, t->sec, r->offset,
		    "range 0x%llx from 0x%llx is negative or wraps",
		    (unsigned long long)f->range,
		    (unsigned long long)f->start.addr);
		f->range = 0;
	}
	return true;
}
