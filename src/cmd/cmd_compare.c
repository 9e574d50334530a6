/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare: tables of one file against each other, or of two builds. */
#include "run/options.h"
#include "run/run.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "cmd/check_files.h"
#include "code/cover.h"
#include "compare/compare.h"
#include "cmd/compare_print.h"

/* Appends those of a list that have the name to out; gives its new length. */
static size_t
append(struct table **out, size_t n, const struct table_list *l,
    const char *name)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		if (strcmp(l->t[i]->name, name) == 0)
			out[n++] = l->t[i];
	return n;
}

/* Those of a list that have the name, to be freed. */
static struct table **
named(const struct table_list *l, const char *name, size_t *n)
{
	struct table **out = xcalloc(l->n + 1, sizeof(*out));

	*n = append(out, 0, l, name);
	return out;
}

/* Was a table of that name, or its section, asked for by -j? */
static bool
asked(const struct options *o, const struct table_list *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		if (strcmp(l->t[i]->name, name) == 0 &&
		    selection_has(&o->tables, name,
			l->t[i]->sec == NULL ? "" : l->t[i]->sec->name))
			return true;
	return false;
}

static bool
has_entries(const struct table_list *l, const char *name, struct diag *d)
{
	size_t i;

	for (i = 0; i < l->n; i++) {
		if (strcmp(l->t[i]->name, name) != 0)
			continue;
		table_index(l->t[i], d);
		if (l->t[i]->nentries > 0)
			return true;
	}
	return false;
}

/* The same of a build: a debug companion of Mach-O has headers of tables. */
static bool
asked_of(const struct options *o, const struct image *img,
    const struct table_list *l, const char *name)
{
	return asked(o, l, name) &&
	       (!img->companion || has_entries(l, name, NULL));
}

static int
compare_pair(const struct options *o, const struct compare_kind *kind,
    struct image *const img[2], const struct table_list *const lists[2],
    struct compare_total *total)
{
	struct diag diag = { .levels = o->levels };
	struct compare_out out = { .o = o,
		.total = total,
		.lost = { .levels = o->levels } };
	bool bad;
	struct compare c = {
		.kind = kind,
		.img = { img[0], img[1] },
		.threads = o->threads,
		.show = compare_show,
		.going = compare_going,
		.guesses = o->verbose,
		.show_arg = &out,
		.code = o->code && code_missing(img[0], &bad) == NULL,
	};
	int status = EXIT_FINE;
	size_t i, k;

	out.cmp = &c;
	out.screen.put = compare_screen_text;
	out.screen.arg = &out;
	if (filtering(o)) {
		c.select = wanted_select;
		c.select_arg = (void *)o;
	}
	c.tables[0] = named(lists[0], kind->left, &c.ntables[0]);
	c.tables[1] = named(lists[1], kind->right, &c.ntables[1]);
	if (compare_is_report(o))
		out.reporter = reporter_of(o);
	/* Entries are looked for while threads decode. */
	for (i = 0; o->html && i < 2; i++)
		for (k = 0; k < c.ntables[i]; k++) {
			table_index(c.tables[i][k], &diag);
			table_sort(c.tables[i][k]);
		}
	compare_run(&c, &diag);
	compare_regress_end(&out, &c);
	compare_result(&out, &c);
	if (c.sum.errors > 0 || (o->werror && c.sum.warnings > 0))
		status = EXIT_FOUND;
	status = worse(status, show_findings_two(o, img, &diag));
	sb_free(&out.sb);
	sb_free(&out.body);
	screen_free(&out.screen);
	told_free(&out.told);
	free(c.tables[0]);
	free(c.tables[1]);
	compare_free(&c);
	return status;
}

void
compare_no_pair(const struct options *o, const struct image *img,
    const char *what)
{
	struct strbuf sb = { 0 };

	if (o->quiet)
		return;
	sb_image_name(&sb, img);
	trouble(sb.s, "%s", what);
	sb_free(&sb);
}

/*
 * Has the right table code that the left one describes, too, but .eh_frame
 * does not?  By the bytes that are left when that is taken away.
 */
