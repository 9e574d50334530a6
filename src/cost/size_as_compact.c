/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * size --as=compact: which functions fit a word of compact unwind, and what the
 * rows of an object file would cost; the others keep their FDE, to which a word
 * leads.
 */
#include "cost/size_compact.h"

#include <stdlib.h>

#include "format/encode_compact.h"
#include "format/compact.h"

#define ROW_LEN 32 /* in __compact_unwind, with 64-bit pointers */

struct run {
	struct compact_encoder *enc;
	struct compact_link *link;
	size_t leading; /* words that lead to FDEs */
	size_t bare;    /* without a row */
	uint64_t kept;  /* of __eh_frame, so far */
};

/* The bytes of a function, NULL where the file has not all of them. */
static const uint8_t *
bytes_of(const struct as *a, const struct entry *e, size_t *len)
{
	struct section *sec = e->start.sect == 0 ?
				  NULL :
				  image_section(a->img, e->start.sect);
	struct bytes b;

	if (sec != NULL)
		section_load(sec, NULL);
	b = image_bytes(a->img, e->start.sect, e->start.addr);
	*len = e->end - e->start.addr;
	return bytes_take(&b, *len);
}

/* Do the word and the body's row say the same? */
static bool
same_row(const struct as *a, const struct entry *e, const struct row *row,
    const struct entry *ce)
{
	bool x86 = a->img->machine == MACH_X86_64;
	const struct row *c = &ce->rows[0];
	struct rule ra = row->ra, x, y;
	uint32_t i;

	if (ce->nrows != 1 || !rule_equal(&row->cfa, &c->cfa))
		return false;
	if (x86 && row->flags & ROW_RA_DEFAULT) {
		ra.kind = RULE_CFA_MEM;
		ra.u.off = -8;
	} else if (ra.kind == RULE_ABSENT || ra.kind == RULE_UNDEFINED)
		ra.kind = RULE_SAME;
	if (!rule_equal(&ra, &c->ra))
		return false;
	for (i = 0; i < 128; i++) {
		x = row_reg_kept(e, row, i);
		y = row_reg_kept(ce, c, i);
		if (i == e->ra_reg || x.kind == RULE_UNDEFINED)
			continue;
		if (!rule_equal(&x, &y))
			return false;
	}
	return true;
}

/* Decodes a word again, for a function whose code is as it is. */
static bool
decode_again(const struct as *a, const struct entry *e, const struct row *row,
    const uint8_t *bytes, size_t len, uint32_t word)
{
	struct segment seg = {
		.addr = e->start.addr, .size = len, .data = bytes,
		.len = bytes == NULL ? 0 : len, .attr = SEC_EXEC, .type = 1,
	}, *loads[] = { &seg };
	struct image img = {
		.file = a->img->file,
		.container = CONTAINER_ELF,
		.type = IMAGE_EXEC,
		.machine = a->img->machine,
		.addr_size = 8,
		.segments = &seg,
		.nsegments = 1,
		.loads = loads,
		.nloads = 1,
	};
	struct section sec = { .img = &img, .name = "__LD,__compact_unwind" };
	struct table t = {
		.format = &format_compact_unwind,
		.name = "compact_unwind",
		.img = &img,
		.sec = &sec,
	};
	struct entry ce = { .start = e->start, .has_end = true, .end = e->end };
	bool same;

	ce.start.sect = 0;
	compact_row(&t, word, &ce, NULL);
	same = same_row(a, e, row, &ce);
	entry_free(&ce);
	return same;
}

static void
encode_entry(struct as *a, struct run *r, const struct entry *e)
{
	struct regset set = table_regset(a->tables[0]);
	struct body b = body_of(&set, e, e->start.addr, e->end);
	const struct row *row;
	const uint8_t *bytes;
	const char *why = compact_has_words(compact_personality(e)) ?
			      NULL :
			      "its personality is not that of C++ or "
			      "Objective-C";
	bool bare = false;
	uint32_t word;
	size_t len;

	bytes = bytes_of(a, e, &len);
	if (e->truncated)
		why = "its entry is damaged";
	else if (why == NULL)
		why = compact_encode(r->enc, &b, bytes, len, &word, &row);
	if (why == NULL && word == 0) {
		why = "it has no frame, so LLVM writes no row";
		bare = true;
	}
	compact_link_add(r->link, a, e, why == NULL ? word : 0, r->kept);
	if (why != NULL) {
		as_leave_out(a, e, why);
		r->kept += e->size;
		r->bare += bare;
		r->leading += !bare;
	} else {
		a->functions++;
		as_compared(a, e, decode_again(a, e, row, bytes, len, word));
	}
	if (bare)
		return;
	as_add_cost(a, "__compact_unwind", e->start.addr, e->start.sect, NULL,
	    ROW_LEN);
	if (why == NULL)
		a->costs.list[a->costs.n - 1].word = word;
}

static void
compact_run(struct as *a)
{
	struct run *r = xcalloc(1, sizeof(*r));
	struct entry e = { 0 };
	unsigned kind;
	size_t i;

	a->encoder = r;
	r->enc = compact_encoder_new(a->img);
	r->link = compact_link_new();
	for (i = 0; i < a->nentries; i++) {
		kind = as_item(a, &a->entries[i])->kind;
		if (kind == ENTRY_BAD)
			continue;
		as_decode(a, &a->entries[i], WANT_ROWS | WANT_FIELDS, &e);
		/* All CIEs stay. */
		if (kind == ENTRY_CIE)
			r->kept += e.size;
		else if (as_is_function(a, &e) && e.end > e.start.addr)
			encode_entry(a, r, &e);
	}
	entry_free(&e);
	a->size = (a->functions + r->leading) * ROW_LEN;
	sb_str(&a->what, "compact unwind, in objects");
	sb_printf(&a->more,
	    " with a word of their own, %zu whose word leads to the FDE",
	    r->leading);
	if (r->bare > 0)
		sb_printf(&a->more, ", %zu without a row", r->bare);
	field_num(&a->fields, "leading", r->leading);
	field_num(&a->fields, "bare", r->bare);
	compact_link_finish(r->link, a);
}

static void
compact_free(struct as *a)
{
	struct run *r = a->encoder;

	compact_encoder_free(r->enc);
	compact_link_free(r->link);
	free(r);
}

const struct as_target as_compact = { "compact", "compact unwind",
	{ "__LD,__compact_unwind" }, false, compact_encodes, compact_run,
	compact_free };
