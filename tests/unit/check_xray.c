/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of traces, each at its boundary and one step before it.
 * A trace is written as words, a record each:
 *
 *	[7/5@1000	a buffer of thread 7, process 5, whose time begins so
 *	]		its end
 *	e1 x1 t1 E1	entry, exit, tail exit, entry with arguments, of 1
 *	x1+5		5 ticks after the record before it, not 1
 *	a9		an argument
 *	c3@2000		NewCPUId
 *	w2000		TSCWrap
 *	y		a typed event of 4 bytes, at the time of the record
 *			before it; in version 4 at 1001
 *
 *	7/5		basic mode: the thread of what follows
 *	e1@100		a record at a time
 *
 * The header takes 32 bytes; a buffer 16 for its extents and 16 for each of its
 * four first records; then 8 a call, 16 another record.  Those of basic mode
 * take 32 each.  What is to be found is stated by hand.
 */
#include "trace_build.h"
#include "world.h"

struct xray_case {
	const char *text, *trace, *want;
	unsigned version;   /* 0: 3 */
	uint64_t hz;        /* 0: 2 GHz */
	uint32_t flags;     /* of the header, 1 more; 0: all is well */
	const char *wall;   /* of buffers: seconds.microseconds ... */
	uint64_t buffers;   /* their size, 1 more; 0: 4096 */
	uint32_t max_entry; /* findings of a function */
};

#define T  .text =
#define HZ UINT64_C(2000000000)

