/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of tables whose entries are known by the shapes of their programs:
 * an .eh_frame of many FDEs, of which each is made of the same few pieces.
 */
#ifndef TESTS_CFI_MANY_H
#define TESTS_CFI_MANY_H

#include "cfi_build.h"

#define MANY      1000
#define MANY_STEP 0x400 /* from start to start */

static const char *const advances[] = { "41", "42", "7f", "40", "0240", "0280",
	"0210", "030101", "030002", "030100", "0400000100" };
static const char *const operations[] = { "0e10", "0e18", "0e20", "0d06",
	"8602", "8303", "8301", "c6", "0a", "0b", "0c0708", "00", "0f027700",
	"07", "3c" };

static unsigned seed;

static unsigned
any(unsigned n)
{
	seed = seed * 1103515245 + 12345;
	return (seed >> 16) % n;
}

/* Up to so many advances with an operation behind each, as hex. */
static void
any_program(char *program, unsigned most)
{
	unsigned j;

	program[0] = '\0';
	for (j = any(most + 1); j > 0; j--) {
		strcat(program, advances[any(NELEM(advances))]);
		strcat(program, operations[any(NELEM(operations))]);
	}
}

static size_t
add_word(uint8_t *to, size_t n, bool be, uint32_t v)
{
	store_word(to + n, 4, be, v);
	return n + 4;
}

static size_t
add_cie(uint8_t *to, bool be, const char *hex)
{
	size_t n = add_word(to, 4, be, 0);

	n += hex_bytes(hex, to + n);
	while (n % 4 != 0)
		to[n++] = 0;
	add_word(to, 0, be, n - 4);
	return n;
}

/* One of the CIE at an offset; start: less the address of the section. */
static size_t
add_fde(uint8_t *to, size_t n, bool be, size_t cie, uint32_t start,
    const char *program, unsigned range)
{
	size_t at = n;

	n = add_word(to, n + 4, be, n + 4 - cie);
	n = add_word(to, n, be, start - n);
	n = add_word(to, n, be, range);
	to[n++] = 0;
	n += hex_bytes(program, to + n);
	while (n % 4 != 0)
		to[n++] = 0;
	add_word(to, at, be, n - at - 4);
	return n;
}

#endif
