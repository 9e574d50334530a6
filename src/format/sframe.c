/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SFrame, versions 1 to 3: the table and its function entries.  sframe.h draws
 * the layout; sframe_header.c reads the header, sframe_row.c the rows.
 */
#include "format/sframe.h"

#include <inttypes.h>
#include <string.h>

#include "table/table_list.h"

#define SHT_GNU_SFRAME 0x6ffffff4

/*
 * Functions may share rows, so a small file can ask for any number of them.
 * What all functions ask for together is held to this many times the table.
 */
#define SHARE_LIMIT 4

#define AUX_NO_ROWS 1 /* item.aux: past SHARE_LIMIT */

/*
 * The start of the function whose start field stands at section offset `at`.
 * In a relocatable object it is the target of the field's relocation, whatever
 * the PCREL flag says: assemblers from 2.40 to 2.44 left the flag clear and
 * wrote relocations relative to the field all the same.
 */
static struct target
function_start(const struct table *t, const struct sframe *sf, uint64_t at,
    int64_t raw)
{
	const struct section *sec = t->sec;
	const struct reloc *r, *end = section_reloc_end(sec);
	struct target none = { .kind = TARGET_UNRELOCATED };
	uint64_t addr;

	addr = addr_add(sec->addr, (uint64_t)raw);
	if (sf->flags & SFRAME_F_PCREL)
		addr = addr_add(addr, at);
	if (!t->img->by_section)
		return (struct target){ .addr = addr, .kind = TARGET_ADDR };
	for (r = section_reloc_from(sec, at);
	     r != NULL && r < end && r->offset == at; r++)
		if (r->kind != RELOC_NONE)
			return section_target(sec, at, addr);
	/* A field without relocation and value is about nothing. */
	return raw == 0 ? none :
			  (struct target){ .addr = addr, .kind = TARGET_ADDR };
}

/*
 * The functions up to sf->nfdes lie inside the table (sframe_header.c), so
 * their bytes are loaded as they are.
 */
static int64_t
start_field(const struct table *t, const struct sframe *sf, uint64_t at)
{
	const uint8_t *p = t->sec->data + at;

	if (sf->version == 3)
		return (int64_t)load_word(p, 8, sf->big_endian);
	return (int32_t)load_word(p, 4, sf->big_endian);
}

/* The attributes of a version 3 function, which stand before its rows. */
static void
read_attributes(const struct table *t, const struct sframe *sf,
    struct sframe_fde *f)
{
	const uint8_t *p = t->sec->data + f->rows;

	f->num_fres = 0;
	f->info = f->info2 = f->rep_size = 0;
	f->no_rows = f->rows > sf->limit ||
		     sf->limit - f->rows < SFRAME_ATTR_LEN;
	if (f->no_rows)
		return;
	f->num_fres = (uint32_t)load_word(p, 2, sf->big_endian);
	f->info = p[2];
	f->info2 = p[3];
	f->rep_size = p[4];
	f->rows += SFRAME_ATTR_LEN;
}

static void
read_fde(const struct table *t, const struct sframe *sf, uint32_t i,
    struct sframe_fde *f)
{
	const uint8_t *p;

	f->offset = sf->fdes + (uint64_t)i * sf->fde_size;
	f->start_raw = start_field(t, sf, f->offset);
	f->start = function_start(t, sf, f->offset, f->start_raw);
	p = t->sec->data + f->offset + (sf->version == 3 ? 8 : 4);
	f->size = (uint32_t)load_word(p, 4, sf->big_endian);
	f->fre_off = (uint32_t)load_word(p + 4, 4, sf->big_endian);
	f->rows = sf->fres + f->fre_off;
	f->padding = 0;
	if (sf->version == 3) {
		read_attributes(t, sf, f);
		return;
	}
	f->num_fres = (uint32_t)load_word(p + 8, 4, sf->big_endian);
	f->info = p[12];
	f->info2 = 0;
	f->rep_size = sf->version == 2 ? p[13] : 0;
	if (sf->version == 2)
		f->padding = (uint16_t)load_word(p + 14, 2, sf->big_endian);
	f->no_rows = f->rows > sf->limit;
}

/* Only the start of function i: for bisection. */
static uint64_t
read_start(const struct table *t, const struct sframe *sf, uint32_t i)
{
	uint64_t at = sf->fdes + (uint64_t)i * sf->fde_size;

	return function_start(t, sf, at, start_field(t, sf, at)).addr;
}

static bool
sframe_open(struct table *t, struct diag *d)
{
	struct sframe *sf = arena_alloc(&t->mem, sizeof(*sf));

	*sf = (struct sframe){ 0 };
	t->priv = sf;
	if (!sframe_header(t, sf, d))
		return false;
	sf->read = t->size != 0;
	return true;
}

