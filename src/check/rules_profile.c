/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables held against their readers: what each of those asked for takes of an
 * entry, by the constraints of readers.def.  Shares are of bytes of code, since
 * a sample hits bytes.
 */
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "check/rule_sets.h"
#include "table/ehhdr.h"
#include "table/sframe.h"

#define ROWS_HERE   64 /* of an entry, without memory of their own */
#define REASONS_MAX 8  /* constraints that one entry is told of */

/* What one reader makes of the table. */
struct profile_one {
	const struct reader_line *reader;
	struct reader_plan plan;
	bool judged;
	const struct reader_line *file; /* what is said of all of it */
	bool sframe;                    /* it takes .sframe */
	uint8_t *cie_verdict;           /* by CIE */
	uint64_t rest;                  /* offset from which all is lost */
	/* The first entry that loses the file: its number and offset. */
	_Atomic uint64_t bad;
	_Atomic uint64_t code_bytes, code_taken, functions, functions_taken;
	_Atomic uint64_t rows[VERDICT_COUNT];
	/* Of these that is what is not among the known ones. */
	_Atomic uint64_t own, own_rows, own_bytes;
};

struct profile_rules {
	const struct check_run *run;
	struct table *t;
	struct regset set;
	const struct cfi *cfi;
	/* Of all entries: readers take them but for their own. */
	_Atomic uint64_t known, known_rows, known_bytes;
	bool *clean; /* by item: all that judge it take all its rows */
	struct reader_memo memo;
	size_t n;
	struct profile_one one[];
};

#define NONE UINT64_MAX

static enum check
check_of(enum reader_verdict v)
{
	switch (v) {
	case VERDICT_GUESS:
		return CHK_profile_guess;
	case VERDICT_CUT:
		return CHK_profile_cut;
	case VERDICT_WRONG:
		return CHK_profile_wrong;
	case VERDICT_END:
		return CHK_profile_end;
	case VERDICT_LOST:
		return CHK_profile_lost;
	case VERDICT_FUNCTION:
		return CHK_profile_function;
	case VERDICT_REST:
		return CHK_profile_rest;
	case VERDICT_ABORT:
		return CHK_profile_abort;
	case VERDICT_FILE:
		return CHK_profile_file;
	default:
		return CHK_profile_limit;
	}
}

static const char *
words_of(enum reader_verdict v)
{
	switch (v) {
	case VERDICT_GUESS:
		return "follows frame pointers";
	case VERDICT_CUT:
		return "cuts the stack";
	case VERDICT_WRONG:
		return "goes on with other rules";
	case VERDICT_END:
		return "ends the stack";
	case VERDICT_LOST:
		return "throws the sample away";
	case VERDICT_ABORT:
		return "aborts";
	case VERDICT_FUNCTION:
		return "does not take the function";
	case VERDICT_REST:
		return "loses this and all behind it";
	default:
		return "does not take the file";
	}
}

/* Is there a search table of the one kind that all of its readers take? */
static bool
has_search_table(const struct check_run *run)
{
	struct table *t = check_table(run, "eh_frame_hdr");
	const struct ehhdr *h;

	if (run->img->by_section)
		return true;
	if (t == NULL || !table_open(t, NULL))
		return false;
	h = t->priv;
	return h->ok && h->version == 1 && h->table_enc == 0x3b &&
	       h->count_enc != PE_OMIT;
}

/* The CIE of the function with the least address. */
static const struct cie *
first_cie(const struct profile_rules *s)
{
	const struct item *first = NULL, *it;
	size_t i;

	for (i = 0; i < s->t->nitems; i++) {
		it = &s->t->items[i];
		if (cfi_cie(s->t, it) != NULL &&
		    (first == NULL || it->start < first->start))
			first = it;
	}
	return first == NULL ? NULL : cfi_cie(s->t, first);
}

/* Does the reader take the file's SFrame section, if there is one? */
static bool
takes_sframe(const struct profile_rules *s, const struct reader_line *l)
{
	struct table *t = check_table(s->run, "sframe");
	const struct sframe *h;

	if (l == NULL || t == NULL || !table_open(t, NULL))
		return false;
	h = sframe_head(t);
	return h->version < 64 && (l->mask >> h->version & 1) &&
	       (h->flags & l->least) == l->least && (h->flags & l->most) == 0;
}

