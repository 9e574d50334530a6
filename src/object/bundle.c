/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object/bundle.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define INSIDE "/Contents/Resources/DWARF"
/* No bundle has as many; a directory of that name may. */
#define FILES 1000

/* The path without slashes at its end. */
static size_t
trimmed(const char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return n;
}

bool
bundle_is(const char *path)
{
	size_t n = trimmed(path);
	struct stat st;

	return n >= 5 && strncmp(path + n - 5, ".dSYM", 5) == 0 &&
	       stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool
bundle_files(const char *path, char ***files, size_t *n)
{
	char *dir = xasprintf("%.*s" INSIDE, (int)trimmed(path), path), *name;
	struct dirent *e;
	struct stat st;
	size_t cap = 0;
	DIR *d;

	*files = NULL;
	*n = 0;
	d = opendir(dir);
	while (d != NULL && *n < FILES && (e = readdir(d)) != NULL) {
		/* What copying from a Mac may leave beside files. */
		if (e->d_name[0] == '.')
			continue;
		name = xasprintf("%s/%s", dir, e->d_name);
		if (stat(name, &st) != 0 || !S_ISREG(st.st_mode)) {
			free(name);
			continue;
		}
		GROW(*files, *n, cap);
		(*files)[(*n)++] = name;
	}
	xqsort(*files, *n, sizeof(**files), text_order);
	free(dir);
	if (d == NULL)
		return false;
	closedir(d);
	return true;
}
