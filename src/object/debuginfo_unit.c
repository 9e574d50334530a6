/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which compilation unit covers an address, and the rows of its lines.  What
 * says that is asked in turn, until one answers: .debug_aranges, which takes
 * no look at a unit; the ranges of units that it does not speak of; and the
 * lines of all these, since some units tell of no ranges, or of wrong ones.
 *
 * Sections that are packed are unpacked only as far as these units reach.
 */
#include "object/debuginfo_priv.h"

#include <stdlib.h>

#include "object/reader.h"

#define NO_ROW (-2) /* nothing was asked */

/* Where the unit after the one with a place in .debug_info begins, at most. */
static uint64_t
unit_end(const struct debuginfo *di, Dwarf_Off off)
{
	size_t i;

	BISECT(i, 0, di->ntold, di->told[i] <= off);
	return i < di->ntold ? di->told[i] : di->info->len;
}

bool
debuginfo_reach(struct debuginfo *di, Dwarf_Off off)
{
	return di->info == NULL || elf_reach(di->info, unit_end(di, off));
}

bool
debuginfo_reach_all(struct debuginfo *di)
{
	return di->info == NULL || elf_reach(di->info, di->info->len);
}

/* DWARF 5, 7.4: a length of four bytes, or of eight behind four of ones. */
static bool
reach_lines(struct debuginfo *di, Dwarf_Die die)
{
	const struct section *s = di->line_sec;
	Dwarf_Attribute attr;
	Dwarf_Error err = NULL;
	Dwarf_Off off = 0;
	uint64_t len;
	int ret;

	if (s == NULL)
		return true;
	ret = di->dw->dwarf_attr(die, DW_AT_stmt_list, &attr, &err);
	if (ret == DW_DLV_OK) {
		ret = di->dw->dwarf_global_formref(attr, &off, &err);
		di->dw->dwarf_dealloc(di->dbg, attr, DW_DLA_ATTR);
	}
	debuginfo_drop(di, &err);
	if (ret != DW_DLV_OK || off >= s->len || s->len - off < 12)
		return elf_reach(s, s->len);
	if (!elf_reach(s, off + 12))
		return false;
	len = load_word(s->data + off, 4, s->img->big_endian);
	if (len == 0xffffffff)
		len = load_word(s->data + off + 4, 8, s->img->big_endian);
	len = len > s->len - off - 12 ? s->len : off + 12 + len;
	return elf_reach(s, len);
}

static void
close_lines(struct debuginfo *di)
{
	debuginfo_walk_end(di, &di->walk);
	di->walking = false;
	di->nfunctions = 0;
	holding_free(&di->by_row);
	holding_free(&di->by_function);
	di->nrows_asked = di->nfunctions_asked = 0;
	di->row = NO_ROW;
	if (di->lines != NULL)
		di->dw->dwarf_srclines_dealloc_b(di->lines);
	if (di->die != NULL)
		di->dw->dwarf_dealloc(di->dbg, di->die, DW_DLA_DIE);
	di->lines = NULL;
	while (di->nfiles > 0)
		di->dw->dwarf_dealloc(di->dbg, di->files[--di->nfiles],
		    DW_DLA_STRING);
	if (di->files != NULL)
		di->dw->dwarf_dealloc(di->dbg, di->files, DW_DLA_LIST);
	free(di->rows);
	di->files = NULL;
	di->files_tried = false;
	di->die = NULL;
	di->line = NULL;
	di->rows = NULL;
	di->nlines = 0;
}

/* The kind costs calls, and is needed of few rows. */
static int
row_kind(struct debuginfo *di, Dwarf_Signed i)
{
	struct debuginfo_row *row = &di->rows[i];
	Dwarf_Error err = NULL;
	Dwarf_Unsigned isa, discriminator;
	Dwarf_Bool end, prologue, epilogue;

	if (row->kind != ROW_UNASKED)
		return row->kind;
	row->kind = ROW_BROKEN;
	if (di->dw->dwarf_lineendsequence(di->line[i], &end, &err) ==
	    DW_DLV_OK) {
		/* Releases of 2021 take rows at which an epilogue begins. */
		if (end &&
		    di->dw->dwarf_prologue_end_etc(di->line[i], &prologue,
			&epilogue, &isa, &discriminator, &err) == DW_DLV_OK &&
		    epilogue)
			end = false;
		row->kind = end ? ROW_END : ROW_LINE;
	}
	debuginfo_drop(di, &err);
	return row->kind;
}

static struct debuginfo_row
get_row(struct debuginfo *di, Dwarf_Signed i)
{
	struct debuginfo_row row = { .kind = ROW_UNASKED };
	Dwarf_Error err = NULL;
	Dwarf_Addr a = 0;

	if (di->dw->dwarf_lineaddr(di->line[i], &a, &err) != DW_DLV_OK) {
		row.kind = ROW_BROKEN;
		debuginfo_drop(di, &err);
	}
	row.addr = a;
	return row;
}

