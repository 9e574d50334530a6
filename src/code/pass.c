/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/pass_priv.h"

#include <stdlib.h>

/* One entry being walked. */
struct walk {
	struct code_pass	*p;
	const struct code_ctx	*ctx;
	const struct entry	*e;
	struct code_result	*res;
	void			(*step)(void *, const struct code_step *);
	void			*step_arg;
	uint64_t		 start, end;

	struct code_state		 cur;
	bool			 valid;		/* control may come here */
	bool			 clean;		/* cur satisfies the row */
	bool			 wrong;		/* ... does not, at the last */
	bool			 after_call;	/* but for padding */
	size_t			 call_row;	/* in force at that call */
	size_t			 row;		/* number of the row in force */
	const struct claims	*claims;	/* its claims, NULL: no row */
	struct code_state		 tmp;
	struct verdict		 verdict;

	/* States at jumps that nobody knows the targets of. */
	struct packed		*indirect[INDIRECTS];
	unsigned		 nindirect;
	/* Stack pointers seen under rows whose CFA is of another register. */
	struct { uint8_t reg; int64_t off; struct value sp; } guess[GUESSES];
	unsigned		 nguess;
	size_t			 packed;	/* bytes of states that wait */
	bool			 too_large;
	bool			 again;		/* a loop's head has changed */
	bool			 bad_call;	/* a row is wrong at a call */
	bool			 any_unknown;
	bool			 late;		/* an assumed head has news */
};

struct code_pass *
code_pass_new(void)
{
	struct code_pass *p = xcalloc(1, sizeof(*p));

	p->far = xcalloc(FAR_CACHE, sizeof(*p->far));
	p->claims = xcalloc(ROW_CACHE + 1, sizeof(*p->claims));
	return p;
}

void
code_pass_free(struct code_pass *p)
{
	if (p == NULL)
		return;
	free(p->ins);
	free(p->eff);
	free(p->fars);
	free(p->heads);
	free(p->sites);
	entry_free(&p->other);
	free(p->far);
	free(p->claims);
	free(p->env.tabs);
	free(p);
}

void
code_result_free(struct code_result *r)
{
	free(r->far);
	r->far = NULL;
	r->nfar = r->far_cap = 0;
}

static uint64_t
pc_of(const struct walk *w, uint32_t i)
{
	return w->start + w->p->ins[i].off;
}

/* The number of the row in force at a place; SIZE_MAX when there is none. */
static size_t
row_at(const struct walk *w, uint64_t pc)
{
	const struct row *row = entry_row_at(w->e, pc);

	return row == NULL ? SIZE_MAX : (size_t)(row - w->e->rows);
}

/* The claims of a row, which hold until another one is asked for. */
static const struct claims *
claims_of(struct walk *w, size_t row)
{
	struct code_pass *p = w->p;
	size_t at = row % ROW_CACHE;

	if (row == SIZE_MAX)
		return NULL;
	if (p->claims_row[at] == row + 1)
		return &p->claims[at];
	/* That of the row in force stays where it is. */
	if (w->claims == &p->claims[at])
		at = ROW_CACHE;
	else
		p->claims_row[at] = (uint32_t)(row + 1);
	claims_make(&p->claims[at], w->ctx->m, &w->ctx->set, w->ctx->caps,
	    w->e, &w->e->rows[row]);
	return &p->claims[at];
}

static void
report(struct walk *w, const struct code_mismatch *m, uint64_t pc,
    bool has_from, uint64_t from)
{
	struct code_found *f = &w->res->found[m->fault];

	if (f->is) {
		f->more++;
		return;
	}
	f->is = true;
	f->pc = pc;
	f->has_from = has_from;
	f->from = from;
	f->wrong = *m;
}

static void
report_verdict(struct walk *w, const struct verdict *v, uint64_t pc,
    bool has_from, uint64_t from)
{
	unsigned i;

	for (i = 0; i < v->n; i++)
		report(w, &v->wrong[i], pc, has_from, from);
}

/* Is anything wrong that is more than a note? */
static bool
is_wrong(const struct verdict *v)
{
	return v->n > 1 || (v->n == 1 && v->wrong[0].fault != CODE_STALE);
}

static void
say_unknown(struct walk *w, enum code_reason reason, uint64_t pc)
{
	if (!w->any_unknown) {
		w->res->reason = (uint8_t)reason;
		w->res->reason_pc = pc;
	}
	w->any_unknown = true;
}

static bool
returns(const struct walk *w, uint32_t i)
{
	return w->p->ins[i].flow == FLOW_RETURN;
}

static bool
is_call(const struct ins *ins)
{
	return ins->flow == FLOW_CALL || ins->flow == FLOW_CALL_INDIRECT;
}

