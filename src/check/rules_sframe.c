/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules about SFrame tables: where they are, what the header promises, and
 * functions beside each other.
 */
#include "check/rules_sframe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define SHT_GNU_SFRAME 0x6ffffff4
#define PT_LOAD        1
#define PT_GNU_SFRAME  0x6474e554

/* The bytes of rows that a function has, with its attributes in version 3. */
struct block {
	uint64_t start, end; /* section offsets; equal: none */
	uint64_t fde;        /* offset of the function */
};

struct state {
	struct sframe_info s;
	const struct check_run *run;
	struct block *blocks; /* one an item */
	bool *damaged;        /* one an item */
};

static void
get_info(struct sframe_info *s, const struct table *t)
{
	s->t = t;
	s->head = sframe_head(t);
	s->set = table_regset(t);
	s->version = s->head->stored_version;
	s->x86 = t->img->machine == MACH_X86_64;
	s->aarch64 = t->img->machine == MACH_AARCH64;
	s->s390x = t->img->machine == MACH_S390;
	s->sp = (uint32_t)reg_sp(&s->set);
	s->fp = (uint32_t)reg_fp(&s->set);
	s->linked = !t->img->by_section;
}

/* --- The container --- */

static void
check_section(const struct sframe_info *s, struct diag *d)
{
	const struct section *sec = s->t->sec;
	bool old = s->version == 1 ||
		   (s->version == 2 && !(s->head->flags & SFRAME_F_PCREL));

	if (sec->attr & SEC_SYNTHETIC)
		return;
	/* Before 2.45 there was no type for it. */
	if (sec->type != SHT_GNU_SFRAME && !(old && sec->type == 1))
		diag_whole(d, CHK_sframe_section_type, sec,
		    "the section's type is 0x%" PRIx32, sec->type);
	if (!(sec->attr & SEC_ALLOC))
		diag_whole(d, CHK_sframe_section_flags, sec,
		    "the section is not allocated");
	if (s->linked && (sec->attr & SEC_WRITE))
		diag_whole(d, CHK_sframe_section_flags, sec,
		    "the section is writable");
	if (sec->align < 4 && s->t->size != 0)
		diag_whole(d, CHK_sframe_section_align, sec,
		    "the section's alignment is %" PRIu64, sec->align);
}

/* Bytes of the segment behind the section. */
static bool
slack_is_zero(const struct segment *seg, uint64_t used)
{
	uint64_t i;

	for (i = used; i < seg->len; i++)
		if (seg->data[i] != 0)
			return false;
	return true;
}

static bool
is_mapped(const struct image *img, const struct segment *seg)
{
	size_t i;

	for (i = 0; i < img->nsegments; i++) {
		const struct segment *l = &img->segments[i];

		if (l->type == PT_LOAD && seg->addr >= l->addr &&
		    seg->addr - l->addr <= l->size &&
		    seg->size <= l->size - (seg->addr - l->addr))
			return true;
	}
	return false;
}

static void
check_segment(const struct sframe_info *s, struct diag *d)
{
	const struct section *sec = s->t->sec;
	const struct image *img = s->t->img;
	const struct segment *seg = NULL;
	size_t i;

	if (!s->linked || s->t->offset != 0 || img->nsegments == 0)
		return;
	for (i = 0; i < img->nsegments && seg == NULL; i++)
		if (img->segments[i].type == PT_GNU_SFRAME)
			seg = &img->segments[i];
	if (seg == NULL) {
		if (s->t->parts < 2)
			diag_whole(d, CHK_sframe_segment_missing, sec,
			    "the file has no PT_GNU_SFRAME segment");
		return;
	}
	if (!is_mapped(img, seg))
		diag_whole(d, CHK_sframe_segment_unmapped, sec,
		    "PT_GNU_SFRAME at 0x%" PRIx64 "+0x%" PRIx64
		    " is in no PT_LOAD",
		    seg->addr, seg->size);
	if (sec->attr & SEC_SYNTHETIC)
		return;
	if (seg->addr != sec->addr || seg->size < s->t->size)
		diag_whole(d, CHK_sframe_segment_mismatch, sec,
		    "PT_GNU_SFRAME is 0x%" PRIx64 "+0x%" PRIx64
		    ", the table 0x%" PRIx64 "+0x%" PRIx64,
		    seg->addr, seg->size, sec->addr, s->t->size);
	else if (!slack_is_zero(seg, sec->size))
		diag_whole(d, CHK_sframe_segment_slack, sec,
		    "PT_GNU_SFRAME goes on for 0x%" PRIx64
		    " bytes that are not zero",
		    seg->size - sec->size);
}

