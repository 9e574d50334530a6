/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * __TEXT,__unwind_info of linked images (mach-o/compact_unwind_encoding.h):
 *
 *	header		u32 version, 1; then {offset, count} of the common
 *			    encodings, the personalities and the index
 *	encodings	u32 []
 *	personalities	u32 [], each the offset of a pointer slot
 *	index		u32 functionOffset, page, LSDA array []; the last one
 *			    is a sentinel: the end of what is covered, 0, the
 *			    end of the LSDA array
 *	LSDA array	u32 functionOffset, lsdaOffset []
 *	regular page	u32 2; u16 offset and count of the entries
 *	    entry	u32 functionOffset, encoding
 *	compressed page	u32 3; u16 offset and count of the entries, u16
 *			    offset and count of encodings
 *	    entry	u32: 31..24 number of the encoding, the common ones
 *			    first, then the page's; 23..0 distance from the
 *			    functionOffset of the page's index record
 *
 * Offsets of code and data count from the image base, those of arrays and
 * pages from the section, those in a page from the page.  An entry reaches to
 * the next one; one for each stored entry is given here, however many
 * functions it covers.
 */
#include "format/compact.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define HEADER_SIZE	28
#define RECORD_SIZE	12
#define LSDA_SIZE	8
#define REGULAR_SIZE	8
#define COMPRESSED_SIZE	4

/* A reader at a section offset; with no bytes when that is past the end. */
static struct bytes
reader_at(const struct table *t, uint64_t offset)
{
	struct bytes b = section_bytes(t->sec);

	bytes_seek(&b, offset);
	return b;
}

/* How many of count elements the section has at off. */
static size_t
bounded(const struct table *t, uint32_t off, uint32_t count, unsigned size,
    const char *what, struct diag *d)
{
	uint64_t left = off > t->size ? 0 : t->size - off;

	if (count <= left / size)
		return count;
	diag_at(d, CHK_ui_bounds, t->sec, off, "%" PRIu32 " %s at 0x%" PRIx32
	    " do not fit: the section has room for %" PRIu64, count, what,
	    off, left / size);
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
	b = reader_at(t, ui->common_off);
	for (i = 0; i < ui->ncommon; i++)
		ui->common[i] = bytes_u32(&b);
}

static void
read_personalities(struct table *t, struct unwind_info *ui, struct diag *d)
{
	struct target slot = { .kind = TARGET_ADDR };
	struct bytes b;
	size_t i;

	ui->npers = bounded(t, ui->pers_off, ui->pers_count, 4,
	    "personalities", d);
	if (ui->pers_count > 3)
		diag_at(d, CHK_ui_pers_count, t->sec, ui->pers_off,
		    "%" PRIu32 " personalities, a word can name 3",
		    ui->pers_count);
	/* More cannot be named, so need no names. */
	if (ui->npers > 3)
		ui->npers = 3;
	ui->pers = xcalloc(ui->npers, sizeof(*ui->pers));
	b = reader_at(t, ui->pers_off);
	for (i = 0; i < ui->npers; i++) {
		slot.addr = addr_mask(addr_add(t->img->base, bytes_u32(&b)),
		    t->img->addr_size);
		ui->pers[i].slot = slot.addr;
		ui->pers[i].name = image_target_name(t->img, &slot);
	}
}

static void
read_records(struct table *t, struct unwind_info *ui, struct diag *d)
{
	struct ui_record *r;
	struct bytes b;
	size_t i;

	ui->nindex = bounded(t, ui->index_off, ui->index_count, RECORD_SIZE,
	    "index records", d);
	ui->index = xcalloc(ui->nindex, sizeof(*ui->index));
	b = reader_at(t, ui->index_off);
	for (i = 0; i < ui->nindex; i++) {
		r = &ui->index[i];
		r->func = bytes_u32(&b);
		r->page = bytes_u32(&b);
		r->lsda = bytes_u32(&b);
	}
}

