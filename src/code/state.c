/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/state_table.h"
#include "code/state_value.h"

static const struct value unknown_value = { .kind = VAL_UNKNOWN };
static const struct value new_value = { .kind = VAL_NEW };
static const struct value made_value = { .kind = VAL_UNKNOWN,
	.flags = VALUE_MADE };

void
state_empty(const struct code_machine *m, struct code_state *s)
{
	mem_clear(s->reg, sizeof(s->reg));
	s->nslots = 0;
	s->nregs = m->regs;
	s->entry_cfa = m->entry_cfa;
	s->fresh = s->popped = s->certain = false;
	s->bound_regs = s->bound = 0;
	s->cmp_reg = s->cmp_other = CODE_NOREG;
	s->cmp_size = s->cmp_imm = 0;
}

void
state_entry(const struct code_machine *m, struct code_state *s)
{
	struct value v = { .kind = VAL_ORIG };
	unsigned r;

	state_empty(m, s);
	s->fresh = true;
	for (r = 0; r < m->regs; r++) {
		v.reg = (uint8_t)r;
		s->reg[r] = v;
	}
	s->reg[m->sp] = (struct value){ .kind = VAL_ADDR,
		.off = -(int64_t)m->entry_cfa };
	if (m->ra_pushed) {
		s->reg[m->ra] = new_value;
		v.reg = m->ra;
		state_set(s, 0, -(int64_t)m->entry_cfa, 0, v);
	}
}

struct value
value_add(struct value v, int64_t n)
{
	if (n == 0)
		return v;
	switch (v.kind) {
	case VAL_ADDR:
	case VAL_CONST:
	case VAL_LENGTH:
	case VAL_INDEX:
		v.off = (int64_t)((uint64_t)v.off + (uint64_t)n);
		return v;
	case VAL_UNKNOWN:
		return v;
	default:
		return new_value;
	}
}

static struct slot *
find_slot(const struct code_state *s, int base, int64_t off, int32_t vg)
{
	unsigned i;

	for (i = 0; i < s->nslots; i++)
		if (s->slot[i].off == off && s->slot[i].base == base &&
		    s->slot[i].vg == vg)
			return (struct slot *)(uintptr_t)&s->slot[i];
	return NULL;
}

bool
state_has(const struct code_state *s, int base, int64_t off, int32_t vg)
{
	return find_slot(s, base, off, vg) != NULL;
}

bool
state_keeps(const struct code_state *s, int64_t off, unsigned reg)
{
	const struct slot *at = find_slot(s, 0, off, 0);

	return at != NULL && value_has(&at->v, reg);
}

bool
state_find(const struct code_state *s, unsigned reg, struct value *place)
{
	const struct slot *at;
	unsigned i;

	for (i = 0; i < s->nslots; i++) {
		at = &s->slot[i];
		if (at->base != 0 || at->vg != 0 || !value_has(&at->v, reg))
			continue;
		*place = (struct value){ .kind = VAL_ADDR, .off = at->off };
		return true;
	}
	return false;
}

struct value
state_word(const struct code_state *s, int base, int64_t off, int32_t vg)
{
	const struct slot *at = find_slot(s, base, off, vg);

	if (at != NULL)
		return at->v;
	return s->fresh ? new_value : unknown_value;
}

void
state_remove(struct code_state *s, unsigned i)
{
	s->slot[i] = s->slot[--s->nslots];
}

/*
 * How much a word is missed: rows speak of the caller's, of the CFA and of the
 * caller's stack pointer (s390x stores it beside the others).
 */
static unsigned
slot_rank(const struct code_state *s, const struct slot *at)
{
	switch (at->v.kind) {
	case VAL_UNKNOWN:
		return 0;
	case VAL_ORIG:
		return 4;
	case VAL_ADDR:
		if (at->v.base == 0 &&
		    (at->v.off == 0 || at->v.off == -s->entry_cfa))
			return 3;
		return 2;
	default:
		return 1;
	}
}

