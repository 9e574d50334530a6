/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that no table covers: what they are. */
#include "process/stack.h"

#include "code/spans.h"

bool
stack_is_startup(struct stack_file *f, uint64_t at)
{
	const struct span *s;
	size_t i;

	if (f->spans == NULL) {
		image_load_symbols(f->img);
		for (i = 0; i < f->tables.n; i++)
			table_index(f->tables.t[i], NULL);
		f->spans = spans_of(f->img, f->tables.t, f->tables.n, 1);
		gaps_explain(f->spans);
	}
	for (i = 0; i < f->spans->n; i++) {
		s = &f->spans->list[i];
		if (at >= s->start && at < s->end)
			return s->class == SPAN_GAP && s->reason != NULL &&
			       strcmp(s->reason, GAP_STARTUP) == 0;
	}
	return false;
}
