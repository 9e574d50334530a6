/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes a small ELF file for x86-64 that says the same bytes many times:
 *   rows    one FDE of 50,000 rows under a CFA of a 50,000 byte expression
 *   fdes    2,500 FDEs under a CIE with that CFA
 *   regs    one FDE of 50,000 rows with 1,000 registers each
 *   shared  5,000 sections of the same 56 KB of FDEs
 *   names   5,000 functions whose names share 130,000 bytes
 *   zeros   eight compressed sections of 100 MB
 *   same    a hundred sections of the same compressed 100 MB
 *   cies    300,000 CIEs of the fewest bytes
 *   brief   600,000 records that are too short for anything
 *   ops     one FDE of 4,000,000 operations, a byte each
 *   pages   an .eh_frame_hdr of 1,500,000 rows of 4 bytes, and one FDE
 *   code    3,000 FDEs for the same 64 KB of code
 *   plain   one FDE of one row, for the sizes of what is no bomb
 */
#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

#define TEXT     0x10000
#define EH_FRAME 0x400000
#define HDR      0x8000000
#define ZEROS    100000000

/* Where the last CIE begins. */
static size_t last_cie;

/* A record from its length at offset at on. */
static void
end_record(struct buf *b, size_t at)
{
	uint32_t len;

	pad(b, 4);
	len = (uint32_t)(b->n - at - 4);
	memcpy(b->p + at, &len, 4);
}

static void
cie(struct buf *b, const struct buf *insns)
{
	static const uint8_t head[] = {
		1, 'z', 'R', 0, 1, 0x78, 16, 1, 0x1b, /* pcrel|sdata4 */
		0x0c, 7, 8, 0x90, 1 /* cfa rsp+8, ra [cfa-8] */
	};
	size_t at = b->n;

	last_cie = at;
	word(b, 0);
	word(b, 0);
	add(b, head, sizeof(head));
	if (insns->n > 0)
		add(b, insns->p, insns->n);
	end_record(b, at);
}

/* Function number k of size bytes whose every row is a byte of advance. */
static void
fde(struct buf *b, uint32_t k, uint32_t size, size_t rows)
{
	size_t at = b->n;

	word(b, 0);
	word(b, (uint32_t)(at - last_cie) + 4);
	word(b, (uint32_t)(TEXT + k * size - (EH_FRAME + at + 8)));
	word(b, size);
	byte(b, 0);
	fill(b, 0x41, rows);
	end_record(b, at);
}

static void
eh_frame(struct buf *b, const char *kind)
{
	static const uint8_t bare_cie[] = { 9, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1,
		0x78, 16 };
	static const uint8_t short_record[] = { 1, 0, 0, 0, 1 };
	struct buf insns = { NULL, 0, 0 };
	bool many = strcmp(kind, "fdes") == 0;
	bool rows = strcmp(kind, "rows") == 0 || strcmp(kind, "regs") == 0;
	uint32_t i, n = many                        ? 2500 :
			strcmp(kind, "names") == 0  ? 5000 :
			strcmp(kind, "shared") == 0 ? 2000 :
						      1;

	if (many || strcmp(kind, "rows") == 0) {
		byte(&insns, 0x0f); /* DW_CFA_def_cfa_expression */
		uleb(&insns, 50000);
		fill(&insns, 0x31, 50000); /* DW_OP_lit1 */
	}
	for (i = 20; strcmp(kind, "regs") == 0 && i < 1020; i++) {
		byte(&insns, 0x05); /* DW_CFA_offset_extended */
		uleb(&insns, i);
		uleb(&insns, 2);
	}
	for (i = 0; strcmp(kind, "cies") == 0 && i < 300000; i++)
		add(b, bare_cie, sizeof(bare_cie));
	for (i = 0; strcmp(kind, "brief") == 0 && i < 600000; i++)
		add(b, short_record, sizeof(short_record));
	cie(b, &insns);
	if (strcmp(kind, "ops") == 0) {
		fde(b, 0, 0xffff, 4000000);
		n = 0;
	}
	for (i = 0; strcmp(kind, "code") == 0 && i < 3000; i++)
		fde(b, 0, 0xffff, 0);
	for (i = 0; i < n; i++)
		fde(b, i, rows ? 0xffff : 8, rows ? 50000 : 0);
	word(b, 0);
	free(insns.p);
}

/* Rows of two signed words of 2 bytes, all for the one FDE. */
static void
search_table(struct buf *b, uint32_t rows)
{
	static const uint8_t head[] = { 1, 0x1b, 3, 0x0a };
	static const uint8_t row[] = { 1, 0, 1, 0 };

	add(b, head, sizeof(head));
	word(b, EH_FRAME - (HDR + 4));
	word(b, rows);
	while (rows-- > 0)
		add(b, row, sizeof(row));
}

/* What is written, in the end headers after bytes. */
struct file {
	struct buf bytes;
	struct buf headers;
	struct buf names;
};

