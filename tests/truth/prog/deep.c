/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep THREADS: thousands of frames. */
#include <stdio.h>
#include <string.h>

#include "threads.h"

__attribute__((noinline)) static int
down(int n, char *b)
{
	volatile char x[8];

	x[n & 7] = (char)n;
	b[n & 63] = (char)n;
	if (n == 0)
		return (int)strlen(b);
	return down(n - 1, b) + x[n & 7];
}

static void *
body(void *arg)
{
	char b[65] = { 0 };

	return (void *)(intptr_t)down(arg == NULL ? 8000 : 3000, b);
}

int
main(int argc, char **argv)
{
	in_threads(argc > 1 ? argv[1] : "0", body);
	return 0;
}
