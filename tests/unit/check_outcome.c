/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holding tables against code came to: the counts of the summary, and
 * --require=code:PERCENT.  The truth is by hand, from the manual: the share is
 * that of functions proved, or proved but for blocks taken from rows, of those
 * not skipped.
 */
#include "cmd/check_files.h"

#include "world.h"

static struct strbuf sb;

/* --- The summary --- */

static const struct {
	const char *what;
	struct code_stat st;
	const char *want;
} fills[] = {
	{ "nothing", { .entries = 0 }, "0 functions 0 instructions" },
	{ "every class",
	    { .entries = 28,
		.instructions = 9,
		.class = { [CLASS_PROVED] = 1,
		    [CLASS_ASSUMED] = 2,
		    [CLASS_SYNC] = 3,
		    [CLASS_UNKNOWN] = 4,
		    [CLASS_CONTRADICTED] = 5,
		    [CLASS_CLOBBER] = 6,
		    [CLASS_SKIPPED] = 7 } },
	    "28 functions 9 instructions proved=1 assumed=2 sync=3 unknown=4 "
	    "contradicted=5 clobber=6 skipped=7" },
	{ "the most frequent reason first",
	    { .reasons = { [REASON_CFA_UNKNOWN] = 1,
		  [REASON_CFA_COMPUTED] = 2,
		  [REASON_EXPRESSION] = 7,
		  [REASON_REPEATS] = 3 } },
	    "0 functions 0 instructions: expression=7 no-fixed-point=3 "
	    "cfa-register-computed=2 cfa-register-unknown=1" },
	{ "alike ones by name",
	    { .reasons = { [REASON_CFA_UNKNOWN] = 2,
		  [REASON_CFA_COMPUTED] = 2,
		  [REASON_SAVED_UNKNOWN] = 3,
		  [REASON_EXPRESSION] = 2 } },
	    "0 functions 0 instructions: saved-register-unknown=3 "
	    "cfa-register-computed=2 cfa-register-unknown=2 expression=2" },
};

static const char *
filled(const struct code_stat *from, size_t nunknown)
{
	struct code_stat *st = xcalloc(1, sizeof(*st));
	struct report_table t = { 0 };
	size_t i;

	*st = *from;
	if (nunknown > 0)
		st->unknown = xcalloc(nunknown, sizeof(*st->unknown));
	st->nunknown = nunknown;
	for (i = 0; i < nunknown; i++) {
		st->unknown[i].start.addr = 16 * i;
		st->unknown[i].pc = 16 * i + 1;
		st->unknown[i].reason = i == 0 ? "one" : "other";
	}
	outcome_fill(&t, st);
	sb.len = 0;
	sb_printf(&sb, "%d functions %d instructions", (int)t.functions,
	    (int)t.instructions);
	for (i = 0; i < t.nclasses; i++)
		if (t.classes[i].n != 0)
			sb_printf(&sb, " %s=%d", t.classes[i].name,
			    (int)t.classes[i].n);
	for (i = 0; i < t.nreasons; i++)
		sb_printf(&sb, "%s %s=%d", i == 0 ? ":" : "", t.reasons[i].name,
		    (int)t.reasons[i].n);
	for (i = 0; i < t.nunknown; i++)
		sb_printf(&sb, "; %d %d %s", (int)t.unknown[i].start.addr,
		    (int)t.unknown[i].pc, t.unknown[i].reason);
	outcome_free(&t);
	return sb.s;
}

/* --- The share --- */

