/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notes of an ELF image. */
#ifndef OBJECT_ELF_NOTE_H
#define OBJECT_ELF_NOTE_H

#include "image/image.h"

struct elf_note {
	size_t at; /* offset in the notes */
	uint32_t type;
	const char *owner;           /* not terminated */
	uint32_t owner_len;          /* without NUL bytes at the end */
	uint32_t name_len, desc_len; /* as they are stored */
	struct bytes desc;           /* borrowed from the image */
};

/*
 * Gives each note of those in img's bytes at p until found() says no.  False
 * where one goes past the end, which is cut then, with the lengths it claims.
 */
bool elf_notes(const struct image *, const uint8_t *p, size_t len,
    bool (*found)(void *, const struct elf_note *), void *,
    struct elf_note *cut);
bool elf_note_is_of(const struct elf_note *, const char *owner);
/* The build id of an ELF image; empty: has none. */
struct bytes elf_build_id(const struct image *);

#endif
