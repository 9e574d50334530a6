/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The comparison itself: goes over the functions of both sides, decodes the
 * pairs on as many threads as there are, and collects what differs.
 */
#include "compare/compare.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "cover/padding.h"
#include "compare/compare_job.h"
#include "compare/compare_reason.h"

/* Different reasons that a summary tells apart. */
#define MAX_REASONS 64

static const struct compare_kind kinds[] = {
	{ "eh_frame", "sframe", false, { WANT_ROWS, WANT_ROWS }, compare_frames,
	    compare_why_sframe, 0 },
	{ "debug_frame", "sframe", true, { WANT_ROWS, WANT_ROWS },
	    compare_frames, compare_why_sframe, 0 },
	{ "eh_frame", "debug_frame", false, { WANT_ROWS, WANT_ROWS },
	    compare_full, compare_why_debug_frame, COMPARE_UNREAD },
	{ "eh_frame", "orc", false, { WANT_ROWS, WANT_ROWS }, compare_orc,
	    compare_why_orc, COMPARE_CODE },
	{ "debug_frame", "orc", false, { WANT_ROWS, WANT_ROWS }, compare_orc,
	    compare_why_orc, COMPARE_CODE },
	{ "sframe", "orc", false, { WANT_ROWS, WANT_ROWS }, compare_orc,
	    compare_why_orc, COMPARE_CODE },
	{ "eh_frame", "exidx", false, { WANT_ROWS, WANT_ROWS }, compare_exidx,
	    compare_why_exidx, COMPARE_OPEN },
	{ "debug_frame", "exidx", false, { WANT_ROWS, WANT_ROWS },
	    compare_exidx, compare_why_exidx, COMPARE_OPEN },
	{ "exidx", "apcs", false, { WANT_ROWS, WANT_ROWS }, compare_apcs, NULL,
	    COMPARE_PARTIAL },
	{ "eh_frame", "compact_unwind", false,
	    { WANT_ROWS, WANT_ROWS | WANT_FIELDS }, compare_compact,
	    compare_why_compact, 0 },
	{ "debug_frame", "compact_unwind", false,
	    { WANT_ROWS, WANT_ROWS | WANT_FIELDS }, compare_compact,
	    compare_why_compact, 0 },
	{ "eh_frame", "unwind_info", false,
	    { WANT_ROWS, WANT_ROWS | WANT_FIELDS }, compare_compact,
	    compare_why_compact, COMPARE_OPEN },
	/* Or of an image with its dSYM, or with an object. */
	{ "debug_frame", "unwind_info", false,
	    { WANT_ROWS, WANT_ROWS | WANT_FIELDS }, compare_compact,
	    compare_why_compact, COMPARE_OPEN | COMPARE_BUILDS },
	{ "compact_unwind", "unwind_info", false, { WANT_ROWS, WANT_ROWS },
	    compare_full, NULL, COMPARE_OPEN | COMPARE_BUILDS },
	/* Functions that code alone tells of have no other rows. */
	{ "code", "eh_frame", false, { WANT_ROWS, WANT_ROWS }, compare_full,
	    NULL, COMPARE_PARTIAL },
	{ "code", "debug_frame", false, { WANT_ROWS, WANT_ROWS }, compare_full,
	    NULL, COMPARE_PARTIAL },
	/* A table of two builds. */
	{ "eh_frame", "eh_frame", false, { WANT_ROWS, WANT_ROWS }, compare_full,
	    NULL, 0 },
	{ "debug_frame", "debug_frame", false, { WANT_ROWS, WANT_ROWS },
	    compare_full, NULL, 0 },
	{ "sframe", "sframe", false, { WANT_ROWS, WANT_ROWS }, compare_full,
	    NULL, 0 },
	{ "orc", "orc", false, { WANT_ROWS, WANT_ROWS }, compare_full, NULL,
	    0 },
	{ "exidx", "exidx", false, { WANT_ROWS, WANT_ROWS }, compare_full, NULL,
	    0 },
	{ "apcs", "apcs", false, { WANT_ROWS, WANT_ROWS }, compare_full, NULL,
	    0 },
	{ "compact_unwind", "compact_unwind", false, { WANT_ROWS, WANT_ROWS },
	    compare_full, NULL, 0 },
	{ "unwind_info", "unwind_info", false, { WANT_ROWS, WANT_ROWS },
	    compare_full, NULL, COMPARE_OPEN },
};