/* Room for one more. */
static void
evict_slot(struct code_state *s)
{
	unsigned i, least = 0;

	s->fresh = false;
	for (i = 1; i < s->nslots; i++)
		if (slot_rank(s, &s->slot[i]) < slot_rank(s, &s->slot[least]))
			least = i;
	state_remove(s, least);
}

void
state_set(struct code_state *s, int base, int64_t off, int32_t vg,
    struct value v)
{
	struct slot *at = find_slot(s, base, off, vg);

	if (at == NULL) {
		if (s->nslots == STATE_SLOTS)
			evict_slot(s);
		at = &s->slot[s->nslots++];
		at->base = (uint8_t)base;
		at->off = off;
		at->vg = vg;
	}
	at->v = v;
}

void
state_leave_stack(struct code_state *s)
{
	unsigned r;

	s->nslots = 0;
	s->fresh = false;
	for (r = 0; r < s->nregs; r++)
		if (s->reg[r].kind == VAL_ADDR)
			s->reg[r] = unknown_value;
}

/*
 * Words below the stack pointer, but for the red zone, may change any time; those
 * of registers that compilers load from there are none of the table's faults.
 */
static void
drop_below(struct code_state *s, const struct value *sp, int64_t zone,
    uint64_t late)
{
	unsigned i;

	if (sp->kind != VAL_ADDR)
		return;
	for (i = s->nslots; i-- > 0;)
		if (s->slot[i].base == sp->base && s->slot[i].vg == sp->vg &&
		    s->slot[i].off < sp->off - zone &&
		    (s->slot[i].v.kind != VAL_ORIG ||
			(late >> s->slot[i].v.reg & 1) == 0))
			state_remove(s, i);
}

/*
 * A sum that is not followed.  With a number that was computed here it is
 * nobody's; of what may be a stack address it leads to a place that nobody
 * knows, but is nothing that a register held at the entry.
 */
static struct value
mixed(const struct value *a, const struct value *b)
{
	if (a->kind == VAL_ADDR || b->kind == VAL_ADDR ||
	    (a->kind == VAL_UNKNOWN && b->kind == VAL_UNKNOWN))
		return made_value;
	return new_value;
}

/* What a constant adds: in a word of 32 bits it may be below zero. */
static int64_t
constant_of(const struct state_env *env, const struct value *v)
{
	return env->m->word == 4 ? (int32_t)v->off : v->off;
}

/* v and n times a constant. */
static struct value
add_constant(const struct state_env *env, const struct value *v,
    const struct value *constant, int64_t n)
{
	int64_t k = constant_of(env, constant);
	struct value sum = value_add(*v, (int64_t)((uint64_t)k * (uint64_t)n));

	if (env->m->word == 4 && sum.kind == VAL_CONST)
		sum.off = (uint32_t)sum.off;
	return sum;
}

/* a + b, or a - b. */
static struct value
sum(struct state_env *env, const struct value *a, const struct value *b,
    int64_t sign)
{
	struct jump_table *t;
	struct value v;

	if (b->kind == VAL_CONST)
		return a->kind == VAL_TABLE && sign > 0 ?
			   sum(env, b, a, 1) :
			   add_constant(env, a, b, sign);
	if (sign > 0 && a->kind == VAL_CONST && b->kind != VAL_TABLE)
		return add_constant(env, b, a, 1);
	if (sign > 0 && a->kind == VAL_LENGTH && b->kind == VAL_ADDR)
		return sum(env, b, a, 1);
	if (b->kind == VAL_LENGTH &&
	    (a->kind == VAL_ADDR || a->kind == VAL_LENGTH)) {
		v = value_add(*a, (int64_t)((uint64_t)b->off * (uint64_t)sign));
		v.vg += (int32_t)sign * b->vg;
		return v.vg < -VG_MAX || v.vg > VG_MAX ? mixed(a, b) : v;
	}
	if (sign > 0 && a->kind == VAL_CONST) {
		t = state_table_of(env, b);
		t->add = (uint64_t)a->off;
		v = *b;
		v.kind = VAL_TARGET;
		return v;
	}
	return mixed(a, b);
}