/* Takes over die, whose lines become the current ones. */
static bool
open_lines(struct debuginfo *di, Dwarf_Die die, Dwarf_Off cu)
{
	Dwarf_Unsigned version;
	Dwarf_Small count;
	Dwarf_Error err = NULL;
	Dwarf_Signed i;

	close_lines(di);
	di->cu = cu;
	di->die = die;
	if (!reach_lines(di, die))
		return false;
	if (di->dw->dwarf_srclines_b(die, &version, &count, &di->lines, &err) !=
	    DW_DLV_OK) {
		di->lines = NULL;
		debuginfo_drop(di, &err);
		return false;
	}
	if (di->dw->dwarf_srclines_from_linecontext(di->lines, &di->line,
		&di->nlines, &err) != DW_DLV_OK) {
		di->nlines = 0;
		debuginfo_drop(di, &err);
		return false;
	}
	di->rows = xcalloc(di->nlines, sizeof(*di->rows));
	for (i = 0; i < di->nlines; i++)
		di->rows[i] = get_row(di, i);
	return true;
}

/* Is a row one of a line that goes on to the next one? */
static bool
is_line(struct debuginfo *di, Dwarf_Signed i)
{
	return row_kind(di, i) == ROW_LINE && row_kind(di, i + 1) != ROW_BROKEN;
}

static void
sort_rows(struct debuginfo *di)
{
	const struct debuginfo_row *r = di->rows;
	Dwarf_Signed i;

	for (i = 0; i + 1 < di->nlines; i++)
		if (r[i].addr < r[i + 1].addr && is_line(di, i))
			holding_add(&di->by_row, r[i].addr, r[i + 1].addr,
			    (size_t)i);
	holding_sort(&di->by_row);
}

/* The first line that covers the address; -1: none. */
static Dwarf_Signed
find_row(struct debuginfo *di, uint64_t addr)
{
	const struct debuginfo_row *r = di->rows;
	Dwarf_Signed i;
	size_t known;

	if (di->nrows_asked < DEBUGINFO_FEW) {
		di->nrows_asked++;
		for (i = 0; i + 1 < di->nlines; i++)
			if (r[i].addr <= addr && r[i + 1].addr > addr &&
			    is_line(di, i))
				return i;
		return -1;
	}
	if (di->by_row.n == 0)
		sort_rows(di);
	known = holding_first(&di->by_row, addr);
	return known == SIZE_MAX ? -1 : (Dwarf_Signed)known;
}

Dwarf_Signed
debuginfo_row(struct debuginfo *di, uint64_t addr)
{
	if (di->row == NO_ROW || di->row_addr != addr) {
		di->row_addr = addr;
		di->row = find_row(di, addr);
	}
	return di->row;
}

static void
add_range(struct debuginfo *di, uint64_t start, uint64_t end, Dwarf_Off cu)
{
	struct debuginfo_range *r;

	if (start >= end)
		return;
	r = &PUSH(di->ranges, di->nranges, di->ranges_cap);
	r->start = start;
	r->end = end;
	r->off = cu;
}

/* The sequences of the current unit. */
static void
add_line_ranges(struct debuginfo *di)
{
	uint64_t start = 0;
	bool in = false;
	Dwarf_Signed i;

	for (i = 0; i < di->nlines && row_kind(di, i) != ROW_BROKEN; i++) {
		if (!in)
			start = di->rows[i].addr;
		in = row_kind(di, i) != ROW_END;
		if (!in)
			add_range(di, start, di->rows[i].addr, di->cu);
	}
}

ORDER2(by_start, struct debuginfo_range, start, end)

static int
by_offset(const void *pa, const void *pb)
{
	const Dwarf_Off *a = pa, *b = pb;

	return *a < *b ? -1 : *a > *b;
}

