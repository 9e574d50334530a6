/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses THREADS LIBRARY [remove]: is called back through a library. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "threads.h"

static int (*twice)(int (*)(int), int);

static int
order(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

static int
called_back(int x)
{
	int a[20], i;
	char b[30];

	for (i = 0; i < 20; i++)
		a[i] = i * x % 7;
	qsort(a, 20, sizeof(a[0]), order);
	snprintf(b, sizeof(b), "%d", a[3]);
	return (int)strlen(b);
}

static void *
body(void *arg)
{
	intptr_t s = 0;
	int i;

	(void)arg;
	for (i = 0; i < 30; i++)
		s += twice(called_back, i);
	return (void *)s;
}

int
main(int argc, char **argv)
{
	void *h = argc > 2 ? dlopen(argv[2], RTLD_NOW) : NULL;

	if (h == NULL)
		return 1;
	if (argc > 3)
		unlink(argv[2]);
	*(void **)&twice = dlsym(h, "library_twice");
	in_threads(argv[1], body);
	return 0;
}
