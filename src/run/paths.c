/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files, and those that -r finds in directories. */
/* d_type is BSD's and Linux's; the rest of the file is POSIX. */
#ifdef __linux__
#define _DEFAULT_SOURCE
#endif
#include "run/paths.h"

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

/* What is in a directory: links, devices and what went away are nothing. */
enum kind { KIND_NOTHING, KIND_FILE, KIND_DIR, KIND_UNTOLD };

struct in_dir {
	char *name;
	enum kind kind;
};

TEXT_ORDER(compare_names, struct in_dir, name)

/* Most file systems tell it with the name. */
static enum kind
told_kind(const struct dirent *e)
{
#ifdef DT_UNKNOWN
	return e->d_type == DT_REG     ? KIND_FILE :
	       e->d_type == DT_DIR     ? KIND_DIR :
	       e->d_type == DT_UNKNOWN ? KIND_UNTOLD :
					 KIND_NOTHING;
#else
	(void)e;
	return KIND_UNTOLD;
#endif
}

static enum kind
ask_kind(const char *path)
{
	struct stat st;

	return lstat(path, &st) != 0 ? KIND_NOTHING :
	       S_ISREG(st.st_mode)   ? KIND_FILE :
	       S_ISDIR(st.st_mode)   ? KIND_DIR :
				       KIND_NOTHING;
}

/* What is in a directory, by name; false when it cannot be read. */
static bool
read_dir(const char *path, struct in_dir **list, size_t *n)
{
	struct dirent *e;
	size_t cap = 0;
	DIR *dir = opendir(path);

	*list = NULL;
	*n = 0;
	if (dir == NULL)
		return false;
	while ((e = readdir(dir)) != NULL) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		GROW(*list, *n, cap);
		(*list)[*n].kind = told_kind(e);
		(*list)[(*n)++].name = xstrdup(e->d_name);
	}
	closedir(dir);
	if (*n > 0)
		xqsort(*list, *n, sizeof(**list), compare_names);
	return true;
}

static bool
walk(struct path_list *l, const struct options *o, const char *dir)
{
	bool slash = dir[strlen(dir) - 1] == '/', ok = true;
	struct in_dir *list;
	char *path;
	size_t i, n;

	if (!read_dir(dir, &list, &n)) {
		out_trouble(o, dir, strerror(errno));
		return false;
	}
	for (i = 0; i < n; i++) {
		path = xasprintf("%s%s%s", dir, slash ? "" : "/", list[i].name);
		free(list[i].name);
		if (list[i].kind == KIND_UNTOLD)
			list[i].kind = ask_kind(path);
		if (list[i].kind == KIND_FILE) {
			add(l, path, true);
			continue;
		}
		if (list[i].kind == KIND_DIR)
			ok = walk(l, o, path) && ok;
		free(path);
	}
	free(list);
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
