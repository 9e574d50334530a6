/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/path.h"

#include <stdlib.h>

struct path_edge {
	uint64_t from, to;
};

static void
add_step(void *arg, const struct code_step *s)
{
	struct code_path *p = arg;
	struct path_step *st;

	GROW(p->step, p->nsteps, p->steps_cap);
	st = &p->step[p->nsteps++];
	st->pc = s->pc;
	st->len = s->len;
	st->flags = (uint8_t)((s->entry ? STEP_ENTRY : 0) |
			      (s->assumed ? STEP_ASSUMED : 0));
}

static void
add_edge(void *arg, uint64_t from, uint64_t to)
{
	struct code_path *p = arg;

	GROW(p->edge, p->nedges, p->edges_cap);
	p->edge[p->nedges++] = (struct path_edge){ from, to };
}

ORDER2(by_target, struct path_edge, to, from)

/* The last step that begins at or before pc; nsteps: none. */
static size_t
step_at(const struct code_path *p, uint64_t pc)
{
	size_t i;

	BISECT(i, 0, p->nsteps, p->step[i].pc <= pc);
	return i == 0 ? p->nsteps : i - 1;
}

static size_t
edges_to(const struct code_path *p, uint64_t pc)
{
	size_t i;

	BISECT(i, 0, p->nedges, p->edge[i].to < pc);
	return i;
}

/*
 * Goes backwards from a step over the edges, nearest ones first; next[i] is
 * where the way goes on from step i.  Gives where it begins.
 */
static size_t
search(struct code_path *p, size_t target, uint32_t *next, uint32_t *queue)
{
	size_t head = 0, tail = 0, at, from, k, best = target;
	bool assumed = false;

	memset(next, 0xff, p->nsteps * sizeof(*next));
	next[target] = (uint32_t)target;
	queue[tail++] = (uint32_t)target;
	while (head < tail) {
		at = queue[head++];
		if (p->step[at].flags & STEP_ENTRY) {
			p->from_entry = true;
			return at;
		}
		if (!assumed && (p->step[at].flags & STEP_ASSUMED)) {
			best = at;
			/* Of a run that is assumed, where it begins. */
			assumed = at == 0 ||
				  !(p->step[at - 1].flags & STEP_ASSUMED);
		}
		for (k = edges_to(p, p->step[at].pc);
		     k < p->nedges && p->edge[k].to == p->step[at].pc; k++) {
			from = step_at(p, p->edge[k].from);
			if (from == p->nsteps || next[from] != UINT32_MAX)
				continue;
			next[from] = (uint32_t)at;
			queue[tail++] = (uint32_t)from;
		}
	}
	return best;
}

bool
path_find(struct code_path *p, struct code_pass *pass,
    const struct code_ctx *ctx, const struct entry *e, struct code_result *r,
    uint64_t pc)
{
	struct code_trace trace = { .step = add_step,
		.edge = add_edge,
		.arg = p };
	uint32_t *next, *queue;
	size_t target, at;

	memset(p, 0, sizeof(*p));
	code_pass_trace(pass, ctx, e, r, &trace);
	target = step_at(p, pc);
	if (target == p->nsteps ||
	    pc - p->step[target].pc >= p->step[target].len)
		return false;
	xqsort(p->edge, p->nedges, sizeof(*p->edge), by_target);
	next = xreallocarray(NULL, p->nsteps, sizeof(*next));
	queue = xreallocarray(NULL, p->nsteps, sizeof(*queue));
	at = search(p, target, next, queue);
	/* The queue is done with, and long enough. */
	p->way = queue;
	for (;; at = next[at]) {
		p->way[p->nway++] = (uint32_t)at;
		if (at == target)
			break;
	}
	free(next);
	return true;
}

void
path_free(struct code_path *p)
{
	free(p->step);
	free(p->edge);
	free(p->way);
}
