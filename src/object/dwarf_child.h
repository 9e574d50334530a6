/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and lines from DWARF, which a process of its own reads, of what an image
 * itself has or its debug companion; for struct image_ops.  The process begins
 * with the first question.  Text that is given is kept by the image; what was
 * lost is told by its member lost.
 */
#ifndef OBJECT_DWARF_CHILD_H
#define OBJECT_DWARF_CHILD_H

#include "image/image.h"

/* Source file and line of a place; false when they are not known. */
bool dwarf_line(struct image *, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line);
/* What is asked about places from then on is at hand. */
void dwarf_expect(struct image *, struct image_place *, size_t n);
/* Those inlined at a place, the outermost first. */
void dwarf_inlined(struct image *, uint32_t sect, uint64_t addr,
    void (*found)(void *, const struct inlined *), void *);
/* Calls found for each function of a linked image that DWARF names. */
void dwarf_functions(struct image *,
    void (*found)(void *, const struct symbol *), void *);
/* Ends the process, and closes the companion. */
void dwarf_close(struct image *);

#endif
