/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DWARF through libdwarf.  Damaged input may crash it: call these in a process
 * of its own only, as dwarf_child.c does.
 */
#ifndef OBJECT_DEBUGINFO_H
#define OBJECT_DEBUGINFO_H

#include "image/image.h"

struct debuginfo;

/* Does the image have DWARF?  This one may be asked anywhere. */
bool debuginfo_has(const struct image *);
/*
 * Opens the libraries that the others need to read the image's DWARF, which a
 * process that may open nothing has to have done.  NULL, or why libdwarf is not
 * there: that is kept for ever.
 */
const char *debuginfo_missing(const struct image *);
/* The DWARF of an image, or NULL; never closed. */
struct debuginfo *debuginfo_open(struct image *);
/* Appends the source file's name to file; false when it is not known. */
bool debuginfo_line(struct debuginfo *, uint32_t sect, uint64_t addr,
    struct strbuf *file, uint32_t *line);

typedef void debuginfo_function(void *, uint64_t start, uint64_t size,
    const char *name);
/* Calls the function for each subprogram that has code and a name. */
void debuginfo_functions(struct debuginfo *, debuginfo_function *, void *);

typedef void debuginfo_inline(void *, const char *name, const char *file,
    uint32_t line);
/*
 * Calls the function for each function that was inlined at the address, the
 * outermost first, with the place from where it was called: file "" when that
 * is not told.
 */
void debuginfo_inlined(struct debuginfo *, uint32_t sect, uint64_t addr,
    debuginfo_inline *, void *);

#endif
