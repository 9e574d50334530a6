/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls of traces made here: many threads at once, buffers that are lost, the
 * order of buffers; and a trace beside maps that do not fit it.
 */
#include "table/calls.h"
#include "table/map_check.h"
#include "trace_build.h"

/* --- What the walk tells --- */

static struct strbuf told;
static unsigned long ncalls, nwrong;
static struct calls_left_out left;

static void
tell(void *arg, const struct timeline *tl, const struct call *c)
{
	static const char ends[] = { ' ', '~', '!', '?' };

	(void)arg;
	sb_printf(&told, "%s%ld:%u@%lu+%lu/%lu%c%s", told.len > 0 ? " " : "",
	    (long)tl->thread, (unsigned)c->function, (unsigned long)c->depth,
	    (unsigned long)c->ticks, (unsigned long)c->self, ends[c->end],
	    c->outer ? "" : "r");
}

/* In the trace of many threads each call takes as long as its thread says. */
static void
count(void *arg, const struct timeline *tl, const struct call *c)
{
	(void)arg;
	ncalls++;
	if (c->function != (uint32_t)tl->thread % 7 + 1 || c->depth != 0 ||
	    c->ticks != 5000 || c->end != CALL_EXIT || c->node != 0)
		nwrong++;
}

static void
orphan(void *arg, const struct timeline *tl, const struct trace_record *r,
    bool expected)
{
	(void)arg;
	sb_printf(&told, "%s%ld:orphan %u%s", told.len > 0 ? " " : "",
	    (long)tl->thread, (unsigned)r->function, expected ? "" : "!");
}

static void
walk(const struct calls_ops *ops, uint64_t min)
{
	struct calls_opts how = { .min = min };
	struct trace_file f;
	struct diag d = { .max = 64 };

	trace_open(&f, &d);
	told.len = 0;
	sb_str(&told, "");
	left = calls_walk(f.list.t[0], &how, ops, NULL);
	ok(d.n == 0, "no findings%s%s", d.n > 0 ? ": " : "",
	    d.n > 0 ? d.list[0].message : "");
	trace_close(&f);
	diag_free(&d);
}

static void
threads(void)
{
	static const struct calls_ops ops = { .leave = count };
	uint32_t i;

	trace_header(3, 0);
	/* All begin before the first one ends; numbers that are far apart. */
	for (i = 0; i < 5000; i++)
		basic(0, i * 1000003 % 7 + 1, 1000 + i, i * 1000003, 1);
	for (i = 0; i < 5000; i++)
		basic(1, i * 1000003 % 7 + 1, 6000 + i, i * 1000003, 1);
	walk(&ops, 0);
	ok(ncalls == 5000 && nwrong == 0, "threads by the thousand");
	/* The same number in two processes is two threads. */
	trace_header(3, 0);
	basic(0, 1, 10, 1, 1);
	basic(0, 2, 11, 1, 2);
	basic(1, 1, 12, 1, 1);
	basic(1, 2, 14, 1, 2);
	walk(&(const struct calls_ops){ .leave = tell, .orphan = orphan }, 0);
	is(told.s, "1:1@0+2/2  1:2@0+3/3 ", "a thread of each process");
	/* Without buffers none is lost between the records of a thread. */
	trace_header(3, 0);
	basic(0, 1, 10, 1, 1);
	basic(0, 2, 11, 2, 1);
	basic(1, 9, 12, 1, 1);
	walk(&(const struct calls_ops){ .leave = tell, .orphan = orphan }, 0);
	is(told.s, "1:orphan 9! 1:1@0+2/2! 2:2@0+0/0!", "an orphan is one");
}

