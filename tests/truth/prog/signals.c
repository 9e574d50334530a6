/* SPDX-License-Identifier: GPL-3.0-or-later */
/* signals THREADS: nested handlers, on the stack and on another one. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "threads.h"

static __thread volatile int depth;
static __thread int sink;

static int
order(const void *a, const void *b)
{
	if (depth < 3 && *(const int *)a == 13)
		raise(SIGUSR1);
	return *(const int *)a - *(const int *)b;
}

static void
sort(void)
{
	int a[40], i;

	for (i = 0; i < 40; i++)
		a[i] = i * 37 % 41;
	qsort(a, 40, sizeof(a[0]), order);
	sink += a[3];
}

static void
here(int signo)
{
	(void)signo;
	depth++;
	sort();
	if (depth == 2)
		raise(SIGUSR2);
	depth--;
}

static void
elsewhere(int signo, siginfo_t *info, void *context)
{
	char b[64];

	(void)info;
	(void)context;
	depth++;
	snprintf(b, sizeof(b), "%d", signo);
	sink += (int)strlen(b);
	sort();
	depth--;
}

static void *
body(void *arg)
{
	stack_t other = { .ss_sp = malloc(65536), .ss_size = 65536 };
	int i;

	(void)arg;
	sigaltstack(&other, NULL);
	for (i = 0; i < 3; i++) {
		sort();
		raise(SIGUSR2);
		pthread_kill(pthread_self(), SIGUSR1);
	}
	return NULL;
}

int
main(int argc, char **argv)
{
	struct sigaction a = { .sa_handler = here, .sa_flags = SA_NODEFER };
	struct sigaction b = { .sa_sigaction = elsewhere,
		.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER };

	sigaction(SIGUSR1, &a, NULL);
	sigaction(SIGUSR2, &b, NULL);
	in_threads(argc > 1 ? argv[1] : "0", body);
	printf("%d\n", sink);
	return 0;
}
