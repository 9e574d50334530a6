/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks of __TEXT,__unwind_info: how the table is laid out, and what its
 * entries begin and say.
 */
#include "check/rules_compact.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define COMMON_MAX 127 /* that linkers make */
#define SPAN_MAX   0x1000000
#define TAIL_MAX   64 /* bytes of padding after a function */

uint32_t
ui_func(const struct cu_check *c, const struct item *it)
{
	return (uint32_t)(it->start - c->t->img->base);
}

/* A run of bytes of the section. */
struct part {
	uint64_t start, end;
	const char *what;
};

ORDER2(by_start, struct part, start, end)

static void
add_part(struct part *list, size_t *n, uint64_t start, uint64_t size,
    const char *what)
{
	if (size == 0)
		return;
	list[*n].start = start;
	list[*n].end = start + size;
	list[(*n)++].what = what;
}

static void
check_layout(const struct cu_check *c, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	struct part *list = xcalloc(ui->npages * 3 + 5, sizeof(*list));
	const struct ui_page *p;
	size_t n = 0, i;

	add_part(list, &n, 0, 28, "the header");
	add_part(list, &n, ui->common_off, 4 * ui->ncommon,
	    "the common encodings");
	add_part(list, &n, ui->pers_off, 4 * ui->npers, "the personalities");
	add_part(list, &n, ui->index_off, 12 * ui->nindex, "the index");
	add_part(list, &n, ui->lsda_off, 8 * ui->nlsda, "the LSDA index");
	for (i = 0; i < ui->npages; i++) {
		p = &ui->pages[i];
		add_part(list, &n, p->offset, p->kind == UI_REGULAR ? 8 : 12,
		    "a page's header");
		add_part(list, &n, p->entries,
		    (p->kind == UI_REGULAR ? 8 : 4) * (uint64_t)p->nentries,
		    "a page's entries");
		add_part(list, &n, p->encs, 4 * (uint64_t)p->nencs,
		    "a page's encodings");
	}
	xqsort(list, n, sizeof(*list), by_start);
	for (i = 1; i < n; i++)
		if (list[i].start < list[i - 1].end)
			diag_at(d, CHK_ui_overlap, c->t->sec, list[i].start,
			    "%s begin%s before 0x%" PRIx64 ", where %s end%s",
			    list[i].what,
			    list[i].what[strlen(list[i].what) - 1] == 's' ? "" :
									    "s",
			    list[i - 1].end, list[i - 1].what,
			    list[i - 1].what[strlen(list[i - 1].what) - 1] ==
				    's' ?
				"" :
				"s");
	free(list);
}

/* Where the code of the image ends. */
static uint64_t
code_end(const struct image *img)
{
	const struct section *s;
	uint64_t end = 0;
	size_t i;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && s->addr + s->size > end)
			end = s->addr + s->size;
	}
	return end;
}

/* Where the function that the last entry begins with ends, as far as known. */
static uint64_t
last_end(const struct cu_check *c, const struct item *last)
{
	const struct item *fde = cu_fde_for(c, last->start);
	size_t i;

	if (fde != NULL && fde->end > fde->start)
		return fde->end;
	/* Up to the next function there may be padding. */
	i = cu_upper(c->funcs, c->nfuncs, last->start);
	if (i < c->nfuncs && c->funcs[i] - last->start > TAIL_MAX)
		return c->funcs[i] - TAIL_MAX + 1;
	return last->start + 1;
}

static void
check_sentinel(const struct cu_check *c, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	const struct table *t = c->t;
	uint64_t sentinel, end, off;
	const struct item *last;

	if (ui->nindex == 0 || t->norder == 0)
		return;
	off = ui->index_off + 12 * (ui->nindex - 1);
	sentinel = t->img->base + ui->index[ui->nindex - 1].func;
	last = &t->items[t->order[t->norder - 1]];
	end = last_end(c, last);
	table_about(d, last);
	/* No entry says as much as one without unwind information. */
	if (sentinel < end && cu_kind(t->img->machine, last->aux) != CU_NONE)
		diag_at(d, CHK_ui_sentinel_short, t->sec, off,
		    "the table ends at 0x%" PRIx64
		    ", the function at 0x%" PRIx64 " does not",
		    sentinel, last->start);
	end = code_end(t->img);
	if (end != 0 && sentinel > end + 1)
		diag_at(d, CHK_ui_sentinel_long, t->sec, off,
		    "the table ends at 0x%" PRIx64 ", the code at 0x%" PRIx64,
		    sentinel, end);
	d->where.kind = TARGET_ABSENT;
}

