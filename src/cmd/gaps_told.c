/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of how many functions in gaps the code tells all rows. */
#include <stdlib.h>

#include "cmd/list_gaps.h"
#include "code/synth.h"

/* All rows are known, and nothing is in doubt. */
static bool
is_told(const struct synth *y, size_t i, struct entry *e)
{
	struct synth_result r;
	size_t k;

	entry_reset(e);
	synth_place(y, i, e);
	synth_rows(y, i, false, e, &r);
	for (k = 0; k < e->nrows; k++)
		if (!ROW_SURE(&e->rows[k]))
			return false;
	return e->nrows > 0 && r.doubt == DOUBT_NONE;
}

static void
ask(struct synth *y, size_t i, struct entry *e, struct gaps_told *told)
{
	/* What leads into parts (.cold) is known then. */
	if (told->functions++ == 0 && synth_count(y) <= GAPS_ASKED)
		synth_sweep(y, 1);
	if (told->asked == GAPS_ASKED)
		return;
	told->asked++;
	told->told += is_told(y, i, e);
}

void
gaps_tell(const struct spans *spans, struct image *img,
    struct table *const *tables, size_t n, struct gaps_told *told)
{
	struct table *host = NULL;
	struct synth_func f;
	struct entry e = { 0 };
	const struct span *s;
	const char *why;
	struct synth *y;
	uint32_t sect;
	size_t i, k;

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
			ask(y, k, &e, told);
		}
	}
	entry_free(&e);
	synth_free(y);
}