static void
times(void)
{
	static const struct calls_ops ops = { .leave = tell, .orphan = orphan };

	trace_header(3, 0);
	basic(0, 1, 100, 1, 1);
	basic(0, 2, 110, 1, 1);
	basic(0, 1, 111, 1, 1);
	basic(1, 1, 114, 1, 1);
	basic(1, 2, 130, 1, 1);
	basic(2, 1, 140, 1, 1);
	walk(&ops, 0);
	is(told.s, "1:1@2+3/3 r 1:2@1+20/17  1:1@0+40/20 ", "own time");
	walk(&ops, 4);
	is(told.s, "1:2@1+20/20  1:1@0+40/20 ", "short calls are left out");
	walk(&ops, 3);
	is(told.s, "1:1@2+3/3 r 1:2@1+20/17  1:1@0+40/20 ", "not at the limit");
	trace_header(3, 0);
	basic(0, 1, 100, 1, 1);
	basic(0, 2, 110, 1, 1);
	basic(0, 3, 120, 1, 1);
	basic(1, 1, 150, 1, 1);
	basic(1, 7, 160, 1, 1);
	basic(0, 4, 170, 1, 1);
	walk(&ops, 0);
	is(told.s,
	    "1:3@2+30/30~ 1:2@1+40/10~ 1:1@0+50/10  1:orphan 7 1:4@0+0/0!",
	    "what an outer exit ends; what stays open");
}

/*
 * The second buffer begins with an orphan.  It enters and leaves 1 itself, and
 * leaves 2 of the first buffer: nothing above 2 was lost.  In the other trace
 * it leaves 1 of the first buffer, and 2 above it ended in what is lost.
 */
static void
holes(void)
{
	static const struct calls_ops ops = { .leave = tell, .orphan = orphan };

	trace_header(3, 1);
	buffer(7, 5, 100, 1000, 2);
	fn(0, 1);
	fn(0, 2);
	buffer(7, 5, 101, 2000, 4);
	fn(1, 9);
	fn(0, 1);
	fn(1, 1);
	fn(1, 2);
	walk(&ops, 0);
	is(told.s, "7:orphan 9 7:1@2+1/1 r 7:2@1+1002/1001  7:1@0+1003/1!",
	    "what a buffer enters itself");
	trace_header(3, 1);
	buffer(7, 5, 100, 1000, 2);
	fn(0, 1);
	fn(0, 2);
	buffer(7, 5, 101, 2000, 4);
	fn(1, 9);
	fn(0, 2);
	fn(1, 2);
	fn(1, 1);
	walk(&ops, 0);
	is(told.s, "7:2@1+0/0? 7:orphan 9 7:2@1+1/1  7:1@0+1003/1002 ",
	    "what a buffer leaves of another");
	/* The hole ends with a call from before it, not with one behind it. */
	trace_header(3, 1);
	buffer(7, 5, 100, 1000, 1);
	fn(0, 50);
	buffer(7, 5, 101, 2000, 6);
	fn(1, 99);
	fn(0, 1);
	fn(1, 1);
	fn(1, 98);
	fn(1, 50);
	fn(1, 97);
	walk(&ops, 0);
	is(told.s,
	    "7:orphan 99 7:1@1+1/1  7:orphan 98 7:50@0+1004/1003  7:orphan 97",
	    "how far a hole reaches");
	/* Buffers of a thread are walked by their time. */
	trace_header(3, 1);
	buffer(7, 5, 101, 2000, 1);
	fn(1, 1);
	buffer(7, 5, 100, 1000, 1);
	fn(0, 1);
	walk(&ops, 0);
	is(told.s, "7:1@0+1000/1000 ", "the later buffer stands first");
	trace_header(3, 1);
	buffer(7, 5, 100, 2000, 1);
	fn(1, 1);
	buffer(7, 5, 100, 1000, 1);
	fn(0, 1);
	walk(&ops, 0);
	is(told.s, "7:1@0+1000/1000 ", "later by its first time alone");
}

/*
 * The second buffer enters 1 and n more, which end with 1: of more than 15 that
 * is not looked for, and then it is not known that 2 had ended before.
 */
static void
survey(unsigned n, const char *want)
{
	static const struct calls_ops ops = { .orphan = orphan, .leave = tell };
	unsigned i;
	char *lost;

	trace_header(3, 1);
	buffer(7, 5, 100, 1000, 2);
	fn(0, 50);
	fn(0, 51);
	buffer(7, 5, 101, 2000, n + 4);
	fn(1, 99);
	fn(0, 1);
	for (i = 0; i < n; i++)
		fn(0, 2 + i);
	fn(1, 1);
	fn(1, 50);
	walk(&ops, 0);
	lost = strchr(told.s, '7');
	lost = lost == NULL ? NULL : strstr(lost, "7:51@");
	if (lost != NULL)
		lost[strcspn(lost, " ")] = '\0';
	is(lost, want, "what a buffer leaves behind calls of its own");
}

