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
 * The index (cfi_index.c) is one pass over the records, which also reads every
 * CIE and runs its program; FDEs are then decoded one by one.
 */
#include "format/cfi.h"

#include <stdlib.h>
#include <string.h>

#include "format/ehhdr.h"
#include "format/lsda.h"
#include "table/cfi_op.h"

static const char *
symbol_of(const struct reloc *r)
{
	return r->symbol[0] == '\0' ? "no symbol" : r->symbol;
}

/* Start and range that cannot be told are said to be so, once. */
static void
check_start(const struct table *t, const struct fde *f, struct diag *d)
{
	const struct reloc *rel = f->start.reloc;

	if (f->start.kind == TARGET_UNRELOCATED && rel != NULL)
		diag_at(d, CHK_cfi_reloc_unknown, t->sec, rel->offset,
		    "the address needs relocation %s against %s, which cannot "
		    "be applied",
		    rel->type_name != NULL ? rel->type_name :
					     "of an unknown type",
		    symbol_of(rel));
	rel = f->unrelocated.reloc;
	if (rel != NULL)
		diag_at(d, CHK_cfi_reloc_unknown, t->sec, rel->offset,
		    "the range needs relocation %s against %s, which cannot be "
		    "applied",
		    rel->type_name != NULL ? rel->type_name :
					     "of an unknown type",
		    symbol_of(rel));
}

/* The record and the FDE of an item that is. */
static void
read_plain(const struct table *t, const struct item *it, struct record *r,
    struct fde *f)
{
	struct bytes b = section_range(t->sec, it->offset, UINT64_MAX);

	memset(r, 0, sizeof(*r));
	r->offset = it->offset;
	r->end = bytes_u32(&b);
	r->end += bytes_offset(&b);
	mem_clear(f, sizeof(*f));
	f->start.kind = TARGET_ADDR;
	f->start.addr = it->start;
	f->start.sect = it->sect;
	f->range = it->end - it->start;
	f->range_ok = true;
	f->insns = f->data_off = it->offset + it->plain;
}

/* By its name, else by its address. */
static void
personality_field(const struct table *t, const struct cie *c, struct fields *fs)
{
	const char *name = c->pers_name != NULL ?
			       c->pers_name :
			       image_target_name(t->img, &c->personality);
	struct target to;

	if (name != NULL) {
		field_name(fs, "personality", name);
		return;
	}
	to = ptr_follow(t->img, &c->personality);
	if (to.kind != TARGET_ABSENT)
		field_target(fs, "personality", &to);
}

/* What stands there of sizes and letters: for those who ask for it. */
static void
raw_field(struct fields *fs, const char *name, uint64_t v)
{
	struct field *f = field_add(fs, name, FIELD_NUM);

	f->num = v;
	f->flags = FIELD_RAW;
}

static void
cie_fields(const struct table *t, const struct cie *c, struct entry *e)
{
	struct fields *fs = &e->fields;

	field_str(fs, "kind", "cie");
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	field_num(fs, "version", c->version);
	if (c->has_aug)
		field_str(fs, "augmentation", c->aug);
	if (!c->has_factors)
		return;
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
		field_str(fs, "lsda_encoding", ptr_name(&e->mem, c->lsda_enc));
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
	if (c->has_z)
		raw_field(fs, "augmentation_length", c->data_len);
}

static void
fde_fields(const struct table *t, const struct record *r, const struct cie *c,
    const struct fde *f, bool raw, struct entry *e)
{
	struct fields *fs = &e->fields;
	struct field *fl;

	field_str(fs, "kind", "fde");
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	field_add(fs, "cie", FIELD_HEX)->num = c->offset;
	if (raw) {
		fl = field_add(fs, "augmentation", FIELD_STR);
		fl->str = c->aug;
		fl->flags = FIELD_RAW;
	}
	if (f->unrelocated.reloc != NULL)
		field_target(fs, "end", &f->unrelocated);
	if (c->seg_size != 0)
		field_hex(fs, "segment", f->segment);
	if (f->lsda.kind != TARGET_ABSENT)
		field_target(fs, "lsda", &f->lsda);
	personality_field(t, c, fs);
	if (c->signal)
		field_bool(fs, "signal", true);
	if (c->key_b)
		field_str(fs, "pauth_key", "B");
	if (raw)
		raw_field(fs, "length", r->end - r->offset);
	if (raw && c->has_z)
		raw_field(fs, "augmentation_length", f->data_len);
}

