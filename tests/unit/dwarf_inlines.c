/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inlined functions in DWARF that is put together here (DWARF 4, 3.3.8.2 and
 * 2.17): which addresses they cover, by two numbers and by lists, in what they
 * stand and how deep; names of files; and a process that reads while signals
 * come, and one that needs more memory than it gets.
 */
#define _GNU_SOURCE
#include "dwarf_build.h"

#include <inttypes.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "object/dwarf_child.h"

static struct strbuf text;

static void
add(void *arg, const struct inlined *in)
{
	const char *slash = strrchr(in->file, '/');

	(void)arg;
	sb_printf(&text, "%s%s %s:%u", text.len > 0 ? ", " : "", in->name,
	    slash == NULL ? in->file : slash + 1, in->line);
}

/* What is told of an address from the begin of the code on. */
static void
told(uint64_t at, const char *want)
{
	char what[32];

	text.len = 0;
	sb_str(&text, "");
	dwarf_inlined(img, 0, TEXT + at, add, NULL);
	snprintf(what, sizeof(what), "at 0x%" PRIx64, at);
	is(text.s, want, what);
}

/* A unit with lines from 0x100 to 0x120, whose .debug_info is put next. */
static void
begin_inlines(uint64_t base)
{
	size_t at;

	begin(ET_DYN);
	elf_section(".debug_line", SHT_PROGBITS, 0, 0);
	at = begin_lines();
	sequence(TEXT + 0x100, 10);
	elf_at_put(at, elf.len - at - 4, 4);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	if (base == 0)
		return;
	elf.len = unit + 11; /* behind the header */
	elf_put(BASED_UNIT, 1);
	elf_put(0, 4);
	elf_put(TEXT + base, 8);
}

/* Up to the addresses. */
static void
call(unsigned kind, const char *name, unsigned file, unsigned line)
{
	elf_put(kind, 1);
	string(name);
	elf_put(file, 1);
	elf_put(line, kind == CALLED_FAR ? 4 : 1);
}

static void
scope(unsigned kind, uint64_t from, uint64_t size)
{
	elf_put(kind, 1);
	range(from, size);
}

/* One in another, in a block; the end of a range is not in it. */
static void
nested(void)
{
	begin_inlines(0);
	scope(SCOPE, 0x100, 16);
	call(INLINE, "a", 1, 7);
	range(0x102, 8);
	call(INLINE, "b", 2, 200);
	range(0x104, 2);
	elf_put(0, 1);
	call(CALLED_FAR, "c", 0, 70000);
	range(0x106, TEXT + 0x108);
	elf_put(0, 2);
	scope(RANGE_BLOCK, 0x10a, 4);
	call(INLINE, "d", 1, 9);
	range(0x10b, 1);
	elf_put(0, 3);
	end_unit();
	build_end(true);
	told(0xff, "");
	told(0x100, "");
	told(0x101, "");
	told(0x102, "a x.c:7");
	told(0x103, "a x.c:7");
	told(0x104, "a x.c:7, b :200");
	told(0x105, "a x.c:7, b :200");
	told(0x106, "a x.c:7, c :70000");
	told(0x107, "a x.c:7, c :70000");
	told(0x108, "a x.c:7");
	told(0x109, "a x.c:7");
	told(0x10a, "");
	told(0x10b, "d x.c:9");
	told(0x10c, "");
	told(0x110, "");
	told(0x120, "");
	image_close(img);
}

/* Lists of ranges count from the unit's address, or from a base of theirs. */
static void
lists(uint64_t base)
{
	begin_inlines(base);
	scope(SCOPE, 0x100, 32);
	call(RANGED, "a", 1, 7);
	elf_put(0, 4);
	elf_put(0, 2);
	end_unit();
	elf_section(".debug_ranges", SHT_PROGBITS, 0, 0);
	base = base == 0 ? 0 : TEXT + base;
	elf_word(TEXT + 0x102 - base);
	elf_word(TEXT + 0x104 - base);
	elf_word(TEXT + 0x106 - base);
	elf_word(TEXT + 0x107 - base);
	elf_word(UINT64_MAX);
	elf_word(TEXT + 0x100);
	elf_word(0x10);
	elf_word(0x12);
	elf_word(0);
	elf_word(0);
	elf_word(0x14);
	elf_word(0x16);
	build_end(true);
	told(0x101, "");
	told(0x102, "a x.c:7");
	told(0x103, "a x.c:7");
	told(0x104, "");
	told(0x105, "");
	told(0x106, "a x.c:7");
	told(0x107, "");
	told(0x10f, "");
	told(0x110, "a x.c:7");
	told(0x111, "a x.c:7");
	told(0x112, "");
	told(0x114, "");
	image_close(img);
}

/* In namespaces and types, up to 64 levels with the function's own. */
static void
deep(void)
{
	static const uint8_t kinds[] = { NAMESPACE, CLASS, STRUCTURE, MODULE };
	unsigned n, i;

	for (n = 0; n < 65; n += n < 5 ? 1 : n < 60 ? 55 : 1) {
		begin_inlines(0);
		for (i = 0; i < n; i++)
			elf_put(kinds[i % NELEM(kinds)], 1);
		scope(SCOPE, 0x100, 16);
		call(INLINE, "a", 1, 7);
		range(0x100, 8);
		elf_put(0, 2);
		for (i = 0; i < n; i++)
			elf_put(0, 1);
		/* The address is here, too, where the others are too deep. */
		scope(SCOPE, 0x100, 16);
		call(INLINE, "b", 1, 8);
		range(0x100, 8);
		elf_put(0, 2);
		end_unit();
		build_end(true);
		told(0x100, n < 64 ? "a x.c:7" : "b x.c:8");
		told(0x108, "");
		image_close(img);
	}
}

