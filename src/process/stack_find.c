/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Findings of stacks: a wrong row is met a thousand times and said once. */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

void
stack_own_findings(struct stack_findings *f, size_t n, const struct image *img)
{
	if (f->diag.n > f->images_cap) {
		f->images_cap = 2 * f->diag.n;
		f->images = xreallocarray(f->images, f->images_cap,
		    sizeof(*f->images));
		f->shown = xreallocarray(f->shown, f->images_cap,
		    sizeof(*f->shown));
	}
	for (; n < f->diag.n; n++) {
		f->images[n] = img;
		f->shown[n] = false;
	}
}

void
stack_show_finding(struct stack_findings *f, size_t n)
{
	if (n < f->diag.n)
		f->shown[n] = true;
}

void
stack_take_findings(struct stack_findings *f, const struct image *img,
    struct diag *d)
{
	size_t n = f->diag.n;

	diag_join(&f->diag, d);
	diag_free(d);
	stack_own_findings(f, n, img);
}

static void PRINTFLIKE(6, 0) find(struct stack_findings *f, enum check check,
    enum level level, const struct stack_about *a, uint64_t times,
    const char *fmt, va_list ap)
{
	const uint64_t key[] = { a->sec != NULL ? (uintptr_t)a->sec :
						  (uintptr_t)a->img,
		a->offset, a->key, check };
	struct strbuf sb = { 0 };
	size_t i, n = f->diag.n;

	if (!diag_wants(&f->diag, check))
		return;
	f->seen.width = NELEM(key);
	i = dense_find(&f->seen, key);
	if (i != DENSE_NONE) {
		f->diag.list[f->at[i]].more += times;
		return;
	}
	sb_vprintf(&sb, fmt, ap);
	f->diag.table = a->table;
	f->diag.where.kind = a->has_pc ? TARGET_ADDR : TARGET_ABSENT;
	f->diag.where.addr = a->pc;
	if (a->sec != NULL)
		diag_at_level(&f->diag, check, level, a->sec, a->offset, "%s",
		    sb.s);
	else
		diag_whole_level(&f->diag, check, level, NULL, "%s", sb.s);
	sb_free(&sb);
	if (f->diag.n == n)
		return;
	f->diag.list[n].more += times - 1;
	stack_own_findings(f, n, a->img);
	dense_add(&f->seen, key);
	PUSH(f->at, f->nat, f->at_cap) = n;
}

void
stack_find(struct stack_findings *f, enum check check, enum level level,
    const struct stack_about *a, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	find(f, check, level, a, 1, fmt, ap);
	va_end(ap);
}

void
stack_find_times(struct stack_findings *f, enum check check, enum level level,
    const struct stack_about *a, uint64_t n, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	find(f, check, level, a, n, fmt, ap);
	va_end(ap);
}

enum level
stack_report(const struct options *o, struct stack_findings *f,
    struct strbuf *sb, struct stack_summary *sum)
{
	const struct reporter *r = reporter_of(o);
	enum level worst = LEVEL_OFF;
	struct report_place place;
	struct finding *x;
	bool any = false;
	size_t i;

	for (i = 0; i < f->diag.n; i++) {
		x = &f->diag.list[i];
		promote(o, x);
		if (x->level > worst)
			worst = x->level;
		sum->errors += x->level == LEVEL_ERROR;
		sum->warnings += x->level == LEVEL_WARNING;
		sum->notes += x->level == LEVEL_NOTE;
		if (o->format == OUTPUT_FOLDED)
			continue;
		if (o->format == OUTPUT_TEXT &&
		    (f->shown[i] || hides_finding(o, x)))
			continue;
		if (!any && o->format == OUTPUT_TEXT)
			sb_char(sb, '\n');
		any = true;
		report_find_place((struct image *)(uintptr_t)f->images[i], x,
		    &place);
		r->finding(sb, &o->print, f->images[i], x, &place);
	}
	diag_free(&f->diag);
	free(f->images);
	free(f->shown);
	dense_free(&f->seen);
	free(f->at);
	memset(f, 0, sizeof(*f));
	return worst;
}