/* What the walk has to tell of some records, by a stack that is searched. */
struct open {
	uint32_t function;
	uint64_t start, children;
};

static struct strbuf expected;

static void
expect_end(struct open *stack, size_t n, uint64_t time, char how)
{
	const struct open *o = &stack[n - 1];
	uint64_t ticks = time - o->start;
	bool outer = true;
	size_t i;

	for (i = 0; i + 1 < n; i++)
		outer &= stack[i].function != o->function;
	sb_printf(&expected, "%s1:%u@%lu+%lu/%lu%c%s",
	    expected.len > 0 ? " " : "", (unsigned)o->function,
	    (unsigned long)n - 1, (unsigned long)ticks,
	    (unsigned long)(ticks - o->children), how, outer ? "" : "r");
	if (n > 1)
		stack[n - 2].children += ticks;
}

static void
any_order(void)
{
	static const struct calls_ops ops = { .leave = tell, .orphan = orphan };
	static struct open stack[64];
	uint64_t seed = 5, time;
	unsigned round, i, function, action, bad = 0;
	size_t n, k;

	for (round = 0; round < 40; round++) {
		trace_header(3, 0);
		expected.len = n = 0;
		sb_str(&expected, "");
		time = 100;
		for (i = 0; i < 50; i++) {
			seed = seed * 6364136223846793005u + 1;
			function = 1 + (unsigned)(seed >> 40) % 6;
			action = (unsigned)(seed >> 50) % 3;
			time += (seed >> 33) % 9;
			basic(action, function, time, 1, 1);
			if (action == 0) {
				stack[n++] = (struct open){ function, time, 0 };
				continue;
			}
			for (k = n; k > 0; k--)
				if (stack[k - 1].function == function)
					break;
			if (k == 0)
				sb_printf(&expected, "%s1:orphan %u%s",
				    expected.len > 0 ? " " : "", function,
				    n == 0 ? "" : "!");
			for (; k > 0 && n >= k; n--)
				expect_end(stack, n, time, n == k ? ' ' : '~');
		}
		for (; n > 0; n--)
			expect_end(stack, n, time, '!');
		walk(&ops, 0);
		bad += strcmp(told.s, expected.s) != 0;
	}
	ok(bad == 0, "%u of 40 random traces told otherwise", bad);
	sb_free(&expected);
}

static uint64_t
enter(void *arg, const struct timeline *tl, uint64_t parent, uint32_t slot,
    const struct trace_record *r)
{
	(void)arg;
	sb_printf(&told, "%s%u(%u) in %ld depth %lu", told.len > 0 ? ", " : "",
	    (unsigned)r->function, (unsigned)slot, (long)parent,
	    (unsigned long)tl->depth);
	return 10 + r->function;
}

static void
drop(void *arg, uint64_t node)
{
	(void)arg;
	sb_printf(&told, ", drop %lu", (unsigned long)node);
}

static void
leave(void *arg, const struct timeline *tl, const struct call *c)
{
	(void)arg;
	sb_printf(&told, ", leave %lu(%u) from %lu depth %lu",
	    (unsigned long)c->node, (unsigned)c->slot, (unsigned long)c->start,
	    (unsigned long)tl->depth);
}

static void
implicit(void *arg, const struct timeline *tl, const struct trace_record *r,
    uint64_t closed)
{
	(void)arg;
	(void)tl;
	sb_printf(&told, ", %u closes %lu", (unsigned)r->function,
	    (unsigned long)closed);
}

static void
finish(void *arg, const struct timeline *tl)
{
	(void)arg;
	sb_printf(&told, "%sfinish %u: %ld of %ld, %lu to %lu",
	    told.len > 0 ? ", " : "", (unsigned)tl->number, (long)tl->thread,
	    (long)tl->process, (unsigned long)tl->first,
	    (unsigned long)tl->last);
}

/* Calls that were entered before any time is known count from the first. */
static void
timeless(void)
{
	static const struct calls_ops ops = { .leave = tell };

	trace_header(3, 1);
	meta(7, 4 * 16 + 4 * 8, 8, 0, 0);
	meta(0, 7, 4, 0, 0);
	meta(4, 100, 8, 0, 4);
	meta(9, 5, 4, 0, 0);
	fn(0, 1);
	fn(0, 2);
	meta(2, 0, 2, 5000, 8);
	fn(1, 2);
	fn(1, 1);
	walk(&ops, 0);
	is(told.s, "7:2@1+1/1  7:1@0+2/1 ", "entered before the first time");
}

