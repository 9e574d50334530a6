/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks as flame graphs take them: COMM;outermost;...;innermost N, a line for
 * all that are alike, where N is the sum of their periods, or how many.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

struct fold {
	char *text;
	uint64_t n;
};

struct stack_folds {
	struct strbuf names; /* of the stack, the innermost first, each "\0" */
	size_t *at;          /* where each begins */
	size_t n, cap;
	struct fold *list;
	size_t nlist, list_cap;
	struct dense known; /* texts of the list */
};

void
stack_fold_begin(struct stack_run *r)
{
	if (r->folds == NULL)
		r->folds = xcalloc(1, sizeof(*r->folds));
	r->folds->known.width = 2;
	r->folds->names.len = 0;
	r->folds->n = 0;
}

/* What parts frames, and lines, is no part of a name. */
static void
add_name(struct stack_folds *f, const char *name)
{
	size_t at = f->names.len;
	char *p;

	PUSH(f->at, f->n, f->cap) = at;
	sb_safe(&f->names, name);
	sb_char(&f->names, '\0');
	for (p = f->names.s + at; *p != '\0'; p++)
		if (*p == ';')
			*p = ':';
}

static void
add_function(struct stack_run *r, const char *symbol)
{
	char *name = name_read(&r->o->print, symbol);

	add_name(r->folds, name);
	free(name);
}

void
stack_fold_frame(struct stack_run *r, const struct frame_record *f)
{
	const char *slash;
	char *name;
	size_t i;

	for (i = 0; i < f->ninlined; i++)
		add_function(r, f->inlined[i].name);
	if (f->symbol != NULL) {
		add_function(r, f->symbol);
		return;
	}
	slash = f->module == NULL ? NULL : strrchr(f->module, '/');
	name = xasprintf("[%s]", f->module == NULL ? "unknown" :
				 slash == NULL     ? f->module :
						     slash + 1);
	add_name(r->folds, name);
	free(name);
}

static void
count(struct stack_folds *f, const char *text, uint64_t n)
{
	/* Of texts whose hashes are equal each has a number. */
	uint64_t key[] = { hash_bytes(HASH_BEGIN, text, strlen(text)), 0 };
	uint32_t i;

	while ((i = dense_number(&f->known, key)) < f->nlist &&
	       strcmp(f->list[i].text, text) != 0)
		key[1]++;
	if (i == f->nlist)
		PUSH(f->list, f->nlist,
		    f->list_cap) = (struct fold){ xstrdup(text), 0 };
	f->list[i].n += n;
}

void
stack_fold_end(struct stack_run *r)
{
	struct stack_folds *f = r->folds;
	struct strbuf sb = { 0 };
	size_t i;
	char *p;

	sb_safe(&sb, r->named.comm != NULL ? r->named.comm : "?");
	for (p = sb.s; *p != '\0'; p++)
		if (*p == ';')
			*p = ':';
	for (i = f->n; i > 0; i--) {
		sb_char(&sb, ';');
		sb_str(&sb, f->names.s + f->at[i - 1]);
	}
	count(f, sb.s, r->named.has_period ? r->named.period : 1);
	sb_free(&sb);
}

TEXT_ORDER(by_text, struct fold, text)

void
stack_print_folded(struct stack_run *r)
{
	struct stack_folds *f = r->folds;
	size_t i;

	if (f == NULL)
		return;
	xqsort(f->list, f->nlist, sizeof(*f->list), by_text);
	for (i = 0; i < f->nlist; i++) {
		sb_str(&r->out, f->list[i].text);
		sb_char(&r->out, ' ');
		sb_udec(&r->out, f->list[i].n);
		sb_char(&r->out, '\n');
		free(f->list[i].text);
	}
	free(f->list);
	dense_free(&f->known);
	free(f->at);
	sb_free(&f->names);
	free(f);
	r->folds = NULL;
}