/* The line that speaks of the file as a whole, if one does. */
static const struct reader_line *
file_line(const struct profile_rules *s, struct profile_one *p)
{
	const struct reader_line *l = reader_first(&p->plan, READER_SECTION);

	if (l != NULL && image_section_named(s->run->img, l->text) == NULL)
		return l;
	l = reader_first(&p->plan, READER_SFRAME);
	p->sframe = takes_sframe(s, l);
	if (p->sframe && l->verdict != VERDICT_OK)
		return l;
	l = reader_first(&p->plan, READER_HEADER);
	return l != NULL && strcmp(s->t->name, "eh_frame") == 0 &&
		       !has_search_table(s->run) ?
		   l :
		   NULL;
}

static void
begin_one(struct profile_rules *s, struct profile_one *p)
{
	struct reader_say say;
	size_t i;

	p->rest = NONE;
	p->bad = NONE;
	p->judged = reader_reads(p->reader, s->run->img) &&
		    reader_takes(p->reader, s->t->name,
			check_table(s->run, "eh_frame") != NULL);
	if (!p->judged)
		return;
	reader_plan_make(&p->plan, p->reader, s->run->img, s->t->name);
	p->plan.number = s->memo.n;
	reader_memo_add(&s->memo, &p->plan);
	p->file = file_line(s, p);
	if (reader_first(&p->plan, READER_FACTORS) != NULL)
		p->plan.first_cie = first_cie(s);
	p->cie_verdict = xcalloc(s->cfi->ncies + 1, 1);
	for (i = 0; i < s->cfi->ncies; i++) {
		say = reader_cie(&p->plan, &s->set, &s->cfi->cies[i]);
		p->cie_verdict[i] = say.verdict;
		if (say.verdict == VERDICT_REST && p->rest == NONE)
			p->rest = s->cfi->cies[i].offset;
	}
}

static void *
profile_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct profile_rules *s;
	size_t i;

	(void)d;
	if (run->nreaders == 0 || t->priv == NULL)
		return NULL;
	s = xcalloc(1, sizeof(*s) + run->nreaders * sizeof(s->one[0]));
	s->run = run;
	s->t = t;
	s->set = table_regset(t);
	s->cfi = t->priv;
	s->clean = xcalloc(t->nitems + 1, sizeof(*s->clean));
	s->n = run->nreaders;
	for (i = 0; i < s->n; i++) {
		s->one[i].reader = run->readers[i];
		begin_one(s, &s->one[i]);
	}
	return s;
}

static uint64_t
row_bytes(const struct entry *e, size_t k)
{
	const struct row *r = &e->rows[k];
	uint64_t end = r->end != 0      ? r->end :
		       k + 1 < e->nrows ? e->rows[k + 1].pc :
					  e->end;

	return end > r->pc ? end - r->pc : 0;
}

/* Where the rows end, and what could not be read begins. */
static uint64_t
rows_end(const struct entry *e)
{
	return e->nrows == 0 ?
		   e->start.addr :
		   e->rows[e->nrows - 1].pc + row_bytes(e, e->nrows - 1);
}

/* Rows that one constraint is about, counted in the first of them. */
struct reason {
	const struct reader_line *line;
	size_t first;
	uint32_t n;
};

static void
say_rows(const struct reader_line *reader, const struct reader_case *c,
    const struct reader_say *say, const struct reason *r, struct diag *d)
{
	bool unread = r->first == c->e->nrows;
	const struct row *row = unread ? NULL : &c->e->rows[r->first];
	uint64_t pc = unread ? rows_end(c->e) : row->pc;
	enum reader_verdict v = say[r->first].verdict;
	uint64_t start = d->where.addr;
	struct strbuf sb = { 0 };

	sb_printf(&sb, "%s %s in ", reader->text, words_of(v));
	if (unread)
		sb_printf(&sb, "what is behind 0x%" PRIx64 ": ", pc);
	else {
		sb_count(&sb, r->n, "row");
		sb_printf(&sb, ", 0x%" PRIx64 " first: ", pc);
	}
	sb_reader_why(&sb, c, &say[r->first], row);
	d->where.addr = pc;
	d->profile = reader->text;
	diag_at(d, check_of(v), c->t->sec, c->e->offset, "%s", sb.s);
	d->profile = NULL;
	d->where.addr = start;
	sb_free(&sb);
}

