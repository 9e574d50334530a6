/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of a command: it is run in a process of its own, so that it may
 * catch signals and trace; what it wrote, to both, is kept as text.
 */
#ifndef TESTS_RUN_COMMAND_H
#define TESTS_RUN_COMMAND_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run/run.h"

static struct strbuf ran; /* what the last run wrote */

/* unwinddump NAME, with words that a blank parts; gives its exit status. */
static inline int
run_command(char *name, const char *args)
{
	char *words = xstrdup(args), *argv[16] = { NULL }, buf[4096];
	int argc = 0, first, status;
	struct options *o;
	FILE *fp = tmpfile();
	size_t n;
	pid_t pid;

	argv[argc++] = "unwinddump";
	argv[argc++] = name;
	for (argv[argc] = strtok(words, " "); argv[argc] != NULL;
	     argv[argc] = strtok(NULL, " "))
		argc++;
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		dup2(fileno(fp), STDOUT_FILENO);
		dup2(fileno(fp), STDERR_FILENO);
		o = options_new();
		status = options_parse(o, argc, argv, &first);
		if (status < 0)
			status = o->cmd->run(o, o->noperands, argv + first);
		if (!out_close(o->out))
			status = EXIT_TROUBLE;
		options_free(o);
		_exit(status);
	}
	waitpid(pid, &status, 0);
	free(words);
	ran.len = 0;
	sb_str(&ran, "");
	rewind(fp);
	while ((n = fread(buf, 1, sizeof(buf), fp)) > 0)
		sb_mem(&ran, buf, n);
	fclose(fp);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

#endif
