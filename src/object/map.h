/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a file: mapped, or read into memory when that cannot be. */
#ifndef OBJECT_MAP_H
#define OBJECT_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
	uint8_t	*data;
	size_t	 len;
	bool	 mapped;
};

/* Both set errno when they give false; then there is nothing to free. */
bool	map_path(struct map *, const char *path);
bool	map_stdin(struct map *);
void	map_free(struct map *);

#endif
