/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * implied [-v] [-t TABLE] FILE...: is what -j code says true?  Of each file one
 * line:
 *
 *	FILE: N functions, N equal, N unknown, N doubted, N wrong, N settled
 *
 * Counted are the functions of TABLE (eh_frame) whose own rows are proved.  At
 * each instruction the row that code implies is held against what the pass
 * knows there: it began with what a call leaves, and was kept by rows that are
 * right.  What the pass has forgotten of words, because the table is silent about
 * a register, is held against the code by itself.  That says nothing of frames:
 * a part of a function that is told as a whole one holds by itself, too, and so
 * does code that nothing but a call that never returns seems to lead to.  Where
 * the table's own rows are right at calls only, what the pass knows of frames is
 * the truth there: elsewhere it may be from a row.  Where the table says nothing
 * of registers that the function changes (Go), a register that has what the
 * caller had may be from a row, too.
 * "settled" are equal, but what a callee has popped of the stack was left to the
 * implied row to say somewhere, as it is to the table's (i386).
 * "unknown" has rows that say so (but for places that nothing leads to) or of
 * which the pass knows nothing; "doubted" is false in rows that are told as
 * doubtful or guessed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code/claim.h"
#include "code/pass_priv.h"
#include "code/synth.h"
#include "format/format.h"
#include "object/object.h"

enum { FUNCTIONS, EQUAL, UNKNOWN, DOUBTED, WRONG, SETTLED, COUNTS };

struct truth {
	struct code_ctx ctx, own; /* own: of the implied rows */
	struct synth *synth;
	struct code_pass *pass;
	struct entry entry, implied;
	bool verbose;
	bool settled; /* a row told what a callee has popped, at some place */
	/* Of one function: the first place that is false, and in a sure row. */
	const struct row *last;
	struct claims claims;
	struct code_state state;
	uint64_t bad, sure;
	bool unknown;
	bool sync;                 /* its own rows hold at calls only */
	bool silent;               /* ... say nothing of what is changed */
	bool frame;                /* the frame or the return address is */
	const struct row *lacks;   /* the first that says so, ... */
	bool unreached;            /* where control may come; or nowhere */
	struct synth_func *doubts; /* functions of it that are doubtful */
	size_t ndoubts, doubts_cap;
};

/*
 * Is it false whatever the pass has forgotten: where the frame is, or what is in
 * the register that the return address is said to be in?
 */
static bool
is_frame(const struct truth *t, const struct code_mismatch *m)
{
	if (t->silent && m->have.kind == VAL_ORIG)
		return false;
	return m->fault == CODE_CFA ||
	       (m->fault == CODE_RA && m->rule.kind == RULE_SAME);
}

static void
step(void *arg, const struct code_step *s)
{
	struct truth *t = arg;
	const struct row *row = entry_row_at(&t->implied, s->pc);
	struct verdict v = { 0 };
	bool call = s->flow == FLOW_CALL || s->flow == FLOW_CALL_INDIRECT;
	unsigned i, n = 0;
	int64_t off;

	if (s->state == NULL || row == NULL || ROW_UNKNOWN(row) != UNKNOWN_NOT)
		return;
	if (row != t->last)
		claims_make(&t->claims, t->own.m, &t->own.set, t->own.caps,
		    &t->implied, row);
	t->last = row;
	/* Of what a callee has popped the row may tell, as the table's may. */
	state_copy(&t->state, s->state);
	off = t->state.reg[t->own.m->sp].off;
	pass_settle_pops(&t->claims, &t->state, 0);
	t->settled |= t->state.reg[t->own.m->sp].off != off && ROW_SURE(row);
	claims_check(&t->claims, &t->state, s->pc, false, &v);
	/* What has its value still, whatever else the row names, is true. */
	for (i = 0; i < v.n; i++) {
		n += v.wrong[i].fault != CODE_STALE;
		t->frame |= is_frame(t, &v.wrong[i]) && (call || !t->sync);
	}
	if (n > 0 && t->bad == 0)
		t->bad = s->pc;
	if (n > 0 && t->sure == 0 && ROW_SURE(row))
		t->sure = s->pc;
	t->unknown |= v.n == 0 && v.unknown;
}

/* Cuts the implied rows where the table's function ends. */
static void
cut(struct truth *t)
{
	struct entry *m = &t->implied;

	if (t->entry.end < m->end)
		m->end = t->entry.end;
	while (m->nrows > 0 && m->rows[m->nrows - 1].pc >= m->end)
		m->nrows--;
	if (m->nrows > 0)
		m->rows[m->nrows - 1].end = m->end;
}

