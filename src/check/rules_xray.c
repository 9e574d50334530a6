/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks of XRay traces: what the header says, times along each thread, and
 * the calls that entries and exits make.
 */
#include "check/rule_sets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "table/calls.h"
#include "table/map_check.h"

#define EMULATED_HZ  1000000000u
#define JUMP_SECONDS 3600
#define S(n)         ((n) == 1 ? "" : "s")
#define LOST_BYTES   16 /* of a buffer, for each typed event */

/* What the rules remember of the last record of a thread. */
struct thread {
	bool begun;
	bool timed; /* there was a record with a time */
	uint64_t tsc;
	uint32_t block;
	uint64_t block_offset; /* of the first record in it */
	uint8_t last;          /* enum record_kind */
	uint64_t last_offset;
	bool after_base;  /* behind NewCPUId or TSCWrap */
	bool block_timed; /* the buffer has a time so far */
	bool typed;       /* and a typed event */
	bool unordered;   /* that was told */
	bool deep;
	uint64_t nopen;
	uint64_t open_offset; /* of the first entry left open */
};

/* A thread that names itself and its process. */
struct owner {
	int32_t thread;
	int32_t process;
};

/* A function, and how often one check found something of it. */
struct repeat {
	uint32_t n;
	size_t last; /* in the list of findings */
};

struct state {
	const struct check_run *run;
	struct table *t;
	const struct trace *tr;
	struct diag *d;
	struct map_check *xj;
	struct thread th; /* the one at hand */
	struct owner *owners;
	size_t nowners, owners_cap;
	uint64_t ncalls;
	bool other_cpu; /* any but 0 */
	uint64_t nold_args, old_arg_offset;
	uint64_t ntyped, typed_blocks, typed_offset;
	struct dense repeated;  /* check and function */
	struct repeat *repeats; /* by their numbers */
	size_t nrepeats, repeats_cap;
	struct strbuf name;
};

static void *
xray_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct state *st;

	(void)d;
	if (table_trace(t) == NULL || t->nitems == 0)
		return NULL;
	st = xcalloc(1, sizeof(*st));
	st->run = run;
	st->t = t;
	st->tr = table_trace(t);
	return st;
}

/* --- Records, in order of time --- */

static void
check_missing_arg(struct state *st, struct thread *th, bool at_end)
{
	if (th->last == REC_ENTER_ARG)
		diag_at_level(st->d, CHK_xray_arg_missing,
		    at_end && th->typed ? LEVEL_NOTE : LEVEL_WARNING, NULL,
		    th->last_offset, "no argument follows the entry");
}

static void
begin_block(struct state *st, struct thread *th, const struct trace_record *r)
{
	check_missing_arg(st, th, true);
	if (th->timed && r->offset < th->block_offset && !th->unordered) {
		diag_at(st->d, CHK_xray_buffer_order, NULL, r->offset,
		    "buffer %" PRIu32 " of thread %" PRId32
		    " is later than buffer %" PRIu32 " behind it",
		    r->block, r->thread, th->block);
		th->unordered = true;
	}
	th->block = r->block;
	th->block_offset = r->offset;
	th->after_base = false;
	th->block_timed = th->typed = false;
}

