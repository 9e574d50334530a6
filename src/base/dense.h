/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers from 0 on for words in order of their appearance, so that what is
 * known of each stands in a plain array.
 */
#ifndef BASE_DENSE_H
#define BASE_DENSE_H

#include <stddef.h>
#include <stdint.h>

#define DENSE_NONE UINT32_MAX

struct dense {
	uint64_t *words; /* by number */
	size_t n, cap;
	uint32_t *hash; /* number + 1, 0: free */
	size_t nhash;
};

/* The number of a word; DENSE_NONE when it has none. */
uint32_t dense_find(const struct dense *, uint64_t word);
/* Gives a word, which must have none, the number n. */
void dense_add(struct dense *, uint64_t word);
/* Keeps the words, and no way to look one up. */
void dense_close(struct dense *);
void dense_free(struct dense *);

#endif
