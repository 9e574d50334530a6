/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In the place of stack_live.c, stack_live_space.c, stack_pid.c, stack_sample.c
 * and stack_step.c on systems without Linux's ptrace(2) and /proc: cores and
 * recordings can be walked there, living processes cannot.
 */
#include "process/stack_live.h"

#include <string.h>

static void
say_absent(const char *name)
{
	trouble(name, "living processes cannot be looked at: not on this "
		      "system");
}

bool
live_open(struct live *l, const struct options *o, pid_t pid, const char *name)
{
	(void)o;
	memset(l, 0, sizeof(*l));
	l->pid = pid;
	say_absent(name);
	return false;
}

bool
live_space(struct live *l, bool grows)
{
	(void)l;
	(void)grows;
	return false;
}

void
live_close(struct live *l)
{
	(void)l;
}

int
stack_pid(const struct options *o)
{
	(void)o;
	say_absent(NULL);
	return EXIT_TROUBLE;
}

int
stack_program(const struct options *o, char **argv)
{
	(void)o;
	say_absent(argv[0]);
	return EXIT_TROUBLE;
}