/* Of an FDE whose CIE, if there is one, cannot be used. */
static void
lone_fde_fields(const struct cie *c, struct entry *e)
{
	field_str(&e->fields, "kind", "fde");
	e->fields.list[e->fields.n - 1].flags = FIELD_HIDDEN;
	if (c != NULL)
		field_add(&e->fields, "cie", FIELD_HEX)->num = c->offset;
}

/* A place that may be relocated, and its size; 0: not known. */
struct field_at {
	uint64_t at;
	unsigned size;
};

/*
 * Relocations before the program of a record may apply to a pointer as a
 * whole, and to nothing else.
 */
static void
check_relocs(const struct table *t, const struct record *r, uint64_t insns,
    const struct field_at *fields, size_t n, struct diag *d)
{
	const struct reloc *rel, *end = section_reloc_end(t->sec);
	size_t i;

	if (d == NULL || t->sec->nrelocs == 0)
		return;
	rel = section_reloc_from(t->sec, r->offset);
	for (; rel != NULL && rel < end && rel->offset < insns; rel++) {
		for (i = 0; i < n; i++)
			if (rel->offset == fields[i].at)
				break;
		if (rel->kind == RELOC_NONE ||
		    (i < n &&
			(fields[i].size == 0 || rel->size <= fields[i].size)))
			continue;
		diag_at(d, CHK_cfi_reloc_field, t->sec, rel->offset,
		    "relocation %s against %s %s",
		    rel->type_name != NULL ? rel->type_name :
					     "of an unknown type",
		    symbol_of(rel),
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
		{ c->has_eh ? r->body + 4 : r->offset, 0 },
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
		{ r->offset, 4 },
		{ r->id_off, r->id_size },
		{ start, size },
		{ start + size, size },
		{ f->data_off, ptr_size(c->lsda_enc, c->addr_size) },
	};

	check_relocs(t, r, f->insns, fields, NELEM(fields), d);
}

static void
decode_cie(const struct table *t, const struct record *r, unsigned want,
    struct entry *e, struct diag *d)
{
	struct cie c;

	cfi_read_cie(t, r, &c, d);
	e->kind = ENTRY_CIE;
	e->ra_reg = c.ra;
	e->has_signal = true;
	e->signal = c.signal;
	e->pauth_key = c.key_b ? 'B' : 0;
	e->personality = c.personality;
	e->truncated = c.insns == 0;
	if (c.insns != 0) {
		check_cie_relocs(t, r, &c, d);
		cfi_run_cie(t, &c, NULL, e, want, d);
	} else if (c.has_aug && !c.has_factors)
		cfi_add_rest(t, e, want, r->body + strlen(c.aug) + 2, r->end);
	if (want & WANT_FIELDS)
		cie_fields(t, &c, e);
}

/*
 * An FDE without a CIE that can be used: say why.  Of one that is there, but
 * cannot be read, its own entry tells.
 */
static void
bad_cie(const struct table *t, const struct record *r, const struct cie *c,
    struct diag *d)
{
	if (r->cie_rel != NULL)
		diag_at(d, CHK_cfi_reloc_unknown, t->sec, r->id_off,
		    "the CIE pointer needs relocation %s against %s, which "
		    "cannot be applied",
		    r->cie_rel->type_name != NULL ? r->cie_rel->type_name :
						    "of an unknown type",
		    symbol_of(r->cie_rel));
	else if (c == NULL)
		diag_at(d, CHK_cfi_cie_ref_invalid, t->sec, r->offset,
		    r->cie_in_section ?
			"the CIE pointer leads to 0x%llx, where no CIE begins" :
			"the CIE pointer leads outside the section, to offset "
			"0x%llx",
		    (unsigned long long)r->cie);
}

/* ok: it could be read up to its program. */
static void
decode_fde(const struct table *t, const struct record *r, const struct cie *c,
    const struct fde *f, bool ok, unsigned want, struct entry *e,
    struct diag *d)
{
	e->start = f->start;
	e->end = f->start.addr + f->range;
	e->has_end = f->start.kind == TARGET_ADDR && ok && f->range_ok;
	e->lsda = f->lsda;
	e->personality = c->personality;
	e->has_signal = true;
	e->signal = c->signal;
	e->ra_reg = c->ra;
	if (t->img->machine == MACH_AARCH64) {
		e->pauth_key = c->key_b ? 'B' : 'A';
		e->has_tagged = true;
		e->tagged = c->mte;
	}
	if (want & WANT_FACTS)
		e->facts = memcpy(arena_alloc(&e->mem, sizeof(*f)), f,
		    sizeof(*f));
	if (want & WANT_FIELDS)
		fde_fields(t, r, c, f, (want & WANT_RAW) != 0, e);
	if (!ok) {
		e->kind = ENTRY_BAD;
		return;
	}
	if (c->bare) {
		cfi_add_rest(t, e, want, f->insns, r->end);
		return;
	}
	if (want & (WANT_ROWS | WANT_OPS) || (d != NULL && !(want & WANT_HEAD)))
		cfi_run_fde(t, c, f, r->end, e, want, d);
}

/* The CIE of a record; own is room for one that no index has read. */
static const struct cie *
cie_for(const struct table *t, const struct item *it, struct record *r,
    struct cie *own, struct entry *e)
{
	const struct cfi *cfi = t->priv;
	struct record cr;

	if (t->indexed)
		return it->aux != CFI_NO_CIE ? &cfi->cies[it->aux] :
					       cfi_cie_of(t, r);
	if (!r->cie_in_section ||
	    cfi_read_frame(t, r->cie, &cr, NULL) != FRAME_OK || !cr.is_cie)
		return NULL;
	/* Asked for one entry only: read its CIE here. */
	cfi_read_cie(t, &cr, own, NULL);
	if (own->usable && !own->bare)
		cfi_run_cie(t, own, &e->mem, e, 0, NULL);
	return own;
}

static void
decode_record(const struct table *t, const struct item *it, struct record *r,
    unsigned want, struct entry *e, struct diag *d)
{
	const struct cfi *cfi = t->priv;
	const struct cie *c;
	struct cie own;
	struct fde f;
	bool ok;

	c = cie_for(t, it, r, &own, e);
	/* The width of a 64-bit id is the CIE's matter. */
	if (c != NULL && r->is64 && cfi->eh) {
		r->id_size = c->id_size;
		r->body = r->id_off + r->id_size;
	}
	if (c == NULL || !c->usable) {
		e->kind = ENTRY_BAD;
		bad_cie(t, r, c, d);
		cfi_add_rest(t, e, want, r->body, r->end);
		if (want & WANT_FIELDS)
			lone_fde_fields(c, e);
		return;
	}
	ok = cfi_read_fde(t, r, c, &f, d);
	check_start(t, &f, d);
	if (ok && !c->bare)
		check_fde_relocs(t, r, c, &f, d);
	decode_fde(t, r, c, &f, ok, want, e, d);
}

static void
cfi_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct cfi *cfi = t->priv;
	struct record r;
	struct fde f;

	if (it->plain != 0) {
		read_plain(t, it, &r, &f);
		e->size = r.end - r.offset;
		decode_fde(t, &r, &cfi->cies[it->aux], &f, true, want, e, d);
		return;
	}
	if (cfi_read_frame(t, it->offset, &r, NULL) != FRAME_OK)
		return;
	e->size = r.end - r.offset;
	if (r.id_size == 0)
		e->kind = ENTRY_BAD;
	else if (r.is_cie)
		decode_cie(t, &r, want, e, d);
	else
		decode_record(t, it, &r, want, e, d);
}

