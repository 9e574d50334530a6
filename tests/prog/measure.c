/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * measure N COMMAND...: runs a command N times, its output thrown away, and
 * prints the median of wall time in microseconds, of processor time in
 * microseconds, the highest resident set in KiB and how much of that was
 * not file pages, as far as sampling sees it.
 */
#define _GNU_SOURCE
#include <sys/resource.h>
#include <sys/wait.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_RUNS	99

static int
compare(const void *a, const void *b)
{
	const long *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

static long
median(long *v, int n)
{
	qsort(v, n, sizeof(*v), compare);
	return v[n / 2];
}

static long
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000L + t.tv_nsec / 1000;
}

/* Anonymous resident memory of a process in KiB, 0 when not known. */
static long
anonymous(pid_t pid)
{
	char path[64], line[256];
	long kib = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/status", (long)pid);
	if ((f = fopen(path, "r")) == NULL)
		return 0;
	while (fgets(line, sizeof(line), f) != NULL)
		if (sscanf(line, "RssAnon: %ld kB", &kib) == 1)
			break;
	fclose(f);
	return kib;
}

static pid_t
start(char **argv)
{
	pid_t pid = fork();
	int fd;

	if (pid != 0)
		return pid;
	fd = open("/dev/null", O_RDWR);
	dup2(fd, 0);
	dup2(fd, 1);
	dup2(fd, 2);
	execvp(argv[0], argv);
	_exit(127);
}

int
main(int argc, char **argv)
{
	static long wall[MAX_RUNS], cpu[MAX_RUNS];
	const struct timespec tick = { 0, 3000000 };
	int n = argc > 2 ? atoi(argv[1]) : 0, i, status = 0;
	long rss = 0, anon = 0, kib, t;
	struct rusage ru;
	pid_t pid, got;

	if (n < 1 || n > MAX_RUNS) {
		fprintf(stderr, "usage: measure N COMMAND...\n");
		return 2;
	}
	for (i = 0; i < n; i++) {
		t = now();
		if ((pid = start(argv + 2)) < 0)
			return 2;
		/* Only the last run is looked at while it runs. */
		while ((got = wait4(pid, &status, i == n - 1 ? WNOHANG : 0,
		    &ru)) == 0) {
			kib = anonymous(pid);
			anon = kib > anon ? kib : anon;
			nanosleep(&tick, NULL);
		}
		if (got < 0 && errno != EINTR)
			return 2;
		wall[i] = now() - t;
		cpu[i] = (ru.ru_utime.tv_sec + ru.ru_stime.tv_sec) * 1000000L +
		    ru.ru_utime.tv_usec + ru.ru_stime.tv_usec;
		rss = ru.ru_maxrss > rss ? ru.ru_maxrss : rss;
		if (WIFSIGNALED(status) || WEXITSTATUS(status) > 1) {
			fprintf(stderr, "measure: %s failed\n", argv[2]);
			return 1;
		}
	}
	printf("%ld %ld %ld %ld\n", median(wall, n), median(cpu, n), rss,
	    anon);
	return 0;
}