static int
by_func(const void *a, const void *b)
{
	const struct ui_lsda *x = a, *y = b;

	if (x->func != y->func)
		return x->func < y->func ? -1 : 1;
	return x->lsda < y->lsda ? -1 : x->lsda > y->lsda;
}

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
	if (first > last || last > t->size || (last - first) % LSDA_SIZE != 0)
		diag_at(d, CHK_ui_lsda_array, t->sec, ui->index_off + 8,
		    "the LSDA index from 0x%" PRIx32 " to 0x%" PRIx32
		    " is no array of the section's 0x%" PRIx64 " bytes",
		    first, last, t->size);
	if (last > t->size)
		last = t->size;
	if (first >= last)
		return;
	ui->nlsda = (last - first) / LSDA_SIZE;
	ui->lsda = xcalloc(ui->nlsda, sizeof(*ui->lsda));
	b = reader_at(t, first);
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
	qsort(ui->by_func, ui->nlsda, sizeof(*ui->lsda), by_func);
}

static void
field_hex_raw(struct fields *fs, const char *name, uint32_t v)
{
	struct field *f = field_add(fs, name, FIELD_HEX);

	f->num = v;
	f->flags = FIELD_DETAIL;
}

static void
field_num_raw(struct fields *fs, const char *name, uint32_t v)
{
	struct field *f = field_add(fs, name, FIELD_NUM);

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
	field_hex_raw(fs, "commonEncodingsArraySectionOffset",
	    ui->common_off);
	field_num_raw(fs, "commonEncodingsArrayCount", ui->common_count);
	field_hex_raw(fs, "personalityArraySectionOffset", ui->pers_off);
	field_num_raw(fs, "personalityArrayCount", ui->pers_count);
	field_hex_raw(fs, "indexSectionOffset", ui->index_off);
	field_num_raw(fs, "indexCount", ui->index_count);
	field_num(fs, "personality_count", ui->pers_count);
	field_num(fs, "lsda_count", ui->nlsda);
	if (t->img->build != NULL)
		field_str(fs, "build", t->img->build);
	field_open(fs, "personalities", FIELD_ARRAY);
	for (i = 0; i < ui->npers; i++) {
		slot.addr = ui->pers[i].slot;
		field_open(fs, NULL, FIELD_OBJECT);
		field_name(fs, "name", ui->pers[i].name);
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

static uint64_t
code_addr(const struct table *t, uint32_t off)
{
	return addr_mask(addr_add(t->img->base, off), t->img->addr_size);
}

/* A function's address, of which bit 0 says Thumb on armv7k. */
static uint64_t
func_addr(const struct table *t, uint32_t off)
{
	uint64_t addr = code_addr(t, off);

	return t->img->machine == MACH_ARM ? addr & ~(uint64_t)1 : addr;
}

static unsigned
entry_size(const struct ui_page *p)
{
	return p->kind == UI_REGULAR ? REGULAR_SIZE : COMPRESSED_SIZE;
}

/* Elements of size bytes from off on that the section has bytes for. */
static uint32_t
clip(const struct table *t, uint64_t off, uint32_t count, unsigned size)
{
	uint64_t left = off > t->size ? 0 : t->size - off;

	return count <= left / size ? count : left / size;
}

/*
 * Reads the header of the page that record i leads to; limit is where the
 * next page begins.
 */
static bool
read_page(const struct table *t, size_t i, uint64_t limit,
    struct ui_page *p, struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	const struct ui_record *r = &ui->index[i];
	struct bytes b = reader_at(t, r->page);
	uint32_t nentries, nencs = 0;
	unsigned size;

	memset(p, 0, sizeof(*p));
	p->record = i;
	p->offset = r->page;
	p->kind = bytes_u32(&b);
	if (bytes_ok(&b) && p->kind != UI_REGULAR &&
	    p->kind != UI_COMPRESSED) {
		diag_at(d, CHK_ui_page_kind, t->sec, r->page, "page %zu is of "
		    "kind %" PRIu32 ", neither regular nor compressed", i,
		    p->kind);
		return false;
	}
	size = entry_size(p);
	p->entries = r->page + bytes_u16(&b);
	nentries = bytes_u16(&b);
	if (p->kind == UI_COMPRESSED) {
		p->encs = r->page + bytes_u16(&b);
		nencs = bytes_u16(&b);
	}
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_ui_page_bounds, t->sec,
		    ui->index_off + i * RECORD_SIZE + 4,
		    "the header of page %zu at 0x%" PRIx32 " is not inside "
		    "the section's 0x%" PRIx64 " bytes", i, r->page, t->size);
		return false;
	}
	p->nentries = clip(t, p->entries, nentries, size);
	p->nencs = clip(t, p->encs, nencs, 4);
	if ((uint64_t)p->entries + (uint64_t)nentries * size > limit ||
	    (uint64_t)p->encs + (uint64_t)nencs * 4 > limit)
		diag_at(d, CHK_ui_page_entries, t->sec, r->page,
		    "%" PRIu32 " entries at 0x%" PRIx32 " and %" PRIu32
		    " encodings at 0x%" PRIx32 " of page %zu do not end "
		    "before 0x%" PRIx64, nentries, p->entries, nencs, p->encs,
		    i, limit);
	if (nentries == 0)
		diag_at(d, CHK_ui_page_empty, t->sec, r->page,
		    "page %zu has no entries", i);
	return true;
}

