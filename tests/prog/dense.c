/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dense KIND N: writes a file of N bytes and a little whose tables have the
 * fewest bytes an entry, so that what a command keeps of each shows most.
 *   fdes     FDEs of 13 bytes, all over the same 64 KiB of code
 *   apart    FDEs of 18 bytes, side by side
 *   rels     an object: FDEs of 24 bytes, each with a relocation of 24
 *   lsdas    FDEs of 21 bytes, each with an LSDA of 4
 *   sites    one LSDA of call sites of 4 bytes
 *   exidx    index entries of Arm, inline and without unwinding in turn
 *   orc      entries of ORC
 *   sframe   SFrame V2: functions with a row each
 *   sframes  SFrame V2: one function of rows of 3 bytes
 *   symbols  functions of a symbol table, two of three without a table
 *   strange  the same symbols all at one place
 *   members  an archive of objects with one table each
 *   slices   a universal file: 40 slices over the same image
 *   words    Mach-O: a table of compact unwinding
 *   phdrs    a core: mappings without bytes, and as many names of files
 *   threads  a core: notes of threads
 * Objects of sections as small as they can be, with a table, of code each:
 *   many-eh many-debug many-sframe many-exidx
 * and those beside one table:
 *   many-lsda many-symtab many-group many-rela many-empty
 *   loads    program headers without bytes, beside one table
 *   long     FDEs of 64 KB
 *   lines    a line number program, whose every byte is a line
 */
#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define TEXT     0x10000
#define EH_FRAME 0x4000000
#define LSDA     0x8000000

/* An ELF file of 64 bits; sections are added one by one. */
struct file {
	struct buf bytes, headers, names, phdrs;
	uint16_t type, machine;
	bool is32;
};

static void
begin(struct file *f, uint16_t type, uint16_t machine)
{
	memset(f, 0, sizeof(*f));
	f->type = type;
	f->machine = machine;
	f->is32 = machine == EM_ARM;
	add(&f->bytes, NULL, 64);
	add(&f->headers, NULL,
	    f->is32 ? sizeof(Elf32_Shdr) : sizeof(Elf64_Shdr));
	byte(&f->names, 0);
}

/* Each name is there once. */
static uint32_t
name_of(struct file *f, const char *name)
{
	size_t len = strlen(name) + 1, at = 0;

	for (; at + len <= f->names.n; at++)
		if (memcmp(f->names.p + at, name, len) == 0)
			return (uint32_t)at;
	add(&f->names, name, len);
	return (uint32_t)(f->names.n - len);
}

static void
section(struct file *f, const char *name, uint32_t type, uint32_t flags,
    uint32_t addr, const struct buf *data, uint32_t link, uint32_t info,
    uint32_t entsize)
{
	Elf64_Shdr s = {
		.sh_name = name_of(f, name),
		.sh_type = type,
		.sh_flags = flags,
		.sh_addr = addr,
		.sh_addralign = 1,
		.sh_link = link,
		.sh_info = info,
		.sh_entsize = entsize,
	};
	Elf32_Shdr s32;

	pad(&f->bytes, 8);
	s.sh_offset = f->bytes.n;
	s.sh_size = data->n;
	if (type != SHT_NOBITS)
		add(&f->bytes, data->p, data->n);
	if (!f->is32) {
		add(&f->headers, &s, sizeof(s));
		return;
	}
	memset(&s32, 0, sizeof(s32));
	s32.sh_name = s.sh_name;
	s32.sh_type = type;
	s32.sh_flags = flags;
	s32.sh_addr = addr;
	s32.sh_addralign = 1;
	s32.sh_link = link;
	s32.sh_info = info;
	s32.sh_entsize = entsize;
	s32.sh_offset = (uint32_t)s.sh_offset;
	s32.sh_size = (uint32_t)data->n;
	add(&f->headers, &s32, sizeof(s32));
}

static void
word_at(uint8_t *p, size_t at, uint32_t v)
{
	memcpy(p + at, &v, sizeof(v));
}

