/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/trace.h"

#define NAME(s)                  \
	{                        \
		s, sizeof(s) - 1 \
	}

const struct record_kind_name record_kind_names[REC_KINDS] = {
	[REC_ENTER] = NAME("enter"),
	[REC_EXIT] = NAME("exit"),
	[REC_TAIL_EXIT] = NAME("tail-exit"),
	[REC_ENTER_ARG] = NAME("enter-arg"),
	[REC_CUSTOM_EVENT] = NAME("custom-event"),
	[REC_TYPED_EVENT] = NAME("typed-event"),
	[REC_CALL_ARG] = NAME("call-arg"),
	[REC_NEW_BUFFER] = NAME("new-buffer"),
	[REC_WALL_CLOCK] = NAME("wall-clock"),
	[REC_PID] = NAME("pid"),
	[REC_NEW_CPU] = NAME("new-cpu"),
	[REC_TSC_WRAP] = NAME("tsc-wrap"),
	[REC_BUFFER_EXTENTS] = NAME("buffer-extents"),
	[REC_END_OF_BUFFER] = NAME("end-of-buffer"),
};

const char *
record_kind_name(unsigned kind)
{
	return record_kind_names[kind].text;
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
 * a / b by the reciprocal of b, which is an eighth of the work of a division;
 * what is left stays in a.  near: a quotient that is at most one off.
 */
static inline uint64_t
divide(uint64_t *a, uint64_t b, double near)
{
	uint64_t q = (uint64_t)(int64_t)near;
	int64_t rest = (int64_t)(*a - q * b);

	if (rest < 0) {
		q--;
		rest += (int64_t)b;
	} else if (rest >= (int64_t)b) {
		q++;
		rest -= (int64_t)b;
	}
	*a = (uint64_t)rest;
	return q;
}

static inline double
as_double(uint64_t v)
{
	return (double)(int64_t)v;
}

/*
 * Frequencies below 2^34 Hz, which all counters have, take nine decimals at a
 * time, since 10^9 is less than 2^30.  Of less than 2^50 ticks no quotient is
 * off by more than one, as a double has 53 bits.
 */
static inline bool
is_usual(uint64_t ticks, uint64_t frequency)
{
	return frequency >> 34 == 0 && ticks >> 50 == 0;
}

/* For those: the seconds, and the decimals behind; ticks become what is left.
 */
static inline uint64_t
usual_seconds(uint64_t *ticks, uint64_t frequency, double inverse, uint32_t *ns)
{
	uint64_t seconds = divide(ticks, frequency,
	    as_double(*ticks) * inverse);
	double near = as_double(*ticks) * inverse * 1e9;

	*ticks *= 1000000000;
	*ns = (uint32_t)divide(ticks, frequency, near);
	return seconds;
}

static struct trace_time
usual_time(uint64_t ticks, uint64_t frequency)
{
	double inverse = 1 / as_double(frequency), near;
	struct trace_time t;
	uint32_t ns;

	t.seconds = usual_seconds(&ticks, frequency, inverse, &ns);
	near = as_double(ticks) * inverse * 1e3;
	ticks *= 1000;
	t.ps = (uint64_t)ns * 1000 + divide(&ticks, frequency, near);
	return t;
}

uint64_t
trace_nanoseconds(uint64_t ticks, uint64_t frequency, uint32_t *ns)
{
	struct trace_time t;

	if (is_usual(ticks, frequency))
		return usual_seconds(&ticks, frequency,
		    1 / as_double(frequency), ns);
	t = trace_time(ticks, frequency);
	*ns = (uint32_t)(t.ps / 1000);
	return t.seconds;
}

/*
 * By long division, three decimals at a time: exact for every frequency below
 * 2^54 Hz, and without 128-bit arithmetic.
 */
struct trace_time
trace_time(uint64_t ticks, uint64_t frequency)
{
	struct trace_time t;
	uint64_t rest;
	unsigned i;

	if (is_usual(ticks, frequency))
		return usual_time(ticks, frequency);
	rest = ticks % frequency;
	t.seconds = ticks / frequency;
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

void
sb_microseconds(struct strbuf *sb, struct trace_time t)
{
	char *p = sb_reserve(sb, 2 * NUMBER_ROOM);

	/* The seconds' digits stand before the six of the rest. */
	if (t.seconds != 0)
		p = put_digits(put_udec(p, t.seconds),
		    (uint32_t)(t.ps / 1000000), 6);
	else
		p = put_udec(p, t.ps / 1000000);
	*p++ = '.';
	sb_end(sb, put_digits(p, (uint32_t)(t.ps % 1000000), 6));
}
