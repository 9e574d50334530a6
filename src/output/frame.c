/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/frame.h"

#include <stdlib.h>

#define MARKS_AT    60 /* column of the first table */
#define MARK_WIDTH  2  /* between the columns */
#define NEVER_SHOWN 10 /* functions that were never met */

#define COLOR_BOLD "\033[1m"
#define COLOR_GOOD "\033[32m"
#define COLOR_BAD  "\033[1;31m"
#define COLOR_DIM  "\033[2m"
#define COLOR_OFF  "\033[0m"

static const char *
color(const struct print_opts *o, const char *c)
{
	return o->color ? c : "";
}

static void
pad_to(struct strbuf *sb, size_t from, size_t width)
{
	size_t n = sb->len - from;

	sb_pad(sb, n < width ? width - n : 1);
}

static void
put_addr(struct strbuf *sb, uint64_t v, unsigned addr_size)
{
	sb_str(sb, "0x");
	sb_hex(sb, v, addr_size == 4 ? 8 : 12);
}

static void
put_number(struct strbuf *sb, const struct frame_record *f)
{
	sb_printf(sb, "%s#%-3llu ", f->n < 100 ? " " : "",
	    (unsigned long long)f->n);
	put_addr(sb, f->pc, f->addr_size);
	sb_str(sb, "  ");
}

static const char *
base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash == NULL || slash[1] == '\0' ? path : slash + 1;
}

void
text_thread(struct strbuf *sb, const struct print_opts *o, int64_t tid,
    const char *what, const char *const *tables, size_t n)
{
	size_t at, i;

	sb_str(sb, "\n");
	sb_str(sb, color(o, COLOR_BOLD));
	at = sb->len;
	sb_str(sb, "thread ");
	sb_dec(sb, tid);
	if (what != NULL) {
		sb_str(sb, ", ");
		sb_safe(sb, what);
	}
	if (n > 0)
		pad_to(sb, at, MARKS_AT);
	for (i = 0; i < n; i++) {
		if (i > 0)
			sb_pad(sb, MARK_WIDTH);
		sb_str(sb, tables[i]);
	}
	sb_str(sb, color(o, COLOR_OFF));
	sb_char(sb, '\n');
}

static void
put_source(struct strbuf *sb, const char *source, unsigned line)
{
	if (source == NULL)
		return;
	sb_str(sb, " at ");
	sb_safe(sb, base_name(source));
	sb_char(sb, ':');
	sb_udec(sb, line);
}

/* As debuggers show them: frames of their own, without values. */
static void
put_inlined(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	const struct frame_inlined *in;
	char *name;
	size_t i;

	for (i = 0; i < f->ninlined; i++) {
		in = &f->inlined[i];
		put_number(sb, f);
		sb_safe(sb, f->module != NULL ? base_name(f->module) : "?");
		sb_str(sb, "  ");
		name = o->demangle == NULL ? NULL : o->demangle(in->name);
		sb_safe(sb, name != NULL ? name : in->name);
		free(name);
		put_source(sb, in->source, in->line);
		sb_str(sb, " <inlined>\n");
	}
}

static void
put_name(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	char *name = f->symbol == NULL || o->demangle == NULL ?
			 NULL :
			 o->demangle(f->symbol);

	sb_safe(sb, f->module != NULL ? base_name(f->module) : "?");
	if (f->symbol != NULL) {
		sb_str(sb, "  ");
		sb_safe(sb, name != NULL ? name : f->symbol);
		sb_str(sb, "+0x");
		sb_hex(sb, f->offset, 1);
		if (f->also != NULL) {
			sb_str(sb, ", or ");
			sb_safe(sb, f->also);
		}
	} else if (f->has_module) {
		sb_str(sb, "  at 0x");
		sb_hex(sb, f->asked, 1);
	}
	free(name);
	put_source(sb, f->source, f->line);
	if (f->signal)
		sb_str(sb, " <signal>");
	if (f->guess)
		sb_str(sb, " <guess>");
	else if (f->doubtful)
		sb_str(sb, " <doubtful>");
}

