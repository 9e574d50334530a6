/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/compare_print.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/check_files.h"
#include "code/cover.h"

#define FLUSH_AT	65536

static bool
is_json(const struct options *o)
{
	return o->format == OUTPUT_JSON || o->format == OUTPUT_JSONL;
}

static bool
is_report(const struct options *o)
{
	return o->format == OUTPUT_SARIF || o->format == OUTPUT_GITHUB;
}

/* The image that a difference's place is in. */
static struct image *
place_image(const struct compare *c, const struct difference *d)
{
	return c->img[d->aspect == ASPECT_EXTRA];
}

static const char *
section_name(const struct image *img, uint32_t sect)
{
	const struct section *s = sect == 0 ? NULL : image_section(img, sect);

	return s == NULL ? NULL : s->name;
}

static bool
source_line(struct image *img, const struct difference *d, const char **file,
    unsigned *line)
{
	return img->ops->line != NULL &&
	    img->ops->line(img, d->sect, d->start, file, line);
}

/* Is it one table in an old and a new file? */
static bool
two_builds(const struct compare *c)
{
	return c->img[0] != c->img[1] &&
	    strcmp(c->kind->left, c->kind->right) == 0;
}

/* "eh_frame", or between builds "old" and "new". */
static const char *
side_name(const struct compare *c, unsigned which)
{
	if (two_builds(c))
		return which == 0 ? "old" : "new";
	return which == 0 ? c->kind->left : c->kind->right;
}

static void
json_symbol(struct strbuf *sb, const struct options *o,
    const struct image *img, const struct difference *d)
{
	const struct symbol *sym = image_symbol(img, d->sect, d->start);
	char *name;

	if (sym == NULL)
		return;
	json_add_string(sb, "symbol", sym->name);
	if (sym->addr != d->start)
		json_add_hex(sb, "symbol_offset", d->start - sym->addr);
	name = o->print.demangle == NULL ? NULL :
	    o->print.demangle(sym->name);
	if (name != NULL)
		json_add_string(sb, "demangled", name);
	free(name);
}

/* The beginning of every object about a pair of tables. */
static void
begin_object(struct strbuf *sb, bool lines, const char *type,
    const struct compare *c)
{
	json_begin(sb, lines, type, c->img[0]);
	if (c->img[0] != c->img[1])
		json_add_string(sb, "other_file", c->img[1]->file);
	sb_str(sb, ",\"tables\":[");
	json_string(sb, c->kind->left);
	sb_char(sb, ',');
	json_string(sb, c->kind->right);
	sb_char(sb, ']');
}

static void
json_difference(struct strbuf *sb, const struct options *o,
    const struct compare *c, const struct difference *d)
{
	bool lines = o->format == OUTPUT_JSONL;
	struct image *img = place_image(c, d);
	struct regset set = compare_regset(c);
	const char *file, *text = section_name(img, d->sect);
	unsigned line;

	begin_object(sb, lines, "difference", c);
	json_add_hex(sb, "start", d->start);
	json_add_hex(sb, "end", d->end);
	if (text != NULL)
		json_add_string(sb, "text_section", text);
	if (d->every != 0) {
		json_add_num(sb, "every", d->every);
		json_add_hex(sb, "until", d->until);
	}
	if (c->img[0] != c->img[1] && d->aspect != ASPECT_MISSING &&
	    d->aspect != ASPECT_EXTRA)
		json_add_hex(sb, "other_start",
		    d->start - d->func + d->other_func);
	json_symbol(sb, o, img, d);
	json_add_string(sb, "aspect", aspect_name(d->aspect));
	if (d->has_reg) {
		struct strbuf reg = { 0 };

		sb_reg(&reg, &set, d->reg);
		json_add_string(sb, "register", reg.s);
		sb_free(&reg);
	}
	if (d->left != NULL)
		json_add_string(sb, "left", d->left);
	if (d->right != NULL)
		json_add_string(sb, "right", d->right);
	if (d->reason != NULL)
		json_add_string(sb, "reason", d->reason);
	json_add_string(sb, "level", level_name(d->level));
	if (source_line(img, d, &file, &line)) {
		json_add_string(sb, "source", file);
		json_add_num(sb, "line", line);
	}
	json_end(sb, lines);
}

