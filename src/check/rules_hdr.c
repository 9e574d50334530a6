/* SPDX-License-Identifier: GPL-3.0-or-later */
/* .eh_frame_hdr (LSB Core 10.6.2) against its segment and its FDEs. */
#include "check/rule_sets.h"
#include "table/ehhdr.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define PT_GNU_EH_FRAME 0x6474e550
#define NO_FDE          UINT64_MAX

struct hdr {
	const struct check_run *run;
	struct table *t;
	uint64_t *fdes;    /* by item: offset in .eh_frame */
	bool *empty;       /* by item: its FDE covers nothing */
	uint64_t last_end; /* of the table's last entry */
};

/* At run time only the program header leads to the table. */
static void
check_segment(const struct table *t, struct diag *d)
{
	const struct image *img = t->img;
	const struct segment *g, *load;
	size_t i;

	if (img->type != IMAGE_EXEC && img->type != IMAGE_DYN)
		return;
	for (i = 0; i < img->nsegments; i++)
		if (img->segments[i].type == PT_GNU_EH_FRAME)
			break;
	if (i == img->nsegments) {
		diag_whole(d, CHK_hdr_segment, t->sec,
		    "no program header PT_GNU_EH_FRAME leads to the section");
		return;
	}
	g = &img->segments[i];
	/* What it gives beyond the section, as of a linker script, is not read. */
	if (g->addr != t->sec->addr || g->size < t->sec->size)
		diag_whole(d, CHK_hdr_segment, t->sec,
		    "PT_GNU_EH_FRAME gives 0x%" PRIx64 ", %" PRIu64
		    " bytes, the section is at 0x%" PRIx64 " with %" PRIu64,
		    g->addr, g->size, t->sec->addr, t->sec->size);
	load = image_segment_at(img, g->addr);
	if (load == NULL || g->size > load->size - (g->addr - load->addr))
		diag_whole(d, CHK_hdr_segment, t->sec,
		    "PT_GNU_EH_FRAME at 0x%" PRIx64
		    " is in no segment that is loaded",
		    g->addr);
}

/* Either encoding says so. */
static bool
has_no_table(const struct table *t)
{
	const struct ehhdr *h = t->priv;

	return h->table_enc == PE_OMIT || h->count_enc == PE_OMIT;
}

static void
check_header(const struct table *t, struct diag *d)
{
	const struct section *eh = t->host == NULL ? NULL : t->host->sec;
	const struct ehhdr *h = t->priv;

	if (h == NULL)
		return;
	if (eh != NULL && h->eh_frame.kind == TARGET_ADDR &&
	    h->eh_frame.addr != eh->addr)
		diag_at(d, CHK_hdr_eh_frame_ptr, t->sec, 4,
		    "eh_frame_ptr is 0x%" PRIx64 ", .eh_frame is at 0x%" PRIx64,
		    h->eh_frame.addr, eh->addr);
	if (t->nitems > 0 && h->table_enc != (PE_DATAREL | PE_SDATA4))
		diag_at_level(d, CHK_hdr_enc, LEVEL_WARNING, t->sec, 3,
		    "the table's encoding is %s: unwinders search only "
		    "datarel|sdata4",
		    h->table_enc_name);
	if (t->host != NULL && t->host->nentries > 0 && has_no_table(t))
		diag_at(d, CHK_hdr_no_table, t->sec,
		    h->table_enc == PE_OMIT ? 3 : 2,
		    "there is no table for %zu FDEs", t->host->nentries);
	if (eh != NULL && !t->img->by_section && t->sec->index > eh->index &&
	    !((t->sec->attr | eh->attr) & SEC_SYNTHETIC))
		diag_whole(d, CHK_hdr_order, t->sec,
		    "the section stands after .eh_frame in the section "
		    "headers");
}

static void *
hdr_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct hdr *st = xcalloc(1, sizeof(*st));
	size_t i;

	st->run = run;
	st->t = t;
	st->fdes = xcalloc(t->nitems + 1, sizeof(*st->fdes));
	st->empty = xcalloc(t->nitems + 1, sizeof(*st->empty));
	for (i = 0; i < t->nitems; i++)
		st->fdes[i] = NO_FDE;
	if (t->host != NULL)
		table_index(t->host, NULL);
	check_segment(t, d);
	check_header(t, d);
	return st;
}