static void
put_mark(struct strbuf *sb, const struct print_opts *o,
    const struct frame_table *t, bool last)
{
	const char *c = t->mark == '=' ? COLOR_GOOD :
			t->mark == '!' ? COLOR_BAD :
					 COLOR_DIM;
	size_t width = strlen(t->name), left, n;

	n = t->mark != 0 ? 1 : strlen(t->state);
	left = width > n ? (width - n) / 2 : 0;
	sb_pad(sb, left);
	sb_str(sb, color(o, c));
	if (t->mark != 0)
		sb_char(sb, t->mark);
	else
		sb_str(sb, t->state);
	sb_str(sb, color(o, COLOR_OFF));
	if (!last && width > n)
		sb_pad(sb, width - n - left);
	if (!last)
		sb_pad(sb, MARK_WIDTH);
}

static void
put_value(struct strbuf *sb, const char *name, const struct regset *set,
    const struct rule *rule, bool has, uint64_t v)
{
	sb_str(sb, "  ");
	sb_str(sb, name);
	if (rule != NULL && rule->kind != RULE_ABSENT) {
		sb_char(sb, '=');
		sb_rule(sb, set, rule);
	}
	if (has) {
		sb_str(sb, " 0x");
		sb_hex(sb, v, 1);
	}
}

static const struct rule *
rule_of(const struct frame_table *t, uint32_t reg)
{
	uint32_t i;

	for (i = 0; i < t->row->nregs; i++)
		if (t->regs[i].reg == reg)
			return &t->regs[i].rule;
	return NULL;
}

/* What a table's row says, and what it comes to. */
static void
put_table(struct strbuf *sb, const struct frame_table *t, size_t width)
{
	struct strbuf name = { 0 };
	int fp;

	sb_pad(sb, 7);
	sb_str(sb, t->name);
	sb_pad(sb, width - strlen(t->name));
	if (t->row == NULL) {
		sb_str(sb, "  ");
		sb_str(sb, t->state);
		sb_char(sb, '\n');
		return;
	}
	put_value(sb, "cfa", t->set, &t->row->cfa, t->has_cfa, t->cfa);
	if (t->row->cfa.kind != RULE_NONE)
		put_value(sb, "ra", t->set, &t->row->ra, t->has_ra, t->ra);
	fp = reg_fp(t->set);
	if (fp >= 0 && t->has_fp) {
		sb_reg(&name, t->set, (uint32_t)fp);
		put_value(sb, name.s, t->set, rule_of(t, (uint32_t)fp), true,
		    t->fp);
	}
	if (t->reg >= 0) {
		name.len = 0;
		sb_reg(&name, t->set, (uint32_t)t->reg);
		put_value(sb, name.s, t->set, rule_of(t, (uint32_t)t->reg),
		    t->has_value, t->value);
	}
	if (t->flags)
		sb_str(sb, "  another signal flag");
	sb_char(sb, '\n');
	sb_free(&name);
}

#define WORDS_LINE 4

/* As many of them as fit a line, after the address of the first. */
static void
put_words(struct strbuf *sb, const struct frame_record *f)
{
	size_t i;

	for (i = 0; i < f->nwords; i++) {
		if (i % WORDS_LINE == 0) {
			sb_pad(sb, 7);
			put_addr(sb, f->words_at + i * f->addr_size,
			    f->addr_size);
			sb_char(sb, ':');
		}
		sb_char(sb, ' ');
		sb_hex(sb, f->words[i], 2 * f->addr_size);
		if (i % WORDS_LINE == WORDS_LINE - 1 || i + 1 == f->nwords)
			sb_char(sb, '\n');
	}
}

static void
json_words(struct strbuf *sb, const struct frame_record *f)
{
	size_t i;

	json_add_hex(sb, "sp", f->sp);
	json_add_hex(sb, "words_at", f->words_at);
	json_add_num(sb, "word_size", f->addr_size);
	sb_str(sb, ",\"words\":[");
	for (i = 0; i < f->nwords; i++) {
		if (i > 0)
			sb_char(sb, ',');
		json_hex(sb, f->words[i]);
	}
	sb_char(sb, ']');
}

