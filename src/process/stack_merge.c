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
	struct dense known; /* texts and names of the list */
	size_t len;
};

bool
stack_merges(const struct stack_run *r)
{
	return r->o->format == OUTPUT_TEXT && !r->silent &&
	       !of_stack(r->o)->apart;
}

static struct body *
add(struct stack_kept *k, const char *text, size_t len,
    const struct thread_record *t)
{
	struct body *b = &PUSH(k->list, k->n, k->cap);

	*b = (struct body){ .text = xmalloc(len + 1), .len = len, .t = *t };
	memcpy(b->text, text, len);
	b->comm = t->comm != NULL ? xstrdup(t->comm) : NULL;
	b->t.comm = b->comm;
	k->len += len;
	return b;
}

/* What a signal ended is equal to none. */
static bool
is_equal(const struct body *b, const char *text, size_t len,
    const struct thread_record *t)
{
	return b->len == len && b->t.signal_name == NULL &&
	       t->signal_name == NULL && str_same(b->comm, t->comm) &&
	       memcmp(b->text, text, len) == 0;
}

static struct body *
body_of(struct stack_kept *k, const char *text, size_t len,
    const struct thread_record *t)
{
	const char *comm = t->comm != NULL ? t->comm : "";
	/* Of those whose hashes are equal each has a number. */
	uint64_t key[] = { hash_bytes(hash_bytes(HASH_BEGIN, text, len), comm,
			       strlen(comm)),
		t->signal_name != NULL ? k->n : 0 };
	uint32_t i;

	while ((i = dense_number(&k->known, key)) < k->n &&
	       !is_equal(&k->list[i], text, len, t))
		key[1]++;
	return i < k->n ? &k->list[i] : add(k, text, len, t);
}

void
stack_keep(struct stack_run *r, const struct thread_record *t, size_t from)
{
	struct stack_kept *k = r->kept;
	struct body *b;

	if (k == NULL)
		k = r->kept = xcalloc(1, sizeof(*k));
	k->known.width = 2;
	b = body_of(k, r->out.s == NULL ? "" : r->out.s + from,
	    r->out.len - from, t);
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
		dense_free(&k->known);
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