static struct value
scaled_sum(struct state_env *env, const struct code_state *s,
    const struct effect *e)
{
	const struct value *x = &s->reg[e->x];
	const struct value *a = e->s == CODE_NOREG ? NULL : &s->reg[e->s];
	struct jump_table *t;
	struct value v;

	if (e->shift == 0 && a != NULL)
		return value_add(sum(env, a, x, 1), e->imm);
	if (x->kind == VAL_LENGTH && e->shift < TIMES_SHIFT) {
		v = (struct value){ .kind = VAL_CONST,
			.off = (int64_t)1 << e->shift };
		v = value_product(x, &v);
		return a == NULL ? value_add(v, e->imm) :
				   value_add(sum(env, a, &v, 1), e->imm);
	}
	if ((a == NULL || a->kind == VAL_CONST) && x->kind == VAL_TABLE &&
	    (a != NULL || e->imm != 0)) {
		t = state_table_of(env, x);
		t->add = (uint64_t)((a == NULL ? 0 : a->off) + e->imm);
		t->shift = e->shift;
		if (e->flags & EFF_SIGNED)
			t->is_signed = true;
		v = *x;
		v.kind = VAL_TARGET;
		return v;
	}
	if (x->kind == VAL_CONST) {
		v = (struct value){ .kind = VAL_CONST,
			.off = (int64_t)((uint64_t)x->off << e->shift) };
		v = value_add(v, e->imm);
		return a == NULL ? v : sum(env, a, &v, 1);
	}
	/* Of the program counter: code that is entered so far behind a jump. */
	if (x->kind != VAL_ADDR &&
	    (e->shift != 0 ? a == NULL || a->kind == VAL_CONST :
			     a == NULL && (e->flags & EFF_PC)))
		return state_scaled_index(s, e);
	return a == NULL ? new_value : mixed(a, x);
}

static struct value
extend(struct state_env *env, const struct code_state *s,
    const struct effect *e)
{
	const struct value *v = &s->reg[e->s];
	unsigned shift = 64 - 8 * (e->size == 0 ? 8 : e->size);
	struct value res = *v;

	if (v->kind == VAL_CONST && e->size <= 8) {
		res.off = (int64_t)((uint64_t)v->off << shift);
		res.off = e->flags & EFF_SIGNED ?
			      res.off >> shift :
			      (int64_t)((uint64_t)res.off >> shift);
		return res;
	}
	if (v->kind == VAL_TABLE) {
		if ((e->flags & EFF_SIGNED) &&
		    state_table_of(env, v)->size == e->size)
			state_table_of(env, v)->is_signed = true;
		return res;
	}
	if (v->kind != VAL_UNKNOWN)
		return new_value;
	/* Of a word that is longer it is nothing that a register held. */
	return e->size < env->m->word && e->d != env->m->sp ? made_value :
							      unknown_value;
}

/* The caller's sp (ppc64: the CFA), wherever the word is that sp points to. */
static bool
is_chain(const struct code_machine *m, const struct effect *e)
{
	return m->chain && e->d == m->sp && e->s == m->sp && e->imm == 0;
}

/* Does a register lead to the frame, and not to what a pointer in it does? */
static bool
is_of_frame(const struct state_env *env, unsigned r, const struct value *v)
{
	return r == env->m->sp ||
	       ((env->frame >> r & 1) && !(v->flags & VALUE_READ));
}

/*
 * Is a save read above where a pointer leads that was itself read, and that leads
 * to none?  No array of locals reaches there (see store()); but assembly restores
 * registers below where the stack was, whose address it has kept.
 */
static bool
is_beyond_locals(const struct state_env *env, const struct code_state *s,
    const struct effect *e, const struct value *a, const struct value *v)
{
	return v->kind == VAL_ORIG && (a->flags & VALUE_READ) && e->imm > 0 &&
	       !is_of_frame(env, e->s, a) &&
	       state_word(s, a->base, a->off, a->vg).kind != VAL_ORIG;
}