static void
check_time(struct state *st, struct thread *th, const struct trace_record *r)
{
	bool first = st->tr->fdr && !th->block_timed;
	uint64_t hz = st->tr->frequency;
	bool base = r->kind == REC_NEW_CPU || r->kind == REC_TSC_WRAP;

	if (th->timed && r->tsc < th->tsc && first)
		diag_at(st->d, CHK_xray_buffer_overlap, NULL, r->offset,
		    "buffer %" PRIu32 " of thread %" PRId32 " begins %" PRIu64
		    " tick%s before the end of the one that precedes it",
		    r->block, r->thread, th->tsc - r->tsc, S(th->tsc - r->tsc));
	else if (th->timed && r->tsc < th->tsc)
		diag_at(st->d, CHK_xray_tsc_backward, NULL, r->offset,
		    "the time is %" PRIu64
		    " tick%s before that of the last record of thread %" PRId32,
		    th->tsc - r->tsc, S(th->tsc - r->tsc), r->thread);
	else if (th->timed && hz != 0 &&
		 (r->tsc - th->tsc) / hz >= JUMP_SECONDS)
		diag_at(st->d, CHK_xray_tsc_jump, NULL, r->offset,
		    "%" PRIu64
		    " seconds after the last record of thread %" PRId32,
		    (r->tsc - th->tsc) / hz, r->thread);
	if (st->tr->version == 5 && th->after_base && !base &&
	    (r->has & REC_HAS_DELTA) && r->delta != 0)
		diag_at(st->d, CHK_xray_delta_after_base, NULL, r->offset,
		    "%" PRId64 " tick%s after the time before it, where "
		    "writers begin with 0",
		    r->delta, S(r->delta));
	th->after_base = base;
	th->timed = th->block_timed = true;
	th->tsc = r->tsc;
}

static void
count_typed(struct state *st, struct thread *th, const struct trace_record *r)
{
	if (st->ntyped++ == 0 || r->offset < st->typed_offset)
		st->typed_offset = r->offset;
	st->typed_blocks += !th->typed;
	th->typed = true;
}

static void
check_values(struct state *st, struct thread *th, const struct trace_record *r)
{
	if (r->kind <= REC_ENTER_ARG) {
		st->ncalls++;
		if (r->function == 0)
			diag_at(st->d, CHK_xray_id_zero, NULL, r->offset,
			    "the record is of function 0");
	}
	if (r->kind == REC_TYPED_EVENT)
		count_typed(st, th, r);
	if (r->kind == REC_WALL_CLOCK &&
	    (r->seconds < 0 || r->microseconds < 0 || r->microseconds > 999999))
		diag_at(st->d, CHK_xray_wall_usec, NULL, r->offset,
		    "the time is %" PRId64 " seconds and %" PRId32
		    " microseconds",
		    r->seconds, r->microseconds);
	if (r->kind == REC_NEW_CPU && r->cpu > 255)
		diag_at(st->d, CHK_xray_cpu_range, NULL, r->offset,
		    "the CPU is %u", r->cpu);
	if ((r->has & REC_HAS_CPU) && r->cpu != 0)
		st->other_cpu = true;
}

static void
take_record(void *arg, const struct timeline *tl, const struct trace_record *r)
{
	struct state *st = arg;
	struct thread *th = &st->th;
	bool first = st->tr->fdr && (!th->begun || th->block != r->block);

	(void)tl;
	th->begun = true;
	if (st->tr->fdr && !first && r->kind == REC_CALL_ARG &&
	    th->last == REC_ENTER && st->nold_args++ == 0)
		st->old_arg_offset = r->offset;
	if (first)
		begin_block(st, th, r);
	else if (r->kind != REC_CALL_ARG)
		check_missing_arg(st, th, false);
	map_check_record(st->xj, r);
	check_values(st, th, r);
	if (r->has & REC_HAS_TSC)
		check_time(st, th, r);
	th->last = r->kind;
	th->last_offset = r->offset;
}

/* --- Calls --- */

static struct repeat *
repeat_of(struct state *st, uint32_t function, enum check c)
{
	const uint64_t key[] = { (uint64_t)c << 32 | function };
	uint32_t i = dense_find(&st->repeated, key);

	if (i != DENSE_NONE)
		return &st->repeats[i];
	/* Then all are cut together. */
	if (st->nrepeats >= calls_functions_max(st->t))
		return NULL;
	dense_add(&st->repeated, key);
	GROW(st->repeats, st->nrepeats, st->repeats_cap);
	st->repeats[st->nrepeats] = (struct repeat){ 0, 0 };
	return &st->repeats[st->nrepeats++];
}

/*
 * Is one more finding of a check about a function to be told?  As for entries
 * of other tables those beyond the first few are counted in the last.
 */
