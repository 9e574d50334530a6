/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows of which functions were in force, and at how many places, in a
 * run of samples; and which functions were never met.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"

struct stack_rows {
	struct dense rows;      /* table, entry, pc of the row */
	struct dense functions; /* table, entry */
	struct dense pcs;       /* image (0: none), pc in the file */
};

void
stack_count_rows(struct stack_run *r)
{
	r->rows = xcalloc(1, sizeof(*r->rows));
	r->rows->rows.width = 3;
	r->rows->functions.width = r->rows->pcs.width = 2;
}

void
stack_rows_free(struct stack_rows *rows)
{
	if (rows == NULL)
		return;
	dense_free(&rows->rows);
	dense_free(&rows->functions);
	dense_free(&rows->pcs);
	free(rows);
}

void
stack_met_pc(struct stack_run *r, uint64_t pc)
{
	const struct stack_module *m = stack_module_at(r->space, pc);
	bool is_new;

	/* The same place of a file, wherever it was mapped. */
	if (m != NULL && m->walk.img != NULL)
		is_new = dense_is_new(&r->rows->pcs,
		    DENSE_KEY((uintptr_t)m->walk.img, pc - m->walk.bias));
	else
		is_new = dense_is_new(&r->rows->pcs, DENSE_KEY(0, pc));
	r->sum.distinct_pcs += is_new;
}

void
stack_met_row(struct stack_run *r, struct walk_hold *h)
{
	if (h->met)
		return;
	h->met = true;
	dense_number(&r->rows->rows,
	    DENSE_KEY((uintptr_t)h->t, h->offset, h->row.pc));
	dense_number(&r->rows->functions,
	    DENSE_KEY((uintptr_t)h->t, h->offset));
}

/* --- What was met of all that there is --- */

static void
put_name(const struct table *t, const struct entry *e, struct strbuf *sb)
{
	const struct symbol *sym;

	if (e->start.kind != TARGET_ADDR) {
		sb_str(sb, "?");
		return;
	}
	sym = image_symbol(t->img, 0, e->start.addr);
	if (sym != NULL && sym->addr == e->start.addr)
		sb_str(sb, sym->name);
	else
		sb_0x(sb, "", e->start.addr);
}

/* Adds up a table; names of what was never met go to sb, each with its NUL. */
static void
count_table(const struct stack_run *r, struct table *t,
    struct coverage_record *c, struct strbuf *sb)
{
	struct entry e = { 0 };
	size_t i, k;

	table_index(t, NULL);
	image_load_symbols(t->img);
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind == ENTRY_CIE)
			continue;
		table_decode(t, &t->items[i], WANT_ROWS, &e, NULL);
		if (e.kind != ENTRY_FUNC)
			continue;
		c->rows += e.nrows;
		for (k = 0; k < e.nrows; k++)
			c->rows_met += dense_find(&r->rows->rows,
					   DENSE_KEY((uintptr_t)t, e.offset,
					       e.rows[k].pc)) != DENSE_NONE;
		c->functions++;
		if (dense_find(&r->rows->functions,
			DENSE_KEY((uintptr_t)t, e.offset)) != DENSE_NONE)
			c->functions_met++;
		else {
			put_name(t, &e, sb);
			sb_char(sb, '\0');
		}
	}
	entry_free(&e);
}

static void
print_table(struct stack_run *r, struct coverage_record *c,
    const struct strbuf *names)
{
	size_t i, n = 0;

	c->never = xcalloc(c->functions + 1, sizeof(*c->never));
	for (i = 0; i < names->len; i += strlen(names->s + i) + 1)
		c->never[n++] = names->s + i;
	c->nnever = n;
	stack_print_coverage(r, c);
	free(c->never);
}

static void
sum_list(struct stack_run *r, const struct stack_file *f,
    const struct table_list *l)
{
	struct strbuf names = { 0 };
	struct coverage_record c;
	size_t i;

	for (i = 0; i < l->n; i++) {
		if (l->t[i]->hidden || !stack_walks_by(r->o, l->t[i]->name))
			continue;
		c = (struct coverage_record){
			.about = r->space->about,
			.module = f->img->file,
			.table = l->t[i]->name,
		};
		names.len = 0;
		count_table(r, l->t[i], &c, &names);
		print_table(r, &c, &names);
		r->sum.rows += c.rows;
		r->sum.rows_met += c.rows_met;
		r->sum.functions += c.functions;
		r->sum.functions_met += c.functions_met;
	}
	sb_free(&names);
}

void
stack_sum_rows(struct stack_run *r)
{
	const struct stack_file *f;
	size_t i;

	for (i = 0; i < r->space->files->n; i++) {
		f = r->space->files->list[i];
		if (!f->met || f->img == NULL)
			continue;
		sum_list(r, f, &f->tables);
		sum_list(r, f, &f->debug_tables);
	}
}