static struct value
load(const struct state_env *env, const struct code_state *s,
    const struct effect *e)
{
	const struct value *a = &s->reg[e->s];
	bool vg = (e->flags & EFF_VG) != 0;
	struct value v;

	if (env->m->shadow != 0 && e->s == env->m->shadow &&
	    e->d == env->m->ra && state_has(s, BASE_SHADOW, 0, 0))
		return state_word(s, BASE_SHADOW, 0, 0);
	switch (a->kind) {
	case VAL_ADDR:
		v = state_word(s, a->base, a->off + (vg ? 0 : e->imm),
		    a->vg + (vg ? (int32_t)e->imm : 0));
		if (v.kind != VAL_ADDR && is_chain(env->m, e))
			return (struct value){ .kind = VAL_ADDR };
		/* From there, or from somewhat above. */
		if (a->flags & VALUE_POPS)
			v.flags |= VALUE_GUESS;
		if (v.kind == VAL_ADDR)
			v.flags |= VALUE_READ;
		if (is_beyond_locals(env, s, e, a, &v))
			return unknown_value;
		return v;
	default:
		if (is_chain(env->m, e))
			return (struct value){ .kind = VAL_ADDR };
		if (a->kind == VAL_UNKNOWN)
			return unknown_value;
		/* The frame may be there, wherever that is. */
		return env->frame >> e->s & 1 ? unknown_value : new_value;
	}
}

/* May a row rest on the word? */
static bool
is_leant_on(const struct value *v)
{
	return v->kind == VAL_ORIG || v->kind == VAL_ADDR;
}

/* The caller's of a register is stored in the frame, who knows where. */
static void
store_somewhere(struct code_state *s)
{
	unsigned i;

	s->fresh = false;
	for (i = 0; i < s->nslots; i++)
		if (!is_leant_on(&s->slot[i].v))
			s->slot[i].v = unknown_value;
}

/* Is it the caller's, of a register or its stack pointer (s390x, ppc64)? */
static bool
is_saved(const struct code_machine *m, const struct value *v)
{
	return v->kind == VAL_ORIG ||
	       (!m->ra_pushed && v->kind == VAL_ADDR && v->base == 0 &&
		   v->vg == 0 && v->off == -(int64_t)m->entry_cfa);
}

/*
 * A store of so many bytes is one of a loop's that fills or copies any number
 * of blocks: it reaches what is saved only where that is never run.
 */
#define BLOCK 255
#define PAGE  4096 /* addresses are above */

