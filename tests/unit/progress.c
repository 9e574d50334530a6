/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check of several files tells on a terminal which of them comes next, in a
 * line that goes away again.  The truth is by hand, from the manual and from
 * ECMA-48: CSI K clears to the end of the line.
 */
#define _XOPEN_SOURCE 700

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run/run.h"

#include "tap.h"

static struct strbuf sb;

#define CLEAR   "\r\033[K"
#define NONE(n) "unwinddump: no/" n ": No such file or directory\r\n"

/* The command line, its words parted by blanks, and what the terminal got. */
static const char *const cases[][2] = {
	{ "check --threads=1 no/a", NONE("a") },
	{ "check --threads=1 no/a no/b",
	    CLEAR NONE("a") "[1/2] no/b" CLEAR NONE("b") },
	{ "check --threads=2 no/a no/b no/c",
	    CLEAR NONE("a") "[1/3] no/b" CLEAR NONE(
		"b") "[2/3] no/c" CLEAR NONE("c") },
	{ "check -q no/a no/b", NONE("a") NONE("b") },
	/* What a name does to terminals it does not do to this one. */
	{ "check --threads=1 no/a no/\033[m",
	    CLEAR NONE("a") "[1/2] no/\\x1b[m" CLEAR NONE("\\x1b[m") },
};

/* Runs in a process whose standard error is a terminal. */
static void
run(const char *line, const char *terminal)
{
	char *words = xstrdup(line), *argv[8] = { "unwinddump" }, *word;
	int argc = 1, first, status, fd = open(terminal, O_RDWR | O_NOCTTY);
	struct options *o = options_new();

	for (word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
		argv[argc++] = word;
	dup2(fd, STDERR_FILENO);
	close(fd);
	status = options_parse(o, argc, argv, &first);
	if (status < 0)
		status = o->cmd->run(o, o->noperands, argv + first);
	options_free(o);
	free(words);
	fflush(stderr);
	_exit(status);
}

static const char *
shown(const char *line)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave = -1, status;
	const char *name;
	char buf[4096];
	ssize_t n;
	pid_t pid;

	if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0 ||
	    (name = ptsname(master)) == NULL ||
	    (slave = open(name, O_RDWR | O_NOCTTY)) < 0) {
		if (master >= 0)
			close(master);
		return NULL;
	}
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		run(line, name);
	waitpid(pid, &status, 0);
	/* All is there, and less than a terminal keeps. */
	fcntl(master, F_SETFL, O_NONBLOCK);
	sb.len = 0;
	sb_str(&sb, "");
	while ((n = read(master, buf, sizeof(buf))) > 0)
		sb_mem(&sb, buf, (size_t)n);
	close(slave);
	close(master);
	return sb.s;
}

int
main(void)
{
	const char *got;
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		got = shown(cases[i][0]);
		if (got == NULL)
			ok(true, "# SKIP there are no terminals");
		else
			ok(strcmp(got, cases[i][1]) == 0, "%s",
			    i + 1 < NELEM(cases) ? cases[i][0] :
						   "a name that is none");
	}
	sb_free(&sb);
	return done();
}
