/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * To be preloaded: libraries whose name holds NO_LIBRARY cannot be opened once
 * the program runs; nor can memory be had for them if that is NO_MEMORY, too.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

void *
dlopen(const char *name, int mode)
{
	static void *(*real)(const char *, int);
	const char *none = getenv("NO_LIBRARY");

	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "dlopen");
	if (name == NULL || none == NULL || strstr(name, none) == NULL)
		return real(name, mode);
	if (getenv("NO_MEMORY") != NULL) {
		errno = ENOMEM;
		return NULL;
	}
	return real("/absent/library.so", mode);
}
