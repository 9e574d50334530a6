/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that operands name. */
#ifndef RUN_PATHS_H
#define RUN_PATHS_H

#include "run/run.h"

struct path {
	char *path;
	bool found; /* in a directory, not asked for by name */
};

struct path_list {
	struct path *list;
	size_t n, cap;
};

/*
 * Adds a path; with -r and a directory, the files below it, sorted and
 * without following links.  False (and a message) when a directory cannot be
 * read.
 */
bool paths_add(struct path_list *, const struct options *, const char *path);
void paths_free(struct path_list *);

/*
 * Runs a job whose items are so many files: side by side, as far as there are
 * threads.  *inside is how many are left for each file, when work begins.
 */
void files_run(struct pool_job *, const struct options *, size_t n,
    unsigned *inside);
/* What is written from here on is about file number k: see shield_turn(). */
void file_turn(const struct options *, size_t k);

#endif