/* --- Files of DWARF 5 --- */

static void
files_are(const char *zero, const char *one, const char *want)
{
	static const uint8_t lengths[] = { 0, 1, 1, 1, 1, 0, 0, 0, 1 };
	static const uint8_t dirs[] = { 1, 1, 8, 1 }; /* path, string; 1 */
	static const uint8_t files[] = { 2, 1, 8, 2, 0x0b };
	const char *file = NULL;
	unsigned line = 0;
	size_t at;

	begin(ET_DYN);
	elf_section(".debug_line", SHT_PROGBITS, 0, 0);
	at = elf.len;
	elf_put(0, 4);
	elf_put(5, 2);
	elf_put(8, 1);
	elf_put(0, 1);
	elf_put(0, 4);
	elf_put(0x0afb010101, 5);
	elf.s[elf.len - 1] = 14;
	elf_put(10, 1);
	sb_mem(&elf, (const char *)lengths, sizeof(lengths));
	sb_mem(&elf, (const char *)dirs, sizeof(dirs));
	string("/dir");
	sb_mem(&elf, (const char *)files, sizeof(files));
	elf_put(one == NULL ? 1 : 2, 1);
	string(zero);
	elf_put(0, 1);
	if (one != NULL) {
		string(one);
		elf_put(0, 1);
	}
	elf_at_put(at + 8, elf.len - at - 12, 4);
	elf_put(4, 1); /* set_file */
	elf_put(0, 1);
	sequence(TEXT + 0x100, 10);
	elf_at_put(at, elf.len - at - 4, 4);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	end_unit();
	build_end(true);
	if (!dwarf_line(img, 0, TEXT + 0x100, &file, &line))
		file = "";
	is(file, want, zero);
	ok(line == (want[0] != '\0' ? 10 : 0), "line %u", line);
	image_close(img);
}

/* --- The process --- */

static volatile sig_atomic_t signals;

static void
count_signal(int n)
{
	(void)n;
	signals++;
}

/* Signals that come while it waits do not matter. */
static void
interrupted(void)
{
	struct sigaction sa = { .sa_handler = count_signal };
	struct itimerval every = { { 0, 500 }, { 0, 500 } }, off = { 0 };
	unsigned i, bad = 0;

	begin_inlines(0);
	scope(SCOPE, 0x100, 16);
	call(INLINE, "a", 1, 7);
	range(0x100, 8);
	elf_put(0, 2);
	end_unit();
	build_end(true);
	told(0x100, "a x.c:7");
	sigaction(SIGALRM, &sa, NULL);
	setitimer(ITIMER_REAL, &every, NULL);
	for (i = 0; i < 1000000 && signals < 50; i++) {
		text.len = 0;
		dwarf_inlined(img, 0, TEXT + 0x100, add, NULL);
		bad += strcmp(text.s, "a x.c:7") != 0;
	}
	setitimer(ITIMER_REAL, &off, NULL);
	ok(bad == 0 && img->lost == NULL, "%u of %u answers are wrong", bad, i);
	image_close(img);
}

#ifndef __SANITIZE_ADDRESS__
/*
 * A byte of a program of lines makes a row of a hundred and more: what the
 * process may take beyond 20 MiB and twice the file is soon used up, and it is
 * not tried again.
 */
static void
too_much(void)
{
	struct rlimit all;
	struct rusage before, after;
	const char *file;
	unsigned line;
	size_t at, n = (size_t)3 << 20;

	if (getrlimit(RLIMIT_AS, &all) != 0 || all.rlim_cur != RLIM_INFINITY) {
		ok(true, "memory # SKIP it is limited");
		return;
	}
	begin(ET_DYN);
	elf_section(".debug_line", SHT_PROGBITS, 0, 0);
	at = begin_lines();
	while (n-- > 0)
		sb_char(&elf, 10 + 5 + 14); /* an address more */
	sequence(TEXT + 0x100, 10);
	elf_at_put(at, elf.len - at - 4, 4);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	end_unit();
	build_end(true);
	ok(!dwarf_line(img, 0, TEXT + 0x100, &file, &line), "no answer");
	is(img->lost,
	    "reading it takes too much memory: names and lines are missing",
	    "and why");
	ok(img->lost_by == LOST_LIMIT, "by a limit of ours");
	getrusage(RUSAGE_CHILDREN, &before);
	ok(!dwarf_line(img, 0, TEXT + 0x100, &file, &line),
	    "nor the next time");
	getrusage(RUSAGE_CHILDREN, &after);
	ok(before.ru_minflt == after.ru_minflt, "for which none is asked");
	image_close(img);
}
#endif

int
main(void)
{
	nested();
	lists(0);
	lists(0x40);
	deep();
	files_are("x.c", "y.c", "/dir/x.c");
	files_are("?", "y.c", "/dir/y.c");
	files_are("?", "/abs/y.c", "/abs/y.c");
	files_are("?", "?", "");
	files_are("?", NULL, "");
	files_are("a?", "y.c", "/dir/a?");
	files_are("/b/?", "y.c", "/dir/y.c");
	interrupted();
#ifndef __SANITIZE_ADDRESS__
	too_much();
#endif
	sb_free(&text);
	sb_free(&elf);
	diag_free(&diag);
	return done();
}