/* True when a word that a row may speak of changed. */
static bool
store(struct state_env *env, struct code_state *s, const struct effect *e)
{
	struct value base = s->reg[e->d];
	const struct value *a = &base;
	const struct value *v = e->s == CODE_NOREG ? &new_value : &s->reg[e->s];
	/*
	 * Vector registers are kept whole where words are shorter (Arm), and
	 * those of single floats are shorter (RISC-V's F without D).
	 */
	bool named = e->s != CODE_NOREG &&
		     (env->m->fields == 0 || e->size != 4 || value_joins(v));
	bool word = named && (e->size == env->m->word || value_joins(v) ||
				 (e->s >= 32 &&
				     (e->size > env->m->word || e->size == 4)));
	bool whole = word && e->s < 32 && v->kind != VAL_UNKNOWN;
	bool frame = is_of_frame(env, e->d, a) && e->size < BLOCK;
	bool touched = false;
	uint8_t put = 0;
	int64_t off, x = 0;
	int32_t vg = a->vg + (e->flags & EFF_VG ? (int32_t)e->imm : 0);
	struct slot *at;
	unsigned i;

	if (env->m->shadow != 0 && e->d == env->m->shadow &&
	    e->s == env->m->ra && v->kind == VAL_ORIG)
		state_set(s, BASE_SHADOW, 0, 0, *v);
	if (e->flags & EFF_INDEXED) {
		if (s->reg[e->x].kind != VAL_CONST)
			return false;
		x = constant_of(env, &s->reg[e->x]);
	}
	base = value_add(base, x);
	off = a->off + (e->flags & EFF_VG ? 0 : e->imm);
	/* i386: an address that tables are counted from waits on the stack. */
	word = word && (value_is_callers(env->m, v) || v->kind == VAL_ADDR ||
			   v->kind == VAL_UNKNOWN ||
			   (v->kind == VAL_CONST && frame &&
			       code_callees_pop(env->m) && v->off >= PAGE) ||
			   (v->kind == VAL_ORIG && v->reg == env->link));
	if (a->kind != VAL_ADDR) {
		if (e->d == env->m->sp && word && v->kind != VAL_ADDR)
			store_somewhere(s);
		return false;
	}
	for (i = s->nslots; i-- > 0;) {
		at = &s->slot[i];
		if (at->base != a->base || at->vg != vg ||
		    at->off >= off + e->size || state_slot_end(env, at) <= off)
			continue;
		/*
		 * Pointers to locals, as lists have them, lead there on ways
		 * that are none; who has pushed a register's value knows where.
		 */
		if (is_saved(env->m, &at->v) && !frame &&
		    (!word || v->kind != VAL_ORIG)) {
			word = word && at->off != off;
			continue;
		}
		if (at->off == off && named)
			put = value_put(env->m, &at->v);
		if (word && at->off == off)
			continue;
		touched |= is_saved(env->m, &at->v);
		/* Rows by such a word are looked at with the next change. */
		if (at->v.kind == VAL_ADDR)
			env->care = env->watch;
		/* What copies too much for the place does so on no way. */
		at->v = whole && at->off == off && !put ?
			    new_value :
			    (struct value){ .flags = at->off == off ? put : 0 };
	}
	if (!word)
		return touched;
	at = find_slot(s, a->base, off, vg);
	touched |= env->care == env->watch ||
		   (at == NULL ? s->nslots == STATE_SLOTS :
				 is_leant_on(&at->v));
	/* As where all ways bring what is nobody's. */
	state_set(s, a->base, off, vg,
	    v->flags & VALUE_EITHER ? unknown_value : *v);
	if (at != NULL && v->kind == VAL_UNKNOWN)
		at->v.flags |= put;
	return touched;
}

/* What the effect leaves in d. */
static struct value
result(struct state_env *env, struct code_state *s, const struct effect *e,
    uint32_t insn)
{
	struct value v;

	switch (e->kind) {
	case EFF_MOV:
		return s->reg[e->s];
	case EFF_ADDI:
		return value_add(s->reg[e->s], e->imm);
	case EFF_ADDR:
		return sum(env, &s->reg[e->s], &s->reg[e->x],
		    e->imm < 0 ? -1 : 1);
	case EFF_CONST:
		return (struct value){ .kind = VAL_CONST, .off = e->imm };
	case EFF_LENGTH:
		return (
		    struct value){ .kind = VAL_LENGTH, .vg = (int32_t)e->imm };
	case EFF_MUL:
		return value_product(&s->reg[e->s], &s->reg[e->x]);
	case EFF_ALIGN:
		return state_align(env, s, &s->reg[e->s], e->imm, insn);
	case EFF_LOAD:
		if (s->reg[e->s].kind == VAL_INDEX && !(env->frame >> e->s & 1))
			return state_load_element(env, &s->reg[e->s], e,
			    env->m->word, insn);
		v = load(env, s, e);
		return e->size == 0 ? v : value_of_fields(&v);
	case EFF_SIGN:
	case EFF_AUTH:
		v = s->reg[e->d];
		v.flags &= (uint8_t) ~(VALUE_SIGNED | VALUE_SIGNED_PC);
		if (e->kind == EFF_SIGN)
			v.flags |=
			    (uint8_t)(VALUE_SIGNED |
				      (e->imm != 0 ? VALUE_SIGNED_PC : 0));
		return v;
	case EFF_ADDVG:
		v = s->reg[e->s];
		if (v.kind != VAL_ADDR)
			return v.kind == VAL_UNKNOWN ? v : new_value;
		v.vg += (int32_t)e->imm;
		return v;
	case EFF_TLOAD:
		return state_load_table(env, s, e, insn);
	case EFF_TADD:
		return scaled_sum(env, s, e);
	case EFF_SHR:
		return state_shift_right(&s->reg[e->s], (unsigned)e->imm);
	case EFF_EXT:
		return extend(env, s, e);
	case EFF_JOIN:
		return value_join(s, e);
	case EFF_PART:
		return value_part(s, e);
	case EFF_OR:
	case EFF_INSERT:
		return value_or_insert(s, e);
	case EFF_NEW:
		if ((e->flags & EFF_BY_CODE) && value_asks(&s->reg[e->x]))
			return s->reg[e->d];
		return new_value;
	default:
		return unknown_value;
	}
}

