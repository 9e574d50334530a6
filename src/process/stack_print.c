/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacks to records, which output/ prints as text and as JSON. */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

#include "output/schema.h"

#define FLUSH_LEN 65536

static bool
is_text(const struct options *o)
{
	return o->format == OUTPUT_TEXT;
}

struct inline_list {
	struct frame_inlined *list;
	size_t n, cap;
};

static void
add_inlined(void *arg, const struct inlined *in)
{
	struct inline_list *l = arg;

	GROW(l->list, l->n, l->cap);
	/* For now with the place of the call. */
	l->list[l->n++] = (struct frame_inlined){ in->name,
		in->file[0] != '\0' ? in->file : NULL, in->line };
}

/*
 * What was inlined there.  The line of the place is one of the innermost; each
 * of the others, and the function itself, are where they call the next.
 */
static void
find_inlined(struct stack_run *r, struct image *img, uint64_t at,
    struct stack_name *n)
{
	struct inline_list l = { 0 };
	struct frame_inlined place = { NULL, n->source, n->line }, call;
	size_t i;

	if (img->ops->inlined == NULL || n->source == NULL)
		return;
	img->ops->inlined(img, 0, at, add_inlined, &l);
	n->inlined = arena_alloc(&r->space->mem,
	    (l.n + 1) * sizeof(*n->inlined));
	n->ninlined = l.n;
	for (i = 0; i < l.n; i++) {
		call = l.list[l.n - 1 - i];
		n->inlined[i] = (struct frame_inlined){ call.name, place.source,
			place.line };
		place = call;
	}
	n->source = place.source;
	n->line = place.line;
	free(l.list);
}

const struct stack_name *
stack_name(struct stack_run *r, const struct walk_place *p)
{
	struct stack_name *n = p->user;
	const struct stack_module *m;
	struct image *img;
	uint64_t at;

	if (n != NULL)
		return n;
	n = arena_alloc(&r->space->mem, sizeof(*n));
	memset(n, 0, sizeof(*n));
	((struct walk_place *)(uintptr_t)p)->user = n;
	m = stack_module_at(r->space, p->pc);
	if (m == NULL || m->walk.img == NULL || (m->mismatch && !r->o->force))
		return n;
	img = m->walk.img;
	at = p->pc - m->walk.bias;
	image_load_symbols(img);
	n->sym = image_symbol(img, 0, at);
	if (img->ops->line == NULL ||
	    !img->ops->line(img, 0, at, &n->source, &n->line))
		n->source = NULL;
	find_inlined(r, img, at, n);
	return n;
}

void
stack_print_module(const struct stack_run *r, const struct stack_module *m,
    struct strbuf *out)
{
	struct stack_module_record rec = {
		.about = r->space->about,
		.path = m->path,
		.start = m->start,
		.end = m->end,
		.bias = m->walk.bias,
		.has_bias = m->walk.img != NULL,
		.build_id = m->build_id,
		.build_id_len = m->build_id_len,
		.verified = m->verified,
		.why = m->why,
	};

	if (is_text(r->o))
		text_stack_module(out, &rec);
	else
		json_object(out, &r->o->print, SCHEMA_module, rec.about, &rec);
}

void
stack_print_modules(struct stack_run *r)
{
	size_t i;

	if (is_text(r->o) || r->o->format == OUTPUT_FOLDED)
		return;
	for (i = 0; i < r->space->nmodules; i++)
		if (r->space->modules[i]->exec)
			stack_print_module(r, r->space->modules[i], &r->out);
	out_objects(r->o, &r->out);
}

void
stack_print_coverage(struct stack_run *r, const struct coverage_record *c)
{
	if (r->o->format == OUTPUT_FOLDED)
		return;
	if (is_text(r->o))
		text_coverage(&r->out, &r->o->print, c, r->o->verbose);
	else
		json_object(&r->out, &r->o->print, SCHEMA_coverage, c->about,
		    c);
}

void
stack_print_thread(struct stack_run *r, const struct thread_record *t)
{
	struct thread_record *named = &r->named;

	*named = *t;
	if (r->o->format == OUTPUT_FOLDED)
		stack_fold_begin(r);
	if (!is_text(r->o))
		return;
	if (of_stack(r->o)->walks != WALKS_ALONE) {
		named->tables = r->space->space.names;
		named->ntables = r->space->space.n;
	}
	r->apart = !stack_merges(r);
	r->from = r->out.len;
	if (r->apart)
		text_thread(&r->out, &r->o->print, named, &t->tid, 1);
}

void
stack_print_stop(struct stack_run *r, const struct stop_record *s)
{
	struct stop_record rec = *s;
	char *name = s->symbol == NULL ? NULL :
					 name_read(&r->o->print, s->symbol);

	rec.symbol = name;
	if (is_text(r->o))
		text_stop(&r->out, &rec);
	free(name);
}

