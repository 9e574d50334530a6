/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows against machine code (check --code).  Each entry is held against its
 * code on whatever thread has it, and counted.  Once all are done, those of a
 * table that is not meant for calls only, but that would do there, are held
 * against their code once more.
 */
#include "check/rules_code.h"

#include <inttypes.h>
#include <stdlib.h>

#include "code/bound.h"

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

struct code_worker *
code_get_worker(struct code_rules *s)
{
	struct code_worker *w = shelf_take(&s->idle);

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
	struct code_rules *s;

	if (!run->code)
		return NULL;
	code_ctx_load(run->img);
	if (!code_ctx_init(&ctx, t, NULL, &why)) {
		if (why != NULL)
			diag_whole(d, CHK_code_skipped, NULL,
			    "no row was held against code: %s", why);
		return NULL;
	}
	s = xcalloc(1, sizeof(*s));
	s->run = run;
	s->t = t;
	s->ctx = ctx;
	/* Those of .debug_frame have none though the format may. */
	if (t->format->sites == NULL || strcmp(t->name, "debug_frame") == 0)
		s->hosts = hosts_new(run->tables, run->ntables);
	s->ctx.hosts = s->hosts;
	if (host != NULL && strcmp(t->name, "debug_frame") == 0) {
		s->twin = host;
		table_index(host, NULL);
		table_sort(host);
	}
	s->ones = xcalloc(t->nitems, sizeof(*s->ones));
	shelf_begin(&s->idle);
	pthread_mutex_init(&s->lock, NULL);
	s->beyond = code_beyond(t, run->code_room, &s->nbeyond);
	return s;
}

