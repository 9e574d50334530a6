/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ELF files put together field by field, of both classes and byte orders (System
 * V ABI, chapters 4 and 5).  Each section begins where elf_section() is called
 * and holds what is put until the next; build_end() adds the header tables.
 */
#ifndef TESTS_ELF_BUILD_H
#define TESTS_ELF_BUILD_H

#include <elf.h>
#include <stdlib.h>

#include "finding/diag.h"
#include "object/reader.h"
#include "tap.h"

#define ELF_BASE 0x10000 /* where offset 0 of the file goes */

struct elf_header_of_section {
	const char *name;
	uint32_t type;
	uint64_t flags, addr, off, size;
	uint32_t link, info;
	uint64_t entsize;
};

static struct strbuf elf;
static bool elf_64, elf_be;
static unsigned elf_type;
static struct elf_header_of_section elf_sections[24];
static unsigned elf_nsections;
static struct {
	uint32_t type, flags;
	uint64_t off, size;
} elf_segments[8];
static unsigned elf_nsegments;
static struct image *img;
static struct diag diag;

static inline void
elf_at_put(size_t at, uint64_t v, unsigned size)
{
	store_word((uint8_t *)elf.s + at, size, elf_be, v);
}

static inline void
elf_put(uint64_t v, unsigned size)
{
	uint8_t b[8];

	store_word(b, size, elf_be, v);
	sb_mem(&elf, (char *)b, size);
}

static inline void
elf_word(uint64_t v)
{
	elf_put(v, elf_64 ? 8 : 4);
}

static inline void
build_fill(size_t at)
{
	while (elf.len < at)
		sb_char(&elf, 0);
}

static inline void
build_begin(bool is64, bool be, unsigned machine, unsigned type)
{
	elf.len = 0;
	elf_64 = is64;
	elf_be = be;
	elf_type = type;
	elf_nsections = 1;
	elf_nsegments = 0;
	sb_mem(&elf, "\177ELF", 4);
	sb_char(&elf, is64 ? 2 : 1);
	sb_char(&elf, be ? 2 : 1);
	sb_char(&elf, 1);
	build_fill(16);
	elf_put(type, 2);
	elf_put(machine, 2);
	elf_put(1, 4);
	build_fill(is64 ? 64 : 52);
	elf_at_put(is64 ? 52 : 40, is64 ? 64 : 52, 2);
	elf_at_put(is64 ? 54 : 42, is64 ? 56 : 32, 2);
	elf_at_put(is64 ? 58 : 46, is64 ? 64 : 40, 2);
}

static inline void
elf_flags(uint32_t flags)
{
	elf_at_put(elf_64 ? 48 : 36, flags, 4);
}

static inline void
elf_end_section(void)
{
	struct elf_header_of_section *s = &elf_sections[elf_nsections - 1];

	if (elf_nsections > 1 && s->size == 0)
		s->size = elf.len - s->off;
}

/* Its index; at is the place in the file, 0: the next. */
static inline unsigned
elf_section(const char *name, uint32_t type, uint64_t flags, size_t at)
{
	struct elf_header_of_section *s;

	elf_end_section();
	build_fill(at != 0 ? at : (elf.len + 7) & ~(size_t)7);
	s = &elf_sections[elf_nsections];
	memset(s, 0, sizeof(*s));
	s->name = name;
	s->type = type;
	s->flags = flags;
	s->off = elf.len;
	if ((flags & SHF_ALLOC) != 0 && elf_type != ET_REL)
		s->addr = ELF_BASE + s->off;
	return elf_nsections++;
}

static inline void
elf_segment(uint32_t type, uint32_t flags, uint64_t off, uint64_t size)
{
	elf_segments[elf_nsegments].type = type;
	elf_segments[elf_nsegments].flags = flags;
	elf_segments[elf_nsegments].off = off;
	elf_segments[elf_nsegments++].size = size;
}

static inline void
elf_symbol(uint32_t name, uint64_t value, uint64_t size, unsigned info,
    unsigned shndx)
{
	elf_put(name, 4);
	if (!elf_64) {
		elf_put(value, 4);
		elf_put(size, 4);
	}
	elf_put(info, 1);
	elf_put(0, 1);
	elf_put(shndx, 2);
	if (elf_64) {
		elf_put(value, 8);
		elf_put(size, 8);
	}
}

/* Of 64 bits with an addend, as such machines have it, of 32 without. */
static inline void
elf_relocation(uint64_t addr, uint32_t sym, uint32_t type, uint64_t addend)
{
	elf_word(addr);
	elf_word(elf_64 ? (uint64_t)sym << 32 | type : sym << 8 | type);
	if (elf_64)
		elf_word(addend);
}

static inline void
elf_tag(uint64_t tag, uint64_t value)
{
	elf_word(tag);
	elf_word(value);
}

static inline void
elf_put_segments(void)
{
	unsigned i;

	build_fill((elf.len + 7) & ~(size_t)7);
	elf_at_put(elf_64 ? 32 : 28, elf.len, elf_64 ? 8 : 4);
	elf_at_put(elf_64 ? 56 : 44, elf_nsegments, 2);
	for (i = 0; i < elf_nsegments; i++) {
		elf_put(elf_segments[i].type, 4);
		if (elf_64)
			elf_put(elf_segments[i].flags, 4);
		elf_word(elf_segments[i].off);
		elf_word(ELF_BASE + elf_segments[i].off);
		elf_word(ELF_BASE + elf_segments[i].off);
		elf_word(elf_segments[i].size);
		elf_word(elf_segments[i].size);
		if (!elf_64)
			elf_put(elf_segments[i].flags, 4);
		elf_word(0x1000);
	}
}

static inline void
elf_put_sections(void)
{
	struct elf_header_of_section *s;
	uint32_t name = 1;
	unsigned i;

	elf_section(".shstrtab", SHT_STRTAB, 0, 0);
	sb_char(&elf, 0);
	for (i = 1; i < elf_nsections; i++) {
		sb_str(&elf, elf_sections[i].name);
		sb_char(&elf, 0);
	}
	elf_end_section();
	build_fill((elf.len + 7) & ~(size_t)7);
	elf_at_put(elf_64 ? 40 : 32, elf.len, elf_64 ? 8 : 4);
	elf_at_put(elf_64 ? 60 : 48, elf_nsections, 2);
	elf_at_put(elf_64 ? 62 : 50, elf_nsections - 1, 2);
	memset(&elf_sections[0], 0, sizeof(elf_sections[0]));
	for (i = 0; i < elf_nsections; i++) {
		s = &elf_sections[i];
		elf_put(i == 0 ? 0 : name, 4);
		name += i == 0 ? 0 : strlen(s->name) + 1;
		elf_put(s->type, 4);
		elf_word(s->flags);
		elf_word(s->addr);
		elf_word(s->off);
		elf_word(s->size);
		elf_put(s->link, 4);
		elf_put(s->info, 4);
		elf_word(i == 0 ? 0 : 8);
		elf_word(s->entsize);
	}
}

/* Opens what was made; without headers: no section is told of. */
static inline void
build_end(bool headers)
{
	elf_end_section();
	if (elf_nsegments != 0)
		elf_put_segments();
	if (headers)
		elf_put_sections();
	img = elf_image((uint8_t *)elf.s, elf.len, NULL, &diag);
	if (img == NULL)
		exit(1);
}

#endif
