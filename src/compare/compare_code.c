/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pass goes over the code of a function by one side's rows.  Wherever what
 * is known comes from the code alone, and not from a row that was taken as
 * true, it shows of both sides whether their rules are right there.
 */
#include "compare/compare_code.h"

#include <stdlib.h>
#include <string.h>

#include "code/code_table.h"
#include "code/pass.h"

struct judge {
	const struct compare *c;
	const struct side *side; /* both */
	struct code_ctx *ctx[2]; /* by table of the side */
	bool *ok[2];
};

/* What the code said of a side at the places of a difference. */
struct opinion {
	bool right, wrong, unknown;
	bool stale; /* a word that was let go, and a register that is right */
	uint64_t from; /* where it first is, if it was right before; or 0 */
};

struct judge_worker {
	struct code_pass *pass;
	struct code_result result;
	struct entry entry[2];
	struct claims claims[2];
	size_t row[2];           /* of claims, plus one */
	struct opinion *opinion; /* two a difference */
	size_t *here;            /* differences that a place is in */
	size_t cap;
};

/* One function being walked. */
struct trial {
	const struct judge *j;
	struct judge_worker *w;
	const struct code_ctx *ctx[2];
	const struct difference *d; /* by their places */
	size_t n;
	size_t next, nhere;      /* the first that is not come to yet */
	uint64_t to_left;        /* from the walker's places */
	uint64_t to_right;       /* from left ones */
	bool implied;            /* the left side is what code implies */
	const struct ref *right; /* ... and this one is decoded */
};

struct judge *
judge_new(const struct compare *c, const struct side sides[2])
{
	struct judge *j = xcalloc(1, sizeof(*j));
	const char *why;
	unsigned s;
	size_t i;

	j->c = c;
	j->side = sides;
	for (s = 0; s < 2; s++) {
		code_ctx_load(c->img[s]);
		j->ctx[s] = xcalloc(c->ntables[s] + 1, sizeof(*j->ctx[s]));
		j->ok[s] = xcalloc(c->ntables[s] + 1, sizeof(*j->ok[s]));
		for (i = 0; i < c->ntables[s]; i++)
			j->ok[s][i] = code_ctx_init(&j->ctx[s][i],
			    c->tables[s][i], NULL, &why);
	}
	return j;
}

void
judge_free(struct judge *j)
{
	unsigned s;

	if (j == NULL)
		return;
	for (s = 0; s < 2; s++) {
		free(j->ctx[s]);
		free(j->ok[s]);
	}
	free(j);
}

struct judge_worker *
judge_worker_new(void)
{
	struct judge_worker *w = xcalloc(1, sizeof(*w));

	w->pass = code_pass_new();
	return w;
}

void
judge_worker_free(struct judge_worker *w)
{
	if (w == NULL)
		return;
	code_pass_free(w->pass);
	code_result_free(&w->result);
	entry_free(&w->entry[0]);
	entry_free(&w->entry[1]);
	free(w->opinion);
	free(w->here);
	free(w);
}

/* Is it one of rules, which code can decide? */
static bool
is_of_rules(const struct difference *d)
{
	return d->aspect == ASPECT_CFA || d->aspect == ASPECT_RA ||
	       d->aspect == ASPECT_FP || d->aspect == ASPECT_SAVED ||
	       d->aspect == ASPECT_SIGN;
}

static bool
is_in(const struct difference *d, uint64_t pc)
{
	uint64_t rel = pc - d->start;

	if (d->every != 0 && pc >= d->start && pc < d->until)
		rel %= d->every;
	return rel < d->end - d->start;
}

/* Begins with those at the least place. */
static void
begin_places(struct trial *t)
{
	t->next = t->nhere = 0;
}

/* Finds the differences that a left place is in: places only go on. */
static void
go_to(struct trial *t, uint64_t pc)
{
	size_t *here = t->w->here, i, n = 0;
	const struct difference *d;

	for (; t->next < t->n; t->next++) {
		d = &t->d[t->next];
		if (!is_of_rules(d))
			continue;
		if (d->start > pc)
			break;
		here[t->nhere++] = t->next;
	}
	for (i = 0; i < t->nhere; i++) {
		d = &t->d[here[i]];
		if (pc < (d->every != 0 ? d->until : d->end))
			here[n++] = here[i];
	}
	t->nhere = n;
}

