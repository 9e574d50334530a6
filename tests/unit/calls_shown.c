/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What calls prints of traces made here (basic mode, 1 GHz): lengths of time
 * and limits of them, arguments and the calls they are of, threads of one
 * number.  The truth is by hand.
 */
#include "cmd/calls_print.h"
#include "run_command.h"
#include "trace_build.h"

static char path[] = "/tmp/unwinddump-calls.XXXXXX";
static int fd;

/* An argument of basic mode. */
static void
argument(uint32_t function, uint64_t value, uint32_t thread, uint32_t process)
{
	put(1, 2);
	put(0, 2);
	put(function, 4);
	put(thread, 4);
	put(process, 4);
	put(value, 8);
	put(0, 8);
}

/* unwinddump calls OPTIONS of what was put together. */
static const char *
calls(const char *options)
{
	char *args = xasprintf("%s %s", options, path);

	if (ftruncate(fd, 0) != 0 ||
	    pwrite(fd, trace_out.s, trace_out.len, 0) != (ssize_t)trace_out.len)
		exit(1);
	run_command("calls", args);
	free(args);
	return ran.s;
}

/* --- Lengths of time --- */

static void
test_lengths(void)
{
	static const struct {
		double seconds;
		const char *want;
	} cases[] = {
		{ 0, "0s" },
		{ 1, "1.000s" },
		{ 9.9994, "9.999s" },
		{ 9.9995, "10.00s" },
		{ 9.99951, "10.00s" },
		{ 99.994, "99.99s" },
		{ 99.9951, "100.0s" },
		{ 999.94, "999.9s" },
		{ 999.951, "1000s" },
		{ 123456, "123456s" },
		{ 0.9994, "999.4ms" },
		{ 0.9996, "1.000s" },
		{ 0.001, "1.000ms" },
		{ 0.012345, "12.35ms" },
		{ 0.00099961, "1.000ms" },
		{ 0.0009994, "999.4us" },
		{ 1e-6, "1.000us" },
		{ 9.996e-7, "1.000us" },
		{ 9.99e-7, "999.0ns" },
		{ 1e-9, "1.000ns" },
		{ 4e-10, "0.400ns" },
		{ 1e-12, "0.001ns" },
		{ 1e-13, "0.000ns" },
		{ 1.0005, "1.001s" },
		{ 5.05, "5.050s" },
		{ 20.05, "20.05s" },
		{ 300.5, "300.5s" },
	};
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		sb.len = 0;
		sb_interval(&sb, cases[i].seconds);
		is(sb.s, cases[i].want, "a length");
	}
	sb_free(&sb);
}

static void
test_right(void)
{
	static const char *const want[] = { "x:ab", "x:ab", "x:ab", "x: ab",
		"x:   ab" };
	static const size_t widths[] = { 0, 1, 2, 3, 5 };
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < NELEM(widths); i++) {
		sb.len = 0;
		sb_str(&sb, "x:ab");
		sb_right(&sb, 2, widths[i]);
		sb_str(&sb, "");
		is(sb.s, want[i], "to the right");
	}
	sb_free(&sb);
}

/* --min: what is as long is shown; parts of a tick count. */
static void
test_min(void)
{
	static const struct {
		const char *min;
		bool shown;
	} cases[] = {
		{ "1us", true },
		{ "1000ns", true },
		{ "999ns", true },
		{ "1001ns", false },
		{ "999.5ns", true },
		{ "1000.5ns", false },
		{ "0.001ms", true },
		{ "0.00100000000000000001ms", true },
		{ "0.0010000001ms", false },
		{ "0.3us", true },
		{ "1s", false },
		{ "1ns", true },
		{ "90000000000s", false },
	};
	char *args;
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		trace_header(3, 0);
		basic(0, 1, 5000, 7, 3);
		basic(0, 2, 6000, 7, 3);
		basic(1, 2, 7000, 7, 3);
		basic(1, 1, 5000 + 2000000000, 7, 3);
		args = xasprintf("-q --tree --min=%s", cases[i].min);
		calls(args);
		ok((strstr(ran.s, "#2") != NULL) == cases[i].shown, "%s", args);
		free(args);
	}
	/* A call as long as it is not left out, whatever the unit. */
	for (i = 1; i <= 2000; i += 7) {
		trace_header(3, 0);
		basic(0, 1, 5000, 7, 3);
		basic(1, 1, 5000 + i, 7, 3);
		args = xasprintf("-q --tree --min=%u.%03uus",
		    (unsigned)(i / 1000), (unsigned)(i % 1000));
		calls(args);
		free(args);
		if (strstr(ran.s, "#1") == NULL)
			break;
	}
	ok(i > 2000, "all lengths to 2us, but not %u", (unsigned)i);
}

/* --- Arguments --- */

