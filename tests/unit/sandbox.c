/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a process in the sandbox can do, and what it cannot. */
#define _DEFAULT_SOURCE
#include "object/sandbox.h"
#include "base/util.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of the child, a letter for each thing that it tried. */
static void
try_all(int fd)
{
	char said[8] = "";
	void *p;
	int other;

	sandbox_enter();
	errno = 0;
	other = open("/dev/null", O_RDONLY);
	said[0] = other >= 0 ? 'o' : errno == EPERM ? '-' : '?';
	errno = 0;
	said[1] = fork() >= 0 ? 'f' : errno == EPERM ? '-' : '?';
	errno = 0;
	said[2] = socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 's' :
		  errno == EPERM                       ? '-' :
							 '?';
	p = malloc((size_t)10 << 20);
	said[3] = p != NULL ? 'm' : '-';
	free(p);
	if (send(fd, said, 4, 0) != 4)
		_exit(3);
	_exit(5);
}

int
main(void)
{
	char said[8] = "";
	int fds[2], status;
	pid_t pid;

	if (SANITIZED || socketpair(AF_UNIX, SOCK_STREAM, 0, fds) != 0) {
		ok(true, "the sandbox # SKIP under a sanitizer");
		return done();
	}
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		try_all(fds[1]);
	close(fds[1]);
	/* Where it can fork, what was forked says so, too. */
	ok(recv(fds[0], said, 4, 0) == 4 && waitpid(pid, &status, 0) == pid &&
		WIFEXITED(status) && WEXITSTATUS(status) == 5,
	    "it speaks, and ends as it wants to");
	if (strcmp(said, "ofsm") == 0)
		ok(true, "nothing else # SKIP this system has no filters");
	else
		is(said, "---m", "it opens, starts and reaches nothing");
	close(fds[0]);
	return done();
}
