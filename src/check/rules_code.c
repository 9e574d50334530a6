/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows against machine code (check --code).  Each entry is held against its
 * code on whatever thread has it; jumps between entries are kept and joined
 * once all are done.
 */
#include <ctype.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/shelf.h"
#include "check/rule_sets.h"
#include "code/bound.h"
#include "code/pass.h"
#include "code/insn_text.h"

/* What is kept of an entry until its neighbours are done. */
struct one {
	uint8_t class; /* enum code_class */
	uint8_t nassumed;
	bool sync;     /* would do where rows are meant for calls */
	bool clobbers; /* a register that the table is silent about: */
	bool kept;     /* it is on the stack */
	uint8_t clobbered;
	uint64_t *assumed; /* places, or NULL: too many */
};

/* A jump from one entry into another. */
struct jump {
	struct code_far far;
	uint32_t item; /* where it comes from */
};

/*
 * A register that functions change and that the table is silent about.  When
 * more than so many functions do, the program keeps it for itself, or its
 * language does not have callees keep it: one note in place of all these.
 * Functions that do keep it on their stack are others: the table as a whole
 * has to be silent about it.
 */
#define CLOBBERS 20
/* With so many of them, its callees keep none at all (OCaml). */
#define LANGUAGE 3

struct clobber {
	uint32_t n, nkept;      /* functions; that keep it */
	bool whole, whole_kept; /* one note for all */
};

struct worker {
	struct on_shelf shelf;
	struct code_pass *pass;
	struct code_result result;
	struct entry host; /* of a table that leads to LSDAs */
};

struct rules {
	const struct check_run *run;
	struct table *t;
	struct code_ctx ctx;
	struct table *twin; /* whose rows are checked already */
	struct one *ones;
	bool *beyond; /* items whose code others have been held against */
	size_t nbeyond;
	struct shelf idle;    /* workers */
	pthread_mutex_t lock; /* of what follows */
	struct jump *jumps;
	size_t njumps, jumps_cap;
	struct clobber clobbers[CODE_REGS];
	struct code_stat stat;
};

static const enum check checks_of[CODE_FAULTS] = {
	[CODE_CFA] = CHK_code_cfa,
	[CODE_RA] = CHK_code_ra,
	[CODE_SIGN] = CHK_code_sign,
	[CODE_SAVED] = CHK_code_saved,
	[CODE_CLOBBER] = CHK_code_clobber,
	[CODE_STALE] = CHK_code_stale,
	[CODE_RET] = CHK_code_ret,
	[CODE_XENTRY] = CHK_code_xentry,
};

static struct worker *
get_worker(struct rules *s)
{
	struct worker *w = shelf_take(&s->idle);

	if (w == NULL) {
		w = xcalloc(1, sizeof(*w));
		w->pass = code_pass_new();
	}
	return w;
}

static void *
code_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct table *host = check_table(run, "eh_frame");
	const char *why = NULL;
	struct code_ctx ctx;
	struct rules *s;

	if (!run->code || !code_ctx_init(&ctx, t, host, &why)) {
		if (run->code && why != NULL)
			diag_whole(d, CHK_code_skipped, NULL,
			    "no row was held against code: %s", why);
		return NULL;
	}
	s = xcalloc(1, sizeof(*s));
	s->run = run;
	s->t = t;
	s->ctx = ctx;
	if (host != NULL && strcmp(t->name, "debug_frame") == 0) {
		s->twin = host;
		table_index(host, NULL);
		table_sort(host);
	}
	s->ones = xcalloc(t->nitems, sizeof(*s->ones));
	shelf_begin(&s->idle);
	pthread_mutex_init(&s->lock, NULL);
	code_ctx_load(run->img);
	s->beyond = code_beyond(t, run->code_room, &s->nbeyond);
	return s;
}