static void
finish(struct file *f, struct buf *out)
{
	struct buf names;
	Elf64_Ehdr e;
	Elf32_Ehdr e32;
	size_t size = f->is32 ? sizeof(Elf32_Shdr) : sizeof(Elf64_Shdr), n;

	name_of(f, ".shstrtab");
	names = f->names;
	section(f, ".shstrtab", SHT_STRTAB, 0, 0, &names, 0, 0, 0);
	pad(&f->bytes, 8);
	n = f->headers.n / size;
	memset(&e, 0, sizeof(e));
	memcpy(e.e_ident, f->is32 ? ELFMAG "\1\1\1" : ELFMAG "\2\1\1", 7);
	e.e_type = f->type;
	e.e_machine = f->machine;
	e.e_version = EV_CURRENT;
	e.e_ehsize = sizeof(e);
	e.e_shentsize = (uint16_t)size;
	e.e_shoff = f->bytes.n;
	e.e_shnum = n < SHN_LORESERVE ? (uint16_t)n : 0;
	e.e_shstrndx = n < SHN_LORESERVE ? (uint16_t)(n - 1) : SHN_XINDEX;
	e.e_phentsize = f->phdrs.n > 0 ? sizeof(Elf64_Phdr) : 0;
	/* What has no room stands in the first header of a section. */
	if (n >= SHN_LORESERVE) {
		word_at(f->headers.p, f->is32 ? 20 : 32, (uint32_t)n);
		word_at(f->headers.p, f->is32 ? 24 : 40, (uint32_t)n - 1);
	}
	if (f->phdrs.n > 0) {
		e.e_phnum = PN_XNUM;
		e.e_phoff = f->bytes.n + f->headers.n;
		word_at(f->headers.p, 44,
		    (uint32_t)(f->phdrs.n / sizeof(Elf64_Phdr)));
	}
	memset(&e32, 0, sizeof(e32));
	memcpy(e32.e_ident, e.e_ident, EI_NIDENT);
	e32.e_type = f->type;
	e32.e_machine = f->machine;
	e32.e_version = EV_CURRENT;
	e32.e_flags = EF_ARM_EABI_VER5;
	e32.e_ehsize = sizeof(e32);
	e32.e_shentsize = (uint16_t)size;
	e32.e_shoff = (uint32_t)f->bytes.n;
	e32.e_shnum = e.e_shnum;
	e32.e_shstrndx = e.e_shstrndx;
	if (f->is32)
		memcpy(f->bytes.p, &e32, sizeof(e32));
	else
		memcpy(f->bytes.p, &e, sizeof(e));
	add(&f->bytes, f->headers.p, f->headers.n);
	add(out, f->bytes.p, f->bytes.n);
	if (f->phdrs.n > 0)
		add(out, f->phdrs.p, f->phdrs.n);
	free(f->phdrs.p);
	free(f->bytes.p);
	free(f->headers.p);
	free(f->names.p);
}

/* So much code, of which the file has nothing. */
static void
code(struct file *f, size_t n)
{
	struct buf text = { NULL, n, 0 };

	section(f, ".text", SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT, &text,
	    0, 0, 0);
}

static void
cie(struct buf *b, uint8_t how, bool lsda)
{
	word(b, lsda ? 20 : 16);
	word(b, 0);
	add(b, lsda ? "\1zRL\0\1\x78\20\2" : "\1zR\0\1\x78\20\1", lsda ? 9 : 8);
	byte(b, how);
	if (lsda)
		byte(b, 0x1b);
	add(b, "\x0c\7\10", 3); /* cfa rsp+8 */
	if (lsda)
		add(b, "\0\0", 2);
}

