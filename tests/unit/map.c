/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes of files by their kind, as the header of map.c promises: regular ones,
 * pipes in pieces of any size, devices and directories, which are refused, and
 * files that say that they are empty.
 */
#define _GNU_SOURCE
#include "object/map.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tap.h"

static char dir[] = "/tmp/unwinddump-map.XXXXXX";

static const char *
in_dir(const char *name)
{
	static char path[128];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return path;
}

/* Byte i of all that is read here. */
static uint8_t
byte_of(size_t i)
{
	return (uint8_t)(i ^ i >> 8 ^ i >> 16);
}

static void
put(int fd, size_t total, size_t piece)
{
	uint8_t *b = malloc(piece);
	size_t at, i, n;
	ssize_t done;

	for (at = 0; b != NULL && at < total; at += (size_t)done) {
		n = total - at < piece ? total - at : piece;
		for (i = 0; i < n; i++)
			b[i] = byte_of(at + i);
		done = write(fd, b, n);
		if (done <= 0)
			_exit(1);
	}
	free(b);
}

static bool
holds(const struct map *m, size_t n)
{
	size_t i;

	if (m->len != n)
		return false;
	for (i = 0; i < n; i++)
		if (m->data[i] != byte_of(i))
			return false;
	return true;
}

/* Sizes about those in which memory is taken: 1 MiB, less than 64 KiB left. */
static void
pipes(void)
{
	static const struct {
		size_t total, piece;
	} t[] = {
		{ 0, 1 },
		{ 1, 1 },
		{ 3, 1 },
		{ 5000, 4999 },
		{ (1 << 20) - 65536, 65536 },
		{ (1 << 20) - 65535, 65536 },
		{ 1 << 20, 65536 },
		{ (1 << 20) + 1, 65536 },
		{ 5 << 20, 65536 },
	};
	struct map m;
	pid_t pid;
	size_t i;
	int fd;

	for (i = 0; i < sizeof(t) / sizeof(t[0]); i++) {
		if (mkfifo(in_dir("pipe"), 0600) != 0)
			exit(1);
		pid = fork();
		if (pid == 0) {
			fd = open(in_dir("pipe"), O_WRONLY);
			put(fd, t[i].total, t[i].piece);
			_exit(0);
		}
		ok(map_path(&m, in_dir("pipe")) && holds(&m, t[i].total) &&
			!m.mapped && !m.kept,
		    "a pipe of %zu bytes", t[i].total);
		waitpid(pid, NULL, 0);
		map_free(&m);
		ok(m.data == NULL && m.len == 0, "freed");
		errno = 0;
		ok(!map_regular(&m, in_dir("pipe")) && errno == EINVAL,
		    "no regular file");
		unlink(in_dir("pipe"));
	}
}

/* Of what a user names, small files are read. */
static void
regular(void)
{
	static const size_t sizes[] = { 1, 4095, 4096, 65535, 65536, 100000 };
	struct map m;
	size_t i;
	int fd;

	for (i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		fd = open(in_dir("file"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
		put(fd, sizes[i], 1000);
		close(fd);
		ok(map_path(&m, in_dir("file")) &&
			m.mapped == (sizes[i] >= 65536) && holds(&m, sizes[i]),
		    "a file of %zu bytes", sizes[i]);
		map_free(&m);
		ok(map_regular(&m, in_dir("file")) && m.mapped &&
			holds(&m, sizes[i]),
		    "that has to be one");
		map_free(&m);
	}
	fd = open(in_dir("file"), O_WRONLY | O_TRUNC);
	close(fd);
	ok(map_path(&m, in_dir("file")) && m.len == 0 && !m.mapped, "empty");
	map_free(&m);
	ok(map_regular(&m, in_dir("file")) && m.len == 0 && m.data != NULL &&
		!m.mapped,
	    "empty, and a regular one");
	map_free(&m);
	unlink(in_dir("file"));
	errno = 0;
	ok(!map_path(&m, in_dir("file")) && errno == ENOENT && m.data == NULL,
	    "not there");
	errno = 0;
	ok(!map_regular(&m, in_dir("file")) && errno == ENOENT,
	    "nor as a regular one");
}

/* What has no size of its own; a name in an archive may not read it. */
static void
others(void)
{
	struct map m;

	errno = 0;
	ok(!map_path(&m, dir) && errno == EISDIR, "a directory");
	errno = 0;
	ok(!map_regular(&m, dir) && errno == EISDIR, "the same");
	errno = 0;
	ok(!map_path(&m, "/dev/zero") && errno == ENODEV, "a device");
	errno = 0;
	ok(!map_regular(&m, "/dev/zero") && errno == EINVAL, "the same");
	if (access("/proc/self/status", R_OK) != 0) {
		ok(true, "a file of /proc # SKIP there is none");
		return;
	}
	ok(map_path(&m, "/proc/self/status") && !m.mapped && m.len > 6 &&
		memcmp(m.data, "Name:\t", 6) == 0,
	    "a file of /proc");
	map_free(&m);
	ok(map_regular(&m, "/proc/self/status") && m.len == 0,
	    "which a name in an archive does not read");
	map_free(&m);
}

/* Standard input is there for who asks again, be it a pipe or a device. */
static void
input(void)
{
	struct map a, b;
	int fds[2];

	if (pipe(fds) != 0)
		exit(1);
	put(fds[1], 1000, 7);
	close(fds[1]);
	close(STDIN_FILENO);
	errno = 0;
	ok(!map_stdin(&a) && errno == EBADF, "none");
	if (open(dir, O_RDONLY) != STDIN_FILENO)
		exit(1);
	errno = 0;
	ok(!map_stdin(&a) && errno == EISDIR, "a directory");
	dup2(fds[0], STDIN_FILENO);
	close(fds[0]);
	ok(map_stdin(&a) && holds(&a, 1000) && a.kept, "a pipe");
	ok(map_stdin(&b) && b.data == a.data && b.len == a.len, "once more");
	map_free(&a);
	ok(a.data == NULL && holds(&b, 1000), "one is enough");
	map_free(&b);
	ok(map_stdin(&b) && holds(&b, 1000), "and there still");
}

int
main(void)
{
	if (mkdtemp(dir) == NULL)
		return 1;
	pipes();
	regular();
	others();
	input();
	rmdir(dir);
	return done();
}