/* Are the rows those of the other table, which is checked itself? */
static bool
same_as_twin(struct code_rules *s, const struct entry *e, struct code_worker *w)
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
count_unknown(struct code_rules *s, size_t i, const struct entry *e,
    const struct code_result *r)
{
	struct code_stat *st = &s->stat;
	struct code_unknown *u;

	s->ones[i].reason = (uint8_t)r->reason;
	st->reasons[r->reason]++;
	if (!s->run->list_code)
		return;
	u = &PUSH(st->unknown, st->nunknown, st->unknown_cap);
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
count_unfollowed(struct code_stat *st, const struct code_result *r)
{
	const struct unfollowed *u = &r->unfollowed;
	size_t i;
	unsigned k;

	st->unfollowed_entries++;
	st->only_unfollowed += r->class == CLASS_ASSUMED && r->nassumed == 0;
	for (k = 0; k < u->n; k++) {
		for (i = 0; i < st->nunfollowed; i++)
			if (st->unfollowed[i].reg == u->reg[k])
				break;
		if (i == st->nunfollowed)
			PUSH(st->unfollowed, st->nunfollowed,
			    st->unfollowed_cap) =
			    (struct code_unfollowed){ .reg = u->reg[k] };
		st->unfollowed[i].n++;
	}
}

static void
count(struct code_rules *s, size_t i, const struct entry *e,
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
	if (r->unfollowed.n > 0)
		count_unfollowed(st, r);
	if (r->class == CLASS_UNKNOWN)
		count_unknown(s, i, e, r);
	if (r->class == CLASS_SYNC) {
		PUSH(st->sync, st->nsync,
		    st->sync_cap) = (struct code_sync){ e->start, r->fault_pc,
			r->places, r->faults };
	}
	if (r->class == CLASS_CONTRADICTED)
		st->at_calls += is_at_call(r);
	pthread_mutex_unlock(&s->lock);
}

static void
say_all(struct code_rules *s, size_t i, const struct entry *e,
    const struct code_result *r, struct diag *d)
{
	unsigned k;

	for (k = 0; k < CODE_FAULTS; k++)
		if (r->found[k].is && k != CODE_CLOBBER)
			code_say(s, e, checks_of[k], &r->found[k], d);
	if (r->found[CODE_CLOBBER].is)
		code_keep_clobber(s, i, r);
	if (r->resume_pc != 0)
		code_say_resume(s, e, r->resume_pc, d);
}

static void
run_pass(const struct code_rules *s, struct code_worker *w,
    const struct entry *e)
{
	struct code_result *r = &w->result;

	code_pass_run(w->pass, &s->ctx, e, r);
	if (r->class == CLASS_PROVED && r->unfollowed.n > 0)
		r->class = CLASS_ASSUMED;
}

/*
 * Is all that is wrong a stack pointer that is above the CFA?  So it is behind
 * "add sp, sp, #48; ret" that was moved out of functions and that they jump to
 * (LLVM): what is wrong there is the row before it, as jumps to it tell.
 */
static bool
is_frame_of_jump(const struct code_result *r)
{
	const struct code_mismatch *bad = &r->found[CODE_CFA].wrong;
	unsigned k;

	for (k = 0; k < CODE_FAULTS; k++)
		if (r->found[k].is != (k == CODE_CFA))
			return false;
	return bad->have.kind == VAL_ADDR && bad->have.base == 0 &&
	       bad->have.off > 0 && r->resume_pc == 0;
}

/* What decides whether a table is meant for calls, of an entry that was run. */
static void
keep_one(struct code_one *one, const struct entry *e,
    const struct code_result *r)
{
	one->class = r->class;
	one->sync = r->sync;
	one->counts = r->sync && !r->moved_out;
	one->framed = e->nrows > 1;
}

static void
code_entry(void *state, size_t i, const struct entry *e, struct diag *d)
{
	struct code_rules *s = state;
	struct code_worker *w;
	struct code_result *r;
	bool same, beyond;

	if (e->kind == ENTRY_CIE)
		return;
	w = code_get_worker(s);
	r = &w->result;
	beyond = s->beyond != NULL && s->beyond[i];
	same = !beyond && same_as_twin(s, e, w);
	if (same || beyond) {
		memset(r, 0, offsetof(struct code_result, far));
		r->nfar = 0;
		r->class = CLASS_SKIPPED;
	} else
		run_pass(s, w, e);
	keep_one(&s->ones[i], e, r);
	s->ones[i].waits = is_frame_of_jump(r);
	if (!s->ones[i].waits)
		say_all(s, i, e, r, d);
	code_keep_jumps(s, i, r);
	count(s, i, e, r, same);
	shelf_give(&s->idle, w);
}

/* ---- Once all entries are done. ---- */

/* Those not known of which more is to be said. */
static void
forget_unknown(struct code_rules *s)
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

void
code_run_again(const struct code_rules *s, struct code_worker *w, size_t i,
    struct entry *e)
{
	table_decode(s->t, &s->t->items[i], rules_code.want, e, NULL);
	run_pass(s, w, e);
}

/*
 * The callees of a language keep no registers: what became of these is no reason
 * to know nothing of an entry.
 */
void
code_forget_saved(struct code_rules *s)
{
	struct code_worker *w = code_get_worker(s);
	struct code_stat *st = &s->stat;
	struct entry e = { 0 };
	struct code_one *one;
	size_t i, n = 0;
	unsigned caps = s->ctx.caps;

	s->ctx.caps |= CAP_NO_SAVED;
	for (i = 0; i < s->t->nitems; i++) {
		one = &s->ones[i];
		if (one->class != CLASS_UNKNOWN)
			continue;
		code_run_again(s, w, i, &e);
		if (w->result.class != CLASS_PROVED &&
		    w->result.class != CLASS_ASSUMED)
			continue;
		st->reasons[one->reason]--;
		st->class[one->class]--;
		one->class = w->result.class;
		st->class[one->class]++;
	}
	s->ctx.caps = caps;
	for (i = 0; i < st->nunknown; i++)
		if (s->ones[st->unknown[i].item].class == CLASS_UNKNOWN)
			st->unknown[n++] = st->unknown[i];
	st->nunknown = n;
	entry_free(&e);
	shelf_give(&s->idle, w);
}

#define SAMPLE 200

/* Functions with a frame that tell of all. */
#define FRAMED_MIN 20

/*
 * Is the table one of those that are meant to hold at calls only?  So are those
 * in which nearly all that have a frame do, however many have none (Swift).
 * Where few of its entries were asked for, so many of all are looked at.
 */
static bool
is_sync_table(const struct code_rules *s, struct code_worker *w)
{
	bool all = s->run->select == NULL, asked;
	size_t i, step = all ? 1 : s->t->nitems / SAMPLE + 1;
	uint64_t n = 0, sync = 0, framed = 0, framed_sync = 0;
	struct code_one one;
	struct entry e = { 0 };

	for (i = 0; i < s->t->nitems; i += step) {
		one = s->ones[i];
		if (!all) {
			code_run_again(s, w, i, &e);
			keep_one(&one, &e, &w->result);
		}
		asked = s->t->items[i].kind != ENTRY_CIE &&
			one.class != CLASS_SKIPPED;
		n += asked;
		sync += one.counts;
		framed += asked && one.framed;
		framed_sync += one.counts && one.framed;
	}
	entry_free(&e);
	return sync * CODE_SYNC_SHARE >= n ||
	       (framed >= FRAMED_MIN && framed_sync * 10 >= framed * 9);
}

/* Those of which no jump has told where they are wrong. */
static void
say_waiting(struct code_rules *s, struct diag *d)
{
	struct code_worker *w = NULL;
	struct entry e = { 0 };
	size_t i;

	for (i = 0; i < s->t->nitems; i++) {
		if (!s->ones[i].waits || s->ones[i].led)
			continue;
		if (w == NULL)
			w = code_get_worker(s);
		code_run_again(s, w, i, &e);
		say_all(s, i, &e, &w->result, d);
	}
	if (w == NULL)
		return;
	entry_free(&e);
	shelf_give(&s->idle, w);
}

/*
 * Of a table that is not meant to hold at calls only nothing is excused: its
 * entries that do are held against their code once more.
 */
static void
check_sync(struct code_rules *s, struct diag *d)
{
	uint64_t n = 0;
	struct code_worker *w;
	struct entry e = { 0 };
	size_t i;

	for (i = 0; i < s->t->nitems; i++)
		n += s->ones[i].sync;
	if (n == 0 || s->ctx.many_cfas)
		return;
	w = code_get_worker(s);
	if (is_sync_table(s, w)) {
		shelf_give(&s->idle, w);
		return;
	}
	s->stat.nsync = 0;
	s->ctx.may_sync = false;
	forget_unknown(s);
	for (i = 0; i < s->t->nitems; i++) {
		if (!s->ones[i].sync)
			continue;
		code_run_again(s, w, i, &e);
		s->stat.class[s->ones[i].class]--;
		s->stat.class[w->result.class]++;
		s->ones[i].class = w->result.class;
		if (w->result.class == CLASS_UNKNOWN)
			count_unknown(s, i, &e, &w->result);
		if (w->result.class == CLASS_CONTRADICTED)
			s->stat.at_calls += is_at_call(&w->result);
		code_keep_jumps(s, i, &w->result);
		s->ones[i].waits = is_frame_of_jump(&w->result);
		if (!s->ones[i].waits)
			say_all(s, i, &e, &w->result, d);
	}
	entry_free(&e);
	shelf_give(&s->idle, w);
}

#define NAMED_SYNC 20

/* The note that a table's rows hold at calls only; names them if few. */
static void
say_sync(const struct code_rules *s, struct diag *d)
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

ORDER1(by_reg, struct code_unfollowed, reg)

static void
say_unfollowed(const struct code_rules *s, struct diag *d)
{
	const struct code_stat *st = &s->stat;
	struct strbuf sb = { 0 };
	size_t i;

	xqsort(st->unfollowed, st->nunfollowed, sizeof(*st->unfollowed),
	    by_reg);
	for (i = 0; i < st->nunfollowed; i++) {
		sb_str(&sb, i == 0 ? "" : ", ");
		sb_reg(&sb, &s->ctx.set, st->unfollowed[i].reg);
		sb_printf(&sb, " (%" PRIu32 ")", st->unfollowed[i].n);
	}
	diag_whole(d, CHK_code_unfollowed, s->t->sec,
	    "rows of %" PRIu32 " of %" PRIu64
	    " function%s tell of registers whose values are not followed: %s",
	    st->unfollowed_entries, st->entries, PLURAL(st->entries), sb.s);
	sb_free(&sb);
}

static void
say_classes(const struct code_rules *s, struct diag *d)
{
	const struct code_stat *st = &s->stat;

	d->where.kind = TARGET_ABSENT;
	if (st->class[CLASS_SYNC] > 0)
		say_sync(s, d);
	if (st->nunfollowed > 0)
		say_unfollowed(s, d);
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

ORDER3(by_place, struct code_unknown, start.sect, start.addr, pc)

ORDER3(by_start, struct code_sync, start.sect, start.addr, pc)

static void
code_end(void *state, struct diag *d, struct check_stat *stat)
{
	struct code_rules *s = state;
	struct code_worker *w;
	size_t i;

	check_sync(s, d);
	code_say_clobbers(s, d);
	code_end_jumps(s, d);
	say_waiting(s, d);
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
	hosts_free(s->hosts);
	free(s->ones);
	free(s->beyond);
	free(s->jumps);
	free(s);
}

const struct rule_set rules_code = { { "eh_frame", "debug_frame", "sframe",
					 "exidx", "compact_unwind",
					 "unwind_info", "orc" },
	WANT_ROWS, code_begin, code_entry, NULL, NULL, NULL, code_end, NULL };
