/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ORC, the unwind tables of the Linux kernel and its modules, as objtool writes
 * them (include/asm/orc_types.h, kernel/unwind_orc.c of x86 and LoongArch):
 *
 *	.orc_unwind_ip	i32[]: entry i is about the place of this word plus it
 *	.orc_unwind	entries of 6 or 8 bytes: see orc_layout.c
 *	.orc_header	which layout they have, 20 bytes
 *
 * In modules a relocation stands for each word, and entries are sorted for each
 * section only; linked kernels are sorted as a whole.  An entry holds from its
 * place to the next one's.  There are no functions: an entry of ours reaches
 * from an entry that says something to the next one that says nothing, and is
 * cut where a function's symbol begins.
 */
#include "format/orc.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

#define ENTRY_X86       6
#define ENTRY_LOONGARCH 8
#define IP_LEN          4

const char *
orc_reg_name(const struct orc *orc, unsigned reg)
{
	static const char *const names[] = { "UNDEFINED", "PREV_SP", "rsp",
		"rbp", "rax", "rdx", "rdi", "r10", "r13", "[rbp]", "[rsp]",
		"unknown" };

	if (orc->loongarch && (reg == ORC_SP || reg == ORC_FP))
		return reg == ORC_SP ? "sp" : "fp";
	return names[reg];
}

static bool
is_empty(const struct section *s)
{
	return s == NULL || s->len == 0;
}

/* Sizes that do not fit each other: the kernel then does without a table. */
static void
check_sizes(const struct table *t, struct orc *orc, struct diag *d)
{
	size_t nips = orc->ip == NULL ? 0 : orc->ip->len / IP_LEN;
	size_t n = orc->entries == NULL ? 0 : orc->entries->len / orc->size;

	if (orc->ip == NULL || orc->entries == NULL) {
		diag_whole(d, CHK_orc_count, t->sec, "there is no %s",
		    orc->ip == NULL ? ".orc_unwind_ip" : ".orc_unwind");
		return;
	}
	if (orc->entries->len % orc->size != 0)
		diag_at(d, CHK_orc_size, orc->entries, n * orc->size,
		    "%zu bytes are not a multiple of %u", orc->entries->len,
		    orc->size);
	if (orc->ip->len % IP_LEN != 0)
		diag_at(d, CHK_orc_ip_size, orc->ip, nips * IP_LEN,
		    "%zu bytes are not a multiple of %d", orc->ip->len, IP_LEN);
	if (n != nips)
		diag_whole(d, CHK_orc_count, t->sec,
		    "%zu entries, and %s has places for %zu", n, orc->ip->name,
		    nips);
	orc->n = table_bound(t, n < nips ? n : nips, 0, orc->size, d);
}

static void
header_fields(struct table *t, const struct orc *orc)
{
	struct strbuf sb = { 0 };
	size_t i;

	if (orc->from != ORC_FROM_NOTHING) {
		field_num(&t->fields, "layout", orc->layout);
		field_str(&t->fields, "layout_from",
		    orc->from == ORC_FROM_HEADER ? "header" : "values");
	}
	for (i = 0; i < t->fields.n; i++)
		t->fields.list[i].flags = FIELD_LIST;
	if (is_empty(orc->header))
		return;
	sb_bytes(&sb, orc->header->data,
	    orc->header->len < 64 ? orc->header->len : 64, false);
	field_str(&t->fields, "header", arena_strndup(&t->mem, sb.s, sb.len));
	sb_free(&sb);
}

static bool
orc_open(struct table *t, struct diag *d)
{
	struct orc *orc = xcalloc(1, sizeof(*orc));

	t->priv = orc;
	orc->loongarch = t->img->machine == MACH_LOONGARCH;
	orc->size = orc->loongarch ? ENTRY_LOONGARCH : ENTRY_X86;
	orc->ip = image_section_loaded(t->img, ".orc_unwind_ip", d);
	orc->entries = image_section_loaded(t->img, ".orc_unwind", d);
	orc->header = image_section_loaded(t->img, ".orc_header", d);
	if (orc->ip == NULL && orc->entries == NULL)
		return false;
	t->size = t->sec->len;
	check_sizes(t, orc, d);
	if (orc->entries != NULL)
		orc_find_layout(t, orc, d);
	header_fields(t, orc);
	return true;
}

