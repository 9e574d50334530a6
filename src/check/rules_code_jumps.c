/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps from one entry into another: each is kept while entries are held
 * against their code, and tells at the end whether rows that were taken as true
 * are so, or that they are not.
 */
#include "check/rules_code.h"

#define CALL_LEN_MAX 15
/* Places that entries are held against their code once more for. */
#define LOOKED_AT 4096
/* From the bound of a switch to the jump through its table. */
#define SWITCH_INSNS 10

void
code_keep_jumps(struct code_rules *s, size_t i, const struct code_result *r)
{
	struct code_one *one = &s->ones[i];
	struct code_jump *j;
	size_t k;

	if (r->class == CLASS_ASSUMED && r->unfollowed.n == 0 &&
	    r->nassumed <= CODE_ASSUMED) {
		one->nassumed = (uint8_t)r->nassumed;
		one->assumed = xreallocarray(NULL, r->nassumed,
		    sizeof(*one->assumed));
		memcpy(one->assumed, r->assumed,
		    r->nassumed * sizeof(*one->assumed));
	}
	if (r->nfar == 0)
		return;
	pthread_mutex_lock(&s->lock);
	for (k = 0; k < r->nfar; k++) {
		j = &PUSH(s->jumps, s->njumps, s->jumps_cap);
		j->far = r->far[k];
		j->item = (uint32_t)i;
	}
	pthread_mutex_unlock(&s->lock);
}

ORDER4(by_target, struct code_jump, far.sect, far.target, far.from, item)

/* The first jump to a place, NULL: there is none. */
static const struct code_jump *
jumps_to(const struct code_rules *s, uint32_t sect, uint64_t pc)
{
	const struct code_jump *j = s->jumps;
	size_t i;

	BISECT(i, 0, s->njumps,
	    place_before(j[i].far.sect, j[i].far.target, sect, pc));
	return i < s->njumps && j[i].far.sect == sect && j[i].far.target == pc ?
		   &j[i] :
		   NULL;
}

static bool
is_proved_at(const struct code_rules *s, uint32_t sect, uint64_t pc)
{
	const struct code_jump *j = jumps_to(s, sect, pc);

	for (; j != NULL && j < s->jumps + s->njumps && j->far.sect == sect &&
	       j->far.target == pc;
	     j++)
		if (j->far.ok && s->ones[j->item].class != CLASS_CONTRADICTED)
			return true;
	return false;
}

/* Blocks whose rows were taken as true, and that a jump proves. */
static void
prove_assumed(struct code_rules *s)
{
	struct code_one *one;
	size_t i, k;

	for (i = 0; i < s->t->nitems; i++) {
		one = &s->ones[i];
		if (one->assumed == NULL)
			continue;
		for (k = 0; k < one->nassumed; k++)
			if (!is_proved_at(s, s->t->items[i].sect,
				one->assumed[k]))
				break;
		if (k < one->nassumed)
			continue;
		one->class = CLASS_PROVED;
		s->stat.class[CLASS_ASSUMED]--;
		s->stat.class[CLASS_PROVED]++;
	}
}

/* The entry at a place that jumps disagree with, as an item's number. */
static bool
item_at(const struct code_rules *s, const struct code_jump *j, size_t *out)
{
	size_t n = table_upto(s->t, j->far.sect, j->far.target);
	const struct item *it;

	if (n == 0)
		return false;
	it = &s->t->items[s->t->order[n - 1]];
	*out = s->t->order[n - 1];
	return it->sect == j->far.sect && j->far.target < it->end;
}

static void
say_xentry(struct code_rules *s, const struct code_jump *j, size_t item,
    struct diag *d)
{
	struct code_found f = { .is = true,
		.has_from = true,
		.pc = j->far.target,
		.from = j->far.from,
		.from_sect = s->t->items[j->item].sect,
		.wrong = j->far.wrong };
	struct entry e = { 0 };

	s->ones[item].led |= s->t->items[item].start == j->far.target;
	table_decode(s->t, &s->t->items[item], 0, &e, NULL);
	code_say(s, &e, CHK_code_xentry, &f, d);
	entry_free(&e);
	if (s->ones[item].class == CLASS_CONTRADICTED)
		return;
	s->stat.class[s->ones[item].class]--;
	s->ones[item].class = CLASS_CONTRADICTED;
	s->stat.class[CLASS_CONTRADICTED]++;
}