static const struct xray_case cases[] = {
	{ T "a call", "[7/5@1000 e1 x1 ]", "" },
	{ T "basic mode", "7/5 e1@10 x1@12", "" },

	/* The header. */
	{ T "no frequency", "[7/5@1000 e1 x1 ]",
	    "xray-freq-zero 0x8: the cycle frequency is 0: times are in ticks",
	    .hz = UINT64_MAX },
	{ T "1 GHz", "[7/5@1000 c0@1000 e1 x1 ]",
	    "xray-freq-emulated 0x8: 1 GHz and CPU 0 only: times are of the "
	    "system's clock",
	    .hz = 1000000000 },
	{ T "on another CPU", "[7/5@1000 e1 x1 c3@2000 e1 x1 ]", "",
	    .hz = 1000000000 },
	{ T "nearly", "[7/5@1000 e1 x1 ]", "", .hz = 1000000001 },
	{ T "a counter that stops", "[7/5@1000 e1 x1 ]",
	    "xray-tsc-flags 0x4: the counter is not nonstop", .flags = 1 + 1 },
	{ T "one that changes", "[7/5@1000 e1 x1 ]",
	    "xray-tsc-flags 0x4: the counter is not constant", .flags = 2 + 1 },
	{ T "both", "[7/5@1000 e1 x1 ]",
	    "xray-tsc-flags 0x4: the counter is neither constant nor nonstop",
	    .flags = 0 + 1 },
	{ T "no size of buffers", "[7/5@1000 e1 x1 ]",
	    "xray-bufsize-zero 0x10: the size of buffers is 0", .buffers = 1 },
	{ T "basic mode has none", "7/5 e1@10 x1@12", "", .buffers = 1 },
	{ T "no call", "[7/5@1000 ]",
	    "xray-empty -: there is no record of a call" },

	/* Arguments. */
	{ T "an argument", "[7/5@1000 E1 a9 x1 ]", "" },
	{ T "none", "[7/5@1000 E1 x1 ]",
	    "xray-arg-missing 0x70: no argument follows the entry" },
	{ T "none behind the second", "[7/5@1000 E1 a9 E2 x2 x1 ]",
	    "xray-arg-missing 0x88: no argument follows the entry" },
	{ T "none before the end", "[7/5@1000 e1 x1 E1 ]",
	    "xray-arg-missing 0x80: no argument follows the entry\n"
	    "xray-open-at-end 0x80: thread 7 ends with 1 call open" },
	{ T "nor before the next buffer", "[7/5@1000 e1 x1 E1 ] [7/5@2000 x1 ]",
	    "xray-arg-missing 0x80: no argument follows the entry" },
	{ T "where typed events lose bytes", "[7/5@1000 y e1 x1 E1 ]",
	    "xray-typed-loss 0x70: 1 typed event in 1 buffer: probably 16 "
	    "bytes of records are lost at its end\n"
	    "note xray-arg-missing 0x94: no argument follows the entry\n"
	    "xray-open-at-end 0x94: thread 7 ends with 1 call open",
	    .version = 5 },
	{ T "but not in the middle", "[7/5@1000 y E1 x1 ]",
	    "xray-typed-loss 0x70: 1 typed event in 1 buffer: probably 16 "
	    "bytes of records are lost at its end\n"
	    "xray-arg-missing 0x84: no argument follows the entry",
	    .version = 5 },
	{ T "events of two buffers",
	    "[7/5@1000 e1+0 y y x1 ] [7/5@2000 e1+0 y x1 ]",
	    "xray-typed-loss 0x78: 3 typed events in 2 buffers: probably 48 "
	    "bytes of records are lost at their ends",
	    .version = 5 },
	{ T "before version 5 nothing is lost", "[7/5@1000 e1 y x1 ]", "",
	    .version = 4 },
	{ T "an argument of an entry without", "[7/5@1000 e1 a9 x1 ]",
	    "note xray-arg-orphan 0x78: 1 argument behind an entry without "
	    "arguments, as LLVM 5 to 7 write them" },
	{ T "two of them", "[7/5@1000 e1 a9 e1 a9 x1 x1 ]",
	    "note xray-arg-orphan 0x78: 2 arguments behind an entry without "
	    "arguments, as LLVM 5 to 7 write them" },

	{ T "later LLVM does not", "[7/5@1000 e1 a9 x1 ]",
	    "xray-arg-orphan 0x78: CallArgument after Entry", .version = 4 },

	/* So many of one function and check are told, the rest is counted. */
	{ T "as many as are told", "[7/5@1000 e1 x9 x9 x1 ]",
	    "xray-exit-orphan 0x78: function 9 was not entered before\n"
	    "xray-exit-orphan 0x80: function 9 was not entered before",
	    .max_entry = 2 },
	{ T "one more", "[7/5@1000 e1 x9 x9 x9 x1 ]",
	    "xray-exit-orphan 0x78: function 9 was not entered before\n"
	    "xray-exit-orphan 0x80: function 9 was not entered before, and 1 "
	    "more",
	    .max_entry = 2 },
	{ T "two more", "[7/5@1000 e1 x9 x9 x9 x9 x1 ]",
	    "xray-exit-orphan 0x78: function 9 was not entered before\n"
	    "xray-exit-orphan 0x80: function 9 was not entered before, and 2 "
	    "more",
	    .max_entry = 2 },
	{ T "each function has its own", "[7/5@1000 e1 x9 x8 x9 x8 x8 x1 ]",
	    "xray-exit-orphan 0x78: function 9 was not entered before, and 1 "
	    "more\n"
	    "xray-exit-orphan 0x80: function 8 was not entered before, and 2 "
	    "more",
	    .max_entry = 1 },
	{ T "and each check", "[7/5@1000 e1 x2 x2 e2 e3 x2 e2 e3 x2 x1 ]",
	    "xray-exit-orphan 0x78: function 2 was not entered before, and 1 "
	    "more\n"
	    "xray-exit-implicit 0x98: the exit of function 2 leaves 1 call "
	    "that it made without an exit, and 1 more",
	    .max_entry = 1 },

	/* Times. */
	{ T "buffers in order", "[7/5@1000 e1 x1 ] [7/5@1002 e1 x1 ]", "" },
	{ T "a tick that overlaps", "[7/5@1000 e1 x1 ] [7/5@1001 e1 x1 ]",
	    "xray-buffer-overlap 0xc0: buffer 1 of thread 7 begins 1 tick "
	    "before the end of the one that precedes it" },
	{ T "more", "[7/5@1000 e1 x1 ] [7/5@1000 e1 x1 ]",
	    "xray-buffer-overlap 0xc0: buffer 1 of thread 7 begins 2 ticks "
	    "before the end of the one that precedes it" },
	{ T "the later buffer first", "[7/5@2000 e1 x1 ] [7/5@1000 e1 x1 ]",
	    "xray-buffer-order 0x30: buffer 0 of thread 7 is later than buffer "
	    "1 behind it" },
	{ T "said once a thread",
	    "[7/5@3000 e1 x1 ] [7/5@2000 e1 x1 ] [7/5@1000 e1 x1 ]",
	    "xray-buffer-order 0x90: buffer 1 of thread 7 is later than buffer "
	    "2 behind it" },
	{ T "by the clock", "[7/5@1000 e1 x1 ] [7/5@2000 e1 x1 ]",
	    "xray-buffer-order 0x30: buffer 0 of thread 7 is later than buffer "
	    "1 behind it\n"
	    "xray-buffer-overlap 0x60: buffer 0 of thread 7 begins 1002 ticks "
	    "before the end of the one that precedes it",
	    .wall = "9.000000 8.000000" },
	{ T "time goes back", "7/5 e1@10 x1@9",
	    "xray-tsc-backward 0x40: the time is 1 tick before that of the "
	    "last record of thread 7" },
	{ T "and a call is longer than all", "7/5 e1@100 e2@50 x2@200 x1@200",
	    "xray-tsc-backward 0x40: the time is 50 ticks before that of the "
	    "last record of thread 7\n"
	    "xray-duration-huge 0x40: a call of function 2 takes 150 ticks, "
	    "thread 7 was traced for 100" },
	{ T "in a buffer", "[7/5@1000 e1 x1 c3@1000 e1 x1 ]",
	    "xray-tsc-backward 0x80: the time is 2 ticks before that of the "
	    "last record of thread 7" },
	{ T "time stands still", "7/5 e1@10 x1@10", "" },
	{ T "an hour", "7/5 e1@10 x1@7200000000010",
	    "xray-tsc-jump 0x40: 3600 seconds after the last record of thread "
	    "7" },
	{ T "nearly", "7/5 e1@10 x1@7200000000009", "" },
	{ T "no hours without a frequency", "7/5 e1@10 x1@7200000000010",
	    "xray-freq-zero 0x8: the cycle frequency is 0: times are in ticks",
	    .hz = UINT64_MAX },
	{ T "0 behind a base", "[7/5@1000 e1+0 x1 ]", "", .version = 5 },
	{ T "1", "[7/5@1000 e1+1 x1 ]",
	    "xray-delta-after-base 0x70: 1 tick after the time before it, "
	    "where writers begin with 0",
	    .version = 5 },
	{ T "behind another base", "[7/5@1000 e1+0 w2000 x1+2 ]",
	    "xray-delta-after-base 0x88: 2 ticks after the time before it, "
	    "where writers begin with 0",
	    .version = 5 },
	{ T "in the next buffer", "[7/5@1000 ] [7/5@2000 e1+0 x1+2 ]", "",
	    .version = 5 },
	{ T "the clock's last microsecond", "[7/5@1000 e1 x1 ]", "",
	    .wall = "8.999999" },
	{ T "and behind it", "[7/5@1000 e1 x1 ]",
	    "xray-wall-usec 0x40: the time is 8 seconds and 1000000 "
	    "microseconds",
	    .wall = "8.1000000" },
	{ T "microseconds below 0", "[7/5@1000 e1 x1 ]",
	    "xray-wall-usec 0x40: the time is 8 seconds and -1 microseconds",
	    .wall = "8.-1" },
	{ T "seconds below 0", "[7/5@1000 e1 x1 ]",
	    "xray-wall-usec 0x40: the time is -1 seconds and 0 microseconds",
	    .wall = "-1.0" },
	{ T "the second 0", "[7/5@1000 e1 x1 ]", "", .wall = "0.0" },
	{ T "CPU 255", "[7/5@1000 c255@1000 e1 x1 ]", "" },
	{ T "CPU 256", "[7/5@1000 c256@1000 e1 x1 ]",
	    "xray-cpu-range 0x70: the CPU is 256" },

	/* Calls. */
	{ T "function 0", "[7/5@1000 e0 x0 ]",
	    "xray-id-zero 0x70: the record is of function 0\n"
	    "xray-id-zero 0x78: the record is of function 0" },
	{ T "a call that stays open", "[7/5@1000 e1 x1 e2 e3 ]",
	    "xray-open-at-end 0x80: thread 7 ends with 2 calls open" },
	{ T "an exit without an entry", "[7/5@1000 e1 x9 x1 ]",
	    "xray-exit-orphan 0x78: function 9 was not entered before" },
	{ T "the first of all", "[7/5@1000 x9 e1 x1 ]",
	    "note xray-exit-orphan 0x70: function 9 was not entered before" },
	{ T "a call left open", "[7/5@1000 e1 e2 x1 ]",
	    "xray-exit-implicit 0x80: the exit of function 1 leaves 1 call "
	    "that it made without an exit" },
	{ T "two", "[7/5@1000 e1 e2 e3 x1 ]",
	    "xray-exit-implicit 0x88: the exit of function 1 leaves 2 calls "
	    "that it made without an exit" },
	{ T "behind a hole", "[7/5@1000 e1 e2 e3 ] [7/5@2000 x9 x1 ]",
	    "note xray-exit-orphan 0xd8: function 9 was not entered before" },
	{ T "a thread of two processes", "7/5 e1@10 x1@11 7/6 e1@10 x1@11",
	    "xray-pid-multi -: thread 7 is of process 5 and of 6" },
	{ T "two threads of one", "7/5 e1@10 x1@11 8/5 e1@10 x1@11", "" },
};

