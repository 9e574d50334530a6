/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody may have meant by a word that is not known. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stddef.h>

/* Words whose parts that differ are longer than this are not near. */
#define NEAREST_MAX 64

struct nearest {
	const char *word;
	const char *best; /* borrowed, NULL: none is near */
	size_t distance;  /* of best; at first one too many */
};

void nearest_init(struct nearest *, const char *word);
/*
 * Takes the candidate when it is nearer than all before it: by the letters to
 * change, add, drop or swap, at most a third of the word's.  What it begins
 * with is near, too.  The string is kept by pointer.
 */
void nearest_try(struct nearest *, const char *candidate);

#endif