/* An .eh_frame of n bytes; with rel one of an object, with its relocations. */
static void
eh_frame(struct buf *b, const char *kind, size_t n, struct buf *rel)
{
	bool close = strcmp(kind, "fdes") == 0;
	bool lsda = strcmp(kind, "lsdas") == 0;
	Elf64_Rela r;
	uint32_t k;
	size_t at;

	cie(b, close ? 0x02 : 0x1b, lsda);
	for (k = 0; b->n < n; k++) {
		at = b->n;
		word(b, close ? 9 : lsda ? 17 : rel != NULL ? 20 : 14);
		word(b, (uint32_t)at + 4);
		if (close) {
			half(b, (uint16_t)(k * 7));
			half(b, 16);
		} else if (rel != NULL) {
			r.r_offset = b->n;
			r.r_info = ELF64_R_INFO(1, R_X86_64_PC32);
			r.r_addend = (int64_t)k * 8;
			add(rel, &r, sizeof(r));
			word(b, 0);
			word(b, 8);
		} else {
			word(b, TEXT + k * 8 - (uint32_t)(EH_FRAME + b->n));
			word(b, 8);
		}
		byte(b, lsda ? 4 : 0);
		if (lsda)
			word(b, LSDA + k * 4 - (uint32_t)(EH_FRAME + b->n));
		else if (!close)
			add(b,
			    rel != NULL ? "\x41\x0e\x10\x41\x0e\x18\0" : "\x44",
			    rel != NULL ? 7 : 1);
	}
}

static void
cfi_file(struct buf *out, const char *kind, size_t n)
{
	struct buf eh = { NULL, 0, 0 }, rel = { NULL, 0, 0 };
	struct buf sym = { NULL, 0, 0 }, lsda = { NULL, 0, 0 };
	bool object = strcmp(kind, "rels") == 0;
	struct file f;
	Elf64_Sym s;

	begin(&f, object ? ET_REL : ET_DYN, EM_X86_64);
	code(&f, strcmp(kind, "fdes") == 0 ? 0x10000 : n / 2);
	eh_frame(&eh, kind, object ? n / 2 : n, object ? &rel : NULL);
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, object ? 0 : EH_FRAME,
	    &eh, 0, 0, 0);
	if (object) {
		memset(&s, 0, sizeof(s));
		add(&sym, &s, sizeof(s));
		s.st_info = ELF64_ST_INFO(STB_LOCAL, STT_SECTION);
		s.st_shndx = 1;
		add(&sym, &s, sizeof(s));
		section(&f, ".rela.eh_frame", SHT_RELA, 0, 0, &rel, 4, 2, 24);
		section(&f, ".symtab", SHT_SYMTAB, 0, 0, &sym, 5, 2, 24);
	}
	while (strcmp(kind, "lsdas") == 0 && lsda.n < n / 21 * 4)
		word(&lsda, 0x0001ffff);
	if (lsda.n > 0)
		section(&f, ".gcc_except_table", SHT_PROGBITS, SHF_ALLOC, LSDA,
		    &lsda, 0, 0, 0);
	finish(&f, out);
	free(eh.p);
	free(rel.p);
	free(sym.p);
	free(lsda.p);
}

/* One function with an LSDA of n bytes. */
static void
sites(struct buf *out, size_t n)
{
	struct buf eh = { NULL, 0, 0 }, lsda = { NULL, 0, 0 };
	struct file f;
	uint32_t len = (uint32_t)n & ~3U;

	begin(&f, ET_DYN, EM_X86_64);
	code(&f, n);
	cie(&eh, 0x1b, true);
	word(&eh, 17);
	word(&eh, (uint32_t)eh.n);
	word(&eh, TEXT - (uint32_t)(EH_FRAME + eh.n));
	word(&eh, (uint32_t)n);
	byte(&eh, 4);
	word(&eh, LSDA - (uint32_t)(EH_FRAME + eh.n));
	word(&eh, 0);
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &eh, 0, 0,
	    0);
	add(&lsda, "\xff\xff\1", 3);
	for (; len >= 0x80; len >>= 7)
		byte(&lsda, (uint8_t)(len | 0x80));
	byte(&lsda, (uint8_t)len);
	while (lsda.n < n) /* start 9, length 1, pad 3, action 5 */
		add(&lsda, "\11\1\3\5", 4);
	section(&f, ".gcc_except_table", SHT_PROGBITS, SHF_ALLOC, LSDA, &lsda,
	    0, 0, 0);
	finish(&f, out);
	free(eh.p);
	free(lsda.p);
}

