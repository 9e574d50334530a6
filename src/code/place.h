/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of code as one number. */
#ifndef CODE_PLACE_H
#define CODE_PLACE_H

#include "table/table.h"

/*
 * Objects are not linked yet: what stands for an address there is a section
 * and an offset, as one number.  In linked files the section is 0.
 */
#define PLACE_BITS 40

static inline uint64_t
place_number(uint32_t sect, uint64_t off)
{
	return ((uint64_t)sect << PLACE_BITS) + off;
}

static inline uint32_t
place_sect(uint64_t number)
{
	return (uint32_t)(number >> PLACE_BITS);
}

static inline uint64_t
place_offset(uint64_t number)
{
	return number & (((uint64_t)1 << PLACE_BITS) - 1);
}

/* The section of a number of any file: kernels lie above all sections. */
static inline uint32_t
place_section(const struct image *img, uint64_t number)
{
	return img->by_section ? place_sect(number) : 0;
}

/*
 * The same in registers, whose numbers may have 32 bits: then the sections
 * begin in the upper half, where few constants are, below them the GOT.
 */
#define SHORT_BITS  20
#define SHORT_FIRST 0x800u
#define SHORT_GOT   0x7ff00000u

static inline uint64_t
value_of_place(unsigned bits, uint32_t sect, uint64_t off)
{
	return bits == SHORT_BITS ?
		   ((uint64_t)(sect + SHORT_FIRST) << SHORT_BITS) + off :
		   place_number(sect, off);
}

static inline uint32_t
place_of_value(unsigned bits, uint64_t value)
{
	if (bits != SHORT_BITS)
		return place_sect(value);
	value >>= SHORT_BITS;
	return value < SHORT_FIRST ? 0 : (uint32_t)value - SHORT_FIRST;
}

#endif