static bool
in_table(const struct table *t, uint64_t offset)
{
	return offset >= t->offset && offset - t->offset < t->size;
}

/* Does it lie in an entry's fields?  Of others the decoder tells. */
static bool
in_entries(const struct sframe_info *s, uint64_t offset)
{
	const struct table *t = s->t;

	return t->nitems > 0 && offset >= t->items[0].offset &&
	       offset < t->items[t->nitems - 1].offset + s->head->fde_size;
}

static void
check_static_relocs(const struct sframe_info *s, struct diag *d)
{
	const struct table *t = s->t;
	const struct section *sec = t->sec, *to;
	unsigned size = s->version == 3 ? 8 : 4;
	const struct reloc *r, *prev = NULL;
	size_t i, k = 0;

	for (i = 0; i < sec->nrelocs; i++) {
		r = &sec->relocs[i];
		if (r->kind == RELOC_NONE || !in_table(t, r->offset) ||
		    !in_entries(s, r->offset))
			continue;
		while (k < t->nitems && t->items[k].offset < r->offset)
			k++;
		if (k == t->nitems || t->items[k].offset != r->offset)
			diag_at(d, CHK_sframe_extra_reloc, sec, r->offset,
			    "relocation %s against %s at no function's start",
			    r->type_name != NULL ? r->type_name : "?",
			    r->symbol);
		else if (prev != NULL && prev->offset == r->offset)
			diag_at(d, CHK_sframe_extra_reloc, sec, r->offset,
			    "a second relocation of the function's start");
		else if (r->kind != RELOC_PCREL || r->size != size)
			diag_at(d, CHK_sframe_extra_reloc, sec, r->offset,
			    "relocation %s, not one of %u bytes relative to "
			    "its place",
			    r->type_name != NULL ? r->type_name : "?", size);
		prev = r;
		to = image_section(t->img, r->sect);
		if (r->discarded)
			diag_at(d, CHK_sframe_reloc_target, sec, r->offset,
			    "the function's section was discarded");
		else if (to != NULL && !(to->attr & SEC_EXEC))
			diag_at(d, CHK_sframe_reloc_target, sec, r->offset,
			    "the function is in %s, which is not executable",
			    to->name);
	}
}

static void
check_relocs(const struct sframe_info *s, struct diag *d)
{
	const struct section *sec = s->t->sec;
	size_t i;

	if (!s->linked) {
		check_static_relocs(s, d);
		return;
	}
	for (i = 0; i < sec->nrelocs; i++)
		if (sec->relocs[i].kind != RELOC_NONE &&
		    in_table(s->t, sec->relocs[i].offset))
			diag_at(d, CHK_sframe_dynamic_reloc, sec,
			    sec->relocs[i].offset, "dynamic relocation %s",
			    sec->relocs[i].type_name != NULL ?
				sec->relocs[i].type_name :
				"of unknown type");
}

/* --- The header --- */

static void
check_version(const struct sframe_info *s, const struct check_run *run,
    struct diag *d)
{
	const struct table *t = s->t;

	if (s->version < 3 && run->kernel)
		diag_at_level(d, CHK_sframe_obsolete_version, LEVEL_ERROR,
		    t->sec, t->offset + 2,
		    "version %u, and the kernel takes version 3 only",
		    s->version);
	else if (s->version == 1)
		diag_at_level(d, CHK_sframe_obsolete_version, LEVEL_WARNING,
		    t->sec, t->offset + 2,
		    "version 1, which tools of today do not read");
	else if (s->version == 2)
		diag_at_level(d, CHK_sframe_obsolete_version, LEVEL_NOTE,
		    t->sec, t->offset + 2,
		    "version 2, which GNU ld since 2.46 does not take as "
		    "input");
}