/* "8.999999 ...": the time of the next buffer, moved on. */
static void
wall_clock(const char **s)
{
	long seconds = 100, micro = 0;
	char *end;

	if (*s != NULL && **s != '\0') {
		seconds = strtol(*s, &end, 10);
		micro = strtol(end + 1, &end, 10);
		*s = end + (*end == ' ');
	}
	meta(4, (uint64_t)seconds, 8, (uint64_t)micro, 4);
}

static const char *
number(const char *s, uint64_t *v)
{
	char *end;

	*v = strtoull(s, &end, 10);
	return end;
}

static void
record(const char *s, unsigned version)
{
	static const char actions[] = "extE", *at;
	static uint64_t thread, process;
	uint64_t a = 0, b = 1;
	const char *end;

	at = strchr(actions, *s);
	end = number(*s >= '0' && *s <= '9' ? s : s + 1, &a);
	if (*end == '@' || *end == '+' || *end == '/')
		end = number(end + 1, &b);
	if (at != NULL && *end != '\0' && *end != ' ')
		exit(1);
	if (at != NULL && strchr(s, '@') != NULL &&
	    strchr(s, '@') < s + strcspn(s, " "))
		basic((unsigned)(at - actions), (uint32_t)a, b,
		    (uint32_t)thread, (uint32_t)process);
	else if (at != NULL) {
		put(a << 4 | (uint64_t)(at - actions) << 1, 4);
		put(b, 4);
	} else if (*s == 'a')
		meta(6, a, 8, 0, 0);
	else if (*s == 'c')
		meta(2, a, 2, b, 8);
	else if (*s == 'w')
		meta(3, a, 8, 0, 0);
	else if (*s == 'y') {
		if (version >= 5)
			meta(8, 4, 8, 1, 2);
		else
			meta(8, 4, 4, 1001, 8);
		put(0, 4);
	} else {
		thread = a;
		process = b;
	}
}