static bool
told_enough(struct state *st, uint32_t function, enum check c)
{
	struct finding *f;
	struct repeat *r;

	if (st->run->max_entry == 0)
		return false;
	r = repeat_of(st, function, c);
	if (r == NULL)
		return false;
	if (r->n < st->run->max_entry) {
		r->n++;
		r->last = st->d->n;
		return false;
	}
	f = r->last < st->d->n ? &st->d->list[r->last] : NULL;
	if (f != NULL && f->check == c && f->more < UINT32_MAX)
		f->more++;
	return true;
}

/* The function's number, and its name if a map tells it. */
static const char *
function_name(struct state *st, uint32_t function)
{
	const char *name = trace_symbol(st->run->maps, function);

	st->name.len = 0;
	sb_printf(&st->name, "%" PRIu32, function);
	if (name != NULL)
		sb_printf(&st->name, " (%s)", name);
	return st->name.s;
}

/* A call's node is where its entry stands. */
static uint64_t
take_enter(void *arg, const struct timeline *tl, uint64_t parent, uint32_t slot,
    const struct trace_record *r)
{
	struct state *st = arg;
	struct thread *th = &st->th;

	(void)parent;
	(void)slot;
	if (tl->depth > CALLS_DEEP && !th->deep) {
		diag_at(st->d, CHK_xray_depth, NULL, r->offset,
		    "thread %" PRId32 " has more than %u calls open",
		    tl->thread, CALLS_DEEP);
		th->deep = true;
	}
	return r->offset;
}

static void
take_leave(void *arg, const struct timeline *tl, const struct call *c)
{
	struct state *st = arg;
	struct thread *th = &st->th;

	if (c->end == CALL_OPEN) {
		if (th->nopen++ == 0 || c->node < th->open_offset)
			th->open_offset = c->node;
	} else if (tl->last >= tl->first && c->ticks > tl->last - tl->first)
		diag_at(st->d, CHK_xray_duration_huge, NULL, c->node,
		    "a call of function %" PRIu32 " takes %" PRIu64
		    " ticks, thread %" PRId32 " was traced for %" PRIu64,
		    c->function, c->ticks, tl->thread, tl->last - tl->first);
}

static void
take_implicit(void *arg, const struct timeline *tl,
    const struct trace_record *r, uint64_t closed)
{
	struct state *st = arg;

	if (!diag_wants(st->d, CHK_xray_exit_implicit) ||
	    told_enough(st, r->function, CHK_xray_exit_implicit))
		return;
	/* A hole is no fault of the program. */
	diag_at_level(st->d, CHK_xray_exit_implicit,
	    tl->hole ? LEVEL_NOTE : LEVEL_WARNING, NULL, r->offset,
	    "the exit of function %s leaves %" PRIu64
	    " call%s that it made without an exit",
	    function_name(st, r->function), closed, S(closed));
}

static void
take_orphan(void *arg, const struct timeline *tl, const struct trace_record *r,
    bool expected)
{
	struct state *st = arg;

	(void)tl;
	if (!diag_wants(st->d, CHK_xray_exit_orphan) ||
	    told_enough(st, r->function, CHK_xray_exit_orphan))
		return;
	diag_at_level(st->d, CHK_xray_exit_orphan,
	    expected ? LEVEL_NOTE : LEVEL_WARNING, NULL, r->offset,
	    "function %s was not entered before",
	    function_name(st, r->function));
}

static void
take_finish(void *arg, const struct timeline *tl)
{
	struct state *st = arg;
	struct thread *th = &st->th;

	check_missing_arg(st, th, true);
	if (th->nopen > 0)
		diag_at(st->d, CHK_xray_open_at_end, NULL, th->open_offset,
		    "thread %" PRId32 " ends with %" PRIu64 " call%s open",
		    tl->thread, th->nopen, S(th->nopen));
	memset(th, 0, sizeof(*th));
	if (!tl->has_thread || !tl->has_process)
		return;
	GROW(st->owners, st->nowners, st->owners_cap);
	st->owners[st->nowners].thread = tl->thread;
	st->owners[st->nowners++].process = tl->process;
}

/* --- The whole --- */

ORDER2(by_thread, struct owner, thread, process)

