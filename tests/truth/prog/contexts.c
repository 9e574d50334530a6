/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contexts THREADS: coroutines, each with a stack of its own. */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "threads.h"

#define COUNT 4
#define SIZE  65536

struct all {
	ucontext_t main, c[COUNT];
	int sink;
};

static __thread struct all *all;

__attribute__((noinline)) static int
deep(struct all *a, int i, int n)
{
	volatile int v[4];

	if (n == 0) {
		swapcontext(&a->c[i], &a->main);
		return 1;
	}
	v[n & 3] = n;
	return deep(a, i, n - 1) + v[n & 3];
}

static void
routine(int i)
{
	struct all *a = all;
	char b[32];
	int k;

	for (k = 0; k < 6; k++) {
		snprintf(b, sizeof(b), "%d-%d", i, k);
		a->sink += (int)strlen(b);
		a->sink += deep(a, i, k + i);
	}
}

static void *
body(void *arg)
{
	struct all *a = calloc(1, sizeof(*a));
	int i, k;

	(void)arg;
	all = a;
	for (i = 0; i < COUNT; i++) {
		getcontext(&a->c[i]);
		a->c[i].uc_stack.ss_sp = mmap(NULL, SIZE,
		    PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		a->c[i].uc_stack.ss_size = SIZE;
		a->c[i].uc_link = &a->main;
		makecontext(&a->c[i], (void (*)(void))routine, 1, i);
	}
	for (k = 0; k < 7; k++)
		for (i = 0; i < COUNT; i++)
			swapcontext(&a->main, &a->c[i]);
	return a;
}

int
main(int argc, char **argv)
{
	in_threads(argc > 1 ? argv[1] : "0", body);
	return 0;
}
