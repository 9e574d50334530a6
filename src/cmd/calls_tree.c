/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: who called what.  Calls with the same functions on the stack are one
 * node; printed as a tree, as objects, or as one line a stack ("folded", for
 * flame graphs).
 *
 * A trace may have as many nodes as calls: a node is small, and what leads from
 * callers to calls is made when they are printed, in place of what leads from
 * calls to nodes.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "cmd/calls_print.h"
#include "output/schema.h"

#define NONE       UINT32_MAX
#define INDENT_MAX 40 /* levels: deeper ones stand below each other */
/* A caller that is no node but a thread. */
#define ROOT      0x80000000u
#define NODES_MAX ROOT
/* Bytes of folded stacks: so many, and for each byte of the trace. */
#define FOLDED_MIN    ((uint64_t)64 << 20)
#define FOLDED_FACTOR 100

struct node {
	uint32_t count;
	uint32_t cut;         /* of these, without an end */
	uint64_t total, self; /* ticks */
};

/* A thread: the outermost calls. */
struct root {
	struct timeline tl;
	uint32_t first; /* while printing */
	bool shared;    /* its number, with another process */
};

/* While printing: the first of a node's calls, and the next of its caller's. */
struct link {
	uint32_t first, next;
};

struct tree {
	struct calls_view *v;
	/* Callers, each a node or ROOT + thread, and functions. */
	struct dense pairs;
	struct node *nodes; /* by their numbers */
	size_t n, cap;
	struct root *roots; /* by timeline */
	size_t nroots, roots_cap;
	bool full; /* that was told */
	struct link *links;
	bool *shown;    /* --func; NULL: all */
	uint32_t depth; /* of the walk below */
};

static void *
make(struct calls_view *v)
{
	struct tree *t = xcalloc(1, sizeof(*t));

	t->v = v;
	return t;
}

static void
free_tree(struct calls_view *v)
{
	struct tree *t = v->state;

	dense_free(&t->pairs);
	free(t->nodes);
	free(t->roots);
	free(t->links);
	free(t->shown);
	free(t);
}

static uint32_t
parent(const struct tree *t, size_t i)
{
	return (uint32_t)(t->pairs.words[i] >> 32);
}

static uint32_t
function(const struct tree *t, size_t i)
{
	return (uint32_t)t->pairs.words[i];
}

/* Counts are of 32 bits, which no trace of less than 64 GiB goes beyond. */
static void
tell_full(struct tree *t)
{
	if (!t->full)
		diag_whole(&t->v->diag, CHK_xray_limit, NULL,
		    "there are more calls than a tree can count");
	t->full = true;
}

static uint32_t
root_of(struct tree *t, const struct timeline *tl)
{
	struct root *r;

	while (tl->number >= t->nroots) {
		r = &PUSH(t->roots, t->nroots, t->roots_cap);
		r->tl = *tl;
		r->first = NONE;
		r->shared = false;
	}
	return ROOT + tl->number;
}

static uint64_t
enter(void *view, const struct timeline *tl, uint64_t caller, uint32_t slot,
    const struct trace_record *r)
{
	struct tree *t = calls_state(view);
	uint64_t pair;
	uint32_t i;

	(void)slot;
	if (caller == NONE)
		return NONE;
	pair = (caller == CALLS_NONE ? root_of(t, tl) : caller) << 32 |
	       r->function;
	i = dense_find(&t->pairs, DENSE_KEY(pair));
	if (i != DENSE_NONE)
		return i;
	if (t->n >= NODES_MAX) {
		tell_full(t);
		return NONE;
	}
	dense_add(&t->pairs, DENSE_KEY(pair));
	GROW(t->nodes, t->n, t->cap);
	memset(&t->nodes[t->n], 0, sizeof(*t->nodes));
	return t->n++;
}

static void
leave(void *view, const struct timeline *tl, const struct call *c)
{
	struct tree *t = calls_state(view);
	struct node *n;

	(void)tl;
	if (c->node == NONE)
		return;
	n = &t->nodes[c->node];
	if (n->count == UINT32_MAX) {
		tell_full(t);
		return;
	}
	n->count++;
	n->cut += c->end != CALL_EXIT;
	n->total += c->ticks;
	n->self += c->self;
}

/* --- Printing --- */

/* Later nodes come later; so from the last on each is put in front. */
static void
link_nodes(struct tree *t)
{
	uint32_t *first, i;

	dense_close(&t->pairs);
	t->links = xbigarray(t->n + 1, sizeof(*t->links));
	for (i = 0; i < t->n; i++)
		t->links[i].first = NONE;
	for (i = (uint32_t)t->n; i-- > 0;) {
		first = parent(t, i) & ROOT ?
			    &t->roots[parent(t, i) & ~ROOT].first :
			    &t->links[parent(t, i)].first;
		t->links[i].next = *first;
		*first = i;
	}
}

