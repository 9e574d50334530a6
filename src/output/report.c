/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "output/schema.h"
#include "output/text.h"

static const char *const level_colors[] = { "", "\033[1;36m", "\033[1;35m",
	"\033[1;31m" };

const char *
level_name(enum level level)
{
	static const char *const names[] = { "off", "note", "warning",
		"error" };

	return names[level];
}

const char *
level_color(enum level level)
{
	return level_colors[level];
}

void
report_find_place(struct image *img, const struct finding *f,
    struct report_place *p)
{
	memset(p, 0, sizeof(*p));
	if (f->where.kind != TARGET_ADDR || img->sections == NULL)
		return;
	p->symbol = image_symbol(img, f->where.sect, f->where.addr);
	if (img->ops == NULL || img->ops->line == NULL ||
	    !img->ops->line(img, f->where.sect, f->where.addr, &p->file,
		&p->line))
		p->file = NULL;
}

uint64_t
report_fingerprint(const struct image *img, const struct finding *f,
    const struct symbol *symbol)
{
	struct strbuf key = { 0 };
	uint64_t h;

	sb_finding_key(&key, img, f, symbol == NULL ? NULL : symbol->name);
	h = hash_bytes(HASH_BEGIN, key.s, key.len);
	sb_free(&key);
	return h;
}

void
sb_finding_place(struct strbuf *sb, const struct image *img,
    const struct finding *f)
{
	sb_image_name(sb, img);
	/* A trace has no sections, and offsets in the file. */
	if (f->sec == NULL && (!f->has_offset || f->table == NULL))
		return;
	sb_char(sb, ':');
	sb_safe(sb, f->sec != NULL ? f->sec->name : f->table);
	if (f->has_offset) {
		sb_0x(sb, "+", f->offset);
	}
}

void
sb_finding_message(struct strbuf *sb, const struct finding *f)
{
	sb_safe(sb, f->message);
	if (f->more != 0)
		sb_printf(sb, " (and %u more %s)", f->more,
		    f->code != NULL && f->code->shape != 0 ? "of this shape" :
							     "like it");
}

/* " in f, at x.c:12" */
static void
put_where(struct strbuf *sb, const struct print_opts *o,
    const struct finding *f, const struct report_place *p)
{
	if (p->symbol != NULL) {
		sb_str(sb, " (in ");
		sb_symbol(sb, o, p->symbol->name,
		    f->where.addr - p->symbol->addr);
	}
	if (p->file != NULL) {
		sb_str(sb, p->symbol != NULL ? ", " : " (at ");
		sb_source(sb, p->file, p->line);
	}
	if (p->symbol != NULL || p->file != NULL)
		sb_char(sb, ')');
}

#define MEND_LINES 16

/* What an assembler's source lacks, or a compiler should have written. */
static void
put_mend(struct strbuf *sb, const struct print_opts *o, const struct entry *e)
{
	size_t i, n = e->ndirectives;

	if (n > MEND_LINES + 1)
		n = MEND_LINES;
	for (i = 0; i < n; i++) {
		sb_str(sb, o->color ? "  " COLOR_DIM "mend: " : "  mend: ");
		sb_directives(sb, &e->directives[i]);
		sb_str(sb, o->color ? COLOR_OFF "\n" : "\n");
	}
	if (n < e->ndirectives)
		sb_printf(sb, "  mend: ... %zu more (dump -j code --ops)\n",
		    e->ndirectives - n);
}

static void
text_finding(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct finding *f,
    const struct report_place *p)
{
	const char *on = o->color ? COLOR_BOLD : "";
	const char *off = o->color ? COLOR_OFF : "";

	sb_str(sb, on);
	sb_finding_place(sb, img, f);
	sb_char(sb, ':');
	sb_str(sb, off);
	sb_char(sb, ' ');
	sb_str(sb, o->color ? level_colors[f->level] : "");
	sb_str(sb, level_name(f->level));
	sb_char(sb, ':');
	sb_str(sb, off);
	sb_char(sb, ' ');
	sb_finding_message(sb, f);
	put_where(sb, o, f, p);
	sb_str(sb, " [");
	sb_str(sb, check_info(f->check)->name);
	sb_str(sb, "]\n");
	if (p->mend != NULL && !p->mend_again)
		put_mend(sb, o, p->mend);
}

static void
put_count(struct strbuf *sb, uint64_t n, const char *what)
{
	sb_str(sb, ", ");
	sb_count(sb, n, what);
}

