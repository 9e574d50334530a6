/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames of stacks as text: number, a mark for each table, pc, and last what
 * may be long.  What would go past a terminal's width goes on below.
 */
#include "output/frame.h"

#include <stdlib.h>

#define WIDTH       80
#define INDENT      7  /* of what belongs to a frame */
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

/*
 * Words one after another, where col characters are on the line already; what
 * does not fit it goes to the next, so far in.
 */
static void
put_wrapped(struct strbuf *sb, const char *text, size_t col, size_t indent)
{
	size_t n;

	while (*text != '\0') {
		n = strcspn(text, " ");
		if (col > indent && col + 1 + n > WIDTH) {
			sb_char(sb, '\n');
			sb_pad(sb, indent);
			col = indent;
		} else if (col > indent) {
			sb_char(sb, ' ');
			col++;
		}
		sb_mem(sb, text, n);
		col += n;
		text += n;
		text += strspn(text, " ");
	}
}

static void
put_addr(struct strbuf *sb, uint64_t v, unsigned addr_size)
{
	sb_str(sb, "0x");
	sb_hex(sb, v, addr_size == 4 ? 8 : 12);
}

static const char *
base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash == NULL || slash[1] == '\0' ? path : slash + 1;
}

/* "SIGSEGV at 0x10 (SEGV_MAPERR: nothing is mapped there)" */
static void
put_signal(struct strbuf *sb, const struct thread_record *t)
{
	sb_str(sb, ", ");
	sb_safe(sb, t->signal_name);
	if (t->has_fault) {
		sb_0x(sb, " at ", t->fault);
	}
	if (t->signal_code == NULL)
		return;
	sb_str(sb, " (");
	sb_str(sb, t->signal_code);
	if (t->signal_means != NULL) {
		sb_str(sb, ": ");
		sb_str(sb, t->signal_means);
	}
	sb_char(sb, ')');
}

