/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a file: mapped, or read into memory when small or no file. */
#ifndef OBJECT_MAP_H
#define OBJECT_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
	uint8_t *data;
	size_t len;
	bool mapped;
	bool kept; /* for the whole run */
};

/*
 * All set errno when they give false; then there is nothing to free.  Devices
 * are refused, and what no file name gives the size of (a pipe) is read up to
 * a limit.
 */
bool map_path(struct map *, const char *path);
bool map_stdin(struct map *);
/*
 * For a path that comes from a file and not from the user: nothing but a
 * regular file is opened, so that no pipe is waited for and no device set off.
 */
bool map_regular(struct map *, const char *path);
void map_free(struct map *);

#endif
