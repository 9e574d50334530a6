/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the command line to a command, and what ends the program. */
#include "run/run.h"
#include "run/shield.h"

#include <signal.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

/*
 * Files are mapped.  One that becomes shorter meanwhile has bytes no more that
 * were promised, and nothing right can be said of it.
 */
static void
on_bus_error(int sig, siginfo_t *info, void *context)
{
	static const char message[] =
	    "unwinddump: a file became shorter while it was read\n";

	(void)context;
	if (info->si_code != BUS_ADRERR) {
		signal(sig, SIG_DFL);
		return;
	}
	if (write(STDERR_FILENO, message, sizeof(message) - 1) < 0)
		_exit(EXIT_TROUBLE);
	_exit(EXIT_TROUBLE);
}

/* Of a stack what we and the libraries take at the most, and twice that. */
#define STACK_KIB 256

static bool
has_stack(void)
{
	struct rlimit r;

	return getrlimit(RLIMIT_STACK, &r) != 0 ||
	       r.rlim_cur == RLIM_INFINITY || r.rlim_cur / 1024 >= STACK_KIB;
}

int
main(int argc, char **argv)
{
	struct sigaction bus = {
		.sa_sigaction = on_bus_error,
		.sa_flags = SA_SIGINFO,
	};
	struct options *o;
	bool ended = false;
	int first, status;

	if (!has_stack()) {
		trouble(NULL, "the stack is too small: ulimit -s %d",
		    STACK_KIB);
		return EXIT_TROUBLE;
	}
	o = options_new();

#ifdef M_MMAP_THRESHOLD
	/*
	 * What is large goes back to the system when it is freed; of the rest
	 * a little stays, which the next file would only ask for again.
	 */
	mallopt(M_MMAP_THRESHOLD, 4 << 20);
	mallopt(M_TRIM_THRESHOLD, 2 << 20);
	mallopt(M_TOP_PAD, 1 << 20);
#endif
	sigaction(SIGBUS, &bus, NULL);
	status = options_parse(o, argc, argv, &first);
	if (status < 0)
		status = shield_run(o, argv + first, &ended);
	if (ended) {
		options_free(o);
		return status;
	}
	if (status == EXIT_FINE && filters_missed()) {
		if (!o->quiet)
			trouble(NULL, "no entry matches%s",
			    filters_hold_address(o) ?
				"; --func takes names, --start-address and "
				"--stop-address take addresses" :
				"");
		status = EXIT_FOUND;
	}
	if (!out_close(o->out))
		status = EXIT_TROUBLE;
	options_free(o);
	return status;
}