static void
exidx(struct buf *out, size_t n)
{
	struct buf b = { NULL, 0, 0 };
	struct file f;
	uint32_t k;

	begin(&f, ET_DYN, EM_ARM);
	code(&f, n / 2);
	for (k = 0; b.n < n; k++) {
		word(&b,
		    (TEXT + k * 4 - (uint32_t)(EH_FRAME + b.n)) & 0x7fffffff);
		word(&b, k % 2 ? 0x80b0b0b0 : 1);
	}
	section(&f, ".ARM.exidx", SHT_ARM_EXIDX, SHF_ALLOC, EH_FRAME, &b, 0, 0,
	    0);
	finish(&f, out);
	free(b.p);
}

static void
orc(struct buf *out, size_t n)
{
	struct buf ip = { NULL, 0, 0 }, b = { NULL, 0, 0 };
	struct file f;
	uint32_t k;

	begin(&f, ET_EXEC, EM_X86_64);
	code(&f, n);
	for (k = 0; ip.n + b.n < n; k++) {
		word(&ip, TEXT + k * 2 - (uint32_t)(EH_FRAME + ip.n));
		half(&b, (uint16_t)(8 + k % 5 * 8));
		half(&b, 0);
		half(&b, 0x0205);
	}
	section(&f, ".orc_unwind_ip", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &ip, 0,
	    0, 0);
	section(&f, ".orc_unwind", SHT_PROGBITS, SHF_ALLOC, LSDA, &b, 0, 0, 0);
	finish(&f, out);
	free(ip.p);
	free(b.p);
}

static void
sframe(struct buf *out, size_t n, bool one)
{
	struct buf b = { NULL, 0, 0 };
	struct file f;
	uint32_t k, fdes = one ? 1 : (uint32_t)(n / 23);
	uint32_t fres = one ? (uint32_t)(n / 3) : fdes;

	begin(&f, ET_DYN, EM_X86_64);
	code(&f, n);
	word(&b, 0x0102dee2 | 0x04000000); /* V2, sorted, pc-relative */
	b.p[3] = 0x05;
	word(&b, 0x0000f803); /* amd64, ra at -8 */
	word(&b, fdes);
	word(&b, fres);
	word(&b, fres * 3);
	word(&b, 0);
	word(&b, fdes * 20);
	for (k = 0; k < fdes; k++) {
		word(&b, TEXT + k * 8 - (uint32_t)(EH_FRAME + b.n));
		word(&b, one ? (uint32_t)n : 8);
		word(&b, one ? 0 : k * 3);
		word(&b, one ? fres : 1);
		word(&b, 0);
	}
	for (k = 0; k < fres; k++) /* pc 0, cfa rsp+8 */
		add(&b, one ? "\1\3\10" : "\0\3\10", 3);
	section(&f, ".sframe", 0x6ffffff4, SHF_ALLOC, EH_FRAME, &b, 0, 0, 0);
	finish(&f, out);
	free(b.p);
}

