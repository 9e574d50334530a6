/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/compare_print.h"

#include <stdlib.h>
#include <string.h>

#include "output/schema.h"
#include "output/text.h"

#define FLUSH_AT 65536
#define CONTEXT  1 /* equal rows around those that differ */

bool
compare_is_report(const struct options *o)
{
	return o->format == OUTPUT_SARIF || o->format == OUTPUT_GITHUB;
}

/* The image that a difference's place is in. */
static struct image *
place_image(const struct compare *c, const struct difference *d)
{
	return c->img[d->aspect == ASPECT_EXTRA || d->aspect == ASPECT_NEW];
}

static bool
source_line(struct image *img, const struct difference *d, const char **file,
    unsigned *line)
{
	return img->ops->line != NULL &&
	       img->ops->line(img, d->sect, d->start, file, line);
}

/* Is there something on one side only? */
static bool
is_single(const struct difference *d)
{
	return d->aspect == ASPECT_MISSING || d->aspect == ASPECT_EXTRA ||
	       d->aspect == ASPECT_NEW || d->aspect == ASPECT_GONE;
}

const char *
compare_side_name(const struct compare *c, unsigned which)
{
	if (compare_two_builds(c))
		return which == 0 ? "old" : "new";
	return which == 0 ? c->kind->left : c->kind->right;
}

struct compared_pair
compare_pair_of(const struct compare *c)
{
	return (struct compared_pair){
		.other_file = c->img[0] == c->img[1] ? NULL : c->img[1]->file,
		.tables = { c->kind->left, c->kind->right },
		.ntables = 2,
	};
}

static void
json_difference(struct strbuf *sb, const struct options *o,
    const struct compare *c, const struct difference *d)
{
	const struct compared_pair pair = compare_pair_of(c);
	struct image *img = place_image(c, d);
	struct strbuf reg = { 0 };
	struct difference_record r = {
		.pair = &pair,
		.img = img,
		.sect = d->sect,
		.start = d->start,
		.end = d->end,
		.text_section = image_section_name(img, d->sect),
		.every = d->every,
		.until = d->until,
		.has_other = c->img[0] != c->img[1] && !is_single(d),
		.other_start = d->start - d->func + d->other_func,
		.aspect = aspect_name(d->aspect),
		/* Rules or, where that is what differs, names. */
		.left = d->left,
		.right = d->right,
		.set = { compare_regset(c, 0), compare_regset(c, 1) },
		.rows = { d->rows[0], d->rows[1] },
		.guess = pairing_guess(d->pairing),
		.level = level_name(d->level),
	};

	if (d->has_reg) {
		sb_reg(&reg, &r.set[0], d->reg);
		r.reg = reg.s;
	}
	if (d->aspect == ASPECT_CHANGED)
		r.summary = d->reason;
	else
		r.reason = d->reason;
	if (d->verdict != VERDICT_NONE)
		r.verdict = code_verdict_name(d->verdict);
	source_line(img, d, &r.source, &r.line);
	json_object(sb, &o->print, SCHEMA_difference, c->img[0], &r);
	sb_free(&reg);
}

static void
put_place(struct strbuf *sb, const struct options *o, const struct compare *c,
    const struct difference *d)
{
	struct image *img = place_image(c, d);
	const struct symbol *sym = image_symbol(img, d->sect, d->start);
	const char *file;
	unsigned line;

	text_section(sb, img, d->sect);
	sb_0x(sb, "", d->start);
	sb_0x(sb, "-", d->end);
	if (sym != NULL) {
		sb_char(sb, ' ');
		sb_symbol(sb, &o->print, sym->name, d->start - sym->addr);
	}
	if (source_line(img, d, &file, &line)) {
		sb_str(sb, " (");
		sb_source(sb, file, line);
		sb_char(sb, ')');
	}
}

static void
put_row(struct strbuf *sb, const struct regset *set, const struct entry *e,
    const struct row *r)
{
	sb_printf(sb, "+0x%-5llx ",
	    (unsigned long long)(r->pc -
				 (e->rep_size != 0 ? 0 : e->start.addr)));
	sb_row(sb, set, e, r);
}

/* Is a line that both have within reach of one that they have not? */
static bool
is_context(const struct seq_line *lines, size_t n, size_t i)
{
	size_t k = i > CONTEXT ? i - CONTEXT : 0;

	for (; k < n && k <= i + CONTEXT; k++)
		if (lines[k].mark != ' ')
			return true;
	return false;
}

