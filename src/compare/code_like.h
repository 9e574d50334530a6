/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Are two pieces of code the same, but for what moves when code is linked
 * again: fields that relocations fill, and operands that hold places?
 *
 * In relocatable objects the relocations tell the fields.  In linked images
 * the instruction's form does: an operand counts as a place when its form
 * leads away from the program counter, from a register that such an operand
 * was put into, or (in images for a fixed address) when it is an address of
 * the image.  Such operands never say how a frame is laid out, so that code
 * that is alike needs the same rules.
 */
#ifndef COMPARE_CODE_LIKE_H
#define COMPARE_CODE_LIKE_H

#include "table/table.h"

enum code_like {
	CODE_ALIKE, /* but for places */
	CODE_OTHER,
	CODE_UNSURE, /* differs, and the forms of this machine's
			instructions are not known here */
	CODE_ABSENT  /* not in both files */
};

/* A piece of code. */
struct code_place {
	const struct image *img;
	uint32_t sect; /* ET_REL only; it was loaded */
	uint64_t addr;
};

/* Loads the sections that hold code, once (main thread). */
void code_load(struct image *);
/* Compares len bytes of both. */
enum code_like code_like(const struct code_place *, const struct code_place *,
    uint64_t len);
/*
 * A number that is the same for pieces of the same length that are alike: from
 * the bytes before the first operand that may be a place.  0: no bytes.
 */
uint64_t code_key(const struct code_place *, uint64_t len);
/* A number for the bytes alone; 0: there are none. */
uint64_t code_hash(const struct code_place *, uint64_t len);
/*
 * Are two pieces of objects the same byte for byte, with relocations of the
 * same kinds in the same places?  Then what is like one is like the other.
 */
bool code_same(const struct code_place *, const struct code_place *,
    uint64_t len);
/*
 * The bytes around the place of a relocation of an object, [*from, *to) from
 * its offset on, that a linker may change: beside the field the instruction,
 * where another one may take its place.
 */
void code_reloc_window(const struct image *, const struct reloc *, int *from,
    int *to);

#endif
