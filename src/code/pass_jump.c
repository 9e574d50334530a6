/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where jumps through tables and calls lead. */
#include "code/pass_priv.h"

#define TABLE_MAX 65536

/* An element of a table in an object, whose parts are not yet together. */
static bool
object_element(const struct walk *w, const struct jump_table *t, uint64_t addr,
    uint64_t *v)
{
	const struct section *sec = image_section(w->ctx->img,
	    place_sect(addr));
	const struct reloc *rel;

	if (sec == NULL)
		return false;
	rel = section_reloc(sec, addr - place_number(place_sect(addr), 0));
	if (rel == NULL)
		return t->add != 0;
	if (rel->undefined || rel->discarded || rel->sect == 0)
		return false;
	*v = place_number(rel->sect, rel->value);
	if (rel->kind == RELOC_PCREL)
		*v -= addr;
	return rel->kind == RELOC_PCREL ||
	       (rel->kind == RELOC_ABS && t->add == 0);
}

/* Where element k of a table leads: an address, or in objects a place. */
static bool
table_element(const struct walk *w, const struct jump_table *t, uint64_t k,
    uint64_t *target)
{
	const struct image *img = w->ctx->img;
	uint64_t addr = t->addr + k * t->size, v;
	uint32_t sect = img->by_section ? place_sect(addr) : 0;
	struct bytes b = image_bytes(img, sect,
	    sect != 0 ? addr - place_number(sect, 0) :
			addr_mask(addr, img->addr_size));

	v = t->is_signed ? (uint64_t)bytes_sword(&b, t->size) :
			   bytes_word(&b, t->size);
	if (!bytes_ok(&b))
		return false;
	if (sect != 0) {
		if (!object_element(w, t, addr, &v))
			return false;
		*target = t->add + (v << t->shift) -
			  place_number(w->e->start.sect, 0);
		return true;
	}
	/* Absolute addresses may be there only once the file is loaded. */
	if (t->add == 0 && t->size == img->addr_size &&
	    !image_pointer(img, addr, &v))
		return false;
	*target = addr_mask(t->add + (v << t->shift), img->addr_size);
	return true;
}

/* An end where nothing bounds the index: another table begins there. */
static bool
other_table(const struct walk *w, const struct jump_table *t, uint64_t at)
{
	const struct state_env *env = &w->p->env;
	size_t i;

	for (i = 0; i < env->ntabs; i++)
		if (env->tabs[i].addr == at && &env->tabs[i] != t)
			return true;
	return false;
}

/* Does nothing bound the index, or only the width of what it was read from? */
static bool
is_loose(const struct jump_table *t)
{
	return t->n == 0 || t->n == 256 || t->n == 65536;
}

/*
 * May a case begin there?  What stands behind a table leads anywhere: to what
 * fills the room before a case, and where instructions begin at few places only
 * also to where control just passes.
 */
static bool
begins_case(const struct walk *w, uint32_t to)
{
	const struct ins *before;

	if (to == 0 || w->p->ins[to].head != 0)
		return true;
	if (w->p->ins[to].flags & INSN_PADDING)
		return false;
	if (w->ctx->m->align == 1)
		return true;
	before = &w->p->ins[to - 1];
	return (before->flow != FLOW_NEXT && !(before->flags & INSN_COND)) ||
	       (before->flags & (INSN_PADDING | INS_BAD)) != 0;
}

/* False when the table's targets cannot be told, or not all of them. */
static bool
jump_table(struct walk *w, uint32_t i, const struct jump_table *t)
{
	uint64_t n = t->n, k, target;
	/* Where instructions may begin at any byte, few words lead to one. */
	bool wide = is_loose(t), loose = w->ctx->m->align != 1 && wide;
	struct head *h;
	uint32_t to;

	if (!has_places(w->ctx->img) || t->size == 0 || t->addr == 0 ||
	    t->add == (uint64_t)-1)
		return false;
	if (n == 0 || n > TABLE_MAX)
		n = TABLE_MAX;
	for (k = 0; k < n; k++) {
		if (wide && k > 0 && other_table(w, t, t->addr + k * t->size))
			break;
		if (!table_element(w, t, k, &target))
			break;
		if (target - w->start >= w->end - w->start) {
			if (t->n == 0)
				break;
			/* Beyond its end stands another one's table. */
			if (!pass_far_edge(w, i, target, &w->cur, true))
				break;
			continue;
		}
		to = code_find(w->p, target - w->start);
		if (to == NO_TARGET) {
			/* Then it has ended before. */
			if (wide)
				break;
			continue;
		}
		if (wide && !begins_case(w, to)) {
			if (t->n == 0)
				break;
			continue;
		}
		h = code_head(w->p, to);
		/* The next function is where no case is. */
		if ((h->flags & HEAD_SEEN) &&
		    (h->seen == i + 1 || h->seen == UINT32_MAX))
			continue;
		pass_edge(w, i, to, &w->cur, false, false);
		h = code_head(w->p, to);
		h->seen = i + 1;
		h->flags |= HEAD_SEEN;
	}
	return k > 0 && !loose;
}