void
stack_print_alone(struct stack_run *r, size_t k)
{
	if (!is_text(r->o))
		return;
	sb_str(&r->out, " by ");
	sb_str(&r->out, r->space->space.names[k]);
	sb_str(&r->out, ":\n");
}

/* What a table says of a frame; v is NULL for the reference. */
static void
fill_table(const struct stack_run *r, const struct walk_frame *f, size_t k,
    const struct walk_verdict *v, struct frame_table *t, struct regset *set)
{
	static const char marks[] = { '=', '!', '.', '?', '-' };
	const struct walk_hold *h = &f->place->hold[k];
	const struct walk_values *x = v != NULL ? &v->values : f->values;
	enum walk_state state = v != NULL           ? v->state :
				x->stop == STOP_END ? WALK_ENDS :
				x->stop == STOP_NONE ||
					x->stop == STOP_RA_ZERO ?
						      WALK_AGREES :
						      WALK_UNKNOWN;
	int fp = r->space->env.fp;

	memset(t, 0, sizeof(*t));
	t->name = r->space->space.names[k];
	t->state = walk_state_name(state);
	t->mark = marks[state];
	t->reg = -1;
	if (h->stop != STOP_NONE || state == WALK_UNCOVERED)
		return;
	t->row = &h->row;
	t->regs = h->regs;
	*set = table_regset(h->t);
	t->set = set;
	t->has_cfa = x->has_cfa;
	t->cfa = x->cfa;
	t->has_ra = x->has_ra;
	t->ra = x->ra;
	t->has_fp = x->stop == STOP_NONE && fp >= 0 && x->regs.known[fp];
	t->fp = t->has_fp ? x->regs.r[fp] : 0;
	t->flags = v != NULL && v->signal;
}

/* A register that differs is shown on both lines. */
static void
show_saved(struct frame_table *t, uint32_t reg, const struct walk_values *v)
{
	t->reg = (int)reg;
	t->has_value = v->stop == STOP_NONE && v->regs.known[reg];
	t->value = t->has_value ? v->regs.r[reg] : 0;
}

/* What each table says, or, where v is NULL, the reference alone. */
static void
fill_tables(struct stack_run *r, const struct walk_frame *f,
    struct walk_verdict *v, struct regset *sets, struct frame_record *rec)
{
	struct frame_table *t = rec->tables, *reference = NULL;
	size_t k;

	for (k = 0; k < r->space->space.n; k++) {
		if (v == NULL && (int)k != f->table)
			continue;
		if ((int)k == f->table)
			rec->reference = reference = t;
		fill_table(r, f, k, (int)k == f->table ? NULL : &v[k], t,
		    sets++);
		if ((int)k != f->table && v[k].state == WALK_DIFFERS) {
			rec->open = true;
			if (v[k].aspect == WALK_ASPECT_SAVED) {
				show_saved(t, v[k].reg, &v[k].values);
				if (reference != NULL)
					show_saved(reference, v[k].reg,
					    f->values);
			}
		}
		t++;
	}
	rec->ntables = (size_t)(t - rec->tables);
}

/* Without a CFA: those next to sp. */
#define WORDS_MAX   256
#define WORDS_ALONE 16

/*
 * The frame's part of the stack, up to where its caller's begins, as far as it
 * is there.
 */
static void
fill_words(struct stack_run *r, const struct walk_frame *f, uint64_t *words,
    struct frame_record *rec)
{
	int sp = r->space->env.sp;
	uint64_t left = WORDS_ALONE, max = WORDS_MAX;
	unsigned size = rec->addr_size;

	if ((!of_stack(r->o)->words && !r->o->html) || sp < 0 ||
	    !f->regs->known[sp])
		return;
	rec->has_sp = true;
	rec->sp = rec->words_at = f->regs->r[sp];
	rec->words = words;
	/* A frame that a signal moved elsewhere has no bounds here. */
	if (f->table >= 0 && f->values->has_cfa && f->values->cfa >= rec->sp)
		left = (f->values->cfa - rec->sp) / size;
	if (left > max) {
		rec->words_at += (left - max) * size;
		left = max;
	}
	while (rec->nwords < left &&
	       stack_read(r->space, rec->words_at + rec->nwords * size, size,
		   &words[rec->nwords]))
		rec->nwords++;
}

/* What is to be compared with other stacks stays, up to a length. */
static void
flush(struct stack_run *r)
{
	if (is_text(r->o) && !r->apart)
		r->apart = stack_is_long(r, &r->named, r->from);
	else if (r->out.len >= FLUSH_LEN)
		out_objects(r->o, &r->out);
}

/* Registers of the frame where a thread stands. */
static void
fill_registers(const struct stack_run *r, const struct walk_frame *f,
    struct frame_register *regs, struct frame_record *rec)
{
	uint32_t i;

	if (!of_stack(r->o)->registers || f->n > 0)
		return;
	rec->registers = regs;
	rec->set = &r->space->env.set;
	for (i = 0; i < WALK_REGS; i++)
		if (f->regs->known[i])
			regs[rec->nregisters++] = (struct frame_register){ i,
				f->regs->r[i] };
}

