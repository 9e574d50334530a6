/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chains of frame pointers.  The frame pointer's register points to the
 * caller's, with the return address behind it, while a function has its frame
 * record; before that is made, once it is gone, and in functions that make
 * none, whoever goes by it passes over the caller.  The tables tell which: the
 * record is there where CFA and both slots are told by that register, and on
 * AArch64 where both are saved side by side, which nobody does otherwise.
 */
#include "process/stack.h"

#include <inttypes.h>
#include <string.h>

#include "code/returns.h"

/* What is known of the way from a frame of a chain to the next. */
enum way {
	WAY_TRUE,
	WAY_PASSES, /* over the caller */
	WAY_ENDS,   /* nobody called */
	WAY_UNKNOWN /* no table tells */
};

/* Is the frame record there, and in use, by the row? */
static bool
has_record(const struct walk_env *env, const struct walk_hold *h)
{
	int64_t size = env->set.addr_size;
	const struct row *row = &h->row;
	const struct regrule *fp = NULL;
	size_t i;

	for (i = 0; i < row->nregs; i++)
		if (h->regs[i].reg == (uint32_t)env->fp)
			fp = &h->regs[i];
	if (row->ra.kind != RULE_CFA_MEM || fp == NULL ||
	    fp->rule.kind != RULE_CFA_MEM ||
	    row->ra.u.off - fp->rule.u.off != size)
		return false;
	return env->set.machine == MACH_AARCH64 ||
	       (row->cfa.reg == (uint32_t)env->fp &&
		   row->cfa.u.off + fp->rule.u.off == 0);
}

/* By the first table that tells of the place, *k; -1: none does. */
static enum way
way_from(const struct stack_run *r, const struct walk_place *place, int *k)
{
	const struct walk_space *s = &r->space->space;
	const struct walk_hold *h;
	size_t i;

	*k = -1;
	for (i = 0; i < s->n; i++) {
		h = &place->hold[i];
		if (h->stop != STOP_NONE && h->stop != STOP_END)
			continue;
		*k = (int)i;
		if (h->stop == STOP_END || h->row.ra.kind == RULE_UNDEFINED)
			return WAY_ENDS;
		/* Of realigned stacks the record is told by expressions. */
		if (h->signal || h->row.cfa.kind != RULE_REG_VAL ||
		    h->row.cfa.aspace != 0)
			return WAY_UNKNOWN;
		return has_record(&r->space->env, h) ? WAY_TRUE : WAY_PASSES;
	}
	return WAY_UNKNOWN;
}

/* Does a call end right before the address?  Also where nobody can tell. */
static bool
follows_call(struct stack_run *r, uint64_t pc)
{
	const struct stack_module *m = stack_module_at(r->space, pc - 1);

	return m == NULL || m->walk.img == NULL ||
	       code_returns_to(m->walk.img, pc - m->walk.bias);
}

static void
say_passes(struct stack_run *r, const struct walk_frame *f, int k)
{
	struct stack_about a = stack_about_row(f, (size_t)k);

	/* Once a function. */
	a.offset = f->place->hold[k].offset;
	stack_find(&r->found, CHK_walk_fp_passes, LEVEL_NOTE, &a,
	    "who goes by frame pointers passes over the caller: no frame "
	    "record is there");
}

static void
say_no_call(struct stack_run *r, const struct walk_frame *f)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	struct stack_about a = { .img = r->space->about, .key = f->pc };

	if (m != NULL && m->walk.img != NULL) {
		a.img = m->walk.img;
		a.has_pc = true;
		a.key = a.pc = f->pc - m->walk.bias;
	}
	stack_find(&r->found, CHK_walk_fp_no_call, LEVEL_NOTE, &a,
	    "the chain of frame pointers has 0x%" PRIx64
	    " for a return address, and no call is before it",
	    f->pc);
}

/*
 * Judges the way to the frame by that from the one before, and gives that from
 * it.  Where a chain goes on behind an end, nobody knows what it is.
 */
