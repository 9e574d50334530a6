/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls by function, held against a plain list that is sorted; times of
 * traces, held against division by hand, digit by digit.
 */
#include <stdlib.h>

#include "table/trace.h"
#include "tap.h"
#include "table/call_stats.h"

#define SLOTS 5
#define CALLS 400

static uint64_t seed = 1;

static uint64_t
some(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return seed >> 20;
}

/* What the slots should have, kept in the simplest way. */
static struct {
	uint64_t ticks[CALLS], n, sum, total, self, ends[4];
} want[SLOTS];

static int
by_value(const void *va, const void *vb)
{
	uint64_t a = *(const uint64_t *)va, b = *(const uint64_t *)vb;

	return a < b ? -1 : a > b;
}

/* Lengths of one word, of more, and at the border. */
static uint64_t
length(void)
{
	switch (some() % 4) {
	case 0:
		return some() % 100;
	case 1:
		return UINT32_MAX - 2 + some() % 4;
	case 2:
		return some() & UINT32_MAX;
	default:
		return some() & 0xfffffffffff;
	}
}

static void
fill(struct call_stats *cs, unsigned n, unsigned slots, bool only_short)
{
	struct call c;
	unsigned i;

	memset(want, 0, sizeof(want));
	for (i = 0; i < n; i++) {
		memset(&c, 0, sizeof(c));
		c.slot = (uint32_t)(some() % slots);
		c.function = 100 + c.slot;
		c.ticks = only_short ? some() % 1000 : length();
		c.self = c.ticks / 2;
		c.end = some() % 3 != 0 ? CALL_EXIT : (uint8_t)(some() % 4);
		c.outer = some() & 1;
		call_stats_add(cs, &c);
		want[c.slot].ends[c.end]++;
		want[c.slot].self += c.self;
		if (c.end != CALL_EXIT)
			continue;
		want[c.slot].ticks[want[c.slot].n++] = c.ticks;
		want[c.slot].sum += c.ticks;
		want[c.slot].total += c.outer ? c.ticks : 0;
	}
	call_stats_rank(cs);
	for (i = 0; i < slots; i++)
		qsort(want[i].ticks, want[i].n, 8, by_value);
}

static unsigned
differ(const struct call_stats *cs)
{
	const struct call_stat *s;
	unsigned bad = 0, i, k, used = 0;

	for (i = 0; i < SLOTS; i++) {
		if (i >= cs->n || !cs->list[i].used) {
			bad += want[i].n + want[i].ends[1] + want[i].ends[2] +
				   want[i].ends[3] !=
			       0;
			continue;
		}
		used++;
		s = &cs->list[i];
		bad += s->function != 100 + i || s->sum != want[i].sum ||
		       s->total != want[i].total || s->self != want[i].self;
		for (k = 0; k < 4; k++)
			bad += s->nends[k] != want[i].ends[k];
		for (k = 0; k < want[i].n; k++)
			bad += call_stats_at(cs, s, k) != want[i].ticks[k];
		for (k = 0; k < 100; k++)
			bad += call_stats_percent(cs, s, k) !=
			       (want[i].n == 0 ?
				       0 :
				       want[i].ticks[want[i].n * k / 100]);
		bad += call_stats_mean(s) !=
		       (want[i].n == 0 ? 0 : want[i].sum / want[i].n);
	}
	return bad + (used != cs->nused);
}

static void
stats(void)
{
	struct call_stats cs = { 0 };
	unsigned bad = 0, i;

	for (i = 0; i < 60; i++) {
		fill(&cs, (unsigned)(some() % (i < 30 ? 5 : CALLS)),
		    1 + i % SLOTS, i % 3 == 0);
		bad += differ(&cs);
		call_stats_clear(&cs);
	}
	ok(bad == 0, "%u numbers of calls differ", bad);
	call_stats_free(&cs);
	call_stats_rank(&cs);
	ok(cs.nused == 0 && cs.n == 0, "no calls");
	call_stats_free(&cs);
}