/* Where the row says that a value is, of which the code has another. */
static void
put_place(struct strbuf *sb, const struct code_mismatch *w,
    const struct finding_code *c, const char *reg)
{
	bool ra = w->fault == CODE_RA;

	if (w->restored)
		sb_printf(sb,
		    "%s is by a register that has its caller's value, "
		    "the row says that it has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->below)
		sb_printf(sb,
		    "%s is below the stack pointer now, the row says that it "
		    "has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->has_place && w->nothing)
		sb_printf(sb,
		    "nothing was stored at %s, the row says that it has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->rule.kind == RULE_SAME)
		sb_printf(sb,
		    "%s holds %s, the row says that %s is still there", reg,
		    w->call ? "what the call left" : c->code_has,
		    ra ? "the return address" : "its caller's value");
	else
		sb_printf(sb, "%s holds %s, the row says %s", c->table_says,
		    c->code_has, ra ? "the return address" : c->rule);
}

static void
put_signature(struct strbuf *sb, const struct code_found *f,
    const struct finding_code *c)
{
	bool is = (f->wrong.have.flags & VALUE_SIGNED) != 0;

	sb_printf(sb, "the code has %s, the row says it is %ssigned",
	    c->code_has, is ? "not " : "");
	if (f->early != 0)
		sb_printf(sb,
		    ": .cfi_negate_ra_state stands %u instruction%s before the "
		    "one that %s it",
		    f->early, f->early == 1 ? "" : "s",
		    f->early_kind == EFF_SIGN ? "signs" : "authenticates");
}

static void
put_message(struct strbuf *sb, const struct code_found *f,
    const struct finding_code *c, const char *reg)
{
	const struct code_mismatch *w = &f->wrong;

	switch (w->fault) {
	case CODE_CFA:
		sb_printf(sb, "the CFA is %s", c->code_has);
		if (c->instruction != NULL)
			sb_printf(sb, " after \"%s\"", c->instruction);
		sb_printf(sb, ", the row says %s", c->table_says);
		break;
	case CODE_SIGN:
		put_signature(sb, f, c);
		break;
	case CODE_STALE:
		sb_printf(sb,
		    "the row says %s is at %s, below the stack pointer; %s",
		    c->rule, c->table_says,
		    w->nothing ? "nothing is stored there" :
				 "it need not be there");
		break;
	case CODE_CLOBBER:
		sb_printf(sb, "%s has changed, it holds %s", c->rule,
		    c->code_has);
		if (!w->has_place) {
			sb_str(sb, "; the table says nothing of it");
			break;
		}
		sb_str(sb, "; its caller's value is at [cfa");
		sb_sdec(sb, w->place.off);
		sb_str(sb, "], of which the table says nothing");
		break;
	case CODE_RET:
		if (w->has_place)
			sb_printf(sb, "the return goes to %s", c->code_has);
		else
			sb_printf(sb,
			    "the function returns with its stack pointer at %s",
			    c->code_has);
		break;
	default:
		put_place(sb, w, c, reg);
	}
}

/* How far it reaches, and how bad that is. */
static void
put_weight(struct strbuf *sb, const struct code_found *f, enum check check)
{
	unsigned fault = f->wrong.fault;
	bool weigh = check != CHK_code_stale && check != CHK_code_ret &&
		     check != CHK_code_xentry;

	if (f->more == 0 && !weigh)
		return;
	sb_str(sb, " (");
	if (f->more > 0)
		sb_printf(sb, "%" PRIu32 " more instruction%s%s", f->more,
		    f->more == 1 ? "" : "s", weigh ? "; " : "");
	if (weigh && f->calls == 0)
		sb_str(sb, "no call inside: profilers and debuggers only");
	else if (weigh) {
		sb_str(sb, "wrong at ");
		sb_count(sb, f->calls, "call");
		if (f->pads > 0)
			sb_printf(sb, ", %" PRIu32 " with a landing pad",
			    f->pads);
		sb_str(sb, fault <= CODE_SIGN ? ": backtraces end here" :
						": callers get wrong values");
	}
	sb_char(sb, ')');
}

static const char *
rule_name(const struct rules *s, const struct code_mismatch *w,
    struct strbuf *sb)
{
	if (w->fault == CODE_CFA || w->fault == CODE_RET)
		return "cfa";
	if (w->reg == s->ctx.m->ra)
		return "ra";
	code_reg_text(sb, &s->ctx, w->reg);
	return sb->s;
}

/*
 * Adds a text to a hash (FNV-1a), where what may be a number or a register
 * counts for nothing.
 */
static uint32_t
hash_shape(uint32_t hash, const char *s)
{
	bool digit, word;
	size_t len, i;

	for (; s != NULL && *s != '\0'; s += len) {
		word = isalnum((unsigned char)*s) != 0;
		digit = false;
		for (len = 0;
		     len == 0 || (word && isalnum((unsigned char)s[len]));
		     len++)
			digit |= isdigit((unsigned char)s[len]) != 0;
		if (word && (digit || len < 3 ||
				(len == 3 && (*s == 'r' || *s == 'e'))))
			continue;
		for (i = 0; i < len; i++)
			hash = (hash ^ (uint8_t)s[i]) * 16777619;
	}
	return (hash ^ ';') * 16777619;
}

/* One finding about an entry. */
static void
say(struct rules *s, const struct entry *e, enum check check,
    const struct code_found *f, struct diag *d)
{
	struct strbuf rule = { 0 }, table = { 0 }, code = { 0 };
	struct strbuf insn = { 0 }, text = { 0 }, reg = { 0 };
	struct finding_code c = { .pc = f->pc,
		.from = f->from,
		.has_from = f->has_from && f->from_sect == e->start.sect,
		.more = f->more,
		.calls = f->calls,
		.pads = f->pads };
	struct target where = d->where;

	if (!diag_wants(d, check) || (s->run->code_calls && f->calls == 0))
		return;
	code_sides_text(&s->ctx, &f->wrong, &table, &code);
	if (f->has_from)
		code_text(&insn, &s->ctx, f->from_sect, f->from);
	c.rule = rule_name(s, &f->wrong, &rule);
	c.table_says = f->wrong.fault == CODE_RET ? NULL : table.s;
	c.code_has = code.s;
	c.instruction = insn.len > 0 ? insn.s : NULL;
	c.shape = hash_shape(hash_shape(hash_shape(2166136261, c.instruction),
				 c.table_says),
	    c.code_has);
	code_reg_text(&reg, &s->ctx, f->wrong.reg);
	put_message(&text, f, &c, reg.s);
	put_weight(&text, f, check);
	d->where.kind = TARGET_ADDR;
	d->where.sect = e->start.sect;
	d->where.addr = f->pc;
	diag_code_at(d, check, e->sec != NULL ? e->sec : s->t->sec, e->offset,
	    &c, "at 0x%" PRIx64 " %s", f->pc, text.s);
	d->where = where;
	sb_free(&rule);
	sb_free(&table);
	sb_free(&code);
	sb_free(&insn);
	sb_free(&text);
	sb_free(&reg);
}

/* What later entries have to say of this one, and this one of them. */
static void
keep_jumps(struct rules *s, size_t i, const struct code_result *r)
{
	struct one *one = &s->ones[i];
	struct jump *j;
	size_t k;

	if (r->class == CLASS_ASSUMED && r->nassumed <= CODE_ASSUMED) {
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
		GROW(s->jumps, s->njumps, s->jumps_cap);
		j = &s->jumps[s->njumps++];
		j->far = r->far[k];
		j->item = (uint32_t)i;
	}
	pthread_mutex_unlock(&s->lock);
}

/* Are the rows those of the other table, which is checked itself? */
static bool
same_as_twin(struct rules *s, const struct entry *e, struct worker *w)
{
	struct item it;
	size_t i;

	if (s->twin == NULL || s->twin->hidden ||
	    !table_find(s->twin, e->start.sect, e->start.addr, &it, NULL))
		return false;
	table_decode(s->twin, &it, WANT_ROWS, &w->host, NULL);
	if (w->host.start.addr != e->start.addr || w->host.end != e->end ||
	    w->host.nrows != e->nrows)
		return false;
	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].pc != w->host.rows[i].pc ||
		    !row_equal(e, &e->rows[i], &w->host, &w->host.rows[i]))
			return false;
	return true;
}

static void
count_unknown(struct rules *s, size_t i, const struct entry *e,
    const struct code_result *r)
{
	struct code_stat *st = &s->stat;
	struct code_unknown *u;

	st->reasons[r->reason]++;
	if (!s->run->list_code)
		return;
	GROW(st->unknown, st->nunknown, st->unknown_cap);
	u = &st->unknown[st->nunknown++];
	u->start = e->start;
	u->item = (uint32_t)i;
	u->pc = r->reason_pc;
	u->reason = code_reason_name(r->reason);
	u->undecoded = r->undecoded;
}

/* Is something wrong at a call that is an error? */
static bool
is_at_call(const struct code_result *r)
{
	unsigned k;

	for (k = CODE_CFA; k <= CODE_SAVED; k++)
		if (r->found[k].is && r->found[k].calls > 0)
			return true;
	return false;
}

static void
count(struct rules *s, size_t i, const struct entry *e,
    const struct code_result *r, bool same)
{
	struct code_stat *st = &s->stat;

	pthread_mutex_lock(&s->lock);
	st->entries++;
	st->instructions += r->instructions;
	st->undecoded += r->undecoded;
	st->undecoded_entries += r->undecoded != 0;
	st->same += same;
	st->class[r->class]++;
	if (r->class == CLASS_UNKNOWN)
		count_unknown(s, i, e, r);
	if (r->class == CLASS_SYNC) {
		GROW(st->sync, st->nsync, st->sync_cap);
		st->sync[st->nsync++] = (struct code_sync){ e->start,
			r->fault_pc, r->places, r->faults };
	}
	if (r->class == CLASS_CONTRADICTED)
		st->at_calls += is_at_call(r);
	pthread_mutex_unlock(&s->lock);
}

/* Those of a register that many change are but counted: at the end. */
static void
keep_clobber(struct rules *s, size_t i, const struct code_mismatch *w)
{
	struct one *one = &s->ones[i];
	struct clobber *c = &s->clobbers[w->reg % CODE_REGS];

	if (one->clobbers)
		return;
	one->clobbers = true;
	one->kept = w->has_place;
	one->clobbered = w->reg % CODE_REGS;
	pthread_mutex_lock(&s->lock);
	if (one->kept)
		c->nkept++;
	else
		c->n++;
	pthread_mutex_unlock(&s->lock);
}

static void
say_resume(struct rules *s, const struct entry *e, uint64_t pc, struct diag *d)
{
	struct target where = d->where;

	d->where.kind = TARGET_ADDR;
	d->where.sect = e->start.sect;
	d->where.addr = pc;
	diag_at(d, CHK_code_resume, e->sec != NULL ? e->sec : s->t->sec,
	    e->offset,
	    "at 0x%" PRIx64
	    " _Unwind_Resume is called where no call site is: every exception "
	    "that gets there ends the program",
	    pc);
	d->where = where;
}

static void
say_all(struct rules *s, size_t i, const struct entry *e,
    const struct code_result *r, struct diag *d)
{
	unsigned k;

	for (k = 0; k < CODE_FAULTS; k++)
		if (r->found[k].is && k != CODE_CLOBBER)
			say(s, e, checks_of[k], &r->found[k], d);
	if (r->found[CODE_CLOBBER].is)
		keep_clobber(s, i, &r->found[CODE_CLOBBER].wrong);
	if (r->resume_pc != 0)
		say_resume(s, e, r->resume_pc, d);
}

static void
code_entry(void *state, size_t i, const struct entry *e, struct diag *d)
{
	struct rules *s = state;
	struct worker *w;
	struct code_result *r;
	bool same, beyond;

	if (e->kind == ENTRY_CIE)
		return;
	w = get_worker(s);
	r = &w->result;
	beyond = s->beyond != NULL && s->beyond[i];
	same = !beyond && same_as_twin(s, e, w);
	if (same || beyond) {
		memset(r, 0, offsetof(struct code_result, far));
		r->nfar = 0;
		r->class = CLASS_SKIPPED;
	} else
		code_pass_run(w->pass, &s->ctx, e, r);
	s->ones[i].class = r->class;
	s->ones[i].sync = r->sync;
	say_all(s, i, e, r, d);
	keep_jumps(s, i, r);
	count(s, i, e, r, same);
	shelf_give(&s->idle, w);
}

/* ---- Once all entries are done. ---- */

static int
by_target(const void *va, const void *vb)
{
	const struct jump *a = va, *b = vb;

	ORDER_BY(a->far.sect, b->far.sect);
	ORDER_BY(a->far.target, b->far.target);
	ORDER_BY(a->far.from, b->far.from);
	return a->item < b->item ? -1 : a->item > b->item;
}

/* The first jump to a place, NULL: there is none. */
static const struct jump *
jumps_to(const struct rules *s, uint32_t sect, uint64_t pc)
{
	const struct jump *j = s->jumps;
	size_t i;

	BISECT(i, 0, s->njumps,
	    place_before(j[i].far.sect, j[i].far.target, sect, pc));
	return i < s->njumps && j[i].far.sect == sect && j[i].far.target == pc ?
		   &j[i] :
		   NULL;
}

static bool
is_proved_at(const struct rules *s, uint32_t sect, uint64_t pc)
{
	const struct jump *j = jumps_to(s, sect, pc);

	for (; j != NULL && j < s->jumps + s->njumps && j->far.sect == sect &&
	       j->far.target == pc;
	     j++)
		if (j->far.ok && s->ones[j->item].class != CLASS_CONTRADICTED)
			return true;
	return false;
}

/* Blocks whose rows were taken as true, and that a jump proves. */
static void
prove_assumed(struct rules *s)
{
	struct one *one;
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
item_at(const struct rules *s, const struct jump *j, size_t *out)
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
say_xentry(struct rules *s, const struct jump *j, size_t item, struct diag *d)
{
	struct code_found f = { .is = true,
		.has_from = true,
		.pc = j->far.target,
		.from = j->far.from,
		.from_sect = s->t->items[j->item].sect,
		.wrong = j->far.wrong };
	struct entry e = { 0 };

	table_decode(s->t, &s->t->items[item], 0, &e, NULL);
	say(s, &e, CHK_code_xentry, &f, d);
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
is_open(const struct rules *s, size_t item, uint64_t pc)
{
	const struct one *one = &s->ones[item];
	unsigned i;

	if (s->t->items[item].start == pc)
		return true;
	for (i = 0; i < one->nassumed; i++)
		if (one->assumed[i] == pc)
			return true;
	return false;
}

/* Rows that every jump to them disagrees with. */
static void
check_jumps(struct rules *s, struct diag *d)
{
	const struct jump *j;
	size_t i, n, item;
	bool ok;

	for (i = 0; i < s->njumps; i = n) {
		j = &s->jumps[i];
		ok = false;
		for (n = i;
		     n < s->njumps && s->jumps[n].far.sect == j->far.sect &&
		     s->jumps[n].far.target == j->far.target;
		     n++)
			ok |= s->jumps[n].far.ok;
		if (ok || !item_at(s, j, &item) ||
		    !is_open(s, item, j->far.target))
			continue;
		say_xentry(s, j, item, d);
	}
}

/* Those not known of which more is to be said. */
static void
forget_unknown(struct rules *s)
{
	struct code_stat *st = &s->stat;
	size_t i, n = 0;

	for (i = 0; i < s->t->nitems; i++)
		if (s->ones[i].sync && s->ones[i].class == CLASS_UNKNOWN)
			st->reasons[REASON_UNDECODED]--;
	for (i = 0; i < st->nunknown; i++)
		if (!s->ones[st->unknown[i].item].sync)
			st->unknown[n++] = st->unknown[i];
	st->nunknown = n;
}

/* Holds an entry against its code once more. */
static void
run_again(const struct rules *s, struct worker *w, size_t i, struct entry *e)
{
	table_decode(s->t, &s->t->items[i], rules_code.want, e, NULL);
	code_pass_run(w->pass, &s->ctx, e, &w->result);
}

#define SAMPLE 200

/*
 * Is the table one of those that are meant to hold at calls only?  Where few of
 * its entries were asked for, so many of all are looked at.
 */
static bool
is_sync_table(const struct rules *s, struct worker *w, uint64_t n)
{
	uint64_t held = s->stat.entries - s->stat.class[CLASS_SKIPPED];
	size_t i, step = s->t->nitems / SAMPLE + 1;
	struct entry e = { 0 };

	if (s->run->select != NULL) {
		n = held = 0;
		for (i = 0; i < s->t->nitems; i += step) {
			run_again(s, w, i, &e);
			n += w->result.sync;
			held += w->result.class != CLASS_SKIPPED;
		}
		entry_free(&e);
	}
	return n * CODE_SYNC_SHARE >= held;
}

/*
 * Of a table that is not meant to hold at calls only nothing is excused: its
 * entries that do are held against their code once more.
 */
static void
check_sync(struct rules *s, struct diag *d)
{
	uint64_t n = 0;
	struct worker *w;
	struct entry e = { 0 };
	size_t i;

	for (i = 0; i < s->t->nitems; i++)
		n += s->ones[i].sync;
	if (n == 0 || s->ctx.many_cfas)
		return;
	w = get_worker(s);
	if (is_sync_table(s, w, n)) {
		shelf_give(&s->idle, w);
		return;
	}
	s->stat.nsync = 0;
	s->ctx.may_sync = false;
	forget_unknown(s);
	for (i = 0; i < s->t->nitems; i++) {
		if (!s->ones[i].sync)
			continue;
		run_again(s, w, i, &e);
		s->stat.class[s->ones[i].class]--;
		s->stat.class[w->result.class]++;
		s->ones[i].class = w->result.class;
		if (w->result.class == CLASS_UNKNOWN)
			count_unknown(s, i, &e, &w->result);
		if (w->result.class == CLASS_CONTRADICTED)
			s->stat.at_calls += is_at_call(&w->result);
		say_all(s, i, &e, &w->result, d);
	}
	entry_free(&e);
	shelf_give(&s->idle, w);
}

/* How many functions have the table tell of a register? */
static uint64_t
count_told(const struct rules *s, unsigned reg)
{
	struct entry e = { 0 };
	uint32_t k;
	uint64_t n = 0;
	size_t i, r;
	bool told;

	for (i = 0; i < s->t->nitems; i++) {
		table_decode(s->t, &s->t->items[i], WANT_ROWS, &e, NULL);
		told = false;
		for (r = 0; r < e.nrows && !told; r++)
			for (k = 0; k < e.rows[r].nregs; k++)
				told |= code_reg(s->ctx.m, &s->ctx.set,
					    e.regs[e.rows[r].regs + k].reg) ==
					reg;
		n += told;
	}
	entry_free(&e);
	return n;
}

/* The note for all functions that change one register. */
static void
say_clobber(const struct rules *s, unsigned reg, uint32_t n, const char *kept,
    const char *why, struct diag *d)
{
	struct strbuf name = { 0 };

	code_reg_text(&name, &s->ctx, reg);
	d->where.kind = TARGET_ABSENT;
	diag_whole_level(d, CHK_code_clobber, LEVEL_NOTE, s->t->sec,
	    "%" PRIu32 " of %" PRIu64
	    " functions %schange %s, and the table says nothing of it: a "
	    "register that %s?",
	    n, s->stat.entries, kept, name.s, why);
	sb_free(&name);
}

/* Which functions that change a register are told of by one note. */
static void
group_clobbers(struct rules *s, unsigned reg, bool language, struct diag *d)
{
	struct clobber *c = &s->clobbers[reg];

	c->whole = language || c->n > CLOBBERS;
	c->whole_kept = language ||
			(c->nkept > CLOBBERS && c->nkept > count_told(s, reg));
	if (language) {
		if (c->n + c->nkept > 0)
			say_clobber(s, reg, c->n + c->nkept, "",
			    "its language does not preserve", d);
		return;
	}
	if (c->whole)
		say_clobber(s, reg, c->n, "", "the program keeps for itself",
		    d);
	if (c->whole_kept)
		say_clobber(s, reg, c->nkept, "save and ",
		    "the table is not meant to tell", d);
}

/* Registers that change, of which the table says nothing. */
static void
say_clobbers(struct rules *s, struct diag *d)
{
	struct entry e = { 0 };
	struct clobber *c;
	const struct one *one;
	struct worker *w;
	unsigned reg, nwhole = 0;
	size_t i;

	for (reg = 0; reg < CODE_REGS; reg++)
		nwhole += s->clobbers[reg].n > CLOBBERS;
	for (reg = 0; reg < CODE_REGS; reg++)
		group_clobbers(s, reg, nwhole >= LANGUAGE, d);
	w = get_worker(s);
	for (i = 0; i < s->t->nitems; i++) {
		one = &s->ones[i];
		c = &s->clobbers[one->clobbered];
		if (!one->clobbers || (one->kept ? c->whole_kept : c->whole))
			continue;
		run_again(s, w, i, &e);
		if (w->result.found[CODE_CLOBBER].is)
			say(s, &e, CHK_code_clobber,
			    &w->result.found[CODE_CLOBBER], d);
	}
	shelf_give(&s->idle, w);
	entry_free(&e);
}

#define NAMED_SYNC 20

/* The note that a table's rows hold at calls only; names them if few. */
static void
say_sync(const struct rules *s, struct diag *d)
{
	const struct code_stat *st = &s->stat;
	const struct code_sync *y;
	const struct symbol *sym;
	struct strbuf sb = { 0 };
	const char *comma;
	size_t i;
	unsigned k;

	for (i = 0; i < st->nsync && st->entries < NAMED_SYNC; i++) {
		y = &st->sync[i];
		sym = image_symbol(s->run->img, y->start.sect, y->start.addr);
		sb_str(&sb, i == 0 ? ": " : ", ");
		if (sym != NULL)
			sb_str(&sb, sym->name);
		else
			sb_printf(&sb, "0x%" PRIx64, y->start.addr);
		comma = " (not ";
		for (k = 0; k < CODE_FAULTS; k++) {
			if (!(y->faults >> k & 1))
				continue;
			sb_printf(&sb, "%s%s", comma, code_fault_name(k));
			comma = ", ";
		}
		sb_char(&sb, ')');
	}
	diag_whole(d, CHK_code_sync, s->t->sec,
	    "rows of %" PRIu32 " of %" PRIu64
	    " function%s hold at calls only; they were checked there%s",
	    st->class[CLASS_SYNC], st -> entries, PLURAL(st->entries),
	    sb.len == 0 ? "" : sb.s);
	sb_free(&sb);
}

static void
say_classes(const struct rules *s, struct diag *d)
{
	const struct code_stat *st = &s->stat;

	d->where.kind = TARGET_ABSENT;
	if (st->class[CLASS_SYNC] > 0)
		say_sync(s, d);
	if (s->nbeyond > 0)
		diag_whole(d, CHK_code_bound, s->t->sec,
		    "%zu of %" PRIu64
		    " functions were not held against code: those before them "
		    "cover all code %d times",
		    s->nbeyond, st->entries, CODE_COVERS);
	if (st->class[CLASS_SKIPPED] > st -> same + s -> nbeyond)
		diag_whole(d, CHK_code_skipped, s->t->sec,
		    "%" PRIu64 " of %" PRIu64
		    " functions were not held against code: their code is not "
		    "there, they have no rows, or are frames of signal "
		    "handlers",
		    st->class[CLASS_SKIPPED] - st->same - s->nbeyond,
		    st->entries);
	if (st->same > 0)
		diag_whole(d, CHK_code_skipped, s->t->sec,
		    "the rows of %" PRIu64 " of %" PRIu64
		    " functions are those of %s, where they were checked",
		    st->same, st->entries, s->twin->name);
}

static int
by_place(const void *va, const void *vb)
{
	const struct code_unknown *a = va, *b = vb;

	ORDER_BY(a->start.sect, b->start.sect);
	ORDER_BY(a->start.addr, b->start.addr);
	return a->pc < b->pc ? -1 : a->pc > b->pc;
}

static int
by_start(const void *va, const void *vb)
{
	const struct code_sync *a = va, *b = vb;

	ORDER_BY(a->start.sect, b->start.sect);
	ORDER_BY(a->start.addr, b->start.addr);
	return a->pc < b->pc ? -1 : a->pc > b->pc;
}

static void
code_end(void *state, struct diag *d, struct check_stat *stat)
{
	struct rules *s = state;
	struct worker *w;
	size_t i;

	if (s->njumps > 1)
		xqsort(s->jumps, s->njumps, sizeof(*s->jumps), by_target);
	check_sync(s, d);
	say_clobbers(s, d);
	prove_assumed(s);
	check_jumps(s, d);
	s->stat.list = s->run->list_code;
	if (s->stat.nunknown > 1)
		xqsort(s->stat.unknown, s->stat.nunknown,
		    sizeof(*s->stat.unknown), by_place);
	if (s->stat.nsync > 1)
		xqsort(s->stat.sync, s->stat.nsync, sizeof(*s->stat.sync),
		    by_start);
	say_classes(s, d);
	stat->code = xmalloc(sizeof(*stat->code));
	*stat->code = s->stat;
	while ((w = shelf_take(&s->idle)) != NULL) {
		code_pass_free(w->pass);
		code_result_free(&w->result);
		entry_free(&w->host);
		free(w);
	}
	for (i = 0; i < s->t->nitems; i++)
		free(s->ones[i].assumed);
	shelf_end(&s->idle);
	pthread_mutex_destroy(&s->lock);
	free(s->ones);
	free(s->beyond);
	free(s->jumps);
	free(s);
}

const struct rule_set rules_code = { { "eh_frame", "debug_frame", "sframe",
					 "exidx", "compact_unwind",
					 "unwind_info", "orc" },
	WANT_ROWS, code_begin, code_entry, NULL, NULL, NULL, code_end, NULL };
