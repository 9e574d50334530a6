/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of Arm's index tables: a world with tables made of words. */
#ifndef TESTS_EXIDX_BUILD_H
#define TESTS_EXIDX_BUILD_H

#include "dumped.h"

#define INDEX 0x300000
#define TABLE 0x310000

static struct world w;
static uint8_t index_bytes[512], table_bytes[16384];

/* Words of hex digits. */
static inline size_t
words(const char *s, uint8_t *p)
{
	size_t n = 0;
	char *end;

	for (; *s != '\0'; s = *end == ' ' ? end + 1 : end)
		n = put_word(p, n, strtoul(s, &end, 16), 4);
	return n;
}

/* What a word at a place holds to lead to another. */
static inline uint64_t
prel31(uint64_t from, uint64_t to)
{
	return (to - from) & 0x7fffffff;
}

#endif
