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
 */
#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT		0x10000
#define EH_FRAME	0x4000000
#define LSDA		0x8000000

struct buf {
	uint8_t	*p;
	size_t	 n, cap;
};

static void
add(struct buf *b, const void *p, size_t n)
{
	if (b->n + n > b->cap) {
		b->cap = 2 * (b->n + n);
		b->p = realloc(b->p, b->cap);
		if (b->p == NULL)
			abort();
	}
	if (p != NULL)
		memcpy(b->p + b->n, p, n);
	else
		memset(b->p + b->n, 0, n);
	b->n += n;
}

static void
byte(struct buf *b, uint8_t v)
{
	add(b, &v, 1);
}

static void
half(struct buf *b, uint16_t v)
{
	add(b, &v, 2);
}

static void
word(struct buf *b, uint32_t v)
{
	add(b, &v, 4);
}

static void
pad(struct buf *b, size_t align)
{
	add(b, NULL, (align - b->n % align) % align);
}

/* An ELF file of 64 bits; sections are added one by one. */
struct file {
	struct buf	bytes, headers, names;
	uint16_t	type, machine;
	bool		is32;
};

static void
begin(struct file *f, uint16_t type, uint16_t machine)
{
	memset(f, 0, sizeof(*f));
	f->type = type;
	f->machine = machine;
	f->is32 = machine == EM_ARM;
	add(&f->bytes, NULL, 64);
	add(&f->headers, NULL, f->is32 ? sizeof(Elf32_Shdr) :
	    sizeof(Elf64_Shdr));
	byte(&f->names, 0);
}

static void
section(struct file *f, const char *name, uint32_t type, uint32_t flags,
    uint32_t addr, const struct buf *data, uint32_t link, uint32_t info,
    uint32_t entsize)
{
	Elf64_Shdr s = {
		.sh_name = (uint32_t)f->names.n, .sh_type = type,
		.sh_flags = flags, .sh_addr = addr, .sh_addralign = 1,
		.sh_link = link, .sh_info = info, .sh_entsize = entsize
	};
	Elf32_Shdr s32;

	pad(&f->bytes, 8);
	s.sh_offset = f->bytes.n;
	s.sh_size = data->n;
	if (type != SHT_NOBITS)
		add(&f->bytes, data->p, data->n);
	add(&f->names, name, strlen(name) + 1);
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
finish(struct file *f, struct buf *out)
{
	struct buf names;
	Elf64_Ehdr e;
	Elf32_Ehdr e32;
	size_t size = f->is32 ? sizeof(Elf32_Shdr) : sizeof(Elf64_Shdr), n;

	add(&f->names, ".shstrtab", 10);
	names = f->names;
	f->names.n -= 10;
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
	e.e_shnum = (uint16_t)n;
	e.e_shstrndx = (uint16_t)(n - 1);
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
	free(f->bytes.p);
	free(f->headers.p);
	free(f->names.p);
}

/* So much code, of which the file has nothing. */
static void
code(struct file *f, size_t n)
{
	struct buf text = { NULL, n, 0 };

	section(f, ".text", SHT_NOBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT,
	    &text, 0, 0, 0);
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
	add(b, "\x0c\7\10", 3);		/* cfa rsp+8 */
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
			add(b, rel != NULL ? "\x41\x0e\x10\x41\x0e\x18\0" :
			    "\x44", rel != NULL ? 7 : 1);
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
	section(&f, ".eh_frame", SHT_PROGBITS, SHF_ALLOC,
	    object ? 0 : EH_FRAME, &eh, 0, 0, 0);
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
	while (lsda.n < n)		/* start 9, length 1, pad 3, action 5 */
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
		word(&b, (TEXT + k * 4 - (uint32_t)(EH_FRAME + b.n)) &
		    0x7fffffff);
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
	section(&f, ".orc_unwind_ip", SHT_PROGBITS, SHF_ALLOC, EH_FRAME, &ip,
	    0, 0, 0);
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
	word(&b, 0x0102dee2 | 0x04000000);	/* V2, sorted, pc-relative */
	b.p[3] = 0x05;
	word(&b, 0x0000f803);			/* amd64, ra at -8 */
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
	for (k = 0; k < fres; k++)		/* pc 0, cfa rsp+8 */
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
	word(b, 6);				/* MH_DYLIB */
	word(b, 1);
	word(b, 72 + nsects * 80);
	add(b, NULL, 8);
	word(b, 0x19);				/* LC_SEGMENT_64 */
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
		uint32_t row[3] = {
			0x8000000 + (uint32_t)k * 8008,
			(uint32_t)b->n - at, 0
		};
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

int
main(int argc, char **argv)
{
	const char *kind = argc > 2 ? argv[1] : "";
	size_t n = argc > 2 ? (size_t)atol(argv[2]) : 0;
	struct buf out = { NULL, 0, 0 };

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
	else if (strcmp(kind, "words") == 0)
		macho(&out, n / 4);
	else if (strcmp(kind, "phdrs") == 0 || strcmp(kind, "threads") == 0)
		core(&out, n, kind[0] == 't');
	else
		cfi_file(&out, kind, n);
	return fwrite(out.p, out.n, 1, stdout) == 1 && fflush(stdout) == 0 ?
	    0 : 1;
}