/* Do the implied rows hold by themselves? */
static bool
holds(struct truth *t)
{
	struct code_result r = { 0 };
	const struct code_found *first = NULL;
	const struct row *from;
	bool ok;
	int i;

	cut(t);
	code_pass_run(t->pass, &t->own, &t->implied, &r);
	for (i = 0; i < CODE_FAULTS; i++)
		if (r.found[i].is &&
		    (first == NULL || r.found[i].pc < first->pc))
			first = &r.found[i];
	/* What is known comes from where nothing leads to: not from there. */
	from = first != NULL && first->has_from ?
		   entry_row_at(&t->implied, first->from) :
		   NULL;
	ok = r.class == CLASS_PROVED || r.class == CLASS_ASSUMED ||
	     (r.class == CLASS_UNKNOWN && t->unreached && t->lacks == NULL) ||
	     (from != NULL && !ROW_SURE(from));
	code_result_free(&r);
	return ok;
}

/* Of which rows is nothing told: where control may come, or nowhere? */
static void
look(struct truth *t)
{
	const struct row *row = t->implied.rows;
	const struct row *end = row + t->implied.nrows;

	t->lacks = NULL;
	t->unreached = false;
	for (; row < end && row->pc < t->entry.end; row++)
		if (ROW_UNKNOWN(row) == UNKNOWN_UNREACHED)
			t->unreached = true;
		else if (ROW_UNKNOWN(row) != UNKNOWN_NOT && t->lacks == NULL)
			t->lacks = row;
}

/*
 * The rows of all functions that an entry is of: one of EXIDX may be of several,
 * and code that is none's has none.
 */
static bool
imply(struct truth *t)
{
	const struct target *at = &t->entry.start;
	size_t f = synth_find(t->synth, at->sect, at->addr), first = f;
	struct synth_result s;
	struct synth_func is;

	t->ndoubts = 0;
	entry_reset(&t->implied);
	for (; f < synth_count(t->synth); f++) {
		is = synth_func(t->synth, f);
		if (is.sect != at->sect ||
		    (f > first && is.start >= t->entry.end))
			break;
		synth_place(t->synth, f, &t->implied);
		synth_rows(t->synth, f, false, &t->implied, &s);
		if (s.doubt == DOUBT_NONE)
			continue;
		GROW(t->doubts, t->ndoubts, t->doubts_cap);
		t->doubts[t->ndoubts++] = is;
	}
	if (f > first && first != SIZE_MAX)
		t->implied.start = *at;
	return first != SIZE_MAX && t->implied.nrows > 0;
}

/* Is a place in a function that is told as doubtful? */
static bool
is_doubted(const struct truth *t, uint64_t pc)
{
	size_t i;

	for (i = 0; i < t->ndoubts; i++)
		if (pc >= t->doubts[i].start && pc < t->doubts[i].end)
			return true;
	return false;
}

static int
judge(struct truth *t)
{
	const struct code_trace trace = { .step = step, .arg = t };
	struct code_result r = { 0 };

	if (!imply(t))
		return UNKNOWN;
	look(t);
	t->last = NULL;
	t->bad = t->sure = 0;
	t->unknown = t->frame = t->settled = false;
	code_pass_trace(t->pass, &t->ctx, &t->entry, &r, &trace);
	code_result_free(&r);
	if ((t->bad != 0 || t->unknown) && (t->frame || !holds(t))) {
		if (t->bad == 0)
			return UNKNOWN;
		return t->sure == 0 || is_doubted(t, t->sure) ? DOUBTED : WRONG;
	}
	return t->lacks != NULL ? UNKNOWN : EQUAL;
}

static bool
is_proved(struct truth *t)
{
	struct code_result r = { 0 };
	uint8_t class;

	code_pass_run(t->pass, &t->ctx, &t->entry, &r);
	class = r.class;
	t->sync = class == CLASS_SYNC || t->entry.sync;
	t->silent = class == CLASS_CLOBBER;
	code_result_free(&r);
	return class == CLASS_PROVED || class == CLASS_ASSUMED ||
	       class == CLASS_SYNC || class == CLASS_CLOBBER;
}