/* The word of entry k; false when its number leads nowhere. */
static bool
entry_word(const struct table *t, const struct ui_page *p, uint32_t number,
    uint32_t *word)
{
	const struct unwind_info *ui = t->priv;
	struct bytes b;

	if (number < ui->ncommon) {
		*word = ui->common[number];
		return true;
	}
	number -= ui->ncommon;
	if (number >= p->nencs)
		return false;
	b = reader_at(t, p->encs + 4 * (uint64_t)number);
	*word = bytes_u32(&b);
	return bytes_ok(&b);
}

/* Reads entry k of a page: where it begins and what it says. */
static bool
read_entry(const struct table *t, const struct ui_page *p, uint32_t k,
    uint32_t *func, uint32_t *word)
{
	const struct unwind_info *ui = t->priv;
	struct bytes b;
	uint32_t v;

	if (p->kind == UI_REGULAR) {
		b = reader_at(t, p->entries + REGULAR_SIZE * (uint64_t)k);
		*func = bytes_u32(&b);
		*word = bytes_u32(&b);
		return bytes_ok(&b);
	}
	b = reader_at(t, p->entries + COMPRESSED_SIZE * (uint64_t)k);
	v = bytes_u32(&b);
	*func = ui->index[p->record].func + (v & 0xffffff);
	return bytes_ok(&b) && entry_word(t, p, v >> 24, word);
}

static void
index_page(struct table *t, struct ui_page *p, size_t *budget,
    struct diag *d)
{
	struct unwind_info *ui = t->priv;
	unsigned size = entry_size(p);
	uint32_t func, word, k;
	struct item *it;

	p->first = t->nitems;
	for (k = 0; k < p->nentries && *budget > 0; k++, (*budget)--) {
		func = word = 0;
		it = table_add_item(t);
		it->kind = ENTRY_FUNC;
		it->offset = p->entries + size * (uint64_t)k;
		if (!read_entry(t, p, k, &func, &word)) {
			it->kind = ENTRY_BAD;
			diag_at(d, CHK_ui_enc_index, t->sec, it->offset,
			    "the entry's encoding is none of the %zu common "
			    "and %" PRIu32 " of its page",
			    ui->ncommon, p->nencs);
		}
		it->known = true;
		it->start = func_addr(t, func);
		it->end = it->start;
		it->aux = word;
		compact_text_add(ui->texts, &t->mem, t->img, word);
		if (it->kind == ENTRY_FUNC &&
		    cu_kind(t->img->machine, word) == CU_DWARF)
			compact_fde_prepare(t, word, it->start);
	}
	p->nitems = t->nitems - p->first;
}

/* Each entry reaches to the next, the last one to the next index record. */
static void
set_ends(struct table *t, const struct ui_page *p)
{
	const struct unwind_info *ui = t->priv;
	struct item *it = t->items + p->first;
	uint64_t next;
	size_t i;

	for (i = 0; i < p->nitems; i++) {
		if (i + 1 < p->nitems)
			next = it[i + 1].start;
		else if (p->record + 1 < ui->nindex)
			next = func_addr(t, ui->index[p->record + 1].func);
		else
			break;
		if (next > it[i].start)
			it[i].end = next;
	}
}

static int
by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return x < y ? -1 : x > y;
}

