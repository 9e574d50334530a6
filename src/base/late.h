/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Libraries that most runs do without.  To find, map and relocate them all takes
 * as long as to list the tables of a small file, so each is opened when it is
 * first needed.  The Makefile says which are: it defines LATE_ZSTD to be the
 * name that a program linked with zstd would ask for.  Without that the library
 * is linked, and its functions are called in the same way:
 *
 *	#define ZSTD_FUNCTIONS(F) F(ZSTD_isError) F(ZSTD_decompress)
 *	LATE_DECLARE(zstd, ZSTD_FUNCTIONS);
 *
 * in a header declares struct zstd_late, which has a pointer to each function,
 * of the type that the library's header gives it, and
 *
 *	const struct zstd_late *zstd_late(void);
 *
 * which opens the library, if that was not done, and gives these pointers, or
 * NULL; and
 *
 *	const char *zstd_missing(void);
 *
 * which opens it too, and gives NULL, or why it cannot be used, in the words
 * of dlerror().  Both may be called in any thread.  What they give is never
 * freed: a library stays open.  Want of memory ends the program as xmalloc()
 * does.  A process that can open no files has to have called one of them before.
 *
 * LATE_OPENED() or LATE_LINKED() defines the two in one source file.
 */
#ifndef BASE_LATE_H
#define BASE_LATE_H

#include <stddef.h>

#include "base/util.h"

/* Between these macros and late.c. */
struct late {
	const char *soname;
	const char *const *names; /* n functions */
	size_t n;
	void *to;             /* where their pointers are stored */
	_Atomic(int) is_open; /* 0: not tried, 1: yes, -1: no, see why */
	char *why;
};

/* Opens it, if that was not tried before; gives `to`, or NULL. */
const void *late_open(struct late *);
const char *late_missing(struct late *);

#define LATE_MEMBER(f)  __typeof__(f) *f;
#define LATE_ADDRESS(f) .f = (f),
#define LATE_NAME(f)    LATE_TEXT(f),
#define LATE_TEXT(x)    LATE_TEXT_OF(x)
#define LATE_TEXT_OF(x) #x

#define LATE_DECLARE(lib, functions)               \
	struct lib##_late {                        \
		functions(LATE_MEMBER)             \
	};                                         \
	const struct lib##_late *lib##_late(void); \
	const char *lib##_missing(void)

/* soname without quotes, as on a command line */
#define LATE_OPENED(lib, functions, soname)                                  \
	static const char *const lib##_names[] = { functions(LATE_NAME) };   \
	static struct lib##_late lib##_pointers;                             \
	static struct late lib##_library = { LATE_TEXT(soname), lib##_names, \
		NELEM(lib##_names), &lib##_pointers, 0, NULL };              \
	_Static_assert(sizeof(lib##_pointers) ==                             \
			   NELEM(lib##_names) * sizeof(void *),              \
	    "a pointer is a pointer, to a function too");                    \
	const struct lib##_late *lib##_late(void)                            \
	{                                                                    \
		return late_open(&lib##_library);                            \
	}                                                                    \
	const char *lib##_missing(void)                                      \
	{                                                                    \
		return late_missing(&lib##_library);                         \
	}

#define LATE_LINKED(lib, functions)                                    \
	const struct lib##_late *lib##_late(void)                      \
	{                                                              \
		static const struct lib##_late pointers = { functions( \
		    LATE_ADDRESS) };                                   \
		return &pointers;                                      \
	}                                                              \
	const char *lib##_missing(void)                                \
	{                                                              \
		return NULL;                                           \
	}

#endif
