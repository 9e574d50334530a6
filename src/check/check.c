/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/check.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "base/sort.h"
#include "check/rule_sets.h"
#include "code/bound.h"
#include "table/known.h"
#include "table/trace.h"

/* Rule sets for one table: more than there are. */
#define MAX_SETS 32
/* Findings of one check in one table: more are counted only. */
#define MAX_FINDINGS 4096
/* Findings of a file of which each further table has a share of its own. */
#define FEW_FINDINGS 8192
/* How many of those before a finding may say the same. */
#define NEAR 8

/* One table being checked. */
struct pass {
	const struct check_run *run;
	struct table *t; /* NULL: the image as a whole */
	struct diag *image;
	struct diag diag;
	size_t nindex; /* findings before the first entry */
	/* Once there is no room for all, those, and the last that went on. */
	bool spilled;
	struct diag early, near;
	size_t next; /* of the early ones */
	unsigned want;
	const struct rule_set *sets[MAX_SETS];
	void *states[MAX_SETS];
	size_t nsets;
	size_t entries;
	bool alike;               /* programs may be known */
	unsigned known_want;      /* of those that are */
	struct known_shelf shelf; /* ... those of each thread */
};

/*
 * Places of known programs are all over memory: those of so many items are
 * looked up at once, so that the processor fetches them meanwhile.
 */
#define AHEAD 16

struct ahead {
	struct program program;
	struct known *known; /* its place, or NULL */
};

struct worker {
	struct entry entry;
	struct diag diag;
	size_t entries;
	struct known_list *known;  /* this thread's, or NULL */
	struct ahead ahead[AHEAD]; /* by item, modulo */
};

static bool
set_is_for(const struct rule_set *set, const char *table)
{
	size_t i;

	for (i = 0; i < NELEM(set->tables) && set->tables[i] != NULL; i++)
		if (strcmp(set->tables[i], table) == 0)
			return true;
	return false;
}

bool
check_is_for(enum check c, const char *table)
{
	/* The checks of call frame information hold for both its sections. */
	if (strcmp(table, "debug_frame") == 0)
		table = "eh_frame";
	return strcmp(check_info(c)->table, table) == 0;
}

struct table *
check_table(const struct check_run *run, const char *name)
{
	size_t i;

	for (i = 0; i < run->nfirst; i++)
		if (strcmp(run->first[i]->name, name) == 0)
			return run->first[i];
	return NULL;
}

static void
find_first(struct check_run *run)
{
	size_t i;

	run->nfirst = 0;
	for (i = 0; i < run->ntables; i++)
		if (check_table(run, run->tables[i]->name) == NULL) {
			assert(run->nfirst < CHECK_TABLES_MAX);
			run->first[run->nfirst++] = run->tables[i];
		}
}

static void
worker_begin(void *arg, void *slot)
{
	const struct pass *p = arg;
	struct worker *w = slot;

	w->diag.levels = p->diag.levels;
	w->diag.max = p->run->max_entry;
}

static void
worker_end(void *arg, void *slot)
{
	struct worker *w = slot;

	(void)arg;
	entry_free(&w->entry);
	diag_free(&w->diag);
}

/* Would the rules find nothing of any item with the same program? */
static bool
is_alike(const struct pass *p, size_t i)
{
	size_t s;

	for (s = 0; s < p->nsets; s++)
		if (p->sets[s]->alike != NULL &&
		    !p->sets[s]->alike(p->states[s], i))
			return false;
	return true;
}

static void
check_item(const struct pass *p, struct worker *w, size_t i)
{
	const struct item *it = &p->t->items[i];
	const struct program *program = &w->ahead[i % AHEAD].program;
	struct known *k = w->ahead[i % AHEAD].known;
	size_t n, s, rows = 0;
	bool known = k != NULL && known_is(w->known, k, program, it);

	diag_restart(&w->diag);
	n = w->diag.n;
	if (known) {
		table_decode(p->t, it, p->known_want, &w->entry, NULL);
		rows = w->entry.nrows;
		w->entry.nrows = 0;
		k = NULL;
	} else
		table_decode(p->t, it, p->want, &w->entry, &w->diag);
	w->diag.table = p->t->name;
	table_about(&w->diag, it);
	for (s = 0; s < p->nsets; s++)
		if (known && p->sets[s]->known != NULL)
			p->sets[s]->known(p->states[s], &w->entry, rows);
		else if (p->sets[s]->entry != NULL)
			p->sets[s]->entry(p->states[s], i, &w->entry, &w->diag);
	if (k != NULL && w->diag.n == n && is_alike(p, i))
		known_add(w->known, k, program, &w->entry);
}

