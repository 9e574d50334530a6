/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What compare prints of a pair of tables as a whole, and of many. */
#include "cmd/compare_print.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "run/columns.h"
#include "code/spans.h"
#include "output/report.h"
#include "output/schema.h"

static void
pair_heading(struct strbuf *sb, const struct compare *c)
{
	sb_char(sb, '\n');
	if (c->img[0] == c->img[1]) {
		sb_image_name(sb, c->img[0]);
		sb_printf(sb, ": %s and %s\n", c->kind->left, c->kind->right);
	} else {
		sb_printf(sb, "%s of ", c->kind->left);
		sb_image_name(sb, c->img[0]);
		if (compare_two_builds(c))
			sb_str(sb, " (old) and ");
		else
			sb_printf(sb, " and %s of ", c->kind->right);
		sb_image_name(sb, c->img[1]);
		sb_str(sb, compare_two_builds(c) ? " (new)\n" : "\n");
	}
}

/* a/b with one decimal, without floating point. */
static void
put_ratio(struct strbuf *sb, uint64_t a, uint64_t b)
{
	uint64_t tenths = b == 0 ? 0 : (a * 10 + b / 2) / b;

	sb_udec(sb, tenths / 10);
	sb_char(sb, '.');
	sb_udec(sb, tenths % 10);
}

/* What of the code each side covers, and what it should. */
struct cover_job {
	const struct compare *c;
	struct table_stats *out;
};

static void
cover_side(void *arg, size_t which, size_t to)
{
	const struct cover_job *x = arg;
	const struct compare *c = x->c;
	struct spans *s;

	for (; which < to; which++) {
		s = spans_sums(c->img[which], c->tables[which],
		    c->ntables[which]);
		x->out[which].covered = s->tables[0].bytes;
		x->out[which].due = s->tables[0].due;
		x->out[which].code = s->size;
		spans_free(s);
	}
}

/* Both sides, at once where they are of two images. */
static void
cover_sides(const struct compare *c, struct table_stats out[2])
{
	struct cover_job x = { c, out };

	pool_each(2, 1, c->img[0] != c->img[1] ? c->threads : 1, cover_side,
	    &x);
}

static struct compared_side
side_of(const struct compare *c, unsigned which,
    const struct table_stats *cover, struct strbuf *ratio)
{
	const struct compare_sum *s = &c->sum;

	put_ratio(ratio, s->bytes[which], s->functions[which]);
	return (struct compared_side){
		.table = which == 0 ? c->kind->left : c->kind->right,
		.functions = s->functions[which],
		.bytes = s->bytes[which],
		.ratio = ratio->s,
		.cover = cover,
		.names = compare_two_builds(c) ? c->img[which]->names : NULL,
	};
}

static struct compare_counts
counts_of(const struct compare_sum *s, bool builds)
{
	struct compare_counts n = { .told = true, .builds = builds };

#define COMPARE_COUNT(always, flag, member, key) n.member = s->member;
#include "output/counts.def"
	return n;
}

static void
json_summary(struct strbuf *sb, const struct options *o,
    const struct compare *c)
{
	const struct compare_sum *s = &c->sum;
	const struct compared_pair pair = compare_pair_of(c);
	const struct compare_counts n = counts_of(s, compare_two_builds(c));
	struct report_count *reasons = xcalloc(s->nreasons, sizeof(*reasons));
	struct table_stats cover[2];
	struct strbuf ratio[2] = { { 0 }, { 0 } };
	struct compared_side left, right;
	size_t i;

	for (i = 0; i < s->nreasons; i++)
		reasons[i] = (struct report_count){ s->reasons[i].reason,
			s->reasons[i].n };
	cover_sides(c, cover);
	left = side_of(c, 0, &cover[0], &ratio[0]);
	right = side_of(c, 1, &cover[1], &ratio[1]);
	json_object(sb, &o->print, SCHEMA_compare_summary, c->img[0],
	    &(struct pair_record){ &pair, &n, reasons, s->nreasons, &left,
		&right });
	free(reasons);
	sb_free(&ratio[0]);
	sb_free(&ratio[1]);
}

/* Do both have names of other functions, as where one is stripped? */
static bool
names_differ(const struct compare *c)
{
	const char *l = c->img[0]->names, *r = c->img[1]->names;

	return compare_two_builds(c) && l != r &&
	       (l == NULL || r == NULL || strcmp(l, r) != 0);
}

static void
text_side(struct strbuf *sb, const struct compare *c, unsigned which,
    const struct table_stats *cover)
{
	const struct compare_sum *s = &c->sum;
	char *share;

	sb_printf(sb, "  %-12s %8llu %-10s %10llu byte%s",
	    compare_side_name(c, which),
	    (unsigned long long)s->functions[which],
	    s->functions[which] == 1 ? "function," : "functions,",
	    (unsigned long long)s->bytes[which], PLURAL(s->bytes[which]));
	if (s->functions[which] != 0) {
		sb_str(sb, ", ");
		put_ratio(sb, s->bytes[which], s->functions[which]);
		sb_str(sb, " a function");
	}
	if (cover->due != 0) {
		share = share_text(cover->covered, cover->due);
		sb_printf(sb, ", %s of the code", share);
		free(share);
	}
	if (names_differ(c))
		sb_printf(sb, ", names of %s",
		    c->img[which]->names != NULL ? c->img[which]->names :
						   "no table");
	sb_char(sb, '\n');
}