static void
put_place(struct strbuf *sb, const struct options *o,
    const struct compare *c, const struct difference *d)
{
	struct image *img = place_image(c, d);
	const struct symbol *sym = image_symbol(img, d->sect, d->start);
	const char *file, *text = section_name(img, d->sect);
	char *name = NULL;
	unsigned line;

	if (text != NULL) {
		sb_safe(sb, text);
		sb_char(sb, '+');
	}
	sb_str(sb, "0x");
	sb_hex(sb, d->start, 1);
	sb_str(sb, "-0x");
	sb_hex(sb, d->end, 1);
	if (sym != NULL) {
		if (o->print.demangle != NULL)
			name = o->print.demangle(sym->name);
		sb_char(sb, ' ');
		sb_safe(sb, name != NULL ? name : sym->name);
		if (sym->addr != d->start) {
			sb_str(sb, "+0x");
			sb_hex(sb, d->start - sym->addr, 1);
		}
		free(name);
	}
	if (source_line(img, d, &file, &line)) {
		sb_str(sb, " (");
		sb_safe(sb, file);
		sb_printf(sb, ":%u)", line);
	}
}

static void
text_difference(struct strbuf *sb, const struct options *o,
    const struct compare *c, const struct difference *d)
{
	struct regset set = compare_regset(c);

	put_place(sb, o, c, d);
	sb_str(sb, ": ");
	sb_str(sb, level_name(d->level));
	sb_str(sb, ": ");
	if (d->aspect == ASPECT_MISSING || d->aspect == ASPECT_EXTRA) {
		sb_printf(sb, "only in %s: %s\n",
		    side_name(c, d->aspect == ASPECT_EXTRA), d->reason);
		return;
	}
	if (d->has_reg)
		sb_reg(sb, &set, d->reg);
	else
		sb_str(sb, aspect_name(d->aspect));
	sb_printf(sb, ": %s %s | %s %s", side_name(c, 0), d->left,
	    side_name(c, 1), d->right);
	if (d->every != 0) {
		sb_printf(sb, ", every %u bytes up to 0x", d->every);
		sb_hex(sb, d->until, 1);
	}
	sb_char(sb, '\n');
}

/* The check of the catalogue that stands for the pair. */
static enum check
check_for(const struct compare *c)
{
	if (c->img[0] != c->img[1])
		return CHK_xcheck_compare;
	if (strcmp(c->kind->right, "sframe") == 0)
		return CHK_xcheck_sframe;
	if (strcmp(c->kind->right, "debug_frame") == 0)
		return CHK_xcheck_eh_debug;
	if (strcmp(c->kind->right, "exidx") == 0)
		return CHK_xcheck_exidx;
	return CHK_xcheck_compare;
}

