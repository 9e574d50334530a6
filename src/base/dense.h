/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers from 0 on for keys in order of their appearance, so that what is
 * known of each stands in a plain array: the hash table of this program.
 * Begins as zero, but for the width.
 */
#ifndef BASE_DENSE_H
#define BASE_DENSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DENSE_NONE UINT32_MAX
/* The words of a key, all of them in each call. */
#define DENSE_KEY(...) ((const uint64_t[]){ __VA_ARGS__ })

struct dense {
	size_t width;    /* words of a key; 0: one */
	uint64_t *words; /* by number */
	size_t n, cap;
	uint32_t *hash; /* number + 1, 0: free */
	size_t nhash;
};

/* The number of a key; DENSE_NONE when it has none. */
uint32_t dense_find(const struct dense *, const uint64_t *key);
/* Gives a key, which must have none, the number n. */
void dense_add(struct dense *, const uint64_t *key);
/* The number, given when it had none: it was n then. */
uint32_t dense_number(struct dense *, const uint64_t *key);
/* Had it none?  Now it has. */
bool dense_is_new(struct dense *, const uint64_t *key);
/* Keeps the words, and no way to look one up. */
void dense_close(struct dense *);
void dense_free(struct dense *);

#endif