void
text_thread(struct strbuf *sb, const struct print_opts *o,
    const struct thread_record *t, const int64_t *tids, size_t ntids)
{
	struct strbuf head = { 0 };
	size_t i;

	if (ntids > 1)
		sb_printf(&head, "%zu threads", ntids);
	else
		sb_str(&head, "thread");
	if (ntids > 1 && t->comm != NULL) {
		sb_str(&head, " (");
		sb_safe(&head, t->comm);
		sb_char(&head, ')');
	}
	if (ntids > 1)
		sb_char(&head, ':');
	for (i = 0; i < ntids; i++)
		sb_printf(&head, " %lld%s", (long long)tids[i],
		    i + 1 < ntids ? "," : "");
	if (ntids <= 1 && t->comm != NULL) {
		sb_str(&head, " (");
		sb_safe(&head, t->comm);
		sb_char(&head, ')');
	}
	if (t->signal_name != NULL)
		put_signal(&head, t);
	sb_char(sb, '\n');
	sb_str(sb, color(o, COLOR_BOLD));
	put_wrapped(sb, head.s, 0, 0);
	sb_str(sb, color(o, COLOR_OFF));
	sb_char(sb, '\n');
	sb_free(&head);
	if (t->ntables < 2)
		return;
	sb_str(sb, " marks:");
	for (i = 0; i < t->ntables; i++) {
		sb_char(sb, ' ');
		sb_str(sb, t->tables[i]);
	}
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

/* Gives how wide it is, without what colours. */
static size_t
put_number(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	size_t at = sb->len, i, colored = 0;
	const char *c;

	sb_str(sb, f->n < 100 ? " #" : "#");
	sb_udec(sb, f->n);
	sb_pad(sb, f->n < 10 ? 3 : f->n < 100 ? 2 : 1);
	for (i = 0; i < f->ntables; i++) {
		c = f->tables[i].mark == '=' ? COLOR_GOOD :
		    f->tables[i].mark == '!' ? COLOR_BAD :
					       COLOR_DIM;
		/* One alone agrees with itself. */
		if (f->ntables == 1)
			break;
		if (o->color)
			colored += strlen(c) + strlen(COLOR_OFF);
		sb_str(sb, color(o, c));
		sb_char(sb, f->tables[i].mark);
		sb_str(sb, color(o, COLOR_OFF));
	}
	if (f->ntables > 1)
		sb_str(sb, "  ");
	put_addr(sb, f->pc, f->addr_size);
	sb_str(sb, "  ");
	return sb->len - at - colored;
}

/* Name, then the rest on the same line or the next. */
static void
put_where(struct strbuf *sb, size_t col, const char *name,
    const struct strbuf *rest)
{
	sb_safe(sb, name);
	if (col + strlen(name) + rest->len > WIDTH && rest->len > 0) {
		sb_char(sb, '\n');
		sb_pad(sb, INDENT - 1);
	}
	sb_mem(sb, rest->s, rest->len);
	sb_char(sb, '\n');
}

static void
put_module(struct strbuf *sb, const struct frame_record *f, bool with_place)
{
	if (f->module == NULL)
		return;
	sb_str(sb, " (");
	sb_safe(sb, base_name(f->module));
	if (with_place && f->has_module) {
		sb_0x(sb, "+", f->place);
	}
	sb_char(sb, ')');
}

/* As debuggers show them: frames of their own, without values. */
static void
put_inlined(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	struct strbuf rest = { 0 };
	const struct frame_inlined *in;
	char *name;
	size_t i, col;

	for (i = 0; i < f->ninlined; i++) {
		in = &f->inlined[i];
		col = put_number(sb, o, f);
		rest.len = 0;
		put_module(&rest, f, false);
		put_source(&rest, in->source, in->line);
		sb_str(&rest, " <inlined>");
		name = name_read(o, in->name);
		put_where(sb, col, name, &rest);
		free(name);
	}
	sb_free(&rest);
}

static void
put_name(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f, size_t col)
{
	struct strbuf rest = { 0 }, where = { 0 };
	char *name = name_read(o, f->symbol != NULL ? f->symbol : "?");

	sb_str(&where, name);
	if (f->symbol != NULL) {
		sb_0x(&where, "+", f->offset);
		if (f->also != NULL) {
			sb_str(&where, ", or ");
			sb_str(&where, f->also);
		}
	}
	put_module(&rest, f, f->open || f->symbol == NULL);
	put_source(&rest, f->source, f->line);
	if (f->signal)
		sb_str(&rest, " <signal>");
	if (f->guess)
		sb_str(&rest, " <guess>");
	else if (f->doubtful)
		sb_str(&rest, " <doubtful>");
	if (f->implied)
		sb_str(&rest, " <from code>");
	put_where(sb, col, where.s, &rest);
	sb_free(&where);
	sb_free(&rest);
	free(name);
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
		sb_0x(sb, " ", v);
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

	sb_pad(sb, INDENT);
	sb_str(sb, t->name);
	sb_pad(sb, width - strlen(t->name));
	if (t->row == NULL) {
		sb_str(sb, "  ");
		sb_str(sb, t->state);
		sb_char(sb, '\n');
		return;
	}
	put_value(sb, "cfa", t->set, &t->row->cfa, t->has_cfa, t->cfa);
	if (rule_tells(&t->row->cfa))
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
			sb_pad(sb, INDENT);
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

#define REGS_LINE 3

static void
put_registers(struct strbuf *sb, const struct frame_record *f)
{
	size_t i, at;

	for (i = 0; i < f->nregisters; i++) {
		sb_pad(sb, i % REGS_LINE == 0 ? INDENT : 2);
		at = sb->len;
		sb_reg(sb, f->set, f->registers[i].reg);
		sb_pad(sb, sb->len - at < 5 ? 5 - (sb->len - at) : 1);
		sb_str(sb, "0x");
		sb_hex(sb, f->registers[i].value, 2 * f->addr_size);
		if (i % REGS_LINE == REGS_LINE - 1 || i + 1 == f->nregisters)
			sb_char(sb, '\n');
	}
}

void
text_frame(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	size_t i, width = 0, n;

	put_inlined(sb, o, f);
	put_name(sb, o, f, put_number(sb, o, f));
	for (i = 0; i < f->ntables; i++) {
		n = strlen(f->tables[i].name);
		if (n > width)
			width = n;
	}
	for (i = 0; i < f->ntables && f->open; i++)
		put_table(sb, &f->tables[i], width);
	put_registers(sb, f);
	put_words(sb, f);
}

void
text_stop(struct strbuf *sb, const struct stop_record *s)
{
	struct strbuf text = { 0 };

	sb_printf(&text, " ends at #%llu", (unsigned long long)s->frame);
	if (s->symbol != NULL) {
		sb_char(&text, ' ');
		sb_safe(&text, s->symbol);
	}
	if (s->source != NULL)
		sb_printf(&text, " (%s:%u)", base_name(s->source), s->line);
	sb_str(&text, ": ");
	sb_safe(&text, s->reason);
	if (s->check != NULL)
		sb_printf(&text, " [%s]", s->check);
	sb_char(sb, ' ');
	put_wrapped(sb, text.s + 1, 1, 1);
	sb_char(sb, '\n');
	if (s->next != NULL) {
		sb_str(sb, "   ");
		put_wrapped(sb, s->next, 3, 3);
		sb_char(sb, '\n');
	}
	sb_free(&text);
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
			sb_0x(sb, " at ", w[i].pc);
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
text_stack_module(struct strbuf *sb, const struct stack_module_record *m)
{
	sb_str(sb, "0x");
	sb_hex(sb, m->start, 12);
	sb_str(sb, "-0x");
	sb_hex(sb, m->end, 12);
	sb_str(sb, "  ");
	sb_safe(sb, m->path);
	if (m->build_id_len > 0)
		sb_str(sb, "\n  build id ");
	sb_bytes(sb, m->build_id, m->build_id_len, false);
	if (m->why != NULL) {
		sb_str(sb, "\n  ");
		sb_safe(sb, m->why);
	}
	sb_char(sb, '\n');
}

void
text_coverage(struct strbuf *sb, const struct print_opts *o,
    const struct coverage_record *c, bool all)
{
	size_t n = all || c->nnever <= NEVER_SHOWN ? c->nnever : NEVER_SHOWN, i;

	sb_char(sb, '\n');
	sb_safe(sb, base_name(c->module));
	sb_printf(sb,
	    " %s: %llu of %llu row%s in force, %llu of %llu function%s met\n",
	    c->table, (unsigned long long)c->rows_met,
	    (unsigned long long)c->rows, PLURAL(c->rows),
	    (unsigned long long)c->functions_met,
	    (unsigned long long)c->functions, PLURAL(c->functions));
	if (n == 0)
		return;
	sb_str(sb, "  never met: ");
	for (i = 0; i < n; i++) {
		sb_str(sb, i > 0 ? ", " : "");
		sb_name(sb, o, c->never[i]);
	}
	if (n < c->nnever)
		sb_printf(sb, " and %zu more", c->nnever - n);
	sb_char(sb, '\n');
}

static void
put_count(struct strbuf *sb, const char *before, uint64_t n, const char *what)
{
	sb_str(sb, before);
	sb_count(sb, n, what);
}

/* 987 of 1000 as 98.7. */
static double
percent(uint64_t n, uint64_t of)
{
	return of == 0 ? 0 : 100.0 * (double)n / (double)of;
}

/* What frame pointers tell: those recorded, and those of stacks. */
static void
put_chains(struct strbuf *sb, const struct stack_summary *s)
{
	if (s->chains > 0) {
		put_count(sb, "; ", s->chains, "chain");
		sb_printf(sb, " of frame pointers (%llu to the end)",
		    (unsigned long long)s->chain_ends);
		put_count(sb, ", ", s->chain_frames, "caller");
		sb_printf(sb,
		    " of which %.1f %% true, %llu behind one that was "
		    "passed over, %llu behind no call, %llu not known",
		    percent(s->chain_true, s->chain_frames),
		    (unsigned long long)s->chain_passes,
		    (unsigned long long)s->chain_no_call,
		    (unsigned long long)s->chain_unknown);
	}
	if (s->fp_samples > 0)
		sb_printf(sb,
		    "; frame pointers lead to %.1f %% of %llu caller%s, and "
		    "part from the tables in %llu of %llu sample%s",
		    percent(s->fp_true, s->fp_callers),
		    (unsigned long long)s->fp_callers, PLURAL(s->fp_callers),
		    (unsigned long long)s->fp_parted,
		    (unsigned long long)s->fp_samples, PLURAL(s->fp_samples));
	if (s->sampled && s->table_samples > 0)
		sb_printf(sb, "; the tables part in %llu of %llu %s%s",
		    (unsigned long long)s->table_parted,
		    (unsigned long long)s->table_samples,
		    s->stepped ? "step" : "sample", PLURAL(s->table_samples));
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
		if (s->kernel > 0)
			sb_printf(sb, " without %llu of the kernel",
			    (unsigned long long)s->kernel);
	} else {
		put_count(sb, ": ", s->threads, "thread");
		put_count(sb, ", ", s->frames, "frame");
	}
	if (s->guessed > 0)
		sb_printf(sb, " (%llu guessed)",
		    (unsigned long long)s->guessed);
	if (s->compared > 0) {
		put_count(sb, "; ", s->compared, "comparison");
		sb_printf(sb, ": %llu equal, %llu differing",
		    (unsigned long long)s->equal,
		    (unsigned long long)s->differing);
	}
	if (s->uncovered > 0)
		sb_printf(sb, "; %llu uncovered",
		    (unsigned long long)s->uncovered);
	if (s->stepped)
		sb_printf(sb,
		    "; by the calls that were seen %llu frame%s of tables "
		    "right, %llu wrong",
		    (unsigned long long)s->right, PLURAL(s->right),
		    (unsigned long long)s->wrong);
	if (s->left > 0)
		sb_printf(sb, ", %llu of functions that were left",
		    (unsigned long long)s->left);
	put_chains(sb, s);
	if (s->sampled)
		sb_printf(sb,
		    "; %llu of %llu row%s in force, %llu of %llu function%s "
		    "met",
		    (unsigned long long)s->rows_met,
		    (unsigned long long)s->rows, PLURAL(s->rows),
		    (unsigned long long)s->functions_met,
		    (unsigned long long)s->functions, PLURAL(s->functions));
	put_count(sb, "; ", s->errors, "error");
	put_count(sb, ", ", s->warnings, "warning");
	put_count(sb, ", ", s->notes, "note");
	sb_char(sb, '\n');
}
