/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: what happened as events of the Trace Event Format, which trace viewers
 * read.
 *
 *	M	first of all: the names of processes and threads
 *	X	a call, in the order of entries, so that callers come first
 *	i	an event that the program logged
 *
 * Times are microseconds since the earliest record of all traces.  A call is
 * written when its thread is at an end, since only then all before it are
 * known; what is kept of it is small.
 */
#include <stdlib.h>

#include "cmd/calls_print.h"
#include "output/record.h"

/* What a thing that happened is. */
enum { HAPPENED_CALL, HAPPENED_CUSTOM, HAPPENED_TYPED, HAPPENED_NOT };

struct happened {
	uint64_t start;
	uint64_t ticks;    /* an event: where its data are */
	uint32_t function; /* an event: bytes of data */
	uint16_t type;     /* of an event */
	uint8_t what;
	uint8_t end; /* enum call_end */
};

struct arg {
	size_t i; /* the call */
	uint64_t value;
};

struct events {
	struct calls_view *v;
	bool ticks; /* for want of a frequency */
	uint64_t hz;
	struct trace_time shift; /* of its start from that of all */
	struct happened *list;   /* of a thread */
	size_t n, cap;
	struct arg *args;
	size_t nargs, args_cap;
	size_t entered; /* arguments may follow */
};

#define NONE SIZE_MAX

/* All traces: they stand in one array, and have one zero. */
static struct {
	bool any; /* event was written */
	bool timed;
	bool mixed; /* frequencies */
	uint64_t hz;
	uint64_t zero; /* ticks, unless mixed */
	struct trace_time zero_time;
	long number; /* of the trace at hand */
} all;

static uint64_t
hz_of(const struct trace *tr)
{
	/* One tick to a microsecond, when there is nothing better. */
	return tr->frequency == 0 ? 1000000 : tr->frequency;
}

static bool
earlier(struct trace_time a, struct trace_time b)
{
	return a.seconds != b.seconds ? a.seconds < b.seconds : a.ps < b.ps;
}

static void
begin_event(struct strbuf *sb, const char *ph)
{
	sb_str(sb, all.any ? ",\n{\"ph\":\"" : "\n{\"ph\":\"");
	sb_str(sb, ph);
	sb_str(sb, "\",\"name\":");
	all.any = true;
}

/* A trace without process ids is a process of its own. */
static void
put_ids(struct strbuf *sb, bool has_process, int32_t process, int32_t thread)
{
	sb_str(sb, ",\"pid\":");
	sb_dec(sb, has_process ? process : all.number);
	sb_str(sb, ",\"tid\":");
	sb_dec(sb, thread);
}

/* --- Before all: names and the earliest time --- */

static void
put_name(struct strbuf *sb, const struct trace_block *b, const char *what,
    const char *name)
{
	begin_event(sb, "M");
	json_string(sb, what);
	put_ids(sb, b->has_process, b->process, b->thread);
	sb_str(sb, ",\"args\":{\"name\":");
	json_string(sb, name);
	sb_str(sb, "}}");
}

static void
put_names(struct strbuf *sb, const struct image *img,
    const struct trace_block *b, bool new_process)
{
	struct timeline tl = { .has_thread = b->has_thread,
		.thread = b->thread };
	struct strbuf name = { 0 };

	if (new_process) {
		if (b->has_process)
			sb_printf(&name, "process %ld", (long)b->process);
		else
			sb_image_name(&name, img);
		put_name(sb, b, "process_name", name.s);
		name.len = 0;
	}
	sb_thread(&name, &tl);
	put_name(sb, b, "thread_name", name.s);
	sb_free(&name);
}

/* The names of a trace's processes and threads. */
static void
name_threads(const struct options *o, const struct table *t)
{
	const struct trace *tr = table_trace(t);
	const struct trace_block *b, *last = NULL;
	uint32_t *order = calls_order(tr);
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < tr->nlisted; i++) {
		b = &tr->blocks[order[i]];
		if ((o->has_thread &&
			(!b->has_thread || b->thread != o->thread)) ||
		    (last != NULL && calls_same(b, last)))
			continue;
		put_names(&sb, t->img, b,
		    last == NULL || b->has_process != last->has_process ||
			b->process != last->process);
		last = b;
		out_write(o->out, sb.s, sb.len);
		sb.len = 0;
	}
	free(order);
	sb_free(&sb);
}