static void
symbols(struct buf *out, size_t n, bool apart)
{
	struct buf sym = { NULL, 0, 0 }, str = { NULL, 0, 0 };
	struct buf eh = { NULL, 0, 0 };
	struct file f;
	Elf64_Sym s;
	uint32_t k;

	begin(&f, ET_DYN, EM_X86_64);
	code(&f, n);
	eh_frame(&eh, "apart", n / 8, NULL);
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &eh, 0, 0,
	    0);
	memset(&s, 0, sizeof(s));
	add(&sym, &s, sizeof(s));
	add(&str, "\0abcdefg", 9);
	for (k = 0; sym.n < n / 8 * 7; k++) {
		s.st_name = 1 + k % 7;
		s.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
		s.st_shndx = 1;
		s.st_value = TEXT + (apart ? k * 24 : 8);
		s.st_size = 8;
		add(&sym, &s, sizeof(s));
	}
	section(&f, ".symtab", SHT_SYMTAB, 0, 0, &sym, 4, 1, 24);
	section(&f, ".strtab", SHT_STRTAB, 0, 0, &str, 0, 0, 0);
	finish(&f, out);
	free(sym.p);
	free(str.p);
	free(eh.p);
}

static void
members(struct buf *out, size_t n)
{
	struct buf one = { NULL, 0, 0 };
	char head[61];
	uint32_t k;

	cfi_file(&one, "apart", 30);
	pad(&one, 2);
	add(out, "!<arch>\n", 8);
	for (k = 0; out->n < n; k++) {
		snprintf(head, sizeof(head), "%-16u%-12d%-6d%-6d%-8d%-10zu`\n",
		    k, 0, 0, 0, 644, one.n);
		add(out, head, 60);
		add(out, one.p, one.n);
	}
	free(one.p);
}

static void
big(struct buf *b, uint32_t v)
{
	byte(b, v >> 24);
	byte(b, v >> 16 & 0xff);
	byte(b, v >> 8 & 0xff);
	byte(b, v & 0xff);
}

/* A Mach-O object for x86-64: __text, and with words so much __unwind_info. */
static void
macho(struct buf *b, size_t words)
{
	size_t pages = (words + 1000) / 1001, k, i;
	uint32_t nsects = words > 0 ? 2 : 1, at, index;
	uint32_t size = 28 + (uint32_t)(pages + 1) * 12 + (uint32_t)pages * 8 +
			(uint32_t)words * 4;

	word(b, 0xfeedfacf);
	word(b, 0x01000007);
	word(b, 3);
	word(b, 6); /* MH_DYLIB */
	word(b, 1);
	word(b, 72 + nsects * 80);
	add(b, NULL, 8);
	word(b, 0x19); /* LC_SEGMENT_64 */
	word(b, 72 + nsects * 80);
	add(b, "__TEXT\0\0\0\0\0\0\0\0\0\0", 16);
	add(b, NULL, 8);
	word(b, 0x10000000);
	word(b, 0);
	add(b, NULL, 8);
	word(b, words > 0 ? size + 264 : 184);
	word(b, 0);
	word(b, 5);
	word(b, 5);
	word(b, nsects);
	word(b, 0);
	add(b, "__text\0\0\0\0\0\0\0\0\0\0__TEXT\0\0\0\0\0\0\0\0\0\0", 32);
	word(b, 0x8000000);
	word(b, 0);
	word(b, 16);
	word(b, 0);
	word(b, 32);
	add(b, NULL, 12);
	word(b, 0x80000400);
	add(b, NULL, 12);
	if (words == 0)
		return;
	add(b, "__unwind_info\0\0\0__TEXT\0\0\0\0\0\0\0\0\0\0", 32);
	word(b, 0x4000000);
	word(b, 0);
	word(b, size);
	word(b, 0);
	word(b, 264);
	add(b, NULL, 28);
	at = (uint32_t)b->n;
	word(b, 1);
	word(b, 28);
	word(b, 1);
	word(b, 32);
	word(b, 0);
	word(b, 32);
	word(b, (uint32_t)pages + 1);
	word(b, 0x02020000);
	index = (uint32_t)b->n;
	add(b, NULL, 12 * (pages + 1));
	for (k = 0; k < pages; k++) {
		uint32_t row[3] = { 0x8000000 + (uint32_t)k * 8008,
			(uint32_t)b->n - at, 0 };
		size_t here = k + 1 < pages ? 1001 : words - k * 1001;

		memcpy(b->p + index + 12 * k, row, sizeof(row));
		word(b, 3);
		half(b, 12);
		half(b, (uint16_t)here);
		half(b, 0);
		half(b, 0);
		for (i = 0; i < here; i++)
			word(b, (uint32_t)i * 8);
	}
	at = 0x8000000 + (uint32_t)pages * 8008;
	memcpy(b->p + index + 12 * pages, &at, 4);
}

