/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are compressed as a whole, and Linux kernel images, which wrap a
 * compressed ELF file: from their bytes to the bytes of what is inside.
 */
#ifndef OBJECT_UNPACK_H
#define OBJECT_UNPACK_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/util.h"

/*
 * The most that a file of so many bytes is unpacked to: no lying sizes, no
 * bombs.  Kernels and their modules grow 3 to 6 times, debug files 10.
 */
#define UNPACK_LIMIT ((uint64_t)1 << 30)
static inline uint64_t
unpack_limit(size_t len)
{
	uint64_t room = (uint64_t)64 << 20;

	return len > (UNPACK_LIMIT - room) / 32 ? UNPACK_LIMIT :
						  room + 32 * (uint64_t)len;
}
/* What almost every file is unpacked to at most. */
static inline uint64_t
unpack_usual(size_t len)
{
	return ((uint64_t)4 << 20) + 8 * (uint64_t)len;
}
/* How many wrappings are taken off: "vmlinuz.gz" has three. */
#define UNPACK_LAYERS 4

enum unpack_result {
	UNPACK_PLAIN, /* not wrapped in anything that is known */
	UNPACK_DONE,
	/*
	 * Damaged, cut off, or larger than the limit: data holds what came
	 * out before that, perhaps nothing.
	 */
	UNPACK_BROKEN,
	UNPACK_UNABLE, /* this build lacks the library */
	UNPACK_FLAT    /* a kernel image that is no ELF file */
};

struct unpacked {
	uint8_t *data; /* writable; in memory, or in the input */
	size_t len;
	void *memory; /* to be freed, or NULL */
	/* What was taken off, from the outside: "bzImage, xz". */
	struct strbuf layers;
	uint64_t granted; /* of what all threads may have unpacked */
	pthread_t owner;
};

/*
 * Takes every wrapping off data[0..len), which is written to by nobody and has
 * to live as long as the result; limit bounds in bytes what is there of it at a
 * time (mostly unpack_limit()).  Waits while other threads have unpacked so
 * much that this could make it more than the largest limit that any had.
 * Unless the result is UNPACK_PLAIN or UNPACK_DONE, why gets a sentence without
 * the file's name.  Free in any case.
 */
enum unpack_result unpack(uint8_t *data, size_t len, uint64_t limit,
    struct unpacked *, struct strbuf *why);
void unpack_free(struct unpacked *);

#endif