/*
 * Where nothing in the entry itself says whether a row holds.  What disagrees
 * elsewhere inside of an entry is dead, or found there.
 */
static bool
is_open(const struct code_rules *s, size_t item, uint64_t pc)
{
	const struct code_one *one = &s->ones[item];
	unsigned i;

	if (s->t->items[item].start == pc)
		return true;
	for (i = 0; i < one->nassumed; i++)
		if (one->assumed[i] == pc)
			return true;
	return false;
}

/* What leads to a place of an entry. */
struct led {
	uint64_t pc;
	bool called; /* a call stands before it */
	bool other;
};

static void
see_step(void *arg, const struct code_step *step)
{
	struct led *l = arg;

	l->called |= step->flow == FLOW_CALL && step->pc + step->len == l->pc;
}

static void
see_edge(void *arg, uint64_t from, uint64_t to)
{
	struct led *l = arg;

	/* No instruction that leads there otherwise stands so near. */
	l->other |= to == l->pc && (from >= to || from + CALL_LEN_MAX < to);
}

static void
look_at(const struct code_rules *s, struct code_worker *w, size_t item,
    struct led *l)
{
	struct code_trace trace = { see_step, see_edge, l };
	struct entry e = { 0 };

	table_decode(s->t, &s->t->items[item], rules_code.want, &e, NULL);
	code_pass_trace(w->pass, &s->ctx, &e, &w->result, &trace);
	entry_free(&e);
}

/*
 * Does nothing in the entry lead there but the return of a call, which may be
 * one that never comes back?
 */
static bool
is_behind_call(const struct code_rules *s, struct code_worker *w, size_t item,
    uint64_t pc)
{
	struct led l = { .pc = pc };

	look_at(s, w, item, &l);
	return l.called && !l.other;
}

static bool
is_conditional(const struct code_rules *s, const struct code_jump *j)
{
	struct code_cursor c = code_cursor_at(s->ctx.m, s->ctx.img, j->far.sect,
	    j->far.from);
	struct insn in;

	return code_cursor_next(&c, &in) && (in.flags & INSN_COND);
}

/*
 * Is a jump the way to the default of a switch, from before the jump through its
 * table?  Where that cannot be GCC may leave it, and its label is of whatever
 * comes next.
 */
static bool
is_default(const struct code_rules *s, const struct code_jump *j)
{
	struct code_cursor c = code_cursor_at(s->ctx.m, s->ctx.img, j->far.sect,
	    j->far.from);
	struct insn in;
	unsigned n;

	if (!code_cursor_next(&c, &in) || !(in.flags & INSN_COND))
		return false;
	for (n = 0; n < SWITCH_INSNS && code_cursor_next(&c, &in); n++)
		if (in.flow != FLOW_NEXT)
			return in.flow == FLOW_INDIRECT;
	return false;
}

/* So are all jumps from i to n, whose place is the start of an entry? */
static bool
are_defaults(const struct code_rules *s, size_t i, size_t n)
{
	for (; i < n; i++)
		if (s->jumps[i].far.wrong.fault != CODE_CFA ||
		    !is_default(s, &s->jumps[i]))
			return false;
	return true;
}

/*
 * Is the entry one that begins inside?  Its start is where its own code leads to,
 * as a loop whose condition comes last, and others jump to what stands behind,
 * whose rows hold there.  Who jumps to the start with another frame does not:
 * a condition that never holds leads to whatever comes next, and this comes next
 * behind a part that has no code.  n: the first jump to a place behind it.
 */
static bool
begins_inside(const struct code_rules *s, struct code_worker *w, size_t item,
    size_t n)
{
	const struct item *it = &s->t->items[item];
	struct led l = { .pc = it->start };
	bool entered = false;

	for (; n < s->njumps && s->jumps[n].far.sect == it->sect &&
	       s->jumps[n].far.target < it->end;
	     n++)
		entered |= s->jumps[n].far.ok && s->jumps[n].item != item;
	if (entered)
		look_at(s, w, item, &l);
	return l.other;
}

