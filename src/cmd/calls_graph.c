/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: the graph of who calls whom, in the language of Graphviz.  A node is a
 * function, with all its calls; an edge has those that one function made of
 * another.  Time that a function or an edge spends in itself counts once.
 */
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "cmd/calls_print.h"

#define NONE UINT32_MAX /* no caller */

struct edge {
	uint32_t nopen; /* calls on the stack */
	uint64_t count;
	uint64_t total; /* ticks */
};

struct vertex {
	uint32_t function;
	bool used;
	bool chosen; /* --func */
	uint64_t count;
	uint64_t total, self;
};

struct graph {
	struct calls_view *v;
	struct dense pairs; /* caller and called slot */
	struct edge *edges; /* by their numbers */
	size_t n, cap;
	struct vertex *vertices; /* by slot */
	size_t nvertices, vertices_cap;
	uint32_t *used; /* slots, as they first end */
	size_t nused, used_cap;
};

static void *
make(struct calls_view *v)
{
	struct graph *g = xcalloc(1, sizeof(*g));

	g->v = v;
	return g;
}

static void
free_graph(struct calls_view *v)
{
	struct graph *g = v->state;

	dense_free(&g->pairs);
	free(g->edges);
	free(g->vertices);
	free(g->used);
	free(g);
}

static uint32_t
from(const struct graph *g, size_t i)
{
	return (uint32_t)(g->pairs.words[i] >> 32);
}

static uint32_t
to(const struct graph *g, size_t i)
{
	return (uint32_t)g->pairs.words[i];
}

/* A call's node is its edge. */
static uint64_t
enter(void *view, const struct timeline *tl, uint64_t caller, uint32_t slot,
    const struct trace_record *r)
{
	struct graph *g = calls_state(view);
	uint64_t pair = (uint64_t)(caller == CALLS_NONE ? NONE : to(g, caller))
			    << 32 |
			slot;
	uint32_t i = dense_find(&g->pairs, DENSE_KEY(pair));

	(void)tl;
	(void)r;
	if (i == DENSE_NONE) {
		i = (uint32_t)g->n;
		dense_add(&g->pairs, DENSE_KEY(pair));
		GROW(g->edges, g->n, g->cap);
		memset(&g->edges[g->n++], 0, sizeof(*g->edges));
	}
	g->edges[i].nopen++;
	return i;
}

static void
leave(void *view, const struct timeline *tl, const struct call *c)
{
	struct graph *g = calls_state(view);
	struct edge *e = &g->edges[c->node];
	struct vertex *x;

	(void)tl;
	while (c->slot >= g->nvertices) {
		GROW(g->vertices, g->nvertices, g->vertices_cap);
		memset(&g->vertices[g->nvertices++], 0, sizeof(*x));
	}
	x = &g->vertices[c->slot];
	if (!x->used) {
		memset(x, 0, sizeof(*x));
		PUSH(g->used, g->nused, g->used_cap) = c->slot;
		x->used = true;
		x->function = c->function;
	}
	x->count++;
	x->self += c->self;
	if (c->outer)
		x->total += c->ticks;
	e->count++;
	if (--e->nopen == 0)
		e->total += c->ticks;
}

static void
drop(void *view, uint64_t node)
{
	struct graph *g = calls_state(view);

	g->edges[node].nopen--;
}

/* A string of the language, without its quotes. */
static void
put_quoted(struct strbuf *sb, const char *s)
{
	for (; *s != '\0'; s++) {
		if (*s == '"' || *s == '\\')
			sb_char(sb, '\\');
		sb_char(sb, *s);
	}
}

static void
put_name(struct calls_view *v)
{
	struct strbuf name = { 0 };

	sb_image_name(&name, v->t->img);
	if (v->thread != NULL) {
		sb_str(&name, " ");
		sb_thread(&name, v->thread);
	}
	sb_str(&v->out, "digraph \"");
	put_quoted(&v->out, name.s);
	sb_str(&v->out, "\" {\n\tnode [shape=box];\n");
	sb_free(&name);
}

static void
put_calls(struct calls_view *v, uint64_t count, uint64_t total)
{
	sb_udec(&v->out, count);
	sb_str(&v->out, count == 1 ? " call, " : " calls, ");
	sb_duration(&v->out, v->tr, total);
}

static bool
is_shown(const struct graph *g, uint32_t slot)
{
	return slot < g->nvertices && g->vertices[slot].used;
}

static void
put_vertex(struct graph *g, uint32_t slot)
{
	const struct vertex *x = &g->vertices[slot];
	struct calls_view *v = g->v;
	struct strbuf name = { 0 };

	sb_call_name(&name, v, x->function);
	sb_printf(&v->out, "\tf%lu [label=\"", (unsigned long)x->function);
	put_quoted(&v->out, name.s);
	sb_str(&v->out, "\\n");
	put_calls(v, x->count, x->total);
	sb_str(&v->out, "\\nself ");
	sb_duration(&v->out, v->tr, x->self);
	sb_str(&v->out, "\"];\n");
	sb_free(&name);
}

/* --func: those functions, and what they call and are called by. */
static bool
edge_wanted(const struct graph *g, size_t i)
{
	return g->edges[i].count != 0 && from(g, i) != NONE &&
	       is_shown(g, from(g, i)) &&
	       (calls_wanted(g->v, g->vertices[from(g, i)].function) ||
		   calls_wanted(g->v, g->vertices[to(g, i)].function));
}

static void
put_edge(struct graph *g, size_t i)
{
	struct calls_view *v = g->v;

	sb_printf(&v->out, "\tf%lu -> f%lu [label=\"",
	    (unsigned long)g->vertices[from(g, i)].function,
	    (unsigned long)g->vertices[to(g, i)].function);
	put_calls(v, g->edges[i].count, g->edges[i].total);
	sb_str(&v->out, "\"];\n");
}

/* With --func: those at an end of a wanted edge, too. */
static void
choose(const struct graph *g)
{
	struct vertex *x;
	size_t i;

	for (i = 0; i < g->nused; i++) {
		x = &g->vertices[g->used[i]];
		x->chosen = calls_wanted(g->v, x->function);
	}
	for (i = 0; g->v->o->funcs.n > 0 && i < g->n; i++)
		if (edge_wanted(g, i))
			g->vertices[from(g, i)].chosen =
			    g->vertices[to(g, i)].chosen = true;
}

/* For the next thread. */
static void
clear(struct graph *g)
{
	size_t i;

	for (i = 0; i < g->nused; i++)
		g->vertices[g->used[i]].used = false;
	g->nused = g->n = 0;
	dense_free(&g->pairs);
}

static void
print(struct calls_view *v)
{
	struct graph *g = v->state;
	size_t i;

	choose(g);
	put_name(v);
	for (i = 0; i < g->nused; i++) {
		if (g->vertices[g->used[i]].chosen)
			put_vertex(g, g->used[i]);
		calls_flush(v);
	}
	for (i = 0; i < g->n; i++) {
		if (edge_wanted(g, i))
			put_edge(g, i);
		calls_flush(v);
	}
	sb_str(&v->out, "}\n");
	clear(g);
}

const struct calls_viewer calls_graph = {
	.make = make,
	.ops = { .enter = enter, .drop = drop, .leave = leave },
	.print = print,
	.free = free_graph,
};
