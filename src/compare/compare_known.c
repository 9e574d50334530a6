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
