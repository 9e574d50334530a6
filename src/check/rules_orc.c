/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks of ORC tables, over the stored entries.  What cannot be decoded was
 * reported by the decoder.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "insn/padding.h"
#include "table/orc.h"

/* So many places out of order are no accident: it is sorted at boot. */
#define UNSORTED 64

struct run {
	const struct check_run *run;
	const struct table *t;
	const struct orc *orc;
	struct diag *d;
	bool linked;
};

static uint64_t
offset_of(const struct run *c, size_t i)
{
	return (uint64_t)i * c->orc->size;
}

static const struct orc_record *
ordered(const struct run *c, size_t k)
{
	return &c->orc->rec[c->orc->order[k]];
}

/* Findings from now on are about the place of an entry. */
static void
about(const struct run *c, const struct orc_record *r)
{
	c->d->where.kind = r->known ? TARGET_ADDR : TARGET_ABSENT;
	c->d->where.addr = r->place;
	c->d->where.sect = r->sect;
}

/* Is the entry among those that were asked for? */
static bool
is_selected(const struct run *c, const struct orc_record *r)
{
	struct item it = {
		.start = r->place,
		.end = addr_add(r->place, 1),
		.sect = r->sect,
		.kind = ENTRY_FUNC,
		.known = r->known,
	};

	return c->run->select == NULL ||
	       c->run->select(c->run->select_arg, c->t, &it);
}

/* --- One entry --- */

static void
check_reserved(const struct run *c, const struct orc_record *r, uint64_t offset)
{
	uint16_t mask = c->orc->loongarch   ? 0 :
			c->orc->layout == 1 ? 0xf800 :
					      0xf000;

	if (r->flags & mask)
		diag_at(c->d, CHK_orc_reserved, c->t->sec, offset,
		    "flags 0x%04x: bits 0x%04x mean nothing", r->flags,
		    r->flags & mask);
}

/* What is left of the flags of an entry that has no rule. */
static uint16_t
rest_of_flags(const struct orc *orc, const struct orc_record *r)
{
	if (orc->loongarch)
		return r->flags & 0x8fff;
	/* In layouts 1 and 2 the bit that tells both apart is a field. */
	return r->flags & (orc->layout == 1    ? 0x03ff :
			      orc->layout == 2 ? 0x07ff :
						 0x08ff);
}

static void
check_unused(const struct run *c, const struct orc_record *r, uint64_t offset)
{
	if (r->type == ORC_NOTHING || r->type == ORC_END) {
		if (rest_of_flags(c->orc, r) != 0 || r->sp_off != 0 ||
		    r->fp_off != 0 || r->ra_off != 0)
			diag_at(c->d, CHK_orc_undefined_fields, c->t->sec,
			    offset, "%s, with flags 0x%04x and offsets %d, %d",
			    r->type == ORC_END ? "end of the stack" :
						 "nothing known",
			    r->flags, r->sp_off, r->fp_off);
		return;
	}
	if (r->fp_reg == ORC_UNDEFINED && r->fp_off != 0)
		diag_at(c->d, CHK_orc_undefined_fields, c->t->sec, offset,
		    "%s is unchanged, with offset %d",
		    orc_reg_name(c->orc, ORC_FP), r->fp_off);
	if (c->orc->loongarch && r->ra_reg == ORC_UNDEFINED && r->ra_off != 0)
		diag_at(c->d, CHK_orc_undefined_fields, c->t->sec, offset,
		    "ra is unchanged, with offset %d", r->ra_off);
}

static void
check_offsets(const struct run *c, const struct orc_record *r, uint64_t offset)
{
	bool plain = r->sp_reg == ORC_AX || r->sp_reg == ORC_DX ||
		     r->sp_reg == ORC_DI || r->sp_reg == ORC_R10 ||
		     r->sp_reg == ORC_R13 ||
		     (c->orc->loongarch && r->sp_reg == ORC_FP);
	int align = c->orc->loongarch ? 16 : 8;

	if (plain && r->sp_off != 0)
		diag_at(c->d, CHK_orc_reg_offset, c->t->sec, offset,
		    "%s%+d, and the unwinder does not add the offset",
		    orc_reg_name(c->orc, r->sp_reg), r->sp_off);
	if (r->sp_off % align != 0)
		diag_at(c->d, CHK_orc_offset_align, c->t->sec, offset,
		    "%s%+d is not a multiple of %d",
		    orc_reg_name(c->orc, r->sp_reg), r->sp_off, align);
	if (r->fp_off % 8 != 0 || r->ra_off % 8 != 0)
		diag_at(c->d, CHK_orc_offset_align, c->t->sec, offset,
		    "saved at %+d, which is not a multiple of 8",
		    r->fp_off % 8 != 0 ? r->fp_off : r->ra_off);
}

