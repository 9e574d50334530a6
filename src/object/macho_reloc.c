/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relocations of Mach-O objects (mach-o/reloc.h and its kin per processor).
 *
 *	plain		i32 r_address; u32 r_symbolnum:24, r_pcrel:1,
 *			r_length:2, r_extern:1, r_type:4, counted from the
 *			low bit in little-endian files, else from the high one
 *	scattered	u32 1:1, r_pcrel:1, r_length:2, r_type:4,
 *			r_address:24, from the high bit; i32 r_value
 *
 * An addend stands in the field.  r_extern 0: the number is a section's and
 * the field holds the whole address in the object.  A difference takes two
 * records: SUBTRACTOR, then UNSIGNED at the same place (x86-64, arm64), or
 * SECTDIFF, then PAIR, whose address does not count (the 32-bit ones).
 *
 * Sections of an object have addresses that do not overlap, so a target is
 * a plain address and a difference a plain number.
 */
#include "object/macho.h"

#include <inttypes.h>
#include <string.h>

struct record {
	uint32_t address;
	uint32_t num;   /* symbol or section */
	uint32_t value; /* scattered: the target */
	bool scattered;
	bool pcrel;
	bool ext;
	uint8_t len; /* log2 */
	uint8_t type;
};

/* What a type of relocation asks for. */
enum action {
	ACT_UNKNOWN,
	ACT_ABS,  /* the address of the target */
	ACT_AUTH, /* the same, signed: 32 bits and a schema */
	ACT_PCREL,
	ACT_GOT,      /* distance to a slot */
	ACT_SUB,      /* minus this, plus the next record */
	ACT_SECTDIFF, /* this minus the next record */
	ACT_PAIR,     /* belongs to the record before it */
	ACT_SKIP      /* says something about the next record */
};

struct type {
	const char *name;
	enum action act;
};

static const struct type x86_64_types[16] = {
	[0] = { "X86_64_RELOC_UNSIGNED", ACT_ABS },
	[1] = { "X86_64_RELOC_SIGNED", ACT_PCREL },
	[2] = { "X86_64_RELOC_BRANCH", ACT_PCREL },
	[3] = { "X86_64_RELOC_GOT_LOAD", ACT_GOT },
	[4] = { "X86_64_RELOC_GOT", ACT_GOT },
	[5] = { "X86_64_RELOC_SUBTRACTOR", ACT_SUB },
	[6] = { "X86_64_RELOC_SIGNED_1", ACT_PCREL },
	[7] = { "X86_64_RELOC_SIGNED_2", ACT_PCREL },
	[8] = { "X86_64_RELOC_SIGNED_4", ACT_PCREL },
	[9] = { "X86_64_RELOC_TLV", ACT_GOT },
};

static const struct type arm64_types[16] = {
	[0] = { "ARM64_RELOC_UNSIGNED", ACT_ABS },
	[1] = { "ARM64_RELOC_SUBTRACTOR", ACT_SUB },
	[2] = { "ARM64_RELOC_BRANCH26", ACT_UNKNOWN },
	[3] = { "ARM64_RELOC_PAGE21", ACT_UNKNOWN },
	[4] = { "ARM64_RELOC_PAGEOFF12", ACT_UNKNOWN },
	[5] = { "ARM64_RELOC_GOT_LOAD_PAGE21", ACT_UNKNOWN },
	[6] = { "ARM64_RELOC_GOT_LOAD_PAGEOFF12", ACT_UNKNOWN },
	[7] = { "ARM64_RELOC_POINTER_TO_GOT", ACT_GOT },
	[8] = { "ARM64_RELOC_TLVP_LOAD_PAGE21", ACT_UNKNOWN },
	[9] = { "ARM64_RELOC_TLVP_LOAD_PAGEOFF12", ACT_UNKNOWN },
	[10] = { "ARM64_RELOC_ADDEND", ACT_SKIP },
	[11] = { "ARM64_RELOC_AUTHENTICATED_POINTER", ACT_AUTH },
};

