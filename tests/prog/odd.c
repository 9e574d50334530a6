/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * odd KIND: a process as few are, until it is killed, at most 100 seconds:
 *   vfork   a second thread waits in vfork(2) for a child that lives as long
 *   ended   the main thread has ended, and another one runs
 *   zombie  a child has ended; its number is printed
 */
#define _GNU_SOURCE
#include <sys/prctl.h>
#include <sys/wait.h>

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void *
wait_in_vfork(void *arg)
{
	(void)arg;
	if (vfork() == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		sleep(100);
		_exit(0);
	}
	return NULL;
}

static void *
wait_here(void *arg)
{
	(void)arg;
	puts("ready");
	fflush(stdout);
	sleep(100);
	_exit(0);
}

/* ... once the main thread has ended. */
static void *
wait_alone(void *arg)
{
	char line[256] = "";
	const char *p = NULL;
	FILE *f;

	while (p == NULL || strncmp(p, ") Z", 3) != 0) {
		usleep(1000);
		f = fopen("/proc/self/stat", "r");
		if (f == NULL || fgets(line, sizeof(line), f) == NULL)
			return NULL;
		fclose(f);
		p = strrchr(line, ')');
	}
	return wait_here(arg);
}

int
main(int argc, char **argv)
{
	const char *kind = argc > 1 ? argv[1] : "";
	pthread_t t;
	siginfo_t info;
	pid_t pid;

	if (strcmp(kind, "vfork") == 0) {
		pthread_create(&t, NULL, wait_in_vfork, NULL);
		usleep(100000);
		wait_here(NULL);
	} else if (strcmp(kind, "ended") == 0) {
		pthread_create(&t, NULL, wait_alone, NULL);
		pthread_exit(NULL);
	} else if (strcmp(kind, "zombie") == 0) {
		pid = fork();
		if (pid == 0)
			_exit(0);
		/* It has ended, and nobody has taken note. */
		waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT);
		printf("%ld\n", (long)pid);
		wait_here(NULL);
	}
	return 1;
}