static void
check_processes(struct state *st, struct diag *d)
{
	const struct owner *a, *b;
	size_t i;

	if (st->nowners > 1)
		xqsort(st->owners, st->nowners, sizeof(*st->owners), by_thread);
	for (i = 1; i < st->nowners; i++) {
		a = &st->owners[i - 1];
		b = &st->owners[i];
		if (a->thread == b->thread)
			diag_whole(d, CHK_xray_pid_multi, NULL,
			    "thread %" PRId32 " is of process %" PRId32
			    " and of %" PRId32,
			    a->thread, a->process, b->process);
	}
}

static void
check_header(const struct state *st, struct diag *d)
{
	const struct trace *tr = st->tr;

	if (tr->frequency == 0)
		diag_at(d, CHK_xray_freq_zero, NULL, 8,
		    "the cycle frequency is 0: times are in ticks");
	else if (tr->frequency == EMULATED_HZ && !st->other_cpu &&
		 tr->has_first)
		diag_at(d, CHK_xray_freq_emulated, NULL, 8,
		    "1 GHz and CPU 0 only: times are of the system's clock");
	if (!tr->constant_tsc || !tr->nonstop_tsc)
		diag_at(d, CHK_xray_tsc_flags, NULL, 4, "the counter is %s",
		    tr->constant_tsc ? "not nonstop" :
		    tr->nonstop_tsc  ? "not constant" :
				       "neither constant nor nonstop");
	if (tr->fdr && tr->version > 1 && tr->buffer_size == 0)
		diag_at(d, CHK_xray_bufsize_zero, NULL, 16,
		    "the size of buffers is 0");
	if (st->ncalls == 0)
		diag_whole(d, CHK_xray_empty, NULL, "%s",
		    tr->fdr && tr->nblocks == 0 ?
			"there is no buffer" :
			"there is no record of a call");
	if (tr->version <= 3 && st->nold_args > 0)
		diag_at_level(d, CHK_xray_arg_orphan, LEVEL_NOTE, NULL,
		    st->old_arg_offset,
		    "%" PRIu64 " argument%s behind an entry without arguments, "
		    "as LLVM 5 to 7 write them",
		    st->nold_args, S(st->nold_args));
	if (tr->version == 5 && st->ntyped > 0)
		diag_at(d, CHK_xray_typed_loss, NULL, st->typed_offset,
		    "%" PRIu64 " typed event%s in %" PRIu64
		    " buffer%s: probably %" PRIu64
		    " bytes of records are lost at %s",
		    st->ntyped, S(st->ntyped), st->typed_blocks,
		    S(st->typed_blocks), st->ntyped * LOST_BYTES,
		    st->typed_blocks == 1 ? "its end" : "their ends");
}

/* Who wants all findings is told where not all are. */
static void
tell_cut(struct diag *d)
{
	uint64_t more = 0;
	size_t i;

	for (i = 0; i < d->n; i++)
		more += d->list[i].more;
	if (more > 0)
		diag_whole(d, CHK_xray_limit, NULL,
		    "%" PRIu64 " finding%s left out: their number is with "
		    "the last of each kind",
		    more, more == 1 ? " is" : "s are");
}

static void
xray_end(void *state, struct diag *d)
{
	static const struct calls_opts opts;
	static const struct calls_ops ops = {
		.record = take_record,
		.enter = take_enter,
		.leave = take_leave,
		.implicit = take_implicit,
		.orphan = take_orphan,
		.finish = take_finish,
	};
	struct state *st = state;
	struct calls_left_out left;

	st->d = d;
	st->xj = map_check_new(st->run->maps, calls_functions_max(st->t));
	left = calls_walk(st->t, &opts, &ops, st);
	calls_report(&left, d);
	check_header(st, d);
	check_processes(st, d);
	map_check_report(st->xj, d);
	map_check_free(st->xj);
	if (st->run->max_entry == 0)
		tell_cut(d);
	free(st->owners);
	dense_free(&st->repeated);
	free(st->repeats);
	sb_free(&st->name);
	free(st);
}

const struct rule_set rules_xray = {
	.tables = { "xray" },
	.begin = xray_begin,
	.end = xray_end,
};
