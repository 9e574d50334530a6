/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known without decoding: that the same programs were compared before,
 * and nothing was found.
 */
#include <string.h>

#include "compare/compare_job.h"

bool
known_program(struct job *job, struct worker *w, const struct ref *l,
    const struct ref *r, bool *decoded)
{
	const struct table *lt = job_table(&job->side[0], l);
	const struct table *rt = job_table(&job->side[1], r);
	const struct item *a = side_item(&job->side[0], l);
	const struct item *b = side_item(&job->side[1], r);
	struct program x, y;
	struct known *k;
	size_t n = w->diag.n;

	/* Groups are numbered by table. */
	if (lt->format != rt->format || job->side[0].ntables != 1 ||
	    job->side[1].ntables != 1 || a->end - a->start != b->end - b->start)
		return false;
	if (lt->format->program == NULL || !lt->format->program(lt, a, &x) ||
	    !rt->format->program(rt, b, &y) || x.len != y.len ||
	    memcmp(x.bytes, y.bytes, x.len) != 0 ||
	    !lt->format->same_group(lt, x.group, rt, y.group))
		return false;
	k = known_place(w->clean, lt, &x);
	if (k == NULL)
		return false;
	if (known_is(w->clean, k, &x, a))
		return true;
	job_decode(job, w, 0, l, job->c->kind->want[0]);
	*decoded = true;
	if (w->diag.n == n)
		known_add(w->clean, k, &x, &w->entry[0]);
	return known_is(w->clean, k, &x, a);
}

/* The programs of both, one after the other, as one of the left one's table. */
static bool
join_programs(const struct table *lt, const struct item *a,
    const struct table *rt, const struct item *b, struct program *p)
{
	struct program l, r;
	uint32_t group;

	if (lt->format->program == NULL || rt->format->program == NULL ||
	    !lt->format->program(lt, a, &l) ||
	    !rt->format->program(rt, b, &r) ||
	    sizeof(group) + 1 + l.len + r.len > PROGRAM_SHAPE ||
	    !lt->format->shape(lt, &l) || !rt->format->shape(rt, &r))
		return false;
	p->group = l.group;
	p->reach = l.reach > r.reach ? l.reach : r.reach;
	group = r.group;
	memcpy(p->shape, &group, sizeof(group));
	p->nshape = sizeof(group);
	p->shape[p->nshape++] = l.len;
	memcpy(p->shape + p->nshape, l.bytes, l.len);
	p->nshape += l.len;
	memcpy(p->shape + p->nshape, r.bytes, r.len);
	p->nshape += r.len;
	memset(p->shape + p->nshape, 0, 8);
	return true;
}

struct known *
known_pair(struct job *job, struct worker *w, const struct ref *l,
    const struct ref *r, struct program *p)
{
	const struct side *left = &job->side[0], *right = &job->side[1];

	/* Groups are numbered by table. */
	if (left->ntables != 1 || right->ntables != 1 || w->clean == NULL ||
	    w->clean->n == 0 || l->sect != r->sect || l->start != r->start ||
	    l->end != r->end || side_whole_end(left, l) != l->end ||
	    side_whole_end(right, r) != r->end ||
	    !join_programs(job_table(left, l), side_item(left, l),
		job_table(right, r), side_item(right, r), p))
		return NULL;
	return known_find(w->clean, p);
}

/* Expressions and repeated blocks look at the place that they are asked for. */
static bool
looks_at_place(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].cfa.kind == RULE_EXPR_VAL)
			return true;
	return e->rep_size != 0;
}

void
known_keep_pair(struct worker *w, struct known *k, const struct program *p)
{
	if (!looks_at_place(&w->entry[0]) && !looks_at_place(&w->entry[1]) &&
	    !w->entry[1].truncated)
		known_add(w->clean, k, p, &w->entry[0]);
}