static const char *const aspect_names[] = { [ASPECT_CFA] = "cfa",
	[ASPECT_RA] = "ra",
	[ASPECT_FP] = "fp",
	[ASPECT_SAVED] = "saved",
	[ASPECT_RANGE] = "range",
	[ASPECT_MISSING] = "missing",
	[ASPECT_EXTRA] = "extra",
	[ASPECT_SIGNAL] = "signal",
	[ASPECT_SIGN] = "sign",
	[ASPECT_ENCODING] = "encoding",
	[ASPECT_LSDA] = "lsda",
	[ASPECT_PERSONALITY] = "personality",
	[ASPECT_CHANGED] = "changed",
	[ASPECT_NEW] = "new",
	[ASPECT_GONE] = "gone",
	[ASPECT_RENAMED] = "renamed",
	[ASPECT_MATCHED] = "matched" };

static const char *const guesses[] = {
	[PAIR_ALIKE] = "as one of several with this code",
	[PAIR_NAMESAKE] = "as one of several of this name",
	[PAIR_NUMBER] = "by name but for the number",
	[PAIR_PLACE] = "by place between neighbours",
	[PAIR_ROWS] = "by rules and length",
};

const char *
aspect_name(enum aspect a)
{
	return aspect_names[a];
}

const char *
pairing_guess(enum pairing how)
{
	return how < NELEM(guesses) ? guesses[how] : NULL;
}

const char *
code_verdict_name(enum code_verdict v)
{
	static const char *const names[VERDICTS] = { NULL, "left", "right",
		"both", "neither", "unknown" };

	return names[v];
}

const struct compare_kind *
compare_kind_for(const char *left, const char *right)
{
	size_t i;

	for (i = 0; i < NELEM(kinds); i++)
		if (strcmp(kinds[i].left, left) == 0 &&
		    strcmp(kinds[i].right, right) == 0)
			return &kinds[i];
	return NULL;
}

const struct compare_kind *
compare_kind_at(size_t i)
{
	return i < NELEM(kinds) ? &kinds[i] : NULL;
}

void
job_place(struct worker *w, const struct ref *r, uint64_t other)
{
	w->d.sect = r->sect;
	w->d.func = r->start;
	w->d.other_func = other;
}

struct table *
job_table(const struct side *s, const struct ref *r)
{
	return s->tables[r->table];
}

/* esp and ebp of i386 Darwin, which .eh_frame numbers otherwise. */
static uint32_t
other_number(uint32_t reg)
{
	return reg == 4 ? 5 : reg == 5 ? 4 : reg;
}

static void
unswap_rule(struct rule *r)
{
	if (r->kind == RULE_REG || r->kind == RULE_REG_VAL ||
	    r->kind == RULE_REG_MEM)
		r->reg = other_number(r->reg);
}

struct regset
compare_regset(const struct compare *c)
{
	struct regset set = table_regset(c->tables[0][0]);

	regs_unswap(&set);
	return set;
}

