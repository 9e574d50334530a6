/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --map: which functions the numbers of a trace mean. */
#include "run/run.h"

#include <stdlib.h>
#include <string.h>

#include "format/instrmap.h"

/* False when the image has no map. */
static bool
add_image(const struct options *o, struct trace_maps *maps,
    struct trace_map *map, struct image *img)
{
	static const char *const names[] = { "instr_map" };
	struct selection sel = { .names = (const char **)(uintptr_t)names,
		.n = 1 };
	struct table_list l = { 0 };
	struct diag d = { .levels = o->levels };
	bool found = false;
	size_t i;

	image_load_symbols(img);
	tables_find(img, &sel, &l, &d);
	for (i = 0; i < l.n; i++) {
		if (l.t[i]->hidden)
			continue;
		found = true;
		table_index(l.t[i], &d);
		instrmap_tell(l.t[i], maps, map);
	}
	show_findings(o, img, &d);
	tables_free(&l);
	return found;
}

/* "ID=FILE" or "FILE". */
static const char *
split(const char *arg, unsigned long *object)
{
	char *end;

	*object = 0;
	if (*arg < '0' || *arg > '9')
		return arg;
	*object = strtoul(arg, &end, 10);
	if (*end == '=')
		return end + 1;
	*object = 0;
	return arg;
}

static bool
load(const struct options *o, struct trace_maps *maps, const char *path,
    unsigned long object)
{
	struct diag d = { .levels = o->levels };
	struct strbuf why = { 0 };
	struct trace_map *map;
	struct image *img;
	struct file *f;
	enum file_error err;
	bool found = false;

	f = file_open(path, &o->file, &err, &why);
	if (f == NULL) {
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
		sb_free(&why);
		return false;
	}
	map = maps->objects[object] = xcalloc(1, sizeof(*map));
	maps->any = true;
	/* Of an archive or a universal file the first that has a map. */
	while (!found && (img = file_next(f, &d)) != NULL) {
		found = add_image(o, maps, map, img);
		show_findings(o, img, &d);
		image_close(img);
	}
	diag_free(&d);
	file_close(f);
	sb_free(&why);
	if (!found)
		trouble(path, "has no instrumentation map");
	return found;
}

bool
maps_load(const struct options *o, struct trace_maps *maps, unsigned side,
    bool two)
{
	unsigned given[TRACE_OBJECTS] = { 0 }, seen[TRACE_OBJECTS] = { 0 };
	unsigned long object;
	const char *path;
	size_t i;

	memset(maps, 0, sizeof(*maps));
	for (i = 0; i < o->maps.n; i++) {
		path = split(o->maps.s[i], &object);
		if (object >= TRACE_OBJECTS) {
			trouble(path, "there is no object %lu in a trace",
			    object);
			return false;
		}
		if (given[object] == (two ? 2 : 1)) {
			trouble(path, "object %lu has a map already", object);
			return false;
		}
		given[object]++;
	}
	for (i = 0; i < o->maps.n; i++) {
		path = split(o->maps.s[i], &object);
		if (seen[object]++ != side && given[object] > 1)
			continue;
		if (!load(o, maps, path, object))
			return false;
	}
	return true;
}

void
maps_free(struct trace_maps *maps)
{
	size_t i;

	for (i = 0; i < TRACE_OBJECTS; i++) {
		if (maps->objects[i] == NULL)
			continue;
		free(maps->objects[i]->functions);
		free(maps->objects[i]);
	}
	arena_free(&maps->mem);
}