static bool
beside_eh_frame(const struct image *img, const struct compare_kind *kind,
    const struct table_list *l, struct diag *d)
{
	struct table **list = xcalloc(l->n + 1, sizeof(*list)), **rest;
	size_t right = append(list, 0, l, kind->right);
	size_t eh = append(list, right, l, "eh_frame");
	size_t all = append(list, eh, l, kind->left), i;
	struct ranges code;
	uint64_t without, with;

	for (i = 0; i < all; i++)
		table_index(list[i], d);
	rest = list + right;
	cover_code(img, &code);
	without = cover_bytes(&code, list, eh, NULL, NULL) -
		  cover_bytes(&code, rest, eh - right, NULL, NULL);
	with = without == 0 ?
		   0 :
		   cover_bytes(&code, list, all, NULL, NULL) -
		       cover_bytes(&code, rest, all - right, NULL, NULL);
	ranges_free(&code);
	free(list);
	return with < without;
}

/*
 * Is the pair one to compare?  .sframe is held against .eh_frame, and only
 * where that has nothing, or when asked for, against .debug_frame.  One -j
 * picks the pairs with that table, more than one those between them.
 */
static bool
pair_wanted(const struct options *o, const struct compare_kind *kind,
    const struct image *img, const struct table_list *l, struct diag *d)
{
	bool left = asked(o, l, kind->left), right = asked(o, l, kind->right);

	if (strcmp(kind->left, kind->right) == 0 ||
	    tables_named(l, kind->left) == NULL ||
	    tables_named(l, kind->right) == NULL)
		return false;
	if (o->tables.n > 0)
		return o->tables.n == 1 ? left || right : left && right;
	/* Linkers leave an empty .eh_frame beside an exidx. */
	if ((kind->flags & COMPARE_OPEN) && !has_entries(l, kind->left, d))
		return false;
	return !kind->on_demand || !has_entries(l, "eh_frame", d) ||
	       beside_eh_frame(img, kind, l, d);
}

static int
only_one_has(const struct options *o, const struct image *img,
    const char *table)
{
	char *what = xasprintf("has no %s, the other file has", table);

	compare_no_pair(o, img, what);
	free(what);
	return EXIT_FOUND;
}

static int
compare_image(const struct options *o, struct image *img,
    struct lacking *lacking, void *arg)
{
	const struct selection all = { .code = code_wanted(o),
		.threads = o->threads };
	struct image *const both[2] = { img, img };
	const struct table_list *lists[2];
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	const struct compare_kind *kind;
	int status = EXIT_FINE;
	size_t i, pairs = 0;

	(void)arg;
	image_load_symbols(img);
	tables_find(img, &all, &l, &diag);
	lists[0] = lists[1] = &l;
	if (o->code || code_wanted(o))
		status = code_say_missing(img);
	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		if (!pair_wanted(o, kind, img, &l, &diag))
			continue;
		pairs++;
		status = worse(status,
		    compare_pair(o, kind, both, lists, NULL));
	}
	status = worse(status, show_findings(o, img, &diag));
	if (pairs == 0) {
		lacking_add(lacking, img,
		    "no two tables that describe the same code");
		status = worse(status, EXIT_FOUND);
	}
	tables_free(&l);
	return status;
}

/*
 * Tables of two kinds, in an image and in what it was linked from, or in its
 * debug companion: where neither file has both.  Gives the number of the file
 * that has the left one, whichever was named first, or 2.
 */
static unsigned
cross_left(const struct options *o, const struct compare_kind *kind,
    const struct table_list *const l[2], struct diag d[2])
{
	unsigned i;

	if ((kind->flags & COMPARE_BUILDS) == 0)
		return 2;
	for (i = 0; i < 2; i++)
		if (asked(o, l[i], kind->left) &&
		    asked(o, l[!i], kind->right) &&
		    has_entries(l[i], kind->left, &d[i]) &&
		    has_entries(l[!i], kind->right, &d[!i]) &&
		    !has_entries(l[i], kind->right, &d[i]) &&
		    !has_entries(l[!i], kind->left, &d[!i]))
			break;
	return i;
}

/* All tables that cross_left() finds; how many in *pairs. */
static int
compare_cross(const struct options *o, struct image *const img[2],
    const struct table_list *const l[2], size_t *pairs, struct diag d[2],
    struct compare_total *total)
{
	const struct table_list *lists[2];
	const struct compare_kind *kind;
	struct image *sides[2];
	int status = EXIT_FINE;
	unsigned left;
	size_t i;

	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		left = cross_left(o, kind, l, d);
		if (left == 2)
			continue;
		(*pairs)++;
		sides[0] = img[left];
		sides[1] = img[!left];
		lists[0] = l[left];
		lists[1] = l[!left];
		status = worse(status,
		    compare_pair(o, kind, sides, lists, total));
	}
	return status;
}