/* As many calls are open as the size allows, and those above are counted. */
static void
deep(void)
{
	static const struct calls_ops ops = { .leave = count };
	unsigned long room, n, above, i;

	for (above = 0; above < 12; above += 4) {
		/* room = CALLS_OPEN_MAX + size / CALLS_OPEN_BYTES */
		n = CALLS_OPEN_MAX + (CALLS_OPEN_MAX / 3) + above;
		trace_header(3, 1);
		put_at(16, 1 << 24, 8); /* of a buffer */
		buffer(7, 5, 100, 1000, (unsigned)n);
		room = CALLS_OPEN_MAX +
		       (trace_out.len + 8 * n) / CALLS_OPEN_BYTES;
		for (i = 0; i < n; i++)
			fn(0, 1);
		ncalls = 0;
		walk(&ops, 0);
		ok(ncalls == (n < room ? n : room) &&
			left.deep == (n < room ? 0 : n - room),
		    "%lu calls: %lu told, %lu left out", n, ncalls,
		    (unsigned long)left.deep);
	}
}

/* Everything that an op is told, in its order. */
static void
all_ops(void)
{
	static const struct calls_ops ops = { .enter = enter,
		.leave = leave,
		.drop = drop,
		.implicit = implicit,
		.finish = finish };

	trace_header(3, 0);
	basic(0, 7, 100, 4, 5);
	basic(0, 8, 105, 4, 5);
	basic(0, 9, 106, 4, 5);
	basic(1, 9, 107, 4, 5);
	basic(1, 7, 120, 4, 5);
	basic(0, 7, 130, 6, 5);
	walk(&ops, 2);
	is(told.s,
	    "7(0) in -1 depth 1, 8(1) in 17 depth 2, 9(2) in 18 depth 3, drop "
	    "19, leave 18(1) from 105 depth 1, 7 closes 1, leave 17(0) from "
	    "100 depth 0, finish 0: 4 of 5, 100 to 120, 7(0) in -1 depth 1, "
	    "drop 17, finish 1: 6 of 5, 130 to 130",
	    "all that is told");
}

/* Buffers stand by process, thread, clock, time, and else as in the file. */
static void
order(void)
{
	static const struct trace_block in_order[] = {
		{ .seconds = 9 },
		{ .has_thread = true, .thread = 1, .seconds = 8 },
		{ .has_thread = true, .thread = 2, .seconds = 1 },
		{ .has_process = true, .process = -1, .seconds = 7 },
		{ .has_process = true,
		    .process = 1,
		    .seconds = 6,
		    .microseconds = 5,
		    .first_tsc = 4 },
		{ .has_process = true,
		    .process = 1,
		    .seconds = 6,
		    .microseconds = 5,
		    .first_tsc = UINT64_MAX },
		{ .has_process = true,
		    .process = 1,
		    .seconds = 6,
		    .microseconds = 7 },
		{ .has_process = true, .process = 1, .seconds = 7 },
		{ .has_process = true,
		    .process = 1,
		    .has_thread = true,
		    .thread = -3 },
		{ .has_process = true,
		    .process = 1,
		    .has_thread = true,
		    .thread = -3 },
	};
	struct trace_block blocks[NELEM(in_order)];
	struct trace tr = { .blocks = blocks, .nlisted = NELEM(in_order) };
	size_t step, i, n = NELEM(in_order), bad = 0;
	uint32_t *list;

	for (step = 1; step < n; step += step == 3 ? 4 : 2) {
		for (i = 0; i < n; i++)
			blocks[i * step % n] = in_order[i];
		list = calls_order(&tr);
		for (i = 0; i < n; i++)
			bad += memcmp(&blocks[list[i]], &in_order[i],
				   sizeof(blocks[0])) != 0;
		bad += list[n - 2] > list[n - 1];
		free(list);
	}
	ok(bad == 0, "buffers in order");
	for (i = 0; i + 1 < n; i++)
		bad += calls_same(&in_order[i], &in_order[i + 1]) !=
		       (i == 4 || i == 5 || i == 6 || i == 8);
	ok(bad == 0, "buffers of one timeline");
}