/* Of a function where it first is not as it should be, and why. */
static void
tell(const struct truth *t, const char *word)
{
	const struct row *r = t->bad == 0 ? t->lacks : NULL;

	printf("%s: 0x%" PRIx64 " at 0x%" PRIx64 " (%s%s)\n", word,
	    t->entry.start.addr,
	    r != NULL    ? r->pc :
	    t->sure != 0 ? t->sure :
			   t->bad,
	    r != NULL   ? row_unknown_name(ROW_UNKNOWN(r)) :
	    t->bad == 0 ? "the pass" :
			  "false",
	    t->frame ? ", the frame" : "");
}

static void
ask_all(struct truth *t, const struct table *table, uint64_t *count)
{
	static const char *const words[COUNTS] = { "", "", "unknown", "doubted",
		"wrong" };
	size_t i;
	int what;

	for (i = 0; i < table->nitems; i++) {
		table_decode((struct table *)(uintptr_t)table, &table->items[i],
		    WANT_ROWS, &t->entry, NULL);
		if (t->entry.kind != ENTRY_FUNC || t->entry.nrows == 0 ||
		    !rule_tells(&t->entry.rows[0].cfa) || !is_proved(t))
			continue;
		what = judge(t);
		count[FUNCTIONS]++;
		count[what]++;
		count[SETTLED] += what == EQUAL && t->settled;
		if (t->verbose && what != EQUAL)
			tell(t, words[what]);
	}
}

static void
ask_image(struct truth *t, struct image *img, const char *name, uint64_t *count)
{
	const char *names[] = { name, "eh_frame", "exidx" }, *why;
	const struct selection sel = { .names = names,
		.n = NELEM(names),
		.with_rows = true,
		.threads = 1 };
	struct table_list list = { 0 };
	struct hosts *hosts;
	struct table *table;
	struct diag d = { 0 };
	size_t i;

	tables_find(img, &sel, &list, &d);
	table = tables_named(&list, name);
	image_load_symbols(img);
	code_ctx_load(img);
	for (i = 0; i < list.n; i++) {
		table_open(list.t[i], &d);
		table_index(list.t[i], &d);
		table_sort(list.t[i]);
	}
	hosts = hosts_new(list.t, list.n);
	t->synth = table == NULL ?
		       NULL :
		       synth_new(img, hosts, list.t, list.n, 1, &why);
	if (t->synth != NULL && code_ctx_init(&t->ctx, table, hosts, &why)) {
		/* The implied rows are to hold everywhere. */
		t->own = t->ctx;
		t->own.caps &= ~(unsigned)CAP_SYNC;
		t->own.may_sync = false;
		synth_sweep(t->synth, 1);
		ask_all(t, table, count);
	}
	synth_free(t->synth);
	hosts_free(hosts);
	tables_free(&list);
	diag_free(&d);
}

static int
ask_file(struct truth *t, const char *path, const char *table)
{
	const struct file_opts opts = { 0 };
	struct strbuf why = { 0 };
	struct diag d = { 0 };
	uint64_t n[COUNTS] = { 0 };
	enum file_error err;
	struct image *img;
	struct file *f = file_open(path, &opts, &err, &why);

	if (f == NULL) {
		fprintf(stderr, "%s: %s\n", path, why.s);
		sb_free(&why);
		return 2;
	}
	while ((img = file_next(f, &d)) != NULL) {
		ask_image(t, img, table, n);
		image_close(img);
	}
	file_close(f);
	diag_free(&d);
	sb_free(&why);
	printf("%s: %" PRIu64 " functions, %" PRIu64 " equal, %" PRIu64
	       " unknown, %" PRIu64 " doubted, %" PRIu64 " wrong, %" PRIu64
	       " settled\n",
	    path, n[FUNCTIONS], n[EQUAL], n[UNKNOWN], n[DOUBTED], n[WRONG],
	    n[SETTLED]);
	return n[WRONG] > 0;
}

int
main(int argc, char **argv)
{
	struct truth t = { .pass = code_pass_new() };
	const char *table = "eh_frame";
	int i = 1, status = 0, is;

	for (; i < argc && argv[i][0] == '-'; i++) {
		t.verbose |= strcmp(argv[i], "-v") == 0;
		if (strcmp(argv[i], "-t") == 0 && i + 1 < argc)
			table = argv[++i];
	}
	for (; i < argc; i++) {
		is = ask_file(&t, argv[i], table);
		status = is > status ? is : status;
	}
	entry_free(&t.entry);
	entry_free(&t.implied);
	free(t.doubts);
	code_pass_free(t.pass);
	return status;
}
