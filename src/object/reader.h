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
struct image *elf_image(const uint8_t *, size_t, const struct file_opts *,
    struct diag *);
/*
 * Looks for the separate debug file of an ELF image that the user opened, once
 * its file is named: where that is asked for, else where debuggers look.
 */
void elf_find_debug(struct image *, struct diag *);
/* header: of an entry of a file set, whose offsets count from the set; or 0. */
struct image *macho_image(const uint8_t *, size_t, uint64_t header,
    struct diag *);
/* The same as elf_find_debug() for a Mach-O image. */
void macho_find_debug(struct image *, const struct file_opts *, struct diag *);
/* An XRay trace: an image without sections. */
struct image *trace_image(const uint8_t *, size_t);

bool elf_is(const uint8_t *, size_t);
/* Is it ELF with section headers that lie inside the bytes? */
bool elf_is_whole(const uint8_t *, size_t);
/*
 * Why an image may lack the name of a function: "the file is stripped, and ..."
 * where its debug file was looked for; nothing where it is not stripped.
 */
void elf_say_stripped(struct image *, struct strbuf *);
void macho_say_stripped(struct image *, struct strbuf *);
/*
 * Loads a section of an ELF image that many never read to the end: of what is
 * packed there are only as many bytes as elf_reach() was asked for, and zeros.
 * False: it is damaged.
 */
void elf_load_sparingly(struct section *);
bool elf_reach(const struct section *, uint64_t n);
/* Opens the libraries that its compressed sections need, as far as there are. */
void elf_open_unpackers(const struct image *);
/*
 * Has the file bytes to spare for one more section?  If not, that is a finding
 * under the check, and why it has no data.
 */
bool section_is_bearable(struct section *, enum check, struct diag *);
bool macho_is(const uint8_t *, size_t);

/* "x86_64", "arm64e", ...: of a Mach-O object; NULL when it is none. */
const char *macho_arch(const uint8_t *, size_t);

/* One slice of a universal Mach-O file (fat or fat64). */
struct slice {
	uint64_t offset;
	uint64_t size;
	const char *arch; /* "x86_64", "arm64e", ...; static */
};

/* Fills *slices (to be freed); false when the bytes are not a fat file. */
bool macho_slices(const uint8_t *, size_t, struct slice **, size_t *n,
    struct diag *);

/* One entry of a file set: a kernel, or an extension linked with it. */
struct fileset_entry {
	uint64_t offset; /* of its Mach-O header */
	const char *id;
};

/*
 * Fills *entries (to be freed; the names are put into the arena); false when
 * the bytes are not a file set, or one without entries.
 */
bool macho_fileset(const uint8_t *, size_t, struct fileset_entry **, size_t *n,
    struct arena *, struct diag *);
/* How many bytes of the file an image lays claim to. */
uint64_t macho_claim(const struct image *);

#endif