/* Relocations of the places: each field has one, of the right kind. */
static const struct reloc *
next_reloc(const struct orc *orc, size_t i, const struct reloc **at,
    struct diag *d)
{
	const struct reloc *end = section_reloc_end(orc->ip), *r = NULL;
	uint64_t field = (uint64_t)i * IP_LEN;

	for (; *at < end && (*at)->offset < field + IP_LEN; (*at)++) {
		if ((*at)->offset != field)
			diag_at(d, CHK_orc_reloc, orc->ip, (*at)->offset,
			    "relocation at no field");
		else if (r != NULL)
			diag_at(d, CHK_orc_reloc, orc->ip, field,
			    "two relocations at one field");
		else
			r = *at;
	}
	if (r == NULL)
		diag_at(d, CHK_orc_reloc_missing, orc->ip, field,
		    "there is no relocation for the place of entry %zu", i);
	else if (r->kind != RELOC_PCREL || r->size != IP_LEN)
		diag_at(d, CHK_orc_reloc, orc->ip, field,
		    "relocation of type %s",
		    r->type_name == NULL ? "unknown" : r->type_name);
	return r;
}

/* Where the stored entries are: offsets in sections. */
static void
read_relocated(struct orc *orc, struct diag *d)
{
	const struct reloc *at = orc->ip->relocs, *r;
	const struct reloc *end = section_reloc_end(orc->ip);
	size_t i;

	for (i = 0; i < orc->n; i++) {
		r = next_reloc(orc, i, &at, d);
		if (r == NULL || r->kind != RELOC_PCREL || r->undefined ||
		    r->discarded || r->sect == 0)
			continue;
		orc->rec[i].place = r->value;
		orc->rec[i].sect = r->sect;
		orc->rec[i].known = true;
	}
	for (; at < end; at++)
		diag_at(d, CHK_orc_reloc, orc->ip, at->offset,
		    "relocation behind the last entry");
}

/*
 * The same as addresses.  What relocations a kernel keeps from its link belong
 * to other entries: the tables were sorted after it.
 */
static void
read_linked(struct orc *orc)
{
	struct bytes b = section_bytes(orc->ip);
	uint64_t at;
	size_t i;

	b.big_endian = false;
	for (i = 0; i < orc->n; i++) {
		at = orc->ip->addr + (uint64_t)i * IP_LEN;
		orc->rec[i].place = addr_add(at,
		    (uint64_t)bytes_sword(&b, IP_LEN));
		orc->rec[i].known = true;
	}
}

static bool
comes_before(const struct orc_record *a, const struct orc_record *b)
{
	if (a->sect != b->sect)
		return a->sect < b->sect;
	if (a->place != b->place)
		return a->place < b->place;
	return a->type == ORC_NOTHING || b->type != ORC_NOTHING;
}

/* Fills order: linked tables are sorted, as each section of a module's is. */
static void
sort_records(struct orc *orc)
{
	struct sort_key *keys;
	bool sorted = true;
	size_t i, n = 0;

	orc->order = xbigarray(orc->n, sizeof(*orc->order));
	for (i = 0; i < orc->n; i++) {
		if (!orc->rec[i].known)
			continue;
		if (n > 0 &&
		    !comes_before(&orc->rec[orc->order[n - 1]], &orc->rec[i]))
			sorted = false;
		orc->order[n++] = (uint32_t)i;
	}
	orc->norder = n;
	if (sorted)
		return;
	keys = xbigarray(n, sizeof(*keys));
	for (i = 0; i < n; i++) {
		keys[i].i = orc->order[i];
		keys[i].key = orc->rec[keys[i].i].type != ORC_NOTHING;
	}
	keys = sort_keys(keys, n);
	for (i = 0; i < n; i++)
		keys[i].key = orc->rec[keys[i].i].place;
	keys = sort_keys(keys, n);
	for (i = 0; i < n; i++)
		keys[i].key = orc->rec[keys[i].i].sect;
	keys = sort_keys(keys, n);
	for (i = 0; i < n; i++)
		orc->order[i] = keys[i].i;
	free(keys);
}

