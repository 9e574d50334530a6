/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The header of __unwind_info and the arrays that it leads to; unwind_info.c
 * draws the format.  Counts are held against the section before they size
 * anything.
 */
#include "format/unwind_info.h"

#include <inttypes.h>
#include <string.h>

#define HEADER_SIZE 28

struct bytes
ui_reader(const struct table *t, uint64_t offset)
{
	struct bytes b = section_bytes(t->sec);

	bytes_seek(&b, offset);
	return b;
}

uint64_t
ui_addr(const struct table *t, uint32_t off)
{
	return addr_mask(addr_add(t->img->base, off), t->img->addr_size);
}

uint64_t
ui_func_addr(const struct table *t, uint32_t off)
{
	return image_code_place(t->img, ui_addr(t, off));
}

/* How many of count elements the section has at off. */
static size_t
bounded(const struct table *t, uint32_t off, uint32_t count, unsigned size,
    const char *what, struct diag *d)
{
	uint64_t left = off > t->size ? 0 : t->size - off;

	if (count <= left / size)
		return count;
	diag_at(d, CHK_ui_bounds, t->sec, off,
	    "%" PRIu32 " %s at 0x%" PRIx32
	    " do not fit: the section has room for %" PRIu64,
	    count, what, off, left / size);
	return left / size;
}

static void
read_common(struct table *t, struct unwind_info *ui, struct diag *d)
{
	struct bytes b;
	size_t i;

	ui->ncommon = bounded(t, ui->common_off, ui->common_count, 4,
	    "common encodings", d);
	ui->common = xcalloc(ui->ncommon, sizeof(*ui->common));
	b = ui_reader(t, ui->common_off);
	for (i = 0; i < ui->ncommon; i++)
		ui->common[i] = bytes_u32(&b);
}

static void
read_personalities(struct table *t, struct unwind_info *ui, struct diag *d)
{
	struct target slot = { .kind = TARGET_ADDR };
	struct bytes b;
	size_t i;

	ui->npers = bounded(t, ui->pers_off, ui->pers_count, 4, "personalities",
	    d);
	if (ui->pers_count > 3)
		diag_at(d, CHK_ui_pers_count, t->sec, ui->pers_off,
		    "%" PRIu32 " personalities, a word can name 3",
		    ui->pers_count);
	/* More cannot be named, so need no names. */
	if (ui->npers > 3)
		ui->npers = 3;
	ui->pers = xcalloc(ui->npers, sizeof(*ui->pers));
	b = ui_reader(t, ui->pers_off);
	for (i = 0; i < ui->npers; i++) {
		slot.addr = addr_mask(addr_add(t->img->base, bytes_u32(&b)),
		    t->img->addr_size);
		ui->pers[i].slot = slot.addr;
		ui->pers[i].name = image_target_name(t->img, &slot);
		if (image_pointer(t->img, slot.addr,
			&ui->pers[i].routine.addr) &&
		    ui->pers[i].routine.addr != 0)
			ui->pers[i].routine.kind = TARGET_ADDR;
	}
}

static void
read_records(struct table *t, struct unwind_info *ui, struct diag *d)
{
	struct ui_record *r;
	struct bytes b;
	size_t i;

	ui->nindex = bounded(t, ui->index_off, ui->index_count, UI_RECORD_SIZE,
	    "index records", d);
	ui->index = xcalloc(ui->nindex, sizeof(*ui->index));
	b = ui_reader(t, ui->index_off);
	for (i = 0; i < ui->nindex; i++) {
		r = &ui->index[i];
		r->func = bytes_u32(&b);
		r->page = bytes_u32(&b);
		r->lsda = bytes_u32(&b);
	}
}

ORDER2(by_func, struct ui_lsda, func, lsda)

static void
read_lsdas(struct table *t, struct unwind_info *ui, struct diag *d)
{
	uint32_t first, last;
	struct bytes b;
	size_t i;

	ui->lsda_sorted = true;
	if (ui->nindex == 0)
		return;
	first = ui->index[0].lsda;
	last = ui->index[ui->nindex - 1].lsda;
	ui->lsda_off = first;
	if (first > last || last > t->size ||
	    (last - first) % UI_LSDA_SIZE != 0)
		diag_at(d, CHK_ui_lsda_array, t->sec, ui->index_off + 8,
		    "the LSDA index from 0x%" PRIx32 " to 0x%" PRIx32
		    " is no array of the section's 0x%" PRIx64 " bytes",
		    first, last, t->size);
	if (last > t->size)
		last = t->size;
	if (first >= last)
		return;
	ui->nlsda = (last - first) / UI_LSDA_SIZE;
	ui->lsda = xcalloc(ui->nlsda, sizeof(*ui->lsda));
	b = ui_reader(t, first);
	for (i = 0; i < ui->nlsda; i++) {
		ui->lsda[i].func = bytes_u32(&b);
		ui->lsda[i].lsda = bytes_u32(&b);
		if (i > 0 && ui->lsda[i].func < ui->lsda[i - 1].func)
			ui->lsda_sorted = false;
	}
	ui->by_func = ui->lsda;
	if (ui->lsda_sorted)
		return;
	ui->by_func = xcalloc(ui->nlsda, sizeof(*ui->lsda));
	memcpy(ui->by_func, ui->lsda, ui->nlsda * sizeof(*ui->lsda));
	xqsort(ui->by_func, ui->nlsda, sizeof(*ui->lsda), by_func);
}

