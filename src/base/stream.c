/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/stream.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>

/* Both belong to whom the stream's own lock belongs to. */
static _Atomic uint64_t out_given, err_given;
static _Atomic uint64_t out_there, err_there;

/* How many of n bytes stand there already. */
static size_t
already(uint64_t given, uint64_t there, size_t n)
{
	if (given >= there)
		return 0;
	return there - given < n ? (size_t)(there - given) : n;
}

bool
stream_out(const char *s, size_t n)
{
	bool ok;
	size_t skip;

	flockfile(stdout);
	skip = already(out_given, out_there, n);
	out_given += n;
	ok = fwrite(s + skip, 1, n - skip, stdout) == n - skip;
	if (!ok && errno == 0)
		errno = EIO;
	funlockfile(stdout);
	return ok;
}

void
stream_err(const char *s, size_t n)
{
	size_t skip;

	stream_flush();
	flockfile(stderr);
	skip = already(err_given, err_there, n);
	err_given += n;
	fwrite(s + skip, 1, n - skip, stderr);
	funlockfile(stderr);
}

int
stream_flush(void)
{
	/* The stream has forgotten it by the time that it is closed. */
	static atomic_int error;

	if (fflush(stdout) != 0 && error == 0)
		error = errno != 0 ? errno : EIO;
	return error;
}

void
stream_count(struct stream_counts *counts)
{
	counts->out = out_given;
	counts->err = err_given;
}

void
stream_stop(struct stream_counts *counts)
{
	flockfile(stdout);
	flockfile(stderr);
	fflush(stdout);
	stream_count(counts);
	/* What is to be left out yet stands there, too. */
	if (counts->out < out_there)
		counts->out = out_there;
	if (counts->err < err_there)
		counts->err = err_there;
}

void
stream_skip(const struct stream_counts *counts)
{
	out_there = counts->out;
	err_there = counts->err;
}
