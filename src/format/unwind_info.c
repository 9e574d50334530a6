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
#include "format/unwind_info.h"
#include "format/lsda.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static unsigned
entry_size(const struct ui_page *p)
{
	return p->kind == UI_REGULAR ? UI_REGULAR_SIZE : UI_COMPRESSED_SIZE;
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
read_page(const struct table *t, size_t i, uint64_t limit, struct ui_page *p,
    struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	const struct ui_record *r = &ui->index[i];
	struct bytes b = ui_reader(t, r->page);
	uint32_t nentries, nencs = 0;
	unsigned size;

	memset(p, 0, sizeof(*p));
	p->record = i;
	p->offset = r->page;
	p->kind = bytes_u32(&b);
	if (bytes_ok(&b) && p->kind != UI_REGULAR && p->kind != UI_COMPRESSED) {
		diag_at(d, CHK_ui_page_kind, t->sec, r->page,
		    "page %zu is of kind %" PRIu32
		    ", neither regular nor compressed",
		    i, p->kind);
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
		    ui->index_off + i * UI_RECORD_SIZE + 4,
		    "the header of page %zu at 0x%" PRIx32
		    " is not inside the section's 0x%" PRIx64 " bytes",
		    i, r->page, t->size);
		return false;
	}
	p->nentries = clip(t, p->entries, nentries, size);
	p->nencs = clip(t, p->encs, nencs, 4);
	if ((uint64_t)p->entries + (uint64_t)nentries * size > limit ||
	    (uint64_t)p->encs + (uint64_t)nencs * 4 > limit)
		diag_at(d, CHK_ui_page_entries, t->sec, r->page,
		    "%" PRIu32 " entries at 0x%" PRIx32 " and %" PRIu32
		    " encodings at 0x%" PRIx32
		    " of page %zu do not end before 0x%" PRIx64,
		    nentries, p->entries, nencs, p->encs, i, limit);
	if (nentries == 0)
		diag_at(d, CHK_ui_page_empty, t->sec, r->page,
		    "page %zu has no entries", i);
	return true;
}

/* The encoding of a number; false when it leads nowhere. */
static bool
entry_word(const struct table *t, const struct ui_page *p, uint32_t number,
    uint32_t *word)
{
	const struct unwind_info *ui = t->priv;

	if (number < ui->ncommon) {
		*word = ui->common[number];
		return true;
	}
	number -= ui->ncommon;
	if (number >= p->nencs)
		return false;
	*word = load_u32(t->sec->data + p->encs + 4 * (size_t)number,
	    t->img->big_endian);
	return true;
}

/*
 * Reads entry k of a page, one of those that lie in the section: where it
 * begins and what it says.
 */
static bool
read_entry(const struct table *t, const struct ui_page *p, uint32_t k,
    uint32_t *func, uint32_t *word)
{
	const struct unwind_info *ui = t->priv;
	const uint8_t *b = t->sec->data + p->entries +
			   (size_t)k * entry_size(p);
	bool be = t->img->big_endian;
	uint32_t v;

	if (p->kind == UI_REGULAR) {
		*func = load_u32(b, be);
		*word = load_u32(b + 4, be);
		return true;
	}
	v = load_u32(b, be);
	*func = ui->index[p->record].func + (v & 0xffffff);
	return entry_word(t, p, v >> 24, word);
}

static uint32_t
func_of(const struct table *t, const struct ui_page *p, uint32_t k)
{
	uint32_t func, word;

	read_entry(t, p, k, &func, &word);
	return func;
}

