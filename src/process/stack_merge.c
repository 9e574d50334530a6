/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads that wait at the same place, as most of a pool do, are printed once.
 * What is equal in text is equal; so much text is kept, then it is printed.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

#define KEPT_MAX ((size_t)8 << 20)
#define BODY_MAX ((size_t)1 << 20) /* of one stack */

struct body {
	uint64_t hash;
	char *text;
	size_t len;
	struct thread_record t; /* of the first */
	char *comm;
	int64_t *tids;
	size_t n, cap;
};

struct stack_kept {
	struct body *list;
	size_t n, cap;
	size_t *slots; /* by hash: body + 1; 0: free */
	size_t nslots;
	size_t len;
};

bool
stack_merges(const struct stack_run *r)
{
	return r->o->format == OUTPUT_TEXT && !r->silent &&
	       !of_stack(r->o)->apart;
}

/* The slot of an equal one, or a free one. */
static size_t
slot_of(const struct stack_kept *k, const struct body *x)
{
	size_t i = (size_t)x->hash & (k->nslots - 1);
	const struct body *b;

	for (; k->slots[i] != 0; i = (i + 1) & (k->nslots - 1)) {
		b = &k->list[k->slots[i] - 1];
		if (b->hash == x->hash && b->len == x->len &&
		    b->t.signal_name == NULL && x->t.signal_name == NULL &&
		    str_same(b->comm, x->t.comm) &&
		    memcmp(b->text, x->text, x->len) == 0)
			break;
	}
	return i;
}

static void
grow(struct stack_kept *k)
{
	size_t i;

	free(k->slots);
	k->nslots = k->nslots == 0 ? 64 : 2 * k->nslots;
	k->slots = xcalloc(k->nslots, sizeof(*k->slots));
	for (i = 0; i < k->n; i++)
		k->slots[slot_of(k, &k->list[i])] = i + 1;
}

static struct body *
add(struct stack_kept *k, const struct body *x)
{
	struct body *b;

	b = &PUSH(k->list, k->n, k->cap);
	*b = *x;
	b->text = xmalloc(x->len + 1);
	memcpy(b->text, x->text, x->len);
	b->comm = x->t.comm != NULL ? xstrdup(x->t.comm) : NULL;
	b->t.comm = b->comm;
	k->len += x->len;
	return b;
}

void
stack_keep(struct stack_run *r, const struct thread_record *t, size_t from)
{
	struct stack_kept *k = r->kept;
	struct body x = { .t = *t };
	size_t slot;
	struct body *b;

	if (k == NULL)
		k = r->kept = xcalloc(1, sizeof(*k));
	x.text = r->out.s == NULL ? "" : r->out.s + from;
	x.len = r->out.len - from;
	x.hash = hash_bytes(HASH_BEGIN, x.text, x.len);
	if (2 * (k->n + 1) > k->nslots)
		grow(k);
	slot = slot_of(k, &x);
	b = k->slots[slot] != 0 ? &k->list[k->slots[slot] - 1] : add(k, &x);
	k->slots[slot] = (size_t)(b - k->list) + 1;
	PUSH(b->tids, b->n, b->cap) = t->tid;
	r->out.len = from;
	if (k->len > KEPT_MAX)
		stack_print_kept(r);
}

void
stack_print_kept(struct stack_run *r)
{
	struct stack_kept *k = r->kept;
	struct body *b;
	size_t i;

	for (i = 0; k != NULL && i < k->n; i++) {
		b = &k->list[i];
		text_thread(&r->out, &r->o->print, &b->t, b->tids, b->n);
		sb_mem(&r->out, b->text, b->len);
		out_objects(r->o, &r->out);
		free(b->text);
		free(b->comm);
		free(b->tids);
	}
	if (k != NULL) {
		free(k->list);
		free(k->slots);
	}
	free(k);
	r->kept = NULL;
}

bool
stack_is_long(struct stack_run *r, const struct thread_record *t, size_t from)
{
	struct strbuf body = { 0 };

	if (r->out.len - from < BODY_MAX)
		return false;
	sb_mem(&body, r->out.s + from, r->out.len - from);
	r->out.len = from;
	stack_print_kept(r);
	text_thread(&r->out, &r->o->print, t, &t->tid, 1);
	sb_mem(&r->out, body.s, body.len);
	out_objects(r->o, &r->out);
	sb_free(&body);
	return true;
}