/*
 * What kernel/unwind/sframe.c looks at before it takes a table.  A module is an
 * object, whose functions it sorts itself when need be.
 */
static void
check_kernel(const struct sframe_info *s, struct diag *d)
{
	const struct table *t = s->t;

	if (!s->linked && !(s->head->flags & SFRAME_F_PCREL))
		diag_at_level(d, CHK_sframe_flag_not_pcrel, LEVEL_ERROR, t->sec,
		    t->offset + 3,
		    "SFRAME_F_FDE_FUNC_START_PCREL is not set, and the kernel "
		    "takes no other module");
	if (!s->linked && t->nentries == 0)
		diag_at_level(d, CHK_sframe_empty_section, LEVEL_ERROR, t->sec,
		    t->offset + 8,
		    "the table describes no function, and the kernel takes no "
		    "such module");
	if (t->nentries != 0 && s->head->num_fres == 0)
		diag_at_level(d, CHK_sframe_empty_section, LEVEL_ERROR, t->sec,
		    t->offset + 12,
		    "the table has no rows, and the kernel takes no such "
		    "table");
	if (s->head->aux_len != 0)
		diag_at_level(d, CHK_sframe_aux_header, LEVEL_ERROR, t->sec,
		    t->offset + 7, "the kernel takes no auxiliary header");
}

static void
check_header(const struct sframe_info *s, const struct check_run *run,
    struct diag *d)
{
	const struct table *t = s->t;
	bool kernel = run->kernel;

	check_version(s, run, d);
	if ((s->head->flags & SFRAME_F_FRAME_POINTER) && s->version < 3)
		diag_at(d, CHK_sframe_flag_frame_pointer, t->sec, t->offset + 3,
		    "SFRAME_F_FRAME_POINTER is set");
	/* Of tables that a linker joined it is said once that they were. */
	if (s->linked && t->parts < 2 && !(s->head->flags & SFRAME_F_SORTED))
		diag_at(d, CHK_sframe_flag_not_sorted, t->sec, t->offset + 3,
		    "SFRAME_F_FDE_SORTED is not set in a linked file");
	if (s->linked && !(s->head->flags & SFRAME_F_PCREL) && s->version >= 2)
		diag_at_level(d, CHK_sframe_flag_not_pcrel,
		    kernel || s->version == 3 ? LEVEL_ERROR : LEVEL_WARNING,
		    t->sec, t->offset + 3,
		    "SFRAME_F_FDE_FUNC_START_PCREL is not set in a linked "
		    "file");
	if (s->linked && t->nentries == 0)
		diag_at_level(d, CHK_sframe_empty_section,
		    kernel ? LEVEL_ERROR : LEVEL_WARNING, t->sec, t->offset + 8,
		    "the table describes no function");
	if (kernel)
		check_kernel(s, d);
}

static void
check_layout(const struct sframe_info *s, struct diag *d)
{
	const struct table *t = s->t;
	const struct sframe *h = s->head;
	uint64_t len;

	if (s->version < 1 || s->version > 3)
		return;
	len = (uint64_t)h->num_fdes * sframe_fde_len(s->version);
	if (h->fdeoff != 0)
		diag_at(d, CHK_sframe_subsection_gap, t->sec, t->offset + 20,
		    "functions begin 0x%" PRIx32 " bytes behind the header",
		    h->fdeoff);
	else if (h->freoff > len)
		diag_at(d, CHK_sframe_subsection_gap, t->sec, t->offset + 24,
		    "0x%" PRIx64 " bytes between functions and rows",
		    h->freoff - len);
}

/* --- Functions --- */

/* Sections tell more exactly than segments what is code. */
static bool
in_data(const struct image *img, uint64_t addr)
{
	const struct section *sec = image_section_at(img, addr);

	return sec != NULL && !(sec->attr & SEC_EXEC);
}

static void
check_range(const struct sframe_info *s, const struct entry *e, struct diag *d)
{
	const struct image *img = s->t->img;
	const struct segment *seg;

	if (!s->linked || e->start.kind != TARGET_ADDR || img->nsegments == 0)
		return;
	seg = image_segment_at(img, e->start.addr);
	if (seg == NULL || !(seg->attr & SEC_EXEC) || e->end < e->start.addr ||
	    e->end - seg->addr > seg->size || in_data(img, e->start.addr) ||
	    (e->end > e->start.addr && in_data(img, e->end - 1)))
		diag_at(d, CHK_sframe_fde_range, s->t->sec, e->offset,
		    "function 0x%" PRIx64 "-0x%" PRIx64
		    " is not in executable memory",
		    e->start.addr, e->end);
}

