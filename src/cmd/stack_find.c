/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Findings of stacks: a wrong row is met a thousand times and said once. */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/check_files.h"
#include "output/report.h"

struct stack_seen {
	const void *what; /* section, or image */
	uint64_t offset;
	uint64_t key;
	enum check check;
	size_t at; /* finding + 1; 0: free */
};

static size_t
slot_of(const struct stack_findings *f, const struct stack_seen *x)
{
	uint64_t h = (uint64_t)(uintptr_t)x->what ^ x->offset << 20 ^
		     x->key << 7 ^ (uint64_t)x->check << 50;
	size_t i = (size_t)(h * 0x9e3779b97f4a7c15 >> 32) & (f->seen_cap - 1);
	const struct stack_seen *y;

	for (;; i = (i + 1) & (f->seen_cap - 1)) {
		y = &f->seen[i];
		if (y->at == 0 ||
		    (y->what == x->what && y->offset == x->offset &&
			y->key == x->key && y->check == x->check))
			return i;
	}
}

static void
grow(struct stack_findings *f)
{
	struct stack_seen *old = f->seen;
	size_t n = f->seen_cap, i;

	f->seen_cap = n == 0 ? 64 : 2 * n;
	f->seen = xcalloc(f->seen_cap, sizeof(*f->seen));
	for (i = 0; i < n; i++)
		if (old[i].at != 0)
			f->seen[slot_of(f, &old[i])] = old[i];
	free(old);
}

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
	struct stack_seen x = {
		.what = a->sec != NULL ? (const void *)a->sec : a->img,
		.offset = a->offset,
		.key = a->key,
		.check = check,
	};
	struct strbuf sb = { 0 };
	size_t i, n = f->diag.n;

	if (!diag_wants(&f->diag, check))
		return;
	if (2 * (f->nseen + 1) > f->seen_cap)
		grow(f);
	i = slot_of(f, &x);
	if (f->seen[i].at != 0) {
		f->diag.list[f->seen[i].at - 1].more += times;
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
	x.at = n + 1;
	f->seen[i] = x;
	f->nseen++;
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
		if (o->format == OUTPUT_TEXT &&
		    (f->shown[i] || (x->level == LEVEL_NOTE && !o->verbose)))
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
	free(f->seen);
	memset(f, 0, sizeof(*f));
	return worst;
}