/* Numbers below that an extension of fewer bytes leaves as they are. */
static uint64_t
extended_below(const struct effect *e)
{
	return (uint64_t)1 << (8 * e->size - (e->flags & EFF_SIGNED ? 1 : 0));
}

/* Bounds go with copies of what they bound. */
static void
follow_bound(struct code_state *s, const struct effect *e)
{
	uint64_t bit = REG_BIT(e->d);

	if ((e->kind == EFF_MOV ||
		(e->kind == EFF_EXT && !(e->flags & EFF_SIGNED))) &&
	    (s->bound_regs >> e->s & 1))
		s->bound_regs |= bit;
	else if (e->kind == EFF_EXT && (s->bound_regs >> e->s & 1) &&
		 (e->size >= 4 || s->bound <= extended_below(e)))
		s->bound_regs |= bit;
	else
		s->bound_regs &= ~bit;
	/* The comparison that is still to be acted on knows the copy. */
	if (s->cmp_reg == e->d ||
	    (s->cmp_other != CODE_NOREG && s->cmp_other == e->d))
		s->cmp_reg = CODE_NOREG;
}

static bool
apply_one(struct state_env *env, struct code_state *s, const struct effect *e,
    uint32_t insn)
{
	struct value v, old;

	switch (e->kind) {
	case EFF_STORE:
		return store(env, s, e);
	case EFF_CMP:
		s->cmp_reg = e->d;
		/* With sign it bounds nothing. */
		if ((e->flags & EFF_SIGNED) &&
		    (s->reg[e->d].kind == VAL_CONST ||
			s->reg[e->s].kind == VAL_CONST))
			s->cmp_reg = CODE_NOREG;
		s->cmp_other = e->s;
		s->cmp_size = e->size;
		s->cmp_imm = (uint64_t)e->imm;
		return false;
	case EFF_BOUND:
		/* What a comparison said is better. */
		if (!(s->bound_regs >> e->d & 1) ||
		    s->bound > (uint64_t)e->imm) {
			s->bound_regs = REG_BIT(e->d);
			s->bound = (uint64_t)e->imm;
		}
		return false;
	case EFF_XCHG:
		v = s->reg[e->d];
		s->reg[e->d] = s->reg[e->s];
		s->reg[e->s] = v;
		s->bound_regs &= ~(REG_BIT(e->d) | REG_BIT(e->s));
		s->cmp_reg = CODE_NOREG;
		return (env->care & (REG_BIT(e->d) | REG_BIT(e->s))) != 0;
	}
	if (e->d >= CODE_REGS)
		return false;
	if (e->kind == EFF_NEW && e->flags == 0 && e->d != env->m->sp) {
		follow_bound(s, e);
		s->reg[e->d] = new_value;
		return (env->care >> e->d & 1) != 0;
	}
	old = s->reg[e->d];
	v = result(env, s, e, insn);
	if (env->rebase && e->d == env->m->sp && old.kind == VAL_ADDR &&
	    (v.flags & VALUE_MADE))
		v = state_align(env, s, &old, 0, insn);
	/* What it has now it got here. */
	if (e->kind == EFF_ADDI && e->imm != 0 && v.kind == VAL_UNKNOWN &&
	    e->d != env->m->sp)
		v = made_value;
	/* Only now: tables are read into the register of their index. */
	follow_bound(s, e);
	s->reg[e->d] = v;
	if (e->d == env->m->sp) {
		s->popped = v.kind == VAL_ADDR && old.kind == VAL_ADDR &&
			    v.base == old.base && v.off > old.off;
		drop_below(s, &s->reg[e->d], env->red_zone, env->m->late);
	}
	return (env->care >> e->d & 1) != 0;
}

