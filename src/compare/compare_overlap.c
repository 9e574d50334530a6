/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two tables of one image: a function of the left one is compared with those of
 * the right one that overlap it, and what only one of them covers is told.
 */
#include <inttypes.h>
#include <string.h>

#include "insn/padding.h"
#include "compare/compare_job.h"

/* The right side has nothing for a function. */
static void
add_missing(struct job *job, struct worker *w, const struct ref *r)
{
	struct compare *c = job->c;
	struct compare_func f = {
		.cmp = c,
		.ltab = job_table(&job->side[0], r),
		.left = &w->entry[0],
		.litem = side_item(&job->side[0], r),
		.start = r->start,
		.end = r->end,
		.out = &w->d,
		.refusals = &w->refusals,
	};
	struct strbuf sb = { 0 };
	struct difference *x;

	w->sum.missing++;
	f.rtab = c->ntables[1] > 0 ? c->tables[1][0] : NULL;
	if (c->apart != NULL) {
		sb_str(&sb, c->apart);
		f.counted = true;
	} else if (c->kind->reason != NULL && f.rtab != NULL) {
		if (!(c->kind->flags & COMPARE_UNREAD))
			job_decode(job, w, 0, r, WANT_ROWS | WANT_OPS);
		c->kind->reason(&f, &sb);
	}
	if (sb.len == 0)
		sb_str(&sb, "no reason found");
	x = diffs_add(&w->d, ASPECT_MISSING, LEVEL_NOTE, r->start, r->end);
	x->reason = diffs_keep(&w->d, sb.s);
	x->counted = f.counted;
	sb_free(&sb);
}

static void
add_extra(struct job *job, struct worker *w, const struct ref *r)
{
	struct compare *c = job->c;
	const struct entry *e = &w->entry[1];
	struct difference *x;

	/* An entry that only says that there is nothing is nothing more. */
	if (c->kind->flags & COMPARE_OPEN) {
		w->have = 0;
		job_decode(job, w, 1, r, WANT_ROWS);
		if (e->nrows == 1 && e->rows[0].cfa.kind == RULE_NONE)
			return;
	}
	w->sum.extra++;
	job_place(w, r, r->start);
	x = diffs_add(&w->d, ASPECT_EXTRA, LEVEL_NOTE, r->start, r->end);
	x->reason = diffs_keep(&w->d,
	    c->apart != NULL ? c->apart : "no entry in the first table");
	x->counted = c->apart != NULL;
}

static void
add_range(struct compare_func *f, enum level level, uint64_t start,
    uint64_t end, bool left)
{
	struct diffs *ds = f->out;
	char text[48];
	struct strbuf *sb = &ds->sb;

	sb->len = 0;
	sb_printf(sb, "0x%llx-0x%llx", (unsigned long long)start,
	    (unsigned long long)end);
	memcpy(text, sb->s, sb->len + 1);
	compare_add(f, ASPECT_RANGE, level, start, end, left ? text : "none",
	    left ? "none" : text);
}

/*
 * The right side says nothing of a part of a function.  Of .sframe a whole
 * function may be missing for a reason, half of one has none: there an
 * unwinder stops.
 */
static void
add_gap(const struct job *job, struct compare_func *f, const struct ref *l,
    uint64_t start, uint64_t end)
{
	bool lost = job_is_sframe(job) &&
		    !padding_or_data(job->c->img[0], l->sect, start, end);

	add_range(f, lost ? LEVEL_WARNING : LEVEL_NOTE, start, end, true);
}

/*
 * Where right ref r, which overlaps left ref i, covers more: code between two
 * functions of the left side, or code of which the next right entry says more.
 */
static void
add_excess(struct job *job, struct compare_func *f, size_t i,
    const struct ref *r)
{
	const struct side *left = &job->side[0];
	const struct ref *l = &left->refs[i];
	bool first = i == 0 || l[-1].sect != l->sect;
	bool last = i + 1 == left->nrefs || l[1].sect != l->sect;
	uint64_t end = side_whole_end(&job->side[1], r);
	struct diffs *ds = f->out;
	uint64_t tail = last || r->end < l[1].start ? r->end : l[1].start;
	char text[2][48];
	size_t k;

	if (r->start < l->start && (first || r->start >= l[-1].end))
		add_range(f, LEVEL_ERROR, r->start, l->start, false);
	/* ld -r of Apple makes rows as long as what it moves as one. */
	if (r->end > l->end && (last || l[1].start > l->end)) {
		if (!padding_or_data(job->c->img[0], l->sect, l->end, tail))
			add_range(f, LEVEL_ERROR, l->end, tail, false);
		else if (job_is_sframe(job))
			add_range(f, LEVEL_NOTE, l->end, tail, false);
	}
	if (r->start < l->start || end == r->end ||
	    end <= side_whole_end(left, l))
		return;
	for (k = 0; k < 2; k++) {
		ds->sb.len = 0;
		sb_printf(&ds->sb, "0x%" PRIx64 "-0x%" PRIx64,
		    k == 0 ? l->start : r->start,
		    k == 0 ? side_whole_end(left, l) : end);
		memcpy(text[k], ds->sb.s, ds->sb.len + 1);
	}
	compare_add(f, ASPECT_RANGE, LEVEL_ERROR, r->start, end, text[0],
	    text[1]);
}

