/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To be preloaded: whoever opens a file with "fault-" in its name dies. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/types.h>

int
open(const char *path, int flags, ...)
{
	static int (*real)(const char *, int, ...);
	va_list ap;
	mode_t mode;

	if (strstr(path, "fault-segv") != NULL)
		*(volatile char *)0 = 0;
	if (strstr(path, "fault-abort") != NULL)
		raise(SIGABRT);
	if (real == NULL)
		*(void **)&real = dlsym(RTLD_NEXT, "open");
	va_start(ap, flags);
	mode = (flags & O_CREAT) != 0 ? va_arg(ap, mode_t) : 0;
	va_end(ap);
	return real(path, flags, mode);
}
