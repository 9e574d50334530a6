/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All unit tests in one program: units [NAME...] runs those that are named, or
 * all.  Each file of tests/unit has a main() of its own, which the Makefile
 * calls unit_NAME and lists in tests/units.def.  One that is named alone runs
 * in this process, for a debugger; of more, each runs in a child, so that one
 * that dies hides no other.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define UNIT(name) int unit_##name(void);
#include "tests/units.def"
#undef UNIT

static const struct unit {
	const char *name;
	int (*run)(void);
} units[] = {
#define UNIT(name) { #name, unit_##name },
#include "tests/units.def"
#undef UNIT
};

enum { NUNITS = sizeof(units) / sizeof(units[0]) };

/* Does the unit pass, in a child? */
static bool
passes(const struct unit *u)
{
	int status;
	pid_t pid;

	printf("# %s\n", u->name);
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		exit(u->run());
	while (pid > 0 && waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			pid = -1;
	if (pid < 0) {
		perror("units");
		return false;
	}
	if (WIFSIGNALED(status))
		printf("not ok - %s: signal %d\n", u->name, WTERMSIG(status));
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static const struct unit *
named(const char *name)
{
	size_t i;

	for (i = 0; i < NUNITS; i++)
		if (strcmp(units[i].name, name) == 0)
			return &units[i];
	fprintf(stderr, "units: there is no %s\n", name);
	exit(2);
}

int
main(int argc, char **argv)
{
	bool good = true;
	int i;

	if (argc == 2)
		return named(argv[1])->run();
	for (i = 1; i < argc; i++)
		good &= passes(named(argv[i]));
	for (i = 0; argc == 1 && i < (int)NUNITS; i++)
		good &= passes(&units[i]);
	return !good;
}