static void
drop(struct walk *w, struct packed **p)
{
	if (*p == NULL)
		return;
	w->packed -= packed_size(*p);
	free(*p);
	*p = NULL;
}

/* Puts a state with those that wait; true when that changes what is known. */
static bool
keep(struct walk *w, struct packed **at, const struct code_state *s)
{
	bool changed = true;

	if (*at != NULL) {
		w->packed -= packed_size(*at);
		changed = state_meet(w->ctx->m, at, s);
	} else
		*at = state_pack(s);
	w->packed += packed_size(*at);
	if (w->packed > PACKED_MAX)
		w->too_large = true;
	return changed;
}

/*
 * At the head of a loop: what no row there can speak of is let go at once, or
 * the loop would be walked once more for it.
 */
static void
forget(struct walk *w, const struct claims *c, struct code_state *s)
{
	const struct code_machine *m = w->ctx->m;
	uint64_t kept = w->p->env.watch;
	struct value *v;
	unsigned r, i;

	if (c == NULL)
		return;
	for (i = 0; i < c->n; i++)
		if (c->list[i].rule.kind == RULE_CFA_MEM &&
		    c->list[i].reg != c->cfa_reg)
			kept &= ~REG_BIT(c->list[i].reg);
	kept |= REG_BIT(m->sp);
	if (c->cfa_reg != CODE_NOREG)
		kept |= REG_BIT(c->cfa_reg);
	for (r = 0; r < CODE_REGS; r++) {
		v = &s->reg[r];
		if ((kept >> r & 1) || v->kind == VAL_ADDR ||
		    (v->kind == VAL_CONST && (uint64_t)v->off >= 4096))
			continue;
		*v = (struct value){ .kind = m->changed >> r & 1 ? VAL_NEW :
		    VAL_UNKNOWN };
	}
	s->cmp_reg = CODE_NOREG;
	s->bound_regs = 0;
}

/* Control may go from instruction i to instruction to in state s. */
static void
edge(struct walk *w, uint32_t i, uint32_t to, const struct code_state *s,
    bool must, bool checked)
{
	struct head *h = code_head(w->p, to);
	uint64_t pc = pc_of(w, to);
	size_t row = row_at(w, pc);
	const struct claims *c = NULL;
	struct verdict *v = &w->verdict;

	v->n = 0;
	v->unknown = false;
	if (!(checked && row == w->row) && !(w->ctx->caps & CAP_SYNC)) {
		c = claims_of(w, row);
		if (c != NULL)
			claims_check(c, s, pc, returns(w, to), v);
	}
	if (is_wrong(v)) {
		if (must) {
			report_verdict(w, v, pc, true, pc_of(w, i));
		} else {
			if (!(h->flags & HEAD_BAD)) {
				h->bad = v->wrong[0];
				h->from = i;
			}
			h->flags |= HEAD_BAD;
			return;
		}
	} else if (!must && v->unknown) {
		/* It says nothing that a better one does not say. */
		if (h->flags & HEAD_PROVED)
			return;
		h->flags |= HEAD_WEAK;
	} else {
		if (h->flags & HEAD_WEAK)
			drop(w, &h->pending);
		h->flags &= ~(uint32_t)HEAD_WEAK;
		h->flags |= HEAD_PROVED;
	}
	if (to > i) {
		if (!is_wrong(v) || h->pending == NULL)
			keep(w, &h->pending, s);
		return;
	}
	h->flags |= HEAD_BACK;
	if (is_wrong(v))
		return;
	w->tmp = *s;
	if (c == NULL)
		c = claims_of(w, row);
	forget(w, c, &w->tmp);
	if (h->flags & HEAD_ASSUMED) {
		/* It began with less than that. */
		if (h->widen == NULL)
			w->late = true;
		keep(w, &h->widen, &w->tmp);
	} else if (keep(w, &h->widen, &w->tmp))
		w->again = true;
}

/* ---- Jumps into other entries. ---- */

static bool
decode_far(struct walk *w, uint32_t sect, uint64_t pc, struct claims *out)
{
	struct table *t = (struct table *)(uintptr_t)w->ctx->table;
	const struct row *row;
	struct item it;

	if (!table_find(t, sect, pc, &it, NULL) || it.kind != ENTRY_FUNC)
		return false;
	table_decode(t, &it, WANT_ROWS, &w->p->other, NULL);
	row = entry_row_at(&w->p->other, pc);
	if (row == NULL || w->p->other.signal ||
	    w->p->other.kind != ENTRY_FUNC)
		return false;
	claims_make(out, w->ctx->m, &w->ctx->set, w->ctx->caps, &w->p->other,
	    row);
	/* Whole functions are proved by themselves. */
	return out->any && !(out->entry && it.start == pc);
}