/* Records of a buffer are its thread's, whoever they say they are of. */
static void
whose(void *arg, const struct timeline *tl, const struct trace_record *r)
{
	(void)arg;
	(void)tl;
	sb_printf(&told, "%s%s of %ld/%d in %ld/%d", told.len > 0 ? ", " : "",
	    record_kind_name(r->kind), (long)r->thread,
	    (r->has & REC_HAS_THREAD) != 0, (long)r->process,
	    (r->has & REC_HAS_PROCESS) != 0);
}

static void
owners(void)
{
	static const struct calls_ops ops = { .record = whose };

	trace_header(3, 1);
	buffer(7, 5, 100, 1000, 2);
	fn(0, 1);
	fn(1, 1);
	walk(&ops, 0);
	is(told.s,
	    "new-buffer of 7/1 in 5/1, wall-clock of 7/1 in 5/1, pid of 7/1 in "
	    "5/1, new-cpu of 7/1 in 5/1, enter of 7/1 in 5/1, exit of 7/1 in "
	    "5/1",
	    "of a buffer");
	trace_header(3, 0);
	basic(0, 1, 10, 3, 4);
	basic(1, 1, 12, 3, 4);
	walk(&ops, 0);
	is(told.s, "enter of 3/1 in 4/1, exit of 3/1 in 4/1", "of basic mode");
}

static void said(const struct diag *d, size_t i, uint64_t offset,
    const char *want);

static void
left_out(void)
{
	static const struct calls_left_out none, all = { 4, 2, 3 },
						 one = { 1, 1, 1 };
	struct diag d = { .max = 0 };

	calls_report(&none, &d);
	ok(d.n == 0, "nothing is left out");
	calls_report(&all, &d);
	said(&d, 0, 0,
	    "the calls of 4 buffers are left out: there are more than such a "
	    "file can have");
	said(&d, 1, 0, "2 calls are left out: too many are open below them");
	said(&d, 2, 0,
	    "3 calls are left out: they are of more functions than such a file "
	    "can tell of");
	diag_free(&d);
	memset(&d, 0, sizeof(d));
	calls_report(&one, &d);
	ok(d.n == 3, "one of each is told");
	diag_free(&d);
}

static unsigned long ends[4];

static void
count_ends(void *arg, const struct timeline *tl, const struct call *c)
{
	(void)arg;
	(void)tl;
	ends[c->end]++;
}

/*
 * Bounds of a file of 3520112 bytes (32, a buffer's 80, 8 a record): 262144 +
 * 3520112 / 32 calls open, 131072 + 3520112 / 64 functions.
 */
static void
bounds(void)
{
	static const struct calls_ops ops = { .leave = count_ends,
		.orphan = orphan };
	unsigned i;

	trace_header(3, 1);
	put_at(16, 1 << 24, 8); /* the size of buffers */
	buffer(7, 5, 100, 1000, 440000);
	for (i = 0; i < 400000; i++)
		fn(0, 1);
	for (i = 0; i < 40000; i++)
		fn(1, 1);
	walk(&ops, 0);
	ok(left.deep == 27853 && left.others == 0, "%lu calls are too deep",
	    (unsigned long)left.deep);
	/* Exits are first those of the calls that are not followed. */
	ok(ends[CALL_EXIT] == 12147 && ends[CALL_OPEN] == 360000,
	    "%lu ended, %lu open", ends[CALL_EXIT], ends[CALL_OPEN]);
	memset(ends, 0, sizeof(ends));
	trace_header(3, 1);
	put_at(16, 1 << 24, 8);
	buffer(7, 5, 100, 1000, 440000);
	for (i = 0; i < 220000; i++) {
		fn(0, 1 + i);
		fn(1, 1 + i);
	}
	walk(&ops, 0);
	ok(left.others == 220000 - 186073 && left.deep == 0,
	    "%lu calls of functions too many", (unsigned long)left.others);
	ok(ends[CALL_EXIT] == 186073, "%lu ended", ends[CALL_EXIT]);
	is(told.s, "", "no orphans");
}

/* --- Maps --- */

static void
record(struct map_check *x, unsigned kind, uint32_t function, uint64_t at)
{
	struct trace_record r = { .kind = (uint8_t)kind };

