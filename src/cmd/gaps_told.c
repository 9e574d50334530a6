/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of how many functions in gaps the code tells all rows. */
#include <stdlib.h>

#include "cmd/list_gaps.h"
#include "code/synth.h"

/* All rows are known, and nothing is in doubt. */
static bool
is_told(const struct synth *y, size_t i, struct entry *e)
{
	struct synth_func f = synth_func(y, i);
	struct synth_result r;
	size_t k;

	entry_reset(e);
	e->kind = ENTRY_FUNC;
	e->start = (struct target){ .kind = TARGET_ADDR,
		.sect = f.sect,
		.addr = f.start };
	e->has_end = true;
	e->end = f.end;
	e->ra_reg = (uint32_t)reg_ra(&synth_ctx(y)->set);
	synth_rows(y, i, false, e, &r);
	for (k = 0; k < e->nrows; k++)
		if (ROW_UNKNOWN(&e->rows[k]) != UNKNOWN_NOT ||
		    (e->rows[k].flags & ROW_GUESS))
			return false;
	return e->nrows > 0 && r.doubt == DOUBT_NONE;
}

/* Calls fn for each function that begins in a gap. */
static void
each_in_gaps(const struct spans *spans, struct image *img,
    const struct synth *y, struct gaps_told *told,
    void (*fn)(const struct synth *, size_t, struct gaps_told *))
{
	struct synth_func f;
	const struct span *s;
	uint32_t sect;
	size_t i, k;

	for (i = 0; i < spans->n; i++) {
		s = &spans->list[i];
		if (s->class != SPAN_GAP)
			continue;
		sect = span_sect(img, s);
		for (k = synth_from(y, sect, s->start); k < synth_count(y);
		     k++) {
			f = synth_func(y, k);
			if (f.sect != sect || f.start >= s->end)
				break;
			fn(y, k, told);
		}
	}
}

static void
count(const struct synth *y, size_t i, struct gaps_told *told)
{
	(void)y;
	(void)i;
	told->functions++;
}

static void
ask(const struct synth *y, size_t i, struct gaps_told *told)
{
	if (told->asked == GAPS_ASKED)
		return;
	told->asked++;
	told->told += is_told(y, i, &told->entry);
}

void
gaps_tell(const struct spans *spans, struct image *img,
    struct table *const *tables, size_t n, struct gaps_told *told)
{
	struct table *host = NULL;
	const char *why;
	struct synth *y;
	size_t i;

	memset(told, 0, sizeof(*told));
	if (spans->count[SPAN_GAP] == 0)
		return;
	code_ctx_load(img);
	for (i = 0; i < n && host == NULL; i++)
		if (strcmp(tables[i]->name, "eh_frame") == 0)
			host = tables[i];
	y = synth_new(img, host, tables, n, &why);
	if (y == NULL)
		return;
	told->known = true;
	each_in_gaps(spans, img, y, told, count);
	/* What leads into parts (.cold) is known then. */
	if (told->functions > 0 && synth_count(y) <= GAPS_ASKED)
		synth_sweep(y, 1);
	each_in_gaps(spans, img, y, told, ask);
	entry_free(&told->entry);
	synth_free(y);
}