/* Only what follows an entry, or its arguments, is of that call. */
static void
test_arguments(void)
{
	trace_header(3, 0);
	argument(9, 0x90, 7, 3);
	basic(0, 1, 100, 7, 3);
	argument(1, 0x11, 7, 3);
	argument(1, 0x12, 7, 3);
	basic(0, 2, 200, 7, 3);
	basic(1, 2, 300, 7, 3);
	argument(2, 0x21, 7, 3);
	basic(0, 4, 400, 7, 3);
	argument(4, 0x41, 7, 3);
	basic(2, 4, 500, 7, 3);
	basic(1, 1, 600, 7, 3);
	basic(0, 5, 700, 7, 3);
	argument(5, 0x51, 7, 3);
	basic(1, 5, 800, 7, 3);
	basic(0, 6, 100, 8, 3);
	basic(1, 6, 200, 8, 3);
	calls("-q --format=trace-event");
	ok(strstr(ran.s,
	       "\"function\":1,\"arg0\":\"0x11\",\"arg1\":\"0x12\"}") != NULL,
	    "two of a call");
	ok(strstr(ran.s, "\"function\":2}") != NULL, "none of the next");
	ok(strstr(ran.s, "\"function\":4,\"arg0\":\"0x41\"}") != NULL &&
		strstr(ran.s, "\"function\":5,\"arg0\":\"0x51\"}") != NULL,
	    "one of a call");
	ok(strstr(ran.s, "\"function\":6}") != NULL, "none of a thread");
	ok(strstr(ran.s, "0x90") == NULL && strstr(ran.s, "0x21") == NULL,
	    "nothing of what no entry is before");
	calls("-q --format=trace-event --min=150ns");
	ok(strstr(ran.s,
	       "\"function\":1,\"arg0\":\"0x11\",\"arg1\":\"0x12\"}") != NULL &&
		strstr(ran.s, "0x41") == NULL && strstr(ran.s, "0x51") == NULL,
	    "those of short calls");

	/* The call whose argument comes first is too short. */
	trace_header(3, 0);
	basic(0, 1, 100, 7, 3);
	argument(1, 0x11, 7, 3);
	basic(1, 1, 110, 7, 3);
	basic(0, 2, 200, 7, 3);
	argument(2, 0x21, 7, 3);
	basic(1, 2, 300, 7, 3);
	calls("-q --format=trace-event --min=50ns");
	ok(strstr(ran.s, "\"function\":2,\"arg0\":\"0x21\"}") != NULL &&
		strstr(ran.s, "0x11") == NULL,
	    "that of the call behind it");
}

/* --- Threads --- */

static void
test_threads(void)
{
	trace_header(3, 0);
	basic(0, 1, 100, 7, 3);
	basic(1, 1, 200, 7, 3);
	basic(0, 1, 100, 7, 4);
	basic(1, 1, 300, 7, 4);
	basic(0, 1, 100, 7, 5);
	basic(1, 1, 400, 7, 5);
	basic(0, 1, 100, 8, 4);
	basic(1, 1, 500, 8, 4);
	is(calls("-q --format=folded"),
	    "thread 7 of process 3;#1 100\n"
	    "thread 7 of process 4;#1 200\nthread 8;#1 400\n"
	    "thread 7 of process 5;#1 300\n",
	    "three of one number");
	calls("-q --tree --min=250ns");
	ok(strstr(ran.s, "process 3") == NULL &&
		strstr(ran.s, "thread 7, process 4") == NULL &&
		strstr(ran.s, "thread 8, process 4") != NULL &&
		strstr(ran.s, "thread 7, process 5") != NULL,
	    "no head without lines");

	/* One of them has no calls, but the end of one. */
	trace_header(3, 0);
	basic(0, 1, 100, 7, 3);
	basic(1, 1, 200, 7, 3);
	basic(1, 1, 300, 7, 4);
	is(calls("-q --format=folded"), "thread 7;#1 100\n", "one with calls");

	/* Version 1 has no processes. */
	trace_header(1, 0);
	basic(0, 1, 100, 7, 3);
	basic(1, 1, 200, 7, 3);
	basic(0, 1, 300, 7, 4);
	basic(1, 1, 350, 7, 4);
	is(calls("-q --format=folded"), "thread 7;#1 150\n", "no processes");
}

/* --- Folded stacks --- */

/*
 * A thread with 7835 calls of #1, each inside of the one before, and one of
 * #LEAF inside of 6503 of them.  A line has "thread 7", ";#1" for each of these,
 * a blank and, as it is counted, a newline.
 */
static void
deep(uint32_t leaf)
{
	uint64_t i, tsc = 0;

	trace_header(3, 0);
	for (i = 0; i < 7835; i++) {
		if (i == 6503) {
			basic(0, leaf, tsc++, 7, 3);
			basic(1, leaf, tsc++, 7, 3);
		}
		basic(0, 1, tsc++, 7, 3);
	}
}

/*
 * 64 MiB and 100 times the trace, of 32 bytes a record and a header of 32:
 * 67108864 + 100 * (32 + 32 * 7837) = 92190464.  Lines of #1 take 10 * 7835 +
 * 3 * 7835 * 7836 / 2 = 92170940 bytes, that of #222 10 + 3 * 6503 + 5 = 19524:
 * just as much.  Stacks of 5000 calls fit.
 */
static void
test_folded(void)
{
	static const struct {
		uint32_t leaf;
		size_t calls;
	} cases[] = {
		{ 222, 7835 },
		{ 2222, 5000 },
	};
	const char *p;
	size_t i, n, max;

	for (i = 0; i < NELEM(cases); i++) {
		deep(cases[i].leaf);
		calls("--format=folded");
		max = 0;
		for (p = ran.s; (p = strstr(p, "thread 7;")) != NULL; p += n) {
			n = 8 + strcspn(p + 8, " ");
			if (n > max)
				max = n;
		}
		ok(max == 8 + 3 * cases[i].calls, "the longest stack: %zu",
		    max);
		ok((strstr(ran.s,
			"stacks are cut after 5000 calls: all of them would be "
			"more than 100 times the trace") != NULL) ==
			(cases[i].calls == 5000),
		    "is it told");
	}
}

int
main(void)
{
	fd = mkstemp(path);
	if (fd < 0)
		return 1;
	test_lengths();
	test_right();
	test_min();
	test_arguments();
	test_threads();
	test_folded();
	close(fd);
	unlink(path);
	sb_free(&ran);
	sb_free(&trace_out);
	return done();
}