/* COMPARE_CODE: why the right side has nothing at a part of the function. */
static void
add_hole(struct job *job, struct worker *w, struct compare_func *f,
    uint64_t start, uint64_t end)
{
	struct strbuf sb = { 0 };
	struct difference *x;

	f->start = start;
	f->end = end;
	job->c->kind->reason(f, &sb);
	x = diffs_add(&w->d, ASPECT_MISSING, LEVEL_NOTE, start, end);
	x->reason = sb.len == 0 ? "no reason found" : diffs_keep(&w->d, sb.s);
	sb_free(&sb);
}

/* COMPARE_CODE: right ref r goes on behind left ref i, where no other is. */
static void
add_beyond(struct job *job, struct worker *w, size_t i, const struct ref *r)
{
	const struct side *left = &job->side[0];
	const struct ref *l = &left->refs[i];
	bool last = i + 1 == left->nrefs || l[1].sect != l->sect;
	uint64_t end = last || r->end < l[1].start ? r->end : l[1].start;
	bool first = i == 0 || l[-1].sect != l->sect;
	struct difference *x;

	if (r->end > l->end && end > l->end) {
		x = diffs_add(&w->d, ASPECT_EXTRA, LEVEL_NOTE, l->end, end);
		x->reason = "no entry in the first table";
	}
	if (r->start < l->start && (first || l[-1].end <= r->start)) {
		x = diffs_add(&w->d, ASPECT_EXTRA, LEVEL_NOTE, r->start,
		    l->start);
		x->reason = "no entry in the first table";
	}
}

/*
 * A left function and the right ones from k on that overlap it.
 * Right ones reach further left than the function only when the left one
 * before ends early.
 */
static void
compare_overlap(struct job *job, struct worker *w, size_t i, size_t k)
{
	const struct side *left = &job->side[0], *right = &job->side[1];
	const struct ref *l = &left->refs[i], *r;
	struct compare_func f = job_begin(job, w, l);
	uint64_t pos = l->start, from, to;
	size_t first = w->d.n;
	unsigned flags = job->c->kind->flags;
	bool partial = (flags & COMPARE_PARTIAL) != 0;

	job_decode(job, w, 0, l, job->c->kind->want[0]);
	for (; k < right->nrefs; k++) {
		r = &right->refs[k];
		if (r->sect != l->sect || r->start >= l->end)
			break;
		from = r->start > l->start ? r->start : l->start;
		to = r->end < l->end ? r->end : l->end;
		w->d.floor = w->d.n;
		f.right = &w->entry[1];
		f.rtab = job_table(right, r);
		if (from > pos && (flags & COMPARE_CODE))
			add_hole(job, w, &f, pos, from);
		else if (from > pos && !partial)
			add_gap(job, &f, l, pos, from);
		job_both(job, w, &f, k, from, to);
		pos = to;
		if (flags & COMPARE_CODE)
			add_beyond(job, w, i, r);
		else if ((flags & (COMPARE_OPEN | COMPARE_PARTIAL)) == 0)
			add_excess(job, &f, i, r);
	}
	if (pos < l->end && (flags & COMPARE_CODE))
		add_hole(job, w, &f, pos, l->end);
	else if (pos < l->end && !partial)
		add_gap(job, &f, l, pos, l->end);
	job_hold(job, w, l, first);
	job_count(w, first);
}

static bool
overlaps(const struct ref *a, const struct ref *b)
{
	return a->sect == b->sect && a->start < b->end && b->start < a->end;
}

/*
 * Says of right refs [k, end) that no left function is there, if so.  None of
 * them begins before left ref i, where there is one, or after the next one.
 */
static void
add_extras(struct job *job, struct worker *w, size_t k, size_t end, size_t i)
{
	const struct side *left = &job->side[0];
	const struct ref *r;

	for (; k < end; k++) {
		r = &job->side[1].refs[k];
		if (!r->skip &&
		    !(i < left->nrefs && overlaps(&left->refs[i], r)) &&
		    !(i + 1 < left->nrefs && overlaps(&left->refs[i + 1], r)))
			add_extra(job, w, r);
	}
}

/* The first ref from k on that begins where l does, or later. */
static size_t
first_from(const struct side *s, size_t k, const struct ref *l)
{
	while (k < s->nrefs &&
	       (s->refs[k].sect < l->sect ||
		   (s->refs[k].sect == l->sect && s->refs[k].start < l->start)))
		k++;
	return k;
}

void
work_overlaps(struct job *job, struct worker *w, size_t from, size_t to)
{
	const struct side *left = &job->side[0], *right = &job->side[1];
	const struct ref *l;
	size_t i, k, next = 0;

	if (left->nrefs == 0) {
		add_extras(job, w, 0, right->nrefs, 0);
		return;
	}
	for (i = from; i < to; i++) {
		l = &left->refs[i];
		k = i == from ? side_from(right, l->sect, l->start) : next;
		next = i + 1 == left->nrefs ? right->nrefs :
					      first_from(right, k, &l[1]);
		if (i == 0)
			add_extras(job, w, 0, k, 0);
		/* The right one before may reach into this function. */
		if (l->skip)
			;
		else if (k > 0 && overlaps(&right->refs[k - 1], l))
			compare_overlap(job, w, i, k - 1);
		else if (k < right->nrefs && overlaps(&right->refs[k], l))
			compare_overlap(job, w, i, k);
		else if ((job->c->kind->flags & COMPARE_PARTIAL) == 0) {
			job_place(w, l, l->start);
			add_missing(job, w, l);
		}
		add_extras(job, w, k, next, i);
	}
}
