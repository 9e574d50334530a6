/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables without their bytes: how many entries one may have, programs that are
 * known to be sound, times of traces.
 */
#include <inttypes.h>

#include "finding/diag.h"
#include "table/known.h"
#include "table/trace.h"
#include "tap.h"

/* 98,304 entries, and one for each 48 bytes of the file. */
static void
bounds(void)
{
	static const struct {
		size_t len, n, most;
	} t[] = {
		{ 0, 98304, 98304 },
		{ 0, 98305, 98304 },
		{ 47, 98305, 98304 },
		{ 48, 98305, 98305 },
		{ 4800, 98404, 98404 },
		{ 4800, 100000, 98404 },
		{ 4800, 0, 0 },
	};
	struct image img = { .addr_size = 8 };
	struct table table = { .img = &img };
	struct diag d = { .max = 4 };
	char want[160];
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		img.len = t[i].len;
		ok(table_bound(&table, t[i].n, 16, 8, &d) == t[i].most,
		    "%zu entries", t[i].n);
		ok(d.n == (t[i].n > t[i].most), "is it said?");
		if (d.n != 0) {
			snprintf(want, sizeof(want),
			    "a file of %zu bytes has no code for %zu entries: "
			    "those from number %zu on are not read",
			    t[i].len, t[i].n, t[i].most);
			is(d.list[0].message, want, "what is said");
			ok(d.list[0].offset == 16 + 8 * t[i].most, "where");
		}
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		d.max = 4;
		table.nitems = t[i].n;
		ok(table_is_full(&table, 4, &d) ==
			(t[i].n >= 98304 + t[i].len / 48),
		    "one after the other");
		ok(d.n == (t[i].n >= 98304 + t[i].len / 48), "is it said?");
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		d.max = 4;
		ok(trace_findings_max(&table) == 4096 + t[i].len / 8192,
		    "findings of a trace");
	}
	img.len = 81920;
	ok(trace_findings_max(&table) == 4106, "and of a longer one");
}

static struct program said;

/* A shape that is the bytes themselves. */
static bool
shape(const struct table *t, struct program *p)
{
	(void)t;
	if (p->bytes == NULL)
		return false;
	p->nshape = p->len;
	memset(p->shape, 0, sizeof(p->shape));
	memcpy(p->shape, p->bytes, p->len);
	return true;
}

static bool
program(const struct table *t, const struct item *it, struct program *p)
{
	(void)t;
	(void)it;
	(void)p;
	return true;
}

static void
rooms(void)
{
	static const struct {
		size_t items, places;
	} t[] = {
		{ 0, 0 },
		{ 63, 0 },
		{ 64, 64 },
		{ 65, 128 },
		{ 128, 128 },
		{ 8191, 8192 },
		{ 8192, 8192 },
		{ 8193, 8192 },
		{ 1000000, 8192 },
	};
	struct format format = { .program = program };
	struct table table = { .format = &format };
	struct known_list list;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		table.nitems = t[i].items;
		known_begin(&list, &table);
		ok(list.n == t[i].places, "places for %zu", t[i].items);
		known_free(&list);
	}
	format.program = NULL;
	known_begin(&list, &table);
	ok(list.n == 0, "a format that has none");
	known_free(&list);
}

/* Is the program of said known, of an entry of so many bytes? */
static bool
knows(const struct known_list *l, const struct table *t, uint64_t size)
{
	struct item it = { .start = 0x1000, .end = 0x1000 + size };
	struct program p = said;
	struct known *k = known_place(l, t, &p);

	return k != NULL && known_is(l, k, &p, &it);
}

