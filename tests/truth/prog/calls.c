/* SPDX-License-Identifier: GPL-3.0-or-later */
/* calls THREADS: frames of many shapes, longjmp, libc that calls back. */
#include <alloca.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "threads.h"

#define NOINLINE __attribute__((noinline))

static __thread int sink;
static __thread jmp_buf back;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

NOINLINE static int
order(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

NOINLINE static int
dynamic(int n)
{
	volatile char *p = alloca(n * 16 + 16);

	p[n] = (char)n;
	sink += p[n];
	return order(&n, &sink);
}

NOINLINE static int
aligned(int n)
{
	volatile int v[16] __attribute__((aligned(64)));

	v[3] = 0;
	v[n & 15] = n;
	return dynamic(v[n & 15]) + v[3];
}

NOINLINE static int
variadic(int n, ...)
{
	va_list l;
	int i, s = 0;

	va_start(l, n);
	for (i = 0; i < n; i++)
		s += va_arg(l, int);
	va_end(l);
	return s + aligned(n);
}

NOINLINE static int
recursive(int n)
{
	return n ? recursive(n - 1) + variadic(3, n, n, n) : dynamic(2);
}

NOINLINE __attribute__((noreturn)) static void
jump(int x)
{
	longjmp(back, x + 1);
}

NOINLINE static int
caught(int x)
{
	int r = setjmp(back);

	if (r != 0)
		return r;
	jump(x);
}

NOINLINE static int
locked(int x)
{
	pthread_mutex_lock(&lock);
	x = recursive(x & 3);
	pthread_mutex_unlock(&lock);
	return x;
}

NOINLINE static int
chosen(int x)
{
	switch (x % 8) {
	case 0:
		return recursive(2);
	case 1:
		return caught(x);
	case 2:
		return dynamic(x);
	case 3:
		return aligned(5);
	case 4:
		return variadic(1, x);
	case 5:
		return sink++;
	case 6:
		return locked(x);
	default:
		return recursive(1);
	}
}

static void *
body(void *arg)
{
	char b[256], *p;
	int a[64], k, i;
	unsigned x = 3 + (unsigned)(intptr_t)arg;

	for (k = 0; k < 6; k++) {
		for (i = 0; i < 64; i++)
			a[i] = (int)((x = x * 1103515245 + 12345) >> 16) % 997;
		qsort(a, 64, sizeof(a[0]), order);
		for (i = 0; i < 14; i++)
			sink += chosen(i + k);
		snprintf(b, sizeof(b), "%d %s %f %p", sink, "abc", sink / 3.0,
		    (void *)b);
		sink += (int)strlen(b);
		p = malloc(1000 * (size_t)k + 1);
		memset(p, k, 1000 * (size_t)k);
		free(p);
		sink += time(NULL) & 1;
	}
	return NULL;
}

int
main(int argc, char **argv)
{
	in_threads(argc > 1 ? argv[1] : "0", body);
	printf("%d\n", sink);
	return 0;
}