/* The claims at a place of another entry; NULL where none are of interest. */
static const struct claims *
far_claims(struct walk *w, uint64_t pc)
{
	uint32_t sect = w->e->start.sect;
	struct far_claims *f;

	f = &w->p->far[(pc ^ pc >> 8 ^ sect) % FAR_CACHE];
	if (f->kind == 0 || f->pc != pc || f->sect != sect) {
		f->pc = pc;
		f->sect = sect;
		f->kind = decode_far(w, sect, pc, &f->claims) ? 2 : 1;
	}
	return f->kind == 2 ? &f->claims : NULL;
}

static void
far_edge(struct walk *w, uint32_t i, uint64_t target, const struct code_state *s)
{
	const struct claims *c;
	struct verdict *v = &w->verdict;
	struct code_far *f;

	if (w->ctx->caps & CAP_SYNC)
		return;
	c = far_claims(w, target);
	if (c == NULL)
		return;
	claims_check(c, s, target, false, v);
	if (v->unknown && v->n == 0)
		return;
	GROW(w->res->far, w->res->nfar, w->res->far_cap);
	f = &w->res->far[w->res->nfar++];
	memset(f, 0, sizeof(*f));
	f->target = target;
	f->from = pc_of(w, i);
	f->ok = !is_wrong(v);
	if (!f->ok)
		f->wrong = v->wrong[0];
}

/* A branch that was not resolved in the entry, or one that was. */
static void
go(struct walk *w, uint32_t i, const struct code_state *s, bool checked)
{
	const struct ins *ins = &w->p->ins[i];

	if (ins->flags & INS_FAR)
		far_edge(w, i, w->p->fars[ins->target], s);
	else if (ins->target != NO_TARGET)
		edge(w, i, ins->target, s, true, checked);
}

/* ---- Jump tables. ---- */

#define TABLE_MAX	65536

static bool
table_element(const struct walk *w, const struct jump_table *t, uint64_t k,
    uint64_t *target)
{
	struct bytes b = image_bytes(w->ctx->img, 0, addr_mask(t->addr +
	    k * t->size, w->ctx->img->addr_size));
	uint64_t v = t->is_signed ? (uint64_t)bytes_sword(&b, t->size) :
	    bytes_word(&b, t->size);

	if (!bytes_ok(&b))
		return false;
	/* Absolute addresses may be there only once the file is loaded. */
	if (t->add == 0 && t->size == w->ctx->img->addr_size &&
	    !image_pointer(w->ctx->img, t->addr + k * t->size, &v))
		return false;
	*target = addr_mask(t->add + (v << t->shift),
	    w->ctx->img->addr_size);
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

/* False when the table's targets cannot be told. */
static bool
jump_table(struct walk *w, uint32_t i, const struct jump_table *t)
{
	uint64_t n = t->n, k, target;
	struct head *h;
	uint32_t to;

	if (w->ctx->img->by_section || t->size == 0 || t->addr == 0 ||
	    t->add == (uint64_t)-1)
		return false;
	if (n == 0 && w->ctx->m->align != 1)
		return false;
	if (n == 0 || n > TABLE_MAX)
		n = TABLE_MAX;
	for (k = 0; k < n; k++) {
		if (t->n == 0 && k > 0 && other_table(w, t,
		    t->addr + k * t->size))
			break;
		if (!table_element(w, t, k, &target))
			break;
		if (target - w->start >= w->end - w->start) {
			if (t->n == 0)
				break;
			far_edge(w, i, target, &w->cur);
			continue;
		}
		to = code_find(w->p, target - w->start);
		if (to == NO_TARGET) {
			if (t->n == 0)
				break;
			continue;
		}
		h = code_head(w->p, to);
		if (h->seen == i + 1 && (h->flags & HEAD_SEEN))
			continue;
		edge(w, i, to, &w->cur, false, false);
		h = code_head(w->p, to);
		h->seen = i + 1;
		h->flags |= HEAD_SEEN;
	}
	return k > 0;
}

static void
indirect(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct value *v = ins->reg == CODE_NOREG ? &w->p->env.jump :
	    &w->cur.reg[ins->reg];
	struct jump_table t;
	size_t k;

	if (v->kind == VAL_TARGET || v->kind == VAL_TABLE) {
		for (k = 0; k < w->p->env.ntabs; k++)
			if (w->p->env.tabs[k].insn == (uint32_t)v->off) {
				/* edge() may add tables. */
				t = w->p->env.tabs[k];
				if (v->kind == VAL_TABLE)
					t.add = 0;
				if (jump_table(w, i, &t))
					return;
			}
	}
	if (w->nindirect < INDIRECTS && !w->too_large)
		keep(w, &w->indirect[w->nindirect++], &w->cur);
}

/* ---- Calls. ---- */

static void
landing_pads(struct walk *w, uint32_t i, const struct code_state *after)
{
	const struct code_pass *p = w->p;
	uint64_t pc = pc_of(w, i) + p->ins[i].len - 1;
	size_t lo = 0, hi = p->nsites, mid;
	struct code_state s;
	uint32_t to;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (p->sites[mid].start <= pc)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0 || pc >= p->sites[lo - 1].end)
		return;
	to = code_find(p, p->sites[lo - 1].pad - w->start);
	if (to == NO_TARGET)
		return;
	s = *after;
	if (w->claims != NULL && w->claims->args_size != 0)
		s.reg[w->ctx->m->sp] = value_add(s.reg[w->ctx->m->sp],
		    (int64_t)w->claims->args_size);
	edge(w, i, to, &s, false, false);
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
			    s.reg[m->sp].vg, (struct value){ .kind =
			    VAL_UNKNOWN });
	} else
		s.reg[m->ra] = (struct value){ .kind = VAL_UNKNOWN };
	edge(w, i, ins->target, &s, false, false);
	/* It was no disagreement, whatever it found. */
	code_head(w->p, ins->target)->flags &= ~(uint32_t)HEAD_BAD;
	return ins->target == i + 1;
}

