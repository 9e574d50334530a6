/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stacks find: said once for each place and cause, and counted from then
 * on; and which rows of which table were met.  The truth is by hand.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "process/stack.h"
#include "tap.h"

static struct options o;
static struct image img = { .file = "core", .container = CONTAINER_ELF },
		    lib = { .file = "lib.so", .container = CONTAINER_ELF };
static struct section sec = { .img = &lib, .name = ".eh_frame" },
		      other = { .img = &lib, .name = ".sframe" };
static uint8_t levels[CHECK_COUNT];
static struct stack_findings f;
static struct strbuf sb;

static void
begin(void)
{
	size_t i;

	memset(&f, 0, sizeof(f));
	for (i = 0; i < CHECK_COUNT; i++)
		levels[i] = check_info((enum check)i)->level;
	f.diag.levels = levels;
}

static void
find(enum check check, const struct section *s, uint64_t offset, uint64_t key)
{
	struct stack_about a = { .img = s != NULL ? &lib : &img,
		.sec = s,
		.offset = offset,
		.table = "eh_frame",
		.key = key };

	stack_find(&f, check, LEVEL_ERROR, &a, "message %d", (int)f.diag.n);
}

static void
test_once(void)
{
	uint64_t i, said = 0;

	begin();
	find(CHK_walk_differ, &sec, 0x10, 1);
	find(CHK_walk_differ, &sec, 0x10, 1);
	find(CHK_walk_differ, &sec, 0x10, 1);
	ok(f.diag.n == 1 && f.diag.list[0].more == 2, "the same three times");
	find(CHK_walk_differ, &sec, 0x11, 1);
	find(CHK_walk_differ, &sec, 0x10, 2);
	find(CHK_walk_differ, &other, 0x10, 1);
	find(CHK_walk_differ, NULL, 0x10, 1);
	find(CHK_core_note, &sec, 0x10, 1);
	ok(f.diag.n == 6, "another offset, key, section, file, check");
	ok(f.images[0] == &lib && f.images[4] == &img, "about which image");
	levels[CHK_core_note] = LEVEL_OFF;
	find(CHK_core_note, &sec, 0x20, 1);
	ok(f.diag.n == 6, "a check that is off");
	for (i = 0; i < 500; i++)
		find(CHK_walk_differ, &sec, 0x1000 + i, 0);
	for (i = 0; i < 500; i++)
		find(CHK_walk_differ, &sec, 0x1000 + i, 0);
	for (i = 6; i < f.diag.n; i++)
		said += f.diag.list[i].more;
	ok(f.diag.n == 506 && said == 500, "five hundred, and again");
}

/* Printed, with -Werror and without; sums. */
static void
report(bool verbose, bool werror, const char *want, unsigned errors,
    unsigned warnings, unsigned notes, const char *what)
{
	struct stack_about a = { .img = &img, .table = "eh_frame" };
	struct stack_summary sum = { 0 };
	enum level worst, would = errors ? LEVEL_ERROR : LEVEL_WARNING;

	begin();
	o.verbose = verbose;
	o.werror = werror;
	a.key = 1;
	stack_find(&f, CHK_walk_differ, LEVEL_WARNING, &a, "first");
	a.key = 2;
	stack_find(&f, CHK_walk_differ, LEVEL_NOTE, &a, "second");
	sb.len = 0;
	worst = stack_report(&o, &f, &sb, &sum);
	is(sb.s, want, what);
	ok(worst == would && sum.errors == errors && sum.warnings == warnings &&
		sum.notes == notes,
	    "%s: sums", what);
}

/* Places and rows, each once. */
static void
test_rows(void)
{
	struct stack_space s = { .o = &o, .about = &img };
	struct stack_module m = { .start = 0x1000,
		.end = 0x9000,
		.walk = { .img = &lib, .bias = 0x1000 } };
	struct stack_module twice = { .start = 0x11000,
		.end = 0x19000,
		.walk = { .img = &lib, .bias = 0x11000 } };
	struct stack_module *list[] = { &m, &twice };
	struct stack_run r = { .o = &o, .space = &s };
	struct walk_hold h = { .offset = 0x40 };
	uint64_t i;

	s.modules = list;
	s.nmodules = 2;
	stack_count_rows(&r);
	stack_met_pc(&r, 0x1234);
	stack_met_pc(&r, 0x1234);
	ok(r.sum.distinct_pcs == 1, "one place");
	stack_met_pc(&r, 0x11234);
	ok(r.sum.distinct_pcs == 1, "the same, mapped elsewhere");
	stack_met_pc(&r, 0x1235);
	stack_met_pc(&r, 0x21234);
	stack_met_pc(&r, 0x234);
	ok(r.sum.distinct_pcs == 4, "others, in no file too");
	for (i = 0; i < 2000; i++)
		stack_met_pc(&r, 0x2000 + i);
	for (i = 0; i < 2000; i++)
		stack_met_pc(&r, 0x2000 + i);
	ok(r.sum.distinct_pcs == 2004, "two thousand, and again");
	stack_met_row(&r, &h);
	ok(h.met, "a row that was met");
	stack_rows_free(r.rows);
}

int
main(void)
{
	test_once();
	diag_free(&f.diag);
	free(f.images);
	free(f.shown);
	dense_free(&f.seen);
	free(f.at);
	report(false, false, "\ncore: warning: first [walk-differ]\n", 0, 1, 1,
	    "notes are silent");
	report(true, false,
	    "\ncore: warning: first [walk-differ]\n"
	    "core: note: second [walk-differ]\n",
	    0, 1, 1, "but with -v");
	report(false, true, "\ncore: error: first [walk-differ]\n", 1, 0, 1,
	    "-Werror");
	test_rows();
	sb_free(&sb);
	return done();
}
