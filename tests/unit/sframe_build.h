/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of SFrame: a table of one function, whose rows are given byte by
 * byte (SFrame V1 to V3, FREs; Linux's 0 for the frame pointer).
 */
#ifndef TESTS_SFRAME_BUILD_H
#define TESTS_SFRAME_BUILD_H

#include "world.h"

#define SFRAME_AT 0x300000 /* where the table is */

#define NONE 99

enum cpu { X86, A64, S390 };

static const struct {
	uint8_t machine, abi, ra;
	bool be;
} cpus[] = {
	[X86] = { MACH_X86_64, 3, 0xf8, false },
	[A64] = { MACH_AARCH64, 2, 0, false },
	[S390] = { MACH_S390, 4, 0, true },
};

struct sframe_case {
	const char *what;
	enum cpu cpu;
	unsigned version;
	const char *hex, *want;
	unsigned nrows;       /* 0: one, NONE: none */
	unsigned info, block; /* info: row type and kind */
	unsigned info2;       /* more of it */
	uint32_t size;        /* of the function, 0: 0x40 */
	bool flex;
};

/* The table's length. */
static inline size_t
sframe_table(const struct sframe_case *c, uint8_t *p)
{
	uint8_t fres[128];
	size_t len = hex_bytes(c->hex, fres), n = 0, i;
	bool be = cpus[c->cpu].be;
	unsigned version = c->version, nrows = c->nrows == NONE ? 0 :
					       c->nrows != 0    ? c->nrows :
								  1;
	unsigned wide = version == 3 ? 8 : 4;
	const struct {
		uint64_t v;
		unsigned size;
	} words[] = {
		{ 0xdee2, 2 },
		{ version, 1 },
		{ version == 1 ? 1 : 5, 1 },
		{ cpus[c->cpu].abi, 1 },
		{ 0, 1 },
		{ cpus[c->cpu].ra, 1 },
		{ 0, 1 },
		{ 1, 4 },
		{ nrows, 4 },
		{ len + (version == 3 ? 5 : 0), 4 },
		{ 0, 4 },
		{ version == 3   ? 16 :
		    version == 2 ? 20 :
				   17,
		    4 },
		/* The function. */
		{ WORLD_CODE - SFRAME_AT - (version == 1 ? 0 : 28), wide },
		{ c->size != 0 ? c->size : 0x40, 4 },
		{ 0, 4 },
		{ nrows, version == 3 ? 2 : 4 },
		{ c->info, 1 },
		{ c->info2 | c->flex, version == 3 },
		{ c->block, version > 1 },
		{ 0, version == 2 ? 2 : 0 },
	};

	for (i = 0; i < NELEM(words); i++) {
		store_word(p + n, words[i].size, be, words[i].v);
		n += words[i].size;
	}
	memcpy(p + n, fres, len);
	return n + len;
}

#endif