static void
index_page(struct table *t, struct ui_page *p, size_t *budget, struct diag *d)
{
	struct unwind_info *ui = t->priv;
	unsigned size = entry_size(p);
	uint32_t func, word, k;
	struct item *it;

	p->first = t->nitems;
	for (k = 0; k<p->nentries && * budget> 0; k++, (*budget)--) {
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
		it->start = ui_func_addr(t, func);
		it->end = it->start;
		it->aux = word;
		compact_meaning_add(ui->texts, &t->mem, t->img, word);
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
	struct item *it;
	uint64_t next;
	size_t i;

	if (p->nitems == 0)
		return;
	it = t->items + p->first;
	for (i = 0; i < p->nitems; i++) {
		if (i + 1 < p->nitems)
			next = it[i + 1].start;
		else if (p->record + 1 < ui->nindex)
			next = ui_func_addr(t, ui->index[p->record + 1].func);
		else
			break;
		if (next > it[i].start)
			it[i].end = next;
	}
}

/* The least of the sorted offsets that is greater, else the section's end. */
static uint64_t
next_page(const uint32_t *offs, size_t n, uint32_t off, uint64_t size)
{
	size_t i;

	BISECT(i, 0, n, offs[i] <= off);
	return i < n && offs[i] < size ? offs[i] : size;
}

/* Reads the headers of all pages; what stands in them waits for the index. */
static void
read_pages(struct table *t, struct unwind_info *ui, struct diag *d)
{
	uint32_t *offs = xcalloc(ui->nindex, sizeof(*offs));
	size_t i, next, n = 0;
	uint64_t limit;

	ui->pages = xcalloc(ui->nindex, sizeof(*ui->pages));
	for (i = 0; i < ui->nindex; i++)
		if (ui->index[i].page != 0)
			offs[n++] = ui->index[i].page;
	xqsort(offs, n, sizeof(*offs), word_order);
	for (i = 0; i < n; i = next) {
		for (next = i + 1; next < n && offs[next] == offs[i]; next++)
			;
		if (next - i > 1)
			diag_at(d, CHK_ui_overlap, t->sec, offs[i],
			    "%zu index records lead to this page", next - i);
	}
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
	if (!ui_read_header(t, d))
		return false;
	read_pages(t, t->priv, d);
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
		b = image_bytes(t->img, 0, ui_addr(t, ui->lsda[i].lsda));
		first = bytes_u8(&b);
		if (bytes_ok(&b) && first != 0xff)
			diag_at(d, CHK_ui_lsda_header, t->sec,
			    ui->lsda_off + i * UI_LSDA_SIZE + 4,
			    "the LSDA at 0x%" PRIx64 " begins with 0x%02x",
			    ui_addr(t, ui->lsda[i].lsda), first);
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
	size_t budget = t->size / UI_COMPRESSED_SIZE * 2, i, n = 0;
	size_t most = table_most(t);
	bool told = false, few = most < budget;

	if (few)
		budget = most;
	for (i = 0; i < ui->npages && n < budget; i++)
		n += ui->pages[i].nentries;
	table_reserve(t, n < budget ? n : budget);
	for (i = 0; i < ui->npages; i++) {
		if (budget == 0 && !told) {
			told = true;
			diag_at(d, few ? CHK_ui_bounds : CHK_ui_overlap, t->sec,
			    ui->pages[i].offset,
			    "%s that this one and %zu more are not read",
			    few ? "pages have so many entries" :
				  "pages overlap so often",
			    ui->npages - i - 1);
		}
		index_page(t, &ui->pages[i], &budget, d);
		set_ends(t, &ui->pages[i]);
	}
	peek_lsdas(t, d);
}

/* The LSDA of the function at exactly this address. */
static bool
find_lsda(const struct table *t, uint64_t addr, struct target *to, size_t *row)
{
	const struct unwind_info *ui = t->priv;
	size_t i;

	BISECT(i, 0, ui->nlsda, ui_func_addr(t, ui->by_func[i].func) < addr);
	if (i == ui->nlsda || ui_func_addr(t, ui->by_func[i].func) != addr)
		return false;
	to->kind = TARGET_ADDR;
	to->addr = ui_addr(t, ui->by_func[i].lsda);
	*row = i;
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
	if (pers != 0 && pers <= ui->npers && ui->pers[pers - 1].name != NULL)
		field_name(fs, "personality", ui->pers[pers - 1].name);
	else if (pers != 0 && pers <= ui->npers &&
		 ui->pers[pers - 1].routine.kind == TARGET_ADDR)
		field_target(fs, "personality", &ui->pers[pers - 1].routine);
	compact_lsda(t->img, e);
	if (cu_kind(t->img->machine, word) == CU_DWARF &&
	    compact_fde(t, word, e->start.addr, &fde))
		field_hex(fs, "fde", fde);
	field_str(fs, "meaning",
	    compact_meaning(ui->texts, &e->mem, t->img, word));
}

/* The page whose array an entry stands in. */
static const struct ui_page *
page_of(const struct table *t, const struct item *it)
{
	const struct unwind_info *ui = t->priv;
	size_t at, i;

	if (t->indexed && it >= t->items && it < t->items + t->nitems) {
		i = it - t->items;
		BISECT(at, 0, ui->npages, ui->pages[at].first <= i);
		return at == 0 ? NULL : &ui->pages[at - 1];
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
	struct bytes b = ui_reader(t, it->offset);
	uint32_t v, number;
	const char *text;
	struct op *op;

	if (p == NULL)
		return;
	op = entry_add_op(e, it->offset, e->size);
	op->bytes = bytes_take(&b, e->size);
	v = load_word(op->bytes, 4, t->img->big_endian);
	if ((want & WANT_OPTEXT) == 0)
		return;
	if (p->kind == UI_REGULAR) {
		text = arena_printf(&e->mem,
		    "page %" PRIu32 " regular, function +0x%" PRIx32
		    ", word 0x%08" PRIx32,
		    p->record, v, it->aux);
	} else {
		number = v >> 24;
		text = arena_printf(&e->mem,
		    "page %" PRIu32 " compressed, function +0x%" PRIx32
		    "+0x%" PRIx32 ", %s encoding %" PRIu32,
		    p->record, ui->index[p->record].func, v & 0xffffff,
		    number < ui->ncommon ? "common" : "page",
		    number < ui->ncommon ? number :
					   number - (uint32_t)ui->ncommon);
	}
	entry_op_text(e, text);
}

static void
ui_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct unwind_info *ui = t->priv;
	unsigned pers = CU_PERS(it->aux);
	const struct ui_page *page;
	size_t row;

	e->sync = true;
	e->start.kind = TARGET_ADDR;
	e->start.addr = it->start;
	e->end = it->end;
	e->has_end = it->end > it->start;
	e->size = (page = page_of(t, it)) == NULL ? 0 : entry_size(page);
	if (want & WANT_OPS)
		entry_ops(t, it, want, e);
	if (it->kind == ENTRY_BAD)
		return;
	if (pers > ui->npers)
		diag_at(d, CHK_ui_pers_index, t->sec, it->offset,
		    "word 0x%08" PRIx32 " names personality %u of %zu", it->aux,
		    pers, ui->npers);
	/* What is not in the list is not none. */
	if (pers > ui->npers)
		e->personality.kind = TARGET_UNRELOCATED;
	else if (pers != 0) {
		e->personality.kind = TARGET_ADDR;
		e->personality.addr = ui->pers[pers - 1].slot;
	}
	if (find_lsda(t, it->start, &e->lsda, &row) && ui->by_func == ui->lsda)
		entry_add_extent(e, t->sec, ui->lsda_off + 8 * row,
		    ui->lsda_off + 8 * row + 8, "lsda");
	compact_row(t, it->aux, e, d);
	if (want & WANT_FIELDS)
		entry_fields(t, it->aux, e);
}

/* The last of n ascending records that begins at or before off. */
static size_t
last_record(const struct unwind_info *ui, uint32_t off)
{
	size_t i;

	BISECT(i, 0, ui->nindex, ui->index[i].func <= off);
	return i;
}

static const struct ui_page *
page_of_record(const struct unwind_info *ui, size_t record)
{
	size_t i;

	BISECT(i, 0, ui->npages, ui->pages[i].record < record);
	return i < ui->npages && ui->pages[i].record == record ? &ui->pages[i] :
								 NULL;
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
	uint32_t i, func, word;
	const struct ui_page *p;
	size_t r;

	if (sect != 0 || pc < t->img->base || off > UINT32_MAX)
		return false;
	r = last_record(ui, off);
	if (r == 0 || r == ui->nindex ||
	    (p = page_of_record(ui, r - 1)) == NULL)
		return false;
	BISECT(i, 0, p->nentries, func_of(t, p, i) <= off);
	if (i == 0 || !read_entry(t, p, i - 1, &func, &word))
		return false;
	memset(it, 0, sizeof(*it));
	it->kind = ENTRY_FUNC;
	it->known = true;
	it->offset = p->entries + entry_size(p) * (uint64_t)(i - 1);
	it->start = ui_func_addr(t, func);
	it->aux = word;
	func = ui->index[r].func;
	if (i < p->nentries)
		func = func_of(t, p, i);
	it->end = ui_func_addr(t, func);
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
	.sites = lsda_sites,
	.close = ui_close,
};
