/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two builds of many functions, made by chance from a number: what became of
 * each is known, since the second is written from it, and that is what has to
 * be said, of that function and of no other.
 */
#include "compare_world.h"

#define FUNCS 40

/* What the other build has. */
enum fate { SAME, RECODED, CHANGED, RENAMED, GONE, FRESH };

struct func {
	unsigned size, rows, at[2];
	enum fate fate;
};

static const char *const rows[] = {
	": 0 rsp+8\n",
	": 0 rsp+8; 1 rsp+16\n",
	": 0 rsp+8; 4 rsp+48; 10 rsp+8\n",
	": 0 rsp+8; 1 rsp+16 rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16]\n",
	": 0 rsp+8; 2 rsp+16 rbx=[cfa-16]; 7 rsp+32 rbx=[cfa-16]\n",
};

static struct func f[FUNCS];
static unsigned nfuncs;
static uint64_t seed;

static unsigned
any(unsigned n)
{
	seed = seed * 6364136223846793005 + 1442695040888963407;
	return (unsigned)(seed >> 40) % n;
}

static void
invent(void)
{
	unsigned i;

	nfuncs = 1 + any(FUNCS);
	for (i = 0; i < nfuncs; i++)
		f[i] = (struct func){ .size = 0x18 + any(0x50),
			.rows = any(NELEM(rows)),
			.fate = any(2) ? SAME : (enum fate)any(FRESH + 1) };
}

/* In an order of its own, with room between. */
static void
put_build(struct strbuf *sb, unsigned side)
{
	unsigned order[FUNCS], i, k, at = 0, code, row;

	for (i = 0; i < nfuncs; i++) {
		k = any(i + 1);
		order[i] = order[k];
		order[k] = i;
	}
	for (k = 0; k < nfuncs; k++) {
		i = order[k];
		if (f[i].fate == (side == 0 ? FRESH : GONE))
			continue;
		at += any(3) == 0 ? 0 : any(0x30);
		f[i].at[side] = at;
		code = i + 1;
		row = f[i].rows;
		if (side == 1 && (f[i].fate == RECODED || f[i].fate == CHANGED))
			code += FUNCS;
		if (side == 1 && f[i].fate == CHANGED)
			row = (row + 1) % NELEM(rows);
		sb_printf(sb, "%x+%x @%c%u code=%u%s", at, f[i].size,
		    side == 1 && f[i].fate == RENAMED ? 'g' : 'f', i, code,
		    rows[row]);
		at += f[i].size;
	}
}

/* Adds a line, "changed 20-40 -> 60" with the place in the other build. */
static void
put_line(struct strbuf *sb, const char *what, unsigned i, unsigned side)
{
	sb_printf(sb, "%s %x-%x", what, f[i].at[side],
	    f[i].at[side] + f[i].size);
	if (f[i].fate == RENAMED)
		sb_printf(sb, ": f%u | g%u", i, i);
	if ((f[i].fate == RENAMED || f[i].fate == CHANGED) &&
	    f[i].at[0] != f[i].at[1])
		sb_printf(sb, " -> %x", f[i].at[1]);
	sb_char(sb, '\n');
}

static void
put_count(struct strbuf *sb, const char *name, unsigned n)
{
	if (n != 0)
		sb_printf(sb, " %s=%u", name, n);
}

static void
put_want(struct strbuf *sb)
{
	static const char *const names[] = { [CHANGED] = "changed",
		[RENAMED] = "renamed",
		[GONE] = "gone",
		[FRESH] = "new" };
	unsigned n[FRESH + 1] = { 0 }, i;

	for (i = 0; i < nfuncs; i++) {
		n[f[i].fate]++;
		if (f[i].fate >= CHANGED)
			put_line(sb, names[f[i].fate], i, f[i].fate == FRESH);
	}
	put_count(sb, "equal", n[SAME] + n[RECODED] + n[RENAMED]);
	put_count(sb, "differing", n[CHANGED]);
	put_count(sb, "missing", n[GONE]);
	put_count(sb, "extra", n[FRESH]);
	put_count(sb, "same", n[SAME] + n[RENAMED]);
	put_count(sb, "other", n[RECODED] + n[CHANGED]);
	put_count(sb, "changed", n[CHANGED]);
	put_count(sb, "renamed", n[RENAMED]);
	put_count(sb, "gone", n[GONE]);
	put_count(sb, "new", n[FRESH]);
}

/* The lines in want's form: without reasons and without what changed. */
static void
put_said(struct strbuf *sb, const char *said)
{
	const char *end, *part, *to;

	for (; (end = strchr(said, '\n')) != NULL; said = end + 1) {
		if (strncmp(said, "note ", 5) == 0)
			said += 5;
		part = memchr(said, '(', (size_t)(end - said));
		sb_mem(sb, said,
		    (size_t)((part == NULL ? end : part - 1) - said));
		to = strstr(said, "> -> ");
		if (part != NULL && to != NULL && to < end)
			sb_mem(sb, to + 1, (size_t)(end - to - 1));
		sb_char(sb, '\n');
	}
	sb_printf(sb, " %s", said);
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lines are held against each other in no order. */
static char *
sorted(struct strbuf *sb)
{
	char *list[2 * FUNCS + 1], *line, *rest = sb->s;
	struct strbuf to = { 0 };
	size_t n = 0, i;

	while ((line = strtok_r(rest, "\n", &rest)) != NULL && n < NELEM(list))
		list[n++] = line;
	qsort(list, n, sizeof(*list), by_text);
	for (i = 0; i < n; i++)
		sb_printf(&to, "%s\n", list[i]);
	sb_free(sb);
	return to.s;
}

static void
test(const char *kind, uint64_t from)
{
	struct strbuf text[2] = { { 0 }, { 0 } }, want = { 0 }, said = { 0 };
	struct duo duo = { .kind = { kind, kind }, .builds = true };
	char *got_lines, *want_lines, what[64];
	unsigned i;

	seed = from;
	invent();
	for (i = 0; i < 2; i++) {
		sb_str(&text[i], "");
		put_build(&text[i], i);
		duo.text[i] = text[i].s;
	}
	put_want(&want);
	put_said(&said, duo_compare(&duo, NULL));
	got_lines = sorted(&said);
	want_lines = sorted(&want);
	snprintf(what, sizeof(what), "%s, build %u", kind, (unsigned)from);
	is(got_lines, want_lines, what);
	free(got_lines);
	free(want_lines);
	for (i = 0; i < 2; i++)
		sb_free(&text[i]);
}

int
main(void)
{
	unsigned i;

	for (i = 1; i <= 100; i++) {
		test("eh_frame", i);
		test("sframe", i);
	}
	sb_free(&duo_out);
	return done();
}