/* A register said to be saved at CFA+at. */
static void
check_slot(const struct run *c, const struct orc_record *r, const char *name,
    int at, uint64_t offset)
{
	if (at >= 0)
		diag_at(c->d, CHK_orc_save_above_cfa, c->t->sec, offset,
		    "%s is saved at CFA%+d", name, at);
	else if (r->sp_reg == ORC_SP && r->sp_off + at < 0)
		diag_at(c->d, CHK_orc_save_below_sp, c->t->sec, offset,
		    "%s is saved at CFA%+d, %d bytes below %s", name, at,
		    -(r->sp_off + at), orc_reg_name(c->orc, ORC_SP));
}

static void
check_call(const struct run *c, const struct orc_record *r, uint64_t offset)
{
	const struct orc *orc = c->orc;
	const char *fp = orc_reg_name(orc, ORC_FP);
	int ra = orc->loongarch ? r->ra_off : -8;

	if (!orc->loongarch && r->sp_off < 8 &&
	    (r->sp_reg == ORC_SP || r->sp_reg == ORC_FP))
		diag_at(c->d, CHK_orc_cfa_offset, c->t->sec, offset,
		    "the CFA is %s%+d: no room for the return address",
		    orc_reg_name(orc, r->sp_reg), r->sp_off);
	if (r->fp_reg == ORC_PREV_SP) {
		if (r->fp_off == ra &&
		    (!orc->loongarch || r->ra_reg == ORC_PREV_SP))
			diag_at(c->d, CHK_orc_bp_overlaps_ra, c->t->sec, offset,
			    "%s and the return address are both at CFA%+d", fp,
			    ra);
		check_slot(c, r, fp, r->fp_off, offset);
	}
	if (r->ra_reg == ORC_PREV_SP)
		check_slot(c, r, "ra", r->ra_off, offset);
	if (!orc->loongarch && r->fp_reg == ORC_UNDEFINED &&
	    (r->sp_reg == ORC_FP || r->sp_reg == ORC_FP_INDIRECT))
		diag_at(c->d, CHK_orc_bp_unsaved, c->t->sec, offset,
		    "the CFA is found by %s, and nothing says where that was "
		    "saved",
		    fp);
	if (r->signal)
		diag_at(c->d, CHK_orc_signal, c->t->sec, offset,
		    "a call is marked as interrupted");
}

static void
check_record(const struct run *c, size_t i)
{
	const struct orc_record *r = &c->orc->rec[i];
	uint64_t offset = offset_of(c, i);

	about(c, r);
	check_reserved(c, r, offset);
	check_unused(c, r, offset);
	if (r->type == ORC_CALL || r->type == ORC_REGS ||
	    r->type == ORC_REGS_PARTIAL)
		check_offsets(c, r, offset);
	if (r->type == ORC_CALL)
		check_call(c, r, offset);
	else if ((r->type == ORC_REGS || r->type == ORC_REGS_PARTIAL) &&
		 !r->signal)
		diag_at_level(c->d, CHK_orc_signal, LEVEL_NOTE, c->t->sec,
		    offset,
		    "registers are above, and what they belong to is not "
		    "marked as interrupted");
}

/* --- Places --- */

/* Is the place code, or the end of code where nothing is known any more? */
static bool
in_code(const struct run *c, const struct orc_record *r)
{
	uint64_t end = r->type == ORC_NOTHING ? 1 : 0;
	const struct image *img = c->t->img;
	const struct section *s;

	if (r->sect != 0) {
		s = image_section(img, r->sect);
		return s != NULL && (s->attr & SEC_EXEC) &&
		       r->place < s->size + end;
	}
	s = image_section_at(img, r->place);
	if (s == NULL || !(s->attr & SEC_EXEC))
		s = image_section_at(img, r->place - end);
	return s == NULL ? img->nplaced == 0 : (s->attr & SEC_EXEC) != 0;
}

static void
check_place(const struct run *c, size_t i)
{
	const struct orc_record *r = &c->orc->rec[i];
	const struct section *s;

	if (!r->known)
		return;
	if (!in_code(c, r)) {
		s = image_section_of(c->t->img, r->sect, r->place);
		diag_at(c->d, CHK_orc_place, c->orc->ip, (uint64_t)i * 4,
		    "the place is in no executable section%s%s%s",
		    s == NULL ? "" : " (", s == NULL ? "" : s->name,
		    s == NULL ? "" : ")");
	}
	if (c->orc->loongarch && r->place % 4 != 0)
		diag_at(c->d, CHK_orc_place_align, c->orc->ip, (uint64_t)i * 4,
		    "0x%" PRIx64 " is not a multiple of 4", r->place);
}

