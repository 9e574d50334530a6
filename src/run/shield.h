/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fault of ours in one file of many loses nothing about the others.  A
 * command that goes through files runs in a process of its own.  Where a
 * signal ends that, it runs again and says of the file at fault that it could
 * not be read; what was written already is not written again, since the same
 * input gives the same output.
 */
#ifndef RUN_SHIELD_H
#define RUN_SHIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/util.h"

struct options;

/*
 * Runs the command of the options, of which argv holds the operands; gives its
 * exit status.  *ended: it ran in other processes, and all is written.
 */
int shield_run(const struct options *, char **argv, bool *ended);

/*
 * From here on the calling thread, and those that pool_run() makes for it,
 * work at file number k of this run.  False: it was at fault before; why gets
 * a sentence.
 */
bool shield_enter(size_t k, struct strbuf *why);
void shield_leave(void);
/*
 * What is written from here on is about file number k.  True: it was at fault
 * before, when something about it had been written, which stands there.
 */
bool shield_turn(size_t k);

#endif