static void
put_counts(struct strbuf *sb, const uint64_t *count, uint64_t suppressed,
    uint64_t known)
{
	sb_printf(sb, ": %" PRIu64 " error%s", count[LEVEL_ERROR],
	    count[LEVEL_ERROR] == 1 ? "" : "s");
	put_count(sb, count[LEVEL_WARNING], "warning");
	put_count(sb, count[LEVEL_NOTE], "note");
	if (suppressed != 0)
		sb_printf(sb, ", %" PRIu64 " suppressed", suppressed);
	if (known != 0)
		sb_printf(sb, ", %" PRIu64 " in the baseline", known);
	sb_char(sb, '\n');
}

static uint64_t
class_count(const struct report_table *t, const char *name)
{
	size_t i;

	for (i = 0; i < t->nclasses; i++)
		if (strcmp(t->classes[i].name, name) == 0)
			return t->classes[i].n;
	return 0;
}

static void
put_undecoded(struct strbuf *sb, uint64_t bytes)
{
	if (bytes != 0)
		sb_printf(sb, ", %" PRIu64 " byte%s undecoded", bytes,
		    bytes == 1 ? "" : "s");
}

static void
put_class(struct strbuf *sb, const struct report_table *t, const char *name,
    const char *text)
{
	uint64_t n = class_count(t, name);

	if (n != 0)
		sb_printf(sb, ", %" PRIu64 " %s", n, text);
}

static void
put_function(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct target *start)
{
	const struct symbol *sym = image_symbol(img, start->sect, start->addr);

	sb_0x(sb, "  ", start->addr);
	if (sym != NULL) {
		sb_char(sb, ' ');
		sb_name(sb, o, sym->name);
	}
}

/* "  0x10 f: at calls only; cfa not at 0x18 and 2 more" */
static void
put_sync(struct strbuf *sb, const struct print_opts *o, const struct image *img,
    const struct report_sync *s)
{
	unsigned i;

	put_function(sb, o, img, &s->start);
	sb_str(sb, ": at calls only; not ");
	for (i = 0; i < s->nfaults; i++) {
		sb_str(sb, i == 0 ? "" : ", ");
		sb_str(sb, s->faults[i]);
	}
	sb_0x(sb, " at ", s->pc);
	if (s->places > 1)
		sb_printf(sb, " and %lu more", (unsigned long)s->places - 1);
	sb_char(sb, '\n');
}

/* What is proved but for blocks, or registers, that are taken as told. */
static void
put_assumed(struct strbuf *sb, uint64_t blocks, uint64_t regs)
{
	if (blocks != 0)
		sb_printf(sb, " (%" PRIu64 " with an assumed block", blocks);
	if (regs != 0)
		sb_printf(sb,
		    "%s%" PRIu64 " with a register that is not followed",
		    blocks != 0 ? ", " : " (", regs);
	if (blocks != 0 || regs != 0)
		sb_char(sb, ')');
}

/* What code says of a table's rows. */
static void
text_code(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct report_table *t)
{
	uint64_t assumed = class_count(t, "assumed");
	size_t i;

	sb_image_name(sb, img);
	sb_printf(sb,
	    ": %s against code: %" PRIu64 " function%s: %" PRIu64 " proved",
	    t->table, t->functions, t->functions == 1 ? "" : "s",
	    class_count(t, "proved") + assumed);
	put_assumed(sb, assumed - t->unfollowed, t->unfollowed);
	put_class(sb, t, "sync", "at calls only");
	sb_printf(sb, ", %" PRIu64 " contradicted",
	    class_count(t, "contradicted"));
	if (t->at_calls != 0)
		sb_printf(sb, ", %" PRIu64 " of them at a call", t->at_calls);
	put_class(sb, t, "clobber", "with warnings");
	sb_printf(sb, ", %" PRIu64 " unknown", class_count(t, "unknown"));
	put_class(sb, t, "skipped", "skipped");
	sb_printf(sb, "; %" PRIu64 " instruction%s", t->instructions,
	    t->instructions == 1 ? "" : "s");
	put_undecoded(sb, t->undecoded);
	if (t->undecoded != 0) {
		sb_str(sb, " in ");
		sb_count(sb, t->undecoded_entries, "function");
	}
	sb_char(sb, '\n');
	for (i = 0; i < t->nreasons; i++)
		sb_printf(sb, "%s%s %" PRIu64 "%s",
		    i == 0 ? "  unknown: " : ", ", t->reasons[i].name,
		    t->reasons[i].n, i + 1 == t->nreasons ? "\n" : "");
	for (i = 0; i < t->nunknown; i++) {
		put_function(sb, o, img, &t->unknown[i].start);
		sb_printf(sb, ": %s at 0x%" PRIx64, t->unknown[i].reason,
		    t->unknown[i].pc);
		put_undecoded(sb, t->unknown[i].undecoded);
		sb_char(sb, '\n');
	}
	for (i = 0; i < t->nsync; i++)
		put_sync(sb, o, img, &t->sync[i]);
}