static void
check_symbol(const struct sframe_info *s, const struct entry *e, struct diag *d)
{
	const struct symbol *sym;

	if (e->start.kind != TARGET_ADDR || e->rep_size != 0)
		return;
	sym = image_symbol_exact(s->t->img, e->start.sect, e->start.addr);
	if (sym == NULL || sym->kind != SYM_FUNC || sym->stub ||
	    sym->size == 0 || sym->size == e->end - e->start.addr)
		return;
	diag_at(d, CHK_sframe_fde_symbol, s->t->sec, e->offset,
	    "%" PRIu64 " bytes, the symbol %s has %" PRIu64,
	    e->end - e->start.addr, sym->name, sym->size);
}

static void
check_repeats(const struct sframe_info *s, const struct sframe_fde *f,
    struct diag *d)
{
	if (s->version < 2 || f->rep_size == 0)
		return;
	if (!SFRAME_IS_MASK(f))
		diag_at_level(d, CHK_sframe_rep_size, LEVEL_WARNING, s->t->sec,
		    f->offset, "block size %u without repeated blocks",
		    f->rep_size);
	else if (f->size % f->rep_size != 0)
		diag_at(d, CHK_sframe_rep_size, s->t->sec, f->offset,
		    "%" PRIu32 " bytes are no multiple of blocks of %u",
		    f->size, f->rep_size);
}

static void
check_info_bytes(const struct sframe_info *s, const struct sframe_fde *f,
    struct diag *d)
{
	unsigned unused = f->info & (s->version == 3 ? 0x40 : 0xc0);
	unsigned type = SFRAME_FRE_TYPE(f);

	if (unused != 0 || (f->info2 & 0xe0) != 0)
		diag_at(d, CHK_sframe_info_reserved, s->t->sec, f->offset,
		    "info bytes 0x%02x, 0x%02x", f->info, f->info2);
	if ((f->info & 0x20) && !s->aarch64)
		diag_at(d, CHK_sframe_pauth_key, s->t->sec, f->offset,
		    "key B on another machine than AArch64");
	if (type <= 2 && type > 0 && f->num_fres > 0 &&
	    f->size < (type == 2 ? 0x10000 : 0x100))
		diag_at(d, CHK_sframe_fre_type_wide, s->t->sec, f->offset,
		    "row offsets of %u bytes in a function of %" PRIu32,
		    1u << type, f->size);
	if (f->padding != 0)
		diag_at(d, CHK_sframe_v2_padding, s->t->sec, f->offset + 18,
		    "padding 0x%04x", f->padding);
}

/* Where the header says that rows begin. */
static uint64_t
rows_at(const struct sframe_info *s)
{
	return s->t->offset + SFRAME_HEADER_LEN + s->head->aux_len +
	       s->head->freoff;
}

static void
sframe_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	struct state *st = arg;
	const struct sframe_info *s = &st->s;
	const struct sframe_fde *fde = e->facts;
	struct sframe_func f = { e, fde,
		s->version == 3 && SFRAME_IS_FLEX(fde) };
	const struct op *last;

	st->damaged[i] = e->truncated;
	st->blocks[i].fde = e->offset;
	if (e->nops > 0) {
		last = &e->ops[e->nops - 1];
		st->blocks[i].start = e->ops[0].offset -
				      (s->version == 3 ? SFRAME_ATTR_LEN : 0);
		st->blocks[i].end = last->offset + last->len;
	} else if (s->version == 3) {
		st->blocks[i].start = rows_at(s) + fde->fre_off;
		st->blocks[i].end = st->blocks[i].start + SFRAME_ATTR_LEN;
	}
	check_range(s, e, d);
	check_symbol(s, e, d);
	check_repeats(s, fde, d);
	check_info_bytes(s, fde, d);
	if (fde->size == 0)
		diag_at(d, CHK_sframe_fde_size_zero, s->t->sec, e->offset,
		    "a function of 0 bytes");
	/* Version 3 has a use for them: see the check's explanation. */
	if (fde->num_fres == 0 && !(s->version == 3 && (e->signal || !f.flex)))
		diag_at(d, CHK_sframe_no_fres, s->t->sec, e->offset,
		    "a function without rows");
	sframe_check_rows(s, &f, d);
}

