/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of images that have not what a command looks for. */
#include "run/run.h"

#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "format/format.h"

/* Of so many members of an archive each is named. */
#define NAMED_MAX 3

char *
no_tables(const struct options *o, struct image *img, const char *any)
{
	struct strbuf sb = { 0 };
	struct nearest near;
	const char *name;
	size_t i, k;

	if (o->tables.n == 0)
		return xasprintf("no %s%s", any,
		    image_has_lto(img) ?
			": it is for link-time optimization, which makes them" :
			"");
	sb_str(&sb, o->tables.n == 1 ? "no table" : "none of the tables");
	for (i = 0; i < o->tables.n; i++) {
		name = o->tables.names[i];
		sb_printf(&sb, "%s '%s'", i > 0 ? "," : "", name);
		if (format_known(name) || image_section_named(img, name))
			continue;
		nearest_init(&near, name);
		for (k = 0; k < img->nsections; k++)
			nearest_try(&near, img->sections[k].name);
		if (near.best != NULL)
			sb_printf(&sb, " (did you mean '%s'?)", near.best);
	}
	return sb.s;
}

void
lacking_add(struct lacking *l, const struct image *img, const char *what)
{
	struct strbuf name = { 0 };
	bool sums = img->member != NULL && !l->o->verbose;

	l->n++;
	if (l->o->quiet)
		return;
	/* The longest says most, as what may have been meant. */
	if (sums && (l->what == NULL || strlen(what) > strlen(l->what))) {
		free(l->what);
		l->what = xstrdup(what);
	}
	if (sums && l->n > NAMED_MAX)
		return;
	sb_image_name(&name, img);
	sb_trouble(&l->lines, name.s, "has %s", what);
	sb_free(&name);
}

void
lacking_tables(struct lacking *l, struct image *img, const char *any)
{
	char *what = no_tables(l->o, img, any);

	lacking_add(l, img, what);
	free(what);
}

void
lacking_end(struct lacking *l, const char *file, size_t images,
    struct strbuf *err)
{
	if (l->what != NULL && l->n > NAMED_MAX)
		sb_trouble(err, file, "%zu of %zu members have %s", l->n,
		    images, l->what);
	else if (l->lines.len > 0)
		sb_str(err, l->lines.s);
	sb_free(&l->lines);
	free(l->what);
	l->what = NULL;
	l->n = 0;
}
