/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * trace_bomb KIND RECORDS: writes an XRay trace that asks for much memory, with
 * about so many records:
 *   open       calls of few functions, none of which is left
 *   deep       as many, and all are left again
 *   functions  calls of a new function each
 *   strangers  calls of a new function each, none of which is left
 *   paths      calls by chance: hardly two have the same callers
 *   pairs      two levels of calls, no two functions twice below each other
 *   orphans    exits of a new function each, that was not entered
 *   zeros      entries and exits of function 0
 *   args       a call with an argument each
 *   events     events of a byte
 *   threads    buffers of a new thread each, with a call
 *   pieces     buffers without a preamble, of a record each
 *   basic      basic mode, records of a new thread each
 * or what is none:
 *   layers     calls by chance of ten functions for each depth, all left
 *   coarse     a clock so coarse that three calls begin and end together
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENTER 0
#define EXIT  1
#define ARGS  3

static uint64_t seed = 1;

static uint32_t
number(uint32_t below)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(seed >> 33) % below;
}

static void
word(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		putchar((int)(v & 0xff));
}

static void
header(unsigned version, unsigned type)
{
	word(version, 2);
	word(type, 2);
	word(3, 4);
	word(2000000000, 8);
	word(1u << 30, 8);
	word(0, 8);
}

/* A metadata record with up to two fields. */
static void
meta(unsigned kind, uint64_t a, unsigned alen, uint64_t b, unsigned blen)
{
	word(kind << 1 | 1, 1);
	word(a, alen);
	word(b, blen);
	word(0, 15 - alen - blen);
}

static void
preamble(uint32_t thread, uint64_t body)
{
	meta(7, 64 + body, 8, 0, 0);
	meta(0, thread, 4, 0, 0);
	meta(4, 1, 8, 0, 4);
	meta(9, 7, 4, 0, 0);
	meta(2, 0, 2, 1000000, 8);
}

static void
call(unsigned action, uint32_t function)
{
	word(action << 1 | function << 4, 4);
	word(function % 1000, 4);
}

static void
paths(long n, bool layers)
{
	uint32_t stack[40], depth = 0;

	for (; n > 0; n--) {
		if (depth < 8 || (depth < 40 && number(2) == 0)) {
			stack[depth] = layers ? 1 + depth * 10 + number(10) :
						1 + number(100000);
			call(ENTER, stack[depth++]);
		} else
			call(EXIT, stack[--depth]);
	}
	while (layers && depth > 0)
		call(EXIT, stack[--depth]);
}

static void
pairs(long n)
{
	uint32_t side = 1, i, k;

	while ((long)side * side * 4 < n)
		side++;
	for (i = 1; i <= side; i++)
		for (k = 1; k <= side; k++) {
			call(ENTER, i);
			call(ENTER, side + k);
			call(EXIT, side + k);
			call(EXIT, i);
		}
}

/* Everything that is in one buffer. */
static void
body(const char *kind, long n)
{
	long i;

	for (i = 0; i < n; i++) {
		if (strcmp(kind, "open") == 0)
			call(ENTER, (uint32_t)(i % 7 + 1));
		else if (strcmp(kind, "deep") == 0)
			call(i < n / 2 ? ENTER : EXIT,
			    (uint32_t)((i < n / 2 ? i : n - 1 - i) % 7 + 1));
		else if (strcmp(kind, "functions") == 0)
			call(i % 2 == 0 ? ENTER : EXIT, (uint32_t)(i / 2 + 1));
		else if (strcmp(kind, "strangers") == 0)
			call(ENTER, (uint32_t)(i + 1));
		else if (strcmp(kind, "orphans") == 0)
			call(EXIT, (uint32_t)(i + 1));
		else
			call(i % 2 == 0 ? ENTER : EXIT, 0);
	}
}

static void
args(long n)
{
	for (; n > 0; n -= 3) {
		call(ARGS, 1);
		meta(6, (uint64_t)n, 8, 0, 0);
		call(EXIT, 1);
	}
}

static void
coarse(void)
{
	uint32_t i;

	for (i = 0; i < 6; i++) {
		word((i < 3 ? ENTER : EXIT) << 1 | (i < 3 ? i + 1 : 6 - i) << 4,
		    4);
		word(i == 3 ? 1000 : 0, 4);
	}
}

static void
events(long n)
{
	for (; n > 0; n--) {
		meta(5, 1, 4, 1, 4);
		putchar('x');
	}
}

static void
basic(long n)
{
	long i;

	header(3, 0);
	for (i = 0; i < n; i++) {
		word(0, 4);
		word(1, 4);
		word(1000000 + (uint64_t)i, 8);
		word((uint64_t)i, 4);
		word((uint64_t)i % 3, 4);
		word(0, 8);
	}
}

static void
threads(long n)
{
	uint32_t i;

	header(5, 1);
	for (i = 0; (long)i * 7 < n; i++) {
		preamble(i, 16);
		call(ENTER, 1);
		call(EXIT, 1);
	}
}

static void
pieces(long n)
{
	header(2, 1);
	for (; n > 0; n -= 2) {
		meta(7, 8, 8, 0, 0);
		call(ENTER, 1);
	}
}

int
main(int argc, char **argv)
{
	const char *kind = argc > 1 ? argv[1] : "open";
	long n = argc > 2 ? atol(argv[2]) : 1000000, size;
	bool one = false; /* a buffer, whose size is told in the end */

	if (strcmp(kind, "basic") == 0)
		basic(n);
	else if (strcmp(kind, "threads") == 0)
		threads(n);
	else if (strcmp(kind, "pieces") == 0)
		pieces(n);
	else {
		one = true;
		header(5, 1);
		preamble(7, 0);
		if (strcmp(kind, "paths") == 0)
			paths(n, false);
		else if (strcmp(kind, "layers") == 0)
			paths(n, true);
		else if (strcmp(kind, "pairs") == 0)
			pairs(n);
		else if (strcmp(kind, "args") == 0)
			args(n);
		else if (strcmp(kind, "coarse") == 0)
			coarse();
		else if (strcmp(kind, "events") == 0)
			events(n);
		else
			body(kind, n);
	}
	if (one) {
		size = ftell(stdout) - 48;
		if (fseek(stdout, 33, SEEK_SET) == 0)
			word((uint64_t)size, 8);
	}
	return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