/* The ref of a side that has a place; NULL: none, or of no use. */
static const struct ref *
ref_at(const struct judge *j, unsigned s, uint32_t sect, uint64_t pc)
{
	const struct side *side = &j->side[s];
	size_t i = side_from(side, sect, pc);
	const struct ref *r;

	if (i == side->nrefs || side->refs[i].sect != sect ||
	    side->refs[i].start != pc)
		i--;
	if (i >= side->nrefs)
		return NULL;
	r = &side->refs[i];
	return r->sect != sect || pc < r->start || pc >= r->end ||
		       !j->ok[s][r->table] ?
		   NULL :
		   r;
}

/* The entry of a side at a place, decoded; its context, or NULL. */
static const struct code_ctx *
entry_of(const struct judge *j, struct judge_worker *w, unsigned s,
    uint32_t sect, uint64_t pc)
{
	const struct side *side = &j->side[s];
	const struct ref *r = ref_at(j, s, sect, pc);

	if (r == NULL)
		return NULL;
	table_decode(side->tables[r->table], side_item(side, r), WANT_ROWS,
	    &w->entry[s], NULL);
	w->row[s] = 0;
	return &j->ctx[s][r->table];
}

/* The claims of a side's row in force at a place, or NULL. */
static const struct claims *
claims_at(struct trial *t, unsigned s, uint64_t pc)
{
	const struct entry *e = &t->w->entry[s];
	const struct row *row;

	if (pc < e->start.addr || (e->has_end && pc >= e->end))
		return NULL;
	row = entry_row_at(e, pc);
	if (row == NULL)
		return NULL;
	if (t->w->row[s] != (size_t)(row - e->rows) + 1) {
		t->w->row[s] = (size_t)(row - e->rows) + 1;
		claims_make(&t->w->claims[s], t->ctx[s]->m, &t->ctx[s]->set,
		    t->ctx[s]->caps, e, row);
	}
	return &t->w->claims[s];
}

/* Which of the claims a difference is about; more than there are: none. */
static unsigned
part_of(const struct trial *t, const struct claims *c,
    const struct difference *d)
{
	struct regset usual = compare_regset(t->j->c, 0);
	unsigned i, r;

	switch (d->aspect) {
	case ASPECT_CFA:
		return 0;
	case ASPECT_FP:
		r = c->m->fp;
		break;
	case ASPECT_SAVED:
		r = code_reg(c->m, &usual, d->reg);
		break;
	default:
		return 1;
	}
	for (i = 1; i < c->n; i++)
		if (c->list[i].reg == r)
			break;
	return i + 1;
}

/*
 * Does a rule mean nothing where the CFA is another one?  Between two tables all
 * do: one says what is so then, the other not.
 */
static bool
rests_on_cfa(const struct trial *t, const struct rule *r)
{
	return !t->implied || (r->kind != RULE_ABSENT && r->kind != RULE_SAME &&
				  r->kind != RULE_REG);
}

/* Does it name a register that the machine does not have? */
static bool
is_of_no_register(const struct regset *set, const struct rule *r)
{
	return (r->kind == RULE_REG || r->kind == RULE_REG_VAL ||
		   r->kind == RULE_REG_MEM) &&
	       !reg_known(set, r->reg);
}

/* Is it a register that calls may change, of which no row of code tells? */
static bool
is_changed(const struct claims *c, unsigned part)
{
	unsigned r = part > 1 ? c->list[part - 1].reg : CODE_NOREG;

	return r != CODE_NOREG && r != c->m->sp && (c->m->changed >> r & 1);
}

/*
 * Is a difference about the stack pointer, of which the row says nothing: that
 * it follows from the CFA?
 */
static bool
is_implied_sp(const struct trial *t, unsigned s, const struct difference *d)
{
	const struct entry *e = &t->w->entry[s];
	struct regset usual = compare_regset(t->j->c, 0);
	struct rule r;

	if (d->aspect != ASPECT_SAVED || d->reg != (uint32_t)reg_sp(&usual))
		return false;
	r = row_reg(e, &e->rows[t->w->row[s] - 1], d->reg);
	return r.kind == RULE_ABSENT || r.kind == RULE_SAME;
}

/* Is there none but rules by words that are let go, whose registers are right? */
static bool
all_stale(const struct verdict *v)
{
	unsigned i;

	for (i = 0; i < v->n && v->wrong[i].fault == CODE_STALE; i++)
		;
	return i == v->n;
}

