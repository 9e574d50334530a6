/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * measure N SECONDS COMMAND... [-- COMMAND...]...
 *
 * Runs the commands in turn, their output thrown away, N times or until SECONDS
 * have passed, but once at least.  Prints a line for each: the least wall time
 * and the least processor time, both in microseconds, and the highest resident
 * set in KiB; "- - -" when it failed.  In turn, since the speed of a machine
 * changes; the least, since whatever disturbs a run makes it longer.
 *
 * measure -m COMMAND...
 *
 * Runs it once and prints the highest resident set in KiB, and how much of
 * that was not file pages, as far as sampling sees it.
 */
#define _GNU_SOURCE
#include <sys/resource.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_COMMANDS 16

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

/* A command, and what was measured of it. */
struct command {
	char **argv;
	long wall, cpu; /* 0: not run yet */
	long kib;
	bool failed;
};

static void
keep_least(long *least, long v)
{
	if (*least == 0 || v < *least)
		*least = v;
}

/* Runs once, and never again when it did not do its work. */
static void
run(struct command *c)
{
	struct rusage ru;
	long t = now();
	pid_t pid = start(c->argv);
	int status;

	c->failed = pid < 0 || wait4(pid, &status, 0, &ru) != pid ||
		    WIFSIGNALED(status) || WEXITSTATUS(status) > 1;
	if (c->failed)
		return;
	keep_least(&c->wall, now() - t);
	keep_least(&c->cpu,
	    (ru.ru_utime.tv_sec + ru.ru_stime.tv_sec) * 1000000L +
		ru.ru_utime.tv_usec + ru.ru_stime.tv_usec);
	if (ru.ru_maxrss > c->kib)
		c->kib = ru.ru_maxrss;
}

static int
memory(char **argv)
{
	const struct timespec tick = { 0, 1000000 };
	long anon = 0, kib;
	struct rusage ru;
	int status;
	pid_t pid = start(argv), got;

	while ((got = wait4(pid, &status, WNOHANG, &ru)) == 0) {
		kib = anonymous(pid);
		anon = kib > anon ? kib : anon;
		nanosleep(&tick, NULL);
	}
	if (got < 0)
		return 2;
	printf("%ld %ld\n", ru.ru_maxrss, anon);
	return 0;
}

int
main(int argc, char **argv)
{
	static struct command commands[MAX_COMMANDS];
	int n = argc > 3 ? atoi(argv[1]) : 0, i, k, count = 0;
	long end;

	if (argc > 2 && strcmp(argv[1], "-m") == 0)
		return memory(argv + 2);
	if (n < 1) {
		fprintf(stderr,
		    "usage: measure N SECONDS COMMAND... [-- COMMAND...]...\n"
		    "       measure -m COMMAND...\n");
		return 2;
	}
	end = now() + atol(argv[2]) * 1000000;
	commands[count++].argv = argv + 3;
	for (i = 3; i < argc && count < MAX_COMMANDS; i++)
		if (strcmp(argv[i], "--") == 0) {
			argv[i] = NULL;
			commands[count++].argv = argv + i + 1;
		}
	for (i = 0; i < n && (i == 0 || now() < end); i++)
		for (k = 0; k < count; k++)
			if (!commands[k].failed)
				run(&commands[k]);
	for (k = 0; k < count; k++)
		if (commands[k].failed)
			printf("- - -\n");
		else
			printf("%ld %ld %ld\n", commands[k].wall,
			    commands[k].cpu, commands[k].kib);
	return 0;
}