static void
fill_item(struct item *it, const struct sframe_fde *f)
{
	it->offset = f->offset;
	it->kind = ENTRY_FUNC;
	it->known = f->start.kind == TARGET_ADDR;
	it->start = f->start.addr;
	it->end = it->start + f->size;
	it->sect = f->start.sect;
	it->aux = 0;
}

/* Bytes that the rows of a function have at the least. */
static uint64_t
least_len(const struct sframe *sf, const struct sframe_fde *f)
{
	unsigned type = SFRAME_FRE_TYPE(f);
	uint64_t len;

	if (type > 2 || f->no_rows)
		return 0;
	len = (uint64_t)f->num_fres * ((1u << type) + 1);
	return len < sf->limit - f->rows ? len : sf->limit - f->rows;
}

static void
check_order(const struct table *t, const struct item *prev,
    const struct item *it, struct diag *d)
{
	if (!prev->known || !it->known || prev->sect != it->sect)
		return;
	if (it->start == prev->start)
		diag_at(d, CHK_sframe_fde_duplicate, t->sec, it->offset,
		    "function at 0x%" PRIx64 " has a second entry", it->start);
	else if (it->start < prev->start)
		diag_at(d, CHK_sframe_fde_order, t->sec, it->offset,
		    "function at 0x%" PRIx64 " follows 0x%" PRIx64
		    " in a table that is marked as sorted",
		    it->start, prev->start);
}

static void
sframe_index(struct table *t, struct diag *d)
{
	const struct sframe *sf = t->priv;
	uint64_t asked = 0, rows = 0, first = 0, at;
	size_t stray, n, most;
	struct sframe_fde f;
	struct item *it;
	uint32_t i;

	stray = section_relocs_in(t->sec, t->offset, sf->fdes, &first);
	at = first;
	n = section_relocs_in(t->sec,
	    sf->fdes + (uint64_t)sf->nfdes * sf->fde_size, t->offset + t->size,
	    &at);
	table_say_stray(t, stray + n, stray != 0 ? first : at, d);
	most = table_bound(t, sf->nfdes, sf->fdes, sf->fde_size, d);
	table_reserve(t, most);
	for (i = 0; i < most; i++) {
		read_fde(t, sf, i, &f);
		it = table_add_item(t);
		fill_item(it, &f);
		rows += f.num_fres;
		asked += least_len(sf, &f);
		if (asked > SHARE_LIMIT * t->size)
			it->aux = AUX_NO_ROWS;
		if ((sf->flags & SFRAME_F_SORTED) && i > 0)
			check_order(t, it - 1, it, d);
	}
	if (sf->version != 0 && rows != sf->num_fres && most == sf->nfdes)
		diag_at(d, CHK_sframe_num_fres, t->sec, t->offset + 12,
		    "the header counts %" PRIu32
		    " rows, the functions %" PRIu64,
		    sf->num_fres, rows);
}

static bool
is_aarch64(const struct sframe *sf)
{
	return sf->abi == SFRAME_ABI_AARCH64_BE ||
	       sf->abi == SFRAME_ABI_AARCH64_LE;
}

static void
check_start(const struct table *t, const struct sframe_fde *f, struct diag *d)
{
	if (!t->img->by_section || f->start.reloc != NULL)
		return;
	if (f->start.kind == TARGET_UNRELOCATED)
		diag_at(d, CHK_sframe_missing_reloc, t->sec, f->offset,
		    "the function's start has no relocation");
	else
		diag_at(d, CHK_sframe_missing_reloc, t->sec, f->offset,
		    "the function's start has no relocation: its value %" PRId64
		    " is taken with the section at address 0",
		    f->start_raw);
}

static void
check_fde(const struct table *t, const struct sframe *sf,
    const struct sframe_fde *f, struct diag *d)
{
	uint64_t info = sf->version == 3 ? f->rows - 3 : f->offset + 16;
	unsigned type = SFRAME_FRE_TYPE(f);

	check_start(t, f, d);
	if (f->no_rows || f->rows > sf->fres_end ||
	    (f->rows == sf->fres_end && f->num_fres != 0)) {
		diag_at(d, CHK_sframe_fre_offset_bounds, t->sec,
		    f->offset + (sf->version == 3 ? 12 : 8),
		    "rows at 0x%" PRIx32 " of 0x%" PRIx32 " bytes", f->fre_off,
		    sf->fre_len);
		return;
	}
	if (type > 2)
		diag_at(d, CHK_sframe_fre_type, t->sec, info,
		    "row type %u: the rows cannot be read", type);
	if ((f->info2 & 0x1f) > 1)
		diag_at(d, CHK_sframe_fde_type, t->sec, info + 1,
		    "function type %u, read as %s", f->info2 & 0x1f,
		    SFRAME_IS_FLEX(f) ? "FLEX" : "DEFAULT");
	if (!SFRAME_IS_MASK(f))
		return;
	if (sf->version == 1)
		diag_at(d, CHK_sframe_mask_v1, t->sec, info,
		    "blocks of 16 bytes are taken");
	else if (f->rep_size == 0)
		diag_at(d, CHK_sframe_rep_size, t->sec,
		    sf->version == 3 ? info + 2 : info + 1,
		    "repeated blocks of 0 bytes");
}

