/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * floor PID N [same|other] [registers|stack]: the least that N stops of a
 * thread cost here, with nothing done in them, with its registers read, or
 * with 4096 bytes of its stack too; by a thread on the same processor or on
 * another one.  What stopped.c says of unwinddump, of a program that does no more.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t pid;
static int level;
static sem_t go;
static volatile int done;
static char stack[4096] = { 1 };

static int
processor(void)
{
	char path[64], line[1024], *p;
	int i;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
	f = fopen(path, "r");
	p = f == NULL ? NULL : fgets(line, sizeof(line), f);
	if (f != NULL)
		fclose(f);
	p = p == NULL ? NULL : strrchr(line, ')');
	for (i = 2; p != NULL && i < 39; i++)
		p = strchr(p + 1, ' ');
	return p == NULL ? -1 : atoi(p);
}

static void *
stop_it(void *arg)
{
	struct user_regs_struct r;
	struct iovec v = { &r, sizeof(r) };
	struct iovec here = { stack, sizeof(stack) }, there;
	int status;

	(void)arg;
	for (;;) {
		sem_wait(&go);
		if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) != 0)
			exit(0);
		ptrace(PTRACE_INTERRUPT, pid, NULL, NULL);
		waitpid(pid, &status, __WALL);
		if (level > 0)
			ptrace(PTRACE_GETREGSET, pid, NT_PRSTATUS, &v);
		there = (struct iovec){ (void *)r.rsp, sizeof(stack) };
		if (level > 1)
			process_vm_readv(pid, &here, 1, &there, 1, 0);
		ptrace(PTRACE_DETACH, pid, NULL, NULL);
		done = 1;
	}
}

int
main(int argc, char **argv)
{
	int i, cpu, n = argc > 2 ? atoi(argv[2]) : 0;
	int other = argc > 3 && strcmp(argv[3], "other") == 0;
	pthread_t t;
	cpu_set_t set;

	if (n == 0)
		return 2;
	pid = (pid_t)atoi(argv[1]);
	level = argc < 5 ? 0 : strcmp(argv[4], "stack") == 0 ? 2 : 1;
	sem_init(&go, 0, 0);
	pthread_create(&t, NULL, stop_it, NULL);
	for (i = 0; i < n; i++) {
		usleep(1000);
		cpu = processor();
		if (cpu < 0)
			break;
		CPU_ZERO(&set);
		CPU_SET((size_t)(other ? !cpu : cpu), &set);
		pthread_setaffinity_np(t, sizeof(set), &set);
		done = 0;
		sem_post(&go);
		while (!done)
			usleep(50);
	}
	return 0;
}