static void
hdr_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	const struct ehhdr_facts *facts = e->facts;
	struct hdr *st = arg;

	(void)d;
	if (facts != NULL)
		st->fdes[i] = facts->fde;
	if (i + 1 == st->t->nitems)
		st->last_end = e->offset + e->size;
	st->empty[i] = e->has_end && e->end == e->start.addr;
}

/* Does the entry's FDE cover nothing?  --func and the like may leave it out. */
static bool
is_empty(const struct hdr *st, size_t i)
{
	struct entry e = { 0 };
	bool empty;

	if (!st->run->partial)
		return st->empty[i];
	table_decode(st->t, &st->t->items[i], 0, &e, NULL);
	empty = e.has_end && e.end == e.start.addr;
	entry_free(&e);
	return empty;
}

/*
 * Searches that bisect come to the last of entries that begin alike.  Where that
 * one covers code it hides behind no empty one.
 */
static void
tell_twice(const struct hdr *st, size_t i, size_t last, struct diag *d)
{
	const struct item *it = &st->t->items[i];
	bool before = is_empty(st, i - 1), empty = before || is_empty(st, i);
	bool found = before && !is_empty(st, last);

	diag_at_level(d, CHK_hdr_dup_pc, found ? LEVEL_NOTE : LEVEL_ERROR,
	    st->t->sec, it->offset, "two entries for 0x%" PRIx64 "%s%s",
	    it->start, empty ? ", and an FDE that covers no bytes" : "",
	    found ? ": the last one is found" : "");
}

static void
check_order(const struct hdr *st, struct diag *d)
{
	const struct item *it = st->t->items;
	size_t i, last = 0, n = st->t->nitems;

	for (i = 1; i < n; i++) {
		if (it[i].start > it[i - 1].start)
			continue;
		table_about(d, &it[i]);
		for (last = i > last ? i : last;
		     last + 1 < n && it[last + 1].start == it[last].start;)
			last++;
		if (it[i].start == it[i - 1].start)
			tell_twice(st, i, last, d);
		else
			diag_at(d, CHK_hdr_unsorted, st->t->sec, it[i].offset,
			    "0x%" PRIx64 " stands after 0x%" PRIx64,
			    it[i].start, it[i - 1].start);
	}
	d->where.kind = TARGET_ABSENT;
}

/* FDEs that cover nothing; a second entry for the place says so already. */
static void
check_empty(const struct hdr *st, struct diag *d)
{
	const struct item *it = st->t->items;
	size_t i, n = st->t->nitems;

	for (i = 0; i < n; i++) {
		if (!st->empty[i] ||
		    (i > 0 && it[i - 1].start == it[i].start) ||
		    (i + 1 < n && it[i + 1].start == it[i].start))
			continue;
		table_about(d, &it[i]);
		diag_at(d, CHK_hdr_zero_range, st->t->sec, it[i].offset,
		    "the FDE at 0x%" PRIx64 " for 0x%" PRIx64
		    " covers no bytes",
		    st->fdes[i], it[i].start);
	}
	d->where.kind = TARGET_ABSENT;
}

/* Does the table lead from there to an FDE that covers nothing? */
static bool
is_hidden(const struct hdr *st, uint64_t pc)
{
	const struct item *it = st->t->items;
	size_t i;

	BISECT(i, 0, st->t->nitems, it[i].start < pc);
	return i < st->t->nitems && it[i].start == pc && st->empty[i];
}

/* The items of host that the table leads to, as flags of the caller. */
static bool *
named_fdes(const struct hdr *st)
{
	const struct table *host = st->t->host;
	bool *named = xcalloc(host->nitems + 1, sizeof(*named));
	const struct item *it;
	size_t i, next = 0;

	for (i = 0; i < st->t->nitems; i++) {
		/* The index knows already, but of what it is no FDE. */
		if (st->t->items[i].aux != 0)
			next = st->t->items[i].aux - 1;
		it = table_item_next(host, st->fdes[i], &next);
		if (it != NULL)
			named[it - host->items] = true;
	}
	return named;
}