/* By --func also the functions that were inlined where the frame is. */
static bool
is_wanted(const struct options *o, const struct frame_record *rec)
{
	bool hit = o->funcs.n == 0;
	size_t i;

	if (!filtering(o))
		return true;
	if (!hit && rec->symbol != NULL)
		hit = wanted_function(o, rec->symbol);
	for (i = 0; i < rec->ninlined && !hit; i++)
		hit = wanted_function(o, rec->inlined[i].name);
	return wanted_place(o, rec->pc, hit);
}

void
stack_print_frame(struct stack_run *r, int64_t tid, const struct walk_frame *f,
    struct walk_verdict *v)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	const struct stack_name *name = stack_name(r, f->place);
	const struct walk_place *at;
	struct frame_table tables[WALK_TABLES];
	struct regset sets[WALK_TABLES];
	uint64_t words[WORDS_MAX];
	struct frame_register regs[WALK_REGS];
	struct frame_record rec = {
		.about = r->space->about,
		.thread = tid,
		.who = r->named.sample != 0 ? &r->named : NULL,
		.n = f->n,
		.pc = f->pc,
		.addr_size = r->space->about->addr_size,
		.signal = f->signal,
		.guess = f->guess,
		.implied = f->implied,
		.doubtful = f->doubtful,
		.tables = tables,
		.source = name->source,
		.line = name->line,
		.inlined = name->inlined,
		.ninlined = name->ninlined,
		.open = r->o->verbose,
	};

	if (m != NULL) {
		rec.module = m->path;
		rec.has_module = m->walk.img != NULL &&
				 (!m->mismatch || r->o->force);
		rec.asked = f->asked - m->walk.bias;
		rec.place = f->pc - m->walk.bias;
	}
	if (name->sym != NULL) {
		rec.symbol = name->sym->name;
		rec.offset = f->pc - m->walk.bias - name->sym->addr;
	}
	if (!is_wanted(r->o, &rec))
		return;
	if (f->trap) {
		rec.doubtful = true;
		at = walk_lookup(r->space->lookup, f->pc);
		if (stack_name(r, at)->sym != NULL)
			rec.also = stack_name(r, at)->sym->name;
	}
	fill_tables(r, f, v, sets, &rec);
	if (r->o->format == OUTPUT_FOLDED) {
		stack_fold_frame(r, &rec);
		return;
	}
	fill_registers(r, f, regs, &rec);
	fill_words(r, f, words, &rec);
	if (is_text(r->o)) {
		/* In a walk of one table its name stands before. */
		if (v == NULL)
			rec.ntables = 0;
		text_frame(&r->out, &r->o->print, &rec);
	} else
		json_object(&r->out, &r->o->print, SCHEMA_frame, rec.about,
		    &rec);
	flush(r);
}

void
stack_print_walks(struct stack_run *r, const struct walk_record *w, size_t n)
{
	size_t i;

	if (r->o->format == OUTPUT_FOLDED) {
		stack_fold_end(r);
		return;
	}
	if (is_text(r->o)) {
		/* Of the only one the frames, and why it stops, tell it. */
		if (of_stack(r->o)->walks != WALKS_CHECKED || r->silent)
			text_walks(&r->out, &r->o->print, w, n);
		if (!r->apart)
			stack_keep(r, &r->named, r->from);
	} else
		for (i = 0; i < n; i++)
			json_object(&r->out, &r->o->print, SCHEMA_walk,
			    w[i].about, &w[i]);
	if (!is_text(r->o) || r->apart)
		out_objects(r->o, &r->out);
}

/* Where the frames were, for who asks for more. */
static void
print_used(struct stack_run *r)
{
	struct stack_module *m;
	size_t i, n = 0;

	if (!is_text(r->o) || !r->o->verbose || r->silent)
		return;
	for (i = 0; i < r->space->nmodules; i++) {
		m = r->space->modules[i];
		if (!m->said)
			continue;
		if (n++ == 0)
			sb_char(&r->out, '\n');
		stack_print_module(r, m, &r->out);
	}
}

int
stack_finish(struct stack_run *r)
{
	enum level worst;

	if (r->rows != NULL)
		stack_sum_rows(r);
	/* Of a single stack its frames tell it. */
	if (!r->sum.sampled)
		r->sum.table_samples = 0;
	print_used(r);
	worst = stack_report(r->o, &r->found, &r->out, &r->sum);
	if (r->o->format == OUTPUT_FOLDED)
		stack_print_folded(r);
	else if (!is_text(r->o))
		json_object(&r->out, &r->o->print, SCHEMA_stack_summary,
		    r->space->about, &r->sum);
	else if (!r->o->quiet)
		text_stack_summary(&r->out, r->space->about, &r->sum);
	out_objects(r->o, &r->out);
	return worst == LEVEL_ERROR || r->failed ? EXIT_FOUND : EXIT_FINE;
}
