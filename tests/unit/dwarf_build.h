/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DWARF that is put together byte by byte (DWARF 4, 7.5 and 6.2): units with
 * abbreviations that the tests have in common, and programs of lines.
 */
#ifndef TESTS_DWARF_BUILD_H
#define TESTS_DWARF_BUILD_H

#include "elf_build.h"

#define TEXT (ELF_BASE + 0x1000) /* 0x1000 bytes of code */

/* Abbreviations: code, tag, children, pairs of attribute and form. */
enum {
	UNIT = 1,
	SIZED,
	BOUNDED,
	OPEN,
	LINKED,
	SPEC,
	ORIGIN,
	DECLARED,
	NAMELESS,
	NAMESPACE,
	CLASS,
	STRUCTURE,
	MODULE,
	BLOCK,
	OLD_LINKED,
	BASED_UNIT,
	SCOPE,
	RANGE_BLOCK,
	INLINE,
	RANGED,
	CALLED_FAR
};

static const uint8_t abbrevs[] = { UNIT, 0x11, 1, 0x10, 0x17, 0, 0, SIZED, 0x2e,
	0, 0x03, 0x08, 0x11, 0x01, 0x12, 0x07, 0, 0, BOUNDED, 0x2e, 0, 0x03,
	0x08, 0x11, 0x01, 0x12, 0x01, 0, 0, OPEN, 0x2e, 0, 0x03, 0x08, 0x11,
	0x01, 0, 0, LINKED, 0x2e, 0, 0x6e, 0x08, 0x03, 0x08, 0x11, 0x01, 0x12,
	0x07, 0, 0, SPEC, 0x2e, 0, 0x47, 0x13, 0x11, 0x01, 0x12, 0x07, 0, 0,
	ORIGIN, 0x2e, 0, 0x31, 0x13, 0x11, 0x01, 0x12, 0x07, 0, 0, DECLARED,
	0x2e, 0, 0x03, 0x08, 0, 0, NAMELESS, 0x2e, 0, 0x11, 0x01, 0x12, 0x07, 0,
	0, NAMESPACE, 0x39, 1, 0, 0, CLASS, 0x02, 1, 0, 0, STRUCTURE, 0x13, 1,
	0, 0, MODULE, 0x1e, 1, 0, 0, BLOCK, 0x0b, 1, 0, 0, OLD_LINKED, 0x2e, 0,
	0x87, 0x40, 0x08, 0x03, 0x08, 0x11, 0x01, 0x12, 0x07, 0, 0, BASED_UNIT,
	0x11, 1, 0x10, 0x17, 0x11, 0x01, 0, 0, SCOPE, 0x2e, 1, 0x11, 0x01, 0x12,
	0x07, 0, 0, RANGE_BLOCK, 0x0b, 1, 0x11, 0x01, 0x12, 0x07, 0, 0, INLINE,
	0x1d, 1, 0x03, 0x08, 0x58, 0x0b, 0x59, 0x0b, 0x11, 0x01, 0x12, 0x07, 0,
	0, RANGED, 0x1d, 1, 0x03, 0x08, 0x58, 0x0b, 0x59, 0x0b, 0x55, 0x17, 0,
	0, CALLED_FAR, 0x1d, 1, 0x03, 0x08, 0x58, 0x0d, 0x59, 0x06, 0x11, 0x01,
	0x12, 0x01, 0, 0, 0 };

static size_t unit; /* where it begins */

static inline void
begin(unsigned type)
{
	build_begin(true, false, EM_X86_64, type);
	if (type != ET_REL)
		elf_segment(PT_LOAD, PF_R | PF_X, 0, 0x2000);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x1000);
	build_fill(0x2000);
	elf_section(".debug_abbrev", SHT_PROGBITS, 0, 0);
	sb_mem(&elf, (const char *)abbrevs, sizeof(abbrevs));
}

static inline void
string(const char *s)
{
	sb_mem(&elf, s, strlen(s) + 1);
}

static inline void
begin_unit(uint32_t lines)
{
	unit = elf.len;
	elf_put(0, 4);
	elf_put(4, 2);
	elf_put(0, 4);
	elf_put(8, 1);
	elf_put(UNIT, 1);
	elf_put(lines, 4);
}

static inline void
end_unit(void)
{
	elf_put(0, 1);
	elf_at_put(unit, elf.len - unit - 4, 4);
}

/* From where in the code to where, as the two attributes are stored. */
static inline void
range(uint64_t from, uint64_t high)
{
	elf_put(TEXT + from, 8);
	elf_put(high, 8);
}

/* Of one file, x.c, without a directory; ends where the program begins. */
static inline size_t
begin_lines(void)
{
	static const uint8_t lengths[] = { 0, 1, 1, 1, 1, 0, 0, 0, 1 };
	size_t at = elf.len;

	elf_put(0, 4);
	elf_put(4, 2);
	elf_put(0, 4);
	elf_put(1, 1); /* bytes of an instruction */
	elf_put(1, 1);
	elf_put(1, 1);    /* is_stmt */
	elf_put(0xfb, 1); /* line_base -5 */
	elf_put(14, 1);
	elf_put(10, 1);
	sb_mem(&elf, (const char *)lengths, sizeof(lengths));
	elf_put(0, 1);
	string("x.c");
	elf_put(0, 4);
	elf_at_put(at + 6, elf.len - at - 10, 4);
	return at;
}

/* Two rows of 16 bytes and an end; gives where the address is. */
static inline size_t
sequence(uint64_t addr, unsigned line)
{
	size_t at;

	elf_put(0, 1);
	elf_put(9, 1);
	elf_put(2, 1); /* set_address */
	at = elf.len;
	elf_put(addr, 8);
	elf_put(3, 1); /* advance_line */
	elf_put(line - 1, 1);
	elf_put(1, 1); /* copy */
	elf_put(2, 1); /* advance_pc */
	elf_put(16, 1);
	elf_put(3, 1);
	elf_put(1, 1);
	elf_put(1, 1);
	elf_put(2, 1);
	elf_put(16, 1);
	elf_put(0, 1);
	elf_put(1, 1);
	elf_put(1, 1); /* end_sequence */
	return at;
}

#endif