/*
 * Tables that hold at calls have one entry for neighbours that unwind alike:
 * a block that nothing leads to and that saves the return address before it
 * changes it is where the next of them begins.
 */
static bool
begins_function(const struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct effect *e;
	unsigned n, k;

	if (!(w->ctx->caps & CAP_SYNC) || m->ra_pushed)
		return false;
	for (n = 0; n < 8 && i < w->p->nins; n++, i++) {
		e = w->p->eff + w->p->ins[i].eff;
		for (k = 0; k < w->p->ins[i].n; k++, e++) {
			if (e->kind == EFF_STORE && e->d == m->sp &&
			    e->s == m->ra)
				return true;
			if (e->kind != EFF_STORE && e->kind != EFF_CMP &&
			    e->d == m->ra)
				return false;
		}
		if (w->p->ins[i].flow != FLOW_NEXT)
			return false;
	}
	return false;
}

static void
call(struct walk *w, uint32_t i)
{
	if (local_call(w, i)) {
		/* To the next instruction: that is where it goes on. */
		w->valid = false;
		return;
	}
	state_call(&w->p->env, &w->cur);
	w->clean = false;
	w->after_call = true;
	w->call_row = w->row;
	if (w->p->nsites > 0)
		landing_pads(w, i, &w->cur);
	if (begins_function(w, i + 1))
		w->valid = false;
}

/*
 * Control comes to instruction i from the one before.  After a call that may
 * not come back it does so only if the row agrees; and what does not agree
 * must not spoil what other ways bring.
 */
static void
fall_through(struct walk *w, uint32_t i, const struct head *h)
{
	uint64_t pc = pc_of(w, i);
	bool may = w->after_call && w->row != w->call_row;

	if (w->claims == NULL || w->clean || (w->ctx->caps & CAP_SYNC) ||
	    (!may && (h == NULL || h->pending == NULL)))
		return;
	claims_check(w->claims, &w->cur, pc, returns(w, i), &w->verdict);
	if (!is_wrong(&w->verdict) && !(may && w->verdict.unknown))
		return;
	if (may) {
		w->valid = false;
	} else if (!w->wrong) {
		report_verdict(w, &w->verdict, pc, i > 0,
		    i > 0 ? pc_of(w, i - 1) : 0);
		w->valid = false;
	}
}

/* ---- The walk. ---- */

/* Returns are an anchor: the stack pointer is known there. */
static void
check_return(struct walk *w, uint32_t i)
{
	const struct code_machine *m = w->ctx->m;
	const struct ins *ins = &w->p->ins[i];
	const struct value *sp = &w->cur.reg[m->sp], *ra;
	struct code_mismatch bad = { .fault = CODE_RET, .reg = m->ra };
	int64_t want = m->ra_pushed ? 0 : -(int64_t)m->entry_cfa;

	if (w->claims == NULL || !w->claims->any || ins->reg == CODE_NOREG ||
	    (w->ctx->caps & CAP_SYNC) || w->wrong)
		return;
	ra = &w->cur.reg[ins->reg];
	bad.rule = w->claims->cfa;
	if (sp->kind == VAL_ADDR && sp->base == 0 && sp->vg == 0 &&
	    !(sp->flags & VALUE_GUESS) && (m->ra_pushed ?
	    ra->kind == VAL_ORIG && ra->reg != m->ra &&
	    (m->saved >> ra->reg & 1) : sp->off != want)) {
		bad.have = *sp;
		report(w, &bad, pc_of(w, i), false, 0);
	} else if (!m->ra_pushed && ins->reg == m->ra &&
	    ((ra->kind == VAL_ORIG && ra->reg != m->ra) ||
	    ra->kind == VAL_ADDR)) {
		bad.have = *ra;
		bad.has_place = true;
		report(w, &bad, pc_of(w, i), false, 0);
	}
}

