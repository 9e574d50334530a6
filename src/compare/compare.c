/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The comparison itself: goes over the functions of both sides, decodes the
 * pairs on as many threads as there are, and collects what differs.
 */
#include "compare/compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
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
	{ "exidx", "apcs", false, { WANT_ROWS, WANT_ROWS | WANT_FACTS },
	    compare_apcs, NULL, COMPARE_PARTIAL },
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
	{ "code", "sframe", false, { WANT_ROWS, WANT_ROWS }, compare_frames,
	    NULL, COMPARE_PARTIAL },
	{ "code", "orc", false, { WANT_ROWS, WANT_ROWS }, compare_orc, NULL,
	    COMPARE_PARTIAL },
	{ "code", "compact_unwind", false,
	    { WANT_ROWS, WANT_ROWS | WANT_FIELDS }, compare_compact, NULL,
	    COMPARE_PARTIAL },
	{ "code", "unwind_info", false, { WANT_ROWS, WANT_ROWS | WANT_FIELDS },
	    compare_compact, NULL, COMPARE_PARTIAL | COMPARE_OPEN },
	{ "code", "exidx", false, { WANT_ROWS, WANT_ROWS }, compare_exidx, NULL,
	    COMPARE_PARTIAL | COMPARE_OPEN },
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
compare_regset(const struct compare *c, unsigned which)
{
	struct regset set = table_regset(c->tables[0][0]), other;

	/* Two slices of a file are of two machines. */
	if (which == 1 && c->ntables[1] > 0) {
		other = table_regset(c->tables[1][0]);
		if (other.machine != set.machine ||
		    other.addr_size != set.addr_size)
			set = other;
	}
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

/* Are there none that count? */
static bool
all_light(const struct difference *d, size_t n)
{
	size_t i;

	for (i = 0; i < n && d[i].light; i++)
		;
	return i == n;
}

/* May they differ only where the code does not tell? */
static bool
all_unknown(const struct difference *d, size_t n)
{
	size_t i;

	for (i = 0; i < n && d[i].unknown; i++)
		;
	return i == n;
}

void
job_hold(struct job *job, struct worker *w, const struct ref *l, size_t first)
{
	if (!job->implied || w->d.n == first)
		return;
	if (w->judge == NULL)
		w->judge = judge_worker_new();
	w->d.n = first + judge_implied(job->judge, w->judge,
			     job_table(&job->side[0], l),
			     side_item(&job->side[0], l), w->d.list + first,
			     w->d.n - first);
}

void
job_count(struct worker *w, size_t first)
{
	size_t n = w->d.n - first;

	if (n == 0 || all_light(w->d.list + first, n))
		return;
	if (all_unknown(w->d.list + first, n))
		w->sum.unknown++;
	else if (n == w->d.lacks + w->d.first_lacks) {
		w->sum.compared--;
		w->sum.missing += w->d.lacks > 0;
		w->sum.extra += w->d.first_lacks;
	} else
		w->sum.differing++;
}

bool
job_is_sframe(const struct job *job)
{
	return strcmp(job->c->kind->right, "sframe") == 0;
}

static void
worker_begin(void *arg, void *slot)
{
	const struct job *job = arg;
	struct worker *w = slot;

	w->diag.levels = job->diag != NULL ? job->diag->levels : NULL;
}

static void
worker_end(void *arg, void *slot)
{
	struct worker *w = slot;

	(void)arg;
	entry_free(&w->entry[0]);
	entry_free(&w->entry[1]);
	diag_free(&w->diag);
	diffs_free(&w->d);
	judge_worker_free(w->judge);
	refusals_free(w->refusals);
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

/*
 * Of two builds few functions are a run, since each slot has their rows; but
 * those of one side and of the other are told in one order where they meet.
 */
#define BUILDS_RUN 128
#define MEETING    1024

static void
worker_work(void *arg, void *slot, size_t from, size_t to)
{
	struct job *job = arg;
	struct worker *w = slot;

	if (job->c->img[0] != job->c->img[1] &&
	    from / MEETING == job->side[0].nrefs / MEETING)
		to = from % MEETING != 0     ? from :
		     from + MEETING < job->n ? from + MEETING :
					       job->n;
	w->d.n = 0;
	memset(&w->sum, 0, sizeof(w->sum));
	w->have = 0;
	arena_reset(&w->d.mem);
	w->clean = job->side[0].ntables == 0 ? NULL : known_take(&job->shelf);
	if (job->c->img[0] != job->c->img[1])
		work_builds(job, w, from, to);
	else
		work_overlaps(job, w, from, to);
	if (job->c->code) {
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
	sum->unknown += w->sum.unknown;
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
	if (job->c->going != NULL)
		job->c->going(job->c->show_arg, job->c);
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
	struct side s; /* on a cache line of its own */

	for (; from < to; from++) {
		side_make(&s, m->job->c, (unsigned)from,
		    m->job->diag == NULL ? NULL : &m->diag[from]);
		m->job->side[from] = s;
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

/*
 * CFI of one file for programs and for debuggers that has no function in common
 * is of units that were compiled differently: Go beside C.
 */
static bool
is_apart(const struct job *job)
{
	const struct side *l = &job->side[0], *r = &job->side[1];
	const struct ref *a, *b;
	size_t i = 0, k = 0;

	if (strcmp(job->c->kind->left, "eh_frame") != 0 ||
	    strcmp(job->c->kind->right, "debug_frame") != 0 || l->nrefs == 0 ||
	    r->nrefs == 0)
		return false;
	while (i < l->nrefs && k < r->nrefs) {
		a = &l->refs[i];
		b = &r->refs[k];
		if (a->sect == b->sect && a->start < b->end &&
		    b->start < a->end)
			return false;
		if (a->sect != b->sect ? a->sect < b->sect : a->end < b->end)
			i++;
		else
			k++;
	}
	return true;
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
		.slot_size = sizeof(struct worker),
		.slot_begin = worker_begin,
		.slot_end = worker_end,
		.work = worker_work,
		.take = worker_take,
	};

	image_load_symbols(c->img[0]);
	if (c->img[1] != c->img[0])
		image_load_symbols(c->img[1]);
	if (c->kind->flags & COMPARE_CODE)
		load_code(c->img[0], d);
	else if (job_is_sframe(&job))
		code_load(c->img[0]);
	make_both(&job);
	if (c->img[0] != c->img[1]) {
		match_sides(&job.m, &job.side[0], &job.side[1], c->threads);
		job.unchanged = no_code_differs(&job);
		pool.n = job.n = job.side[0].nrefs + job.side[1].nrefs;
		pool.run = BUILDS_RUN;
		pool.ahead = 1;
	} else {
		/* Without a left function one item does all right ones. */
		pool.n = job.side[0].nrefs > 0 ? job.side[0].nrefs :
						 job.side[1].nrefs > 0;
		c->unlinked = compare_unlinked_sframe(c);
		c->apart = is_apart(&job) ? "the two describe different code" :
					    NULL;
	}
	job.implied = c->ntables[0] > 0 && c->tables[0][0]->format->unstored;
	if (c->code || job.implied)
		job.judge = judge_new(c, job.side);
	known_shelf_begin(&job.shelf,
	    job.side[0].ntables == 0 ? NULL : job.side[0].tables[0]);
	pool_run(&pool);
	known_shelf_free(&job.shelf);
	judge_free(job.judge);
	c->sum.equal = c->sum.compared - c->sum.differing - c->sum.unknown;
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