/* May it change more than the register that it writes? */
static bool
changes_more(const struct state_env *env, const struct effect *e)
{
	return e->kind == EFF_STORE || e->kind == EFF_XCHG ||
	       e->kind == EFF_ALIGN || e->d == env->m->sp;
}

/* It happened, or it did not. */
static bool
apply_maybe(struct state_env *env, struct code_state *s, const struct effect *e,
    uint32_t insn)
{
	struct code_state before;
	struct value v;
	unsigned i;
	bool touched;

	if (!changes_more(env, e)) {
		v = e->d < CODE_REGS ? s->reg[e->d] : unknown_value;
		touched = apply_one(env, s, e, insn);
		if (e->d < CODE_REGS && !value_equal(&s->reg[e->d], &v))
			s->reg[e->d] = unknown_value;
		return touched;
	}
	state_copy(&before, s);
	touched = apply_one(env, s, e, insn);
	for (i = 0; i < s->nregs; i++)
		if (!value_equal(&s->reg[i], &before.reg[i]))
			s->reg[i] = unknown_value;
	for (i = 0; i < s->nslots; i++) {
		v = state_word(&before, s->slot[i].base, s->slot[i].off,
		    s->slot[i].vg);
		if (!value_equal(&v, &s->slot[i].v))
			s->slot[i].v = unknown_value;
	}
	return touched;
}

bool
state_apply(struct state_env *env, struct code_state *s, const struct effect *e,
    size_t n, uint32_t insn, enum maybe maybe)
{
	bool touched = false;

	env->jump = unknown_value;
	for (; n > 0; n--, e++) {
		if (e->kind == EFF_TLOAD && e->d == CODE_NOREG) {
			/* Read and jumped to at once. */
			env->jump = state_load_table(env, s, e, insn);
			continue;
		}
		if ((e->flags & EFF_MAYBE) && maybe == MAYBE_NOT)
			continue;
		if ((e->flags & EFF_MAYBE) && maybe == MAYBE_BOTH)
			touched |= apply_maybe(env, s, e, insn);
		else
			touched |= apply_one(env, s, e, insn);
	}
	return touched;
}

bool
state_call(const struct state_env *env, struct code_state *s)
{
	const struct value *sp = &s->reg[env->m->sp];
	bool touched = env->care == env->watch;
	int64_t zone = env->m->ra_pushed ? 0 : env->red_zone;
	unsigned i, n = s->nslots;
	uint64_t left;

	/*
	 * Where it writes nothing itself, what is called may leave the red zone
	 * (ppc64: glibc calls the vDSO so).
	 */
	drop_below(s, sp, zone, 0);
	for (i = 0; i < s->nslots && zone > env->m->spared; i++)
		if (sp->kind == VAL_ADDR && s->slot[i].base == sp->base &&
		    s->slot[i].vg == sp->vg &&
		    s->slot[i].off < sp->off - env->m->spared) {
			touched |= is_leant_on(&s->slot[i].v);
			s->slot[i].v = unknown_value;
		}
	for (left = env->m->changed; left != 0; left &= left - 1)
		s->reg[__builtin_ctzll(left)] = new_value;
	s->bound_regs &= ~env->m->changed;
	s->cmp_reg = CODE_NOREG;
	return touched || s->nslots < n;
}