/* With same the bytes of that section, else data. */
static void
section(struct file *f, const char *name, uint32_t type, uint64_t flags,
    uint64_t addr, const struct buf *data, size_t same)
{
	Elf64_Shdr sh;

	memset(&sh, 0, sizeof(sh));
	if (same != 0)
		memcpy(&sh, f->headers.p + same * sizeof(sh), sizeof(sh));
	else {
		pad(&f->bytes, 8);
		sh.sh_offset = f->bytes.n;
		sh.sh_size = data->n;
		add(&f->bytes, data->p, data->n);
	}
	sh.sh_name = (uint32_t)f->names.n;
	sh.sh_type = type;
	sh.sh_flags = flags;
	sh.sh_addr = addr;
	sh.sh_addralign = 8;
	if (type == SHT_SYMTAB) {
		sh.sh_link = (uint32_t)(f->headers.n / sizeof(sh)) + 1;
		sh.sh_info = 1;
		sh.sh_entsize = sizeof(Elf64_Sym);
	}
	add(&f->names, name, strlen(name) + 1);
	add(&f->headers, &sh, sizeof(sh));
}

static void
symbols(struct file *f)
{
	struct buf sym = { NULL, 0, 0 }, str = { NULL, 0, 0 };
	Elf64_Sym s;
	uint32_t i;

	memset(&s, 0, sizeof(s));
	add(&sym, &s, sizeof(s));
	for (i = 0; i < 5000; i++) {
		s.st_name = 1 + i % 7;
		s.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
		s.st_shndx = 1;
		s.st_value = TEXT + i * 8;
		s.st_size = 8;
		add(&sym, &s, sizeof(s));
	}
	byte(&str, 0);
	fill(&str, 'n', 130000);
	byte(&str, 0);
	section(f, ".symtab", SHT_SYMTAB, 0, 0, &sym, 0);
	section(f, ".strtab", SHT_STRTAB, 0, 0, &str, 0);
	free(sym.p);
	free(str.p);
}

/* A hundred million zeros, as SHF_COMPRESSED has them. */
static bool
zeros(struct buf *b)
{
#ifdef HAVE_ZLIB
	uLongf len = compressBound(ZEROS);
	Elf64_Chdr ch;
	Bytef *in = calloc(1, ZEROS), *out = malloc(len);

	memset(&ch, 0, sizeof(ch));
	ch.ch_type = ELFCOMPRESS_ZLIB;
	ch.ch_size = ZEROS;
	ch.ch_addralign = 1;
	if (in == NULL || out == NULL ||
	    compress2(out, &len, in, ZEROS, 9) != Z_OK)
		return false;
	add(b, &ch, sizeof(ch));
	add(b, out, len);
	free(in);
	free(out);
	return true;
#else
	(void)b;
	return false;
#endif
}

static void
finish(struct file *f)
{
	struct buf names;
	Elf64_Ehdr eh;

	/* Its own name, with the names that are there when it is made. */
	add(&f->names, ".shstrtab", 10);
	names = f->names;
	f->names.n -= 10;
	section(f, ".shstrtab", SHT_STRTAB, 0, 0, &names, 0);
	pad(&f->bytes, 8);
	memset(&eh, 0, sizeof(eh));
	memcpy(eh.e_ident, ELFMAG "\2\1\1", 7);
	eh.e_type = ET_DYN;
	eh.e_machine = EM_X86_64;
	eh.e_version = EV_CURRENT;
	eh.e_ehsize = sizeof(eh);
	eh.e_shentsize = sizeof(Elf64_Shdr);
	eh.e_shoff = f->bytes.n;
	eh.e_shnum = (Elf64_Half)(f->headers.n / sizeof(Elf64_Shdr));
	eh.e_shstrndx = (Elf64_Half)(eh.e_shnum - 1);
	memcpy(f->bytes.p, &eh, sizeof(eh));
	add(&f->bytes, f->headers.p, f->headers.n);
}

int
main(int argc, char **argv)
{
	struct file f = { { NULL, 0, 0 }, { NULL, 0, 0 }, { NULL, 0, 0 } };
	struct buf text = { NULL, 0, 0 }, eh = { NULL, 0, 0 };
	struct buf packed = { NULL, 0, 0 };
	const char *kind = argc > 1 ? argv[1] : "plain";
	bool ok;
	int i;

	add(&f.bytes, NULL, sizeof(Elf64_Ehdr));
	add(&f.headers, NULL, sizeof(Elf64_Shdr));
	byte(&f.names, 0);
	fill(&text, 0x90, 0x10000);
	section(&f, ".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT,
	    &text, 0);
	eh_frame(&eh, kind);
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &eh, 0);
	if (strcmp(kind, "pages") == 0) {
		search_table(&packed, 1500000);
		section(&f, ".eh_frame_hdr", SHT_PROGBITS, SHF_ALLOC, HDR,
		    &packed, 0);
	}
	for (i = 1; strcmp(kind, "shared") == 0 && i < 5000; i++)
		section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME,
		    NULL, 2);
	if (strcmp(kind, "names") == 0)
		symbols(&f);
	if (strcmp(kind, "zeros") == 0 || strcmp(kind, "same") == 0) {
		if (!zeros(&packed))
			return 77;
		for (i = 0; i < (kind[0] == 'z' ? 8 : 100); i++)
			section(&f, ".debug_frame", SHT_PROGBITS,
			    SHF_COMPRESSED, 0, &packed,
			    kind[0] == 'z' || i == 0 ? 0 : 3);
	}
	finish(&f);
	ok = fwrite(f.bytes.p, f.bytes.n, 1, stdout) == 1 &&
	     fflush(stdout) == 0;
	free(f.bytes.p);
	free(f.headers.p);
	free(f.names.p);
	free(text.p);
	free(eh.p);
	free(packed.p);
	return ok ? 0 : 1;
}