/* Does the symbol begin code of its own? */
static bool
begins_function(const struct symbol *s)
{
	return !s->stub &&
	       (s->kind == SYM_FUNC || (s->kind == SYM_NOTYPE && s->size != 0));
}

/* Adds entries for one run of records, and cuts it at symbols. */
struct cutter {
	struct table *t;
	const struct orc *orc;
	const struct symbol *sym, *end;
};

static void
add_item(const struct cutter *c, size_t k, uint64_t start, uint64_t end)
{
	uint32_t i = c->orc->order[k];
	struct item *it = table_add_item(c->t);

	it->kind = ENTRY_FUNC;
	it->known = true;
	it->offset = (uint64_t)i * c->orc->size;
	it->start = start;
	it->end = end;
	it->sect = c->orc->rec[i].sect;
	it->aux = (uint32_t)k;
}

/*
 * The records from number k of the order on hold up to end (open: to no known
 * place, and end is that of the last record).
 */
static void
cut_run(struct cutter *c, size_t k, size_t to, uint64_t end, bool open)
{
	const struct orc *orc = c->orc;
	const struct orc_record *r = &orc->rec[orc->order[k]];
	uint64_t start = r->place;
	uint32_t sect = r->sect;

	while (c->sym < c->end &&
	       (c->sym->sect < sect ||
		   (c->sym->sect == sect && c->sym->addr <= start)))
		c->sym++;
	for (; c->sym < c->end && c->sym->sect == sect && c->sym->addr < end;
	     c->sym++) {
		if (!begins_function(c->sym))
			continue;
		add_item(c, k, start, c->sym->addr);
		start = c->sym->addr;
		while (k + 1 < to && orc->rec[orc->order[k + 1]].place <= start)
			k++;
	}
	add_item(c, k, start, open ? start : end);
}

/* Of the section of a relocatable object; false in a linked image. */
static bool
section_end(const struct table *t, uint32_t sect, uint64_t *end)
{
	const struct section *s = image_section(t->img, sect);

	if (s != NULL)
		*end = s->size;
	return s != NULL;
}

static void
index_runs(struct table *t, const struct orc *orc)
{
	struct cutter c = {
		.t = t,
		.orc = orc,
		.sym = t->img->symtab.sym,
		.end = t->img->symtab.n == 0 ?
			   t->img->symtab.sym :
			   t->img->symtab.sym + t->img->symtab.n,
	};
	const struct orc_record *r, *next;
	size_t k, to;
	uint64_t end;
	bool open;

	for (k = 0; k < orc->norder; k = to) {
		r = &orc->rec[orc->order[k]];
		for (to = k + 1; to < orc->norder; to++) {
			next = &orc->rec[orc->order[to]];
			if (next->sect != r->sect || next->type == ORC_NOTHING)
				break;
		}
		if (r->type == ORC_NOTHING) {
			/* It may be followed by what does say something. */
			to = k + 1;
			continue;
		}
		open = false;
		if (to < orc->norder &&
		    orc->rec[orc->order[to]].sect == r->sect)
			end = orc->rec[orc->order[to]].place;
		else if (!section_end(t, r->sect, &end)) {
			open = true;
			end = orc->rec[orc->order[to - 1]].place;
		}
		cut_run(&c, k, to, end, open);
	}
}

static void
add_stored(struct table *t, const struct orc *orc, size_t i, uint64_t end)
{
	const struct orc_record *r = &orc->rec[i];
	struct item *it = table_add_item(t);

	it->kind = ENTRY_FUNC;
	it->known = r->known;
	it->offset = (uint64_t)i * orc->size;
	it->start = r->place;
	it->end = end;
	it->sect = r->sect;
	it->aux = (uint32_t)i;
}