static const struct type generic_types[16] = {
	[0] = { "GENERIC_RELOC_VANILLA", ACT_ABS },
	[1] = { "GENERIC_RELOC_PAIR", ACT_PAIR },
	[2] = { "GENERIC_RELOC_SECTDIFF", ACT_SECTDIFF },
	[3] = { "GENERIC_RELOC_PB_LA_PTR", ACT_UNKNOWN },
	[4] = { "GENERIC_RELOC_LOCAL_SECTDIFF", ACT_SECTDIFF },
	[5] = { "GENERIC_RELOC_TLV", ACT_UNKNOWN },
};

static const struct type arm_types[16] = {
	[0] = { "ARM_RELOC_VANILLA", ACT_ABS },
	[1] = { "ARM_RELOC_PAIR", ACT_PAIR },
	[2] = { "ARM_RELOC_SECTDIFF", ACT_SECTDIFF },
	[3] = { "ARM_RELOC_LOCAL_SECTDIFF", ACT_SECTDIFF },
	[4] = { "ARM_RELOC_PB_LA_PTR", ACT_UNKNOWN },
	[5] = { "ARM_RELOC_BR24", ACT_UNKNOWN },
	[6] = { "ARM_THUMB_RELOC_BR22", ACT_UNKNOWN },
	[8] = { "ARM_RELOC_HALF", ACT_UNKNOWN },
	[9] = { "ARM_RELOC_HALF_SECTDIFF", ACT_UNKNOWN },
};

static const struct type ppc_types[16] = {
	[0] = { "PPC_RELOC_VANILLA", ACT_ABS },
	[1] = { "PPC_RELOC_PAIR", ACT_PAIR },
	[2] = { "PPC_RELOC_BR14", ACT_UNKNOWN },
	[3] = { "PPC_RELOC_BR24", ACT_UNKNOWN },
	[8] = { "PPC_RELOC_SECTDIFF", ACT_SECTDIFF },
	[15] = { "PPC_RELOC_LOCAL_SECTDIFF", ACT_SECTDIFF },
};

static const struct type *
types_of(const struct image *img)
{
	static const struct type none[16];

	switch (img->machine) {
	case MACH_X86_64:
		return x86_64_types;
	case MACH_AARCH64:
		return arm64_types;
	case MACH_I386:
		return generic_types;
	case MACH_ARM:
		return arm_types;
	case MACH_PPC:
	case MACH_PPC64:
		return ppc_types;
	default:
		return none;
	}
}

static struct record
read_record(struct bytes *b, bool may_scatter)
{
	struct record r = { 0 };
	uint32_t first = bytes_u32(b), w = bytes_u32(b);

	if (may_scatter && first >> 31) {
		r.scattered = true;
		r.pcrel = first >> 30 & 1;
		r.len = first >> 28 & 3;
		r.type = first >> 24 & 15;
		r.address = first & 0xffffff;
		r.value = w;
		return r;
	}
	r.address = first;
	if (b->big_endian) {
		r.num = w >> 8;
		r.pcrel = w >> 7 & 1;
		r.len = w >> 5 & 3;
		r.ext = w >> 4 & 1;
		r.type = w & 15;
	} else {
		r.num = w & 0xffffff;
		r.pcrel = w >> 24 & 1;
		r.len = w >> 25 & 3;
		r.ext = w >> 27 & 1;
		r.type = w >> 28;
	}
	return r;
}

/* One operand of a relocation. */
struct operand {
	const char *name;
	uint64_t value; /* to be added to the field */
	uint64_t addr;  /* where it points, about */
	bool undefined;
	bool bare; /* name is a section's only */
	bool bad;
};

static struct operand
resolve(const struct image *img, const struct record *r)
{
	struct operand o = { .name = "", .bare = !r->ext };
	const struct section *sec;
	struct nlist n;

	if (r->scattered) {
		/* n_sect is a byte: no real object has more sections. */
		sec = img->nsections > 255 ? NULL :
					     image_section_at(img, r->value);
		o.name = sec == NULL ? "" : sec->name;
		o.addr = r->value;
	} else if (r->ext) {
		if (!macho_nlist(img, r->num, &n)) {
			o.bad = true;
			return o;
		}
		o.name = n.name;
		if ((n.type & N_TYPE) == N_SECT || (n.type & N_TYPE) == N_ABS)
			o.value = o.addr = n.value;
		else
			o.undefined = true;
	} else if (r->num != 0) {
		if (r->num > img->nsections) {
			o.bad = true;
			return o;
		}
		/* The field holds the address already. */
		sec = &img->sections[r->num - 1];
		o.name = sec->name;
		o.addr = sec->addr;
	} else
		o.name = "*absolute*";
	return o;
}