/*
 * Is a jump from where all rows are right, and not about a register that the
 * program may keep for itself?
 */
static bool
is_right(const struct code_rules *s, const struct code_jump *j)
{
	return s->ones[j->item].class != CLASS_CONTRADICTED &&
	       j->far.wrong.fault != CODE_CLOBBER;
}

static bool
is_asked(const struct code_rules *s, size_t i)
{
	return s->run->select == NULL ||
	       s->run->select(s->run->select_arg, s->t, &s->t->items[i]);
}

/* Are there rows of what was asked for that no jump known agrees with? */
static bool
any_disagree(const struct code_rules *s)
{
	size_t i, n, item;
	bool ok;

	for (i = 0; i < s->njumps; i = n) {
		ok = false;
		for (n = i; n < s->njumps &&
			    s->jumps[n].far.sect == s->jumps[i].far.sect &&
			    s->jumps[n].far.target == s->jumps[i].far.target;
		     n++)
			ok |= s->jumps[n].far.ok;
		if (!ok && item_at(s, &s->jumps[i], &item) && is_asked(s, item))
			return true;
	}
	return false;
}

/*
 * Where few entries were asked for the others may have the jump that agrees:
 * they are held against their code, too, before anything is said.
 */
static void
hear_others(struct code_rules *s)
{
	struct code_worker *w;
	struct entry e = { 0 };
	size_t i;

	if (s->run->select == NULL || !any_disagree(s))
		return;
	w = code_get_worker(s);
	for (i = 0; i < s->t->nitems; i++) {
		if (s->t->items[i].kind == ENTRY_CIE || is_asked(s, i) ||
		    (s->beyond != NULL && s->beyond[i]))
			continue;
		code_run_again(s, w, i, &e);
		s->ones[i].class = w->result.class;
		code_keep_jumps(s, i, &w->result);
	}
	entry_free(&e);
	shelf_give(&s->idle, w);
	xqsort(s->jumps, s->njumps, sizeof(*s->jumps), by_target);
}

/*
 * Is a register that no row has a rule for what is wrong, in both parts of a
 * function?  It is told of the part that changes it (preserve_none, programs
 * built with -fcall-used-REG).
 */
static bool
is_told(const struct code_rules *s, const struct code_jump *j)
{
	return j->far.wrong.fault == CODE_CLOBBER && !j->far.wrong.has_place &&
	       s->ones[j->item].clobbers;
}

/* Rows that every jump to them disagrees with. */
static void
check_jumps(struct code_rules *s, struct diag *d)
{
	struct code_worker *w;
	unsigned left = LOOKED_AT;
	const struct code_jump *j;
	size_t i, n, item;
	bool ok, right;

	if (s->njumps == 0)
		return;
	w = code_get_worker(s);
	for (i = 0; i < s->njumps; i = n) {
		j = &s->jumps[i];
		ok = right = false;
		for (n = i;
		     n < s->njumps && s->jumps[n].far.sect == j->far.sect &&
		     s->jumps[n].far.target == j->far.target;
		     n++) {
			ok |= s->jumps[n].far.ok || is_told(s, &s->jumps[n]);
			right |= is_right(s, &s->jumps[n]);
		}
		if (ok || !item_at(s, j, &item) || !is_asked(s, item) ||
		    (s->t->items[item].start == j->far.target &&
			are_defaults(s, i, n)))
			continue;
		if (left > 0 && s->t->items[item].start == j->far.target &&
		    is_conditional(s, j) && left-- > 0 &&
		    begins_inside(s, w, item, n))
			continue;
		if (is_open(s, item, j->far.target) ||
		    (right && left > 0 && left-- > 0 &&
			is_behind_call(s, w, item, j->far.target)))
			say_xentry(s, j, item, d);
	}
	shelf_give(&s->idle, w);
}

void
code_end_jumps(struct code_rules *s, struct diag *d)
{
	if (s->njumps > 1)
		xqsort(s->jumps, s->njumps, sizeof(*s->jumps), by_target);
	prove_assumed(s);
	hear_others(s);
	check_jumps(s, d);
}