/* The least of the sorted offsets that is greater, else the section's end. */
static uint64_t
next_page(const uint32_t *offs, size_t n, uint32_t off, uint64_t size)
{
	size_t lo = 0, hi = n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (offs[mid] <= off)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < n && offs[lo] < size ? offs[lo] : size;
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
		    "%zu index records: no page, or no sentinel", ui->nindex);
	for (i = 0; i < ui->nindex; i++, off += RECORD_SIZE) {
		if (i > 0 && ui->index[i].func <= ui->index[i - 1].func)
			diag_at(d, CHK_ui_index_sorted, t->sec, off,
			    "record %zu begins at 0x%" PRIx32 ", the one "
			    "before at 0x%" PRIx32, i, ui->index[i].func,
			    ui->index[i - 1].func);
		if (i > 0 && ui->index[i].lsda < ui->index[i - 1].lsda)
			diag_at(d, CHK_ui_lsda_array, t->sec, off + 8,
			    "the LSDAs of record %zu begin at 0x%" PRIx32
			    ", those of the one before at 0x%" PRIx32, i,
			    ui->index[i].lsda, ui->index[i - 1].lsda);
		if (i + 1 < ui->nindex && ui->index[i].page == 0)
			diag_at(d, CHK_ui_sentinel, t->sec, off + 4,
			    "record %zu has no page and is not the last", i);
		if (i + 1 == ui->nindex && ui->index[i].page != 0)
			diag_at(d, CHK_ui_sentinel, t->sec, off + 4,
			    "the last record has a page at 0x%" PRIx32,
			    ui->index[i].page);
	}
}

/* Reads the headers of all pages; what stands in them waits for the index. */
static void
read_pages(struct table *t, struct unwind_info *ui, struct diag *d)
{
	uint32_t *offs = xcalloc(ui->nindex, sizeof(*offs));
	size_t i, n = 0;
	uint64_t limit;

	ui->pages = xcalloc(ui->nindex, sizeof(*ui->pages));
	for (i = 0; i < ui->nindex; i++)
		if (ui->index[i].page != 0)
			offs[n++] = ui->index[i].page;
	qsort(offs, n, sizeof(*offs), by_number);
	for (i = 1; i < n; i++)
		if (offs[i] == offs[i - 1])
			diag_at(d, CHK_ui_overlap, t->sec, offs[i],
			    "two index records lead to this page");
	for (i = 0; i < ui->nindex; i++) {
		if (ui->index[i].page == 0)
			continue;
		limit = next_page(offs, n, ui->index[i].page, t->size);
		if (read_page(t, i, limit, &ui->pages[ui->npages], d))
			ui->npages++;
	}
	free(offs);
}