/* One finding for each constraint that rows are lost by. */
static void
say_entry(const struct reader_line *reader, const struct reader_case *c,
    const struct reader_say *say, struct diag *d)
{
	struct reason list[REASONS_MAX];
	size_t n = 0, i, k;

	for (i = 0; i <= c->e->nrows; i++) {
		if (say[i].verdict <= VERDICT_ROOT ||
		    say[i].verdict == VERDICT_FILE)
			continue;
		for (k = 0; k < n && list[k].line != say[i].line; k++)
			;
		if (k == REASONS_MAX)
			continue;
		if (k == n)
			list[n++] = (struct reason){ say[i].line, i, 0 };
		list[k].n++;
	}
	for (k = 0; k < n; k++)
		say_rows(reader, c, say, &list[k], d);
}

/* Keeps the smaller number, whichever thread has it. */
static void
keep_least(_Atomic uint64_t *at, uint64_t v)
{
	uint64_t was = atomic_load(at);

	while (v < was && !atomic_compare_exchange_weak(at, &was, v))
		;
}

/* Gives whether all rows are taken, and none is the end of a stack. */
static bool
count_rows(struct profile_one *p, const struct reader_case *c,
    const struct reader_say *say, uint8_t whole)
{
	uint64_t bytes = 0, taken = 0, rows[VERDICT_COUNT] = { 0 };
	uint64_t end = rows_end(c->e);
	bool all = whole == VERDICT_OK;
	size_t i;
	uint8_t v;

	for (i = 0; i < c->e->nrows; i++) {
		v = say[i].verdict > whole ? say[i].verdict : whole;
		rows[v]++;
		bytes += row_bytes(c->e, i);
		if (v <= VERDICT_ROOT)
			taken += row_bytes(c->e, i);
		else
			all = false;
	}
	/* What could not be read counts as the reader takes its beginning. */
	if (say[c->e->nrows].verdict > VERDICT_ROOT) {
		bytes += c->e->end > end ? c->e->end - end : 0;
		all = false;
	}
	p->code_bytes += bytes;
	p->code_taken += taken;
	p->functions++;
	p->functions_taken += all;
	for (i = 0; i < VERDICT_COUNT; i++)
		if (rows[i] != 0)
			p->rows[i] += rows[i];
	return rows[VERDICT_OK] == c->e->nrows;
}

static void
judge_entry(struct profile_rules *s, struct profile_one *p, size_t i,
    const struct reader_case *c, const struct reader_asked *asked,
    struct reader_say *say, struct diag *d)
{
	uint32_t cie = s->t->items[i].aux;
	uint8_t whole = p->cie_verdict[cie];
	struct reader_say worst;

	if (c->e->offset > p->rest)
		whole = VERDICT_REST;
	if (p->file != NULL)
		whole = p->file->verdict;
	if (whole == VERDICT_FILE)
		keep_least(&p->bad, i);
	s->clean[i] &= whole == VERDICT_OK;
	memset(say, 0, (c->e->nrows + 1) * sizeof(*say));
	if (whole == VERDICT_OK) {
		worst = reader_rows(&p->plan, c, asked, say);
		if (worst.verdict == VERDICT_FILE)
			keep_least(&p->bad, i);
		else if (worst.verdict != VERDICT_OK)
			whole = worst.verdict;
		if (d != NULL)
			say_entry(p->reader, c, say, d);
	}
	if (!count_rows(p, c, say, whole))
		s->clean[i] = false;
}

/*
 * With the same program all rows are taken again, by readers that take the CIE
 * and the place.
 */
static bool
profile_alike(void *state, size_t i)
{
	const struct profile_rules *s = state;
	size_t k;

	for (k = 0; k < s->n; k++)
		if (s->one[k].judged && s->one[k].rest != NONE)
			return false;
	return s->clean[i];
}

