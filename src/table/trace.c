/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/trace.h"

static const char *const kind_names[REC_KINDS] = {
	[REC_ENTER] = "enter",
	[REC_EXIT] = "exit",
	[REC_TAIL_EXIT] = "tail-exit",
	[REC_ENTER_ARG] = "enter-arg",
	[REC_CUSTOM_EVENT] = "custom-event",
	[REC_TYPED_EVENT] = "typed-event",
	[REC_CALL_ARG] = "call-arg",
	[REC_NEW_BUFFER] = "new-buffer",
	[REC_WALL_CLOCK] = "wall-clock",
	[REC_PID] = "pid",
	[REC_NEW_CPU] = "new-cpu",
	[REC_TSC_WRAP] = "tsc-wrap",
	[REC_BUFFER_EXTENTS] = "buffer-extents",
	[REC_END_OF_BUFFER] = "end-of-buffer",
};

const char *
record_kind_name(unsigned kind)
{
	return kind_names[kind];
}

bool
table_is_log(const struct table *t)
{
	return t->format != NULL && t->format->records != NULL;
}

const struct trace *
table_trace(const struct table *t)
{
	return table_is_log(t) ? t->priv : NULL;
}

#define FINDINGS_MAX   4096
#define FINDINGS_BYTES 8192 /* and one more for so many */

uint32_t
trace_findings_max(const struct table *t)
{
	uint64_t n = FINDINGS_MAX + t->img->len / FINDINGS_BYTES;

	return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
}

void
trace_records(const struct table *t, const struct item *it, record_fn *fn,
    void *arg, struct diag *d)
{
	if (d != NULL) {
		d->table = t->name;
		d->where.kind = TARGET_ABSENT;
	}
	t->format->records(t, it, fn, arg, d);
}

void
trace_block_records(const struct table *t, const struct trace_block *b,
    record_fn *fn, void *arg)
{
	t->format->block_records(t, b, fn, arg);
}

#define OBJECT_SHIFT 24

unsigned
trace_object(const struct trace_maps *maps, uint32_t function)
{
	/* A huge program alone needs the upper bits itself. */
	if (maps->objects[0] != NULL && function <= maps->objects[0]->n)
		return 0;
	return function >> OBJECT_SHIFT;
}

const struct trace_function *
trace_function(const struct trace_maps *maps, uint32_t function)
{
	const struct trace_map *map;
	unsigned object;

	if (maps == NULL || !maps->any)
		return NULL;
	object = trace_object(maps, function);
	map = maps->objects[object];
	if (object != 0)
		function &= ((uint32_t)1 << OBJECT_SHIFT) - 1;
	if (map == NULL || function == 0 || function > map->n ||
	    !map->functions[function - 1].known)
		return NULL;
	return &map->functions[function - 1];
}

const char *
trace_symbol(const struct trace_maps *maps, uint32_t function)
{
	const struct trace_function *f = trace_function(maps, function);

	return f == NULL ? NULL : f->symbol;
}

#define PS 1000000000000u /* in a second */

/*
 * By long division, three decimals at a time: exact for every frequency below
 * 2^54 Hz, and without 128-bit arithmetic.  Below 2^34 Hz, which all counters
 * are, nine of them at a time: 10^9 is less than 2^30.
 */
struct trace_time
trace_time(uint64_t ticks, uint64_t frequency)
{
	struct trace_time t;
	uint64_t rest = ticks % frequency;
	unsigned i;

	t.seconds = ticks / frequency;
	if (frequency >> 34 == 0) {
		rest *= 1000000000;
		t.ps = rest / frequency * 1000 +
		       rest % frequency * 1000 / frequency;
		return t;
	}
	for (; frequency >> 54 != 0; frequency >>= 1)
		rest >>= 1;
	if (rest >= frequency)
		rest = frequency - 1;
	t.ps = 0;
	for (i = 0; i < 4; i++) {
		rest *= 1000;
		t.ps = t.ps * 1000 + rest / frequency;
		rest %= frequency;
	}
	return t;
}

struct trace_time
trace_time_sub(struct trace_time a, struct trace_time b)
{
	if (a.ps < b.ps) {
		a.ps += PS;
		a.seconds--;
	}
	a.seconds -= b.seconds;
	a.ps -= b.ps;
	return a;
}

struct trace_time
trace_time_add(struct trace_time a, struct trace_time b)
{
	a.seconds += b.seconds;
	a.ps += b.ps;
	if (a.ps >= PS) {
		a.ps -= PS;
		a.seconds++;
	}
	return a;
}

static void
put_digits(struct strbuf *sb, uint64_t v, unsigned digits)
{
	put_digits_of(sb_reserve(sb, digits), v, digits);
	sb->len += digits;
	sb->s[sb->len] = '\0';
}

void
sb_seconds(struct strbuf *sb, struct trace_time t)
{
	sb_udec(sb, t.seconds);
	sb_char(sb, '.');
	put_digits(sb, t.ps / 1000, 9);
}

void
sb_microseconds(struct strbuf *sb, struct trace_time t)
{
	/* The seconds' digits stand before the six of the rest. */
	if (t.seconds != 0) {
		sb_udec(sb, t.seconds);
		put_digits(sb, t.ps / 1000000, 6);
	} else
		sb_udec(sb, t.ps / 1000000);
	sb_char(sb, '.');
	put_digits(sb, t.ps % 1000000, 6);
}