static bool
descends(const struct orc_record *a, const struct orc_record *b)
{
	return b->place < a->place ||
	       (b->place == a->place && b->type == ORC_NOTHING &&
		   a->type != ORC_NOTHING);
}

/* Linked tables are sorted; of those that are not at all that is said once. */
static void
check_order(const struct run *c)
{
	const struct orc *orc = c->orc;
	size_t i, n = 0;

	for (i = 1; i < orc->n; i++)
		n += descends(&orc->rec[i - 1], &orc->rec[i]);
	if (n > UNSORTED && orc->layout == 1) {
		c->d->where.kind = TARGET_ABSENT;
		diag_whole_level(c->d, CHK_orc_order, LEVEL_NOTE, orc->ip,
		    "places are out of order %zu times: kernels before 5.6 "
		    "sort the table at boot",
		    n);
		return;
	}
	for (i = 1; i < orc->n; i++) {
		if (!descends(&orc->rec[i - 1], &orc->rec[i]) ||
		    !is_selected(c, &orc->rec[i]))
			continue;
		about(c, &orc->rec[i]);
		if (orc->rec[i].place == orc->rec[i - 1].place)
			diag_at(c->d, CHK_orc_order, orc->ip, (uint64_t)i * 4,
			    "the entry that says that nothing is known stands "
			    "behind the other one of this place");
		else
			diag_at(c->d, CHK_orc_order, orc->ip, (uint64_t)i * 4,
			    "place 0x%" PRIx64 " follows 0x%" PRIx64,
			    orc->rec[i].place, orc->rec[i - 1].place);
	}
}

/* Neighbours in the order in which they are searched. */
static void
check_neighbours(const struct run *c)
{
	const struct orc_record *a, *b;
	size_t k;
	bool same;

	for (k = 1; k < c->orc->norder; k++) {
		a = ordered(c, k - 1);
		b = ordered(c, k);
		if (a->sect != b->sect || !is_selected(c, b))
			continue;
		same = orc_same_rule(a, b);
		about(c, b);
		if (a->place == b->place && a->type != ORC_NOTHING &&
		    b->type != ORC_NOTHING)
			diag_at_level(c->d, CHK_orc_duplicate,
			    same ? LEVEL_WARNING : LEVEL_ERROR, c->t->sec,
			    offset_of(c, c->orc->order[k]),
			    "the entry at 0x%" PRIx64
			    " is about the same place, and says %s",
			    offset_of(c, c->orc->order[k - 1]),
			    same ? "the same" : "something else");
		else if (same)
			diag_at(c->d, CHK_orc_redundant, c->t->sec,
			    offset_of(c, c->orc->order[k]),
			    "says what the entry before it says");
	}
}

/* --- Sections --- */

/* Is nothing but padding before the entry? */
static bool
is_padded(const struct run *c, const struct orc_record *r)
{
	struct section *sec = image_section(c->t->img, r->sect);

	return sec != NULL && section_load(sec, NULL) &&
	       padding_whole(c->t->img, r->sect, 0, r->place);
}

/* First and last entry of each section of a relocatable object. */
static void
check_ends(const struct run *c)
{
	const struct orc_record *r;
	size_t k;

	for (k = 0; k < c->orc->norder; k++) {
		r = ordered(c, k);
		about(c, r);
		if (r->place != 0 &&
		    (k == 0 || ordered(c, k - 1)->sect != r->sect) &&
		    !is_padded(c, r))
			diag_at(c->d, CHK_orc_start, c->orc->ip,
			    (uint64_t)c->orc->order[k] * 4,
			    "the section's first entry is 0x%" PRIx64
			    " bytes behind its start",
			    r->place);
		if (r->type != ORC_NOTHING &&
		    (k + 1 == c->orc->norder ||
			ordered(c, k + 1)->sect != r->sect))
			diag_at(c->d, CHK_orc_terminator, c->t->sec,
			    offset_of(c, c->orc->order[k]),
			    "the section's last entry is one with a rule");
	}
}

/* Has the section an entry?  places: addresses if linked, else sections. */
static bool
has_entry(const struct section *s, bool linked, const uint64_t *places,
    size_t n)
{
	size_t i;
	uint64_t from = linked ? s->addr : s->index;

	BISECT(i, 0, n, places[i] < from);
	return i < n &&
	       (linked ? places[i] - from < s->size : places[i] == from);
}