/* What stands for each verdict in a summary; the others are taken. */
static const char *
loss_words(const char *verdict)
{
	static const struct {
		const char *verdict, *words;
	} list[] = { { "guess", "by frame pointer" }, { "wrong", "wrong" },
		{ "cut", "cut" }, { "end", "end the stack" },
		{ "lost", "lose the sample" }, { "abort", "abort" } };
	size_t i;

	for (i = 0; i < NELEM(list); i++)
		if (strcmp(list[i].verdict, verdict) == 0)
			return list[i].words;
	return NULL;
}

static void
text_profile(struct strbuf *sb, const struct image *img,
    const struct report_profile *p)
{
	const char *comma = "; ";
	size_t i;

	sb_image_name(sb, img);
	if (p->foreign) {
		sb_printf(sb, ": %s: machine not read\n", p->name);
		return;
	}
	sb_printf(sb, ": %s (%s): ", p->name, p->date);
	if (p->ntables == 0) {
		sb_str(sb, "reads no table of such a file\n");
		return;
	}
	sb_printf(sb, "%.3f %% of code, %.2f %% of ",
	    p->code_bytes == 0 ?
		100 :
		100.0 * (double)p->code_taken / (double)p->code_bytes,
	    p->functions == 0 ?
		100 :
		100.0 * (double)p->functions_taken / (double)p->functions);
	sb_count(sb, p->functions, "function");
	if (p->dropped != NULL) {
		sb_str(sb, "; the file is not taken: ");
		sb_safe(sb, p->dropped);
	}
	for (i = 0; i < NELEM(p->rows); i++) {
		if (p->rows[i].n == 0 || loss_words(p->rows[i].name) == NULL)
			continue;
		sb_str(sb, comma);
		sb_count(sb, p->rows[i].n, "row");
		sb_printf(sb, " %s", loss_words(p->rows[i].name));
		comma = ", ";
	}
	sb_char(sb, '\n');
}

static void
text_summary(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct report_summary *s)
{
	const struct report_table *t;
	size_t i;

	for (i = 0; i < s->ntables; i++) {
		t = &s->tables[i];
		sb_image_name(sb, img);
		sb_str(sb, ": ");
		sb_str(sb, t->table);
		if (t->section != NULL) {
			sb_str(sb, " in ");
			sb_safe(sb, t->section);
		}
		sb_printf(sb, ": %zu entr%s checked\n", t->entries,
		    t->entries == 1 ? "y" : "ies");
		if (t->classes != NULL)
			text_code(sb, o, img, t);
	}
	for (i = 0; i < s->nprofiles; i++)
		text_profile(sb, img, &s->profiles[i]);
	sb_image_name(sb, img);
	put_counts(sb, s->count, s->suppressed, s->known);
}

static void
text_totals(struct strbuf *sb, const struct report_totals *t)
{
	const char *what = t->file == NULL ? "file" : "member";

	if (t->file != NULL) {
		sb_safe(sb, t->file);
		sb_str(sb, ": ");
	}
	sb_printf(sb, "%" PRIu64 " %s%s checked, %" PRIu64 " with findings",
	    t->checked, what, t->checked == 1 ? "" : "s", t->found);
	put_counts(sb, t->count, t->suppressed, t->known);
}

static void
text_left_out(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, enum check c, enum level level, uint64_t n)
{
	const char *on = o->color ? COLOR_BOLD : "";
	const char *off = o->color ? COLOR_OFF : "";

	sb_str(sb, on);
	sb_image_name(sb, img);
	sb_printf(sb,
	    ":%s %s%s:%s %" PRIu64 " more in other parts of the file [%s]\n",
	    off, o->color ? level_colors[level] : "", level_name(level), off, n,
	    check_info(c)->name);
}

static void
json_finding(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct finding *f,
    const struct report_place *p)
{
	const struct check_info *c = check_info(f->check);
	struct finding_record r = {
		.f = *f,
		.check = c->name,
		.level = level_name(f->level),
		.table = f->table != NULL ? f->table : c->table,
		.section = f->sec == NULL ? NULL : f->sec->name,
		.has_address = f->where.kind == TARGET_ADDR,
		.text_section = f->where.kind != TARGET_ADDR ?
				    NULL :
				    image_section_name(img, f->where.sect),
		.symbol = p->symbol == NULL ? NULL : p->symbol->name,
		.source = p->file,
		.line = p->line,
		.mend = p->mend,
	};

	if (f->code != NULL)
		r.code = *f->code;
	r.more = f->code != NULL ? f->code->more : f->more;
	json_object(sb, o, SCHEMA_finding, img, &r);
}

void
json_classes(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct report_table *t = rec;
	size_t i;

	(void)o;
	for (i = 0; i < t->nclasses; i++)
		json_add_num(sb, t->classes[i].name, t->classes[i].n);
}