static bool
ui_open(struct table *t, struct diag *d)
{
	struct unwind_info *ui;
	struct bytes b;

	if (!section_load(t->sec, d))
		return false;
	t->size = t->sec->len;
	if (t->size < HEADER_SIZE) {
		diag_at(d, CHK_ui_bounds, t->sec, 0, "%" PRIu64 " bytes are "
		    "too few for the header's %d", t->size, HEADER_SIZE);
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
		diag_at(d, CHK_ui_version, t->sec, 0, "version %" PRIu32
		    " is not known, only 1 is", ui->version);
	read_common(t, ui, d);
	read_personalities(t, ui, d);
	read_records(t, ui, d);
	read_lsdas(t, ui, d);
	header_fields(t, ui);
	check_records(t, d);
	read_pages(t, ui, d);
	return true;
}

static void
ui_close(struct table *t)
{
	struct unwind_info *ui = t->priv;

	if (ui == NULL)
		return;
	if (ui->by_func != ui->lsda)
		free(ui->by_func);
	free(ui->lsda);
	free(ui->common);
	free(ui->pers);
	free(ui->index);
	free(ui->pages);
	free(ui->texts);
	free(ui);
}

/* All known compilers begin an LSDA with 0xff: no landing pad base. */
static void
peek_lsdas(const struct table *t, struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	struct bytes b;
	uint8_t first;
	size_t i;

	for (i = 0; i < ui->nlsda; i++) {
		b = image_bytes(t->img, 0, code_addr(t, ui->lsda[i].lsda));
		first = bytes_u8(&b);
		if (bytes_ok(&b) && first != 0xff)
			diag_at(d, CHK_ui_lsda_header, t->sec,
			    ui->lsda_off + i * LSDA_SIZE + 4,
			    "the LSDA at 0x%" PRIx64 " begins with 0x%02x",
			    code_addr(t, ui->lsda[i].lsda), first);
	}
}

static void
ui_index(struct table *t, struct diag *d)
{
	struct unwind_info *ui = t->priv;
	/*
	 * Pages that overlap could hold more entries than bytes; twice what a
	 * section of nothing but entries has is generous.
	 */
	size_t budget = t->size / COMPRESSED_SIZE * 2, i, n = 0;

	for (i = 0; i < ui->npages && n < budget; i++)
		n += ui->pages[i].nentries;
	t->items_cap = n < budget ? n : budget;
	t->items = xreallocarray(t->items, t->items_cap, sizeof(*t->items));
	for (i = 0; i < ui->npages; i++) {
		if (budget == 0) {
			diag_at(d, CHK_ui_overlap, t->sec,
			    ui->pages[i].offset, "pages overlap so often that "
			    "this one and %zu more are not read",
			    ui->npages - i - 1);
			break;
		}
		index_page(t, &ui->pages[i], &budget, d);
		set_ends(t, &ui->pages[i]);
	}
	peek_lsdas(t, d);
}

/* The LSDA of the function at exactly this address. */
static bool
find_lsda(const struct table *t, uint64_t addr, struct target *to)
{
	const struct unwind_info *ui = t->priv;
	size_t lo = 0, hi = ui->nlsda, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (func_addr(t, ui->by_func[mid].func) < addr)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == ui->nlsda || func_addr(t, ui->by_func[lo].func) != addr)
		return false;
	to->kind = TARGET_ADDR;
	to->addr = code_addr(t, ui->by_func[lo].lsda);
	return true;
}

static void
entry_fields(const struct table *t, uint32_t word, struct entry *e)
{
	const struct unwind_info *ui = t->priv;
	struct fields *fs = &e->fields;
	unsigned pers = CU_PERS(word);
	struct field *f;
	uint64_t fde;

	f = field_add(fs, "encoding", FIELD_HEX);
	f->num = word;
	f->size = 8;
	if (pers != 0 && pers <= ui->npers &&
	    ui->pers[pers - 1].name != NULL)
		field_name(fs, "personality", ui->pers[pers - 1].name);
	if (e->lsda.kind == TARGET_ADDR)
		field_target(fs, "lsda", &e->lsda);
	if (cu_kind(t->img->machine, word) == CU_DWARF &&
	    compact_fde(t, word, e->start.addr, &fde))
		field_hex(fs, "fde", fde);
	field_str(fs, "meaning", compact_text(ui->texts, &e->mem,
	    t->img, word));
}

/* The page whose array an entry stands in. */
static const struct ui_page *
page_of(const struct table *t, const struct item *it)
{
	const struct unwind_info *ui = t->priv;
	size_t lo = 0, hi = ui->npages, mid, i;

	if (t->indexed && it >= t->items && it < t->items + t->nitems) {
		i = it - t->items;
		while (lo < hi) {
			mid = lo + (hi - lo) / 2;
			if (ui->pages[mid].first <= i)
				lo = mid + 1;
			else
				hi = mid;
		}
		return lo == 0 ? NULL : &ui->pages[lo - 1];
	}
	/* One that was searched for. */
	for (i = 0; i < ui->npages; i++)
		if (it->offset >= ui->pages[i].entries &&
		    it->offset - ui->pages[i].entries <
		    (uint64_t)ui->pages[i].nentries *
		    entry_size(&ui->pages[i]))
			return &ui->pages[i];
	return NULL;
}

/* The entry as its page stores it. */
static void
entry_ops(const struct table *t, const struct item *it, unsigned want,
    struct entry *e)
{
	const struct unwind_info *ui = t->priv;
	const struct ui_page *p = page_of(t, it);
	struct bytes b = reader_at(t, it->offset);
	uint32_t v, number;
	const char *text;
	struct op *op;

