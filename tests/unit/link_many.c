/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Links of many functions, made by chance from a number: where each function
 * went, which were left out, and what was done to one record is known, since
 * the output is written from it.  A sound link is one about which nothing is
 * said, and one fault is one finding, about that function.
 */
#include "link_world.h"

#define FUNCS 32

enum fault { NONE, LOST, OTHER_ROWS, SHORTER, TWICE, FAULTS };

struct func {
	unsigned size, code, rows;
	unsigned input, copy; /* of a group: the other input, else the same */
	unsigned at;          /* in the output; 0: left out */
	unsigned fold;        /* 1 + the function that it became, or 0 */
	bool bare;            /* no record */
	char name[16];
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

static bool
has_twin(unsigned i)
{
	unsigned k;

	for (k = 0; k < nfuncs && (k == i || f[k].code != f[i].code); k++)
		;
	return k < nfuncs;
}

/* Each input has a local s0, s1, ..., which tell little by their names. */
static void
name_all(void)
{
	unsigned n[INPUTS] = { 0 }, i;

	for (i = 0; i < nfuncs; i++)
		if (f[i].copy == f[i].input && !has_twin(i) && any(4) == 0)
			snprintf(f[i].name, sizeof(f[i].name), "s%u",
			    n[f[i].input]++);
		else
			snprintf(f[i].name, sizeof(f[i].name), "f%u", i);
}

/* What the functions are; twins have the same code, and what tells of it. */
static void
invent(bool stripped)
{
	unsigned i, k;

	nfuncs = 4 + any(FUNCS - 3);
	for (i = 0; i < nfuncs; i++) {
		f[i] = (struct func){ .size = 0x18 + any(0x50),
			.code = i + 1,
			.rows = any(NELEM(rows)),
			.input = i < INPUTS ? i : any(INPUTS),
			.at = any(5) != 0,
			.bare = any(8) == 0 };
		k = any(4 * nfuncs);
		if (k < i && f[k].copy == f[k].input) {
			f[i].size = f[k].size;
			f[i].code = f[k].code;
			if (!stripped && any(2))
				f[i].fold = f[k].fold != 0 ? f[k].fold : k + 1;
			if (stripped || f[i].fold != 0) {
				f[i].rows = f[k].rows;
				f[i].bare = f[k].bare;
				f[i].at = f[k].at;
			}
		}
		f[i].copy = f[i].input;
		if (f[i].code == i + 1 && any(4) == 0)
			f[i].copy = any(INPUTS);
	}
	name_all();
}

static void
put_func(struct strbuf *sb, unsigned i, unsigned at, const char *words,
    bool output)
{
	unsigned k;

	sb_printf(sb, "%x+%x @%s%s", at, f[i].size, f[i].name,
	    f[i].name[0] == 's' ? " local" : "");
	for (k = 0; output && k < nfuncs; k++)
		if (f[k].fold == i + 1)
			sb_printf(sb, " @%s", f[k].name);
	sb_printf(sb, " code=%u%s%s%s", f[i].code, words,
	    f[i].bare ? " bare" : "", f[i].bare ? ":\n" : rows[f[i].rows]);
}

static void
put_inputs(struct strbuf *sb)
{
	unsigned i, k, at;

	for (k = 0; k < INPUTS; k++) {
		if (k > 0)
			sb_str(sb, "---\n");
		for (i = at = 0; i < nfuncs; i++)
			if (f[i].input == k || f[i].copy == k) {
				put_func(sb, i, at,
				    f[i].input != f[i].copy ? " group" : "",
				    false);
				at += f[i].size + any(3);
			}
	}
}

/* In an order of its own, with room between; the record of one is wrong. */
static void
put_output(struct strbuf *sb, unsigned wrong, enum fault fault)
{
	unsigned order[FUNCS], i, k, at = 0x100;
	struct func was;

	for (i = 0; i < nfuncs; i++) {
		k = any(i + 1);
		order[i] = order[k];
		order[k] = i;
	}
	for (k = 0; k < nfuncs; k++) {
		i = order[k];
		if (f[i].at == 0 || f[i].fold != 0)
			continue;
		at += any(3) == 0 ? 0 : any(0x30);
		f[i].at = at;
		was = f[i];
		if (i == wrong && fault == LOST)
			f[i].bare = true;
		if (i == wrong && fault == OTHER_ROWS)
			f[i].rows = (f[i].rows + 1) % NELEM(rows);
		if (i == wrong && fault == SHORTER)
			f[i].size -= 1 + any(7);
		put_func(sb, i, at, "", true);
		f[i] = was;
		if (i == wrong && fault == SHORTER)
			sb_printf(sb, "%x+%x bare code=%u:\n", at, f[i].size,
			    f[i].code);
		if (i == wrong && fault == TWICE)
			sb_printf(sb, "%x+%x%s", at, f[i].size,
			    rows[f[i].rows]);
		at += f[i].size;
	}
}

/* What is to be said of the one, and how many there are of what. */
static void
put_want(struct strbuf *sb, bool stripped, unsigned wrong, enum fault fault)
{
	static const char *const names[FAULTS] = { NULL, "link-lost",
		"link-rows", "link-moved", "link-doubled" };
	unsigned i, kept = 0, collected = 0, comdat = 0, folded = 0,
		    guessed = 0;

	for (i = 0; i < nfuncs; i++) {
		/* Bytes alone do not tell which of two is which. */
		guessed += stripped && f[i].at != 0 && has_twin(i);
		if (!f[i].bare) {
			folded += f[i].at != 0 && f[i].fold != 0;
			kept += f[i].at != 0 && f[i].fold == 0;
			collected += f[i].at == 0;
			if (f[i].copy != f[i].input && f[i].at != 0)
				comdat++;
			else if (f[i].copy != f[i].input)
				collected++;
		}
	}
	if (fault == TWICE)
		sb_printf(sb, "%s %x\n", names[fault], f[wrong].at);
	else if (fault != NONE)
		sb_printf(sb, "%s %s\n", names[fault], f[wrong].name);
	kept -= fault == LOST;
	if (kept != 0)
		sb_printf(sb, " kept=%u", kept);
	if (collected != 0)
		sb_printf(sb, " collected=%u", collected);
	if (comdat != 0)
		sb_printf(sb, " comdat=%u", comdat);
	if (folded != 0)
		sb_printf(sb, " folded=%u", folded);
	if (fault == LOST)
		sb_str(sb, " lost=1");
	sb_printf(sb, " guessed=%u", guessed);
}

/* What was said, a line a finding: its check and what it is about. */
static void
put_said(struct strbuf *sb, const char *said)
{
	const char *end, *about, *check_end;
	unsigned guessed = 0;

	for (; (end = strchr(said, '\n')) != NULL; said = end + 1) {
		if (strncmp(said, "link-ambiguous", 14) == 0) {
			guessed++;
			continue;
		}
		check_end = strchr(said, ':');
		about = strchr(said, '(');
		sb_mem(sb, said, (size_t)(check_end - said));
		if (about != NULL && about < end) {
			about++;
			sb_char(sb, ' ');
			sb_mem(sb, about, strcspn(about, ")"));
		} else if ((about = strstr(said, " 0x")) != NULL &&
			   about < end) {
			sb_printf(sb, " %llx",
			    strtoull(about, NULL, 16) - WORLD_CODE);
		}
		sb_char(sb, '\n');
	}
	sb_printf(sb, "%s guessed=%u", said, guessed);
}

/* Can what is done to its record be told? */
static bool
is_fit(unsigned i, const struct link_kind *kind, enum fault fault)
{
	unsigned k;

	if (f[i].bare || f[i].at == 0 || f[i].fold != 0 ||
	    (kind->stripped && has_twin(i)))
		return false;
	/* Of two that became one either may be the one. */
	for (k = 0; k < nfuncs; k++)
		if (f[k].fold == i + 1)
			return false;
	/* A debugger's record of a dropped copy may lead to the other. */
	return fault != TWICE || f[i].copy == f[i].input ||
	       strcmp(kind->table, "debug_frame") != 0;
}

static void
test(uint64_t from, const struct link_kind *kind, enum fault fault)
{
	struct strbuf output = { 0 }, inputs = { 0 }, want = { 0 },
		      said = { 0 };
	char what[64];
	unsigned wrong, i;

	seed = from;
	invent(kind->stripped);
	wrong = any(nfuncs);
	for (i = 0; i < nfuncs && !is_fit(wrong, kind, fault); i++)
		wrong = (wrong + 1) % nfuncs;
	if (i == nfuncs)
		fault = NONE;
	put_inputs(&inputs);
	put_output(&output, wrong, fault);
	put_want(&want, kind->stripped, wrong, fault);
	put_said(&said, link_say(kind, output.s, inputs.s));
	snprintf(what, sizeof(what), "%s, link %u%s, fault %u", kind->table,
	    (unsigned)from, kind->stripped ? ", stripped" : "", fault);
	is(said.s, want.s, what);
	sb_free(&output);
	sb_free(&inputs);
	sb_free(&want);
	sb_free(&said);
}

int
main(void)
{
	static const struct link_kind kinds[] = {
		{ .table = "eh_frame", .machine = MACH_X86_64 },
		{ .table = "eh_frame",
		    .machine = MACH_X86_64,
		    .stripped = true },
		{ .table = "debug_frame", .machine = MACH_X86_64 },
		{ .table = "sframe", .machine = MACH_X86_64 },
		{ .table = "sframe", .machine = MACH_X86_64, .stripped = true },
	};
	unsigned i, k, fault;

	for (k = 0; k < NELEM(kinds); k++)
		for (fault = NONE; fault < FAULTS; fault++)
			for (i = 0; i < 30; i++)
				test(100 * fault + i, &kinds[k], fault);
	sb_free(&got);
	return done();
}