static bool
inside(const struct section *sec, uint64_t addr)
{
	return addr >= sec->addr && addr - sec->addr < sec->size;
}

/* State of the walk over one section's records. */
struct walk {
	struct section *sec;
	struct diag *diag;
	uint8_t *copy; /* of the bytes, once one changed */
};

static void
patch(struct walk *w, const struct reloc *r, uint64_t value)
{
	struct image *img = w->sec->img;

	if (w->copy == NULL) {
		w->copy = arena_alloc(&img->mem, w->sec->len);
		memcpy(w->copy, w->sec->data, w->sec->len);
		w->sec->data = w->copy;
	}
	store_word(w->copy + r->offset, r->size, img->big_endian, value);
}

/*
 * A difference of two places.  Taken from its own section it leads somewhere
 * from here; else it is a length or the like.
 */
static void
difference(struct walk *w, struct reloc *r, const struct operand *plus,
    const struct operand *minus, uint64_t field)
{
	struct section *sec = w->sec;
	unsigned size = sec->img->addr_size;
	uint64_t diff = field + plus->value - minus->value;

	r->symbol = plus->name;
	if (minus->undefined || minus->bad || plus->bad) {
		r->kind = RELOC_UNKNOWN;
		return;
	}
	r->undefined = plus->undefined;
	if (plus->bare)
		r->symbol = "";
	r->value = addr_mask(sec->addr + r->offset + diff, size);
	if (inside(sec, minus->addr) &&
	    (plus->undefined || !inside(sec, plus->addr))) {
		r->kind = RELOC_PCREL;
		r->addend = r->value - (plus->undefined ? 0 : plus->addr);
	} else {
		r->kind = plus->undefined ? RELOC_UNKNOWN : RELOC_DIFF;
		r->addend = diff - (plus->addr - minus->addr);
	}
	if (!plus->undefined)
		patch(w, r, diff);
}

static void
single(struct walk *w, struct reloc *r, const struct record *rec,
    enum action act, uint64_t field)
{
	struct image *img = w->sec->img;
	struct operand o = resolve(img, rec);

	r->symbol = o.name;
	r->undefined = o.undefined;
	if (o.bad)
		act = ACT_UNKNOWN;
	if (act == ACT_ABS && rec->pcrel)
		act = ACT_PCREL;
	switch (act) {
	case ACT_ABS:
	case ACT_AUTH:
		if (act == ACT_AUTH)
			field = (uint64_t)(int32_t)field;
		r->kind = RELOC_ABS;
		r->value = addr_mask(o.value + field, img->addr_size);
		r->addend = (int64_t)(r->value - o.addr);
		break;
	case ACT_PCREL:
		r->kind = RELOC_PCREL;
		/*
		 * Where x86-64 names a symbol, the field has the addend alone
		 * and is counted from its end; else it is a distance already.
		 */
		if (rec->ext && img->machine == MACH_X86_64)
			field -= 4;
		else if (!rec->ext || img->machine != MACH_AARCH64)
			field += w->sec->addr + r->offset;
		r->value = addr_mask(o.value + field, img->addr_size);
		r->addend = (int64_t)(r->value - o.addr);
		break;
	case ACT_GOT:
		r->kind = RELOC_GOT;
		r->value = addr_mask(o.value, img->addr_size);
		break;
	default:
		/* Branches: the field has nothing to add. */
		r->kind = RELOC_UNKNOWN;
		r->value = addr_mask(o.value, img->addr_size);
		return;
	}
	/* The target's own name is better than its section's. */
	if (o.bare)
		r->symbol = "";
}

static void
bad_record(struct walk *w, const struct record *rec, const char *what)
{
	/* Instructions have many more types, and nobody here applies them. */
	if (w->sec->attr & SEC_EXEC)
		return;
	diag_at(w->diag, CHK_macho_reloc, w->sec, rec->address,
	    "relocation of type %u %s", rec->type, what);
}

/* qsort is not stable; sect has the place in the file meanwhile. */
ORDER2(by_offset, struct reloc, offset, sect)