static void
slices(struct buf *out, size_t n)
{
	struct buf one = { NULL, 0, 0 };
	uint32_t k, count = 40;

	macho(&one, n / 4);
	big(out, 0xcafebabe);
	big(out, count);
	for (k = 0; k < count; k++) {
		big(out, 0x01000007);
		big(out, k);
		big(out, 8 + count * 20);
		big(out, (uint32_t)one.n);
		big(out, 0);
	}
	add(out, one.p, one.n);
	free(one.p);
}

/* A core: PT_LOADs without bytes, or threads; and names of mapped files. */
static void
core(struct buf *out, size_t n, bool threads)
{
	struct buf notes = { NULL, 0, 0 }, names = { NULL, 0, 0 };
	uint32_t k, loads = threads ? 1 : (uint32_t)(n / 2 / 56);
	uint32_t files = threads ? 1 : (uint32_t)(n / 2 / 26);
	Elf64_Ehdr e;
	Elf64_Phdr p;
	Elf64_Shdr s;
	uint64_t v[3];

	memset(&e, 0, sizeof(e));
	memcpy(e.e_ident, ELFMAG "\2\1\1", 7);
	e.e_type = ET_CORE;
	e.e_machine = EM_X86_64;
	e.e_version = EV_CURRENT;
	e.e_phoff = 64 + sizeof(s);
	e.e_shoff = 64;
	e.e_ehsize = 64;
	e.e_phentsize = 56;
	e.e_shentsize = sizeof(s);
	e.e_phnum = PN_XNUM;
	e.e_shnum = 1;
	while (threads && notes.n < n) {
		word(&notes, 5);
		word(&notes, 336);
		word(&notes, NT_PRSTATUS);
		add(&notes, "CORE\0\0\0", 8);
		add(&notes, NULL, 336);
		memcpy(notes.p + notes.n - 336 + 32, &notes.n, 4);
		memcpy(notes.p + notes.n - 336 + 112 + 16 * 8, "\0\0\2\0", 4);
		memcpy(notes.p + notes.n - 336 + 112 + 19 * 8, "\0\0\2\0", 4);
	}
	for (k = 0; k < files; k++)
		add(&names, "a", 2);
	word(&notes, 5);
	word(&notes, (uint32_t)(16 + 24 * (size_t)files + names.n));
	word(&notes, 0x46494c45);
	add(&notes, "CORE\0\0\0", 8);
	v[0] = files;
	v[1] = 1;
	add(&notes, v, 16);
	for (k = 0; k < files; k++) {
		v[0] = 0x10000 + (uint64_t)k * 4096;
		v[1] = v[0] + 4096;
		v[2] = 0;
		add(&notes, v, 24);
	}
	add(&notes, names.p, names.n);
	pad(&notes, 4);
	add(out, &e, sizeof(e));
	memset(&s, 0, sizeof(s));
	s.sh_info = loads + 1;
	add(out, &s, sizeof(s));
	memset(&p, 0, sizeof(p));
	p.p_type = PT_NOTE;
	p.p_offset = out->n + (loads + 1) * sizeof(p);
	p.p_filesz = notes.n;
	add(out, &p, sizeof(p));
	memset(&p, 0, sizeof(p));
	p.p_type = PT_LOAD;
	p.p_flags = PF_R | PF_X;
	p.p_memsz = 4096;
	for (k = 0; k < loads; k++) {
		p.p_vaddr = 0x10000 + (uint64_t)k * 4096;
		add(out, &p, sizeof(p));
	}
	add(out, notes.p, notes.n);
	free(notes.p);
	free(names.p);
}