/* With --raw: one entry for each, up to the next one's place. */
static void
index_stored(struct table *t, const struct orc *orc)
{
	uint64_t *ends = xbigarray(orc->n, sizeof(*ends));
	const struct orc_record *r, *next;
	size_t i, k;

	for (k = 0; k < orc->norder; k++) {
		r = &orc->rec[orc->order[k]];
		next = k + 1 < orc->norder ? &orc->rec[orc->order[k + 1]] :
					     NULL;
		ends[orc->order[k]] = r->place;
		if (next != NULL && next->sect == r->sect)
			ends[orc->order[k]] = next->place;
		else
			section_end(t, r->sect, &ends[orc->order[k]]);
	}
	for (i = 0; i < orc->n; i++)
		add_stored(t, orc, i, orc->rec[i].known ? ends[i] : 0);
	free(ends);
}

static void
orc_index(struct table *t, struct diag *d)
{
	struct orc *orc = t->priv;
	size_t i;

	if (orc->n == 0)
		return;
	image_load_symbols(t->img);
	orc->rec = xbigarray(orc->n, sizeof(*orc->rec));
	memset(orc->rec, 0, orc->n * sizeof(*orc->rec));
	for (i = 0; i < orc->n; i++)
		orc_read(orc, i, &orc->rec[i]);
	if (t->img->by_section)
		read_relocated(orc, d);
	else
		read_linked(orc);
	sort_records(orc);
	t->nstored = orc->n;
	if (t->stored) {
		index_stored(t, orc);
		return;
	}
	index_runs(t, orc);
	for (i = 0; i < orc->n; i++)
		if (!orc->rec[i].known)
			add_stored(t, orc, i, 0);
}

/* What is stored, by its own names. */
static void
raw_fields(const struct orc *orc, const struct orc_record *r, struct entry *e)
{
	unsigned type = orc->layout < 3 ?
			    r->flags >> 8 & 3 :
			    r->flags >> (orc->loongarch ? 12 : 8) & 7;
	struct fields *f = &e->fields;
	size_t i = f->n;

	field_snum(f, "sp_offset", r->sp_off);
	field_snum(f, orc->loongarch ? "fp_offset" : "bp_offset", r->fp_off);
	if (orc->loongarch)
		field_snum(f, "ra_offset", r->ra_off);
	field_num(f, "sp_reg", r->flags & 15);
	field_num(f, orc->loongarch ? "fp_reg" : "bp_reg", r->flags >> 4 & 15);
	if (orc->loongarch)
		field_num(f, "ra_reg", r->flags >> 8 & 15);
	field_num(f, "orc_type", type);
	field_hex(f, "flags", r->flags);
	for (; i < f->n; i++)
		f->list[i].flags = FIELD_RAW;
}

/* What no unwinder knows what to do with. */
static void
check_numbers(const struct table *t, const struct orc *orc, size_t i,
    struct diag *d)
{
	const struct orc_record *r = &orc->rec[i];
	uint64_t offset = (uint64_t)i * orc->size;
	unsigned shift = orc->loongarch ? 12 : 8;
	bool frame = r->type == ORC_CALL || r->type == ORC_REGS ||
		     r->type == ORC_REGS_PARTIAL;

	if (d == NULL)
		return;
	/* All of a run is in one section, and known. */
	d->where.addr = r->place;
	if (r->type == ORC_TYPE_BAD)
		diag_at(d, CHK_orc_type, t->sec, offset,
		    "type %u is none of layout %u",
		    r->flags >> shift & (orc->layout < 3 ? 3 : 7), orc->layout);
	else if (orc->loongarch && r->type == ORC_REGS_PARTIAL)
		diag_at(d, CHK_orc_type, t->sec, offset,
		    "partial registers, with which LoongArch's unwinder stops");
	if (frame && (r->sp_reg == ORC_UNDEFINED || r->sp_reg == ORC_PREV_SP ||
			 r->sp_reg == ORC_REG_BAD))
		diag_at(d, CHK_orc_sp_reg, t->sec, offset,
		    "register %u (%s) is no base", r->flags & 15,
		    orc_reg_name(orc, r->sp_reg));
	if (r->fp_reg != ORC_UNDEFINED && r->fp_reg != ORC_PREV_SP &&
	    (r->fp_reg != ORC_FP || orc->loongarch))
		diag_at(d, CHK_orc_bp_reg, t->sec, offset,
		    "the caller's %s is said to be by register %u (%s)",
		    orc_reg_name(orc, ORC_FP), r->flags >> 4 & 15,
		    orc_reg_name(orc, r->fp_reg));
	if (r->ra_reg != ORC_UNDEFINED && r->ra_reg != ORC_PREV_SP)
		diag_at(d, CHK_orc_ra_reg, t->sec, offset,
		    "the return address is said to be by register %u (%s)",
		    r->flags >> 8 & 15, orc_reg_name(orc, r->ra_reg));
}

