/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * many_tables N: writes an x86-64 object with N sections of code and N times
 * .eh_frame, each with a CIE and an FDE, to standard output.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char names[] = "\0.text\0.eh_frame\0.shstrtab";
#define NAME_TEXT     1
#define NAME_EH_FRAME 7
#define NAME_SHSTRTAB 17

static const unsigned char eh_frame[] = { 16, 0, 0, 0, 0, 0, 0, 0, 1, 'z', 'R',
	0, 1, 0x78, 16, 1, 0x1b, 0, 0, 0, 16, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0,
	4, 0, 0, 0, 0, 0, 0, 0 };

static void
section(unsigned name, unsigned type, unsigned flags, size_t offset,
    size_t size)
{
	Elf64_Shdr s;

	memset(&s, 0, sizeof(s));
	s.sh_name = name;
	s.sh_type = type;
	s.sh_flags = flags;
	s.sh_offset = offset;
	s.sh_size = size;
	s.sh_addralign = 1;
	fwrite(&s, sizeof(s), 1, stdout);
}

int
main(int argc, char **argv)
{
	size_t n = argc > 1 ? (size_t)atol(argv[1]) : 1, i;
	size_t data = sizeof(Elf64_Ehdr), strings = data + sizeof(eh_frame);
	size_t table = (strings + sizeof(names) + 7) & ~(size_t)7;
	Elf64_Ehdr e;
	const unsigned short one = 1;

	memset(&e, 0, sizeof(e));
	memcpy(e.e_ident, ELFMAG, SELFMAG);
	e.e_ident[EI_CLASS] = ELFCLASS64;
	e.e_ident[EI_DATA] = *(const unsigned char *)&one == 1 ? ELFDATA2LSB :
								 ELFDATA2MSB;
	e.e_ident[EI_VERSION] = EV_CURRENT;
	e.e_type = ET_REL;
	e.e_machine = EM_X86_64;
	e.e_version = EV_CURRENT;
	e.e_shoff = table;
	e.e_ehsize = sizeof(e);
	e.e_shentsize = sizeof(Elf64_Shdr);
	e.e_shstrndx = 1;
	/* The number does not fit 16 bits: it is the first one's size. */
	fwrite(&e, sizeof(e), 1, stdout);
	fwrite(eh_frame, sizeof(eh_frame), 1, stdout);
	fwrite(names, sizeof(names), 1, stdout);
	for (i = strings + sizeof(names); i < table; i++)
		putchar(0);
	section(0, SHT_NULL, 0, 0, 2 * n + 2);
	section(NAME_SHSTRTAB, SHT_STRTAB, 0, strings, sizeof(names));
	for (i = 0; i < n; i++) {
		section(NAME_TEXT, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR,
		    data, 4);
		section(NAME_EH_FRAME, SHT_PROGBITS, SHF_ALLOC, data,
		    sizeof(eh_frame));
	}
	return fflush(stdout) != 0;
}
