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

#define OBJECT_SHIFT	24

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

/*
 * A whole number of seconds, and decimals by long division, three at a time:
 * exact for every frequency below 2^54 Hz, and without 128-bit arithmetic.
 */
static void
split_ticks(uint64_t ticks, uint64_t frequency, uint64_t *seconds,
    unsigned part[4])
{
	uint64_t rest;
	unsigned i;

	*seconds = ticks / frequency;
	rest = ticks % frequency;
	for (; frequency >> 54 != 0; frequency >>= 1)
		rest >>= 1;
	if (rest >= frequency)
		rest = frequency - 1;
	for (i = 0; i < 4; i++) {
		rest *= 1000;
		part[i] = (unsigned)(rest / frequency);
		rest %= frequency;
	}
}

static void
put_decimals(struct strbuf *sb, const unsigned *part, unsigned decimals)
{
	char *p;
	unsigned i;

	if (decimals == 0)
		return;
	sb_char(sb, '.');
	for (i = 0; decimals > 0; i++) {
		p = sb_reserve(sb, 3);
		p[0] = (char)('0' + part[i] / 100);
		p[1] = (char)('0' + part[i] / 10 % 10);
		p[2] = (char)('0' + part[i] % 10);
		sb->len += decimals < 3 ? decimals : 3;
		decimals -= decimals < 3 ? decimals : 3;
	}
	sb->s[sb->len] = '\0';
}

void
sb_seconds(struct strbuf *sb, uint64_t ticks, uint64_t frequency,
    unsigned decimals)
{
	uint64_t seconds;
	unsigned part[4];

	split_ticks(ticks, frequency, &seconds, part);
	sb_udec(sb, seconds);
	put_decimals(sb, part, decimals);
}

void
sb_microseconds(struct strbuf *sb, uint64_t ticks, uint64_t frequency,
    unsigned decimals)
{
	uint64_t seconds, micro;
	unsigned part[4];

	split_ticks(ticks, frequency, &seconds, part);
	micro = (uint64_t)part[0] * 1000 + part[1];
	/* The seconds' digits stand before the six of the rest. */
	if (seconds != 0) {
		sb_udec(sb, seconds);
		sb_printf(sb, "%06u", (unsigned)micro);
	} else
		sb_udec(sb, micro);
	put_decimals(sb, part + 2, decimals > 6 ? 6 : decimals);
}