/* FDEs that cover code, and whether the table leads to them. */
static void
check_missing(const struct hdr *st, struct diag *d)
{
	const struct table *t = st->t, *host = t->host;
	const struct ehhdr *h = t->priv;
	uint64_t live = 0, far = 0, explained = 0, delta;
	const struct item *it;
	bool *named;
	size_t i;

	for (i = 0; i < t->nitems; i++)
		explained += st->empty[i];
	if (host == NULL || h == NULL || !h->ok || has_no_table(t))
		return;
	named = named_fdes(st);
	for (i = 0; i < host->nitems; i++) {
		it = &host->items[i];
		if (it->kind != ENTRY_FUNC || !it->known ||
		    it->end <= it->start ||
		    (it->start == 0 && !image_is_code(t->img, 0, 0)))
			continue;
		live++;
		delta = addr_mask(it->start - t->sec->addr + 0x80000000,
		    t->img->addr_size);
		far += t->img->addr_size == 8 && delta > UINT32_MAX;
		if (named[i])
			continue;
		/* The empty one is the finding. */
		if (is_hidden(st, it->start)) {
			explained++;
			continue;
		}
		table_about(d, it);
		diag_at(d, CHK_hdr_missing, t->sec, 0,
		    "no entry leads to the FDE at 0x%" PRIx64
		    " of .eh_frame, for 0x%" PRIx64,
		    it->offset, it->start);
	}
	free(named);
	d->where.kind = TARGET_ABSENT;
	/* One more is what mold fills the table up with. */
	if (live != h->count && explained == 0 &&
	    !(live == t->nitems && h->count == live + 1))
		diag_at(d, CHK_hdr_missing, t->sec, 0,
		    "fde_count is %" PRIu64 ", .eh_frame has %" PRIu64
		    " FDEs that cover code",
		    h->count, live);
	if (far > 0 && t->nitems > 0)
		diag_at(d, CHK_hdr_overflow, t->sec, 3,
		    "%" PRIu64 " function%s too far away for 32-bit distances",
		    far, far == 1 ? " is" : "s are");
}

/*
 * lld takes the table for as long as all FDEs need, and then leaves zeros in
 * place of those that begin where another does.
 */
static bool
is_spare(const struct hdr *st, uint64_t n)
{
	const struct section *sec = st->t->sec;
	uint64_t i, fdes = st->t->host == NULL ? 0 : st->t->host->nentries;

	for (i = 0; i < n; i++)
		if (sec->data[st->last_end + i] != 0)
			return false;
	return fdes > st->t->nitems && n == (fdes - st->t->nitems) * 8;
}

static void
check_size(const struct hdr *st, struct diag *d)
{
	const struct ehhdr *h = st->t->priv;
	const struct section *sec = st->t->sec;

	/* The last row may have been left out by --func and the like. */
	if (st->t->nitems > 0 && h->count == st->t->nitems &&
	    st->last_end < sec->len &&
	    st->last_end > st->t->items[st->t->nitems - 1].offset)
		diag_at_level(d, CHK_hdr_size,
		    is_spare(st, sec->len - st->last_end) ? LEVEL_NOTE :
							    LEVEL_WARNING,
		    sec, st->last_end, "%" PRIu64 " byte%s follow%s the table",
		    sec->len - st->last_end, PLURAL(sec->len - st->last_end),
		    VERB(sec->len - st->last_end));
}

static void
hdr_end(void *arg, struct diag *d)
{
	struct hdr *st = arg;

	check_order(st, d);
	check_empty(st, d);
	check_size(st, d);
	if (!st->run->partial)
		check_missing(st, d);
	free(st->fdes);
	free(st->empty);
	free(st);
}

const struct rule_set rules_hdr = {
	.tables = { "eh_frame_hdr" },
	.want = WANT_FACTS,
	.begin = hdr_begin,
	.entry = hdr_entry,
	.end = hdr_end,
};