/* The words of n items, sorted. */
static uint32_t *
sorted_words(const struct item *it, size_t n)
{
	uint32_t *list = xcalloc(n, sizeof(*list));
	size_t i;

	for (i = 0; i < n; i++)
		list[i] = it[i].aux;
	xqsort(list, n, sizeof(*list), word_order);
	return list;
}

/*
 * Encodings that nobody has.  Pages' own ones are known by where they stand
 * alone, and not looked at.
 */
static void
check_common(const struct cu_check *c, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	uint32_t *words;
	size_t i;

	if (ui->common_count > COMMON_MAX)
		diag_at(d, CHK_ui_common_limit, c->t->sec, ui->common_off,
		    "%" PRIu32 " common encodings, linkers make up to %d",
		    ui->common_count, COMMON_MAX);
	words = sorted_words(c->t->items, c->t->nitems);
	for (i = 0; i < ui->ncommon; i++)
		if (bsearch(&ui->common[i], words, c->t->nitems, sizeof(*words),
			word_order) == NULL)
			diag_at(d, CHK_ui_enc_unused, c->t->sec,
			    ui->common_off + 4 * i,
			    "no entry has the common encoding 0x%08" PRIx32,
			    ui->common[i]);
	free(words);
}

static void
check_personalities(const struct cu_check *c, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	const struct table *t = c->t;
	const struct section *sec;
	bool used[4] = { false };
	size_t i;

	for (i = 0; i < t->nitems; i++)
		used[CU_PERS(t->items[i].aux)] = true;
	for (i = 0; i < ui->npers; i++) {
		sec = image_section_at(t->img, ui->pers[i].slot);
		if (sec == NULL || (sec->attr & SEC_EXEC) != 0 ||
		    ui->pers[i].slot % t->img->addr_size != 0)
			diag_at(d, CHK_ui_pers_slot, t->sec,
			    ui->pers_off + 4 * i,
			    "the slot of personality %zu, 0x%" PRIx64 ", is %s",
			    i + 1, ui->pers[i].slot,
			    sec == NULL            ? "in no section" :
			    (sec->attr & SEC_EXEC) ? "in a section of code" :
						     "not aligned");
		if (!used[i + 1])
			diag_at(d, CHK_ui_pers_unused, t->sec,
			    ui->pers_off + 4 * i,
			    "no entry has personality %zu%s%s", i + 1,
			    ui->pers[i].name == NULL ? "" : ", ",
			    ui->pers[i].name == NULL ? "" : ui->pers[i].name);
	}
}

static void
check_start(const struct cu_check *c, const struct item *it, struct diag *d)
{
	const struct section *sec = c->t->sec;
	size_t i;

	if (!image_may_be_code(c->t->img, 0, it->start)) {
		diag_at(d, CHK_ui_entry_not_code, sec, it->offset,
		    "0x%" PRIx64 " is in no section of code", it->start);
		return;
	}
	i = cu_upper(c->funcs, c->nfuncs, it->start);
	if (c->nfuncs != 0 && !(it->aux & CU_NOT_START) &&
	    (i == 0 || c->funcs[i - 1] != it->start) &&
	    cu_fde_for(c, it->start) == NULL &&
	    image_symbol_exact(c->t->img, 0, it->start) == NULL)
		diag_at(d, CHK_ui_entry_not_start, sec, it->offset,
		    "no function is known to begin at 0x%" PRIx64, it->start);
}

/* Item i against the one before it, which may be of another page. */
static void
check_order(const struct cu_check *c, size_t i, uint64_t next_page,
    struct diag *d)
{
	const struct item *it = &c->t->items[i], *prev = it - 1;
	const struct section *sec = c->t->sec;
	/* lld ends the table where a last function without entry begins. */
	bool harmless = i + 1 == c->t->nitems &&
			cu_kind(c->t->img->machine, it->aux) == CU_NONE;

