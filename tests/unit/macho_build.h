/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mach-O files put together field by field, of both classes and byte orders
 * (mach-o/loader.h).  Load commands follow one another, sections their
 * segment's; what the file holds besides is put at places of the caller's.
 */
#ifndef TESTS_MACHO_BUILD_H
#define TESTS_MACHO_BUILD_H

#include <inttypes.h>
#include <stdlib.h>

#include "finding/diag.h"
#include "object/reader.h"
#include "tap.h"

enum {
	CPU_X86 = 0x01000007,
	CPU_A64 = 0x0100000c,
	CPU_386 = 7,
	CPU_A32 = 12,
	CPU_POWER = 18,
	CPU_POWER64 = 0x01000012
};

static struct strbuf mo, told;
static bool mo_wide, mo_be;
static size_t mo_cmd, mo_sects; /* of the last command and segment */
static struct image *img;
static struct diag diag;

static inline void
mo_put(uint64_t v, unsigned size)
{
	uint8_t b[8];

	store_word(b, size, mo_be, v);
	sb_mem(&mo, (char *)b, size);
}

static inline void
mo_word(uint64_t v)
{
	mo_put(v, mo_wide ? 8 : 4);
}

static inline void
mo_at(size_t at, uint32_t v)
{
	store_word((uint8_t *)mo.s + at, 4, mo_be, v);
}

static inline void
mo_name(const char *s)
{
	char room[17] = "";

	strcpy(room, s);
	sb_mem(&mo, room, 16);
}

static inline void
mo_fill(size_t at)
{
	while (mo.len < at)
		sb_char(&mo, 0);
}

/* The last command is complete. */
static inline void
mo_done(void)
{
	size_t head = mo_wide ? 32 : 28;

	if (mo_cmd != 0)
		mo_at(mo_cmd + 4, (uint32_t)(mo.len - mo_cmd));
	mo_at(20, (uint32_t)(mo.len - head));
	mo_cmd = 0;
}

static inline void
mo_begin(uint32_t cpu, uint32_t type)
{
	mo.len = 0;
	mo_cmd = 0;
	mo_wide = cpu >> 24 & 1;
	mo_be = (cpu & 0xffffff) == CPU_POWER;
	mo_put(mo_wide ? 0xfeedfacf : 0xfeedface, 4);
	mo_put(cpu, 4);
	mo_put(0, 4);
	mo_put(type, 4);
	mo_fill(mo_wide ? 32 : 28);
}

static inline void
mo_command(uint32_t cmd)
{
	mo_done();
	mo_at(16, load_u32((uint8_t *)mo.s + 16, mo_be) + 1);
	mo_cmd = mo.len;
	mo_put(cmd, 4);
	mo_put(8, 4);
}

static inline void
mo_segment(const char *name, uint64_t addr, uint64_t size, uint64_t off,
    uint64_t filesize, uint32_t prot)
{
	mo_command(mo_wide ? 0x19 : 1);
	mo_name(name);
	mo_word(addr);
	mo_word(size);
	mo_word(off);
	mo_word(filesize);
	mo_put(7, 4);
	mo_put(prot, 4);
	mo_sects = mo.len;
	mo_put(0, 8);
}

struct mo_section {
	uint32_t flags, reloff, nreloc, reserved1, reserved2, align;
};

static inline void
mo_section(const char *seg, const char *name, uint64_t addr, uint64_t size,
    uint64_t off, struct mo_section s)
{
	mo_at(mo_sects, load_u32((uint8_t *)mo.s + mo_sects, mo_be) + 1);
	mo_name(name);
	mo_name(seg);
	mo_word(addr);
	mo_word(size);
	mo_put(off, 4);
	mo_put(s.align, 4);
	mo_put(s.reloff, 4);
	mo_put(s.nreloc, 4);
	mo_put(s.flags, 4);
	mo_put(s.reserved1, 4);
	mo_put(s.reserved2, 4);
	if (mo_wide)
		mo_put(0, 4);
}

/* A command of two words, which are where something is and its size. */
static inline void
mo_range(uint32_t cmd, uint32_t off, uint32_t size)
{
	mo_command(cmd);
	mo_put(off, 4);
	mo_put(size, 4);
}

static inline void
mo_symtab(uint32_t off, uint32_t n, uint32_t strings, uint32_t size)
{
	mo_range(2, off, n);
	mo_put(strings, 4);
	mo_put(size, 4);
}

static inline void
mo_nlist(uint32_t name, unsigned type, unsigned sect, unsigned desc,
    uint64_t value)
{
	mo_put(name, 4);
	mo_put(type, 1);
	mo_put(sect, 1);
	mo_put(desc, 2);
	mo_word(value);
}

struct mo_symbol {
	const char *name; /* NULL: none at all */
	unsigned type, sect, desc;
	uint64_t off; /* behind base */
};

/* A table of symbols and the strings of their names. */
static inline void
mo_symbols(const struct mo_symbol *n, size_t count, uint64_t base,
    size_t symbols, size_t strings)
{
	uint32_t at = 1;
	size_t i;

	mo_fill(symbols);
	for (i = 0; i < count; i++) {
		mo_nlist(n[i].name == NULL ? 0 : at, n[i].type, n[i].sect,
		    n[i].desc, base + n[i].off);
		at += n[i].name == NULL ? 0 : strlen(n[i].name) + 1;
	}
	mo_fill(strings);
	sb_char(&mo, 0);
	for (i = 0; i < count; i++)
		if (n[i].name != NULL)
			sb_mem(&mo, n[i].name, strlen(n[i].name) + 1);
}

static inline void
mo_open(void)
{
	img = macho_image((uint8_t *)mo.s, mo.len, 0, &diag);
	if (img == NULL)
		exit(1);
}

static inline void
mo_close(void)
{
	image_close(img);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
}

/* Findings after what was told, "@PLACE MESSAGE", "; " between all. */
static inline const char *
mo_findings(void)
{
	size_t i;

	sb_str(&told, "");
	for (i = 0; i < diag.n; i++) {
		if (told.len > 0)
			sb_str(&told, "; ");
		if (diag.list[i].has_offset)
			sb_printf(&told, "@%" PRIx64 " ", diag.list[i].offset);
		sb_str(&told, diag.list[i].message);
	}
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	return told.s;
}

#endif