static void
add_detail(struct fields *fs, const char *name, enum field_kind kind,
    uint32_t v)
{
	struct field *f = field_add(fs, name, kind);

	f->num = v;
	f->flags = FIELD_DETAIL;
}

static void
header_fields(struct table *t, const struct unwind_info *ui)
{
	struct fields *fs = &t->fields;
	struct target slot = { .kind = TARGET_ADDR };
	struct field *f;
	size_t i;

	field_num(fs, "version", ui->version);
	add_detail(fs, "commonEncodingsArraySectionOffset", FIELD_HEX,
	    ui->common_off);
	add_detail(fs, "commonEncodingsArrayCount", FIELD_NUM,
	    ui->common_count);
	add_detail(fs, "personalityArraySectionOffset", FIELD_HEX,
	    ui->pers_off);
	add_detail(fs, "personalityArrayCount", FIELD_NUM, ui->pers_count);
	add_detail(fs, "indexSectionOffset", FIELD_HEX, ui->index_off);
	add_detail(fs, "indexCount", FIELD_NUM, ui->index_count);
	field_num(fs, "personality_count", ui->pers_count);
	field_num(fs, "lsda_count", ui->nlsda);
	if (t->img->build != NULL)
		field_str(fs, "build", t->img->build);
	field_open(fs, "personalities", FIELD_ARRAY);
	for (i = 0; i < ui->npers; i++) {
		slot.addr = ui->pers[i].slot;
		field_open(fs, NULL, FIELD_OBJECT);
		if (ui->pers[i].name != NULL)
			field_name(fs, "name", ui->pers[i].name);
		else if (ui->pers[i].routine.kind == TARGET_ADDR)
			field_target(fs, "routine", &ui->pers[i].routine);
		field_target(fs, "slot", &slot);
		field_close(fs);
	}
	field_close(fs);
	field_open(fs, "common_encodings", FIELD_ARRAY);
	fs->list[fs->n - 1].flags = FIELD_RAW;
	for (i = 0; i < ui->ncommon; i++) {
		f = field_add(fs, NULL, FIELD_HEX);
		f->num = ui->common[i];
		f->size = 8;
		f->flags = FIELD_RAW;
	}
	field_close(fs);
}

/* What is wrong with the index itself, apart from its pages. */
static void
check_records(const struct table *t, struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	uint64_t off = ui->index_off;
	size_t i;

	if (ui->nindex < 2)
		diag_at(d, CHK_ui_index_count, t->sec, off,
		    "%zu index record%s: no page, or no sentinel", ui->nindex,
		    PLURAL(ui->nindex));
	for (i = 0; i < ui->nindex; i++, off += UI_RECORD_SIZE) {
		if (i > 0 && ui->index[i].func <= ui->index[i - 1].func)
			diag_at(d, CHK_ui_index_sorted, t->sec, off,
			    "record %zu begins at 0x%" PRIx32
			    ", the one before at 0x%" PRIx32,
			    i, ui->index[i].func, ui->index[i - 1].func);
		if (i > 0 && ui->index[i].lsda < ui->index[i - 1].lsda)
			diag_at(d, CHK_ui_lsda_array, t->sec, off + 8,
			    "the LSDAs of record %zu begin at 0x%" PRIx32
			    ", those of the one before at 0x%" PRIx32,
			    i, ui->index[i].lsda, ui->index[i - 1].lsda);
		if (i + 1 < ui->nindex && ui->index[i].page == 0)
			diag_at(d, CHK_ui_sentinel, t->sec, off + 4,
			    "record %zu has no page and is not the last", i);
		if (i + 1 == ui->nindex && ui->index[i].page != 0)
			diag_at(d, CHK_ui_sentinel, t->sec, off + 4,
			    "the last record has a page at 0x%" PRIx32,
			    ui->index[i].page);
	}
}

bool
ui_read_header(struct table *t, struct diag *d)
{
	struct unwind_info *ui;
	struct bytes b;

	if (!section_load(t->sec, d))
		return false;
	t->size = t->sec->len;
	if (t->size < HEADER_SIZE) {
		diag_at(d, CHK_ui_bounds, t->sec, 0,
		    "%" PRIu64 " byte%s too few for the header's %d", t->size,
		    t->size == 1 ? " is" : "s are", HEADER_SIZE);
		return false;
	}
	t->priv = ui = xcalloc(1, sizeof(*ui));
	ui->texts = xcalloc(1, sizeof(*ui->texts));
	b = section_bytes(t->sec);
	ui->version = bytes_u32(&b);
	ui->common_off = bytes_u32(&b);
	ui->common_count = bytes_u32(&b);
	ui->pers_off = bytes_u32(&b);
	ui->pers_count = bytes_u32(&b);
	ui->index_off = bytes_u32(&b);
	ui->index_count = bytes_u32(&b);
	if (ui->version != 1)
		diag_at(d, CHK_ui_version, t->sec, 0,
		    "version %" PRIu32 " is not known, only 1 is", ui->version);
	read_common(t, ui, d);
	read_personalities(t, ui, d);
	read_records(t, ui, d);
	read_lsdas(t, ui, d);
	header_fields(t, ui);
	check_records(t, d);
	return true;
}