static void
hear(struct trial *t, unsigned s, const struct difference *d,
    const struct code_step *step, uint64_t pc, struct opinion *o)
{
	const struct claims *c = claims_at(t, s, pc);
	bool call = step->flow == FLOW_CALL || step->flow == FLOW_CALL_INDIRECT;
	bool ret = step->flow == FLOW_RETURN, any;
	const struct rule *rule;
	struct verdict v = { 0 };
	unsigned part;

	if (c == NULL || !c->any)
		return;
	if ((t->ctx[s]->caps & CAP_SYNC) && !call)
		return;
	part = part_of(t, c, d);
	any = part <= c->n;
	rule = part == 0 || !any ? &c->cfa : &c->list[part - 1].rule;
	if (rule == &c->cfa || rests_on_cfa(t, rule))
		claims_check_part(c, 0, step->state, pc, ret, &v);
	if (v.n == 0 && !v.unknown && part != 0 && any)
		claims_check_part(c, part, step->state, pc, ret, &v);
	if (t->implied && v.n > 0 && all_stale(&v))
		o->stale = true;
	else if (v.n > 0 || (t->implied && is_of_no_register(&c->set, rule))) {
		if (o->right && !o->wrong)
			o->from = pc;
		o->wrong = true;
	} else if (!any ? !is_implied_sp(t, s, d) :
			  v.unknown && !(t->implied && is_changed(c, part)))
		o->unknown = true;
	else
		o->right = true;
}

static void
hear_step(void *arg, const struct code_step *step)
{
	struct trial *t = arg;
	uint64_t left = step->pc + t->to_left;
	size_t i, k;

	if (step->assumed || (step->claims != NULL && step->verdict->unknown))
		return;
	go_to(t, left);
	for (k = 0; k < t->nhere; k++) {
		i = t->w->here[k];
		if (!is_in(&t->d[i], left))
			continue;
		hear(t, 0, &t->d[i], step, left, &t->w->opinion[2 * i]);
		hear(t, 1, &t->d[i], step, left + t->to_right,
		    &t->w->opinion[2 * i + 1]);
	}
}

/* Has the code said something of each difference? */
static bool
all_heard(const struct trial *t)
{
	const struct opinion *o = t->w->opinion;
	size_t i;

	for (i = 0; i < t->n; i++)
		if (is_of_rules(&t->d[i]) &&
		    !(o[2 * i].right || o[2 * i].wrong) &&
		    !(o[2 * i + 1].right || o[2 * i + 1].wrong))
			return false;
	return true;
}

static enum code_verdict
verdict_of(const struct opinion *o)
{
	bool right[2], wrong[2];
	unsigned s;

	for (s = 0; s < 2; s++) {
		wrong[s] = o[s].wrong;
		right[s] = o[s].right && !o[s].wrong && !o[s].unknown;
	}
	if (wrong[0] && wrong[1])
		return VERDICT_NEITHER;
	if (right[0] && right[1])
		return VERDICT_BOTH;
	if (right[0] && wrong[1])
		return VERDICT_LEFT;
	if (right[1] && wrong[0])
		return VERDICT_RIGHT;
	return VERDICT_UNKNOWN;
}

/* Of so many differences nothing is heard yet. */
static void
make_room(struct judge_worker *w, size_t n)
{
	if (w->cap < n) {
		w->cap = n + n / 2;
		w->opinion = xreallocarray(w->opinion, w->cap,
		    2 * sizeof(*w->opinion));
		w->here = xreallocarray(w->here, w->cap, sizeof(*w->here));
	}
	memset(w->opinion, 0, 2 * n * sizeof(*w->opinion));
}

/* The differences of one function. */
static void
judge_function(const struct judge *j, struct judge_worker *w,
    struct difference *d, size_t n)
{
	struct trial t = { .j = j, .w = w, .d = d, .n = n };
	struct code_trace trace = { .step = hear_step, .arg = &t };
	size_t i;

	make_room(w, n);
	t.to_right = d->other_func - d->func;
	t.ctx[0] = entry_of(j, w, 0, d->sect, d->start);
	t.ctx[1] = entry_of(j, w, 1, d->sect, d->start + t.to_right);
	if (t.ctx[0] != NULL && t.ctx[1] != NULL) {
		code_pass_trace(w->pass, t.ctx[0], &w->entry[0], &w->result,
		    &trace);
		t.to_left = (uint64_t)0 - t.to_right;
		begin_places(&t);
		if (!all_heard(&t))
			code_pass_trace(w->pass, t.ctx[1], &w->entry[1],
			    &w->result, &trace);
	}
	for (i = 0; i < n; i++)
		if (is_of_rules(&d[i]))
			d[i].verdict = verdict_of(&w->opinion[2 * i]);
}