	r.function = function;
	r.offset = at;
	map_check_record(x, &r);
}

static void
said(const struct diag *d, size_t i, uint64_t offset, const char *want)
{
	if (i >= d->n) {
		ok(false, "%s", want);
		return;
	}
	is(d->list[i].message, want, "a finding");
	ok(d->list[i].offset == offset, "its place");
}

#define OF(object, n) ((uint32_t)(object) << 24 | (n))

/*
 * Objects 0 and 2 have maps; of 1 there is none.  Function 2 of object 0 has
 * no name, those past 3 are not in the map.
 */
static void
maps(void)
{
	struct trace_function f[3] = {
		{ "one", 0xff, true },
		{ NULL, 0xff, true },
		{ "three", 0, true },
	};
	struct trace_map map = { f, 3 };
	static struct trace_maps m;
	struct diag d = { .max = 0 };
	struct map_check *x;
	uint32_t i;

	m.any = true;
	m.objects[0] = m.objects[2] = &map;
	x = map_check_new(&m, UINT32_MAX);
	for (i = 0; i < 3000; i++) /* and many times */
		record(x, REC_ENTER, 1 + i % 2, 100 + i);
	record(x, REC_ENTER, 9, 40);
	record(x, REC_ENTER, 8, 41);
	record(x, REC_ENTER, OF(1, 1), 50);
	record(x, REC_ENTER, OF(2, 1), 60);
	record(x, REC_ENTER, OF(2, 7), 61);
	record(x, REC_ENTER, OF(2, 2), 62);
	map_check_report(x, &d);
	ok(d.n == 5, "%zu findings", d.n);
	said(&d, 0, 41,
	    "2 functions, the first 8, are not in the map, which has 3");
	said(&d, 1, 101, "1 function, the first 2, has no name");
	said(&d, 2, 50,
	    "1 function, the first 16777217, belongs to object 1, which has no "
	    "map");
	said(&d, 3, 61,
	    "1 function, the first 33554439, is not in the map, which has 3");
	said(&d, 4, 62, "1 function, the first 33554434, has no name");
	diag_free(&d);
	map_check_free(x);
	/* Thousands of functions, each once and then in turn. */
	x = map_check_new(&m, UINT32_MAX);
	for (i = 0; i < 8000; i++)
		record(x, REC_ENTER, 4 + i % 4000, i);
	memset(&d, 0, sizeof(d));
	map_check_report(x, &d);
	ok(d.n == 1, "%zu finding", d.n);
	said(&d, 0, 0,
	    "4000 functions, the first 4, are not in the map, which has 3");
	diag_free(&d);
	map_check_free(x);
	/* No more of them than asked for. */
	x = map_check_new(&m, 2);
	for (i = 4; i < 8; i++)
		record(x, REC_ENTER, i, i);
	memset(&d, 0, sizeof(d));
	map_check_report(x, &d);
	said(&d, 0, 4,
	    "2 functions, the first 4, are not in the map, which has 3");
	diag_free(&d);
	map_check_free(x);
	/* Sleds that are not there. */
	x = map_check_new(&m, UINT32_MAX);
	record(x, REC_EXIT, 3, 10);
	record(x, REC_TAIL_EXIT, 3, 20);
	record(x, REC_ENTER_ARG, 3, 30);
	memset(&d, 0, sizeof(d));
	map_check_report(x, &d);
	ok(d.n == 3, "%zu findings", d.n);
	said(&d, 0, 10, "function 3 has arguments, and no sled that logs them");
	said(&d, 1, 10, "function 3 has tail exits, and no sled for them");
	said(&d, 2, 10, "function 3 has exits, and no sled for them");
	diag_free(&d);
	map_check_free(x);
	map_check_record(NULL, &(struct trace_record){ .kind = 0 });
	map_check_report(NULL, NULL);
	map_check_free(NULL);
}

int
main(void)
{
	threads();
	times();
	holes();
	any_order();
	all_ops();
	timeless();
	deep();
	order();
	owners();
	survey(15, "7:51@1+0/0?");
	survey(16, "7:51@1+1018/1001~");
	left_out();
	bounds();
	maps();
	sb_free(&trace_out);
	sb_free(&told);
	return done();
}
