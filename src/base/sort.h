/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting of large arrays by an address, in linear time. */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stddef.h>
#include <stdint.h>

/* What stands for an element of the array that is to be ordered. */
struct sort_key {
	uint64_t key;
	uint32_t i;     /* the caller's: which element */
	uint32_t other; /* the caller's */
};

/*
 * Sorts by key alone; those with equal keys keep their order.  The array must
 * come from malloc: another one with the result may be given in its place.
 */
struct sort_key *sort_keys(struct sort_key *, size_t n);
/*
 * The elements 0..n-1 by words that word() gives of each, the first of them
 * counting most; those with equal words keep their order.  Free the result, of
 * which i is what counts.
 */
struct sort_key *sort_by(size_t n, unsigned words,
    uint64_t (*word)(const void *arg, size_t i, unsigned word),
    const void *arg);
/*
 * The list itself in that order, for one from malloc of elements of so many
 * bytes: that is freed, and another one given.
 */
void *sort_list(void *list, size_t n, size_t size, unsigned words,
    uint64_t (*word)(const void *arg, size_t i, unsigned word),
    const void *arg);
/*
 * Any array by any order, to which arg is handed on; equal elements keep theirs.
 * Of what is in order already, or in a few runs, it takes few steps.
 */
void sort_stable(void *list, size_t n, size_t size,
    int (*order)(const void *, const void *, const void *arg), const void *arg);
/* Sorts words; room is for as many. */
void sort_words(uint32_t *, uint32_t *room, size_t n);

#endif