static void
programs(void)
{
	static const uint8_t bytes[] = "0123456789abcdef0123456789abcde!";
	struct format format = { .program = program, .shape = shape };
	struct table table = { .format = &format, .nitems = 64 };
	struct entry e = { .start = { .addr = 0x1000 }, .end = 0x1010 };
	struct known_list list;
	struct program p;
	struct known *k;
	size_t i, n = 0;

	known_begin(&list, &table);
	said = (struct program){ .bytes = bytes,
		.len = 12,
		.group = 1,
		.reach = 8 };
	ok(!knows(&list, &table, 16), "nothing at first");
	p = said;
	k = known_place(&list, &table, &p);
	ok(p.nshape == 12 && memcmp(p.shape, bytes, 12) == 0, "the shape");
	e.truncated = true;
	known_add(&list, k, &p, &e);
	ok(!knows(&list, &table, 16), "not of what is cut");
	e.truncated = false;
	e.end = 0x1008;
	known_add(&list, k, &p, &e);
	ok(!knows(&list, &table, 16), "nor of what ends before its last row");
	e.end = 0x1009;
	known_add(&list, k, &p, &e);
	ok(knows(&list, &table, 16), "of what was followed to its end");
	ok(knows(&list, &table, 9) && !knows(&list, &table, 8),
	    "and holds its last row");
	said.reach = 16;
	ok(!knows(&list, &table, 16) && knows(&list, &table, 17),
	    "and that of one which reaches further");
	said.reach = 8;
	said.bytes = bytes + 16;
	ok(knows(&list, &table, 16), "the same bytes elsewhere");
	said.group = 2;
	ok(!knows(&list, &table, 16), "in another group");
	said.group = 1;
	for (said.len = 0; said.len < 16; said.len++)
		n += knows(&list, &table, 16);
	ok(n == 1, "of that length alone");
	said.bytes = NULL;
	ok(!knows(&list, &table, 16), "no shape");
	/* The last byte counts, in a word of 8 and behind the last one. */
	for (i = 15; i <= 16; i++) {
		p = said = (struct program){ .bytes = bytes, .len = i };
		k = known_place(&list, &table, &p);
		known_add(&list, k, &p, &e);
		ok(knows(&list, &table, 16), "%zu bytes", i);
		said.bytes = bytes + 32 - i;
		ok(!knows(&list, &table, 16), "but for the last");
	}
	known_free(&list);
	table.nitems = 63;
	known_begin(&list, &table);
	said.bytes = bytes;
	p = said;
	ok(known_place(&list, &table, &p) == NULL, "a small table");
	known_free(&list);
}

/* Long shapes fill the room of a list; what is known stays so. */
static void
crowded(void)
{
	struct format format = { .program = program, .shape = shape };
	struct table table = { .format = &format, .nitems = 64 };
	struct entry e = { .start = { .addr = 0x1000 }, .end = 0x1010 };
	uint8_t bytes[64][PROGRAM_SHAPE];
	struct known_list list;
	struct program p;
	size_t i, n = 0;

	known_begin(&list, &table);
	for (i = 0; i < 64; i++) {
		memset(bytes[i], (int)i, sizeof(bytes[i]));
		p = said = (struct program){ .bytes = bytes[i],
			.len = PROGRAM_SHAPE };
		known_add(&list, known_place(&list, &table, &p), &p, &e);
		n += knows(&list, &table, 16);
	}
	ok(n >= 16 && n <= 64 * 32 / PROGRAM_SHAPE + 64, "%zu of 64 fit", n);
	ok(list.len <= list.cap && list.cap - list.len < PROGRAM_SHAPE,
	    "the room is used up");
	/* A shorter one comes into the room of that which had its place. */
	for (i = n = 0; i < 64; i++) {
		p = said = (struct program){ .bytes = bytes[i], .len = 8 };
		known_add(&list, known_place(&list, &table, &p), &p, &e);
		n += knows(&list, &table, 16);
	}
	ok(n > 0, "shorter ones take their places");
	known_free(&list);
}

