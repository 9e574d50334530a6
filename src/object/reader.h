/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of object/: who makes an image from a run of bytes. */
#ifndef OBJECT_READER_H
#define OBJECT_READER_H

#include "object/object.h"

/*
 * Each takes the bytes of one object and gives an image, or NULL when they are
 * not of its kind at all.  The caller then sets file, member and arch.  Damage
 * goes to diag as findings (elf-*, macho-*) with offsets in the object.
 */
struct image	*elf_image(const uint8_t *, size_t, const struct file_opts *,
		    struct diag *);
struct image	*macho_image(const uint8_t *, size_t,
		    const struct file_opts *, struct diag *);
/* An XRay trace: an image without sections. */
struct image	*trace_image(const uint8_t *, size_t);

bool		 elf_is(const uint8_t *, size_t);
bool		 macho_is(const uint8_t *, size_t);

/* "x86_64", "arm64e", ...: of a Mach-O object; NULL when it is none. */
const char	*macho_arch(const uint8_t *, size_t);

/* One slice of a universal Mach-O file (fat or fat64). */
struct slice {
	uint64_t	 offset;
	uint64_t	 size;
	const char	*arch;		/* "x86_64", "arm64e", ...; static */
	bool		 hidden;	/* stands after the counted ones */
};

/* Fills *slices (to be freed); false when the bytes are not a fat file. */
bool		 macho_slices(const uint8_t *, size_t, struct slice **,
		    size_t *n, struct diag *);

#endif