static const struct {
	const char *what;
	double percent;
	struct code_stat st;
	const char *want;
} shares[] = {
	{ "all are proved", 100,
	    { .entries = 3, .class = { [CLASS_PROVED] = 3 } }, "" },
	{ "or proved but for some blocks", 100,
	    { .entries = 3,
		.class = { [CLASS_PROVED] = 1, [CLASS_ASSUMED] = 2 } },
	    "" },
	{ "those skipped do not count", 100,
	    { .entries = 3,
		.class = { [CLASS_PROVED] = 1, [CLASS_SKIPPED] = 2 } },
	    "" },
	{ "there are none", 100,
	    { .entries = 2, .class = { [CLASS_SKIPPED] = 2 } }, "" },
	{ "exactly so many", 75,
	    { .entries = 4,
		.class = { [CLASS_PROVED] = 3, [CLASS_UNKNOWN] = 1 } },
	    "" },
	{ "a little less", 75.01,
	    { .entries = 4,
		.class = { [CLASS_PROVED] = 3, [CLASS_UNKNOWN] = 1 } },
	    "3 of 4 functions of eh_frame are proved by their code, which is "
	    "less than 75.01 %" },
	{ "nobody is asked for", 0,
	    { .entries = 4, .class = { [CLASS_CONTRADICTED] = 4 } }, "" },
	{ "no other class is proved", 0.1,
	    { .entries = 5,
		.class = { [CLASS_SYNC] = 1,
		    [CLASS_UNKNOWN] = 1,
		    [CLASS_CONTRADICTED] = 1,
		    [CLASS_CLOBBER] = 1,
		    [CLASS_SKIPPED] = 1 } },
	    "0 of 4 functions of eh_frame are proved by their code, which is "
	    "less than 0.1 %" },
};

/* Findings of tables, of which those without a stat were not held. */
static const char *
required(double percent, bool async, struct code_stat *const *st, size_t n)
{
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	struct table t = { .name = "eh_frame" };
	struct check_stat stats[4];
	size_t i;

	memset(levels, LEVEL_ERROR, sizeof(levels));
	for (i = 0; i < n; i++)
		stats[i] = (struct check_stat){ .table = &t, .code = st[i] };
	outcome_require(percent, async, stats, n, &d);
	sb.len = 0;
	sb_str(&sb, "");
	for (i = 0; i < d.n; i++)
		sb_printf(&sb, "%s%s", i > 0 ? "\n" : "", d.list[i].message);
	diag_free(&d);
	return sb.s;
}

int
main(void)
{
	struct code_stat st,
	    good = { .entries = 1, .class = { [CLASS_PROVED] = 1 } },
	    bad = { .entries = 1, .class = { [CLASS_UNKNOWN] = 1 } };
	struct report_table none = { 0 };
	size_t i;

	for (i = 0; i < NELEM(fills); i++)
		is(filled(&fills[i].st, 0), fills[i].want, fills[i].what);
	is(filled(&fills[0].st, 1), "0 functions 0 instructions; 0 1 one",
	    "one that is not known");
	is(filled(&fills[0].st, 3),
	    "0 functions 0 instructions; 0 1 one; 16 17 other; 32 33 other",
	    "three");
	outcome_fill(&none, NULL);
	ok(none.classes == NULL && none.nclasses == 0, "no code was read");
	outcome_free(&none);

	for (i = 0; i < NELEM(shares); i++) {
		st = shares[i].st;
		is(required(shares[i].percent, false,
		       &(struct code_stat *){ &st }, 1),
		    shares[i].want, shares[i].what);
	}
	st = (struct code_stat){ .entries = 5,
		.class = { [CLASS_SYNC] = 1,
		    [CLASS_CONTRADICTED] = 3,
		    [CLASS_SKIPPED] = 1 } };
	is(required(75, true, &(struct code_stat *){ &st }, 1), "",
	    "one of four holds at calls only");
	is(required(75.1, true, &(struct code_stat *){ &st }, 1),
	    "3 of 4 functions of eh_frame are not of those whose rows hold at "
	    "calls only, which is less than 75.1 %",
	    "and more is asked for");
	is(required(0, false, NULL, 0), "no table was held against code",
	    "no table");
	is(required(0, false, (struct code_stat *[]){ NULL, NULL }, 2),
	    "no table was held against code", "tables of no code");
	is(required(0, false, (struct code_stat *[]){ NULL, &good, NULL }, 3),
	    "", "one of three");
	is(required(100, false, (struct code_stat *[]){ &good, NULL, &bad }, 3),
	    "0 of 1 functions of eh_frame are proved by their code, which is "
	    "less than 100 %",
	    "each by itself");
	sb_free(&sb);
	return done();
}
