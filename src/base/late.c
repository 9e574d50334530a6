/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/late.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

/* One for all: that a thread waits for another's library is rare, and short. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* What to give for the last failure, to be kept. */
static char *
reason(const struct late *l)
{
	const char *said = dlerror();

	/* A library that would be there but for that is not missing. */
	if (said != NULL && strstr(said, strerror(ENOMEM)) != NULL)
		errno = ENOMEM;
	library_failed();
	return said != NULL ? xstrdup(said) :
			      xasprintf("%s: cannot be opened", l->soname);
}

/* Stores all pointers; false at a function that is not there. */
static bool
find_all(const struct late *l, void *library)
{
	char *to = l->to;
	void *p;
	size_t i;

	for (i = 0; i < l->n; i++) {
		p = dlsym(library, l->names[i]);
		if (p == NULL)
			return false;
		memcpy(to + i * sizeof(p), &p, sizeof(p));
	}
	return true;
}

static UNLIKELY void
try_open(struct late *l)
{
	void *library;
	int is_open;

	pthread_mutex_lock(&lock);
	if (atomic_load(&l->is_open) == 0) {
		errno = 0;
		library = dlopen(l->soname, RTLD_NOW | RTLD_LOCAL);
		is_open = library != NULL && find_all(l, library) ? 1 : -1;
		if (is_open < 0)
			l->why = reason(l);
		atomic_store(&l->is_open, is_open);
	}
	pthread_mutex_unlock(&lock);
}

const void *
late_open(struct late *l)
{
	if (atomic_load_explicit(&l->is_open, memory_order_acquire) == 0)
		try_open(l);
	return atomic_load_explicit(&l->is_open, memory_order_acquire) > 0 ?
		   l->to :
		   NULL;
}

const char *
late_missing(struct late *l)
{
	return late_open(l) == NULL ? l->why : NULL;
}