static enum way
judge(struct stack_run *r, const struct walk_frame *f, enum way before,
    bool last, int *k)
{
	enum way way = way_from(r, f->place, k);

	if (*k >= 0 && r->rows != NULL && f->place->hold[*k].stop == STOP_NONE)
		stack_met_row(r,
		    (struct walk_hold *)(uintptr_t)&f->place->hold[*k]);
	if (f->n > 0) {
		r->sum.chain_frames++;
		if (before == WAY_PASSES)
			r->sum.chain_passes++;
		else if (before != WAY_TRUE)
			r->sum.chain_unknown++;
		else if (!follows_call(r, f->pc)) {
			r->sum.chain_no_call++;
			say_no_call(r, f);
		} else
			r->sum.chain_true++;
	}
	if (way == WAY_PASSES && !last)
		say_passes(r, f, *k);
	return way;
}

void
stack_chain(struct stack_run *r, const struct thread_record *t,
    struct bytes chain)
{
	static const enum walk_state states[] = { WALK_AGREES, WALK_DIFFERS,
		WALK_ENDS, WALK_UNKNOWN };
	const struct walk_space *s = &r->space->space;
	struct walk_verdict v[WALK_TABLES];
	struct walk_regs none = { 0 };
	enum way way = WAY_TRUE;
	struct walk_record rec = {
		.about = r->space->about,
		.thread = t,
		.checked = true,
	};
	struct walk_frame f = { .exact = true, .table = -1, .regs = &none };
	bool shows = stack_shows(r), ends;
	size_t i;
	int k;

	r->sum.chains++;
	if (shows)
		stack_print_thread(r, t);
	for (; bytes_left(&chain) >= 8; f.n++, f.exact = false) {
		f.pc = walk_code_addr(&r->space->env, bytes_u64(&chain), false);
		f.asked = f.exact ? f.pc : f.pc - 1;
		f.place = walk_lookup(r->space->lookup, f.asked);
		stack_say_module(r, &f);
		way = judge(r, &f, way, bytes_left(&chain) < 8, &k);
		if (!shows)
			continue;
		memset(v, 0, sizeof(v));
		for (i = 0; i < WALK_TABLES; i++)
			v[i].state = (int)i == k ? states[way] : WALK_UNCOVERED;
		stack_print_frame(r, t->tid, &f, v);
	}
	ends = way == WAY_ENDS || (f.n > 0 && s->is_entry(s->arg, f.asked));
	r->sum.chain_ends += ends;
	rec.frames = f.n;
	rec.stop = walk_stop_name(ends ? STOP_END : STOP_MEMORY);
	rec.pc = f.pc;
	if (shows)
		stack_print_walks(r, &rec, 1);
}

/* --- Beside the tables --- */

/* Goes on to the next frame record; where none is, nothing is equal to it. */
static void
next_record(struct stack_beside *b)
{
	struct stack_space *s = b->run->space;
	unsigned size = s->env.set.addr_size;
	uint64_t at = b->fp;

	if (stack_read(s, at, size, &b->fp) &&
	    stack_read(s, at + size, size, &b->pc))
		b->pc = walk_code_addr(&s->env, b->pc, true);
	else
		b->pc = 0;
}

/*
 * Where the stack that was copied ends, so does the walk by tables: as long as
 * that goes on, so would a chain of frame records.  One that passed over a
 * caller may lead to the next.
 */
void
stack_beside(void *arg, const struct walk_frame *f, size_t k,
    const struct walk_values *values)
{
	struct stack_beside *b = arg;
	struct stack_summary *sum = &b->run->sum;
	int fp = b->run->space->env.fp;

	(void)values;
	if ((int)k != f->table)
		return;
	if (f->n == 0) {
		b->parted = false;
		b->known = fp >= 0 && f->regs->known[fp];
		if (!b->known)
			return;
		b->fp = f->regs->r[fp];
		sum->fp_samples++;
		next_record(b);
		return;
	}
	if (!b->known)
		return;
	sum->fp_callers++;
	if (f->pc == b->pc) {
		sum->fp_true++;
		next_record(b);
	} else if (!b->parted) {
		b->parted = true;
		sum->fp_parted++;
	}
}
