/* SPDX-License-Identifier: GPL-3.0-or-later */
/* size: what the tables cost, or would cost in another format. */
#include "run/options.h"
#include "cmd/size_print.h"

#include <stdlib.h>
#include <string.h>

#include "base/demangle.h"

/* What there is that was asked for, though it costs nothing here. */
static void
say_uncounted(struct lacking *lacking, const struct image *img,
    const struct table *t)
{
	char *what = xasprintf("the table '%s', which %s", t->name,
	    strcmp(t->name, "apcs") == 0 ?
		"is in the code and has no bytes of its own" :
		"is not one of unwinding: its bytes are not counted");

	lacking_add(lacking, img, what);
	free(what);
}

static void
print_sizes(struct sizes *s, struct image *img, const struct costs *costs)
{
	const struct options *o = s->o;

	if (o->format == OUTPUT_FOLDED)
		size_folded(o, costs);
	else if (o->format == OUTPUT_CSV)
		size_csv(o, img, costs, s->images == 0);
	else if (!for_people(o))
		size_json(o, img, costs);
	else {
		out_heading(o, img, s->images > 0);
		size_text(o, costs);
	}
}

/* Keeps names of sections, which go away with the image. */
static void
keep_costs(struct sizes *s, const struct costs *costs)
{
	struct costs *all = &s->all[s->which];
	size_t i;

	for (i = 0; i < costs->n; i++) {
		GROW(all->list, all->n, all->cap);
		all->list[all->n] = costs->list[i];
		all->list[all->n].nparts = 0;
		all->list[all->n].old = 0;
		all->list[all->n].section = xstrdup(costs->list[i].section);
		if (costs->list[i].key.name != NULL)
			all->list[all->n].key.name = arena_strndup(&all->mem,
			    costs->list[i].key.name,
			    strlen(costs->list[i].key.name));
		all->n++;
	}
}

static int
size_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	const struct size_only only = { wanted_select, (void *)(uintptr_t)o };
	struct sizes *s = arg;
	struct size_claims *claims;
	struct costs costs = { 0 };
	const struct table *other;
	struct table **tables;
	struct strbuf sb = { 0 };
	int status = EXIT_FINE;
	bool whole;
	size_t n;

	table_expect_names(img, o->threads);
	tables_find(img, &o->tables, &l, &diag);
	tables = xcalloc(l.n + 1, sizeof(*tables));
	n = size_counted(&l, tables, &other);
	claims = size_claims_make(tables, n, filtering(o) ? &only : NULL,
	    o->threads, &diag);
	image_load_symbols(img);
	sb_image_name(&sb, img);
	size_add_up(&(struct size_rule){ of_size(o)->by, sb.s, demangle_name },
	    o->threads, img, claims, &costs);
	whole = size_claims_whole(claims);
	size_claims_free(claims);
	if (s->two || (img->member != NULL && of_size(o)->by == BY_MEMBER &&
			  o->format == OUTPUT_TEXT))
		keep_costs(s, &costs);
	else if (n > 0)
		print_sizes(s, img, &costs);
	if (s->two && !filtering(o))
		size_add_readers(s, img);
	s->images += n > 0;
	/* Of an archive not every member has tables. */
	if (n == 0 && img->member == NULL) {
		if (o->tables.n > 0 && other != NULL)
			say_uncounted(lacking, img, other);
		else
			lacking_tables(lacking, img, "unwind tables");
		status = EXIT_FOUND;
	}
	if (!whole) {
		trouble(sb.s, "has more entries than are told apart; what is "
			      "left belongs to nobody here");
		status = EXIT_FOUND;
	}
	status = worse(status, show_findings(o, img, &diag));
	sb_free(&sb);
	free(tables);
	costs_free(&costs);
	tables_free(&l);
	return status;
}

static void
free_kept(struct sizes *s)
{
	size_t i, k;

	for (i = 0; i < 2; i++) {
		for (k = 0; k < s->all[i].n; k++)
			free((char *)(uintptr_t)s->all[i].list[k].section);
		costs_free(&s->all[i]);
	}
}

static int
run_size(const struct options *o, int argc, char **argv)
{
	struct sizes s = { .o = o };
	int status = EXIT_FINE, i;

	if (of_size(o)->as != AS_NONE && of_size(o)->by != BY_FUNCTION) {
		trouble(NULL,
		    "--as counts by function: --by=%s does not go "
		    "with it",
		    size_by_names[of_size(o)->by]);
		return EXIT_TROUBLE;
	}
	out_begin(o);
	if (of_size(o)->as != AS_NONE) {
		status = for_each_image(o, argc, argv, size_as, &s.images);
	} else if (argc == 2 && o->format != OUTPUT_FOLDED &&
		   o->format != OUTPUT_CSV) {
		s.two = true;
		for (i = 0; i < 2; i++) {
			s.which = (size_t)i;
			status = worse(status,
			    for_each_image(o, 1, argv + i, size_image, &s));
		}
		if (s.all[0].n > 0 || s.all[1].n > 0)
			size_put_difference(&s, argv[1]);
	} else {
		status = for_each_image(o, argc, argv, size_image, &s);
		/* Members of archives are one table. */
		if (s.all[0].n > 0)
			size_text(o, &s.all[0]);
		if (status == EXIT_FINE && s.images == 0)
			status = EXIT_FOUND;
	}
	free_kept(&s);
	out_end(o);
	return status;
}

static void
begin_options(struct options *o)
{
	((struct size_options *)o)->as = AS_NONE;
}

const char *const size_by_names[] = { "function", "cie", "member", "section",
	"prefix", "file", NULL };

static const char *const targets[] = { "sframe", "sframe2", "orc", "compact",
	NULL };

static const struct option_spec size_option_specs[] = {
	{ "by", 0, "KEY", CMD_SIZE, WORD(size_options, by, size_by_names),
	    "whose bytes are one line, the first if not said:" },
	{ "as", 0, "TARGET", CMD_SIZE, WORD(size_options, as, targets),
	    "what the rows would cost as another table:" },
	OPTIONS_END,
};

const struct command cmd_size = { "size", CMD_SIZE, "FILE...",
	"What tables cost by function, or how that changed from OLD to NEW",
	run_size, size_option_specs, sizeof(struct size_options), begin_options,
	NULL, NULL };