	if (it->start >= next_page)
		diag_at_level(d, CHK_ui_entry_range,
		    harmless ? LEVEL_NOTE : LEVEL_ERROR, sec, it->offset,
		    "0x%" PRIx64
		    " belongs to the next page, which begins with 0x%" PRIx64,
		    it->start, next_page);
	if (i == 0)
		return;
	if (it->start < prev->start)
		diag_at(d, CHK_ui_entry_sorted, sec, it->offset,
		    "0x%" PRIx64 " stands after 0x%" PRIx64, it->start,
		    prev->start);
	else if (it->start == prev->start)
		diag_at_level(d, CHK_ui_entry_shadow,
		    it->aux == prev->aux ? LEVEL_NOTE : LEVEL_ERROR, sec,
		    it->offset,
		    "two entries begin at 0x%" PRIx64 ": 0x%08" PRIx32
		    " is never found, 0x%08" PRIx32 " is",
		    it->start, prev->aux, it->aux);
}

/* Has a function in [from, to) an LSDA, and so needs its own entry? */
static bool
has_lsda(const struct unwind_info *ui, uint32_t from, uint32_t to)
{
	size_t i;

	BISECT(i, 0, ui->nlsda, ui->by_func[i].func < from);
	return i < ui->nlsda && ui->by_func[i].func < to;
}

static void
check_page(const struct cu_check *c, const struct ui_page *p, struct diag *d)
{
	const struct unwind_info *ui = c->ui;
	const struct table *t = c->t;
	uint32_t base = ui->index[p->record].func;
	bool last = p->record + 1 >= ui->nindex;
	uint32_t next = last ? UINT32_MAX : ui->index[p->record + 1].func;
	const struct item *it;
	size_t i;

	if (p->nitems > 0 &&
	    ui_func(c, &t->items[p->first]) != image_code_place(t->img, base))
		diag_at(d, CHK_ui_page_base, t->sec,
		    ui->index_off + 12 * (uint64_t)p->record,
		    "the record begins at 0x%" PRIx64
		    ", its page at 0x%" PRIx64,
		    t->img->base + base, t->items[p->first].start);
	if (p->kind == UI_COMPRESSED && !last && next > base &&
	    next - base > SPAN_MAX && has_lsda(ui, base + SPAN_MAX, next))
		diag_at(d, CHK_ui_off24, t->sec, p->offset,
		    "functions with an LSDA are past 0x%" PRIx64
		    ", where the page's entries do not reach",
		    t->img->base + base + SPAN_MAX);
	for (i = p->first; i < p->first + p->nitems; i++) {
		it = &t->items[i];
		if (!cu_about(c, it, d))
			continue;
		check_start(c, it, d);
		check_order(c, i, last ? UINT64_MAX : t->img->base + next, d);
		cu_check_word(c, it, d);
	}
	d->where.kind = TARGET_ABSENT;
}

static void *
ui_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct cu_check *c;

	if (t->priv == NULL)
		return NULL;
	c = cu_check_new(run, t);
	c->ui = t->priv;
	if (t->img->type == IMAGE_OBJECT)
		diag_whole(d, CHK_macho_ui_in_object, t->sec,
		    "linkers make this table, and ignore it in objects");
	return c;
}

static void
ui_end(void *arg, struct diag *d)
{
	struct cu_check *c = arg;
	size_t i;

	for (i = 0; i < c->ui->npages; i++)
		check_page(c, &c->ui->pages[i], d);
	if (!c->run->partial) {
		check_layout(c, d);
		check_sentinel(c, d);
		check_common(c, d);
		check_personalities(c, d);
	}
	ui_check_lsdas(c, d);
	ui_check_dwarf(c, d);
	if (!c->run->partial)
		ui_check_coverage(c, d);
	cu_check_free(c);
}

const struct rule_set rules_unwind_info = {
	.tables = { "unwind_info" },
	.begin = ui_begin,
	.end = ui_end,
};
