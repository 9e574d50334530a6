/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * calls: every call as an event of the Trace Event Format, which trace viewers
 * read.  Calls are "complete" events (X), written as they end; times are
 * microseconds since the trace's earliest.
 */
#include <stdlib.h>

#include "cmd/calls_print.h"
#include "output/print.h"

struct events {
	struct calls_view	*v;
	bool			 ticks;	/* for want of a frequency */
};

/* Events of all traces stand in one array. */
static bool any;

static void *
make(struct calls_view *v)
{
	struct events *e = xcalloc(1, sizeof(*e));

	e->v = v;
	e->ticks = v->tr->frequency == 0;
	if (e->ticks && !v->o->quiet)
		trouble(v->t->img->file, "does not tell how long a tick is: "
		    "one is shown as a microsecond");
	return e;
}

static void
free_events(void *state)
{
	free(state);
}

static void
leave(void *state, const struct timeline *tl, const struct call *c)
{
	static const char *const ends[] = {
		[CALL_IMPLICIT] = "implicit", [CALL_OPEN] = "open",
		[CALL_LOST] = "lost"
	};
	const struct events *e = state;
	struct calls_view *v = e->v;
	/* One tick to a microsecond, when there is nothing better. */
	uint64_t hz = e->ticks ? 1000000 : v->tr->frequency;
	struct trace_time start, end;
	uint64_t at;
	struct strbuf *sb = &v->out, name = { 0 };
	const char *symbol = trace_symbol(v->maps, c->function);

	if (v->o->funcs.n > 0 && (symbol == NULL ||
	    !wanted_function(v->o, symbol)))
		return;
	/* A thread without any time is shown at the start. */
	at = c->start < v->tr->first_tsc ? 0 : c->start - v->tr->first_tsc;
	start = trace_time(at, hz);
	end = trace_time(at + c->ticks, hz);
	sb_call_name(&name, v, c->function);
	sb_str(sb, any ? ",\n{\"ph\":\"X\",\"name\":" :
	    "\n{\"ph\":\"X\",\"name\":");
	any = true;
	json_string(sb, name.s);
	sb_str(sb, ",\"pid\":");
	sb_dec(sb, tl->process);
	sb_str(sb, ",\"tid\":");
	sb_dec(sb, tl->thread);
	sb_str(sb, ",\"ts\":");
	sb_microseconds(sb, start);
	sb_str(sb, ",\"dur\":");
	/* Of what is written as start and end, so that calls nest. */
	sb_microseconds(sb, trace_time_sub(end, start));
	sb_str(sb, ",\"args\":{\"function\":");
	sb_udec(sb, c->function);
	if (c->end != CALL_EXIT) {
		sb_str(sb, ",\"end\":\"");
		sb_str(sb, ends[c->end]);
		sb_char(sb, '"');
	}
	sb_str(sb, "}}");
	sb_free(&name);
}

const struct calls_viewer calls_events = {
	.make = make, .leave = leave, .free = free_events
};