/* --- Functions beside each other --- */

static void
check_neighbours(const struct state *st, struct diag *d)
{
	const struct table *t = st->s.t;
	bool sorted = (st->s.head->flags & SFRAME_F_SORTED) != 0, said = false;
	const struct item *a, *b;
	size_t i;

	for (i = 1; i < t->nitems && !sorted && st->s.linked && !said; i++) {
		a = &t->items[i - 1];
		b = &t->items[i];
		if (!a->known || !b->known || b->start >= a->start)
			continue;
		said = true;
		diag_at_level(d, CHK_sframe_fde_order, LEVEL_WARNING, t->sec,
		    b->offset, "function at 0x%" PRIx64 " follows 0x%" PRIx64,
		    b->start, a->start);
	}
	for (i = 1; i < t->norder; i++) {
		a = &t->items[t->order[i - 1]];
		b = &t->items[t->order[i]];
		if (a->sect != b->sect)
			continue;
		if (a->start == b->start) {
			if (!sorted)
				diag_at(d, CHK_sframe_fde_duplicate, t->sec,
				    b->offset,
				    "function at 0x%" PRIx64
				    " has a second entry",
				    b->start);
		} else if (a->end > b->start) {
			diag_at(d, CHK_sframe_fde_overlap, t->sec, a->offset,
			    "function 0x%" PRIx64 "-0x%" PRIx64
			    " reaches into the next at 0x%" PRIx64,
			    a->start, a->end, b->start);
		}
	}
}

ORDER2(block_order, struct block, start, end)

static void
check_blocks(struct state *st, struct diag *d)
{
	const struct table *t = st->s.t;
	const struct sframe *h = st->s.head;
	uint64_t len = h->fre_len, base = rows_at(&st->s), pos;
	struct block *b = st->blocks;
	bool apart = true;
	size_t i;

	for (i = 0; i < t->nitems; i++)
		if (st->damaged[i])
			return;
	/* Without a place for the rows nothing can be said of them. */
	if (t->nitems != h->num_fdes || st->s.version < 1 ||
	    st->s.version > 3 ||
	    h->freoff < t->nitems * sframe_fde_len(st->s.version))
		return;
	xqsort(b, t->nitems, sizeof(*b), block_order);
	for (i = 0, pos = base; i < t->nitems; i++) {
		if (b[i].start == b[i].end)
			continue;
		if (b[i].start < pos) {
			apart = false;
			diag_at(d, CHK_sframe_fre_block_overlap, t->sec,
			    b[i].fde,
			    "rows at 0x%" PRIx64
			    ", the ones before end at 0x%" PRIx64,
			    b[i].start, pos);
		} else if (b[i].start > pos) {
			apart = false;
			diag_at(d, CHK_sframe_fre_block_gap, t->sec, pos,
			    "0x%" PRIx64 " bytes that no function has",
			    b[i].start - pos);
		}
		if (b[i].end > pos)
			pos = b[i].end;
	}
	if (apart && pos != base + len)
		diag_at(d, CHK_sframe_fre_len, t->sec, t->offset + 16,
		    "the header says 0x%" PRIx64
		    " bytes of rows, the functions have 0x%" PRIx64,
		    len, pos - base);
}

static void *
sframe_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct state *st;
	struct sframe_info s;

	get_info(&s, t);
	check_section(&s, d);
	check_segment(&s, d);
	check_relocs(&s, d);
	if (t->size == 0) {
		if (s.linked)
			diag_whole(d, CHK_sframe_empty_section, t->sec,
			    "the section has no bytes");
		return NULL;
	}
	if (!s.head->read)
		return NULL;
	check_header(&s, run, d);
	check_layout(&s, d);
	st = xcalloc(1, sizeof(*st));
	st->s = s;
	st->run = run;
	st->blocks = xcalloc(t->nitems + 1, sizeof(*st->blocks));
	st->damaged = xcalloc(t->nitems + 1, sizeof(*st->damaged));
	return st;
}