static bool
same_state(const struct cfi_state *a, const struct cfi_state *b)
{
	uint32_t i;

	for (i = 0; i < a->nregs && i < b->nregs; i++)
		if (a->regs[i].reg != b->regs[i].reg ||
		    !rule_equal(&a->regs[i].rule, &b->regs[i].rule))
			return false;
	return a->nregs == b->nregs && a->sign == b->sign &&
	       rule_equal(&a->cfa, &b->cfa) && rule_equal(&a->ra, &b->ra);
}

/* Where they lead to a personality routine, nobody can tell by them alone. */
static bool
cfi_same_group(const struct table *ta, uint32_t ga, const struct table *tb,
    uint32_t gb)
{
	const struct cfi *l = ta->priv, *r = tb->priv;
	const struct cie *a = &l->cies[ga], *b = &r->cies[gb];

	return l->eh == r->eh && ta->img->container == tb->img->container &&
	       ta->img->machine == tb->img->machine &&
	       ta->img->big_endian == tb->img->big_endian && a->caf == b->caf &&
	       a->daf == b->daf && a->ra == b->ra && a->is64 == b->is64 &&
	       a->addr_size == b->addr_size && a->signal == b->signal &&
	       a->key_b == b->key_b && a->mte == b->mte &&
	       a->personality.kind == TARGET_ABSENT &&
	       b->personality.kind == TARGET_ABSENT &&
	       same_state(&a->initial, &b->initial);
}

