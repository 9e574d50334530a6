/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard output and standard error, with their bytes counted: a process that
 * does again what another one did, up to where it failed, leaves out what that
 * one wrote.
 */
#ifndef BASE_STREAM_H
#define BASE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stream_counts {
	uint64_t out, err;
};

/* Standard output; false, and errno, when it cannot be written. */
bool stream_out(const char *, size_t);
/* Standard error, after all that was given to standard output. */
void stream_err(const char *, size_t);
/*
 * Writes out standard output.  Gives the errno of the first time that this
 * failed, 0 for none.
 */
int stream_flush(void);
/* What was given so far to be written. */
void stream_count(struct stream_counts *);
/*
 * Writes out standard output, after which nothing writes any more, and counts:
 * for a thread that will not go on.
 */
void stream_stop(struct stream_counts *);
/* So many bytes, from the start of the process on, stand there already. */
void stream_skip(const struct stream_counts *);

#endif