/* The node after one in depth-first order, NONE at the end of its thread. */
static uint32_t
after(struct tree *t, uint32_t i)
{
	if (t->links[i].first != NONE) {
		t->depth++;
		return t->links[i].first;
	}
	while (t->links[i].next == NONE) {
		i = parent(t, i);
		if (i & ROOT)
			return NONE;
		t->depth--;
	}
	return t->links[i].next;
}

static uint32_t
first_of(struct tree *t, const struct root *root)
{
	t->depth = 0;
	return root->first;
}

/*
 * --func: nodes of these functions, with all that is below them and (in the
 * tree) above them.
 */
static void
choose(struct tree *t)
{
	const struct options *o = t->v->o;
	uint32_t above;
	size_t i;

	if (o->funcs.n == 0)
		return;
	t->shown = xcalloc(t->n + 1, sizeof(*t->shown));
	for (i = 0; i < t->n; i++) {
		above = parent(t, i);
		t->shown[i] = ((above & ROOT) == 0 && t->shown[above]) ||
			      calls_wanted(t->v, function(t, i));
	}
	/* Children have higher numbers than their parents. */
	for (i = t->n; o->format != OUTPUT_FOLDED && i-- > 0;) {
		above = parent(t, i);
		if (t->shown[i] && (above & ROOT) == 0)
			t->shown[above] = true;
	}
}

static bool
is_shown(const struct tree *t, uint32_t i)
{
	return t->nodes[i].count != 0 && (t->shown == NULL || t->shown[i]);
}

/* --- Folded stacks --- */

static uint64_t
number_of(const struct root *r)
{
	return (uint64_t)r->tl.has_thread << 32 | (uint32_t)r->tl.thread;
}

/* Which threads are told apart by their process alone? */
static void
find_shared(struct tree *t)
{
	struct dense once = { 0 }, twice = { 0 };
	const struct root *r;
	uint64_t number;
	size_t i;

	for (i = 0; i < t->nroots; i++) {
		r = &t->roots[i];
		number = number_of(r);
		if (r->first == NONE)
			continue;
		if (dense_find(&once, DENSE_KEY(number)) == DENSE_NONE)
			dense_add(&once, DENSE_KEY(number));
		else if (dense_find(&twice, DENSE_KEY(number)) == DENSE_NONE)
			dense_add(&twice, DENSE_KEY(number));
	}
	for (i = 0; i < t->nroots; i++)
		t->roots[i].shared = dense_find(&twice,
					 DENSE_KEY(number_of(&t->roots[i]))) !=
				     DENSE_NONE;
	dense_free(&once);
	dense_free(&twice);
}

/* The names of a stack from the thread on, and where each of them ends. */
struct path {
	struct strbuf sb;
	uint64_t *ends; /* by depth; the first: of the thread */
	uint64_t limit; /* names shown */
};

/* thread 7;main;f 120.  With out NULL only the bytes are counted. */
static uint64_t
fold(struct tree *t, const struct root *root, struct path *p,
    struct strbuf *out)
{
	struct calls_view *v = t->v;
	uint64_t bytes = 0;
	uint32_t i, depth;

	p->sb.len = 0;
	sb_thread(&p->sb, &root->tl);
	if (root->shared && root->tl.has_process) {
		sb_str(&p->sb, " of process ");
		sb_dec(&p->sb, root->tl.process);
	}
	p->ends[0] = p->sb.len;
	for (i = first_of(t, root); i != NONE; i = after(t, i)) {
		depth = t->depth < p->limit ? t->depth : (uint32_t)p->limit;
		p->sb.len = p->ends[depth];
		if (depth < p->limit) {
			sb_char(&p->sb, ';');
			sb_call_name(&p->sb, v, function(t, i));
			p->ends[depth + 1] = p->sb.len;
		}
		if (!is_shown(t, i))
			continue;
		bytes += p->sb.len + 2;
		if (out == NULL)
			continue;
		sb_mem(out, p->sb.s, p->sb.len);
		sb_char(out, ' ');
		sb_udec(out, t->nodes[i].self);
		sb_char(out, '\n');
		calls_flush(v);
	}
	return bytes;
}

static bool
fits(struct tree *t, struct path *p, uint64_t room)
{
	uint64_t bytes = 0;
	size_t i;

	for (i = 0; i < t->nroots && bytes <= room; i++)
		bytes += fold(t, &t->roots[i], p, NULL);
	return bytes <= room;
}

