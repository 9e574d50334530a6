/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which bits of an instruction may hold a place, machine by machine. */
#ifndef COMPARE_CODE_FORM_H
#define COMPARE_CODE_FORM_H

#include "base/image.h"

/* What is known while a piece of code is walked. */
struct form_state {
	const struct image	*img;
	bool			 thumb;
	uint32_t		 pages;	/* registers that hold a place */
	uint32_t		 last;	/* the word before */
};

/* One step: so many bytes, of which the bits in mask may hold a place. */
struct form {
	unsigned	len;		/* 2, 4, 6 or 8 */
	uint8_t		mask[8];	/* as the bytes lie in memory */
};

/* Can the machine's instructions be walked one by one? */
bool	 form_known(const struct image *);
/*
 * The instruction at p, of which n bytes are there; false when it does not
 * fit in them.
 */
bool	 form_next(struct form_state *, const uint8_t *p, size_t n,
	    struct form *);
/* x86: may the four bytes at p[i] be a place, by the bytes before them? */
bool	 form_x86_place(const struct image *, const uint8_t *p, size_t i);

#endif