void
job_unswap(const struct table *t, struct entry *e)
{
	struct regrule *r, tmp;
	size_t i;
	uint32_t k;

	if (!table_regset(t).swapped)
		return;
	/* Rows may share their rules. */
	for (i = 0; i < e->nregs; i++) {
		e->regs[i].reg = other_number(e->regs[i].reg);
		unswap_rule(&e->regs[i].rule);
	}
	for (i = 0; i < e->nrows; i++) {
		unswap_rule(&e->rows[i].cfa);
		unswap_rule(&e->rows[i].ra);
		r = e->regs + e->rows[i].regs;
		for (k = 1; k < e->rows[i].nregs; k++) {
			if (r[k - 1].reg <= r[k].reg)
				continue;
			tmp = r[k];
			r[k] = r[k - 1];
			r[k - 1] = tmp;
		}
	}
}

void
job_decode(struct job *job, struct worker *w, unsigned which,
    const struct ref *r, unsigned want)
{
	const struct side *s = &job->side[which];
	const struct item *it = side_item(s, r);

	table_decode(job_table(s, r), it, want, &w->entry[which],
	    it == w->told[which] ? NULL : &w->diag);
	w->told[which] = it;
	job_unswap(job_table(s, r), &w->entry[which]);
}

void
job_decode_right(struct job *job, struct worker *w, size_t k)
{
	if (w->have == k + 1)
		return;
	job_decode(job, w, 1, &job->side[1].refs[k], job->c->kind->want[1]);
	w->have = k + 1;
}

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
	if (c->kind->reason != NULL && f.rtab != NULL) {
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
	x->reason = diffs_keep(&w->d, "no entry in the first table");
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

/* Both sides have the place [start, end). */
void
job_both(struct job *job, struct worker *w, struct compare_func *f, size_t k,
    uint64_t start, uint64_t end)
{
	const struct side *right = &job->side[1];

	job_decode_right(job, w, k);
	f->rtab = job_table(right, &right->refs[k]);
	f->start = start;
	f->end = end;
	w->d.floor = w->d.n;
	job->c->kind->func(f);
}

struct compare_func
job_begin(struct job *job, struct worker *w, const struct ref *l)
{
	struct compare_func f = {
		.cmp = job->c,
		.ltab = job_table(&job->side[0], l),
		.left = &w->entry[0],
		.litem = side_item(&job->side[0], l),
		.out = &w->d,
		.refusals = &w->refusals,
	};

	job_place(w, l, l->start);
	w->d.text = 0;
	w->d.lacks = w->d.first_lacks = 0;
	w->sum.compared++;
	return f;
}

void
job_count(struct worker *w, size_t first)
{
	size_t n = w->d.n - first;

	if (n > 0 && n == w->d.lacks + w->d.first_lacks) {
		w->sum.compared--;
		w->sum.missing += w->d.lacks > 0;
		w->sum.extra += w->d.first_lacks;
	} else
		w->sum.differing += n > 0;
}

static bool
is_sframe(const struct job *job)
{
	return strcmp(job->c->kind->right, "sframe") == 0;
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
	bool lost = is_sframe(job) &&
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
		else if (is_sframe(job))
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
 * One image: a left function and the right ones from k on that overlap it.
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
	size_t first = w->d.n, said = w->diag.n;
	unsigned flags = job->c->kind->flags;
	bool partial = (flags & COMPARE_PARTIAL) != 0;
	struct program key;
	struct known *known = known_pair(job, w, l, &right->refs[k], &key);

	if (known != NULL &&
	    known_is(w->clean, known, &key, side_item(left, l)))
		return;
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
	job_count(w, first);
	if (known != NULL && w->d.n == first && w->diag.n == said)
		known_keep_pair(w, known, &key);
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

/* One image: left refs [from, to) and the right ones that begin there. */
static void
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

static void *
worker_new(void *arg)
{
	const struct job *job = arg;
	struct worker *w = xcalloc(1, sizeof(*w));

	w->diag.levels = job->diag != NULL ? job->diag->levels : NULL;
	return w;
}

static void
worker_free(void *arg, void *slot)
{
	struct worker *w = slot;

	(void)arg;
	entry_free(&w->entry[0]);
	entry_free(&w->entry[1]);
	diag_free(&w->diag);
	diffs_free(&w->d);
	judge_worker_free(w->judge);
	refusals_free(w->refusals);
	free(w);
}

static int
difference_order(const void *va, const void *vb)
{
	const struct difference *a = *(const struct difference *const *)va;
	const struct difference *b = *(const struct difference *const *)vb;

	ORDER_BY(a->sect, b->sect);
	ORDER_BY(a->start, b->start);
	ORDER_BY(a->aspect, b->aspect);
	return a < b ? -1 : a > b;
}

static void
worker_work(void *arg, void *slot, size_t from, size_t to)
{
	struct job *job = arg;
	struct worker *w = slot;

	w->d.n = 0;
	memset(&w->sum, 0, sizeof(w->sum));
	w->have = 0;
	arena_reset(&w->d.mem);
	w->clean = job->side[0].ntables == 0 ? NULL : known_take(&job->shelf);
	if (job->c->img[0] != job->c->img[1])
		work_builds(job, w, from, to);
	else
		work_overlaps(job, w, from, to);
	if (job->judge != NULL) {
		if (w->judge == NULL)
			w->judge = judge_worker_new();
		judge_run(job->judge, w->judge, w->d.list, w->d.n);
	}
	if (w->clean != NULL)
		known_give(&job->shelf, w->clean);
}

static void
count_reason(struct compare_sum *sum, const char *reason)
{
	size_t i;

	for (i = 0; i < sum->nreasons; i++)
		if (strcmp(sum->reasons[i].reason, reason) == 0)
			break;
	if (i == MAX_REASONS) {
		sum->other_reasons++;
		return;
	}
	if (i == sum->nreasons) {
		GROW(sum->reasons, sum->nreasons, sum->reasons_cap);
		sum->reasons[sum->nreasons].reason = xstrdup(reason);
		sum->reasons[sum->nreasons++].n = 0;
	}
	sum->reasons[i].n++;
	for (; i > 0 && sum->reasons[i].n > sum->reasons[i - 1].n; i--) {
		struct compare_reason t = sum->reasons[i];

		sum->reasons[i] = sum->reasons[i - 1];
		sum->reasons[i - 1] = t;
	}
}

static void
worker_take(void *arg, void *slot)
{
	struct job *job = arg;
	struct worker *w = slot;
	struct compare_sum *sum = &job->c->sum;
	const struct difference **list;
	size_t i;

	sum->compared += w->sum.compared;
	sum->differing += w->sum.differing;
	sum->missing += w->sum.missing;
	sum->extra += w->sum.extra;
	sum->same_code += w->sum.same_code;
	sum->absent_code += w->sum.absent_code;
	sum->other_code += w->sum.other_code;
	sum->changed += w->sum.changed;
	sum->renamed += w->sum.renamed;
	sum->guessed += w->sum.guessed;
	sum->gone += w->sum.gone;
	sum->fresh += w->sum.fresh;
	list = xreallocarray(NULL, w->d.n + 1, sizeof(*list));
	for (i = 0; i < w->d.n; i++)
		list[i] = &w->d.list[i];
	xqsort(list, w->d.n, sizeof(*list), difference_order);
	for (i = 0; i < w->d.n; i++) {
		sum->errors += list[i]->level == LEVEL_ERROR;
		sum->warnings += list[i]->level == LEVEL_WARNING;
		/* What is shown on demand is in no sum. */
		sum->notes += list[i]->level == LEVEL_NOTE &&
			      list[i]->aspect != ASPECT_MATCHED;
		if (list[i]->aspect == ASPECT_MISSING ||
		    list[i]->aspect == ASPECT_GONE)
			count_reason(sum, list[i]->reason);
		if (job->c->show != NULL)
			job->c->show(job->c->show_arg, job->c, list[i]);
	}
	free(list);
	if (job->diag != NULL)
		diag_join(job->diag, &w->diag);
}

static void
count_side(struct compare_sum *sum, const struct side *s, unsigned which)
{
	size_t i;

	sum->functions[which] = s->nrefs;
	for (i = 0; i < s->ntables; i++)
		sum->bytes[which] += s->tables[i]->size;
}

static bool
no_code_differs(const struct job *job)
{
	const struct pair *p;
	size_t i;

	for (i = 0; i < job->side[0].nrefs; i++) {
		p = &job->m.pair[i];
		if (p->right != NO_MATCH && p->code != CODE_ALIKE)
			return false;
	}
	return true;
}

/* One side, which two threads make for both images. */
struct making {
	struct job *job;
	struct diag diag[2];
};

static void
make_sides(void *arg, size_t from, size_t to)
{
	struct making *m = arg;

	for (; from < to; from++) {
		side_make(&m->job->side[from], m->job->c, (unsigned)from,
		    m->job->diag == NULL ? NULL : &m->diag[from]);
		if (m->job->c->img[0] != m->job->c->img[1])
			code_load(m->job->c->img[from]);
	}
}

static void
make_both(struct job *job)
{
	const struct compare *c = job->c;
	struct making m = { .job = job };
	unsigned i;

	for (i = 0; i < 2 && job->diag != NULL; i++)
		m.diag[i].levels = job->diag->levels;
	/* Tables of one image share what is known of it. */
	pool_each(2, 1, c->img[0] != c->img[1] ? c->threads : 1, make_sides,
	    &m);
	for (i = 0; i < 2; i++) {
		if (job->diag != NULL)
			diag_join(job->diag, &m.diag[i]);
		diag_free(&m.diag[i]);
		count_side(&job->c->sum, &job->side[i], i);
	}
}

/* What reasons are looked for in. */
static void
load_code(struct image *img, struct diag *d)
{
	size_t i;

	image_load_alternatives(img);
	for (i = 0; i < img->nsections && img->by_section; i++)
		if ((img->sections[i].attr & (SEC_EXEC | SEC_NOBITS)) ==
		    SEC_EXEC)
			section_load(&img->sections[i], d);
}

void
compare_run(struct compare *c, struct diag *d)
{
	struct job job = { .c = c, .diag = d };
	struct pool_job pool = {
		.threads = c->threads,
		.arg = &job,
		.slot_new = worker_new,
		.slot_free = worker_free,
		.work = worker_work,
		.take = worker_take,
	};

	image_load_symbols(c->img[0]);
	if (c->img[1] != c->img[0])
		image_load_symbols(c->img[1]);
	if (c->kind->flags & COMPARE_CODE)
		load_code(c->img[0], d);
	else if (is_sframe(&job))
		code_load(c->img[0]);
	make_both(&job);
	if (c->img[0] != c->img[1]) {
		match_sides(&job.m, &job.side[0], &job.side[1], c->threads);
		job.unchanged = no_code_differs(&job);
		pool.n = job.side[0].nrefs + job.side[1].nrefs;
	} else {
		/* Without a left function one item does all right ones. */
		pool.n = job.side[0].nrefs > 0 ? job.side[0].nrefs :
						 job.side[1].nrefs > 0;
		c->unlinked = compare_unlinked_sframe(c);
	}
	if (c->code)
		job.judge = judge_new(c, job.side);
	known_shelf_begin(&job.shelf,
	    job.side[0].ntables == 0 ? NULL : job.side[0].tables[0]);
	pool_run(&pool);
	known_shelf_free(&job.shelf);
	judge_free(job.judge);
	c->sum.equal = c->sum.compared - c->sum.differing;
	match_free(&job.m);
	side_free(&job.side[0]);
	side_free(&job.side[1]);
}

void
compare_free(struct compare *c)
{
	size_t i;

	for (i = 0; i < c->sum.nreasons; i++)
		free(c->sum.reasons[i].reason);
	free(c->sum.reasons);
}