static void
profile_known(void *state, const struct entry *e, size_t rows)
{
	struct profile_rules *s = state;

	s->known_bytes += e->end - e->start.addr;
	s->known_rows += rows;
	s->known++;
}

/* Is it for a reader to look at an entry that others may take unseen? */
static bool
looks_at(const struct profile_one *p, const struct reader_case *c, uint32_t cie,
    const struct reader_asked *asked)
{
	return (asked->any >> p->plan.number & 1) != 0 || p->file != NULL ||
	       c->e->offset > p->rest || p->cie_verdict[cie] != VERDICT_OK;
}

static void
profile_entry(void *state, size_t i, const struct entry *e, struct diag *d)
{
	struct reader_say here[ROWS_HERE], *say = here;
	const struct reader_known *known_here[ROWS_HERE];
	struct reader_asked asked = { .rows = known_here };
	struct profile_rules *s = state;
	struct reader_case c = { s->t, &s->set, cfi_cie(s->t, &s->t->items[i]),
		e };
	struct profile_one *p;

	if (e->kind != ENTRY_FUNC || c.cie == NULL)
		return;
	s->clean[i] = true;
	profile_known(s, e, e->nrows);
	if (e->nrows >= ROWS_HERE) {
		say = xreallocarray(NULL, e->nrows + 1, sizeof(*say));
		asked.rows = xreallocarray(NULL, e->nrows, sizeof(*asked.rows));
	}
	reader_memo_ask(&s->memo, &c, &asked);
	for (p = s->one; p < s->one + s->n; p++) {
		if (!p->judged || !looks_at(p, &c, s->t->items[i].aux, &asked))
			continue;
		p->own++;
		p->own_rows += e->nrows;
		p->own_bytes += e->end - e->start.addr;
		judge_entry(s, p, i, &c, &asked, say,
		    s->run->readers_silent ? NULL : d);
	}
	if (say != here) {
		free(say);
		free(asked.rows);
	}
}

/* Why a reader takes nothing of the table; NULL: it does. */
static char *
dropped(struct profile_rules *s, struct profile_one *p, uint64_t *offset)
{
	const struct item *it;
	struct reader_case c = { s->t, &s->set, NULL, NULL };
	struct strbuf sb = { 0 };
	struct reader_say say, *rows;
	struct entry e = { 0 };
	uint64_t n = 0;
	size_t i, k;

	if (p->file != NULL) {
		if (p->file->verdict == VERDICT_FILE)
			sb_printf(&sb, "it has no %s", p->file->text);
		return sb.s;
	}
	if (p->bad == NONE) {
		for (i = 0; i < VERDICT_COUNT; i++)
			n += p->rows[i];
		if (reader_first(&p->plan, READER_ROWS) != NULL &&
		    n > (uint64_t)reader_first(&p->plan, READER_ROWS)->most)
			sb_printf(&sb,
			    "it has %" PRIu64 " rows, and %" PRId64
			    " are the most",
			    n, reader_first(&p->plan, READER_ROWS)->most);
		return sb.s;
	}
	it = &s->t->items[p->bad];
	*offset = it->offset;
	c.cie = cfi_cie(s->t, it);
	say = reader_cie(&p->plan, &s->set, c.cie);
	if (say.line != NULL) {
		sb_reader_why(&sb, &c, &say, NULL);
		return sb.s;
	}
	table_decode(s->t, it, WANT_ROWS | WANT_OPS, &e, NULL);
	c.e = &e;
	rows = xcalloc(e.nrows + 1, sizeof(*rows));
	say = reader_rows(&p->plan, &c, NULL, rows);
	for (k = 0; k < e.nrows; k++)
		if (rows[k].verdict == VERDICT_FILE)
			break;
	sb_reader_why(&sb, &c, k < e.nrows ? &rows[k] : &say,
	    k < e.nrows ? &e.rows[k] : NULL);
	sb_0x(&sb, " at ", k < e.nrows ? e.rows[k].pc : rows_end(&e));
	free(rows);
	entry_free(&e);
	return sb.s;
}

