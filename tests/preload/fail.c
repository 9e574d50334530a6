/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * To be preloaded: call number FAIL_AT of malloc, calloc, realloc or fork
 * fails, in the process or a child of it.  With FAIL_COUNT the number of calls
 * that the process made is appended to that file when it ends.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __GLIBC__ /* other libraries have no names for their own */

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static atomic_long calls;
static long at = -1;

static int
fails(void)
{
	long n = atomic_fetch_add(&calls, 1) + 1;

	if (n != at)
		return 0;
	errno = ENOMEM;
	return 1;
}

__attribute__((constructor)) static void
begin(void)
{
	const char *s = getenv("FAIL_AT");

	atomic_store(&calls, 0);
	at = s == NULL ? 0 : strtol(s, NULL, 10);
}

__attribute__((destructor)) static void
end(void)
{
	const char *name = getenv("FAIL_COUNT");
	char text[32];
	FILE *f;

	if (name == NULL)
		return;
	snprintf(text, sizeof(text), "%ld\n", atomic_load(&calls));
	f = fopen(name, "a");
	if (f == NULL)
		return;
	fputs(text, f);
	fclose(f);
}

void *
malloc(size_t n)
{
	return fails() ? NULL : __libc_malloc(n);
}

void *
calloc(size_t n, size_t size)
{
	return fails() ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *p, size_t n)
{
	return fails() ? NULL : __libc_realloc(p, n);
}

pid_t
fork(void)
{
	static pid_t (*real)(void);

	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "fork");
	return fails() ? -1 : real();
}

#endif
