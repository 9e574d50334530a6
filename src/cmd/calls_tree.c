/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: who called what.  Calls with the same functions on the stack are one
 * node; printed as a tree, as objects, or as one line a stack ("folded", for
 * flame graphs).
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/calls_print.h"

#define NONE		UINT32_MAX
#define INDENT_MAX	40	/* levels: deeper ones stand below each other */

struct node {
	uint32_t	parent;		/* NONE: called by nobody known */
	uint32_t	function;
	uint32_t	first, last;	/* children, in order of first calls */
	uint32_t	next;
	uint32_t	depth;
	uint64_t	count;
	uint64_t	cut;		/* of these, without an end */
	uint64_t	total, self;	/* ticks */
	uint32_t	name_end;	/* while printing: of the path */
	bool		shown;		/* --func */
};

/* A thread: the outermost calls. */
struct root {
	struct timeline	tl;
	uint32_t	first, last;
};

struct tree {
	struct calls_view	*v;
	struct node		*nodes;
	size_t			 n, cap;
	struct root		*roots;		/* by timeline */
	size_t			 nroots, roots_cap;
	uint32_t		*hash;		/* node + 1, 0: free */
	size_t			 nhash;
};

static void *
make(struct calls_view *v)
{
	struct tree *t = xcalloc(1, sizeof(*t));

	t->v = v;
	return t;
}

static void
free_tree(void *state)
{
	struct tree *t = state;

	free(t->nodes);
	free(t->roots);
	free(t->hash);
	free(t);
}

static struct root *
root_of(struct tree *t, const struct timeline *tl)
{
	struct root *r;

	while (tl->number >= t->nroots) {
		GROW(t->roots, t->nroots, t->roots_cap);
		r = &t->roots[t->nroots++];
		memset(r, 0, sizeof(*r));
		r->first = r->last = NONE;
	}
	r = &t->roots[tl->number];
	r->tl = *tl;
	return r;
}

/* Where a node that is not the outermost stands in the hash. */
static size_t
place(const struct tree *t, uint32_t parent, uint32_t function)
{
	uint64_t v = ((uint64_t)parent << 32 | function) *
	    0x9e3779b97f4a7c15u;
	size_t at = (size_t)(v ^ v >> 32);
	const struct node *n;

	for (;; at++) {
		at &= t->nhash - 1;
		if (t->hash[at] == 0)
			return at;
		n = &t->nodes[t->hash[at] - 1];
		if (n->parent == parent && n->function == function)
			return at;
	}
}

static void
grow_hash(struct tree *t)
{
	size_t i;

	t->nhash = t->nhash == 0 ? 1024 : t->nhash * 2;
	free(t->hash);
	t->hash = xcalloc(t->nhash, sizeof(*t->hash));
	for (i = 0; i < t->n; i++)
		if (t->nodes[i].parent != NONE)
			t->hash[place(t, t->nodes[i].parent,
			    t->nodes[i].function)] = (uint32_t)(i + 1);
}

static uint32_t
add_node(struct tree *t, uint32_t parent, uint32_t function,
    uint32_t *first, uint32_t *last)
{
	struct node *n;
	uint32_t i = (uint32_t)t->n;

	GROW(t->nodes, t->n, t->cap);
	n = &t->nodes[t->n++];
	memset(n, 0, sizeof(*n));
	n->parent = parent;
	n->function = function;
	n->first = n->last = n->next = NONE;
	if (parent != NONE) {
		n->depth = t->nodes[parent].depth + 1;
		first = &t->nodes[parent].first;
		last = &t->nodes[parent].last;
	}
	if (*first == NONE)
		*first = i;
	else
		t->nodes[*last].next = i;
	*last = i;
	return i;
}

static uint32_t
enter(void *state, const struct timeline *tl, uint32_t parent,
    const struct trace_record *r)
{
	struct tree *t = state;
	struct root *root;
	uint32_t i;
	size_t at;

	if (parent == CALLS_NONE) {
		/* A thread has few outermost functions, mostly one. */
		root = root_of(t, tl);
		for (i = root->first; i != NONE; i = t->nodes[i].next)
			if (t->nodes[i].function == r->function)
				return i;
		return add_node(t, NONE, r->function, &root->first,
		    &root->last);
	}
	i = t->nodes[parent].last;
	if (i != NONE && t->nodes[i].function == r->function)
		return i;
	if (t->n * 2 >= t->nhash)
		grow_hash(t);
	at = place(t, parent, r->function);
	if (t->hash[at] == 0) {
		i = add_node(t, parent, r->function, NULL, NULL);
		t->hash[at] = i + 1;
	}
	return t->hash[at] - 1;
}

static void
leave(void *state, const struct timeline *tl, const struct call *c)
{
	struct tree *t = state;
	struct node *n = &t->nodes[c->node];

	(void)tl;
	n->count++;
	n->cut += c->end != CALL_EXIT;
	n->total += c->ticks;
	n->self += c->self;
}

/* --- Printing --- */

/* The node after one in depth-first order, NONE at the end of its thread. */
static uint32_t
after(const struct tree *t, uint32_t i)
{
	if (t->nodes[i].first != NONE)
		return t->nodes[i].first;
	while (i != NONE && t->nodes[i].next == NONE)
		i = t->nodes[i].parent;
	return i == NONE ? NONE : t->nodes[i].next;
}

/*
 * --func: nodes of these functions, with all that is below them and (in the
 * tree) above them.
 */