/* The rows of both as diff -u shows lines. */
static void
put_diff(struct strbuf *sb, const struct options *o, const struct compare *c,
    const struct difference *d)
{
	const struct regset sets[2] = { compare_regset(c, 0),
		compare_regset(c, 1) };
	struct seq_line *lines;
	const struct entry *e;
	bool skipped = false, right;
	size_t n, i;

	lines = seq_diff(d->rows[0], d->rows[1], &n);
	for (i = 0; i < n; i++) {
		if (lines[i].mark == ' ' && !is_context(lines, n, i)) {
			skipped = true;
			continue;
		}
		if (skipped)
			sb_str(sb, "    ...\n");
		skipped = false;
		right = lines[i].mark == '+';
		e = d->rows[right];
		sb_str(sb, "  ");
		if (lines[i].mark != ' ')
			text_color(sb, &o->print,
			    lines[i].mark == '-' ? COLOR_LESS : COLOR_MORE);
		sb_char(sb, lines[i].mark);
		sb_char(sb, ' ');
		put_row(sb, &sets[right], e, &e->rows[lines[i].row]);
		if (lines[i].mark != ' ')
			text_color(sb, &o->print, COLOR_OFF);
		sb_char(sb, '\n');
	}
	free(lines);
}

/* Whom the code agrees with. */
static void
put_verdict(struct strbuf *sb, const struct compare *c,
    const struct difference *d)
{
	switch (d->verdict) {
	case VERDICT_LEFT:
	case VERDICT_RIGHT:
		sb_printf(sb, "; the code agrees with %s",
		    compare_side_name(c, d->verdict == VERDICT_RIGHT));
		break;
	case VERDICT_BOTH:
		sb_str(sb, "; the code agrees with both");
		break;
	case VERDICT_NEITHER:
		sb_str(sb, "; the code agrees with neither");
		break;
	case VERDICT_UNKNOWN:
		sb_str(sb, "; the code does not say who is right");
		break;
	default:
		break;
	}
}

/* The heading, and how much of the rows it is about. */
static void
put_changed(struct strbuf *sb, const struct difference *d)
{
	sb_printf(sb, "changed: %s", d->reason);
	if (d->differing > 0)
		sb_printf(sb, "; %zu of %zu row%s differ%s", d->differing,
		    d->of, PLURAL(d->of), VERB(d->differing));
}

/* What differs, after place and level. */
static void
put_what(struct strbuf *sb, const struct print_opts *o, const struct compare *c,
    const struct difference *d)
{
	struct regset set = compare_regset(c, 0);

	switch (d->aspect) {
	case ASPECT_MISSING:
	case ASPECT_EXTRA:
		sb_printf(sb, "only in %s: %s",
		    compare_side_name(c, d->aspect == ASPECT_EXTRA), d->reason);
		return;
	case ASPECT_NEW:
	case ASPECT_GONE:
		sb_str(sb, aspect_name(d->aspect));
		return;
	case ASPECT_CHANGED:
		put_changed(sb, d);
		break;
	case ASPECT_RENAMED:
		sb_str(sb, "renamed: ");
		sb_name(sb, o, d->left);
		sb_str(sb, " -> ");
		sb_name(sb, o, d->right);
		break;
	case ASPECT_MATCHED:
		sb_0x(sb, "equal to ", d->other_func);
		break;
	default:
		if (d->has_reg)
			sb_reg(sb, &set, d->reg);
		else
			sb_str(sb, aspect_name(d->aspect));
		/* A rule, or the name of a personality. */
		sb_printf(sb, ": %s ", compare_side_name(c, 0));
		sb_name(sb, o, d->left);
		sb_printf(sb, " | %s ", compare_side_name(c, 1));
		sb_name(sb, o, d->right);
		if (d->reason != NULL)
			sb_printf(sb, " (%s)", d->reason);
	}
	if (d->every != 0) {
		sb_printf(sb, ", every %u bytes up to 0x", d->every);
		sb_hex(sb, d->until, 1);
	}
	put_verdict(sb, c, d);
	if (pairing_guess(d->pairing) != NULL)
		sb_printf(sb, " (a guess: matched %s)",
		    pairing_guess(d->pairing));
}

/* Is it said in text?  What has no name is only counted. */
static bool
is_told(const struct options *o, const struct compare *c,
    const struct difference *d)
{
	return !d->counted &&
	       ((d->aspect != ASPECT_NEW && d->aspect != ASPECT_GONE) ||
		   o->verbose ||
		   image_symbol_exact(place_image(c, d), d->sect, d->start) !=
		       NULL);
}