/* A field that text shows only when it is not the ordinary value. */
static void
usual(struct fields *fs, const char *name, const char *value, bool ordinary)
{
	field_str(fs, name, value);
	if (ordinary)
		fs->list[fs->n - 1].flags = FIELD_DETAIL;
}

/* Under the names that the version has for them. */
static void
raw_fields(const struct sframe *sf, const struct sframe_fde *f,
    struct fields *fs)
{
	size_t i = fs->n;

	if (sf->version == 3) {
		field_snum(fs, "sfdi_func_start_offset", f->start_raw);
		field_num(fs, "sfdi_func_size", f->size);
		field_hex(fs, "sfdi_func_start_fre_off", f->fre_off);
		field_num(fs, "sfda_func_num_fres", f->num_fres);
		field_hex(fs, "sfda_func_info", f->info);
		field_hex(fs, "sfda_func_info2", f->info2);
		field_num(fs, "sfda_func_rep_size", f->rep_size);
	} else {
		field_snum(fs, "sfde_func_start_address", f->start_raw);
		field_num(fs, "sfde_func_size", f->size);
		field_hex(fs, "sfde_func_start_fre_off", f->fre_off);
		field_num(fs, "sfde_func_num_fres", f->num_fres);
		field_hex(fs, "sfde_func_info", f->info);
	}
	if (sf->version == 2) {
		field_num(fs, "sfde_func_rep_size", f->rep_size);
		field_hex(fs, "sfde_func_padding2", f->padding);
	}
	for (; i < fs->n; i++)
		fs->list[i].flags = FIELD_RAW;
}

/*
 * Version 3: nothing calls a function without rows; FLEX has no such, and of a
 * signal frame it says that its CFI could not be expressed.
 */
static bool
is_rowless(const struct sframe *sf, const struct sframe_fde *f, bool signal)
{
	return sf->version == 3 && !f->no_rows && f->num_fres == 0 &&
	       f->info2 == 0 && !(f->info & 0x80) == !signal;
}

static void
fde_fields(const struct sframe *sf, const struct sframe_fde *f, uint32_t i,
    struct fields *fs)
{
	static const char *const fre_types[] = { "addr1", "addr2", "addr4" };
	unsigned type = SFRAME_FRE_TYPE(f);

	field_num(fs, "fde_index", i);
	if ((f->info2 & 0x1f) <= 1)
		usual(fs, "fde_type", SFRAME_IS_FLEX(f) ? "flex" : "default",
		    !SFRAME_IS_FLEX(f));
	if (type <= 2)
		usual(fs, "fre_type", fre_types[type], true);
	usual(fs, "pc_type", SFRAME_IS_MASK(f) ? "mask" : "inc",
	    !SFRAME_IS_MASK(f));
	if (SFRAME_IS_MASK(f))
		field_num(fs, "rep_size", sf->version == 1 ? 16 : f->rep_size);
	if (sf->version == 3)
		field_bool(fs, "signal", f->info & 0x80);
	if (is_rowless(sf, f, false))
		field_bool(fs, "outermost", true);
	if (is_rowless(sf, f, true))
		field_bool(fs, "untranslated", true);
	if (is_aarch64(sf))
		usual(fs, "pauth_key", f->info & 0x20 ? "B" : "A",
		    !(f->info & 0x20));
}

static void
sframe_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct sframe *sf = t->priv;
	uint32_t i = (it->offset - sf->fdes) / sf->fde_size;
	struct sframe_fde f;

	read_fde(t, sf, i, &f);
	e->kind = ENTRY_FUNC;
	e->offset = f.offset;
	e->size = sf->fde_size;
	e->start = f.start;
	e->has_end = f.start.kind == TARGET_ADDR;
	e->end = f.start.addr + f.size;
	e->has_signal = sf->version == 3;
	e->signal = sf->version == 3 && (f.info & 0x80);
	e->outermost = is_rowless(sf, &f, false);
	if (is_aarch64(sf))
		e->pauth_key = f.info & 0x20 ? 'B' : 'A';
	e->ra_reg = sf->abi == SFRAME_ABI_AMD64 ? 16 :
		    sf->abi == SFRAME_ABI_S390X ? 14 :
						  30;
	check_fde(t, sf, &f, d);
	if (want & WANT_FIELDS)
		fde_fields(sf, &f, i, &e->fields);
	if (want & WANT_RAW)
		raw_fields(sf, &f, &e->fields);
	if (want & WANT_FACTS)
		e->facts = memcpy(arena_alloc(&e->mem, sizeof(f)), &f,
		    sizeof(f));
	if (it->aux == AUX_NO_ROWS) {
		diag_at_level(d, CHK_sframe_fre_block_overlap, LEVEL_ERROR,
		    t->sec, f.offset,
		    "functions share so many rows that this one's are left "
		    "out");
		e->truncated = true;
		return;
	}
	if (!(want & WANT_HEAD))
		sframe_rows(t, sf, &f, want, e, d);
}