/* As a finding, for the formats that have no differences of their own. */
static void
report_difference(struct compare_out *out, const struct compare *c,
    const struct difference *d)
{
	/* In one file, the second table is the one that is held wrong. */
	unsigned which = d->aspect == ASPECT_EXTRA;
	unsigned at = c->img[0] == c->img[1] || which;
	struct regset set = compare_regset(c);
	struct finding f = {
		.check = check_for(c), .level = d->level,
		.where = { .addr = d->start, .sect = d->sect,
		    .kind = TARGET_ADDR }
	};
	struct report_place place;
	struct strbuf sb = { 0 };

	if (out->o->werror && f.level == LEVEL_WARNING)
		f.level = LEVEL_ERROR;
	if (c->ntables[at] > 0) {
		f.table = c->tables[at][0]->name;
		f.sec = c->tables[at][0]->sec;
	}
	sb_printf(&sb, "0x%llx to 0x%llx: ", (unsigned long long)d->start,
	    (unsigned long long)d->end);
	if (d->reason != NULL) {
		sb_printf(&sb, "only in %s: %s", side_name(c, which),
		    d->reason);
	} else {
		if (d->has_reg)
			sb_reg(&sb, &set, d->reg);
		else
			sb_str(&sb, aspect_name(d->aspect));
		sb_printf(&sb, " is %s by %s, %s by %s", d->left,
		    side_name(c, 0), d->right, side_name(c, 1));
		if (d->every != 0)
			sb_printf(&sb, ", every %u bytes up to 0x%llx",
			    (unsigned)d->every, (unsigned long long)d->until);
	}
	f.message = sb.s;
	report_find_place(c->img[which], &f, &place);
	out->reporter->finding(&out->sb, &out->o->print, c->img[which], &f,
	    &place);
	sb_free(&sb);
}

void
compare_begin(const struct options *o)
{
	struct strbuf sb = { 0 };

	if (is_report(o) && reporter_of(o)->begin != NULL) {
		reporter_of(o)->begin(&sb, options_version);
		out_write(sb.s, sb.len);
		sb_free(&sb);
	}
	out_begin(o);
}

void
compare_end(const struct options *o, int status)
{
	struct strbuf sb = { 0 };

	out_end(o);
	if (is_report(o) && reporter_of(o)->end != NULL) {
		reporter_of(o)->end(&sb, status == EXIT_TROUBLE);
		out_write(sb.s, sb.len);
		sb_free(&sb);
	}
}

void
compare_show(void *arg, const struct compare *c, const struct difference *d)
{
	struct compare_out *out = arg;

	/* Between two builds what is new and gone is what was asked for. */
	if (out->o->quiet || (hides_level(out->o, d->level) && !two_builds(c)))
		return;
	if (is_report(out->o))
		report_difference(out, c, d);
	else if (is_json(out->o))
		json_difference(&out->sb, out->o, c, d);
	else
		text_difference(&out->sb, out->o, c, d);
	if (out->sb.len >= FLUSH_AT)
		out_objects(out->o, &out->sb);
}

void
compare_heading(struct compare_out *out, const struct compare *c)
{
	struct strbuf *sb = &out->sb;

	if (is_report(out->o))
		out->reporter = reporter_of(out->o);
	if (is_json(out->o) || is_report(out->o) || out->o->quiet)
		return;
	sb_char(sb, '\n');
	if (c->img[0] == c->img[1]) {
		sb_image_name(sb, c->img[0]);
		sb_printf(sb, ": %s and %s\n", c->kind->left, c->kind->right);
	} else {
		sb_printf(sb, "%s of ", c->kind->left);
		sb_image_name(sb, c->img[0]);
		if (two_builds(c))
			sb_str(sb, " (old) and ");
		else
			sb_printf(sb, " and %s of ", c->kind->right);
		sb_image_name(sb, c->img[1]);
		sb_str(sb, two_builds(c) ? " (new)\n" : "\n");
	}
}

/* a/b with one decimal, without floating point. */
static void
put_ratio(struct strbuf *sb, uint64_t a, uint64_t b, unsigned scale)
{
	uint64_t tenths = b == 0 ? 0 : (a * scale * 10 + b / 2) / b;

	sb_udec(sb, tenths / 10);
	sb_char(sb, '.');
	sb_udec(sb, tenths % 10);
}

/* The share of the code that a side covers. */
static void
coverage(const struct compare *c, unsigned which, uint64_t *covered,
    uint64_t *size)
{
	struct ranges code;

	cover_code(c->img[which], &code);
	*covered = cover_bytes(&code, c->tables[which], c->ntables[which],
	    NULL, NULL);
	*size = code.size;
	ranges_free(&code);
}

