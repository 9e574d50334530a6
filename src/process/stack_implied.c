/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that code implies, for frames that no table covers. */
#include "process/stack.h"

/*
 * The table of a module's code, made when it is first asked for; NULL: its file
 * is not there, or another one.
 */
static struct table *
table_of(const struct stack_space *s, const struct stack_module *m)
{
	struct stack_file *f = m->file;
	const char *name = "code";
	const struct selection sel = { .names = &name,
		.n = 1,
		.with_rows = true,
		.threads = s->o->threads };

	if (f == NULL || f->img == NULL || m->mismatch != NULL)
		return NULL;
	if (f->implied.n == 0)
		tables_find(f->img, &sel, &f->implied, NULL);
	return tables_named(&f->implied, name);
}

/* Has a module any of the tables that stacks are walked by? */
static bool
has_table(const struct stack_space *s, const struct stack_module *m)
{
	size_t k;

	for (k = 0; k < s->space.n; k++)
		if (m->walk.ntables[k] > 0)
			return true;
	return false;
}

void
stack_prepare_implied(const struct stack_space *s, const struct stack_module *m)
{
	struct table *t;

	if (!(of_stack(s->o)->fallback & WALK_FALLBACK_CODE) || !m->exec ||
	    (!m->is_exe && has_table(s, m)))
		return;
	t = table_of(s, m);
	if (t != NULL && table_open(t, NULL))
		table_index(t, NULL);
}

static bool
is_doubtful(const struct entry *e)
{
	const struct field *f = field_find(&e->fields, "doubt");

	return f != NULL && f->kind == FIELD_OBJECT;
}

const struct walk_row *
stack_implied(void *arg, uint64_t pc)
{
	struct stack_space *s = arg;
	struct stack_module *m = stack_module_at(s, pc);
	const struct row *at;
	struct entry *e;
	struct table *t = m == NULL ? NULL : table_of(s, m);
	struct item it;

	if (t == NULL)
		return NULL;
	e = &m->file->implied_entry;
	pc -= m->walk.bias;
	if (!table_find(t, 0, pc, &it, NULL))
		return NULL;
	table_decode(t, &it, WANT_ROWS | WANT_FIELDS, e, NULL);
	at = pc < e->end ? entry_row_at(e, pc) : NULL;
	if (at == NULL || is_doubtful(e) || !ROW_SURE(at) ||
	    at->ra.kind == RULE_UNDEFINED)
		return NULL;
	m->file->implied_row = (struct walk_row){ .row = at,
		.regs = e->regs + at->regs,
		.ra_reg = e->ra_reg };
	return &m->file->implied_row;
}
