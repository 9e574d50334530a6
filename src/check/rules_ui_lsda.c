/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the LSDA index of __unwind_info, and coverage of functions. */
#include "check/rules_compact.h"

#include <inttypes.h>
#include <string.h>

/* The function of a record, as entries have it: without a Thumb bit. */
static uint32_t
record_func(const struct cu_check *c, size_t i)
{
	return (uint32_t)image_code_place(c->t->img, c->ui->lsda[i].func);
}

/* Has func an LSDA record in [from, to)? */
static bool
has_record(const struct cu_check *c, size_t from, size_t to, uint32_t func)
{
	size_t i = from;

	if (c->ui->lsda_sorted)
		BISECT(i, from, to, record_func(c, i) < func);
	else
		while (i < to && record_func(c, i) != func)
			i++;
	return i < to && record_func(c, i) == func;
}

/* The place of a section offset in the LSDA index. */
static size_t
record_number(const struct unwind_info *ui, uint32_t offset)
{
	size_t i;

	if (offset < ui->lsda_off)
		return 0;
	i = (offset - ui->lsda_off) / 8;
	return i < ui->nlsda ? i : ui->nlsda;
}

/* Entries that say that they have an LSDA. */
static void
check_flags(const struct cu_check *c, const struct ui_page *p, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	const struct table *t = c->t;
	const struct item *it;
	size_t from, to, i;

	from = record_number(ui, ui->index[p->record].lsda);
	to = p->record + 1 < ui->nindex ?
		 record_number(ui, ui->index[p->record + 1].lsda) :
		 ui->nlsda;
	if (to < from)
		to = from;
	/* Searching an unsorted slice is slow, and was reported. */
	for (i = p->first; i < p->first + p->nitems; i++) {
		it = &t->items[i];
		if (!(it->aux & CU_HAS_LSDA) || it->kind == ENTRY_BAD ||
		    !cu_about(c, it, d))
			continue;
		if ((ui->lsda_sorted || to - from < 512) &&
		    !has_record(c, from, to, ui_func(c, it)))
			diag_at(d, CHK_ui_lsda_missing, t->sec, it->offset,
			    "the page's part of the LSDA index has no record "
			    "for 0x%" PRIx64,
			    it->start);
		if (CU_PERS(it->aux) == 0 &&
		    cu_kind(t->img->machine, it->aux) != CU_DWARF)
			diag_at(d, CHK_ui_lsda_nopers, t->sec, it->offset,
			    "word 0x%08" PRIx32
			    " has an LSDA and no personality",
			    it->aux);
	}
}

/* The last item of the sorted table that begins at addr, or NULL. */
static const struct item *
item_for(const struct table *t, uint64_t addr)
{
	size_t n = table_upto(t, 0, addr);

	if (n == 0 || t->items[t->order[n - 1]].start != addr)
		return NULL;
	return &t->items[t->order[n - 1]];
}

static void
check_record(const struct cu_check *c, size_t i, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	const struct table *t = c->t;
	const struct ui_lsda *r = &ui->lsda[i];
	uint64_t off = ui->lsda_off + 8 * i;
	uint64_t addr = image_code_place(t->img, t->img->base + r->func);
	uint64_t lsda = t->img->base + r->lsda;
	const struct section *sec = image_section_at(t->img, lsda);
	const struct item *it;

	diag_about(d, 0, addr);
	if (i > 0 && r->func == r[-1].func)
		diag_at(d, CHK_ui_lsda_dup, t->sec, off,
		    "two records for 0x%" PRIx64, addr);
	else if (i > 0 && r->func < r[-1].func)
		diag_at(d, CHK_ui_lsda_sorted, t->sec, off,
		    "the record for 0x%" PRIx64
		    " stands after the one for 0x%" PRIx64,
		    addr, t->img->base + r[-1].func);
	if (sec == NULL || strstr(sec->name, "except_tab") == NULL)
		diag_at(d, CHK_ui_lsda_section, t->sec, off + 4,
		    "the LSDA at 0x%" PRIx64 " is in %s", lsda,
		    sec == NULL ? "no section" : sec->name);
	it = item_for(t, addr);
	if (it == NULL)
		diag_at(d, CHK_ui_lsda_orphan, t->sec, off,
		    "no entry begins at 0x%" PRIx64, addr);
	else if (!(it->aux & CU_HAS_LSDA))
		diag_at_level(d, CHK_ui_lsda_noflag,
		    cu_kind(t->img->machine, it->aux) == CU_DWARF ?
			LEVEL_NOTE :
			LEVEL_WARNING,
		    t->sec, off,
		    "the word for 0x%" PRIx64 ", 0x%08" PRIx32
		    ", says nothing of an LSDA",
		    addr, it->aux);
}