static void
sframe_end(void *arg, struct diag *d)
{
	struct state *st = arg;

	if (st->run->select == NULL) {
		check_neighbours(st, d);
		check_blocks(st, d);
	}
	free(st->blocks);
	free(st->damaged);
	free(st);
}

/* --- The image --- */

/* Is the place in an entry of the table? */
static bool
covered(const struct table *t, uint32_t sect, uint64_t pc)
{
	size_t n = table_upto(t, sect, pc);
	const struct item *it;

	if (n == 0)
		return false;
	it = &t->items[t->order[n - 1]];
	return it->sect == sect && pc < it->end;
}

/* Where C libraries were built with SFrame, _start has it in any program. */
#define STARTUP 2

struct coverage {
	uint64_t lost, kept; /* functions */
	uint64_t bytes, all; /* of those lost; of all */
	bool entry_lost;     /* the one where the program begins */
};

/*
 * Was either the program itself or what it begins with built without SFrame?
 * Then what has it is startup files and the linker's stubs, or what lacks it is
 * the function that a C library before SFrame begins all programs with.
 */
static bool
only_startup(const struct coverage *c)
{
	if (c->lost == 1 && c->entry_lost)
		return true;
	return c->kept <= STARTUP && c->lost > c->kept &&
	       c->bytes / 9 > (c->all - c->bytes);
}

static void
check_coverage(const struct check_run *run, const struct table *eh,
    const struct table *first, struct diag *d)
{
	struct coverage c = { 0 };
	const struct section *sec;
	size_t i, k;

	for (i = 0; i < eh->nitems; i++) {
		const struct item *it = &eh->items[i];
		bool found = false;

		if (it->kind != ENTRY_FUNC || !it->known ||
		    it->end <= it->start ||
		    !image_is_code(run->img, it->sect, it->start))
			continue;
		sec = image_section_at(run->img, it->start);
		if (sec != NULL && !run->img->by_section &&
		    strncmp(sec->name, ".plt", 4) == 0)
			continue;
		c.all += it->end - it->start;
		for (k = 0; k < run->ntables && !found; k++)
			found = strcmp(run->tables[k]->name, "sframe") == 0 &&
				covered(run->tables[k], it->sect, it->start);
		if (found) {
			c.kept++;
			continue;
		}
		c.lost++;
		c.bytes += it->end - it->start;
		if (!run->img->by_section && run->img->entry == it->start)
			c.entry_lost = true;
	}
	if (c.lost > 0)
		diag_whole_level(d, CHK_sframe_uncovered_code,
		    only_startup(&c) ? LEVEL_NOTE :
				       check_level(CHK_sframe_uncovered_code),
		    first->sec,
		    "%" PRIu64
		    " function%s of .eh_frame without an entry: %" PRIu64
		    ".%" PRIu64 " %% of its code",
		    c.lost, c.lost == 1 ? "" : "s", c.bytes * 100 / c.all,
		    c.bytes * 1000 / c.all % 10);
}

static void
sframe_image(const struct check_run *run, struct diag *d)
{
	const struct table *first = check_table(run, "sframe"), *eh;
	size_t i, n = 0;

	if (first == NULL || run->img->by_section)
		return;
	d->table = "sframe";
	for (i = 0; i < run->ntables; i++)
		if (strcmp(run->tables[i]->name, "sframe") == 0 && n++ > 0 &&
		    run->tables[i]->part == 0)
			diag_at(d, CHK_sframe_multiple_sections,
			    run->tables[i]->sec, run->tables[i]->offset,
			    "table %zu of the file", n);
	eh = check_table(run, "eh_frame");
	/* A few tables at most: the search goes over all of them. */
	if (eh != NULL && !run->partial && n <= 16)
		check_coverage(run, eh, first, d);
}

const struct rule_set rules_sframe = {
	.tables = { "sframe" },
	.want = WANT_ROWS | WANT_OPS | WANT_FACTS,
	.begin = sframe_begin,
	.entry = sframe_entry,
	.end = sframe_end,
	.image = sframe_image,
};