/* Seconds and picoseconds of ticks at a frequency. */
static void
times(void)
{
	static const uint64_t hz[] = { 1, 3, 1000000000, 2400000000u, 999999937,
		UINT64_C(1) << 53, (UINT64_C(1) << 54) - 1 };
	static const uint64_t ticks[] = { 0, 1, 2, 999999999, 1000000000,
		2400000001u, UINT64_C(1) << 60, UINT64_MAX };
	struct trace_time t;
	unsigned i, k, digit, bad = 0;
	uint64_t rest, ps;

	for (i = 0; i < NELEM(hz); i++)
		for (k = 0; k < NELEM(ticks); k++) {
			t = trace_time(ticks[k], hz[i]);
			rest = ticks[k] % hz[i];
			for (ps = 0, digit = 0; digit < 12; digit++) {
				ps = ps * 10 + rest * 10 / hz[i];
				rest = rest * 10 % hz[i];
			}
			bad += t.seconds != ticks[k] / hz[i] || t.ps != ps;
		}
	ok(bad == 0, "times at frequencies below 2^54");
	t = trace_time((UINT64_C(1) << 60) + (UINT64_C(1) << 59), UINT64_C(1)
								      << 60);
	ok(t.seconds == 1 && t.ps == 500000000000u, "at a higher one");
	t = trace_time(UINT64_MAX - 1, UINT64_MAX);
	ok(t.seconds == 0 && t.ps < 1000000000000u && t.ps > 999999999000u,
	    "at the highest one");
}

static void
sums(void)
{
	static const struct trace_time a = { 5, 700000000000u },
				       b = { 2, 300000000000u },
				       c = { 1, 800000000000u },
				       small = { 0, 1234567890u },
				       one = { 1, 2000000u };
	struct trace_time t;
	struct strbuf sb = { 0 };

	t = trace_time_add(a, b);
	ok(t.seconds == 8 && t.ps == 0, "a sum that fills a second");
	t = trace_time_add(b, b);
	ok(t.seconds == 4 && t.ps == 600000000000u, "a sum that does not");
	t = trace_time_sub(a, b);
	ok(t.seconds == 3 && t.ps == 400000000000u, "a difference");
	t = trace_time_sub(a, c);
	ok(t.seconds == 3 && t.ps == 900000000000u, "one that borrows");
	t = trace_time_sub(a, a);
	ok(t.seconds == 0 && t.ps == 0, "none");
	sb_microseconds(&sb, a);
	sb_char(&sb, ' ');
	sb_microseconds(&sb, small);
	sb_char(&sb, ' ');
	sb_microseconds(&sb, one);
	is(sb.s, "5700000.000000 1234.567890 1000002.000000", "as text");
	sb_free(&sb);
}

/* Functions of maps: those of object n have n above bit 24. */
static void
functions(void)
{
	struct trace_function f[2] = { { "one", 0xff, true },
		{ "two", 0xff, false } };
	struct trace_map map = { f, 2 }, huge = { f, 0x1000001 };
	static struct trace_maps m;

	m.any = true;
	m.objects[0] = m.objects[3] = &map;
	ok(trace_object(&m, 0) == 0 && trace_object(&m, 2) == 0 &&
		trace_object(&m, 0xffffff) == 0 &&
		trace_object(&m, 0x1000000) == 1 &&
		trace_object(&m, 0x3000001) == 3,
	    "objects");
	ok(trace_function(&m, 1) == &f[0] && trace_function(&m, 0) == NULL &&
		trace_function(&m, 3) == NULL,
	    "functions");
	ok(trace_function(&m, 2) == NULL, "one that is not known");
	ok(trace_function(&m, 0x3000001) == &f[0] &&
		trace_function(&m, 0x3000000) == NULL &&
		trace_function(&m, 0x3000003) == NULL &&
		trace_function(&m, 0x1000001) == NULL,
	    "of another object");
	is(trace_symbol(&m, 1), "one", "a name");
	ok(trace_symbol(&m, 3) == NULL && trace_symbol(NULL, 1) == NULL,
	    "no name");
	m.objects[0] = &huge;
	ok(trace_object(&m, 0x1000000) == 0 &&
		trace_object(&m, 0x1000001) == 0 &&
		trace_object(&m, 0x1000002) == 1,
	    "a huge program");
	m.objects[0] = NULL;
	ok(trace_object(&m, 1) == 0 && trace_function(&m, 1) == NULL,
	    "a program without a map");
	m.any = false;
	ok(trace_function(&m, 0x3000001) == NULL, "no maps");
}

int
main(void)
{
	stats();
	times();
	sums();
	functions();
	return done();
}