void
text_frame(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	size_t at, i, width = 0, n;

	put_inlined(sb, o, f);
	at = sb->len;
	put_number(sb, f);
	put_name(sb, o, f);
	/* Marks stand in their columns, or behind a name that is too long. */
	if (f->ntables > 0)
		pad_to(sb, at, MARKS_AT);
	for (i = 0; i < f->ntables; i++) {
		put_mark(sb, o, &f->tables[i], i + 1 == f->ntables);
		n = strlen(f->tables[i].name);
		if (n > width)
			width = n;
	}
	sb_char(sb, '\n');
	for (i = 0; i < f->ntables && f->open; i++)
		put_table(sb, &f->tables[i], width);
	put_words(sb, f);
}

static void
put_json_table(struct strbuf *sb, const struct frame_table *t)
{
	sb_str(sb, "{\"table\":");
	json_string(sb, t->name);
	json_add_string(sb, "state", t->state);
	if (t->has_cfa)
		json_add_hex(sb, "cfa", t->cfa);
	if (t->has_ra)
		json_add_hex(sb, "ra", t->ra);
	if (t->has_fp)
		json_add_hex(sb, "fp", t->fp);
	if (t->row != NULL)
		json_add_row(sb, "row", t->set, t->regs, t->row);
	sb_char(sb, '}');
}

static void
json_add_bool(struct strbuf *sb, const char *key, bool v)
{
	sb_char(sb, ',');
	json_key(sb, key);
	sb_str(sb, v ? "true" : "false");
}

static void
json_add_thread(struct strbuf *sb, int64_t tid)
{
	sb_str(sb, ",\"thread\":");
	sb_dec(sb, tid);
}