/* Sections of a kind, with code for each where they are tables. */
static void
many(struct buf *out, const char *kind, size_t n)
{
	static const struct {
		const char *kind, *name;
		uint32_t type, flags, bytes;
		bool table;
	} kinds[] = {
		{ "eh", ".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0, true },
		{ "debug", ".debug_frame", SHT_PROGBITS, 0, 0, true },
		{ "sframe", ".sframe", 0x6ffffff4, SHF_ALLOC, 0, true },
		{ "exidx", ".ARM.exidx", SHT_ARM_EXIDX, SHF_ALLOC, 0, true },
		{ "lsda", ".gcc_except_table", SHT_PROGBITS, SHF_ALLOC, 4,
		    false },
		{ "symtab", ".symtab", SHT_SYMTAB, 0, 24, false },
		{ "group", ".group", SHT_GROUP, 0, 8, false },
		{ "rela", ".rela.eh_frame", SHT_RELA, 0, 24, false },
		{ "empty", ".data", SHT_PROGBITS, SHF_ALLOC, 0, false },
	};
	static const uint8_t sframe_v2[] = { 0xe2, 0xde, 2, 4, 3, 0, 0xf8, 0, 1,
		0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0,
		0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 8 };
	static const uint8_t index[] = { 0, 0, 0, 0, 0xb0, 0xb0, 0xb0, 0x80 };
	struct buf table = { NULL, 0, 0 }, text = { NULL, 0, 0 };
	struct file f;
	size_t k = 0, i;
	bool arm = strcmp(kind, "exidx") == 0;

	while (strcmp(kinds[k].kind, kind) != 0)
		k++;
	begin(&f, ET_REL, arm ? EM_ARM : EM_X86_64);
	cie(&table, 0x1b, false);
	word(&table, 16);
	word(&table, 24);
	word(&table, 0);
	word(&table, 4);
	add(&table, NULL, 4);
	fill(&text, 0x90, 4);
	section(&f, ".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0, &text,
	    0, 0, 0);
	if (!kinds[k].table) {
		section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, 0, &table, 0,
		    0, 0);
		table.n = 0;
		add(&table, NULL, kinds[k].bytes);
	} else if (arm || strcmp(kind, "sframe") == 0) {
		table.n = 0;
		add(&table, arm ? index : sframe_v2,
		    arm ? sizeof(index) : sizeof(sframe_v2));
	}
	for (i = 1; f.bytes.n + f.headers.n < n; i += 2) {
		if (kinds[k].table)
			section(&f, ".text", SHT_PROGBITS,
			    SHF_ALLOC | SHF_EXECINSTR, 0, &text, 0, 0, 0);
		section(&f, kinds[k].name, kinds[k].type, kinds[k].flags, 0,
		    &table, kinds[k].table ? (uint32_t)i + 1 : 0,
		    kinds[k].type == SHT_RELA ? 2 : 0, kinds[k].bytes);
	}
	finish(&f, out);
	free(table.p);
	free(text.p);
}

/* One table, of FDEs of 64 KB or beside mappings that lie side by side. */
static void
lone(struct buf *out, size_t n, bool loads)
{
	struct buf eh = { NULL, 0, 0 };
	Elf64_Phdr p;
	struct file f;
	uint32_t k;
	size_t at;

	begin(&f, ET_DYN, EM_X86_64);
	code(&f, n);
	cie(&eh, 0x1b, false);
	for (k = 0; eh.n < (loads ? 64 : n); k++) {
		at = eh.n;
		word(&eh, loads ? 16 : 65549);
		word(&eh, (uint32_t)at + 4);
		word(&eh, TEXT + k * 0x10000 - (uint32_t)(EH_FRAME + eh.n));
		word(&eh, 0x10000);
		byte(&eh, 0);
		fill(&eh, 0x41, loads ? 3 : 65536);
	}
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &eh, 0, 0,
	    0);
	memset(&p, 0, sizeof(p));
	p.p_type = PT_LOAD;
	p.p_flags = PF_R | PF_X;
	p.p_memsz = 4096;
	for (k = 0; loads && f.phdrs.n < n; k++) {
		p.p_vaddr = TEXT + (uint64_t)k * 4096;
		add(&f.phdrs, &p, sizeof(p));
	}
	finish(&f, out);
	free(eh.p);
}