static void
look_ahead(const struct pass *p, struct worker *w, size_t from, size_t to)
{
	struct ahead *a;
	size_t i;

	for (i = from; i < to; i++) {
		a = &w->ahead[i % AHEAD];
		a->known = p->alike && p->t->format->program(p->t,
					   &p->t->items[i], &a->program) ?
			       known_place(w->known, p->t, &a->program) :
			       NULL;
		if (a->known != NULL)
			__builtin_prefetch(a->known);
	}
}

static void
worker_work(void *arg, void *slot, size_t from, size_t to)
{
	struct pass *p = arg;
	struct worker *w = slot;
	const struct item *it;
	size_t i;

	w->entries = 0;
	if (p->alike)
		w->known = known_take(&p->shelf);
	for (i = from; i < to; i++) {
		if ((i - from) % AHEAD == 0)
			look_ahead(p, w, i, to - i < AHEAD ? to : i + AHEAD);
		it = &p->t->items[i];
		if (p->run->select != NULL &&
		    !p->run->select(p->run->select_arg, p->t, it))
			continue;
		w->entries += it->kind != ENTRY_CIE;
		check_item(p, w, i);
	}
	if (p->alike)
		known_give(&p->shelf, w->known);
}

static void
worker_take(void *arg, void *slot)
{
	struct pass *p = arg;
	struct worker *w = slot;

	p->entries += w->entries;
	diag_join(&p->diag, &w->diag);
}

/* What has no offset first. */
static int
finding_order(const void *va, const void *vb, const void *unused)
{
	const struct finding *a = va, *b = vb;

	(void)unused;
	ORDER_BY(a->has_offset, b->has_offset);
	if (a->has_offset)
		ORDER_BY(a->offset, b->offset);
	return 0;
}

static bool
same_finding(const struct finding *a, const struct finding *b)
{
	return a->check == b->check && a->level == b->level &&
	       a->sec == b->sec && a->has_offset == b->has_offset &&
	       a->offset == b->offset && strcmp(a->message, b->message) == 0;
}

/* Is the last of them among the few before it?  Equal ones stand together. */
static bool
said_before(const struct finding *list, size_t n)
{
	size_t i = n - 1;

	while (i > 0 && n - i < NEAR + 1)
		if (same_finding(&list[--i], &list[n - 1]))
			return true;
	return false;
}

/*
 * Orders the findings by offset and drops those said twice (by the index and
 * again by the entry).
 */
static void
sort_findings(struct diag *d)
{
	size_t i, n = d->n, out = 0;

	sort_stable(d->list, n, sizeof(*d->list), finding_order, NULL);
	for (i = 0; i < n; i++) {
		d->list[out] = d->list[i];
		if (said_before(d->list, out + 1))
			free(d->list[out].message);
		else
			out++;
	}
	d->n = out;
}

/* Gives a finding to who wants it. */
static void
hand_over(struct pass *p, struct finding *f)
{
	const struct check_run *run = p->run;

	if (run->keep != NULL && !run->keep(run->arg, f))
		return;
	if (run->found != NULL)
		run->found(run->arg, f);
	else
		diag_copy(p->image, f);
}

/* The same if it was not said just now; the finding is taken. */
static void
hand_over_new(struct pass *p, const struct finding *f)
{
	struct diag *near = &p->near;
	struct finding copy = *f;

	PUSH(near->list, near->n, near->cap) = *f;
	if (said_before(near->list, near->n)) {
		diag_clear(near, near->n - 1);
		return;
	}
	hand_over(p, &copy);
	if (near->n <= NEAR)
		return;
	free(near->list[0].message);
	memmove(near->list, near->list + 1, --near->n * sizeof(*near->list));
}

/* What the index said up to a place, which an entry has something about. */
static void
hand_over_early(struct pass *p, const struct finding *f)
{
	const struct finding *e;

	for (; p->next < p->early.n; p->next++) {
		e = &p->early.list[p->next];
		if (f != NULL && e->has_offset &&
		    (!f->has_offset || e->offset > f->offset))
			return;
		hand_over_new(p, e);
	}
}

/* There is no room for all findings of a table: they go on as they come. */
static void
spill(void *arg, struct diag *d)
{
	struct pass *p = arg;
	size_t i = 0;

	if (!p->spilled && p->nindex > 0) {
		p->early.list = xreallocarray(NULL, p->nindex,
		    sizeof(*d->list));
		p->early.n = p->early.cap = i = p->nindex;
		memcpy(p->early.list, d->list, i * sizeof(*d->list));
		sort_findings(&p->early);
	}
	p->spilled = true;
	for (; i < d->n; i++) {
		hand_over_early(p, &d->list[i]);
		hand_over_new(p, &d->list[i]);
	}
	d->n = 0;
}

/* The same for what is there, and all that the index said. */
static void
spill_rest(struct pass *p)
{
	spill(p, &p->diag);
	hand_over_early(p, NULL);
	p->early.n = 0;
}