/* A stack pointer for blocks that have nothing but their row. */
static void
note_guess(struct walk *w)
{
	const struct claims *c = w->claims;
	const struct value *sp = &w->cur.reg[w->ctx->m->sp];
	unsigned i;

	if (c == NULL || c->cfa.kind != RULE_REG_VAL ||
	    c->cfa_reg == w->ctx->m->sp || sp->kind != VAL_ADDR)
		return;
	for (i = 0; i < w->nguess; i++)
		if (w->guess[i].reg == c->cfa_reg &&
		    w->guess[i].off == c->cfa.u.off)
			break;
	if (i == GUESSES)
		return;
	if (i == w->nguess)
		w->nguess++;
	w->guess[i].reg = c->cfa_reg;
	w->guess[i].off = c->cfa.u.off;
	w->guess[i].sp = *sp;
}

static bool
try_indirect(struct walk *w, uint64_t pc)
{
	unsigned k;

	for (k = w->nindirect; k-- > 0; ) {
		state_unpack(w->indirect[k], &w->cur);
		claims_check(w->claims, &w->cur, pc, false, &w->verdict);
		if (w->verdict.n == 0 && !w->verdict.unknown)
			return true;
	}
	return false;
}

/* A block with no known way in. */
static void
seed(struct walk *w, uint32_t i, struct head *h)
{
	const struct claims *c = w->claims;
	struct claims *own;
	uint64_t pc = pc_of(w, i);
	unsigned base, k;

	/* Rows that hold at calls say nothing of the first instruction. */
	if ((w->ctx->caps & CAP_SYNC) && i == 0) {
		state_entry(w->ctx->m, &w->cur);
		h->flags |= HEAD_PROVED;
		return;
	}
	if (c->entry && (i == 0 || w->e->rep_size != 0 ||
	    image_symbol_exact(w->ctx->img, w->e->start.sect, pc) != NULL)) {
		state_entry(w->ctx->m, &w->cur);
		h->flags |= HEAD_PROVED;
		return;
	}
	h->flags |= HEAD_ASSUMED;
	if (begins_function(w, i)) {
		state_entry(w->ctx->m, &w->cur);
		return;
	}
	if (h->widen != NULL) {
		state_unpack(h->widen, &w->cur);
		return;
	}
	if (c->entry && w->nindirect == 0) {
		state_entry(w->ctx->m, &w->cur);
		return;
	}
	if (try_indirect(w, pc))
		return;
	/* The claims are ours: only the cache holds them. */
	own = (struct claims *)(uintptr_t)c;
	own->sp.kind = VAL_UNKNOWN;
	for (k = 0; k < w->nguess; k++)
		if (w->guess[k].reg == c->cfa_reg &&
		    w->guess[k].off == c->cfa.u.off)
			own->sp = w->guess[k].sp;
	base = w->p->env.naligns < NELEM(w->p->env.align) ?
	    w->p->env.naligns + 1 : 0;
	if (c->cfa.kind == RULE_REG_MEM && base != 0)
		w->p->env.align[w->p->env.naligns++] = UINT32_MAX - i;
	claims_seed(c, pc, base, &w->cur);
}

/* Compares; what was not known is then taken from the row. */
static void
check(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct verdict *v = &w->verdict;
	uint64_t pc = pc_of(w, i);

	if ((w->ctx->caps & CAP_SYNC) && !is_call(ins))
		return;
	claims_check(w->claims, &w->cur, pc, ins->flow == FLOW_RETURN, v);
	w->wrong = is_wrong(v);
	if (v->n > 0)
		report_verdict(w, v, pc, i > 0, i > 0 ? pc_of(w, i - 1) : 0);
	if (w->wrong && is_call(ins))
		w->bad_call = true;
	if (v->unknown) {
		say_unknown(w, v->reason, pc);
		claims_adopt(w->claims, pc, &w->cur);
	}
	w->clean = !w->wrong;
}