/* How many, by table: objects have tables of one name by the ten thousand. */
void
json_entries(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct report_summary *s = rec;
	struct report_count *sums = NULL;
	size_t i, k, n = 0, cap = 0;

	(void)o;
	for (i = 0; i < s->ntables; i++) {
		for (k = n; k > 0; k--)
			if (strcmp(sums[k - 1].name, s->tables[i].table) == 0)
				break;
		if (k == 0) {
			PUSH(sums, n, cap) =
			    (struct report_count){ .name = s->tables[i].table };
			k = n;
		}
		sums[k - 1].n += s->tables[i].entries;
	}
	sb_str(sb, ",\"entries\":{");
	for (i = 0; i < n; i++) {
		if (i > 0)
			sb_char(sb, ',');
		json_key(sb, sums[i].name);
		sb_udec(sb, sums[i].n);
	}
	sb_char(sb, '}');
	free(sums);
}

void
json_profile_rows(struct strbuf *sb, const struct print_opts *o,
    const void *rec)
{
	const struct report_profile *p = rec;
	size_t i;

	(void)o;
	for (i = 0; i < NELEM(p->rows); i++)
		json_add_num(sb, p->rows[i].name, p->rows[i].n);
}

static struct report_function
function_of(const struct image *img, const struct report_table *t,
    const struct target *start)
{
	const struct symbol *sym = image_symbol(img, start->sect, start->addr);

	return (struct report_function){ t->table, start->addr,
		image_section_name(img, start->sect),
		sym == NULL ? NULL : sym->name };
}

/* And the entries of which nothing is found, and which are not proved. */
static void
json_summary(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct report_summary *s)
{
	const struct report_table *t;
	struct report_function function;
	struct report_unknown unknown;
	struct report_sync sync;
	size_t i;

	for (t = s->tables; t < s->tables + s->ntables; t++) {
		for (i = 0; i < t->nunknown; i++) {
			unknown = t->unknown[i];
			function = function_of(img, t, &unknown.start);
			unknown.function = &function;
			json_object(sb, o, SCHEMA_unknown, img, &unknown);
		}
		for (i = 0; i < t->nsync; i++) {
			sync = t->sync[i];
			function = function_of(img, t, &sync.start);
			sync.function = &function;
			json_object(sb, o, SCHEMA_sync, img, &sync);
		}
	}
	json_object(sb, o, SCHEMA_check_summary, img, s);
}

/*
 * Data and properties of a workflow command ("::error file=F::DATA"): what
 * would end them early is written as %XX.
 */
static void
put_escaped(struct strbuf *sb, const char *text, bool property)
{
	struct strbuf safe = { 0 };
	const char *s;

	sb_safe(&safe, text);
	for (s = safe.len == 0 ? "" : safe.s; *s != '\0'; s++) {
		if (*s == '%' || *s == '\r' || *s == '\n' ||
		    (property && (*s == ':' || *s == ','))) {
			sb_char(sb, '%');
			sb_printf(sb, "%02X", (unsigned char)*s);
		} else
			sb_char(sb, *s);
	}
	sb_free(&safe);
}

static void
github_finding(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct finding *f,
    const struct report_place *p)
{
	struct strbuf text = { 0 };

	sb_str(sb, "::");
	sb_str(sb, f->level == LEVEL_NOTE ? "notice" : level_name(f->level));
	sb_str(sb, " file=");
	put_escaped(sb, p->file != NULL ? p->file : img->file, true);
	if (p->file != NULL)
		sb_printf(sb, ",line=%u", p->line);
	sb_str(sb, ",title=");
	sb_str(sb, check_info(f->check)->name);
	sb_str(sb, "::");
	sb_finding_place(&text, img, f);
	sb_str(&text, ": ");
	sb_finding_message(&text, f);
	put_where(&text, o, f, p);
	put_escaped(sb, text.s, false);
	sb_char(sb, '\n');
	sb_free(&text);
}

static void
github_failure(struct strbuf *sb, struct strbuf *notes, const char *file,
    const char *message)
{
	(void)notes;
	sb_str(sb, "::error file=");
	put_escaped(sb, file, true);
	sb_str(sb, "::");
	put_escaped(sb, file, false);
	sb_str(sb, ": ");
	put_escaped(sb, message, false);
	sb_char(sb, '\n');
}

const struct reporter report_text = {
	.mends = true,
	.finding = text_finding,
	.summary = text_summary,
	.totals = text_totals,
	.left_out = text_left_out,
};
const struct reporter report_json = {
	.mends = true,
	.finding = json_finding,
	.summary = json_summary,
};
const struct reporter report_github = {
	.finding = github_finding,
	.failure = github_failure,
};
