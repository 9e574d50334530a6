/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What signals are called, and why they were sent. */
#ifndef OBJECT_SIGNALS_H
#define OBJECT_SIGNALS_H

#include <stdbool.h>

/* The name of a signal ("SIGSEGV"), or NULL. */
const char *signal_name(int);
/* The name of its si_code ("SEGV_MAPERR"), or NULL; what it means, or NULL. */
const char *signal_code(int signo, int code, const char **means);
/* Has its siginfo an address, at which it happened? */
bool signal_has_address(int signo, int code);

#endif