static void
check_covered(const struct run *c)
{
	const struct image *img = c->t->img;
	uint64_t *places = xreallocarray(NULL, c->orc->norder + 1,
	    sizeof(*places));
	const struct section *s;
	size_t i, n = 0;

	for (i = 0; i < c->orc->norder; i++)
		places[n++] = c->linked ? ordered(c, i)->place :
					  ordered(c, i)->sect;
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		/* Replacements are copied to where they have entries. */
		if ((s->attr & (SEC_ALLOC | SEC_EXEC | SEC_NOBITS)) !=
			(SEC_ALLOC | SEC_EXEC) ||
		    s->size == 0 ||
		    strcmp(s->name, ".altinstr_replacement") == 0 ||
		    strcmp(s->name, ".altinstr_aux") == 0)
			continue;
		if (!has_entry(s, c->linked, places, n))
			diag_whole(c->d, CHK_orc_uncovered, s,
			    "0x%" PRIx64 " bytes of code without entries",
			    s->size);
	}
	free(places);
}

static bool
symbol_at(struct image *img, const char *name, uint64_t *addr)
{
	struct symbol s;

	if (img->ops == NULL || img->ops->by_name == NULL ||
	    !img->ops->by_name(img, name, &s))
		return false;
	*addr = s.addr;
	return true;
}

#define LOOKUP_BLOCK 256

static void
check_lookup(const struct run *c)
{
	struct image *img = c->t->img;
	const struct section *lookup = image_section_named(img, ".orc_lookup");
	const struct section *text = image_section_named(img, ".text");
	uint64_t from, to, want;

	if (lookup == NULL)
		return;
	if (!symbol_at(img, "_stext", &from) ||
	    !symbol_at(img, "_etext", &to)) {
		if (text == NULL)
			return;
		from = text->addr;
		to = addr_add(text->addr, text->size);
	}
	want = ((to - from + LOOKUP_BLOCK - 1) / LOOKUP_BLOCK + 1) * 4;
	if (lookup->size != want)
		diag_whole(c->d, CHK_orc_lookup_size, lookup,
		    "%" PRIu64 " bytes, and 0x%" PRIx64
		    " bytes of text need %" PRIu64,
		    lookup->size, to - from, want);
}

/* What boot, or the load of a module, does with the table. */
static void
check_kernel(const struct run *c)
{
	const struct orc *orc = c->orc;
	size_t places = orc->ip == NULL ? 0 : orc->ip->len;
	size_t size = orc->entries == NULL ? 0 : orc->entries->len;

	if (!c->run->kernel)
		return;
	if (c->linked &&
	    (places == 0 || size == 0 || places % 4 != 0 ||
		size % orc->size != 0 || places / 4 != size / orc->size))
		diag_whole(c->d, CHK_orc_kernel, c->t->sec,
		    "at boot: \"Bad or missing .orc_unwind table. Disabling "
		    "unwinder.\"");
	else if (!c->linked && (orc->ip == NULL || orc->entries == NULL))
		diag_whole(c->d, CHK_orc_kernel, c->t->sec,
		    "at load: nothing is said, and the module is used without "
		    "a table");
	else if (!c->linked && (places % 4 != 0 || size % orc->size != 0 ||
				   places / 4 != size / orc->size))
		diag_whole(c->d, CHK_orc_kernel, c->t->sec,
		    "at load: a warning (WARN_ON_ONCE in unwind_module_init), "
		    "and %zu entr%s sorted with %zu place%s",
		    size / orc->size,
		    size / orc->size == 1 ? "y is" : "ies are", places / 4,
		    PLURAL(places / 4));
}

static void *
orc_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct run c = {
		.run = run,
		.t = t,
		.orc = t->priv,
		.d = d,
		.linked = !t->img->by_section,
	};
	size_t i;

	if (c.orc == NULL)
		return NULL;
	check_kernel(&c);
	for (i = 0; c.orc->rec != NULL && i < c.orc->n; i++) {
		if (!is_selected(&c, &c.orc->rec[i]))
			continue;
		check_record(&c, i);
		check_place(&c, i);
	}
	if (c.linked && c.orc->rec != NULL)
		check_order(&c);
	check_neighbours(&c);
	if (run->select != NULL)
		return NULL;
	if (!c.linked)
		check_ends(&c);
	d->where.kind = TARGET_ABSENT;
	if (c.orc->n != 0)
		check_covered(&c);
	else if (c.orc->ip != NULL && c.orc->entries != NULL)
		diag_whole(d, CHK_orc_empty, t->sec, "there are no entries");
	if (c.linked)
		check_lookup(&c);
	return NULL;
}

const struct rule_set rules_orc = {
	.tables = { "orc" },
	.begin = orc_begin,
};