static void
take_zero(const struct trace *tr)
{
	struct trace_time time;

	if (!tr->has_first)
		return;
	time = trace_time(tr->first_tsc, hz_of(tr));
	if (all.timed && all.hz != hz_of(tr))
		all.mixed = true;
	if (!all.timed || tr->first_tsc < all.zero)
		all.zero = tr->first_tsc;
	if (!all.timed || earlier(time, all.zero_time))
		all.zero_time = time;
	all.hz = hz_of(tr);
	all.timed = true;
}

static int
read_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct diag diag = { .levels = o->levels };
	struct table_list l = { 0 };
	size_t i;

	(void)lacking;
	(void)arg;
	tables_find(img, &o->tables, &l, &diag);
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden || !table_is_log(l.t[i]))
			continue;
		table_index(l.t[i], &diag);
		if (table_trace(l.t[i]) == NULL)
			continue;
		take_zero(table_trace(l.t[i]));
		name_threads(o, l.t[i]);
		all.number++;
	}
	diag_free(&diag);
	tables_free(&l);
	return EXIT_FINE;
}

void
events_begin(const struct options *o, int argc, char **argv)
{
	static const char head[] =
	    "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[";

	out_write(o->out, head, sizeof(head) - 1);
	/* What cannot be read is told when it is read in earnest. */
	for_each_silent(o, argc, argv, read_image, NULL);
	if (all.mixed && !o->quiet)
		trouble(NULL,
		    "the traces count time in different units: whether their "
		    "clocks began together cannot be told");
}

/* --- A trace --- */

static void *
make(struct calls_view *v)
{
	struct events *e = xcalloc(1, sizeof(*e));
	const struct trace *tr = v->tr;

	all.number = v->number;
	e->v = v;
	e->ticks = tr->frequency == 0;
	e->hz = hz_of(tr);
	e->entered = NONE;
	if (all.timed && tr->has_first)
		e->shift = all.mixed ?
			       trace_time_sub(trace_time(tr->first_tsc, e->hz),
				   all.zero_time) :
			       trace_time(tr->first_tsc - all.zero, e->hz);
	if (e->ticks && !v->o->quiet)
		trouble(v->t->img->file, "does not tell how long a tick is: "
					 "one is shown as a microsecond");
	return e;
}

static void
free_events(struct calls_view *v)
{
	struct events *e = v->state;

	free(e->list);
	free(e->args);
	free(e);
}

static struct happened *
add(struct events *e)
{
	GROW(e->list, e->n, e->cap);
	memset(&e->list[e->n], 0, sizeof(*e->list));
	return &e->list[e->n++];
}

/* Runtimes before LLVM 8 wrote an ordinary entry before an argument. */
static bool
takes_args(const struct events *e, const struct trace_record *r)
{
	return r->kind == REC_ENTER_ARG ||
	       (r->kind == REC_ENTER &&
		   (!e->v->tr->fdr || e->v->tr->version <= 3));
}

static void
record(void *view, const struct timeline *tl, const struct trace_record *r)
{
	struct events *e = calls_state(view);
	struct happened *h;
	struct arg *a;

	(void)tl;
	if (r->kind == REC_CALL_ARG && e->entered != NONE) {
		a = &PUSH(e->args, e->nargs, e->args_cap);
		a->i = e->entered;
		a->value = r->value;
		return;
	}
	/* If it is followed, it will be the next. */
	e->entered = takes_args(e, r) ? e->n : NONE;
	if (r->kind != REC_CUSTOM_EVENT && r->kind != REC_TYPED_EVENT)
		return;
	h = add(e);
	h->what = r->kind == REC_CUSTOM_EVENT ? HAPPENED_CUSTOM :
						HAPPENED_TYPED;
	h->start = r->has & REC_HAS_TSC ? r->tsc : tl->last;
	h->ticks = (uint64_t)(r->data - e->v->t->img->data);
	h->function = r->data_len;
	h->type = r->event_type;
}