static void
json_add_inlined(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	const struct frame_inlined *in;
	char *name;
	size_t i;

	sb_str(sb, ",\"inlined\":[");
	for (i = 0; i < f->ninlined; i++) {
		in = &f->inlined[i];
		sb_str(sb, i > 0 ? ",{\"symbol\":" : "{\"symbol\":");
		json_string(sb, in->name);
		name = o->demangle == NULL ? NULL : o->demangle(in->name);
		if (name != NULL)
			json_add_string(sb, "demangled", name);
		free(name);
		if (in->source != NULL) {
			json_add_string(sb, "source", in->source);
			json_add_num(sb, "line", in->line);
		}
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
}

void
json_frame(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	const struct frame_table *ref = f->reference < 0 ?
					    NULL :
					    &f->tables[f->reference];
	char *name;
	size_t i;

	json_begin(sb, o, "frame", f->about);
	json_add_thread(sb, f->thread);
	json_add_num(sb, "frame", f->n);
	json_add_hex(sb, "pc", f->pc);
	if (f->has_module)
		json_add_hex(sb, "asked", f->asked);
	if (f->module != NULL)
		json_add_string(sb, "module", f->module);
	if (f->symbol != NULL) {
		json_add_string(sb, "symbol", f->symbol);
		name = o->demangle == NULL ? NULL : o->demangle(f->symbol);
		if (name != NULL)
			json_add_string(sb, "demangled", name);
		free(name);
		json_add_num(sb, "offset", f->offset);
	}
	if (f->also != NULL)
		json_add_string(sb, "also", f->also);
	if (f->source != NULL) {
		json_add_string(sb, "source", f->source);
		json_add_num(sb, "line", f->line);
	}
	if (f->ninlined > 0)
		json_add_inlined(sb, o, f);
	json_add_bool(sb, "signal", f->signal);
	if (f->guess)
		json_add_bool(sb, "guess", true);
	if (f->doubtful)
		json_add_bool(sb, "doubtful", true);
	if (ref != NULL) {
		json_add_string(sb, "reference", ref->name);
		if (ref->has_cfa)
			json_add_hex(sb, "cfa", ref->cfa);
		if (ref->has_ra)
			json_add_hex(sb, "ra", ref->ra);
	}
	if (f->has_sp)
		json_words(sb, f);
	sb_str(sb, ",\"tables\":[");
	for (i = 0; i < f->ntables; i++) {
		if (i > 0)
			sb_char(sb, ',');
		put_json_table(sb, &f->tables[i]);
	}
	sb_char(sb, ']');
	json_end(sb, o);
}

void
json_walk(struct strbuf *sb, const struct print_opts *o,
    const struct walk_record *w)
{
	json_begin(sb, o, "walk", w->about);
	json_add_thread(sb, w->thread);
	if (w->signal_name != NULL)
		json_add_string(sb, "signal_name", w->signal_name);
	if (w->table != NULL)
		json_add_string(sb, "table", w->table);
	if (w->checked)
		json_add_bool(sb, "checked", true);
	json_add_num(sb, "frames", w->frames);
	json_add_string(sb, "stop", w->stop);
	json_add_hex(sb, "pc", w->pc);
	if (w->parted)
		json_add_num(sb, "parts_at", w->parted_at);
	json_end(sb, o);
}

void
text_walks(struct strbuf *sb, const struct print_opts *o,
    const struct walk_record *w, size_t n)
{
	bool alone = false;
	size_t i;

	(void)o;
	for (i = 0; i < n; i++) {
		if (w[i].checked)
			sb_str(sb, " checked: ");
		else
			sb_str(sb, alone ? "; " : " alone: ");
		alone |= !w[i].checked;
		if (!w[i].checked) {
			sb_str(sb, w[i].table);
			sb_char(sb, ' ');
		}
		sb_printf(sb, "%llu frame%s, %s",
		    (unsigned long long)w[i].frames,
		    w[i].frames == 1 ? "" : "s", w[i].stop);
		if (strcmp(w[i].stop, "end") != 0) {
			sb_str(sb, " at 0x");
			sb_hex(sb, w[i].pc, 1);
		}
		if (w[i].parted)
			sb_printf(sb, ", parts at #%llu",
			    (unsigned long long)w[i].parted_at);
		if (w[i].checked)
			sb_char(sb, '\n');
	}
	if (alone)
		sb_char(sb, '\n');
}

void
json_stack_module(struct strbuf *sb, const struct print_opts *o,
    const struct stack_module_record *m)
{
	size_t i;

	json_begin(sb, o, "module", m->about);
	json_add_string(sb, "path", m->path);
	json_add_hex(sb, "start", m->start);
	json_add_hex(sb, "end", m->end);
	if (m->has_bias)
		json_add_hex(sb, "bias", m->bias);
	if (m->build_id_len > 0) {
		sb_str(sb, ",\"build_id\":\"");
		for (i = 0; i < m->build_id_len; i++)
			sb_hex(sb, m->build_id[i], 2);
		sb_char(sb, '"');
	}
	json_add_bool(sb, "verified", m->verified);
	if (m->why != NULL)
		json_add_string(sb, "reason", m->why);
	json_end(sb, o);
}

void
json_coverage(struct strbuf *sb, const struct print_opts *o,
    const struct coverage_record *c)
{
	size_t i;

	json_begin(sb, o, "coverage", c->about);
	json_add_string(sb, "module", c->module);
	json_add_string(sb, "table", c->table);
	json_add_num(sb, "rows_met", c->rows_met);
	json_add_num(sb, "rows", c->rows);
	json_add_num(sb, "functions_met", c->functions_met);
	json_add_num(sb, "functions", c->functions);
	sb_str(sb, ",\"never\":[");
	for (i = 0; i < c->nnever; i++) {
		if (i > 0)
			sb_char(sb, ',');
		json_string(sb, c->never[i]);
	}
	sb_char(sb, ']');
	json_end(sb, o);
}

void
text_coverage(struct strbuf *sb, const struct print_opts *o,
    const struct coverage_record *c, bool all)
{
	size_t n = all || c->nnever <= NEVER_SHOWN ? c->nnever : NEVER_SHOWN, i;
	char *name;

	sb_char(sb, '\n');
	sb_safe(sb, base_name(c->module));
	sb_printf(sb,
	    " %s: %llu of %llu rows were in force, %llu of %llu functions "
	    "met\n",
	    c->table, (unsigned long long)c->rows_met,
	    (unsigned long long)c->rows, (unsigned long long)c->functions_met,
	    (unsigned long long)c->functions);
	if (n == 0)
		return;
	sb_str(sb, "  never met: ");
	for (i = 0; i < n; i++) {
		name = o->demangle == NULL ? NULL : o->demangle(c->never[i]);
		sb_str(sb, i > 0 ? ", " : "");
		sb_safe(sb, name != NULL ? name : c->never[i]);
		free(name);
	}
	if (n < c->nnever)
		sb_printf(sb, " and %zu more", c->nnever - n);
	sb_char(sb, '\n');
}

void
json_stack_summary(struct strbuf *sb, const struct print_opts *o,
    const struct image *about, const struct stack_summary *s)
{
	json_begin(sb, o, "summary", about);
	json_add_num(sb, "threads", s->threads);
	json_add_num(sb, "frames", s->frames);
	json_add_num(sb, "compared", s->compared);
	json_add_num(sb, "equal", s->equal);
	json_add_num(sb, "differing", s->differing);
	json_add_num(sb, "uncovered", s->uncovered);
	json_add_num(sb, "guessed", s->guessed);
	if (s->sampled) {
		json_add_num(sb, "samples", s->samples);
		if (s->bare > 0)
			json_add_num(sb, "bare", s->bare);
		json_add_num(sb, "ended", s->ended);
		json_add_num(sb, "distinct_pcs", s->distinct_pcs);
		json_add_num(sb, "rows_met", s->rows_met);
		json_add_num(sb, "rows", s->rows);
		json_add_num(sb, "functions_met", s->functions_met);
		json_add_num(sb, "functions", s->functions);
	}
	if (s->stepped) {
		json_add_num(sb, "right", s->right);
		json_add_num(sb, "wrong", s->wrong);
		if (s->left > 0)
			json_add_num(sb, "left", s->left);
	}
	json_add_num(sb, "errors", s->errors);
	json_add_num(sb, "warnings", s->warnings);
	json_add_num(sb, "notes", s->notes);
	json_end(sb, o);
}

static void
put_count(struct strbuf *sb, const char *before, uint64_t n, const char *what)
{
	sb_str(sb, before);
	sb_count(sb, n, what);
}

void
text_stack_summary(struct strbuf *sb, const struct image *about,
    const struct stack_summary *s)
{
	sb_char(sb, '\n');
	sb_image_name(sb, about);
	if (s->sampled) {
		put_count(sb, ": ", s->samples, s->stepped ? "step" : "sample");
		sb_printf(sb, " (%llu walked to the end)",
		    (unsigned long long)s->ended);
		if (s->bare > 0)
			sb_printf(sb, " and %llu without registers or a stack",
			    (unsigned long long)s->bare);
		put_count(sb, ", ", s->distinct_pcs, "distinct pc");
		put_count(sb, ", ", s->frames, "frame");
	} else {
		put_count(sb, ": ", s->threads, "thread");
		put_count(sb, ", ", s->frames, "frame");
	}
	if (s->guessed > 0)
		sb_printf(sb, " (%llu guessed)",
		    (unsigned long long)s->guessed);
	put_count(sb, "; ", s->compared, "comparison");
	sb_printf(sb, ": %llu equal, %llu differing; %llu uncovered",
	    (unsigned long long)s->equal, (unsigned long long)s->differing,
	    (unsigned long long)s->uncovered);
	if (s->stepped)
		sb_printf(sb,
		    "; by the calls that were seen %llu frames of tables "
		    "right, %llu wrong",
		    (unsigned long long)s->right, (unsigned long long)s->wrong);
	if (s->left > 0)
		sb_printf(sb, ", %llu of functions that were left",
		    (unsigned long long)s->left);
	if (s->sampled)
		sb_printf(sb,
		    "; %llu of %llu rows were in force, %llu of %llu functions "
		    "met",
		    (unsigned long long)s->rows_met,
		    (unsigned long long)s->rows,
		    (unsigned long long)s->functions_met,
		    (unsigned long long)s->functions);
	put_count(sb, "; ", s->errors, "error");
	put_count(sb, ", ", s->warnings, "warning");
	put_count(sb, ", ", s->notes, "note");
	sb_char(sb, '\n');
}
