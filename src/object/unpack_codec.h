/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of unpack: one compression after another. */
#ifndef OBJECT_UNPACK_CODEC_H
#define OBJECT_UNPACK_CODEC_H

#include "object/unpack.h"

/* The bytes that come out, in memory that grows. */
struct unpack_out {
	uint8_t *data;
	size_t len, cap;
	size_t limit;
	bool full; /* more would have passed the limit */
};

/*
 * Room for at least one byte more behind len, cap - len in all; false (and
 * full set) when the limit is reached.
 */
bool unpack_room(struct unpack_out *);

struct codec {
	const char *name;    /* "xz" */
	const char *library; /* "liblzma" */
	/* What the bytes begin with, or whether they look like it. */
	const char *magic;
	size_t magic_len;
	bool (*is)(const uint8_t *, size_t len);
	/* Why the library cannot be used, or NULL; NULL: it always can. */
	const char *(*missing)(void);
	/*
	 * Unpacks one stream and what follows it in the same format; other
	 * bytes behind it are nobody's.  Gives NULL, or what is wrong with
	 * the data.  NULL: the build lacks the library.
	 * Not to be called where that is missing.
	 */
	const char *(*run)(const uint8_t *, size_t len, struct unpack_out *);
};

/* The compression that the bytes begin with, or NULL. */
const struct codec *codec_of(const uint8_t *, size_t len);
/* Is the library not there that takes it off?  why (or NULL) gets how so. */
bool codec_is_unable(const struct codec *, struct strbuf *why);

#endif
