/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * big_trace BUFFERS RECORDS: writes an XRay trace (FDR, version 5) of one
 * thread to standard output, with as many entries and exits in each buffer.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS 500
#define DEPTH     30

static uint64_t seed = 1;

/* The same on every machine. */
static unsigned
number(unsigned below)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(seed >> 33) % below;
}

static void
word(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		putchar((int)(v & 0xff));
}

static void
fill(unsigned n)
{
	while (n-- > 0)
		putchar(0);
}

static void
call(unsigned action, unsigned function, unsigned delta, uint64_t *tsc)
{
	*tsc += delta;
	word(action << 1 | function << 4, 4);
	word(delta, 4);
}

int
main(int argc, char **argv)
{
	long buffers = argc > 1 ? atol(argv[1]) : 1, b;
	long records = argc > 2 ? atol(argv[2]) : 1000, i;
	uint64_t tsc = 1000000;
	unsigned stack[DEPTH], n = 0;

	word(5, 2);
	word(1, 2);
	word(3, 4);
	word(2000000000, 8);
	word(64 + 8 * (uint64_t)records, 8);
	word(0, 8);
	for (b = 0; b < buffers; b++) {
		word(0x0f, 1);
		word(64 + 8 * (uint64_t)records, 8);
		fill(7);
		word(0x01, 1);
		word(7, 4);
		fill(11);
		word(0x09, 1);
		word((uint64_t)b, 8);
		fill(7);
		word(0x13, 1);
		word(7, 4);
		fill(11);
		word(0x05, 1);
		word(0, 2);
		word(tsc, 8);
		fill(5);
		for (i = 0; i < records; i++) {
			unsigned delta = i == 0 ? 0 : number(2000);

			if (n == 0 || (n < DEPTH && number(2) == 0)) {
				stack[n] = 1 + number(FUNCTIONS);
				call(0, stack[n++], delta, &tsc);
			} else
				call(1, stack[--n], delta, &tsc);
		}
	}
	return 0;
}
