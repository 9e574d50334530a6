/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks between __unwind_info and __eh_frame. */
#include "check/rules_compact.h"

#include <inttypes.h>
#include <string.h>

#include "compare/compare.h"

/* A word that leads to the FDE of the function as its DWARF mode would. */
static bool
is_foreign(const struct cu_check *c, const struct item *it)
{
	unsigned foreign = c->t->img->machine == MACH_AARCH64 ? 4 : 3;
	const struct item *fde;

	if (CU_MODE(it->aux) != foreign || it->kind == ENTRY_BAD)
		return false;
	fde = cu_fde_at(c, CU_LOW(it->aux));
	return fde != NULL && fde->start == it->start;
}

/* DWARF is mode 3 on arm64 and 4 elsewhere: did the linker know? */
static void
check_modes(const struct cu_check *c, size_t ndwarf, size_t nzero,
    struct diag *d)
{
	const struct table *t = c->t;
	size_t i, n = 0;

	for (i = 0; i < t->nitems; i++)
		n += is_foreign(c, &t->items[i]);
	if (n > 0)
		diag_whole(d, CHK_enc_mode_arch, t->sec,
		    "%zu word%s of mode %d with the offset of the function's "
		    "FDE: the linker took that for the mode of DWARF",
		    n, PLURAL(n), t->img->machine == MACH_AARCH64 ? 4 : 3);
	if (c->fdes == NULL && ndwarf > 0 && nzero == ndwarf)
		diag_whole(d, CHK_enc_mode_arch, t->sec,
		    "all DWARF words (%zu) have offset 0, and there is no "
		    "__eh_frame: the linker took another mode for that of "
		    "DWARF",
		    ndwarf);
}

static void
check_lsda(const struct cu_check *c, const struct item *it,
    const struct item *fde, struct entry *unwind, struct entry *frame,
    struct diag *d)
{
	const struct target *a = &unwind->lsda, *b = &frame->lsda;

	table_decode(c->t, it, 0, unwind, NULL);
	table_decode(c->fdes, fde, 0, frame, NULL);
	if (a->kind == TARGET_ABSENT ||
	    (a->kind == b->kind && a->addr == b->addr))
		return;
	diag_at_level(d, CHK_ui_lsda_fde,
	    it->aux & CU_HAS_LSDA ? LEVEL_ERROR : LEVEL_WARNING, c->t->sec,
	    it->offset,
	    b->kind == TARGET_ADDR ?
		"the LSDA index has 0x%" PRIx64 ", the FDE 0x%" PRIx64 :
		"the LSDA index has 0x%" PRIx64 ", the FDE none",
	    a->addr, b->addr);
}

static void
check_dwarf(const struct cu_check *c, const struct item *it,
    struct entry bufs[2], struct diag *d)
{
	const struct section *sec = c->t->sec;
	const struct item *fde = cu_fde_at(c, CU_LOW(it->aux));
	const struct item *own = cu_fde_for(c, it->start);

	if (fde == NULL && CU_LOW(it->aux) == 0 && own != NULL)
		diag_at_level(d, CHK_ui_dwarf_fde, LEVEL_NOTE, sec, it->offset,
		    "offset 0 makes runtimes search for the FDE at 0x%" PRIx64,
		    own->offset);
	else if (fde == NULL)
		diag_at(d, CHK_ui_dwarf_fde, sec, it->offset,
		    "no FDE is at 0x%" PRIx32 " of __eh_frame",
		    CU_LOW(it->aux));
	else if (fde->start != it->start)
		diag_at(d, CHK_ui_dwarf_pc, sec, it->offset,
		    "the entry is for 0x%" PRIx64 ", the FDE at 0x%" PRIx64
		    " for 0x%" PRIx64,
		    it->start, fde->offset, fde->start);
	if (fde == NULL || fde->start != it->start)
		fde = own;
	if (fde == NULL)
		return;
	if (it->end > it->start && fde->end > it->end)
		diag_at(d, CHK_ui_dwarf_range, sec, it->offset,
		    "the entry ends at 0x%" PRIx64 ", the FDE at 0x%" PRIx64,
		    it->end, fde->end);
	check_lsda(c, it, fde, &bufs[0], &bufs[1], d);
}