void
ui_check_lsdas(const struct cu_check *c, struct diag *d)
{
	size_t i;

	for (i = 0; i < c->ui->npages; i++)
		check_flags(c, &c->ui->pages[i], d);
	for (i = 0; !c->run->partial && i < c->ui->nlsda; i++)
		check_record(c, i, d);
	d->where.kind = TARGET_ABSENT;
}

/* Functions in the range of an entry that belongs to another one. */
static void
check_guest(const struct cu_check *c, const struct item *it, uint64_t func,
    struct diag *d)
{
	enum cu_kind kind = cu_kind(c->t->img->machine, it->aux);
	const char *what = it->aux & CU_HAS_LSDA ? "an LSDA" :
			   kind == CU_DWARF      ? "an FDE" :
			   kind == CU_FRAMELESS_IND ?
					      "a stack size in its code" :
					      NULL;

	if (what == NULL || func == it->start)
		return;
	diag_about(d, 0, func);
	diag_at(d, CHK_cov_in_lsda, c->t->sec, it->offset,
	    "0x%" PRIx64 " lies in the entry for 0x%" PRIx64 ", which has %s",
	    func, it->start, what);
}

/* Functions [from, to) begin in the range of the entry. */
static void
check_covered(const struct cu_check *c, const struct item *it, size_t from,
    size_t to, struct diag *d)
{
	size_t i;

	if (it->kind == ENTRY_BAD || from == to)
		return;
	diag_about(d, 0, c->funcs[from]);
	if (cu_kind(c->t->img->machine, it->aux) == CU_NONE)
		diag_at(d, CHK_cov_none, c->t->sec, it->offset,
		    "%zu function%s from 0x%" PRIx64 " on cannot be unwound",
		    to - from, to - from == 1 ? "" : "s", c->funcs[from]);
	for (i = from; i < to; i++)
		check_guest(c, it, c->funcs[i], d);
}

/*
 * Functions [from, to) are not in the table's range.  lld ends it with the last
 * one that has an entry: those that no FDE describes either lose nothing.
 */
static void
check_outside(const struct cu_check *c, size_t from, size_t to,
    const char *where, struct diag *d)
{
	size_t n[2] = { 0, 0 }, i;
	uint64_t first[2] = { 0, 0 };
	unsigned lost;

	for (i = from; i < to; i++) {
		lost = cu_fde_for(c, c->funcs[i]) != NULL;
		if (n[lost]++ == 0)
			first[lost] = c->funcs[i];
	}
	for (lost = 0; lost < 2; lost++) {
		if (n[lost] == 0)
			continue;
		diag_about(d, 0, first[lost]);
		diag_whole_level(d, CHK_cov_outside,
		    lost ? check_level(CHK_cov_outside) : LEVEL_NOTE, c->t->sec,
		    "%zu function%s from 0x%" PRIx64 " on begin%s %s%s",
		    n[lost], n[lost] == 1 ? "" : "s", first[lost],
		    n[lost] == 1 ? "s" : "", where,
		    !lost        ? "" :
		    n[lost] == 1 ? ", though an FDE describes it" :
				   ", though FDEs describe them");
	}
}

void
ui_check_coverage(const struct cu_check *c, struct diag *d)
{
	const struct table *t = c->t;
	const struct item *it;
	uint64_t sentinel;
	size_t i, f = 0, next;

	if (c->nfuncs == 0 || t->norder == 0 || c->ui->nindex == 0)
		return;
	sentinel = t->img->base + c->ui->index[c->ui->nindex - 1].func;
	for (i = 0; i < t->norder; i++) {
		it = &t->items[t->order[i]];
		/* Of two that begin here the last one counts. */
		if (i + 1 < t->norder &&
		    t->items[t->order[i + 1]].start == it->start)
			continue;
		while (f < c->nfuncs && c->funcs[f] < it->start)
			f++;
		for (next = f; next < c->nfuncs && c->funcs[next] < it->end;
		     next++)
			;
		check_covered(c, it, f, next, d);
		f = next;
	}
	it = &t->items[t->order[0]];
	check_outside(c, 0,
	    it->start == 0 ? 0 : cu_upper(c->funcs, c->nfuncs, it->start - 1),
	    "before the first entry", d);
	check_outside(c,
	    sentinel == 0 ? 0 : cu_upper(c->funcs, c->nfuncs, sentinel - 1),
	    c->nfuncs, "past the table's end", d);
	d->where.kind = TARGET_ABSENT;
}