/* What control brings to instruction i, by any way; false: nothing does. */
static bool
arrive(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct head *h = ins->head == 0 ? NULL : &w->p->heads[ins->head];
	bool function;

	function = w->ctx->many_functions && i > 0 && ins->head != 0 &&
	    (h->flags & HEAD_SEEN) && h->seen == UINT32_MAX;
	if (function) {
		drop(w, &h->pending);
		state_entry(w->ctx->m, &w->cur);
		h->flags |= HEAD_PROVED;
		w->clean = false;
		return w->valid = true;
	}
	if (w->valid)
		fall_through(w, i, h);
	if (h != NULL && h->pending != NULL) {
		w->clean = false;
		if (w->valid)
			state_meet_into(w->ctx->m, &w->cur, h->pending);
		else
			state_unpack(h->pending, &w->cur);
		w->valid = true;
		drop(w, &h->pending);
	} else if (h != NULL && w->valid)
		h->flags |= HEAD_PROVED;
	if (w->valid && h != NULL && h->widen != NULL) {
		state_meet_into(w->ctx->m, &w->cur, h->widen);
		w->clean = false;
	}
	if (!w->valid) {
		if (w->claims == NULL || (ins->flags & INS_BAD) ||
		    ((ins->flags & INSN_PADDING) && h == NULL))
			return false;
		h = code_head(w->p, i);
		seed(w, i, h);
		w->valid = true;
		w->clean = w->after_call = false;
	}
	if (h != NULL && (h->flags & HEAD_BACK))
		forget(w, w->claims, &w->cur);
	return true;
}

/* Applies instruction i and follows the flow. */
static void
execute(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	const struct effect *eff = w->p->eff + ins->eff;
	bool maybe = (ins->flags & INS_MAYBE) && (ins->flags & INSN_COND);
	struct code_state taken;

	if (maybe)
		taken = w->cur;
	if (!(ins->flags & INSN_SAME) || ins->n > 0)
		if (state_apply(&w->p->env, &w->cur, eff, ins->n, i,
		    maybe ? MAYBE_NOT : MAYBE_BOTH))
			w->clean = false;
	if (ins->flow == FLOW_NEXT)
		return;
	if (!is_call(ins))
		note_guess(w);
	if (maybe)
		state_apply(&w->p->env, &taken, eff, ins->n, i, MAYBE_TAKEN);
	else if (ins->flags & INSN_COND)
		taken = w->cur;
	switch (ins->flow) {
	case FLOW_BRANCH:
		if (ins->flags & INSN_COND) {
			state_condition(&taken, ins->cond, true);
			go(w, i, &taken, w->clean && !maybe);
			state_condition(&w->cur, ins->cond, false);
			return;
		}
		go(w, i, &w->cur, w->clean);
		w->valid = false;
		return;
	case FLOW_CALL:
	case FLOW_CALL_INDIRECT:
		if (!(ins->flags & INSN_COND)) {
			call(w, i);
			return;
		}
		/* What it changes, it may have changed. */
		call(w, i);
		return;
	case FLOW_RETURN:
		if (!(ins->flags & INSN_COND))
			check_return(w, i);
		break;
	case FLOW_INDIRECT:
		indirect(w, i);
		break;
	}
	w->valid = (ins->flags & INSN_COND) != 0;
}

static void
tell(struct walk *w, uint32_t i)
{
	const struct ins *ins = &w->p->ins[i];
	struct code_step s = {
		.pc = pc_of(w, i), .eff = w->p->eff + ins->eff,
		.neff = ins->n, .claims = w->claims, .state = &w->cur,
		.verdict = &w->verdict
	};

	s.assumed = ins->head != 0 &&
	    (w->p->heads[ins->head].flags & (HEAD_ASSUMED | HEAD_PROVED)) ==
	    HEAD_ASSUMED;
	if (w->claims != NULL)
		claims_check(w->claims, &w->cur, s.pc, returns(w, i),
		    &w->verdict);
	w->step(w->step_arg, &s);
}

/* Before a repeat: findings are those of the last one. */
static void
restart(struct walk *w)
{
	struct head *h;
	size_t i;

	memset(w->res->found, 0, sizeof(w->res->found));
	w->res->nfar = 0;
	w->res->nassumed = 0;
	w->res->reason = REASON_NONE;
	for (i = 1; i < w->p->nheads; i++) {
		h = &w->p->heads[i];
		drop(w, &h->pending);
		/* Starts of functions stay marked. */
		h->flags &= h->seen == UINT32_MAX ? HEAD_BACK | HEAD_SEEN :
		    HEAD_BACK;
	}
	while (w->nindirect > 0)
		drop(w, &w->indirect[--w->nindirect]);
	w->valid = w->again = w->bad_call = w->any_unknown = w->late = false;
	w->wrong = w->clean = w->after_call = false;
	w->row = SIZE_MAX;
	w->claims = NULL;
}

static void
walk_once(struct walk *w)
{
	struct code_pass *p = w->p;
	size_t row;
	uint32_t i;

	restart(w);
	for (i = 0; i < p->nins && !w->too_large; i++) {
		row = row_at(w, pc_of(w, i));
		if (row != w->row || i == 0) {
			w->claims = NULL;
			w->claims = claims_of(w, row);
			w->row = row;
			w->clean = false;
		}
		if (p->ins[i].head != 0 || !w->valid || w->after_call) {
			if (!arrive(w, i))
				continue;
		}
		if (!(p->ins[i].flags & INSN_PADDING))
			w->after_call = false;
		if (w->claims != NULL && (!w->clean || w->claims->by_pc ||
		    (is_call(&p->ins[i]) && (w->ctx->caps & CAP_SYNC))))
			check(w, i);
		if (w->step != NULL)
			tell(w, i);
		execute(w, i);
	}
	/* Code that runs on into what follows. */
	if (w->valid && p->nins > 0 && !is_call(&p->ins[p->nins - 1]) &&
	    !(p->ins[p->nins - 1].flags & INSN_PADDING))
		far_edge(w, (uint32_t)p->nins - 1, w->end, &w->cur);
}