static size_t
count_checks(const struct diag *d, const char *table)
{
	const char *of = NULL;
	bool is = false;
	size_t c, n = 0;

	/* Those of a table stand together in the catalogue. */
	for (c = 0; c < CHECK_COUNT; c++) {
		if (check_info(c)->table != of) {
			of = check_info(c)->table;
			is = check_is_for(c, table);
		}
		n += is && diag_wants(d, c);
	}
	return n;
}

/* Lets the rule sets of a table begin. */
static void
begin_sets(struct pass *p)
{
	const struct rule_set *set;
	void *state;
	size_t i;

	p->alike = p->t->format->program != NULL;
	for (i = 0; rule_sets[i] != NULL; i++) {
		set = rule_sets[i];
		if (set->begin == NULL || !set_is_for(set, p->t->name) ||
		    (p->run->readers_only && set != &rules_profile))
			continue;
		p->diag.table = p->t->name;
		p->diag.where.kind = TARGET_ABSENT;
		state = set->begin(p->run, p->t, &p->diag);
		if (state == NULL)
			continue;
		assert(p->nsets < MAX_SETS);
		p->sets[p->nsets] = set;
		p->states[p->nsets++] = state;
		p->want |= set->want;
		p->alike &= set->want == 0 || set->alike != NULL;
		if (set->known != NULL)
			p->known_want = WANT_ROWS | WANT_COUNT;
	}
}

static void
begin_list(struct pass *p)
{
	p->diag.levels = p->image->levels;
	p->diag.max = MAX_FINDINGS;
	if (p->run->max_entry == 0) {
		p->diag.spill = spill;
		p->diag.spill_arg = p;
	}
}

/* What is still in the list of a table, or the image, goes on. */
static void
end_list(struct pass *p)
{
	size_t i;

	p->image->max = p->run->max_table;
	/* Of thousands of tables not each has its own few. */
	if (p->image->n < FEW_FINDINGS)
		diag_restart(p->image);
	if (p->spilled)
		spill_rest(p);
	else if (p->t != NULL)
		sort_findings(&p->diag);
	for (i = 0; i < p->diag.n; i++)
		hand_over(p, &p->diag.list[i]);
	diag_free(&p->diag);
	diag_free(&p->early);
	diag_free(&p->near);
}

static void
check_one(struct pass *p, struct check_stat *stat)
{
	struct pool_job job = {
		.threads = p->run->threads,
		.arg = p,
		.slot_size = sizeof(struct worker),
		.slot_begin = worker_begin,
		.slot_end = worker_end,
		.work = worker_work,
		.take = worker_take,
	};
	size_t i;

	begin_list(p);
	table_index_named(p->t, true, p->run->threads, &p->diag);
	begin_sets(p);
	p->nindex = p->diag.n;
	job.n = p->t->nitems;
	/* An item of a trace is many records, and may be as many findings. */
	job.run = table_is_log(p->t) ? 1 : 0;
	known_shelf_begin(&p->shelf, p->t);
	pool_run(&job);
	known_shelf_free(&p->shelf);
	if (p->spilled)
		spill_rest(p);
	for (i = 0; i < p->nsets; i++) {
		p->diag.table = p->t->name;
		p->diag.where.kind = TARGET_ABSENT;
		if (p->sets[i]->end != NULL)
			p->sets[i]->end(p->states[i], &p->diag);
		if (p->sets[i]->end_stat != NULL)
			p->sets[i]->end_stat(p->states[i], &p->diag, stat);
	}
	stat->table = p->t;
	stat->entries = table_is_log(p->t) ||
				(p->t->nstored != 0 && p->run->select == NULL) ?
			    p->t->nentries :
			    p->entries;
	stat->checks = count_checks(&p->diag, p->t->name);
	end_list(p);
}

size_t
check_image(const struct check_run *given, struct diag *d,
    struct check_stat *stats)
{
	struct check_run copy = *given, *run = &copy;
	struct pass whole = { .run = run, .image = d };
	uint64_t room = code_room(given->img);
	size_t i, n = 0;

	run->code_room = &room;
	find_first(run);
	for (i = 0; i < run->ntables; i++) {
		struct pass p = {
			.run = run,
			.t = run->tables[i],
			.image = d,
			.want = WANT_ROWS,
		};

		if (!p.t->hidden)
			check_one(&p, &stats[n++]);
	}
	/* Where no table has done it. */
	image_load_symbols(run->img);
	begin_list(&whole);
	for (i = 0; rule_sets[i] != NULL; i++) {
		whole.diag.table = NULL;
		whole.diag.where.kind = TARGET_ABSENT;
		if (rule_sets[i]->image != NULL && !run->readers_only)
			rule_sets[i]->image(run, &whole.diag);
	}
	end_list(&whole);
	return n;
}