	if (p == NULL)
		return;
	e->size = entry_size(p);
	op = entry_add_op(e, it->offset, e->size);
	op->bytes = bytes_take(&b, e->size);
	op->code = p->kind;
	if (op->bytes == NULL)
		return;
	v = load_word(op->bytes, 4, t->img->big_endian);
	op->a = v;
	if ((want & WANT_OPTEXT) == 0)
		return;
	if (p->kind == UI_REGULAR) {
		text = arena_printf(&e->mem, "page %" PRIu32 " regular, "
		    "function +0x%" PRIx32 ", word 0x%08" PRIx32, p->record,
		    v, it->aux);
	} else {
		number = v >> 24;
		text = arena_printf(&e->mem, "page %" PRIu32 " compressed, "
		    "function +0x%" PRIx32 "+0x%" PRIx32 ", %s encoding %"
		    PRIu32, p->record, ui->index[p->record].func,
		    v & 0xffffff, number < ui->ncommon ? "common" : "page",
		    number < ui->ncommon ? number :
		    number - (uint32_t)ui->ncommon);
	}
	op->text = text;
}

static void
ui_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	unsigned pers = CU_PERS(it->aux);

	e->sync = true;
	e->start.kind = TARGET_ADDR;
	e->start.addr = it->start;
	e->end = it->end;
	e->has_end = it->end > it->start;
	if (want & WANT_OPS)
		entry_ops(t, it, want, e);
	if (it->kind == ENTRY_BAD)
		return;
	if (pers > ui->npers)
		diag_at(d, CHK_ui_pers_index, t->sec, it->offset,
		    "word 0x%08" PRIx32 " names personality %u of %zu",
		    it->aux, pers, ui->npers);
	else if (pers != 0) {
		e->personality.kind = TARGET_ADDR;
		e->personality.addr = ui->pers[pers - 1].slot;
	}
	find_lsda(t, it->start, &e->lsda);
	compact_row(t, it->aux, e, d);
	if (want & WANT_FIELDS)
		entry_fields(t, it->aux, e);
}

/* The last of n ascending records that begins at or before off. */
static size_t
last_record(const struct unwind_info *ui, uint32_t off)
{
	size_t lo = 0, hi = ui->nindex, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (ui->index[mid].func <= off)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

static const struct ui_page *
page_of_record(const struct unwind_info *ui, size_t record)
{
	size_t lo = 0, hi = ui->npages, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (ui->pages[mid].record < record)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo < ui->npages && ui->pages[lo].record == record ?
	    &ui->pages[lo] : NULL;
}

/*
 * As runtimes search: the last index record at or before the place, then the
 * last entry of its page.
 */
static bool
ui_search(const struct table *t, uint32_t sect, uint64_t pc, struct item *it)
{
	const struct unwind_info *ui = t->priv;
	uint64_t off = pc - t->img->base;
	uint32_t lo = 0, hi, mid, func, word;
	const struct ui_page *p;
	size_t r;

	if (sect != 0 || pc < t->img->base || off > UINT32_MAX)
		return false;
	r = last_record(ui, off);
	if (r == 0 || r == ui->nindex ||
	    (p = page_of_record(ui, r - 1)) == NULL)
		return false;
	for (hi = p->nentries; lo < hi; ) {
		mid = lo + (hi - lo) / 2;
		read_entry(t, p, mid, &func, &word);
		if (func <= off)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0 || !read_entry(t, p, lo - 1, &func, &word))
		return false;
	memset(it, 0, sizeof(*it));
	it->kind = ENTRY_FUNC;
	it->known = true;
	it->offset = p->entries + entry_size(p) * (uint64_t)(lo - 1);
	it->start = func_addr(t, func);
	it->aux = word;
	func = ui->index[r].func;
	if (lo < p->nentries)
		read_entry(t, p, lo, &func, &word);
	it->end = func_addr(t, func);
	if (cu_kind(t->img->machine, it->aux) == CU_DWARF)
		compact_fde_prepare(t, it->aux, it->start);
	return pc < it->end;
}

const struct format format_unwind_info = {
	.name = "unwind_info",
	.open = ui_open,
	.index = ui_index,
	.decode = ui_decode,
	.search = ui_search,
	.close = ui_close,
};