/* Edges that may be dead, and what was assumed. */
static void
settle(struct walk *w)
{
	struct code_result *r = w->res;
	const struct head *h;
	uint32_t i;

	for (i = 0; i < w->p->nins; i++) {
		if (w->p->ins[i].head == 0)
			continue;
		h = &w->p->heads[w->p->ins[i].head];
		if ((h->flags & (HEAD_BAD | HEAD_PROVED)) == HEAD_BAD)
			report(w, &h->bad, pc_of(w, i), true,
			    pc_of(w, h->from));
		if ((h->flags & (HEAD_ASSUMED | HEAD_PROVED)) !=
		    HEAD_ASSUMED)
			continue;
		if (r->nassumed < CODE_ASSUMED)
			r->assumed[r->nassumed] = pc_of(w, i);
		r->nassumed++;
	}
}

static unsigned
count_cfas(const struct entry *e)
{
	size_t i, n = 0;

	for (i = 0; i < e->nrows && n < 3; i++)
		n += i == 0 || !rule_equal(&e->rows[i].cfa,
		    &e->rows[i - 1].cfa);
	return (unsigned)n;
}

static void
classify(struct walk *w)
{
	struct code_result *r = w->res;
	bool error = false, warning;
	unsigned k;

	for (k = CODE_CFA; k <= CODE_SAVED; k++)
		error |= r->found[k].is;
	warning = r->found[CODE_CLOBBER].is || r->found[CODE_RET].is;
	if ((error || warning) && w->ctx->may_sync && !w->bad_call &&
	    (w->ctx->many_cfas || count_cfas(w->e) <= 2)) {
		r->class = CLASS_SYNC;
		memset(r->found, 0, sizeof(r->found));
		r->nfar = 0;
	} else if (error)
		r->class = CLASS_CONTRADICTED;
	else if (warning)
		r->class = CLASS_CLOBBER;
	else if (w->any_unknown)
		r->class = CLASS_UNKNOWN;
	else if (r->nassumed > 0)
		r->class = CLASS_ASSUMED;
	else
		r->class = CLASS_PROVED;
}

/* Registers that rows name, and those through which frames are addressed. */
static void
set_watch(struct walk *w)
{
	const struct code_machine *m = w->ctx->m;
	struct state_env *env = &w->p->env;
	const struct rule *rule;
	size_t i;
	unsigned r;

	env->m = m;
	env->red_zone = w->ctx->red_zone;
	env->watch = m->saved | REG_BIT(m->sp) | REG_BIT(m->ra);
	env->frame = REG_BIT(m->sp) | REG_BIT(m->fp);
	env->ntabs = 0;
	env->naligns = 0;
	for (i = 0; i < w->e->nrows + w->e->nregs; i++) {
		rule = i < w->e->nrows ? &w->e->rows[i].cfa :
		    &w->e->regs[i - w->e->nrows].rule;
		if (rule->kind == RULE_EXPR_MEM ||
		    rule->kind == RULE_EXPR_VAL) {
			/* Any may be in it. */
			env->watch = ~(uint64_t)0;
			continue;
		}
		if (rule->kind != RULE_REG && rule->kind != RULE_REG_VAL &&
		    rule->kind != RULE_REG_MEM)
			continue;
		r = code_reg(m, &w->ctx->set, rule->reg);
		if (r == CODE_NOREG)
			continue;
		env->watch |= REG_BIT(r);
		env->frame |= REG_BIT(r);
	}
	for (i = 0; i < w->e->nrows; i++) {
		rule = &w->e->rows[i].ra;
		if (rule->kind == RULE_REG && (r = code_reg(m, &w->ctx->set,
		    rule->reg)) != CODE_NOREG)
			env->watch |= REG_BIT(r);
	}
}

/* Each function inside an entry begins anew. */
static void
mark_functions(struct walk *w)
{
	struct head *h;
	uint32_t i;
	uint64_t pc;
	size_t k = 0;
	const struct image *img = w->ctx->img;

	for (i = 0; i < w->p->nins; i++) {
		pc = pc_of(w, i);
		while (k < img->nstarts && img->starts[k] < pc)
			k++;
		if (!(k < img->nstarts && img->starts[k] == pc) &&
		    (img->has_starts ||
		    image_symbol_exact(img, w->e->start.sect, pc) == NULL))
			continue;
		h = code_head(w->p, i);
		h->flags |= HEAD_SEEN;
		h->seen = UINT32_MAX;
	}
}