/* What is said of all of the file that does not lose it. */
static void
say_file(struct profile_rules *s, struct profile_one *p, struct diag *d)
{
	struct table *t = check_table(s->run, "sframe");

	if (p->file != NULL && p->file->kind == READER_HEADER)
		diag_whole(d, CHK_profile_guess, s->t->sec,
		    "%s follows frame pointers in all of the file: there is no "
		    "search table of 4 bytes relative to .eh_frame_hdr",
		    p->reader->text);
	else if (p->file != NULL && p->file->kind == READER_SFRAME)
		diag_whole(d, check_of(p->file->verdict), t->sec,
		    "%s %s in all of the file: it takes .sframe, and reads it "
		    "wrong",
		    p->reader->text, words_of(p->file->verdict));
	else if (t != NULL && !p->sframe &&
		 reader_first(&p->plan, READER_SFRAME) != NULL)
		diag_whole(d, CHK_profile_sframe, t->sec,
		    "%s does not take .sframe of version %u with flags 0x%x, "
		    "and reads %s",
		    p->reader->text, sframe_version(t), sframe_head(t)->flags,
		    s->t->name);
}

/* CIEs that are refused, but for those that lose the file. */
static void
say_cies(struct profile_rules *s, struct profile_one *p, struct diag *d)
{
	struct reader_case c = { s->t, &s->set, NULL, NULL };
	struct strbuf sb = { 0 };
	struct reader_say say;
	size_t i;

	for (i = 0; p->file == NULL && i < s->cfi->ncies; i++) {
		c.cie = &s->cfi->cies[i];
		say = reader_cie(&p->plan, &s->set, c.cie);
		if (say.verdict == VERDICT_OK || say.verdict == VERDICT_FILE ||
		    (say.verdict == VERDICT_REST && c.cie->offset != p->rest))
			continue;
		sb.len = 0;
		sb_reader_why(&sb, &c, &say, NULL);
		diag_at(d, check_of(say.verdict), s->t->sec, c.cie->offset,
		    "%s %s: %s", p->reader->text, words_of(say.verdict), sb.s);
	}
	sb_free(&sb);
}

static void
end_one(struct profile_rules *s, struct profile_one *p, struct profile_stat *st,
    struct diag *d)
{
	uint64_t offset = 0;
	size_t i;

	st->judged = p->judged;
	st->sframe = p->sframe;
	if (!p->judged)
		return;
	p->code_bytes += s->known_bytes - p->own_bytes;
	p->code_taken += s->known_bytes - p->own_bytes;
	p->functions += s->known - p->own;
	p->functions_taken += s->known - p->own;
	p->rows[VERDICT_OK] += s->known_rows - p->own_rows;
	d->profile = p->reader->text;
	st->dropped = dropped(s, p, &offset);
	if (!s->run->readers_silent) {
		say_file(s, p, d);
		say_cies(s, p, d);
		if (st->dropped != NULL)
			diag_at(d,
			    p->bad == NONE ? CHK_profile_limit :
					     CHK_profile_file,
			    s->t->sec, offset, "%s does not take the file: %s",
			    p->reader->text, st->dropped);
	}
	d->profile = NULL;
	st->code_bytes = p->code_bytes;
	st->code_taken = st->dropped != NULL ? 0 : p->code_taken;
	st->functions = p->functions;
	st->functions_taken = st->dropped != NULL ? 0 : p->functions_taken;
	for (i = 0; i < VERDICT_COUNT; i++)
		st->rows[i] = p->rows[i];
	free(p->cie_verdict);
}

static void
profile_end(void *state, struct diag *d, struct check_stat *stat)
{
	struct profile_rules *s = state;
	size_t i;

	stat->profiles = xcalloc(s->n, sizeof(*stat->profiles));
	for (i = 0; i < s->n; i++)
		end_one(s, &s->one[i], &stat->profiles[i], d);
	free(s->clean);
	reader_memo_free(&s->memo);
	free(s);
}

const struct rule_set rules_profile = { { "eh_frame", "debug_frame" },
	WANT_ROWS | WANT_OPS, profile_begin, profile_entry, NULL, NULL,
	profile_alike, profile_end, profile_known };
