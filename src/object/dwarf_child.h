/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and lines from DWARF, which a process of its own reads.  An image keeps
 * one of these; NULL, for an image without DWARF, knows
 * nothing.  Text that is given is kept by the image; what was lost is told by
 * its member lost.
 */
#ifndef OBJECT_DWARF_CHILD_H
#define OBJECT_DWARF_CHILD_H

#include "image/image.h"

struct dwarf_child;

/*
 * For the DWARF of img, else that of debug (or NULL), which must outlive it;
 * NULL when neither has any.  No process is started before the first question.
 */
struct dwarf_child *dwarf_child_new(struct image *img, struct image *debug);
/* As in struct image_ops: what is asked about places then is at hand. */
void dwarf_child_expect(struct dwarf_child *, struct image *img,
    struct image_place *, size_t n);
/* Source file and line of a place; false when they are not known. */
bool dwarf_child_line(struct dwarf_child *, struct image *img, uint32_t sect,
    uint64_t addr, const char **file, unsigned *line);
/* Those inlined at a place, the outermost first, as in struct image_ops. */
void dwarf_child_inlined(struct dwarf_child *, struct image *img, uint32_t sect,
    uint64_t addr, void (*found)(void *, const struct inlined *), void *);
/* Calls found for each function of a linked image that DWARF names. */
void dwarf_child_functions(struct dwarf_child *, struct image *img,
    void (*found)(void *, const struct symbol *), void *);
void dwarf_child_free(struct dwarf_child *);

/*
 * The same of what an image itself has or its debug companion, from the first
 * question on: for struct image_ops.  dwarf_close() ends it, and the companion.
 */
bool dwarf_line(struct image *, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line);
void dwarf_expect(struct image *, struct image_place *, size_t n);
void dwarf_inlined(struct image *, uint32_t sect, uint64_t addr,
    void (*found)(void *, const struct inlined *), void *);
void dwarf_functions(struct image *,
    void (*found)(void *, const struct symbol *), void *);
void dwarf_close(struct image *);

#endif