static void
build(const struct xray_case *c)
{
	unsigned version = c->version != 0 ? c->version : 3;
	uint64_t thread, process, tsc;
	const char *s, *wall = c->wall;
	size_t extents = 0;

	trace_header(version, c->trace[0] == '[');
	put_at(4, c->flags != 0 ? c->flags - 1 : 3, 4);
	put_at(8, c->hz == UINT64_MAX ? 0 : c->hz != 0 ? c->hz : HZ, 8);
	put_at(16, c->buffers != 0 ? c->buffers - 1 : 4096, 8);
	for (s = c->trace; *s != '\0'; s += strcspn(s, " "), s += *s == ' ')
		if (*s == '[') {
			extents = trace_out.len;
			number(number(number(s + 1, &thread) + 1, &process) + 1,
			    &tsc);
			meta(7, 0, 8, 0, 0);
			meta(0, thread, 4, 0, 0);
			wall_clock(&wall);
			meta(9, process, 4, 0, 0);
			meta(2, 0, 2, tsc, 8);
		} else if (*s == ']')
			put_at(extents + 1, trace_out.len - extents - 16, 8);
		else
			record(s, version);
}

static void
find(struct strbuf *sb, uint32_t max_entry, const char *want, const char *text)
{
	static const struct world plain;
	struct check_run run = { .threads = 1, .max_entry = max_entry };
	struct diag d = { .max = 64 };
	struct trace_file f;

	trace_open(&f, &d);
	run.img = f.img;
	is(findings_of(&run, &plain, sb), want, text);
	trace_close(&f);
	diag_free(&d);
}

/* As many calls open as are no wonder, and one more. */
static void
deep(struct strbuf *sb, unsigned n, const char *want, const char *text)
{
	unsigned i;

	trace_header(3, 0);
	put_at(8, HZ, 8);
	for (i = 0; i < n; i++)
		basic(0, 1, i, 7, 5);
	for (i = 0; i < n; i++)
		basic(1, 1, n + i, 7, 5);
	find(sb, 0, want, text);
}

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		build(&cases[i]);
		find(&sb, cases[i].max_entry, cases[i].want, cases[i].text);
	}
	deep(&sb, 10000, "", "10000 calls open");
	deep(&sb, 10002,
	    "xray-depth 0x4e220: thread 7 has more than 10000 calls open",
	    "and two more");
	sb_free(&sb);
	sb_free(&trace_out);
	return done();
}