/*
 * The lines of stacks of depth n take n * n bytes: stacks are cut where that
 * would be too much for the trace.
 */
static void
put_folded(struct tree *t)
{
	struct calls_view *v = t->v;
	uint64_t room = FOLDED_MIN + v->t->size * FOLDED_FACTOR;
	struct path p = { .limit = CALLS_DEEP };
	size_t i;

	if (of_calls(v->o)->depth != 0 && of_calls(v->o)->depth < CALLS_DEEP)
		p.limit = of_calls(v->o)->depth;
	p.ends = xcalloc(p.limit + 1, sizeof(*p.ends));
	find_shared(t);
	while (!fits(t, &p, room) && p.limit > 1)
		p.limit /= 2;
	if (p.limit < of_calls(v->o)->depth ||
	    (of_calls(v->o)->depth == 0 && p.limit < CALLS_DEEP))
		diag_whole(&v->diag, CHK_xray_limit, NULL,
		    "stacks are cut after %" PRIu64
		    " calls: all of them would be more than %d times the trace",
		    p.limit, FOLDED_FACTOR);
	for (i = 0; i < t->nroots; i++)
		fold(t, &t->roots[i], &p, &v->out);
	free(p.ends);
	sb_free(&p.sb);
}

/* --- The tree --- */

static void
put_node(struct tree *t, uint32_t i)
{
	const struct node *n = &t->nodes[i];
	struct calls_view *v = t->v;
	struct strbuf *sb = &v->out;
	size_t at = sb->len;

	sb_udec(sb, n->count);
	sb_right(sb, at, 9);
	sb_str(sb, "  ");
	at = sb->len;
	sb_duration(sb, v->tr, n->total);
	sb_right(sb, at, 9);
	sb_str(sb, "  ");
	at = sb->len;
	sb_duration(sb, v->tr, n->self);
	sb_right(sb, at, 9);
	sb_pad(sb, 2 + 2 * (t->depth < INDENT_MAX ? t->depth : INDENT_MAX));
	if (t->depth >= INDENT_MAX) {
		sb_char(sb, '[');
		sb_udec(sb, t->depth);
		sb_str(sb, "] ");
	}
	sb_call_name(sb, v, function(t, i));
	if (n->cut > 0) {
		sb_str(sb, " (");
		sb_udec(sb, n->cut);
		sb_str(sb, " cut)");
	}
	sb_char(sb, '\n');
}

static void
put_object(struct tree *t, const struct root *root, uint32_t i)
{
	const struct calls_view *v = t->v;
	const struct node *n = &t->nodes[i];
	const struct call_node node = {
		.table = v->t->name,
		.node = i,
		.has_parent = (parent(t, i) & ROOT) == 0,
		.parent = parent(t, i),
		.depth = t->depth,
		.thread = &root->tl,
		.function = function(t, i),
		.symbol = trace_symbol(v->maps, function(t, i)),
		.count = n->count,
		.cut = n->cut,
		.total = n->total,
		.self = n->self,
	};

	json_object(&t->v->out, &v->o->print, SCHEMA_node, v->t->img, &node);
}

static void
put_head(struct strbuf *sb, const struct timeline *tl)
{
	sb_char(sb, '\n');
	sb_thread(sb, tl);
	if (tl->has_process) {
		sb_str(sb, ", process ");
		sb_dec(sb, tl->process);
	}
	sb_printf(sb, "\n%9s  %9s  %9s  FUNCTION\n", "CALLS", "TOTAL", "SELF");
}

static void
put_thread(struct tree *t, const struct root *root)
{
	bool text = t->v->o->format == OUTPUT_TEXT, headed = false;
	uint32_t i;

	for (i = first_of(t, root); i != NONE; i = after(t, i)) {
		if (!is_shown(t, i))
			continue;
		if (text && !headed)
			put_head(&t->v->out, &root->tl);
		headed = true;
		if (text)
			put_node(t, i);
		else
			put_object(t, root, i);
		calls_flush(t->v);
	}
}

static void
print(struct calls_view *v)
{
	struct tree *t = v->state;
	bool text = v->o->format == OUTPUT_TEXT;
	size_t i;

	link_nodes(t);
	choose(t);
	if (t->v->o->format == OUTPUT_FOLDED) {
		put_folded(t);
		return;
	}
	if (text)
		calls_heading(t->v);
	for (i = 0; i < t->nroots; i++)
		put_thread(t, &t->roots[i]);
	if (text)
		calls_footing(t->v);
}

const struct calls_viewer calls_tree = {
	.make = make,
	.ops = { .enter = enter, .leave = leave },
	.print = print,
	.free = free_tree,
};