static void
clean_up(struct walk *w)
{
	size_t i;

	for (i = 1; i < w->p->nheads; i++) {
		free(w->p->heads[i].pending);
		free(w->p->heads[i].widen);
	}
	while (w->nindirect > 0)
		free(w->indirect[--w->nindirect]);
}

static void
run(struct walk *w)
{
	struct code_result *r = w->res;
	bool late = false;

	set_watch(w);
	if (!code_read(w->p, w->ctx, w->e, w->end)) {
		r->class = CLASS_SKIPPED;
		return;
	}
	if (w->ctx->many_functions)
		mark_functions(w);
	r->instructions = w->p->nins;
	for (r->repeats = 0; r->repeats < REPEATS_MAX; r->repeats++) {
		walk_once(w);
		if (w->too_large)
			break;
		/* Once more with what assumed blocks have learnt. */
		if (!w->again && w->late && !late && w->any_unknown)
			late = true;
		else if (!w->again)
			break;
	}
	if (w->too_large || r->repeats == REPEATS_MAX) {
		memset(r->found, 0, sizeof(r->found));
		r->nfar = 0;
		say_unknown(w, w->too_large ? REASON_TOO_LARGE :
		    REASON_REPEATS, w->start);
	} else
		settle(w);
	classify(w);
}

void
code_pass_trace(struct code_pass *p, const struct code_ctx *ctx,
    const struct entry *e, struct code_result *r,
    void (*step)(void *, const struct code_step *), void *arg)
{
	struct walk w;
	size_t far_cap = r->far_cap;
	struct code_far *far = r->far;

	memset(r, 0, sizeof(*r));
	r->far = far;
	r->far_cap = far_cap;
	r->class = CLASS_SKIPPED;
	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    !e->has_end || e->nrows == 0 || e->signal ||
	    e->end <= e->start.addr)
		return;
	memset(&w, 0, offsetof(struct walk, cur));
	memset(&w.indirect, 0, sizeof(w) - offsetof(struct walk, indirect));
	w.p = p;
	w.ctx = ctx;
	w.e = e;
	w.res = r;
	w.start = e->start.addr;
	w.end = e->end;
	if (p->far_table != ctx->table) {
		p->far_table = ctx->table;
		memset(p->far, 0, FAR_CACHE * sizeof(*p->far));
	}
	memset(p->claims_row, 0, sizeof(p->claims_row));
	p->nheads = 0;
	run(&w);
	if (step != NULL && r->class != CLASS_SKIPPED) {
		w.step = step;
		w.step_arg = arg;
		walk_once(&w);
		settle(&w);
		classify(&w);
	}
	clean_up(&w);
}

void
code_pass_run(struct code_pass *p, const struct code_ctx *ctx,
    const struct entry *e, struct code_result *r)
{
	code_pass_trace(p, ctx, e, r, NULL, NULL);
}

bool
code_ctx_init(struct code_ctx *ctx, const struct table *t, const char **why)
{
	const struct code_machine *m = code_machine_of(t->img);
	bool macho = t->img->container == CONTAINER_MACHO;
	const char *name = t->name;

	memset(ctx, 0, sizeof(*ctx));
	*why = "its code cannot be read";
	if (m == NULL || m->decode == NULL) {
		if (m != NULL && m->needs != NULL)
			*why = m->needs;
		return false;
	}
	ctx->img = t->img;
	ctx->m = m;
	ctx->table = t;
	ctx->set = table_regset(t);
	ctx->red_zone = macho && m->machine == MACH_AARCH64 ? 128 :
	    m->red_zone;
	if (strcmp(name, "eh_frame") == 0 || strcmp(name, "debug_frame") == 0)
		ctx->caps = m->machine == MACH_AARCH64 && !macho ?
		    CAP_SIGN : 0;
	else if (strcmp(name, "sframe") == 0)
		ctx->caps = CAP_FP_ONLY | (m->machine == MACH_AARCH64 ?
		    CAP_SIGN : 0);
	else if (strcmp(name, "exidx") == 0 ||
	    strcmp(name, "compact_unwind") == 0 ||
	    strcmp(name, "unwind_info") == 0)
		ctx->caps = CAP_SYNC;
	else {
		*why = NULL;
		return false;
	}
	ctx->many_functions = strcmp(name, "unwind_info") == 0 ||
	    strcmp(name, "exidx") == 0;
	ctx->may_sync = !(ctx->caps & CAP_SYNC) && (macho ||
	    (m->machine != MACH_X86_64 && m->machine != MACH_I386));
	ctx->many_cfas = macho;
	return true;
}