/* Does the function cover the place? */
static bool
covers(const struct table *t, const struct sframe *sf, uint32_t i,
    uint32_t sect, uint64_t pc, struct item *it)
{
	struct sframe_fde f;

	read_fde(t, sf, i, &f);
	if (f.start.kind != TARGET_ADDR || f.start.sect != sect ||
	    pc < f.start.addr || pc - f.start.addr >= f.size)
		return false;
	fill_item(it, &f);
	return true;
}

static bool
sframe_search(const struct table *t, uint32_t sect, uint64_t pc,
    struct item *it)
{
	const struct sframe *sf = t->priv;
	uint32_t i;

	/* Objects and unsorted tables have nothing to bisect. */
	if (t->img->by_section || !(sf->flags & SFRAME_F_SORTED))
		return false;
	BISECT(i, 0, sf->nfdes, read_start(t, sf, i) <= pc);
	return i > 0 && covers(t, sf, i - 1, sect, pc, it);
}

/*
 * Rows in the place that the header gives them are all that decoding looks at.
 * Repeated blocks are few, and a place in them is not one from the start.
 */
static bool
sframe_program(const struct table *t, const struct item *it, struct program *p)
{
	const struct sframe *sf = t->priv;
	struct sframe_fde f;
	uint64_t end;
	uint32_t last;

	if (t->img->by_section || it->aux == AUX_NO_ROWS)
		return false;
	read_fde(t, sf, (it->offset - sf->fdes) / sf->fde_size, &f);
	if (f.no_rows || f.rows > sf->fres_end || SFRAME_FRE_TYPE(&f) > 2 ||
	    SFRAME_IS_MASK(&f))
		return false;
	end = f.rows + PROGRAM_SHAPE;
	if (end > sf->fres_end)
		end = sf->fres_end;
	if (!sframe_rows_end(t, sf, &f, &end, &last))
		return false;
	p->bytes = t->sec->data + f.rows;
	p->len = end - f.rows;
	p->reach = last;
	p->rows = f.num_fres;
	p->group = (uint32_t)f.info2 << 8 | f.info;
	return true;
}

/* The bytes themselves: no two rows that differ mean the same. */
static bool
sframe_shape(const struct table *t, struct program *p)
{
	(void)t;
	memcpy(p->shape, p->bytes, p->len);
	memset(p->shape + p->len, 0, 8);
	p->nshape = p->len;
	p->nplaces = 0;
	p->places[0] = 0;
	p->nops_within = false;
	return true;
}

static bool
sframe_same_group(const struct table *ta, uint32_t a, const struct table *tb,
    uint32_t b)
{
	const struct sframe *l = ta->priv, *r = tb->priv;

	return a == b && l->version == r->version && l->abi == r->abi &&
	       l->fixed_fp == r->fixed_fp && l->fixed_ra == r->fixed_ra;
}

static bool
is_sframe(const struct section *s)
{
	if (s->img->container != CONTAINER_ELF || (s->attr & SEC_NOBITS))
		return false;
	return s->type == SHT_GNU_SFRAME || strcmp(s->name, ".sframe") == 0;
}

void
sframe_find(struct image *img, const struct selection *sel,
    struct table_list *l, struct diag *d)
{
	struct section *sec;
	struct table *t;
	uint64_t at, next;
	uint32_t parts;
	size_t i, k;

	for (i = 0; i < img->nsections; i++) {
		sec = &img->sections[i];
		if (!is_sframe(sec) ||
		    !selection_has(sel, format_sframe.name, sec->name))
			continue;
		section_load(sec, d);
		at = 0;
		parts = 0;
		do {
			next = sec->data == NULL ? 0 : sframe_next(sec, at);
			t = tables_add(l, &format_sframe, img, sec);
			t->offset = at;
			t->size = next - at;
			t->part = parts++;
			at = next;
		} while (at < sec->len && sec->data != NULL);
		for (k = 1; k <= parts; k++)
			l->t[l->n - k]->parts = parts;
	}
}

const struct format format_sframe = {
	.name = "sframe",
	.open = sframe_open,
	.header = sframe_header_fields,
	.index = sframe_index,
	.decode = sframe_decode,
	.search = sframe_search,
	.program = sframe_program,
	.shape = sframe_shape,
	.same_group = sframe_same_group,
};
