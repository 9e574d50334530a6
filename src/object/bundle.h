/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * X.dSYM: a directory with debug companions of Mach-O files, which are in
 * Contents/Resources/DWARF below it.
 */
#ifndef OBJECT_BUNDLE_H
#define OBJECT_BUNDLE_H

#include "base/util.h"

/* Is the path such a directory, by its name and by what it is? */
bool bundle_is(const char *path);
/*
 * The paths of the files in it, sorted, in *files (to be freed, each too);
 * false with errno when the folder in it cannot be read.
 */
bool bundle_files(const char *path, char ***files, size_t *n);

#endif
