/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * many_rows N LAST: writes an x86-64 program to standard output whose .eh_frame
 * has N functions of 1,000 rows, and one of LAST if that is not 0.  A row is a
 * byte: DW_CFA_advance_loc 1.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 1000
/* Length, CIE pointer, start, range, length of augmentation data. */
#define FDE (17 + ROWS)

static const char names[] = "\0.text\0.eh_frame\0.shstrtab";
static const unsigned char cie[] = { 20, 0, 0, 0, 0, 0, 0, 0, 1, 'z', 'R', 0, 1,
	0x78, 16, 1, 0x1b, 0x0c, 7, 8, 0x90, 1, 0, 0 };

static void
section(unsigned name, unsigned type, unsigned flags, uint64_t addr,
    uint64_t offset, uint64_t size)
{
	Elf64_Shdr s;

	memset(&s, 0, sizeof(s));
	s.sh_name = name;
	s.sh_type = type;
	s.sh_flags = flags;
	s.sh_addr = addr;
	s.sh_offset = offset;
	s.sh_size = size;
	s.sh_addralign = 1;
	fwrite(&s, sizeof(s), 1, stdout);
}

int
main(int argc, char **argv)
{
	uint32_t n = argc > 1 ? (uint32_t)atol(argv[1]) : 1, i;
	uint32_t last = argc > 2 ? (uint32_t)atol(argv[2]) : 0;
	uint32_t all = n + (last != 0), word[4];
	uint64_t table = sizeof(cie) + (uint64_t)all * FDE + 4;
	uint64_t data = sizeof(Elf64_Ehdr), text = 0x1000;
	uint64_t place = text + (uint64_t)all * ROWS, at;
	unsigned char advance[ROWS];
	Elf64_Ehdr h;

	memset(&h, 0, sizeof(h));
	memcpy(h.e_ident, "\177ELF\2\1\1", 7);
	h.e_type = ET_EXEC;
	h.e_machine = EM_X86_64;
	h.e_version = EV_CURRENT;
	h.e_ehsize = sizeof(h);
	h.e_shentsize = sizeof(Elf64_Shdr);
	h.e_shnum = 4;
	h.e_shstrndx = 3;
	h.e_shoff = data + table + sizeof(names);
	fwrite(&h, sizeof(h), 1, stdout);
	fwrite(cie, sizeof(cie), 1, stdout);
	for (i = 0; i < all; i++) {
		at = sizeof(cie) + (uint64_t)i * FDE;
		word[0] = FDE - 4;
		word[1] = (uint32_t)(at + 4);
		word[2] =
		    (uint32_t)(text + (uint64_t)i * ROWS - place - at - 8);
		word[3] = ROWS;
		memset(advance, 0, sizeof(advance));
		memset(advance, 0x41, (i < n ? ROWS : last) - 1);
		fwrite(word, sizeof(word), 1, stdout);
		putchar(0);
		fwrite(advance, sizeof(advance), 1, stdout);
	}
	memset(word, 0, sizeof(word));
	fwrite(word, 4, 1, stdout);
	fwrite(names, sizeof(names), 1, stdout);
	section(0, SHT_NULL, 0, 0, 0, 0);
	section(1, SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, text, data,
	    (uint64_t)all * ROWS);
	section(7, SHT_PROGBITS, SHF_ALLOC, place, data, table);
	section(17, SHT_STRTAB, 0, 0, data + table, sizeof(names));
	return ferror(stdout) != 0;
}