static void
add_aranges(struct debuginfo *di)
{
	Dwarf_Arange *list;
	Dwarf_Signed n, i;
	Dwarf_Error err = NULL;
	Dwarf_Unsigned segment, segsize, len;
	Dwarf_Addr start;
	Dwarf_Off cu;

	if (di->dw->dwarf_get_aranges(di->dbg, &list, &n, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return;
	}
	for (i = 0; i < n; i++) {
		/* It would look at the unit for the offset of its DIE. */
		if (di->dw->dwarf_get_arange_info_b(list[i], &segment, &segsize,
			&start, &len, NULL, &err) == DW_DLV_OK &&
		    di->dw->dwarf_get_arange_cu_header_offset(list[i], &cu,
			&err) == DW_DLV_OK)
			add_range(di, start, addr_add(start, len), cu);
		debuginfo_drop(di, &err);
		di->dw->dwarf_dealloc(di->dbg, list[i], DW_DLA_ARANGE);
	}
	di->dw->dwarf_dealloc(di->dbg, list, DW_DLA_LIST);
}

/* Begins anew with .debug_aranges. */
static void
learn_aranges(struct debuginfo *di)
{
	size_t i;

	di->nranges = 0;
	add_aranges(di);
	if (di->told != NULL || di->nranges == 0)
		return;
	di->told = xcalloc(di->nranges, sizeof(*di->told));
	for (i = 0; i < di->nranges; i++)
		di->told[i] = di->ranges[i].off;
	di->ntold = di->nranges;
	xqsort(di->told, di->ntold, sizeof(*di->told), by_offset);
}

/* Goes on to the header of the next unit, and tells where it stands. */
static bool
next_header(struct debuginfo *di, Dwarf_Off *cu)
{
	Dwarf_Unsigned length, type_off, next;
	Dwarf_Half version, addr_size, len_size, ext, type;
	Dwarf_Off abbrev;
	Dwarf_Sig8 sig;
	Dwarf_Error err = NULL;

	*cu = di->next_cu;
	if (di->dw->dwarf_next_cu_header_d(di->dbg, 1, &length, &version,
		&abbrev, &addr_size, &len_size, &ext, &sig, &type_off, &next,
		&type, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		di->next_cu = 0;
		return false;
	}
	di->next_cu = next;
	return true;
}

/* The DIE of the unit whose header that was, or NULL. */
static Dwarf_Die
unit_die(struct debuginfo *di)
{
	Dwarf_Error err = NULL;
	Dwarf_Die die;

	if (di->dw->dwarf_siblingof_b(di->dbg, NULL, 1, &die, &err) ==
	    DW_DLV_OK)
		return die;
	debuginfo_drop(di, &err);
	return NULL;
}

Dwarf_Die
debuginfo_next_unit(struct debuginfo *di)
{
	Dwarf_Off cu;

	return next_header(di, &cu) ? unit_die(di) : NULL;
}

static void
add_die_range(void *arg, uint64_t start, uint64_t end)
{
	struct debuginfo *di = arg;

	add_range(di, start, end, di->cu);
}

static bool
is_told(const struct debuginfo *di, Dwarf_Off cu)
{
	return di->ntold != 0 && bsearch(&cu, di->told, di->ntold,
				     sizeof(*di->told), by_offset) != NULL;
}

/* Units of which .debug_aranges does not speak: by their ranges, or lines. */
static void
learn_units(struct debuginfo *di, bool by_lines)
{
	Dwarf_Off cu;
	Dwarf_Die die;

	/* The ranges were looked for first. */
	if ((by_lines && !di->untold) || !debuginfo_reach_all(di))
		return;
	close_lines(di);
	while (next_header(di, &cu)) {
		if (is_told(di, cu))
			continue;
		die = unit_die(di);
		if (die == NULL)
			break;
		di->untold = true;
		if (by_lines) {
			if (open_lines(di, die, cu))
				add_line_ranges(di);
			continue;
		}
		di->cu = cu;
		debuginfo_die_ranges(di, die, die, add_die_range, di);
		di->dw->dwarf_dealloc(di->dbg, die, DW_DLA_DIE);
	}
	close_lines(di);
}

static void
learn(struct debuginfo *di)
{
	di->learned++;
	if (di->learned != LEARNED_RANGES)
		learn_aranges(di);
	if (di->learned != LEARNED_ARANGES)
		learn_units(di, di->learned == LEARNED_LINES);
	xqsort(di->ranges, di->nranges, sizeof(*di->ranges), by_start);
}

/* Opens the unit that covers an address, by what is known. */
static bool
open_unit(struct debuginfo *di, uint64_t addr)
{
	Dwarf_Error err = NULL;
	Dwarf_Off cu, off;
	Dwarf_Die die;
	size_t i;

	BISECT(i, 0, di->nranges, di->ranges[i].start <= addr);
	if (i == 0 || addr >= di->ranges[i - 1].end)
		return false;
	cu = di->ranges[i - 1].off;
	if (di->die != NULL && di->cu == cu)
		return di->nlines != 0;
	if (!debuginfo_reach(di, cu) ||
	    di->dw->dwarf_get_cu_die_offset_given_cu_header_offset_b(di->dbg,
		cu, 1, &off, &err) != DW_DLV_OK ||
	    di->dw->dwarf_offdie_b(di->dbg, off, 1, &die, &err) != DW_DLV_OK) {
		debuginfo_drop(di, &err);
		return false;
	}
	return open_lines(di, die, cu);
}

bool
debuginfo_find_unit(struct debuginfo *di, uint64_t addr)
{
	while (!open_unit(di, addr) || debuginfo_row(di, addr) < 0) {
		if (di->learned == LEARNED_LINES)
			return false;
		learn(di);
	}
	return true;
}
