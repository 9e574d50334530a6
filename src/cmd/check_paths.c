/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that check -r finds in directories. */
#include "cmd/check_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void
add(struct path_list *l, char *path, bool found)
{
	GROW(l->list, l->n, l->cap);
	l->list[l->n].path = path;
	l->list[l->n++].found = found;
}

static int
compare_names(const void *va, const void *vb)
{
	const char *const *a = va, *const *b = vb;

	return strcmp(*a, *b);
}

/* The names in a directory, sorted; false when it cannot be read. */
static bool
read_dir(const char *path, char ***names, size_t *n)
{
	struct dirent *e;
	size_t cap = 0;
	DIR *dir = opendir(path);

	*names = NULL;
	*n = 0;
	if (dir == NULL)
		return false;
	while ((e = readdir(dir)) != NULL) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		GROW(*names, *n, cap);
		(*names)[(*n)++] = xstrdup(e->d_name);
	}
	closedir(dir);
	if (*n > 0)
		xqsort(*names, *n, sizeof(**names), compare_names);
	return true;
}

static bool
walk(struct path_list *l, const struct options *o, const char *dir)
{
	bool slash = dir[strlen(dir) - 1] == '/', ok = true;
	struct stat st;
	char **names, *path;
	size_t i, n;

	if (!read_dir(dir, &names, &n)) {
		out_trouble(o, dir, strerror(errno));
		return false;
	}
	for (i = 0; i < n; i++) {
		path = xasprintf("%s%s%s", dir, slash ? "" : "/", names[i]);
		free(names[i]);
		/* Links, devices and what went away meanwhile: nothing. */
		if (lstat(path, &st) != 0)
			st.st_mode = 0;
		if (S_ISREG(st.st_mode)) {
			add(l, path, true);
			continue;
		}
		if (S_ISDIR(st.st_mode))
			ok = walk(l, o, path) && ok;
		free(path);
	}
	free(names);
	return ok;
}

bool
paths_add(struct path_list *l, const struct options *o, const char *path)
{
	struct stat st;

	if (o->recursive && strcmp(path, "-") != 0 && stat(path, &st) == 0 &&
	    S_ISDIR(st.st_mode))
		return walk(l, o, path);
	add(l, xstrdup(path), false);
	return true;
}

void
paths_free(struct path_list *l)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		free(l->list[i].path);
	free(l->list);
}