/* DWARF 4: a compile unit of one address, and its lines. */
static void
lines(struct buf *out, size_t n)
{
	static const uint8_t abbrev[] = { 1, 0x11, 0, 0x10, 0x17, 0x11, 1, 0x12,
		6, 0, 0, 0 };
	static const uint8_t head[] = { /* of 13 opcodes, and file a.c */
		1, 1, 1, 0xfb, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0,
		'a', '.', 'c', 0, 0, 0, 0, 0
	};
	struct buf eh = { NULL, 0, 0 }, b = { NULL, 0, 0 };
	struct file f;

	begin(&f, ET_DYN, EM_X86_64);
	code(&f, 0x10000);
	eh_frame(&eh, "apart", 40, NULL);
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &eh, 0, 0,
	    0);
	add(&b, abbrev, sizeof(abbrev));
	section(&f, ".debug_abbrev", SHT_PROGBITS, 0, 0, &b, 0, 0, 0);
	b.n = 0;
	word(&b, 24);
	half(&b, 4);
	word(&b, 0);
	byte(&b, 8);
	byte(&b, 1);
	word(&b, 0);
	word(&b, TEXT);
	word(&b, 0);
	word(&b, 0x10000);
	section(&f, ".debug_info", SHT_PROGBITS, 0, 0, &b, 0, 0, 0);
	b.n = 0;
	word(&b, (uint32_t)(6 + sizeof(head) + 11 + n + 3));
	half(&b, 4);
	word(&b, sizeof(head));
	add(&b, head, sizeof(head));
	add(&b, "\0\11\2", 3); /* the address */
	word(&b, TEXT);
	word(&b, 0);
	fill(&b, 0x20, n);
	add(&b, "\0\1\1", 3); /* the end */
	section(&f, ".debug_line", SHT_PROGBITS, 0, 0, &b, 0, 0, 0);
	finish(&f, out);
	free(eh.p);
	free(b.p);
}

int
main(int argc, char **argv)
{
	const char *kind = argc > 2 ? argv[1] : "";
	size_t n = argc > 2 ? (size_t)atol(argv[2]) : 0;
	struct buf out = { NULL, 0, 0 };
	bool good;

	if (strcmp(kind, "sites") == 0)
		sites(&out, n);
	else if (strcmp(kind, "exidx") == 0)
		exidx(&out, n);
	else if (strcmp(kind, "orc") == 0)
		orc(&out, n);
	else if (strncmp(kind, "sframe", 6) == 0)
		sframe(&out, n, kind[6] == 's');
	else if (strcmp(kind, "symbols") == 0 || strcmp(kind, "strange") == 0)
		symbols(&out, n, kind[1] == 'y');
	else if (strcmp(kind, "members") == 0)
		members(&out, n);
	else if (strcmp(kind, "slices") == 0)
		slices(&out, n);
	else if (strcmp(kind, "lines") == 0)
		lines(&out, n);
	else if (strncmp(kind, "many-", 5) == 0)
		many(&out, kind + 5, n);
	else if (strcmp(kind, "loads") == 0 || strcmp(kind, "long") == 0)
		lone(&out, n, kind[2] == 'a');
	else if (strcmp(kind, "words") == 0)
		macho(&out, n / 4);
	else if (strcmp(kind, "phdrs") == 0 || strcmp(kind, "threads") == 0)
		core(&out, n, kind[0] == 't');
	else
		cfi_file(&out, kind, n);
	good = fwrite(out.p, out.n, 1, stdout) == 1 && fflush(stdout) == 0;
	free(out.p);
	return good ? 0 : 1;
}