/* The images of two files, whose tables two threads look for. */
struct finding_both {
	struct image *const *img;
	const struct selection *sel;
	struct table_list *l;
	struct diag *diag;
};

static void
find_both(void *arg, size_t from, size_t to)
{
	const struct finding_both *f = arg;

	for (; from < to; from++) {
		image_load_symbols(f->img[from]);
		tables_find(f->img[from], f->sel, &f->l[from], &f->diag[from]);
	}
}

int
compare_builds(const struct options *o, struct image *const img[2],
    struct compare_total *total, struct lacking *lacking)
{
	const struct selection all = { .code = code_wanted(o),
		.threads = o->threads };
	const struct table_list *lists[2];
	struct table_list l[2] = { { 0 }, { 0 } };
	struct diag diag[2] = { { .levels = o->levels },
		{ .levels = o->levels } };
	struct finding_both both = { img, &all, l, diag };
	const struct compare_kind *kind;
	const struct image *without = NULL;
	const char *only = NULL;
	int status = EXIT_FINE, which;
	size_t i, pairs = 0;
	bool has[2], cross;

	pool_each(2, 1, o->threads, find_both, &both);
	for (which = 0; which < 2; which++) {
		lists[which] = &l[which];
		status = worse(status,
		    show_findings(o, img[which], &diag[which]));
	}
	if (o->code || code_wanted(o))
		status = worse(status, code_say_missing(img[0]));
	status = worse(status,
	    compare_cross(o, img, lists, &pairs, diag, total));
	cross = pairs > 0;
	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		if (strcmp(kind->left, kind->right) != 0)
			continue;
		has[0] = asked_of(o, img[0], &l[0], kind->left);
		has[1] = asked_of(o, img[1], &l[1], kind->left);
		if (cross) {
			if (!has[0] || !has[1] ||
			    !has_entries(&l[0], kind->left, &diag[0]) ||
			    !has_entries(&l[1], kind->left, &diag[1]))
				continue;
		} else if (!has[0] && !has[1])
			continue;
		else if (has[0] != has[1] && img[has[0]]->companion &&
			 o->tables.n == 0) {
			only = kind->left;
			without = img[has[0]];
			continue;
		}
		pairs++;
		status = worse(status,
		    has[0] && has[1] ?
			compare_pair(o, kind, img, lists, total) :
			only_one_has(o, img[has[0]], kind->left));
	}
	/* What is loaded is in one of the two alone, and nothing lost. */
	if (pairs == 0 && only != NULL)
		status = worse(status, only_one_has(o, without, only));
	else if (pairs == 0) {
		lacking_add(lacking, img[0], "no table to compare");
		status = worse(status, EXIT_FOUND);
	}
	for (which = 0; which < 2; which++) {
		/* What was found where entries were only counted. */
		status = worse(status,
		    show_findings(o, img[which], &diag[which]));
		tables_free(&l[which]);
	}
	return status;
}

static int
run_compare(const struct options *o, int argc, char **argv)
{
	int status;

	if (of_compare(o)->link) {
		report_begin(o);
		status = compare_link(o, argc, argv);
		report_end(o, status);
		return status;
	}
	if (o->maps.n > 0) {
		trouble(NULL, "--map is for --link");
		return EXIT_TROUBLE;
	}
	if (argc > 2) {
		trouble(NULL,
		    "compare takes one file, or an old and a new one");
		return EXIT_TROUBLE;
	}
	report_begin(o);
	status = argc == 2 ? compare_two(o, argv[0], argv[1], false) :
		 argc == 1 && o->file.narchs == 2 ?
			     compare_two(o, argv[0], argv[0], true) :
			     for_each_image(o, argc, argv, compare_image, NULL);
	report_end(o, status);
	return status;
}

static const struct option_spec compare_option_specs[] = {
	{ "link", 0, NULL, CMD_COMPARE, FLAG(compare_options, link),
	    "a linked file against the objects it was made of" },
	{ "map", 0, "FILE", CMD_COMPARE, STRINGS(options, maps),
	    "with --link: the map that the linker wrote" },
	{ "summary", 0, NULL, CMD_COMPARE, FLAG(compare_options, summary),
	    "totals only" },
	OPTIONS_END,
};

const struct command cmd_compare = { "compare", CMD_COMPARE,
	"FILE | OLD NEW | --link OUTPUT INPUT...",
	"Compares tables that describe the same code, or one table of two "
	"builds",
	run_compare, compare_option_specs, sizeof(struct compare_options), NULL,
	NULL, NULL };