static void
decode_stored(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct orc *orc = t->priv;
	const struct orc_record *r = &orc->rec[it->aux];

	e->size = orc->size;
	check_numbers(t, orc, it->aux, d);
	if (!r->known) {
		e->start.kind = TARGET_UNRELOCATED;
		e->start.reloc = section_reloc(orc->ip,
		    (uint64_t)it->aux * IP_LEN);
		if (e->start.reloc == NULL)
			e->start.kind = TARGET_ABSENT;
	}
	if (want & WANT_ROWS)
		orc_add_row(orc, r, r->place, e);
	if (want & WANT_RAW)
		raw_fields(orc, r, e);
}

static void
decode_run(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct orc *orc = t->priv;
	const struct orc_record *r, *next;
	uint64_t pc = it->start;
	size_t k = it->aux, n = 0;

	for (;; k++) {
		r = &orc->rec[orc->order[k]];
		next = k + 1 == orc->norder ? NULL :
					      &orc->rec[orc->order[k + 1]];
		if (next != NULL &&
		    (next->sect != r->sect || next->type == ORC_NOTHING))
			next = NULL;
		/* Of those at one place the last one holds. */
		if (want & WANT_ROWS && (next == NULL || next->place > pc)) {
			orc_add_row(orc, r, pc, e);
			e->rows[e->nrows - 1].offset = (uint64_t)orc->order[k] *
						       orc->size;
			if (e->nrows > 1)
				e->rows[e->nrows - 2].end = pc;
		}
		/* A rule that was in force before was looked at there. */
		if (r->place >= it->start)
			check_numbers(t, orc, orc->order[k], d);
		n++;
		if (next == NULL || (e->has_end && next->place >= e->end))
			break;
		if (next->place > pc)
			pc = next->place;
	}
	if (e->nrows > 0)
		e->rows[e->nrows - 1].end = e->has_end ? e->end : 0;
	e->size = n * orc->size;
}

static void
orc_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct orc *orc = t->priv;

	e->start.kind = TARGET_ADDR;
	e->start.addr = it->start;
	e->start.sect = it->sect;
	e->end = it->end;
	e->has_end = it->end > it->start;
	e->ra_reg = orc->loongarch ? 1 : 16;
	e->has_signal = true;
	if (t->stored || !it->known)
		decode_stored(t, it, want, e, d);
	else
		decode_run(t, it, want, e, d);
}

static void
orc_close(struct table *t)
{
	struct orc *orc = t->priv;

	if (orc == NULL)
		return;
	free(orc->rec);
	free(orc->order);
	free(orc);
}

const struct format format_orc = {
	.name = "orc",
	.open = orc_open,
	.index = orc_index,
	.decode = orc_decode,
	.close = orc_close,
};

bool
orc_holds(const struct image *img)
{
	return img->container == CONTAINER_ELF && !img->big_endian &&
	       (img->machine == MACH_X86_64 || img->machine == MACH_LOONGARCH);
}

void
orc_find(struct image *img, const struct selection *sel, struct table_list *l,
    struct diag *d)
{
	struct section *sec = NULL;
	size_t i;

	(void)d;
	if (!orc_holds(img))
		return;
	for (i = 0; i < img->nsections; i++) {
		struct section *s = &img->sections[i];

		if (s->attr & SEC_NOBITS)
			continue;
		if (strcmp(s->name, ".orc_unwind") == 0) {
			sec = s;
			break;
		}
		if (sec == NULL && strcmp(s->name, ".orc_unwind_ip") == 0)
			sec = s;
	}
	if (sec == NULL)
		return;
	tables_add(l, &format_orc, img, sec)->stored = sel != NULL &&
						       sel->stored;
}