/* Two that work at once have lists of their own; one given back is taken. */
static void
shelf(void)
{
	struct format format = { .program = program, .shape = shape };
	struct table table = { .format = &format, .nitems = 64 };
	struct known_shelf s;
	struct known_list *a, *b;

	known_shelf_begin(&s, &table);
	a = known_take(&s);
	b = known_take(&s);
	ok(a != b && a->n == 64 && b->n == 64, "a list each");
	known_give(&s, a);
	known_give(&s, b);
	ok(known_take(&s) == b && known_take(&s) == a, "the last one first");
	known_give(&s, a);
	known_give(&s, b);
	known_shelf_free(&s);
}

/* What is counted by reciprocals, against divisions. */
static void
usual_times(void)
{
	uint64_t seed = 1, ticks, hz, rest;
	struct trace_time t;
	bool same = true;
	uint32_t ns, i;

	for (i = 0; i < 200000; i++) {
		seed = seed * UINT64_C(6364136223846793005) +
		       UINT64_C(1442695040888963407);
		hz = (seed >> 30) >> (i % 33);
		hz = hz == 0 ? 1 : hz;
		ticks = (seed * UINT64_C(0x9e3779b97f4a7c15)) >> (i % 50 + 14);
		/* At the edges a quotient is one off, if ever. */
		if (i % 3 == 0)
			ticks -= ticks % hz + (i & 1);
		ticks &= (UINT64_C(1) << 50) - 1;
		t = trace_time(ticks, hz);
		rest = ticks % hz * 1000000000;
		same = same && t.seconds == ticks / hz &&
		       t.ps == rest / hz * 1000 + rest % hz * 1000 / hz &&
		       trace_nanoseconds(ticks, hz, &ns) == t.seconds &&
		       ns == t.ps / 1000;
	}
	ok(same, "times by reciprocals");
}

/* Ticks at a frequency, and what the sum and the difference carry. */
static void
times(void)
{
	static const struct {
		uint64_t ticks, hz;
		const char *s, *us;
	} t[] = {
		{ 0, 1, "0.000000000", "0.000000" },
		{ 3, 2, "1.500000000", "1500000.000000" },
		{ 1, 3, "0.333333333", "333333.333333" },
		{ 2999999999, 1000000000, "2.999999999", "2999999.999000" },
		{ 1, 1000000000, "0.000000001", "0.001000" },
		{ 1, UINT64_C(1000000000000), "0.000000000", "0.000001" },
		{ (UINT64_C(1) << 53) - 1, UINT64_C(1) << 54, "0.499999999",
		    "499999.999999" },
		{ UINT64_C(1) << 54, (UINT64_C(1) << 54) + 1, "0.999999999",
		    "999999.999999" },
		{ UINT64_C(1) << 62, UINT64_C(1) << 63, "0.500000000",
		    "500000.000000" },
		{ UINT64_MAX, 1, "18446744073709551615.000000000",
		    "18446744073709551615000000.000000" },
	};
	struct strbuf sb = { 0 };
	struct trace_time a = { 1, 999999999999 }, b = { 2, 1 }, r;
	uint64_t s;
	uint32_t ns;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		sb.len = 0;
		s = trace_nanoseconds(t[i].ticks, t[i].hz, &ns);
		sb_printf(&sb, "%" PRIu64 ".%09" PRIu32, s, ns);
		is(sb.s, t[i].s, "seconds");
		sb.len = 0;
		sb_microseconds(&sb, trace_time(t[i].ticks, t[i].hz));
		is(sb.s, t[i].us, "microseconds");
	}
	sb_free(&sb);
	r = trace_time_add(a, b);
	ok(r.seconds == 4 && r.ps == 0, "a second is carried");
	b.ps = 0;
	r = trace_time_add(a, b);
	ok(r.seconds == 3 && r.ps == 999999999999, "nothing is carried");
	r = trace_time_sub(b, a);
	ok(r.seconds == 0 && r.ps == 1, "a second is borrowed");
	r = trace_time_sub(b, b);
	ok(r.seconds == 0 && r.ps == 0, "nothing is borrowed");
}

int
main(void)
{
	bounds();
	rooms();
	programs();
	crowded();
	shelf();
	times();
	usual_times();
	return done();
}
