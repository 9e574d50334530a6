/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Preloaded into unwinddump stack -p PID --samples=N: says on standard error
 * how long threads stood still, from before PTRACE_INTERRUPT until after
 * PTRACE_DETACH.  The first stop, in which all there is to know of the process
 * is read, is left out.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <time.h>

#define MAX 100000

static double us[MAX];
static size_t n;
static long (*next)(int, ...);
static _Thread_local double since;
static _Thread_local unsigned depth;

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int
ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

long
ptrace(enum __ptrace_request what, ...)
{
	long pid, addr, data, r;
	va_list l;

	va_start(l, what);
	pid = va_arg(l, long);
	addr = va_arg(l, long);
	data = va_arg(l, long);
	va_end(l);
	if (next == NULL)
		next = (long (*)(int, ...))dlsym(RTLD_NEXT, "ptrace");
	if (what == PTRACE_INTERRUPT && depth++ == 0)
		since = now();
	r = next((int)what, pid, addr, data);
	if (what == PTRACE_DETACH && depth > 0 && --depth == 0 && n < MAX)
		us[n++] = now() - since;
	return r;
}

__attribute__((destructor)) static void
say(void)
{
	if (n < 20)
		return;
	qsort(us + 1, n - 1, sizeof(us[0]), ascending);
	fprintf(stderr,
	    "%zu stops: microseconds %.1f (a tenth is below), %.1f (half), "
	    "%.1f (nine tenths)\n",
	    n - 1, us[1 + n / 10], us[1 + n / 2], us[n * 9 / 10]);
}
