/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fork(2), and what one process leaves for the next in memory of both. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "run/shield.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/pool.h"
#include "base/stream.h"
#include "run/run.h"

#define FAULTS_MAX 32 /* runs: then the signal ends us, too */
/* The most that a thread waits until another one has written. */
#define STOP_SECONDS 10
#define STACK_SIZE   ((size_t)16 << 10)

/* What the process at fault leaves. */
struct legacy {
	size_t file; /* number of it and 1, 0 for none */
	size_t turn; /* the same of what was written about last */
	struct stream_counts begun; /* when that was to be */
	struct stream_counts written;
};

static struct {
	size_t file;
	int signo;
	bool wrote; /* about it */
} faults[FAULTS_MAX];
static size_t nfaults;
static struct legacy *legacy;
static pid_t shielded; /* the process that works */

static const int fault_signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };

static void
on_fault(int signo)
{
	size_t file = pool_errand();

	signal(signo, SIG_DFL);
	/* Children that read debug information are on their own. */
	if (file != 0 && getpid() == shielded) {
		/* Of the others some may be writing, which is not undone. */
		alarm(STOP_SECONDS);
		legacy->file = file;
		stream_stop(&legacy->written);
	}
	raise(signo);
}

/* Is nobody else, as a sanitizer or a debugger is, told of faults? */
static bool
is_free(void)
{
	struct sigaction sa;

	return sigaction(SIGSEGV, NULL, &sa) == 0 && sa.sa_handler == SIG_DFL;
}

/* Several files, and none that is there but once? */
static bool
has_many(const struct options *o)
{
	struct stat st;
	int i;

	if (o->cmd == &cmd_compare) {
		if (o->noperands != 2 || stat(o->operands[0], &st) != 0 ||
		    !S_ISDIR(st.st_mode))
			return false;
	} else if ((o->cmd->bit &
		       (CMD_DUMP | CMD_LIST | CMD_CHECK | CMD_SIZE)) == 0 ||
		   (o->noperands < 2 && !o->recursive))
		return false;
	for (i = 0; i < o->noperands; i++)
		if (strcmp(o->operands[i], "-") == 0)
			return false;
	return true;
}

static void
begin(pid_t parent)
{
	struct sigaction sa = {
		.sa_handler = on_fault,
		.sa_flags = SA_ONSTACK | SA_NODEFER,
	};
	size_t i;

#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(EXIT_TROUBLE);
#else
	(void)parent;
#endif
	shielded = getpid();
	for (i = 0; i < NELEM(fault_signals); i++)
		sigaction(fault_signals[i], &sa, NULL);
}

/* Can what it left be begun again?  Then does all that this needs. */
static bool
learn(int signo)
{
	size_t i;

	for (i = 0; i < NELEM(fault_signals); i++)
		if (fault_signals[i] == signo)
			break;
	if (i == NELEM(fault_signals) || legacy->file == 0 ||
	    nfaults == FAULTS_MAX)
		return false;
	faults[nfaults].file = legacy->file;
	faults[nfaults].signo = signo;
	/* What stands there about the file will not be written again. */
	if (legacy->turn == legacy->file) {
		faults[nfaults].wrote = legacy->written.out > legacy->begun.out;
		legacy->written = legacy->begun;
	}
	nfaults++;
	stream_skip(&legacy->written);
	memset(legacy, 0, sizeof(*legacy));
	return true;
}

int
shield_run(const struct options *o, char **argv, bool *ended)
{
	pid_t pid, self = getpid();
	int status;

	*ended = false;
	if (has_many(o) && is_free())
		legacy = mmap(NULL, sizeof(*legacy), PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (legacy == NULL || legacy == MAP_FAILED)
		return o->cmd->run(o, o->noperands, argv);
	do {
		stream_flush();
		pid = fork();
		if (pid == 0)
			begin(self);
		if (pid <= 0)
			return o->cmd->run(o, o->noperands, argv);
		while (waitpid(pid, &status, 0) < 0)
			if (errno != EINTR)
				return EXIT_TROUBLE;
	} while (WIFSIGNALED(status) && learn(WTERMSIG(status)));
	*ended = true;
	if (!WIFSIGNALED(status))
		return WEXITSTATUS(status);
	signal(WTERMSIG(status), SIG_DFL);
	raise(WTERMSIG(status));
	return EXIT_TROUBLE;
}

/* Where file k stands among those at fault, or nfaults. */
static size_t
fault_of(size_t k)
{
	size_t i;

	for (i = 0; i < nfaults; i++)
		if (faults[i].file == k + 1)
			break;
	return i;
}

/* Of each thread, for handlers of signals: made when it first needs one. */
static pthread_key_t room_key;
static pthread_once_t room_once = PTHREAD_ONCE_INIT;
static bool has_key;

static void
free_room(void *room)
{
	stack_t none = { .ss_flags = SS_DISABLE };

	sigaltstack(&none, NULL);
	free(room);
}

static void
make_key(void)
{
	has_key = pthread_key_create(&room_key, free_room) == 0;
}

/* What ran out of its stack has none to say so; without room it does not. */
static void
use_room(void)
{
	stack_t stack = { .ss_size = STACK_SIZE };

	pthread_once(&room_once, make_key);
	if (!has_key || pthread_getspecific(room_key) != NULL)
		return;
	stack.ss_sp = xmalloc(STACK_SIZE);
	sigaltstack(&stack, NULL);
	pthread_setspecific(room_key, stack.ss_sp);
}

bool
shield_enter(size_t k, struct strbuf *why)
{
	size_t i = fault_of(k);

	if (shielded == 0)
		return true;
	if (i < nfaults && faults[i].signo == SIGBUS)
		sb_str(why, "became shorter while it was read");
	else if (i < nfaults)
		sb_printf(why, "a fault of unwinddump in this file (%s)",
		    strsignal(faults[i].signo));
	if (i < nfaults)
		return false;
	use_room();
	pool_set_errand(k + 1);
	return true;
}

void
shield_leave(void)
{
	pool_set_errand(0);
}

bool
shield_turn(size_t k)
{
	size_t i = fault_of(k);

	if (shielded == 0)
		return false;
	stream_count(&legacy->begun);
	legacy->turn = k + 1;
	return i < nfaults && faults[i].wrote;
}