static void
json_side(struct strbuf *sb, const struct compare *c, unsigned which)
{
	const struct compare_sum *s = &c->sum;
	uint64_t covered, size;

	sb_str(sb, which == 0 ? ",\"left\":{\"table\":" :
	    ",\"right\":{\"table\":");
	json_string(sb, which == 0 ? c->kind->left : c->kind->right);
	json_add_num(sb, "functions", s->functions[which]);
	json_add_num(sb, "bytes", s->bytes[which]);
	if (s->functions[which] != 0) {
		sb_str(sb, ",\"bytes_per_function\":");
		put_ratio(sb, s->bytes[which], s->functions[which], 1);
	}
	coverage(c, which, &covered, &size);
	json_add_coverage(sb, covered, size);
	sb_char(sb, '}');
}

static void
json_summary(struct strbuf *sb, const struct options *o,
    const struct compare *c)
{
	const struct compare_sum *s = &c->sum;
	bool lines = o->format == OUTPUT_JSONL;
	size_t i;

	begin_object(sb, lines, "summary", c);
	json_add_num(sb, "compared", s->compared);
	json_add_num(sb, "equal", s->equal);
	json_add_num(sb, "differing", s->differing);
	json_add_num(sb, "missing", s->missing);
	json_add_num(sb, "extra", s->extra);
	json_add_num(sb, "errors", s->errors);
	json_add_num(sb, "warnings", s->warnings);
	json_add_num(sb, "notes", s->notes);
	sb_str(sb, ",\"missing_reasons\":[");
	for (i = 0; i < s->nreasons; i++) {
		sb_str(sb, i == 0 ? "{\"reason\":" : ",{\"reason\":");
		json_string(sb, s->reasons[i].reason);
		json_add_num(sb, "count", s->reasons[i].n);
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
	json_side(sb, c, 0);
	json_side(sb, c, 1);
	json_end(sb, lines);
}

static void
text_side(struct strbuf *sb, const struct compare *c, unsigned which)
{
	const struct compare_sum *s = &c->sum;
	uint64_t covered, size;

	sb_printf(sb, "  %-12s %8llu functions, %10llu bytes",
	    side_name(c, which), (unsigned long long)s->functions[which],
	    (unsigned long long)s->bytes[which]);
	if (s->functions[which] != 0) {
		sb_str(sb, ", ");
		put_ratio(sb, s->bytes[which], s->functions[which], 1);
		sb_str(sb, " a function");
	}
	coverage(c, which, &covered, &size);
	if (size != 0) {
		sb_str(sb, ", ");
		put_ratio(sb, covered, size, 100);
		sb_str(sb, "% of the code");
	}
	sb_char(sb, '\n');
}

static void
text_summary(struct strbuf *sb, const struct compare *c)
{
	const struct compare_sum *s = &c->sum;
	size_t i;

	sb_printf(sb, "%llu functions compared: %llu equal, %llu differing; "
	    "%llu missing, %llu extra", (unsigned long long)s->compared,
	    (unsigned long long)s->equal, (unsigned long long)s->differing,
	    (unsigned long long)s->missing, (unsigned long long)s->extra);
	if (s->notes > 0)
		sb_printf(sb, "; %llu note%s", (unsigned long long)s->notes,
		    s->notes == 1 ? "" : "s");
	sb_char(sb, '\n');
	for (i = 0; i < s->nreasons; i++)
		sb_printf(sb, "  missing: %8llu %s\n",
		    (unsigned long long)s->reasons[i].n,
		    s->reasons[i].reason);
	if (s->other_reasons != 0)
		sb_printf(sb, "  missing: %8llu for further reasons\n",
		    (unsigned long long)s->other_reasons);
	text_side(sb, c, 0);
	text_side(sb, c, 1);
}

void
compare_summary(struct compare_out *out, const struct compare *c)
{
	if (out->o->quiet)
		return;
	if (is_json(out->o))
		json_summary(&out->sb, out->o, c);
	else if (!is_report(out->o))
		text_summary(&out->sb, c);
}
