/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object/elf_inflate.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

#include "base/util.h"

#ifdef HAVE_ZLIB
#include <zlib.h>

/* What is made at least: a stream stops and goes on at some cost. */
#define STEP ((uint64_t)256 << 10)

struct inflating {
	z_stream z; /* at the place that done says */
	uint8_t *out;
	uint64_t size, done;
	uint64_t begun;     /* done when this stream began */
	const uint8_t *end; /* of the packed bytes */
	bool open, broken;
};

struct inflating *
inflating_new(const uint8_t *data, size_t len, uint64_t size)
{
	struct inflating *f = xcalloc(1, sizeof(*f));

	f->out = xcalloc(1, size == 0 ? 1 : size);
	f->size = size;
	f->end = data + len;
	if (size == 0)
		return f;
	f->z.next_in = (Bytef *)(uintptr_t)data;
	errno = 0;
	f->broken = inflateInit(&f->z) != Z_OK ||
		    inflateValidate(&f->z, 0) != Z_OK;
	if (f->broken)
		library_failed();
	f->open = !f->broken;
	return f;
}

const uint8_t *
inflating_bytes(const struct inflating *f)
{
	return f->out;
}

static void
finish(struct inflating *f, bool broken)
{
	f->broken = broken;
	if (f->open)
		inflateEnd(&f->z);
	f->open = false;
}

/*
 * Does the sum at the end of a stream fit?  zlib is told not to form it on the
 * way: that is a sixth of its time, and few sections are read to their end.
 */
static bool
sum_fits(const struct inflating *f)
{
	const uint8_t *p = f->z.next_in - 4;
	const uint8_t *at = f->out + f->begun, *end = f->out + f->done;
	uLong sum = adler32(0, NULL, 0);
	uInt n;

	for (; at < end; at += n) {
		n = end - at > INT_MAX ? INT_MAX : (uInt)(end - at);
		sum = adler32(sum, at, n);
	}
	return sum == ((uLong)p[0] << 24 | (uLong)p[1] << 16 |
			  (uLong)p[2] << 8 | p[3]);
}

/* Goes on up to n, or to the end of a stream. */
static void
step(struct inflating *f, uint64_t n)
{
	size_t left = (size_t)(f->end - f->z.next_in);
	uint64_t room = n - f->done;
	int ret;

	f->z.avail_in = left > UINT_MAX ? UINT_MAX : (uInt)left;
	f->z.avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
	f->z.next_out = f->out + f->done;
	errno = 0;
	ret = inflate(&f->z, Z_NO_FLUSH);
	f->done = (uint64_t)(f->z.next_out - f->out);
	if (ret == Z_STREAM_END && !sum_fits(f)) {
		finish(f, true);
	} else if (ret == Z_STREAM_END && f->done == f->size) {
		finish(f, false);
	} else if (ret == Z_STREAM_END ? inflateReset(&f->z) != Z_OK :
					 ret != Z_OK) {
		library_failed();
		finish(f, true);
	} else if (ret == Z_STREAM_END)
		f->begun = f->done;
}

bool
inflating_reach(struct inflating *f, uint64_t n)
{
	if (n > f->size)
		n = f->size;
	if (n > f->done && n - f->done < STEP)
		n = f->size - f->done < STEP ? f->size : f->done + STEP;
	while (!f->broken && f->done < n)
		step(f, n);
	/* What is left is no more than the sum. */
	while (f->open && f->done == f->size)
		step(f, n);
	return !f->broken;
}

void
inflating_free(struct inflating *f)
{
	if (f == NULL)
		return;
	finish(f, f->broken);
	free(f->out);
	free(f);
}
#else
struct inflating *
inflating_new(const uint8_t *data, size_t len, uint64_t size)
{
	(void)data;
	(void)len;
	(void)size;
	return NULL;
}

const uint8_t *
inflating_bytes(const struct inflating *f)
{
	(void)f;
	return NULL;
}

bool
inflating_reach(struct inflating *f, uint64_t n)
{
	(void)f;
	(void)n;
	return false;
}

void
inflating_free(struct inflating *f)
{
	(void)f;
}
#endif