static void
choose(struct tree *t)
{
	const struct options *o = t->v->o;
	const char *symbol;
	struct node *n;
	size_t i;

	for (i = 0; i < t->n; i++) {
		n = &t->nodes[i];
		symbol = trace_symbol(t->v->maps, n->function);
		n->shown = o->funcs.n == 0 ||
		    (n->parent != NONE && t->nodes[n->parent].shown) ||
		    (symbol != NULL && wanted_function(o, symbol));
	}
	/* Children have higher numbers than their parents. */
	for (i = t->n; o->format != OUTPUT_FOLDED && i-- > 0; )
		if (t->nodes[i].shown && t->nodes[i].parent != NONE)
			t->nodes[t->nodes[i].parent].shown = true;
}

static void
put_thread(struct strbuf *sb, const struct timeline *tl)
{
	sb_str(sb, "thread ");
	if (tl->has_thread)
		sb_dec(sb, tl->thread);
	else
		sb_char(sb, '?');
}

/* thread 7;main;f 120 */
static void
put_folded(struct tree *t, const struct root *root)
{
	struct calls_view *v = t->v;
	struct strbuf path = { 0 };
	uint64_t limit = v->o->depth != 0 ? v->o->depth : CALLS_DEEP;
	uint32_t i, head;
	struct node *n;

	put_thread(&path, &root->tl);
	head = (uint32_t)path.len;
	for (i = root->first; i != NONE; i = after(t, i)) {
		n = &t->nodes[i];
		path.len = n->parent == NONE ? head :
		    t->nodes[n->parent].name_end;
		if (n->depth < limit) {
			sb_char(&path, ';');
			sb_call_name(&path, v, n->function);
		}
		n->name_end = (uint32_t)path.len;
		if (n->count == 0 || !n->shown)
			continue;
		sb_mem(&v->out, path.s, path.len);
		sb_char(&v->out, ' ');
		sb_udec(&v->out, n->self);
		sb_char(&v->out, '\n');
		calls_flush(v);
	}
	sb_free(&path);
}

static void
put_tree(struct tree *t, const struct root *root)
{
	struct calls_view *v = t->v;
	struct strbuf *sb = &v->out;
	const struct node *n;
	uint32_t i;
	size_t at;

	sb_char(sb, '\n');
	put_thread(sb, &root->tl);
	if (root->tl.has_process) {
		sb_str(sb, ", process ");
		sb_dec(sb, root->tl.process);
	}
	sb_printf(sb, "\n%9s  %9s  %9s  FUNCTION\n", "CALLS", "TOTAL",
	    "SELF");
	for (i = root->first; i != NONE; i = after(t, i)) {
		n = &t->nodes[i];
		if (n->count == 0 || !n->shown)
			continue;
		at = sb->len;
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
		sb_pad(sb, 2 + 2 * (n->depth < INDENT_MAX ? n->depth :
		    INDENT_MAX));
		if (n->depth >= INDENT_MAX) {
			sb_char(sb, '[');
			sb_udec(sb, n->depth);
			sb_str(sb, "] ");
		}
		sb_call_name(sb, v, n->function);
		if (n->cut > 0) {
			sb_str(sb, " (");
			sb_udec(sb, n->cut);
			sb_str(sb, " cut)");
		}
		sb_char(sb, '\n');
		calls_flush(v);
	}
}

static void
put_objects(struct tree *t, const struct root *root)
{
	struct calls_view *v = t->v;
	bool lines = v->o->format == OUTPUT_JSONL;
	struct strbuf *sb = &v->out;
	const struct node *n;
	uint32_t i;

	for (i = root->first; i != NONE; i = after(t, i)) {
		n = &t->nodes[i];
		if (n->count == 0 || !n->shown)
			continue;
		json_begin(sb, lines, "node", v->t->img);
		json_add_string(sb, "table", v->t->name);
		json_add_num(sb, "node", i);
		if (n->parent != NONE)
			json_add_num(sb, "parent", n->parent);
		json_add_num(sb, "depth", n->depth);
		if (root->tl.has_thread) {
			sb_str(sb, ",\"thread\":");
			sb_dec(sb, root->tl.thread);
		}
		if (root->tl.has_process) {
			sb_str(sb, ",\"process\":");
			sb_dec(sb, root->tl.process);
		}
		json_add_num(sb, "function", n->function);
		json_call_symbol(v, n->function);
		json_add_num(sb, "count", n->count);
		json_add_num(sb, "cut", n->cut);
		json_add_num(sb, "total", n->total);
		json_add_num(sb, "self", n->self);
		json_end(sb, lines);
		calls_flush(v);
	}
}

static void
print(void *state)
{
	struct tree *t = state;
	size_t i;

	choose(t);
	if (t->v->o->format == OUTPUT_TEXT)
		calls_heading(t->v);
	for (i = 0; i < t->nroots; i++) {
		if (t->roots[i].first == NONE)
			continue;
		if (t->v->o->format == OUTPUT_FOLDED)
			put_folded(t, &t->roots[i]);
		else if (t->v->o->format == OUTPUT_TEXT)
			put_tree(t, &t->roots[i]);
		else
			put_objects(t, &t->roots[i]);
	}
	if (t->v->o->format == OUTPUT_TEXT)
		calls_footing(t->v);
}

const struct calls_viewer calls_tree = {
	.make = make, .enter = enter, .leave = leave, .print = print,
	.free = free_tree
};
