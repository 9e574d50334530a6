/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows of which functions were in force, and at how many places, in a
 * run of samples; and which functions were never met.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

/* A place: what it is in (not NULL), and two words. */
struct met {
	const void *in;
	uint64_t a, b;
};

struct met_set {
	struct met *slots;
	size_t cap, n;
};

struct stack_rows {
	struct met_set rows;      /* table, entry, pc of the row */
	struct met_set functions; /* table, entry */
	struct met_set pcs;       /* image, pc in the file */
};

static size_t
slot_of(const struct met_set *s, const struct met *m)
{
	uint64_t h = ((uint64_t)(uintptr_t)m->in ^ m->a << 17) *
		     0x9e3779b97f4a7c15;
	const struct met *x;
	size_t i;

	h = (h ^ h >> 29 ^ m->b) * 0xbf58476d1ce4e5b9;
	for (i = (size_t)(h >> 32) & (s->cap - 1);;
	     i = (i + 1) & (s->cap - 1)) {
		x = &s->slots[i];
		if (x->in == NULL ||
		    (x->in == m->in && x->a == m->a && x->b == m->b))
			return i;
	}
}

static void
grow(struct met_set *s)
{
	struct met_set old = *s;
	size_t i;

	s->cap = old.cap == 0 ? 1024 : 2 * old.cap;
	s->slots = xcalloc(s->cap, sizeof(*s->slots));
	for (i = 0; i < old.cap; i++)
		if (old.slots[i].in != NULL)
			s->slots[slot_of(s, &old.slots[i])] = old.slots[i];
	free(old.slots);
}

/* True when it was not there. */
static bool
add(struct met_set *s, const void *in, uint64_t a, uint64_t b)
{
	struct met m = { in, a, b };
	size_t i;

	if (2 * (s->n + 1) > s->cap)
		grow(s);
	i = slot_of(s, &m);
	if (s->slots[i].in != NULL)
		return false;
	s->slots[i] = m;
	s->n++;
	return true;
}

static bool
has(const struct met_set *s, const void *in, uint64_t a, uint64_t b)
{
	struct met m = { in, a, b };

	return s->cap > 0 && s->slots[slot_of(s, &m)].in != NULL;
}

void
stack_count_rows(struct stack_run *r)
{
	r->rows = xcalloc(1, sizeof(*r->rows));
}

void
stack_rows_free(struct stack_rows *rows)
{
	if (rows == NULL)
		return;
	free(rows->rows.slots);
	free(rows->functions.slots);
	free(rows->pcs.slots);
	free(rows);
}

void
stack_met_pc(struct stack_run *r, uint64_t pc)
{
	const struct stack_module *m = stack_module_at(r->space, pc);
	bool is_new;

	/* The same place of a file, wherever it was mapped. */
	if (m != NULL && m->walk.img != NULL)
		is_new = add(&r->rows->pcs, m->walk.img, pc - m->walk.bias, 0);
	else
		is_new = add(&r->rows->pcs, r, pc, 0);
	r->sum.distinct_pcs += is_new;
}

void
stack_met_row(struct stack_run *r, struct walk_hold *h)
{
	if (h->met)
		return;
	h->met = true;
	add(&r->rows->rows, h->t, h->offset, h->row.pc);
	add(&r->rows->functions, h->t, h->offset, 0);
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
		sb_printf(sb, "0x%llx", (unsigned long long)e->start.addr);
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
			c->rows_met += has(&r->rows->rows, t, e.offset,
			    e.rows[k].pc);
		c->functions++;
		if (has(&r->rows->functions, t, e.offset, 0))
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

	for (i = 0; i < stack_files_n(r->space->files); i++) {
		f = stack_files_at(r->space->files, i);
		if (!f->met || f->img == NULL)
			continue;
		sum_list(r, f, &f->tables);
		sum_list(r, f, &f->debug_tables);
	}
}