bool
cfi_item_at(const struct table *t, uint64_t offset, struct item *it)
{
	struct record r, cr;
	struct cie c;
	struct fde f;
	size_t i;

	if (t->indexed) {
		BISECT(i, 0, t->nitems, t->items[i].offset < offset);
		if (i < t->nitems && t->items[i].offset == offset &&
		    t->items[i].kind == ENTRY_FUNC) {
			*it = t->items[i];
			return true;
		}
	}
	/* Or it is not where readers go record by record. */
	memset(it, 0, sizeof(*it));
	if (cfi_read_frame(t, offset, &r, NULL) != FRAME_OK || r.id_size == 0 ||
	    r.is_cie || !r.cie_in_section ||
	    cfi_read_frame(t, r.cie, &cr, NULL) != FRAME_OK || !cr.is_cie)
		return false;
	cfi_read_cie(t, &cr, &c, NULL);
	if (!c.usable || !cfi_read_fde(t, &r, &c, &f, NULL))
		return false;
	it->kind = ENTRY_FUNC;
	it->offset = offset;
	it->aux = CFI_NO_CIE;
	cfi_item_from_fde(it, &f);
	return true;
}

/*
 * Differences of labels are left to the linker where it may shorten code
 * (RISC-V, LoongArch): what stands in the bytes is the assembler's estimate.
 */
static bool
before_relaxation(const struct section *s)
{
	size_t i;

	for (i = 0; i < s->nrelocs; i++)
		if (s->relocs[i].kind == RELOC_DIFF)
			return true;
	return false;
}

static bool
cfi_open(struct table *t, struct diag *d, bool eh)
{
	struct cfi *c;
	unsigned code;

	if (!section_load(t->sec, d))
		return false;
	c = xcalloc(1, sizeof(*c));
	c->eh = eh;
	cfi_program_forms(c, t->img);
	for (code = 0; code < NELEM(c->lines); code++)
		c->lines[code] = cfi_op_line(code, t->img->machine);
	t->priv = c;
	t->eh_regs = eh;
	t->size = t->sec->len;
	if (t->img->by_section && before_relaxation(t->sec))
		field_str(&t->fields, "state",
		    "relocatable, before relaxation");
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
eh_search(const struct table *t, uint32_t sect, uint64_t pc, struct item *it)
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

static void
cfi_names(struct table *t)
{
	struct cfi *c = t->priv;
	size_t i;

	/* There are none where the header cannot be read. */
	for (i = 0; c != NULL && i < c->ncies; i++)
		c->cies[i].pers_name = image_target_name(t->img,
		    &c->cies[i].personality);
}

const struct format format_eh_frame = {
	.name = "eh_frame",
	.open = eh_open,
	.index = cfi_index,
	.names = cfi_names,
	.decode = cfi_decode,
	.search = eh_search,
	.sites = lsda_sites,
	.program = cfi_program,
	.shape = cfi_shape,
	.count = cfi_count,
	.same_group = cfi_same_group,
	.close = cfi_close,
};

const struct format format_debug_frame = {
	.name = "debug_frame",
	.open = debug_open,
	.index = cfi_index,
	.names = cfi_names,
	.decode = cfi_decode,
	.sites = lsda_sites,
	.program = cfi_program,
	.shape = cfi_shape,
	.count = cfi_count,
	.same_group = cfi_same_group,
	.close = cfi_close,
};