/* Takes one relocation, of one or two records; b is at the next record. */
static void
take(struct walk *w, struct bytes *b, const struct record *rec,
    bool may_scatter)
{
	struct section *sec = w->sec;
	const struct type *type = &types_of(sec->img)[rec->type & 15];
	struct operand first, second;
	struct record next = { 0 };
	struct bytes look = *b;
	struct reloc *r;
	uint64_t field;
	bool paired = false;

	if (type->act == ACT_SKIP)
		return;
	if (type->act == ACT_PAIR) {
		bad_record(w, rec, "has no record before it to belong to");
		return;
	}
	if (type->act == ACT_SUB || may_scatter) {
		next = read_record(&look, may_scatter);
		paired = bytes_ok(&look) &&
			 (type->act == ACT_SUB ?
				 next.address == rec->address &&
				     types_of(sec->img)[next.type].act ==
					 ACT_ABS :
				 types_of(sec->img)[next.type].act == ACT_PAIR);
	}
	/* A pair is consumed wherever it turns up, even where unwanted. */
	if (paired)
		*b = look;
	if (rec->address > sec->len ||
	    sec->len - rec->address < (size_t)1 << rec->len) {
		bad_record(w, rec, "lies outside the section");
		return;
	}
	r = &sec->relocs[sec->nrelocs];
	r->sect = sec->nrelocs++; /* file order, until sorted */
	r->offset = rec->address;
	r->size = 1U << rec->len;
	r->type = rec->type;
	r->type_name = type->name;
	r->symbol = "";
	field = load_word(sec->data + r->offset, r->size, sec->img->big_endian);
	if (r->size == 4)
		field = (uint64_t)(int32_t)field;
	if (type->act == ACT_SUB || type->act == ACT_SECTDIFF) {
		first = resolve(sec->img, rec);
		second = resolve(sec->img, &next);
		if (!paired) {
			r->kind = RELOC_UNKNOWN;
			r->symbol = first.name;
			bad_record(w, rec, "is not followed by its pair");
		} else if (type->act == ACT_SUB)
			difference(w, r, &second, &first, field);
		else
			difference(w, r, &first, &second, field);
	} else
		single(w, r, rec, type->act, field);
	if (r->kind == RELOC_UNKNOWN && type->act != ACT_SUB &&
	    type->act != ACT_SECTDIFF)
		bad_record(w, rec, "cannot be applied to data");
}

/* LLVM lists them from the last to the first. */
static void
sort_relocs(struct section *sec)
{
	struct reloc *r = sec->relocs, tmp;
	size_t n = sec->nrelocs, i;

	for (i = 1; i < n && r[i].offset < r[i - 1].offset; i++)
		;
	if (i >= n) {
		for (i = 0; i < n / 2; i++) {
			tmp = r[i];
			r[i] = r[n - 1 - i];
			r[n - 1 - i] = tmp;
		}
		return;
	}
	xqsort(r, n, sizeof(*r), by_offset);
}

void
macho_relocs(struct section *sec, struct diag *diag)
{
	struct image *img = sec->img;
	const struct macho *m = macho_of(img);
	const struct macho_sect *ms = &m->sects[sec - img->sections];
	struct walk w = { .sec = sec, .diag = diag };
	struct record rec;
	struct bytes b;
	bool may_scatter;
	size_t i;

	if (ms->reloff > img->len ||
	    (uint64_t)ms->nreloc * 8 > img->len - ms->reloff)
		diag_at(diag, CHK_macho_reloc, sec, 0,
		    "the %" PRIu32 " relocations at file offset 0x%" PRIx32
		    " go past the end of the file",
		    ms->nreloc, ms->reloff);
	b = macho_range(img, ms->reloff, (uint64_t)ms->nreloc * 8);
	may_scatter = img->machine != MACH_X86_64 &&
		      img->machine != MACH_AARCH64;
	sec->relocs = xcalloc(bytes_left(&b) / 8, sizeof(*sec->relocs));
	while (bytes_left(&b) >= 8) {
		rec = read_record(&b, may_scatter);
		take(&w, &b, &rec, may_scatter);
	}
	sort_relocs(sec);
	for (i = 0; i < sec->nrelocs; i++)
		sec->relocs[i].sect = 0;
}