static void
check_entries(const struct cu_check *c, struct diag *d)
{
	struct entry bufs[2] = { { 0 }, { 0 } };
	const struct table *t = c->t;
	size_t i, n = 0, nzero = 0;

	for (i = 0; i < t->nitems; i++) {
		const struct item *it = &t->items[i];

		if (it->kind == ENTRY_BAD ||
		    cu_kind(t->img->machine, it->aux) != CU_DWARF)
			continue;
		n++;
		nzero += CU_LOW(it->aux) == 0;
		if (c->fdes != NULL && cu_about(c, it, d))
			check_dwarf(c, it, bufs, d);
	}
	d->where.kind = TARGET_ABSENT;
	entry_free(&bufs[0]);
	entry_free(&bufs[1]);
	if (c->run->partial)
		return;
	if (n > 0 && c->fdes == NULL)
		diag_whole(d, CHK_ui_dwarf_nosect, t->sec,
		    "%zu entr%s to an __eh_frame that is not there", n,
		    n == 1 ? "y leads" : "ies lead");
	if (n > 0 && c->fdes != NULL && c->fdes->sec->size > 0x1000000)
		diag_whole(d, CHK_ui_dwarf_overflow, t->sec,
		    "__eh_frame has 0x%" PRIx64 " bytes, words reach 0x%x",
		    c->fdes->sec->size, 0x1000000);
	check_modes(c, n, nzero, d);
}

/* The item in force at an address, as runtimes find it. */
static const struct item *
item_at(const struct table *t, uint64_t addr)
{
	size_t n = table_upto(t, 0, addr);

	return n == 0 ? NULL : &t->items[t->order[n - 1]];
}

static void
check_fdes(const struct cu_check *c, struct diag *d)
{
	const struct table *t = c->t;
	const struct item *fde, *it;
	size_t i;

	for (i = 0; i < c->fdes->nitems; i++) {
		fde = &c->fdes->items[i];
		if (fde->kind != ENTRY_FUNC || !fde->known)
			continue;
		table_about(d, fde);
		if (!image_is_code(t->img, 0, fde->start)) {
			diag_at(d, CHK_ui_fde_outside, c->fdes->sec,
			    fde->offset,
			    "0x%" PRIx64 " is in no section of code",
			    fde->start);
			continue;
		}
		it = item_at(t, fde->start);
		if (it != NULL && it->start == fde->start &&
		    it->kind != ENTRY_BAD && it->aux != 0 &&
		    cu_kind(t->img->machine, it->aux) != CU_DWARF)
			diag_at(d, CHK_ui_fde_unused, c->fdes->sec, fde->offset,
			    "runtimes take the compact entry for 0x%" PRIx64,
			    fde->start);
	}
	d->where.kind = TARGET_ABSENT;
}

struct versus {
	const struct cu_check *c;
	struct diag *d;
	uint64_t last; /* function that was reported */
};

static void
show(void *arg, const struct compare *cmp, const struct difference *diff)
{
	struct versus *v = arg;
	const struct table *t = v->c->t;
	const struct item *it = item_at(t, diff->start);
	bool none = it != NULL && it->kind != ENTRY_BAD &&
		    cu_kind(t->img->machine, it->aux) == CU_NONE;

	(void)cmp;
	if (it == NULL || diff->func == v->last ||
	    (diff->aspect == ASPECT_MISSING ?
		    !none :
		    diff->level != LEVEL_ERROR ||
			diff->aspect == ASPECT_RANGE ||
			diff->aspect == ASPECT_ENCODING))
		return;
	v->last = diff->func;
	diag_about(v->d, 0, diff->func);
	if (none)
		diag_at(v->d, CHK_ui_fde_lost, t->sec, it->offset,
		    "0x%" PRIx64 " has an FDE, but its word is 0", diff->func);
	else
		diag_at(v->d,
		    it->start == diff->func ? CHK_ui_fde_differs :
					      CHK_ui_fde_lost,
		    t->sec, it->offset,
		    "0x%" PRIx64
		    ": %s is %s by the FDE, %s by the entry for 0x%" PRIx64,
		    diff->func, aspect_name(diff->aspect),
		    diff->left == NULL ? "none" : diff->left,
		    diff->right == NULL ? "none" : diff->right, it->start);
}

/* What entries and FDEs say of the same functions. */
static void
check_versus(const struct cu_check *c, struct diag *d)
{
	struct versus v = { .c = c, .d = d, .last = UINT64_MAX };
	struct table *tables[2] = { c->fdes, c->t };
	struct compare cmp = {
		.kind = compare_kind_for("eh_frame", "unwind_info"),
		.img = { c->t->img, c->t->img },
		.tables = { &tables[0], &tables[1] },
		.ntables = { 1, 1 },
		.threads = c->run->threads,
		.select = c->run->select,
		.select_arg = c->run->select_arg,
		.show = show,
		.show_arg = &v,
	};

	if (!diag_wants(d, CHK_ui_fde_lost) &&
	    !diag_wants(d, CHK_ui_fde_differs))
		return;
	compare_run(&cmp, NULL);
	compare_free(&cmp);
	d->where.kind = TARGET_ABSENT;
}

void
ui_check_dwarf(const struct cu_check *c, struct diag *d)
{
	check_entries(c, d);
	if (c->fdes == NULL || c->t->img->type == IMAGE_OBJECT)
		return;
	if (!c->run->partial)
		check_fdes(c, d);
	check_versus(c, d);
}