static uint64_t
enter(void *view, const struct timeline *tl, uint64_t caller, uint32_t slot,
    const struct trace_record *r)
{
	struct events *e = calls_state(view);

	(void)tl;
	(void)caller;
	(void)slot;
	(void)r;
	add(e)->what = HAPPENED_NOT;
	return e->n - 1;
}

static void
leave(void *view, const struct timeline *tl, const struct call *c)
{
	struct events *e = calls_state(view);
	struct happened *h = &e->list[c->node];

	(void)tl;
	h->what = HAPPENED_CALL;
	h->start = c->start;
	h->ticks = c->ticks;
	h->function = c->function;
	h->end = c->end;
}

/* --- Writing --- */

static struct trace_time
time_of(const struct events *e, uint64_t tsc)
{
	uint64_t first = e->v->tr->first_tsc;

	/* A thread without any time is shown at the start. */
	return trace_time_add(e->shift,
	    trace_time(tsc < first ? 0 : tsc - first, e->hz));
}

static void
put_call(struct events *e, const struct timeline *tl, size_t i, size_t *arg)
{
	static const char *const ends[] = {
		[CALL_IMPLICIT] = "implicit",
		[CALL_OPEN] = "open",
		[CALL_LOST] = "lost",
	};
	const struct happened *h = &e->list[i];
	struct trace_time start = time_of(e, h->start);
	struct strbuf *sb = &e->v->out, name = { 0 };
	unsigned n = 0;

	sb_call_name(&name, e->v, h->function);
	begin_event(sb, "X");
	json_string(sb, name.s);
	put_ids(sb, tl->has_process, tl->process, tl->thread);
	sb_str(sb, ",\"ts\":");
	sb_microseconds(sb, start);
	sb_str(sb, ",\"dur\":");
	/* Of what is written as start and end, so that calls nest. */
	sb_microseconds(sb,
	    trace_time_sub(time_of(e, h->start + h->ticks), start));
	sb_str(sb, ",\"args\":{\"function\":");
	sb_udec(sb, h->function);
	for (; *arg < e->nargs && e->args[*arg].i == i; ++*arg)
		sb_printf(sb, ",\"arg%u\":\"0x%llx\"", n++,
		    (unsigned long long)e->args[*arg].value);
	if (h->end != CALL_EXIT) {
		sb_str(sb, ",\"end\":\"");
		sb_str(sb, ends[h->end]);
		sb_char(sb, '"');
	}
	sb_str(sb, "}}");
	sb_free(&name);
}

static void
put_instant(struct events *e, const struct timeline *tl,
    const struct happened *h)
{
	struct strbuf *sb = &e->v->out;

	begin_event(sb, "i");
	if (h->what == HAPPENED_TYPED)
		sb_printf(sb, "\"typed-event %u\"", h->type);
	else
		sb_str(sb, "\"custom-event\"");
	put_ids(sb, tl->has_process, tl->process, tl->thread);
	sb_str(sb, ",\"ts\":");
	sb_microseconds(sb, time_of(e, h->start));
	sb_str(sb, ",\"s\":\"t\",\"args\":{\"size\":");
	sb_udec(sb, h->function);
	sb_str(sb, ",\"data\":\"");
	json_event_data(sb, e->v->t->img->data + h->ticks, h->function);
	sb_str(sb, "\"}}");
}

static void
finish(void *view, const struct timeline *tl)
{
	struct events *e = calls_state(view);
	const struct happened *h;
	bool some = e->v->o->funcs.n > 0;
	size_t i, arg = 0;

	for (i = 0; i < e->n; i++) {
		h = &e->list[i];
		while (arg < e->nargs && e->args[arg].i < i)
			arg++;
		if (h->what == HAPPENED_CALL) {
			if (calls_wanted(e->v, h->function))
				put_call(e, tl, i, &arg);
		} else if (h->what != HAPPENED_NOT && !some)
			put_instant(e, tl, h);
		calls_flush(e->v);
	}
	e->n = e->nargs = 0;
	e->entered = NONE;
}

const struct calls_viewer calls_events = {
	.make = make,
	.ops = { .record = record,
	    .enter = enter,
	    .leave = leave,
	    .finish = finish },
	.free = free_events,
};
