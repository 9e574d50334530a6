/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and names are those of Linux (asm-generic/siginfo.h). */
#include "object/signals.h"

#include <stddef.h>

#include "base/util.h"

#define SI_KERNEL_CODE 0x80

struct code {
	int signo; /* 0: of any signal */
	int code;
	const char *name, *means;
};

static const struct code codes[] = {
	{ 4, 1, "ILL_ILLOPC", "no such instruction" },
	{ 4, 2, "ILL_ILLOPN", "no such operand" },
	{ 4, 3, "ILL_ILLADR", NULL },
	{ 4, 4, "ILL_ILLTRP", NULL },
	{ 4, 5, "ILL_PRVOPC", "a privileged instruction" },
	{ 4, 6, "ILL_PRVREG", "a privileged register" },
	{ 4, 7, "ILL_COPROC", NULL },
	{ 4, 8, "ILL_BADSTK", NULL },
	{ 5, 1, "TRAP_BRKPT", "a breakpoint" },
	{ 5, 2, "TRAP_TRACE", NULL },
	{ 5, 4, "TRAP_HWBKPT", "a watchpoint" },
	{ 7, 1, "BUS_ADRALN", "not aligned" },
	{ 7, 2, "BUS_ADRERR", "nothing is there, as behind a file's end" },
	{ 7, 3, "BUS_OBJERR", NULL },
	{ 7, 4, "BUS_MCEERR_AR", "memory is broken" },
	{ 8, 1, "FPE_INTDIV", "division by zero" },
	{ 8, 2, "FPE_INTOVF", NULL },
	{ 8, 3, "FPE_FLTDIV", "division by zero" },
	{ 8, 4, "FPE_FLTOVF", NULL },
	{ 8, 5, "FPE_FLTUND", NULL },
	{ 8, 6, "FPE_FLTRES", NULL },
	{ 8, 7, "FPE_FLTINV", NULL },
	{ 11, 1, "SEGV_MAPERR", "nothing is mapped there" },
	{ 11, 2, "SEGV_ACCERR", "it may not be used so" },
	{ 11, 3, "SEGV_BNDERR", NULL },
	{ 11, 4, "SEGV_PKUERR", "its protection key forbids it" },
	{ 11, 8, "SEGV_MTEAERR", "its tag is another" },
	{ 11, 9, "SEGV_MTESERR", "its tag is another" },
	{ 11, 10, "SEGV_CPERR", "the return address was changed" },
	{ 31, 1, "SYS_SECCOMP", "a system call that is forbidden" },
	{ 0, 0, "SI_USER", "sent by a process" },
	{ 0, SI_KERNEL_CODE, "SI_KERNEL", NULL },
	{ 0, -1, "SI_QUEUE", "sent by a process" },
	{ 0, -2, "SI_TIMER", "a timer" },
	{ 0, -6, "SI_TKILL", "sent by itself or another process" },
};

const char *
signal_name(int signo)
{
	/* Those of Linux on most machines. */
	static const char *const names[] = { NULL, "SIGHUP", "SIGINT",
		"SIGQUIT", "SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE",
		"SIGKILL", "SIGUSR1", "SIGSEGV", "SIGUSR2", "SIGPIPE",
		"SIGALRM", "SIGTERM", "SIGSTKFLT", "SIGCHLD", "SIGCONT",
		"SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGURG", "SIGXCPU",
		"SIGXFSZ", "SIGVTALRM", "SIGPROF", "SIGWINCH", "SIGIO",
		"SIGPWR", "SIGSYS" };

	return signo > 0 && (size_t)signo < NELEM(names) ? names[signo] : NULL;
}

const char *
signal_code(int signo, int code, const char **means)
{
	size_t i;

	*means = NULL;
	for (i = 0; i < NELEM(codes); i++)
		if (codes[i].code == code &&
		    (codes[i].signo == signo || codes[i].signo == 0)) {
			*means = codes[i].means;
			return codes[i].name;
		}
	return NULL;
}

bool
signal_has_address(int signo, int code)
{
	return (signo == 4 || signo == 5 || signo == 7 || signo == 8 ||
		   signo == 11) &&
	       code > 0 && code != SI_KERNEL_CODE;
}