static void
text_difference(struct strbuf *sb, const struct options *o,
    const struct compare *c, const struct difference *d)
{
	text_color(sb, &o->print, COLOR_BOLD);
	put_place(sb, o, c, d);
	sb_char(sb, ':');
	text_color(sb, &o->print, COLOR_OFF);
	sb_char(sb, ' ');
	text_color(sb, &o->print, level_color(d->level));
	sb_str(sb, level_name(d->level));
	sb_char(sb, ':');
	text_color(sb, &o->print, COLOR_OFF);
	sb_char(sb, ' ');
	put_what(sb, &o->print, c, d);
	sb_char(sb, '\n');
	if (d->rows[0] != NULL)
		put_diff(sb, o, c, d);
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
	unsigned which = place_image(c, d) != c->img[0];
	unsigned at = c->img[0] == c->img[1] || which;
	struct regset set = compare_regset(c, 0);
	struct finding f = { .check = check_for(c),
		.level = d->level,
		.where = { .addr = d->start,
		    .sect = d->sect,
		    .kind = TARGET_ADDR } };
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
	if (is_single(d) || d->aspect >= ASPECT_CHANGED) {
		put_what(&sb, &out->o->print, c, d);
	} else {
		if (d->has_reg)
			sb_reg(&sb, &set, d->reg);
		else
			sb_str(&sb, aspect_name(d->aspect));
		sb_str(&sb, " is ");
		sb_name(&sb, &out->o->print, d->left);
		sb_printf(&sb, " by %s, ", compare_side_name(c, 0));
		sb_name(&sb, &out->o->print, d->right);
		sb_printf(&sb, " by %s", compare_side_name(c, 1));
		if (d->every != 0)
			sb_printf(&sb, ", every %u bytes up to 0x%llx",
			    (unsigned)d->every, (unsigned long long)d->until);
		if (d->reason != NULL)
			sb_printf(&sb, " (%s)", d->reason);
		put_verdict(&sb, c, d);
	}
	f.message = sb.s;
	report_find_place(c->img[which], &f, &place);
	out->reporter->finding(&out->sb, &out->o->print, c->img[which], &f,
	    &place);
	sb_free(&sb);
}

/* For a page: the entries that differ, of both sides. */
static void
show_entries(struct compare_out *out, const struct compare *c,
    const struct difference *d)
{
	unsigned first = place_image(c, d) != c->img[0];
	bool builds = c->img[0] != c->img[1];
	const struct section *s;
	uint32_t sect;
	uint64_t pc;
	unsigned i;
	size_t k;

	for (i = first; i < (is_single(d) && builds ? first + 1u : 2u); i++) {
		sect = d->sect;
		pc = d->start;
		if (builds && i != first) {
			pc += d->other_func - d->func;
			s = image_section(c->img[0], sect);
			s = s == NULL ? NULL :
					image_section_named(c->img[1], s->name);
			sect = s == NULL ? 0 : s->index;
		}
		for (k = 0; k < c->ntables[i]; k++)
			if (told_at(&out->told, &out->o->print, &out->sb,
				c->tables[i][k], sect, pc))
				break;
	}
}

void
compare_going(void *arg, const struct compare *c)
{
	struct compare_out *out = arg;

	(void)c;
	screen_settle(&out->screen);
}

void
compare_screen_text(void *arg, struct strbuf *sb, const struct difference *d)
{
	const struct compare_out *out = arg;

	text_difference(sb, out->o, out->cmp, d);
}

void
compare_show(void *arg, const struct compare *c, const struct difference *d)
{
	struct compare_out *out = arg;

	compare_regress(out, c, d);
	/* Between two builds what is new and gone is what was asked for. */
	if (out->o->quiet ||
	    (hides_level(out->o, d->level) && !compare_two_builds(c)))
		return;
	if (compare_is_report(out->o)) {
		/* Two builds differ in much that is nobody's fault. */
		if (d->aspect < ASPECT_CHANGED ||
		    (out->o->verbose && d->aspect != ASPECT_MATCHED))
			report_difference(out, c, d);
	} else if (of_compare(out->o)->summary)
		return;
	else if (!for_people(out->o)) {
		json_difference(&out->sb, out->o, c, d);
		if (out->o->html && d->rows[0] == NULL)
			show_entries(out, c, d);
	} else if (!is_told(out->o, c, d)) {
		return;
	} else if (compare_two_builds(c) && !out->o->verbose) {
		screen_add(&out->screen, d);
	} else
		text_difference(&out->body, out->o, c, d);
	if (out->sb.len >= FLUSH_AT)
		out_objects(out->o, &out->sb);
}