/*
 * Differences that one pair of entries has: of one function, and where the
 * second side has several entries for it, in the same one.
 */
static bool
same_pair(const struct judge *j, const struct difference *a,
    const struct difference *b)
{
	uint64_t to_right = a->other_func - a->func;

	return a->sect == b->sect && a->func == b->func &&
	       a->other_func == b->other_func &&
	       side_from(&j->side[1], a->sect, a->start + to_right + 1) ==
		   side_from(&j->side[1], b->sect, b->start + to_right + 1);
}

void
judge_run(const struct judge *j, struct judge_worker *w, struct difference *d,
    size_t n)
{
	size_t i, to;

	for (i = 0; i < n; i = to) {
		to = i + 1;
		if (!is_of_rules(&d[i]))
			continue;
		while (to < n && same_pair(j, &d[i], &d[to]))
			to++;
		judge_function(j, w, &d[i], to - i);
	}
}

/* The same of the right side alone, whose entries may change on the way. */
static void
hear_implied(void *arg, const struct code_step *step)
{
	struct trial *t = arg;
	const struct judge *j = t->j;
	const struct ref *r = t->right;
	size_t i, k;

	go_to(t, step->pc);
	if (t->nhere == 0)
		return;
	if (r == NULL || step->pc < r->start || step->pc >= r->end) {
		t->right = r = ref_at(j, 1, t->d->sect, step->pc);
		t->ctx[1] = entry_of(j, t->w, 1, t->d->sect, step->pc);
	}
	for (k = 0; k < t->nhere && r != NULL; k++) {
		i = t->w->here[k];
		if (is_in(&t->d[i], step->pc))
			hear(t, 1, &t->d[i], step, step->pc,
			    &t->w->opinion[2 * i + 1]);
	}
}

/*
 * Is there no difference after all: what the right side says is so by the code,
 * too, or is asked for at calls, and there is none?
 */
static bool
is_so(const struct trial *t, const struct opinion *o)
{
	if (o->wrong || o->unknown || o->stale)
		return false;
	return o->right || (t->ctx[1] != NULL && (t->ctx[1]->caps & CAP_SYNC));
}

/* Is all that the left side says at a difference a guess? */
static bool
is_guess(const struct entry *left, const struct difference *d)
{
	const struct row *r = left->rows, *end = r + left->nrows;
	bool any = false;

	for (; r < end && r->pc < d->end; r++) {
		if (r->end <= d->start && r + 1 < end)
			continue;
		if ((r->flags & ROW_GUESS) == 0)
			return false;
		any = true;
	}
	return any;
}

/* What is so by a guess, or of a function that is doubtful, is not told. */
static void
note_doubts(struct difference *d, size_t n, const struct entry *left,
    bool doubt)
{
	size_t i;

	for (i = 0; i < n; i++) {
		if (!is_of_rules(&d[i]) || d[i].unknown || d[i].light ||
		    (!doubt && !is_guess(left, &d[i])))
			continue;
		d[i].level = LEVEL_NOTE;
		d[i].unknown = true;
		d[i].reason = doubt ? "doubtful" : "guess";
	}
}

size_t
judge_implied(const struct judge *j, struct judge_worker *w,
    const struct table *left, const struct item *it, struct difference *d,
    size_t n)
{
	struct trial t = { .j = j, .w = w, .d = d, .n = n, .implied = true };
	const struct code_trace trace = { .step = hear_implied, .arg = &t };
	const struct opinion *o;
	size_t i, out = 0;

	make_room(w, n);
	code_table_trace(left, it, &trace);
	for (i = 0; i < n; i++) {
		o = &w->opinion[2 * i + 1];
		if (is_of_rules(&d[i]) && !d[i].unknown && is_so(&t, o))
			continue;
		d[out] = d[i];
		if (is_of_rules(&d[i]) && o->stale && !o->wrong &&
		    !o->unknown) {
			d[out].level = LEVEL_NOTE;
			d[out].light = true;
			d[out].reason = "a word that was let go";
		} else if (o->from != 0 && d[i].every == 0)
			d[out].start = o->from;
		else if (is_of_rules(&d[i]) && o->unknown && !d[i].unknown) {
			d[out].level = LEVEL_NOTE;
			d[out].unknown = true;
			d[out].reason = "the code does not tell";
		}
		out++;
	}
	for (i = 0; i < out && (d[i].unknown || d[i].light); i++)
		;
	if (i < out)
		note_doubts(d, out, &w->entry[0],
		    code_table_rows(left, it, &w->entry[0]));
	return out;
}