/* A count that is worth a word; the first one always is. */
static void
put_some(struct strbuf *sb, const char *between, uint64_t n, const char *what)
{
	if (n != 0 || *between == ':')
		sb_printf(sb, "%s%llu %s", between, (unsigned long long)n,
		    what);
}

/* How many functions there were, and what became of them. */
static void
put_functions(struct strbuf *sb, const struct compare_sum *s, bool builds)
{
	sb_printf(sb, "%llu function%s compared: %llu equal, %llu differing",
	    (unsigned long long)s->compared, PLURAL(s->compared),
	    (unsigned long long)s->equal, (unsigned long long)s->differing);
	put_some(sb, ", ", s->unknown, "not told by the code");
	sb_printf(sb, "; %llu missing, %llu extra",
	    (unsigned long long)s->missing, (unsigned long long)s->extra);
	if (s->notes > 0)
		sb_printf(sb, "; %llu note%s", (unsigned long long)s->notes,
		    PLURAL(s->notes));
	sb_char(sb, '\n');
	if (!builds)
		return;
	sb_str(sb, "  code");
	put_some(sb, ": ", s->same_code, "the same");
	put_some(sb, ", ", s->other_code, "changed");
	if (s->changed != 0)
		sb_printf(sb, " (%llu with other rules)",
		    (unsigned long long)s->changed);
	put_some(sb, ", ", s->fresh, "new");
	put_some(sb, ", ", s->gone, "gone");
	put_some(sb, ", ", s->renamed, "renamed");
	if (s->absent_code != 0)
		sb_printf(sb, ", %llu not in both files",
		    (unsigned long long)s->absent_code);
	put_some(sb, "; ", s->guessed, "matched by a guess");
	sb_char(sb, '\n');
	if (s->errors != 0 || s->warnings != 0)
		sb_printf(sb, "  %llu error%s, %llu warning%s\n",
		    (unsigned long long)s->errors, PLURAL(s->errors),
		    (unsigned long long)s->warnings, PLURAL(s->warnings));
}

static void
text_summary(struct strbuf *sb, const struct compare *c)
{
	const struct compare_sum *s = &c->sum;
	struct table_stats cover[2];
	size_t i;

	put_functions(sb, s, compare_two_builds(c));
	for (i = 0; !compare_two_builds(c) && i < s->nreasons; i++)
		sb_printf(sb, "  missing: %8llu %s\n",
		    (unsigned long long)s->reasons[i].n, s->reasons[i].reason);
	if (s->other_reasons != 0)
		sb_printf(sb, "  missing: %8llu for further reasons\n",
		    (unsigned long long)s->other_reasons);
	cover_sides(c, cover);
	text_side(sb, c, 0, &cover[0]);
	text_side(sb, c, 1, &cover[1]);
}

static void
add_total(struct compare_total *t, const struct compare_sum *s)
{
	t->pairs++;
	t->differing += s->differing + s->missing + s->extra != 0;
#define COMPARE_COUNT(always, flag, member, key) t->sum.member += s->member;
#include "output/counts.def"
}

void
compare_result(struct compare_out *out, const struct compare *c)
{
	const struct compare_sum *s = &c->sum;
	const struct options *o = out->o;
	bool equal = s->differing + s->missing + s->extra == 0;

	if (out->total != NULL)
		add_total(out->total, s);
	if (o->quiet)
		return;
	if (!for_people(o)) {
		json_summary(&out->sb, o, c);
	} else if (!compare_is_report(o) &&
		   (out->total == NULL || o->verbose ||
		       !(equal ||
			   (of_compare(o)->summary && s->errors == 0)))) {
		/* Of many files, those with nothing to say say nothing. */
		pair_heading(&out->sb, c);
		text_summary(&out->sb, c);
		if (out->body.len > 0)
			sb_mem(&out->sb, out->body.s, out->body.len);
		screen_put(&out->sb, &out->screen);
	}
	out_objects(o, &out->sb);
}

void
compare_put_total(const struct options *o, const struct compare_total *t,
    const char *old, const char *new)
{
	struct image img = { .file = old };
	struct compare_counts n;
	struct strbuf sb = { 0 };

	if (o->quiet)
		return;
	if (!for_people(o)) {
		n = counts_of(&t->sum, true);
		json_object(&sb, &o->print, SCHEMA_compare_total, &img,
		    &(struct total_record){ new, t->pairs, t->differing,
			t->only[0], t->only[1], &n });
	} else if (!compare_is_report(o)) {
		sb_str(&sb, "\nall of ");
		sb_safe(&sb, old);
		sb_str(&sb, " (old) and ");
		sb_safe(&sb, new);
		sb_printf(&sb,
		    " (new): %llu table%s compared, %llu differ%s; %llu file%s "
		    "only in old, %llu only in new\n",
		    (unsigned long long)t->pairs, PLURAL(t->pairs),
		    (unsigned long long)t->differing, VERB(t->differing),
		    (unsigned long long)t->only[0], PLURAL(t->only[0]),
		    (unsigned long long)t->only[1]);
		put_functions(&sb, &t->sum, true);
	}
	out_objects(o, &sb);
	sb_free(&sb);
}
