/* SPDX-License-Identifier: GPL-3.0-or-later */
/* O_PATH is Linux; the rest of the file is POSIX. */
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "object/map.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/util.h"

/* The most that is read of a pipe: 4 GB, and 1 GB of a space of 4. */
#define STREAM_LIMIT ((size_t)1 << (SIZE_MAX > UINT32_MAX ? 32 : 30))

/* Shorter files are read: to map and unmap them takes longer. */
#define SMALL 65536

/* What is about as long as expected, or of a length that nobody knows (0). */
static bool
read_all(int fd, struct map *m, size_t expected)
{
	size_t cap = expected == 0 ? 1 << 20 : expected + 1;
	ssize_t n;

	m->mapped = false;
	m->data = xmalloc(cap);
	m->len = 0;
	for (;;) {
		if (m->len > STREAM_LIMIT) {
			errno = EFBIG;
			return false;
		}
		if (m->len == cap) {
			cap *= 2;
			m->data = xreallocarray(m->data, cap, 1);
		}
		n = read(fd, m->data + m->len, cap - m->len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n == 0;
		m->len += n;
	}
}

void
map_free(struct map *m)
{
	if (m->kept)
		;
	else if (m->mapped)
		munmap(m->data, m->len);
	else
		free(m->data);
	memset(m, 0, sizeof(*m));
}

static bool
map_fd(int fd, struct map *m, bool regular)
{
	struct stat st;
	size_t small = 0;
	void *p;

	if (fstat(fd, &st) != 0)
		return false;
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return false;
	}
	if (S_ISBLK(st.st_mode) || (regular && !S_ISREG(st.st_mode)) ||
	    (S_ISCHR(st.st_mode) && fd != STDIN_FILENO)) {
		errno = regular ? EINVAL : ENODEV;
		return false;
	}
	/*
	 * Files of /proc and /sys say that they are empty.  Who names one may
	 * read it, which can take what is read away from others; a name in an
	 * archive may not.
	 */
	if (regular && st.st_size == 0) {
		m->data = xmalloc(1);
		return true;
	}
	if (S_ISREG(st.st_mode) && st.st_size < SMALL && !regular)
		small = st.st_size;
	else if (S_ISREG(st.st_mode) && (uintmax_t)st.st_size <= SIZE_MAX) {
		p = mmap(NULL, st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
		if (p != MAP_FAILED) {
			m->data = p;
			m->len = st.st_size;
			m->mapped = true;
			return true;
		}
	}
	/* Regular for all that it says, but a file of the kernel's making. */
	if (regular) {
		errno = EINVAL;
		return false;
	}
	return read_all(fd, m, small);
}

static bool
map_fd_close(int fd, struct map *m, bool regular)
{
	bool ok;
	int saved;

	memset(m, 0, sizeof(*m));
	if (fd < 0)
		return false;
	ok = map_fd(fd, m, regular);
	saved = errno;
	close(fd);
	if (!ok)
		map_free(m);
	errno = saved;
	return ok;
}

bool
map_path(struct map *m, const char *path)
{
	return map_fd_close(open(path, O_RDONLY | O_CLOEXEC), m, false);
}

static bool
is_regular(const struct stat *st)
{
	errno = S_ISDIR(st->st_mode) ? EISDIR : EINVAL;
	return S_ISREG(st->st_mode);
}

/*
 * Opens what is a regular file, and nothing else: to open a device may be to
 * do something, as to start a watchdog.
 */
static int
open_regular(const char *path)
{
	const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
	struct stat st;
#ifdef O_PATH
	char name[32];
	int at = open(path, O_PATH | O_CLOEXEC), fd = -1, saved;

	if (at < 0)
		return -1;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", at);
	if (fstat(at, &st) == 0 && is_regular(&st)) {
		fd = open(name, flags);
		/* Where there is no /proc. */
		if (fd < 0 && errno == ENOENT)
			fd = open(path, flags);
	}
	saved = errno;
	close(at);
	errno = saved;
	return fd;
#else
	if (stat(path, &st) != 0 || !is_regular(&st))
		return -1;
	return open(path, flags);
#endif
}

bool
map_regular(struct map *m, const char *path)
{
	return map_fd_close(open_regular(path), m, true);
}

/* A pipe gives its bytes once: they are kept for who asks again. */
bool
map_stdin(struct map *m)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	static struct map kept;
	bool ok;

	memset(m, 0, sizeof(*m));
	pthread_mutex_lock(&lock);
	ok = kept.data != NULL || map_fd(STDIN_FILENO, &kept, false);
	if (ok) {
		*m = kept;
		m->kept = true;
	} else
		map_free(&kept);
	pthread_mutex_unlock(&lock);
	return ok;
}