void
pass_indirect(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct value *v = ins->reg == CODE_NOREG ? &w->p->env.jump :
							 &w->cur.reg[ins->reg];
	struct jump_table t;
	size_t k;

	if (v->kind == VAL_TARGET || v->kind == VAL_TABLE) {
		for (k = 0; k < w->p->env.ntabs; k++)
			if (w->p->env.tabs[k].insn == (uint32_t)v->off) {
				/* pass_edge() may add tables. */
				t = w->p->env.tabs[k];
				if (v->kind == VAL_TABLE)
					t.add = 0;
				if (jump_table(w, i, &t))
					return;
			}
	}
	if (w->nindirect < INDIRECTS && !w->too_large)
		pass_keep(w, &w->indirect[w->nindirect++], &w->cur);
}

static void
landing_pads(struct walk *w, uint32_t i, const struct code_state *after)
{
	const struct code_pass *p = w->p;
	uint64_t pc = pass_pc(w, i) + p->ins[i].len - 1;
	size_t at;
	struct code_state s;
	uint32_t to;

	BISECT(at, 0, p->nsites, p->sites[at].start <= pc);
	if (at == 0 || pc >= p->sites[at - 1].end)
		return;
	to = code_find(p, p->sites[at - 1].pad - w->start);
	if (to == NO_TARGET)
		return;
	s = *after;
	if (w->claims != NULL && w->claims->args_size != 0)
		s.reg[w->ctx->m->sp] = value_add(s.reg[w->ctx->m->sp],
		    (int64_t)w->claims->args_size);
	pass_edge(w, i, to, &s, false, false);
}

/*
 * A call inside the entry that is not to a function: for its address, or to a
 * local routine.
 */
static bool
local_call(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct code_machine *m = w->ctx->m;
	struct value *sp = &w->cur.reg[m->sp];
	struct code_state s;

	if (ins->flow != FLOW_CALL || (ins->flags & INS_FAR) ||
	    !(ins->flags & INSN_TARGET) || ins->target == NO_TARGET ||
	    ins->target == 0 || w->ctx->many_functions)
		return false;
	s = w->cur;
	if (m->ra_pushed) {
		s.reg[m->sp] = value_add(*sp, -(int64_t)m->word);
		if (s.reg[m->sp].kind == VAL_ADDR)
			state_set(&s, s.reg[m->sp].base, s.reg[m->sp].off,
			    s.reg[m->sp].vg,
			    (struct value){ .kind = VAL_UNKNOWN });
	} else
		s.reg[m->ra] = (struct value){ .kind = VAL_UNKNOWN };
	pass_edge(w, i, ins->target, &s, false, false);
	/* It was no disagreement, whatever it found. */
	code_head(w->p, ins->target)->flags &= ~(uint32_t)HEAD_BAD;
	return ins->target == i + 1;
}

/*
 * Tables that hold at calls have one entry for neighbours that unwind alike:
 * a block that nothing leads to and that saves the return address before it
 * changes it is where the next of them begins.  So does an entry whose first
 * row is that of the whole function (LLVM's outlined ones).
 */
bool
pass_begins_function(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins;
	const struct effect *e;
	uint32_t seen = NO_TARGET;
	bool down = false, up = false;
	unsigned n, k;

	if (m->ra_pushed ||
	    (!(w->ctx->caps & CAP_SYNC) && (i > 0 || !w->ctx->may_sync)))
		return false;
	for (n = 0; n < 24 && i < w->p->nins; n++, i++) {
		ins = &w->p->ins[i];
		e = code_effects(w->p, ins);
		for (k = 0; k < ins->n; k++, e++) {
			/* Made room first, or makes it. */
			down |= e->kind == EFF_ADDI && e->d == m->sp &&
				e->s == m->sp && e->imm < 0;
			if (e->kind == EFF_STORE && e->d == m->sp &&
			    e->s == m->ra)
				return down || e->imm < 0;
			if (e->kind != EFF_STORE && e->kind != EFF_CMP &&
			    e->d == m->ra)
				return false;
			/* Lets its frame go. */
			up |= e->d == m->sp && e->kind != EFF_STORE &&
			      e->kind != EFF_CMP &&
			      !(e->kind == EFF_ADDI && e->s == m->sp &&
				  e->imm < 0);
		}
		if (ins->flow == FLOW_NEXT)
			continue;
		/* Goes back as it was called. */
		if (ins->flow == FLOW_RETURN && ins->reg == m->ra && !up &&
		    (w->ctx->caps & CAP_SYNC))
			return true;
		if (ins->flow != FLOW_BRANCH || (ins->flags & INS_BAD))
			return false;
		if ((ins->flags & INSN_COND) && !(ins->flags & INS_FAR))
			seen = ins->target;
		else if (!(ins->flags & INSN_COND) && seen != i + 1)
			return false;
	}
	return false;
}

void
pass_call(struct walk *w, uint32_t i)
{
	if (local_call(w, i)) {
		/* To the next instruction: that is where it goes on. */
		w->valid = false;
		return;
	}
	if (pass_follow_leaf(w, i))
		return;
	state_call(&w->p->env, &w->cur);
	w->clean = false;
	w->after_call = true;
	w->call_row = w->row;
	if (w->p->nsites > 0)
		landing_pads(w, i, &w->cur);
	if (pass_begins_function(w, i + 1))
		w->valid = false;
}
